"""Markers: wooden discs and badges in their owner's colours, hearts, stars, coins."""

from __future__ import annotations

import pygame

from fandg.engine.portraits import Portrait, Sign
from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.metal import blank_coin
from fandg.ui.art.patterns import fill_pattern, rim_pattern
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.theme import Owner, Theme
from fandg.ui.art.type import LEGIBLE, house_type

_markers = SurfaceCache()
_PLAIN_BELOW = 36
"""The size in pixels below which a disc goes without its brass ring."""


def marker(
    sign: Sign, size: int, theme: Theme, *, seat: Owner | None = None, raised: bool = False
) -> pygame.Surface:
    """A wooden disc with an icon or a face, its rim in the owner's colour and pattern.

    Its shadow lies below: the surface is wider than `size` by a quarter on every side; blit it by
    its centre. `raised` lifts it off the table, as while it travels. Without a seat it is
    nobody's: dark, brass-rimmed. A sign that has a coin of its own colour keeps that colour.
    """
    return _markers.get(
        ("marker", sign, size, theme, seat, raised),
        lambda: _draw_marker(sign, size, theme, seat, raised),
    )


def _draw_marker(
    sign: Sign, size: int, theme: Theme, seat: Owner | None, raised: bool
) -> pygame.Surface:
    side = size + 2 * (size // 4)
    surface = shapes.blank((side, side))
    middle = side // 2
    fall = size // 5 if raised else size // 11
    spread = size * (5 if raised else 6) // 4
    shade = shapes.soft_spot((spread, spread), (0, 0, 0), 0.7 if raised else 0.95)
    surface.blit(shade, shade.get_rect(center=(middle + fall // 3, middle + fall)))
    color = seat.color if seat else mix(theme.leather, materials.ENAMEL, 0.4)
    if not isinstance(sign, Portrait):
        color = theme.coins.get(sign, color)
    disc = _enamel_disc(size, color, seat.pattern if seat else "solid", theme)
    top = disc.get_rect(center=(middle, middle - size // 32))
    surface.blit(disc, top)
    if isinstance(sign, Portrait):
        flat = size - size // 16
        face = _round_face(sign, round(flat * _inner(size)), color, theme)
        surface.blit(face, face.get_rect(center=(middle, middle - size // 16)))
        return surface
    inner = round(size * (0.56 if size >= _PLAIN_BELOW else 0.64))
    drop = max(1, size // 40)
    place = icon(sign, inner, theme.chalk).get_rect(center=(middle, middle - size // 16))
    surface.blit(icon(sign, inner, darker(color, 0.7), 190), place.move(drop, drop))
    surface.blit(icon(sign, inner, theme.chalk), place)
    return surface


def _inner(size: int) -> float:
    """How much of a disc's width the middle takes that lies within its rim."""
    return 0.70 if size >= _PLAIN_BELOW else 0.77


def _round_face(face: Portrait, size: int, color: Rgb, theme: Theme) -> pygame.Surface:
    """A head before a light ground, cut round: what lies in the middle of a disc."""
    ground = shapes.disc(size, mix(lighter(color, 0.5), theme.paper, 0.55)).copy()
    palette = Palette(mix(darker(color, 0.8), materials.PICTURE_INK, 0.5), theme.glow)
    head = draw_portrait(face, size, palette, close=True).copy()
    shapes.cut_round(head, size // 2)
    ground.blit(head, (0, 0))
    return ground


def _enamel_disc(size: int, color: Rgb, pattern: str, theme: Theme) -> pygame.Surface:
    """A disc seen a little from the front: its side below, a patterned rim, a sunk middle."""
    return _markers.get(
        ("disc", size, color, pattern, theme),
        lambda: _draw_disc(size, color, pattern, theme),
    )


def _draw_disc(size: int, color: Rgb, pattern: str, theme: Theme) -> pygame.Surface:
    big = size * shapes.fineness(size)
    disc = shapes.blank((big, big), color)
    thick = big // 16
    flat = big - thick
    radius = flat / 2
    middle = (big / 2, flat / 2)
    for at in range(thick, 0, -1):
        tone = mix(darker(color, 0.45), darker(color, 0.72), at / thick)
        pygame.draw.circle(disc, tone, (middle[0], middle[1] + at), radius)
    face = shapes.blank((flat, flat), color)
    center = (flat / 2, flat / 2)
    pygame.draw.circle(face, darker(color, 0.55), center, radius)
    pygame.draw.circle(face, color, center, radius * 0.96)
    bright = mix(theme.chalk, color, 0.12)
    rim_pattern(face, pattern, bright, radius * 0.80, radius * 0.95)
    pygame.draw.circle(face, darker(color, 0.5), center, radius * 0.79)
    if size >= _PLAIN_BELOW:
        pygame.draw.circle(face, mix(theme.brass, theme.chalk, 0.2), center, radius * 0.77)
        pygame.draw.circle(face, darker(color, 0.6), center, radius * 0.725)
    inner = _inner(size)
    pygame.draw.circle(face, darker(color, 0.18), center, radius * inner)
    light = shapes.soft_spot((round(flat * 1.2),) * 2, lighter(color, 0.55), 0.6)
    inside = shapes.blank((flat, flat), color)
    inside.blit(light, (-flat * 3 // 10, -flat * 4 // 10))
    mask = shapes.blank((flat, flat), (255, 255, 255))
    pygame.draw.circle(mask, (255, 255, 255), center, radius * 0.96)
    inside.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    face.blit(inside, (0, 0))
    disc.blit(face, ((big - flat) // 2, 0))
    return pygame.transform.smoothscale(disc, (size, size))


def seat_swatch(size: tuple[int, int], seat: Owner) -> pygame.Surface:
    """A field in an owner's colour and pattern, as for a stripe beside a name."""

    def build() -> pygame.Surface:
        over = shapes.fineness(min(size))
        width, height = size[0] * over, size[1] * over
        field = shapes.blank((width, height), seat.color)
        field.fill(seat.color)
        step = max(6 * over, min(width, height) / 2.2)
        fill_pattern(field, seat.pattern, lighter(seat.color, 0.28), min(step, 14 * over))
        return pygame.transform.smoothscale(field, size)

    return _markers.get(("swatch", size, seat), build)


def seat_badge(seat: Owner, size: int, theme: Theme) -> pygame.Surface:
    """An enamel badge with the owner's letter inside the owner's rim."""

    def build() -> pygame.Surface:
        badge = _enamel_disc(size, seat.color, seat.pattern, theme).copy()
        high = max(round(size * 0.5), min(LEGIBLE, round(size * 0.86)))
        words = house_type().render(seat.letter, theme.label, high, theme.chalk)
        badge.blit(words, words.get_rect(center=(size // 2, round(size * 0.47))))
        return badge

    return _markers.get(("badge", seat, size, theme), build)


def heart_row(
    full: int,
    total: int,
    size: int,
    theme: Theme,
    color: Rgb | None = None,
    *,
    sign: str = "heart",
) -> pygame.Surface:
    """Hearts in a row: full ones filled, lost ones hollow, so that shape tells them as well.

    Where it is not Life, another `sign` stands for each.
    """
    ink = theme.bad if color is None else color
    return _row(sign, full, total, size, ink, mix(theme.ink_soft, theme.paper, 0.25))


def star_row(
    reached: int, total: int, size: int, theme: Theme, color: Rgb | None = None
) -> pygame.Surface:
    """Small stars for a level: reached ones filled, the others hollow."""
    ink = theme.brass_dark if color is None else color
    return _row("star", reached, total, size, ink, mix(theme.ink_soft, theme.paper, 0.25))


def _row(name: str, full: int, total: int, size: int, ink: Rgb, faint: Rgb) -> pygame.Surface:
    def build() -> pygame.Surface:
        step = round(size * 1.1)
        row = shapes.blank((step * max(1, total) - step + size, size), ink)
        for at in range(total):
            row.blit(
                icon(name, size, ink) if at < full else _hollow(name, size, faint), (at * step, 0)
            )
        return row

    return _markers.get(("row", name, full, total, size, ink, faint), build)


def _hollow(name: str, size: int, color: Rgb) -> pygame.Surface:
    """Only the outline of an icon."""
    outline = icon(name, size, color).copy()
    inner = round(size * 0.66)
    hole = icon(name, inner, (255, 255, 255))
    spot = hole.get_rect(center=(size // 2, size // 2))
    outline.blit(hole, spot, special_flags=pygame.BLEND_RGBA_SUB)
    # Subtracting took the colour with it; put it back under what is left.
    outline.fill((*color, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return outline


def coin(size: int, theme: Theme, value: str = "") -> pygame.Surface:
    """A gold coin with a milled rim, struck with a number if one is given."""

    def build() -> pygame.Surface:
        piece = blank_coin(size, theme).copy()
        if value:
            setter = house_type()
            room = round(size * 0.62)
            largest = max(round(size * 0.52), min(LEGIBLE, round(size * 0.68)))
            height = setter.fit(value, theme.label, room, largest=largest, smallest=6)
            for shift, tone in (
                (1, lighter(theme.brass, 0.7)),
                (0, darker(theme.brass_dark, 0.45)),
            ):
                words = setter.render(value, theme.label, height, tone)
                piece.blit(words, words.get_rect(center=(size // 2 + shift, size // 2 + shift)))
        return piece

    return _markers.get(("coin", size, theme, value), build)
