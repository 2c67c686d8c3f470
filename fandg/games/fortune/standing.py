"""How well a seat stands before the end, in Fortune and as a chance to win.

The weights were fitted to thousands of positions from games of steady players and their ends.
"""

from __future__ import annotations

from math import exp, log

import msgspec

from fandg.games.fortune.artifacts import danger_value, site_gain, treasure_value
from fandg.games.fortune.modes import COMPETITIVE_GOAL
from fandg.games.fortune.plans import goals_on_the_way, space_worth, usual_chance
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable

EAGERNESS = 0.19
"""What one Fortune more, of 15, does for the chance to win (as a logit)."""
LATE = 0.3
"""What more it does from half the way on."""
SAFE, SAFE_AWAY = 8.2, 1.1
"""What it is worth to have the Fortune that wins, and less for each point of the way home."""
NEAR, NEAR_AWAY = 8.9, 0.7
"""The same once all that is carried would make it enough."""


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What a hero's things are worth beside the purse, in Fortune."""

    treasure: float
    event: float
    gear: float
    ally: float
    glory: float = 0.04
    pending: float
    skill: float
    wound: float
    place: float
    progress: float
    found: float
    cliffhanger: float


RIVALS = Weights(
    treasure=1.75,
    event=0.36,
    gear=0.68,
    ally=0.32,
    pending=0.2,
    skill=17.6,
    wound=0.3,
    place=0.62,
    progress=0.72,
    found=0.82,
    cliffhanger=0.32,
)
FELLOWS = Weights(
    treasure=1.4,
    event=0.38,
    gear=0.43,
    ally=0.43,
    pending=0.35,
    skill=30.0,
    wound=0.4,
    place=0.58,
    progress=0.78,
    found=0.83,
    cliffhanger=0.5,
)


def tell_score(state: Fortune) -> str:
    """How far the best purse and the villains are: "15 of 27 Fortune, track 4 of 10"."""
    text = f"{max(state.purses)} of {state.goal} Fortune"
    if state.organization:
        text += f", track {state.track} of {state.track_goal}"
    return text


def standing(table: FortuneTable, hero: Hero) -> float:
    """How far a hero is on the way to winning, in Fortune, as all at the table see it."""
    carried = sum(treasure_value(table, treasure) for treasure in hero.treasures)
    return table.state.fortune(hero) + 0.7 * carried + 0.15 * hero.glory


def score(table: FortuneTable, seat: int) -> float:
    """How well a seat stands: won 1, lost 0, else by Fortune, treasures and rivals."""
    state = table.state
    if state.result is not None:
        winners = state.result.winners
        if seat not in winners:
            return 0.0
        return 1.0 / len(winners) if state.is_rivalry else 1.0
    if not state.is_rivalry:
        return _group_score(table)
    sides = {hero.side for hero in state.heroes if hero.seat == seat}
    weights = [exp(_side_logit(table, side)) for side in range(len(state.purses))]
    share = sum(weights[side] for side in sides) / sum(weights)
    if state.organization:
        share *= 1 - (state.track / state.track_goal) ** 4
    return max(0.001, min(0.999, share))


def _side_logit(table: FortuneTable, side: int) -> float:
    state = table.state
    heroes = [hero for hero in state.heroes if hero.side == side]
    purse = state.purses[side]
    worth = purse + LATE * max(0.0, purse - state.goal / 2)
    worth += sum(_hero_worth(table, hero, RIVALS) for hero in heroes)
    carried = sum(treasure_value(table, t) for hero in heroes for t in hero.treasures)
    if purse + carried >= state.goal:
        away = max(table.board.costs(hero.space)[table.sheet(hero).city] for hero in heroes)
        worth += max(0.0, NEAR - NEAR_AWAY * away)
        if purse >= state.goal:
            worth += max(0.0, SAFE - SAFE_AWAY * away)
    return worth * EAGERNESS * COMPETITIVE_GOAL / state.goal


def _hero_worth(table: FortuneTable, hero: Hero, weights: Weights) -> float:
    """What a hero has beside the purse, in Fortune: treasures, progress, cards; less when hurt."""
    state = table.state
    worth = weights.treasure * len(hero.treasures) + weights.pending * hero.pending
    worth += weights.event * len(state.hands[hero.hand].events)
    worth += weights.gear * len(hero.gear) + weights.ally * len(hero.allies)
    worth += weights.glory * hero.glory + weights.skill * usual_chance(table, hero)
    worth -= weights.wound * hero.wounds
    if hero.ko:
        return worth
    worth += weights.place * space_worth(table, hero.space, goals_on_the_way(table, hero))
    site = state.site_at(hero.space)
    if site is not None:
        if not site.temple:
            value = site_gain(table, site)
            done = min(1.0, hero.markers / max(1, danger_value(table, site, hero)))
            worth += weights.progress * value * done
        worth += weights.found * hero.found
    return worth - weights.cliffhanger * bool(hero.cliffhanger)


def _group_score(table: FortuneTable) -> float:
    """The chance of the group against the Villain track."""
    state = table.state
    heroes = state.heroes
    hands = {hero.hand for hero in heroes}
    worth = sum(_hero_worth(table, hero, FELLOWS) for hero in heroes)
    # One hand of several heroes counts once.
    shared = len(heroes) - len(hands)
    worth -= FELLOWS.event * shared * len(state.hands[0].events)
    rest = max(0.5, state.goal - state.purses[0]) / state.goal
    to_come = 0.0
    for villain in state.villains:
        site = state.site_at(villain.space) if villain.space else None
        if site is not None:
            to_come += 0.5
            if not site.temple:
                to_come += 2.0 * villain.markers / max(1, danger_value(table, site))
    left = state.track_goal - state.track - 0.3 * state.villain_coins - 0.8 * to_come
    left = max(0.5, left) / state.track_goal
    logit = 4.0 * left - 2.5 * rest - 0.7 * log(rest / left) + 3.6 * worth / state.goal
    logit -= 3.6 * FELLOWS.skill * 0.6 * len(heroes) / state.goal
    return max(0.001, min(0.999, 1 / (1 + exp(-logit))))
