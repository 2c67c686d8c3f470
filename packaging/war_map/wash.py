"""The colours of the war map: dark waters with a glow along the coasts, lands in their inks."""

from __future__ import annotations

import numpy as np
from scipy import ndimage
from world_map.arrays import Floats, Mask, layered_noise
from world_map.cells import Raster

from war_map.world import WarWorld

Colour = tuple[float, float, float]

OCEAN: Colour = (13, 27, 44)
SEA: Colour = (32, 73, 96)
NOWHERE: Colour = (30, 36, 42)
ICE: Colour = (20, 32, 44)
NEUTRAL: Colour = (96, 92, 78)
HOMES: dict[str, Colour] = {
    "usa": (38, 84, 58),
    "south-america": (92, 120, 52),
    "africa": (92, 62, 112),
    "europe": (152, 86, 36),
    "ussr": (136, 44, 42),
    "china": (140, 112, 34),
}
_GLOW: Colour = (110, 196, 204)
_LIT: Colour = (236, 226, 190)
_SHADE: Colour = (8, 10, 14)


def _blend(picture: Floats, colour: Colour, strength: Floats) -> None:
    """Lay a colour over a picture, in place."""
    picture += (np.array(colour, dtype=np.float32) - picture) * strength[..., None]


def _tone(number: int, most: float) -> float:
    """How much lighter or darker an area is than others of its kind."""
    return float(np.random.default_rng(number).uniform(-most, most))


def _hatch(power: str, rows: Floats, columns: Floats) -> Floats:
    """The print pattern of a power's homes, between 0 and 1: they are told without colour too."""
    step = 18.0
    match power:
        case "usa":
            return _lines((rows + columns) % step, step)
        case "south-america":
            return _lines((rows - columns) % step, step)
        case "africa":
            return _dots(rows, columns, step)
        case "europe":
            return _lines(rows % step, step)
        case "ussr":
            return np.maximum(
                _lines((rows + columns) % (2 * step), step),
                _lines((rows - columns) % (2 * step), step),
            )
        case "china":
            return _lines(columns % step, step)
        case _:
            return np.zeros_like(rows)


def _lines(across: Floats, step: float) -> Floats:
    lines: Floats = np.clip(2.4 - np.abs(across - step / 2), 0, 1)
    return lines


def _dots(rows: Floats, columns: Floats, step: float) -> Floats:
    odd = (rows // step) % 2 * step / 2
    dots: Floats = np.clip(
        4.2 - np.hypot(rows % step - step / 2, (columns + odd) % step - step / 2), 0, 1
    )
    return dots


def paint(world: WarWorld, raster: Raster) -> Floats:
    """The coloured sheet without lines or ornaments, as floats from 0 to 255."""
    shape = raster.land.shape
    rows, columns = np.indices(shape, dtype=np.float32)
    picture = np.zeros((*shape, 3), dtype=np.float32)
    picture[:] = ICE
    picture[raster.land] = NOWHERE
    homes = world.homes()
    for number, area in enumerate(world.areas, start=1):
        own = raster.numbers == number
        if area.kind != "land":
            light = _tone(number, 0.13 if area.kind == "sea" else 0.1)
            picture[own] = np.array(SEA if area.kind == "sea" else OCEAN) * (1 + light)
            continue
        power = homes.get(area.code, "")
        light = _tone(number, 0.07)
        picture[own] = np.array(HOMES.get(power, NEUTRAL)) * (1 + light)
        if power:
            _blend(picture, _LIT, np.where(own, 0.075 * _hatch(power, rows, columns), 0))
    mottle = layered_noise(shape, ((520, 0.5), (150, 0.3), (46, 0.2)), 71)
    picture *= (1 + 0.055 * mottle)[..., None]
    _light_coasts(picture, raster.land)
    _shade_borders(picture, raster)
    return picture


def _light_coasts(picture: Floats, land: Mask) -> None:
    """A glow in the water along every coast, as on a plotting screen."""
    out = ndimage.distance_transform_edt(~land).astype(np.float32)
    water = ~land
    _blend(picture, _GLOW, np.where(water, 0.42 * np.exp(-out / 11) + 0.10 * np.exp(-out / 46), 0))
    inward = ndimage.distance_transform_edt(land).astype(np.float32)
    _blend(picture, _LIT, np.where(land, 0.17 * np.exp(-inward / 9), 0))


def _shade_borders(picture: Floats, raster: Raster) -> None:
    """Fields are darker along their edges, so that areas lie apart."""
    keys = raster.numbers
    edge = np.zeros(keys.shape, dtype=bool)
    edge[:, 1:] |= keys[:, 1:] != keys[:, :-1]
    edge[1:] |= keys[1:] != keys[:-1]
    near = ndimage.distance_transform_edt(~edge).astype(np.float32)
    band = 0.34 * np.exp(-near / 14)
    _blend(picture, _SHADE, np.where(raster.land, band, 0.5 * band))


def grain(picture: Floats) -> None:
    """Ink on board: grain, and a corner that the lamp does not reach; in place."""
    shape = (picture.shape[0], picture.shape[1])
    rng = np.random.default_rng(81)
    fine = ndimage.gaussian_filter(rng.standard_normal(shape).astype(np.float32), 0.8)
    picture *= (1 + 0.035 * fine)[..., None]
    rows, columns = np.indices(shape, dtype=np.float32)
    across, down = np.abs(columns / shape[1] * 2 - 1), np.abs(rows / shape[0] * 2 - 1)
    _blend(picture, (4, 8, 14), np.clip(0.22 * (across**4 + down**4), 0, 0.5))
