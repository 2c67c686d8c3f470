"""The counters of Supremacy: each kind is told by its shape, each power by colour and beast."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter
from fandg.ui.art.icons import icon
from fandg.ui.art.patterns import fill_pattern
from fandg.ui.art.type import LEGIBLE, house_type
from fandg.ui.games.supremacy.look import (
    CHALK,
    DEAD,
    EDGE,
    FIRE,
    LAMP,
    LOADED,
    SMOKE,
    SMOKE_EDGE,
    STEEL_DARK,
)

MESH, DEEP = 0.3, 0.38
"""How wide the mesh of a counter's pattern is, of its side, and how much darker it is printed."""
_tokens = SurfaceCache()
_ARMY = ((0.1, 0.0), (0.9, 0.0), (1.0, 0.1), (1.0, 0.9), (0.9, 1.0), (0.1, 1.0), (0.0, 0.9),
         (0.0, 0.1))  # fmt: skip
_NAVY = ((0.0, 0.12), (0.72, 0.12), (0.92, 0.3), (1.0, 0.5), (0.92, 0.7), (0.72, 0.88),
         (0.0, 0.88), (0.06, 0.5))  # fmt: skip

_SHIELD = ((0.06, 0.0), (0.94, 0.0), (1.0, 0.12), (0.96, 0.62), (0.5, 1.0), (0.04, 0.62),
           (0.0, 0.12))  # fmt: skip


def _plate(
    outline: Sequence[tuple[float, float]], size: int, fill: Rgb, rim: Rgb, pattern: str = "solid"
) -> pygame.Surface:
    """A counter cut out of board: a dark edge, a rim, its pattern, light from the upper left."""
    side = size * shapes.fineness(size)
    face = shapes.blank((side, side), EDGE)

    def points(inset: float) -> list[tuple[float, float]]:
        return [
            (side / 2 + (x - 0.5) * (side - 2 * inset), side / 2 + (y - 0.5) * (side - 2 * inset))
            for x, y in outline
        ]

    step = side * 0.035
    pygame.draw.polygon(face, EDGE, points(0))
    pygame.draw.polygon(face, rim, points(step))
    pygame.draw.polygon(face, darker(fill, 0.35), points(2.6 * step))
    pygame.draw.polygon(face, fill, points(3.4 * step))
    mesh, cut = shapes.blank((side, side), fill), shapes.blank((side, side), CHALK)
    fill_pattern(mesh, pattern, darker(fill, DEEP), side * MESH)
    pygame.draw.polygon(cut, (255, 255, 255), points(3.4 * step))
    mesh.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(mesh, (0, 0))
    shine = shapes.blank((side, side), CHALK)
    pygame.draw.polygon(shine, (*lighter(fill, 0.4), 90), points(3.4 * step))
    mask = shapes.blank((side, side), CHALK)
    pygame.draw.polygon(mask, (255, 255, 255), [(0, 0), (side, 0), (0, side)])
    shine.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    face.blit(shine, (0, 0))
    return pygame.transform.smoothscale(face, (size, size))


def _number(text: str, size: int, color: Rgb = CHALK) -> pygame.Surface:
    """A number with a dark halo, which is read on any counter."""
    kind = house_type()
    words = kind.render(text, "oswald", size, color)
    dark = kind.render(text, "oswald", size, EDGE)
    reach = max(1, size // 9)
    image = shapes.blank((words.get_width() + 2 * reach, words.get_height() + 2 * reach), EDGE)
    image.blit(dark, (reach, reach))
    image = shapes.spread(image, reach, EDGE)
    image.blit(words, (reach, reach))
    return image


def force_token(
    kind: str, count: int, load: int, size: int, fill: Rgb, rim: Rgb, pattern: str
) -> pygame.Surface:
    """Armies on a square, navies on a hull: how many, and how many armies are aboard."""
    return _tokens.get(
        (kind, count, load, size, fill, rim, pattern),
        lambda: _draw_force(kind, count, load, size, fill, rim, pattern),
    )


def _draw_force(
    kind: str, count: int, load: int, size: int, fill: Rgb, rim: Rgb, pattern: str
) -> pygame.Surface:
    is_navy = kind == "navy"
    side = size + 2 * (size // 5)
    whole = shapes.blank((side, side), EDGE)
    middle = side // 2
    shade = shapes.soft_spot((side, side), (0, 0, 0), 0.6)
    whole.blit(shade, shade.get_rect(center=(middle + size // 14, middle + size // 9)))
    plate = _plate(_NAVY if is_navy else _ARMY, size, fill, rim, pattern)
    whole.blit(plate, plate.get_rect(center=(middle, middle)))
    sign = icon("warship" if is_navy else "battle-tank", round(size * 0.7), CHALK)
    drop = icon("warship" if is_navy else "battle-tank", round(size * 0.7), darker(fill, 0.7))
    lift = -size // 8 if count > 1 or load else 0
    place = sign.get_rect(center=(middle - (size // 16 if is_navy else 0), middle + lift))
    whole.blit(drop, place.move(max(1, size // 24), max(1, size // 24)))
    whole.blit(sign, place)
    if count > 1:
        words = _number(str(count), max(LEGIBLE, round(size * 0.56)))
        whole.blit(words, words.get_rect(center=(middle + round(size * 0.28), middle + size // 4)))
    if load:
        words = _number(f"+{load}", max(LEGIBLE, round(size * 0.44)), LOADED)
        whole.blit(words, words.get_rect(center=(middle - round(size * 0.3), middle + size // 4)))
    return whole


def company_token(
    sign: str, made: int, state: str, size: int, fill: Rgb, rim: Rgb
) -> pygame.Surface:
    """A company: a full disc works, a crossed one is idle, one on fire is out of play.

    A hollow one is a claim or nobody's.
    """
    return _tokens.get(
        ("company", sign, made, state, size, fill, rim),
        lambda: _draw_company(sign, made, state, size, fill, rim),
    )


def _draw_company(
    sign: str, made: int, state: str, size: int, fill: Rgb, rim: Rgb
) -> pygame.Surface:
    whole = shapes.blank((size, size), EDGE)
    is_full = state in ("works", "idle", "struck")
    ground = fill if is_full else STEEL_DARK
    for diameter, color in ((size, EDGE), (size - 2, rim if is_full else fill),
                            (size - 2 - max(2, size // 7), ground)):  # fmt: skip
        piece = shapes.disc(max(2, diameter), color)
        whole.blit(piece, piece.get_rect(center=(size // 2, size // 2)))
    ink = CHALK if is_full else DEAD if state == "nobody" else lighter(fill, 0.45)
    mark = icon(sign, round(size * 0.58), ink)
    whole.blit(mark, mark.get_rect(center=(size // 2, size // 2)))
    if state == "idle":
        reach = size // 3
        middle = size // 2
        for width, color in ((max(3, size // 6), EDGE), (max(1, size // 12), CHALK)):
            pygame.draw.line(
                whole,
                color,
                (middle - reach, middle + reach),
                (middle + reach, middle - reach),
                width,
            )
    if state == "struck":
        fire = icon("fire", round(size * 0.72), LAMP)
        edge = icon("fire", round(size * 0.88), EDGE)
        for flame in (edge, fire):
            whole.blit(flame, flame.get_rect(midbottom=(size // 2, size)))
    if size >= 26:
        words = _number(str(made), max(LEGIBLE, round(size * 0.42)))
        whole.blit(words, words.get_rect(bottomright=(size, size + size // 12)))
    return whole


def cloud_token(size: int) -> pygame.Surface:
    """What a nuke leaves of a land."""

    def build() -> pygame.Surface:
        whole = shapes.soft_spot((size, size), FIRE, 0.5)
        rim = icon("mushroom-cloud", size, SMOKE_EDGE)
        step = max(1, size // 30)
        for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
            whole.blit(rim, (dx, dy))
        whole.blit(icon("mushroom-cloud", size, SMOKE), (0, 0))
        return whole

    return _tokens.get(("cloud", size), build)


def closed_token(size: int, color: Rgb = LAMP) -> pygame.Surface:
    """A closed water, or irradiated land: a barred ring."""

    def build() -> pygame.Surface:
        whole = shapes.blank((size, size), EDGE)
        for ring, wide, ink in (
            (shapes.ring(size, size // 4, EDGE), size // 4, EDGE),
            (shapes.ring(size - 2, size // 4 - 2, color), size // 4 - 2, color),
        ):
            whole.blit(ring, ring.get_rect(center=(size // 2, size // 2)))
            cut = size // 4
            pygame.draw.line(whole, ink, (cut, cut), (size - cut, size - cut), max(2, wide // 2))
        return whole

    return _tokens.get(("closed", size, color), build)


def officer_token(count: int, size: int, fill: Rgb, rim: Rgb) -> pygame.Surface:
    """Officers: a star on a shield, and how many they are."""

    def build() -> pygame.Surface:
        plate = _plate(_SHIELD, size, fill, rim)
        for shift, color in ((max(1, size // 24), darker(fill, 0.7)), (0, LOADED)):
            mark = icon("star", round(size * 0.6), color)
            middle = (size // 2 + shift, round(size * 0.44) + shift)
            plate.blit(mark, mark.get_rect(center=middle))
        if count > 1:
            words = _number(str(count), max(LEGIBLE, round(size * 0.5)))
            plate.blit(words, words.get_rect(bottomright=(size, size + size // 10)))
        return plate

    return _tokens.get(("officer", count, size, fill, rim), build)


def flag_token(sign: str, size: int, fill: Rgb) -> pygame.Surface:
    """A power: its beast on its colour."""

    def build() -> pygame.Surface:
        plate = _plate(_ARMY, size, fill, CHALK)
        drop = icon(sign, round(size * 0.74), darker(fill, 0.7))
        mark = icon(sign, round(size * 0.74), CHALK)
        place = mark.get_rect(center=(size // 2, size // 2))
        plate.blit(drop, place.move(max(1, size // 24), max(1, size // 24)))
        plate.blit(mark, place)
        return plate

    return _tokens.get(("flag", sign, size, fill), build)
