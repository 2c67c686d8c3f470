"""Where everything stands on the world map: spaces, cities, outlines, and what lies at a point.

Lengths are fractions of the map's width, both across and down; the map is half as high as wide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from math import dist
from typing import TypeAlias

import msgspec
import pygame

from fandg.paths import assets_folder

Spot: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Spot, ...]

HEIGHT = 0.5
"""The height of the map."""
STRIDE = 400 / 16384
"""How far apart neighbouring markers stand."""
SPUR = STRIDE * 0.3
"""Courses nearer to each other than this are one way, there and back."""


class _Label(msgspec.Struct):
    at: tuple[int, int]
    angle: float
    size: int
    spacing: float
    text: str
    half: tuple[int, int]


class _Space(msgspec.Struct):
    cell: int
    anchor: tuple[int, int]
    markers: list[tuple[int, int]]
    label: _Label
    polygons: list[list[list[int]]]
    badge: tuple[int, int, int] | None = None
    ring: tuple[int, int, int] | None = None


class _City(msgspec.Struct):
    at: tuple[int, int]
    side: str


class _Row(msgspec.Struct):
    key: str
    at: tuple[int, int]
    text: str
    cost: str


class _Legend(msgspec.Struct):
    box: tuple[int, int, int, int]
    size: int
    rows: list[_Row]


class _Geometry(msgspec.Struct):
    unit: int
    cells: list[str]
    spaces: dict[str, _Space]
    cities: dict[str, _City]
    passages: list[list[tuple[int, int]]]
    ways: list[tuple[str, str, list[list[int]]]]
    lines: list[tuple[str, int, int, list[int]]]
    legend: _Legend
    title: tuple[int, int, int, int]


@dataclass(frozen=True)
class Label:
    """How a space's name is printed: its middle, its turn in degrees, the height of its type."""

    at: Spot
    angle: float
    size: float
    spacing: float
    text: str


@dataclass(frozen=True)
class Line:
    """A line of the map (`coast`, `border` or `sea`), the spaces beside it, and its box."""

    kind: str
    sides: tuple[str, str]
    path: Outline
    box: tuple[float, float, float, float]


@dataclass(frozen=True)
class Note:
    """Words that belong to something printed: where they begin, or their middle."""

    key: str
    at: Spot
    text: str
    cost: str
    """What it costs, in words; empty for nothing."""


@dataclass(frozen=True)
class Places:
    """All places of the map by the ids of the spaces."""

    slots: dict[str, Outline]
    """Where markers stand in a space or city, the first one first."""
    labels: dict[str, Label]
    shapes: dict[str, tuple[tuple[Outline, ...], ...]]
    """The parts of a space, the largest first: each its outline and then its holes."""
    seas: frozenset[str]
    badges: dict[str, tuple[Spot, float]]
    """What is printed in a space: a sea's cost, a deep jungle's ring; middle and radius."""
    cities: dict[str, Spot]
    sides: dict[str, str]
    """On which side of a city its name stands."""
    passages: tuple[tuple[Spot, ...], ...]
    ways: dict[tuple[str, str], tuple[Outline, ...]]
    """The ways between neighbours that are not straight: one course, or two over the map's edge."""
    lines: tuple[Line, ...]
    legend: tuple[Note, ...]
    legend_size: float
    legend_box: tuple[float, float, float, float]
    """Left, top, right and bottom of the legend."""
    title_box: tuple[float, float, float, float]
    """The same of the map's title."""
    cells: pygame.Surface
    cell_names: tuple[str, ...]

    def space_at(self, spot: Spot) -> str | None:
        """The land or sea at a spot."""
        width, height = self.cells.get_size()
        x, y = int(spot[0] * width), int(spot[1] * width)
        if not (0 <= x < width and 0 <= y < height):
            return None
        return self.cell_names[self.cells.get_at_mapped((x, y))] or None

    def courses(self, start: str, end: str) -> tuple[Outline, ...]:
        """The way from a space to the next: one course, or two where it leaves the map."""
        if (start, end) in self.ways:
            return self.ways[start, end]
        back = self.ways.get((end, start))
        if back is not None:
            return tuple(course[::-1] for course in reversed(back))
        return ((self.middle(start), self.middle(end)),)

    def route(self, spaces: Sequence[str]) -> list[tuple[Outline, ...]]:
        """The courses of every step of a way, without going into a space and out as one came."""
        steps = [self.courses(here, there) for here, there in pairwise(spaces)]
        for at in range(len(steps) - 1):
            *before, coming = steps[at]
            going, *after = steps[at + 1]
            coming, going = _cut_spur(coming, going)
            steps[at], steps[at + 1] = (*before, coming), (going, *after)
        return steps

    def middle(self, space: str) -> Spot:
        """Where the first marker of a space, or a city's mark, stands."""
        return self.cities.get(space) or self.slots[space][0]


@lru_cache(maxsize=256)
def _cut_spur(coming: Outline, going: Outline) -> tuple[Outline, Outline]:
    """Two courses that meet, each only up to where they come close to each other."""
    before, after = _in_small_steps(coming), _in_small_steps(going)
    last, first = len(before) - 1, 0
    for at in range(len(before) - 1, 0, -1):
        for to in range(len(after) - 2, max(0, first + at - last), -1):
            if dist(before[at], after[to]) < SPUR:
                last, first = at, to
                break
    return (*before[: last + 1],), (before[last], *after[first:])


def _in_small_steps(course: Outline) -> Outline:
    """A course with so many points that one of them is near every spot of it."""
    points = [course[0]]
    for start, end in pairwise(course):
        count = int(dist(start, end) / (SPUR / 2)) + 1
        points += [between(start, end, n / count) for n in range(1, count + 1)]
    return tuple(points)


def between(start: Spot, end: Spot, share: float) -> Spot:
    """The spot at a share of the straight way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@cache
def world_places() -> Places:
    """The places of the map that ships."""
    folder = assets_folder() / "maps" / "fortune"
    raw = msgspec.json.decode((folder / "geometry.json").read_bytes(), type=_Geometry)
    unit = raw.unit

    def spot(point: tuple[int, int]) -> Spot:
        return point[0] / unit, point[1] / unit

    def box(edges: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
        return edges[0] / unit, edges[1] / unit, edges[2] / unit, edges[3] / unit

    def path(flat: list[int]) -> Outline:
        x, y = flat[0], flat[1]
        points = [(x / unit, y / unit)]
        for at in range(2, len(flat), 2):
            x, y = x + flat[at], y + flat[at + 1]
            points.append((x / unit, y / unit))
        return tuple(points)

    slots: dict[str, Outline] = {}
    labels: dict[str, Label] = {}
    shapes: dict[str, tuple[tuple[Outline, ...], ...]] = {}
    badges: dict[str, tuple[Spot, float]] = {}
    for name, space in raw.spaces.items():
        slots[name] = (spot(space.anchor), *map(spot, space.markers))
        label = space.label
        labels[name] = Label(
            spot(label.at), label.angle, label.size / unit, label.spacing, label.text
        )
        shapes[name] = tuple(tuple(map(path, rings)) for rings in space.polygons if rings)
        printed = space.badge or space.ring
        if printed is not None:
            badges[name] = (spot((printed[0], printed[1])), printed[2] / unit)
    cities = {name: spot(city.at) for name, city in raw.cities.items()}
    for name, at in cities.items():
        slots[name] = _round_city(at, raw.cities[name].side)
    lines = []
    for kind, one, other, flat in raw.lines:
        points = path(flat)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        sides = (raw.cells[one], raw.cells[other])
        lines.append(Line(kind, sides, points, (min(xs), min(ys), max(xs), max(ys))))
    return Places(
        slots,
        labels,
        shapes,
        frozenset(name for name, space in raw.spaces.items() if space.badge is not None),
        badges,
        cities,
        {name: city.side for name, city in raw.cities.items()},
        tuple(tuple(map(spot, places)) for places in raw.passages),
        {(start, end): tuple(map(path, courses)) for start, end, courses in raw.ways},
        tuple(lines),
        tuple(Note(row.key, spot(row.at), row.text, row.cost) for row in raw.legend.rows),
        raw.legend.size / unit,
        box(raw.legend.box),
        box(raw.title),
        pygame.image.load(str(folder / "cells.png")),
        tuple(raw.cells),
    )


def _round_city(at: Spot, side: str) -> Outline:
    """Places round a city's mark, those away from its name first; the mark stays in sight."""
    step = STRIDE * 0.8
    high = STRIDE * 0.87 * 0.8
    ring = {
        "n": (0.0, -step), "s": (0.0, step), "e": (step, 0.0), "w": (-step, 0.0),
        "ne": (step * 0.6, -high), "nw": (-step * 0.6, -high),
        "se": (step * 0.6, high), "sw": (-step * 0.6, high),
    }  # fmt: skip
    away = {
        "e": "nw sw w n s ne",
        "w": "ne se e n s nw",
        "n": "s sw se w e n",
        "s": "n nw ne w e s",
    }
    order = away.get(side[-1], away["e"]).split()
    return tuple((at[0] + ring[way][0], at[1] + ring[way][1]) for way in order)
