"""The tile that a scout holds: each way to lay it, and why some of them do not fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.regions import call_cell, sides_of
from fandg.games.labyrinth.scouting import Laying
from fandg.games.labyrinth.telling.explain import clash
from fandg.games.labyrinth.telling.gains import say_icons
from fandg.ui.art.color import mix
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.look import DIMMED
from fandg.ui.games.labyrinth.tiles import tile_face

GHOST = 205
"""How dense a tile is that is only tried on, of 255."""


def held_tile(desk: Desk, asked: Decision[Any] | None) -> Tile | None:
    """The tile that a question asks to lay."""
    if asked is None or asked.kind != "lay-tile":
        return None
    return desk.table.library.tiles.get((asked.about or "").partition(":")[2])


def cells_open(asked: Decision[Any]) -> list[int]:
    """The spaces in which the tile may lie."""
    return list(dict.fromkeys(option.value.cell for option in asked.options))


def tile_things(
    desk: Desk, rect: pygame.Rect, asked: Decision[Any], tried: Option[Any] | None, cell: int
) -> Iterator[Thing]:
    """The slip with the tile, beside the map, and on it each way to lay it on a space."""
    tile = held_tile(desk, asked)
    if tile is None:
        return
    slip = _lay_out(desk, rect, tile)

    def draw(surface: pygame.Surface) -> None:
        _draw_slip(desk, surface, slip, tile, cell, tried)

    yield Thing(f"tile:{tile.id}", rect, draw, solid=True)
    for at, (_, place) in enumerate(slip.ways):
        yield Thing(f"way:{at}", place)


def find_way(desk: Desk, asked: Decision[Any] | None, cell: int, at: int) -> Option[Any] | None:
    """The answer for which a way on the slip of a space stands; None: none."""
    tile = held_tile(desk, asked)
    if asked is None or tile is None:
        return None
    flipped, turned = _distinct_ways(tile)[at]
    way = Laying(cell, flipped, turned)
    fitting = (option for option in asked.legal_options() if option.value.cell == cell)
    return next((option for option in fitting if _is_same(tile, option.value, way)), None)


class _Slip(NamedTuple):
    """The slip as it is printed: its place, its lines, and where each way lies."""

    rect: pygame.Rect
    title: pygame.Surface
    text: pygame.Surface
    ways: list[tuple[tuple[bool, bool], pygame.Rect]]
    words: int
    """The size of what stands below a way."""
    wide: int
    """How much room each way has."""


def _lay_out(desk: Desk, rect: pygame.Rect, tile: Tile) -> _Slip:
    theme, pad = desk.theme, desk.metrics.px(1)
    size = desk.size(19, rect.height * 0.12)
    room = rect.width - 2 * pad
    title = desk.line(tile.name, theme.display, size, theme.accent, room)
    text = desk.type.paragraph(
        say_icons(desk.table, tile), room, theme.text, desk.size(14, rect.height * 0.08),
        theme.ink_soft, max_lines=2,
    )  # fmt: skip
    top = rect.top + 2 * (pad // 2) + title.get_height() + text.get_height()
    ways = _distinct_ways(tile)
    words = desk.size(13, rect.height * 0.07)
    # On a tall slip they lie in two rows: a reason needs its width.
    rows = 2 if rect.height > rect.width and len(ways) > 2 else 1
    columns = -(-len(ways) // rows)
    wide, step = room // columns, (rect.bottom - pad - top) // rows
    side = max(12, min(wide - pad, step - round(words * 4.4)))
    places = []
    for at, way in enumerate(ways):
        place = pygame.Rect(0, 0, side, side)
        place.midtop = (
            rect.left + pad + wide // 2 + at % columns * wide,
            top + at // columns * step,
        )
        places.append((way, place))
    return _Slip(rect, title, text, places, words, wide)


def _draw_slip(
    desk: Desk, surface: pygame.Surface, slip: _Slip, tile: Tile, cell: int,
    tried: Option[Any] | None,
) -> None:  # fmt: skip
    pad, rect = desk.metrics.px(1), slip.rect
    desk.sheet(surface, rect)
    surface.blit(slip.title, (rect.left + pad, rect.top + pad // 2))
    top = rect.top + pad // 2 + slip.title.get_height()
    surface.blit(slip.text, (rect.left + pad, top))
    for (flipped, turned), place in slip.ways:
        way = Laying(cell, flipped, turned)
        is_tried = (
            tried is not None and tried.value.cell == cell and _is_same(tile, tried.value, way)
        )
        _draw_way(
            desk, surface, place, tile, way, is_tried=is_tried, words=slip.words, room=slip.wide
        )


def _distinct_ways(tile: Tile) -> list[tuple[bool, bool]]:
    """Face and turn, one for each set of halls."""
    ways: dict[object, tuple[bool, bool]] = {}
    for flipped in (False, True)[: len(tile.faces)]:
        for turned in (False, True):
            ways.setdefault((flipped, sides_of(tile, flipped, turned)), (flipped, turned))
    return list(ways.values())


def _is_same(tile: Tile, one: Laying, other: Laying) -> bool:
    return one.flipped == other.flipped and sides_of(tile, one.flipped, one.turned) == sides_of(
        tile, other.flipped, other.turned
    )


def _draw_way(
    desk: Desk, surface: pygame.Surface, place: pygame.Rect, tile: Tile, way: Laying, *,
    is_tried: bool, words: int, room: int,
) -> None:  # fmt: skip
    theme = desk.theme
    face = tile_face(tile, sides_of(tile, way.flipped, way.turned), place.width)
    why = clash(desk.table, tile, way.cell, way.flipped, way.turned)
    if why:
        face = face.copy()
        face.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(face, place)
    thick = max(2, desk.metrics.px(0.4))
    if is_tried:
        pygame.draw.rect(surface, theme.glow, place.inflate(2 * thick, 2 * thick), thick)
    if why:
        desk.sign(
            surface, "cross-mark", place.width // 2, place.center, mix(theme.loss, theme.bad, 0.3)
        )
    name = f"{'Back' if way.flipped else 'Front'}{', turned' if way.turned else ''}"
    label = f"{name}: {why}" if why else f"{name}: fits on {call_cell(way.cell)}"
    note = desk.type.paragraph(label, room - 6, theme.label, words,
                               theme.bad if why else theme.good, max_lines=4, align="center",
                               leading=1.1)  # fmt: skip
    surface.blit(note, note.get_rect(midtop=(place.centerx, place.bottom + 3)))


def draw_tried(
    desk: Desk, surface: pygame.Surface, asked: Decision[Any] | None, tried: Option[Any] | None
) -> None:
    """The tile as it would lie, pale, with an edge of light, on every copy of its space."""
    tile = held_tile(desk, asked)
    if tile is None or tried is None or not isinstance(tried.value, Laying):
        return
    way = tried.value
    side = desk.camera.tile
    face = tile_face(tile, sides_of(tile, way.flipped, way.turned), side).copy()
    face.set_alpha(GHOST)
    thick = max(2, side // 24)
    for place in desk.camera.copies(way.cell):
        surface.blit(face, place)
        pygame.draw.rect(surface, desk.theme.glow, place, thick, border_radius=thick * 2)
