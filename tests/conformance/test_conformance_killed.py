"""Every campaign, its program killed at any moment: no answer is lost, no chapter counted twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from chapters import every_campaign

from fandg.engine.answer import Answer
from fandg.engine.dice import Generator
from fandg.engine.expedition import Expedition
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.shelf import read_game
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.games import find_game

MOST_ANSWERS = 500
"""Answers that a program takes at the most before it is killed: some matches end within."""


def now() -> datetime:
    return datetime(2026, 5, 4, 20, 15, tzinfo=UTC)


# The program that is killed


def _take_up(folder: Path, game_id: str, campaign_id: str, seed: int) -> Expedition:
    if folder.exists():
        return Expedition.open(folder, find_game, now=now)
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    level = str(campaign.levels[seed % len(campaign.levels)].value) if campaign.levels else ""
    seats = [Seat(f"Player {n}", n) for n in range(campaign.seats[seed % len(campaign.seats)])]
    return Expedition.begin(folder, game, campaign, seats, seed, level, now=now)


def _begin(acts: Expedition, generator: Generator) -> Table[Any] | None:
    """The chapter that waits, or any that is open; None: the campaign is over."""
    if acts.waiting is not None:
        return Table.open(acts.waiting, find_game, now=now)
    open_ = [chapter for chapter in acts.campaign.chapters(acts.record) if not chapter.blocked]
    return acts.begin_chapter(generator.pick(open_).id, acts.seats) if open_ else None


def _play(table: Table[Any], generator: Generator) -> None:
    """Play a match to its end, anyhow and sensibly by turns, saying every answer it has taken."""
    with table:
        while not isinstance(asked := table.run(), Result):
            is_wild = generator.below(2) == 0
            key = pick_any(asked, generator) if is_wild else choose(table.match, "easy", generator)
            answer = table.answer(key)
            print(table.count_answers(), asked.kind, answer.fingerprint, answer.key, flush=True)


def play_for_ever(folder: Path, game_id: str, campaign_id: str, seed: int) -> None:
    """Play on until somebody ends it, or the campaign is over."""
    generator = Generator(seed)
    acts = _take_up(folder, game_id, campaign_id, seed)
    while (table := _begin(acts, generator)) is not None:
        print("begun", table.path.name, flush=True)
        _play(table, generator)
        assert acts.take_result(table.path)
        print("closed", len(acts.history.entries), flush=True)
    print("over", flush=True)


# The hand that kills it


def _kill_one(folder: Path, game_id: str, campaign_id: str, chance: random.Random) -> str:
    """Let it play, kill it and look at what is left; the last line it said."""
    seed = str(chance.randrange(1000))
    command = [sys.executable, __file__, str(folder), game_id, campaign_id, seed]
    # What pytest puts on the path the program finds as well.
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=env) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randrange(1, MOST_ANSWERS))]
        time.sleep(chance.random() * 0.01)
        child.kill()
        said += child.stdout.readlines()
    told = [line.rstrip("\n") for line in said if line.endswith("\n")]
    assert told
    _check_answers(folder, told)
    _check_campaign(folder, told)
    return told[-1]


def _check_answers(folder: Path, told: list[str]) -> None:
    """Every answer that was told stands in its place."""
    answers: list[Answer] = []
    for line in told:
        first, _, rest = line.partition(" ")
        if first == "begun":
            answers = read_game(folder / rest).answers
        elif first.isdigit():
            _, fingerprint, key = rest.split(" ", 2)
            given = answers[int(first) - 1]
            assert (given.fingerprint, given.key) == (fingerprint, key)


def _check_campaign(folder: Path, told: list[str]) -> None:
    """What was played to its end is there once, what was begun goes on where it was left."""
    closed = max((int(line.split()[1]) for line in told if line.startswith("closed")), default=0)
    acts = Expedition.open(folder, find_game, now=now)
    assert not acts.notice
    assert not closed or len(acts.history.entries) - closed in (0, 1)
    saves = [entry.save for entry in acts.history.entries]
    assert len(saves) == len(set(saves))
    assert acts.campaign.faults(acts.record) == []
    if acts.waiting is not None:
        with Table.open(acts.waiting, find_game, now=now) as table:
            assert not table.notice
            assert acts.game.faults(table.match.state) == []
            if told[-1][0].isdigit():
                assert table.count_answers() - int(told[-1].split()[0]) in (0, 1)
    acts.close()


@every_campaign
def test_a_campaign_that_is_killed_loses_nothing_and_counts_nothing_twice(
    tmp_path: Path, game_id: str, campaign_id: str
) -> None:
    chance = random.Random(3)
    for _ in range(2):
        _kill_one(tmp_path / "Tour.campaign", game_id, campaign_id, chance)


@pytest.mark.deep
@every_campaign
@pytest.mark.parametrize("number", range(10))
def test_campaigns_killed_at_a_hundred_moments_lose_nothing(
    tmp_path: Path, game_id: str, campaign_id: str, number: int
) -> None:
    chance = random.Random(number)
    for _ in range(10):
        last = _kill_one(tmp_path / "Tour.campaign", game_id, campaign_id, chance)
        print("killed after", last)


if __name__ == "__main__":
    play_for_ever(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]))
