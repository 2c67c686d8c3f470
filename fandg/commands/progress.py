"""A bar on the terminal that shows how far a long command has come."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

WIDTH = 30
PAUSE = 0.1
"""Seconds between two drawings."""


class Progress:
    """A bar on standard error, if that is a terminal; it is wiped when the command is done."""

    def __init__(self, total: int, what: str) -> None:
        self._total = total
        self._what = what
        self._done = 0
        self._drawn = ""
        self._next = 0.0
        self._shown = sys.stderr is not None and sys.stderr.isatty()

    def add(self, count: int) -> None:
        """Move on by so many."""
        self._done += count
        now = time.monotonic()
        if self._shown and now >= self._next:
            self._next = now + PAUSE
            full = WIDTH * self._done // self._total
            bar = "#" * full + "." * (WIDTH - full)
            self._draw(f"[{bar}] {self._done:,} of {self._total:,} {self._what}")

    def _draw(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(len(self._drawn)))
        sys.stderr.flush()
        self._drawn = line

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._drawn:
            self._draw("")
            sys.stderr.write("\r")
