"""What is told of the nights of a campaign: how one begins, what is otherwise in it, what stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.games.dummies.events.base import OfDummy, opening
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.nights import content


class NightBegins(Event):
    """A night of the campaign begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "nights"
    number: int
    night: str

    def line(self, names: Sequence[str]) -> str:
        return f"Night {self.number}: {content.night(self.night).title}"


class TwistTold(Event):
    """What is otherwise in a night, before it begins."""

    rule: ClassVar[str] = "twists"
    night: str

    def line(self, names: Sequence[str]) -> str:
        return content.night(self.night).rule


class FavourCalled(Event):
    """Somebody pays back what he owes, tonight."""

    rule: ClassVar[str] = "favours"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        favour = content.favour(self.favour)
        return f"{favour.who} pays back: {favour.helps}"


class DebtPaid(Event):
    """A favour is paid back, tonight."""

    rule: ClassVar[str] = "debts"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        favour = content.favour(self.favour)
        return f"{favour.who} is paid back: {favour.costs}"


# What twists do


class TreasuresLocked(Event):
    """Treasures were locked away before the first turn."""

    rule: ClassVar[str] = "twists"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Locked away: {counted(len(self.cards), 'treasure')}, the best of the house"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)


class TreasureBrought(Event):
    """A treasure lies in the bag from the start."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "twists"
    card: str
    seat: int

    def line(self, names: Sequence[str]) -> str:
        return f"In the bag from the start: {treasure_name(self.card)}"


class KeysBuried(Event):
    """All Keys of the Treasure deck went to its bottom."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "twists"
    among: int

    def line(self, names: Sequence[str]) -> str:
        return f"The Keys lie somewhere in the last {self.among} cards of the Treasure deck"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)


class TargetRises(Event):
    """More treasure is wanted at the gate than before."""

    rule: ClassVar[str] = "twists"
    add: int
    target: int

    def line(self, names: Sequence[str]) -> str:
        return f"The price of leaving rises by {self.add}: {self.target} points are wanted now"

    def touches(self) -> tuple[str, ...]:
        return ("exit",)


class NobodyRests(Event):
    """A turn begins in which nobody may rest."""

    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return "No rest for anybody this turn"


class RestDenied(OfDummy):
    """A die sent a dummy to rest, and he may not."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} sits down, and is told to get up again"


class PanicCalmed(OfDummy):
    """A panic came to nothing."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "twists"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} breathes in, breathes out, and thinks better of it"


class GateWantsKeys(Event):
    """Rich enough, but the gate wants more Keys than there are."""

    rule: ClassVar[str] = "twists"
    held: int
    wanted: int

    def line(self, names: Sequence[str]) -> str:
        return f"The gate wants {counted(self.wanted, 'Key')}, and sees {self.held or 'none'}"

    def touches(self) -> tuple[str, ...]:
        return ("exit",)


# The morning after


class NightEnds(Event):
    """A night of the campaign is over."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "mornings"
    won: bool

    def line(self, names: Sequence[str]) -> str:
        return "The morning after" if self.won else "The morning after, behind bars"


class ScarTaken(OfDummy):
    """A dummy bears a scar from now on."""

    rule: ClassVar[str] = "scars"
    scar: str

    def line(self, names: Sequence[str]) -> str:
        scar = content.scar(self.scar)
        return f"{opening(self.dummy)} has a scar to show: {scar.name}"


class ScarHealed(OfDummy):
    """A dummy is rid of a scar."""

    rule: ClassVar[str] = "scars"
    scar: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is rid of it: {content.scar(self.scar).name}"


class SouvenirKept(Event):
    """A souvenir is carried from now on."""

    rule: ClassVar[str] = "souvenirs"
    souvenir: str

    def line(self, names: Sequence[str]) -> str:
        return f"Kept as a souvenir: {content.souvenir(self.souvenir).name}"


class SouvenirLeft(Event):
    """A souvenir is carried no longer."""

    rule: ClassVar[str] = "souvenirs"
    souvenir: str

    def line(self, names: Sequence[str]) -> str:
        return f"Left behind: {content.souvenir(self.souvenir).name}"


class FavourEarned(Event):
    """Somebody owes the dummies a favour."""

    rule: ClassVar[str] = "favours"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        return f"{content.favour(self.favour).who} owes them a favour from now on"


class FavourOwed(Event):
    """The dummies owe somebody a favour."""

    rule: ClassVar[str] = "debts"
    favour: str

    def line(self, names: Sequence[str]) -> str:
        return f"They owe {content.favour(self.favour).who} a favour from now on"


class StaysBehind(OfDummy):
    """A dummy stays in the last fortress, so that the others get out."""

    rule: ClassVar[str] = "endings"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} stays, and holds the door for the other two"
