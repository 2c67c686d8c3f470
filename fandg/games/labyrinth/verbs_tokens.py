"""Verbs of tokens: Plus-Ones, XP, Bounty, Supplies, shards, Action Points."""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.effects import (
    ActionPoints,
    Gain,
    LoseBounty,
    LosePlusOne,
    PlusOne,
)
from fandg.games.labyrinth.events.walks import TokenGained
from fandg.games.labyrinth.paying import (
    boost_villain,
    count_plus_ones,
    gain_plus_one,
    gain_xp,
    lose_plus_one,
    most_plus_ones,
)
from fandg.games.labyrinth.rows import strongest_row
from fandg.games.labyrinth.state import Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.whom import choose_who, finds_nobody, heroes_among, list_who
from fandg.games.labyrinth.words import HERO_ROWS, AnyRow, HeroRow, Row


def _hero_row(_table: LabyrinthTable, act: Making, row: AnyRow, hero: Hero) -> HeroRow | None:
    """The row that a word means on a hero's board; None: of choice."""
    if row == "rolled":
        return act.row
    if row == "strongest":
        return max(hero.rows, key=lambda dice: len(dice.dice)).row
    for name in HERO_ROWS:
        if name == row:
            return name
    return None


def _villain_row(act: Making, row: AnyRow, board: Villain) -> Row:
    """The row that a word means on a Villain's board; of choice is the strongest."""
    if row == "rolled" and act.row is not None:
        return act.row
    if row == "any" or row == "rolled" or row == "strongest":
        return strongest_row(board)
    return row


def _idle_plus_one(table: LabyrinthTable, act: Making, verb: PlusOne) -> bool:
    return not any(
        isinstance(body, Villain) or (isinstance(body, Hero) and _can_gain(table, act, verb, body))
        for body in list_who(table, act, verb)
    )


def _can_gain(table: LabyrinthTable, act: Making, verb: PlusOne, hero: Hero) -> bool:
    """Whether a Plus-One fits, or another may be put back for it, which lies on another row."""
    if count_plus_ones(hero) < most_plus_ones(table, hero):
        return True
    row = _hero_row(table, act, verb.row, hero)
    return row is None or any(n and held != row for held, n in hero.plus_ones.items())


@VERBS.carries_out(PlusOne, _idle_plus_one)
async def plus_one(table: LabyrinthTable, act: Making, verb: PlusOne) -> None:
    """They gain Plus-Ones on a row."""
    amount = act.amount(verb.amount)
    for body in await choose_who(table, act, verb, "Who gains the Plus-One?"):
        if isinstance(body, Hero):
            await gain_plus_one(table, body, _hero_row(table, act, verb.row, body), amount)
        elif isinstance(body, Villain):
            await boost_villain(table, body, _villain_row(act, verb.row, table.board), amount)


def _idle_lose(table: LabyrinthTable, act: Making, verb: LosePlusOne) -> bool:
    found = list_who(table, act, verb)
    return not any(isinstance(b, Hero | Villain) and count_plus_ones(b) for b in found)


@VERBS.carries_out(LosePlusOne, _idle_lose)
async def lose_plus_ones(table: LabyrinthTable, act: Making, verb: LosePlusOne) -> None:
    """They lose Plus-Ones."""
    amount = act.amount(verb.amount)
    for body in await choose_who(table, act, verb, "Who loses a Plus-One?"):
        if isinstance(body, Hero):
            await lose_plus_one(table, body, amount)
        elif isinstance(body, Villain):
            held = table.board.plus_ones
            for row in sorted(held, key=lambda name: -held[name]):
                lost = min(amount, held[row])
                held[row] -= lost
                amount -= lost


@VERBS.carries_out(Gain)
async def gain(table: LabyrinthTable, act: Making, verb: Gain) -> None:
    """XP, Bounty, a Supply or a shard."""
    amount, state = act.amount(verb.amount), table.state
    if verb.what == "xp":
        for hero in heroes_among(await choose_who(table, act, verb, "Who gains the XP?")):
            await gain_xp(table, hero, amount)
    elif verb.what == "bounty":
        state.hero_stash.bounty += amount
        await tell(TokenGained("stash:hero", "the stash", "Bounty token", amount))
    elif verb.what == "shard":
        state.shards += amount
    else:
        state.supplies += amount


def _idle_lose_bounty(table: LabyrinthTable, act: Making, verb: LoseBounty) -> bool:
    return table.state.hoard < act.amount(verb.amount)


@VERBS.carries_out(LoseBounty, _idle_lose_bounty)
async def lose_bounty(table: LabyrinthTable, act: Making, verb: LoseBounty) -> None:
    """The Hoard loses Bounty."""
    table.state.hoard = max(0, table.state.hoard - act.amount(verb.amount))


@VERBS.carries_out(ActionPoints, finds_nobody)
async def action_points(table: LabyrinthTable, act: Making, verb: ActionPoints) -> None:
    """They have Action Points more, or fewer, in their current or next turn.

    What is taken from who has none left in his turn is taken from the next.
    """
    state = table.state
    is_villains = isinstance(act.origin, Villain)
    for body in await choose_who(table, act, verb, "Whose Action Points change?"):
        if isinstance(body, MinionFigure):
            body.fewer -= verb.amount
        elif isinstance(body, Villain):
            table.board.fewer -= verb.amount
        elif isinstance(body, Hero):
            acts_now = state.acting >= 0 and state.heroes[state.acting] is body
            if acts_now and not is_villains and body.left + verb.amount >= 0:
                body.left += verb.amount
            else:
                body.extra += verb.amount
