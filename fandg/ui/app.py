"""The main loop: it sleeps until something happens, and draws only what changed."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from fandg.engine.prose import escape
from fandg.faults import describe, explain, name_log, try_all
from fandg.ui import window as windows
from fandg.ui.gate import Gate, show_box
from fandg.ui.intents import Command, Digit, Pan, Press, Reader, Wheel
from fandg.ui.memory import settle
from fandg.ui.prelude import show_prelude
from fandg.ui.scenes.build import build_scene
from fandg.ui.scenes.dialog import show_message
from fandg.ui.settings import Settings, keep_settings, read_settings
from fandg.ui.signals import ended_by_signals
from fandg.ui.stage import Stage
from fandg.ui.waiting import wait_for_events
from fandg.ui.ways import ToTitle

FRAME = 1 / 60
IDLE = 30.0
"""Seconds of sleep when nothing moves and nothing waits."""
SETTLE = 0.1
"""Seconds after the last change of size before everything is laid out anew; until then the window
shows the last picture scaled."""
DOINGS = frozenset(
    (
        pygame.KEYDOWN,
        pygame.TEXTINPUT,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERAXISMOTION,
        pygame.DROPFILE,
    )
)
"""Events of the player's doing, which are meant for what he sees."""
POINTING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def run(save: Path | None = None) -> int:
    """Open the window and play until it is closed; the exit code: 1 if faults have ended it.

    Raises:
        NoDisplayError: there is no screen.
    """
    try:
        settings, trouble = read_settings()
        app = App(settings)
    except windows.NoDisplayError:
        raise
    except Exception as fault:
        show_box(explain(fault))
        return 1
    # What the system asks for needs no question to the player.
    with ended_by_signals(app.stage.end):
        try:
            app.begin(save, trouble)
            app.loop()
        finally:
            code = app.close()
    return code


class App:
    """The window and its loop."""

    def __init__(self, settings: Settings) -> None:
        self.stage = Stage(windows.open_window(settings), settings, build_scene)
        self.gate = Gate(self.stage)
        self.gate.try_out(lambda: show_prelude(self.stage))
        self.pads = windows.Pads()
        self._resized_at = -SETTLE
        self._moving = False
        self._reader = Reader(self.stage.held)
        self._spent = ""
        """What the key writes that has just laid another scene on top."""
        self._before = time.monotonic()

    def begin(self, save: Path | None = None, trouble: str = "") -> None:
        """Show the title, a sentence on the settings if need be, and the game to go on with."""
        settle()
        stage = self.stage
        self.gate.try_out(lambda: stage.push(ToTitle()))
        if trouble:
            self.gate.try_out(lambda: show_message(stage, "The settings", escape(trouble)))
        if save is not None:
            from fandg.ui.scenes.opening import open_game  # not needed to show the title

            self.gate.try_out(lambda: open_game(stage, save, stage.push))

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
        """Take what happened, move on, draw; whether something still moves.

        Nothing is raised by it: every fault goes through the gate.
        """
        now = time.monotonic()
        passed = now - self._before
        seconds = min(0.1, passed)
        self._before = now
        before = self.gate.count
        self.gate.try_out(lambda: self._listen(now))
        if not self.stage.running:
            return False
        self.gate.try_out(lambda: self._go_on(now, seconds, passed))
        if self.gate.count > before:
            return True
        self.gate.note_tick()
        return self._moving

    def _listen(self, now: float) -> None:
        """Take what happened. After a fault, what was meant for the scene that is gone is too."""
        before = self.gate.count
        for event in pygame.event.get():
            if event.type in DOINGS and self.gate.count > before:
                continue
            self.gate.try_out(partial(self._take, event, now))
            if not self.stage.running:
                return

    def _go_on(self, now: float, seconds: float, passed: float) -> None:
        """Lay out, move on and draw."""
        stage = self.stage
        leaning = self.pads.lean()
        if leaning != (0.0, 0.0):
            stage.top.handle(Pan(*leaning))
        if stage.is_behind and now - self._resized_at >= SETTLE:
            stage.relayout()
        if trouble := stage.take_settings_trouble():
            text = f"{escape(trouble)}\nThey hold until the program closes."
            show_message(stage, "The settings cannot be kept", text, stage.top.game_id)
        self._moving = stage.update(seconds, passed) or leaning != (0.0, 0.0)
        stage.show_now()

    def _patience(self) -> float:
        """For how long the loop may sleep."""
        if not self.stage.running:
            return 0.0
        if self.stage.is_behind:
            return SETTLE / 2
        wait = 0.0

        def ask() -> None:
            nonlocal wait
            soon = [scene.wants_soon() for scene in self.stage.visible()]
            wait = min([IDLE, *(wait for wait in soon if wait is not None)])

        self.gate.try_out(ask)
        return wait

    def _take(self, event: pygame.event.Event, now: float) -> None:
        stage = self.stage
        if event.type == pygame.QUIT:
            stage.quit()
        elif self._reader.is_held(event, typing=stage.top.is_typing):
            pass
        elif event.type == pygame.WINDOWSIZECHANGED:
            stage.take_window(pygame.display.get_surface() or stage.window)
            if not stage.settings.full_screen:
                stage.settings.window = stage.window.get_size()
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
        elif event.type in DOINGS:
            self._heed(event, now)

    def _heed(self, event: pygame.event.Event, now: float) -> None:
        """Answer to what the player did."""
        stage = self.stage
        if stage.is_behind:
            if event.type == pygame.MOUSEMOTION:
                return
            # What is answered to must lie where it will be seen.
            stage.relayout()
        if event.type in POINTING:
            event = pygame.event.Event(event.type, event.dict | {"pos": stage.place_in(event.pos)})
        if event.type == pygame.TEXTINPUT and event.text == self._spent:
            # The sign of a key that has just laid a sheet here is not written on it.
            self._spent = ""
            return
        top = stage.top
        if not top.handle_raw(event):
            intent = self._reader.read(event, now, typing=stage.top.is_typing)
            if isinstance(intent, Wheel):
                intent = Wheel(stage.mouse, intent.notches)
            if intent == Command("full-screen"):
                stage.toggle_full_screen()
            elif intent is not None:
                if isinstance(intent, Command | Digit | Press):
                    stage.by_keys = not isinstance(intent, Press)
                stage.take(intent)
        if event.type == pygame.KEYDOWN:
            self._spent = event.unicode if stage.scenes[-1:] != [top] else ""

    def close(self) -> int:
        """Put everything in order and close the window; the exit code.

        It is 1 after a fault here or where faults have ended the program; the player is told.
        """
        stage = self.stage
        told = try_all(stage.close, lambda: keep_settings(stage.settings), pygame.display.quit)
        word = self.gate.last_word
        if told and not word:
            word = f"fandg could not put everything in order. {describe(told[0])} {name_log()}"
        if word:
            show_box(word)
        try_all(pygame.quit)
        return 1 if word else 0
