"""Opening what is saved, a game at its table and a campaign as its book, and leaving it again.

A chapter's table does not hold its campaign: the book is closed while the chapter is played, and
opened again after it. So whatever ends a table, the chapter gets its page when the book is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fandg.engine import disk
from fandg.engine.campaign_file import PAGE, is_campaign, load_history
from fandg.engine.errors import FandgError, SaveError
from fandg.engine.expedition import Expedition
from fandg.engine.prose import escape
from fandg.engine.save import load_header
from fandg.engine.setup import Link
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.packs_sheet import with_packs
from fandg.ui.stage import Stage
from fandg.ui.ways import ToBook, ToTable, ToTitle, Way

Show = Callable[[Way], None]
"""How the way is gone once it is open: a method of the stage."""


def now() -> datetime:
    """The time that games and campaigns are dated with."""
    return datetime.now(UTC)


def folder_of(table: Table[Any]) -> Path | None:
    """The folder of the campaign that a table's match is a chapter of.

    A chapter's save that was copied elsewhere is a game like any other.
    """
    folder = table.path.parent
    link = table.match.setup.link
    return folder if isinstance(link, Link) and is_campaign(folder) else None


def open_game(stage: Stage, path: Path, show: Show) -> None:
    """Open a saved game and show its table, a campaign and show its book, or say why not."""
    open_it = _open_book if is_campaign(path) else _open_table
    _tell_packs(stage, path, lambda: open_it(stage, path, show))


def go_on_with(stage: Stage, path: Path) -> None:
    """Lead on to what was played last: to the chapter of a campaign that waits, else to its book.

    So does one whose end nobody has seen. The chapter takes the place of its book, which lies
    there if it cannot be opened.
    """

    def lead_on(way: Way) -> None:
        stage.push(way)
        if isinstance(way, ToBook) and not way.expedition.notice:
            chapter = way.expedition.waiting or way.expedition.unseen
            if chapter is not None:
                open_game(stage, chapter, stage.replace)

    if is_campaign(path):
        _tell_packs(stage, path, lambda: _open_book(stage, path, lead_on, recalls=False))
    else:
        open_game(stage, path, stage.push)


def _tell_packs(stage: Stage, path: Path, open_it: Callable[[], None]) -> None:
    """Open it once the player knows which packs are left out of its game, if its game is known."""
    game = _game_of(path)
    if game:
        with_packs(stage, game, open_it)
    else:
        open_it()


def _game_of(path: Path) -> str:
    """The game that a save or campaign is of; nothing where opening it will say what is wrong."""
    try:
        if is_campaign(path):
            game = load_history(disk.read_file(path / PAGE), path.name)[0].game
        else:
            game = load_header(disk.read_file(path), path.name).game
    except SaveError:
        return ""
    return game if game in GAMES else ""


def load_table(path: Path) -> Table[Any]:
    """The table of a saved game.

    Raises:
        SaveError: it cannot be opened; the sentence says why.
    """
    return Table.open(path, find_game, now=now)


def _open_table(stage: Stage, path: Path, show: Show) -> None:
    try:
        table = load_table(path)
    except FandgError as fault:
        show_message(stage, "This game stays shut", escape(str(fault)))
    else:
        show(ToTable(table))


def _open_book(stage: Stage, folder: Path, show: Show, *, recalls: bool = True) -> None:
    try:
        expedition = Expedition.open(folder, find_game, now=now)
    except FandgError as fault:
        show_message(stage, "This campaign stays shut", escape(str(fault)))
    else:
        show(ToBook(expedition, recalls=recalls))


def go_home(stage: Stage, table: Table[Any]) -> None:
    """From a table to the title; from a chapter's back to the book, which lies over it."""
    folder = folder_of(table)
    stage.reset(ToTitle())
    if folder is not None:
        game = table.match.game.id
        with_packs(stage, game, lambda: _open_book(stage, folder, stage.push, recalls=False))
