"""What a hero is worth to a guild in the draft: how long he lives, what he makes of cards."""

from __future__ import annotations

from fandg.games.guilds.bots.shopping import HIT, hits_of, worth_of_outfit
from fandg.games.guilds.bots.tastes import taste_of
from fandg.games.guilds.odds import MELEE, spread_wounds
from fandg.games.guilds.table import GuildsTable

LASTING = 2.2
"""What it is worth to live through one attack more, in coins."""
FONDNESS = 1.5
"""How much a taste sways at the most, in coins: the best drafted of sixteen win little more."""


def worth_of_hero(table: GuildsTable, guild: int, name: str) -> float:
    """What a hero is worth to a guild beside those whom it has, in coins, by its taste too.

    Of the starting cards each of those has the one that he does best with; he has the best that is
    left.
    """
    outfit = table.library.outfit_of_hero(name, "", (), (), table.scenario.number)
    left = [card for card in table.library.upgrades.values() if card.code.startswith("S")]
    for ally in table.heroes_of(guild):
        with_him = table.outfit(ally)
        left.remove(max(left, key=lambda card: hits_of(with_him, card)))
    worth = LASTING * count_lasting(table, name) + worth_of_outfit(outfit)
    worth += HIT * max(hits_of(outfit, card) for card in left)
    return worth + FONDNESS * taste_of(table, guild, name)


def count_lasting(table: GuildsTable, name: str) -> float:
    """How many attacks with three melee dice a hero lives through, on average."""
    sheet = table.library.heroes[name]
    wounds = spread_wounds(3, 0, MELEE, sheet.defense)
    suffered = sum(number * chance for number, chance in enumerate(wounds))
    return sheet.life / suffered
