"""Officers: where they are, how they go along, how they die. A dead one is out for good.

Rules: officers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted, joined
from fandg.games.supremacy.events.officers import OfficerFell, OfficerMoved, OfficerRolled
from fandg.games.supremacy.library import World
from fandg.games.supremacy.placing import spread_form
from fandg.games.supremacy.table import SupremacyTable

OFFICERS = 3
"""How many each power has; legacies of a campaign bring more."""
RULE = "officers"
WORTH = "Where one is, your throw counts a pip more."
"""What officers are for, told where they are placed."""
LEADS = "Where an officer is, your throw counts a pip more."
"""The same, told where forces march."""


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
                area=table.world.targets[at], place=table.world.places[at],
            ))  # fmt: skip


async def kill_officers(table: SupremacyTable, at: int, seats: Iterable[int] | None = None) -> None:
    """All officers in an area die, of these powers or of all."""
    for seat in range(len(table.powers)) if seats is None else seats:
        await _kill(table, seat, officers_at(table, seat, at), at)


async def kill_officer(table: SupremacyTable, seat: int, number: int) -> None:
    """An officer dies."""
    await _kill(table, seat, [number], table.powers[seat].officers[number])


async def _kill(table: SupremacyTable, seat: int, numbers: Sequence[int], at: int) -> None:
    for number in numbers:
        del table.powers[seat].officers[number]
    if numbers:
        await tell(OfficerFell(
            seat=seat, name=table.name(seat), officer=_names(table, seat, numbers),
            count=len(numbers), area=table.world.targets[at], place=table.world.places[at],
        ))  # fmt: skip


@lru_cache(maxsize=4096)
def _post(world: World, at: int) -> Option[int]:
    return Option(f"officer:{world.ids[at]}", world.names[at], at, world.targets[at])


async def send_home(table: SupremacyTable, seat: int, at: int) -> None:
    """Officers in a water without a navy of theirs go to a home of their power's choice."""
    power = table.powers[seat]
    if at in power.fleets or table.world.is_land[at]:
        return
    await post_officers(table, seat, officers_at(table, seat, at), table.own_homes(seat), RULE)


async def post_officers(
    table: SupremacyTable, seat: int, numbers: Sequence[int], places: list[int], rule: str,
    *, leads_back: bool = False,
) -> None:  # fmt: skip
    """Officers go to some places, open ones if any are; several are asked for on one sheet.

    Where that is only what an answer was about it `leads_back` to that.
    """
    places = [at for at in places if table.is_open(at)] or places
    if not places or not numbers:
        return
    world = table.world
    names = [name_officer(table, seat, number) for number in numbers]
    if len(places) == 1:
        posts = places * len(numbers)
    elif len(numbers) == 1:
        prompt = f"Where does {names[0]} go? {WORTH}"
        options = [_post(world, at) for at in places]
        asked_one: Decision[int] = Decision(
            seat, "officer", prompt, rule, options, openly=True, leads_back=leads_back
        )
        posts = [await ask(asked_one)]
    else:
        prompt = f"Where do your officers {joined(names)} go? {WORTH}"
        form = posting_form(world, places, names)
        asked: Decision[Amounts] = Decision(
            seat, "officers", prompt, rule, (), form=form, openly=True
        )
        posts = _posts_of(world, await ask(asked))
    for at in dict.fromkeys(posts):
        there = [number for number, post in zip(numbers, posts, strict=True) if post == at]
        await _move(table, seat, there, at)


async def _move(table: SupremacyTable, seat: int, numbers: Sequence[int], at: int) -> None:
    """Officers go to an area."""
    for number in numbers:
        table.powers[seat].officers[number] = at
    if numbers:
        await tell(OfficerMoved(
            seat=seat, name=table.name(seat), officer=_names(table, seat, numbers),
            count=len(numbers), area=table.world.targets[at], place=table.world.places[at],
        ))  # fmt: skip


def _names(table: SupremacyTable, seat: int, numbers: Sequence[int]) -> str:
    return joined([name_officer(table, seat, number) for number in numbers])


@lru_cache(maxsize=4096)
def _place(world: World, at: int, most: int) -> Field:
    label = f"{world.names[at]}, officers"
    return Field(world.ids[at], label, 0, most, target=world.targets[at])


def posting_form(world: World, places: Sequence[int], names: Sequence[str]) -> Form:
    """How many of some officers go to each place; the first of them to the first place."""

    def say(amounts: Amounts) -> str:
        posts = _posts_of(world, amounts)
        there = {at: [name for name, post in zip(names, posts, strict=False) if post == at]
                 for at in dict.fromkeys(posts)}  # fmt: skip
        told = [f"{joined(who)} in {world.places[at]}" for at, who in there.items() if who]
        return joined(told) or "Nobody is placed yet"

    fields = [_place(world, at, len(names)) for at in places]
    return spread_form(fields, [world.ids[at] for at in places], len(names), say)


def _posts_of(world: World, amounts: Amounts) -> list[int]:
    """The place of each officer, one after the other."""
    return [world.number[key] for key, count in amounts.items() for _ in range(count)]


async def place_officers(table: SupremacyTable, seat: int, count: int) -> None:
    """At set-up each officer is placed in a home."""
    news = table.state.news
    if news is not None and news.officers:
        await post_officers(table, seat, range(count), table.own_homes(seat), "set-up")


@lru_cache(maxsize=4096)
def _along_field(world: World, at: int, most: int) -> Field:
    label = f"Officers from {world.places[at]}"
    return Field(f"officers-{world.ids[at]}", label, 0, most, target=world.targets[at])


def along_field(table: SupremacyTable, seat: int, at: int) -> Field | None:
    """How many officers go along with forces from an area; None if none are there."""
    there = officers_at(table, seat, at)
    return _along_field(table.world, at, len(there)) if there else None


async def go_along(table: SupremacyTable, seat: int, start: int, end: int, count: int) -> None:
    """So many officers go free with forces that moved; all leave a sea with the last navy."""
    there = officers_at(table, seat, start)
    await _move(table, seat, there[: count if _can_stay(table, seat, start) else len(there)], end)


def _can_stay(table: SupremacyTable, seat: int, at: int) -> bool:
    """Whether officers may stay behind: on land, or with a navy."""
    return table.world.is_land[at] or at in table.powers[seat].fleets


@lru_cache(maxsize=4096)
def _along(count: int) -> Option[int]:
    return Option(f"along:{count}", counted(count, "officer") if count else "Nobody", count)


async def take_along(table: SupremacyTable, seat: int, start: int, end: int) -> None:
    """Officers go free with forces that move or enter; from a sea they leave with the last navy."""
    there = officers_at(table, seat, start)
    if not there or start == end:
        return
    world = table.world
    least = 0 if _can_stay(table, seat, start) else len(there)
    options = [_along(count) for count in range(least, len(there) + 1)]
    way = f"from {world.places[start]} to {world.places[end]}"
    prompt = f"How many officers go along {way}? {WORTH}"
    count = await ask(Decision(seat, "along", prompt, RULE, options, about=world.targets[end],
                              openly=True))  # fmt: skip
    await go_along(table, seat, start, end, count)
