"""What the system or the terminal asks of the program: to end, as by the window's close button."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import pygame

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl+C, the system's request to end, a closed terminal, Ctrl+Break; no system has them all."""


@contextmanager
def ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Call `end` and wake the main loop when the program is asked to end.

    Python's own handlers run only when SDL's wait is over; a thread hears of a signal at once.
    """
    hears, tells = socket.socketpair()
    tells.setblocking(False)
    listener = threading.Thread(target=_listen, args=(hears, end), daemon=True)
    listener.start()
    waking = signal.set_wakeup_fd(tells.fileno(), warn_on_full_buffer=False)
    handlers = {
        number: signal.signal(number, _leave_to_listener)
        for name in SIGNALS
        if (number := getattr(signal, name, None)) is not None
        # What nohup or the shell has the program ignore stays ignored.
        and signal.getsignal(number) is not signal.SIG_IGN
    }
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(waking)
        tells.close()
        listener.join()


def _listen(hears: socket.socket, end: Callable[[], None]) -> None:
    with hears:
        while hears.recv(1):
            end()
            with suppress(pygame.error):  # the window may be closed already
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _leave_to_listener(number: int, frame: FrameType | None) -> None:
    """Do nothing: that a signal has a handler is enough for the listener to hear of it."""
