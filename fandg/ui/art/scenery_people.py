"""People in the wide pictures: a pose of joints, dressed in shapes that the light falls on.

A person is drawn some 100 units high, with the ground at 0 and the face to the right.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import cos, hypot, radians, sin

from fandg.engine.portraits import Portrait
from fandg.ui.art.portrait_pen import DYES, SKINS, hue
from fandg.ui.art.scenery_heads import draw_head
from fandg.ui.art.scenery_pen import Spot, area, blend, limb, oval, put, stroke


@dataclass(frozen=True)
class Pose:
    """Where a person's joints are; of each pair the far one first."""

    neck: Spot = (0, -82)
    hip: Spot = (0, -49)
    elbows: tuple[Spot, Spot] = ((-11, -65), (12, -65))
    hands: tuple[Spot, Spot] = ((-12, -50), (14, -50))
    knees: tuple[Spot, Spot] = ((-4, -26), (5, -26))
    feet: tuple[Spot, Spot] = ((-6, 0), (8, 0))
    nod: float = 0.0
    """How far the head is bent, in degrees; forward is more."""
    wide: float = 8.0
    """Half of the shoulders' width: less from the side."""
    toes: float = 1.0
    """Where the feet point: 1 to the right, -1 to the left, 0 to who looks on."""
    lies: bool = False
    """Whether it is laid on its back, head to the left, the ground under its middle."""


STAND = Pose()
STRIDE = Pose(
    neck=(3, -82),
    elbows=((-9, -66), (12, -65)),
    hands=((-4, -52), (19, -55)),
    knees=((7, -27), (-2, -25)),
    feet=((14, 0), (-12, -1)),
    wide=6,
)
RUN = Pose(
    neck=(13, -76),
    hip=(0, -47),
    elbows=((0, -62), (23, -63)),
    hands=((-11, -68), (31, -75)),
    knees=((17, -38), (-7, -27)),
    feet=((19, -12), (-27, -18)),
    nod=6,
    wide=6,
)
HANG = Pose(
    neck=(0, -82),
    elbows=((-6, -100), (8, -99)),
    hands=((-5, -118), (7, -118)),
    knees=((-8, -27), (8, -30)),
    feet=((-13, -4), (1, -8)),
    nod=-18,
)
HANG_ONE = Pose(
    neck=(-3, -82),
    hip=(4, -50),
    elbows=((-14, -67), (2, -101)),
    hands=((-25, -58), (4, -121)),
    knees=((-4, -27), (15, -31)),
    feet=((-13, -7), (8, -9)),
    nod=-14,
)
RAISED = Pose(
    elbows=((-14, -96), (14, -96)),
    hands=((-6, -113), (6, -113)),
    knees=((-6, -26), (7, -26)),
    feet=((-11, 0), (12, 0)),
    nod=-14,
)
CHEER = Pose(
    elbows=((-15, -93), (15, -70)),
    hands=((-13, -114), (13, -54)),
    knees=((-7, -26), (8, -26)),
    feet=((-12, 0), (14, 0)),
    nod=-8,
)
LUNGE = Pose(
    neck=(9, -74),
    hip=(0, -43),
    elbows=((-10, -72), (24, -68)),
    hands=((-19, -84), (37, -72)),
    knees=((-14, -24), (21, -31)),
    feet=((-30, 0), (26, 0)),
    wide=6,
)
KNEEL = Pose(
    neck=(4, -58),
    hip=(0, -26),
    elbows=((-6, -44), (10, -42)),
    hands=((4, -30), (14, -28)),
    knees=((-2, -2), (12, -22)),
    feet=((-20, -2), (12, 0)),
    nod=22,
    wide=6,
)
SIT = Pose(
    neck=(1, -38),
    hip=(-3, -7),
    elbows=((-2, -22), (10, -22)),
    hands=((14, -20), (19, -22)),
    knees=((17, -24), (20, -22)),
    feet=((27, 0), (31, 0)),
    nod=20,
    wide=6,
)
LIE = Pose(
    neck=(-1, -81),
    hip=(0, -48),
    elbows=((-6, -93), (12, -64)),
    hands=((-7, -107), (9, -51)),
    knees=((19, -36), (-1, -25)),
    feet=((-2, -17), (-3, 0)),
    nod=-10,
    wide=6,
    lies=True,
)


@dataclass(frozen=True)
class Dress:
    """What somebody wears, by name of its cut, and its colours."""

    hat: str = "fedora"
    cut: str = "jacket"
    coat: str = "#6b4426"
    legs: str = "#8c7448"
    boots: str = "#2c1a12"
    skin: str = "#d79f72"
    felt: str = "#4c3220"
    hair: str = "#2b1a14"
    shirt: str = "#e2d3ab"
    whiskers: str = "#2b1a14"
    beard: str = ""
    """Its cut from afar; empty: none."""
    build: str = "middle"


HERO = Dress()
VILLAIN = Dress(
    "peaked",
    "long",
    coat="#23262b",
    legs="#2f343b",
    boots="#111317",
    skin="#d8b494",
    felt="#1b1d22",
    shirt="#8c1f22",
)
# As on their cards: these are seen where nobody's face says what he wears.
BARD = Dress(
    "fedora", "tunic", "#a54e26", "#d8a63c", "#5a2d1c", "#ecc7a4", "#3f6a40", "#b4602a", "#ecdfba"
)
TELLER = Dress(
    "scarf", "gown", "#5a3470", "#44285a", "#2b1a2e", "#c08a5c", "#c8443a", "#1f1620", "#d8a63c"
)
PIRATE = Dress(
    "tricorn", "long", "#6f2239", "#d8c49a", "#1c1614", "#c48d5c", "#3a3236", "#241c20", "#c9993c"
)
COOK = Dress(
    "toque", "gown", "#e4ddcc", "#4a4238", "#241a16", "#e0a684", "#f4eee0", "#5a3018", "#cfc4ac"
)
SOLDIER = replace(VILLAIN, cut="jacket", coat="#3d4238", legs="#33372f", hat="helmet")


_HATS = {
    "fedora": ("fedora", "panama", "slouch", "wide-brim", "bowler", "feather-cap"),
    "peaked": ("peaked-cap", "captain-cap", "newsboy", "beret", "nurse-cap"),
    "helmet": ("flying-helmet", "kettle-helmet", "fur-hat", "cloche", "hood"),
    "scarf": ("headscarf", "bandana", "kerchief"),
    "top": ("top-hat", "fez"),
    "tricorn": ("tricorn",),
    "toque": ("toque",),
}
"""The cuts of hats from afar, and which each stands for."""
_HEADS = {"frog": "frog", "imp": "horns", "stone": "stone"}
"""The bare heads of those who are no persons."""
_BEARDS = {
    "full": ("full", "long"),
    "lip": ("moustache", "handlebar", "pencil", "walrus"),
    "chops": ("chops",),
    "point": ("goatee",),
}
"""The cuts of beards from afar, and which each stands for."""
_GOWNS = ("gown", "apron", "robe", "whites", "shawl")
_COATS = ("coat", "fur", "trench", "lab-coat", "suit")
_TUNICS = ("tunic", "doublet", "mail", "leotard", "vest")
"""What is worn by heroes of another time, as it falls: to the feet, open, and to the knee."""
_WIDTHS = {"slight": 0.86, "middle": 1.0, "broad": 1.28}
"""How broad the shoulders of a build are, of the usual ones."""
_LONG_HAIR = ("bob", "waves", "long", "braid", "braids", "wild", "shag", "curls")
_TIED_UP = ("bun", "updo")
"""Hair in a knot."""
_BALD = ("bald", "fringe")
"""A fringe is what is left round a bald skull."""
_TO_THE_FEET = ("gown", "sari")
"""The cuts under which no legs are seen."""


def dress_like(face: Portrait) -> Dress:
    """What somebody with this face wears in a picture."""
    hat = next((cut for cut, names in _HATS.items() if face.hat in names), "")
    if not hat:
        cuts = (("long", _LONG_HAIR), ("knot", _TIED_UP), ("bald", _BALD))
        hat = next((cut for cut, names in cuts if face.hair in names), "bare")
        hat = _HEADS.get(face.kind, hat)
    coat = hue(DYES[face.dye])
    worn = (
        replace(HERO, cut="sari", legs=blend(coat, HERO.hair, 0.35))
        if face.clothes == "sari"
        else HERO
    )
    return replace(
        worn,
        hat=hat,
        coat=coat,
        shirt=hue(DYES[face.trim]),
        skin=hue(SKINS[face.skin]),
        felt=hue(DYES[face.hat_dye]),
        hair=hue(SKINS[face.skin] if face.hair == "bald" else DYES[face.hair_dye]),
        whiskers=hue(DYES[face.hair_dye]),
        beard=next((cut for cut, names in _BEARDS.items() if face.beard in names), ""),
        build=face.build,
    )


def dress_in_time(face: Portrait) -> Dress:
    """What a hero or a villain of an older time wears in a picture: as it falls on his portrait."""
    cuts = (("gown", _GOWNS), ("long", _COATS), ("tunic", _TUNICS))
    dress = dress_like(face)
    cut = next((cut for cut, names in cuts if face.clothes in names), dress.cut)
    if cut == "gown" and face.beard:
        # An apron over trousers.
        cut = "tunic"
    return replace(dress, cut=cut, legs=blend(dress.coat, dress.boots, 0.5))


def dress_foe(face: Portrait) -> Dress:
    """What a villain with this face wears in a picture: a long coat, and dark boots."""
    return replace(dress_like(face), cut="long", legs=VILLAIN.legs, boots=VILLAIN.boots)


def in_one_ink(dress: Dress, color: str, share: float = 1.0) -> Dress:
    """The same clothes, all of them by a share in one ink: a shadow, or an edge of light."""
    inked = {
        part.name: blend(getattr(dress, part.name), color, share)
        for part in fields(dress)
        if part.name not in ("hat", "cut", "beard", "build")
    }
    return replace(dress, **inked)


def person(
    x: float,
    y: float,
    size: float,
    pose: Pose,
    dress: Dress,
    *,
    rim: str,
    ink: str = "#0d0a10",
    dim: float = 0.35,
    flip: bool = False,
    turn: float = 0.0,
    light: float = -1.0,
    view: str = "side",
    wind: float = -4.0,
    held: str = "",
    behind: str = "",
) -> str:
    """Somebody in a pose, `size` high when upright, with an edge of light round what is seen.

    `light` is the side from which it falls (-1 left, 1 right), `dim` how far the colours go into
    the `ink`, `wind` how the skirts of a coat blow, `held` and `behind` what is drawn in the
    person's own units over and under.
    """
    seen = in_one_ink(dress, ink, dim)
    edge = in_one_ink(dress, rim)
    side = -light if flip else light
    reach = 1.3 if size > 60 else 1.6
    pose = replace(pose, wide=pose.wide * _WIDTHS[dress.build])
    return put(
        x,
        y,
        size / 100,
        behind,
        put(side * reach, -reach * 0.6, 1.0, _laid(pose, _body(pose, edge, view, wind, edge))),
        _laid(pose, _body(pose, seen, view, wind, in_one_ink(seen, ink, 0.45))),
        held,
        flip=flip,
        turn=turn,
    )


def grip(
    spot: Spot, size: float, pose: Pose, *, hand: int = 1, flip: bool = False, turn: float = 0.0
) -> Spot:
    """Where somebody is put who has this spot in a hand: what he hangs from."""
    x, y = pose.hands[hand]
    c, s = cos(radians(turn)), sin(radians(turn))
    across, down = (x * c - y * s) * size / 100, (x * s + y * c) * size / 100
    return spot[0] - (-across if flip else across), spot[1] - down


def _laid(pose: Pose, body: str) -> str:
    """A body as it stands, or laid on its back: as thick there as upright."""
    return put(46, -9, 1.0, body, turn=-90) if pose.lies else body


def _body(pose: Pose, dress: Dress, view: str, wind: float, far: Dress) -> str:
    """From the far arm to the near one; `far` is the dress in the shade."""
    shoulders, waist = _spread(pose)
    arms = [(shoulders[at], pose.elbows[at], pose.hands[at]) for at in (0, 1)]
    legs = [(pose.hip, pose.knees[at], pose.feet[at]) for at in (0, 1)]
    gown = dress.cut in _TO_THE_FEET
    parts = [_arm(arms[0], far)]
    if dress.cut == "long":
        parts.append(_skirt(pose, waist, wind, far.coat, 0.95))
    if not gown:
        parts += [_leg(legs[0], far, pose.toes), _leg(legs[1], dress, pose.toes)]
    else:
        parts.append(_gown(pose, waist, dress))
    parts.append(_trunk(pose, shoulders, waist, dress, view))
    if dress.cut in ("jacket", "tunic", "long"):
        drop = 0.62 if dress.cut == "tunic" else 0.4
        parts.append(_skirt(pose, waist, wind * 0.5, dress.coat, drop))
    hx, hy = _head_spot(pose)
    parts.append(area(limb(pose.neck, (hx, hy + 2), 3.4, 3.0), far.skin))
    parts.append(put(hx, hy, 1.0, draw_head(dress, far, view), turn=pose.nod))
    parts.append(_arm(arms[1], dress))
    return "".join(parts)


def _head_spot(pose: Pose) -> Spot:
    """The head goes on where the back ends."""
    dx, dy = pose.neck[0] - pose.hip[0], pose.neck[1] - pose.hip[1]
    length = hypot(dx, dy)
    return pose.neck[0] + 9 * dx / length + 0.8, pose.neck[1] + 9 * dy / length


def _spread(pose: Pose) -> tuple[tuple[Spot, Spot], tuple[Spot, Spot]]:
    """The shoulders, and the two ends of the belt."""
    dx, dy = pose.neck[0] - pose.hip[0], pose.neck[1] - pose.hip[1]
    length = hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    w, (cx, cy) = pose.wide, (pose.neck[0] - 3 * dx / length, pose.neck[1] - 3 * dy / length)
    b = max(4.4, w * 0.72)
    hx, hy = pose.hip
    return ((cx - nx * w, cy - ny * w), (cx + nx * w, cy + ny * w)), (
        (hx - nx * b, hy - ny * b),
        (hx + nx * b, hy + ny * b),
    )


def _arm(joints: tuple[Spot, Spot, Spot], dress: Dress) -> str:
    a, b, c = joints
    wrist = (b[0] + (c[0] - b[0]) * 0.82, b[1] + (c[1] - b[1]) * 0.82)
    lit = blend(dress.coat, dress.shirt, 0.12)
    return (
        area(limb(wrist, c, 2.2, 2.7), dress.skin)
        + area(limb(a, b, 4.5, 3.6), dress.coat)
        + area(limb(b, wrist, 3.6, 2.9), dress.coat)
        + area(limb((a[0] - 1.2, a[1]), (b[0] - 1, b[1] - 0.6), 2.2, 1.7), lit)
        + area(limb((b[0] - 0.8, b[1] - 0.8), wrist, 1.6, 1.2), lit)
    )


def _leg(joints: tuple[Spot, Spot, Spot], dress: Dress, toes: float) -> str:
    a, b, c = joints
    shaft = (b[0] + (c[0] - b[0]) * 0.42, b[1] + (c[1] - b[1]) * 0.42)
    ankle = (c[0], c[1] - 2.4)
    lit = blend(dress.legs, dress.shirt, 0.2)
    foot = (c[0] + 7.5 * toes, c[1] - 1.6 + (1.4 if toes == 0 else 0))
    return (
        area(limb(a, b, 6.4, 4.9), dress.legs)
        + area(limb(b, ankle, 4.9, 3.1), dress.legs)
        + area(limb((a[0] - 1.8, a[1] + 3), (b[0] - 1.4, b[1]), 2.4, 1.9), lit)
        + area(limb(shaft, ankle, 4.5, 3.3), dress.boots)
        + area(limb(ankle, foot, 2.9, 1.9), dress.boots)
    )


def _trunk(
    pose: Pose, shoulders: tuple[Spot, Spot], waist: tuple[Spot, Spot], dress: Dress, view: str
) -> str:
    (ax, ay), (bx, by) = shoulders
    (dx, dy), (cx, cy) = waist
    nx, ny = pose.neck
    path = (
        f"M{nx} {ny - 2} C{(nx + ax) / 2:.1f} {ay - 3:.1f} {ax - 2:.1f} {ay - 4:.1f} "
        f"{ax - 1:.1f} {ay + 2:.1f} C{ax + 1:.1f} {(ay + dy) / 2:.1f} {dx:.1f} "
        f"{(ay + dy * 2) / 3:.1f} {dx:.1f} {dy:.1f} L{cx:.1f} {cy:.1f} "
        f"C{cx:.1f} {(by + cy * 2) / 3:.1f} {bx:.1f} {(by + cy) / 2:.1f} {bx + 1:.1f} {by + 2:.1f} "
        f"C{bx + 2:.1f} {by - 4:.1f} {(nx + bx) / 2:.1f} {by - 3:.1f} {nx} {ny - 2} Z"
    )
    lit = blend(dress.coat, dress.shirt, 0.14)
    parts = [area(path, dress.coat)]
    parts.append(area(limb((ax + 2, ay + 4), (dx + 2, dy - 4), 2.8, 2.0), lit))
    if dress.cut == "sari":
        # The end of the cloth lies over the near shoulder, and comes round from the far hip.
        parts.append(area(limb((bx - 1, by - 1), (dx + 2, dy), 3.4, 2.4), dress.shirt))
    elif view != "back":
        # The shirt in the opening of the coat, towards the side that is looked to.
        hx, hy = pose.hip
        at = 0.42 if view == "side" else 0.0
        open_x = hx + (cx - hx) * at
        parts.append(
            area(
                f"M{nx - 1} {ny} L{nx + 4.4} {ny + 0.6} L{open_x + 2:.1f} {hy - 4:.1f} "
                f"L{open_x:.1f} {hy - 4:.1f} Z",
                dress.shirt,
            )
        )
    parts.append(stroke(f"M{dx:.1f} {dy:.1f} L{cx:.1f} {cy:.1f}", dress.boots, 3.0))
    return "".join(parts)


def _skirt(pose: Pose, waist: tuple[Spot, Spot], wind: float, color: str, drop: float) -> str:
    """The lower part of a coat, as far down the thighs as `drop` says."""
    (ax, ay), (bx, by) = waist
    far, near = pose.knees
    left, right = (far, near) if far[0] < near[0] else (near, far)
    lx = ax + (left[0] - ax) * drop - 4 + wind
    ly = ay + (left[1] - ay) * drop + 2
    rx = bx + (right[0] - bx) * drop + 4 + wind * 0.3
    ry = by + (right[1] - by) * drop + 2
    path = (
        f"M{ax:.1f} {ay - 1:.1f} C{ax - 2:.1f} {ay + 5:.1f} {lx - 1:.1f} {ly - 5:.1f} "
        f"{lx:.1f} {ly:.1f} L{(lx + rx) / 2 + 1:.1f} {max(ly, ry) - 1.5:.1f} L{rx:.1f} {ry:.1f} "
        f"C{rx + 1:.1f} {ry - 5:.1f} {bx + 2:.1f} {by + 5:.1f} {bx:.1f} {by - 1:.1f} Z"
    )
    return area(path, color)


def _gown(pose: Pose, waist: tuple[Spot, Spot], dress: Dress) -> str:
    (ax, ay), (bx, by) = waist
    xs = sorted(x for x, _ in (*pose.feet, *pose.knees))
    low = max(y for _, y in pose.feet)
    left, right = xs[0] - 9, xs[-1] + 7
    path = (
        f"M{ax:.1f} {ay:.1f} C{ax - 8:.1f} {ay + 12:.1f} {left:.1f} {low - 16:.1f} "
        f"{left:.1f} {low:.1f} C{left + 6:.1f} {low + 2:.1f} {right - 6:.1f} {low + 2:.1f} "
        f"{right:.1f} {low:.1f} C{right:.1f} {low - 16:.1f} {bx + 7:.1f} {by + 12:.1f} "
        f"{bx:.1f} {by:.1f} Z"
    )
    folds = "".join(
        stroke(
            f"M{ax + 3 + at * 3:.1f} {ay + 6:.1f} L{left + (right - left) * (at + 1) / 4:.1f} "
            f"{low - 2:.1f}",
            dress.legs,
            1.6,
            0.9,
        )
        for at in range(3)
    )
    hem = oval((left + right) / 2, low, (right - left) / 2 - 2, 1.6, dress.shirt, 0.7)
    return (
        area(path, dress.coat)
        + folds
        + (hem if dress.cut == "sari" or dress.hat == "scarf" else "")
    )
