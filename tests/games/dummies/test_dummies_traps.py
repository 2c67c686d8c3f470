"""Traps: the four Tests, their rewards and their troubles."""

from __future__ import annotations

import pytest
from dummies_table import Table

from fandg.games.dummies.events.dice import Tested
from fandg.games.dummies.events.exploration import Paralysed, StruckByMisfortune, TreasuresDrawn
from fandg.games.dummies.events.turns import DeckRunsOut, TreasuresDiscarded
from fandg.games.dummies.events.wounds import KnockedOut, Wounded
from fandg.games.dummies.state import Trap
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.traps import resolve_trap, take_reward


@pytest.mark.parametrize(
    ("card", "trait"), [("6H", "life"), ("6S", "strength"), ("6D", "speed"), ("6C", "luck")]
)
@pytest.mark.parametrize("passed", [True, False])
def test_the_sign_tells_what_is_tested_and_the_value_how_hard(
    card: str, trait: str, passed: bool
) -> None:
    table = Table(bard="JD JH", bag="", dangers=card)
    value = table.bard.current(trait)  # type: ignore[arg-type]
    answers = ""
    if passed:
        answers = f"card:{table.state.treasures[-1]}"
    elif card == "6S":
        answers = "wound:teller"
    story = table.play(
        resolve_trap(table.state, table.bard), [7 - value if passed else 6 - value], answers
    )
    tested = story.one_of(Tested)
    assert (tested.trait, tested.against, tested.success) == (trait, 6, passed)
    assert table.state.danger_discard == [card]
    assert table.state.trap is None
    assert bool(table.bag()) is passed


def test_a_trap_that_nobody_passes_is_read_like_any_failure() -> None:
    table = Table(bard="JD", dangers="10H")
    table.state.trap = Trap("bard", "10H")
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert stakes.task == "Nobody gets past this one: no die is enough."
    assert (stakes.passes, stakes.chance) == ("", None)
    table.state.trap = None
    tested = table.play(resolve_trap(table.state, table.bard)).one_of(Tested)
    throw = tested.throw(table.state, ["Ana"])
    assert throw is not None
    assert (throw.seat, throw.is_thrown, throw.good) == (table.bard.seat, False, False)
    assert "no die is enough" in throw.verdict


@pytest.mark.parametrize(
    ("levels", "drawn"),
    [("JD", 1), ("JD JH", 2), ("JD JH JS", 3), ("JD JH JS JC", 4)],
)
def test_the_reward_is_one_of_as_many_treasures_as_the_level(levels: str, drawn: int) -> None:
    table = Table(bard=levels, dangers="AD", treasures="3H 9C 4S AD 10H")
    answers = "card:9C" if drawn > 1 else ""
    story = table.play(resolve_trap(table.state, table.bard), [], answers)
    cards = ["3H", "9C", "4S", "AD"][:drawn]
    assert sorted(story.one_of(TreasuresDrawn).cards) == sorted(cards)
    kept = "9C" if drawn > 1 else "3H"
    assert table.bag() == kept
    assert set(table.state.treasure_discard) == {*cards} - {kept}
    assert table.state.treasures[-1] == ["9C", "4S", "AD", "10H"][drawn - 1]


def test_the_treasure_that_helps_most_lies_first() -> None:
    table = Table(bard="JD JH JS", bag="9H", treasures="3C AS 8C")
    story = table.play(take_reward(table.state, table.bard), [], "card:AS")
    keys = [option.key for option in story.question("trap-reward").options]
    assert keys == ["card:AS", "card:8C", "card:3C"], "the first Key, then the dearer one"
    assert story.one_of(TreasuresDrawn).cards == ("AS", "8C", "3C"), "they lie as they are asked"


def test_who_fails_by_one_point_has_just_failed() -> None:
    for die, told in (
        (3, "6: just failed"),
        (2, "5: failed"),
        (4, "7: just passed"),
        (5, "8: passed"),
    ):
        success = 3 + die > 6
        throw = Tested("bard", 0, "speed", 3, die, 6, success).throw(Table().state, ["Ana"])
        assert throw is not None
        assert throw.verdict == told


def test_the_reward_may_be_less_than_the_level_when_the_deck_runs_out() -> None:
    table = Table(bard="JD JH JS", dangers="AD", deck="3H 9C")
    story = table.play(resolve_trap(table.state, table.bard), [], "card:9C")
    assert story.result is None
    assert table.bag() == "9C"
    assert table.state.treasures == []


def test_a_reward_from_an_empty_deck_loses_the_game() -> None:
    table = Table(dangers="AD", deck="")
    story = table.play(resolve_trap(table.state, table.bard))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "empty-deck")
    assert story.one_of(DeckRunsOut).cause == "trap-reward"


def test_in_a_trio_the_reward_goes_into_ones_own_bag() -> None:
    table = Table(mode="trio-cooperation", dangers="AD", treasures="3H")
    table.play(resolve_trap(table.state, table.teller))
    assert (table.bag(0), table.bag(1)) == ("", "3H")


@pytest.mark.parametrize(("levels", "turns"), [("JD", 1), ("JH", 2), ("JH JD JS", 4)])
def test_the_dart_paralyses_for_as_many_turns_as_the_maximum_of_life(
    levels: str, turns: int
) -> None:
    table = Table(bard=levels, life={"bard": 1}, dangers="10H", turn=6)
    story = table.play(resolve_trap(table.state, table.bard))
    assert story.one_of(Paralysed).turns == turns
    assert (table.bard.paralysis, table.bard.paralysed_in) == (turns, 6)


def test_the_ceiling_hits_the_dummy_and_another_of_the_players_choice() -> None:
    table = Table(bard="JD JC", pirate="KH", dangers="10S")
    story = table.play(resolve_trap(table.state, table.bard), [], "wound:pirate")
    assert [option.key for option in story.question("falling-ceiling").options] == [
        "wound:teller",
        "wound:pirate",
    ]
    assert (table.bard.life, table.teller.life, table.pirate.life) == (1, 1, 1)


def test_the_ceiling_can_knock_out_both() -> None:
    table = Table(bard="JD JC", pirate="KS KH", dangers="10S", life={"bard": 1, "pirate": 1})
    table.state.order = ["pirate", "teller"]
    story = table.play(resolve_trap(table.state, table.bard), [], "wound:pirate")
    assert [event.dummy for event in story.all_of(KnockedOut)] == ["bard", "pirate"]
    assert (table.bard.level, table.pirate.level) == (1, 1)
    assert table.state.order == ["teller"], "the Pirate's turn is over before it began"


def test_the_ceiling_spares_who_has_left_the_fortress() -> None:
    table = Table(mode="trio-competition", bard="JH", dangers="10S")
    table.teller.escaped = True
    table.play(resolve_trap(table.state, table.bard))
    assert table.teller.life == 1
    assert table.pirate.acted, "the Pirate was the only other one"


def test_alone_inside_the_ceiling_hits_just_one() -> None:
    table = Table(mode="trio-competition", bard="JH", dangers="10S")
    table.teller.escaped = table.pirate.escaped = True
    story = table.play(resolve_trap(table.state, table.bard))
    assert [event.dummy for event in story.all_of(Wounded)] == ["bard"]


@pytest.mark.parametrize(("levels", "lost"), [("JH", 1), ("JH JS", 2), ("JH JS JC", 3)])
def test_the_trapdoor_costs_as_many_cards_of_the_deck_as_the_level(levels: str, lost: int) -> None:
    table = Table(bard=levels, bag="9H", dangers="10D", treasures="2S AC 3H 4D")
    story = table.play(resolve_trap(table.state, table.bard))
    assert table.state.treasure_discard == ["2S", "AC", "3H"][:lost]
    assert story.one_of(TreasuresDiscarded).cause == "trapdoor"
    assert table.bag() == "9H", "the bag is safe"


def test_a_trapdoor_that_takes_the_last_card_is_survived() -> None:
    table = Table(bard="JH JS", dangers="10D", deck="2S 3H")
    story = table.play(resolve_trap(table.state, table.bard))
    assert story.result is None
    assert table.state.treasures == []


@pytest.mark.parametrize("deck", ["", "2S"])
def test_a_trapdoor_that_the_deck_cannot_serve_loses_the_game(deck: str) -> None:
    table = Table(bard="JH JS", dangers="10D", deck=deck)
    story = table.play(resolve_trap(table.state, table.bard))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "empty-deck")
    assert table.state.treasures == []
    assert story.one_of(DeckRunsOut).line(()).startswith("The trapdoor wants more")


def test_the_mirror_brings_misfortune_until_it_is_cured() -> None:
    table = Table(dangers="10C")
    story = table.play(resolve_trap(table.state, table.bard))
    assert story.one_of(StruckByMisfortune).dummy == "bard"
    assert table.bard.misfortune


def test_an_unlucky_dummy_may_be_struck_again_without_more_harm() -> None:
    table = Table(dangers="10C")
    table.bard.misfortune = True
    story = table.play(resolve_trap(table.state, table.bard))
    assert table.bard.misfortune
    assert story.asked == []
