"""Names on the world map, where much stands on it: each can be read, and means its land."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hands import Hands
from test_table_map import map_of, sit_down

from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.map.lettering import Written

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def open_map(hands: Hands, size: tuple[int, int], text: int = 100) -> FortuneBoard:
    """The whole map in a window of this size."""
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.settings.text = text
    hands.stage.measure()
    board = map_of(sit_down(hands, moving=False))
    hands.stage.draw()
    return board


def crowd_on(board: FortuneBoard, space: str) -> list[pygame.Rect]:
    """Figures at all places of a space."""
    boxes = []
    for spot in board.places.slots[space]:
        box = pygame.Rect(0, 0, board.desk.marker, board.desk.marker)
        box.center = board.desk.spot(spot)
        boxes.append(box)
    return boxes


def written_with(
    board: FortuneBoard, standing: list[pygame.Rect]
) -> tuple[list[Written], list[Written]]:
    """The names beside what stands there, and those over it."""
    names = board._names
    names.write(board.desk.writer, board.rect, standing)
    return names._written, names._over


def lands_of(board: FortuneBoard) -> Iterator[str]:
    return (space for space in board.places.labels if space not in board.places.seas)


@pytest.mark.parametrize("size", SIZES)
def test_a_land_full_of_figures_does_not_hide_its_name(hands: Hands, size: tuple[int, int]) -> None:
    board = open_map(hands, size)
    view = board.camera.view
    for land in lands_of(board):
        standing = [*crowd_on(board, land), *board.papers.edges()]
        written, over = written_with(board, standing)
        spot = board.places.labels[land].at
        assert any(words.spot == spot for words in (*written, *over)), land
        for words in written:
            if words.spot == spot:
                heart = words.place(view).inflate(0, -words.image.get_height() // 2)
                heart.width //= 2
                heart.center = words.place(view).center
                assert heart.collidelist(crowd_on(board, land)) < 0, land


def test_names_are_set_anew_only_where_what_stands_there_or_the_type_has_changed(
    hands: Hands,
) -> None:
    board = open_map(hands, (1280, 720))
    land = next(lands_of(board))
    crowd = crowd_on(board, land)
    before, _ = written_with(board, crowd)
    assert written_with(board, [box.copy() for box in reversed(crowd)])[0] is before
    assert written_with(board, crowd[1:])[0] is not before
    at_full_size = [words.image.get_height() for words in written_with(board, [])[0]]
    hands.stage.settings.text = 200
    hands.stage.relayout()
    larger = [words.image.get_height() for words in written_with(board, [])[0]]
    assert min(larger) > min(at_full_size)


def test_names_over_figures_are_drawn_after_them(hands: Hands) -> None:
    board = open_map(hands, (1280, 720))
    everywhere = [board.rect.copy()]
    _, over = written_with(board, everywhere)
    assert over
    bare = hands.stage.window.copy()
    shown = bare.copy()
    board._names.draw_over(shown, board.camera.view)
    words = over[0].place(board.camera.view)
    assert pygame.image.tobytes(shown.subsurface(words), "RGB") != pygame.image.tobytes(
        bare.subsurface(words), "RGB"
    )
    before: list[str] = []
    figures, names = board.figures, board._names
    figures.draw = lambda *_, **__: before.append("figures")  # type: ignore[method-assign]
    names.draw_over = lambda *_: before.append("names")  # type: ignore[method-assign]
    board._draw_things(shown, at_rest=True)
    assert before == ["figures", "names"]


def test_no_name_lies_over_a_coin_or_a_shield_of_what_stands_in_its_land(hands: Hands) -> None:
    board = open_map(hands, (1280, 720))
    names, view, moved = board._names, board.camera.view, 0
    for land in lands_of(board):
        spot, signs = board.places.labels[land].at, crowd_on(board, land)
        moved += any(words.spot == spot for words in written_with(board, signs)[1])
        names.write(board.desk.writer, board.rect, [], signs)
        left = [words.place(view) for words in names._over if words.spot == spot]
        assert not any(sign.collidepoint(place.center) for sign in signs for place in left), land
    assert moved, "over mere figures there is none either"


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_name_that_moves_to_sea_lies_at_its_own_shore(hands: Hands, text: int) -> None:
    board = open_map(hands, (1920, 1080), text)
    view, places = board.camera.view, board.places
    moved = 0
    for land in lands_of(board):
        written, _ = written_with(board, crowd_on(board, land))
        for words in written:
            place = words.place(view)
            if words.spot != places.labels[land].at or words.off == (0, 0):
                continue
            moved += 1
            around = place.inflate(place.height, place.height)
            found = [
                places.area_at(
                    view.in_picture(
                        (around.left + around.width * x / 8, around.top + around.height * y / 6)
                    )
                )
                for x in range(9)
                for y in range(7)
            ]
            assert land in found, land
    assert moved > 5


def test_the_names_of_areas_keep_apart_so_that_two_are_not_read_as_one(hands: Hands) -> None:
    board = open_map(hands, (1280, 720))
    names = board._names
    other = pygame.Rect(100, 100, 80, 20)
    names.taken = [other]
    beside = pygame.Rect(other.right + 1, other.top, 80, 20)
    assert names._is_free([beside])
    assert not names._is_apart([beside])
    assert names._is_apart([beside.move(10, 0)])
