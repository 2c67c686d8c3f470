"""The file of a game in play: kept from other tables, and known to the last byte.

Whoever plays a game knows what he has written. What else is found in the file was put there by
somebody else; it is never written over, but kept beside.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

from fandg.engine import disk, shelf
from fandg.engine.errors import DiskError
from fandg.engine.lock import Lock

_log = logging.getLogger(__name__)


class GameFile:
    """The save that a table plays; `foreign` is where something lies that was found in its place.

    `path` is where it lies when all links are followed.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; `create` or `read` comes next.

        Raises:
            SaveInUseError: another table holds it.
        """
        self._lock = Lock(path)
        self.path = Path(os.path.realpath(path))
        self.foreign: Path | None = None
        self._known = bytearray()
        """What is surely in the file, if nobody else was at it."""
        self._torn = b""
        """A line of which any part may be there too."""
        self._is_whole = False
        """Whether it was written here, and lines can be added."""

    def create(self, data: bytes) -> None:
        """Write the first file of a game.

        Raises:
            SaveError: there is such a file already, or it cannot be written.
        """
        shelf.create_game(self.path, data)
        self._note_written(data)

    def read(self) -> bytes:
        """All that is in it.

        Raises:
            DiskError: it is gone, or cannot be read.
        """
        data = disk.read_file(self.path)
        self._known = bytearray(data)
        return data

    def append(self, line: bytes) -> bool:
        """Add a line and see it onto the disk; whether that was done, else all is to be written."""
        if not self._is_whole:
            return False
        try:
            self._is_whole = disk.append_line(self.path, line, self._known)
        except OSError:
            # Only a whole file will do, and says what is wrong.
            self._is_whole = False
            self._torn = line
        if self._is_whole:
            self._known += line
        return self._is_whole

    def write(self, data: bytes, *, keeps_older: bool = True) -> None:
        """Put the whole file in its place; what somebody else put there is kept beside.

        The state before becomes the last of the older ones, if it `keeps_older`.

        Raises:
            OSError: it could not be written; what was there is there still, or kept.
            SaveInUseError: another table has taken the place meanwhile.
        """
        self._is_whole = False
        self._lock.take()
        aside = None
        if self.is_changed():
            aside = shelf.new_path(self.path.parent, f"{self.path.stem} changed")
        try:
            disk.write_game(self.path, data, aside, keeps_older=keeps_older)
        finally:
            if aside is not None and aside.exists():
                self.foreign = aside
                _log.warning("%s was changed by somebody else; that is kept: %s", self.path, aside)
        self._note_written(data)

    def _note_written(self, data: bytes) -> None:
        self._known = bytearray(data)
        self._torn = b""
        self._is_whole = True
        self._lock.take()

    def is_lost(self) -> bool:
        """Whether what was written here last is there no more, but something else is."""
        return self._is_whole and self.is_changed()

    def is_changed(self) -> bool:
        """Whether there is something in the file, or in its place, that was not put there here."""
        if not os.path.lexists(self.path):
            return False
        try:
            data = disk.read_file(self.path)
        except DiskError:
            return True
        return not (data.startswith(self._known) and (self._known + self._torn).startswith(data))

    def close(self) -> None:
        """Leave the save to others."""
        self._lock.release()
