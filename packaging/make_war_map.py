"""Prints the world map of Supremacy from its pack, `war_map/places.toml` and coastlines.

    python packaging/make_war_map.py path/to/world-atlas/land-50m.json

writes `world.jpg`, `cells.png` and `geometry.json` to `assets/maps/supremacy/`. Needs
`pip install -e ".[art]"`. Fails where two areas that touch do not on the sheet, or
where two touch there that do not in the pack; but for a land and an ocean, between which nothing
goes.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from PIL import Image
from war_map import ornaments, wash
from war_map.geometry import describe
from war_map.layout import lay_out
from war_map.raster import SHORTEST, contacts, make_raster
from war_map.world import WarWorld, load_world
from world_map.arrays import Cells, Floats
from world_map.cells import Raster
from world_map.coastlines import load_land
from world_map.lines import Outlines, trace
from world_map.pen import Pen
from world_map.projection import Projection

_HERE = Path(__file__).resolve().parent
_ASSETS = _HERE.parent / "assets"
_WIDTH = 4096
_FRAME = 48
_CELLS_WIDTH = 2048


def find_faults(world: WarWorld, raster: Raster) -> list[str]:
    """What the sheet shows otherwise than the pack."""
    seen, pairs = contacts(raster), world.pairs()
    names = ["", *(area.code for area in world.areas)]
    kinds = ["", *(area.kind for area in world.areas)]
    faults = [
        f"{names[one]} and {names[other]} do not touch"
        for one, other in sorted(pairs)
        if seen[one, other] < SHORTEST
    ]
    for one, other in sorted(set(seen) - pairs):
        # Nothing goes between a land and an ocean; a corner is no border.
        if {kinds[one], kinds[other]} != {"land", "ocean"} and seen[one, other] >= SHORTEST:
            faults.append(f"{names[one]} and {names[other]} touch")
    return faults


def _lay_on(picture: Floats, pen: Pen, where: Floats | None = None) -> None:
    drawn = np.asarray(pen.finish(), dtype=np.float32)
    strength = drawn[..., 3:] / 255
    if where is not None:
        strength = strength * where[..., None]
    picture += (drawn[..., :3] - picture) * strength


def print_map(
    world: WarWorld, raster: Raster, outlines: Outlines, sheet: Projection
) -> Image.Image:
    """The finished sheet."""
    size = (sheet.width, sheet.height)
    stencil = str(_ASSETS / "fonts" / "saira-stencil-one-latin-400-normal.woff2")
    picture = wash.paint(world, raster)
    pen = Pen(*size)
    ornaments.draw_grid(pen, sheet)
    ornaments.draw_radars(pen, sheet)
    _lay_on(picture, pen, np.where(raster.land, np.float32(0.3), np.float32(1)))
    pen = Pen(*size)
    ornaments.draw_lines(
        pen,
        world,
        [
            (line.kind, *line.sides, [(float(x), float(y)) for x, y in line.points])
            for line in outlines.lines
        ],
    )
    _lay_on(picture, pen)
    pen = Pen(*size)
    ornaments.draw_arcs(pen, sheet)
    ornaments.draw_straits(pen, sheet)
    ornaments.draw_title(pen, stencil)
    ornaments.draw_frame(pen, sheet)
    ornaments.draw_sectors(pen, sheet, stencil)
    _lay_on(picture, pen)
    wash.grain(picture)
    return Image.fromarray(np.clip(picture + 0.5, 0, 255).astype(np.uint8))


def save_cells(cells: Cells, path: Path) -> None:
    """Write the raster as a palette picture whose indices are the areas' numbers."""
    step = cells.shape[1] // _CELLS_WIDTH
    small = Image.fromarray(np.ascontiguousarray(cells[step // 2 :: step, step // 2 :: step]))
    small = small.convert("P")
    small.putpalette([value for number in range(92) for value in (number * 2,) * 3])
    small.save(path, optimize=True)


def main() -> None:
    """Read the arguments and write the three files."""
    parser = argparse.ArgumentParser(description="Print the world map of Supremacy.")
    parser.add_argument("land", type=Path, help="land-50m.json of the npm package world-atlas")
    parser.add_argument("--out", type=Path, default=_ASSETS / "maps" / "supremacy")
    chosen = parser.parse_args()
    world = load_world(_ASSETS / "packs" / "supremacy", _HERE / "war_map" / "places.toml")
    sheet = Projection(_WIDTH, _WIDTH // 2, _FRAME)
    raster = make_raster(world, load_land(chosen.land), sheet)
    faults = find_faults(world, raster)
    if faults:
        raise SystemExit("\n".join(faults))
    outlines = trace(raster)
    chosen.out.mkdir(parents=True, exist_ok=True)
    (chosen.out / "geometry.json").write_bytes(
        describe(world, raster, outlines, lay_out(world, raster, sheet), sheet)
    )
    save_cells(raster.numbers, chosen.out / "cells.png")
    print_map(world, raster, outlines, sheet).save(
        chosen.out / "world.jpg", quality=88, subsampling=0, optimize=True
    )


if __name__ == "__main__":
    main()
