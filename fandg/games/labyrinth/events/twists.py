"""Events of what an act changes: markers, a hunter, Appeals, twins, a second form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.prose import capital, counted
from fandg.engine.show import HoldsUp, Show
from fandg.kit.events import LitEvent, OfSomebody, rising


class MarkerPlaced(LitEvent):
    """A marker of the act lies in a Region."""

    rule: ClassVar[str] = "acts"
    what: str
    place: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.what)} is on {self.place.upper()}"

    def touches(self) -> tuple[str, ...]:
        return (f"region:{self.place}",)


class MarkerGone(LitEvent):
    """A marker of the act is taken away."""

    rule: ClassVar[str] = "acts"
    what: str
    place: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.what)} on {self.place.upper()} is gone"

    def touches(self) -> tuple[str, ...]:
        return (f"region:{self.place}",)


class VillainWearied(OfSomebody):
    """A hunting Villain is struck: he tires and loses no ♥."""

    rule: ClassVar[str] = "acts"
    weariness: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} has taken {self.weariness} damage in this Round"

    def show(self, state: Any) -> Show:
        return rising(self.who, f"{self.weariness}", "broken-heart", good=True, sound="wound")


class VillainRests(OfSomebody):
    """A hunting Villain skips his step."""

    rule: ClassVar[str] = "acts"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is tired, and skips his step"


class VillainWalks(OfSomebody):
    """A hunting Villain comes after the heroes."""

    rule: ClassVar[str] = "acts"
    steps: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} hunts, with {counted(self.steps, 'step')}"


class TwinRises(OfSomebody):
    """A fallen twin stands up again."""

    rule: ClassVar[str] = "acts"
    hearts: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} rises again, with {self.hearts} ♥"

    def show(self, state: Any) -> Show:
        return rising(self.who, f"{self.hearts} ♥", "hearts", good=False, sound="bell")


class CardCancelled(LitEvent):
    """A Battle card is bought off."""

    rule: ClassVar[str] = "acts"
    card: str
    price: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card} does nothing, for {self.price} Bounty of the Hoard"


class SecondForm(OfSomebody):
    """A Villain shows his second form."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "acts"
    hearts: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} shows his second form, with {self.hearts} ♥"

    def show(self, state: Any) -> Show:
        return Show(banner="The second form", is_grim=True, is_grand=True, sound="bell")


class SoulTakenBack(LitEvent):
    """Knights of Valor take a Soul back."""

    rule: ClassVar[str] = "acts"
    souls: int

    def line(self, names: Sequence[str]) -> str:
        return f"The Knights take a Soul back: {counted(self.souls, 'Soul')} left with him"


class AppealGranted(LitEvent):
    """An Appeal is won."""

    rule: ClassVar[str] = "acts"
    row: str
    granted: int

    def line(self, names: Sequence[str]) -> str:
        return f"An Appeal in {self.row.capitalize()} is granted: {self.granted} of 3"


class CageGives(LitEvent):
    """A Test at the Cage is passed."""

    rule: ClassVar[str] = "acts"
    row: str
    passed: int

    def line(self, names: Sequence[str]) -> str:
        return f"The Cage gives way to {self.row.capitalize()}: {self.passed} of 2"


class SiegeStands(LitEvent):
    """A Villain Round of a siege is over, and the Order stands."""

    rule: ClassVar[str] = "acts"
    rounds: int
    wanted: int

    def line(self, names: Sequence[str]) -> str:
        return f"The Order still stands: {counted(self.rounds, 'Villain Round')} of {self.wanted}"


class TileSeen(OfSomebody):
    """The party sees the bottom tile of the Labyrinth deck."""

    rule: ClassVar[str] = "camp"
    reveals: ClassVar[bool] = True
    tile: str
    title: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} looks down from the Watchtower: {self.title} comes next"

    def show(self, state: Any) -> Show:
        return Show((HoldsUp(f"tile:{self.tile}", "deck:tiles", "tiles"),), "card")


class RelicKept(LitEvent):
    """The reliquary keeps a Treasure."""

    rule: ClassVar[str] = "camp"
    title: str

    def line(self, names: Sequence[str]) -> str:
        return f"The reliquary keeps {self.title}"


class BonusCancelled(LitEvent):
    """The Alarm Bell is rung against the bonus of a day."""

    rule: ClassVar[str] = "camp"
    day: int

    def line(self, names: Sequence[str]) -> str:
        return f"The Alarm Bell rings: Day {self.day} brings no bonus"
