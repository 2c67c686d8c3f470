"""Random hands: whatever is done to the window, in whatever size, no fault reaches the gate."""

from __future__ import annotations

import pytest
from storm import Storm

PIECES = 130
"""Pieces of the long storm: 650,000 events in sum."""
EVENTS = 5000
"""Events of one piece."""


def rage(seed: int, events: int, monkeypatch: pytest.MonkeyPatch) -> None:
    storm = Storm(seed, monkeypatch)
    storm.rage(events)
    storm.close()


@pytest.mark.parametrize("seed", range(2))
def test_a_short_storm_brings_no_fault(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rage(seed, 300, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 100 + PIECES))
def test_a_long_storm_brings_no_fault(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rage(seed, EVENTS, monkeypatch)
