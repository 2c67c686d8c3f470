"""What events of the guilds have in common."""

from __future__ import annotations

from typing import Any

from fandg.engine.event import Event
from fandg.engine.show import Lights, Rises, Show


class GuildsEvent(Event):
    """An event that lights up the things it names."""

    def show(self, state: Any) -> Show:
        """A light on each thing that the line names."""
        return Show(tuple(Lights(target) for target in self.touches()))


class OfSomebody(GuildsEvent):
    """An event about somebody: the thing on the table, and the name in a sentence."""

    who: str
    name: str

    def touches(self) -> tuple[str, ...]:
        return (self.who,)


class OfGuild(GuildsEvent):
    """An event about a guild: its seat, and its name in a sentence."""

    guild: int
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.guild}",)


def rising(at: str, words: str, sign: str, *, good: bool | None, sound: str = "") -> Show:
    """Words that rise from a thing, with a light on it."""
    return Show((Lights(at), Rises(at, words, sign, good=good)), sound)
