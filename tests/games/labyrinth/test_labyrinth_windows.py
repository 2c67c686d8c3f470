"""Reactions: one window each, in turn order; X, Black Spells in hands, Treasures once a Round."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, W0, W1, act_as, answer_at_random, hand, lay_table, put_minion
from loaded import Story, carry_out, labels

from fandg.engine.decision import Decision
from fandg.games.labyrinth.bodies import Body
from fandg.games.labyrinth.casting import cast, cast_options
from fandg.games.labyrinth.defeats import defeat_minion
from fandg.games.labyrinth.drawing import discard_cards
from fandg.games.labyrinth.events.rolls import TowerGrows
from fandg.games.labyrinth.hero_level_up import level_up_heroes, spend_xp
from fandg.games.labyrinth.hurting import hurt, strike_everybody
from fandg.games.labyrinth.minion_step import act_with
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import roll_dice_of, take_test
from fandg.games.labyrinth.spending import take_action_roll
from fandg.games.labyrinth.state import Pool
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import begin_turn, end_turn, take_turn
from fandg.games.labyrinth.verbs import Making, is_idle
from fandg.games.labyrinth.villain_step import flip_spells, resolve_spell
from fandg.games.labyrinth.windows import list_plays, open_window, stampede, use_play, ways_to_pay
from fandg.games.labyrinth.words import Moment

ELSEWHERE: tuple[Moment, ...] = (
    "turn-ends", "action-begins", "action-ends", "target-chosen", "dice-rolled"
)  # fmt: skip
"""Moments at which nothing is about to happen to anybody."""


def test_the_acting_hero_is_asked_first_then_the_others_clockwise() -> None:
    table = lay_table("rowan", "coach", "thaddy", mode="quest")
    for hero, card in zip(
        table.state.heroes, ("grit-teeth", "broad-back", "covering-fire"), strict=True
    ):
        hand(table, hero, card)
    act_as(table, table.state.heroes[2])
    imp = put_minion(table, "lantern-imp", "c3")
    answers = ["pass", "pass", "pass"]
    story = carry_out(hurt(table, table.state.heroes[0], 2, imp), (), answers)
    assert [asked.seat for asked in story.asked] == [2, 0, 1]


def test_covering_fire_wants_an_enemy_in_view_who_deals_the_damage() -> None:
    table = lay_table("rowan", "thaddy", mode="quest")
    rowan, thaddy = table.state.heroes
    hand(table, thaddy, "covering-fire")
    rowan.cell = cell_named("b3")
    seen = put_minion(table, "tin-gnome", "b3")
    hidden = put_minion(table, "pea-shooter", "c2")
    carry_out(hurt(table, rowan, 3, seen, "ranged"), (), "play:covering-fire")
    assert (rowan.hearts, thaddy.hand) == (11, [])
    thaddy.hand, thaddy.cell = ["covering-fire"], cell_named("d3")
    assert not carry_out(hurt(table, rowan, 1, hidden, "ranged")).asked
    assert not carry_out(hurt(table, rowan, 1)).asked, "nobody's damage"
    assert not carry_out(hurt(table, rowan, 1, thaddy)).asked, "a friend's"


def test_nobody_reacts_to_damage_of_which_nothing_is_left() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    hand(table, rowan, "grit-teeth")
    hand(table, coach, "broad-back")
    act_as(table, rowan)
    story = carry_out(hurt(table, rowan, 1), (), "play:grit-teeth")
    assert [asked.seat for asked in story.asked] == [0]
    assert rowan.hearts == 12
    assert GAME.begin_with(table.state, story.asked[0]) == "pass", "no key too many spends a card"


def test_a_reaction_is_asked_for_only_in_its_window() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "put-your-back-into-it")
    story = carry_out(roll_dice_of(table, hero, hero.rows[1]), (W0, W0))
    assert not [asked for asked in story.asked if asked.kind == "react"]
    rule = roll_dice_of(table, hero, hero.rows[0])
    story = carry_out(rule, (W0, W0, 1, 1, 6), "play:put-your-back-into-it")
    assert story.value is not None
    assert story.value.hits == 2


def test_a_feat_helps_in_a_test_as_in_any_roll() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {}
    hand(table, hero, "flat-of-the-blade")
    hand(table, hero, "paper-cut")
    rule = take_test(table, hero, ("melee",), 4)
    answers = "play:flat-of-the-blade"
    assert carry_out(rule, (W1, W1, 1, 1), answers).value is True
    assert hero.hand == []


def test_x_is_a_plus_one_of_the_row_or_any_other_card() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hand(table, hero, "full-swing", "paper-cut")
    hero.plus_ones = {"melee": 1, "ranged": 1}
    assert ways_to_pay(table, hero, "melee", "full-swing") == [
        "plus-one:melee",
        "discard:paper-cut",
    ]
    assert ways_to_pay(table, hero, "any", "full-swing")[:2] == [
        "plus-one:melee",
        "plus-one:ranged",
    ]


def test_what_a_reaction_costs_stands_on_its_answer_and_goes_out_of_the_hand_with_it() -> None:
    table = lay_table("rowan", mode="quest")
    rowan = table.state.heroes[0]
    hand(table, rowan, "duck", "paper-cut", "full-swing")
    rowan.plus_ones = {}
    answers = "play:duck discard:paper-cut stay row:melee"
    story = carry_out(hurt(table, rowan, 3), (), answers)
    react = next(asked for asked in story.asked if asked.kind == "react")
    option = react.find_option("play:duck")
    assert option is not None
    assert option.note.startswith("For a Plus-One of Magic or a card. ")
    row = next(asked for asked in story.asked if asked.kind == "choose-row")
    assert row.prompt == "Which row of Rowan gains a Plus-One for Beast Within?"
    hand(table, rowan, "duck", "paper-cut", "full-swing")
    assert option.value is not None
    paying = use_play(table, option.value, rowan)
    assert isinstance(paying.send(None), Decision)
    assert "duck" not in rowan.hand
    paying.close()


def test_after_an_enemy_nearby_is_defeated_whoever_did_it() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    rowan.hearts = 5
    hand(table, coach, "what-it-left-behind")
    minion = put_minion(table, "hound", "c2")
    answers = "play:what-it-left-behind"
    carry_out(defeat_minion(table, minion), (), answers)
    assert rowan.hearts == 7
    hand(table, coach, "what-it-left-behind")
    coach.cell = cell_named("c4")
    story = carry_out(defeat_minion(table, put_minion(table, "brute-gnome", "c2")))
    assert not story.asked


def test_after_you_defeat_somebody_in_a_melee_action_you_may_roll_again() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0], 1)
    hero.plus_ones = {"melee": 1}
    hand(table, hero, "next")
    put_minion(table, "tin-gnome", "c3", wounded=True)
    put_minion(table, "hound", "c3", wounded=True)
    answers = "hound=1,tin-gnome=0,bank=0 play:next"
    rule = take_action_roll(table, hero, hero.rows[0])
    carry_out(rule, (W1, W1, 2, 1), answers)
    assert hero.left == 1
    assert not hero.rows[0].rolled


def test_the_attacker_who_is_struck_back_is_never_oneself() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {"melee": 1}
    hand(table, hero, "answer-in-kind")
    story = carry_out(strike_everybody(table, [CAMP], 2))
    assert not story.asked
    hound = put_minion(table, "hound", "c3")
    rule = strike_friends(table, hound, CAMP, 2, "melee")
    carry_out(rule, (), "play:answer-in-kind")
    assert hound.wounded
    assert hero.hearts == 8


def test_the_last_word_is_for_a_defeat_and_nothing_less() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    table.state.discovered.append("last-word")
    hand(table, hero, "last-word")
    hound = put_minion(table, "hound", "c3")
    assert not carry_out(strike_friends(table, hound, CAMP, 3, "melee")).asked
    carry_out(strike_friends(table, hound, CAMP, 30, "melee"), (), "play:last-word")
    assert hero.hearts == 1
    assert hound.wounded


def test_a_shield_would_save_so_the_last_word_is_not_needed() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hand(table, hero, "last-word")
    hero.shields, hero.hearts = 1, 2
    assert not carry_out(strike_friends(table, None, CAMP, 3, None)).asked
    assert hero.hearts == 1


def test_whoever_takes_the_damage_instead_may_prevent_it_in_turn() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    hand(table, coach, "broad-back", "grit-teeth")
    rule = hurt(table, rowan, 4)
    carry_out(rule, (), "play:broad-back play:grit-teeth")
    assert (rowan.hearts, coach.hearts) == (rowan.most, coach.most - 2)


def test_a_minion_slowed_as_its_turn_begins_walks_and_does_not_strike() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {"ranged": 1}
    hand(table, hero, "pinned-by-the-sleeve")
    hero.cell = cell_named("c4")
    hound = put_minion(table, "hound", "c2")
    carry_out(act_with(table, hound), (), "play:pinned-by-the-sleeve")
    assert hero.hearts == hero.most


def test_a_treasure_of_once_a_round_works_in_the_villains_round_again() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    table.state.decks.treasures.remove("power-shield")
    hero.equipment.defense = "power-shield"
    carry_out(hurt(table, hero, 2), (), "use:power-shield")
    assert not carry_out(hurt(table, hero, 2)).asked
    table.state.turn = []
    carry_out(spend_xp(table))
    carry_out(hurt(table, hero, 2), (), "use:power-shield")
    assert hero.hearts == hero.most - 2


def test_what_is_for_the_own_turn_is_offered_between_actions_only() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    for hero in (rowan, coach):
        hero.hearts = 5
    table.state.decks.treasures.remove("bread-and-dripping")
    rowan.equipment.item = "bread-and-dripping"
    act_as(table, coach)
    assert not carry_out(open_window(table, "turn-begins", coach)).asked
    act_as(table, rowan)
    assert not carry_out(open_window(table, "turn-begins", rowan)).asked
    carry_out(take_turn(table), (), "use:bread-and-dripping")
    assert (rowan.hearts, rowan.equipment.item) == (9, "")


# Black Spells in heroes' hands


def test_a_black_spell_in_a_hand_is_cast_at_its_price_or_discarded_for_a_heart() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hand(table, hero, "double-shift", "spite")
    pool = Pool("magic", hits=3)
    act_as(table, hero, 0)
    keys = [o.key for o in cast_options(table, hero, pool) if o.blocked is None]
    assert keys == ["cast:double-shift:3"]
    carry_out(cast(table, hero, pool, "double-shift", 0))
    assert (hero.hearts, hero.left) == (10, 1)
    carry_out(discard_cards(table, hero, 1))
    assert hero.hearts == 9
    assert set(table.state.discards.black) == {"double-shift", "spite"}


def test_at_the_level_up_a_hand_of_more_than_six_is_cut_and_black_ones_cost_a_heart() -> None:
    table = lay_table("dredgar")
    hero = table.state.heroes[0]
    reds = table.state.decks.red[:6]
    hand(table, hero, *reds, "spite")
    carry_out(level_up_heroes(table), (), "discard:spite")
    assert len(hero.hand) == 6
    assert hero.hearts == hero.most - 1


def test_a_talent_is_used_once_and_goes_back_to_the_box() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hero.talent = "old-growth"
    carry_out(begin_turn(table, hero), (), "talent:old-growth row:magic")
    assert hero.talent == ""
    assert hero.shields == 1
    assert not GAME.faults(table.state)


def test_what_is_used_at_any_time_is_offered_where_it_could_change_what_comes() -> None:
    table = lay_table("welliam", "rowan", mode="quest")
    welliam, rowan = table.state.heroes
    welliam.talent = "house-call"
    rowan.hearts -= 4
    rowan.cell = cell_named("c2")
    near, far = put_minion(table, "hound", "c4"), put_minion(table, "brute-gnome", "c4")
    far.fewer = 2

    def is_offered(moment: Moment, whose: Body) -> bool:
        at = table.cell_of(whose)
        return bool(list(list_plays(table, welliam, moment, whose, "melee", at)))

    act_as(table, rowan)
    assert is_offered("turn-begins", rowan)
    assert is_offered("turn-begins", near)
    assert not is_offered("turn-begins", far)
    for moment in ELSEWHERE:
        assert not is_offered(moment, rowan)
    assert carry_out(hurt(table, rowan, 1, near), (), "pass").asked
    act_as(table, welliam)
    assert "talent:house-call" in labels(carry_out(take_turn(table), (), "end").asked[0])


def flip(table: LabyrinthTable, card: str, hits: int, answers: str = "") -> Story[int]:
    """The Villain flips this Spell and no other, with so many hits."""
    state = table.state
    state.discards.black = [name for name in state.decks.black if name != card]
    state.decks.black = [card]
    return carry_out(flip_spells(table, table.board, hits), (), answers)


def test_who_calls_at_a_house_in_the_camp_is_safe_from_a_spell_that_was_flipped() -> None:
    table = lay_table("welliam", "rowan", mode="quest")
    welliam, rowan = table.state.heroes
    welliam.talent, welliam.cell, rowan.cell = "house-call", cell_named("c2"), CAMP
    story = flip(table, "general-unpleasantness", 4, "talent:house-call region:c3")
    assert story.asked[0].prompt.startswith("General Unpleasantness is flipped.")
    carry_out(resolve_spell(table, table.board, table.state.cast[-1]))
    assert (welliam.cell, welliam.hearts) == (CAMP, welliam.most)


@pytest.mark.parametrize(
    ("card", "hits", "is_asked"),
    [
        ("envy", 2, True),
        ("parcel", 1, True),
        ("ring-for-service", 2, True),
        ("lead-boots", 2, True),
        ("general-unpleasantness", 3, False),
        ("head-of-the-table", 1, False),
        ("whisper-campaign", 3, False),
        ("whole-party", 4, False),
    ],
)
def test_what_is_used_at_any_time_is_offered_at_a_spell_that_goes_by_how_heroes_stand(
    card: str, hits: int, is_asked: bool
) -> None:
    table = lay_table("welliam", "rowan", mode="quest")
    table.state.heroes[0].talent = "house-call"
    table.state.heroes[0].cell = cell_named("c2")
    story = flip(table, card, hits, "pass" if is_asked else "")
    assert [asked.kind for asked in story.asked] == ["react"] * is_asked


@pytest.mark.parametrize(
    ("card", "hits", "is_asked"),
    [
        ("moths-in-the-bag", 3, True),
        ("lost-in-translation", 1, True),
        ("wandering-thoughts", 2, False),
        ("moths-in-the-bag", 2, False),
        ("envy", 2, False),
    ],
)
def test_a_stampede_pays_with_what_a_spell_that_was_flipped_would_take(
    card: str, hits: int, is_asked: bool
) -> None:
    table = lay_table("rowan", "isabella", mode="quest")
    isabella = table.state.heroes[1]
    isabella.plus_ones = {"magic": 3}
    story = flip(table, card, hits, "pass" if is_asked else "")
    asked = [labels(found) for found in story.asked]
    assert asked == [["gift", "pass"]] * is_asked


def test_who_is_to_pay_for_a_stampede_may_think_better_of_it() -> None:
    table = lay_table("isabella", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {"melee": 2, "magic": 1}
    story = carry_out(stampede(table, hero), (), "plus-one:melee plus-one:melee")
    assert len(story.asked) == 2
    assert all(asked.leads_back for asked in story.asked)


def test_who_has_just_enough_for_a_stampede_pays_with_all_of_it_unasked() -> None:
    table = lay_table("isabella", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "second-breath")
    hero.plus_ones = {"melee": 1}
    story = carry_out(stampede(table, hero), (), "")
    assert not story.asked
    assert (hero.plus_ones["melee"], hero.hand) == (0, [])
    assert hero.sidekick is not None


def test_a_plus_one_is_gained_at_the_limit_where_one_of_another_row_may_be_put_back() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "second-breath")
    hero.plus_ones = {"ranged": 4}
    carry_out(
        open_window(table, "after-defeat", hero, None, CAMP),
        (),
        "play:second-breath drop:ranged",
    )
    assert hero.plus_ones == {"ranged": 3, "melee": 1}


def test_a_plus_one_that_would_take_the_place_of_its_like_is_not_offered() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "second-breath")
    hero.plus_ones = {"melee": 4}
    assert not carry_out(open_window(table, "after-defeat", hero, None, CAMP)).asked


def test_a_black_spell_that_brings_a_plus_one_of_choice_does_so_at_the_limit() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {"melee": 4}
    does = table.library.black["lost-in-translation"].hero.does
    assert not is_idle(table, Making(hero, "lost-in-translation"), does)
    hand(table, hero, "lost-in-translation")
    spell = cast(table, hero, Pool("magic", hits=1), "lost-in-translation", 0)
    carry_out(spell, (), "row:magic drop:melee")
    assert hero.plus_ones == {"melee": 3, "magic": 1}


def test_an_elemental_is_called_for_only_where_the_enemy_who_acts_goes() -> None:
    table = lay_table("isabella", "rowan", mode="quest")
    isabella, rowan = table.state.heroes
    hand(table, isabella, *table.state.decks.green[:3])
    hound, hound_cell = put_minion(table, "hound", "c2"), cell_named("c2")
    for isabella.cell, rowan.cell in ((cell_named("b3"), CAMP), (CAMP, cell_named("b3"))):
        plays = list(list_plays(table, isabella, "turn-begins", hound, None, hound_cell))
        assert bool(plays) == (isabella.cell == CAMP), "it goes for who stands in the camp"


def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "elbow-room")
    carry_out(begin_turn(table, hero), (), "play:elbow-room")
    assert table.has_ability(hero, "evade")
    carry_out(end_turn(table, hero))
    assert not table.has_ability(hero, "evade")


def test_wicked_lifts_of_real_dice_are_stacked_and_the_height_is_told() -> None:
    table = lay_table("isabella", "coach")
    hero = table.state.heroes[0]
    hand(table, hero, "wicked-lifts")
    rule = cast(table, hero, Pool("magic", hits=2), "wicked-lifts", 0)
    answers = ["high:4", "isabella=0,coach=2", "melee=2,ranged=0,magic=0"]
    carry_out(rule, (), answers)
    assert table.state.heroes[1].plus_ones["melee"] == 2


def test_wicked_lifts_are_else_thrown_die_by_die() -> None:
    table = lay_table("rowan")
    hand(table, table.state.heroes[0], "wicked-lifts")
    table.state.table_dice = []
    rule = cast(table, table.state.heroes[0], Pool("magic", hits=2), "wicked-lifts", 0)
    thrown = answer_at_random(rule, table).all_of(TowerGrows)
    assert thrown
    assert all(die.startswith("y") for event in thrown for die in event.dice)
