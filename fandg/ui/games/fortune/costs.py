"""What things cost, each as a sign of its own shape and colour.

A way is told by a white milestone, a flight by a blue label with an airplane, a price in Glory by a
brass tag. Gold discs are coins: they lie only where there is Fortune to be had.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type
from fandg.ui.games.fortune.look import CARVED, CHALK, EDGE, MILESTONE, MILESTONE_SHADE, SEPIA, SKY

_signs = SurfaceCache()


def milestone(text: str, size: int, theme: Theme) -> pygame.Surface:
    """A milestone, so high, with the steps that a way costs: round above, broad at its foot."""

    def build() -> pygame.Surface:
        words = house_type().render(
            text, theme.label, max(round(size * 0.8), min(LEGIBLE, size)), CARVED
        )
        words = words.subsurface(words.get_bounding_rect())
        wide = max(round(size * 0.82), words.get_width() + round(size * 0.4))
        stone = _signs.get(("stone", wide, size), lambda: _stone(wide, size)).copy()
        middle = (stone.get_width() // 2, round(size * 0.5))
        stone.blit(words, words.get_rect(center=middle))
        return stone

    return _signs.get(("milestone", text, size, theme), build)


def flight_label(size: int) -> pygame.Surface:
    """A blue label with an airplane, so high: one gets there by air."""

    def build() -> pygame.Surface:
        label = shapes.blank((size + 2, size + 2), EDGE)
        edge = max(1, size // 12)
        shapes.fill_round(label, label.get_rect(), EDGE, size // 5 + edge)
        shapes.fill_round(label, label.get_rect().inflate(-2 * edge, -2 * edge), CHALK, size // 5)
        inner = label.get_rect().inflate(-4 * edge, -4 * edge)
        shapes.fill_round(label, inner, SKY, max(1, size // 5 - edge))
        plane = _airplane(round(size * 0.72), CHALK)
        label.blit(plane, plane.get_rect(center=label.get_rect().center))
        return label

    return _signs.get(("flight", size), build)


def glory_tag(text: str, size: int, theme: Theme) -> pygame.Surface:
    """A brass tag with a price in Glory."""

    def build() -> pygame.Surface:
        words = house_type().render(
            text, theme.label, max(round(size * 0.74), min(LEGIBLE, size)), SEPIA
        )
        gap = size // 4
        wide = words.get_width() + size + 2 * gap
        edge = max(1, size // 14)
        tag = shapes.blank((wide + 2 * edge, size + 3 * edge), SEPIA)
        body = pygame.Rect(edge, edge, wide, size)
        shapes.fill_round(tag, tag.get_rect(), SEPIA, (size + 3 * edge) // 2)
        shapes.fill_round(tag, body, theme.brass, size // 2)
        rim = mix(theme.brass, theme.glow, 0.8)
        shapes.line_round(tag, body.inflate(-2 * edge, -2 * edge), rim, size // 2 - edge, edge)
        laurel = icon("laurel", round(size * 0.8), SEPIA)
        tag.blit(laurel, laurel.get_rect(midleft=(gap + edge, body.centery)))
        tag.blit(words, words.get_rect(midleft=(gap + edge + size, body.centery)))
        return tag

    return _signs.get(("glory", text, size, theme), build)


def _stone(wide: int, high: int) -> pygame.Surface:
    """A bare milestone with a dark edge, lighter above than below."""
    over = shapes.fineness(min(wide, high))
    size = (wide * over, high * over)
    edge = max(1.0, high / 15) * over
    drawn = shapes.blank(size, EDGE)
    pygame.draw.polygon(drawn, EDGE, _arch(*size, 0.0))
    face = shapes.blank(size, MILESTONE)
    pygame.draw.polygon(face, (255, 255, 255), _arch(*size, edge))
    shade = shapes.gradient(size, (MILESTONE, MILESTONE, MILESTONE_SHADE)).convert_alpha()
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.blit(face, (0, 0))
    return pygame.transform.smoothscale(drawn, (wide, high))


def _arch(wide: float, high: float, inset: float) -> list[tuple[float, float]]:
    """The outline of a milestone, so far inside of its box."""
    waist, foot = 0.06 * wide, 0.82 * high
    radius = wide / 2 - waist - inset
    middle = (wide / 2, inset + radius)
    arch = [
        (middle[0] - radius * cos(pi * step / 16), middle[1] - radius * sin(pi * step / 16))
        for step in range(17)
    ]
    left, right = waist + inset, wide - waist - inset
    plinth = [(right, foot), (wide - inset, foot), (wide - inset, high - inset)]
    return [*arch, *plinth, (inset, high - inset), (inset, foot), (left, foot)]


def _airplane(size: int, color: Rgb) -> pygame.Surface:
    """An airplane from above, so plain that it is one at the size of a letter."""
    over = 8
    big = shapes.blank((size * over, size * over), color)
    scale = size * over / 100
    half = [(50, 0), (58, 10), (58, 34), (100, 62), (100, 74), (58, 60), (57, 82), (72, 92)]
    half += [(72, 100), (50, 96)]
    outline = half + [(100 - x, y) for x, y in reversed(half[1:-1])]
    pygame.draw.polygon(big, color, [(x * scale, y * scale) for x, y in outline])
    turned = pygame.transform.rotozoom(big, -45, 1.0)
    cut = turned.get_bounding_rect()
    return pygame.transform.smoothscale(turned.subsurface(cut), (size, size))
