"""Where something lies that comes and goes while a question waits: it hides nothing needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import pygame

PrintSlip: TypeAlias = Callable[[int, float], pygame.Surface]
"""Prints a slip for a width, its type scaled by a factor."""

WIDTHS = (1.0, 0.75, 0.5)
"""The shares of its width that a slip is tried with on the board: narrower, it is higher."""
MOST, IN_NEED = 0.15, 0.25
"""The share of the board that a slip hides at most; and one that would hide the seats else."""
ON_NOTEBOOK = 0.8
"""How large its type is at the least where it lies over the notebook alone, unless it is so large
that what is left is still as large as type is where nobody has asked for more ..."""
ON_SEATS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""... and how large it is, step by step, where it needs the seats' room above it as well."""


@dataclass(frozen=True)
class Ground:
    """Where slips may lie: on the board, on the notebook, in need over the seats above that."""

    board: pygame.Rect
    notebook: pygame.Rect
    side: pygame.Rect
    """All that stands beside the board."""
    tabs: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The tabs of the notebook, on which no slip lies that has room anywhere else."""
    has_sheet: bool = False
    """Whether a sheet lies on the board already: then slips rather lie on the notebook."""


def lay_slip(
    print_slip: PrintSlip,
    wide: int,
    ground: Ground,
    pad: int,
    taken: Sequence[pygame.Rect],
    large: float = 1.0,
    in_need: float = MOST,
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """A slip, and its place off all that is `taken`: along an edge of the board, or beside it.

    It is printed narrower, and where no such room is bare on the board either, or it would hide
    much of that, it lies over the notebook, smaller if need be, the smaller the more `large` type
    is. Before it hides the seats it hides a larger share of the board `in_need`. None: there is
    another slip already, and no room beside it.
    """
    on_board = partial(_lay_on_board, print_slip, wide, ground.board, pad, taken)
    on_side = partial(_lay_beside, print_slip, ground, pad, taken)
    has_other = any(ground.side.contains(rect) for rect in taken if rect.width)
    least = min(ON_NOTEBOOK, 1 / large)
    scales = [scale for scale in ON_SEATS if scale >= least]
    laid = on_side(ground.notebook, scales) if ground.has_sheet else None
    laid = laid or on_board(MOST) or on_side(ground.notebook, scales) or on_board(in_need)
    if laid is not None or has_other:
        return laid
    laid = on_side(ground.side, ON_SEATS)
    if laid is not None:
        return laid
    slip = print_slip(ground.side.width - 2 * pad, ON_SEATS[-1])
    return slip, slip.get_rect(midtop=ground.side.midtop)


def _lay_on_board(
    print_slip: PrintSlip,
    wide: int,
    board: pygame.Rect,
    pad: int,
    taken: Sequence[pygame.Rect],
    most: float,
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """A slip along an edge of the board, of which it hides such a share at most."""
    edges = board.inflate(-2 * pad, -2 * pad)
    for share in WIDTHS:
        slip = print_slip(round(wide * share), 1.0)
        if slip.get_width() * slip.get_height() > most * board.width * board.height:
            continue
        for place in _along_the_edges(slip.get_rect(), edges):
            if place.collidelist(taken) < 0:
                return slip, place
    return None


def _lay_beside(
    print_slip: PrintSlip,
    ground: Ground,
    pad: int,
    taken: Sequence[pygame.Rect],
    room: pygame.Rect,
    scales: Sequence[float],
) -> tuple[pygame.Surface, pygame.Rect] | None:
    """A slip low in a room beside the board, its type scaled as little as can be."""
    for scale in scales:
        slip = print_slip(ground.side.width - 2 * pad, scale)
        low = _low_in(slip.get_rect(), room, pad, [*taken, ground.tabs])
        if low is not None:
            return slip, low
    return None


def _low_in(
    slip: pygame.Rect, room: pygame.Rect, pad: int, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The lowest place for a slip in a column of the room, off what is taken."""
    place = slip.move(0, 0)
    place.midbottom = (room.centerx, room.bottom - pad)
    while (at := place.collidelist(taken)) >= 0 and place.top >= room.top:
        place.bottom = taken[at].top - pad
    return place if place.top >= room.top else None


def _along_the_edges(slip: pygame.Rect, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """The places along the lower edge from the left, then up the left one, then the upper one."""
    if slip.width > room.width or slip.height > room.height:
        return
    right = room.right - slip.width
    across = [*range(room.left, right, max(1, slip.width // 4)), right]
    up = range(room.bottom, room.top + slip.height - 1, -max(1, slip.height // 2))
    yield from (slip.move(left, room.bottom - slip.height) for left in across)
    yield from (slip.move(room.left, bottom - slip.height) for bottom in up)
    yield from (slip.move(left, room.top) for left in across)


def find_bare(
    size: tuple[int, int], room: pygame.Rect, step: int, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """The highest place in a room off all that is taken, as near to its middle as can be."""
    wide, high = size
    half = (room.width - wide) // 2
    across = sorted(range(-half, half + 1, step), key=abs)
    for top in range(room.top, room.bottom - high + 1, step):
        for by in across:
            place = pygame.Rect(room.left + half + by, top, wide, high)
            if place.collidelist(taken) < 0:
                return place
    return None
