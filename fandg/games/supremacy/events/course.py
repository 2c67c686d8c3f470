"""Events of the course of play: powers, turns, bids, order, who is out, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Act, Die, Lights, Rises, Rolls, Show
from fandg.games.supremacy.events.base import OfArea, OfPower
from fandg.games.supremacy.telling.tableaux import tell_end, tell_fallen
from fandg.kit.events import LitEvent, rising

STAGES = {
    1: "Salaries and loans",
    2: "Transfer",
    3: "Sell",
    4: "Attack",
    5: "Move",
    6: "Build and research",
    7: "Buy and prospect",
}


class PowerTaken(OfPower):
    """A seat leads a power."""

    rule: ClassVar[str] = "set-up"
    reveals: ClassVar[bool] = True

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} leads {self.name}"


class OrderRolled(LitEvent):
    """Powers roll for their order, the highest first; equals roll again."""

    rule: ClassVar[str] = "order"
    reveals: ClassVar[bool] = True
    seats: tuple[int, ...]
    """In the order in which they act."""
    dice: tuple[tuple[int, ...], ...]
    """What each of them rolled, one die after the other."""
    names_: tuple[str, ...]
    """What their powers are called; empty while these are chosen."""
    title: str

    def line(self, names: Sequence[str]) -> str:
        called = self.names_ or [names[seat] for seat in self.seats]
        rolled = zip(called, self.dice, strict=True)
        told = [f"{name} {', '.join(map(str, dice))}" for name, dice in rolled]
        return f"{self.title}: {capital('; '.join(told))}"

    def touches(self) -> tuple[str, ...]:
        return tuple(f"seat:{seat}" for seat in self.seats)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(
            Die(die, None, names[seat])
            for seat, rolled in zip(self.seats, self.dice, strict=True)
            for die in rolled
        )
        return Rolls(dice, self.title, "")


class ForcesPlaced(OfPower):
    """A power places new forces on the board."""

    rule: ClassVar[str] = "set-up"
    areas: tuple[str, ...]
    what: str
    """In a sentence: "2 armies in Alaska and 1 navy in the Caribbean Sea"."""

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} places {self.what}"

    def touches(self) -> tuple[str, ...]:
        return self.areas


class CaretakersPlaced(OfArea):
    """Neutral armies stand in a home of a power that is not at the table."""

    rule: ClassVar[str] = "set-up"
    count: int

    def line(self, names: Sequence[str]) -> str:
        armies = counted(self.count, "warlord's army", "warlord's armies")
        return f"{armies} in {self.place}"


class TurnBegins(LitEvent):
    """A turn begins: a quarter of a year."""

    rule: ClassVar[str] = "turn"
    depth: ClassVar[int] = 0
    turn: int
    quarter: str
    peace: str = ""
    """Why nobody attacks, where that is new: "in the first turn"."""

    def line(self, names: Sequence[str]) -> str:
        peace = f". Nobody may attack {self.peace}" if self.peace else ""
        return f"Turn {self.turn}: {self.quarter}{peace}"

    def show(self, state: Any) -> Show:
        return Show(banner=f"Turn {self.turn}: {self.quarter}")


TURNED = 1.3
"""Seconds in which one sees who is in."""


class BidsShown(LitEvent):
    """All bids for a stage are turned over at once."""

    rule: ClassVar[str] = "bid"
    reveals: ClassVar[bool] = True
    stage: int
    seats: tuple[int, ...]
    """Who is in."""
    names_: tuple[str, ...]
    is_spent: bool = False
    """Whether nobody has a token left to bid with."""

    def line(self, names: Sequence[str]) -> str:
        nobody = "nobody has a token left" if self.is_spent else "nobody is in"
        who = joined(self.names_) or nobody
        return f"Stage {self.stage}, {STAGES[self.stage]}: {who}"

    def touches(self) -> tuple[str, ...]:
        return tuple(f"seat:{seat}" for seat in self.seats)

    def show(self, state: Any) -> Show:
        """Every power turns its bid over at the same moment."""
        acts: list[Act] = [Lights(f"seat:{seat}", seconds=TURNED) for seat in self.seats]
        for seat, power in enumerate(state.powers):
            if not power.fate:
                is_in = seat in self.seats
                told = "In" if is_in else "Out"
                sign = "check" if is_in else "cross-mark"
                good = True if is_in else None
                acts.append(Rises(f"seat:{seat}", told, sign, good=good, seconds=TURNED))
        return Show(tuple(acts), "card-flip", is_grand=True)


class PowerOut(OfPower):
    """A power is out of the game."""

    rule: ClassVar[str] = "out"
    depth: ClassVar[int] = 0
    fate: str
    """In a sentence: "is bankrupt"."""

    def gist(self) -> Gist:
        return self.did(self.fate, great=True)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} {self.fate} and is out of the game"

    def show(self, state: Any) -> Show:
        tableau = tell_fallen(state, self.seat, self.name, self.fate)
        return Show(sound="defeat", is_grand=True, is_grim=True, tableau=tableau)


class SpoilsTaken(OfPower):
    """A power that took the last home of another gets what it had."""

    rule: ClassVar[str] = "conquest"
    loser: str
    goods: tuple[str, ...]

    def gist(self) -> Gist:
        return self.did(f"took over the centre of {self.loser}", great=True)

    def line(self, names: Sequence[str]) -> str:
        got = joined(self.goods) or "nothing but its centre"
        return f"{capital(self.name)} takes over the centre of {self.loser}: {got}"

    def show(self, state: Any) -> Show:
        return rising(f"seat:{self.seat}", "Centre won", "flag", good=True, sound="success")


class SupremacyEnds(LitEvent):
    """The game is over."""

    rule: ClassVar[str] = "victory"
    depth: ClassVar[int] = 0
    seats: tuple[int, ...]
    text: str
    is_scar: bool = False
    """Whether a crisis ends without a medal, and the world goes on."""
    places: tuple[str, ...] = ()
    """What became of each power, where each is for itself."""

    def line(self, names: Sequence[str]) -> str:
        return self.text

    def touches(self) -> tuple[str, ...]:
        return tuple(f"seat:{seat}" for seat in self.seats)

    def show(self, state: Any) -> Show:
        tableau = tell_end(state, self.seats, self.text, self.places, is_scar=self.is_scar)
        return Show(is_grand=True, is_grim=not self.seats, tableau=tableau)
