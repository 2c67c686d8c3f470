"""Rows and columns: what is cut from a room, how rows break, and columns beside each other."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands

from fandg.ui.scenes.title import TitleScene
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.rows import Column, Room, break_rows, even_rows, lay_rows, measure_rows
from fandg.ui.widgets.scroll import ScrollBox


def some(hands: Hands, *sizes: tuple[int, int]) -> list[Widget]:
    widgets = [Widget(hands.stage) for _ in sizes]
    for widget, size in zip(widgets, sizes, strict=True):
        widget.rect.size = size
    return widgets


@pytest.mark.parametrize(
    ("cut", "piece", "rest"),
    [
        ("top", (10, 20, 300, 40), (10, 65, 300, 155)),
        ("bottom", (10, 180, 300, 40), (10, 20, 300, 155)),
        ("left", (10, 20, 40, 200), (55, 20, 255, 200)),
        ("right", (270, 20, 40, 200), (10, 20, 255, 200)),
    ],
)
def test_a_piece_is_cut_from_a_side_with_a_gap_behind_it(cut: str, piece: Any, rest: Any) -> None:
    whole = pygame.Rect(10, 20, 300, 200)
    room = Room(whole)
    assert getattr(room, cut)(40, 5) == pygame.Rect(piece)
    assert room.rest == pygame.Rect(rest)
    assert whole == pygame.Rect(10, 20, 300, 200)


def test_rows_break_where_they_are_full_or_evenly(hands: Hands) -> None:
    widgets = some(hands, *[(100, 30)] * 4)
    assert [len(row) for row in break_rows(widgets, 320, 10)] == [3, 1]
    assert [len(row) for row in even_rows(widgets, 320, 10)] == [2, 2]
    assert [len(row) for row in even_rows(widgets, 430, 10)] == [4]
    assert [len(row) for row in even_rows(widgets, 50, 10)] == [1, 1, 1, 1]
    assert even_rows([], 320, 10) == []


def test_rows_lie_one_under_the_other_their_widgets_on_one_line(hands: Hands) -> None:
    widgets = some(hands, (100, 30), (50, 20), (80, 30))
    rows = [widgets[:2], widgets[2:]]
    assert measure_rows(rows, 6) == 66
    lay_rows(rows, pygame.Rect(20, 40, 300, 66), (10, 6), "center")
    assert [tuple(w.rect.topleft) for w in widgets] == [(90, 40), (200, 45), (130, 76)]


def test_columns_beside_each_other_belong_to_the_whole(hands: Hands) -> None:
    scene = TitleScene(hands.stage)
    first, second, last = some(hands, (0, 0), (0, 0), (0, 0))
    whole = Column(scene, 210)
    whole.y = 30
    left, right = columns = whole.split(2, 10)
    assert (left.width, right.width) == (100, 100)
    left.hold(first, pygame.Rect(0, 0, 50, 20))
    left.y += 20
    right.y += 5
    right.hold(second, pygame.Rect(5, 0, 50, 20))
    whole.join(columns)
    whole.hold(last, pygame.Rect(0, 0, 210, 10))
    box = ScrollBox(hands.stage, scene.theme)
    box.rect = pygame.Rect(1000, 100, 240, 400)
    assert whole.pour_into(box) == [first, second, last]
    places = [(1000, 130, 50, 20), (1115, 135, 50, 20), (1000, 150, 210, 10)]
    assert [tuple(widget.rect) for widget in (first, second, last)] == places
