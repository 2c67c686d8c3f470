"""A map of as many areas as a large game has: each is named, hit, and has room for its figures."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest
from hands import Hands

from fandg.ui.art.theme import HOUSE, Theme
from fandg.ui.games.fortune.look import inks_of
from fandg.ui.map.camera import Camera
from fandg.ui.map.context import MapContext
from fandg.ui.map.enlarged import clearest
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.figures import MapFigure, Part
from fandg.ui.map.names import Names
from fandg.ui.map.places import MapPlaces, places_of
from fandg.ui.map.printing import area_under
from fandg.ui.map.signs import MapChoice

pytestmark = pytest.mark.usefixtures("hands")

COLUMNS, ROWS = 13, 7
SIDE = 100
UNIT = COLUMNS * SIDE
ROOM = pygame.Rect(0, 0, 950, 520)
"""The board of a window of 1280x720."""


@pytest.fixture
def world(tmp_path: Path) -> MapPlaces:
    """A chessboard of 91 lands and seas."""
    spaces: dict[str, object] = {}
    cells = pygame.Surface((UNIT, ROWS * SIDE), depth=8)
    cells.set_palette([(number, number, number) for number in range(256)])
    for number in range(COLUMNS * ROWS):
        row, column = divmod(number, COLUMNS)
        left, top = column * SIDE, row * SIDE
        spaces[f"area-{number}"] = {
            "anchor": (left + 50, top + 30),
            "markers": [(left + 20, top + 30), (left + 80, top + 30), (left + 50, top + 60)],
            "label": {
                "at": (left + 50, top + 84),
                "angle": 0,
                "size": 14,
                "spacing": 0,
                "text": f"Area {number}",
            },
            "polygons": [[[left, top, SIDE, 0, 0, SIDE, -SIDE, 0]]],
        }
        cells.fill(number + 1, (left, top, SIDE, SIDE))
    seas = [f"area-{number}" for number in range(0, COLUMNS * ROWS, 2)]
    geometry = {"unit": UNIT, "stride": 28, "seas": seas, "cells": ["", *spaces], "spaces": spaces}
    (tmp_path / "geometry.json").write_bytes(msgspec.json.encode(geometry))
    pygame.image.save(cells, tmp_path / "cells.png")
    pygame.image.save(pygame.Surface(cells.get_size()), tmp_path / "world.jpg")
    return places_of(tmp_path)


class Counter(MapFigure):
    """A plain square."""

    rank = 0
    width = 0.9

    def __init__(self, area: str, number: int) -> None:
        self.target, self.name, self.area = f"{area}-{number}", area, area

    def parts(self, size: int, theme: Theme) -> Iterable[Part]:
        yield pygame.Surface((size, size)), (0, 0)


def cost(size: int) -> pygame.Surface:
    return pygame.Surface((size, size))


def test_ninety_one_areas_have_room_for_names_figures_and_costs(
    hands: Hands, world: MapPlaces
) -> None:
    camera = Camera(world.height, (0.0, 0.0, 1.0, world.height))
    camera.layout(ROOM, ROOM)
    metrics, type_ = hands.stage.metrics, hands.stage.type
    context = MapContext(world, camera, HOUSE, inks_of(HOUSE), metrics, type_)
    names = Names(world, {}, frozenset())
    names.write(context.writer, ROOM)
    assert len(names.taken) == COLUMNS * ROWS + 2, "the legend and the title take no room"
    counters = [Counter(area, number) for area in world.labels for number in range(3)]
    choices = [MapChoice(f"area:{area}", area, cost) for area in world.labels]
    layer = FigureLayer(context, counters, choices)
    layer.place(names)
    assert len(layer.placed) == 3 * COLUMNS * ROWS
    for one in layer.placed:
        assert area_under(world, camera.view, one.center) == one.figure.area
    for one, other in combinations(layer.placed, 2):
        assert not one.rect.inflate(-4, -4).colliderect(other.rect.inflate(-4, -4))
    for sign in layer.costs():
        assert f"area:{area_under(world, camera.view, sign.place.center)}" == sign.target
    assert layer.draw_enlarged(hands.stage.window, ROOM, layer.placed[0].center) is not None


def test_what_is_enlarged_lies_where_it_hides_least() -> None:
    first, second, third = (pygame.Rect(at * 20, 0, 10, 10) for at in range(3))
    assert clearest([first, second, third], []) == first
    assert clearest([first, second, third], [first.inflate(-8, -8)]) == second
    assert clearest([first, second], [first.inflate(-8, -8), second]) == first
