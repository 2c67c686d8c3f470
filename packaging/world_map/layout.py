"""Where things stand on the sheet: names, markers, rings, badges, legend, title and compass."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
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
STRIDE = 100.0
"""How far apart figures stand on the board, likewise."""
_LETTER = 0.47

LEGEND = (84, 1392, 810, 1968)
TITLE = (2440, 1752, 3140, 1968)
COMPASS: tuple[XY, float] = ((1668, 1792), 150)
RING_RADIUS = 42.0
BADGE_RADIUS = 40.0


@dataclass(frozen=True)
class Spot:
    """A space's places on the sheet: the first marker, further ones, and the box of its name."""

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


def _figure_box(x: float, y: float) -> tuple[int, int, int, int]:
    """What a figure hides that stands at a place: a temple is higher than a marker."""
    half = MARKER * 0.58
    return int(x - half), int(y - half * 1.5), int(x + half), int(y + half)


@dataclass(frozen=True)
class _Ground:
    """What lies under a figure: whose land or sea it is, and what is printed there."""

    raster: Raster
    names: Mask

    def is_on_sheet(self, x: float, y: float) -> bool:
        """Whether a figure there keeps clear of the sheet's frame."""
        height, width = self.raster.numbers.shape
        left, top, right, low = _figure_box(x, y)
        return left >= 60 and top >= 60 and right <= width - 60 and low <= height - 60

    def is_within(self, x: float, y: float, number: int) -> bool:
        """Whether a place lies in a space and not on its very edge."""
        ways = ((0, 0), (12, 0), (-12, 0), (0, 12), (0, -12))
        return all(self.raster.numbers[int(y) + dy, int(x) + dx] == number for dx, dy in ways)

    def covered(self, x: float, y: float) -> float:
        """How much of a figure there would lie on names."""
        left, top, right, low = _figure_box(x, y)
        return float(self.names[top:low, left:right].mean())

    def shares(self, x: float, y: float, number: int) -> tuple[float, float]:
        """How much of a marker there lies in a space, and how much on the land of others."""
        half = MARKER / 2
        part = np.s_[int(y - half) : int(y + half), int(x - half) : int(x + half)]
        under = self.raster.numbers[part]
        own = float((under == number).mean())
        return own, float(((under != number) & self.raster.land[part]).mean())


def _first_place(anchor: XY, number: int, ground: _Ground, others: list[XY]) -> XY:
    """Where a space's first marker stands: near its anchor, where it hides no name."""
    best, place = math.inf, anchor
    reach, step = int(MARKER * 1.2), 8
    for dx in range(-reach, reach + 1, step):
        for dy in range(-reach, reach + 1, step):
            x, y = anchor[0] + dx, anchor[1] + dy
            away = math.hypot(dx, dy) / MARKER
            if away > 1.2 or not ground.is_on_sheet(x, y):
                continue
            own, foreign = ground.shares(x, y, number)
            crowded = any(math.dist((x, y), other) < MARKER * 1.1 for other in others)
            if away and (crowded or own < 0.55 or not ground.is_within(x, y, number)):
                continue
            cost = 3.0 * ground.covered(x, y) + 0.8 * foreign - 0.5 * own + 0.35 * away
            if cost < best:
                best, place = cost, (x, y)
    return place


def _marker_places(first: XY, number: int, ground: _Ground) -> list[XY]:
    """Five more places for markers around the first, in the space itself if there is room."""
    found: list[tuple[float, XY]] = []
    for ring, count in ((1.04, 12), (1.85, 18)):
        for step in range(count):
            turn = 2 * math.pi * step / count
            x = first[0] + math.cos(turn) * MARKER * ring
            y = first[1] + math.sin(turn) * MARKER * ring
            if not ground.is_on_sheet(x, y):
                continue
            own, foreign = ground.shares(x, y, number)
            worth = own - 0.8 * foreign - 1.3 * ground.covered(x, y) - 0.45 * ring
            found.append((worth, (x, y)))
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
    ground = _Ground(raster, names)
    firsts: dict[str, XY] = {space.id: sheet.point(space.anchor) for space in board.spaces}
    spots: dict[str, Spot] = {}
    for space in board.spaces:
        number = raster.ids.index(space.id)
        others = [place for id, place in firsts.items() if id != space.id]
        first = firsts[space.id] = _first_place(firsts[space.id], number, ground, others)
        spots[space.id] = Spot(
            first,
            _marker_places(first, number, ground),
            sheet.point(space.label.at),
            label_half(space.label, space.name),
        )
    return spots, names


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
