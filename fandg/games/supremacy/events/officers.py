"""Events of officers: in danger, dead, on the move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.show import Die, Lights, Rises, Rolls, Show
from fandg.games.supremacy.events.base import OfPower, targets_of
from fandg.games.supremacy.telling.tableaux import tell_dead
from fandg.kit.events import rising


def tell_death(officer: str, seat: int, name: str) -> Gist:
    """That officers of a power died, which is told so before all else."""
    hits, yours = targets_of((seat,)), f"your {officer} died"
    return Gist(f"{officer} of {name} died", hits=hits, yours=yours)


class OfficerRolled(OfPower):
    """An officer in danger lives or dies by a die."""

    rule: ClassVar[str] = "officers"
    reveals: ClassVar[bool] = True
    officer: str
    die: int
    needed: int
    area: str
    place: str = ""

    @property
    def died(self) -> bool:
        """Whether the die was high enough to kill."""
        return self.die >= self.needed

    def gist(self) -> Gist | None:
        return tell_death(self.officer, self.seat, self.name) if self.died else None

    def line(self, names: Sequence[str]) -> str:
        return f"{self.officer} of {self.name} {'dies' if self.died else 'lives'}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        words = "Dead" if self.died else "Alive"
        acts = (Lights(self.area), Rises(self.area, words, "soldier", good=not self.died))
        tableau = tell_dead(state, self.seat, self.officer, 1, self.place) if self.died else None
        return Show(acts, is_grim=self.died, tableau=tableau)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        verdict = "dies" if self.died else "lives"
        title = f"{self.needed} or more kills"
        stakes = self.stakes(f"{self.officer} in danger", f"{title} {self.officer}.", self.area)
        stakes = replace(stakes, settles="failed")
        dice = (Die(self.die, not self.died, self.officer),)
        told = f"{self.officer} {verdict}"
        return Rolls(dice, title, told, not self.died, self.seat, stakes)


class OfficerFell(OfPower):
    """An officer dies with those around him, or several do."""

    rule: ClassVar[str] = "officers"
    officer: str
    """His name, or theirs."""
    count: int
    area: str
    place: str

    def gist(self) -> Gist:
        return tell_death(self.officer, self.seat, self.name)

    def line(self, names: Sequence[str]) -> str:
        verb = "dies" if self.count == 1 else "die"
        return f"{self.officer} of {self.name} {verb} in {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        tableau = tell_dead(state, self.seat, self.officer, self.count, self.place)
        return replace(rising(self.area, "Dead", "soldier", good=False), tableau=tableau)


class OfficerMoved(OfPower):
    """An officer goes somewhere else, or several do."""

    rule: ClassVar[str] = "officers"
    officer: str
    """His name, or theirs."""
    count: int
    area: str
    place: str

    def line(self, names: Sequence[str]) -> str:
        verb = "goes" if self.count == 1 else "go"
        return f"{self.officer} of {self.name} {verb} to {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        words = self.officer if self.count == 1 else f"{self.count} officers"
        return Show((Lights(self.area), Rises(self.area, words, "soldier")))
