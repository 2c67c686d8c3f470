"""Ornaments: the frames round card faces and the patterns on their backs, one style a deck."""

from __future__ import annotations

import math

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import blank, fill_round, line_round
from fandg.ui.art.theme import Theme

_OVER = 2


def draw_frame(card: pygame.Surface, frame: pygame.Rect, deck: Deck, theme: Theme) -> None:
    """The coloured border of a face, with paper left inside for title and text."""
    radius = max(2, frame.width // 30)
    edge = max(2, round(card.get_width() * 0.022))
    fill_round(card, frame, deck.color, radius)
    line_round(card, frame, darker(deck.color, 0.45), radius)
    inner = frame.inflate(-2 * edge, -2 * edge)
    card.fill(mix(theme.paper, (255, 255, 255), 0.25), inner)
    pygame.draw.rect(card, darker(deck.color, 0.45), inner.inflate(2, 2), 1)


def draw_back(card: pygame.Surface, field: pygame.Rect, deck: Deck, theme: Theme) -> None:
    """A back: pattern, double rule, and the deck's emblem on a medallion."""
    radius = max(2, field.width // 24)
    fill_round(card, field, deck.color, radius)
    pattern = blank(field.size, deck.color)
    _PATTERNS[deck.ornament](pattern, lighter(deck.color, 0.2), darker(deck.color, 0.25))
    shade = shapes.edge_shade(field.size, max(4, field.width // 3), (150, 150, 150))
    pattern.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shapes.cut_round(pattern, radius)
    card.blit(pattern, field)
    gold = mix(theme.brass, deck.color, 0.15)
    line_round(card, field, darker(deck.color, 0.5), radius)
    gap = max(3, field.width // 26)
    thick = max(1, field.width // 90)
    line_round(card, field.inflate(-2 * gap, -2 * gap), gold, radius, thick)
    inset = gap + 2 * thick + 1
    line_round(card, field.inflate(-2 * inset, -2 * inset), gold, max(2, radius - 2))
    _medallion(card, field.center, round(field.width * 0.56), deck, theme)


def _medallion(
    card: pygame.Surface, center: tuple[int, int], size: int, deck: Deck, theme: Theme
) -> None:
    gold = mix(theme.brass, deck.color, 0.1)
    rims = (
        (1.0, darker(deck.color, 0.6)),
        (0.97, gold),
        (0.91, darker(deck.color, 0.5)),
        (0.88, darker(deck.color, 0.15)),
    )
    for share, color in rims:
        piece = shapes.disc(round(size * share), color)
        card.blit(piece, piece.get_rect(center=center))
    ring = shapes.ring(round(size * 0.8), max(1, size // 80), gold)
    card.blit(ring, ring.get_rect(center=center))
    inner = round(size * 0.54)
    drop = max(1, size // 60)
    dark = icon(deck.emblem, inner, darker(deck.color, 0.6))
    card.blit(dark, dark.get_rect(center=(center[0] + drop, center[1] + drop)))
    sign = icon(deck.emblem, inner, lighter(theme.brass, 0.15))
    card.blit(sign, sign.get_rect(center=center))


def _deco(field: pygame.Surface, light: Rgb, dark: Rgb) -> None:
    """Overlapping fans."""
    width, height = field.get_size()
    big = blank((width * _OVER, height * _OVER), dark)
    step = width * _OVER / 6
    for row in range(math.ceil(height * _OVER / step * 2) + 2, -1, -1):
        for column in range(-1, 8):
            middle = ((column + 0.5 * (row % 2)) * step, row * step / 2)
            for share, color in (
                (0.5, dark),
                (0.46, light),
                (0.40, dark),
                (0.30, light),
                (0.25, dark),
            ):
                pygame.draw.circle(big, color, middle, share * step)
    field.blit(pygame.transform.smoothscale(big, field.get_size()), (0, 0))


def _rays(field: pygame.Surface, light: Rgb, dark: Rgb) -> None:
    """A sunburst from the middle."""
    width, height = field.get_size()
    big = blank((width * _OVER, height * _OVER), dark)
    big.fill(dark)
    middle = (width * _OVER / 2, height * _OVER / 2)
    reach = (width + height) * _OVER
    for at in range(36):
        start = math.tau * at / 36
        edge = [
            (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
            for angle in (start, start + math.pi / 36)
        ]
        pygame.draw.polygon(big, light, [middle, *edge])
    field.blit(pygame.transform.smoothscale(big, field.get_size()), (0, 0))


def _lattice(field: pygame.Surface, light: Rgb, dark: Rgb) -> None:
    """A slanting lattice with a dot in each mesh."""
    width, height = field.get_size()
    big = blank((width * _OVER, height * _OVER), dark)
    big.fill(dark)
    step = width * _OVER // 7
    thick = max(1, step // 12)
    for x in range(-height * _OVER, width * _OVER + height * _OVER, step):
        pygame.draw.line(big, light, (x, 0), (x + height * _OVER, height * _OVER), thick)
        pygame.draw.line(big, light, (x, 0), (x - height * _OVER, height * _OVER), thick)
    for row in range(height * _OVER * 2 // step + 2):
        for column in range(width * _OVER // step + 2):
            place = (step * (column + 0.5 * (row % 2)), row * step / 2)
            pygame.draw.circle(big, light, place, step / 9)
    field.blit(pygame.transform.smoothscale(big, field.get_size()), (0, 0))


def _masonry(field: pygame.Surface, light: Rgb, dark: Rgb) -> None:
    """Courses of dressed stone."""
    width, height = field.get_size()
    field.fill(dark)
    rows = 11
    step = height / rows
    gap = max(1, width // 90)
    stone = width / 4
    for row in range(rows + 1):
        for column in range(-1, 5):
            left = (column + 0.5 * (row % 2)) * stone
            tone = mix(light, dark, ((row * 7 + column * 5) % 4) * 0.14)
            block = pygame.Rect(
                round(left), round(row * step), round(stone) - gap, round(step) - gap
            )
            fill_round(field, block, tone, max(1, gap * 2))


def _chevrons(field: pygame.Surface, light: Rgb, dark: Rgb) -> None:
    """Zigzag bands."""
    width, height = field.get_size()
    big = blank((width * _OVER, height * _OVER), dark)
    big.fill(dark)
    step = width * _OVER / 6
    for row in range(-2, math.ceil(height * _OVER / (step * 0.6)) + 1):
        top = row * step * 0.6
        crest = [(x * step / 2, top + (step / 2 if x % 2 else 0)) for x in range(14)]
        lower = [(x, y + step * 0.26) for x, y in reversed(crest)]
        pygame.draw.polygon(big, light, crest + lower)
    field.blit(pygame.transform.smoothscale(big, field.get_size()), (0, 0))


_PATTERNS = {
    "deco": _deco,
    "rays": _rays,
    "filigree": _lattice,
    "laurel": _deco,
    "rope": _lattice,
    "rivets": _chevrons,
    "hazard": _chevrons,
    "film": _rays,
    "masonry": _masonry,
}
