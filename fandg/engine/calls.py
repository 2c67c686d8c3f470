"""How often a table is called, where several persons hide their cards from each other.

The rules call at every moment at which hidden cards may be played. Whether the persons are asked is
for their table to choose, at set-up and at any time after: where they are not, nobody presses.
"""

from __future__ import annotations

from collections.abc import Mapping

from fandg.engine.decision import Decision
from fandg.engine.setup import Choice, Setting, Switch

CALLS = Switch(
    "open-calls",
    "Open calls",
    "When the table is asked whether anybody plays a card in another's turn.",
    (
        Choice("great", "At great moments", "And whenever somebody has rung the bell."),
        Choice("always", "At every moment", "Whoever holds a card is called each time."),
        Choice("rung", "When rung for", "Only once somebody has rung the bell before."),
    ),
)
PATIENCE = Switch(
    "patience",
    "A call waits",
    "How long an open call waits for anybody.",
    (
        Choice(0, "Until Enter"),
        *(Choice(n, f"{n} seconds", "Then it goes on by itself.") for n in (3, 5, 10)),
    ),
)
CALL_SWITCHES = (CALLS, PATIENCE)
"""The switches of a game in which hands may be hidden; no rule reads them."""


def calls_persons(options: Mapping[str, Setting], call: Decision[object], *, rung: bool) -> bool:
    """Whether an open call is put to the persons at a table with these options.

    A game that leaves it to nobody calls always. A call that binds is always put: there a danger
    would pass, and the rules have its holder asked.
    """
    often = options.get(CALLS.key, "always")
    return rung or call.binds or often == "always" or (often == "great" and call.great)


def patience_of(options: Mapping[str, Setting]) -> int:
    """For how many seconds an open call waits; 0: until it is answered."""
    return int(options.get(PATIENCE.key, 0))
