"""What a chronicle is made from: a saved game, or a campaign with its chapters, only read."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from fandg.engine.campaign import Campaign, from_plain, players_of
from fandg.engine.campaign_file import is_campaign
from fandg.engine.campaign_folder import catch_up, find_page, read_chapters
from fandg.engine.disk import shown_name, shown_title
from fandg.engine.errors import FandgError, SaveError
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.restore import restore
from fandg.engine.save import Mark, Save
from fandg.engine.seats import Seat
from fandg.engine.shelf import read_game
from fandg.games import find_game


class UnfinishedError(FandgError):
    """A game of which nothing may be told yet."""


@dataclass(frozen=True)
class PlayedGame:
    """A match, when it was played, and the ways back that its table agreed on."""

    match: Match[Any]
    played: datetime
    marks: Sequence[Mark] = ()


@dataclass(frozen=True)
class ChapterOfBook:
    """A chapter of a campaign: its title, its page, and its game, unless that is lost."""

    title: str
    page: str
    game: PlayedGame | None


@dataclass(frozen=True)
class CampaignOfBook:
    """A campaign as far as it was played: the record that holds now, and its chapters."""

    game: Game[Any]
    campaign: Campaign[Any, Any]
    record: Any
    chapters: Sequence[ChapterOfBook]
    played: datetime
    seats: Sequence[Seat] = ()


def read_match(path: Path) -> PlayedGame:
    """A saved game, over or not.

    Raises:
        SaveError: it cannot be read, or does not fit the rules and packs of today.
    """
    return _restore(read_game(path), path)


def _restore(save: Save, path: Path) -> PlayedGame:
    match, _ = restore(save, find_game, shown_name(path))
    match.run()
    return PlayedGame(match, save.header.saved, save.header.undos)


def read_finished(path: Path) -> PlayedGame:
    """A saved game that is over.

    Raises:
        UnfinishedError: it is not.
        SaveError: it cannot be read, or does not fit the rules and packs of today.
    """
    played = read_match(path)
    if played.match.result is None:
        raise UnfinishedError(
            f"“{shown_title(path)}” is not over yet, and its story would give hands away. "
            "Until then only its board can be kept."
        )
    return played


def read_campaign(folder: Path) -> CampaignOfBook:
    """A campaign, as far as its chapters are over.

    Raises:
        UnfinishedError: none is.
        FandgError: it cannot be read, or does not fit the rules and packs of today.
    """
    found, _ = read_chapters(folder)
    header, history, _ = find_page(folder, found)
    game = find_game(header.game)
    campaign = game.find_campaign(header.campaign)
    found = [chapter for chapter in found if chapter.is_of(header)]
    catch_up(game, campaign, header, history, found)
    entered = campaign.write_paper(from_plain(campaign, history.first))
    if not (history.entries or entered):
        raise UnfinishedError(
            f"No {campaign.chapter_word} of “{shown_title(folder)}” is over yet: "
            "there is nothing to tell."
        )
    saves = {chapter.name: chapter for chapter in found}
    chapters = []
    for number in history.way(history.last):
        entry = history.entries[number - 1]
        before = from_plain(campaign, history.record(entry.after))
        after = from_plain(campaign, entry.record)
        title = campaign.chapter_title(before, entry.chapter)
        played = None
        # Of a save that is lost or does not fit any more, its page tells what came of it.
        with suppress(SaveError, KeyError):
            save = saves[entry.save]
            played = _restore(save.save, save.path)
        page = campaign.page(before, entry.chapter, after)
        chapters.append(ChapterOfBook(title, page, played))
    record = from_plain(campaign, history.record(history.last))
    latest = max((chapter.save.header.saved for chapter in found), default=header.started)
    return CampaignOfBook(
        game, campaign, record, chapters, latest, players_of(campaign, header.seats)
    )


def read_source(path: Path) -> PlayedGame | CampaignOfBook:
    """What a book can be made of.

    Raises:
        FandgError: it cannot be read, is not over, or does not fit the rules and packs of today.
    """
    return read_campaign(path) if is_campaign(path) else read_finished(path)
