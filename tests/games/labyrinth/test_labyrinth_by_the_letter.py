"""The letter of the rules where two meet: falls in mid roll, several at once, what is led."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, W0, W1, act_as, hand, lay_table, put_minion
from loaded import carry_out, labels

from fandg.games.labyrinth.defending import fix_foe
from fandg.games.labyrinth.effects import ActionPoints, AddDice, LookAhead
from fandg.games.labyrinth.events.blows import DefenceShown
from fandg.games.labyrinth.events.rolls import DiceThrown
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.hurting import hurt, hurt_villain
from fandg.games.labyrinth.minion_step import act_with
from fandg.games.labyrinth.moving import send
from fandg.games.labyrinth.paying import pay_hearts
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.rolling import roll_dice_of, take_test
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.setup import new_hero
from fandg.games.labyrinth.sidekicks import give_sidekick
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import FlippedSpell, Pool, SidekickFigure
from fandg.games.labyrinth.statuses import explode_bombs, place_rockfalls
from fandg.games.labyrinth.stocks import list_cards
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.explain import explain_target
from fandg.games.labyrinth.telling.stakes import stakes_of
from fandg.games.labyrinth.telling.standing import standing_of_foes
from fandg.games.labyrinth.turns import begin_turn, take_turn
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs
from fandg.games.labyrinth.villain_step import resolve_spell
from fandg.games.labyrinth.whom import list_minions_on_map

R2 = 6
"""What a real red die shows for two hits."""


def _top(table: LabyrinthTable, kind: str, against: str) -> None:
    """Put a Battle card on top that answers a type in such a way."""
    deck, cards = table.state.decks.battle, table.library.battle
    name = next(
        name
        for name in deck
        if cards[name].defence.kind == kind and against in cards[name].defence.against
    )
    deck.remove(name)
    deck.append(name)


def _rocks(table: LabyrinthTable) -> list[int]:
    return [cell for cell, region in enumerate(table.state.map) if region.rockfalls]


# Falls in the own turn


def test_who_falls_in_the_middle_of_a_roll_has_no_more_of_it_though_alone_and_back_in_camp() -> (
    None
):
    table = lay_table("rowan", act=1)
    carry_out(begin_final_battle(table))
    rowan = act_as(table, table.state.heroes[0])
    rowan.cell, rowan.hearts, rowan.plus_ones = cell_named("c2"), 1, {}
    rowan.rows[0].dice = "rrrrrr"
    table.board.hearts = table.board.bar = 60
    _top(table, "blow", "melee")
    carry_out(take_turn(table), [R2] * 6, "roll:melee grubb=1,bank=3")
    assert (rowan.cell, rowan.hearts, table.board.hearts) == (CAMP, rowan.most, 55)
    assert rowan.plus_ones == {}
    carry_out(take_turn(table))
    assert table.state.acting == -1


# Several at once


@pytest.mark.parametrize(("there", "collapses"), [(2, 0), (3, 1), (5, 1)])
def test_rockfalls_of_one_card_are_one_collapse_however_many_find_no_token(
    there: int, collapses: int
) -> None:
    table = lay_table("rowan", "coach", "dredgar", act=4)
    carry_out(begin_final_battle(table))
    table.board.cell = CAMP
    for hero, space in zip(table.state.heroes, ("c2", "b3", "d3"), strict=True):
        hero.cell = cell_named(space)
    table.region(cell_named("c4")).rockfalls = there
    card = next(card for card in table.library.battle.values() if card.name == "All Fall")
    carry_out(carry_verbs(table, Making(table.board, card.id, actor=table.board), card.does))
    assert table.state.collapses == collapses
    assert [hero.most - hero.hearts for hero in table.state.heroes] == [2, 2, 2]
    assert len(_rocks(table)) == (1 if collapses else 4)


def test_the_second_rockfall_of_a_card_comes_down_on_the_next_strongest() -> None:
    table = lay_table("rowan", "coach", "dredgar", act=4)
    for hero, space, hearts in zip(table.state.heroes, ("c2", "b3", "d3"), (12, 8, 4), strict=True):
        hero.cell, hero.hearts = cell_named(space), hearts
    carry_out(resolve_spell(table, table.board, FlippedSpell("ceiling-comes-to-visit", 4)))
    assert [hero.hearts for hero in table.state.heroes] == [10, 6, 4]


def test_of_minions_in_one_region_the_top_stands_for_all_where_a_rockfall_comes_down() -> None:
    table = lay_table("rowan", act=4)
    rowan = act_as(table, table.state.heroes[0])
    for card, space in (("hound", "c2"), ("tin-gnome", "c2"), ("brute-gnome", "d3")):
        put_minion(table, card, space)
    does = table.library.black["ceiling-comes-to-visit"].hero.does
    act = Making(rowan, "ceiling-comes-to-visit", row="magic", actor=rowan)
    story = carry_out(carry_verbs(table, act, does), [W0], ["minion:tin-gnome"])
    assert labels(story.asked[0]) == ["minion:tin-gnome", "minion:brute-gnome"]
    assert _rocks(table) == [cell_named("c2")]


def test_a_collapse_strikes_nobody_twice_who_comes_back_to_camp_in_the_middle_of_it() -> None:
    table = lay_table("rowan", act=4)
    rowan = table.state.heroes[0]
    rowan.cell, rowan.hearts = cell_named("c2"), 2
    table.region(cell_named("d3")).rockfalls = 5
    carry_out(place_rockfalls(table, [cell_named("c2")], table.board))
    assert (rowan.cell, rowan.hearts) == (CAMP, rowan.most)


def test_who_steps_aside_in_a_blast_is_not_struck_by_it_next_door() -> None:
    table = lay_table("rowan", "coach", act=4)
    rowan, coach = table.state.heroes
    rowan.cell, coach.cell, rowan.plus_ones = cell_named("c2"), cell_named("d3"), {"magic": 1}
    hand(table, rowan, "duck")
    table.region(cell_named("c2")).bombs = 1
    carry_out(explode_bombs(table), (), "play:duck go:c3 row:melee")
    assert (rowan.cell, rowan.hearts) == (CAMP, rowan.most)


def test_a_roll_at_all_regions_begins_with_the_closest() -> None:
    table = lay_table("rowan", "coach", act=7)
    carry_out(begin_final_battle(table))
    rowan, coach = table.state.heroes
    for space in ("c1", "c5"):
        table.lay(cell_named(space), "tile-01")
    table.board.cell, rowan.cell, coach.cell = (cell_named(name) for name in ("c1", "c5", "c2"))
    table.board.rows["magic"] = "www"
    card = next(card for card in table.library.battle.values() if card.name == "Stoked")
    act = Making(table.board, card.id, actor=table.board)
    carry_out(carry_verbs(table, act, card.does), [W1] * 3)
    assert (rowan.most - rowan.hearts, coach.most - coach.hearts) == (0, 3)


# Minions that are led


def test_no_battle_card_answers_a_minion_that_is_led_and_the_villain_is_struck_last() -> None:
    table = lay_table("rowan", mode="quest", quest="quest-knock", guests=True)
    carry_out(begin_final_battle(table))
    rowan, here = act_as(table, table.state.heroes[0]), table.board.cell
    rowan.cell, table.board.hearts, table.board.bar = here, 60, 60
    put_minion(table, "pea-shooter", "c2")
    put_minion(table, "ladle-guard", "c2")
    act = Making(rowan, "guest-gust", row="magic", actor=rowan)
    does = table.library.green["guest-gust"].does
    answers = "minion:ladle-guard go:c2 aim:c2 pea-shooter=2,grubb=1"
    dice = [R2] * len(letters(table.library.minions["ladle-guard"].rows[0].dice))
    story = carry_out(carry_verbs(table, act, does), dice, answers.split())
    assert not story.all_of(DefenceShown)
    assert [minion.card for minion in table.region(here).minions] == ["ladle-guard"]
    assert table.board.hearts == 55


def test_a_minion_that_is_led_strikes_the_others_of_its_region_and_not_itself() -> None:
    table = lay_table("isabella", mode="quest")
    table.state.heroes[0].talent = "teachers-voice"
    hound = put_minion(table, "hound", "c3")
    gnome = put_minion(table, "tin-gnome", "d3", wounded=True)
    answers = "talent:teachers-voice go:d3 aim:d3 tin-gnome=1"
    carry_out(act_with(table, hound), [W0, *[W1] * 4], answers.split())
    assert gnome not in table.region(cell_named("d3")).minions
    assert hound in table.region(cell_named("d3")).minions


def test_a_fortified_camp_strikes_who_only_walks_through_it() -> None:
    table = lay_table("rowan", act=1)
    table.region(CAMP).tile = "fortified-camp"
    imp = put_minion(table, "lantern-imp", "c2")
    carry_out(send(table, imp, cell_named("c4")))
    assert imp.wounded
    assert table.cell_of(imp) == cell_named("c4")
    assert "guard" in table.state.shared_round


def test_who_is_moved_away_is_not_led_past_who_moves_him() -> None:
    table = lay_table("rowan", "coach", act=1)
    carry_out(begin_final_battle(table))
    rowan, coach = table.state.heroes
    table.lay(cell_named("c1"), "tile-01")
    rowan.cell, coach.cell, table.board.cell = cell_named("c2"), cell_named("d3"), CAMP
    card = next(card for card in table.library.battle.values() if card.name == "House Rules")
    carry_out(carry_verbs(table, Making(table.board, card.id, actor=table.board), card.does))
    assert [name_cell(hero.cell) for hero in (rowan, coach)] == ["c1", "d3"]


def test_minions_who_act_at_once_do_so_from_the_north_and_then_the_east() -> None:
    table = lay_table("rowan")
    for card, space in (("hound", "b4"), ("brute-gnome", "c4"), ("tin-gnome", "c2")):
        put_minion(table, card, space)
    assert [minion.card for minion in list_minions_on_map(table)] == [
        "tin-gnome",
        "brute-gnome",
        "hound",
    ]


# Heroes


def test_dame_gneiss_begins_with_a_plus_one_for_each_of_her_power_rows() -> None:
    table = lay_table("rowan")
    assert new_hero(table.library.heroes["dame-gneiss"], 0).plus_ones == {"melee": 2}


def test_mama_mia_counts_dice_that_are_added_to_a_roll() -> None:
    table = lay_table("giuseppe", mode="quest")
    giuseppe = act_as(table, table.state.heroes[0])
    giuseppe.rows[0].dice = "w"
    rule = roll_dice_of(table, giuseppe, giuseppe.rows[0])
    carry_out(rule, [W0], declined={"react": "pass"})
    act = Making(giuseppe, "", actor=giuseppe)
    carry_out(carry_verbs(table, act, [AddDice(die="r", amount=1)]), [R2, 5])
    assert table.state.pool is not None
    assert [die[0] for die in table.state.pool.dice] == ["w", "r", "y"]


def test_a_twin_who_falls_is_a_defeat_while_the_other_fights_on() -> None:
    table = lay_table("welliam", "coach", act=6)
    carry_out(begin_final_battle(table))
    welliam = act_as(table, table.state.heroes[0])
    welliam.hearts = 3
    twin = table.state.villains[0]
    twin.hearts = 5
    story = carry_out(hurt_villain(table, twin, 5, welliam, None), (), "heal:welliam")
    assert story.result is None
    assert welliam.hearts == 4


def test_an_action_point_that_is_not_there_is_paid_with_one_of_the_next_turn() -> None:
    table = lay_table("rowan", "coach", act=1)
    rowan = act_as(table, table.state.heroes[0], 0)
    carry_out(carry_verbs(table, Making(rowan, "", actor=rowan), [ActionPoints(amount=-1)]))
    table.state.acting = -1
    carry_out(begin_turn(table, rowan))
    assert rowan.left == rowan.action_points - 1


def test_nobodys_sidekick_goes_for_a_weaker_one_unasked() -> None:
    table = lay_table("isabella", "dredgar", mode="quest")
    isabella, dredgar = table.state.heroes
    isabella.sidekick = SidekickFigure("elemental", isabella.cell, 6)
    story = carry_out(give_sidekick(table, isabella, "elemental", 1), (), "keep")
    assert "6 ♥ goes back" in story.asked[0].options[0].note
    dredgar.sidekick = SidekickFigure("frank", dredgar.cell, 6)
    carry_out(give_sidekick(table, dredgar, "elemental", 1), (), "keep")
    assert (isabella.sidekick.hearts, dredgar.sidekick.kind) == (6, "frank")


@pytest.mark.parametrize(
    ("is_final", "shields", "fits"), [(False, 0, False), (True, 0, False), (True, 1, True)]
)
def test_a_blow_back_is_offered_where_it_does_anything(
    *, is_final: bool, shields: int, fits: bool
) -> None:
    table = lay_table("rowan", act=1)
    rowan = table.state.heroes[0]
    if is_final:
        carry_out(begin_final_battle(table))
    table.board.shields = shields
    hand(table, rowan, "answer-in-kind")
    rowan.plus_ones = {"melee": 1}
    declined = {"react": "pass"}
    story = carry_out(hurt(table, rowan, 2, table.board, "melee"), declined=declined)
    assert bool([asked for asked in story.asked if asked.kind == "react"]) is fits


def test_magnifica_pays_x_with_a_plus_one_of_any_row() -> None:
    table = lay_table("magnifica", "coach", mode="quest")
    magnifica = table.state.heroes[0]
    magnifica.plus_ones = {"melee": 1}
    hand(table, magnifica, "not-today")
    carry_out(hurt(table, magnifica, 3, table.board, "melee"), (), "play:not-today")
    assert magnifica.plus_ones == {"melee": 0}


def test_what_is_left_after_a_defeat_goes_on_next_door_though_another_stands_behind() -> None:
    table = lay_table("rowan", mode="quest")
    rowan = act_as(table, table.state.heroes[0])
    rowan.cell, rowan.plus_ones = cell_named("c2"), {}
    put_minion(table, "turnstile", "c2")
    put_minion(table, "pea-shooter", "c2")
    hound = put_minion(table, "hound", "c3")
    pool = Pool("melee", hits=6, target=rowan.cell, spreads=["adjacent"])
    story = carry_out(spend_once(table, rowan, pool), (), "pea-shooter=2,bank=0")
    assert story.value is True
    story = carry_out(spend_once(table, rowan, pool), (), "spread:c3")
    assert "spread:c3" in labels(story.asked[0])
    carry_out(spend_once(table, rowan, pool), (), "hound=1,bank=0")
    assert hound.wounded


# Tests


def test_a_hit_that_a_treasure_adds_to_a_test_counts_as_soon_as_the_dice_lie() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan = act_as(table, table.state.heroes[0])
    rowan.equipment.defense, rowan.plus_ones = "powdered-wig", {}
    hand(table, rowan, "four-leaves")
    rowan.rows[0].dice = "ww"
    story = carry_out(take_test(table, rowan, ("melee",), 3), [W1, W1])
    assert story.value is True
    assert not [asked for asked in story.asked if asked.kind == "react"]


@pytest.mark.parametrize(
    ("dice", "held", "told", "good"),
    [
        ([W1, W1], 0, "2 of 2 hits", True),
        ([W1, W0], 0, "1 of 2 hits", False),
        ([W1, W0], 1, "1 of 2 hits", None),
        ([W1, W1, W1], 0, "3 hits, 2 wanted", True),
    ],
)
def test_the_throw_of_a_test_says_how_many_hits_it_wants_and_whether_it_is_passed(
    dice: list[int], held: int, told: str, good: bool | None
) -> None:
    table = lay_table("rowan", mode="quest")
    rowan = act_as(table, table.state.heroes[0])
    rowan.plus_ones, rowan.rows[0].dice = {"melee": held}, "w" * len(dice)
    spends = "spend" if held else ""
    story = carry_out(take_test(table, rowan, ("melee",), 2), dice, spends)
    throw = story.one_of(DiceThrown)
    rolls = throw.throw(table.state, ["Ana"])
    assert rolls is not None
    assert (rolls.verdict, rolls.good) == (told, good)


def test_a_test_is_not_failed_as_long_as_a_card_may_roll_its_dice_again() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan = act_as(table, table.state.heroes[0])
    rowan.plus_ones, rowan.rows[0].dice = {}, "ww"
    hand(table, table.state.heroes[1], "four-leaves")
    story = carry_out(take_test(table, rowan, ("melee",), 2), [W1, W0], "pass")
    rolls = story.one_of(DiceThrown).throw(table.state, ["Ana"])
    assert rolls is not None
    assert (rolls.verdict, rolls.good) == ("1 of 2 hits", None)


def test_a_row_that_can_never_pass_a_test_is_not_asked_about_beside_one_that_can() -> None:
    table = lay_table("rowan", mode="quest")
    rowan = act_as(table, table.state.heroes[0])
    rowan.plus_ones = {}
    rowan.rows[0].dice, rowan.rows[1].dice = "ww", "www"
    rows = rowan.rows[0].row, rowan.rows[1].row
    story = carry_out(take_test(table, rowan, rows, 3), [W1, W1, W0])
    assert {asked.kind for asked in story.asked} == {"die"}
    story = carry_out(take_test(table, rowan, rows, 2), [W1, W1], f"row:{rows[0]}")
    assert story.asked[0].kind == "test-row"
    story = carry_out(take_test(table, rowan, rows, 7), [W1, W1], f"row:{rows[0]}")
    assert story.asked[0].kind == "test-row", "none can: whichever one likes"


def test_the_stakes_of_a_roll_name_the_defender_of_the_round() -> None:
    table = lay_table("rowan", act=1)
    rowan = act_as(table, table.state.heroes[0])
    rowan.cell = cell_named("c2")
    put_minion(table, "hound", "c2")
    put_minion(table, "brute-gnome", "c2")
    fix_foe(table, rowan.cell)
    put_minion(table, "tin-gnome", "c2")
    table.state.pool = Pool("melee", dice=["w1"], hits=1, target=rowan.cell)
    table.roller = "rowan"
    stakes = stakes_of(table)
    assert stakes is not None
    assert "The Brute Gnome is the Defender" in stakes.situation


@pytest.mark.parametrize("name", ["salt", "pepper"])
def test_each_of_twins_is_explained_by_his_own_name(name: str) -> None:
    table = lay_table("rowan", act=6)
    carry_out(begin_final_battle(table))
    twin = next(v for v in table.state.villains if v.twin.lower() == name)
    twin.hearts = 35
    told = explain_target(table, f"villain:{name}")
    assert told is not None
    assert (told.title, "35 ♥" in told.text) == (name.capitalize(), True)


# Quests


def test_a_quest_is_played_with_what_a_campaign_has_opened_or_with_everything() -> None:
    reds = {}
    for cards in (0, 1, 9):
        table = lay_table("rowan", "coach", mode="quest", quest="quest-knock", cards=cards)
        reds[cards] = len(list_cards(table.state, table.library, "red"))
        assert not GAME.faults(table.state)
    assert reds == {0: 20, 1: 20, 9: 26}
    assert lay_table("rowan", mode="quest", cards=1).state.unlocked == ["A"]
    first = lay_table("rowan", "coach", mode="quest", cards=1)
    everything = lay_table("rowan", "coach", mode="quest", cards=9)
    treasures = [len(list_cards(t.state, t.library, "treasures")) for t in (first, everything)]
    assert treasures[0] < 26 < treasures[1]
    assert "bruno" not in everything.state.discovered


# What is looked at


def test_cards_that_are_put_back_in_some_order_say_what_they_do() -> None:
    table = lay_table("rowan")
    rowan = act_as(table, table.state.heroes[0])
    act = Making(rowan, "", actor=rowan)
    story = carry_out(
        carry_verbs(table, act, [LookAhead(deck="black", amount=2)]),
        answers=[f"next:{card}" for card in table.state.decks.black[-1:]],
    )
    notes = [option.note for option in story.asked[0].options]
    assert notes == [table.library.black[c].text for c in table.state.decks.black[:-3:-1]]


# What the Villain Round brought


def test_hearts_that_were_paid_stand_beside_the_blows_of_who_was_struck_as_well() -> None:
    table = lay_table("rowan")
    rowan, hound = table.state.heroes[0], put_minion(table, "hound", "c3")
    table.state.phase = "villain-step"
    carry_out(hurt(table, rowan, 3, hound))
    carry_out(pay_hearts(table, rowan, 5))
    told = next(found for found in standing_of_foes(table) if found.label == "Blows")
    assert told.things == ("Rowan 3 ♥ by the Hound, 5 paid, now 4",)
