"""What a guild has, as all may see it: quests, coins, heroes that are dead; and the monsters."""

from __future__ import annotations

from fandg.engine.standing import Holding
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.words import monsters_at_rest


def standing_of(table: GuildsTable, seat: int) -> tuple[Holding, ...]:
    """What a guild has; who is killed has no wounds, which is no gain of his."""
    guild, heroes = table.state.guilds[seat], table.heroes_of(seat)
    dead = tuple(table.name_of(hero) for hero in heroes if hero.at == OFF)
    tokens = [token for hero in heroes for token in hero.tokens]
    wounds = tuple(
        Holding(
            f"Wounds of {table.name_of(hero)}",
            "broken-heart",
            hero.wounds,
            is_bad=True,
            is_spent=True,
        )
        for hero in heroes
        if hero.at != OFF
    )
    return (
        Holding("Quests", "scroll", guild.quests),
        Holding("Coins", "coins", guild.coins),
        *wounds,
        Holding(
            "Tokens",
            "chest",
            things=tuple(table.library.tokens[t].name for t in tokens),
            is_for_use=True,
        ),
        Holding("Off the board", "ghost", things=dead if table.state.round else (), is_bad=True),
    )


def gains_of(table: GuildsTable, seat: int) -> tuple[Holding, ...]:
    """What a guild has come to in a scenario; in a campaign with all its medals so far."""
    guild = table.state.guilds[seat]
    medals = (Holding("Medals", "medal", guild.medals),) if table.state.number else ()
    return (
        *medals,
        Holding("Quests", "scroll", guild.quests),
        Holding("Coins gained", "coins", guild.gained),
    )


def standing_of_monsters(table: GuildsTable) -> tuple[Holding, ...]:
    """The monsters on the spawn tile, and the wounds of the others."""
    gone = tuple(table.name_of(m) for m in monsters_at_rest(table) if m is not None)
    wounds = sum(monster.wounds for monster in table.prowling())
    return (
        Holding("Monsters off the board", "ghost", things=gone),
        Holding("Wounds of monsters", "broken-heart", wounds),
    )
