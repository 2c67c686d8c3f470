"""What no button tells just now, on the thing that its answer is about: its key and chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import button_face
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import BoardView
from fandg.ui.board.plates import find_room
from fandg.ui.stage import Stage
from fandg.ui.table.answers import LEAST

TYPE = 15
"""The type of a tag ..."""
GROWS = 0.4
"""... and by what share of the player's larger type it grows."""
STEPS = (1.0, 0.86, 0.74, 0.64)
"""The shares of its type in which a tag is set where there is little room, one after another."""


class Untold(NamedTuple):
    """A chance as the player reads it, the sign of what it is of, if that needs one, and a key."""

    figure: str = ""
    sign: str = ""
    word: str = ""
    """What it is of in a word, which stands there instead of the sign where there is room."""
    number: int = 0
    """The key that leads to the thing; 0: none."""


class Tag(NamedTuple):
    """A tag as it is printed: where, and in type of which size."""

    place: pygame.Rect
    told: Untold
    """What stands on it: its word or its sign, as there is room."""
    size: int


def lay_tags(
    stage: Stage, theme: Theme, board: BoardView[Any], untold: Mapping[str, Untold]
) -> dict[str, pygame.Rect]:
    """Where the tags lie of those things that are in view, none on another where there is room."""
    return {target: tag.place for target, tag in _set_tags(stage, theme, board, untold).items()}


def _set_tags(
    stage: Stage, theme: Theme, board: BoardView[Any], untold: Mapping[str, Untold]
) -> dict[str, Tag]:
    found: dict[str, Tag] = {}
    for target, told in untold.items():
        own = board.place_of(target)
        if own is None:
            continue
        shown, size = _choose(stage, theme, told, board.tag_room(target))
        wide, high = _measure(stage, theme, shown, size)
        place = board.tag_place(target, (wide, high))
        if place.height < high:
            # What lies low has a tag in smaller type.
            size = max(LEAST[1], size * place.height // high)
            wide, _ = _measure(stage, theme, shown, size)
            place = pygame.Rect(place.right - wide, place.top, wide, place.height)
        taken = [*board.foretold, *(tag.place for tag in found.values())]
        # A key alone belongs to the thing on which it lies, and to no other beside that.
        room = board.rect if shown.figure else own.clip(board.rect)
        place = place.clamp(board.rect)
        place = find_room(place, taken, room.union(place))
        if shown.figure or place.collidelist(taken) < 0:
            found[target] = Tag(place, shown, size)
    return found


def _choose(stage: Stage, theme: Theme, told: Untold, room: int) -> tuple[Untold, int]:
    """What stands on a tag, and how large: the word as long as there is room, else the sign."""
    full, least = _size(stage), LEAST[1]
    sizes = [max(least, round(full * share)) for share in STEPS]
    ways = [(told._replace(word=""), size) for size in sizes]
    if told.word:
        ways = [*((told._replace(sign=""), size) for size in sizes), *ways]
    fitting = (way for way in ways if _measure(stage, theme, *way)[0] <= room)
    return next(fitting, (told._replace(word=""), sizes[-1]))


def _measure(stage: Stage, theme: Theme, told: Untold, size: int) -> tuple[int, int]:
    """How large a tag is in type of a size."""
    wide, high = stage.type.measure(_words(told) or "0", theme.label, size)
    wide = (wide if told.figure else 0) + _sign_size(size) * bool(told.sign)
    gap = stage.metrics.px(0.7)
    key = _cap_size(size) + gap * bool(told.figure) if told.number else 0
    return wide + key + 2 * gap, high


def draw_tags(
    surface: pygame.Surface,
    stage: Stage,
    theme: Theme,
    board: BoardView[Any],
    untold: Mapping[str, Untold],
) -> None:
    """Draw each key and chance on a small leather tag, the key on a golden cap of its own."""
    pad = stage.metrics.px(0.7)
    for place, told, size in _set_tags(stage, theme, board, untold).values():
        surface.blit(button_face(place.size, theme, "normal"), place)
        left = place.left + pad
        if told.number:
            side = _cap_size(size)
            cap = shapes.disc(side, theme.brass)
            surface.blit(cap, cap.get_rect(midleft=(left, place.centery)))
            middle = left + side // 2, place.centery
            key = stage.type.render(str(told.number), theme.label, size * 7 // 8, theme.ink)
            surface.blit(key, key.get_rect(center=middle))
            left += side + pad
        words = stage.type.render(_words(told), theme.label, size, theme.chalk)
        surface.blit(words, words.get_rect(midright=(place.right - pad, place.centery)))
        if told.sign:
            mark = icon(told.sign, _sign_size(size), theme.brass)
            surface.blit(mark, mark.get_rect(midleft=(left - pad // 2, place.centery)))


def _cap_size(size: int) -> int:
    """How wide the cap of a key is beside type of a size."""
    return round(size * 1.2)


def _size(stage: Stage) -> int:
    """The size of type: things on a board do not grow with it, and large tags would hide them."""
    metrics = stage.metrics
    return max(LEAST[1], round(TYPE * metrics.scale * (1 - GROWS + GROWS * metrics.text)))


def _words(told: Untold) -> str:
    """What is printed of a chance."""
    return f"{told.word} {told.figure}".strip()


def _sign_size(size: int) -> int:
    return size * 7 // 8
