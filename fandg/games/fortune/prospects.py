"""What lies ahead: the chance to overcome a Danger that is still to be drawn.

The cards left in the decks are known to all, since the discards lie open; their order is not. A
chance is that of a hero who uses no card on the way and fights to the end. Of what the card of an
enemy does while the fight goes on, here as in the odds of a fight, only the Wounds and fight dice
that it takes for a round lost are counted.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from statistics import fmean
from typing import TypeAlias

from fandg.games.fortune.chances import chance_of
from fandg.games.fortune.content import Danger, Enemy
from fandg.games.fortune.danger_sides import Side, parts_of
from fandg.games.fortune.decks import piles
from fandg.games.fortune.enemies import enemy_bout, faction_of
from fandg.games.fortune.foes import Foe, chance_in_fight, cost_of_fight
from fandg.games.fortune.numbers import count_defense, wounds_to_go
from fandg.games.fortune.odds import round_cost, round_survival
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.sneaking import chance_past, villain_dice
from fandg.games.fortune.state import Bout, Hero, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.villainy import new_guards
from fandg.games.fortune.words import EnemyDeck, Faction, TestKind

_Chance: TypeAlias = Callable[[FortuneTable, Hero, Villain], float]


def danger_chance(table: FortuneTable, hero: Hero) -> float:
    """The chance of a hero to overcome the next Danger, over all that the deck may hold."""
    state = table.state
    cards = state.dangers or state.danger_discard
    if not cards:
        return 0.0
    return fmean(chance_against(table, hero, table.library.dangers[card]) for card in cards)


def chance_against(
    table: FortuneTable, hero: Hero, danger: Danger, *, cliffhanger: bool = False
) -> float:
    """The chance of a hero to overcome a Danger or its Cliffhanger, choosing the best way."""
    side: Side = danger.cliffhanger if cliffhanger else danger
    kind: TestKind = "cliffhanger" if cliffhanger else "danger"
    best, together = 0.0, 1.0
    for part in parts_of(side):
        if isinstance(part, Test):
            chance = chance_of(table, hero, part, kind, danger.keywords)
        elif part == "villain":
            chance = villain_chance(table, hero)
        else:
            chance = deck_chance(table, hero, part)
        best = max(best, chance)
        together *= chance
    return best if side.either else together


def share_of_fights(table: FortuneTable) -> float:
    """How likely it is that the next Danger brings a fight that cannot be avoided."""
    cards = table.state.dangers or table.state.danger_discard
    dangers = [table.library.dangers[card] for card in cards]
    forced = (bool(one.fight) and not (one.either and one.tests) for one in dangers)
    return fmean(forced) if dangers else 0.0


def villain_chance(table: FortuneTable, hero: Hero) -> float:
    """The chance of a hero to get past the villain whom a Danger brings."""
    return 1.0 if hero.sneaks else _over_villains(table, hero, None, chance_past)


def deck_chance(table: FortuneTable, hero: Hero, deck: EnemyDeck) -> float:
    """The chance of a hero to be on his feet after fighting what comes off a deck of enemies."""
    return _over_deck(table, hero, deck, chance_in_fight, _round_chance, spared=1.0)


def deck_cost(table: FortuneTable, hero: Hero, deck: EnemyDeck) -> float:
    """How much Life it costs a hero on average to fight what comes off a deck of enemies."""
    return _over_deck(table, hero, deck, cost_of_fight, _round_cost, spared=0.0)


def _over_deck(
    table: FortuneTable,
    hero: Hero,
    deck: EnemyDeck,
    of_fight: Callable[[FortuneTable, Hero, Bout, Foe], float],
    of_round: _Chance,
    *,
    spared: float,
) -> float:
    """What a fight with the next card of a deck comes to on average; `spared` who has none."""
    left, discarded = piles(table.state, deck)
    cards = [table.library.enemy[card] for card in left or discarded]
    fights = [
        _over_villains(table, hero, faction_of(deck), of_round)
        if enemy.villain
        else _against_enemy(table, hero, enemy, deck, of_fight)
        for enemy in cards
        if not enemy.gold
    ]
    fought = fmean(fights) if fights else spared
    # Whoever comes next guards the gold; where that is gold as well, nobody does.
    gold = len(cards) - len(fights)
    unguarded = comb(gold, 2) / max(1, comb(len(cards), 2))
    return unguarded * spared + (1 - unguarded) * fought


def _against_enemy(
    table: FortuneTable,
    hero: Hero,
    enemy: Enemy,
    deck: EnemyDeck,
    of_fight: Callable[[FortuneTable, Hero, Bout, Foe], float],
) -> float:
    state = table.state
    before = state.enemy, state.bout
    state.enemy, state.bout = enemy.id, enemy_bout(table, hero, enemy, deck)
    found = of_fight(table, hero, state.bout, Foe(enemy))
    state.enemy, state.bout = before
    return found


def _round_chance(table: FortuneTable, hero: Hero, villain: Villain) -> float:
    """The chance to stay up in the only round against a villain."""
    return round_survival(*_round_with(table, hero, villain))


def _round_cost(table: FortuneTable, hero: Hero, villain: Villain) -> float:
    return round_cost(*_round_with(table, hero, villain))


def _round_with(table: FortuneTable, hero: Hero, villain: Villain) -> tuple[int, int, int]:
    dice = villain_dice(table, hero, villain)
    return count_defense(table, hero), wounds_to_go(table, hero), dice


def _over_villains(
    table: FortuneTable, hero: Hero, faction: Faction | None, chance: _Chance
) -> float:
    """A chance over all villains of whom a card may bring one; one who is there is the one."""
    state, space = table.state, hero.space
    here = state.villain_at(space)
    if here is not None:
        return chance(table, hero, here)
    soldier = state.henchmen.get(space) == "nazis"
    chances = []
    for card in state.villain_deck:
        side = table.library.villains[card].faction
        if faction in (None, side):
            villain = Villain(card, side, state="deployed", space=space)
            villain.guards = new_guards(table, villain) + (soldier and side == "nazis")
            # What is printed on his card counts where he stands.
            state.villains.append(villain)
            chances.append(chance(table, hero, villain))
            state.villains.pop()
    return fmean(chances) if chances else 1.0
