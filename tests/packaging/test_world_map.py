"""The board's data is sound, and the printed map shows just that board."""

from __future__ import annotations

import itertools
import math
import time
import tomllib
from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest
from PIL import Image

from fandg.paths import assets_folder

BOARD = assets_folder() / "packs" / "fortune" / "board.toml"
MAP = assets_folder() / "maps" / "fortune"
TERRAINS = {"jungle", "desert", "mountain", "plain", "forest", "ice"}
DEEP_JUNGLES = {"amazon", "congo", "borneo", "yucatan"}
SCREEN = 950
"""The narrowest board: its width in a window of 1280x720."""
TOUCH = 8
"""Pixels of the raster along which two spaces must touch to be neighbours in the picture."""

Space = dict[str, Any]


@cache
def board() -> dict[str, list[Space]]:
    return {
        kind: spaces
        for kind, spaces in tomllib.loads(BOARD.read_text(encoding="utf-8")).items()
        if isinstance(spaces, list)
    }


@cache
def spaces() -> dict[str, Space]:
    return {space["id"]: space for kind in ("lands", "seas") for space in board()[kind]}


@cache
def geometry() -> dict[str, Any]:
    content: dict[str, Any] = msgspec.json.decode((MAP / "geometry.json").read_bytes())
    return content


@cache
def cells() -> tuple[int, int, bytes]:
    with Image.open(MAP / "cells.png") as picture:
        assert picture.mode == "P"
        return picture.width, picture.height, picture.tobytes()


def cell_at(x: float, y: float) -> str:
    """The id of the space at a point in pixels of the raster, or the empty string."""
    width, _, data = cells()
    found: str = geometry()["cells"][data[int(y) * width + int(x)]]
    return found


def place(point: list[int], width: int) -> tuple[float, float]:
    """A point of the geometry file in pixels of a map of some width."""
    scale = width / geometry()["unit"]
    return point[0] * scale, point[1] * scale


def cells_near(point: list[int], reach: int) -> set[str]:
    x, y = place(point, cells()[0])
    return {
        cell_at(x + dx, y + dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if math.hypot(dx, dy) <= reach
    }


def neighbours() -> dict[str, set[str]]:
    """All spaces and cities with what lies beside them."""
    beside: dict[str, set[str]] = {id: set() for id in spaces()}
    for land in board()["lands"]:
        beside[land["id"]] |= {*land["borders"], *land["coasts"]}
        for sea in land["coasts"]:
            beside[sea].add(land["id"])
    for sea in board()["seas"]:
        beside[sea["id"]] |= set(sea["neighbours"])
    for city in board()["cities"]:
        beside[city["id"]] = {*city["lands"], *city.get("seas", [])}
        for other in beside[city["id"]]:
            beside[other].add(city["id"])
    return beside


def passages() -> set[frozenset[str]]:
    return {frozenset(passage["between"]) for passage in board()["passages"]}


def test_there_are_as_many_spaces_as_the_game_asks_for() -> None:
    assert 30 <= len(board()["lands"]) <= 36
    assert 10 <= len(board()["seas"]) <= 14
    assert 16 <= len(board()["cities"]) <= 20
    assert sum(city["major"] for city in board()["cities"]) == 6


def test_ids_and_names_are_unique() -> None:
    everything = [*board()["lands"], *board()["seas"], *board()["cities"]]
    for key in ("id", "name"):
        assert max(Counter(space[key] for space in everything).values()) == 1


def test_terrains_are_known_and_none_is_rare() -> None:
    terrains = Counter(land["terrain"] for land in board()["lands"])
    assert set(terrains) == TERRAINS
    assert min(terrains.values()) >= 3


def test_the_four_deep_jungles_are_jungle_and_ringed() -> None:
    deep = {land["id"] for land in board()["lands"] if land.get("deep_jungle")}
    assert deep == DEEP_JUNGLES
    assert {land["id"] for land in board()["lands"] if "ring" in land} == deep
    assert all(spaces()[id]["terrain"] == "jungle" for id in deep)


def test_neighbours_are_neighbours_on_both_sides() -> None:
    seas = {sea["id"] for sea in board()["seas"]}
    for land in board()["lands"]:
        assert set(land["coasts"]) <= seas
        for other in land["borders"]:
            assert land["id"] in spaces()[other]["borders"]
    for sea in board()["seas"]:
        for other in sea["neighbours"]:
            assert sea["id"] in spaces()[other]["neighbours"]


def test_every_space_can_be_reached_without_flying() -> None:
    beside = neighbours()
    reached, ahead = {"london"}, ["london"]
    while ahead:
        ahead = [id for id in set().union(*(beside[id] for id in ahead)) if id not in reached]
        reached |= set(ahead)
    assert reached == set(beside)


def test_a_land_without_borders_has_coasts() -> None:
    assert all(land["borders"] or land["coasts"] for land in board()["lands"])


def test_only_the_wide_pacific_costs_three_and_is_crossed_from_edge_to_edge() -> None:
    assert {sea["cost"] for sea in board()["seas"]} == {1, 2, 3}
    edges = {sea["edge"]: sea["id"] for sea in board()["seas"] if "edge" in sea}
    assert set(edges) == {"west", "east"}
    assert {sea["id"] for sea in board()["seas"] if sea["cost"] == 3} == set(edges.values())
    assert frozenset(edges.values()) in passages()


def test_no_other_spaces_lie_at_both_map_edges() -> None:
    width, height, data = cells()
    frame = width * 48 // 4096 + 2
    seas = {sea["id"] for sea in board()["seas"]}
    for column, edge in ((frame, "west"), (width - frame - 1, "east")):
        at_edge = {geometry()["cells"][data[row * width + column]] for row in range(height)}
        assert at_edge & seas == {sea["id"] for sea in board()["seas"] if sea.get("edge") == edge}


def test_borders_in_the_data_are_borders_in_the_picture_and_the_other_way_round() -> None:
    width, height, data = cells()
    rows = [data[row * width : (row + 1) * width] for row in range(height)]
    touches: Counter[tuple[int, int]] = Counter()
    for row, below in itertools.zip_longest(rows, rows[1:]):
        touches.update(itertools.pairwise(row))
        if below is not None:
            touches.update(zip(row, below, strict=True))
    lengths: Counter[frozenset[str]] = Counter()
    for (one, other), count in touches.items():
        if one and other and one != other:
            lengths[frozenset(geometry()["cells"][number] for number in (one, other))] += count
    drawn = {pair for pair, length in lengths.items() if length >= TOUCH}
    cities = {city["id"] for city in board()["cities"]}
    told = {
        frozenset((id, other))
        for id, beside in neighbours().items()
        for other in beside
        if not cities & {id, other}
    }
    assert drawn - passages() == told - passages()


@pytest.mark.parametrize("city", board()["cities"], ids=lambda city: str(city["id"]))
def test_a_city_stands_in_its_land_and_touches_what_it_says(city: Space) -> None:
    at = geometry()["cities"][city["id"]]["at"]
    assert city["lands"]
    assert city["lands"][0] in cells_near(at, 6)
    assert {*city["lands"], *city.get("seas", [])} <= cells_near(at, 26)


def test_some_cities_lie_fully_within_a_land() -> None:
    assert any(len(city["lands"]) == 1 and "seas" not in city for city in board()["cities"])


@pytest.mark.parametrize("id", list(spaces()))
def test_an_anchor_and_a_name_stand_where_they_belong(id: str) -> None:
    space = geometry()["spaces"][id]
    width = cells()[0]
    assert cell_at(*place(space["anchor"], width)) == id
    # The name of an island stands beside it on the water, and a long name may begin outside.
    half, middle = place(space["label"]["half"], width), place(space["label"]["at"], width)
    under = {cell_at(middle[0] + half[0] * step / 4, middle[1]) for step in range(-4, 5)}
    land = spaces()[id]
    afloat = set(land.get("coasts", []))
    assert id in under or cell_at(*middle) in afloat


def test_anchors_can_be_told_apart_on_the_smallest_board() -> None:
    anchors = {id: place(space["anchor"], SCREEN) for id, space in geometry()["spaces"].items()}
    for (one, here), (other, there) in itertools.combinations(anchors.items(), 2):
        assert math.dist(here, there) >= 22, f"{one} and {other}"


@pytest.mark.parametrize("id", list(spaces()))
def test_a_space_is_large_enough_to_be_pointed_at(id: str) -> None:
    width, height, data = cells()
    number = geometry()["spaces"][id]["cell"]
    assert geometry()["cells"][number] == id
    area = data.count(bytes([number])) * (SCREEN / width) ** 2
    assert area >= 22 * 22
    x, y = place(geometry()["spaces"][id]["anchor"], width)
    reach = round(11 * width / SCREEN)
    around = [
        cell_at(x + dx, y + dy)
        for dx in range(-reach, reach + 1)
        for dy in range(-reach, reach + 1)
        if math.hypot(dx, dy) <= reach and y + dy < height
    ]
    assert around.count(id) >= 0.4 * len(around)


@pytest.mark.parametrize("id", list(spaces()))
def test_there_is_room_for_several_markers(id: str) -> None:
    space = geometry()["spaces"][id]
    places = [place(spot, SCREEN) for spot in (space["anchor"], *space["markers"])]
    assert len(places) >= 4
    assert all(math.dist(one, other) >= 21.9 for one, other in itertools.combinations(places, 2))


def ring_points(ring: list[int]) -> list[tuple[int, int]]:
    xs = itertools.accumulate(ring[::2])
    ys = itertools.accumulate(ring[1::2])
    return list(zip(xs, ys, strict=True))


def is_inside(point: list[int], rings: list[list[int]]) -> bool:
    """Whether a point lies in a polygon with holes, by counting the edges to its right."""
    x, y = point
    inside = False
    for ring in rings:
        points = ring_points(ring)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                inside = not inside
    return inside


@pytest.mark.parametrize("id", [land["id"] for land in board()["lands"]])
def test_a_lands_outline_encloses_its_area(id: str) -> None:
    polygons = geometry()["spaces"][id]["polygons"]
    assert any(is_inside(geometry()["spaces"][id]["anchor"], rings) for rings in polygons)


def test_the_geometry_is_small_and_quick_to_read() -> None:
    content = (MAP / "geometry.json").read_bytes()
    assert len(content) < 600_000
    quickest = math.inf
    for _ in range(5):
        start = time.perf_counter()
        msgspec.json.decode(content)
        quickest = min(quickest, time.perf_counter() - start)
    assert quickest < 0.02


def test_the_picture_is_twice_as_wide_as_high_and_not_too_large() -> None:
    with Image.open(MAP / "world.jpg") as picture:
        assert picture.size == (4096, 2048)
    assert (MAP / "world.jpg").stat().st_size < 5_000_000


@pytest.mark.parametrize("id", list(spaces()))
def test_the_first_figure_of_a_space_leaves_its_name_legible(id: str) -> None:
    space = geometry()["spaces"][id]
    x, y = place(space["anchor"], SCREEN)
    (across, down), (wide, high) = (place(space["label"][key], SCREEN) for key in ("at", "half"))
    if space["label"]["angle"]:
        return
    reach = 22 * 0.58
    width = min(x + reach, across + wide) - max(x - reach, across - wide)
    height = min(y + reach, down + high) - max(y - reach * 1.5, down - high)
    hidden = max(0.0, width) * max(0.0, height)
    assert hidden <= 0.25 * (4 * wide * high)
