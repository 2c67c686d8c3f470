"""Chapters 3 to 7: the map, the market, the companies, set-up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from loaded import carry_out
from msgspec.structs import replace
from supremacy_table import (
    GAME,
    WORLD,
    armies,
    at,
    company,
    holder,
    lay_table,
    new_setup,
    placing,
    sound,
    stock,
)

from fandg.engine.decision import Decision
from fandg.engine.errors import PackError
from fandg.engine.match import Match
from fandg.engine.setup import Setup
from fandg.games.supremacy.content import Opening
from fandg.games.supremacy.dealing import take_powers
from fandg.games.supremacy.events.course import OrderRolled
from fandg.games.supremacy.library import open_library
from fandg.games.supremacy.market import foresee_purchase, foresee_sale
from fandg.games.supremacy.openings import opening_of, say_openings
from fandg.games.supremacy.placing import place_forces
from fandg.games.supremacy.state import NOBODY, Crisis
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.words import seat_view

# map


def test_the_world_has_its_areas_and_borders() -> None:
    kinds = Counter(area.kind for area in WORLD.areas)
    assert kinds == {"land": 52, "sea": 31, "ocean": 8}
    pairs = Counter(
        tuple(sorted((WORLD.areas[one].kind, WORLD.areas[other].kind)))
        for one in range(91)
        for other in WORLD.touching[one]
        if one < other
    )
    assert pairs == {
        ("land", "land"): 79,
        ("land", "sea"): 90,
        ("sea", "sea"): 30,
        ("ocean", "sea"): 39,
        ("ocean", "ocean"): 8,
    }


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('waters = ["nor"]', "waters = []", "does not touch it back"),
        ('lands = ["VEN", "BRA"', 'lands = ["BRA"', ""),
        ('code = "BRI"', 'code = "bri"', "capitals"),
    ],
)
def test_a_border_that_is_written_on_one_side_only_is_a_fault(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    folder = Path(WORLD_FOLDER)
    for path in folder.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == "areas.toml":
            text = text.replace(old, new, 1) if old in text else text.replace("BRI", "BRO", 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as found:
        open_library(tmp_path)
    assert told in str(found.value)


def test_every_land_but_one_has_a_coast_and_none_touches_an_ocean() -> None:
    inland = [WORLD.areas[land].code for land in WORLD.lands if not WORLD.water_by[land]]
    assert inland == ["TIB"]
    assert all(WORLD.is_sea[sea] for land in WORLD.lands for sea in WORLD.water_by[land])


def test_without_oceans_the_seas_fall_into_groups_of_21_8_and_2() -> None:
    groups, left = [], set(WORLD.seas)
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            sea = waiting.pop()
            group.add(sea)
            waiting += [s for s in WORLD.water_by[sea] if WORLD.is_sea[s] and s not in group]
            group |= set(waiting)
        left -= group
        groups.append(len(group))
    assert sorted(groups) == [2, 8, 21]


# companies


def test_every_power_makes_five_of_each_kind_at_home() -> None:
    for name, homes in WORLD.homes.items():
        made: Counter[int] = Counter()
        for land in homes:
            for n in WORLD.companies_in[land]:
                made[WORLD.company_kind[n]] += WORLD.production[n]
        assert made == {0: 5, 1: 5, 2: 5}, name


def test_neutral_companies_are_12_and_30_units_of_each_kind() -> None:
    homes = {land for lands in WORLD.homes.values() for land in lands}
    for kind in range(3):
        found = [
            WORLD.production[n]
            for n in range(len(WORLD.companies))
            if WORLD.company_kind[n] == kind
            and WORLD.company_area[n] not in homes
            and n not in WORLD.offshore
        ]
        assert (len(found), sum(found)) == (12, 30)


def test_the_resource_deck_has_41_cards_with_six_powers_and_65_with_two() -> None:
    six = lay_table(tuple(WORLD.powers))
    assert len(six.deck()) + six.state.nuke_deck + six.state.star_deck == 41
    two = lay_table()
    assert len(two.deck()) + two.state.nuke_deck + two.state.star_deck == 41 + 4 * 6


# market


def test_what_is_sold_and_bought_back_costs_what_it_brought() -> None:
    table = lay_table()
    assert foresee_sale(table.state, WORLD, 0, 6) == 1800
    table.state.market[0] = 7
    assert foresee_purchase(table.state, WORLD, 0, 6) == 1800


def test_at_its_ends_a_unit_brings_1_or_costs_1000() -> None:
    table = lay_table()
    table.state.market = [1, 18, 13]
    assert foresee_sale(table.state, WORLD, 0, 3) == 3
    assert foresee_purchase(table.state, WORLD, 1, 3) == 3000
    table.state.market[0] = 3
    assert foresee_sale(table.state, WORLD, 0, 4) == 10 + 5 + 1 + 1


def test_on_the_literal_market_all_units_have_one_price() -> None:
    table = lay_table(market="literal")
    assert foresee_sale(table.state, WORLD, 0, 6) == 3000
    table.state.market[0] = 7
    assert foresee_purchase(table.state, WORLD, 0, 6) == 600


# set-up


def test_every_power_begins_with_an_army_a_home_six_companies_six_of_each_and_its_cash() -> None:
    table = lay_table()
    usa = table.powers[0]
    assert [armies(table, 0, code) for code in ("ALA", "WUS", "MUS", "EUS")] == [1] * 4
    assert len(list(table.owned(0))) == 6
    assert (usa.supplies, usa.cash) == ([6, 6, 6], 5000)
    assert sound(table)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_powers_are_dealt_by_the_number_of_seats(seats: int) -> None:
    state = GAME.set_up(new_setup(seats))
    names = sorted(power.id for power in state.powers)
    expected = {
        2: [["usa", "ussr"], ["europe", "usa"]],
        3: [["china", "europe", "usa"]],
        4: [["africa", "china", "south-america", "ussr"]],
    }
    assert names in expected.get(seats, [names])
    assert len(set(names)) == seats
    assert sorted([*names, *state.absent]) == sorted(WORLD.powers)


def test_chosen_powers_are_taken_by_the_highest_die_first() -> None:
    state = GAME.set_up(new_setup(2, deal="chosen"))
    table = SupremacyTable(state, WORLD)
    story = carry_out(take_powers(table), [2, 5, 1, 6], "power:china power:africa")
    assert [power.id for power in state.powers] == ["africa", "china"]
    assert sorted(state.absent) == ["europe", "south-america", "usa", "ussr"]
    assert holder(table, "TIB") == 1
    assert [event.seats for event in story.all_of(OrderRolled)] == [(1, 0), (1, 0)]
    assert state.order == [0, 1], "from the lowest up each places its forces"
    first, second = (event.line(["Ana", "Ben"]) for event in story.all_of(OrderRolled))
    assert first == "Who chooses first: Ben 5; Ana 2", "nobody has a power yet"
    assert "Ana" not in second, "it is its power's name that a seat goes by now"
    assert state.unchosen == []


def test_a_seat_whose_power_is_not_chosen_shows_none() -> None:
    state = GAME.set_up(new_setup(2, deal="chosen"))
    table = SupremacyTable(state, WORLD)
    rule = take_powers(table)
    while not isinstance(rule.send(None), Decision):
        assert state.unchosen == [0, 1]
    signs = dict.fromkeys(WORLD.powers, "flag")
    shown = [seat_view(table, seat, signs).role for seat in range(2)]
    assert shown == ["Not chosen yet"] * 2
    assert [GAME.colour_of(state, seat) for seat in range(2)] == [None, None]
    rule.close()
    state.unchosen.clear()
    assert seat_view(table, 0, signs).role != "Not chosen yet"


def test_who_was_dealt_what_another_chooses_gets_the_others() -> None:
    state = GAME.set_up(new_setup(3, deal="chosen"))
    for power, name in zip(state.powers, ("usa", "europe", "china"), strict=True):
        power.id = name
    table = SupremacyTable(state, WORLD)
    carry_out(take_powers(table), [6, 5, 1, 6, 5, 1], "power:china power:usa power:europe")
    assert [power.id for power in state.powers] == ["china", "usa", "europe"]


@pytest.mark.parametrize(
    ("length", "turns"), [("short", 6), ("medium", 10), ("long", 16), ("full", 40)]
)
def test_a_game_is_as_long_as_the_table_likes(length: str, turns: int) -> None:
    assert lay_table(length=length).state.length == turns


def test_each_home_of_an_absent_power_gets_a_caretaker() -> None:
    state = GAME.set_up(new_setup(2))
    table = SupremacyTable(state, WORLD)
    carry_out(take_powers(table), [2, 5])
    homes = [land for name in state.absent for land in WORLD.homes[name]]
    assert state.neutral == dict.fromkeys(homes, 1)
    assert {state.holder[land] for land in homes} == {NOBODY}


def test_free_forces_go_into_homes_and_seas_off_them() -> None:
    table = lay_table()
    sheet = placing(table, 0, alaska=1, barkley_sound=1)
    story = carry_out(place_forces(table, 0, 2, "set-up"), (), sheet)
    (asked,) = story.asked
    assert asked.form is not None
    places = {field.key for field in asked.form.fields}
    assert places >= {"midwest", "caribbean-sea", "gulf-of-st-lawrence"}
    assert "gulf-of-panama" not in places
    assert armies(table, 0, "ALA") == 2
    assert holder(table, "bks") == 0
    assert sound(table)


def test_equal_dice_roll_again_among_themselves() -> None:
    state = GAME.set_up(new_setup(3))
    table = SupremacyTable(state, WORLD)
    carry_out(take_powers(table), [4, 6, 4, 2, 3])
    assert state.order == [0, 2, 1]


def test_a_ceiling_is_12_and_what_goes_beyond_is_lost() -> None:
    table = lay_table()
    stock(table, 0, 30, 6, 6)
    assert table.powers[0].supplies == [12, 6, 6]
    table.powers[0].centres = ["africa"]
    stock(table, 0, 30, 6, 6)
    assert table.powers[0].supplies == [24, 6, 6]
    assert sound(table)


def test_all_new_forces_are_placed_on_one_sheet_and_told_in_one_line() -> None:
    table = lay_table()
    sheet = placing(table, 0, alaska=7, caribbean_sea=5)
    story = carry_out(place_forces(table, 0, 12, "set-up"), (), sheet)
    (asked,) = story.asked
    form = asked.form
    assert form is not None
    none = dict.fromkeys(form.usual, 0)
    assert form.why_not(none) == "12 more to place"
    assert form.why_not({**none, "alaska": 12, "midwest": 1}) == "1 too many"
    (event,) = story.events
    assert event.line(["A", "B"]).endswith("7 armies in Alaska and 5 navies in the Caribbean Sea")
    assert (armies(table, 0, "ALA"), len(table.powers[0].fleets[at("crb")])) == (8, 5)
    assert sound(table)


def count_openings(setup: Setup) -> list[tuple[str, int, int]]:
    """Each power of a match that begins, with the free forces it placed and its cash then."""
    match = Match(GAME, setup)
    placed: Counter[int] = Counter()
    while isinstance(asked := match.run(), Decision) and match.state.turn == 0:
        if asked.kind == "place":
            assert asked.form is not None
            placed[asked.seat] += sum(asked.form.usual.values())
        match.answer(asked.legal_options()[len(match.answers) % 2 - 1].key)
    powers = match.state.powers
    return [(power.id, placed[seat], power.cash) for seat, power in enumerate(powers)]


def test_a_match_begins_with_the_cash_and_free_forces_of_each_power() -> None:
    for name, forces, cash in count_openings(new_setup(3)):
        assert (forces, cash) == (WORLD.powers[name].forces, WORLD.powers[name].cash)
    assert company("alaska-oil") in WORLD.companies_in[at("ALA")]


def test_two_rivals_begin_with_what_is_said_for_two() -> None:
    found = {name: (forces, cash) for name, forces, cash in count_openings(new_setup(2))}
    usa = WORLD.powers["usa"]
    (two,) = (opening for opening in usa.openings if opening.powers == 2)
    assert found["usa"] == (two.forces, two.cash) != (usa.forces, usa.cash)


def test_rivals_who_begin_unequally_are_told_what_for() -> None:
    table = lay_table(("usa", "europe", "china"))
    assert say_openings(table, 0) == (
        "Rivals begin with 7 to 8 forces and $6,000 to 6,500 million, "
        "so that all win about as often."
    )
    assert say_openings(lay_table(("usa", "africa")), 0)
    table.state.crisis = Crisis(id="dry-year", number=1, year=1980, power="usa")
    assert not say_openings(table, 0), "a crisis asks something else of each"


def test_allies_and_powers_of_a_crisis_begin_as_six_rivals_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = WORLD.powers["usa"].cash
    openings = tuple(Opening(powers=count, forces=1, cash=1) for count in (3, 4))
    sheets = {name: replace(sheet, openings=openings) for name, sheet in WORLD.powers.items()}
    monkeypatch.setattr(WORLD, "powers", sheets)
    assert opening_of(lay_table(("usa", "ussr", "china")), 0).cash == 1
    assert opening_of(lay_table(("usa", "ussr", "europe", "china"), "alliance"), 0).cash == usual
    table = lay_table(("usa", "ussr", "china"))
    table.state.crisis = Crisis(id="quiet-war", number=4, year=1983, power="usa")
    assert opening_of(table, 0).cash == usual


def test_in_a_crisis_the_person_alone_may_begin_with_more_or_less_than_usual() -> None:
    table = lay_table(("usa", "ussr", "china"))
    table.state.crisis = Crisis(id="dry-year", number=1, year=1980, power="usa")
    (mine,) = (one for one in WORLD.crises["dry-year"].openings if one.power == "usa")
    assert opening_of(table, 0).cash == mine.cash < opening_of(table, 1).cash


def test_two_openings_for_one_number_of_powers_are_a_fault(tmp_path: Path) -> None:
    for path in Path(WORLD_FOLDER).glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == "powers.toml":
            twice = "openings = [{ powers = 2, forces = 1, cash = 1 }, "
            text = text.replace("openings = [", twice, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as found:
        open_library(tmp_path)
    assert "2 powers have two openings" in str(found.value)


WORLD_FOLDER = Path(__file__).parents[3] / "assets" / "packs" / "supremacy"
