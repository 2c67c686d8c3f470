"""What is told of Throws, Tests and ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.games.dummies.events.base import OfDummy, OfFighter, named, opening


class Threw(OfFighter):
    """A Throw: a die against a characteristic; die 0 means that it could not fail."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "throw"
    seat: int
    trait: str
    value: int
    die: int
    success: bool
    misfortune: bool

    def line(self, names: Sequence[str]) -> str:
        verdict = "succeeds" if self.success else "fails"
        what = f"{opening(self.who)}, {self.trait.capitalize()} {self.value}"
        if self.misfortune:
            return f"{what}: Misfortune shows 1, {verdict}"
        if not self.die:
            return f"{what}: cannot fail"
        return f"{what}: rolls {self.die}, {verdict}"


class Tested(OfDummy):
    """A Test: a characteristic and a die against a Danger card; die 0: decided without a roll."""

    __test__ = False  # not one of pytest's
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "test"
    seat: int
    trait: str
    value: int
    die: int
    against: int
    success: bool

    def line(self, names: Sequence[str]) -> str:
        verdict = "passed" if self.success else "failed"
        what = f"{self.trait.capitalize()} Test"
        if not self.die:
            return f"{what}: {self.value} against {self.against}, {verdict} whatever falls"
        total = self.value + self.die
        return f"{what}: {self.value} + {self.die} = {total} against {self.against}, {verdict}"


class SpeedTied(Event):
    """Both fighters are equally quick and roll a die each."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "initiative"
    who: str
    foe: str
    die: int
    foe_die: int

    def line(self, names: Sequence[str]) -> str:
        return f"Speed is tied: {named(self.who)} {self.die}, {named(self.foe)} {self.foe_die}"
