"""What the crises ask: how far a power has come towards bronze, silver and gold.

Rules: crises.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fandg.games.supremacy.crises.content import CrisisSheet
from fandg.games.supremacy.ledger import NOTE
from fandg.games.supremacy.state import Crisis
from fandg.games.supremacy.table import SupremacyTable

NUKES = 2
"""What the quiet war asks beside L-stars."""
SPARED = 1
"""So many homes may be lost to acts of God for bronze."""


def medal_of(table: SupremacyTable, seat: int, scores: Sequence[int]) -> int:
    """The points of the medal that a power would have now: silver needs bronze, gold silver."""
    crisis = table.state.crisis
    if crisis is None or not table.is_in(seat):
        return 0
    sheet = table.world.crises[crisis.id]
    if crisis.id == "supremacy":
        reached = _supremacy(table, seat, scores, sheet)
    else:
        reached = _REACHED[crisis.id](table, seat, crisis, sheet)
    points = 0
    for is_reached in reached:
        if not is_reached:
            break
        points += 1
    return points


def working(table: SupremacyTable, seat: int) -> list[int]:
    """The companies of a power that work: held and paid for."""
    return [n for n in table.held_companies(seat) if n not in table.state.idle]


def beyond(table: SupremacyTable, seat: int) -> list[int]:
    """The lands that a power holds beyond its own homes."""
    homes = table.world.homes[table.powers[seat].id]
    return [at for at in table.lands_of(seat) if at not in homes]


def missing_homes(table: SupremacyTable, seat: int) -> int:
    """How many of its homes a power does not hold, clouds among them."""
    homes = table.world.homes[table.powers[seat].id]
    return sum(not table.holds(seat, at) for at in homes)


def money_of(table: SupremacyTable, seat: int) -> int:
    """The cash of a power less its loans."""
    power = table.powers[seat]
    return power.cash - power.loans * NOTE


def kinds_beyond(table: SupremacyTable, seat: int) -> int:
    """Of how many kinds a power has working companies beyond its own homes."""
    world, lands = table.world, beyond(table, seat)
    at_work = working(table, seat)
    return len({world.company_kind[n] for n in at_work if world.company_area[n] in lands})


def has_clouded_home(table: SupremacyTable, seat: int) -> bool:
    """Whether a cloud lies on a home of a power."""
    homes = table.world.homes[table.powers[seat].id]
    return any(at in table.state.clouds for at in homes)


def rank_in(scores: Sequence[int], rivals: Sequence[int], seat: int) -> int:
    """Which place a seat has among its rivals in play: equals share the better one."""
    return 1 + sum(scores[other] > scores[seat] for other in rivals)


Reached = tuple[bool, bool, bool]


def _dry_year(table: SupremacyTable, seat: int, _crisis: Crisis, sheet: CrisisSheet) -> Reached:
    money, owned = money_of(table, seat), len(table.owned(seat))
    return money >= sheet.bronze, money >= sheet.silver, owned >= sheet.gold


def _empty_chairs(table: SupremacyTable, seat: int, _crisis: Crisis, sheet: CrisisSheet) -> Reached:
    lands, kinds = len(beyond(table, seat)), kinds_beyond(table, seat)
    return lands >= sheet.bronze, lands >= sheet.silver, kinds >= sheet.gold


def _black_flags(_table: SupremacyTable, _seat: int, crisis: Crisis, sheet: CrisisSheet) -> Reached:
    return (
        crisis.sunk >= sheet.bronze,
        crisis.sunk >= sheet.silver,
        crisis.lost <= sheet.gold,
    )


def _quiet_war(table: SupremacyTable, seat: int, _crisis: Crisis, sheet: CrisisSheet) -> Reached:
    power = table.powers[seat]
    is_clouded = has_clouded_home(table, seat)
    goal = power.stars >= sheet.bronze and power.nukes >= NUKES and not is_clouded
    return goal, power.stars >= sheet.silver, power.stars >= sheet.gold and not power.clouds


def _acts_of_god(table: SupremacyTable, seat: int, _crisis: Crisis, sheet: CrisisSheet) -> Reached:
    count = len(working(table, seat))
    missing = missing_homes(table, seat)
    goal = missing <= SPARED and count >= sheet.bronze
    return goal, not missing and count >= sheet.silver, count >= sheet.gold


def _supremacy(
    table: SupremacyTable, seat: int, scores: Sequence[int], sheet: CrisisSheet
) -> Reached:
    rivals = [other for other in table.in_play if other != seat]
    rank = rank_in(scores, rivals, seat)
    # Who is left alone leads by any number.
    lead = scores[seat] - max(scores[other] for other in rivals) if rivals else sheet.gold
    return rank <= sheet.bronze, rank <= sheet.silver, lead >= sheet.gold


_REACHED: dict[str, Callable[[SupremacyTable, int, Crisis, CrisisSheet], Reached]] = {
    "dry-year": _dry_year,
    "empty-chairs": _empty_chairs,
    "black-flags": _black_flags,
    "quiet-war": _quiet_war,
    "acts-of-god": _acts_of_god,
}
