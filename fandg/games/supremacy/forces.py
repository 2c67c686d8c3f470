"""Armies, ships and neutral forces: where they stand and who holds what. Nothing else moves them.

Rules: words, map.
"""

from __future__ import annotations

from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import ARMIES, NAVIES, NOBODY, Power, Ship, Supremacy


def is_there(power: Power, at: int) -> bool:
    """Whether forces of a power are in an area."""
    return at in power.armies or at in power.fleets


def settle(state: Supremacy, world: World, at: int) -> None:
    """Say anew who holds an area, after forces have come or gone.

    It stays with who held it until he leaves; then it is an ally's who is there, else nobody's or
    its home power's again.
    """
    if world.is_ocean[at]:
        return
    held = state.holder[at]
    powers = state.powers
    if held >= 0 and is_there(powers[held], at):
        return
    there = [seat for seat, power in enumerate(powers) if is_there(power, at)]
    home = state.home[at]
    if there:
        allies = home >= 0 and all(state.sides[seat] == state.sides[home] for seat in there)
        state.holder[at] = home if allies else there[0]
    else:
        state.holder[at] = NOBODY if at in state.neutral else home


def add_armies(state: Supremacy, seat: int, at: int, count: int) -> None:
    """Armies come from the box."""
    armies = state.powers[seat].armies
    armies[at] = armies.get(at, 0) + count
    state.box[ARMIES] -= count


def lose_armies(state: Supremacy, seat: int, at: int, count: int) -> None:
    """Armies go back into the box, those that have attacked already first.

    Of these last those that have to stay there, which count as having attacked.
    """
    power = state.powers[seat]
    take_armies(power, at, count, fought_first=True)
    state.box[ARMIES] += count
    stays = min(power.entered.pop(at, 0), power.fought.get(at, 0))
    if stays:
        power.entered[at] = stays


def free_armies(power: Power, at: int) -> int:
    """The armies in a land that may leave it: those that entered it as nobody's stop there.

    So does one that was sent against a revolt.
    """
    return power.armies.get(at, 0) - power.entered.get(at, 0)


def take_armies(power: Power, at: int, count: int, *, fought_first: bool, stays: int = 0) -> int:
    """Armies leave an area; returns how many of them took part in an attack before.

    Of these so many `stays`, which others leave before.
    """
    armies, fought = power.armies, power.fought
    tired = fought.get(at, 0)
    fresh = armies[at] - tired
    gone = min(max(0, tired - stays), count) if fought_first else max(0, count - fresh)
    if armies[at] == count:
        del armies[at]
    else:
        armies[at] -= count
    if gone:
        if gone == tired:
            del fought[at]
        else:
            fought[at] = tired - gone
    return gone


def move_armies(power: Power, start: int, end: int, count: int, *, fought_first: bool) -> None:
    """Armies go from one land to another, those that have to stay not among them."""
    stays = power.entered.get(start, 0)
    tired = take_armies(power, start, count, fought_first=fought_first, stays=stays)
    power.armies[end] = power.armies.get(end, 0) + count
    if tired:
        power.fought[end] = power.fought.get(end, 0) + tired


def tire(power: Power, at: int, count: int) -> None:
    """So many armies in an area take part in an attack."""
    power.fought[at] = power.fought.get(at, 0) + count


def add_ship(state: Supremacy, seat: int, at: int) -> None:
    """A navy comes from the box."""
    state.powers[seat].fleets.setdefault(at, []).append(Ship())
    state.box[NAVIES] -= 1


def take_ship(power: Power, at: int, ship: Ship) -> None:
    """A ship leaves its sea."""
    fleet = power.fleets[at]
    # By identity: ships that are alike are still two.
    del fleet[next(n for n, other in enumerate(fleet) if other is ship)]
    if not fleet:
        del power.fleets[at]


def sink(state: Supremacy, seat: int, at: int, ship: Ship) -> None:
    """A ship goes back into the box with its load."""
    take_ship(state.powers[seat], at, ship)
    if state.crisis is not None and seat == 0:
        state.crisis.lost += 1
    state.box[NAVIES] += 1
    state.box[ARMIES] += ship.load


def move_ship(power: Power, start: int, end: int, ship: Ship) -> None:
    """A ship goes from one water to another."""
    take_ship(power, start, ship)
    power.fleets.setdefault(end, []).append(ship)


def find_ship(power: Power, at: int, load: int, *, fought: bool | None = None) -> Ship:
    """A ship with so many armies aboard."""
    return next(
        ship
        for ship in power.fleets[at]
        if ship.load == load and (fought is None or ship.fought == fought)
    )


def lose_landed(state: Supremacy, seat: int, at: int, load: int) -> None:
    """One of the armies that landed from aboard in this battle is lost."""
    unload_landed(state.powers[seat], at, load)
    state.box[ARMIES] += 1


def unload_landed(power: Power, at: int, load: int) -> None:
    """One of the armies that landed in this battle leaves its ship, the fullest such ship.

    With a `load` it is of a ship that had so many aboard as the battle began.
    """
    ships = [ship for ship in power.fleets[at] if ship.sent and load in (0, ship.had)]
    ship = max(ships, key=lambda s: s.load)
    ship.load -= 1
    ship.landed -= 1
    ship.sent -= 1


def end_landing(power: Power) -> None:
    """A battle of a power is over: which ships its armies had left counts no longer."""
    for fleet in power.fleets.values():
        for ship in fleet:
            ship.sent = ship.had = 0


def aboard(power: Power, at: int) -> int:
    """How many armies are aboard in a sea and have not attacked yet."""
    fleet = power.fleets.get(at)
    return sum(ship.load - ship.landed for ship in fleet) if fleet else 0


def land_from(power: Power, at: int, count: int, load: int = 0) -> None:
    """So many armies aboard in a sea take part in an attack, from the fullest ships.

    With a `load` they come from ships that had so many aboard as the battle began.
    """
    ships = [ship for ship in power.fleets[at] if load in (0, load_before(ship))]
    for ship in sorted(ships, key=lambda s: -s.load):
        part = min(count, ship.load - ship.landed)
        if part:
            ship.had = load_before(ship)
            ship.landed += part
            ship.sent += part
            count -= part


def load_before(ship: Ship) -> int:
    """How many armies a ship had aboard as the battle began."""
    return ship.had or ship.load


def lose_neutral(state: Supremacy, world: World, at: int, count: int) -> None:
    """Neutral forces are lost."""
    left = state.neutral[at] - count
    if left:
        state.neutral[at] = left
    else:
        del state.neutral[at]
    state.box[ARMIES if world.is_land[at] else NAVIES] += count


def place_neutral(state: Supremacy, world: World, at: int, count: int) -> None:
    """Neutral forces come from the box."""
    state.neutral[at] = state.neutral.get(at, 0) + count
    state.box[ARMIES if world.is_land[at] else NAVIES] -= count


def clear_area(state: Supremacy, world: World, at: int) -> dict[int, int]:
    """All forces in an area are lost; returns how many of each seat, loads included.

    Neutral ones are nobody's.
    """
    lost = clear_armies(state, at)
    for seat, power in enumerate(state.powers):
        for ship in tuple(power.fleets.get(at, ())):
            lost[seat] = lost.get(seat, 0) + 1 + ship.load
            sink(state, seat, at, ship)
    if at in state.neutral:
        lost[NOBODY] = state.neutral[at]
        lose_neutral(state, world, at, state.neutral[at])
    return lost


def clear_armies(state: Supremacy, at: int) -> dict[int, int]:
    """All armies of powers in a land are lost; returns how many of each seat."""
    lost = {seat: power.armies[at] for seat, power in enumerate(state.powers) if at in power.armies}
    for seat, count in lost.items():
        lose_armies(state, seat, at, count)
    return lost


def count_forces(power: Power) -> int:
    """All armies and navies of a power, armies aboard too."""
    at_sea = sum([1 + ship.load for fleet in power.fleets.values() for ship in fleet])
    return sum(power.armies.values()) + at_sea


def rest_all(state: Supremacy) -> None:
    """A new stage: forces may attack again, and lands that were entered are left freely."""
    for power in state.powers:
        if power.fought:
            power.fought = {}
        if power.entered:
            power.entered = {}
        for fleet in power.fleets.values():
            for ship in fleet:
                ship.fought, ship.landed = False, 0
