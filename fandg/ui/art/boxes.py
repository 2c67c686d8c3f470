"""Game boxes: the printed lids that lie on the title's table, and the pictures on them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.picture import land, sky
from fandg.ui.art.shapes import Size, blank, line_round
from fandg.ui.art.textures import lay
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type

_lids = SurfaceCache()

PROPORTION = 0.72
"""The width of a lid against its height."""
BAND, TALLEST = 0.12, 0.2
"""The share of its height that its words take, and at most; where they would take more it has none.
"""
GAP = 6
"""Pixels that stay free beside its words."""
LEADING = 1.05
GAUGED = 32
"""The size at which the lines of a title are compared."""


@dataclass(frozen=True)
class BoxArt:
    """What is printed on a game's box.

    `deck` gives the inks. `far` is the great silhouette at the horizon, `sides` are small ones
    beside and above it, `front` the figures before it, the middle one largest. `skyline` stands at
    the horizon of a picture broader than the box, from left to right; its middle is the great
    silhouette's. `roles` gives the roles at the table their signs.
    """

    deck: Deck
    far: str
    front: tuple[str, ...]
    sides: tuple[str, ...] = ()
    skyline: tuple[str, ...] = ()
    roles: dict[str, str] = field(default_factory=dict, hash=False)


def box_lid(
    art: BoxArt, title: str, tagline: str, foot: str, size: Size, theme: Theme
) -> pygame.Surface:
    """A lid seen from above: its picture, title, tagline, and a foot such as "1 to 4 players"."""
    key = (title, tagline, foot, size, theme)
    return _lids.get(key, lambda: _draw_lid(art, title, tagline, foot, size, theme))


def scene(art: BoxArt, size: Size) -> pygame.Surface:
    """The picture of a game's box alone, for cards and pages; opaque."""
    return _lids.get(("scene", art, size), lambda: _draw_scene(art, size))


def _draw_scene(art: BoxArt, size: Size, top: float = 0.0) -> pygame.Surface:
    """Sky, horizon and figures; the upper `top` of the height is left to the sky."""
    width, height = size
    picture = sky(size, art.deck, 0).copy()
    field_height = height * (1 - top)
    ground = round(height - field_height * 0.24)
    ink = mix(darker(art.deck.color, 0.62), materials.BOX_INK, 0.3)
    haze = mix(art.deck.land, art.deck.sky[1], 0.3)
    far = round(min(width * 0.86, field_height * 0.86))
    main, apart = _group(width, field_height)
    inner = max(far / 2, apart * width + main * 0.4)
    _skyline(picture, art, ground, (inner, far * 0.44), mix(haze, art.deck.sky[1], 0.3))
    place = ((width - far) // 2, ground - round(far * 0.9))
    glow = lighter(art.deck.sky[1], 0.5)
    edge = max(1, far // 90)
    for dx, dy in ((-edge, -edge), (edge, -edge), (0, -edge)):
        picture.blit(icon(art.far, far, glow, 120), (place[0] + dx, place[1] + dy))
    picture.blit(icon(art.far, far, haze), place)
    small = round(min(width * 0.17, field_height * 0.24))
    for name, across, up in zip(art.sides, (0.12, 0.80), (0.74, 0.86), strict=False):
        sign = icon(name, small, mix(ink, haze, 0.25))
        drop = max(small // 4, round(ground - field_height * up))
        picture.blit(sign, (round(width * across - small / 2), drop))
    land(picture, art.deck, ground, _dice(art))
    _figures(picture, art, ink, field_height)
    return picture


def _group(width: int, field_height: float) -> tuple[float, float]:
    """How large the figures in front are, and how far apart, in widths of the picture.

    On a broad picture they keep together: three apart stand lost.
    """
    main = min(width * 0.44, field_height * 0.58)
    return main, min(0.31, main * 1.15 / width)


def _skyline(
    picture: pygame.Surface, art: BoxArt, ground: int, room: tuple[float, float], color: Rgb
) -> None:
    """What stands far away on both sides, as much as there is room for.

    `room` is how far from the middle it begins, and how large the signs are.
    """
    half = len(art.skyline) // 2
    inner, size = room
    free = picture.get_width() / 2 - inner
    count = min(half, int(free / (size * 1.1)))
    for at in range(count):
        off = inner + free * (at + 0.5) / count
        for name, way in ((art.skyline[half - 1 - at], -1), (art.skyline[half + at], 1)):
            side = round(size * (1.0, 0.82, 0.92)[at % 3])
            middle = picture.get_width() / 2 + way * off
            sign = icon(name, side, color)
            picture.blit(sign, (round(middle - side / 2), ground - round(side * 0.88)))


def _dice(art: BoxArt) -> random.Random:
    return random.Random(art.far)


def _figures(picture: pygame.Surface, art: BoxArt, ink: Rgb, field_height: float) -> None:
    width, height = picture.get_size()
    main, apart = _group(width, field_height)
    warm = mix(art.deck.sky[1], art.deck.color, 0.25)
    places = {1: ((0.5, 1.0),), 2: ((0.5 - apart / 2, 1.0), (0.5 + apart / 2, 1.0))}.get(
        len(art.front), ((0.5 - apart, 0.84), (0.5 + apart, 0.84), (0.5, 1.0))
    )
    order = (art.front[0], art.front[2], art.front[1]) if len(art.front) > 2 else art.front
    for name, (across, share) in zip(order, places, strict=True):
        side = round(main * share)
        left = round(width * across - side / 2)
        top = round(height * 0.985 - side)
        shade = shapes.soft_spot((side, max(4, side // 6)), (0, 0, 0), 0.7)
        picture.blit(shade, (left, top + side - side // 10))
        edge = max(1, side // 60)
        halo = icon(name, side, lighter(warm, 0.45), 170)
        for dx, dy in ((-edge, 0), (edge, 0), (0, -edge), (-edge, -edge), (edge, -edge)):
            picture.blit(halo, (left + dx, top + dy))
        picture.blit(icon(name, side, ink), (left, top))
        _tint(picture, name, side, (left, top), warm)


def _tint(picture: pygame.Surface, name: str, side: int, place: Size, color: Rgb) -> None:
    """The lamp's light on a figure's shoulder: a second ink."""
    tone = blank((side, side), color)
    tone.blit(shapes.soft_spot((side * 2, round(side * 1.4)), color, 0.55), (-side, -side * 3 // 4))
    tone.blit(icon(name, side, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(tone, place)


def _draw_lid(
    art: BoxArt, title: str, tagline: str, foot: str, size: Size, theme: Theme
) -> pygame.Surface:
    width, height = size
    thick = max(3, width // 42)
    lid = blank(size, darker(art.deck.color, 0.5))
    face = pygame.Rect(0, 0, width - thick, height - thick)
    _sides(lid, face, thick, darker(art.deck.color, 0.35))
    border = max(4, round(width * 0.03))
    lid.blit(lay(face.size, "paper", lighter(theme.paper, 0.25)), face)
    inner = face.inflate(-2 * border, -2 * border)
    band = _band_height(tagline, inner.width, height, theme)
    picture = pygame.Rect(inner.x, inner.y, inner.width, inner.height - band)
    lid.blit(_draw_scene(art, picture.size, top=0.3), picture)
    dark, bright = materials.BOX_VEIL
    veil = shapes.gradient(
        (picture.width, round(picture.height * 0.5)),
        (mix(art.deck.sky[0], dark, 0.35), bright, (255, 255, 255)),
    )
    lid.blit(veil, picture, special_flags=pygame.BLEND_RGB_MULT)
    room = pygame.Rect(picture.x, picture.y, picture.width, round(picture.height * 0.38))
    _print_title(lid, room.inflate(-3 * border, -2 * border), title, theme)
    strip = pygame.Rect(inner.x, picture.bottom, inner.width, band)
    _print_band(lid, strip, tagline, foot, art, theme)
    line = max(1, width // 160)
    pygame.draw.rect(lid, darker(art.deck.color, 0.45), inner.inflate(2 * line, 2 * line), line)
    rule = inner.inflate(-4 * line, -4 * line)
    pygame.draw.rect(lid, mix(theme.brass, theme.paper, 0.2), rule, line)
    _finish(lid, face, theme)
    return lid


def _sides(lid: pygame.Surface, face: pygame.Rect, thick: int, color: Rgb) -> None:
    """The two sides of the box that show, right and below, in perspective."""
    right = [
        (face.right, 0),
        (face.right + thick, thick),
        (face.right + thick, face.bottom + thick),
        (face.right, face.bottom),
    ]
    below = [
        (0, face.bottom),
        (face.right, face.bottom),
        (face.right + thick, face.bottom + thick),
        (thick, face.bottom + thick),
    ]
    pygame.draw.polygon(lid, darker(color, 0.3), right)
    pygame.draw.polygon(lid, darker(color, 0.55), below)
    step = max(2, thick // 3)
    for at in range(step, thick, step):
        tone = darker(color, 0.62)
        pygame.draw.line(lid, tone, (at, face.bottom + at), (face.right + at, face.bottom + at))
        pygame.draw.line(lid, tone, (face.right + at, at), (face.right + at, face.bottom + at))


def _print_title(lid: pygame.Surface, room: pygame.Rect, title: str, theme: Theme) -> None:
    """The title in cream with a dark edge, on as many lines as make it largest."""
    setter = house_type()
    lines = max(_ways_to_break(title.split()), key=lambda way: _gauge(way, room.size, theme))
    size = round(room.height / (1.12 * len(lines)))
    for line in lines:
        size = setter.fit(line, theme.display, room.width, largest=size, smallest=8)
    step = round(size * 1.1)
    top = room.y + (room.height - step * len(lines)) // 2
    for row, line in enumerate(lines):
        middle = (room.centerx, top + row * step + step // 2)
        edge = max(1, size // 22)
        dark = setter.render(line, theme.display, size, theme.shade)
        for dx in (-edge, 0, edge):
            for dy in (-edge, 0, 2 * edge):
                spot = dark.get_rect(center=(middle[0] + dx, middle[1] + dy))
                lid.blit(dark, spot)
        words = setter.render(line, theme.display, size, lighter(theme.glow, 0.35))
        lid.blit(words, words.get_rect(center=middle))


def _gauge(lines: list[str], room: Size, theme: Theme) -> float:
    """How large these lines would be set there, reckoned from one size: fonts are dear to open."""
    broadest = max(house_type().measure(line, theme.display, GAUGED)[0] for line in lines)
    return min(room[1] / (1.12 * len(lines)), GAUGED * room[0] / max(1, broadest))


def _ways_to_break(words: list[str]) -> list[list[str]]:
    """The words on one, two and three lines, in every way."""
    ways = [[" ".join(words)]]
    for first in range(1, len(words)):
        head, tail = " ".join(words[:first]), words[first:]
        ways += [[head, *rest] for rest in ([" ".join(tail)], *_ways_in_two(tail))]
    return ways


def _ways_in_two(words: list[str]) -> list[list[str]]:
    return [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]


def _band_height(tagline: str, width: int, height: int, theme: Theme) -> int:
    """How high the strip of words is: at least so that they can be read; 0 if that is too much."""
    setter, room = house_type(), width - 2 * GAP
    least = setter.paragraph_height(tagline, room, theme.question, LEGIBLE, leading=LEADING)
    least += setter.line_height(theme.label, LEGIBLE) + GAP + _rule_height(width)
    band = max(round(height * BAND), least)
    return band if band <= height * TALLEST else 0


def _rule_height(width: int) -> int:
    """What the printed rule takes of the lower edge of a lid as wide as this, with its line."""
    return 3 * max(1, width // 160)


def _print_band(
    lid: pygame.Surface, strip: pygame.Rect, tagline: str, foot: str, art: BoxArt, theme: Theme
) -> None:
    if not strip.height:
        return
    lid.blit(lay(strip.size, "felt", lighter(art.deck.color, 0.06)), strip)
    line = max(1, strip.height // 24)
    lid.fill(theme.brass, (strip.x, strip.y, strip.width, line))
    setter = house_type()
    room = pygame.Rect(strip.x + GAP, strip.y + line, strip.width - 2 * GAP, strip.height - line)
    room.height -= _rule_height(lid.get_width())
    size = max(LEGIBLE, round(room.height * 0.24))
    below = setter.render(foot, theme.label, size, lighter(theme.brass, 0.35))
    largest = max(LEGIBLE, round(room.height * 0.34))
    size = setter.fit(tagline, theme.question, room.width, largest=largest, smallest=LEGIBLE)
    words = setter.paragraph(
        tagline, room.width, theme.question, size, theme.chalk, align="center", leading=LEADING
    )
    gap = (room.height - words.get_height() - below.get_height()) // 3
    lid.blit(words, words.get_rect(midtop=(room.centerx, room.top + gap)))
    lid.blit(below, below.get_rect(midbottom=(room.centerx, room.bottom - gap)))


def _finish(lid: pygame.Surface, face: pygame.Rect, theme: Theme) -> None:
    """The grain of the paper over the print, lamp light across it, and worn edges."""
    worn = _lids.get(("worn", face.size), lambda: _wear(face.size))
    lid.blit(worn, face, special_flags=pygame.BLEND_RGB_MULT)
    line_round(lid, face, lighter(theme.paper, 0.6), 2)


def _wear(size: Size) -> pygame.Surface:
    """What to multiply a lid with, the same for all lids of a size."""
    worn = lay(size, "paper", (255, 255, 255), start=5)
    light = shapes.edge_shade(size, max(8, size[0] // 5), materials.LID_EDGE)
    worn.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return worn
