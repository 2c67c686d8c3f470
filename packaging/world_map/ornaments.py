"""What a printed map has besides its land: graticule, frame, compass, title and legend."""

from __future__ import annotations

import math
import random
from pathlib import Path

import numpy as np

from world_map.board import Board
from world_map.engraving import ENGRAVERS, jungle
from world_map.layout import BADGE_RADIUS, COMPASS, LEGEND, RING_RADIUS, TITLE
from world_map.pen import XY, Ink, Pen
from world_map.projection import EAST, NORTH, SOUTH, WEST, Projection
from world_map.wash import TINTS

_INK: Ink = (58, 40, 26, 255)
_PAPER: Ink = (241, 229, 198, 255)
_SEA_INK: Ink = (36, 74, 88, 255)
_RED: Ink = (164, 38, 30, 255)
_GOLD: Ink = (176, 132, 58, 255)


def _curve(sheet: Projection, lon: tuple[float, float], lat: tuple[float, float]) -> list[XY]:
    """A straight line in degrees as points of the sheet."""
    share = np.linspace(0, 1, 90)
    x, y = sheet.to_sheet(lon[0] + (lon[1] - lon[0]) * share, lat[0] + (lat[1] - lat[0]) * share)
    return list(zip(x.tolist(), y.tolist(), strict=True))


def draw_graticule(pen: Pen, sheet: Projection) -> None:
    """Meridians and parallels, the equator and the tropics, and rhumb lines from the compass."""
    for lon in range(-160, 190, 10):
        strength = 70 if lon % 30 == 0 else 34
        pen.line(_curve(sheet, (lon, lon), (SOUTH, NORTH)), (*_SEA_INK[:3], strength), 2)
    for lat in range(-50, 80, 10):
        strength = 110 if lat == 0 else 70 if lat % 30 == 0 else 34
        pen.line(_curve(sheet, (WEST, EAST), (lat, lat)), (*_SEA_INK[:3], strength), 2)
    for tropic in (-23.44, 23.44, 66.56):
        line = _curve(sheet, (WEST, EAST), (tropic, tropic))
        pen.dashes(line, (*_RED[:3], 80), 2, 16, 12)
    (x, y), _ = COMPASS
    for step in range(32):
        turn = math.pi * step / 16
        far = (x + math.cos(turn) * 5000, y + math.sin(turn) * 5000)
        pen.line([(x, y), far], (*_SEA_INK[:3], 46 if step % 4 == 0 else 24), 2)


def draw_frame(pen: Pen, sheet: Projection) -> None:
    """The neat line: rules, a band that alternates every five degrees, and stepped corners."""
    width, height, frame = sheet.width, sheet.height, sheet.frame
    for box in (
        (0, 0, width, frame), (0, height - frame, width, height),
        (0, 0, frame, height), (width - frame, 0, width, height),
    ):  # fmt: skip
        left, top, right, low = box
        pen.fill([(left, top), (right, top), (right, low), (left, low)], (226, 207, 164, 255))
    outer, inner = frame * 0.52, frame * 0.84

    def bar(points: tuple[float, float, float, float]) -> None:
        left, top, right, low = points
        pen.fill([(left, top), (right, top), (right, low), (left, low)], _INK)

    for number, lon in enumerate(range(-170, 190, 5)):
        for edge, upper, lower in (
            (NORTH, outer, inner),
            (SOUTH, height - inner, height - outer),
        ):
            x0, x1 = sheet.point((lon, edge))[0], sheet.point((min(lon + 5, EAST), edge))[0]
            if number % 2 == 0:
                bar((x0, upper, x1, lower))
    for number, lat in enumerate(range(-55, 80, 5)):
        y0, y1 = sheet.point((0, lat))[1], sheet.point((0, min(lat + 5, NORTH)))[1]
        if number % 2 == 0:
            bar((outer, y1, inner, y0))
            bar((width - inner, y1, width - outer, y0))
    for inset, thick in ((frame * 0.16, 5), (frame * 0.34, 2), (outer, 2), (inner, 2), (frame, 5)):
        _rule(pen, (inset, inset, width - inset, height - inset), _INK, thick)
    for x, sx in ((0, 1), (width, -1)):
        for y, sy in ((0, 1), (height, -1)):
            for size, ink in (
                (1.9, _INK),
                (1.72, _PAPER),
                (1.5, _INK),
                (1.36, _GOLD),
                (0.75, _INK),
            ):
                reach = frame * size
                notch = reach * 0.55
                steps = (
                    (0, 0),
                    (reach, 0),
                    (reach, notch),
                    (notch, notch),
                    (notch, reach),
                    (0, reach),
                )
                pen.fill([(x + sx * over, y + sy * down) for over, down in steps], ink)


def _rule(pen: Pen, box: tuple[float, float, float, float], ink: Ink, width: float) -> None:
    left, top, right, low = box
    pen.line([(left, top), (right, top), (right, low), (left, low), (left, top)], ink, width)


def draw_compass(pen: Pen) -> None:
    """A compass rose of sixteen points, with a lily for the north."""
    (x, y), radius = COMPASS

    def at(turn: float, reach: float) -> XY:
        return (x + math.sin(turn) * reach, y - math.cos(turn) * reach)

    pen.disc((x, y), radius * 0.86, (235, 226, 196, 120), _INK, 3)
    pen.disc((x, y), radius * 0.78, None, _INK, 1.5)
    for step in range(72):
        turn = math.pi * step / 36
        pen.line([at(turn, radius * 0.78), at(turn, radius * 0.86)], _INK, 2)
    for first, every, reach, inner in ((1, 2, 0.52, 0.13), (2, 4, 0.72, 0.17), (0, 4, 1.0, 0.21)):
        for step in range(first, 16, every):
            turn = math.pi * step / 8
            tip = at(turn, radius * reach)
            waist = (
                math.pi / 16 * every / 2 if every == 2 else math.pi / 8 if first else math.pi / 4
            )
            pen.fill([(x, y), tip, at(turn + waist, radius * inner)], _INK)
            light = (200, 164, 96, 255) if first == 0 else _PAPER
            pen.fill([(x, y), tip, at(turn - waist, radius * inner)], light)
            outline = [at(turn - waist, radius * inner), tip, at(turn + waist, radius * inner)]
            pen.line(outline, _INK, 2)
    pen.disc((x, y), radius * 0.09, _RED, _INK, 2.5)
    top = y - radius * 1.02
    for side in (-1, 1):
        petal = [(x, top), (x + side * 16, top - 12), (x + side * 20, top - 30),
                 (x + side * 12, top - 36), (x + side * 10, top - 22), (x, top - 8)]  # fmt: skip
        pen.fill(petal, _RED)
        pen.line([*petal, petal[0]], _INK, 2)
    pen.fill([(x, top - 56), (x + 10, top - 24), (x, top), (x - 10, top - 24)], _RED)
    pen.line(
        [(x, top - 56), (x + 10, top - 24), (x, top), (x - 10, top - 24), (x, top - 56)], _INK, 2
    )


def _panel(pen: Pen, box: tuple[float, float, float, float], step: float) -> None:
    """A paper panel with stepped corners, of the fashion of the thirties."""
    left, top, right, low = box
    for inset, ink in ((0.0, _INK), (5.0, _PAPER), (11.0, _GOLD), (15.0, _PAPER)):
        a, b, c, d = left + inset, top + inset, right - inset, low - inset
        half = step / 2
        # One corner's steps, mirrored into the other three.
        corner = [(0.0, step), (half, step), (half, half), (step, half), (step, 0.0)]
        shape = [(a + x, b + y) for x, y in corner]
        shape += [(c - x, b + y) for x, y in reversed(corner)]
        shape += [(c - x, d - y) for x, y in corner]
        shape += [(a + x, d - y) for x, y in reversed(corner)]
        pen.fill(shape, ink)


def draw_title(pen: Pen, fonts: Path) -> None:
    """The cartouche: the title before the rays of a rising sun."""
    left, top, right, low = TITLE
    _panel(pen, TITLE, 30)
    middle = (left + right) / 2
    foot = low - 66
    for ray in range(-10, 11):
        turn = math.radians(ray * 8.4)
        wide = math.radians(2.1)
        reach = min(
            (right - left) / 2 / max(abs(math.sin(turn)), 0.01) - 34,
            (foot - top) / max(math.cos(turn), 0.01) - 30,
        )
        pen.fill(
            [(middle, foot),
             (middle + math.sin(turn - wide) * reach, foot - math.cos(turn - wide) * reach),
             (middle + math.sin(turn + wide) * reach, foot - math.cos(turn + wide) * reach)],
            (226, 204, 150, 255),
        )  # fmt: skip
    display = str(fonts / "limelight-latin-400-normal.woff2")
    italic = str(fonts / "im-fell-english-latin-400-italic.woff2")
    pen.text((middle, top + 92), "The World", display, 112, _INK)
    pen.line([(left + 70, foot), (right - 70, foot)], _INK, 3)
    pen.line([(left + 70, foot + 6), (right - 70, foot + 6)], _GOLD, 2)
    pen.text((middle, foot + 30), "and what lies hidden in it · 1936", italic, 42, _INK)


LEGEND_ROWS: tuple[tuple[str, str, str], ...] = (
    ("mountain", "Mountain", ""), ("forest", "Forest", ""), ("jungle", "Jungle", ""),
    ("plain", "Plain", ""), ("desert", "Desert", ""), ("ice", "Ice", ""),
    ("cost-1", "Coastal water", "1"), ("cost-2", "Ocean", "2"), ("cost-3", "Wide Pacific", "3"),
    ("deep-jungle", "Deep jungle", ""), ("major", "Major city", "fly for 2"),
    ("minor", "Minor city", "fly for 3"),
)  # fmt: skip
"""Of each row the symbol, what it stands for, and what that costs."""


def legend_places() -> list[XY]:
    """Where each row's symbol stands: two columns of six."""
    left, top, _, _ = LEGEND
    return [(left + (78 if row < 6 else 340), top + 78 + 84 * (row % 6)) for row in range(12)]


def draw_city(pen: Pen, place: XY, major: bool) -> None:
    """A city's mark: a red star in a ring for a major one, a dot in a ring for a minor one."""
    if not major:
        pen.disc(place, 15, _PAPER, _INK, 5)
        pen.disc(place, 5, _INK)
        return
    pen.disc(place, 24, _PAPER, _INK, 4)
    star = []
    for step in range(10):
        reach = 19 if step % 2 == 0 else 8
        turn = math.pi * step / 5
        star.append((place[0] + math.sin(turn) * reach, place[1] - math.cos(turn) * reach))
    pen.fill(star, _RED)


def draw_ring(pen: Pen, place: XY) -> None:
    """A deep jungle's emblem: trees in a red ring."""
    pen.disc(place, RING_RADIUS + 4, _INK)
    pen.disc(place, RING_RADIUS + 1, (196, 48, 36, 255))
    pen.disc(place, RING_RADIUS - 8, _INK)
    pen.disc(place, RING_RADIUS - 10, (206, 214, 160, 255))
    rng = random.Random(5)
    for dx, dy, size in ((-11, 13, 36), (12, 15, 38), (0, 24, 40)):
        jungle(pen, place[0] + dx, place[1] + dy, size, rng)


def draw_badge(pen: Pen, place: XY, cost: int, fonts: Path) -> None:
    """A sea's cost on a disc with as many waves below it."""
    x, y = place
    fill: Ink = ((214, 230, 224, 255), (150, 188, 192, 255), (62, 104, 122, 255))[cost - 1]
    ink: Ink = _SEA_INK if cost < 3 else (236, 236, 218, 255)
    pen.disc(place, BADGE_RADIUS, _SEA_INK)
    pen.disc(place, BADGE_RADIUS - 4, fill)
    face = str(fonts / "cinzel-latin-700-normal.woff2")
    pen.text((x, y - 8), str(cost), face, 54, ink)
    for wave in range(cost):
        start = x - 9 * cost + 18 * wave
        points = [
            (start + step * 18 / 8, y + 24 - 4 * math.sin(math.pi * step / 8)) for step in range(9)
        ]
        pen.line(points, ink, 3)


def draw_legend(pen: Pen, fonts: Path) -> None:
    """The legend's panel and its symbols; the program writes the words beside them."""
    _panel(pen, LEGEND, 26)
    rng = random.Random(8)
    for (key, _, _), (x, y) in zip(LEGEND_ROWS, legend_places(), strict=True):
        if key in ENGRAVERS:
            draw_swatch(pen, (x, y), key, rng)
        elif key.startswith("cost"):
            draw_badge(pen, (x, y), int(key[-1]), fonts)
        elif key == "deep-jungle":
            draw_ring(pen, (x, y))
        else:
            draw_city(pen, (x, y), key == "major")


def draw_swatch(pen: Pen, place: XY, terrain: str, rng: random.Random) -> None:
    """A patch of a terrain's colour with its engraving."""
    x, y = place
    red, green, blue = (round(value) for value in TINTS[terrain])
    patch = [(x - 46, y - 34), (x + 46, y - 34), (x + 46, y + 34), (x - 46, y + 34)]
    pen.fill(patch, (red, green, blue, 255))
    pen.line([*patch, patch[0]], _INK, 2.5)
    engraver, size, _ = ENGRAVERS[terrain]
    engraver(pen, x, y + (24 if terrain != "desert" else 8), size, rng)


def draw_crossing(pen: Pen, board: Board, sheet: Projection) -> None:
    """Arrows at both map edges where the Pacific is crossed, and marks for the canals."""
    for passage in board.passages:
        for place in passage.at:
            x, y = sheet.point(place)
            if len(passage.at) == 1:
                pen.disc((x, y), 17, _PAPER, _INK, 4)
                for side in (-1, 1):
                    pen.line([(x - 8, y + 5 * side), (x + 8, y + 5 * side)], _SEA_INK, 4)
                continue
            out = -1 if x < sheet.width / 2 else 1
            rim = sheet.frame if out < 0 else sheet.width - sheet.frame

            def at(
                inward: float, rise: float, rim: float = rim, out: int = out, y: float = y
            ) -> XY:
                return (rim - out * inward, y + rise)

            for shift in (0, 58, 104):
                head = [at(6 + shift, 0), at(56 + shift, -58), at(82 + shift, -58),
                        at(32 + shift, 0), at(82 + shift, 58), at(56 + shift, 58)]  # fmt: skip
                pen.fill(head, (196, 48, 36, 255) if shift == 0 else (196, 48, 36, 150 - shift))
                pen.line([*head, head[0]], (*_INK[:3], 255 - shift), 3)
