"""What is told of the nights of a campaign: how one begins, what is otherwise in it, what stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from fandg.engine.event import Event, Gist
from fandg.engine.prose import counted
from fandg.engine.show import Deals, Lights, Moves, Rises, Show
from fandg.games.dummies.events.base import OfDummy, opening, remark, targets
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.nights import content
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.telling.tableaux import tell_night, tell_toll


class NightBegins(Event):
    """A night of the campaign begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "nights"
    number: int
    night: str

    def line(self, names: Sequence[str]) -> str:
        return f"Night {self.number}: {content.night(self.night).title}"

    def show(self, state: Dummies) -> Show:
        gate = Lights("exit", seconds=1.0)
        return Show((gate,), "tick", 1.2, banner=self.line(()), is_grand=True)


class TwistTold(Event):
    """What is otherwise in a night, before it begins."""

    rule: ClassVar[str] = "twists"
    night: str

    def line(self, names: Sequence[str]) -> str:
        return content.night(self.night).terms

    def show(self, state: Dummies) -> Show:
        return remark("exit", "tonight", "moon", good=True, sound="tick")


class FavourCalled(Event):
    """Somebody pays back what he owes, tonight."""

    rule: ClassVar[str] = "favours"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        favour = content.favour(self.favour)
        return f"{favour.who} pays back: {favour.helps}"

    def show(self, state: Dummies) -> Show:
        favour = content.favour(self.favour)
        return remark("exit", favour.who, favour.icon, good=True)


class DebtPaid(Event):
    """A favour is paid back, tonight."""

    rule: ClassVar[str] = "debts"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        favour = content.favour(self.favour)
        return f"{favour.who} is paid back: {favour.costs}"

    def show(self, state: Dummies) -> Show:
        favour = content.favour(self.favour)
        return remark("exit", favour.who, favour.icon, good=False)


# What twists do


class TreasuresLocked(Event):
    """Treasures were locked away before the first turn."""

    rule: ClassVar[str] = "twists"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        # The night or the debt that locks them away has said so.
        return ""

    def show(self, state: Dummies) -> Show:
        acts = (
            Deals("treasures", targets(self.cards), to="pile:destroyed"),
            Rises("deck:treasures", "locked away", "lock", good=False),
        )
        return Show(acts, "card-flip")


class TreasureBrought(Event):
    """A treasure lies in the bag from the start."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "twists"
    card: str
    seat: int

    def line(self, names: Sequence[str]) -> str:
        return f"In the bag from the start: {treasure_name(self.card)}"

    def show(self, state: Dummies) -> Show:
        return Show((Moves(f"card:{self.card}", ("gate", "hand"), 0.7),), "card-place")


class KeysBuried(Event):
    """All Keys of the Treasure deck went to its bottom."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "twists"
    among: int

    def line(self, names: Sequence[str]) -> str:
        # The night that buries them has said so.
        return ""

    def show(self, state: Dummies) -> Show:
        return remark("deck:treasures", "Keys lie deep", "key", good=False)


class TargetRises(Event):
    """More treasure is wanted at the gate than before."""

    rule: ClassVar[str] = "twists"
    add: int
    target: int

    def line(self, names: Sequence[str]) -> str:
        return f"The price of leaving rises by {self.add}: {self.target} points are wanted now"

    def touches(self) -> tuple[str, ...]:
        return ("exit", "points")

    def gist(self) -> Gist:
        return Gist(f"the price of leaving rises to {counted(self.target, 'point')}")

    def show(self, state: Dummies) -> Show:
        show = remark("points", f"+{self.add}", "target", good=False)
        tableau = tell_toll(state, self.target)
        return msgspec.structs.replace(show, is_grand=True, tableau=tableau)


class NobodyRests(Event):
    """A turn begins in which nobody may rest."""

    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return "No rest for anybody this turn"

    def show(self, state: Dummies) -> Show:
        return remark("deck:treasures", "no rest", "ring-bell", good=False)


class RestDenied(OfDummy):
    """A die sent a dummy to rest, and he may not."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} sits down, and is told to get up again"

    def show(self, state: Dummies) -> Show:
        return remark(self.place, "no rest", "ring-bell", good=False)


class PanicCalmed(OfDummy):
    """A panic came to nothing."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} breathes in, breathes out, and thinks better of it"

    def show(self, state: Dummies) -> Show:
        return remark(self.place, "calm", "rest", good=True)


class GateWantsKeys(Event):
    """Rich enough, but the gate wants more Keys than there are."""

    rule: ClassVar[str] = "twists"
    held: int
    wanted: int

    def line(self, names: Sequence[str]) -> str:
        return f"The gate wants {counted(self.wanted, 'Key')}, and sees {self.held or 'none'}"

    def touches(self) -> tuple[str, ...]:
        return ("exit",)

    def show(self, state: Dummies) -> Show:
        words = f"{self.held} of {counted(self.wanted, 'Key')}"
        return remark("exit", words, "key", good=False)


# The morning after


class NightEnds(Event):
    """A night of the campaign is over."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "mornings"
    won: bool

    def line(self, names: Sequence[str]) -> str:
        return "The morning after" if self.won else "The morning after, behind bars"

    def show(self, state: Dummies) -> Show:
        gate = Lights("exit", seconds=1.0)
        return Show((gate,), is_grand=True, tableau=tell_night(state, won=self.won))


class ScarTaken(OfDummy):
    """A dummy bears a scar from now on."""

    rule: ClassVar[str] = "scars"
    scar: str

    def line(self, names: Sequence[str]) -> str:
        scar = content.scar(self.scar)
        return f"{opening(self.dummy)} has a scar to show: {scar.name}"

    def show(self, state: Dummies) -> Show:
        scar = content.scar(self.scar)
        return remark(self.place, scar.name, scar.icon, good=False)


class ScarHealed(OfDummy):
    """A dummy is rid of a scar."""

    rule: ClassVar[str] = "scars"
    scar: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is rid of it: {content.scar(self.scar).name}"

    def show(self, state: Dummies) -> Show:
        return remark(self.place, content.scar(self.scar).name, "heal", good=True)


class SouvenirKept(Event):
    """A souvenir is carried from now on."""

    rule: ClassVar[str] = "souvenirs"
    souvenir: str

    def line(self, names: Sequence[str]) -> str:
        return f"Kept as a souvenir: {content.souvenir(self.souvenir).name}"

    def show(self, state: Dummies) -> Show:
        souvenir = content.souvenir(self.souvenir)
        return remark("exit", souvenir.name, souvenir.icon, good=True)


class SouvenirLeft(Event):
    """A souvenir is carried no longer."""

    rule: ClassVar[str] = "souvenirs"
    souvenir: str

    def line(self, names: Sequence[str]) -> str:
        return f"Left behind: {content.souvenir(self.souvenir).name}"

    def show(self, state: Dummies) -> Show:
        souvenir = content.souvenir(self.souvenir)
        return remark("exit", souvenir.name, souvenir.icon, good=False)


class FavourEarned(Event):
    """Somebody owes the dummies a favour."""

    rule: ClassVar[str] = "favours"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        return f"{content.favour(self.favour).who} owes them a favour from now on"

    def show(self, state: Dummies) -> Show:
        favour = content.favour(self.favour)
        return remark("exit", f"{favour.who} owes one", favour.icon, good=True)


class FavourOwed(Event):
    """The dummies owe somebody a favour."""

    rule: ClassVar[str] = "debts"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        return f"They owe {content.favour(self.favour).who} a favour from now on"

    def show(self, state: Dummies) -> Show:
        favour = content.favour(self.favour)
        return remark("exit", f"one owed: {favour.who}", favour.icon, good=False)


class StaysBehind(OfDummy):
    """A dummy stays in the last fortress, so that the others get out."""

    rule: ClassVar[str] = "endings"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} stays, and holds the door for the other two"

    def show(self, state: Dummies) -> Show:
        return remark(self.place, "stays", "prisoner", good=False)
