"""Choosing cards of those that lie on the shelves of the shop: what its slip says so far."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field

SHOPPING = ("keep-two", "buy")
"""Questions that are answered by cards on the shelves of the shop."""


class Shelves:
    """The question that is asked in the shop, if one is, and the cards chosen so far."""

    def __init__(self) -> None:
        self._asked: Decision[Any] | None = None
        self._filled: Amounts = {}
        """What the slip of the shop says; empty: nothing yet."""

    def ask(self, asked: Decision[Any] | None) -> None:
        """Take up another question: nothing is chosen yet."""
        self._asked, self._filled = asked, {}

    @property
    def is_open(self) -> bool:
        """Whether cards are chosen of those that lie on the shelves."""
        asked = self._asked
        return asked is not None and asked.kind in SHOPPING and asked.form is not None

    @property
    def _fields(self) -> tuple[Field, ...]:
        asked = self._asked
        fields = asked.form.fields if asked is not None and asked.form is not None else ()
        return tuple(field for field in fields if field.target)

    def chosen(self) -> dict[str, int]:
        """How many of each card are chosen, as far as the slip says."""
        return {field.target or "": self._filled.get(field.key, 0) for field in self._fields}

    def piles(self) -> dict[str, int]:
        """How many of each card lie on the shelves."""
        return {field.target or "": field.most for field in self._fields}

    @property
    def has_piles(self) -> bool:
        """Whether of any card several lie there."""
        return any(count > 1 for count in self.piles().values())

    def fill(self, amounts: Amounts) -> bool:
        """Take over what the slip says; whether that is new."""
        if not self.is_open or self._filled == amounts:
            return False
        self._filled = dict(amounts)
        return True

    def hint(self, *, by_keys: bool) -> str:
        """How cards are chosen where they lie, piles of them card by card."""
        if not self.is_open:
            return ""
        back = "again to put it back"
        if self.has_piles:
            back += "; a pile goes back as a whole"
        if by_keys:
            return f"Arrows lead from card to card. Enter to take one, {back}."
        return f"Click a card to take it, {back}."
