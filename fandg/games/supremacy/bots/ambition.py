"""What a crisis makes a sensible power in the person's seat strive for beside all else.

Rules: crises.
"""

from __future__ import annotations

from fandg.games.supremacy.crises.beginning import (
    ACTS_OF_GOD,
    BLACK_FLAGS,
    DRY_YEAR,
    EMPTY_CHAIRS,
    QUIET_WAR,
    YOU,
)
from fandg.games.supremacy.table import SupremacyTable

PIRATE = 5.0
"""What a sea of pirates is worth under black flags, in points."""
CHAIR = 4.0
"""What a land beyond the homes is worth more among empty chairs."""
PRIZED = 1500
"""So much money is spent on a company, or on research, where a crisis asks for them."""
STARS_ASKED = 5


def strives_for(table: SupremacyTable, seat: int, number: int) -> bool:
    """Whether a power is the one that this crisis asks something of."""
    crisis = table.state.crisis
    return crisis is not None and seat == YOU and crisis.number == number


def saves(table: SupremacyTable, seat: int) -> bool:
    """Whether money is to be kept: it is what the dry year counts."""
    return strives_for(table, seat, DRY_YEAR)


def wants_companies(table: SupremacyTable, seat: int) -> bool:
    """Whether what is beyond the goal of who saves goes into cards of companies."""
    sheet = next(each for each in table.world.crises.values() if each.number == DRY_YEAR)
    owned = len(table.owned(seat))
    return owned < sheet.gold and table.powers[seat].cash > sheet.silver + PRIZED


def arms(table: SupremacyTable, seat: int) -> bool:
    """Whether weapons are to be had, and not used."""
    return strives_for(table, seat, QUIET_WAR)


def prospects(table: SupremacyTable, seat: int) -> bool:
    """Whether companies that work are to be had."""
    return strives_for(table, seat, ACTS_OF_GOD) or strives_for(table, seat, EMPTY_CHAIRS)


def land_bonus(table: SupremacyTable, seat: int, at: int) -> float:
    """What a land is worth more to a power, in points."""
    if not strives_for(table, seat, EMPTY_CHAIRS):
        return 0.0
    return 0.0 if table.state.home[at] == seat else CHAIR


def sea_worth(table: SupremacyTable, seat: int, at: int) -> float:
    """What a sea is worth to who drives others out of it, in points."""
    hunts = strives_for(table, seat, BLACK_FLAGS) and at in table.state.neutral
    return PIRATE if hunts else 1.5
