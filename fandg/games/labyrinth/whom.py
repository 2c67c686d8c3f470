"""Whom a card means: who may be meant, and who is chosen of several.

Rules: golden rule, lead hero; rulings 8 and 25. An AI goes by the Golden Rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from fandg.games.labyrinth.bodies import Body, Pet, are_enemies, is_friend
from fandg.games.labyrinth.causes import name_cause, rule_of_cause
from fandg.games.labyrinth.effects import Aimed
from fandg.games.labyrinth.golden import choose_body, choose_one, measure
from fandg.games.labyrinth.paying import count_plus_ones, is_ill
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.regions import BY_TIES, CAMP, FAR
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making

ALL = ("heroes", "other-heroes", "minions", "afflicted-heroes", "spawned")
CHOSEN = ("hero", "other-hero", "minion", "anyone")
"""Words that mean one of choice."""


def list_minions_on_map(table: LabyrinthTable) -> list[MinionFigure]:
    """All minions, Region by Region in the order of ties."""
    return [minion for cell in BY_TIES for minion in table.region(cell).minions]


def list_who(
    table: LabyrinthTable, act: Making, aimed: Aimed, besides: Collection[Body] = ()
) -> list[Body]:
    """Everybody who may be meant, as things stand, `besides` those who were meant already."""
    who = aimed.who
    found = [body for body in _list_all(table, act, who) if body not in besides]
    if aimed.where != "map":
        cells = cells_of(table, act.maker, aimed.where, act.actor)
        found = [body for body in found if table.cell_of(body) in cells]
    return _narrow(table, act, who, found)


def _list_all(table: LabyrinthTable, act: Making, who: str) -> list[Body]:
    heroes: list[Body] = [*table.standing()]
    if who == "me":
        return [act.maker]
    if who == "actor":
        return [act.actor] if act.actor is not None else []
    if who == "attacker":
        if isinstance(act.maker, Villain):
            return [act.actor] if act.actor is not None else []
        maker = table.blows[-1].maker if table.blows else None
        return [maker] if maker is not None and are_enemies(maker, act.maker) else []
    if who == "marked-hero":
        reading = table.state.reading
        marked = reading.marked if reading else ""
        return [hero for hero in table.state.heroes if hero.id == marked]
    if who in ("minion", "minions", "smallest-minion"):
        return [*list_minions_on_map(table)]
    if who == "spawned":
        return [*act.found]
    if who == "villain":
        return [*table.fighting()]
    if who == "anyone":
        pets: list[Body] = [Pet(hero) for hero in table.clockwise() if hero.sidekick]
        villains = [villain for villain in table.fighting() if villain.cell != OFF]
        return [*heroes, *pets, *list_minions_on_map(table), *villains]
    if who in ("other-hero", "other-heroes"):
        return [body for body in heroes if body is not act.maker]
    if who == "afflicted-heroes":
        return [hero for hero in table.standing() if is_ill(hero)]
    return heroes


def _narrow(table: LabyrinthTable, act: Making, who: str, found: list[Body]) -> list[Body]:
    """Of those, the ones who have the most or least of what the word goes by."""
    if not found:
        return found
    if who == "lead-hero":
        return [body for body in found if body is table.lead] or found
    keys: dict[str, Callable[[Body], int]] = {
        "weakest-hero": table.hearts_of,
        "strongest-hero": lambda body: -table.hearts_of(body),
        "richest-hero": lambda body: -count_plus_ones(body) if isinstance(body, Hero) else 0,
        "smallest-minion": lambda body: _size_of(table, body),
    }
    if who == "portal-hero":
        costs = [table.halls.ways(cell).costs for cell in table.portals()]
        keys[who] = lambda body: min(
            (way.get(table.cell_of(body), FAR) for way in costs), default=0
        )
    if who == "farthest-hero":
        camp = table.halls.ways(CAMP).costs
        keys[who] = lambda body: -camp.get(table.cell_of(body), FAR)
    if who == "closest-hero":
        distance = measure(table, act.maker)
        keys[who] = lambda body: distance(table.cell_of(body))
    if who not in keys:
        return found
    best = min(keys[who](body) for body in found)
    return [body for body in found if keys[who](body) == best]


def _size_of(table: LabyrinthTable, body: Body) -> int:
    if not isinstance(body, MinionFigure):
        return 0
    return ("chump", "elite", "boss").index(table.library.minions[body.card].size)


async def choose_who(
    table: LabyrinthTable,
    act: Making,
    aimed: Aimed,
    prompt: str = "Who is meant?",
    useful: Callable[[Body], bool] | None = None,
    besides: Collection[Body] = (),
) -> list[Body]:
    """Whom a verb acts on: all of them, or the one chosen."""
    found = list_who(table, act, aimed, besides)
    if useful is not None:
        found = [body for body in found if useful(body)]
    if aimed.who not in ALL and len(found) > 1:
        # What acts is named, or nobody at the table knows what he is asked for.
        asked = f"{name_cause(table, act)}: {prompt[0].lower()}{prompt[1:]}"
        found = [await _choose(table, act, aimed.who, found, asked)]
    act.touched += found
    return found


async def _choose(
    table: LabyrinthTable, act: Making, who: str, found: Sequence[Body], prompt: str
) -> Body:
    if who in CHOSEN and is_friend(act.maker):
        seat, rule = table.seat_of(act.maker), rule_of_cause(table, act)
        return await choose_one(
            table, seat, found, prompt, "choose-who", rule, shared=act.is_shared
        )
    chosen = await choose_body(table, act.maker, found, prompt)
    assert chosen is not None
    return chosen


def heroes_among(bodies: Sequence[Body]) -> list[Hero]:
    """Those who are heroes."""
    return [body for body in bodies if isinstance(body, Hero)]


def finds_nobody(table: LabyrinthTable, act: Making, aimed: Aimed) -> bool:
    """Whether a verb finds nobody at all."""
    return not list_who(table, act, aimed)
