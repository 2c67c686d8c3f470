"""What is worth going for: the value of every space to a hero, in Fortune, less with the way there.

Bots weigh their moves by it.
"""

from __future__ import annotations

from statistics import fmean
from typing import TypeAlias

from fandg.games.fortune.artifacts import danger_value, site_gain, treasure_value
from fandg.games.fortune.city import GEAR_PRICE
from fandg.games.fortune.content import HeroSheet
from fandg.games.fortune.danger_sides import parts_of
from fandg.games.fortune.decks import carry_limits
from fandg.games.fortune.foes import toll_of
from fandg.games.fortune.numbers import count_skill, wounds_to_go
from fandg.games.fortune.odds import chance_to_pass, fight_chance, sneak_survival
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.state import Hero, Site
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.villainy import BODYGUARDS
from fandg.games.fortune.words import SKILLS, EnemyDeck

STRIDE = 3.5
"""The points of a usual move."""
PATIENCE = 0.82
"""What something is worth that is a turn further away."""
GUARDED = 0.6
"""What something is worth where a henchman has to be fought first."""
WIN = 40.0

Goal: TypeAlias = tuple[dict[str, float], float, str]
"""What part of it each space is worth by the way there, what is to be had, and what it is.

It is the id of an Artifact; or `home`, `sell`, `buy`, `heal`, `secret`.
"""


def usual_chance(table: FortuneTable, hero: Hero) -> float:
    """The chance of a hero against a usual Danger, by skills, unhurt, as strong as on the sheet."""
    skills = tuple(count_skill(table, hero, skill) for skill in SKILLS)
    known = table.library.usual_chances
    chance = known.get((hero.id, skills))
    if chance is None:
        chance = known[hero.id, skills] = _mean_chance(table, hero.id, skills)
    return chance


def _mean_chance(table: FortuneTable, hero: str, skills: tuple[int, ...]) -> float:
    dice = dict(zip(SKILLS, skills, strict=True))
    sheet = table.library.heroes[hero]
    total = 0.0
    dangers = table.library.dangers.values()
    for danger in dangers:
        best, together = 0.0, 1.0
        for part in parts_of(danger):
            if isinstance(part, Test):
                count = part.dice + (dice[part.skill] if part.skill else 0)
                count += dice[part.second] if part.second and part.joined == "sum" else 0
                chance = chance_to_pass(count, part.target, part.successes, once=part.once)
            elif part == "villain":
                chance = _past_a_villain(table, sheet)
            else:
                chance = _against_an_enemy(table, sheet, part, dice["combat"])
            best = max(best, chance)
            together *= chance
        total += best if danger.either else together
    return total / (len(dangers) or 1)


def _past_a_villain(table: FortuneTable, sheet: HeroSheet) -> float:
    """The chance to get past a villain who has just come, one as likely as another."""
    return fmean(
        sneak_survival(
            sheet.defense,
            sheet.wounds,
            villain.search,
            villain.combat + (BODYGUARDS if villain.faction == "nazis" else 0),
        )
        for villain in table.library.villains.values()
    )


def _against_an_enemy(table: FortuneTable, sheet: HeroSheet, deck: EnemyDeck, dice: int) -> float:
    """The chance to defeat an enemy of a whole deck, as the cards are printed."""
    return fmean(
        fight_chance(
            dice,
            sheet.defense,
            sheet.wounds,
            enemy.dice,
            enemy.defense,
            enemy.wounds,
            *toll_of(table, enemy.id),
        )
        for enemy in table.library.enemies[deck].values()
        if enemy.wounds
    )


def site_worth(table: FortuneTable, hero: Hero, site: Site, chance: float) -> float:
    """What an Artifact Adventure is worth to a hero before it, with a chance at a usual Danger."""
    state = table.state
    value: float = site_gain(table, site)
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
    if site.space in state.henchmen and hero.space != site.space:
        worth *= GUARDED
    villain = state.villain_at(site.space)
    if villain is not None:
        worth *= 0.85
        if state.organization and not state.is_rivalry:
            # What the villains carry off moves the track.
            worth += 1.0 + villain.markers
    return worth


def goals(table: FortuneTable, hero: Hero) -> list[Goal]:
    """What is worth going for, and how each space of the board shares in it."""
    state = table.state
    if state.is_rivalry and state.fortune(hero) >= state.goal:
        team = [other for other in state.heroes if other.side == hero.side]
        cities = tuple({table.sheet(other).city: None for other in team})
        return [(_pull(table, cities), WIN, "home")]
    found = goals_on_the_way(table, hero)
    if state.is_rivalry and hero.treasures:
        home = table.sheet(hero).city
        price = sum(treasure_value(table, treasure) for treasure in hero.treasures)
        price += len(hero.treasures) * table.board.spaces[home].major
        if state.fortune(hero) + price >= state.goal:
            found.append((_pull(table, (home,)), 1.6 * price + WIN, "home"))
    return found


def goals_on_the_way(table: FortuneTable, hero: Hero) -> list[Goal]:
    """What is worth going for while the Fortune to win is still to be had."""
    state = table.state
    chance = usual_chance(table, hero)
    found = [
        (_pull(table, (site.space,)), site_worth(table, hero, site, chance), site.artifact)
        for site in state.sites
    ]
    price = sum(treasure_value(table, treasure) for treasure in hero.treasures)
    board = table.board
    if hero.treasures:
        extra = len(hero.treasures)
        found.append((_pull(table, board.any_city), 1.6 * price, "sell"))
        found.append((_pull(table, board.any_major), 1.6 * price + extra, "sell"))
    elif hero.glory >= GEAR_PRICE:
        room = sum(carry_limits(table, hero)) - len(hero.gear) - len(hero.allies)
        if room > 0:
            worth = 1.2 * min(room, hero.glory // GEAR_PRICE)
            found.append((_pull(table, board.any_city), worth, "buy"))
    if wounds_to_go(table, hero) <= 1:
        found.append((_pull(table, board.any_city), 2.0, "heal"))
    for card in state.hands[hero.hand].secrets:
        # The spaces that secret City cards name.
        for use in table.library.city_cards[card].uses:
            if use.when is not None and use.when.spaces:
                found.append((_pull(table, use.when.spaces), 2.5, "secret"))
    return found


def _pull(table: FortuneTable, ends: tuple[str, ...]) -> dict[str, float]:
    """What part of something each space is worth from which one of these ends is nearest."""
    pulls = table.library.pulls
    found = pulls.get(ends)
    if found is None:
        costs = table.board.costs
        found = pulls[ends] = {
            space: max(PATIENCE ** (costs(space)[end] / STRIDE) for end in ends)
            for space in table.board.spaces
        }
    return found


def space_worth(table: FortuneTable, space: str, aims: list[Goal]) -> float:
    """How good it is to stand in a space, with these goals."""
    guarded = space in table.state.henchmen
    best = 0.0
    for pull, worth, _ in aims:
        value = worth * pull[space]
        if guarded and pull[space] < 1:
            # The goal's own henchman is reckoned with in what it is worth.
            value *= GUARDED
        if value > best:
            best = value
    return best
