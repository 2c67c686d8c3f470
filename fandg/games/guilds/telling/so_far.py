"""What an attack roll comes to beside what its dice show, before any of them is thrown again."""

from __future__ import annotations

from fandg.games.guilds.bodies import Victim
from fandg.games.guilds.events.blows import count_hits
from fandg.games.guilds.reckoning import attacker_of, defense_against, may_wound
from fandg.games.guilds.state import Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import GuildsTable


def say_so_far(table: GuildsTable, assault: Assault) -> str:
    """The hits that cards add, and that it is enough to kill.

    That is sure only of a target that rolls no defense.
    """
    more, target = assault.hits_more, table.body(assault.targets[0])
    said = f" and {more} more without a die" if more else ""
    wounds = target.wounds + count_hits(assault.faces, assault.range) + more
    is_open = defense_against(table, assault, target) > 0 or _is_proof(table, assault, target)
    if is_open or wounds < table.life_of(target):
        return said
    overkill = table.values(target).overkill if isinstance(target, Monster) else 0
    hard = ", too hard to be paid back" if overkill and wounds >= overkill else ""
    done = "destroy" if isinstance(target, Fixture) else "kill"
    return f"{said}: enough to {done} {table.name_of(target)}{hard}"


def _is_proof(table: GuildsTable, assault: Assault, target: Victim) -> bool:
    attacker = attacker_of(table, assault)
    if not (isinstance(attacker, Hero) and isinstance(target, Monster)):
        return False
    return not may_wound(table, attacker.guild, target)
