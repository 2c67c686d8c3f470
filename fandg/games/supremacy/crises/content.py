"""Crises and legacies as the packs hold them.

Rules: crises.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from fandg.engine.prose import joined, uncapital
from fandg.games.supremacy.content import WorldEntry
from fandg.kit.fields import Id, Name, Words

Figure = Annotated[int, Meta(ge=0, le=100_000)]


class CrisisOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the person begins a crisis with who leads this power: free forces and cash."""

    power: Id
    forces: Annotated[int, Meta(ge=0, le=50)]
    cash: Figure


class CrisisSheet(WorldEntry, frozen=True, kw_only=True):
    """A crisis: its number, first year, powers and turns, what it asks, and its pages.

    `openings`: the powers with which the person begins it with more or less than usual, so that
    none has won or lost it before the first turn.
    """

    number: Annotated[int, Meta(ge=1, le=6)]
    name: Name
    year: Annotated[int, Meta(ge=1900, le=2100)]
    powers: Annotated[int, Meta(ge=3, le=6)]
    turns: Annotated[int, Meta(ge=1, le=40)]
    bronze: Figure
    silver: Figure
    gold: Figure
    asks: Annotated[tuple[Words, ...], Meta(min_length=3, max_length=3)]
    """What bronze, silver and gold ask, each beside the one before."""
    openings: tuple[CrisisOpening, ...] = ()
    line: Words
    won: Words
    lost: Words


class LegacySheet(WorldEntry, frozen=True, kw_only=True):
    """What a medal buys for all crises to come."""

    name: Name
    line: Words


def say_legacies(sheets: Mapping[str, LegacySheet], bought: Sequence[str]) -> str:
    """The legacies that a medal has bought, in a sentence; empty: none."""
    told = [
        f"{uncapital(sheets[legacy].name)}{' twice' if count > 1 else ''}"
        for legacy, count in Counter(bought).items()
    ]
    return f"For the years to come: {joined(told)}." if told else ""


CRISES_TABLES: dict[str, type[msgspec.Struct]] = {"crises": CrisisSheet, "legacies": LegacySheet}
