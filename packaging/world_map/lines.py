"""Outlines of the raster: lines between spaces, smoothed, and the polygons they enclose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage
from shapely import LineString, Point, Polygon
from shapely.ops import polygonize, unary_union

from world_map.arrays import Floats
from world_map.cells import Raster

_SMOOTHING = 1.6
_TOLERANCE = 0.45


@dataclass(frozen=True)
class Line:
    """A line between two areas: coast, border or sea, the numbers beside it, and its points."""

    kind: str
    sides: tuple[int, int]
    points: Floats


@dataclass(frozen=True)
class Outlines:
    """All lines, and each space's polygons by its number."""

    lines: list[Line]
    polygons: dict[int, list[Polygon]]


def _walk(keys: Floats) -> list[list[tuple[int, int]]]:
    """Chains of pixel corners along every change of key, from junction to junction or around."""
    padded = np.pad(keys, 1, constant_values=-1)
    steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
    down = np.argwhere(padded[1:-1, 1:] != padded[1:-1, :-1])
    across = np.argwhere(padded[1:, 1:-1] != padded[:-1, 1:-1])
    for row, column in down.tolist():
        steps.setdefault((column, row), []).append((column, row + 1))
        steps.setdefault((column, row + 1), []).append((column, row))
    for row, column in across.tolist():
        steps.setdefault((column, row), []).append((column + 1, row))
        steps.setdefault((column + 1, row), []).append((column, row))
    junctions = [corner for corner, nexts in steps.items() if len(nexts) != 2]
    done: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    chains: list[list[tuple[int, int]]] = []

    def follow(start: tuple[int, int], second: tuple[int, int]) -> None:
        chain = [start, second]
        done.update({(start, second), (second, start)})
        while chain[-1] != start and len(steps[chain[-1]]) == 2:
            one, other = steps[chain[-1]]
            chain.append(other if one == chain[-2] else one)
            done.update({(chain[-2], chain[-1]), (chain[-1], chain[-2])})
        chains.append(chain)

    for corner in [*junctions, *steps]:
        for beyond in steps[corner]:
            if (corner, beyond) not in done:
                follow(corner, beyond)
    return chains


def _smooth(chain: list[tuple[int, int]]) -> Floats:
    """A chain without its pixel steps; an open chain keeps its ends, a ring its start."""
    points = np.array(chain, dtype=np.float64)
    closed = chain[0] == chain[-1]
    if closed:
        ring = ndimage.gaussian_filter1d(points[:-1], _SMOOTHING, axis=0, mode="wrap")
        points = np.concatenate([ring, ring[:1]])
    elif len(chain) > 3:
        # Reflecting about the ends keeps them where the lines meet.
        ends = points[0], points[-1]
        reach = min(len(points) - 1, 8)
        before = 2 * ends[0] - points[reach:0:-1]
        after = 2 * ends[1] - points[-2 : -reach - 2 : -1]
        points = ndimage.gaussian_filter1d(
            np.concatenate([before, points, after]), _SMOOTHING, axis=0
        )[reach : len(chain) + reach]
        points[0], points[-1] = ends
    simple = LineString(points).simplify(_TOLERANCE)
    return np.array(simple.coords)


def trace(raster: Raster) -> Outlines:
    """The lines and polygons of a raster, in its pixels."""
    # Land without a space is told from water without a space by its key.
    keys = raster.numbers.astype(np.int16) * 2 + raster.land
    height, width = keys.shape
    lines: list[Line] = []
    shapes: list[LineString] = []
    for chain in _walk(keys):
        (x0, y0), (x1, y1) = chain[0], chain[1]
        beside = (
            [(y0 - 1, min(x0, x1)), (y0, min(x0, x1))]
            if y0 == y1
            else [(min(y0, y1), x0 - 1), (min(y0, y1), x0)]
        )
        inside = [(r, c) for r, c in beside if 0 <= r < height and 0 <= c < width]
        if len(inside) < 2:
            continue
        land = [bool(raster.land[spot]) for spot in inside]
        low, high = sorted(int(raster.numbers[spot]) for spot in inside)
        kind = "border" if all(land) else "coast" if any(land) else "sea"
        points = _smooth(chain)
        lines.append(Line(kind, (low, high), points))
        shapes.append(LineString(points))
    polygons: dict[int, list[Polygon]] = {}
    for face in polygonize(unary_union(shapes)):
        spot: Point = face.representative_point()
        number = int(raster.numbers[min(int(spot.y), height - 1), min(int(spot.x), width - 1)])
        if number:
            polygons.setdefault(number, []).append(face)
    return Outlines(lines, polygons)
