"""Exploration: the choice at level 1, the table from level 2 up, resting and curing, panic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest
from dummies_table import GAME, Table
from loaded import labels

from fandg.games.dummies.events.combat import KeysReturned
from fandg.games.dummies.events.dice import Tested
from fandg.games.dummies.events.exploration import (
    Cured,
    Explores,
    FoundKey,
    Healed,
    HelpRefused,
    Idles,
    Panics,
    TreasureDestroyed,
    TreasureTaken,
)
from fandg.games.dummies.events.turns import TreasuresDiscarded
from fandg.games.dummies.events.wounds import KnockedOut, Wounded
from fandg.games.dummies.exploration import exploration_chances, explore
from fandg.games.dummies.finds import EXPLORATION_TABLE
from fandg.games.dummies.lore import level_name
from fandg.games.dummies.odds import combat_ahead_odds
from fandg.games.dummies.panic import resolve_panic
from fandg.games.dummies.resting import resolve_rest, rest_options
from fandg.games.dummies.state import CLASSES, Class, Dummy
from fandg.games.dummies.telling.doors import tell_panic_price
from fandg.games.dummies.telling.tableaux import tell_panic

FAILS = 6
"""A Luck Throw that fails."""
LEVELS = {2: "JD JH", 3: "JD JH JS", 4: "JD JH JS JC"}


@pytest.mark.parametrize(
    ("level", "die", "find"),
    [
        *((2, die, find) for die, find in zip(range(1, 7), "rrcctp", strict=True)),
        *((3, die, find) for die, find in zip(range(1, 7), "rccttp", strict=True)),
        *((4, die, find) for die, find in zip(range(1, 7), "ctttpp", strict=True)),
    ],
)
def test_the_die_decides_by_level_what_exploration_brings(level: int, die: int, find: str) -> None:
    full = {"r": "rest", "c": "combat", "t": "trap", "p": "panic"}[find]
    table = Table(bard=LEVELS[level], bag="2H", enemies="QH", dangers="AD")
    table.bard.misfortune = True  # bribes the enemy; an ace of Diamonds is always passed
    table.teller.misfortune = True
    answers = {"t": "card:" + table.state.treasures[-1], "r": "cure-misfortune:teller"}
    story = table.explore("bard", [die], answers.get(find, ""))
    assert story.one_of(Explores).find == full
    assert table.bard.acted


def test_the_chances_shown_for_exploration_are_those_of_the_table() -> None:
    for level, finds in EXPLORATION_TABLE.items():
        shown = {outcome.label: outcome.chance for outcome in exploration_chances(level)}
        assert shown == {find: n / 6 for find, n in Counter(finds).items()}


def test_misfortune_leaves_the_exploration_roll_alone() -> None:
    table = Table(bard=LEVELS[2], bag="2H")
    table.bard.misfortune = True
    assert table.explore("bard", [6]).one_of(Explores).find == "panic"


def test_at_level_one_no_die_is_rolled_but_the_player_chooses() -> None:
    table = Table(bard="JD", discard="AS AC", pirate="KH", life={"pirate": 1})
    table.teller.paralysis = 2
    story = table.explore("bard", [], "heal:pirate")
    question = story.question("level-1")
    assert {option.key for option in question.legal_options()} == {
        "combat",
        "heal:pirate",
        "cure-paralysis:teller",
        "key:AS",
    }
    assert story.rolled_by == []


def test_at_level_one_a_fight_may_be_picked() -> None:
    table = Table(bard="JD", enemies="JC", discard="AS")
    table.explore("bard", [6, 1], "combat")
    assert table.bard.level == 2


def test_at_level_one_with_nothing_to_rest_for_one_may_sit_down() -> None:
    table = Table(bard="JH")
    story = table.explore("bard", [], "idle")
    assert story.one_of(Idles).dummy == "bard"
    assert {option.key for option in story.question("level-1").legal_options()} == {
        "combat",
        "idle",
    }


def test_what_is_not_possible_is_shown_with_its_reason() -> None:
    table = Table(bard="JD", teller="QH", life={"teller": 1})
    question = table.explore("bard", [], "heal:teller").question("level-1")
    blocked = {option.key: option.blocked for option in question.options if option.blocked}
    assert set(blocked) == {"heal:bard", "heal:pirate", "cure:teller", "cure:pirate", "key"}
    assert all(blocked.values())


# Resting


def rests(table: Table, dummy: Dummy) -> Coroutine[Any, Any, None]:
    """The rest of a dummy whom the die lets rest."""
    return resolve_rest(table.state, dummy, rest_options(table.state, dummy))


def rest(table: Table, answers: str = "") -> object:
    return table.play(rests(table, table.bard), [], answers)


def test_healing_gives_one_life_to_himself_or_another() -> None:
    table = Table(bard="JH", pirate="KH KC", life={"bard": 1, "pirate": 1})
    story = table.play(rests(table, table.bard), [], "heal:pirate")
    assert (table.bard.life, table.pirate.life) == (1, 2)
    assert story.one_of(Healed).max_life == 3
    rest(table, "heal:bard")
    assert table.bard.life == 2


def test_a_heal_says_what_it_is_worth_in_a_fight() -> None:
    table = Table(bard="JH", pirate="KH KC", life={"bard": 1, "pirate": 3})
    before = combat_ahead_odds(table.state, table.bard).chance
    story = table.play(explore(table.state, table.bard), [], "heal:bard")
    heal = story.asked[0].find_option("heal:bard")
    assert heal is not None
    assert heal.odds is not None
    assert heal.odds().of == "to win his next fight"
    assert heal.odds().before == combat_ahead_odds(table.state, table.bard).chance, "as it is now"
    assert story.odds["heal:bard"] == combat_ahead_odds(table.state, table.bard).chance > before
    whole = story.asked[0].find_option("heal:pirate")
    assert whole is not None
    assert whole.odds is None


@pytest.mark.parametrize(
    ("bard", "life", "key"),
    [("JS JH", 1, "heal:bard"), ("JS", 1, "combat"), ("JS JH", 3, "")],
)
def test_keys_begin_with_what_a_sensible_player_does_at_level_1(
    bard: str, life: int, key: str
) -> None:
    table = Table(bard=bard, teller="QS", pirate="KS", life={"bard": life})
    is_hurt = table.bard.life < table.bard.max_life
    story = table.play(explore(table.state, table.pirate), [], "heal:bard" if is_hurt else "idle")
    table = Table(bard=bard, teller="QS", pirate="KS", life={"bard": life})
    assert GAME.begin_with(table.state, story.asked[0]) == key


def test_nobody_is_healed_above_his_maximum() -> None:
    table = Table(bard="JH", discard="AS", life={"bard": 2})
    story = table.play(rests(table, table.bard), [], "idle")
    assert table.bard.life == 2
    assert labels(story.question("resting")) == ["key:AS", "idle"], "all that was left to do"


def test_curing_takes_one_ailment_at_a_time() -> None:
    table = Table()
    table.teller.paralysis, table.teller.misfortune = 3, True
    story = table.play(rests(table, table.bard), [], "cure-misfortune:teller")
    assert (table.teller.paralysis, table.teller.misfortune) == (3, False)
    assert story.one_of(Cured).ailment == "misfortune"


def test_nobody_cures_himself() -> None:
    table = Table(bard="JH", life={"bard": 1})
    table.bard.misfortune = True
    story = table.play(rests(table, table.bard))
    assert story.one_of(Healed).dummy == "bard"
    assert table.bard.misfortune


def test_a_cured_dummy_who_has_not_acted_acts_at_once() -> None:
    table = Table(bard="JD JH", teller="QD", pirate="KH")
    table.state.order = ["pirate"]
    table.teller.paralysis = 2
    table.explore("bard", [1], "cure-paralysis:teller")
    assert table.state.order == ["teller", "pirate"]
    assert table.teller.paralysis == 0


def test_a_cured_dummy_whose_turn_was_still_to_come_comes_first_and_once() -> None:
    table = Table(bard="JD JH", teller="QD", pirate="KH")
    table.state.order = ["pirate", "teller"]
    table.teller.paralysis = 2
    table.explore("bard", [1], "cure-paralysis:teller")
    assert table.state.order == ["teller", "pirate"]


def test_a_dummy_cured_after_he_was_skipped_explores_in_the_same_turn() -> None:
    table = Table(teller="QD", pirate="KH", discard="AS")
    table.bard.paralysis = 2
    table.state.order = ["bard", "teller", "pirate"]
    table.step()
    table.step(answers="cure-paralysis:bard")
    assert table.state.order == ["bard", "pirate"]
    table.step(answers="key:AS")
    assert table.bag() == "AS"


def test_a_dummy_paralysed_in_his_own_turn_does_not_act_again_when_cured() -> None:
    table = Table(bard="JD JS", teller="QD", pirate="KH", dangers="9H")
    table.state.order = ["bard", "teller"]
    table.step([5])
    assert table.bard.paralysis
    table.step(answers="cure-paralysis:bard")
    assert table.state.order == []


def test_a_knocked_out_dummy_who_is_cured_does_not_act_any_more() -> None:
    table = Table(bard="JD JH", teller="QD", pirate="KH")
    table.state.order = []
    table.teller.paralysis, table.teller.acted = 2, True
    table.explore("bard", [1], "cure-paralysis:teller")
    assert table.state.order == []


def test_curing_misfortune_gives_no_turn() -> None:
    table = Table(bard="JD JH", teller="QD")
    table.teller.misfortune = True
    table.explore("bard", [1], "cure-misfortune:teller")
    assert table.state.order == []


def test_a_key_is_taken_from_the_discard_and_one_is_as_good_as_another() -> None:
    table = Table(discard="10H AC AS")
    story = table.play(rests(table, table.bard), [], "key:AC")
    assert table.bag() == "AC"
    assert table.state.treasure_discard == ["10H", "AS"]
    assert story.one_of(FoundKey).card == "AC"


def test_the_last_key_may_be_left_where_no_panic_smashes_it() -> None:
    for answer, over in (("key:AS", "no-keys"), ("idle", "")):
        table = Table(bard="JD JH", bag="2H", discard="AS", destroyed="AH AC AD")
        table.explore("bard", [1], answer)
        result = table.play(resolve_panic(table.state, table.bard)).result
        assert (result.reason if result is not None else "") == over


def test_a_destroyed_key_cannot_be_found() -> None:
    table = Table(destroyed="AS", discard="9H")
    story = table.play(rests(table, table.bard))
    assert story.one_of(Idles).dummy == "bard"


def test_in_a_trio_the_key_goes_into_the_finders_bag() -> None:
    table = Table(mode="trio-cooperation", discard="AS")
    table.play(rests(table, table.pirate), [], "key:AS")
    assert table.bag(2) == "AS"


def test_who_has_left_is_neither_healed_nor_cured() -> None:
    table = Table(
        mode="trio-competition",
        teller="QH",
        pirate="KH",
        life={"teller": 1, "pirate": 1},
        discard="AS AC",
    )
    table.teller.escaped, table.teller.misfortune = True, True
    story = table.play(rests(table, table.bard), [], "key:AS")
    keys = {option.key for option in story.question("resting").options}
    assert keys == {"heal:bard", "heal:pirate", "cure:pirate", "key:AS", "idle"}


# Nobody helps, or is helped, without being asked


def test_a_rest_heals_no_rival_by_itself() -> None:
    table = Table(mode="trio-competition", bard="JD JH", teller="QH", life={"teller": 1})
    story = table.explore("bard", [1], "idle")
    assert labels(story.question("resting")) == ["heal:teller", "idle"]
    assert table.teller.life == 1
    assert story.one_of(Idles).could


def test_at_level_1_a_rival_need_not_be_healed_to_avoid_a_fight() -> None:
    table = Table(mode="trio-competition", bard="JD", teller="QH", life={"teller": 1})
    story = table.explore("bard", [], "idle")
    assert labels(story.question("level-1")) == ["combat", "heal:teller", "idle"]


def test_whoever_rests_comes_first_and_a_rival_is_called_one() -> None:
    table = Table(
        mode="trio-competition",
        bard="JH",
        teller="QH",
        pirate="KH",
        discard="AS",
        life={"bard": 1, "teller": 1, "pirate": 1},
    )
    asked = table.explore("pirate", [], "key:AS").question("level-1")
    assert labels(asked) == ["combat", "heal:pirate", "key:AS", "heal:bard", "heal:teller"]
    told = {option.key: option.label for option in asked.options}
    assert told["heal:pirate"] == "Heal himself"
    assert told["heal:bard"] == "Heal your rival the Bard"
    assert told["cure:bard"] == "Cure your rival the Bard"


def test_friends_are_healed_without_a_question() -> None:
    table = Table(mode="trio-cooperation", bard="JD JH", teller="QH", life={"teller": 1})
    assert table.explore("bard", [1]).one_of(Healed).patient == "teller"


def test_ones_own_useful_misfortune_stays_where_the_player_likes() -> None:
    table = Table(bard="JD JH")
    table.teller.misfortune = True
    table.explore("bard", [1], "idle")
    assert table.teller.misfortune


@pytest.mark.parametrize("mode", ["trio-cooperation", "trio-competition"])
@pytest.mark.parametrize("ailment", ["misfortune", "paralysis"])
def test_another_players_dummy_may_refuse_a_cure(mode: str, ailment: str) -> None:
    table = Table(mode=mode, bard="JD JH", discard="AS")
    setattr(table.teller, ailment, 2 if ailment == "paralysis" else True)
    story = table.explore("bard", [1], f"cure-{ailment}:teller refuse key:AS")
    asked = story.question("ruling-refusal")
    assert (asked.seat, asked.about) == (1, "ailment:teller")
    assert story.one_of(HelpRefused).healer == "bard"
    assert table.teller.misfortune or table.teller.paralysis
    assert labels(story.asked[-1]) == ["key:AS", "idle"], "all that is left to do"


def test_a_cure_that_is_wanted_is_given() -> None:
    table = Table(mode="trio-competition", bard="JD JH", teller="QD")
    table.teller.misfortune = True
    story = table.explore("bard", [1], "cure-misfortune:teller accept")
    assert story.one_of(Cured).patient == "teller"
    assert not table.teller.misfortune


def test_what_was_refused_is_not_offered_again_in_this_rest() -> None:
    table = Table(mode="trio-competition", bard="JD JH")
    table.teller.misfortune, table.pirate.misfortune = True, True
    answers = "cure-misfortune:teller refuse cure-misfortune:pirate refuse"
    story = table.explore("bard", [1], answers)
    first, second = (d for d in story.asked if d.rule == "resting")
    assert labels(first) == ["cure-misfortune:teller", "cure-misfortune:pirate", "idle"]
    assert labels(second) == ["cure-misfortune:pirate", "idle"]
    assert story.one_of(Idles).dummy == "bard"


def test_nobody_is_asked_whether_true_misfortune_may_go() -> None:
    table = Table(mode="trio-cooperation", bard="JD JH", true_misfortune=True)
    table.teller.misfortune = True
    story = table.explore("bard", [1], "cure-misfortune:teller")
    assert [decision.seat for decision in story.asked if decision.seat != 0] == []
    assert not table.teller.misfortune


@pytest.mark.parametrize(("levels", "key"), [("QD", "refuse"), ("QD QH", "accept")])
def test_a_steady_bot_keeps_the_misfortune_that_wins_its_fights(levels: str, key: str) -> None:
    table = Table(mode="trio-competition", bard="JD JH", teller=levels)
    table.teller.misfortune = True
    story = table.explore("bard", [1], f"cure-misfortune:teller {key}")
    asked = story.question("ruling-refusal")
    table.teller.misfortune = True
    assert GAME.choose_steady(table.state, asked) == key


def test_a_steady_bot_that_leaves_in_this_turn_stays_where_it_lies() -> None:
    table = Table(mode="trio-competition", bard="JD JH", bags=["", "AS 10H 9H"], deck="2H 3H")
    table.teller.paralysis = 2
    asked = table.explore("bard", [1], "cure-paralysis:teller refuse").question("ruling-refusal")
    assert GAME.choose_steady(table.state, asked) == "refuse"
    table.state.bags[1].remove("AS")
    assert GAME.choose_steady(table.state, asked) == "accept", "without a Key nobody leaves"


# Panic


@pytest.mark.parametrize("levels", LEVELS.values())
def test_a_panic_hurts_twice_and_destroys_a_treasure(levels: str) -> None:
    table = Table(bard=levels, bag="9H 3C", life={"bard": 3})
    story = table.explore("bard", [6], "card:3C")
    assert table.bard.life == 1
    assert story.one_of(Wounded).wounds == 2
    assert table.state.destroyed == ["3C"]
    assert table.bag() == "9H"


@pytest.mark.parametrize("dummy", CLASSES)
def test_a_panic_is_a_scene_of_its_own(dummy: Class) -> None:
    table = Table()
    story = table.play(resolve_panic(table.state, table.state.dummy(dummy)))
    scene = story.one_of(Panics).show(table.state).tableau
    assert scene is not None
    assert (scene.picture, len(scene.who)) == ("panic", 1)


def test_a_panic_destroys_a_key_first() -> None:
    table = Table(bag="9H AC 3C")
    story = table.play(resolve_panic(table.state, table.bard))
    assert story.one_of(TreasureDestroyed).card == "AC"


def test_a_panic_takes_any_key_and_of_treasures_one_of_choice() -> None:
    table = Table(bag="9H AC AS")
    table.play(resolve_panic(table.state, table.bard))
    assert table.bag() == "9H AS"
    table = Table(bag="9H 9S 2C")
    story = table.play(resolve_panic(table.state, table.bard), [], "card:2C")
    asked = story.question("panic")
    keys = [option.key for option in asked.legal_options()]
    assert keys == ["card:2C", "card:9H"], "the cheapest first, one for two of the same worth"
    why = {option.key: option.blocked for option in asked.options if option.blocked}
    assert why == {"card:9S": "worth the same as Loving Cup"}


@pytest.mark.parametrize("life", [1, 2])
def test_a_panic_that_knocks_out_still_destroys_a_treasure(life: int) -> None:
    table = Table(bard="JD JH JS", bag="9H", life={"bard": life})
    story = table.play(resolve_panic(table.state, table.bard))
    assert len(story.all_of(KnockedOut)) == 1
    assert (table.bard.level, table.bard.life) == (2, 1)
    assert table.state.destroyed == ["9H"]


def test_a_panic_with_an_empty_bag_only_hurts() -> None:
    table = Table(bard="JD JH", life={"bard": 3})
    story = table.play(resolve_panic(table.state, table.bard))
    assert [type(event) for event in story.events] == [Panics, Wounded]
    assert table.bard.life == 1


def test_a_panic_that_destroys_the_last_key_loses_the_game() -> None:
    table = Table(bag="AS 10H 10C 10D", destroyed="AH AD AC")
    result = table.play(resolve_panic(table.state, table.bard)).result
    assert result is not None
    assert (result.winners, result.reason) == ([], "no-keys")


def test_the_last_key_in_competition_ends_the_game_for_those_inside() -> None:
    table = Table(mode="trio-competition", bags=["AS 10H", "10C", "2S"], destroyed="AH AD AC")
    table.teller.escaped = True
    result = table.play(resolve_panic(table.state, table.bard)).result
    assert result is not None
    assert (result.winners, result.reason, result.scores) == ([1], "no-keys", [0, 10, 0])


def test_at_level_1_one_may_always_sit_down_instead_of_a_fight() -> None:
    for risks in ("KS", "KH"):
        story = Table(pirate=risks).explore("pirate", answers="idle")
        assert labels(story.question("level-1")) == ["combat", "idle"]
        assert story.one_of(Idles).could is False


def test_who_is_truly_out_of_luck_and_has_nothing_to_do_rests_unasked() -> None:
    table = Table(bard="JD", true_misfortune=True, bag="2H")
    table.bard.misfortune = True
    assert table.explore("bard").one_of(Idles).could is False


def test_others_are_told_meanwhile_of_a_rest_and_of_a_key_that_was_fetched() -> None:
    for discard, told in (
        ("", "The Bard rests"),
        ("AS", "The Bard fetches the Hangman's Key (Ace of Spades)"),
    ):
        table = Table(mode="trio-competition", bard=LEVELS[2], discard=discard)
        story = table.explore("bard", [1], f"key:{discard}" if discard else "")
        gists = [gist for event in story.events if (gist := event.gist()) is not None]
        assert [(gist.words, gist.whose) for gist in gists] == [(told, "dummy:bard")]


def test_others_are_told_meanwhile_of_treasure_that_was_lost() -> None:
    for event, told in (
        (TreasuresDiscarded(("9H",), "pilfer", 20, "bard"), "The Bard loses Loving Cup"),
        (TreasuresDiscarded(("9H",), "corruption", 20, "bard"), "The Bard pays Loving Cup"),
        (TreasureDestroyed("9H", "panic", "bard"), "The Bard smashes Loving Cup"),
        (KeysReturned(("AS", "AC"), "bard"), "The Bard loses 2 Keys to the deck"),
    ):
        gist = event.gist()
        assert gist is not None
        assert gist.words.startswith(told)
        assert gist.whose == "dummy:bard"
    assert TreasuresDiscarded(("9H",), "timer", 20).gist() is None


@pytest.mark.parametrize(
    ("life", "price"), [(1, "the last Life"), (2, "both points of Life"), (3, "2 Life")]
)
def test_the_price_of_a_panic_counts_the_life_that_is_left(life: int, price: str) -> None:
    table = Table(bard=LEVELS[2], life={"bard": life})
    assert tell_panic_price(table.state, table.bard) == f"Panic costs {price}."


def test_a_panic_that_knocks_out_says_what_that_costs() -> None:
    table = Table(bard=LEVELS[2], life={"bard": 2})
    told = tell_panic(table.state, table.bard)
    assert told.title == "The Bard panics, and is knocked out"
    assert told.line.endswith(f" Back to level 1, without {level_name(LEVELS[2].split()[-1])}.")
    unhurt = Table(bard=LEVELS[2], life={"bard": 3})
    assert "Back to" not in tell_panic(unhurt.state, unhurt.bard).line


def test_who_may_be_healed_is_told_the_life_that_he_would_have() -> None:
    table = Table(teller="QH", life={"teller": 1})
    question = table.explore("bard", [], "heal:teller").question("level-1")
    heal = question.find_option("heal:teller")
    assert heal is not None
    assert heal.note == "+1 Life: 2 of 2"


def test_a_rest_without_a_choice_says_on_the_stage_what_it_came_to_and_takes_no_press() -> None:
    for life, told in ((2, "a rest, with nothing to do"), (1, "a rest: 1 Life back")):
        table = Table(pirate="KS KC", life={"pirate": life})
        (explored,) = table.explore("pirate", [1]).all_of(Explores)
        throw = explored.throw(table.state, ["Ana"])
        assert throw.verdict == told
        assert throw.stakes is not None
        assert throw.stakes.passing


def test_what_a_question_or_a_stage_tells_next_is_not_held_behind_the_door() -> None:
    table = Table(pirate="KS KC", bard="JH", life={"pirate": 1, "bard": 1})
    (explored,) = table.explore("pirate", [1], ["heal:bard"]).all_of(Explores)
    assert explored.throw(table.state, ["Ana"]).stakes.passing  # type: ignore[union-attr]


def test_a_treasure_gained_ends_the_turn_with_a_card() -> None:
    table = Table(pirate="KS KH", treasures="9H 5S", dangers="2S", bag="9S 9D 9C")
    (taken,) = table.explore("pirate", [5], ["card:9H"]).all_of(TreasureTaken)
    card = taken.show(table.state).aftermath
    assert card is not None
    assert card.title == "The Pirate has a treasure more"
    rows = {row.label: row.words for row in card.rows}
    assert rows["Points"] == "plus 45, now 72 of 30"
    assert "Collection" in rows


def test_a_treasure_just_chosen_takes_no_card_unless_it_is_worth_more_than_was_said() -> None:
    for bag, draws, takes, is_told in (
        ("", "9H 5S", "card:9H", False),
        ("", "9H 9S", "card:9H", True),
        ("", "AH 5S", "card:AH", True),
        ("10H 10S AD", "9H 5S", "card:9H", True),
    ):
        table = Table(pirate="KS KH", treasures=draws, dangers="2S", bag=bag)
        answers = [takes] if draws != "9H 9S" else []
        (taken,) = table.explore("pirate", [5], answers).all_of(TreasureTaken)
        assert (taken.show(table.state).aftermath is not None) == is_told, (bag, draws)


def test_a_trap_that_cannot_fail_is_read_as_any_other() -> None:
    table = Table(pirate="KS KH", treasures="9H 5S", dangers="2S")
    (tested,) = table.explore("pirate", [5], ["card:9H"]).all_of(Tested)
    throw = tested.throw(table.state, ["Ana"])
    assert throw is not None
    assert not throw.dice
    assert throw.verdict.endswith("any die is enough")
