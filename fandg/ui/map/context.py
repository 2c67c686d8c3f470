"""What everything on a map is laid out and drawn with."""

from __future__ import annotations

from dataclasses import dataclass

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
        least, most = self.metrics.px(2.5), self.metrics.px(8)
        near = self.camera.nearness
        size = self.places.stride * 1.02 * self.view.scale * float(near**-0.3)
        return on_ladder(min(most, max(least, size)))

    @property
    def mark(self) -> int:
        """How wide a city's mark is."""
        return mark_size(self.view, self.camera.nearness)

    def at(self, name: str) -> tuple[int, int]:
        """Where the middle of an area or a city is on the screen."""
        return self.spot(self.places.middle(name))

    def places_of(self, name: str) -> list[pygame.Rect]:
        """What tells an area: where its first figure stands or its mark is, and its name."""
        figure = pygame.Rect(0, 0, self.marker, self.marker)
        figure.center = self.at(name)
        label = self.places.labels.get(name)
        if label is None:
            return [figure]
        words = pygame.Rect(0, 0, 2 * self.marker, self.marker)
        words.center = self.spot(label.at)
        return [figure, words]

    def spot(self, spot: Spot) -> tuple[int, int]:
        """Where a spot of the map is on the screen."""
        x, y = self.view.on_screen(spot)
        return round(x), round(y)
