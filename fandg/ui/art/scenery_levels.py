"""A level gained in a fortress: each dummy celebrates in his own way, over whom he has beaten.

Where that was follows from who it was: a Bouncer falls in the guard room, a Spy Girl on the roof,
a Cook in the kitchen, and another dummy in a hall.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fandg.ui.art.scenery_built import arch, torch, voussoirs
from fandg.ui.art.scenery_keep import (
    TOP,
    Hour,
    barrel,
    guard_room,
    hall,
    kitchen,
    merlon,
    roof,
    table,
)
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_pen import area, ball, block, glow, oval, put, scatter, stroke
from fandg.ui.art.scenery_people import CHEER, LIE, RAISED, SIT, Dress, person
from fandg.ui.art.scenery_things import chest, coins, knocked, lute, star, sword

_HOURS = (
    Hour(
        2, ("#102440", "#245474", "#5c98a0", "#e8e0a8"), "#34566c", "#0e1c2c", "#e8f4d0", "#9cc8d0"
    ),
    Hour(
        3, ("#3c1434", "#8a2c50", "#e07048", "#ffd080"), "#6e2c4c", "#260c20", "#fff0b8", "#f0a070"
    ),
    Hour(
        4, ("#6a4c10", "#c89428", "#f4d060", "#fffbe0"), "#a07c38", "#40300c", "#ffffff", "#fff0a8"
    ),
)


class _Place(NamedTuple):
    """Where somebody has won, what he climbs on there, and whether the moon is seen."""

    room: Callable[[float, float, Hour], tuple[str, ...]]
    perch: Callable[[float, Hour], str]
    is_open: bool = False


_PLACES = {
    "bouncer": _Place(guard_room, barrel),
    "spy-girl": _Place(roof, merlon, is_open=True),
    "cook": _Place(kitchen, table),
}
"""The places by the trade of who is beaten there."""


def _stars(x: float, hour: Hour) -> str:
    """One star for each level, over the head of who has gained it."""
    left = x - 30 * (hour.level - 1)
    return "".join(
        star(left + 60 * at, 40 + 12 * (at % 2), 24, hour.light) for at in range(hour.level)
    )


def _beaten(x: float, y: float, size: float, foe: Dress, hour: Hour, *, flip: bool) -> str:
    """Who was beaten, on his back, counting stars: in the clothes by which he is known."""
    side = 1 if flip else -1
    return (
        oval(x, y, size * 0.62, 9, hour.joint, 0.6)
        + person(x, y, size, LIE, foe, rim=hour.light, dim=0.0, flip=flip, light=1)
        + knocked(x + side * size * 0.42, y - size * 0.30, size * 0.24, 5)
    )


def _notes(x: float, hour: Hour) -> str:
    """What the lute has to say."""
    return "".join(
        put(px, py, 1.4, ball(0, 0, 6, hour.light), stroke("M5 0 V-24 q10 4 10 12", hour.light, 3))
        for px, py in ((x + 70, 150), (x + 120, 112), (x - 84, 128), (x + 160, 170))
    )


def _crown(x: float, down: float) -> str:
    """Cards that rise in a ring."""
    return "".join(
        put(
            x + dx,
            y + down,
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


def _sparks(w: float, hour: Hour) -> str:
    return "".join(
        ball(sx, sy, 1.2 + 2 * s, hour.light, 0.9)
        for sx, sy, s in scatter(19, 50, (w * 0.3, w * 0.9), (20, 330))
    )


# Over another dummy, in the hall


def _draw_bard(w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """He sits down on a barrel beside the beaten, and plays them something."""
    sky = Sky(hour.sky, (0.60, 210), glow=hour.light, beams=18, dots=hour.joint, strong=0.9)
    x = w * 0.62
    parts = (
        *hall(w, x, hour),
        torch(w * 0.94, 140, 20),
        _beaten(x + 130, 390, 232, foe, hour, flip=True),
        barrel(x - 20, hour),
        _sit_and_play(x - 30, TOP, hero, hour),
        _notes(x, hour),
        _stars(x - 10, hour),
    )
    return Painting(sky, parts)


def _sit_and_play(x: float, y: float, hero: Dress, hour: Hour) -> str:
    lap = lute(12, -24, 140)
    return person(x, y, 250, SIT, hero, rim=hour.light, dim=0.02, light=1, wind=0, held=lap)


def _draw_teller(w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """She had seen it coming: cards rise round her like a crown."""
    sky = Sky(hour.sky, (0.66, 180), glow=hour.light, beams=24, dots=hour.joint, strong=1.0)
    x = w * 0.76
    parts = (
        *hall(w, x, hour),
        area(arch(x, 342, 250, 320), hour.joint, 0.6),
        voussoirs(x, 342, 250, 320, hour.stone, hour.joint),
        glow(x, 130, 170, hour.light, 0.9),
        block(x - 92, 352, 184, 38, hour.joint),
        block(x - 92, 352, 184, 6, hour.light),
        _beaten(w * 0.60, 396, 236, foe, hour, flip=True),
        person(x, 354, 236, RAISED, hero, rim=hour.light, dim=0.02, light=-1, wind=-6),
        ball(x + 3, 82, 22, hour.light, 0.9),
        ball(x - 4, 75, 7, "#ffffff"),
        _crown(x, 0),
        _stars(x, hour),
    )
    return Painting(sky, parts)


def _draw_pirate(w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """He plants himself before a chest, the sword up, as if there were a flag on it."""
    sky = Sky(
        hour.sky, (0.48, 220), disc=40, glow=hour.light, beams=14, dots=hour.joint, strong=0.9
    )
    x = w * 0.50
    parts = (
        *hall(w, x, hour),
        chest(w * 0.84, 388, 150, full=True),
        coins(w * 0.74, 394, 120, 12, hour.level),
        _beaten(w * 0.68, 392, 244, foe, hour, flip=True),
        oval(x, 388, 90, 9, hour.joint, 0.6),
        _raise_sword(x, 390, 274, hero, hour, 52),
        _sparks(w, hour),
        _stars(w * 0.74, hour),
    )
    return Painting(sky, parts)


def _raise_sword(x: float, y: float, size: float, hero: Dress, hour: Hour, blade: float) -> str:
    up = sword(-13, -114, -14, blade)
    return person(x, y, size, CHEER, hero, rim=hour.light, dim=0.02, light=1, wind=-16, held=up)


# Over somebody of the house, where he belongs


def _sky_of(place: _Place, hour: Hour, light: tuple[float, float]) -> Sky:
    """The light about who has won; where the roof is open, the moon stands behind him."""
    return Sky(
        hour.sky,
        light,
        disc=62 if place.is_open else 0,
        glow=hour.light,
        beams=0 if place.is_open else 18,
        stars=90 if place.is_open else 0,
        clouds=hour.lit if place.is_open else "",
        dots=hour.joint,
        strong=0.9,
    )


def _bard_at(place: _Place, w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """He takes a seat on whatever there is, and plays the house something of its own."""
    x = w * 0.66
    parts = (
        *place.room(w, x, hour),
        place.perch(x, hour),
        _beaten(x + 138, 396, 220, foe, hour, flip=True),
        _sit_and_play(x - 18, TOP, hero, hour),
        _notes(x, hour),
        _stars(x + 70, hour),
    )
    return Painting(_sky_of(place, hour, (0.66, 190)), parts)


def _teller_at(place: _Place, w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """She climbs up and lifts the light itself; under the open sky that is the moon."""
    x = w * 0.765
    parts = (
        *place.room(w, x, hour),
        glow(x, 110, 150, hour.light, 0.8),
        place.perch(x, hour),
        _beaten(x - 150, 398, 220, foe, hour, flip=False),
        person(x, TOP + 2, 182, RAISED, hero, rim=hour.light, dim=0.02, light=-1, wind=-8),
        "" if place.is_open else ball(x + 2, 92, 18, hour.light, 0.95),
        _crown(x, 8),
        _stars(x - 200, hour),
    )
    return Painting(_sky_of(place, hour, (0.765, 74)), parts)


def _pirate_at(place: _Place, w: float, hero: Dress, foe: Dress, hour: Hour) -> Painting:
    """He boards it: one boot on the prize, the sword in the air."""
    x = w * 0.57
    parts = (
        *place.room(w, x, hour),
        place.perch(x, hour),
        coins(x + 150, 396, 110, 12, hour.level),
        _beaten(x + 172, 394, 232, foe, hour, flip=True),
        _raise_sword(x, TOP + 2, 216, hero, hour, 46),
        _sparks(w, hour),
        _stars(x + 190, hour),
    )
    return Painting(_sky_of(place, hour, (0.57, 150)), parts)


_Draw = Callable[[float, Dress, Dress], Painting]
_IN_THE_HALL = {"bard": _draw_bard, "teller": _draw_teller, "pirate": _draw_pirate}
_AT = {"bard": _bard_at, "teller": _teller_at, "pirate": _pirate_at}


def _in_the_hall(who: str, hour: Hour) -> _Draw:
    return lambda w, hero, foe: _IN_THE_HALL[who](w, hero, foe, hour)


def _at(who: str, place: _Place, hour: Hour) -> _Draw:
    return lambda w, hero, foe: _AT[who](place, w, hero, foe, hour)


LEVELS = {
    f"level-{hour.level}-{who}": _in_the_hall(who, hour) for who in _IN_THE_HALL for hour in _HOURS
} | {
    f"level-{hour.level}-{who}-{trade}": _at(who, place, hour)
    for who in _AT
    for trade, place in _PLACES.items()
    for hour in _HOURS
}
"""The pictures of a fight that was won: by the level gained, who has gained it, and over whom."""
