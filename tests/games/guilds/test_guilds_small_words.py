"""The small words of the rules: first, alive, at once, any but, never below."""

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
    token,
)
from loaded import Story, carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.drafting import next_to_draft
from fandg.games.guilds.dying import kill_hero
from fandg.games.guilds.ending import ScenarioOver, call_curfew
from fandg.games.guilds.entering import enter
from fandg.games.guilds.events.blows import (
    AttackDeclared,
    DieRerolled,
    MinesExplode,
    PoolRolled,
    Reacts,
    Wounded,
)
from fandg.games.guilds.events.walks import ReturnRolled, Stepped
from fandg.games.guilds.grid import GRID, cell_named
from fandg.games.guilds.guarding import move_towards, react
from fandg.games.guilds.minding import can_attack_from, choose_to_pay
from fandg.games.guilds.moving import find_walks, walk
from fandg.games.guilds.questing import advance, credit_monster, gain_coins, has_writ, pay_coins
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.resolving import find_avenger
from fandg.games.guilds.resting import rest, return_monsters, share_out
from fandg.games.guilds.sight import list_cells
from fandg.games.guilds.spawning import send_to_spawn
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.twists import end_round

BRAM, PIKE = "hero:bram-tuckett", "hero:sallow-pike"


def _ready(*cards: str, who: str = "bram-tuckett", scenario: int = 1) -> GuildsTable:
    """A hero on e6 with cards in his activation; Pike, Barnaby and Nan are the other guild."""
    party = (who, *[n for n in ("ketch-farrow", "lio-marble", "bram-tuckett") if n != who][:2])
    table = lay_table(scenario, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    act_as(table, hero(table, who, "e6", *cards))
    return table


def _hit(
    table: GuildsTable, target: Hero | Monster, dice: tuple[int, ...], keys: str = ""
) -> Story[None]:
    return carry_out(attack(table, table.active, 0, target_of(target)), dice, keys)


# Rerolls


def test_a_reroll_that_turns_crit_adds_its_die_at_once() -> None:
    table = _ready("S1", "1-13")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    story = _hit(table, pike, (MISS, MISS, MISS, CRIT, HIT), "reroll:miss")
    assert story.one_of(DieRerolled).new == (CRIT, HIT)
    assert pike.wounds == 2


def test_a_crit_is_never_offered_for_a_reroll() -> None:
    table = _ready("S2", "1-13")
    story = _hit(table, hero(table, "sallow-pike", "e7"), (CRIT, MISS, MISS, *[BLANK] * 3), "done")
    question = next(asked for asked in story.asked if asked.kind == "reroll")
    assert labels(question) == ["reroll:miss", "done"]


def test_shaking_hands_take_no_pool_below_none_and_a_boost_still_adds_its_rerolls() -> None:
    table = _ready("S1", "R8")
    table.active.curse = "D11"
    pike = hero(table, "sallow-pike", "e7")
    _hit(table, pike, (MISS,) * 7, "boost-1=1 reroll:miss reroll:miss")
    assert pike.wounds == 0


def test_a_monster_rerolls_no_blank_when_all_is_saved() -> None:
    table = lay_table(1, level=6)
    bram = act_as(table, hero(table, "bram-tuckett", "e6", "S1"))
    beadle = monster(table, "beadle", "d6")
    bram.dazed = True
    story = _hit(table, beadle, (HIT, MISS, MISS, SHIELD, BLANK, *(MISS,) * 5))
    assert [event.who for event in story.all_of(DieRerolled)] == [target_of(beadle)]
    assert not story.all_of(Wounded)


def test_who_has_saved_all_is_not_asked_to_exhaust_himself() -> None:
    table = _ready("S2")
    barnaby = hero(table, "barnaby-oake", "e7")
    story = _hit(table, barnaby, (HIT, MISS, SHIELD, BLANK))
    assert "save" not in [asked.kind for asked in story.asked]
    assert not barnaby.tired


# Several targets


def test_the_primary_target_defends_first_and_the_others_in_reading_order() -> None:
    table = _ready("2-03")
    pike = hero(table, "sallow-pike", "e7")
    hero(table, "barnaby-oake", "d6")
    hero(table, "nan-nettle", "e5")
    dice = (HIT, MISS, MISS, *(BLANK,) * 3, *(BLANK,) * 2, *(BLANK,) * 2)
    story = _hit(table, pike, dice, "no")
    assert [event.name for event in story.all_of(PoolRolled)] == ["Bram", "Pike", "Nan", "Barnaby"]


# A target that is killed is neither pushed nor pulled


def test_who_is_killed_falls_where_he_stood_and_is_neither_pushed_nor_pulled() -> None:
    for code, dice in (("R2", (SHOT, WIDE, WIDE)), ("R1", (CRIT, MISS, MISS, MISS))):
        table = _ready(code)
        pike = hero(table, "sallow-pike", "d6", wounds=2)
        pike.dazed = True
        pike.tokens = ["till"]
        table.state.box.remove("till")
        _hit(table, pike, dice, "none")
        (fallen,) = table.state.lying
        assert (place_of(pike), fallen.at) == ("", table.active.at - 1)


# Mines


def test_monsters_neither_trigger_nor_suffer_mines_among_rivals() -> None:
    table = _ready()
    table.active.at += 9
    bailiff = monster(table, "bailiff", "e5")
    mine(table, "e6", 0)
    mine(table, "e6", 1)
    story = carry_out(move_towards(table, bailiff, table.active))
    assert place_of(bailiff) == "e6"
    assert not story.all_of(MinesExplode)
    assert len(table.state.mines) == 2


def test_mines_explode_before_the_tokens_of_a_space_are_taken() -> None:
    table = _ready()
    table.active.wounds = 3
    token(table, "till", "d6")
    mine(table, "d6", 1)
    carry_out(go_on(table), (SHOT, WIDE, *(BLANK,) * 4), "go:d6")
    assert table.hero("bram-tuckett").tokens == []
    (lying,) = table.state.lying
    assert not lying.up


# Monsters


def test_a_dead_monster_is_no_company_for_a_rat_catcher_any_more() -> None:
    table = _ready("4-07", scenario=2)
    table.state.shut = 0
    bailiff = monster(table, "bailiff", "e6", wounds=1)
    catcher = monster(table, "rat-catcher", "e6")
    table.active.at -= 1
    dice = (SHOT, SHOT, WIDE, WIDE, WIDE, WIDE, WIDE)
    _hit(table, bailiff, dice)
    assert (place_of(bailiff), catcher.wounds) == ("", 2)


def test_of_two_that_can_pay_back_it_is_the_one_with_most_hits_to_expect() -> None:
    table = _ready(scenario=9)
    wraith, brute = monster(table, "toll-wraith", "e6"), monster(table, "cellar-brute", "e6")
    chosen = choose_to_pay(table, [wraith, brute], table.active)
    assert chosen is not None
    assert chosen[0] is brute


def test_the_moneyers_attack_calls_no_guard_of_the_passed_over_either() -> None:
    table = _ready("S1", scenario=11)
    table.state.guilds[0].titles = ["moneyers"]
    monster(table, "bailiff", "e6")
    pike = table.hero("sallow-pike")
    pike.at = table.close_to(table.active.at)[1]
    story = _hit(table, pike, (MISS, MISS, MISS), "use-title-moneyers-0=1")
    assert not story.all_of(Reacts)
    assert table.state.guilds[0].used == ["title-moneyers-0"]


def test_in_the_dark_a_monster_sees_no_farther_than_three_either() -> None:
    table = _ready(scenario=10)
    table.state.shut = 0
    wraith = monster(table, "toll-wraith", "e5")
    sight = table.sight.seen_from(wraith.at, 0)
    far = next(cell for cell in list_cells(sight) if max(GRID.apart(cell, wraith.at)) == 4)
    near = next(cell for cell in list_cells(sight) if max(GRID.apart(cell, wraith.at)) == 3)
    assert not can_attack_from(table, wraith, wraith.at, far, 0)
    assert can_attack_from(table, wraith, wraith.at, near, 0)


# Room and reach


def test_nobody_is_pushed_into_a_full_space_or_through_a_wall() -> None:
    table = _ready("R2")
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    hero(table, "barnaby-oake", "c6")
    hero(table, "nan-nettle", "c6")
    _hit(table, pike, (SHOT, WIDE, WIDE))
    assert place_of(pike) == "d6"
    table = _ready("R2")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    _hit(table, pike, (SHOT, WIDE, WIDE))
    assert place_of(pike) == "e7"


def test_a_reach_of_two_is_straight_and_not_round_a_corner() -> None:
    table = _ready("1-04")
    pike = hero(table, "sallow-pike", "c6")
    assert (0, target_of(pike)) in list_aims(table, table.active)
    pike.at += 9
    assert table.sees(table.active, pike)
    assert not list_aims(table, table.active)


def test_who_returns_in_a_rest_is_no_ally_for_the_next_to_return_beside() -> None:
    table = _ready()
    table.hero("ketch-farrow").at = table.hero("lio-marble").at = OFF
    table.state.standing = ["bram-tuckett"]
    table.state.spawn.clear()
    story = carry_out(rest(table, 0), (), "at:f6 at:d6")
    first, second = (asked for asked in story.asked if asked.kind == "return")
    assert "at:f6" in labels(first)
    assert "at:g6" not in labels(second)


def test_a_hero_with_four_cards_is_given_no_fifth_and_a_cursed_one_no_fourth() -> None:
    table = _ready("S1", "S2", "S3", "S4")
    ketch = hero(table, "ketch-farrow", "", "1-13", "1-14", "1-15")
    options = labels(carry_out(share_out(table, 0, "rest"), (), "done").asked[0])
    assert not [key for key in options if key.startswith("give:ketch-farrow:0:bram")]
    assert [key for key in options if key.startswith("give:bram-tuckett:0:ketch")]
    ketch.curse = "D05"
    options = labels(carry_out(share_out(table, 0, "rest"), (), "done").asked[0])
    assert not [key for key in options if key.startswith("give:bram-tuckett:0:ketch")]


def test_a_shield_brings_a_monster_back_as_well_as_a_crit_and_a_blank_does_not() -> None:
    table = _ready()
    table.state.spawn = [1, 2, 3]
    story = carry_out(return_monsters(table), (SHIELD, CRIT, BLANK))
    assert table.state.spawn == [OFF, OFF, 3]
    throws = [event.throw(table.state, []) for event in story.all_of(ReturnRolled)]
    seen = [(throw.dice[0].value, throw.verdict) for throw in throws if throw is not None]
    assert seen == [(SHIELD, "returns"), (CRIT, "returns"), (BLANK, "does not return")]


# What falls


def test_a_killer_with_a_quest_token_in_hand_takes_no_second_of_what_falls() -> None:
    table = _ready("S3")
    pike = hero(table, "sallow-pike", "d6", wounds=2)
    pike.dazed = True
    pike.tokens = ["till"]
    table.state.box.remove("till")
    for carrier, quest_token in zip((pike, table.active), table.state.quest_tokens, strict=False):
        quest_token.carrier, quest_token.at = carrier.id, OFF
    story = _hit(table, pike, (SHOT, WIDE), "take:till")
    spoils = next(asked for asked in story.asked if asked.kind == "spoils")
    assert labels(spoils) == ["none", "take:till"]
    assert table.active.tokens == ["till"]


def test_daze_and_wounds_end_with_death_for_heroes_and_monsters() -> None:
    table = _ready()
    pike, beadle = table.hero("sallow-pike"), monster(table, "beadle", "d6", wounds=9)
    pike.dazed = beadle.dazed = True
    pike.wounds = 3
    carry_out(kill_hero(table, pike, []))
    carry_out(send_to_spawn(table, beadle))
    assert (pike.dazed, pike.wounds) == (False, 0)
    assert (beadle.dazed, beadle.wounds) == (False, 0)


def test_only_the_active_hero_picks_up_tokens() -> None:
    table = _ready(who="ada-crewe")
    ketch = hero(table, "ketch-farrow", "e5")
    token(table, "till", "d5")
    carry_out(go_on(table), (), "end use hero-ketch-farrow go:d5 stay")
    assert (place_of(ketch), ketch.tokens) == ("d5", [])


# Quests and the end


def test_a_guild_does_a_quest_once_and_what_comes_after_counts_for_nothing() -> None:
    table = _ready(scenario=2)
    for number in range(6):
        carry_out(advance(table, 0, 0, number))
    guild = table.state.guilds[0]
    assert (guild.done, guild.progress[0], guild.coins) == ([0], [0, 1, 2, 3], 1)


def test_at_curfew_coins_gained_come_before_deaths() -> None:
    table = _ready()
    rich, poor = table.state.guilds
    rich.gained, rich.deaths = 5, 3
    poor.gained, poor.deaths = 4, 0
    with pytest.raises(ScenarioOver):
        carry_out(call_curfew(table))
    assert table.state.winner == 0


@pytest.mark.parametrize(
    ("done", "slain", "writ"),
    [([0], [], False), ([], [1, 2], False), ([3], [1], False), ([0], [1], True), ([1], [1], True)],
)
def test_a_writ_takes_two_quests_and_one_of_them_the_first_or_the_second(
    done: list[int], slain: list[int], writ: bool
) -> None:
    table = _ready(scenario=11)
    table.state.guilds[0].done, table.state.guilds[0].slain = done, slain
    assert has_writ(table, 0) == writ


def test_in_office_hours_most_quests_come_before_the_nearest_and_that_before_turn_order() -> None:
    for quests in (0, 1):
        table = _ready(scenario=11)
        table.state.shut = 0
        mayor = monster(table, "lord-mayor", "e5")
        pike = hero(table, "sallow-pike", "e6")
        pike.dazed = table.active.dazed = True
        table.active.at = mayor.at
        table.state.guilds[1].done = [0] * quests
        story = carry_out(end_round(table), (MISS,) * 6)
        assert story.all_of(AttackDeclared)[0].targets[0] == (PIKE if quests else BRAM)


def test_a_crit_in_the_scriptorium_calls_the_nearest_of_those_that_were_no_targets() -> None:
    table = _ready("S1", scenario=8)
    table.state.shut = 0
    near = monster(table, "sister-ash", "e6")
    far = monster(table, "dust-clerk", "i9")
    story = _hit(table, near, (CRIT, MISS, MISS, MISS, WIDE, WIDE, WIDE))
    assert [event.who for event in story.all_of(Stepped)] == [target_of(far)]


def test_elm_takes_the_card_with_most_dice_and_of_equal_ones_the_lowest_code() -> None:
    table = _ready("1-01", "2-04", "2-01", scenario=8)
    bram, elm = table.active, monster(table, "sister-elm", "e6")
    bram.dazed = True
    for left in (["eel-knife", "belfry-crossbow"], ["eel-knife"], []):
        bram.wounds = 0
        carry_out(react(table, elm, bram), (CRIT, MISS, MISS, MISS))
        assert [held.id for held in bram.cards if not held.exhausted] == left


def test_the_portrait_takes_a_die_from_guards_and_none_from_a_payback() -> None:
    table = _ready("5-16")
    table.active.dazed = True
    bailiff = monster(table, "bailiff", "e6")
    carry_out(react(table, bailiff, table.active, guard=True), (MISS, MISS))
    carry_out(react(table, bailiff, table.active), (MISS, MISS, MISS))


def test_a_second_attack_follows_on_the_first_at_once_or_not_at_all() -> None:
    table = _ready("S1", "2-01", "5-15")
    hero(table, "sallow-pike", "d6").dazed = True
    options = labels(carry_out(go_on(table), (MISS,) * 3, "attack:0:hero-sallow-pike").asked[0])
    assert "use:card-2-0" not in options
    carry_out(go_on(table), (), "go:e5")
    assert "use:card-2-0" not in labels(carry_out(go_on(table), (), "end").asked[0])


def test_heroes_are_drafted_in_a_snake_that_begins_with_the_last_in_turn_order() -> None:
    table = lay_table(1, guilds=3)
    heroes, table.state.heroes = table.state.heroes, []
    order = []
    while len(table.state.heroes) < 9:
        guild = next_to_draft(table)
        order.append(guild)
        table.state.heroes.append(next(h for h in heroes if h.guild == guild))
        heroes.remove(table.state.heroes[-1])
    assert order == [2, 1, 0, 0, 1, 2, 2, 1, 0]


# Credit, pushes, what is done


def test_of_two_who_wound_in_return_the_one_whose_wound_kills_has_the_kill() -> None:
    table = _ready()
    nan, pike = table.hero("nan-nettle"), table.hero("sallow-pike")
    for wounds, avenger in ((2, pike), (3, nan), (1, None)):
        table.active.wounds = wounds
        assert find_avenger(table, table.active, [(nan, 1), (pike, 1)]) is avenger


def test_who_is_pushed_onto_an_enemy_mine_suffers_it() -> None:
    table = _ready("R2")
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    mine(table, "c6", 0)
    story = _hit(table, pike, (SHOT, WIDE, WIDE, SHOT, WIDE))
    assert story.one_of(MinesExplode).name == "Pike"
    assert (place_of(pike), pike.wounds) == ("c6", 2)


def test_a_token_of_a_quest_that_is_done_is_carried_on_and_counts_no_more() -> None:
    table = _ready()
    table.state.guilds[0].done = [2]
    quest_token = table.state.quest_tokens[0]
    quest_token.carrier, quest_token.at = table.active.id, OFF
    table.active.at = table.home_of(0)[0]
    carry_out(enter(table, table.active))
    assert quest_token.carrier == table.active.id


def test_a_trap_and_what_was_drunk_are_gone() -> None:
    table = _ready()
    bram = table.active
    token(table, "trap", "e5")
    bram.tokens = ["healing-potion"]
    table.state.box.remove("healing-potion")
    carry_out(go_on(table), (), "go:e5")
    assert (bram.wounds, bram.tokens) == (1, ["healing-potion"])
    carry_out(go_on(table), (), "use:healing-potion")
    assert (bram.wounds, bram.tokens) == (0, [])
    assert sorted(table.state.gone) == ["healing-potion", "trap"]


def test_a_hero_who_is_dead_is_not_paid_back() -> None:
    table = _ready("2-03")
    table.active.wounds = 3
    hero(table, "nan-nettle", "e7")
    beadle = monster(table, "beadle", "d6")
    story = _hit(table, beadle, (MISS, MISS, MISS, CRIT, BLANK, BLANK))
    assert place_of(table.hero("bram-tuckett")) == ""
    assert not story.all_of(Reacts)


def test_steps_that_an_effect_gives_are_guarded_as_any_are() -> None:
    table = _ready(who="ada-crewe")
    ketch = hero(table, "ketch-farrow", "e5")
    ketch.dazed = True
    monster(table, "bailiff", "d5")
    carry_out(go_on(table), (MISS,) * 3, "end use hero-ketch-farrow go:f5 stay")
    assert place_of(ketch) == "f5"


def test_any_monster_counts_for_a_quest_that_names_none_and_only_the_named_for_the_other() -> None:
    table = _ready(scenario=2)
    carry_out(credit_monster(table, 0, monster(table, "bailiff", "e7")))
    assert table.state.guilds[0].progress[0] == [1]
    table = _ready(scenario=1)
    carry_out(credit_monster(table, 0, monster(table, "bailiff", "e7")))
    assert table.state.guilds[0].done == []
    carry_out(credit_monster(table, 0, monster(table, "beadle", "e5")))
    guild = table.state.guilds[0]
    assert (guild.done, guild.loose, guild.honours) == ([0], ["vat-hook"], 1)


def test_coins_that_are_gained_count_for_the_quarter_and_those_that_are_paid_stay_gained() -> None:
    table = _ready()
    carry_out(gain_coins(table, 0, 3, "for nothing"))
    carry_out(pay_coins(table, 0, 2, "the press"))
    guild = table.state.guilds[0]
    assert (guild.coins, guild.gained) == (1, 3)


def test_a_carrying_voice_is_heard_by_allies_in_sight_alone() -> None:
    table = _ready("5-17")
    ketch, lio = hero(table, "ketch-farrow", "e5", "S1"), hero(table, "lio-marble", "", "S1")
    sight = table.seen_by(table.active)
    lio.at = next(cell for cell in table.board.spaces if not sight >> cell & 1)
    ketch.cards[0].exhausted = lio.cards[0].exhausted = True
    carry_out(go_on(table), (), "use:card-0-0")
    assert (ketch.cards[0].exhausted, lio.cards[0].exhausted) == (False, True)


def test_a_bottle_is_for_the_hero_and_for_allies_close_to_him_alone() -> None:
    table = _ready("R7")
    table.active.wounds = 1
    ketch = hero(table, "ketch-farrow", "e5", wounds=1)
    hero(table, "lio-marble", "", wounds=1)
    story = carry_out(go_on(table), (), "use:card-0-0 hero-ketch-farrow")
    patients = next(asked for asked in story.asked if asked.kind == "patient")
    assert labels(patients) == ["hero-bram-tuckett", "hero-ketch-farrow"]
    assert (ketch.wounds, table.active.wounds) == (0, 1)


def test_titles_help_against_whom_they_name_and_never_below_nothing() -> None:
    table = _ready("1-17", scenario=8)
    table.state.guilds[0].titles = ["harbour-wardens"]
    assert table.way_costs(table.active) == (0, 0)
    table = _ready(scenario=9)
    table.state.guilds[0].titles = ["harbour-wardens"]
    table.active.dazed = True
    carry_out(react(table, monster(table, "cellar-brute", "e6"), table.active), (MISS,) * 4)
    table = _ready(scenario=11)
    table.state.guilds[0].titles = ["lamplighters"]
    table.state.guilds[0].progress[0] = [1, 2, 3]
    assert table.defense_of(monster(table, "lord-mayor", "e5"), table.active) == 1


NAN_AND_OTHERS = (
    ("bram-tuckett", "ketch-farrow", "lio-marble"),
    ("nan-nettle", "corporal-dunn", "ada-crewe"),
)


def test_a_kill_heals_nobody_whom_a_wound_in_return_has_killed() -> None:
    table = lay_table(1, parties=NAN_AND_OTHERS)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "S1", "4-18", wounds=3))
    nan = hero(table, "nan-nettle", "d5", wounds=2)
    carry_out(attack(table, ketch, 0, target_of(nan)), (HIT, HIT, HIT, CRIT, BLANK, BLANK))
    assert (place_of(ketch), place_of(nan)) == ("", "")
    assert table.state.guilds[1].slain == [0]


def test_a_coin_for_a_kill_is_earned_though_the_kill_ends_the_scenario() -> None:
    table = lay_table(1)
    guild = table.state.guilds[0]
    guild.done, guild.slain = [1], [1]
    ketch = act_as(table, hero(table, "ketch-farrow", "d5", "R9"))
    beadle = target_of(monster(table, "beadle", "d4", wounds=2))

    async def strike() -> None:
        with pytest.raises(ScenarioOver):
            await attack(table, ketch, 0, beadle)

    carry_out(strike(), (HIT,) * 5)
    assert guild.gained == 1 + 2 + 1, "of the card, of the Beadle, and as the first"


def test_a_quest_token_taken_from_an_attacker_who_falls_at_ones_home_counts() -> None:
    table = lay_table(1, parties=NAN_AND_OTHERS)
    ketch = act_as(table, hero(table, "ketch-farrow", "i8", "S1", wounds=3))
    nan = hero(table, "nan-nettle", "i9")
    hide = table.state.quest_tokens[0]
    hide.carrier, hide.at = "ketch-farrow", OFF
    dice = (HIT, MISS, MISS, CRIT, BLANK, BLANK)
    carry_out(attack(table, ketch, 0, target_of(nan)), dice, "take:quest-2")
    assert table.state.guilds[1].done == [2]
    assert (hide.carrier, hide.at) == ("", hide.printed)


def test_a_walk_stops_where_a_guard_has_wounded_and_is_asked_anew() -> None:
    table = lay_table(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5"))
    monster(table, "bailiff", "d4")
    way = find_walks(table, ketch, 4)[cell_named("d7")]
    assert len(way.steps) == 2
    carry_out(walk(table, ketch, way.steps), (HIT, MISS, MISS, BLANK, BLANK))
    assert (place_of(ketch), ketch.wounds, table.state.points) == ("d6", 1, 3)


def test_a_walk_goes_on_where_a_guard_has_missed() -> None:
    table = lay_table(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5"))
    monster(table, "bailiff", "d4")
    carry_out(walk(table, ketch, find_walks(table, ketch, 4)[cell_named("d7")].steps), (MISS,) * 3)
    assert place_of(ketch) == "d7"


@pytest.mark.parametrize(("is_up", "ends"), [(False, "d6"), (True, "d7")])
def test_a_walk_stops_where_a_token_is_turned_up(is_up: bool, ends: str) -> None:
    table = lay_table(1)
    ketch = act_as(table, hero(table, "ketch-farrow", "d5"))
    token(table, "till", "d6", up=is_up)
    carry_out(walk(table, ketch, find_walks(table, ketch, 4)[cell_named("d7")].steps), ())
    assert place_of(ketch) == ends
    assert ketch.tokens == ["till"]
