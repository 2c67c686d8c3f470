"""What is told of an exploration: what it finds, rest, traps and panic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.prose import counted
from fandg.engine.show import Aftermath, Deals, Die, Lights, Moves, Rises, Rolls, Shakes, Show
from fandg.engine.stakes import Stakes
from fandg.engine.standing import Change
from fandg.games.dummies.cards import VALUE, is_key
from fandg.games.dummies.events.base import OfDummy, carried, named, opening, targets, tell_gist
from fandg.games.dummies.finds import FINDS, Find, list_finds
from fandg.games.dummies.lore import listed_treasures, trap_name, treasure_name
from fandg.games.dummies.outcome import can_escape
from fandg.games.dummies.phrases import all_bags, say_own
from fandg.games.dummies.state import Dummies, count_points
from fandg.games.dummies.telling.doors import tell_last_key, tell_panic_price
from fandg.games.dummies.telling.race import tell_race
from fandg.games.dummies.telling.tableaux import tell_loss, tell_panic, tell_snapped

TRAP_LINES = {
    "H": "springs a poisoned dart",
    "S": "brings the ceiling down",
    "D": "steps on a trapdoor",
    "C": "runs into bad luck",
}
PANIC_LINES = {
    "bard": (
        "runs screaming through the dark, in B flat",
        "takes the stairs, all of them, with his chin",
        "bolts, and leaves the lute to cover the retreat",
    ),
    "teller": (
        "had not seen this coming, and runs",
        "flees from a draught that knew her name",
        "runs, and meets a wall of which the cards had said nothing",
    ),
    "pirate": (
        "abandons ship, on dry land",
        "swims for it, down a corridor",
        "sees a mouse, and boards the nearest cupboard",
    ),
}


class Explores(OfDummy):
    """The exploration roll and what it brings."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "exploration"
    level: int
    die: int
    find: Find
    comes: str = ""
    """What a rest comes to about which nobody is asked; it is read before things go on."""
    good: bool | None = None
    """Whether that is any good."""

    def line(self, names: Sequence[str]) -> str:
        find = {
            "rest": "a quiet corner",
            "combat": "steps in the dark",
            "trap": "a click underfoot",
            "panic": "his nerves snap" if self.dummy != "teller" else "her nerves snap",
        }[self.find]
        return f"{opening(self.dummy)} explores and rolls {self.die}: {find}"

    def show(self, state: Dummies) -> Show:
        return Show((Lights(self.place),))

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls:
        title = f"{opening(self.dummy)} explores at level {self.level}"
        good = self.good if self.comes else {"rest": True, "panic": False}.get(self.find)
        verdict = f"{FINDS[self.find]}{self.comes}"
        price = tell_panic_price(state, state.dummy(self.dummy))
        race = tell_race(state, state.dummy(self.dummy))
        stakes = Stakes(
            key=f"exploration:{self.dummy}",
            title=title,
            card=self.place,
            who=(self.place,),
            situation=f"Behind the next door lies what the die says. {price} {race}".rstrip(),
            task=list_finds(self.level),
            decides=tell_last_key(state, state.dummy(self.dummy)),
            passing=self.good is not False or not self.comes,
        )
        seat = state.dummy(self.dummy).seat
        return Rolls((Die(self.die),), title, verdict, good, seat, stakes)


class Idles(OfDummy):
    """A rest in which nothing was done, though something `could` have been or not."""

    rule: ClassVar[str] = "resting"
    could: bool = False

    def line(self, names: Sequence[str]) -> str:
        if self.could:
            return f"{opening(self.dummy)} rests, and leaves everything as it is"
        return f"{opening(self.dummy)} rests, with nothing to heal, cure or find"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, "rests")

    def show(self, state: Dummies) -> Show:
        return Show((Rises(self.place, "rests", "campfire", seconds=0.6),))


class Healed(OfDummy):
    """One Life was given back."""

    rule: ClassVar[str] = "resting"
    patient: str
    life: int
    max_life: int

    def line(self, names: Sequence[str]) -> str:
        whom = named(self.patient)
        if self.patient == self.dummy:
            whom = "herself" if self.dummy == "teller" else "himself"
        return f"{opening(self.dummy)} patches {whom} up: Life {self.life} of {self.max_life}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")

    def show(self, state: Dummies) -> Show:
        patient = f"dummy:{self.patient}"
        return Show((Lights(patient), Rises(patient, "+1", "heart", good=True)), "success")


class Cured(OfDummy):
    """An ailment was taken away."""

    rule: ClassVar[str] = "resting"
    patient: str
    ailment: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} cures {named(self.patient)} of {self.ailment.capitalize()}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.patient}")

    def show(self, state: Dummies) -> Show:
        patient, words = f"dummy:{self.patient}", f"no more {self.ailment.capitalize()}"
        return Show((Lights(patient), Rises(patient, words, "cure", good=True)), "success")


class HelpRefused(OfDummy):
    """A dummy would rather keep what ails him than be cured of it."""

    rule: ClassVar[str] = "ruling-refusal"
    healer: str
    ailment: str

    def line(self, names: Sequence[str]) -> str:
        thanks = f"{opening(self.dummy)} thanks {named(self.healer)}"
        return f"{thanks}, and keeps {say_own(self.dummy)} {self.ailment}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", f"dummy:{self.healer}")

    def show(self, state: Dummies) -> Show:
        return Show((Lights(self.place), Rises(self.place, "no, thanks", "cross-mark", good=False)))


class FoundKey(OfDummy):
    """A Key was picked up from the discard pile."""

    rule: ClassVar[str] = "resting"
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} fetches the {treasure_name(self.card)}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, f"fetches the {treasure_name(self.card)}")

    def show(self, state: Dummies) -> Show:
        key = f"card:{self.card}"
        return Show((Moves(key, (key, self.place, "hand"), 0.8),), "key")


# Traps and panic


class TrapSprung(OfDummy):
    """A trap goes off."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "traps"
    card: str

    def line(self, names: Sequence[str]) -> str:
        what = TRAP_LINES[self.card[-1]]
        return f"{opening(self.dummy)} {what}: {trap_name(self.card)}"

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}", "trap")

    def show(self, state: Dummies) -> Show:
        return Show((Shakes("trap", hard=True, seconds=0.5),), "trap", 0.9)


class TreasuresDrawn(OfDummy):
    """Treasures lie open for who passed a trap."""

    reveals: ClassVar[bool] = True
    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Behind it: {listed_treasures(self.cards)}"

    def show(self, state: Dummies) -> Show:
        return Show((Deals("treasures", targets(self.cards)),), "card-flip")


class TreasureTaken(OfDummy):
    """A treasure went into the bag, the others to the discard pile."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "trap-reward"
    seat: int
    card: str
    left: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"Into the bag: {treasure_name(self.card)}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, f"takes {treasure_name(self.card)}")

    def show(self, state: Dummies) -> Show:
        acts = carried((self.card,), end="hand") + carried(self.left)
        return Show(acts, "coin", aftermath=self._sum_up(state))

    def _sum_up(self, state: Dummies) -> Aftermath | None:
        """The card that ends the turn: what is in the bag now, and what that comes to.

        Who has just chosen it knows all that a card would say, unless it is worth more than that.
        """
        bag = state.bags[self.seat] if state.is_competition else all_bags(state)
        before = count_points([card for card in bag if card != self.card])
        after, worth = count_points(bag), VALUE[self.card]
        goal = "" if state.is_competition else f" of {state.target}"
        rows = [
            Change("In the bag", "bag", treasure_name(self.card), True),
            Change("Points", "coins", f"plus {after - before}, now {after}{goal}", True),
        ]
        if after - before > worth:
            rows.append(Change("Collection", "deck", "four of a kind count double", True))
        if is_key(self.card):
            rows.append(Change("A Key", "key", "it opens the gate", True))
        if not state.is_competition and can_escape(state):
            rows.append(Change("The gate", "exit", "opens at the end of this turn", True))
        if self.left:
            rows.append(Change("Left behind", "card-discard", listed_treasures(self.left)))
        is_chosen = len({VALUE[card] for card in (self.card, *self.left)}) > 1
        if is_chosen and len(rows) == 2 + bool(self.left):
            return None
        title = f"{opening(self.dummy)} has a treasure more"
        return Aftermath(title, tuple(rows), (self.seat,), f"card:{self.card}")


class Paralysed(OfDummy):
    """A poisoned dart hit."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is paralysed for {counted(self.turns, 'turn')}"

    def show(self, state: Dummies) -> Show:
        words = counted(self.turns, "turn")
        acts = (Lights(f"ailment:{self.dummy}"), Rises(self.place, words, "cobweb", good=False))
        return Show(acts, "failure")


class StruckByMisfortune(OfDummy):
    """A dummy's luck ran out."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "misfortune"

    def line(self, names: Sequence[str]) -> str:
        return f"Misfortune clings to {named(self.dummy)}: every die shows 1"

    def show(self, state: Dummies) -> Show:
        words = Rises(self.place, "Misfortune", "hollow-cat", good=False)
        return Show((Lights(f"ailment:{self.dummy}"), words), "failure")


class Panics(OfDummy):
    """A panic attack."""

    rule: ClassVar[str] = "panic"
    turn: int = 0

    def gist(self) -> Gist:
        return tell_gist(self.dummy, "panics")

    def line(self, names: Sequence[str]) -> str:
        lines = PANIC_LINES[self.dummy]
        return f"Panic! {opening(self.dummy)} {lines[self.turn % len(lines)]}"

    def show(self, state: Dummies) -> Show:
        words = Rises(self.place, "Panic!", "panic", good=False)
        tableau = tell_panic(state, state.dummy(self.dummy))
        acts = (Shakes(self.place, hard=True, seconds=0.7), words)
        return Show(acts, "trap", is_grand=True, tableau=tableau)


class TreasureDestroyed(Event):
    """A treasure was removed from the game."""

    depth: ClassVar[int] = 2
    rule: ClassVar[str] = "destroy"
    card: str
    cause: str
    dummy: str = ""

    def gist(self) -> Gist | None:
        if not self.dummy or self.cause == "frisking":
            return None
        return tell_gist(self.dummy, f"smashes {treasure_name(self.card)}")

    def line(self, names: Sequence[str]) -> str:
        how = "Snapped in two" if self.cause == "frisking" else "Smashed for good"
        return f"{how}: {treasure_name(self.card)}"

    def show(self, state: Dummies) -> Show:
        gone = carried((self.card,), "" if self.cause == "frisking" else "hand")
        words = Rises("pile:destroyed", "destroyed", "cross-mark", good=False, delay=0.5)
        tableau = None
        if self.dummy:
            dummy = state.dummy(self.dummy)
            tableau = (
                tell_snapped(state, dummy, self.card)
                if self.cause == "frisking"
                else tell_loss(state, dummy, (self.card,), self.cause)
            )
        return Show((*gone, words), "failure", is_grand=True, tableau=tableau)
