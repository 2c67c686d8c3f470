"""The chance that the Order wins, as a table looks: what experts compare futures by.

The weights are what won in games of steady bots: a logistic regression of 2,100 of them.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from fandg.games.labyrinth.bots.striking import mean_blows
from fandg.games.labyrinth.ending import count_bounty
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt


class Weights(NamedTuple):
    """What each thing adds to the logarithm of the odds; things of heroes count on the mean."""

    at_first: float
    """The same for every table."""
    hits: float
    """A hit that a hero's best row throws on average; of the others a sixth."""
    worn: float
    """A Treasure that is worn."""
    hearts: float
    """All ♥."""
    tokens: float
    """A Plus-One or a Shield."""
    ills: float
    """Doom, or a die under Poison."""
    loot: float
    """A Bounty in the stash, or an XP that is not spent."""
    minions: float
    """A minion on the map, for each hero ..."""
    blows: float
    """... and a hit that it throws."""
    fallen: float
    """A Defeat, or a hero who lies in the Villain's stash."""
    rows: float
    """A hit of all of the Villain's rows."""


GROWING = Weights(-1.4, 0.3, 0.36, 0.27, 0.1, -0.07, 0.11, -0.16, -0.03, -0.27, -0.03)
FIGHTING = Weights(2.4, 0.28, 0.39, 0.67, 0.09, 0.0, 0.0, -0.15, -0.22, -0.68, -0.12)
HUNTED = Weights(-1.0, 0.2, 0.2, 0.32, 0.0, -0.29, 0.0, -0.2, 0.0, -0.33, -0.09)

VILLAIN_HEART = -0.2
"""In the Final Battle: a Villain's ♥, for each hero, ..."""
SOUL = -0.95
"""... a Soul that he has, ..."""
SECOND_FORM = 2.3
"""... that his first form is beaten, ..."""
APPEAL = 0.5
"""... an Appeal that was granted, ..."""
ACTION_LEFT = 0.7
"""... and an Action Point that is left."""
HUNTED_SHARD = 1.7
"""A Sunshard where the Villain hunts: they are what wins."""


def score_of(table: LabyrinthTable) -> float:
    """The chance that the mission is won, from 0 to 1."""
    state = table.state
    if not state.heroes:
        return 0.3
    if table.twist(Hunt) is not None:
        odds = _weigh(table, HUNTED) + HUNTED_SHARD * (state.shards + state.lost_shards)
    elif state.is_final:
        odds = _weigh(table, FIGHTING) + _weigh_battle(table)
    else:
        odds = _weigh(table, GROWING)
    return 1 / (1 + exp(-odds))


def _weigh(table: LabyrinthTable, weights: Weights) -> float:
    """The heroes' strength and state against the minions and the Villain's rows."""
    state = table.state
    heroes = state.heroes
    count = len(heroes)
    minions = [minion for region in state.map for minion in region.minions]
    fallen = sum(hero.defeated for hero in heroes) + state.villain_stash.bounty / 3
    if not state.is_final:
        fallen += state.defeats
    loot = count_bounty(table) + sum(hero.xp for hero in heroes)
    rows = table.board.rows.values() if state.villains else ()
    of_heroes = sum(_weigh_hero(hero, weights) for hero in heroes)
    of_minions = sum(weights.minions + weights.blows * mean_blows(table, one) for one in minions)
    return (
        weights.at_first
        + (of_heroes + of_minions + weights.loot * loot) / count
        + weights.fallen * fallen
        + weights.rows * sum(map(mean_of, rows))
    )


def _weigh_hero(hero: Hero, weights: Weights) -> float:
    best, *others = sorted((mean_of(row.dice) for row in hero.rows), reverse=True)
    # An Action Point more is a roll of the second row, or a Move before the best.
    hits = best + sum(others) / 6 + (hero.action_points - 2)
    ills = hero.doomed + sum(len(row.poisoned) for row in hero.rows)
    tokens = sum(hero.plus_ones.values()) + hero.shields
    return (
        weights.hits * hits
        + weights.worn * len(hero.equipment.worn())
        + weights.hearts * hero.hearts / hero.most
        + weights.tokens * tokens
        + weights.ills * ills
    )


def _weigh_battle(table: LabyrinthTable) -> float:
    state = table.state
    count = len(state.heroes)
    left = sum(villain.hearts for villain in state.villains) / count
    actions = sum(hero.left for hero in state.heroes) / count
    return (
        VILLAIN_HEART * left
        + ACTION_LEFT * actions
        + SOUL * state.souls
        + SECOND_FORM * state.second_form
        + APPEAL * len(state.appeals)
    )
