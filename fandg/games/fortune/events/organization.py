"""What is told of the organization: henchmen, the zeppelin, its track, its Events and outposts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.prose import capital, counted, headed, joined
from fandg.engine.show import NOTHING, Die, HoldsUp, Lights, Moves, Rises, Rolls, Show
from fandg.games.fortune.content import Card, HeroSheet
from fandg.games.fortune.events.base import here
from fandg.games.fortune.state import Fortune


def _count_henchmen(count: int, by: HeroSheet | None = None) -> Gist:
    """So many henchmen more or fewer on the board."""
    came, left = "{} came onto the board", "{} left the board"
    return Gist(came, "" if by is None else here(by), count, "henchman", "henchmen", left)


class HenchmanPlaced(Event):
    """A henchman figure was placed."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "henchmen"
    henchman: Card
    space: str
    space_name: str
    why: str

    def line(self, names: Sequence[str]) -> str:
        return f"A {self.henchman.name} turns up in {self.space_name} ({self.why})"

    def gist(self) -> Gist:
        return _count_henchmen(1)

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        acts = (
            Moves(f"henchman:{self.space}", ("away", space), 0.5),
            Lights(space, delay=0.4),
            Rises(space, self.why, delay=0.4, seconds=1.1),
        )
        return Show(acts, "marker-move")

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}",)


class HenchmanRemoved(HenchmanPlaced):
    """A henchman figure left the board."""

    by: HeroSheet | None = None
    """The hero who saw to that."""

    def line(self, names: Sequence[str]) -> str:
        return f"The {self.henchman.name} leaves {self.space_name} ({self.why})"

    def gist(self) -> Gist:
        return _count_henchmen(-1, self.by)

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        leaving = Moves(f"figure:{self.henchman.id}", (space, "away"), 0.45)
        return Show((leaving, Rises(space, self.why)), "tick")


class ZeppelinMoved(Event):
    """The zeppelin flew up to so many `spaces`: what the `die` shows, or by D3 half of it."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "zeppelin"
    start: str
    path: tuple[str, ...]
    name: str
    spaces: int
    die: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        if not self.path:
            return f"The zeppelin hangs over {self.name} ({self.why})"
        return f"The zeppelin drones on to {self.name} ({self.why})"

    def show(self, state: Fortune) -> Show:
        words = Rises("zeppelin", self.why, "compass", seconds=1.3)
        if not self.path:
            return Show((words,), "marker-move")
        way = tuple(f"space:{space}" for space in (self.start, *self.path))
        seconds = min(1.6, 0.4 + 0.25 * len(self.path))
        return Show((Moves("zeppelin", way, seconds, way="air"), words), "marker-move")

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls | None:
        if not self.die:
            return None
        if self.spaces == self.die:
            return Rolls((Die(self.die),), "The zeppelin", capital(self.name))
        rounded = ", rounded up," if self.die % 2 else ""
        half = f"half of {self.die}{rounded} is {counted(self.spaces, 'space')}"
        return Rolls((Die(self.die),), "The zeppelin, D3", f"{capital(half)}: {self.name}")

    def touches(self) -> tuple[str, ...]:
        return ("zeppelin", *(f"space:{space}" for space in self.path[-1:]))


class VillainEventDrawn(Event):
    """A Villain Event was drawn."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villain-events"
    card: Card

    def line(self, names: Sequence[str]) -> str:
        return f"Villain Event: {self.card.name}. {self.card.text}"

    def gist(self) -> Gist:
        return Gist(f"the Villain Event was “{self.card.name}”")

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.card.id}", back="villain_events", seconds=1.6)
        return Show((card,), "card-draw", is_grand=True)

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card.id}",)


class VillainEventOver(Event):
    """The Villain Event has done all that it does: what comes is the villains' own doing."""

    rule: ClassVar[str] = "villain-events"

    def line(self, names: Sequence[str]) -> str:
        return ""

    def show(self, state: Fortune) -> Show:
        return NOTHING


class TacticsRolled(Event):
    """The tactics chart was rolled on."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "tactics"
    die: int
    name: str
    what: str

    def line(self, names: Sequence[str]) -> str:
        return f"Vile tactics, {self.die}: {self.name}: {self.what}"

    def show(self, state: Fortune) -> Show:
        return Show(seconds=1.5, banner=f"{self.name}: {self.what}", is_grand=True)

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        return Rolls((Die(self.die),), "Vile tactics", self.name)


class TrackMoved(Event):
    """The marker of the Villain track moved."""

    rule: ClassVar[str] = "villain-track"
    steps: int
    now: int
    goal: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        steps = counted(abs(self.steps), "step")
        way = "forward" if self.steps > 0 else "back"
        return f"The Villain track moves {steps} {way}, to {self.now} of {self.goal} ({self.why})"

    def gist(self) -> Gist:
        moved = "the Villain track moved {}"
        return Gist(f"{moved} forward", "", self.steps, "step", fewer=f"{moved} back")

    def show(self, state: Fortune) -> Show:
        is_bad, words = self.steps > 0, f"{self.steps:+d}  {self.why}"
        sign = "skull" if is_bad else "check"
        return Show((Lights("track"), Rises("track", words, sign, not is_bad, seconds=1.2)), "tick")

    def touches(self) -> tuple[str, ...]:
        return ("track",)


class OrganizationEnters(Event):
    """A Vile Organization takes the field, with its Active Villains and what it plays for."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villain-track"
    organization: Card
    villains: tuple[Card, ...]
    stake: str

    def line(self, names: Sequence[str]) -> str:
        leaders = joined([villain.name for villain in self.villains])
        return f"{self.organization.name}, led by {leaders}: {self.stake}"

    def show(self, state: Fortune) -> Show:
        card = HoldsUp(f"card:{self.organization.id}", back="villains", seconds=1.6)
        return Show((card,), "trap", banner=self.organization.name, is_grim=True)

    def touches(self) -> tuple[str, ...]:
        return ("track",)


class OutpostActs(Event):
    """The outpost does its work to the heroes in its space."""

    rule: ClassVar[str] = "outposts"
    name: str
    text: str

    def line(self, names: Sequence[str]) -> str:
        return headed(self.name, self.text)

    def show(self, state: Fortune) -> Show:
        return Show((Lights("outpost"), Rises("outpost", self.name, seconds=1.1)), "trap")

    def touches(self) -> tuple[str, ...]:
        return ("outpost",)


class OutpostPlaced(Event):
    """The outpost came onto the board, took damage, or was destroyed."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "outposts"
    name: str
    space: str
    space_name: str
    fate: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} in {self.space_name} {self.fate}"

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        words = Rises(space, f"{self.name} {self.fate}", seconds=1.2)
        return Show((Lights(space, wide=True), words), "trap")

    def touches(self) -> tuple[str, ...]:
        return ("outpost", f"space:{self.space}")
