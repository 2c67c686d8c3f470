"""Great moments of the world's markets: the floor of an exchange as prices soar, or crash."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_pen import area, ball, blend, block, fade, glow, put, scatter, stroke
from fandg.ui.art.scenery_people import CHEER, LIE, RAISED, RUN, STAND, Dress, person

_TRADER = Dress("bare", "jacket", "#3a4450", "#252c36", "#14161a")
_BROKER = replace(_TRADER, coat="#5a4632", legs="#33291f")

_SOARS = (0.86, 0.80, 0.84, 0.66, 0.70, 0.48, 0.54, 0.30, 0.34, 0.08)
"""How far below the board's upper edge the price stands, from day to day."""


def draw_boom(w: float) -> Painting:
    """The line on the great board climbs out of it, and the floor throws its papers up."""
    sky = Sky(("#1a140c", "#4a3618", "#a8742c", "#2a1e10"), (0.5, 130), glow="#ffdf90", beams=16,
              dots="#120c06", strong=0.6)  # fmt: skip
    poses = (CHEER, RAISED, CHEER, RAISED, RAISED, CHEER, RAISED)
    people = "".join(
        person(w * (0.1 + 0.133 * at), 396 - 5 * (at % 2), 150 - 12 * (at % 3), pose,
               (_TRADER, _BROKER)[at % 2], rim="#ffe0a0", dim=0.35, flip=at > 3)
        for at, pose in enumerate(poses)
    )  # fmt: skip
    return Painting(sky, (*_hall(w, "#f4c860", _SOARS), _sheets(w, 15, (60, 250), "#fff0cc"),
                          people))  # fmt: skip


def draw_crash(w: float) -> Painting:
    """The line has fallen off the great board: papers snow, and nobody buys."""
    sky = Sky(("#0a0e14", "#161f2a", "#2a3846", "#0c1016"), (0.5, 130), glow="#ff9a70",
              dots="#06080c", strong=0.4)  # fmt: skip
    falls = tuple(1 - level for level in _SOARS)
    crowd = (
        (0.12, STAND, 150),
        (0.3, RUN, 150),
        (0.47, LIE, 150),
        (0.66, RUN, 142),
        (0.87, STAND, 156),
    )
    people = "".join(
        person(w * x, 396, high, pose, (_TRADER, _BROKER)[at % 2], rim="#a8c0d8", dim=0.5,
               flip=at in (1, 4))
        for at, (x, pose, high) in enumerate(crowd)
    )  # fmt: skip
    drift = "".join(
        put(x, y, 1.5, area("M-12 -1 L10 -4 L13 2 L-9 5 Z", blend("#e8e4d8", "#8a94a0", s)),
            turn=60 * s - 30)
        for x, y, s in scatter(5, 60, (0, w), (372, 400))
    )  # fmt: skip
    return Painting(sky, (*_hall(w, "#ff5a40", falls), _sheets(w, 70, (30, 360), "#e8e4d8"),
                          people, drift))  # fmt: skip


def _hall(w: float, ink: str, levels: tuple[float, ...]) -> tuple[str, ...]:
    """Columns, the great board with its line, and the floor."""
    left, top, wide, high = w * 0.2, 34, w * 0.6, 196
    columns = "".join(
        block(w * x, 0, w * 0.05, 344, "#1e2227") + block(w * x, 0, w * 0.012, 344, "#4a4f54", 0.5)
        + block(w * x - w * 0.008, 322, w * 0.066, 22, "#2a2f35")
        for x in (0.03, 0.12, 0.83, 0.92)
    )  # fmt: skip
    frame = block(left - 10, top - 10, wide + 20, high + 20, "#6a5226") + block(
        left - 4, top - 4, wide + 8, high + 8, "#2a2010"
    )
    grid = "".join(stroke(f"M{left:.0f} {top + high * n / 6:.0f} h{wide:.0f}", "#23402f", 1.4)
                   for n in range(1, 6))  # fmt: skip
    grid += "".join(stroke(f"M{left + wide * n / 9:.0f} {top} v{high}", "#23402f", 1.4)
                    for n in range(1, 9))  # fmt: skip
    days = [
        (left + wide * at / (len(levels) - 1), top + high * level)
        for at, level in enumerate(levels)
    ]
    line = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in days)
    (x, y), up = days[-1], levels[-1] < levels[0]
    tip = y - 46 if up else y + 60
    shaft = f"M{x:.1f} {y:.1f} L{x + 26:.1f} {tip:.1f}"
    turn = 26 if up else 156
    head = put(x + 30, tip, 1.9, area("M0 -12 L10 8 L0 3 L-10 8 Z", ink), turn=turn)
    below = f"{line} L{left + wide:.1f} {top + high} L{left:.1f} {top + high} Z"
    floor = fade(
        f"M0 344 H{w:.0f} V410 H0 Z", (0, 344), (0, 410), ("#2c3036", 1.0), ("#0c0e12", 1.0)
    )
    return (
        columns, frame, block(left, top, wide, high, "#0c1a14"), grid,
        fade(below, (0, top), (0, top + high), (ink, 0.38), (ink, 0.04)),
        stroke(line, ink, 5), stroke(shaft, ink, 5), head, glow(x, y, 70, ink, 0.55),
        "".join(ball(px, py, 4.5, "#fff4dc") for px, py in days), floor,
    )  # fmt: skip


def _sheets(w: float, count: int, heights: tuple[int, int], paper: str) -> str:
    """Papers in the air."""
    return "".join(
        put(x, y, 0.7 + s, area("M-11 -8 L9 -11 L12 6 L-8 9 Z", blend(paper, "#7a746a", s * 0.5)),
            stroke("M-6 -4 L6 -6 M-5 0 L7 -2", "#5a564e", 1), turn=360 * s)
        for x, y, s in scatter(23, count, (w * 0.02, w * 0.98), heights)
    )  # fmt: skip
