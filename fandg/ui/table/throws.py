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
from fandg.ui.table.tray import REST, DiceTray, tumble_of

DULL = 0.3
"""The share of its time that a blow takes in a fight that flows and in which it hits nobody ..."""
SHARED = 0.6
"""... and that dice take then that fall by a person's press, or by an earlier one."""
RUN = 8
"""So many dice in a row that come to nothing are seen one by one; more share what time is left."""
SEEN = 1.1
"""Seconds for which dice lie that waited for a press, and from which nobody has to go on."""

READ = 20
"""Letters read in a second of what dice in the tray came to."""

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
        self._interrupted: int | None = None
        """The same seat while something is asked amid its throw: that is read after it ..."""
        self._is_called = False
        """... as soon as all were called amid it."""
        self.awaits_news = False
        """Whether it was seen beside a question: only what has come since is to be read."""
        self._setup = setup
        self._settings = settings
        self._tray = tray
        self._moment = moment
        self._stakes_at = stakes_at
        self.is_struck = False
        """Whether a person was struck by dice that are not his, and has not read it yet."""
        self._waits = False
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
        self._is_shared = False
        """Whether the dice that fall now share the press of those before."""
        self._pressed_for: tuple[str, str] | None = None
        """For what a person has pressed last ..."""
        self.is_followed = False
        """... and whether the dice that fall now, in a fight that flows, are those he looks for: of
        his press, or of who strikes back."""
        self._misses = 0
        """How many dice in a row have come to nothing in a fight that flows."""
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
        self.let_go()
        self._begun = self.is_followed = False
        self._thrown_on = self._pressed_for = None
        self._tray.clear()
        self._moment.clear()
        self._moment.known = None

    def let_go(self) -> None:
        """What the dice came to has been read."""
        self.unread, self.is_struck = None, False
        self._interrupted, self._is_called, self.awaits_news = None, False, False

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
        is_others = is_by_the_way and self._thrower(throw) is None
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

    def prepare(self, cue: Cue) -> bool:
        """Lay an event's dice ready; whether they wait for their person."""
        throw = cue.throw
        if throw is None:
            return False
        is_begun, self._begun = self._begun, False
        self.is_followed = self.awaits_news = self._is_called = False
        if self.lay(throw) is not self._moment:
            self._thrown_on = self._pressed_for = None
            return False
        thing = self._thing
        goes_on = self._thrown_on == thing and not self._is_anothers(throw)
        self._is_shared = goes_on and self.awaits_press(throw)
        self._waits = not (is_begun or goes_on) and self.awaits_press(throw)
        self._waiting = throw if self._waits else None
        if is_begun or self._waits:
            self._pressed_for = thing
        self.is_followed = self._moment.flows and not goes_on and self._pressed_for == thing
        falls_by_press = is_begun or goes_on or self._waits
        carries = throw.carries and (self._rushes or not throw.rush)
        self._thrown_on = thing if falls_by_press and carries else None
        struck = throw.struck if throw.good else None
        mine = self._thrower(throw)
        if mine is None and struck is not None and not self._setup.seats[struck].is_bot:
            mine = struck
            self.is_struck = self._settings.waits_for_throw
        else:
            self.is_struck = False
        stakes = self._moment.stakes
        if mine is not None and not (stakes is not None and stakes.passing):
            self.unread = mine
        return self._waits

    @property
    def _thing(self) -> tuple[str, str]:
        """What a press throws for: where blow follows blow, for all parts of it."""
        return self._moment.key, "" if self._moment.flows else self._moment.part

    def _is_anothers(self, throw: Rolls) -> bool:
        """Whether dice are those of another person than who fights it out: he throws them."""
        mine = self._thrower(throw)
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

    def _thrower(self, throw: Rolls) -> int | None:
        """The person who throws some dice, if one does."""
        seats = [seat for seat in (throw.seat, *throw.fellows) if seat is not None]
        return next((seat for seat in seats if not self._setup.seats[seat].is_bot), None)

    def awaits_press(self, throw: Rolls) -> bool:
        """Whether dice on the stage wait for their person."""
        mine = self._thrower(throw)
        is_real = mine in self._setup.table_dice
        is_his = mine is not None and throw.is_thrown and not is_real
        return is_his and self._settings.waits_for_throw

    def time(self, throw: Rolls) -> tuple[float, float]:
        """For how many seconds dice tumble, and then lie open before things go on."""
        # Misses in a fight that flows are quick; what hits is seen, and what waited for a press.
        flows = self.dice is self._moment and self._moment.flows
        is_miss = flows and throw.good is False
        is_dull = is_miss and not (self._waits or self.is_followed)
        self._misses = self._misses + 1 if is_dull else 0
        self.haste = 1.0
        if is_miss:
            self.haste = DULL if is_dull and not self._is_shared else SHARED
        # What waited and is not held afterwards lies there a little longer.
        rest = SEEN if self._waits and self.unread is None else REST
        if self.dice is self._tray:
            # Nobody presses anything there: what came of them is read while they lie.
            rest = max(rest, len(throw.verdict) / READ)
        is_still = self._settings.reduced_motion or not throw.is_thrown
        tumbles = 0.0 if is_still else tumble_of(throw) * self.haste
        return tumbles, (tumble_of(throw) + rest) * self.haste - tumbles

    def is_seen(self, throw: Rolls) -> bool:
        """Whether dice are seen however long a fight that flows is: a blow that hits, or his own.

        Of his own those have no time of theirs that fall without a press of theirs, nor those
        that come late in a long run of misses.
        """
        is_own = self.is_followed or (self._is_shared and self._misses <= RUN)
        is_shown = bool(throw.good) or is_own
        return self.unread is not None and self._moment.flows and is_shown

    def take_answer(self, *, throws: bool, ends: bool) -> None:
        """A person has answered: by a throw, so that dice wait for no other press, or otherwise.

        Who leaves it at dice that fell short has them fail by that: he is to read what it costs.
        Where all were called, whose throw it is reads now what came of it.
        """
        self._tray.clear()
        self._begun = throws
        if self._interrupted is not None:
            self.unread, self._interrupted = self._interrupted, None
        if ends and self._moment.give_up():
            assert self._moment.throw is not None
            self.unread = self._thrower(self._moment.throw)

    def take_press(self, *, rushes: bool, throws: bool) -> None:
        """A press went on: for all dice until there is something to stop for, or for the next.

        From a great moment that `throws` it throws the dice after it.
        """
        self._rushes, self._rusher = rushes, None
        self._begun = self._begun or throws
        waiting, self._waiting = self._waiting, None
        if rushes and waiting is not None and waiting.carries:
            # What has waited for this press is the first of all those for which it is.
            self._thrown_on = self._thing

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
        thrower = self._interrupted if self.unread is None else self.unread
        is_called = decision.is_open_call or decision.pressed or self._is_called
        self.let_go()
        if is_called:
            self._interrupted, self._is_called = thrower, thrower is not None
            self.awaits_news = not (decision.is_open_call or decision.pressed)
        self._thrown_on = self._pressed_for = None
        is_for = decision.seat == self._thrown_by or decision.about in self._thrown_for
        if self._thrown is None or not is_for:
            self._tray.clear()
