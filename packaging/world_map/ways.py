"""The ways from each space to its neighbours: over the ground of both, and round all others."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage, sparse

from world_map.arrays import Cells, Floats
from world_map.board import Board
from world_map.cells import Raster
from world_map.layout import Spot
from world_map.pen import XY
from world_map.projection import Projection

_COARSE = 4
"""Ways are looked for on every fourth pixel of the sheet."""
_MARGIN = 130
"""How far beyond its ends a way may lead round something, in coarse pixels."""
_FOREIGN = 60.0
"""What a step over a third space costs, in steps over the two of a way."""
_ASHORE = 3.0
"""The same for the land round a port, on the way out to sea."""
_OFFING = 5.0
"""So many coarse pixels a way keeps off the borders of its spaces, where there is room."""
_SLACK = 1.03
"""How much dearer a way may become where a corner of it is cut."""
_ROUND = 30.0
"""How far from a corner, in pixels of the sheet, a course begins to turn."""
_NEAR = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True)
class Way:
    """The way between two neighbours: one course, or two where it leaves the sheet."""

    start: str
    end: str
    courses: tuple[Floats, ...]


def find_ways(board: Board, raster: Raster, spots: dict[str, Spot], sheet: Projection) -> list[Way]:
    """All ways that are not straight, each in one direction."""
    coarse = raster.numbers[_COARSE // 2 :: _COARSE, _COARSE // 2 :: _COARSE]
    number = {name: at for at, name in enumerate(raster.ids)}
    ends = {name: spot.anchor for name, spot in spots.items()}
    ends |= {city.id: sheet.point(city.at) for city in board.cities}
    ashore = {city.id: tuple(number[land] for land in city.lands) for city in board.cities}
    gates = {frozenset(way.between): [sheet.point(at) for at in way.at] for way in board.passages}
    ways = []
    for start, end in _neighbours(board):
        own = [number[name] for name in (start, end) if name in number]
        costs = _costs(coarse, own, (*ashore.get(start, ()), *ashore.get(end, ())))
        stops = [ends[start], *gates.get(frozenset((start, end)), ()), ends[end]]
        if len(stops) == 4:
            west, east = sorted(stops[1:3])
            out, back = (west, east) if ends[start][0] < sheet.width / 2 else (east, west)
            parts = [(ends[start], out), (back, ends[end])]
            ways.append(Way(start, end, tuple(_course(costs, *part) for part in parts)))
            continue
        legs = [_course(costs, *part) for part in itertools.pairwise(stops)]
        course = np.concatenate([legs[0], *(leg[1:] for leg in legs[1:])])
        if len(course) > 2:
            ways.append(Way(start, end, (course,)))
    return ways


def _neighbours(board: Board) -> list[tuple[str, str]]:
    """All pairs of spaces and cities that touch, each once, in the board's order."""
    pairs: dict[frozenset[str], tuple[str, str]] = {}
    for land in board.lands:
        for other in (*land.borders, *land.coasts):
            pairs.setdefault(frozenset((land.id, other)), (land.id, other))
    for sea in board.seas:
        for other in sea.neighbours:
            pairs.setdefault(frozenset((sea.id, other)), (sea.id, other))
    for city in board.cities:
        for other in (*city.lands, *city.seas):
            pairs[frozenset((city.id, other))] = (city.id, other)
    return list(pairs.values())


def _costs(coarse: Cells, own: list[int], ashore: tuple[int, ...]) -> Floats:
    """What a step costs at each coarse pixel, between spaces of these numbers."""
    free = np.isin(coarse, own)
    away = ndimage.distance_transform_edt(free)
    costs = np.where(free, 1 + 2 * np.clip(1 - away / _OFFING, 0, 1), _FOREIGN)
    return np.where(~free & np.isin(coarse, ashore), _ASHORE, costs)


def _course(costs: Floats, start: XY, end: XY) -> Floats:
    """The cheapest way between two points of the sheet, with its corners rounded."""
    ends = np.array([start, end]) / _COARSE
    size = np.array(costs.shape[::-1])
    low = np.clip(np.floor(ends.min(axis=0)).astype(int) - _MARGIN, 0, size - 1)
    high = np.clip(np.ceil(ends.max(axis=0)).astype(int) + _MARGIN, 1, size)
    part = costs[low[1] : high[1], low[0] : high[0]]
    cells = np.clip(ends.astype(int), 0, size - 1) - low
    found = _cheapest(part, cells[0], cells[1])
    pulled = _pull(part, found)
    course = (np.array(pulled, dtype=float) + low + 0.5) * _COARSE
    course[0], course[-1] = start, end
    return _rounded(course)


def _cheapest(costs: Floats, start: Floats, end: Floats) -> list[tuple[int, int]]:
    """The cheapest way over a raster, as columns and rows."""
    high, wide = costs.shape
    index = np.arange(high * wide).reshape(high, wide)
    rows, columns, prices = [], [], []
    for dy, dx in _NEAR:
        here = np.s_[: high - dy, max(0, -dx) : wide - max(0, dx)]
        there = np.s_[dy:, max(0, dx) : wide - max(0, -dx)]
        rows.append(index[here].ravel())
        columns.append(index[there].ravel())
        price = (costs[here] + costs[there]) / 2 * math.hypot(dx, dy)
        prices.append(price.ravel())
    graph = sparse.coo_array(
        (np.concatenate(prices), (np.concatenate(rows), np.concatenate(columns))),
        shape=(high * wide, high * wide),
    ).tocsr()
    first, last = (int(at[1]) * wide + int(at[0]) for at in (start, end))
    _, before = sparse.csgraph.dijkstra(
        graph, directed=False, indices=first, return_predecessors=True
    )
    course = [last]
    while course[-1] != first:
        course.append(int(before[course[-1]]))
    return [(at % wide, at // wide) for at in reversed(course)]


def _price(costs: Floats, start: tuple[int, int], end: tuple[int, int]) -> float:
    """What it costs to go straight from one pixel to another."""
    length = math.dist(start, end)
    steps = max(1, round(2 * length))
    share = np.linspace(0, 1, steps + 1)
    x = np.rint(start[0] + (end[0] - start[0]) * share).astype(int)
    y = np.rint(start[1] + (end[1] - start[1]) * share).astype(int)
    return float(costs[y, x].mean()) * length


def _pull(costs: Floats, course: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A course as if a string along it were pulled tight, over nothing dearer than it was."""
    spent = [0.0]
    for before, after in itertools.pairwise(course):
        spent.append(spent[-1] + _price(costs, before, after))
    pulled, at = [course[0]], 0
    while at < len(course) - 1:
        ahead = next(
            to
            for to in range(len(course) - 1, at, -1)
            if to == at + 1
            or _price(costs, course[at], course[to]) <= (spent[to] - spent[at]) * _SLACK
        )
        pulled.append(course[ahead])
        at = ahead
    return pulled


def _rounded(course: Floats) -> Floats:
    """A course whose corners are rounded a little, its ends where they were."""
    points = [course[0]]
    for before, corner, after in zip(course, course[1:-1], course[2:], strict=False):
        for other in (before, corner, after):
            length = math.dist(other, corner)
            reach = min(0.5, _ROUND / length) if length else 0.0
            points.append(corner + (other - corner) * reach)
    course = np.array([*points, course[-1]])
    for _ in range(2):
        if len(course) < 3:
            return course
        before, after = course[:-1], course[1:]
        cut = np.empty((2 * len(before), 2))
        cut[0::2], cut[1::2] = 0.75 * before + 0.25 * after, 0.25 * before + 0.75 * after
        course = np.concatenate([course[:1], cut[1:-1], course[-1:]])
    return course
