"""Great moments and what a turn came to: held until one goes on, and never swept away."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import moments
import pygame
import pytest
from hands import Hands, printing, show
from moments import LONG, go_on, rest
from msgspec.structs import replace

from fandg.engine.answer import Answer
from fandg.engine.decision import Decision
from fandg.engine.event import Event, Gist
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Die, Rolls, Show, Tableau
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change, Holding, find_changes
from fandg.games import find_game
from fandg.ui.art.color import Rgb
from fandg.ui.art.scenery import SCENES
from fandg.ui.art.type import Type
from fandg.ui.games.dummies.board import DummiesBoard
from fandg.ui.intents import Command, Digit, Intent, Press, Release
from fandg.ui.lull import RUN
from fandg.ui.motion import Cue
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.settings import Settings, Speed
from fandg.ui.table.hold import Hold, Holds, What
from fandg.ui.table.meanwhile import events_since, sum_up
from fandg.ui.table.outcomes import Outcomes
from fandg.ui.table.pace import CHAIN, MOST, QUICK_MOST, TURN, Pace
from fandg.ui.table.showing import _stands
from fandg.ui.table.told_dice import ToldDice
from fandg.ui.table.turns import Turns

pytestmark = pytest.mark.usefixtures("weighty_fights")

sit_down = partial(moments.sit_down, speed="fast")
"""A new game whose dice throw themselves."""


def is_great(scene: TableScene) -> bool:
    return scene.director.holds.is_on("tableau")


def covers(scene: TableScene) -> bool:
    return scene.tableau.covered.height > 0


def to_a_great_moment(hands: Hands, scene: TableScene) -> Tableau:
    go_on(hands, scene, lambda: is_great(scene), "throw", "outcome", "card")
    assert scene.tableau.tableau is not None
    return scene.tableau.tableau


# One way to hold


def test_what_is_held_comes_one_after_the_other() -> None:
    holds, told = Holds(), list[str]()
    for name in ("first", "second"):
        holds.put(Hold("card", lambda n=name: told.append(n), lambda n=name: told.append(f"{n}?")))  # type: ignore[misc]
    assert holds.open()
    assert not holds.open(), "one lies there already"
    holds.release()
    holds.release()
    assert told == ["first?", "first"]
    assert holds.open()
    holds.release()
    assert told == ["first?", "first", "second?", "second"]
    assert not holds.is_any


def test_what_goes_by_itself_goes_after_its_time() -> None:
    holds, told = Holds(), list[str]()
    holds.put(Hold("reason", lambda: told.append("gone"), seconds=1.0))
    holds.open()
    assert not holds.awaits_press
    holds.move(0.9)
    assert told == []
    holds.move(0.2)
    assert told == ["gone"]


# Great moments


def test_a_great_moment_stands_until_enter_goes_on(hands: Hands) -> None:
    scene = sit_down(hands)
    tableau = to_a_great_moment(hands, scene)
    assert tableau.picture in SCENES
    assert tableau.title
    assert tableau.line
    lines = len(scene.table.match.log)
    rest(hands, 20.0)
    assert is_great(scene), "it went by itself"
    assert len(scene.table.match.log) == lines
    hands.hit(pygame.K_SPACE)
    assert is_great(scene), "Space hurries, and goes on from nothing"
    hands.key(pygame.K_RETURN)
    assert not is_great(scene)
    assert not scene.tableau.is_open


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_one_press_goes_on_at_every_speed(hands: Hands, speed: Speed) -> None:
    scene = sit_down(hands)
    to_a_great_moment(hands, scene)
    hands.stage.settings.speed = speed
    hands.tap(scene.board.rect.center)
    assert is_great(scene), "a press in a hurry was heard"
    rest(hands)
    hands.tap(scene.board.rect.center)
    assert not is_great(scene)


@pytest.mark.parametrize("key", [Command("accept"), None])
def test_a_press_while_a_great_moment_opens_opens_it_and_no_more(
    hands: Hands, key: Intent | None
) -> None:
    scene = sit_down(hands)
    to_a_great_moment(hands, scene)
    tableau = scene.tableau.tableau
    assert tableau is not None
    hands.stage.settings.reduced_motion = False
    scene.tableau.open(tableau, takes_press=True)
    hands.stage.settings.speed = "slow"
    hands.stage.update(0.4)
    assert not covers(scene), "it is open already"
    press_on(hands, scene, key)
    assert is_great(scene), "it was swept away while it opened"
    assert covers(scene)
    press_on(hands, scene, key)
    assert is_great(scene), "a press in a hurry was heard"
    rest(hands)
    press_on(hands, scene, key)
    assert not is_great(scene)


def press_on(hands: Hands, scene: TableScene, key: Intent | None = None) -> None:
    """Press a key, or click where a click goes on; no time passes with it."""
    middle = (scene.held_buttons or scene.question.widgets)[0].rect.center
    click: list[Intent] = [Press(middle, 1), Release(middle, 1)]
    for intent in [key] if key is not None else click:
        hands.stage.take(intent)


@pytest.mark.parametrize("how", ["enter", "clicks", "all keys"])
def test_an_impatient_hand_loses_no_moment(hands: Hands, how: str) -> None:
    scene = sit_down(hands, speed="normal")
    accept = Command("accept")
    keys: dict[str, list[Intent | None]] = {
        "enter": [accept],
        "clicks": [None],
        "all keys": [accept, Command("hurry"), Digit(1), None],
    }
    holds = scene.director.holds
    whats: tuple[What, ...] = ("throw", "outcome", "tableau")
    for what in whats:
        others = (other for other in whats if other != what)
        go_on(hands, scene, lambda what=what: holds.is_on(what) and holds.awaits_press, *others)  # type: ignore[misc]
        # What is to be read outlasts slow hands as well.
        apart = 0.5 if what != "throw" and how == "enter" else 0.2
        for at in range(30):
            press_on(hands, scene, keys[how][at % len(keys[how])])
            hands.stage.update(apart)
            assert scene.director.holds.is_on(what), f"press {at} swept it away"
        hands.stage.update(RUN)
        press_on(hands, scene, keys[how][0])
        assert not scene.director.holds.is_on(what), "a press after a pause was not heard"


@pytest.mark.parametrize("key", [Command("accept"), None])
def test_who_presses_once_a_second_is_always_heard(hands: Hands, key: Intent | None) -> None:
    scene = sit_down(hands, speed="normal")
    let_go = set[What]()
    for _ in range(60):
        stood, held = 0.0, scene.director.holds.on
        for _ in range(10):
            hands.stage.update(0.1)
            stood = stood + 0.1 if scene.director.holds.on is held else 0.0
            held = scene.director.holds.on
        if scene.asked is None:
            if scene.held_buttons:
                press_on(hands, scene, key)
        else:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        if held is not None and held.seconds is None and stood > 0.35:
            assert scene.director.holds.on is not held, f"nothing came of a press at {held.what}"
            let_go.add(held.what)
    assert let_go == {"throw", "outcome", "tableau"}


def test_without_animation_no_great_moment_holds(hands: Hands) -> None:
    scene = sit_down(hands, speed="off")
    for _ in range(60):
        if hands.top is not scene:
            break
        assert not scene.director.holds.is_any
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)


def test_a_table_of_bots_goes_on_by_itself_and_ends_with_its_last_picture(hands: Hands) -> None:
    scene = sit_down(hands, kinds=("steady",))
    hands.stage.settings.reduced_motion = False
    seen = set[str]()
    for _ in range(LONG):
        if hands.top is not scene:
            break
        assert not scene.director.holds.awaits_press
        if scene.tableau.tableau is not None:
            seen.add(scene.tableau.tableau.picture)
        hands.stage.update(1.0)
    assert isinstance(hands.top, EndingScene)
    assert seen & {"gate-opens", "sand-runs-out"}, "the end was not staged"


def test_the_picture_moves_unless_motion_is_reduced(hands: Hands) -> None:
    scene = sit_down(hands)
    to_a_great_moment(hands, scene)
    hands.stage.draw()

    def seen() -> bytes:
        scene.dirty = True
        hands.stage.draw()
        return pygame.image.tobytes(hands.stage.window.subsurface(scene.board.rect), "RGB")

    still = seen()
    rest(hands, 2.0)
    assert seen() == still
    assert not scene.update(0.1), "frames are drawn for a picture that stands still"


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (1920, 800), (3840, 2160)])
def test_the_words_of_a_great_moment_and_its_button_find_room(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene = sit_down(hands)
    short = to_a_great_moment(hands, scene)
    wordy = replace(
        short,
        title="Florencio Quintana and the Widow's Emerald of the Honey Emperor",
        line="He blows the dust off it, and it is worth more than he ever had to whoever gets home "
        "with it, if there is a home left by then, and a train that goes there. " * 2,
    )
    die = Die(5, counts=True)
    thrown = Rolls((die,) * 9, "Agility", "9 of 9 successes", good=True)
    stakes = Stakes(key="k", title="T", card="", task="Nine dice of 4 or more in all. " * 2)
    dice = ToldDice(stakes, thrown, (thrown.verdict,), "The Danger is overcome. " * 4, good=True)
    cases = [(t, text, None) for t in (short, wordy) for text in (80, 200)]
    for tableau, text, told in (*cases, (short, 200, dice), (wordy, 80, dice)):
        hands.stage.settings.text = text
        hands.stage.take_window(pygame.display.set_mode(size))
        with printing(monkeypatch) as printer:
            scene.tableau.open(tableau, takes_press=True, told=told)
            hands.stage.relayout()
        assert not [words for words in printer.cut if words in (tableau.title, tableau.line)]
        hands.stage.draw()
        button, band = scene.tableau.widgets[0], scene.tableau._band
        assert scene.tableau._board.contains(button.rect)
        ground = band.get_rect(bottomleft=scene.tableau._board.bottomleft)
        assert ground.contains(button.rect)
        behind = band.subsurface(button.rect.move(-ground.left, -ground.top))
        dark = pygame.Surface(behind.get_size())
        dark.fill(scene.theme.shade)
        assert pygame.image.tobytes(behind, "RGB") == pygame.image.tobytes(dark, "RGB")
        inner = button.rect.inflate(-button.rect.height // 2, -button.rect.height // 2)
        seen = pygame.image.tobytes(hands.stage.window.subsurface(inner), "RGB")
        button.draw(hands.stage.window)
        assert pygame.image.tobytes(hands.stage.window.subsurface(inner), "RGB") == seen


def test_an_undo_takes_the_picture_away(hands: Hands) -> None:
    scene = sit_down(hands)
    to_a_great_moment(hands, scene)
    scene.start_over()
    assert not scene.tableau.is_open
    assert not scene.director.holds.is_any


@pytest.mark.parametrize(
    ("game_id", "mode", "seed"),
    [("fortune", "cooperative", 8), ("fortune", "competitive", 3), ("dummies", "solo", 4)],
)
def test_the_same_game_has_the_same_pictures_and_lines(game_id: str, mode: str, seed: int) -> None:
    def collect() -> list[Tableau]:
        from fandg.engine.match import Match
        from fandg.engine.state import Result

        count = 1 if mode == "solo" else 3
        seats = [Seat(name, at, "steady") for at, name in enumerate("ABC"[:count])]
        match = Match(find_game(game_id), Setup(mode=mode, seats=seats, seed=seed))
        found = []
        while not isinstance(item := match.advance(), Result):
            if isinstance(item, Event):
                told: Show = item.show(match.state)
                found += [told.tableau] if told.tableau is not None else []
            else:
                match.answer(match.game.choose_steady(match.state, item))
        closing = match.game.closing(match.state, match.setup)
        return [*found, *([closing] if closing is not None else [])]

    found = collect()
    assert len(found) > 3
    assert {tableau.picture for tableau in found} <= set(SCENES)
    assert found == collect()


# What a turn came to


def test_after_a_persons_turn_a_card_says_what_it_came_to(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "competitive", ("person", "steady", "steady"), 3)
    go_on(hands, scene, lambda: scene.turn_card.is_open, "throw", "outcome", "tableau")
    assert scene.director.holds.is_on("card")
    turn = scene.director.turns.seat
    assert turn != 0, "his turn is not over"
    rest(hands, 10.0)
    assert scene.turn_card.is_open, "another's turn swept it away"
    hands.stage.draw()
    assert scene.board.rect.contains(scene.turn_card.rect)
    hands.key(pygame.K_RETURN)
    assert not scene.turn_card.is_open


def test_who_plays_alone_gets_no_card_where_no_foes_act(hands: Hands) -> None:
    scene = sit_down(hands, "dummies", "solo", ("person",), 7)
    for _ in range(150):
        if hands.top is not scene:
            break
        assert not scene.turn_card.is_open
        scene.director.holds.release()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)


def test_changes_are_told_with_what_is_there_now() -> None:
    before = (Holding("Life", "hearts", 5), Holding("Carried", "knapsack", things=("Rope",)))
    after = (Holding("Life", "hearts", 3), Holding("Carried", "knapsack", things=("Rope", "Map")))
    assert find_changes(before, after) == [
        Change("Life", "hearts", "minus 2, now 3", False),
        Change("Carried", "knapsack", "Map", True),
    ]
    assert find_changes(after, after) == []
    ill = Holding("Suffers", "poison", things=("Doom", "Poison", "Poison"), is_bad=True)
    (suffers,) = find_changes((Holding("Suffers", "poison"),), (ill,))
    assert suffers.words == "Doom and 2 Poison"


def test_having_gone_somewhere_is_no_outcome_by_itself() -> None:
    here, there = (Holding("Place", "map", place=place) for place in ("Peru", "Tibet"))
    assert find_changes((here,), (there,)) == []
    more = find_changes((here, Holding("Glory", "glory", 1)), (there, Holding("Glory", "glory", 2)))
    assert [change.words for change in more] == ["Tibet", "plus 1, now 2"]


# Meanwhile


class Told(Event):
    """Something with a gist."""

    words: str
    whose: str = ""
    count: int | None = None
    hits: tuple[str, ...] = ()
    great: bool = False
    fellow: str = ""
    levels: tuple[int, int] | None = None
    who: str = ""
    yours: str = ""

    def gist(self) -> Gist:
        return Gist(
            self.words, self.whose, self.count, "step", fewer="the track goes {} back",
            hits=self.hits, great=self.great, fellow=self.fellow, levels=self.levels,
            who=self.who, yours=self.yours,
        )  # fmt: skip


def sum_of(*events: Event, own: str = "", is_in_turn: bool = False) -> str:
    return sum_up([(event, is_in_turn) for event in events], {own})


def test_what_others_did_is_summed_up_and_counts_are_added() -> None:
    moved = "the track goes {} on"
    assert (
        sum_of(Told(moved, "", 1), Told("Zahl has the Scroll"), Told(moved, "", 2))
        == "Zahl has the Scroll. The track goes 3 steps on."
    )
    assert sum_of(Told(moved, "", -1)) == "The track goes 1 step back."
    assert sum_of(Told(moved, "", 1), Told(moved, "", -1)) == ""
    assert sum_of(Told("Zahl digs"), Told("Zahl digs")) == "Zahl digs, 2 times."
    assert sum_of(Told("the Bard is out", "dummy:bard"), own="dummy:bard") == ""


def test_what_came_of_ones_own_turn_is_not_told_as_what_others_did() -> None:
    falls, out = Told("the palace collapses"), Told("the Pirate is out", "dummy:pirate")
    assert sum_of(falls, out, is_in_turn=True) == "The Pirate is out."
    assert sum_of(falls, out) == "The palace collapses. The Pirate is out."


def test_what_hit_ones_own_is_told_first_then_what_is_great_and_small_deeds_give_way() -> None:
    small = [Told(f"Zahl digs hole {n}") for n in range(6)]
    hit = Told("a saboteur stopped the mine", "seat:1", hits=("seat:0",))
    fallen = Told("Zahl took Kola", "seat:2", great=True)
    told = sum_of(hit, fallen, *small, own="seat:0")
    assert told == (
        "A saboteur stopped the mine. Zahl took Kola. Zahl digs hole 5. "
        "And 5 things more: the notebook has all."
    )
    assert sum_of(*[hit] * 2, *small[:1], own="seat:0").endswith("2 times. Zahl digs hole 0.")
    lost = Told("Kola fell to a warlord", "seat:2", hits=("seat:2",))
    assert "Kola" in sum_of(lost, *small, own="seat:0"), "what befell others is left out last"
    dear = [Told(f"{kind} went from {{}} to {{}}", great=True, levels=(100, 600)) for kind in "abc"]
    taken = [Told(f"Zahl took home {n}", great=True) for n in range(5)]
    assert sum_of(*taken, *dear).count("home") == 5, "a price is left out before a land is"
    many = [Told(f"the mine {n} fell in", hits=("seat:0",)) for n in range(7)]
    assert sum_of(*many, *small, own="seat:0").count("mine") == 7
    assert "hole" not in sum_of(*many, *small, own="seat:0")


def test_what_befell_oneself_is_told_in_the_second_person_and_to_others_by_name() -> None:
    hits = ("seat:0", "seat:1")
    taken = Told("Zahl took Kola from Ana", hits=hits, who="Zahl", yours="Zahl took Kola from you")
    sunk = Told("Ana lost a ship", hits=hits, who="Ana", yours="you lost a ship")
    starved = Told("Ana lost a mine", hits=hits, who="Ana", yours="you lost a mine")
    told = sum_of(taken, sunk, starved, own="seat:0")
    assert told == "Zahl took Kola from you. You lost a ship and lost a mine."
    others = "Zahl took Kola from Ana. Ana lost a ship and lost a mine."
    assert sum_of(taken, sunk, starved, own="seat:1") == others, "an ally is not who lost it"
    assert sum_of(taken, sunk, starved, own="seat:2") == others


def test_the_deeds_of_one_are_told_as_they_happened_and_long_ones_apart() -> None:
    digs, falls = Told("Zahl digs", who="Zahl"), Told("Zahl is out", who="Zahl", great=True)
    assert sum_of(digs, falls) == "Zahl digs and is out."
    hunts = Told("Zahl hunts the Bell, fails, and hangs", who="Zahl")
    assert sum_of(hunts, falls) == "Zahl hunts the Bell, fails, and hangs; is out."


def test_who_had_a_part_in_a_bargain_is_not_told_of_it() -> None:
    bargain = Told("Zahl traded with Ana", "seat:1", fellow="seat:0")
    assert sum_of(bargain, own="seat:0") == ""
    assert sum_of(bargain, own="seat:2") == "Zahl traded with Ana."


def test_a_price_is_told_once_it_has_changed_by_half() -> None:
    words = "oil went from ${} to ${}"
    one, two = Told(words, levels=(100, 140)), Told(words, levels=(140, 1500))
    assert sum_of(one) == ""
    assert sum_of(one, two) == "Oil went from $100 to $1,500."
    assert sum_of(Told(words, levels=(100, 50))) == "Oil went from $100 to $50."


def test_what_dice_came_to_takes_no_press_where_the_moment_after_them_is_ones_own() -> None:
    seats = [SimpleNamespace(is_bot=False), SimpleNamespace(is_bot=True)]
    match = SimpleNamespace(setup=SimpleNamespace(seats=seats, names=["Ana", "Ben"]), state=None)
    battle = Stakes(key="battle", title="The battle", card="", settles="both")
    thrown = Rolls((Die(3),), "The battle", "1 lost")
    moment = SimpleNamespace(stakes=battle, throw=thrown, flows=False, key="battle")
    throws = SimpleNamespace(unread=SimpleNamespace(let_go=lambda: None))
    host = SimpleNamespace(stakes_at=lambda _: None)

    def waits(whose: int) -> bool:
        lost = Tableau("supremacy-fallen", "It is lost", "", seat=whose, minor=True)
        parts: Any = (SimpleNamespace(match=match), Settings(), throws, moment, host)
        outcomes = Outcomes(*parts)
        return outcomes.hold_before(Staged(tableau=lost)).seconds is None

    assert not waits(whose=0)
    assert waits(whose=1), "nobody sees that moment"


class Staged(Event):
    """An event that has a great moment."""

    tableau: Tableau

    def line(self, names: Any) -> str:
        return ""

    def show(self, state: Any) -> Show:
        return Show(tableau=self.tableau)


def test_the_log_knows_which_of_it_came_of_ones_own_last_two_turns() -> None:
    log: list[str] = []
    turns_of = iter((1, 0, 0, 1, None))
    game = SimpleNamespace(
        turn_of=lambda _: next(turns_of),
        ends_turn=lambda _: True,
        turn_title=lambda _: "the turn",
        standing=lambda *_: (),
        interlude=lambda _: "",
    )
    setup = SimpleNamespace(seats=[SimpleNamespace(is_bot=False)] * 2)
    match = SimpleNamespace(game=game, state=None, setup=setup, log=log)
    match.begin_of_turn = lambda _: ()
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    for _ in range(5):
        log.append("an event")
        turns.follow()
    assert [turns.is_own(0, at) for at in range(5)] == [False, True, True, False, False]
    assert [turns.is_own(1, at) for at in range(5)] == [True, False, False, True, False]


def test_what_happened_before_a_game_was_taken_up_in_ones_turn_is_not_ones_own_doing() -> None:
    game = SimpleNamespace(
        turn_of=lambda _: 0,
        ends_turn=lambda _: True,
        turn_title=lambda _: "the turn",
        standing=lambda *_: (),
        interlude=lambda _: "",
    )
    match = SimpleNamespace(game=game, state=None, log=["grain went up"], setup=None)
    match.begin_of_turn = lambda _: ()
    turns = Turns(SimpleNamespace(match=match))  # type: ignore[arg-type]
    turns.follow()
    assert not turns.is_own(0, 0)
    assert turns.is_own(0, 1)


def test_what_the_table_answered_for_one_is_no_answer_of_his_own() -> None:
    log = [Told("grain went up"), Told("oil went up")]
    call = SimpleNamespace(options=[SimpleNamespace(key="pass")])
    match = SimpleNamespace(
        answers=[Answer(0, "in", ""), Answer(0, "pass", "")],
        calls={1: call},
        setup=SimpleNamespace(seats=[SimpleNamespace(is_bot=n > 0) for n in range(2)], options={}),
        lines_before=lambda at: log[:at],
        log=log,
    )
    since = events_since(match, 0, lambda _, __: False)  # type: ignore[arg-type]
    assert sum_up(since, set()) == "Grain went up. Oil went up."


def test_a_great_moment_of_a_bot_stands_as_long_as_its_words_take_to_read() -> None:
    brief, told, long = (_stands(Tableau("", "Ten words", "word " * n)) for n in (2, 20, 90))
    assert brief < told < long == 6.0


def test_a_question_after_the_turns_of_others_says_what_they_did(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), 8)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")
    go_on(hands, scene, lambda: scene.meanwhile.words != "", *past)
    assert isinstance(scene.asked, Decision)
    hands.stage.draw()
    if not scene.at_stake.is_laid_out:
        beside = scene.board.rect, scene.side.rect
        assert any(place.contains(scene.meanwhile.rect) for place in beside)
    scene.answer(scene.asked.legal_options()[0].key)
    assert scene.meanwhile.words == ""


# Opening a save


def test_a_save_opens_as_the_table_stood_with_nothing_replayed(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "cooperative", ("person", "steady", "steady"), 8)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")
    go_on(hands, scene, lambda: len(scene.table.match.answers) > 25, *past)
    go_on(hands, scene, lambda: scene.asked is not None, *past)
    path: Path = scene.table.path
    hands.stage.close()
    again = open_table(hands.stage, path)
    show(hands.stage, again)
    log = list(again.table.match.log)
    hands.stage.update(0.05)
    assert again.director.status in ("asking", "thinking")
    assert again.table.match.log == log
    assert not again.director.player.is_playing


# Time


def test_a_chain_of_any_length_ends_in_time_and_begins_at_its_pace() -> None:
    pace = Pace(Settings())
    given = [pace.take(0.6, is_grand=at % 9 == 8) for at in range(200)]
    assert given[0] == 0.6
    assert sum(given) <= CHAIN
    assert given[17] > given[16], "nothing was kept for what is grand"
    pace.begin()
    assert pace.take(0.6) == 0.6


def test_each_turn_of_a_bot_has_time_of_its_own() -> None:
    pace = Pace(Settings())
    spent = []
    for bot in (1, 2):
        pace.begin_turn(bot)
        spent.append(sum(pace.take(0.6) for _ in range(100)))
    assert spent[0] == spent[1] <= TURN
    pace.begin_turn(None)
    assert pace.take(0.6) == 0.6, "their time is not that of the answer"


def test_what_a_bot_throws_is_seen_as_it_falls() -> None:
    pace = Pace(Settings())
    of_person = pace.take(3.0)
    pace.begin_turn(1)
    assert of_person < 0.9 <= pace.take(3.0)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_brief_turns_of_many_bots_end_in_time_together_with_all_else(speed: Speed) -> None:
    settings = Settings(speed=speed)
    pace = Pace(settings, brief=True)
    before = sum(pace.take(0.6) for _ in range(60))
    given = []
    for bot in range(1, 6):
        pace.begin_turn(bot)
        given.append(sum(pace.take(0.7) for _ in range(20)))
    assert given[0] > given[-1], "the time of one turn is for all"
    assert sum(given) > 0.5, "and not all of it went before"
    assert (before + sum(given)) * settings.pace <= (QUICK_MOST if speed == "fast" else MOST)


def test_going_on_from_a_knock_out_throws_for_what_it_costs_and_asks_it_on_one_sheet(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 11, speed="normal")
    holds, state = scene.director.holds, scene.table.match.state

    def has_fallen() -> bool:
        moment = scene.tableau.tableau
        return moment is not None and moment.throws and bool(state.heroes[0].gear)

    go_on(hands, scene, has_fallen, "throw", "outcome", "tableau", "card")
    assert hands.find("Throw") in scene.held_buttons
    scene.tableau.open_whole()
    scene.director.press()
    go_on(hands, scene, lambda: holds.awaits_press or scene.asked is not None)
    assert scene.asked is not None, "the die for the losses took another press"
    assert scene.asked.kind == "ko-loss"
    assert scene.form.is_open


# The stage


def test_on_a_folded_stage_the_dice_can_still_be_read(hands: Hands) -> None:
    scene = sit_down(hands, speed="normal")
    go_on(hands, scene, lambda: scene.director.holds.is_on("outcome"), "throw", "tableau")

    def seen() -> bytes:
        scene.touch()
        hands.stage.draw()
        below = scene.at_stake.sign.rect.move(0, scene.at_stake.sign.rect.height)
        return pygame.image.tobytes(hands.stage.window.subsurface(below), "RGB")

    scene.at_stake.fold()
    with_dice = seen()
    scene.at_stake.throw = None
    assert seen() != with_dice


def test_no_ribbon_hangs_over_the_stage_and_none_is_cut(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, speed="normal")
    go_on(hands, scene, lambda: scene.director.holds.is_on("outcome"), "throw", "tableau")
    scene.director.player.start(Cue(seconds=9.0, banner="Round 3"))
    scene.director.player.move(1.0)
    assert scene.canvas._draw_banner(hands.stage.window) == []
    scene.at_stake.fold()
    assert scene.canvas._draw_banner(hands.stage.window) != []
    hands.stage.settings.text = 200
    hands.stage.take_window(pygame.display.set_mode((1024, 768)))
    hands.stage.relayout()
    fall, printed = "The Fortune Teller: down by a whisker", list[str]()
    render = Type.render

    def note(type_: Type, words: str, face: str, size: int, color: Rgb) -> pygame.Surface:
        printed.append(words)
        return render(type_, words, face, size, color)

    monkeypatch.setattr(Type, "render", note)
    scene.at_stake.folded = True
    line = "She reads the ceiling for a while. It says: lie still."
    scene.director.player.start(Cue(seconds=9.0, banner=f"{fall}\n{line}"))
    scene.director.player.move(1.0)
    scene.canvas._draw_banner(hands.stage.window)
    assert {fall, line} <= set(printed)


# Looking back


def test_looking_back_at_a_fight_shows_what_is_at_stake(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 7, speed="normal")
    match, holds = scene.table.match, scene.director.holds

    def fights() -> bool:
        return holds.is_on("throw") and match.game.stakes(match.state) is not None

    go_on(hands, scene, fights, "throw", "outcome", "tableau", "card")
    scene.director.holds.release()
    go_on(hands, scene, lambda: scene.asked is not None, "throw", "outcome", "tableau", "card")
    past = LookBackScene(hands.stage, scene.table, 0)
    show(hands.stage, past)
    seen = set[bool]()
    for moment in range(past.last, -1, -1):
        past.go_to(moment)
        seen.add(past.at_stake.is_open)
        assert past.at_stake.is_open == (
            scene.table.match.game.stakes(past._then.state) is not None
        )
    assert seen == {True, False}


def test_m_opens_the_settings_when_looking_back(hands: Hands) -> None:
    scene = sit_down(hands, speed="off")
    go_on(hands, scene, lambda: scene.asked is not None)
    show(hands.stage, LookBackScene(hands.stage, scene.table, 0))
    hands.key(pygame.K_m)
    assert isinstance(hands.top, SettingsScene)


def test_looking_back_at_whom_a_question_is_about_shows_that_it_is_his_turn(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.speed = "off"

    def is_asked() -> bool:
        return scene.asked is not None and scene.asked.kind == "fight-or-rest"

    go_on(hands, scene, is_asked)
    assert scene.asked is not None
    past = LookBackScene(hands.stage, scene.table, 0)
    show(hands.stage, past)
    assert isinstance(past.board, DummiesBoard)
    on = past.board._dummy_on()
    assert on is not None, "he wears the mark of who is done"
    assert scene.asked.about == f"dummy:{on.name}"


def test_the_die_that_has_found_a_panic_lies_on_its_picture(hands: Hands) -> None:
    scene = sit_down(hands)

    def panics() -> bool:
        tableau = scene.tableau.tableau
        return tableau is not None and tableau.picture == "panic"

    go_on(hands, scene, panics, "throw", "outcome", "tableau", "card")
    told = scene.tableau.told
    assert told is not None
    assert told.stakes.key.startswith("exploration:")
    assert told.say()[0] == "Panic"
