"""The printed map of Supremacy shows the world of the pack: every area, and who touches whom."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pygame
import pytest

from fandg.games.supremacy.library import World, open_library
from fandg.ui.games.supremacy.desk import map_folder
from fandg.ui.map.cut import cut_out
from fandg.ui.map.places import MapPlaces, places_of

pytestmark = pytest.mark.usefixtures("hands")

FINEST = 3
"""Pixels of the raster, which is 2048 wide, in which two areas are seen to touch."""

FRAME = 49 / 4096
"""How broad the frame is printed."""


@cache
def world() -> World:
    return open_library()


@pytest.fixture
def places() -> MapPlaces:
    return places_of(map_folder())


def contacts(places: MapPlaces) -> Counter[tuple[str, str]]:
    """How many pixels of each two areas lie side by side on the raster."""
    width, height = places.cells.get_size()
    pitch, cells = places.cells.get_pitch(), places.cells.get_view("1").raw
    found: Counter[tuple[int, int]] = Counter()
    for y in range(height):
        line = cells[y * pitch : y * pitch + width]
        below = cells[(y + 1) * pitch : (y + 1) * pitch + width]
        for beside in (line[1:], below):
            found.update((a, b) for a, b in zip(line, beside, strict=False) if a != b)
    named: Counter[tuple[str, str]] = Counter()
    for (one, other), count in found.items():
        if one and other:
            names = sorted((places.cell_names[one], places.cell_names[other]))
            named[names[0], names[1]] += count
    return named


def test_every_area_of_the_world_has_a_region_a_name_and_a_middle_inside_it(
    places: MapPlaces,
) -> None:
    assert set(places.slots) == set(world().ids)
    assert len(places.slots) == 91
    for area in world().areas:
        assert places.area_at(places.middle(area.id)) == area.id
        assert places.shapes[area.id], area.id
        assert places.labels[area.id].text.replace("\n", " ") == area.name
        assert (area.id in places.seas) == (area.kind != "land")


def test_figures_have_places_of_their_own_within_their_area(places: MapPlaces) -> None:
    for name, slots in places.slots.items():
        assert len(slots) >= 4, name
        assert len(set(slots)) == len(slots), name
        seen = {places.area_at(slot) for slot in slots} - {name}
        # On the shore of a narrow land, but never in another land, or in the sea next door.
        assert seen <= (places.seas if name not in places.seas else set()), name


def test_every_border_of_the_world_is_a_common_edge_on_the_map(places: MapPlaces) -> None:
    seen, ids = contacts(places), world().ids
    borders = {
        tuple(sorted((ids[at], ids[other]))) for at in range(91) for other in world().touching[at]
    }
    assert len(borders) == 246
    assert [pair for pair in sorted(borders) if seen[pair[0], pair[1]] < FINEST] == []


def test_what_touches_on_the_map_touches_in_the_world_unless_nothing_goes_there(
    places: MapPlaces,
) -> None:
    number = world().number
    strange = []
    for (one, other), count in contacts(places).items():
        here, there = number[one], number[other]
        kinds = {world().areas[here].kind, world().areas[there].kind}
        # Between a land and an ocean nothing goes; a corner is no border.
        if kinds == {"land", "ocean"} or count <= FINEST:
            continue
        if there not in world().touching[here]:
            strange.append((one, other, count))
    assert strange == []


def test_an_area_can_be_hit_on_the_smallest_board(places: MapPlaces) -> None:
    pixels = Counter[int]()
    width, height = places.cells.get_size()
    raw, pitch = places.cells.get_view("1").raw, places.cells.get_pitch()
    for y in range(height):
        pixels.update(raw[y * pitch : y * pitch + width])
    # On a board 940 wide a pixel is about a fifth of one of the raster.
    small = {places.cell_names[n]: count for n, count in pixels.items() if count * 0.21 < 150}
    assert small == {}


def test_the_print_is_as_large_as_a_screen_of_the_finest_sort() -> None:
    picture = pygame.image.load(str(map_folder() / "world.jpg"))
    assert picture.get_size() == (4096, 2048)


def test_a_picture_of_an_area_shows_the_area_and_nothing_of_title_legend_or_frame(
    places: MapPlaces,
) -> None:
    title = places.title_box
    for area in places.shapes:
        for size in ((300, 200), (160, 160), (180, 260), (520, 150)):
            view = cut_out(places, area, size)
            left, top = view.in_picture((0, 0))
            right, low = view.in_picture(size)
            x, y = places.middle(area)
            assert left < x < right, (area, size)
            assert top < y < low, (area, size)
            beside = right <= title[0] or left >= title[2] or low <= title[1] or top >= title[3]
            assert beside, (area, size)
            inside = left > FRAME and top > FRAME and right < 1 - FRAME and low < 0.5 - FRAME
            assert inside, (area, size)
