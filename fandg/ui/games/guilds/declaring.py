"""Adding to an attack as it is declared: what of that lies open on the board, and what is lit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field


class Declaring:
    """The question what is added to an attack, if it is asked, and what its slip says so far."""

    def __init__(self) -> None:
        self._asked: Decision[Any] | None = None
        self._filled: Amounts = {}

    def ask(self, asked: Decision[Any] | None) -> None:
        """Take up another question: nothing is added yet."""
        self._asked, self._filled = asked, {}

    @property
    def is_open(self) -> bool:
        """Whether it is asked what is added to an attack."""
        asked = self._asked
        return asked is not None and asked.kind == "declare" and asked.form is not None

    @property
    def _additions(self) -> Sequence[Field]:
        """What may be added, and lies open on the board."""
        asked = self._asked
        if asked is None or asked.form is None or not self.is_open:
            return ()
        return [field for field in asked.form.fields if field.target]

    def first(self) -> str:
        """The first thing that may be added; empty where there is none."""
        return next((field.target for field in self._additions if field.target), "")

    def chosen(self) -> set[str]:
        """What is added so far."""
        return {f.target for f in self._additions if f.target and self._filled.get(f.key)}

    def fill(self, amounts: Amounts) -> bool:
        """Take over what the slip says; whether that is new."""
        if not self.is_open or self._filled == amounts:
            return False
        self._filled = dict(amounts)
        return True

    def hint_of(self, field: str, *, by_keys: bool) -> str:
        """What a card that is lit adds, below how it is added."""
        lit = self._additions
        label = next((one.label for one in lit if one.key == field), "")
        if not label:
            return ""
        how = "Enter adds what is lit:" if by_keys else "Click what is lit to add it:"
        return f"{how if field == lit[0].key else ''}\n{label}"
