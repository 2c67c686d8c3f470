"""The world map: where spaces are, what lies under a point, and how the camera keeps to it."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pygame
import pytest

from fandg.games.fortune.library import open_library
from fandg.ui.art.cache import ready
from fandg.ui.games.fortune.world import world_folder
from fandg.ui.map.camera import NEAREST, Camera, View
from fandg.ui.map.geometry import Outline
from fandg.ui.map.journey import spot_along
from fandg.ui.map.places import MapPlaces, places_of
from fandg.ui.map.printing import _pyramid, draw_print
from fandg.ui.map.routes import courses_between, route_through

ROOM = pygame.Rect(20, 60, 900, 440)
HEIGHT = 0.5


def world_places() -> MapPlaces:
    return places_of(world_folder())


@pytest.fixture
def camera() -> Camera:
    made = Camera(HEIGHT, (0.0, 0.0, 1.0, HEIGHT))
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
        assert places.area_at(places.slots[name][0]) == name
    assert places.area_at((-0.1, 0.1)) is None
    assert places.area_at((0.5, HEIGHT + 0.01)) is None


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
    camera = Camera(HEIGHT, (0.0, 0.0, 1.0, HEIGHT), finest=4500)
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


def legs_of_the_board() -> list[tuple[str, str]]:
    spaces = open_library().board.spaces
    return [(name, other) for name, space in spaces.items() for other in space.ways]


def test_every_way_leads_from_where_one_stands_to_where_one_will_stand() -> None:
    places = world_places()
    for start, end in legs_of_the_board():
        courses = courses_between(places, start, end)
        assert courses[0][0] == pytest.approx(places.middle(start), abs=0.0002), (start, end)
        assert courses[-1][-1] == pytest.approx(places.middle(end), abs=0.0002), (start, end)
        for leaving, coming in pairwise(courses):
            assert abs(leaving[-1][0] - coming[0][0]) > 0.8, (start, end)


def test_a_way_there_is_the_way_back() -> None:
    places = world_places()
    for start, end in legs_of_the_board():
        back = courses_between(places, end, start)
        there = tuple(course[::-1] for course in reversed(back))
        assert courses_between(places, start, end) == there


def ground_of_the_map() -> tuple[pygame.Surface, list[str]]:
    """The lands as they are printed, each in the colour of its number, from 1."""
    places = world_places()
    ground = pygame.Surface((4096, 2048), depth=8)
    lands = [name for name in places.shapes if name not in places.seas]
    for number, name in enumerate(lands, 1):
        for outline, *holes in places.shapes[name]:
            for ring, ink in ((outline, number), *((hole, 0) for hole in holes)):
                if len(ring) > 2:
                    pygame.draw.polygon(ground, ink, [(x * 4096, y * 4096) for x, y in ring])
    return ground, ["", *lands]


def test_no_way_goes_over_a_third_land_but_through_canals_and_ports() -> None:
    places, board = world_places(), open_library().board
    ground, lands = ground_of_the_map()
    canals = {frozenset(("caribbean", "south-seas")), frozenset(("mediterranean", "arabian-sea"))}
    for start, end in legs_of_the_board():
        if frozenset((start, end)) in canals:
            continue
        own = {start, end, ""}
        for name in (start, end):
            if board.spaces[name].kind == "city":
                own |= {way for way in board.spaces[name].ways if board.spaces[way].kind == "land"}
        away = total = 0.0
        for course in courses_between(places, start, end):
            for before, after in pairwise(course):
                for step in range(20):
                    x, y = (
                        min(int((a + (b - a) * step / 20) * 4096), most - 1)
                        for a, b, most in zip(before, after, (4096, 2048), strict=True)
                    )
                    under = lands[ground.get_at_mapped((x, y))]
                    away += dist(before, after) / 20 * (under not in own)
                total += dist(before, after)
        assert away <= 0.03 * total, (start, end, away / total)


def test_a_figure_goes_along_a_course_at_an_even_pace() -> None:
    course = ((0.0, 0.0), (0.3, 0.0), (0.3, 0.1))
    assert spot_along(course, 0.0) == pytest.approx((0.0, 0.0))
    assert spot_along(course, 0.5) == pytest.approx((0.2, 0.0))
    assert spot_along(course, 0.75) == pytest.approx((0.3, 0.0))
    assert spot_along(course, 1.0) == pytest.approx((0.3, 0.1))


def length(course: Outline) -> float:
    return sum(dist(before, after) for before, after in pairwise(course))


def test_a_way_through_a_space_does_not_go_in_and_out_as_it_came() -> None:
    places = world_places()
    through = ("anatolia", "mediterranean", "arabian-sea")
    steps = route_through(places, through)
    whole = [courses_between(places, here, there)[0] for here, there in pairwise(through)]
    (coming,), (going,) = steps
    assert length(coming) + length(going) < 0.8 * sum(map(length, whole))
    assert coming[0] == whole[0][0]
    assert coming[-1] == going[0]
    assert going[-1] == whole[1][-1]


def test_every_route_of_two_steps_is_unbroken_and_no_longer_than_its_steps() -> None:
    places, board = world_places(), open_library().board
    for start, middle in legs_of_the_board():
        for end in board.spaces[middle].ways:
            if end == start:
                continue
            steps = route_through(places, (start, middle, end))
            assert steps[0][-1][-1] == steps[1][0][0]
            assert steps[0][0][0] == pytest.approx(places.middle(start), abs=0.0002)
            assert steps[1][-1][-1] == pytest.approx(places.middle(end), abs=0.0002)
            plain = [
                c
                for pair in ((start, middle), (middle, end))
                for c in courses_between(places, *pair)
            ]
            shown = [course for step in steps for course in step]
            assert sum(map(length, shown)) <= sum(map(length, plain)) + 0.01


@pytest.mark.usefixtures("hands")
def test_lines_of_the_print_stand_out_where_it_is_enlarged() -> None:
    view = View(10_400.0, -4000.0, -1500.0)
    area = pygame.Rect(0, 0, 1200, 700)
    window = pygame.Surface(area.size)
    draw_print(window, world_places(), view, area)
    share = 4096 / view.scale
    part = pygame.Rect(round(-view.left * share), round(-view.top * share), 0, 0)
    part.size = round(area.width * share), round(area.height * share)
    plain = pygame.transform.smoothscale(
        ready(_pyramid(world_folder())[0].subsurface(part)), area.size
    )

    def edges(picture: pygame.Surface) -> int:
        found = pygame.transform.laplacian(picture)
        return sum(pygame.transform.average_color(found)[:3])

    assert edges(window) > 1.15 * edges(plain)
