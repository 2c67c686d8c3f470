"""What is worth going for: the value of every space to a hero, in Fortune, less with the way there.

Bots weigh their moves by it.
"""

from __future__ import annotations

from fandg.games.fortune.artifacts import danger_value, site_fortune, treasure_value
from fandg.games.fortune.city import GEAR_PRICE
from fandg.games.fortune.dangers import parts_of
from fandg.games.fortune.effects import Test
from fandg.games.fortune.numbers import ALLY_LIMIT, GEAR_LIMIT, count_skill, wounds_to_go
from fandg.games.fortune.odds import chance_to_pass
from fandg.games.fortune.prospects import deck_chance
from fandg.games.fortune.state import Hero, Site
from fandg.games.fortune.table import Table
from fandg.games.fortune.words import SKILLS

STRIDE = 3.5
"""The points of a usual move."""
PATIENCE = 0.82
"""What something is worth that is a turn further away."""
WIN = 40.0


def usual_chance(table: Table, hero: Hero) -> float:
    """The chance of a hero against a usual Danger, by the skills alone."""
    skills = tuple(count_skill(table, hero, skill) for skill in SKILLS)
    known = table.library.usual_chances
    chance = known.get(skills)
    if chance is None:
        chance = known[skills] = _mean_chance(table, hero, skills)
    return chance


def _mean_chance(table: Table, hero: Hero, skills: tuple[int, ...]) -> float:
    dice = dict(zip(SKILLS, skills, strict=True))
    total = 0.0
    dangers = table.library.dangers.values()
    for danger in dangers:
        best, together = 0.0, 1.0
        for part in parts_of(danger):
            if isinstance(part, Test):
                count = part.dice + (dice[part.skill] if part.skill else 0)
                count += dice[part.second] if part.second and part.joined == "sum" else 0
                chance = chance_to_pass(count, part.target, part.successes, once=part.once)
            else:
                chance = 0.85 if part == "villain" else deck_chance(table, hero, part)
            best = max(best, chance)
            together *= chance
        total += best if danger.either else together
    return total / (len(dangers) or 1)


def site_worth(table: Table, hero: Hero, site: Site) -> float:
    """What an Artifact Adventure is worth to a hero who stands before it."""
    state = table.state
    chance = usual_chance(table, hero)
    value: float = site_fortune(table, site) + (0 if site.temple else site.coins)
    left = site.coins if site.temple else danger_value(table, site, hero)
    if hero.space == site.space and not site.temple:
        left = max(1, left - hero.markers)
    if site.temple:
        # Coins come one by one, and the roof may come as well.
        value = 0.8 * value - 1.5 * site.instability + 2
    # Dangers overcome in a turn, pressing on while it seems wise.
    pace = chance * (1 + chance * 0.8)
    turns = left / max(0.3, pace)
    if table.board.spaces[site.space].deep_jungle and not (hero.space == site.space and hero.found):
        turns += 0.8
    worth = float(value * PATIENCE**turns)
    for other in state.heroes:
        if other is not hero and other.space == site.space and not other.ko:
            if other.side != hero.side:
                worth *= 0.75 if other.markers == 0 else 0.55
            else:
                worth *= 0.9
    villain = state.villain_at(site.space)
    if villain is not None:
        worth *= 0.85
        if state.organization and not state.is_rivalry:
            # What the villains carry off moves the track.
            worth += 1.0 + villain.markers
    return worth


def goals(table: Table, hero: Hero) -> list[tuple[str, float]]:
    """The spaces worth going to, with what is to be had there."""
    state = table.state
    found = [(site.space, site_worth(table, hero, site)) for site in state.sites]
    purse = state.fortune(hero)
    home = table.sheet(hero).city
    price = sum(treasure_value(table, treasure) for treasure in hero.treasures)
    if state.is_rivalry and purse >= state.goal:
        team = [other for other in state.heroes if other.side == hero.side]
        cities = {table.sheet(other).city for other in team}
        return [(city, WIN) for city in cities]
    if hero.treasures:
        for city in table.board.cities:
            extra = len(hero.treasures) if table.board.spaces[city].major else 0
            worth = 1.6 * price + extra
            if city == home and state.is_rivalry and purse + price + extra >= state.goal:
                worth += WIN
            found.append((city, worth))
    elif hero.glory >= GEAR_PRICE:
        room = GEAR_LIMIT + ALLY_LIMIT - len(hero.gear) - len(hero.allies)
        if room > 0:
            worth = 1.2 * min(room, hero.glory // GEAR_PRICE)
            found += [(city, worth) for city in table.board.cities]
    if wounds_to_go(table, hero) <= 1:
        found += [(city, 2.0) for city in table.board.cities]
    if hero.hand < len(state.hands) and state.hands[hero.hand].secrets:
        found += _mission_goals(table, hero)
    return found


def _mission_goals(table: Table, hero: Hero) -> list[tuple[str, float]]:
    """The spaces that secret City cards name."""
    found = []
    for card in table.state.hands[hero.hand].secrets:
        for use in table.library.city_cards[card].uses:
            if use.when is not None:
                found += [(space, 2.5) for space in use.when.spaces]
    return found


def space_worth(table: Table, space: str, goals_here: list[tuple[str, float]]) -> float:
    """How good it is to stand in a space, with these goals."""
    costs = table.board.costs(space)
    best = 0.0
    for goal, worth in goals_here:
        value = worth * PATIENCE ** (costs[goal] / STRIDE)
        best = max(best, value)
    if space in table.state.henchmen:
        best -= 1.5
    return best
