"""What is wrong with a state, in sentences: cards, tiles, shards, counters."""

from __future__ import annotations

from collections.abc import Iterator

from fandg.games.labyrinth.content import SHARD_SPACES
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.paying import MOST_OF_VILLAIN, MOST_SHIELDS, count_plus_ones
from fandg.games.labyrinth.sidekicks import MOST_HEARTS
from fandg.games.labyrinth.state import OFF, Labyrinth
from fandg.games.labyrinth.statuses import MOST_BOMBS, MOST_ROCKFALLS
from fandg.games.labyrinth.stocks import list_stocks
from fandg.games.labyrinth.table import find_twists
from fandg.kit.piles import find_lost


def find_state_faults(state: Labyrinth, library: Library) -> list[str]:
    """Everything that is wrong; nothing in a game that is played by the rules."""
    return [
        *find_lost(list_stocks(state, library, find_twists(state, library))),
        *_find_wrong_heroes(state),
        *_find_wrong_villains(state),
        *_find_wrong_regions(state),
        *_find_lost_shards(state),
    ]


def _find_wrong_heroes(state: Labyrinth) -> Iterator[str]:
    for hero in state.heroes:
        if not 0 <= hero.hearts <= hero.most:
            yield f"{hero.id} has {hero.hearts} ♥ of {hero.most}."
        if hero.defeated != (hero.cell == OFF):
            yield f"{hero.id} is Defeated and on the map, or neither."
        if hero.defeated and (hero.hearts or hero.shields):
            yield f"{hero.id} is Defeated, and has ♥ or Shields."
        if hero.cell != OFF and not state.map[hero.cell].tile:
            yield f"{hero.id} stands where no tile lies."
        if not 0 <= hero.shields <= MOST_SHIELDS or min(hero.left, hero.steps, hero.xp) < 0:
            yield f"{hero.id} has counters out of range."
        if any(held < 0 for held in hero.plus_ones.values()):
            yield f"{hero.id} owes Plus-Ones."
        for row in hero.rows:
            if len(row.dice) > row.slots:
                yield f"{hero.id} has too many dice of {row.row}."
            if any(at >= len(row.dice) for at in row.poisoned):
                yield f"{hero.id} has Poison on no die."
        if hero.sidekick is not None and not 0 <= hero.sidekick.hearts <= MOST_HEARTS:
            yield f"The Sidekick of {hero.id} has {hero.sidekick.hearts} ♥."


def _find_wrong_villains(state: Labyrinth) -> Iterator[str]:
    for villain in state.villains:
        if not 0 <= villain.hearts <= villain.bar:
            yield f"{villain.id} has {villain.hearts} ♥ of {villain.bar}."
        if count_plus_ones(villain) > MOST_OF_VILLAIN or villain.shields > MOST_SHIELDS:
            yield f"{villain.id} has too many tokens."
        if state.is_final and villain.cell == OFF:
            yield f"{villain.id} is not on the map in the Final Battle."
        if villain.down and villain.hearts:
            yield f"{villain.id} has fallen, and has ♥."


def _find_lost_shards(state: Labyrinth) -> Iterator[str]:
    """Sunshards lie on the map, in the Sunshield, or are lost; events may bring more of them."""
    total = state.shards + state.lost_shards + sum(region.shard for region in state.map)
    if state.mission != "tutorial" and total < len(SHARD_SPACES):
        yield f"There are only {total} Sunshards."


def _find_wrong_regions(state: Labyrinth) -> Iterator[str]:
    for cell, region in enumerate(state.map):
        if not region.tile and (region.minions or region.treasures or region.bombs):
            yield f"Something lies in Region {cell}, which is not explored."
    if sum(region.bombs for region in state.map) > MOST_BOMBS:
        yield "There are too many Bombs."
    if sum(region.rockfalls for region in state.map) > MOST_ROCKFALLS:
        yield "There are too many Rockfalls."
