"""Pictures: silhouettes of icons before a halftone sky, printed in a few inks."""

from __future__ import annotations

import math
import random

import pygame

from fandg.engine.portraits import Portrait, Sign
from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.portrait import draw_portrait
from fandg.ui.art.portrait_inks import Palette
from fandg.ui.art.shapes import Size, blank
from fandg.ui.art.theme import Theme

_skies = SurfaceCache()


def compose(size: Size, deck: Deck, signs: tuple[Sign, ...], seed: int) -> pygame.Surface:
    """A picture of one to four icons: the first stands in front, the others behind it.

    In front may be a person instead.
    """
    picture = sky(size, deck, seed % 4).copy()
    width, height = size
    horizon = round(height * (0.74 if width > height else 0.7))
    front, icons = signs[0], tuple(sign for sign in signs[1:] if isinstance(sign, str))
    _back_row(picture, deck, icons, horizon)
    land(picture, deck, horizon, random.Random(seed))
    if isinstance(front, Portrait):
        # On a tall picture the shoulders may reach beyond it, so that the face is large enough.
        side = min(height, round(width * 1.18))
        bust = draw_portrait(front, side, palette_of(deck))
        picture.blit(bust, bust.get_rect(midbottom=(width // 2, height)))
        return picture
    ink = _ink_of(deck)
    main = round(min(height * 0.84, width * (0.72 if width > height or icons else 0.9)))
    base = round(height * (0.95 if width > height else 0.9))
    left = (width - main) // 2
    _ground_shadow(picture, pygame.Rect(left, base, main, 0), ink)
    halo = icon(front, main, lighter(deck.sky[1], 0.55), 150)
    edge = max(1, main // 70)
    for dx, dy in ((-edge, 0), (0, -edge), (-edge, -edge), (edge, -edge)):
        picture.blit(halo, (left + dx, base - main + dy))
    picture.blit(icon(front, main, ink), (left, base - main))
    _rim_light(picture, front, main, (left, base - main), deck)
    return picture


def _ink_of(deck: Deck) -> Rgb:
    """The ink of a deck's figures."""
    return mix(darker(deck.land, 0.62), materials.PICTURE_INK, 0.5)


def palette_of(deck: Deck) -> Palette:
    """The inks in which persons are printed before a deck's sky."""
    return Palette(_ink_of(deck), lighter(deck.sky[1], 0.35))


def plate(
    size: Size, deck: Deck, icons: tuple[str, ...], seed: int, theme: Theme, gap: int
) -> pygame.Surface:
    """A picture as it is printed on a page: within a rule that stands off by a gap."""
    sheet = blank(size, theme.ink)
    line = max(1, gap // 5)
    pygame.draw.rect(sheet, theme.ink_soft, sheet.get_rect(), line)
    inner = sheet.get_rect().inflate(-2 * gap, -2 * gap)
    sheet.blit(compose(inner.size, deck, icons, seed), inner)
    pygame.draw.rect(sheet, theme.ink, inner, line)
    return sheet


def _back_row(picture: pygame.Surface, deck: Deck, names: tuple[str, ...], horizon: int) -> None:
    """The smaller figures, paler with distance, left and right of the middle."""
    width, height = picture.get_size()
    # On a broad picture they keep to the figure in front, instead of standing lost.
    apart = min(0.33, height / width * 1.05)
    places = ((0.5 - apart, 0.40), (0.5 + apart, 0.36), (0.5, 0.30))
    for name, (across, share) in zip(names, places, strict=False):
        size = round(min(height * share * 1.25, width * 0.34))
        tone = mix(deck.land, deck.sky[1], 0.25)
        place = (round(width * across - size / 2), horizon - round(size * 0.86))
        picture.blit(icon(name, size, tone), place)


def land(picture: pygame.Surface, deck: Deck, horizon: int, dice: random.Random) -> None:
    """Two rolling hills in front of the sky."""
    width, height = picture.get_size()
    over = 2
    for row, (drop, tone) in enumerate(((0.0, 0.34), (0.10, 0.0))):
        color = mix(deck.land, deck.sky[1], tone)
        band = blank((width * over, (height - horizon + height // 8) * over), color)
        top = round((height / 8 + drop * height) * over)
        phase, swell = dice.uniform(0, 6), height * over * 0.028
        line = [
            (x, top + swell * math.sin(phase + (2.1 + row) * x / (width * over) * 2))
            for x in range(0, width * over + 1, max(1, width * over // 24))
        ]
        line[-1] = (width * over, line[-1][1])
        pygame.draw.polygon(
            band, color, [*line, (width * over, band.get_height()), (0, band.get_height())]
        )
        small = pygame.transform.smoothscale(band, (width, band.get_height() // over))
        picture.blit(small, (0, horizon - height // 8))


def _ground_shadow(picture: pygame.Surface, foot: pygame.Rect, ink: Rgb) -> None:
    wide, high = round(foot.width * 0.95), max(4, foot.width // 7)
    spot = shapes.soft_spot((wide, high), ink, 0.75)
    picture.blit(spot, spot.get_rect(center=(foot.centerx + foot.width // 18, foot.y - high // 6)))


def _rim_light(
    picture: pygame.Surface, name: str, size: int, place: tuple[int, int], deck: Deck
) -> None:
    """A second tone on the figure, from above: the silhouette is printed in two inks."""
    tone = blank((size, size), deck.color)
    warm = mix(deck.color, deck.sky[1], 0.35)
    fade = shapes.soft_spot((size * 2, round(size * 1.5)), warm, 0.62)
    tone.blit(fade, (-size * 3 // 4, -round(size * 0.75)))
    tone.blit(icon(name, size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(tone, place)


def sky(size: Size, deck: Deck, kind: int) -> pygame.Surface:
    """Sun, rays and a halftone screen, shared by all cards of a deck at this size."""
    return _skies.get((size, deck, kind), lambda: _draw_sky(size, deck, kind))


def _draw_sky(size: Size, deck: Deck, kind: int) -> pygame.Surface:
    width, height = size
    top, low = deck.sky
    surface = pygame.Surface(size, depth=32)
    surface.blit(
        shapes.gradient(size, (mix(top, low, 0.18), mix(top, low, 0.55), low, low)), (0, 0)
    )
    sun = (round(width * (0.5, 0.36, 0.64, 0.5)[kind]), round(height * 0.56))
    _rays(surface, sun, lighter(low, 0.28), kind)
    radius = round(min(width, height) * 0.31)
    ball = shapes.disc(radius * 2, lighter(low, 0.52))
    surface.blit(ball, ball.get_rect(center=sun))
    surface.blit(_halftone(size, darker(top, 0.25)), (0, 0))
    return surface


def _rays(surface: pygame.Surface, sun: tuple[int, int], color: Rgb, kind: int) -> None:
    width, height = surface.get_size()
    reach = (width + height) * 2
    over = 2
    big = blank((width * over, height * over), color)
    count = 12 + 2 * kind
    for at in range(count):
        start = 2 * math.pi * (at + 0.1) / count
        points: list[tuple[float, float]] = [(sun[0] * over, sun[1] * over)]
        for angle in (start, start + math.pi / count):
            x = sun[0] * over + reach * math.cos(angle)
            points.append((x, sun[1] * over + reach * math.sin(angle)))
        pygame.draw.polygon(big, (*color, 130), points)
    surface.blit(pygame.transform.smoothscale(big, (width, height)), (0, 0))


def _halftone(size: Size, color: Rgb) -> pygame.Surface:
    """A screen of dots at an angle, large at the top and gone at the horizon."""
    width, height = size
    # Whole pixels apart, so that the dots fall alike and no seams show in broad skies.
    step = max(3, round(min(width, height) / 34))
    over = 2
    screen = blank((width * over, height * over), color)
    rows = math.ceil(height * 0.8 / (step * 0.5))
    for row in range(rows):
        y = row * step * 0.5
        share = 1 - y / (height * 0.78)
        if share <= 0:
            break
        radius = step * 0.44 * math.sqrt(share)
        if radius * over < 0.6:
            continue
        dot = blank((2 * math.ceil(radius * over) + 1,) * 2, color)
        pygame.draw.circle(dot, (*color, 200), dot.get_rect().center, radius * over)
        left, top = (
            step * over * 0.5 * (row % 2) - dot.get_width() // 2,
            y * over - dot.get_width() // 2,
        )
        places = ((left + at * step * over, top) for at in range(width // step + 2))
        screen.fblits([(dot, place) for place in places], pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(screen, size)
