"""What is said of areas, companies, powers and the market, and the story."""

from __future__ import annotations

from supremacy_table import GAME, WORLD, army, at, company, lay_table, navy, new_setup

from fandg.engine.rulebook import rulebook_of
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.explain import explain_target
from fandg.games.supremacy.telling.topics import TOPICS


def text(table: SupremacyTable, target: str) -> str:
    told = explain_target(table, target)
    assert told is not None
    assert rulebook_of("supremacy").find(told.rule) is not None
    return told.text


def test_every_area_company_power_and_marker_is_explained() -> None:
    table = lay_table()
    for target in [
        *WORLD.targets,
        *(f"company:{card.id}" for card in WORLD.companies),
        *(f"power:{name}" for name in WORLD.powers),
        "market:oil",
        "seat:0",
    ]:
        assert text(table, target)
    assert explain_target(table, "area:atlantis") is None


def test_an_area_says_who_holds_it_with_what_and_whose_companies_are_there() -> None:
    table = lay_table()
    army(table, 0, "POL", 2)
    navy(table, 1, "blt", 3)
    table.state.owner[company("poland-grain")] = 1
    poland = text(table, "area:poland")
    assert "Held by the United States." in poland
    assert "2 armies" in poland
    assert "Grain 3: a claim of the Soviet Union." in poland
    assert "1 navy with 3 armies aboard" in text(table, "area:baltic-sea")
    table.state.idle = [company("alaska-oil")]
    assert "idle this turn" in text(table, "company:alaska-oil")


def test_a_destroyed_land_and_a_closed_sea_say_so() -> None:
    table = lay_table()
    table.state.clouds = [at("POL")]
    table.state.closed = {at("nor"): 3}
    assert "Destroyed" in text(table, "area:poland")
    assert "Closed" in text(table, "area:north-sea")


def test_every_topic_stands_in_the_rulebook() -> None:
    for rules in TOPICS.values():
        assert all(rulebook_of("supremacy").find(rule) for rule in rules)


def test_the_story_names_who_leads_and_the_standing_is_always_the_same_holdings() -> None:
    table = lay_table()
    army(table, 1, "POL", 4)
    story = GAME.story(table.state, new_setup(2))
    assert story.startswith("April to June 1980. The Soviet Union leads the score")
    labels = [[one.label for one in GAME.standing(table.state, seat)] for seat in (0, 1)]
    assert labels[0] == labels[1]
