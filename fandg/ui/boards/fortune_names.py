"""What is written on the world map: names of lands, seas and cities, marks, legend, crossings.

Names never collide: where the map is small the less important ones give way. Where a figure stands
on a name, the name moves aside if its space has room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from math import cos, radians, sin

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.boards.fortune_map import map_rect
from fandg.ui.boards.fortune_places import Label, Note, Places, Spot
from fandg.ui.camera import View, on_ladder

LAND_INK: Rgb = (52, 33, 18)
LAND_HALO: Rgb = (250, 240, 212)
SEA_INK: Rgb = (18, 52, 68)
SEA_HALO: Rgb = (190, 219, 220)
CITY_INK: Rgb = (28, 18, 12)
STAR: Rgb = (176, 35, 28)
MARK_PAPER: Rgb = (252, 246, 228)
PASSAGES = ("Pacific\nCrossing", "Panama\nCanal", "Suez\nCanal")
PASSAGE_SIZE = 148 / 16384
CITY_SIZE = 168 / 16384
LEGEND_SIGN = 0.0276
"""How far before its words the sign of a row in the legend begins, with a margin."""
LEGEND_RIM = 0.0055
"""How broad the legend's printed edge is, with a margin."""

_ASIDE = tuple(
    (dx, dy)
    for _, dx, dy in sorted(
        (abs(dx) * 0.7 + abs(dy), dx, dy)
        for dx in (0.0, -1.2, 1.2, -2.4, 2.4, -3.6, 3.6, -4.8, 4.8)
        for dy in (0.0, -0.7, 0.7, -1.4, 1.4, -2.1, 2.1, -2.8, 2.8)
        if dx or dy
    )
)
"""How far a name may move aside, in heights of its type: the nearest place first."""
_BESIDE = ((0.0, 0.0),)
"""A city's name beside its mark: how far out from it and along it, in heights of its type."""
_FARTHER = tuple(
    (out, along)
    for _, out, along in sorted(
        (out + abs(along) * 0.8, out, along)
        for out in (0.0, 0.5, 1.0)
        for along in (0.0, -0.7, 0.7, -1.4, 1.4, -2.1, 2.1)
        if out or along
    )
)
"""The same a little farther off, the nearest place first."""
NEAR_SHORE = 2.4
"""How far aside a land's name may move to a sea, likewise: beyond, it would name another shore."""
_written = SurfaceCache()


@dataclass(frozen=True)
class Written:
    """Words on the map: their picture, the spot it belongs to, and how far off it stands."""

    image: pygame.Surface
    spot: Spot
    off: tuple[int, int] = (0, 0)

    def place(self, view: View) -> pygame.Rect:
        """Where it stands on the screen."""
        x, y = view.on_screen(self.spot)
        return self.image.get_rect(center=(round(x) + self.off[0], round(y) + self.off[1]))


@dataclass(frozen=True)
class Hand:
    """What words are set in: face, size in pixels, ink, and a halo unless the ground is plain."""

    face: str
    size: int
    ink: Rgb
    halo: Rgb | None
    italic: bool = False
    spacing: float = 0.0
    angle: float = 0.0


class Names:
    """The writing for a view that rests; it is carried along while the view moves."""

    def __init__(self, places: Places, names: dict[str, str], majors: frozenset[str]) -> None:
        self._places = places
        self._names = names
        self._majors = majors
        self._written: list[Written] = []
        self.taken: list[pygame.Rect] = []
        """Where marks and names lie in the view they were written for."""
        self._area = pygame.Rect(0, 0, 1, 1)
        self._standing: list[pygame.Rect] = []
        self.sides: dict[str, str] = {}
        """On which side of its mark each city's name stands now."""
        self.cities: dict[str, Written] = {}
        """The names of the cities by city."""
        self._off_ground: list[tuple[str, Written]] = []
        """The names of lands that do not stand on their own ground, by land."""

    def write(
        self,
        view: View,
        farthest: float,
        area: pygame.Rect,
        metrics: Metrics,
        theme: Theme,
        type_: Type,
        standing: Sequence[pygame.Rect] = (),
    ) -> None:
        """Set all names anew for a view through an area of the screen, beside what stands there."""
        self._written, self.taken, self.sides, self.cities = [], [], {}, {}
        self._off_ground = []
        self._area = area.clip(map_rect(view))
        self._standing = list(standing)
        writer = _Writer(view, farthest, metrics, theme, type_)
        mark = writer.mark_size
        for at in self._places.cities.values():
            x, y = view.on_screen(at)
            self.taken.append(pygame.Rect(round(x) - mark // 2, round(y) - mark // 2, mark, mark))
        for at, radius in self._places.badges.values():
            x, y = view.on_screen(at)
            side = round(1.35 * radius * view.scale)
            self.taken.append(pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side))
        for left, top, right, bottom in (self._places.legend_box, self._places.title_box):
            x, y = view.on_screen((left, top))
            size = round((right - left) * view.scale), round((bottom - top) * view.scale)
            self.taken.append(pygame.Rect((round(x), round(y)), size))
        for city in self._places.cities:
            if city in self._majors:
                self._write_city(writer, city)
        labels = self._places.labels
        covered = [space for space in labels if not self._write_label(writer, space)]
        for city in self._places.cities:
            if city not in self._majors:
                self._write_city(writer, city)
        for number, spots in enumerate(self._places.passages):
            for spot in spots:
                self._write_passage(writer, number, spot)
        for space in covered:
            self._write_aside(writer, space)
        self._write_legend(writer)

    def draw(self, surface: pygame.Surface, view: View, mark_size: int, theme: Theme) -> None:
        """Draw marks and names where the view has them now."""
        marks = [city_mark(mark_size, major, theme) for major in (False, True)]
        for city, at in self._places.cities.items():
            mark = marks[city in self._majors]
            x, y = view.on_screen(at)
            surface.blit(mark, mark.get_rect(center=(round(x), round(y))))
        for words in self._written:
            place = words.place(view)
            surface.blit(words.image, place)

    def land_at(self, pos: tuple[int, int], view: View) -> str | None:
        """The land whose name stands at a point of the screen, off its own ground."""
        for space, words in self._off_ground:
            place = words.place(view)
            if place.collidepoint(pos):
                return space
        return None

    def _is_free(self, boxes: list[pygame.Rect]) -> bool:
        return all(box.collidelist(self.taken) < 0 for box in boxes)

    def _take(self, words: Written, boxes: list[pygame.Rect]) -> None:
        self._written.append(words)
        self.taken += boxes

    def _set_down(
        self,
        writer: _Writer,
        space: str,
        hand: Hand,
        off: tuple[int, int],
        boxes: list[pygame.Rect],
    ) -> None:
        """Write a space's name, so far off the place where it is printed."""
        label, scale = self._places.labels[space], writer.view.scale
        words = Written(writer.words(label.text, hand), label.at, off)
        self._take(words, boxes)
        ground = self._places.space_at((label.at[0] + off[0] / scale, label.at[1] + off[1] / scale))
        if ground != space and space not in self._places.seas:
            self._off_ground.append((space, words))

    def _stands_on(self, boxes: list[pygame.Rect]) -> bool:
        return any(box.collidelist(self._standing) >= 0 for box in boxes)

    def _hand_of(self, space: str, size: int) -> Hand:
        label, is_sea = self._places.labels[space], space in self._places.seas
        ink, halo = (SEA_INK, SEA_HALO) if is_sea else (LAND_INK, LAND_HALO)
        return Hand("fell", size, ink, halo, is_sea, label.spacing, label.angle)

    def _write_label(self, writer: _Writer, space: str) -> bool:
        """Write the name of a space where it is printed; False if a figure stands on it there."""
        label = self._places.labels[space]
        for size in writer.sizes(label.size):
            hand = self._hand_of(space, size)
            boxes = list(writer.boxes(label, hand))
            if self._is_free(boxes):
                if self._stands_on(boxes):
                    return False
                self._set_down(writer, space, hand, (0, 0), boxes)
                return True
        return True

    def _write_aside(self, writer: _Writer, space: str) -> None:
        """Write a name near its place, on its space or off it.

        If all is full a land's stands under the figure, and a sea's is left out: half of it says
        less than nothing.
        """
        label = self._places.labels[space]
        sizes = writer.sizes(label.size)
        grounds = [frozenset((space,))]
        if space not in self._places.seas:
            grounds.append(self._places.seas)
        for ground in grounds:
            for size in sizes:
                if self._write_beside(writer, space, self._hand_of(space, size), ground):
                    return
        if space in self._places.seas:
            return
        for size in sizes:
            hand = self._hand_of(space, size)
            boxes = list(writer.boxes(label, hand))
            if self._is_free(boxes):
                self._set_down(writer, space, hand, (0, 0), boxes)
                return

    def _write_beside(
        self, writer: _Writer, space: str, hand: Hand, ground: frozenset[str]
    ) -> bool:
        """Write a name on some ground as near to its place as it can be read; whether it can."""
        label = self._places.labels[space]
        boxes = list(writer.boxes(label, hand))
        for off in _ASIDE:
            if space not in ground and abs(off[0]) > NEAR_SHORE:
                continue
            dx, dy = round(off[0] * hand.size), round(off[1] * hand.size)
            spot = (label.at[0] + dx / writer.view.scale, label.at[1] + dy / writer.view.scale)
            moved = [box.move(dx, dy) for box in boxes]
            if self._places.space_at(spot) not in ground or self._stands_on(moved):
                continue
            if self._is_free(moved) and self._area.contains(moved[0].unionall(moved)):
                self._set_down(writer, space, hand, (dx, dy), moved)
                return True
        return False

    def _write_city(self, writer: _Writer, city: str) -> None:
        major = city in self._majors
        at = self._places.cities[city]
        sizes = writer.sizes(CITY_SIZE * (1.12 if major else 1.0))
        x, y = writer.view.on_screen(at)
        own = self._places.sides[city]
        sides = (own, *(side for side in ("e", "w", "n", "s") if side != own))
        # Beside its mark; else, out from under a figure, a little farther off; else under it.
        for asides, avoiding in ((_BESIDE, True), (_FARTHER, True), (_BESIDE, False)):
            for size in sizes:
                ink = darker(STAR, 0.45) if major else CITY_INK
                image = writer.words(self._names[city], Hand("oswald", size, ink, LAND_HALO))
                for (out, along), side in product(asides, sides):
                    off = _off_mark(image, size, side, writer.mark_size // 2 + 1, out, along)
                    box = pygame.Rect(0, 0, image.get_width() - 2 * (size // 6), round(size * 1.1))
                    box.center = (round(x + off[0]), round(y + off[1]))
                    if avoiding and self._stands_on([box]):
                        continue
                    cut = self._area.collidepoint(x, y) and not self._area.contains(box)
                    if not cut and self._is_free([box]):
                        self.cities[city] = Written(image, at, off)
                        self._take(self.cities[city], [box])
                        self.sides[city] = side
                        return

    def _write_passage(self, writer: _Writer, number: int, spot: Spot) -> None:
        x, y = writer.view.on_screen(spot)
        for size in writer.sizes(PASSAGE_SIZE):
            ink = (120, 28, 20) if number == 0 else SEA_INK
            image = writer.words(PASSAGES[number], Hand("fell", size, ink, SEA_HALO, True))
            drop = round(0.0165 * writer.view.scale) if number == 0 else 0
            aside = 0
            if number == 0:
                inward = round(0.026 * writer.view.scale)
                aside = inward if spot[0] < 0.5 else -inward
            else:
                drop = round(0.006 * writer.view.scale) + image.get_height() // 2
                if number == 1:
                    aside, drop = -round(image.get_width() * 0.5), drop // 2
            box = image.get_rect(center=(round(x + aside), round(y + drop + size)))
            box.inflate_ip(size // 3 if number else -size // 4, -size // 4)
            if self._is_free([box]):
                self._take(Written(image, spot, (aside, drop + size)), [box])
                return

    def _write_legend(self, writer: _Writer) -> None:
        """The words of the legend; where it is too small for all of them, without the costs."""
        notes = self._places.legend
        columns = sorted({note.at[0] for note in notes})
        ends = {x: after - LEGEND_SIGN for x, after in pairwise(columns)}
        ends[columns[-1]] = self._places.legend_box[2] - LEGEND_RIM
        largest = writer.sizes(self._places.legend_size)[-1]
        whole = [(note, note.text) for note in notes]
        short = [(note, note.text.split(":")[0]) for note in notes]
        tries = [(size, whole) for size in range(largest, max(7, round(largest * 0.65)), -1)]
        tries += [(size, short) for size in range(largest, 6, -1)]
        written: list[tuple[Note, pygame.Surface]] = []
        for size, rows in tries:
            hand = Hand("oswald", size, CITY_INK, None)
            written = [(note, writer.words(text, hand)) for note, text in rows]
            rooms = [(ends[note.at[0]] - note.at[0]) * writer.view.scale for note, _ in written]
            if all(one[1].get_width() <= room for one, room in zip(written, rooms, strict=True)):
                break
        for note, image in written:
            self._written.append(Written(image, note.at, (image.get_width() // 2, 0)))


def _off_mark(
    image: pygame.Surface, size: int, side: str, reach: int, out: float, along: float
) -> tuple[int, int]:
    """How far off the middle of a mark a name's own middle stands, on one side of it."""
    width, height = image.get_size()
    across, down = {"e": 1, "w": -1}.get(side[-1], 0), {"n": -1, "s": 1}.get(side[0], 0)
    dx = across * (reach + width // 2 - size // 6 + round(out * size))
    dy = down * (reach + height // 2 - size // 5 + round(out * size))
    slid = round(along * size)
    return (dx, dy + slid) if across and not down else (dx + slid, dy)


class _Writer:
    """Sizes and pictures of words for one view."""

    def __init__(
        self, view: View, farthest: float, metrics: Metrics, theme: Theme, type_: Type
    ) -> None:
        self.view = view
        self._nearness = view.scale / farthest
        self._farthest = farthest
        self._metrics = metrics
        self._type = type_
        self._theme = theme

    @property
    def mark_size(self) -> int:
        return mark_size(self.view, self._nearness)

    def sizes(self, size: float) -> list[int]:
        """The sizes to try for type of this height: as printed, or as small as is legible."""
        # The map does not grow with its type: twice as large, the names would hide it.
        text = 0.65 + self._metrics.text * 0.35
        least = max(9, round(10.5 * self._metrics.scale * text))
        wanted = round(size * self._farthest * text * float(self._nearness**0.62))
        wanted = min(wanted, round(34 * self._metrics.scale * text))
        if wanted <= least:
            return [least]
        steps = (1.0, 0.88, 0.77, 0.68, 0.6)
        return sorted({max(least, round(wanted * step)) for step in steps} | {least}, reverse=True)

    def words(self, text: str, hand: Hand) -> pygame.Surface:
        key = (text, hand)
        return _written.get(key, lambda: _set_words(text, hand, self._type))

    def boxes(self, label: Label, hand: Hand) -> Iterator[pygame.Rect]:
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


def mark_size(view: View, nearness: float) -> int:
    """How large a city's mark is."""
    return on_ladder(max(9, 0.0135 * view.scale * float(nearness**-0.45)))


def city_mark(size: int, major: bool, theme: Theme) -> pygame.Surface:
    """A city's mark: a red star in a ring for a major one, a dot in a ring for a minor one."""

    def build() -> pygame.Surface:
        side = size + 4
        mark = shapes.blank((side, side), CITY_INK)
        whole = size if major else round(size * 0.78)
        for diameter, color in (
            (whole + 3, LAND_HALO),
            (whole, CITY_INK),
            (whole - max(2, size // 7), MARK_PAPER),
        ):
            piece = shapes.disc(max(2, diameter), color)
            mark.blit(piece, piece.get_rect(center=(side // 2, side // 2)))
        if major:
            star = icon("star", round(size * 0.72), STAR)
            mark.blit(star, star.get_rect(center=(side // 2, side // 2)))
        else:
            dot = shapes.disc(max(3, round(size * 0.32)), CITY_INK)
            mark.blit(dot, dot.get_rect(center=(side // 2, side // 2)))
        return mark

    return _written.get(("mark", size, major, theme), build)


def _line_width(line: str, hand: Hand, type_: Type) -> int:
    if not hand.spacing:
        return type_.measure(line, hand.face, hand.size, italic=hand.italic)[0]
    gap = round(hand.spacing * hand.size)
    letters = [type_.measure(c, hand.face, hand.size, italic=hand.italic)[0] for c in line]
    return sum(letters) + gap * max(0, len(line) - 1)


def _set_words(text: str, hand: Hand, type_: Type) -> pygame.Surface:
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
        halo, soft = print_in(hand.halo), shapes.blank(size, hand.halo)
        for dx in range(-edge, edge + 1):
            for dy in range(-edge, edge + 1):
                if dx * dx + dy * dy <= edge * edge + 1:
                    soft.blit(halo, (dx, dy))
        soft.set_alpha(150)
        whole.blit(soft, (0, 0))
    whole.blit(print_in(hand.ink), (0, 0))
    if hand.angle:
        return pygame.transform.rotozoom(whole, hand.angle, 1.0)
    return whole


def _draw_spaced(
    layer: pygame.Surface,
    line: str,
    hand: Hand,
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
