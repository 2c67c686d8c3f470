"""The campaign sheet on paper: written in codes, read again word by word, refused with reasons."""

from __future__ import annotations

import re

import msgspec
import pytest
from guilds_table import GAME

from fandg.engine.campaign import open_chapter
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.games.guilds.paper import PaperError, read_paper, write_paper
from fandg.games.guilds.record import Charter, GuildNote, HeroNote, ScenarioNote
from fandg.games.guilds.state import Guilds

LIBRARY = GAME.library
NAMES = {sheet.number: sheet.id for sheet in LIBRARY.scenarios.values()}
CHANDLERS, FERRYMEN = list(LIBRARY.guilds)[:2]
RECORD = Charter(
    guilds=(
        GuildNote(
            CHANDLERS,
            (
                HeroNote("bram-tuckett", ("S1", "1-07", "R3"), "D12"),
                HeroNote("odile-reed", ("S2",)),
                HeroNote("corporal-dunn", ("S4", "2-01")),
            ),
            coins=3,
            titles=("bellringers",),
            medals=4,
        ),
        GuildNote(
            FERRYMEN,
            (
                HeroNote("ada-crewe", ("S1", "S3")),
                HeroNote("lio-marble", (), "D05"),
                HeroNote("nan-nettle", ("S5", "1-01")),
            ),
            medals=7,
        ),
    ),
    played=(
        ScenarioNote(NAMES[1], 1, 10, (6, 8), (1, 2), (1, 2), reward=0),
        ScenarioNote(NAMES[3], -1, 24, (11, 4), (2, 1), (3, 1), reward=1, title=0),
    ),
    next=NAMES[4],
)
TEXT = write_paper(LIBRARY, RECORD)


def test_a_sheet_is_read_as_it_was_written() -> None:
    assert "Bram S1 1-07 R3 !D12" in TEXT.splitlines()
    first, second, *_ = TEXT.splitlines()
    figures = "rounds 10 coins 6 8 deaths 1 2 medals 1 2"
    assert first == f"Quarter 1 Ferrymen level 1 {figures} reward Chandlers"
    assert second.endswith("medals 3 1 reward Ferrymen title Chandlers")
    assert read_paper(LIBRARY, TEXT) == RECORD
    assert GAME.campaigns[0].faults(RECORD) == []


def test_a_sheet_of_before_says_neither_levels_nor_who_got_what() -> None:
    bare = re.sub(r" (level \d|reward \w+|title \w+)", "", TEXT)
    notes = [msgspec.structs.replace(note, reward=-1, title=-1) for note in RECORD.played]
    assert read_paper(LIBRARY, bare) == msgspec.structs.replace(RECORD, played=tuple(notes))


def test_where_its_lines_end_and_how_it_is_spelt_does_not_matter() -> None:
    assert read_paper(LIBRARY, " ".join(TEXT.split())) == RECORD
    assert read_paper(LIBRARY, TEXT.upper().replace(" ", "\n")) == RECORD
    assert read_paper(LIBRARY, f"The Charter of Tallowmere\n\n{TEXT}\n") == RECORD


def test_a_whole_campaign_is_written_with_the_mayor() -> None:
    order = (1, 2, 3, 7, 8, 11)
    played = tuple(ScenarioNote(NAMES[n], n % 2, 9, (1, 2), (0, 1), (1, 0)) for n in order)
    guilds = (msgspec.structs.replace(RECORD.guilds[0], killed_mayor=True), RECORD.guilds[1])
    record = Charter(guilds, played)
    assert read_paper(LIBRARY, write_paper(LIBRARY, record)) == record


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [
        ("1-07", "9-99", "There is no card “9-99”."),
        ("!D12", "!S1", "is no curse"),
        ("1-07", "D07", "cannot have D07"),
        ("Bram S1", "Bramble S1", "“Bramble” is no word"),
        ("Next 4", "", "next quarter is missing"),
        ("Next 4", "Next 9", "cannot be quarter 3"),
        ("Next 4", "Next 3", "named twice"),
        ("Next 4", "Next 12", "There is no quarter 12."),
        ("S5 1-01", "S5 S1 1-01", "There are 2 of S1"),
        ("coins 6 8", "coins 6 8 9", "a number for each guild"),
        ("level 2", "level 3", "in the order in which they were played"),
        ("reward Ferrymen", "reward Bakers", "who has got it stands after “reward”"),
        ("title Chandlers", "title Farriers", "a guild that is not on the sheet"),
        ("rounds 10", "rounds ten", "a number should stand"),
        ("Quarter 1 Ferrymen", "Quarter 1 Bakers", "“bakers” is no guild"),
        ("Lio !D05", "", "need 3 heroes, and have 2"),
        ("Lio", "Bram", "A hero stands on the sheet twice."),
        ("!D05", "!D12", "A curse lies at two heroes."),
        ("Bram S1 1-07 R3", "Bram S1 1-07 R3 1-02 1-03", "4 slots, and 5 cards"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(was: str, becomes: str, why: str) -> None:
    assert was in TEXT
    with pytest.raises(PaperError) as refused:
        read_paper(LIBRARY, TEXT.replace(was, becomes, 1))
    assert why in str(refused.value)


def test_nobody_leads_two_guilds_of_a_sheet() -> None:
    named = TEXT.replace("coins 3 medals", "of Ana coins 3 medals")
    with pytest.raises(PaperError, match="One player leads two guilds"):
        read_paper(LIBRARY, named.replace("Ferrymen coins", "Ferrymen of “Ana” coins"))


@pytest.mark.parametrize("text", ["", "   ", "Hello there", "Next", "Quarter", "Chandlers coins"])
def test_no_sheet_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(PaperError) as refused:
        read_paper(LIBRARY, text)
    assert str(refused.value).endswith(".")


def test_the_next_quarter_begins_with_what_stood_on_the_sheet() -> None:
    campaign = GAME.campaigns[0]
    seats = [Seat("A", 0), Seat("B", 1)]
    record = campaign.read_paper(TEXT, Charter(), seats)
    (chapter,) = campaign.chapters(record)
    setup = open_chapter(campaign, record, chapter.id, seats, after=0, tried=0, seed=5)
    match: Match[Guilds] = Match(GAME, setup)
    assert isinstance(match.run(), Decision)
    assert match.state.scenario == NAMES[4]
    bram = next(hero for hero in match.state.heroes if hero.id == "bram-tuckett")
    assert [LIBRARY.upgrades[held.id].code for held in bram.cards] == ["S1", "1-07", "R3"]
    assert [guild.medals for guild in match.state.guilds] == [4, 7]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("Bram S1 1-07 R3 !D12", "Bram S1 1-07 R3 1-01 !D12", "takes a slot"),
        ("Dunn S4 2-01", "Dunn S4 2-01 1-12 R5", "two Armours"),
        ("Dunn S4 2-01", "Dunn S4 2-01 1-09 2-08", "two Bombs"),
    ],
)
def test_what_no_hero_and_no_guild_may_hold_is_refused(before: str, after: str, fault: str) -> None:
    assert before in TEXT
    with pytest.raises(PaperError, match=fault):
        read_paper(LIBRARY, TEXT.replace(before, after))
