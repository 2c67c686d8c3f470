"""Small things in the wide pictures: treasure, tools, ropes, and what threatens.

What is held is drawn in the units of who holds it, about the hand.
"""

from __future__ import annotations

from math import cos, pi, sin, tau

from fandg.ui.art.icons import SQUARE, outline_of
from fandg.ui.art.scenery_pen import (
    Spot,
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    rays,
    scatter,
    stroke,
)


def relic(x: float, y: float, size: float, icon: str) -> str:
    """A golden thing that shines, cut like its icon; its foot stands on the point."""
    if not icon:
        return idol(x, y, size)
    path, half = outline_of(icon), SQUARE // 2
    return put(
        x,
        y,
        size / SQUARE,
        glow(0, -half, SQUARE, "#ffe08a", 0.9),
        *(
            put(-half + by, -SQUARE + by, 1, area(path, color))
            for by, color in ((14, "#6b3d10"), (0, "#d99a2a"), (-8, "#fff4c0"))
        ),
        put(-half, -SQUARE, 1, area(path, "#e0a032")),
    )


def idol(x: float, y: float, size: float, light: str = "#fff4c0") -> str:
    """A golden idol that shines; its foot stands on the point."""
    s = size / 40
    return put(
        x,
        y,
        s,
        glow(0, -20, 70, "#ffe08a", 0.9),
        area("M-11 0 H11 L9 -7 H-9 Z", "#8a5a18"),
        area(
            "M-9 -7 C-14 -16 -12 -22 -6 -24 C-12 -30 -9 -40 0 -40 C9 -40 12 -30 6 -24 "
            "C12 -22 14 -16 9 -7 Z",
            "#d99a2a",
        ),
        area(
            "M-9 -7 C-14 -16 -12 -22 -6 -24 C-12 -30 -9 -40 0 -40 C-6 -34 -6 -28 -2 "
            "-24 C-6 -18 -6 -12 -4 -7 Z",
            light,
        ),
        area(
            "M-6 -33 h4 v3 h-4 Z M3 -33 h4 v3 h-4 Z M-3 -28 h7 v2 h-7 Z M-4 -16 h9 v3 h-9 Z",
            "#6b3d10",
        ),
        stroke("M-13 -36 C-18 -40 -16 -46 -10 -44 M13 -36 C18 -40 16 -46 10 -44", "#d99a2a", 3),
    )


def sword(x: float, y: float, turn: float, long: float = 46) -> str:
    """A blade in a hand."""
    return put(
        x,
        y,
        1,
        area(f"M-3 -1.3 H{long} L{long + 6} 0 L{long} 1.3 H-3 Z", "#e8eef0"),
        stroke("M-1 -5 C3 -6 6 -3 6 0", "#c9a24a", 2),
        turn=turn,
    )


def pistol(x: float, y: float) -> str:
    """A pistol in a hand."""
    return area(f"M{x - 1} {y - 3.4} h13 v3 h-8 l-1.6 5 h-3.6 Z", "#0c0b0d")


def brand(x: float, y: float, turn: float = 0) -> str:
    """A torch in a hand."""
    return put(
        x,
        y,
        1,
        glow(0, -26, 60, "#ffb14a", 0.75),
        stroke("M0 6 L0 -18", "#2c170c", 3),
        area("M0 -42 C3 -34 9 -30 6 -20 C2 -15 -4 -15 -6 -21 C-8 -28 -2 -31 0 -42 Z", "#f58a2a"),
        area("M0 -34 C2 -29 5 -26 3 -20 C1 -17 -2 -17 -3 -21 C-4 -26 -1 -28 0 -34 Z", "#fff0b0"),
        turn=turn,
    )


def lute(x: float, y: float, turn: float) -> str:
    """A lute."""
    return put(
        x,
        y,
        1,
        stroke("M0 -8 L0 -32", "#5a3418", 3),
        stroke("M0 -32 L-5 -36", "#5a3418", 3),
        area("M0 -12 C12 -8 13 10 0 12 C-13 10 -12 -8 0 -12 Z", "#b87434"),
        area("M0 -12 C-12 -8 -13 10 0 12 C-7 6 -7 -6 0 -12 Z", "#e0a45c"),
        ball(0, 0, 3.4, "#2b160b"),
        turn=turn,
    )


def sack(x: float, y: float, size: float) -> str:
    """A bulging bag, something of gold at its mouth."""
    return put(
        x,
        y,
        size / 30,
        area("M-4 -26 C-18 -18 -18 0 -8 2 H9 C19 0 18 -18 5 -26 Z", "#7c5a34"),
        area("M-4 -26 C-18 -18 -18 0 -8 2 C-10 -8 -8 -18 0 -25 Z", "#b08a54"),
        stroke("M-5 -25 L6 -25", "#3a2412", 2.4),
        *(ball(cx, cy, 2.6, "#f4cf62") for cx, cy in ((-3, -29), (2, -31), (6, -28))),
    )


def coins(x: float, y: float, wide: float, high: float, seed: int = 1) -> str:
    """A heap of gold."""
    heap = (
        f"M{x - wide / 2:.1f} {y:.1f} C{x - wide * 0.3:.1f} {y - high * 0.3:.1f} "
        f"{x - wide * 0.14:.1f} {y - high:.1f} {x:.1f} {y - high:.1f} "
        f"C{x + wide * 0.16:.1f} {y - high:.1f} {x + wide * 0.3:.1f} {y - high * 0.26:.1f} "
        f"{x + wide / 2:.1f} {y:.1f} Z"
    )
    parts = [fade(heap, (0, y - high), (0, y), ("#f0bb48", 1.0), ("#8a5a18", 1.0))]
    for cx, cy, share in scatter(seed, round(wide / 2.4), (-0.48, 0.48), (0, 1)):
        top = high * max(0.0, 1 - (abs(cx) * 2.05) ** 1.3)
        py = y - top * cy
        size = 3 + 3 * share
        tone = blend("#b97d22", "#fff0b0", share)
        parts.append(oval(x + cx * wide, py, size, size * 0.5, "#6b430f", 0.8))
        parts.append(oval(x + cx * wide, py - 1, size, size * 0.5, tone))
    return "".join(parts)


def chest(x: float, y: float, size: float, *, full: bool) -> str:
    """An open chest; full, it lights what stands before it."""
    s = size / 60
    inside = (
        glow(0, -34, 90, "#ffdf8a", 0.85) + coins(0, -22, 60, 20, 4)
        if full
        else area("M-29 -24 H29 L26 -30 H-26 Z", "#0c0705")
    )
    return put(
        x,
        y,
        s,
        area("M-32 -26 L-29 -54 C-20 -64 20 -64 29 -54 L32 -26 Z", "#3c2212"),
        area("M-27 -28 L-25 -51 C-16 -58 16 -58 25 -51 L27 -28 Z", "#20110a"),
        inside,
        area("M-33 -24 H33 L31 0 H-31 Z", "#6b3f1e"),
        area("M-33 -24 H33 L32.6 -19 H-32.6 Z", "#c49648"),
        *(area(f"M{x0} -24 h6 l-0.4 24 h-5 Z", "#c49648") for x0 in (-26, 20)),
        area("M-5 -22 h10 v10 h-10 Z", "#e8c46a"),
        ball(0, -16, 1.8, "#20110a"),
    )


def hourglass(x: float, y: float, size: float, left: float) -> str:
    """A great hourglass that stands on the point; `left` is how much sand is still above."""
    s = size / 100
    top = 42 * left
    upper = (
        area(f"M{-top * 0.52:.1f} {-51 - top:.1f} H{top * 0.52:.1f} L1.4 -51 H-1.4 Z", "#e8b95a")
        if left
        else ""
    )
    return put(
        x,
        y,
        s,
        area(
            "M-25 -93 C-25 -66 -3 -60 -3 -50 C-3 -40 -25 -34 -25 -7 H25 C25 -34 3 -40 "
            "3 -50 C3 -60 25 -66 25 -93 Z",
            "#bcd0d0",
            0.34,
        ),
        upper,
        stroke("M0 -51 V-20", "#f0c878", 1.5) if left else "",
        area("M-24 -7 C-22 -14 -12 -18 0 -32 C12 -18 22 -14 24 -7 Z", "#d9a444"),
        area("M-24 -7 C-22 -14 -12 -18 0 -32 C-3 -20 -10 -12 -14 -7 Z", "#f4d288"),
        stroke("M-21 -90 C-21 -68 -2 -62 -2 -51", "#ffffff", 1.6, 0.6),
        area("M-33 -100 H33 V-92 H-33 Z M-33 -8 H33 V0 H-33 Z", "#5a351a"),
        stroke("M-33 -99 H33 M-33 -7 H33", "#c49648", 1.6),
        *(
            stroke(f"M{px} -92 C{px * 1.12:.1f} -70 {px * 0.9:.1f} -30 {px} -8", "#6b4120", 4.4)
            + stroke(
                f"M{px - 1} -92 C{px * 1.12 - 1:.1f} -70 {px * 0.9 - 1:.1f} -30 {px - 1} -8",
                "#c49648",
                1.1,
            )
            for px in (-29, 29)
        ),
    )


def key(x: float, y: float, size: float, turn: float) -> str:
    """A great key that shines; the bit lies to the right."""
    return put(
        x,
        y,
        size / 60,
        glow(10, 0, 50, "#ffe08a", 0.7),
        area(
            "M-20 -12 A12 12 0 1 0 -20 12 A12 12 0 1 0 -20 -12 Z M-20 -6 A6 6 0 1 1 "
            "-20 6 A6 6 0 1 1 -20 -6 Z",
            "#e2ac3e",
        ),
        area("M-9 -3 H38 V12 H32 V5 H28 V10 H22 V3 H-9 Z", "#e2ac3e"),
        stroke("M-8 -2.2 H37 M-28 -6 A10 10 0 0 1 -16 -10", "#fff2b8", 1.6),
        turn=turn,
    )


def knocked(x: float, y: float, wide: float, count: int = 6) -> str:
    """The stars that somebody sees."""
    parts = [
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide * 0.26:.1f}" fill="none" '
        f'stroke="#fff0b0" stroke-width="1.4" stroke-opacity="0.5"/>'
    ]
    for at in range(count):
        turn = tau * (at + 0.3) / count
        size = wide * (0.17 + 0.06 * sin(turn))
        parts.append(star(x + wide * cos(turn), y + wide * 0.26 * sin(turn), size, "#ffd85e"))
    return "".join(parts)


def star(x: float, y: float, size: float, color: str) -> str:
    """A star of five points."""
    points: list[Spot] = []
    for at in range(10):
        r = size if at % 2 == 0 else size * 0.44
        a = pi * at / 5 - pi / 2
        points.append((x + r * cos(a), y + r * sin(a)))
    return area(outline(points), color)


def spikes(x: float, y: float, wide: float, count: int, long: float, color: str, light: str) -> str:
    """Iron points that hang down from a line."""
    step = wide / count
    return "".join(
        area(
            outline(
                [
                    (x + step * at + 1, y),
                    (x + step * (at + 1) - 1, y),
                    (x + step * (at + 0.5), y + long),
                ]
            ),
            color,
        )
        + area(
            outline(
                [
                    (x + step * at + 1, y),
                    (x + step * (at + 0.4), y),
                    (x + step * (at + 0.5), y + long),
                ]
            ),
            light,
            0.75,
        )
        for at in range(count)
    )


def parachute(x: float, y: float, wide: float, colors: tuple[str, str], to: Spot) -> str:
    """A parachute with patches and holes, its cords going down to a harness."""
    half, high = wide / 2, wide * 0.42
    parts = [
        stroke(f"M{x - half + wide * at / 8:.1f} {y:.1f} L{to[0]:.1f} {to[1]:.1f}", "#2a1c16", 0.9)
        for at in range(9)
    ]
    for at in range(8):
        a, b = x - half + wide * at / 8, x - half + wide * (at + 1) / 8
        parts.append(
            area(
                f"M{a:.1f} {y:.1f} C{x + (a - x) * 1.04:.1f} {y - high * 0.8:.1f} "
                f"{x + (a - x) * 0.4:.1f} {y - high:.1f} {x:.1f} {y - high * 1.06:.1f} "
                f"C{x + (b - x) * 0.4:.1f} {y - high:.1f} {x + (b - x) * 1.04:.1f} "
                f"{y - high * 0.8:.1f} {b:.1f} {y:.1f} Q{(a + b) / 2:.1f} {y - 7:.1f} "
                f"{a:.1f} {y:.1f} Z",
                colors[at % 2],
            )
        )
    parts.append(block(x - half * 0.5, y - high * 0.5, 13, 12, "#4d6a86"))
    parts.append(
        stroke(f"M{x + half * 0.3:.1f} {y - high * 0.7:.1f} l8 16 l-3 4 l7 10", "#2a1c16", 3)
    )
    return "".join(parts)


def fin(x: float, y: float, size: float, color: str, foam: str) -> str:
    """What one sees of a shark."""
    return area(
        f"M{x - size:.1f} {y:.1f} C{x - size * 0.4:.1f} {y - size * 0.4:.1f} {x - size * 0.1:.1f} "
        f"{y - size * 1.1:.1f} {x + size * 0.5:.1f} {y - size * 1.3:.1f} C{x + size * 0.2:.1f} "
        f"{y - size * 0.7:.1f} {x + size * 0.3:.1f} {y - size * 0.3:.1f} "
        f"{x + size * 0.7:.1f} {y:.1f} Z",
        color,
    ) + stroke(f"M{x - size * 1.5:.1f} {y:.1f} h{size * 3:.1f}", foam, 1.6, 0.8)


def goat(x: float, y: float, size: float, color: str, light: str) -> str:
    """A goat that looks on with interest; its hooves stand on the point."""
    return put(
        x,
        y,
        size / 60,
        area(
            "M-22 -40 C-10 -44 8 -42 14 -46 L20 -58 L32 -54 L34 -47 L26 -44 L18 -26 "
            "L17 0 H12 L10 -22 L-10 -22 L-14 0 H-19 L-20 -20 C-26 -26 -28 -34 -22 -40 Z",
            color,
        ),
        area(
            "M-22 -40 C-10 -44 8 -42 14 -46 L20 -58 L32 -54 C24 -52 20 -48 16 -40 C4 "
            "-36 -14 -36 -24 -34 Z",
            light,
            0.7,
        ),
        stroke("M22 -57 C18 -66 12 -68 6 -66 M26 -57 C24 -66 20 -70 14 -72", color, 2.4),
        stroke("M29 -46 L28 -38", color, 2),
        ball(26, -51, 1.3, "#fff0b0"),
        area("M8 0 L9 -22 L5 -22 L3 0 Z M-8 0 L-8 -22 L-12 -22 L-13 0 Z", color),
    )


def cat_eyes(x: float, y: float, size: float) -> str:
    """Two eyes in the dark, and the stripes round them."""
    s = size / 20
    return put(
        x,
        y,
        s,
        *(
            glow(side * 9, 0, 16, "#ffd23c", 0.5)
            + area(
                f"M{side * 9 - 6} 1 Q{side * 9} -6 {side * 9 + 6} -1 Q{side * 9} 5 "
                f"{side * 9 - 6} 1 Z",
                "#ffd94a",
            )
            + area(f"M{side * 9 - 1.2} -3 h2.4 v6 h-2.4 Z", "#120c04")
            for side in (-1, 1)
        ),
    )


def ring_of_light(x: float, y: float, reach: float, color: str, alpha: float = 0.5) -> str:
    """Light with beams, round what matters."""
    return rays(x, y, reach, 14, color, alpha) + glow(x, y, reach * 0.7, color, alpha)
