"""Light on the spaces that may be chosen, what it costs to get there, and the way that is gone."""

from __future__ import annotations

from math import hypot

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import house_type
from fandg.ui.boards.fortune_map import on_screen
from fandg.ui.boards.fortune_places import Places, Spot
from fandg.ui.camera import View

_lights = SurfaceCache(64)
COARSE = 6
"""How much smaller a light is drawn before it is blown up soft."""
LARGEST = 1400
"""Spaces wider or higher than this on the screen get only their outline."""
WAY = (190, 32, 24)


def light_space(
    surface: pygame.Surface,
    view: View,
    area: pygame.Rect,
    places: Places,
    space: str,
    theme: Theme,
    strength: float,
    *,
    moving: bool,
) -> None:
    """Fill a land or sea with light: softly inside, bright along its outline."""
    parts = places.shapes[space]
    finest = 2.0 if moving else 1.2
    outlines = [on_screen(part[0], view, finest) for part in parts]
    outlines = [points for points in outlines if len(points) > 2]
    if not outlines:
        return
    xs = [x for points in outlines for x, _ in points]
    ys = [y for points in outlines for _, y in points]
    box = pygame.Rect(
        int(min(xs)), int(min(ys)), int(max(xs) - min(xs)) + 2, int(max(ys) - min(ys)) + 2
    )
    if not box.colliderect(area):
        return
    width = max(2, round(area.width / (420 if strength > 0.8 else 560)))
    if moving or max(box.size) > LARGEST:
        for points in outlines:
            pygame.draw.lines(surface, theme.glow, True, points, width)
        return
    edge = width * 4
    strong = strength > 0.8
    offset = (view.left - box.left, view.top - box.top)
    # Rounded apart, the map and the light would tremble against each other.
    key = (space, round(view.scale, 2), round(offset[0]), round(offset[1]), strong, theme, edge)

    def build() -> pygame.Surface:
        origin = (box.left - edge, box.top - edge)
        size = (box.width + 2 * edge, box.height + 2 * edge)
        return _draw_light(outlines, origin, size, width, theme, strong=strong)

    light = _lights.get(key, build)
    surface.blit(light, (box.left - edge, box.top - edge))


def _draw_light(
    outlines: list[list[Spot]],
    origin: tuple[int, int],
    size: tuple[int, int],
    width: int,
    theme: Theme,
    *,
    strong: bool,
) -> pygame.Surface:
    moved = [[(x - origin[0], y - origin[1]) for x, y in points] for points in outlines]
    light = shapes.blank(size, theme.glow)
    for points in moved:
        pygame.draw.polygon(light, (*theme.glow, 96 if strong else 52), points)
    small = shapes.blank((size[0] // COARSE + 1, size[1] // COARSE + 1), theme.glow)
    for points in moved:
        coarse = [(x / COARSE, y / COARSE) for x, y in points]
        pygame.draw.lines(small, (*theme.glow, 215), True, coarse, max(2, round(width * 0.7)))
    soft = pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, 1),
        (small.get_width() * COARSE, small.get_height() * COARSE),
    )
    light.blit(soft, (0, 0))
    for points in moved:
        pygame.draw.lines(light, (*darker(theme.glow, 0.62), 150), True, points, width + 2)
        pygame.draw.lines(light, lighter(theme.glow, 0.25), True, points, width)
    return light


def light_city(
    surface: pygame.Surface, center: tuple[int, int], size: int, theme: Theme, strength: float
) -> None:
    """A ring of light round a city's mark."""

    def build() -> pygame.Surface:
        side = size * 4
        light = shapes.soft_spot((side, side), theme.glow, 0.95 if strength > 0.8 else 0.7)
        for extra, width, color in (
            (2, 5, darker(theme.glow, 0.6)),
            (0, 3, lighter(theme.glow, 0.25)),
        ):
            ring = shapes.ring(round(size * 1.7) + extra, max(2, width * size // 26), color)
            light.blit(ring, ring.get_rect(center=(side // 2, side // 2)))
        return light

    light = _lights.get(("city", size, theme, strength > 0.8), build)
    surface.blit(light, light.get_rect(center=center))


def cost_tag(text: str, sign: str, size: int, theme: Theme) -> pygame.Surface:
    """A small brass tag with what it costs to get there: steps, or coins for a flight."""

    def build() -> pygame.Surface:
        words = house_type().render(text, theme.label, round(size * 0.74), (36, 22, 8))
        gap = size // 4
        wide = words.get_width() + (size if sign else 0) + 2 * gap
        wide = max(size, wide)
        tag = shapes.blank((wide + 2, size + 4), (30, 18, 8))
        shapes.fill_round(tag, pygame.Rect(0, 2, wide + 2, size + 2), (34, 20, 10), size // 2)
        shapes.fill_round(tag, pygame.Rect(1, 1, wide, size), theme.brass, size // 2)
        shapes.fill_round(
            tag,
            pygame.Rect(2, 2, wide - 2, size // 2),
            mix(theme.brass, theme.glow, 0.6),
            size // 4,
        )
        x = gap + 1
        if sign:
            drawn = icon(sign, round(size * 0.8), (52, 30, 10))
            tag.blit(drawn, drawn.get_rect(midleft=(x, size // 2 + 1)))
            x += size
            tag.blit(words, words.get_rect(midleft=(x, size // 2 + 1)))
        else:
            tag.blit(words, words.get_rect(center=((wide + 2) // 2, size // 2 + 1)))
        return tag

    return _lights.get(("cost", text, sign, size, theme), build)


def draw_way(
    surface: pygame.Surface, points: list[tuple[float, float]], width: int, *, wraps: float
) -> None:
    """A dashed red line along a way, as it is drawn on maps, with a cross at its end.

    A step longer than `wraps` goes over the edge of the map and is not drawn.
    """
    if len(points) < 2:
        return
    dash = width * 3.2
    for shade, extra in (((255, 240, 210), 3), (WAY, 0)):
        carry = 0.0
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            length = hypot(x1 - x0, y1 - y0)
            if length > wraps or length < 1:
                continue
            at = -carry
            while at < length:
                start, end = max(0.0, at), min(length, at + dash)
                if end > start:
                    ends = [
                        (x0 + (x1 - x0) * t / length, y0 + (y1 - y0) * t / length)
                        for t in (start, end)
                    ]
                    pygame.draw.line(surface, shade, ends[0], ends[1], width + extra)
                at += dash * 1.7
            carry = length - (at - dash * 1.7)
    x, y = points[-1]
    arm = width * 2.2
    for shade, extra in (((255, 240, 210), 4), (WAY, 0)):
        pygame.draw.line(surface, shade, (x - arm, y - arm), (x + arm, y + arm), width + extra + 1)
        pygame.draw.line(surface, shade, (x - arm, y + arm), (x + arm, y - arm), width + extra + 1)
