"""Action Rolls: dice of a row, bonus dice, rerolls in their order, Tests.

Rules: action rolls, rerolls, base and bonus dice, testing actions, poison; rulings 5, 6 and 42.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.casting import is_burning, pay_for_burning
from fandg.games.labyrinth.events.rolls import Foe, Rerolled, TestEnds, Wants
from fandg.games.labyrinth.odds import odds_of_test
from fandg.games.labyrinth.paying import count_plus_ones, spare_plus_ones, spend_plus_ones
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.state import OFF, DiceRow, Hero, Pool
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import FACES, count_hits, throw_dice, throw_openly
from fandg.games.labyrinth.windows import list_actors, open_window
from fandg.games.labyrinth.words import HERO_ROWS, HeroRow

NO_ROW = "w"
"""What a hero without a row Tests with (ruling 6)."""
LOWER = {"r": "y", "y": "w"}


WillAsk: TypeAlias = Callable[[LabyrinthTable, Hero, Pool, Sequence[str]], bool]
"""Whether a hero is asked what the hits of a roll with such dice are for."""


def active_dice(row: DiceRow) -> str:
    """The dice of a row that do not lie under Poison."""
    if not row.poisoned:
        return row.dice
    return "".join(die for at, die in enumerate(row.dice) if at not in row.poisoned)


def bonus_dice(table: LabyrinthTable, hero: Hero, row: HeroRow) -> str:
    """The bonus dice of a hero's Offense, and of Flesh of Stone."""
    bonus = ""
    if hero.equipment.offense:
        card = table.library.treasures[hero.equipment.offense]
        bonus = letters(card.dice) if card.row == row else ""
    if row == "melee" and hero.trained and table.has_gift(hero, "flesh-of-stone"):
        bonus += "w" * hero.shields
    return bonus


async def roll_dice_of(
    table: LabyrinthTable,
    hero: Hero,
    dice: DiceRow,
    wanted: int = 0,
    will_ask: WillAsk | None = None,
    foes: tuple[Foe, ...] = (),
    task: str = "",
) -> Pool:
    """Make an Action Roll of a row: windows, dice, rerolls; the hits lie in the pool.

    With so many hits `wanted` it is a Test. `will_ask` says whether hits will be asked about.
    One of the `foes` takes them first; else the `task` says what they are for.
    """
    if wanted:
        task = say_test(wanted)
    kind: Literal["roll", "test"] = "test" if wanted else "roll"
    pool = Pool(dice.row, kind=kind, wanted=wanted, tester=hero.id if wanted else "")
    row: HeroRow = dice.row
    table.state.pool, table.roller = pool, hero.id
    await open_window(table, "action-begins", hero, row)
    letters_ = active_dice(dice) + bonus_dice(table, hero, row) + pool.bonus
    pool.hits += table.bonus_of(hero, "test") if wanted else 0
    title = f"{row.capitalize()} {'Test' if kind == 'test' else 'roll'}"
    who, name = target_of(hero), table.name_of(hero)
    is_asked = partial(will_ask, table, hero, pool) if will_ask is not None else None
    wants = what_it_wants(table, hero, pool)
    pool.dice = await throw_openly(
        table, hero.seat, letters_, title, who, name, is_asked, foes, task, wants
    )
    pool.hits += count_hits(pool.dice)
    if table.has_gift(hero, "mama-mia"):
        await throw_mama_mia(table, hero, pool, pool.dice, foes, task)
    await reroll_by_treasure(table, hero, pool)
    await open_window(table, "dice-rolled", hero, row)
    if kind == "roll":
        dice.poisoned = []
    if table.has_gift(hero, "muscular-masterpiece"):
        await gather_plus_ones(table, hero, row)
    return pool


async def gather_plus_ones(table: LabyrinthTable, hero: Hero, row: HeroRow) -> None:
    """Muscular Masterpiece: Plus-Ones of other rows may come over to the row that was rolled."""
    fields = [
        Field(name, f"From {name.capitalize()}", 0, held)
        for name, held in hero.plus_ones.items()
        if held and name != row
    ]
    if not fields or hero.cell == OFF:
        return
    none = {field.key: 0 for field in fields}
    form = Form(tuple(fields), none, verbs=("Leave them", "Bring them over"))
    prompt = f"How many Plus-Ones of {table.name_of(hero)} come over to {row}?"
    about = target_of(hero)
    asked: Decision[Amounts] = Decision(
        hero.seat, "gather", prompt, "hero-abilities", [], about=about, form=form
    )
    found = await ask(asked)
    for name in HERO_ROWS:
        for _ in range(found.get(name, 0)):
            shift_plus_one(hero, name, row)


def shift_plus_one(hero: Hero, row: HeroRow, other: HeroRow) -> None:
    """Move a Plus-One from one row to another."""
    hero.plus_ones[row] -= 1
    hero.plus_ones[other] = hero.plus_ones.get(other, 0) + 1


def what_it_wants(table: LabyrinthTable, hero: Hero, pool: Pool) -> Wants | None:
    """What a Test still wants that a hero is throwing for, and what may help once the dice lie."""
    if pool.kind != "test" or pool.row == "corruption":
        return None
    may_change = bool(list_actors(table, "dice-rolled", hero)) or find_reroll(table, hero, pool) > 0
    may_change = may_change or table.has_gift(hero, "mama-mia")
    return Wants(pool.wanted, pool.hits, count_spare(table, hero, pool.row), may_change)


def say_test(wanted: int) -> str:
    """What the hits of a Test are for."""
    return f"The Test is passed with {counted(wanted, 'hit')}."


async def throw_mama_mia(
    table: LabyrinthTable,
    hero: Hero,
    pool: Pool,
    thrown: Sequence[str],
    foes: tuple[Foe, ...] = (),
    task: str = "",
) -> None:
    """Mama Mia: each natural 2 `thrown` brings a die one level lower, which may do so again."""
    while twos := [die for die in thrown if die[1] == "2"]:
        more = "".join(LOWER[die[0]] for die in twos if die[0] in LOWER)
        who, name = target_of(hero), table.name_of(hero)
        wants = what_it_wants(table, hero, pool)
        thrown = await throw_openly(
            table, hero.seat, more, "Mama Mia", who, name, None, foes, task, wants
        )
        pool.dice += thrown
        pool.hits += count_hits(thrown)


async def reroll_by_treasure(table: LabyrinthTable, hero: Hero, pool: Pool) -> None:
    """An Offense may roll some dice of its row again."""
    most = find_reroll(table, hero, pool)
    if most:
        await reroll(table, hero, pool, most)


def find_reroll(table: LabyrinthTable, hero: Hero, pool: Pool) -> int:
    """How many dice of a roll the hero's Offense may roll again."""
    if not hero.equipment.offense:
        return 0
    card = table.library.treasures[hero.equipment.offense]
    return card.reroll if card.row == pool.row else 0


async def reroll(table: LabyrinthTable, hero: Hero, pool: Pool, most: int) -> None:
    """Roll up to so many dice of the roll again, one after the other; 0: as many as wished."""
    left = [*range(len(pool.dice))]
    for _ in range(most or len(pool.dice)):
        if pool.is_passed:
            return
        shown: dict[str, int] = {}
        for at in left:
            shown.setdefault(pool.dice[at], at)
        prompt = f"{table.name_of(hero)} has {counted(pool.hits, 'hit')}. Roll a die again?"
        at = await choose_die(hero, shown, "reroll", prompt, "rerolls")
        if at < 0:
            return
        left.remove(at)
        old = pool.dice[at]
        why = f"What does the {COLOURS[old[0]]} die show now?"
        (new,) = await throw_dice(table, hero.seat, old[0], why, "rerolls", target_of(hero))
        pool.dice[at] = new
        pool.hits += int(new[1]) - int(old[1])
        await tell(Rerolled(target_of(hero), table.name_of(hero), old, new, pool.hits, hero.seat))


COLOURS = {"w": "white", "y": "yellow", "r": "red"}


async def choose_die(
    hero: Hero, shown: Mapping[str, int], kind: str, prompt: str, rule: str
) -> int:
    """One of some dice, by what it shows; -1: none of them."""
    options = [Option("done", "Leave them", -1, ends=True)]
    options += [
        Option(f"{kind}:{die}", f"The {COLOURS[die[0]]} {die[1]}", at, throws=kind == "reroll")
        for die, at in sorted(shown.items())
    ]
    return await ask(Decision(hero.seat, kind, prompt, rule, options, about=target_of(hero)))


def best_face(die: str) -> str:
    """A die turned to the best it can show."""
    return f"{die[0]}{max(FACES[die[0]])}"


def find_odds(table: LabyrinthTable, hero: Hero, row: HeroRow, target: int) -> Odds:
    """The chance of a hero's Test of a row, with the Plus-Ones that lie there."""
    dice = active_dice(row_to_test(table, hero, row)) + bonus_dice(table, hero, row)
    tokens, sure = count_spare(table, hero, row), table.bonus_of(hero, "test")
    return odds_of_test(dice, target, tokens, sure)


def row_to_test(table: LabyrinthTable, hero: Hero, row: HeroRow) -> DiceRow:
    """What a hero Tests with: of two rows of a kind both, as one; without the row a white die."""
    found = "".join(active_dice(dice) for dice in table.dice_of(hero, row))
    has_row = bool(table.dice_of(hero, row))
    return DiceRow(row, found if has_row else NO_ROW, 0)


def count_spare(table: LabyrinthTable, hero: Hero, row: HeroRow) -> int:
    """The Plus-Ones that could serve a roll of a row: all of them for a Muscular Masterpiece."""
    if table.has_gift(hero, "muscular-masterpiece"):
        return count_plus_ones(hero)
    return hero.plus_ones.get(row, 0)


async def take_test(
    table: LabyrinthTable, hero: Hero, rows: tuple[HeroRow, ...], target: int
) -> bool:
    """A Test: roll a row, of choice if there are several, and compare with the difficulty."""
    options = [
        Option(
            f"row:{row}", row.capitalize(), row, odds=partial(find_odds, table, hero, row, target)
        )
        for row in list_rows_that_help(table, hero, rows, target)
    ]
    prompt = f"A Test of {target}: which row does {table.name_of(hero)} roll?"
    row = await ask(
        Decision(hero.seat, "test-row", prompt, "testing", options, about=target_of(hero))
    )
    dice = row_to_test(table, hero, row)
    before, roller = table.state.pool, table.roller
    pool = await roll_dice_of(table, hero, dice, target)
    short = target - pool.hits
    if 0 < short <= spare_plus_ones(hero, pool):
        ways = [
            Option("spend", f"Spend {counted(short, 'Plus-One')}", True),
            Option("fail", "Let it fail", False, ends=True),
        ]
        prompt = f"{table.name_of(hero)} has {pool.hits} of {counted(target, 'hit')}."
        if await ask(
            Decision(hero.seat, "save-test", prompt, "testing", ways, about=target_of(hero))
        ):
            await spend_plus_ones(table, hero, pool, short)
    table.state.pool, table.roller = before, roller
    passed = pool.hits >= target
    await tell(TestEnds(target_of(hero), table.name_of(hero), pool.hits, target, passed))
    if row == "magic":
        await pay_for_burning(table, hero)
    return passed


def list_rows_that_help(
    table: LabyrinthTable, hero: Hero, rows: tuple[HeroRow, ...], target: int
) -> tuple[HeroRow, ...]:
    """The rows of choice of a Test, without those that can never pass it beside one that can.

    They stay where a card may still bring dice, or where Magic would cost ♥.
    """
    if is_burning(table, hero) or list_actors(table, "action-begins", hero):
        return rows
    helps = tuple(row for row in rows if find_odds(table, hero, row, target).chance > 0)
    return helps or rows


def stampede_trainers(table: LabyrinthTable) -> list[Hero]:
    """The heroes whose training strengthens every Elemental."""
    return [h for h in table.state.heroes if h.trained and table.has_gift(h, "stampede")]


def dice_of_pet(table: LabyrinthTable, pet: Pet) -> str:
    """What a Sidekick rolls: a die for each of its ♥, and bonus dice."""
    owner, sidekick = pet.owner, pet.owner.sidekick
    assert sidekick is not None
    die = "y" if sidekick.kind == "frank" else "w"
    dice = die * sidekick.hearts + "w" * table.bonus_of(owner, "sidekick-dice")
    if sidekick.kind == "elemental":
        dice += "w" * sum(table.sheet(hero).trained for hero in stampede_trainers(table))
    return dice


async def roll_pet(
    table: LabyrinthTable, pet: Pet, row: HeroRow, foes: tuple[Foe, ...] = ()
) -> Pool:
    """A Sidekick rolls a die for each of its ♥; it has no Plus-Ones.

    One of the `foes` takes the hits first.
    """
    pool = Pool(row)
    title, name = f"{row.capitalize()} roll", table.name_of(pet)
    dice, owner = dice_of_pet(table, pet), pet.owner
    pool.dice = await throw_openly(table, owner.seat, dice, title, target_of(pet), name, foes=foes)
    pool.hits = count_hits(pool.dice)
    table.state.pool, table.roller = pool, ""
    return pool
