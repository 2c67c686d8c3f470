"""The look of the game: a war room of 1980, its inks, the powers' colours and signs, its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import Rgb, rgb
from fandg.ui.art.decks import Deck, print_deck
from fandg.ui.art.theme import HOUSE, SEATS, Owner, Theme
from fandg.ui.look import EndArt, Look
from fandg.ui.map.inks import MapInks

POWERS: dict[str, Rgb] = {
    "usa": rgb("25745a"),
    "south-america": rgb("93b53a"),
    "africa": rgb("80489c"),
    "europe": rgb("d07a2a"),
    "ussr": rgb("bb3430"),
    "china": rgb("c8a22a"),
}
"""The colours of the powers' forces; their homes are printed in the same, darker."""
EMBLEMS = {
    "usa": "eagle",
    "south-america": "parrot",
    "africa": "elephant",
    "europe": "lion",
    "ussr": "bear",
    "china": "dragon-head",
}
"""The beasts that tell the powers apart without colour."""
PATTERNS = {power: seat.pattern for power, seat in zip(POWERS, SEATS, strict=False)}
"""The patterns that tell their plates and their forces apart without colour."""
_LETTERS = dict(zip(POWERS, "USAERC", strict=True))

THEME = replace(
    HOUSE,
    name="supremacy",
    table=rgb("11171d"),
    felt=rgb("17232b"),
    leather=rgb("1d2b33"),
    paper=rgb("e4e6da"),
    paper_dark=rgb("cfd3c4"),
    ink=rgb("12181c"),
    ink_soft=rgb("434e54"),
    accent=rgb("8c3412"),
    brass=rgb("e2a545"),
    brass_dark=rgb("6b4b1c"),
    glow=rgb("ffd27a"),
    display="stencil",
    label="oswald",
    question="oswald",
    emblem="world",
    seats=(
        *SEATS,
        *(Owner(color, PATTERNS[power], _LETTERS[power], power) for power, color in POWERS.items()),
    ),
    coins={sign: POWERS[power] for power, sign in EMBLEMS.items()},
)

BOX = BoxArt(
    Deck(rgb("8c3412"), (rgb("0b1c30"), rgb("e08a3c")), rgb("0c141c"), "hazard", "world"),
    far="world",
    front=("battle-tank", "missile", "warship"),
    sides=("l-star", "l-star"),
    skyline=("factory", "city", "factory", "mushroom-cloud"),
    roles={"A superpower": "flag"},
)

DECKS = {
    "supremacy": print_deck("5a4a1c", "2c3b44", "e2a545", "171f25", "rivets", "factory"),
    "services": print_deck("3a1f1c", "2c3b44", "e2a545", "171f25", "rivets", "spy"),
}

SUPPLY_SIGNS = ("plains", "barrel", "pickaxe")
NEUTRAL = rgb("8d8a80")
STEEL, STEEL_DARK, STEEL_LIGHT = rgb("2a343b"), rgb("10161b"), rgb("56636b")
CHALK, EDGE = rgb("f4f2e6"), rgb("0a0d10")
AMBER, LAMP, COLD = rgb("f0b04a"), rgb("ff5a3c"), rgb("3c6f80")
RAYS = rgb("e8e04a")
LOADED, FIRE = rgb("ffd27a"), rgb("ff7832")
SMOKE, SMOKE_EDGE = rgb("d9d2c4"), rgb("4a1f14")
DEAD = rgb("6c7276")

_INKS = MapInks(
    land=rgb("fbf6e4"),
    land_halo=rgb("0c1014"),
    sea=rgb("d4f0f0"),
    sea_halo=rgb("0a1a26"),
    strait=rgb("ffd08a"),
    city=rgb("f4f2e6"),
    star=rgb("ff5a3c"),
    mark=rgb("10161b"),
    coast=rgb("b0e2de"),
    border=rgb("d6ceb4"),
    lamp=rgb("46402c"),
    dusk=rgb("84888e"),
    route=rgb("ff5a3c"),
    route_edge=rgb("fff0d2"),
    face="oswald",
)
_STARK_INKS = replace(
    _INKS, land=rgb("ffffff"), land_halo=rgb("000000"), sea=rgb("ffffff"), sea_halo=rgb("000a12")
)


def inks_of(theme: Theme) -> MapInks:
    """The inks of the map's words."""
    return _STARK_INKS if theme.high_contrast else _INKS


LOOK = Look(
    THEME,
    BOX,
    DECKS,
    end=EndArt("supremacy-won", "supremacy-lost", beaten="supremacy-beaten"),
    chapter=EndArt("supremacy-won", "supremacy-fallen", {"winter": "supremacy-lost"}),
    campaign=EndArt("supremacy-won", "supremacy-fallen"),
)
