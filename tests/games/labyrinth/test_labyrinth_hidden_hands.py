"""Hidden hands, where a table agreed upon them: open calls, and nothing told by who is asked."""

from __future__ import annotations

from labyrinth_table import GAME, act_as, hand, lay_table
from loaded import carry_out

from fandg.engine.audience import has_open_hands
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games.labyrinth.hurting import hurt
from fandg.games.labyrinth.table import LabyrinthTable

HIDDEN: dict[str, Setting] = {"hidden-hands": True}


def lay_hidden_table(*heroes: str) -> LabyrinthTable:
    """A quest's table with hidden hands: the second seat can react to damage, the third cannot."""
    table = lay_table(*heroes, mode="quest", **{"hidden-hands": True})
    hand(table, table.state.heroes[1], "broad-back")
    hand(table, table.state.heroes[2], "paper-cut")
    return table


def test_hands_lie_open_unless_the_table_agreed_to_hide_them() -> None:
    open_, hidden = lay_table(mode="quest"), lay_table(mode="quest", **{"hidden-hands": True})
    assert GAME.has_open_hands(open_.state)
    assert not GAME.has_open_hands(hidden.state)


def test_all_who_hold_cards_are_called_whether_they_could_react_or_not() -> None:
    table = lay_hidden_table("rowan", "coach", "thaddy")
    rowan = act_as(table, table.state.heroes[0])
    (call,) = carry_out(hurt(table, rowan, 2)).calls
    assert call.callers == (1, 2)
    assert call.great
    assert call.prompt == "Rowan is about to take 2 damage. Anybody?"
    assert [option.label for option in call.options] == ["Nobody", "Coach", "Sir Thaddy Croaks"]


def test_who_presses_is_asked_in_secret_and_the_others_are_called_again() -> None:
    table = lay_hidden_table("rowan", "coach", "thaddy")
    rowan = act_as(table, table.state.heroes[0])
    story = carry_out(hurt(table, rowan, 2), (), ["pass"])
    (asked,) = story.asked
    assert (asked.kind, asked.seat, asked.pressed) == ("react", 1, True)
    assert [call.callers for call in story.calls] == [(1, 2), (2,)]


def test_the_acting_hero_is_asked_plainly_and_of_empty_hands_nobody() -> None:
    table = lay_table("rowan", "coach", mode="quest", **{"hidden-hands": True})
    rowan = act_as(table, table.state.heroes[0])
    hand(table, rowan, "grit-teeth")
    story = carry_out(hurt(table, rowan, 2), (), ["pass"])
    (asked,) = story.asked
    assert (asked.kind, asked.seat, asked.is_open_call) == ("react", 0, False)


def test_with_open_hands_nobody_is_called() -> None:
    table = lay_table("rowan", "coach", "thaddy", mode="quest")
    hand(table, table.state.heroes[1], "broad-back")
    hand(table, table.state.heroes[2], "paper-cut")
    story = carry_out(hurt(table, table.state.heroes[0], 2), (), ["pass"])
    assert [(asked.seat, asked.is_open_call) for asked in story.asked] == [(1, False)]


def test_bots_play_a_whole_act_with_hidden_hands() -> None:
    seats = [Seat(name, at, "steady") for at, name in enumerate(("Ana", "Ben", "Cleo"))]
    setup = GAME.check_setup(Setup(mode="act", seats=seats, options=dict(HIDDEN), seed=5))
    match = Match(GAME, setup)
    assert not has_open_hands(match)
    generator, calls = Generator(5), 0
    while isinstance(asked := match.run(), Decision):
        calls += asked.is_open_call
        match.answer(choose(match, "steady", generator))
        assert not GAME.faults(match.state)
    assert calls > 10


def test_a_switch_that_calls_on_nobody_says_so() -> None:
    calls = next(switch for switch in GAME.switches if switch.key == "open-calls")
    pair = [Seat("Ana"), Seat("Ben", 1)]
    open_ = GAME.check_setup(Setup(mode="act", seats=pair, seed=1))
    assert GAME.why_idle(open_, calls) == "Hands lie open, so nobody has to be called."
    hidden = GAME.check_setup(Setup(mode="act", seats=pair, options=dict(HIDDEN), seed=1))
    assert GAME.why_idle(hidden, calls) == ""
    alone = GAME.check_setup(Setup(mode="act", seats=pair[:1], options=dict(HIDDEN), seed=1))
    assert "one person" in GAME.why_idle(alone, calls)
