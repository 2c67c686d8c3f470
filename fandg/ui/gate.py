"""The last gate: whatever is raised behind it ends in a word in the window."""

from __future__ import annotations

import logging
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from weakref import ref

import pygame

from fandg import faults
from fandg.ui.scenes.fault import TITLE, FaultScene, show_title
from fandg.ui.stage import Refuge, Scene, Stage
from fandg.ui.window import UNSEEN

CALM = 60
"""Ticks with the same scene on top after which a fault is the first of a row again."""
BROAD = 80
"""Letters in a line of a message box."""

_log = logging.getLogger(__name__)


class Gate:
    """Takes every fault of the window, and leads on from it.

    The first leads to a sheet that offers to try again, the second in a row to the title, the third
    to the end of the program. Faults are in a row unless the same scene was on top and came through
    `CALM` ticks between them, in which it listened, moved and was drawn; the sheet itself does not
    count, since its calm says nothing of what lies behind it.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.count = 0
        """How many faults came to it."""
        self.last_word = ""
        """What the player is told at the end, where faults have brought it about."""
        self._row = 0
        self._saved = ""
        """Up to where the game is saved that the faults of this row met."""
        self._calm = 0
        self._scene: ref[Scene] | None = None
        """The scene that was on top in the last tick; it is not kept alive by that."""

    def try_out(self, work: Callable[[], object]) -> bool:
        """Do something behind the gate; whether it was done without a fault."""
        try:
            work()
        except Exception as fault:
            self.take(fault)
            return False
        return True

    def note_tick(self) -> None:
        """A tick has gone by without a fault."""
        top = self._stage.scenes[-1] if self._stage.scenes else None
        if top is None or isinstance(top, FaultScene):
            return
        if self._scene is None or self._scene() is not top:
            self._scene, self._calm = ref(top), 0
        self._calm += 1
        if self._calm >= CALM:
            self._row, self._saved = 0, ""

    def take(self, fault: Exception) -> None:
        """Note a fault, and lead on to the sheet, the title or the end."""
        while self._stage.running:
            faults.note(fault)
            self.count += 1
            self._row += 1
            self._scene = None
            try:
                self._lead_on(fault, self._find_refuge())
            except Exception as another:
                fault = another
            else:
                return

    def _find_refuge(self) -> Refuge | None:
        refuge = self._stage.find_refuge()
        if refuge is not None:
            self._saved = refuge.saved
        return refuge

    def _lead_on(self, fault: Exception, refuge: Refuge | None) -> None:
        if self._row == 1:
            self._stage.push(FaultScene(self._stage, fault, refuge))
            return
        if refuge is not None:
            faults.try_all(refuge.close)
        if self._row == 2:
            # What cannot be put in order is noted; it must not keep the title away.
            faults.try_all(self._stage.close)
            word = "It was the second time in a row, so you are back at the title."
            show_title(self._stage, TITLE, self._tell(fault, word))
        else:
            self._stage.end()
            self.last_word = self._tell(fault, "It happens again and again, so fandg has to close.")

    def _tell(self, fault: Exception, word: str) -> str:
        what = f"{faults.describe(fault)} {word}"
        return "\n\n".join(part for part in (what, self._saved, faults.name_log()) if part)


def show_box(text: str) -> None:
    """Tell something without the house's own window, or else on the terminal; raises nothing."""
    try:
        if pygame.display.get_init() and pygame.display.get_driver() in UNSEEN:
            raise pygame.error("nobody sees this display")
        # Not every system breaks lines in it.
        lines = [textwrap.fill(line, BROAD) for line in text.splitlines()]
        pygame.display.message_box("fandg", "\n".join(lines), message_type="error")
    except Exception:
        _log.warning("no message box can be shown", exc_info=True)
        with suppress(Exception):
            print(text, file=sys.stderr)
