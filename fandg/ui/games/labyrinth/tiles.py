"""Region tiles from above: halls of flagstones cut into the rock, lamps, carpets, the camp."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection
from zlib import crc32

import pygame

from fandg.games.labyrinth.content import Tile
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.textures import lay, with_alpha
from fandg.ui.games.labyrinth import look

_tiles = SurfaceCache()
HALL = 0.36
"""How broad a hall is, of a tile's width."""
CHAMBER = 0.66
"""How broad the chamber in the middle is."""
WALL = 0.045
"""How broad the dressed stones round the halls are."""
RUMOURS = (
    "cobweb", "rat", "cuckoo-clock", "bat", "ladder",
    "cooking-pot", "ghost", "goat", "boot", "secret-door",
    "broken-mirror", "owl", "key", "clothesline", "frying-pan",
    "barrel", "bathtub", "hollow-cat", "hole", "fork-knife-spoon",
    "coffin", "lit-candelabra", "eyes", "chandelier", "rope",
)  # fmt: skip
"""What is said to lie where nobody has been, space by space."""
CAMPS = ("base-camp", "battered-camp", "fortified-camp")
Cutter = Callable[[pygame.Surface, float, Rgb], None]
"""Draws the outline of all that is hollow, wider by so many pixels."""


def tile_face(tile: Tile, halls: Collection[Direction], size: int) -> pygame.Surface:
    """A tile as it lies, with halls on these sides."""
    key = (tile.id, frozenset(halls), size)
    return _tiles.get(key, lambda: _draw_tile(tile, frozenset(halls), size))


def painted_tile(tile: Tile, halls: Collection[Direction], size: int) -> pygame.Surface | None:
    """A tile as it lies, if it has been painted."""
    return _tiles.find((tile.id, frozenset(halls), size))


def rock_face(cell: int, size: int) -> pygame.Surface:
    """A space that nobody has explored: rock, and the dark over it."""
    return _tiles.get(("rock", cell, size), lambda: _draw_fog(cell, size))


def painted_rock(cell: int, size: int) -> pygame.Surface | None:
    """A space that nobody has explored, if it has been painted."""
    return _tiles.find(("rock", cell, size))


def plan_face(tile: Tile | None, halls: Collection[Direction], size: int) -> pygame.Surface:
    """What is hollow in a tile, in flat colours; of none the dark: drawn at once."""
    picture = pygame.Surface((size, size))
    picture.fill(look.FOG if tile is None else look.ROCK)
    if tile is not None:
        cut, _ = _plan(tile, frozenset(halls), size, random.Random(crc32(tile.id.encode())))
        cut(picture, size * WALL, look.WALL_TOP)
        cut(picture, 0, look.FLAGS)
    return picture


def _draw_tile(tile: Tile, halls: frozenset[Direction], size: int) -> pygame.Surface:
    big = size if size > 240 else size * 2
    # What differs from tile to tile, but not with its size, is drawn first.
    dice = random.Random(crc32(tile.id.encode()))
    is_camp = tile.id in CAMPS
    cut, carpet = _plan(tile, halls, big, dice)
    unlit = {side for side in Direction if dice.random() < 0.25}
    picture = _rock(big, dice)
    _build_wall(picture, cut, big, dice)
    _lay_floor(picture, cut, big, dice, is_camp=is_camp)
    icons = {found.icon for found in tile.icons}
    middle = (big // 2, big // 2)
    if is_camp:
        _pitch_camp(picture, big, battered=tile.id == "battered-camp")
    elif "portal" in icons:
        _open_portal(picture, middle, big)
    elif "dojo" in icons:
        _lay_mats(picture, middle, big, dice)
    else:
        _roll_carpet(picture, halls, big, carpet)
        _inlay(picture, tile.icon, middle, big)
    _hang_lamps(picture, halls - unlit, big)
    edge = max(1, big // 120)
    pygame.draw.rect(picture, look.ROCK_EDGE, picture.get_rect(), edge)
    return picture if big == size else pygame.transform.smoothscale(picture, (size, size))


def _plan(
    tile: Tile, halls: frozenset[Direction], big: int, dice: random.Random
) -> tuple[Cutter, Rgb]:
    """What is hollow in a tile, and the colour of its carpet."""
    is_round, carpet = dice.random() < 0.4, dice.choice(look.CARPETS)
    return _cutter(big, halls, dice, is_round=is_round or tile.id in CAMPS), carpet


def _rock(big: int, dice: random.Random) -> pygame.Surface:
    """Rough rock, hatched as an engraver shades it."""
    ground = lay((big, big), "paper", look.ROCK, dice.randrange(400))
    for _ in range(46):
        x, y = dice.uniform(0, big), dice.uniform(0, big)
        reach = big * dice.uniform(0.03, 0.1)
        turn = dice.uniform(0, math.tau)
        points = [
            (
                x + reach * dice.uniform(0.6, 1) * math.cos(turn + at * math.tau / 6),
                y + reach * dice.uniform(0.6, 1) * math.sin(turn + at * math.tau / 6),
            )
            for at in range(6)
        ]
        tone = dice.uniform(-0.2, 0.16)
        color = lighter(look.ROCK, tone) if tone > 0 else darker(look.ROCK, -tone)
        pygame.draw.polygon(ground, color, points)
        pygame.draw.aalines(ground, darker(look.ROCK, 0.5), True, points)
        for stroke in range(3):
            low = (x + reach * (0.2 + stroke * 0.2), y + reach * 0.6)
            pygame.draw.aaline(
                ground, darker(look.ROCK, 0.35), low, (low[0] + reach * 0.3, low[1] - reach * 0.4)
            )
    return ground


def _cutter(
    big: int, halls: frozenset[Direction], dice: random.Random, *, is_round: bool
) -> Cutter:
    """What is hollow: a chamber in the middle, and a hall to each side that has one."""
    chamber, hall = big * CHAMBER, big * HALL
    if len(halls) < 3:
        chamber *= 0.86
    chamfer = chamber * dice.uniform(0.1, 0.26)

    def cut(sheet: pygame.Surface, grow: float, color: Rgb) -> None:
        half = chamber / 2 + grow
        mid = big / 2
        if is_round:
            pygame.draw.circle(sheet, color, (mid, mid), half)
        else:
            c = chamfer
            pygame.draw.polygon(
                sheet,
                color,
                [
                    (mid + sx * x, mid + sy * y)
                    for sx, sy, x, y in (
                        (-1, -1, half - c, half), (1, -1, half - c, half),
                        (1, -1, half, half - c), (1, 1, half, half - c),
                        (1, 1, half - c, half), (-1, 1, half - c, half),
                        (-1, 1, half, half - c), (-1, -1, half, half - c),
                    )
                ],
            )  # fmt: skip
        wide = hall + 2 * grow
        for side in halls:
            pygame.draw.rect(sheet, color, _hall_rect(side, wide, big))

    return cut


def _hall_rect(side: Direction, wide: float, big: int) -> pygame.Rect:
    left, half = round((big - wide) / 2), big // 2
    if side is Direction.NORTH:
        return pygame.Rect(left, 0, round(wide), half)
    if side is Direction.SOUTH:
        return pygame.Rect(left, half, round(wide), big - half)
    if side is Direction.WEST:
        return pygame.Rect(0, left, half, round(wide))
    return pygame.Rect(half, left, big - half, round(wide))


def _build_wall(picture: pygame.Surface, cut: Cutter, big: int, dice: random.Random) -> None:
    """Dressed stones round all that is hollow, and the shade that they throw on the rock."""
    shade = shapes.blank((big, big), look.ROCK_EDGE)
    cut(shade, big * (WALL + 0.03), look.ROCK_EDGE)
    shade = _soften(shade, big / 40)
    picture.blit(shade, (0, big // 90))
    stones = with_alpha(lay((big, big), "paper", look.WALL_TOP, dice.randrange(300)))
    block = big // 15
    for row in range(0, big, block):
        for column in range(-(row // block % 2) * block // 2, big, block):
            tone = dice.uniform(-0.16, 0.2)
            light = lighter(look.WALL_TOP, tone) if tone > 0 else darker(look.WALL_TOP, -tone)
            stones.fill(light, (column + 1, row + 1, block - 1, block - 1))
    for at in range(0, big, block):
        pygame.draw.line(stones, darker(look.WALL_TOP, 0.5), (0, at), (big, at))
    mask = shapes.blank((big, big), (255, 255, 255))
    cut(mask, big * WALL, (255, 255, 255))
    stones.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(stones, (0, 0))


def _soften(shade: pygame.Surface, reach: float) -> pygame.Surface:
    """A shade without edges: blurred small, which takes a tenth of the time and looks the same."""
    size = shade.get_size()
    small = pygame.transform.smoothscale(shade, (size[0] // 4, size[1] // 4))
    small = pygame.transform.gaussian_blur(small, max(1, round(reach / 4)))
    return pygame.transform.smoothscale(small, size)


def _lay_floor(
    picture: pygame.Surface, cut: Cutter, big: int, dice: random.Random, *, is_camp: bool
) -> None:
    """Flagstones, worn in the middle and dark along the walls."""
    color = mix(look.GRASS, look.FLAGS, 0.45) if is_camp else look.FLAGS
    color = mix(color, (dice.randrange(90, 190),) * 3, 0.12)
    floor = with_alpha(lay((big, big), "paper", color, dice.randrange(300)))
    if not is_camp:
        _draw_flags(floor, color, big // 8, dice)
    light = shapes.soft_spot((round(big * 1.2),) * 2, lighter(look.LAMP, 0.3), 0.45)
    floor.blit(light, light.get_rect(center=(big // 2, big // 2)))
    shade = shapes.blank((big, big), look.ROCK_EDGE)
    shade.fill((*look.ROCK_EDGE, 235))
    hole = shapes.blank((big, big), (0, 0, 0))
    cut(hole, -big * 0.02, (255, 255, 255))
    shade.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    shade.fill((*look.ROCK_EDGE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shade = _soften(shade, big / 28)
    floor.blit(shade, (big // 200, big // 60))
    mask = shapes.blank((big, big), (255, 255, 255))
    cut(mask, 0, (255, 255, 255))
    floor.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(floor, (0, 0))


def _draw_flags(floor: pygame.Surface, color: Rgb, step: int, dice: random.Random) -> None:
    """Flags of several sizes with joints between them."""
    big = floor.get_width()
    for row in range(0, big, step):
        x = -dice.randrange(step)
        while x < big:
            wide = round(step * dice.uniform(0.8, 1.5))
            tone = dice.uniform(-0.14, 0.14)
            flag = lighter(color, tone) if tone > 0 else darker(color, -tone)
            place = pygame.Rect(x + 1, row + 1, wide - 2, step - 2)
            grey = tuple(min(255, round(255 * part / max(1, whole)))
                         for part, whole in zip(flag, color, strict=True))  # fmt: skip
            floor.fill(grey, place, pygame.BLEND_RGB_MULT)
            pygame.draw.rect(floor, look.FLAG_JOINT, place.inflate(2, 2), max(1, step // 20))
            if dice.random() < 0.16:
                start = (place.x + dice.randrange(max(1, wide)), place.top)
                end = (place.x + dice.randrange(max(1, wide)), place.bottom)
                pygame.draw.aaline(floor, look.FLAG_JOINT, start, end)
            x += wide


def _roll_carpet(
    picture: pygame.Surface, halls: frozenset[Direction], big: int, color: Rgb
) -> None:
    """A runner through the halls, with a border."""
    wide = big * 0.17
    runner = shapes.blank((big, big), color)
    for grow, tone in ((0.0, darker(color, 0.35)), (-0.016, look.FLAGS), (-0.026, color)):
        width = wide + 2 * grow * big
        half = big * 0.2 + grow * big
        for side in halls:
            pygame.draw.rect(runner, tone, _hall_rect(side, width, big))
        pygame.draw.rect(
            runner, tone, pygame.Rect(big / 2 - half, big / 2 - half, 2 * half, 2 * half),
            border_radius=round(big * 0.03),
        )  # fmt: skip
    thread = shapes.hatch((big, big), max(3, big // 70), darker(color, 0.4), 70)
    thread.blit(runner, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    runner.blit(thread, (0, 0))
    runner.set_alpha(185)
    picture.blit(runner, (0, 0))


def _inlay(picture: pygame.Surface, name: str, middle: tuple[int, int], big: int) -> None:
    """What the place is known for, laid into the floor."""
    disc = shapes.disc(round(big * 0.32), look.FLAGS).copy()
    disc.set_alpha(150)
    picture.blit(disc, disc.get_rect(center=middle))
    ring = shapes.ring(round(big * 0.32), max(1, big // 110), look.FLAG_JOINT)
    picture.blit(ring, ring.get_rect(center=middle))
    mark = icon(name or "portcullis", round(big * 0.22), darker(look.FLAG_JOINT, 0.4), 190)
    picture.blit(mark, mark.get_rect(center=middle))


def _open_portal(picture: pygame.Surface, middle: tuple[int, int], big: int) -> None:
    """A whirl of light in a ring of stones."""
    side = round(big * 0.52)
    glow = shapes.soft_spot((round(side * 1.6),) * 2, look.PORTAL, 0.9)
    picture.blit(glow, glow.get_rect(center=middle))
    for at in range(14):
        turn = at * math.tau / 14
        spot = (
            middle[0] + side * 0.46 * math.cos(turn),
            middle[1] + side * 0.46 * math.sin(turn),
        )
        stone = shapes.disc(round(side * 0.17), darker(look.WALL_TOP, 0.3))
        picture.blit(stone, stone.get_rect(center=spot))
        stone = shapes.disc(round(side * 0.14), lighter(look.WALL_TOP, 0.12 + 0.1 * (at % 2)))
        picture.blit(stone, stone.get_rect(center=(spot[0], spot[1] - side * 0.012)))
    well = shapes.disc(round(side * 0.8), look.PORTAL_DEEP)
    picture.blit(well, well.get_rect(center=middle))
    for arm in range(3):
        for at in range(46):
            far = at / 46
            turn = arm * math.tau / 3 + far * 4.4
            spot = (
                middle[0] + side * 0.38 * far * math.cos(turn),
                middle[1] + side * 0.38 * far * math.sin(turn),
            )
            color = mix(look.BRIGHT, look.PORTAL, min(1, far * 1.25))
            dot = shapes.disc(max(2, round(side * (0.075 - 0.055 * far))), color)
            picture.blit(dot, dot.get_rect(center=spot))


def _lay_mats(
    picture: pygame.Surface, middle: tuple[int, int], big: int, dice: random.Random
) -> None:
    """Straw mats round a crystal."""
    side = round(big * 0.2)
    for dx, dy in ((-1, -1), (0, -1), (-1, 0), (0, 0)):
        mat = pygame.Rect(middle[0] + dx * side, middle[1] + dy * side, side - 2, side - 2)
        picture.fill(lighter(look.STRAW, dice.uniform(0.05, 0.2)), mat)
        step = max(2, side // 9)
        for at in range(mat.top, mat.bottom, step):
            pygame.draw.line(picture, look.STRAW_DARK, (mat.left, at), (mat.right, at))
        pygame.draw.rect(picture, darker(look.DOJO, 0.5), mat, max(1, side // 12))
    light = shapes.soft_spot((side * 2, side * 2), look.DOJO, 0.9)
    picture.blit(light, light.get_rect(center=middle))
    for shift, color in ((1, darker(look.DOJO, 0.6)), (0, lighter(look.DOJO, 0.35))):
        mark = icon("crystal", round(side * 1.25), color)
        picture.blit(mark, mark.get_rect(center=(middle[0] + shift * big // 130, middle[1])))


def _pitch_camp(picture: pygame.Surface, big: int, *, battered: bool) -> None:
    """Tents about a fire; of the battered camp the fire is out."""
    middle = big // 2
    for x, y, color in ((0.34, 0.37, 0), (0.66, 0.36, 1), (0.67, 0.66, 2)):
        tone = lighter(look.CARPETS[color], 0.25)
        if battered:
            tone = mix(tone, look.ROCK, 0.6)
        side = round(big * 0.2)
        for shift, ink in ((big // 90, look.ROCK_EDGE), (0, tone)):
            mark = icon("camp", side, ink)
            picture.blit(
                mark, mark.get_rect(center=(round(x * big) + shift, round(y * big) + shift))
            )
    if not battered:
        light = shapes.soft_spot((round(big * 0.7),) * 2, look.LAMP, 0.95)
        picture.blit(light, light.get_rect(center=(middle, round(big * 0.54))))
    side = round(big * 0.2)
    fire = lighter(look.LAMP, 0.25) if not battered else darker(look.WALL_TOP, 0.4)
    for shift, ink in ((big // 100, look.ROCK_EDGE), (0, fire)):
        mark = icon("campfire", side, ink)
        picture.blit(mark, mark.get_rect(center=(middle + shift, round(big * 0.54) + shift)))


def _hang_lamps(picture: pygame.Surface, halls: frozenset[Direction], big: int) -> None:
    """Lamps on the walls of halls, each with its light."""
    for side in sorted(halls):
        across = (0.5 - HALL / 2 + 0.02) * big
        along = 0.12 * big
        x, y = {
            Direction.NORTH: (across, along),
            Direction.SOUTH: (big - across, big - along),
            Direction.WEST: (along, big - across),
            Direction.EAST: (big - along, across),
        }[side]
        light = shapes.soft_spot((round(big * 0.34),) * 2, look.LAMP, 0.85)
        picture.blit(light, light.get_rect(center=(x, y)))
        for wide, color in ((0.05, darker(look.LAMP, 0.6)), (0.034, lighter(look.LAMP, 0.5))):
            bulb = shapes.disc(max(2, round(big * wide)), color)
            picture.blit(bulb, bulb.get_rect(center=(x, y)))


def _draw_fog(cell: int, size: int) -> pygame.Surface:
    """Rock in the dark, and on it in chalk what is said to be there, true or not."""
    big = size if size > 240 else size * 2
    dice = random.Random(cell + 71)
    picture = _rock(big, dice)
    dark = pygame.Surface((big, big), pygame.SRCALPHA)
    dark.fill((*look.FOG, 150))
    picture.blit(dark, (0, 0))
    for _ in range(7):
        x, y = dice.uniform(0, big), dice.uniform(0, big)
        wide = big * dice.uniform(0.3, 0.7)
        wisp = shapes.soft_spot((round(wide), round(wide * 0.34)), look.FOG_LINE, 0.55)
        picture.blit(wisp, wisp.get_rect(center=(x, y)))
    _chalk(picture, RUMOURS[cell], dice)
    pygame.draw.rect(picture, darker(look.FOG, 0.35), picture.get_rect(), max(1, big // 120))
    return picture if big == size else pygame.transform.smoothscale(picture, (size, size))


def _chalk(picture: pygame.Surface, name: str, dice: random.Random) -> None:
    """A drawing in chalk, as a hand leaves it on rough rock: askew, and gone in places."""
    big = picture.get_width()
    drawing = icon(name, round(big * 0.46), look.CHALK).copy()
    rubbed = shapes.hatch(drawing.get_size(), max(3, big // 40), look.FOG, 255)
    drawing.blit(rubbed, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    drawing = pygame.transform.rotate(drawing, dice.uniform(-14, 14))
    drawing.set_alpha(125)
    picture.blit(drawing, drawing.get_rect(center=(big // 2, big * 47 // 100)))
    ring = shapes.ring(round(big * 0.64), max(1, big // 90), look.CHALK).copy()
    ring.set_alpha(38)
    picture.blit(ring, ring.get_rect(center=(big // 2, big * 47 // 100)))
