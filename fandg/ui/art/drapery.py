"""Drapery: a theatre's curtain, closed, with swags above it and lit boards before it."""

from __future__ import annotations

import random
from itertools import pairwise
from math import cos, pi, sin

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.shapes import Size
from fandg.ui.art.textures import lay
from fandg.ui.art.theme import Theme

_stages = SurfaceCache()

SWAGS = 0.17
"""How deep the swags hang, against the height."""
BOARDS = 0.12
"""How high the boards before the curtain are, against the height."""
_OVER = 2


def drawn_curtain(size: Size, color: Rgb, theme: Theme) -> pygame.Surface:
    """A closed curtain in a colour, in the light of one lamp; opaque."""
    return _stages.get((size, color, theme), lambda: _draw_stage(size, color, theme))


def _draw_stage(size: Size, color: Rgb, theme: Theme) -> pygame.Surface:
    width, height = size
    stage = _velvet(size, color)
    hem = height - round(height * BOARDS)
    _lay_boards(stage, hem, theme)
    fringe = max(5, round(height * 0.02))
    line = [(0.0, float(hem)), (float(width), float(hem))]
    _hang_fringe(stage, line, fringe, theme)
    lamp, far = materials.LAMP_ON_CURTAIN, materials.FAR_FROM_CURTAIN
    light = shapes.lamp(size, (0.5, 0.52), lamp, far)
    stage.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _hang_swags(stage, color, theme)
    return stage


def _velvet(size: Size, color: Rgb) -> pygame.Surface:
    """Two halves that meet in the middle, in folds of many widths, narrower to the sides."""
    width, height = size
    dice = random.Random(11)
    half = [0.0]
    fold = width / 22
    while half[-1] < width / 2:
        half.append(half[-1] + fold * dice.uniform(0.55, 1.25) * (1.15 - 0.5 * half[-1] / width))
    strip = pygame.Surface((width, 1))
    for start, end in pairwise(half):
        for step in range(int(start), min(int(end), width // 2) + 1):
            turn = max(0.0, step - start) / (end - start)
            # Broad and bright where the cloth comes forward, a narrow dark crease behind it.
            lit = (0.5 - 0.5 * cos(2 * pi * min(1.0, turn) ** 0.8)) ** 0.75
            sheen = max(0.0, sin(pi * min(1.0, turn)) - 0.9) * 2.2
            tone = mix(mix(materials.NIGHT, color, 0.16 + 0.8 * lit), lighter(color, 0.55), sheen)
            for x in (width // 2 + step, width - 1 - width // 2 - step):
                if 0 <= x < width:
                    strip.set_at((x, 0), tone)
    cloth = lay(size, "felt", (255, 255, 255))
    cloth.blit(pygame.transform.scale(strip, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    falling = shapes.gradient((1, height), ((150, 150, 150), (255, 255, 255), (215, 215, 215)))
    cloth.blit(pygame.transform.scale(falling, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cloth


def _lay_boards(stage: pygame.Surface, top: int, theme: Theme) -> None:
    """The front of the stage: planks in the light, and the shade of the curtain on them."""
    width, height = stage.get_size()
    boards = lay((width, height - top), "wood", lighter(theme.table, 0.22))
    stage.blit(boards, (0, top))
    shade = shapes.gradient((width, height - top), materials.STAGE_BOARDS)
    stage.blit(shade, (0, top), special_flags=pygame.BLEND_RGB_MULT)
    edge = max(2, height // 240)
    stage.fill(lighter(theme.table, 0.3), (0, height - edge, width, edge))


def _hang_fringe(
    stage: pygame.Surface, line: list[tuple[float, float]], deep: int, theme: Theme
) -> None:
    """Brass threads that hang from a line, under a cord."""
    step = max(2, deep // 5)
    for (x, y), (right, low) in pairwise(line):
        for at in range(int(x) // step * step, int(right), step):
            top = y + (low - y) * (at - x) / max(1.0, right - x)
            tone = theme.brass if at // step % 2 else darker(theme.brass_dark, 0.25)
            pygame.draw.line(stage, tone, (at, top), (at, top + deep), max(1, step * 2 // 3))
    thick = max(2, deep // 4)
    pygame.draw.lines(stage, darker(theme.brass_dark, 0.4), False, line, thick + 2)
    pygame.draw.lines(stage, lighter(theme.brass, 0.15), False, line, thick)


def _hang_swags(stage: pygame.Surface, color: Rgb, theme: Theme) -> None:
    """Swags side by side under a brass rail, a tassel where two of them meet."""
    width, height = stage.get_size()
    deep = round(height * SWAGS)
    count = max(3, round(width / (deep * 2.4)) | 1)
    broad = width / count
    swag = _swag((round(broad) + 2, deep), mix(color, materials.NIGHT, 0.12), theme)
    under = shapes.gradient(
        (width, deep * 2), ((70,) * 3, (110,) * 3, (190,) * 3, (255,) * 3, (255,) * 3)
    )
    stage.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for at in range(count):
        stage.blit(swag, (round(at * broad) - 1, 0))
    for at in range(count + 1):
        _hang_tassel(stage, round(at * broad), round(deep * 0.95), color, theme)
    rail = max(4, height // 70)
    bar = shapes.gradient(
        (width, rail),
        (lighter(theme.brass, 0.4), theme.brass, theme.brass_dark, darker(theme.brass_dark, 0.5)),
    )
    stage.blit(bar, (0, 0))


def _swag(size: Size, color: Rgb, theme: Theme) -> pygame.Surface:
    """One swag with its fringe: cloth in folds that hang between its two upper corners."""
    width, height = size[0] * _OVER, size[1] * _OVER
    swag = shapes.blank((width, height), color)
    fringe = round(height * 0.13)
    low = height - fringe
    folds = 40
    for at in range(folds):
        share = 1 - at / folds
        wave = 0.5 + 0.5 * cos(share * 6.5 * 2 * pi)
        tone = mix(materials.NIGHT, lighter(color, 0.12 * wave), 0.3 + 0.62 * wave)
        line = _garland(width, low * (0.16 + 0.84 * share), low * 0.26 * share)
        pygame.draw.polygon(swag, tone, [*line, (width, 0), (0, 0)])
    _hang_fringe(swag, _garland(width, low, low * 0.26), fringe, theme)
    return pygame.transform.smoothscale(swag, size)


def _garland(width: int, low: float, high: float) -> list[tuple[float, float]]:
    """A line that hangs between two points `high` below the rail, `low` in its middle."""
    points = []
    for step in range(41):
        across = step / 40
        points.append((width * across, high + (low - high) * (1 - (2 * across - 1) ** 2)))
    return points


def _hang_tassel(stage: pygame.Surface, x: int, deep: int, color: Rgb, theme: Theme) -> None:
    """A tail of cloth in two folds, and a brass tassel on it."""
    broad = round(deep * 0.42)
    tail = shapes.blank((broad * _OVER, deep * _OVER), color)
    for part, lit in ((1.0, 0.34), (0.72, 0.62), (0.4, 0.92)):
        half = broad * _OVER * part / 2
        middle = broad * _OVER / 2
        points = [
            (middle - half * 0.5, 0.0),
            (middle + half * 0.5, 0.0),
            (middle + half, deep * _OVER * (0.64 - 0.1 * part)),
            (middle, deep * _OVER * 0.72),
            (middle - half, deep * _OVER * (0.64 - 0.1 * part)),
        ]
        pygame.draw.polygon(tail, mix(materials.NIGHT, color, lit), points)
    stage.blit(pygame.transform.smoothscale(tail, (broad, deep)), (x - broad // 2, 0))
    size = max(6, deep // 6)
    top = round(deep * 0.66)
    knot = shapes.disc(size, lighter(theme.brass, 0.2))
    for step in range(-size // 2, size // 2 + 1, max(1, size // 8)):
        tone = theme.brass if (step // max(1, size // 8)) % 2 else theme.brass_dark
        pygame.draw.line(
            stage,
            tone,
            (x + step // 2, top + size // 2),
            (x + step, top + round(size * 2.1)),
            max(1, size // 9),
        )
    stage.blit(knot, knot.get_rect(center=(x, top + size // 4)))
