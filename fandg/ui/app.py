"""The main loop: it sleeps until something happens, and draws only what changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

# isort: off
from fandg.ui import window as windows  # sets SDL's hints before pygame is imported

import pygame
# isort: on

from fandg.ui.art.type import escape
from fandg.ui.intents import Command, Digit, Pan, Press, Reader
from fandg.ui.settings import Settings, keep_settings, read_settings
from fandg.ui.signals import ended_by_signals
from fandg.ui.stage import Stage
from fandg.ui.waiting import wait_for_events

FRAME = 1 / 60
IDLE = 30.0
"""Seconds of sleep when nothing moves and nothing waits."""
SETTLE = 0.1
"""Seconds after the last change of size before everything is laid out anew."""


def run(save: Path | None = None) -> None:
    """Open the window and play until it is closed.

    Raises:
        NoDisplayError: there is no screen.
        SaveError: the game to go on with cannot be opened.
    """
    from fandg.ui.scenes.dialog import show_message
    from fandg.ui.scenes.title import TitleScene

    settings, trouble = read_settings()
    app = App(settings)
    # What the system asks for needs no question to the player.
    with ended_by_signals(app.stage.end):
        try:
            app.stage.push(TitleScene(app.stage))
            if trouble:
                show_message(app.stage, "The settings", escape(trouble))
            if save is not None:
                from fandg.ui.scenes.table import open_table

                app.stage.push(open_table(app.stage, save))
            app.loop()
        finally:
            app.close()


class App:
    """The window and its loop."""

    def __init__(self, settings: Settings) -> None:
        self.stage = Stage(windows.open_window(settings), settings)
        self.pads = windows.Pads()
        self._resized_at: float | None = None
        self._reader = Reader()
        self._before = time.monotonic()

    def loop(self, until: Callable[[], bool] = lambda: False) -> None:
        """Run until the program ends, or until `until` says so."""
        while self.stage.running and not until():
            moving = self.tick()
            if moving:
                spent = time.monotonic() - self._before
                time.sleep(max(0.0, FRAME - spent))
            else:
                wait_for_events(self._patience())

    def tick(self) -> bool:
        """Take what happened, move on, draw; whether something still moves."""
        stage = self.stage
        now = time.monotonic()
        seconds = min(0.1, now - self._before)
        self._before = now
        for event in pygame.event.get():
            self._take(event, now)
            if not stage.running:
                return False
        leaning = self.pads.lean()
        if leaning != (0.0, 0.0):
            stage.top.handle(Pan(*leaning))
        if self._resized_at is not None and now - self._resized_at >= SETTLE:
            self._resized_at = None
            stage.relayout()
        moving = stage.update(seconds) or leaning != (0.0, 0.0)
        stage.show_now()
        return moving

    def _patience(self) -> float:
        if not self.stage.running:
            return 0.0
        if self._resized_at is not None:
            return SETTLE / 2
        soon = [scene.wants_soon() for scene in self.stage.visible()]
        return min([IDLE, *(wait for wait in soon if wait is not None)])

    def _take(self, event: pygame.event.Event, now: float) -> None:
        stage = self.stage
        if self._reader.is_held(event, typing=stage.top.is_typing):
            return
        if event.type == pygame.QUIT:
            stage.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            stage.take_window(pygame.display.get_surface() or stage.window)
            if not stage.settings.full_screen:
                stage.settings.window = stage.size
            self._resized_at = now
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            stage.forget_picture()
            stage.top.dirty = True
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self.pads.add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self.pads.remove(event.instance_id)
        elif event.type == pygame.WINDOWFOCUSLOST:
            for scene in list(stage.scenes):
                scene.handle_raw(event)
        elif not stage.top.handle_raw(event):
            intent = self._reader.read(event, now, typing=stage.top.is_typing)
            if intent == Command("full-screen"):
                stage.toggle_full_screen()
            elif intent is not None:
                if isinstance(intent, Command | Digit | Press):
                    stage.by_keys = not isinstance(intent, Press)
                stage.top.handle(intent)

    def close(self) -> None:
        """Put everything in order and close the window."""
        self.stage.close()
        keep_settings(self.stage.settings)
        pygame.quit()
