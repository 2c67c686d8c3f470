"""The order in which answers stand in the strip, the same at every question of every game.

First the button that stands for what lies lit on the table, where many answers share one; then the
answers in the order of the question, or of the numbers that they keep for a turn; then those that
cannot go well; and last, at the right end, what ends the choice or passes it by (`Option.ends`).
That has its place on every page, so that nothing else ever lies there, and the arrow that turns the
pages is left of it; and it has the key 0 at every question (`strip_layout.ENDING`).
"""

from __future__ import annotations

from collections.abc import Iterable

from fandg.ui.table.answers import OptionButton
from fandg.ui.table.lying import LyingAnswers


def in_order(buttons: Iterable[OptionButton]) -> list[OptionButton]:
    """Some buttons as they stand in the strip, from left to right."""
    return sorted(buttons, key=_rank)


def _rank(button: OptionButton) -> tuple[int, int]:
    if isinstance(button, LyingAnswers):
        return 0, 0
    if button.option.ends:
        return 3, 0
    cannot = button.odds is not None and button.odds.chance <= 0
    return 2 if cannot else 1, button.kept_number
