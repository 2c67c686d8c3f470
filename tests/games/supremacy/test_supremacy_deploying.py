"""Where new forces are placed: by a steady power along its borders, by an expert massed."""

from __future__ import annotations

from supremacy_table import GAME, army, at, lay_table, navy

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots.deploying import mass
from fandg.games.supremacy.bots.frontier import Frontier
from fandg.games.supremacy.placing import place_forces
from fandg.games.supremacy.state import BUILD
from fandg.games.supremacy.table import SupremacyTable


def lay_border() -> SupremacyTable:
    """The Soviet Union with rivals on two sides, who have as many armies in several lands."""
    table = lay_table(("ussr", "europe", "china"))
    table.state.stage = BUILD
    army(table, 0, "RUS", 3)
    army(table, 1, "SCA", 2)
    for name in ("MON", "MAN", "TIB"):
        army(table, 2, name, 2)
    return table


def placed(table: SupremacyTable, count: int, *, by_expert: bool) -> dict[str, int]:
    """The new armies and navies of the first power, by the places that get any."""
    asked = place_forces(table, 0, count, "build").send(None)
    assert isinstance(asked, Decision)
    assert asked.form is not None
    find = GAME.choose_with_care if by_expert else GAME.choose_steady
    amounts = asked.form.read(find(table.state, asked))
    assert amounts is not None
    assert asked.form.why_not(amounts) is None
    return {key: n for key, n in amounts.items() if n}


def test_an_expert_masses_new_forces_where_a_steady_power_spreads_them() -> None:
    table = lay_border()
    spread = placed(table, 9, by_expert=False)
    massed = placed(table, 9, by_expert=True)
    assert max(spread.values()) <= 5 < max(massed.values())
    # They stand in a land beside a rival, where they turn a battle.
    assert massed["buryatsk"] > 5


def test_armies_do_more_where_a_land_could_fall_than_where_nobody_comes() -> None:
    table = lay_table(("ussr", "china"))
    army(table, 1, "MON", 6)
    frontier = Frontier(table, 0)
    assert frontier.weigh({at("BUR"): 3}) > frontier.weigh({at("KOL"): 3})
    best = mass(frontier, [at("KOL"), at("YAK"), at("BUR"), at("KAZ")], 5)
    assert sum(best.values()) == 5
    assert not {at("KOL"), at("YAK")} & best.keys()


def test_free_forces_are_placed_by_an_expert_as_by_a_steady_power() -> None:
    table = lay_border()
    table.state.turn = 0
    assert placed(table, 6, by_expert=True) == placed(table, 6, by_expert=False)


def lay_coast() -> SupremacyTable:
    """The United States alone on their coasts, with nobody's lands overseas."""
    table = lay_table(("usa", "china"))
    table.state.stage = BUILD
    return table


def is_sea(key: str) -> bool:
    """Whether a place of the sheet is a sea."""
    return not GAME.world.is_land[GAME.world.number[key]]


def test_a_steady_power_builds_one_navy_at_a_time_and_none_while_another_lies_empty() -> None:
    table = lay_coast()
    assert sum(n for key, n in placed(table, 9, by_expert=False).items() if is_sea(key)) == 1
    navy(table, 0, "crb")
    assert not any(is_sea(key) for key in placed(table, 9, by_expert=False))


def test_however_many_armies_stand_there_no_navies_are_heaped_up() -> None:
    table = lay_coast()
    navy(table, 0, "crb")
    for home in ("ALA", "WUS", "MUS", "EUS"):
        army(table, 0, home, 20)
    assert not any(is_sea(key) for key in placed(table, 3, by_expert=False))


def test_new_armies_gather_beside_a_home_that_was_lost() -> None:
    table = lay_table(("usa", "south-america"))
    table.state.stage = BUILD
    navy(table, 0, "bks")
    army(table, 0, "EUS", 0)
    army(table, 1, "EUS", 1)
    assert placed(table, 6, by_expert=False)["midwest"] >= 4
