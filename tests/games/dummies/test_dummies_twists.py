"""Twists: each verb changes the rules at its one place, and nowhere else."""

from __future__ import annotations

import msgspec
import pytest
from dummies_table import GAME, Table

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.games.dummies.cards import KEYS, VALUE
from fandg.games.dummies.events.exploration import Idles, TreasuresDrawn
from fandg.games.dummies.events.nights import (
    GateWantsKeys,
    NobodyRests,
    PanicCalmed,
    RestDenied,
    TargetRises,
)
from fandg.games.dummies.events.turns import DeckRunsOut, TreasuresDiscarded
from fandg.games.dummies.nights import evening
from fandg.games.dummies.nights.campaign import Nights
from fandg.games.dummies.nights.record import Record
from fandg.games.dummies.nights.sheet import list_tonight
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.nights.tonight import count_dangers, has_keys
from fandg.games.dummies.nights.twists import (
    Arm,
    Bend,
    Bring,
    Bury,
    Calm,
    Foe,
    GateKeys,
    HeadStart,
    LockAway,
    Loot,
    Sand,
    Snare,
    Toll,
    Twist,
    Watch,
)
from fandg.games.dummies.odds import combat_ahead_odds, trap_odds
from fandg.games.dummies.panic import resolve_panic
from fandg.games.dummies.setup import assign_dummies
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.traps import resolve_trap
from fandg.games.dummies.turn import begin_turn, leave_fortress


def twisted(table: Table, *twists: Twist) -> Table:
    """The table with these twists."""
    table.state.night = list(twists)
    table.state.tale = Tale("toll-house", Record())
    return table


def copy_of(state: Dummies) -> Dummies:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Dummies)


def test_a_single_game_has_no_twists_and_its_save_no_word_of_them() -> None:
    plain = msgspec.to_builtins(Table().state)
    assert plain.keys().isdisjoint({"night", "tale", "locked", "buried", "calmed"})
    assert not any("bent" in dummy for dummy in plain["dummies"])


def test_twists_survive_being_saved() -> None:
    table = twisted(Table(), Sand(every=3), Foe("life", 1, "K"), LockAway((9, 10)), Snare("H", 2))
    assert copy_of(table.state) == table.state


# Before the first turn


def test_treasures_are_locked_away_but_for_those_in_the_bag() -> None:
    table = twisted(Table(bag="10H", treasures="10S 2C"), LockAway((10, 9)))
    table.play(evening.lock_treasures(table.state))
    assert sorted(table.state.locked) == ["10C", "10D", "10S", "9C", "9D", "9H", "9S"]
    assert not {"10S", "9H"} & set(table.state.treasures)


def test_a_treasure_lies_in_the_bag_from_the_start() -> None:
    table = twisted(Table(treasures="2C 4H"), Bring(4))
    table.play(evening.bring_treasures(table.state))
    assert [VALUE[card] for card in table.state.bags[0]] == [4]


def test_no_treasure_is_brought_that_is_not_in_the_deck() -> None:
    table = twisted(Table(deck="2C 4H AS"), Bring(7))
    table.play(evening.bring_treasures(table.state))
    assert table.state.bags == [[]]


def test_all_keys_are_buried_at_the_bottom_of_the_deck() -> None:
    table = twisted(Table(treasures="AH AS AD AC"), Bury(12))
    table.play(evening.bury_keys(table.state))
    assert set(KEYS) <= set(table.state.treasures[:12])
    assert len(table.state.treasures) == 40


def test_what_is_buried_stays_buried_in_a_bots_futures() -> None:
    table = twisted(Table(treasures="AH AS AD AC"), Bury(12))
    table.play(evening.bury_keys(table.state))
    for seed in range(20):
        state = copy_of(table.state)
        GAME.forget(state, (0,), Generator(seed))
        assert set(KEYS) <= set(state.treasures[:12])


def test_a_frisking_scatters_the_buried_keys() -> None:
    table = twisted(Table(bag="AH", enemies="JH"))
    table.state.buried = 12
    table.combat("bard", [6, 1, 1, 1], [])
    assert table.state.buried == 0


def test_a_dummy_begins_higher() -> None:
    table = twisted(Table(), HeadStart("bard", 2))
    state = table.state
    state.levels += [card for dummy in state.dummies for card in dummy.levels]
    state.dummies = []
    table.play(assign_dummies(state))
    assert [dummy.level for dummy in state.dummies] == [3, 1, 1]


def test_characteristics_are_bent_and_never_below_one() -> None:
    table = twisted(Table(), Bend("speed", -2, "bard"), Bend("life", 1), Bend("luck", -5, "pirate"))
    state = table.state
    state.levels = sorted([*state.levels, *(c for d in state.dummies for c in d.levels)])
    state.dummies = []
    table.play(assign_dummies(state))
    levels = {dummy.name: dummy.levels[0] for dummy in state.dummies}
    extra = levels["bard"] == "JD"
    assert table.bard.speed == max(1, 2 + extra - 2)
    assert all(d.max_life == 2 + (d.levels[0][-1] == "H") for d in state.dummies)
    assert table.pirate.luck == 1


def test_what_is_bent_stays_bent_at_the_next_level() -> None:
    table = Table(pirate="KS KH")
    table.pirate.bent = {"strength": -1}
    table.pirate.recalculate()
    assert (table.pirate.strength, table.pirate.max_life) == (3, 3)
    table.pirate.life = 3
    table.check()


# In a turn


def test_the_sand_runs_on_in_every_third_turn() -> None:
    table = twisted(Table(turn=2, treasures="2C 3C 4C 5C"), Sand(every=3))
    story = table.play(begin_turn(table.state))
    causes = [(e.cause, e.cards) for e in story.all_of(TreasuresDiscarded)]
    assert causes == [("timer", ("2C",)), ("sand", ("3C",))]
    story = table.play(begin_turn(table.state))
    assert [e.cause for e in story.all_of(TreasuresDiscarded)] == ["timer"]


def test_sand_without_a_turn_runs_on_in_the_first_turn_alone() -> None:
    table = twisted(Table(turn=0), Sand(extra=3))
    table.play(begin_turn(table.state))
    assert len(table.state.treasures) == 36
    table.play(begin_turn(table.state))
    assert len(table.state.treasures) == 35


def test_sand_that_the_deck_cannot_serve_loses() -> None:
    table = twisted(Table(turn=2, deck="2C"), Sand(every=3))
    story = table.play(begin_turn(table.state))
    assert story.result is not None
    assert story.one_of(DeckRunsOut).cause == "sand"


def test_the_target_rises_in_every_fifth_turn() -> None:
    table = twisted(Table(turn=4, target=18), Toll(5, 2))
    story = table.play(begin_turn(table.state))
    risen = story.one_of(TargetRises)
    assert (table.state.target, risen.target) == (20, 20)
    tableau = risen.show(table.state).tableau
    assert tableau is not None
    assert tableau.title == "The price of leaving rises to 20 points"
    assert tableau.picture == "toll-rises"
    assert tableau.line.endswith("The bag wants 20 more.")
    table.play(begin_turn(table.state))
    assert table.state.target == 20


def test_nobody_rests_under_the_watch() -> None:
    table = twisted(Table(turn=2, discard="AH"), Watch(3))
    story = table.play(begin_turn(table.state))
    assert story.all_of(NobodyRests)
    # With nothing else allowed the fight is not even asked for.
    table.state.enemies = [card for card in table.state.enemies if card != "KH"] + ["KH"]
    story = table.explore("pirate", [6, 6, 1, 6, 1])
    assert not story.all_of(Idles)
    assert table.state.enemy_discard == ["KH"]


def test_a_rest_of_the_die_under_the_watch_is_nothing() -> None:
    table = twisted(Table(bard="JD JH", turn=3, life={"bard": 1}), Watch(3))
    story = table.explore("bard", [1])
    assert story.one_of(RestDenied).dummy == "bard"
    assert table.bard.life == 1
    table.state.turn = 4
    table.explore("bard", [1])
    assert table.bard.life == 2


def test_the_first_panic_comes_to_nothing_and_the_second_does_not() -> None:
    table = twisted(Table(bard="JD JH", bag="2C"), Calm(1))
    story = table.play(resolve_panic(table.state, table.bard))
    assert story.all_of(PanicCalmed)
    assert (table.bard.life, table.bag()) == (3, "2C")
    table.play(resolve_panic(table.state, table.bard))
    assert (table.bard.life, table.bag()) == (1, "")


# Dangers


def test_enemies_of_one_trade_are_stronger() -> None:
    table = twisted(Table(enemies="KH"), Foe("strength", 1, "K"))
    before = combat_ahead_odds(table.state, table.pirate).chance
    table.state.night = []
    assert before < combat_ahead_odds(table.state, table.pirate).chance
    table.state.night = [Foe("strength", 1, "K"), Foe("life", -9)]
    # His Life stays at 1: one blow is enough, after the song and his missed moonshine.
    table.combat("pirate", [1, 6, 1])
    assert table.pirate.level == 2


def test_enemies_carry_more_danger_cards_up_to_a_level() -> None:
    table = twisted(Table(enemies="JH", dangers="2S 3S", pirate="KS KH KD"), Arm(1, 2))
    state = table.state
    state.enemies.append(state.enemies.pop())
    table.combat("bard", [1, 6, 1])
    assert state.danger_discard == ["2S"]
    # Above that level all is as printed: two for a dummy of level 3.
    assert count_dangers(state, table.pirate) == 2


def test_a_trap_is_harder_for_who_fears_it() -> None:
    table = twisted(Table(bard="JD JH", pirate="KS KH"), Snare("S", 2, "bard"))
    free = Table(bard="JD JH", pirate="KS KH")
    for who, same in (("bard", False), ("pirate", True)):
        mine = trap_odds(table.state, table.state.dummy(who), "5S").chance
        theirs = trap_odds(free.state, free.state.dummy(who), "5S").chance
        assert (mine == theirs) == same, who
        assert mine <= theirs


def test_a_trap_made_easier_is_tested_so() -> None:
    table = twisted(Table(bard="JD JH", dangers="8D", treasures="2C 3C"), Snare("D", -4))
    story = table.play(resolve_trap(table.state, table.bard), answers="card:2C")
    assert story.all_of(TreasuresDrawn)


@pytest.mark.parametrize(("add", "shown"), [(1, 3), (-5, 1)])
def test_a_passed_trap_shows_more_or_fewer_treasures(add: int, shown: int) -> None:
    table = twisted(Table(bard="JD JH", dangers="2D", treasures="2C 3C 4C"), Loot(add))
    answers = "card:2C" if shown > 1 else ""
    story = table.play(resolve_trap(table.state, table.bard), answers=answers)
    assert len(story.one_of(TreasuresDrawn).cards) == shown


def test_the_gate_wants_two_keys() -> None:
    table = twisted(Table(bag="10H 10S 10D AH", target=20), GateKeys(2))
    story = table.play(leave_fortress(table.state))
    assert story.result is None
    assert story.one_of(GateWantsKeys).held == 1
    table.state.treasures.remove("AS")
    table.state.bags[0].append("AS")
    story = table.play(leave_fortress(table.state))
    assert story.result is not None
    assert story.result.winners == [0]


def test_a_steady_bot_goes_on_looking_for_the_second_key() -> None:
    table = Table(bard="JD JH", bag="AH", dangers="2D", treasures="AD 5C")
    fork = Option("card:AD", "", "AD"), Option("card:5C", "", "5C")
    question = Decision(0, "card-to-keep", "Which?", "trap-reward", fork)
    assert GAME.choose_steady(table.state, question) == "card:5C"
    table.state.night = [GateKeys(2)]
    assert not has_keys(table.state, table.state.bags[0])
    assert GAME.choose_steady(table.state, question) == "card:AD"


def test_a_price_that_rises_is_a_great_moment_and_the_sheet_says_what_it_is_now() -> None:
    table = twisted(Table(target=16, turn=4), Toll(every=5, add=2))
    story = table.play(begin_turn(table.state))
    rises = story.one_of(TargetRises)
    tableau = rises.show(table.state).tableau
    assert tableau is not None
    assert (tableau.title, tableau.minor) == ("The price of leaving rises to 18 points", False)
    assert rises.gist() is not None
    assert ("The price of leaving", "18 points by now") in list_tonight(table.state)
    assert GAME.headline(table.state).startswith("The Toll House: turn 5, ")


def test_before_a_night_whose_price_rises_it_is_told_as_that_of_the_beginning() -> None:
    chapters = Nights().chapters(Record())
    assert "16 points open the gate at first" in chapters[0].about
