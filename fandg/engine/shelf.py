"""The folder of saved games: what lies there, how files get in and out, and nothing of the rules.

Beside the saves lie a hidden folder with the two generations before each and the lock of a game in
play, and a hidden folder of what was thrown away.
"""

from __future__ import annotations

import errno
import os
import shutil
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from fandg.engine.errors import DiskError, SaveError, SaveInUseError
from fandg.engine.save import LARGEST, Header, Save, load, load_header

GENERATIONS = 2
TITLE_LENGTH = 60
TITLE_BYTES = 120
"""Some file systems take no more than 143 in a name."""

_OLDER = ".older"
_TRASH = ".trash"
_RESERVED = {"con", "prn", "aux", "nul"} | {f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10)}


class Entry(msgspec.Struct, frozen=True):
    """One file of the list: its header, or the sentence that says why it cannot be opened."""

    path: Path
    changed: datetime
    header: Header | None
    trouble: str = ""

    @property
    def title(self) -> str:
        """The name the player knows the game by."""
        return shown_name(self.path.with_suffix(""))


# What lies there


def list_games(folder: Path) -> list[Entry]:
    """The saves in a folder, the last changed first; no folder holds none.

    Raises:
        DiskError: the folder cannot be read.
    """
    with _told(shown_name(folder)):
        if not folder.exists():
            return []
        paths = [p for p in folder.iterdir() if p.suffix == ".toml" and not p.is_dir()]
    entries = [entry for path in paths if (entry := _look_at(path))]
    return sorted(entries, key=lambda entry: (entry.changed, entry.path.name), reverse=True)


def _look_at(path: Path) -> Entry | None:
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return None  # gone since the folder was read
    try:
        return Entry(path, changed, load_header(_read(path), shown_name(path)))
    except SaveError as fault:
        return Entry(path, changed, None, str(fault))


def read_game(path: Path) -> Save:
    """The save in a file.

    Raises:
        SaveError: it cannot be read, or is no save, damaged, too new or too large.
    """
    return load(_read(path), shown_name(path))


def list_generations(path: Path) -> list[Entry]:
    """The earlier states of a save that were kept, the latest first."""
    found = [_generation(path, number) for number in range(1, GENERATIONS + 1)]
    return [entry for older in found if (entry := _look_at(older))]


def picture_path(path: Path) -> Path:
    """Where the picture of a save lies, if it has one."""
    return path.with_suffix(".png")


def new_path(folder: Path, title: str) -> Path:
    """A file name for a title that no file in the folder has yet, fit for every file system."""
    stem = first = _clean_stem(title)
    taken: set[str] = set()
    with suppress(OSError):
        taken = {_alike(path.stem) for path in folder.iterdir()}
    number = 1
    while _alike(stem) in taken:
        number += 1
        stem = f"{first} {number}"
    return folder / f"{stem}.toml"


def _clean_stem(title: str) -> str:
    plain = unicodedata.normalize("NFKC", title)
    letters = ""
    for char in plain:
        # Vowels of Indian and other scripts are marks (M) that belong to the letter before them.
        is_mark = unicodedata.category(char)[0] == "M" and letters[-1:].strip() != ""
        letters += char if char.isalnum() or char in "-_" or is_mark else " "
    cut = " ".join(letters.split())[:TITLE_LENGTH].encode()[:TITLE_BYTES]
    stem = cut.decode(errors="ignore").strip() or "game"
    return f"game {stem}" if stem.casefold() in _RESERVED else stem


def _alike(stem: str) -> str:
    """What two names have in common that some file system takes for one."""
    return unicodedata.normalize("NFKC", stem).casefold()


# In and out


def create_game(path: Path, data: bytes) -> None:
    """Write the first file of a game, and its folder.

    Raises:
        DiskError: there is such a file already, or it cannot be written.
    """
    with _told(shown_name(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise DiskError(f"There is a “{shown_name(path)}” already. It was left untouched.")
        # A game of this name that somebody threw away by hand may have left some.
        _forget_generations(path)
        write_game(path, data)


def write_game(path: Path, data: bytes) -> None:
    """Put a whole file in its place at one stroke, and keep the two generations before it.

    Raises:
        OSError: it could not be written; what was there is there still.
    """
    fresh = _write_fresh(path, data)
    if path.exists():
        _keep_generation(path)
    fresh.replace(path)
    _sync_folder(path.parent)


def _write_fresh(path: Path, data: bytes) -> Path:
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


def _keep_generation(path: Path) -> None:
    for number in range(GENERATIONS, 1, -1):
        newer, older = _generation(path, number - 1), _generation(path, number)
        if newer.exists():
            # A program killed between two names of one file left both, and to rename one of them
            # to the other would do nothing.
            older.unlink(missing_ok=True)
            newer.replace(older)
    # A second name rather than a move: the save must be in its place at every moment.
    kept = _generation(path, 1)
    try:
        os.link(path, kept)
    except OSError:
        # The game itself goes before its past.
        with suppress(OSError):
            part = kept.with_name(f"{kept.name}.part")
            shutil.copyfile(path, part)
            part.replace(kept)


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


def import_game(source: Path, folder: Path) -> Path:
    """Copy a save from elsewhere into the folder; returns its new path.

    Raises:
        SaveError: it is no save that can be opened, or cannot be copied.
    """
    data = _read(source)
    load(data, shown_name(source))
    path = new_path(folder, source.stem)
    create_game(path, data)
    return path


def export_game(path: Path, target: Path) -> None:
    """Copy a save to anywhere; a file that is there already is replaced.

    Raises:
        DiskError: it cannot be copied.
    """
    data = _read(path)
    part = target.with_name(f"{target.name}.part")
    with _told(shown_name(target)):
        part.write_bytes(data)
        part.replace(target)


def rename_game(path: Path, title: str) -> Path:
    """Give a save another title; returns its new path.

    Raises:
        SaveError: it is open, or cannot be renamed.
    """
    if _clean_stem(title) == path.stem:
        return path
    target = new_path(path.parent, title)
    with Lock(path), _told(shown_name(path)):
        for number in range(1, GENERATIONS + 1):
            with suppress(FileNotFoundError):
                _generation(path, number).rename(_generation(target, number))
        _move(path, target)
    _forget_lock(path)
    return target


def delete_game(path: Path) -> Path:
    """Move a save to the trash; returns where it lies there.

    Raises:
        SaveError: it is open, or cannot be moved.
    """
    with Lock(path), _told(shown_name(path)):
        target = _path_in_trash(path)
        _move(path, target)
        _forget_generations(path)
    _forget_lock(path)
    return target


def list_trash(folder: Path) -> list[Entry]:
    """The saves of a folder that were thrown away, the last changed first."""
    return list_games(folder / _TRASH)


def recover_game(path: Path) -> Path:
    """Move a save out of the trash again; returns its new path.

    Raises:
        DiskError: it cannot be moved.
    """
    target = new_path(path.parent.parent, path.stem)
    with _told(shown_name(path)):
        _move(path, target)
    return target


def restore_generation(path: Path, generation: Path) -> None:
    """Put an earlier state of a save in its place; what was there goes to the trash.

    Raises:
        SaveError: the save is open, or the earlier state is damaged too.
    """
    data = _read(generation)
    load(data, shown_name(path))
    with Lock(path), _told(shown_name(path)):
        fresh = _write_fresh(path, data)
        if path.exists():
            shutil.copyfile(path, _path_in_trash(path))
        fresh.replace(path)
        _sync_folder(path.parent)


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


# Helpers


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
    return f"The disk refuses “{name}” ({fault.strerror})."


@contextmanager
def _told(name: str) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise DiskError(describe_fault(fault, name)) from fault


def _read(path: Path) -> bytes:
    with _told(shown_name(path)):
        if not path.is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with path.open("rb") as file:
            # One byte more than is allowed is enough to say that it is too large.
            return file.read(LARGEST + 1)


def _move(path: Path, target: Path) -> None:
    path.rename(target)
    with suppress(FileNotFoundError):
        picture_path(path).rename(picture_path(target))
    _sync_folder(path.parent)


def _path_in_trash(path: Path) -> Path:
    trash = path.parent / _TRASH
    trash.mkdir(exist_ok=True)
    return new_path(trash, path.stem)


def _forget_generations(path: Path) -> None:
    for number in range(1, GENERATIONS + 1):
        _generation(path, number).unlink(missing_ok=True)


def _forget_lock(path: Path) -> None:
    with suppress(OSError):
        _lock_file(path).unlink()


def _generation(path: Path, number: int) -> Path:
    return path.parent / _OLDER / f"{path.name}.{number}"


def _lock_file(path: Path) -> Path:
    return path.parent / _OLDER / f"{path.name}.lock"


def _sync_folder(folder: Path) -> None:
    # Not every system can open a folder, and not every disk can sync one.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
