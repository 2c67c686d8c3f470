"""What things are worth to a power: lands, supplies, companies, weapons.

Rules: section 22 of the base game, from which the prices are.
"""

from __future__ import annotations

from fandg.games.supremacy.bots.ambition import guard_of, land_bonus
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import score_of

FEW, MANY = 3, 8
"""With less of a supply a unit is worth more, with more of it less."""
LONGEST = 8
"""Turns ahead that a company is paid for."""
SET = 1.2
"""What a set is worth in points."""
TECHNOLOGY, NUKE, STAR = 2500, 800, 1500
FALL = {1: 18, 2: 5}
"""What a home is worth besides that is the last, or the last but one, of its power."""
STEEP = 48.0
"""So many points above the mean make a power twice as good a target."""
LEADS = 0.1
"""How much more gladly the leader is attacked besides."""
LEAST_RIVALRY, MOST_RIVALRY = 0.4, 2.0
DUEL, ALL_OF_IT = 2, 6.0
"""Between so many all that one loses is the other's gain: they attack so much more gladly."""
LEAD = 8
"""Who leads by so much is nobody's partner."""


def turns_left(table: SupremacyTable) -> int:
    """Turns that are yet to come after this one."""
    return table.state.length - table.state.turn


def price_for(table: SupremacyTable, seat: int, kind: int) -> float:
    """What a unit is worth to a power: the mean of what the market asks and pays, by its stock."""
    prices, slot = table.world.market.prices, table.state.market[kind]
    asks = prices[min(len(prices), slot + 1) - 1]
    mean = (asks + price_of(table.state, table.world, kind)) / 2
    have = table.powers[seat].supplies[kind]
    return mean * (1.25 if have < FEW else 0.75 if have > MANY else 1)


def company_for(table: SupremacyTable, seat: int, company: int) -> float:
    """What a company is worth to a power, working or as a claim."""
    world = table.world
    held = table.state.holder[world.company_area[company]] == seat
    price = price_for(table, seat, world.company_kind[company])
    turns = min(LONGEST, turns_left(table))
    return world.production[company] * price * turns * (0.5 if held else 0.15)


def good_for(table: SupremacyTable, seat: int, key: str) -> float:
    """What one of a good is worth to a power, by its key in an offer."""
    match key:
        case "cash":
            return 1
        case "grain" | "oil" | "minerals":
            return price_for(table, seat, ("grain", "oil", "minerals").index(key))
        case "nuke-card" | "l-star-card":
            return TECHNOLOGY
        case "nukes":
            return NUKE
        case "l-stars":
            return STAR
        case "neutrons" | "k-sats":
            return NUKE
    return company_for(table, seat, table.world.company_number[key])


def lasting(table: SupremacyTable) -> float:
    """What a unit of production is worth in points, with the goods still to come."""
    return 1 + 0.15 * min(LONGEST, turns_left(table))


def land_for(table: SupremacyTable, seat: int, at: int) -> float:
    """The points that a land brings a power which takes it, with the goods still to come."""
    state, world = table.state, table.world
    held = state.holder[at]
    is_home = state.home[at] == seat
    points = (3.0 if is_home else 2.0) + land_bonus(table, seat, at)
    for n in world.companies_in[at]:
        owner = state.owner[n]
        if owner == seat or (owner == held and held != NOBODY):
            points += world.production[n] * lasting(table)
    if held != NOBODY and state.home[at] == held:
        points += 1.5 + FALL.get(len(table.own_homes(held)), 0)
    return points


def is_free(table: SupremacyTable, at: int) -> bool:
    """Whether a land is nobody's and empty."""
    state = table.state
    return (
        table.world.is_land[at]
        and state.holder[at] == NOBODY
        and at not in state.neutral
        and table.is_open(at)
    )


def spare_of(table: SupremacyTable, seat: int, at: int) -> int:
    """How many armies can leave a land without giving it up: more stay where many are near."""
    # An empty home falls without dice to whoever flies two steps far.
    return table.powers[seat].armies.get(at, 0) - guard_of(table, seat, at)


def leader_of(table: SupremacyTable) -> int:
    """The power with the highest score."""
    return max(table.in_play, key=lambda seat: (score_of(table, seat), -seat))


def leads(table: SupremacyTable, seat: int) -> bool:
    """Whether a power leads all others by so much that nobody helps it."""
    others = [score_of(table, other) for other in table.in_play if other != seat]
    return bool(others) and score_of(table, seat) >= max(others) + LEAD


def rivalry_of(table: SupremacyTable, seat: int) -> list[float]:
    """How gladly a power takes from each other: more from who is ahead, less from the weak.

    What is taken from the leader brings as much as what is won; who is behind is left to others.
    """
    scores = {other: score_of(table, other) for other in table.in_play}
    mean = sum(scores.values()) / max(1, len(scores))
    best = max(scores.values(), default=0)
    weights = [1.0] * len(table.powers)
    for other, score in scores.items():
        weight = 1 + (score - mean) / STEEP
        if score == best and other != seat:
            weight += LEADS
        weights[other] = max(LEAST_RIVALRY, min(MOST_RIVALRY, weight))
        if len(scores) == DUEL:
            weights[other] *= ALL_OF_IT
    return weights


def threat_to(table: SupremacyTable, seat: int, at: int) -> int:
    """How many foreign armies could march or land in a land."""
    world, sides, count = table.world, table.state.sides, 0
    for power, side in zip(table.powers, sides, strict=True):
        if side == sides[seat]:
            continue
        for near in world.land_by[at]:
            if near in power.armies:
                count += power.armies[near]
        for sea in world.water_by[at]:
            if sea in power.fleets:
                count += sum(ship.load for ship in power.fleets[sea])
    return count
