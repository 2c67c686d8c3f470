"""Memory: what was drawn for a size, a text or a scene that is no more does not stay."""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import random
import subprocess
import sys
import weakref
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, get_type_hints

import pygame
import pytest
from conftest import SaveGame
from hands import Hands
from wandering import SIZES, resize, wander

import fandg.ui
from fandg.dev.moments import every_moment, play_to
from fandg.paths import saves_folder
from fandg.ui.art import cache, paragraph
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.paragraph import Setting
from fandg.ui.art.shapes import cut_round
from fandg.ui.art.type import Type
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.widgets.flow import Flow

LASTING = {"_grey", "_falloff", "_pyramid"}
"""What is kept for good: the four grains, one spot of light, and the map as it ships."""


@pytest.fixture(autouse=True)
def in_a_hurry() -> None:
    """Memory is given back whenever the program does."""


def weigh_shelf() -> int:
    """Bytes that the caches hold, counted anew."""
    return sum(max(1024, s.get_pitch() * s.get_height()) for s in SurfaceCache._shelf.values())


def test_no_picture_is_kept_anywhere_but_on_the_one_shelf() -> None:
    for module in pkgutil.walk_packages(fandg.ui.__path__, "fandg.ui."):
        for name, kept in vars(importlib.import_module(module.name)).items():
            if isinstance(kept, _lru_cache_wrapper) and name not in LASTING:
                assert "Surface" not in str(get_type_hints(kept)["return"]), f"{module.name}.{name}"


def test_the_shelf_stays_within_its_bounds_whatever_is_changed(
    hands: Hands, save_game: SaveGame
) -> None:
    saves = [save_game(), save_game("Another")]
    play_to(every_moment()[6]).close()
    saves += list(saves_folder().glob("fortune*.toml"))
    hands.stage.push(TitleScene(hands.stage))
    for _ in wander(hands.stage, 12, 11, saves):
        width, height = hands.stage.size
        most = min(cache.MOST, max(cache.LEAST, cache.WINDOWS * width * height * 4))
        assert SurfaceCache._held == weigh_shelf() <= most


def test_a_smaller_window_lets_go_what_the_larger_one_had(hands: Hands) -> None:
    hands.stage.push(TitleScene(hands.stage))
    resize(hands.stage, (3840, 2160))
    hands.tick(2)
    assert SurfaceCache._held > cache.LEAST
    resize(hands.stage, SIZES[0])
    assert SurfaceCache._held <= cache.LEAST


def test_scenes_that_were_left_are_gone(hands: Hands, save_game: SaveGame) -> None:
    stage, path = hands.stage, save_game()
    gc.disable()
    try:
        for build in (
            lambda: open_table(stage, path),
            lambda: NewGameScene(stage, "dummies"),
            lambda: SavesScene(stage),
            lambda: SettingsScene(stage),
            lambda: RulebookScene(stage, "dummies"),
            lambda: EndingScene(stage, play_to(every_moment()[0])),
            lambda: LookBackScene(stage, play_to(every_moment()[1]), 0),
        ):
            stage.reset(TitleScene(stage))
            stage.push(build())
            hands.tick(2)
            left = weakref.ref(stage.top)
            stage.reset(TitleScene(stage))
            hands.tick()
            found = left()
            assert found is None, type(found).__name__
    finally:
        gc.enable()


def test_a_covered_scene_keeps_no_picture_of_another_size(hands: Hands) -> None:
    covered = TitleScene(hands.stage)
    hands.stage.push(covered)
    hands.tick(2)
    assert covered._ground is not None
    hands.stage.push(NewGameScene(hands.stage, "dummies"))
    resize(hands.stage, (1600, 900))
    assert covered._ground is None


def test_what_the_program_consists_of_is_not_searched_for_garbage(hands: Hands) -> None:
    gc.unfreeze()
    try:
        hands.app.begin()
        assert gc.get_freeze_count() > 10_000
        assert any(kept is hands.stage.top for kept in gc.get_objects())
    finally:
        gc.unfreeze()


def test_of_a_long_column_only_what_is_seen_is_drawn(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Setting] = []
    usual = paragraph.draw

    def draw(setting: Setting, *rest: Any) -> pygame.Surface:
        drawn.append(setting)
        return usual(setting, *rest)

    monkeypatch.setattr(paragraph, "draw", draw)
    scene = TitleScene(hands.stage)
    flow = Flow(Type(), scene.theme, scene.metrics, 400)
    places = [flow.text(f"Paragraph {number}", 16) for number in range(200)]
    assert flow.y == sum(place.height for place in places)
    window = pygame.Surface((400, 5 * places[0].height))
    flow.paint(window, (0, -places[50].y))
    assert len(drawn) == 5
    assert window.get_bounding_rect().height == window.get_height()


def test_no_mask_as_large_as_the_sheet_is_kept_to_cut_its_corners() -> None:
    sheet = pygame.Surface((1201, 903), pygame.SRCALPHA)
    sheet.fill((9, 9, 9))
    cut_round(sheet, 12)
    assert sheet.get_at((0, 0)).a == 0
    assert sheet.get_at((12, 12)).a == 255
    assert sheet.get_size() not in [kept.get_size() for kept in SurfaceCache._shelf.values()]


def wander_apart(changes: int, seed: int) -> dict[str, float]:
    """Wander in a process of its own; the megabytes that it held."""
    root = Path(__file__).resolve().parents[2]
    program = Path(__file__).with_name("wandering.py")
    done = subprocess.run(
        [sys.executable, str(program), str(changes), str(seed)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.deep
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts the pages of Linux")
def test_an_hour_of_changes_leaves_memory_under_300_megabytes() -> None:
    found = wander_apart(3000, random.Random(13).randrange(1000))
    print(found)
    assert found["after"] < 300
    assert found["most_at_usual_sizes"] < 300
    assert found["most"] < 600, "in windows of up to 3840x2160"
