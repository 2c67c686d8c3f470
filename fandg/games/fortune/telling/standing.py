"""What a seat has: Glory, Fortune, Life, what its heroes carry, and where they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fandg.engine.standing import Holding
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.events.base import within
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable


def standing_of(table: FortuneTable, seat: int) -> tuple[Holding, ...]:
    """What all may see of a seat; of cards in its hand only how many there are."""
    state = table.state
    heroes = [hero for hero in state.heroes if hero.seat == seat]
    if not heroes:
        return ()
    hand = state.hands[heroes[0].hand]
    found = [
        Holding("Fortune", "coins", state.fortune(heroes[0])),
        Holding("Cards in hand", "card-play", len(hand.events) + len(hand.secrets)),
    ]
    for hero in heroes:
        found += _of_hero(table, hero, table.sheet(hero).short if len(heroes) > 1 else "")
    return tuple(found)


def _of_hero(table: FortuneTable, hero: Hero, name: str) -> list[Holding]:
    def called(what: str) -> str:
        return f"{name}: {what}" if name else what

    library, carried = table.library, (*hero.gear, *hero.allies)
    hanging = [hero.cliffhanger] if hero.cliffhanger else []
    return [
        Holding(called("Glory"), "glory", hero.glory, is_spent=True),
        Holding(called("Life"), "hearts", wounds_to_go(table, hero)),
        Holding(
            called("Artifacts"),
            "relic",
            things=tuple(treasure_name(table, treasure) for treasure in hero.treasures),
        ),
        Holding(called("Carried"), "knapsack", things=tuple(table.name(card) for card in carried)),
        Holding(
            called("Left hanging"),
            "cliff",
            things=tuple(library.dangers[card].cliffhanger.name for card in hanging),
            is_bad=True,
            lost="out of",
        ),
        *_of_adventure(table, hero, called),
        _where_is(table, hero),
    ]


def _of_adventure(
    table: FortuneTable, hero: Hero, called: Callable[[str], str]
) -> Iterator[Holding]:
    """How far a hero is at the Artifact where he stands; the Dangers of a temple are nobody's."""
    site = table.state.site_at(hero.space)
    if site is not None and not site.temple:
        name, most = table.name(site.artifact), danger_value(table, site, hero)
        yield Holding(called(f"Dangers at {within(name)}"), "flag", hero.markers, most=most)


def _where_is(table: FortuneTable, hero: Hero) -> Holding:
    """The space where a hero is; where he lies KO'd is worth telling by itself."""
    short, space = table.sheet(hero).short, table.space_name(hero.space)
    if hero.ko:
        return Holding(short, "broken-heart", place=f"KO'd, in {space}", is_bad=True)
    return Holding(short, "map", place=space)
