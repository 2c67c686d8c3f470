"""Spore Beds, which grow on Portals and heal the Villain until somebody burns them.

Rules: act 2; rulings, section 3.8.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.games.labyrinth.acts.work import offer_work
from fandg.games.labyrinth.events.twists import MarkerGone, MarkerPlaced
from fandg.games.labyrinth.golden import choose_cell
from fandg.games.labyrinth.occasions import Doing, offers, steps_in
from fandg.games.labyrinth.paying import heal_villain, spend_action
from fandg.games.labyrinth.places import list_farthest_portals
from fandg.games.labyrinth.regions import CELLS, name_cell
from fandg.games.labyrinth.rolling import take_test
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import SporeBeds
from fandg.games.labyrinth.words import HERO_ROWS

BED = "spore-bed"


def list_beds(table: LabyrinthTable) -> list[int]:
    """The Regions with a Spore Bed."""
    return [cell for cell in CELLS if BED in table.region(cell).markers]


@steps_in("day-read", SporeBeds)
async def grow_bed(table: LabyrinthTable, twist: SporeBeds) -> None:
    """A bed grows on the Portal without one that is farthest from camp."""
    free = [cell for cell in list_farthest_portals(table) if BED not in table.region(cell).markers]
    if table.state.day <= twist.days and free:
        table.region(free[0]).markers.append(BED)
        await tell(MarkerPlaced("a Spore Bed", name_cell(free[0])))


@steps_in("battle-begins", SporeBeds)
async def burn_by_shards(table: LabyrinthTable, _twist: SporeBeds) -> None:
    """Each Sunshard burns a bed of the party's choice."""
    for _ in range(min(table.state.shards, len(list_beds(table)))):
        prompt, cells = "Which Spore Bed does a Sunshard burn?", list_beds(table)
        cell = await choose_cell(
            table, table.lead, cells, prompt, "burn-bed", "sunshards", shared=True
        )
        await burn_bed(table, cell)


@steps_in("villain-levels-up", SporeBeds)
async def feed_villain(table: LabyrinthTable, twist: SporeBeds) -> None:
    """In the Final Battle each bed heals the Villain."""
    if table.state.is_final:
        await heal_villain(table, table.board, twist.heals * len(list_beds(table)))


async def burn_bed(table: LabyrinthTable, cell: int) -> None:
    """A bed is gone."""
    table.region(cell).markers.remove(BED)
    await tell(MarkerGone("the Spore Bed", name_cell(cell)))


@offers(SporeBeds)
def list_burning(
    table: LabyrinthTable, twist: SporeBeds, hero: Hero
) -> Iterator[Option[Doing | None]]:
    """A hero on a bed may burn it, with an Action Point and a Test of any row."""
    if BED in table.region(hero.cell).markers:
        label = f"Burn the Spore Bed: a Test of {twist.test}"
        doing = partial(try_to_burn, table, twist, hero)
        yield offer_work(hero, "burn", label, doing, hero.cell)


async def try_to_burn(table: LabyrinthTable, twist: SporeBeds, hero: Hero) -> None:
    """Spend an Action Point on the Test."""
    spend_action(hero)
    cell = hero.cell
    if await take_test(table, hero, HERO_ROWS, twist.test):
        await burn_bed(table, cell)
