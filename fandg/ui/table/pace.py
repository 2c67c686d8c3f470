"""The pace: how much of its time a thing gets, so that a chain of things ends in time."""

from __future__ import annotations

from fandg.ui.settings import Settings

CHAIN = 5.0
"""Seconds at the normal pace from a person's answer or press to the next, bots' turns apart ..."""
TURN = 5.2
"""... and for the turn of a bot."""
BRIEF_CHAIN = 3.8
"""Where turns are brief: seconds for all but them, which have the time of one turn together."""
KEPT = 0.4
"""The share of these that only what is grand may use ..."""
SHARE, GRAND = 0.2, 0.35
"""... and how much of what is left a thing gets at most, and a grand one."""
SHARE_OF_BOT = 0.3
"""What a bot throws has to be seen as it falls: nobody reads it afterwards."""
LEAST = 0.06
"""Seconds for which nothing can be seen: what gets less is told at once."""
BEATS = 2
"""So many beats at most from a person's answer or press to the next, which find time kept."""
BEAT, QUICK_BEAT = 2.0, 1.2
"""Seconds of a beat at the normal pace; and by the clock at a quicker one ..."""
MOST, QUICK_MOST = 4.85, 2.8
"""... up to which there are beats, ..."""
AFTER = 0.15
"""... and that are left for what follows on them."""


class Pace:
    """Deals out the time between two questions.

    A thing takes its own time, but never more than a share of what is left since a person's answer,
    or the press by which he went on. So a
    few things go as they are meant to, the later ones of a long chain quicker and quicker, and
    however long it is, it ends in time. What is grand gets more, and finds some time kept for it
    in the end. Each turn of a bot has time of its own, unless turns are `brief`: then all of them
    have the time of one, and the whole ends in time. A few beats, of what foes do to persons, last
    long enough to be read, whatever was before them; so does each blow on a person. Great moments,
    and whatever waits for a press, are not counted.
    """

    def __init__(self, settings: Settings, *, brief: bool = False) -> None:
        self._settings = settings
        self._brief = brief
        self._of_bot: int | None = None
        """The bot whose turn it is."""
        self.begin()

    def begin(self) -> None:
        """A person has answered, or gone on."""
        self._left = {False: BRIEF_CHAIN if self._brief else CHAIN, True: TURN}
        self._spent, self._beats = 0.0, BEATS

    def begin_blow(self) -> None:
        """A foe strikes a person: that has a beat of its own, whatever was before it."""
        self.begin()
        self._beats = 1

    def begin_turn(self, bot: int | None) -> None:
        """It is a bot's turn, or no longer."""
        if bot is not None and bot != self._of_bot and not self._brief:
            self._left[True] = TURN
        self._of_bot = bot

    def take(self, seconds: float, *, is_grand: bool = False, is_beat: bool | None = None) -> float:
        """How many seconds something gets that would like to have so many; 0: none at all.

        `is_beat` says whether it is one of those beats; None: there are none.
        """
        is_bot = self._of_bot is not None
        if is_beat and not is_bot and (given := self.take_beat()):
            return given
        chain = BRIEF_CHAIN if self._brief else CHAIN
        whole, left = TURN if is_bot else chain, self._left[is_bot]
        share = SHARE_OF_BOT if is_bot and not self._brief else SHARE
        most = GRAND * left if is_grand else share * (left - KEPT * whole)
        if is_beat is not None and not is_bot:
            most = min(most, self._free - self._beats * self._beat)
        if self._brief or (self._beats < BEATS and not is_bot):
            # Beats have had their time: what follows them has what they left.
            most = min(most, self._free)
        given = min(seconds, max(0.0, most))
        if given < min(seconds, LEAST):
            return 0.0
        self._left[is_bot] -= given
        self._spent += 0.0 if is_bot and not self._brief else given
        return given

    def take_beat(self) -> float:
        """How many seconds a beat gets; 0 if there is no time for one more."""
        beat = self._beat
        if not self._beats or beat > self._free + 1e-6:
            return 0.0
        self._beats -= 1
        self._spent += beat
        return beat

    @property
    def _is_quick(self) -> bool:
        return 0 < self._settings.pace < 1

    @property
    def _beat(self) -> float:
        """Seconds of a beat, as the normal pace counts them."""
        return QUICK_BEAT / self._settings.pace if self._is_quick else BEAT

    @property
    def _free(self) -> float:
        """Seconds that are left for beats and what is between them."""
        most = QUICK_MOST / self._settings.pace if self._is_quick else MOST
        return most - AFTER - self._spent
