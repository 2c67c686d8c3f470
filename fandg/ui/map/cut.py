"""What is cut out of a map as a picture of one of its areas: the world, never what frames it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fandg.ui.map.camera import View
from fandg.ui.map.places import NOWHERE, Box, MapPlaces, places_of

AROUND = 1.7
"""How much more of the map is seen than the area itself."""
HALF = 0.6
"""An area wider than this lies at both edges of the map: what is seen is round its middle."""
REACH = 0.1
"""So far from the middle, then."""
RULE = 0.002
"""So near to what is left out nothing is shown: the rule round it is as broad."""


def cut_out(places: MapPlaces, area: str, size: tuple[int, int]) -> View:
    """The view of an area in its surroundings that fills a picture of some size.

    It comes nearer, or to a side, rather than to show the frame, the title or the legend.
    """
    seen = _box_of(places, area)
    wide, high = seen[2] - seen[0], seen[3] - seen[1]
    shape = size[0] / size[1]
    wish = max(wide, high * shape) * AROUND
    middle = (seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2
    best, most = NOWHERE, -1.0
    for room in _rooms(places):
        across = min(wish, room[2] - room[0], (room[3] - room[1]) * shape)
        down = across / shape
        left = min(max(middle[0] - across / 2, room[0]), room[2] - across)
        top = min(max(middle[1] - down / 2, room[1]), room[3] - down)
        window = left, top, left + across, top + down
        if (shown := _common(window, seen)) > most:
            best, most = window, shown
    scale = size[0] / (best[2] - best[0])
    return View(scale, -best[0] * scale, -best[1] * scale)


def _box_of(places: MapPlaces, area: str) -> Box:
    """The box round an area, or round its middle where it lies at both edges."""
    left, top, right, low = _bounds(places, (area,))
    if right - left > HALF:
        x = places.middle(area)[0]
        left, right = x - REACH, x + REACH
    return left, top, right, low


def _bounds(places: MapPlaces, areas: tuple[str, ...]) -> Box:
    """The box round some areas."""
    spots = [spot for area in areas for part in places.shapes[area] for spot in part[0]]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def _world(folder: Path) -> Box:
    """All that lies within the frame of the map in a folder."""
    places = places_of(folder)
    return _bounds(places, tuple(places.shapes))


def _rooms(places: MapPlaces) -> list[Box]:
    """The parts of the world as large as can be that have neither title nor legend in them."""
    left, top, right, low = _world(places.folder)
    rooms = [(left + RULE, top + RULE, right - RULE, low - RULE)]
    for left, top, right, low in (places.title_box, places.legend_box):
        if (left, top, right, low) == NOWHERE:
            continue
        rooms = [
            cut
            for room in rooms
            for cut in (
                (room[0], room[1], room[2], min(room[3], top - RULE)),
                (room[0], max(room[1], low + RULE), room[2], room[3]),
                (room[0], room[1], min(room[2], left - RULE), room[3]),
                (max(room[0], right + RULE), room[1], room[2], room[3]),
            )
            if cut[2] > cut[0] and cut[3] > cut[1]
        ]
    return rooms


def _common(one: Box, other: Box) -> float:
    """How much of two boxes is the same."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, down)
