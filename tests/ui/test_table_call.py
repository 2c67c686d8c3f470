"""An open call on the screen: put to all at the table, and a curtain only for who presses."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hands import Hands, show

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Fortune
from fandg.kit.reactions import TableCall, offer_reactions
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.showing import Showing

NAMES = ("Ana", "Ben", "Cleo", "Dan")


@pytest.fixture
def call_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before everything else, each step calls on all: the second and third can do something."""
    play = FortuneGame.step

    async def step(game: FortuneGame, state: Fortune) -> None:
        def question(seat: int) -> Decision[int | None] | None:
            use = Option("use", "Use the card", seat, hidden=True)
            asked = Decision(
                seat, "use", "A card?", "events", [use, Option("pass", "Not now", None)]
            )
            return asked if seat in (1, 2) and not used else None

        async def use(seat: int | None) -> None:
            used.append(seat)

        used: list[int | None] = []
        call = TableCall[int](
            "events",
            lambda _: True,
            lambda seat: seat,
            lambda seat: Option(f"seat:{seat}", NAMES[seat], seat),
        )
        await offer_reactions(range(4), question, use, lambda: not used, call)
        await play(game, state)

    monkeypatch.setattr(FortuneGame, "step", step)


def sit_down(hands: Hands, *kinds: Kind) -> TableScene:
    settings = hands.stage.settings
    settings.speed = "off"
    settings.guide = False
    game = find_game("fortune")
    seats = [Seat(name, at, kind) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=True))]
    setup = game.check_setup(Setup(mode="competitive", seats=seats, seed=3))
    path = new_path(saves_folder(), "called")
    scene = TableScene(hands.stage, Table.begin(game, setup, path, now=lambda: datetime.now(UTC)))
    show(hands.stage, scene)
    wait(hands, scene)
    return scene


def wait(hands: Hands, scene: TableScene) -> None:
    hands.tick()
    for _ in range(200):
        if scene.director.status == "asking":
            break
        hands.tick()


@pytest.mark.usefixtures("call_first")
def test_an_open_call_is_put_to_the_table_and_no_curtain_falls(hands: Hands) -> None:
    scene = sit_down(hands, "person", "person", "person", "person")
    assert hands.top is scene
    assert scene.asked is not None
    assert scene.asked.is_open_call
    assert (scene.audience.viewer, scene.hand.cards) == (None, [])
    assert [option.label for option in scene.asked.legal_options()] == ["Nobody", *NAMES]
    assert scene.question._prompt == "Anybody?"


@pytest.mark.usefixtures("call_first")
@pytest.mark.parametrize("seat", [0, 2])
def test_the_curtain_falls_for_who_pressed_whether_he_can_do_something_or_not(
    hands: Hands, seat: int
) -> None:
    scene = sit_down(hands, "person", "person", "person", "person")
    hands.click(scene.question._buttons[seat + 1])
    wait(hands, scene)
    curtain = hands.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seat.name == NAMES[seat]
    hands.draw_aside()
    assert scene.asked is not None
    assert (scene.asked.seat, scene.audience.viewer) == (seat, seat)
    scene.director.answer(scene.asked.options[-1].key)
    wait(hands, scene)
    assert hands.top is scene
    assert scene.asked is not None
    assert scene.asked.callers == tuple(other for other in range(4) if other != seat)
    assert (scene.audience.viewer, scene.hand.cards) == (None, [])


@pytest.mark.usefixtures("call_first")
def test_of_bots_that_press_nobody_sees_anything(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: list[Decision[Any]] = []
    show_thinking = Showing.show_thinking

    def note(showing: Showing, decision: Decision[Any]) -> None:
        thinking.append(decision)
        show_thinking(showing, decision)

    monkeypatch.setattr(Showing, "show_thinking", note)
    monkeypatch.setattr(FortuneGame, "choose_steady", lambda *_: "pass")
    scene = sit_down(hands, "person", "steady", "person", "steady")
    assert [answer.key for answer in scene.table.match.answers] == ["seat:1", "pass"]
    assert scene.asked is not None
    assert scene.asked.callers == (0, 2, 3)
    assert thinking == []
    assert scene.question._prompt == "Anybody?"
