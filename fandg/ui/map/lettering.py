"""How words and marks are set on a map: sizes that are legible, halos, slanted lines."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache, inked
from fandg.ui.art.color import Rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.map.camera import View, on_ladder
from fandg.ui.map.geometry import Spot
from fandg.ui.map.inks import MapInks
from fandg.ui.map.places import Label

_set = SurfaceCache()
LEAST = LEGIBLE
"""The smallest type on a map, in pixels, in windows where all is smaller than at full scale."""


@dataclass(frozen=True)
class Written:
    """Words on the map: their picture, the spot it belongs to, and how far off it stands."""

    image: pygame.Surface
    spot: Spot
    off: tuple[int, int] = (0, 0)

    def place(self, view: View) -> pygame.Rect:
        """Where it stands on the screen."""
        return self.image.get_rect(topleft=self.corner(view))

    def corner(self, view: View) -> tuple[int, int]:
        """Where its upper left corner is on the screen."""
        x, y = view.on_screen(self.spot)
        left, top = self._shift
        return round(x) + left, round(y) + top

    @cached_property
    def inked(self) -> pygame.Surface:
        """The picture as each frame of a moving map draws it."""
        return inked(self.image)

    @cached_property
    def _shift(self) -> tuple[int, int]:
        """How far its corner is off the spot: each frame of a moving map asks for it."""
        width, height = self.image.get_size()
        return self.off[0] - width // 2, self.off[1] - height // 2


@dataclass(frozen=True)
class Lettering:
    """What words are set in: face, size in pixels, ink, and a halo unless the ground is plain."""

    face: str
    size: int
    ink: Rgb
    halo: Rgb | None
    italic: bool = False
    spacing: float = 0.0
    angle: float = 0.0


class Writer:
    """Sizes and pictures of words for one view."""

    def __init__(
        self, view: View, farthest: float, metrics: Metrics, type_: Type, inks: MapInks
    ) -> None:
        self.view = view
        self.inks = inks
        self._nearness = view.scale / farthest
        self._farthest = farthest
        self._metrics = metrics
        self._type = type_

    @property
    def key(self) -> Hashable:
        """What its sizes and pictures depend on: writers with the same key write alike."""
        return self.view, self._farthest, self._metrics, self._type, self.inks

    @property
    def mark_size(self) -> int:
        """How large a city's mark is in this view."""
        return mark_size(self.view, self._nearness)

    def sizes(self, size: float) -> list[int]:
        """The sizes to try for type of this height: as printed, or as small as is legible."""
        # The map does not grow with its type: twice as large, the names would hide it.
        text = 0.65 + self._metrics.text * 0.35
        least = max(LEAST, round(12 * self._metrics.scale * text))
        wanted = round(size * self._farthest * text * float(self._nearness**0.62))
        wanted = min(wanted, round(34 * self._metrics.scale * text))
        if wanted <= least:
            return [least]
        steps = (1.0, 0.88, 0.77, 0.68, 0.6)
        return sorted({max(least, round(wanted * step)) for step in steps} | {least}, reverse=True)

    def words(self, text: str, hand: Lettering) -> pygame.Surface:
        """The picture of words."""
        key = (text, hand)
        return _set.get(key, lambda: _set_words(text, hand, self._type))

    def boxes(self, label: Label, hand: Lettering) -> Iterator[pygame.Rect]:
        """The places that a name covers: one, or a row of small ones where it is slanted."""
        x, y = self.view.on_screen(label.at)
        lines = label.text.split("\n")
        width = max(_line_width(line, hand, self._type) for line in lines)
        height = round(hand.size * (1.08 * len(lines) - 0.25))
        if not hand.angle:
            box = pygame.Rect(0, 0, width, height)
            box.center = (round(x), round(y))
            yield box
            return
        steps = max(2, width // max(1, height))
        for at in range(steps):
            along = (at + 0.5) / steps * width - width / 2
            box = pygame.Rect(0, 0, height, height)
            turn = radians(hand.angle)
            box.center = (round(x + along * cos(turn)), round(y - along * sin(turn)))
            yield box


def draw_thread(
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    inks: MapInks,
    *,
    is_sea: bool,
) -> None:
    """The thread from a name to its area, with a knot at its end."""
    ink, halo = (inks.sea, inks.sea_halo) if is_sea else (inks.land, inks.land_halo)
    thick = max(1, surface.get_height() // 900)
    pygame.draw.line(surface, halo, start, end, 3 * thick)
    pygame.draw.circle(surface, halo, end, 3 * thick)
    pygame.draw.line(surface, ink, start, end, thick)
    pygame.draw.circle(surface, ink, end, 2 * thick)


def mark_size(view: View, nearness: float) -> int:
    """How large a city's mark is."""
    return on_ladder(max(9, 0.0135 * view.scale * float(nearness**-0.45)))


def city_mark(size: int, major: bool, inks: MapInks) -> pygame.Surface:
    """A city's mark: a star in a ring for a major one, a dot in a ring for a minor one."""

    def build() -> pygame.Surface:
        side = size + 4
        mark = shapes.blank((side, side), inks.city)
        whole = size if major else round(size * 0.78)
        for diameter, color in (
            (whole + 3, inks.land_halo),
            (whole, inks.city),
            (whole - max(2, size // 7), inks.mark),
        ):
            piece = shapes.disc(max(2, diameter), color)
            mark.blit(piece, piece.get_rect(center=(side // 2, side // 2)))
        if major:
            star = icon("star", round(size * 0.72), inks.star)
            mark.blit(star, star.get_rect(center=(side // 2, side // 2)))
        else:
            dot = shapes.disc(max(3, round(size * 0.32)), inks.city)
            mark.blit(dot, dot.get_rect(center=(side // 2, side // 2)))
        return mark

    return _set.get(("mark", size, major, inks), build)


def _line_width(line: str, hand: Lettering, type_: Type) -> int:
    if not hand.spacing:
        return type_.measure(line, hand.face, hand.size, italic=hand.italic)[0]
    gap = round(hand.spacing * hand.size)
    letters = [type_.measure(c, hand.face, hand.size, italic=hand.italic)[0] for c in line]
    return sum(letters) + gap * max(0, len(line) - 1)


def _set_words(text: str, hand: Lettering, type_: Type) -> pygame.Surface:
    """Words with a halo of the ground's colour round them, spaced and turned."""
    lines = text.split("\n")
    edge = 0 if hand.halo is None else max(2, round(hand.size / 7))
    step = round(hand.size * 1.08)
    high = type_.line_height(hand.face, hand.size)
    width = max(_line_width(line, hand, type_) for line in lines)
    size = (width + 2 * edge, step * (len(lines) - 1) + high + 2 * edge)

    def print_in(color: Rgb) -> pygame.Surface:
        layer = shapes.blank(size, color)
        for row, line in enumerate(lines):
            left = edge + (width - _line_width(line, hand, type_)) // 2
            _draw_spaced(layer, line, hand, color, (left, edge + row * step), type_)
        return layer

    whole = shapes.blank(size, hand.halo or hand.ink)
    if hand.halo is not None:
        soft = shapes.spread(print_in(hand.halo), edge, hand.halo)
        soft.set_alpha(150)
        whole.blit(soft, (0, 0))
    whole.blit(print_in(hand.ink), (0, 0))
    if hand.angle:
        return pygame.transform.rotozoom(whole, hand.angle, 1.0)
    return whole


def _draw_spaced(
    layer: pygame.Surface,
    line: str,
    hand: Lettering,
    color: Rgb,
    at: tuple[int, int],
    type_: Type,
) -> None:
    if not hand.spacing:
        words = type_.render(line, hand.face, hand.size, color, italic=hand.italic)
        layer.blit(words, at)
        return
    x = at[0]
    for letter in line:
        drawn = type_.render(letter, hand.face, hand.size, color, italic=hand.italic)
        layer.blit(drawn, (x, at[1]))
        x += type_.measure(letter, hand.face, hand.size, italic=hand.italic)[0]
        x += round(hand.spacing * hand.size)
