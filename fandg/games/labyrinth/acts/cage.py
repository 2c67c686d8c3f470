"""A Cage on the map, which damage at once or Tests of two rows open.

Rules: act 8; rulings, section 3.8. It is nobody, lies beneath every stack, and is struck last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.games.labyrinth.acts.work import choose_open_row, offer_work
from fandg.games.labyrinth.events.twists import CageGives, MarkerGone, MarkerPlaced
from fandg.games.labyrinth.occasions import Doing, offers, steps_in
from fandg.games.labyrinth.paying import gain_plus_one, spend_action
from fandg.games.labyrinth.regions import name_cell
from fandg.games.labyrinth.rolling import take_test
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import CAGE, LabyrinthTable
from fandg.games.labyrinth.twists import Cage
from fandg.games.labyrinth.words import HERO_ROWS

ROWS_WANTED = 2


@steps_in("table-laid", Cage)
async def set_up_cage(table: LabyrinthTable, twist: Cage) -> None:
    """The Cage stands on its tile."""
    cell = table.cell_of_tile(twist.tile)
    table.region(cell).markers.append(CAGE)
    await tell(MarkerPlaced("the Cage", name_cell(cell)))


@offers(Cage)
def list_tests(table: LabyrinthTable, twist: Cage, hero: Hero) -> Iterator[Option[Doing | None]]:
    """A hero at the Cage may Test in a row not yet passed, for an Action Point."""
    if CAGE in table.region(hero.cell).markers:
        label = f"Work at the Cage: a Test of {twist.test}"
        yield offer_work(hero, "cage", label, partial(work, table, twist, hero), hero.cell)


async def work(table: LabyrinthTable, twist: Cage, hero: Hero) -> None:
    """Take the Test; two rows that are passed open the Cage."""
    spend_action(hero)
    cell, state = hero.cell, table.state
    rows = tuple(row for row in HERO_ROWS if row not in state.bars)
    prompt = f"In which row does {table.name_of(hero)} Test?"
    row = await choose_open_row(hero.seat, rows, prompt, "cage-row")
    if await take_test(table, hero, (row,), twist.test):
        state.bars.append(row)
        await tell(CageGives(row, len(state.bars)))
        if len(state.bars) >= ROWS_WANTED:
            await open_cage(table, cell)


async def open_cage(table: LabyrinthTable, cell: int) -> None:
    """The Cage is open: each hero gains Plus-Ones."""
    twist = table.twist(Cage)
    assert twist is not None
    table.region(cell).markers.remove(CAGE)
    await tell(MarkerGone("the Cage", name_cell(cell)))
    for hero in table.clockwise():
        await gain_plus_one(table, hero, None, twist.plus_ones)
