"""Adding to an attack as it is declared: what of that lies open on the board, and what is lit."""

from __future__ import annotations

from typing import ClassVar

from fandg.ui.games.guilds.slip import Slip


class Declaring(Slip):
    """The question what is added to an attack."""

    kinds: ClassVar[tuple[str, ...]] = ("declare",)

    def first(self) -> str:
        """The first thing that may be added; empty where there is none."""
        return next((field.target for field in self.fields if field.target), "")

    def chosen(self) -> set[str]:
        """What is added so far."""
        return {field.target for field in self.fields if field.target and self.amount(field)}

    def hint_of(self, field: str, *, by_keys: bool) -> str:
        """What a card that is lit adds, below how it is added."""
        lit = self.fields
        label = next((one.label for one in lit if one.key == field), "")
        if not label:
            return ""
        how = "Enter adds what is lit:" if by_keys else "Click what is lit to add it:"
        return f"{how if field == lit[0].key else ''}\n{label}"
