"""Events of rolls: rerolls, Plus-Ones, Tests, Spells that are cast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted
from fandg.engine.show import Die, HoldsUp, Lights, Make, Rolls, Show, Tableau
from fandg.engine.stakes import Stakes
from fandg.games.labyrinth.events.walks import tell_deed
from fandg.games.labyrinth.state import OFF
from fandg.games.labyrinth.telling.tableaux import tell_spell
from fandg.kit.events import LitEvent, OfSomebody, rising

DODGE = "Dodge"
TASKS = {
    DODGE: "Every hit takes one damage away.",
}
"""What dice are for whose title does not tell it."""
MAKES: dict[str, Make] = {"w": "white", "y": "yellow", "r": "red"}


def show_die(die: str, owner: str = "") -> Die:
    """A die such as "y2" as it is seen."""
    return Die(int(die[1]), die[1] != "0", owner, make=MAKES[die[0]])


def is_staked(state: Any) -> bool:
    """Whether the table tells what is at stake: a Test in a turn, or a roll at a Region."""
    pool = state.pool
    if pool is None or pool.row == "corruption" or state.acting < 0:
        return False
    return bool(pool.kind == "test" or pool.target != OFF)


def is_still_taught(state: Any) -> bool:
    """Whether a lesson of the Villain Round is yet to be read."""
    return state.mission == "tutorial" and not {"corruption", "minions"} <= set(state.lessons)


class Rerolled(OfSomebody):
    """A die is rolled again."""

    rule: ClassVar[str] = "rerolls"
    reveals: ClassVar[bool] = True
    old: str
    new: str
    hits: int
    seat: int

    def line(self, names: Sequence[str]) -> str:
        return f"A {self.old[1]} becomes a {self.new[1]}: {counted(self.hits, 'hit')}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        die = show_die(self.new)
        title, hits = f"{capital(self.name)} rolls again", counted(self.hits, "hit")
        stakes = Stakes(
            key=f"again:{self.who}",
            title=title,
            card=self.who,
            who=(self.who,),
            situation=f"{capital(self.name)} may do better with one of the dice.",
            task=f"The {self.old[1]} is thrown again.",
            passing=True,
        )
        own = None if is_staked(state) else stakes
        return Rolls((die,), title, hits, None, self.seat, own, again=True)


class PlusOnesSpent(OfSomebody):
    """Plus-Ones become hits."""

    rule: ClassVar[str] = "plus-ones"
    count: int
    hits: int

    def line(self, names: Sequence[str]) -> str:
        hits = counted(self.hits, "hit")
        return f"{capital(self.name)} spends {counted(self.count, 'Plus-One')}: {hits}"


class TestEnds(OfSomebody):
    """A Test is passed or failed."""

    __test__ = False  # not one of pytest's
    rule: ClassVar[str] = "testing"
    hits: int
    target: int
    passed: bool

    def gist(self) -> Gist | None:
        return tell_deed(self, f"{'passed' if self.passed else 'failed'} a Test", great=True)

    def line(self, names: Sequence[str]) -> str:
        how = "passes" if self.passed else "fails"
        needed = f"{self.target} {'was' if self.target == 1 else 'were'} needed"
        return f"{capital(self.name)} {how} the Test with {counted(self.hits, 'hit')}: {needed}"

    def show(self, state: Any) -> Show:
        words = "Passed" if self.passed else "Failed"
        sound = "success" if self.passed else "failure"
        return rising(self.who, words, "", good=self.passed, sound=sound)


class SpellCast(OfSomebody):
    """Somebody casts a Spell."""

    rule: ClassVar[str] = "magic"
    reveals: ClassVar[bool] = True
    card: str
    spell: str
    price: int
    text: str
    hurts: bool = False
    """Whether it is the Villain's, and costs heroes ♥."""
    is_known: bool = False
    """Whether it is his Unique Spell, and was cast before."""

    def gist(self) -> Gist:
        return Gist(f"{self.name} cast {self.spell}", self.who)

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} casts {self.spell} for {self.price}: {self.text}"

    def show(self, state: Any) -> Show:
        if self.who == f"villain:{self.card}":
            # The Unique Spell is no card: it is staged, the first time.
            lit = (Lights(self.who),)
            if self.is_known:
                return Show(lit, banner=self.spell, is_grim=True)
            return Show(lit, tableau=self._staged())
        # What is about to hurt a hero waits until it has been read, before it does.
        tableau = self._staged() if self.hurts else None
        held = HoldsUp(f"card:{self.card}")
        return Show((held,), "card-flip", is_grand=True, tableau=tableau)

    def _staged(self) -> Tableau:
        return tell_spell(self.who, self.name, self.spell, self.text)


class SpellPaid(OfSomebody):
    """A flipped Black Spell is paid for, cancelled, or too dear."""

    rule: ClassVar[str] = "villain-magic"
    spell: str
    price: int
    """-1: it cannot be afforded."""

    def line(self, names: Sequence[str]) -> str:
        if self.price < 0:
            return f"{self.spell} is too dear"
        return f"{capital(self.name)} pays {counted(self.price, 'hit')} for {self.spell}"


class SpellFlipped(OfSomebody):
    """A Black Spell is flipped."""

    rule: ClassVar[str] = "villain-magic"
    reveals: ClassVar[bool] = True
    card: str
    spell: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.spell} is flipped"

    def show(self, state: Any) -> Show:
        return Show((HoldsUp(f"card:{self.card}", back="black"),), "card-flip", is_grim=True)


class Foe(msgspec.Struct, frozen=True):
    """Who takes the hits of a roll first, where, and in a sentence what it takes."""

    target: str
    name: str
    place: str
    price: str


class Wants(msgspec.Struct, frozen=True):
    """What a Test wants that dice are thrown for: hits, those there were, Plus-Ones to help."""

    hits: int
    had: int
    spare: int
    may_change: bool = False
    """Whether somebody may have dice rolled again, or turned, before it ends."""


class DiceThrown(OfSomebody):
    """Dice are thrown, for a roll or a Dodge."""

    rule: ClassVar[str] = "action-rolls"
    reveals: ClassVar[bool] = True
    title: str
    dice: tuple[str, ...]
    seat: int
    is_spent: bool = False
    """Whether the next question asks what the hits are for."""
    foes: tuple[Foe, ...] = ()
    """Who may take the hits first: of several one is chosen once the dice lie."""
    task: str = ""
    """What the hits are for, where that is neither a foe nor told by the title."""
    wants: Wants | None = None
    """What they come to, where it is a Test."""

    @property
    def hits(self) -> int:
        """The hits of these dice, and for a Test those there were."""
        return sum(int(die[1]) for die in self.dice) + (self.wants.had if self.wants else 0)

    def _say_hits(self) -> str:
        if self.wants is None:
            return counted(self.hits, "hit")
        if self.hits > self.wants.hits:
            return f"{counted(self.hits, 'hit')}, {self.wants.hits} wanted"
        return f"{self.hits} of {counted(self.wants.hits, 'hit')}"

    def _is_good(self) -> bool | None:
        """Whether a Test is passed, or failed by more than anything can help; else neither."""
        if self.wants is None:
            return None
        if self.hits >= self.wants.hits:
            return True
        helps = self.wants.may_change or self.hits + self.wants.spare >= self.wants.hits
        return None if helps else False

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)}, {self.title}: {self._say_hits()}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(show_die(die, capital(self.name)) for die in self.dice)
        verdict = self._say_hits()
        title = f"{capital(self.name)}, {self.title}"
        # Those of the Villain's side fall by themselves, whoever throws them for it.
        if not self.who.startswith(("hero:", "sidekick:")):
            return Rolls(dice, title, verdict)
        is_told = self.title != DODGE and is_staked(state)
        stakes = None if is_told else self._stakes()
        return Rolls(dice, title, verdict, self._is_good(), self.seat, stakes)

    def _stakes(self) -> Stakes:
        foes, name = self.foes, capital(self.name)
        dice = counted(len(self.dice), "die", "dice")
        usual = TASKS.get(self.title, "Every hit counts, to be spent as one likes.")
        aims = [f"{foe.name} on {foe.place}" for foe in foes]
        if len(foes) == 1:
            situation, task = f"{name} strikes at {aims[0]}, with {dice}.", foes[0].price
        elif foes:
            situation = f"{name} aims with {dice} at {' or '.join(aims)}."
            task = "Which of them is chosen once the dice lie."
        else:
            situation, task = f"{name} throws {dice}.", self.task or usual
        return Stakes(
            key=f"dice:{self.who}:{self.title}",
            title=capital(self.title),
            card=foes[0].target if foes else self.who,
            who=(self.who, *(foe.target for foe in foes)),
            situation=situation,
            task=task,
            # Who has hits is asked what they are for, and told how many there are.
            passing=self.is_spent and self.hits > 0,
        )


class TowerGrows(OfSomebody):
    """A die is laid on a tower of dice, which stands or topples."""

    rule: ClassVar[str] = "cards"
    reveals: ClassVar[bool] = True
    dice: tuple[str, ...]
    """Those of the tower, the one that is laid on it last."""
    seat: int
    stakes: Stakes
    is_low: bool
    """Whether it is worth nothing yet, so that nobody would stop there."""

    @property
    def stands(self) -> bool:
        """Whether the last die held."""
        return self.dice[-1][1] != "0"

    def line(self, names: Sequence[str]) -> str:
        high = len(self.dice)
        how = f"is {high} high" if self.stands else f"topples at {high - 1} high"
        return f"The tower of {self.name} {how}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        *below, new = map(show_die, self.dice)
        tower = (replace(die, stays=True) for die in below)
        verdict = f"{len(self.dice)} high" if self.stands else "It topples"
        title = f"{capital(self.name)}, a tower of dice"
        carries = self.is_low and self.stands
        return Rolls((*tower, new), title, verdict, self.stands, self.seat, self.stakes,
                     carries=carries)  # fmt: skip


class XpDieThrown(DiceThrown):
    """The die is thrown that may bring each hero one more XP."""

    def line(self, names: Sequence[str]) -> str:
        brings = "1 more XP for each hero" if any(int(die[1]) for die in self.dice) else "nothing"
        return f"{capital(self.name)} throws {self.title}: it brings {brings}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        stakes = Stakes(
            key="xp-die",
            title="The XP die",
            card=self.who,
            who=(self.who,),
            situation="What is left in the stash is cashed in.",
            task="A hit on one white die.",
            passes="One more XP for each hero.",
            fails="Nothing on top.",
            chance=0.5,
            chance_of="of one more XP",
            passing=True,
        )
        dice = tuple(show_die(die) for die in self.dice)
        hits = sum(die.value for die in dice)
        title = f"{capital(self.name)}, {self.title}"
        # Nobody chooses anything by it, and so nobody presses for it.
        return Rolls(dice, title, counted(hits, "hit"), hits > 0, None, stakes)


class VillainRolls(OfSomebody):
    """What a Villain's roll comes to with all its Plus-Ones."""

    rule: ClassVar[str] = "villain-step"
    row: str
    hits: int
    plus_ones: int
    comes_to: str = ""
    """What so many hits are good for, where the roll does not tell."""

    def line(self, names: Sequence[str]) -> str:
        if not self.plus_ones and not self.comes_to:
            # The roll itself said as much.
            return ""
        more = f", {counted(self.plus_ones, 'Plus-One')} with it" if self.plus_ones else ""
        brings = f": {self.comes_to}" if self.comes_to else ""
        hits = counted(self.hits, f"{self.row.capitalize()} hit")
        return f"{capital(self.name)} has {hits}{more}{brings}"

    def show(self, state: Any) -> Show:
        if not self.comes_to:
            return super().show(state)
        # Whoever is learning has the dice before him until he goes on.
        readers = {hero.seat for hero in state.heroes if is_still_taught(state)}
        return Show((Lights(self.who),), banner=self.say(), is_read=True, readers=tuple(readers))

    def say(self) -> str:
        """How many hits of which kind, and what they are good for, in a clause."""
        hits = counted(self.hits, f"{self.row.capitalize()} hit")
        return f"{hits}: {self.comes_to}" if self.comes_to else hits


class CardPlayed(OfSomebody):
    """A card is played, or a Treasure used."""

    rule: ClassVar[str] = "cards"
    card: str
    text: str

    def line(self, names: Sequence[str]) -> str:
        return f"{self.name} plays {self.card}: {self.text}"


class TooMuch(LitEvent):
    """Cards have set each other off too often."""

    rule: ClassVar[str] = "cards"

    def line(self, names: Sequence[str]) -> str:
        return "Cards have set each other off too often: it ends here"
