"""The palette of a map, which its game declares in its look."""

from __future__ import annotations

from dataclasses import dataclass

from fandg.ui.art.color import Rgb


@dataclass(frozen=True)
class MapInks:
    """In what a map is written on and lit: names, each with the halo round it, lines and light."""

    land: Rgb
    land_halo: Rgb
    sea: Rgb
    sea_halo: Rgb
    strait: Rgb
    """In what a passage is named that is marked as such."""
    city: Rgb
    star: Rgb
    """The star of a major city."""
    mark: Rgb
    """The ground of a city's mark."""
    coast: Rgb
    border: Rgb
    lamp: Rgb
    """The light that is added to an area which is pointed at."""
    dusk: Rgb
    """What may not be chosen is darkened to this share of each colour."""
    route: Rgb
    route_edge: Rgb
    face: str = "fell"
    """The face of the names of areas."""
