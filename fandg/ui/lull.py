"""The lull after something new is on: who still hurries what was before does not answer it."""

from __future__ import annotations

from fandg.ui.intents import Digit, Hover, Intent, Point, Press, Release

NOWHERE: Point = (-1, -1)
"""A point where nothing lies."""
SOON = 0.3
"""Seconds in which a press still belongs to what was there before. Nobody answers so soon."""
BACKED_OUT = 0.5
"""The same for keys after Escape has closed something: the next may still be meant for that."""
NEW_EYES = 0.8
"""The same for what is read for the first time: behind a curtain, or on a sheet that asks."""
STILL = 1.0
"""The same for a click where the mouse has rested all the while: a button came under it."""
RUN = 0.6
"""Seconds without a key after which one counts at a question: a hand that presses on and on has
not read it."""
SHOWN = 1.6
"""Seconds for which it is seen that a press came too soon to count."""
REST = 6
"""Pixels up to which a hand that clicks shakes the mouse."""


class Lull:
    """Holds back presses that were meant for what was there before.

    A press that comes too soon begins the lull anew, so that no row of quick presses ever
    outlasts it. What was held when it began counts for nothing when it is let go.
    """

    def __init__(self) -> None:
        self._left = self._still = self._typing = 0.0
        """The seconds for which no press counts, none where the mouse rests, and no key."""
        self._least, self._longest, self._keys = SOON, STILL, SOON
        self._pause, self._since_key = 0.0, RUN
        """How long no key must have been pressed before one counts, and how long none was."""
        self._mouse = self._rested = NOWHERE
        """Where the mouse is, and where it has rested since the lull began."""
        self._told = 0.0
        """How long it is still seen that a press came too soon."""
        self.is_new = False
        """Whether it has just begun: what it is for may have been drawn for a long time since."""
        self._frees_numbers = False
        """Whether numbers count at once: what was there before takes none."""
        self._is_down = False
        """Whether the mouse's button is held, and was pressed where that could answer."""
        self._was_down = False
        """Whether it is so from before."""

    def begin(
        self, least: float = SOON, *, still: float = STILL, keys: float = 0.0, pause: float = 0.0
    ) -> None:
        """Something new is on: presses count after so many seconds.

        Clicks where the mouse rests count after `still` seconds, keys after `keys`, and the first
        of them only after a `pause` from whatever key was pressed last.
        """
        self._least, self._longest, self._keys = least, still, keys
        self._left, self._still, self._typing = least, still, keys
        self._pause = pause
        self._rested = self._mouse
        self._was_down = self._is_down
        self._frees_numbers = False
        self.is_new = True

    def free_numbers(self) -> None:
        """No number was meant for what was there before: each counts at once."""
        self._frees_numbers = True

    def lengthen(self, least: float) -> None:
        """Presses count only after so many seconds at the least."""
        self._least = max(self._least, least)
        self._left = max(self._left, least)

    def linger(self, still: float) -> None:
        """Clicks where the mouse rests count only after so many seconds at the least."""
        self._longest = max(self._longest, still)
        self._still = max(self._still, still)
        self._rested = self._mouse

    def ease(self) -> None:
        """The player has asked for something else: what is left of a longer lull is no more."""
        self._least, self._keys = min(self._least, SOON), min(self._keys, SOON)
        self._left, self._typing = min(self._left, SOON), min(self._typing, SOON)
        self._pause = 0.0

    def move(self, seconds: float) -> None:
        """Let time pass."""
        self.is_new = False
        self._left = max(0.0, self._left - seconds)
        self._still = max(0.0, self._still - seconds)
        self._typing = max(0.0, self._typing - seconds)
        self._since_key += seconds
        self._told = max(0.0, self._told - seconds)

    @property
    def lasts(self) -> bool:
        """Whether a press may still come too soon, or it is seen that one did."""
        return self._still > 0 or self._told > 0 or self.is_on()

    @property
    def has_held_back(self) -> bool:
        """Whether a press has just come too soon, which is said where it is waited for."""
        return self._told > 0

    def is_on(self, pos: Point | None = None) -> bool:
        """Whether keys, or a click at a point, would still count for nothing."""
        if pos is None:
            return self._left > 0 or self._typing > 0 or self._since_key < self._pause
        return self._left > 0 or (self._still > 0 and self._rests_at(pos))

    @property
    def is_on_mouse(self) -> bool:
        """Whether a click where the mouse is would still count for nothing."""
        return self.is_on(self._mouse)

    def _rests_at(self, pos: Point) -> bool:
        return max(abs(pos[0] - self._rested[0]), abs(pos[1] - self._rested[1])) <= REST

    def follow(self, intent: Intent, *, answers: bool) -> Intent:
        """See what the mouse does; a press that could answer before is let go nowhere."""
        if isinstance(intent, Hover):
            self._mouse = intent.pos
            if not self._rests_at(intent.pos):
                self._still = 0.0
        if isinstance(intent, Press) and intent.button == 1:
            self._is_down, self._was_down = answers, False
            self._mouse = intent.pos
        if isinstance(intent, Release) and intent.button == 1:
            self._is_down = False
            if self._was_down:
                return Release(NOWHERE, 1)
        return intent

    def holds_back(self, intent: Intent) -> bool:
        """Whether a press that could answer comes too soon to be meant so."""
        if isinstance(intent, Digit) and self._frees_numbers:
            return False
        if isinstance(intent, Press) and self.is_on(intent.pos):
            self._left, self._still, self._rested = self._least, self._longest, intent.pos
            self.is_new = True
            return True
        if not isinstance(intent, Press):
            is_on, self._since_key = self.is_on(), 0.0
            if is_on:
                self._left, self._typing = self._least, self._keys
                self.is_new = True
                return True
            self._pause = 0.0
        return False

    def tell(self) -> None:
        """It is seen for a while that a press came too soon to answer."""
        self._told = SHOWN
