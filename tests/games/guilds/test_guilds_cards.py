"""Attack cards, Boosts, Permanents and natural abilities: each kind of effect as it is used."""

from __future__ import annotations

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    HIT,
    MISS,
    SHIELD,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_table,
    mine,
    monster,
    place_of,
)
from loaded import Story, carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.events.blows import PoolRolled, Reacts, Wounded
from fandg.games.guilds.odds import DEFENSE, spread_pool
from fandg.games.guilds.reckoning import foresee, list_aims, new_assault, reckon
from fandg.games.guilds.state import Assault, Hero
from fandg.games.guilds.table import GuildsTable

PIKE = "hero:sallow-pike"


def _duel(who: str, *cards: str, rival: str = "e7", scenario: int = 1) -> GuildsTable:
    """A hero with cards in his activation on e6, and Pike of the other guild, Close to him."""
    party = (who, *[n for n in ("ketch-farrow", "lio-marble", "bram-tuckett") if n != who][:2])
    table = lay_table(scenario, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    hero(table, "sallow-pike", rival)
    act_as(table, hero(table, who, "e6", *cards))
    return table


def _reckon(table: GuildsTable, target: str = PIKE, place: int = 0) -> Assault:
    return reckon(table, new_assault(table, table.active, place, target))


def _hit(
    table: GuildsTable, dice: tuple[int, ...], keys: str = "", target: str = PIKE
) -> Story[None]:
    return carry_out(attack(table, table.active, 0, target), dice, keys)


def _pike(table: GuildsTable) -> Hero:
    return table.hero("sallow-pike")


# Dice, hits and what defense comes to


def test_a_crit_effect_holds_once_and_an_each_crit_multiplies() -> None:
    table = _duel("bram-tuckett", "1-01")
    story = _hit(table, (CRIT, CRIT, MISS, MISS, MISS, *(BLANK,) * 3))
    assert story.one_of(Wounded).wounds == 3
    table = _duel("bram-tuckett", "3-01")
    story = _hit(table, (CRIT, CRIT, MISS, MISS, MISS, MISS, *(BLANK,) * 3))
    assert story.one_of(Wounded).wounds == 4


def test_pierce_takes_defense_dice_and_all_takes_all() -> None:
    table = _duel("bram-tuckett", "1-07")
    assert len(_hit(table, (SHOT, WIDE, WIDE, BLANK, BLANK)).all_of(PoolRolled)[1].faces) == 2
    table = _duel("bram-tuckett", "2-07")
    assert len(_hit(table, (SHOT, WIDE, WIDE)).all_of(PoolRolled)) == 1


def test_flanked_is_judged_at_the_declaration_for_any_enemy_of_the_target() -> None:
    table = _duel("bram-tuckett", "1-06")
    assert _reckon(table).dice == 2
    monster(table, "bailiff", "f7")
    assert _reckon(table).dice == 3
    table = _duel("bram-tuckett", "1-06")
    hero(table, "lio-marble", "d7")
    assert _reckon(table).dice == 3


def test_unmoved_is_who_has_not_moved_in_this_activation() -> None:
    table = _duel("bram-tuckett", "3-04")
    assert _reckon(table).dice == 5
    carry_out(go_on(table), (), "go:e5")
    assert _reckon(table).dice == 4


def test_reach_meets_two_spaces_off_in_a_straight_line_in_sight() -> None:
    table = _duel("bram-tuckett", "1-04", rival="e8")
    assert [target for _, target in list_aims(table, table.active)] == []
    hero(table, "sallow-pike", "g6")
    assert [target for _, target in list_aims(table, table.active)] == [PIKE]
    hero(table, "sallow-pike", "f5")
    assert not list_aims(table, table.active)


def test_training_adds_dice_to_its_groups_and_copies_add_up() -> None:
    table = _duel("bram-tuckett", "S1", "2-14")
    assert _reckon(table).dice == 4
    table = _duel("bram-tuckett", "S3", "2-14")
    assert _reckon(table).dice == 2


def test_quiet_is_not_paid_back() -> None:
    table = _duel("bram-tuckett", "3-05")
    bailiff = monster(table, "bailiff", "e5")
    story = _hit(table, (WIDE,) * 4, target=f"monster:{bailiff.number}")
    assert not story.all_of(Reacts)


# Further targets


def test_a_chain_is_chosen_after_the_roll_if_a_crit_lies_there() -> None:
    table = _duel("bram-tuckett", "S4")
    nan, barnaby = hero(table, "nan-nettle", "f7"), hero(table, "barnaby-oake", "d7")
    dice = (CRIT, SHOT, WIDE, *(BLANK,) * 3, BLANK, BLANK)
    story = _hit(table, dice, "hero-nan-nettle")
    assert [e.name for e in story.all_of(Wounded)] == ["Pike", "Nan"]
    assert (nan.wounds, barnaby.wounds) == (2, 0)
    (asked,) = [d for d in story.asked if d.kind == "chain"]
    assert asked.prompt == "A CRIT: whom else do the 2 hits of Bram meet?"
    odds = {o.key: o.odds() for o in asked.options if o.odds is not None}
    assert set(odds) == {"hero-nan-nettle", "hero-barnaby-oake"}
    # By now Nan has 1 Life left, and two dice against the two hits.
    saved = sum(spread_pool(2, 0, DEFENSE).all[2:])
    assert odds["hero-nan-nettle"].chance == pytest.approx(1 - saved)
    table = _duel("bram-tuckett", "S4")
    hero(table, "nan-nettle", "f7")
    assert "chain" not in [d.kind for d in _hit(table, (SHOT, SHOT, *(BLANK,) * 3)).asked]


@pytest.mark.parametrize(
    ("code", "at", "met"),
    [("2-03", "d6", True), ("2-03", "d7", False), ("4-07", "e7", True), ("4-07", "f7", False)],
)
def test_sweep_meets_who_is_close_to_the_attacker_and_splash_who_is_in_the_space(
    code: str, at: str, met: bool
) -> None:
    table = _duel("bram-tuckett", code)
    hero(table, "barnaby-oake", at)
    assert ("hero:barnaby-oake" in _reckon(table).targets) == met


def test_a_blast_meets_all_enemies_close_to_the_target() -> None:
    table = _duel("bram-tuckett", "S1", "5-10")
    hero(table, "barnaby-oake", "d7")
    assault = _reckon(table)
    assert assault.targets == [PIKE]
    assault.boosts = [1]
    assert reckon(table, assault).targets == [PIKE, "hero:barnaby-oake"]


# What follows


def test_daze_falls_after_the_wounds_and_needs_an_unsaved_hit() -> None:
    table = _duel("bram-tuckett", "1-03")
    _hit(table, (HIT, MISS, MISS, SHIELD, BLANK, BLANK))
    assert not _pike(table).dazed
    table.active.cards[0].exhausted = False
    _hit(table, (HIT, MISS, MISS, BLANK, BLANK, BLANK))
    assert _pike(table).dazed


def test_who_is_pushed_goes_straight_from_the_attacker_and_mines_work() -> None:
    table = _duel("bram-tuckett", "R2")
    mine(table, "e8", 0)
    table.state.shut = 0
    hero(table, "sallow-pike", "f6")
    _hit(table, (SHOT, WIDE, WIDE, BLANK, BLANK, BLANK))
    assert place_of(_pike(table)) == "g6"


def test_who_is_pulled_comes_straight_to_the_attacker() -> None:
    table = _duel("bram-tuckett", "R1", "1-04", rival="g6")
    table.active.cards.pop(1)
    hero(table, "sallow-pike", "f6")
    _hit(table, (CRIT, MISS, MISS, MISS, SHIELD, BLANK, BLANK))
    assert place_of(_pike(table)) == "e6"


def test_leech_heals_as_many_as_it_wounds_and_the_verse_as_many_as_it_hits() -> None:
    table = _duel("bram-tuckett", "1-08")
    table.active.wounds = 3
    _hit(table, (SHOT, SHOT, SHIELD, BLANK, BLANK))
    assert table.active.wounds == 2
    table = _duel("bram-tuckett", "S5")
    table.active.wounds = 3
    _hit(table, (SHOT, SHOT, SHIELD, SHIELD, BLANK))
    assert table.active.wounds == 1


def test_a_kill_brings_a_coin_or_heals() -> None:
    table = _duel("bram-tuckett", "R9", "4-18")
    table.active.wounds = 2
    _hit(table, (HIT,) * 5 + (BLANK,) * 3)
    assert table.state.guilds[0].coins == 3
    assert table.active.wounds == 1


def test_the_attack_card_is_kept_on_a_crit_or_for_grete_if_the_target_is_flanked() -> None:
    table = _duel("bram-tuckett", "5-01")
    _hit(table, (CRIT, *(MISS,) * 6, *(SHIELD, BLANK, BLANK)))
    assert not table.active.cards[0].exhausted
    table = _duel("grete-lumm", "S1")
    _hit(table, (MISS,) * 3)
    assert table.active.cards[0].exhausted
    table.active.cards[0].exhausted = False
    hero(table, "lio-marble", "d7")
    _hit(table, (MISS,) * 3)
    assert not table.active.cards[0].exhausted


def test_after_a_thrown_attack_he_may_make_steps() -> None:
    table = _duel("bram-tuckett", "4-06")
    _hit(table, (WIDE,) * 5, "go:e5 stay")
    assert place_of(table.active) == "e5"


# Boosts


def test_a_boost_is_declared_with_the_attack_and_all_cards_used_are_exhausted() -> None:
    table = _duel("bram-tuckett", "S1", "1-10", "1-10")
    keys = "boost-1=1,boost-2=1"
    _hit(table, (MISS,) * 5, keys)
    assert all(held.exhausted for held in table.active.cards)


def test_a_boost_for_weapons_does_not_go_with_a_spell_and_an_exhausted_one_with_none() -> None:
    table = _duel("bram-tuckett", "S4", "1-10")
    assert not _hit(table, (WIDE, WIDE)).asked[0].form
    table = _duel("bram-tuckett", "S1", "1-10")
    table.active.cards[1].exhausted = True
    assert not _hit(table, (MISS,) * 3).asked[0].form


def test_self_sacrifice_is_paid_before_the_dice_and_not_if_it_would_kill() -> None:
    table = _duel("bram-tuckett", "S1", "1-11")
    _hit(table, (MISS,) * 5, "boost-1=1")
    assert table.active.wounds == 1
    table = _duel("bram-tuckett", "S1", "1-11")
    table.active.wounds = 3
    assert not _hit(table, (MISS,) * 3).asked[0].form


def test_two_sacrifices_that_would_kill_together_are_refused() -> None:
    table = _duel("bram-tuckett", "S1", "1-11", "1-11")
    table.active.wounds = 2
    story = _hit(table, (MISS,) * 5, "boost-1=1,boost-2=0")
    form = story.asked[0].form
    assert form is not None
    assert form.refuse({"boost-1": 1, "boost-2": 1}) == "2 wounds would kill"


def test_a_boost_may_ask_to_exhaust_the_hero_and_only_one_effect_may() -> None:
    table = _duel("bram-tuckett", "S1", "3-10", "4-15")
    story = _hit(table, (MISS,) * 3, "boost-1=1,use-card-2-0=0")
    form = story.asked[0].form
    assert form is not None
    assert form.refuse({"boost-1": 1, "use-card-2-0": 1})
    assert table.active.tired
    assert [held.exhausted for held in table.active.cards] == [False, True, False]
    table.active.cards[1].exhausted = False
    assert not _hit(table, (MISS,) * 3).asked[0].form


def test_a_permanent_is_declared_before_the_dice_and_never_exhausted() -> None:
    table = _duel("bram-tuckett", "S1", "4-15")
    _hit(table, (MISS,) * 5, "use-card-1-0=1")
    assert table.active.tired
    assert not table.active.cards[1].exhausted


def test_a_boost_may_add_rerolls_of_this_roll() -> None:
    table = _duel("bram-tuckett", "S1", "R8")
    _hit(table, (MISS,) * 5 + (MISS, MISS), "boost-1=1 reroll:miss reroll:miss")


# Natural abilities


def test_hedda_rolls_more_while_wounded() -> None:
    table = _duel("hedda-brack", "S1")
    assert (_reckon(table).dice, table.defense_of(table.active)) == (3, 1)
    table.active.wounds = 1
    assert (_reckon(table).dice, table.defense_of(table.active)) == (4, 2)


def test_pike_attacks_a_flanked_target_with_a_die_more() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "e7")
    act_as(table, hero(table, "sallow-pike", "e6", "S1"))
    assert _reckon(table, "hero:bram-tuckett").dice == 3
    monster(table, "bailiff", "e8")
    assert _reckon(table, "hero:bram-tuckett").dice == 3
    hero(table, "corporal-dunn", "f7")
    assert _reckon(table, "hero:bram-tuckett").dice == 4


def test_umbers_spells_are_not_defended_against() -> None:
    table = _duel("sister-umber", "S4")
    assert _reckon(table).pierce >= 3
    table = _duel("sister-umber", "S3")
    assert _reckon(table).pierce == 0


def test_each_crit_of_tobits_bow_is_a_hit_more() -> None:
    table = _duel("tobit-wren", "S3")
    story = _hit(table, (CRIT, WIDE, WIDE, BLANK, BLANK, BLANK))
    assert story.one_of(Wounded).wounds == 2
    table = _duel("tobit-wren", "S4")
    assert _hit(table, (CRIT, WIDE, WIDE, *(BLANK,) * 3)).one_of(Wounded).wounds == 1


def test_cosimos_blades_reach_what_he_sees_up_to_three_columns_and_rows_off() -> None:
    table = _duel("cosimo-vane", "S1", rival="h5")
    assert (0, PIKE) in list_aims(table, table.active)
    hero(table, "sallow-pike", "i5")
    assert (0, PIKE) not in list_aims(table, table.active)


def test_fenwick_uses_a_spell_twice_before_it_is_exhausted() -> None:
    table = _duel("old-fenwick", "S4")
    for exhausted in (False, True):
        _hit(table, (WIDE, WIDE))
        assert table.active.cards[0].exhausted == exhausted


def test_each_crit_of_nans_defense_wounds_an_attacker_who_is_close() -> None:
    table = _duel("bram-tuckett", "S1", rival="i9")
    nan = hero(table, "nan-nettle", "e7")
    dice = (MISS, MISS, MISS, CRIT, CRIT, BLANK, BLANK)
    _hit(table, dice, target="hero:nan-nettle")
    assert (table.active.wounds, nan.wounds) == (2, 0)
    table = _duel("bram-tuckett", "S3", rival="i9")
    hero(table, "nan-nettle", "g6")
    _hit(table, (WIDE, WIDE, CRIT, BLANK, BLANK), target="hero:nan-nettle")
    assert table.active.wounds == 0


def test_who_is_killed_in_return_is_to_the_credit_of_who_dealt_it() -> None:
    table = _duel("bram-tuckett", "S1", rival="i9")
    table.active.wounds = 3
    hero(table, "nan-nettle", "e7")
    _hit(table, (MISS, MISS, MISS, CRIT, BLANK, BLANK), target="hero:nan-nettle")
    assert place_of(table.hero("bram-tuckett")) == ""
    assert table.state.guilds[1].slain == [0]
    assert table.state.guilds[1].coins == 2


def test_dunn_pays_a_wound_instead_of_exhausting_a_card_for_each_anew() -> None:
    table = _duel("corporal-dunn", "S1", "1-10")
    keys = "boost-1=1,keep-0=1,keep-1=1"
    _hit(table, (MISS,) * 4, keys)
    assert not any(held.exhausted for held in table.active.cards)
    assert table.active.wounds == 2


def test_barnaby_saves_two_more_after_his_roll_by_being_exhausted() -> None:
    table = _duel("bram-tuckett", "S1", rival="i9")
    barnaby = hero(table, "barnaby-oake", "e7")
    dice = (HIT, HIT, HIT, BLANK, BLANK)
    _hit(table, dice, "use", target="hero:barnaby-oake")
    assert (barnaby.wounds, barnaby.tired) == (1, True)
    table.active.cards[0].exhausted = False
    _hit(table, dice, target="hero:barnaby-oake")
    assert barnaby.wounds == 4


def test_without_defense_dice_there_is_nothing_after_the_roll() -> None:
    table = _duel("sister-umber", "S4", rival="i9")
    barnaby = hero(table, "barnaby-oake", "e7")
    _hit(table, (SHOT, SHOT), target="hero:barnaby-oake")
    assert barnaby.wounds == 2


def test_ada_has_an_ally_in_her_sight_make_steps_as_her_activation_ends() -> None:
    table = _duel("ada-crewe", "S1", rival="i9")
    hero(table, "ketch-farrow", "e5")
    carry_out(go_on(table), (), "end use hero-ketch-farrow go:d5 stay")
    assert place_of(table.hero("ketch-farrow")) == "d5"
    assert table.hero("ada-crewe").tired


def test_agrimony_heals_herself_or_a_close_ally_at_the_start_of_her_activation() -> None:
    table = _duel("mother-agrimony", "S1", rival="i9")
    ketch = hero(table, "ketch-farrow", "e5", wounds=3)
    carry_out(go_on(table), (), "use:sheet-0")
    assert ketch.wounds == 1
    table = _duel("mother-agrimony", "S1", rival="i9")
    hero(table, "ketch-farrow", "e5", wounds=3)
    carry_out(go_on(table), (), "go:d6")
    story = carry_out(go_on(table), (), "end")
    assert "use:sheet-0" not in labels(story.asked[0])


def test_ketch_and_errand_legs_have_more_points() -> None:
    table = _duel("ketch-farrow", "1-15", rival="i9")
    assert table.state.points == 5


def test_lio_has_a_reroll() -> None:
    table = _duel("lio-marble", "S1", rival="i9")
    assert table.rerolls_of(table.active) == 1


# Effects at their moments


def test_one_life_stays_and_the_other_wounds_of_the_attack_are_lost() -> None:
    table = _duel("bram-tuckett", "S1")
    pike = hero(table, "sallow-pike", "", "4-16")
    _hit(table, (HIT, HIT, HIT, BLANK, BLANK, BLANK), "use")
    assert (pike.wounds, pike.tired, place_of(pike)) == (2, True, "e7")


def test_after_an_enemys_attack_he_may_make_unguarded_steps() -> None:
    table = _duel("bram-tuckett", "S1")
    pike = hero(table, "sallow-pike", "", "4-17")
    _hit(table, (MISS, MISS, MISS), "use go:d7 stay")
    assert (place_of(pike), pike.tired) == ("d7", True)


def test_a_second_attack_is_made_with_another_card_once() -> None:
    table = _duel("bram-tuckett", "S1", "S1", "5-15")
    carry_out(go_on(table), (MISS, MISS, MISS), "attack:0:hero-sallow-pike")
    story = carry_out(go_on(table), (MISS, MISS, MISS), "use:card-2-0")
    assert [held.exhausted for held in table.active.cards] == [True, True, False]
    assert not [d for d in story.asked if d.kind == "second-attack"]
    assert not [k for k in labels(carry_out(go_on(table), (), "end").asked[0]) if "attack" in k]


def test_two_points_more_in_an_activation() -> None:
    table = _duel("bram-tuckett", "2-16", rival="i9")
    carry_out(go_on(table), (), "use:card-0-0")
    assert (table.state.points, table.active.tired) == (5, True)


def test_an_attack_card_is_unexhausted_at_the_start() -> None:
    table = _duel("bram-tuckett", "S1", "3-15", rival="i9")
    table.active.cards[0].exhausted = True
    carry_out(go_on(table), (), "use:card-1-0")
    assert not table.active.cards[0].exhausted


def test_an_ally_in_sight_unexhausts_a_card() -> None:
    table = _duel("bram-tuckett", "5-17", rival="i9")
    ketch = hero(table, "ketch-farrow", "e5", "S1", "S3")
    ketch.cards[0].exhausted = ketch.cards[1].exhausted = True
    carry_out(go_on(table), (), "use:card-0-0 card:ketch-farrow:1")
    assert [held.exhausted for held in ketch.cards] == [True, False]


def test_guards_against_the_owner_of_a_shield_roll_a_die_less() -> None:
    table = _duel("bram-tuckett", "5-16", rival="i9")
    monster(table, "bailiff", "e5")
    carry_out(go_on(table), (MISS, MISS), "go:d6")


def test_a_spiked_buckler_wounds_a_close_attacker_once() -> None:
    table = _duel("bram-tuckett", "S1")
    hero(table, "sallow-pike", "", "3-17")
    _hit(table, (MISS, MISS, MISS, CRIT, CRIT, *(BLANK,) * 4))
    assert table.active.wounds == 1


def test_doors_and_portals_cost_nothing_for_who_has_a_way_with_latches() -> None:
    table = _duel("bram-tuckett", "1-17", rival="i9", scenario=2)
    hero(table, "bram-tuckett", "e1")
    carry_out(go_on(table), (), "go:e9")
    assert table.state.points == 3


@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("D01", (1, 2, 3, 4)),
        ("D05", (1, 2, 3, 3)),
        ("D11", (0, 2, 3, 3)),
        ("D13", (1, 1, 3, 3)),
        ("D15", (1, 2, 2, 3)),
        ("D17", (0, 2, 3, 3)),
    ],
)
def test_the_curses_do_what_they_say(code: str, numbers: tuple[int, ...]) -> None:
    table = _duel("lio-marble", "S1")
    lio = table.active
    lio.curse = code
    found = table.rerolls_of(lio), table.defense_of(lio), table.life_of(lio), table.slots_of(lio)
    assert found == numbers


def test_with_cold_feet_the_first_step_of_each_activation_costs_two_points() -> None:
    table = _duel("lio-marble", "S1")
    table.active.curse = "D08"
    carry_out(go_on(table), (), "go:e5")
    assert table.state.points == 1
    carry_out(go_on(table), (), "go:d5")
    assert table.state.points == 0


def test_odds_count_what_a_crit_brings() -> None:
    plain, sharp = _duel("bram-tuckett", "S1"), _duel("bram-tuckett", "1-01")
    assert foresee(sharp, _reckon(sharp)).kill > foresee(plain, _reckon(plain)).kill
