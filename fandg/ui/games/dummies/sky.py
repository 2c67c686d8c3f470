"""The night outside the gate: a moon in engraved rings, stars, hills, and the road away."""

from __future__ import annotations

import math
import random

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter, mix, rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size

ZENITH, DUSK, GLOAMING = rgb("161a38"), rgb("38456f"), rgb("a98a7e")
MOON = rgb("f6ecc8")


def night_sky(size: Size, dice: random.Random) -> pygame.Surface:
    """The view through the gate; opaque."""
    width, height = size
    sky = pygame.Surface(size, depth=32)
    sky.blit(
        shapes.gradient(size, (ZENITH, ZENITH, DUSK, mix(DUSK, GLOAMING, 0.6), GLOAMING)), (0, 0)
    )
    moon = (round(width * 0.66), round(height * 0.4))
    _draw_lines(sky, moon)
    _draw_stars(sky, dice)
    _draw_moon(sky, moon, round(min(width, height) * 0.13))
    _draw_hills(sky, dice)
    return sky


def _draw_lines(sky: pygame.Surface, moon: tuple[int, int]) -> None:
    """Level strokes as an engraver lays a sky, broken by rings of light round the moon."""
    width, height = sky.get_size()
    step = max(3, height // 64)
    for y in range(0, round(height * 0.8), step):
        share = y / height
        color = mix(darker(ZENITH, 0.25), mix(DUSK, GLOAMING, 0.3), share)
        pygame.draw.line(sky, color, (0, y), (width, y))
    for ring in range(5, 0, -1):
        radius = round(min(width, height) * (0.1 + 0.075 * ring))
        tone = shapes.soft_spot((2 * radius, 2 * radius), lighter(DUSK, 0.5), 0.1)
        sky.blit(tone, tone.get_rect(center=moon))
        pygame.draw.aacircle(sky, mix(DUSK, MOON, 0.3 - 0.045 * ring), moon, radius, 1)


def _draw_stars(sky: pygame.Surface, dice: random.Random) -> None:
    width, height = sky.get_size()
    for _ in range(46):
        spot = (dice.randrange(width), dice.randrange(round(height * 0.6)))
        size = dice.choice((1, 1, 1, 2, 3)) * max(1, height // 260)
        color = mix(MOON, DUSK, dice.uniform(0.0, 0.5))
        if size >= 3:
            pygame.draw.line(sky, color, (spot[0] - size, spot[1]), (spot[0] + size, spot[1]))
            pygame.draw.line(sky, color, (spot[0], spot[1] - size), (spot[0], spot[1] + size))
        sky.fill(color, (*spot, max(1, size // 2 + 1), max(1, size // 2 + 1)))


def _draw_moon(sky: pygame.Surface, center: tuple[int, int], radius: int) -> None:
    halo = shapes.soft_spot((radius * 6, radius * 6), MOON, 0.5)
    sky.blit(halo, halo.get_rect(center=center))
    ball = shapes.disc(2 * radius, MOON)
    sky.blit(ball, ball.get_rect(center=center))
    for dx, dy, share in (
        (-0.3, -0.2, 0.24),
        (0.25, 0.3, 0.3),
        (0.35, -0.35, 0.16),
        (-0.25, 0.45, 0.15),
    ):
        crater = shapes.disc(max(2, round(2 * radius * share)), darker(MOON, 0.1))
        spot = (center[0] + round(dx * radius), center[1] + round(dy * radius))
        sky.blit(crater, crater.get_rect(center=spot))


def _draw_hills(sky: pygame.Surface, dice: random.Random) -> None:
    """Three rows of hills, paler with distance, a village, trees, and the road."""
    width, height = sky.get_size()
    rows: tuple[tuple[float, float, Rgb], ...] = (
        (0.66, 0.035, rgb("5c5f7c")),
        (0.73, 0.05, rgb("3a3f58")),
        (0.82, 0.04, rgb("1d2233")),
    )
    for at, (base, swell, color) in enumerate(rows):
        phase = dice.uniform(0, 6)
        line = [
            (
                x,
                height * base
                + height * swell * math.sin(phase + x / width * (4 + 2 * at))
                + height * swell * 0.3 * math.sin(x / width * 17 + at),
            )
            for x in range(0, width + 8, 4)
        ]
        pygame.draw.polygon(sky, color, [*line, (width, height), (0, height)])
        pygame.draw.aalines(sky, lighter(color, 0.22), False, line)
        if at == 1:
            _draw_village(sky, color)
    _draw_road(sky)
    side = round(height * 0.16)
    for share, scale in ((0.1, 1.0), (0.23, 0.7), (0.9, 0.85)):
        tree = icon("forest", round(side * scale), rgb("131726"))
        sky.blit(tree, tree.get_rect(midbottom=(round(width * share), round(height * 0.86))))


def _draw_village(sky: pygame.Surface, color: Rgb) -> None:
    """A few roofs on the hill, a light in the inn."""
    width, height = sky.get_size()
    house = round(height * 0.045)
    for at, share in enumerate((0.3, 0.37, 0.43)):
        x, y = round(width * share), round(height * 0.715)
        body = pygame.Rect(x, y - house, house, house * 2)
        dark = darker(color, 0.3)
        sky.fill(dark, body)
        roof = [
            (body.left - 2, body.top),
            (body.right + 2, body.top),
            (body.centerx, y - 2 * house),
        ]
        pygame.draw.polygon(sky, dark, roof)
        if at == 1:
            lit = max(2, house // 3)
            sky.fill(rgb("ffcf6e"), (body.centerx - lit // 2, body.top + lit, lit, lit))


def _draw_road(sky: pygame.Surface) -> None:
    """The road that winds from the gate to the village."""
    width, height = sky.get_size()
    left, right = [], []
    for at in range(21):
        t = at / 20
        y = height * (1 - 0.28 * t)
        middle = width * (0.5 - 0.1 * t + 0.1 * math.sin(t * 5) * (1 - t * 0.5))
        half = width * 0.17 * (1 - t) ** 1.5 + 1
        left.append((middle - half, y))
        right.append((middle + half, y))
    pygame.draw.polygon(sky, rgb("77705f"), [*left, *reversed(right)])
    pygame.draw.aalines(sky, rgb("a89a78"), False, left)
    pygame.draw.aalines(sky, rgb("2a2a33"), False, right)
