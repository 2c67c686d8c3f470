"""What events of several games have in common: whom they are about, and how they are seen."""

from __future__ import annotations

from typing import Any

from fandg.engine.event import Event
from fandg.engine.show import Lights, Rises, Show


class LitEvent(Event):
    """An event that lights up the things it names."""

    def show(self, state: Any) -> Show:
        """A light on each thing that the line names."""
        return Show(tuple(Lights(target) for target in self.touches()))


class OfSomebody(LitEvent):
    """An event about somebody: the thing on the table, and the name in a sentence."""

    who: str
    name: str

    def touches(self) -> tuple[str, ...]:
        """Whom it is about."""
        return (self.who,)


def rising(at: str, words: str, sign: str, *, good: bool | None, sound: str = "") -> Show:
    """Words that rise from a thing, with a light on it."""
    return Show((Lights(at), Rises(at, words, sign, good=good)), sound)
