"""Carrying out an order, step by step, in a process that has no other window."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

from fandg.engine.campaign_file import is_campaign
from fandg.engine.disk import shown_title
from fandg.engine.errors import FandgError
from fandg.engine.shelf import drop_part, write_copy
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.book import print_book, set_campaign, set_game
from fandg.ui.chronicle.film import write_film
from fandg.ui.chronicle.orders import OF_CAMPAIGNS, SUFFIXES, Order
from fandg.ui.chronicle.press import picture_of, print_below, unseen_stage
from fandg.ui.chronicle.sheet import set_sheet
from fandg.ui.chronicle.sources import PlayedGame, read_finished, read_match, read_source
from fandg.ui.stage import Stage

QUICKLY = 4
"""How hard a PNG is pressed: 6, the usual, takes twice as long and saves a twentieth."""


class NoSuchPictureError(FandgError):
    """Something was ordered of a campaign that only one of its chapters has."""


def carry_out(order: Order, folder: Path) -> Generator[float, None, None]:
    """Make in a folder what was ordered, and put it in its place; the share that is done.

    Whoever stops in between, or whatever is raised, leaves nothing in that place.

    Raises:
        FandgError: it cannot be read, told or written; a sentence says why.
    """
    if is_campaign(order.source) and order.kind not in ("book", *OF_CAMPAIGNS):
        raise NoSuchPictureError("A campaign has many boards: name one of its chapters.")
    made = folder / f"made{SUFFIXES[order.kind]}"
    with unseen_stage() as stage:
        yield from (0.95 * share for share in _make(stage, order, made))
    try:
        write_copy(made.read_bytes(), order.target, replaces=order.replaces)
    finally:
        drop_part(order.target)
    yield 1.0


def _make(stage: Stage, order: Order, made: Path) -> Iterator[float]:
    if order.kind == "board":
        played = read_match(order.source)
        yield from _paint_board(stage, played, order, made)
    elif order.kind == "film":
        yield from write_film(stage, read_finished(order.source).match, made)
    elif order.kind in OF_CAMPAIGNS:
        yield from _print_sheet(stage, order, made)
    else:
        source = read_source(order.source)
        yield 0.01
        if isinstance(source, PlayedGame):
            pages = set_game(stage, source)
        else:
            pages = set_campaign(stage, source)
        yield from print_book(pages, made, shown_title(order.source))


def _print_sheet(stage: Stage, order: Order, made: Path) -> Iterator[float]:
    """The sheet of a campaign: its pages to print, or all of them as one picture."""
    source = read_source(order.source)
    if isinstance(source, PlayedGame):
        raise NoSuchPictureError("Only a campaign has a sheet.")
    pages = set_sheet(stage, source)
    if order.kind == "leaf":
        picture_of(print_below(pages)).save(made, compress_level=QUICKLY)
        yield 1.0
    else:
        yield from print_book(pages, made, shown_title(order.source))


def _paint_board(stage: Stage, played: PlayedGame, order: Order, made: Path) -> Iterator[float]:
    """The board as it lies open to all. In one piece: things on it know no pieces."""
    match = played.match if order.answer is None else played.match.at(order.answer)
    yield 0.1
    picture = picture_of(Painter(stage, match, order.width).paint(match.state))
    yield 0.4
    picture.save(made, compress_level=QUICKLY)
