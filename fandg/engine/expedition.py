"""A campaign in play: a folder with the save of every chapter, and the history that they make.

The history is on the disk before the next chapter begins. Lost or damaged, it is built again from
the saves: each carries the record that it began from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from fandg import __version__
from fandg.engine import campaign_shelf, disk, shelf
from fandg.engine.campaign import Campaign, from_plain, open_chapter, players_of, to_plain
from fandg.engine.campaign_file import PAGE, CampaignHeader, dump_history
from fandg.engine.campaign_folder import (
    ChapterSave,
    catch_up,
    check_whole,
    close_save,
    find_page,
    read_chapter,
    read_chapters,
)
from fandg.engine.campaign_history import History
from fandg.engine.errors import (
    NewerSaveError,
    SaveError,
    SetupError,
    UnfitSaveError,
    UnknownGameError,
)
from fandg.engine.game import Game
from fandg.engine.lock import Lock
from fandg.engine.save import HEADLINE_LENGTH
from fandg.engine.seats import Seat
from fandg.engine.setup import Link, Setting, Setup
from fandg.engine.table import Table

FindGame: TypeAlias = Callable[[str], Game[Any]]
Clock: TypeAlias = Callable[[], datetime]

_log = logging.getLogger(__name__)


class Expedition:
    """A campaign in play.

    `history` holds what was played to its end; `point` is the number of the entry whose record
    holds now, the last one unless a chapter is played again. The header's seats are those of the
    chapter that was begun last, or as they are for the next one. `notice` tells the player what had
    to be built again, and which saves in the folder cannot be read.
    """

    def __init__(
        self,
        folder: Path,
        game: Game[Any],
        header: CampaignHeader,
        history: History,
        *,
        now: Clock,
        lock: Lock,
        notice: str = "",
    ) -> None:
        """Take up a campaign; `begin` and `open` are the ways in."""
        self.folder = folder
        self.game = game
        self.campaign: Campaign[Any, Any] = game.find_campaign(header.campaign)
        self.header = header
        self.history = history
        self.point = history.last
        self.notice = notice
        self._begun: Path | None = None
        self.unseen: Path | None = None
        """The save of the chapter played last, if its table was gone before its end was shown."""
        self._now = now
        self._lock = lock

    @classmethod
    def begin(
        cls,
        folder: Path,
        game: Game[Any],
        campaign: Campaign[Any, Any],
        seats: Sequence[Seat],
        seed: int,
        level: str,
        options: Mapping[str, Setting] | None = None,
        *,
        now: Clock,
    ) -> Expedition:
        """Begin a campaign in a new folder; the `options` are what its switches are set to.

        Raises:
            SaveError: something of that name is there already, or it cannot be written.
        """
        record = campaign.choose(campaign.begin(seed, level), options or {})
        header = CampaignHeader(
            version=__version__,
            game=game.id,
            campaign=campaign.id,
            rules=game.rules_version,
            started=now(),
            headline=campaign.headline(record)[:HEADLINE_LENGTH],
            seed=seed,
            seats=list(seats),
            first=to_plain(record),
        )
        history = History(header.first, [])
        lock = Lock(folder)
        try:
            campaign_shelf.create_campaign(folder, [(PAGE, dump_history(header, history))])
            lock.take()
        except BaseException:
            lock.release()
            raise
        return cls(folder, game, header, history, now=now, lock=lock)

    @classmethod
    def open(cls, folder: Path, find_game: FindGame, *, now: Clock) -> Expedition:
        """Take a campaign up where it was left.

        A chapter whose match has ended without a line in the history gets it now, once.

        Raises:
            SaveError: it cannot be read and its saves cannot build it again, it is in use, of a
                game or campaign that is not there, or does not fit the rules of today.
        """
        lock = Lock(folder)
        try:
            return cls._open(folder, find_game, now, lock)
        except BaseException as fault:
            lock.release()
            if isinstance(fault, SaveError) or not isinstance(fault, Exception):
                raise
            # A file made to harm may fail in any way.
            _log.exception("%s cannot be opened", folder)
            raise UnfitSaveError(
                f"“{disk.shown_name(folder)}” does not fit the rules and packs of today. "
                "It was left untouched."
            ) from fault

    @classmethod
    def _open(cls, folder: Path, find_game: FindGame, now: Clock, lock: Lock) -> Expedition:
        chapters, unread = read_chapters(folder)
        header, history, notice = find_page(folder, chapters)
        name = disk.shown_name(folder)
        try:
            game = find_game(header.game)
            campaign = game.find_campaign(header.campaign)
        except SetupError as fault:
            raise UnknownGameError(
                f"“{name}” is of a campaign that is not here: {header.game}, {header.campaign}. "
                "It was left untouched."
            ) from fault
        if header.rules > game.rules_version:
            raise NewerSaveError(
                f"“{name}” was played by newer rules than these. It was left untouched."
            )
        chapters = [chapter for chapter in chapters if chapter.is_of(header)]
        known = history.last
        header = catch_up(game, campaign, header, history, chapters)
        check_whole(folder, history, chapters, built=bool(notice))
        _check_records(campaign, history, name)
        for entry in history.entries:
            unread.pop(entry.save, None)
        found = cls(
            folder,
            game,
            header,
            history,
            now=now,
            lock=lock,
            notice="\n".join([*([notice] if notice else []), *unread.values()]),
        )
        if notice or history.last > known:
            found._write()
        found._find_begun(chapters)
        return found

    def close(self) -> None:
        """Leave the campaign to others."""
        self._lock.release()

    @property
    def record(self) -> Any:
        """The record that holds now."""
        return self.record_at(self.point)

    def record_at(self, number: int) -> Any:
        """The record after an entry of the history; 0: the first one."""
        return from_plain(self.campaign, self.history.record(number))

    # Paper

    def can_take_up(self) -> bool:
        """Whether it may go on from a sheet of paper: nothing was played in it, or entered."""
        is_fresh = not self.history.entries and self.waiting is None
        return self.campaign.has_paper and is_fresh and not self.campaign.write_paper(self.record)

    def take_up(self, text: str) -> None:
        """Go on from what stands on a sheet of paper.

        Raises:
            FandgError: it cannot be read or written, or is of another number of seats.
        """
        if not self.can_take_up():
            raise SetupError("It has begun, and goes on from what was played in it.")
        record = self.campaign.read_paper(text, self.record, self.header.seats)
        if faults := self.campaign.faults(record):
            raise SetupError(faults[0])
        counts, there = self.campaign.count_seats(record), len(self.header.seats)
        if there not in counts:
            of = " or ".join(map(str, counts))
            raise SetupError(f"The sheet is of {of} seats, and {there} sit here.")
        first = to_plain(record)
        headline = self.campaign.headline(record)[:HEADLINE_LENGTH]
        header = msgspec.structs.replace(self.header, first=first, headline=headline)
        self._change(header, History(first, []))

    # Seats

    @property
    def seats(self) -> list[Seat]:
        """Who is there for the next chapter: who played the last one, without its own bots."""
        return players_of(self.campaign, self.header.seats)

    def seat(self, seats: Sequence[Seat]) -> None:
        """Keep who is there for the next chapter.

        Raises:
            SaveError: it cannot be written.
        """
        self._change(msgspec.structs.replace(self.header, seats=list(seats)), self.history)

    # Chapters

    @property
    def waiting(self) -> Path | None:
        """The save of a chapter that was begun and is not over, unless it was thrown away."""
        return self._begun if self._begun is not None and self._begun.exists() else None

    def begin_chapter(
        self, chapter: str, seats: Sequence[Seat], table_dice: Sequence[int] = ()
    ) -> Table[Any]:
        """Begin a chapter that the record opens, for those who are there.

        The seats of `table_dice` roll real dice at their table.

        Raises:
            SetupError: it cannot be played now, or another one was begun and is not over.
            SaveError: its save cannot be written.
        """
        if self.waiting is not None:
            raise SetupError("A chapter was begun already and waits to be played on.")
        setup = open_chapter(
            self.campaign,
            self.record,
            chapter,
            seats,
            after=self.point,
            tried=self.history.count_tries(self.point),
            seed=self.header.seed,
        )
        setup = msgspec.structs.replace(setup, table_dice=list(table_dice))
        title = next(o.title for o in self.campaign.chapters(self.record) if o.id == chapter)
        number = len(self.history.way(self.point)) + 1
        path = shelf.new_path(self.folder, f"{number:02} {title}")
        table = Table.begin(self.game, setup, path, now=self._now)
        self._wait_for(path, setup)
        return table

    def take_result(self, path: Path) -> bool:
        """Close the chapter of a save whose match has ended; whether it had not been done before.

        Raises:
            SaveError: the save cannot be read or does not fit, or the history cannot be written.
        """
        chapter = read_chapter(path)
        if chapter is None or not (chapter.save.header.over and chapter.is_of(self.header)):
            return False
        if not chapter.may_follow(self.history):
            return False
        history = History(self.history.first, list(self.history.entries))
        self._change(close_save(self.game, self.campaign, self.header, history, chapter), history)
        self.point, self._begun = self.history.last, None
        return True

    def can_try_again(self) -> bool:
        """Whether the last chapter may be played once more from the record before it."""
        if not self.history.entries or self.point != self.history.last or self.waiting is not None:
            return False
        tries = self.history.count_tries(self.history.entries[-1].after)
        return tries <= self.campaign.retries and self.campaign.may_try_again(self.record)

    def try_again(self) -> str:
        """Go back to the record before the last chapter; returns the chapter to play again."""
        assert self.can_try_again()
        last = self.history.entries[-1]
        self.point = last.after
        return last.chapter

    # The folder

    def _change(self, header: CampaignHeader, history: History) -> None:
        """Let these hold from now on, once they are written."""
        before = self.header, self.history
        self.header, self.history = header, history
        try:
            self._write()
        except BaseException:
            self.header, self.history = before
            raise

    def _write(self) -> None:
        path = self.folder / PAGE
        with disk.told_faults(path):
            disk.write_game(path, dump_history(self.header, self.history))

    def _find_begun(self, chapters: list[ChapterSave]) -> None:
        """Go on with the chapter that was begun and is not over."""
        begun = [c for c in chapters if not c.save.header.over and c.may_follow(self.history)]
        if begun:
            latest = max(begun, key=lambda chapter: chapter.place)
            self._wait_for(latest.path, latest.save.header.setup)
            return
        last = self.history.entries[-1].save if self.history.entries else ""
        unseen = (c.path for c in chapters if c.name == last and c.save.header.has_unseen_end)
        self.unseen = next(unseen, None)

    def _wait_for(self, path: Path, setup: Setup) -> None:
        assert isinstance(setup.link, Link)
        self._begun, self.point = path, setup.link.after
        self.header = msgspec.structs.replace(self.header, seats=setup.seats)


def _check_records(campaign: Campaign[Any, Any], history: History, name: str) -> None:
    for number in range(history.last + 1):
        faults = campaign.faults(from_plain(campaign, history.record(number)))
        if faults:
            _log.error("%s: %s", name, "; ".join(faults))
            raise UnfitSaveError(
                f"“{name}” does not fit the rules and packs of today. It was left untouched."
            )
