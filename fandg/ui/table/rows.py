"""Answers set in rows: as they like to be, closer, or in pages that are turned to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from fandg.ui.art.theme import Metrics
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.lying import LyingAnswers

Row: TypeAlias = list[tuple[OptionButton, int]]
"""Buttons beside each other, each with its width."""

FEW = 6
"""So many answers at most are set closer to stand in one row."""

LEAST = 15
"""How wide an answer is at the least, on the grid."""


def gap_of(metrics: Metrics) -> int:
    """How far an answer is from the next."""
    return metrics.px(1)


def flow(
    buttons: Sequence[OptionButton], width: int, metrics: Metrics, *, paged: bool = False
) -> list[Row]:
    """The buttons in rows of this width, each with its own width.

    Where rows are turned to, each has its note in one line: for a long list the strip does not
    grow.
    """
    gap, least = gap_of(metrics), metrics.px(LEAST)
    rows: list[Row] = [[]]
    used = 0
    for button in buttons:
        wanted = button.full_width() if paged else button.natural_width()
        wide = min(width, max(least, wanted))
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append((button, wide))
        used += wide + gap
    return rows


def squeeze(buttons: Sequence[OptionButton], width: int, metrics: Metrics) -> list[Row]:
    """A few answers in one row, closer and higher, where their words find room so."""
    if len(buttons) > FEW:
        return []
    return _share_out(buttons, [button.least_width() for button in buttons], width, metrics)


def pack(buttons: Sequence[OptionButton], width: int, high: int, metrics: Metrics) -> list[Row]:
    """A few answers in one row, as close as the words of all allow within a height."""
    if len(buttons) > FEW:
        return []
    return _share_out(buttons, [b.width_within(high, width) for b in buttons], width, metrics)


def pack_in_pages(
    buttons: Sequence[OptionButton], width: int, high: int, metrics: Metrics
) -> list[Row]:
    """The buttons in rows, as close as their words allow, each in the first with room for it.

    What stands for the things on the table comes first, then what can be chosen nowhere else.
    """
    gap = gap_of(metrics)
    rows: list[Row] = []
    order = {id(button): at for at, button in enumerate(buttons)}
    for button in sorted(buttons, key=_is_found_elsewhere):
        wide = min(width, button.width_within(high, width))
        room = width - wide
        row = next((row for row in rows if sum(w + gap for _, w in row) <= room), None)
        if row is None:
            rows.append(row := [])
        row.append((button, wide))
    for row in rows:
        row.sort(key=lambda found: order[id(found[0])])
    return rows


def _is_found_elsewhere(button: OptionButton) -> bool:
    option = button.option
    return not (isinstance(button, LyingAnswers) or option.stands or option.target is None)


def _share_out(
    buttons: Sequence[OptionButton], leasts: list[int], width: int, metrics: Metrics
) -> list[Row]:
    """One row of these least widths, with what is left of its width shared out evenly."""
    spare = width - sum(leasts) - gap_of(metrics) * (len(leasts) - 1)
    if spare < 0:
        return []
    share = spare // len(leasts)
    return [[(b, wide + share) for b, wide in zip(buttons, leasts, strict=True)]]


def flow_in_pages(buttons: Sequence[OptionButton], width: int, metrics: Metrics) -> list[Row]:
    """The buttons in rows; what can be chosen nowhere else on the table is in the first."""
    rows = flow(buttons, width, metrics, paged=True)
    kept = _found_only_here(buttons, width, metrics)
    here = [button for button, _ in kept]
    others = [button for button in buttons if button not in here]
    if not others or set(here) <= {button for button, _ in rows[0]}:
        return rows
    taken = sum(wide + gap_of(metrics) for _, wide in kept)
    first = flow(others, width - taken, metrics, paged=True)[0]
    rest = others[len(first) :]
    return [[*first, *kept], *(flow(rest, width, metrics, paged=True) if rest else [])]


def _found_only_here(buttons: Sequence[OptionButton], width: int, metrics: Metrics) -> Row:
    """The last answers without a thing on the table that leave room for another in a row.

    Where no answer has one, that is the one which ends the choice.
    """
    alone = [button for button in buttons if button.option.target is None]
    if len(alone) == len(buttons):
        del alone[:-1]
    kept: Row = []
    other = next((b for b in buttons if b not in alone), buttons[0])
    room = width - flow([other], width, metrics)[0][0][1]
    for button in reversed(alone):
        (((_, wide),),) = flow([button], width, metrics)
        room -= wide + gap_of(metrics)
        if kept and room < 0:
            break
        kept.insert(0, (button, wide))
    return kept


def widen(row: Row, width: int, metrics: Metrics) -> bool:
    """Give a row's answers what is left of a width; whether all their words fit now."""
    gap = gap_of(metrics)
    left = width - sum(wide + gap for _, wide in row) + gap
    wanted = [max(0, button.full_width() - wide) for button, wide in row]
    share = max(0.0, min(1.0, left / max(1, sum(wanted))))
    for at, (button, wide) in enumerate(row):
        row[at] = (button, wide + int(wanted[at] * share))
    return all(wide >= button.full_width() for button, wide in row)


def height_of(rows: list[Row]) -> int:
    """How high the answers in some rows must be, each with its width."""
    heights = [0]
    for button, wide in (found for row in rows for found in row):
        if isinstance(button, LyingAnswers):
            heights.append(button.height_at(wide))
        else:
            heights.append(button.height_for(wide))
    return max(heights)


def kind_of(button: OptionButton) -> str:
    """What kind of answer it is, by its key: one of many moves is a move, to stay is none."""
    return button.option.key.partition(":")[0]
