"""The projection: Miller's, cut at 170 degrees west, with more room for Europe."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from world_map.arrays import Floats

WEST, EAST = -170.0, 190.0
SOUTH, NORTH = -57.0, 79.5
_STEPS = 4097


def _hump(degrees: Floats, middle: float, width: float) -> Floats:
    return np.exp(-(((degrees - middle) / width) ** 2))


def _climb(density: Floats, degrees: Floats) -> Floats:
    """The running integral of a density, from 0."""
    steps = np.diff(degrees) * (density[1:] + density[:-1]) / 2
    return np.concatenate([[0.0], np.cumsum(steps)])


@dataclass(frozen=True)
class Projection:
    """Maps longitude and latitude to pixels of a sheet with a frame around the map, and back."""

    width: int
    height: int
    frame: int
    _lon: Floats = field(init=False, repr=False)
    _lat: Floats = field(init=False, repr=False)
    _across: Floats = field(init=False, repr=False)
    _shift: Floats = field(init=False, repr=False)
    _down: Floats = field(init=False, repr=False)

    def __post_init__(self) -> None:
        lon = np.linspace(WEST, EAST, _STEPS)
        lat = np.linspace(SOUTH, NORTH, _STEPS)
        everywhere = 1 - 0.45 * _hump(lon, WEST, 38) - 0.5 * _hump(lon, EAST, 22)
        everywhere = everywhere + 0.2 * _hump(lon, -82, 16) + 0.12 * _hump(lon, 115, 25)
        across = _climb(everywhere, lon)
        scale = 1 / across[-1]
        # Europe swells at the expense of the Atlantic and of Siberia, and only in its latitudes.
        swell = 1.0 * _hump(lon, 16, 24)
        thin = 0.55 * _hump(lon, -42, 20) + 0.5 * _hump(lon, 98, 42)
        gained, paid = _climb(swell, lon), _climb(thin, lon)
        shift = gained - paid * (gained[-1] / paid[-1])
        miller = 1 / np.cos(np.radians(0.8 * lat))
        density = miller * (1 + 0.42 * _hump(lat, 47, 9))
        density = density * (1 - 0.62 / (1 + np.exp(-(lat - 68) / 2.2)))
        density = density * (1 - 0.25 / (1 + np.exp((lat + 44) / 2.5)))
        down = _climb(density, lat)
        for name, value in (
            ("_lon", lon),
            ("_lat", lat),
            ("_across", across * scale),
            ("_shift", shift * scale),
            ("_down", 1 - down / down[-1]),
        ):
            object.__setattr__(self, name, value)

    def _weight(self, lat: Floats) -> Floats:
        """How much of Europe's swelling holds at a latitude: none in the tropics and the south."""
        return 1 / (1 + np.exp(-(lat - 33.0) / 4.5))

    def to_sheet(self, lon: Floats, lat: Floats) -> tuple[Floats, Floats]:
        """Pixels of the sheet for places in degrees; longitudes run from 170 W to 190 E."""
        share = np.interp(lon, self._lon, self._across)
        share = share + self._weight(lat) * np.interp(lon, self._lon, self._shift)
        down = np.interp(lat, self._lat, self._down)
        x = self.frame + share * (self.width - 2 * self.frame)
        y = self.frame + down * (self.height - 2 * self.frame)
        return x, y

    def point(self, place: tuple[float, float]) -> tuple[float, float]:
        """The pixel of one place."""
        lon = place[0] + 360 if place[0] < WEST else place[0]
        x, y = self.to_sheet(np.array([lon]), np.array([place[1]]))
        return float(x[0]), float(y[0])

    def world_grid(self) -> tuple[Floats, Floats]:
        """Longitude and latitude of every pixel of the sheet; the frame continues the edge."""
        x = np.arange(self.width) + 0.5
        y = np.arange(self.height) + 0.5
        share = (x - self.frame) / (self.width - 2 * self.frame)
        down = (y - self.frame) / (self.height - 2 * self.frame)
        lat = np.interp(down, self._down[::-1], self._lat[::-1])
        lon = np.empty((self.height, self.width), dtype=np.float32)
        for row, weight in enumerate(self._weight(lat)):
            lon[row] = np.interp(share, self._across + weight * self._shift, self._lon)
        return lon, np.repeat(lat.astype(np.float32)[:, None], self.width, axis=1)
