"""Answers set in rows: as they like to be, closer, or in pages that are turned to.

In which order they stand is said in `table/order.py`.
"""

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

HEADS = 2
"""In so many lines a label is set at most."""

LEAST = 15
"""How wide an answer is at the least, on the grid."""


def gap_of(metrics: Metrics) -> int:
    """How far an answer is from the next."""
    return metrics.px(1)


def most_in_row(width: int, metrics: Metrics) -> int:
    """How many answers can stand in a row of this width at most, however short their words are."""
    gap = gap_of(metrics)
    return max(FEW, (width + gap) // (metrics.px(LEAST) + gap))


def flow(buttons: Sequence[OptionButton], width: int, metrics: Metrics) -> list[Row]:
    """The buttons in rows of this width, each with its own width."""
    gap, least = gap_of(metrics), metrics.px(LEAST)
    rows: list[Row] = [[]]
    used = 0
    for button in buttons:
        wide = min(width, max(least, button.natural_width()))
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
    """A few answers in one row, as close as the words of all allow within a height.

    Only where they find no room else are labels set in two lines.
    """
    if len(buttons) > FEW:
        return []
    leasts = [button.width_within(high, width) for button in buttons]
    folded = [_least_within(button, high, width, HEADS) for button in buttons]
    return _share_out(buttons, leasts, width, metrics) or _share_out(
        buttons, folded, width, metrics
    )


def pack_in_pages(
    buttons: Sequence[OptionButton],
    width: int,
    turning: int,
    high: int,
    metrics: Metrics,
    heads: int = 1,
) -> list[Row]:
    """The buttons in pages, as close as their words allow, each in the first with room for it.

    Their labels are set in so many lines at most, which are the `heads`.
    """
    leasts = [(button, _least_within(button, high, width, heads)) for button in buttons]
    return _fill_pages(leasts, width, turning, metrics, starts_over=True)


def _least_within(button: OptionButton, high: int, width: int, heads: int) -> int:
    """The least width of a button at a height, with its label in so many lines or in one."""
    return min(button.width_within(high, width, lines) for lines in {1, heads})


def flow_in_pages(
    buttons: Sequence[OptionButton], width: int, turning: int, metrics: Metrics
) -> list[Row]:
    """The buttons in pages, in the order of the question, each with its note in one line.

    For a long list the strip does not grow.
    """
    least = metrics.px(LEAST)
    wanted = [(button, max(least, button.full_width())) for button in buttons]
    return _fill_pages(wanted, width, turning, metrics, starts_over=False)


def _fill_pages(
    wanted: Sequence[tuple[OptionButton, int]],
    width: int,
    turning: int,
    metrics: Metrics,
    *,
    starts_over: bool,
) -> list[Row]:
    """Buttons with the widths they need in pages of a width, of which `turning` is an arrow's.

    What stands for the things on the table is on the first page, then what can be chosen nowhere
    else, as far as there is room. What ends the choice is on all of them; only on the first where
    there would be more of them so, or one of the others found no room. Who `starts_over` goes back
    to an earlier page with room.
    """
    gap = gap_of(metrics)
    row = [(button, min(width, wide)) for button, wide in wanted]
    if sum(wide + gap for _, wide in row) - gap <= width:
        return [row]
    room = width - turning - gap
    row = [(button, min(room, wide)) for button, wide in row]
    ending = [found for found in row if found[0].option.ends]
    others = [found for found in row if not found[0].option.ends]
    once = _deal(others, [list(ending)] if ending else [], room, gap, starts_over=starts_over)
    beside = room - sum(wide + gap for _, wide in ending)
    if not ending or any(wide > beside for _, wide in others):
        return once
    each = _deal(others, [], beside, gap, starts_over=starts_over)
    return [[*row, *ending] for row in each] if len(each) <= len(once) else once


def _deal(others: Row, rows: list[Row], room: int, gap: int, *, starts_over: bool) -> list[Row]:
    """Deal buttons to rows of so much room, in their order; before what lies in these already."""
    first = 0
    taken = [sum(wide + gap for _, wide in row) for row in rows]
    for button, wide in sorted(others, key=lambda found: _is_found_elsewhere(found[0])):
        at = next((n for n in range(first, len(rows)) if taken[n] + wide <= room), len(rows))
        if at == len(rows):
            rows.append([])
            taken.append(0)
        rows[at].append((button, wide))
        taken[at] += wide + gap
        if not starts_over and _is_found_elsewhere(button):
            first = at
    order = {button: at for at, (button, _) in enumerate(others)}
    for row in rows:
        row.sort(key=lambda found: order.get(found[0], len(order)))
    return rows


def ending_of(rows: Sequence[Row]) -> Row:
    """What stands at the right end of all of some pages."""
    if len(rows) < 2:
        return []
    return [found for found in rows[0] if found[0].option.ends and found in rows[1]]


def _is_found_elsewhere(button: OptionButton) -> bool:
    option = button.option
    return not (isinstance(button, LyingAnswers) or option.has_own_button or option.target is None)


def _share_out(
    buttons: Sequence[OptionButton], leasts: list[int], width: int, metrics: Metrics
) -> list[Row]:
    """One row of these least widths, with what is left of its width shared out evenly."""
    spare = width - sum(leasts) - gap_of(metrics) * (len(leasts) - 1)
    if spare < 0:
        return []
    share = spare // len(leasts)
    return [[(b, wide + share) for b, wide in zip(buttons, leasts, strict=True)]]


def widen_pages(rows: list[Row], width: int, turning: int, metrics: Metrics) -> None:
    """Give the answers of each page what is left of a width; what ends the choice has its own."""
    if len(rows) < 2:
        widen(rows[0], width, metrics)
        return
    ending = ending_of(rows)
    room = width - turning - gap_of(metrics)
    room -= sum(wide + gap_of(metrics) for _, wide in ending)
    for at, row in enumerate(rows):
        others = [found for found in row if found not in ending]
        widen(others, room, metrics)
        rows[at] = [*others, *ending]


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
