"""Campaigns played without a screen, chapter by chapter, for the tests that look at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fandg.engine.campaign import Campaign, Chapter, close_chapter, from_plain, open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import GAMES, find_game

LONGEST = 20_000
"""A chapter with more answers than this goes on for ever."""

MOST_CHAPTERS = 100
"""A campaign with more chapters than this goes on for ever."""

NAMES = ("Ana", "Ólafur", "Mei Lin", "Zoë", "Kofi", "Ines", "Tariq", "Yrsa")


CAMPAIGNS = {
    f"{game_id}-{campaign.id}": (game_id, campaign.id)
    for game_id in GAMES
    for campaign in find_game(game_id).campaigns
}
every_campaign = pytest.mark.parametrize(
    ("game_id", "campaign_id"), CAMPAIGNS.values(), ids=CAMPAIGNS.keys()
)


class Played(msgspec.Struct):
    """A chapter that was played to its end, with the records before and after it."""

    before: Any
    chapter: Chapter
    setup: Setup
    match: Match[Any]
    after: Any


def seats_for(campaign: Campaign[Any, Any], count: int) -> list[Seat]:
    """So many persons."""
    assert count in campaign.seats
    return [Seat(NAMES[n], n, "person") for n in range(count)]


def first_record(campaign: Campaign[Any, Any], seed: int) -> Any:
    """The record that a campaign begins with, its levels in turn."""
    level = str(campaign.levels[seed % len(campaign.levels)].value) if campaign.levels else ""
    return campaign.begin(seed, level)


def play_chapter(
    game: Game[Any],
    campaign: Campaign[Any, Any],
    record: Any,
    chapter: Chapter,
    *,
    seats: int,
    after: int,
    seed: int,
) -> Played:
    """Play a chapter to its end: at random from an even seed, from an odd one mostly steadily.

    Who plays at random does not get far: later chapters are seen by those who mean it.
    """
    people = seats_for(campaign, seats)
    setup = open_chapter(campaign, record, chapter.id, people, after=after, tried=0, seed=seed)
    match = Match(game, setup)
    generator = Generator(seed + after)
    while isinstance(decision := match.run(), Decision):
        assert len(match.answers) < LONGEST, "the chapter never ends"
        if seed % 2 and generator.below(8):
            match.answer(choose(match, "steady", generator))
        else:
            match.answer(pick_any(decision, generator))
    entry = close_chapter(campaign, setup, match.state, "save")
    return Played(record, chapter, setup, match, from_plain(campaign, entry.record))


def play_campaign(game_id: str, campaign_id: str, seed: int) -> Iterator[Played]:
    """Play a campaign, chapter by chapter; the seats differ from seed to seed."""
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    record, generator = first_record(campaign, seed), Generator(seed)
    seats = campaign.seats[seed // 2 % len(campaign.seats)]
    for after in range(MOST_CHAPTERS):
        chapters = [chapter for chapter in campaign.chapters(record) if chapter.blocked is None]
        if not chapters:
            return
        chapter = generator.pick(chapters)
        played = play_chapter(game, campaign, record, chapter, seats=seats, after=after, seed=seed)
        yield played
        record = played.after
    raise AssertionError("the campaign never ends")
