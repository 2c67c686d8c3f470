"""Tabletop adventures for one desktop."""

from __future__ import annotations

import os

__version__ = "0.1.0"

# SDL and pygame read these when they are imported, whichever file does that first: sharp on screens
# of any density, quick where no graphics card helps, no greeting on the terminal.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
