"""The print of a map: a pyramid of ever smaller copies, of which the part in view is scaled."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import dist
from pathlib import Path

import pygame

from fandg.ui.art.cache import ready
from fandg.ui.art.paper import shadow
from fandg.ui.map.camera import View, each_copy
from fandg.ui.map.geometry import Outline, Spot
from fandg.ui.map.inks import MapInks
from fandg.ui.map.places import MapPlaces, places_of

SMALLEST = 512
"""The width below which no further copy is made."""
CRISP = 1.6
"""From so many screen pixels per pixel of the picture on, the lines are drawn again, sharp."""
SHARPNESS = (150, 150, 150)
"""How much of what a line differs from its surroundings is added to it again, in 255ths."""
BANDS = 8
"""In so many bands a copy is halved."""
PASSAGE_DISC = 0.172
"""The radius of the sign of a passage, in strides."""
GROUND_ROWS = 40
"""Into so many rows of squares a window is cut to say where some areas lie."""
DARK = 330
"""Red, green and blue together below which a pixel of the print belongs to a line."""


@cache
def _pyramid(folder: Path) -> tuple[pygame.Surface, ...]:
    """The print of the map in a folder and its halved copies, largest first.

    The largest stays as it was read, in three bytes a pixel: it is scaled only when the map rests.
    """
    copies = [pygame.image.load(str(folder / "world.jpg"))]
    while copies[-1].get_width() > SMALLEST:
        copies.append(halved(copies[-1]))
    return tuple(copies)


def print_width(places: MapPlaces) -> int:
    """How wide the map is printed, in pixels."""
    return _pyramid(places.folder)[0].get_width()


def halved(picture: pygame.Surface) -> pygame.Surface:
    """A copy of half the size in the display's format, made in bands to take little memory."""
    width, height = picture.get_width() // 2, picture.get_height() // 2
    half = ready(pygame.Surface((width, height)))
    band = max(1, height // BANDS)
    for top in range(0, height, band):
        high = min(band, height - top)
        part = ready(picture.subsurface((0, 2 * top, 2 * width, 2 * high)))
        pygame.transform.smoothscale(part, (width, high), half.subsurface((0, top, width, high)))
    return half


def draw_print(surface: pygame.Surface, places: MapPlaces, view: View, area: pygame.Rect) -> None:
    """Draw the part of the map that an area of the surface shows, finely."""
    copies = _pyramid(places.folder)
    copy = next((c for c in reversed(copies) if c.get_width() >= view.scale * 0.999), copies[0])
    frame = map_rect(places, view)
    if not frame.contains(area):
        reach = max(4, area.width // 70)
        surface.blit(shadow(frame.size, reach, 210), (frame.left - reach, frame.top - reach // 2))
    draw_part(surface, copy, view, area, sharpen=view.scale > copy.get_width() * CRISP)


def rough_copy(places: MapPlaces, view: View) -> pygame.Surface:
    """The copy of the print from which a moving map is drawn: about as large as it is shown."""
    copies = _pyramid(places.folder)[1:] or _pyramid(places.folder)
    return next((c for c in reversed(copies) if c.get_width() * 1.7 >= view.scale), copies[0])


def draw_rough(
    surface: pygame.Surface,
    picture: pygame.Surface,
    places: MapPlaces,
    view: View,
    area: pygame.Rect,
) -> None:
    """Draw the part of a picture that an area shows as fast as can be, straight onto it."""
    for copy in view.copies(area):
        place = map_rect(places, copy).clip(view.frame(area))
        if view.middle is not None:
            place = _own_columns(copy, place)
        _draw_straight(surface, picture, copy, place)


def _own_columns(copy: View, place: pygame.Rect) -> pygame.Rect:
    """The part of a place in the columns of one copy, which meets the next without a gap."""
    left, right = round(copy.left), round(copy.left + copy.scale)
    return place.clip((left, place.top, right - left, place.height))


def _draw_straight(
    surface: pygame.Surface, picture: pygame.Surface, view: View, place: pygame.Rect
) -> None:
    if place.width <= 0 or place.height <= 0:
        return
    width, height = picture.get_size()
    left, top = view.in_picture(place.topleft)
    right, bottom = view.in_picture(place.bottomright)
    source = pygame.Rect(round(left * width), round(top * width), 0, 0)
    source.size = (round(right * width) - source.left, round(bottom * width) - source.top)
    source = source.clip((0, 0, width, height))
    if source.width > 0 and source.height > 0:
        part = picture.subsurface(source)
        pygame.transform.scale(part, place.size, surface.subsurface(place))


def draw_part(
    surface: pygame.Surface,
    picture: pygame.Surface,
    view: View,
    area: pygame.Rect,
    flags: int = 0,
    *,
    sharpen: bool = False,
) -> None:
    """Draw the part of a picture of the whole map that an area shows, smoothly scaled."""
    if view.middle is None:
        _draw_smoothly(surface, picture, view, area, flags, sharpen=sharpen)
        return
    for copy in view.copies(area):
        part = _own_columns(copy, view.frame(area))
        if part.width > 0:
            _draw_smoothly(surface, picture, copy, part, flags, sharpen=sharpen, spare=1)


def _draw_smoothly(
    surface: pygame.Surface,
    picture: pygame.Surface,
    view: View,
    area: pygame.Rect,
    flags: int,
    *,
    sharpen: bool,
    spare: int = 0,
) -> None:
    """Draw what lies in an area; a `spare` column reaches the next copy however it is rounded."""
    width, height = picture.get_size()
    left, top = view.in_picture(area.topleft)
    right, bottom = view.in_picture(area.bottomright)
    source = pygame.Rect(max(0, int(left * width)), max(0, int(top * width)), 0, 0)
    source.width = min(width, int(right * width) + 2) - source.left
    source.height = min(height, int(bottom * width) + 2) - source.top
    if source.width <= 0 or source.height <= 0:
        return
    scale = view.scale / width
    size = (max(1, round(source.width * scale)) + spare, max(1, round(source.height * scale)))
    part = picture.subsurface(source)
    drawn = pygame.transform.smoothscale(_sharpened(part) if sharpen else part, size)
    x, y = view.on_screen((source.left / width, source.top / width))
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    surface.blit(drawn, (round(x), round(y)), special_flags=flags)
    surface.set_clip(before)


def _sharpened(print_: pygame.Surface) -> pygame.Surface:
    """A part of the print whose lines stand out more, for it is going to be larger."""
    soft = pygame.transform.box_blur(print_, 2)
    sharp, lighter, darker = print_.copy(), print_.copy(), soft.copy()
    lighter.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(print_, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for part, way in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        part.fill(SHARPNESS, special_flags=pygame.BLEND_RGB_MULT)
        sharp.blit(part, (0, 0), special_flags=way)
    return sharp


def map_rect(places: MapPlaces, view: View) -> pygame.Rect:
    """Where all of the map lies on the screen."""
    left, top = view.left, view.top
    if view.middle is not None:
        left = view.middle - view.scale / 2
    size = round(view.scale), round(view.scale * places.height)
    return pygame.Rect((round(left), round(top)), size)


def area_under(places: MapPlaces, view: View, pos: tuple[int, int]) -> str | None:
    """The area under a point of the screen."""
    if not map_rect(places, view).collidepoint(pos):
        return None
    return places.area_at(view.in_picture(pos))


def ground_of(
    places: MapPlaces, view: View, window: pygame.Rect, areas: Collection[str]
) -> list[pygame.Rect]:
    """The ground of some areas as it is seen in a window: strips of squares, row by row."""
    if not areas:
        return []
    side = max(4, window.height // GROUND_ROWS)
    whole, half = map_rect(places, view), side // 2
    lefts = [at for at in range(window.left, window.right, side)
             if whole.left <= at + half < whole.right]  # fmt: skip
    columns = [(left, view.in_picture((left + half, 0))[0]) for left in lefts]
    found: list[pygame.Rect] = []
    for top in range(window.top, window.bottom, side):
        if not whole.top <= top + half < whole.bottom:
            continue
        y = view.in_picture((0, top + half))[1]
        last: pygame.Rect | None = None
        for left, x in columns:
            if places.area_at((x, y)) not in areas:
                last = None
            elif last is None:
                last = pygame.Rect(left, top, side, side)
                found.append(last)
            else:
                last.width += side
    return found


def draw_lines(
    surface: pygame.Surface, places: MapPlaces, view: View, area: pygame.Rect, inks: MapInks
) -> None:
    """Draw coasts and borders sharply, where the picture is larger than it was printed."""
    picture = _pyramid(places.folder)[0]
    if view.scale < picture.get_width() * CRISP:
        return
    width = max(2, round(view.scale / 3600))
    colors = {"coast": inks.coast, "border": inks.border}
    for copy in each_copy(surface, view, area):
        left, top = copy.in_picture(area.topleft)
        right, bottom = copy.in_picture(area.bottomright)
        for number, line in enumerate(places.lines):
            box = line.box
            if box[2] < left or box[0] > right or box[3] < top or box[1] > bottom:
                continue
            if line.kind == "sea":
                continue
            for part in _uncovered(places.folder, number):
                points = [copy.on_screen(spot) for spot in part]
                pygame.draw.lines(surface, colors[line.kind], False, points, width)
                pygame.draw.aalines(surface, colors[line.kind], False, points)


@cache
def _uncovered(folder: Path, number: int) -> list[list[Spot]]:
    """The parts of a line, by its number, that are seen in the print.

    Mountains and trees stand before others, as do badges and the discs of passages.
    """
    places, picture = places_of(folder), _pyramid(folder)[0]
    path = places.lines[number].path
    discs = [*places.badges.values()]
    disc = PASSAGE_DISC * places.stride
    discs += [(spot, disc) for spots in places.passages for spot in spots]
    width, height = picture.get_size()
    parts: list[list[Spot]] = [[]]
    for spot in path:
        x = int(spot[0] * width) % width
        y = min(height - 1, int(spot[1] * width))
        red, green, blue, _ = picture.get_at((x, y))
        is_line = red + green + blue < DARK
        if is_line and not any(dist(spot, middle) < radius * 1.1 for middle, radius in discs):
            parts[-1].append(spot)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if len(part) > 1]


def path_on_screen(outline: Outline, view: View, finest: float = 1.5) -> list[Spot]:
    """An outline on the screen, without the points that lie too close together to be seen."""
    points: list[Spot] = []
    x0 = y0 = -1e9
    for spot in outline:
        x, y = view.left + spot[0] * view.scale, view.top + spot[1] * view.scale
        if abs(x - x0) + abs(y - y0) >= finest:
            points.append((x, y))
            x0, y0 = x, y
    return points
