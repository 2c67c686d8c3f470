"""A window on the dummy driver, a folder of the player's own, and a game or two in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest
from hands import Hands

from fandg.engine import disk
from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.dummies import fights
from fandg.paths import saves_folder
from fandg.ui import stage
from fandg.ui.app import App
from fandg.ui.art import cache
from fandg.ui.memory import give_back
from fandg.ui.settings import load_settings


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and saves of this test alone."""
    monkeypatch.setenv("FANDG_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test here outlives the power: none waits for the disk, nor for memory before its end.

    What one has drawn lies there for the next.
    """
    kept = list[None]()
    monkeypatch.setattr(disk, "_sync", os.fstat)
    monkeypatch.setattr(stage, "give_back", lambda: kept.append(None))
    monkeypatch.setattr(cache, "LEAST", cache.MOST)
    yield
    if kept:
        give_back()


@pytest.fixture
def hands() -> Iterator[Hands]:
    """A window of 1280x720 with nothing on it yet."""
    settings = load_settings()
    settings.reduced_motion = True
    settings.sound = False
    app = App(settings)

    def fail(fault: Exception) -> None:
        """No fault is led on from in a test: it fails the test."""
        raise fault

    app.gate.take = fail  # type: ignore[method-assign]
    yield Hands(app)
    app.close()


@pytest.fixture
def weighty_fights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fights of Three Dummies in which something is at stake from level 1 on, blow by blow."""
    monkeypatch.setattr(fights, "has_nothing_to_fall_from", lambda *_: False)


SaveGame = Callable[..., Path]


@pytest.fixture
def save_game() -> SaveGame:
    """Plays a game of Dummies for some answers and leaves its save."""

    def save(
        title: str = "Friday night",
        mode: str = "solo",
        names: tuple[str, ...] = ("Ana",),
        answers: int = 20,
        seed: int = 1,
    ) -> Path:
        game = find_game("dummies")
        setup = Setup(mode=mode, seats=[Seat(name, at) for at, name in enumerate(names)], seed=seed)
        path = new_path(saves_folder(), title)
        with Table.begin(game, setup, path, now=lambda: datetime.now(UTC)) as table:
            while isinstance(asked := table.run(), Decision) and table.count_answers() < answers:
                table.answer(game.choose_steady(table.match.state, asked))
        return path

    return save
