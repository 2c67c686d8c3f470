"""A table of the tiny game, for the tests of its file and its lock."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy import Clock, Toy, ToyGame, toy_setup

from fandg.engine.table import Table


def begin(path: Path, seed: int = 7) -> Table[Toy]:
    return Table.begin(ToyGame(), toy_setup(goal=10**6, seed=seed), path, now=Clock())


def reopen(path: Path) -> Table[Toy]:
    return Table.open(path, lambda _: ToyGame(), now=Clock())


def answer(table: Table[Toy], times: int = 1) -> None:
    for _ in range(times):
        table.run()
        table.answer("stop" if table.match.pending.find_option("stop") else "bid:0")  # type: ignore[union-attr]


def link_to(path: Path, target: Path) -> Path:
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("no links here")
    return path
