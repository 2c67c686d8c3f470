"""Events of war: attacks, rounds, captures, launches, clouds, clashes."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any, ClassVar

from fandg.engine.event import Gist
from fandg.engine.prose import capital, counted, joined
from fandg.engine.show import Die, Lights, Rises, Rolls, Shakes, Show
from fandg.engine.stakes import Stakes
from fandg.games.supremacy.events.base import OfArea, OfPower, say_aboard, say_navies, targets_of
from fandg.games.supremacy.odds import chance_to_pass
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.telling.tableaux import (
    tell_captured,
    tell_launch,
    tell_lost,
    tell_retaken,
    tell_sea,
    tell_stopped,
    tell_strike,
)


def _say_fallen(fallen: tuple[int, int]) -> str:
    """What a battle has cost, after its result."""
    return f" ({fallen[0]} lost, {fallen[1]} killed)" if any(fallen) else ""


def _say_yours_fallen(fallen: tuple[int, int]) -> str:
    """The same for who was attacked."""
    return f" ({fallen[1]} of yours killed, {fallen[0]} of theirs)" if any(fallen) else ""


def _say_held(place: str, fallen: tuple[int, int]) -> str:
    """For who was attacked, that it held."""
    return f"attacked your {place} in vain{_say_yours_fallen(fallen)}"


class AttackBegins(OfPower):
    """A power attacks a land or a sea."""

    rule: ClassVar[str] = "battle"
    depth: ClassVar[int] = 0
    area: str
    place: str
    whose: str
    froms: tuple[str, ...]
    """From where, in words: "2 armies from Kola"."""
    sources: tuple[str, ...]
    sets: int
    answers: bool = False
    against: str = ""
    """What lies in a sea, in words: "1 navy with 4 armies aboard"."""

    def line(self, names: Sequence[str]) -> str:
        verb = "answers and attacks" if self.answers else "attacks"
        paid = f", for {counted(self.sets, 'set')}"
        there = f"{self.whose}, {self.against}" if self.against else self.whose
        return f"{capital(self.name)} {verb} {self.place} ({there}): {joined(self.froms)}{paid}"

    def touches(self) -> tuple[str, ...]:
        return (self.area, *self.sources)

    def show(self, state: Any) -> Show:
        lights = tuple(Lights(source) for source in self.sources)
        return Show((*lights, Lights(self.area, wide=True)), "marker-move")


class DefenceCommitted(OfPower):
    """A defender pays a set and commits his forces."""

    rule: ClassVar[str] = "battle"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} commits its defence, for a set"


class BattleRolled(OfArea):
    """A round of a battle: the dice of both sides, and the forces they kill."""

    rule: ClassVar[str] = "battle"
    reveals: ClassVar[bool] = True
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    killed: tuple[int, int]
    """Forces that the attacker loses, and the defenders."""
    left: tuple[int, int]
    """How many each side has left."""
    seat: int
    attacker: str
    defender: str
    defenders: tuple[int, ...] = ()
    pips: tuple[int, int] = (0, 0)
    """What officers add to each total."""
    fallen: tuple[int, int] = (0, 0)
    """Forces that both have lost in this battle, those of this round among them."""
    drowned: int = 0
    """The armies aboard that go down with the last navies of the defence."""

    def gist(self) -> Gist | None:
        if self.left[0]:
            return None
        words = f"{self.attacker} attacked {self.place} in vain{_say_fallen(self.fallen)}"
        yours = f"{self.attacker} {_say_held(self.place, self.fallen)}"
        if not self.left[1]:
            words = f"{self.attacker} emptied {self.place}{_say_fallen(self.fallen)}"
            yours = f"{self.attacker} emptied {self.place}{_say_yours_fallen(self.fallen)}"
        return Gist(words, f"seat:{self.seat}", who=self.attacker,
                    hits=targets_of(self.defenders), great=True, yours=yours)  # fmt: skip

    def line(self, names: Sequence[str]) -> str:
        led = [" and an officer" * pips for pips in self.pips]
        sums = ["+".join(map(str, dice)) for dice in (self.attack, self.defence)]
        rolled = f"{sums[0]}{led[0]} against {sums[1]}{led[1]}"
        lost = f"{self.attacker} loses {self.killed[0]}, {self.defender} {self.killed[1]}"
        lost += say_aboard(self.drowned)
        return f"{capital(self.place)}: {rolled}; {lost}"

    def show(self, state: Any) -> Show:
        words = f"-{self.killed[0]} / -{self.killed[1]}"
        return Show((Lights(self.area, wide=True), Rises(self.area, words)), "wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        mine = tuple(Die(die, None, "Attack") for die in self.attack)
        theirs = tuple(Die(die, None, "Defence") for die in self.defence)
        # What is good for one is bad for the other: both read it, so it names sides and no colour.
        lost = [
            counted(count, side)
            for count, side in zip(self.killed, ("attacker", "defender"), strict=True)
            if count
        ]
        if self.drowned:
            lost[-1] += say_aboard(self.drowned)
        verdict = f"{capital(joined(lost))} lost" if lost else "Nobody is lost"
        return Rolls((*mine, *theirs), f"The battle for {self.place}", verdict, None, self.seat,
                     fellows=self.defenders)  # fmt: skip


class Reinforced(OfPower):
    """Further forces join a battle."""

    rule: ClassVar[str] = "reinforce"
    area: str
    place: str
    froms: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.name)} reinforces: {joined(self.froms)}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


class AttackBrokenOff(OfPower):
    """The attacker breaks off."""

    rule: ClassVar[str] = "battle"
    area: str
    place: str
    defenders: tuple[int, ...] = ()
    fallen: tuple[int, int] = (0, 0)
    """Forces that both have lost."""
    is_spent: bool = False
    """Whether it could not pay for another round."""

    def gist(self) -> Gist:
        deed = f"attacked {self.place} in vain{_say_fallen(self.fallen)}"
        yours = _say_held(self.place, self.fallen)
        return self.did(deed, to=self.defenders, great=True, yours=yours)

    def line(self, names: Sequence[str]) -> str:
        why = "has no set left and " if self.is_spent else ""
        return f"{capital(self.name)} {why}breaks off the attack on {self.place}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)


class AreaCaptured(OfPower):
    """An area is captured, and with it the cards for its companies."""

    rule: ClassVar[str] = "battle"
    area: str
    place: str
    entered: int
    cards: tuple[str, ...] = ()
    loser: int = NOBODY
    """The seat whose home it is, and who held it."""
    rival: str = ""
    """That one's name."""
    held: int = NOBODY
    """The seat that held it until now, home or not."""
    whose: str = ""
    """What that one is called; empty: nobody at the table."""
    defenders: tuple[int, ...] = ()
    fallen: tuple[int, int] = (0, 0)
    """Forces that both have lost."""
    near: tuple[int, ...] = ()
    """The foreign powers that hold a land beside it."""
    homes: int = 0
    """How many homes the loser began with."""
    is_back: bool = False
    """Whether it is a home of who took it."""
    is_sea: bool = False
    drowned: int = 0
    """The armies aboard that went down with the navies that lay there."""

    @property
    def fleet(self) -> str:
        """What went down, in words: "1 navy with 4 armies aboard"; of land nothing."""
        if not self.is_sea or not self.fallen[1]:
            return ""
        return say_navies(self.fallen[1], self.drowned)

    def gist(self) -> Gist:
        from_ = f" from {self.whose}" if self.whose else ""
        took = "took" if self.entered else "cleared"
        took = "took back" if self.is_back else took
        sank = f" and sank {self.fleet}" if self.drowned else ""
        deed = f"{took} {self.place}{from_ if self.entered else ''}{_say_fallen(self.fallen)}{sank}"
        struck = targets_of((self.held, *self.defenders))
        you = " from you" if self.entered else ""
        from_you = f"{took} {self.place}{you}{_say_yours_fallen(self.fallen)}{sank}"
        yours = from_you if struck else f"{took} {self.place}, next to you"
        to = (self.held, *self.defenders, *self.near)
        return self.did(deed, to=to, great=True, yours=yours)

    def line(self, names: Sequence[str]) -> str:
        with_ = f" with {joined(self.cards)}" if self.cards else ""
        sunk = f"; {self.fleet} {self._goes} down" if self.drowned else ""
        return f"{self._verdict}{with_}{sunk}"

    @property
    def _goes(self) -> str:
        return "goes" if self.fallen[1] == 1 else "go"

    @property
    def _verdict(self) -> str:
        """What has come of the battle: nobody need enter a sea."""
        takes = "takes" if self.entered else "clears"
        return f"{capital(self.name)} {takes} {self.place}{' back' if self.is_back else ''}"

    def touches(self) -> tuple[str, ...]:
        return (self.area,)

    def show(self, state: Any) -> Show:
        taker, loser = (self.seat, self.name), (self.loser, self.rival)
        tableau = tell_captured(state, taker, loser, self.place, self.cards, self.homes)
        if self.held != NOBODY and self.loser == NOBODY and self.entered:
            held = self.held, self.whose
            if self.is_back:
                tableau = tell_retaken(state, taker, held, self.place, self.cards)
            else:
                tableau = tell_lost(state, held, self.name, self.place, self.cards)
        if self.fleet and self.held != NOBODY:
            sunk = f"{capital(self.fleet)} {self._goes} down."
            held = self.held, self.whose
            tableau = tell_sea(state, taker, held, self._verdict, sunk, entered=bool(self.entered))
        words, icon = ("Captured", "flag") if self.entered else ("Cleared", "sailboat")
        acts = (Lights(self.area), Rises(self.area, words, icon))
        return Show(acts, "success", banner=self._verdict, is_grand=True, tableau=tableau)


class AreaEmptied(OfArea):
    """Both sides of a battle are gone."""

    rule: ClassVar[str] = "battle"
    held: int = NOBODY
    """The seat that held it until now, and does no more."""
    home: str = ""
    """Whose home it is, who has it again: "the Soviet Union's"; empty: it is nobody's."""

    @property
    def fate(self) -> str:
        """Whose it is now: "nobody's now", "the Soviet Union's again"."""
        return f"{self.home} again" if self.home else "nobody's now"

    def line(self, names: Sequence[str]) -> str:
        ends = f": it is {self.fate}" if self.held != NOBODY else ""
        return f"Nobody is left in {self.place}{ends}"


class NukesLaunched(OfPower):
    """A power launches nukes at some targets."""

    rule: ClassVar[str] = "strategic"
    depth: ClassVar[int] = 0
    areas: tuple[str, ...]
    aims: tuple[str, ...]
    """In words: "2 nukes at Poland"."""
    answers: bool = False

    def line(self, names: Sequence[str]) -> str:
        verb = "answers and launches" if self.answers else "launches"
        return f"{capital(self.name)} {verb} {joined(self.aims)}"

    def touches(self) -> tuple[str, ...]:
        return self.areas

    def show(self, state: Any) -> Show:
        lights = tuple(Lights(area, wide=True) for area in self.areas)
        tableau = tell_launch(state, self.seat, self.name, self.aims)
        return Show(lights, "trap", is_grim=True, tableau=tableau)


class StarsFired(OfPower):
    """L-stars of a power fire at nukes."""

    rule: ClassVar[str] = "l-stars"
    reveals: ClassVar[bool] = True
    dice: tuple[int, ...]
    destroyed: int
    left: int
    attacker: int
    areas: tuple[str, ...]
    aims: tuple[str, ...]
    """What was in the air, in words: "2 nukes at Poland"."""
    shots: tuple[tuple[int, int], ...]
    """At how many warheads of each target how many shots are fired."""
    thing: str = "nuke"
    """What one of these is: neutron bombs are no nukes."""
    held: tuple[int, ...] = ()
    """At whose areas they were aimed."""

    def line(self, names: Sequence[str]) -> str:
        shots = counted(len(self.dice), "shot")
        return (
            f"{capital(self.name)} fires {shots}: {counted(self.destroyed, self.thing)} destroyed"
        )

    def show(self, state: Any) -> Show:
        lights = tuple(Lights(area) for area in self.areas)
        hit = f"{capital(self.name)} shoots down {counted(self.destroyed, self.thing)}"
        banner = f"{hit}: {self.left or 'none'} left" if self.destroyed else ""
        tableau = None
        if not self.left:
            tableau = tell_stopped(self.seat, self.name, self.aims, self.attacker, self.held)
        return Show(lights, banner=banner, is_grand=True, tableau=tableau)

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        dice = tuple(Die(die, die < 6, capital(self.name)) for die in self.dice)
        verdict = f"{counted(self.left, self.thing)} left" if self.left else "None comes through"
        stakes = self.in_the_air()
        return Rolls(dice, "Missiles in the air", verdict, not self.left, self.seat, stakes)

    def in_the_air(self) -> Stakes:
        """What is in the air, and how likely it is that all that is fired at is stopped."""
        chance = prod(1 - chance_to_pass(nukes, shots) for nukes, shots in self.shots if shots)
        stars = counted(len(self.dice), "L-star")
        where = "it hits" if sum(nukes for nukes, _ in self.shots) == 1 else "they hit"
        return Stakes(
            key=f"launch:{self.attacker}",
            title="Missiles in the air",
            card=self.areas[0],
            who=(f"seat:{self.attacker}", f"seat:{self.seat}"),
            situation=f"{capital(joined(list(self.aims)))}.",
            task=f"{stars} of {self.name}: all but a 6 hits a {self.thing}.",
            passes="What is hit bursts in the air.",
            ends=("Stopped", "Not stopped"),
            fails=f"What comes through destroys all that is where {where}.",
            chance=chance,
            chance_of="to stop all that they fire at",
            settles="passed",
            part=f"seat:{self.seat}",
        )


class AreaDestroyed(OfArea):
    """A land is destroyed, and a cloud marks it."""

    rule: ClassVar[str] = "strategic"
    depth: ClassVar[int] = 0
    forces: int
    clouds: int
    """How many clouds there are now."""
    held: int = NOBODY
    """The seat whose it was."""
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost forces, and how many each."""

    def gist(self) -> Gist:
        hits = targets_of((self.held,))
        words = f"{self.place} was destroyed"
        return Gist(words, self.area, deed=True, hits=hits, great=True, yours=f"your {words}")

    def line(self, names: Sequence[str]) -> str:
        died = f", and {counted(self.forces, 'force')} with it" if self.forces else ""
        clouds = "is 1 cloud" if self.clouds == 1 else f"are {self.clouds} clouds"
        return f"{capital(self.place)} is destroyed{died}: there {clouds} now"

    def show(self, state: Any) -> Show:
        acts = (Lights(self.area, wide=True), Rises(self.area, "", "mushroom-cloud", good=False))
        tableau = tell_strike(state, self.place, self.forces, self.clouds)
        return Show(acts, "defeat", is_grim=True, tableau=tableau)


class WaterStruck(OfArea):
    """A sea or ocean is struck: its navies sink, and it is closed."""

    rule: ClassVar[str] = "strategic"
    forces: int
    lost: tuple[tuple[int, int], ...] = ()
    """The seats that lost forces, and how many each."""

    def gist(self) -> Gist:
        hits = targets_of([seat for seat, _ in self.lost])
        yours = f"{self.place} was struck, and your navies there sunk"
        return Gist(f"{self.place} was struck and closed", self.area, deed=True, hits=hits,
                    great=True, yours=yours)  # fmt: skip

    def show(self, state: Any) -> Show:
        acts = (Lights(self.area, wide=True), Rises(self.area, "", "mushroom-cloud", good=False))
        banner = f"{capital(self.place)} is struck"
        return Show(acts, "defeat", banner=banner, is_grim=True, is_grand=True)

    def line(self, names: Sequence[str]) -> str:
        sinks = "sinks" if self.forces == 1 else "sink"
        sunk = f"; {counted(self.forces, 'force')} {sinks}" if self.forces else ""
        return f"{capital(self.place)} is struck and closed to the end of the next turn{sunk}"


class AreaOpens(OfArea):
    """A water or land that was closed or irradiated is open again."""

    rule: ClassVar[str] = "strategic"

    def line(self, names: Sequence[str]) -> str:
        return f"{capital(self.place)} is open again"


class WinterRolled(OfPower):
    """Who added a cloud rolls for nuclear winter."""

    rule: ClassVar[str] = "winter"
    reveals: ClassVar[bool] = True
    die: int
    needed: int
    """The least number that brings winter."""

    def line(self, names: Sequence[str]) -> str:
        came = "nuclear winter" if self.die >= self.needed else "no winter yet"
        return f"{capital(self.name)} rolls {self.die} for {self.needed} or more: {came}"

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        falls = self.die >= self.needed
        verdict = "Nuclear winter" if falls else "No winter yet"
        title = "Nuclear winter?"
        stakes = self.stakes(title, f"With {self.needed} or more winter falls, and all have lost.")
        return Rolls((Die(self.die, falls),), title, verdict, not falls, self.seat, stakes)


class WinterFalls(OfArea):
    """Nuclear winter falls, and all have lost."""

    rule: ClassVar[str] = "winter"
    depth: ClassVar[int] = 0

    def line(self, names: Sequence[str]) -> str:
        return "Nuclear winter falls"

    def show(self, state: Any) -> Show:
        return Show((Lights(self.area),), banner="Nuclear winter", is_grand=True, is_grim=True)


class StarsClashed(OfPower):
    """L-stars of two powers clash."""

    rule: ClassVar[str] = "clash"
    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 0
    other: int
    rival: str
    dice: tuple[int, ...]
    theirs: tuple[int, ...]
    lost: tuple[int, int]
    answers: bool = False

    def gist(self) -> Gist:
        lost = f"{counted(self.lost[1], 'L-star')} of {self.rival}"
        deed = f"shot down {lost} and lost {self.lost[0]}"
        yours = f"shot down {counted(self.lost[1], 'L-star')} of yours and lost {self.lost[0]}"
        return self.did(deed, to=(self.other,), great=True, yours=yours)

    def line(self, names: Sequence[str]) -> str:
        verb = "answers in orbit against" if self.answers else "attacks in orbit"
        lost = f"it loses {counted(self.lost[0], 'L-star')}, {self.rival} {self.lost[1]}"
        return f"{capital(self.name)} {verb} {self.rival}: {lost}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}", f"seat:{self.other}")

    def show(self, state: Any) -> Show:
        return Show(tuple(Shakes(at) for at in self.touches()), "wound")

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        mine = tuple(Die(die, die > 3, capital(self.name)) for die in self.dice)
        others = tuple(Die(die, die > 3, capital(self.rival)) for die in self.theirs)
        verdict = f"{self.lost[1]} destroyed, {self.lost[0]} lost"
        good = self.lost[1] > self.lost[0] if self.lost[0] != self.lost[1] else None
        title = "A clash in orbit"
        # Who has none to defend with only takes what comes.
        fellows, struck = ((self.other,), None) if self.theirs else ((), self.other)
        stakes = self.stakes(title, "Each 4 or more destroys an L-star, on both sides.")
        return Rolls((*mine, *others), title, verdict, good, self.seat, stakes, fellows, struck)
