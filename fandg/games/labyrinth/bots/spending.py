"""Spending hits: what to strike, what to cast, when Plus-Ones close a gap, what to bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts
from fandg.games.labyrinth.bots.striking import (
    TOKEN,
    list_foes,
    room_for_tokens,
    worth_of_hits,
    worth_of_minion,
)
from fandg.games.labyrinth.bots.turns import list_spells, spells_at
from fandg.games.labyrinth.paying import spare_plus_ones
from fandg.games.labyrinth.regions import cell_named
from fandg.games.labyrinth.sharing import BANKED, Sharing, share_out
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Pool
from fandg.games.labyrinth.striking import BANK, DEFEATED, Strike, Struck
from fandg.games.labyrinth.table import LabyrinthTable


def choose_spending(
    table: LabyrinthTable, hero: Hero | None, pool: Pool, decision: Decision[Any]
) -> str:
    """What the hits of a roll do next."""
    keys = [option.key for option in decision.options if option.blocked is None]
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
    form = decision.form
    if hero is None:
        return form.key_of(form.usual) if form is not None else keys[0]
    sharing = share_out(table, hero, pool, tokens, room)
    if aims and not sharing.marks:
        return aims[0]
    if form is None:
        return "done"
    amounts = _fill_in(table, pool, sharing, 0 if pool.spreads else room)
    if aims and not any(amounts.values()):
        return aims[0]
    return form.key_of(amounts)


def _fill_in(table: LabyrinthTable, pool: Pool, sharing: Sharing, room: int) -> Amounts:
    """The hardest blow at each in turn; Plus-Ones close a gap where he is worth them."""
    amounts = dict.fromkeys((mark.key for mark in sharing.marks), 0)
    left, tokens = pool.hits, sharing.spare
    for mark in sharing.marks:
        price, blow = 0, None
        for at, one in enumerate(mark.blows):
            wanted = sharing.price(mark, one, left)
            gap = max(0, wanted - left)
            if gap <= tokens and (not gap or _is_worth(table, mark, one, gap)):
                amounts[mark.key], price, blow = at + 1, wanted, one
        if blow is None:
            break
        tokens -= max(0, price - left)
        left = max(0, left - price)
        if blow.ends:
            break
    if sharing.most_banked:
        amounts[BANKED] = min(room, left // BANK)
    return amounts


def _is_worth(table: LabyrinthTable, mark: Struck, blow: Strike, gap: int) -> bool:
    """Whether a blow is worth so many Plus-Ones."""
    if isinstance(mark.body, MinionFigure):
        return blow.word == DEFEATED and worth_of_minion(table, mark.body) > TOKEN * gap
    return not blow.breaks


def _worth_of_aim(table: LabyrinthTable, pool: Pool, key: str, tokens: int, room: int) -> float:
    foes = list_foes(table, cell_named(key.partition(":")[2]), pool.row)
    return worth_of_hits(foes, pool.hits, tokens, room)


def _cast(table: LabyrinthTable, hero: Hero, pool: Pool, keys: Sequence[str], tokens: int) -> str:
    found = spells_at(table, hero, pool.hits)
    at_once = f"cast:{found[0]}:{found[1]}" if found is not None else ""
    spells = list_spells(table, hero)
    if spells and tokens:
        card, price, worth = max(spells, key=lambda spell: spell[2])
        gap, dear = price - pool.hits, f"cast:{card}:{price}"
        wanted = 1.5 + gap * 0.5 if at_once in keys else gap * 0.7
        if 0 < gap <= tokens and worth > wanted and dear in keys:
            return dear
    return at_once if at_once in keys else ""
