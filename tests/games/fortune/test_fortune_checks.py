"""What is found wrong with a state: cards lost or doubled, figures and counters out of range."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fortune_table import FortuneTable

from fandg.games.fortune.stocks import list_stocks


def faults(table: FortuneTable) -> list[str]:
    return table.game.faults(table.state)


def laid_table() -> FortuneTable:
    """A table with cards in all places where some deck's may lie, and nothing wrong."""
    table = FortuneTable(mode="cooperative", options={"organization": "mob"})
    table.site("gobi", coins=3)
    table.villain("siam", active=True)
    table.carry(table.hero, "artifact-2", "adventure-2")
    assert faults(table) == []
    return table


DRAWN: dict[str, Callable[[FortuneTable], list[str]]] = {
    "Heroes": lambda table: table.state.roster,
    "Artifacts": lambda table: table.state.artifacts,
    "Adventures": lambda table: table.state.adventures,
    "Locations": lambda table: table.state.locations,
    "Dangers": lambda table: table.state.dangers,
    "Enemies": lambda table: table.state.mob,
    "Events": lambda table: table.state.events,
    "City cards": lambda table: table.state.city,
    "Gear": lambda table: table.state.gear,
    "Allies": lambda table: table.state.allies,
    "Villain Events": lambda table: table.state.villain_events,
    "Villains": lambda table: table.state.villain_deck,
}


def test_every_deck_is_looked_through() -> None:
    stocks = list_stocks(laid_table())
    assert [stock.name for stock in stocks if stock.decks] == list(DRAWN)


@pytest.mark.parametrize("name", list(DRAWN))
def test_a_card_that_is_lost_or_doubled_is_found(name: str) -> None:
    table = laid_table()
    deck = DRAWN[name](table)
    card = deck.pop()
    assert faults(table) == [f"{name}: {card} lost or doubled."]
    deck += [card, card]
    assert faults(table) == [f"{name}: {card} lost or doubled."]


def test_a_common_item_that_is_lost_is_found() -> None:
    table = laid_table()
    item = next(iter(table.state.items))
    table.state.items[item] -= 1
    assert faults(table) == [f"Common Items: {item} lost or doubled."]


def test_a_treasure_that_is_lost_is_missed_in_both_its_decks() -> None:
    table = laid_table()
    table.hero.treasures.clear()
    assert faults(table) == [
        "Artifacts: artifact-2 lost or doubled.",
        "Adventures: adventure-2 lost or doubled.",
    ]


def test_fewer_than_no_coins_under_an_artifact_are_found() -> None:
    table = laid_table()
    table.state.sites[0].coins = 0
    assert faults(table) == []
    table.state.sites[0].coins = -1
    assert faults(table) == ["The Gobi: fewer than no coins."]


def test_counters_below_nothing_are_found() -> None:
    table = laid_table()
    name = table.sheet(table.hero).name
    table.state.purses[0] = -1
    table.hero.wounds = -1
    table.state.track = -1
    assert faults(table) == [
        "Less than no Fortune.",
        "The Villain track stands at -1.",
        f"{name}: less than nothing.",
    ]


def test_two_artifacts_in_one_space_are_found() -> None:
    table = laid_table()
    table.site("gobi", "artifact-3", "adventure-3")
    assert faults(table) == ["Two Artifacts in one space."]
