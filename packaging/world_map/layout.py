"""Where things stand on the sheet: names, markers, rings, badges, legend, title and compass."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from PIL import Image, ImageDraw

from world_map.arrays import Mask
from world_map.board import Board, Label
from world_map.cells import Raster
from world_map.pen import XY
from world_map.projection import Projection

TEXT = 50.0
"""The height of a name of size 1, in pixels of a sheet 4096 wide: 11.6 on the smallest board."""
MARKER = 96.0
"""A marker's width, likewise: 22 on the smallest board."""
_LETTER = 0.47

LEGEND = (84, 1392, 810, 1968)
TITLE = (2440, 1752, 3140, 1968)
COMPASS: tuple[XY, float] = ((1668, 1792), 150)
RING_RADIUS = 42.0
BADGE_RADIUS = 40.0


@dataclass(frozen=True)
class Spot:
    """A space's places on the sheet: anchor, further markers, and the box of its name."""

    anchor: XY
    markers: list[XY]
    label: XY
    half: XY
    """Half the width and height of its name, before it is turned."""


def label_half(label: Label, name: str) -> XY:
    """Half the width and height of a printed name."""
    rows = (label.name or name).split("\n")
    letters = max(len(row) for row in rows)
    size = TEXT * label.size
    return (letters * size * (_LETTER + label.spacing) / 2, len(rows) * size * 1.05 / 2)


def _corners(middle: XY, half: XY, angle: float, margin: float) -> list[XY]:
    turn = -math.radians(angle)
    across, down = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    wide, high = half[0] + margin, half[1] + margin
    return [
        (
            middle[0] + sx * wide * across[0] + sy * high * down[0],
            middle[1] + sx * wide * across[1] + sy * high * down[1],
        )
        for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _marker_places(anchor: XY, number: int, raster: Raster, taken: Mask) -> list[XY]:
    """Five more places for markers around the anchor, in the space itself if there is room."""
    found: list[tuple[float, XY]] = []
    height, width = raster.numbers.shape
    for ring, count in ((1.04, 12), (1.85, 18)):
        for step in range(count):
            turn = 2 * math.pi * step / count
            x = anchor[0] + math.cos(turn) * MARKER * ring
            y = anchor[1] + math.sin(turn) * MARKER * ring
            left, top = int(x - MARKER / 2), int(y - MARKER / 2)
            right, low = int(x + MARKER / 2), int(y + MARKER / 2)
            if left < 60 or top < 60 or right > width - 60 or low > height - 60:
                continue
            under = raster.numbers[top:low, left:right]
            own = float((under == number).mean())
            foreign = float(((under != number) & raster.land[top:low, left:right]).mean())
            covered = float(taken[top:low, left:right].mean())
            found.append((own - 0.8 * foreign - 1.3 * covered - 0.45 * ring, (x, y)))
    chosen: list[XY] = []
    for _, place in sorted(found, reverse=True):
        if all(math.dist(place, other) >= MARKER for other in chosen):
            chosen.append(place)
    return chosen[:5]


def lay_out(board: Board, raster: Raster, sheet: Projection) -> tuple[dict[str, Spot], Mask]:
    """Every space's places, and the mask that icons keep clear of."""
    canvas = Image.new("1", (sheet.width, sheet.height))
    draw = ImageDraw.Draw(canvas)

    def disc(place: XY, radius: float) -> None:
        x, y = place
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=1)

    for space in board.spaces:
        half = label_half(space.label, space.name)
        middle = sheet.point(space.label.at)
        draw.polygon(_corners(middle, half, space.label.angle, 4), fill=1)
    for city in board.cities:
        place = sheet.point(city.at)
        disc(place, 26)
        draw.rectangle(city_label_box(place, city.label, city.name, city.major), fill=1)
    for land in board.lands:
        if land.ring is not None:
            disc(sheet.point(land.ring), RING_RADIUS + 8)
    for sea in board.seas:
        disc(sheet.point(sea.badge), BADGE_RADIUS + 4)
    for box in (LEGEND, TITLE):
        draw.rectangle(box, fill=1)
    names: Mask = np.array(canvas, dtype=bool)
    spots: dict[str, Spot] = {}
    for space in board.spaces:
        anchor = sheet.point(space.anchor)
        number = raster.ids.index(space.id)
        spots[space.id] = Spot(
            anchor,
            _marker_places(anchor, number, raster, names),
            sheet.point(space.label.at),
            label_half(space.label, space.name),
        )
    return spots, np.array(canvas, dtype=bool)


def city_label_box(place: XY, side: str, name: str, major: bool) -> tuple[float, ...]:
    """The box of a city's name beside its dot."""
    size = TEXT * (0.86 if major else 0.78)
    wide, high, gap = len(name) * size * _LETTER, size * 0.9, 26.0
    x, y = place
    left = x + gap if "e" in side else x - gap - wide if "w" in side else x - wide / 2
    if side in ("e", "w"):
        top = y - high / 2
    else:
        near = gap if side in ("n", "s") else gap * 0.3
        top = y - near - high if "n" in side else y + near
    return (left, top, left + wide, top + high)
