"""Where the engravings of terrain stand: scattered over each land, clear of names and markers."""

from __future__ import annotations

import random

from scipy import ndimage  # type: ignore[import-not-found, import-untyped, unused-ignore]

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
        row, odd = 0.0, False
        while row < rows:
            column = apart * (0.5 if odd else 0.0)
            while column < columns:
                x = column + rng.uniform(-0.28, 0.28) * apart
                y = row + rng.uniform(-0.2, 0.2) * apart
                scale = rng.uniform(0.82, 1.12)
                column += apart
                # The foot stands at (x, y); what must be clear is the middle of the drawing.
                waist = y - size * (0.32 if land.terrain != "desert" else 0.0)
                if not (0 <= x < columns and 0 <= waist < rows):
                    continue
                spot = (int(waist), int(x))
                there = (top + spot[0], left + spot[1])
                if inward[spot] < size * 0.27 or free[there] < size * 0.36:
                    continue
                if thicket[there] < -0.5:
                    continue
                placed.append((top + y, left + x, land.terrain, size * scale))
            row += apart * 0.72
            odd = not odd
    for y, x, terrain, size in sorted(placed):
        ENGRAVERS[terrain][0](pen, x, y, size, rng)
