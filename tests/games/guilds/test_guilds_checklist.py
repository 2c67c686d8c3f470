"""Words of the rules and rulings that stand in no other test, in the order of the two documents."""

from __future__ import annotations

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    HIT,
    MISS,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_table,
    mine,
    monster,
    open_door,
    place_of,
    token,
)
from loaded import Story, carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.aftermath import clear_board
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.ending import ScenarioOver
from fandg.games.guilds.events.blows import MinesExplode, PoolRolled, Reacts, Wounded
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.guarding import PAYS, go_and_attack
from fandg.games.guilds.minding import find_route
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.resting import list_exchanges, rest
from fandg.games.guilds.setup import set_up
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.turn import next_turn
from fandg.games.guilds.twists import end_round
from fandg.games.guilds.upgrading import find_heir

MISSES = (MISS, MISS, MISS)
OTHERS = ("ketch-farrow", "lio-marble", "bram-tuckett")


def _ready(
    *cards: str, who: str = "bram-tuckett", at: str = "e6", scenario: int = 1
) -> GuildsTable:
    """A hero with cards in his activation; Pike, Barnaby and Nan are the other guild."""
    party = (who, *[name for name in OTHERS if name != who][:2])
    table = lay_table(scenario, parties=(party, ("sallow-pike", "barnaby-oake", "nan-nettle")))
    act_as(table, hero(table, who, at, *cards))
    return table


def _hit(
    table: GuildsTable,
    target: Hero | Monster,
    dice: tuple[int, ...],
    keys: str = "",
    place: int = 0,
) -> Story[None]:
    return carry_out(attack(table, table.active, place, target_of(target)), dice, keys)


def _mines(table: GuildsTable) -> set[str]:
    return {name_cell(laid.at) for laid in table.state.mines}


def _offered(table: GuildsTable) -> list[str]:
    return labels(carry_out(go_on(table), (), "end").asked[0])


# Attack cards and Boosts (rulings 3 to 8)


def test_the_effect_of_an_attack_card_holds_only_where_that_card_is_used() -> None:
    table = _ready("S1", "3-02", "1-01")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    story = _hit(table, pike, (CRIT, MISS, MISS, MISS))
    assert story.one_of(Wounded).wounds == 1
    pike.dazed, pike.wounds = False, 0
    _hit(table, pike, (CRIT, *(MISS,) * 5, BLANK, BLANK, BLANK), place=1)
    assert (pike.wounds, pike.dazed) == (1, True)


def test_a_boost_makes_no_attack_alone() -> None:
    table = _ready("1-10")
    hero(table, "sallow-pike", "e7")
    assert not list_aims(table, table.active)


def test_a_second_attack_takes_an_attack_card_that_is_not_exhausted() -> None:
    table = _ready("S1", "S3", "5-15")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed, table.active.cards[1].exhausted = True, True
    carry_out(go_on(table), MISSES, "attack:0:hero-sallow-pike")
    assert not [key for key in _offered(table) if key.startswith("use:")]


def test_the_second_attack_of_an_activation_is_paid_back_as_the_first_was() -> None:
    table = _ready("S1", "S2", "5-15")
    table.active.dazed = True
    beadle = monster(table, "beadle", "d6")
    aim = f"attack:0:monster-{beadle.number}"
    first = carry_out(go_on(table), (*MISSES, *MISSES, MISS), aim)
    second = carry_out(go_on(table), (MISS, MISS, *MISSES, MISS), "use:card-2-0")
    assert [len(story.all_of(Reacts)) for story in (first, second)] == [1, 1]


# Defense and rerolls (rulings 11 to 17)


def test_curses_and_pierce_take_defense_dice_down_to_none_and_no_farther() -> None:
    table = _ready("3-06")
    barnaby = hero(table, "barnaby-oake", "e7")
    barnaby.curse = "D13"
    assert table.defense_of(barnaby) == 1
    story = _hit(table, barnaby, (SHOT, WIDE, WIDE, WIDE))
    assert (len(story.all_of(PoolRolled)), barnaby.wounds) == (1, 1), "two are pierced of one"


def test_life_that_comes_with_a_card_heals_nothing() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    hero(table, "bram-tuckett", "", "1-14")
    ketch = hero(table, "ketch-farrow", "", wounds=2)
    carry_out(rest(table, 0), (), "give:bram-tuckett:0:ketch-farrow done")
    assert (ketch.wounds, table.life_of(ketch)) == (2, 5)


# Daze (rulings 18 to 20)


def test_a_dazed_hero_walks_and_attacks_as_ever_and_lies_dazed_all_the_while() -> None:
    table = _ready("S1")
    bram, pike = table.active, hero(table, "sallow-pike", "e7")
    bram.dazed = pike.dazed = True
    carry_out(go_on(table), (HIT, MISS, MISS), "attack:0:hero-sallow-pike")
    carry_out(go_on(table), (), "go:e4")
    carry_out(go_on(table), (), "end")
    assert (pike.wounds, place_of(bram), bram.dazed) == (1, "e4", True)


def test_a_dazed_monster_rolls_no_defense_and_pays_back_all_the_same() -> None:
    table = _ready("S1", scenario=5)
    table.state.shut = 0
    ogre = monster(table, "vault-ogre", "e6")
    ogre.dazed = table.active.dazed = True
    story = _hit(table, ogre, (HIT, MISS, MISS, *(MISS,) * 4))
    assert (ogre.wounds, ogre.dazed) == (1, True)
    assert len(story.all_of(Reacts)) == 1


# Bombs (rulings 21 to 27)


def test_mines_lie_close_as_the_doors_are_then() -> None:
    for is_open in (False, True):
        table = _ready("1-09", at="e4", scenario=2)
        pike = hero(table, "sallow-pike", "e4")
        if is_open:
            open_door(table, "e3-e4")
        pike.dazed = True
        _hit(table, pike, (SHOT, WIDE))
        assert ("e3" in _mines(table)) == is_open


def test_who_comes_by_a_portal_enters_mines_too() -> None:
    table = _ready(at="e1", scenario=2)
    mine(table, "i5", 1)
    story = carry_out(go_on(table), (WIDE, WIDE), "go:i5")
    assert story.one_of(MinesExplode).name == "Bram"
    rolled = story.one_of(PoolRolled)
    assert (rolled.seat, rolled.struck) == (1, 0), "he whom they strike reads what they come to"


def test_mines_are_the_bomb_alone_without_the_hands_that_threw_it() -> None:
    table = lay_table(1)
    lio = hero(table, "lio-marble", "", "1-09", "5-14", "1-13", "5-10")
    lio.at = OFF
    act_as(table, hero(table, "corporal-dunn", "e5"))
    mine(table, "e6", 0)
    story = carry_out(go_on(table), (SHOT, WIDE, BLANK, BLANK), "go:e6")
    assert len(story.all_of(PoolRolled)[0].faces) == 2
    assert not _mines(table), "an explosion lays none anew"


def test_crits_of_mines_add_dice_and_a_defense_against_them_wounds_nobody() -> None:
    table = lay_table(1, parties=(OTHERS, ("nan-nettle", "corporal-dunn", "ada-crewe")))
    ketch = hero(table, "ketch-farrow", "e6")
    nan = act_as(table, hero(table, "nan-nettle", "e5"))
    mine(table, "e6", 0)
    dice = (CRIT, WIDE, SHOT, CRIT, BLANK, BLANK)
    story = carry_out(go_on(table), dice, "go:e6", implied="done")
    assert len(story.all_of(PoolRolled)[0].faces) == 3
    assert (nan.wounds, ketch.wounds) == (1, 0)


def test_mines_of_several_guilds_have_the_effects_of_all_their_bombs() -> None:
    table = lay_table(1, guilds=3)
    dunn = act_as(table, hero(table, "corporal-dunn", "e5"))
    mine(table, "e6", 0, "3-08")
    mine(table, "e6", 2, "4-09")
    dice = (SHOT, *(WIDE,) * 6, BLANK)
    story = carry_out(go_on(table), dice, "go:e6")
    defended = story.all_of(PoolRolled)[1]
    assert len(defended.faces) == 1, "the second pierces one of two"
    assert (dunn.wounds, dunn.dazed) == (1, True), "the first dazes"


def test_mines_stay_when_the_bomber_is_dead_and_the_bomb_has_changed_hands() -> None:
    table = _ready("1-09")
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    _hit(table, pike, (SHOT, WIDE))
    laid = _mines(table)
    bram, ketch = table.hero("bram-tuckett"), table.hero("ketch-farrow")
    ketch.cards.append(bram.cards.pop())
    bram.at = OFF
    assert "d5" in laid
    table.state.turns = 1
    story = carry_out(next_turn(table), (), "hero-barnaby-oake")
    assert not story.all_of(MinesExplode)
    barnaby = table.active
    barnaby.at = cell_named("d4")
    carry_out(go_on(table), (WIDE, WIDE), "go:d5")
    assert _mines(table) == laid - {"d5"}
    clear_board(table)
    assert not table.state.mines


def test_of_two_guilds_that_win_by_one_explosion_the_active_one_is_first() -> None:
    table = lay_table(1, guilds=3)
    act_as(table, hero(table, "corporal-dunn", "e6", "R2"))
    bram = hero(table, "bram-tuckett", "d6", wounds=2)
    bram.dazed = True
    for guild in (1, 2):
        table.state.guilds[guild].done = [0, 1]
        mine(table, "c6", guild)
    strike = attack(table, table.active, 0, target_of(bram))
    dice = (SHOT, WIDE, WIDE, SHOT, WIDE, WIDE, WIDE)
    with pytest.raises(ScenarioOver):
        carry_out(strike, dice, "keep-0=0")
    assert table.state.winner == 1


# Exhausting the hero, self sacrifice, critical effects (rulings 28 to 36)


def test_an_exhausted_hero_does_all_that_does_not_ask_for_the_same() -> None:
    table = _ready("S1", who="grete-lumm")
    grete, pike = table.active, hero(table, "sallow-pike", "e7")
    grete.tired = pike.dazed = True
    hero(table, "lio-marble", "d7")
    carry_out(go_on(table), MISSES, "attack:0:hero-sallow-pike")
    assert not grete.cards[0].exhausted, "her natural ability goes on"
    carry_out(go_on(table), (), "go:e5")
    assert (place_of(grete), grete.tired) == ("e5", True)


def test_who_was_exhausted_in_anothers_turn_is_so_in_his_own() -> None:
    table = _ready("S1")
    pike = hero(table, "sallow-pike", "e7", "1-16", "2-16")
    _hit(table, pike, (HIT, MISS, MISS, BLANK, BLANK, BLANK), "use")
    assert (pike.wounds, pike.tired) == (0, True)
    act_as(table, pike)
    assert "use:card-1-0" not in _offered(table)
    assert table.state.phase == "turn"


def test_of_a_natural_ability_and_a_card_that_exhaust_the_hero_one_is_used_until_a_rest() -> None:
    table = _ready("2-16", who="mother-agrimony")
    table.active.wounds = 2
    assert {"use:sheet-0", "use:card-0-0"} <= set(_offered(table))
    act_as(table, table.hero("mother-agrimony"))
    carry_out(go_on(table), (), "use:sheet-0")
    assert not [key for key in _offered(table) if key.startswith("use:")]
    table.state.spawn, table.state.monsters = [], []
    carry_out(rest(table, 0), (), implied="done")
    act_as(table, table.hero("mother-agrimony"))
    assert "use:card-0-0" in _offered(table)


def test_extra_life_counts_for_what_a_hero_may_sacrifice() -> None:
    for cards, fits in ((("S1", "1-11"), False), (("S1", "1-11", "1-14"), True)):
        table = _ready(*cards)
        table.active.wounds = 3
        pike = hero(table, "sallow-pike", "e7")
        pike.dazed = True
        dice, keys = ((MISS,) * 5, "boost-1=1") if fits else (MISSES, "")
        _hit(table, pike, dice, keys)
        assert table.active.wounds == 3 + fits


def test_healing_of_the_same_attack_does_not_help_to_pay_for_it() -> None:
    table = _ready("S5", "1-11")
    table.active.wounds = 3
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    story = _hit(table, pike, (SHOT, WIDE))
    assert not [asked for asked in story.asked if asked.kind == "declare"]
    assert table.active.wounds == 2


def test_a_crit_on_a_die_of_a_boost_feeds_the_effect_of_the_attack_card() -> None:
    table = _ready("1-01", "1-10")
    pike = hero(table, "sallow-pike", "e7")
    pike.dazed = True
    _hit(table, pike, (MISS, MISS, MISS, CRIT, MISS), "boost-1=1")
    assert pike.wounds == 2


def test_leech_heals_for_wounds_beyond_the_last_life_too() -> None:
    table = _ready("1-08")
    table.active.wounds = 3
    pike = hero(table, "sallow-pike", "e7", wounds=2)
    pike.dazed = True
    _hit(table, pike, (SHOT, SHOT))
    assert (place_of(pike), table.active.wounds) == ("", 1)


# Pushes and guards (ruling 37, section 9)


def test_who_is_pushed_from_beside_a_monster_is_not_guarded_against() -> None:
    table = _ready("R2")
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    monster(table, "bailiff", "d6")
    table.active.at = cell_named("f6")
    story = _hit(table, pike, (SHOT, WIDE, WIDE))
    assert place_of(pike) == "c6"
    assert not story.all_of(Reacts)


def test_doors_and_objects_call_no_guard() -> None:
    table = _ready(at="e2")
    monster(table, "bailiff", "e2")
    assert not carry_out(go_on(table), (), "handle:1").all_of(Reacts)
    table = _ready(at="e3", scenario=2)
    monster(table, "bailiff", "e3")
    assert not carry_out(go_on(table), (), "door:0").all_of(Reacts)


def test_only_one_of_several_monsters_attacked_at_once_pays_back() -> None:
    table = _ready("2-03")
    table.active.dazed = True
    beadle, bailiff = monster(table, "beadle", "d6"), monster(table, "bailiff", "e6")
    story = _hit(table, bailiff, (*MISSES, *MISSES, MISS))
    assert [event.who for event in story.all_of(Reacts)] == [target_of(beadle)]


def test_of_dead_monsters_too_one_pays_back_and_all_leave() -> None:
    table = _ready("2-03")
    table.active.dazed = True
    one = monster(table, "bailiff", "d6", wounds=1)
    other = monster(table, "bailiff", "e6", wounds=1)
    story = _hit(table, other, (HIT, MISS, MISS, *MISSES))
    assert [event.who for event in story.all_of(Reacts)] == [target_of(one)]
    assert (place_of(one), place_of(other)) == ("", "")
    assert table.state.guilds[0].coins == 2


def test_a_monster_goes_through_a_portal_to_pay_back() -> None:
    table = _ready(at="e1", scenario=2)
    route = find_route(table, monster(table, "bailiff", "i5"), table.active)
    assert (route.path, route.attacks) == ([cell_named("e1")], True)


def test_a_monster_that_pays_back_leaves_the_door_open_behind_it() -> None:
    table = _ready(at="e3", scenario=2)
    bailiff = monster(table, "bailiff", "e4")
    route = find_route(table, bailiff, table.active)
    carry_out(go_and_attack(table, bailiff, route, table.active, PAYS), MISSES)
    assert place_of(bailiff) == "e4", "it strikes through the door"
    assert not table.state.shut & 1


# Turn, Rest, scenarios (sections 6, 7, 12 and 13)


def test_guilds_set_their_heroes_in_turn_order_each_in_its_own_start_area() -> None:
    table = lay_table(1, guilds=3)
    for found in table.state.heroes:
        found.at = OFF
    story = carry_out(set_up(table), (), ["at:a1", "at:a1", "at:b1", *["at:i1"] * 2, "at:i2",
                                          *["at:i9"] * 2, "at:h9"])  # fmt: skip
    starts = [asked for asked in story.asked if asked.kind == "start"]
    assert [asked.seat for asked in starts] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    homes = [{"at:a1", "at:b1", "at:a2"}, {"at:i1", "at:h1", "at:i2"}, {"at:i9", "at:h9", "at:i8"}]
    assert all(set(labels(asked)) <= homes[asked.seat] for asked in starts)
    assert "at:a1" not in labels(starts[2]), "two are a full space"


def test_the_same_hero_may_be_activated_turn_after_turn() -> None:
    table = lay_table(1)
    for _ in range(2):
        table.state.turns, table.hero("bram-tuckett").at = 0, cell_named("a1")
        carry_out(next_turn(table), (), "hero-bram-tuckett")
        assert (table.state.active, table.state.points) == ("bram-tuckett", 3)
        carry_out(go_on(table), (), "go:a2")
        carry_out(go_on(table), (), "end")


def test_quest_tokens_and_curses_stay_with_whom_they_are_at_a_rest() -> None:
    table = lay_table(1)
    bram = table.hero("bram-tuckett")
    bram.curse = "D05"
    hide = table.state.quest_tokens[0]
    hide.carrier, hide.at = bram.id, OFF
    assert not list(list_exchanges(table, 0))
    table.state.spawn, table.state.monsters = [], []
    carry_out(rest(table, 0), (), implied="done")
    assert (bram.curse, hide.carrier) == ("D05", bram.id)


def test_the_draft_is_passed_left_after_odd_levels_and_right_after_even_ones() -> None:
    table = lay_table(1, guilds=3)
    heirs = []
    for level in (1, 2):
        table.state.phases_left = [level]
        heirs.append([find_heir(table, seat) for seat in range(3)])
    assert heirs == [[1, 2, 0], [2, 0, 1]]


def test_lamps_cost_pigeon_post_no_point_to_handle() -> None:
    table = _ready(at="d2", scenario=10)
    table.state.guilds[0].titles = ["pigeon-post"]
    carry_out(go_on(table), (), "handle:1")
    assert table.state.points == 3
    assert table.state.guilds[0].progress[1] == [cell_named("d2")]


def test_doors_cost_harbour_wardens_no_point() -> None:
    table = _ready(at="d3", scenario=8)
    table.state.guilds[0].titles = ["harbour-wardens"]
    assert find_walks(table, table.active, 1)[cell_named("d4")].cost == 1


def test_a_hero_whom_the_tide_takes_is_a_coin_to_every_other_guild() -> None:
    table = lay_table(5, guilds=3)
    hero(table, "bram-tuckett", "d4", wounds=3)
    table.state.round = 4
    carry_out(end_round(table))
    assert [guild.coins for guild in table.state.guilds] == [0, 1, 1]
    assert not any(guild.slain for guild in table.state.guilds)


def test_a_token_that_nobody_may_take_yet_is_taken_when_the_last_enemy_has_stepped_away() -> None:
    table = _ready("S1")
    token(table, "till", "e6")
    pike = hero(table, "sallow-pike", "e6", "4-17")
    _hit(table, pike, (*MISSES,), "use go:e5 stay")
    assert (place_of(pike), table.active.tokens) == ("e5", ["till"])
