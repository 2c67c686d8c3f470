"""Shapes with smooth edges: round corners, rings, gradients, hatching, and how light falls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt

import pygame

from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb

Size = tuple[int, int]
FINENESS = ((48, 4), (128, 3))
"""Narrower than so many pixels, a thing is drawn so many times as large and scaled down ..."""
COARSEST = 2
"""... and so many times if it is broader."""
_pieces = SurfaceCache()


def blank(size: Size, color: Rgb = (0, 0, 0)) -> pygame.Surface:
    """A clear surface whose hidden colour is the given one, so that its edges scale clean."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*color, 0))
    return surface


def fineness(size: int) -> int:
    """How many times as large a thing of a width in pixels is drawn before it is scaled down.

    The larger it is, the less is seen of a step in its edge, and the longer it takes to draw.
    """
    return next((times for least, times in FINENESS if size < least), COARSEST)


def spread(print_: pygame.Surface, reach: int, color: Rgb) -> pygame.Surface:
    """A print that has spread by so many pixels to all sides, as a halo round it.

    It is laid on itself row by row of a disc, from the outermost: each is so much broader than the
    one before, and is made of that.
    """
    halo, row, wide = blank(print_.get_size(), color), print_.copy(), 0
    for dy in range(reach, -1, -1):
        half = isqrt(reach * reach + 1 - dy * dy)
        for dx in range(wide + 1, half + 1):
            row.blits([(print_, (-dx, 0)), (print_, (dx, 0))], False)
        wide = half
        halo.blits([(row, (0, by)) for by in sorted({-dy, dy})], False)
    return halo


def disc(diameter: int, color: Rgb) -> pygame.Surface:
    """A filled circle with a smooth edge."""
    return ring(diameter, 0, color)


def ring(diameter: int, width: int, color: Rgb) -> pygame.Surface:
    """The outline of a circle with a smooth edge."""
    key = (diameter, width, color)
    return _pieces.get(key, lambda: _round_piece(diameter, width, color))


def _round_piece(diameter: int, width: int, color: Rgb) -> pygame.Surface:
    over = fineness(diameter)
    big = diameter * over
    drawn = blank((big, big), color)
    pygame.draw.circle(drawn, color, (big / 2, big / 2), big / 2, width * over)
    return pygame.transform.smoothscale(drawn, (diameter, diameter))


def fill_round(surface: pygame.Surface, rect: pygame.Rect, color: Rgb, radius: int) -> None:
    """Fill a rectangle with round, smooth corners."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius == 0:
        surface.fill(color, rect)
        return
    surface.fill(color, rect.inflate(-2 * radius, 0))
    surface.fill(color, rect.inflate(0, -2 * radius))
    _corners(surface, rect, disc(2 * radius, color), radius)


def line_round(
    surface: pygame.Surface, rect: pygame.Rect, color: Rgb, radius: int, width: int = 1
) -> None:
    """Draw the outline of a rectangle with round, smooth corners, inside the rectangle."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    width = max(1, min(width, rect.width // 2, rect.height // 2))
    if radius <= width:
        pygame.draw.rect(surface, color, rect, width)
        return
    across, down = rect.width - 2 * radius, rect.height - 2 * radius
    surface.fill(color, (rect.x + radius, rect.y, across, width))
    surface.fill(color, (rect.x + radius, rect.bottom - width, across, width))
    surface.fill(color, (rect.x, rect.y + radius, width, down))
    surface.fill(color, (rect.right - width, rect.y + radius, width, down))
    _corners(surface, rect, ring(2 * radius, width, color), radius)


def _corners(
    surface: pygame.Surface, rect: pygame.Rect, whole: pygame.Surface, radius: int, flags: int = 0
) -> None:
    for x, part_x in ((rect.x, 0), (rect.right - radius, radius)):
        for y, part_y in ((rect.y, 0), (rect.bottom - radius, radius)):
            # Corners replace what the clear surface holds there only where they are drawn.
            surface.blit(whole, (x, y), (part_x, part_y, radius, radius), flags)


def cut_round(surface: pygame.Surface, radius: int, rect: pygame.Rect | None = None) -> None:
    """Cut a surface's corners round, or those of a rectangle that may reach beyond it."""
    rect = rect or surface.get_rect()
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius:
        white = disc(2 * radius, (255, 255, 255))
        _corners(surface, rect, white, radius, pygame.BLEND_RGBA_MULT)


def gradient(size: Size, stops: Sequence[Rgb]) -> pygame.Surface:
    """Colours that run into each other from top to bottom, evenly spaced."""
    small = pygame.Surface((1, len(stops)))
    for row, color in enumerate(stops):
        small.set_at((0, row), color)
    if len(stops) == 1:
        return pygame.transform.scale(small, size)
    # Smooth scaling keeps half a step of plain colour at both ends: scale taller and cut it off.
    step = max(1, size[1] // (len(stops) - 1) + 1)
    tall = pygame.transform.smoothscale(small, (1, step * len(stops)))
    part = tall.subsurface((0, step // 2, 1, max(1, step * (len(stops) - 1))))
    return pygame.transform.scale(pygame.transform.smoothscale(part, (1, size[1])), size)


def edge_shade(size: Size, depth: int, darkest: Rgb) -> pygame.Surface:
    """What to multiply a sheet with so that it darkens towards its edges.

    White inside, `darkest` at the corners, over `depth` pixels.
    """
    step = max(1, depth // 6)
    wide, high = small = (max(4, size[0] // step), max(4, size[1] // step))
    light = pygame.transform.scale(_light_along(wide, (wide, 1), depth / step), small)
    down = pygame.transform.scale(_light_along(high, (1, high), depth / step), small)
    light.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    red, green, blue = darkest
    light.fill((255 - red, 255 - green, 255 - blue), special_flags=pygame.BLEND_RGB_MULT)
    light.fill(darkest, special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(light, size)


def _light_along(length: int, size: Size, depth: float) -> pygame.Surface:
    """How much light each step along one side has, a grey pixel each."""
    greys = [255 - int(255 * dark) for dark in _slopes(length, depth)]
    return pygame.image.frombuffer(bytes(grey for grey in greys for _ in range(3)), size, "RGB")


def _slopes(length: int, depth: float) -> list[float]:
    """How dark each step along one side is: 1 at both ends, 0 from `depth` inwards."""
    values = []
    for at in range(length):
        near = min(at, length - 1 - at) / max(0.001, min(depth, length / 2))
        values.append(max(0.0, 1 - near) ** 2)
    return values


def lamp(size: Size, center: tuple[float, float], light: Rgb, dark: Rgb) -> pygame.Surface:
    """What to multiply a table with: warm light round a point, dusk at the edges."""
    small = (96, 60)
    steps = 128
    ramp = []
    for at in range(steps + 1):
        # A lamp falls off slowly at first, then fast, and never to nothing.
        near = 1 - at / steps
        share = near * near * (3 - 2 * near)
        ramp.append(bytes(round(d + (b - d) * share) for b, d in zip(light, dark, strict=True)))
    aspect = size[0] / size[1]
    far = (
        max(
            (abs(x - center[0]) * aspect) ** 2 + (y - center[1]) ** 2
            for x in (0, 1)
            for y in (0, 1)
        )
        ** 0.5
    )
    data = bytearray()
    for row in range(small[1]):
        up = (row / (small[1] - 1) - center[1]) ** 2
        for column in range(small[0]):
            along = (column / (small[0] - 1) - center[0]) * aspect
            data += ramp[min(steps, int((along * along + up) ** 0.5 / far * steps))]
    return pygame.transform.smoothscale(pygame.image.frombuffer(data, small, "RGB"), size)


def soft_spot(size: Size, color: Rgb, strength: float) -> pygame.Surface:
    """Light that is strongest in the middle and gone at the edges."""
    small = _falloff().copy()
    small.fill((*color, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(small, size)


@cache
def _falloff() -> pygame.Surface:
    """White that fades from the middle of a small square."""
    side = 48
    data = bytearray()
    for row in range(side):
        for column in range(side):
            far = (((column + 0.5) / side - 0.5) ** 2 + ((row + 0.5) / side - 0.5) ** 2) ** 0.5 * 2
            near = max(0.0, 1 - far)
            data += bytes((255, 255, 255, round(255 * near * near * (3 - 2 * near))))
    return pygame.image.frombuffer(bytes(data), (side, side), "RGBA")


def soft_rect(size: Size, radius: int, blur: int, color: Rgb, alpha: int) -> pygame.Surface:
    """A blurred rectangle, larger than `size` by `blur` on every side."""
    step = max(1, blur // 4)
    small = blank(((size[0] + 2 * blur) // step + 1, (size[1] + 2 * blur) // step + 1), color)
    inner = pygame.Rect(0, 0, max(1, size[0] // step), max(1, size[1] // step))
    inner.center = small.get_rect().center
    pygame.draw.rect(small, (*color, alpha), inner, border_radius=radius // step)
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / step * 0.5)))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


def hatch(size: Size, step: int, color: Rgb, alpha: int, width: int = 1) -> pygame.Surface:
    """Slanted parallel lines, as an engraver shades."""
    surface = blank(size, color)
    for x in range(-size[1], size[0], max(2, step)):
        pygame.draw.aaline(surface, (*color, alpha), (x, size[1]), (x + size[1], 0), width)
    return surface
