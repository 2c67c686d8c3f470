"""New forces on the board, on one sheet: armies in homes, navies in seas that touch one.

Rules: set-up (free forces), build.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted, joined
from fandg.games.supremacy.events.course import ForcesPlaced
from fandg.games.supremacy.forces import add_armies, add_ship, settle
from fandg.games.supremacy.library import World
from fandg.games.supremacy.table import SupremacyTable


@lru_cache(maxsize=4096)
def _place(world: World, at: int, most: int) -> Field:
    is_land = world.is_land[at]
    label = f"{world.names[at]}, {'armies' if is_land else 'navies'}"
    return Field(world.ids[at], label, 0, most, target=world.targets[at])


def placing_form(world: World, places: Sequence[int], count: int) -> Form:
    """How many of so many new forces go to each place; as usual, in turns, armies first."""

    def say(amounts: Amounts) -> str:
        told = say_forces(world, {world.number[key]: n for key, n in amounts.items() if n})
        return capital(told) or "Nothing is placed yet"

    lands = [at for at in places if world.is_land[at]] or list(places)
    fields = [_place(world, at, count) for at in places]
    return spread_form(fields, [world.ids[at] for at in lands], count, say)


def spread_form(
    fields: Sequence[Field], turns: Sequence[str], count: int, say: Callable[[Amounts], str]
) -> Form:
    """A form to place so many things, all of them: as usual in turns, by the keys of places."""

    def refuse(amounts: Amounts) -> str | None:
        missing = count - sum(amounts.values())
        if missing > 0:
            return f"{missing} more to place"
        return f"{-missing} too many" if missing else None

    usual = dict.fromkeys([field.key for field in fields], 0)
    for n in range(count):
        usual[turns[n % len(turns)]] += 1
    return Form(tuple(fields), usual, refuse, (), say, picks=True)


def say_forces(world: World, placed: dict[int, int]) -> str:
    """Forces by their place, in a sentence."""
    told = []
    for at, count in placed.items():
        kinds = ("army", "armies") if world.is_land[at] else ("navy", "navies")
        told.append(f"{counted(count, *kinds)} in {world.places[at]}")
    return joined(told)


async def place_forces(
    table: SupremacyTable, seat: int, count: int, rule: str, *, navies: bool = False, why: str = ""
) -> None:
    """A power places new forces, each an army or a navy; or navies alone; `why` so many."""
    state, world = table.state, table.world
    homes = [] if navies else table.homes_to_build(seat)
    places = [*homes, *table.ports_of(seat)]
    if not places or not count:
        return
    prompt = f"Where do your {count} new forces go?" if count > 1 else "Where does it go?"
    if homes and len(homes) < len(places):
        prompt += " Armies take and hold land; navies hold seas, and carry armies."
    if why:
        prompt += f" {why}"
    asked: Decision[Amounts] = Decision(
        seat, "place", prompt, rule, (), form=placing_form(world, places, count), openly=True
    )
    amounts = await ask(asked)
    placed = {world.number[key]: n for key, n in amounts.items() if n}
    for at, n in placed.items():
        if world.is_land[at]:
            add_armies(state, seat, at, n)
        else:
            for _ in range(n):
                add_ship(state, seat, at)
            settle(state, world, at)
    await tell(ForcesPlaced(
        seat=seat, name=table.name(seat), areas=tuple(world.targets[at] for at in placed),
        what=say_forces(world, placed),
    ))  # fmt: skip
