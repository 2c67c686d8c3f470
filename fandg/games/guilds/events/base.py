"""What events of the guilds have in common."""

from __future__ import annotations

from fandg.kit.events import LitEvent


class OfGuild(LitEvent):
    """An event about a guild: its seat, and its name in a sentence."""

    guild: int
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.guild}",)
