"""What a Rest brings, said before it: cards, heroes who return, and monsters with their chances."""

from __future__ import annotations

from fandg.engine.odds import say_percent
from fandg.engine.prose import counted, joined
from fandg.games.guilds.odds import DEFENSE
from fandg.games.guilds.questing import is_wanted
from fandg.games.guilds.quests import Balm
from fandg.games.guilds.state import OFF, Monster
from fandg.games.guilds.table import GuildsTable

RETURNS = 1 - DEFENSE.miss
"""The chance of a shield or a CRIT, by which a monster comes back."""


def say_rest(table: GuildsTable, guild: int) -> str:
    """What a Rest of a guild brings, whom it brings back, and what foes do after it."""
    said = ["cards turn up again"]
    if dead := [table.name_of(hero) for hero in table.heroes_of(guild) if hero.at == OFF]:
        said.append(f"{joined(dead)} {'returns' if len(dead) == 1 else 'return'}")
    wounded = [hero for hero in table.heroes_of(guild) if hero.at != OFF and hero.wounds]
    if wounded and table.change(Balm) is not None:
        said.append("the living heal 1 wound")
    said += _say_monsters(table)
    if table.is_alone:
        said.append("then the Watch acts twice")
    return "; ".join(said)


def _say_monsters(table: GuildsTable) -> list[str]:
    """Which monsters come back for sure, and which may."""
    lying = [table.state.monsters[number] for number in table.state.spawn if number != OFF]
    sure = [table.name_of(monster) for monster in lying if is_wanted(table, monster)]
    others = [table.name_of(monster) for monster in lying if not is_wanted(table, monster)]
    said = [f"{joined(sure)} back for sure"] if sure else []
    if others:
        who = others[0] if len(others) == 1 else f"each of {counted(len(others), 'monster')}"
        said.append(f"{who} back with {say_percent(RETURNS)}")
    return said


def say_return_of(table: GuildsTable, monster: Monster) -> str:
    """When a monster on the spawn tile comes back."""
    if is_wanted(table, monster):
        return "back after the next Rest"
    return f"back after the next Rest with {say_percent(RETURNS)}"
