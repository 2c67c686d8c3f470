"""The wooden and metal figures of the treasure hunt, each kind told by its shape.

Heroes are round discs in their owner's colour, artifacts ivory skulls with a rim of their own,
villains crowned shields, soldiers square and thugs lozenges, zeppelins fly over their shadow.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from fandg.engine.portraits import Portrait, Sign
from fandg.games.fortune.telling.words import OUTPOST_ICONS
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin, marker
from fandg.ui.art.patterns import rim_pattern
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.theme import Owner, Theme
from fandg.ui.art.type import LEGIBLE, house_type
from fandg.ui.games.fortune.look import (
    EDGE,
    FACTIONS,
    GUNMETAL,
    IVORY,
    SANDSTONE,
    SEPIA,
    SKULLS,
    STEEL,
    sign_color,
)

_tokens = SurfaceCache()


def faction_color(faction: str) -> Rgb:
    """The colour of an organization's figures; their shape tells them as well."""
    return FACTIONS[faction]


def hero_token(sign: Sign, size: int, seat: Owner, theme: Theme, *, lying: bool) -> pygame.Surface:
    """A hero's disc; a KO'd one lies flat and pale."""
    if not lying:
        return marker(sign, size, theme, seat=seat)

    def build() -> pygame.Surface:
        disc = marker(sign, size, theme, seat=seat)
        turned = pygame.transform.rotozoom(disc, 90, 1.0)
        flat = pygame.transform.smoothscale(
            turned, (turned.get_width(), round(turned.get_height() * 0.62))
        )
        flat.set_alpha(200)
        lain = shapes.blank(flat.get_size())
        lain.blit(flat, (0, 0))
        return lain

    return _tokens.get(("lying", sign, size, seat, theme), build)


def skull_token(skull: int, size: int, theme: Theme) -> pygame.Surface:
    """An Artifact marker: an ivory disc with a skull, its rim in colour and pattern."""

    def build() -> pygame.Surface:
        color, pattern = SKULLS[skull % len(SKULLS)]
        side = size * shapes.fineness(size)
        face = shapes.blank((side, side), IVORY)
        middle, radius = (side / 2, side / 2), side / 2
        pygame.draw.circle(face, darker(color, 0.55), middle, radius)
        pygame.draw.circle(face, color, middle, radius * 0.95)
        rim_pattern(face, pattern, IVORY, radius * 0.76, radius * 0.93)
        pygame.draw.circle(face, darker(color, 0.45), middle, radius * 0.76)
        pygame.draw.circle(face, IVORY, middle, radius * 0.71)
        sign = icon("skull", round(side * 0.56), mix(color, SEPIA, 0.62))
        face.blit(sign, sign.get_rect(center=(side // 2, round(side * 0.5))))
        return _on_table(pygame.transform.smoothscale(face, (size, size)), size)

    return _tokens.get(("skull", skull, size, theme), build)


def temple_token(size: int, theme: Theme) -> pygame.Surface:
    """A temple of stone."""
    return _silhouette("aztec-pyramid", size, SANDSTONE, darker(SANDSTONE, 0.7), theme)


def outpost_token(faction: str, size: int, theme: Theme) -> pygame.Surface:
    """An organization's outpost: a bunker, or a house in town."""
    return _silhouette(
        OUTPOST_ICONS[faction], size, lighter(faction_color(faction), 0.45), theme.shade, theme
    )


def zeppelin_token(size: int, theme: Theme, *, war: bool) -> pygame.Surface:
    """The zeppelin, in silver, or armed and dark."""
    color = GUNMETAL if war else STEEL
    edge = SANDSTONE if war else GUNMETAL
    return _silhouette("zeppelin", size, color, edge, theme, shaded=False)


def zeppelin_shadow(size: int) -> pygame.Surface:
    """The shadow of a zeppelin on the map."""

    def build() -> pygame.Surface:
        dark = icon("zeppelin", round(size * 0.9), EDGE, 105)
        small = pygame.transform.smoothscale(dark, (max(1, size // 4), max(1, size // 4)))
        return pygame.transform.smoothscale(small, (round(size * 0.9), round(size * 0.62)))

    return _tokens.get(("shadow", size), build)


def villain_token(sign: Sign, faction: str, size: int, theme: Theme) -> pygame.Surface:
    """A villain: a dark shield with a brass edge."""

    def build() -> pygame.Surface:
        color = darker(faction_color(faction), 0.35)
        return _plate(_shield, sign, size, color, theme.brass, theme.chalk)

    return _tokens.get(("villain", sign, faction, size, theme), build)


def henchman_token(sign: Sign, faction: str, size: int, theme: Theme) -> pygame.Surface:
    """A henchman: a square block for a soldier, a lozenge for a thug."""

    def build() -> pygame.Surface:
        color = faction_color(faction)
        outline = _square if faction == "nazis" else _lozenge
        edge = lighter(color, 0.45)
        return _plate(outline, sign, size, color, edge, theme.chalk)

    return _tokens.get(("henchman", sign, faction, size, theme), build)


def badge(name: str, text: str, size: int, theme: Theme) -> pygame.Surface:
    """A small sign on a figure: a coin with a number, or an enamel shield or disc with one."""
    color = sign_color(name, theme)

    def build() -> pygame.Surface:
        if name == "coin":
            piece = shapes.blank((size + 2, size + 2), SEPIA)
            rim = shapes.disc(size + 2, SEPIA)
            piece.blit(rim, (0, 0))
            piece.blit(coin(size, theme), (1, 1))
            _print(piece, text, round(size * 0.72), SEPIA, theme)
            return piece
        if name == "shield":
            side = (size + 2) * shapes.fineness(size + 2)
            drawn = shapes.blank((side, side), color)
            pygame.draw.polygon(drawn, lighter(theme.paper, 0.3), _shield(side, 0.0))
            pygame.draw.polygon(drawn, color, _shield(side, 0.09 * side))
            piece = pygame.transform.smoothscale(drawn, (size + 2, size + 2))
            _print(piece, text, round(size * 0.68), theme.chalk, theme)
            return piece
        piece = shapes.blank((size + 2, size + 2), color)
        piece.blit(shapes.disc(size + 2, lighter(theme.paper, 0.3)), (0, 0))
        inner = shapes.disc(size - 1, color)
        piece.blit(inner, inner.get_rect(center=(size // 2 + 1, size // 2 + 1)))
        if text:
            _print(piece, text, round(size * 0.7), theme.chalk, theme)
        else:
            sign = icon(name, round(size * 0.72), theme.chalk)
            piece.blit(sign, sign.get_rect(center=piece.get_rect().center))
        return piece

    return _tokens.get(("badge", name, text, size, theme), build)


def _print(piece: pygame.Surface, text: str, size: int, ink: Rgb, theme: Theme) -> None:
    size = max(7, size, min(LEGIBLE, round(piece.get_width() * 0.86)))
    words = house_type().render(text, theme.label, size, ink)
    room = piece.get_width() - 2
    if words.get_width() > room:
        share = room / words.get_width()
        words = pygame.transform.smoothscale_by(words, share)
    box = words.get_bounding_rect()
    place = pygame.Rect(0, 0, box.width, box.height)
    place.center = piece.get_rect().center
    piece.blit(words, place, box)


def _on_table(face: pygame.Surface, size: int) -> pygame.Surface:
    """A flat piece with its thickness and the shadow that it throws."""
    side = size + 2 * (size // 4)
    piece = shapes.blank((side, side))
    middle = side // 2
    shade = shapes.soft_spot((size * 6 // 4, size * 6 // 4), (0, 0, 0), 0.95)
    piece.blit(shade, shade.get_rect(center=(middle + size // 33, middle + size // 11)))
    thick = max(1, size // 16)
    side_face = face.copy()
    side_face.fill(darker(SANDSTONE, 0.5), special_flags=pygame.BLEND_RGB_MULT)
    for drop in range(thick, 0, -1):
        piece.blit(side_face, face.get_rect(center=(middle, middle + drop)))
    piece.blit(face, face.get_rect(center=(middle, middle)))
    return piece


def _plate(
    outline: object, sign: Sign, size: int, color: Rgb, edge: Rgb, ink: Rgb
) -> pygame.Surface:
    assert callable(outline)
    side = size * shapes.fineness(size)
    face = shapes.blank((side, side), color)
    pygame.draw.polygon(face, darker(color, 0.6), outline(side, 0.0))
    pygame.draw.polygon(face, edge, outline(side, 0.035 * side))
    pygame.draw.polygon(face, color, outline(side, 0.085 * side))
    light = shapes.soft_spot((side, side), lighter(color, 0.5), 0.5)
    shine = shapes.blank((side, side), color)
    shine.blit(light, (-side // 4, -side // 3))
    mask = shapes.blank((side, side), (255, 255, 255))
    pygame.draw.polygon(mask, (255, 255, 255), outline(side, 0.085 * side))
    shine.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    face.blit(shine, (0, 0))
    if isinstance(sign, Portrait):
        pane = _lit_pane(sign, side, color)
        pane.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(pane, (0, 0))
    else:
        drawn = icon(sign, round(side * 0.62), ink)
        drop = icon(sign, round(side * 0.62), darker(color, 0.75), 200)
        place = drawn.get_rect(center=(side // 2, round(side * 0.49)))
        face.blit(drop, place.move(side // size, side // size))
        face.blit(drawn, place)
    return _on_table(pygame.transform.smoothscale(face, (size, size)), size)


def _lit_pane(face: Portrait, side: int, color: Rgb) -> pygame.Surface:
    """A head before a light of the plate's colour."""
    pane = pygame.Surface((side, side), pygame.SRCALPHA)
    pane.fill(lighter(color, 0.14))
    palette = Palette(darker(color, 0.7), lighter(color, 0.75))
    head = draw_portrait(face, round(side * 0.82), palette, close=True)
    pane.blit(head, head.get_rect(midbottom=(side // 2, round(side * 0.93))))
    return pane


def _silhouette(
    name: str, size: int, color: Rgb, edge: Rgb, theme: Theme, *, shaded: bool = True
) -> pygame.Surface:
    """A figure cut out along its outline, with an edge of another colour."""

    def build() -> pygame.Surface:
        side = size + 2 * (size // 4)
        piece = shapes.blank((side, side), edge)
        middle = side // 2
        if shaded:
            shade = shapes.soft_spot((size * 6 // 4, size), (0, 0, 0), 0.9)
            piece.blit(shade, shade.get_rect(center=(middle, middle + size // 4)))
        rim = icon(name, size, edge)
        reach = max(1, round(size / 22))
        count = max(12, 6 * reach)
        for turn in (2 * pi * step / count for step in range(count)):
            dx, dy = round(reach * cos(turn)), round(reach * sin(turn))
            piece.blit(rim, rim.get_rect(center=(middle + dx, middle + dy)))
        body = icon(name, size, color).copy()
        light = shapes.gradient((size, size), [lighter(color, 0.35), color, darker(color, 0.35)])
        lit = light.convert_alpha()
        lit.blit(icon(name, size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        piece.blit(body, body.get_rect(center=(middle, middle)))
        piece.blit(lit, lit.get_rect(center=(middle, middle)))
        return piece

    return _tokens.get(("cut", name, size, color, edge, theme, shaded), build)


def _shield(side: float, inset: float) -> list[tuple[float, float]]:
    low, high = inset, side - inset
    middle = side / 2
    return [
        (low + 0.06 * side, low + 0.1 * side),
        (middle - 0.16 * side, low + 0.1 * side),
        (middle, low),
        (middle + 0.16 * side, low + 0.1 * side),
        (high - 0.06 * side, low + 0.1 * side),
        (high - 0.05 * side, 0.52 * side),
        (middle + 0.26 * side - inset * 0.4, 0.8 * side - inset * 0.5),
        (middle, high),
        (middle - 0.26 * side + inset * 0.4, 0.8 * side - inset * 0.5),
        (low + 0.05 * side, 0.52 * side),
    ]


def _square(side: float, inset: float) -> list[tuple[float, float]]:
    low, high = 0.08 * side + inset, 0.92 * side - inset
    cut = 0.1 * side
    return [
        (low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
        (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut),
    ]  # fmt: skip


def _lozenge(side: float, inset: float) -> list[tuple[float, float]]:
    middle, low, high = side / 2, inset * 1.3, side - inset * 1.3
    return [(middle, low), (high, middle), (middle, high), (low, middle)]
