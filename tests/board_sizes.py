"""The sizes that boards are tried at."""

from __future__ import annotations

SIZES = [
    ((960, 490), 1.0, 1.0),
    ((700, 430), 0.8, 1.0),
    ((1440, 800), 1.5, 1.0),
    ((2880, 1600), 3.0, 1.0),
    ((2100, 740), 1.5, 1.0),
    ((960, 430), 1.0, 2.0),
    ((960, 490), 1.0, 0.8),
]
"""Sizes of the board with the scale and the size of type that windows of such sizes have."""
