"""The raster of the war map: which area each pixel belongs to, and which areas touch."""

from __future__ import annotations

from collections import Counter

import numpy as np
from scipy import ndimage
from world_map.cells import (
    NOTHING,
    Raster,
    bend,
    draw_land,
    give_islands,
    nearest,
    reclaim_fragments,
)
from world_map.coastlines import Polygon
from world_map.projection import Projection

from war_map.world import WarWorld

_BEND = 0.55
"""How much noise bends borders: with so many of them, less than on a map of few."""
SHORTEST = 4
"""Pixels of a sheet 2048 wide in which two areas touch that are seen to touch."""


def make_raster(world: WarWorld, polygons: list[Polygon], sheet: Projection) -> Raster:
    """Divide land and water among the areas by their seeds."""
    land = draw_land(polygons, sheet, world.ways.straits, world.ways.bridges)
    shape, scale = land.shape, sheet.width / 4096
    lon, lat = bend(*sheet.world_grid(), scale, _BEND)
    inside = np.zeros(shape, dtype=bool)
    inside[sheet.frame : -sheet.frame, sheet.frame : -sheet.frame] = True
    # What lies beyond the northern edge was drawn along it.
    land[: sheet.frame + max(2, round(6 * scale))] = False
    ids = ("", *(area.id for area in world.areas))
    numbers = np.zeros(shape, dtype=np.uint8)
    for where, is_land, scenery in (
        (land, True, world.scenery.land),
        (inside & ~land, False, world.scenery.water),
    ):
        seeds = list(scenery)
        owners = [NOTHING] * len(scenery)
        for number, area in enumerate(world.areas, start=1):
            if (area.kind == "land") is is_land:
                seeds += world.seeds[area.code]
                owners += [number] * len(world.seeds[area.code])
        part, away = nearest(seeds, owners, lon, lat, where)
        if is_land:
            give_islands(part, away, land)
        seeded = np.zeros(shape, dtype=bool)
        for seed in seeds:
            x, y = sheet.point(seed)
            seeded[min(int(y), shape[0] - 1), min(int(x), shape[1] - 1)] = True
        seeded = ndimage.binary_dilation(seeded, iterations=max(1, round(14 * scale)))
        reclaim_fragments(part, seeded)
        if not is_land:
            waters, _ = ndimage.label(where)
            part[~np.isin(waters, np.unique(waters[seeded & where]))] = NOTHING
        numbers[where] = part[where]
    return Raster(numbers, land, ids)


def contacts(raster: Raster) -> Counter[tuple[int, int]]:
    """How long the common edge of each two areas is, in pixels of a sheet 2048 wide."""
    numbers = raster.numbers.astype(np.int32)
    found: Counter[tuple[int, int]] = Counter()
    for one, other in ((numbers[:, 1:], numbers[:, :-1]), (numbers[1:], numbers[:-1])):
        beside = (one != other) & (one > 0) & (other > 0)
        low, high = np.minimum(one, other)[beside], np.maximum(one, other)[beside]
        keys, counts = np.unique(low * 256 + high, return_counts=True)
        for key, count in zip(keys.tolist(), counts.tolist(), strict=True):
            found[key // 256, key % 256] += count
    scale = 2048 / raster.numbers.shape[1]
    return Counter({pair: round(count * scale) for pair, count in found.items()})
