"""What is told of tests, Dangers, Artifacts and temples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.odds import Outcome
from fandg.engine.prose import capital, closed, counted, headed
from fandg.engine.show import NOTHING, Die, HoldsUp, Lights, Pays, Rises, Rolls, Shakes, Show
from fandg.engine.stakes import Stakes
from fandg.games.fortune.content import Artifact, Card, Danger, HeroSheet
from fandg.games.fortune.events.base import (
    OfCard,
    OfHero,
    coins,
    dice_text,
    explored_verdict,
    here,
    hero_of,
    life,
    lit,
    say_explored,
    say_hits,
    say_hunt,
    seat_of,
    within,
)
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.telling.tableaux import (
    tell_cliffhanger,
    tell_collapse,
    tell_recovery,
    tell_saved,
)
from fandg.games.fortune.words import HIT


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

    def show(self, state: Fortune) -> Show:
        words = f"{capital(self.skill)} {self.target}+"
        return Show((Rises(here(self.hero), words, "dice-cup", seconds=0.7),), "tick")


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
    rolled: tuple[int, ...] | None = None
    """Those of a test that were rolled just now; the others lie there from before. None: all."""
    places: tuple[int, ...] = ()
    """Where those lie that were rolled, if they are not the last."""
    again: bool = False
    """Whether all dice of a test were rolled once more."""
    is_open: bool = False
    """Whether a test goes on by itself, as it has a success."""
    odds: Outcome | None = None
    """The chance of a test before these fell, where a card or exertion gave them."""
    kept: tuple[int, ...] = ()
    """The dice of a test that were successes in the rolls before."""

    def line(self, names: Sequence[str]) -> str:
        why = f"{self.why}: " if self.why else ""
        if not self.needed:
            return f"{why}{dice_text(self.dice)}: {say_hits(self.got)}"
        return f"{why}{dice_text(self.dice)}: {self._say_got()}"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        dice = lit(self.dice, self.target, thrown=self._find_thrown())
        title = self.why or f"{self.hero.short} needs {_say_need(self.target)}"
        seat = hero_of(state, self.hero).seat
        if not self.needed:
            hits = sum(die >= self.target for die in self.dice)
            # Those of a villain's search are his, whoever has them rolled again.
            whose = seat if state.bout is not None else None
            return Rolls(dice, title, say_hits(hits), hits > 0, whose)
        return Rolls(
            dice,
            title,
            self._say_got(),
            self.got >= self.needed,
            seat,
            again=self.again,
            is_open=self.is_open,
            odds=self.odds,
            kept=lit(self.kept, self.target, thrown=()),
        )

    def _find_thrown(self) -> Sequence[int]:
        """Where the dice lie that were rolled just now."""
        count = len(self.dice)
        fresh = count if self.rolled is None else len(self.rolled)
        return self.places or range(count - fresh, count)

    def _say_got(self) -> str:
        """How far the test is: "2 of 3 successes"."""
        return f"{min(self.got, self.needed)} of {counted(self.needed, 'success', 'successes')}"


def _say_need(target: int) -> str:
    """What a die must show: "5 or more"."""
    return "6" if target == 6 else f"{target} or more"


class TestEnds(OfHero):
    """A test was passed or failed."""

    rule: ClassVar[str] = "tests"
    __test__ = False
    depth: ClassVar[int] = 2
    passed: bool

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} {'passes' if self.passed else 'fails'} the test"

    def show(self, state: Fortune) -> Show:
        return NOTHING


class Exerted(OfHero):
    """A hero took Wounds for as many dice."""

    rule: ClassVar[str] = "exerting"
    depth: ClassVar[int] = 2
    wounds: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        count = self.wounds
        price = "a Wound for a die" if count == 1 else f"{count} Wounds for {count} dice"
        return f"{self.hero.short} exerts, and takes {price}: {life(self.left)}"

    def show(self, state: Fortune) -> Show:
        return Show((Rises(here(self.hero), "exerts", "strong", False),), "wound")


class OneDie(OfHero):
    """A single die that a rule or a card asked for, and what it decided."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "amounts"
    die: int
    outcome: str
    why: str = ""
    task: str = ""
    """What the die is thrown for, in a sentence."""
    source: str = ""
    """The card that asks for it, if one does."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} rolls {self.die}: {self.outcome}"

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        seat = hero_of(state, self.hero).seat
        title = f"{self.hero.short} rolls{f' for {self.why}' if self.why else ''}"
        stakes = Stakes(
            key=f"die:{self.hero.id}:{self.why}",
            title=title,
            card=f"card:{self.source}" if self.source else here(self.hero),
            who=(here(self.hero),),
            situation="One die decides.",
            task=self.task,
        )
        return Rolls((Die(self.die),), title, self.outcome, seat=seat, stakes=stakes)


class Explored(OfHero):
    """Exploration dice in a deep jungle."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "deep-jungle"
    dice: tuple[int, ...]
    found: bool

    def line(self, names: Sequence[str]) -> str:
        return say_explored(self.hero.short, self.dice, found=self.found)

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        verdict = explored_verdict(found=self.found)
        title = f"{self.hero.short} explores: {HIT} or more"
        seat = hero_of(state, self.hero).seat
        return Rolls(lit(self.dice, HIT), title, verdict, self.found, seat, self._stakes(state))

    def _stakes(self, state: Fortune) -> Stakes:
        site = state.site_at(hero_of(state, self.hero).space)
        return Stakes(
            key=f"jungle:{self.hero.id}",
            title="The deep jungle",
            card=f"card:{site.artifact}" if site is not None else "",
            who=(here(self.hero),),
            situation=f"{self.hero.short} looks for the way in.",
            task=f"One die of {HIT} or more finds it.",
            passes="The Adventure begins.",
            fails="The turn is over; next time there is a die more.",
            chance=1 - ((HIT - 1) / 6) ** len(self.dice),
            chance_of="to find it",
        )


class AdventureBegins(OfHero):
    """A hero begins, or goes on with, an Artifact Adventure."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "adventure"
    artifact: Card
    adventure: Card
    space: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.name} and {within(self.artifact.name)} {self.adventure.name}"

    def show(self, state: Fortune) -> Show:
        title = f"{self.hero.short} and {within(self.artifact.name)}"
        light = Lights(f"space:{self.space}", wide=True)
        return Show((light,), "page", seconds=1.1, banner=title)


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
        whose = "A shared" if self.together else f"{self.hero.short}'s"
        return f"{whose} {kind}: {closed(self.name)} {self.text}"

    def show(self, state: Fortune) -> Show:
        side = f"{'cliffhanger' if self.cliffhanger else 'card'}:{self.card.id}"
        # Of one that only brings a villain nothing lies there any more once he has come.
        reader = hero_of(state, self.hero).seat if self._is_villain else None
        card = HoldsUp(side, back="dangers", seconds=1.1, reader=reader)
        return Show((card,), "card-draw", is_grand=True, hides=frozenset({f"card:{self.card.id}"}))

    @property
    def _is_villain(self) -> bool:
        """Whether all that it brings is a villain."""
        card = self.card
        if self.cliffhanger or not isinstance(card, Danger):
            return False
        return card.fight == "villain" and not card.tests


class DangerOvercome(OfCard):
    """A Danger or Cliffhanger was overcome."""

    rule: ClassVar[str] = "dangers"
    card: Danger
    name: str
    markers: int
    needed: int

    def line(self, names: Sequence[str]) -> str:
        deed = f"{self.hero.short} overcomes {self.name}"
        got = min(self.markers, self.needed)
        return headed(deed, f"{got} of {counted(self.needed, 'Danger')}") if self.needed else deed

    @property
    def _is_saved(self) -> bool:
        return self.name == self.card.cliffhanger.name

    def gist(self) -> Gist | None:
        if not self._is_saved:
            return None
        name = self.hero.short
        return Gist(f"{name} gets out of “{self.name}”", here(self.hero), who=name)

    def show(self, state: Fortune) -> Show:
        got = min(self.markers, self.needed)
        words = f"{got} of {self.needed}" if self.needed else "overcome"
        hero = here(self.hero)
        tableau = tell_saved(state, self.hero, self.card) if self._is_saved else None
        return Show((Lights(hero), Rises(hero, words, "check", True)), "success", tableau=tableau)


class OfHunt(OfHero, kw_only=True):
    """Something with which the turn of a hero ends who is after an Artifact."""

    hunted: str = ""
    """What he is after; empty where it is not there any more."""
    past: tuple[str, ...] = ()
    """The Dangers that he has overcome this turn, by name."""

    def _tell_hunt(self, *ends: str) -> Gist:
        """All of it in one sentence for who was not looking; of several turns the last."""
        name, hero = self.hero.short, here(self.hero)
        words = f"{name} {say_hunt(self.hunted, self.past, *ends)}"
        return Gist(words, hero, who=name, topic=f"hunt:{hero}")


class DangerFailed(OfHunt):
    """A Danger was failed and turned to its Cliffhanger."""

    rule: ClassVar[str] = "cliffhangers"
    card: Danger
    name: str
    party: tuple[HeroSheet, ...] = ()
    """All who hang in it, told once, of the first of them; empty where that was told before ..."""
    lost: int = 0
    """... and the Glory of this turn that they have lost by it."""

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} is left hanging. To be continued: {self.name}"

    def gist(self) -> Gist:
        return self._tell_hunt(f"fails at “{self.card.name}”", "is left hanging")

    def touches(self) -> tuple[str, ...]:
        return (f"hero:{self.hero.id}", f"card:{self.card.id}")

    def show(self, state: Fortune) -> Show:
        if not self.party:
            return NOTHING
        return Show(
            (HoldsUp(f"cliffhanger:{self.card.id}", back="dangers", seconds=1.3),),
            is_grand=True,
            hides=frozenset({f"card:{self.card.id}"}),
            tableau=tell_cliffhanger(state, self.party, self.card, self.lost),
        )


class PressedOn(OfHero):
    """A hero presses on to the next Danger."""

    rule: ClassVar[str] = "pressing-on"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} presses on"

    def show(self, state: Fortune) -> Show:
        return NOTHING


class KeptOut(OfHero):
    """A hero does not adventure this time."""

    rule: ClassVar[str] = "adventure"

    def line(self, names: Sequence[str]) -> str:
        return f"{self.hero.short} keeps out of it"

    def show(self, state: Fortune) -> Show:
        return NOTHING


class Camped(OfHunt):
    """A hero makes camp, collects Glory and heals."""

    rule: ClassVar[str] = "camping-down"
    glory: int

    def line(self, names: Sequence[str]) -> str:
        glory = f" with {self.glory} Glory" if self.glory else ""
        return f"{self.hero.short} makes camp{glory}"

    def gist(self) -> Gist:
        return self._tell_hunt(self.line(()).removeprefix(f"{self.hero.short} "))

    def show(self, state: Fortune) -> Show:
        words = f"camps, {self.glory} Glory" if self.glory else "camps"
        hero = here(self.hero)
        return Show((Lights(hero), Rises(hero, words, "camp", seconds=0.8)), "success")


class Recovered(OfHunt):
    """An Artifact was recovered."""

    rule: ClassVar[str] = "recovering"
    artifact: Card
    title: str
    fortune: int
    """What it sells for; a temple's treasure always the same."""

    def line(self, names: Sequence[str]) -> str:
        worth = coins(self.fortune, "Fortune")
        return f"{self.hero.short} recovers {within(self.title)}, worth {worth}"

    def gist(self) -> Gist:
        name, taken = self.hero.short, f"takes {within(self.title)}"
        words = say_hunt("", self.past, f"{taken}, worth {coins(self.fortune, 'Fortune')}")
        return Gist(f"{name} {words}", here(self.hero), who=name, great=True)

    def show(self, state: Fortune) -> Show:
        hero = here(self.hero)
        card = HoldsUp(f"card:{self.artifact.id}", start=hero, seconds=1.3)
        return Show(
            (card, Lights(hero, wide=True)),
            is_grand=True,
            tableau=tell_recovery(
                state, self.hero, self.headline, self.title, self.fortune, self.artifact.icon
            ),
        )

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
        luck = "and has a stroke of luck" if self.die >= HIT else "and finds nothing"
        fate = "and finds trouble" if self.die == 1 else luck
        return f"{self.hero.short} looks around: {self.die}, {fate}"

    def gist(self) -> Gist:
        name, hero = self.hero.short, here(self.hero)
        fate = "comes by an Event" if self.die >= HIT else "looks around in vain"
        fate = "runs into trouble" if self.die == 1 else fate
        return Gist(f"{name} {fate}", hero, who=name, topic=f"hunt:{hero}")

    def show(self, state: Fortune) -> Show:
        return NOTHING

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        found, is_trouble = self.die >= HIT, self.die == 1
        verdict = "An enemy" if is_trouble else "An Event" if found else "Nothing"
        die = Die(self.die, found if found or is_trouble else None)
        seat, title = hero_of(state, self.hero).seat, f"{self.hero.short} looks around"
        # Trouble is neither what passes nor what fails.
        good = None if is_trouble else found
        return Rolls((die,), title, verdict, good, seat, self._stakes(title))

    def _stakes(self, title: str) -> Stakes:
        return Stakes(
            key=f"quiet:{self.hero.id}",
            title=title,
            card=here(self.hero),
            who=(here(self.hero),),
            situation="No Artifact lies here.",
            task=f"A die of {HIT} or more finds something, a 1 an enemy.",
            passes="An Event card is drawn.",
            fails="Nothing is found, and a 1 brings an enemy.",
            chance=(7 - HIT) / 6,
            chance_of="to find something",
        )


class TempleShakes(Event):
    """A temple rolled for collapse."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "temples"
    artifact: Artifact
    dice: tuple[int, ...]
    collapses: bool
    inside: tuple[HeroSheet, ...] = ()
    """Who is in the temple."""
    seat: int | None = None
    """Whose doing it is, who rolls for it; None: a villain's."""

    def line(self, names: Sequence[str]) -> str:
        fate = "it collapses" if self.collapses else "it holds"
        return f"{self.artifact.name} trembles: {dice_text(self.dice)}, {fate}"

    def gist(self) -> Gist | None:
        return Gist(f"{self.artifact.name} collapses") if self.collapses else None

    def show(self, state: Fortune) -> Show:
        temple, falls = f"card:{self.artifact.id}", self.collapses
        return Show(
            (Shakes(temple, falls, 0.9 if falls else 0.5),),
            "trap",
            seconds=1.0,
            hides=frozenset({temple}),
            tableau=tell_collapse(state, self.artifact, self.inside) if falls else None,
        )

    def throw(self, state: Fortune, names: Sequence[str]) -> Rolls:
        dice = tuple(Die(die, False if die == 1 else None) for die in self.dice)
        verdict = "It collapses" if self.collapses else "It holds"
        title = f"{self.artifact.name} trembles"
        if not self.inside:
            # It endangers nobody: it falls by the way.
            return Rolls(dice, title, verdict, not self.collapses)
        return Rolls(dice, title, verdict, not self.collapses, self.seat, self._stakes())

    def _stakes(self) -> Stakes:
        return Stakes(
            key=f"temple:{self.artifact.id}",
            title=self.artifact.name,
            card=f"card:{self.artifact.id}",
            situation="The temple trembles.",
            task=f"No die may show a 1: {counted(len(self.dice), 'die', 'dice')}.",
            passes="The temple stands, for now.",
            fails="It collapses: whoever is inside must get out alive, and its coins are lost.",
            chance=(5 / 6) ** len(self.dice),
            chance_of="that it holds",
            passing=self.collapses,
        )

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

    def show(self, state: Fortune) -> Show:
        return Show((Pays(1, f"card:{self.artifact.id}", seat_of(state, self.hero)),), "coin")
