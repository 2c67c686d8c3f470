"""Sealed answers: several seats answer at once, and nobody learns an answer before all are in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar

import msgspec
import pytest
from bare_game import BareGame

from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.play import GameOver, ask, ask_all, tell
from fandg.engine.players import choose, value_here
from fandg.engine.position import Position
from fandg.engine.seats import Seat
from fandg.engine.setup import Mode, Setup
from fandg.engine.state import Result, State
from fandg.kit.piles import deal_anew


class Auction(State, kw_only=True):
    """Who bids most but one wins; cards are drafted before, so that hands differ."""

    phase: str = "draft"
    hands: list[list[str]]
    kept: list[str] = []
    bids: list[int] = []


class Revealed(Event):
    reveals: ClassVar[bool] = True
    bids: list[int]

    def line(self, names: Sequence[str]) -> str:
        return f"Bids: {self.bids}."


class AuctionGame(BareGame[Auction]):
    id = "auction"
    title = "The Auction"
    tagline = "Second is first."
    rules_version = 1
    modes: ClassVar[tuple[Mode, ...]] = (
        Mode("rivals", "Rivals", "All bid.", {n: ("bidder",) * n for n in (2, 3)}),
    )
    switches = ()
    state_type: type[Auction] = Auction

    def set_up(self, setup: Setup) -> Auction:
        cards = [f"c{n}" for n in range(2 * len(setup.seats))]
        Generator(setup.seed).shuffle(cards)
        hands = [cards[2 * n : 2 * n + 2] for n in range(len(setup.seats))]
        return Auction(dice=seed_dice(setup.seed), hands=hands)

    async def step(self, state: Auction) -> None:
        seats = range(len(state.hands))
        if state.phase == "draft":
            await ask(Decision(0, "begin", "Begin?", "auction", [_go("now"), _go("at-once")]))
            state.kept = await ask_all(seats, lambda seat: _draft(state, seat))
            state.phase = "bids"
            return
        state.bids = await ask_all(seats, _bid)
        await tell(Revealed(bids=state.bids))
        second = sorted(state.bids)[-2]
        raise GameOver(Result([state.bids.index(second)], "second", state.bids))

    def forget(self, state: Auction, seats: Collection[int], generator: Generator) -> None:
        deal_anew([[hand for n, hand in enumerate(state.hands) if n not in seats]], generator)

    def choose_steady(self, state: Auction, decision: Decision[Any]) -> str:
        # Steady bidders look at their own hand only: the highest card says how much.
        if decision.kind == "bid":
            return f"bid:{int(max(state.hands[decision.seat])[1:]) % 5}"
        return decision.options[0].key

    def rollouts(self, state: Auction) -> int:
        return 8

    def horizon(self, state: Auction) -> int:
        return 5

    def score(self, state: Auction, seat: int) -> float:
        return float(state.result is not None and seat in state.result.winners)

    def headline(self, state: Auction) -> str:
        return state.phase


def _go(key: str) -> Option[str]:
    return Option(key, key, key)


def _draft(state: Auction, seat: int) -> Decision[str]:
    cards = sorted(state.hands[seat])
    return Decision(seat, "draft", "Which is kept?", "auction", [_go(card) for card in cards])


def _bid(seat: int) -> Decision[int]:
    bids = [Option(f"bid:{n}", str(n), n) for n in range(5)]
    return Decision(seat, "bid", "Your bid?", "auction", bids)


def auction(seats: int = 3, seed: int = 1) -> Match[Auction]:
    setup = Setup(mode="rivals", seats=[Seat(str(n), n) for n in range(seats)], seed=seed)
    match = Match(AuctionGame(), setup)
    match.run()
    match.answer("now")
    match.run()
    return match


def to_the_bids(match: Match[Auction]) -> Match[Auction]:
    while match.state.phase == "draft":
        assert match.pending is not None
        match.answer(match.pending.options[0].key)
        match.run()
    return match


def test_seats_are_asked_one_after_the_other_and_always_in_secret() -> None:
    match = to_the_bids(auction())
    seats = []
    while isinstance(asked := match.run(), Decision):
        assert is_secret(asked)
        seats.append(asked.seat)
        match.answer(f"bid:{asked.seat}")
    assert seats == [0, 1, 2]
    assert match.state.bids == [0, 1, 2]
    assert match.result == Result([1], "second", [0, 1, 2])


def test_nothing_of_an_answer_is_in_the_state_or_told_before_all_are_in() -> None:
    match = to_the_bids(auction())
    before, lines = msgspec.msgpack.encode(match.state), len(match.log)
    for seat in range(2):
        match.answer(f"bid:{seat + 3}")
        match.run()
        assert msgspec.msgpack.encode(match.state) == before
        assert len(match.log) == lines


@pytest.mark.parametrize("seat", [1, 2])
def test_an_experts_bid_does_not_depend_on_what_a_rival_has_bid(seat: int) -> None:
    keys = set()
    for rivals in range(5):
        match = to_the_bids(auction(seed=4))
        for _ in range(seat):
            match.answer(f"bid:{rivals}")
            match.run()
        keys.add(choose(match, "expert", Generator(2)))
    assert len(keys) == 1


def test_a_sealed_question_can_be_thought_about_in_another_process() -> None:
    match = to_the_bids(auction(seed=4))
    match.answer("bid:3")
    match.run()
    futures = [(f"bid:{bid}", seed) for seed in range(4) for bid in range(3)]
    root = match.branch()
    elsewhere = Position.of(root).take_up(match.game)
    assert value_here(elsewhere, futures) == value_here(root, futures)


def test_an_experts_draft_depends_neither_on_rivals_hands_nor_on_what_they_kept() -> None:
    keys = set()
    for other in range(4):
        match = auction(seed=4)
        mine = list(match.state.hands[1])
        rest = sorted(card for n in (0, 2) for card in match.state.hands[n])
        rest = rest[other:] + rest[:other]
        match.state.hands[0][:], match.state.hands[2][:] = rest[:2], rest[2:]
        anew = Match.from_checkpoint(match.game, match.setup, match.state, 0)
        anew.run()
        anew.answer("now")
        first = anew.run()
        assert isinstance(first, Decision)
        anew.answer(first.options[other % 2].key)
        anew.run()
        assert anew.state.hands[1] == mine
        keys.add(choose(anew, "expert", Generator(3)))
    assert len(keys) == 1


def test_a_future_lists_rivals_answers_from_what_the_seat_may_know() -> None:
    match = auction(seed=4)
    match.answer(sorted(match.state.hands[0])[0])
    match.run()
    own = set(match.state.hands[1])
    drafts = set()
    for seed in range(12):
        future = match.fork(seed, 1)
        assert future.pending is not None
        assert future.pending.seat == 0, "none of the answers is in yet"
        keys = {option.key for option in future.pending.options}
        assert not keys & own
        drafts.add(frozenset(keys))
    assert len(drafts) > 1


def test_who_has_one_possible_answer_is_not_asked() -> None:
    match = auction()
    match.state.hands[1][1:] = []
    anew = Match.from_checkpoint(match.game, match.setup, match.state, 0)
    anew.run()
    anew.answer("now")
    asked = []
    while isinstance(item := anew.run(), Decision) and item.kind == "draft":
        asked.append(item.seat)
        anew.answer(item.options[0].key)
    assert asked == [0, 2]
    assert len(anew.state.kept) == 3


def test_replay_undo_and_looking_back_go_through_a_sealed_question() -> None:
    match = to_the_bids(auction())
    match.answer("bid:3")
    match.run()
    again = auction()
    again.replay(match.answers[1:])
    assert again.run() == match.run()
    assert match.pending is not None
    assert match.pending.seat == 1
    last = len(match.answers) - 1
    assert match.undo_target() == last
    assert match.fences_since(last), "another seat is asked by now"
    match.go_back(last)
    assert match.pending is not None
    assert match.pending.seat == 0
    for key in ("bid:1", "bid:4", "bid:2"):
        match.answer(key)
        match.run()
    assert match.state.bids == [1, 4, 2]
    then = match.at(len(match.answers) - 1)
    assert then.pending is not None
    assert then.pending.seat == 2
    then.answer("bid:2")
    assert then.run() == match.result
