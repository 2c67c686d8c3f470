"""What a seat has: Glory, Fortune, Life, what its heroes carry, and where they are.

And what its foes have: how far their track is, whom they stand beside, and what they took.
"""

from __future__ import annotations

from fandg.engine.prose import counted
from fandg.engine.standing import Holding
from fandg.games.fortune.annals import find_deeds
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.phrases import say_place
from fandg.games.fortune.state import Hero, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.labels import ARTIFACTS_TAKEN, KNOCKED_OUT, say_looted
from fandg.games.fortune.villainy import THE_VILLAINS


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
        Holding(called("Glory"), "glory", hero.glory),
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
        _where_is(table, hero),
    ]


def _where_is(table: FortuneTable, hero: Hero) -> Holding:
    """The space where a hero is; where he lies KO'd is worth telling by itself."""
    short, space = table.sheet(hero).short, table.space_name(hero.space)
    if hero.ko:
        return Holding(short, "broken-heart", place=f"KO'd, in {space}", is_bad=True)
    return Holding(short, "map", place=space)


def standing_of_foes(table: FortuneTable) -> tuple[Holding, ...]:
    """The track, the Artifacts taken, who stands beside a hero, and where the villains are."""
    state, library = table.state, table.library
    looted = tuple(
        say_looted(
            library.villains[deed.villain].short if deed.villain else THE_VILLAINS,
            library.artifacts[deed.artifact].name,
        )
        for deed in find_deeds(table, "looted")
    )
    beside = [
        f"{who} beside {table.sheet(hero).short}"
        for hero in state.heroes
        if not hero.ko
        for who in _who_is_at(table, hero.space)
    ]
    posts = [
        f"a {library.henchmen[faction].name} in {say_place(table, space)}"
        for space, faction in state.henchmen.items()
    ]
    return (
        Holding("Villain track", "skull", state.track, is_bad=True, most=state.track_goal),
        Holding(ARTIFACTS_TAKEN, "relic", things=looted, is_bad=True),
        Holding("Beside you", "villain-hood", things=tuple(beside), is_bad=True, lost="gone:"),
        *(
            Holding(library.villains[one.id].short, "villain-hood", place=_say_where(table, one))
            for one in state.villains
        ),
        Holding("Henchmen", "map", things=tuple(posts), is_idle=True, lost="gone:"),
    )


def _say_where(table: FortuneTable, villain: Villain) -> str:
    """Where a villain is, or why he is nowhere."""
    if villain.space:
        return f"in {say_place(table, villain.space)}{_say_search(table, villain)}"
    return {"ko": KNOCKED_OUT, "delayed": "held up at the base"}.get(villain.state, "at the base")


def _say_search(table: FortuneTable, villain: Villain) -> str:
    """How near he is to what he searches for; a temple yields him its coins as he goes."""
    site = table.state.site_at(villain.space)
    if site is None or site.temple or not villain.markers:
        return ""
    return f", {villain.markers} of {counted(danger_value(table, site), 'Danger')}"


def _who_is_at(table: FortuneTable, space: str) -> list[str]:
    """The foes in a space, as they are called."""
    state = table.state
    cards = table.library.villains
    found = [cards[villain.id].short for villain in state.villains if villain.space == space]
    if space in state.henchmen:
        found.append(f"a {table.library.henchmen[state.henchmen[space]].name}")
    if state.zeppelin == space:
        found.append("the zeppelin")
    return found
