"""Unread: whose dice lie on the stage until their person has seen what they came to."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision


class Unread:
    """The outcome that somebody has still to read, also while others are asked amid his throw."""

    def __init__(self) -> None:
        self.seat: int | None = None
        """Whose it is."""
        self.is_struck = False
        """Whether he was struck by dice that are not his."""
        self.awaits_news = False
        """Whether it was seen beside a question: only what has come since is to be read."""
        self._interrupted: int | None = None
        """Whose it is while something is asked amid his throw: that is read after it ..."""
        self._is_called = False
        """... as soon as all were called amid it."""
        self._amid: int | None = None
        """Whose it was when he was asked himself what is done about his dice."""

    def prepare(self) -> None:
        """Dice are thrown: all there is to read comes of them."""
        self.awaits_news = self._is_called = False

    def let_go(self) -> None:
        """It has been read."""
        self.seat, self.is_struck = None, False
        self._interrupted, self._is_called, self.awaits_news = None, False, False
        self._amid = None

    def note_question(self, decision: Decision[Any]) -> None:
        """A person is asked, with the dice before his eyes."""
        whose = self._interrupted if self.seat is None else self.seat
        is_called = decision.is_open_call or decision.pressed or self._is_called
        self.let_go()
        if is_called:
            self._interrupted, self._is_called = whose, whose is not None
            self.awaits_news = not (decision.is_open_call or decision.pressed)
        elif whose == decision.seat:
            self._amid = whose

    def take_answer(self, *, about_dice: bool) -> None:
        """A person has answered: where all were called, whose throw it is reads what came of it.

        So does who has said what is done about his dice: nobody has told him what that brings.
        """
        if self._interrupted is not None:
            self.seat, self._interrupted = self._interrupted, None
        elif self._amid is not None and about_dice:
            self.seat, self.awaits_news = self._amid, True
        self._amid = None
