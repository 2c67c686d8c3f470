"""Decks: the colours, ornament and printed name that tell one deck's cards from another's."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from fandg.ui.art.color import Rgb, rgb


@dataclass(frozen=True)
class Deck:
    """How a deck is printed.

    `color` is the ink of frame and back, `sky` runs from the top of a picture to its horizon,
    `land` is the ground in front, `ornament` names the corners and the pattern of the back, and
    `emblem` the icon on the back.
    """

    color: Rgb
    sky: tuple[Rgb, Rgb]
    land: Rgb
    ornament: str
    emblem: str


def _deck(color: str, top: str, horizon: str, land: str, ornament: str, emblem: str) -> Deck:
    return Deck(rgb(color), (rgb(top), rgb(horizon)), rgb(land), ornament, emblem)


DECKS: dict[str, Deck] = {
    # The treasure hunt.
    "hero": _deck("7c2d1a", "a8492a", "f0c77e", "4a2014", "deco", "fedora"),
    "common": _deck("2d5573", "2f5f82", "dcd3a4", "20394a", "deco", "compass"),
    "gear": _deck("7a4b1e", "8c5a26", "ecce8f", "45290f", "rivets", "knapsack"),
    "ally": _deck("3a6140", "446f47", "e4d79c", "213a26", "laurel", "handshake"),
    "artifact": _deck("7c5e10", "7a5c18", "f7e29a", "4c380b", "rays", "idol"),
    "adventure": _deck("2f6a63", "2f6f68", "ecdca4", "183c38", "deco", "map"),
    "danger": _deck("9a2d20", "8c2a20", "f2b567", "45130f", "hazard", "skull"),
    "cliffhanger": _deck("4d2b5c", "3d2350", "f0a65c", "26132f", "film", "exclamation"),
    "event": _deck("3d4650", "46525e", "ded0a2", "22282f", "film", "newspaper"),
    "location": _deck("6b5a24", "6e6a38", "efdca0", "3b3315", "rope", "world"),
    "city": _deck("2b4c66", "27425c", "f1c980", "17293a", "rays", "city"),
    "enemy": _deck("5c1f24", "642128", "e9a66b", "2f0e12", "rivets", "tommy-gun"),
    "villain": _deck("33202c", "3a2030", "d9764f", "1b0f17", "rays", "villain-hood"),
    "mission": _deck("454a22", "525a2c", "ead9a0", "262a12", "film", "briefcase"),
    # The fortress.
    "treasury": _deck("6f2239", "61203a", "eec483", "34101d", "filigree", "chest"),
    "adventurer": _deck("2f4a3a", "345743", "ecd79a", "1b2d23", "masonry", "fortress"),
    "trap": _deck("5b2b1a", "5d3020", "e8b070", "30150c", "masonry", "wolf-trap"),
    "fortress": _deck("3a3f5c", "3c4468", "e7c792", "20233a", "masonry", "fortress"),
}

_SPARE = tuple(DECKS.values())


def deck_named(name: str) -> Deck:
    """The deck of this name; a name not listed always gets the same one of the others."""
    found = DECKS.get(name)
    return found or _SPARE[zlib.crc32(name.encode()) % len(_SPARE)]
