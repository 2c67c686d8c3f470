"""Officers: where they are, how they go along, how they die. A dead one is out for good.

Rules: officers.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.supremacy.events.officers import OfficerFell, OfficerMoved, OfficerRolled
from fandg.games.supremacy.library import World
from fandg.games.supremacy.table import SupremacyTable

OFFICERS = 3
"""How many each power has; legacies of a campaign bring more."""
RULE = "officers"


def officers_at(table: SupremacyTable, seat: int, at: int) -> list[int]:
    """The officers of a power in an area, by number."""
    return [number for number, place in table.powers[seat].officers.items() if place == at]


def name_officer(table: SupremacyTable, seat: int, number: int) -> str:
    """An officer's name."""
    return table.world.officers[table.powers[seat].id][number]


def has_officer(table: SupremacyTable, seats: Iterable[int], places: Iterable[int]) -> bool:
    """Whether one of some powers has an officer in one of some areas."""
    there = set(places)
    return any(at in there for seat in seats for at in table.powers[seat].officers.values())


async def roll_officers(
    table: SupremacyTable, at: int, fatal: int, seats: Iterable[int] | None = None
) -> None:
    """Each officer in an area rolls, of these powers or of all; so much or more kills him."""
    for seat in table.in_play if seats is None else seats:
        for number in officers_at(table, seat, at):
            name = name_officer(table, seat, number)
            why = f"What did you roll for {name}?"
            die = await table.roll_for(seat, why, RULE, range(1, fatal))
            if die >= fatal:
                del table.powers[seat].officers[number]
            await tell(OfficerRolled(
                seat=seat, name=table.name(seat), officer=name, die=die, needed=fatal,
                area=table.world.targets[at],
            ))  # fmt: skip


async def kill_officers(table: SupremacyTable, at: int, seats: Iterable[int] | None = None) -> None:
    """All officers in an area die, of these powers or of all."""
    for seat in range(len(table.powers)) if seats is None else seats:
        for number in officers_at(table, seat, at):
            await kill_officer(table, seat, number)


async def kill_officer(table: SupremacyTable, seat: int, number: int) -> None:
    """An officer dies."""
    at = table.powers[seat].officers.pop(number)
    await tell(OfficerFell(
        seat=seat, name=table.name(seat), officer=name_officer(table, seat, number),
        area=table.world.targets[at], place=table.world.places[at],
    ))  # fmt: skip


@lru_cache(maxsize=4096)
def _post(world: World, at: int) -> Option[int]:
    return Option(f"officer:{world.ids[at]}", world.names[at], at, world.targets[at])


async def send_home(table: SupremacyTable, seat: int, at: int) -> None:
    """Officers in a water without a navy of theirs go to a home of their power's choice."""
    power = table.powers[seat]
    if at in power.fleets or table.world.is_land[at]:
        return
    for number in officers_at(table, seat, at):
        await post_officer(table, seat, number, table.own_homes(seat), RULE)


async def post_officer(
    table: SupremacyTable, seat: int, number: int, places: list[int], rule: str
) -> None:
    """An officer goes to one of some places, an open one if any is."""
    places = [at for at in places if table.is_open(at)] or places
    if not places:
        return
    world = table.world
    prompt = f"Where does {name_officer(table, seat, number)} go?"
    options = [_post(world, at) for at in places]
    at = await ask(Decision(seat, "officer", prompt, rule, options))
    table.powers[seat].officers[number] = at
    await tell(OfficerMoved(
        seat=seat, name=table.name(seat), officer=name_officer(table, seat, number),
        area=world.targets[at], place=world.places[at],
    ))  # fmt: skip


async def place_officers(table: SupremacyTable, seat: int, count: int) -> None:
    """At set-up each officer is placed in a home."""
    news = table.state.news
    if news is not None and news.officers:
        for number in range(count):
            await post_officer(table, seat, number, table.own_homes(seat), "set-up")


@lru_cache(maxsize=4096)
def _along(count: int) -> Option[int]:
    return Option(f"along:{count}", counted(count, "officer") if count else "Nobody", count)


async def take_along(table: SupremacyTable, seat: int, start: int, end: int) -> None:
    """Officers go free with forces that move or enter; from a sea they leave with the last navy."""
    there = officers_at(table, seat, start)
    if not there or start == end:
        return
    world, power = table.world, table.powers[seat]
    stays = world.is_land[start] or start in power.fleets
    options = [_along(count) for count in range(0 if stays else len(there), len(there) + 1)]
    prompt = f"How many officers go along from {world.places[start]} to {world.places[end]}?"
    count = await ask(Decision(seat, "along", prompt, RULE, options, about=world.targets[end]))
    for number in there[:count]:
        power.officers[number] = end
        await tell(OfficerMoved(
            seat=seat, name=table.name(seat), officer=name_officer(table, seat, number),
            area=world.targets[end], place=world.places[end],
        ))  # fmt: skip
