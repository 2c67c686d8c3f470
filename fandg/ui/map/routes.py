"""Routes over a map: from area to area along the printed ways, and how they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist

import pygame

from fandg.ui.art.color import Rgb
from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Outline, Spot, between
from fandg.ui.map.inks import MapInks
from fandg.ui.map.places import MapPlaces

SPUR = 0.3
"""Courses nearer to each other than this are one way, there and back; in strides."""


def courses_between(places: MapPlaces, start: str, end: str) -> tuple[Outline, ...]:
    """The way from an area to the next: one course, or two where it leaves the map.

    On a map that wraps none leaves it: a course over the edge goes on beyond it.
    """
    if (start, end) in places.ways:
        return places.ways[start, end]
    back = places.ways.get((end, start))
    if back is not None:
        return tuple(course[::-1] for course in reversed(back))
    here, there = places.middle(start), places.middle(end)
    if places.wraps:
        there = (there[0] + round(here[0] - there[0]), there[1])
    return ((here, there),)


def route_through(places: MapPlaces, areas: Sequence[str]) -> list[tuple[Outline, ...]]:
    """The courses of every step of a route, without going into an area and out as one came."""
    steps = [courses_between(places, here, there) for here, there in pairwise(areas)]
    for at in range(len(steps) - 1):
        *before, coming = steps[at]
        going, *after = steps[at + 1]
        if places.wraps:
            turns = round(coming[-1][0] - going[0][0])
            going = tuple((x + turns, y) for x, y in going)
        coming, going = _cut_spur(coming, going, SPUR * places.stride)
        steps[at], steps[at + 1] = (*before, coming), (going, *after)
    return steps


def flight_between(places: MapPlaces, start: str, end: str) -> tuple[Outline, ...]:
    """The straight way through the air, over the map's edge where that is shorter."""
    before, after = places.middle(start), places.middle(end)
    turns = round(before[0] - after[0])
    if places.wraps or not turns:
        return ((before, (after[0] + turns * places.wraps, after[1])),)
    out, back = (0.0, 1.0) if before[0] < 0.5 else (1.0, 0.0)
    high = (before[1] + after[1]) / 2
    return (before, (out, high)), ((back, high), after)


@lru_cache(maxsize=256)
def _cut_spur(coming: Outline, going: Outline, spur: float) -> tuple[Outline, Outline]:
    """Two courses that meet, each only up to where they come close to each other."""
    before, after = _in_small_steps(coming, spur), _in_small_steps(going, spur)
    last, first = len(before) - 1, 0
    for at in range(len(before) - 1, 0, -1):
        for to in range(len(after) - 2, max(0, first + at - last), -1):
            if dist(before[at], after[to]) < spur:
                last, first = at, to
                break
    return (*before[: last + 1],), (before[last], *after[first:])


def _in_small_steps(course: Outline, spur: float) -> Outline:
    """A course with so many points that one of them is near every spot of it."""
    points = [course[0]]
    for start, end in pairwise(course):
        count = int(dist(start, end) / (spur / 2)) + 1
        points += [between(start, end, n / count) for n in range(1, count + 1)]
    return tuple(points)


def draw_route(
    surface: pygame.Surface,
    view: View,
    area: pygame.Rect,
    steps: Sequence[tuple[Outline, ...]],
    width: int,
    inks: MapInks,
) -> None:
    """A dashed line along the courses of a route, as on maps, with a cross at its end."""
    for copy in view.copies(area):
        courses = [[copy.on_screen(spot) for spot in course] for step in steps for course in step]
        for ink, extra in ((inks.route_edge, 3), (inks.route, 0)):
            carry = 0.0
            for course in courses:
                carry = _draw_dashes(surface, course, ink, width, extra, carry)
        x, y = courses[-1][-1]
        arm = width * 2.2
        for ink, extra in ((inks.route_edge, 4), (inks.route, 0)):
            bold = width + extra + 1
            pygame.draw.line(surface, ink, (x - arm, y - arm), (x + arm, y + arm), bold)
            pygame.draw.line(surface, ink, (x - arm, y + arm), (x + arm, y - arm), bold)


def _draw_dashes(
    surface: pygame.Surface, course: list[Spot], ink: Rgb, width: int, extra: int, carry: float
) -> float:
    """Draw dashes along a course, `carry` pixels into the first one; how far into the last."""
    dash = width * 3.2
    for before, after in pairwise(course):
        length = dist(before, after)
        if length == 0:
            continue
        at = -carry
        while at < length:
            start, stop = max(0.0, at), min(length, at + dash)
            if stop > start:
                ends = [between(before, after, end / length) for end in (start, stop)]
                pygame.draw.line(surface, ink, ends[0], ends[1], width + extra)
            at += dash * 1.7
        carry = length - (at - dash * 1.7)
    return carry
