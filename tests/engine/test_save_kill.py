"""A program killed at any moment loses no answer that it had taken."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from toy import Clock, ToyGame, toy_setup

from fandg.engine.dice import Generator
from fandg.engine.save import load
from fandg.engine.shelf import list_games, list_generations, read_game
from fandg.engine.table import Table


def play_for_ever(path: Path) -> None:
    """Play, saying each answer once it was taken; now and then write the whole file."""
    game = ToyGame()
    if path.exists():
        table = Table.open(path, lambda _: game, now=Clock())
        assert not table.notice
    else:
        table = Table.begin(game, toy_setup(goal=10**6), path, now=Clock())
    generator = Generator(table.count_answers())
    while True:
        table.run()
        assert table.match.pending is not None
        answer = table.answer(generator.pick(table.match.pending.legal_options()).key)
        assert not table.trouble
        print(f"{table.count_answers()} {answer.fingerprint} {answer.key}", flush=True)
        if generator.below(6) == 0:
            table.change_seat(0, generator.pick(["person", "easy"]))


def _kill_one(path: Path, chance: random.Random) -> None:
    known = len(read_game(path).answers) if path.exists() else 0
    command = [sys.executable, __file__, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(chance.randrange(1, 30))]
        time.sleep(chance.random() * 0.003)
        child.kill()
        said += child.stdout.readlines()
    save = read_game(path)
    told = [line.rstrip("\n").split(" ", 2) for line in said if line.endswith("\n")]
    assert told
    assert int(told[0][0]) == known + 1
    for number, fingerprint, key in told:
        answer = save.answers[int(number) - 1]
        assert (answer.fingerprint, answer.key) == (fingerprint, key)
    assert len(save.answers) - int(told[-1][0]) in (0, 1)
    assert list_games(path.parent)[0].trouble == ""
    for entry in list_generations(path):
        older = load(entry.path.read_bytes(), path.name)
        assert older.answers == save.answers[: len(older.answers)]


def _kill_many(folder: Path, times: int, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(times):
        _kill_one(folder / f"{number // 10}" / "game.toml", chance)


def test_no_answer_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    _kill_many(tmp_path, 40, 1)


@pytest.mark.deep
def test_no_answer_is_lost_in_many_more_kills(tmp_path: Path) -> None:
    _kill_many(tmp_path, 200, 2)


if __name__ == "__main__":
    play_for_ever(Path(sys.argv[1]))
