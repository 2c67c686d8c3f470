"""Where the engravings of terrain stand: scattered over each land, clear of names and markers."""

from __future__ import annotations

import math
import random

from scipy import ndimage

from world_map.arrays import Mask, smooth_noise
from world_map.board import Board
from world_map.cells import Raster
from world_map.engraving import ENGRAVERS
from world_map.pen import Pen


def engrave(pen: Pen, board: Board, raster: Raster, taken: Mask) -> None:
    """Draw every land's engravings, from the back of the map to its front."""
    rng = random.Random(71)
    thicket = smooth_noise(raster.land.shape, 240, 72)
    free = ndimage.distance_transform_edt(~taken)
    boxes = ndimage.find_objects(raster.numbers)
    placed: list[tuple[float, float, str, float]] = []
    for number, land in enumerate(board.lands, start=1):
        _, size, apart = ENGRAVERS[land.terrain]
        box = boxes[number - 1]
        inward = ndimage.distance_transform_edt(raster.numbers[box] == number)
        top, left = box[0].start, box[1].start
        rows, columns = inward.shape
        own_places: list[tuple[float, float]] = []
        step = apart / 4
        candidates = [
            (top_row * step, left_column * step)
            for top_row in range(int(rows / step) + 2)
            for left_column in range(int(columns / step) + 2)
        ]
        rng.shuffle(candidates)
        for row, column in candidates:
            x, y = column + rng.uniform(-step, step), row + rng.uniform(-step, step)
            # The foot stands at (x, y); what must be clear is the middle of the drawing.
            waist = y - size * (0.32 if land.terrain != "desert" else 0.0)
            if not (size * 0.4 <= x < columns - size * 0.4 and waist >= 0 and 0 <= y < rows):
                continue
            spot, there = (int(waist), int(x)), (top + int(waist), left + int(x))
            if inward[spot] < size * 0.27 or free[there] < size * 0.36 or thicket[there] < -0.5:
                continue
            if not (inward[int(y), int(x - size * 0.4)] and inward[int(y), int(x + size * 0.4)]):
                continue
            # Rows may stand closer together than neighbours in a row.
            if any(math.hypot(x - ox, (y - oy) * 1.45) < apart for ox, oy in own_places):
                continue
            own_places.append((x, y))
            placed.append((top + y, left + x, land.terrain, size * rng.uniform(0.82, 1.1)))
    for y, x, terrain, size in sorted(placed):
        ENGRAVERS[terrain][0](pen, x, y, size, rng)
