"""The file of a game on the disk: put in its place at one stroke, and added to.

Beside the saves lies a hidden folder with the two generations before each, and what is being
written. Nothing is written through a link, or onto what somebody else has laid there.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from fandg.engine.errors import DiskError
from fandg.engine.save import LARGEST

GENERATIONS = 2

_OLDER = ".older"


# Reading and writing


def read_file(path: Path) -> bytes:
    """All that is in a file, or as much of it as shows that it is too large.

    Raises:
        DiskError: it is gone, or cannot be read.
    """
    with told_faults(path), open_regular(path) as file:
        # One byte more than is allowed is enough to say that it is too large.
        return file.read(LARGEST + 1)


def begins_with(path: Path, line: bytes) -> bool:
    """Whether a line stands at the beginning of a file, whatever its line ends.

    Raises:
        OSError: the file cannot be opened, or is no ordinary one.
    """
    with open_regular(path) as file:
        return line in file.read(_BEGINNING).replace(b"\r\n", b"\n")


_BEGINNING = 1_000
"""Bytes in which the first lines of a header stand."""


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


def write_game(
    path: Path, data: bytes, aside: Path | None = None, *, keeps_older: bool = True
) -> None:
    """Put a whole file in its place at one stroke; what lies there becomes the last generation.

    It is kept only if it `keeps_older`. It goes to `aside` if that is given: then it is none of
    this game's.

    Raises:
        OSError: it could not be written; what was there is there still, or aside.
    """
    fresh = write_fresh(path, data)
    if aside is not None:
        path.replace(aside)
    elif keeps_older and path.exists():
        _keep_generation(path)
    fresh.replace(path)
    sync_folder(path.parent)


def write_fresh(path: Path, data: bytes, *, lasts: bool = True) -> Path:
    """Write what is to take a file's place where nobody looks; returns where.

    It is seen onto the disk if it `lasts`.

    A folder that has vanished meanwhile is made again.

    Raises:
        OSError: it could not be written.
    """
    fresh = older_path(path, "new")
    fresh.parent.mkdir(parents=True, exist_ok=True)
    create_file(fresh, data, lasts=lasts)
    return fresh


def create_file(path: Path, data: bytes, *, lasts: bool = True) -> None:
    """Write a file that is new; what bears its name, be it a link, goes first.

    Raises:
        OSError: it could not be written; nothing is left of it.
    """
    path.unlink(missing_ok=True)
    # Exclusively: no link that was laid there meanwhile is followed either.
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            if lasts:
                os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        # On a full disk what was written of it would only be in the way.
        with suppress(OSError):
            path.unlink()
        raise


def append_line(path: Path, line: bytes, known: bytes | bytearray) -> bool:
    """Add a line to a file in which this is known to stand, and see it onto the disk.

    Returns whether the file was the one expected; if not, it was left as it was. All of it is
    compared, not its size and time: of a game of 2,000 answers that takes some 15 µs.

    Raises:
        OSError: the line may be there in part or not at all.
    """
    handle = os.open(path, os.O_RDWR | os.O_APPEND | _AT_ONCE)
    try:
        _check_regular(handle)
        if os.read(handle, len(known) + 1) != known:
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
    return older_path(path, str(number))


def older_path(path: Path, kind: str) -> Path:
    """Where something of a file lies that is not for show."""
    return path.parent / _OLDER / f"{path.name}.{kind}"


def _keep_generation(path: Path) -> None:
    # The game itself goes before its past: what cannot be kept or removed of that stops nothing.
    for number in range(GENERATIONS, 1, -1):
        newer, older = generation_path(path, number - 1), generation_path(path, number)
        with suppress(OSError):
            if newer.exists():
                # A program killed between two names of one file left both, and to rename one of
                # them to the other would do nothing.
                older.unlink(missing_ok=True)
                newer.replace(older)
    with suppress(OSError):
        keep_copy(path, generation_path(path, 1))


def keep_copy(path: Path, kept: Path) -> None:
    """Let what a file holds now lie elsewhere too, whatever takes the file's place.

    Raises:
        OSError: it could not be done.
    """
    # A second name rather than a move: the save must be in its place at every moment.
    try:
        os.link(path, kept)
    except OSError:
        part = kept.with_name(f"{kept.name}.part")
        with open_regular(path) as file:
            create_file(part, file.read())
        part.replace(kept)


def forget_generations(path: Path) -> None:
    """Delete the earlier states of a save, as far as they let themselves be deleted."""
    for number in range(1, GENERATIONS + 1):
        with suppress(OSError):
            generation_path(path, number).unlink()


# What a player is told


def shown_name(path: Path) -> str:
    """A file's name as text that can be shown, whatever bytes it is made of."""
    return path.name.encode(errors="replace").decode()


def shown_title(path: Path) -> str:
    """The name by which a player knows a save."""
    return shown_name(path.with_suffix(""))


def shown_folder(path: Path) -> str:
    """The folder of a file as text that can be shown, whatever bytes it is made of."""
    return str(path.parent).encode(errors="replace").decode()


FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
"""The faults of a disk on which there is no room left."""
_GONE = (errno.ENOENT, errno.ENOTDIR, errno.ENODEV, errno.ESTALE)


def describe_fault(fault: OSError, path: Path) -> str:
    """What the disk's refusal of a file means for a player: which, in which folder, and why."""
    name, folder = shown_name(path), shown_folder(path)
    if fault.errno in FULL:
        return f"There is no room left on the disk for “{name}” in {folder}."
    if fault.errno == errno.EROFS:
        return f"“{name}” may not be written: the folder {folder} is read-only."
    if fault.errno in (errno.EACCES, errno.EPERM):
        return (
            f"“{name}” may not be read or written: "
            f"the folder {folder} is read-only, or not open to you."
        )
    if fault.errno in _GONE:
        return f"“{name}” or its folder {folder} is not there."
    if fault.errno in (errno.EISDIR, errno.ENXIO):
        return f"“{name}” in {folder} is no ordinary file."
    return f"The disk refuses “{name}” in {folder} ({fault.strerror or fault})."


@contextmanager
def told_faults(path: Path) -> Iterator[None]:
    """Raise what the disk refuses as a `DiskError`, in a sentence about this file."""
    try:
        yield
    except OSError as fault:
        raise DiskError(describe_fault(fault, path)) from fault
