"""Where things stand on the war map: names, the first figure of an area, and further ones."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from scipy import ndimage
from world_map.arrays import Floats, Mask
from world_map.cells import Raster
from world_map.pen import XY
from world_map.projection import Projection

from war_map.world import WarWorld

STRIDE = 78.0
"""How far apart figures stand, in pixels of a sheet 4096 wide."""
TEXT = 46.0
"""The height of a name, likewise: 11 on the smallest board."""
OCEAN_TEXT = 64.0
SLOTS = 6
_LETTER = 0.5
_STEP = 8


@dataclass(frozen=True)
class Spot:
    """An area's places on the sheet: where its figures stand, the first first, and its name."""

    figures: list[XY]
    label: XY
    size: float
    text: str


def lettering(name: str, kind: str) -> tuple[str, float, XY]:
    """A name in lines, its size, and half its width and height."""
    words = name.split()
    size = OCEAN_TEXT if kind == "ocean" else TEXT
    # Long names are cut in two where both lines are shortest.
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    text = name
    if cuts and len(name) > 9:
        text = "\n".join(min(cuts, key=lambda cut: max(map(len, cut))))
    lines = text.split("\n")
    half = max(map(len, lines)) * size * _LETTER / 2, len(lines) * size * 1.08 / 2
    return text, size, half


def _share(own: Floats, half: XY) -> Floats:
    """How much of a box about each pixel lies in an area."""
    size = max(1, round(2 * half[1] / _STEP)), max(1, round(2 * half[0] / _STEP))
    share: Floats = ndimage.uniform_filter(own, size, mode="constant")
    return share


def lay_out(world: WarWorld, raster: Raster, sheet: Projection) -> dict[str, Spot]:
    """Every area's places: the middle of its widest part for figures, its name close by."""
    numbers = raster.numbers[_STEP // 2 :: _STEP, _STEP // 2 :: _STEP]
    rows, columns = np.indices(numbers.shape, dtype=np.float32)
    found = {}
    for number, area in enumerate(world.areas, start=1):
        own = (numbers == number).astype(np.float32)
        text, size, half = lettering(area.name, area.kind)
        deep = ndimage.distance_transform_edt(np.pad(own, 1))[1:-1, 1:-1] * _STEP
        # A name above, and a row of figures below it.
        whole = half[0] * 0.9, half[1] + STRIDE * 0.6
        room = _share(own, whole)
        middle = ndimage.center_of_mass(own)
        away = np.hypot(rows - middle[0], columns - middle[1]) * _STEP
        best = np.where(own > 0, room + 0.25 * np.minimum(deep, 90) / 90 - away / 9000, -9)
        row, column = (int(at) for at in np.unravel_index(int(best.argmax()), best.shape))
        wanted = world.labels.get(area.code)
        if wanted is not None:
            column, row = (int(side / _STEP) for side in sheet.point(wanted))
        center = (float(column) * _STEP + _STEP / 2, float(row) * _STEP + _STEP / 2)
        label = (center[0], center[1] - STRIDE * 0.55)
        figures = _figure_places(own > 0, (center[0], center[1] + half[1] * 0.9), label, half, deep)
        found[area.id] = Spot(figures, label, size, text)
    return found


def _figure_places(own: Mask, wanted: XY, label: XY, half: XY, deep: Floats) -> list[XY]:
    """Places for figures: in the area, off its name, the nearest to where they are wanted first."""
    spots: list[tuple[float, XY]] = []
    inside = own & (deep > 2 * _STEP)
    for row, column in np.argwhere(inside if inside.sum() > 4 * SLOTS else own).tolist():
        x, y = column * _STEP + _STEP / 2, row * _STEP + _STEP / 2
        off = math.dist((x, y), wanted)
        inward = min(float(deep[row, column]), STRIDE / 2)
        over = abs(x - label[0]) < half[0] + STRIDE * 0.3 and abs(y - label[1]) < (
            half[1] + STRIDE * 0.38
        )
        spots.append((off - 2.4 * inward + (70 if over else 0), (x, y)))
    spots.sort()
    chosen: list[XY] = []
    for apart in (1.0, 0.8, 0.6, 0.4):
        for _, spot in spots:
            if len(chosen) >= SLOTS:
                return chosen
            if all(math.dist(spot, other) >= STRIDE * apart for other in chosen):
                chosen.append(spot)
    return chosen
