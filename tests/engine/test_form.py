"""Forms: answers that are several numbers at once, under one canonical key."""

from __future__ import annotations

import pytest

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.players import pick_any


def too_heavy(amounts: Amounts) -> str | None:
    return "the cart breaks" if sum(amounts.values()) > 6 else None


CART = Form(
    (Field("grain", "Grain", 0, 4), Field("oil", "Oil", -2, 6, 2)),
    {"grain": 0, "oil": 0},
    too_heavy,
    ({"grain": 2, "oil": 4}, {"grain": 0, "oil": 0}),
)


def load(*beside: Option[Amounts]) -> Decision[Amounts]:
    return Decision(1, "load", "What is loaded?", "market", beside, form=CART)


def test_numbers_have_one_key_in_the_order_of_the_fields() -> None:
    assert CART.key_of({"oil": 2, "grain": 1}) == "grain=1,oil=2"
    assert CART.read("grain=1,oil=-2") == {"grain": 1, "oil": -2}


@pytest.mark.parametrize(
    "key",
    ["", "grain=1", "oil=2,grain=1", "grain=01,oil=2", "grain=1, oil=2", "grain=1,oil=2,oil=2",
     "grain=1,oil=+2", "grain=1,oil=-0", "grain=1,tin=2", "grain=1,oil=" + "9" * 30],
)  # fmt: skip
def test_a_key_that_is_not_written_so_stands_for_nothing(key: str) -> None:
    assert CART.read(key) is None
    assert load().find_option(key) is None


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("grain=5,oil=0", "Grain: from 0 to 4, not 5"),
        ("grain=0,oil=1", "Oil: from -2 to 6 in steps of 2, not 1"),
        ("grain=3,oil=4", "the cart breaks"),
    ],
)
def test_numbers_that_may_not_be_given_say_why(key: str, why: str) -> None:
    option = load().find_option(key)
    assert option is not None
    assert option.blocked == why


def test_the_value_of_an_answer_is_its_numbers() -> None:
    option = load().find_option("grain=2,oil=4")
    assert option is not None
    assert (option.value, option.blocked, option.label) == (
        {"grain": 2, "oil": 4}, None, "Grain 2, Oil 4",
    )  # fmt: skip


def test_an_expert_is_offered_the_usual_numbers_and_the_shortlist_once_each() -> None:
    leave = Option[Amounts]("leave", "Leave", {})
    keys = [option.key for option in load(leave).legal_options()]
    assert keys == ["leave", "grain=0,oil=0", "grain=2,oil=4"]


def test_random_numbers_may_all_be_given_and_come_to_every_corner() -> None:
    generator, asked = Generator(1), load(Option("leave", "Leave", {}))
    keys = {pick_any(asked, generator) for _ in range(400)}
    for key in keys:
        option = asked.find_option(key)
        assert option is not None
        assert option.blocked is None
    assert {"leave", "grain=0,oil=6", "grain=4,oil=-2"} <= keys
    assert len(keys) == 1 + sum(g + o <= 6 for g in range(5) for o in range(-2, 7, 2))


def test_where_hardly_anything_goes_the_usual_numbers_are_given() -> None:
    picky = Form(
        CART.fields, CART.usual, lambda amounts: None if not any(amounts.values()) else "no"
    )
    assert picky.draw(Generator(3).pick_each) == {"grain": 0, "oil": 0}


def test_of_numbers_that_may_not_stand_together_some_stay() -> None:
    fields = tuple(Field(f"row-{n}", f"Row {n}", 0, 3) for n in range(8))
    tried: list[int] = []

    def refuse(amounts: Amounts) -> str | None:
        tried.append(sum(amounts.values()))
        return "too dear" if sum(amounts.values()) > 3 else None

    sheet, generator = Form(fields, dict.fromkeys((f.key for f in fields), 0), refuse), Generator(2)
    drawn = [sum(sheet.draw(generator.pick_each).values()) for _ in range(50)]
    assert min(drawn) >= 0
    assert {1, 2, 3} <= {*drawn}
    assert len(tried) <= 50 * (len(fields) + 1)


def test_numbers_that_must_come_to_a_sum_fall_in_many_ways() -> None:
    fields = tuple(Field(f"land-{n}", f"Land {n}", 0, 5) for n in range(6))
    usual = {"land-0": 3, "land-1": 2, **dict.fromkeys([f.key for f in fields[2:]], 0)}

    def refuse(amounts: Amounts) -> str | None:
        return None if sum(amounts.values()) == 5 else "not all are placed"

    sheet, generator = Form(fields, usual, refuse), Generator(4)
    drawn = [sheet.draw(generator.pick_each) for _ in range(40)]
    assert all(sheet.why_not(amounts) is None for amounts in drawn)
    assert len({sheet.key_of(amounts) for amounts in drawn}) > 20


def test_other_bounds_are_another_question() -> None:
    wider = Form((Field("grain", "Grain", 0, 5), CART.fields[1]), CART.usual)
    other = Decision[Amounts](1, "load", "What is loaded?", "market", [], form=wider)
    assert other.fingerprint() != load().fingerprint()


def test_the_last_number_gives_way_to_the_others_as_far_as_it_must() -> None:
    cart = Form(CART.fields, CART.usual, too_heavy, last="oil")
    assert cart.give_way({"grain": 1, "oil": 6}) == {"grain": 1, "oil": 4}
    assert cart.give_way({"grain": 1, "oil": 4}) == {"grain": 1, "oil": 4}
    assert CART.give_way({"grain": 1, "oil": 6}) == {"grain": 1, "oil": 6}
    never = Form(CART.fields, CART.usual, lambda _: "the cart is gone", last="oil")
    assert never.give_way({"grain": 1, "oil": 6}) == {"grain": 1, "oil": 6}
