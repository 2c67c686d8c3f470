"""A program killed at any moment loses no answer that it had taken."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from toy import Clock, ToyGame, toy_setup

from fandg.engine import disk
from fandg.engine.dice import Generator
from fandg.engine.disk import write_game
from fandg.engine.save import load
from fandg.engine.shelf import create_game, list_games, list_generations, read_game
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


class Killed(BaseException):
    """The program is no more."""


class Killer:
    """Kills the program before a step in which a file gets its place, or half-way of a file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, links: bool) -> None:
        self.left: int | None = None
        for owner, name in ((Path, "replace"), (Path, "unlink")):
            monkeypatch.setattr(owner, name, self._guard(getattr(owner, name)))
        monkeypatch.setattr(os, "link", self._guard(os.link if links else _refuse))
        monkeypatch.setattr(disk, "create_file", self._guard(disk.create_file, _write_half))

    def _guard(
        self, step: Callable[..., Any], half: Callable[..., Any] = lambda *_: None
    ) -> Callable[..., Any]:
        def guarded(*arguments: Any, **named: Any) -> Any:
            if self.left == 0:
                half(*arguments)
                raise Killed
            if self.left is not None:
                self.left -= 1
            return step(*arguments, **named)

        return guarded


def _refuse(*_: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def _write_half(path: Path, data: bytes, **_: object) -> None:
    path.write_bytes(data[:20])


@pytest.mark.parametrize("links", [True, False])
def test_a_program_killed_twice_while_it_writes_leaves_nothing_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    killer = Killer(monkeypatch, links=links)
    kills = 0
    for first, second in product(range(10), repeat=2):
        path = tmp_path / f"{first}-{second}" / "game.toml"
        written = [b"0" * 40]
        create_game(path, written[0])
        for number in range(1, 8):
            written.append(b"%d" % number * 40)
            killer.left = {2: first, 4: second}.get(number)
            try:
                write_game(path, written[-1])
            except Killed:
                kills += 1
            killer.left = None
            assert path.read_bytes() in written[-2:]
            for entry in list_generations(path):
                assert entry.path.read_bytes() in written
        kept = [entry.path.read_bytes() for entry in list_generations(path)]
        assert kept == [written[6], written[5]]
    assert kills > 40


def test_no_answer_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    _kill_many(tmp_path, 40, 1)


@pytest.mark.deep
def test_no_answer_is_lost_in_many_more_kills(tmp_path: Path) -> None:
    _kill_many(tmp_path, 200, 2)


if __name__ == "__main__":
    play_for_ever(Path(sys.argv[1]))
