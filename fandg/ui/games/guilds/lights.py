"""The town with the lights of all that may be chosen, and sight that goes over it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pygame

from fandg.ui.board.base import Marking
from fandg.ui.board.offered import lay_veil
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.layout import SIDE, Layout
from fandg.ui.stage import parts_beside

UNSEEN = 105
"""How dense the dark is over what somebody does not see, of 255."""


class TownLights:
    """Pictures of the town with its lights equally strong: bright, and all in the dark.

    From these it is put together for whatever is in sight.
    """

    def __init__(self) -> None:
        self._bright: pygame.Surface | None = None
        self._dark: pygame.Surface | None = None

    @property
    def are_kept(self) -> bool:
        """Whether there are pictures of the town as it is now."""
        return self._bright is not None

    def forget(self) -> None:
        """Something has changed in the town."""
        self._bright = self._dark = None

    def keep(self, desk: Desk, surface: pygame.Surface) -> None:
        """Keep the town as it was just drawn with its lights; the surface then shows it dark."""
        town = surface.subsurface(lit_town(desk.layout))
        self._bright = town.copy()
        draw_sight(desk, surface, 0)
        self._dark = town.copy()

    def draw(self, desk: Desk, surface: pygame.Surface, seen: int | None) -> None:
        """Draw the town, in the dark what is not in sight; None: nobody looks from anywhere."""
        assert self._bright is not None
        assert self._dark is not None
        town = lit_town(desk.layout)
        if seen is None:
            surface.blit(self._bright, town)
            return
        around = [(True, part) for part in parts_beside(desk.layout.town, town)]
        for is_seen, place in [*around, *places_by_sight(desk, seen)]:
            sheet = self._bright if is_seen else self._dark
            surface.blit(sheet, place, place.move(-town.left, -town.top))


def lit_town(layout: Layout) -> pygame.Rect:
    """The town, and round it as far as who stands at its edge reaches beyond that."""
    return layout.town.inflate(layout.size).clip(layout.view)


def draw_sight(desk: Desk, surface: pygame.Surface, seen: int) -> None:
    """The dark over all that is not in sight."""
    for is_seen, place in places_by_sight(desk, seen):
        if not is_seen:
            lay_veil(surface, place, look.MIST, UNSEEN)


def places_by_sight(desk: Desk, seen: int) -> Iterator[tuple[bool, pygame.Rect]]:
    """The town in as few pieces as its rows have, each with whether it is in sight."""
    for row in range(SIDE):
        cells = range(row * SIDE, (row + 1) * SIDE)
        for is_seen, run in groupby(cells, key=lambda cell: bool(seen >> cell & 1)):
            ends = list(run)
            yield is_seen, desk.layout.space(ends[0]).union(desk.layout.space(ends[-1]))


def markings_of_sight(desk: Desk, seen: int | None) -> Iterator[Marking]:
    """The spaces that lie in the dark."""
    for cell in range(SIDE * SIDE):
        if seen is not None and not seen >> cell & 1:
            yield Marking.of("dark", desk.layout.space(cell))
