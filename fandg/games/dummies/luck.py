"""How lucky everybody was: Throws, Tests and blows that came off, against their chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fandg.engine.event import Event
from fandg.engine.game import Luck
from fandg.games.dummies.events.combat import Blow
from fandg.games.dummies.events.dice import Tested, Threw
from fandg.games.dummies.state import CLASS_NAMES
from fandg.games.dummies.throws import ALWAYS

FORTRESS = "The fortress"


def count_luck(log: Iterable[Event], fortress: int) -> list[Luck]:
    """The luck of each seat that rolled; `fortress` is the fortress's seat, -1 if nobody's."""
    totals: dict[int | None, tuple[int, int, float]] = {}
    for seat, success, chance in _rolls(log, fortress):
        rolls, got, expected = totals.get(seat, (0, 0, 0.0))
        totals[seat] = (rolls + 1, got + success, expected + chance)
    order = sorted(totals, key=lambda seat: (seat is None, seat or 0))
    return [Luck(seat, *totals[seat], label="" if seat is not None else FORTRESS) for seat in order]


def _rolls(log: Iterable[Event], fortress: int) -> Iterator[tuple[int | None, bool, float]]:
    """Each roll of a die that decided something: whose it was, whether it came off, its chance."""
    for event in log:
        if isinstance(event, Tested) and event.die and not event.misfortune:
            # What must be beaten is beaten by so many faces of the die.
            faces = 6 - (event.against - event.value)
            yield event.seat, event.success, faces / 6
        elif isinstance(event, Threw) and _is_rolled(event):
            yield _owner(event, fortress), event.success, event.value / 6
        elif isinstance(event, Blow) and _is_rolled(event):
            yield _owner(event, fortress), event.success, event.strength / 6


def _is_rolled(event: Threw | Blow) -> bool:
    value = event.value if isinstance(event, Threw) else event.strength
    return event.die > 0 and not event.misfortune and value < ALWAYS


def _owner(event: Threw | Blow, fortress: int) -> int | None:
    """The seat whose luck a roll was: an enemy's belongs to the fortress, not to who rolled it."""
    if event.who in CLASS_NAMES:
        return event.seat
    return fortress if fortress >= 0 else None
