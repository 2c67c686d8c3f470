"""What events of Supremacy have in common."""

from __future__ import annotations

from fandg.kit.events import LitEvent


class OfPower(LitEvent):
    """An event about a power: its seat, and its name within a sentence."""

    seat: int
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class OfArea(LitEvent):
    """An event about an area: its target, and its name."""

    area: str
    place: str

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


def priced(amount: int) -> str:
    """A sum of money: "$1,200 million"."""
    return f"${amount:,} million"
