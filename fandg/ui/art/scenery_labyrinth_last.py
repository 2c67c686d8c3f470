"""How the campaign under the ground ends: the hall on its last evening, and a kitchen by night."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from fandg.ui.art.scenery_built import column, floor, masonry
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_party import Gathering, Stand, group
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    CHEER,
    COOK,
    PIRATE,
    RAISED,
    STAND,
    STRIDE,
    Dress,
    Pose,
    person,
)
from fandg.ui.art.scenery_things import sack

TOP, FOOT, LOW = 120, 84, 104
"""Half of the skylight's width above and below, and how far down it comes."""
WOOD, GRAIN = "#6a4630", "#a8784a"
LINEN = "#f4ead6"
PAIR_OF_GUESTS = (
    replace(COOK, skin="#b0483c", hat="bare"),
    replace(PIRATE, skin="#a84838", hat="bare"),
)
KING = Dress("bare", "long", "#7c6648", "#5c4c3c", "#4a3a2c", "#d8a888", hair="#e8e4d8",
             whiskers="#e8e4d8", beard="full")  # fmt: skip
GNOME = replace(COOK, skin="#a8b4b8", coat="#6c8088", legs="#56666e", cut="tunic", felt="#8c3a34",
                hat="peaked")  # fmt: skip
GIUSEPPE = replace(COOK, cut="tunic", legs="#4c4650", coat="#e8e0d0", beard="lip")
_WASH = Pose(
    neck=(11, -76),
    hip=(-3, -47),
    elbows=((9, -62), (20, -61)),
    hands=((25, -49), (31, -48)),
    nod=24,
    wide=6,
)
_LISTEN = Pose(
    neck=(20, -17),
    hip=(-16, -27),
    elbows=((24, -4), (12, -4)),
    hands=((38, -2), (24, -2)),
    knees=((-8, -2), (-12, -2)),
    feet=((-34, -2), (-38, -2)),
    nod=64,
    wide=6,
)


def _skylight(x: float) -> str:
    """The outline of the window over the hall."""
    return outline(((x - TOP, 0), (x + TOP, 0), (x + FOOT, LOW), (x - FOOT, LOW)))


def _bars(x: float, rows: tuple[float, ...] = ()) -> str:
    """Its frame between the panes; rows are shares of the way down."""
    down = "".join(
        stroke(f"M{x + dx:.0f} 0 L{x + dx * FOOT / TOP:.0f} {LOW}", "#7a5c48", 4)
        for dx in (-60, 0, 60)
    )
    across = "".join(
        stroke(f"M{x - half:.0f} {LOW * share:.0f} h{2 * half:.0f}", "#7a5c48", 4)
        for share, half in ((share, TOP + (FOOT - TOP) * share) for share in rows)
    )
    return down + across


def _beam(x: float, to: float, reach: float, color: str, alpha: float) -> str:
    """The light that falls from the skylight to the ground at `to`."""
    return fade(
        outline(((x - FOOT, LOW), (x + FOOT, LOW), (to + reach, 404), (to - reach, 404))),
        (x, LOW), (to, 404), (color, alpha), (color, 0.06),
    )  # fmt: skip


def _cloth(left: float, right: float, top: float) -> str:
    """A table with a cloth down to the ground."""
    return (
        area(f"M{left:.0f} {top} H{right:.0f} l16 24 H{left - 16:.0f} Z", LINEN)
        + block(left - 16, top + 24, right - left + 32, 400 - top - 24, "#d8c8b0")
        + "".join(
            stroke(f"M{left + (right - left) * at / 8:.0f} {top + 26} q4 20 -2 40", "#a8947c", 2,
                   0.7)
            for at in range(9)
        )
    )  # fmt: skip


def _soup(x: float, y: float, size: float = 1.0) -> str:
    """A bowl that steams."""
    return put(
        x, y, size,
        stroke("M-8 -16 q-5 -10 1 -18 M6 -16 q-5 -10 1 -18", "#ffffff", 2, 0.4),
        area("M-22 -12 C-20 0 -10 2 0 2 C10 2 20 0 22 -12 Z", "#8c5c3c"),
        oval(0, -12, 22, 5, "#b8845c"), oval(0, -12, 17, 3.4, "#d88a3c"),
    )  # fmt: skip


_AT_TABLE = tuple(
    Stand(x, 352, 128, STAND, flip=x > 0.5) for x in (0.4, 0.6, 0.28, 0.72, 0.16, 0.84)
)


def draw_won(w: float, gathering: Gathering) -> Painting:
    """The skylight is glazed, the table is laid, and who was against them brings the dishes."""
    sky = Sky(("#2a3c6a", "#6a6a9a", "#d8a878", "#ffe8b0"), (0.5, 60), glow="#fff2c8", strong=0.9)
    x = w * 0.5
    pizzas = "".join(
        oval(w * px, 336, 30, 7, "#8a4a1c")
        + oval(w * px, 334, 27, 6, "#f0c860")
        + "".join(ball(w * px + dx, 333.5, 2.6, "#b8342a") for dx in (-15, -4, 8, 17))
        for px in (0.22, 0.36, 0.64, 0.78)
    )
    parts = (
        masonry((0, 0, w, 400), "#5a4a5c", "#2a2030", 17, 38),
        area(_skylight(x), "#fff4d0"),
        _bars(x),
        _beam(x, x, 330, "#fff0c0", 0.5),
        *(column(w * px, 360, 360, 60, "#4a3a4c", "#e0b080") for px in (0.03, 0.97)),
        group((*gathering.heroes, *PAIR_OF_GUESTS), _AT_TABLE, w, rim="#fff0c8", dim=0.12,
              light=-1),
        person(x, 350, 150, CHEER, gathering.foes[0], rim="#fff4d8", dim=0.02, light=-1),
        _cloth(w * 0.08, w * 0.92, 334),
        pizzas,
    )  # fmt: skip
    return Painting(sky, parts)


_GLASS = (
    "#d8543c", "#f0c048", "", "#5c9c54",
    "#4c84b8", "brass", "#e8a04c", "lid",
    "", "bottle", "#a85c98", "#f4e8b0",
)  # fmt: skip
"""What is in each pane of the window that is not finished, row by row; "": nothing, but boards."""
_SLING = area("M1 -66 L15 -62 L16 -52 L10 -50 L2 -55 Z", "#e8dcc4") + stroke(
    "M-3 -80 L3 -62 M2 -55 L10 -50 L16 -52", "#c0b098", 2
)
_WORN = tuple(
    Stand(x, 352, 128, STAND, flip=x > 0.5, held=_SLING if at % 2 == 0 else "")
    for at, x in enumerate((0.39, 0.61, 0.28, 0.72, 0.17, 0.83))
)


def _patched(x: float) -> str:
    """The skylight with what they had: glass of all colours, and boards where there was none."""
    parts = []
    for at, glass in enumerate(_GLASS):
        row, line = divmod(at, 4)
        a, b = (TOP + (FOOT - TOP) * share / 3 for share in (row, row + 1))
        y, low = LOW * row / 3, LOW * (row + 1) / 3
        left, right = (line - 2) / 2, (line - 1) / 2
        pane = outline(((x + a * left, y), (x + a * right, y), (x + b * right, low),
                        (x + b * left, low)))  # fmt: skip
        cx, cy = x + (a + b) / 2 * (left + right) / 2, (y + low) / 2
        if glass.startswith("#"):
            parts.append(area(pane, glass) + area(pane, "#fff8e0", 0.18))
            continue
        parts.append(area(pane, "#171a34"))
        if glass == "brass":
            parts.append(block(cx - 20, cy - 12, 40, 24, "#c8963c")
                         + stroke(f"M{cx - 10:.0f} {cy:.0f} h20", "#5c3c14", 4))  # fmt: skip
        elif glass == "lid":
            parts.append(ball(cx, cy, 15, "#c8ccd0") + ball(cx, cy, 11, "#a03c34"))
        elif glass == "bottle":
            parts += [
                ball(cx + dx, cy + dy, 8, "#58a05c") + ball(cx + dx, cy + dy, 4, "#b8e8a0")
                for dx in (-11, 9) for dy in (-8, 9)
            ]  # fmt: skip
        else:
            parts += [
                stroke(f"M{cx - 24:.0f} {cy + dy:.0f} l46 {-6 * turn}", "#7a5836", 7)
                for dy, turn in ((-8, 1), (8, -1))
            ]
    return "".join(parts)


def draw_second(w: float, gathering: Gathering) -> Painting:
    """The window has all they had in it, the light comes in patches, and arms are in slings."""
    sky = Sky(("#1a1a34", "#3c2c4c", "#7a4c40", "#d89850"), (0.5, 60), glow="#ffd088", strong=0.5)
    x = w * 0.5
    lights = [(dx, color) for dx, color in enumerate(_GLASS) if color.startswith("#")]
    beams = "".join(
        fade(
            outline(((x + near - 20, LOW), (x + near + 20, LOW), (x + far + 70, 404),
                     (x + far - 70, 404))),
            (x + near, LOW), (x + far, 404), (color, 0.46), (color, 0.02),
        )
        for near, far, color in (
            ((at % 4 - 1.5) * 42, (at % 4 - 1.5) * 170 + (at // 4 - 1) * 46, color)
            for at, color in lights
        )
    )  # fmt: skip
    patches = "".join(
        oval(w * (0.15 + 0.7 * at / (len(lights) - 1)), 346, w * 0.036, 8, color, 0.45)
        for at, (_, color) in enumerate(lights)
    )
    candles = "".join(
        glow(w * px, 306, 64, "#ffc060", 0.6)
        + block(w * px - 4, 312, 8, 28, "#f0e4c4")
        + area(f"M{w * px:.1f} 296 q7 9 0 15 q-7 -6 0 -15 Z", "#ffe8a0")
        for px in (0.225, 0.445, 0.665, 0.885)
    )
    spoon = stroke("M14 -50 L20 -82", "#d0a468", 2.6) + oval(20.6, -86, 3.4, 5, "#d0a468")
    parts = (
        masonry((0, 0, w, 400), "#4c3a40", "#1e1620", 17, 38),
        _patched(x),
        _bars(x, (1 / 3, 2 / 3)),
        stroke(f"M{x - TOP:.0f} 0 L{x - FOOT:.0f} {LOW} h{2 * FOOT} L{x + TOP:.0f} 0", "#7a5c48",
               5),
        beams,
        *(column(w * px, 360, 360, 60, "#3c2c38", "#c88858") for px in (0.03, 0.97)),
        group((*gathering.heroes, *PAIR_OF_GUESTS), _WORN, w, rim="#ffd8a0", dim=0.18, light=-1),
        person(x, 350, 146, STAND, gathering.foes[0], rim="#ffe0b0", dim=0.08, light=-1,
               held=spoon),
        _cloth(w * 0.08, w * 0.92, 334),
        patches,
        candles,
        *(_soup(w * px, 350) for px in (0.15, 0.305, 0.375, 0.54, 0.61, 0.74, 0.81)),
    )  # fmt: skip
    return Painting(sky, parts)


_BY_THEMSELVES = tuple(
    Stand(x, 348, 132, STAND, flip=at % 2 == 1)
    for at, x in enumerate((0.2, 0.31, 0.13, 0.38, 0.06, 0.255))
)


def draw_apart(w: float, gathering: Gathering) -> Painting:
    """The best table and nobody near it, but for one tin gnome who walks there with his bowl."""
    sky = Sky(("#20203c", "#4c3c58", "#a87058", "#f0c080"), (0.24, 60), glow="#ffe8b8", strong=0.8)
    x, low = w * 0.24, w * 0.42
    backs = "".join(
        person(w * px, y, size, STAND, replace(dress, coat=coat), rim="#e0b890", dim=0.45,
               view="back", light=-1, wind=0)
        for px, y, size, dress, coat in (
            (0.76, 318, 78, PAIR_OF_GUESTS[0], "#5c4450"),
            (0.82, 316, 80, PAIR_OF_GUESTS[1], "#4c5c50"),
            (0.88, 318, 76, PAIR_OF_GUESTS[0], "#6c4c38"),
            (0.94, 316, 80, PAIR_OF_GUESTS[1], "#44506c"),
        )
    )  # fmt: skip
    bowl = area("M14 -54 h22 c-1 8 -6 11 -11 11 c-5 0 -10 -3 -11 -11 Z", "#c8d0d4")
    parts = (
        masonry((0, 0, w, 330), "#4c3e50", "#221a2a", 19, 38),
        area(_skylight(x), "#fff0c8"),
        _bars(x),
        *(column(w * px, 330, 330, 52, "#3c2e3e", "#c89468") for px in (0.5, 0.98)),
        floor(w, 322, "#1e1622", "#8a6450", (x, 230)),
        _beam(x, x + 16, 300, "#fff0c0", 0.42),
        block(w * 0.71, 306, w * 0.3, 7, GRAIN),
        block(w * 0.71, 313, w * 0.3, 5, WOOD),
        *(_soup(w * px, 306, 0.5) for px in (0.73, 0.79, 0.85, 0.91, 0.97)),
        backs,
        group(gathering.heroes, _BY_THEMSELVES, w, rim="#fff0c8", dim=0.1, light=-1),
        person(w * 0.475, 374, 168, STAND, GIUSEPPE, rim="#fff0c8", dim=0.06, flip=True, light=-1,
               held=put(16, -52, 0.5, _soup(0, 0))),
        area(f"M{w * 0.03:.0f} 334 H{low:.0f} l14 18 H{w * 0.03 - 14:.0f} Z", LINEN),
        block(w * 0.03 - 14, 352, low - w * 0.03 + 28, 7, "#c8b490"),
        *(block(w * px, 358, 12, 44, WOOD) for px in (0.05, 0.4)),
        *(_soup(w * px, 348) for px in (0.09, 0.165, 0.235, 0.285, 0.35)),
        oval(w * 0.22, 388, 40, 5, "#000000", 0.5),
        sack(w * 0.22, 387, 42),
        oval(w * 0.63, 386, 30, 4, "#000000", 0.4),
        person(w * 0.63, 386, 84, STRIDE, GNOME, rim="#ffe8c0", dim=0.08, flip=True, light=-1,
               held=bowl),
    )  # fmt: skip
    return Painting(sky, parts)


_TOWEL = area("M8 -56 h14 l3 34 h-19 Z", "#f0ece0") + stroke("M8 -30 h16", "#a83c34", 2.4)
_DRYING = tuple(
    Stand(x, y, size, STAND, flip=flip, held=_TOWEL)
    for x, y, size, flip in (
        (0.67, 386, 152, True), (0.23, 386, 150, False), (0.76, 380, 146, True),
        (0.145, 380, 146, False), (0.625, 366, 138, True), (0.275, 362, 134, False),
    )
)  # fmt: skip


def _bowls(x: float, low: float, count: int, tone: str, lit: str, *, lean: float = 0.0) -> str:
    """A pile of bowls, one in the other."""
    return "".join(
        put(
            x + lean * at * at, low - 9 * at, 1,
            area("M-26 -14 C-23 -3 -12 0 0 0 C12 0 23 -3 26 -14 Z", tone),
            oval(0, -14, 26, 4.6, lit),
        )
        for at in range(count)
    )  # fmt: skip


def draw_dishes(w: float, gathering: Gathering) -> Painting:
    """A tub in the new light: who was against them washes, they dry, and the King came in late."""
    sky = Sky(("#2c3450", "#5c5870", "#b08c74", "#f0d8a8"), (0.48, 60), glow="#fff4d0", strong=0.9)
    x, size = w * 0.48, min(1, max(0.7, w / 1000))
    tub = put(
        x, 392, size,
        oval(0, 0, 116, 10, "#000000", 0.45),
        area("M-118 -84 L-100 0 H100 L118 -84 Z", WOOD),
        *(stroke(f"M{dx} -82 L{dx * 0.85:.0f} -2", "#442a1c", 2.4) for dx in range(-90, 100, 30)),
        stroke("M-113 -60 H113 M-105 -18 H105", "#b0a48c", 6),
        oval(0, -84, 118, 15, GRAIN), oval(0, -84, 108, 11, "#a8ccd8"),
        *(ball(dx * 1.0, -87 - dy, 5 + 8 * s, "#ffffff", 0.85)
          for dx, dy, s in scatter(5, 22, (-94, 94), (-3, 8))),
        *(ball(dx * 1.0, -100 - dy, 2 + 5 * s, "#e8f8ff", 0.55)
          for dx, dy, s in scatter(8, 9, (-90, 90), (6, 70))),
    )  # fmt: skip
    rail = stroke(f"M{w * 0.62:.0f} 150 h190", "#b8905c", 5) + "".join(
        block(w * 0.62 + dx, 150, 44, 58, "#ece4d4") + block(w * 0.62 + dx, 196, 44, 5, "#a83c34")
        for dx in (20, 90)
    )
    held = area("M-2 -126 h22 c-1 8 -6 12 -11 12 c-5 0 -10 -4 -11 -12 Z", "#fff8e0") + glow(
        9, -121, 22, "#fff4d0", 0.7
    )
    pipe = stroke("M7 -87 l9 3", "#3c2418", 1.8) + block(14, -88, 4, 5, "#3c2418")
    parts = (
        masonry((0, 0, w, 344), "#5c5462", "#2a2430", 23, 38),
        area(_skylight(x), "#fff6d8"),
        _bars(x),
        rail,
        floor(w, 342, "#2a2228", "#9a7c64", (x, 250)),
        _beam(x, x, 190, "#fff4d0", 0.6),
        person(w * 0.9, 392, 168, RAISED, KING, rim="#fff0d0", dim=0.1, flip=True, light=-1,
               held=held + pipe),
        group(gathering.heroes, _DRYING, w, rim="#fff0d0", dim=0.14),
        person(x - 144 * size, 392, 162, _WASH, gathering.foes[0], rim="#fff6e0", dim=0.06,
               light=1),
        tub,
        _bowls(w * 0.03, 400, 15, "#8c5c3c", "#b87c4c", lean=0.12),
        _bowls(w * 0.085, 402, 11, "#7c5034", "#a86c40", lean=-0.2),
        _bowls(w * 0.14, 404, 6, "#8c5c3c", "#b87c4c"),
        _bowls(w * 0.82, 404, 4, "#d8cdb8", "#fffaf0"),
        _bowls(w * 0.97, 402, 6, "#d8cdb8", "#fffaf0"),
    )  # fmt: skip
    return Painting(sky, parts)


_AT_THE_WINDOW = tuple(
    Stand(x, 312, 150, STAND, flip=True) for x in (0.68, 0.8, 0.74, 0.86, 0.62, 0.91)
)


def _boxes(x: float, low: float, count: int, seed: int) -> str:
    """A pile of small folded boxes, something written on each lid."""
    return "".join(
        put(
            x + 3 * s - 2, low - 11 * at, 1,
            block(-25, -10, 50, 10, "#d8c4a0" if at % 2 else "#c8b28c"),
            block(-25, -10, 50, 3, "#efe0c0"),
            stroke(f"M{-14 + 6 * s:.0f} -4.5 h{12 + 10 * s:.0f}", "#7a4034", 1.8),
        )
        for at, (_, _, s) in enumerate(scatter(seed, count, (0, 1), (0, 1)))
    )  # fmt: skip


def draw_shut(w: float, gathering: Gathering) -> Painting:
    """A shop's kitchen by night: he kneels with his ear to the boards, and they look in."""
    sky = Sky(("#0c1226", "#1c2848", "#34446c", "#5c6484"), (0.75, 110), glow="#a8c0e8", stars=30,
              strong=0.4)  # fmt: skip
    left, right, top, sill = w * 0.56, w * 0.96, 44, 244
    # The window is drawn the other way round, and stays open.
    wall = f"M0 0 H{w:.0f} V290 H0 Z M{left:.0f} {top} V{sill} H{right:.0f} V{top} Z"
    x = w * 0.27
    rows = (286, 302, 320, 342, 368, 400)
    boards = "".join(
        stroke(f"M0 {y} H{w:.0f} " + " ".join(
            f"M{w * at / 4 + 61 * y % 170:.0f} {y} V{low}" for at in range(4)
        ), "#2a1a14", 2, 0.75)
        for y, low in pairwise(rows)
    )  # fmt: skip
    hole = put(
        x + 108, 360, 1.3,
        area("M-84 -14 L-60 -24 L-20 -20 L20 -26 L70 -18 L88 -4 L60 12 L10 16 L-40 12 L-80 6 Z",
             "#0c0608"),
        glow(0, 0, 90, "#ff9c48", 0.75),
        *(stroke(f"M-92 {dy} L94 {dy + lean}", tone, 8)
          for dy, lean, tone in ((-13, -3, "#7c5638"), (0, 2, "#8a6242"), (11, -2, "#74502f"))),
    )  # fmt: skip
    mat = put(
        x + 290, 380, 1.1,
        area("M-44 0 L-36 -20 H50 L44 0 Z", "#7a3434"), oval(-40, -10, 8, 12, "#9a4844"),
        oval(-40, -10, 4, 7, "#5c2424"), stroke("M-24 -5 H40", "#d0a058", 2.4),
    )  # fmt: skip
    lamp = (
        stroke(f"M{x:.0f} 0 V54", "#1c1414", 3)
        + area(f"M{x - 34:.0f} 82 L{x - 12:.0f} 54 H{x + 12:.0f} L{x + 34:.0f} 82 Z", "#3c5c50")
        + glow(x, 90, 190, "#ffdc98", 0.6)
        + oval(x, 83, 22, 5, "#fff4cc")
    )
    frame = "".join(
        stroke(path, "#3c2a20", wide)
        for path, wide in (
            (f"M{left:.0f} {top} H{right:.0f} V{sill} H{left:.0f} Z", 10),
            (f"M{(left + right) / 2:.0f} {top} V{sill}", 5),
        )
    )
    table_left, table_right = w * 0.04, w * 0.5
    piles = "".join(
        _boxes(table_left + 34 + at * 56, 242, (9, 12, 10, 13, 11, 8, 12, 7)[at % 8], at + 3)
        for at in range(int((table_right - table_left - 12) / 56))
    )
    parts = (
        group(gathering.heroes, _AT_THE_WINDOW, w, rim="#ffdca0", dim=0.5, light=-1),
        area(f"M{left:.0f} {top} L{left + 60:.0f} {top} L{left:.0f} {top + 120} Z", "#dce8ff", 0.1),
        area(wall, "#6a5a52"),
        fade(wall, (x, 60), (w, 200), ("#e8b878", 0.34), ("#2a1c20", 0.62)),
        block(left - 12, sill, right - left + 24, 9, "#8a6a4c"),
        frame,
        lamp,
        fade(f"M0 286 H{w:.0f} V400 H0 Z", (0, 286), (0, 400), ("#7a5840", 1.0), ("#3c281e", 1.0)),
        boards,
        *(block(w * px, 246, 12, 66, "#4a3020") for px in (0.06, 0.47)),
        piles,
        block(table_left, 242, table_right - table_left, 9, "#a8784a"),
        block(table_left, 251, table_right - table_left, 5, "#5c3e28"),
        hole,
        mat,
        oval(x + 10, 370, 100, 8, "#000000", 0.35),
        person(x + 10, 368, 214, _LISTEN, GIUSEPPE, rim="#ffe2b0", dim=0.12, light=-1, wind=0),
    )  # fmt: skip
    return Painting(sky, parts)
