"""The look of the game: its palette and faces, its decks, and the picture on its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import Rgb, darker, rgb
from fandg.ui.art.decks import COMMON, Deck, print_deck
from fandg.ui.art.theme import HOUSE, Theme
from fandg.ui.look import EndArt, Look
from fandg.ui.map.inks import MapInks

THEME = replace(
    HOUSE,
    name="fortune",
    table=rgb("38211a"),
    felt=rgb("2b3a34"),
    leather=rgb("4b1f1b"),
    paper=rgb("efe4c6"),
    paper_dark=rgb("e0cfa6"),
    accent=rgb("8d3217"),
    brass=rgb("d9ab55"),
    glow=rgb("ffd582"),
    emblem="compass",
)

DECKS = {
    "hero": print_deck("7c2d1a", "a8492a", "f0c77e", "4a2014", "deco", "fedora"),
    "common": COMMON,
    "gear": print_deck("7a4b1e", "8c5a26", "ecce8f", "45290f", "rivets", "knapsack"),
    "ally": print_deck("3a6140", "446f47", "e4d79c", "213a26", "laurel", "handshake"),
    "artifact": print_deck("7c5e10", "7a5c18", "f7e29a", "4c380b", "rays", "idol"),
    "adventure": print_deck("2f6a63", "2f6f68", "ecdca4", "183c38", "deco", "map"),
    "danger": print_deck("9a2d20", "8c2a20", "f2b567", "45130f", "hazard", "skull"),
    "cliffhanger": print_deck("4d2b5c", "3d2350", "f0a65c", "26132f", "film", "exclamation"),
    "event": print_deck("3d4650", "46525e", "ded0a2", "22282f", "film", "newspaper"),
    "location": print_deck("6b5a24", "6e6a38", "efdca0", "3b3315", "rope", "world"),
    "city": print_deck("2b4c66", "27425c", "f1c980", "17293a", "rays", "city"),
    "enemy": print_deck("5c1f24", "642128", "e9a66b", "2f0e12", "rivets", "tommy-gun"),
    "villain": print_deck("33202c", "3a2030", "d9764f", "1b0f17", "rays", "villain-hood"),
    "mission": print_deck("454a22", "525a2c", "ead9a0", "262a12", "film", "briefcase"),
}

BOX = BoxArt(
    Deck(rgb("8d3217"), (rgb("8f3a1e"), rgb("f2c878")), rgb("3b1a10"), "deco", "compass"),
    far="pyramid",
    front=("whip", "fedora", "idol"),
    sides=("zeppelin", "biplane"),
    skyline=("sailboat", "lighthouse", "palm", "camel", "greek-temple", "pagoda"),
    roles={"Your heroes": "people", "A hero": "fedora", "Two heroes": "people"},
)

SIGNS = {
    "explored": rgb("265c36"),
    "stowed": rgb("265c36"),
    "exclamation": rgb("5c2c70"),
    "guards": rgb("363c2c"),
    "shaky": rgb("603e1e"),
    "villain-hood": rgb("342e46"),
}
"""The enamel of the small signs at figures and plates; all others are red."""
ENAMEL = rgb("9a241e")


def sign_color(name: str, theme: Theme) -> Rgb:
    """The enamel of a sign, on which chalk is read."""
    color = SIGNS.get(name, ENAMEL)
    return darker(color, 0.4) if theme.high_contrast else color


# What figures and signs are made of. Their shape tells them, too.

IVORY = rgb("f3e8cb")
SKULLS = (
    (rgb("9e1e22"), "solid"),
    (rgb("1a528a"), "stripes"),
    (rgb("20683a"), "dots"),
    (rgb("703a8c"), "checks"),
    (rgb("b06c0c"), "waves"),
    (rgb("16767c"), "diamonds"),
    (rgb("5c3822"), "rings"),
    (rgb("363a42"), "crosses"),
)
"""The colour and pattern of each Artifact marker."""
FACTIONS = {"nazis": rgb("484e3c"), "mob": rgb("4a283a")}
SANDSTONE = rgb("ceb27a")
STEEL = rgb("c6cacc")
GUNMETAL = rgb("42424a")
MILESTONE, MILESTONE_SHADE, CARVED = rgb("faf7ee"), rgb("cec8ba"), rgb("16110e")
SKY, CHALK, EDGE = rgb("1e5892"), rgb("fcfaf2"), rgb("140f0c")
SEPIA = rgb("1e1208")
"""What is dark on brass and gold."""
SPENT = rgb("96908c")
"""What dims cards that are used, or not to be had."""


_INKS = MapInks(
    land=rgb("342112"),
    land_halo=rgb("faf0d4"),
    sea=rgb("123444"),
    sea_halo=rgb("bedbdc"),
    strait=rgb("781c14"),
    city=rgb("1c120c"),
    star=rgb("b0231c"),
    mark=rgb("fcf6e4"),
    coast=rgb("261d16"),
    border=rgb("6e3e26"),
    lamp=rgb("2c200a"),
    dusk=rgb("a8a2ac"),
    route=rgb("be2018"),
    route_edge=rgb("fff0d2"),
)
_STARK_INKS = replace(
    _INKS,
    land=rgb("000000"),
    land_halo=rgb("fffaf0"),
    sea=rgb("00141e"),
    sea_halo=rgb("e4f4f4"),
    strait=rgb("4a0802"),
    city=rgb("000000"),
    star=rgb("8c0f0a"),
    mark=rgb("ffffff"),
)


def inks_of(theme: Theme) -> MapInks:
    """The inks of the map's words: darker, with lighter halos, for eyes that need more."""
    return _STARK_INKS if theme.high_contrast else _INKS


LOOK = Look(
    THEME,
    BOX,
    DECKS,
    end=EndArt("fortune-won", "fortune-lost"),
    chapter=EndArt("night-won", "night-lost"),
    campaign=EndArt("campaign-won", "campaign-lost"),
)
