"""The coastlines of Natural Earth, decoded from a TopoJSON file."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import msgspec
import numpy as np

from world_map.arrays import Floats
from world_map.projection import EAST, WEST

Ring = Floats
Polygon = list[Ring]


class _Transform(msgspec.Struct):
    scale: tuple[float, float]
    translate: tuple[float, float]


class _Geometry(msgspec.Struct):
    arcs: list[list[list[int]]]


class _Collection(msgspec.Struct):
    geometries: list[_Geometry]


class _Topology(msgspec.Struct):
    transform: _Transform
    arcs: list[list[tuple[int, int]]]
    objects: dict[str, _Collection]


def _place(topology: _Topology, arc: list[tuple[int, int]]) -> list[tuple[float, float]]:
    """An arc in degrees: it is stored as whole steps from one point to the next."""
    (across, up), (left, low) = topology.transform.scale, topology.transform.translate
    lons = accumulate(point[0] for point in arc)
    lats = accumulate(point[1] for point in arc)
    return [(x * across + left, y * up + low) for x, y in zip(lons, lats, strict=True)]


def load_land(path: Path) -> list[Polygon]:
    """Polygons of land, each an outline and its holes in degrees, with longitudes from 170 W on."""
    topology = msgspec.json.decode(path.read_bytes(), type=_Topology)
    arcs = [_place(topology, arc) for arc in topology.arcs]
    polygons: list[Polygon] = []
    for geometry in topology.objects["land"].geometries:
        for rings in geometry.arcs:
            polygon: Polygon = []
            for ring in rings:
                points: list[tuple[float, float]] = []
                for arc in ring:
                    # A negative number is the complement of an arc that is walked backwards.
                    points += (arcs[arc] if arc >= 0 else arcs[~arc][::-1])[1 if points else 0 :]
                # A shape that crosses 180 degrees jumps by a whole turn there.
                lons, lats = np.array(points).T
                polygon.append(np.stack([np.unwrap(lons, period=360), lats], axis=-1))
            middle = float(polygon[0][:, 0].mean())
            turn = 360.0 if middle < WEST else -360.0 if middle > EAST else 0.0
            polygon = [ring + np.array([turn, 0.0]) for ring in polygon]
            polygons.append(polygon)
    return polygons
