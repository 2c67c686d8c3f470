"""Which forces can attack what, for how many sets, and which can reinforce.

Rules: battle (forces and price), multi-theatre, amphibious, airborne, reinforce.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fandg.engine.form import Field
from fandg.engine.prose import counted
from fandg.games.supremacy.forces import (
    aboard,
    find_ship,
    free_armies,
    land_from,
    load_before,
    lose_armies,
    lose_landed,
    settle,
    sink,
    tire,
)
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import Group, Way
from fandg.games.supremacy.table import SupremacyTable

DROP = 3
"""How many armies an airborne attack has at most."""
NEAR, FAR = 1, 2
"""The sets for an attack over a border, and for one by landing or by air alone."""


class Source(NamedTuple):
    """Forces that could take part: from where, how, how many; ships of a source are alike.

    So are those from which armies land, where some in the sea have more aboard than others.
    """

    at: int
    way: Way
    most: int
    load: int = 0

    def key(self, world: World) -> str:
        """The key of its number on a sheet: it is one of a kind."""
        name = world.ids[self.at]
        is_of_ships = self.way == "sail" or self.load
        return f"{self.way}-{name}-{self.load}" if is_of_ships else f"{self.way}-{name}"


def find_targets(table: SupremacyTable, seat: int) -> dict[int, int]:
    """What a power could attack with forces that are fresh, and for how many sets at least."""
    state, world, power = table.state, table.world, table.powers[seat]
    sets = sets_of(power)
    if not sets:
        return {}
    holder, sides, neutral = state.holder, state.sides, state.neutral
    mine = sides[seat]
    found: dict[int, int] = {}
    # A home that a meteor struck, or that is irradiated, is held and cannot be entered.
    shut = {*state.closed, *(state.news.irradiated if state.news is not None else ())}

    def aim(targets: Sequence[int], price: int) -> None:
        for at in targets:
            held = holder[at]
            if shut and at in shut:
                continue
            if (sides[held] != mine) if held >= 0 else (at in neutral):
                found[at] = min(price, found.get(at, price))

    for at, count in power.armies.items():
        if count > power.fought.get(at, 0):
            aim(world.land_by[at], NEAR)
            if sets >= FAR and holder[at] == seat:
                aim(world.in_reach[at], FAR)
    for at, fleet in power.fleets.items():
        if any(not ship.fought for ship in fleet):
            aim(world.water_by[at], NEAR)
        if sets >= FAR and world.is_sea[at] and aboard(power, at):
            aim(world.land_by[at], FAR)
    return found


def find_sources(table: SupremacyTable, seat: int, target: int) -> list[Source]:
    """The fresh forces of a power that could attack a target."""
    world, power = table.world, table.powers[seat]
    if not world.is_land[target]:
        return _find_ships(table, seat, target, fresh=True)
    found = _find_armies(table, seat, target, fresh=True)
    found += _find_landings(table, seat, target)
    near = world.land_by[target]
    for at in world.in_reach[target]:
        if at in power.armies and at not in near and table.holds(seat, at):
            fresh = power.armies[at] - power.fought.get(at, 0)
            if fresh:
                found.append(Source(at, "drop", min(fresh, DROP)))
    return found


def find_reinforcements(
    table: SupremacyTable, seat: int, target: int, *, attacks: bool, landing: bool
) -> list[Source]:
    """The forces of a power that could join a battle, from areas that touch the target."""
    if not table.world.is_land[target]:
        return _find_ships(table, seat, target, fresh=attacks)
    found = _find_armies(table, seat, target, fresh=attacks)
    return found + (_find_landings(table, seat, target) if landing else [])


def _find_armies(table: SupremacyTable, seat: int, target: int, *, fresh: bool) -> list[Source]:
    power, found = table.powers[seat], []
    for at in table.world.land_by[target]:
        if fresh:
            count = power.armies.get(at, 0) - power.fought.get(at, 0)
        else:
            count = free_armies(power, at)
        if count:
            found.append(Source(at, "march", count))
    return found


def _find_landings(table: SupremacyTable, seat: int, target: int) -> list[Source]:
    """Armies aboard: where ships differ in how many they have, one source of all that are alike."""
    power, found = table.powers[seat], []
    for at in table.world.water_by[target]:
        fresh: Counter[int] = Counter()
        for ship in power.fleets.get(at, ()):
            if ship.had or ship.load > ship.landed:
                fresh[load_before(ship)] += ship.load - ship.landed
        # What has been sent already counts among them, so that a kind is named alike all along.
        found += [
            Source(at, "land", fresh[load], load if len(fresh) > 1 else 0)
            for load in sorted(fresh, reverse=True)
            if fresh[load]
        ]
    return found


def _find_ships(table: SupremacyTable, seat: int, target: int, *, fresh: bool) -> list[Source]:
    power, found = table.powers[seat], []
    for at in table.world.water_by[target]:
        fleet = power.fleets.get(at)
        if fleet:
            loads = Counter(ship.load for ship in fleet if not (fresh and ship.fought))
            found += [Source(at, "sail", count, load) for load, count in sorted(loads.items())]
    return found


def price_of_attack(groups: Sequence[Source]) -> int:
    """The sets for an attack by forces of these sources.

    One, and one more for a second area that touches the target, for a landing, and for a drop.
    """
    near = len({group.at for group in groups if group.way in ("march", "sail")})
    ways = {group.way for group in groups}
    return 1 + (near > 1) + ("land" in ways) + ("drop" in ways)


@lru_cache(maxsize=4096)
def source_field(world: World, source: Source, most: int) -> Field:
    """The number of a sheet for the forces of a source."""
    label = {
        "march": "{}, armies",
        "land": "{}, armies aboard",
        "drop": "{}, by air",
        "sail": "{}, navies",
    }[source.way].format(world.names[source.at])
    if source.way == "sail" and source.load:
        label += f" with {source.load} aboard"
    if source.way == "land" and source.load:
        label += f", of ships with {source.load}"
    return Field(source.key(world), label, 0, most, target=world.targets[source.at])


def send(table: SupremacyTable, seat: int, sources: Sequence[Source]) -> list[Group]:
    """Forces take part in an attack; so many of each source as it says."""
    power = table.powers[seat]
    for source in sources:
        if source.way in ("march", "drop"):
            tire(power, source.at, source.most)
        elif source.way == "land":
            land_from(power, source.at, source.most, source.load)
        else:
            for _ in range(source.most):
                find_ship(power, source.at, source.load, fought=False).fought = True
    return [Group(one.at, one.way, one.most, one.load) for one in sources]


def put_ashore(sources: Sequence[Source]) -> list[Source]:
    """Forces as they are told: armies from one sea are one, whichever ships they left."""
    found: list[Source] = []
    for source in sources:
        if source.way != "land":
            found.append(source)
            continue
        before = next((n for n, one in enumerate(found) if one[:2] == source[:2]), None)
        if before is None:
            found.append(source._replace(load=0))
        else:
            found[before] = source._replace(most=found[before].most + source.most, load=0)
    return found


def join(groups: list[Group], more: Sequence[Group]) -> None:
    """Further attackers join those of the same kind."""
    for new in more:
        for group in groups:
            if (group.at, group.way, group.load) == (new.at, new.way, new.load):
                group.count += new.count
                break
        else:
            groups.append(new)


def kill_one(table: SupremacyTable, seat: int, group: Group) -> None:
    """One attacker of a group is lost."""
    state = table.state
    group.count -= 1
    if group.way in ("march", "drop"):
        lose_armies(state, seat, group.at, 1)
    elif group.way == "land":
        lose_landed(state, seat, group.at, group.load)
    else:
        sink(
            state, seat, group.at, find_ship(table.powers[seat], group.at, group.load, fought=True)
        )
    settle(state, table.world, group.at)


def say_group(world: World, group: Group | Source, count: int) -> str:
    """Some forces of a group in words: "2 armies from Kola"."""
    thing = ("navy", "navies") if group.way == "sail" else ("army", "armies")
    by = {"land": " aboard in", "drop": " by air from"}.get(group.way, " from")
    return f"{counted(count, *thing)}{by} {world.places[group.at]}"
