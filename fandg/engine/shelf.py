"""The folder of saved games: what lies there, how files get in and out, and nothing of the rules.

Beside the saves lie the folders of campaigns, a hidden folder of what was thrown away, and what
`disk` keeps.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from shutil import rmtree
from stat import S_ISDIR

import msgspec

from fandg.engine.campaign_file import PAGE, SUFFIX, CampaignHeader, load_history
from fandg.engine.disk import (
    GENERATIONS,
    begins_with,
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

_TRASH = ".trash"
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


class CampaignEntry(Listed, frozen=True, dict=True):
    """The folder of a campaign; it was changed when the last file in it was."""

    @property
    def header(self) -> CampaignHeader | None:
        """What the list shows; None if the campaign's page cannot be read."""
        return self._found[0]

    @property
    def trouble(self) -> str:
        """The sentence that says why the page cannot be read; empty if it can.

        To open the campaign builds it again where its chapters are there.
        """
        return self._found[1]

    @cached_property
    def _found(self) -> tuple[CampaignHeader | None, str]:
        page = self.path / PAGE
        try:
            return load_history(read_file(page), shown_name(self.path))[0], ""
        except SaveError as fault:
            return None, str(fault)


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


def list_campaigns(folder: Path) -> list[CampaignEntry]:
    """The campaigns in a folder, the last changed first, none looked into; no folder holds none.

    Raises:
        DiskError: the folder cannot be read.
    """
    with told_faults(folder):
        if not folder.exists():
            return []
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    entries = [entry for path in paths if (entry := _find_campaign(path))]
    return sorted(entries, key=lambda entry: (entry.modified, entry.path.name), reverse=True)


def _find_campaign(path: Path) -> CampaignEntry | None:
    try:
        if not path.is_dir():
            return None
        changed = [entry.modified for entry in list_games(path)]
        return CampaignEntry(path, max(changed, default=path.stat().st_mtime))
    except (OSError, SaveError):
        return None  # gone since the folder was read, or not open to us


def read_game(path: Path) -> Save:
    """The save in a file.

    Raises:
        SaveError: it cannot be read, or is no save, damaged, too new or too large.
    """
    return load(read_file(path), shown_name(path))


def find_twin(path: Path, save: Save) -> Path | None:
    """Another save of the same game, here or in the trash, to which this one gives way.

    It was played further, and tells what comes of the next answer in this one; or just as far and
    is the elder, so that of two copies one keeps its dice. For a chapter the campaigns beside its
    own are looked through, since one may be a copy of the other. What cannot be read tells nothing.
    """
    link = save.header.setup.link
    # Of campaigns that were copied each begins its later chapters at a time of its own.
    begun = "" if link else f"\nstarted = {save.header.started.isoformat()}\n"
    entries: list[FileEntry] = []
    with suppress(SaveError):
        entries += (*list_games(path.parent), *list_trash(path.parent))
        if link:
            beside = path.parent.parent
            for campaign in (*list_campaigns(beside), *list_trashed_campaigns(beside)):
                entries += list_games(campaign.path)
    for entry in entries:
        with suppress(SaveError, OSError):
            if not begins_with(entry.path, begun.encode()) or entry.path.samefile(path):
                continue
            other = read_game(entry.path)
            if not (_is_same_game(save, other) and _goes_as_far(save, other)):
                continue
            if len(other.answers) > len(save.answers) or _age_of(entry.path) < _age_of(path):
                return entry.path
    return None


def _is_same_game(one: Save, other: Save) -> bool:
    mine, theirs = one.header, other.header
    if mine.setup.link:
        return (mine.game, mine.setup.link, mine.setup.seed, mine.new_dice) == (
            theirs.game,
            theirs.setup.link,
            theirs.setup.seed,
            theirs.new_dice,
        )
    return (mine.game, mine.started, mine.setup.seed, mine.new_dice) == (
        theirs.game,
        theirs.started,
        theirs.setup.seed,
        theirs.new_dice,
    )


def _goes_as_far(save: Save, other: Save) -> bool:
    return other.answers[: len(save.answers)] == save.answers


def _age_of(path: Path) -> tuple[int, int, int, str]:
    """What is less for the elder of two files that say the same, and never equal in one folder.

    Some programs copy a file with the time at which it was changed, but none with that of its own
    making; and whoever copies adds to the name.
    """
    about = path.stat()
    return about.st_mtime_ns, about.st_ctime_ns, len(path.name), str(path)


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


def new_campaign_path(folder: Path, title: str) -> Path:
    """The same for the folder of a campaign."""
    return new_path(folder, title, SUFFIX)


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
    with told_faults(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            raise _taken(path)
        # A game of this name that somebody threw away by hand may have left some.
        forget_generations(path)
        write_game(path, data)


def import_game(source: Path, folder: Path) -> Path:
    """Copy a save from elsewhere into the folder; returns its new path.

    Raises:
        SaveError: it is no save that can be opened, or cannot be copied.
    """
    data = read_file(source)
    load(data, shown_name(source))
    path = new_path(folder, source.stem)
    create_game(path, data)
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


def write_copy(data: bytes, target: Path, *, replaces: bool = False) -> None:
    """Write a file outside the folder of saves; `replaces` and faults as for `export_game`."""
    target = Path(os.path.realpath(target))
    with Lock(target, makes=False), told_faults(target):
        if os.path.lexists(target):
            if not target.is_file():
                raise DiskError(f"“{shown_name(target)}” is no ordinary file. Name another.")
            if not replaces:
                raise _taken(target)
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


def _taken(path: Path) -> FileTakenError:
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
    return list_games(folder / _TRASH)


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


# Campaigns, in and out


def create_campaign(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Lay a campaign's folder in its place at one stroke, with its files by their names.

    Raises:
        FileTakenError: something of that name lies there.
        DiskError: it cannot be written.
    """
    with told_faults(folder):
        if os.path.lexists(folder):
            raise _taken(folder)
        part = folder.with_name(".fandg.part")
        if part.exists():
            rmtree(part)
        part.mkdir(parents=True)
        try:
            for name, data in files:
                create_file(part / name, data)
            sync_folder(part)
            part.rename(folder)
        except BaseException:
            rmtree(part, ignore_errors=True)
            raise
        sync_folder(folder.parent)


def import_campaign(source: Path, folder: Path) -> Path:
    """Copy a campaign's folder from elsewhere into the folder of saves; returns its new path.

    Raises:
        SaveError: it is no campaign that can be read, or cannot be copied.
    """
    load_history(read_file(source / PAGE), shown_name(source))
    path = new_campaign_path(folder, source.stem)
    create_campaign(path, _files_of(source))
    return path


def export_campaign(path: Path, target: Path) -> None:
    """Copy a campaign's folder to a place where nothing lies yet, and see it onto the disk.

    Raises:
        FileTakenError: something of that name lies there.
        SaveError: it cannot be copied.
    """
    create_campaign(target, _files_of(path))


def _files_of(campaign: Path) -> Iterator[tuple[str, bytes]]:
    for entry in list_games(campaign):
        yield entry.path.name, read_file(entry.path)
        picture = picture_path(entry.path)
        if picture.is_file():
            yield picture.name, read_file(picture)


def rename_campaign(path: Path, title: str) -> Path:
    """Give a campaign another title; returns its new path.

    Raises:
        SaveError: it or a chapter of it is open, or it cannot be renamed.
    """
    _check_chapters(path)
    return rename_game(path, title)


def delete_campaign(path: Path) -> Path:
    """Move a campaign to the trash; returns where it lies there.

    Raises:
        SaveError: it or a chapter of it is open, or it cannot be moved.
    """
    _check_chapters(path)
    return delete_game(path)


def list_trashed_campaigns(folder: Path) -> list[CampaignEntry]:
    """The campaigns of a folder that were thrown away, the last changed first."""
    return list_campaigns(folder / _TRASH)


def recover_campaign(path: Path) -> Path:
    """Move a campaign out of the trash again; returns its new path.

    Raises:
        DiskError: it cannot be moved.
    """
    return recover_game(path)


def _check_chapters(campaign: Path) -> None:
    """Make sure that no chapter of a campaign is open by itself."""
    for entry in list_games(campaign):
        Lock(entry.path, makes=False).release()


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
    trash = path.parent / _TRASH
    trash.mkdir(exist_ok=True)
    return new_path(trash, path.stem, path.suffix)
