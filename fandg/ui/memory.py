"""Giving memory back: what a scene has left behind, and what the C library keeps for later."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

from fandg.ui.art.cache import SurfaceCache

LARGE = 256 * 1024
"""Bytes from which on a thing gets memory of its own, which goes when it goes."""
M_MMAP_THRESHOLD = -3
"""The name of that for glibc, which would otherwise raise it with every large thing it frees."""


def settle() -> None:
    """Prepare for what scenes come and go, once, with the program loaded and no scene there yet.

    What is there now lasts: garbage is sought only in the rest, in a third of the time.
    """
    gc.freeze()
    _glibc_trim()


def give_back() -> None:
    """Free what no scene holds any more, and hand it to the system.

    Scenes and their widgets hold each other, and with them pictures of the whole window: Python
    would find them only after many more. glibc keeps what lay between things that are still in
    use, hundreds of megabytes after some changes of size.
    """
    SurfaceCache.shrink()
    gc.collect()
    trim = _glibc_trim()
    if trim is not None:
        trim(0)


@cache
def _glibc_trim() -> Callable[[int], int] | None:
    """What makes glibc hand over what it does not need; others do so by themselves."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
        option, trim = library.mallopt, library.malloc_trim
    except (OSError, AttributeError):
        return None
    option.argtypes = (ctypes.c_int, ctypes.c_int)
    option(M_MMAP_THRESHOLD, LARGE)
    trim.argtypes = (ctypes.c_size_t,)
    trim.restype = ctypes.c_int
    return trim
