"""What a card is worth to a guild: what it rolls, what it adds, what it costs."""

from __future__ import annotations

from fandg.games.guilds.content import Upgrade
from fandg.games.guilds.odds import die_of, mean_of, spread_pool
from fandg.games.guilds.table import GuildsTable

ICONS = {"defense": 2.2, "life": 2.0, "reroll": 3.0, "move": 2.0, "attack-dice": 2.5}
"""What one more of a number is worth, in coins."""
EFFECT = 1.5
"""What an effect is worth, whatever it is."""


def worth_of_card(table: GuildsTable, card: str) -> float:
    """What a card is worth, in coins."""
    return worth_of_sheet(table.library.upgrades[card])


def worth_of_sheet(sheet: Upgrade) -> float:
    """What a card is worth, in coins: its cost is what its makers thought."""
    worth = sum(ICONS.get(bonus.to, EFFECT) * bonus.amount for bonus in sheet.always)
    worth += EFFECT * (
        len(sheet.declared) + len(sheet.uses) + bool(sheet.on.crit or sheet.on.wound)
    )
    if sheet.range is not None:
        worth += 2.0 * mean_of(spread_pool(sheet.dice, 0, die_of(sheet.range)))
    return 0.6 * worth + 0.4 * sheet.cost
