"""A campaign in play: a folder with the save of every chapter, and the history that they make.

The history is on the disk before the next chapter begins. Lost or damaged, it is built again from
the saves: each carries the record that it began from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from fandg import __version__
from fandg.engine import disk, shelf
from fandg.engine.campaign import (
    Campaign,
    Entry,
    History,
    close_chapter,
    from_plain,
    open_chapter,
    to_plain,
)
from fandg.engine.campaign_file import PAGE, CampaignHeader, dump_history, load_history
from fandg.engine.errors import DamagedSaveError, DiskError, SaveError, SetupError
from fandg.engine.game import Game, Link
from fandg.engine.lock import Lock
from fandg.engine.save import HEADLINE_LENGTH, Save
from fandg.engine.seats import Seat
from fandg.engine.table import Table

FindGame: TypeAlias = Callable[[str], Game[Any]]
Clock: TypeAlias = Callable[[], datetime]

_log = logging.getLogger(__name__)


class Expedition:
    """A campaign in play.

    `history` holds what was played to its end; `point` is the number of the entry whose record
    holds now, the last one unless a chapter is played again. `waiting` is the save of a chapter
    that was begun and is not over. `notice` is a sentence for the player after something had to be
    built again.
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
        self.waiting: Path | None = None
        self.notice = notice
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
        *,
        now: Clock,
    ) -> Expedition:
        """Begin a campaign in a new folder.

        Raises:
            SaveError: there is such a folder already, or it cannot be written.
        """
        record = campaign.begin(seed, level)
        first = to_plain(record)
        header = CampaignHeader(
            version=__version__,
            game=game.id,
            campaign=campaign.id,
            rules=game.rules_version,
            started=now(),
            headline=campaign.headline(record)[:HEADLINE_LENGTH],
            seed=seed,
            seats=list(seats),
            first=first,
        )
        with disk.told_faults(folder):
            folder.parent.mkdir(parents=True, exist_ok=True)
            try:
                folder.mkdir()
            except FileExistsError as fault:
                raise DiskError(
                    f"There is a “{disk.shown_name(folder)}” already. It was left untouched."
                ) from fault
        lock = Lock(folder)
        begun = cls(folder, game, header, History(first, []), now=now, lock=lock)
        try:
            begun._write()
        except BaseException:
            lock.release()
            raise
        return begun

    @classmethod
    def open(cls, folder: Path, find_game: FindGame, *, now: Clock) -> Expedition:
        """Take a campaign up where it was left.

        A chapter whose match has ended without a line in the history gets it now, once.

        Raises:
            SaveError: it cannot be read and its saves cannot build it again, it is in use, or of a
                game or campaign that is not there.
        """
        lock = Lock(folder)
        try:
            saves = _read_saves(folder)
            header, history, notice = _find_history(folder, saves, find_game)
            game = find_game(header.game)
            found = cls(folder, game, header, history, now=now, lock=lock, notice=notice)
            found._catch_up(saves)
        except SetupError as fault:
            lock.release()
            raise SaveError(
                f"“{disk.shown_name(folder)}” is of a campaign that is not here. "
                "It was left untouched."
            ) from fault
        except BaseException:
            lock.release()
            raise
        return found

    def close(self) -> None:
        """Leave the campaign to others."""
        self._lock.release()

    @property
    def record(self) -> Any:
        """The record that holds now."""
        return from_plain(self.campaign, self.history.record(self.point))

    def record_at(self, number: int) -> Any:
        """The record after an entry of the history; 0: the first one."""
        return from_plain(self.campaign, self.history.record(number))

    # Chapters

    def begin_chapter(self, chapter: str, seats: Sequence[Seat]) -> Table[Any]:
        """Begin a chapter that the record opens, for those who are there.

        Raises:
            SetupError: it cannot be played now, or another one was begun and is not over.
            SaveError: its save cannot be written.
        """
        if self.waiting is not None:
            raise SetupError("A chapter was begun already and waits to be played on.")
        tried = self.history.count_tries(self.point, chapter)
        setup = open_chapter(
            self.campaign,
            self.record,
            chapter,
            seats,
            after=self.point,
            tried=tried,
            seed=self.header.seed,
        )
        title = next(o.title for o in self.campaign.chapters(self.record) if o.id == chapter)
        number = len(self.history.way(self.point)) + 1
        path = shelf.new_path(self.folder, f"{number:02} {title}")
        table = Table.begin(self.game, setup, path, now=self._now)
        self.waiting = path
        self.header = msgspec.structs.replace(self.header, seats=list(seats))
        return table

    def take_result(self, path: Path) -> bool:
        """Close the chapter of a save whose match has ended; whether it had not been done before.

        Raises:
            SaveError: the save cannot be read, or the history cannot be written.
        """
        if any(entry.save == path.name for entry in self.history.entries):
            return False
        save = shelf.read_game(path)
        if not save.header.over:
            return False
        self._add(close_chapter(self.campaign, save.header.setup, self._end_of(save), path.name))
        return True

    def can_try_again(self) -> bool:
        """Whether the last chapter may be played once more from the record before it."""
        if not self.history.entries or self.point != self.history.last or self.waiting is not None:
            return False
        last = self.history.entries[-1]
        tried = self.history.count_tries(last.after, last.chapter)
        return tried <= self.campaign.retries

    def try_again(self) -> str:
        """Go back to the record before the last chapter; returns the chapter to play again."""
        assert self.can_try_again()
        last = self.history.entries[-1]
        self.point = last.after
        return last.chapter

    # The history

    def _end_of(self, save: Save) -> Any:
        try:
            return msgspec.convert(save.checkpoint.state, self.game.state_type, str_keys=True)
        except msgspec.ValidationError as fault:
            raise DamagedSaveError("A chapter's end does not fit the rules of today.") from fault

    def _add(self, entry: Entry) -> None:
        self.history.entries.append(entry)
        try:
            self._write()
        except BaseException:
            self.history.entries.pop()
            raise
        self.point = self.history.last
        self.waiting = None

    def _write(self) -> None:
        path = self.folder / PAGE
        with disk.told_faults(path):
            disk.write_game(path, dump_history(self.header, self.history))

    def _catch_up(self, saves: dict[str, Save]) -> None:
        """Close what has ended, and find the chapter that waits to be played on."""
        known = {entry.save for entry in self.history.entries}
        for name, save in saves.items():
            if name not in known and save.header.over:
                end = self._end_of(save)
                self._add(close_chapter(self.campaign, save.header.setup, end, name))
        for name, save in saves.items():
            if not save.header.over:
                self.waiting = self.folder / name
                self.point = _link_of(save).after


def _link_of(save: Save) -> Link:
    link = save.header.setup.link
    assert isinstance(link, Link)
    return link


def _read_saves(folder: Path) -> dict[str, Save]:
    """The saves of a campaign's chapters by their names, in the order in which they were begun."""
    found: dict[str, Save] = {}
    for entry in shelf.list_games(folder):
        if entry.path.name != PAGE:
            try:
                save = shelf.read_game(entry.path)
            except SaveError:
                _log.warning("%s cannot be read", entry.path, exc_info=True)
                continue
            if isinstance(save.header.setup.link, Link):
                found[entry.path.name] = save
    return dict(sorted(found.items(), key=lambda item: (item[1].header.started, item[0])))


def _find_history(
    folder: Path, saves: dict[str, Save], find_game: FindGame
) -> tuple[CampaignHeader, History, str]:
    """The history as written, or else as the saves make it; and a word on that."""
    path = folder / PAGE
    try:
        header, history, is_cut = load_history(disk.read_file(path), disk.shown_name(path))
    except SaveError as fault:
        built = _build_again(saves, find_game)
        if built is None:
            raise
        _log.warning("%s was built again: %s", path, fault)
        return *built, "The campaign's own page was lost; it was built again from its chapters."
    notice = ""
    if is_cut:
        notice = "The last line of the campaign's own page was lost; its chapter brings it back."
    return header, history, notice


def _build_again(
    saves: dict[str, Save], find_game: FindGame
) -> tuple[CampaignHeader, History] | None:
    """The header and the first record as the saves tell them, with no chapter closed yet."""
    if not saves:
        return None
    first = next(iter(saves.values()))
    link = _link_of(first)
    if link.after != 0:
        return None
    find_game(first.header.game).find_campaign(link.campaign)
    last = next(reversed(saves.values()))
    header = CampaignHeader(
        version=__version__,
        game=first.header.game,
        campaign=link.campaign,
        rules=first.header.rules,
        headline="",
        started=first.header.started,
        seed=link.seed,
        seats=last.header.setup.seats,
        first=link.record,
    )
    return header, History(link.record, [])
