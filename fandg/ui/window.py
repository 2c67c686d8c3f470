"""Opening the window, its size, and full screen."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress

import pygame
import pygame._sdl2.controller as pads

from fandg.engine.errors import FandgError
from fandg.paths import assets_folder
from fandg.ui.settings import Settings

SMALLEST = (640, 480)
"""The least window that is laid out for; the window system is told, and one that lets it be made
smaller all the same shows the picture of this size scaled."""
LARGEST = (7680, 4320)
"""What no picture is larger than, however large the window."""
UNSEEN = ("offscreen", "dummy")
"""The drivers that SDL draws with where it finds no screen: nobody sees what they draw."""
WITHOUT = "Without one you can use: fandg simulate, check, replay, chronicle, shots and bench."


class NoDisplayError(FandgError):
    """There is no screen to open a window on."""


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window as it was left.

    Raises:
        NoDisplayError: there is no screen.
    """
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise NoDisplayError(f"There is no screen here to open a window on. {WITHOUT}")
    try:
        pygame.display.init()
        _check_seen()
        pygame.font.init()
        pygame.display.set_caption("fandg")
        icon = assets_folder() / "app" / "fandg.png"
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        window = set_mode(settings)
    except pygame.error as fault:
        raise NoDisplayError(f"The window could not be opened ({fault}). {WITHOUT}") from fault
    repeat_keys()
    return window


def _check_seen() -> None:
    """Make sure that a window would be seen, unless the player named the driver himself.

    Raises:
        NoDisplayError: the screen that he named cannot be reached.
    """
    if os.environ.get("SDL_VIDEODRIVER") or pygame.display.get_driver() not in UNSEEN:
        return
    pygame.display.quit()
    named = [name for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    screens = " or ".join(f"{name}={os.environ[name]}" for name in named)
    which = f"The screen {screens} cannot be reached" if named else "No screen can be reached"
    raise NoDisplayError(f"{which}, so that no window can be opened. {WITHOUT}")


def repeat_keys() -> None:
    """Have a key that is held told again and again."""
    pygame.key.set_repeat(350, 45)


def set_mode(settings: Settings) -> pygame.Surface:
    """Open or reopen the window, in full screen or in the size it was left in."""
    if settings.full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    window = pygame.display.set_mode(served_size(fit_screen(settings.window)), pygame.RESIZABLE)
    _set_least_size()
    return window


def fit_screen(size: tuple[int, int]) -> tuple[int, int]:
    """A window of this size, or as much of it as the largest screen shows."""
    screens = pygame.display.get_desktop_sizes()
    if pygame.display.get_driver() in UNSEEN or not screens:
        return size
    wide, high = max(screens, key=lambda screen: screen[0] * screen[1])
    return min(size[0], wide), min(size[1], high)


def served_size(size: tuple[int, int]) -> tuple[int, int]:
    """The nearest size to this that scenes are laid out for."""
    width, height = (
        min(max(side, least), most)
        for side, least, most in zip(size, SMALLEST, LARGEST, strict=True)
    )
    return width, height


def _set_least_size() -> None:
    """Ask the window system to let nobody make the window smaller than what is served."""
    with warnings.catch_warnings():
        # pygame has no other way yet to the window of its display.
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    with suppress(pygame.error):
        window.minimum_size = SMALLEST


class Pads:
    """The game pads that are plugged in."""

    DEAD_ZONE = 0.25

    def __init__(self) -> None:
        self._open: dict[int, pads.Controller] = {}
        pads.init()
        for index in range(pads.get_count()):
            self.add(index)

    def add(self, index: int) -> None:
        """Listen to a pad that was plugged in."""
        if pads.is_controller(index):
            pad = pads.Controller(index)
            self._open[pad.as_joystick().get_instance_id()] = pad

    def remove(self, instance: int) -> None:
        """Forget a pad that was pulled out."""
        self._open.pop(instance, None)

    def lean(self) -> tuple[float, float]:
        """How far the right stick is held, each axis from -1 to 1; nought within the dead zone."""
        for pad in self._open.values():
            x = pad.get_axis(pygame.CONTROLLER_AXIS_RIGHTX) / 32768
            y = pad.get_axis(pygame.CONTROLLER_AXIS_RIGHTY) / 32768
            if abs(x) > self.DEAD_ZONE or abs(y) > self.DEAD_ZONE:
                return x, y
        return 0.0, 0.0
