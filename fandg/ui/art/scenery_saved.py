"""Who has got out of a Cliffhanger elsewhere than at a gorge: out of a door, or over the land."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import arch, floor, masonry, voussoirs
from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import ridge, rolls, rubble, vultures
from fandg.ui.art.scenery_pen import area, ball, block, glow, oval, put
from fandg.ui.art.scenery_people import CHEER, STRIDE, Dress, person


def draw_saved_indoors(w: float, hero: Dress) -> Painting:
    """Before the door through which somebody has come just in time; it will not open again."""
    sky = Sky(
        ("#1c2c48", "#4c4a6c", "#c88a5c", "#ffe0a0"),
        (0.70, 190),
        glow="#ffe8b0",
        beams=18,
        dots="#121a30",
        strong=0.8,
    )
    x, stone, joint = w * 0.30, "#8a7458", "#3c2c24"
    parts = (
        masonry((0, 0, w * 0.56, 334), stone, joint, 17, 32),
        area(f"M{w * 0.56:.0f} 0 l26 60 l-18 70 l30 84 l-22 60 l20 60 H{w * 0.5:.0f} V0 Z", stone),
        area(arch(x, 334, 190, 262), "#2a1410"),
        glow(x, 270, 150, "#ff9a48", 0.9),
        flames(x - 10, 336, 130, 190, 5),
        voussoirs(x, 334, 190, 262, "#b89a70", joint),
        floor(w, 334, "#4c3828", "#c89a68", (x, 210)),
        *(ball(x + 40 * dx, 318 - 34 * dy, 30 - 4 * dy, "#cdbba0", 0.55)
          for dx, dy in ((-2, 0), (-1, 1), (0, 0), (1, 1), (2, 0), (3, 0), (2.4, 1))),
        rubble(6, 16, (w * 0.16, w * 0.52), (346, 388), 12, "#3a2a20", "#c8a070"),
        put(w * 0.52, 150, 1.2, *_hat(hero), turn=22),
        oval(w * 0.70, 376, 74, 8, "#20140e", 0.55),
        person(w * 0.70, 378, 258, CHEER, replace(hero, hat="bare"), rim="#ffe8b0", dim=0.06,
               light=-1, wind=14),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_saved_far(w: float, hero: Dress) -> Painting:
    """On the way over open land towards whoever looks on, with smoke where it happened."""
    sky = Sky(
        ("#2a6a8c", "#7cb4b0", "#ffd890", "#fff2c4"),
        (0.30, 250),
        disc=58,
        glow="#fffbdc",
        beams=24,
        dots="#1c485c",
        clouds="#fff4d8",
        strong=0.85,
    )
    parts = (
        ridge(w, 15, 300, 70, "#7c8c8c", "#d0d4b4", 150),
        *(ball(w * 0.33 + 9 * at, 286 - 26 * at, 12 + 7 * at, "#5a5460", 0.62) for at in range(7)),
        glow(w * 0.33, 292, 44, "#ff9a48", 0.9),
        vultures(w * 0.16, 110, 26, "#3a3440"),
        mist(w, 300, 40, "#ffe2a8", 0.5),
        rolls(w, 8, 312, 10, "#a8905c", "#7c6844"),
        rolls(w, 3, 344, 8, "#8a6e44", "#5c4830"),
        *(oval(w * 0.36 + 20 * at, 320 + 5.2 * at, 3 + at * 0.7, 1.4 + at * 0.2, "#4c3824", 0.7)
          for at in range(11)),
        oval(w * 0.62, 386, 84, 9, "#3c2a1c", 0.55),
        person(w * 0.62, 388, 268, STRIDE, hero, rim="#fff4cc", dim=0.05, light=-1, wind=-12),
    )  # fmt: skip
    return Painting(sky, parts)


def _hat(hero: Dress) -> tuple[str, ...]:
    """A hat that arrives a little later."""
    return (
        oval(0, 0, 25, 6, hero.felt),
        area("M-14 0 C-14 -22 -8 -19 0 -16 C8 -19 14 -22 14 0 Z", hero.felt),
        block(-14, -5, 28, 4, "#14100e"),
    )
