"""What a crisis makes a sensible power in the person's seat strive for beside all else.

Rules: crises.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.crises.beginning import (
    ACTS_OF_GOD,
    BLACK_FLAGS,
    DRY_YEAR,
    EMPTY_CHAIRS,
    QUIET_WAR,
)
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.table import SupremacyTable

PIRATE = 8.0
"""What a sea of pirates is worth under black flags, in points."""
HUNT, NEARER = 6.0, 0.7
"""What a new navy is worth to who hunts pirates, and how much less with each step to them."""
HUNTERS = 10
"""So many navies hunt them at most: with more its homes would stand open."""
CHASE = 3.0
"""What a step towards pirates is worth, in points."""
CHAIR = 4.0
"""What a land beyond the homes is worth more among empty chairs."""
HOME = 6.0
"""What an own home is worth more where all of them must be held."""
GUARD = 3
"""So many armies stay in such a home, whatever there is to win elsewhere."""
PRIZED = 1500
"""So much money is spent on a company, or on research, where a crisis asks for them."""


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
    is_home = table.state.home[at] == seat
    if strives_for(table, seat, ACTS_OF_GOD):
        return HOME if is_home else 0.0
    return CHAIR if strives_for(table, seat, EMPTY_CHAIRS) and not is_home else 0.0


def guard_of(table: SupremacyTable, seat: int, at: int) -> int:
    """How many armies stay in a land: in an empty one anybody is master who comes."""
    is_kept = strives_for(table, seat, ACTS_OF_GOD) and table.state.home[at] == seat
    return GUARD if is_kept else 1


def kept_for(table: SupremacyTable, seat: int, at: int, target: int) -> int:
    """How many armies stay in a land from which a target is attacked.

    To win back a home for which all others are guarded the guards go as well.
    """
    is_lost_home = strives_for(table, seat, ACTS_OF_GOD) and table.state.home[target] == seat
    return 1 if is_lost_home else guard_of(table, seat, at)


def sends_the_last(table: SupremacyTable, seat: int, at: int) -> bool:
    """Whether the last army of a land may go to a revolt: an empty home is held all the same."""
    return strives_for(table, seat, ACTS_OF_GOD) and table.state.home[at] == seat


def stars_asked(table: SupremacyTable) -> tuple[int, int]:
    """How many L-stars the quiet war asks at the least, and for its best medal."""
    sheet = next(each for each in table.world.crises.values() if each.number == QUIET_WAR)
    return sheet.bronze, sheet.gold


def choose_power(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Any: which one is kept through six crises is a matter of taste."""
    options = decision.legal_options()
    return options[table.powers[decision.seat].whim % len(options)].key


def hunts(table: SupremacyTable, seat: int, at: int) -> bool:
    """Whether pirates lie in a water whom a power is to sink."""
    is_hunter = strives_for(table, seat, BLACK_FLAGS)
    return is_hunter and at in table.state.neutral and not table.world.is_land[at]


def sea_worth(table: SupremacyTable, seat: int, at: int) -> float:
    """What a sea is worth to who drives others out of it, in points."""
    return PIRATE if hunts(table, seat, at) else 1.5


def steps_to_pirates(table: SupremacyTable, seat: int) -> dict[int, int]:
    """How far each water is from the nearest pirates, to who hunts them; nothing to all others."""
    if not strives_for(table, seat, BLACK_FLAGS):
        return {}
    world = table.world
    front = [at for at in table.state.neutral if not world.is_land[at]]
    steps = dict.fromkeys(front, 0)
    while front:
        further = []
        for water in front:
            for end in world.water_by[water]:
                if end not in steps and table.may_sail_in(seat, end):
                    steps[end] = steps[water] + 1
                    further.append(end)
        front = further
    return steps
