"""Errands of an act: beds to burn, the Bench, the Cage, shards of a hunt, the camp in a siege."""

from __future__ import annotations

from fandg.games.labyrinth.acts.appeals import BENCH, appeal_test, open_rows
from fandg.games.labyrinth.acts.hunt import shards_wanted
from fandg.games.labyrinth.acts.spores import BED
from fandg.games.labyrinth.bots.reading import chance_to_pass
from fandg.games.labyrinth.regions import CAMP
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import CAGE, LabyrinthTable
from fandg.games.labyrinth.twists import Appeals, Cage, Hunt, Siege, SporeBeds
from fandg.games.labyrinth.words import HERO_ROWS

BURNT, GRANTED, BAR = 2.5, 6.0, 3.0
"""What a burnt bed, an Appeal and a bar of the Cage are worth."""
HOME = 12.0
"""What it is worth to be in camp once a hunt has all its shards."""
GUARD = 2.5
"""What a minion in a besieged camp is worth besides."""


def list_errands(table: LabyrinthTable, hero: Hero, cell: int) -> list[tuple[float, str]]:
    """What an Action Point does from a Region for the act, and what that is worth."""
    found = []
    markers = table.region(cell).markers
    beds, cage, appeals = table.twist(SporeBeds), table.twist(Cage), table.twist(Appeals)
    if beds and BED in markers:
        best = max(chance_to_pass(table, hero, row, beds.test) for row in HERO_ROWS)
        found.append((BURNT * best, "burn"))
    if cage and CAGE in markers:
        rows = [row for row in HERO_ROWS if row not in table.state.bars]
        best = max((chance_to_pass(table, hero, row, cage.test) for row in rows), default=0.0)
        found.append((BAR * best, "cage"))
    if appeals and any(BENCH in table.region(near).markers for near in table.halls.nearby(cell)):
        test = appeal_test(table, appeals)
        rows = list(open_rows(table))
        best = max((chance_to_pass(table, hero, row, test) for row in rows), default=0.0)
        found.append((GRANTED * best, "appeal"))
    return found


def pull_of(table: LabyrinthTable, hero: Hero, cell: int) -> float:
    """What an act makes a Region worth, for who would go there."""
    worth = max((worth for worth, _ in list_errands(table, hero, cell)), default=0.0)
    if cell == CAMP and has_all_shards(table):
        worth += HOME
    if cell == CAMP and table.twist(Siege) and table.state.is_final:
        worth += GUARD * len(table.region(CAMP).minions)
    return worth


def has_all_shards(table: LabyrinthTable) -> bool:
    """Whether a hunt needs no more shards, and all are wanted in camp."""
    hunt = table.twist(Hunt)
    state = table.state
    return hunt is not None and state.shards + state.lost_shards >= shards_wanted(table, hunt)


def seeks_shards(table: LabyrinthTable) -> bool:
    """Whether a hunt still needs shards: then halls and shards are what matters."""
    return table.twist(Hunt) is not None and not has_all_shards(table)
