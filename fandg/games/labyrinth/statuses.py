"""What clings to people and places: Doom, Poison, Bombs, Rockfalls; keywords at a turn's end.

Rules: special abilities; rulings 26, 36 and 37.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.bodies import Body, target_of
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.events.blows import Afflicted, BombsExplode, Collapsed, TokenPlaced
from fandg.games.labyrinth.hurting import strike_everybody
from fandg.games.labyrinth.paying import boost_villain
from fandg.games.labyrinth.places import explored
from fandg.games.labyrinth.regions import CELLS, name_cell
from fandg.games.labyrinth.rows import strongest_row
from fandg.games.labyrinth.state import OFF, DiceRow, Hero, MinionFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_openly
from fandg.games.labyrinth.twists import Collapses

MOST_BOMBS, MOST_ROCKFALLS, BLAST, COLOURS = 5, 5, 2, {"w": "white", "y": "yellow", "r": "red"}


async def doom(table: LabyrinthTable, hero: Hero) -> None:
    """A hero becomes Doomed; once is enough."""
    if hero.doomed or hero.cell == OFF or table.has_ability(hero, "no-doom"):
        return
    hero.doomed = True
    await tell(Afflicted(target_of(hero), table.name_of(hero), "doom"))


def free_dice(hero: Hero) -> list[tuple[int, DiceRow, int]]:
    """Dice that lie under no Poison: number of the row, the row, the place in it."""
    return [
        (number, row, at)
        for number, row in enumerate(hero.rows)
        for at in range(len(row.dice))
        if at not in row.poisoned
    ]


async def poison(table: LabyrinthTable, hero: Hero, amount: int = 1) -> None:
    """A hero gains Poison, each on a die of choice."""
    if hero.cell == OFF or table.has_ability(hero, "no-poison"):
        return
    for _ in range(amount):
        options: dict[str, Option[tuple[DiceRow, int]]] = {}
        for number, row, at in free_dice(hero):
            key = f"die:{number}:{row.dice[at]}"
            label = f"A {COLOURS[row.dice[at]]} die of {row.row.capitalize()}"
            options.setdefault(key, Option(key, label, (row, at)))
        if not options:
            return
        prompt = f"Which die of {table.name_of(hero)} is poisoned, and sits out one roll?"
        free = list(options.values())
        found = Decision(
            hero.seat, "poison", prompt, "poison", free, about=target_of(hero), openly=True
        )
        dice, at = await ask(found)
        dice.poisoned.append(at)
        await tell(Afflicted(target_of(hero), table.name_of(hero), "poison"))


# Bombs


def count_bombs(table: LabyrinthTable) -> int:
    """The Bombs on the map."""
    return sum(region.bombs for region in table.state.map)


async def place_bombs(table: LabyrinthTable, cells: list[int]) -> None:
    """Place Bombs, after an explosion if there would be a sixth; then the Bomb die is thrown."""
    cells = [cell for cell in cells if cell != OFF]
    if not cells:
        return
    if count_bombs(table) + len(cells) > MOST_BOMBS:
        await explode_bombs(table)
    for cell in cells:
        table.region(cell).bombs += 1
        await tell(TokenPlaced("Bomb", name_cell(cell)))
    lead = table.lead
    thrown = await throw_openly(table, lead.seat, "w", "the Bomb die", "board", "The fuse")
    if count_hits(thrown):
        await explode_bombs(table)


def find_chains(table: LabyrinthTable) -> list[set[int]]:
    """The Regions with Bombs, joined where they are adjacent."""
    halls = table.halls
    left = {cell for cell in CELLS if table.region(cell).bombs}
    chains = []
    while left:
        chain, edge = set(), [min(left)]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.discard(cell)
                chain.add(cell)
                edge += halls.neighbours(cell)
        chains.append(chain)
    return chains


async def explode_bombs(table: LabyrinthTable) -> None:
    """Every chain deals its whole damage once in each Region nearby any of it."""
    chains = find_chains(table)
    if not chains:
        return
    places = tuple(name_cell(cell) for chain in chains for cell in sorted(chain))
    blasts = [(sorted(chain), sum(table.region(cell).bombs for cell in chain)) for chain in chains]
    for chain in chains:
        for cell in chain:
            table.region(cell).bombs = 0
    await tell(BombsExplode(places))
    for chain_, bombs in blasts:
        struck = {near for at in chain_ for near in table.halls.nearby(at)}
        await strike_everybody(table, sorted(struck), BLAST * bombs)


# Rockfalls


async def place_rockfalls(table: LabyrinthTable, cells: Sequence[int], maker: Body | None) -> None:
    """2 AOE damage to all but who places them; where it takes a sixth, everywhere, and none placed.

    However many come at once, that is one Collapse.
    """
    cells = [cell for cell in cells if cell != OFF]
    there = sum(region.rockfalls for region in table.state.map)
    if cells and there + len(cells) > MOST_ROCKFALLS:
        await count_collapse(table)
        await strike_everybody(table, explored(table), BLAST, maker)
        return
    for cell in cells:
        table.region(cell).rockfalls += 1
        await tell(TokenPlaced("Rockfall", name_cell(cell)))
        await strike_everybody(table, [cell], BLAST, maker)


def say_collapse(most: int) -> str:
    """Why the last Collapse is the end."""
    return f"The quarry has come down for good: that was Collapse {most} of {most}"


async def count_collapse(table: LabyrinthTable) -> None:
    """Where Collapses count, too many of them lose the act."""
    state, twist = table.state, table.twist(Collapses)
    if twist is None:
        return
    state.collapses += 1
    await tell(Collapsed(state.collapses, twist.most))
    if state.collapses >= twist.most:
        await end_mission(table, "collapses", say_collapse(twist.most))


# Keywords


async def end_minion_turn(table: LabyrinthTable, minion: MinionFigure) -> None:
    """What a minion does as his turn ends; a “may” is always done (ruling 26)."""
    keywords = table.library.minions[minion.card].keywords
    if not keywords:
        return
    cell = table.cell_of(minion)
    if "doom" in keywords:
        for hero in table.heroes_at(cell):
            await doom(table, hero)
    if "poison" in keywords:
        for hero in table.heroes_at(cell):
            await poison(table, hero)
    if "rockfall" in keywords:
        await place_rockfalls(table, [cell], minion)
    if "herald" in keywords:
        row = strongest_row(table.board) if table.state.is_final else "magic"
        await boost_villain(table, table.board, row, 1)
    if "bomb" in keywords and table.cell_of(minion) != OFF:
        await place_bombs(table, [cell])
