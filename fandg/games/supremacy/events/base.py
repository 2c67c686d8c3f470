"""What events of Supremacy have in common."""

from __future__ import annotations

from typing import Any

from fandg.engine.event import Event
from fandg.engine.show import Lights, Rises, Show


class SupremacyEvent(Event):
    """An event that lights up the things it names."""

    def show(self, state: Any) -> Show:
        """A light on each thing that the line names."""
        return Show(tuple(Lights(target) for target in self.touches()))


class OfPower(SupremacyEvent):
    """An event about a power: its seat, and its name within a sentence."""

    seat: int
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class OfArea(SupremacyEvent):
    """An event about an area: its target, and its name."""

    area: str
    place: str

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


def rising(at: str, words: str, sign: str, *, good: bool | None, sound: str = "") -> Show:
    """Words that rise from a thing, with a light on it."""
    return Show((Lights(at), Rises(at, words, sign, good=good)), sound)


def priced(amount: int) -> str:
    """A sum of money: "$1,200 million"."""
    return f"${amount:,} million"
