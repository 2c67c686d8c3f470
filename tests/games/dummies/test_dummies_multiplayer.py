"""Several players: who leads whom, the fortress player, duels."""

from __future__ import annotations

import pytest
from dummies_table import GAME, SEATS, Table
from loaded import Story, carry_out
from views import view

from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision
from fandg.engine.odds import Odds
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.dummies.dangers import draw_dangers
from fandg.games.dummies.events.combat import (
    AbilityFizzles,
    AbilityWorks,
    Blow,
    CombatEnded,
    DangersPeeked,
    Initiative,
)
from fandg.games.dummies.events.dice import SpeedTied
from fandg.games.dummies.events.exploration import Explores
from fandg.games.dummies.events.turns import RoleLeft, RoleRolled
from fandg.games.dummies.events.wounds import KnockedOut, LevelGained
from fandg.games.dummies.setup import choose_roles, roll_for_roles
from fandg.games.dummies.state import Class, Dummies
from fandg.games.dummies.telling.race import tell_quarry, tell_race
from fandg.games.dummies.traps import resolve_trap

FAILS = 6


def enter(mode: str, dice: list[int], answers: str = "") -> tuple[Dummies, Story[None]]:
    seats = [Seat(f"P{n}") for n in range(SEATS[mode])]
    setup = Setup(mode=mode, seats=seats, seed=3, table_dice=list(range(len(seats))))
    state = GAME.set_up(GAME.check_setup(setup))
    return state, carry_out(GAME.step(state), dice, answers)


def leaders(state: Dummies) -> dict[Class, int]:
    return {dummy.name: dummy.seat for dummy in state.dummies}


# Who leads whom


@pytest.mark.parametrize("mode", ["solo", "duet"])
def test_one_player_leads_all_three(mode: str) -> None:
    state, story = enter(mode, [])
    assert leaders(state) == {"bard": 0, "teller": 0, "pirate": 0}
    assert len(state.bags) == 1
    assert story.asked == []
    assert state.fortress == (1 if mode == "duet" else -1)


@pytest.mark.parametrize("mode", ["trio-cooperation", "quartet-cooperation"])
def test_in_cooperation_each_chooses_a_dummy_and_all_three_are_there(mode: str) -> None:
    state, story = enter(mode, [], "lead:pirate lead:bard")
    assert leaders(state) == {"pirate": 0, "bard": 1, "teller": 2}
    assert [decision.seat for decision in story.asked] == [0, 1]
    assert len(state.bags) == 3
    assert state.fortress == (3 if mode.startswith("quartet") else -1)


def test_nobody_can_choose_a_dummy_that_is_taken() -> None:
    story = carry_out(choose_roles(), [], "lead:bard lead:pirate")
    assert [option.key for option in story.asked[1].options] == ["lead:teller", "lead:pirate"]


@pytest.mark.parametrize("mode", ["trio-competition", "quartet-competition"])
def test_in_competition_a_die_decides_and_a_taken_dummy_is_rolled_again(mode: str) -> None:
    state, story = enter(mode, [5, 6, 1])
    assert leaders(state) == {"pirate": 0, "bard": 1, "teller": 2}
    assert [event.taken for event in story.all_of(RoleRolled)] == [
        False,
        True,
        False,
    ]
    assert story.rolled_by == [0, 1, 1]


@pytest.mark.parametrize(
    ("die", "name"),
    [(1, "bard"), (2, "bard"), (3, "teller"), (4, "teller"), (5, "pirate"), (6, "pirate")],
)
def test_each_dummy_has_two_faces_of_the_die(die: int, name: Class) -> None:
    other = next(face for face in (1, 3) if (face - 1) // 2 != (die - 1) // 2)
    state, _ = enter("trio-competition", [die, other])
    assert leaders(state)[name] == 0


# The fortress player


def no_odds(cards: list[str]) -> Odds:
    return Odds(len(cards) / 10)


def test_for_the_dummy_who_is_left_nobody_rolls() -> None:
    table = Table(mode="trio-competition")
    story = carry_out(roll_for_roles(table.state), [5, 6, 2])
    assert story.value == {"pirate": 0, "bard": 1, "teller": 2}
    assert story.rolled_by == [0, 1, 1]
    left = story.one_of(RoleLeft)
    assert left.line(["Ana", "Ben", "Cléo"]) == "The Fortune Teller is left for Cléo"


@pytest.mark.parametrize("mode", ["duet", "quartet-cooperation", "quartet-competition"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_fortress_player_draws_one_more_and_shuffles_one_back(mode: str, count: int) -> None:
    table = Table(mode=mode, dangers="9D 8D 7D 6D 5D")
    story = carry_out(draw_dangers(table.state, count, no_odds), [], "back:9D")
    top = ["9D", "8D", "7D", "6D"][: count + 1]
    peeked = story.one_of(DangersPeeked)
    assert list(peeked.cards) == top
    assert story.value == top[1:]
    assert len(table.state.dangers) == 40 - count
    assert "9D" in table.state.dangers
    assert table.state.peeked == []


def test_beside_a_card_stands_the_chance_of_the_dummy_without_it() -> None:
    table = Table(mode="duet", dangers="9D 2D 7D")
    story = carry_out(draw_dangers(table.state, 1, no_odds), [], "back:9D")
    notes = {option.note for option in story.question("fortress-player").options}
    assert notes == {"the dummy's chance without it"}


def test_what_the_fortress_player_sees_is_secret() -> None:
    table = Table(mode="duet", dangers="9D 8D 7D")
    story = carry_out(draw_dangers(table.state, 1, no_odds), [], "back:9D")
    assert story.one_of(DangersPeeked).only == frozenset({1})
    question = story.question("fortress-player")
    assert (question.seat, is_secret(question)) == (1, True)


def test_only_the_fortress_player_sees_his_hand_of_dangers() -> None:
    views = []
    for hand, top in (("9D 8D", "7D"), ("7D 9D", "8D")):
        table = Table(mode="duet", dangers=f"{hand} {top}")
        rule = draw_dangers(table.state, 1, no_odds)
        assert isinstance(rule.send(None), DangersPeeked)
        assert isinstance(rule.send(None), Decision)
        views.append([view(GAME, table.state, seat) for seat in (0, 1)])
        rule.close()
    (player, fortress), (other_player, other_fortress) = views
    assert player == other_player
    assert fortress != other_fortress


def test_the_card_put_back_is_shuffled_in() -> None:
    places = set()
    for seed in range(30):
        table = Table(mode="duet", dangers="9D 8D")
        table.state.dice = seed << 40
        carry_out(draw_dangers(table.state, 1, no_odds), [], "back:9D")
        places.add(table.state.dangers.index("9D"))
    assert len(places) > 8


def test_without_dangers_to_draw_the_fortress_player_draws_none() -> None:
    table = Table(mode="duet", bag="9H", enemies="JH")
    story = table.combat("bard", [1])
    assert story.all_of(DangersPeeked) == []
    assert len(table.state.dangers) == 40


def test_the_fortress_player_chooses_the_trap_too() -> None:
    table = Table(mode="duet", dangers="AD 10C", treasures="2H")
    story = table.play(resolve_trap(table.state, table.bard), [], "back:AD")
    assert table.bard.misfortune
    assert story.odds == {"back:AD": 0, "back:10C": 1}


@pytest.mark.parametrize(("mode", "fortress"), [("duet", 1), ("quartet-cooperation", 3)])
def test_a_fortress_player_rolls_luck_speed_and_strength_of_an_enemy(
    mode: str, fortress: int
) -> None:
    table = Table(mode=mode, bard="JC", enemies="JC", discard="AH")
    story = table.combat("bard", [FAILS, 2, 3, 6, 1])
    assert story.rolled_by == [fortress, 0, fortress, fortress, 0]


def test_without_a_fortress_player_the_dummys_own_player_rolls_for_the_enemy() -> None:
    table = Table(mode="trio-cooperation", teller="QD", enemies="JC")
    story = table.combat("teller", [FAILS, FAILS, 3, 2, 1])
    assert story.rolled_by == [1, 1, 1, 1, 1]


# Duels


def competition(
    bard: str = "JD",
    teller: str = "QC",
    pirate: str = "KS",
    bags: tuple[str, str, str] = ("3H 9S", "", ""),
    levels: str = "",
    true_misfortune: bool = False,
) -> Table:
    return Table(
        mode="trio-competition",
        bard=bard,
        teller=teller,
        pirate=pirate,
        bags=bags,
        levels=levels,
        true_misfortune=true_misfortune,
    )


def test_only_in_competition_may_a_dummy_be_attacked() -> None:
    table = Table(mode="trio-cooperation", bags=["9H", "", ""], enemies="JH")
    assert table.combat("bard", [1]).asked[0].rule == "throw"


def test_a_duel_costs_the_attacker_his_cheapest_treasure_and_draws_no_dangers() -> None:
    table = competition(bard="JD JC", bags=("3H 9S", "2H", ""))
    table.combat("bard", [FAILS, FAILS, 1], "duel:pirate")
    assert table.bag(0) == "9S"
    assert table.state.treasure_discard == ["3H"]
    assert len(table.state.dangers) == 40
    assert len(table.state.enemies) == 12


def test_among_equally_cheap_treasures_the_attacker_is_not_asked() -> None:
    table = competition(bags=("3H 3C 9S", "", ""))
    table.combat("bard", [FAILS, FAILS, 1], "duel:pirate")
    assert table.bag(0) == "3C 9S"


def test_who_has_no_treasure_cannot_attack() -> None:
    table = Table(mode="trio-competition", bags=["", "9H", "9S"], enemies="JC")
    story = table.combat("bard", [FAILS, FAILS, 1])
    assert not any(decision.rule == "duel" for decision in story.asked), "nothing to choose"


def test_instead_of_a_duel_an_enemy_may_be_fought() -> None:
    table = Table(mode="trio-competition", bags=["9H", "", ""], enemies="JC")
    story = table.combat("bard", [FAILS, FAILS, 1], "enemy")
    assert table.bag(0) == "9H"
    question = story.question("duel")
    assert [option.key for option in question.options] == ["enemy", "duel:teller", "duel:pirate"]


def test_who_has_left_cannot_be_attacked() -> None:
    table = Table(mode="trio-competition", bags=["9H", "", ""], enemies="JC")
    table.teller.escaped = True
    question = table.combat("bard", [FAILS, FAILS, 1], "enemy").question("duel")
    assert [option.key for option in question.options] == ["enemy", "duel:pirate"]


def test_the_winner_of_a_duel_gains_a_level_and_the_loser_loses_one() -> None:
    table = competition(bard="JD JC", pirate="KS KC", levels="JS")
    table.state.order = ["pirate"]
    story = table.combat("bard", [FAILS, FAILS, 1, 6, 1], "duel:pirate")
    assert story.one_of(CombatEnded).outcome == "won"
    assert table.bard.levels == ["JD", "JC", "JS"]
    assert (table.pirate.levels, table.pirate.life) == (["KS"], 1)
    assert table.state.order == [], "the loser's turn is over"


def test_a_defender_who_wins_gains_the_level() -> None:
    table = competition(bard="JC JH", pirate="KS KD", levels="KC")
    # Bard: Life 3, Speed 3; Pirate: Strength 4, Speed 3.
    story = table.combat("bard", [FAILS, FAILS, 1, 2, 1, 6, 1, 6, 1], "duel:pirate")
    assert story.one_of(CombatEnded).outcome == "lost"
    assert (table.bard.levels, table.bard.life) == (["JC"], 1)
    assert table.pirate.levels == ["KS", "KD", "KC"]


def test_the_defenders_ability_comes_after_the_attackers() -> None:
    table = competition(teller="QH", pirate="KH", bags=("", "", "9S"))
    story = table.combat("pirate", [1, 1, 1], "duel:teller")
    assert [event.who for event in story.all_of(AbilityWorks)] == ["pirate", "teller"]
    assert story.one_of(KnockedOut).dummy == "teller"


def test_the_attackers_song_gives_him_the_first_blow() -> None:
    table = competition(pirate="KS", bags=("", "", "9S"))
    story = table.combat("pirate", [1, FAILS, 1], "duel:bard")
    assert story.all_of(Initiative) == []
    assert story.all_of(Blow)[0].who == "pirate"


def test_the_defenders_song_gives_him_the_first_blow_of_the_first_round_only() -> None:
    table = competition(bard="JH", pirate="KH")
    story = table.combat("bard", [FAILS, 1, 6, 6, 6, 6, 6, 1, 6, 1], "duel:pirate")
    order = [event.who for event in story.all_of(Blow)]
    assert order == ["pirate", "bard", "bard", "pirate", "bard", "pirate", "bard", "pirate"]


def test_a_defending_bard_may_buy_himself_out() -> None:
    table = competition(bags=("9H 2C", "", "5S"))
    story = table.combat("pirate", [FAILS, 1], "duel:bard")
    assert table.bag(0) == "2C"
    assert table.bag(2) == ""
    ended = story.one_of(CombatEnded)
    assert ended.line([]) == "The Pirate looks the other way: no combat"
    assert story.all_of(LevelGained) == []


def test_an_attacking_bard_may_buy_himself_out_of_his_own_attack() -> None:
    table = competition(bags=("9H 2C", "", ""))
    story = table.combat("bard", [1], "duel:pirate")
    assert table.bag(0) == ""
    assert story.one_of(CombatEnded).line([]) == "The Pirate looks the other way: no combat"


def test_a_bard_who_threw_away_his_last_treasure_has_nothing_to_bribe_with() -> None:
    table = competition(bags=("9H", "", ""))
    story = table.combat("bard", [1, FAILS, 1], "duel:pirate")
    assert story.all_of(AbilityFizzles)[0].empty_bag


@pytest.mark.parametrize(
    ("teller", "pirate", "outcome"),
    [("QH", "KD", "won"), ("QD", "KH", "lost"), ("QD", "KD", "both-down")],
)
def test_the_scream_in_a_duel_hurts_both_dummies(teller: str, pirate: str, outcome: str) -> None:
    table = competition(teller=teller, pirate=pirate, bags=("", "5S", ""))
    story = table.combat("teller", [1], "duel:pirate")
    assert story.one_of(CombatEnded).outcome == outcome
    assert (table.teller.level, table.pirate.level) == (
        2 if outcome == "won" else 1,
        2 if outcome == "lost" else 1,
    )
    assert (
        table.pirate.life == {"won": 1, "lost": table.pirate.max_life - 1, "both-down": 1}[outcome]
    )


@pytest.mark.parametrize(
    ("teller", "pirate", "outcome"),
    [("QH", "KD", "lost"), ("QD", "KH", "won"), ("QD", "KD", "both-down")],
)
def test_a_defending_teller_screams_too(teller: str, pirate: str, outcome: str) -> None:
    table = competition(teller=teller, pirate=pirate, bags=("", "", "5S"))
    story = table.combat("pirate", [FAILS, 1], "duel:teller")
    assert story.one_of(CombatEnded).outcome == outcome
    assert table.pirate.life >= 1
    assert table.teller.life >= 1
    assert (table.teller.level, table.pirate.level) == (
        2 if outcome == "lost" else 1,
        2 if outcome == "won" else 1,
    )


def test_equally_quick_duellists_roll_until_the_tie_is_broken() -> None:
    table = competition(bags=("", "", "5S"))
    story = table.combat("pirate", [FAILS, FAILS, 3, 3, 2, 4, 6, 1], "duel:teller")
    assert story.rolled_by[2:6] == [2, 1, 2, 1]
    assert story.one_of(Initiative).who == "teller"


def test_the_attacker_wins_a_tie_with_the_higher_roll() -> None:
    table = competition(bags=("", "", "5S"))
    story = table.combat("pirate", [FAILS, FAILS, 4, 2, 1], "duel:teller")
    assert story.one_of(Initiative).who == "pirate"
    assert story.one_of(CombatEnded).outcome == "won"


def test_the_quicker_duellist_strikes_first_whoever_attacks() -> None:
    story = competition().combat("bard", [FAILS, FAILS, 1], "duel:pirate")
    assert story.one_of(Initiative).who == "bard"
    story = competition(bags=("", "", "5S")).combat("pirate", [FAILS, 1], "duel:bard")
    assert story.one_of(Initiative).who == "bard"
    assert story.one_of(CombatEnded).outcome == "lost"


def test_an_unlucky_duellist_loses_the_tie_unless_the_other_shows_one_too() -> None:
    table = competition(bags=("", "", "5S"))
    table.pirate.misfortune = True
    # His Throws succeed as printed: the song works, so there is no tie. True misfortune it is.
    table.state.true_misfortune = True
    story = table.combat("pirate", [FAILS, 1, 2, 1], "duel:teller")
    assert [(event.die, event.foe_die) for event in story.all_of(SpeedTied)] == [(1, 1), (1, 2)]
    assert story.one_of(CombatEnded).outcome == "lost"


def test_of_two_unlucky_equally_quick_duellists_the_attacker_is_first() -> None:
    table = competition(bard="JC JH", teller="QD QH", bags=("5S", "", ""))
    table.bard.misfortune = table.teller.misfortune = True
    story = table.combat("bard", [], "duel:teller")
    assert story.all_of(SpeedTied) == []
    assert story.one_of(Initiative).who == "bard"
    assert story.one_of(CombatEnded).outcome == "won"


def test_two_duellists_of_true_misfortune_give_up() -> None:
    table = competition(bags=("5S 6S", "", ""), true_misfortune=True)
    table.bard.misfortune = table.pirate.misfortune = True
    story = table.combat("bard", [], "duel:pirate")
    assert story.one_of(CombatEnded).outcome == "stand-off"
    assert (table.bard.level, table.pirate.level) == (1, 1)
    assert table.bag(0) == "6S", "the treasure is thrown away all the same"


def test_a_duel_may_be_picked_at_level_one() -> None:
    table = competition()
    story = table.explore("bard", [FAILS, FAILS, 1], "combat duel:pirate")
    assert story.one_of(CombatEnded).foe == "pirate"


@pytest.mark.parametrize(
    ("bags", "out", "told"),
    [
        (("", "", ""), "", ""),
        (("5H", "9H 3H", ""), "", "The Fortune Teller leads, 12 to 5."),
        (("9H", "5H", ""), "", "He leads, 9 to 5, but has no Key."),
        (("9H AS", "5H", ""), "", "He leads, 9 to 5."),
        (("5H", "5S", ""), "", "Nobody leads, at 5 each."),
        (("5H", "9H", "10H"), "teller", "5 more and a Key beat the Fortune Teller, out with 9."),
        (("10H", "9H", ""), "teller", "A Key beats the Fortune Teller, out with 9."),
        (("10H AS", "9H", ""), "teller", "The bag beats the Fortune Teller, out with 9."),
    ],
)
def test_a_rival_is_told_what_there_is_to_beat_wherever_he_decides_or_throws(
    bags: tuple[str, ...], out: str, told: str
) -> None:
    table = Table(mode="trio-competition", bags=bags)
    if out:
        table.state.dummy(out).escaped = True
    race = tell_race(table.state, table.bard)
    assert race.startswith(told)
    assert bool(race) == bool(told)
    door = Explores("bard", 2, 3, "combat").throw(table.state, ["Ana", "Ben", "Cleo"])
    assert door.stakes is not None
    assert door.stakes.situation.endswith(race)
    assert (":" in GAME.headline(table.state)) == (told not in ("", "Nobody leads, at 5 each."))
    question = table.explore("bard", [], "idle").question("level-1")
    assert question.prompt == f"{race} What does the Bard do?".lstrip()
    assert len(question.prompt) <= 80


def test_the_fortress_is_told_what_it_would_catch() -> None:
    table = Table(mode="quartet-competition", bags=("9H AS", "", ""))
    table.state.exploring = "bard"
    assert tell_quarry(table.state) == "The Bard carries 10 points and a Key."
    table = Table(mode="quartet-cooperation", bags=("9H", "", ""))
    table.state.exploring = "bard"
    assert tell_quarry(table.state) == "The dummies have 9 of 30 points and no Key."
