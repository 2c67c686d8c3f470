"""Props: the hourglass, the leather bag and the chest that stand on the table."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.metal import blank_coin
from fandg.ui.art.textures import lay
from fandg.ui.art.theme import Theme

_props = SurfaceCache()
_OVER = 3
_STEPS = 60


def hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    """A brass hourglass; `level` is the share of sand still above, from 1 down to 0."""
    step = round(min(1.0, max(0.0, level)) * _STEPS)
    return _props.get(
        ("hourglass", size, step, theme), lambda: _draw_hourglass(size, step / _STEPS, theme)
    )


def _bulb_width(y: float) -> float:
    """Half the glass's width at a height from 0 (top) to 1, as a share of the widest."""
    away = abs(y - 0.5) * 2
    swell = math.sin(math.pi / 2 * min(1.0, away * 1.12))
    return 0.07 + 0.93 * swell * math.sqrt(swell)


def _draw_hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    width, height = size[0] * _OVER, size[1] * _OVER
    glass = shapes.blank((width, height), theme.brass)
    cap = height * 0.085
    top, bottom = cap * 1.25, height - cap * 1.25
    half = width * 0.33
    middle = width / 2

    def at(y: float, share: float) -> tuple[float, float]:
        return middle + share * half * _bulb_width(y), top + (bottom - top) * y

    outline = [at(k / 40, -1) for k in range(41)] + [at(k / 40, 1) for k in range(40, -1, -1)]
    pygame.draw.polygon(glass, (214, 226, 222, 60), outline)
    sand, dark = (222, 178, 98), (166, 118, 52)
    _draw_sand(glass, at, level, sand, dark)
    shine = [at(k / 40, -0.78) for k in range(5, 16)] + [
        at(k / 40, -0.55) for k in range(15, 4, -1)
    ]
    pygame.draw.polygon(glass, (255, 255, 255, 120), shine)
    low = [at(k / 40, -0.8) for k in range(26, 37)] + [at(k / 40, -0.62) for k in range(36, 25, -1)]
    pygame.draw.polygon(glass, (255, 255, 255, 90), low)
    pygame.draw.lines(glass, (60, 46, 30), True, outline, max(2, width // 60))
    for x in (width * 0.09, width * 0.91):
        _post(glass, x, cap * 0.8, height - cap * 0.8, width * 0.045, theme)
    for y in (0.0, height - cap):
        _cap(glass, pygame.Rect(0, round(y), width, round(cap)), theme)
    return pygame.transform.smoothscale(glass, size)


def _draw_sand(
    glass: pygame.Surface,
    at: Callable[[float, float], tuple[float, float]],
    level: float,
    sand: Rgb,
    dark: Rgb,
) -> None:
    """The sand above with its hollow, the thread that runs, and the heap below."""
    if level > 0:
        top = 0.5 - 0.40 * level**0.7
        rows = [top + (0.5 - top) * k / 20 for k in range(21)]
        left = [at(y, -0.9) for y in rows]
        right = [at(y, 0.9) for y in reversed(rows)]
        dip = at(min(0.5, top + 0.035), 0.0)
        pygame.draw.polygon(glass, sand, [dip, *left, *right])
        pygame.draw.polygon(glass, dark, [dip, at(top, -0.9), at(top + 0.015, 0.0), at(top, 0.9)])
    if 0 < level < 1:
        thread = max(2, glass.get_width() // 70)
        pygame.draw.line(glass, sand, at(0.48, 0.0), at(0.95, 0.0), thread)
    if level < 1:
        top = 0.97 - 0.36 * (1 - level) ** 0.7
        rows = [top + (0.97 - top) * (0.35 + 0.65 * k / 20) for k in range(21)]
        left = [at(y, -0.9) for y in rows]
        right = [at(y, 0.9) for y in reversed(rows)]
        pygame.draw.polygon(glass, sand, [at(top, 0.0), *left, *right])
        pygame.draw.polygon(glass, dark, [at(top, 0.0), *right[-4:], right[0], at(0.97, 0.45)])


def _post(
    surface: pygame.Surface, x: float, top: float, bottom: float, half: float, theme: Theme
) -> None:
    """A turned brass pillar."""
    steps = max(3, round(half * 2))
    for step in range(steps):
        share = step / (steps - 1)
        tone = mix(theme.brass_dark, lighter(theme.brass, 0.4), math.sin(math.pi * share) ** 0.8)
        pygame.draw.line(surface, tone, (x - half + step, top), (x - half + step, bottom))
    knob = pygame.Rect(0, 0, half * 3.4, half * 2.8)
    knob.center = (round(x), round((top + bottom) / 2))
    pygame.draw.ellipse(surface, darker(theme.brass_dark, 0.2), knob)
    shine = knob.inflate(-half, -half).move(0, -half * 0.2)
    pygame.draw.ellipse(surface, lighter(theme.brass, 0.15), shine)


def _cap(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """A moulded brass plate at top or bottom."""
    radius = rect.height // 3
    shapes.fill_round(surface, rect, darker(theme.brass_dark, 0.5), radius)
    stops = (lighter(theme.brass, 0.5), theme.brass, theme.brass_dark)
    inner = rect.inflate(-rect.height // 5, -rect.height // 5)
    face = shapes.gradient(inner.size, stops)
    plate = shapes.blank(inner.size, theme.brass)
    plate.blit(face, (0, 0))
    shapes.cut_round(plate, radius)
    surface.blit(plate, inner)


def leather_bag(size: int, theme: Theme) -> pygame.Surface:
    """A leather bag that things are drawn from."""
    return _props.get(("bag", size, theme), lambda: _draw_bag(size, theme))


def _draw_bag(size: int, theme: Theme) -> pygame.Surface:
    bag = shapes.blank((size, size), theme.leather)
    hide = mix(theme.leather, (150, 96, 54), 0.55)
    spread = max(1, size // 40)
    back = icon("bag", size - 2 * spread, darker(hide, 0.72))
    for dx in (0, spread, 2 * spread):
        for dy in (0, spread, 2 * spread):
            bag.blit(back, (dx, dy))
    skin = shapes.blank((size, size), hide)
    skin.blit(lay((size, size), "leather", hide), (0, 0))
    light = shapes.soft_spot((size, size), (255, 232, 190), 0.5)
    skin.blit(light, (-size // 6, size // 8))
    shade = shapes.soft_spot((size, size), (20, 8, 0), 0.6)
    skin.blit(shade, (size * 2 // 5, size * 2 // 5))
    stencil = icon("bag", size - 2 * spread, (255, 255, 255))
    cut = shapes.blank((size, size), (255, 255, 255))
    cut.blit(stencil, (spread, spread))
    skin.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    bag.blit(skin, (0, 0))
    return bag


def treasure_chest(size: int, theme: Theme, *, is_open: bool = False) -> pygame.Surface:
    """A wooden chest with brass bands, shut or open over gold."""
    return _props.get(("chest", size, theme, is_open), lambda: _draw_chest(size, theme, is_open))


def _draw_chest(size: int, theme: Theme, is_open: bool) -> pygame.Surface:
    big = size * _OVER
    chest = shapes.blank((big, big), theme.table)
    wood = (128, 78, 40)
    body = pygame.Rect(big * 0.08, big * 0.5, big * 0.84, big * 0.42)
    if is_open:
        lid = [
            (big * 0.12, big * 0.46),
            (big * 0.16, big * 0.12),
            (big * 0.84, big * 0.12),
            (big * 0.88, big * 0.46),
        ]
        pygame.draw.polygon(chest, darker(wood, 0.75), lid)
        pygame.draw.polygon(chest, darker(theme.brass_dark, 0.2), lid, max(2, big // 40))
        inside = pygame.Rect(big * 0.11, big * 0.40, big * 0.78, big * 0.14)
        pygame.draw.rect(chest, darker(wood, 0.8), inside)
        _heap(chest, big, theme)
    else:
        lid_box = pygame.Rect(big * 0.08, big * 0.16, big * 0.84, big * 0.37)
        _planks(chest, lid_box, wood, round(big * 0.17))
        _bands(chest, lid_box, theme, big, round(big * 0.17))
    _planks(chest, body, darker(wood, 0.1), big // 40)
    _bands(chest, body, theme, big, big // 40)
    seam = pygame.Rect(body.x - big // 80, body.y - big // 44, body.width + big // 40, big // 16)
    _cap(chest, seam, theme)
    if not is_open:
        plate = pygame.Rect(0, 0, big // 6, big // 5)
        plate.center = (big // 2, round(big * 0.56))
        _cap(chest, plate, theme)
        pygame.draw.circle(
            chest, (30, 16, 6), (plate.centerx, plate.centery - big // 50), big // 38
        )
        slot = pygame.Rect(0, 0, big // 46, big // 16)
        slot.midtop = (plate.centerx, plate.centery - big // 50)
        pygame.draw.rect(chest, (30, 16, 6), slot)
    return pygame.transform.smoothscale(chest, (size, size))


def _planks(surface: pygame.Surface, box: pygame.Rect, wood: Rgb, radius: int) -> None:
    """A wooden board front, darker towards its foot, with dark joints."""
    front = shapes.blank(box.size, wood)
    front.blit(lay(box.size, "wood", lighter(wood, 0.12), start=box.y), (0, 0))
    for row in range(1, 3):
        y = box.height * row // 3
        pygame.draw.line(front, darker(wood, 0.7), (0, y), (box.width, y), max(1, box.height // 40))
    light = shapes.gradient(box.size, ((255, 250, 240), (230, 220, 210), (150, 138, 128)))
    front.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask = shapes.blank(box.size, (255, 255, 255))
    pygame.draw.rect(
        mask,
        (255, 255, 255),
        mask.get_rect(),
        border_top_left_radius=radius,
        border_top_right_radius=radius,
        border_bottom_left_radius=4,
        border_bottom_right_radius=4,
    )
    front.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(front, box)
    pygame.draw.rect(
        surface,
        darker(wood, 0.75),
        box,
        max(2, box.width // 90),
        border_top_left_radius=radius,
        border_top_right_radius=radius,
    )


def _bands(surface: pygame.Surface, box: pygame.Rect, theme: Theme, big: int, radius: int) -> None:
    """Two upright straps with rivets."""
    wide = big // 11
    for x in (box.x + radius // 2 + big // 30, box.right - radius // 2 - big // 30 - wide):
        strap = pygame.Rect(x, box.y, wide, box.height)
        pygame.draw.rect(surface, darker(theme.brass_dark, 0.5), strap)
        face = shapes.gradient(
            (wide - big // 60, box.height),
            (lighter(theme.brass, 0.3), theme.brass, theme.brass_dark),
        )
        surface.blit(face, (x + big // 120, box.y))
        for share in (0.25, 0.75):
            spot = (strap.centerx, box.y + round(box.height * share))
            pygame.draw.circle(surface, darker(theme.brass_dark, 0.5), spot, wide // 4)
            top = (spot[0] - wide // 16, spot[1] - wide // 16)
            pygame.draw.circle(surface, lighter(theme.brass, 0.4), top, wide // 6)


def _heap(surface: pygame.Surface, big: int, theme: Theme) -> None:
    """Coins above the rim of an open chest."""
    side = big // 7
    piece = blank_coin(side, theme)
    places = (
        (0.20, 0.50),
        (0.34, 0.46),
        (0.50, 0.44),
        (0.66, 0.46),
        (0.80, 0.50),
        (0.27, 0.41),
        (0.43, 0.37),
        (0.58, 0.36),
        (0.72, 0.42),
        (0.50, 0.31),
    )
    for at, (x, y) in enumerate(sorted(places, key=lambda place: place[1])):
        squashed = pygame.transform.smoothscale(piece, (side, side * (3 + at % 2) // 5))
        turned = pygame.transform.rotate(squashed, (at * 37) % 50 - 25)
        surface.blit(turned, turned.get_rect(center=(x * big, y * big)))
