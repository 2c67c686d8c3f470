"""The rules of Pearls: dive on, or surface with what is in the hand; the shark takes it all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, roll_die, seed_dice, shuffle
from fandg.engine.event import Event
from fandg.engine.game import Game, Measure
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.prose import counted, joined
from fandg.engine.setup import Mode, Setup, Switch
from fandg.engine.show import Deals, Die, Moves, Rolls, Shakes, Show
from fandg.engine.state import Result, State
from fandg.kit.piles import deal_anew

PEARLS = [f"p{worth}" for worth in range(1, 13)]


def count_worth(pearls: Sequence[str]) -> int:
    return sum(int(pearl[1:]) for pearl in pearls)


class Pearls(State, kw_only=True):
    """The deck lies face down; the hand belongs to the seat whose turn it is."""

    deck: list[str]
    hand: list[str] = []
    boats: list[list[str]]
    lost: list[str] = []
    seat: int = 0


class Dives(Event):
    """A seat dives, and has a pearl or meets the shark."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "dive"
    seat: int
    die: int
    pearl: str = ""
    lost: tuple[str, ...] = ()

    def line(self, names: Sequence[str]) -> str:
        found = f"finds a pearl worth {self.pearl[1:]}" if self.pearl else "meets the shark"
        return f"{names[self.seat]} dives and {found}"

    def show(self, state: Pearls) -> Show:
        if self.pearl:
            return Show((Deals("pearls", (f"pearl:{self.pearl}",)),), "card-flip")
        lost = (Moves(f"pearl:{pearl}", (f"pearl:{pearl}", "away")) for pearl in self.lost)
        return Show((Shakes("deck:pearls", hard=True), *lost), "failure")

    def throw(self, state: Pearls, names: Sequence[str]) -> Rolls:
        verdict = "a pearl" if self.pearl else "the shark"
        return Rolls((Die(self.die, bool(self.pearl)),), "The shark comes on a 1", verdict)


class Surfaces(Event):
    """A seat brings its pearls home."""

    rule: ClassVar[str] = "surface"
    seat: int
    pearls: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} brings {counted(len(self.pearls), 'pearl')} home"

    def show(self, state: Pearls) -> Show:
        paths = ((f"pearl:{pearl}", f"boat:{self.seat}") for pearl in self.pearls)
        return Show(tuple(Moves(path[0], path) for path in paths), "coin")


class PearlsGame(Game[Pearls]):
    id: ClassVar[str] = "pearls"
    title: ClassVar[str] = "Pearls"
    tagline: ClassVar[str] = "One more dive?"
    rules_version: ClassVar[int] = 1
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("rivals", "Rivals", "Alone.", {n: ("Diver",) * n for n in (1, 2, 3)}, rivals=True),
    )
    switches: ClassVar[tuple[Switch, ...]] = ()
    state_type = Pearls

    def set_up(self, setup: Setup) -> Pearls:
        state = Pearls(dice=seed_dice(setup.seed), deck=[*PEARLS], boats=[[] for _ in setup.seats])
        state.table_dice = list(setup.table_dice)
        shuffle(state, state.deck)
        return state

    async def step(self, state: Pearls) -> None:
        """Rule `turn`: dive, and lose all that is in the hand on a 1; or surface with it."""
        seat = state.seat
        if not state.deck and not state.hand:
            scores = [count_worth(boat) for boat in state.boats]
            winners = [at for at, worth in enumerate(scores) if worth == max(scores)]
            raise GameOver(Result(winners, "all-found", scores))
        no_dive = None if state.deck else "all pearls are found"
        no_boat = None if state.hand else "there is nothing to bring home"
        dive = Option("dive", "Dive", True, "deck:pearls", no_dive)
        surface = Option("surface", "Surface", False, f"boat:{seat}", no_boat)
        if await ask(Decision(seat, "one-more", "One more dive?", "turn", [dive, surface])):
            die = await roll_die(state, seat, "What fell?", "dive")
            if die > 1:
                state.hand.append(state.deck.pop())
                await tell(Dives(seat, die, state.hand[-1]))
                return
            lost, state.hand = state.hand, []
            state.lost += lost
            await tell(Dives(seat, die, lost=tuple(lost)))
        else:
            home, state.hand = state.hand, []
            state.boats[seat] += home
            await tell(Surfaces(seat, tuple(home)))
        state.seat = (seat + 1) % len(state.boats)

    def forget(self, state: Pearls, seats: Collection[int], generator: Generator) -> None:
        """Nobody knows the order of the deck."""
        deal_anew([[state.deck]], generator)

    def choose_steady(self, state: Pearls, decision: Decision[Any]) -> str:
        return decision.options[0 if state.deck and count_worth(state.hand) < 15 else -1].key

    def rollouts(self, state: Pearls) -> int:
        return 8

    def horizon(self, state: Pearls) -> int:
        return 50

    def score(self, state: Pearls, seat: int) -> float:
        return count_worth(state.boats[seat]) / count_worth(PEARLS)

    def faults(self, state: Pearls) -> list[str]:
        piles = [state.deck, state.hand, state.lost, *state.boats]
        there = sorted(pearl for pile in piles for pearl in pile)
        return [] if there == sorted(PEARLS) else ["A pearl is lost or doubled."]

    def headline(self, state: Pearls) -> str:
        return f"{counted(len(state.deck), 'pearl')} left"

    def story(self, state: Pearls, setup: Setup) -> str:
        if state.result is not None:
            return f"The finest pearls: {joined([setup.names[n] for n in state.result.winners])}."
        return f"{setup.names[state.seat]} holds {counted(len(state.hand), 'pearl')}."

    def measures(self, state: Pearls) -> list[Measure]:
        return [Measure("Worth", count_worth(boat), n) for n, boat in enumerate(state.boats)]
