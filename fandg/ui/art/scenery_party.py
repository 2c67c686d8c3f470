"""Those who play, as they stand together in a wide picture: each dressed as on his portrait."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from fandg.engine.portraits import Party
from fandg.ui.art.scenery_pen import Spot, oval
from fandg.ui.art.scenery_people import (
    HERO,
    LUNGE,
    RAISED,
    STAND,
    TELLER,
    VILLAIN,
    Dress,
    Pose,
    dress_in_time,
    person,
)

KNIGHT = replace(HERO, hat="helmet", coat="#5a6470", legs="#3c424c", felt="#8c949c")
GREEN = replace(HERO, hat="long", cut="tunic", coat="#2f6a40", legs="#5a4028", hair="#8a3c1c")
WHITE = replace(TELLER, coat="#d8ccb4", felt="#7a2c3c", shirt="#c89a4a")
_HEIGHTS = {"slight": 0.92, "middle": 1.0, "broad": 1.04}
"""How tall a build is, of the usual height."""
MANY, CLOSER = 5, 0.07
"""Of fewer each is larger, by this share for every one that is not there."""


class Gathering(NamedTuple):
    """Who is seen in a picture: the heroes, and whoever is against them."""

    heroes: tuple[Dress, ...] = (KNIGHT, WHITE, GREEN, TELLER)
    foes: tuple[Dress, ...] = (VILLAIN,)


def dress_party(party: Party) -> Gathering:
    """Everybody as he is dressed; where nobody is named, people of the picture's own."""
    own = Gathering()
    heroes = tuple(map(dress_in_time, party.heroes))
    return Gathering(heroes or own.heroes, tuple(map(dress_in_time, party.foes)) or own.foes)


class Stand(NamedTuple):
    """A place in a picture: where across its width, on which ground, how large, in which pose."""

    x: float
    y: float
    size: float
    pose: Pose
    flip: bool = False
    held: str = ""
    view: str = "side"


def group(
    dresses: Iterable[Dress], stands: Sequence[Stand], w: float, *, rim: str, dim: float,
    light: float = 0.0,
) -> str:  # fmt: skip
    """Everybody on a stand, the first ones first; who is nearer covers who is farther.

    Without a side of its own the `light` falls on what they look at. A few are seen from nearer.
    """
    placed = sorted(zip(dresses, stands, strict=False), key=lambda one: one[1].y)
    near = 1 + CLOSER * max(0, MANY - len(placed))
    return "".join(
        person(
            w * at.x, at.y, at.size * near * _HEIGHTS[dress.build], at.pose, dress, rim=rim,
            dim=dim, flip=at.flip, light=light or (-1 if at.flip else 1), held=at.held,
            view=at.view,
        )
        for dress, at in ((dress, _manage(at, dress)) for dress, at in placed)
    )  # fmt: skip


def _manage(stand: Stand, dress: Dress) -> Stand:
    """In a gown nobody lunges."""
    if stand.pose is not LUNGE or dress.cut != "gown":
        return stand
    return stand._replace(pose=RAISED, held="")


def tower(foes: Sequence[Dress], spot: Spot, size: float, *, rim: str, dim: float) -> str:
    """Who is against them, large, with eyes that shine: to the left, or both ways."""
    parts = []
    for at, dress in enumerate(foes):
        x, flip = spot[0] + size * 0.5 * (at - (len(foes) - 1) / 2), at == 0
        tall = size * _HEIGHTS[dress.build]
        eye = oval(4.2, -92.4, 1.9, 1.2, "#ffdc6a")
        parts.append(
            person(x, spot[1], tall, STAND, dress, rim=rim, dim=dim, flip=flip, light=1,
                   wind=-14, held=eye)
        )  # fmt: skip
    return "".join(parts)
