"""In a city: City cards, secret ones, Dangers, selling, buying, healing, limits."""

from __future__ import annotations

from typing import Literal

import pytest
from fortune_table import FortuneTable
from loaded import Story, labels
from msgspec.structs import replace

from fandg.engine.audience import is_secret
from fandg.games.fortune.beginning import tell_town
from fandg.games.fortune.chances import chance_of
from fandg.games.fortune.city import visit_city
from fandg.games.fortune.decks import is_ally, treasure_name
from fandg.games.fortune.effects import Fake, Wound
from fandg.games.fortune.events.goods import ItemBought, Sold
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.sentences import May, TakeTest, Test
from fandg.games.fortune.state import Lasting
from fandg.games.fortune.telling.explain import explain_target
from fandg.games.fortune.telling.topics import list_topics
from fandg.games.fortune.verbs import Act, carry_out


def visit(
    table: FortuneTable,
    cards: str = "quiet-city",
    dice: list[int] | None = None,
    answers: str = "done",
) -> Story[None]:
    table.top(table.state.city, cards)
    return table.play(visit_city(table, table.hero), dice or [], answers)


def test_a_city_card_is_resolved_and_discarded() -> None:
    table = FortuneTable()
    visit(table, "glory-city")
    assert table.hero.glory == 2
    assert table.state.city_discard == ["glory-city"]


def test_a_secret_card_goes_unseen_into_the_hand_and_pays_where_it_says() -> None:
    table = FortuneTable()
    story = visit(table, "secret-city", answers="play:secret-city")
    assert table.state.purses[0] == 3
    assert table.state.hands[0].secrets == []
    assert table.state.city_discard == ["secret-city"]
    assert is_secret(story.asked[0])
    named = [event for event in story.events if "secret-city" in event.line(["A", "B"])]
    assert named[0].only == frozenset({0})


def test_elsewhere_the_secret_card_waits() -> None:
    table = FortuneTable()
    table.hold(table.hero, "secret-city")
    table.hero.space = "lima"
    visit(table, answers="")
    assert table.state.hands[0].secrets == ["secret-city"]


def test_an_artifact_sells_for_its_fortune_and_one_more_in_a_major_city() -> None:
    table = FortuneTable()
    table.carry(table.hero, "artifact-3")
    table.hero.space = "lima"
    visit(table, answers="sell:artifact-3")
    assert table.state.purses[0] == 5
    assert table.state.artifact_discard == ["artifact-3"]
    table = FortuneTable()
    table.carry(table.hero, "artifact-3")
    for city, price in (("lima", 5), (table.hero.space, 6)):
        told = explain_target(table, table.setup, 0, f"city:{city}")
        assert told is not None
        assert f"sells here for **{price} Fortune**" in told.text, "one knows before one goes there"
        assert tell_town(table, table.hero, city).endswith(f"for {price} Fortune")
    visit(table, answers="sell:artifact-3")
    assert table.state.purses[0] == 6


def test_a_sale_comes_first_with_a_button_of_its_own_and_is_shown_as_a_great_moment() -> None:
    table = FortuneTable()
    table.carry(table.hero, "artifact-3")
    story = visit(table, answers="sell:artifact-3")
    first, *others = story.asked[0].options
    assert (first.key, first.stands) == ("sell:artifact-3", True)
    assert "6 Fortune" in first.note
    assert not any(option.stands for option in others)
    tableau = story.one_of(Sold).show(table.state).tableau
    assert tableau is not None
    assert tableau.picture == "artifact-sold"
    assert tableau.title == "Sold for 6 Fortune"
    assert "6 Fortune" in tableau.line


def test_what_a_city_is_for_is_explained_before_its_first_choice() -> None:
    table = FortuneTable()
    table.hero.glory = 9
    assert list_topics(table, visit(table).question("city"))[:2] == ["city", "buying"]
    table = FortuneTable()
    table.carry(table.hero, "artifact-3")
    assert list_topics(table, visit(table).question("city"))[:2] == ["city", "selling"]


def test_a_fake_that_finds_no_buyer_is_no_great_moment() -> None:
    table = FortuneTable()
    table.carry(table.hero, "artifact-5").fake = True
    story = visit(table, answers="sell:artifact-5")
    assert story.one_of(Sold).show(table.state).tableau is None


def test_a_temple_treasure_is_worth_three_and_a_fake_nothing() -> None:
    table = FortuneTable()
    table.carry(table.hero, "temple-1")
    table.carry(table.hero, "artifact-5", "adventure-2").fake = True
    table.hero.space = "lima"
    story = visit(table, answers="sell:temple-1 sell:artifact-5")
    assert table.state.purses[0] == 3
    offered = [option.label.removeprefix("Sell ") for option in story.asked[0].options[:2]]
    for name, sold in zip(offered, story.all_of(Sold), strict=True):
        assert name in sold.line([])


def test_a_rival_can_show_that_it_is_a_fake() -> None:
    table = FortuneTable()
    table.carry(table.hero, "artifact-5")
    table.hold(table.other, "fake-event")
    story = visit(table, answers="sell:artifact-5 play:fake-event")
    assert story.one_of(Sold).fake
    assert table.state.purses[0] == 0


def test_all_see_which_artifact_a_card_makes_a_fake() -> None:
    table = FortuneTable()
    table.carry(table.other, "artifact-3")
    second = table.carry(table.other, "artifact-5", "adventure-2")
    effect = carry_out(table, Act(table.hero, "glory-event").on(table.other), (Fake(),))
    story = table.play(effect, [], "treasure:artifact-5")
    told = f"{table.sheet(table.other).short} carries a fake: {treasure_name(table, second)}"
    assert [event.line([]) for event in story.events] == [told]
    assert [treasure.fake for treasure in table.other.treasures] == [False, True]


def test_gear_and_allies_cost_five_glory_and_are_bought_unseen() -> None:
    table = FortuneTable()
    table.hero.glory = 10
    table.top(table.state.gear, "gear-4")
    table.top(table.state.allies, "ally-3")
    visit(table, answers="buy:gear buy:allies")
    assert (table.hero.gear, table.hero.allies, table.hero.glory) == (["gear-4"], ["ally-3"], 0)


def test_what_is_too_dear_is_shown_with_the_reason() -> None:
    table = FortuneTable()
    table.hero.glory = 2
    story = visit(table)
    question = story.question("city")
    assert labels(question) == ["item:item-1", "item:item-2", "done"]
    option = question.find_option("buy:gear")
    assert option is not None
    assert option.label == "Buy Gear, 5 Glory"
    assert option.blocked == "you have 2 Glory"


def test_over_the_limit_one_is_discarded_at_once() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-1 gear-2 gear-3")
    table.hero.glory = 5
    table.top(table.state.gear, "gear-4")
    visit(table, answers="buy:gear card:gear-2")
    assert table.hero.gear == ["gear-1", "gear-3", "gear-4"]
    assert table.state.gear_discard == ["gear-2"]


def test_a_common_item_counts_by_its_first_keyword() -> None:
    table = FortuneTable()
    table.hero.glory = 4
    story = visit(table, answers="item:item-1 item:item-2")
    assert not any(event.reveals for event in story.all_of(ItemBought)), "it lay open"
    assert (table.hero.gear, table.hero.allies) == (["item-1"], ["item-2"])
    assert table.state.items == {"item-1": 3, "item-2": 3}


def test_a_wound_heals_for_one_glory() -> None:
    table = FortuneTable()
    table.hero.glory, table.hero.wounds = 2, 2
    visit(table, answers="heal heal")
    assert (table.hero.glory, table.hero.wounds) == (0, 0)


def test_a_danger_failed_in_a_city_closes_it_until_the_cliffhanger_is_overcome() -> None:
    table = FortuneTable()
    table.top(table.state.dangers, "lore-1")
    table.hero.glory = 5
    story = visit(table, "danger-city", [1, 1, 1], "")
    assert table.hero.cliffhanger == "lore-1"
    assert all(d.rule != "city" for d in story.asked)
    table.hero.ended = False
    city = list(table.state.city)
    visit(table, "", [5, 1, 1], "done")
    assert table.state.city == city, "no City card this time"
    assert table.hero.glory == 7


def test_a_danger_overcome_in_a_city_gives_its_glory_at_once() -> None:
    table = FortuneTable()
    table.top(table.state.dangers, "lore-1")
    visit(table, "danger-city", [5, 1, 1])
    assert table.hero.glory == 2
    assert table.hero.markers == 0


@pytest.mark.parametrize(
    ("cheaper", "prices"), [("gear-price", ["1", "2"]), ("ally-price", ["2", "1"])]
)
def test_a_common_item_gets_cheaper_with_what_it_counts_as(
    cheaper: Literal["gear-price", "ally-price"], prices: list[str]
) -> None:
    table = FortuneTable()
    table.hero.glory = 9
    table.hero.boosts.append(Lasting(cheaper, -1, "round", "hero-1"))
    question = visit(table).question("city")
    items = [question.find_option(f"item:{item}") for item in ("item-1", "item-2")]
    assert [item.label.split()[-2] for item in items if item is not None] == prices


def test_the_offer_of_a_test_says_how_likely_it_is_to_be_passed() -> None:
    table = FortuneTable()
    act = Act(table.hero, "quiet-city")
    test = TakeTest(tests=(Test(skill="combat", target=5, successes=2),))
    story = table.play(carry_out(table, act, [May(does=(test,))]), answers="no")
    offer = story.asked[0].find_option("yes")
    assert offer is not None
    assert offer.odds is not None
    assert offer.odds().chance == chance_of(table, table.hero, test.tests[0], "city", ())


@pytest.mark.parametrize(("left", "note"), [(2, ""), (1, "failed, it is a KO")])
def test_the_offer_of_a_test_warns_who_would_be_knocked_out_by_failing(
    left: int, note: str
) -> None:
    table = FortuneTable()
    table.hero.wounds = wounds_to_go(table, table.hero) - left
    test = TakeTest(tests=(Test(skill="combat", target=5),), failed=(Wound(),))
    act = Act(table.hero, "quiet-city")
    story = table.play(carry_out(table, act, [May(does=(test,))]), answers="no")
    offer = story.asked[0].find_option("yes")
    assert offer is not None
    assert offer.note == note


@pytest.mark.parametrize(
    ("answer", "paid"), [("item:item-1", "2 Glory for Item 1"), ("buy:gear", "5 Glory for Gear")]
)
def test_what_is_bought_is_told_once_with_what_was_paid(answer: str, paid: str) -> None:
    table = FortuneTable()
    table.hero.glory = 5
    table.top(table.state.gear, "gear-1")
    story = visit(table, answers=f"{answer} done" if answer != "buy:gear" else answer)
    name = table.sheet(table.hero).short
    told = [event.line([]) for event in story.events][1:]
    bought = table.name((table.hero.gear)[0])
    assert told == [f"{name} pays {paid}", f"{name} buys {bought}"]


def test_a_price_that_is_not_the_printed_one_says_on_its_button_why() -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("gear-price", -2, "round", "hero-1"))
    table.hero.glory = 9
    table.carry(table.hero, "artifact-3")
    question = visit(table).question("city")
    notes = {option.key: (option.label, option.note) for option in question.options}
    label, note = notes["buy:gear"]
    assert label == "Buy Gear, 3 Glory"
    assert note.startswith("2 less by ")
    assert notes["buy:allies"] == ("Buy an Ally, 5 Glory", "")
    sale = next(note for key, (_, note) in notes.items() if key.startswith("sell:"))
    assert sale == "6 Fortune: worth 5, 1 more in a major city"


def test_a_ware_that_costs_what_is_printed_names_no_discount(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("gear-price", -1, "round", "hero-1"))
    table.hero.glory = 9
    item = next(name for name in table.state.items if not is_ally(table, name))
    cheap = replace(table.library.items[item], price=1)
    monkeypatch.setitem(table.library.items, item, cheap)
    question = visit(table).question("city")
    ware = next(option for option in question.options if option.key == f"item:{item}")
    assert ware.label.endswith(", 1 Glory")
    assert ware.note == ""
