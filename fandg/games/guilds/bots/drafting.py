"""What a hero is worth to a guild in the draft: how long he lives, what he makes of cards."""

from __future__ import annotations

from fandg.games.guilds.bots.shopping import EFFECT, HIT, ICONS, hits_of
from fandg.games.guilds.content import Skilled
from fandg.games.guilds.odds import MELEE, spread_wounds
from fandg.games.guilds.outfit import NO_BONUS, Outfit
from fandg.games.guilds.table import GuildsTable

LASTING = 2.0
"""What it is worth to live through one attack more, in coins."""
ABILITY = 1.0
"""What a natural ability is worth that is neither a number nor used at a moment."""


def worth_of_hero(table: GuildsTable, guild: int, name: str) -> float:
    """What a hero is worth beside those whom a guild has, in coins.

    Of the starting cards each of those has the one that he does best with; he has the best that is
    left.
    """
    outfit = table.library.outfit_of_hero(name, "", (), (), table.scenario.number)
    left = [card for card in table.library.upgrades.values() if card.code.startswith("S")]
    for ally in table.heroes_of(guild):
        with_him = table.outfit(ally)
        left.remove(max(left, key=lambda card: hits_of(with_him, card)))
    worth = LASTING * count_lasting(table, name) + EFFECT * sum(map(len, outfit.uses.values()))
    worth += HIT * max(hits_of(outfit, card) for card in left)
    worth += sum(
        ICONS[number] * outfit.bonuses.get(number, NO_BONUS)[0]
        for number in ("reroll", "move", "guard-dice")
    )
    return worth + ABILITY * (bool(outfit.traits) + _has_retaliation(outfit))


def count_lasting(table: GuildsTable, name: str) -> float:
    """How many attacks with three melee dice a hero lives through, on average."""
    sheet = table.library.heroes[name]
    wounds = spread_wounds(3, 0, MELEE, sheet.defense)
    suffered = sum(number * chance for number, chance in enumerate(wounds))
    return sheet.life / suffered


def _has_retaliation(outfit: Outfit) -> bool:
    """Whether an attacker is wounded in return."""
    skills = [card for _, card in outfit.sources if isinstance(card, Skilled)]
    return any(card.on.each_defense_crit or card.on.defense_crit for card in skills)
