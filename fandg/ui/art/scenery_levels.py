"""A level gained in a fortress: each dummy celebrates in his own way, over whom he has beaten."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fandg.ui.art.scenery_built import arch, column, floor, masonry, torch, voussoirs
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_pen import area, ball, block, glow, oval, put, scatter, stroke
from fandg.ui.art.scenery_people import CHEER, LIE, RAISED, SIT, Dress, person
from fandg.ui.art.scenery_things import chest, coins, knocked, lute, ring_of_light, star, sword


class _Hour(NamedTuple):
    """The light in which a level is gained: later in the night, and brighter, level by level."""

    level: int
    sky: tuple[str, str, str, str]
    stone: str
    joint: str
    light: str
    lit: str


_HOURS = (
    _Hour(
        2, ("#102440", "#245474", "#5c98a0", "#e8e0a8"), "#34566c", "#0e1c2c", "#e8f4d0", "#9cc8d0"
    ),
    _Hour(
        3, ("#3c1434", "#8a2c50", "#e07048", "#ffd080"), "#6e2c4c", "#260c20", "#fff0b8", "#f0a070"
    ),
    _Hour(
        4, ("#6a4c10", "#c89428", "#f4d060", "#fffbe0"), "#a07c38", "#40300c", "#ffffff", "#fff0a8"
    ),
)


def _stars(x: float, hour: _Hour) -> str:
    """One star for each level, over the head of who has gained it."""
    left = x - 30 * (hour.level - 1)
    return "".join(
        star(left + 60 * at, 40 + 12 * (at % 2), 24, hour.light) for at in range(hour.level)
    )


def _hall(w: float, x: float, hour: _Hour, seed: int) -> tuple[str, ...]:
    return (
        masonry((0, 0, w, 338), hour.stone, hour.joint, seed, 34),
        ring_of_light(x, 190, 330, hour.light, 0.45),
        *(column(w * px, 342, 350, 56, hour.stone, hour.lit) for px in (0.23, 0.94)),
        floor(w, 342, hour.joint, hour.stone, (x, 240)),
    )


def _beaten(x: float, y: float, size: float, foe: Dress, hour: _Hour, *, flip: bool) -> str:
    """Who was beaten, on his back, counting stars: in the clothes by which he is known."""
    side = 1 if flip else -1
    return (
        oval(x, y, size * 0.62, 9, hour.joint, 0.6)
        + person(x, y, size, LIE, foe, rim=hour.light, dim=0.0, flip=flip, light=1)
        + knocked(x + side * size * 0.42, y - size * 0.30, size * 0.24, 5)
    )


def _draw_bard(w: float, hero: Dress, foe: Dress, hour: _Hour) -> Painting:
    """He sits down on a barrel beside the beaten, and plays them something."""
    sky = Sky(hour.sky, (0.60, 210), glow=hour.light, beams=18, dots=hour.joint, strong=0.9)
    x = w * 0.62
    barrel = (
        area("M-40 0 C-50 -30 -50 -60 -40 -88 H40 C50 -60 50 -30 40 0 Z", "#6e4424")
        + stroke("M-46 -26 H46 M-46 -62 H46", "#2c1a10", 6)
        + oval(0, -88, 40, 9, "#8a5c34")
    )
    notes = "".join(
        put(px, py, 1.4, ball(0, 0, 6, hour.light), stroke("M5 0 V-24 q10 4 10 12", hour.light, 3))
        for px, py in ((x + 70, 150), (x + 120, 112), (x - 84, 128), (x + 160, 170))
    )
    parts = (
        *_hall(w, x, hour, 61),
        torch(w * 0.94, 140, 20),
        _beaten(x + 130, 390, 232, foe, hour, flip=True),
        put(x - 20, 392, 1.2, barrel),
        person(
            x - 30,
            288,
            250,
            SIT,
            hero,
            rim=hour.light,
            dim=0.02,
            light=1,
            wind=0,
            held=lute(12, -24, 140),
        ),
        notes,
        _stars(x - 10, hour),
    )
    return Painting(sky, parts)


def _draw_teller(w: float, hero: Dress, foe: Dress, hour: _Hour) -> Painting:
    """She had seen it coming: cards rise round her like a crown."""
    sky = Sky(hour.sky, (0.66, 180), glow=hour.light, beams=24, dots=hour.joint, strong=1.0)
    x = w * 0.76
    cards = "".join(
        put(
            x + dx,
            y,
            1.0,
            area("M-13 -19 H13 V19 H-13 Z", "#fff6dc"),
            area("M-9 -15 H9 V15 H-9 Z", tone),
            star(0, 0, 7, "#fff6dc"),
            turn=turn,
        )
        for dx, y, turn, tone in (
            (-150, 250, -34, "#5a3470"),
            (-126, 176, -20, "#b8322c"),
            (-84, 116, -10, "#2f6a5c"),
            (84, 116, 10, "#b8322c"),
            (126, 176, 20, "#2f6a5c"),
            (150, 250, 34, "#5a3470"),
        )
    )
    parts = (
        *_hall(w, x, hour, 67),
        area(arch(x, 342, 250, 320), hour.joint, 0.6),
        voussoirs(x, 342, 250, 320, hour.stone, hour.joint),
        glow(x, 130, 170, hour.light, 0.9),
        block(x - 92, 352, 184, 38, hour.joint),
        block(x - 92, 352, 184, 6, hour.light),
        _beaten(w * 0.60, 396, 236, foe, hour, flip=True),
        person(x, 354, 236, RAISED, hero, rim=hour.light, dim=0.02, light=-1, wind=-6),
        ball(x + 3, 82, 22, hour.light, 0.9),
        ball(x - 4, 75, 7, "#ffffff"),
        cards,
        _stars(x, hour),
    )
    return Painting(sky, parts)


def _draw_pirate(w: float, hero: Dress, foe: Dress, hour: _Hour) -> Painting:
    """He plants himself before a chest, the sword up, as if there were a flag on it."""
    sky = Sky(
        hour.sky, (0.48, 220), disc=40, glow=hour.light, beams=14, dots=hour.joint, strong=0.9
    )
    x = w * 0.50
    parts = (
        *_hall(w, x, hour, 71),
        chest(w * 0.84, 388, 150, full=True),
        coins(w * 0.74, 394, 120, 12, hour.level),
        _beaten(w * 0.68, 392, 244, foe, hour, flip=True),
        oval(x, 388, 90, 9, hour.joint, 0.6),
        person(
            x,
            390,
            274,
            CHEER,
            hero,
            rim=hour.light,
            dim=0.02,
            light=1,
            wind=-16,
            held=sword(-13, -114, -14, 52),
        ),
        *(
            ball(sx, sy, 1.2 + 2 * s, hour.light, 0.9)
            for sx, sy, s in scatter(19, 50, (w * 0.3, w * 0.9), (20, 330))
        ),
        _stars(w * 0.74, hour),
    )
    return Painting(sky, parts)


_WAYS = {"bard": _draw_bard, "teller": _draw_teller, "pirate": _draw_pirate}


def _at(
    draw: Callable[[float, Dress, Dress, _Hour], Painting], hour: _Hour
) -> Callable[[float, Dress, Dress], Painting]:
    return lambda w, hero, foe: draw(w, hero, foe, hour)


LEVELS = {
    f"level-{hour.level}-{who}": _at(draw, hour) for who, draw in _WAYS.items() for hour in _HOURS
}
"""The pictures of a fight that was won, by the level gained and the dummy who has gained it."""
