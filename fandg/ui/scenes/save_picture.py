"""The picture beside a saved game: a photo of its table, or the scene on the game's box."""

from __future__ import annotations

import logging

import pygame

from fandg.engine import shelf
from fandg.ui.art import shapes
from fandg.ui.art.boxes import scene
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.photo import load_photo
from fandg.ui.art.theme import PHOTO
from fandg.ui.look import look_of

_log = logging.getLogger(__name__)
_pictures = SurfaceCache()


def draw_picture(surface: pygame.Surface, place: pygame.Rect, entry: shelf.FileEntry) -> None:
    """The picture that lies beside a save, as a photo; without one, the game's own."""
    if place.width < 8 or place.height < 8:
        return
    path = entry.picture
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        changed = 0
    edge = max(2, min(place.size) // 28)
    inner = place.inflate(-2 * edge, -2 * edge)
    game = entry.header.game if entry.header else ""

    def build() -> pygame.Surface:
        try:
            return _cover(load_photo(path), inner.size)
        except Exception as fault:
            if changed:
                _log.info("%s cannot be shown: %s", path, fault)
            return scene(look_of(game).box, inner.size)

    shapes.fill_round(surface, place, PHOTO, 2)
    surface.blit(_pictures.get((path, changed, inner.size), build), inner)


def _cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, scaled to cover a size."""
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale))
    part.center = picture.get_rect().center
    part = part.clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.convert().subsurface(part), size)
