"""An order that is being carried out beside the window, in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from fandg.engine.errors import FandgError
from fandg.engine.shelf import drop_part
from fandg.ui.chronicle.orders import Order
from fandg.workers import Worker, WorkerEndedError

SLICE = 0.2
"""Seconds after which the process that works tells how far it is."""


class StoppedError(FandgError):
    """The process that made it was ended from outside."""


class Keeping:
    """An order at work. `share` is how much of it is done, 1 at the end.

    Raises:
        OSError: the system starts no more processes, or there is no room for temporary files.
    """

    def __init__(self, order: Order) -> None:
        self.order = order
        self.share = 0.0
        self._folder = TemporaryDirectory(prefix="fandg-", ignore_cleanup_errors=True)
        try:
            self._worker = Worker()
        except OSError:
            self._folder.cleanup()
            raise
        self._worker.give(begin, order, Path(self._folder.name))

    @property
    def is_done(self) -> bool:
        """Whether the file lies in its place."""
        return self.share >= 1

    def follow(self) -> bool:
        """Look how far it has come, without waiting; whether that has changed.

        Raises:
            StoppedError: the process was ended from outside; nothing is left behind.
            Exception: what the work has raised; nothing is left behind.
        """
        if self.is_done or not self._worker.has_answered():
            return False
        try:
            share: float = self._worker.answer()
        except WorkerEndedError as fault:
            self.stop()
            raise StoppedError(
                "It could not be finished: the process that made it was ended from outside. "
                "Nothing was left behind. Please try again."
            ) from fault
        except BaseException:
            self.stop()
            raise
        self.share = share
        if share < 1:
            self._worker.give(go_on)
        else:
            self.stop()
        return True

    def stop(self) -> None:
        """End the process, and leave nothing behind but what is whole."""
        self._worker.end()
        drop_part(self.order.target)
        self._folder.cleanup()


# In the process itself

_works: list[Iterator[float]] = []


def begin(order: Order, folder: Path) -> float:
    """Begin to carry out an order in this process."""
    # The window itself never needs the press.
    from fandg.ui.chronicle.work import carry_out

    _works[:] = [carry_out(order, folder)]
    return 0.0


def go_on() -> float:
    """Go on with it for a moment; the share that is done, 1 at the end."""
    share, until = 0.0, time.monotonic() + SLICE
    while share < 1 and time.monotonic() < until:
        share = next(_works[0])
    return share
