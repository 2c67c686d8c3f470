"""Choosing cards of those that lie on the shelves of the shop: what its slip says so far."""

from __future__ import annotations

from typing import ClassVar

from fandg.ui.games.guilds.slip import Slip


class Shelves(Slip):
    """The question that is answered in the shop, by cards on its shelves."""

    kinds: ClassVar[tuple[str, ...]] = ("keep-two", "buy")

    def chosen(self) -> dict[str, int]:
        """How many of each card are chosen, as far as the slip says."""
        return {field.target or "": self.amount(field) for field in self.fields}

    def piles(self) -> dict[str, int]:
        """How many of each card lie on the shelves."""
        return {field.target or "": field.most for field in self.fields}

    @property
    def has_piles(self) -> bool:
        """Whether of any card several lie there."""
        return any(count > 1 for count in self.piles().values())

    def hint(self, *, by_keys: bool) -> str:
        """How cards are chosen where they lie, piles of them card by card."""
        if not self.is_open:
            return ""
        back = "again to put it back"
        if self.has_piles:
            back += "; a pile goes back as a whole"
        if by_keys:
            ways = "Arrows lead from card to card, and Down past the last to Confirm."
            return f"{ways} Enter to take one, {back}."
        return f"Click a card to take it, {back}."
