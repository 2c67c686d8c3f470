"""Giving memory back: what a scene has left behind, and what the C library keeps for later."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

from fandg.ui.art.cache import SurfaceCache


def give_back() -> None:
    """Free what no scene holds any more, and hand it to the system.

    Scenes and their widgets hold each other, and with them pictures of the whole window: Python
    would find them only after many more. glibc keeps what lay between things that are still in
    use, hundreds of megabytes after some changes of size.
    """
    SurfaceCache.shrink()
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """What makes the C library hand over what it does not need; only glibc has to be told."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    trim.argtypes = (ctypes.c_size_t,)
    trim.restype = ctypes.c_int
    return trim
