"""What the war map has besides its areas: grid, arcs, range rings, straits, frame, title."""

from __future__ import annotations

import math

import numpy as np
from world_map.pen import XY, Ink, Pen
from world_map.projection import EAST, NORTH, SOUTH, WEST, Projection

from war_map.world import WarWorld

TITLE = (150, 1700, 900, 1968)
"""The box of the title, in pixels of a sheet 4096 wide: left, top, right, bottom."""
_GRID: Ink = (120, 190, 200, 255)
_AMBER: Ink = (240, 176, 74, 255)
_CHALK: Ink = (226, 232, 220, 255)
_STEEL: Ink = (24, 30, 36, 255)
_LAMP: Ink = (226, 74, 52, 255)

ARCS: tuple[tuple[tuple[float, float], tuple[float, float]], ...] = (
    ((-104.9, 41.1), (37.6, 55.7)),
    ((-77, 38.9), (2.3, 48.9)),
    ((82.9, 55), (-122, 38)),
    ((116.4, 39.9), (37.6, 55.7)),
    ((-47.9, -15.8), (7.5, 9)),
    ((28, -26), (77, 28)),
    ((116.4, 39.9), (139.7, 35.7)),
    ((-70.6, -33.4), (149, -35)),
)
"""Courses that somebody has plotted, from a site to a site."""
_RADARS = ((-45, 35), (-30, -32), (78, -28), (-140, -38), (-150, 22))
_STRAITS = ((-79.6, 9.1), (32.5, 31.2), (28.3, 40.75), (11.7, 56.2), (-6, 35.9), (43.3, 12.5))
"""Where ships pass between two lands."""


def draw_grid(pen: Pen, sheet: Projection) -> None:
    """Meridians and parallels, every third stronger, with crosses where these meet."""
    for lon in range(-165, 190, 15):
        pen.line(
            _curve(sheet, (lon, lon), (SOUTH, NORTH)), (*_GRID[:3], 62 if lon % 45 == 0 else 30), 2
        )
    for lat in range(-45, 80, 15):
        pen.line(_curve(sheet, (WEST, EAST), (lat, lat)), (*_GRID[:3], 78 if lat == 0 else 30), 2)
    for lon in range(-150, 190, 30):
        for lat in range(-45, 76, 30):
            x, y = sheet.point((lon, lat))
            for dx, dy in ((12, 0), (0, 12)):
                pen.line([(x - dx, y - dy), (x + dx, y + dy)], (*_GRID[:3], 130), 2)


def _curve(sheet: Projection, lon: tuple[float, float], lat: tuple[float, float]) -> list[XY]:
    share = np.linspace(0, 1, 90)
    x, y = sheet.to_sheet(lon[0] + (lon[1] - lon[0]) * share, lat[0] + (lat[1] - lat[0]) * share)
    return list(zip(x.tolist(), y.tolist(), strict=True))


def draw_radars(pen: Pen, sheet: Projection) -> None:
    """Range rings on the open sea, and the beam of each."""
    for place in _RADARS:
        x, y = sheet.point(place)
        for ring in range(1, 5):
            pen.arc((x, y), 62 * ring, 0, 360, (*_GRID[:3], 58 - 9 * ring), 2)
        for turn in range(0, 360, 30):
            way = math.radians(turn)
            across, down = math.cos(way), math.sin(way)
            reaches = (236, 252) if turn % 90 else (62, 260)
            ends = [(x + across * reach, y + down * reach) for reach in reaches]
            pen.line(ends, (*_GRID[:3], 44), 2)


def draw_arcs(pen: Pen, sheet: Projection) -> None:
    """Plotted courses: dashed bows between two sites, with a ring at either end."""
    for start, end in ARCS:
        (x0, y0), (x1, y1) = sheet.point(start), sheet.point(end)
        rise = min(300.0, 0.24 * math.dist((x0, y0), (x1, y1)))
        course = []
        for step in range(61):
            share = step / 60
            lift = 4 * rise * share * (1 - share)
            course.append((x0 + (x1 - x0) * share, max(60.0, y0 + (y1 - y0) * share - lift)))
        pen.dashes(course, (*_AMBER[:3], 120), 2.5, 15, 12)
        for site in (course[0], course[-1]):
            pen.disc(site, 9, None, (*_AMBER[:3], 190), 2.5)
            pen.disc(site, 2.5, (*_AMBER[:3], 230))


def draw_straits(pen: Pen, sheet: Projection) -> None:
    """A lamp on each strait and canal: they are open to all."""
    for place in _STRAITS:
        spot = sheet.point(place)
        pen.disc(spot, 15, (*_STEEL[:3], 215), (*_CHALK[:3], 235), 2.5)
        x, y = spot
        for way in (-1, 1):
            pen.line([(x + way * 2, y - 6), (x + way * 8, y), (x + way * 2, y + 6)], _AMBER, 2.5)


def draw_frame(pen: Pen, sheet: Projection) -> None:
    """The rim of the board: steel with sectors named by letters and numbers, and rivets."""
    width, height, frame = sheet.width, sheet.height, sheet.frame
    for box in (
        (0, 0, width, frame), (0, height - frame, width, height),
        (0, 0, frame, height), (width - frame, 0, width, height),
    ):  # fmt: skip
        left, top, right, low = box
        pen.fill([(left, top), (right, top), (right, low), (left, low)], _STEEL)
    for inset, ink, thick in ((6, (90, 98, 104, 255), 3), (frame, (*_CHALK[:3], 200), 4)):
        corners = [(inset, inset), (width - inset, inset), (width - inset, height - inset),
                   (inset, height - inset), (inset, inset)]  # fmt: skip
        pen.line(corners, ink, thick)
    for spot in ((24, 24), (width - 24, 24), (24, height - 24), (width - 24, height - 24)):
        pen.disc(spot, 11, (120, 126, 130, 255), (8, 10, 12, 255), 2)
        pen.line([(spot[0] - 7, spot[1] - 5), (spot[0] + 7, spot[1] + 5)], (30, 34, 38, 255), 3)


def draw_sectors(pen: Pen, sheet: Projection, font: str) -> None:
    """Letters along the top and bottom, numbers along the sides."""
    width, height, frame = sheet.width, sheet.height, sheet.frame
    for at in range(18):
        x = frame + (width - 2 * frame) * (at + 0.5) / 18
        for y in (frame * 0.52, height - frame * 0.5):
            pen.text((x, y), chr(ord("A") + at), font, 30, (*_CHALK[:3], 215))
        if at:
            edge = frame + (width - 2 * frame) * at / 18
            for y in (frame - 12, height - frame + 12):
                pen.line([(edge, y - 8), (edge, y + 8)], (*_AMBER[:3], 220), 3)
    for at in range(9):
        y = frame + (height - 2 * frame) * (at + 0.5) / 9
        for x in (frame * 0.5, width - frame * 0.5):
            pen.text((x, y), str(at + 1), font, 30, (*_CHALK[:3], 215))


def draw_title(pen: Pen, font: str) -> None:
    """The title in stencilled letters, between rules."""
    left, top, right, low = TITLE
    middle = (left + right) / 2
    box = [(left, top), (right, top), (right, low), (left, low)]
    pen.fill(box, (10, 18, 28, 225))
    pen.line([*box, box[0]], (*_AMBER[:3], 230), 4)
    pen.line([(left + 24, low - 92), (right - 24, low - 92)], (*_AMBER[:3], 200), 3)
    pen.text((middle, top + 92), "SUPREMACY", font, 118, _CHALK)
    pen.text((middle, low - 48), "WORLD SITUATION  1980", font, 46, _AMBER)
    for at in range(3):
        pen.disc((right - 40 - 34 * at, top + 24), 9, (_LAMP, _AMBER, (96, 190, 110, 255))[at])


def draw_lines(pen: Pen, world: WarWorld, lines: list[tuple[str, int, int, list[XY]]]) -> None:
    """Borders: thin between lands, double round the homes of a power; coasts; waters dashed."""
    homes = world.homes()
    power = {n: homes.get(area.code, "") for n, area in enumerate(world.areas, start=1)}
    kinds = {n: area.kind for n, area in enumerate(world.areas, start=1)}
    for kind, one, other, points in lines:
        if kind == "sea":
            both = {kinds.get(one), kinds.get(other)}
            if "ocean" in both and "sea" in both:
                pen.line(points, (132, 206, 212, 215), 5)
            elif None not in both:
                pen.dashes(points, (206, 234, 230, 235), 5, 20, 10)
            else:
                pen.line(points, (110, 130, 140, 120), 2.5)
        elif kind == "border":
            if power.get(one, "") != power.get(other, ""):
                pen.line(points, (10, 12, 14, 255), 10)
                pen.line(points, (244, 232, 196, 255), 4.5)
            else:
                pen.line(points, (10, 12, 14, 235), 6)
                pen.line(points, (214, 206, 180, 170), 2.2)
        else:
            pen.line(points, (8, 14, 20, 200), 6)
            pen.line(points, (176, 226, 222, 255), 3)
