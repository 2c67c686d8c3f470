"""Processes of our own that work beside the program, and end when it does, however it ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from types import TracebackType


class Workers(ProcessPoolExecutor):
    """Some processes to give work to; leaving the block ends them at once, whatever they do.

    Raises:
        OSError: the system starts no more processes.
    """

    def __init__(self, count: int) -> None:
        # Only a fresh process is safe on every system, and beside a window.
        context = multiprocessing.get_context("spawn")
        super().__init__(count, mp_context=context, initializer=_live_with_parent)
        try:
            with _ctrl_c_later():
                self.submit(_begin)
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """End the processes, and forget what they were given."""
        self.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Keep Ctrl+C until the processes are started: one that is half started would print a trace."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """The first thing that is asked of the processes: that they start."""


def _live_with_parent() -> None:
    """Leave Ctrl+C to the process that the player started, and end when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
