"""Figures as text: aligned tables, and numbers as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def format_table(rows: Sequence[Sequence[str]], indent: int = 2) -> str:
    """Rows under each other: the first column to the left, all others to the right."""
    widths = [max(len(row[n]) for row in rows if n < len(row)) for n in range(max(map(len, rows)))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=False)]
        lines.append(" " * indent + "  ".join(cells).rstrip())
    return "\n".join(lines)


def format_count(number: float) -> str:
    """A whole number with its thousands told apart: 12,345."""
    return f"{round(number):,}"


def format_share(part: int, whole: int) -> str:
    """A share in per cent, with one decimal."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def format_interval(part: int, whole: int) -> str:
    """The 95 % interval of a share in per cent (after Wilson): 54.1 to 65.7."""
    if not whole:
        return "-"
    square = 1.96**2
    middle = (part + square / 2) / (whole + square)
    reach = 1.96 / (whole + square) * sqrt(part * (whole - part) / whole + square / 4)
    return f"{100 * max(0.0, middle - reach):.1f} to {100 * min(1.0, middle + reach):.1f}"
