"""What is divided: several at once on one sheet, and nothing asked that decides nothing."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import act_as, hand, lay_table, put_minion
from loaded import carry_out

from fandg.engine.decision import Decision
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.bots.steady import choose_steady
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.drawing import draw_cards
from fandg.games.labyrinth.paying import boost_villain, gain_plus_one, lose_plus_one
from fandg.games.labyrinth.regions import CAMP
from fandg.games.labyrinth.state import SidekickFigure
from fandg.games.labyrinth.turns import list_pet_actions

ASKED: Decision[Any] = Decision(0, "choose-row", "Who gets them?", "plus-ones", [])
WORDS = "stone", "stones"


def takers(*most: int) -> list[Taker]:
    return [Taker("abc"[at], "ABC"[at], number, at) for at, number in enumerate(most)]


@pytest.mark.parametrize(
    ("most", "total", "given"),
    [
        ((3,), 2, {"a": 2}),
        ((1, 2), 3, {"a": 1, "b": 2}),
        ((1, 2), 9, {"a": 1, "b": 2}),
        ((1, 2), 0, {"a": 0, "b": 0}),
        ((1, 2), -3, {"a": 0, "b": 0}),
        ((0, 2), 1, {"a": 0, "b": 1}),
        ((), 2, {}),
    ],
)
def test_nothing_is_asked_where_there_is_one_way_to_divide(
    most: tuple[int, ...], total: int, given: dict[str, int]
) -> None:
    story = carry_out(divide(ASKED, takers(*most), total, WORDS, "to", lambda _taker, n: n))
    assert not story.asked
    assert story.value == given


def test_a_single_one_is_given_by_its_name_and_several_on_one_sheet() -> None:
    story = carry_out(divide(ASKED, takers(2, 2), 1, WORDS, "to", lambda _taker, n: n), (), "to:b")
    assert story.value == {"a": 0, "b": 1}
    rule = divide(ASKED, takers(2, 2, 2), 3, WORDS, "to", lambda _taker, n: n)
    story = carry_out(rule, (), ["a=0,b=1,c=2"])
    assert story.value == {"a": 0, "b": 1, "c": 2}
    (asked,) = story.asked
    assert asked.form is not None
    assert asked.form.usual == {"a": 1, "b": 1, "c": 1}
    assert asked.form.why_not({"a": 1, "b": 0, "c": 0}) == "2 stones left"
    assert asked.form.why_not({"a": 2, "b": 1, "c": 1}) == "1 stone too many"


def test_two_plus_ones_are_one_question_and_the_usual_is_the_row_that_rolls_best() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.plus_ones = {}
    rule = gain_plus_one(table, hero, None, 2)
    (asked,) = carry_out(rule, (), ["melee=1,ranged=1,magic=0"]).asked
    assert asked.prompt == "Rowan gains 2 Plus-Ones. On which rows?"
    assert choose_steady(table, asked) == "melee=2,ranged=0,magic=0"
    assert {row: held for row, held in hero.plus_ones.items() if held} == {"melee": 1, "ranged": 1}
    assert not carry_out(lose_plus_one(table, hero, 2)).asked
    assert not any(hero.plus_ones.values())


def test_the_villain_drops_all_that_is_too_much_by_one_answer() -> None:
    table = lay_table("rowan")
    board = table.board
    board.plus_ones = {"melee": 2, "ranged": 2, "magic": 2}
    (asked,) = carry_out(boost_villain(table, board, "magic", 3), (), ["melee=2,ranged=1"]).asked
    assert asked.prompt == "The Villain has 3 Plus-Ones too many. Which rows lose them?"
    assert board.plus_ones == {"melee": 0, "ranged": 1, "magic": 5}


def test_cards_of_several_decks_are_named_on_one_sheet_before_any_is_seen() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero)
    rule = draw_cards(table, hero, "any", 3, "A gift")
    story = carry_out(rule, (), ["red=1,green=0,melee=2,ranged=0"])
    assert [asked.kind for asked in story.asked] == ["choose-deck"]
    assert len(hero.hand) == 3


@pytest.mark.parametrize(("hearts", "rolls"), [(1, False), (2, False), (3, True)])
def test_a_sidekick_whose_best_throw_does_nothing_is_not_asked_to_roll(
    hearts: int, rolls: bool
) -> None:
    table = lay_table("isabella")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "brute-gnome", "c3")
    hero.sidekick = SidekickFigure("elemental", CAMP, hearts)
    hero.sidekick.left = 2
    keys = [option.key for option in list_pet_actions(table, Pet(hero))]
    assert ("roll:melee" in keys) == rolls
