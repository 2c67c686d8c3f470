"""Presses: which dice wait for a person's press, and for how many throws one press is."""

from __future__ import annotations

from fandg.engine.setup import Setup
from fandg.engine.show import Rolls
from fandg.ui.settings import Settings
from fandg.ui.table.stake_panel import StakePanel

RUN = 8
"""So many dice in a row that come to nothing are seen one by one; more share what time is left."""


class Presses:
    """What persons have pressed to throw the dice that lie on the stage."""

    def __init__(self, setup: Setup, settings: Settings, moment: StakePanel) -> None:
        self._setup = setup
        self._settings = settings
        self._moment = moment
        self.waits = False
        """Whether the dice that fall now waited for a press."""
        self._waiting: Rolls | None = None
        """Those dice, until they are thrown."""
        self._begun = False
        """Whether the next dice were thrown already: by an answer, or from a great moment."""
        self._thrown_on: tuple[str, str] | None = None
        """For what the last press goes on throwing: all that fell by it carries on."""
        self._rushes = False
        """Whether the last press was for all dice until there is something to stop for ..."""
        self._rusher: int | None = None
        """... and the person whose press it was, once dice of his have fallen by it."""
        self.is_shared = False
        """Whether the dice that fall now share the press of those before."""
        self._pressed_for: tuple[str, str] | None = None
        """For what a person has pressed last ..."""
        self.is_followed = False
        """... and whether the dice that fall now, in a fight that flows, are those he looks for: of
        his press, or of who strikes back."""
        self._misses = 0
        """How many dice in a row have come to nothing in a fight that flows."""

    def thrower(self, throw: Rolls) -> int | None:
        """The person who throws some dice, if one does."""
        seats = [seat for seat in (throw.seat, *throw.fellows) if seat is not None]
        return next((seat for seat in seats if not self._setup.seats[seat].is_bot), None)

    def awaited(self, throw: Rolls) -> bool:
        """Whether dice on the stage are for their person to throw."""
        mine = self.thrower(throw)
        is_real = mine in self._setup.table_dice
        is_his = mine is not None and throw.is_thrown and not is_real
        return is_his and self._settings.waits_for_throw

    def prepare(self, throw: Rolls | None, *, is_thrown: bool = False) -> None:
        """Find whether dice wait for a press: none does for those that lie in the tray.

        Nor for those that were thrown already, before the save was opened: the press was theirs.
        """
        is_begun, self._begun = self._begun or is_thrown, False
        self.waits = self.is_shared = self.is_followed = False
        if throw is None:
            self._waiting = self._thrown_on = self._pressed_for = None
            return
        thing = self._thing
        goes_on = self._thrown_on == thing and not self._is_anothers(throw)
        self.is_shared = goes_on and self.awaited(throw)
        self.waits = not (is_begun or goes_on) and self.awaited(throw)
        self._waiting = throw if self.waits else None
        if is_begun or self.waits:
            self._pressed_for = thing
        self.is_followed = self._moment.flows and not goes_on and self._pressed_for == thing
        falls_by_press = is_begun or goes_on or self.waits
        carries = throw.carries and (self._rushes or not throw.rush)
        self._thrown_on = thing if falls_by_press and carries else None

    @property
    def _thing(self) -> tuple[str, str]:
        """What a press throws for: where blow follows blow, for all parts of it."""
        return self._moment.key, "" if self._moment.flows else self._moment.part

    def _is_anothers(self, throw: Rolls) -> bool:
        """Whether dice are those of another person than who fights it out: he throws them."""
        mine = self.thrower(throw)
        if self._rusher is None:
            self._rusher = mine
        return self._rushes and mine is not None and mine != self._rusher

    @property
    def carries_on(self) -> bool:
        """Whether the last press is for what is thrown next, in whatever part of it."""
        return self._moment.flows and self._thrown_on == self._thing

    def carry_on(self) -> None:
        """A press has gone on with what is at stake: where blow follows blow, it throws as well."""
        self._begun, self._thrown_on = self._moment.flows, None

    def is_dull(self, throw: Rolls) -> bool:
        """Whether dice come to nothing in a fight that flows, and nobody looks for them."""
        is_dull = self.is_miss(throw) and not (self.waits or self.is_followed)
        self._misses = self._misses + 1 if is_dull else 0
        return is_dull

    def is_light(self, throw: Rolls) -> bool:
        """Whether dice fall with all others by one press, as they can cost nothing."""
        return self.is_shared and throw.carries and not throw.rush

    def is_miss(self, throw: Rolls) -> bool:
        """Whether a blow hits nobody in a fight that flows."""
        return self._moment.flows and throw.good is False

    def is_seen(self, throw: Rolls) -> bool:
        """Whether dice are seen however long a fight that flows is: a blow that hits, or his own.

        Of his own those have no time of theirs that fall without a press of theirs, nor those
        that come late in a long run of misses.
        """
        is_shared = self.is_shared and not self.is_light(throw)
        is_own = self.is_followed or (is_shared and self._misses <= RUN)
        return self._moment.flows and (bool(throw.good) or is_own)

    def take_answer(self, *, throws: bool) -> None:
        """A person has answered: by a throw, so that dice wait for no other press, or otherwise."""
        self._begun = throws

    def take(self, *, rushes: bool, throws: bool) -> None:
        """A press went on: for all dice until there is something to stop for, or for the next.

        From a great moment that `throws` it throws the dice after it.
        """
        self._rushes, self._rusher = rushes, None
        self._begun = self._begun or throws
        waiting, self._waiting = self._waiting, None
        if rushes and waiting is not None and waiting.carries:
            # What has waited for this press is the first of all those for which it is.
            self._thrown_on = self._thing

    def end(self) -> None:
        """Somebody is asked: the last press is for nothing that comes after it."""
        self._thrown_on = self._pressed_for = None

    def clear(self) -> None:
        """All dice are gone, and whoever throws next presses for it."""
        self.end()
        self._begun = self.is_followed = False
