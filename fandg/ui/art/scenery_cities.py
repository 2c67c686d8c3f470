"""The cities of the world as one knows them from afar: each its houses and what it is known by."""

from __future__ import annotations

import random
from typing import Literal, NamedTuple, TypeAlias

from fandg.ui.art.scenery_built import skyline
from fandg.ui.art.scenery_nature import palm
from fandg.ui.art.scenery_pen import HIGH, area, blend, block, put

Houses: TypeAlias = Literal["flat", "gabled", "tiled", "palms"]


def _onion(x: float, y: float, r: float) -> str:
    """A dome that ends in a point."""
    return (
        f"M{x - r * 0.7:.0f} {y:.0f} C{x - r * 1.5:.0f} {y - r:.0f} {x - r * 0.3:.0f} "
        f"{y - r * 1.6:.0f} {x:.0f} {y - r * 2.5:.0f} C{x + r * 0.3:.0f} {y - r * 1.6:.0f} "
        f"{x + r * 1.5:.0f} {y - r:.0f} {x + r * 0.7:.0f} {y:.0f} Z "
    )


def _dome(x: float, y: float, r: float, rise: float = 1.0) -> str:
    """A round dome with a small lantern."""
    return (
        f"M{x - r:.0f} 0 V{y:.0f} a{r:.0f} {r * rise:.0f} 0 0 1 {2 * r:.0f} 0 V0 Z "
        f"M{x - 2:.0f} {y - r * rise + 2:.0f} v-12 h4 v12 Z "
    )


def _minaret(x: float, high: float) -> str:
    """A slender tower with two balconies and a point."""
    return (
        f"M{x - 3:.0f} 0 V{-high * 0.8:.0f} h-2 v-3 h2 l3 {-high * 0.2:.0f} l3 {high * 0.2:.0f} "
        f"h2 v3 h-2 V0 Z M{x - 5:.0f} {-high * 0.5:.0f} h10 v4 h-10 Z "
    )


def _pagoda(x: float, tiers: int, wide: float) -> str:
    """Roofs with upturned eaves, one over the other."""
    path = ""
    for tier in range(tiers):
        half, y = wide * (1 - 0.14 * tier) / 2, -20 * tier
        path += f"M{x - half * 0.6:.0f} {y:.0f} v-14 h{half * 1.2:.0f} v14 Z "
        path += (
            f"M{x - half:.0f} {y - 15:.0f} "
            f"q{half * 0.5:.0f} 4 {half * 0.6:.0f} -9 h{half * 0.8:.0f} "
            f"q{half * 0.1:.0f} 13 {half * 0.6:.0f} 9 Z "
        )
    return path + f"M{x - 1.5:.0f} {-20 * tiers:.0f} v-26 h3 v26 Z "


class CityLook(NamedTuple):
    """How a city looks: its houses, and what stands over them, about a point on the ground."""

    houses: Houses
    landmark: str
    behind: str = ""
    """What rises far behind: a mountain."""


CITIES = {
    "rio-de-janeiro": CityLook(
        "palms",
        "M58 -104 V-124 H44 V-128 H58 V-135 H62 V-128 H76 V-124 H62 V-104 Z",
        "M-120 0 Q-98 -106 -66 -106 Q-38 -100 -22 0 Z M-50 0 Q10 -80 60 -106 Q100 -70 160 0 Z",
    ),
    "london": CityLook(
        "gabled",
        "M-10 0 V-98 h-3 v-4 h5 l8 -28 l8 28 h5 v4 h-3 V0 Z M10 0 V-36 l4 -9 l4 9 h12 l4 -9 l4 9 "
        "h12 l4 -9 l4 9 h12 l4 -9 l4 9 h12 V0 Z M-126 0 V-32 H-34 V0 Z" + _dome(-80, -46, 24, 1.2),
    ),
    "cairo": CityLook(
        "flat",
        _minaret(-92, 104) + _dome(-62, -30, 22) + _minaret(-34, 92),
        "M-50 0 L20 -92 L90 0 Z M50 0 L96 -60 L142 0 Z",
    ),
    "bombay": CityLook(
        "palms",
        "M-74 0 V-66 H54 V0 H36 V-26 a10 12 0 0 0 -20 0 V0 H8 V-34 a18 20 0 0 0 -36 0 V0 H-36 "
        "V-26 a10 12 0 0 0 -20 0 V0 Z "
        + "".join(f"M{x} -66 v-16 h12 v16 Z " + _onion(x + 6, -82, 7) for x in (-74, -42, 10, 42))
        + "M68 0 V-40 H124 V0 Z M82 -38 v-22 h28 v22 Z"
        + _onion(96, -60, 15),
    ),
    "shanghai": CityLook(
        "tiled",
        "M-54 0 V-98 h5 v-12 h18 v12 h5 V0 Z M-100 0 V-46 H20 V0 Z" + _pagoda(74, 5, 56),
    ),
    "san-francisco": CityLook(
        "gabled",
        "".join(
            f"M{x} 0 V-116 h6 v16 h12 v-16 h6 V0 h-6 V-72 h-12 V0 Z " for x in (-112, 88)
        )
        + "M-210 -34 Q-150 -108 -100 -114 Q0 -6 100 -114 Q150 -108 210 -34 v4 Q150 -102 100 -109 "
        "Q0 0 -100 -109 Q-150 -102 -210 -30 Z M-230 -32 H230 v6 H-230 Z",
        "M-240 0 Q-180 -50 -120 0 Z M90 0 Q170 -70 250 0 Z",
    ),
    "havana": CityLook(
        "palms", "M-96 0 V-32 H96 V0 Z M-32 -30 V-52 H32 V-30 Z" + _dome(0, -52, 26, 1.2)
    ),
    "lima": CityLook(
        "flat",
        "M-54 0 V-82 h4 l8 -18 l8 18 h4 V-46 H-14 l14 -14 l14 14 H30 V-82 h4 l8 -18 l8 18 h4 V0 Z",
        "M-210 0 L-150 -66 L-110 -40 L-50 -96 L10 -48 L70 -84 L130 -36 L210 0 Z",
    ),
    "buenos-aires": CityLook(
        "gabled",
        "M-28 0 L-25 -112 L-20 -122 L-15 -112 L-12 0 Z M30 0 V-34 H110 V0 Z M50 -30 v-14 h40 v14 Z"
        + _dome(70, -44, 18, 1.2),
    ),
    "paris": CityLook(
        "gabled",
        "M-38 0 Q-11 -44 -3 -128 H3 Q11 -44 38 0 H22 Q0 -34 -22 0 Z M-19 -38 h38 v5 h-38 Z "
        "M-10 -72 h20 v4 h-20 Z M54 0 V-60 h16 v16 h14 v-16 h16 V0 Z" + _dome(-74, -38, 18, 1.2),
    ),
    "berlin": CityLook(
        "gabled",
        "M-66 0 V-50 H66 V0 H56 V-40 H40 V0 H32 V-40 H16 V0 H8 V-40 H-8 V0 H-16 V-40 H-32 V0 H-40 "
        "V-40 H-56 V0 Z M-70 -50 H70 V-58 H-70 Z M-34 -58 H34 V-70 H-34 Z M-12 -70 q12 -22 24 0 Z"
        + _dome(94, -50, 22),
    ),
    "istanbul": CityLook(
        "flat",
        _dome(0, -44, 36) + _dome(-44, -22, 22, 0.8) + _dome(44, -22, 22, 0.8)
        + _minaret(-84, 122) + _minaret(-62, 104) + _minaret(62, 104) + _minaret(84, 122),
    ),
    "moscow": CityLook(
        "gabled",
        "M-44 0 V-30 H44 V0 Z M-13 -20 L0 -116 L13 -20 Z"
        + "".join(
            f"M{x - 7} 0 V{-y} h14 V0 Z " + _onion(x, -y, 13)
            for x, y in ((-66, 44), (-30, 60), (30, 60), (66, 44))
        )
        + "M92 0 V-78 l10 -34 l10 34 V0 Z",
    ),
    "casablanca": CityLook(
        "flat",
        "M-14 0 V-92 h28 V0 Z M-7 -92 V-108 H7 V-92 Z M-2 -108 l2 -14 l2 14 Z"
        + _dome(60, -26, 22) + _dome(-70, -20, 18),
    ),
    "cape-town": CityLook(
        "gabled",
        "M-14 0 V-48 h28 V0 Z M-4 -48 v-18 h8 v18 Z",
        "M-230 0 L-180 -74 L-150 -102 H90 L118 -82 L160 0 Z M176 0 L204 -76 L236 0 Z",
    ),
    "lhasa": CityLook(
        "flat",
        "M-128 0 L-112 -54 H-62 L-56 -92 H-48 V-100 H48 V-92 H56 L62 -54 H112 L128 0 Z "
        "M-30 -100 l30 -14 l30 14 Z",
        "M-240 0 L-170 -120 L-120 -70 L-40 -146 L30 -84 L110 -132 L170 -70 L240 0 Z",
    ),
    "tokyo": CityLook(
        "tiled", _pagoda(64, 5, 64), "M-240 0 Q-120 -30 -66 -104 H-34 Q20 -30 140 0 Z"
    ),
    "singapore": CityLook(
        "palms",
        "M-9 0 V-84 h18 V0 Z M-11 -84 h22 l-11 -18 Z M-90 0 V-34 H-10 V0 Z"
        + _onion(62, -34, 20) + "M40 0 V-36 h44 V0 Z" + _minaret(32, 60) + _minaret(92, 60),
    ),
    "sydney": CityLook(
        "gabled",
        "M-118 -34 Q0 -150 118 -34 H108 Q0 -126 -108 -34 Z M-240 -36 H240 v7 H-240 Z "
        + "".join(f"M{x} 0 V-66 h18 V0 Z " for x in (-132, 114))
        + "".join(
            f"M{x} -34 v{-88 * (1 - (x / 112) ** 2):.0f} h2 v{88 * (1 - (x / 112) ** 2):.0f} Z "
            for x in range(-84, 85, 21)
        ),
    ),
}  # fmt: skip
"""All but New York, which is nothing but towers."""

INLAND = frozenset(("berlin", "cairo", "lhasa", "moscow", "paris"))
"""The cities that no ship sets out from."""


def city(
    place: str, wide: float, base: float, high: float, color: str, lamp: str, at: float = 0.8
) -> str:
    """A city down to the lower edge; what it is known by stands `at` so much of the width."""
    look = CITIES.get(place)
    if look is None:
        return skyline(wide, 8, base, high, color, lamp, 40)
    size = high / 112
    far = blend(color, lamp, 0.18)
    parts = [put(wide * at, base, size, area(look.behind, far))] if look.behind else []
    parts.append(put(wide * at, base, size, area(look.landmark, blend(color, lamp, 0.07))))
    parts.append(_houses(look.houses, wide, base, high * 0.26, color, lamp))
    parts.append(block(-10, base - 1, wide + 20, HIGH - base + 1, color))
    return "".join(parts)


def _houses(kind: Houses, wide: float, base: float, high: float, color: str, lamp: str) -> str:
    """A row of low houses with lit windows."""
    dice, x, parts = random.Random(kind), -20.0, []
    while x < wide + 40:
        broad, rise = dice.uniform(26, 48), high * dice.uniform(0.5, 1.0)
        top = base - rise
        parts.append(block(x, top, broad + 0.5, rise + 2, color))
        if kind == "gabled":
            roof = f"M{x:.1f} {top:.1f} l{broad / 2:.1f} -14 l{broad / 2:.1f} 14 Z"
            parts += [area(roof, color), block(x + broad * 0.7, top - 16, 5, 14, color)]
        elif kind == "tiled":
            roof = (
                f"M{x - 6:.1f} {top:.1f} q{broad * 0.3:.1f} -3 {broad * 0.4:.1f} -14 "
                f"h{broad * 0.2 + 12:.1f} q{broad * 0.1:.1f} 11 {broad * 0.4:.1f} 14 Z"
            )
            parts.append(area(roof, color))
        elif kind == "flat" and dice.random() < 0.3:
            r = broad * 0.3
            arc = f"a{r:.1f} {r:.1f} 0 0 1 {2 * r:.1f} 0 Z"
            parts.append(area(f"M{x + broad * 0.2:.1f} {top:.1f} {arc}", color))
        elif kind == "palms" and dice.random() < 0.4:
            parts.append(palm(x + broad / 2, base, high * dice.uniform(1.2, 1.8), color, color))
        parts += [
            block(x + broad * share, top + 8 + dice.uniform(0, 8), 4, 7, lamp, 0.8)
            for share in (0.2, 0.5, 0.75)
            if dice.random() < 0.6
        ]
        x += broad + dice.uniform(0, 3)
    return "".join(parts)
