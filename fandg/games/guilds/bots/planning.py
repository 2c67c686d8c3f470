"""What a hero is best to do: goals by the way to them, attacks by exact odds, against reactions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from fandg.engine.decision import Option
from fandg.games.guilds.grid import FAR, cell_named, far_from, name_cell
from fandg.games.guilds.minding import find_route
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.questing import count_needed
from fandg.games.guilds.quests import Carry, Destroy, Handle, HoldSpace, Kill
from fandg.games.guilds.reckoning import foresee, foresee_reaction, list_aims, new_assault, reckon
from fandg.games.guilds.state import OFF, Fixture, Hero, Monster
from fandg.games.guilds.table import GuildsTable

Goals: TypeAlias = list[tuple[dict[int, int], float]]
"""Points from everywhere to a goal, with what it is worth to be there, in quests."""

COIN, WOUND, DEATH = 0.06, 0.03, 0.3
"""What a coin, a wound dealt or suffered, and a death are worth, in quests."""
STEP = 0.03
"""What a point on the way takes from the worth of a goal."""
CARD = 0.05
"""What it is worth to have an Attack card unexhausted."""


def goal_maps(table: GuildsTable, hero: Hero) -> Goals:
    """Where a hero has something to do."""
    return [
        (far_from(table.board, cell, table.state.shut), worth)
        for cell, worth in list_goals(table, hero)
    ]


def list_goals(table: GuildsTable, hero: Hero) -> Iterator[tuple[int, float]]:
    """Spaces where a hero has something to do, with its worth."""
    state, guild = table.state, table.guild_of(hero)
    for number, quest in enumerate(table.scenario.quests):
        if number in guild.done:
            continue
        need = count_needed(table, hero.guild, number)
        share = 1.0 / need + 0.2 * len(guild.progress[number]) / need
        match quest:
            case Handle(spaces=spaces, fee=fee):
                if guild.coins >= fee:
                    for cell in map(cell_named, spaces):
                        if cell not in guild.progress[number]:
                            yield cell, share
            case Carry():
                yield from _carry_goals(table, hero, number, quest, share)
            case HoldSpace(space=space):
                yield cell_named(space), 0.7
            case Kill(monster=kind):
                for monster in table.prowling():
                    if kind in (None, monster.id):
                        yield monster.at, 0.5 * share
            case Destroy(space=space):
                yield cell_named(space), 0.5
    for rival in state.heroes:
        if rival.at != OFF and rival.guild != hero.guild and rival.guild not in guild.slain:
            yield rival.at, 0.35 + 0.3 * rival.wounds / table.life_of(rival)
    for token in state.lying:
        yield token.at, 0.12


def _carry_goals(
    table: GuildsTable, hero: Hero, number: int, quest: Carry, share: float
) -> Iterator[tuple[int, float]]:
    """Where a hero's quest token belongs, or where he can fetch one."""
    tokens = [token for token in table.state.quest_tokens if token.quest == number]
    if any(token.carrier == hero.id for token in tokens):
        goals = table.home_of(hero.guild) if quest.to == "home" else [cell_named(quest.to)]
        for cell in goals:
            yield cell, 1.2 * share
        return
    ours = sum(bool(t.carrier) and table.hero(t.carrier).guild == hero.guild for t in tokens)
    if not ours:
        for token in tokens:
            if token.at != OFF:
                yield token.at, 0.6 * share


def potential(maps: Goals, cell: int) -> float:
    """What it is worth to stand in a space: the best goal by the way to it."""
    return max((worth - STEP * min(20, far.get(cell, FAR)) for far, worth in maps), default=0.0)


@contextmanager
def standing_at(hero: Hero, cell: int) -> Iterator[None]:
    """The hero as if he stood in a space, only to reckon with it."""
    before = hero.at
    hero.at = cell
    try:
        yield
    finally:
        hero.at = before


def risk_of(table: GuildsTable, monster: Monster, hero: Hero, *, guard: bool = False) -> float:
    """What an attack of a monster's costs a hero, in quests."""
    prospect = foresee_reaction(table, monster, hero, guard=guard)
    return DEATH * prospect.kill + WOUND * prospect.mean


def worth_of_attack(table: GuildsTable, hero: Hero, place: int, target: str) -> float:
    """What an attack is worth, against what answers it, from where the hero stands."""
    assault = reckon(table, new_assault(table, hero, place, target))
    prospect, body = foresee(table, assault), table.body(target)
    worth = prospect.kill * worth_of_kill(table, hero, body) + WOUND * prospect.mean - CARD
    close = table.guards_at(hero.at)
    if not assault.unguarded and body not in close:
        worth -= sum(risk_of(table, monster, hero, guard=True) for monster in close)
    answers = isinstance(body, Monster) and not assault.quiet
    if answers and isinstance(body, Monster) and find_route(table, body, hero).attacks:
        worth -= (1 - prospect.over) * risk_of(table, body, hero)
    if isinstance(body, Fixture):
        worth += 0.1 * prospect.mean
    return worth


def worth_of_kill(table: GuildsTable, hero: Hero, body: Hero | Monster | Fixture) -> float:
    """What it is worth to kill somebody: quests, coins, and one enemy fewer for a while."""
    guild = table.guild_of(hero)
    if isinstance(body, Hero):
        return 0.15 + COIN + (0.0 if body.guild in guild.slain else 1.0)
    if isinstance(body, Fixture):
        return 1.0
    worth = COIN * table.library.monsters[body.id].coins + 0.05
    for number, quest in enumerate(table.scenario.quests):
        if (
            isinstance(quest, Kill)
            and number not in guild.done
            and quest.monster in (None, body.id)
        ):
            worth += 1.0 / count_needed(table, hero.guild, number)
    return worth


def best_attack(table: GuildsTable, hero: Hero) -> float:
    """The worth of the best attack from where a hero stands; 0 without any."""
    worth = (worth_of_attack(table, hero, *aim) for aim in list_aims(table, hero))
    return max(0.0, max(worth, default=0.0))


def risks_of_leaving(table: GuildsTable, hero: Hero) -> dict[int, float]:
    """What the guards on stepping out of each space cost."""
    found: dict[int, float] = {}
    if table.has_trait(hero, "unguarded"):
        return found
    for monster in table.prowling():
        near = table.close_to(monster.at)
        with standing_at(hero, monster.at):
            risk = risk_of(table, monster, hero, guard=True)
        for cell in near:
            found[cell] = found.get(cell, 0.0) + risk
    return found


def plan(table: GuildsTable, hero: Hero, points: int, *, attacks: bool) -> dict[int, float]:
    """What every space that a hero can reach is worth as the end of a walk, where he is too.

    An attack from there counts, and so do the guards on the way.
    """
    maps = goal_maps(table, hero)
    here = hero.at
    found = {here: potential(maps, here) + (best_attack(table, hero) if attacks else 0.0)}
    leaving = risks_of_leaving(table, hero)
    mines = {mine.at for mine in table.state.mines if mine.guild != hero.guild}
    for cell, walk in find_walks(table, hero, points).items():
        passed = [here, *(step.cell for step in walk.steps[:-1])]
        risk = sum(leaving.get(at, 0.0) for at, step in zip(passed, walk.steps, strict=True)
                   if not step.by_portal)  # fmt: skip
        risk += 0.15 * sum(step.cell in mines for step in walk.steps)
        with standing_at(hero, cell):
            worth = potential(maps, cell) + (best_attack(table, hero) if attacks else 0.0)
        found[cell] = worth - risk - 0.002 * walk.cost
    return found


def choose_act(table: GuildsTable, hero: Hero, legal: Sequence[Option[Any]]) -> str:
    """The answer of a sensible player in an activation."""
    state = table.state
    keys = [option.key for option in legal]
    for key in keys:
        if key.startswith("handle:"):
            return key
    if potion := choose_use(table, hero, keys):
        return potion
    points = 0 if state.is_over else state.points
    worth = plan(table, hero, points, attacks=not state.attacked)
    aims = [key for key in keys if key.startswith("attack:")]
    best = max(worth, key=lambda cell: (worth[cell], -cell))
    if aims:
        values = {
            f"attack:{place}:{target.replace(':', '-')}": worth_of_attack(
                table, hero, place, target
            )
            for place, target in list_aims(table, hero)
        }
        key = max(aims, key=lambda key: values[key])
        # Who attacks before he moves may still move; who moves first may not go on afterwards.
        if values[key] > 0 and (state.began_to_move or worth[best] <= worth[hero.at] + 0.05):
            return key
    go = f"go:{name_cell(best)}"
    return go if best != hero.at and go in keys and worth[best] > worth[hero.at] else "end"


def choose_use(table: GuildsTable, hero: Hero, keys: Sequence[str]) -> str:
    """An effect or a token that is worth its use now."""
    life = table.life_of(hero)
    if "use:healing-potion" in keys and hero.wounds * 2 > life:
        return "use:healing-potion"
    exhausted = sum(held.exhausted for held in hero.cards)
    if "use:refreshing-potion" in keys and exhausted >= 2:
        return "use:refreshing-potion"
    if "use:second-wind" in keys:
        return "use:second-wind"
    for key in keys:
        if key.startswith(("use:card-", "use:sheet-", "use:title-")):
            return key
    return ""
