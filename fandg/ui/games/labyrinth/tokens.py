"""Wooden tokens on the map: minions by their size, Villains, and small loot."""

from __future__ import annotations

import math

import pygame

from fandg.engine.portraits import Portrait
from fandg.games.labyrinth.content import Minion, VillainSheet
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import print_icon
from fandg.ui.art.markers import marker
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import house_type
from fandg.ui.games.labyrinth import look

_tokens = SurfaceCache()
_CORNERS = {"chump": 0, "elite": 6, "boss": 8}
"""How many corners the token of each size has; none: it is round."""
BARE = 26
"""The width in pixels below which a token has no badges."""


def minion_token(card: Minion, size: int, theme: Theme, *, wounded: bool) -> pygame.Surface:
    """A minion: his picture on a token whose shape is his size, what defeats him on its foot."""
    key = ("minion", card.id, size, theme, wounded)
    return _tokens.get(key, lambda: _draw_minion(card, size, theme, wounded))


def villain_token(sheet: VillainSheet, size: int, theme: Theme) -> pygame.Surface:
    """A Villain: the face in a dark disc. It is wider than `size`, as markers are."""
    return marker(sheet.sign, size, theme, raised=True)


def _draw_minion(card: Minion, size: int, theme: Theme, wounded: bool) -> pygame.Surface:
    over = shapes.fineness(size)
    big = size * over
    wood = look.SIZES[card.size]
    token = shapes.blank((big, big), wood)
    middle = big / 2
    for drop, grow, tone in (
        (0.05, 1.0, darker(wood, 0.68)),
        (0.0, 1.0, darker(wood, 0.42)),
        (-0.01, 0.93, mix(theme.brass, wood, 0.25) if card.size != "chump" else lighter(wood, 0.3)),
        (-0.01, 0.85, wood),
    ):
        _blank_shape(token, card.size, middle, middle + drop * big, big * 0.47 * grow, tone)
    light = shapes.soft_spot((round(big * 0.8),) * 2, lighter(wood, 0.6), 0.5)
    token.blit(light, (big * 0.02, -big * 0.04))
    side = round(big * 0.58)
    if isinstance(card.sign, Portrait):
        raise TypeError("minions have icons")
    shade = middle + over, middle * 0.94 + over
    prints = (darker(wood, 0.75), shade), (theme.chalk, (middle, middle * 0.94))
    print_icon(token, card.sign or "meeple", side, *prints)
    if wounded:
        _crack(token, big, theme.loss)
    small = pygame.transform.smoothscale(token, (size, size))
    if size >= BARE:
        _badge(small, card, theme, wounded)
    return small


def _blank_shape(
    sheet: pygame.Surface, kind: str, x: float, y: float, reach: float, color: Rgb
) -> None:
    corners = _CORNERS[kind]
    if not corners:
        pygame.draw.circle(sheet, color, (x, y), reach)
        return
    turn = math.tau / corners / 2
    points = [
        (
            x + reach * 1.04 * math.cos(turn + at * math.tau / corners),
            y + reach * 1.04 * math.sin(turn + at * math.tau / corners),
        )
        for at in range(corners)
    ]
    pygame.draw.polygon(sheet, color, points)


def _crack(token: pygame.Surface, big: int, color: Rgb) -> None:
    """Who is wounded is cracked across."""
    way = ((0.74, 0.1), (0.56, 0.34), (0.66, 0.46), (0.4, 0.66), (0.48, 0.76), (0.3, 0.92))
    points = [(x * big, y * big) for x, y in way]
    pygame.draw.lines(token, darker(color, 0.7), False, points, max(3, big // 14))
    pygame.draw.lines(token, color, False, points, max(2, big // 26))


def badge_side(size: int) -> int:
    """How wide the badge on a token of so much width is."""
    return max(16, round(size * 0.5))


def _badge(token: pygame.Surface, card: Minion, theme: Theme, wounded: bool) -> None:
    """The damage that defeats him now, at his foot."""
    size = token.get_width()
    side = badge_side(size)
    number = card.wounded if wounded else card.defeat
    ground = theme.loss if wounded else theme.paper
    disc = shapes.disc(side, darker(theme.ink, 0.3)).copy()
    inner = shapes.disc(side - 2, ground)
    disc.blit(inner, (1, 1))
    words = house_type().render(str(number), theme.label, round(side * 0.74), theme.ink)
    disc.blit(words, words.get_rect(center=(side // 2, side // 2)))
    token.blit(disc, disc.get_rect(bottomright=(size, size)))


def loot_sign(name: str, size: int, ground: Rgb, ink: Rgb) -> pygame.Surface:
    """A small stamp with an icon: a Treasure, a Sunshard, a Bomb."""

    def build() -> pygame.Surface:
        over = shapes.fineness(size)
        big = size * over
        stamp = shapes.blank((big, big), ground)
        pygame.draw.circle(stamp, darker(ground, 0.65), (big / 2, big / 2 + over / 2), big / 2.1)
        pygame.draw.circle(stamp, ground, (big / 2, big / 2), big / 2.25)
        print_icon(stamp, name, round(big * 0.66), (ink, (big // 2, big // 2)))
        return pygame.transform.smoothscale(stamp, (size, size))

    return _tokens.get(("loot", name, size, ground, ink), build)
