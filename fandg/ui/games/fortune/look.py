"""The look of the game: its palette and faces, its decks, and the picture on its box."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.color import rgb
from fandg.ui.art.decks import COMMON, Deck, print_deck
from fandg.ui.art.theme import HOUSE
from fandg.ui.look import Look

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

LOOK = Look(THEME, BOX, DECKS)
