"""Random matches and campaigns: no error; cards, coins, tokens, wounds, figures are conserved."""

from __future__ import annotations

import os
from typing import Any

import pytest
from guilds_ledger import Ledger
from guilds_table import GAME

from fandg.engine.campaign import close_chapter, from_plain, open_chapter, to_plain
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games.guilds.state import Guilds

MATCHES = int(os.environ.get("FANDG_GUILDS_MATCHES", "500"))
"""Random matches of each scenario with so many guilds; fewer where somebody has less time."""
CAMPAIGNS = int(os.environ.get("FANDG_GUILDS_CAMPAIGNS", "200"))


def _play(match: Match[Guilds], generator: Generator) -> None:
    """Play a match out at random; nothing is wrong at any question."""
    ledger = Ledger()
    while isinstance(decision := match.run(), Decision):
        assert GAME.faults(match.state) == [], (match.setup.seed, decision)
        assert ledger.faults(match) == [], (match.setup.seed, decision)
        assert len(match.answers) < 20_000, "it never ends"
        match.answer_unsaved(pick_any(decision, generator))
    assert GAME.faults(match.state) == []


def _play_match(scenario: int, guilds: int, seed: int) -> Match[Guilds]:
    seats = [Seat(f"Player {n}", n) for n in range(guilds)]
    options: dict[str, Setting] = {"scenario": scenario, "level": 1 + seed % 6}
    mode = "skirmish" if guilds > 1 else "alone"
    match: Match[Guilds] = Match(GAME, Setup(mode=mode, seats=seats, options=options, seed=seed))
    _play(match, Generator(seed))
    return match


def _play_campaign(number: int, guilds: int, seed: int) -> int:
    """Play a campaign out at random, its record read back after each chapter; its chapters."""
    campaign = GAME.campaigns[number]
    played = 0
    record: Any = campaign.begin(seed, "")
    while chapters := campaign.chapters(record):
        people = [Seat(f"Player {n}", n) for n in range(guilds)]
        setup = open_chapter(
            campaign, record, chapters[0].id, people, after=played, tried=0, seed=seed
        )
        match: Match[Guilds] = Match(GAME, setup)
        _play(match, Generator(seed + played))
        closed: Any = close_chapter(campaign, setup, match.state, "save")
        record = from_plain(
            campaign,
            to_plain(closed.record),
        )
        assert campaign.faults(record) == []
        played += 1
        assert played < 20, "it never ends"
    return played


@pytest.mark.parametrize("guilds", [1, 2, 3, 4])
def test_coins_and_wounds_are_those_that_were_told(guilds: int) -> None:
    assert _play_match(1 + 3 * guilds % 11, guilds, guilds).result is not None


@pytest.mark.deep
@pytest.mark.parametrize("guilds", [1, 2, 3, 4])
@pytest.mark.parametrize("scenario", range(1, 12))
def test_many_random_matches_lose_nothing(scenario: int, guilds: int) -> None:
    for seed in range(MATCHES):
        assert _play_match(scenario, guilds, seed).result is not None


@pytest.mark.deep
def test_many_random_campaigns_lose_nothing() -> None:
    for seed in range(CAMPAIGNS):
        guilds = 1 + seed % 4
        assert _play_campaign(int(guilds == 1), guilds, seed) >= 1
