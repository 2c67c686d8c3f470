"""Attacks: the hits of a pool on the Defender of a Region, then carrying on to the next.

Rules: melee rolls, ranged rolls, damaging minions, damaging the villain, dodge, stoneskin, area of
effect; rulings 10, 31 and 32.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.engine.prose import counted
from fandg.games.labyrinth.acts.cage import open_cage
from fandg.games.labyrinth.bodies import Body, is_friend, target_of
from fandg.games.labyrinth.defeats import defeat_minion
from fandg.games.labyrinth.defending import find_defender, fix_foe
from fandg.games.labyrinth.hurting import hurt, hurt_villain, roll_dodge, wound_minion
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.occasions import Doing
from fandg.games.labyrinth.paying import FIVE
from fandg.games.labyrinth.regions import call_cell, name_cell
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Pool, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.windows import open_window
from fandg.games.labyrinth.words import HeroRow


def list_aims(table: LabyrinthTable, maker: Body, row: str) -> list[int]:
    """The Regions that a roll of somebody's may aim at: those with enemies."""
    here = table.cell_of(maker)
    if row == "melee":
        cells = [here]
    else:
        cells = [*table.halls.neighbours(here)]
        if isinstance(maker, Hero):
            if table.has_ability(maker, "long-shot"):
                cells = [cell for cell in {*cells, *table.halls.in_view(here)} if cell != here]
            if table.has_ability(maker, "close-shot"):
                cells = [here, *cells]
    return [cell for cell in sorted(cells) if has_target(table, maker, cell)]


def has_target(table: LabyrinthTable, maker: Body, cell: int) -> bool:
    """Whether an attack of somebody's finds anything to strike in a Region: enemies, a Cage."""
    if is_friend(maker):
        return table.has_enemies(cell) or bool(table.cage_at(cell))
    return table.has_friends(cell)


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


def strike_options(
    table: LabyrinthTable, maker: Body, pool: Pool
) -> Iterator[Option[Doing | None]]:
    """What the hits of a pool can do to the enemy whose turn it is."""
    body = find_next(table, pool)
    if body is None:
        if pool.target != OFF and not table.enemies_at(pool.target):
            yield from cage_options(table, pool)
        return
    target, name = target_of(body), table.name_of(body)
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        dodged = pool.dodged.get(target, 0)
        stony = "stoneskin" in card.keywords
        if body.wounded or not stony:
            price = (card.wounded if body.wounded else card.defeat) + dodged
            yield _priced(
                f"defeat:{body.card}", f"Defeat {name}", price, pool, target,
                partial(_defeat, table, maker, pool, body, price),
            )  # fmt: skip
        if not body.wounded:
            price = card.wound + dodged
            yield _priced(
                f"wound:{body.card}", f"Wound {name}", price, pool, target,
                partial(_wound, table, pool, body, price),
            )  # fmt: skip
        return
    shields = 2 * body.shields
    if shields and pool.hits <= shields + FIVE - 1:
        price = min(pool.hits, shields)
        doing = partial(_strike_villain, table, maker, pool, body, price)
        yield Option(f"shields:{target[8:]}", f"Break Shields of {name}", doing, target)
    for lost in range(FIVE, max(FIVE, pool.hits - shields) + 1, FIVE):
        price = shields + lost
        yield _priced(
            f"strike:{target[8:]}:{lost}", f"{name} loses {lost} ♥", price, pool, target,
            partial(_strike_villain, table, maker, pool, body, price),
        )  # fmt: skip


def cage_options(table: LabyrinthTable, pool: Pool) -> Iterator[Option[Doing | None]]:
    """A Cage is struck when nobody stands before it."""
    price = table.cage_at(pool.target)
    if price:
        target = f"region:{name_cell(pool.target)}"
        doing = partial(_break_cage, table, pool, price)
        yield _priced("cage", "Break the Cage open", price, pool, target, doing)


async def _break_cage(table: LabyrinthTable, pool: Pool, price: int) -> None:
    pool.hits -= price
    await open_cage(table, pool.target)


def _priced(
    key: str, label: str, price: int, pool: Pool, target: str, doing: Doing
) -> Option[Doing | None]:
    blocked = f"it takes {counted(price, 'hit')}" if price > pool.hits else None
    return Option(key, label, doing, target, blocked, note=counted(price, "hit"))


async def _defeat(
    table: LabyrinthTable, maker: Body, pool: Pool, body: MinionFigure, price: int
) -> None:
    pool.hits -= price
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


async def attack_region(
    table: LabyrinthTable,
    maker: Body,
    cell: int,
    amount: int,
    row: HeroRow | None = None,
) -> None:
    """An attack of a card on a Region: of a hero's the damage is spent by choice."""
    if not is_friend(maker):
        await strike_friends(table, maker, cell, amount, row)
        return
    pool = Pool(row or "corruption", hits=amount, kind="spell", target=cell)
    while True:
        await meet_defender(table, pool)
        options = [*strike_options(table, maker, pool)]
        if not any(option.blocked is None for option in options):
            return
        options.append(Option("done", "No more", None))
        prompt = f"{counted(pool.hits, 'damage', 'damage')} on {call_cell(cell)}: what does it do?"
        seat = table.seat_of(maker)
        doing = await ask(Decision(seat, "spend-damage", prompt, "attacks", options))
        if doing is None:
            return
        await doing()


async def strike_friends(
    table: LabyrinthTable, maker: Body | None, cell: int, hits: int, row: HeroRow | None
) -> int:
    """Hits of the Villain's side on a Region: the Defender first; returns what is left."""
    has_fallen = False
    while hits > 0:
        defender = await find_defender(table, cell, has_fallen=has_fallen)
        if defender is None:
            return hits
        hits = await hurt(table, defender, hits, maker, row)
        if table.cell_of(defender) == cell:
            return 0
        has_fallen = True
    return 0


async def choose_cell(
    table: LabyrinthTable, maker: Body, cells: list[int], prompt: str, kind: str = "aim"
) -> int:
    """A hero chooses a Region; OFF where there is none."""
    if not cells:
        return OFF
    options = [
        Option(f"region:{name_cell(c)}", call_cell(c), c, f"region:{name_cell(c)}") for c in cells
    ]
    return await ask(Decision(table.seat_of(maker), kind, prompt, "attacks", options))
