"""Moving by hand: a force is taken up where it stands and let go where it is to go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.events.works import Manner
from fandg.games.supremacy.library import World
from fandg.games.supremacy.moving import Go
from fandg.ui.intents import Hover, Intent, Press, Release

FAR = 9
"""Pixels that the mouse goes before a press becomes a pull."""
BY_HAND: tuple[Manner, ...] = ("march", "sail", "board", "unload")
"""What a force does that is let go in another area; where it can do none of that it is flown."""


class Marching:
    """What the mouse has taken up, as long as its button is held."""

    def __init__(self, world: World, area_at: Callable[[tuple[int, int]], str | None]) -> None:
        self._world = world
        self._area_at = area_at
        self.start = ""
        """The area where it stands; empty: nothing is taken up."""
        self.is_pulled = False
        self.at = (0, 0)
        self._from = (0, 0)

    def take_up(self, intent: Intent, asked: Decision[Any] | None) -> bool:
        """Take up a force that can move from the area under a press; whether there is one."""
        if not (isinstance(intent, Press) and intent.button == 1 and not intent.twice):
            return False
        self.drop()
        area = self._area_at(intent.pos)
        if area is None or asked is None or asked.kind != "move":
            return False
        at = self._world.number[area]
        goes = (option.value for option in asked.legal_options())
        if any(isinstance(go, Go) and go.start == at and self._is_by_hand(go) for go in goes):
            self.start, self._from, self.at = area, intent.pos, intent.pos
        return bool(self.start)

    def follow(self, intent: Intent) -> bool:
        """Carry it along; whether anything is carried."""
        if not (isinstance(intent, Hover) and intent.drag is not None and self.start):
            return False
        far = max(abs(intent.pos[0] - self._from[0]), abs(intent.pos[1] - self._from[1]))
        self.is_pulled = self.is_pulled or far >= FAR
        self.at = intent.pos
        return self.is_pulled

    def let_go(self, intent: Intent, asked: Decision[Any] | None) -> str:
        """Let it go; the key of the answer that takes it there, if there is one."""
        if not (isinstance(intent, Release) and intent.button == 1 and self.is_pulled):
            if isinstance(intent, Release):
                self.drop()
            return ""
        key = self.answer_at(intent.pos, asked)
        self.drop()
        return key

    def answer_at(self, pos: tuple[int, int], asked: Decision[Any] | None) -> str:
        """The key of the answer that takes to a point what is carried; empty: there is none."""
        area = self._area_at(pos)
        if area is None or asked is None or area == self.start:
            return ""
        start, end = self._world.number[self.start], self._world.number[area]
        goes = {option.value: option.key for option in asked.legal_options()}
        for manner in BY_HAND:
            key = goes.get(Go(manner, start, end), "")
            if key:
                return key
        return goes.get(Go("airlift", start), "") if self._world.is_land[end] else ""

    def drop(self) -> None:
        """Carry nothing any more."""
        self.start, self.is_pulled = "", False

    def _is_by_hand(self, go: Go) -> bool:
        return go.manner in BY_HAND or go.manner == "airlift"
