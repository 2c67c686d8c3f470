"""The geometry file of the war map, in the format that `assets/maps/fortune/README.md` tells of."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from world_map.cells import Raster
from world_map.geometry import UNIT, Writer
from world_map.lines import Outlines
from world_map.projection import Projection

from war_map.layout import STRIDE, Spot
from war_map.ornaments import TITLE
from war_map.world import WarWorld

_SPECK = 30.0


def describe(
    world: WarWorld,
    raster: Raster,
    outlines: Outlines,
    spots: dict[str, Spot],
    sheet: Projection,
) -> bytes:
    """The file's content as JSON."""
    writer = Writer(sheet)
    spaces: dict[str, Any] = {}
    for number, area in enumerate(world.areas, start=1):
        faces = sorted(outlines.polygons[number], key=lambda face: -float(face.area))
        spot = spots[area.id]
        first, *others = spot.figures
        spaces[area.id] = {
            "cell": number,
            "anchor": writer.place(first),
            "markers": [writer.place(place) for place in others],
            "label": {
                "at": writer.place(spot.label),
                "angle": 0,
                "size": writer.length(spot.size),
                "spacing": 0.14 if area.kind == "ocean" else 0.0,
                "text": spot.text,
            },
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
    content = {
        "unit": UNIT,
        "stride": writer.length(STRIDE),
        "seas": [area.id for area in world.areas if area.kind != "land"],
        "cells": raster.ids,
        "spaces": spaces,
        "lines": [
            [line.kind, *line.sides, writer.path(line.points)]
            for line in outlines.lines
            if len(line.points) > 2
        ],
        "title": [*writer.place(TITLE[:2]), *writer.place(TITLE[2:])],
    }
    return msgspec.json.encode(content)
