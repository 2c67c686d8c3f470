"""Growing: what XP buys, who wears which Treasure, which cards are kept."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Option
from fandg.engine.form import Amounts, Form
from fandg.games.labyrinth.bots.striking import HEART
from fandg.games.labyrinth.bots.worth import worth_of_verbs
from fandg.games.labyrinth.casting import spell_of
from fandg.games.labyrinth.levelling import (
    ACTION_PRICE,
    ACTIONS,
    ALL,
    DIE_STEP,
    ROWS_AT_ONCE,
    STEPS,
    most_steps,
    names_of,
    price_of,
    raised,
)
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.state import DiceRow, Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt

FIRST_ACTIONS, FIRST_ALONE_IN_HUNT = 2, 3
"""So many Action Points come before any dice: one more for who alone has to fight and walk on."""
GROWN = 9.5
"""With so many hits on average a row is good enough, and another Action Point is worth more."""
BONUS = {"w": 0.6, "y": 1.1, "r": 1.6}


def choose_level_up(table: LabyrinthTable, hero: Hero, form: Form) -> Amounts:
    """An Action Point first, then the best row up to the five, then more of both."""
    is_alone_in_hunt = table.count == 1 and table.twist(Hunt) is not None
    first = FIRST_ALONE_IN_HUNT if is_alone_in_hunt else FIRST_ACTIONS
    amounts, trial = dict(form.usual), copy.deepcopy(hero)
    while step := _next_step(trial, [field.key for field in form.fields], first):
        more = {**amounts, step: amounts[step] + 1}
        if form.why_not(more) is not None:
            break
        amounts = more
        trial = copy.deepcopy(hero)
        trial.xp -= price_of(amounts)
        trial.action_points += amounts.get(ACTIONS, 0)
        for dice, now in zip(trial.rows, raised(hero, amounts), strict=True):
            dice.dice = now
    return amounts


def _next_step(hero: Hero, keys: Sequence[str], first: int) -> str:
    """What is bought next, `first` Action Points before dice; empty: the rest is saved."""
    best = max(hero.rows, key=_strength)
    wants_action = hero.action_points < first or (
        mean_of(best.dice) >= GROWN and hero.action_points < first + 1
    )
    action = ACTIONS if ACTIONS in keys and hero.xp >= ACTION_PRICE else ""
    if wants_action or hero.xp < DIE_STEP:
        return action
    if any(key.endswith(f"-{ALL}") for key in keys):
        possible = [step for step in STEPS if most_steps(hero.rows[0], step, 1)]
        found = [key for step in possible if (key := f"{step}-{ALL}") in keys]
        return found[0] if found and hero.xp >= ROWS_AT_ONCE else action
    names = names_of(hero)
    for dice in _rows_in_order(hero):
        name = next(name for row, name in zip(hero.rows, names, strict=True) if row is dice)
        for step in ("w", "y", "r"):
            key = f"{step}-{name}"
            if key in keys and most_steps(dice, step, 1):
                return key
    return action


def _strength(dice: DiceRow) -> float:
    """How good a row is and can become."""
    return mean_of(dice.dice) + 0.4 * dice.slots + 0.5 * dice.power


def _rows_in_order(hero: Hero) -> list[DiceRow]:
    """The best row until it reaches the five, then the next one."""
    rows = sorted(hero.rows, key=_strength, reverse=True)
    grown = [dice for dice in rows if mean_of(dice.dice) >= GROWN]
    return [dice for dice in rows if dice not in grown] + grown


# Treasures


def worth_of_wearing(table: LabyrinthTable, hero: Hero, card: str) -> float:
    """What a Treasure is worth to a hero who wears it, in a game that goes on."""
    sheet = table.library.treasures[card]
    worth = 0.3 * len(sheet.abilities) + 0.4 * sum(bonus.amount for bonus in sheet.always)
    for use in sheet.uses:
        often = {"turn": 2.0, "round": 1.6, "card": 1.0}[use.spend]
        worth += often * max(0.5, worth_of_verbs(table, hero, use.does))
    if sheet.row is not None:
        rows = table.dice_of(hero, sheet.row)
        good = max((mean_of(dice.dice) for dice in rows), default=0.0)
        dice = sum(BONUS[die] for die in letters(sheet.dice)) + 0.5 * sheet.reroll
        worth += dice * min(2.0, 0.6 * good)
    if sheet.slot == "defense":
        worth += 1.0
    return worth


def choose_treasure(table: LabyrinthTable, options: Sequence[Option[Any]]) -> str:
    """Who takes which Treasure: the most gained by wearing it; the rest is cashed in."""
    best, found = 0.4, "done"
    for option in options:
        if option.value is None or option.value[1] is None:
            continue
        card, hero = option.value
        sheet = table.library.treasures[card]
        gain = worth_of_wearing(table, hero, card)
        owner = next((h for h in table.state.heroes if card in h.equipment.worn()), None)
        gain -= worth_of_wearing(table, owner, card) if owner else 0.5 * sheet.bounty
        old = getattr(hero.equipment, sheet.slot)
        if old:
            gain -= worth_of_wearing(table, hero, old)
        if gain > best:
            best, found = gain, option.key
    return found


# Cards


def worth_of_card(table: LabyrinthTable, hero: Hero, card: str) -> float:
    """What a card in the hand is worth to keep."""
    entry = table.library.entries[card]
    if card in table.library.black:
        return -0.2
    spell = spell_of(table, card)
    if spell is None:
        return 1.2 if not getattr(entry, "x", "") else 0.9
    prices, hearts, _, does, _ = spell
    magic = max((mean_of(dice.dice) for dice in table.dice_of(hero, "magic")), default=0.0)
    payable = sum(price <= magic + 1 for price in prices)
    return 0.3 + payable * 0.5 + 0.2 * worth_of_verbs(table, hero, does) - HEART * hearts * 0.3


def choose_discard(table: LabyrinthTable, hero: Hero, options: Sequence[Option[Any]]) -> str:
    """The card that is missed least; a Plus-One before a good card."""
    cards = [option for option in options if option.key.startswith("discard:")]
    if not cards:
        return options[0].key
    least = min(cards, key=lambda o: (worth_of_card(table, hero, o.key[8:]), o.key))
    tokens = [option for option in options if option.key.startswith("plus-one:")]
    if tokens and worth_of_card(table, hero, least.key[8:]) > 0.7:
        return max(tokens, key=lambda o: (_tokens(hero, o.key[9:]), o.key)).key
    return least.key


def _tokens(hero: Hero, row: str) -> int:
    return sum(held for name, held in hero.plus_ones.items() if name == row)


def choose_deck(hero: Hero, options: Sequence[Option[Any]]) -> str:
    """The deck of the hero's best row; Spells only for who rolls Magic well."""
    means = {dice.row: mean_of(dice.dice) for dice in hero.rows}
    magic = means.get("magic", 0.0)
    likes = {
        "deck:red": magic + 0.1,
        "deck:green": magic,
        "deck:melee": means.get("melee", 0.0),
        "deck:ranged": means.get("ranged", 0.0),
    }
    return max(options, key=lambda option: likes.get(option.key, -1.0)).key
