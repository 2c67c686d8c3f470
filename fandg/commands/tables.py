"""Figures as text: aligned tables, and numbers as people write them."""

from __future__ import annotations

from collections.abc import Sequence


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
