"""One table a game: who plays a save keeps others out of it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from fandg.engine.disk import older_path, shown_name
from fandg.engine.errors import SaveInUseError

_TRIES = 3


class Lock:
    """The right to play a save, held by one table at a time and given back by a process that dies.

    Two things are locked. The first is a file of the hidden folder beside the save, under the name
    that the save has when all links are followed: so it keeps others out while the save is
    replaced, and before it is there. The second is the save itself, where the system lets a locked
    file be replaced (not on Windows): so it is known by any other name that leads to it.

    Both are files, and another may come to bear their names: after every rewriting, and when the
    folder is made anew. `take` moves the lock to those.

    Where the folder cannot be written, or knows no locks, nobody is kept out.
    """

    def __init__(self, path: Path, *, makes: bool = True) -> None:
        """Take the lock of a save; if it `makes` nothing, only a lock that is there already.

        Raises:
            SaveInUseError: another table holds it.
        """
        self._path = Path(os.path.realpath(path))
        self._file = older_path(self._path, "lock")
        self._makes = makes
        self._handles: dict[Path, int] = {}
        if makes:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
        self.take()

    def take(self) -> None:
        """Hold the lock of what lies there by now.

        Raises:
            SaveInUseError: another table holds it.
        """
        try:
            self._hold(self._file, os.O_RDWR | (os.O_CREAT if self._makes else 0))
            if sys.platform != "win32":
                self._hold(self._path, os.O_RDONLY)
        except (BlockingIOError, PermissionError) as fault:
            self.release()
            raise SaveInUseError(
                f"“{shown_name(self._path)}” is open in another window. It was left untouched."
            ) from fault

    def _hold(self, path: Path, flags: int) -> None:
        for _ in range(_TRIES):
            if path in self._handles:
                if _lies_at(self._handles[path], path):
                    return
                os.close(self._handles.pop(path))
            try:
                handle = os.open(path, flags | _NO_DETOUR, 0o666)
            except OSError:
                return
            try:
                _take_lock(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                raise
            except OSError:
                os.close(handle)
                return
            # Somebody who gave it back may have deleted the file since it was opened: look again.
            self._handles[path] = handle

    def release(self) -> None:
        """Give the lock back."""
        while self._handles:
            os.close(self._handles.popitem()[1])

    def forget(self) -> None:
        """Give the lock back, and delete its file, as of a save that is no more."""
        # While it is held: deleted later, it might be somebody else's already.
        with suppress(OSError):
            self._file.unlink()
        self.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


_NO_DETOUR = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Without following a link, or waiting at a pipe."""


def _lies_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.lstat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _take_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
