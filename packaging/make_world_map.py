"""Prints the world map of Fortune and Glory from the board's data and public-domain coastlines.

    python packaging/make_world_map.py path/to/world-atlas/land-50m.json

writes `world.jpg`, `cells.png` and `geometry.json` to `assets/maps/fortune/`. Needs
`pip install -e ".[art]"`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from PIL import Image
from world_map import ornaments, wash
from world_map.arrays import Cells, Floats
from world_map.board import Board, load_board
from world_map.cells import Raster, make_raster, widen_islands
from world_map.coastlines import load_land
from world_map.geometry import describe
from world_map.layout import lay_out
from world_map.lines import Outlines, trace
from world_map.pen import Ink, Pen
from world_map.projection import Projection
from world_map.scenery import engrave
from world_map.ways import find_ways

_ASSETS = Path(__file__).resolve().parent.parent / "assets"
_WIDTH = 4096
_FRAME = 48
_CELLS_WIDTH = 2048


def _lay_on(picture: Floats, pen: Pen, where: Floats | None = None) -> None:
    """Print what a pen drew over the picture, in place; `where` weakens it."""
    drawn = np.asarray(pen.finish(), dtype=np.float32)
    strength = drawn[..., 3:] / 255
    if where is not None:
        strength = strength * where[..., None]
    picture += (drawn[..., :3] - picture) * strength


def _draw_lines(pen: Pen, outlines: Outlines) -> None:
    styles: dict[str, list[tuple[Ink, float]]] = {
        "border": [((250, 236, 200, 120), 9), ((96, 54, 36, 235), 4)],
        "coast": [((46, 44, 40, 255), 3.6)],
    }
    for line in outlines.lines:
        points = [(float(x), float(y)) for x, y in line.points]
        if line.kind == "sea":
            if min(line.sides) > 0:
                pen.dashes(points, (238, 240, 226, 210), 4.5, 20, 15)
            continue
        for ink, width in styles[line.kind]:
            pen.line(points, ink, width)


def print_map(board: Board, raster: Raster, outlines: Outlines, sheet: Projection) -> Image.Image:
    """The finished sheet."""
    fonts = _ASSETS / "fonts"
    size = (sheet.width, sheet.height)
    _, taken = lay_out(board, raster, sheet)
    picture = wash.paint(board, raster, taken)
    pen = Pen(*size)
    ornaments.draw_graticule(pen, sheet)
    _lay_on(picture, pen, np.where(raster.land, np.float32(0.25), np.float32(1)))
    pen = Pen(*size)
    _draw_lines(pen, outlines)
    _lay_on(picture, pen)
    pen = Pen(*size)
    engrave(pen, board, raster, taken)
    ornaments.draw_crossing(pen, board, sheet)
    ornaments.draw_compass(pen)
    ornaments.draw_title(pen, fonts)
    ornaments.draw_legend(pen, fonts)
    for land in board.lands:
        if land.ring is not None:
            ornaments.draw_ring(pen, sheet.point(land.ring))
    for sea in board.seas:
        ornaments.draw_badge(pen, sheet.point(sea.badge), sea.cost, fonts)
    ornaments.draw_frame(pen, sheet)
    _lay_on(picture, pen)
    wash.age(picture)
    return Image.fromarray(np.clip(picture + 0.5, 0, 255).astype(np.uint8))


def save_cells(cells: Cells, path: Path) -> None:
    """Write a raster of spaces as a palette picture whose indices are the spaces' numbers."""
    step = cells.shape[1] // _CELLS_WIDTH
    small = Image.fromarray(np.ascontiguousarray(cells[step // 2 :: step, step // 2 :: step]))
    small = small.convert("P")
    small.putpalette([value for number in range(51) for value in (number * 5,) * 3])
    small.save(path, optimize=True)


def main() -> None:
    """Read the arguments and write the three files."""
    parser = argparse.ArgumentParser(description="Print the world map of Fortune and Glory.")
    parser.add_argument("land", type=Path, help="land-50m.json of the npm package world-atlas")
    parser.add_argument("--board", type=Path, default=_ASSETS / "packs" / "fortune" / "board.toml")
    parser.add_argument("--out", type=Path, default=_ASSETS / "maps" / "fortune")
    chosen = parser.parse_args()
    board = load_board(chosen.board)
    sheet = Projection(_WIDTH, _WIDTH // 2, _FRAME)
    raster = make_raster(board, load_land(chosen.land), sheet)
    outlines = trace(raster)
    spots, _ = lay_out(board, raster, sheet)
    chosen.out.mkdir(parents=True, exist_ok=True)
    ways = find_ways(board, raster, spots, sheet)
    (chosen.out / "geometry.json").write_bytes(
        describe(board, raster, outlines, spots, ways, sheet)
    )
    save_cells(widen_islands(board, raster), chosen.out / "cells.png")
    print_map(board, raster, outlines, sheet).save(
        # Not progressive: reading that takes three times the memory.
        chosen.out / "world.jpg",
        quality=88,
        subsampling=0,
        optimize=True,
    )


if __name__ == "__main__":
    main()
