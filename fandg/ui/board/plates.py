"""Room for small plates on a board, such as tags and chances: none lies on another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


def find_room(place: pygame.Rect, taken: Sequence[pygame.Rect], room: pygame.Rect) -> pygame.Rect:
    """The place of a plate, or the next beside it that no other has taken."""
    wide, high = place.width + 1, place.height + 1
    ways = ((0, 0), (0, high), (0, -high), (wide, 0), (-wide, 0),
            (wide, high), (-wide, -high), (wide, -high), (-wide, high),
            (0, 2 * high), (0, -2 * high), (0, high // 2), (0, -high // 2))  # fmt: skip
    places = (place.move(way) for way in ways)
    free = (one for one in places if room.contains(one) and one.collidelist(taken) < 0)
    return next(free, place)
