"""What is pointed at, large enough to be read: a card of a slot, one that is offered, a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from fandg.ui.art.shapes import Size
from fandg.ui.board.magnified import draw_magnified
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds.cards import RATIO
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.drafting import near_leaf
from fandg.ui.games.guilds.faces import face_of
from fandg.ui.games.guilds.shop import read_in_shop
from fandg.ui.games.guilds.sides import guild_things, quest_things

HIGH = 0.72
"""How high a card of a slot is to be read, of the room that it lies over."""


def draw_slot(
    desk: Desk,
    surface: pygame.Surface,
    room: pygame.Rect,
    target: str,
    pos: tuple[int, int],
    *,
    halves: bool,
    has_note: bool = False,
) -> pygame.Rect | None:
    """A card of a slot, at an edge of the room; of one in `halves` at the half not pointed at.

    Where a note lies at its right edge the card lies at the left one.
    """
    place = pygame.Rect((0, 0), slot_size(room))
    place.midright = room.midright
    if has_note or place.collidepoint(pos) or (halves and pos[0] > room.centerx):
        place.midleft = room.midleft
    return _lay(desk, surface, target, place)


def slot_size(room: pygame.Rect) -> Size:
    """How large a card of a slot lies over a room to be read."""
    high = round(room.height * HIGH)
    return round(high * RATIO), high


def draw_ware(
    desk: Desk,
    surface: pygame.Surface,
    target: str,
    ware: pygame.Rect | None,
    pos: tuple[int, int],
) -> pygame.Rect | None:
    """A card on the shelves of the shop, beside where it lies."""
    place = read_in_shop(desk, desk.layout.view, ware, pos)
    return _lay(desk, surface, target, place) if place is not None else None


def draw_offered(desk: Desk, surface: pygame.Surface, target: str) -> pygame.Rect | None:
    """A card that is offered, over the sheets beside the town."""
    room = desk.layout.guild.union(desk.layout.spawn)
    wide = min(room.width, round(room.height * RATIO))
    place = pygame.Rect(0, 0, wide, round(wide / RATIO))
    place.center = room.center
    return _lay(desk, surface, target, place)


def draw_leaf(
    desk: Desk, surface: pygame.Surface, board: pygame.Rect, target: str, leaf: pygame.Rect
) -> pygame.Rect | None:
    """A hero who may be taken, where his own leaf is small."""
    return draw_magnified(
        surface, desk, leaf, board, lambda place: [near_leaf(desk, target, place)]
    )


def draw_beside(
    desk: Desk, surface: pygame.Surface, board: pygame.Rect, guild: int, pos: tuple[int, int]
) -> pygame.Rect | None:
    """The sheet of the guild, or the quests."""
    layout = desk.layout

    def near(part: str, place: pygame.Rect) -> Desk:
        return replace(desk, layout=replace(layout, **{part: place}))

    things: Callable[[pygame.Rect], Iterable[Thing]]
    if layout.guild.collidepoint(pos):
        part, things = layout.guild, lambda place: guild_things(near("guild", place), guild)
    elif layout.quests.collidepoint(pos):
        part, things = layout.quests, lambda place: quest_things(near("quests", place))
    else:
        return None
    return draw_magnified(surface, desk, part, board, things)


def _lay(
    desk: Desk, surface: pygame.Surface, target: str, place: pygame.Rect
) -> pygame.Rect | None:
    face = face_of(desk, target, place.size)
    return surface.blit(face, place) if face is not None else None
