"""What the villains did in their phase, in sentences: what their Event brought, and each of them.

Great moments, as an Artifact that is theirs, are seen by themselves and not told here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fandg.engine.event import Event
from fandg.engine.prose import capital, closed, counted, joined
from fandg.engine.standing import Change
from fandg.games.fortune.events.adventures import TempleShakes
from fandg.games.fortune.events.base import coins, within
from fandg.games.fortune.events.goods import CardCanceled, CardDrawn, CoinsChanged, Wounded
from fandg.games.fortune.events.organization import (
    HenchmanPlaced,
    HenchmanRemoved,
    OutpostActs,
    OutpostPlaced,
    TacticsRolled,
    TrackMoved,
    VillainEventDrawn,
    VillainEventOver,
    ZeppelinMoved,
)
from fandg.games.fortune.events.rounds import ArtifactPlaced, CoinsPlaced
from fandg.games.fortune.events.villains import (
    OfVillain,
    VillainAppears,
    VillainChanges,
    VillainExplored,
    VillainHealed,
    VillainHurt,
    VillainLoot,
    VillainSearched,
)
from fandg.games.fortune.phrases import say_where
from fandg.games.fortune.state import Site, Villain
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.villainy import THE_VILLAINS

FATES = {
    "ready": "is ready to set out",
    "delayed": "is held up at the base",
    "waits": "waits at the base, as no Artifact is free",
    "here": "is there already",
    "at-base": "sits at the base and has nothing to search",
    "gone": "leaves the board",
}
"""What becomes of a villain, but for what great moments show and where he goes."""


def tell_schemes(table: FortuneTable, events: Sequence[Event]) -> list[Change]:
    """What the villains did, a paragraph for each thing; `events` are those of their phase."""
    drawn = next((event for event in events if isinstance(event, VillainEventDrawn)), None)
    over = [at for at, event in enumerate(events) if isinstance(event, VillainEventOver)]
    begins = events.index(drawn) + 1 if drawn is not None else 0
    ends = over[0] if over else len(events) if drawn is not None else 0
    brought, done = events[begins:ends], events[ends:]
    rows = [_tell_event(table, drawn, brought)] if drawn is not None else []
    rows += _tell_villains(table, done)
    rows += _tell_others(table, done)
    return rows + list(_tell_track(table, events))


def _tell_event(table: FortuneTable, drawn: VillainEventDrawn, brought: Sequence[Event]) -> Change:
    """The Villain Event by its name, and what came of it."""
    came = joined(list(_list_brought(table, brought))) or "nothing comes of it"
    is_bad = any(isinstance(e, TrackMoved) and e.steps > 0 for e in brought)
    good = False if is_bad else None
    return Change("", "card-draw", closed(f"“{drawn.card.name}”: {came}"), good)


def _list_brought(table: FortuneTable, events: Sequence[Event]) -> Iterator[str]:
    """What came of a Villain Event, clause by clause."""
    whose: dict[str, None] = {}
    heroes: dict[tuple[str, str], list[str]] = {}
    tactics = [f"“{event.name}”" for event in events if isinstance(event, TacticsRolled)]
    if tactics:
        yield f"the tactics are {joined(tactics)}"
    for event in events:
        match event:
            case CardCanceled():
                yield "it is canceled"
            case CoinsChanged(amount=amount):
                verbs = ("pays", "pay") if event.paid else ("loses", "lose")
                verbs = ("gains", "gain") if amount > 0 else verbs
                what = coins(abs(amount), event.what)
                done = (f"{verbs[0]} {what}", f"{verbs[1]} {what}")
                heroes.setdefault(done, []).append(event.hero.short)
            case Wounded(wounds=wounds) if wounds:
                what = counted(wounds, "Wound")
                heroes.setdefault((f"takes {what}", f"take {what}"), []).append(event.hero.short)
            case CardDrawn():
                heroes.setdefault(("draws a card", "draw a card"), []).append(event.hero.short)
            case CoinsPlaced():
                yield f"{event.coins} Fortune more lie on {within(event.artifact.name)}"
            case ArtifactPlaced():
                yield f"{within(event.artifact.name)} is to be found in {event.space_name}"
            case OfVillain():
                whose.setdefault(event.villain.id)
    for (one, several), who in heroes.items():
        yield f"{joined(who)} {one if len(who) == 1 else several}"
    yield from _list_henchmen(table, events)
    for villain in whose:
        yield _say_villain(table, villain, events)
    yield from _list_posts(table, events)
    loot = sum(e.fortune for e in events if isinstance(e, VillainLoot) and e.who == THE_VILLAINS)
    if loot:
        yield f"the villains get {loot} Fortune"
    steps = sum(event.steps for event in events if isinstance(event, TrackMoved))
    if steps:
        way = "on" if steps > 0 else "back"
        yield f"the Villain track moves {counted(abs(steps), 'step')} {way}"


def _tell_villains(table: FortuneTable, events: Sequence[Event]) -> Iterator[Change]:
    """What each villain did, with where he stands now; ill where that is beside a hero."""
    whose = dict.fromkeys(event.villain.id for event in events if isinstance(event, OfVillain))
    for villain in whose:
        told = _say_villain(table, villain, events)
        on_board = next((one for one in table.state.villains if one.id == villain), None)
        beside = _list_beside(table, on_board) if on_board is not None else []
        if beside:
            told += f", with {joined(beside)} in the same place"
        if told:
            good = False if beside else None
            yield Change("", "villain-hood", closed(told), good)


def _say_villain(table: FortuneTable, villain: str, events: Sequence[Event]) -> str:
    """What one villain did: "Tuttle searches the Andes and overcomes 2 Dangers, 3 of 5 now"."""
    card = table.library.villains[villain]
    own = [
        event
        for event in events
        if (isinstance(event, OfVillain) and event.villain.id == villain)
        or (isinstance(event, VillainLoot) and event.who == card.name)
    ]
    clauses = list(_list_deeds(table, villain, own))
    return f"{card.short} {joined(clauses)}" if clauses else ""


def _list_deeds(table: FortuneTable, villain: str, events: Sequence[Event]) -> Iterator[str]:
    loot = sum(event.fortune for event in events if isinstance(event, VillainLoot))
    for event in events:
        match event:
            case VillainAppears(guards=guards):
                with_guards = f" with {counted(guards, 'bodyguard')}" if guards else ""
                yield f"turns up in {event.space_name}{with_guards}"
            case VillainExplored(found=found):
                yield "finds the way into the jungle" if found else "finds no way into the jungle"
            case VillainSearched():
                yield _say_search(table, villain, event, loot)
                loot = 0
            case VillainHealed(wounds=wounds, guards=guards):
                healed = f"gets rid of {counted(wounds, 'Wound')}" if wounds else ""
                back = f"gets {counted(guards, 'bodyguard')} back" if guards else ""
                yield joined([part for part in (healed, back) if part])
            case VillainChanges(state="deployed"):
                yield f"moves on {event.why}"
            case VillainChanges(state=state) if state in FATES:
                yield FATES[state]
    hurt = [event for event in events if isinstance(event, VillainHurt)]
    if guards := sum(event.guards for event in hurt):
        yield f"loses {counted(guards, 'bodyguard')}"
    if wounds := sum(event.wounds for event in hurt):
        yield f"takes {counted(wounds, 'Wound')}"


def _find_site(table: FortuneTable, villain: str) -> Site | None:
    """The Adventure at which a villain is."""
    on_board = next((one for one in table.state.villains if one.id == villain), None)
    return table.state.site_at(on_board.space) if on_board is not None else None


def _say_search(table: FortuneTable, villain: str, event: VillainSearched, loot: int) -> str:
    """A search, with what it came to and how near he is."""
    site = _find_site(table, villain)
    if site is None:
        # The Adventure is over, or he has gone from it.
        took = f" and takes {loot} Fortune" if loot else ""
        return f"searches {event.space_name}{took}"
    what = f"{within(table.name(site.artifact))} {say_where(table, site.space)}"
    if not event.dice:
        return f"is kept from searching for {what}"
    if event.temple:
        left = f" ({counted(site.coins, 'coin')} left)"
        return f"takes {loot} Fortune from {what}{left}" if loot else f"digs in {what} in vain"
    if not event.successes:
        return f"searches for {what} in vain"
    got, gone = min(event.markers, event.needed), counted(event.successes, "Danger")
    return f"searches for {what} and overcomes {gone} ({got} of {event.needed} by now)"


def _list_beside(table: FortuneTable, villain: Villain) -> list[str]:
    """The heroes on their feet where a villain is."""
    return [table.sheet(hero).short for hero in table.heroes_at(villain.space)]


def _tell_others(table: FortuneTable, events: Sequence[Event]) -> Iterator[Change]:
    """What befell temples, and what outpost, zeppelin and henchmen did."""
    for event in events:
        match event:
            case TempleShakes(collapses=False):
                yield Change("", "temple", f"{capital(event.artifact.name)} trembles, and holds.")
    for told in _list_henchmen(table, events):
        yield Change("", "soldier", closed(capital(told)))
    is_over = bool(list(table.heroes_at(table.state.zeppelin)))
    for told in _list_posts(table, events):
        is_bad = is_over and "zeppelin" in told
        yield Change("", "outpost", closed(capital(told)), False if is_bad else None)


def _list_posts(table: FortuneTable, events: Sequence[Event]) -> Iterator[str]:
    """What became of the outpost, and where the zeppelin is."""
    for event in events:
        match event:
            case OutpostActs():
                yield f"{within(event.name)} does its work"
            case OutpostPlaced():
                yield f"{within(event.name)} in {event.space_name} {event.fate}"
            case ZeppelinMoved():
                over = [table.sheet(hero).short for hero in table.heroes_at(table.state.zeppelin)]
                who = f", above {joined(over)}" if over else ""
                verb = f"drones on to {event.name}" if event.path else f"hangs over {event.name}"
                yield f"the zeppelin {verb}{who}"


def _list_henchmen(table: FortuneTable, events: Sequence[Event]) -> Iterator[str]:
    """Where henchmen turned up, beside whom, and where they left."""
    came, gone = list[HenchmanPlaced](), list[HenchmanPlaced]()
    for event in events:
        if isinstance(event, HenchmanPlaced):
            (gone if isinstance(event, HenchmanRemoved) else came).append(event)
    left = {event.space for event in gone}
    stay = {event.space for event in came}
    places: dict[str, list[str]] = {}
    for event in came:
        met = [table.sheet(hero).short for hero in table.heroes_at(event.space)]
        beside = f", beside {joined(met)}" if met else ""
        again = ", and is gone again" if event.space in left else ""
        told = places.setdefault(f"a {event.henchman.name} turns up in", [])
        told.append(f"{event.space_name}{beside}{again}")
    for event in gone:
        if event.space not in stay:
            told = places.setdefault(f"a {event.henchman.name} leaves", [])
            told.append(event.space_name)
    for words, where in places.items():
        yield f"{words} {joined(where)}"


def _tell_track(table: FortuneTable, events: Sequence[Event]) -> Iterator[Change]:
    """How far the track is, where it moved."""
    moved = [event for event in events if isinstance(event, TrackMoved)]
    steps = sum(event.steps for event in moved)
    if steps:
        left = max(0, table.state.track_goal - table.state.track)
        way = f"has moved {counted(abs(steps), 'step')} {'on' if steps > 0 else 'back'}"
        end = f"{counted(left, 'step')} from its end" if left else "at its end"
        words = f"The Villain track {way} and stands at {table.state.track}, {end}."
        yield Change("", "skull", words, steps < 0)
