"""What the folder of a campaign tells: its page, the saves of its chapters, and what they come to.

The order of the chapters is in their links: each names the entry it goes on from and how often it
was tried from there. No clock and no file name is asked for it.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from fandg import __version__
from fandg.engine import disk, shelf
from fandg.engine.campaign import Campaign, close_chapter, from_plain
from fandg.engine.campaign_file import PAGE, CampaignHeader, load_history
from fandg.engine.campaign_history import Entry, History
from fandg.engine.errors import (
    DamagedSaveError,
    DiskError,
    ForeignFileError,
    LargeSaveError,
    NewerSaveError,
    SaveError,
    UnfitSaveError,
)
from fandg.engine.game import Game
from fandg.engine.save import HEADLINE_LENGTH, Save
from fandg.engine.setup import Link

_log = logging.getLogger(__name__)


class ChapterSave(NamedTuple):
    """The save of a chapter, and where it lies."""

    path: Path
    save: Save
    link: Link

    @property
    def name(self) -> str:
        """The file's name as text."""
        return disk.shown_name(self.path)

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands among the others: one after the other in the order of their places."""
        return self.link.after, self.link.tried

    def is_of(self, header: CampaignHeader) -> bool:
        """Whether it is a chapter of this campaign."""
        ours = header.game, header.campaign, header.seed
        return (self.save.header.game, self.link.campaign, self.link.seed) == ours

    def may_follow(self, history: History) -> bool:
        """Whether it goes on from where a history stands."""
        after = self.link.after
        fits = history.may_follow(after, self.link.tried)
        return fits and history.record(after) == self.link.record


def read_chapter(path: Path) -> ChapterSave | None:
    """The chapter in a save; None if it is a game of its own.

    Raises:
        SaveError: it cannot be read.
    """
    save = shelf.read_game(path)
    link = save.header.setup.link
    return ChapterSave(path, save, link) if isinstance(link, Link) else None


def read_chapters(folder: Path) -> tuple[list[ChapterSave], dict[str, str]]:
    """All chapters of a folder in their order, and by its name why a save cannot be read.

    Of copies of a chapter the one with the most answers comes first, then that with the shortest
    name.

    Raises:
        DiskError: the folder cannot be read.
    """
    found: list[ChapterSave] = []
    unread: dict[str, str] = {}
    for entry in shelf.list_games(folder):
        if entry.path.name == PAGE:
            continue
        try:
            chapter = read_chapter(entry.path)
        except SaveError as fault:
            _log.warning("%s cannot be read: %s", entry.path, fault)
            unread[disk.shown_name(entry.path)] = str(fault)
            continue
        if chapter is not None:
            found.append(chapter)
    found.sort(key=lambda c: (c.place, -len(c.save.answers), len(c.name), c.name))
    return found, unread


# The page

_BROUGHT_BACK = "The campaign’s own page was damaged. Its chapters brought it back."


def find_page(folder: Path, chapters: list[ChapterSave]) -> tuple[CampaignHeader, History, str]:
    """The campaign's page as it was written, or as far as it can be read, and a word on that.

    What is missing at its end is for `catch_up`.

    Raises:
        SaveError: it is of a newer release, or nothing is left to build it from.
    """
    page = folder / PAGE
    found: list[tuple[CampaignHeader, History]] = []
    notice = _BROUGHT_BACK
    cause: SaveError | None = None
    try:
        header, history, is_cut = _read_page(folder, page)
        found.append((header, history))
        notice = notice if is_cut else ""
    except NewerSaveError:
        raise
    except SaveError as fault:
        if isinstance(fault, DiskError) and os.path.lexists(page):
            raise  # It may be whole.
        cause = fault
    # Lines are only ever added: of the page and its earlier states the longest is the latest.
    for older in shelf.list_generations(page):
        with suppress(DamagedSaveError, ForeignFileError, LargeSaveError, DiskError):
            found.append(_read_page(folder, older.path)[:2])
    if not found:
        built = _build_again(chapters)
        if built is None:
            assert cause is not None
            raise cause
        found.append(built)
    longest = max(found, key=lambda each: each[1].last)
    if longest is not found[0]:
        notice = _BROUGHT_BACK
    return *longest, notice


def _read_page(folder: Path, path: Path) -> tuple[CampaignHeader, History, bool]:
    return load_history(disk.read_file(path), disk.shown_name(folder))


def _build_again(chapters: list[ChapterSave]) -> tuple[CampaignHeader, History] | None:
    """The header and the first record as the first chapter tells them, with no entry yet."""
    first = next((chapter for chapter in chapters if chapter.place == (0, 0)), None)
    if first is None:
        return None
    header = CampaignHeader(
        version=__version__,
        game=first.save.header.game,
        campaign=first.link.campaign,
        rules=first.save.header.rules,
        started=first.save.header.started,
        headline="",
        seed=first.link.seed,
        seats=first.save.header.setup.seats,
        first=first.link.record,
    )
    return header, History(first.link.record, [])


# Closing


def catch_up(
    game: Game[Any],
    campaign: Campaign[Any, Any],
    header: CampaignHeader,
    history: History,
    chapters: list[ChapterSave],
) -> CampaignHeader:
    """Add the chapters that have ended and have no entry yet; returns the header after them.

    A header that was built again says where the campaign stands, even if none has ended.

    Raises:
        SaveError: one of them does not fit the rules of today.
    """
    if not header.headline:
        known = from_plain(campaign, history.record(history.last))
        headline = campaign.headline(known)[:HEADLINE_LENGTH]
        header = msgspec.structs.replace(header, headline=headline)
    # However the rules have changed: what a chapter came to stays what it was.
    told = {chapter.link.after: chapter.link.record for chapter in reversed(chapters)}
    for chapter in chapters:
        if chapter.save.header.over and chapter.may_follow(history):
            record = told.get(history.last + 1)
            header = close_save(game, campaign, header, history, chapter, record)
    return header


def close_save(
    game: Game[Any],
    campaign: Campaign[Any, Any],
    header: CampaignHeader,
    history: History,
    chapter: ChapterSave,
    record: dict[str, Any] | None = None,
) -> CampaignHeader:
    """Add the entry of a chapter that has ended; returns the header after it.

    `record` is the one after it where that is known.

    Raises:
        SaveError: it does not fit the rules of today.
    """
    save = chapter.save
    if save.header.rules > game.rules_version:
        raise NewerSaveError(
            f"“{chapter.name}” was played by newer rules than these. It was left untouched."
        )
    try:
        if record is None:
            state = msgspec.convert(save.checkpoint.state, game.state_type, str_keys=True)
            entry = close_chapter(campaign, save.header.setup, state, chapter.name)
        else:
            entry = Entry(chapter.link.after, chapter.link.chapter, chapter.name, record)
        after = from_plain(campaign, entry.record)
        header = msgspec.structs.replace(
            header,
            version=__version__,
            rules=game.rules_version,
            started=header.started if history.entries else save.header.started,
            headline=campaign.headline(after)[:HEADLINE_LENGTH],
            over=campaign.ending(after) is not None,
            seats=save.header.setup.seats,
        )
    except Exception as fault:
        _log.exception("%s cannot be closed", chapter.name)
        raise UnfitSaveError(
            f"What “{chapter.name}” came to does not fit the rules and packs of today. "
            "It was left untouched."
        ) from fault
    history.entries.append(entry)
    return header


def check_whole(
    folder: Path, history: History, chapters: list[ChapterSave], *, built: bool
) -> None:
    """Make sure that the history lacks nothing that its chapters speak of.

    One that was `built` again must know them all.

    Raises:
        DamagedSaveError: it does not.
    """
    places = history.places()
    for chapter in chapters:
        is_lost = built and chapter.save.header.over and chapter.place not in places
        if is_lost or chapter.link.after > history.last:
            raise DamagedSaveError(
                f"The page of “{disk.shown_name(folder)}” is damaged, and chapters before "
                f"“{chapter.name}” are missing that could bring it back. It was left untouched."
            )
