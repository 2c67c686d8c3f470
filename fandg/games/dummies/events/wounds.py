"""What is told of wounds and of levels gained and lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.prose import counted
from fandg.games.dummies.events.base import OfDummy, opening
from fandg.games.dummies.lore import (
    level_name,
)


class Wounded(OfDummy):
    """Wounds outside of combat."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "wounds"
    wounds: int
    life: int
    cause: str

    def line(self, names: Sequence[str]) -> str:
        wounds = counted(self.wounds, "wound")
        return f"{opening(self.dummy)} suffers {wounds}: {self.life} Life left"


class KnockedOut(OfDummy):
    """A dummy went down."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "knocked-out"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is knocked out and comes to with 1 Life"


class LevelGained(OfDummy):
    """A level card was added."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} rises to level {self.level}: {level_name(self.card)}"


class LevelLost(OfDummy):
    """The last level card went under the Levels deck."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "levels"
    card: str
    level: int

    def line(self, names: Sequence[str]) -> str:
        lost = level_name(self.card)
        return f"{opening(self.dummy)} falls to level {self.level} and forgets {lost}"
