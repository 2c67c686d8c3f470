"""Masonry as an engraver prints it: walls of blocks, arches with their voussoirs, dark recesses."""

from __future__ import annotations

import math
import random

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.shapes import Size
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.games.dummies.look import STONE_EDGE

Point = tuple[float, float]
"""The ink round an opening."""


def wall(size: Size, color: Rgb, course: int, dice: random.Random) -> pygame.Surface:
    """A wall of dressed blocks in courses, each a little different, hatched in its shade."""
    surface = lay(size, "paper", color)
    width, height = size
    joint, light = darker(color, 0.52), lighter(color, 0.16)
    thick = max(1, course // 16)
    for row in range(height // course + 1):
        top = row * course
        x = -dice.randrange(course)
        while x < width:
            long = round(course * dice.uniform(1.5, 2.6))
            block = pygame.Rect(x, top, long, course)
            grey = dice.randrange(205, 256)
            surface.fill((grey, grey, grey), block, pygame.BLEND_RGB_MULT)
            if dice.random() < 0.3:
                _hatch_corner(surface, block, mix(joint, color, 0.35), dice)
            pygame.draw.line(surface, joint, block.topright, block.bottomright, thick)
            pygame.draw.line(
                surface, light, (x + thick, top + thick), (x + thick, block.bottom - thick), 1
            )
            x += long
        pygame.draw.line(surface, joint, (0, top), (width, top), thick)
        pygame.draw.line(surface, light, (0, top + thick), (width, top + thick), 1)
    return surface


def _hatch_corner(
    surface: pygame.Surface, block: pygame.Rect, ink: Rgb, dice: random.Random
) -> None:
    """Slanted strokes in the lower right corner of a block."""
    step = max(3, block.height // 8)
    for at in range(1, dice.randrange(4, 7)):
        reach = at * step
        if reach < min(block.width, block.height) - 2:
            pygame.draw.aaline(
                surface,
                ink,
                (block.right - 2 - reach, block.bottom - 2),
                (block.right - 2, block.bottom - 2 - reach),
            )


def arch(rect: pygame.Rect, rise: float, *, pointed: bool = False) -> list[Point]:
    """The outline of an arched opening, from its left foot over the crown to its right foot."""
    steps = 24
    points: list[Point] = [(rect.left, rect.bottom)]
    middle, half = rect.left + rect.width / 2, rect.width / 2
    for at in range(steps + 1):
        across = -1 + 2 * at / steps
        if pointed:
            # Two arcs, each about the other side's foot, meet in a point.
            up = math.sqrt(max(0.0, 4 - (1 + abs(across)) ** 2)) / math.sqrt(3)
        else:
            up = math.sqrt(max(0.0, 1 - across * across))
        points.append((middle + across * half, rect.top + rise * (1 - up)))
    points.append((rect.right - 1, rect.bottom))
    return points


def recess(
    picture: pygame.Surface,
    rect: pygame.Rect,
    inside: pygame.Surface,
    rise: float,
    *,
    pointed: bool = False,
) -> None:
    """Cut an arched opening into a picture and show what lies inside, which has the same size."""
    outline = arch(inside.get_rect(), rise, pointed=pointed)
    mask = shapes.blank(inside.get_size(), (255, 255, 255))
    pygame.draw.polygon(mask, (255, 255, 255), outline)
    cut = with_alpha(inside)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(cut, rect)
    # A dark line hides the hard edge of the cut.
    edge = arch(rect, rise, pointed=pointed)
    for shift in (-0.5, 0.5):
        line = [(x + shift, y) for x, y in edge]
        pygame.draw.aalines(picture, STONE_EDGE, False, line)


def voussoirs(
    picture: pygame.Surface,
    rect: pygame.Rect,
    rise: float,
    thick: int,
    color: Rgb,
    dice: random.Random,
    *,
    pointed: bool = False,
) -> None:
    """The wedge stones round an opening, with a keystone in its crown and blocks down its sides."""
    inner = arch(rect, rise, pointed=pointed)
    wide = rect.inflate(2 * thick, 0)
    wide.top -= thick
    wide.height = rect.bottom - wide.top
    outer = arch(wide, rise + thick * 0.35, pointed=pointed)
    curve = list(zip(inner[1:-1], outer[1:-1], strict=True))
    joint = darker(color, 0.6)
    stones = [(curve[at], curve[at + 2]) for at in range(0, len(curve) - 2, 2)]
    side = max(6, round(thick * 1.5))
    for left in (True, False):
        x = rect.left - thick if left else rect.right
        y = curve[0][0][1]
        while y < rect.bottom:
            block = pygame.Rect(x, round(y), thick, min(side, rect.bottom - round(y)))
            picture.fill(_tone(color, dice), block)
            pygame.draw.rect(picture, joint, block, 1)
            y += side
    for start, end in stones:
        shape = [start[0], start[1], end[1], end[0]]
        pygame.draw.polygon(picture, _tone(color, dice), shape)
        pygame.draw.aalines(picture, joint, True, shape)
    crown = curve[len(curve) // 2]
    swell = thick * 0.32
    key = [
        (crown[0][0] - thick * 0.5, crown[0][1] + swell),
        (crown[0][0] + thick * 0.5, crown[0][1] + swell),
        (crown[1][0] + thick * 0.72, crown[1][1] - swell),
        (crown[1][0] - thick * 0.72, crown[1][1] - swell),
    ]
    pygame.draw.polygon(picture, lighter(color, 0.12), key)
    pygame.draw.aalines(picture, joint, True, key)


def _tone(color: Rgb, dice: random.Random) -> Rgb:
    share = dice.uniform(-0.1, 0.16)
    return lighter(color, share) if share > 0 else darker(color, -share)


def vault(size: Size, color: Rgb, brick: int, dice: random.Random) -> pygame.Surface:
    """The inside of a recess: bricks, some of them newer or sootier than the others."""
    surface = lay(size, "paper", color)
    width, height = size
    joint = darker(color, 0.42)
    lit = lighter(color, 0.14)
    for row in range(height // brick + 1):
        y = row * brick
        pygame.draw.line(surface, joint, (0, y), (width, y))
        shift = brick if row % 2 else 0
        for x in range(-shift, width, 2 * brick):
            pygame.draw.line(surface, joint, (x, y), (x, y + brick))
            if dice.random() < 0.16:
                block = pygame.Rect(x + 1, y + 1, 2 * brick - 1, brick - 1)
                surface.fill(lit if dice.random() < 0.5 else darker(color, 0.18), block)
    return surface


def halftone_pool(size: Size, step: float, color: Rgb, strength: float) -> pygame.Surface:
    """A pool of light as a printer makes it: dots that shrink from the middle outwards."""
    surface = shapes.blank(size, color)
    width, height = size
    for row in range(int(height / (step * 0.5)) + 1):
        y = row * step * 0.5
        x = step * 0.5 * (row % 2)
        while x < width:
            far = math.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2))
            if far < 1:
                radius = step * 0.36 * (1 - far) ** 0.7
                if radius >= 0.5:
                    alpha = round(255 * strength * (1 - far))
                    pygame.draw.circle(surface, (*color, alpha), (x, y), radius)
            x += step
    return surface
