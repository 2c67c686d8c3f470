"""Throws: where dice are thrown, who throws them, and for how long they matter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.setup import Setup
from fandg.engine.show import Rolls
from fandg.engine.stakes import Stakes
from fandg.ui.motion import Cue
from fandg.ui.settings import Settings
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tray import REST, TUMBLE, DiceTray

DULL = 0.3
"""The share of its time that a blow takes in a fight that flows and in which it hits nobody."""

StakesAt: TypeAlias = Callable[[Rolls | None], Stakes | None]
"""What is at stake as the table stands now, or by a throw itself."""


def is_lesson(cue: Cue | None) -> bool:
    """Whether nothing happens by a cue, and something is only taught."""
    return cue is not None and cue.tableau is not None and cue.tableau.is_lesson


class Throws:
    """The dice on a table: on the stage while anything is at stake, else in the tray."""

    def __init__(
        self,
        setup: Setup,
        settings: Settings,
        tray: DiceTray,
        moment: StakePanel,
        stakes_at: StakesAt,
    ) -> None:
        self.dice: DiceTray | StakePanel = tray
        """Where the last dice were thrown."""
        self.haste = 1.0
        """The share of its time that a throw takes."""
        self.asked: int | None = None
        """The seat that was asked last, a person's or a bot's."""
        self.unread: int | None = None
        """The seat whose dice lie on the stage, until its person has seen what they came to."""
        self._setup = setup
        self._settings = settings
        self._tray = tray
        self._moment = moment
        self._stakes_at = stakes_at
        self._begun = ""
        """What is at stake for which the dice were thrown by a press already."""
        self._thrown: int | None = None
        """How deep in the notebook the throw in the tray stands, as long as it matters."""
        self._thrown_for: frozenset[str] = frozenset()
        """The things that the throw in the tray is about."""
        self._thrown_by: int | None = None
        """The seat whose answer it followed."""

    def clear(self) -> None:
        """Take all dice away."""
        self.unread, self._begun = None, ""
        self._tray.clear()
        self._moment.clear()
        self._moment.known = None

    def lay(self, throw: Rolls) -> DiceTray | StakePanel:
        """Find where dice are thrown, and lay out what is at stake there, as it was before them."""
        stakes = self._stakes_at(throw)
        if stakes is None:
            self.dice = self._tray
        else:
            self._tray.clear()
            if throw.stakes is None:
                stakes = self._before(stakes)
            self._moment.open(stakes)
            self.dice = self._moment
        return self.dice

    def _before(self, stakes: Stakes) -> Stakes:
        """What is at stake without what the dice have come to: the table has them already."""
        known = self._moment.known
        if known is not None and known.key == stakes.key:
            return replace(known, task=stakes.task, part=stakes.part)
        return replace(stakes, chance=None, progress=None, standing="")

    def prepare(self, cue: Cue) -> bool:
        """Lay an event's dice ready; whether they wait for their person."""
        throw = cue.throw
        if throw is None:
            self._begun = self._begun if self._moment.flows else ""
            return False
        if self.lay(throw) is not self._moment or throw.good is None or not throw.is_thrown:
            return False
        seat = throw.seat
        mine = seat if seat is not None and not self._setup.seats[seat].is_bot else None
        if mine is not None:
            self.unread = mine
        is_begun = self._begun == self._moment.key
        self._begun = self._moment.key if self._moment.flows else ""
        is_real = mine in self._setup.table_dice
        return mine is not None and not (is_begun or is_real) and self._settings.waits_for_throw

    def time(self, throw: Rolls) -> tuple[float, float]:
        """For how many seconds dice tumble, and then lie open before things go on."""
        # Misses of a fight that flows are one quick exchange; what hits is seen.
        is_dull = self.dice is self._moment and self._moment.flows and not throw.good
        self.haste = DULL if is_dull else 1.0
        is_still = self._settings.reduced_motion or not throw.is_thrown
        tumbles = 0.0 if is_still else TUMBLE * self.haste
        return tumbles, (TUMBLE + REST) * self.haste - tumbles

    def is_seen(self, throw: Rolls) -> bool:
        """Whether a blow hits in a person's fight that flows: however long that is, he sees it."""
        return self.unread is not None and self._moment.flows and bool(throw.good)

    def press_goes_on(self) -> None:
        """Who answers what is asked on the stage has pressed already for the dice that follow."""
        self._tray.clear()
        self._begun = self._moment.key if self._moment.is_open else ""

    def note(self, event: Event, cue: Cue | None) -> None:
        """A throw matters until the next thing happens that is no part of it.

        It lies there for as long as what happens is about the same things, or it is asked for.
        """
        if cue is None or is_lesson(cue):
            return
        if cue.throw is not None and self._stakes_at(cue.throw) is None:
            self._thrown, self._thrown_for = event.depth, frozenset(event.touches())
            self._thrown_by = self.asked
        elif self._thrown is None or event.depth <= self._thrown:
            self._thrown = None
            if self._thrown_for.isdisjoint(event.touches()):
                self._tray.clear()

    def note_question(self, decision: Decision[Any]) -> None:
        """A person is asked: dice that are neither his nor about what he is asked are gone."""
        self.unread = None
        is_for = decision.seat == self._thrown_by or decision.about in self._thrown_for
        if self._thrown is None or not is_for:
            self._tray.clear()
