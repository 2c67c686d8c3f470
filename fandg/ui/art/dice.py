"""Dice: ivory cubes, lying and tumbling."""

from __future__ import annotations

import math
import random
from typing import Literal

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix, rgb

DieState = Literal["neutral", "success", "fail", "dim"]

_dice = SurfaceCache(24)
_OVER = 4

_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

_IVORY: dict[str, tuple[Rgb, Rgb]] = {
    "neutral": (rgb("f6ecd2"), rgb("7a1f1a")),
    "success": (rgb("fff3cf"), rgb("8a1c14")),
    "fail": (rgb("d8ccb0"), rgb("6b5544")),
    "dim": (rgb("b3a890"), rgb("6f6353")),
}
_RIMS: dict[str, Rgb] = {"success": rgb("f2b632"), "fail": rgb("8d8068")}


def die_face(value: int, size: int, *, state: DieState = "neutral") -> pygame.Surface:
    """A die that lies with `value` (1 to 6) up, in a square of `size` pixels."""
    if value not in _SPOTS:
        raise ValueError(f"a die has no {value}")
    return _dice.get((value, size, state), lambda: _draw_face(value, size, state))


def tumbling_frame(value: int, size: int, t: float, seed: int = 0) -> pygame.Surface:
    """A die in the air: `t` runs from 0 (thrown) to 1, where it lies with `value` up.

    The surface is square, larger than `size`, and to be blitted by its centre; a caller moves it
    along its path. Frames are kept, 24 for each of 8 ways to tumble.
    """
    step = min(23, max(0, int(t * 24)))
    way = seed % 8
    key = ("tumble", value, size, step, way)
    return _dice.get(key, lambda: _draw_tumble(value, size, step / 23, way))


def _draw_face(value: int, size: int, state: DieState) -> pygame.Surface:
    big = size * _OVER
    ivory, ink = _IVORY[state]
    die = shapes.blank((big, big), ivory)
    corner = big * 22 // 100
    body = die.get_rect()
    pygame.draw.rect(die, darker(ivory, 0.45), body, border_radius=corner)
    pygame.draw.rect(
        die, darker(ivory, 0.14), body.inflate(-big // 24, -big // 24), border_radius=corner
    )
    _spots(die, value, ink, ivory)
    return pygame.transform.smoothscale(die, (size, size))


def _spots(die: pygame.Surface, value: int, ink: Rgb, ivory: Rgb) -> None:
    big = die.get_width()
    reach, radius = big * 0.25, big * 0.088
    for x, y in _SPOTS[value]:
        place = (big / 2 + x * reach, big / 2 + y * reach)
        pygame.draw.circle(
            die, lighter(ivory, 0.7), (place[0] + big / 90, place[1] + big / 90), radius
        )
        pygame.draw.circle(die, darker(ink, 0.4), place, radius)
        pygame.draw.circle(die, ink, (place[0] + big / 120, place[1] + big / 100), radius * 0.86)


def _draw_tumble(value: int, size: int, t: float, way: int) -> pygame.Surface:
    side = size * 2
    dice = random.Random(way)
    turn = (1 - t) ** 2 * 720 * dice.choice((-1, 1)) + dice.uniform(-18, 18)
    face = value if t > 0.7 else dice.randint(1, 6)
    drawn = pygame.transform.rotozoom(die_face(face, size), turn, 1 + 0.3 * math.sin(math.pi * t))
    surface = shapes.blank((side, side))
    surface.blit(drawn, drawn.get_rect(center=(size, size)))
    return surface


def rim_color(state: DieState) -> Rgb:
    """The colour that a state lights a die's edge with."""
    return _RIMS.get(state, mix(_IVORY[state][0], (0, 0, 0), 0.4))
