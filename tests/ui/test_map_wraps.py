"""A map that wraps: one goes round the world, and sees, hits and finds everything on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pygame
import pytest
from hands import Hands

from fandg.ui.art.theme import HOUSE, Theme
from fandg.ui.games.fortune.look import inks_of
from fandg.ui.games.fortune.world import world_folder
from fandg.ui.intents import Pan
from fandg.ui.map.camera import Camera, View
from fandg.ui.map.context import MapContext
from fandg.ui.map.control import CameraControl
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.figures import MapFigure, Part
from fandg.ui.map.light import AreaLight, light_area
from fandg.ui.map.names import Names
from fandg.ui.map.places import MapPlaces, places_of
from fandg.ui.map.printing import area_under, draw_print, draw_rough, map_rect, rough_copy
from fandg.ui.map.routes import courses_between, draw_route, route_through
from fandg.ui.map.signs import MapChoice

pytestmark = pytest.mark.usefixtures("hands")

UNIT = 800
AREAS = ("atlantic", "africa", "asia", "pacific")
"""From left to right, a quarter of the world each; the Pacific lies across the edge."""
INK = {
    "atlantic": (40, 80, 160),
    "africa": (200, 160, 80),
    "asia": (90, 150, 70),
    "pacific": (60, 110, 190),
}
WIDE, HIGH = 800, 400
ROOM = pygame.Rect(30, 20, 640, 320)


def edges_of(number: int) -> tuple[int, int]:
    """The columns of an area: the first one begins an eighth of the world from the left."""
    return 100 + 200 * number, 300 + 200 * number


def describe(number: int) -> dict[str, object]:
    left, right = edges_of(number)
    middle = (left + right) // 2 % UNIT
    ring = [left, 0, right - left, 0, 0, HIGH, left - right, 0]
    return {
        "anchor": (middle, 150),
        "markers": [(middle - 40, 150), (middle + 40, 150)],
        "label": {"at": (middle, 300), "angle": 0, "size": 20, "spacing": 0, "text": AREAS[number]},
        "polygons": [[ring]],
    }


@pytest.fixture
def world(tmp_path: Path) -> MapPlaces:
    """A round world of four areas."""
    geometry = {
        "unit": UNIT,
        "stride": 40,
        "seas": ["atlantic", "pacific"],
        "cells": ["", *AREAS],
        "spaces": {area: describe(number) for number, area in enumerate(AREAS)},
        "cities": {"cairo": {"at": (400, 60), "side": "e"}, "suva": {"at": (4, 60), "side": "e"}},
        "lines": [
            ["border", number + 1, (number + 1) % 4 + 1, [edges_of(number)[1], 0, 0, HIGH]]
            for number in range(4)
        ],
        "wraps": True,
    }
    (tmp_path / "geometry.json").write_bytes(msgspec.json.encode(geometry))
    printed = pygame.Surface((WIDE, HIGH))
    cells = pygame.Surface((WIDE, HIGH), depth=8)
    cells.set_palette([(number, number, number) for number in range(256)])
    for number, area in enumerate(AREAS):
        left, right = edges_of(number)
        for turn in (0, -WIDE):
            printed.fill(INK[area], (left + turn, 0, right - left, HIGH))
            cells.fill(number + 1, (left + turn, 0, right - left, HIGH))
    pygame.image.save(printed, tmp_path / "world.jpg")
    pygame.image.save(cells, tmp_path / "cells.png")
    return places_of(tmp_path)


@pytest.fixture
def camera(world: MapPlaces) -> Camera:
    made = Camera(world.height, (0.0, 0.0, 1.0, world.height), wraps=world.wraps)
    made.layout(ROOM, ROOM)
    return made


class Pawn(MapFigure):
    """A disc of one colour."""

    rank = 0
    width = 1.0

    def __init__(self, area: str) -> None:
        self.target, self.name, self.area = f"pawn:{area}", area, area

    def parts(self, size: int, theme: Theme) -> Iterable[Part]:
        disc = pygame.Surface((size, size))
        disc.fill((250, 0, 250))
        yield disc, (0, 0)


def context_of(hands: Hands, world: MapPlaces, camera: Camera) -> MapContext:
    metrics, type_ = hands.stage.metrics, hands.stage.type
    return MapContext(world, camera, HOUSE, inks_of(HOUSE), metrics, type_)


def color_at(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue


def nearest_ink(color: tuple[int, int, int]) -> str:
    def off(area: str) -> int:
        return sum(abs(a - b) for a, b in zip(INK[area], color, strict=True))

    return min(AREAS, key=off)


def look(camera: Camera, x: float, near: float) -> View:
    camera.look_at((x, 0.25), near)
    camera.jump()
    return camera.view


Draw = Callable[[pygame.Surface, MapPlaces, View], None]


def finely(surface: pygame.Surface, world: MapPlaces, view: View) -> None:
    draw_print(surface, world, view, ROOM)


def roughly(surface: pygame.Surface, world: MapPlaces, view: View) -> None:
    draw_rough(surface, rough_copy(world, view), world, view, ROOM)


@pytest.mark.parametrize("draw", [finely, roughly])
@pytest.mark.parametrize("near", [1.0, 1.37, 2.6])
def test_what_is_drawn_at_a_point_is_the_area_that_is_hit_there(
    world: MapPlaces, camera: Camera, draw: Draw, near: float
) -> None:
    for step in range(-5, 9):
        view = look(camera, step / 9, near)
        surface = pygame.Surface((700, 360))
        surface.fill((255, 0, 0))
        draw(surface, world, view)
        row = ROOM.centery
        for x in range(ROOM.left, ROOM.right):
            color = color_at(surface, x, row)
            assert color != (255, 0, 0), f"a gap at {x}"
            around = {area_under(world, view, (x + dx, row)) for dx in (-3, 0, 3)} - {None}
            if len(around) == 1:
                assert around == {nearest_ink(color)}, x


def test_one_begins_with_the_whole_world_as_it_is_printed(camera: Camera) -> None:
    assert camera.is_whole
    assert camera.view.on_screen((0.25, 0.0)) == (ROOM.left + ROOM.width / 4, ROOM.top)


def test_the_world_goes_round_without_end(world: MapPlaces, camera: Camera) -> None:
    middle = ROOM.center
    seen = []
    for _ in range(16):
        seen.append(area_under(world, camera.view, middle))
        camera.pan(-ROOM.width / 4, 0, at_once=True)
    assert seen[:4] == seen[4:8] == seen[8:12] == seen[12:]
    assert set(seen) == set(AREAS)


def test_things_lie_where_the_area_below_them_is_drawn(world: MapPlaces, camera: Camera) -> None:
    for step in range(-20, 20):
        view = look(camera, (step + 0.3) / 7, 1.0)
        for area in AREAS:
            x, y = view.on_screen(world.middle(area))
            assert ROOM.collidepoint(x, y)
            assert area_under(world, view, (round(x), round(y))) == area


def test_nothing_is_hit_beside_a_world_that_is_narrower_than_the_window(
    world: MapPlaces, camera: Camera
) -> None:
    broad = ROOM.move(100, 0).inflate(200, 0)
    camera.layout(broad, broad)
    frame = map_rect(world, camera.view)
    assert frame.width < broad.width
    assert area_under(world, camera.view, (frame.left - 5, frame.centery)) is None
    assert area_under(world, camera.view, (frame.right + 5, frame.centery)) is None
    surface = pygame.Surface((1000, 400))
    surface.fill((9, 9, 9))
    light_area(surface, world, camera.view, broad, "pacific", HOUSE, inks_of(HOUSE))
    assert color_at(surface, frame.left + 5, frame.centery) != (9, 9, 9)
    assert color_at(surface, frame.left - 5, frame.centery) == (9, 9, 9)
    assert color_at(surface, frame.right + 5, frame.centery) == (9, 9, 9)


def test_the_camera_takes_the_short_way_over_the_edge(camera: Camera) -> None:
    view = look(camera, 0.95, 2.0)
    camera.look_at((0.05, 0.25), 2.0)
    camera.jump()
    assert camera.view.left - view.left == pytest.approx(-0.1 * view.scale, abs=2)


def test_zooming_out_and_in_keeps_to_the_place(world: MapPlaces, camera: Camera) -> None:
    look(camera, 3.99, 3.0)
    camera.zoom(0.01, ROOM.center)
    camera.jump()
    assert camera.is_whole
    assert area_under(world, camera.view, ROOM.center) == "pacific"
    camera.zoom(3.0, ROOM.center)
    camera.jump()
    assert area_under(world, camera.view, ROOM.center) == "pacific"
    camera.fit()
    camera.jump()
    assert area_under(world, camera.view, ROOM.center) in ("africa", "asia")


def test_an_area_across_the_edge_is_lit_as_a_whole(world: MapPlaces, camera: Camera) -> None:
    view = look(camera, 0.0, 1.0)
    surface = pygame.Surface((700, 360))
    light_area(surface, world, view, ROOM, "pacific", HOUSE, inks_of(HOUSE))
    lit = [x for x in range(ROOM.left, ROOM.right) if color_at(surface, x, 200) != (0, 0, 0)]
    assert lit[-1] - lit[0] == pytest.approx(view.scale / 4, abs=6)
    assert len(lit) == lit[-1] - lit[0] + 1
    # In the middle there is no line: the edge of the map is no border.
    assert surface.get_at((ROOM.centerx, 200)) == surface.get_at((ROOM.centerx + 40, 200))


def test_dusk_leaves_no_seam(world: MapPlaces, camera: Camera) -> None:
    light = AreaLight(world, (100, 100, 100))
    light.shine(frozenset(("atlantic", "africa", "asia")))
    view = look(camera, 0.0, 1.7)
    surface = pygame.Surface((700, 360))
    surface.fill((200, 200, 200))
    light.draw(surface, view, ROOM)
    dark = {surface.get_at((x, 200))[0] for x in range(ROOM.centerx - 60, ROOM.centerx + 60)}
    assert max(dark) - min(dark) <= 2
    assert max(dark) < 90


def test_figures_names_and_signs_are_seen_from_wherever_one_looks(
    hands: Hands, world: MapPlaces, camera: Camera
) -> None:
    context = context_of(hands, world, camera)
    names = Names(world, {"cairo": "Cairo", "suva": "Suva"}, frozenset(("cairo",)))

    def cost(size: int) -> pygame.Surface:
        return pygame.Surface((size, size))

    choices = [MapChoice(f"area:{area}", area, cost) for area in AREAS]
    choices.append(MapChoice("city:suva", "suva", cost))
    layer = FigureLayer(context, [Pawn(area) for area in AREAS for _ in range(2)], choices)
    for step in range(12):
        view = look(camera, (step + 0.3) / 12, 1.0)
        names.write(context.writer, ROOM)
        layer.place(names, settled=True)
        for one in layer.placed:
            assert ROOM.collidepoint(one.center)
            assert area_under(world, view, one.center) == one.figure.area
        for sign in layer.costs():
            assert ROOM.colliderect(sign.place)
            under = [one for one in layer.costs() if one.place.collidepoint(sign.place.center)]
            assert under[0].target == sign.target
        assert set(names.cities) == {"cairo", "suva"}
        for city, words in names.cities.items():
            x, y = view.on_screen(world.cities[city])
            assert abs(words.place(view).centerx - x) < 90
            assert abs(words.place(view).centery - y) < 60


def test_a_route_over_the_edge_is_short_and_unbroken(world: MapPlaces, camera: Camera) -> None:
    (course,) = courses_between(world, "pacific", "atlantic")
    assert abs(course[1][0] - course[0][0]) == pytest.approx(0.25)
    steps = route_through(world, ("asia", "pacific", "atlantic"))
    assert steps[0][-1][-1] == pytest.approx(steps[1][0][0])
    view = look(camera, 0.0, 1.0)
    surface = pygame.Surface((700, 360))
    draw_route(surface, view, ROOM, steps, 3, inks_of(HOUSE))
    for area in ("asia", "atlantic"):
        x, y = view.on_screen(world.middle(area))
        around = pygame.Rect(round(x) - 12, round(y) - 12, 24, 24).clip(ROOM)
        assert pygame.transform.average_color(surface.subsurface(around))[:3] != (0, 0, 0), area


def test_a_pad_pans_round_the_world_though_all_of_it_is_in_view(
    hands: Hands, world: MapPlaces
) -> None:
    control = CameraControl(hands.stage, world)
    control.camera.layout(ROOM, ROOM)
    assert control.camera.is_whole
    before = control.camera.view
    for _ in range(10):
        assert control.handle(Pan(1.0, 0.0))
    assert control.camera.view.left < before.left
    assert control.camera.view.top == before.top


def test_the_world_that_ships_does_not_wrap() -> None:
    assert not places_of(world_folder()).wraps
