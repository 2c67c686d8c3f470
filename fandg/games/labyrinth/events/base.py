"""What events of the Labyrinth have in common: how long they stand."""

from __future__ import annotations

READ = 1.5
"""Seconds at the normal pace in which a line that says what came of something can be read."""
