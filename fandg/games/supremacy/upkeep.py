"""What a power pays in its next payroll: interest, the salaries of forces and of companies.

Rules: payroll.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from fandg.games.supremacy.crises.beginning import less_interest
from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import Power
from fandg.games.supremacy.table import SupremacyTable

INTEREST = 100
"""For each loan note."""
SOLDIER = 10
"""The salary of a force."""
STAFF = 50
"""The salary of a company."""


class Ships(NamedTuple):
    """Ships of a water that have as many armies aboard: so many, each for so much."""

    key: str
    at: int
    load: int
    most: int

    @property
    def price(self) -> int:
        """The salaries of a ship and of all aboard."""
        return SOLDIER * (1 + self.load)


class Bill(NamedTuple):
    """What a power may pay: armies by land, ships by water, companies that are to work."""

    interest: int
    armies: tuple[tuple[int, int], ...]
    ships: tuple[Ships, ...]
    """Those of a water by what they have aboard, the fullest first."""
    companies: tuple[int, ...]
    room: int
    """Notes that may be borrowed."""
    loans: int
    cash: int
    rate: int
    """What a note costs a turn."""

    @property
    def salaries(self) -> int:
        """All salaries together."""
        armies = SOLDIER * sum(count for _, count in self.armies)
        navies = sum(ships.price * ships.most for ships in self.ships)
        return armies + navies + STAFF * len(self.companies)


def interest_of(table: SupremacyTable, seat: int) -> int:
    """What a power's loan notes cost this turn."""
    return rate_of(table, seat) * table.powers[seat].loans


def rate_of(table: SupremacyTable, seat: int) -> int:
    """What each note of a power costs a turn."""
    return INTEREST - less_interest(table.state, seat)


def bill_of(table: SupremacyTable, seat: int) -> Bill:
    """What a power is asked to pay this turn."""
    power = table.powers[seat]
    return Bill(
        interest_of(table, seat),
        tuple(sorted(power.armies.items())),
        tuple(_list_ships(table.world, power)),
        tuple(table.held_companies(seat)),
        max(0, table.credit(seat) - power.loans),
        power.loans,
        power.cash,
        rate_of(table, seat),
    )


def _list_ships(world: World, power: Power) -> Iterator[Ships]:
    """The ships of each water: where all have as many aboard, by its name alone."""
    for at, fleet in sorted(power.fleets.items()):
        loads = Counter(ship.load for ship in fleet)
        for load in sorted(loads, reverse=True):
            key = world.ids[at] if len(loads) == 1 else f"{world.ids[at]}-{load}"
            yield Ships(key, at, load, loads[load])


def upkeep_of(table: SupremacyTable, seat: int) -> int:
    """What interest and all salaries come to."""
    bill = bill_of(table, seat)
    return bill.interest + bill.salaries
