"""The ways to the book of a campaign: from the shelf, from a new game, and from a chapter's table.

A chapter's table does not hold its campaign: the book is closed while the chapter is played, and
opened again after it. So whatever ends a table, the chapter gets its page when the book is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fandg.engine import disk
from fandg.engine.campaign_file import PAGE, SUFFIX, load_history
from fandg.engine.errors import FandgError, SaveError
from fandg.engine.expedition import Expedition
from fandg.engine.prose import escape
from fandg.engine.setup import Link
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.packs_sheet import with_packs
from fandg.ui.stage import Scene, Stage


def now() -> datetime:
    """The time that campaigns are dated with."""
    return datetime.now(UTC)


def is_campaign(path: Path) -> bool:
    """Whether a path is a campaign's folder rather than a save."""
    return path.suffix == SUFFIX and path.is_dir()


def folder_of(table: Table[Any]) -> Path | None:
    """The folder of the campaign that a table's match is a chapter of.

    A chapter's save that was copied elsewhere is a game like any other.
    """
    folder = table.path.parent
    link = table.match.setup.link
    return folder if isinstance(link, Link) and is_campaign(folder) else None


def open_book(stage: Stage, folder: Path, show: Callable[[Scene], None]) -> None:
    """Open the book of a campaign, or say why it stays shut."""
    game = _game_of(folder)
    if game:
        with_packs(stage, game, lambda: _open_book(stage, folder, show))
    else:
        _open_book(stage, folder, show)


def _open_book(stage: Stage, folder: Path, show: Callable[[Scene], None]) -> None:
    from fandg.ui.scenes.campaign import CampaignScene

    try:
        expedition = Expedition.open(folder, find_game, now=now)
    except FandgError as fault:
        show_message(stage, "This campaign stays shut", escape(str(fault)))
        return
    try:
        scene = CampaignScene(stage, expedition)
    except BaseException:
        expedition.close()
        raise
    show(scene)


def _game_of(folder: Path) -> str:
    """The game of a campaign; nothing where opening it will say what is wrong."""
    try:
        header, _, _ = load_history(disk.read_file(folder / PAGE), folder.name)
    except SaveError:
        return ""
    return header.game if header.game in GAMES else ""


def go_home(stage: Stage, table: Table[Any]) -> None:
    """From a table to the title; from a chapter's back to the book, which lies over it."""
    from fandg.ui.scenes.title import TitleScene

    folder = folder_of(table)
    stage.reset(TitleScene(stage))
    if folder is not None:
        open_book(stage, folder, stage.push)
