"""What is told of the set-up, of the rounds with their moves, and of the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.engine.show import NOTHING, Die, Lights, Moves, Rises, Rolls, Show, Tableau
from fandg.engine.stakes import Stakes
from fandg.games.fortune.content import Card, HeroSheet
from fandg.games.fortune.events.base import (
    OfHero,
    dice_text,
    here,
    hero_of,
    left_behind,
    signed,
    team,
    within,
)
from fandg.games.fortune.state import Fortune


class HeroEnters(OfHero):
    """A hero was drawn and stands in the starting city."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "set-up"
    seat: int
    city: str
    city_name: str

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.hero.name}, who sets out from {self.city_name}"

    def show(self, state: Fortune) -> Show:
        hero, city = here(self.hero), f"city:{self.city}"
        acts = (
            Moves(hero, (f"seat:{self.seat}", city), 0.7),
            Lights(city, delay=0.55),
            Rises(city, self.hero.short, delay=0.5),
        )
        return Show(acts, "marker-move")

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class SceneSet(Event):
    """One of the pictures with which a hunt begins; the notebook has told what is in it."""

    rule: ClassVar[str] = "set-up"
    tableau: Tableau

    def line(self, names: Sequence[str]) -> str:
        return ""

    def show(self, state: Fortune) -> Show:
        return Show(tableau=self.tableau)


class ArtifactPlaced(Event):
    """An Artifact Adventure came onto the board."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "replenish"
    artifact: Card
    adventure: Card
    space: str
    space_name: str
    fortune: int
    dangers: int
    coins: int
    again: int
    """Locations that were drawn again, because something lay there."""

    def line(self, names: Sequence[str]) -> str:
        extra = f" and {counted(self.coins, 'coin')}" if self.coins else ""
        return (
            f"{self.artifact.name} {self.adventure.name}, in {self.space_name}: "
            f"{self.fortune} Fortune{extra}, {counted(self.dangers, 'Danger')}"
        )

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        acts = (
            Moves(f"card:{self.artifact.id}", ("deck:artifacts", space), 0.7),
            Lights(space, wide=True, delay=0.5),
            Rises(space, str(self.fortune), "coins", delay=0.6),
        )
        return Show(acts, "card-place")

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"card:{self.artifact.id}")


class ArtifactMoved(ArtifactPlaced):
    """An Artifact Adventure turned out to be elsewhere."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.artifact.name} {self.adventure.name} is in {self.space_name} after all"


class CoinsPlaced(Event):
    """Fortune was put on an Artifact on the board."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "artifacts"
    artifact: Card
    space: str
    coins: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.coins} more Fortune for whoever recovers {within(self.artifact.name)}"

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        return Show((Lights(space), Rises(space, f"+{self.coins}", "coins")), "coin")

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"card:{self.artifact.id}")


class RoundBegins(Event):
    """A new round."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "round"
    round: int
    standing: str = ""
    """How far the group and the villains are."""

    def line(self, names: Sequence[str]) -> str:
        standing = f": {self.standing}" if self.standing else ""
        return f"Round {self.round}{standing}"

    def show(self, state: Fortune) -> Show:
        return Show(sound="page", seconds=0.9, banner=f"Round {self.round}")


class InitiativeRolled(Event):
    """Everybody rolled for the First Player marker; ties rolled again."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "initiative"
    rolls: tuple[tuple[str, int], ...]
    first: HeroSheet
    again: bool = False
    sides: tuple[int, ...] = ()
    """The team of every roll, where teams add theirs up."""
    seats: tuple[int, ...] = ()
    """Who rolled."""

    def sums(self) -> dict[int, int]:
        """What the rolls of every team come to."""
        sums = dict.fromkeys(self.sides, 0)
        for (_, die), side in zip(self.rolls, self.sides, strict=False):
            sums[side] += die
        return sums

    def best(self) -> tuple[bool, ...]:
        """For every roll whether it is among the highest, alone or with its team."""
        if self.sides:
            sums = self.sums()
            return tuple(sums[side] == max(sums.values()) for side in self.sides)
        highest = max(die for _, die in self.rolls)
        return tuple(die == highest for _, die in self.rolls)

    def line(self, names: Sequence[str]) -> str:
        if self.sides:
            rolls = ", ".join(self._of_team(side, total) for side, total in self.sums().items())
            first = team(self.sides[self.best().index(True)])
        else:
            rolls = ", ".join(f"{who} {die}" for who, die in self.rolls)
            first = self.first.short
        return f"Tied: {rolls}" if self.again else f"Initiative: {rolls}. {first} goes first"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        dice = tuple(
            Die(die, True if best else None, who)
            for (who, die), best in zip(self.rolls, self.best(), strict=True)
        )
        sums = self.sums()
        first = team(max(sums, key=lambda side: sums[side])) if sums else self.first.short
        goes = f"{first} first"
        if not sums and len(set(self.seats)) > 1:
            goes += f" ({names[hero_of(state, self.first).seat]})"
        totals = " to ".join(str(total) for total in sorted(sums.values(), reverse=True))
        verdict = "Tied" if self.again else goes
        best = "The team with the highest sum" if sums else "The highest die"
        stakes = Stakes(
            key="initiative",
            title="Initiative",
            card="",
            situation="Everybody rolls for the First Player marker; who ties rolls again.",
            task=f"{best} goes first. A 1 is worth a free Event.",
            passing=not self.again,
        )
        verdict = f"{verdict}, {totals}" if totals else verdict
        first_seat = self.seats[0] if self.seats else None
        return Rolls(dice, "Initiative", verdict, None, first_seat, stakes, self.seats[1:])

    def _of_team(self, side: int, total: int) -> str:
        mine = [
            f"{who} {die}"
            for (who, die), of in zip(self.rolls, self.sides, strict=True)
            if of == side
        ]
        return f"{team(side)} has {total} ({', '.join(mine)})"

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.first.id}",)


class PhaseBegins(Event):
    """A phase of the round begins."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "round"
    phase: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.phase.capitalize()} phase"

    def show(self, state: Fortune) -> Show:
        return Show(sound="tick", seconds=0.7, banner=self.line(()))


class MoveRolled(OfHero):
    """A hero's movement die (two for a lone hero), what cards add, and the points it gives."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "move"
    dice: tuple[int, ...]
    added: int
    points: int
    held: bool

    def line(self, names: Sequence[str]) -> str:
        if self.held:
            return (
                f"{self.hero.short} rolls {dice_text(self.dice)}, but cannot leave the Cliffhanger"
            )
        higher = ", the higher counts" if len(set(self.dice)) > 1 else ""
        added = f", {signed(self.added)}" if self.added else ""
        points = counted(self.points, "point")
        return f"{self.hero.short} rolls {dice_text(self.dice)}{higher}{added}: {points}"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        # Nothing hangs on it but how far one gets: it falls by itself, in the tray.
        dice = tuple(Die(die, not self.held) for die in self.dice)
        if self.held:
            return Rolls(dice, f"{self.hero.short} hangs on", "Held fast", False)
        added = f", {signed(self.added)}" if self.added else ""
        points = counted(self.points, "point")
        return Rolls(dice, f"{self.hero.short} moves{added}", points, True)


class Moved(OfHero):
    """A hero walked or sailed along a path."""

    rule: ClassVar[str] = "move"
    start: str
    path: tuple[str, ...]
    name: str
    left: int
    lost: str = ""
    """What had been begun where the hero was, and is lost."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} goes to {self.name}{left_behind(self.lost)}"

    def show(self, state: Fortune) -> Show:
        way = tuple(f"space:{space}" for space in (self.start, *self.path))
        seconds = min(1.5, 0.3 + 0.24 * len(self.path))
        return Show((Moves(here(self.hero), way, seconds, way="steps"),), "marker-move")

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"space:{self.path[-1]}")


class Flew(OfHero):
    """A hero took a flight."""

    rule: ClassVar[str] = "flights"
    start: str
    city: str
    name: str
    lost: str = ""
    """What had been begun where the hero was, and is lost."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} flies to {self.name}{left_behind(self.lost)}"

    def show(self, state: Fortune) -> Show:
        way = (f"space:{self.start}", f"city:{self.city}")
        flight = Moves(here(self.hero), way, 0.9, way="air")
        return Show((flight, Lights(way[1], delay=0.8)), "marker-move")

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"city:{self.city}")


class Travelled(OfHero):
    """A hero was put into a space by a card or a rule."""

    rule: ClassVar[str] = "move"
    start: str
    space: str
    name: str
    lost: str = ""
    """What had been begun where the hero was, and is lost."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} turns up in {self.name}{left_behind(self.lost)}"

    def show(self, state: Fortune) -> Show:
        way = (f"space:{self.start}", f"space:{self.space}")
        flight = Moves(here(self.hero), way, 0.7, way="air")
        return Show((flight, Lights(way[1], delay=0.6)), "marker-move")

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"space:{self.space}")


class Recovers(OfHero):
    """A KO'd hero stands up again."""

    rule: ClassVar[str] = "recover"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} is back on both feet"

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        return Show((Lights(hero), Rises(hero, "back on both feet", "sprint")), "success")


class VictoryClaimed(Event):
    """Somebody has won."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "victory"
    sentence: str

    def line(self, names: Sequence[str]) -> str:
        return self.sentence

    def show(self, state: Fortune) -> Show:
        return Show(sound="page")
