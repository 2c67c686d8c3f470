"""The window closes at once when it is asked to, from wherever, and everything is in order then."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hands import Hands

from fandg.engine.lock import Lock
from fandg.engine.shelf import picture_path, read_game
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings, keep_settings, settings_file
from fandg.ui.signals import SIGNALS, ended_by_signals

pytestmark = pytest.mark.usefixtures("heeded_signals")

HANGS = 10
"""Seconds after which the window is thought to hang; it sleeps for three times as long."""

each_signal = pytest.mark.parametrize("name", [name for name in SIGNALS if hasattr(signal, name)])


def run_idle(hands: Hands, act: Callable[[], None]) -> float:
    """Let the title lie still, then do something; the seconds until the loop ends."""
    hands.stage.push(TitleScene(hands.stage))
    while hands.app.tick():
        pass
    timer = threading.Timer(0.3, act)
    timer.start()
    begun = time.monotonic()
    hands.app.loop(until=lambda: time.monotonic() - begun > HANGS)
    timer.join()
    return time.monotonic() - begun


def press_close() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def test_the_close_button_ends_the_loop_without_another_sleep(hands: Hands) -> None:
    assert run_idle(hands, press_close) < HANGS
    assert not hands.stage.running


@each_signal
def test_a_signal_ends_the_sleeping_loop(hands: Hands, name: str) -> None:
    number = getattr(signal, name)
    before = signal.getsignal(number)
    with ended_by_signals(hands.stage.end):
        assert run_idle(hands, lambda: signal.raise_signal(number)) < HANGS
    assert not hands.stage.running
    assert signal.getsignal(number) == before


@each_signal
def test_a_signal_ends_a_window_that_would_ask_the_player_first(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(hands.stage, "asks_first", lambda _: True)
    with ended_by_signals(hands.stage.end):
        hands.stage.quit()
        assert hands.stage.running
        assert run_idle(hands, lambda: signal.raise_signal(getattr(signal, name))) < HANGS
    assert not hands.stage.running


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no such signal")
def test_what_the_program_was_told_to_ignore_stays_ignored(hands: Hands) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_by_signals(hands.stage.end):
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)
    assert hands.stage.running


def test_a_signal_after_the_window_was_closed_is_no_fault(hands: Hands) -> None:
    with ended_by_signals(hands.stage.end):
        hands.app.close()
        signal.raise_signal(signal.SIGINT)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signals to others")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_the_program_closes_the_game_in_order(name: str, save_game: Callable[..., Path]) -> None:
    path = save_game()
    before = read_game(path)
    keep_settings(Settings(speed="off", guide=False))
    with subprocess.Popen(
        [sys.executable, "-m", "fandg", "play", str(path)],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            # Its picture is kept when the table asks: from then on the window sleeps.
            until = time.monotonic() + 6 * HANGS
            while not picture_path(path).exists() and time.monotonic() < until:
                time.sleep(0.05)
            time.sleep(0.5)
            settings_file().unlink()
            process.send_signal(getattr(signal, name))
            said, _ = process.communicate(timeout=HANGS)
        finally:
            process.kill()
    assert (process.returncode, said) == (0, "")
    assert read_game(path).answers == before.answers
    Lock(path).release()
    assert settings_file().exists(), "the settings were not kept at the end"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="of Linux's screens")
def test_a_screen_that_does_not_exist_is_said(tmp_path: Path) -> None:
    hidden = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "fandg"],
        env={**environment, "DISPLAY": ":987", "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=6 * HANGS,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "DISPLAY=:987 cannot be reached" in done.stderr
    assert "simulate" in done.stderr
