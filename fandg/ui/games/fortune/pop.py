"""What the pointer enlarges: the figures of a space on a slip of paper, and cards to be read."""

from __future__ import annotations

import pygame

from fandg.games.fortune.library import Library
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.games.fortune.cards import RATIO, draw_card
from fandg.ui.games.fortune.pieces import SIZES, Placed, draw_piece

ROW = 6
"""How many figures stand side by side."""


def draw_stack(
    surface: pygame.Surface,
    board: pygame.Rect,
    group: list[Placed],
    theme: Theme,
    metrics: Metrics,
    type_: Type,
) -> pygame.Rect:
    """Draw the slip beside the figures, inside the board; where it lies."""
    around = group[0].rect.unionall([placed.rect for placed in group[1:]])
    rows = -(-len(group) // ROW)
    columns = min(ROW, len(group))
    size = metrics.pt(12)
    token = metrics.px(5.5)
    cell = max(metrics.px(13), round(metrics.px(12) * metrics.text**0.7))
    high = token + metrics.px(3.4) + type_.line_height(theme.label, size)
    panel = pygame.Rect(0, 0, columns * cell + metrics.px(1), rows * high + metrics.px(1))
    panel.midbottom = (around.centerx, around.top - metrics.px(0.8))
    if panel.top < board.top + metrics.px(1):
        panel.top = around.bottom + metrics.px(0.8)
    panel.clamp_ip(board.inflate(-metrics.px(1), -metrics.px(1)))
    reach = metrics.px(1.2)
    dark = shadow(panel.size, reach, 190)
    surface.blit(dark, (panel.left - reach, panel.top - reach // 2))
    surface.blit(paper_panel(panel.size, theme, rule=False), panel)
    for at, placed in enumerate(group):
        row, column = divmod(at, columns)
        x = panel.left + metrics.px(0.5) + column * cell + cell // 2
        y = panel.top + metrics.px(2) + row * high + token // 2
        share = 0.95 if placed.piece.kind == "temple" else min(1.15, SIZES[placed.piece.kind])
        width = round(token * share)
        draw_piece(surface, Placed(placed.piece, (x, y), width), theme)
        name = placed.piece.name
        fitting = type_.fit(name, theme.label, cell - 6, largest=size, smallest=9)
        shown = type_.ellipsize(name, theme.label, fitting, cell - 6)
        words = type_.render(shown, theme.label, fitting, theme.ink)
        surface.blit(words, words.get_rect(midtop=(x, y + token // 2 + metrics.px(1))))
    return panel


def draw_cards(
    surface: pygame.Surface,
    board: pygame.Rect,
    under: pygame.Rect,
    cards: list[str],
    library: Library,
    theme: Theme,
    metrics: Metrics,
) -> pygame.Rect:
    """Draw cards large enough to be read, beside the small thing that stands for them; where."""
    gap = metrics.px(1)
    high = min(metrics.px(36), board.height - 2 * gap)
    wide = round(high * RATIO)
    row = pygame.Rect(0, 0, len(cards) * (wide + gap) - gap, high)
    if under.bottom + gap + high <= board.bottom:
        row.midtop = (under.centerx, under.bottom + gap)
    elif under.right + gap + row.width <= board.right:
        row.midleft = (under.right + gap, under.centery)
    else:
        row.midbottom = (under.centerx, under.top - gap)
    row.clamp_ip(board.inflate(-gap, -gap))
    reach = metrics.px(1.6)
    for at, card in enumerate(cards):
        place = pygame.Rect(row.left + at * (wide + gap), row.top, wide, high)
        dark = shadow(place.size, reach, 210)
        surface.blit(dark, (place.left - reach, place.top - reach + reach // 3))
        surface.blit(draw_card(library, card, place.size, theme), place)
    return row
