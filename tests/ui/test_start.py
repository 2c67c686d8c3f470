"""How the program starts: what SDL is told, before any file reads it."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys

import pygame
import pytest

import fandg.dev
import fandg.ui
from fandg.ui.app import App
from fandg.ui.settings import Settings

HINTS = ("SDL_WINDOWS_DPI_AWARENESS", "SDL_FRAMEBUFFER_ACCELERATION")
LOOK = """
import builtins, importlib, os
read = builtins.__import__
def note(name, *more, **named):
    if name == "pygame":
        assert all(hint in os.environ for hint in {hints}), "pygame came first"
    return read(name, *more, **named)
builtins.__import__ = note
importlib.import_module("{module}")
"""


@pytest.mark.parametrize(
    "module",
    [
        "fandg.ui.app",
        "fandg.commands.selftest",
        *(f"fandg.dev.{module.name}" for module in pkgutil.iter_modules(fandg.dev.__path__)),
        *(f"fandg.ui.{module.name}" for module in pkgutil.iter_modules(fandg.ui.__path__)),
    ],
)
def test_sdl_is_told_what_it_reads_once_before_it_is_imported(module: str) -> None:
    hushed = {*HINTS, "PYGAME_HIDE_SUPPORT_PROMPT"}
    clean = {name: value for name, value in os.environ.items() if name not in hushed}
    program = LOOK.format(hints=HINTS, module=module)
    done = subprocess.run(
        [sys.executable, "-c", program], env=clean, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_a_new_window_tells_its_name_before_the_title_is_drawn() -> None:
    app = App(Settings(sound=False))
    try:
        ground = app.stage.window.get_at((0, 0))
        written = pygame.mask.from_threshold(app.stage.window, ground, (1, 1, 1, 255))
        written.invert()
        assert tuple(ground)[:3] != (0, 0, 0)
        assert not app.stage.scenes
        assert written.count() > 1000
    finally:
        app.close()


def test_the_title_is_shown_before_the_things_beside_its_boxes_are_drawn() -> None:
    app = App(Settings(sound=False))
    try:
        app.begin()
        app.tick()
        first = app.stage.window.copy()
        app.tick()
        changed = pygame.mask.from_threshold(app.stage.window, (0, 0, 0), (1, 1, 1, 255), first)
        changed.invert()
        assert changed.count() > 1000
        app.tick()
        second = app.stage.window.copy()
        app.tick()
        assert pygame.image.tobytes(second, "RGB") == pygame.image.tobytes(app.stage.window, "RGB")
    finally:
        app.close()
