"""What is told of the set-up and of the frame of a turn: timer, order, ailments, the gate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fandg.engine.event import Event, Gist
from fandg.engine.prose import counted
from fandg.engine.show import NOTHING, Deals, Die, Lights, Moves, Rises, Rolls, Shakes, Show
from fandg.engine.stakes import Stakes
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.base import OfDummy, carried, named, opening, targets, tell_gist
from fandg.games.dummies.lore import level_name, listed_treasures, treasure
from fandg.games.dummies.state import CLASS_TITLES, CLASSES, Class, Dummies
from fandg.games.dummies.telling.tableaux import tell_escape, tell_last_treasure, tell_loss

SHORT = 10
"""From how few treasures on a turn is announced with what is left of them."""


def list_roles() -> str:
    """Which dummy the faces of a die bring: "1 or 2: Bard. …"."""
    titles = [CLASS_TITLES[name] for name in CLASSES]
    return " ".join(f"{2 * at + 1} or {2 * at + 2}: {title}." for at, title in enumerate(titles))


class RoleRolled(Event):
    """A die decided who leads which dummy; taken ones are rolled again."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "roles"
    seat: int
    die: int
    dummy: str
    taken: bool

    def line(self, names: Sequence[str]) -> str:
        again = ", who is taken: again" if self.taken else ""
        return f"{names[self.seat]} rolls {self.die}: {named(self.dummy)}{again}"

    def show(self, state: Dummies) -> Show:
        return NOTHING

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls:
        name = CLASS_TITLES[self.dummy]
        verdict = f"{name}: taken" if self.taken else name
        title = f"Whom does {names[self.seat]} lead?"
        stakes = Stakes(
            key=f"role:{self.seat}",
            title=title,
            card="roles",
            situation="The dice say who leads whom; a dummy who is taken is rolled again.",
            task=list_roles(),
        )
        return Rolls((Die(self.die),), title, verdict, None, self.seat, stakes)


class RoleLeft(Event):
    """Of the three dummies one is left for who has not rolled yet."""

    rule: ClassVar[str] = "roles"
    seat: int
    dummy: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} is left for {names[self.seat]}"

    def show(self, state: Dummies) -> Show:
        return Show((Lights(f"dummy:{self.dummy}"),), "tick")


class DummyEnters(OfDummy):
    """A dummy's first level card was drawn."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "set-up"
    seat: int
    card: str

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} wakes in a cell: {level_name(self.card)}"

    def show(self, state: Dummies) -> Show:
        return Show((Deals("levels", (self.place,)), Lights(self.place, delay=0.4)), "card-flip")


class TurnBegins(Event):
    """A new turn; how many treasures the deck holds before the timer takes one."""

    depth: ClassVar[int] = 0
    rule: ClassVar[str] = "timer"
    turn: int
    left: int

    def line(self, names: Sequence[str]) -> str:
        return f"Turn {self.turn}"

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)

    def show(self, state: Dummies) -> Show:
        banner, is_short = f"Turn {self.turn}", self.left <= SHORT
        if is_short:
            banner += f": {counted(self.left, 'treasure')} left, and one goes"
        glass = Lights("deck:treasures", seconds=0.5)
        return Show((glass,), "tick", banner=banner, is_grim=is_short)


class TreasuresDiscarded(Event):
    """Treasures went to the discard pile: by the timer, a trapdoor, a bribe, a thief or a duel."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "discard"
    cards: tuple[str, ...]
    cause: str
    left: int
    dummy: str = ""
    """Out of whose bag, if out of one."""

    def line(self, names: Sequence[str]) -> str:
        cards = listed_treasures(self.cards)
        return {
            "timer": f"The sand runs: {cards} is lost, {self.left} left",
            "sand": f"And it runs on: {cards} too, {self.left} left",
            "trapdoor": f"Down the hole: {cards}",
            "corruption": f"The bribe costs {cards}",
            "pilfer": f"Gone from the bag: {cards}",
            "duel": f"Thrown away for the duel: {cards}",
        }[self.cause]

    def gist(self) -> Gist | None:
        if not self.dummy:
            return None
        how = {"corruption": "pays", "duel": "throws away"}.get(self.cause, "loses")
        return tell_gist(self.dummy, f"{how} {listed_treasures(self.cards)}")

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures", "pile:treasures")

    def show(self, state: Dummies) -> Show:
        if self.cause not in ("timer", "sand", "trapdoor"):
            is_loss = self.dummy and self.cause != "duel"
            tableau = (
                tell_loss(state, state.dummy(self.dummy), self.cards, self.cause)
                if is_loss
                else None
            )
            return Show(carried(self.cards, "hand"), "card-flip", tableau=tableau)
        is_last = not self.left and not state.is_competition
        tableau = tell_last_treasure(state) if is_last else None
        return Show((Deals("treasures", targets(self.cards)),), "card-flip", tableau=tableau)


class DeckRunsOut(Event):
    """Treasures are due and none is left, or in competition the last one is gone: the end."""

    rule: ClassVar[str] = "timer"
    cause: str

    def line(self, names: Sequence[str]) -> str:
        return {
            "timer": "The sand runs, and no treasure is left for it to take",
            "sand": "The sand runs on, and no treasure is left for it to take",
            "trapdoor": "The trapdoor wants more than the Treasure deck holds",
            "trap-reward": "A treasure is earned, and the Treasure deck is empty",
            "competition": "The Treasure deck is empty: the gate falls shut",
        }[self.cause]

    def touches(self) -> tuple[str, ...]:
        return ("deck:treasures",)

    def show(self, state: Dummies) -> Show:
        words = Rises("deck:treasures", "empty", "hourglass", good=False, seconds=1.2)
        return Show((words,), "failure", is_grand=True)


def _tell_first_come(state: Dummies) -> str:
    """What is to be had for whoever comes first; empty where there is nothing."""
    if not state.is_competition or not keys_among(state.treasure_discard):
        return ""
    return ", and is the first who may fetch a discarded Key"


class OrderRolled(Event):
    """Equally quick dummies rolled for who goes first."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "order"
    rolls: tuple[tuple[Class, int], ...]

    def line(self, names: Sequence[str]) -> str:
        return "Equally quick: " + ", ".join(f"{named(who)} {die}" for who, die in self.rolls)

    def show(self, state: Dummies) -> Show:
        return Show(tuple(Lights(f"dummy:{who}") for who, _ in self.rolls))

    def throw(self, state: Dummies, names: Sequence[str]) -> Rolls:
        best = max(die for _, die in self.rolls)
        dice = tuple(Die(die, die == best or None, CLASS_TITLES[who]) for who, die in self.rolls)
        first = [die.owner for die in dice if die.counts]
        verdict = f"The {first[0]} goes first" if len(first) == 1 else "still tied"
        names = [f"the {die.owner}" for die in dice]
        title = f"Who goes first, {', '.join(names[:-1])} or {names[-1]}?"
        seats = [state.dummy(who).seat for who, _ in self.rolls]
        dummies = tuple(f"dummy:{who}" for who, _ in self.rolls)
        stakes = Stakes(
            key="order",
            title="Equally quick",
            card=dummies[0],
            who=dummies,
            situation="Whoever shares a Speed rolls for the order of this turn.",
            task=f"The highest die explores first{_tell_first_come(state)}.",
            passing=True,
        )
        return Rolls(dice, title, verdict, None, seats[0], stakes, tuple(seats[1:]))


class SkipsTurn(OfDummy):
    """A paralysed dummy does not explore."""

    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} cannot move a toe ({self.turns} to go)"

    def show(self, state: Dummies) -> Show:
        words = Rises(self.place, counted(self.turns, "turn"), "cobweb")
        return Show((Shakes(self.place), words), "failure")


class ParalysisFades(OfDummy):
    """The die on a paralysed dummy's card was turned down."""

    rule: ClassVar[str] = "paralysis"
    turns: int

    def line(self, names: Sequence[str]) -> str:
        if self.turns:
            return f"{opening(self.dummy)} feels a tingle: {self.turns} to go"
        return f"{opening(self.dummy)} can move again"

    def show(self, state: Dummies) -> Show:
        if self.turns:
            return Show((Rises(self.place, counted(self.turns, "turn"), "cobweb"),), "tick")
        words = Rises(self.place, "can move again", "run", good=True)
        return Show((Lights(self.place), words), "success")


class BagTooLight(OfDummy):
    """A rival with a Key carries too little to leave."""

    rule: ClassVar[str] = "leaving"
    kept: int
    fare: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} has a Key, but {self.kept} of {counted(self.fare, 'point')}"

    def show(self, state: Dummies) -> Show:
        words = f"{self.kept} of {self.fare}"
        return Show((Lights("exit"), Rises(self.place, words, "bag", good=False)))


class StaysInside(OfDummy):
    """A dummy with a Key goes on collecting."""

    rule: ClassVar[str] = "leaving"

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} stays for more"

    def show(self, state: Dummies) -> Show:
        return Show((Rises(self.place, "stays", "bag", seconds=0.6),))


class TakesLead(OfDummy):
    """A rival has more to carry out than any other from now on."""

    rule: ClassVar[str] = "competition"
    seat: int
    points: int

    def line(self, names: Sequence[str]) -> str:
        return f"{opening(self.dummy)} takes the lead, with {counted(self.points, 'point')}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, "takes the lead")

    def touches(self) -> tuple[str, ...]:
        return (self.place, "points")

    def show(self, state: Dummies) -> Show:
        acts = (Lights("points"), Rises(self.place, "takes the lead", "coins", seconds=1.0))
        return Show(acts, "tick", banner=self.line(()), is_grand=True)


class Escaped(OfDummy):
    """A dummy has left the fortress with his bag."""

    rule: ClassVar[str] = "leaving"
    seat: int
    key: str
    points: int

    def line(self, names: Sequence[str]) -> str:
        key = treasure(self.key).name
        return f"The {key} turns: {named(self.dummy)} is out, with {counted(self.points, 'point')}"

    def gist(self) -> Gist:
        return tell_gist(self.dummy, "is out")

    def show(self, state: Dummies) -> Show:
        acts = (
            Moves(f"card:{self.key}", ("hand", "gate"), 0.45),
            Moves(self.place, (f"cell:{self.dummy}", "exit", self.place), 0.9, 0.35),
            Lights("exit", delay=0.9),
        )
        key = treasure(self.key).name
        tableau = tell_escape(state, state.dummy(self.dummy), key, self.points)
        return Show(acts, "key", is_grand=True, tableau=tableau)
