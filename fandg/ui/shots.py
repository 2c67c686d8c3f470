"""Pictures of every scene, at every size that is served, from fixed games and without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

# isort: off
from fandg.ui import window as windows  # sets SDL's hints before pygame is imported

import pygame
# isort: on

from fandg.games import GAMES
from fandg.ui.boards.fortune import FortuneBoard
from fandg.ui.intents import Command, Hover, Wheel
from fandg.ui.moments import ENDS, MOMENTS, Moment, play_to
from fandg.ui.motion import Throw, ThrownDie
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SHAPES = ((1024, 768), (2560, 1080))
"""Windows of other shapes: 4:3 and 21:9."""
TEXTS = (80, 150, 200)
"""Sizes of type beside 100 %, shown at the smallest size."""


class Wanted(NamedTuple):
    """A picture that is wanted: the scene, and what the player does in it first."""

    name: str
    build: Callable[[], Scene]
    act: Callable[[Any], object] = lambda _: None


def table_at(stage: Stage, moment: Moment) -> TableScene:
    """The table of a fixed game at its moment, everything at rest."""
    scene = TableScene(stage, play_to(moment))
    scene.viewer = None
    return scene


def scenes(stage: Stage) -> Iterator[Wanted]:
    """Every scene by name."""
    from fandg.ui.scenes.credits import CreditsScene
    from fandg.ui.scenes.ending import EndingScene
    from fandg.ui.scenes.lookback import LookBackScene
    from fandg.ui.scenes.new_game import NewGameScene
    from fandg.ui.scenes.rulebook import RulebookScene
    from fandg.ui.scenes.saves import SavesScene
    from fandg.ui.scenes.settings import SettingsScene

    for moment in MOMENTS:
        yield Wanted(f"table-{moment.name}", partial(table_at, stage, moment))
    for name, moment_name, act in ACTS:
        moment = next(m for m in MOMENTS if m.name == moment_name)
        yield Wanted(f"table-{moment_name}-{name}", partial(table_at, stage, moment), act)
    for moment in ENDS:
        yield Wanted(f"ending-{moment.name}", lambda m=moment: EndingScene(stage, play_to(m)))  # type: ignore[misc]
    for game_id in GAMES:
        end = next(m for m in ENDS if m.game == game_id)
        yield Wanted(
            f"look-back-{game_id}",
            lambda m=end: LookBackScene(stage, play_to(m), 0),  # type: ignore[misc]
        )
        yield Wanted(f"new-game-{game_id}", partial(NewGameScene, stage, game_id))
        yield Wanted(f"rulebook-{game_id}", partial(RulebookScene, stage, game_id, ""))
    yield Wanted("title", lambda: TitleScene(stage))
    yield Wanted("saves", lambda: SavesScene(stage))
    yield Wanted("settings", lambda: SettingsScene(stage))
    yield Wanted("credits", lambda: CreditsScene(stage))


def _go_near(scene: TableScene) -> None:
    for _ in range(4):
        scene.handle(Command("zoom-in"))


def _go_to(space: str, scene: TableScene) -> None:
    """Go near a place of the world map, all the way."""
    assert isinstance(scene.board, FortuneBoard)
    for _ in range(6):
        scene.handle(Wheel(scene.board.desk.at(space), 2))
        settle(scene.stage)


def _point_at_card(scene: TableScene) -> None:
    """Let the mouse rest on the last card in hand."""
    cards = scene.hand.widgets
    scene.handle(Hover(cards[-1].rect.center, (0, 0)))


def _throw_dice(scene: TableScene) -> None:
    dice = tuple(ThrownDie(value, "success" if value > 4 else "fail") for value in (5, 2, 6, 1))
    scene.tray.roll(Throw(dice, "Cunning 5+, needs 2", "Passed"), settled=True)


ACTS: tuple[tuple[str, str, Callable[[TableScene], object]], ...] = (
    ("sheet", "dummies-trio", lambda scene: scene.side.open_tab("sheet")),
    ("dice", "dummies-reward", _throw_dice),
    ("seen", "dummies-fortress", lambda scene: scene.stage.top.handle(Command("accept"))),
    ("near", "fortune-move", _go_near),
    ("temple", "fortune-press-on", partial(_go_to, "andes")),
    ("jungle", "fortune-press-on", partial(_go_to, "congo")),
    ("card", "fortune-exchange", _point_at_card),
    ("record", "fortune-exchange", lambda scene: scene.explainer.explain_target("organization")),
    ("sheet", "fortune-fight", lambda scene: scene.side.open_tab("sheet")),
    ("dice", "fortune-press-on", _throw_dice),
    ("leave", "fortune-press-on", lambda scene: scene.doors.leave()),
    ("help", "fortune-press-on", lambda scene: scene.explainer.explain()),
)
"""What a player does at a table before its picture is taken: its name, the moment, the deed."""


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
            for name, build, act in scenes(stage):
                if only not in name:
                    continue
                scene = build()
                stage.reset(TitleScene(stage) if scene.is_overlay else scene)
                if scene.is_overlay:
                    stage.push(scene)
                settle(stage)
                act(scene)
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
