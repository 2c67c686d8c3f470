"""Files made to harm, with right checksums: each is a save, or refused in a sentence, at once."""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time

import pytest
from hostile import SAVES, make_hostile
from toy import Clock

from fandg.engine.errors import SaveError
from fandg.engine.save import Header, Save, load, load_header
from fandg.engine.table import Table
from fandg.games import find_game

HUNG = 3.0
"""Seconds of work; what takes longer has hung."""


def read(data: bytes) -> Save | str:
    """What a file holds, or the sentence that refuses it."""
    started = process_time()
    try:
        found: Save | str = load(data, "hostile.toml")
    except SaveError as fault:
        found = str(fault)
    try:
        shown: Header | str = load_header(data, "hostile.toml")
    except SaveError as fault:
        shown = str(fault)
    assert process_time() - started < HUNG
    for sentence in (found, shown):
        if isinstance(sentence, str):
            assert sentence.startswith("“hostile.toml” ")
            assert sentence.endswith(".")
            assert len(sentence) < 300
    if isinstance(found, Save):
        assert shown == found.header or isinstance(shown, str)
    return found


def open_table(path: Path) -> str:
    """Open a save at a table; how that went, in a word."""
    started = process_time()
    try:
        with Table.open(path, find_game, now=Clock()) as table:
            outcome = "taken up" if table.notice else "opened"
    except SaveError as fault:
        sentence = str(fault)
        assert len(sentence) < 2_500
        outcome = type(fault).__name__
    assert process_time() - started < HUNG
    return outcome


def throw(tmp_path: Path, seed: int, count: int, opened: int = 0) -> Counter[str]:
    """Read so many hostile files, and more until so many were saves; those are opened."""
    random = Random(seed)
    outcomes: Counter[str] = Counter()
    path = tmp_path / "hostile.toml"
    for number in range(8 * count):
        if number >= count and number - outcomes["refused"] >= opened:
            break
        data = make_hostile(random)
        if isinstance(read(data), str):
            outcomes["refused"] += 1
        else:
            path.write_bytes(data)
            outcomes[open_table(path)] += 1
    return outcomes


def test_the_real_saves_are_read() -> None:
    assert all(isinstance(read(data), Save) for data in SAVES)


@pytest.mark.parametrize("seed", range(3))
def test_hostile_files_are_saves_or_refused(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    outcomes = throw(tmp_path, seed, 40, opened=7)
    assert outcomes["refused"] > 20
    assert outcomes.total() - outcomes["refused"] >= 7


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 120))
def test_ten_thousand_hostile_files_are_saves_or_refused(
    tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    outcomes = throw(tmp_path, seed, 500)
    print(dict(outcomes))
    assert outcomes.total() == 500
