"""What everything on a map is laid out and drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.map.camera import Camera, View, on_ladder
from fandg.ui.map.geometry import Spot
from fandg.ui.map.inks import MapInks
from fandg.ui.map.lettering import Writer, mark_size
from fandg.ui.map.places import MapPlaces


@dataclass(frozen=True)
class MapContext:
    """The map and the camera over it, the palette, the scale and the setter of text."""

    places: MapPlaces
    camera: Camera
    theme: Theme
    inks: MapInks
    metrics: Metrics
    type: Type

    @property
    def view(self) -> View:
        """Where the camera looks now."""
        return self.camera.view

    @property
    def writer(self) -> Writer:
        """Sets the words of the map for this view."""
        return Writer(self.view, self.camera.farthest, self.metrics, self.type, self.inks)

    @property
    def marker(self) -> int:
        """How wide a figure of width one is."""
        return _marker(self.places.stride, self.view.scale, self.camera.nearness, self.metrics)

    @property
    def mark(self) -> int:
        """How wide a city's mark is."""
        return mark_size(self.view, self.camera.nearness)

    def at(self, name: str) -> tuple[int, int]:
        """Where the middle of an area or a city is on the screen."""
        return self.spot(self.places.middle(name))

    def places_of(self, name: str) -> list[pygame.Rect]:
        """What tells an area: where its first figure stands or its mark is, and its name."""
        marker = self.marker
        figure = pygame.Rect(0, 0, marker, marker)
        figure.center = self.at(name)
        label = self.places.labels.get(name)
        if label is None:
            return [figure]
        words = pygame.Rect(0, 0, 2 * marker, marker)
        words.center = self.spot(label.at)
        return [figure, words]

    def spot(self, spot: Spot) -> tuple[int, int]:
        """Where a spot of the map is on the screen."""
        x, y = self.view.on_screen(spot)
        return round(x), round(y)


@lru_cache(maxsize=64)
def _marker(stride: float, scale: float, nearness: float, metrics: Metrics) -> int:
    """How wide a figure of width one is, asked again for every place of a view."""
    least, most = metrics.px(2.5), metrics.px(8)
    return on_ladder(min(most, max(least, stride * 1.02 * scale * float(nearness**-0.3))))
