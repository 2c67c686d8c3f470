"""What a card or a page is worth to a hero now, by its verbs: a rough guess, in Bounty."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fandg.games.labyrinth import effects as verb
from fandg.games.labyrinth.bots.striking import (
    HEART,
    TOKEN,
    list_foes,
    room_for_tokens,
    worth_of_hits,
)
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt
from fandg.games.labyrinth.words import Amount

CARD, SHIELD, POINT, XP = 1.1, 0.9, 2.0, 2.0
SIDE = {
    verb.Reroll: 0.8,
    verb.TurnDice: 1.2,
    verb.AddHits: 1.5,
    verb.AddDice: 1.0,
    verb.Again: 2.5,
    verb.Spread: 1.0,
    verb.Prevent: 1.2,
    verb.Spare: 2.0,
    verb.Redirect: 0.4,
    verb.Cancel: 2.0,
    verb.Surcharge: 1.5,
    verb.StackDice: 0.8,
    verb.Cleanse: 0.7,
    verb.Defeat: 2.5,
    verb.Recover: CARD,
    verb.PlaceTreasure: 1.5,
    verb.Snatch: 1.0,
    verb.Grant: 0.5,
    verb.Move: 0.4,
    verb.Send: 0.3,
    verb.Discover: 2.0,
    verb.LookAhead: 0.2,
    verb.Spawn: -1.5,
    verb.Bomb: -0.5,
    verb.Rockfall: -0.8,
    verb.LoseBounty: -1.0,
    verb.Unequip: -1.0,
    verb.StartFinalBattle: -4.0,
}
"""Verbs whose worth hangs on little."""
AWAY = 3.0
"""What it is worth in a hunt to get out of a Region with enemies, which nobody else leaves."""
SEVERAL = ("heroes", "other-heroes", "afflicted-heroes")


def at_tier(amount: Amount, tier: int) -> int:
    """An amount at a price of the card."""
    return amount[min(tier, len(amount) - 1)] if isinstance(amount, tuple) else amount


def worth_of_verbs(
    table: LabyrinthTable, hero: Hero, does: Sequence[msgspec.Struct], tier: int = 0
) -> float:
    """What some verbs are worth if a hero makes them."""
    return sum(worth_of_verb(table, hero, done, tier) for done in does)


def worth_of_verb(table: LabyrinthTable, hero: Hero, done: msgspec.Struct, tier: int) -> float:
    """What a verb is worth if a hero makes it."""
    if isinstance(done, verb.Attack):
        return _worth_of_attack(table, hero, done, tier)
    if isinstance(done, verb.Choose):
        return max(worth_of_verbs(table, hero, way.does, tier) for way in done.ways)
    if isinstance(done, verb.To):
        return worth_of_verbs(table, hero, done.does, tier)
    if isinstance(done, verb.Sidekick):
        return 1.2 * at_tier(done.amount, tier)
    if _leads_away(table, hero, done):
        return AWAY
    if isinstance(done, verb.Aimed):
        return _worth_of_aimed(table, hero, done, tier)
    return SIDE.get(type(done), 0.0)


def _leads_away(table: LabyrinthTable, hero: Hero, done: msgspec.Struct) -> bool:
    """Whether a verb gets a hero of a hunt out of a Region where enemies hold him."""
    if table.twist(Hunt) is None or not table.has_enemies(hero.cell):
        return False
    if isinstance(done, verb.Move):
        return done.who in ("me", "hero", "actor")
    return isinstance(done, verb.Grant) and done.ability == "evade"


def _worth_of_attack(table: LabyrinthTable, hero: Hero, done: verb.Attack, tier: int) -> float:
    cells = [cell for cell in cells_of(table, hero, done.where) if table.has_enemies(cell)]
    amount = at_tier(done.amount, tier)
    found = [worth_of_hits(list_foes(table, cell, "magic"), amount, 0, 0) for cell in cells]
    if done.aoe:
        hurt = [sum(other.cell == cell for other in table.standing()) for cell in cells]
        found = [worth - HEART * amount * n for worth, n in zip(found, hurt, strict=True)]
    return (sum(found) if done.each else max(found)) if found else 0.0


def _worth_of_aimed(table: LabyrinthTable, hero: Hero, done: verb.Aimed, tier: int) -> float:
    who = done.who
    heroes = table.standing() or [hero]
    amount = at_tier(getattr(done, "amount", 1), tier)
    many = len(heroes) if who in SEVERAL else 1
    if isinstance(done, verb.Heal):
        gone = [other.most - other.hearts for other in heroes]
        if who == "me":
            gone = [hero.most - hero.hearts]
        most = sum(min(amount, one) for one in gone) if many > 1 else min(amount, max(gone))
        return HEART * most
    if isinstance(done, verb.Damage | verb.Pay):
        at_foes = who in ("minion", "minions", "villain", "attacker", "smallest-minion")
        return 0.3 * amount if at_foes else -HEART * amount * many
    if isinstance(done, verb.Shield):
        return SHIELD * amount * many if who != "villain" else -SHIELD * amount
    if isinstance(done, verb.PlusOne):
        if who == "villain":
            return -TOKEN * amount
        return TOKEN * amount * many if room_for_tokens(table, hero) else 0.1
    if isinstance(done, verb.Draw):
        return -0.8 * amount if done.deck == "black" else CARD * amount * many
    if isinstance(done, verb.Discard):
        return -CARD * amount * many
    if isinstance(done, verb.LosePlusOne):
        return -TOKEN * amount * many
    if isinstance(done, verb.Gain):
        each = {"xp": XP * (len(heroes) if many == 1 else many), "bounty": 1.0, "supply": 1.5,
                "shard": 2.0}[done.what]  # fmt: skip
        return each * amount
    if isinstance(done, verb.ActionPoints):
        return POINT * amount
    if isinstance(done, verb.Afflict):
        return -1.2 * many
    return SIDE.get(type(done), 0.0)
