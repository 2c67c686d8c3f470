"""What is told of tests, Dangers, Artifacts and temples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.prose import closed, counted
from fandg.games.fortune.content import Card
from fandg.games.fortune.events.base import OfCard, OfHero, coins, dice_text, life, within


class TestBegins(OfHero):
    """A hero takes a test."""

    rule: ClassVar[str] = "tests"
    __test__ = False
    skill: str
    target: int
    needed: int
    dice: int
    why: str = ""
    """What makes it another test than the printed one, and its dice more or fewer."""
    purpose: str = ""
    """What the test is for, where no card on the table says it."""

    def line(self, names: Sequence[str]) -> str:
        purpose = f" {self.purpose}" if self.purpose else ""
        why = f" ({self.why})" if self.why else ""
        return (
            f"{self.hero.short} tests {self.skill} {self.target}+, {self.needed}{purpose} "
            f"with {counted(self.dice, 'die', 'dice')}{why}"
        )


class DiceRolled(OfHero):
    """Dice of a test or fight, with the number that counts and the successes together."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "tests"
    depth: ClassVar[int] = 2
    dice: tuple[int, ...]
    target: int
    got: int
    needed: int
    why: str = ""

    def line(self, names: Sequence[str]) -> str:
        why = f"{self.why}: " if self.why else ""
        return f"{why}{dice_text(self.dice)}: {self.got} of {self.needed}"


class TestEnds(OfHero):
    """A test was passed or failed."""

    rule: ClassVar[str] = "tests"
    __test__ = False
    depth: ClassVar[int] = 2
    passed: bool

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} {'passes' if self.passed else 'fails'}"


class Exerted(OfHero):
    """A hero took a Wound for one more die."""

    rule: ClassVar[str] = "exerting"
    depth: ClassVar[int] = 2
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} exerts: a Wound for a die, {life(self.left)}"


class OneDie(OfHero):
    """A single die that a rule or a card asked for, and what it decided."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "amounts"
    die: int
    outcome: str
    why: str = ""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} rolls {self.die}: {self.outcome}"


class Explored(OfHero):
    """Exploration dice in a deep jungle."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "deep-jungle"
    dice: tuple[int, ...]
    found: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "the way in" if self.found else "lost among the leaves"
        return f"{self.hero.short} explores: {dice_text(self.dice)}, {fate}"


class AdventureBegins(OfHero):
    """A hero begins, or goes on with, an Artifact Adventure."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "adventure"
    artifact: Card
    adventure: Card
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.name} and {within(self.artifact.name)} {self.adventure.name}"


class DangerDrawn(OfCard):
    """A Danger lies before a hero or a group, or the Cliffhanger he hangs from."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "dangers"
    name: str
    text: str
    cliffhanger: bool = False
    together: bool = False

    def line(self, names: Sequence[str]) -> str:
        kind = "Cliffhanger, on pain of a KO" if self.cliffhanger else "Danger"
        whose = "A common" if self.together else f"{self.hero.short}'s"
        return f"{whose} {kind}: {closed(self.name)} {self.text}"


class DangerOvercome(OfCard):
    """A Danger or Cliffhanger was overcome."""

    rule: ClassVar[str] = "dangers"
    name: str
    markers: int
    needed: int

    def line(self, names: Sequence[str]) -> str:
        got = min(self.markers, self.needed)
        progress = f": {got} of {self.needed}" if self.needed else ""
        return f"{self.hero.short} overcomes {self.name}{progress}"


class DangerFailed(OfCard):
    """A Danger was failed and turned to its Cliffhanger."""

    rule: ClassVar[str] = "cliffhangers"
    name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} is left hanging. To be continued: {self.name}"


class PressedOn(OfHero):
    """A hero presses on to the next Danger."""

    rule: ClassVar[str] = "pressing-on"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} presses on"


class KeptOut(OfHero):
    """A hero does not adventure this time."""

    rule: ClassVar[str] = "adventure"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} keeps out of it"


class Camped(OfHero):
    """A hero camps down, collects Glory and heals."""

    rule: ClassVar[str] = "camping-down"
    glory: int

    def line(self, names: Sequence[str]) -> str:
        glory = f" with {self.glory} Glory" if self.glory else ""
        return f"{self.hero.short} camps down{glory}"


class Recovered(OfHero):
    """An Artifact was recovered."""

    rule: ClassVar[str] = "recovering"
    artifact: Card
    title: str
    fortune: int
    """What it sells for; a temple's treasure always the same."""

    def line(self, names: Sequence[str]) -> str:
        worth = coins(self.fortune, "Fortune")
        return f"{self.hero.short} recovers {within(self.title)}, worth {worth}"

    @property
    def headline(self) -> str:
        """The adventure's title, as it would stand over a cinema."""
        return f"{self.hero.name} and {within(self.title)}"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.artifact.id}")


class QuietSpace(OfHero):
    """The die for an adventure where nothing lies."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "adventure-land"
    die: int

    def line(self, names: Sequence[str]) -> str:
        fate = "trouble" if self.die == 1 else "a stroke of luck" if self.die >= 4 else "nothing"
        return f"{self.hero.short} looks around: {self.die}, {fate}"


class TempleShakes(Event):
    """A temple rolled for collapse."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "temples"
    artifact: Card
    dice: tuple[int, ...]
    collapses: bool

    def line(self, names: Sequence[str]) -> str:
        fate = "it collapses" if self.collapses else "it holds"
        return f"{self.artifact.name} trembles: {dice_text(self.dice)}, {fate}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.artifact.id}",)


class TempleCoin(OfHero):
    """A hero took coins from a temple."""

    rule: ClassVar[str] = "temples"
    depth: ClassVar[int] = 2
    artifact: Card
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} takes a coin from {within(self.artifact.name)}, {self.left} left"
