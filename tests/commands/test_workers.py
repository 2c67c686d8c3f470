"""Workers end with the program, however it ends, and a worker that is killed hangs nothing.

A worker holds the pipes of the program that started it: they come to their end when all have ended.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fandg.workers import Worker, WorkerEndedError, share_out

pytestmark = pytest.mark.usefixtures("heeded_signals")

HANGS = 10
"""Seconds after which a program is thought to hang; it ends in a fraction of one."""

WORKING = """
import os, time
from fandg.workers import Worker
idle, busy = Worker(), Worker()
idle.give(os.getpid)
busy.give(time.sleep, 60)
idle.answer()
print("working", flush=True)
END
"""
KILLED = """
import multiprocessing, sys, threading, time
from fandg.cli import main
def kill():
    while not (workers := multiprocessing.active_children()):
        time.sleep(0.01)
    time.sleep(AFTER)
    workers[0].kill()
threading.Thread(target=kill).start()
sys.exit(main(["simulate", "dummies", "--games", "100000", "--workers", "2"]))
"""
SIMULATING = """
import multiprocessing, signal, sys, threading, time
from fandg.cli import main
def tell():
    # Signals are for the thread that simulates, as they are without this one.
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    while not multiprocessing.active_children():
        time.sleep(0.01)
    print("begun", flush=True)
threading.Thread(target=tell).start()
sys.exit(main(["simulate", "fortune", "--bots", "expert", "--games", "100", "--workers", "2"]))
"""

has_signals = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such signals")


@contextmanager
def running(program: str) -> Iterator[subprocess.Popen[str]]:
    """A program in a session of its own, that has said its first line."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", program]
    with subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def hear(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == f"{word}\n"


def work_out(number: int) -> int:
    """The square of a number, the first ones last."""
    time.sleep(0.2 / (number + 1))
    if number > 3:
        raise ValueError("too much")
    return number * number


@pytest.mark.parametrize("count", [1, 2, 6])
def test_what_is_worked_out_comes_in_the_order_of_the_tasks(count: int) -> None:
    tasks = [(number,) for number in range(4)]
    assert list(share_out(work_out, tasks, count)) == [0, 1, 4, 9]
    assert multiprocessing.active_children() == []


def test_what_a_worker_raises_is_raised_here_and_says_where_it_happened() -> None:
    with pytest.raises(ValueError, match="too much") as raised:
        list(share_out(work_out, [(1,), (9,)], 2))
    assert "in work_out" in raised.value.__notes__[0]
    assert multiprocessing.active_children() == []


def test_a_worker_takes_more_than_a_pipe_holds_and_keeps_nobody_waiting() -> None:
    worker = Worker()
    worker.give(len, bytes(10**7))
    assert not worker.has_answered()
    assert worker.answer() == 10**7
    worker.give(len, bytes(10**7))
    worker.end()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads what Linux tells")
def test_what_stops_the_program_is_not_heard_by_a_thread_while_a_worker_starts() -> None:
    worker = Worker()
    worker.give(len, bytes(10**7))
    [thread] = [one for one in threading.enumerate() if one.name.endswith("(_send)")]
    told = Path(f"/proc/self/task/{thread.native_id}/status").read_text()
    blocked = int(re.search(r"SigBlk:\s+(\w+)", told)[1], 16)  # type: ignore[index]
    for number in (signal.SIGINT, signal.SIGTERM):
        assert blocked & 1 << (number - 1)
    worker.end()


def test_a_worker_ends_though_ctrl_c_came_before_anything_was_sent_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = Worker()

    def stop(_: threading.Thread) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", stop)
        with pytest.raises(KeyboardInterrupt):
            worker.give(os.getpid)
    worker.end()
    assert multiprocessing.active_children() == []


def test_a_worker_that_has_ended_says_so_when_it_is_asked() -> None:
    worker = Worker()
    for process in multiprocessing.active_children():
        process.kill()
        process.join()
    worker.give(os.getpid)
    with pytest.raises(WorkerEndedError):
        worker.answer()
    assert worker.has_answered()
    worker.end()


def test_workers_end_with_a_program_that_is_killed() -> None:
    with running(WORKING.replace("END", "time.sleep(60)")) as process:
        hear(process, "working")
        process.kill()
        process.communicate(timeout=HANGS)


@has_signals
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_workers_end_with_a_program_that_a_signal_ends(name: str) -> None:
    # Who runs the tests in the background may ignore it, and so would the program.
    before = signal.signal(getattr(signal, name), signal.SIG_DFL)
    with running(WORKING.replace("END", "time.sleep(60)")) as process:
        signal.signal(getattr(signal, name), before)
        hear(process, "working")
        process.send_signal(getattr(signal, name))
        process.communicate(timeout=HANGS)


@pytest.mark.parametrize("end", ["os.abort()", "os._exit(3)", "raise ValueError", "pass"])
def test_workers_end_with_a_program_that_crashes_or_is_done(end: str) -> None:
    with running(WORKING.replace("END", end)) as process:
        hear(process, "working")
        process.communicate(timeout=HANGS)


@pytest.mark.parametrize("after", [0.0, 1.0])
def test_a_killed_worker_breaks_off_simulate_with_a_sentence(after: float) -> None:
    with running(KILLED.replace("AFTER", str(after))) as process:
        out, complaint = process.communicate(timeout=HANGS * 2)
    assert process.returncode == 1
    assert out == ""
    assert complaint.startswith("A worker was ended from outside. ")
    assert complaint.endswith(" of 100000 games were played.\n")
    assert complaint.count("\n") == 1


def stop_simulating(after: float, stop: Callable[[int], None]) -> tuple[int, str, str]:
    """The exit code of a simulation that is stopped by its number, and what it printed."""
    with running(SIMULATING) as process:
        hear(process, "begun")
        time.sleep(after)
        stop(process.pid)
        out, complaint = process.communicate(timeout=HANGS)
    return process.returncode, out, complaint


@has_signals
@pytest.mark.parametrize("after", [0.0, 0.1, 0.3, 1.0])
def test_ctrl_c_ends_simulate_and_its_workers_without_a_trace(after: float) -> None:
    told = stop_simulating(after, lambda group: os.killpg(group, signal.SIGINT))
    assert told == (130, "", "Stopped.\n")


@has_signals
@pytest.mark.parametrize("after", [0.0, 0.1, 1.0])
@pytest.mark.parametrize("kill", [os.kill, getattr(os, "killpg", os.kill)])
def test_a_request_to_end_stops_simulate_and_its_workers_with_a_sentence(
    kill: Callable[[int, int], None], after: float
) -> None:
    told = stop_simulating(after, lambda process: kill(process, signal.SIGTERM))
    assert told == (143, "", "Stopped.\n")
