"""Minions come: drawn from their decks and placed on top of a Region's stack.

Rules: placing spawned minions; rulings 17 and 25.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.dice import shuffle
from fandg.engine.play import tell
from fandg.games.labyrinth.events.scouting import MinionComes
from fandg.games.labyrinth.regions import FAR, from_north_east, name_cell
from fandg.games.labyrinth.state import OFF, MinionFigure
from fandg.games.labyrinth.stocks import SIZES, draw_card
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Amount, Icon, PerHero, Size


def has_cards(table: LabyrinthTable, size: Size) -> bool:
    """Whether a minion of a size could come, of the deck, the discards or the stash."""
    state, minions = table.state, table.library.minions
    if getattr(state.decks, size) or getattr(state.discards, size):
        return True
    return any(minions[card].size == size for card in state.hero_stash.minions)


def find_size(table: LabyrinthTable, size: Size) -> Size | None:
    """The size that comes where one is called for: it, or the next smaller one (ruling 17)."""
    for smaller in reversed(SIZES[: SIZES.index(size) + 1]):
        if has_cards(table, smaller):
            return smaller
    return None


def count_spawned(amount: Amount | PerHero, heroes: int, tier: int = 0) -> int:
    """How many minions come, for so many heroes or at a price of the card."""
    if amount == "half-heroes":
        return (heroes + 1) // 2
    if amount == "elites":
        return 2 if heroes >= 5 else 1
    return amount if isinstance(amount, int) else amount[min(tier, len(amount) - 1)]


def draw_minion(table: LabyrinthTable, size: Size) -> str:
    """The next minion of a size; an empty deck takes the discards and those of the hero stash."""
    state, minions = table.state, table.library.minions
    deck: list[str] = getattr(state.decks, size)
    if not deck:
        stash = state.hero_stash
        swapped = [card for card in stash.minions if minions[card].size == size]
        stash.minions = [card for card in stash.minions if minions[card].size != size]
        stash.bounty += len(swapped) * table.library.minion_decks[size].bounty
        discards: list[str] = getattr(state.discards, size)
        deck.extend([*discards, *swapped])
        discards.clear()
        shuffle(state, deck)
    return deck.pop()


async def place_minions(
    table: LabyrinthTable, size: Size, cell: int, count: int = 1
) -> list[MinionFigure]:
    """Draw so many minions and place them on top of a Region's stack, one on the other."""
    placed = []
    for _ in range(count):
        found = find_size(table, size)
        if found is None or cell == OFF:
            break
        minion = MinionFigure(draw_minion(table, found))
        table.region(cell).minions.insert(0, minion)
        placed.append(minion)
        who = f"minion:{minion.card}"
        await tell(MinionComes(who, table.name_of(minion), found, name_cell(cell)))
    return placed


async def place_icons(table: LabyrinthTable, cell: int, icons: Sequence[Icon]) -> None:
    """Place Treasures, then minions, the largest at the bottom."""
    if cell == OFF:
        return
    for _ in range(icons.count("treasure")):
        card = draw_card(table.state, "treasures")
        if card:
            table.region(cell).treasures.append(card)
    for size in reversed(SIZES):
        count = icons.count(size)
        if count:
            await place_minions(table, size, cell, count)


def open_portals(table: LabyrinthTable) -> list[int]:
    """The Portals that nobody has shut."""
    return [cell for cell in table.portals() if "shut" not in table.region(cell).markers]


def portals_by_weakest(table: LabyrinthTable) -> list[int]:
    """The Portals, the one closest to the weakest hero first (ruling 25)."""
    portals = open_portals(table)
    standing = table.standing()
    if not standing:
        return sorted(portals, key=from_north_east)
    least = min(hero.hearts for hero in standing)
    weakest = [hero.cell for hero in standing if hero.hearts == least]
    ways = [table.halls.ways(cell).costs for cell in weakest]

    def near(cell: int) -> tuple[int, int]:
        return min([costs.get(cell, FAR) for costs in ways]), from_north_east(cell)

    return sorted(portals, key=near)


def spawn_portal(table: LabyrinthTable) -> int:
    """The Portal on which the next minion is spawned."""
    portals = portals_by_weakest(table)
    return portals[0] if portals else OFF
