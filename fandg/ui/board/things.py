"""The things on a board, in layers: where each lies, how it is drawn, and what lies over what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame


class Thing(NamedTuple):
    """Something on a board: the target that questions and events call it by, and where it lies.

    `draw` prints it, where it is not printed with what it lies on. `holds` says which points are on
    it, where it does not fill its rectangle. A thing that is `solid` hides what lies below it from
    eyes and hands: an open shop, the card in play. Keys and pad come to what is a `stop`; where a
    thing lies in several places, in the uppermost that is. A `proxy` only stands for the thing,
    which lies elsewhere: a sign of what it costs to go there, a figure for the land it stands in.
    """

    target: str
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], object] | None = None
    holds: Callable[[tuple[int, int]], bool] | None = None
    solid: bool = False
    stop: bool = True
    proxy: bool = False

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it lies at a point."""
        return self.holds(pos) if self.holds is not None else self.rect.collidepoint(pos)


class Layers:
    """All things on a board, layer by layer from the lowest, each in the order it is drawn in."""

    def __init__(self, layers: Sequence[Sequence[Thing]] = ()) -> None:
        self._things = [(at, thing) for at, layer in enumerate(layers) for thing in layer]
        self._solid = [(at, thing.rect) for at, thing in self._things if thing.solid]
        self._placed = {
            thing.target: (at, thing)
            for at, thing in self._things
            if thing.target and not thing.proxy
        }
        self._asked: tuple[int, int] | None = None
        self._there: list[str] = []
        """The point that was asked about last, and what lies there: many ask in turn."""

    def draw(self, surface: pygame.Surface, hides: frozenset[str], *, lowest: int = 0) -> None:
        """Draw all from a layer on, but those that are shown elsewhere just now."""
        for at, thing in self._things:
            if at >= lowest and thing.draw is not None and thing.target not in hides:
                thing.draw(surface)

    def find(self, target: str) -> Thing | None:
        """A thing, where it lies uppermost."""
        found = self._placed.get(target)
        return found[1] if found is not None else None

    def places(self) -> dict[str, pygame.Rect]:
        """Where each thing lies."""
        return {target: thing.rect for target, (_, thing) in self._placed.items()}

    def targets_at(self, pos: tuple[int, int]) -> list[str]:
        """What lies at a point, the uppermost first, down to what hides the rest."""
        if pos != self._asked:
            self._asked, self._there = pos, self._find_at(pos)
        return [*self._there]

    def _find_at(self, pos: tuple[int, int]) -> list[str]:
        found = []
        for _, thing in reversed(self._things):
            if thing.is_at(pos):
                if thing.target:
                    found.append(thing.target)
                if thing.solid:
                    break
        return list(dict.fromkeys(found))

    def stops(self) -> list[Thing]:
        """What keys and pad can come to, in the order in which it is drawn, each thing once."""
        found = {
            thing.target: thing
            for at, thing in self._things
            if thing.target and thing.stop and not self._is_hidden(at, thing)
        }
        return list(found.values())

    def solids(self) -> list[pygame.Rect]:
        """What lies over the board and hides it: what is read there."""
        return self._over(-1)

    def covers(self, target: str) -> list[pygame.Rect]:
        """What lies over a thing and hides it, and any light on it, where they overlap."""
        found = self._placed.get(target)
        return self._over(found[0]) if found is not None else []

    def _over(self, layer: int) -> list[pygame.Rect]:
        return [rect for at, rect in self._solid if at > layer]

    def _is_hidden(self, layer: int, thing: Thing) -> bool:
        return any(cover.collidepoint(thing.rect.center) for cover in self._over(layer))
