"""What a fight has come to, in a few rows for those whom it concerns."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import capital, joined
from fandg.engine.show import Aftermath
from fandg.engine.standing import Change
from fandg.games.labyrinth.bodies import FoeHurt

MOST_NAMES = 2
"""More enemies than these are counted, and not named in a title."""


def tell_fight(
    deeds: Sequence[FoeHurt], bounty: int, mark: str, seats: tuple[int, ...]
) -> Aftermath:
    """What a hero's deed has come to: who is beaten, what ♥ a Villain has lost.

    >>> tell_fight([FoeHurt("minion:hound", "the Hound", 2)], 5, "", (0,)).rows[0].words
    '2 to the Bounty, now 5'
    """
    beaten = [deed for deed in deeds if deed.bounty]
    rows: list[Change] = []
    lost: dict[str, tuple[int, int]] = {}
    for deed in deeds:
        if deed.lost:
            lost[deed.name] = lost.get(deed.name, (0, 0))[0] + deed.lost, deed.left
    for name, (hearts, left) in lost.items():
        rows.append(Change(capital(name), "heart", f"loses {hearts} ♥: {left} left", True))
    if beaten:
        gained = sum(deed.bounty for deed in beaten)
        label = "Bounty" if not lost else _beaten(beaten)
        rows.append(Change(label, "bag", f"{gained} to the Bounty, now {bounty}", True))
    things = [deed.who for deed in deeds]
    title = mark or (_beaten(beaten) if not lost else f"{capital(joined([*lost]))} is hit")
    return Aftermath(title, tuple(rows), seats, things[0])


def _beaten(deeds: Sequence[FoeHurt]) -> str:
    """Who is beaten.

    >>> _beaten([FoeHurt("minion:hound", "the Hound", 2), FoeHurt("minion:imp", "the Imp", 1)])
    'The Hound and the Imp are beaten'
    """
    if len(deeds) > MOST_NAMES:
        return f"{len(deeds)} enemies are beaten"
    verb = "is" if len(deeds) == 1 else "are"
    return f"{capital(joined([deed.name for deed in deeds]))} {verb} beaten"
