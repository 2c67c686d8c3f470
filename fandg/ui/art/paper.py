"""Grounds and panels: the table under its lamp, sheets of paper, brass, leather, buttons."""

from __future__ import annotations

import random
from typing import Literal

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.shapes import Size, blank, cut_round, fill_round, line_round
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.art.theme import Theme

PLATE = 3
"""How many times as long as the frame is thick each of its corner plates is."""
ButtonState = Literal["normal", "hover", "pressed", "focused", "blocked"]

_grounds = SurfaceCache()
_panels = SurfaceCache()
_buttons = SurfaceCache()
_lights = SurfaceCache()


def wood_table(size: Size, theme: Theme) -> pygame.Surface:
    """A dark wooden table under one warm lamp; opaque, for the whole window."""

    def build() -> pygame.Surface:
        ground = lay(size, "wood", lighter(theme.table, 0.16))
        light = shapes.lamp(size, (0.46, 0.36), materials.LAMP_ON_TABLE, materials.FAR_FROM_TABLE)
        ground.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return ground

    return _grounds.get(("wood", size, theme), build)


def paper_panel(
    size: Size,
    theme: Theme,
    *,
    dark: bool = False,
    rule: bool = True,
    radius: int | None = None,
    seed: int = 0,
) -> pygame.Surface:
    """A sheet of paper: grain, browned and worn edges, and a thin ink rule where it is tall.

    `dark` takes the second paper, as for a strip on a sheet; `seed` lets sheets differ.
    """
    size = (max(4, size[0]), max(4, size[1]))
    corner = max(2, min(10, min(size) // 12)) if radius is None else radius

    def build() -> pygame.Surface:
        color = theme.paper_dark if dark else theme.paper
        sheet = with_alpha(lay(size, "paper", color, start=seed))
        depth = max(6, min(56, min(size) // 4))
        shade = shapes.edge_shade(size, depth, materials.PAPER_EDGE)
        sheet.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        _wear(sheet, theme, random.Random(f"{seed}:{size}"), color)
        cut_round(sheet, corner)
        line_round(sheet, sheet.get_rect(), mix(theme.ink_soft, color, 0.35), corner)
        if rule and min(size) >= 48:
            _ink_rule(sheet, theme, color, corner)
        return sheet

    return _panels.get(("paper", size, theme, dark, rule, corner, seed), build)


def _wear(sheet: pygame.Surface, theme: Theme, dice: random.Random, color: Rgb) -> None:
    """Rub the edge light here and there, and leave a few brown spots."""
    width, height = sheet.get_size()
    pale = lighter(color, 0.5)
    for _ in range((width + height) // 14):
        length = dice.randint(2, 9)
        if dice.random() * (width + height) < width:
            place = (dice.randrange(width), dice.choice((0, height - 1)), length, 1)
        else:
            place = (dice.choice((0, width - 1)), dice.randrange(height), 1, length)
        sheet.fill(mix(color, pale, dice.random()), place)
    for _ in range(width * height // 40_000):
        spot = shapes.soft_spot((dice.randint(3, 7),) * 2, theme.ink_soft, 0.35)
        sheet.blit(spot, (dice.randrange(width), dice.randrange(height)))


def _ink_rule(sheet: pygame.Surface, theme: Theme, color: Rgb, corner: int) -> None:
    """A thick and a thin line inside the edge, as round a printed page."""
    gap = max(4, min(7, min(sheet.get_size()) // 16))
    inside = sheet.get_rect().inflate(-2 * gap, -2 * gap)
    line_round(sheet, inside, mix(theme.ink_soft, color, 0.45), max(2, corner - gap // 2))


def leather_panel(size: Size, theme: Theme, *, stitched: bool = True) -> pygame.Surface:
    """A leather tray or folder with a seam, as for dice."""

    def build() -> pygame.Surface:
        corner = max(4, min(18, min(size) // 8))
        hide = with_alpha(lay(size, "leather", lighter(theme.leather, 0.1)))
        shade = shapes.edge_shade(size, max(8, min(size) // 3), materials.LEATHER_EDGE)
        hide.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        cut_round(hide, corner)
        line_round(hide, hide.get_rect(), darker(theme.leather, 0.55), corner, 2)
        if stitched and min(size) >= 40:
            _stitch(hide, mix(theme.brass, theme.leather, 0.35), max(5, min(12, min(size) // 22)))
        return hide

    return _panels.get(("leather", size, theme, stitched), build)


def _stitch(surface: pygame.Surface, color: Rgb, gap: int) -> None:
    """A dashed seam inside the edge, each stitch with its shadow."""
    inside = surface.get_rect().inflate(-2 * gap, -2 * gap)
    length, step = max(4, gap), max(7, gap * 8 // 5)
    for x in range(inside.left + step // 2, inside.right - length, step):
        for y in (inside.top, inside.bottom - 2):
            pygame.draw.line(surface, (0, 0, 0), (x, y + 1), (x + length, y + 1))
            pygame.draw.line(surface, color, (x, y), (x + length, y))
    for y in range(inside.top + step // 2, inside.bottom - length, step):
        for x in (inside.left, inside.right - 2):
            pygame.draw.line(surface, (0, 0, 0), (x + 1, y), (x + 1, y + length))
            pygame.draw.line(surface, color, (x, y), (x, y + length))


def brass_frame(size: Size, theme: Theme, thickness: int = 8) -> pygame.Surface:
    """A brass frame with corner plates round a clear middle."""

    def build() -> pygame.Surface:
        frame = blank(size, theme.brass_dark)
        _bevel(frame, frame.get_rect(), theme, thickness, thickness)
        if min(size) > 12 * thickness:
            _corner_plates(frame, theme, thickness)
        return frame

    return _panels.get(("brass", size, theme, thickness), build)


def _bevel(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, width: int, radius: int
) -> None:
    """A moulding of brass: dark outside, a bright crest, dark inside."""
    dark, brass = theme.brass_dark, theme.brass
    crest = lighter(brass, 0.45)
    for at in range(width):
        share = at / max(1, width - 1)
        if at in (0, width - 1):
            color = darker(dark, 0.6)
        elif share < 0.45:
            color = mix(dark, crest, share / 0.45)
        else:
            color = mix(crest, darker(dark, 0.2), (share - 0.45) / 0.55)
        line_round(surface, rect.inflate(-2 * at, -2 * at), color, max(1, radius - at))


def _corner_plates(frame: pygame.Surface, theme: Theme, thickness: int) -> None:
    """Stepped plates with a rivet, one in each corner."""
    side = thickness * PLATE
    plate = blank((side, side), theme.brass)
    steps = ((side, side // 3), (side * 2 // 3, side * 2 // 3), (side // 3, side))
    for width, height in steps:
        plate.fill(darker(theme.brass_dark, 0.55), (0, 0, width, height))
    for width, height in steps:
        face = shapes.gradient((max(1, width - 2), max(1, height - 2)), _sheen(theme))
        plate.blit(face, (1, 1))
    rivet = max(4, thickness * 3 // 4)
    plate.blit(shapes.disc(rivet, darker(theme.brass_dark, 0.5)), (side // 6, side // 6))
    small = max(2, rivet - 2)
    plate.blit(shapes.disc(small, lighter(theme.brass, 0.35)), (side // 6, side // 6))
    right, bottom = frame.get_width() - side, frame.get_height() - side
    for flip_x, flip_y, place in (
        (False, False, (0, 0)),
        (True, False, (right, 0)),
        (False, True, (0, bottom)),
        (True, True, (right, bottom)),
    ):
        frame.blit(pygame.transform.flip(plate, flip_x, flip_y), place)


def _sheen(theme: Theme) -> tuple[Rgb, ...]:
    """Brushed brass from top to bottom."""
    return (
        lighter(theme.brass, 0.35),
        theme.brass,
        mix(theme.brass, theme.brass_dark, 0.55),
        mix(theme.brass, theme.brass_dark, 0.2),
    )


def button_face(size: Size, theme: Theme, state: ButtonState = "normal") -> pygame.Surface:
    """A button without its words: leather in a brass rim. `button_ink` tells what to write in."""
    size = (max(8, size[0]), max(8, size[1]))

    def build() -> pygame.Surface:
        return _blocked_button(size, theme) if state == "blocked" else _button(size, theme, state)

    return _buttons.get((size, theme, state), build)


def button_ink(theme: Theme, state: ButtonState = "normal") -> Rgb:
    """The colour of words on a button in this state."""
    return theme.ink_soft if state == "blocked" else theme.chalk


def _button(size: Size, theme: Theme, state: ButtonState) -> pygame.Surface:
    corner = max(3, min(26, size[1] // 6))
    rim = max(2, min(8, size[1] // 18))
    face = blank(size, theme.brass_dark)
    edge = with_alpha(shapes.gradient(size, _sheen(theme)))
    if state == "pressed":
        edge = pygame.transform.flip(edge, False, True)
    cut_round(edge, corner)
    face.blit(edge, (0, 0))
    line_round(face, face.get_rect(), darker(theme.brass_dark, 0.6), corner)
    inner = face.get_rect().inflate(-2 * rim, -2 * rim)
    lift = {"normal": 0.06, "hover": 0.2, "pressed": -0.3, "focused": 0.12, "blocked": 0.0}[state]
    base = lighter(theme.leather, lift) if lift >= 0 else darker(theme.leather, -lift)
    hide = with_alpha(lay(inner.size, "leather", lighter(base, 0.08)))
    light = shapes.gradient(inner.size, materials.BUTTON_BULGE)
    if state == "pressed":
        light = pygame.transform.flip(light, False, True)
    hide.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cut_round(hide, max(2, corner - rim))
    face.blit(hide, inner)
    line_round(face, inner, darker(theme.leather, 0.6), max(2, corner - rim))
    if state in ("hover", "focused"):
        line_round(face, face.get_rect(), theme.glow, corner, rim)
    if state == "focused":
        line_round(face, inner, (0, 0, 0), max(2, corner - rim), 1)
        within = inner.inflate(-2, -2)
        line_round(face, within, theme.chalk, max(2, corner - rim), max(2, rim - 1))
    return face


def _blocked_button(size: Size, theme: Theme) -> pygame.Surface:
    """Paper with a thin hatched edge: to be read, not to be pressed."""
    corner = max(3, min(26, size[1] // 6))
    color = mix(theme.paper_dark, materials.STALE_PAPER, 0.0 if theme.high_contrast else 0.22)
    face = with_alpha(lay(size, "paper", color))
    cut_round(face, corner)
    band = max(3, size[1] // 9)
    lines = shapes.hatch(size, 5, theme.ink_soft, 110)
    lines.fill((0, 0, 0, 0), pygame.Rect(band, 0, size[0] - band, size[1]))
    cut_round(lines, corner)
    face.blit(lines, (0, 0))
    line_round(face, face.get_rect(), mix(theme.ink_soft, color, 0.3), corner)
    return face


def ribbon(size: Size, theme: Theme, color: Rgb | None = None) -> pygame.Surface:
    """A cloth ribbon with folded, notched tails, for a heading in chalk."""
    cloth = theme.accent if color is None else color

    def build() -> pygame.Surface:
        width, height = size
        tail = min(width // 6, height * 4 // 5)
        drop = max(2, height // 7)
        over = 3
        big = blank((width * over, height * over), cloth)
        high, low = (height - drop) * over, height * over
        fold = darker(cloth, 0.55)
        back = darker(cloth, 0.22)
        for mirror in (False, True):
            left = [
                (0, drop * over),
                (tail * over, drop * over),
                (tail * over, low),
                (0, low),
                (tail * over // 3, (drop * over + low) // 2),
            ]
            turn = [
                (tail * over * 3 // 5, high),
                (tail * over, high),
                (tail * over, low),
            ]
            for points, shade in ((left, back), (turn, fold)):
                drawn = [(width * over - x, y) for x, y in points] if mirror else points
                pygame.draw.polygon(big, shade, drawn)
        inset = tail * 3 // 5 * over
        band = pygame.Rect(inset, 0, width * over - 2 * inset, high)
        pygame.draw.rect(big, cloth, band)
        for y in (over * 2, high - over * 3):
            pygame.draw.line(big, lighter(cloth, 0.35), (band.left, y), (band.right - 1, y), over)
        drawn_ribbon = pygame.transform.smoothscale(big, size)
        grain = lay(size, "felt", (255, 255, 255))
        drawn_ribbon.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return drawn_ribbon

    return _panels.get(("ribbon", size, theme, cloth), build)


def shadow(size: Size, radius: int, alpha: int = 150) -> pygame.Surface:
    """The soft shadow of a thing of this size: larger by `radius` on every side.

    Blit it at the thing's place less `radius`, moved down a little.
    """
    return _lights.get(
        ("shadow", size, radius, alpha),
        lambda: shapes.soft_rect(size, max(2, radius // 2), radius, (0, 0, 0), alpha),
    )


def on_shadow(thing: pygame.Surface, reach: int, drop: int, alpha: int = 150) -> pygame.Surface:
    """A thing together with the shadow that it throws, larger than it by `reach` on every side.

    The shadow lies lower than the thing by `drop`: blit both at the thing's place less `reach`,
    moved down by that.
    """
    whole = shadow(thing.get_size(), reach, alpha).copy()
    whole.blit(thing, (reach, reach - drop))
    return whole


def glow(size: Size, color: Rgb, strength: float = 0.8) -> pygame.Surface:
    """A pool of light, for what may be chosen; blit it under or over the thing, centred."""
    return _lights.get(
        ("glow", size, color, strength), lambda: shapes.soft_spot(size, color, strength)
    )


def glow_frame(size: Size, radius: int, color: Rgb, strength: float = 0.9) -> pygame.Surface:
    """Light round a rectangle, larger than it by `radius` on every side: lies under the thing."""
    alpha = round(255 * strength)
    return _lights.get(
        ("frame", size, radius, color, alpha),
        lambda: shapes.soft_rect(size, radius, radius, color, alpha),
    )


def patch(
    surface: pygame.Surface, rect: pygame.Rect, color: Rgb, theme: Theme, radius: int = 4
) -> None:
    """Print a flat, round-cornered patch of colour with an ink edge onto a sheet."""
    fill_round(surface, rect, color, radius)
    line_round(surface, rect, mix(theme.ink, color, 0.35), radius)
