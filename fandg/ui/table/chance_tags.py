"""Chances that no button tells just now, each on the thing that its answer is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from fandg.ui.art.icons import icon
from fandg.ui.art.paper import button_face
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import BoardView
from fandg.ui.stage import Stage
from fandg.ui.table.answers import LEAST


class Untold(NamedTuple):
    """A chance as the player reads it, and the sign of what it is of, if that needs one."""

    figure: str
    sign: str = ""


def lay_tags(
    stage: Stage, theme: Theme, board: BoardView[Any], chances: Mapping[str, Untold]
) -> dict[str, pygame.Rect]:
    """Where the tags lie of those things that are in view."""
    found = {}
    for target, chance in chances.items():
        if board.place_of(target) is not None:
            wide, high = stage.type.measure(chance.figure, theme.label, _size(stage))
            wide += _sign_size(stage) * bool(chance.sign) + stage.metrics.px(1.4)
            found[target] = board.tag_place(target, (wide, high)).clamp(board.rect)
    return found


def draw_tags(
    surface: pygame.Surface,
    stage: Stage,
    theme: Theme,
    board: BoardView[Any],
    chances: Mapping[str, Untold],
) -> None:
    """Draw each chance on a small leather tag."""
    for target, place in lay_tags(stage, theme, board, chances).items():
        surface.blit(button_face(place.size, theme, "normal"), place)
        figure, sign = chances[target]
        words = stage.type.render(figure, theme.label, _size(stage), theme.chalk)
        pad = stage.metrics.px(0.7)
        surface.blit(words, words.get_rect(midright=(place.right - pad, place.centery)))
        if sign:
            mark = icon(sign, _sign_size(stage), theme.brass)
            surface.blit(mark, mark.get_rect(midleft=(place.left + pad // 2, place.centery)))


def _size(stage: Stage) -> int:
    return max(LEAST[1], stage.metrics.pt(15))


def _sign_size(stage: Stage) -> int:
    return _size(stage) * 7 // 8
