"""Cliffhangers indoors: a hall full of guests, and a small room with one lamp."""

from __future__ import annotations

from fandg.ui.art.scenery_built import column, floor, masonry
from fandg.ui.art.scenery_light import Painting, Sky, flames
from fandg.ui.art.scenery_pen import area, ball, block, fade, glow, oval, scatter, stroke
from fandg.ui.art.scenery_people import HANG_ONE, STAND, VILLAIN, Dress, grip, person
from fandg.ui.art.scenery_traps import tied_up

BOOKS = ("#7a2c24", "#2c4a3c", "#8a6a2c", "#2c3a5c", "#5c2c4a")
"""What the spines on a shelf are bound in."""
ARM = 92
"""How far the arms of the chandelier reach to either side."""


def draw_room(w: float, hero: Dress) -> Painting:
    """By one hand from the chandelier, with fire at the curtains and the host looking up."""
    sky = Sky(
        ("#1a0d10", "#3c1c1c", "#7a3c24", "#e0a050"),
        (0.66, 90),
        glow="#ffdf9a",
        beams=12,
        dots="#0c0506",
        strong=0.8,
    )
    cx = w * 0.66
    parts = (
        fade("M0 0 H1w V330 H0 Z", (0, 0), (0, 330), ("#2c1418", 0.92), ("#7a4028", 0.95)),
        *(_window(w * px) for px in (0.12, 0.36, 0.90)),
        *(_shelf(w * px) for px in (0.24, 0.50, 0.78)),
        block(0, 268, w, 62, "#3a1c16"),
        block(0, 268, w, 5, "#c88a4c"),
        *(block(x, 282, 44, 36, "#4c2820") for x in range(8, int(w), 58)),
        floor(w, 330, "#2c1612", "#b8763a", (w * 0.6, 200)),
        glow(cx, 90, 230, "#ffdf9a", 0.6),
        flames(0, 336, 110, 190, 3),
        flames(w * 0.93, 336, 120, 150, 5),
        *(_guest(w * px, 372 + dy, size) for px, dy, size in ((0.40, 0, 150), (0.86, 6, 160))),
        area(f"M{cx - 120:.0f} 352 H{cx + 70:.0f} l26 26 H{cx - 150:.0f} Z", "#f0e2c4"),
        block(cx - 150, 378, 246, 30, "#c8b48c"),
        *(
            block(cx + dx - 2, 338, 4, 20, "#b98a4a") + glow(cx + dx, 334, 14, "#ffe9a0", 0.9)
            for dx in (-96, -40, 18)
        ),
        *_chandelier(cx),
        person(
            *grip((cx - 64, 108), 150, HANG_ONE, turn=-8),
            150,
            HANG_ONE,
            hero,
            rim="#ffe2a8",
            dim=0.08,
            turn=-8,
            wind=-6,
        ),
        *(ball(x, y, 1 + 1.3 * s, "#ffd070", 0.9) for x, y, s in scatter(9, 40, (0, w), (60, 330))),
    )
    return Painting(sky, parts)


def _guest(x: float, y: float, size: float) -> str:
    """Somebody in evening dress, who has not got up to help."""
    return person(x, y, size, STAND, VILLAIN, rim="#ffd08a", dim=0.45, wind=0)


def _window(x: float) -> str:
    """A tall window with the night in it."""
    pane = f"a30 36 0 0 1 60 0 V250 H{x - 30:.0f} Z"
    return (
        area(f"M{x - 30:.0f} 250 V96 {pane}", "#10183a")
        + ball(x + 10, 120, 1.6, "#fff0d0")
        + ball(x - 14, 160, 1.3, "#fff0d0")
        + stroke(f"M{x:.0f} 62 V250 M{x - 30:.0f} 130 h60 M{x - 30:.0f} 190 h60", "#5c3420", 3)
        + stroke(f"M{x - 30:.0f} 250 V96 {pane}", "#c88a4c", 4)
    )


def _shelf(x: float) -> str:
    """A case of books up to the cornice."""
    books = "".join(
        block(
            x - 31 + 7.8 * at,
            80 + 46 * row + (at * 5 + row * 3) % 9,
            6.4,
            36 - (at * 5 + row * 3) % 9,
            BOOKS[(at * 3 + row * 2) % len(BOOKS)],
        )
        for row in range(4)
        for at in range(8)
    )
    boards = "".join(block(x - 36, 116 + 46 * row, 72, 5, "#8a5a30") for row in range(4))
    return block(x - 36, 66, 72, 196, "#20100c") + books + boards


def _chandelier(x: float) -> tuple[str, ...]:
    """Seven candles on a bow of brass, on a chain."""
    brass = "#c8964c"
    arms = f"M{x:.0f} 44 L{x - ARM:.0f} 94 M{x:.0f} 44 L{x + ARM:.0f} 94 M{x:.0f} 44 V118"
    candles = []
    for dx in range(-ARM + 2, ARM, 30):
        y = 94 + 15 * (1 - (dx / ARM) ** 2)
        candles += [
            block(x + dx - 3, y - 20, 6, 20, "#f6e8c0"),
            glow(x + dx, y - 27, 24, "#ffe9a0", 1.0),
            ball(x + dx, y - 25, 3.4, "#fffbe0"),
        ]
    bow = f"M{x - ARM:.0f} 94 Q{x:.0f} 126 {x + ARM:.0f} 94"
    return (
        stroke(f"M{x:.0f} -10 V44", brass, 5),
        stroke(arms, brass, 3.4),
        stroke(bow, "#5c3420", 10),
        stroke(bow, brass, 6),
        *candles,
    )


def draw_cell(w: float, hero: Dress) -> Painting:
    """Tied to a pillar in a room with one lamp, and the lamp is for whoever is tied."""
    sky = Sky(
        ("#0c0c10", "#1c1a1c", "#3a2c20", "#8a6a3c"),
        (0.56, 70),
        glow="#fff0b8",
        dots="#040406",
        strong=0.9,
    )
    x = w * 0.56
    cone = f"M{x - 22:.0f} 66 L{x - 170:.0f} 384 H{x + 170:.0f} L{x + 22:.0f} 66 Z"
    parts = (
        masonry((0, 0, w, 330), "#4a4038", "#161210", 5, 30),
        block(w * 0.80, 112, 96, 220, "#120c0a"),
        block(w * 0.80 + 8, 120, 80, 212, "#5c3a22"),
        *(block(w * 0.80 + 8, y, 80, 6, "#2a1a10") for y in (168, 236)),
        block(w * 0.80 + 30, 136, 36, 24, "#e8b860", 0.8),
        *(block(w * 0.80 + at, 134, 4, 28, "#120c0a") for at in (36, 46, 56)),
        block(w * 0.12, 84, 90, 60, "#1c2c4c"),
        *(block(w * 0.12 + at, 84, 5, 60, "#0c0a0a") for at in (16, 34, 52, 70)),
        floor(w, 326, "#241c16", "#7a6040", (w * 0.56, 170)),
        fade(cone, (x, 66), (x, 384), ("#fff6cc", 0.6), ("#ffe9a8", 0.16)),
        oval(x, 380, 168, 20, "#ffe9a8", 0.35),
        column(x, 372, 320, 40, "#6a5a48", "#f0d090"),
        tied_up(x, 366, 200, hero),
        stroke(f"M{x:.0f} -10 V40", "#0c0a0a", 3),
        area(f"M{x - 8:.0f} 38 h16 l22 28 h-60 Z", "#3c4a3c"),
        glow(x, 68, 46, "#fffbe0", 1.0),
        ball(x, 66, 9, "#fffbe0"),
        *(
            person(
                w * px, 452, 330, STAND, VILLAIN, rim="#e8b860", dim=0.84, view="back",
                light=light, wind=0,
            )
            for px, light in ((0.26, 1.0), (0.86, -1.0))
        ),
    )  # fmt: skip
    return Painting(sky, parts)
