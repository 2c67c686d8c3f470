"""What is told of villains: how they come, search, explore, are hurt and leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.prose import counted
from fandg.engine.show import NOTHING, Act, Die, HoldsUp, Lights, Rises, Rolls, Show
from fandg.engine.stakes import Stakes
from fandg.games.fortune.content import Card, HeroSheet, VillainCard
from fandg.games.fortune.events.base import (
    OfHero,
    dice_text,
    explored_verdict,
    here,
    hero_of,
    life,
    lit,
    say_explored,
    within,
)
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.tableaux import tell_villain_down, tell_villain_loot
from fandg.games.fortune.words import HIT


class OfVillain(Event):
    """An event that is about one villain."""

    villain: Card

    @property
    def at(self) -> str:
        """Where he is found on the board."""
        return f"villain:{self.villain.id}"

    def touches(self) -> tuple[str, ...]:
        return (self.at,)


class VillainAppears(OfVillain):
    """A villain came onto the board."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains"
    space: str
    space_name: str
    guards: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        guards = f" with {counted(self.guards, 'bodyguard')}" if self.guards else ""
        return f"{self.villain.name} appears in {self.space_name}{guards} ({self.why})"

    def gist(self) -> Gist:
        return Gist(f"{self.villain.name} is in {self.space_name}", topic=self.at)

    def show(self, state: Fortune) -> Show:
        space = f"space:{self.space}"
        acts = (
            HoldsUp(f"card:{self.villain.id}", back="villains", seconds=1.2),
            Lights(space, wide=True, delay=0.5),
            Rises(space, self.why, "villain-hood", delay=0.5, seconds=1.2),
        )
        return Show(acts, "trap", is_grand=True)

    def touches(self) -> tuple[str, ...]:
        return (self.at, f"space:{self.space}")


class VillainSneaked(OfHero):
    """A Sneak test: dice equal to the villain's Search skill, against the chosen number."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "sneaking"
    villain: Card
    dice: tuple[int, ...]
    chosen: int
    rounds: int
    danger: str = ""
    """The Danger of which it is the last test: whoever is past the villain has overcome it."""

    def line(self, names: Sequence[str]) -> str:
        fate = f"seen, {counted(self.rounds, 'fight round')}" if self.rounds else "unseen"
        return (
            f"{self.hero.short} tries to sneak past {self.villain.name} without a {self.chosen}: "
            f"{dice_text(self.dice)}, {fate}"
        )

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        dice = tuple(Die(die, die != self.chosen) for die in self.dice)
        verdict = f"Caught: {counted(self.rounds, 'fight round')}" if self.rounds else "Unseen"
        seat = hero_of(state, self.hero).seat
        title = f"No die may show a {self.chosen}"
        return Rolls(dice, title, verdict, not self.rounds, seat, self._stakes())

    def _stakes(self) -> Stakes:
        foe, danger = within(self.villain.name), within(self.danger) if self.danger else ""
        overcome = f", and {danger} is overcome" if danger else ""
        stands = f", and whoever is still standing has overcome {danger}" if danger else ""
        return Stakes(
            key=f"sneak:{self.hero.id}:{self.villain.id}",
            title=self.villain.name,
            card=f"card:{self.villain.id}",
            who=(here(self.hero),),
            situation=f"{self.hero.short} sneaks past {foe}.",
            task=f"No die may show a {self.chosen}.",
            passes=f"Nobody has seen anything{overcome}.",
            fails=f"Every {self.chosen} means a fight round with {foe}{stands}.",
            chance=(5 / 6) ** len(self.dice),
            chance_of="to stay unseen",
        )


class SearchRolled(OfVillain):
    """A villain's search dice lie on the table; cards may still change them."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains-adventure"
    dice: tuple[int, ...]
    why: str = ""
    """What makes the dice more or fewer than the Search skill."""

    def line(self, names: Sequence[str]) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{self.villain.name} searches{why}: {dice_text(self.dice)}"

    def show(self, state: Fortune) -> Show:
        return Show((Lights(self.at),))

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        hits = sum(die >= HIT for die in self.dice)
        verdict = counted(hits, "success", "successes")
        return Rolls(lit(self.dice, HIT), f"{self.villain.name} searches", verdict)


class ChosenByLot(OfHero):
    """Chance picked a hero."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        return f"The lot falls on {self.hero.short}"

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        return Show((Lights(hero, wide=True), Rises(hero, "the lot falls here", "hand")))


class VillainSearched(OfVillain):
    """A villain searched for an Artifact."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains-adventure"
    space_name: str
    dice: tuple[int, ...]
    successes: int
    ones: int
    markers: int
    needed: int
    temple: bool = False
    """Whether every success is a coin and a marker, told one by one."""
    space: str = ""
    """Where it was, and ..."""
    artifact: str = ""
    """... what was searched for: he may be elsewhere by the time that it is told of."""

    def line(self, names: Sequence[str]) -> str:
        if not self.dice:
            return f"{self.villain.name} is kept busy in {self.space_name} and finds nothing"
        wounds = f" and {counted(self.ones, 'Wound')}" if self.ones else ""
        progress = f"{self.successes or 'no'} {'success' if self.successes == 1 else 'successes'}"
        where = ""
        if not self.temple:
            got = min(self.markers, self.needed)
            where = f": {got} of {counted(self.needed, 'Danger')}"
        return f"{self.villain.name} has {progress}{wounds} in {self.space_name}{where}"

    def gist(self) -> Gist:
        return Gist(f"{self.villain.name} searched {self.space_name}")

    def show(self, state: Fortune) -> Show:
        got = min(self.markers, self.needed)
        progress = f"+{self.successes}" if self.temple else f"{got} of {self.needed}"
        acts: list[Act] = [Lights(self.at), Rises(self.at, progress, "magnifier")]
        if self.ones:
            acts.append(Rises(self.at, f"-{self.ones}", "broken-heart", False, delay=0.4))
        return Show(tuple(acts), "tick")


class VillainExplored(OfVillain):
    """A villain looked for the way into a deep jungle."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "deep-jungle"
    dice: tuple[int, ...]
    found: bool

    def line(self, names: Sequence[str]) -> str:
        return say_explored(self.villain.name, self.dice, found=self.found)

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        verdict = explored_verdict(found=self.found)
        return Rolls(lit(self.dice, HIT), f"{self.villain.name} explores", verdict)


class VillainHurt(OfVillain):
    """A villain lost bodyguards or took Wounds."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villains"
    depth: ClassVar[int] = 2
    wounds: int
    guards: int
    left: int
    why: str

    def line(self, names: Sequence[str]) -> str:
        parts = []
        if self.guards:
            parts.append(f"loses {counted(self.guards, 'bodyguard')}")
        if self.wounds:
            parts.append(f"takes {counted(self.wounds, 'Wound')}, {life(self.left)}")
        return f"{self.villain.name} {' and '.join(parts)} ({self.why})"

    def show(self, state: Fortune) -> Show:
        acts = list[Act]()
        if self.guards:
            acts.append(Rises(self.at, f"-{self.guards}", "soldier"))
        if self.wounds:
            delay = 0.25 if self.guards else 0.0
            acts.append(Rises(self.at, f"-{self.wounds}", "broken-heart", delay=delay))
        return Show(tuple(acts), "wound", seconds=0.4)


class VillainHealed(OfVillain):
    """A villain got rid of Wounds, or got bodyguards back."""

    rule: ClassVar[str] = "villains"
    depth: ClassVar[int] = 2
    wounds: int
    guards: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        parts = []
        if self.wounds:
            parts.append(f"heals {counted(self.wounds, 'Wound')}, {life(self.left)}")
        if self.guards:
            parts.append(f"gets {counted(self.guards, 'bodyguard')} back")
        return f"{self.villain.name} {' and '.join(parts)}"

    def show(self, state: Fortune) -> Show:
        acts = list[Act]()
        if self.wounds:
            acts.append(Rises(self.at, f"+{self.wounds}", "heart-plus", True))
        if self.guards:
            acts.append(Rises(self.at, f"+{self.guards}", "soldier", delay=0.25))
        return Show(tuple(acts), "tick", seconds=0.4)


class VillainChanges(OfVillain):
    """A villain left the board, went back to base, changed his state, or was called for."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "villain-states"
    villain: VillainCard
    state: str
    why: str
    by: HeroSheet | None = None
    """The hero whose blow it was."""
    is_seen: bool = False
    """Whether a great moment has shown already what felled him."""

    def line(self, names: Sequence[str]) -> str:
        fate = {
            "gone": "is gone",
            "ready": "is ready",
            "delayed": "is delayed",
            "ko": "is KO'd",
            "deployed": "moves on",
            "waits": "waits at base",
            "here": "is here already",
            "at-base": "is at base, and has nothing to search",
        }[self.state]
        return f"{self.villain.name} {fate} ({self.why})"

    def gist(self) -> Gist | None:
        whose = "" if self.by is None else here(self.by)
        match self.state:
            case "ko":
                return Gist(f"{self.villain.name} is KO'd", whose, topic=self.at)
            case "gone":
                return Gist(f"{self.villain.name} is gone", whose, topic=self.at)
            case _:
                return None

    def show(self, state: Fortune) -> Show:
        fates = {"ko": "KO'd", "deployed": "moves on", "at-base": "at base"}
        fate = fates.get(self.state, self.state)
        words = Rises(self.at, f"{self.villain.short}: {fate}", "villain-hood", seconds=1.1)
        falls = self.state == "ko"
        tableau = None
        if falls and not self.is_seen:
            tableau = tell_villain_down(state, self.villain, self.by, self.why)
        return Show((Lights(self.at), words), "tick", is_grand=falls, tableau=tableau)


class VillainLeaves(VillainChanges):
    """A villain who is not one of the Active Villains left the board."""

    rule: ClassVar[str] = "villains"


class VillainLoot(Event):
    """The villains got an Artifact or Fortune."""

    rule: ClassVar[str] = "villain-loot"
    what: str
    who: str
    note: str = ""
    """How far that is from a step of the track."""
    fortune: int = 0
    """How much of it is Fortune."""
    villain: VillainCard | None = None
    """Who holds it, where it is an Artifact ..."""
    artifact: Card | None = None
    """... and its card."""

    def line(self, names: Sequence[str]) -> str:
        note = f", {self.note}" if self.note else ""
        return f"{self.who} {self.what}{note}"

    def gist(self) -> Gist:
        if self.fortune:
            return Gist(f"{self.who} got {{}} Fortune", count=self.fortune)
        return Gist(f"{self.who} {self.what}")

    def show(self, state: Fortune) -> Show:
        banner = f"{self.who} {self.what}"
        tableau = None
        if self.villain is not None and self.artifact is not None:
            tableau = tell_villain_loot(state, self.villain, self.what, self.artifact)
        return Show(sound="defeat", seconds=1.2, banner=banner, is_grim=True, tableau=tableau)
