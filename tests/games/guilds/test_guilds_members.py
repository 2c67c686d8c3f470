"""Whose guild is whose: members of a campaign who leave, come back, and join."""

from __future__ import annotations

import msgspec
import pytest
from guilds_table import GAME

from fandg.engine.campaign import close_chapter, from_plain, open_chapter
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.games.guilds.campaign import find_winners
from fandg.games.guilds.members import find_own, list_away
from fandg.games.guilds.paper import read_paper, write_paper
from fandg.games.guilds.record import Charter, GuildNote, HeroNote, ScenarioNote
from fandg.games.guilds.state import Guilds

CAMPAIGN = GAME.campaigns[0]
ANA, BEN, CLARA, DORA = "Ana", "Ben", "Clara", "Dora"


def play(record: Charter, *names: str, seed: int = 5) -> tuple[Charter, Match[Guilds]]:
    """The chapter that is open, played by steady hands for these persons."""
    (chapter,) = CAMPAIGN.chapters(record)
    after = len(record.played)
    seats = [Seat(name, at) for at, name in enumerate(names)]
    setup = open_chapter(CAMPAIGN, record, chapter.id, seats, after=after, tried=0, seed=seed)
    match: Match[Guilds] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        assert GAME.faults(match.state) == [], asked
        match.answer(GAME.choose_steady(match.state, asked))
    entry = close_chapter(CAMPAIGN, setup, match.state, "save")
    again = from_plain(CAMPAIGN, entry.record)
    assert CAMPAIGN.faults(again) == []
    return again, match


@pytest.fixture(scope="module")
def first() -> Charter:
    return play(CAMPAIGN.begin(5, ""), ANA, BEN, CLARA)[0]


def guild_of(record: Charter, player: str) -> GuildNote:
    (found,) = [note for note in record.guilds if note.player == player]
    return found


def test_who_leaves_keeps_heroes_cards_coins_and_medals_and_has_them_when_he_is_back(
    first: Charter,
) -> None:
    second, match = play(first, ANA, CLARA)
    assert guild_of(second, BEN) == guild_of(first, BEN)
    told = [event.line(match.setup.names) for event in match.log]
    name = GAME.library.guilds[guild_of(first, BEN).id].name
    assert any(f"{name} stay away" in line for line in told)
    assert f"{name} stayed away" in CAMPAIGN.page(first, first.next, second)
    assert any("of Ben (away)" in label for label, _ in CAMPAIGN.sheet(second))
    third, _ = play(second, BEN, ANA, CLARA)
    for player in (ANA, BEN, CLARA):
        before, after = guild_of(second, player), guild_of(third, player)
        assert before.id == after.id
        assert [known.id for known in before.heroes] == [known.id for known in after.heroes]


def test_who_moves_up_a_seat_does_not_take_over_the_guild_of_who_left(first: Charter) -> None:
    _, match = play(first, ANA, CLARA)
    for seat, player in enumerate((ANA, CLARA)):
        own = guild_of(first, player)
        assert match.state.guilds[seat].id == own.id
        there = {hero.id for hero in match.state.heroes if hero.guild == seat}
        assert there == {known.id for known in own.heroes}


def test_medals_and_wins_are_told_of_the_guild_that_has_them(first: Charter) -> None:
    second, match = play(first, CLARA, ANA)
    note, state = second.played[-1], match.state
    winner = second.guilds[note.winner]
    assert winner.player == (CLARA, ANA)[state.winner]
    assert note.away == (1,)
    for at, guild in enumerate(second.guilds):
        gained = guild.medals - first.guilds[at].medals
        assert note.medals[at] == gained
    assert note.coins[1] == note.deaths[1] == 0
    assert find_winners(second)


def test_who_joins_drafts_heroes_that_nobody_has_not_even_who_is_away(first: Charter) -> None:
    second, _ = play(first, ANA, DORA, CLARA)
    assert [note.player for note in second.guilds] == [ANA, BEN, CLARA, DORA]
    heroes = [known.id for note in second.guilds for known in note.heroes]
    assert len(heroes) == len(set(heroes)) == 12
    assert len({note.id for note in second.guilds}) == 4
    curses = [known.curse for note in second.guilds for known in note.heroes if known.curse]
    assert len(curses) == len(set(curses))
    assert second.guilds[1] == first.guilds[1]


def named(*players: str) -> Charter:
    ids = list(GAME.library.guilds)
    notes = tuple(GuildNote(ids[at], player=name) for at, name in enumerate(players))
    return Charter(notes, (ScenarioNote("tanners-steps", 0),), "eel-market")


def test_whose_guild_is_whose() -> None:
    record = named(ANA, BEN, CLARA)
    assert find_own(record, [CLARA, ANA]) == [2, 0]
    assert find_own(record, [ANA, DORA, CLARA]) == [0, None, 2]
    assert [note.player for note in list_away(record, [CLARA])] == [ANA, BEN]
    full = named(ANA, BEN, CLARA, DORA)
    assert find_own(full, [ANA, "Emil", CLARA]) == [0, 3, 2]
    assert find_own(named(ANA), ["Somebody else"]) == [0], "alone there is but one guild"


def test_an_older_sheet_names_nobody_and_goes_by_seats() -> None:
    record = named("", "", "")
    assert find_own(record, [ANA, BEN, CLARA]) == [0, 1, 2]
    assert find_own(record, [ANA, BEN]) == [0, 1]
    assert find_own(record, [ANA, BEN, CLARA, DORA]) == [0, 1, 2, None]
    mixed = named(ANA, BEN, "")
    assert find_own(mixed, [ANA, BEN, CLARA]) == [0, 1, 2]
    assert find_own(mixed, [BEN, ANA]) == [1, 0]


def test_an_older_sheet_keeps_the_third_guild_when_two_play_on(first: Charter) -> None:
    nameless = msgspec.structs.replace(
        first, guilds=tuple(msgspec.structs.replace(note, player="") for note in first.guilds)
    )
    second, match = play(nameless, ANA, BEN)
    assert second.guilds[2] == nameless.guilds[2]
    kept = [hero.curse for hero in nameless.guilds[2].heroes if hero.curse]
    assert match.state.away_curses == kept, "nobody draws a curse that who is away has"
    assert [note.player for note in second.guilds] == [ANA, BEN, ""]
    third, _ = play(second, ANA, BEN, CLARA)
    assert third.guilds[2].player == CLARA
    assert third.guilds[2].id == nameless.guilds[2].id


def test_a_paper_sheet_is_read_after_somebody_has_joined(first: Charter) -> None:
    second, _ = play(first, ANA, BEN, CLARA, DORA)
    paper = write_paper(GAME.library, second)
    again = read_paper(GAME.library, paper)
    assert [note.id for note in again.guilds] == [note.id for note in second.guilds]
    assert [note.heroes for note in again.guilds] == [note.heroes for note in second.guilds]
    assert len(again.played[0].coins) == 3
    assert [note.player for note in again.guilds] == [ANA, BEN, CLARA, DORA]


def test_a_paper_sheet_tells_whose_guild_is_whose_and_who_was_away(first: Charter) -> None:
    odd = "Zoë, 2: “the Elder”"
    second, _ = play(first, ANA, CLARA)
    guilds = tuple(
        msgspec.structs.replace(note, player=odd) if note.player == CLARA else note
        for note in second.guilds
    )
    second = msgspec.structs.replace(second, guilds=guilds)
    again = read_paper(GAME.library, write_paper(GAME.library, second))
    assert again.played[-1] == second.played[-1], "the strokes of who was away are no figures"
    assert [note.player for note in again.guilds] == [ANA, BEN, "Zoë, 2: ’the Elder’"]


def test_an_entered_sheet_goes_to_who_sits_there_and_keeps_what_was_chosen(first: Charter) -> None:
    second, _ = play(first, ANA, CLARA)
    text = write_paper(GAME.library, second)
    begun = CAMPAIGN.choose(CAMPAIGN.begin(5, "right-hand"), {"rerolls": "ask"})
    taken = CAMPAIGN.read_paper(text, begun, [Seat(CLARA), Seat("Emil", 1)])
    assert [note.player for note in taken.guilds] == ["Emil", BEN, CLARA]
    assert list(CAMPAIGN.count_seats(taken)) == [2, 3], "who was away may be back"
    setup = GAME.check_setup(CAMPAIGN.set_up(taken, taken.next, [Seat(CLARA), Seat("Emil", 1)]))
    assert (setup.options["monsters"], setup.options["rerolls"]) == ("right-hand", "ask")


def test_the_cards_and_curses_of_who_is_away_are_in_nobodys_deck() -> None:
    ids = list(GAME.library.guilds)
    away = tuple(
        HeroNote(name, cards, curse)
        for name, cards, curse in zip(
            list(GAME.library.heroes)[3:6], (("1-01",), (), ()), ("D01", "", ""), strict=True
        )
    )
    here = tuple(HeroNote(name) for name in list(GAME.library.heroes)[:3])
    record = Charter(
        (GuildNote(ids[0], here, player=ANA), GuildNote(ids[1], away, player=BEN)),
        (ScenarioNote("tanners-steps", 0),), "eel-market",
    )  # fmt: skip
    seats = [Seat(ANA), Seat(DORA, 1)]
    setup = open_chapter(CAMPAIGN, record, "eel-market", seats, after=1, tried=0, seed=3)
    match: Match[Guilds] = Match(GAME, setup)
    state = match.state
    assert "D01" not in state.curses
    assert state.away_curses == ["D01"]
    assert not {known.id for known in away} & set(state.offered)
    assert state.away_cards == [GAME.library.coded["1-01"].id]
    assert GAME.faults(state) == []


def test_threads_of_the_map_are_the_titles_that_somebody_has() -> None:
    library = GAME.library
    tied = [
        (sheet, quest.title, helps.scenario)
        for sheet in library.scenarios.values()
        for quest in sheet.quests
        if quest.title is not None
        for helps in library.titles[quest.title].helps
    ]
    sheet, title, number = tied[0]
    goal = next(each.id for each in library.scenarios.values() if each.number == number)
    guild = GuildNote(next(iter(library.guilds)), titles=(title,), player=ANA)
    record = Charter((guild,), (ScenarioNote(sheet.id, 0),), goal)
    (tie,) = CAMPAIGN.ties(record)
    assert (tie.name, tie.start, tie.end) == (library.titles[title].name, 0, 1)
    nobody = msgspec.structs.replace(record, guilds=(GuildNote(guild.id, player=ANA),))
    assert CAMPAIGN.ties(nobody) == []
