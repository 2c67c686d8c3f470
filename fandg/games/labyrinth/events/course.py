"""Events of the course of play: rounds, turns, days, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted
from fandg.engine.show import Lights, Rises, Show
from fandg.games.labyrinth.quarry import Quarry
from fandg.games.labyrinth.telling.tableaux import (
    tell_end,
    tell_final,
    tell_lesson,
    tell_souls,
    tell_story,
    with_gains,
)
from fandg.kit.events import LitEvent, OfSomebody


class HeroEnters(OfSomebody):
    """A hero is chosen and stands in camp."""

    rule: ClassVar[str] = "hero-setup"
    seat: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.name}"


class HeroLeaves(OfSomebody):
    """A hero leaves in the middle of a match; his hand comes to the discards, for all to see."""

    rule: ClassVar[str] = "joining"
    reveals: ClassVar[bool] = True

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} leaves the Order and goes home"

    def show(self, state: Any) -> Show:
        return Show(banner=f"{self.name} goes home")


class VillainAdjusts(OfSomebody):
    """The Villain's ♥ follow the number of heroes."""

    rule: ClassVar[str] = "joining"
    before: int
    hearts: int

    def gist(self) -> Gist:
        return Gist(f"{self.name} has {self.hearts} ♥ now")

    def line(self, names: Sequence[str]) -> str:
        return (
            f"{capital(self.name)} has {self.hearts} ♥, no longer {self.before}, for so many heroes"
        )

    def show(self, state: Any) -> Show:
        more = self.hearts - self.before
        words = f"{more:+} ♥".replace("-", "−")
        acts = (Lights(self.who, wide=True), Rises(self.who, words, "heart", good=more < 0))
        banner = f"{capital(self.name)}: {self.before} ♥ become {self.hearts}"
        return Show(acts, "trap", banner=banner, is_grim=more > 0, is_grand=True)


class StoryRead(LitEvent):
    """A page of the book is read."""

    rule: ClassVar[str] = "events"
    reveals: ClassVar[bool] = True
    title: str
    text: str
    page: str
    brings: str = ""
    """What is gained and lost by it, in plain words."""

    def line(self, names: Sequence[str]) -> str:
        return f"Read: {self.title}" if self.page else f"Read: how {self.title} is won and lost"

    def show(self, state: Any) -> Show:
        text = with_gains(self.text, self.brings)
        return Show(sound="page", tableau=tell_story(state, self.page, self.title, text))


class LessonRead(LitEvent):
    """A card of the tutorial is read."""

    rule: ClassVar[str] = "tutorial"
    title: str
    text: str
    lesson: str

    def line(self, names: Sequence[str]) -> str:
        return f"Lesson: {self.title}"

    def show(self, state: Any) -> Show:
        return Show(tableau=tell_lesson(self.lesson, self.title, self.text))


class RoundBegins(LitEvent):
    """A Hero Round begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "course"
    number: int
    day: int

    def line(self, names: Sequence[str]) -> str:
        return f"Round {self.number}"

    def show(self, state: Any) -> Show:
        return Show(banner=f"Round {self.number}")


class OrderChosen(OfSomebody):
    """The Lead Hero charges or holds."""

    rule: ClassVar[str] = "initiative"
    charges: bool

    def line(self, names: Sequence[str]) -> str:
        how = "charges: the Lead Hero goes first" if self.charges else "holds, and goes last"
        return f"{self.name} {how}"


class TurnBegins(OfSomebody):
    """A hero's turn begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "hero-step"
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name}'s turn, with {counted(self.left, 'Action Point')}"

    def show(self, state: Any) -> Show:
        if len(state.heroes) < 2:
            return super().show(state)
        return Show((Lights(self.who),), banner=f"{self.name}'s turn")


class TurnEnds(OfSomebody):
    """A hero's turn ends; `by_itself` if nothing could be done any more."""

    rule: ClassVar[str] = "hero-step"
    by_itself: bool = False

    def line(self, names: Sequence[str]) -> str:
        if self.by_itself:
            return f"No Action Points are left: {self.name}'s turn ends"
        return f"{self.name} ends the turn"

    def show(self, state: Any) -> Show:
        if not self.by_itself:
            return super().show(state)
        return Show((Lights(self.who),), banner="No Action Points left", is_grand=True)


class SidekickActs(OfSomebody):
    """A Sidekick has its turn."""

    rule: ClassVar[str] = "sidekicks"
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} acts, with {counted(self.left, 'Action Point')}"


class StepBegins(LitEvent):
    """A step of the round begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "course"
    title: str

    def line(self, names: Sequence[str]) -> str:
        return self.title

    def show(self, state: Any) -> Show:
        return Show(banner=self.title)


class MinionActs(OfSomebody):
    """A minion has its turn."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "golden-rule"
    quarry: Quarry | None
    """Whom it goes for, and why him."""

    def line(self, names: Sequence[str]) -> str:
        acts = f"{capital(self.name)} acts"
        return f"{acts} against {self.quarry.in_words()}" if self.quarry else acts

    def show(self, state: Any) -> Show:
        return Show(banner=f"{capital(self.name)} acts")


class DayDawns(LitEvent):
    """The Approach of Doom advances."""

    rule: ClassVar[str] = "approach-of-doom"
    day: int

    def gist(self) -> Gist:
        return Gist(f"Day {self.day} dawned")

    def line(self, names: Sequence[str]) -> str:
        return f"The Approach of Doom reaches Day {self.day}"

    def show(self, state: Any) -> Show:
        return Show(banner=f"Day {self.day}", is_grim=self.day > 2, sound="trap")


class ClosedOff(LitEvent):
    """No hall leads on."""

    rule: ClassVar[str] = "closed-off"

    def line(self, names: Sequence[str]) -> str:
        return "The map is closed off: no hall leads on"

    def show(self, state: Any) -> Show:
        return Show(banner="Closed off", is_grim=True, is_grand=True)


class FinalBattleBegins(OfSomebody):
    """The Villain comes out."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "final-battle"
    place: str
    hearts: int
    is_beside: bool = False
    """Whether he is the second of two who come out together."""

    def line(self, names: Sequence[str]) -> str:
        place = self.place.upper()
        if self.is_beside:
            return f"{capital(self.name)}, {self.hearts} ♥, comes out beside"
        return f"The Final Battle begins: {self.name}, {self.hearts} ♥, comes out on {place}"

    def show(self, state: Any) -> Show:
        if self.is_beside:
            return Show((Lights(self.who, wide=True),), is_grim=True)
        tableau = tell_final(state, self.place)
        return Show((Lights(self.who, wide=True),), is_grim=True, is_grand=True, tableau=tableau)


class SoulsTaken(LitEvent):
    """The Villain gains Souls."""

    rule: ClassVar[str] = "souls"
    gained: int
    souls: int
    wanted: int
    holder: str = "The Villain has"
    fallen: tuple[str, ...] = ()

    def line(self, names: Sequence[str]) -> str:
        much = f"{self.souls} of {self.wanted}"
        if self.souls > self.wanted:
            much = f"{self.souls}, and {self.wanted} are enough"
        return f"The Villain gains {counted(self.gained, 'Soul')}: {much}"

    def show(self, state: Any) -> Show:
        rises = Rises("doom", f"+{self.gained}", "ghost", good=False)
        acts = (Lights("doom", wide=True), rises)
        if self.souls >= self.wanted:
            # That the mission is lost by it is staged at once.
            return Show(acts, "trap", is_grand=True)
        tableau = tell_souls(self.holder, self.gained, self.souls, self.wanted, self.fallen)
        return Show(acts, "trap", is_grand=True, tableau=tableau)


class GameEnds(LitEvent):
    """The mission is won or lost."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "victory"
    won: bool
    reason: str
    kind: str = ""

    def line(self, names: Sequence[str]) -> str:
        return self.reason

    def show(self, state: Any) -> Show:
        return Show(
            (Lights("board", wide=True),),
            is_grand=True,
            tableau=tell_end(state, self.kind, self.reason, won=self.won),
        )
