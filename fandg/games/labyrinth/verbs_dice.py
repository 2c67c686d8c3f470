"""Verbs of dice: more of them, hits, rerolls, turned dice, rolls of the Villain's."""

from __future__ import annotations

from functools import partial
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.effects import (
    AddDice,
    AddHits,
    Again,
    Cast,
    Corrupt,
    Repeat,
    Reroll,
    Roll,
    Spread,
    StackDice,
    TurnDice,
)
from fandg.games.labyrinth.events.rolls import Foe, TowerGrows
from fandg.games.labyrinth.golden import measure, prefer_cells
from fandg.games.labyrinth.hurting import strike_everybody
from fandg.games.labyrinth.paying import PLUS_ONES, boost_villain, charge, gain_plus_one, pay_hearts
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.rolling import best_face, choose_die, reroll, say_test, throw_mama_mia
from fandg.games.labyrinth.spending import find_purpose
from fandg.games.labyrinth.state import FlippedSpell as Flipped
from fandg.games.labyrinth.state import Hero, Villain
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.towers import odds_of_next, say_worth, stakes_of_tower, worth_of
from fandg.games.labyrinth.throwing import count_hits, throw_dice, throw_openly
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.villain_step import (
    resolve_spell,
    roll_corruption,
    roll_magic,
    roll_villain,
)
from fandg.games.labyrinth.whom import choose_who, heroes_among


def _idle_dice(table: LabyrinthTable, _act: Making, _verb: AddDice) -> bool:
    pool = table.state.pool
    return pool is None or pool.is_passed


@VERBS.carries_out(AddDice, _idle_dice)
async def add_dice(table: LabyrinthTable, act: Making, verb: AddDice) -> None:
    """Roll more dice with the current roll, or after it."""
    pool = table.state.pool
    if pool is None:
        return
    dice = verb.die * act.amount(verb.amount)
    if not pool.dice:
        pool.bonus += dice
        return
    roller = table.hero(table.roller) if table.roller else table.lead
    who, name = target_of(roller), table.name_of(roller)
    foes: tuple[Foe, ...] = ()
    task = say_test(pool.wanted)
    if pool.kind == "roll" and pool.row != "corruption":
        foes, task = find_purpose(table, roller, pool.row)
    thrown = await throw_openly(
        table, roller.seat, dice, "bonus dice", who, name, foes=foes, task=task
    )
    pool.dice += thrown
    pool.hits += count_hits(thrown)
    if table.has_gift(roller, "mama-mia"):
        await throw_mama_mia(table, roller, pool, thrown, foes, task)


def _idle_hits(table: LabyrinthTable, _act: Making, verb: AddHits) -> bool:
    pool = table.state.pool
    return pool is None or (pool.hits == 0 if verb.amount < 0 else pool.is_passed)


@VERBS.carries_out(AddHits, _idle_hits)
async def add_hits(table: LabyrinthTable, _act: Making, verb: AddHits) -> None:
    """The current roll has so many hits more, or fewer."""
    pool = table.state.pool
    if pool is not None:
        pool.hits = max(0, pool.hits + verb.amount)


def _idle_reroll(table: LabyrinthTable, _act: Making, _verb: Reroll) -> bool:
    pool = table.state.pool
    return pool is None or not pool.dice or pool.is_passed


@VERBS.carries_out(Reroll, _idle_reroll)
async def roll_again(table: LabyrinthTable, act: Making, verb: Reroll) -> None:
    """Roll dice of the current roll again."""
    pool = table.state.pool
    if pool is not None and table.roller:
        act.touched.append(table.hero(table.roller))
        await reroll(table, table.hero(table.roller), pool, verb.amount)


def _idle_turn(table: LabyrinthTable, act: Making, verb: TurnDice) -> bool:
    pool = table.state.pool
    if pool is None or pool.is_passed or not isinstance(act.maker, Hero):
        return True
    poor = act.maker.hearts < charge(table, act.maker, verb.hearts)
    return poor or all(die == best_face(die) for die in pool.dice)


@VERBS.carries_out(TurnDice, _idle_turn)
async def turn_dice(table: LabyrinthTable, act: Making, verb: TurnDice) -> None:
    """Turn dice to their best face, paying ♥ for each; Welliam's discount counts once."""
    pool, hero = table.state.pool, act.maker
    if pool is None or not isinstance(hero, Hero):
        return
    turned = 0
    while turned < (verb.amount or len(pool.dice)):
        faces = {die: at for at, die in enumerate(pool.dice) if die != best_face(die)}
        price = charge(table, hero, verb.hearts * (turned + 1))
        if not faces or price > hero.hearts or pool.is_passed:
            break
        prompt = f"{counted(pool.hits, 'hit')}. Which die is turned to its best?"
        at = await choose_die(hero, faces, "turn-die", prompt, "cards")
        if at < 0:
            break
        turned += 1
        old = pool.dice[at]
        pool.dice[at] = best_face(old)
        pool.hits += int(pool.dice[at][1]) - int(old[1])
    if turned and verb.hearts:
        await pay_hearts(table, hero, verb.hearts * turned)


def _idle_again(_table: LabyrinthTable, act: Making, _verb: Again) -> bool:
    return act.row is None


@VERBS.carries_out(Again, _idle_again)
async def again(table: LabyrinthTable, act: Making, verb: Again) -> None:
    """They may roll the row once more; of the Sledge's two rows one is refreshed."""
    for hero in heroes_among(await choose_who(table, act, verb)):
        for dice in hero.rows:
            if dice.row == act.row and dice.rolled:
                dice.rolled = False
                break


def _idle_spread(table: LabyrinthTable, _act: Making, verb: Spread) -> bool:
    return table.state.pool is None or verb.where in table.state.pool.spreads


@VERBS.carries_out(Spread, _idle_spread)
async def spread(table: LabyrinthTable, _act: Making, verb: Spread) -> None:
    """What is left may go on in one more Region."""
    if table.state.pool is not None:
        table.state.pool.spreads.append(verb.where)


@VERBS.carries_out(StackDice)
async def stack_dice(table: LabyrinthTable, act: Making, verb: StackDice) -> None:
    """Throw yellow dice one by one and stop at will; a 0 topples all (ruling 41)."""
    seat = table.seat_of(act.maker)
    who, name = target_of(act.maker), table.name_of(act.maker)
    entry, tower, height = table.library.entries.get(act.source), list[str](), 0
    spell, card = ("A tower of dice", who) if entry is None else (entry.name, f"card:{entry.id}")
    if seat in table.state.table_dice:
        options_ = [Option(f"high:{n}", f"{n}", n) for n in range(max(verb.heights) + 1)]
        prompt = "Stack real dice. How high did the tower stand? A fall is 0."
        height = await ask(Decision(seat, "stack-height", prompt, "cards", options_))
    while height < max(verb.heights) and seat not in table.state.table_dice:
        if height >= min(verb.heights):
            note = f"keep {say_worth(verb, height)}"
            options = [
                Option("on", "One more die", True, odds=partial(odds_of_next, verb, height)),
                Option("stop", "Stop", False, ends=True, note=note),
            ]
            prompt = f"The tower is {height} high. One more die?"
            stakes = partial(stakes_of_tower, who, name, spell, card, verb, height)
            asked_on = Decision(seat, "stack", prompt, "cards", options, stakes=stakes)
            if not await ask(asked_on):
                break
        (die,) = await throw_dice(table, seat, "y", "The next die of the tower", "cards", who)
        at_stake = stakes_of_tower(who, name, spell, card, verb, height)
        tower.append(die)
        carries = height + 1 < min(verb.heights)
        await tell(TowerGrows(who, name, tuple(tower), seat, at_stake, carries))
        if die == "y0":
            return
        height += 1
    amount = worth_of(verb, height)
    takers = [
        Taker(hero.id, capital(table.name_of(hero)), amount, hero, target_of(hero))
        for hero in table.standing()
    ]
    asked: Decision[Any] = Decision(
        seat,
        "share-plus-one",
        "Who gains a Plus-One?" if amount == 1 else f"{amount} Plus-Ones. Who gains them?",
        "cards",
        [],
        shared_by=table.party(seat) if act.is_shared else (),
    )
    gets = await divide(asked, takers, amount, PLUS_ONES, "hero", lambda _taker, more: more)
    for name, count in gets.items():
        if count:
            act.touched.append(table.hero(name))
            await gain_plus_one(table, table.hero(name), None, count)


# The Villain's


def _villain(table: LabyrinthTable, act: Making) -> Villain:
    return act.maker if isinstance(act.maker, Villain) else table.board


@VERBS.carries_out(Roll)
async def roll(table: LabyrinthTable, act: Making, verb: Roll) -> None:
    """The Villain rolls a row at heroes; what is left becomes Plus-Ones (ruling 34)."""
    villain = _villain(table, act)
    hits = await roll_villain(table, villain, verb.row, verb.bonus)
    cells = [c for c in cells_of(table, villain, verb.where) if table.has_friends(c)]
    cells = prefer_cells(measure(table, villain), cells)
    if not verb.each:
        cells = cells[:1]
    if verb.aoe:
        await strike_everybody(table, cells, hits, villain, verb.row)
        hits = 0 if cells else hits
    else:
        for cell in cells:
            hits = await strike_friends(table, villain, cell, hits, verb.row)
    await boost_villain(table, villain, verb.row, hits)


@VERBS.carries_out(Cast)
async def cast(table: LabyrinthTable, act: Making, _verb: Cast) -> None:
    """The Villain makes a Magic roll."""
    await roll_magic(table, _villain(table, act))


@VERBS.carries_out(Corrupt)
async def corrupt(table: LabyrinthTable, act: Making, _verb: Corrupt) -> None:
    """The Villain makes a Corruption roll."""
    await roll_corruption(table, _villain(table, act))


def _idle_repeat(table: LabyrinthTable, _act: Making, _verb: Repeat) -> bool:
    return not table.state.discards.black


@VERBS.carries_out(Repeat, _idle_repeat)
async def repeat(table: LabyrinthTable, act: Making, _verb: Repeat) -> None:
    """The top Black discard is resolved again, at its lowest price."""
    if table.state.discards.black:
        card = table.state.discards.black[-1]
        price = min(table.library.black[card].prices)
        await resolve_spell(table, _villain(table, act), Flipped(card, price))
