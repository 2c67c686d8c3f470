"""The card of the three dummies: which faces of a die bring whom."""

from __future__ import annotations

import pygame

from fandg.games.dummies import lore
from fandg.games.dummies.state import CLASS_TITLES, CLASSES
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.dice import die_face
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, Type

_cards = SurfaceCache()


def roles_card(size: Size, theme: Theme, type_: Type) -> pygame.Surface:
    """The three one below the other, each beside the faces that bring him, with his name."""
    return _cards.get(("roles", size, theme), lambda: _draw(size, theme, type_))


def _draw(size: Size, theme: Theme, type_: Type) -> pygame.Surface:
    card = shapes.blank(size, theme.ink)
    card.blit(paper_panel(size, theme), (0, 0))
    edge = round(size[0] * 0.07)
    row = pygame.Rect(edge, edge, size[0] - 2 * edge, (size[1] - 2 * edge) // len(CLASSES))
    for at, name in enumerate(CLASSES):
        side = min(row.height, row.width // 2)
        bust = draw_portrait(lore.dummy(name).portrait, side, Palette(theme.ink, theme.glow))
        card.blit(bust, bust.get_rect(bottomleft=row.bottomleft))
        rest = pygame.Rect(row.left + side, row.top, row.width - side, row.height)
        die = min(rest.width * 2 // 5, rest.height // 2)
        for value in (1, 2):
            face = die_face(2 * at + value, die)
            middle = rest.left + rest.width * (2 * value - 1) // 4
            card.blit(face, face.get_rect(center=(middle, rest.centery - die // 4)))
        label = max(LEGIBLE, rest.height // 6)
        words = type_.render(CLASS_TITLES[name], theme.label, label, theme.ink)
        if words.get_width() <= rest.width:
            card.blit(words, words.get_rect(midtop=(rest.centerx, rest.centery + die // 3)))
        row.move_ip(0, row.height)
        if at + 1 < len(CLASSES):
            pygame.draw.line(card, theme.brass_dark, row.topleft, row.topright)
    return card
