"""What is told of an exploration: what it finds, rest, traps and panic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.games.dummies.events.base import OfDummy, named, opening
from fandg.games.dummies.lore import (
    listed_treasures,
    trap_name,
    treasure_name,
)

TRAP_LINES = {
    "H": "springs a poisoned dart",
    "S": "brings the ceiling down",
    "D": "steps on a trapdoor",
    "C": "runs into bad luck",
}
PANIC_LINES = {
    "bard": "runs screaming through the dark, in B flat",
    "teller": "had not seen this coming, and runs",
    "pirate": "abandons ship, on dry land",
}


class Explores(OfDummy):
    """The exploration roll and what it brings."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "exploration"
    level: int
    die: int
    find: str

    def line(self, names: Sequence[str]) -> str:
        find = {
            "rest": "a quiet corner",
            "combat": "steps in the dark",
            "trap": "a click underfoot",
            "panic": "his nerves snap" if self.dummy != "teller" else "her nerves snap",
        }[self.find]
        return f"{opening(self.dummy)} explores and rolls {self.die}: {find}"


class Idles(OfDummy):
    """A rest with nothing to do."""

    rule: ClassVar[str] = "resting"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} rests, with nothing to heal, cure or find"


class Healed(OfDummy):
    """One Life was given back."""

    rule: ClassVar[str] = "resting"
    patient: str
    life: int
    max_life: int

    def line(self, names: Sequence[str]) -> str:
        whom = named(self.patient)
        if self.patient == self.dummy:
            whom = "herself" if self.dummy == "teller" else "himself"
        return f"{opening(self.dummy)} patches up {whom}: Life {self.life} of {self.max_life}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")


class Cured(OfDummy):
    """An ailment was taken away."""

    rule: ClassVar[str] = "resting"
    patient: str
    ailment: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} cures {named(self.patient)} of {self.ailment.capitalize()}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")


class FoundKey(OfDummy):
    """A Key was picked up from the discard pile."""

    rule: ClassVar[str] = "resting"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} fetches the {treasure_name(self.card)}"


# Traps and panic


class TrapSprung(OfDummy):
    """A trap goes off."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "traps"
    card: str

    def line(self, names: Sequence[str]) -> str:
        what = TRAP_LINES[self.card[-1]]
        return f"{opening(self.dummy)} {what}: {trap_name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", "trap")


class TreasuresDrawn(OfDummy):
    """Treasures lie open for who passed a trap."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Behind it: {listed_treasures(self.cards)}"


class TreasureTaken(OfDummy):
    """A treasure went into the bag, the others to the discard pile."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    seat: int
    card: str
    left: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Into the bag: {treasure_name(self.card)}"


class Paralysed(OfDummy):
    """A poisoned dart hit."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is paralysed for {counted(self.turns, 'turn')}"


class StruckByMisfortune(OfDummy):
    """A dummy's luck ran out."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "misfortune"

    def line(self, names: Sequence[str]) -> str:
        return f"Misfortune clings to {named(self.dummy)}: every die shows 1"


class Panics(OfDummy):
    """A panic attack."""

    rule: ClassVar[str] = "panic"

    def line(self, names: Sequence[str]) -> str:
        return f"Panic! {opening(self.dummy)} {PANIC_LINES[self.dummy]}"


class TreasureDestroyed(Event):
    """A treasure was removed from the game."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "destroy"
    card: str
    cause: str

    def line(self, names: Sequence[str]) -> str:
        how = "Snapped in two" if self.cause == "frisking" else "Smashed for good"
        return f"{how}: {treasure_name(self.card)}"
