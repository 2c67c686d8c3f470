"""Reactions of monsters: guards on leaving, the passed over, payback, and who runs monsters."""

from __future__ import annotations

from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHIELD,
    SHOT,
    act_as,
    hero,
    lay_table,
    monster,
    open_door,
    place_of,
)
from loaded import carry_out

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.events.blows import AttackDeclared, Reacts, Wounded
from fandg.games.guilds.minding import choose_to_pay, find_route
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable

THREE_MISSES = (MISS, MISS, MISS)


def _ready(at: str, *cards: str, who: str = "corporal-dunn", scenario: int = 1) -> GuildsTable:
    """A hero of the second guild in his activation; other heroes stand in their corners."""
    table = lay_table(scenario)
    act_as(table, hero(table, who, at, *cards))
    return table


def _reactions(story: object) -> list[str]:
    return [f"{event.name} {event.how}" for event in story.all_of(Reacts)]  # type: ignore[attr-defined]


# Guard on leaving


def test_each_monster_close_to_the_space_that_is_left_attacks_first() -> None:
    table = _ready("e5")
    monster(table, "bailiff", "e4")
    story = carry_out(go_on(table), THREE_MISSES, "go:e6")
    assert _reactions(story) == ["the Bailiff 1 guards"]
    assert place_of(table.active) == "e6"


def test_guards_attack_step_by_step_anew_even_if_he_stays_close() -> None:
    table = _ready("e5")
    monster(table, "bailiff", "e5")
    dice = (*THREE_MISSES, *THREE_MISSES)
    story = carry_out(go_on(table), dice, "go:e7")
    assert len(story.all_of(Reacts)) == 2


def test_entering_calls_no_guard_and_neither_does_a_portal() -> None:
    table = _ready("d4")
    monster(table, "bailiff", "e5")
    assert not carry_out(go_on(table), (), "go:d5").all_of(Reacts)
    table = _ready("e1", scenario=2)
    monster(table, "bailiff", "e1")
    story = carry_out(go_on(table), (), "go:e9")
    assert not story.all_of(Reacts)
    assert place_of(table.active) == "e9"


def test_who_is_killed_by_a_guard_does_not_make_the_step_and_his_activation_ends() -> None:
    table = _ready("e5")
    table.active.wounds = 3
    monster(table, "bailiff", "e4")
    story = carry_out(go_on(table), (HIT, HIT, MISS, BLANK, BLANK), "go:e6")
    dunn = table.hero("corporal-dunn")
    assert place_of(dunn) == ""
    assert (table.guild_of(dunn).deaths, table.state.guilds[0].coins) == (1, 1)
    carry_out(go_on(table))
    assert table.state.phase == "turn"
    assert story.all_of(Reacts)


def test_several_guards_come_by_most_dice_then_by_number() -> None:
    table = _ready("e5")
    for kind, at in (("dust-clerk", "e4"), ("bailiff", "d5"), ("bailiff", "f5")):
        monster(table, kind, at)
    dice = (*THREE_MISSES, *THREE_MISSES, *(1, 1))
    story = carry_out(go_on(table), dice, "go:e6")
    names = [event.name for event in story.all_of(Reacts)]
    assert names == ["the Bailiff 1", "the Bailiff 2", "the Dust Clerk 1"]


def test_steps_that_are_not_guarded_call_nobody() -> None:
    for who, cards in (("odile-reed", ()), ("corporal-dunn", ("2-17",))):
        parties = (("bram-tuckett", "lio-marble", "ada-crewe"), (who, "sallow-pike", "nan-nettle"))
        table = lay_table(1, parties=parties)
        act_as(table, hero(table, who, "e5", *cards))
        monster(table, "bailiff", "e4")
        assert not carry_out(go_on(table), (), "go:e6").all_of(Reacts)


# Guard by the passed over


def _attack(table: GuildsTable, target: str, dice: tuple[int, ...], keys: str = "") -> object:
    return carry_out(attack(table, table.active, 0, target), dice, keys, implied="keep-0=0")


def test_monsters_close_to_an_attacker_who_passes_them_over_all_attack_him() -> None:
    table = _ready("e5", "S3")
    monster(table, "bailiff", "e4")
    monster(table, "dust-clerk", "e6")
    hero(table, "bram-tuckett", "e7")
    dice = (*(1, 1), *THREE_MISSES, *(1, 1))
    story = _attack(table, "hero:bram-tuckett", dice)
    assert len(story.all_of(Reacts)) == 2  # type: ignore[attr-defined]


def test_one_of_them_as_a_target_fends_all_off_hit_or_not() -> None:
    table = _ready("e5", "S3")
    bailiff = monster(table, "bailiff", "e4")
    monster(table, "dust-clerk", "e6")
    dice = (1, 1, *THREE_MISSES)
    story = _attack(table, f"monster:{bailiff.number}", dice)
    assert _reactions(story) == ["the Bailiff 1 pays back"]


# Payback


def test_every_attack_on_a_monster_is_paid_back_even_a_total_miss() -> None:
    table = _ready("e5", "S1")
    bailiff = monster(table, "bailiff", "e4")
    dice = (*THREE_MISSES, HIT, MISS, MISS, BLANK, BLANK)
    story = _attack(table, f"monster:{bailiff.number}", dice)
    assert _reactions(story) == ["the Bailiff 1 pays back"]
    assert table.active.wounds == 1


def test_a_dead_monster_pays_back_before_it_leaves_unless_it_is_overkilled() -> None:
    table = _ready("e5", "S1")
    bailiff = monster(table, "bailiff", "e4")
    dice = (HIT, HIT, MISS, *THREE_MISSES)
    story = _attack(table, f"monster:{bailiff.number}", dice)
    assert _reactions(story) == ["the Bailiff 1 pays back"]
    assert place_of(bailiff) == ""
    table = _ready("e5", "S1")
    bailiff = monster(table, "bailiff", "e4")
    assert not _reactions(_attack(table, f"monster:{bailiff.number}", (HIT, HIT, HIT)))
    assert table.guild_of(table.active).coins == 1


def test_earlier_wounds_count_for_the_overkill() -> None:
    table = _ready("e5", "S1")
    bailiff = monster(table, "bailiff", "e4", wounds=1)
    assert not _reactions(_attack(table, f"monster:{bailiff.number}", (HIT, HIT, MISS)))


def test_the_coins_of_a_dead_monster_stay_even_if_its_payback_kills() -> None:
    table = _ready("e5", "S1")
    dunn = table.active
    dunn.wounds = 3
    bailiff = monster(table, "bailiff", "e4")
    dice = (HIT, HIT, MISS, HIT, MISS, MISS, BLANK, BLANK)
    _attack(table, f"monster:{bailiff.number}", dice)
    assert place_of(dunn) == ""
    assert table.guild_of(dunn).coins == 1
    assert table.state.guilds[0].coins == 1


def test_a_monster_moves_to_pay_back_and_stays_if_it_can_attack_from_where_it_is() -> None:
    table = _ready("e5", "S3")
    clerk = monster(table, "dust-clerk", "e7")
    dice = (1, 1, SHOT, 1, BLANK, BLANK)
    _attack(table, f"monster:{clerk.number}", dice)
    assert place_of(clerk) == "e7"
    table = _ready("e5", "S3")
    bailiff = monster(table, "bailiff", "e7")
    _attack(table, f"monster:{bailiff.number}", (1, 1, *THREE_MISSES))
    assert place_of(bailiff) == "e6"


def test_a_monster_that_cannot_reach_its_victim_comes_nearer_without_an_attack() -> None:
    table = _ready("e5", "S3")
    bailiff = monster(table, "bailiff", "i5")
    story = _attack(table, f"monster:{bailiff.number}", (1, 1))
    assert place_of(bailiff) == "h5"
    assert not [e for e in story.all_of(AttackDeclared) if "Bailiff" in e.name]  # type: ignore[attr-defined]


def test_a_monster_opens_a_door_even_without_a_step() -> None:
    table = _ready("e3", scenario=2)
    bailiff = monster(table, "bailiff", "e4")
    route = find_route(table, bailiff, table.active)
    assert (route.path, route.opens, route.attacks) == ([], [0], True)
    open_door(table, "e3-e4")
    assert find_route(table, bailiff, table.active).opens == []


def test_a_monster_never_enters_a_full_space() -> None:
    table = _ready("e5", "S3")
    bailiff = monster(table, "bailiff", "e7")
    hero(table, "bram-tuckett", "e6")
    hero(table, "lio-marble", "e6")
    assert not find_route(table, bailiff, table.active).attacks


def test_of_several_monsters_attacked_one_pays_back_who_can_attack_then_most_hits() -> None:
    table = _ready("e5", scenario=2)
    near, strong = monster(table, "dust-clerk", "e6"), monster(table, "rat-catcher", "d5")
    chosen = choose_to_pay(table, [near, strong], table.active)
    assert chosen is not None
    assert chosen[0] is strong
    far = monster(table, "bailiff", "b8")
    chosen = choose_to_pay(table, [far, near], table.active)
    assert chosen is not None
    assert chosen[0] is near


# What monsters do


def _struck(scenario: int, kind: str, dice: tuple[int, ...]) -> tuple[GuildsTable, Hero]:
    """Dunn steps out of the space of a monster, which guards."""
    table = lay_table(scenario)
    dunn = act_as(table, hero(table, "corporal-dunn", "e5", "S1", "S3"))
    monster(table, kind, "e5")
    carry_out(go_on(table), dice, "go:e6")
    return table, dunn


def test_the_beadle_rerolls_a_miss() -> None:
    _, dunn = _struck(1, "beadle", (HIT, MISS, MISS, HIT, BLANK, BLANK))
    assert dunn.wounds == 2


def test_a_wound_of_the_brute_dazes() -> None:
    _, dunn = _struck(3, "cellar-brute", (HIT, MISS, MISS, MISS, BLANK, BLANK))
    assert dunn.dazed


def test_each_crit_of_sister_ash_heals_two_of_her_wounds() -> None:
    table = lay_table(4)
    act_as(table, hero(table, "corporal-dunn", "e5"))
    ash = monster(table, "sister-ash", "e5", wounds=2)
    carry_out(go_on(table), (1, 1, CRIT, 1, SHIELD, BLANK), "go:f5")
    assert ash.wounds == 0


def test_each_crit_of_sister_elm_exhausts_the_attack_card_with_most_dice() -> None:
    _, dunn = _struck(6, "sister-elm", (MISS, MISS, CRIT, MISS, SHIELD, BLANK))
    assert [held.exhausted for held in dunn.cards] == [True, False]


def test_each_crit_of_the_alderman_is_a_hit_more() -> None:
    _, dunn = _struck(6, "iron-alderman", (MISS, MISS, MISS, CRIT, MISS, BLANK, BLANK))
    assert dunn.wounds == 2


def test_the_ogre_meets_every_hero_close_to_it_each_with_his_own_saves() -> None:
    table = lay_table(5)
    dunn = act_as(table, hero(table, "corporal-dunn", "f7"))
    bram = hero(table, "bram-tuckett", "d7")
    monster(table, "vault-ogre", "e7")
    dice = (HIT, HIT, MISS, MISS, SHIELD, BLANK, *(BLANK,) * 4)
    story = carry_out(go_on(table), dice, "go:g7")
    assert (dunn.wounds, bram.wounds) == (1, 2)
    assert [e.who for e in story.all_of(Wounded)] == ["hero:corporal-dunn", "hero:bram-tuckett"]


def test_the_wraith_meets_every_hero_close_to_the_target_too() -> None:
    table = lay_table(9)
    dunn = act_as(table, hero(table, "corporal-dunn", "e6"))
    bram = hero(table, "bram-tuckett", "e6")
    monster(table, "toll-wraith", "d6")
    dice = (SHOT, SHOT, 1, 1, BLANK, BLANK, *(BLANK,) * 4)
    carry_out(go_on(table), dice, "go:f6")
    assert (dunn.wounds, bram.wounds) == (2, 2)


def test_the_rat_catcher_rolls_a_die_more_in_company() -> None:
    table = lay_table(2)
    act_as(table, hero(table, "corporal-dunn", "f5"))
    monster(table, "rat-catcher", "e5")
    monster(table, "bailiff", "d5")
    dice = (1, 1, 1, 1)
    story = carry_out(go_on(table), dice, "go:g5")
    assert len(story.all_of(Reacts)) == 1


# The right-hand guild


def test_the_right_hand_guild_may_run_the_monsters() -> None:
    table = lay_table(1, monsters="right-hand")
    act_as(table, hero(table, "corporal-dunn", "e5", "S1"))
    monster(table, "bailiff", "e4")
    monster(table, "bailiff", "d5")
    story = carry_out(go_on(table), THREE_MISSES * 2, "go:e6 monster-2")
    assert next(event.name for event in story.all_of(Reacts)) == "the Bailiff 2"
    assert [d.seat for d in story.asked if d.kind == "guard"] == [0]


def test_the_right_hand_guild_may_decline_a_payback() -> None:
    table = lay_table(1, monsters="right-hand")
    act_as(table, hero(table, "corporal-dunn", "e5", "S1"))
    bailiff = monster(table, "bailiff", "e4")
    story = _attack(table, f"monster:{bailiff.number}", THREE_MISSES, "keep-0=0 nobody")
    assert not _reactions(story)


def test_who_steps_away_after_a_guard_is_not_attacked_by_the_others() -> None:
    table = lay_table(1)
    act_as(table, hero(table, "corporal-dunn", "e5", "4-17"))
    monster(table, "bailiff", "e4")
    monster(table, "bailiff", "d5")
    story = carry_out(go_on(table), THREE_MISSES, "go:e7 use go:e6 stay")
    assert len(story.all_of(Reacts)) == 1
    assert place_of(table.active) == "e6"


def test_before_a_step_one_is_told_who_guards_and_at_what_odds() -> None:
    table = lay_table(1)
    act_as(table, hero(table, "corporal-dunn", "e5"))
    monster(table, "bailiff", "e4")
    question = carry_out(go_on(table), THREE_MISSES, "go:e6").asked[0]
    hero(table, "corporal-dunn", "e5")
    table.state.points, table.state.moved = 3, False
    option = question.find_option("go:e6")
    assert option is not None
    said = GAME.caution(table.state, question, option)
    assert said == "The Bailiff 1 guards: 78 % to wound, 9 % to kill"
    table.state.monsters[1].at = table.hero("bram-tuckett").at
    assert GAME.caution(table.state, question, option) == ""
