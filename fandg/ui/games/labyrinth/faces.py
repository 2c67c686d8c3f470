"""How a thing of the Labyrinth looks away from its place: in a hand, on a stage, enlarged."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from fandg.ui.art.shapes import Size
from fandg.ui.games.labyrinth.cards import RATIO, draw_back, draw_card
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.figures import piece_picture
from fandg.ui.games.labyrinth.offers import BACKS

FIGURES = ("hero", "sidekick", "minion", "villain")


def picture_of(desk: Desk, target: str, size: Size) -> pygame.Surface | None:
    """A card, a tile or a figure as a hand moves it."""
    library = desk.table.library
    kind, _, name = target.partition(":")
    if kind not in FIGURES:
        return draw_card(library, name, size, desk.theme) if kind in ("card", "tile") else None
    known: dict[str, Collection[str]] = {
        "minion": library.minions, "villain": library.villains,
        "hero": library.heroes, "sidekick": library.heroes,
    }  # fmt: skip
    is_there = kind != "sidekick" or any(hero.id == name for hero in desk.table.state.heroes)
    if name not in known[kind] or not is_there:
        return None
    return piece_picture(desk, kind, name, round(desk.camera.tile * 0.42))


def face_of(desk: Desk, target: str, size: Size) -> pygame.Surface | None:
    """The card of a thing, whatever it is: of a hero his sheet, of a deck its back."""
    name = target.partition(":")[2]
    if target in BACKS:
        return draw_back(name, size, desk.theme)
    return draw_card(desk.table.library, name, size, desk.theme)


def draw_read(
    desk: Desk, surface: pygame.Surface, room: pygame.Rect, name: str, pos: tuple[int, int]
) -> pygame.Rect | None:
    """A card that is pointed at, enlarged on the other side of the room; where."""
    high = round(room.height * 0.8)
    place = pygame.Rect(0, 0, round(high * RATIO), high)
    place.center = room.center
    if pos[0] > room.centerx:
        place.left = room.left + desk.metrics.px(2)
    else:
        place.right = room.right - desk.metrics.px(2)
    face = draw_card(desk.table.library, name, place.size, desk.theme)
    return surface.blit(face, place) if face is not None else None
