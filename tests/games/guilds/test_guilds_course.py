"""Mines, death and credit, quests, tokens, rests, the spawn tile, curfew, and moving about."""

from __future__ import annotations

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    PARTIES,
    SHIELD,
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

from fandg.engine.play import GameOver
from fandg.games.guilds.activation import go_on
from fandg.games.guilds.aftermath import close_scenario
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.drafting import deal_starting_cards
from fandg.games.guilds.ending import ScenarioOver, call_curfew, has_won
from fandg.games.guilds.entering import enter
from fandg.games.guilds.events.blows import MinesExplode, PoolRolled, Wounded
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.questing import advance, credit_hero
from fandg.games.guilds.resting import rest
from fandg.games.guilds.spawning import send_to_spawn
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.turn import next_turn

BRAM, PIKE = "hero:bram-tuckett", "hero:sallow-pike"


def _act(who: str, at: str, *cards: str, scenario: int = 1, guilds: int = 2) -> GuildsTable:
    table = lay_table(scenario, guilds=guilds)
    act_as(table, hero(table, who, at, *cards))
    return table


def _mines(table: GuildsTable) -> set[str]:
    return {name_cell(mine.at) for mine in table.state.mines}


# Mines


def test_any_hit_of_a_bomb_lays_mines_in_the_targets_space_and_each_close_to_it() -> None:
    table = _act("bram-tuckett", "e5", "1-09")
    hero(table, "sallow-pike", "e7")
    carry_out(attack(table, table.active, 0, PIKE), (SHOT, WIDE, SHIELD, BLANK, BLANK))
    assert _mines(table) == {"e7", "e6", "d7", "f7"}
    table = _act("bram-tuckett", "e5", "1-09")
    hero(table, "sallow-pike", "e7")
    carry_out(attack(table, table.active, 0, PIKE), (WIDE, WIDE))
    assert not _mines(table)


def test_mines_lie_around_where_the_target_stood_though_it_died() -> None:
    table = _act("bram-tuckett", "e5", "1-09")
    hero(table, "sallow-pike", "e7", wounds=2)
    carry_out(attack(table, table.active, 0, PIKE), (SHOT, WIDE, BLANK, BLANK, BLANK))
    assert "e7" in _mines(table)


def test_an_enemy_hero_who_enters_suffers_the_same_attack_and_the_token_is_gone() -> None:
    table = _act("corporal-dunn", "e5")
    mine(table, "e6", 0)
    story = carry_out(go_on(table), (SHOT, WIDE, BLANK, BLANK), "go:e6")
    assert story.one_of(Wounded).wounds == 1
    assert not table.state.mines


def test_own_mines_do_nothing_and_stay() -> None:
    table = _act("bram-tuckett", "e5")
    mine(table, "e6", 0)
    assert not carry_out(go_on(table), (), "go:e6").all_of(MinesExplode)
    assert _mines(table) == {"e6"}


def test_mines_of_several_guilds_explode_at_once_in_one_attack_with_credit_to_all() -> None:
    table = _act("corporal-dunn", "e5", guilds=3)
    dunn = table.active
    dunn.wounds = 2
    mine(table, "e6", 0, "1-09")
    mine(table, "e6", 2, "2-08")
    mine(table, "e6", 1, "1-09")
    dice = (SHOT, SHOT, WIDE, WIDE, WIDE, BLANK, BLANK)
    story = carry_out(go_on(table), dice, "go:e6")
    assert len(story.all_of(PoolRolled)[0].faces) == 5
    assert [table.state.guilds[n].slain for n in (0, 2)] == [[1], [1]]
    assert [table.state.guilds[n].coins for n in range(3)] == [2, 0, 2]
    assert [mine.guild for mine in table.state.mines] == [1]


def test_a_bombs_daze_and_pierce_go_with_its_mines_and_the_victim_has_his_rerolls() -> None:
    table = _act("corporal-dunn", "e5", "1-13")
    mine(table, "e6", 0, "3-08")
    dice = (SHOT, SHOT, WIDE, BLANK, BLANK, SHIELD)
    carry_out(go_on(table), dice, "go:e6 reroll:miss")
    dunn = table.active
    assert (dunn.wounds, dunn.dazed) == (1, True)


def test_there_is_one_mine_of_a_guild_in_a_space() -> None:
    table = _act("bram-tuckett", "e5", "1-09")
    hero(table, "sallow-pike", "e7")
    mine(table, "e7", 0)
    carry_out(attack(table, table.active, 0, PIKE), (SHOT, WIDE, SHIELD, BLANK, BLANK))
    assert not GAME.faults(table.state)
    assert len(table.state.mines) == 4


# Death


def test_a_hero_killed_by_a_hero_brings_that_guild_a_coin_and_its_quest() -> None:
    table = _act("bram-tuckett", "e6", "S1")
    pike = hero(table, "sallow-pike", "e7", wounds=2)
    carry_out(attack(table, table.active, 0, PIKE), (HIT, MISS, MISS, BLANK, BLANK, BLANK))
    own = table.state.guilds[0]
    assert (own.coins, own.slain, pike.deaths) == (2, [1], 1)
    assert (place_of(pike), pike.wounds) == ("", 0)


def test_the_quest_counts_once_and_only_the_first_gets_a_coin_for_it() -> None:
    table = lay_table(1, guilds=3)
    carry_out(credit_hero(table, [0], 1))
    carry_out(credit_hero(table, [0], 1))
    carry_out(credit_hero(table, [2], 1))
    assert [guild.coins for guild in table.state.guilds] == [1, 0, 0]
    assert [guild.slain for guild in table.state.guilds] == [[1], [], [1]]


def test_a_hero_killed_by_a_trap_brings_every_other_guild_a_coin() -> None:
    table = _act("corporal-dunn", "e5", guilds=3)
    table.active.wounds = 3
    token(table, "trap", "e6")
    carry_out(go_on(table), (), "go:e6")
    assert [guild.coins for guild in table.state.guilds] == [1, 0, 1]
    assert not table.state.guilds[0].slain


def test_what_he_carried_falls_and_the_killer_may_take_one_from_anywhere() -> None:
    table = _act("bram-tuckett", "e4", "S3")
    pike = hero(table, "sallow-pike", "e7", wounds=2)
    for name in ("till", "healing-potion"):
        table.state.box.remove(name)
        pike.tokens.append(name)
    table.state.quest_tokens[0].carrier, table.state.quest_tokens[0].at = pike.id, OFF
    hero(table, "bram-tuckett", "e5")
    dice = (SHOT, WIDE, BLANK, BLANK, BLANK)
    carry_out(attack(table, table.active, 0, PIKE), dice, "take:quest-2")
    assert table.state.quest_tokens[0].carrier == "bram-tuckett"
    assert {(t.id, t.up) for t in table.state.lying} == {("till", True), ("healing-potion", True)}
    assert not GAME.faults(table.state)


def test_killed_by_mines_nobody_takes_what_falls() -> None:
    table = _act("corporal-dunn", "e5")
    dunn = table.active
    dunn.wounds = 3
    dunn.tokens.append("till")
    table.state.box.remove("till")
    mine(table, "e6", 0)
    story = carry_out(go_on(table), (SHOT, WIDE, BLANK, BLANK), "go:e6")
    assert [name_cell(t.at) for t in table.state.lying] == ["e6"]
    assert not [d for d in story.asked if d.kind == "spoils"]


# Quests


def test_handling_costs_a_point_even_among_enemies_and_each_guild_marks_its_own() -> None:
    table = _act("bram-tuckett", "e2")
    monster(table, "bailiff", "e2")
    carry_out(go_on(table), (), "handle:1")
    assert table.state.guilds[0].progress[1] == [cell_named("e2")]
    assert table.state.points == 2
    story = carry_out(go_on(table), (), "end")
    assert "handle:1" not in labels(story.asked[0])
    act_as(table, hero(table, "sallow-pike", "e2"))
    assert "handle:1" in labels(carry_out(go_on(table), (), "end").asked[0])


def test_the_first_guild_gets_a_coin_and_the_reward_and_the_second_does_not() -> None:
    table = lay_table(1)
    for guild in (0, 1):
        carry_out(advance(table, guild, 0, 0))
    first, second = table.state.guilds
    assert (first.coins, first.loose) == (1, ["vat-hook"])
    assert (second.coins, second.loose) == (0, [])


def test_the_first_guild_gets_the_title() -> None:
    table = lay_table(3)
    for cell in (1, 2, 3):
        carry_out(advance(table, 1, 2, cell))
    assert table.state.guilds[1].titles == ["bellringers"]


def test_a_quest_token_counts_on_arrival_and_goes_back_to_its_printed_space() -> None:
    table = _act("bram-tuckett", "b1")
    quest_token = table.state.quest_tokens[0]
    quest_token.carrier, quest_token.at = "bram-tuckett", OFF
    hero(table, "bram-tuckett", "c1")
    carry_out(go_on(table), (), "go:b1")
    assert table.state.guilds[0].done == [2]
    assert (quest_token.carrier, quest_token.at) == ("", quest_token.printed)


def test_a_hero_carries_one_quest_token_and_takes_it_only_where_no_enemy_is() -> None:
    table = _act("bram-tuckett", "e3")
    bailiff = monster(table, "bailiff", "f3")
    carry_out(go_on(table), (MISS, MISS, MISS), "go:f3")
    assert not [t for t in table.state.quest_tokens if t.carrier]
    bailiff.at = cell_named("i1")
    carry_out(enter(table, table.active))
    assert [t.carrier for t in table.state.quest_tokens if t.carrier] == ["bram-tuckett"]


def test_a_held_space_counts_at_the_beginning_of_the_guilds_turn_without_an_enemy_in_it() -> None:
    table = lay_table(2)
    hero(table, "bram-tuckett", "e5")
    table.state.turns = 0
    enemy = monster(table, "bailiff", "e5")
    carry_out(next_turn(table), (), "hero-ketch-farrow")
    assert not table.state.guilds[0].done
    table.state.turns = 0
    enemy.at = cell_named("i1")
    carry_out(next_turn(table), (), "hero-ketch-farrow")
    assert table.state.guilds[0].done == [2]
    assert table.state.guilds[0].loose == ["eel-salted-stiff"]


def test_any_four_monsters_or_one_by_name_are_a_quest() -> None:
    table = _act("bram-tuckett", "e4", "S1", scenario=1)
    beadle = monster(table, "beadle", "e5", wounds=2)
    dice = (HIT, HIT, HIT)
    carry_out(attack(table, table.active, 0, f"monster:{beadle.number}"), dice)
    assert table.state.guilds[0].done == [0]
    assert table.state.guilds[0].coins == 3


def test_three_quests_win_if_one_is_pve() -> None:
    table = lay_table(1, guilds=4)
    guild = table.state.guilds[0]
    guild.slain = [1, 2, 3]
    assert not has_won(table, 0)
    guild.done, guild.slain = [0], [1, 2]
    assert has_won(table, 0)


def test_the_third_quest_ends_the_scenario_at_once_in_the_middle_of_an_attack() -> None:
    table = _act("bram-tuckett", "e4", "S1")
    table.state.guilds[0].done, table.state.guilds[0].slain = [1], [1]
    beadle = monster(table, "beadle", "e5", wounds=2)
    rule = GAME.step(table.state)
    story: Story[None] = carry_out(rule, (HIT, MISS, MISS), f"attack:0:monster-{beadle.number}")
    assert (table.state.phase, table.state.winner, table.state.ended) == ("aftermath", 0, "quests")
    assert not GAME.faults(table.state)
    assert story.result is None
    end = carry_out(GAME.step(table.state))
    assert end.result is not None
    assert end.result.winners == [0]


def test_of_two_guilds_that_win_by_one_explosion_it_is_the_active_one_or_the_next() -> None:
    table = _act("corporal-dunn", "e5", guilds=3)
    table.active.wounds = 3
    for guild in (0, 2):
        table.state.guilds[guild].done = [0, 1]
        mine(table, "e6", guild)
    dice = (SHOT, *(WIDE,) * 3, BLANK, BLANK)
    with pytest.raises(ScenarioOver):
        carry_out(go_on(table), dice, "go:e6")
    assert table.state.winner == 2


def test_coins_at_the_end_are_for_quests_and_chests_of_living_heroes() -> None:
    table = lay_table(1)
    own = table.state.guilds[0]
    own.done, own.slain = [0], [1]
    table.hero("bram-tuckett").tokens = ["till"]
    table.state.box.remove("till")
    table.state.winner, table.state.ended = 0, "quests"
    assert carry_out(close_scenario(table)).result is not None
    assert own.coins == 4


@pytest.mark.parametrize(
    ("deaths", "gained", "done", "winner"),
    [
        ((0, 0, 0), (0, 0, 0), 0, 2),
        ((0, 0, 1), (0, 0, 0), 0, 1),
        ((0, 0, 1), (3, 0, 0), 0, 0),
        ((0, 0, 1), (3, 0, 0), 1, 1),
    ],
)
def test_curfew_goes_to_most_quests_then_coins_then_fewest_deaths_then_the_later(
    deaths: tuple[int, ...], gained: tuple[int, ...], done: int, winner: int
) -> None:
    table = lay_table(1, guilds=3)
    for guild, died, coins in zip(table.state.guilds, deaths, gained, strict=True):
        guild.deaths, guild.gained = died, coins
    table.state.guilds[1].done = [0] * done
    with pytest.raises(ScenarioOver):
        carry_out(call_curfew(table))
    assert table.state.winner == winner


def test_the_curfew_rings_after_round_24() -> None:
    table = lay_table(1)
    table.state.round, table.state.turns = 24, 2
    with pytest.raises(ScenarioOver):
        carry_out(next_turn(table))
    assert table.state.ended == "curfew"


# Tokens


def test_the_active_hero_picks_up_all_tokens_also_in_passing_and_turns_them_up() -> None:
    table = _act("bram-tuckett", "e5")
    token(table, "till", "e6")
    token(table, "second-wind", "e6")
    carry_out(go_on(table), (), "go:e7")
    assert table.active.tokens == ["till", "second-wind"]


def test_a_token_is_taken_as_soon_as_no_enemy_is_there_after_a_kill() -> None:
    table = _act("bram-tuckett", "e5", "S1")
    token(table, "till", "e5")
    hero(table, "sallow-pike", "e5", wounds=2)
    carry_out(attack(table, table.active, 0, PIKE), (HIT, MISS, MISS, *(BLANK,) * 3))
    assert table.active.tokens == ["till"]


def test_potions_are_drunk_in_ones_own_activation() -> None:
    table = _act("bram-tuckett", "e5", "S1", "S2")
    bram = table.active
    bram.wounds, bram.curse, bram.tired = 3, "D05", True
    bram.tokens = ["healing-potion", "refreshing-potion"]
    for name in bram.tokens:
        table.state.box.remove(name)
    bram.cards[0].exhausted = True
    carry_out(go_on(table), (), "use:healing-potion")
    assert (bram.wounds, bram.curse) == (0, "")
    carry_out(go_on(table), (), "use:refreshing-potion")
    assert (bram.tired, bram.cards[0].exhausted) == (False, False)
    assert not GAME.faults(table.state)


def test_a_second_wind_activates_once_more_and_once_a_turn() -> None:
    table = _act("bram-tuckett", "e5")
    table.active.tokens = ["second-wind", "second-wind"]
    for _ in range(2):
        table.state.box.remove("second-wind")
    carry_out(go_on(table), (), "use:second-wind")
    carry_out(go_on(table), (), "go:e7")
    carry_out(go_on(table), (), "end")
    assert (table.state.active, table.state.points) == ("bram-tuckett", 3)
    story = carry_out(go_on(table), (), "end")
    assert "use:second-wind" not in labels(story.asked[0])
    assert table.state.phase == "turn"


# Moving


def test_an_attack_never_splits_the_movement() -> None:
    table = _act("bram-tuckett", "e4", "S1")
    hero(table, "sallow-pike", "e6")
    carry_out(go_on(table), (), "go:e5")
    carry_out(go_on(table), (MISS, MISS, MISS), "attack:0:hero-sallow-pike")
    assert table.state.points == 2
    assert not carry_out(go_on(table)).asked
    assert table.state.phase == "turn"


def test_who_attacks_first_may_move_afterwards() -> None:
    table = _act("bram-tuckett", "e5", "S1")
    hero(table, "sallow-pike", "e6")
    carry_out(go_on(table), (MISS, MISS, MISS), "attack:0:hero-sallow-pike")
    carry_out(go_on(table), (), "go:d5")
    assert place_of(table.active) == "d5"


def test_a_door_costs_a_point_and_the_step_another_and_a_full_space_is_not_passed() -> None:
    table = _act("bram-tuckett", "e3", scenario=2)
    options = carry_out(go_on(table), (), "go:e4").asked[0].options
    notes = {option.key: option.note for option in options}
    assert notes["go:e4"] == "2 points"
    assert table.state.points == 1
    assert not table.state.shut & 1
    table = _act("bram-tuckett", "e3", scenario=2)
    open_door(table, "e3-e4")
    for name in ("sallow-pike", "lio-marble"):
        hero(table, name, "e4")
    story = carry_out(go_on(table), (), "end")
    assert not {"go:e4", "go:d4", "go:f4"} & set(labels(story.asked[0]))


def test_a_portal_leads_to_any_other_for_a_point() -> None:
    table = _act("bram-tuckett", "e1", scenario=2)
    carry_out(go_on(table), (), "go:i5")
    assert (place_of(table.active), table.state.points) == ("i5", 2)


def test_a_door_may_be_shut_again() -> None:
    table = _act("bram-tuckett", "e3", scenario=2)
    carry_out(go_on(table), (), "door:0")
    carry_out(go_on(table), (), "door:0")
    assert table.state.shut & 1
    assert table.state.points == 1


# Rest


def test_a_rest_takes_all_tokens_and_daze_but_heals_no_living_hero() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett", "", "S1", wounds=2)
    bram.tired = bram.dazed = bram.cards[0].exhausted = True
    table.state.spawn, table.state.monsters = [], []
    carry_out(rest(table, 0), (), "done")
    assert (bram.tired, bram.dazed, bram.cards[0].exhausted, bram.wounds) == (
        False,
        False,
        False,
        2,
    )


def test_the_killed_return_at_home_or_close_to_an_ally_who_was_there_all_the_time() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    table.state.standing = ["ketch-farrow"]
    bram, lio = table.hero("bram-tuckett"), table.hero("lio-marble")
    bram.at = lio.at = OFF
    hero(table, "ketch-farrow", "e5")
    story = carry_out(rest(table, 0), (), "at:e4 at:a1")
    offered = set(labels(story.asked[0]))
    assert {"at:a1", "at:b1", "at:a2", "at:e5", "at:e4"} <= offered
    assert "at:e3" not in set(labels(story.asked[1]))
    assert (place_of(bram), place_of(lio)) == ("e4", "a1")


def test_who_returns_onto_a_mine_suffers_it() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    bram = table.hero("bram-tuckett")
    bram.at = OFF
    mine(table, "a1", 1)
    carry_out(rest(table, 0), (SHOT, WIDE, *(BLANK,) * 4), "at:a1")
    assert bram.wounds == 1


def test_cards_and_tokens_are_shared_out_anew_by_gifts_and_swaps() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    bram = hero(table, "bram-tuckett", "", "S1")
    ketch = hero(table, "ketch-farrow", "", "S2")
    lio = table.hero("lio-marble")
    bram.tokens = ["till"]
    table.state.box.remove("till")
    keys = "swap:bram-tuckett:0:ketch-farrow:0 give:bram-tuckett:0:lio-marble "
    keys += "pass:bram-tuckett:till:lio-marble done"
    carry_out(rest(table, 0), (), keys)
    assert [held.id for held in lio.cards] == ["buckler-and-blade"]
    assert [held.id for held in ketch.cards] == ["apprentices-blade"]
    assert (bram.cards, lio.tokens) == ([], ["till"])


def test_an_exchange_that_leaves_wounds_at_life_or_two_armours_is_refused() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    hero(table, "bram-tuckett", "", "1-14", wounds=4)
    hero(table, "ketch-farrow", "", "1-12")
    hero(table, "lio-marble", "", "1-12")
    offered = labels(carry_out(rest(table, 0), (), "done").asked[0])
    assert "give:bram-tuckett:0:ketch-farrow" not in offered
    assert "give:ketch-farrow:0:lio-marble" not in offered
    assert "give:ketch-farrow:0:bram-tuckett" in offered


def test_a_guild_without_a_living_hero_must_rest() -> None:
    table = lay_table(1)
    table.state.spawn, table.state.monsters = [], []
    table.state.turns = 0
    for found in table.heroes_of(0):
        found.at = OFF
    story = carry_out(next_turn(table), (), "at:a1 at:b1 at:a2")
    assert not [d for d in story.asked if d.kind == "turn"]


# The spawn tile


def test_a_die_for_each_monster_in_slot_order_and_who_is_wanted_by_name_returns_without() -> None:
    table = lay_table(1)
    state = table.state
    beadle, *others = state.monsters
    state.spawn = [others[0].number, beadle.number, others[1].number]
    for found in others[2:]:
        found.at = found.start
    carry_out(rest(table, 0), (BLANK, CRIT))
    assert place_of(beadle) == "e5"
    assert place_of(others[0]) == ""
    assert place_of(others[1]) == "e7"
    assert not GAME.faults(state)


def test_who_finds_its_starting_space_full_returns_to_the_nearest_with_room() -> None:
    table = lay_table(1)
    state = table.state
    state.spawn = [0]
    for found in state.monsters[1:]:
        found.at = found.start
    hero(table, "bram-tuckett", "e5")
    hero(table, "sallow-pike", "e5")
    carry_out(rest(table, 0))
    assert place_of(state.monsters[0]) == "e4"


def test_when_a_sixth_would_lie_there_the_first_returns_at_once() -> None:
    table = lay_table(1, guilds=4)
    state = table.state
    last = state.monsters[6]
    state.spawn = [2, 1, 3, 4, 5]
    for number in (0, 6):
        state.monsters[number].at = state.monsters[number].start
    carry_out(send_to_spawn(table, last))
    assert state.spawn == [1, 3, 4, 5, 6]
    assert place_of(state.monsters[2]) == "e7"
    assert not GAME.faults(state)


def test_the_end_is_a_game_over_of_the_match() -> None:
    table = lay_table(1)
    table.state.winner, table.state.ended = OFF, "curfew"
    with pytest.raises(GameOver):
        close_scenario(table).send(None)


def test_a_face_down_token_is_turned_up_behind_a_fence_and_a_quest_token_is_not() -> None:
    table = _act("bram-tuckett", "e5")
    token(table, "till", "e6")
    story = carry_out(go_on(table), (), "go:e6")
    assert [type(event).__name__ for event in story.events if event.reveals] == ["TokenUp"]
    table.state.quest_tokens[0].at = cell_named("e7")
    story = carry_out(go_on(table), (), "go:e7")
    assert table.state.quest_tokens[0].carrier == "bram-tuckett"
    assert not [event for event in story.events if event.reveals]


def test_starting_cards_lie_with_whom_they_suit_and_everybody_can_attack() -> None:
    table = lay_table(parties=(("cosimo-vane", "tobit-wren", "sister-umber"), PARTIES[1]))
    for guild in range(2):
        for found in table.heroes_of(guild):
            found.cards.clear()
        deal_starting_cards(table, guild)
    codes = {h.id: [table.card(held).code for held in h.cards] for h in table.state.heroes}
    assert codes["cosimo-vane"] == ["S1", "S2"]
    assert codes["tobit-wren"] == ["S3"]
    assert codes["sister-umber"] == ["S4", "S5"]
    assert sorted(len(codes[name]) for name in PARTIES[1]) == [1, 2, 2]
    assert sorted(code for name in PARTIES[1] for code in codes[name]) == [
        "S1", "S2", "S3", "S4", "S5"
    ]  # fmt: skip
