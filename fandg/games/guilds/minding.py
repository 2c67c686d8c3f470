"""Who runs monsters: which of them pays back, and where it goes to do so.

Rules: payback, "who runs monsters" 1 to 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fandg.games.guilds.grid import FAR, far_from
from fandg.games.guilds.quests import Dark
from fandg.games.guilds.reckoning import new_reaction, reckon
from fandg.games.guilds.state import Hero, Monster
from fandg.games.guilds.table import GuildsTable

EXPECTED = {"melee": 0.8, "ranged": 0.6}
"""Hits on average of a die."""


class Route(NamedTuple):
    """Where a monster goes in its reaction, what doors it opens there, whether it attacks then."""

    path: list[int]
    opens: list[int]
    attacks: bool


def expected_hits(table: GuildsTable, monster: Monster, hero: Hero) -> float:
    """The hits that a monster's attack on a hero makes on average, without rerolls."""
    assault = reckon(table, new_reaction(table, monster, hero))
    return assault.dice * EXPECTED[assault.range]


def can_attack_from(
    table: GuildsTable, monster: Monster, cell: int, victim: int, shut: int
) -> bool:
    """Whether a monster in a space could attack whoever stands in another."""
    if table.library.monsters[monster.id].range == "melee":
        return victim == cell or victim in table.board.beside(cell, shut)
    dark = table.change(Dark)
    return table.sight.sees(cell, victim, shut, dark.far if dark else None)


def find_route(table: GuildsTable, monster: Monster, hero: Hero) -> Route:
    """How a monster moves to attack a hero: not at all if it can, else by the cheapest way."""
    board, shut = table.board, table.state.shut
    if can_attack_from(table, monster, monster.at, hero.at, shut):
        return Route([], [], attacks=True)
    moves = table.library.monsters[monster.id].moves
    ways = board.find_ways(monster.at, shut, table.full_spaces(), moves)
    best: tuple[int, int, Route] | None = None
    for cell, cost in ways.costs.items():
        path = ways.path_to(cell)
        opened = doors_on(table, monster.at, path)
        open_ = shut & ~sum(1 << door for door in opened)
        if can_attack_from(table, monster, cell, hero.at, open_):
            found = cost, cell, Route(path, opened, attacks=True)
        elif cost < moves and (door := find_last_door(table, monster, cell, hero, open_)) >= 0:
            found = cost + 1, cell, Route(path, [*opened, door], attacks=True)
        else:
            continue
        if best is None or found[:2] < best[:2]:
            best = found
    if best is not None:
        return best[2]
    far = far_from(board, hero.at, shut)
    nearest = min(ways.costs, key=lambda cell: (far.get(cell, FAR), ways.costs[cell], cell))
    path = ways.path_to(nearest)
    return Route(path, doors_on(table, monster.at, path), attacks=False)


def list_routes(table: GuildsTable, monster: Monster, hero: Hero) -> list[Route]:
    """Wherever a monster may go to pay a hero back: first as the rules have it, then by spaces."""
    usual, shut = find_route(table, monster, hero), table.state.shut
    moves = table.library.monsters[monster.id].moves
    ways = table.board.find_ways(monster.at, shut, table.full_spaces(), moves)
    found = [usual]
    for cell in sorted(ways.costs):
        path = ways.path_to(cell)
        opened = doors_on(table, monster.at, path)
        open_ = shut & ~sum(1 << door for door in opened)
        if path != usual.path:
            attacks = can_attack_from(table, monster, cell, hero.at, open_)
            found.append(Route(path, opened, attacks))
    return found


def can_come(table: GuildsTable, monster: Monster, hero: Hero) -> bool:
    """Whether a monster could attack a hero in a reaction: where its route ends in an attack."""
    sheet = table.library.monsters[monster.id]
    if sheet.range == "melee":
        far = far_from(table.board, hero.at, table.state.shut)
        if far.get(monster.at, FAR) > sheet.moves + 1:
            return False
    return find_route(table, monster, hero).attacks


def find_last_door(table: GuildsTable, monster: Monster, cell: int, hero: Hero, shut: int) -> int:
    """A shut door on a space's edge through which the monster could attack once it is open."""
    for door in table.board.doors_of(cell):
        is_shut = shut >> door & 1
        if is_shut and can_attack_from(table, monster, cell, hero.at, shut & ~(1 << door)):
            return door
    return -1


def doors_on(table: GuildsTable, start: int, path: Iterable[int]) -> list[int]:
    """The shut doors that lie on a way, in order."""
    found, here = [], start
    for cell in path:
        for to, door in table.board.exits[here]:
            if to == cell and door >= 0 and table.state.shut >> door & 1:
                found.append(door)
        here = cell
    return found


def choose_to_pay(
    table: GuildsTable, monsters: list[Monster], hero: Hero
) -> tuple[Monster, Route] | None:
    """Which of several monsters pays back: one that can attack, most hits, lowest number."""
    routes = [(monster, find_route(table, monster, hero)) for monster in monsters]
    return min(
        routes,
        key=lambda found: (
            not found[1].attacks,
            -expected_hits(table, found[0], hero),
            found[0].number,
        ),
        default=None,
    )
