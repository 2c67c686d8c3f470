"""A dummy knocked out where the foe belongs who did it: in guard room, on the roof, in the kitchen.

Where somebody of the house falls is told by `scenery_levels`; this is the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from fandg.ui.art.scenery_dungeon import Arms, draw_arms
from fandg.ui.art.scenery_keep import Hour, guard_room, kitchen, roof
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_pen import oval, put, stroke
from fandg.ui.art.scenery_people import CHEER, LIE, STRIDE, Dress, Pose, person
from fandg.ui.art.scenery_things import coins, knocked


class _Fall(NamedTuple):
    """The place, its light, and how whoever has won stands there: where, how large, and how."""

    room: Callable[[float, float, Hour], tuple[str, ...]]
    hour: Hour
    at: float
    size: float
    pose: Pose
    arms: Arms | None = None
    is_open: bool = False


_FALLS = {
    "bouncer": _Fall(
        guard_room,
        Hour(1, ("#0a1a20", "#1c3c46", "#4c7478", "#a8c0b0"), "#3c5058", "#0c161c", "#d8e8d0",
             "#88a8a8"),
        0.86, 262, CHEER,
    ),
    "spy-girl": _Fall(
        roof,
        Hour(1, ("#140c2c", "#352458", "#74508c", "#d8a8c0"), "#473a66", "#120c20", "#f4dcec",
             "#a890c8"),
        0.88, 190, STRIDE, is_open=True,
    ),
    "cook": _Fall(
        kitchen,
        Hour(1, ("#2a0c0c", "#6a2418", "#b85a2c", "#f0b060"), "#6a4030", "#200c0a", "#ffd890",
             "#c88860"),
        0.86, 236,
        Pose(neck=(0, -82), elbows=((-22, -78), (20, -64)), hands=((-26, -108), (12, -46)),
             knees=((-9, -25), (10, -25)), feet=((-17, 0), (18, 0)), nod=8, wide=15),
        arms="cleaver",
    ),
}  # fmt: skip
"""The falls by the trade of who has won."""


def _draw(fall: _Fall, w: float, dress: Dress, foe: Dress) -> Painting:
    """Knocked out in front, with stars; behind him whoever did it, at home."""
    hour, down, up = fall.hour, w * 0.62, w * fall.at
    sky = Sky(
        hour.sky,
        (fall.at, 160),
        disc=54 if fall.is_open else 0,
        glow=hour.light,
        stars=80 if fall.is_open else 0,
        clouds=hour.lit if fall.is_open else "",
        dots=hour.joint,
        strong=0.75,
    )
    held = draw_arms(fall.arms) if fall.arms is not None else ""
    high = 356.0 if fall.size > 200 else 340.0
    parts = (
        *fall.room(w, up, hour),
        oval(up, high, fall.size * 0.3, 9, hour.joint, 0.6),
        person(up, high, fall.size, fall.pose, foe, rim=hour.light, dim=0.12, light=-1,
               wind=-12, held=held),
        oval(down, 384, 210, 12, hour.joint, 0.65),
        person(down, 386, 300, LIE, dress, rim=hour.light, dim=0.1, light=1),
        knocked(down - 130, 312, 66, 7),
        coins(down + 150, 392, 76, 8, 3),
        put(down - 236, 388, 1.0, stroke("M0 0 q14 -18 30 -6 M40 -2 q10 -14 24 -4", hour.lit, 3)),
    )  # fmt: skip
    return Painting(sky, parts)


FALLS: dict[str, Callable[[float, Dress, Dress], Painting]] = {
    f"beaten-dummy-{trade}": partial(_draw, fall) for trade, fall in _FALLS.items()
}
