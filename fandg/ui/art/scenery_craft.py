"""What travels through the wide pictures: planes, airships, trains, cars and ships.

Each is drawn about a point of its own, in units of its own, nose to the right.
"""

from __future__ import annotations

from fandg.ui.art.scenery_pen import area, ball, blend, block, glow, oval, stroke


def plane(body: str, wing: str, light: str) -> str:
    """A monoplane with a radial engine, some 200 long, its wing towards who looks on."""
    hull = (
        "M-104 -16 C-60 -26 40 -30 74 -22 C90 -18 96 -8 95 2 C92 14 76 20 52 20 "
        "C0 18 -60 4 -104 -8 Z"
    )
    return "".join(
        (
            area("M-20 2 L-2 -40 L24 -46 L22 -6 Z", blend(wing, "#000000", 0.35)),
            area("M-104 -14 L-128 -54 L-104 -56 L-74 -18 Z", wing),
            area(hull, body),
            area(
                "M-100 -15 C-50 -25 40 -29 74 -21 C84 -19 90 -14 93 -8 C40 -18 -40 -16 -100 -11 Z",
                light,
                0.7,
            ),
            area("M-104 -12 L-140 -10 L-136 -2 L-100 -4 Z", wing),
            area("M10 -26 C16 -42 44 -42 54 -24 Z", "#a9c4cc"),
            stroke("M26 -37 L24 -26 M42 -37 L42 -25", body, 2),
            area(
                "M72 -22 C90 -20 98 -10 97 2 C96 14 88 19 74 19 C80 6 80 -10 72 -22 Z",
                blend(body, "#000000", 0.45),
            ),
            oval(99, -1, 3, 30, light, 0.35),
            area("M94 -6 C104 -4 104 4 94 6 Z", light),
            area("M38 10 L-34 12 L-86 86 L-52 92 Z", wing),
            area("M38 10 L26 10 L-64 90 L-52 92 Z", light, 0.5),
            stroke("M10 18 L14 36 M40 18 L40 36", body, 3.4),
            ball(14, 40, 8, "#14100e"),
            ball(42, 40, 8, "#14100e"),
        )
    )


def airship(color: str, light: str, mark: str) -> str:
    """A zeppelin, some 240 long."""
    hull = (
        "M-120 0 C-100 -30 -30 -40 40 -36 C90 -32 116 -14 122 0 C116 14 90 32 40 36 C-30 "
        "40 -100 30 -120 0 Z"
    )
    ribs = "".join(
        stroke(
            f"M{x} {-h} C{x + 8} {-h * 0.3} {x + 8} {h * 0.3} {x} {h}",
            blend(color, "#000000", 0.4),
            1.1,
            0.7,
        )
        for x, h in ((-80, 24), (-45, 32), (-10, 36), (28, 36), (62, 33), (94, 22))
    )
    return "".join(
        (
            area(
                "M-112 -4 L-140 -36 L-112 -34 L-84 -18 Z M-112 4 L-140 36 L-112 34 L-84 18 Z", mark
            ),
            area(hull, color),
            area(
                "M-116 -4 C-96 -30 -30 -40 40 -36 C90 -32 112 -16 120 -4 C90 -20 30 "
                "-26 -30 -24 C-70 -22 -100 -14 -116 -4 Z",
                light,
                0.75,
            ),
            ribs,
            area("M-118 -3 L-138 0 L-118 3 Z", mark),
            area(
                "M2 36 H52 C52 46 44 50 36 50 H14 C6 50 2 44 2 36 Z", blend(color, "#000000", 0.55)
            ),
            *(block(x, 40, 5, 4, "#ffd98a") for x in (12, 21, 30, 39)),
            oval(-44, 38, 9, 4, blend(color, "#000000", 0.5)),
        )
    )


def engine(body: str, light: str) -> str:
    """A steam locomotive that faces right, some 170 long, its wheels on 0."""
    wheels = "".join(
        ball(x, -r, r, "#0c0a0c")
        + ball(x, -r, r * 0.72, blend(body, light, 0.3))
        + ball(x, -r, r * 0.5, "#0c0a0c")
        for x, r in ((-58, 15), (-24, 15), (10, 15), (44, 8), (64, 8))
    )
    return "".join(
        (
            area("M-84 -18 H76 L84 -8 H-84 Z", blend(body, "#000000", 0.4)),
            area("M-40 -62 H62 C72 -62 74 -22 62 -22 H-40 Z", body),
            area("M-40 -60 H62 C66 -60 69 -54 69 -50 H-40 Z", light, 0.55),
            *(block(x, -62, 3, 40, blend(body, "#000000", 0.35)) for x in (-18, 8, 34)),
            area("M-86 -78 H-34 V-22 H-86 Z M-92 -84 H-28 L-32 -77 H-88 Z", body),
            block(-76, -68, 15, 18, "#ffd98a"),
            block(-56, -68, 13, 18, "#ffd98a"),
            area("M44 -62 L40 -88 H62 L58 -62 Z M37 -92 H65 V-86 H37 Z", body),
            area("M8 -62 C8 -74 24 -74 24 -62 Z", blend(body, light, 0.35)),
            ball(70, -56, 6, "#fff2c0"),
            glow(74, -56, 60, "#fff2c0", 0.7),
            area("M70 -20 L94 0 H66 Z", blend(body, "#000000", 0.3)),
            wheels,
            stroke("M-58 -13 L10 -11", light, 3),
        )
    )


def carriage(body: str, light: str, lamp: str) -> str:
    """A railway carriage, some 190 long, its wheels on 0."""
    return "".join(
        (
            area("M-94 -62 H94 V-14 H-94 Z", body),
            area("M-98 -62 C-92 -74 92 -74 98 -62 Z", blend(body, "#000000", 0.35)),
            stroke("M-96 -64 C-90 -73 90 -73 96 -64", light, 1.6),
            block(-94, -30, 188, 2.4, light, 0.7),
            *(block(-86 + 25 * at, -55, 17, 19, lamp) for at in range(7)),
            *(stroke(f"M{-77.5 + 25 * at} -55 v19", body, 1.6) for at in range(7)),
            *(
                ball(x, -7, 8, "#0c0a0c") + ball(x, -7, 4, blend(body, light, 0.2))
                for x in (-72, -50, 50, 72)
            ),
            block(-100, -18, 200, 5, blend(body, "#000000", 0.5)),
        )
    )


def car(body: str, light: str) -> str:
    """A saloon of the thirties, some 120 long, its wheels on 0."""
    return "".join(
        (
            area(
                "M-58 -12 C-60 -26 -52 -30 -40 -32 L-30 -48 C-26 -52 8 -52 12 -47 L20 "
                "-32 C44 -32 58 -28 60 -20 L60 -10 H-58 Z",
                body,
            ),
            area("M-26 -46 H-8 V-33 H-34 Z M-4 -46 H8 L16 -33 H-4 Z", "#f4d790", 0.8),
            stroke("M-40 -31 C0 -33 40 -31 58 -24", light, 1.8),
            area(
                "M-62 -8 C-58 -26 -26 -26 -22 -8 Z M20 -8 C24 -26 56 -26 62 -8 Z",
                blend(body, "#000000", 0.4),
            ),
            *(ball(x, -9, 10, "#0c0a0c") + ball(x, -9, 5, light) for x in (-42, 41)),
            ball(60, -24, 4, "#fff4c8"),
        )
    )


def galleon(hull: str, sail: str, light: str) -> str:
    """A ship of three masts under sail, some 200 long, her waterline on 0."""
    parts = [
        area(
            "M-90 -44 H-58 V-30 H54 L96 -42 C88 -14 70 2 56 6 H-66 C-84 2 -92 -20 -90 -44 Z", hull
        ),
        area("M-90 -44 H-58 V-30 H54 L96 -42 L92 -34 L54 -22 H-66 V-36 H-88 Z", light, 0.4),
        stroke("M54 -32 L128 -66", hull, 3.4),
        *(block(-44 + 18 * at, -16, 8, 7, "#f4c35e") for at in range(5)),
        *(block(-84 + 9 * at, -38, 5, 5, "#ffdf8a") for at in range(3)),
    ]
    for x, high in ((-60, 112), (-8, 138), (40, 118)):
        parts.append(stroke(f"M{x} -30 V{-high - 18}", hull, 3.4))
        for at, (share, half) in enumerate(((0.98, 17), (0.72, 25), (0.42, 31))):
            y, tall = -30 - (high - 30) * share, (high - 30) * 0.27
            parts.append(
                area(
                    f"M{x - half * 0.86} {y} H{x + half * 0.86} C{x + half * 1.25} "
                    f"{y + tall * 0.4} "
                    f"{x + half * 1.2} {y + tall * 0.8} {x + half} {y + tall} "
                    f"C{x} {y + tall * 0.8} {x} {y + tall * 0.8} {x - half} {y + tall} "
                    f"C{x - half * 0.7} {y + tall * 0.6} {x - half * 0.7} "
                    f"{y + tall * 0.3} {x - half * 0.86} {y} Z",
                    blend(sail, light, 0.15 * at),
                )
            )
        parts.append(stroke(f"M{x} {-high - 18} l-16 4", "#b23a2c", 4))
    parts.append(area("M44 -112 L126 -64 L58 -44 Z", sail))
    return "".join(parts)


def steamer(hull: str, light: str, lamp: str) -> str:
    """A liner of the thirties with two funnels, some 240 long, her waterline on 0."""
    return "".join(
        (
            area("M-120 -30 H124 C118 -12 108 0 100 4 H-108 C-116 -6 -120 -18 -120 -30 Z", hull),
            block(-120, -30, 243, 4, light, 0.6),
            area("M-96 -52 H78 L86 -30 H-100 Z", blend(light, hull, 0.35)),
            area("M-74 -68 H58 L62 -52 H-78 Z", blend(light, hull, 0.25)),
            *(block(-90 + 11 * at, -45, 5, 6, lamp) for at in range(15)),
            *(block(-68 + 13 * at, -63, 6, 6, lamp) for at in range(9)),
            *(
                area(f"M{x} -68 L{x - 5} -108 H{x + 19} L{x + 22} -68 Z", "#a8382c")
                + area(f"M{x - 5} -108 H{x + 19} L{x + 20} -97 H{x - 4} Z", "#15100f")
                for x in (-48, 4)
            ),
            stroke("M88 -30 V-104 M-104 -30 V-96", hull, 2.6),
        )
    )


def cart(wood: str, light: str) -> str:
    """A cart on two wheels with a cage of bars, some 110 long, its wheels on 0."""
    bars = "".join(stroke(f"M{-46 + 11.5 * at} -34 V-86", wood, 3) for at in range(9))
    wheel = "".join(
        ball(x, -18, 18, wood) + ball(x, -18, 13.5, light) + ball(x, -18, 12, wood)
        for x in (-26, 28)
    )
    return (
        bars
        + area("M-52 -36 H52 V-26 H-52 Z M-52 -92 H52 V-84 H-52 Z", wood)
        + stroke("M-52 -91 H52 M-52 -35 H52", light, 1.4)
        + stroke("M50 -30 L96 -36", wood, 4)
        + wheel
    )
