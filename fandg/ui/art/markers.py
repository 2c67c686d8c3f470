"""Markers: wooden discs, hearts, coins, the hourglass, the bag and the chest."""

from __future__ import annotations

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Seat, Theme
from fandg.ui.art.type import house_type

_markers = SurfaceCache(32)


def marker(
    icon_name: str, size: int, theme: Theme, *, seat: Seat | None = None, raised: bool = False
) -> pygame.Surface:
    """A wooden disc with an icon, its rim in the owner's colour and pattern, its shadow below.

    The surface is wider than `size` by an eighth on every side; blit it by its centre. `raised`
    lifts it off the table, as while it travels.
    """
    return _markers.get(
        ("marker", icon_name, size, theme, seat, raised),
        lambda: _draw_marker(icon_name, size, theme, seat, raised),
    )


def _draw_marker(
    name: str, size: int, theme: Theme, seat: Seat | None, raised: bool
) -> pygame.Surface:
    side = size + 2 * (size // 8)
    surface = shapes.blank((side, side))
    color = seat.color if seat else theme.leather
    middle = side // 2
    spot = shapes.soft_spot((size * 9 // 8, size * 9 // 8), (0, 0, 0), 0.8)
    surface.blit(spot, spot.get_rect(center=(middle, middle + size // (6 if raised else 14))))
    disc = shapes.disc(size, color)
    surface.blit(disc, disc.get_rect(center=(middle, middle)))
    sign = icon(name, round(size * 0.6), theme.chalk)
    surface.blit(sign, sign.get_rect(center=(middle, middle)))
    return surface


def seat_swatch(size: tuple[int, int], seat: Seat) -> pygame.Surface:
    """A field in an owner's colour and pattern."""

    def build() -> pygame.Surface:
        field = shapes.blank(size, seat.color)
        field.fill(seat.color)
        return field

    return _markers.get(("swatch", size, seat), build)


def seat_badge(seat: Seat, size: int, theme: Theme) -> pygame.Surface:
    """An enamel badge with the owner's letter on the owner's pattern."""

    def build() -> pygame.Surface:
        badge = shapes.blank((size, size))
        disc = shapes.disc(size, seat.color)
        badge.blit(disc, (0, 0))
        words = house_type().render(seat.letter, theme.label, round(size * 0.55), theme.chalk)
        badge.blit(words, words.get_rect(center=(size // 2, size // 2)))
        return badge

    return _markers.get(("badge", seat, size, theme), build)


def heart_row(
    full: int, total: int, size: int, theme: Theme, icon_name: str = "heart"
) -> pygame.Surface:
    """Hearts in a row: full ones red, lost ones hollow, so that shape tells them as well."""

    def build() -> pygame.Surface:
        step = round(size * 1.08)
        row = shapes.blank((step * max(1, total), size))
        for at in range(total):
            sign = icon(icon_name, size, theme.bad if at < full else theme.ink_soft)
            row.blit(sign, (at * step, 0))
        return row

    return _markers.get(("hearts", full, total, size, theme, icon_name), build)


def counter(
    icon_name: str, count: int | str, size: int, theme: Theme, color: Rgb | None = None
) -> pygame.Surface:
    """An icon with a number beside it, `size` pixels high, in ink unless told otherwise."""

    def build() -> pygame.Surface:
        ink = theme.ink if color is None else color
        words = house_type().render(str(count), theme.label, round(size * 0.82), ink)
        row = shapes.blank((size + size // 5 + words.get_width(), size), ink)
        row.blit(icon(icon_name, size, ink), (0, 0))
        row.blit(words, words.get_rect(midleft=(size + size // 5, size // 2)))
        return row

    return _markers.get(("counter", icon_name, count, size, theme, color), build)


def coin(size: int, theme: Theme, value: str = "") -> pygame.Surface:
    """A gold coin with a milled rim, struck with a number if one is given."""

    def build() -> pygame.Surface:
        return shapes.disc(size, theme.brass).copy()

    return _markers.get(("coin", size, theme, value), build)


def hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    """A brass hourglass; `level` is the share of sand still above, from 1 down to 0."""
    step = round(min(1.0, max(0.0, level)) * 60)
    return _markers.get(
        ("hourglass", size, step, theme), lambda: _draw_hourglass(size, step / 60, theme)
    )


def _draw_hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    glass = shapes.blank(size)
    sign = icon("hourglass", min(size), mix(theme.brass, theme.brass_dark, 1 - level))
    glass.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return glass


def leather_bag(size: int, theme: Theme) -> pygame.Surface:
    """A leather bag that things are drawn from."""
    return _markers.get(
        ("bag", size, theme), lambda: icon("bag", size, lighter(theme.leather, 0.2))
    )


def treasure_chest(size: int, theme: Theme, *, is_open: bool = False) -> pygame.Surface:
    """A wooden chest with brass bands, shut or open over gold."""
    name = "open-chest" if is_open else "chest"
    return _markers.get(("chest", size, theme, is_open), lambda: icon(name, size, theme.brass))


def star_row(count: int, total: int, size: int, theme: Theme) -> pygame.Surface:
    """Small stars for a level: reached ones in brass, the others hollow."""
    return _markers.get(
        ("stars", count, total, size, theme),
        lambda: heart_row(count, total, size, theme, "star").copy(),
    )


def pawn_color(seat: Seat) -> Rgb:
    """The darker tone of an owner's colour, for edges."""
    return darker(seat.color, 0.4)
