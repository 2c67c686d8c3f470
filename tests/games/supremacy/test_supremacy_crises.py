"""Section 20: the campaign of six crises, sentence by sentence."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
import tomli_w
from msgspec import structs
from supremacy_table import (
    GAME,
    WORLD,
    army,
    at,
    cash,
    company,
    drive,
    lay_table,
    muster,
    navy,
    neutral,
    new_setup,
    placing,
    sound,
    weapons,
)

from fandg.engine.campaign import close_chapter, from_plain, open_chapter, to_plain
from fandg.engine.decision import Decision
from fandg.engine.errors import SetupError
from fandg.engine.match import Match
from fandg.engine.packs import Content
from fandg.engine.seats import Seat
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.bots.ambition import (
    guard_of,
    kept_for,
    sends_the_last,
    steps_to_pirates,
)
from fandg.games.supremacy.bots.economy import _lots as lots_of
from fandg.games.supremacy.bots.economy import find_prospect
from fandg.games.supremacy.bots.warring import foe_of
from fandg.games.supremacy.bots.worth import land_for, spare_of
from fandg.games.supremacy.building import act_build, list_builds
from fandg.games.supremacy.course import quarter_of, stages_now
from fandg.games.supremacy.crises.beginning import (
    cards_a_stage,
    chosen_services,
    lay_crisis,
    more_forces,
    more_officers,
    nearest_powers,
    news_of,
    say_more_forces,
)
from fandg.games.supremacy.crises.campaign import RANKS, SixCrises
from fandg.games.supremacy.crises.goals import medal_of
from fandg.games.supremacy.crises.last import CHOSEN, choose_switches
from fandg.games.supremacy.crises.medals import buy_legacies, close_crisis
from fandg.games.supremacy.crises.record import MEDALS, Annals, CrisisNote
from fandg.games.supremacy.dealing import place_free_forces, take_powers
from fandg.games.supremacy.events.course import SupremacyEnds
from fandg.games.supremacy.events.crises import SwitchesChosen
from fandg.games.supremacy.events.news import NewsTurned
from fandg.games.supremacy.events.secret import MeteorsFall
from fandg.games.supremacy.leaving import go_bankrupt
from fandg.games.supremacy.ledger import lend
from fandg.games.supremacy.news.warlords import GARRISONS, PIRATE_SEAS
from fandg.games.supremacy.openings import opening_of, power_option
from fandg.games.supremacy.payroll import settle_payroll
from fandg.games.supremacy.proofreading import find_crisis_faults
from fandg.games.supremacy.state import GONE, NOBODY, Crisis, Supremacy
from fandg.games.supremacy.strategic import strike
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.aims import say_aim, say_steps
from fandg.games.supremacy.telling.story import story_of
from fandg.games.supremacy.telling.words import phases_of, seat_view, sheet_lines
from fandg.games.supremacy.upkeep import interest_of
from fandg.games.supremacy.victory import end_by_score, score_of

CAMPAIGN = SixCrises()
SHEETS = CAMPAIGN.sheets()
YOU = [Seat("You", 0)]


def note(number: int, medal: int, *legacies: str, companies: tuple[str, ...] = ()) -> CrisisNote:
    """A crisis as it was played."""
    return CrisisNote(SHEETS[number - 1].id, medal, "score", 30, legacies, companies)


def annals(*medals: int, power: str = "usa") -> Annals:
    """A record with these medals."""
    return Annals(power, tuple(note(n, medal) for n, medal in enumerate(medals, 1)))


def open_crisis(record: Annals, seed: int = 3, tried: int = 0) -> Any:
    """The setup of the next crisis."""
    (chapter,) = CAMPAIGN.chapters(record)
    after = len(record.played)
    return open_chapter(CAMPAIGN, record, chapter.id, YOU, after=after, tried=tried, seed=seed)


def begin(record: Annals) -> SupremacyTable:
    """The table of the next crisis, as it is set up."""
    state = GAME.set_up(GAME.check_setup(open_crisis(record)))
    return SupremacyTable(state, WORLD)


def lay_crisis_table(number: int, powers: tuple[str, ...] = ("usa", "ussr")) -> SupremacyTable:
    """A table laid out by hand in a crisis."""
    table = lay_table(powers)
    sheet = SHEETS[number - 1]
    table.state.crisis = Crisis(id=sheet.id, number=number, year=sheet.year, power=powers[0])
    return table


def medal(table: SupremacyTable) -> int:
    """The medal that the person would have now."""
    return medal_of(table, 0, [score_of(table, seat) for seat in range(len(table.powers))])


# What opens when, for how many


@pytest.mark.parametrize(
    ("number", "year", "powers", "turns"),
    [(1, 1980, 3, 5), (2, 1981, 4, 7), (3, 1982, 4, 6), (4, 1983, 6, 8), (5, 1985, 6, 6),
     (6, 1986, 6, 14)],
)  # fmt: skip
def test_each_crisis_has_its_year_its_powers_and_its_turns(
    number: int, year: int, powers: int, turns: int
) -> None:
    table = begin(annals(*[1] * (number - 1)))
    assert table.state.crisis is not None
    assert (len(table.powers), table.state.length) == (powers, turns)
    table.state.turn = 5
    assert quarter_of(table.state) == f"January to March {year + 1}"


def test_a_crisis_is_told_by_its_own_name_goal_and_medal() -> None:
    table = lay_crisis_table(1)
    table.state.turn, table.state.length = 2, 5
    table.powers[0].cash = 4000
    assert phases_of(table).title == "The Dry Year: turn 2 of 5"
    assert GAME.about(table.state) == "crises"
    assert "As things stand, The Dry Year would bring no medal." in story_of(table)
    assert phases_of(table).aim == "No medal yet; bronze: $4,000 of 13,000"
    table.powers[0].cash = 14_000
    assert "would bring bronze" in story_of(table)
    assert phases_of(table).aim == "Bronze; silver: $14,000 of 16,000"
    table.powers[0].cash = 17_000
    assert phases_of(table).aim == "Silver; gold: 6 of 10 companies"
    assert GAME.about(lay_table().state) == "goal"


def test_a_crisis_without_a_medal_ends_as_a_crisis_and_in_no_winter() -> None:
    table = lay_crisis_table(1)
    table.powers[0].cash = 4000
    ends = drive(end_by_score(table)).one_of(SupremacyEnds)
    assert ends.text == "The Dry Year ends with no medal"
    tableau = ends.show(table.state).tableau
    assert tableau is not None
    assert tableau.picture == "supremacy-fallen"


def test_one_person_and_bots_that_lead_the_others() -> None:
    setup = open_crisis(annals(1))
    assert [seat.kind for seat in setup.seats] == ["person", "steady", "steady", "steady"]
    assert len({seat.name for seat in setup.seats}) == 4
    assert CAMPAIGN.seats == (1,)


def test_the_power_is_chosen_in_the_first_crisis_and_kept() -> None:
    table = begin(Annals())
    story = take_powers(table)
    asked: Any = story.send(None)
    assert asked.seat == 0
    assert [option.value for option in asked.options] == list(WORLD.powers)
    story.send("africa")
    assert [power.id for power in table.powers] == ["africa", "europe", "usa"]
    assert "china" in table.state.absent
    assert len(table.state.absent) == 3
    kept = begin(annals(1, power="china"))
    assert kept.powers[0].id == "china"


def test_the_others_are_those_with_the_fewest_steps_between_homes_ties_in_order() -> None:
    # Kola touches Scandinavia, Kazakh Tibet; all others are farther away.
    assert nearest_powers(WORLD, "ussr")[:2] == ["europe", "china"]
    # Venezuela and the Eastern States are two steps apart, over the Caribbean.
    assert nearest_powers(WORLD, "usa")[0] == "south-america"
    table = begin(annals(1, power="ussr"))
    assert [power.id for power in table.powers][:3] == ["ussr", "europe", "china"]


def test_a_crisis_sets_the_switches_of_the_news() -> None:
    assert [news_of(number) for number in range(1, 7)] == [
        {"fortuna": "on"},
        {"fortuna": "on", "warlords": "garrisons"},
        {"fortuna": "on", "warlords": "full"},
        {"fortuna": "on"},
        {"fortuna": "on", "meteors": "on"},
        {"fortuna": "on"},
    ]


@pytest.mark.parametrize(("number", "count"), [(2, len(GARRISONS)), (3, 30), (5, 0)])
def test_a_crisis_alone_has_its_own_rules_whatever_the_switches_say(
    number: int, count: int
) -> None:
    setup = new_setup(4, "crises", crisis=number)
    state = GAME.set_up(structs.replace(setup, table_dice=[]))
    table = SupremacyTable(state, WORLD)
    drive(take_powers(table), (), "power:usa")
    lands = [place for place in table.state.neutral if WORLD.is_land[place]]
    assert len(lands) >= count
    assert state.news is not None
    assert any(card >= len(WORLD.cards) for card in state.news.deck) is (number == 5)
    idle = {switch.key for switch in GAME.switches
            if GAME.why_idle(setup, switch) == "The crisis sets it."}  # fmt: skip
    assert idle == {*news_of(number)}


def test_a_crisis_alone_asks_for_no_power_of_six_and_its_medal_buys_nothing() -> None:
    setup = structs.replace(new_setup(4, "crises", crisis=1), table_dice=[])
    table = SupremacyTable(GAME.set_up(setup), WORLD)
    story = drive(take_powers(table), (), "power:usa")
    assert story.asked[0].prompt == "Which power do you lead through this crisis?"
    cash(table, 0, 14_000)
    closing = drive(end_by_score(table))
    assert closing.result is not None
    assert (closing.result.winners, closing.asked) == ([0], [])


# Crisis by crisis


def test_in_the_dry_year_grain_stands_on_slot_17_and_nobody_attacks() -> None:
    table = lay_crisis_table(1)
    assert table.state.crisis is not None
    drive(lay_crisis(table, table.state.crisis))
    assert table.state.market == [17, 13, 13]
    assert stages_now(table.state) == [3, 5, 6, 7]
    table.state.crisis.number = 2
    assert 4 in stages_now(table.state)


@pytest.mark.parametrize(
    ("money", "loans", "owned", "points"),
    [(12_999, 0, 10, 0), (13_000, 0, 10, 1), (17_000, 2, 10, 1), (16_000, 0, 9, 2),
     (16_000, 0, 10, 3), (13_000, 0, 9, 1)],
)  # fmt: skip
def test_the_dry_year_asks_cash_less_loans_then_companies_owned(
    money: int, loans: int, owned: int, points: int
) -> None:
    table = lay_crisis_table(1)
    cash(table, 0, money)
    table.powers[0].loans = loans
    more = ("poland-grain", "turkey-grain", "india-grain", "greenland-minerals")
    for name in more[: owned - 6]:
        table.state.owner[company(name)] = 0
    assert medal(table) == points


def test_empty_chairs_asks_lands_beyond_home_then_working_companies_of_two_kinds_there() -> None:
    table = lay_crisis_table(2)
    army(table, 0, "CAM", 1)
    assert medal(table) == 0
    army(table, 0, "NCA", 1)
    assert medal(table) == 1
    army(table, 0, "GRL", 1)
    assert medal(table) == 1
    army(table, 0, "ROM", 1)
    assert medal(table) == 2
    table.state.owner[company("romania-grain")] = 0
    assert medal(table) == 2
    table.state.owner[company("greenland-minerals")] = 0
    assert medal(table) == 3
    table.state.idle = [company("greenland-minerals")]
    assert medal(table) == 2


def test_black_flags_counts_pirates_sunk_in_battle_and_navies_lost() -> None:
    table = lay_crisis_table(3)
    crisis = table.state.crisis
    assert crisis is not None
    navy(table, 0, "crb", 0, 0, 0)
    neutral(table, "gpa", 2)
    sheet = muster(table, 0, "gpa", sail_caribbean_sea_0=3)
    drive(
        act_attack(table, 0),
        [5, 4, 1, 2],
        f"battle:gulf-of-panama {sheet} sail-caribbean-sea-0=2",
    )
    assert (crisis.sunk, crisis.lost) == (2, 1)
    assert sound(table)


def test_pirates_on_land_and_those_that_others_sink_do_not_count() -> None:
    table = lay_crisis_table(3)
    crisis = table.state.crisis
    assert crisis is not None
    army(table, 0, "WUS", 4)
    neutral(table, "CAM", 1)
    sheet = muster(table, 0, "CAM", march_western_states=3)
    drive(
        act_attack(table, 0), [6, 6, 1, 1], f"battle:central-america {sheet} march-western-states=3"
    )
    navy(table, 1, "brn", 0, 0, 0)
    neutral(table, "nor", 1)
    sheet = muster(table, 1, "nor", sail_barents_sea_0=3)
    drive(act_attack(table, 1), [6, 6, 1, 1], f"battle:north-sea {sheet} sail-barents-sea-0=3")
    assert (crisis.sunk, crisis.lost) == (0, 0)


@pytest.mark.parametrize(
    ("sunk", "lost", "points"), [(2, 0, 0), (3, 0, 1), (5, 12, 1), (6, 12, 2), (6, 11, 3)]
)
def test_black_flags_asks_three_pirates_then_six_then_few_losses(
    sunk: int, lost: int, points: int
) -> None:
    table = lay_crisis_table(3)
    assert table.state.crisis is not None
    table.state.crisis.sunk, table.state.crisis.lost = sunk, lost
    assert medal(table) == points


def test_under_black_flags_the_person_places_three_navies_more() -> None:
    table = lay_crisis_table(3)
    table.state.order = [0, 1]
    table.state.phase = "placing"
    forces = opening_of(table, 0).forces
    sheets = (
        placing(table, 0, alaska=forces),
        placing(table, 0, navies=True, caribbean_sea=3),
    )
    story = drive(place_free_forces(table), (), " ".join(sheets))
    form = story.asked[-1].form
    assert form is not None
    assert not any(WORLD.is_land[WORLD.number[field.key]] for field in form.fields)
    assert len(table.powers[0].fleets[at("crb")]) == 3
    forces = opening_of(table, 1).forces
    drive(place_free_forces(table), (), placing(table, 1, russia=forces))
    assert not table.powers[1].fleets


def test_in_the_quiet_war_three_cards_of_each_weapon_are_dealt_beside_those_in_the_deck() -> None:
    table = begin(annals(1, 1, 1))
    story = take_powers(table)
    while True:
        try:
            story.send(None)
        except StopIteration:
            break
    state = table.state
    assert sum(power.nuke_cards for power in state.powers) == 3
    assert sum(power.star_cards for power in state.powers) == 3
    assert all(power.nuke_cards + power.star_cards == 1 for power in state.powers)
    assert (state.nuke_deck, state.star_deck) == (3, 2)
    assert sound(table)
    state.powers[0].nuke_cards, state.powers[0].star_cards = 1, 0
    assert any(option.key == "build:nuke" for option in list_builds(table, 0))


def test_the_quiet_war_asks_l_stars_and_nukes_and_no_cloud_at_home_then_none_of_yours() -> None:
    table = lay_crisis_table(4)
    weapons(table, 0, nukes=2, stars=1)
    assert medal(table) == 0
    weapons(table, 0, stars=1)
    assert medal(table) == 1
    weapons(table, 0, stars=3)
    assert medal(table) == 2
    weapons(table, 0, stars=3)
    assert medal(table) == 3
    drive(strike(table, 0, at("GRL")))
    assert medal(table) == 2
    drive(strike(table, 1, at("ALA")))
    assert medal(table) == 0


def test_acts_of_god_asks_homes_held_and_companies_that_work() -> None:
    table = lay_crisis_table(5)
    owned = table.held_companies(0)
    assert len(owned) == 6
    medals = []
    for idle in range(6):
        table.state.idle = owned[:idle]
        medals.append(medal(table))
    assert medals == [3, 2, 2, 1, 0, 0], "six, five, four, three, two, one that work"


def test_acts_of_god_asks_all_homes_for_silver_and_all_but_one_for_bronze() -> None:
    table = lay_crisis_table(5)
    medals = [medal(table)]
    for home in ("ALA", "WUS"):
        army(table, 0, home, 0)
        army(table, 1, home, 1)
        medals.append(medal(table))
    assert medals == [3, 1, 0]
    assert len(table.held_companies(0)) >= SHEETS[4].bronze, "it is the homes that are missing"


def test_acts_of_god_turns_two_cards_a_stage() -> None:
    assert [cards_a_stage(lay_crisis_table(number).state) for number in range(1, 7)] == [
        1, 1, 1, 1, 2, 1,
    ]  # fmt: skip
    assert cards_a_stage(lay_table().state) == 1


def test_in_acts_of_god_two_newspapers_come_before_a_stage_elsewhere_one() -> None:
    for number, papers in ((4, 1), (5, 2)):
        match = Match(GAME, open_crisis(annals(*[1] * (number - 1))))
        turned = 0
        while match.state.phase not in ("services", "act"):
            item = match.advance()
            turned += isinstance(item, NewsTurned | MeteorsFall)
            if isinstance(item, Decision):
                match.answer(GAME.choose_steady(match.state, item))
        assert turned == papers, number


def test_empty_chairs_have_garrisons_and_black_flags_pirates_and_warlords_everywhere() -> None:
    for number, lands in ((2, len(GARRISONS)), (3, 0)):
        table = begin(annals(*[1] * (number - 1)))
        state, world = table.state, table.world
        homes = {n for power in table.powers for n in world.homes[power.id]}
        drive(take_powers(table))
        there = {n for n in state.neutral if world.is_land[n]}
        assert {n for n in state.neutral if not world.is_land[n]} == {
            world.coded[code] for code in PIRATE_SEAS
        }
        if lands:
            assert {world.coded[code] for code in GARRISONS} <= there
        else:
            assert there == set(world.lands) - homes


def test_no_card_is_turned_for_a_stage_that_the_dry_year_does_not_have() -> None:
    match = Match(GAME, open_crisis(Annals()))
    dates = []
    while match.state.turn < 3:
        item = match.advance()
        if isinstance(item, NewsTurned):
            dates.append((match.state.turn, match.state.stage))
        if isinstance(item, Decision):
            match.answer(GAME.choose_steady(match.state, item))
    assert {stage for _, stage in dates} == {3, 5, 6, 7}


@pytest.mark.parametrize(
    ("others", "points"),
    [((31, 31, 31, 31, 0), 0), ((31, 31, 31, 30, 0), 1), ((31, 31, 0, 0, 0), 1),
     ((31, 30, 0, 0, 0), 2), ((30, 1, 1, 1, 1), 2), ((23,) * 5, 2), ((22,) * 5, 3)],
)  # fmt: skip
def test_the_last_asks_one_of_the_four_highest_scores_then_of_the_two_highest_then_by_eight(
    others: tuple[int, ...], points: int
) -> None:
    table = lay_crisis_table(6, tuple(WORLD.powers))
    assert medal_of(table, 0, [30, *others]) == points


# How a crisis ends


def test_silver_needs_the_goal_and_gold_silver() -> None:
    table = lay_crisis_table(3)
    assert table.state.crisis is not None
    table.state.crisis.sunk = 4
    assert table.state.crisis.lost == 0, "gold alone would be reached"
    assert medal(table) == 1


def test_a_medal_wins_the_crisis_and_buys_as_many_legacies_as_it_has_points() -> None:
    table = lay_crisis_table(1)
    cash(table, 0, 16_100)
    story = drive(end_by_score(table), (), "legacy:reserve legacy:levy")
    assert story.result is not None
    assert story.result.winners == [0]
    assert table.state.crisis is not None
    assert table.state.crisis.bought == ["reserve", "levy"]


def test_without_a_medal_nobody_has_won_and_nothing_is_bought() -> None:
    table = lay_crisis_table(1)
    table.powers[0].cash = 4000
    story = drive(end_by_score(table))
    assert story.result is not None
    assert story.result.winners == []
    assert "scar" in story.events[-2].line([])


def test_who_is_out_has_lost_the_crisis_at_once() -> None:
    table = lay_crisis_table(1, ("usa", "ussr", "china"))
    cash(table, 0, 14_000)
    story = drive(go_bankrupt(table, 0, "surrendered"))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "fallen")
    others = lay_crisis_table(1, ("usa", "ussr", "china"))
    assert drive(go_bankrupt(others, 2, "bankrupt")).result is None


def test_a_winter_brings_no_medal() -> None:
    table = lay_crisis_table(1)
    cash(table, 0, 14_000)
    assert table.state.crisis is not None
    drive(close_crisis(table, table.state.crisis, "winter", [0, 0]))
    assert table.state.crisis.medal == 0


def test_how_a_crisis_ends_is_told_before_its_medal_buys_anything() -> None:
    table = lay_crisis_table(1)
    cash(table, 0, 20_000)
    rule, told = end_by_score(table), list[Any]()
    while not isinstance(item := rule.send(None), Decision):
        told.append(item)
    rule.close()
    assert isinstance(told[-1], SupremacyEnds)
    assert table.state.crisis is not None
    assert MEDALS[table.state.crisis.medal] in item.prompt
    assert item.kind == "legacy"


def test_the_end_of_a_crisis_says_how_far_the_next_medal_was() -> None:
    table = lay_crisis_table(1)
    cash(table, 0, 14_000)
    table.state.result = drive(end_by_score(table), answers="legacy:reserve").result
    told = story_of(table)
    assert "with bronze" in told
    assert "For silver: $14,000 of 16,000." in told
    won = lay_crisis_table(5)
    bought = "legacy:reserve legacy:reserve legacy:levy"
    won.state.result = drive(end_by_score(won), answers=bought).result
    assert won.state.crisis is not None
    assert MEDALS[won.state.crisis.medal] == "gold"
    assert "For " not in story_of(won).partition("For the years")[0], "nothing is above gold"
    assert "For the years to come: a reserve twice and a levy." in story_of(won)


def test_the_curves_of_a_crisis_are_what_it_counts_between_the_lines_of_its_medals() -> None:
    table = lay_crisis_table(1)
    cash(table, 0, 14_000)
    curves = [(m.label, m.value, m.seat) for m in GAME.measures(table.state)]
    assert curves[0] == ("Cash, billions", 14.0, 0)
    assert curves[-2:] == [("Bronze", 13.0, None), ("Silver", 16.0, None)]
    labels = []
    for number in range(2, 7):
        measures = GAME.measures(lay_crisis_table(number).state)
        labels.append(measures[0].label)
        assert [m.label for m in measures[-2:]] == (
            ["Score", "Score"] if number == 6 else ["Bronze", "Silver"]
        )
    assert labels == [
        "Lands beyond home", "Pirates sunk", "L-stars", "Companies at work", "Score"
    ]  # fmt: skip


def test_after_the_last_crisis_nothing_is_bought() -> None:
    table = lay_crisis_table(6)
    weapons(table, 0, stars=12)
    story = drive(end_by_score(table))
    assert story.result is not None
    assert story.result.winners == [0]
    assert story.asked == []


# Legacies and scars


def test_a_legacy_is_bought_twice_at_most() -> None:
    table = lay_crisis_table(2)
    crisis = table.state.crisis
    assert crisis is not None
    crisis.legacies = {"reserve": 1, "levy": 2}
    for land in ("CAM", "NCA", "WCA", "ECA", "GRL", "IND", "POL"):
        army(table, 0, land, 1)
    drive(close_crisis(table, crisis, "score", [0, 0]))
    story = drive(buy_legacies(table, crisis), (), "legacy:reserve legacy:good-name")
    first, second = story.asked
    blocked = [
        {option.value for option in asked.options if option.blocked == "Twice already"}
        for asked in (first, second)
    ]
    assert blocked == [{"levy"}, {"levy", "reserve"}]
    notes = {option.value: option.note for option in first.options}
    assert notes == {name: sheet.line for name, sheet in WORLD.legacies.items()}


def test_the_book_says_once_that_a_legacy_was_bought_twice() -> None:
    sheet = SHEETS[1]
    bought = CrisisNote(sheet.id, 3, "score", 20, ("reserve", "reserve", "levy"))
    before = annals(1)
    after = Annals("usa", (*before.played, bought))
    assert "For the years to come: a reserve twice and a levy." in CAMPAIGN.page(
        before, sheet.id, after
    )
    told = [line for name, line in CAMPAIGN.sheet(after) if name == "A reserve"]
    assert len(told) == 1
    assert told[0].startswith("Twice: $")


def test_who_has_bought_all_legacies_but_one_buys_that_and_no_more() -> None:
    table = lay_crisis_table(5)
    crisis = table.state.crisis
    assert crisis is not None
    crisis.legacies = dict.fromkeys(WORLD.legacies, 2) | {"levy": 1}
    drive(close_crisis(table, crisis, "score", [0, 0]))
    story = drive(buy_legacies(table, crisis), (), "")
    assert (crisis.medal, crisis.bought) == (3, ["levy"])
    assert story.asked == [], "one answer is no question"
    crisis.legacies["levy"], crisis.bought = 2, []
    drive(buy_legacies(table, crisis))
    assert (crisis.medal, crisis.bought) == (3, [])


def test_a_record_in_which_all_legacies_are_bought_is_sound() -> None:
    names = [name for name in WORLD.legacies for _ in range(2)]
    bought = [names[3 * n : 3 * n + 3] for n in range(4)]
    played = tuple(note(n, 3, *legacies) for n, legacies in enumerate([*bought, []], 1))
    assert CAMPAIGN.faults(Annals("usa", played)) == []
    early = (note(1, 3, "levy", "levy"), *played[1:])
    assert CAMPAIGN.faults(Annals("usa", early))


def test_a_concession_is_one_of_three_drawn_neutral_companies() -> None:
    table = lay_crisis_table(1)
    crisis = table.state.crisis
    assert crisis is not None
    cash(table, 0, 14_000)
    drive(close_crisis(table, crisis, "score", [0, 0]))
    rule = buy_legacies(table, crisis)
    item: Any = rule.send(None)
    while not isinstance(item, Decision):
        item = rule.send(None)
    asked = rule.send("concession")
    assert asked.kind == "concession"
    assert len({option.value for option in asked.options}) == 3
    homes = {land for lands in WORLD.homes.values() for land in lands}
    assert not any(WORLD.company_area[option.value] in homes for option in asked.options)
    rule.send(asked.options[1].value)
    assert crisis.companies == [asked.options[1].value]


def test_legacies_come_in_every_crisis_that_follows() -> None:
    record = Annals("usa", (
        note(1, 2, "reserve", "levy"),
        note(2, 3, "good-name", "reserve", "concession", companies=("iran-oil",)),
        note(3, 2, "officer", "dossier"),
    ))  # fmt: skip
    table = begin(record)
    story, answer, asked = take_powers(table), None, []
    while True:
        try:
            item: Any = story.send(answer)
        except StopIteration:
            break
        answer = None
        if isinstance(item, Decision):
            asked.append(item)
            answer = next(o.value for o in item.options if o.label in ("Assassin", "Saboteur"))
    state = table.state
    assert [item.kind for item in asked] == ["dossier"] * 2
    assert all(item.secret for item in asked)
    hand = [WORLD.services[n].sort for n in table.powers[0].hand]
    assert hand[:2] == ["assassin", "assassin"]
    assert [len(power.hand) for power in table.powers] == [4, *[2] * (len(table.powers) - 1)]
    assert table.powers[0].cash == opening_of(table, 0).cash + 2000
    assert state.owner[company("iran-oil")] == 0
    assert more_forces(state, 0) == 3
    table.powers[0].loans = table.powers[1].loans = 2
    assert (interest_of(table, 0), interest_of(table, 1)) == (150, 200)
    table.powers[0].loans = table.powers[1].loans = 0
    assert (more_officers(state, 0), chosen_services(state, 0)) == (1, 2)
    assert (more_forces(state, 1), more_officers(state, 1), chosen_services(state, 1)) == (0, 0, 0)
    assert sound(table)


def test_a_good_name_makes_the_interest_on_the_payroll_less() -> None:
    table = lay_crisis_table(2)
    assert table.state.crisis is not None
    table.state.crisis.legacies = {"good-name": 2}
    lend(table.state, 0, 4)
    table.state.phase, table.state.stage, table.state.order = "payroll", 1, [0]
    rule = settle_payroll(table)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert asked.form is not None
    assert asked.form.describe(asked.form.usual) == (
        "Pay $540 million (forces 40, companies 300, interest 200); $8,460 million left"
    ), "4 x 50, not 4 x 100"
    rule.close()


def test_a_scar_costs_two_free_forces_in_the_next_crisis_alone() -> None:
    assert more_forces(begin(annals(0)).state, 0) == -2
    assert more_forces(begin(annals(0, 1)).state, 0) == 0


def test_where_forces_are_placed_a_levy_and_a_scar_are_named() -> None:
    table = begin(annals(0))
    assert table.state.crisis is not None
    assert say_more_forces(table.state, 0) == "They are 2 fewer for your scar."
    table.state.crisis.legacies = {"levy": 2}
    assert say_more_forces(table.state, 0).startswith("6 of them are your levy.")
    assert say_more_forces(table.state, 1) == ""


def test_the_third_scar_ends_the_campaign() -> None:
    record = annals(0, 2, 0)
    assert CAMPAIGN.ending(record) is None
    record = annals(0, 2, 0, 0)
    ending = CAMPAIGN.ending(record)
    assert ending is not None
    assert not ending.is_won
    assert CAMPAIGN.chapters(record) == []


def test_each_crisis_may_be_replayed_once() -> None:
    open_crisis(annals(1), tried=1)
    with pytest.raises(SetupError, match="as often as it may be"):
        open_crisis(annals(1), tried=2)


@pytest.mark.parametrize(
    ("medals", "rank"),
    [((1, 1, 1, 1, 1, 0), "Observer"), ((1,) * 6, "Consul"), ((2, 2, 2, 2, 1, 1), "Statesman"),
     ((3, 3, 3, 2, 2, 1), "Architect"), ((3, 3, 3, 3, 3, 2), "Legend")],
)  # fmt: skip
def test_the_rank_goes_by_the_points_of_all_medals(medals: tuple[int, ...], rank: str) -> None:
    ending = CAMPAIGN.ending(annals(*medals))
    assert ending is not None
    assert (ending.is_won, ending.rank) == (True, rank)
    assert rank in [name for _, name, _ in RANKS]


# The campaign


def play(record: Annals, seed: int) -> Annals:
    """Play the next crisis with steady bots in all seats; the record after it."""
    setup = open_crisis(record, seed)
    match: Match[Supremacy] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        match.answer(GAME.choose_steady(match.state, asked))
        assert len(match.answers) < 20_000
        if len(match.answers) % 50 == 0:
            assert GAME.faults(match.state) == []
    entry = close_chapter(CAMPAIGN, setup, match.state, "save")
    after = from_plain(CAMPAIGN, entry.record)
    assert from_plain(CAMPAIGN, tomllib.loads(tomli_w.dumps(to_plain(after)))) == after
    assert CAMPAIGN.faults(after) == []
    assert CAMPAIGN.page(record, entry.chapter, after).strip()
    return after


def test_the_last_page_knows_who_fell_in_the_last_crisis() -> None:
    fell = CrisisNote(SHEETS[5].id, 0, "fallen", 0)
    for last, is_there in ((note(6, 1), True), (fell, False)):
        ending = CAMPAIGN.ending(Annals("usa", (*annals(1, 1, 1, 1, 1).played, last)))
        assert ending is not None
        assert ("still on the map" in ending.text) == is_there


def test_a_campaign_is_played_through_and_its_pages_tell_it() -> None:
    record = CAMPAIGN.begin(1, "")
    assert CAMPAIGN.headline(record) == "Crisis 1 of 6"
    while not CAMPAIGN.ending(record):
        record = play(record, 5)
        assert CAMPAIGN.sheet(record)
        assert len(CAMPAIGN.places(record)) >= len(record.played)
    assert record.is_over
    assert record.power == "usa"


def test_front_pages_differ_from_crisis_to_crisis_and_by_medal() -> None:
    pages = set()
    for number, sheet in enumerate(SHEETS, 1):
        for points in (0, 2):
            before = annals(*[1] * (number - 1))
            after = annals(*[1] * (number - 1), points)
            pages.add(CAMPAIGN.page(before, sheet.id, after))
    assert len(pages) == 12


def test_a_record_that_cannot_be_is_found_out() -> None:
    assert CAMPAIGN.faults(annals(1, 2)) == []
    assert CAMPAIGN.faults(Annals("atlantis", (note(1, 1, "levy"),)))
    assert CAMPAIGN.faults(Annals("usa", (note(2, 1),)))
    assert CAMPAIGN.faults(Annals("usa", (note(1, 1, "levy", "levy"),)))


def test_a_crisis_can_be_played_for_itself() -> None:
    setup = new_setup(6, "crises", crisis=4)
    assert "length" not in setup.options
    state = GAME.set_up(setup)
    assert state.crisis is not None
    assert (state.crisis.id, state.length) == ("quiet-war", 8)


@pytest.mark.parametrize("number", range(1, 7))
def test_each_crisis_comes_to_its_end_and_all_is_told(number: int) -> None:
    setup = new_setup(SHEETS[number - 1].powers, "crises", crisis=number)
    setup.table_dice = []
    match: Match[Supremacy] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        match.answer(GAME.choose_steady(match.state, asked))
    assert match.result is not None
    assert "CrisisCloses" in {type(event).__name__ for event in match.log}
    for event in match.log:
        assert event.line(match.setup.names)
        event.show(match.state)
        event.gist()
    assert GAME.faults(match.state) == []


# What bots in the person's seat strive for


def option_of(table: SupremacyTable, rule: Any) -> str:
    """What a sensible power answers to the first question of a rule."""
    asked = rule.send(None)
    key = GAME.choose_steady(table.state, asked)
    rule.close()
    return key


def test_in_the_dry_year_the_persons_bot_keeps_its_money_until_the_goal_is_safe() -> None:
    table = lay_crisis_table(1)
    assert lots_of(table, 0) == 0
    assert lots_of(table, 1) > 0
    assert find_prospect(table, 0) is None
    cash(table, 0, 18_000)
    assert find_prospect(table, 0) is not None
    for name in ("poland-grain", "turkey-grain", "india-grain", "greenland-minerals"):
        table.state.owner[company(name)] = 0
    assert find_prospect(table, 0) is None


def test_among_empty_chairs_land_beyond_home_is_worth_more_to_the_person_alone() -> None:
    usual = [land_for(lay_table(), seat, at("CAM")) for seat in (0, 1)]
    now = [land_for(lay_crisis_table(2), seat, at("CAM")) for seat in (0, 1)]
    assert now[0] > usual[0]
    assert now[1] == usual[1]


def test_under_black_flags_pirates_are_hunted_that_nobody_else_attacks() -> None:
    found = []
    for number in (2, 3):
        table = lay_crisis_table(number)
        navy(table, 0, "crb", 0, 0, 0)
        neutral(table, "gpa", 1)
        found.append(option_of(table, act_attack(table, 0)))
    assert found == ["done", "battle:gulf-of-panama"]


def test_under_black_flags_new_navies_gather_near_pirates_and_sail_to_them() -> None:
    idle, hunting = lay_crisis_table(2), lay_crisis_table(3)
    for table in (idle, hunting):
        neutral(table, "hud", 1)
        assert steps_to_pirates(table, 1) == {}
    assert steps_to_pirates(idle, 0) == {}
    near = steps_to_pirates(hunting, 0)
    assert near[at("hud")] == 0
    assert near[at("crb")] > 1


def test_where_all_homes_must_be_held_more_armies_stay_in_them() -> None:
    table = lay_crisis_table(5)
    army(table, 0, "ALA", 5)
    assert (spare_of(table, 0, at("ALA")), spare_of(lay_table(), 1, at("ALA"))) == (2, -1)
    table.state.crisis = None
    assert spare_of(table, 0, at("ALA")) == 4


def test_where_all_homes_must_be_held_the_guards_win_a_lost_one_back() -> None:
    found = []
    for number in (5, 6):
        table = lay_crisis_table(number)
        army(table, 0, "ALA", 0)
        neutral(table, "ALA", 1)
        army(table, 0, "WUS", 3)
        army(table, 0, "MUS", 1)
        found.append(kept_for(table, 0, at("WUS"), at("ALA")))
        assert kept_for(table, 0, at("WUS"), at("CAM")) == guard_of(table, 0, at("WUS"))
    assert found == [1, 1]
    assert sends_the_last(lay_crisis_table(5), 0, at("WUS"))
    assert not sends_the_last(lay_crisis_table(5), 1, at("RUS"))
    assert not sends_the_last(lay_crisis_table(6), 0, at("WUS"))


def test_in_the_quiet_war_nukes_are_looked_for_once_there_are_stars_enough_for_bronze() -> None:
    table = lay_crisis_table(4)
    table.powers[0].star_cards = 1
    table.state.star_deck -= 1
    weapons(table, 0, stars=3)
    assert option_of(table, act_build(table, 0)) == "research:nuke"
    weapons(table, 0, nukes=2)
    assert option_of(table, act_build(table, 0)) == "build:l-star"
    weapons(table, 0, stars=5)
    assert option_of(table, act_build(table, 0)) == "research:nuke"


def test_a_bot_takes_any_power_for_the_six_crises_by_its_whim() -> None:
    taken = set()
    for whim in range(6):
        table = begin(Annals())
        table.powers[0].whim = whim
        taken.add(option_of(table, take_powers(table)))
    assert taken == {f"power:{name}" for name in WORLD.powers}


def test_in_the_quiet_war_weapons_are_built_and_none_is_launched() -> None:
    table = lay_crisis_table(4)
    table.powers[0].star_cards = 1
    table.state.star_deck -= 1
    assert option_of(table, act_build(table, 0)) == "build:l-star"
    table = lay_crisis_table(4)
    assert option_of(table, act_build(table, 0)) == "research:l-star"
    weapons(table, 0, nukes=4)
    table.powers[1].centres = ["africa"]
    table.state.turn = table.state.length - 1
    assert foe_of(table, 0, answers=False) == NOBODY
    table.state.crisis = None
    assert foe_of(table, 0, answers=False) == 1


def test_the_sheet_says_what_a_crisis_asks_and_which_medal_is_won_so_far() -> None:
    table = lay_crisis_table(1)
    table.powers[0].cash = 0
    told = sheet_lines(table, 0)
    assert [line.text for line in told[:3]] == [
        "The Dry Year",
        "Bronze: $13,000 million in cash less loans",
        "Silver: $16,000 million in cash less loans",
    ]
    assert told[1].value == "$0 of 13,000"
    table.powers[0].cash = 14_000
    told = sheet_lines(table, 0)
    assert [line.value for line in told[1:4]] == [
        "won so far", "$14,000 of 16,000", "6 of 10 companies"
    ]  # fmt: skip
    table.state.turn = 1
    begun = sheet_lines(table, 0)[1].value
    assert begun == "$14,000 of 13,000", "what one begins with is not won"


def test_how_far_one_has_come_is_told_of_every_crisis() -> None:
    told = []
    table = lay_table()
    assert say_aim(table) == ""
    for number in range(1, 7):
        table = lay_crisis_table(number)
        assert table.state.crisis is not None
        table.state.crisis.sunk, table.state.crisis.lost = 4, 1
        army(table, 0, "CAM", 1)
        told.append((say_aim(table), say_steps(table)[2]))
    assert told[1:] == [
        ("No medal yet; bronze: 1 of 2 lands", "0 of 2 kinds"),
        ("Bronze; silver: 4 of 6 pirates", "1 navy lost, 11 at most"),
        ("No medal yet; bronze: 0 of 2 L-stars, 0 of 2 nukes", "0 of 8 L-stars"),
        ("Gold", "6 of 6 companies"),
        ("Silver; gold: 2 ahead, 8 ahead at least", "2 ahead, 8 ahead at least"),
    ]
    table.powers[0].fate = "conquered"
    assert say_aim(table) == ""


def test_a_power_is_offered_for_the_six_crises_with_what_it_begins_with() -> None:
    table = begin(Annals())
    options = {name: power_option(table, 0, name) for name in ("usa", "ussr")}
    assert options["usa"].note == "4 homes, 6 forces, $4,000"
    assert options["ussr"].note == "6 homes, 7 forces, $4,000"
    assert all(option.has_own_button for option in options.values()), "compared at a glance"
    assert seat_view(table, 1, {}).role == "Not chosen yet"
    assert table.state.crisis is not None
    table.state.crisis.power = "usa"
    assert seat_view(table, 0, {"usa": "eagle"}).role == "United States"


def test_nobody_begins_a_crisis_with_the_medal_that_counts_money() -> None:
    sheet = SHEETS[0]
    begun = {opening.power: opening.cash for opening in sheet.openings}
    assert begun.keys() == WORLD.powers.keys()
    assert max(begun.values()) < sheet.bronze - 3000


def test_a_crisis_that_opens_for_an_unknown_power_or_twice_for_one_is_a_fault() -> None:
    sheet = SHEETS[0]
    (one, *others) = sheet.openings
    for openings, why in (
        ((structs.replace(one, power="atlantis"), *others), "there is no power atlantis"),
        ((one, one), "two openings"),
    ):
        wrong = structs.replace(sheet, openings=openings)
        tables: dict[str, dict[str, Any]] = {"powers": WORLD.powers, "crises": {wrong.id: wrong}}
        (fault,) = find_crisis_faults(Content(tables, {}, {}))
        assert why in fault.sentence


def choose_in_the_last(**chosen: int) -> tuple[SupremacyTable, list[str]]:
    """The sixth crisis, with these switches not as usual; what is told of them."""
    table = begin(annals(1, 1, 1, 1, 1))
    switches = [next(s for s in GAME.switches if s.key == key) for key in CHOSEN]
    key = ",".join(f"{switch.key}={chosen.get(switch.key, 0)}" for switch in switches)
    story = drive(choose_switches(table), (), key)
    assert story.asked[0].kind == "switches"
    return table, [event.line(()) for event in story.all_of(SwitchesChosen)]


def test_in_the_last_crisis_the_person_sets_every_switch_as_he_likes() -> None:
    table, told = choose_in_the_last(
        market=1, bids=1, answers=1, winter=1, technology=1, blockade=1, warlords=2, offshore=1,
        arsenal=1, meteors=1,
    )  # fmt: skip
    state, news = table.state, table.state.news
    assert news is not None, "it is played with the news"
    assert (state.literal, state.planned, state.chain, state.winter_die) == (True,) * 4
    assert (state.open_technology, state.blockades) == (True, False)
    assert (news.officers, news.warlords, news.arsenal) == (True, "full", True)
    assert len(news.deck) == len(WORLD.cards) + 4, "with the trademark cards"
    assert all(state.owner[n] == GONE for n in WORLD.offshore)
    assert "“Market: Literal”" in told[0]


def test_the_last_crisis_without_officers_has_no_services() -> None:
    table, _ = choose_in_the_last(officers=1)
    assert table.state.news is not None
    assert not table.state.news.officers


def test_as_usual_nothing_is_told_and_nothing_is_shuffled_anew() -> None:
    before = begin(annals(1, 1, 1, 1, 1)).state
    table, told = choose_in_the_last()
    assert told == []
    assert table.state == before


def test_only_the_last_crisis_of_a_campaign_asks_for_switches() -> None:
    for done in range(6):
        match = Match(GAME, open_crisis(annals(*[1] * done)))
        asked = match.run()
        assert isinstance(asked, Decision)
        assert (asked.kind == "switches") is (done == 5)


@pytest.mark.parametrize(
    ("number", "asked"),
    [(1, ("Cash less loans, $ million", 14_000)), (2, ("Lands beyond home", 0)),
     (4, ("L-stars", 0)), (5, ("Companies at work", 6))],
)  # fmt: skip
def test_the_last_page_of_a_crisis_has_what_it_counts_of_every_power_beside_its_score(
    number: int, asked: tuple[str, int]
) -> None:
    table = lay_crisis_table(number)
    cash(table, 0, 14_000)
    first, second = GAME.gains(table.state, 0)
    assert (first.label, first.amount) == asked
    assert (second.label, second.amount) == ("Score", score_of(table, 0))
    assert [each.label for each in GAME.gains(table.state, 1)] == [asked[0], "Score"]


def test_where_a_crisis_counts_the_score_or_the_person_alone_the_last_page_has_the_score() -> None:
    assert [GAME.gains(lay_crisis_table(number).state, 0) for number in (3, 6)] == [(), ()]
    assert GAME.gains(lay_table().state, 0) == ()


def test_the_campaigns_book_knows_the_person_by_the_colour_of_the_power() -> None:
    assert CAMPAIGN.colours(Annals()) == []
    record = annals(1, power="africa")
    (colour,) = CAMPAIGN.colours(record)
    table = begin(record)
    assert colour == GAME.colour_of(table.state, 0)
