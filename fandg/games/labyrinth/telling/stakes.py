"""What is at stake in a roll: whom it strikes, what fells that one, what hits are good for."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import capital, counted
from fandg.engine.stakes import Stakes
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.regions import call_cell
from fandg.games.labyrinth.rows import say_dice
from fandg.games.labyrinth.state import OFF, Labyrinth, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable


def tell_roll(
    state: Labyrinth, who: str, name: str, title: str, dice: Sequence[str]
) -> Stakes | None:
    """The stakes of a hero's Action Roll or Test; None of other dice."""
    kind, _, hero_id = who.partition(":")
    pool = state.pool
    if kind != "hero" or pool is None or not title.endswith(("roll", "Test")):
        return None
    table = LabyrinthTable(state, open_library())
    hero = table.hero(hero_id)
    thrown = say_dice("".join(die[0] for die in dice))
    task = f"{capital(name)} throws {thrown}."
    key = f"roll:{hero_id}:{pool.row}:{state.round}:{hero.left}"
    held = hero.plus_ones.get(pool.row, 0) if pool.row != "corruption" else 0
    more = f" {counted(held, 'Plus-One')} may be added." if held else ""
    if pool.kind == "test":
        return Stakes(key=key, title=title, card=who, who=(who,), task=f"{task}{more}",
                      situation="A Test: hits count for nothing else.")  # fmt: skip
    if pool.row == "magic":
        return Stakes(key=key, title=title, card=who, who=(who,), task=f"{task}{more}",
                      situation="Hits pay for any number of Spells of the hand.")  # fmt: skip
    cells = [hero.cell] if pool.row == "melee" else table.halls.neighbours(hero.cell)
    if pool.target != OFF:
        cells = [pool.target]
    foes = [foe for cell in cells for foe in table.enemies_at(cell)[:1]]
    if not foes:
        return Stakes(key=key, title=title, card=who, who=(who,), task=f"{task}{more}",
                      situation="Nobody is in range: 2 hits make a Plus-One.")  # fmt: skip
    foe = foes[0]
    passes = " ".join(_say_foe(table, each) for each in foes[:3])
    target = f"minion:{foe.card}" if isinstance(foe, MinionFigure) else f"villain:{foe.id}"
    cell = call_cell(table.cell_of(foe))
    return Stakes(
        key=key,
        title=title,
        card=target,
        who=(who,),
        situation=f"{capital(name)} against {table.name_of(foe)} on {cell}.",
        task=f"{task}{more}",
        passes=passes,
    )


def _say_foe(table: LabyrinthTable, foe: MinionFigure | Villain) -> str:
    name = capital(table.name_of(foe))
    if isinstance(foe, Villain):
        shields = f" after {counted(foe.shields, 'Shield')}" if foe.shields else ""
        return f"{name} loses ♥ in fives{shields}."
    card = table.library.minions[foe.card]
    if foe.wounded:
        return f"{name}, wounded, falls to {counted(card.wounded, 'hit')}."
    return f"{name} falls to {counted(card.defeat, 'hit')}, and is wounded by {card.wound}."
