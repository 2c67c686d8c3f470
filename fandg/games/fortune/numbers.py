"""The numbers of the rules and what changes them: skills, Defense, costs, limits.

A number is what the sheet or the rule says, with the bonuses of all that lies before the hero:
sheet, Gear, allies, carried Artifacts, the Adventure in his space, a villain there, the enemy he
fights, Events that remain in play.
"""

from __future__ import annotations

from collections import Counter

from fandg.games.fortune.effects import Bonus, When
from fandg.games.fortune.library import Acting
from fandg.games.fortune.state import Hero, Lasting
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import SKILLS, Number

GEAR_LIMIT = ALLY_LIMIT = 3
MOST_BONUS = 20
"""What all cards together add to a number at most, or take from it."""


def cards_before(table: FortuneTable, hero: Hero, among: Acting) -> list[str]:
    """Of some cards, those that do something for or to a hero by being there."""
    found = [hero.id] if hero.id in among.sheets else []
    carried, around, remaining = among.carried, among.around, among.remaining
    if carried:
        for card in (*hero.gear, *hero.allies):
            if card in carried:
                found.append(card)
    if around:
        for card in _cards_around(table, hero):
            if card in around:
                found.append(card)
    if remaining:
        for event in table.state.in_play:
            card = event.card
            if card in remaining and (
                table.library.events[card].remains != "hero"
                or table.state.heroes[event.hero] is hero
            ):
                found.append(card)
    return found


def _cards_around(table: FortuneTable, hero: Hero) -> list[str]:
    """The cards of what a hero meets where he is: a site, a villain, the enemy he fights."""
    state, space = table.state, hero.space
    cards: list[str] = []
    site = state.site_at(space)
    if site is not None:
        cards += (site.artifact, site.adventure)
    villain = state.villain_at(space)
    if villain is not None:
        cards.append(villain.id)
    bout = state.bout
    if bout is not None and bout.foe == state.enemy and state.heroes[bout.hero] is hero:
        cards.append(bout.foe)
    return cards


def count_bonus(table: FortuneTable, hero: Hero, number: Number) -> int:
    """What all cards and boosts add to a number of a hero."""
    total = 0
    library = table.library
    adding = library.adding[number]
    if adding.cards:
        for card in cards_before(table, hero, adding):
            total += add_up(table, hero, library.bonuses[card][number])
    for treasure in hero.treasures:
        found = library.carried[treasure.artifact].get(number)
        if found is not None:
            total += add_up(table, hero, found)
    for boost in hero.boosts:
        if _is_boosted(table, hero, boost, number):
            total += boost.amount
    if total and abs(total) > MOST_BONUS:
        return MOST_BONUS if total > 0 else -MOST_BONUS
    return total


def list_bonuses(table: FortuneTable, hero: Hero, number: Number) -> list[tuple[str, int]]:
    """What adds to a number of a hero, by name, and how much.

    Cards that were played are named as well, but for what goes over the most that they may add.
    """
    library = table.library
    found = [
        (
            "own ability" if card == hero.id else table.title(card),
            add_up(table, hero, library.bonuses[card][number]),
        )
        for card in cards_before(table, hero, library.adding[number])
    ]
    for treasure in hero.treasures:
        bonuses = library.carried[treasure.artifact].get(number, ())
        found.append((table.name(treasure.artifact), add_up(table, hero, bonuses)))
    rest = count_bonus(table, hero, number) - sum(amount for _, amount in found)
    played = Counter[str]()
    for boost in hero.boosts:
        if _is_boosted(table, hero, boost, number):
            name = "own ability" if boost.source == hero.id else table.title(boost.source)
            played[name] += boost.amount
    boosts = [*played.items()] if played.total() == rest else [("cards played", rest)]
    return [(name, amount) for name, amount in (*found, *boosts) if amount]


def _is_boosted(table: FortuneTable, hero: Hero, boost: Lasting, number: Number) -> bool:
    """Whether a boost that a hero has counts for a number now."""
    is_meant = boost.to == number or (boost.to == "skills" and number in SKILLS)
    return is_meant and (boost.when is None or is_so(table, hero, boost.when))


def add_up(table: FortuneTable, hero: Hero, bonuses: tuple[Bonus, ...]) -> int:
    """What bonuses to one number come to for a hero, as far as their conditions hold."""
    total = 0
    for bonus in bonuses:
        if bonus.when is None or is_so(table, hero, bonus.when):
            total += bonus.amount
    return total


def count_skill(table: FortuneTable, hero: Hero, skill: Number) -> int:
    """A skill of a hero, at least 0."""
    base: int = getattr(table.library.heroes[hero.id], skill)
    return max(0, base + count_bonus(table, hero, skill))


def count_wounds(table: FortuneTable, hero: Hero) -> int:
    """The Wounds value of a hero, at least 1."""
    return max(1, table.library.heroes[hero.id].wounds + count_bonus(table, hero, "wounds"))


def wounds_to_go(table: FortuneTable, hero: Hero) -> int:
    """How many more Wounds a hero can take; the last KOs him."""
    return count_wounds(table, hero) - hero.wounds


def count_defense(table: FortuneTable, hero: Hero) -> int:
    """The Defense of a hero."""
    return max(0, table.library.heroes[hero.id].defense + count_bonus(table, hero, "defense"))


def is_so(table: FortuneTable, hero: Hero, when: When) -> bool:
    """Whether a condition holds for a hero now."""
    state = table.state
    if when.terrain and table.board.spaces[hero.space].terrain not in when.terrain:
        return False
    if when.spaces and hero.space not in when.spaces:
        return False
    if when.place and not any(is_place(table, hero, place) for place in when.place):
        return False
    if when.keywords and not _meets(table, when.keywords):
        return False
    trial = state.trial
    if when.skills and (trial is None or not any(s in trial.skill for s in when.skills)):
        return False
    if when.test and (trial is None or trial.kind not in when.test):
        return False
    if when.against and (
        state.bout is None or not any(foe in state.bout.against for foe in when.against)
    ):
        return False
    if when.phase and state.phase not in when.phase:
        return False
    if not _is_situation(table, hero, when):
        return False
    if (
        state.purses[hero.side] < when.fortune
        or hero.glory < when.glory
        or hero.markers < when.markers
    ):
        return False
    return when.unless is None or not is_so(table, hero, when.unless)


def _is_situation(table: FortuneTable, hero: Hero, when: When) -> bool:
    state = table.state
    if when.villain_here is not None:
        here = state.villain_at(hero.space) is not None
        if here != when.villain_here:
            return False
    if when.henchman_here is not None and (hero.space in state.henchmen) != when.henchman_here:
        return False
    if when.zeppelin_here is not None and (state.zeppelin == hero.space) != when.zeppelin_here:
        return False
    if when.hero_here is not None:
        others = any(o.space == hero.space and o is not hero and not o.ko for o in state.heroes)
        if others != when.hero_here:
            return False
    if when.cliffhanger is not None and bool(hero.cliffhanger) != when.cliffhanger:
        return False
    if when.wounded is not None and bool(hero.wounds) != when.wounded:
        return False
    if when.villains is not None and bool(state.organization) != when.villains:
        return False
    if len(state.heroes) < when.heroes:
        return False
    return not when.carrying or any(has_holding(table, hero, what) for what in when.carrying)


def has_holding(table: FortuneTable, hero: Hero, what: str) -> bool:
    """Whether a hero has a card of a kind."""
    hand = table.state.hands[hero.hand]
    match what:
        case "event":
            return bool(hand.events)
        case "secret":
            return bool(hand.secrets)
        case "gear":
            return bool(hero.gear)
        case "ally":
            return bool(hero.allies)
        case _:
            return bool(hero.treasures)


def is_place(table: FortuneTable, hero: Hero, place: str) -> bool:
    """Whether a hero stands in a place of this kind."""
    space = table.board.spaces[hero.space]
    if place == "major-city":
        return space.kind == "city" and space.major
    if place == "minor-city":
        return space.kind == "city" and not space.major
    if place == "start-city":
        return hero.space == table.library.heroes[hero.id].city
    if place == "deep-jungle":
        return space.deep_jungle
    if place in ("artifact", "temple"):
        site = table.state.site_at(hero.space)
        return site is not None and (place == "artifact" or site.temple)
    return space.kind == place


def _meets(table: FortuneTable, keywords: tuple[str, ...]) -> bool:
    state = table.state
    for now in (state.trial, state.bout):
        if now is not None and any(word in now.keywords for word in keywords):
            return True
    if state.trial is None and state.facing is not None:
        danger = table.library.dangers[state.facing.card]
        return any(word in danger.keywords for word in keywords)
    return False
