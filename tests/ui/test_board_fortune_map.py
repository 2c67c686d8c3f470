"""The world map: where spaces are, what lies under a point, and how the camera keeps to it."""

from __future__ import annotations

import pygame
import pytest

from fandg.games.fortune.library import open_library
from fandg.ui.boards.fortune_places import HEIGHT, world_places
from fandg.ui.camera import NEAREST, Camera

ROOM = pygame.Rect(20, 60, 900, 440)


@pytest.fixture
def camera() -> Camera:
    made = Camera(1.0, HEIGHT, (0.0, 0.0, 1.0, HEIGHT))
    made.layout(ROOM, ROOM)
    return made


def test_every_space_of_the_rules_is_on_the_map() -> None:
    places = world_places()
    board = open_library().board
    assert set(places.labels) == set(board.lands) | set(board.seas)
    assert set(places.cities) == set(board.cities)
    assert places.seas == set(board.seas)
    assert set(places.slots) == set(board.spaces)


def test_a_point_in_a_space_hits_that_space() -> None:
    places = world_places()
    for name in places.labels:
        assert places.space_at(places.slots[name][0]) == name
    assert places.space_at((-0.1, 0.1)) is None
    assert places.space_at((0.5, HEIGHT + 0.01)) is None


def test_every_space_has_an_outline_of_some_size() -> None:
    places = world_places()
    assert set(places.shapes) == set(places.labels)
    for name, parts in places.shapes.items():
        xs = [x for part in parts for x, _ in part[0]]
        assert max(xs) - min(xs) > 0.02, name


def test_the_whole_map_fits_and_is_in_the_middle(camera: Camera) -> None:
    view = camera.view
    assert view.scale == pytest.approx(880)
    assert view.on_screen((0.5, HEIGHT / 2)) == pytest.approx(ROOM.center, abs=1)


def test_zooming_keeps_what_lies_under_the_pointer(camera: Camera) -> None:
    point = (400.0, 300.0)
    spot = camera.view.in_picture(point)
    camera.zoom(3.0, point)
    camera.jump()
    assert camera.view.on_screen(spot) == pytest.approx(point, abs=1)
    camera.zoom(1000.0, point)
    camera.jump()
    assert camera.nearness == pytest.approx(NEAREST)
    camera.zoom(0.001, point)
    camera.jump()
    assert camera.is_whole


def test_no_one_goes_so_near_that_the_print_is_a_blur() -> None:
    camera = Camera(1.0, HEIGHT, (0.0, 0.0, 1.0, HEIGHT), finest=4500)
    camera.layout(ROOM, ROOM)
    camera.zoom(1000.0, ROOM.center)
    camera.jump()
    assert camera.view.scale == pytest.approx(4500)


def test_panning_stops_at_the_edges(camera: Camera) -> None:
    camera.zoom(4.0, ROOM.center)
    for way in ((5000, 5000), (-50000, -50000)):
        camera.pan(*way, at_once=True)
        left, top = camera.view.on_screen((0.0, 0.0))
        right, bottom = camera.view.on_screen((1.0, HEIGHT))
        assert left <= ROOM.left
        assert top <= ROOM.top
        assert right >= ROOM.right
        assert bottom >= ROOM.bottom


def test_the_camera_glides_and_comes_to_rest(camera: Camera) -> None:
    camera.look_at((0.3, 0.2), 4.0)
    frames = 0
    while camera.update(1 / 60):
        frames += 1
    assert 5 < frames < 120
    assert not camera.is_moving


def test_a_new_size_shows_the_same_place(camera: Camera) -> None:
    camera.look_at((0.4, 0.25), 3.0)
    camera.jump()
    middle = camera.view.in_picture(ROOM.center)
    larger = ROOM.inflate(400, 200)
    camera.layout(larger, larger)
    assert camera.view.in_picture(larger.center) == pytest.approx(middle, abs=0.01)
