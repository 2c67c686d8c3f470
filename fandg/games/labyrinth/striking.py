"""Attacks: the hits of a pool on the Defender of a Region, then carrying on to the next.

Rules: melee rolls, ranged rolls, damaging minions, damaging the villain, dodge, stoneskin, area of
effect; rulings 10, 31 and 32.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

import msgspec

from fandg.games.labyrinth.acts.cage import open_cage
from fandg.games.labyrinth.bodies import Body, is_friend, target_of
from fandg.games.labyrinth.defeats import defeat_minion
from fandg.games.labyrinth.defending import find_defender, fix_foe
from fandg.games.labyrinth.hurting import hurt, hurt_villain, roll_dodge, wound_minion
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.paying import FIVE
from fandg.games.labyrinth.regions import name_cell
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Pool, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt
from fandg.games.labyrinth.windows import open_window
from fandg.games.labyrinth.words import HeroRow


def list_aims(table: LabyrinthTable, maker: Body, row: str) -> list[int]:
    """The Regions that a roll of somebody's may aim at: those with enemies."""
    here = table.cell_of(maker)
    if row == "melee":
        return list_targets(table, maker, [here])
    cells = [*table.halls.neighbours(here)]
    if isinstance(maker, Hero):
        if table.has_ability(maker, "long-shot"):
            cells = [cell for cell in {*cells, *table.halls.in_view(here)} if cell != here]
        if table.has_ability(maker, "close-shot"):
            cells = [here, *cells]
    return list_targets(table, maker, sorted(cells))


def list_targets(table: LabyrinthTable, maker: Body, cells: Iterable[int]) -> list[int]:
    """The Regions in which an attack of somebody's finds anything to strike: enemies, a Cage."""
    if is_friend(maker):
        return [cell for cell in cells if table.has_enemies(cell) or table.cage_at(cell)]
    return [cell for cell in cells if table.has_friends(cell)]


def find_next(table: LabyrinthTable, pool: Pool) -> MinionFigure | Villain | None:
    """The enemy who takes the attack of a pool next."""
    if pool.target == OFF or pool.is_closed:
        return None
    for body in table.attack_order(pool.target):
        if target_of(body) not in pool.struck:
            return body
    return None


async def aim(table: LabyrinthTable, maker: Body, pool: Pool, cell: int) -> None:
    """Choose the target of an attack."""
    pool.target = cell
    if len(table.enemies_at(cell)) > 1:
        await teach(table, "defender")
    if pool.row != "corruption":
        await open_window(table, "target-chosen", maker, pool.row)


async def meet_defender(table: LabyrinthTable, pool: Pool) -> None:
    """A Defender with Dodge rolls it as the attack comes to him, once."""
    body = find_next(table, pool)
    if body is not None and pool.hits:
        fix_foe(table, pool.target)
    if isinstance(body, MinionFigure) and target_of(body) not in pool.dodged and pool.hits:
        pool.dodged[target_of(body)] = await roll_dodge(table, body)


BANK = 2
"""Hits for a Plus-One."""
DEFEATED = "Defeated"
TO_DO_SO = {DEFEATED: "to Defeat", "wounded": "to wound"}


class Strike(msgspec.Struct, frozen=True):
    """One way to strike an enemy: what he is then, the hits it takes, and what it sets going."""

    word: str
    price: int
    strike: Callable[[int], Coroutine[Any, Any, None]]
    """Carries it out, given the hits that are paid."""
    ends: bool = False
    """Nobody behind him can be struck any more."""
    breaks: bool = False
    """It breaks Shields only: a single hit is enough."""
    fells: bool = False
    """It brings a Villain to 0 ♥."""


class Struck(msgspec.Struct, frozen=True):
    """Somebody, or a Cage, that hits may be spent on."""

    key: str
    target: str
    name: str
    blows: tuple[Strike, ...]
    body: MinionFigure | Villain | None = None


def comes_to(table: LabyrinthTable, pool: Pool, body: MinionFigure | Villain) -> bool:
    """Whether the attack of a pool may strike somebody now: of two Villains either."""
    first = find_next(table, pool)
    if isinstance(body, Villain) and isinstance(first, Villain):
        return body in table.villains_at(pool.target)
    return first is body


def list_marks(table: LabyrinthTable, maker: Body, pool: Pool, hits: int) -> list[Struck]:
    """Whom an attack of so many hits comes to, in order; the first even if it is too weak.

    Of two Villains either may be the first, and take all of them.
    """
    marks: list[Struck] = []
    if pool.target == OFF or pool.is_closed:
        return marks
    bodies = table.attack_order(pool.target)
    if not bodies:
        price = table.cage_at(pool.target)
        opens = Strike("broken open", price, partial(_break_cage, table, pool))
        target = f"region:{name_cell(pool.target)}"
        return [Struck("cage", target, "the Cage", (opens,))] if price else marks
    for body in bodies:
        target = target_of(body)
        if target in pool.struck:
            continue
        extra = pool.dodged.get(target, 0)
        blows = list_blows(table, maker, pool, body, hits - extra)
        if marks and hits < extra + min(1 if b.breaks else b.price for b in blows):
            return marks
        key, name = target.partition(":")[2], table.name_of(body)
        marks.append(Struck(key, target, name, tuple(blows), body))
        if isinstance(body, MinionFigure):
            hits -= extra + min((b.price for b in blows if not b.ends), default=hits + 1)
        if hits <= 0:
            return marks
    return marks


def list_blows(
    table: LabyrinthTable, maker: Body, pool: Pool, body: MinionFigure | Villain, hits: int
) -> list[Strike]:
    """What hits can do to an enemy, the least first; of a Villain at least one five."""
    blows: list[Strike] = []
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        stony = "stoneskin" in card.keywords
        if not body.wounded:
            strike: Callable[[int], Coroutine[Any, Any, None]] = partial(_wound, table, pool, body)
            blows.append(Strike("wounded", card.wound, strike, ends=not stony))
        if body.wounded or not stony:
            price = card.wounded if body.wounded else card.defeat
            blows.append(Strike(DEFEATED, price, partial(_defeat, table, maker, pool, body)))
        return blows
    shields = 2 * body.shields
    strike = partial(_strike_villain, table, maker, pool, body)
    if shields:
        blows.append(Strike("Shields only", shields, strike, ends=True, breaks=True))
    for lost in range(FIVE, max(FIVE, hits - shields) + 1, FIVE):
        fells = lost >= body.hearts and table.twist(Hunt) is None
        word = f"loses {lost} ♥"
        blows.append(Strike(word, shields + lost, strike, ends=not fells, fells=fells))
        if fells:
            break
    return blows


async def _break_cage(table: LabyrinthTable, pool: Pool, price: int) -> None:
    pool.hits -= price
    await open_cage(table, pool.target)


async def _defeat(
    table: LabyrinthTable, maker: Body, pool: Pool, body: MinionFigure, price: int
) -> None:
    pool.hits -= price
    pool.struck.append(target_of(body))
    await defeat_minion(table, body, maker)


async def _wound(table: LabyrinthTable, pool: Pool, body: MinionFigure, price: int) -> None:
    pool.hits -= price
    pool.struck.append(target_of(body))
    if "stoneskin" not in table.library.minions[body.card].keywords:
        pool.is_closed = True
    await wound_minion(table, body)


async def _strike_villain(
    table: LabyrinthTable, maker: Body, pool: Pool, body: Villain, price: int
) -> None:
    pool.hits -= price
    pool.struck.append(target_of(body))
    row = pool.row if pool.row != "corruption" else None
    await hurt_villain(table, body, price, maker, row)
    pool.is_closed = body in table.villains_at(pool.target)


async def strike_friends(
    table: LabyrinthTable, maker: Body | None, cell: int, hits: int, row: HeroRow | None
) -> int:
    """Hits of the Villain's side on a Region: the Defender first; returns what is left."""
    fallen = None
    while hits > 0:
        defender = await find_defender(table, cell, hits, fallen)
        if defender is None:
            return hits
        returned = len(table.state.fallen)
        hits = await hurt(table, defender, hits, maker, row)
        if table.cell_of(defender) == cell and len(table.state.fallen) == returned:
            return 0
        fallen = defender
    return 0
