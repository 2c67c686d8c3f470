"""The geometry file: polygons, lines and places of the printed map, for the program to use."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import numpy as np

from world_map.arrays import Floats
from world_map.board import Board, Label
from world_map.cells import Raster
from world_map.layout import BADGE_RADIUS, LEGEND, RING_RADIUS, STRIDE, TEXT, TITLE, Spot
from world_map.lines import Outlines
from world_map.ornaments import LEGEND_ROWS, legend_places
from world_map.pen import XY
from world_map.projection import Projection
from world_map.ways import Way

UNIT = 16384
"""Whole numbers stand for this fraction of the sheet's width; the sheet is half as high as wide."""
_SPECK = 30.0
"""Polygons of fewer square pixels carry no outline of their own."""


class Writer:
    """Turns pixels of the sheet into the file's units."""

    def __init__(self, sheet: Projection) -> None:
        self._scale = UNIT / sheet.width

    def length(self, pixels: float) -> int:
        """A length."""
        return round(pixels * self._scale)

    def place(self, point: XY) -> tuple[int, int]:
        """A point."""
        return self.length(point[0]), self.length(point[1])

    def path(self, points: Floats) -> list[int]:
        """A run of points: the first, then the step to each next one, x and y in turn."""
        whole = np.rint(np.asarray(points) * self._scale).astype(int)
        steps = np.diff(whole, axis=0)
        kept = steps[np.any(steps != 0, axis=1)]
        return list(itertools.chain(whole[0].tolist(), kept.ravel().tolist()))


def _label(writer: Writer, label: Label, name: str, spot: Spot) -> dict[str, Any]:
    return {
        "at": writer.place(spot.label),
        "angle": label.angle,
        "size": writer.length(TEXT * label.size),
        "spacing": label.spacing,
        "text": label.name or name,
        "half": writer.place(spot.half),
    }


def describe(
    board: Board,
    raster: Raster,
    outlines: Outlines,
    spots: dict[str, Spot],
    ways: list[Way],
    sheet: Projection,
) -> bytes:
    """The file's content as JSON."""
    writer = Writer(sheet)
    spaces: dict[str, Any] = {}
    for space in board.spaces:
        number = raster.ids.index(space.id)
        faces = sorted(outlines.polygons[number], key=lambda face: -float(face.area))
        spot = spots[space.id]
        entry: dict[str, Any] = {
            "cell": number,
            "anchor": writer.place(spot.anchor),
            "markers": [writer.place(place) for place in spot.markers],
            "label": _label(writer, space.label, space.name, spot),
            "polygons": [
                [
                    writer.path(np.array(ring.coords)[:-1])
                    for ring in (face.exterior, *face.interiors)
                    if ring.length > 24
                ]
                for face in faces
                if face.area > _SPECK or face is faces[0]
            ],
        }
        spaces[space.id] = entry
    for land in board.lands:
        if land.ring is not None:
            spaces[land.id]["ring"] = [
                *writer.place(sheet.point(land.ring)),
                writer.length(RING_RADIUS),
            ]
    for sea in board.seas:
        spaces[sea.id]["badge"] = [
            *writer.place(sheet.point(sea.badge)),
            writer.length(BADGE_RADIUS),
        ]
    left, top, right, low = (writer.length(side) for side in LEGEND)
    content = {
        "unit": UNIT,
        "stride": writer.length(STRIDE),
        "seas": [sea.id for sea in board.seas],
        "cells": raster.ids,
        "spaces": spaces,
        "cities": {
            city.id: {"at": writer.place(sheet.point(city.at)), "side": city.label}
            for city in board.cities
        },
        "passages": [[writer.place(sheet.point(at)) for at in way.at] for way in board.passages],
        "ways": [
            [way.start, way.end, [writer.path(course) for course in way.courses]] for way in ways
        ],
        "lines": [
            [line.kind, *line.sides, writer.path(line.points)]
            for line in outlines.lines
            if len(line.points) > 3
        ],
        "legend": {
            "box": [left, top, right, low],
            "size": writer.length(36),
            "rows": [
                {"key": key, "at": writer.place((x + 62, y)), "text": text, "cost": cost}
                for (key, text, cost), (x, y) in zip(LEGEND_ROWS, legend_places(), strict=True)
            ],
        },
        "title": [*writer.place(TITLE[:2]), *writer.place(TITLE[2:])],
    }
    return msgspec.json.encode(content)
