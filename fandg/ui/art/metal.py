"""Struck metal: coins and medals, and signs pressed into them."""

from __future__ import annotations

import math

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme

_metal = SurfaceCache()


def blank_coin(size: int, theme: Theme) -> pygame.Surface:
    """A gold disc with a milled rim and a dished middle, lit from above left."""
    return _metal.get((size, theme), lambda: _strike(size, theme))


def press(coin: pygame.Surface, name: str, size: int, color: Rgb, light: Rgb) -> None:
    """Press an icon into the middle of a coin: a lit edge below, the enamel over it."""
    middle = coin.get_rect().center
    drop = max(1, round(size / 26))
    for shade, shift in ((light, drop), (darker(color, 0.5), -drop)):
        edge = icon(name, size, shade)
        coin.blit(edge, edge.get_rect(center=(middle[0] + shift, middle[1] + shift)))
    face = icon(name, size, color)
    coin.blit(face, face.get_rect(center=middle))


def _strike(size: int, theme: Theme) -> pygame.Surface:
    big = size * shapes.fineness(size)
    coin = shapes.blank((big, big), theme.brass_dark)
    middle = (big / 2, big / 2)
    radius = big / 2
    pygame.draw.circle(coin, darker(theme.brass_dark, 0.45), middle, radius)
    pygame.draw.circle(coin, mix(theme.brass, theme.brass_dark, 0.35), middle, radius * 0.96)
    teeth = max(18, min(64, size))
    for at in range(teeth):
        angle = math.tau * at / teeth
        lit = 0.5 - 0.5 * math.cos(angle - math.pi * 1.25 + math.pi)
        tone = mix(darker(theme.brass_dark, 0.1), lighter(theme.brass, 0.45), lit)
        outer, inner = radius * 0.95, radius * 0.84
        start = (middle[0] + inner * math.cos(angle), middle[1] + inner * math.sin(angle))
        end = (middle[0] + outer * math.cos(angle), middle[1] + outer * math.sin(angle))
        pygame.draw.line(coin, tone, start, end, max(1, round(big / teeth * 1.1)))
    pygame.draw.circle(coin, darker(theme.brass_dark, 0.2), middle, radius * 0.86)
    dish = shapes.blank((big, big), theme.brass)
    pygame.draw.circle(dish, mix(theme.brass, theme.paper, 0.22), middle, radius * 0.82)
    light = shapes.soft_spot((big, big), materials.GLINT, 0.8)
    dish.blit(light, (-big // 5, -big // 4))
    shade = shapes.soft_spot((big, big), theme.brass_dark, 0.65)
    dish.blit(shade, (big // 4, big // 3))
    mask = shapes.blank((big, big), (255, 255, 255))
    pygame.draw.circle(mask, (255, 255, 255), middle, radius * 0.82)
    dish.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    coin.blit(dish, (0, 0))
    return pygame.transform.smoothscale(coin, (size, size))
