"""Events on the board: steps, doors, objects, pushes, figures that come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital
from fandg.engine.show import Die, Lights, Moves, Rolls, Show
from fandg.kit.events import LitEvent, OfSomebody


class Stepped(OfSomebody):
    """Somebody went to another space, by steps, a portal or a push."""

    rule: ClassVar[str] = "turn"
    path: tuple[str, ...]
    """Space by space; the first is left."""
    how: str = "goes"
    wanted: bool = False
    """Whether a quest asks to kill it by its name, and it goes no farther now."""

    def gist(self) -> Gist | None:
        """Where a monster went that somebody looks for."""
        if not self.wanted:
            return None
        return Gist(f"{self.name} went to {self.path[-1].upper()}", deed=True, who=self.name)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} {self.how} to {self.path[-1].upper()}"

    def show(self, state: Any) -> Show:
        path = tuple(f"space:{space}" for space in self.path)
        return Show((Moves(self.who, path, 0.3 * len(path), way="steps"),), "marker-move")


class Hears(OfSomebody):
    """A monster has heard a hero, where a quarter has noise, and goes towards him."""

    rule: ClassVar[str] = "scenario"
    whom: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} hears {self.whom}, and comes nearer"


class Placed(OfSomebody):
    """A figure comes onto the board."""

    rule: ClassVar[str] = "setup"
    space: str
    how: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} {self.how} on {self.space.upper()}"

    def show(self, state: Any) -> Show:
        return Show((Moves(self.who, ("away", f"space:{self.space}"), way="air"),), "marker-move")


class LeavesBoard(OfSomebody):
    """A killed monster goes to the spawn tile."""

    rule: ClassVar[str] = "return"
    slot: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} lies on the spawn tile"

    def show(self, state: Any) -> Show:
        return Show((Moves(self.who, (self.who, f"spawn:{self.slot}"), way="air"),))


class DoorTurned(OfSomebody):
    """Somebody opens or shuts a door."""

    rule: ClassVar[str] = "board"
    door: str
    number: int
    opens: bool

    def line(self, names: Sequence[str]) -> str:
        turns = "opens" if self.opens else "shuts"
        return f"{capital(self.name)} {turns} the door {self.door.upper()}"

    def touches(self) -> tuple[str, ...]:
        return (self.who, f"door:{self.number}")

    def show(self, state: Any) -> Show:
        return Show((Lights(f"door:{self.number}"),), "key")


class Handled(OfSomebody):
    """Somebody handles an object of a quest."""

    rule: ClassVar[str] = "quests"
    what: str
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} handles the {self.what} on {self.space.upper()}"

    def touches(self) -> tuple[str, ...]:
        return (self.who, f"space:{self.space}")


class ReturnRolled(OfSomebody):
    """A die for a monster on the spawn tile."""

    rule: ClassVar[str] = "return"
    reveals: ClassVar[bool] = True
    face: int
    returns: bool

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} {self._verdict}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        die = Die(self.face, self.returns, make="defense")
        return Rolls((die,), f"Does {self.name} return?", self._verdict)

    @property
    def _verdict(self) -> str:
        return "returns" if self.returns else "does not return"


class Drowned(LitEvent):
    """The tide comes in."""

    rule: ClassVar[str] = "scenario"

    def line(self, names: Sequence[str]) -> str:
        return "The tide comes in over the middle tile"

    def touches(self) -> tuple[str, ...]:
        return ("board",)
