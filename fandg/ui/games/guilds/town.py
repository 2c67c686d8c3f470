"""The town at night, seen from above: paving, roofs, walls and lights, painted once for a size."""

from __future__ import annotations

import math
import random

import pygame

from fandg.games.guilds.content import Scenario, TileFace
from fandg.games.guilds.grid import GRID, Board
from fandg.games.guilds.quests import Dark
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.textures import lay
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.layout import SIDE

_towns = SurfaceCache()
TILE = 3
"""Spaces from edge to edge of a tile."""
TORCHES = 0.3
"""The share of walls with a torch."""
PAVING: dict[str, Rgb] = {
    "cobbles": look.COBBLES, "bricks": look.BRICKS, "flags": look.FLAGS,
    "planks": look.PLANKS, "grass": look.GRASS, "clay": look.CLAY,
}  # fmt: skip


def paint_town(
    scenario: Scenario, tiles: dict[str, TileFace], board: Board, cell: int
) -> pygame.Surface:
    """The town of a scenario, whose spaces are so many pixels wide; doors are not on it."""
    return _towns.get(
        ("town", scenario.id, scenario.tiles, cell), lambda: _paint(scenario, tiles, board, cell)
    )


def _paint(
    scenario: Scenario, tiles: dict[str, TileFace], board: Board, cell: int
) -> pygame.Surface:
    side = cell * SIDE
    town = lay((side, side), "paper", look.JOINT, scenario.number * 31)
    dice = random.Random(scenario.number)
    spaces = frozenset(board.spaces)
    for at, laid in enumerate(scenario.tiles):
        row, column = divmod(at, TILE)
        face = tiles[laid[:2]]
        color = PAVING[look.GROUNDS[face.id]]
        for y in range(row * TILE, row * TILE + TILE):
            for x in range(column * TILE, column * TILE + TILE):
                place = pygame.Rect(x * cell, y * cell, cell, cell)
                _pave(town, place, look.GROUNDS[face.id], color, dice)
        _inlay(town, face, pygame.Rect(column, row, 1, 1), cell, spaces)
    for portal in board.portals:
        _open_sewer(town, _place(portal, cell))
    for house in sorted(set(range(SIDE * SIDE)) - spaces):
        _build_house(town, _place(house, cell), random.Random(house + 97 * scenario.number))
    _build_walls(town, board, spaces, cell)
    is_dark = any(isinstance(change, Dark) for change in scenario.changes)
    _fall_night(town, board, cell, random.Random(scenario.number), is_dark=is_dark)
    return town


def _place(at: int, cell: int) -> pygame.Rect:
    x, y = GRID.place_of(at)
    return pygame.Rect(x * cell, y * cell, cell, cell)


def _pave(
    town: pygame.Surface, place: pygame.Rect, kind: str, color: Rgb, dice: random.Random
) -> None:
    """A space with its paving, a joint's width apart from the next."""
    inner = place.inflate(-max(2, place.width // 22), -max(2, place.width // 22))
    tone = dice.uniform(-0.07, 0.07)
    ground = lighter(color, tone) if tone > 0 else darker(color, -tone)
    slab = lay(inner.size, "paper", ground, dice.randrange(300))
    step = max(4, inner.width // (4 if kind == "flags" else 6))
    if kind == "planks":
        for x in range(0, inner.width, step):
            slab.fill(_toned(ground, dice), (x + 1, 0, step - 1, inner.height))
    elif kind == "grass":
        for _ in range(14):
            spot = (dice.randrange(inner.width), dice.randrange(inner.height))
            blade = (spot[0] + dice.randrange(-2, 3), spot[1] - step // 2)
            pygame.draw.line(slab, lighter(ground, dice.uniform(0.05, 0.3)), spot, blade)
    elif kind != "clay":
        for number, y in enumerate(range(0, inner.height, step)):
            shift = -(number % 2) * step // 2
            wide = step * 2 if kind == "bricks" else step
            for x in range(shift, inner.width, wide):
                stone = pygame.Rect(x + 1, y + 1, wide - 1, step - 1)
                radius = step // 3 if kind == "cobbles" else 0
                pygame.draw.rect(slab, _toned(ground, dice), stone, border_radius=radius)
    else:
        for _ in range(10):
            spot = (dice.randrange(inner.width), dice.randrange(inner.height))
            pygame.draw.circle(slab, _toned(ground, dice), spot, max(1, step // 4))
    shapes.cut_round(slab := _clear(slab), max(1, place.width // 14))
    town.blit(slab, inner)
    shapes.line_round(town, inner, lighter(ground, 0.16), max(1, place.width // 14))


def _clear(ground: pygame.Surface) -> pygame.Surface:
    sheet = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    sheet.blit(ground, (0, 0))
    return sheet


def _toned(color: Rgb, dice: random.Random) -> Rgb:
    tone = dice.uniform(-0.13, 0.13)
    return lighter(color, tone) if tone > 0 else darker(color, -tone)


def _inlay(
    town: pygame.Surface, face: TileFace, at: pygame.Rect, cell: int, spaces: frozenset[int]
) -> None:
    """What a place is known for, worn into the paving of its middle."""
    x, y = at.left * TILE + 1, at.top * TILE + 1
    if GRID.cell_at(x, y) not in spaces:
        return
    middle = (x * cell + cell // 2, y * cell + cell // 2)
    mark = icon(face.icon, round(cell * 0.62), look.JOINT, 120)
    town.blit(mark, mark.get_rect(center=middle))


def _open_sewer(town: pygame.Surface, place: pygame.Rect) -> None:
    """A portal: a round hole with a grate and water that shines below."""
    side = round(place.width * 0.74)
    for share, color in ((1.0, look.WALL_TOP), (0.86, look.WALL), (0.76, look.WATER)):
        disc = shapes.disc(round(side * share), color)
        town.blit(disc, disc.get_rect(center=place.center))
    shine = shapes.soft_spot((side, side), look.WATER_LINE, 0.9)
    town.blit(shine, shine.get_rect(center=place.center))
    for at in (-1, 0, 1):
        x = place.centerx + at * side // 5
        half = round(side * 0.36 * math.sqrt(1 - (at / 2.4) ** 2))
        start, end = (x, place.centery - half), (x, place.centery + half)
        pygame.draw.line(town, look.WALL, start, end, max(2, place.width // 20))


def _build_house(town: pygame.Surface, place: pygame.Rect, dice: random.Random) -> None:
    """A roof with two slopes, its tiles in rows, a chimney, and a window that is lit."""
    color = dice.choice(look.ROOFS)
    edge = max(1, place.width // 16)
    shade = shapes.soft_rect((place.width + 2 * edge, place.height + 2 * edge), edge, edge,
                             look.NIGHT, 220)  # fmt: skip
    town.blit(shade, shade.get_rect(center=(place.centerx + edge, place.centery + edge)))
    house = place.inflate(-edge, -edge)
    is_long = dice.random() < 0.5
    half = pygame.Rect(house.left, house.top, house.width, house.height // 2)
    other = pygame.Rect(house.left, half.bottom, house.width, house.bottom - half.bottom)
    if is_long:
        half = pygame.Rect(house.left, house.top, house.width // 2, house.height)
        other = pygame.Rect(half.right, house.top, house.right - half.right, house.height)
    for slope, tone in ((half, lighter(color, 0.14)), (other, darker(color, 0.3))):
        town.fill(tone, slope)
        step = max(3, place.width // 9)
        length = slope.width if is_long else slope.height
        for at in range(0, length, step):
            if is_long:
                start, end = (slope.left + at, slope.top), (slope.left + at, slope.bottom - 1)
            else:
                start, end = (slope.left, slope.top + at), (slope.right - 1, slope.top + at)
            pygame.draw.line(town, darker(tone, 0.28), start, end)
    ridge = (other.topleft, other.bottomleft if is_long else other.topright)
    pygame.draw.line(town, lighter(color, 0.4), *ridge, max(1, edge // 2))
    pygame.draw.rect(town, look.WALL, house, max(1, edge // 2))
    side = max(4, place.width // 6)
    stack = pygame.Rect(house.left + house.width // 5, house.top + house.height // 5, side, side)
    town.fill(look.WALL, stack.inflate(2, 2))
    town.fill(darker(look.WALL_TOP, 0.3), stack)
    town.fill(look.NIGHT, stack.inflate(-side // 2, -side // 2))
    window = pygame.Rect(0, 0, side, side)
    window.center = (house.right - house.width // 4, house.bottom - house.height // 4)
    town.fill(look.WALL, window.inflate(2, 2))
    town.fill(look.WINDOW, window)
    pygame.draw.line(town, look.WALL, window.midtop, window.midbottom)
    pygame.draw.line(town, look.WALL, window.midleft, window.midright)


def edge_line(at: int, side: Direction, cell: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends of an edge of a space."""
    place = _place(at, cell)
    return {
        Direction.NORTH: (place.topleft, place.topright),
        Direction.EAST: (place.topright, place.bottomright),
        Direction.SOUTH: (place.bottomleft, place.bottomright),
        Direction.WEST: (place.topleft, place.bottomleft),
    }[side]


def _list_walls(
    board: Board, spaces: frozenset[int], cell: int
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The walls that one sees: between two spaces, each once."""
    found = {}
    for at in board.spaces:
        for side in Direction:
            beside, edge = GRID.beside(at, side), GRID.edge(at, side)
            if edge in board.walls and beside in spaces:
                found[edge] = edge_line(at, side, cell)
    return list(found.values())


def _build_walls(town: pygame.Surface, board: Board, spaces: frozenset[int], cell: int) -> None:
    """Stone walls with a light top and a shade that falls to the south-east."""
    thick = max(4, cell // 8)
    lines = _list_walls(board, spaces, cell)
    for (x1, y1), (x2, y2) in lines:
        wide = pygame.Rect(x1, y1, x2 - x1, y2 - y1).inflate(thick, thick)
        shade = shapes.soft_rect((wide.width + thick, wide.height + thick), thick // 2,
                                 thick // 2, look.NIGHT, 170)  # fmt: skip
        town.blit(shade, shade.get_rect(center=(wide.centerx + thick // 2,
                                                wide.centery + thick // 2)))  # fmt: skip
    for (x1, y1), (x2, y2) in lines:
        wide = pygame.Rect(x1, y1, x2 - x1, y2 - y1).inflate(thick, thick)
        town.fill(look.WALL, wide)
        top = wide.inflate(-max(2, thick // 3), -max(2, thick // 3))
        town.fill(look.WALL_TOP, top)
        is_flat = wide.width > wide.height
        step = max(5, cell // 7)
        for along in range(step, max(top.size), step):
            start = (top.left + along, top.top) if is_flat else (top.left, top.top + along)
            end = (start[0], top.bottom - 1) if is_flat else (top.right - 1, start[1])
            pygame.draw.line(town, darker(look.WALL_TOP, 0.4), start, end)
    rim = town.get_rect()
    pygame.draw.rect(town, look.WALL, rim, thick // 2 + 1)
    pygame.draw.rect(town, look.WALL_TOP, rim, max(1, thick // 4))


def _fall_night(
    town: pygame.Surface, board: Board, cell: int, dice: random.Random, *, is_dark: bool
) -> None:
    """Moonlight over all, and torches on some walls; none where the dark is a rule."""
    blue = pygame.Surface(town.get_size())
    blue.fill(look.UNLIT if is_dark else mix(look.MOON, (255, 255, 255), 0.45))
    town.blit(blue, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    spaces = frozenset(board.spaces)
    spots = [
        ((x1 + x2) // 2, (y1 + y2) // 2)
        for (x1, y1), (x2, y2) in _list_walls(board, spaces, cell)
        if not is_dark and dice.random() < TORCHES
    ]
    spots += [_place(house, cell).move(cell // 4, cell // 4).center
              for house in sorted(set(range(SIDE * SIDE)) - spaces)]  # fmt: skip
    for spot in spots:
        reach = round(cell * 2.6)
        light = shapes.soft_spot((reach, reach), darker(look.TORCH, 0.62), 1.0)
        halo = pygame.Surface((reach, reach))
        halo.blit(light, (0, 0))
        town.blit(halo, halo.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
    for spot in spots[: len(spots) - (SIDE * SIDE - len(spaces))]:
        for share, color in ((0.17, look.WALL), (0.12, look.TORCH), (0.05, look.FLAME)):
            flame = shapes.disc(max(2, round(cell * share)), color)
            town.blit(flame, flame.get_rect(center=spot))
