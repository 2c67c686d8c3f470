"""A program killed in the middle of bids and trades loses no answer that it had taken."""

from __future__ import annotations

import os
import random
import signal
import sys
from datetime import datetime
from pathlib import Path

import pytest
from supremacy_table import GAME, new_setup

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.players import pick_any
from fandg.engine.shelf import read_game
from fandg.engine.table import Table

KILLS = 100
AWAITED = ("bid", "partner", "propose", "answer-offer")
"""Half of the times it is killed as soon as one of these waits for an answer."""


def play_on(path: Path, pipe: int) -> None:
    """Play at random for ever, saying each answer once it was taken, and what is asked next."""
    if path.exists():
        table = Table.open(path, lambda _: GAME, now=datetime.now)
    else:
        setup = new_setup(3, bids="each", length="full", fortuna="on")
        setup.table_dice = []
        table = Table.begin(GAME, setup, path, now=datetime.now)
    generator = Generator(table.count_answers())
    asked = table.run()
    while isinstance(asked, Decision):
        answer = table.answer(pick_any(asked, generator))
        asked = table.run()
        kind = asked.kind if isinstance(asked, Decision) else "over"
        told = f"{table.count_answers()} {kind} {answer.fingerprint} {answer.key}\n"
        os.write(pipe, told.encode())


def kill_one(path: Path, chance: random.Random) -> list[str]:
    """Play in a process that is killed after some answers; what it said."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        try:
            play_on(path, theirs)
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, encoding="utf-8") as pipe:
        told, left, awaited = [], chance.randrange(1, 30), chance.random() < 0.5
        for line in pipe:
            told.append(line.rstrip("\n"))
            left -= 1
            if left <= 0 and (not awaited or line.split(" ")[1] in AWAITED):
                break
        os.kill(child, signal.SIGKILL)
        told += [line.rstrip("\n") for line in pipe if line.endswith("\n")]
    os.waitpid(child, 0)
    return told


@pytest.mark.deep
@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_no_bid_and_no_trade_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    chance = random.Random(18)
    for number in range(KILLS):
        path = tmp_path / f"{number // 10}" / "game.toml"
        path.parent.mkdir(exist_ok=True)
        told = kill_one(path, chance)
        answers = read_game(path).answers
        for line in told:
            count, _, fingerprint, key = line.split(" ", 3)
            given = answers[int(count) - 1]
            assert (given.fingerprint, given.key) == (fingerprint, key)
        if told:
            assert len(answers) - int(told[-1].partition(" ")[0]) in (0, 1)
        again = Table.open(path, lambda _: GAME, now=datetime.now)
        assert not again.notice
        assert GAME.faults(again.match.state) == []
        again.close()
