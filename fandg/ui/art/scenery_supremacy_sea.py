"""War at sea between superpowers: a fleet goes down, and another stays on the water."""

from __future__ import annotations

from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import waves
from fandg.ui.art.scenery_pen import area, ball, block, fade, glow, oval, put, scatter, stroke
from fandg.ui.art.scenery_supremacy_flags import Cloth, cloth_of


def _destroyer(x: float, y: float, size: float, tones: tuple[str, str], turn: float = 0) -> str:
    """A warship from the side, its bow to the right: hull, bridge, guns and masts."""
    dark, lit = tones
    hull = area("M-150 -22 L150 -34 C140 -18 126 2 118 8 H-136 C-144 0 -148 -12 -150 -22 Z", dark)
    band = area("M-150 -22 L150 -34 L147 -28 L-149 -16 Z", lit)
    house = (
        area("M-70 -24 V-46 H-20 V-62 H34 L40 -28 Z", lit)
        + area("M-20 -46 H36 L40 -28 H-20 Z", dark, 0.55)
        + block(-10, -57, 38, 4, dark)
        + area("M-58 -46 L-54 -74 H-34 L-30 -46 Z", dark)
    )
    guns = "".join(
        area(f"M{at} -30 v-10 h22 l4 10 Z", dark) + stroke(f"M{at + 18} -37 l30 -8", dark, 3)
        for at in (62, 96, -112)
    )
    masts = stroke("M6 -62 V-118 M-8 -92 H20 M-4 -104 H16", dark, 2.4)
    return put(x, y, size, hull, band, house, guns, masts, turn=turn)


def _ensign(x: float, y: float, size: float, cloth: Cloth) -> str:
    """The flag of a ship, on its staff."""
    return put(
        x, y, size,
        stroke("M0 0 V-52", "#0d1216", 2.6),
        area("M1 -52 C12 -58 22 -46 40 -52 V-28 C24 -22 12 -34 1 -28 Z", cloth.lit),
        area("M14 -53 C18 -52 20 -50 24 -50 V-26 C20 -26 18 -28 14 -29 Z", cloth.shade),
    )  # fmt: skip


def draw_sunk(w: float, power: str) -> Painting:
    """A fleet goes down by the stern with its flag, and those aboard take to the boats."""
    sky = Sky(("#141c2a", "#3a3c48", "#a85a34", "#f0a850"), (0.22, 262), disc=34, glow="#ffd890",
              beams=8, clouds="#20242e", dots="#0e1016", strong=0.7)  # fmt: skip
    at = w * 0.66
    wreck = _destroyer(at, 306, 1.25, ("#191d22", "#4a4440"), turn=-27)
    smoke = "".join(
        oval(at - 70 + 26 * n + 60 * s, 236 - 24 * n, 34 + 11 * n, 22 + 7 * n, "#1c191c", 0.62)
        for n, s in enumerate((0.0, 0.4, 0.1, 0.5, 0.3, 0.7, 0.5))
    )
    fire = glow(at - 44, 296, 120, "#ff9a3c", 0.8) + flames(at - 62, 292, 56, 66, 7)
    foam = "".join(
        oval(at - 120 + x, y, 30 + 26 * s, 6 + 4 * s, "#e8d8c0", 0.3)
        for x, y, s in scatter(13, 12, (-20, 210), (318, 340))
    )
    fleet = "".join(
        _destroyer(w * x, y, size, ("#20262e", "#5c5448"))
        for x, y, size in ((0.40, 286, 0.34), (0.30, 296, 0.5), (0.14, 322, 0.86))
    )
    flashes = "".join(
        glow(w * x, y, 26, "#fff0c0", 0.9) + ball(w * x, y, 3, "#ffffff")
        for x, y in ((0.232, 272), (0.352, 268))
    )
    shells = "".join(
        fade(f"M{w * x:.0f} {y} q{w * 0.1:.0f} {-rise} {w * 0.2:.0f} {fall} l0 2 "
             f"q{-w * 0.1:.0f} {-rise - fall} {-w * 0.2:.0f} {-fall} Z",
             (w * x, 0), (w * (x + 0.2), 0), ("#fff2d0", 0.0), ("#fff2d0", 0.8))
        for x, y, rise, fall in ((0.232, 272, 90, 20), (0.352, 268, 70, 10))
    )  # fmt: skip
    columns = "".join(
        fade(f"M{w * x - 10:.0f} {y} C{w * x - 5:.0f} {y - high * 0.6:.0f} {w * x - 12:.0f} "
             f"{y - high} {w * x:.0f} {y - high} C{w * x + 12:.0f} {y - high} {w * x + 5:.0f} "
             f"{y - high * 0.6:.0f} {w * x + 10:.0f} {y} Z",
             (0, y), (0, y - high), ("#f4ead8", 0.85), ("#f4ead8", 0.1))
        for x, y, high in ((0.505, 320, 84), (0.875, 326, 110), (0.93, 316, 60))
    )  # fmt: skip
    boats = "".join(
        put(x, y, size, area("M-30 -8 H30 C26 4 16 7 0 7 C-16 7 -26 4 -30 -8 Z", "#171412"),
            "".join(ball(dx, -13, 4.6, "#0d0b0b") + area(f"M{dx - 5} -6 l2 -6 h6 l2 6 Z", "#1e1a18")
                    for dx in (-18, -7, 5, 16)),
            stroke("M-14 -6 L-34 10 M12 -6 L34 10", "#2c241c", 2), turn=turn)
        for x, y, size, turn in ((w * 0.47, 376, 1.15, -4), (w * 0.585, 392, 1.5, 5),
                                 (w * 0.83, 382, 1.25, -3))
    )  # fmt: skip
    return Painting(sky, (
        mist(w, 282, 46, "#f0b070", 0.5),
        fade(f"M0 284 H{w:.0f} V400 H0 Z", (0, 284), (0, 400), ("#7a5844", 1.0), ("#141c24", 1.0)),
        smoke, fleet, flashes, shells,
        waves(w, 3, 322, 10, "#4c4a4c", "#e0b890", 60),
        fire, wreck, _ensign(at + 150, 208, 1.15, cloth_of(power)), columns, foam,
        waves(w, 8, 350, 13, "#2e363e", "#c89a78", 84),
        boats,
        waves(w, 21, 384, 15, "#151d26", "#8a7668", 110),
    ))  # fmt: skip
