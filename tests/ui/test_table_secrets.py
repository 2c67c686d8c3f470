"""Pass and play: what belongs to one player is seen by that one alone."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, ClassVar

import pygame
import pytest
from hands import Hands, show
from moments import some_digit
from msgspec.structs import replace

from fandg.engine.audience import is_telltale
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.open_calls import list_unasked
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import NOTHING, Die, Rolls, Show
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.telling.words import heroes_of
from fandg.paths import saves_folder
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.stage import Stage
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.curtain import DEAF, CurtainScene
from fandg.ui.table.eyes import SUMMARY_LINES

QUESTIONS = 90


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frames: these tests ask what lies there for whom, through whole games of it."""
    monkeypatch.setattr(Stage, "show_now", lambda _: None)


def rules() -> FortuneGame:
    """The rules, with the cards."""
    game = find_game("fortune")
    assert isinstance(game, FortuneGame)
    return game


def sit_down(hands: Hands, mode: str, seed: int, bots: str = "") -> TableScene:
    """Four persons or bots round one screen, without animation or guide."""
    settings = hands.stage.settings
    settings.speed = "off"
    settings.guide = False
    game = find_game("fortune")
    seats = [
        Seat(name, at, "steady" if name in bots else "person")
        for at, name in enumerate(("Ana", "Ben", "Cleo", "Dan"))
    ]
    setup = game.check_setup(Setup(mode=mode, seats=seats, options={}, seed=seed))
    path = new_path(saves_folder(), "secrets")
    scene = TableScene(hands.stage, Table.begin(game, setup, path, now=lambda: now()))
    show(hands.stage, scene)
    return scene


def now() -> datetime:
    return datetime(2026, 1, 6, tzinfo=UTC)


def hidden_cards(scene: TableScene, seat: int) -> set[str]:
    """What only one seat may see: its Events and secret City cards."""
    state = scene.table.match.state
    held = {hero.hand for hero in heroes_of(state, seat)}
    return {
        f"card:{card}"
        for number in held
        for card in (*state.hands[number].events, *state.hands[number].secrets)
    }


def written(scene: TableScene | LookBackScene) -> set[int]:
    """The seats whose private lines the notebook shows."""
    events = [line.event for line in scene.side.notebook._lines]
    return {seat for event in events if event is not None for seat in event.only or ()}


def answer_somehow(scene: TableScene, dice: random.Random) -> None:
    """Answer the question on the table, mostly sensibly."""
    assert scene.asked is not None
    match = scene.table.match
    steady = match.game.choose_steady(match.state, scene.asked)
    legal = [option.key for option in scene.asked.legal_options()]
    scene.answer(steady if dice.random() < 0.7 else dice.choice(legal))


def go_to_question(hands: Hands, scene: TableScene) -> None:
    """Let all that goes on by itself go on, bots that think included, however slow the machine."""
    patience = time.monotonic() + 60
    while not isinstance(hands.top, CurtainScene):
        if scene.director.status in ("asking", "over"):
            return
        assert time.monotonic() < patience, f"nothing is asked: {scene.director.status}"
        hands.tick()


def play(hands: Hands, scene: TableScene, seed: int) -> Iterator[int]:
    """Every question as it is put, whatever curtain fell before; the seat that is asked.

    At an open call somebody may press, and nobody's cards lie open.
    """
    dice = random.Random(seed)
    for _ in range(QUESTIONS):
        go_to_question(hands, scene)
        if isinstance(hands.top, CurtainScene):
            assert scene.hand.cards == []
            assert written(scene) == set()
            hands.draw_aside()
        if scene.asked is None:
            return
        if scene.asked.is_open_call:
            assert scene.hand.cards == []
            assert written(scene) == set()
        else:
            yield scene.asked.seat
        answer_somehow(scene, dice)
        assert scene.hand.cards == []
        assert written(scene) == set()


@pytest.mark.parametrize("mode", ["competitive", "team"])
def test_cards_and_private_lines_lie_open_for_the_one_who_is_asked_alone(
    hands: Hands, mode: str
) -> None:
    scene = sit_down(hands, mode, 3)
    saw, told = set(), set()
    for seat in play(hands, scene, 3):
        mine = hidden_cards(scene, seat)
        others = set().union(*(hidden_cards(scene, s) for s in range(4) if s != seat)) - mine
        shown = {card.card.target for card in scene.hand.cards}
        assert mine <= shown
        assert not others & shown
        assert written(scene) <= {seat}
        assert all(scene.board.explain(card) is None for card in others)
        saw.update(mine)
        told.update(written(scene))
    assert len(saw) > 3
    assert len(told) > 1


def play_among_friends(hands: Hands, scene: TableScene, seed: int) -> Iterator[int]:
    """Every question of a game in which no curtain may fall; the seat that is asked."""
    dice = random.Random(seed)
    for _ in range(QUESTIONS):
        go_to_question(hands, scene)
        assert not isinstance(hands.top, CurtainScene)
        if scene.asked is None:
            return
        yield scene.asked.seat
        answer_somehow(scene, dice)


@pytest.mark.parametrize("bots", ["", "Cleo Dan"])
def test_among_friends_hands_and_notes_lie_open_and_no_curtain_falls(
    hands: Hands, bots: str
) -> None:
    scene = sit_down(hands, "cooperative", 4, bots)
    saw: set[str] = set()
    asked: set[int] = set()
    for seat in play_among_friends(hands, scene, 3):
        mine = hidden_cards(scene, seat)
        others = set().union(*(hidden_cards(scene, s) for s in range(4) if s != seat)) - mine
        shown = {card.card.target for card in scene.hand.cards}
        assert mine <= shown
        assert not others & shown
        assert all(scene.board.explain(card) is not None for card in mine | others)
        asked_by_name = tuple(f"{scene.names[seat]}{whom}: " for whom in ("", ", for all"))
        assert scene.question._prompt.text.startswith(asked_by_name)
        saw |= mine
        asked.add(seat)
    assert len(saw) > 3
    assert asked == {at for at, name in enumerate(scene.names) if name not in bots}
    private = {seat for event in scene.table.match.log for seat in event.only or ()}
    assert written(scene) == private
    assert len(private) > 2


def test_where_questions_go_from_hand_to_hand_the_bar_shows_the_hero_who_is_asked(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "cooperative", 3)
    shown = set()
    for seat in play_among_friends(hands, scene, 3):
        assert scene.question._prompt.portrait == scene.board.seat_views()[seat].portrait
        shown.add(scene.question._prompt.portrait)
        if len(shown) == 4:
            break
    assert len(shown) == 4
    alone = sit_down(hands, "cooperative", 3, bots="Ben Cleo Dan")
    next(play_among_friends(hands, alone, 3))
    assert alone.question._prompt.portrait == ""


def test_a_key_meant_for_ones_own_question_does_not_answer_that_of_a_friend(hands: Hands) -> None:
    scene = sit_down(hands, "cooperative", 3)
    seats = play_among_friends(hands, scene, 3)
    before = next(seats)
    after = next(seat for seat in seats if seat != before)
    given = len(scene.table.match.answers)
    for key in (pygame.K_1, pygame.K_0) * 3:
        hands.hit(key)
        hands.wait(0.1)
    assert len(scene.table.match.answers) == given
    assert scene.asked is not None
    assert scene.asked.seat == after
    hands.key(some_digit(scene))
    assert len(scene.table.match.answers) == given + 1


def test_a_friend_may_be_asked_what_cards_he_holds(hands: Hands) -> None:
    scene = sit_down(hands, "cooperative", 3)
    seats = play_among_friends(hands, scene, 3)
    seat = next(s for s in seats if any(hidden_cards(scene, o) for o in range(4) if o != s))
    for other in range(4):
        cards = {card.removeprefix("card:") for card in hidden_cards(scene, other)}
        hero = scene.board.explain(scene.board.seat_views()[other].target or "")
        assert hero is not None
        library = rules().library
        held = {f"**{library.entries[card].name}**: {library.entries[card].text}" for card in cards}
        assert held <= set(hero.text.splitlines())
        assert ("No cards in hand." in hero.text) == (not cards)
    assert seat == scene.audience.viewer


def test_a_rival_is_not_asked_what_cards_he_holds(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 3)
    next(s for s in play(hands, scene, 3) if any(hidden_cards(scene, o) for o in range(4)))
    for view in scene.board.seat_views():
        hero = scene.board.explain(view.target or "")
        assert hero is not None
        assert "in hand" not in hero.text.lower()


def test_of_a_rivals_hand_only_the_backs_are_counted(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 9)
    told: set[str] = set()
    for _ in play(hands, scene, 9):
        for seat in range(4):
            hero = scene.board.explain(scene.board.seat_views()[seat].target or "")
            assert hero is not None
            said = [line for line in hero.text.splitlines() if line.startswith("Holds ")]
            numbers = [int(word) for line in said for word in line.split() if word.isdigit()]
            assert sum(numbers) == len(hidden_cards(scene, seat))
            told.update(said)
    assert "Holds 1 Event, face down." in told
    assert any("secret City card" in line for line in told)


def test_among_friends_a_window_left_or_a_game_taken_up_again_shows_the_question(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "cooperative", 3)
    seat = next(s for s in play_among_friends(hands, scene, 3) if hidden_cards(scene, s))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.tick()
    assert hands.top is scene
    path = scene.table.path
    hands.stage.reset(SavesScene(hands.stage))
    again = open_table(hands.stage, path)
    show(hands.stage, again)
    for _ in range(50):
        hands.tick()
    assert hands.top is again
    assert again.audience.viewer == seat
    assert hidden_cards(again, seat) <= {card.card.target for card in again.hand.cards}


def test_among_friends_a_seat_given_to_a_bot_draws_no_curtain(hands: Hands) -> None:
    scene = sit_down(hands, "cooperative", 8, bots="Cleo Dan")
    next(play_among_friends(hands, scene, 8))
    assert scene.asked is not None
    other = 1 - scene.asked.seat
    scene.doors.offer_seat(scene.asked.seat)
    hands.click(hands.find("A bot plays: steady"))
    assert hands.top is scene
    assert scene.audience.viewer == other


def fallen(hands: Hands) -> CurtainScene:
    """The curtain before the table."""
    curtain = hands.top
    assert isinstance(curtain, CurtainScene)
    return curtain


def note_curtains(scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For whom the curtain fell, from now on."""
    curtains: list[int] = []
    draw = scene.eyes.draw_curtain

    def note(decision: Decision[Any]) -> None:
        curtains.append(decision.seat)
        draw(decision)

    monkeypatch.setattr(scene.eyes, "draw_curtain", note)
    return curtains


def test_the_curtain_falls_before_every_look_at_hidden_cards(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 5)
    curtains = note_curtains(scene, monkeypatch)
    alone: int | None = None
    fell = 0
    for seat in play(hands, scene, 5):
        if curtains:
            assert curtains == [seat]
            alone, fell = seat, fell + 1
        elif seat != alone:
            alone = None
        if hidden_cards(scene, seat):
            assert alone == seat
        assert written(scene) <= {alone}
        curtains.clear()
    assert fell > 5


def test_a_card_drawn_before_all_eyes_is_named_behind_the_curtain(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 5)
    curtains = note_curtains(scene, monkeypatch)
    told: list[int] = []
    notice = scene.board.notice

    def note(event: Event) -> None:
        if event.only is not None:
            told.extend(event.only)
        notice(event)

    monkeypatch.setattr(scene.board, "notice", note)
    alone: int | None = None
    known = before_all = 0
    for seat in play(hands, scene, 5):
        assert set(told) <= {alone}
        private = sum(event.only is not None for event in scene.table.match.log)
        before_all += private - known - len(told)
        known = private
        if curtains or seat != alone:
            alone = seat if curtains else None
        told.clear()
        curtains.clear()
    assert before_all > 1


def test_after_loading_the_curtain_names_no_cards_of_long_ago(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5)
    lines = scene.table.lines
    last = next(
        seat
        for seat in play(hands, scene, 5)
        if any(e.only == frozenset({seat}) for e in lines(seat)[:-30])
    )
    scene.table.close()
    again = open_table(hands.stage, scene.table.path)
    assert isinstance(again, TableScene)
    assert len(again.eyes._summary(last)) <= SUMMARY_LINES
    again.leave()


def test_after_loading_the_curtain_tells_nobody_again_what_he_had_seen(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5)
    for count, _ in enumerate(play(hands, scene, 5)):
        if count > 40:
            break
    match, unasked = scene.table.match, list_unasked(scene.table.match)
    own = [answer.seat if at not in unasked else None for at, answer in enumerate(match.answers)]
    scene.table.close()
    again = open_table(hands.stage, scene.table.path)
    assert isinstance(again, TableScene)
    told = 0
    for seat in range(len(match.setup.seats)):
        last = max(at for at, whose in enumerate(own) if whose == seat)
        known = [event.line(again.names) for event in match.lines_before(last)]
        said = [event.line(again.names) for event in again.eyes._summary(seat)]
        since = [event.line(again.names) for event in match.log[len(known) :]]
        assert set(said) <= set(since)
        told += len(said)
    assert told
    again.leave()


def test_the_picture_beside_the_save_shows_nobodys_cards(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 6)
    taken: list[tuple[Any, ...]] = []
    snapshot = scene.showing.snapshot

    def look() -> pygame.Surface:
        taken.append((list(scene.hand.cards), written(scene), list(scene.question.widgets)))
        return snapshot()

    monkeypatch.setattr(scene.showing, "snapshot", look)
    monkeypatch.setattr("fandg.ui.table.showing.PICTURE_REST", 0)
    held = 0
    for seat in play(hands, scene, 6):
        held += bool(hidden_cards(scene, seat))
    assert held
    assert taken
    assert all(shown == ([], set(), []) for shown in taken)
    # As a table is left that hides hands, what lies there may be for one person.
    monkeypatch.setattr("fandg.ui.table.showing.PICTURE_REST", 1000)
    made = len(taken)
    assert scene.audience.is_guarded()
    scene.showing.leave_picture()
    assert len(taken) == made


def test_looking_back_shows_what_the_one_who_opened_it_may_read(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 7)
    tried = 0
    for seat in play(hands, scene, 7):
        if len(scene.table.match.answers) % 12:
            continue
        scene.doors.look_back()
        back = hands.top
        if not isinstance(back, LookBackScene):
            continue
        for moment in (back.last // 2, back.last // 3):
            back.go_to(moment)
            assert written(back) <= {seat}
            tried += 1
        hands.stage.pop()
    assert tried > 6


def moments_of(back: LookBackScene, key: int, hands: Hands) -> list[int]:
    """The moments through which a key leads, from where one looks to the end of the scale."""
    seen: list[int] = []
    while not seen or seen[-1] != back.moment:
        seen.append(back.moment)
        hands.key(key)
    return seen


def test_looking_back_shows_no_moment_in_which_only_a_bots_hand_was_asked(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5, bots="Ben Cleo Dan")
    telltale: list[int] = []
    answer = scene.table.answer

    def note(key: str) -> Any:
        asked = scene.table.match.pending
        assert asked is not None
        if asked.is_open_call or (is_telltale(asked) and asked.seat):
            telltale.append(len(scene.table.match.answers))
        return answer(key)

    scene.table.answer = note  # type: ignore[method-assign]
    for _ in play_among_friends(hands, scene, 5):
        if len(telltale) > 5:
            break
    assert len(telltale) > 5
    scene.doors.look_back()
    back = hands.top
    assert isinstance(back, LookBackScene)
    hands.tick()
    to_the_start = moments_of(back, pygame.K_LEFT, hands)
    assert to_the_start[-1] == 0
    seen = {*to_the_start, *moments_of(back, pygame.K_RIGHT, hands)}
    assert seen == set(range(back.last + 1)) - set(telltale)


def test_a_game_taken_up_again_begins_behind_the_curtain(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 8)
    seats = play(hands, scene, 8)
    seat = next(s for s in seats if hidden_cards(scene, s))
    path = scene.table.path
    hands.stage.reset(SavesScene(hands.stage))
    again = open_table(hands.stage, path)
    show(hands.stage, again)
    for _ in range(50):
        hands.tick()
    assert isinstance(hands.top, CurtainScene)
    assert hands.top.seat.name == again.names[seat]
    assert again.hand.cards == []


def test_the_window_left_with_help_open_hides_the_cards(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 8)
    next(s for s in play(hands, scene, 8) if hidden_cards(scene, s))
    scene.explainer.explain()
    assert hands.top is not scene
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.tick()
    assert isinstance(hands.top, CurtainScene)
    assert scene.hand.cards == []


def test_the_curtain_tells_what_happened_but_not_every_step_of_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 8)
    told: set[str] = set()
    push = hands.stage.push

    def note(top: Any) -> None:
        if isinstance(top, CurtainScene):
            told.update(top.lines)
        push(top)

    monkeypatch.setattr(hands.stage, "push", note)
    for _ in play(hands, scene, 8):
        pass
    log = scene.table.match.log
    steps = {e.line(scene.names) for e in log if e.depth > 1 and e.only is None}
    dice = {
        e.line(scene.names)
        for e in log
        if e.throw(scene.table.match.state, scene.names) is not None and e.gist() is None
    }
    assert len(steps) > 5
    assert len(dice) > 5
    assert len(told) > 5
    assert not told & (steps | dice)


def test_nobody_sees_a_bot_asked_what_only_its_hand_can_answer(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 9, bots="Cleo Dan")
    scene.table.match.setup.options["open-calls"] = "always"
    think, choose = scene.showing.show_thinking, scene.table.find_bot_key
    show_side = scene.side.show
    answered: list[bool] = []
    marked: list[bool] = []

    def telltale() -> bool:
        asked = scene.table.match.pending
        return asked is not None and is_telltale(asked) and asked.seat in (2, 3)

    def note_thinking(decision: Decision[Any]) -> None:
        assert not is_telltale(decision)
        think(decision)

    def note_answer() -> str:
        answered.append(telltale())
        return choose()

    def note_mark(seats: Any, views: Any, asked: int | None, sheet: Any) -> None:
        if asked in (2, 3):
            marked.append(telltale())
        show_side(seats, views, asked, sheet)

    monkeypatch.setattr(scene.showing, "show_thinking", note_thinking)
    monkeypatch.setattr(scene.table, "find_bot_key", note_answer)
    monkeypatch.setattr(scene.side, "show", note_mark)
    for _ in play(hands, scene, 5):
        scene.refresh()
    assert sum(answered) > 5
    assert len(marked) > 5
    assert not any(marked)


def test_an_expert_who_thinks_about_its_hand_is_not_named(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5, bots="Cleo Dan")
    options = [Option("play:x", "Play it", 1, hidden=True), Option("pass", "Leave it", 0)]
    scene.showing.show_thinking(Decision(2, "use-card", "Do you step in?", "event-timing", options))
    assert scene.question._prompt.text == "A moment …"


class Heading(Event):
    """A part of the game about one thing begins."""

    depth: ClassVar[int] = 0
    about: str

    def line(self, names: Sequence[str]) -> str:
        return "A heading"

    def touches(self) -> tuple[str, ...]:
        return (self.about,)


class Thrown(Event):
    """Dice of somebody fell in the tray."""

    seat: int | None

    def line(self, names: Sequence[str]) -> str:
        return ""

    def show(self, state: Any) -> Show:
        return NOTHING

    def throw(self, state: Any, names: Sequence[str]) -> Rolls:
        return Rolls((Die(3),), "A throw", "", seat=self.seat)


@pytest.mark.parametrize(("seat", "stays"), [(0, True), (1, False), (2, True), (3, True)])
def test_who_sits_behind_the_curtain_stays_there_while_bots_play(
    hands: Hands, seat: int, stays: bool
) -> None:
    scene = sit_down(hands, "competitive", 8, bots="Cleo Dan")
    next(s for s in play(hands, scene, 8) if s == 0 and hidden_cards(scene, 0))
    view = scene.board.seat_views()[seat]
    scene.eyes.close_at(Heading(about=view.target or ""))
    assert scene.audience.is_open(0) == stays


@pytest.mark.parametrize(("seat", "stays"), [(0, True), (1, False), (2, True), (None, True)])
def test_nobody_stays_behind_the_curtain_while_another_person_throws(
    hands: Hands, seat: int | None, stays: bool
) -> None:
    scene = sit_down(hands, "competitive", 8, bots="Cleo Dan")
    next(s for s in play(hands, scene, 8) if s == 0 and hidden_cards(scene, 0))
    # Dice that wait for a press, and such as fall by themselves for all to see.
    scene.showing.show_waiting(Rolls((Die(3),), "A throw", "", seat=seat))
    assert scene.audience.is_open(0) == stays
    scene.audience.reveal_to(0)
    scene.showing.show_event(Thrown(seat=seat))
    assert scene.audience.is_open(0) == stays


def test_every_curtain_opens_with_one_hold_and_has_on_it_only_what_all_may_read(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 8)
    fell: list[CurtainScene] = []
    opened: list[CurtainScene] = []
    push, going_on = hands.stage.push, CurtainScene._go_on

    def note(top: Any) -> None:
        if isinstance(top, CurtainScene):
            fell.append(top)
        push(top)

    def note_step(curtain: CurtainScene) -> None:
        opened.append(curtain)
        going_on(curtain)

    monkeypatch.setattr(hands.stage, "push", note)
    monkeypatch.setattr(CurtainScene, "_go_on", note_step)
    for _ in play(hands, scene, 8):
        pass
    assert len(fell) > 5
    assert opened == fell
    told = {line for curtain in fell for line in curtain.lines}
    private = [e for e in scene.table.match.log if e.only is not None]
    assert private
    assert not told & {event.line(scene.names) for event in private}


def test_who_gives_his_own_seat_to_a_bot_does_not_see_the_cards_of_the_last_person(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "competitive", 8, bots="Cleo Dan")
    next(s for s in play(hands, scene, 8) if hidden_cards(scene, 1 - s))
    asked = scene.asked
    assert asked is not None
    other = 1 - asked.seat
    scene.doors.offer_seat(asked.seat)
    hands.click(hands.find("A bot plays: steady"))
    curtain = fallen(hands)
    assert curtain.seat.name == scene.names[other]
    hands.tick(3)
    assert fallen(hands) is curtain
    hands.draw_aside()
    assert scene.audience.viewer == other


@pytest.mark.parametrize("gives_his_own", [True, False])
def test_who_gives_his_own_seat_to_a_bot_is_not_shown_what_only_the_bot_may_see(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, gives_his_own: bool
) -> None:
    scene = sit_down(hands, "competitive", 8)
    seat = next(s for s in play(hands, scene, 8) if hidden_cards(scene, s))
    stays: list[bool] = []
    monkeypatch.setattr(scene, "change_hands", lambda: stays.append(scene.audience.is_open(seat)))
    scene.doors.offer_seat(seat if gives_his_own else (seat + 1) % 4)
    hands.click(hands.find("A bot plays: steady"))
    assert stays == [not gives_his_own]


def test_who_stays_while_a_seat_changes_hands_is_covered_when_another_person_throws(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "competitive", 8)
    seat = next(s for s in play(hands, scene, 8) if hidden_cards(scene, s))
    monkeypatch.setattr(scene, "change_hands", lambda: None)
    scene.doors.offer_seat((seat + 1) % 4)
    hands.click(hands.find("A bot plays: steady"))
    assert scene.audience.is_open(seat)
    other = (seat + 2) % 4
    scene.showing.show_waiting(Rolls((Die(3),), "A throw", "", seat=other))
    assert not scene.audience.is_open(seat)


def test_one_may_leave_the_table_at_the_curtain(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 8)
    next(s for s in play(hands, scene, 8) if hidden_cards(scene, s))
    scene.eyes.look_away()
    curtain = hands.top
    hands.hit(pygame.K_RETURN)
    assert fallen(hands) is curtain, "that was meant for the show before it"
    hands.hit(pygame.K_ESCAPE)
    hands.click(hands.find("Go on playing"))
    assert fallen(hands) is curtain, "one may pause as soon as it falls"
    hands.wait(DEAF + 0.1)
    hands.key(pygame.K_ESCAPE)
    hands.click(hands.find("Leave the table"))
    assert isinstance(hands.top, TitleScene)


def test_the_curtain_tells_of_an_answer_that_was_taken_back(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5)
    hands.stage.settings.undo = "free"
    tried: set[int] = set()
    told = 0
    for _ in play(hands, scene, 5):
        count = scene.table.undo_target()
        if count is None or count in tried or not scene.table.fences_since(count):
            continue
        tried.add(count)
        scene.undoing.undo()
        hands.tick(3)
        if isinstance(hands.top, CurtainScene):
            assert "took back an answer" in hands.top.lines[-1]
            told += 1
            hands.draw_aside()
    assert told > 3


def test_no_line_for_one_seat_alone_is_left_out_once_the_curtain_is_open(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 8)
    for seat in play(hands, scene, 8):
        own = [event for event in scene.table.lines(seat) if event.only == frozenset({seat})]
        if own and scene.table.lines(seat)[-8:].count(own[0]) == 0:
            scene.eyes._seen[seat] = 0
            scene.meanwhile.put_away()
            scene.eyes.look_away()
            assert fallen(hands).lines
            assert not scene.meanwhile.private
            hands.draw_aside()
            lines = [event.line(scene.names) for event in own]
            assert scene.meanwhile.private == lines
            hands.stage.draw()
            assert scene.meanwhile.rect.size != (0, 0)
            scene.eyes.look_away()
            assert not scene.meanwhile.private
            hands.draw_aside()
            assert scene.meanwhile.private == lines, "it lies there until the question is answered"
            return
    raise AssertionError("nobody drew a card and saw much happen afterwards")


def test_a_hand_beside_an_open_question_is_closed_when_the_window_is_left(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 3)
    next(s for s in play(hands, scene, 3) if hidden_cards(scene, s) and scene.hand.cards)
    assert scene.asked is not None
    assert scene.audience.is_open(scene.asked.seat)
    asked = replace(scene.asked, openly=True)
    scene.showing.present(asked)
    assert scene.hand.cards
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.tick(2)
    assert hands.top is scene, "what is asked all may read"
    assert scene.asked is asked
    assert scene.hand.cards == []
    assert written(scene) == set()


def test_a_card_drawn_before_one_alone_is_covered_when_the_window_is_left(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 3)
    hands.stage.settings.speed = "fast"
    hands.goes_on = False
    for _ in range(QUESTIONS):
        for _ in range(400):
            if isinstance(hands.top, CurtainScene) or scene.director.status == "asking":
                break
            holds = scene.director.holds
            viewer = scene.audience.viewer
            is_private = holds.is_on("drawn") and viewer is not None
            if is_private and viewer is not None and scene.audience.is_open(viewer):
                pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
                hands.tick()
                assert fallen(hands).seat.name == scene.names[viewer]
                hands.draw_aside()
                assert hands.top is scene
                assert scene.audience.is_open(viewer)
                return
            if holds.awaits_press:
                scene.director.press()
            hands.wait(0.1)
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
        elif scene.asked is not None:
            answer_somehow(scene, random.Random(len(scene.table.match.answers)))
    raise AssertionError("nobody drew a card alone")


def test_enter_gives_no_answer_to_an_open_question_for_which_another_comes(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 3)
    seat = next(s for s in play(hands, scene, 3) if len(scene.table.match.answers) > 3)
    hands.stage.by_keys = True
    assert scene.asked is not None
    asked, given = scene.asked, len(scene.table.match.answers)
    scene.showing.present(replace(asked, seat=(seat + 1) % 4, openly=True))
    for _ in range(3):
        hands.key(pygame.K_RETURN)
    assert len(scene.table.match.answers) == given
    # A number leads to what lies lit on the board, and Enter chooses it then.
    for key in (pygame.K_1, pygame.K_1, pygame.K_RETURN):
        if len(scene.table.match.answers) == given:
            hands.key(key)
    assert scene.table.match.answers[given].key in {o.key for o in asked.legal_options()}


def test_what_one_chose_from_is_gone_from_the_strip_with_his_answer(hands: Hands) -> None:
    scene = sit_down(hands, "team", 3)
    for _ in range(8):
        go_to_question(hands, scene)
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
        assert scene.asked is not None
        scene.answer(scene.asked.legal_options()[0].key)
        shown = scene.question.widgets
        assert not any(isinstance(widget, OptionButton) for widget in shown)


def test_the_whole_table_is_asked_to_take_an_answer_back_over_no_open_hand(hands: Hands) -> None:
    scene = sit_down(hands, "competitive", 5)
    seen = 0
    for seat in play(hands, scene, 5):
        assert scene.asked is not None
        count = scene.table.undo_target()
        if not scene.hand.cards or count is None or not scene.table.match.fences_since(count):
            continue
        given = len(scene.table.match.answers)
        scene.meanwhile.private = ["Ana draws The Glue Is Still Wet"]
        scene.refresh()
        hands.key(pygame.K_u)
        assert getattr(hands.top, "title", "") == "Take it back?"
        assert (scene.hand.cards, written(scene)) == ([], set())
        assert not scene.meanwhile.private, "what was for one alone lies before all"
        hands.wait(0.4)
        hands.hit(pygame.K_1)
        assert getattr(hands.top, "title", "") == "Take it back?", "nobody has read it yet"
        hands.key(pygame.K_ESCAPE)
        go_to_question(hands, scene)
        assert isinstance(hands.top, CurtainScene)
        hands.draw_aside()
        assert (scene.audience.viewer, len(scene.table.match.answers)) == (seat, given)
        assert scene.hand.cards
        seen += 1
        if seen == 2:
            break
    assert seen
