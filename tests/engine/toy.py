"""A tiny game with a bit of everything: dice, a deck, hidden cards, secret bids, odd state."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, roll_die, shuffle
from fandg.engine.event import Event
from fandg.engine.game import Game, Measure
from fandg.engine.play import GameOver, ask, ask_all, tell
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Choice, Mode, Setting, Setup, Switch
from fandg.engine.state import Result, State
from fandg.kit.piles import deal_anew


class Purse(msgspec.Struct, omit_defaults=True):
    name: str
    coins: int = 0
    luck: float = 0.5
    motto: str | None = None


class Toy(State, kw_only=True):
    goal: int
    turn: int = 0
    purses: list[Purse]
    deck: list[str]
    hands: list[list[str]]
    heaps: dict[str, list[Purse]]
    """A mapping whose order counts: plain, empty and long values by turns."""
    visits: dict[int, int] = {}


class Rolled(Event):
    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "toy-roll"
    seat: int
    pips: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls {self.pips}."


class Stopped(Event):
    rule: ClassVar[str] = "toy-stop"
    seat: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} stops."


class ToyGame(Game[Toy]):
    id = "toy"
    title = "The Toy"
    tagline = "Roll, or stop."
    rules_version = 3
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("race", "Race", "First to the goal.", {n: ("racer",) * n for n in range(1, 5)}),
    )
    switches = (
        Switch("goal", "Goal", "Coins to win.", tuple(Choice(n, str(n)) for n in (60, 9, 10**6))),
    )
    state_type: type[Toy] = Toy

    def __init__(self, packs: dict[str, str] | None = None) -> None:
        self.packs = packs or {}

    def set_up(self, setup: Setup) -> Toy:
        seats = len(setup.seats)
        goal = setup.options["goal"]
        assert isinstance(goal, int)
        state = Toy(
            dice=setup.seed & ((1 << 63) - 1),
            table_dice=setup.table_dice,
            goal=goal,
            purses=[Purse(seat.name) for seat in setup.seats],
            deck=[f"{rank}{suit}" for suit in "HSDC" for rank in range(1, 11)],
            hands=[[] for _ in range(seats)],
            heaps={"north": [Purse("Ölaf", motto='say "hi"')], "east": [], "the south": []},
        )
        shuffle(state, state.deck)
        for hand in state.hands:
            hand.append(state.deck.pop())
        return state

    async def step(self, state: Toy) -> None:
        seat = state.turn % len(state.purses)
        state.turn += 1
        state.visits[seat] = state.visits.get(seat, 0) + 1
        if state.turn % 5 == 0:
            await self._resolve_bids(state)
        won = 0
        while await self._presses_on(seat, won):
            pips = await roll_die(state, seat, "What fell?", "toy-roll")
            await tell(Rolled(seat=seat, pips=pips))
            if pips == 1:
                won = 0
                break
            won += pips
        else:
            await tell(Stopped(seat=seat))
        heaps = list(state.heaps)
        state.heaps[heaps[state.turn % len(heaps)]].append(Purse("found", won))
        state.purses[seat].coins += won
        if state.purses[seat].coins >= state.goal:
            raise GameOver(Result([seat], "goal", [purse.coins for purse in state.purses]))
        for heap in state.heaps.values():
            # The first heap with two purses pays: the order of the mapping decides.
            if len(heap) > 1:
                state.purses[seat].coins += heap.pop().coins % 2
                break

    async def _presses_on(self, seat: int, won: int) -> bool:
        options = [
            Option("press-on", "Press on", True, "die", None if won < 12 else "Enough is enough."),
            Option("stop", "Stop", False),
            Option("stop:again ✓", "Stop, said twice", False),
        ]
        return await ask(Decision(seat, "press-on", f"{won} coins so far.", "toy-press", options))

    async def _resolve_bids(self, state: Toy) -> None:
        def bid(seat: int) -> Decision[int]:
            most = min(state.purses[seat].coins, 3)
            bids = [Option(f"bid:{n}", str(n), n) for n in range(most + 1)]
            return Decision(seat, "bid", "Your bid?", "toy-bid", bids)

        paid = await ask_all(range(len(state.purses)), bid)
        for purse, coins in zip(state.purses, paid, strict=True):
            purse.coins -= coins

    def forget(self, state: Toy, seats: Collection[int], generator: Generator) -> None:
        others = (hand for n, hand in enumerate(state.hands) if n not in seats)
        deal_anew([[state.deck, *others]], generator)

    def choose_steady(self, state: Toy, decision: Decision[Any]) -> str:
        return decision.legal_options()[state.turn % len(decision.legal_options())].key

    def rollouts(self, state: Toy) -> int:
        return 1

    def horizon(self, state: Toy) -> int:
        return 1

    def score(self, state: Toy, seat: int) -> float:
        return min(1.0, state.purses[seat].coins / state.goal)

    def faults(self, state: Toy) -> list[str]:
        cards = len(state.deck) + sum(map(len, state.hands))
        return [] if cards == 40 else [f"There are {cards} cards."]

    def headline(self, state: Toy) -> str:
        return "The end" if state.result else f"Turn {state.turn}"

    def story(self, state: Toy, setup: Setup) -> str:
        return f"{setup.names[0]} has {state.purses[0].coins} coins."

    def measures(self, state: Toy) -> list[Measure]:
        return [Measure("Coins", purse.coins, at) for at, purse in enumerate(state.purses)]


def toy_setup(
    *names: str, seed: int = 7, goal: Setting = 60, kinds: tuple[Kind, ...] = ()
) -> Setup:
    seats = [Seat(name, n) for n, name in enumerate(names or ("Ana", "Zoë 🎲"))]
    for seat, kind in zip(seats, kinds, strict=False):
        seat.kind = kind
    return Setup(mode="race", seats=seats, options={"goal": goal}, seed=seed)


class Clock:
    """A clock that moves a minute whenever it is read."""

    def __init__(self) -> None:
        self.time = datetime(2031, 5, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time
