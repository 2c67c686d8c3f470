"""Sleeping until something happens, at next to no cost.

pygame's own wait polls 900 times a second. SDL's blocks; where its library can be reached it is
used, elsewhere the loop sleeps in short pieces.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

POLL = 0.033
"""Seconds between two looks where SDL's own wait cannot be reached."""


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of the very library that pygame has loaded."""
    home = Path(pygame.__file__).parent
    if sys.platform == "win32":
        found = [*home.glob("SDL2.dll")]
    elif sys.platform == "darwin":
        found = [*home.glob(".dylibs/libSDL2-2*.dylib")]
    else:
        found = [*home.parent.glob("pygame_ce.libs/libSDL2-2*.so*")]
    if not found:
        return None
    try:
        wait = ctypes.CDLL(str(found[0])).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    wait.restype = ctypes.c_int
    return wait


def wait_for_events(seconds: float) -> None:
    """Return when an event waits, or after so many seconds."""
    wait = _sdl_wait()
    if wait is not None:
        wait(None, max(1, round(seconds * 1000)))
        return
    until = time.monotonic() + seconds
    while time.monotonic() < until and not pygame.event.peek():
        time.sleep(min(POLL, seconds))
