"""What a seat has: Glory, Fortune, Life, what its heroes carry, and where they are.

And what its foes have: how far their track is, whom they stand beside, and what they took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fandg.engine.prose import closed, counted, joined
from fandg.engine.standing import Holding
from fandg.games.fortune.annals import find_deeds
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.decks import treasure_name
from fandg.games.fortune.events.base import within
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.phrases import say_place, say_times
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


def standing_of_foes(table: FortuneTable) -> tuple[Holding, ...]:
    """The last Villain Event, how each villain stands, what was taken, and the track last.

    A villain beside a hero is told where he is, a henchman as beside him.
    """
    state, library = table.state, table.library
    looted = tuple(
        say_looted(
            library.villains[deed.villain].short if deed.villain else THE_VILLAINS,
            library.artifacts[deed.artifact].name,
        )
        for deed in find_deeds(table, "looted")
    )
    met: dict[str, list[str]] = {}
    for hero in state.heroes:
        if not hero.ko:
            met.setdefault(hero.space, []).append(table.sheet(hero).short)
    beside = [
        f"{who} beside {joined(names)}"
        for space, names in met.items()
        for who in _who_is_at(table, space)
    ]
    posts = [
        f"a {library.henchmen[faction].name} in {say_place(table, space)}"
        for space, faction in state.henchmen.items()
        if space not in met
    ]
    event = state.villain_event_discard[-1] if state.villain_event_discard else ""
    return (
        Holding("Villain Event", "card-draw", place=_say_event(table, event) if event else ""),
        *(_of_villain(table, one) for one in state.villains),
        Holding(ARTIFACTS_TAKEN, "relic", things=looted, is_bad=True),
        Holding("Beside you", "villain-hood", things=tuple(beside), is_bad=True),
        *_of_outpost(table),
        Holding("Henchmen", "map", things=tuple(posts), is_idle=True, lost="gone:"),
        Holding("Villain track", "skull", state.track, is_bad=True, most=state.track_goal),
    )


def _say_event(table: FortuneTable, card: str) -> str:
    """A Villain Event by its name, with what it has brought."""
    return f"{closed(table.name(card))} {table.library.entries[card].text}"


def _of_villain(table: FortuneTable, villain: Villain) -> Holding:
    """Where a villain is and how he stands, in one row; ill where a hero is, too."""
    card = table.library.villains[villain.id]
    beside = [
        table.sheet(hero).short
        for hero in table.state.heroes
        if villain.space and hero.space == villain.space and not hero.ko
    ]
    place = _say_where(table, villain)
    if beside:
        place += f", beside {joined(beside)}"
    if villain.wounds and villain.state != "ko":
        place += f"; {villain.wounds} of {counted(card.wounds, 'Wound')}"
    return Holding(card.short, "villain-hood", place=place, is_bad=bool(beside))


def _of_outpost(table: FortuneTable) -> Iterator[Holding]:
    """The damage to the outpost, as long as it stands."""
    outpost = table.state.outpost
    if outpost is not None and outpost.space:
        sheet = table.library.organizations[table.state.organization].outpost
        label = f"Wounds of {within(sheet.name)}"
        yield Holding(label, "outpost", outpost.wounds, most=sheet.wounds)


def _say_where(table: FortuneTable, villain: Villain) -> str:
    """Where a villain is, or why he is nowhere."""
    if villain.space:
        return f"in {say_place(table, villain.space)}{_say_search(table, villain)}"
    return {"ko": KNOCKED_OUT, "delayed": "held up at the base"}.get(villain.state, "at the base")


def _say_search(table: FortuneTable, villain: Villain) -> str:
    """How near he is to what he searches for; a temple yields him its coins as he goes."""
    site = table.state.site_at(villain.space)
    if site is not None and site.temple:
        name = within(table.name(site.artifact))
        shaken = f", shaken {say_times(site.instability)}" if site.instability else ""
        return f", {counted(site.coins, 'coin')} left in {name}{shaken}"
    if site is None or not villain.markers:
        return ""
    return f", {villain.markers} of {counted(danger_value(table, site), 'Danger')} overcome"


def _who_is_at(table: FortuneTable, space: str) -> list[str]:
    """The foes in a space that are no villains, as they are called."""
    state, found = table.state, list[str]()
    if space in state.henchmen:
        found.append(f"a {table.library.henchmen[state.henchmen[space]].name}")
    if state.zeppelin == space:
        found.append("the zeppelin")
    return found
