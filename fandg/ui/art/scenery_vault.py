"""The Cliffhanger in the dark of a temple: a stone face that looks, bats, and one torch."""

from __future__ import annotations

from fandg.ui.art.scenery_built import column, floor, masonry, torch
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import rubble
from fandg.ui.art.scenery_pen import area, ball, glow, oval, put, scatter
from fandg.ui.art.scenery_people import LUNGE, Dress, person
from fandg.ui.art.scenery_things import brand, cat_eyes

BAT = "#0a0d14"
FACE, EDGE = "#2c3a40", "#8ab4a8"


def draw_vault(w: float, hero: Dress) -> Painting:
    """A torch that will not last, before a face as high as a house, under all that hangs there."""
    sky = Sky(
        ("#06080e", "#101c26", "#1e3a40", "#3c6a60"),
        (0.30, 250),
        glow="#9ae0c8",
        beams=10,
        dots="#04060a",
        strong=0.6,
    )
    x, low, size = w * 0.68, 384, 196
    parts = (
        masonry((0, 0, w, 330), "#24343a", "#0c1418", 17, 34),
        glow(w * 0.30, 190, 230, "#7ad8b8", 0.4),
        _face(w * 0.30, 196),
        *(column(w * px, 336, 330, 44, "#1a282e", "#7aa89c") for px in (0.08, 0.52, 0.93)),
        floor(w, 324, "#10181c", "#5a8278", (w * 0.42, 190)),
        rubble(5, 14, (w * 0.05, w * 0.95), (330, 396), 6, "#18242a", "#6a988c"),
        cat_eyes(w * 0.83, 232, 12),
        cat_eyes(w * 0.16, 300, 9),
        torch(w * 0.985, 250, 12),
        glow(x - 76, low - 165, 150, "#ffc46a", 0.6),
        oval(x, low, 84, 10, "#04070a", 0.6),
        person(
            x,
            low,
            size,
            LUNGE,
            hero,
            rim="#ffdf9a",
            dim=0.14,
            flip=True,
            wind=-6,
            held=brand(38, -73, 20),
        ),
        *(
            put(bx, by, 0.5 + 0.9 * s, _bat(), turn=-24 + 48 * s)
            for bx, by, s in scatter(23, 26, (w * 0.02, w * 0.98), (6, 150))
        ),
        mist(w, 352, 30, "#8ad0bc", 0.16),
    )
    return Painting(sky, parts)


def _face(x: float, y: float) -> str:
    """The head of stone at the end of the hall, with light behind its eyes and teeth."""
    return put(
        x,
        y,
        1.35,
        area("M-78 -96 H78 L92 -40 L74 92 H-74 L-92 -40 Z", FACE),
        area("M-62 -60 L-14 -44 L-20 -22 L-58 -30 Z", "#081014"),
        area("M62 -60 L14 -44 L20 -22 L58 -30 Z", "#081014"),
        ball(-36, -38, 8, "#e8ffd8"),
        ball(36, -38, 8, "#e8ffd8"),
        glow(-36, -38, 30, "#b8ffd8", 0.7),
        glow(36, -38, 30, "#b8ffd8", 0.7),
        area("M-10 -34 H10 L18 14 H-18 Z", "#20292e"),
        area("M-50 34 H50 L40 74 H-40 Z", "#04070a"),
        *(area(f"M{at} 34 h18 l-9 20 Z", EDGE) for at in range(-46, 40, 22)),
    )


def _bat() -> str:
    """One of them, on the wing."""
    return (
        area("M0 -3 L3 -9 L6 -3 C16 -14 30 -12 40 -2 C32 -4 28 0 26 6 C20 0 14 2 10 8 L3 14 ", BAT)
        + area("M6 -3 L3 -9 L0 -3 C-10 -14 -24 -12 -34 -2 C-26 -4 -22 0 -20 6 "
               "C-14 0 -8 2 -4 8 L3 14 Z", BAT)
    )  # fmt: skip
