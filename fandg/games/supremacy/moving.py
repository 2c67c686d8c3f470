"""Stage 5: march, sail, airlift, board, unload; each move paid for.

Rules: move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.supremacy.events.works import ForcesMoved, Manner
from fandg.games.supremacy.forces import (
    find_ship,
    free_armies,
    move_armies,
    move_ship,
    settle,
    take_armies,
)
from fandg.games.supremacy.ledger import spend
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.arsenal import CLEANING, clean_land
from fandg.games.supremacy.news.officers import (
    LEADS,
    along_field,
    go_along,
    officers_at,
    post_officers,
)
from fandg.games.supremacy.state import NOBODY, Ship
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import after_trade, can_propose, propose

LOAD = 4
"""How many armies a navy carries."""
AIRLIFT = 2
"""What an airlift costs in oil."""
GRAIN, OIL = 0, 1

_LABELS: dict[Manner, str] = {
    "march": "March from {} to {}",
    "sail": "Sail from {} to {}",
    "airlift": "Airlift from {}",
    "board": "Board in {}: off {}",
    "unload": "Unload from {} in {}",
    "officer": "Fly an officer from {}",
    "clean": "Clean {}",
}


_PRICES: dict[Manner, str] = {
    "march": "1 grain an army",
    "sail": "1 oil a navy",
    "airlift": f"{AIRLIFT} oil an army",
    "board": f"1 oil, for up to {LOAD} armies",
    "unload": "free",
    "officer": "1 oil",
    "clean": f"${CLEANING} million",
}
"""What each way costs."""


class Go(NamedTuple):
    """A way to move: how, from where, to where; of an airlift the end is asked."""

    manner: Manner
    start: int
    end: int = NOBODY


@lru_cache(maxsize=4096)
def _way(
    world: World, manner: Manner, start: int, end: int = NOBODY, *, takes: bool = False
) -> Option[Go]:
    """One way to move, as an option with its price: they are made once.

    It `takes` land that nobody holds.
    """
    key, at = f"{manner}:{world.ids[start]}", start
    names = [world.places[start]]
    if end != NOBODY:
        key, at = f"{key}:{world.ids[end]}", end
        names.append(world.places[end])
    label = _LABELS[manner].format(*names)
    note = f"{_PRICES[manner]}; takes the land" if takes else _PRICES[manner]
    return Option(key, label, Go(manner, start, end), world.targets[at], note=note)


_DONE: Option[Go | str | None] = Option("done", "Done", None, ends=True)
_TRADE: Option[Go | str | None] = Option("trade", "Trade", "trade", rule="alliance")


def list_moves(table: SupremacyTable, seat: int) -> list[Option[Go]]:
    """All ways in which a power can move now."""
    state, world, power = table.state, table.world, table.powers[seat]
    grain, oil, _ = power.supplies
    found: list[Option[Go]] = []
    may_enter = table.may_march_in
    lands = list(power.armies)
    if power.entered:
        lands = [at for at in lands if free_armies(power, at)]
    if grain:
        for at in lands:
            for end in world.land_by[at]:
                if may_enter(seat, end):
                    takes = state.holder[end] == NOBODY
                    found.append(_way(world, "march", at, end, takes=takes))
    if oil:
        for sea, fleet in power.fleets.items():
            for end in world.water_by[sea]:
                if may_enter(seat, end):
                    found.append(_way(world, "sail", sea, end))
            if world.is_sea[sea] and any(ship.load < LOAD for ship in fleet):
                for at in world.land_by[sea]:
                    if at in lands:
                        found.append(_way(world, "board", at, sea))
    if oil >= AIRLIFT:
        held = [at for at in lands if state.holder[at] == seat]
        if held and state.holder.count(seat) > 1:
            ends = open_lands(table, seat)
            found += [_way(world, "airlift", at) for at in held if _is_elsewhere(ends, at)]
    for sea, fleet in power.fleets.items():
        if world.is_sea[sea] and any(ship.load for ship in fleet):
            for at in world.land_by[sea]:
                if may_enter(seat, at):
                    takes = state.holder[at] == NOBODY
                    found.append(_way(world, "unload", sea, at, takes=takes))
    if table.state.news is not None and power.cash >= CLEANING:
        for at in table.state.news.irradiated:
            if any(near in power.armies for near in world.land_by[at]):
                found.append(_way(world, "clean", at))
    if oil and power.officers:
        ends = open_lands(table, seat)
        starts = dict.fromkeys(power.officers.values())
        found += [_way(world, "officer", at) for at in starts if _is_elsewhere(ends, at)]
    return found


def _is_elsewhere(ends: list[int], at: int) -> bool:
    """Whether one of some lands is another than this."""
    return len(ends) > 1 or (len(ends) == 1 and ends[0] != at)


def open_lands(table: SupremacyTable, seat: int) -> list[int]:
    """The lands that a power holds and that can be entered now."""
    return [at for at in table.lands_of(seat) if table.is_open(at)]


async def act_move(table: SupremacyTable, seat: int) -> bool:
    """One move of a power in stage 5, or a trade with an ally; whether it has done."""
    options: list[Option[Go | str | None]] = [*list_moves(table, seat)]
    if can_propose(table, seat):
        options.append(_TRADE)
    if not options:
        return True
    prompt = after_trade(table, seat, "What do you move?")
    asked = Decision(seat, "move", prompt, "move", [_DONE, *options], openly=True)
    go = await ask(asked)
    if go is None:
        return True
    if not isinstance(go, Go):
        await propose(table, seat)
        return False
    match go.manner:
        case "march":
            await _march(table, seat, go)
        case "airlift":
            await _airlift(table, seat, go)
        case "sail":
            await _sail(table, seat, go)
        case "board":
            await _board(table, seat, go)
        case "unload":
            await _unload(table, seat, go)
        case "clean":
            await clean_land(table, seat, go.start)
        case "officer":
            await _fly_officer(table, seat, go)
    return False


@lru_cache(maxsize=4096)
def _forces(one: str, several: str, count: int) -> Option[int]:
    return Option(f"count:{count}", counted(count, one, several), count)


_armies, _navies = partial(_forces, "army", "armies"), partial(_forces, "navy", "navies")


async def ask_number(
    seat: int,
    kind: str,
    prompt: str,
    rule: str,
    most: int,
    about: str | None = None,
    *,
    option: Callable[[int], Option[int]],
) -> int:
    """How many of something, from one to so many; `about` is the area that it concerns."""
    options = [option(count) for count in range(1, most + 1)]
    return await ask(Decision(seat, kind, prompt, rule, options, about=about, openly=True,
                              leads_back=True))  # fmt: skip


class Sent(NamedTuple):
    """How many forces go, and how many officers with them."""

    forces: int
    officers: int = 0


@lru_cache(maxsize=4096)
def _forces_field(forces: str, most: int, target: str) -> Field:
    return Field(forces, forces.capitalize(), 1, most, target=target)


async def _ask_forces(
    table: SupremacyTable, seat: int, go: Go, prompt: str, most: int, *,
    kind: str = "how-many", forces: str = "armies", takes_all: int = 0,
) -> Sent:  # fmt: skip
    """How many forces go; where officers stand beside them, these are asked for on the same sheet.

    Where so many as it `takes_all` go, nobody stays with whom officers could.
    """
    world = table.world
    about = world.targets[go.start] if kind == "board" else world.targets[go.end]
    along = along_field(table, seat, go.start)
    if along is None:
        asked_about = about if kind == "board" else None
        option = _armies if forces == "armies" else _navies
        return Sent(await ask_number(seat, kind, prompt, "move", most, asked_about, option=option))
    if most == takes_all == 1:
        return Sent(1, along.most)
    numbers: tuple[Field, ...] = (_forces_field(forces, most, world.targets[go.end]), along)
    if most == 1:
        numbers, prompt = numbers[1:], f"How many officers go along {_from_to(table, go)}?"

    def say(amounts: Amounts) -> str:
        count, led = amounts.get(forces, 1), amounts[along.key]
        if count == takes_all:
            led = along.most
        told = counted(count, "army" if forces == "armies" else "navy", forces)
        return f"{told} and {counted(led, 'officer')}" if led else told

    usual = {field.key: field.least for field in numbers}
    asked: Decision[Amounts] = Decision(
        seat, kind, f"{prompt} {LEADS}", "move", (), about=about, openly=True, leads_back=True,
        form=Form(numbers, usual, say=say),
    )  # fmt: skip
    amounts = await ask(asked)
    return Sent(amounts.get(forces, 1), amounts[along.key])


@lru_cache(maxsize=4096)
def _ship_option(load: int) -> Option[int]:
    label = f"A navy with {load} aboard" if load else "An empty navy"
    return Option(f"load:{load}", label, load)


async def _ask_ship(seat: int, ships: list[Ship], prompt: str) -> int:
    """The load of the ship that is meant: ships of one load are alike."""
    loads = sorted({ship.load for ship in ships})
    options = [_ship_option(load) for load in loads]
    return await ask(Decision(seat, "which-ship", prompt, "move", options, openly=True,
                              leads_back=True))  # fmt: skip


async def _fly_officer(table: SupremacyTable, seat: int, go: Go) -> None:
    """An officer goes alone, for an oil, to any land of his power."""
    spend(table.state, seat, OIL, 1)
    number = officers_at(table, seat, go.start)[0]
    places = [at for at in open_lands(table, seat) if at != go.start]
    await post_officers(table, seat, [number], places, "officers", leads_back=True)


def _from_to(table: SupremacyTable, go: Go) -> str:
    """A way within a question: "from Poland to Russia"."""
    return f"from {table.world.places[go.start]} to {table.world.places[go.end]}"


async def _tell_move(
    table: SupremacyTable, seat: int, go: Go, sent: Sent, *, takes: bool = False, aboard: int = 0
) -> None:
    """The move is told; officers go along free."""
    world = table.world
    await tell(ForcesMoved(
        seat=seat, name=table.name(seat), manner=go.manner, count=sent.forces,
        start=world.targets[go.start], end=world.targets[go.end],
        from_=world.places[go.start], to=world.places[go.end], takes=takes,
        aboard=aboard, near=() if go.manner == "board" else table.neighbours_of(seat, go.end),
    ))  # fmt: skip
    await go_along(table, seat, go.start, go.end, sent.officers)


def _arrive(table: SupremacyTable, seat: int, at: int, count: int) -> bool:
    """Armies have come into a land: nobody's is held at once, and they stop there.

    Returns whether it was nobody's.
    """
    takes = table.state.holder[at] == NOBODY
    if takes:
        table.powers[seat].entered[at] = count
    settle(table.state, table.world, at)
    return takes


async def _march(table: SupremacyTable, seat: int, go: Go) -> None:
    power = table.powers[seat]
    most = min(free_armies(power, go.start), power.supplies[GRAIN])
    prompt = f"How many armies march {_from_to(table, go)}? Each takes 1 grain."
    sent = await _ask_forces(table, seat, go, prompt, most)
    spend(table.state, seat, GRAIN, sent.forces)
    move_armies(power, go.start, go.end, sent.forces, fought_first=False)
    settle(table.state, table.world, go.start)
    takes = _arrive(table, seat, go.end, sent.forces)
    await _tell_move(table, seat, go, sent, takes=takes)


@lru_cache(maxsize=4096)
def _landing(world: World, at: int) -> Option[int]:
    return Option(f"to:{world.ids[at]}", world.names[at], at, world.targets[at])


async def _airlift(table: SupremacyTable, seat: int, go: Go) -> None:
    world, power = table.world, table.powers[seat]
    ends = [_landing(world, at) for at in open_lands(table, seat) if at != go.start]
    prompt = f"Where do the armies from {world.places[go.start]} fly?"
    end = await ask(
        Decision(seat, "airlift-to", prompt, "move", ends, openly=True, leads_back=True)
    )
    most = min(free_armies(power, go.start), power.supplies[OIL] // AIRLIFT)
    flight = Go("airlift", go.start, end)
    prompt = f"How many armies fly {_from_to(table, flight)}? Each takes {AIRLIFT} oil."
    sent = await _ask_forces(table, seat, flight, prompt, most)
    spend(table.state, seat, OIL, AIRLIFT * sent.forces)
    move_armies(power, go.start, end, sent.forces, fought_first=False)
    settle(table.state, world, go.start)
    settle(table.state, world, end)
    await _tell_move(table, seat, flight, sent)


async def _sail(table: SupremacyTable, seat: int, go: Go) -> None:
    power, way = table.powers[seat], _from_to(table, go)
    load = await _ask_ship(seat, power.fleets[go.start], f"Which navies sail {way}?")
    alike = sum(ship.load == load for ship in power.fleets[go.start])
    most = min(alike, power.supplies[OIL])
    prompt = f"How many navies sail {way}? Each takes 1 oil."
    fleet = len(power.fleets[go.start])
    sent = await _ask_forces(table, seat, go, prompt, most, forces="navies", takes_all=fleet)
    spend(table.state, seat, OIL, sent.forces)
    for _ in range(sent.forces):
        move_ship(power, go.start, go.end, find_ship(power, go.start, load))
    settle(table.state, table.world, go.start)
    settle(table.state, table.world, go.end)
    await _tell_move(table, seat, go, sent, aboard=load * sent.forces)


async def _board(table: SupremacyTable, seat: int, go: Go) -> None:
    """From a land (the start) onto one navy in a sea (the end)."""
    state, power = table.state, table.powers[seat]
    ships = [ship for ship in power.fleets[go.end] if ship.load < LOAD]
    load = await _ask_ship(seat, ships, f"Onto which navy in {table.world.places[go.end]}?")
    most = min(free_armies(power, go.start), LOAD - load)
    start, end = table.world.places[go.start], table.world.places[go.end]
    prompt = f"How many armies from {start} go aboard in {end}? It takes 1 oil."
    sent = await _ask_forces(table, seat, go, prompt, most, kind="board")
    spend(state, seat, OIL, 1)
    take_armies(power, go.start, sent.forces, fought_first=False)
    find_ship(power, go.end, load).load += sent.forces
    settle(state, table.world, go.start)
    await _tell_move(table, seat, go, sent)


async def _unload(table: SupremacyTable, seat: int, go: Go) -> None:
    power = table.powers[seat]
    ships = [ship for ship in power.fleets[go.start] if ship.load]
    load = await _ask_ship(seat, ships, f"From which navy in {table.world.places[go.start]}?")
    places = table.world.places
    prompt = f"How many armies from {places[go.start]} go ashore in {places[go.end]}?"
    sent = await _ask_forces(table, seat, go, prompt, load)
    find_ship(power, go.start, load).load -= sent.forces
    power.armies[go.end] = power.armies.get(go.end, 0) + sent.forces
    takes = _arrive(table, seat, go.end, sent.forces)
    await _tell_move(table, seat, go, sent, takes=takes)
