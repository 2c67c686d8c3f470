"""What lies ahead: the chance to overcome a Danger that is still to be drawn.

The cards left in the deck are known to all, since the discards lie open; their order is not.
"""

from __future__ import annotations

from fandg.games.fortune.challenges import chance_of
from fandg.games.fortune.content import Danger
from fandg.games.fortune.dangers import Side, parts_of
from fandg.games.fortune.numbers import count_defense, count_skill, wounds_to_go
from fandg.games.fortune.odds import fight_chance
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import Table
from fandg.games.fortune.words import EnemyDeck, TestKind


def danger_chance(table: Table, hero: Hero) -> float:
    """The chance of a hero to overcome the next Danger, over all that the deck may hold."""
    state = table.state
    cards = state.dangers or state.danger_discard
    if not cards:
        return 0.0
    return sum(side_chance(table, hero, table.library.dangers[card]) for card in cards) / len(cards)


def side_chance(
    table: Table, hero: Hero, danger: Danger, side: Side | None = None, kind: TestKind = "danger"
) -> float:
    """The chance of a hero to overcome a Danger or Cliffhanger, choosing the best way."""
    side = side or danger
    best, together = 0.0, 1.0
    for part in parts_of(side):
        if isinstance(part, Test):
            chance = chance_of(table, hero, part, kind, danger.keywords)
        elif part == "villain":
            chance = 0.9
        else:
            chance = deck_chance(table, hero, part)
        best = max(best, chance)
        together *= chance
    return best if side.either else together


def deck_chance(table: Table, hero: Hero, deck: EnemyDeck) -> float:
    """The chance of a hero to defeat an enemy that is still to be drawn."""
    dice, defense = count_skill(table, hero, "combat"), count_defense(table, hero)
    return enemy_chance(table, deck, dice, defense, wounds_to_go(table, hero))


def enemy_chance(table: Table, deck: EnemyDeck, dice: int, defense: int, wounds: int) -> float:
    """The mean chance to defeat an enemy of a deck, by the numbers of a hero."""
    known = table.library.enemy_chances
    key = (deck, dice, defense, wounds)
    chance = known.get(key)
    if chance is None:
        enemies = [enemy for enemy in table.library.enemies[deck].values() if enemy.wounds]
        chances = [
            fight_chance(dice, defense, wounds, enemy.dice, enemy.defense, enemy.wounds)
            for enemy in enemies
        ]
        chance = known[key] = sum(chances) / len(chances) if chances else 1.0
    return chance
