"""Processes of our own that work beside the program, and end when it does, however it ended.

Python's own pools hang or print traces when one of their processes is killed at the wrong moment:
here a pipe leads to each process, and comes to its end when that does.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from fandg.engine.errors import FandgError

T = TypeVar("T")


class WorkerEndedError(FandgError):
    """A process was ended from outside before it had done its work."""


class Worker:
    """A process that is given one thing to work out after the other.

    Only one that `may_start_others` may have workers of its own.

    Raises:
        OSError: the system starts no more processes.
    """

    def __init__(self, *, may_start_others: bool = False) -> None:
        # Only a fresh process is safe on every system, and beside a window.
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,))
        self._process.daemon = not may_start_others
        self._sender: threading.Thread | None = None
        with _stopped_later():
            self._process.start()
        theirs.close()
        # Python waits for a process that may start others; before that it is ended.
        atexit.register(self.end)

    def give(self, function: Callable[..., Any], *arguments: object) -> None:
        """Have it call a function; nothing else may be given until the answer was taken."""
        work = pickle.dumps((function, arguments))
        # A process that only starts cannot take much yet, and nobody is to wait for it here.
        sender = threading.Thread(target=self._send, args=(work,), daemon=True)
        with _stopped_later():
            # It stays so in the thread, which would else let them through while others start.
            sender.start()
            # What ends the program before that finds nobody to wait for.
            self._sender = sender

    def _send(self, work: bytes) -> None:
        # That the process is gone shows when its answer is taken.
        with suppress(OSError):
            self.pipe.send_bytes(work)

    def has_answered(self) -> bool:
        """Whether `answer` need not wait."""
        try:
            return self.pipe.poll()
        except OSError:
            return True

    def answer(self) -> Any:
        """Wait for what the function returns.

        Raises:
            WorkerEndedError: the process has ended.
            Exception: what the function has raised.
        """
        try:
            is_done, value = self.pipe.recv()
        except (EOFError, OSError) as fault:
            raise WorkerEndedError("A worker was ended from outside.") from fault
        if is_done:
            return value
        raise value

    def end(self) -> None:
        """End the process, whatever it does."""
        atexit.unregister(self.end)
        self._process.kill()
        self._process.join()
        if self._sender is not None:
            self._sender.join()
        self.pipe.close()


def share_out(
    function: Callable[..., T], tasks: Sequence[tuple[Any, ...]], count: int
) -> Iterator[T]:
    """What a function returns for each task, in their order, worked out by so many processes.

    Raises:
        OSError: the system starts no more processes.
        WorkerEndedError: one of them was ended from outside.
        Exception: what the function has raised.
    """
    workers: dict[object, Worker] = {}
    at: dict[object, int] = {}
    done: dict[int, T] = {}
    left = iter(range(len(tasks)))
    told = 0

    def give_next(worker: Worker) -> None:
        number = next(left, None)
        if number is not None:
            at[worker.pipe] = number
            worker.give(function, *tasks[number])

    try:
        for _ in range(min(count, len(tasks))):
            worker = Worker()
            workers[worker.pipe] = worker
            give_next(worker)
        while told < len(tasks):
            for pipe in wait([worker.pipe for worker in workers.values() if worker.pipe in at]):
                done[at.pop(pipe)] = workers[pipe].answer()
                give_next(workers[pipe])
            while told in done:
                yield done.pop(told)
                told += 1
    finally:
        for worker in workers.values():
            worker.end()


@contextmanager
def _stopped_later() -> Iterator[None]:
    """Keep Ctrl+C and requests to end until a process is started, which is kept from them too.

    One that was half started, or has not begun to ignore Ctrl+C, would put a trace on the terminal.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Else it would be started meanwhile, and let Ctrl+C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the process itself


def _work(pipe: Connection) -> None:
    # What stops the program is for the process that the player started; it ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            function, arguments = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer = True, function(*arguments)
        except Exception as fault:
            fault.add_note(traceback.format_exc())
            answer = False, fault
        pipe.send(answer)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
