"""An hour at the table in minutes: scenes, sizes, sizes of type and games changed at random.

As a program of its own, `wandering.py <changes> <seed>`, it prints as JSON what the process held.
"""

from __future__ import annotations

import json
import os
import random
import resource
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from fandg.dev.moments import every_end, every_moment, play_to
from fandg.dev.shots import room_of_its_own
from fandg.games import GAMES
from fandg.paths import saves_folder
from fandg.ui import window as windows
from fandg.ui.intents import Hover, Wheel
from fandg.ui.scenes.build import build_scene
from fandg.ui.scenes.credits import CreditsScene
from fandg.ui.scenes.dialog import ask_text
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import TEXT_SIZES, Settings
from fandg.ui.stage import Scene, Stage

SIZES = (
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
)
USUAL = (1920, 1080)


def wander(stage: Stage, changes: int, seed: int, saves: list[Path]) -> Iterator[int]:
    """Change one thing after the other at random; after each, its number."""
    dice = random.Random(seed)
    for number in range(changes):
        what = dice.random()
        if what < 0.3:
            resize(stage, (dice.randint(640, 3840), dice.randint(480, 2160)))
        elif what < 0.45:
            resize(stage, dice.choice(SIZES))
        elif what < 0.52:
            stage.settings.text = dice.choice(TEXT_SIZES)
            stage.settings.high_contrast = dice.random() < 0.3
            stage.relayout()
        else:
            change_scene(stage, dice, saves)
        look_about(stage, dice)
        yield number


def resize(stage: Stage, size: tuple[int, int]) -> None:
    """Give the window another size."""
    stage.settings.window = size
    stage.take_window(pygame.display.set_mode(size, pygame.RESIZABLE))
    stage.relayout()


def change_scene(stage: Stage, dice: random.Random, saves: list[Path]) -> None:
    """Go to a table, to a scene of the house, or lay a sheet over what there is."""
    game = dice.choice(list(GAMES))
    table = dice.choice(saves)
    build: Callable[[], Scene] = dice.choice(
        (
            *[lambda: open_table(stage, table)] * 5,
            lambda: TitleScene(stage),
            lambda: NewGameScene(stage, game),
            lambda: SavesScene(stage),
            lambda: SettingsScene(stage),
            lambda: CreditsScene(stage),
        )
    )
    stage.reset(TitleScene(stage))
    top = build()
    stage.push(top)
    if isinstance(top, TableScene) and top.table.match.state.result is not None:
        stage.replace(EndingScene(stage, top.table))
        if dice.random() < 0.5:
            stage.push(LookBackScene(stage, top.table, 0))
    elif dice.random() < 0.3:
        stage.push(RulebookScene(stage, game))
    elif dice.random() < 0.2:
        ask_text(stage, "A title", "What is it called?", "Ana", "Take it", lambda _: None)


def look_about(stage: Stage, dice: random.Random) -> None:
    """Draw some frames, with the mouse moving and turning its wheel."""
    for _ in range(dice.randint(1, 4)):
        spot = (dice.randrange(stage.size[0]), dice.randrange(stage.size[1]))
        stage.top.handle(Hover(spot))
        if dice.random() < 0.3:
            stage.top.handle(Wheel(spot, dice.choice((-2, 1, 3))))
        stage.update(1 / 30)
        stage.show_now()
        pygame.event.clear()


def make_saves() -> list[Path]:
    """The saves of some fixed games: at their moments, and over."""
    for moment in (*every_moment()[::3], *every_end()[::2]):
        play_to(moment).close()
    return sorted(saves_folder().glob("*.toml"))


def held() -> float:
    """Megabytes of memory that the process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def main() -> None:
    """Wander, come back to a usual size, and print what was held at most, on the way and then."""
    changes, seed = int(sys.argv[1]), int(sys.argv[2])
    usual: list[float] = []
    with room_of_its_own():
        settings = Settings(sound=False, guide=False, window=USUAL, speed="fast")
        stage = Stage(windows.open_window(settings), settings, build_scene)
        saves = make_saves()
        stage.push(TitleScene(stage))
        for number in wander(stage, changes, seed, saves):
            if stage.size[0] * stage.size[1] <= USUAL[0] * USUAL[1]:
                usual.append(held())
            if number % 100 == 0:
                print(number, round(held()), file=sys.stderr, flush=True)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        stage.settings.text = 100
        resize(stage, USUAL)
        stage.reset(open_table(stage, saves[-1]))
        stage.show_now()
        found = {"most": most, "most_at_usual_sizes": max(usual), "after": held()}
        print(json.dumps(found))
        stage.close()


if __name__ == "__main__":
    main()
