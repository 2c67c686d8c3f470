"""What all tests share: its place lets every test import `loaded`, `markup` and `views`."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="module")
def little_to_clear_away() -> None:
    """Seek garbage among what these tests make only: much stands from those before them."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def heeded_signals() -> Iterator[None]:
    """Tests begun by nohup or in the background ignore signals, and so would what they start."""
    known = {getattr(signal, name, None) for name in ("SIGINT", "SIGHUP")} - {None}
    ignored = [number for number in known if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)
