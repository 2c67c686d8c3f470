"""Every mode, number of heroes and switch, played anyhow: games end and nothing is ever lost.

The conformance suite plays every mode and number of seats; here the heroes of a solo game, the
switches and their combinations come on top. `pytest -m deep` plays 500 games of each.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games.fortune.events.goods import CoinsChanged
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.modes import MODES
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.victory import LAST_ROUND

GAMES_EACH = 1
DEEP_GAMES = 500
REACHABLE = 30
"""Of a long list of numbers to win with, the lowest so many: players like these get no further."""
LONGEST = 20_000
"""A game with more answers than this goes on for ever."""
REASONS = ("home", "fortune", "villain-track", "last-round")
"""The ways in which a game can end."""

GAME = FortuneGame()


class Way(msgspec.Struct, frozen=True):
    """A mode with a number of seats, and of heroes in a solo game."""

    mode: str
    seats: int
    heroes: int = 0

    def __str__(self) -> str:
        return "-".join(str(part) for part in (self.mode, self.seats, self.heroes) if part)


def every_way() -> Iterator[Way]:
    for mode in MODES:
        for seats in mode.roles:
            if mode.id == "solo":
                (switch,) = [s for s in GAME.legal_switches("solo") if s.key == "heroes"]
                for choice in switch.choices:
                    yield Way(mode.id, seats, int(str(choice.value)))
            else:
                yield Way(mode.id, seats)


WAYS = list(every_way())
all_ways = pytest.mark.parametrize("way", WAYS, ids=str)


def sit_down(way: Way, seed: int, generator: Generator) -> Match[Fortune]:
    """A new game with every switch set anyhow."""
    options: dict[str, Setting] = {
        switch.key: generator.pick(switch.choices[:REACHABLE]).value
        for switch in GAME.legal_switches(way.mode)
    }
    if way.heroes:
        options["heroes"] = way.heroes
    seats = [Seat(f"S{number}") for number in range(way.seats)]
    dice = [0] if generator.below(6) == 0 else []
    setup = Setup(mode=way.mode, seats=seats, options=options, seed=seed, table_dice=dice)
    return Match(GAME, GAME.check_setup(setup))


def answer(match: Match[Fortune], decision: Decision[object], generator: Generator) -> None:
    """Two seats of three answer anyhow; another one in each game sensibly, to get further."""
    rolled = all(option.key.startswith("die:") for option in decision.options)
    if (decision.seat + match.setup.seed) % 3 == 2 and not rolled:
        match.answer(GAME.choose_steady(match.state, decision))
    else:
        match.answer(generator.pick(decision.legal_options()).key)


def play(way: Way, seed: int) -> Match[Fortune]:
    """A whole game; whatever is lost, doubled or cannot be told on the way is found at once."""
    # Not the stream of the game's own dice: two seats that always roll the same tie for ever.
    generator = Generator(seed + 1_000_000)
    match = sit_down(way, seed, generator)
    while isinstance(decision := match.run(), Decision):
        assert GAME.faults(match.state) == [], f"{way}, {seed}: {decision.prompt}"
        assert GAME.headline(match.state)
        assert GAME.story(match.state, match.setup)
        assert len(match.answers) < LONGEST, f"{way}, {seed}: the game never ends"
        answer(match, decision, generator)
    return match


def check_end(match: Match[Fortune]) -> None:
    """A game ends for a reason that the table shows."""
    state, result = match.state, match.result
    assert result is not None
    assert GAME.faults(state) == []
    assert GAME.story(state, match.setup)
    assert result.reason in REASONS
    assert state.round <= LAST_ROUND
    if result.reason == "villain-track":
        assert (state.track, result.winners) == (state.track_goal, [])
    elif result.reason == "fortune":
        assert state.purses[0] >= state.goal
        assert result.winners == list(range(len(match.setup.seats)))
    elif result.reason == "home":
        winning = {hero.side for hero in state.heroes if hero.seat in result.winners}
        assert max(state.purses[side] for side in winning) >= state.goal
    else:
        assert state.round == LAST_ROUND


@all_ways
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_a_game_with_any_switches_plays_to_its_end(way: Way, seed: int) -> None:
    check_end(play(way, 700 + 31 * WAYS.index(way) + seed))


@pytest.mark.deep
@all_ways
def test_five_hundred_games_with_any_switches_play_to_their_ends(way: Way) -> None:
    reasons = set()
    for seed in range(DEEP_GAMES):
        match = play(way, seed)
        check_end(match)
        assert match.result is not None
        reasons.add(match.result.reason)
    assert len(reasons) > 1, "all games of this kind end alike"


@pytest.mark.parametrize("way", [Way("solo", 1, 1), Way("solo", 1, 3), Way("team", 3)], ids=str)
def test_all_coins_are_accounted_for(way: Way) -> None:
    generator = Generator(3)
    match = sit_down(way, 3, generator)
    while isinstance(decision := match.run(), Decision):
        answer(match, decision, generator)
    told = [event for event in match.log if isinstance(event, CoinsChanged)]
    assert sum(e.amount for e in told if e.what == "fortune") == sum(match.state.purses)
    glory = sum(hero.glory for hero in match.state.heroes)
    assert sum(e.amount for e in told if e.what == "glory") == glory
