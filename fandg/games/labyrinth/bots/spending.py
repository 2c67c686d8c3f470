"""Spending hits: what to strike, what to cast, when Plus-Ones close a gap, what to bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Option
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.bots.striking import (
    TOKEN,
    list_foes,
    room_for_tokens,
    worth_of_hits,
    worth_of_minion,
)
from fandg.games.labyrinth.bots.turns import list_spells, spells_at
from fandg.games.labyrinth.paying import FIVE
from fandg.games.labyrinth.regions import cell_named
from fandg.games.labyrinth.rolling import spare_plus_ones
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Pool
from fandg.games.labyrinth.striking import find_next
from fandg.games.labyrinth.table import LabyrinthTable


def choose_spending(
    table: LabyrinthTable, hero: Hero | None, pool: Pool, options: Sequence[Option[Any]]
) -> str:
    """What the hits of a roll do next."""
    keys = [option.key for option in options]
    tokens = spare_plus_ones(hero, pool) if hero is not None else 0
    room = room_for_tokens(table, hero) if hero is not None else 0
    aims = [key for key in keys if key.startswith(("aim:", "spread:"))]
    if aims and pool.target == OFF:
        return max(aims, key=lambda key: _worth_of_aim(table, pool, key, tokens, room))
    pizza = [key for key in keys if key.startswith("pizza:")]
    if pizza:
        weakest = min(pizza, key=lambda key: table.hero(key[6:]).hearts)
        patient = table.hero(weakest[6:])
        if patient.hearts + 2 <= patient.most and patient.hearts <= 6:
            return weakest
    if pool.row == "magic" and hero is not None:
        found = _cast(table, hero, pool, keys, tokens)
        if found:
            return found
    if tokens and "plus-one" in keys and _closes_gap(table, pool, tokens):
        return "plus-one"
    struck = strike(keys)
    if struck:
        return struck
    for key in keys:
        if key.startswith("shields:"):
            return key
    wounds = [key for key in keys if key.startswith("wound:")]
    if wounds:
        return wounds[0]
    if aims:
        return aims[0]
    return "bank" if "bank" in keys and room else "done"


def strike(keys: Sequence[str]) -> str:
    """The hardest blow among some answers; empty for none."""
    blows = [key for key in keys if key.startswith("strike:")]
    if blows:
        return max(blows, key=lambda key: int(key.rsplit(":", 1)[1]))
    return next((key for key in keys if key.startswith("defeat:")), "")


def _worth_of_aim(table: LabyrinthTable, pool: Pool, key: str, tokens: int, room: int) -> float:
    foes = list_foes(table, cell_named(key.partition(":")[2]), pool.row)
    return worth_of_hits(foes, pool.hits, tokens, room)


def _cast(table: LabyrinthTable, hero: Hero, pool: Pool, keys: Sequence[str], tokens: int) -> str:
    found = spells_at(table, hero, pool.hits)
    if found is not None and f"cast:{found[0]}:{found[1]}" in keys:
        dear = max(list_spells(table, hero), key=lambda spell: spell[2])
        gap = dear[1] - pool.hits
        if 0 < gap <= tokens and "plus-one" in keys and dear[2] > 1.5 + gap * 0.5:
            return "plus-one"
        return f"cast:{found[0]}:{found[1]}"
    spells = list_spells(table, hero)
    if spells and tokens and "plus-one" in keys:
        best = max(spells, key=lambda spell: spell[2])
        gap = best[1] - pool.hits
        if 0 < gap <= tokens and best[2] > gap * 0.7:
            return "plus-one"
    return ""


def _closes_gap(table: LabyrinthTable, pool: Pool, tokens: int) -> bool:
    """Whether Plus-Ones reach what the next enemy takes, and he is worth them."""
    body = find_next(table, pool)
    if body is None:
        return False
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        if "stoneskin" in card.keywords and not body.wounded:
            return False
        price = card.wounded if body.wounded else card.defeat
        gap = price + pool.dodged.get(target_of(body), 0) - pool.hits
        return 0 < gap <= tokens and worth_of_minion(table, body) > TOKEN * gap
    left = pool.hits - 2 * body.shields
    gap = FIVE - left % FIVE if left > 0 else FIVE - left
    return gap <= tokens
