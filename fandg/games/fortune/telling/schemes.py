"""What the villains did in their phase, in sentences: what their Event brought, and each of them.

Who has taken an Artifact comes first; all else stands in the order in which it happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

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
from fandg.games.fortune.state import Villain
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
    rows += _tell_others(table, done)
    took, sought = _tell_villains(table, done)
    return [*took, *rows, *sought, *_tell_henchmen(table, done), *_tell_track(table, events)]


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
                yield "it is cancelled"
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


def _tell_villains(
    table: FortuneTable, events: Sequence[Event]
) -> tuple[list[Change], list[Change]]:
    """What each villain did who has taken an Artifact, and what the others did.

    It is ill where he has taken one, or stands beside a hero now.
    """
    took, sought = list[Change](), list[Change]()
    takers = {
        event.villain.id
        for event in events
        if isinstance(event, VillainLoot) and event.villain is not None
    }
    whose = dict.fromkeys(event.villain.id for event in events if isinstance(event, OfVillain))
    for villain in whose:
        told = _say_villain(table, villain, events)
        on_board = next((one for one in table.state.villains if one.id == villain), None)
        beside = _list_beside(table, on_board) if on_board is not None else []
        if beside:
            told += f", with {joined(beside)} in the same place"
        if told:
            good = False if beside or villain in takers else None
            rows = took if villain in takers else sought
            rows.append(Change("", "villain-hood", closed(told), good))
    return took, sought


def _say_villain(table: FortuneTable, villain: str, events: Sequence[Event]) -> str:
    """What one villain did: "Tuttle searches the Andes and overcomes 2 Dangers, 3 of 5 now"."""
    card = table.library.villains[villain]
    own = [
        event
        for event in events
        if (isinstance(event, OfVillain) and event.villain.id == villain)
        or (isinstance(event, VillainLoot) and event.who == card.name)
    ]
    clauses = list(_list_deeds(table, own))
    return f"{card.short} {joined(clauses)}" if clauses else ""


def _list_deeds(table: FortuneTable, events: Sequence[Event]) -> Iterator[str]:
    """What one villain did, clause by clause, with what each search has brought him."""
    hurt = [event for event in events if isinstance(event, VillainHurt)]
    guards_lost, taken = sum(one.guards for one in hurt), sum(one.wounds for one in hurt)
    for at, event in enumerate(events):
        match event:
            case VillainHurt() if event is hurt[0]:
                # All of it at once, and before what became of him by it.
                yield from [f"loses {counted(guards_lost, 'bodyguard')}"] if guards_lost else []
                yield from [f"takes {counted(taken, 'Wound')}"] if taken else []
            case VillainAppears(guards=guards):
                with_guards = f" with {counted(guards, 'bodyguard')}" if guards else ""
                yield f"turns up in {event.space_name}{with_guards}"
            case VillainExplored(found=found):
                yield "finds the way into the jungle" if found else "finds no way into the jungle"
            case VillainSearched():
                yield _say_search(table, event, _find_loot(events[at + 1 :]))
            case VillainHealed(wounds=wounds, guards=guards):
                healed = f"gets rid of {counted(wounds, 'Wound')}" if wounds else ""
                back = f"gets {counted(guards, 'bodyguard')} back" if guards else ""
                yield joined([part for part in (healed, back) if part])
            case VillainChanges(state="deployed"):
                yield f"moves on {event.why}"
            case VillainChanges(state=state) if state in FATES:
                yield FATES[state]


def _find_loot(events: Sequence[Event]) -> list[VillainLoot]:
    """What a search has brought a villain: all until his next one."""
    own = takewhile(lambda event: not isinstance(event, VillainSearched), events)
    return [event for event in own if isinstance(event, VillainLoot)]


def _say_search(table: FortuneTable, event: VillainSearched, loot: Sequence[VillainLoot]) -> str:
    """A search, with what it came to and how near he is."""
    what = f"{within(table.name(event.artifact))} {say_where(table, event.space)}"
    fortune = sum(one.fortune for one in loot)
    if not event.dice:
        return f"is kept from searching for {what}"
    if any(one.artifact is not None for one in loot):
        return f"searches for {what} and takes it" + (f", with {fortune} Fortune" * bool(fortune))
    if event.temple:
        site = table.state.site_at(event.space)
        is_there = site is not None and site.artifact == event.artifact
        left = f" ({counted(site.coins, 'coin')} left)" if site is not None and is_there else ""
        return (
            f"takes {fortune} Fortune from {what}{left}" if fortune else f"digs in {what} in vain"
        )
    if not event.successes:
        return f"searches for {what} in vain"
    got, gone = min(event.markers, event.needed), counted(event.successes, "Danger")
    return f"searches for {what} and overcomes {gone} ({got} of {event.needed} by now)"


def _list_beside(table: FortuneTable, villain: Villain) -> list[str]:
    """The heroes on their feet where a villain is."""
    return [table.sheet(hero).short for hero in table.heroes_at(villain.space)]


def _tell_others(table: FortuneTable, events: Sequence[Event]) -> Iterator[Change]:
    """What outpost and zeppelin did, who come before the villains."""
    is_over = bool(list(table.heroes_at(table.state.zeppelin)))
    for told in _list_posts(table, events):
        is_bad = is_over and "zeppelin" in told
        yield Change("", "outpost", closed(capital(told)), False if is_bad else None)


def _tell_henchmen(table: FortuneTable, events: Sequence[Event]) -> Iterator[Change]:
    """What befell temples that villains search, and what henchmen did."""
    for event in events:
        match event:
            case TempleShakes(collapses=False):
                yield Change("", "temple", f"{capital(event.artifact.name)} trembles, and holds.")
    for told in _list_henchmen(table, events):
        yield Change("", "soldier", closed(capital(told)))


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
    passed: list[HenchmanRemoved] = []
    for event in events:
        if not isinstance(event, HenchmanPlaced):
            continue
        before = next((one for one in reversed(came) if one.space == event.space), None)
        if not isinstance(event, HenchmanRemoved):
            came.append(event)
        elif before is not None:
            came.remove(before)
            passed.append(event)
        else:
            gone.append(event)
    places: dict[str, list[str]] = {}
    for event in came:
        met = [table.sheet(hero).short for hero in table.heroes_at(event.space)]
        beside = f", beside {joined(met)}" if met else ""
        told = places.setdefault(f"a {event.henchman.name} turns up in", [])
        told.append(f"{event.space_name}{beside}")
    for event in gone:
        places.setdefault(f"a {event.henchman.name} leaves", []).append(event.space_name)
    for words, where in places.items():
        yield f"{words} {joined(where)}"
    for event in passed:
        by = event.by.short if event.by is not None else "a hero"
        yield f"a {event.henchman.name} turns up in {event.space_name}, and {by} gets rid of it"


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
