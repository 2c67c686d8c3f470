"""What is wrong with a state, in sentences: cards, events, tiles, shards, ♥, tokens, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fandg.games.labyrinth.content import SHARD_SPACES
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.paying import (
    MOST_OF_VILLAIN,
    MOST_SHIELDS,
    count_plus_ones,
    is_ill,
)
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rows import VILLAIN_SLOTS
from fandg.games.labyrinth.sidekicks import MOST_HEARTS, SUPPLY, list_kind
from fandg.games.labyrinth.state import OFF, Labyrinth
from fandg.games.labyrinth.statuses import MOST_BOMBS, MOST_ROCKFALLS
from fandg.games.labyrinth.stocks import TIERS, count_packets, list_packets, list_stocks
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.kit.piles import find_lost


def find_state_faults(state: Labyrinth, library: Library) -> list[str]:
    """Everything that is wrong; nothing in a game that is played by the rules."""
    table = LabyrinthTable(state, library)
    return [
        *find_lost(list_stocks(state, library, table.twists)),
        *_find_lost_packets(state, library),
        *_find_lost_tiles(state, library),
        *_find_wrong_heroes(table),
        *_find_wrong_sidekicks(table),
        *_find_wrong_villains(table),
        *_find_wrong_regions(state),
        *_find_lost_shards(state),
        *_find_wrong_counters(state),
    ]


def _find_lost_packets(state: Labyrinth, library: Library) -> Iterator[str]:
    """Each event lies in the stack, in the stash, in the archive, or is being read.

    Special ones wait aside until they are read.
    """
    reading = [state.reading] if state.reading else []
    opened = [*state.stashed, *state.archive, *state.set_down, *reading]
    names = [*state.decks.packets, *(packet.id for packet in opened)]
    for name, often in Counter(names).items():
        if often > 1:
            yield f"The event {name} is there {often} times."
    for tier in TIERS:
        known = list_packets(state, library, tier)
        found, wanted = sum(n in known for n in names), count_packets(state, library, tier)
        if found != wanted:
            yield f"There are {found} events of tier {tier} instead of {wanted}."


def _find_lost_tiles(state: Labyrinth, library: Library) -> Iterator[str]:
    """The starting tiles stay where they are laid; the camp may be another one."""
    for tile in library.tiles.values():
        cell = cell_named(tile.space) if tile.place == "start" else CAMP
        if cell != CAMP and state.map[cell].tile != tile.id:
            yield f"{tile.id} does not lie on {tile.space}."
    if not state.map[CAMP].tile.endswith("camp"):
        yield "There is no camp."


def _find_wrong_heroes(table: LabyrinthTable) -> Iterator[str]:
    state = table.state
    names = [hero.id for hero in state.heroes]
    if len({*names, *state.gone}) < len(names) + len(state.gone):
        yield "A hero is there twice."
    for hero in state.heroes:
        talent = table.library.talents.get(hero.talent)
        if hero.talent and (talent is None or talent.hero != hero.id):
            yield f"{hero.id} has the Talent of somebody else."
        if hero.most != table.sheet(hero).hearts + table.bonus_of(hero, "hearts"):
            yield f"{hero.id} has room for {hero.most} ♥."
        if not 0 <= hero.hearts <= hero.most:
            yield f"{hero.id} has {hero.hearts} ♥ of {hero.most}."
        if hero.defeated != (hero.cell == OFF):
            yield f"{hero.id} is Defeated and on the map, or neither."
        if hero.defeated and (hero.hearts or hero.shields or is_ill(hero)):
            yield f"{hero.id} is Defeated, and has ♥, Shields, Doom or Poison."
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
            if len(set(row.poisoned)) < len(row.poisoned):
                yield f"{hero.id} has two Poison on one die."


def _find_wrong_sidekicks(table: LabyrinthTable) -> Iterator[str]:
    for hero in table.state.heroes:
        sidekick = hero.sidekick
        if sidekick is not None and not 0 <= sidekick.hearts <= MOST_HEARTS:
            yield f"The Sidekick of {hero.id} has {sidekick.hearts} ♥."
        if sidekick is not None and not table.state.map[sidekick.cell].tile:
            yield f"The Sidekick of {hero.id} stands where no tile lies."
    for kind, supply in SUPPLY.items():
        if len(list_kind(table, kind)) > supply:
            yield f"There are more Sidekicks of kind {kind} than {supply}."


def _find_wrong_villains(table: LabyrinthTable) -> Iterator[str]:
    state = table.state
    for villain in state.villains:
        if not 0 <= villain.hearts <= villain.bar:
            yield f"{villain.id} has {villain.hearts} ♥ of {villain.bar}."
        if count_plus_ones(villain) > MOST_OF_VILLAIN or not 0 <= villain.shields <= MOST_SHIELDS:
            yield f"{villain.id} has too many tokens."
        if any(held < 0 for held in villain.plus_ones.values()) or villain.xp < 0:
            yield f"{villain.id} owes tokens."
        if any(len(dice) > VILLAIN_SLOTS for dice in villain.rows.values()):
            yield f"{villain.id} has too many dice."
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
        lies = region.minions or region.treasures or region.bombs or region.rockfalls
        if not region.tile and (lies or region.markers):
            yield f"Something lies in Region {cell}, which is not explored."
        if min(region.bounty, region.bombs, region.rockfalls) < 0:
            yield f"Tokens are owed in Region {cell}."
    if sum(region.bombs for region in state.map) > MOST_BOMBS:
        yield "There are too many Bombs."
    if sum(region.rockfalls for region in state.map) > MOST_ROCKFALLS:
        yield "There are too many Rockfalls."


def _find_wrong_counters(state: Labyrinth) -> Iterator[str]:
    """What is only counted is never owed, and who acts is there."""
    stashes = (state.hero_stash.bounty, state.villain_stash.bounty)
    counted = (state.hoard, state.supplies, state.souls, state.defeats, state.collapses)
    if min(*stashes, *counted, state.retrials, state.weariness) < 0:
        yield "Bounty, Supplies or Souls are owed."
    places = [*state.turn, state.lead, max(0, state.acting)] if state.heroes else []
    if any(not 0 <= place < len(state.heroes) for place in places):
        yield "Somebody acts or leads who is not there."
    if not 0 <= state.known_tiles <= len(state.decks.tiles):
        yield "More tiles are known than there are."
