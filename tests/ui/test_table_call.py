"""An open call on the screen: put to all at the table, and a curtain only for who presses."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Fortune
from fandg.kit.reactions import TableCall, offer_reactions
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import TokenButton
from fandg.ui.table.calls import BELL
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.showing import Showing
from fandg.ui.ways import ToSettings
from fandg.ui.widgets.buttons import Stepper

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
    options: dict[str, Setting] = {"open-calls": "always"}
    setup = game.check_setup(Setup(mode="competitive", seats=seats, options=options, seed=3))
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
    assert scene.question._prompt.text == "Anybody?"


@pytest.mark.usefixtures("call_first")
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_no_token_lies_on_the_name_of_whose_it_is(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = sit_down(hands, "person", "person", "person", "person")
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    tokens = [w for w in scene.question.widgets if isinstance(w, TokenButton)]
    assert tokens
    for token in tokens:
        room = token.rect.width - token.words.margins
        lines = token.words.set(room)
        wide = max(token.stage.type.measure(line.text, line.face, line.size)[0] for line in lines)
        metrics = token.stage.metrics
        left = token.rect.left + metrics.px(1.2) + max(metrics.px(2.2), metrics.pt(18))
        assert left + wide <= token.disc_place.left, token.token.name
        assert token.rect.contains(token.disc_place)


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
    assert scene.question._prompt.text == "Anybody?"


# Fortune and Glory as it is played


def sit_down_to_rivals(hands: Hands, often: str, *kinds: Kind, patience: int = 0) -> TableScene:
    """Rivals at one screen, of whom Ben comes last; all hold a card."""
    settings = hands.stage.settings
    settings.speed, settings.guide = "off", False
    game = find_game("fortune")
    seats = [Seat(name, at, kind) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=True))]
    options: dict[str, Setting] = {"open-calls": often, "patience": patience}
    setup = game.check_setup(Setup(mode="competitive", seats=seats, options=options, seed=28))
    path = new_path(saves_folder(), "rivals")
    scene = TableScene(hands.stage, Table.begin(game, setup, path, now=lambda: datetime.now(UTC)))
    state = scene.table.match.state
    for card in (*IDLE, FITTING):
        state.events.remove(card)
    # Where it is drawn last.
    state.events.insert(0, FITTING)
    for hand, card in zip(state.hands, IDLE, strict=True):
        hand.events.append(card)
    show(hands.stage, scene)
    wait(hands, scene)
    return scene


IDLE = ("nick-of-time", "page-212", "cigarette-case", "keystone")
FITTING = "form-nine"
"""It is played when a rival is about to move."""


def give_to_ben(scene: TableScene) -> None:
    """Let Ben hold the card that fits, instead of one that does not."""
    state = scene.table.match.state
    state.hands[1].events[:] = [FITTING]
    state.events[state.events.index(FITTING)] = IDLE[1]


def until_ben_is_asked(hands: Hands, scene: TableScene) -> Iterator[tuple[str, bytes]]:
    """What is on the screen at each question before Ben's own, and who answers it."""
    for _ in range(40):
        wait_for_curtain(hands, scene)
        if isinstance(hands.top, CurtainScene):
            if hands.top.seat.name == "Ben":
                return
            hands.draw_aside()
        asked = scene.asked
        assert asked is not None
        if asked.seat == 1 and not asked.is_open_call:
            return
        hands.tick(3)
        yield asked.prompt, pygame.image.tobytes(hands.stage.window, "RGB")
        game, state = scene.table.match.game, scene.table.match.state
        scene.answer(game.choose_steady(state, asked))


def wait_for_curtain(hands: Hands, scene: TableScene) -> None:
    for _ in range(200):
        if isinstance(hands.top, CurtainScene) or scene.director.status == "asking":
            break
        hands.tick()


@pytest.mark.parametrize("often", ["always", "great", "rung"])
def test_nothing_on_the_screen_tells_whether_another_could_play_a_card(
    hands: Hands, often: str
) -> None:
    shown = []
    for is_able in (False, True):
        scene = sit_down_to_rivals(hands, often, *("person",) * 4)
        if is_able:
            give_to_ben(scene)
        shown.append(list(until_ben_is_asked(hands, scene)))
        scene.table.close()
    idle, able = shown
    assert [prompt for prompt, _ in able] == [prompt for prompt, _ in idle]
    assert able == idle
    calls = [prompt for prompt, _ in able if prompt.endswith("Anybody?")]
    assert bool(calls) is (often == "always")
    assert len(able) > 3


def next_call(hands: Hands, scene: TableScene) -> Decision[Any]:
    """Play on until the table is called."""
    for _ in range(60):
        wait_for_curtain(hands, scene)
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
        assert scene.asked is not None
        if scene.asked.is_open_call:
            return scene.asked
        game, state = scene.table.match.game, scene.table.match.state
        scene.answer(game.choose_steady(state, scene.asked))
    raise AssertionError("the table was never called")


def test_tokens_lie_there_for_persons_only(hands: Hands) -> None:
    scene = sit_down_to_rivals(hands, "always", "person", "steady", "person", "person")
    call = next_call(hands, scene)
    names = [w.token.name for w in scene.question.widgets if isinstance(w, TokenButton)]
    assert names == [NAMES[seat] for seat in call.callers if seat != 1]
    assert 1 in call.callers, "a bot that holds a card is called like everybody"


def test_after_a_call_that_nobody_answers_the_hand_lies_open_only_once_its_owner_says_so(
    hands: Hands,
) -> None:
    scene = sit_down_to_rivals(hands, "always", *("person",) * 4)
    resumed = 0
    for _ in range(40):
        next_call(hands, scene)
        alone = scene.audience._called_away
        hands.key(pygame.K_RETURN)
        wait_for_curtain(hands, scene)
        curtain = hands.top
        is_back = isinstance(curtain, CurtainScene) and curtain.seat.name == NAMES[alone or 0]
        if alone is None or not is_back:
            assert not (hands.top is scene and scene.hand.cards and scene.audience.viewer == alone)
            continue
        assert isinstance(curtain, CurtainScene)
        assert not curtain.lines, "a call is no absence"
        assert (scene.audience.viewer, scene.hand.cards) == (None, [])
        hands.draw_aside()
        assert (hands.top, scene.audience.viewer) == (scene, alone)
        resumed += 1
    assert resumed


@pytest.mark.usefixtures("call_first")
def test_a_press_too_many_passes_for_who_sat_alone_and_not_for_all_who_are_called_again(
    hands: Hands,
) -> None:
    scene = sit_down(hands, *("person",) * 4)
    hands.key(pygame.K_2)
    wait_for_curtain(hands, scene)
    hands.draw_aside()
    alone = scene.asked
    assert alone is not None
    hands.wait(0.4)
    hands.hit(pygame.K_2)
    assert scene.asked is alone, "nobody has read yet what lies behind the curtain"
    hands.key(pygame.K_2)
    wait(hands, scene)
    call = scene.asked
    assert call is not None
    assert call.is_open_call
    hands.wait(0.4)
    hands.hit(pygame.K_0)
    assert scene.asked is call
    hands.key(pygame.K_0)
    assert scene.asked is not call


def test_a_call_passes_by_itself_after_the_seconds_that_the_table_likes(hands: Hands) -> None:
    scene = sit_down_to_rivals(hands, "always", *("person",) * 4, patience=3)
    call = next_call(hands, scene)
    assert scene.question._buttons[0].option.note == "goes on in 3 seconds"
    hands.wait(1.5)
    assert scene.asked is call
    assert scene.question._buttons[0].option.note == "goes on in 2 seconds"
    hands.wait(1.8)
    assert scene.asked is not call
    assert list(scene.table.match.calls.values())[-1].prompt == call.prompt


def test_a_call_that_waits_for_enter_waits(hands: Hands) -> None:
    scene = sit_down_to_rivals(hands, "always", *("person",) * 4)
    call = next_call(hands, scene)
    hands.wait(12.0)
    assert scene.asked is call


@pytest.mark.parametrize("by_key", [True, False])
def test_the_bell_calls_the_table_at_the_next_moment_and_falls_silent(
    hands: Hands, by_key: bool
) -> None:
    scene = sit_down_to_rivals(hands, "rung", *("person",) * 4)
    wait_for_curtain(hands, scene)
    if isinstance(hands.top, CurtainScene):
        hands.draw_aside()
    bell = next(button for button in scene.bar.buttons if button.icon_name == BELL)
    if by_key:
        hands.key(pygame.K_a)
    else:
        hands.click(bell)
    assert (scene.table.is_rung, bell.lit) == (True, True)
    hands.point(scene.board.rect.center)
    hands.rest()
    assert not scene.bar.draw_note(hands.stage.surface), "its label stays with the mouse"
    call = next_call(hands, scene)
    assert not call.great
    hands.key(pygame.K_RETURN)
    wait_for_curtain(hands, scene)
    assert (scene.table.is_rung, bell.lit) == (False, False)


def test_the_settings_of_a_table_say_how_often_it_is_called_and_no_others_do(hands: Hands) -> None:
    scene = sit_down_to_rivals(hands, "great", *("person",) * 4)
    wait_for_curtain(hands, scene)
    if isinstance(hands.top, CurtainScene):
        hands.draw_aside()
    scene.doors.open_settings()
    hands.tick()
    stepper = next(w for w in hands.top.ring if isinstance(w, Stepper) and w.value == "great")
    stepper.step(1)
    assert scene.table.match.setup.options["open-calls"] == "always"
    hands.key(pygame.K_ESCAPE)
    hands.stage.push(ToSettings())
    hands.tick()
    assert not any(isinstance(w, Stepper) and w.value == "always" for w in hands.top.ring)


def test_enter_goes_on_from_a_call_also_for_who_plays_with_the_mouse(hands: Hands) -> None:
    scene = sit_down_to_rivals(hands, "always", *("person",) * 4)
    next_call(hands, scene)
    given = scene.table.count_answers()
    hands.point(scene.board.rect.center)
    hands.key(pygame.K_RETURN)
    assert scene.table.count_answers() > given
    assert scene.table.match.answers[given].key == "nobody"
