"""What hits are worth against a stack of enemies, and a roll before it is thrown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.games.labyrinth.odds import mean_of, spread_hits
from fandg.games.labyrinth.paying import FIVE, count_plus_ones, most_plus_ones
from fandg.games.labyrinth.rolling import active_dice, bonus_dice
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.state import DiceRow, Hero, MinionFigure, Villain
from fandg.games.labyrinth.striking import BANK
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import HeroRow

HEART = 0.5
"""What a ♥ of a hero's is worth."""
LOOT, BLOWS = 0.65, 1.6
"""What a minion's Bounty is worth before the Final Battle, and a hit less of his each Round."""
FIVE_WORTH = 4.0
"""What 5 ♥ of a Villain's are worth in the Final Battle."""
TOKEN = 1.3
"""What a Plus-One is worth that is not spent yet."""
WOUND = 0.55
"""Which part of a minion's worth a wound is, where another blow may follow."""
CRIT, DEFENDED = 1.25, 0.8
"""By how much a blow at a vulnerable Villain is worth more, and at a defended one less."""


class StrikeTarget(NamedTuple):
    """An enemy of a stack as a blow sees him: what it takes, and what it is worth."""

    price: int
    wound: int
    """0: he cannot be wounded any more."""
    worth: float
    shields: int = 0
    fives: int = 0
    """For a Villain: how many fives he has left; a minion has none."""


def mean_blows(table: LabyrinthTable, minion: MinionFigure) -> float:
    """The damage that a minion does in a turn, if somebody is in range."""
    card = table.library.minions[minion.card]
    dice = [mean_of(letters(row.dice)) for row in card.rows]
    return sum(dice[: max(1, card.actions - 1)])


def worth_of_minion(table: LabyrinthTable, minion: MinionFigure) -> float:
    """What it is worth to Defeat a minion: his Bounty, and the blows that he does not strike."""
    card = table.library.minions[minion.card]
    bounty = table.library.minion_decks[card.size].bounty
    share = 0.3 if table.state.is_final else LOOT
    return share * bounty + BLOWS * mean_blows(table, minion) + 0.2 * len(card.keywords)


def list_foes(table: LabyrinthTable, cell: int, row: str) -> list[StrikeTarget]:
    """The stack of a Region as a blow of a type would meet it, its top first."""
    foes = []
    for body in table.enemies_at(cell):
        if isinstance(body, MinionFigure):
            card = table.library.minions[body.card]
            dodge = 1 if any(word.startswith("dodge") for word in card.keywords) else 0
            stony = "stoneskin" in card.keywords and not body.wounded
            price = card.wounded if body.wounded else 99 if stony else card.defeat
            wound = 0 if body.wounded else card.wound + dodge
            foes.append(StrikeTarget(price + dodge, wound, worth_of_minion(table, body)))
        else:
            foes.append(_villain(table, body, row))
    return foes


def _villain(table: LabyrinthTable, villain: Villain, row: str) -> StrikeTarget:
    worth = FIVE_WORTH
    if table.state.decks.battle:
        back = table.library.battle[table.state.decks.battle[-1]]
        worth *= CRIT if back.vulnerable == row else DEFENDED if back.defended == row else 1.0
    return StrikeTarget(FIVE, 0, worth, 2 * villain.shields, -(-villain.hearts // FIVE))


def worth_of_hits(foes: Sequence[StrikeTarget], hits: int, tokens: int, room: int) -> float:
    """What so many hits bring, Plus-Ones spent where they close a gap, the rest banked."""
    worth = 0.0
    for foe in foes:
        if foe.fives:
            left = hits - foe.shields
            blows = min(foe.fives, max(0, left) // FIVE)
            gap = FIVE - max(0, left) % FIVE if left >= 0 else FIVE - left
            if blows < foe.fives and gap <= tokens:
                worth -= gap * TOKEN
                tokens -= gap
                blows += 1
                hits = 0
            else:
                hits = max(0, left - blows * FIVE)
            worth += blows * foe.worth
            if left < 0:
                worth += 0.3 * min(hits, foe.shields)
            break
        if hits + tokens >= foe.price:
            spent = max(0, foe.price - hits)
            if spent * TOKEN > foe.worth:
                break
            worth += foe.worth - spent * TOKEN
            tokens -= spent
            hits = max(0, hits - foe.price)
            continue
        if foe.wound and hits >= foe.wound:
            worth += WOUND * foe.worth
            hits -= foe.wound
        break
    return worth + TOKEN * min(room, hits // BANK)


def dice_of_roll(table: LabyrinthTable, hero: Hero, dice: DiceRow) -> str:
    """The dice that a hero's roll of a row would have."""
    return active_dice(dice) + bonus_dice(table, hero, dice.row)


def room_for_tokens(table: LabyrinthTable, hero: Hero) -> int:
    """How many Plus-Ones a hero has room for."""
    return max(0, most_plus_ones(table, hero) - count_plus_ones(hero))


def worth_of_roll(
    table: LabyrinthTable, hero: Hero, dice: DiceRow, cell: int, *, whole: str = ""
) -> float:
    """What a roll at the stack of a Region is worth on average."""
    row: HeroRow = dice.row
    foes = list_foes(table, cell, row)
    tokens, room = hero.plus_ones.get(row, 0), room_for_tokens(table, hero)
    spread = spread_hits(whole or dice_of_roll(table, hero, dice))
    return sum(
        chance * worth_of_hits(foes, hits, tokens, room) for hits, chance in enumerate(spread)
    )


def worth_of_banking(table: LabyrinthTable, hero: Hero, dice: DiceRow) -> float:
    """What a roll is worth of which all hits become Plus-Ones."""
    room = room_for_tokens(table, hero)
    if not room:
        return 0.0
    spread = spread_hits(dice_of_roll(table, hero, dice))
    return TOKEN * sum(chance * min(room, hits // BANK) for hits, chance in enumerate(spread))
