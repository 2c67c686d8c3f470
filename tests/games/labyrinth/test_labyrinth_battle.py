"""The Final Battle: how it begins, Battle cards both ways, fives, Souls; manners of Villains."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, W0, W1, act_as, answer_at_random, hand, lay_table, put_minion
from loaded import carry_out

from fandg.games.labyrinth.battle_cards import draw_battle_card
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.casting import cast
from fandg.games.labyrinth.effects import Damage, Heal, Pay, PlaceAt, Roll
from fandg.games.labyrinth.events.blows import DefenceShown
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.final_battle import battle_turn, begin_final_battle
from fandg.games.labyrinth.hurting import hurt_villain, strike_everybody
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.rounds import play_turns
from fandg.games.labyrinth.scouting import scout
from fandg.games.labyrinth.sharing import share_out
from fandg.games.labyrinth.spending import spend_once, take_pet_roll
from fandg.games.labyrinth.state import Pool, SidekickFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import end_turn
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs
from fandg.games.labyrinth.villain_level_up import level_up_villain
from fandg.games.labyrinth.villain_step import cast_unique
from fandg.ui.games.labyrinth.pool_slip import note_foes


def _battle(*heroes: str, act: int = 1) -> LabyrinthTable:
    """The Final Battle has begun, the Villain stands on T1 and the first hero with him."""
    table = lay_table(*(heroes or ("rowan",)), act=act)
    carry_out(begin_final_battle(table))
    table.state.heroes[0].cell = cell_named("c2")
    table.board.hearts = table.board.bar = 60
    return table


def _on_top(table: LabyrinthTable, *, against: str, crit: bool = False) -> str:
    """Put a card on top that defends against a type, or does a critical hit by it."""
    deck = table.state.decks.battle
    for name in deck:
        card = table.library.battle[name]
        fits = card.crit and card.vulnerable == against if crit else against in card.defence.against
        if fits and card.defence.kind in ("shields", "blow"):
            deck.remove(name)
            deck.append(name)
            return name
    raise AssertionError(against)


# How it begins


def test_the_villain_comes_out_on_the_portal_farthest_from_camp_and_the_camp_is_battered() -> None:
    table = lay_table("rowan")
    carry_out(begin_final_battle(table))
    assert name_cell(table.board.cell) == "c2"
    assert table.state.map[CAMP].tile == "battered-camp"
    hero = act_as(table, table.state.heroes[0])
    hero.hearts = 4
    carry_out(end_turn(table, hero))
    assert hero.hearts == 4


def test_a_battle_that_begins_in_mid_round_does_not_end_the_round() -> None:
    table = lay_table("rowan", "coach")
    state = table.state
    act_as(table, state.heroes[0])
    state.turn = [1]
    carry_out(begin_final_battle(table))
    assert (state.phase, state.acting, state.turn) == ("turns", 0, [1])
    state.acting = -1
    carry_out(play_turns(table))
    assert state.acting == 1


def test_in_the_battle_event_icons_are_ignored() -> None:
    table = _battle("rowan")
    table.state.table_dice = []
    packets = list(table.state.decks.packets)
    hero = act_as(table, table.state.heroes[0])
    answer_at_random(scout(table, hero), table)
    assert table.state.decks.packets == packets


# The Villain's cards


def test_a_card_for_each_action_point_is_resolved_the_last_turned_first() -> None:
    table = _battle("rowan", "coach", "thaddy", "dredgar")
    state = table.state
    state.table_dice = []
    turned = list(state.decks.battle[-2:])
    story = answer_at_random(battle_turn(table), table)
    resolved = [e.card for e in story.all_of(SpellCast) if e.card in table.library.battle]
    assert resolved == turned


def test_fewer_action_points_are_fewer_cards_once() -> None:
    table = _battle("rowan", "coach")
    table.state.table_dice = []
    table.board.fewer = 1
    answer_at_random(battle_turn(table), table)
    assert len(table.state.discards.battle) == 1
    assert table.board.fewer == 0


def test_a_protocol_strikes_until_all_are_defeated_and_banks_the_rest() -> None:
    table = _battle("rowan", "coach")
    hero = table.state.heroes[0]
    hero.hearts = 2
    act = Making(table.board, "x", actor=table.board)
    carry_out(carry_verbs(table, act, [Roll(row="melee", where="here")]), (W1,) * 5)
    assert hero.defeated
    assert table.board.plus_ones["melee"] == 3


# Attacks on the Villain


def test_beside_the_dice_it_stands_how_many_hits_are_gone_before_they_reach_a_villain() -> None:
    table = _battle("rowan")
    put_minion(table, "tin-gnome", "c2")
    pool = Pool("melee", hits=6, target=cell_named("c2"), dodged={"minion:tin-gnome": 1})
    gnome, grubb = note_foes(table, pool)
    assert gnome == ("minion:tin-gnome", ["4 fells", "3 wounds"])
    assert grubb == ("villain:grubb", ["60 ♥ in fives", "after 4 hits"])
    pool.struck.append("minion:tin-gnome")
    assert list(note_foes(table, pool))[1][1] == ["60 ♥", "in fives"]


def test_an_attack_that_costs_hearts_shows_a_card_and_its_blow_falls_afterwards() -> None:
    table = _battle("rowan")
    name = _on_top(table, against="melee")
    pool = Pool("melee", hits=6, target=cell_named("c2"))
    story = carry_out(spend_once(table, table.state.heroes[0], pool), (), "grubb=1,bank=0")
    assert table.board.hearts == 55
    assert story.one_of(DefenceShown).card == table.library.battle[name].name
    assert story.one_of(DefenceShown).text
    assert table.state.discards.battle == [name]


def test_less_than_five_does_nothing_and_shows_no_card() -> None:
    table = _battle("rowan")
    table.state.heroes[0].plus_ones = {}
    pool = Pool("melee", hits=4, target=cell_named("c2"))
    story = carry_out(spend_once(table, table.state.heroes[0], pool), (), "grubb=0,bank=2")
    assert story.asked[0].form is not None
    assert story.asked[0].form.refuse({"grubb": 1, "bank": 0}) == "Grubb takes 1 hit more"
    assert not story.all_of(DefenceShown)


def test_a_critical_hit_costs_five_more_past_shields() -> None:
    table = _battle("rowan")
    card = next(c for c in table.library.battle.values() if c.villain == "grubb" and c.crit)
    _on_top(table, against=card.vulnerable, crit=True)
    table.board.shields = 1
    rule = hurt_villain(table, table.board, 7, table.state.heroes[0], card.vulnerable)
    story = carry_out(rule)
    assert story.one_of(DefenceShown).crit
    assert (table.board.hearts, table.board.shields) == (50, 0)


def test_shields_are_broken_first_even_by_one() -> None:
    table = _battle("rowan")
    table.board.shields = 2
    carry_out(hurt_villain(table, table.board, 1, table.state.heroes[0], "melee"))
    assert (table.board.shields, table.board.hearts) == (1, 60)
    carry_out(hurt_villain(table, table.board, 12, None, None))
    assert (table.board.shields, table.board.hearts) == (0, 50)


def test_each_spell_shows_a_card_of_its_own() -> None:
    table = _battle("rowan")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "fragile-mortality", "nursed-grudge")
    pool = Pool("magic", hits=10)
    story = carry_out(cast(table, hero, pool, "fragile-mortality", 2), (), "grubb=1")
    assert len(story.all_of(DefenceShown)) == 1
    table.board.shields = 0
    hero.hearts, hero.cell = 12, cell_named("c2")
    table.board.cell = cell_named("c2")
    story = answer_at_random(cast(table, hero, pool, "nursed-grudge", 0), table)
    assert len(story.all_of(DefenceShown)) == 1


def test_bombs_events_reactions_and_what_is_paid_show_none() -> None:
    table = _battle("rowan")
    hero, villain = table.state.heroes[0], table.board
    story = carry_out(strike_everybody(table, [cell_named("c2")], 6))
    assert not story.all_of(DefenceShown)
    assert villain.hearts == 55
    act = Making(hero, "x", row="melee", actor=hero)
    act.is_reaction = True
    story = carry_out(carry_verbs(table, act, [Damage(who="villain", amount=5)]))
    assert not story.all_of(DefenceShown)
    story = carry_out(carry_verbs(table, act, [Pay(who="villain", amount=6)]))
    assert not story.all_of(DefenceShown)
    assert villain.hearts == 45


def test_a_sidekicks_blow_has_the_type_of_its_row() -> None:
    table = _battle("isabella")
    hero = table.state.heroes[0]
    hero.cell = CAMP
    hero.sidekick = SidekickFigure("elemental", cell_named("c2"), 6, left=1)
    answers = ["grubb=1"]
    story = carry_out(take_pet_roll(table, Pet(hero), "melee"), (W1,) * 6, answers)
    assert len(story.all_of(DefenceShown)) == 1


def _blow(hits: int) -> Pool:
    return Pool("melee", hits=hits, target=cell_named("c2"))


def test_the_villain_is_below_every_minion_of_his_stack() -> None:
    table = _battle("rowan")
    put_minion(table, "hound", "c2")
    hero = table.state.heroes[0]
    hero.plus_ones = {}
    assert [mark.key for mark in share_out(table, hero, _blow(9)).marks] == ["hound"]
    assert [mark.key for mark in share_out(table, hero, _blow(10)).marks] == ["hound", "grubb"]
    pool = _blow(10)
    story = carry_out(spend_once(table, hero, pool), (), "hound=2,grubb=1,bank=0")
    assert (table.board.hearts, pool.hits) == (55, 0)
    assert len(story.asked) == 1


def test_the_sheet_proposes_the_plus_ones_that_finish_the_villain_and_else_the_fewest() -> None:
    table = _battle("rowan")
    hero = table.state.heroes[0]

    def propose(hearts: int, hits: int, spare: int) -> tuple[int, int]:
        table.board.hearts = hearts
        sharing = share_out(table, hero, _blow(hits), spare, 4)
        usual = sharing.usual()
        bill = sharing.reckon(usual)
        assert bill.why_not is None
        return usual["grubb"], bill.tokens

    assert propose(10, 7, 4) == (2, 3), "three more finish him"
    assert propose(10, 7, 2) == (1, 0), "they do not suffice"
    assert propose(15, 7, 4) == (1, 0)
    assert propose(5, 7, 4) == (1, 0), "the hits do it alone"


# Souls


def test_who_falls_by_the_tribute_is_a_soul_at_the_same_cash_in() -> None:
    table = _battle("rowan", "coach")
    state = table.state
    table.board.action_points = 5
    state.heroes[0].hearts = 5
    carry_out(level_up_villain(table))
    assert state.souls == 1
    assert (state.heroes[0].cell, state.heroes[0].hearts) == (CAMP, 12)


def test_bounty_short_of_three_is_lost_and_a_soul_more_is_wanted_on_easy_four() -> None:
    table = _battle("rowan", "coach")
    table.state.villain_stash.bounty = 2
    carry_out(level_up_villain(table))
    assert (table.state.souls, table.state.villain_stash.bounty) == (0, 0)
    table.state.difficulty, table.state.souls, table.state.villain_stash.bounty = -4, 2, 3
    assert carry_out(level_up_villain(table)).result is None
    assert table.state.souls == 3


def test_the_villain_gains_an_action_point_each_level_up_and_no_xp() -> None:
    table = _battle("rowan", "coach")
    table.state.villain_stash.bounty = 3
    carry_out(level_up_villain(table))
    assert (table.board.action_points, table.board.xp) == (3, 0)


# Manners


@pytest.mark.parametrize("villain", list(GAME.library.villains))
def test_no_protocol_of_any_villain_loses_anything(villain: str) -> None:
    cards = [card for card in GAME.library.battle.values() if card.villain == villain]
    assert len(cards) in (6, 12, 16)
    for card in cards:
        table = _battle("rowan", "coach")
        table.board.id = villain
        table.state.second_form = card.frenzy
        table.state.decks.battle = [c.id for c in cards if c.frenzy <= card.frenzy]
        table.state.table_dice = []
        act = Making(table.board, card.id, actor=table.board)
        answer_at_random(carry_verbs(table, act, card.does), table)
        assert not GAME.faults(table.state)


def test_scree_begins_with_two_shields_and_others_with_none() -> None:
    assert lay_table("rowan", act=4).board.shields == 2
    assert lay_table("rowan", act=5).board.shields == 0


def test_villains_heal_in_full_fives_up_to_their_bar() -> None:
    table = _battle("rowan", act=2)
    villain = table.board
    villain.hearts = 50
    carry_out(carry_verbs(table, Making(villain), [Heal(amount=7)]))
    assert villain.hearts == 55
    carry_out(carry_verbs(table, Making(villain), [Heal(amount=15)]))
    assert villain.hearts == 60


def test_off_to_a_portal_is_another_one_than_his_own() -> None:
    table = _battle("rowan")
    carry_out(carry_verbs(table, Making(table.board), [PlaceAt(goal="portal")]))
    assert name_cell(table.board.cell) == "c4"


def test_grubb_throws_whom_he_strikes_two_regions_away() -> None:
    table = _battle("rowan", "coach")
    table.state.heroes[1].cell = cell_named("d3")
    card = table.library.battle["grubb-not-on-the-list"]
    act = Making(table.board, card.id, actor=table.board)
    carry_out(carry_verbs(table, act, card.does), (W1,) + (W0,) * 4)
    hero = table.state.heroes[0]
    assert hero.hearts == 11
    assert table.halls.ways(cell_named("c2")).costs[hero.cell] == 2


def test_mordaks_storm_is_a_squall_in_the_battle() -> None:
    table = lay_table("rowan", "coach", mode="quest", quest="quest-void")

    rowan, coach = table.state.heroes
    rowan.cell = cell_named("c2")
    coach.cell = cell_named("d3")
    carry_out(cast_unique(table, table.board))
    assert (rowan.hearts, coach.hearts) == (rowan.most - 2, coach.most)
    carry_out(begin_final_battle(table))
    rowan.hearts = rowan.most
    coach.cell = cell_named("c4")
    carry_out(cast_unique(table, table.board))
    assert (rowan.hearts, coach.hearts) == (rowan.most - 1, coach.most - 1)


def test_cards_lie_face_up_only_while_they_are_resolved() -> None:
    table = _battle("rowan")
    card = draw_battle_card(table)
    assert card is not None
    assert table.state.revealed == [card.id]
    assert not GAME.faults(table.state)
