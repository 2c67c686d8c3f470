"""The sheet of a campaign as a form to be printed and written on, as it comes in a box."""

from __future__ import annotations

from typing import NamedTuple


class CampaignSide(NamedTuple):
    """A side of a campaign as its record names it: its sign, whose it is, the how manieth it is.

    The `player` is empty where the record names none.
    """

    name: str
    sign: str
    player: str
    at: int


class PaperRow(NamedTuple):
    """A line of a box: whose it is, a word beside that, and its places; an empty one is free."""

    name: str
    note: str
    places: tuple[tuple[str, str], ...]
    """What lies in each, as its code and its name."""


class PaperBox(NamedTuple):
    """All that a side of the campaign has: figures, what is ticked off, and its lines."""

    side: CampaignSide
    note: str
    figures: tuple[tuple[str, str], ...]
    """Each with the sign of what it counts."""
    ticks: tuple[str, int, int]
    """The sign of what is ticked off, how many are, and how many there is room for."""
    rows: tuple[PaperRow, ...]


class PaperForm(NamedTuple):
    """A form: what was played in a table with lines to come, a box a side, and what codes mean."""

    heads: tuple[str, ...]
    widths: tuple[float, ...]
    """The share of the table that each column takes."""
    lines: tuple[tuple[str, ...], ...]
    """One a chapter, those to come with the numbers alone."""
    boxes: tuple[PaperBox, ...]
    legend: str
