"""What a guild's bot likes beside its worth: of what is nearly as good it takes now this, now that.

By its whim a guild likes the same things for a whole match, so that what it keeps in the draft it
also buys. Whims are drawn with the match; no dice fall for them.
"""

from __future__ import annotations

from zlib import crc32

from fandg.engine.dice import Generator
from fandg.games.guilds.table import GuildsTable

_FINE = 1000


def taste_of(table: GuildsTable, guild: int, name: str) -> float:
    """How much a guild likes a hero or a card by its name: from -1 to 1, each as likely."""
    whim = table.state.guilds[guild].whim
    return Generator((whim << 32) + crc32(name.encode())).below(2 * _FINE + 1) / _FINE - 1
