"""Spending what was rolled, bit by bit: blows, Spells, Plus-Ones, until the hero is done.

Rules: melee rolls, ranged rolls, magic rolls, plus-one tokens; rulings 5, 7 and 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts
from fandg.engine.play import ask
from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.acts.forms import bargain_option
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.casting import cast_options, pay_for_burning, say_spells
from fandg.games.labyrinth.defeats import is_out, settle_payers
from fandg.games.labyrinth.events.rolls import Foe
from fandg.games.labyrinth.heroes import ability_amount
from fandg.games.labyrinth.lessons import teach, teach_instead
from fandg.games.labyrinth.occasions import Doing
from fandg.games.labyrinth.paying import (
    can_be_healed,
    count_plus_ones,
    gain_plus_one,
    heal,
    most_plus_ones,
    spare_plus_ones,
    spend_action,
    spend_plus_ones,
)
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.regions import call_cell, name_cell
from fandg.games.labyrinth.rolling import dice_of_pet, roll_dice_of, roll_pet
from fandg.games.labyrinth.sharing import (
    BANKED,
    Sharing,
    share_all,
    share_out,
    strike_marks,
)
from fandg.games.labyrinth.state import OFF, DiceRow, Hero, Pool
from fandg.games.labyrinth.striking import BANK, aim, list_aims, meet_defender
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.stakes import say_price
from fandg.games.labyrinth.throwing import FACES, count_hits
from fandg.games.labyrinth.windows import open_window
from fandg.games.labyrinth.words import HeroRow

PIZZA = 3
"""Hits for a pizza."""


async def take_action_roll(table: LabyrinthTable, hero: Hero, dice: DiceRow) -> None:
    """Spend an Action Point on a roll of a row, and then its hits."""
    if await teach_instead(table, dice.row):
        return
    spend_action(hero)
    dice.rolled = True
    foes, task = find_purpose(table, hero, dice.row)
    pool = await roll_dice_of(table, hero, dice, will_ask=will_ask, foes=foes, task=task)
    while not is_out(hero) and await spend_once(table, hero, pool):
        pass
    if dice.row == "magic" and not is_out(hero):
        await pay_for_burning(table, hero)
    table.state.pool, table.roller = None, ""
    if not is_out(hero):
        await open_window(table, "action-ends", hero, dice.row)
    await settle_payers(table)


def find_purpose(table: LabyrinthTable, hero: Hero, row: HeroRow) -> tuple[tuple[Foe, ...], str]:
    """What the hits of a hero's roll are for: who may take them first, or else in words."""
    return find_foes(table, hero, row), say_spells(table, hero) if row == "magic" else ""


def find_foes(table: LabyrinthTable, maker: Hero | Pet, row: HeroRow) -> tuple[Foe, ...]:
    """Who may take the hits of a roll first: in each Region within reach its Defender."""
    if row == "magic":
        return ()
    firsts = [(cell, next(iter(table.attack_order(cell)), None))
              for cell in list_aims(table, maker, row)]  # fmt: skip
    return tuple(
        Foe(target_of(first), table.name_of(first), call_cell(cell), say_price(table, first))
        for cell, first in firsts
        if first is not None
    )


def will_ask(table: LabyrinthTable, hero: Hero, pool: Pool, dice: Sequence[str]) -> bool:
    """Whether the hits of a roll with these dice could serve anything, so that it is asked what."""
    aims = list_aims(table, hero, pool.row) if pool.row != "magic" else []
    target = hero.cell if pool.row == "melee" and aims else OFF
    tried = replace(pool, hits=pool.hits + count_hits(dice), target=target)
    if not tried.hits:
        return False
    room = max(0, most_plus_ones(table, hero) - count_plus_ones(hero))
    if not share_out(table, hero, tried, spare_plus_ones(hero, tried), room).is_idle:
        return True
    if pool.row == "magic":
        return any(way.blocked is None for way in cast_options(table, hero, tried))
    return target == OFF and bool(find_targets(table, hero, tried))


async def spend_once(table: LabyrinthTable, hero: Hero, pool: Pool) -> bool:
    """The sheet of what the hits do, and what else they may; returns whether there may be more.

    A filled-in sheet is the last word, but where something came between.
    """
    spare = spare_plus_ones(hero, pool)
    is_close = pool.target == OFF and pool.row == "melee"
    if is_close and pool.hits + spare and list_aims(table, hero, "melee"):
        await aim(table, hero, pool, hero.cell)
    await meet_defender(table, pool)
    options: list[Option[Doing | Amounts | None]] = []
    if pool.row == "magic":
        options += cast_options(table, hero, pool)
    elif pool.target == OFF:
        options += aim_options(table, hero, pool)
    else:
        options += spread_options(table, hero, pool)
    options += pizza_options(table, hero, pool)
    options += bargain_option(table, hero, pool)
    spare = spare_plus_ones(hero, pool)
    room = max(0, most_plus_ones(table, hero) - count_plus_ones(hero))
    sharing = share_out(table, hero, pool, spare, room)
    form = None if sharing.is_idle else sharing.form()
    if form is None:
        options.append(Option("done", "No more", None, ends=True))
    if any(mark.body for mark in sharing.marks):
        await teach(table, "wound")
    if sharing.most_banked:
        await teach(table, "plus-ones")
    can_help = form is not None or any(option.key.startswith("cast:") for option in options)
    prompt = say_hits(table, hero, pool, spare * can_help)
    about = target_of(hero)
    sheet: Decision[Doing | Amounts | None]
    rule = "magic" if pool.row == "magic" else "action-rolls"
    sheet = Decision(hero.seat, "spend", prompt, rule, options, about=about, form=form)
    answer = await ask(sheet)
    if answer is None:
        return False
    if not isinstance(answer, dict):
        await answer()
        return True
    return await share_hits(table, hero, pool, sharing, answer)


def say_hits(table: LabyrinthTable, hero: Hero, pool: Pool, spare: int) -> str:
    """What a hero has to spend, in a sentence."""
    helps = f"{counted(spare, 'Plus-One')} will help where they fall short"
    tokens = f"; {helps}" if spare else ""
    hits = counted(pool.hits, f"{pool.row.capitalize()} hit")
    return f"{table.name_of(hero)} has {hits}{tokens}."


async def share_hits(
    table: LabyrinthTable, hero: Hero, pool: Pool, sharing: Sharing, amounts: Amounts
) -> bool:
    """Carry a sheet out, Plus-Ones first and the new ones last; returns whether to ask again.

    A sheet on which nothing is spent says that no more is.
    """
    if not any(amounts.values()):
        return False
    pool.is_spent = True
    bill = sharing.reckon(amounts)
    if bill.tokens:
        await spend_plus_ones(table, hero, pool, bill.tokens)
    if not await strike_marks(table, hero, pool, sharing, amounts):
        return True
    if is_out(hero):
        return False
    assert pool.row != "corruption"
    for _ in range(min(amounts.get(BANKED, 0), pool.hits // BANK)):
        await _bank(table, hero, pool, pool.row)
    return pool.hits > bill.left or bool(pool.hits and spread_options(table, hero, pool))


def aim_options(table: LabyrinthTable, maker: Hero | Pet, pool: Pool) -> list[Option[Doing | None]]:
    """The Regions that may still be chosen as the target."""
    return [
        Option(
            f"aim:{name_cell(cell)}",
            f"Aim at {call_cell(cell)}",
            partial(aim, table, maker, pool, cell),
            f"region:{name_cell(cell)}",
            rule="attacks",
        )
        for cell in find_targets(table, maker, pool)
    ]


def find_targets(table: LabyrinthTable, maker: Hero | Pet, pool: Pool) -> list[int]:
    """The Regions within reach in which the hits of a pool do anything."""
    spare = spare_plus_ones(maker, pool) if isinstance(maker, Hero) else 0
    return [
        cell
        for cell in list_aims(table, maker, pool.row)
        if share_out(table, maker, replace(pool, target=cell), spare).strikes
    ]


def spread_options(table: LabyrinthTable, hero: Hero, pool: Pool) -> list[Option[Doing | None]]:
    """Where what is left may go on, if a card lets it."""
    if not pool.spreads or (not pool.struck and table.has_enemies(pool.target)):
        return []
    options: list[Option[Doing | None]] = []
    for cell in cells_of(table, hero, pool.spreads[0]):
        if cell != pool.target and table.has_enemies(cell):
            name = name_cell(cell)
            doing = partial(_spread, pool, cell)
            options.append(
                Option(
                    f"spread:{name}",
                    f"Go on in {name.upper()}",
                    doing,
                    f"region:{name}",
                    rule="attacks",
                )
            )
    return options


async def _spread(pool: Pool, cell: int) -> None:
    pool.spreads.pop(0)
    pool.target, pool.is_closed = cell, False


def pizza_options(table: LabyrinthTable, hero: Hero, pool: Pool) -> list[Option[Doing | None]]:
    """Of hits a pizza is baked, once a roll."""
    options: list[Option[Doing | None]] = []
    bakes = table.has_gift(hero, "make-a-da-pizza") and not pool.baked
    if bakes and pool.hits >= PIZZA:
        for other in table.standing():
            if other.cell in cells_of(table, hero, "nearby") and can_be_healed(other):
                doing = partial(_bake, table, hero, pool, other)
                label = f"A pizza for {table.name_of(other)}"
                key = f"pizza:{other.id}"
                options.append(Option(key, label, doing, target_of(other), rule="hero-abilities"))
    return options


async def _bank(table: LabyrinthTable, hero: Hero, pool: Pool, row: HeroRow) -> None:
    pool.hits -= BANK
    before = hero.plus_ones.get(row, 0)
    await gain_plus_one(table, hero, row)
    pool.bought += max(0, hero.plus_ones.get(row, 0) - before)


async def _bake(table: LabyrinthTable, hero: Hero, pool: Pool, other: Hero) -> None:
    pool.hits -= PIZZA
    pool.baked = True
    await heal(table, other, ability_amount(table, hero))


def can_do_harm(table: LabyrinthTable, pet: Pet, row: HeroRow) -> bool:
    """Whether the best throw of a Sidekick would do anything to anybody within its reach."""
    best = sum(max(FACES[die]) for die in dice_of_pet(table, pet))
    return any(
        share_out(table, pet, Pool(row, hits=best, target=cell)).strikes
        for cell in list_aims(table, pet, row)
    )


async def take_pet_roll(table: LabyrinthTable, pet: Pet, row: HeroRow) -> None:
    """A Sidekick's roll: its hits are spent on enemies and nothing else."""
    sidekick = pet.owner.sidekick
    assert sidekick is not None
    spend_action(sidekick)
    sidekick.rolled.append(row)
    pool = await roll_pet(table, pet, row, find_foes(table, pet, row))
    prompt = f"{capital(table.name_of(pet))} has {counted(pool.hits, 'hit')}."
    if row == "melee" and list_aims(table, pet, row):
        await aim(table, pet, pool, sidekick.cell)
    while pool.hits and pool.target == OFF and (ways := aim_options(table, pet, pool)):
        options = [*ways, Option("done", "No more", None, ends=True)]
        doing = await ask(Decision(pet.owner.seat, "spend", prompt, "sidekicks", options))
        if doing is None:
            break
        await doing()
    await share_all(table, pet, pool, "spend", prompt, "sidekicks")
    table.state.pool = None
