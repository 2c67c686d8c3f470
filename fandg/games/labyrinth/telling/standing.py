"""What a seat has, as all may see it: ♥, Action Points, dice, tokens, cards, what is worn."""

from __future__ import annotations

from fandg.engine.prose import capital
from fandg.engine.standing import Holding
from fandg.games.labyrinth.paying import count_plus_ones
from fandg.games.labyrinth.regions import call_cell
from fandg.games.labyrinth.state import OFF, Hero
from fandg.games.labyrinth.table import LabyrinthTable


def standing_of(table: LabyrinthTable, seat: int) -> tuple[Holding, ...]:
    """What the heroes of a seat have; of cards in hand only how many there are."""
    heroes = [hero for hero in table.state.heroes if hero.seat == seat]
    found: list[Holding] = []
    for hero in heroes:
        found += standing_of_hero(table, hero, table.name_of(hero) if len(heroes) > 1 else "")
    return tuple(found)


def standing_of_hero(table: LabyrinthTable, hero: Hero, name: str = "") -> list[Holding]:
    """What a hero has; with a `name` it is told beside others of the same seat."""

    def called(what: str) -> str:
        return f"{name}: {what}" if name else what

    library = table.library
    ills = ["Doom"] * hero.doomed + ["Poison"] * sum(len(row.poisoned) for row in hero.rows)
    pet = [capital(hero.sidekick.kind)] if hero.sidekick is not None else []
    worn = tuple(library.treasures[card].name for card in hero.equipment.worn())
    return [
        Holding(called("♥"), "hearts", hero.hearts),
        Holding(called("Action Points"), "lightning", hero.action_points),
        Holding(called("Dice"), "dice", sum(len(row.dice) for row in hero.rows)),
        Holding(called("XP"), "star", hero.xp),
        Holding(called("Plus-Ones"), "plus", count_plus_ones(hero)),
        Holding(called("Shields"), "shield", hero.shields),
        Holding(called("Cards in hand"), "card-play", len(hero.hand)),
        Holding(called("Worn"), "knapsack", things=worn),
        Holding(called("Sidekick"), "meeple", things=tuple(pet)),
        Holding(called("Suffers"), "poison", things=tuple(ills), is_bad=True),
        Holding(
            called("Place"), "map", place=call_cell(hero.cell) if hero.cell != OFF else "nowhere"
        ),
    ]
