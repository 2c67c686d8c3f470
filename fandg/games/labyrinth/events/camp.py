"""Events between acts: the camp, what is built there, Judgment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.prose import counted
from fandg.engine.show import Show
from fandg.engine.standing import tell_sum
from fandg.games.labyrinth.telling.tableaux import tell_judgment
from fandg.kit.events import LitEvent


class CampBegins(LitEvent):
    """The Order is in camp before an act."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "campaign"
    act: str
    supplies: int
    limps: bool

    def line(self, names: Sequence[str]) -> str:
        words = f"The Order makes camp before {self.act}"
        return f"{words}, having left the last act lost" if self.limps else words

    def show(self, state: Any) -> Show:
        return Show(banner=self.act, is_grand=True)


class UpgradeBought(LitEvent):
    """The camp is improved."""

    rule: ClassVar[str] = "camp"
    upgrade: str
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"The camp has a new {self.upgrade}; {counted(self.left, 'Supply', 'Supplies')} left"

    def show(self, state: Any) -> Show:
        return Show(banner=self.upgrade, sound="success")


class JudgmentFaced(LitEvent):
    """The Order faces Judgment."""

    rule: ClassVar[str] = "judgment"
    score: int
    is_good: bool

    def line(self, names: Sequence[str]) -> str:
        what = "Knights of Valor" if self.is_good else "Dastardly Villains"
        return f"Judgment is faced: with {tell_sum(self.score)}, the Order goes down as {what}"

    def show(self, state: Any) -> Show:
        return Show(tableau=tell_judgment(state, self.score, is_good=self.is_good))
