"""The colours of the print: paper, washes of land and sea, water lines, shades and pack ice."""

from __future__ import annotations

import numpy as np
from scipy import ndimage, spatial

from world_map.arrays import Floats, Mask, layered_noise, smooth_noise
from world_map.board import Board
from world_map.cells import NOTHING, Raster

Colour = tuple[float, float, float]

TINTS: dict[str, Colour] = {
    "jungle": (166, 190, 122),
    "forest": (190, 192, 136),
    "desert": (240, 209, 136),
    "mountain": (217, 181, 149),
    "plain": (226, 219, 158),
    "ice": (226, 230, 224),
}
NO_SPACE: Colour = (226, 214, 182)
_OPEN_SEA: Colour = (158, 189, 187)
_NEAR_SEA: Colour = (112, 156, 162)
_WATER_INK: Colour = (52, 92, 104)
_SEPIA: Colour = (84, 56, 34)
_ICE: Colour = (224, 232, 229)
_WATER_LINES = ((7, 2.6, 0.55), (16, 2.4, 0.42), (28, 2.2, 0.30), (43, 2.0, 0.20), (61, 2.0, 0.12))
"""Distance from the coast, width, strength."""


def _blend(picture: Floats, colour: Colour, strength: Floats) -> None:
    """Lay a colour over a picture, in place."""
    picture += (np.array(colour, dtype=np.float32) - picture) * strength[..., None]


def _hash(number: int, salt: int) -> float:
    """A value between -1 and 1 for a number, always the same."""
    return float(np.random.default_rng(number * 977 + salt).uniform(-1, 1))


def _paint_sea(picture: Floats, raster: Raster, coast: Floats, quiet: Floats) -> None:
    shape = raster.land.shape
    water = ~raster.land
    picture[water] = _OPEN_SEA
    clouds = layered_noise(shape, ((900, 0.5), (300, 0.3), (110, 0.2)), 31)
    wash = 0.92 * np.exp(-coast / 85) + 0.14 * clouds + 0.06
    _blend(picture, _NEAR_SEA, np.where(water, np.clip(wash, 0, 1), 0))
    wobbly = coast + 2.2 * layered_noise(shape, ((60, 1.0), (22, 0.6)), 32)
    for distance, width, strength in _WATER_LINES:
        line = np.clip(width / 2 + 0.5 - np.abs(wobbly - distance), 0, 1)
        _blend(picture, _WATER_INK, np.where(water, strength * line * quiet, 0))
    # Short level strokes along the shore, like an engraver's hatching.
    rows = np.arange(shape[0], dtype=np.float32)[:, None]
    reach = 30 + 26 * smooth_noise(shape, 26, 33)
    stroke = np.clip(1.6 - np.abs((rows % 9) - 4.5), 0, 1)
    fade = np.clip(1 - coast / np.maximum(reach, 4), 0, 1)
    _blend(picture, _WATER_INK, np.where(water, 0.34 * stroke * fade * quiet, 0))


def pack_ice(raster: Raster) -> Mask:
    """The water that belongs to no space and is not a lake."""
    inside = np.zeros(raster.land.shape, dtype=bool)
    margin = raster.land.shape[1] * 48 // 4096
    inside[margin:-margin, margin:-margin] = True
    pieces, count = ndimage.label((raster.numbers == NOTHING) & ~raster.land & inside)
    sizes = np.bincount(pieces.ravel(), minlength=count + 1)
    top = ndimage.minimum(np.indices(pieces.shape)[0], pieces, np.arange(count + 1))
    ice: Mask = (pieces > 0) & (sizes[pieces] > 900) & (top[pieces] < raster.land.shape[0] // 4)
    return ice


def _paint_ice(picture: Floats, ice: Mask) -> None:
    """Floes: cells around scattered points, with cracks that widen towards the open water."""
    rng = np.random.default_rng(41)
    rows, columns = np.nonzero(ice)
    points = np.stack([rows, columns], axis=-1)
    chosen = points[rng.choice(len(points), size=len(points) // 520, replace=False)]
    bend = 5 * smooth_noise(ice.shape, 40, 42)[ice][:, None]
    distance, index = spatial.cKDTree(chosen).query(points + bend, k=2, workers=-1)
    inward = ndimage.distance_transform_edt(ice)[ice]
    gap = distance[:, 1] - distance[:, 0]
    width = 2.2 + 7 * np.exp(-inward / 26)
    floe = np.clip((gap - width) / 1.6, 0, 1)
    # Towards the edge some floes are missing.
    there = rng.uniform(size=len(chosen))[index[:, 0]] < 1.1 - 0.75 * np.exp(-inward / 30)
    strength = np.zeros(ice.shape, dtype=np.float32)
    strength[ice] = 0.9 * floe * there
    _blend(picture, _ICE, strength)
    shade = np.zeros(ice.shape, dtype=np.float32)
    shade[ice] = 0.16 * rng.uniform(size=len(chosen))[index[:, 0]] * floe * there
    _blend(picture, (150, 176, 184), shade)


def _paint_land(picture: Floats, raster: Raster, board: Board) -> None:
    land = raster.land
    picture[land] = NO_SPACE
    for number, space in enumerate(board.lands, start=1):
        tint = np.array(TINTS[space.terrain], dtype=np.float32)
        warm, light = _hash(number, 1), _hash(number, 2)
        tint = tint + np.array([6 * warm, 1.5 * warm, -9 * warm]) + 5 * light
        picture[raster.numbers == number] = tint
    shape = land.shape
    mottle = layered_noise(shape, ((420, 0.5), (140, 0.35), (48, 0.25)), 51)
    _blend(picture, (250, 238, 206), np.where(land, np.clip(0.16 + 0.16 * mottle, 0, 0.5), 0))
    # Hand-coloured bands along the borders, deeper than the field they enclose.
    keys = raster.numbers
    edge = np.zeros(shape, dtype=bool)
    edge[:, 1:] |= keys[:, 1:] != keys[:, :-1]
    edge[1:] |= keys[1:] != keys[:-1]
    inward = ndimage.distance_transform_edt(~edge)
    band = np.clip(1 - inward / 30, 0, 1) ** 0.8 * (0.9 + 0.25 * mottle)
    factor = 1 - np.where(land, band, 0)[..., None] * np.array([0.13, 0.19, 0.30])
    picture *= factor.astype(np.float32)
    shore = ndimage.distance_transform_edt(land)
    _blend(picture, _SEPIA, np.where(land, 0.30 * np.exp(-shore / 9), 0))


def _paint_paper(picture: Floats) -> None:
    """Grain, fibres, stains and the folds of a sheet that has travelled."""
    shape = (picture.shape[0], picture.shape[1])
    rng = np.random.default_rng(61)
    grain = ndimage.gaussian_filter(rng.standard_normal(shape).astype(np.float32), 0.8)
    fibres = ndimage.gaussian_filter(rng.standard_normal(shape).astype(np.float32), (0.6, 5))
    stains = layered_noise(shape, ((1300, 0.6), (500, 0.4)), 62)
    light = 1 + 0.026 * grain + 0.035 * fibres + 0.030 * stains
    for fold, length in ((0, shape[1]), (1, shape[0])):
        for part in (1, 2, 3) if fold == 0 else (1,):
            place = length * part / (4 if fold == 0 else 2)
            away = np.arange(length, dtype=np.float32) - place
            crease = 0.035 * np.exp(-((away - 3) ** 2) / 8) - 0.045 * np.exp(
                -((away + 3) ** 2) / 14
            )
            crease = crease - 0.016 * np.exp(-np.abs(away) / 40)
            light = light + (crease[None, :] if fold == 0 else crease[:, None])
    picture *= light[..., None]
    rows, columns = np.indices(shape, dtype=np.float32)
    across = np.abs(columns / shape[1] * 2 - 1)
    down = np.abs(rows / shape[0] * 2 - 1)
    corner = (
        np.clip((across**4 + down**4) / 2, 0, 1) + 0.35 * stains * np.maximum(across, down) ** 6
    )
    _blend(picture, (92, 66, 38), np.clip(0.34 * corner, 0, 0.6))


def paint(board: Board, raster: Raster, names: Mask) -> Floats:
    """The coloured sheet without lines, icons or ornaments, as floats from 0 to 255.

    Water lines fade below `names`, so that these can be read.
    """
    picture = np.zeros((*raster.land.shape, 3), dtype=np.float32)
    coast = ndimage.distance_transform_edt(~raster.land).astype(np.float32)
    _paint_sea(picture, raster, coast, 1 - 0.8 * ndimage.gaussian_filter(names * 1.0, 9))
    _paint_ice(picture, pack_ice(raster))
    _paint_land(picture, raster, board)
    return picture


def age(picture: Floats) -> None:
    """Turn the finished print into old paper, in place."""
    _paint_paper(picture)
