"""What everything on the world map is laid out and drawn with."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.games.fortune.library import Library
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import Table
from fandg.ui.art.theme import Metrics, Owner, Theme
from fandg.ui.art.type import Type
from fandg.ui.camera import Camera, View
from fandg.ui.games.fortune.lettering import mark_size
from fandg.ui.games.fortune.pieces import marker_size
from fandg.ui.games.fortune.places import Places, Spot


@dataclass(frozen=True)
class Desk:
    """The state with its cards, the map and the camera over it, and the kit to draw them."""

    table: Table
    seats: dict[int, Owner]
    """The owners' colours, by seat."""
    places: Places
    camera: Camera
    theme: Theme
    metrics: Metrics
    type: Type

    @property
    def state(self) -> Fortune:
        """The state that is shown."""
        return self.table.state

    @property
    def library(self) -> Library:
        """All cards."""
        return self.table.library

    @property
    def view(self) -> View:
        """Where the camera looks now."""
        return self.camera.view

    @property
    def marker(self) -> int:
        """How wide a figure of width one is."""
        least, most = self.metrics.px(2.5), self.metrics.px(8)
        return marker_size(self.view, self.camera.farthest, least, most)

    @property
    def mark(self) -> int:
        """How wide a city's mark is."""
        return mark_size(self.view, self.camera.nearness)

    def at(self, space: str) -> tuple[int, int]:
        """Where the middle of a space is on the screen."""
        return self.spot(self.places.middle(space))

    def places_of(self, space: str) -> list[pygame.Rect]:
        """What tells a space: where its first figure stands or its mark is, and its name."""
        figure = pygame.Rect(0, 0, self.marker, self.marker)
        figure.center = self.at(space)
        label = self.places.labels.get(space)
        if label is None:
            return [figure]
        name = pygame.Rect(0, 0, 2 * self.marker, self.marker)
        name.center = self.spot(label.at)
        return [figure, name]

    def spot(self, spot: Spot) -> tuple[int, int]:
        """Where a spot of the map is on the screen."""
        x, y = self.view.on_screen(spot)
        return round(x), round(y)
