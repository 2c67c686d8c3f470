"""What is told of Throws, Tests and ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event
from fandg.engine.show import NOTHING, Die, Lights, Rises, Rolls, Show
from fandg.games.dummies import fights
from fandg.games.dummies.events.base import (
    OfDummy,
    OfFighter,
    is_good,
    lying,
    named,
    opening,
    place_of,
    roller_of,
)
from fandg.games.dummies.events.combat import say_ability
from fandg.games.dummies.state import CLASS_NAMES, Dummies


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

    def show(self, state: Dummies) -> Show:
        if self.die:
            return NOTHING
        place, good = place_of(state, self.who), is_good(state, self.who, comes_off=True)
        sign = "cross-mark" if good is False else "check"
        return Show((Rises(place, "cannot fail", sign, good=good, seconds=0.7),))

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls | None:
        if not self.die:
            return None
        title = f"{self.trait.capitalize()} Throw, {self.value} or less"
        if self.misfortune:
            title = "Misfortune shows 1"
        verdict = say_ability(self.who, comes_off=self.success)
        dice = lying(state, self.who, self.die, success=self.success, misfortune=self.misfortune)
        seat = roller_of(state, self.who, self.seat)
        title = f"{opening(self.who)}: {title}"
        return Rolls(dice, title, verdict, self.success, seat, carries=fights.is_light(state))


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
    misfortune: bool = False

    def line(self, names: Sequence[str]) -> str:
        verdict = "passed" if self.success else "failed"
        what = f"{self.trait.capitalize()} Test"
        if not self.die:
            return f"{what}: {self.value} against {self.against}, {verdict} whatever falls"
        total = self.value + self.die
        return f"{what}: {self.value} + {self.die} = {total} against {self.against}, {verdict}"

    def show(self, state: Dummies) -> Show:
        sound = "success" if self.success else "failure"
        if self.die:
            return Show(sound=sound)
        verdict = "passed" if self.success else "failed"
        words = f"{self.trait.capitalize()} {self.value} against {self.against}: {verdict}"
        return Show((Rises(self.place, words, good=self.success),), sound)

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls | None:
        title = f"{self.trait.capitalize()} Test: {self.value} + die above {self.against}"
        total = self.value + self.die
        # By one point more or less it would have come otherwise.
        just = "just " if total in (self.against, self.against + 1) else ""
        verdict = f"{total}: {just}{'passed' if self.success else 'failed'}"
        if not self.die:
            # Nothing is thrown; it is read all the same.
            tells = "any die is enough" if self.success else "no die is enough"
            verdict = f"{self.value} against {self.against}: {tells}"
        dice = (Die(self.die, self.success, stays=self.misfortune),) if self.die else ()
        return Rolls(dice, title, verdict, self.success, self.seat)


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

    def show(self, state: Dummies) -> Show:
        return Show(tuple(Lights(place_of(state, who)) for who in (self.who, self.foe)))

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls:
        mine, theirs = self.die, self.foe_die
        winner = self.who if mine > theirs else self.foe
        verdict = "tied again" if mine == theirs else f"{opening(winner)} first"
        dice = (
            Die(mine, mine > theirs or None, opening(self.who)),
            Die(theirs, theirs > mine or None, opening(self.foe)),
        )
        title = f"Speed is tied: {named(self.who)} and {named(self.foe)}"
        fighters = [who for who in (self.who, self.foe) if who in CLASS_NAMES]
        seats = [state.dummy(who).seat for who in fighters]
        if len(seats) == 1 and state.fortress >= 0:
            seats.append(state.fortress)
        fellows, press = tuple(seats[1:]), "Throw for Speed"
        carries = mine == theirs or fights.is_light(state)
        return Rolls(
            dice, title, verdict, None, seats[0], fellows=fellows, press=press, carries=carries
        )
