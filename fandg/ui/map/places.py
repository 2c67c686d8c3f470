"""Where everything stands on a map: areas, cities, outlines, and what lies at a point.

Lengths are shares of the map's width, both across and down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import msgspec
import pygame

from fandg.ui.map.geometry import Outline, Spot

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


class _Label(msgspec.Struct):
    at: tuple[int, int]
    angle: float
    size: int
    spacing: float
    text: str


class _Area(msgspec.Struct):
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
    at: tuple[int, int]
    text: str
    cost: str = ""


class _Legend(msgspec.Struct):
    box: tuple[int, int, int, int]
    size: int
    rows: list[_Row]


class _Geometry(msgspec.Struct):
    unit: int
    stride: int
    seas: frozenset[str]
    cells: list[str]
    spaces: dict[str, _Area]
    cities: dict[str, _City] = {}
    passages: list[list[tuple[int, int]]] = []
    ways: list[tuple[str, str, list[list[int]]]] = []
    lines: list[tuple[str, int, int, list[int]]] = []
    legend: _Legend | None = None
    title: tuple[int, int, int, int] | None = None
    wraps: bool = False


@dataclass(frozen=True)
class Label:
    """How an area's name is printed: its middle, its turn in degrees, the height of its type."""

    at: Spot
    angle: float
    size: float
    spacing: float
    text: str


@dataclass(frozen=True)
class MapLine:
    """A line of the map (`coast`, `border` or `sea`), the areas beside it, and its box."""

    kind: str
    sides: tuple[str, str]
    path: Outline
    box: Box


@dataclass(frozen=True)
class LegendRow:
    """A row of the legend: where its words begin, and what it costs, empty for nothing."""

    at: Spot
    text: str
    cost: str


@dataclass(frozen=True)
class MapPlaces:
    """All places of a map by the ids of its areas and cities."""

    folder: Path
    """Where the map was read from."""
    height: float
    wraps: bool
    """Whether its left edge is its right edge too. Outlines may then reach beyond the right one."""
    stride: float
    """How far apart neighbouring figures stand."""
    slots: dict[str, Outline]
    """Where figures stand in an area or city, the first one first."""
    labels: dict[str, Label]
    shapes: dict[str, tuple[tuple[Outline, ...], ...]]
    """The parts of an area, the largest first: each its outline and then its holes."""
    seas: frozenset[str]
    badges: dict[str, tuple[Spot, float]]
    """What is printed in an area: a sea's cost, a ring; middle and radius."""
    cities: dict[str, Spot]
    sides: dict[str, str]
    """On which side of a city its name stands."""
    passages: tuple[tuple[Spot, ...], ...]
    ways: dict[tuple[str, str], tuple[Outline, ...]]
    """The ways between neighbours that are not straight: one course, or two over the map's edge."""
    lines: tuple[MapLine, ...]
    legend: tuple[LegendRow, ...]
    legend_size: float
    legend_box: Box
    title_box: Box
    cells: pygame.Surface
    cell_names: tuple[str, ...]

    def area_at(self, spot: Spot) -> str | None:
        """The area at a spot."""
        width, height = self.cells.get_size()
        x, y = int(spot[0] * width), int(spot[1] * width)
        if self.wraps:
            x = int(spot[0] % 1 * width) % width
        if not (0 <= x < width and 0 <= y < height):
            return None
        return self.cell_names[self.cells.get_at_mapped((x, y))] or None

    def middle(self, name: str) -> Spot:
        """Where the first figure of an area, or a city's mark, stands."""
        return self.cities.get(name) or self.slots[name][0]


@cache
def places_of(folder: Path) -> MapPlaces:
    """The places of the map in a folder, as `README.md` beside the world map describes it."""
    raw = msgspec.json.decode((folder / "geometry.json").read_bytes(), type=_Geometry)
    cells = pygame.image.load(str(folder / "cells.png"))
    unit, stride = raw.unit, raw.stride / raw.unit

    def spot(point: tuple[int, int]) -> Spot:
        return point[0] / unit, point[1] / unit

    def box(edges: tuple[int, int, int, int]) -> Box:
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
    for name, area in raw.spaces.items():
        slots[name] = (spot(area.anchor), *map(spot, area.markers))
        label = area.label
        labels[name] = Label(
            spot(label.at), label.angle, label.size / unit, label.spacing, label.text
        )
        shapes[name] = tuple(tuple(map(path, rings)) for rings in area.polygons if rings)
        printed = area.badge or area.ring
        if printed is not None:
            badges[name] = (spot((printed[0], printed[1])), printed[2] / unit)
    cities = {name: spot(city.at) for name, city in raw.cities.items()}
    for name, at in cities.items():
        slots[name] = _round_city(at, raw.cities[name].side, stride)
    lines = []
    for kind, one, other, flat in raw.lines:
        points = path(flat)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        sides = (raw.cells[one], raw.cells[other])
        lines.append(MapLine(kind, sides, points, (min(xs), min(ys), max(xs), max(ys))))
    rows = raw.legend.rows if raw.legend else []
    return MapPlaces(
        folder,
        cells.get_height() / cells.get_width(),
        raw.wraps,
        stride,
        slots,
        labels,
        shapes,
        raw.seas,
        badges,
        cities,
        {name: city.side for name, city in raw.cities.items()},
        tuple(tuple(map(spot, places)) for places in raw.passages),
        {(start, end): tuple(map(path, courses)) for start, end, courses in raw.ways},
        tuple(lines),
        tuple(LegendRow(spot(row.at), row.text, row.cost) for row in rows),
        raw.legend.size / unit if raw.legend else 0.0,
        box(raw.legend.box) if raw.legend else NOWHERE,
        box(raw.title) if raw.title else NOWHERE,
        cells,
        tuple(raw.cells),
    )


def _round_city(at: Spot, side: str, stride: float) -> Outline:
    """Places round a city's mark, those away from its name first; the mark stays in sight."""
    step = stride * 0.8
    high = stride * 0.87 * 0.8
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
