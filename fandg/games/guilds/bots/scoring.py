"""How well a guild stands, from 0 to 1: what experts compare futures by."""

from __future__ import annotations

from math import exp

from fandg.games.guilds.bots.goals import goal_maps, potential
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.state import OFF, Guild
from fandg.games.guilds.table import GuildsTable

KEEN = 1.4
"""How much a quest ahead counts."""
ALONE = exp(KEEN * 1.5)
"""What a guild that is alone is held against: half of what it needs."""


def strength_of(table: GuildsTable, seat: int) -> float:
    """Quests done and begun, coins, living heroes, ready cards, how near they are to goals."""
    guild: Guild = table.state.guilds[seat]
    done = guild.quests
    worth = done + 0.05 * guild.gained - 0.1 * guild.deaths
    for number in range(len(guild.progress)):
        if number not in guild.done:
            worth += 0.7 * len(guild.progress[number]) / count_needed(table, seat, number)
    for hero in table.heroes_of(seat):
        if hero.at == OFF:
            worth -= 0.15
            continue
        worth -= 0.04 * hero.wounds
        worth += 0.03 * sum(not held.exhausted for held in hero.cards)
        worth += 0.5 * max(-0.2, potential(goal_maps(table, hero), hero.at))
    return worth


def score_of(table: GuildsTable, seat: int) -> float:
    """A guild's share of the hope to win: a quest ahead of a rival is some four times his hope."""
    if not table.state.round:
        return 0.5
    hopes = [exp(KEEN * strength_of(table, guild)) for guild in range(len(table.state.guilds))]
    share = hopes[seat] / sum(hopes) if len(hopes) > 1 else hopes[0] / (hopes[0] + ALONE)
    return max(0.02, min(0.98, share))
