"""The Watch, against who plays alone: after each Rest two monsters move and attack.

Rules: alone (the Watch).
"""

from __future__ import annotations

from fandg.games.guilds.grid import FAR, far_from
from fandg.games.guilds.guarding import go_and_attack
from fandg.games.guilds.minding import Route, find_route
from fandg.games.guilds.reckoning import foresee_reaction
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import Hero, Monster
from fandg.games.guilds.table import GuildsTable

PATROLS = 2


async def patrol(table: GuildsTable) -> None:
    """Twice a monster without a mark moves and attacks as in payback, then it is marked."""
    if not table.is_alone:
        return
    table.state.between = "watch"
    for _ in range(PATROLS):
        clear_marks(table)
        chosen = choose_watchman(table)
        if chosen is None:
            break
        monster, route, hero = chosen
        monster.marked = True
        await go_and_attack(table, monster, route, hero, "is on watch")
        await remove_killed(table)
    clear_marks(table)
    table.state.between = ""


def clear_marks(table: GuildsTable) -> None:
    """When all monsters on the board are marked, all marks go."""
    on_board = table.prowling()
    if all(monster.marked for monster in on_board):
        for monster in table.state.monsters:
            monster.marked = False


def choose_watchman(table: GuildsTable) -> tuple[Monster, Route, Hero] | None:
    """The monster that can attack with most wounds expected, else the one nearest to a hero."""
    heroes = table.living()
    ready = [monster for monster in table.prowling() if not monster.marked]
    if not heroes or not ready:
        return None
    attacks: list[tuple[float, int, int, Monster, Route, Hero]] = []
    for monster in ready:
        for hero in heroes:
            route = find_route(table, monster, hero)
            if route.attacks:
                prospect = foresee_reaction(table, monster, hero)
                mean = sum(n * chance for n, chance in enumerate(prospect.wounds))
                left = prospect.life
                attacks.append((-mean, left, monster.number, monster, route, hero))
    if attacks:
        return min(attacks, key=lambda found: found[:3])[3:]
    shut = table.state.shut
    pairs = [(monster, hero) for monster in ready for hero in heroes]

    def distance(pair: tuple[Monster, Hero]) -> tuple[int, int]:
        monster, hero = pair
        return far_from(table.board, hero.at, shut).get(monster.at, FAR), monster.number

    monster, hero = min(pairs, key=distance)
    return monster, find_route(table, monster, hero), hero
