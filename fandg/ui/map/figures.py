"""Figures on a map: which stand where, side by side, so that none stands on another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from math import cos, dist, pi, sin
from typing import NamedTuple

import pygame

from fandg.ui.art.color import Rgb
from fandg.ui.art.theme import Theme
from fandg.ui.map.camera import View, Way
from fandg.ui.map.geometry import Spot
from fandg.ui.map.places import MapPlaces

Part = tuple[pygame.Surface, Spot]
"""A picture, and how far from the middle of its figure it has its own, in pixels."""


CROWDED = 0.85
"""How large figures are that find no room in their area, against others."""
RINGS = 7
"""In how many rings round the middle of its area a crowd may fan out ..."""
FAN = 1 + 3 * RINGS * (RINGS + 1)
"""... and to how many places in all."""
STEP, WIDER = 0.55, 1.08
"""How far apart rings are, in widths, and so much more."""


class MapFigure(ABC):
    """A figure as its game draws it: the target it is, its name, and the area it is in."""

    target: str
    name: str
    area: str

    @property
    def is_fixed(self) -> bool:
        """Whether others make room for it, since where it lies must not change."""
        return False

    @property
    @abstractmethod
    def rank(self) -> int:
        """Its number in the order in which the figures of an area take their places."""

    @property
    @abstractmethod
    def width(self) -> float:
        """How wide it is, in figures of width one."""

    @property
    def hovers(self) -> bool:
        """Whether it hangs over its area, wherever it hides least, and is half as high as wide."""
        return False

    @property
    def sheets(self) -> tuple[str, ...]:
        """What else lies where it stands: the cards of whom it shows, as targets."""
        return ()

    @property
    def enlarged_width(self) -> float:
        """How wide it is where the figures of its area are shown enlarged, likewise."""
        return min(1.15, self.width)

    @abstractmethod
    def parts(self, size: int, theme: Theme) -> Iterable[Part]:
        """The pictures that make it up at a width in pixels, from the bottom up."""

    def rect(self, center: tuple[int, int], size: int) -> pygame.Rect:
        """The box that it fills at a width, without its shadow."""
        return _box(center, size, round(size * 0.5) if self.hovers else size)

    def boxes(self, center: tuple[int, int], size: int) -> list[pygame.Rect]:
        """The room that it takes at a width, and that each of its signs does."""
        return [self.rect(center, size)]


class PlacedFigure(NamedTuple):
    """A figure at its place on the screen: its middle and its width without the shadow."""

    figure: MapFigure
    center: tuple[int, int]
    size: int
    tether: tuple[int, int] | None = None
    """Where its area is, if it stands beside it for want of room."""

    @property
    def rect(self) -> pygame.Rect:
        """The box that the figure fills."""
        return self.figure.rect(self.center, self.size)

    @property
    def boxes(self) -> list[pygame.Rect]:
        """The room that it takes, and that each of its signs does."""
        return self.figure.boxes(self.center, self.size)

    def carried(self, way: Way, growth: float) -> PlacedFigure:
        """The same, carried along as its area went, and as many times as large."""
        (x0, y0), (x, y) = way
        left, top = self.center
        center = round(x + (left - x0) * growth), round(y + (top - y0) * growth)
        tether = self.tether
        if tether is not None:
            tether = round(x + (tether[0] - x0) * growth), round(y + (tether[1] - y0) * growth)
        return PlacedFigure(self.figure, center, round(self.size * growth), tether)


class _Stood(NamedTuple):
    """How the figures of an area stood, and what that depended on."""

    shapes: list[list[pygame.Rect]]
    """The room that each of them took about its middle, which says which they were."""
    reach: pygame.Rect
    """As far as places were looked for."""
    near: list[pygame.Rect]
    """What had been taken there before."""
    places: list[tuple[tuple[int, int], int, tuple[int, int] | None]]
    """The middle of each, its width, and where its tether ends."""
    took: list[pygame.Rect]
    """What they took."""


class Standing:
    """How figures stood when they were placed last: a group that has not changed stands so again.

    It holds for one view of the map and one size of figures.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._groups: dict[str, _Stood] = {}

    def look_from(self, view: View, width: int, covers: Sequence[pygame.Rect]) -> None:
        """Forget all where the map is seen otherwise than before."""
        key = view, width, tuple(map(tuple, covers))
        if key != self._key:
            self._key = key
            self._groups.clear()

    def find(
        self, area: str, shapes: list[list[pygame.Rect]], taken: list[pygame.Rect]
    ) -> _Stood | None:
        """How the figures of an area stand, if nothing has changed by which that is found."""
        stood = self._groups.get(area)
        if stood is None or stood.shapes != shapes:
            return None
        return stood if _within(stood.reach, taken) == stood.near else None

    def keep(self, area: str, stood: _Stood) -> None:
        """Remember how the figures of an area stand."""
        self._groups[area] = stood


def place_figures(
    figures: Sequence[MapFigure],
    view: View,
    places: MapPlaces,
    width: int,
    covers: Sequence[pygame.Rect] = (),
    standing: Standing | None = None,
) -> list[PlacedFigure]:
    """Set the figures side by side, none on top of another, not even of a neighbouring area.

    `width` is that of a figure of width one. Those that hover keep out from under the `covers`,
    what lies over the map, as well. By how they stood before, groups that have not changed are
    found at once.
    """
    if standing is not None:
        standing.look_from(view, width, covers)
    by_area: dict[str, list[MapFigure]] = {}
    for figure in figures:
        by_area.setdefault(figure.area, []).append(figure)

    def is_crowded(area: str) -> bool:
        on_foot = sum(not figure.hovers for figure in by_area[area])
        return on_foot > len(places.slots[area])

    homes = {
        name: _box(view.on_screen(slots[0]), width // 2, width // 2)
        for name, slots in places.slots.items()
    }
    placed: list[PlacedFigure] = []
    taken: list[pygame.Rect] = []
    # Whoever has room in his own area stands there; a crowd fans out into what is left.
    crowds = {area for area in by_area if is_crowded(area)}
    order = sorted(by_area, key=lambda name: (name in crowds, not by_area[name][0].is_fixed, name))
    over: list[tuple[MapFigure, list[Spot], int]] = []
    for area in order:
        group = sorted(by_area[area], key=lambda figure: figure.rank)
        spots = [view.on_screen(slot) for slot in places.slots[area]]
        size = max(12, round(width * CROWDED)) if area in crowds else width
        over += [(figure, spots, size) for figure in group if figure.hovers]
        on_foot = [figure for figure in group if not figure.hovers]
        if on_foot:
            bare = _Bare(area, homes, covers)
            placed += _stand_group(on_foot, spots, size, taken, bare, standing)
    # What hovers comes last: it must hide nobody, wherever he stands.
    placed += [_hang(figure, spots, size, [*covers, *taken]) for figure, spots, size in over]
    placed.sort(key=lambda one: (one.figure.hovers, one.center[1]))
    return placed


class _Bare(NamedTuple):
    """What the fan of an area leaves bare: the middles of all others, and what lies over the map.

    An area whose middle is covered could not be pointed at.
    """

    area: str
    homes: Mapping[str, pygame.Rect]
    covers: Sequence[pygame.Rect]

    def boxes(self) -> list[pygame.Rect]:
        """All of it."""
        return [*self.covers, *(box for name, box in self.homes.items() if name != self.area)]


def _stand_group(
    group: list[MapFigure],
    own: list[Spot],
    width: int,
    taken: list[pygame.Rect],
    bare: _Bare,
    standing: Standing | None,
) -> list[PlacedFigure]:
    """Set the figures of an area where they stood, or where they find room now."""
    if standing is None:
        return _place_group(group, own, width, taken, bare)
    sizes = [round(width * figure.width) for figure in group]
    shapes = [figure.boxes((0, 0), size) for figure, size in zip(group, sizes, strict=True)]
    stood = standing.find(bare.area, shapes, taken)
    if stood is None:
        before = len(taken)
        placed = _place_group(group, own, width, taken, bare)
        tried = list(own)
        if any(one.tether is not None for one in placed):
            (x, y), far = own[0], RINGS * width * STEP * WIDER
            tried += [(x - far, y - far), (x + far, y + far)]
        reach = _reach(tried, [box for shape in shapes for box in shape])
        found = [(one.center, one.size, one.tether) for one in placed]
        stood = _Stood(shapes, reach, _within(reach, taken[:before]), found, taken[before:])
        standing.keep(bare.area, stood)
        return placed
    taken += stood.took
    return [PlacedFigure(figure, *place) for figure, place in zip(group, stood.places, strict=True)]


def _reach(tried: Sequence[Spot], shapes: Sequence[pygame.Rect]) -> pygame.Rect:
    """All that boxes cover which are tried at some spots."""
    left = min(x for x, _ in tried) + min(box.left for box in shapes)
    top = min(y for _, y in tried) + min(box.top for box in shapes)
    right = max(x for x, _ in tried) + max(box.right for box in shapes)
    low = max(y for _, y in tried) + max(box.bottom for box in shapes)
    # A pixel more all round: spots are rounded.
    return pygame.Rect(int(left) - 2, int(top) - 2, int(right - left) + 5, int(low - top) + 5)


def _within(reach: pygame.Rect, taken: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What is taken of a part of the screen."""
    return [taken[at] for at in reach.collidelistall(list(taken))]


def _place_group(
    group: list[MapFigure],
    own: list[Spot],
    width: int,
    taken: list[pygame.Rect],
    bare: _Bare,
) -> list[PlacedFigure]:
    """Set the figures of an area: on its own spots, or in a fan round them, tethered.

    The `bare` places no fan may lie over.
    """
    home, left = own[0], list(own)
    placed = []
    for figure in group:
        size = round(width * figure.width)
        spot = next((s for s in left if _is_free(_room(figure, s, size), taken)), None)
        if spot is not None:
            left.remove(spot)
            taken += _room(figure, spot, size)
            placed.append(PlacedFigure(figure, _whole(spot), size))
            continue
        hidden = [*taken, *bare.boxes()]
        fan = _ring(home, FAN, width * STEP)[1:]
        spot = next((s for s in fan if _is_free(_room(figure, s, size), hidden)), None)
        if spot is None:
            spot = min(
                fan, key=lambda s: sum(_covered(box, hidden) for box in _room(figure, s, size))
            )
        taken += _room(figure, spot, size)
        placed.append(PlacedFigure(figure, _whole(spot), size, _whole(home)))
    return placed


def _hang(
    figure: MapFigure, own: list[Spot], width: int, hidden: list[pygame.Rect]
) -> PlacedFigure:
    """Have a figure hover over its area, or beside it where it would hide what is `hidden`."""
    size = round(width * figure.width)
    berth = _berth(own, size, width, hidden)
    if _covered(_box(berth, size * 4 // 5, size // 2), hidden):
        wide = [*own, *_ring(own[0], 19, width * 0.7)]
        berth = _berth(wide, size, width, hidden)
    is_far = min(dist(berth, spot) for spot in own) > width * 0.8
    return PlacedFigure(figure, berth, size, _whole(own[0]) if is_far else None)


def _is_free(room: list[pygame.Rect], taken: list[pygame.Rect]) -> bool:
    return all(box.collidelist(taken) < 0 for box in room)


def _room(figure: MapFigure, spot: Spot, size: int) -> list[pygame.Rect]:
    """What nobody else may stand on: most of the figure, and of each of its signs."""
    return [
        box.inflate(-round(box.width * 0.16), -round(box.height * 0.16))
        for box in figure.boxes(_whole(spot), size)
    ]


def _whole(spot: Spot) -> tuple[int, int]:
    return round(spot[0]), round(spot[1])


def _berth(spots: list[Spot], size: int, width: int, taken: list[pygame.Rect]) -> tuple[int, int]:
    """Where a figure hovers: by a place of its area, where it hides and is hidden least."""
    berths = [(round(x), round(y - width * up)) for up in (0.35, 0.7, 1.05, -0.7) for x, y in spots]
    boxes = [_box(berth, size * 4 // 5, size // 2) for berth in berths]
    return berths[min(range(len(boxes)), key=lambda at: _covered(boxes[at], taken))]


def _box(center: Spot, width: int, height: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, width, height)
    box.center = (round(center[0]), round(center[1]))
    return box


def _covered(box: pygame.Rect, taken: list[pygame.Rect]) -> int:
    """How many pixels of a box are taken."""
    gone = (box.clip(taken[at]) for at in box.collidelistall(taken))
    return sum(part.width * part.height for part in gone)


def _ring(middle: Spot, count: int, step: float) -> list[Spot]:
    """Places for many: one in the middle, rings round it."""
    spots = [middle]
    ring = 1
    while len(spots) < count:
        for at in range(6 * ring):
            angle = at * pi / (3 * ring)
            reach = ring * step * WIDER
            spots.append((middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)))
        ring += 1
    return spots[:count]


def draw_tether(surface: pygame.Surface, placed: PlacedFigure, ink: Rgb, halo: Rgb) -> None:
    """The thread from a figure that stands beside its area to where it is."""
    if placed.tether is None:
        return
    thick = max(1, placed.size // 18)
    for color, more in ((halo, 2), (ink, 0)):
        pygame.draw.line(surface, color, placed.center, placed.tether, thick + more)
        pygame.draw.circle(surface, color, placed.tether, 2 * thick + more // 2)


def draw_figure(surface: pygame.Surface, placed: PlacedFigure, theme: Theme) -> None:
    """Draw a figure with its signs."""
    x, y = placed.center
    for image, (dx, dy) in placed.figure.parts(placed.size, theme):
        surface.blit(image, image.get_rect(center=(x + dx, y + dy)))


def stretched(placed: PlacedFigure, theme: Theme, drawn: int) -> list[Part]:
    """The pictures of a figure as it was `drawn` at a size, stretched to the size it has."""
    if drawn == placed.size:
        return list(placed.figure.parts(drawn, theme))
    stretch = placed.size / drawn
    return [
        (pygame.transform.smoothscale_by(part, stretch), (round(dx * stretch), round(dy * stretch)))
        for part, (dx, dy) in placed.figure.parts(drawn, theme)
    ]


def print_figure(figure: MapFigure, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A figure with its signs that fills a place of its own, off the map."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    # With room for its shadow.
    wide = round(min(size) * 0.74)
    draw_figure(picture, PlacedFigure(figure, (size[0] // 2, size[1] // 2), wide), theme)
    return picture


def picture_of(placed: PlacedFigure, theme: Theme) -> pygame.Surface:
    """A figure with its signs as large as it stands there, to be moved by its middle."""
    side = 3 * placed.size
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw_figure(picture, PlacedFigure(placed.figure, (side // 2, side // 2), placed.size), theme)
    return picture
