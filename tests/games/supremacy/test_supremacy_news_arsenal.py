"""Section 4 of the rulings: neutron bombs and K-sats, where the arsenal is full."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from loaded import Story, labels
from supremacy_news import lay_news, news, officer
from supremacy_table import (
    armies,
    army,
    at,
    cash,
    company,
    drive,
    holder,
    lay_table,
    loads,
    navy,
    sound,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.games.supremacy.attacking import act_attack, list_attacks
from fandg.games.supremacy.building import act_build, list_builds
from fandg.games.supremacy.course import begin_turn
from fandg.games.supremacy.events.arsenal import LandIrradiated, SatsSent
from fandg.games.supremacy.ledger import arm
from fandg.games.supremacy.moving import act_move, list_moves
from fandg.games.supremacy.state import BUILD, SELL
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import goods_of
from fandg.games.supremacy.victory import score_of


def armed(*, neutrons: int = 0, sats: int = 0, nukes: int = 0) -> SupremacyTable:
    """The Soviet Union (0) and the European League (1) with the full arsenal."""
    table = lay_news(("ussr", "europe"), arsenal="full")
    arm(table.state, 0, "neutron", neutrons)
    arm(table.state, 0, "k-sat", sats)
    weapons(table, 0, nukes=nukes)
    return table


def attack(table: SupremacyTable, dice: Sequence[int], answers: str) -> Story[bool]:
    story = drive(act_attack(table, 0), dice, answers)
    assert sound(table)
    return story


def keys(options: Sequence[object]) -> set[str]:
    return {option.key for option in options}  # type: ignore[attr-defined]


# building


@pytest.mark.parametrize(("name", "card"), [("neutron", "nuke_cards"), ("k-sat", "star_cards")])
def test_they_cost_600_and_a_mineral_and_come_with_the_technology_of_nukes_and_l_stars(
    name: str, card: str
) -> None:
    table = armed()
    table.state.stage = BUILD
    assert f"build:{name}" not in keys(list_builds(table, 0))
    setattr(table.powers[0], card, 1)
    setattr(table.state, card.replace("_cards", "_deck"), 2 if card == "nuke_cards" else 1)
    drive(act_build(table, 0), (), f"build:{name}")
    assert (table.powers[0].cash, table.powers[0].supplies[2]) == (4400, 5)
    assert (table.powers[0].neutrons, table.powers[0].sats) in ((1, 0), (0, 1))
    assert sound(table)


def test_in_the_base_arsenal_there_are_neither() -> None:
    table = lay_news(("ussr", "europe"))
    table.state.stage = BUILD
    table.powers[0].nuke_cards = table.powers[0].star_cards = 1
    assert not {"build:neutron", "build:k-sat"} & keys(list_builds(table, 0))
    assert "neutrons" not in [field.key for field in goods_of(table, 0)]


def test_every_two_of_either_score_a_point_and_they_are_traded_in_stage_6_only() -> None:
    table = armed()
    before = score_of(table, 0)
    arm(table.state, 0, "neutron", 3)
    arm(table.state, 0, "k-sat", 2)
    assert score_of(table, 0) == before + 2
    table.state.stage = BUILD
    assert {"neutrons", "k-sats"} <= {field.key for field in goods_of(table, 0)}
    table.state.stage = SELL
    assert "neutrons" not in {field.key for field in goods_of(table, 0)}


# neutron bombs


def test_a_neutron_bomb_kills_forces_and_officers_and_leaves_cards_and_no_cloud() -> None:
    table = armed(neutrons=1)
    army(table, 1, "SCA", 3)
    officer(table, 1, "SCA")
    story = attack(table, [], "launch neutron:scandinavia")
    assert (armies(table, 1, "SCA"), table.powers[1].officers) == (0, {})
    assert table.state.owner[company("scandinavia-oil")] == 1
    assert table.state.clouds == []
    assert holder(table, "SCA") == 1, "a home stays its holder's"
    assert story.one_of(LandIrradiated).forces == 3
    gist = story.one_of(LandIrradiated).gist()
    assert (gist.hits, gist.yours) == (("seat:1",), "your Scandinavia was irradiated")
    assert table.powers[0].neutrons == 0


def test_irradiated_land_is_not_entered_and_makes_nothing_to_the_end_of_the_next_turn() -> None:
    table = armed(neutrons=1)
    army(table, 0, "RUS", 3)
    attack(table, [], "launch neutron:scandinavia")
    assert company("scandinavia-oil") not in table.held_companies(1)
    assert "battle:scandinavia" not in keys(list_attacks(table, 0))
    for _ in range(2):
        table.state.phase = "turn"
        drive(begin_turn(table))
    assert company("scandinavia-oil") in table.held_companies(1)
    assert "battle:scandinavia" in keys(list_attacks(table, 0))


def test_a_power_with_armies_next_to_it_cleans_it_for_300_in_its_stage_5() -> None:
    table = armed(neutrons=1)
    attack(table, [], "launch neutron:scandinavia")
    drive(act_move(table, 0), (), "clean:scandinavia")
    assert (table.powers[0].cash, news(table).irradiated) == (4700, {})
    attack(lay := armed(neutrons=1), [], "launch neutron:british-isles")
    assert not [key for key in keys(list_moves(lay, 0)) if key.startswith("clean")]
    news(lay).irradiated[at("SCA")] = 3
    cash(lay, 0, 200)
    assert not [key for key in keys(list_moves(lay, 0)) if key.startswith("clean")]


def test_it_flies_with_nukes_in_one_launch_and_is_shot_at_like_them() -> None:
    table = armed(neutrons=1, nukes=1)
    weapons(table, 1, stars=2)
    aims = "launch aim:scandinavia neutron:scandinavia"
    rule = f"{aims} scandinavia=1,scandinavia-neutron=1"
    attack(table, [1, 6], rule)
    assert table.state.clouds == [], "the nuke was hit, the neutron bomb came through"
    assert news(table).irradiated == {at("SCA"): 3}
    again = armed(neutrons=1, nukes=1)
    weapons(again, 1, stars=2)
    attack(again, [6, 1], rule)
    assert again.state.clouds == [at("SCA")]
    both = armed(neutrons=1, nukes=1)
    weapons(both, 1, stars=2)
    story = attack(both, [6, 1], f"{aims} scandinavia=2,scandinavia-neutron=0")
    assert (both.state.clouds, news(both).irradiated) == ([], {at("SCA"): 3}), "both at the nuke"
    (sheet,) = (asked.form for asked in story.asked if asked.kind == "intercept")
    assert sheet is not None
    assert sheet.usual == {"scandinavia": 1, "scandinavia-neutron": 1}


def test_neutron_bombs_alone_are_shot_at_as_one_flight() -> None:
    table = armed(neutrons=2)
    weapons(table, 1, stars=2)
    attack(table, [1, 6], "launch neutron:scandinavia neutron:scandinavia scandinavia=2")
    assert (table.state.clouds, news(table).irradiated) == ([], {at("SCA"): 3})
    again = armed(neutrons=2)
    weapons(again, 1, stars=2)
    attack(again, [1, 1], "launch neutron:scandinavia neutron:scandinavia scandinavia=2")
    assert news(again).irradiated == {}


def test_at_sea_a_neutron_bomb_is_a_nuke() -> None:
    table = armed(neutrons=1)
    navy(table, 1, "nor", 2)
    attack(table, [], "launch neutron:north-sea")
    assert loads(table, 1, "nor") == []
    assert table.state.closed == {at("nor"): 3}
    assert news(table).irradiated == {}


# K-sats


def test_each_k_sat_is_used_up_and_destroys_a_satellite_of_ones_choice_on_4_to_6() -> None:
    table = armed(sats=3)
    weapons(table, 1, stars=2)
    arm(table.state, 1, "k-sat", 2)
    story = attack(table, [4, 3, 6], "sats:1 sats:3 stars:1")
    assert table.powers[0].sats == 0
    assert (table.powers[1].stars, table.powers[1].sats) == (1, 1)
    assert story.one_of(SatsSent).dice == (4, 3, 6)


def test_k_sats_hit_no_more_than_there_is_and_nobody_without_satellites() -> None:
    table = armed(sats=2)
    assert "sats:1" not in keys(list_attacks(table, 0))
    weapons(table, 1, stars=1)
    attack(table, [6, 6], "sats:1 sats:2")
    assert (table.powers[0].sats, table.powers[1].stars) == (0, 0)


def test_k_sats_may_be_answered() -> None:
    table = armed(sats=1)
    weapons(table, 1, stars=1)
    arm(table.state, 1, "k-sat", 1)
    weapons(table, 0, stars=1)
    attack(table, [1, 5], "sats:1 sats:0")
    assert (table.powers[1].sats, table.powers[0].stars) == (0, 0)


def test_a_table_without_news_has_the_base_arsenal() -> None:
    table = lay_table(("ussr", "europe"))
    table.state.stage = BUILD
    table.powers[0].nuke_cards = 1
    asked = act_build(table, 0).send(None)
    assert isinstance(asked, Decision)
    assert "build:neutron" not in labels(asked)


def test_companies_in_irradiated_land_make_nothing_and_score_all_the_same() -> None:
    table = lay_news(arsenal="full")
    before, working = score_of(table, 0), len(table.held_companies(0))
    news(table).irradiated[at("MUS")] = 3
    assert score_of(table, 0) == before
    assert len(table.held_companies(0)) == working - 2
