"""Tokens and ♥ that somebody gains, pays or loses: Plus-Ones, Shields, hearts, XP.

Rules: plus-one tokens, paying hearts, shield tokens, X; rulings 10, 12 and 18.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.dividing import Taker, Weigh, divide
from fandg.games.labyrinth.events.levels import VillainGrows
from fandg.games.labyrinth.events.rolls import PlusOnesSpent
from fandg.games.labyrinth.events.walks import TokenGained
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.rows import raise_villain, say_dice
from fandg.games.labyrinth.state import (
    VILLAIN_ROUND,
    BlowTaken,
    Hero,
    Pool,
    SidekickFigure,
    Villain,
)
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Twins
from fandg.games.labyrinth.words import HERO_ROWS, HeroRow, Row

MOST_PLUS_ONES, MOST_OF_VILLAIN, MOST_SHIELDS = 4, 6, 4
FIVE, SHIELD = 5, 2
"""Villains lose, pay and heal ♥ in fives; a Shield prevents 2."""
PLUS_ONES, HEARTS = ("Plus-One", "Plus-Ones"), ("♥", "♥")


NO_POINTS = "no Action Points are left"


def spend_action(who: Hero | SidekickFigure) -> None:
    """Spend an Action Point on something else than a Move, which ends one that goes on."""
    who.left -= 1
    who.steps = 0


def count_plus_ones(who: Hero | Villain) -> int:
    """All Plus-Ones on a board."""
    return sum(who.plus_ones.values())


def most_plus_ones(table: LabyrinthTable, hero: Hero) -> int:
    """How many Plus-Ones a hero can hold: by an ability or a Treasure, whichever is better."""
    is_strong = hero.trained and table.has_gift(hero, "muscular-masterpiece")
    own = table.sheet(hero).trained if is_strong else 0
    return max(own, MOST_PLUS_ONES + table.bonus_of(hero, "plus-ones"))


def charge(table: LabyrinthTable, hero: Hero, hearts: int) -> int:
    """What a price in ♥ comes to: trained, Welliam pays one less."""
    is_thrifty = hearts > 0 and hero.trained and table.has_gift(hero, "resourceful-vulture")
    return hearts - table.sheet(hero).trained if is_thrifty else hearts


async def pay_hearts(table: LabyrinthTable, hero: Hero, amount: int, why: str = "") -> int:
    """Pay ♥, as many as there are; who has none left falls after the action (ruling 12)."""
    paid = min(hero.hearts, max(0, charge(table, hero, amount)))
    hero.hearts -= paid
    if paid:
        if table.state.phase in VILLAIN_ROUND:
            table.state.blows.append(BlowTaken(hero.id, paid, is_paid=True))
        await tell(TokenGained(target_of(hero), table.name_of(hero), "♥", -paid, why))
    return paid


async def gain_plus_one(
    table: LabyrinthTable, hero: Hero, row: HeroRow | None, amount: int = 1, why: str = ""
) -> None:
    """Gain Plus-Ones on a row, or on rows of choice; with too many some are put back.

    Who chooses is told `why`: by what they come.
    """
    rows = {row: amount} if row else await _choose_rows(table, hero, amount, why)
    for name, count in rows.items():
        gained = 0
        for _ in range(count):
            if not await _make_room(table, hero, name):
                break
            hero.plus_ones[name] = hero.plus_ones.get(name, 0) + 1
            gained += 1
        if gained:
            await tell(TokenGained(target_of(hero), table.name_of(hero), "Plus-One", gained, name))
        if gained < count:
            return


async def _make_room(table: LabyrinthTable, hero: Hero, row: HeroRow) -> bool:
    """See that one more fits: another may be put back; returns whether it does.

    One of the same row would only be exchanged for its like, so that is no choice.
    """
    if count_plus_ones(hero) < most_plus_ones(table, hero):
        return True
    held = [name for name in HERO_ROWS if name != row and hero.plus_ones.get(name)]
    options: list[Option[HeroRow | None]] = [
        Option(f"drop:{name}", f"Put one of {name.capitalize()} back", name) for name in held
    ]
    options.append(Option("keep", "Do without the new one", None, ends=True))
    prompt = f"{table.name_of(hero)} holds as many Plus-Ones as fit. Which goes back?"
    dropped = await ask(
        Decision(hero.seat, "swap-plus-one", prompt, "plus-ones", options, about=target_of(hero))
    )
    if dropped is not None:
        hero.plus_ones[dropped] -= 1
    return dropped is not None


def spare_plus_ones(hero: Hero, pool: Pool) -> int:
    """The Plus-Ones that may serve a roll: those bought in it do not (ruling 5)."""
    if pool.row == "corruption":
        return 0
    held = hero.plus_ones.get(pool.row, 0)
    return max(0, held - pool.bought)


async def spend_plus_ones(table: LabyrinthTable, hero: Hero, pool: Pool, count: int = 1) -> None:
    """Turn Plus-Ones of the row into hits."""
    assert pool.row != "corruption"
    hero.plus_ones[pool.row] -= count
    pool.hits += count
    await tell(PlusOnesSpent(target_of(hero), table.name_of(hero), count, pool.hits))


def _best_row(hero: Hero) -> Weigh:
    """Plus-Ones lie first on the row that rolls best; he may hold some of a row that he lacks."""

    def weigh(taker: Taker, _held: int) -> float:
        rolls = (mean_of(dice.dice) for dice in hero.rows if dice.row == taker.name)
        return -max(rolls, default=0.0)

    return weigh


async def _choose_rows(
    table: LabyrinthTable, hero: Hero, amount: int, why: str
) -> dict[HeroRow, int]:
    """How many of so many new Plus-Ones lie on each row of a hero's board."""
    name = table.name_of(hero)
    cause = f" for {why}" if why else ""
    prompt = f"Which row of {name} gains a Plus-One{cause}?"
    if amount > 1:
        prompt = f"{name} gains {amount} Plus-Ones{cause}. On which rows?"
    rows = list(dict.fromkeys(dice.row for dice in hero.rows))
    takers = [Taker(row, row.capitalize(), amount, row, f"row:{hero.id}:{row}") for row in rows]
    about = target_of(hero)
    asked: Decision[Any] = Decision(
        hero.seat, "choose-row", prompt, "plus-ones", [], about=about, openly=True
    )
    found = await divide(asked, takers, amount, PLUS_ONES, "row", _best_row(hero))
    return {row: found[row] for row in rows}


async def lose_plus_one(table: LabyrinthTable, hero: Hero, amount: int = 1) -> None:
    """Lose Plus-Ones, of rows of choice."""
    takers = [
        Taker(name, name.capitalize(), held, name)
        for name in HERO_ROWS
        if (held := hero.plus_ones.get(name, 0))
    ]
    prompt = f"Of which row does {table.name_of(hero)} lose a Plus-One?"
    if amount > 1:
        prompt = f"{table.name_of(hero)} loses {amount} Plus-Ones. Of which rows?"
    about = target_of(hero)
    asked: Decision[Any] = Decision(
        hero.seat, "lose-plus-one", prompt, "plus-ones", [], about=about, openly=True
    )
    best = _best_row(hero)
    lost = await divide(asked, takers, amount, PLUS_ONES, "row", lambda taker, n: -best(taker, n))
    for row in HERO_ROWS:
        if count := lost.get(row, 0):
            hero.plus_ones[row] -= count
            await tell(TokenGained(target_of(hero), table.name_of(hero), "Plus-One", -count, row))


async def fit_plus_ones(table: LabyrinthTable, hero: Hero) -> None:
    """What a hero holds beyond the limit is lost: a Treasure that raised it has gone."""
    await lose_plus_one(table, hero, count_plus_ones(hero) - most_plus_ones(table, hero))


async def boost_villain(table: LabyrinthTable, villain: Villain, row: Row, amount: int) -> None:
    """A Villain gains Plus-Ones; over 6 the Lead Hero drops some of other rows (ruling 24)."""
    held = table.board.plus_ones
    over = max(0, count_plus_ones(table.board) + amount - MOST_OF_VILLAIN)
    dropped = await _drop_of_villain(table, row, over) if over else {}
    for other, count in dropped.items():
        held[other] -= count
    gained = amount - over + sum(dropped.values())
    held[row] = held.get(row, 0) + gained
    if gained:
        name = table.name_of(villain)
        await tell(TokenGained(target_of(villain), name, "Plus-One", gained, row))


async def _drop_of_villain(table: LabyrinthTable, row: Row, over: int) -> dict[Row, int]:
    """How many of so many Plus-Ones too many each row of the Villain loses, but the one."""
    rows = [name for name, count in table.board.plus_ones.items() if count and name != row]
    takers = [Taker(name, name.capitalize(), table.board.plus_ones[name], name) for name in rows]
    prompt = "The Villain has too many Plus-Ones. Which row loses one?"
    if over > 1:
        prompt = f"The Villain has {over} Plus-Ones too many. Which rows lose them?"
    asked: Decision[Any] = Decision(
        table.lead.seat, "villain-plus-one", prompt, "boss", [], openly=True
    )
    dropped = await divide(asked, takers, over, PLUS_ONES, "row", lambda _taker, _held: 0)
    return {name: dropped[name] for name in rows}


async def grow_villain(table: LabyrinthTable, why: str) -> None:
    """A step on every row of the Villain's board, and what for."""
    board = table.board
    before = dict(board.rows)
    raise_villain(board)
    rows = tuple(
        f"{row.capitalize()} {say_dice(dice)}" for row, dice in board.rows.items()
        if dice != before[row]
    )  # fmt: skip
    if rows:
        await tell(VillainGrows(target_of(board), table.name_of(board), why, rows))


async def gain_shields(table: LabyrinthTable, who: Hero | Villain, amount: int) -> None:
    """Gain Shields, up to 4; nobody does in the Villain's stash."""
    if isinstance(who, Hero) and who.defeated:
        return
    gained = max(0, min(amount, MOST_SHIELDS - who.shields))
    who.shields += gained
    if gained:
        await tell(TokenGained(target_of(who), table.name_of(who), "Shield", gained))


async def heal_villain(table: LabyrinthTable, villain: Villain, amount: int) -> None:
    """A Villain heals in full fives, up to the top of the bar; a fallen one not (ruling 31)."""
    twins = table.twist(Twins)
    if villain.down or (twins and table.state.decree == "knights"):
        return
    healed = min(amount - amount % FIVE, villain.bar - villain.hearts)
    villain.hearts += max(0, healed)
    if healed > 0:
        await tell(TokenGained(target_of(villain), table.name_of(villain), "♥", healed))


async def gain_xp(table: LabyrinthTable, hero: Hero, amount: int) -> None:
    """Gain XP, to be spent at a Level Up."""
    hero.xp += amount
    if amount:
        await tell(TokenGained(target_of(hero), table.name_of(hero), "XP", amount))


async def heal(table: LabyrinthTable, hero: Hero, amount: int) -> None:
    """Heal ♥ up to the full; who is Doomed or poisoned may be cleansed instead.

    Who is hale then is cleansed: nothing else would come of it. Nobody is healed in the Villain's
    stash.
    """
    if amount <= 0 or hero.defeated:
        return
    healed = min(amount, hero.most - hero.hearts)
    if is_ill(hero) and (not healed or await _prefers_cleansing(table, hero, healed)):
        what = say_illness(hero)
        cleanse(hero)
        await tell(TokenGained(target_of(hero), table.name_of(hero), what, -1))
        return
    hero.hearts += healed
    if healed:
        await tell(TokenGained(target_of(hero), table.name_of(hero), "♥", healed))


async def _prefers_cleansing(table: LabyrinthTable, hero: Hero, healed: int) -> bool:
    """Whether a hero who would be healed is rather cleansed."""
    options = [
        Option("heal", f"Heal {healed} ♥", False),
        Option("cleanse", "Remove Doom and all Poison instead", True),
    ]
    prompt, about = f"{table.name_of(hero)} is healed. How?", target_of(hero)
    return await ask(
        Decision(hero.seat, "heal-or-cleanse", prompt, "doomed", options, about=about, openly=True)
    )


def is_ill(hero: Hero) -> bool:
    """Whether a hero is Doomed or poisoned."""
    return hero.doomed or any(row.poisoned for row in hero.rows)


def can_be_healed(hero: Hero) -> bool:
    """Whether a healing would change anything, be it that it cleanses."""
    return hero.hearts < hero.most or is_ill(hero)


def say_illness(hero: Hero) -> str:
    """What a hero suffers from that may be healed."""
    poisoned = any(row.poisoned for row in hero.rows)
    return " and ".join(["Doom"] * hero.doomed + ["Poison"] * poisoned)


def cleanse(hero: Hero) -> None:
    """Remove Doom and all Poison."""
    hero.doomed = False
    for row in hero.rows:
        row.poisoned = []
