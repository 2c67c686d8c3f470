"""What happens to a person between his turns: beat by beat, one press each, and held in the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from hands import Hands, printing
from moments import LONG, go_on, rest, sit_down, some_digit

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.prose import joined
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import Die, Rolls, Tableau
from fandg.engine.standing import Change, Holding, carry_over, list_changes
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.events.organization import VillainEventDrawn
from fandg.games.fortune.events.rounds import PhaseBegins
from fandg.games.fortune.events.villains import VillainSearched
from fandg.paths import saves_folder
from fandg.ui.lull import SOON
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Settings, Speed
from fandg.ui.table.hold import What
from fandg.ui.table.input import GRIP
from fandg.ui.table.interludes import Account, Interludes
from fandg.ui.table.meanwhile import events_since, sum_up
from fandg.ui.table.pace import BEAT, MOST, QUICK_BEAT, QUICK_MOST, Pace
from fandg.ui.table.showing import AFTER_HURRY
from fandg.ui.table.turns import Turns

SPACE, ENTER = pygame.K_SPACE, pygame.K_RETURN
NOW = datetime(2026, 1, 6, tzinfo=UTC)
ALL: tuple[What, ...] = ("throw", "outcome", "tableau", "card")


def sit_down_to_villains(hands: Hands, speed: Speed = "normal") -> TableScene:
    """A solo game in which the card of a Villain Event has just been held up."""
    scene = sit_down(hands, "fortune", "solo", ("person",), 7, speed=speed)
    hands.stage.settings.reduced_motion = False
    go_on(hands, scene, lambda: scene.director.interludes.is_on, *ALL)
    for _ in range(2000):
        if is_card_up(scene):
            return scene
        if scene.director.holds.awaits_press:
            scene.director.press()
        hands.stage.update(0.02)
    raise AssertionError("no card was held up")


def is_card_up(scene: TableScene) -> bool:
    last = scene.table.match.log[-1]
    return isinstance(last, VillainEventDrawn) and scene.director.player.is_playing


def is_stopped(scene: TableScene) -> bool:
    """Whether it goes on by a press or an answer only."""
    return scene.director.holds.awaits_press or scene.asked is not None


# One press, one thing


@pytest.mark.parametrize("key", [SPACE, ENTER, pygame.K_1])
def test_a_press_ends_the_thing_that_is_shown_and_no_other(hands: Hands, key: int) -> None:
    scene = sit_down_to_villains(hands)
    before = len(scene.table.match.log)
    hands.hit(key)
    hands.stage.update(0.02)
    assert len(scene.table.match.log) == before + 1, "the card was not put away"
    assert scene.director.pace._spent < BEAT, "what comes next has no time left to be seen"
    rest(hands, 1.0)
    assert not is_stopped(scene), "the press swept away what came after it"


def test_a_click_on_a_seat_hurries_nothing_but_asks_who_answers_for_it(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    lines = len(scene.table.match.log)
    hands.tap(scene.side.cards[0].rect.center)
    assert isinstance(hands.top, Dialog)
    assert len(scene.table.match.log) == lines
    assert is_card_up(scene)


def test_a_press_on_dice_that_tumble_lays_them_open_for_their_time(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7)
    hands.stage.settings.reduced_motion = False

    def tumbles() -> bool:
        return scene.director.throws.dice.is_tumbling

    go_on(hands, scene, lambda: scene.director.interludes.is_on and tumbles(), *ALL)
    hands.hit(SPACE)
    assert not tumbles()
    assert scene.director.player.is_playing, "nobody could read them"


def test_a_press_that_is_held_goes_on_to_what_is_held(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    hands.post_key(pygame.KEYDOWN, SPACE)
    hands.wait(GRIP + 1.2)
    assert is_stopped(scene), "it took its time"
    held = scene.director.holds.on
    assert held is not None
    hands.wait(2.0)
    assert scene.director.holds.on is held, "what is held was swept away"
    hands.post_key(pygame.KEYUP, SPACE)


def test_a_mouse_that_is_held_sweeps_too_unless_it_drags(hands: Hands) -> None:
    for drags in (True, False):
        scene = sit_down_to_villains(hands)
        pos = scene.board.rect.center
        event = pygame.event.Event
        pygame.event.post(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        hands.tick()
        if drags:
            moved = (pos[0] + 40, pos[1])
            pygame.event.post(event(pygame.MOUSEMOTION, pos=moved, rel=(40, 0), buttons=(1, 0, 0)))
        hands.wait(GRIP + 1.2)
        assert is_stopped(scene) != drags
        pygame.event.post(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        hands.tick()
        hands.stage.reset(scene)


def test_the_strip_says_how_one_hurries_as_long_as_something_is_shown(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    assert scene.question.can_hurry()
    go_on(hands, scene, lambda: scene.director.holds.awaits_press)
    assert not scene.question.can_hurry()


# Who hurries does not answer


@pytest.mark.parametrize("key", [ENTER, pygame.K_1, pygame.K_0])
def test_who_hurries_in_a_rhythm_answers_no_question_until_he_rests(hands: Hands, key: int) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7, speed="fast")
    go_on(hands, scene, lambda: scene.director.interludes.is_on, *ALL)
    given = len(scene.table.match.answers)
    for _ in range(40):
        if scene.director.holds.awaits_press:
            scene.director.press()
        hands.wait(0.5)
        hands.hit(key)
        assert len(scene.table.match.answers) == given, "hurrying answered"
    assert scene.asked is not None, "it never came to a question"
    hands.wait(AFTER_HURRY + 0.1)
    hands.hit(some_digit(scene))
    assert len(scene.table.match.answers) == given + 1


def test_enter_still_down_from_the_show_answers_nothing(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7, speed="fast")
    go_on(hands, scene, lambda: scene.director.interludes.is_on, *ALL)
    given = len(scene.table.match.answers)
    scene.director.holds.drop()
    hands.post_key(pygame.KEYDOWN, ENTER)
    for _ in range(150):
        if scene.director.holds.awaits_press:
            scene.director.press()
        hands.wait(0.1)
        hands.post_key(pygame.KEYDOWN, ENTER)
    assert scene.asked is not None
    assert len(scene.table.match.answers) == given


# Beats


@pytest.mark.parametrize(("speed", "least"), [("normal", 2.0), ("fast", 1.2)])
def test_a_villain_event_stands_long_enough_to_be_read(
    hands: Hands, speed: Speed, least: float
) -> None:
    scene = sit_down_to_villains(hands, speed)
    stood = 0.0
    while is_card_up(scene):
        hands.stage.update(0.02)
        stood += 0.02
    assert stood >= least - 0.05


def test_reduced_motion_leaves_the_time_to_read_a_villain_event(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    hands.stage.settings.reduced_motion = True
    hands.stage.update(1.5)
    assert is_card_up(scene), "it was swept away"
    hands.stage.update(1.0)
    assert not is_card_up(scene)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_there_are_two_or_three_beats_and_all_ends_in_time(speed: Speed) -> None:
    settings = Settings(speed=speed)
    pace = Pace(settings)
    given = [pace.take(0.7, is_beat=at % 3 == 2) for at in range(60)]
    beat = QUICK_BEAT if speed == "fast" else BEAT
    long = [seconds for seconds in given if seconds * settings.pace >= beat - 0.001]
    assert 2 <= len(long) <= 3
    # The round that begins after what foes did has no time of its own.
    given += [pace.take(0.7, is_grand=True) for _ in range(9)]
    assert sum(given) * settings.pace <= (QUICK_MOST if speed == "fast" else MOST)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_each_blow_on_a_person_has_a_beat_however_many_came_before(speed: Speed) -> None:
    settings = Settings(speed=speed)
    pace = Pace(settings)
    beat = QUICK_BEAT if speed == "fast" else BEAT
    for _ in range(5):
        for _ in range(20):
            pace.take(0.7, is_beat=False)
        pace.begin_blow()
        assert pace.take(0.7, is_beat=True) * settings.pace == pytest.approx(beat)


# What it came to


def test_what_the_villains_did_is_held_for_its_person(hands: Hands) -> None:
    scene = sit_down_to_villains(hands, "fast")
    track = scene.table.match.state.track
    go_on(hands, scene, lambda: scene.turn_card.is_open, "throw", "outcome", "tableau")
    rest(hands, 20.0)
    assert scene.turn_card.is_open, "the next round swept it away"
    now = scene.table.match.state.track
    words = scene.turn_card._rows[-1].words
    left = scene.table.match.state.track_goal - now
    assert words.endswith(f"stands at {now}, {left} steps from its end.")
    assert now >= track
    hands.key(ENTER)
    assert not scene.turn_card.is_open


def test_the_last_dice_of_foes_do_not_lie_beside_what_all_of_them_did(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7)
    scene.tray.roll(Rolls((Die(4),), "Crane searches", "1 success"), settled=True)
    account = Account("What the villains did", [Change("Crane", "map", "in the Andes")])
    scene.showing.hold_account(account, None).show()
    assert scene.turn_card.is_open
    assert scene.tray.throw is None


def test_what_foes_did_is_told_though_it_was_hurried_through_and_no_time_is_left(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7)
    director = scene.director
    while director.pace.take_beat():
        pass
    rows = [Change("Crane", "map", "in Peru")]
    director._hold_account(Account("What the villains did", rows))
    assert director.holds.is_any
    # What goes by itself has no button that one could miss.
    rest(hands, 0.3)
    card = scene.turn_card
    assert card.is_open
    button, looks = card._button.rect, []
    for takes_press in (False, True):
        card.open("What the villains did", rows, takes_press=takes_press)
        hands.stage.draw()
        looks.append(pygame.image.tobytes(hands.stage.surface.subsurface(button), "RGB"))
    assert len(set(looks)) == 2


def play_on(table: Table[Any], *, until: Callable[[Event], bool]) -> None:
    """Let the steady bot answer for the person until something has happened."""
    while True:
        item = table.advance()
        if isinstance(item, Decision):
            table.answer(table.match.game.choose_steady(table.match.state, item))
        elif isinstance(item, Event) and until(item):
            return


def test_a_game_taken_up_twice_amid_foes_tells_of_all_that_they_did_in_this_phase_alone() -> None:
    setup = Setup(mode="solo", seats=[Seat("A", 0)], seed=7)
    path = new_path(saves_folder(), "killed")
    begun = 0

    def is_amid(event: Event) -> bool:
        nonlocal begun
        begun += event == PhaseBegins("villain")
        return begun == 2 and isinstance(event, VillainSearched)

    with Table.begin(find_game("fortune"), setup, path, now=lambda: NOW) as table:
        play_on(table, until=is_amid)
        lines = len(table.match.log)
    for _ in range(2):
        with Table.open(path, find_game, now=lambda: NOW) as table:
            while len(table.match.log) < lines:
                table.advance()
            interludes = Interludes(table)
            interludes.follow()
            assert interludes.is_on
            during, log = interludes._during, table.match.log
            begins = max(at for at, event in enumerate(log) if event == PhaseBegins("villain"))
            assert during == log[begins:]
            interludes.drop()
            interludes.follow()
            assert interludes._during == during, "a way back has made it forget"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_every_word_of_what_they_did_is_printed_and_finds_room(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7)
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    far = ", ".join(["Miss Adelaide Crane in Scandinavia", "Handsome Eddie Voss in the Andes"] * 2)
    rows = [Change(label, "map", far) for label in ("On the board", "Beside you", "Taken")]
    with printing(monkeypatch) as printer:
        scene.turn_card.open("What the villains did", rows)
    assert far in printer.words.values()
    assert far not in printer.cut
    assert scene.turn_card._board.contains(scene.turn_card.rect)
    assert hands.stage.window.get_rect().contains(scene.turn_card.rect)


class Phases:
    """A game in which foes are at it, or not."""

    title = ""
    life = 3
    track = 0
    place = "Peru"

    def turn_of(self, _: Any) -> int | None:
        return None

    def interlude(self, _: Any) -> str:
        return self.title

    def standing(self, _: Any, seat: int) -> tuple[Holding, ...]:
        return (Holding("Life", "hearts", self.life if seat == 0 else 9),)

    def befell(self, *_: Any) -> None:
        return None

    def schemes(self, _: Any, __: Any, changes: list[Change]) -> list[Change]:
        return changes

    def foes(self, _: Any) -> tuple[Holding, ...]:
        return (
            Holding("Track", "skull", self.track, is_bad=True),
            Holding("On the board", "map", things=(f"Rost in {self.place}",), is_idle=True),
        )


def follow(game: Phases, *persons: bool) -> Interludes:
    seats = [SimpleNamespace(is_bot=not is_person) for is_person in persons]
    setup = SimpleNamespace(seats=seats, names=["Ana", "Ben"][: len(seats)])
    match = match_of(game, setup)
    match.begin_of_interlude = lambda _: None
    interludes = Interludes(SimpleNamespace(match=match))  # type: ignore[arg-type]
    assert interludes.follow() is None
    game.title = "What they did"
    assert interludes.follow() is None
    return interludes


def end(game: Phases, interludes: Interludes) -> Account | None:
    assert interludes.follow() is None
    game.title = ""
    return interludes.follow()


def test_an_account_says_what_befell_persons_and_what_foes_have_now() -> None:
    game = Phases()
    interludes = follow(game, True)
    game.life, game.track, game.place = 2, 2, "Tibet"
    account = end(game, interludes)
    assert account is not None
    assert account.concerns
    assert [(row.label, row.words, row.good) for row in account.changes] == [
        ("Life", "minus 1, now 2", False),
        ("Track", "plus 2, now 2", False),
        ("On the board", "Rost in Tibet", None),
        ("On the board", "no longer Rost in Peru", None),
    ]


def test_a_game_that_knows_who_did_what_tells_that_of_foes_too() -> None:
    class Telling(Phases):
        def befell(self, _: Any, seat: int, events: list[Any]) -> Any:
            return [Change("Bram", "skull", f"{joined(events)} by Rost", good=False)]

    game = Telling()
    interludes = follow(game, True)
    log: list[Any] = interludes._table.match.log
    log.append("a wound")
    account = end(game, interludes)
    assert account is not None
    assert [(row.label, row.words) for row in account.changes] == [("Bram", "a wound by Rost")]


def test_what_comes_of_a_persons_answer_is_not_the_foes_doing_and_all_else_is() -> None:
    game = Phases()
    interludes = follow(game, True)
    game.life = 2
    interludes.note_answer(0)
    assert interludes.follow() is None
    game.life = 4
    assert end(game, interludes) is None, "what goes well for who acts is his own doing"
    game = Phases()
    interludes = follow(game, True)
    game.life, game.place = 4, "Tibet"
    account = end(game, interludes)
    assert account is not None
    assert [(row.label, row.good) for row in account.changes] == [
        ("Life", True),
        ("On the board", None),
        ("On the board", None),
    ]


def test_what_befell_a_person_before_his_answer_is_told_and_what_comes_of_it_is_not() -> None:
    game = Phases()
    interludes = follow(game, True)
    game.life = 2
    assert interludes.follow() is None
    interludes.note_answer(0)
    game.life = 1
    account = end(game, interludes)
    assert account is not None
    assert [row.words for row in account.changes if row.label == "Life"] == ["minus 1, now 1"]


def test_what_befell_one_person_before_his_answer_is_told_as_his_turn_begins() -> None:
    game = Rounds()
    interludes = pass_turns(game, True, False)
    game.life = 2
    assert interludes.follow() is None
    interludes.note_answer(0)
    game.life = 1
    assert interludes.follow() is None
    game.turn = 0
    account = interludes.follow()
    assert account is not None
    assert [row.words for row in account.changes] == ["minus 1, now 1"]


def test_who_was_asked_between_turns_read_there_what_befell_him_before() -> None:
    game = Rounds()
    interludes = pass_turns(game, True, False)
    game.life = 2
    assert interludes.follow() is None
    game.turn = None
    assert interludes.follow() is None
    interludes.note_answer(0)
    game.life = 1
    assert interludes.follow() is None, "what comes of his answer is his own doing"
    game.turn = 1
    assert interludes.follow() is None
    game.turn = 0
    assert interludes.follow() is None


def test_what_was_lost_and_taken_back_by_an_answer_is_neither_lost_nor_won() -> None:
    def stand(*lands: str) -> tuple[Holding, ...]:
        return (Holding("Lands", "flag", things=lands),)

    before, was, now = stand("Alaska", "Brazil"), stand("Alaska"), stand("Brazil", "Alaska", "Peru")
    carried = carry_over(before, was, now)
    assert list_changes(carried, now) == []
    assert list_changes(carry_over(before, was, stand("Alaska")), stand("Alaska"))


def test_what_changes_by_an_answer_is_carried_over_to_what_was_before() -> None:
    def stand(life: int, place: str, *things: str) -> tuple[Holding, ...]:
        return (
            Holding("Life", "hearts", life),
            Holding("Carried", "knapsack", things=things),
            Holding("Kwame", "map", place=place),
        )

    before, was = stand(5, "Peru", "Rope", "Tin"), stand(3, "KO'd, in London", "Rope", "Tin")
    carried = carry_over(before, was, stand(2, "KO'd, in London", "Tin", "Lamp"))
    assert carried == stand(4, "Peru", "Tin", "Lamp")
    assert carry_over(before, was, stand(3, "Tibet", "Rope", "Tin")) == stand(
        5, "Tibet", "Rope", "Tin"
    )
    there = Holding("Kwame", "map", place="KO'd, in London", is_bad=True)
    (fell,) = list_changes((Holding("Kwame", "map", place="Peru"),), (there,))
    assert fell.good is False


def test_what_befell_one_person_before_foes_were_at_it_is_told_as_his_turn_begins() -> None:
    game = Rounds()
    interludes = pass_turns(game, True, False)
    game.life = 2
    assert interludes.follow() is None
    game.title = "What they did"
    assert interludes.follow() is None
    game.life = 1
    account = end(game, interludes)
    assert account is not None
    assert [row.words for row in account.changes] == ["minus 1, now 1"]
    game.turn = 0
    account = interludes.follow()
    assert account is not None, "what foes did swallowed it"
    assert [row.words for row in account.changes] == ["minus 1, now 1"]


def test_what_came_of_the_last_answer_of_a_turn_is_ones_own_doing_in_the_next() -> None:
    game, log = Rounds(), list[str]()
    seats = [SimpleNamespace(is_bot=False), SimpleNamespace(is_bot=True)]
    setup = SimpleNamespace(seats=seats, names=["Ana", "Ben"])
    match = match_of(game, setup, log)
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    for whose, said in ((0, "own"), (0, "what came of it"), (1, "his"), (0, "own again")):
        game.turn = whose
        log.append(said)
        turns.follow()
    own = [said for at, said in enumerate(log) if turns.is_own(0, at)]
    assert own == ["own", "what came of it", "own again"]


def test_a_turn_is_told_whole_though_a_great_moment_of_it_was_seen() -> None:
    game = Rounds()
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)], names=["Ana"])
    match = match_of(game, setup)
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    assert turns.follow() is None
    game.life = 2
    assert turns.follow() is None
    turns.note_seen()
    game.life = 1
    assert turns.follow() is None
    game.turn, game.title = None, "What they did"
    told = turns.follow()
    assert told is not None
    assert [row.words for row in told.changes] == ["minus 2, now 1"]


def test_a_turn_in_which_the_game_was_left_is_told_whole_by_its_name() -> None:
    game = Rounds()
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2, names=["Ana", "Ben"])
    had = game.standing(None, 0)
    game.life -= 1
    turns = Turns(SimpleNamespace(match=match_of(game, setup, had=had)))  # type: ignore[arg-type]
    turns.follow()
    game.life -= 1
    turns.follow()
    game.turn = 1
    told = turns.follow()
    assert told is not None
    assert told.title == "stage 0"
    assert [row.words for row in told.changes] == ["minus 2, now 1"]


def test_after_a_moment_a_turn_is_told_if_it_had_brought_anything_before() -> None:
    def is_told(*, before: int, unread: bool = False) -> bool:
        game = Rounds()
        setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2, names=["Ana", "Ben"])
        match = match_of(game, setup)
        turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
        turns.follow()
        game.life -= before
        turns.follow()
        turns.note_seen()
        game.life -= 1
        turns.follow()
        if not unread:
            turns.note_moment()
        game.turn = 1
        return turns.follow(0 if unread else None) is not None

    assert is_told(before=1), "the moment told its own part only"
    assert not is_told(before=0), "the moment told all there was"
    assert is_told(before=1, unread=True), "the last dice tell their own part only"
    assert not is_told(before=0, unread=True), "the stage tells it in a moment"


def test_a_part_of_a_turn_that_goes_on_after_others_is_not_told_as_the_turn() -> None:
    game = Rounds()
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2, names=["Ana", "Ben"])
    match = match_of(game, setup)
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    game.is_last_part = False
    assert turns.follow() is None
    game.life -= 1
    assert turns.follow() is None
    game.turn = 1
    assert turns.follow() is None, "she has not adventured yet"
    game.turn, game.is_last_part = 0, True
    turns.follow()
    game.life -= 1
    turns.follow()
    game.turn = 1
    told = turns.follow()
    assert told is not None
    assert told.seat == 0


def test_the_card_of_few_rows_lies_where_it_lay_for_others(hands: Hands) -> None:
    scene, places = sit_down(hands), list[pygame.Rect]()
    for count in (1, 3):
        rows = [Change(f"Row {at}", "map", "plus 1, now 2", good=True) for at in range(count)]
        scene.turn_card.open("What the villains did", rows)
        places.append(scene.turn_card.rect.copy())
    assert places[0] == places[1]


def test_what_concerns_nobody_takes_no_press_and_where_nothing_changed_nothing_is_told() -> None:
    game = Phases()
    interludes = follow(game, True)
    game.place = "Tibet"
    account = end(game, interludes)
    assert account is not None
    assert not account.concerns
    game = Phases()
    assert end(game, follow(game, True)) is None


def test_of_several_persons_each_is_named_and_bots_are_told_nothing() -> None:
    game = Phases()
    interludes = follow(game, True, True)
    game.life = 1
    account = end(game, interludes)
    assert account is not None
    assert [row.label for row in account.changes] == ["Ana: Life"]
    game = Phases()
    interludes = follow(game, False, False)
    game.life, game.track = 1, 5
    assert end(game, interludes) is None


class Rounds(Phases):
    """A game in which seats take turns."""

    turn: int | None = 0
    is_last_part = True

    def ends_turn(self, _: Any) -> bool:
        return self.is_last_part

    def turn_of(self, _: Any) -> int | None:
        return self.turn

    def turn_title(self, _: Any) -> str:
        return f"stage {self.turn}"


def match_of(game: Any, setup: Any, log: list[str] | None = None, had: Any = ()) -> Any:
    """A match that was not left amid a turn, or in one at whose begin its seat `had` that."""
    return SimpleNamespace(
        game=game,
        state=None,
        setup=setup,
        log=[] if log is None else log,
        begin_of_turn=lambda _: had,
    )


def pass_turns(game: Rounds, *persons: bool) -> Interludes:
    """It was the first seat's turn, and is the second one's."""
    seats = [SimpleNamespace(is_bot=not is_person) for is_person in persons]
    match = SimpleNamespace(
        game=game, state=None, setup=SimpleNamespace(seats=seats, names=["Ana", "Ben"]), log=[]
    )
    match.begin_of_interlude = lambda _: None
    interludes = Interludes(SimpleNamespace(match=match))  # type: ignore[arg-type]
    assert interludes.follow() is None
    game.turn = 1
    assert interludes.follow() is None
    return interludes


def test_one_person_among_bots_is_told_as_his_turn_begins_what_befell_him_in_theirs() -> None:
    game = Rounds()
    interludes = pass_turns(game, True, False)
    game.life = 1
    assert interludes.follow() is None
    game.turn = 0
    account = interludes.follow()
    assert account is not None
    assert account.concerns
    assert [(row.label, row.words) for row in account.changes] == [("Life", "minus 2, now 1")]
    assert interludes.follow() is None, "it was told twice"


@pytest.mark.parametrize("how", ["nothing befell him", "his own answer", "two persons"])
def test_he_is_told_nothing_else(how: str) -> None:
    game = Rounds()
    interludes = pass_turns(game, True, how == "two persons")
    if how != "nothing befell him":
        game.life = 1
    if how == "his own answer":
        interludes.note_answer(0)
    assert interludes.follow() is None
    game.turn = 0
    assert interludes.follow() is None


def test_what_foes_did_to_him_is_not_told_again_as_his_turn_begins() -> None:
    game = Rounds()
    interludes = pass_turns(game, True, False)
    game.turn, game.title = None, "What they did"
    assert interludes.follow() is None
    game.life = 1
    assert interludes.follow() is None
    game.turn, game.title = 0, ""
    account = interludes.follow()
    assert account is not None
    assert account.title == "What they did"
    game.life = 0
    assert interludes.follow() is None


# A city


def test_the_last_thing_bought_in_a_city_is_held_before_the_villains_act(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 6, speed="fast")

    def may_buy() -> bool:
        asked = scene.asked
        return asked is not None and asked.kind == "in-city"

    go_on(hands, scene, may_buy, *ALL)
    assert scene.asked is not None
    hand = scene.hand
    assert hand.rect.width > hand.natural_width(hand.rect.height), "no room for what is bought"
    state = scene.table.match.state
    ware = next(o for o in scene.asked.legal_options() if o.key.startswith(("item:", "heal")))
    hero = state.heroes[0]
    hero.glory = ware.value.price
    hero.treasures.clear()
    scene.answer(ware.key)
    go_on(hands, scene, lambda: scene.turn_card.is_open or scene.asked is not None)
    assert "what the turn came to" in scene.turn_card._title
    rest(hands, 10.0)
    assert scene.turn_card.is_open
    rest(hands, SOON)
    hands.key(ENTER)
    assert not scene.turn_card.is_open


def test_what_was_read_on_the_card_of_the_villains_is_not_told_again_beside_the_question(
    hands: Hands,
) -> None:
    scene = sit_down_to_villains(hands)
    go_on(hands, scene, lambda: scene.asked is not None and scene.asked.kind == "move", *ALL)
    told = events_since(scene.table.match, 0, lambda _, __: False)
    assert sum_up(told, set()), "nothing happened"
    assert scene.director.interludes.known
    assert not scene.meanwhile.words


# A great moment among foes is told once


def news(title: str, line: str = "", **more: Any) -> Tableau:
    return Tableau("villain-down-alone", title, line, news=True, **more)


def test_a_great_moment_of_foes_is_told_with_what_they_did_and_not_by_itself(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    director = scene.director
    assert not director._is_held(news("Rost is KO'd"))
    assert director._is_held(Tableau("knocked-out", "Ana is knocked out", "", seat=0))
    seen = list[What]()
    for _ in range(4000):
        if scene.turn_card.is_open or scene.asked is not None:
            break
        if director.holds.awaits_press:
            assert director.holds.on is not None
            seen.append(director.holds.on.what)
            director.press()
        hands.stage.update(0.02)
    assert scene.turn_card.is_open, "what the villains did was told nowhere"
    assert "tableau" not in seen
    assert [told.title for told in scene.turn_card._scenes] == ["Rost is KO'd"]


@pytest.mark.parametrize("text", [100, 200])
def test_what_the_villains_did_finds_room_with_its_great_moments(hands: Hands, text: int) -> None:
    hands.stage.settings.text = text
    hands.stage.measure()
    scene = sit_down(hands, "fortune", "solo")
    rows = [Change("Wounds of Malone", "bandaged", "plus 2, now 4 of 7", True)] * 6
    line = "Malone has it, and sends a postcard to everybody who was looking for it."
    for count in (1, 2):
        scene.turn_card.open("What the villains did", rows, scenes=[news("Pyramid", line)] * count)
        assert scene.turn_card._board.contains(scene.turn_card.rect)


def test_the_game_that_ends_amid_the_villains_still_shows_what_they_did(hands: Hands) -> None:
    scene = sit_down_to_villains(hands)
    interludes = scene.director.interludes
    assert interludes.take_in(news("Zahl has the Mirror"))
    assert [told.title for told in interludes.give_up()] == ["Zahl has the Mirror"]
    interludes.drop()
    assert not interludes.take_in(news("Zahl has the Mirror")), "nobody is at it any more"


def test_a_quiet_villain_phase_takes_eight_seconds_and_two_presses(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7, speed="normal")
    hands.stage.settings.reduced_motion = False
    director, match = scene.director, scene.table.match
    quiet = 0
    seconds, presses, is_on, is_quiet = 0.0, 0, False, True
    for _ in range(40000):
        if quiet >= 2:
            break
        if scene.asked is not None:
            if is_on and is_quiet:
                quiet += 1
                assert presses <= 2, f"round {match.state.round}: {presses} presses"
                assert seconds <= 8, f"round {match.state.round}: {seconds:.1f} s"
            scene.answer(match.game.choose_steady(match.state, scene.asked))
            seconds, presses, is_on, is_quiet = 0.0, 0, False, True
        elif director.holds.awaits_press:
            held = director.holds.on
            assert held is not None
            if not is_on and not director.interludes.is_on:
                # What ended the person's own turn is no part of it.
                seconds, presses = 0.0, 0
            else:
                # The first press goes on from what the person's own turn came to.
                seconds = seconds if presses else 0.0
                presses += 1
            is_quiet = is_quiet and held.what == "card"
            director.press()
        else:
            is_on = is_on or director.interludes.is_on
            hands.stage.update(0.02)
            seconds += 0.02
    assert quiet >= 2, "there was no quiet villain phase"


def test_what_was_gained_and_spent_in_one_turn_is_told_as_both() -> None:
    glory = iter((2, 5, 1, 2, 2))
    turn = iter((0, 0, 0, 0, 1))
    game = SimpleNamespace(
        turn_of=lambda _: next(turn),
        ends_turn=lambda _: True,
        turn_title=lambda _: "the turn",
        standing=lambda *_: (Holding("Glory", "glory", next(glory), is_spent=True),),
        interlude=lambda _: "",
    )
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2)
    match = match_of(game, setup)
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    turns._seen = ()
    for _ in range(4):
        assert turns.follow() is None
    turns._seen = (Holding("Glory", "glory", 0),)
    told = turns.follow()
    assert told is not None
    assert [row.words for row in told.changes] == ["plus 4, minus 4, now 2"]


@pytest.mark.parametrize("decided", [False, True])
def test_a_turn_that_decides_all_is_told_by_the_end_and_not_by_its_sum(decided: bool) -> None:
    quests, turn = iter((1, 2)), iter((0, 0, None))
    title = iter(("the turn", "" if decided else "the turn"))
    game = SimpleNamespace(
        turn_of=lambda _: next(turn),
        ends_turn=lambda _: True,
        turn_title=lambda _: next(title),
        standing=lambda *_: (Holding("Quests", "scroll", next(quests)),),
        interlude=lambda _: "",
    )
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2)
    turns = Turns(SimpleNamespace(match=match_of(game, setup)))  # type: ignore[arg-type]
    turns._is_taken_up = False
    assert turns.follow() is None
    assert turns.follow() is None
    assert (turns.follow() is None) == decided


def test_a_fight_that_can_cost_nothing_takes_no_press_between_its_choice_and_its_moment(
    hands: Hands,
) -> None:
    scene = sit_down(hands, seed=5)
    holds = scene.director.holds
    go_on(hands, scene, lambda: scene.asked is not None)
    scene.answer("combat")
    lay = list[str]()
    for _ in range(LONG):
        hands.stage.update(0.1)
        if holds.awaits_press:
            break
        if holds.is_on("outcome") and not lay:
            lay.append(scene.at_stake._page.outcome)
    assert holds.is_on("tableau"), "dice or their outcome waited for a press"
    assert lay, "how it ended was not seen on the stage"
