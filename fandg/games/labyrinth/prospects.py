"""What an Action Roll may do for a hero, before it is chosen: the chance that decides.

Rules: melee rolls, ranged rolls, magic rolls, damaging minions, plus-one tokens.
"""

from __future__ import annotations

from typing import NamedTuple

from fandg.engine.odds import Odds
from fandg.engine.prose import counted
from fandg.games.labyrinth.bearing import dodge_of
from fandg.games.labyrinth.casting import spell_of
from fandg.games.labyrinth.odds import odds_of_roll
from fandg.games.labyrinth.paying import charge
from fandg.games.labyrinth.rolling import active_dice, bonus_dice
from fandg.games.labyrinth.state import DiceRow, Hero, MinionFigure, Pool, Villain
from fandg.games.labyrinth.striking import BANK, DEFEATED, TO_DO_SO, list_aims, list_blows
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import Making, is_idle

WORTH_A_TRY = 0.1
"""The chance below which nobody rolls for something."""


class Aim(NamedTuple):
    """What a roll is for: so many hits wanted, past a Dodge, for what in words; sign and word."""

    wanted: int
    dodge: str
    words: str
    sign: str = ""
    word: str = ""


def odds_of_action(table: LabyrinthTable, hero: Hero, dice: DiceRow) -> Odds:
    """The odds of the best that a roll of a row is worth a try for: a Defeat, a wound, ...

    Where nothing is, they are those of what is likeliest.
    """
    thrown = active_dice(dice) + bonus_dice(table, hero, dice.row)
    found = [odds_of_roll(thrown, *aim) for aim in list_prospects(table, hero, dice)]
    worthy = (odds for odds in found if odds.chance >= WORTH_A_TRY)
    return next(worthy, max(found, key=lambda odds: odds.chance))


def list_prospects(table: LabyrinthTable, hero: Hero, dice: DiceRow) -> list[Aim]:
    """What a roll of a row may be for, the best first; a new Plus-One is better than nothing."""
    row = dice.row
    plus = Aim(BANK, "", "to gain a new Plus-One", "plus", "Plus-One")
    if row == "magic":
        return [*_list_spells(table, hero), plus]
    best, others = [], []
    for cell in list_aims(table, hero, row):
        body = next(iter(table.attack_order(cell)), None)
        if body is None:
            best.append(Aim(table.cage_at(cell), "", "to hit the Cage", "target", "Cage"))
        else:
            *less, most = _list_blows(table, hero, dice, body)
            best.append(most)
            others += less
    held = hero.plus_ones.get(row, 0)
    return [*(_help(aim, held) for aim in (*sorted(best), *sorted(others))), plus]


def _list_blows(
    table: LabyrinthTable, hero: Hero, dice: DiceRow, body: MinionFigure | Villain
) -> list[Aim]:
    """What a roll may do to an enemy, the least first."""
    name, dodge, aims = table.name_of(body), dodge_of(table, body), []
    for blow in list_blows(table, hero, Pool(dice.row), body, 0):
        deed = "to break the Shields of" if blow.breaks else TO_DO_SO.get(blow.word, "to hit")
        words = f"{deed} {name}"
        sign = "skull" if blow.word == DEFEATED else "broken-heart"
        word = {DEFEATED: "Defeat", "wounded": "wound"}.get(blow.word, "hit")
        aims.append(Aim(blow.price, dodge, words, sign, word))
    return aims


def _help(aim: Aim, held: int) -> Aim:
    """The same with the Plus-Ones that lie there."""
    tokens = min(held, aim.wanted)
    helped = f" with {counted(tokens, 'Plus-One')}" if tokens else ""
    return aim._replace(wanted=aim.wanted - tokens, words=aim.words + helped)


def _list_spells(table: LabyrinthTable, hero: Hero) -> list[Aim]:
    """The Spell in hand that takes the fewest hits and would do anything; of open hands alone."""
    found = []
    for card in () if table.state.hides_hands else hero.hand:
        spell = spell_of(table, card)
        if spell is None:
            continue
        prices, hearts, _, does, _ = spell
        act = Making(hero, card, 0, "magic", hero)
        if charge(table, hero, hearts) <= hero.hearts and not is_idle(table, act, does):
            name = table.library.entries[card].name
            found.append(Aim(prices[0], "", f"to cast {name}", "fire", "Spell"))
    held = hero.plus_ones.get("magic", 0)
    return [_help(aim, held) for aim in sorted(found)[:1]]
