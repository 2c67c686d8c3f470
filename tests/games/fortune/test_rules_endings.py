"""The recorded games show every way in which a game can end, ties and defeats among them."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from functools import cache
from pathlib import Path

import msgspec
import pytest

from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Fortune

HERE = Path(__file__).parent / "recorded"


@cache
def ended(name: str) -> Match[Fortune]:
    """A recorded game at its end."""
    recording = tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))
    match = Match(FortuneGame(), msgspec.convert(recording["setup"], Setup))
    for line in recording["answers"]:
        match.run()
        match.answer(line.split()[1])
    match.run()
    return match


def worth(state: Fortune, side: int) -> tuple[int, int]:
    return state.purses[side], sum(hero.glory for hero in state.heroes if hero.side == side)


def at_home(name: str) -> list[tuple[int, int]]:
    """The Fortune and Glory of every side that is home with enough, the best first."""
    match = ended(name)
    game, state = match.game, match.state
    assert isinstance(game, FortuneGame)
    cities: dict[int, set[str]] = defaultdict(set)
    for hero in state.heroes:
        cities[hero.side].add(game.library.heroes[hero.id].city)
    home = [
        side
        for side, purse in enumerate(state.purses)
        if purse >= state.goal
        and all(h.space in cities[side] and not h.ko for h in state.heroes if h.side == side)
    ]
    return sorted((worth(state, side) for side in home), reverse=True)


def winners(name: str) -> list[int]:
    result = ended(name).result
    assert result is not None
    return result.winners


def test_one_is_home_alone() -> None:
    assert len(at_home("competitive-home")) == 1


def test_a_tie_by_fortune() -> None:
    first, second = at_home("competitive-tie-fortune")
    assert first[0] > second[0]
    assert len(winners("competitive-tie-fortune")) == 1


def test_a_tie_by_glory() -> None:
    first, second = at_home("competitive-tie-glory")
    assert first[0] == second[0]
    assert first[1] > second[1]
    assert len(winners("competitive-tie-glory")) == 1


def test_a_tie_that_is_shared() -> None:
    first, second, *_ = at_home("competitive-tie-shared")
    assert first == second
    assert len(winners("competitive-tie-shared")) == 2


@pytest.mark.parametrize("name", ["team-home", "team-tie", "team-pairs"])
def test_a_team_wins_with_all_its_players(name: str) -> None:
    assert len(winners(name)) == 2


def test_who_leads_two_heroes_wins_with_both() -> None:
    match = ended("team-one-player-two-heroes")
    (seat,) = winners("team-one-player-two-heroes")
    assert sum(hero.seat == seat for hero in match.state.heroes) == 2


@pytest.mark.parametrize(
    "name", ["cooperative-lost", "solo-lost", "solo-three-heroes-lost", "competitive-mob-track"]
)
def test_a_full_track_is_everybodys_defeat(name: str) -> None:
    state = ended(name).state
    assert (state.track, winners(name)) == (state.track_goal, [])


@pytest.mark.parametrize(
    "name", ["cooperative-won", "cooperative-four-short", "solo-won", "solo-two-heroes-won"]
)
def test_the_group_wins_wherever_it_stands(name: str) -> None:
    match = ended(name)
    assert match.state.purses[0] >= match.state.goal
    assert winners(name) == list(range(len(match.setup.seats)))


def test_the_story_introduces_a_hero_by_his_whole_name_once_and_leaves_the_players_theirs() -> None:
    match = ended("competitive-home")
    game, state = match.game, match.state
    assert isinstance(game, FortuneGame)
    (winner,) = winners("competitive-home")
    hero = next(hero for hero in state.heroes if hero.seat == winner)
    sheet = game.library.heroes[hero.id]
    told = game.story(state, match.setup)
    assert told.count(sheet.name) == 1
    assert told.count(sheet.short) > 1
    seats = [Seat(sheet.name, at) for at in range(len(state.heroes))]
    told = game.story(state, msgspec.structs.replace(match.setup, seats=seats))
    assert f"{sheet.name} wins" in told


def test_the_season_ends_a_game_that_nobody_wins() -> None:
    assert winners("solo-season-over") == []
    state = ended("competitive-season-over").state
    (winner,) = winners("competitive-season-over")
    assert worth(state, winner) == max(worth(state, side) for side in range(2))
