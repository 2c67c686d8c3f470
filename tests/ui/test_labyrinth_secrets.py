"""Hidden hands in the Labyrinth: cards are drawn for the one alone whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from hands import Hands, show

from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.labyrinth.events.blows import Hurt, ShieldsBroken
from fandg.games.labyrinth.state import Labyrinth
from fandg.paths import saves_folder
from fandg.ui.games.labyrinth import cards, faces, hand
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton, TokenButton
from fandg.ui.table.curtain import CurtainScene

QUESTIONS = 110
NAMES = ("Ana", "Ben", "Cleo")


def sit_down(hands: Hands, *, party: int = 3, hides: bool = True) -> TableScene:
    """Three persons round one screen, called at every moment."""
    settings = hands.stage.settings
    settings.speed = "off"
    settings.guide = False
    game = find_game("labyrinth")
    seats = [Seat(name, at) for at, name in enumerate(NAMES)]
    options: dict[str, Setting] = {"hidden-hands": hides, "open-calls": "always", "party": party}
    setup = game.check_setup(Setup(mode="act", seats=seats, options=options, seed=4))
    path = new_path(saves_folder(), "secrets")
    scene = TableScene(hands.stage, Table.begin(game, setup, path, now=lambda: datetime.now(UTC)))
    show(hands.stage, scene)
    return scene


def held_by(scene: TableScene, seat: int) -> set[str]:
    """The cards in the hands of a seat."""
    state = scene.table.match.state
    assert isinstance(state, Labyrinth)
    return {card for hero in state.heroes if hero.seat == seat for card in hero.hand}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all cards whose faces are drawn, wherever on the board or in the hand."""
    names: set[str] = set()

    def note(draw: Any) -> Any:
        def noted(library: Any, name: str, *args: Any) -> Any:
            names.add(name)
            return draw(library, name, *args)

        return noted

    for room in (faces, hand):
        monkeypatch.setattr(room, "draw_card", note(cards.draw_card))
    monkeypatch.setattr(hand, "draw_glance", note(cards.draw_glance))
    return names


def until_asked(hands: Hands, scene: TableScene) -> None:
    for _ in range(400):
        if isinstance(hands.top, CurtainScene) or scene.director.status == "asking":
            return
        hands.wait(0.1)


def give(hands: Hands, scene: TableScene) -> None:
    """A steady answer, by a click on its button where it has one in view."""
    asked, match = scene.asked, scene.table.match
    assert asked is not None
    if asked.is_open_call:
        key = asked.options[0].key
    else:
        key = match.game.choose_steady(match.state, asked)
    buttons = [w for w in scene.question.widgets if isinstance(w, OptionButton)]
    known = {button.option.key: button for button in buttons}
    if key in known:
        hands.click(known[key])
    else:
        scene.answer(key)


def play(hands: Hands, scene: TableScene) -> Iterator[int | None]:
    """Every question as it is put, whatever curtain fell before: the seat asked, None at a call."""
    for _ in range(QUESTIONS):
        until_asked(hands, scene)
        if isinstance(hands.top, CurtainScene):
            yield None
            hands.draw_aside()
            hands.tick(3)
        if scene.asked is None:
            return
        yield None if scene.asked.is_open_call else scene.asked.seat
        give(hands, scene)


def test_no_hidden_card_of_another_seat_is_ever_drawn(hands: Hands, drawn: set[str]) -> None:
    scene = sit_down(hands)
    calls, saw = 0, set[int]()
    for seat in play(hands, scene):
        viewer = scene.audience.viewer
        others = set().union(*(held_by(scene, other) for other in range(3) if other != seat))
        # What was drawn before is forgotten: every frame of the question is looked at anew.
        drawn.clear()
        scene.show_board()
        scene.dirty = True
        scene.refresh()
        hands.tick(2)
        assert not drawn & (others - held_by(scene, seat if seat is not None else -1))
        if seat is None:
            calls += scene.asked is not None
            assert scene.hand.cards == []
        elif viewer == seat and held_by(scene, seat):
            saw.add(seat)
            assert {card.card.target for card in scene.hand.cards} <= {
                f"card:{card}" for card in held_by(scene, seat)
            }
    assert saw == {0, 1, 2}
    assert calls > 3


def test_what_the_party_decides_on_a_page_brings_no_curtain_and_opens_no_hand(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    while scene.asked is None or scene.asked.kind != "page-choice":
        until_asked(hands, scene)
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
            hands.tick(3)
        assert scene.asked is not None
        if scene.asked.kind != "page-choice":
            give(hands, scene)
    assert hands.top is scene
    alone = scene.audience.is_open(scene.asked.seat)
    hidden = set().union(*(held_by(scene, seat) for seat in range(len(NAMES))))
    shown = {card.card.target.removeprefix("card:") for card in scene.hand.cards}
    assert alone or not shown & hidden


def test_a_call_has_a_token_for_each_hero_of_a_seat(hands: Hands) -> None:
    scene = sit_down(hands, party=6)
    for seat in play(hands, scene):
        if seat is None and scene.asked is not None and len(scene.asked.callers) > 3:
            break
    assert scene.asked is not None
    buttons = [button for button in scene.question._buttons if isinstance(button, TokenButton)]
    said = [(button.option.label, button.option.note) for button in buttons]
    assert len({*said}) == len(said) > 3
    assert {name for name, _ in said} <= {*NAMES}


def test_the_bell_hangs_there_only_where_hands_are_hidden(hands: Hands) -> None:
    assert sit_down(hands).calls.has_bell
    assert not sit_down(hands, hides=False).calls.has_bell


def test_the_curtain_tells_of_lost_hearts_however_much_came_after(hands: Hands) -> None:
    scene = sit_down(hands)
    match = scene.table.match
    next(seat for seat in play(hands, scene) if len(match.state.heroes) == 3 and seat is not None)
    scene.eyes.note_seen(1)
    hero = next(hero for hero in match.state.heroes if hero.seat == 1)
    lost = Hurt(f"hero:{hero.id}", hero.id, 3, 9, False, "minion:1", is_told=True)
    match.log.append(lost)
    match.log += [ShieldsBroken("minion:1", "the Hound", at) for at in range(1, 20)]
    scene.eyes.draw_curtain(Decision(1, "act", "What now?", "hero-step", []))
    assert isinstance(hands.top, CurtainScene)
    assert lost.line(NAMES) in hands.top.lines
