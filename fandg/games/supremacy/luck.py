"""How the dice fell for each power in battles, launches and clashes, against what was due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fandg.engine.event import Event
from fandg.engine.game import Luck
from fandg.games.supremacy.clash import HIT as CLASH_HIT
from fandg.games.supremacy.events.war import BattleRolled, StarsClashed, StarsFired
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.strategic import HIT as SHOT_HIT

NEUTRAL = "Warlords and pirates"
FACES = 6
HIGH = range(4, 7)
"""In battle pips are added up: a die above the mean is one that came off."""


def count_luck(log: Iterable[Event]) -> list[Luck]:
    """High dice in battle, nukes and L-stars that were hit: each die is a roll."""
    totals: dict[int, tuple[int, int, float]] = {}
    for seat, rolls, got, due in _throws(log):
        before = totals.get(seat, (0, 0, 0.0))
        totals[seat] = (before[0] + rolls, before[1] + got, before[2] + due)
    order = sorted(totals, key=lambda seat: (seat == NOBODY, seat))
    return [
        Luck(None if seat == NOBODY else seat, *totals[seat],
             label=NEUTRAL if seat == NOBODY else "")
        for seat in order
    ]  # fmt: skip


def _throws(log: Iterable[Event]) -> Iterator[tuple[int, int, int, float]]:
    """Each throw: whose it was, its dice, what they did, and what was due to so many."""
    for event in log:
        if isinstance(event, BattleRolled):
            defender = event.defenders[0] if event.defenders else NOBODY
            for seat, dice in ((event.seat, event.attack), (defender, event.defence)):
                yield _hits(seat, dice, HIGH)
        elif isinstance(event, StarsFired):
            yield _hits(event.seat, event.dice, SHOT_HIT)
        elif isinstance(event, StarsClashed):
            yield _hits(event.seat, event.dice, CLASH_HIT)
            if event.theirs:
                yield _hits(event.other, event.theirs, CLASH_HIT)


def _hits(seat: int, dice: tuple[int, ...], hit: range) -> tuple[int, int, int, float]:
    return seat, len(dice), sum(die in hit for die in dice), len(dice) * len(hit) / FACES
