"""A folder of the player's own for every test, and one game on the disk."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("FANDG_DATA", str(tmp_path / "data"))
    yield tmp_path / "data"
    log = logging.getLogger("fandg")
    for handler in log.handlers[:]:
        log.removeHandler(handler)
        handler.close()


@pytest.fixture
def saved_game(data_folder: Path) -> Path:
    """A duet of 30 answers, broken off, in the folder of saved games."""
    setup = Setup(mode="duet", seats=[Seat("Ana"), Seat("Zoë", 1)], seed=5)
    path = data_folder / "saves" / "The duet.toml"
    generator = Generator(1)
    with Table.begin(find_game("dummies"), setup, path, now=lambda: datetime.now(UTC)) as table:
        while table.count_answers() < 30:
            asked = table.run()
            assert isinstance(asked, Decision)
            table.answer(generator.pick(asked.legal_options()).key)
        table.run()
    return path
