"""Nothing on the screen is smaller than can be read, at full scale and plain text."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import room_of_its_own, table_at
from fandg.ui import window as windows
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import Face
from fandg.ui.art.lines import draw_line
from fandg.ui.art.type import LEGIBLE
from fandg.ui.scenes.build import build_scene
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage

MOMENTS = ("fortune-move", "fortune-exchange", "fortune-city", "dummies-rest", "dummies-trio")


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    settings = Settings(
        speed="off", sound=False, guide=False, reduced_motion=True, window=(1280, 720)
    )
    # What other tests have drawn is drawn again.
    monkeypatch.setattr(SurfaceCache, "_shelf", OrderedDict())
    monkeypatch.setattr(SurfaceCache, "_held", 0)
    with room_of_its_own():
        stage = Stage(windows.open_window(settings), settings, build_scene)
        yield stage
        stage.close()
    pygame.display.quit()


@pytest.mark.parametrize("name", MOMENTS)
def test_no_words_are_set_smaller_than_is_legible(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small: set[tuple[int, str]] = set()

    def note(text: str, cut: Face, size: int, color: Rgb) -> pygame.Surface:
        if size < LEGIBLE and text.strip():
            small.add((size, text))
        return draw_line(text, cut, size, color)

    for module in ("type", "paragraph"):
        monkeypatch.setattr(f"fandg.ui.art.{module}.draw_line", note)
    scene = table_at(stage, find_moment(name))
    stage.reset(scene)
    settle(stage)
    stage.draw()
    assert not small
