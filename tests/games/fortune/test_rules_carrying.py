"""What a hero carries: a limit that falls is a limit at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fortune_table import FortuneTable

from fandg.games.fortune.bots import choose_steady
from fandg.games.fortune.city import GEAR_PRICE, visit_city
from fandg.games.fortune.decks import discard_card, draw_gear
from fandg.games.fortune.effects import Bonus
from fandg.games.fortune.exchange import offer_exchange
from fandg.games.fortune.plans import goals
from fandg.games.fortune.thefts import steal_card


@pytest.fixture
def pack_mule() -> Iterator[FortuneTable]:
    """Gear 4 lets its owner carry two more Gear, as long as he has it."""
    table = FortuneTable("team")
    library = table.library
    adding, bonuses = library.adding["gear-limit"], library.bonuses.get("gear-4", {})
    library.adding["gear-limit"] = library.find_acting({"gear-4"})
    library.bonuses["gear-4"] = {"gear-limit": (Bonus("gear-limit", 2),)}
    table.hold(table.hero, gear="gear-1 gear-2 gear-3 gear-4")
    yield table
    library.adding["gear-limit"], library.bonuses["gear-4"] = adding, bonuses


def test_with_more_to_carry_more_is_kept(pack_mule: FortuneTable) -> None:
    pack_mule.top(pack_mule.state.gear, "gear-5")
    pack_mule.play(draw_gear(pack_mule, pack_mule.hero, "gear"))
    assert len(pack_mule.hero.gear) == 5


def test_a_sensible_player_fills_the_room_that_a_card_makes(pack_mule: FortuneTable) -> None:
    table, hero = pack_mule, pack_mule.hero
    table.hold(hero, allies="ally-1 ally-2")
    hero.glory = GEAR_PRICE
    assert "buy" in {aim for _, _, aim in goals(table, hero)}
    table.top(table.state.city, "quiet-city")
    story = table.play(visit_city(table, hero), [], "done")
    assert choose_steady(table, story.question("city")) == "buy:gear"


def test_losing_the_card_that_carried_leaves_too_much_behind(pack_mule: FortuneTable) -> None:
    pack_mule.top(pack_mule.state.gear, "gear-5")
    pack_mule.play(draw_gear(pack_mule, pack_mule.hero, "gear"))
    pack_mule.play(discard_card(pack_mule, pack_mule.hero, "gear-4"), [], "card:gear-1")
    assert pack_mule.hero.gear == ["gear-2", "gear-3", "gear-5"]
    assert set(pack_mule.state.gear_discard) == {"gear-1", "gear-4"}


def test_having_it_stolen_does_so_too(pack_mule: FortuneTable) -> None:
    table = pack_mule
    table.top(table.state.gear, "gear-5")
    table.play(draw_gear(table, table.hero, "gear"))
    theft = steal_card(table, table.hero, table.other, "gear")
    table.play(theft, [], "card:gear-4 card:gear-2")
    assert table.other.gear == ["gear-4"]
    assert table.hero.gear == ["gear-1", "gear-3", "gear-5"]


def test_and_handing_it_to_a_fellow(pack_mule: FortuneTable) -> None:
    table = pack_mule
    table.top(table.state.gear, "gear-5")
    table.play(draw_gear(table, table.hero, "gear"))
    fellow = table.state.heroes[2]
    fellow.space = table.hero.space
    give = f"give:{table.hero.id}:{fellow.id}:gear-4"
    table.play(offer_exchange(table, table.hero), [], f"{give} card:gear-3 done")
    assert fellow.gear == ["gear-4"]
    assert table.hero.gear == ["gear-1", "gear-2", "gear-5"]
