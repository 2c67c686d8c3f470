"""The printed board of Three Dummies: the fortress cut open, by night and torchlight."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache, ready
from fandg.ui.art.color import Rgb, darker, lighter, mix, rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size
from fandg.ui.art.textures import lay
from fandg.ui.art.theme import DIM, Metrics, Theme
from fandg.ui.games.dummies.layout import Layout, lay_board
from fandg.ui.games.dummies.look import FLOOR_LIGHT, HALL_INK, HALL_LIGHT, TORCH
from fandg.ui.games.dummies.sky import night_sky
from fandg.ui.games.dummies.stone import halftone_pool, recess, vault, voussoirs, wall

_pictures = SurfaceCache()

STONE = rgb("c9b491")
HALL = rgb("a08a80")
DUNGEON = rgb("8d8796")
DUSK, DARK = rgb("8a7d80"), rgb("544a56")
"""The light on a wall and in an opening where no torch shines."""
MAP = 192
"""How many pixels wide the map of the light is."""
FLAME = rgb("ffb45a")
STRAW = rgb("b8954e")


def fortress_picture(size: Size, theme: Theme, metrics: Metrics) -> pygame.Surface:
    """The board without anything on it; opaque."""
    layout = lay_board(pygame.Rect((0, 0), size), metrics)
    return _pictures.get((size, theme), lambda: _draw(layout, theme))


def _draw(layout: Layout, theme: Theme) -> pygame.Surface:
    size = layout.rect.size
    dice = random.Random(7)
    stone = darker(STONE, 0.45) if theme.high_contrast else STONE
    course = max(10, layout.gap * 3)
    picture = wall(size, stone, course, dice)
    thick = layout.pier * 2 // 5
    for place in (layout.treasury, layout.zone, layout.shelf):
        rise = min(place.height * 0.16, place.width * 0.2)
        _open(picture, place, vault(place.size, HALL, max(5, layout.gap), dice), rise, thick, dice)
    _strew_bones(picture, layout.zone, layout.gap, dice)
    _draw_shelf_boards(picture, layout)
    gate = layout.gate
    night = night_sky(gate.size, random.Random(3))
    _open(picture, gate, night, _gate_rise(layout), thick, dice, pointed=True)
    _draw_portcullis(picture, layout)
    for cell in layout.cells.values():
        inside = vault(cell.rect.size, DUNGEON, max(6, layout.gap * 6 // 5), dice)
        _strew(inside, layout.gap, dice)
        _open(picture, cell.rect, inside, cell.rect.height * 0.1, thick, dice)
    _draw_floor(picture, layout, stone)
    _light(picture, layout)
    return picture


def _open(
    picture: pygame.Surface,
    place: pygame.Rect,
    inside: pygame.Surface,
    rise: float,
    thick: int,
    dice: random.Random,
    *,
    pointed: bool = False,
) -> None:
    recess(picture, place, inside, rise, pointed=pointed)
    voussoirs(picture, place, rise, thick, lighter(STONE, 0.1), dice, pointed=pointed)


def _strew_bones(
    picture: pygame.Surface, place: pygame.Rect, gap: int, dice: random.Random
) -> None:
    ink = mix(HALL, HALL_INK, 0.22)
    for name, share in (("bones", 0.06), ("skull", 0.94)):
        side = gap * 3
        mark = icon(name, side, ink)
        spot = mark.get_rect(midbottom=(place.left + round(place.width * share), place.bottom - 2))
        picture.blit(mark, spot.move(dice.randrange(-2, 3), 0))


def _draw_shelf_boards(picture: pygame.Surface, layout: Layout) -> None:
    """The planks that the decks stand on."""
    wood = rgb("6d4526")
    thick = max(3, layout.gap * 2 // 3)
    for place in layout.decks.values():
        board = pygame.Rect(layout.shelf.left, place.bottom, layout.shelf.width, thick)
        picture.blit(lay(board.size, "wood", wood, start=board.y), board)
        pygame.draw.line(picture, lighter(wood, 0.3), board.topleft, board.topright)
        shade = pygame.Rect(board.left, board.bottom, board.width, max(2, thick // 2))
        picture.fill(HALL_LIGHT, shade, pygame.BLEND_RGB_MULT)


def _draw_portcullis(picture: pygame.Surface, layout: Layout) -> None:
    """The raised grating in the crown of the gate: bars with points."""
    gate, gap = layout.gate, layout.gap
    iron = rgb("241f22")
    bars = 7
    low = gate.top + round(gate.height * 0.3)
    rise = _gate_rise(layout)
    wide = max(2, gap // 3)
    for at in range(1, bars):
        x = gate.left + gate.width * at // bars
        across = abs(2 * at / bars - 1)
        top = gate.top + rise * across**2 * 0.9
        pygame.draw.line(picture, iron, (x, top), (x, low), wide)
        tip = [(x - wide, low), (x + wide, low), (x, low + 3 * wide)]
        pygame.draw.polygon(picture, iron, tip)
    for share in (0.16, 0.26):
        y = gate.top + round(gate.height * share)
        inset = round(gate.width * (0.22 if share < 0.2 else 0.12))
        pygame.draw.line(
            picture, iron, (gate.left + inset, y), (gate.right - inset, y), max(1, wide - 1)
        )


def _strew(inside: pygame.Surface, gap: int, dice: random.Random) -> None:
    """Straw on the floor of a cell."""
    width, height = inside.get_size()
    floor = pygame.Rect(0, height - gap * 2, width, gap * 2)
    inside.fill(FLOOR_LIGHT, floor, pygame.BLEND_RGB_MULT)
    for _ in range(90):
        x, y = dice.randrange(width), height - dice.randrange(1, gap * 2)
        long, turn = dice.uniform(1, 2.4) * gap, dice.uniform(-0.7, 0.7)
        tone = darker(STRAW, dice.uniform(0.1, 0.5))
        pygame.draw.aaline(inside, tone, (x, y), (x + long, y - long * turn * 0.4))


def _draw_floor(picture: pygame.Surface, layout: Layout, stone: Rgb) -> None:
    """The slab between hall and cells, with a moulding above and below."""
    track = layout.track
    slab = pygame.Rect(0, track.top, picture.get_width(), track.height)
    tone = darker(stone, 0.12)
    picture.blit(lay(slab.size, "paper", tone, start=5), slab)
    edge = max(2, layout.gap // 3)
    for y, color in (
        (slab.top, lighter(tone, 0.35)),
        (slab.top + edge, darker(tone, 0.35)),
        (slab.bottom - 2 * edge, lighter(tone, 0.22)),
        (slab.bottom - edge, darker(tone, 0.55)),
    ):
        picture.fill(color, (slab.left, y, slab.width, max(1, edge // 2)))


def torch_places(layout: Layout) -> list[tuple[int, int]]:
    """Where torches burn: on the piers of the hall and between the cells."""
    hall = layout.hall
    high = hall.top + round(hall.height * 0.3)
    piers = [
        (layout.treasury.right + layout.zone.left) // 2,
        (layout.zone.right + layout.shelf.left) // 2,
        (layout.shelf.right + layout.gate.left) // 2,
    ]
    cells = list(layout.cells.values())
    low = cells[0].rect.top + round(cells[0].rect.height * 0.3)
    under = [(a.rect.right + b.rect.left) // 2 for a, b in pairwise(cells)]
    return [*((x, high) for x in piers), *((x, low) for x in under)]


def _light(picture: pygame.Surface, layout: Layout) -> None:
    """Dusk over everything, darker in the openings, driven back by the torches."""
    light = _light_map(layout)
    full = pygame.transform.smoothscale(light, picture.get_size())
    night = picture.subsurface(layout.gate).copy()
    picture.blit(full, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    height = layout.hall.height
    reach = (round(height * 1.0), round(height * 0.84))
    dots = ready(halftone_pool(reach, max(3.0, layout.gap * 0.62), FLAME, 0.42))
    for center in torch_places(layout):
        picture.blit(dots, dots.get_rect(center=center))
    _show_night(picture, layout, night)
    side = max(14, layout.pier * 3 // 2)
    for center in torch_places(layout):
        _torch(picture, center, side)


def _light_map(layout: Layout) -> pygame.Surface:
    """How much light falls where, on a small sheet that is to be multiplied with the picture."""
    width, height = layout.rect.size
    share = MAP / width
    light = pygame.Surface((MAP, max(8, round(height * share))), depth=32)
    light.fill(DUSK)
    for place in _openings(layout):
        small = _scaled(place, share)
        light.fill(DARK, small)
        middle = small.inflate(-small.width * 0.4, -small.height * 0.4)
        light.fill(mix(DARK, DUSK, 0.5), middle)
    blurred = pygame.transform.gaussian_blur(light, 3)
    edge = shapes.edge_shade(light.get_size(), light.get_height() // 3, DIM)
    blurred.blit(edge, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    reach = round(layout.hall.height * share)
    for scale, color in ((3.4, rgb("4a2412")), (1.9, rgb("6a351a")), (1.0, rgb("5a2e1e"))):
        side = max(4, round(reach * scale * 0.75))
        spot = pygame.Surface((side, side), depth=32)
        spot.blit(shapes.soft_spot((side, side), color, 1.0), (0, 0))
        for x, y in torch_places(layout):
            place = spot.get_rect(center=(round(x * share), round(y * share)))
            blurred.blit(spot, place, special_flags=pygame.BLEND_RGB_ADD)
    return blurred


def _openings(layout: Layout) -> list[pygame.Rect]:
    return [
        layout.treasury,
        layout.zone,
        layout.shelf,
        *(cell.rect for cell in layout.cells.values()),
    ]


def _scaled(rect: pygame.Rect, share: float) -> pygame.Rect:
    return pygame.Rect(
        round(rect.left * share),
        round(rect.top * share),
        round(rect.width * share),
        round(rect.height * share),
    )


def _show_night(picture: pygame.Surface, layout: Layout, night: pygame.Surface) -> None:
    """The sky is not lit by torches: it is put back as it was."""
    recess(picture, layout.gate, night, _gate_rise(layout), pointed=True)


def _gate_rise(layout: Layout) -> float:
    return layout.gate.height * 0.42


def _torch(picture: pygame.Surface, center: tuple[int, int], side: int) -> None:
    halo = shapes.soft_spot((side * 3, side * 3), TORCH, 0.7)
    picture.blit(halo, halo.get_rect(center=(center[0], center[1] - side // 2)))
    staff = pygame.Rect(0, 0, max(3, side // 5), side)
    staff.midtop = center
    pygame.draw.rect(picture, rgb("2c1a10"), staff, border_radius=staff.width // 2)
    pygame.draw.line(
        picture, rgb("7d5130"), (staff.left + 1, staff.top), (staff.left + 1, staff.bottom - 2)
    )
    cup = pygame.Rect(0, 0, side * 3 // 5, max(3, side // 5))
    cup.midtop = (center[0], center[1] - side // 12)
    pygame.draw.rect(picture, rgb("241f22"), cup, border_radius=2)
    for scale, color in ((1.0, rgb("d8581c")), (0.74, rgb("ffab33")), (0.44, rgb("fff0b8"))):
        flame = icon("fire", round(side * scale), color)
        picture.blit(flame, flame.get_rect(midbottom=(center[0], cup.top + 2)))
