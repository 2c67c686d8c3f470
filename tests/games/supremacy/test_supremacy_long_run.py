"""Random games of every mode, number of powers and value of each switch; all is accounted for."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from supremacy_table import GAME, new_setup

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import pick_any
from fandg.engine.setup import Setting

GAMES = int(os.environ.get("FANDG_SUPREMACY_GAMES", "3"))
DEEP_GAMES = int(os.environ.get("FANDG_SUPREMACY_DEEP_GAMES", "500"))
"""Random games of each case."""
EVERY = 7
"""All is counted after so many answers, beginning at another one in each game."""


def list_cases() -> Iterator[tuple[str, int, str, Setting]]:
    """Each mode with each number of powers, and each switch with each of its values."""
    for mode in GAME.modes:
        for seats in mode.roles:
            yield mode.id, seats, "", ""
        for switch in GAME.legal_switches(mode.id):
            for choice in switch.choices:
                if choice.value != switch.default:
                    yield mode.id, max(mode.roles), switch.key, choice.value


CASES = list(list_cases())
every_case = pytest.mark.parametrize(
    ("mode", "seats", "key", "value"),
    CASES,
    ids=["-".join(str(part) for part in case if part != "") for case in CASES],
)


def play(mode: str, seats: int, options: dict[str, Setting], seed: int) -> None:
    """A random game in which nothing appears or goes without being counted."""
    setup = new_setup(seats, mode, **options)
    setup.seed, setup.table_dice = seed, []
    match, generator = Match(GAME, setup), Generator(seed)
    while isinstance(asked := match.run(), Decision):
        if (len(match.answers) + seed) % EVERY == 0:
            assert GAME.faults(match.state) == [], (seed, len(match.answers))
        match.answer(pick_any(asked, generator))
        assert len(match.answers) < 50_000
    assert match.result is not None
    assert GAME.faults(match.state) == []


@every_case
def test_random_games_come_to_their_end_and_all_is_accounted_for(
    mode: str, seats: int, key: str, value: Setting
) -> None:
    for seed in range(GAMES):
        play(mode, seats, {key: value} if key else {}, seed)


@pytest.mark.deep
@every_case
def test_hundreds_of_random_games_come_to_their_end_and_all_is_accounted_for(
    mode: str, seats: int, key: str, value: Setting
) -> None:
    for seed in range(DEEP_GAMES):
        play(mode, seats, {key: value} if key else {}, 1000 + seed)
