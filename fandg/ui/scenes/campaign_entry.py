"""A campaign in the list of saved games: one entry that stands for its folder."""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from pathlib import Path

import msgspec

from fandg.engine import campaign_shelf, shelf
from fandg.engine.campaign_file import PAGE
from fandg.engine.save import HEADLINE_LENGTH, Header
from fandg.engine.setup import Link, Setup


class BookEntry(shelf.FileEntry, frozen=True, dict=True):
    """A campaign, told of as a save is; no rules are read for it."""

    @cached_property
    def last(self) -> Header | None:
        """The header of the chapter that waits or was played last; None before the first."""
        return self._last.header if self._last is not None else None

    @cached_property
    def _last(self) -> shelf.FileEntry | None:
        saves = (save for save in shelf.list_games(self.path) if save.path.name != PAGE)
        chapters = [save for save in saves if _is_chapter(save)]
        # When a file was changed is no measure: all files of a copy are as new.
        told = [(save.header.saved, save) for save in chapters if save.header is not None]
        return max(told, key=itemgetter(0))[1] if told else next(iter(chapters), None)

    @property
    def picture(self) -> Path:
        """The picture of its last chapter."""
        return shelf.picture_path(self._last.path if self._last is not None else self.path / PAGE)

    @cached_property
    def _found(self) -> tuple[Header | None, str]:
        campaign = campaign_shelf.CampaignEntry(self.path, self.modified)
        header, last = campaign.header, self.last
        if header is None:
            return None, campaign.trouble
        # A chapter that waits, or whose end is not told yet, says best where the campaign stands.
        stands, ended = header.headline, ""
        if last is not None and self._last is not None and not header.over:
            if not last.over:
                stands = last.headline
            elif not campaign.has_told(self._last.path):
                stands, ended = last.headline, ": it has ended"
        told = Header(
            version=header.version,
            game=header.game,
            rules=header.rules,
            started=header.started,
            saved=self.changed,
            headline=f"Campaign · {stands}{ended}"[:HEADLINE_LENGTH],
            story=last.story if last else "The first page is still to be written.",
            over=header.over and (last is None or last.over),
            left_off=last.left_off if last else msgspec.UNSET,
            setup=last.setup if last else Setup(mode="", seats=header.seats, seed=header.seed),
        )
        return told, ""


def _is_chapter(save: shelf.FileEntry) -> bool:
    """Whether a save is no game of its own, as far as it can be read."""
    return save.header is None or isinstance(save.header.setup.link, Link)


def list_all(folder: Path) -> list[shelf.FileEntry]:
    """The games and campaigns in a folder, the last changed first.

    Raises:
        DiskError: the folder cannot be read.
    """
    return _join(shelf.list_games(folder), campaign_shelf.list_campaigns(folder))


def list_all_trashed(folder: Path) -> list[shelf.FileEntry]:
    """The games and campaigns of a folder that were thrown away, the last changed first.

    Raises:
        DiskError: the folder cannot be read.
    """
    return _join(shelf.list_trash(folder), campaign_shelf.list_trashed_campaigns(folder))


def _join(
    games: list[shelf.FileEntry], campaigns: list[campaign_shelf.CampaignEntry]
) -> list[shelf.FileEntry]:
    entries = [*games, *(BookEntry(entry.path, entry.modified) for entry in campaigns)]
    return sorted(entries, key=lambda entry: (entry.modified, entry.path.name), reverse=True)
