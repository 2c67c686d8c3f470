"""What is written on a map: the names of its areas and cities with their marks.

Names never collide: where the map is small the less important ones give way. Where a figure stands
on a name, the name moves aside if its area has room, and else lies over the figures' edges; but
never over their signs, which are read: rather it is left out. One that stands off its area has a
thread to it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from math import dist

import pygame

from fandg.ui.art.cache import INKED, inked
from fandg.ui.art.color import darker
from fandg.ui.map.camera import View
from fandg.ui.map.captions import Caption, write_caption, write_legend
from fandg.ui.map.geometry import Spot
from fandg.ui.map.inks import MapInks
from fandg.ui.map.lettering import Lettering, Writer, Written, city_mark, draw_thread
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.printing import map_rect

CITY_SIZE = 0.42
"""The height of a city's name, in strides."""

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
APART = 0.5
"""How far the names of areas keep from others on both sides together, in heights of their line."""
THREAD = 0.7
"""From so far off its area on a name has a thread to it, in heights of the name."""
SHARE = 0.2
"""How much of a name at sea, with its surroundings, may lie on other lands: else it names these."""


class Names:
    """The writing for a view that rests; it is carried along while the view moves."""

    def __init__(
        self,
        places: MapPlaces,
        cities: Mapping[str, str],
        majors: frozenset[str],
        captions: Sequence[Caption] = (),
    ) -> None:
        self._places = places
        self._names = cities
        self._majors = majors
        self._captions = captions
        self._written: list[Written] = []
        self._over: list[Written] = []
        """What is written over the figures, for there is no room beside them."""
        self.taken: list[pygame.Rect] = []
        """Where marks and names lie in the view they were written for."""
        self.has_legend_beside = False
        """Whether the legend is read beside the map, and so not on it."""
        self._area = pygame.Rect(0, 0, 1, 1)
        self._standing: list[pygame.Rect] = []
        self._signs: list[pygame.Rect] = []
        self._written_for: Hashable = None
        """The view, the room and what stood there when the names were set."""
        self.sides: dict[str, str] = {}
        """On which side of its mark each city's name stands now."""
        self.cities: dict[str, Written] = {}
        """The names of the cities by city."""
        self._threads: list[tuple[Written, Spot, bool]] = []
        """The names that have a thread, where that ends, and whether it is at sea."""
        self._off_ground: list[tuple[str, Written]] = []
        """The names of lands that do not stand on their own ground, by land."""

    def is_major(self, city: str) -> bool:
        """Whether a city is among the larger ones, which have a star."""
        return city in self._majors

    def write(
        self,
        writer: Writer,
        area: pygame.Rect,
        standing: Sequence[pygame.Rect] = (),
        signs: Sequence[pygame.Rect] = (),
    ) -> None:
        """Set all names for a view through an area of the screen, beside what stands there.

        The `signs` on it are read. They stand as they are where nothing of that has changed.
        """
        view = writer.view
        there = (frozenset(map(tuple, boxes)) for boxes in (standing, signs))
        written_for = (writer.key, tuple(area), self.has_legend_beside, *there)
        if written_for == self._written_for:
            return
        self._written_for = written_for
        self._written, self.taken, self.sides, self.cities = [], [], {}, {}
        self._off_ground, self._over, self._threads = [], [], []
        self._area = area.clip(map_rect(self._places, view))
        self._standing, self._signs = [*standing, *signs], list(signs)
        mark = writer.mark_size
        for at in self._places.cities.values():
            x, y = view.on_screen(at)
            self.taken.append(pygame.Rect(round(x) - mark // 2, round(y) - mark // 2, mark, mark))
        for at, radius in self._places.badges.values():
            x, y = view.on_screen(at)
            side = round(1.6 * radius * view.scale)
            self.taken.append(pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side))
        legend = [] if self.has_legend_beside else write_legend(writer, self._places)
        for left, top, right, bottom in (self._places.legend_box, self._places.title_box):
            x, y = view.on_screen((left, top))
            size = round((right - left) * view.scale), round((bottom - top) * view.scale)
            self.taken.append(pygame.Rect((round(x), round(y)), size))
        if len(legend) == 1:
            # A plate with room for the words is broader than what is printed.
            self.taken[-2].union_ip(legend[0].place(view))
        for city in self._places.cities:
            if city in self._majors:
                self._write_city(writer, city)
        seas = self._places.seas
        lands = [name for name in self._places.labels if name not in seas]
        covered = [land for land in lands if not self._write_label(writer, land)]
        for city in self._places.cities:
            if city not in self._majors:
                self._write_city(writer, city)
        for land in covered:
            self._write_aside(writer, land)
        # One stands on land more often: seas have the room that lands leave.
        covered = [sea for sea in sorted(seas) if not self._write_label(writer, sea)]
        for caption in self._captions:
            words, box = write_caption(writer, caption, self._places.stride, self._is_free)
            # Across a figure it would only be half read, and so would the figure.
            if words is not None and not self._stands_on([box]):
                self._take(words, [box])
        for sea in covered:
            self._write_aside(writer, sea)
        self._written += legend

    def draw(self, surface: pygame.Surface, view: View, mark_size: int, inks: MapInks) -> None:
        """Draw marks and names where the view has them now."""
        marks = [inked(city_mark(mark_size, major, inks)) for major in (False, True)]
        half = marks[0].get_width() // 2
        drawn: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for city, at in self._places.cities.items():
            x, y = view.on_screen(at)
            drawn.append((marks[self.is_major(city)], (round(x) - half, round(y) - half)))
        drawn += [(words.inked, words.corner(view)) for words in self._written]
        for words, spot, is_sea in self._threads:
            end, place = view.on_screen(spot), words.place(view)
            draw_thread(surface, _nearest(place, end), end, inks, is_sea=is_sea)
        surface.fblits(drawn, INKED)

    def draw_over(self, surface: pygame.Surface, view: View) -> None:
        """Draw the names that found no room beside the figures on top of these."""
        for words in self._over:
            surface.blit(words.image, words.place(view))

    def land_at(self, pos: tuple[int, int], view: View) -> str | None:
        """The land whose name stands at a point of the screen, off its own ground."""
        for name, words in self._off_ground:
            place = words.place(view)
            if place.collidepoint(pos):
                return name
        return None

    def _is_free(self, boxes: list[pygame.Rect]) -> bool:
        return all(box.collidelist(self.taken) < 0 for box in boxes)

    def _is_apart(self, boxes: list[pygame.Rect]) -> bool:
        """Whether an area's name keeps so far from others that two are not read as one."""
        return self._is_free([box.inflate(round(APART * box.height), 0) for box in boxes])

    def _take(self, words: Written, boxes: list[pygame.Rect]) -> None:
        (self._over if self._stands_on(boxes) else self._written).append(words)
        self.taken += boxes

    def _set_down(
        self,
        writer: Writer,
        name: str,
        hand: Lettering,
        off: tuple[int, int],
        boxes: list[pygame.Rect],
    ) -> None:
        """Write an area's name, so far off the place where it is printed."""
        label, scale = self._places.labels[name], writer.view.scale
        words = Written(writer.words(label.text, hand), label.at, off)
        self._take(words, boxes)
        ground = self._places.area_at((label.at[0] + off[0] / scale, label.at[1] + off[1] / scale))
        if ground == name:
            return
        is_sea = name in self._places.seas
        if not is_sea:
            self._off_ground.append((name, words))
        end = self._find_end(writer.view, name, boxes[0].unionall(boxes))
        if end is not None:
            self._threads.append((words, end, is_sea))

    def _find_end(self, view: View, name: str, box: pygame.Rect) -> Spot | None:
        """Where the thread of a name ends that stands off its area: a little within its border.

        None where it stands so near that none is needed.
        """
        goal = view.on_screen(self._places.middle(name))
        start = _nearest(box, goal)
        far, high = round(dist(start, goal)), min(box.size)
        for step in range(far):
            x, y = (a + (b - a) * step / far for a, b in zip(start, goal, strict=True))
            if self._places.area_at(view.in_picture((x, y))) == name:
                if step < THREAD * high:
                    return None
                inside = min(1.0, (step + high / 4) / far)
                x, y = (a + (b - a) * inside for a, b in zip(start, goal, strict=True))
                return view.in_picture((x, y))
        return None

    def _stands_on(self, boxes: list[pygame.Rect]) -> bool:
        return any(box.collidelist(self._standing) >= 0 for box in boxes)

    def _hidden(self, boxes: list[pygame.Rect]) -> int:
        """How many pixels of figures and plates a name would hide, or be hidden by."""
        parts = (
            box.clip(self._standing[at])
            for box in boxes
            for at in box.collidelistall(self._standing)
        )
        return sum(part.width * part.height for part in parts)

    def _hides_sign(self, boxes: list[pygame.Rect]) -> bool:
        """Whether a name would lie over more than the rim of a sign."""
        rims = [sign.inflate(-sign.width // 3, -sign.height // 3) for sign in self._signs]
        return any(box.collidelist(rims) >= 0 for box in boxes)

    def _hand_of(self, inks: MapInks, name: str, size: int) -> Lettering:
        label, is_sea = self._places.labels[name], name in self._places.seas
        ink, halo = (inks.sea, inks.sea_halo) if is_sea else (inks.land, inks.land_halo)
        return Lettering(inks.face, size, ink, halo, is_sea, label.spacing, label.angle)

    def _write_label(self, writer: Writer, name: str) -> bool:
        """Write the name of an area where it is printed; whether there is room for it there."""
        label = self._places.labels[name]
        for size in writer.sizes(label.size):
            hand = self._hand_of(writer.inks, name, size)
            boxes = list(writer.boxes(label, hand))
            if self._is_apart(boxes):
                if self._stands_on(boxes):
                    return False
                self._set_down(writer, name, hand, (0, 0), boxes)
                return True
        return False

    def _write_aside(self, writer: Writer, name: str) -> None:
        """Write a name near its place, on its area or off it.

        If all is full a land's lies over the figures where it hides least of them, unless that is
        a sign everywhere, and a sea's is left out: half of it says less than nothing.
        """
        label = self._places.labels[name]
        sizes = writer.sizes(label.size)
        grounds = [frozenset((name,))]
        seas = self._places.seas
        # A small sea has its name at its edge on the ocean, where it has no room itself.
        grounds.append(self._wide_waters if name in seas else seas)
        for ground in grounds:
            for size in sizes:
                if self._write_beside(writer, name, self._hand_of(writer.inks, name, size), ground):
                    return
        if name in self._places.seas:
            return
        hand = self._hand_of(writer.inks, name, sizes[-1])
        places = self._free_places(writer, name, hand, grounds[0], ((0.0, 0.0), *_ASIDE))
        free = [one for one in places if not self._hides_sign(one[1])]
        if free:
            off, boxes = min(free, key=lambda one: self._hidden(one[1]))
            self._set_down(writer, name, hand, off, boxes)

    @property
    def _wide_waters(self) -> frozenset[str]:
        """The oceans: their names are spaced out."""
        labels = self._places.labels
        return frozenset(name for name in self._places.seas if labels[name].spacing)

    def _write_beside(
        self, writer: Writer, name: str, hand: Lettering, ground: frozenset[str]
    ) -> bool:
        """Write a name on some ground as near to its place as it can be read; whether it can."""
        for off, boxes in self._free_places(writer, name, hand, ground, _ASIDE):
            if not self._stands_on(boxes):
                self._set_down(writer, name, hand, off, boxes)
                return True
        return False

    def _free_places(
        self,
        writer: Writer,
        name: str,
        hand: Lettering,
        ground: frozenset[str],
        offs: Sequence[tuple[float, float]],
    ) -> Iterator[tuple[tuple[int, int], list[pygame.Rect]]]:
        """How far aside a name may stand on some ground without hiding another, and what it covers.

        `offs` are the places to try, in heights of its type.
        """
        label = self._places.labels[name]
        boxes = list(writer.boxes(label, hand))
        for off in offs:
            dx, dy = round(off[0] * hand.size), round(off[1] * hand.size)
            spot = (label.at[0] + dx / writer.view.scale, label.at[1] + dy / writer.view.scale)
            if self._places.area_at(spot) not in ground:
                continue
            moved = [box.move(dx, dy) for box in boxes]
            if not self._is_apart(moved) or not self._area.contains(moved[0].unionall(moved)):
                continue
            # Last, since it looks at many points of the map.
            if name in ground or self._is_near(writer.view, name, moved):
                yield (dx, dy), moved

    def _is_near(self, view: View, name: str, boxes: list[pygame.Rect]) -> bool:
        """Whether a name beside its land touches it, and hardly another."""
        box = boxes[0].unionall(boxes)
        box.inflate_ip(box.height // 2, box.height)
        found = [
            self._places.area_at(
                view.in_picture((box.left + box.width * x / 6, box.top + box.height * y / 4))
            )
            for x in range(7)
            for y in range(5)
        ]
        others = sum(one != name and one not in self._places.seas for one in found)
        return name in found and others <= SHARE * len(found)

    def _write_city(self, writer: Writer, city: str) -> None:
        major = self.is_major(city)
        at = self._places.cities[city]
        sizes = writer.sizes(CITY_SIZE * self._places.stride * (1.12 if major else 1.0))
        x, y = writer.view.on_screen(at)
        own = self._places.sides[city]
        sides = (own, *(side for side in ("e", "w", "n", "s") if side != own))
        # Beside its mark; else, out from under a figure, a little farther off; else over it.
        for asides, avoiding in ((_BESIDE, True), (_FARTHER, True), (_BESIDE, False)):
            for size in sizes:
                ink = darker(writer.inks.star, 0.45) if major else writer.inks.city
                image = writer.words(
                    self._names[city], Lettering("oswald", size, ink, writer.inks.land_halo)
                )
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


def _nearest(box: pygame.Rect, point: tuple[float, float]) -> tuple[float, float]:
    """The point of a box that is nearest to one."""
    return (
        min(max(point[0], box.left), box.right - 1),
        min(max(point[1], box.top), box.bottom - 1),
    )


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
