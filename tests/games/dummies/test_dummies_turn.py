"""The frame of a turn: timer, order, paralysis counting down, the exit; winning and losing."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from dummies_table import GAME, Table
from loaded import labels

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.odds import Odds
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.dummies.events.combat import EnemyAppears
from fandg.games.dummies.events.turns import (
    BagTooLight,
    DeckRunsOut,
    OrderRolled,
    ParalysisFades,
    SkipsTurn,
    TakesLead,
    TreasuresDiscarded,
    TurnBegins,
)
from fandg.games.dummies.exploration import explore
from fandg.games.dummies.order import settle_order
from fandg.games.dummies.state import Phase, count_points


def at(table: Table, phase: Phase) -> Table:
    table.state.phase = phase
    return table


def test_a_turn_begins_with_a_treasure_lost() -> None:
    table = at(Table(treasures="7H 9C", turn=4, teller="QD", pirate="KH"), "timer")
    story = table.step()
    assert table.state.treasure_discard == ["7H"]
    assert table.state.turn == 5
    assert story.one_of(TreasuresDiscarded).cause == "timer"
    assert table.state.phase == "exploration"


def test_who_is_asked_for_the_order_is_told_for_which_place() -> None:
    table = at(Table(bard="JH JS", teller="QD QS", pirate="KH"), "timer")
    table.bard.life -= 1
    story = table.step((), "first:teller")
    (asked,) = [d for d in story.asked if d.kind == "who-goes-first"]
    assert asked.prompt == "The Bard or the Fortune Teller: who goes first?"
    bard, teller = asked.options
    assert bard.note == "goes before anybody can help"
    assert teller.odds is not None
    assert (teller.odds().chance, teller.odds().of) == (2 / 6, "to rest, in time for the Bard")
    table = at(Table(bard="JD JS JC", teller="QC QH", pirate="KS KH"), "timer")
    table.pirate.life -= 1
    story = table.step((), "first:pirate")
    (asked,) = [d for d in story.asked if d.kind == "who-goes-first"]
    assert asked.prompt == "The Fortune Teller or the Pirate: who goes second?"
    assert table.state.order == ["bard", "pirate", "teller"]


def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    table = at(Table(bard="JH JS", teller="QD QS", pirate="KH"), "timer")
    assert table.step().asked == [], "both roll, and a rest of one would not help the other"
    table = at(Table(bard="JH JS JC JD", teller="QD QS QC QH", pirate="KH"), "timer")
    table.teller.life -= 1
    assert table.step().asked == [], "at level 4 nobody rests"


def test_of_the_equally_quick_who_chooses_goes_before_who_rolls_unless_he_lets_him_go() -> None:
    table = at(Table(bard="JD", teller="QC QH", pirate="KD"), "timer")
    assert table.teller.speed == table.pirate.speed
    assert table.step().asked == []
    assert table.state.order == ["bard", "pirate", "teller"]
    table.step(answers="idle")
    story = table.step([1], "first:teller")
    assert story.asked[0].about == "dummy:pirate"
    assert table.state.order == ["pirate"]


def test_who_is_asked_what_he_does_may_let_others_go_first_and_nobody_asks_before() -> None:
    table = at(Table(bard="JC", teller="QD", pirate="KD", discard="AS"), "timer")
    assert table.step().asked == []
    story = table.step(answers="first:pirate idle")
    kinds = [(asked.kind, asked.about) for asked in story.asked]
    assert kinds[:2] == [("fight-or-rest", "dummy:bard"), ("fight-or-rest", "dummy:pirate")]
    rests = ["combat", "key:AS", "idle"]
    assert labels(story.asked[0]) == [*rests, "first:teller", "first:pirate"]
    assert labels(story.asked[1]) == rests, "he was let go first"
    assert table.state.order == ["bard", "teller"]
    assert [dummy.acted for dummy in table.state.dummies] == [False, False, True]
    story = table.step(answers="first:teller idle")
    assert labels(story.asked[0]) == [*rests, "first:teller"]
    assert table.state.order == ["bard"]
    assert labels(table.step(answers="idle").asked[0]) == rests


def test_of_three_who_are_equally_quick_every_order_may_be_chosen() -> None:
    found = set()
    for first, swaps in product(("", "first:teller ", "first:pirate "), (False, True)):
        table = at(Table(bard="JC", teller="QD", pirate="KD", discard="AS"), "timer")
        table.step()
        table.step(answers=f"{first}idle")
        waits = table.state.order[:]
        (went,) = {"bard", "teller", "pirate"} - set(waits)
        table.step(answers=f"first:{waits[1]} idle" if swaps else "idle")
        (last,) = table.state.order
        (second,) = set(waits) - {last}
        found.add((went, second, last))
    assert found == set(permutations(("bard", "teller", "pirate")))


def test_who_comes_later_may_be_sent_before_another_as_his_turn_comes() -> None:
    table = at(Table(bard="JD", teller="QC", pirate="KS", discard="AS"), "timer")
    table.step()
    assert "first:pirate" not in labels(table.step(answers="idle").asked[0])
    story = table.step(answers="first:pirate idle")
    assert labels(story.asked[0])[-1] == "first:pirate"
    assert table.state.order == ["teller"]


def test_the_place_of_who_is_paralysed_is_neither_chosen_nor_rolled_for() -> None:
    table = at(Table(bard="JC", teller="QD", pirate="KS"), "timer")
    table.bard.paralysis = 2
    table.step()
    table.state.order.remove("teller")
    assert "first:bard" not in labels(table.explore("teller", answers="idle").asked[0])
    table = Table(mode="trio-cooperation", bard="JC", teller="QD", pirate="KS")
    table.bard.paralysis = 2
    assert table.play(settle_order(table.state)).value == ["teller", "bard", "pirate"]
    table = at(Table(bard="JD JS", teller="QD QS", pirate="KH"), "timer")
    table.teller.paralysis = 1
    assert table.step().asked == []


def test_without_a_treasure_to_discard_the_game_is_lost() -> None:
    table = at(Table(deck="", bag="AS 10H 10C 10S 10D"), "timer")
    story = table.step()
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "empty-deck")
    assert story.result.scores == [81]
    assert story.one_of(DeckRunsOut).cause == "timer"


def test_the_last_card_is_a_turn_yet_to_play() -> None:
    table = at(Table(deck="5H", teller="QD", pirate="KH"), "timer")
    assert table.step().result is None
    assert table.state.treasures == []


def test_the_quickest_explores_first() -> None:
    table = at(Table(bard="JD", teller="QD", pirate="KH"), "timer")
    table.step()
    assert table.state.order == ["bard", "teller", "pirate"]
    table = at(Table(bard="JC", teller="QH", pirate="KD KS"), "timer")
    table.step()
    assert table.state.order == ["pirate", "bard", "teller"]


def test_who_leads_all_chooses_among_the_equally_quick() -> None:
    table = at(Table(bard="JD JS JC", teller="QC QD", pirate="KS KD"), "timer")
    table.teller.life -= 1
    assert table.teller.speed == table.pirate.speed
    story = table.step(answers="first:pirate")
    assert table.state.order == ["bard", "pirate", "teller"]
    assert {option.key for option in story.question("order").options} == {
        "first:teller",
        "first:pirate",
    }


@pytest.mark.parametrize("mode", ["trio-cooperation", "trio-competition", "quartet-cooperation"])
def test_equally_quick_dummies_of_several_players_roll(mode: str) -> None:
    table = at(Table(mode=mode, bard="JC", teller="QD", pirate="KD"), "timer")
    story = table.step([2, 6, 4])
    assert table.state.order == ["teller", "pirate", "bard"]
    assert story.rolled_by == [0, 1, 2]


def test_only_who_is_still_tied_rolls_again() -> None:
    table = Table(mode="trio-cooperation", bard="JC", teller="QD", pirate="KD")
    story = table.play(settle_order(table.state), [3, 5, 3, 1, 1, 2, 4])
    assert story.value == ["teller", "pirate", "bard"]
    assert story.rolled_by == [0, 1, 2, 0, 2, 0, 2]
    assert len(story.all_of(OrderRolled)) == 3


def test_a_high_roll_does_not_overtake_a_quicker_dummy() -> None:
    table = Table(mode="trio-cooperation", bard="JD", teller="QC", pirate="KS")
    assert table.play(settle_order(table.state), [6, 1]).value == ["bard", "teller", "pirate"]


def test_the_order_is_rolled_with_plain_dice_even_out_of_luck() -> None:
    table = Table(mode="trio-cooperation", bard="JD", teller="QC", pirate="KS")
    table.teller.misfortune = True
    assert table.play(settle_order(table.state), [6, 5]).value == ["bard", "teller", "pirate"]


def test_the_order_stays_when_levels_change_during_the_turn() -> None:
    table = Table(bard="JD", teller="QD", pirate="KH", levels="KD", enemies="QC")
    table.state.order = ["bard", "teller", "pirate"]
    table.play(explore(table.state, table.pirate), [6, 4, 3, 1], "combat")
    assert table.pirate.trait("speed") == 3, "quicker than the Fortune Teller now"
    assert table.state.order == ["bard", "teller", "pirate"]


# Paralysis


def test_a_paralysed_dummy_does_not_explore_and_has_not_acted() -> None:
    table = Table()
    table.bard.paralysis = 2
    story = table.explore("bard")
    assert story.one_of(SkipsTurn).turns == 2
    assert not table.bard.acted


def test_paralysis_counts_down_at_the_end_of_exploration_from_the_next_turn_on() -> None:
    table = Table(turn=3)
    table.bard.paralysis, table.bard.paralysed_in = 2, 3
    table.state.order = []
    table.step()
    assert (table.bard.paralysis, table.state.phase) == (2, "exit")
    for turn, left in ((4, 1), (5, 0)):
        table.state.turn, table.state.phase = turn, "exploration"
        story = table.step()
        assert table.bard.paralysis == left
        assert story.one_of(ParalysisFades).turns == left
    table.state.turn, table.state.phase = 6, "exploration"
    assert table.step().all_of(ParalysisFades) == []


def test_a_dummy_paralysed_for_two_turns_misses_just_the_next_two() -> None:
    table = Table(teller="QD", pirate="KH", dangers="9H", bard="JD JS", life={"bard": 1})
    table.state.order = ["bard"]
    table.step([5])  # the dart, a Test that cannot be passed
    assert table.bard.paralysis == 2
    seen = []
    for _ in range(3):
        table.step()  # the end of exploration
        table.step()  # the exit
        table.step()  # the timer
        table.state.order = ["bard"]
        skipped = bool(table.bard.paralysis)
        seen.append(skipped)
        if skipped:
            table.step()
    assert seen == [True, True, False]


# The exit


@pytest.mark.parametrize(
    ("bag", "target", "out"),
    [
        ("AS 10H 10C 9D", 30, True),
        ("AS 10H 10C 9D", 31, False),
        ("10H 10C 10D 9D", 30, False),
        ("10H 10C 10D AH", 30, True),
        ("4H 4S 4D 4C AH", 33, True),
        ("4H 4S 4D 4C AH", 34, False),
    ],
)
def test_the_dummies_leave_with_points_enough_and_a_key(bag: str, target: int, out: bool) -> None:
    table = at(Table(bag=bag, target=target), "exit")
    result = table.step().result
    if out:
        assert result is not None
        assert (result.winners, result.reason) == ([0], "escaped")
    else:
        assert result is None
        assert table.state.phase == "timer"


def test_points_and_key_count_at_the_exit_only() -> None:
    table = at(Table(bag="AS 10H 10C 10D", teller="QD", pirate="KH"), "timer")
    assert table.step().result is None
    table.state.order = []
    assert table.step().result is None
    assert table.step().result is not None


def test_a_trio_in_cooperation_counts_all_bags_as_one() -> None:
    bags = ["4H 4S", "4D AC", "4C"]
    table = at(Table(mode="trio-cooperation", bags=bags, target=33), "exit")
    result = table.step().result
    assert result is not None
    assert (result.winners, result.reason) == ([0, 1, 2], "escaped")


def test_in_duet_the_dummies_seat_wins_alone() -> None:
    table = at(Table(mode="duet", bag="AS 10H 10C 10D"), "exit")
    result = table.step().result
    assert result is not None
    assert result.winners == [0]


@pytest.mark.parametrize(("mode", "seat"), [("duet", 1), ("quartet-cooperation", 3)])
def test_the_fortress_player_wins_when_the_dummies_lose(mode: str, seat: int) -> None:
    table = at(Table(mode=mode, deck=""), "timer")
    result = table.step().result
    assert result is not None
    assert (result.winners, result.reason) == ([seat], "empty-deck")


@pytest.mark.parametrize(
    ("bag", "points"),
    [
        ("", 0),
        ("AS", 1),
        ("10H 2C", 12),
        ("4H 4D 4S 4C", 32),
        ("4H 4D 4S", 12),
        ("AH AS AD AC", 8),
        ("10H 10S 10D 10C 5H", 85),
        ("2H 2S 2D 2C 3H 3S 3D 3C", 40),
    ],
)
def test_treasures_count_their_value_and_four_of_a_kind_double(bag: str, points: int) -> None:
    assert count_points(bag.split()) == points


# Leaving in competition


def test_in_competition_a_key_is_discarded_to_leave() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H", "5H", ""]), "exit")
    story = table.step(answers="leave")
    assert table.bard.escaped
    assert table.bag(0) == "10H"
    assert table.state.treasure_discard == ["AS"]
    assert [decision.seat for decision in story.asked] == [0]
    assert story.result is None


def test_who_has_several_keys_spends_any() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H AC", "", ""]), "exit")
    table.step(answers="leave")
    assert table.bag(0) == "10H AC"


def test_who_stays_keeps_his_key_and_is_asked_again_next_turn() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H", "", ""]), "exit")
    table.step(answers="stay")
    assert not table.bard.escaped
    assert table.bag(0) == "AS 10H"
    at(table, "exit").step(answers="leave")
    assert table.bard.escaped


def test_who_has_left_explores_no_more() -> None:
    table = at(Table(mode="trio-competition", teller="QD", pirate="KH"), "timer")
    table.bard.escaped = True
    table.step()
    assert table.state.order == ["teller", "pirate"]


def test_a_paralysed_dummy_who_has_left_is_left_in_peace() -> None:
    table = Table(mode="trio-competition", turn=5)
    table.bard.escaped, table.bard.paralysis = True, 2
    table.state.order = []
    assert table.step().events == []


def test_when_all_have_left_the_dearest_bag_wins() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H", "AC 9H 3D", "AH 2H"]), "exit")
    result = table.step(answers="leave leave leave").result
    assert result is not None
    assert (result.reason, result.winners, result.scores) == ("all-out", [1], [10, 12, 2])


def test_equal_bags_share_the_victory() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H", "AC 10D", "AH 2H"]), "exit")
    result = table.step(answers="leave leave leave").result
    assert result is not None
    assert result.winners == [0, 1]


def test_who_is_inside_when_the_deck_is_empty_scores_nothing() -> None:
    table = at(Table(mode="trio-competition", deck="", bags=["2H", "AC 10D 10H", ""]), "timer")
    table.bard.escaped = True
    result = table.step().result
    assert result is not None
    assert (result.reason, result.winners, result.scores) == ("empty-deck", [0], [2, 0, 0])


def test_in_competition_the_game_ends_when_the_timer_takes_the_last_card() -> None:
    table = at(Table(mode="trio-competition", deck="5H", bags=["2H", "AC 10D", ""]), "timer")
    table.bard.escaped = True
    story = table.step()
    assert story.result is not None
    assert (story.result.reason, story.result.winners) == ("empty-deck", [0])
    assert table.state.treasure_discard[-1] == "5H"
    assert story.one_of(DeckRunsOut).cause == "competition"


def test_nobody_leaves_in_competition_once_the_deck_is_empty() -> None:
    table = at(Table(mode="trio-competition", deck="", bags=["", "AC 10D", ""]), "exit")
    story = table.step()
    assert story.asked == []
    assert story.result is not None
    assert (story.result.winners, story.result.scores) == ([], [0, 0, 0])


def test_a_fortress_player_wins_a_competition_that_nobody_left() -> None:
    table = at(Table(mode="quartet-competition", deck="", bags=["", "AC 10D", ""]), "exit")
    result = table.step().result
    assert result is not None
    assert (result.winners, result.scores) == ([3], [0, 0, 0, 0])


def test_a_fortress_player_does_not_win_when_somebody_left() -> None:
    table = at(Table(mode="quartet-competition", deck="", bags=["", "10D", ""]), "exit")
    table.teller.escaped = True
    result = table.step().result
    assert result is not None
    assert (result.winners, result.scores) == ([1], [0, 10, 0, 0])


# The fare of rivals, a setting


@pytest.mark.parametrize(("bag", "kept"), [("AS", 0), ("AS 2H", 2)])
def test_below_the_fare_a_rival_with_a_key_is_told_so_and_not_asked(bag: str, kept: int) -> None:
    table = at(Table(mode="trio-competition", bags=[bag]), "exit")
    table.state.fare = 3
    story = table.step()
    assert not table.bard.escaped
    assert (story.one_of(BagTooLight).kept, story.one_of(BagTooLight).fare) == (kept, 3)


@pytest.mark.parametrize(("deck", "is_asked"), [("2H 3H 4H 5H 6H 7H 8H", False), ("2H 3H", True)])
def test_nobody_is_asked_to_leave_with_nothing_before_the_deck_is_short(
    deck: str, is_asked: bool
) -> None:
    table = at(Table(mode="trio-competition", bags=["AS"], deck=deck), "exit")
    assert bool(table.step(answers="stay" if is_asked else "").asked) == is_asked


def test_who_may_leave_is_told_the_price() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 10H", "", ""]), "exit")
    leave = table.step(answers="stay").asked[0].find_option("leave")
    assert leave is not None
    assert leave.note == "with 10 points, for a Key"


def test_a_turn_is_announced_with_what_is_left_once_that_is_little() -> None:
    state = Table().state
    assert TurnBegins(4, 11).show(state).banner == "Turn 4"
    short = TurnBegins(31, 10).show(state)
    assert (short.banner, short.is_grim) == ("Turn 31: 10 treasures left, and one goes", True)


def test_who_takes_the_lead_is_told_once() -> None:
    table = Table(
        mode="trio-competition",
        bard="JD JH",
        bags=["2H", "4H", ""],
        treasures="9C 3D",
        dangers="AD",
    )
    table.state.order = ["bard", "teller"]
    lead = table.step([5], "card:9C").one_of(TakesLead)
    assert (lead.seat, lead.points) == (0, 11)
    assert lead.line(["Ana", "Ben", "Cleo"]) == "The Bard takes the lead, with 11 points"
    assert table.step(answers="idle").all_of(TakesLead) == []


def test_the_phases_are_those_in_which_one_is_asked_or_throws() -> None:
    table = at(Table(mode="trio-competition", bard="JC", teller="QD", pirate="KD"), "timer")
    phases: list[str] = []
    told = table.state.phase
    coroutine = GAME.step(table.state)
    coroutine.send(None)
    while table.state.phase == told:
        coroutine.send(None)
    phases.append(table.state.phase)
    coroutine.close()
    assert phases == ["exploration"]
    table = at(Table(mode="trio-competition", bags=["AS 10H", "", ""]), "exit")
    coroutine = GAME.step(table.state)
    coroutine.send(None)
    assert table.state.phase == "exit"
    coroutine.close()


def test_with_which_order_a_tie_of_rivals_is_rolled_is_told_what_for() -> None:
    table = Table(mode="trio-competition", bard="JC", teller="QD", pirate="KD", discard="AS")
    throw = OrderRolled((("bard", 2), ("teller", 6))).throw(table.state, ["Ana", "Ben", "Cleo"])
    assert throw.stakes is not None
    assert throw.stakes.passing, "one press throws, and nobody has to go on"
    assert throw.stakes.task.endswith("and is the first who may fetch a discarded Key.")
    assert throw.verdict == "The Fortune Teller goes first"
    assert throw.title == "Who goes first, the Bard or the Fortune Teller?"


def test_with_the_fare_in_the_bag_a_rival_may_leave() -> None:
    table = at(Table(mode="trio-competition", bags=["AS 3H"]), "exit")
    table.state.fare = 3
    table.step(answers="leave")
    assert table.bard.escaped


def test_a_second_key_counts_towards_the_fare() -> None:
    table = at(Table(mode="trio-competition", bags=["AS AC 2H"]), "exit")
    table.state.fare = 3
    table.step(answers="leave")
    assert table.bard.escaped


def test_the_fare_is_a_setting_of_rivals_and_as_printed_there_is_none() -> None:
    for mode in GAME.modes:
        switches = {switch.key: switch.default for switch in GAME.legal_switches(mode.id)}
        assert switches.get("fare") == (0 if mode.id.endswith("competition") else None)
    setup = Setup(mode="trio-competition", seats=[Seat(f"P{n}") for n in range(3)], seed=1)
    setup.options["fare"] = 3
    assert GAME.set_up(GAME.check_setup(setup)).fare == 3


def bot_at_the_gate(bags: list[str], deck: str = "2H 3H 4H 5H", out: str = "") -> str:
    table = at(Table(mode="trio-competition", bags=bags, deck=deck), "exit")
    if out:
        table.state.dummy(out).escaped = True
    (asked,) = table.step(answers="stay").asked
    return GAME.choose_steady(table.state, asked)


def test_a_steady_rival_leaves_as_soon_as_his_bag_beats_what_was_carried_out() -> None:
    assert bot_at_the_gate(["AS 8H"]) == "leave"
    assert bot_at_the_gate(["AS 8H", "10C"], out="teller") == "stay"
    assert bot_at_the_gate(["AS 10H", "10C"], out="teller") == "leave"


def test_a_steady_rival_leaves_empty_handed_only_at_the_last() -> None:
    assert bot_at_the_gate(["AS"]) == "stay"
    assert bot_at_the_gate(["AS"], deck="2H 3H 4H") == "leave"


@pytest.mark.parametrize(("bag", "key"), [("AS", "enemy"), ("2H", "duel:teller")])
def test_a_steady_rival_throws_no_only_key_away_to_attack(bag: str, key: str) -> None:
    table = Table(mode="trio-competition", bags=[bag])
    options = [
        Option("enemy", "Fight whoever comes", None, odds=lambda: Odds(0.1, ())),
        Option("duel:teller", "Attack", table.teller, odds=lambda: Odds(0.9, ())),
    ]
    asked = Decision(0, "whom-to-fight", "Whom?", "duel", options)
    assert GAME.choose_steady(table.state, asked) == key


def test_who_goes_first_and_can_only_fight_does_so_by_the_same_answer() -> None:
    table = at(Table(bard="JC", teller="QD", pirate="KH", enemies="QC"), "timer")
    table.step()
    story = table.step([6, 6, 1], "first:teller")
    asked = story.asked[0]
    assert [d.kind for d in story.asked if not is_die_question(d)] == ["fight-or-rest"]
    first = asked.find_option("first:teller")
    assert first is not None
    assert (first.label, first.note) == ("The Fortune Teller fights first", "equally quick")
    assert first.odds is not None
    assert first.odds().of == "to win"
    assert story.one_of(EnemyAppears).dummy == "teller"
    assert [dummy.acted for dummy in table.state.dummies] == [False, True, False]
    assert table.state.order == ["bard", "pirate"]


def test_who_goes_first_and_could_rest_is_asked_what_he_does() -> None:
    table = at(Table(bard="JC", teller="QD", pirate="KH", life={"pirate": 1}), "timer")
    table.step()
    story = table.step(answers="first:teller heal:pirate")
    assert [asked.about for asked in story.asked] == ["dummy:bard", "dummy:teller"]
    first = story.asked[0].find_option("first:teller")
    assert first is not None
    assert (first.label, first.odds) == ("The Fortune Teller first", None)


def test_three_who_are_equally_quick_are_put_in_order_by_one_answer() -> None:
    table = at(Table(bard="JC JH", teller="QD QH", pirate="KD KH"), "timer")
    table.pirate.life -= 1
    story = table.step((), "order:teller-pirate-bard")
    (asked,) = story.asked
    assert asked.prompt == "All three are equally quick: in which order do they go?"
    assert len(asked.options) == 6
    assert asked.options[0].label == "Bard, Fortune Teller, Pirate"
    assert table.state.order == ["teller", "pirate", "bard"]
