"""The file of a game on the disk: put in its place at one stroke, added to, kept from others.

Beside the saves lies a hidden folder with the two generations before each and the lock of a game in
play.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from fandg.engine.errors import DiskError, SaveInUseError
from fandg.engine.save import LARGEST

GENERATIONS = 2

_OLDER = ".older"


# Reading and writing


def read_file(path: Path) -> bytes:
    """All that is in a file, or as much of it as shows that it is too large.

    Raises:
        DiskError: it is gone, or cannot be read.
    """
    with told_faults(shown_name(path)), open_regular(path) as file:
        # One byte more than is allowed is enough to say that it is too large.
        return file.read(LARGEST + 1)


def open_regular(path: Path) -> BinaryIO:
    """Open a file for reading, at once, whatever lies there.

    Raises:
        OSError: it cannot be opened, or is a folder, a pipe or a device, which may never end or
            never begin.
    """
    handle = os.open(path, os.O_RDONLY | _AT_ONCE)
    try:
        _check_regular(handle)
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


_BINARY = getattr(os, "O_BINARY", 0)
_AT_ONCE = _BINARY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""With these a pipe is opened without somebody at its other end."""


def _check_regular(handle: int) -> None:
    kind = os.fstat(handle).st_mode
    if not stat.S_ISREG(kind):
        code = errno.EISDIR if stat.S_ISDIR(kind) else errno.ENXIO
        raise OSError(code, os.strerror(code))


def write_game(path: Path, data: bytes) -> None:
    """Put a whole file in its place at one stroke, and keep the two generations before it.

    Raises:
        OSError: it could not be written; what was there is there still.
    """
    fresh = write_fresh(path, data)
    if path.exists():
        _keep_generation(path)
    fresh.replace(path)
    sync_folder(path.parent)


def write_fresh(path: Path, data: bytes) -> Path:
    """Write what is to take a file's place beside it, and see it onto the disk; returns where.

    Raises:
        OSError: it could not be written.
    """
    fresh = path.parent / _OLDER / f"{path.name}.new"
    fresh.parent.mkdir(exist_ok=True)
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        # On a full disk what was written of it would only be in the way.
        with suppress(OSError):
            fresh.unlink()
        raise
    return fresh


def append_line(path: Path, line: bytes, size: int) -> bool:
    """Add a line to a file of this size and see it onto the disk.

    Returns whether the file was the one expected; if not, it was left as it was.

    Raises:
        OSError: the line may be there in part or not at all.
    """
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        if os.fstat(handle).st_size != size:
            return False
        if os.write(handle, line) != len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        _sync(handle)
    finally:
        os.close(handle)
    return True


_sync = getattr(os, "fdatasync", os.fsync)


def sync_folder(folder: Path) -> None:
    """See onto the disk what lies in a folder, by which names."""
    # Not every system can open a folder, and not every disk can sync one.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# Generations


def generation_path(path: Path, number: int) -> Path:
    """Where an earlier state of a save lies; 1 is the latest."""
    return path.parent / _OLDER / f"{path.name}.{number}"


def _keep_generation(path: Path) -> None:
    for number in range(GENERATIONS, 1, -1):
        newer, older = generation_path(path, number - 1), generation_path(path, number)
        if newer.exists():
            # A program killed between two names of one file left both, and to rename one of them
            # to the other would do nothing.
            older.unlink(missing_ok=True)
            newer.replace(older)
    # A second name rather than a move: the save must be in its place at every moment.
    kept = generation_path(path, 1)
    try:
        os.link(path, kept)
    except OSError:
        # The game itself goes before its past.
        with suppress(OSError):
            part = kept.with_name(f"{kept.name}.part")
            shutil.copyfile(path, part)
            part.replace(kept)


def forget_generations(path: Path) -> None:
    """Delete the earlier states of a save."""
    for number in range(1, GENERATIONS + 1):
        generation_path(path, number).unlink(missing_ok=True)


# One table a game


class Lock:
    """The right to play a save, held by one table at a time and given back by a process that dies.

    Where the folder cannot be written, or knows no locks, nobody is kept out.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of a save.

        Raises:
            SaveInUseError: another table holds it.
        """
        self._handle: int | None = None
        try:
            _lock_file(path).parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(_lock_file(path), os.O_RDWR | os.O_CREAT, 0o666)
        except OSError:
            return
        try:
            _take_lock(self._handle)
        except (BlockingIOError, PermissionError) as fault:
            self.release()
            raise SaveInUseError(
                f"“{shown_name(path)}” is open in another window. It was left untouched."
            ) from fault
        except OSError:
            self.release()

    def release(self) -> None:
        """Give the lock back."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _take_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _lock_file(path: Path) -> Path:
    return path.parent / _OLDER / f"{path.name}.lock"


def forget_lock(path: Path) -> None:
    """Delete the file that held a save's lock."""
    with suppress(OSError):
        _lock_file(path).unlink()


# What a player is told


def shown_name(path: Path) -> str:
    """A file's name as text that can be shown, whatever bytes it is made of."""
    return path.name.encode(errors="replace").decode()


def describe_fault(fault: OSError, name: str) -> str:
    """What the disk's refusal means for a player."""
    if fault.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", None)):
        return f"There is no room left on the disk for “{name}”."
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"“{name}” lies where nothing may be read or written."
    if fault.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENODEV):
        return f"“{name}” or its folder is gone."
    if fault.errno in (errno.EISDIR, errno.ENXIO):
        return f"“{name}” is no ordinary file."
    return f"The disk refuses “{name}” ({fault.strerror})."


@contextmanager
def told_faults(name: str) -> Iterator[None]:
    """Raise what the disk refuses as a `DiskError`, in a sentence about a file of this name."""
    try:
        yield
    except OSError as fault:
        raise DiskError(describe_fault(fault, name)) from fault
