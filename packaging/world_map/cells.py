"""The raster of spaces: which land or sea each pixel of the sheet belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage, spatial

from world_map.arrays import Cells, Floats, Mask, layered_noise
from world_map.board import Board
from world_map.coastlines import Polygon
from world_map.projection import EAST, WEST, Projection

Course: TypeAlias = tuple[tuple[float, float], ...]
"""A way in degrees."""
NOTHING = 0
_MAINLAND = 0.004
"""Land above this share of the sheet is divided among spaces; a smaller island stays whole."""
_FAR = 0.24
"""An island farther from any seed than this (in radians) is scenery and belongs to no space."""
_SMALLEST = 14
"""Islands of fewer pixels are left out: they would be dirt on the print."""

_ROOMY = 0.01
"""Islands that cover more of the sheet than this are easily hit as they are."""
_STRAITS = (
    ((-7.5, 35.9), (-4.0, 36.0)),
    ((25.8, 39.9), (27.2, 40.7), (28.6, 40.8), (29.15, 41.5)),
    ((42.6, 13.4), (43.3, 12.5), (44.6, 11.8)),
    ((-76.5, 76.5), (-73.5, 78.6), (-68.0, 80.3)),
    ((10.6, 58.0), (11.6, 56.4), (12.7, 55.6), (13.2, 54.9)),
)
"""Ways that ships take and that the print would close: Gibraltar, the Bosphorus, the Gate of
Tears, the passage west of Greenland and the Sound."""
_STRAIT_WIDTH = 10


@dataclass(frozen=True)
class Raster:
    """Every pixel's space: its number (0 for none), and whether it is land."""

    numbers: Cells
    land: Mask
    ids: tuple[str, ...]
    """Ids by number: the empty id, the lands in the board's order, then the seas."""


def _on_sphere(lon: Floats, lat: Floats) -> Floats:
    lon, lat = np.radians(lon), np.radians(lat)
    return np.stack([np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)], axis=-1)


def draw_land(
    polygons: list[Polygon],
    sheet: Projection,
    straits: Sequence[Course] = _STRAITS,
    bridges: Sequence[Course] = (),
) -> Mask:
    """The land as a mask of the sheet, without the smallest islands and lakes.

    Straits are opened and bridges closed that the print would have otherwise.
    """
    canvas = Image.new("1", (sheet.width, sheet.height))
    draw = ImageDraw.Draw(canvas)
    for outline, *holes in polygons:
        if outline[:, 1].max() < -60:
            continue
        for ring, ink in [(outline, 1), *((hole, 0) for hole in holes)]:
            x, y = sheet.to_sheet(ring[:, 0], np.clip(ring[:, 1], -60, 84))
            draw.polygon(list(zip(x.tolist(), y.tolist(), strict=True)), fill=ink)
    for courses, ink in ((bridges, 1), (straits, 0)):
        for way in courses:
            course = [sheet.point(place) for place in way]
            draw.line(course, fill=ink, width=max(3, _STRAIT_WIDTH * sheet.width // 4096))
    land: Mask = np.array(canvas, dtype=bool)
    inside = np.zeros_like(land)
    inside[sheet.frame : -sheet.frame, sheet.frame : -sheet.frame] = True
    land &= inside
    pieces, count = ndimage.label(land)
    sizes = np.bincount(pieces.ravel(), minlength=count + 1)
    land &= sizes[pieces] >= _SMALLEST
    pieces, count = ndimage.label(~land)
    sizes = np.bincount(pieces.ravel(), minlength=count + 1)
    land |= sizes[pieces] < 12 * _SMALLEST
    return land


def nearest(
    seeds: list[tuple[float, float]], owners: list[int], lon: Floats, lat: Floats, where: Mask
) -> tuple[Cells, Floats]:
    """The owner of the nearest seed for each pixel of a mask, and how far it is, in radians."""
    points = np.array(seeds)
    tree = spatial.cKDTree(_on_sphere(points[:, 0], points[:, 1]))
    distance, index = tree.query(_on_sphere(lon[where], lat[where]), workers=-1)
    numbers = np.zeros(lon.shape, dtype=np.uint8)
    numbers[where] = np.array(owners, dtype=np.uint8)[index]
    away = np.zeros(lon.shape, dtype=np.float32)
    away[where] = distance
    return numbers, away


def _orphans(numbers: Cells, seeded: Mask) -> Mask:
    """The pieces of spaces that hold none of their seeds."""
    orphan = np.zeros(numbers.shape, dtype=bool)
    for number, box in enumerate(ndimage.find_objects(numbers), start=1):
        if box is None:
            continue
        own = numbers[box] == number
        pieces, count = ndimage.label(own)
        kept = np.unique(pieces[seeded[box] & own])
        if count > kept.size > 0:
            orphan[box] |= own & ~np.isin(pieces, kept)
    return orphan


def reclaim_fragments(numbers: Cells, seeded: Mask) -> None:
    """Give pieces of a space that hold none of its seeds to the spaces around them.

    A body of land or water that consists of such pieces only is left as it is.
    """
    bodies, _ = ndimage.label(numbers > 0)
    orphan = _orphans(numbers, seeded)
    orphan &= np.isin(bodies, np.unique(bodies[(numbers > 0) & ~orphan]))
    pieces, _ = ndimage.label(orphan)
    for box in ndimage.find_objects(pieces):
        grown = tuple(slice(max(side.start - 1, 0), side.stop + 1) for side in box)
        lost = orphan[grown]
        # Only what touches the fragment may take it: across an isthmus lies another sea.
        known = ndimage.binary_dilation(lost) & (numbers[grown] > 0) & ~lost
        if not known.any():
            continue
        index = ndimage.distance_transform_edt(~known, return_distances=False, return_indices=True)
        numbers[grown] = np.where(lost, numbers[grown][tuple(index)], numbers[grown])
        orphan[grown] = False


def give_islands(numbers: Cells, away: Floats, land: Mask) -> None:
    """Let every island belong to one space only, or to none when it lies far from all."""
    pieces, count = ndimage.label(land)
    sizes = np.bincount(pieces.ravel(), minlength=count + 1)
    boxes = ndimage.find_objects(pieces)
    for piece, box in enumerate(boxes, start=1):
        if sizes[piece] > _MAINLAND * land.size:
            continue
        island = pieces[box] == piece
        owner = np.bincount(numbers[box][island]).argmax()
        far = float(away[box][island].min()) > _FAR
        numbers[box][island] = NOTHING if far else owner


def bend(lon: Floats, lat: Floats, scale: float, strength: float = 1.0) -> tuple[Floats, Floats]:
    """The places of all pixels, moved a little by noise, so that borders are not straight."""
    shape, by = lon.shape, scale * strength
    layers = ((260 * scale, 15 * by), (90 * scale, 9 * by), (30 * scale, 3.5 * by))
    rows, columns = np.indices(shape, dtype=np.float32)
    rows += layered_noise(shape, layers, 11)
    columns += layered_noise(shape, layers, 12)
    bent = [rows, columns]
    lon = ndimage.map_coordinates(lon, bent, order=1, mode="nearest")
    lat = ndimage.map_coordinates(lat, bent, order=1, mode="nearest")
    # Both edges are one meridian: without a margin their seas could claim pixels across it.
    return np.clip(lon, WEST + 0.4, EAST - 0.4), lat


def make_raster(board: Board, polygons: list[Polygon], sheet: Projection) -> Raster:
    """Divide land and water among the spaces by their seeds, with borders bent by noise."""
    land = draw_land(polygons, sheet)
    shape = land.shape
    lon, lat = sheet.world_grid()
    scale = sheet.width / 4096
    lon, lat = bend(lon, lat, scale)
    inside = np.zeros(shape, dtype=bool)
    inside[sheet.frame : -sheet.frame, sheet.frame : -sheet.frame] = True

    ids = ("", *(space.id for space in board.spaces))
    numbers = np.zeros(shape, dtype=np.uint8)
    for where, spaces, extra in (
        (land, board.lands, ()),
        (inside & ~land, board.seas, board.pack_ice.seeds),
    ):
        seeds = [seed for space in spaces for seed in space.seeds] + list(extra)
        owners = [ids.index(space.id) for space in spaces for _ in space.seeds]
        owners += [NOTHING] * len(extra)
        part, away = nearest(seeds, owners, lon, lat, where)
        if where is land:
            give_islands(part, away, land)
        seeded = np.zeros(shape, dtype=bool)
        for seed in seeds:
            x, y = sheet.point(seed)
            seeded[min(int(y), shape[0] - 1), min(int(x), shape[1] - 1)] = True
        seeded = ndimage.binary_dilation(seeded, iterations=round(22 * scale))
        # What the pack ice cut off from its space stays water without a space.
        reclaim_fragments(part, seeded)
        if where is not land:
            # A lake or an inland sea is no space.
            waters, _ = ndimage.label(where)
            part[~np.isin(waters, np.unique(waters[seeded & where]))] = NOTHING
        numbers[where] = part[where]
    return Raster(numbers, land, ids)


def widen_islands(board: Board, raster: Raster) -> Cells:
    """The raster for pointing at spaces: small islands reach out to sea where it is free."""
    scale = raster.land.shape[1] / 4096
    wide = raster.numbers.copy()
    for number, space in enumerate(board.lands, start=1):
        own = raster.numbers == number
        if space.borders or float(own.mean()) > _ROOMY:
            continue
        near = ndimage.distance_transform_edt(~own) < 24 * scale
        clear = ndimage.distance_transform_edt(~raster.land | own) > 44 * scale
        wide[near & clear & ~raster.land & (raster.numbers > 0)] = number
    return wide
