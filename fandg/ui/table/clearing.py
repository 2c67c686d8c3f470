"""Where a slip lies while a question waits: on the board, if it hides nothing to choose there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame


def lay_slip(
    print_slip: Callable[[int], pygame.Surface],
    wide: int,
    board: pygame.Rect,
    side: pygame.Rect,
    pad: int,
    taken: Sequence[pygame.Rect],
) -> tuple[pygame.Surface, pygame.Rect]:
    """A slip as it is printed for a width, and its place: along an edge of the board, or beside it.

    None of the places that are `taken` lies under it on the board. Where there is no such room it
    is printed narrow, and lies at the lower end of what stands beside the board.
    """
    slip = print_slip(wide)
    for place in _along_the_edges(slip.get_rect(), board.inflate(-2 * pad, -2 * pad)):
        if place.collidelist(taken) < 0:
            return slip, place
    slip = print_slip(side.width - 2 * pad)
    place = slip.get_rect(midbottom=(side.centerx, side.bottom - pad))
    while (at := place.collidelist(taken)) >= 0 and taken[at].top - pad > side.top:
        place.bottom = taken[at].top - pad
    return slip, place


def _along_the_edges(slip: pygame.Rect, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """The places along the lower edge from the left, then up the left one, then the upper one."""
    across = range(room.left, max(room.left, room.right - slip.width) + 1, max(1, slip.width // 4))
    up = range(room.bottom, min(room.bottom, room.top + slip.height) - 1, -max(1, slip.height // 2))
    yield from (slip.move(left, room.bottom - slip.height) for left in across)
    yield from (slip.move(room.left, bottom - slip.height) for bottom in up)
    yield from (slip.move(left, room.top) for left in across)
