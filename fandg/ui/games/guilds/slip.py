"""A question answered by things that lie open on the board: what its slip says so far."""

from __future__ import annotations

from typing import Any, ClassVar

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field


class Slip:
    """The question of some kind, if one is asked, and what its slip says so far."""

    kinds: ClassVar[tuple[str, ...]]
    """Which questions it is for."""

    def __init__(self) -> None:
        self._asked: Decision[Any] | None = None
        self._filled: Amounts = {}
        """Empty: it says nothing yet."""

    def ask(self, asked: Decision[Any] | None) -> None:
        """Take up another question: nothing is chosen yet."""
        self._asked, self._filled = asked, {}

    @property
    def is_open(self) -> bool:
        """Whether such a question is asked."""
        asked = self._asked
        return asked is not None and asked.kind in self.kinds and asked.form is not None

    @property
    def fields(self) -> list[Field]:
        """What may be chosen, and lies open on the board."""
        asked = self._asked
        if asked is None or asked.form is None or not self.is_open:
            return []
        return [field for field in asked.form.fields if field.target]

    def amount(self, field: Field) -> int:
        """How many of one of them are chosen, as far as the slip says."""
        return self._filled.get(field.key, 0)

    def fill(self, amounts: Amounts) -> bool:
        """Take over what the slip says; whether that is new."""
        if not self.is_open or self._filled == amounts:
            return False
        self._filled = dict(amounts)
        return True
