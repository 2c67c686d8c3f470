"""The rules of Lots: all bid from their hand in secret; who bids most stores what he likes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, roll_die, seed_dice
from fandg.engine.event import Event
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.game import Game, Measure
from fandg.engine.play import GameOver, ask, ask_all, tell
from fandg.engine.prose import joined
from fandg.engine.setup import Mode, Setup, Switch
from fandg.engine.show import Lights, Moves, Show
from fandg.engine.state import Result, State
from fandg.kit.piles import Stock, find_lost, forget_cards, shuffle_decks

BIDS = [f"b{worth}" for worth in range(1, 13)]
HAND = 3


class Lots(State, kw_only=True):
    """The deck and the hands are hidden; what was bid lies open, and so does what is stored."""

    deck: list[str]
    hands: list[list[str]]
    spent: list[str] = []
    stores: list[int]


def list_stocks(state: Lots) -> list[Stock]:
    """All bids: a seat knows its own hand alone."""

    def hidden(seats: Collection[int]) -> list[list[list[str]]]:
        return [[state.deck, *(hand for n, hand in enumerate(state.hands) if n not in seats)]]

    held = [card for hand in state.hands for card in hand]
    return [Stock("Bids", BIDS, [state.deck], [*state.spent, *held], hidden)]


class Bids(Event):
    """All bids are turned over at once."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "bid"
    cards: tuple[str, ...]

    def line(self, names: Sequence[str]) -> str:
        told = [f"{names[n]} bids {card[1:]}" for n, card in enumerate(self.cards)]
        return joined(told)

    def show(self, state: Lots) -> Show:
        cards = enumerate(self.cards)
        acts = (Moves(f"bid:{card}", (f"seat:{n}", "away")) for n, card in cards)
        return Show(tuple(acts), "card-flip")


class Stores(Event):
    """A seat stores grain and oil, of which mice eat some."""

    reveals: ClassVar[bool] = True
    rule: ClassVar[str] = "store"
    seat: int
    grain: int
    oil: int
    mice: int

    def line(self, names: Sequence[str]) -> str:
        kept = f"{self.grain} grain and {self.oil} oil"
        return f"{names[self.seat]} stores {kept}; {self.mice} mice come"

    def show(self, state: Lots) -> Show:
        return Show((Lights(f"store:{self.seat}"),), "coin")


class LotsGame(Game[Lots]):
    id: ClassVar[str] = "lots"
    title: ClassVar[str] = "Lots"
    tagline: ClassVar[str] = "Who bids most?"
    rules_version: ClassVar[int] = 1
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode(
            "rivals",
            "Rivals",
            "Each for himself.",
            {n: ("A miller",) * n for n in (2, 3)},
            rivals=True,
        ),
    )
    switches: ClassVar[tuple[Switch, ...]] = ()
    state_type = Lots

    def set_up(self, setup: Setup) -> Lots:
        hands: list[list[str]] = [[] for _ in setup.seats]
        stores = [0 for _ in setup.seats]
        state = Lots(dice=seed_dice(setup.seed), deck=[*BIDS], hands=hands, stores=stores)
        state.table_dice = list(setup.table_dice)
        shuffle_decks(state, list_stocks(state))
        for hand in state.hands:
            hand += [state.deck.pop() for _ in range(HAND)]
        return state

    async def step(self, state: Lots) -> None:
        """Rule `bid`: all bid, and who bids most stores."""
        seats = range(len(state.hands))
        if not state.hands[0]:
            winners = [seat for seat in seats if state.stores[seat] == max(state.stores)]
            raise GameOver(Result(winners, "all-bid", state.stores))
        bids = await ask_all(seats, lambda seat: _bid(state, seat))
        for hand, card in zip(state.hands, bids, strict=True):
            hand.remove(card)
            state.spent.append(card)
        await tell(Bids(tuple(bids)))
        winner = max(seats, key=lambda seat: _worth(bids[seat]))
        stored = await ask(_store(winner))
        mice = await roll_die(state, winner, "How many mice come?", "store")
        state.stores[winner] += max(0, stored["grain"] - mice) + stored["oil"]
        await tell(Stores(winner, stored["grain"], stored["oil"], mice))

    def forget(self, state: Lots, seats: Collection[int], generator: Generator) -> None:
        forget_cards(list_stocks(state), seats, generator)

    def has_secrets(self, state: Lots, seat: int) -> bool:
        return bool(state.hands[seat])

    def choose_steady(self, state: Lots, decision: Decision[Any]) -> str:
        if decision.kind == "bid":
            return max(decision.options, key=lambda option: _worth(option.value)).key
        return decision.legal_options()[0].key

    def rollouts(self, state: Lots) -> int:
        return 8

    def horizon(self, state: Lots) -> int:
        return HAND

    def score(self, state: Lots, seat: int) -> float:
        return state.stores[seat] / max(1, sum(state.stores))

    def faults(self, state: Lots) -> list[str]:
        return list(find_lost(list_stocks(state)))

    def headline(self, state: Lots) -> str:
        return f"Round {HAND + 1 - len(state.hands[0])}"

    def story(self, state: Lots, setup: Setup) -> str:
        if state.result is not None:
            return f"Most is stored by {joined([setup.names[n] for n in state.result.winners])}."
        return "The mill is not full yet."

    def measures(self, state: Lots) -> list[Measure]:
        return [Measure("Stored", worth, seat) for seat, worth in enumerate(state.stores)]


def _worth(card: str) -> int:
    return int(card[1:])


def _bid(state: Lots, seat: int) -> Decision[str]:
    options = [
        Option(f"bid:{card}", card[1:], card, f"bid:{card}", hidden=True)
        for card in sorted(state.hands[seat])
    ]
    return Decision(seat, "bid", "Which card do you bid?", "bid", options)


def _store(seat: int) -> Decision[Amounts]:
    fields = (Field("grain", "Grain", 0, 8, 2), Field("oil", "Oil", 0, 3))
    form = Form(fields, {"grain": 0, "oil": 3}, _too_much, ({"grain": 8, "oil": 1},))
    return Decision(seat, "store", "What do you store?", "store", (), form=form)


def _too_much(stored: Amounts) -> str | None:
    return "no room for more than nine" if stored["grain"] + stored["oil"] > 9 else None
