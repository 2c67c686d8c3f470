"""The light of the wide pictures: skies, and what the press lays over a whole picture."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, rgb
from fandg.ui.art.scenery_pen import HIGH, area, ball, block, fade, glow, oval, rays, scatter
from fandg.ui.art.textures import lay

_screens = SurfaceCache()
_EDGE = (196, 186, 182)
"""What the corners of a picture are multiplied with."""


_STOCK = (255, 255, 255)
_LIFT = (10, 8, 7)
"""The paper, and how much of it shows through the darkest ink."""


@dataclass(frozen=True)
class Sky:
    """A sky from its top to the horizon, with the light in it.

    `light` is where the sun, moon or lamp stands, as a share of the width and in units down;
    `disc` its size, `beams` how many rays go out from it, `stars` how many stars are seen.
    """

    colors: tuple[str, ...]
    light: tuple[float, float] = (0.5, 250)
    disc: float = 0.0
    glow: str = "#fff0c8"
    beams: int = 0
    stars: int = 0
    clouds: str = ""
    """The colour of banks of cloud, if there are any."""
    dots: str = "#000000"
    """The ink of the halftone."""
    strong: float = 0.5
    """How bright the glow round the light is."""


def draw_sky(sky: Sky, wide: float) -> str:
    """The sky over the whole picture."""
    x, y = sky.light[0] * wide, sky.light[1]
    whole = f"M0 0 H{wide:.1f} V{HIGH} H0 Z"
    parts = [fade(whole, (0, 0), (0, HIGH), *((color, 1.0) for color in sky.colors))]
    if sky.stars:
        parts += [
            ball(sx, sy, 0.5 + share * 0.9, "#fff6dc", 0.35 + share * 0.6)
            for sx, sy, share in scatter(7, sky.stars, (0, wide), (0, 240))
        ]
    if sky.beams:
        parts.append(rays(x, y, wide * 0.8, sky.beams, sky.glow, 0.30))
    parts.append(glow(x, y, max(150, sky.disc * 4.2), sky.glow, sky.strong))
    if sky.disc:
        parts.append(ball(x, y, sky.disc, sky.glow))
    if sky.clouds:
        parts.append(clouds(wide, 3, (40, 190), sky.clouds, 0.5))
    return "".join(parts)


def clouds(wide: float, seed: int, down: tuple[float, float], color: str, alpha: float) -> str:
    """Long banks of cloud with flat feet."""
    parts = []
    for x, y, share in scatter(seed, max(4, round(wide / 150)), (-80, wide), down):
        long = 90 + 130 * share
        parts.append(oval(x + long / 2, y, long / 2, 4 + 3 * share, color, alpha))
        for at in range(4):
            off = long * (0.18 + 0.2 * at)
            lift = (5, 12, 9, 4)[at] * (0.6 + share)
            parts.append(oval(x + off, y - lift * 0.5, long * 0.14, lift, color, alpha))
    return "".join(parts)


def mist(wide: float, y: float, high: float, color: str, alpha: float) -> str:
    """A bank of haze that is thickest at its foot."""
    path = f"M0 {y - high} H{wide:.1f} V{y} H0 Z"
    below = block(0, y - 0.2, wide, 8, color, alpha)
    return (
        fade(path, (0, y - high), (0, y), (color, 0.0), (color, alpha))
        + fade(
            f"M0 {y} H{wide:.1f} V{y + high * 0.6} H0 Z",
            (0, y),
            (0, y + high * 0.6),
            (color, alpha),
            (color, 0.0),
        )
        + (below if alpha >= 1 else "")
    )


def flames(x: float, y: float, wide: float, high: float, seed: int) -> str:
    """A fire on the ground: tongues in three tones, and its light."""
    parts = [glow(x, y - high * 0.4, high * 2.2, "#ff9a3c", 0.5)]
    for size, tone in ((1.0, "#c8401f"), (0.74, "#f0812a"), (0.46, "#ffcf5e")):
        for at, (_, _, share) in enumerate(scatter(seed, 5, (0, 1), (0, 1))):
            fx = x + (at - 2) * wide * 0.19 * size
            tall = high * size * (0.55 + 0.45 * share) * (1 - 0.12 * abs(at - 2))
            half, lean = wide * 0.17 * size, (share - 0.5) * wide * 0.3
            path = (
                f"M{fx - half:.1f} {y:.1f} C{fx - half * 1.3:.1f} {y - tall * 0.4:.1f} "
                f"{fx + lean * 0.2:.1f} {y - tall * 0.6:.1f} {fx + lean:.1f} {y - tall:.1f} "
                f"C{fx + half * 0.4:.1f} {y - tall * 0.7:.1f} {fx + half * 1.5:.1f} "
                f"{y - tall * 0.4:.1f} {fx + half:.1f} {y:.1f} Z"
            )
            parts.append(area(path, tone))
    return "".join(parts)


def halftone(size: tuple[int, int], ink: str) -> pygame.Surface:
    """A screen of dots, large at the top and gone towards the horizon."""
    return _screens.get(("dots", size, ink), lambda: _draw_dots(size, rgb(ink[1:])))


def _draw_dots(size: tuple[int, int], ink: Rgb) -> pygame.Surface:
    width, height = size
    step = max(4, round(height / 62))
    over = 4
    deep = round(height * 0.72)
    strip = shapes.blank((step * over, deep * over), ink)
    for row in range(deep * 2 // step + 1):
        y = row * step * 0.5
        share = 1 - y / deep
        if share <= 0.02:
            break
        radius = step * 0.36 * sqrt(share) * over
        middles = (step * over / 2,) if row % 2 else (0, step * over)
        for x in middles:
            pygame.draw.circle(strip, (*ink, 74), (x, y * over), radius)
    small = pygame.transform.smoothscale(strip, (step, deep))
    screen = shapes.blank((width, deep), ink)
    screen.blit(small, (0, 0))
    done = step
    while done < width:
        # Twice as broad each time: few copies, however broad the picture is.
        screen.blit(screen, (done, 0), (0, 0, min(done, width - done), deep))
        done *= 2
    return screen


def press(picture: pygame.Surface) -> None:
    """The grain of the paper, and dusk towards the edges."""
    size = picture.get_size()
    grain = lay(size, "paper", _STOCK, start=3)
    picture.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(_LIFT, special_flags=pygame.BLEND_RGB_ADD)
    edges = shapes.edge_shade(size, size[1] // 2, _EDGE)
    picture.blit(edges, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@dataclass(frozen=True)
class Painting:
    """A wide picture: its sky, and all that stands before it as SVG."""

    sky: Sky
    parts: tuple[str, ...]
