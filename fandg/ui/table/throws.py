"""Throws: where dice are thrown, and for how long they matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import dropwhile, takewhile
from typing import Any, TypeAlias

from msgspec.structs import replace

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.setup import Setup
from fandg.engine.show import Rolls
from fandg.engine.stakes import Stakes
from fandg.ui.motion import Cue
from fandg.ui.settings import Settings
from fandg.ui.table.presses import Presses
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tray import REST, DiceTray, tumble_of
from fandg.ui.table.unread import Unread

DULL = 0.3
"""The share of its time that a blow takes in a fight that flows and in which it hits nobody ..."""
SHARED = 0.6
"""... and that dice take then that fall by a person's press, or by an earlier one."""
SEEN = 1.1
"""Seconds for which dice lie that waited for a press, and from which nobody has to go on."""

FALLEN = 40
"""How far back in the notebook dice are looked for that lay there when a game was left."""

READ = 20
"""Letters read in a second of what dice in the tray came to."""

StakesAt: TypeAlias = Callable[[Rolls | None], Stakes | None]
"""What is at stake as the table stands now, or by a throw itself."""


def is_lesson(cue: Cue | None) -> bool:
    """Whether nothing happens by a cue, and something is only taught."""
    return cue is not None and cue.tableau is not None and cue.tableau.is_lesson


def last_throws(log: Sequence[Event], state: Any, names: Sequence[str]) -> list[Rolls]:
    """The throws that fell last, one upon the other: as they lay there when a game was left."""
    told = [event.throw(state, names) for event in log[-FALLEN:] if event.only is None]
    since = dropwhile(lambda throw: throw is None, reversed(told))
    return [throw for throw in takewhile(lambda throw: throw is not None, since) if throw][::-1]


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
        self.presses = Presses(setup, settings, moment)
        """Which of those on the stage wait for their person."""
        self.unread = Unread()
        """Whose dice lie there, until he has seen what they came to."""
        self.haste = 1.0
        """The share of its time that a throw takes."""
        self.asked: int | None = None
        """The seat that was asked last, a person's or a bot's."""
        self._setup = setup
        self._settings = settings
        self._tray = tray
        self._moment = moment
        self._stakes_at = stakes_at
        self._thrown: int | None = None
        """How deep in the notebook the throw in the tray stands, as long as it matters."""
        self._thrown_for: frozenset[str] = frozenset()
        """The things that the throw in the tray is about."""
        self._thrown_by: int | None = None
        """The seat whose answer it followed."""
        # A saved game may go on with dice that wait: what they are for was laid out before them.
        moment.known = stakes_at(None)

    def clear(self) -> None:
        """Take all dice away."""
        self.unread.let_go()
        self.presses.clear()
        self._tray.clear()
        self._moment.clear()
        self._moment.known = None

    def lay(self, throw: Rolls) -> DiceTray | StakePanel:
        """Find where dice are thrown, and lay out what is at stake there, as it was before them."""
        stakes = self.stakes_of(throw)
        if stakes is None:
            # What was at stake before is not what these dice are for.
            self._moment.show(None)
            self.dice = self._tray
        else:
            self._tray.clear()
            if stakes is not throw.stakes:
                stakes = self._before(stakes, throw)
            self._moment.open(stakes)
            self.dice = self._moment
        return self.dice

    def stakes_of(self, throw: Rolls) -> Stakes | None:
        """What is laid out for dice; those of others by the way have no stage of their own."""
        own = throw.stakes
        is_by_the_way = own is not None and not (own.passes or own.fails)
        is_others = is_by_the_way and self.presses.thrower(throw) is None
        return self._stakes_at(None if is_others else throw)

    def _before(self, stakes: Stakes, throw: Rolls) -> Stakes:
        """What is at stake without what the dice have come to: the table has them already."""
        known = self._moment.known
        if stakes.awaits_dice:
            return stakes
        if known is None or known.key != stakes.key:
            known = replace(stakes, chance=None, progress=None, standing="")
        else:
            known = replace(known, task=stakes.task, part=stakes.part)
        if throw.odds is None:
            return known
        # The throw that fell short is no longer the last.
        odds, worth = throw.odds, stakes.worth
        return replace(
            known, chance=odds.chance, chance_of=odds.label, pushed=None, standing="", worth=worth
        )

    def prepare(self, cue: Cue, *, is_thrown: bool = False) -> bool:
        """Lay an event's dice ready; whether they wait for their person, who has not thrown yet."""
        throw = cue.throw
        if throw is None:
            return False
        self.unread.prepare()
        is_staged = self.lay(throw) is self._moment
        self.presses.prepare(throw if is_staged else None, is_thrown=is_thrown)
        if is_staged:
            self._note_reader(throw)
        return is_staged and self.presses.waits

    def _note_reader(self, throw: Rolls) -> None:
        """Who throws dice, or is struck by them, has to see what they come to."""
        mine = self.presses.thrower(throw)
        struck = throw.struck if throw.good else None
        self.unread.is_struck = False
        if mine is None and struck is not None and not self._setup.seats[struck].is_bot:
            mine = struck
            self.unread.is_struck = self._settings.waits_for_throw
        stakes = self._moment.stakes
        if mine is not None and not (stakes is not None and stakes.passing):
            self.unread.seat = mine

    def time(self, throw: Rolls) -> tuple[float, float]:
        """For how many seconds dice tumble, and then lie open before things go on."""
        # Misses in a fight that flows are quick; what hits is seen, and what waited for a press.
        presses, is_staged = self.presses, self.dice is self._moment
        is_dull = presses.is_dull(throw)
        self.haste = 1.0
        if presses.is_miss(throw):
            is_shared = presses.is_shared and not presses.is_light(throw)
            self.haste = DULL if is_dull and not is_shared else SHARED
        # What waited and is not held afterwards lies there a little longer.
        rest = SEEN if presses.waits and self.unread.seat is None else REST
        if not is_staged:
            # Nobody presses anything there: what came of them is read while they lie.
            rest = max(rest, len(throw.verdict) / READ)
        is_still = self._settings.reduced_motion or not throw.is_thrown
        tumbles = 0.0 if is_still else tumble_of(throw) * self.haste
        return tumbles, (tumble_of(throw) + rest) * self.haste - tumbles

    def is_seen(self, throw: Rolls) -> bool:
        """Whether dice are seen however long a fight that flows is, since they are to be read."""
        return self.unread.seat is not None and self.presses.is_seen(throw)

    def take_answer(self, *, throws: bool, ends: bool) -> None:
        """A person has answered: by a throw, so that dice wait for no other press, or otherwise.

        Who leaves it at dice that fell short has them fail by that: he is to read what it costs.
        """
        self._tray.clear()
        self.presses.take_answer(throws=throws)
        moment, stakes = self._moment, self._moment.stakes
        is_about = stakes is not None and stakes.is_thrown and moment.is_laid_out
        self.unread.take_answer(about_dice=is_about and moment.throw is not None and not throws)
        if ends and self._moment.give_up():
            assert self._moment.throw is not None
            self.unread.seat = self.presses.thrower(self._moment.throw)

    def note(self, event: Event, cue: Cue | None) -> None:
        """A throw matters until the next thing happens that is no part of it.

        It lies there for as long as what happens is about the same things, or it is asked for.
        """
        if cue is None or is_lesson(cue):
            return
        if cue.throw is not None and self.stakes_of(cue.throw) is None:
            self._thrown, self._thrown_for = event.depth, frozenset(event.touches())
            self._thrown_by = self.asked
        elif self._thrown is None or event.depth <= self._thrown:
            self._thrown = None
            if self._thrown_for.isdisjoint(event.touches()):
                self._tray.clear()

    def note_question(self, decision: Decision[Any]) -> None:
        """A person is asked: dice that are neither his nor about what he is asked are gone."""
        self.unread.note_question(decision)
        self.presses.end()
        is_for = decision.seat == self._thrown_by or decision.about in self._thrown_for
        if self._thrown is None or not is_for:
            self._tray.clear()
