"""Ornaments: the frames round card faces and the patterns on their backs, one style a deck."""

from __future__ import annotations

import math

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import blank, fill_round, line_round
from fandg.ui.art.theme import Theme

_OVER = 2
_corners = SurfaceCache()


def draw_frame(card: pygame.Surface, frame: pygame.Rect, deck: Deck, theme: Theme) -> None:
    """The coloured border of a face; the stock shows inside it. Corners tell the deck apart."""
    radius = max(2, frame.width // 30)
    edge = frame_width(card.get_width())
    line_round(card, frame, deck.color, radius, edge)
    line_round(card, frame, darker(deck.color, 0.45), radius)
    inner = frame.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(card, darker(deck.color, 0.45), inner.inflate(2, 2), 1)
    if edge >= 4:
        gold = mix(theme.brass, deck.color, 0.25)
        line_round(card, frame.inflate(-edge, -edge), gold, max(2, radius - edge // 2))


def draw_corners(card: pygame.Surface, inner: pygame.Rect, deck: Deck, theme: Theme) -> None:
    """The deck's ornament in the four corners of a face, over everything else inside the frame."""
    side = round(card.get_width() * 0.085)
    if side < 14:
        return
    piece = _corner(deck, theme, side)
    right, bottom = inner.right - side, inner.bottom - side
    for flip_x, flip_y, place in (
        (True, False, (right, inner.y)),
        (False, True, (inner.x, bottom)),
        (True, True, (right, bottom)),
        (False, False, inner.topleft),
    ):
        card.blit(pygame.transform.flip(piece, flip_x, flip_y), place)


def frame_width(card_width: int) -> int:
    """How wide the coloured border is on a card of this width."""
    return max(2, round(card_width * 0.026))


def _corner(deck: Deck, theme: Theme, side: int) -> pygame.Surface:
    """One upper left corner in the deck's colour with a line of brass."""
    return _corners.get((deck, theme, side), lambda: _draw_corner(deck, theme, side))


def _draw_corner(deck: Deck, theme: Theme, side: int) -> pygame.Surface:
    over = 4
    big = side * over
    piece = blank((big, big), deck.color)
    gold = mix(theme.brass, theme.paper, 0.15)
    line = max(2, big // 26)
    _CORNERS[deck.ornament](piece, deck.color, gold, line)
    return pygame.transform.smoothscale(piece, (side, side))


def _corner_steps(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """Three steps, as on a skyscraper."""
    big = piece.get_width()
    for color_now, shrink in ((color, 0), (gold, 1), (color, 2)):
        for part in (1.0, 0.66, 0.33):
            wide = round(big * part) - shrink * line
            high = round(big * (1.33 - part)) - shrink * line
            pygame.draw.rect(piece, color_now, (0, 0, wide, high))


def _corner_quarter(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """A quarter disc with a ring."""
    big = piece.get_width()
    pygame.draw.circle(piece, color, (0, 0), big * 0.92)
    pygame.draw.circle(piece, gold, (0, 0), big * 0.8, line)
    pygame.draw.circle(piece, gold, (big * 0.3, big * 0.3), big * 0.1)


def _corner_rivet(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """A cut-off plate with a rivet."""
    big = piece.get_width()
    pygame.draw.polygon(piece, color, [(0, 0), (big, 0), (0, big)])
    pygame.draw.line(piece, gold, (big * 0.84, 0), (0, big * 0.84), line)
    pygame.draw.circle(piece, darker(color, 0.5), (big * 0.3, big * 0.3), big * 0.15)
    pygame.draw.circle(piece, gold, (big * 0.28, big * 0.28), big * 0.12)


def _corner_stripes(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """A warning triangle of slanted bars."""
    big = piece.get_width()
    pygame.draw.polygon(piece, color, [(0, 0), (big, 0), (0, big)])
    for start in (0.3, 0.62, 0.9):
        points = [(big * start, 0), (big * (start + 0.14), 0), (0, big * (start + 0.14))]
        pygame.draw.polygon(piece, gold, [*points, (0, big * start)])
    pygame.draw.line(piece, darker(color, 0.4), (big, 0), (0, big), line)


def _corner_film(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """An angle of film with its holes."""
    big = piece.get_width()
    band = big * 0.34
    pygame.draw.rect(piece, color, (0, 0, big, band))
    pygame.draw.rect(piece, color, (0, 0, band, big))
    for at in range(4):
        along = big * (0.06 + 0.25 * at)
        hole = big * 0.14
        pygame.draw.rect(piece, gold, (along, big * 0.1, hole, hole), border_radius=line)
        pygame.draw.rect(piece, gold, (big * 0.1, along, hole, hole), border_radius=line)


def _corner_stones(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """Battlements."""
    big = piece.get_width()
    unit = big / 5
    for column in range(5):
        high = unit * (2.1 if column % 2 == 0 else 1.2)
        pygame.draw.rect(piece, color, (column * unit, 0, unit + 1, high))
        pygame.draw.rect(piece, color, (0, column * unit, high, unit + 1))
    pygame.draw.line(piece, gold, (0, unit * 0.5), (big, unit * 0.5), line)
    pygame.draw.line(piece, gold, (unit * 0.5, 0), (unit * 0.5, big), line)


def _corner_curl(piece: pygame.Surface, color: Rgb, gold: Rgb, line: int) -> None:
    """A leaf that curls from the corner."""
    big = piece.get_width()
    for share in (1.0, 0.62):
        for box in ((0, 0, big * share, big * 0.5 * share), (0, 0, big * 0.5 * share, big * share)):
            tone = color if share == 1.0 else gold
            pygame.draw.ellipse(piece, tone, box)
    pygame.draw.circle(piece, color, (big * 0.12, big * 0.12), big * 0.26)
    pygame.draw.circle(piece, gold, (big * 0.13, big * 0.13), big * 0.1, line)


_CORNERS = {
    "deco": _corner_steps,
    "rays": _corner_quarter,
    "filigree": _corner_curl,
    "laurel": _corner_curl,
    "rope": _corner_quarter,
    "rivets": _corner_rivet,
    "hazard": _corner_stripes,
    "film": _corner_film,
    "masonry": _corner_stones,
}


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
