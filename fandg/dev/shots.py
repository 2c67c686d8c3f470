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

import pygame

from fandg.dev.moments import (
    FixedMoment,
    every_chapter,
    every_deed,
    every_end,
    every_moment,
    find_moment,
    play_chapters,
    play_to,
    play_to_chapter,
    settle,
)
from fandg.games import GAMES, find_game
from fandg.ui import window as windows
from fandg.ui.scenes.build import build_scene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage

SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SHAPES = ((1024, 768), (2560, 1080))
"""Windows of other shapes: 4:3 and 21:9."""
TEXTS = (80, 150, 200)
"""Sizes of type beside 100 %, shown at the smallest size."""


CHAPTERS = (0, 3, 20)
"""After how many chapters the book of a campaign is shown; it is over after the most."""


class Wanted(NamedTuple):
    """A picture that is wanted: the scene, and what the player does in it first."""

    name: str
    build: Callable[[], Scene]
    act: Callable[[Any], object] = lambda _: None


def table_at(stage: Stage, moment: FixedMoment) -> TableScene:
    """The table of a fixed game at its moment, everything at rest."""
    scene = TableScene(stage, play_to(moment))
    scene.audience.viewer = None
    return scene


def scenes(stage: Stage) -> Iterator[Wanted]:
    """Every scene by name."""
    from fandg.ui.scenes.campaign import CampaignScene
    from fandg.ui.scenes.campaign_recap import RecapScene
    from fandg.ui.scenes.chronicle_sheet import ChronicleSheet
    from fandg.ui.scenes.credits import CreditsScene
    from fandg.ui.scenes.ending import EndingScene
    from fandg.ui.scenes.lookback import LookBackScene
    from fandg.ui.scenes.new_game import NewGameScene
    from fandg.ui.scenes.rulebook import RulebookScene
    from fandg.ui.scenes.saves import SavesScene
    from fandg.ui.scenes.settings import SettingsScene

    for moment in every_moment():
        yield Wanted(f"table-{moment.name}", partial(table_at, stage, moment))
    for chapter in every_chapter():
        # A table at rest, whoever plays it.
        yield Wanted(
            f"table-{chapter.name}",
            lambda c=chapter: TableScene(stage, play_to_chapter(c)),  # type: ignore[misc]
        )
    for deed in every_deed():
        at = partial(table_at, stage, find_moment(deed.moment))
        yield Wanted(f"table-{deed.moment}-{deed.name}", at, deed.act)
    for moment in every_end():
        yield Wanted(f"ending-{moment.name}", lambda m=moment: EndingScene(stage, play_to(m)))  # type: ignore[misc]
    for game_id in GAMES:
        end = next(m for m in every_end() if m.game == game_id)
        yield Wanted(
            f"look-back-{game_id}",
            lambda m=end: LookBackScene(stage, play_to(m), 0),  # type: ignore[misc]
        )
        yield Wanted(f"new-game-{game_id}", partial(NewGameScene, stage, game_id))
        yield Wanted(f"rulebook-{game_id}", partial(RulebookScene, stage, game_id, ""))
        for campaign in find_game(game_id).campaigns:
            for count in CHAPTERS:
                yield Wanted(
                    f"book-{game_id}-{campaign.id}-{count}",
                    lambda g=game_id, c=campaign.id, n=count: CampaignScene(  # type: ignore[misc]
                        stage, play_chapters(g, c, n)
                    ),
                )
            yield Wanted(
                f"recap-{game_id}-{campaign.id}",
                lambda g=game_id, c=campaign.id: RecapScene(  # type: ignore[misc]
                    stage, play_chapters(g, c, CHAPTERS[1]), None
                ),
            )
        save = Path("Friday night.toml")
        sheet = partial(ChronicleSheet, stage, save, game_id, is_over=True, answer=None)
        yield Wanted(f"chronicle-{game_id}", sheet)
        yield Wanted(f"chronicle-{game_id}-board", sheet, lambda scene: scene.choose("board"))
        early = partial(ChronicleSheet, stage, save, game_id, is_over=False, answer=None)
        yield Wanted(f"chronicle-{game_id}-early", early)
    yield Wanted("title", lambda: TitleScene(stage))
    yield Wanted("saves", lambda: SavesScene(stage))
    yield Wanted("settings", lambda: SettingsScene(stage))
    yield Wanted("credits", lambda: CreditsScene(stage))


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


def run(folder: Path, only: str = "") -> int:
    """Render all scenes whose name contains `only` into a folder; how many pictures were made."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder.mkdir(parents=True, exist_ok=True)
    looks = [(size, 100) for size in (*SIZES, *SHAPES)]
    looks += [(SIZES[0], text) for text in TEXTS] + [(SIZES[1], 200)]
    made = 0
    settings = Settings(speed="off", sound=False, guide=False, reduced_motion=True)
    for size, text in looks:
        settings.text = text
        settings.window = size
        # A fixed campaign is played anew for each look, and would go on otherwise beside itself.
        with room_of_its_own():
            stage = Stage(windows.open_window(settings), settings, build_scene)
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
