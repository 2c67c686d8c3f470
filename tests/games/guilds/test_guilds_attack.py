"""An attack in its twelve steps: who may be met, what falls, rerolls, CRITs, saves, wounds."""

from __future__ import annotations

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHIELD,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_table,
    monster,
    open_door,
    place_of,
)
from loaded import carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.events.blows import DieRerolled, PoolRolled, Wounded
from fandg.games.guilds.odds import (
    DEFENSE,
    MELEE,
    RANGED,
    Chances,
    chance_of_kill,
    mean_of,
    spread_pool,
    spread_wounds,
)
from fandg.games.guilds.reckoning import (
    foresee,
    foresee_reaction,
    list_aims,
    new_assault,
    reckon,
)
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable

TARGET = "hero:sallow-pike"


def _duel(*cards: str, scenario: int = 2, at: str = "d5", rival: str = "e5") -> GuildsTable:
    """Bram with some cards in his activation, and Pike of the other guild Close to him."""
    table = lay_table(scenario)
    hero(table, "sallow-pike", rival)
    act_as(table, hero(table, "bram-tuckett", at, *cards))
    return table


def _aims(table: GuildsTable) -> set[str]:
    return {target for _, target in list_aims(table, table.active)}


# Whom an attack may meet


def test_without_an_attack_card_there_is_no_attack() -> None:
    table = _duel()
    story = carry_out(go_on(table), (), "end")
    assert not [key for key in labels(story.asked[0]) if key.startswith("attack")]


def test_melee_meets_who_is_close_and_ranged_who_is_in_sight() -> None:
    assert _aims(_duel("S1", rival="e5")) == {TARGET}
    assert not _aims(_duel("S1", rival="f5"))
    assert _aims(_duel("S3", rival="f5")) == {TARGET}
    assert _aims(_duel("S3", rival="e5")) == {TARGET}


def test_the_same_space_is_close() -> None:
    assert _aims(_duel("S1", rival="d5")) == {TARGET}


def test_a_shut_door_stands_between() -> None:
    table = _duel("S1", at="e3", rival="e4")
    assert not _aims(table)
    open_door(table, "e3-e4")
    assert _aims(table) == {TARGET}


def test_an_exhausted_attack_card_cannot_be_used_before_a_rest() -> None:
    table = _duel("S1", "S1")
    table.active.cards[0].exhausted = True
    assert list_aims(table, table.active) == [(1, TARGET)]
    table.active.cards[1].exhausted = True
    assert not list_aims(table, table.active)


def test_an_attack_exhausts_its_card_whatever_comes_of_it() -> None:
    table = _duel("S1", "S1")
    carry_out(attack(table, table.active, 0, TARGET), (MISS, MISS, MISS))
    assert [held.exhausted for held in table.active.cards] == [True, False]


# Dice


def test_melee_faces_and_crits_are_hits_of_a_melee_attack_and_each_crit_rolls_one_more() -> None:
    table = _duel("S1")
    pike = table.hero("sallow-pike")
    dice = (HIT, SHOT, CRIT, HIT, *(BLANK,) * 3)
    story = carry_out(attack(table, table.active, 0, TARGET), dice)
    assert story.all_of(PoolRolled)[0].faces == (HIT, SHOT, CRIT, HIT)
    assert story.one_of(Wounded).wounds == 3
    assert place_of(pike) == ""


def test_an_extra_die_may_be_a_crit_again_without_end() -> None:
    table = _duel("S2")
    dice = (MISS, CRIT, CRIT, CRIT, MISS, *(SHIELD,) * 3)
    story = carry_out(attack(table, table.active, 0, TARGET), dice)
    assert story.all_of(PoolRolled)[0].faces == (MISS, CRIT, CRIT, CRIT, MISS)


def test_ranged_faces_and_crits_are_hits_of_a_ranged_attack() -> None:
    table = _duel("S3")
    story = carry_out(attack(table, table.active, 0, TARGET), (SHOT, WIDE, BLANK, BLANK, BLANK))
    assert story.one_of(Wounded).wounds == 1


def test_shields_and_crits_save_and_a_crit_rolls_one_more() -> None:
    table = _duel("S1")
    dice = (HIT, HIT, HIT, SHIELD, CRIT, SHIELD, BLANK)
    story = carry_out(attack(table, table.active, 0, TARGET), dice)
    assert not story.all_of(Wounded)
    # What the CRIT added was thrown after it, and lies last.
    assert story.all_of(PoolRolled)[1].faces == (SHIELD, CRIT, BLANK, SHIELD)


def test_wounds_are_the_hits_that_stand_against_basic_and_extra_defense() -> None:
    table = _duel("S1")
    pike = hero(table, "sallow-pike", "", "1-12")
    assert table.defense_of(pike) == 4
    story = carry_out(
        attack(table, table.active, 0, TARGET), (HIT, HIT, MISS, SHIELD, *[BLANK] * 3)
    )
    assert story.one_of(Wounded).wounds == 1
    assert pike.wounds == 1


def test_a_dazed_target_rolls_no_defense_dice() -> None:
    table = _duel("S1")
    table.hero("sallow-pike").dazed = True
    story = carry_out(attack(table, table.active, 0, TARGET), (HIT, HIT, MISS))
    assert story.one_of(Wounded).wounds == 2


# Rerolls


def test_the_printed_example_of_a_pool_of_two() -> None:
    """Miss, hit, miss; the first again: CRIT, whose die is a miss; that die again: hit."""
    table = _duel("S1", "1-13", "1-13")
    assert table.rerolls_of(table.active) == 2
    dice = (MISS, HIT, MISS, CRIT, MISS, HIT, *(BLANK,) * 3)
    story = carry_out(attack(table, table.active, 0, TARGET), dice, "reroll:miss reroll:miss")
    assert len(story.all_of(DieRerolled)) == 2
    assert story.one_of(Wounded).wounds == 3


def test_a_hit_may_be_rerolled_but_not_a_crit_and_the_new_face_stands() -> None:
    table = _duel("S2", "1-13")
    dice = (HIT, CRIT, HIT, MISS, *(BLANK,) * 3)
    story = carry_out(attack(table, table.active, 0, TARGET), dice, "reroll:hit")
    asked = next(d for d in story.asked if d.kind == "reroll")
    assert labels(asked) == ["reroll:hit", "done"]
    assert story.one_of(Wounded).wounds == 2


def test_what_is_left_of_the_pool_may_stay_unused() -> None:
    table = _duel("S1", "1-13")
    dice = (HIT, HIT, MISS, *(BLANK,) * 3)
    story = carry_out(attack(table, table.active, 0, TARGET), dice, "done")
    assert not story.all_of(DieRerolled)


def test_the_pool_is_full_again_at_each_roll() -> None:
    table = _duel("S2", "1-13")
    pike = hero(table, "sallow-pike", "", "1-13")
    for _ in range(2):
        dice = (MISS, MISS, HIT, *(BLANK,) * 3, SHIELD)
        keys = "reroll:miss reroll:miss"
        carry_out(attack(table, table.active, 0, TARGET), dice, keys)
        table.active.cards[0].exhausted = False
    assert pike.wounds == 0


def test_on_defense_the_table_rerolls_blanks_while_hits_stand_and_asks_with_real_dice() -> None:
    table = _duel("S1")
    hero(table, "sallow-pike", "", "1-13")
    dice = (HIT, HIT, MISS, SHIELD, BLANK, BLANK, SHIELD)
    story = carry_out(attack(table, table.active, 0, TARGET), dice, "reroll:miss")
    assert not story.all_of(Wounded)
    table = _duel("S1")
    hero(table, "sallow-pike", "", "1-13")
    table.state.table_dice = [0]
    story = carry_out(attack(table, table.active, 0, TARGET), (HIT, HIT, HIT))
    assert not [d for d in story.asked if d.kind == "reroll"]


# What is known before


@pytest.mark.parametrize(
    ("die", "means"),
    [(MELEE, (2.40, 3.03, 3.45)), (RANGED, (1.80, 2.36, 2.85))],
)
def test_three_dice_with_a_pool_of_none_one_and_two(die: Chances, means: tuple[float, ...]) -> None:
    found = [round(mean_of(spread_pool(3, pool, die)), 2) for pool in range(3)]
    assert found == list(means)


def test_two_defense_dice_with_a_pool_of_none_one_and_two() -> None:
    found = [round(mean_of(spread_pool(2, pool, DEFENSE)), 2) for pool in range(3)]
    assert found == [0.80, 1.18, 1.54]


@pytest.mark.parametrize(
    ("dice", "die", "mean", "none", "four"),
    [(3, MELEE, 1.70, 0.22, 0.09), (4, MELEE, 2.45, 0.12, 0.24), (2, RANGED, 0.72, 0.53, None)],
)
def test_wounds_against_two_defense_dice(
    dice: int, die: Chances, mean: float, none: float, four: float | None
) -> None:
    wounds = spread_wounds(dice, 0, die, 2)
    assert round(sum(n * chance for n, chance in enumerate(wounds)), 2) == mean
    assert round(wounds[0], 2) == none
    assert four is None or round(chance_of_kill(wounds, 4), 2) == four


@pytest.mark.parametrize(("dice", "crit"), [(2, 0.31), (3, 0.42), (4, 0.52), (5, 0.60), (6, 0.67)])
def test_the_chance_that_a_crit_lies_in_the_pool(dice: int, crit: float) -> None:
    assert round(spread_pool(dice, 0, MELEE).crit, 2) == crit


@pytest.mark.parametrize(
    ("level", "kill", "brute"),
    [(1, 0.78, 0.44), (3, 0.75, 0.50), (6, 0.69, 0.57)],
)
def test_one_attack_kills_a_bailiff_or_a_brute_about_as_often_at_every_level(
    level: int, kill: float, brute: float
) -> None:
    dice = {1: 3, 3: 4, 6: 6}[level]
    pool = {1: 0, 3: 1, 6: 2}[level]
    for name, chance in (("bailiff", kill), ("cellar-brute", brute)):
        values = GAME.library.monsters[name].at_level(level)
        wounds = spread_wounds(dice, pool, MELEE, values.defense)
        assert round(chance_of_kill(wounds, values.life), 2) == chance


def test_the_odds_that_are_offered_are_those_of_the_attack_itself() -> None:
    table = _duel("S1")
    prospect = foresee(table, reckon(table, new_assault(table, table.active, 0, TARGET)))
    story = carry_out(go_on(table), (), "end")
    assert story.odds["attack:0:hero-sallow-pike"] == prospect.kill
    wounds = spread_wounds(3, 0, MELEE, 3)
    assert prospect.kill == chance_of_kill(wounds, 3)


def test_the_odds_of_a_pool_are_what_dice_show_in_the_long_run() -> None:
    table = _duel("2-01", "1-01", scenario=2)
    table.state.table_dice = []
    found = 0
    bram, pike = table.active, table.hero("sallow-pike")
    expected = foresee(table, reckon(table, new_assault(table, bram, 0, TARGET)))
    start = pike.at
    for _ in range(1500):
        pike.wounds, pike.at, bram.cards[0].exhausted = 0, start, False
        table.state.guilds[0].slain = [1]
        carry_out(attack(table, bram, 0, TARGET))
        found += pike.at != start
    assert abs(found / 1500 - expected.kill) < 0.04


def test_the_wounds_of_a_bailiff_are_as_many_as_printed() -> None:
    table = lay_table(1)
    bailiff = monster(table, "bailiff", "e4")
    odds: Hero = hero(table, "corporal-dunn", "e5")
    prospect = foresee_reaction(table, bailiff, odds)
    assert round(sum(n * chance for n, chance in enumerate(prospect.wounds)), 1) == 1.7
