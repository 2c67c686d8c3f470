"""Words of the rulings and the rulebook that stand in no other test, in their order."""

from __future__ import annotations

from collections.abc import Sequence

from supremacy_news import lay_news, news, read
from supremacy_table import (
    WORLD,
    armies,
    army,
    at,
    company,
    drive,
    holder,
    lay_table,
    loads,
    navy,
    neutral,
    weapons,
)

from fandg.engine.dice import seed_dice
from fandg.games.supremacy.attacking import act_attack, list_attacks
from fandg.games.supremacy.events.secret import MeteorsFall
from fandg.games.supremacy.mustering import find_sources
from fandg.games.supremacy.news.meteors import crash, draw_areas
from fandg.games.supremacy.state import GONE, NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import score_of

ALLIES = ("usa", "ussr", "europe", "china")


def _alone(*names: str, owners: Sequence[int] = ()) -> SupremacyTable:
    """A table on which these companies' cards are the only ones."""
    table = lay_news(meteors="on")
    table.state.owner = [GONE] * len(WORLD.companies)
    for name, seat in zip(names, owners or (NOBODY,) * len(names), strict=True):
        table.state.owner[company(name)] = seat
    return table


# Headlines (rulings 16, 29, 32 and 36)


def test_rumours_and_solar_storms_are_void_for_no_area_that_is_closed() -> None:
    table = lay_news()
    weapons(table, 0, stars=1)
    table.state.closed = dict.fromkeys(
        (n for n, who in enumerate(table.state.holder) if who < 0), 3
    )
    before = list(table.state.market)
    wording = next(n for n, w in WORLD.wordings.items() if w.kind == "rumour")
    read(table, "rumour", dice=[3], wording=wording)
    assert table.state.market != before
    seventh = [n for n, w in WORLD.wordings.items() if w.kind == "solar-storm"][-1]
    read(table, "solar-storm", dice=[6], wording=seventh)
    assert table.powers[0].stars == 0


def test_an_ally_s_armies_in_a_land_that_revolts_turn_with_the_holders() -> None:
    table = lay_news(ALLIES, "alliance")
    army(table, 0, "POL", 1)
    army(table, 2, "POL", 2)
    table.state.holder[at("POL")] = 0
    read(table, "revolt", "POL", [], "nobody")
    assert (armies(table, 0, "POL"), armies(table, 2, "POL")) == (0, 0)
    assert table.state.neutral[at("POL")] == 3


def test_of_navies_with_equal_loads_pirates_sink_by_lot() -> None:
    sunk = set()
    for seed in range(12):
        table = lay_news(ALLIES, "alliance")
        table.state.dice = seed_dice(seed)
        navy(table, 0, "crb", 2)
        navy(table, 2, "crb", 2)
        read(table, "pirates", "crb", [1], strength=2)
        sunk.add(0 if not loads(table, 0, "crb") else 2)
    assert sunk == {0, 2}


# Meteors (rulings 39 and 40)


def test_an_area_on_two_cards_is_struck_once() -> None:
    table = _alone("central-america-grain", "central-america-oil")
    army(table, 0, "CAM", 2)
    assert draw_areas(table, 2) == [at("CAM")]
    story = drive(crash(table, news(table), 2))
    assert story.one_of(MeteorsFall).areas == (WORLD.targets[at("CAM")],)
    assert holder(table, "CAM") == NOBODY
    assert all(table.state.owner[n] == NOBODY for n in WORLD.companies_in[at("CAM")])


def test_technology_is_never_given_nor_drawn_for_meteors() -> None:
    table = _alone("poland-grain", owners=[0])
    for power in table.powers:
        power.nuke_cards = power.star_cards = 1
    assert draw_areas(table, 4) == [at("POL")]
    assert [(power.nuke_cards, power.star_cards) for power in table.powers] == [(1, 1)] * 2


# Attacks (sections 13 and 14)


def test_airborne_armies_fly_over_a_destroyed_land() -> None:
    table = lay_table(("ussr", "europe"))
    table.state.clouds = [at("POL")]
    army(table, 0, "RUS", 3)
    neutral(table, "GRE", 1)
    keys = {source.key(WORLD) for source in find_sources(table, 0, at("GRE"))}
    assert "drop-russia" in keys
    assert "battle:greece" in {option.key for option in list_attacks(table, 0)}


def test_of_several_at_whom_a_launch_is_aimed_each_may_answer_in_seat_order() -> None:
    table = lay_table(("usa", "ussr", "europe"))
    weapons(table, 1, nukes=2)
    weapons(table, 0, nukes=1)
    weapons(table, 2, nukes=1)
    story = drive(act_attack(table, 1), (), "launch aim:iberia aim:alaska pass pass")
    assert [asked.seat for asked in story.asked if asked.kind == "answer"] == [0, 2]


# Score (section 18)


def test_a_home_that_is_not_held_costs_three_of_four_and_two_of_five_or_six() -> None:
    table = lay_table(("usa", "europe", "ussr"))
    for seat, home, worth in ((0, "ALA", 3), (1, "IBE", 2), (2, "BUR", 2)):
        table.state.owner = [GONE] * len(WORLD.companies)
        army(table, seat, home, 0)
        before = score_of(table, seat)
        table.state.holder[at(home)] = NOBODY
        assert before - score_of(table, seat) == worth
