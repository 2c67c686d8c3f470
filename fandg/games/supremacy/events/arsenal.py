"""Events of the full arsenal: neutron bombs and K-sats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Die, Lights, Rises, Rolls, Shakes, Show
from fandg.games.supremacy.events.base import OfArea, OfPower, priced, targets_of
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.telling.tableaux import tell_irradiated
from fandg.kit.events import rising


class LandIrradiated(OfArea):
    """A neutron bomb kills all in a land and leaves what stands there."""

    rule: ClassVar[str] = "arsenal"
    depth: ClassVar[int] = 0
    forces: int
    held: int = NOBODY
    """The seat whose it was."""
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost forces, and how many each."""

    def gist(self) -> Gist:
        words, hits = f"{self.place} was irradiated", targets_of((self.held,))
        return Gist(words, self.area, hits=hits, great=True, yours=f"your {words}")

    def line(self, names: Sequence[str]) -> str:
        dies = "dies" if self.forces == 1 else "die"
        died = f": {counted(self.forces, 'force')} {dies}" if self.forces else ""
        return f"{capital(self.place)} is irradiated to the end of the next turn{died}"

    def show(self, state: Any) -> Show:
        acts = (Lights(self.area, wide=True), Rises(self.area, "Irradiated", "bomb", good=False))
        tableau = tell_irradiated(self.place, self.forces)
        return Show(acts, "defeat", is_grim=True, tableau=tableau)


class LandCleaned(OfPower):
    """A power pays to have an irradiated land cleaned."""

    rule: ClassVar[str] = "arsenal"
    area: str
    place: str
    money: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} cleans {self.place} for {priced(self.money)}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        return rising(self.area, "Clean", "money", good=True)


class SatsSent(OfPower):
    """K-sats are used up against satellites of another power."""

    rule: ClassVar[str] = "arsenal"
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 0
    other: int
    rival: str
    dice: tuple[int, ...]
    stars: int
    sats: int
    answers: bool = False

    def gist(self) -> Gist:
        return self.did(f"sent K-sats against {self.rival}", to=(self.other,),
                        yours="sent K-sats against you")  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        lost = [counted(self.stars, "L-star")] if self.stars else []
        lost += [counted(self.sats, "K-sat")] if self.sats else []
        sent = counted(len(self.dice), "K-sat")
        verb = "answers with" if self.answers else "sends"
        told = joined(lost) or "nothing"
        return f"{capital(self.name)} {verb} {sent} against {self.rival}, which loses {told}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"seat:{self.other}")

    def show(self, state: Any) -> Show:
        return Show(tuple(Shakes(at) for at in self.touches()), "wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(Die(die, die > 3, capital(self.name)) for die in self.dice)
        lost = self.stars + self.sats
        stakes = self.stakes("K-sats", "Each 4 or more destroys a satellite.", f"seat:{self.other}")
        told, struck = f"{lost} destroyed", self.other
        return Rolls(dice, "K-sats", told, lost > 0, self.seat, stakes, struck=struck)
