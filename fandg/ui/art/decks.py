"""Decks: the colours, ornament and printed name that tell one deck's cards from another's."""

from __future__ import annotations

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


def print_deck(color: str, top: str, horizon: str, land: str, ornament: str, emblem: str) -> Deck:
    """A deck by its colours in hexadecimal digits: ink, top of the sky, horizon and ground."""
    return Deck(rgb(color), (rgb(top), rgb(horizon)), rgb(land), ornament, emblem)


COMMON = print_deck("2d5573", "2f5f82", "dcd3a4", "20394a", "deco", "compass")
"""The house's own deck, for what belongs to no game."""
