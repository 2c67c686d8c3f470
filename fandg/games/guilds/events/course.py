"""Events of the course of play: rounds, turns, activations, rests, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Show
from fandg.games.guilds.events.base import OfGuild
from fandg.games.guilds.state import Guilds
from fandg.games.guilds.telling.tableaux import tell_end, tell_gate
from fandg.kit.events import LitEvent, OfSomebody


class ScenarioBegins(LitEvent):
    """A scenario begins."""

    rule: ClassVar[str] = "setup"
    depth: ClassVar[int] = 0
    title: str
    line_: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.title}: {self.line_}"

    def show(self, state: Guilds) -> Show:
        return Show(tableau=tell_gate(state.scenario, self.title, self.line_))


class StaysAway(LitEvent):
    """A guild of the campaign whose player is not there."""

    rule: ClassVar[str] = "upgrade"
    name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} stay away, and keep heroes, cards, coins and medals"


class PaidBack(OfGuild):
    """Cards of a guild that stand on its sheet are in the game no more."""

    rule: ClassVar[str] = "upgrade"
    depth: ClassVar[int] = 0
    codes: tuple[str, ...]
    coins: int

    def line(self, names: Sequence[str]) -> str:
        are = "is" if len(self.codes) == 1 else "are"
        back = f": {counted(self.coins, 'coin')} back" if self.coins else ""
        return f"{joined(self.codes)} of {self.name} {are} in the game no more{back}"


class GoesFirst(OfGuild):
    """Which guild is the first."""

    rule: ClassVar[str] = "setup"
    reveals: ClassVar[bool] = True

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} go first"


class QuarterNamed(OfGuild):
    """The guild that drafted last has named the first quarter of a campaign."""

    rule: ClassVar[str] = "upgrade"
    quarter: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} name the first quarter: {self.quarter}"


class HeroJoins(OfSomebody):
    """A guild takes a hero in the draft."""

    rule: ClassVar[str] = "heroes"
    guild: str

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.guild)} take {self.name}"


class RoundStarts(LitEvent):
    """A round begins."""

    rule: ClassVar[str] = "turn"
    depth: ClassVar[int] = 0
    round: int

    def line(self, names: Sequence[str]) -> str:
        return f"Round {self.round}"

    def show(self, state: Any) -> Show:
        return Show(banner=f"Round {self.round}")


class ActivationBegins(OfSomebody):
    """A hero is activated."""

    rule: ClassVar[str] = "turn"
    depth: ClassVar[int] = 0
    points: int
    again: bool = False

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} is activated{' again' if self.again else ''}"


class Rests(OfGuild):
    """A guild Rests: the tokens leave its cards and the dazed stand up."""

    rule: ClassVar[str] = "rest"
    depth: ClassVar[int] = 0

    def gist(self) -> Gist:
        return Gist(f"{self.name} took a Rest", f"seat:{self.guild}", who=self.name)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} Rest"


class BellStrikes(LitEvent):
    """The bell strikes for who plays alone."""

    rule: ClassVar[str] = "alone"
    struck: int
    strokes: int

    def line(self, names: Sequence[str]) -> str:
        return f"The bell strikes {self.struck} of {self.strokes}"


class ScenarioEnds(LitEvent):
    """The scenario is over."""

    rule: ClassVar[str] = "quests"
    depth: ClassVar[int] = 0
    winner: int | None
    name: str
    why: str

    def gist(self) -> Gist:
        if self.winner is None:
            return Gist("nobody won the quarter", "")
        return Gist(f"{self.name} won the quarter", f"seat:{self.winner}")

    def line(self, names: Sequence[str]) -> str:
        who = f"{capital(self.name)} win" if self.winner is not None else "Nobody wins"
        return f"{who}: {self.why}"

    def show(self, state: Any) -> Show:
        tableau = tell_end(state, self.winner, self.name, self.why)
        return Show(is_grand=True, is_grim=self.winner is None, tableau=tableau)


class TooMuch(OfSomebody):
    """Effects set each other off without end, and are stopped."""

    rule: ClassVar[str] = "exhaust"

    def line(self, names: Sequence[str]) -> str:
        return f"It is too much for {self.name}: what is left of it does not happen"
