"""The map of the world that ships, and what is written beside its passages."""

from __future__ import annotations

from pathlib import Path

from fandg.paths import assets_folder
from fandg.ui.map.captions import Caption
from fandg.ui.map.places import MapPlaces


def world_folder() -> Path:
    """Where the map lies."""
    return assets_folder() / "maps" / "fortune"


def captions_of(places: MapPlaces) -> list[Caption]:
    """The words beside the passages: inwards at either edge, below the canals."""
    crossings, panama, suez = places.passages
    return [
        *(
            Caption(
                "Pacific\nCrossing",
                at,
                off=(0.026 if at[0] < 0.5 else -0.026, 0.0165),
                is_marked=True,
            )
            for at in crossings
        ),
        *(Caption("Panama\nCanal", at, "sw") for at in panama),
        *(Caption("Suez\nCanal", at, "s") for at in suez),
    ]
