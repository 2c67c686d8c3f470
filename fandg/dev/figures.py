"""Figures: what was measured, in which unit, and what it must reach."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Measured(msgspec.Struct, frozen=True):
    """One measured value; no value: it could not be measured here, and `note` says why.

    `least` is a target to reach or exceed, `most` one not to exceed.
    """

    key: str
    label: str
    value: float | None
    unit: str = ""
    least: float | None = None
    most: float | None = None
    note: str = ""

    @property
    def is_met(self) -> bool | None:
        """Whether the target is met; None without a target or a value."""
        if self.value is None or (self.least is None and self.most is None):
            return None
        if self.least is not None and self.value < self.least:
            return False
        return self.most is None or self.value <= self.most


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def as_row(figure: Measured) -> list[str]:
    """A figure as a row: label, value, target, verdict."""
    value = "-" if figure.value is None else f"{_short(figure.value)} {figure.unit}".rstrip()
    target = ""
    if figure.least is not None:
        target = f"at least {_short(figure.least)}"
    elif figure.most is not None:
        target = f"at most {_short(figure.most)}"
    verdict = {True: "met", False: "MISSED", None: ""}[figure.is_met]
    return [figure.label, value, target, verdict]


def as_plain(figure: Measured) -> dict[str, object]:
    """A figure for JSON, with its verdict."""
    return {**msgspec.structs.asdict(figure), "met": figure.is_met}


def _short(value: float) -> str:
    """Three digits are enough, thousands told apart."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
