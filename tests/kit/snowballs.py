"""A toy game with hidden cards: who crosses the yard is pelted by whoever holds a snowball."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import msgspec
from bare_game import BareGame

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice, shuffle
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Choice, Mode, Setup, Switch
from fandg.engine.state import Result, State
from fandg.kit.piles import deal_anew
from fandg.kit.reactions import TableCall, offer_reactions

NAMES = ("Ana", "Bo", "Cleo", "Dan")
CROSSINGS = 8
WORDS = {"b": "ball", "m": "mitten"}


class Child(msgspec.Struct):
    seat: int
    hand: list[str]
    hits: int = 0


class Yard(State, kw_only=True):
    children: list[Child]
    deck: list[str]
    calls: bool
    is_great: bool = True
    crossings: int = 0


class Throw(msgspec.Struct, frozen=True):
    """An answer: a child throws one of its balls."""

    seat: int
    card: str


class Thrown(Event):
    seat: int
    at: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} hits {names[self.at]}."


class SnowballGame(BareGame[Yard]):
    """Cards are balls, which can be thrown, and mittens, which cannot."""

    id = "snowballs"
    title = "Snowballs"
    tagline = "Who dares?"
    rules_version = 1
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("yard", "Yard", "All against all.", {n: ("child",) * n for n in (2, 3, 4)}),
    )
    switches = (
        Switch("calls", "Calls", "", (Choice(False, "no"), Choice(True, "yes"))),
        Switch(
            "storm", "A snowstorm is no great moment", "", (Choice(False, "-"), Choice(True, "-"))
        ),
        *CALL_SWITCHES,
    )
    state_type: type[Yard] = Yard

    def set_up(self, setup: Setup) -> Yard:
        deck = [f"{kind}{n}" for n in range(6) for kind in ("ball", "mitten")]
        children = [Child(seat, []) for seat in range(len(setup.seats))]
        calls = setup.options["calls"] is True
        state = Yard(
            dice=seed_dice(setup.seed),
            children=children,
            deck=deck,
            calls=calls,
            is_great=setup.options["storm"] is False,
        )
        shuffle(state, deck)
        for child in children:
            child.hand = sorted(deck.pop() for _ in range(2))
        return state

    async def step(self, state: Yard) -> None:
        on_turn = state.children[state.crossings % len(state.children)]
        state.crossings += 1
        ways = [Option("run", "Run", True), Option("walk", "Walk", False)]
        await ask(Decision(on_turn.seat, "cross", "How do you cross?", "cross", ways))

        def question(child: Child) -> Decision[Throw | None] | None:
            balls = [card for card in child.hand if card.startswith("ball")]
            throws = [Option(c, c, Throw(child.seat, c), hidden=True) for c in balls]
            stay = Option("pass", "Throw nothing", None)
            asked = Decision(child.seat, "throw", "Do you throw?", "snow", [*throws, stay])
            return asked if throws else None

        async def throw(plan: Throw | None) -> None:
            assert plan is not None
            state.children[plan.seat].hand.remove(plan.card)
            state.deck.insert(0, plan.card)
            on_turn.hits += 1
            await tell(Thrown(seat=plan.seat, at=on_turn.seat))

        call = TableCall[Child](
            "snow",
            lambda child: child.hand != [],
            lambda child: child.seat,
            lambda child: Option(f"seat:{child.seat}", NAMES[child.seat], child),
            is_great=state.is_great,
        )
        others = [child for child in state.children if child is not on_turn]
        await offer_reactions(others, question, throw, call=call if state.calls else None)
        if state.crossings == CROSSINGS:
            hits = [child.hits for child in state.children]
            raise GameOver(Result([hits.index(min(hits))], "bell", hits))

    def forget(self, state: Yard, seats: Collection[int], generator: Generator) -> None:
        hands = [child.hand for child in state.children if child.seat not in seats]
        deal_anew([[state.deck, *hands]], generator)

    def choose_steady(self, state: Yard, decision: Decision[Any]) -> str:
        if decision.kind == "throw":
            # The best balls are kept, so that some who could throw do not.
            best = decision.options[0].key in ("ball0", "ball3")
            return decision.options[-1 if best else 0].key
        assert decision.kind == "cross", "nobody chooses for the table, or where all is settled"
        return "run"

    def rollouts(self, state: Yard) -> int:
        return 6

    def horizon(self, state: Yard) -> int:
        return 6

    def score(self, state: Yard, seat: int) -> float:
        hits = [child.hits for child in state.children]
        return 0.5 + (sum(hits) - len(hits) * hits[seat]) / 100

    def headline(self, state: Yard) -> str:
        return f"Crossing {state.crossings}"


def new_yard(
    *kinds: Kind, calls: bool = True, seed: int = 1, hands: Sequence[str] = ()
) -> Match[Yard]:
    """A new game at its first question; `hands` may be said in short: "b0 m3"."""
    seats = [Seat(NAMES[at], at, kind) for at, kind in enumerate(kinds)]
    setup = Setup(mode="yard", seats=seats, options={"calls": calls}, seed=seed)
    match = Match(SnowballGame(), setup)
    if hands:
        state = match.state
        cards = sorted([*state.deck, *(card for child in state.children for card in child.hand)])
        for child, held in zip(state.children, hands, strict=True):
            child.hand = [f"{WORDS[card[0]]}{card[1]}" for card in held.split()]
        taken = {card for child in state.children for card in child.hand}
        state.deck[:] = [card for card in cards if card not in taken]
        match = Match.from_checkpoint(match.game, match.setup, state, 0)
    match.run()
    return match
