"""The flags of the superpowers in wide pictures: the cloth, and its folds in the shade."""

from __future__ import annotations

from typing import NamedTuple


class Cloth(NamedTuple):
    """The colours of a flag: where the light falls on it, and in its folds."""

    lit: str
    shade: str


FLAGS = {
    "usa": Cloth("#25745a", "#174736"),
    "south-america": Cloth("#93b53a", "#5d7424"),
    "africa": Cloth("#80489c", "#522d66"),
    "europe": Cloth("#d07a2a", "#8c4e18"),
    "ussr": Cloth("#a8342c", "#6a1f1a"),
    "china": Cloth("#c8a22a", "#846a18"),
}
"""By power."""
NOBODYS = Cloth("#8a8478", "#5a564e")


def cloth_of(power: str) -> Cloth:
    """The flag of a power; a bare one where it is none's."""
    return FLAGS.get(power, NOBODYS)
