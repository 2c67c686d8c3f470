"""A program that ends at one of its calls to the system, as if it were killed there."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

from fandg.engine import disk

CALLS = ("open", "write", "fsync", "replace", "rename", "link", "unlink", "mkdir", "close")
KILLED = 9
NEVER = 10**9


class Killer:
    """Ends the program at a call; a write is done in part, from nothing to all of it."""

    def __init__(self, at: int, share: float, *, links: bool) -> None:
        self._left = at
        self._share = share
        if not links:
            os.link = _refuse
        for name in CALLS:
            # A program that is killed takes nothing along of what the system has: no need to wait.
            call = do_nothing if name == "fsync" else getattr(os, name)
            setattr(os, name, self._guard(name, call))
        disk._sync = os.fsync

    def _guard(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*arguments: Any, **named: Any) -> Any:
            if self._left == 0:
                if name == "write":
                    data = bytes(arguments[1])
                    call(arguments[0], data[: round(len(data) * self._share)])
                os._exit(KILLED)
            self._left -= 1
            return call(*arguments, **named)

        return guarded


def _refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def do_nothing(*_: object, **__: object) -> None:
    pass
