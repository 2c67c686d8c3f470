"""How well the Order stands, from 0 to 1: what experts compare futures by."""

from __future__ import annotations

from fandg.games.labyrinth.bots.striking import mean_blows
from fandg.games.labyrinth.ending import count_bounty
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable


def score_of(table: LabyrinthTable) -> float:
    """Won is 1, lost 0; before it growth and ♥ against minions and Defeats, then the battle."""
    state = table.state
    heroes = state.heroes
    if not heroes:
        return 0.3
    count = len(heroes)
    hearts = sum(hero.hearts / hero.most for hero in heroes) / count
    threat = sum(mean_blows(table, m) for region in state.map for m in region.minions) / count
    fallen = sum(hero.defeated for hero in heroes) + state.villain_stash.bounty / 3
    tokens = sum(sum(hero.plus_ones.values()) + hero.shields for hero in heroes) / count
    worth = 0.1 * hearts - 0.03 * threat + 0.01 * tokens
    if state.is_final:
        start = sum(villain.start or villain.bar for villain in state.villains)
        left = sum(villain.hearts for villain in state.villains)
        worth += 0.35 + 0.5 * (1 - left / max(1, start)) - 0.13 * (state.souls + fallen)
    else:
        grown = sum(strength_of(hero) for hero in heroes) / count
        loot = count_bounty(table) / count
        worth += 0.25 + 0.04 * (grown - 4) + 0.025 * loot - 0.05 * (state.defeats + fallen)
        worth += 0.02 * state.shards + 0.01 * sum(len(hero.hand) for hero in heroes) / count
    return max(0.01, min(0.95, worth))


def strength_of(hero: Hero) -> float:
    """What a hero's turn is worth in hits: the best row whole, others in part, XP to come."""
    means = sorted((mean_of(row.dice) for row in hero.rows), reverse=True)
    return means[0] + 0.3 * sum(means[1:]) + (hero.action_points - 2) + 0.5 * hero.xp
