"""The sheet that says that something went wrong, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from fandg.engine.errors import FandgError
from fandg.engine.prose import escape
from fandg.faults import describe, name_log
from fandg.ui.scenes.dialog import Dialog, show_message
from fandg.ui.stage import Refuge, Stage
from fandg.ui.ways import ToTitle

TITLE = "Something went wrong"


class FaultScene(Dialog):
    """A sheet on its own ground, since what lay below it may be what cannot be drawn."""

    is_overlay: ClassVar[bool] = False

    def __init__(self, stage: Stage, fault: Exception, refuge: Refuge | None) -> None:
        self._refuge = refuge
        saved = refuge.saved if refuge is not None else ""
        text = "\n\n".join(part for part in (describe(fault), saved, name_log()) if part)
        choices = [("Try again", self._try_again), ("To the title", self._go_to_title)]
        super().__init__(stage, TITLE, escape(text), choices)

    def closing(self, action: Callable[[], None]) -> Callable[[], None]:
        """The answers themselves take the sheet away."""
        return action

    def _try_again(self) -> None:
        """Go on with the game from where it is saved, or with the scenes as they are."""
        if self._refuge is not None:
            try:
                scene = self._refuge.reopen()
            except FandgError as fault:
                show_title(self.stage, "This game stays shut", str(fault))
                return
            self._refuge = None
            self.stage.replace(scene)
        elif self.stage.scenes == [self]:
            show_title(self.stage)
        else:
            self.stage.relayout()
            self.stage.pop()

    def _go_to_title(self) -> None:
        if not self.stage.asks_first(self._show_title):
            self._show_title()

    def _show_title(self) -> None:
        show_title(self.stage)

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Ask before answers are lost that the disk has refused."""
        return self._refuge is not None and self._refuge.asks_first(go)

    def go_back(self) -> None:
        """The harmless answer."""
        self._go_to_title()

    def leave(self) -> None:
        """Let the game go that nobody went on with."""
        refuge, self._refuge = self._refuge, None
        super().leave()
        if refuge is not None:
            refuge.close()


def show_title(stage: Stage, title: str = "", text: str = "") -> None:
    """Go to the title, with a word on it if there is something to say."""
    stage.reset(ToTitle())
    if text:
        show_message(stage, title, escape(text))
