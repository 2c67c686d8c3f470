"""Pictures of every scene, at every size that is served, from fixed games and without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

# isort: off
from fandg.ui import window as windows  # sets SDL's hints before pygame is imported

import pygame
# isort: on

from fandg.engine.decision import Decision
from fandg.engine.game import Setup
from fandg.engine.seats import Kind, Seat
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SHAPES = ((1024, 768), (2560, 1080))
"""Windows of other shapes: 4:3 and 21:9."""
TEXTS = (80, 150, 200)
"""Sizes of type beside 100 %, shown at the smallest size."""

NAMES = ("Ana", "Benedikt", "Chloé", "Дмитрий", "Elena", "Friederike", "Γιώργος", "Hương")
THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


@dataclass(frozen=True)
class Moment:
    """A moment of a fixed game: the setup, and when to stop."""

    name: str
    game: str
    mode: str
    kinds: tuple[Kind, ...]
    seed: int
    stop: Callable[[Decision[Any]], bool]
    options: tuple[tuple[str, int | str], ...] = ()


MOMENTS = (
    Moment("dummies-opening", "dummies", "solo", ("person",), 4, lambda d: d.rule == "level-1"),
    Moment(
        "dummies-rest",
        "dummies",
        "solo",
        ("person",),
        51,
        lambda d: d.rule == "level-1" and len(d.legal_options()) > 3,
    ),
    Moment(
        "dummies-reward",
        "dummies",
        "solo",
        ("person",),
        7,
        lambda d: d.rule == "trap-reward" and len(d.options) > 1,
    ),
    Moment(
        "dummies-trio",
        "dummies",
        "trio-competition",
        ("person", "steady", "expert"),
        21,
        lambda d: d.rule == "duel" and d.seat == 0,
    ),
    Moment(
        "dummies-fortress",
        "dummies",
        "quartet-cooperation",
        ("person", "person", "steady", "person"),
        5,
        lambda d: d.rule == "fortress-player",
    ),
    Moment(
        "fortune-move",
        "fortune",
        "competitive",
        ("person", "steady", "steady", "expert"),
        3,
        lambda d: d.rule == "move" and d.seat == 0 and len(d.options) > 20,
    ),
    Moment(
        "fortune-press-on",
        "fortune",
        "solo",
        ("person",),
        6,
        lambda d: d.rule == "pressing-on",
    ),
    Moment(
        "fortune-fight",
        "fortune",
        "cooperative",
        ("person", "steady", "expert"),
        8,
        lambda d: d.rule == "fights" and d.seat == 0,
        (("organization", "nazis"),),
    ),
    Moment(
        "fortune-eight",
        "fortune",
        "competitive",
        ("person", *("steady",) * 7),
        9,
        lambda d: d.rule == "pressing-on" and d.seat == 0,
    ),
    Moment(
        "fortune-city",
        "fortune",
        "team",
        ("person", "steady", "steady", "steady"),
        1,
        lambda d: d.rule == "city" and d.seat == 0 and len(d.legal_options()) > 2,
    ),
)


def _never(_: Decision[Any]) -> bool:
    return False


def play_to(moment: Moment) -> Table[Any]:
    """Play a fixed game with steady answers up to its moment."""
    game = find_game(moment.game)
    seats = [Seat(NAMES[i], i, kind) for i, kind in enumerate(moment.kinds)]
    setup = Setup(mode=moment.mode, seats=seats, options=dict(moment.options), seed=moment.seed)
    path = new_path(saves_folder(), moment.name)
    table = Table.begin(game, setup, path, now=lambda: THEN)
    while isinstance(asked := table.run(), Decision):
        if moment.stop(asked):
            break
        table.answer(game.choose_steady(table.match.state, asked))
    return table


def table_at(stage: Stage, moment: Moment) -> TableScene:
    """The table of a fixed game at its moment, everything at rest."""
    scene = TableScene(stage, play_to(moment))
    scene.viewer = None
    return scene


def scenes(stage: Stage) -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Every scene by name."""
    from fandg.ui.scenes.credits import CreditsScene
    from fandg.ui.scenes.ending import EndingScene
    from fandg.ui.scenes.lookback import LookBackScene
    from fandg.ui.scenes.new_game import NewGameScene
    from fandg.ui.scenes.rulebook import RulebookScene
    from fandg.ui.scenes.saves import SavesScene
    from fandg.ui.scenes.settings import SettingsScene
    from fandg.ui.scenes.title import TitleScene

    for moment in MOMENTS:
        if moment.game in GAMES:
            yield f"table-{moment.name}", lambda moment=moment: table_at(stage, moment)  # type: ignore[misc]
    for game_id in GAMES:
        over = next(m for m in MOMENTS if m.game == game_id)
        ended = Moment(f"{game_id}-end", game_id, over.mode, over.kinds, 3, _never)
        yield f"ending-{game_id}", lambda e=ended: EndingScene(stage, play_to(e))  # type: ignore[misc]
        yield f"look-back-{game_id}", lambda e=ended: LookBackScene(stage, play_to(e), 0)  # type: ignore[misc]
        yield f"new-game-{game_id}", lambda g=game_id: NewGameScene(stage, g)  # type: ignore[misc]
        yield f"rulebook-{game_id}", lambda g=game_id: RulebookScene(stage, g, "")  # type: ignore[misc]
    yield "title", lambda: TitleScene(stage)
    yield "saves", lambda: SavesScene(stage)
    yield "settings", lambda: SettingsScene(stage)
    yield "credits", lambda: CreditsScene(stage)


@contextmanager
def room_of_its_own() -> Iterator[None]:
    """Settings and saves in a folder that is gone afterwards."""
    before = os.environ.get("FANDG_DATA")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FANDG_DATA"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["FANDG_DATA"]
            else:
                os.environ["FANDG_DATA"] = before


def settle(stage: Stage, seconds: float = 3.0) -> None:
    """Let a scene come to rest."""
    for _ in range(round(seconds * 30)):
        if not stage.update(1 / 30):
            break


def run(folder: Path, only: str = "") -> int:
    """Render all scenes whose name contains `only` into a folder; how many pictures were made."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder.mkdir(parents=True, exist_ok=True)
    looks = [(size, 100) for size in (*SIZES, *SHAPES)]
    looks += [(SIZES[0], text) for text in TEXTS] + [(SIZES[1], 200)]
    made = 0
    with room_of_its_own():
        settings = Settings(speed="off", sound=False, guide=False, reduced_motion=True)
        for size, text in looks:
            settings.text = text
            settings.window = size
            stage = Stage(windows.open_window(settings), settings)
            for name, build in scenes(stage):
                if only not in name:
                    continue
                stage.reset(build())
                settle(stage)
                for scene in stage.scenes:
                    scene.dirty = True
                stage.draw()
                suffix = f"{size[0]}x{size[1]}" + (f"-text{text}" if text != 100 else "")
                pygame.image.save(stage.window, folder / f"{name}-{suffix}.png")
                made += 1
                print(f"\r{made} pictures", end="", file=sys.stderr)
            stage.close()
        pygame.quit()
    print(file=sys.stderr)
    return made
