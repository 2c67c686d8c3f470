"""Bots: each level answers legally, from its own dice and from what its seat may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from toy import Toy, ToyGame, toy_setup

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.play import ask
from fandg.engine.players import choose, tell_reason
from fandg.engine.seats import LEVELS, Kind, Seat
from fandg.engine.setup import Setup
from fandg.games import find_game


class FarSightedToy(ToyGame):
    """The toy, looked ahead far enough to tell good answers from bad ones."""

    def rollouts(self, state: Toy) -> int:
        return 12

    def horizon(self, state: Toy) -> int:
        return 3


class CowardlyToy(ToyGame):
    """A toy whose sensible player always stops, and sees no use in coins."""

    def choose_steady(self, state: Toy, decision: Decision[Any]) -> str:
        keys = [option.key for option in decision.legal_options()]
        return "stop" if "stop" in keys else keys[0]

    def score(self, state: Toy, seat: int) -> float:
        return 0.5


class BraveToy(CowardlyToy):
    """The same player, but coins are what counts; a roll is worth more than to stop."""

    def rollouts(self, state: Toy) -> int:
        return 30

    def score(self, state: Toy, seat: int) -> float:
        return min(1.0, state.purses[seat].coins / 60)


class TemptingToy(BraveToy):
    """The brave toy, in which a roll sends somebody home: that is for persons to say."""

    async def step(self, state: Toy) -> None:
        asked = Decision(
            state.turn % len(state.purses),
            "who-stays",
            "Who stays?",
            "toy-press",
            [Option("all", "All", 0), Option("leave", "One leaves", 60, personal=True)],
        )
        state.purses[asked.seat].coins += await ask(asked)
        await super().step(state)


def at_first_question(game: ToyGame, seed: int = 7) -> Match[Toy]:
    match = Match(game, toy_setup("Ana", "Zoë", seed=seed, goal=10**6))
    match.run()
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_every_level_answers_legally(level: Kind) -> None:
    match = Match(FarSightedToy(), toy_setup("Ana", "Zoë", goal=10**6))
    generator = Generator(1)
    for _ in range(60):
        decision = match.run()
        assert isinstance(decision, Decision)
        key = choose(match, level, generator)
        assert key in [option.key for option in decision.legal_options()]
        match.answer(key)


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_says_who_comes_or_goes_though_it_would_win_by_that(level: Kind) -> None:
    for seed in range(4):
        assert choose(at_first_question(TemptingToy()), level, Generator(seed)) == "all"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_table_as_it_is(level: Kind) -> None:
    match = at_first_question(FarSightedToy())
    before = msgspec.msgpack.encode(match.state)
    question, answers, log = match.pending, list(match.answers), list(match.log)
    choose(match, level, Generator(1))
    assert msgspec.msgpack.encode(match.state) == before
    assert (match.pending, match.answers, match.log) == (question, answers, log)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_make_the_same_choice(level: Kind) -> None:
    match = at_first_question(FarSightedToy())
    for seed in range(5):
        assert choose(match, level, Generator(seed)) == choose(match, level, Generator(seed))


def test_an_easy_bot_errs_about_every_other_time_among_all_options() -> None:
    match = at_first_question(CowardlyToy())
    generator = Generator(3)
    keys = [choose(match, "easy", generator) for _ in range(3000)]
    # Half of the time "stop", the other half any of three options.
    assert abs(keys.count("stop") / 3000 - 2 / 3) < 0.05
    assert abs(keys.count("press-on") / 3000 - 1 / 6) < 0.05


def test_a_steady_bot_takes_the_sensible_answer_and_needs_no_dice() -> None:
    match = at_first_question(CowardlyToy())
    assert {choose(match, "steady", Generator(seed)) for seed in range(5)} == {"stop"}


def test_an_expert_finds_what_a_steady_player_misses() -> None:
    match = at_first_question(BraveToy())
    assert {choose(match, "expert", Generator(seed)) for seed in range(5)} == {"press-on"}


def test_among_equals_an_expert_answers_as_a_steady_player_would() -> None:
    match = at_first_question(CowardlyToy())
    assert choose(match, "expert", Generator(4)) == "stop"


class WatchedToy(CowardlyToy):
    """A toy whose experts press on at sight; it notes for whom each way to answer is used."""

    def __init__(self) -> None:
        super().__init__()
        self.steady: set[int] = set()
        self.careful: set[int] = set()

    def choose_steady(self, state: Toy, decision: Decision[Any]) -> str:
        self.steady.add(decision.seat)
        return super().choose_steady(state, decision)

    def choose_with_care(self, state: Toy, decision: Decision[Any]) -> str:
        self.careful.add(decision.seat)
        keys = [option.key for option in decision.legal_options()]
        return "press-on" if "press-on" in keys else keys[0]

    def horizon(self, state: Toy) -> int:
        return 12


def test_among_equals_an_expert_answers_as_he_does_at_sight() -> None:
    match = at_first_question(WatchedToy())
    assert choose(match, "expert", Generator(4)) == "press-on"
    assert choose(match, "steady", Generator(4)) == "stop"


def test_an_expert_foretells_everybody_as_he_is() -> None:
    game = WatchedToy()
    kinds: tuple[Kind, ...] = ("expert", "steady", "person")
    setup = toy_setup("Ana", "Zoë", "Bo", goal=10**6, kinds=kinds)
    match = Match(game, setup)
    asked = match.run()
    assert isinstance(asked, Decision)
    assert asked.seat == 0
    choose(match, "expert", Generator(4))
    assert game.steady == {1}
    assert game.careful == {0, 2}


class LappedToy(BraveToy):
    """A toy with two laps; it notes in which of its turns futures are weighed."""

    def __init__(self) -> None:
        super().__init__()
        self.weighed: set[int] = set()

    def horizon(self, state: Toy) -> int:
        return 9

    def lap(self, state: Toy) -> int:
        return int(state.turn > 3)

    def score(self, state: Toy, seat: int) -> float:
        self.weighed.add(state.turn)
        return super().score(state, seat)


def test_all_futures_of_an_expert_are_weighed_as_the_next_lap_begins() -> None:
    game = LappedToy()
    choose(at_first_question(game), "expert", Generator(4))
    assert game.weighed == {4}


def test_an_expert_does_not_know_what_the_dice_will_show() -> None:
    match = at_first_question(BraveToy())
    keys = set()
    for dice in range(40):
        # The next roll of the table differs, and half of them would lose everything.
        state = msgspec.msgpack.decode(match.checkpoint.state, type=Toy)
        state.dice = dice << 55
        other = Match.from_checkpoint(match.game, match.setup, state, 0)
        other.run()
        keys.add(choose(other, "expert", Generator(9)))
    assert keys == {"press-on"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_with_real_dice_rolls_every_face(level: Kind) -> None:
    setup = Setup(mode="solo", seats=[Seat("Bot", 0, level)], seed=3, table_dice=[0])
    match = Match(find_game("dummies"), setup)
    fell = set()
    for number in range(400):
        asked = match.run()
        if not isinstance(asked, Decision):
            break
        if is_die_question(asked):
            fell.add(choose(match, level, Generator(number)))
            match.answer(f"die:{1 + number % 6}")
        else:
            match.answer(asked.legal_options()[0].key)
    assert fell == {f"die:{face}" for face in range(1, 7)}


class FrankToy(CowardlyToy):
    """The same player, who says why."""

    def reason(self, state: Toy, decision: Decision[Any], option: Option[Any]) -> str:
        return f"{option.key} is safe" if option.key == "stop" else ""


def test_a_bot_says_why_at_every_level() -> None:
    match = Match(FrankToy(), toy_setup("Ana", "Zoë", goal=10**6))
    while "stop" not in [option.key for option in asked(match).legal_options()]:
        match.answer(asked(match).legal_options()[0].key)
    other = next(o.key for o in asked(match).legal_options() if o.key != "stop")
    assert {tell_reason(match, level, "stop") for level in LEVELS} == {"stop is safe"}
    assert tell_reason(match, "easy", other) == "a whim"
    assert tell_reason(match, "expert", other) == "thought through"


def test_of_what_is_secret_nobody_says_why() -> None:
    match = Match(FrankToy(), toy_setup("Ana", "Zoë", goal=10**6))
    while "stop" not in [option.key for option in asked(match).legal_options()]:
        match.answer(asked(match).legal_options()[0].key)
    match.pending = msgspec.structs.replace(asked(match), secret=True)
    assert {tell_reason(match, level, "stop") for level in LEVELS} == {""}


def test_an_open_answer_is_given_its_reason_whatever_else_could_have_been_answered() -> None:
    match = Match(FrankToy(), toy_setup("Ana", "Zoë", goal=10**6))
    while "stop" not in [option.key for option in asked(match).legal_options()]:
        match.answer(asked(match).legal_options()[0].key)
    open_ones = asked(match).options
    card = Option("play:card", "A card", None, hidden=True)
    match.pending = msgspec.structs.replace(asked(match), options=[*open_ones, card])
    assert {tell_reason(match, level, "stop") for level in LEVELS} == {"stop is safe"}
    assert {tell_reason(match, level, "play:card") for level in LEVELS} == {""}
    # All else is to do nothing: that there was a question would tell of the card.
    stop = next(option for option in open_ones if option.key == "stop")
    match.pending = msgspec.structs.replace(asked(match), options=[stop, card])
    assert {tell_reason(match, level, "stop") for level in LEVELS} == {""}


class SlyToy(FrankToy):
    """Whoever holds a card would play it."""

    def choose_steady(self, state: Toy, decision: Decision[Any]) -> str:
        hidden = [option.key for option in decision.options if option.hidden]
        return hidden[0] if hidden else "stop"


def test_no_reason_tells_that_something_hidden_would_have_been_the_usual_answer() -> None:
    match = Match(SlyToy(), toy_setup("Ana", "Zoë", goal=10**6))
    while "stop" not in [option.key for option in asked(match).legal_options()]:
        match.answer(asked(match).legal_options()[0].key)
    card = Option("play:card", "A card", None, hidden=True)
    match.pending = msgspec.structs.replace(asked(match), options=[*asked(match).options, card])
    assert {tell_reason(match, level, "stop") for level in LEVELS} == {"stop is safe"}


def asked(match: Match[Toy]) -> Decision[Any]:
    decision = match.run()
    assert isinstance(decision, Decision)
    return decision
