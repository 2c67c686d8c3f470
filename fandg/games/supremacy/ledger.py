"""What changes hands: money, supplies, weapons, cards. Nothing of it changes anywhere else.

Everything comes from the bank or goes there, so that what powers and bank have is always the same.
"""

from __future__ import annotations

from fandg.games.supremacy.state import (
    CASH,
    NEUTRONS,
    NUKES,
    SATS,
    STARS,
    Power,
    Supremacy,
    Weapon,
    places_of,
)

NOTE = 1000
"""What a loan note brings."""
CASH_A_POINT = 1000
"""The cash less loans for which a power scores 1 ..."""
WEAPONS_A_POINT: dict[Weapon, int] = {"l-star": 1, "nuke": 2, "neutron": 2, "k-sat": 2}
"""... and the weapons of each kind."""
TRACK = 12
"""The ceiling of each track, for each centre."""


def ceiling_of(power: Power) -> int:
    """How much of each supply and weapon fits on its tracks."""
    return TRACK * (1 + len(power.centres))


def earn(state: Supremacy, seat: int, amount: int) -> None:
    """The bank pays a power, or is paid where the amount is negative."""
    state.powers[seat].cash += amount
    state.bank[CASH] -= amount


def pay(state: Supremacy, seat: int, amount: int) -> None:
    """A power pays the bank."""
    earn(state, seat, -amount)


def supply(state: Supremacy, seat: int, kind: int, count: int) -> int:
    """A power gets supplies; returns how many, what goes beyond the ceiling being lost."""
    power = state.powers[seat]
    count = min(count, ceiling_of(power) - power.supplies[kind])
    power.supplies[kind] += count
    state.bank[1 + kind] -= count
    return count


def spend(state: Supremacy, seat: int, kind: int, count: int) -> None:
    """A power gives supplies to the bank."""
    state.powers[seat].supplies[kind] -= count
    state.bank[1 + kind] += count


def sets_of(power: Power) -> int:
    """How many sets of one of each supply a power has."""
    return min(power.supplies)


def spend_sets(state: Supremacy, seat: int, count: int) -> None:
    """A power pays sets."""
    for kind in range(3):
        spend(state, seat, kind, count)


def arm(state: Supremacy, seat: int, weapon: Weapon, count: int) -> None:
    """A power gets weapons, or gives them up where the count is negative."""
    power = state.powers[seat]
    match weapon:
        case "nuke":
            power.nukes += count
            state.bank[NUKES] -= count
        case "l-star":
            power.stars += count
            state.bank[STARS] -= count
        case "neutron":
            power.neutrons += count
            state.bank[NEUTRONS] -= count
        case "k-sat":
            power.sats += count
            state.bank[SATS] -= count


def weapons_of(power: Power, weapon: Weapon) -> int:
    """How many of a weapon a power has."""
    match weapon:
        case "nuke":
            return power.nukes
        case "l-star":
            return power.stars
        case "neutron":
            return power.neutrons
        case "k-sat":
            return power.sats


WEAPONS: tuple[Weapon, ...] = ("nuke", "l-star", "neutron", "k-sat")


def knows(power: Power, weapon: Weapon) -> bool:
    """Whether a power can build a weapon: neutron bombs as nukes, K-sats as L-stars."""
    if weapon in ("nuke", "neutron"):
        return power.nuke_cards > 0 or power.nuke_note
    return power.star_cards > 0 or power.star_note


def credit_of(state: Supremacy, seat: int, area_of: list[int]) -> int:
    """How many loan notes a power may have: one for each company in a land it holds, at most 12."""
    holder = state.holder
    count = sum(holder[area_of[n]] == seat for n in places_of(seat, state.owner))
    return min(count, ceiling_of(state.powers[seat]))


def take_company(state: Supremacy, company: int, seat: int) -> None:
    """A power gets a company: it works for it once it has paid it."""
    state.owner[company] = seat
    if state.turn > 1 and company not in state.idle:
        state.idle.append(company)


def lend(state: Supremacy, seat: int, notes: int) -> None:
    """A power borrows notes, or repays them where the number is negative."""
    state.powers[seat].loans += notes
    earn(state, seat, notes * NOTE)
