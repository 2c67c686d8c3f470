"""The campaign: medals, alms, death curses, where next, the sheet, and whole campaigns."""

from __future__ import annotations

import tomllib

import msgspec
import pytest
import tomli_w
from guilds_table import GAME, hero, lay_table
from loaded import carry_out

from fandg.engine.campaign import close_chapter, from_plain, open_chapter, to_plain
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.guilds.aftermath import (
    award_medals,
    choose_next,
    close_scenario,
    deal_curses,
    give_alms,
)
from fandg.games.guilds.campaign import find_winners
from fandg.games.guilds.events.course import QuarterNamed
from fandg.games.guilds.events.upgrades import MedalsCounted
from fandg.games.guilds.questing import complete
from fandg.games.guilds.record import Charter, GuildNote, ScenarioNote
from fandg.games.guilds.state import Guilds
from fandg.games.guilds.table import GuildsTable

CAMPAIGN = GAME.campaigns[0]
THIRD = next(each.id for each in GAME.library.scenarios.values() if each.number == 3)
CODES = [code for curse in GAME.library.curses.values() for code in curse.codes]


def _campaign(scenario: int = 1, number: int = 1, guilds: int = 2) -> GuildsTable:
    table = lay_table(scenario, guilds=guilds)
    table.state.number, table.state.curses = number, list(CODES)
    table.state.winner, table.state.ended = 0, "quests"
    return table


def _play(match: Match[Guilds], generator: Generator, *, steady: bool) -> None:
    while isinstance(decision := match.run(), Decision):
        assert GAME.faults(match.state) == [], decision
        assert len(match.answers) < 20_000
        if steady and generator.below(8):
            match.answer(choose(match, "steady", generator))
        else:
            match.answer(pick_any(decision, generator))
    assert GAME.faults(match.state) == []


def _chapter(record: Charter, seats: int, seed: int, *, steady: bool = False) -> Charter:
    """Play the chapter that is open; the record after it reads back out of TOML."""
    (chapter,) = CAMPAIGN.chapters(record)
    people = [Seat(f"Player {n}", n) for n in range(seats)]
    after = len(record.played)
    setup = open_chapter(CAMPAIGN, record, chapter.id, people, after=after, tried=0, seed=seed)
    match: Match[Guilds] = Match(GAME, setup)
    _play(match, Generator(seed + after), steady=steady)
    again = from_plain(CAMPAIGN, close_chapter(CAMPAIGN, setup, match.state, "save").record)
    assert CAMPAIGN.faults(again) == []
    plain = to_plain(again)
    assert from_plain(CAMPAIGN, tomllib.loads(tomli_w.dumps(plain))) == again
    assert CAMPAIGN.page(record, chapter.id, again).strip()
    assert CAMPAIGN.headline(again)
    assert CAMPAIGN.page(record, chapter.id, again).startswith(
        CAMPAIGN.in_short(record, chapter.id, again)
    )
    told = dict(CAMPAIGN.sheet(again))
    coded = GAME.library.coded.items()
    names = [*(f"{code} {card.name}" for code, card in coded), "no cards yet"]
    held = [told[GAME.library.heroes[one.id].name] for g in again.guilds for one in g.heroes]
    cards = [name.removeprefix("curse ") for one in held for name in one.split("; ")]
    assert all(name in names for name in cards)
    return again  # type: ignore[no-any-return]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_campaign_is_six_scenarios_three_outer_two_inner_and_the_parlour(seed: int) -> None:
    record = CAMPAIGN.begin(seed, "")
    while CAMPAIGN.chapters(record):
        record = _chapter(record, 1 + seed, seed)
    rings = [GAME.library.scenarios[note.scenario].ring for note in record.played]
    assert rings == ["outer"] * 3 + ["inner"] * 2 + ["final"]
    ending = CAMPAIGN.ending(record)
    assert ending is not None
    assert ending.text


def test_steady_guilds_carry_heroes_and_cards_from_scenario_to_scenario() -> None:
    first = _chapter(CAMPAIGN.begin(3, ""), 2, 3, steady=True)
    second = _chapter(first, 2, 3, steady=True)
    for before, after in zip(first.guilds, second.guilds, strict=True):
        assert [known.id for known in before.heroes] == [known.id for known in after.heroes]
    codes = [c for guild in second.guilds for known in guild.heroes for c in known.cards]
    assert any(code.startswith("1-") for code in codes)
    assert any(code.startswith("2-") for code in codes)


def test_seats_may_change_between_scenarios() -> None:
    first = _chapter(CAMPAIGN.begin(4, ""), 3, 4)
    fewer = _chapter(first, 2, 4)
    assert fewer.guilds[2] == first.guilds[2], "who stays away keeps what he has"
    assert fewer.played[-1].away == (2,)
    joined = _chapter(first, 4, 4)
    assert len(joined.guilds) == 4
    assert len(joined.guilds[3].heroes) == 3


# Between scenarios


def test_medals_are_for_winning_most_coins_fewest_deaths_reward_and_title() -> None:
    table = _campaign()
    first, second = table.state.guilds
    first.gained, second.gained, first.deaths, second.honours = 5, 5, 1, 2
    carry_out(award_medals(table, [0] * len(table.state.guilds)))
    assert (first.medals, second.medals) == (3, 4)
    table = _campaign(11, number=6)
    table.state.guilds[1].deaths = 1
    table.state.guilds[0].gained = 1
    carry_out(award_medals(table, [0] * len(table.state.guilds)))
    assert table.state.guilds[0].medals == 7


def test_all_see_which_guild_gets_which_medal_and_what_for() -> None:
    table = _campaign()
    first, second = table.state.guilds
    first.gained, second.gained, first.deaths, second.honours, second.medals = 5, 5, 1, 1, 3
    story = carry_out(award_medals(table, [0] * len(table.state.guilds)))
    counted = story.events[-1]
    assert isinstance(counted, MedalsCounted)
    card = counted.show(table.state).aftermath
    assert card is not None
    assert (card.title, card.seats) == ("The accounts of Tanners' Steps", (0, 1))
    assert [(row.label, row.words) for row in card.rows] == [
        ("The Chandlers", "2 for the quarter and 1 for most coins; now 3"),
        ("", "5 coins gained; with 4 from the almsbox, now 4"),
        ("The Ferrymen", "1 for most coins, 1 for fewest deaths and 1 for the Reward; now 6"),
        ("", "5 coins gained; with 4 from the almsbox, now 4"),
    ]
    assert [(gain.label, gain.amount) for gain in GAME.gains(table.state, 1)] == [
        ("Medals", 6), ("Quests", 0), ("Coins gained", 5)
    ]  # fmt: skip


def test_the_last_page_of_a_quarter_says_what_medals_were_for() -> None:
    table = _campaign()
    table.state.guilds[0].gained, table.state.ended, table.state.round = 5, "quests", 3
    setup = Setup(mode="skirmish", seats=[Seat("Ana"), Seat("Ben")], seed=1)
    assert GAME.story(table.state, setup).endswith(
        "Medals: the Chandlers 2 for the quarter, 1 for most coins and 1 for fewest deaths; "
        "the Ferrymen 1 for fewest deaths."
    )
    table.state.number = 0
    assert "edal" not in GAME.story(table.state, setup)


def test_the_book_says_of_every_medal_what_it_was_for() -> None:
    played = ScenarioNote(THIRD, 0, 9, coins=(6, 8), deaths=(1, 2), medals=(4, 2))
    before = Charter((GuildNote("chandlers"), GuildNote("ferrymen")))
    after = Charter(
        (GuildNote("chandlers", titles=("T3",), medals=4), GuildNote("ferrymen", medals=2)),
        (played,),
    )
    page = CAMPAIGN.page(before, THIRD, after)
    said = "4 medals (2 for the quarter, 1 for fewest deaths and 1 for a title); the Ferrymen"
    assert said in page
    assert page.endswith("got 2 medals (1 for most coins and 1 for the Reward).")
    wrong = msgspec.structs.replace(played, medals=(1, 9))
    lone = msgspec.structs.replace(played, medals=(4, 1))
    page = CAMPAIGN.page(before, THIRD, msgspec.structs.replace(after, played=(lone,)))
    assert page.endswith("got 1 medal (for most coins).")
    page = CAMPAIGN.page(before, THIRD, msgspec.structs.replace(after, played=(wrong,)))
    assert page.endswith("got 9 medals."), "nobody knows what these are for"


def test_the_sheet_says_who_got_the_reward_and_the_title_of_a_quarter() -> None:
    table = _campaign(3, number=2)
    state = table.state
    before = Charter((GuildNote("chandlers"), GuildNote("ferrymen")), (ScenarioNote("eel-market"),))
    carry_out(complete(table, [1], "quest-1", "a clapper"))
    carry_out(complete(table, [0], "quest-2", "three bells"))
    carry_out(complete(table, [1], "quest-2", "three bells"))
    after = CAMPAIGN.close(before, "bellfounders-yard", state)
    note = after.played[-1]
    assert (note.reward, note.title) == (1, 0)
    told = dict(CAMPAIGN.sheet(after))
    said = told["Level 2, quarter 3 Bellfounders' Yard"]
    assert said.startswith("the Chandlers won; Reward to the Ferrymen; title to the Chandlers; ")
    reward = GAME.library.coded["R3"].name
    assert f"R3 {reward}" in next(
        words for who, words in told.items() if who.startswith("Ferrymen")
    )
    page = CAMPAIGN.page(before, "bellfounders-yard", after)
    assert f"won the {reward}" in page
    assert "won the title Bellringers" in page


def test_cards_that_are_in_no_pack_any_more_are_named_and_paid_back() -> None:
    """What a release of other cards finds on the sheet of an older one."""
    first = _chapter(CAMPAIGN.begin(3, ""), 2, 3, steady=True)
    chandlers = first.guilds[0]
    bram, *others = chandlers.heroes
    bram = msgspec.structs.replace(bram, cards=("S9", "1-77"), curse="D99")
    guild = msgspec.structs.replace(chandlers, heroes=(bram, *others))
    record = msgspec.structs.replace(first, guilds=(guild, first.guilds[1]))
    assert CAMPAIGN.faults(record) == []
    assert CAMPAIGN.sheet(record)
    assert CAMPAIGN.make_form(record) is not None
    (chapter,) = CAMPAIGN.chapters(record)
    people = [Seat(f"Player {n}", n) for n in range(2)]
    setup = open_chapter(CAMPAIGN, record, chapter.id, people, after=1, tried=0, seed=3)
    match: Match[Guilds] = Match(GAME, setup)
    match.run()
    seat = next(at for at, of in enumerate(match.state.guilds) if of.id == guild.id)
    assert match.state.guilds[seat].coins == guild.coins + 3
    known = next(hero for hero in match.state.heroes if hero.id == bram.id)
    assert (known.cards, known.curse) == ([], "")
    lines = [event.line(setup.names) for event in match.log]
    name = GAME.library.guilds[guild.id].name
    assert f"S9 and 1-77 of the {name} are in the game no more: 3 coins back" in lines
    assert GAME.faults(match.state) == []


def test_the_almsbox_gives_a_guild_four_coins() -> None:
    table = _campaign()
    table.state.guilds[0].coins, table.state.guilds[1].coins = 1, 6
    carry_out(give_alms(table))
    assert [guild.coins for guild in table.state.guilds] == [4, 6]


def test_a_hero_draws_a_curse_for_each_death_and_keeps_the_worst() -> None:
    table = _campaign()
    bram = table.hero("bram-tuckett")
    bram.deaths, table.guild_of(bram).deaths = 18, 18
    story = carry_out(deal_curses(table))
    assert GAME.library.coded[bram.curse].id == "hollow"
    # What it does is read on a page of its own, by all: rivals' curses count as well.
    page = story.events[-1].show(table.state).aftermath
    assert page is not None
    assert page.seats == (0, 1)
    assert [row.words for row in page.rows] == ["Hollow. Your natural ability is gone."]
    assert GAME.faults(table.state) == []


def test_of_curses_of_equal_value_one_is_chosen_and_the_old_ones_go_back() -> None:
    table = _campaign()
    bram, lio = table.hero("bram-tuckett"), table.hero("lio-marble")
    bram.deaths, lio.curse = 3, "D05"
    table.state.curses = ["D11", "D13"]
    story = carry_out(deal_curses(table), (), "curse:brittle")
    assert {option.value for option in story.asked[0].options} == {"D11", "D13"}
    assert (bram.curse, lio.curse) == ("D13", "")
    assert sorted(table.state.curses) == ["D05", "D11"]


def test_a_curse_with_a_slot_drives_a_card_out_which_finds_another_place() -> None:
    table = _campaign()
    bram = hero(table, "bram-tuckett", "", "S1", "S2", "S3", "S4")
    bram.deaths, table.guild_of(bram).deaths = 18, 18
    carry_out(deal_curses(table))
    assert len(bram.cards) == 3
    assert table.guild_of(bram).loose == ["candle-flare"]


def test_after_a_scenario_wounds_and_daze_end_and_the_upgrade_phase_is_of_its_number() -> None:
    table = _campaign(number=3)
    bram = hero(table, "bram-tuckett", "e5", "S1", wounds=2)
    bram.tokens, bram.dazed, bram.cards[0].exhausted = ["till"], True, True
    table.state.box.remove("till")
    carry_out(close_scenario(table))
    assert (bram.wounds, bram.tokens, bram.dazed, bram.cards[0].exhausted) == (0, [], False, False)
    assert (table.state.phase, table.state.phases_left) == ("upgrade", [3])
    assert table.state.guilds[0].coins == 4
    assert GAME.faults(table.state) == []


@pytest.mark.parametrize(
    ("number", "played", "ring", "count"),
    [(1, 1, "outer", 5), (2, 1, "outer", 5), (3, 5, "inner", 4), (5, 8, "final", 1)],
)
def test_the_winner_names_an_unplayed_scenario_of_the_ring(
    number: int, played: int, ring: str, count: int
) -> None:
    table = _campaign(played, number=number)
    answers = "" if count == 1 else "to:gallows-quay" if ring == "outer" else "to:unlit-streets"
    story = carry_out(choose_next(table), (), answers)
    assert story.result is not None
    assert GAME.library.scenarios[table.state.next].ring == ring
    if story.asked:
        assert len(story.asked[0].options) == count


def test_the_guild_left_of_the_last_winner_is_the_first_with_the_start_area_nw() -> None:
    first = _chapter(CAMPAIGN.begin(5, ""), 3, 5)
    (chapter,) = CAMPAIGN.chapters(first)
    people = [Seat(f"Player {n}", n) for n in range(3)]
    setup = open_chapter(CAMPAIGN, first, chapter.id, people, after=1, tried=0, seed=5)
    state = GAME.set_up(GAME.check_setup(setup))
    assert state.first == (first.played[0].winner + 1) % 3
    assert state.guilds[state.first].corner == "NW"
    assert (state.number, state.level) == (2, 2)


def test_the_charter_goes_to_most_medals_then_the_mayors_death_then_the_later_win() -> None:
    one, other = GuildNote("chandlers", medals=9), GuildNote("ferrymen", medals=8)
    played = (ScenarioNote("tanners-steps", 1), ScenarioNote("eel-market", 0))
    assert find_winners(Charter((one, other), played)) == [0]
    even = GuildNote("ferrymen", medals=9, killed_mayor=True)
    assert find_winners(Charter((one, even), played)) == [1]
    alike = GuildNote("ferrymen", medals=9)
    assert find_winners(Charter((one, alike), played)) == [0]
    assert find_winners(Charter((one, alike))) == [0, 1]


def test_who_joins_makes_up_for_the_upgrade_phases_with_eight_coins_each() -> None:
    record = _chapter(_chapter(CAMPAIGN.begin(4, ""), 2, 4), 2, 4)
    (chapter,) = CAMPAIGN.chapters(record)
    people = [Seat(f"Player {n}", n) for n in range(3)]
    setup = open_chapter(CAMPAIGN, record, chapter.id, people, after=2, tried=0, seed=4)
    match: Match[Guilds] = Match(GAME, setup)
    generator, seats, coins, kept = Generator(1), set(), [], 0
    while isinstance(decision := match.run(), Decision) and match.state.phase != "set-up":
        assert GAME.faults(match.state) == [], decision
        if decision.kind in ("keep-two", "buy", "place-card"):
            seats.add(decision.seat)
        if decision.kind == "buy":
            coins.append(match.state.guilds[2].coins)
        if decision.kind == "keep-two":
            kept += 1
        match.answer(pick_any(decision, generator))
    assert (seats, kept) == ({2}, 4)
    assert coins[0] == 8
    assert coins[1] in (8, 9)
    assert list(match.state.decks) == ["1", "2"]


def test_the_first_quarter_is_one_of_the_two_easy_ones_named_by_who_drafted_last() -> None:
    setup = open_chapter(
        CAMPAIGN,
        CAMPAIGN.begin(1, ""),
        "first",
        [Seat("A"), Seat("B", 1)],
        after=0,
        tried=0,
        seed=1,
    )
    match: Match[Guilds] = Match(GAME, setup)
    generator, last = Generator(1), -1
    while isinstance(decision := match.run(), Decision) and decision.kind != "where-next":
        last = decision.seat
        match.answer(pick_any(decision, generator))
    assert isinstance(decision, Decision)
    assert [option.key for option in decision.options] == ["to:tanners-steps", "to:eel-market"]
    assert decision.seat == last
    match.answer("to:eel-market")
    match.run()
    assert [each.quarter for each in match.log if isinstance(each, QuarterNamed)] == [
        "The Eel Market"
    ]


def test_who_runs_the_monsters_in_a_campaign_is_chosen_once_for_all_its_quarters() -> None:
    people = [Seat("Ana"), Seat("Ben")]
    for level, runs in (("rules", "rules"), ("right-hand", "right-hand")):
        record = CAMPAIGN.begin(1, level)
        setup = GAME.check_setup(CAMPAIGN.set_up(record, "first", people))
        assert setup.options["monsters"] == runs
        assert CAMPAIGN.begin(1, "rules") == Charter(), "as sheets were before"


def test_defense_rerolls_of_a_campaign_are_chosen_once_for_all_its_quarters() -> None:
    (switch,) = CAMPAIGN.switches
    for at, campaign in enumerate(GAME.campaigns[:2]):
        for choice in switch.choices:
            record = campaign.choose(campaign.begin(1, ""), {switch.key: choice.value})
            for played in (record, msgspec.structs.replace(record, next="eel-market")):
                setup = campaign.set_up(played, "first", [Seat("Ana"), Seat("Ben")][: 2 - at])
                assert GAME.check_setup(setup).options[switch.key] == choice.value
    assert CAMPAIGN.choose(Charter(), {switch.key: switch.default}) == Charter()


def test_the_bell_of_a_campaign_alone_is_gentle_or_stern_in_all_its_quarters() -> None:
    alone = GAME.campaigns[1]
    strokes = []
    for level in alone.levels:
        record = alone.begin(1, str(level.value))
        setup = alone.set_up(record, "first", [Seat("Ana")])
        strokes.append(GAME.set_up(GAME.check_setup(setup)).strokes)
    standard, gentle, stern = strokes
    assert (gentle - standard, stern - standard) == (6, -6)
