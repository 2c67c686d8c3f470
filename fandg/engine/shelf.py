"""The folder of saved games: what lies there, how files get in and out, and nothing of the rules.

Beside the saves lie the folders of campaigns (`campaign_shelf`), a hidden folder of what was thrown
away, and what `disk` keeps.
"""

from __future__ import annotations

import os
import unicodedata
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from stat import S_ISDIR

import msgspec

from fandg.engine.disk import (
    GENERATIONS,
    create_file,
    forget_generations,
    generation_path,
    keep_copy,
    read_file,
    shown_name,
    shown_title,
    sync_folder,
    told_faults,
    write_fresh,
    write_game,
)
from fandg.engine.errors import DiskError, FileTakenError, SaveError
from fandg.engine.lock import Lock
from fandg.engine.save import Header, Save, load, load_header

TITLE_LENGTH = 60
TITLE_BYTES = 120
"""Some file systems take no more than 143 in a name."""

TRASH = ".trash"
_PART = ".fandg.part"
_RESERVED = {"con", "prn", "aux", "nul"} | {f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10)}


_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST = datetime(2999, 12, 31, tzinfo=UTC)


class Listed(msgspec.Struct, frozen=True, dict=True):
    """One line of a list. What it holds is looked at when it is first asked for.

    `modified` is when it was changed last, in seconds since 1970, as the disk says.
    """

    path: Path
    modified: float

    @property
    def changed(self) -> datetime:
        """When it was changed last, as far as that can be."""
        most = (_LATEST - _BEGINNING).total_seconds()
        return _BEGINNING + timedelta(seconds=max(0.0, min(self.modified, most)))

    @property
    def title(self) -> str:
        """The name the player knows it by."""
        return shown_title(self.path)


class FileEntry(Listed, frozen=True, dict=True):
    """The file of a saved game."""

    @property
    def header(self) -> Header | None:
        """What the list shows; None if the file cannot be opened."""
        return self._found[0]

    @property
    def trouble(self) -> str:
        """The sentence that says why it cannot be opened; empty if it can."""
        return self._found[1]

    @cached_property
    def _found(self) -> tuple[Header | None, str]:
        try:
            return load_header(read_file(self.path), shown_name(self.path)), ""
        except SaveError as fault:
            return None, str(fault)

    @property
    def picture(self) -> Path:
        """Where its picture lies, if it has one."""
        return picture_path(self.path)


# What lies there


def list_games(folder: Path) -> list[FileEntry]:
    """The saves in a folder, the last changed first, none looked into; no folder holds none.

    Raises:
        DiskError: the folder cannot be read.
    """
    with told_faults(folder):
        if not folder.exists():
            return []
        paths = [path for path in folder.iterdir() if path.suffix == ".toml"]
    entries = [entry for path in paths if (entry := _find(path))]
    return sorted(entries, key=lambda entry: (entry.modified, entry.path.name), reverse=True)


def _find(path: Path) -> FileEntry | None:
    try:
        about = path.stat()
    except OSError:
        return None  # gone since the folder was read
    return None if S_ISDIR(about.st_mode) else FileEntry(path, about.st_mtime)


def read_game(path: Path) -> Save:
    """The save in a file.

    Raises:
        SaveError: it cannot be read, or is no save, damaged, too new or too large.
    """
    return load(read_file(path), shown_name(path))


def list_generations(path: Path) -> list[FileEntry]:
    """The earlier states of a save that were kept, the latest first."""
    found = [generation_path(path, number) for number in range(1, GENERATIONS + 1)]
    return [entry for older in found if (entry := _find(older))]


def picture_path(path: Path) -> Path:
    """Where the picture of a save lies, if it has one."""
    return path.with_suffix(".png")


def write_picture(path: Path, picture: bytes) -> None:
    """Put the picture of a save beside it.

    Raises:
        OSError: it could not be written.
    """
    target = picture_path(path)
    fresh = write_fresh(target, picture, lasts=False)
    try:
        fresh.replace(target)
    except OSError:
        fresh.unlink()
        raise


def new_path(folder: Path, title: str, suffix: str = ".toml") -> Path:
    """A file name for a title that no file in the folder has yet, fit for every file system."""
    stem = first = _clean_stem(title)
    taken: set[str] = set()
    with suppress(OSError):
        taken = {_alike(path.stem) for path in folder.iterdir()}
    number = 1
    while _alike(stem) in taken:
        number += 1
        stem = f"{first} {number}"
    return folder / f"{stem}{suffix}"


def _clean_stem(title: str) -> str:
    plain = unicodedata.normalize("NFKC", title)
    letters = ""
    for char, after in zip(plain, f"{plain[1:]} ", strict=False):
        # Vowels of Indian and other scripts are marks (M) that belong to the letter before them.
        is_mark = unicodedata.category(char)[0] == "M" and letters[-1:].strip() != ""
        if char in "'’" and letters[-1:].isalnum() and after.isalnum():
            letters += "'"
        elif char == "," and letters[-1:].isalnum() and after == " ":
            # "Ana, Ben and Clara": between words no file system minds it.
            letters += ","
        else:
            letters += char if char.isalnum() or char in "-_" or is_mark else " "
    cut = " ".join(letters.split())[:TITLE_LENGTH].encode()[:TITLE_BYTES]
    stem = cut.decode(errors="ignore").strip(" ',") or "game"
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
    with told_faults(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            raise taken(path)
        # A game of this name that somebody threw away by hand may have left some.
        forget_generations(path)
        write_game(path, data)


def keep_time(source: Path, copy: Path) -> None:
    """Have a copy say that it was changed when what it was made of was, as far as it can be."""
    with suppress(OSError):
        about = source.stat()
        os.utime(copy, ns=(about.st_atime_ns, about.st_mtime_ns))


def import_game(source: Path, folder: Path) -> Path:
    """Copy a save from elsewhere into the folder, last played when that was; returns its new path.

    Raises:
        SaveError: it is no save that can be opened, or cannot be copied.
    """
    data = read_file(source)
    load(data, shown_name(source))
    path = new_path(folder, source.stem)
    create_game(path, data)
    keep_time(source, path)
    return path


def export_game(path: Path, target: Path, *, replaces: bool = False) -> None:
    """Copy a save to anywhere and see it onto the disk; a file there is replaced only if said so.

    Raises:
        FileTakenError: there is a file already.
        SaveError: that is no ordinary file, or an open save, or the save itself; or it cannot be
            copied.
    """
    data = read_file(path)
    with told_faults(target):
        if target.exists() and target.samefile(path):
            raise DiskError(f"“{shown_name(target)}” is the save itself. Name another file.")
    write_copy(data, target, replaces=replaces)
    keep_time(path, target)


def write_copy(data: bytes, target: Path, *, replaces: bool = False) -> None:
    """Write a file outside the folder of saves; `replaces` and faults as for `export_game`."""
    target = Path(os.path.realpath(target))
    with Lock(target, makes=False), told_faults(target):
        if os.path.lexists(target):
            if not target.is_file():
                raise DiskError(f"“{shown_name(target)}” is no ordinary file. Name another.")
            if not replaces:
                raise taken(target)
        part = target.with_name(_PART)
        create_file(part, data)
        try:
            part.replace(target)
        except OSError:
            part.unlink()
            raise
        sync_folder(target.parent)


def drop_part(target: Path) -> None:
    """Remove what is left of a copy that was broken off on its way to a place."""
    with suppress(OSError, ValueError):
        Path(os.path.realpath(target)).with_name(_PART).unlink()


def taken(path: Path) -> FileTakenError:
    """What is raised where something of that name lies already."""
    return FileTakenError(f"There is a “{shown_name(path)}” already. It was left untouched.")


def rename_game(path: Path, title: str) -> Path:
    """Give a save another title; returns its new path.

    Raises:
        SaveError: it is open, or cannot be renamed.
    """
    if _clean_stem(title) == path.stem:
        return path
    target = new_path(path.parent, title, path.suffix)
    with Lock(path) as lock, told_faults(path):
        _move(path, target)
        lock.forget()
    return target


def delete_game(path: Path) -> Path:
    """Move a save to the trash; returns where it lies there.

    Raises:
        SaveError: it is open, or cannot be moved.
    """
    with Lock(path) as lock, told_faults(path):
        target = _path_in_trash(path)
        _move(path, target)
        lock.forget()
    return target


def list_trash(folder: Path) -> list[FileEntry]:
    """The saves of a folder that were thrown away, the last changed first."""
    return list_games(folder / TRASH)


def recover_game(path: Path) -> Path:
    """Move a save out of the trash again; returns its new path.

    Raises:
        DiskError: it cannot be moved.
    """
    target = new_path(path.parent.parent, path.stem, path.suffix)
    with told_faults(path):
        _move(path, target)
    return target


def restore_generation(path: Path, generation: Path) -> None:
    """Put an earlier state of a save in its place; what was there goes to the trash.

    Raises:
        SaveError: the save is open, or the earlier state is damaged too.
    """
    data = read_file(generation)
    load(data, shown_name(path))
    with Lock(path), told_faults(path):
        fresh = write_fresh(path, data)
        if path.exists():
            kept = _path_in_trash(path)
            keep_copy(path, kept)
            sync_folder(kept.parent)
        fresh.replace(path)
        sync_folder(path.parent)


# Helpers


def _move(path: Path, target: Path) -> None:
    """Move a save with its earlier states and its picture."""
    # The past first: a game that was moved without it would take on that of another of its name.
    generation_path(target, 1).parent.mkdir(exist_ok=True)
    for number in range(1, GENERATIONS + 1):
        with suppress(FileNotFoundError):
            generation_path(path, number).replace(generation_path(target, number))
    path.rename(target)
    with suppress(FileNotFoundError):
        picture_path(path).rename(picture_path(target))
    # Where it came to first: between the two the disk may know it at both places, never at none.
    sync_folder(target.parent)
    sync_folder(path.parent)


def _path_in_trash(path: Path) -> Path:
    trash = path.parent / TRASH
    trash.mkdir(exist_ok=True)
    return new_path(trash, path.stem, path.suffix)
