"""Offers of a toy: islanders who trade fish and rum, at most four of each on an island."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import pytest
from bare_game import BareGame

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.event import Event
from fandg.engine.form import Amounts, Field
from fandg.engine.match import Match
from fandg.engine.play import GameOver, tell
from fandg.engine.players import choose, pick_any
from fandg.engine.prose import joined
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Mode, Setup
from fandg.engine.state import Result, State
from fandg.kit.offers import Offer, OfferStep, Terms, key_of_offer, resolve_offer

NAMES = ("Ana", "Bo")
CEILING = 4
ROUNDS = 6


class Isles(State, kw_only=True):
    stores: list[dict[str, int]]
    rounds: int = 0
    counters: int = 1


class OfferTold(Event):
    offer: Offer
    step: OfferStep

    def line(self, names: Sequence[str]) -> str:
        return f"{self.step}: {self.offer}"


class Traded(Event):
    offer: Offer

    def line(self, names: Sequence[str]) -> str:
        return "Done."


class IslesGame(BareGame[Isles]):
    """The first has fish and likes rum, the second has rum and likes fish."""

    id = "isles"
    title = "Two Isles"
    tagline = "Fish for rum."
    rules_version = 1
    modes: ClassVar[tuple[Mode, ...]] = (Mode("isles", "Isles", "Two.", {2: ("north", "south")}),)
    switches = ()
    state_type: type[Isles] = Isles

    def set_up(self, setup: Setup) -> Isles:
        stores = [{"fish": 4, "rum": 0}, {"fish": 0, "rum": 3}]
        return Isles(dice=seed_dice(setup.seed), stores=stores)

    async def step(self, state: Isles) -> None:
        seat = state.rounds % 2
        state.rounds += 1
        offer = await resolve_offer(terms_of(state), seat, 1 - seat, state.counters)
        if offer is not None:
            for goods, number in offer.gives.items():
                move(state, offer.seat, offer.other, goods, number)
            for goods, number in offer.takes.items():
                move(state, offer.other, offer.seat, goods, number)
            await tell(Traded(offer=offer))
        if state.rounds == ROUNDS:
            raise GameOver(Result([0], "night"))

    def forget(self, state: Isles, seats: Collection[int], generator: Generator) -> None:
        """Nothing is hidden."""

    def choose_steady(self, state: Isles, decision: Decision[Any]) -> str:
        liked, own = ("rum", "fish") if decision.seat == 0 else ("fish", "rum")
        if decision.kind == "propose":
            has = state.stores[decision.seat][own], state.stores[1 - decision.seat][liked]
            fair = Offer(decision.seat, 1 - decision.seat, {own: 1}, {liked: 1})
            return key_of_offer(decision, fair if min(has) else Offer(0, 1))
        accept = decision.find_option("accept")
        assert accept is not None
        mine = accept.value
        is_good = mine.takes.get(liked, 0) >= mine.gives.get(own, 0) and not mine.gives.get(liked)
        return "accept" if is_good else "refuse"

    def rollouts(self, state: Isles) -> int:
        return 6

    def horizon(self, state: Isles) -> int:
        return 2

    def score(self, state: Isles, seat: int) -> float:
        return state.stores[seat]["rum" if seat == 0 else "fish"] / CEILING

    def faults(self, state: Isles) -> list[str]:
        sums = {goods: sum(store[goods] for store in state.stores) for goods in ("fish", "rum")}
        low = min(n for store in state.stores for n in store.values())
        most = max(n for store in state.stores for n in store.values())
        is_whole = sums == {"fish": 4, "rum": 3} and low >= 0 and most <= CEILING
        return [] if is_whole else [f"{state.stores}"]

    def headline(self, state: Isles) -> str:
        return f"Round {state.rounds}"


def terms_of(state: Isles) -> Terms:
    def goods(seat: int) -> list[Field]:
        return [Field(key, key, 0, number) for key, number in state.stores[seat].items()]

    def why_not(offer: Offer) -> str | None:
        for mine in (offer, offer.turned()):
            store = state.stores[mine.seat]
            for key, number in store.items():
                if number - mine.gives.get(key, 0) + mine.takes.get(key, 0) > CEILING:
                    return f"no room for so much {key}"
        return None

    def ideas(offer: Offer) -> list[Offer]:
        more = {key: number + 1 for key, number in offer.takes.items()}
        return [
            Offer(offer.seat, offer.other, offer.gives, more),
            Offer(offer.seat, offer.other, {"fish": 1}, {"rum": 2}),
            Offer(offer.seat, offer.other, {"fish": 9}, {}),
        ]

    def in_words(goods: Amounts) -> str:
        return joined([f"{count} {key}" for key, count in goods.items()]) or "nothing"

    return Terms(
        "trade",
        lambda seat: NAMES[seat],
        goods,
        why_not,
        lambda offer, step: OfferTold(offer=offer, step=step),
        in_words,
        ideas=ideas,
    )


def move(state: Isles, giver: int, taker: int, goods: str, number: int) -> None:
    state.stores[giver][goods] -= number
    state.stores[taker][goods] += number


def two_isles(*kinds: Kind, counters: int = 1) -> Match[Isles]:
    seats = [Seat(name, at, kind) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=True))]
    match = Match(IslesGame(), Setup(mode="isles", seats=seats, seed=1))
    match.state.counters = counters
    match = Match.from_checkpoint(match.game, match.setup, match.state, 0)
    match.run()
    return match


def with_stores(*stores: dict[str, int]) -> Match[Isles]:
    match = two_isles(*PERSONS)
    state = Isles(dice=1, stores=[*stores])
    match = Match.from_checkpoint(match.game, match.setup, state, 0)
    match.run()
    return match


def asked_after(match: Match[Isles], *keys: str) -> Decision[Any]:
    for key in keys:
        match.answer(key)
        match.run()
    assert match.pending is not None
    return match.pending


def told(match: Match[Isles]) -> list[str]:
    return [event.step if isinstance(event, OfferTold) else "traded" for event in match.log]


PERSONS: tuple[Kind, ...] = ("person", "person")


def test_an_offer_is_made_in_numbers_of_what_both_have() -> None:
    asked = two_isles(*PERSONS).pending
    assert asked is not None
    assert (asked.seat, asked.kind, asked.prompt) == (0, "propose", "What do you offer Bo?")
    assert asked.form is not None
    assert [(field.key, field.label, field.most) for field in asked.form.fields] == [
        ("give-fish", "Give fish", 4),
        ("take-rum", "Get rum", 3),
    ]


def test_the_other_accepts_and_the_game_carries_it_out() -> None:
    match = two_isles(*PERSONS)
    asked = asked_after(match, "give-fish=2,take-rum=1")
    assert (asked.seat, asked.kind) == (1, "answer-offer")
    assert asked.prompt == (
        "Ana offers you 2 fish for 1 rum. Do you accept? Change the numbers to make a "
        "counter-offer."
    )
    assert asked.options[0].value == Offer(1, 0, {"rum": 1}, {"fish": 2})
    asked_after(match, "accept")
    assert told(match) == ["proposed", "accepted", "traded"]
    assert match.state.stores == [{"fish": 2, "rum": 1}, {"fish": 2, "rum": 2}]


def test_the_other_refuses_and_nothing_changes_hands() -> None:
    match = two_isles(*PERSONS)
    asked = asked_after(match, "give-fish=2,take-rum=1", "refuse")
    assert told(match) == ["proposed", "refused"]
    assert match.state.stores[0] == {"fish": 4, "rum": 0}
    assert (asked.seat, asked.kind) == (1, "propose")


def test_a_counter_offer_is_answered_and_not_countered_again() -> None:
    match = two_isles(*PERSONS)
    asked = asked_after(match, "give-fish=1,take-rum=3", "give-rum=1,take-fish=2")
    assert (asked.seat, asked.kind, asked.form) == (0, "answer-offer", None)
    assert asked.prompt == "Bo offers you 1 rum for 2 fish. Do you accept?"
    asked_after(match, "accept")
    assert told(match) == ["proposed", "countered", "accepted", "traded"]
    assert match.state.stores == [{"fish": 2, "rum": 1}, {"fish": 2, "rum": 2}]


@pytest.mark.parametrize("counters", [0, 1, 2, 3])
def test_no_more_counter_offers_are_made_than_are_allowed(counters: int) -> None:
    match = two_isles(*PERSONS, counters=counters)
    asked = asked_after(match, "give-fish=1,take-rum=1")
    answers = ["give-rum=2,take-fish=1", "give-fish=1,take-rum=1", "give-rum=1,take-fish=2"]
    for key in answers[:counters]:
        assert asked.form is not None
        asked = asked_after(match, key)
    assert asked.form is None
    assert [option.key for option in asked.options] == ["accept", "refuse"]


def test_to_send_an_offer_back_as_it_is_accepts_it() -> None:
    match = two_isles(*PERSONS)
    asked_after(match, "give-fish=2,take-rum=1", "give-rum=1,take-fish=2")
    assert told(match) == ["proposed", "accepted", "traded"]


def test_an_offer_says_what_it_is_to_send_it_as_it_stands_and_what_it_is_to_change_it() -> None:
    match = two_isles(*PERSONS)
    asked = match.run()
    assert isinstance(asked, Decision)
    assert asked.form is not None
    none = asked.form.usual
    said = [asked.form.verb_for(amounts) for amounts in (none, {**none, "give-fish": 1})]
    assert said == ["Make no offer", "Make this offer"]
    asked = asked_after(match, "give-fish=2,take-rum=1")
    assert asked.form is not None
    mine = asked.form.usual
    said = [asked.form.verb_for(amounts) for amounts in (mine, {**mine, "give-rum": 0})]
    assert said == ["Accept as it stands", "Make this counter-offer"]


def test_what_would_go_both_ways_is_said_to_be_set_against_each_other() -> None:
    match = with_stores({"fish": 3, "rum": 3}, {"fish": 3, "rum": 0})
    assert match.pending is not None
    both = match.pending.find_option("give-fish=3,give-rum=0,take-fish=1")
    assert both is not None
    assert both.label.endswith("What goes both ways is set off: only the difference changes hands")
    one = match.pending.find_option("give-fish=3,give-rum=0,take-fish=0")
    assert one is not None
    assert "both ways" not in one.label


def test_nothing_at_all_is_no_proposal_and_no_counter_offer() -> None:
    match = two_isles(*PERSONS)
    asked = asked_after(match, "give-fish=0,take-rum=0")
    assert (asked.seat, asked.kind, match.log) == (1, "propose", [])
    asked = asked_after(match, "give-rum=1,take-fish=1")
    nothing = asked.find_option("give-fish=0,take-rum=0")
    assert nothing is not None
    assert nothing.blocked == "No offer"


def test_what_the_game_does_not_allow_cannot_be_offered() -> None:
    match = with_stores({"fish": 1, "rum": 3}, {"fish": 3, "rum": 0})
    assert match.pending is not None
    offered = match.pending.find_option("give-fish=0,give-rum=2,take-fish=3")
    assert offered is not None
    assert offered.blocked is None, "there is room for four"
    match = with_stores({"fish": 3, "rum": 3}, {"fish": 3, "rum": 0})
    assert match.pending is not None
    offered = match.pending.find_option("give-fish=0,give-rum=2,take-fish=3")
    assert offered is not None
    assert offered.blocked == "no room for so much fish"


def test_who_can_neither_give_nor_take_anything_is_not_asked() -> None:
    match = with_stores({"fish": 0, "rum": 0}, {"fish": 0, "rum": 0})
    assert match.result == Result([0], "night")
    assert match.answers == []


def test_experts_think_through_the_ideas_that_fit() -> None:
    asked = two_isles(*PERSONS).pending
    assert asked is not None
    assert [option.key for option in asked.legal_options()] == [
        "give-fish=0,take-rum=0",
        "give-fish=1,take-rum=2",
    ]


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
def test_bots_judge_offers_by_the_rules_of_their_game(level: Kind) -> None:
    match = two_isles(level, level)
    generator = Generator(4)
    while isinstance(match.run(), Decision):
        match.answer(choose(match, level, generator))
    assert match.game.faults(match.state) == []
    assert "traded" in told(match)
    assert match.state.stores[0]["rum"] > 0


@pytest.mark.parametrize("seed", range(20))
def test_at_random_nothing_gets_lost_and_the_answers_lead_to_the_same_game(seed: int) -> None:
    match, generator = two_isles(*PERSONS, counters=seed % 4), Generator(seed)
    while isinstance(asked := match.run(), Decision):
        match.answer(pick_any(asked, generator))
        assert match.game.faults(match.state) == []
    begun = two_isles(*PERSONS, counters=seed % 4)
    begun.replay(match.answers)
    assert begun.run() == match.result
    assert begun.state == match.state
