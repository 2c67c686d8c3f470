"""Nothing is spent for nothing: what could do nothing is not offered, and what stands is a wall."""

from __future__ import annotations

import pytest
from labyrinth_table import act_as, hand, lay_table, put_minion
from loaded import carry_out

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.levelling import raised
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import Pool, SidekickFigure
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.reasons import tell_caution
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs
from fandg.games.labyrinth.villain_step import cast_unique, flip_spells
from fandg.games.labyrinth.windows import open_window


def _flip_envy(
    hits: int, answers: str, hand_of_coach: str = "", **declined: str
) -> tuple[LabyrinthTable, list[str]]:
    """Envy (2 or 4 hits) is flipped at a table with Quillon Blot; also returns what was asked."""
    table = lay_table("quillon-blot", "coach", mode="quest", quest="quest-knock", guests=True)
    quillon, coach = table.state.heroes
    quillon.plus_ones, coach.plus_ones = {"magic": 2}, {"magic": 1}
    if hand_of_coach:
        hand(table, coach, hand_of_coach)
    black = table.state.decks.black
    black.append(black.pop(black.index("envy")))
    black[:-1] = [name for name in black[:-1] if min(table.library.black[name].prices) > 2]
    story = carry_out(flip_spells(table, table.board, hits), (), answers, declined=declined)
    return table, [asked.prompt for asked in story.asked]


# Black Spells that cost more, or do nothing


def test_nobody_is_asked_to_make_a_black_spell_dearer_that_is_too_dear_already() -> None:
    _, asked = _flip_envy(1, "", "red-tape")
    assert asked == []


def test_who_makes_a_black_spell_dearer_is_told_what_it_costs_and_of_how_many_hits() -> None:
    _, asked = _flip_envy(5, "leave")
    assert asked == ["Envy is flipped. Grubb pays 4 of 5 hits. Does it cost 2 more?"]


def test_a_spell_that_was_made_too_dear_is_not_made_dearer_again() -> None:
    table, asked = _flip_envy(4, "play:red-tape", "red-tape")
    assert len(asked) == 1
    assert table.state.heroes[0].plus_ones == {"magic": 2}
    assert table.state.discards.black == ["envy"]


def test_no_fine_print_is_written_under_a_spell_whose_price_was_refunded() -> None:
    table, asked = _flip_envy(2, "play:guest-ultimate-price", "guest-ultimate-price")
    assert len(asked) == 1
    assert table.state.heroes[0].plus_ones == {"magic": 2}


# Two Villains in one Region


def _twins(**hearts: int) -> tuple[LabyrinthTable, Pool]:
    table = lay_table("rowan", "coach", act=6)
    carry_out(begin_final_battle(table))
    for twin in table.state.villains:
        twin.hearts = twin.bar = hearts[twin.twin.lower()]
    hero = act_as(table, table.state.heroes[0])
    hero.cell, hero.plus_ones = table.board.cell, {}
    pool = table.state.pool = Pool("melee", hits=10, target=hero.cell)
    table.roller = "rowan"
    return table, pool


def test_no_attack_goes_past_a_twin_who_still_stands() -> None:
    table, pool = _twins(salt=20, pepper=20)
    hero = table.state.heroes[0]
    story = carry_out(spend_once(table, hero, pool), (), "salt=0,pepper=2,bank=0")
    form = story.asked[0].form
    assert form is not None
    assert form.refuse({"salt": 1, "pepper": 1, "bank": 0}) == "Salt still stands"
    assert [twin.hearts for twin in table.state.villains] == [20, 10]


def test_what_is_left_of_an_attack_goes_on_to_the_other_twin_once_the_first_has_fallen() -> None:
    table, pool = _twins(salt=5, pepper=20)
    carry_out(spend_once(table, table.state.heroes[0], pool), (), "salt=1,pepper=1,bank=0")
    salt, pepper = table.state.villains
    assert salt.down
    assert pepper.hearts == 15


# Cards that move somebody


def test_a_card_that_moves_its_hero_is_not_offered_where_enemies_pin_him() -> None:
    table = lay_table("rowan", "coach", act=2)
    rowan = act_as(table, table.state.heroes[0])
    rowan.cell = cell_named("c2")
    hand(table, rowan, "gone-again", "come-here")
    hound = put_minion(table, "hound", "c2")
    assert not carry_out(open_window(table, "action-ends", rowan, "ranged")).asked
    assert not carry_out(open_window(table, "turn-begins", rowan)).asked
    table.region(rowan.cell).minions.remove(hound)
    table.region(cell_named("c3")).minions.append(hound)
    carry_out(open_window(table, "action-ends", rowan, "ranged"), (), "play:gone-again stay")
    carry_out(open_window(table, "turn-begins", rowan), (), "play:come-here")
    assert hound in table.region(rowan.cell).minions


def test_only_who_can_move_is_offered_to_be_moved() -> None:
    table = lay_table("rowan", "coach", "welliam", act=2)
    rowan, coach, welliam = table.state.heroes
    rowan.cell = coach.cell = cell_named("c2")
    welliam.cell = cell_named("c3")
    put_minion(table, "hound", "c2")
    act = Making(rowan, "follow-the-geese", row="magic", actor=rowan)
    story = carry_out(
        carry_verbs(table, act, table.library.green["follow-the-geese"].does), (), "stay"
    )
    assert [asked.kind for asked in story.asked] == ["free-move"]


def test_the_last_event_is_no_warning_where_no_final_battle_comes() -> None:
    for act, warns in ((1, True), (3, False)):
        table = lay_table("rowan", act=act)
        act_as(table, table.state.heroes[0]).cell = cell_named("c2")
        del table.state.decks.packets[1:]
        scout: Option[None] = Option("scout", "Scout", None)
        asked: Decision[None] = Decision(0, "act", "", "turns", [scout])
        assert bool(tell_caution(table, asked, scout)) is warns


# What is forced, and what is left of a blow


@pytest.mark.parametrize(("hearts", "left"), [(1, 0), (2, 0), (5, 3)])
def test_court_fees_take_what_there_is_from_who_has_no_card(hearts: int, left: int) -> None:
    table = lay_table("rowan", "coach", act=5)
    rowan = table.state.heroes[0]
    rowan.hearts = hearts
    carry_out(cast_unique(table, table.board))
    assert (rowan.hearts, rowan.defeated) == (left, not left)


def test_who_has_a_card_and_too_few_hearts_for_the_court_fees_discards_it() -> None:
    table = lay_table("rowan", "coach", act=5)
    rowan = table.state.heroes[0]
    rowan.hearts = 1
    hand(table, rowan, "gone-again")
    carry_out(cast_unique(table, table.board))
    assert (rowan.hearts, rowan.hand) == (1, [])


def test_what_is_left_of_a_blow_in_camp_strikes_the_sidekick_of_the_only_hero() -> None:
    table = lay_table("dredgar", act=1)
    dredgar = table.state.heroes[0]
    dredgar.hearts, dredgar.sidekick = 2, SidekickFigure("frank", CAMP, 6)
    table.region(CAMP).defender = "hero:dredgar"
    hound = put_minion(table, "hound", "c3")
    carry_out(strike_friends(table, hound, CAMP, 5, "melee"))
    assert (dredgar.hearts, dredgar.cell) == (dredgar.most, CAMP)
    assert dredgar.sidekick is not None
    assert dredgar.sidekick.hearts == 3


def test_a_die_without_poison_is_turned_before_one_that_lies_under_it() -> None:
    table = lay_table("rowan")
    rowan = table.state.heroes[0]
    row = rowan.rows[0]
    row.dice, row.poisoned, rowan.xp = "wwyy", [0], 1
    assert raised(rowan, {"y-melee": 1})[0] == "wyyy"
    assert raised(rowan, {"y-melee": 2})[0] == "yyyy"
