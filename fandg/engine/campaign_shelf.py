"""The campaigns among the saved games: folders of their own, with a page and chapters."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from shutil import rmtree

from fandg.engine.campaign_file import PAGE, SUFFIX, CampaignHeader, load_history
from fandg.engine.disk import create_file, read_file, shown_name, sync_folder, told_faults
from fandg.engine.errors import SaveError
from fandg.engine.lock import Lock
from fandg.engine.shelf import (
    TRASH,
    Listed,
    delete_game,
    keep_time,
    list_games,
    new_path,
    picture_path,
    recover_game,
    rename_game,
    taken,
)


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

    def has_told(self, chapter: Path) -> bool:
        """Whether a chapter that has ended stands in the campaign's history."""
        return chapter.name in self._told

    @cached_property
    def _told(self) -> frozenset[str]:
        try:
            history = load_history(read_file(self.path / PAGE), shown_name(self.path))[1]
        except SaveError:
            return frozenset()
        return frozenset(entry.save for entry in history.entries)

    @cached_property
    def _found(self) -> tuple[CampaignHeader | None, str]:
        page = self.path / PAGE
        try:
            return load_history(read_file(page), shown_name(self.path))[0], ""
        except SaveError as fault:
            return None, str(fault)


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


def new_campaign_path(folder: Path, title: str) -> Path:
    """The same for the folder of a campaign."""
    return new_path(folder, title, SUFFIX)


def create_campaign(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Lay a campaign's folder in its place at one stroke, with its files by their names.

    Raises:
        FileTakenError: something of that name lies there.
        DiskError: it cannot be written.
    """
    with told_faults(folder):
        if os.path.lexists(folder):
            raise taken(folder)
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
    _copy(source, path)
    return path


def export_campaign(path: Path, target: Path) -> None:
    """Copy a campaign's folder to a place where nothing lies yet, and see it onto the disk.

    Raises:
        FileTakenError: something of that name lies there.
        SaveError: it cannot be copied.
    """
    _copy(path, target)


def _copy(campaign: Path, target: Path) -> None:
    create_campaign(target, _files_of(campaign))
    for entry in list_games(target):
        keep_time(campaign / entry.path.name, entry.path)


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
    return list_campaigns(folder / TRASH)


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
