"""Events of the campaign of six crises.

Rules: crises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, joined
from fandg.engine.show import Lights, Show
from fandg.games.supremacy.events.base import OfPower


class CardsDealt(OfPower):
    """A power is dealt a technology card in the quiet war."""

    rule: ClassVar[str] = "crises"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is dealt a {self.card}"


class SwitchesChosen(OfPower):
    """By which switches, other than the usual, the last crisis is played."""

    rule: ClassVar[str] = "crises"
    switches: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"The last crisis is played with {joined([f'“{one}”' for one in self.switches])}"


class CrisisCloses(OfPower):
    """A crisis is over: the medal of the person's power, or a scar."""

    rule: ClassVar[str] = "crises"
    depth: ClassVar[int] = 0
    medal: str
    """Empty for a scar."""
    title: str

    def line(self, names: Sequence[str]) -> str:
        won = f"a {self.medal} medal" if self.medal else "no medal, and a scar"
        return f"{self.title} is over: {won} for {self.name}"

    def gist(self) -> Gist:
        return Gist(f"{self.medal or 'no'} medal in {self.title}", f"seat:{self.seat}")

    def show(self, state: Any) -> Show:
        sound = "success" if self.medal else "defeat"
        return Show((Lights(f"seat:{self.seat}"),), sound, is_grim=not self.medal)


class LegacyTaken(OfPower):
    """A medal buys a legacy for all crises to come."""

    rule: ClassVar[str] = "crises"
    legacy: str
    detail: str = ""

    def line(self, names: Sequence[str]) -> str:
        what = f": {self.detail}" if self.detail else ""
        return f"{capital(self.name)} leaves itself {self.legacy}{what}"
