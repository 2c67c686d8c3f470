"""What others' turns came to for a power: its lands and forces, its companies, rivals' deeds.

What it has paid is its own doing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted, joined
from fandg.engine.standing import Change
from fandg.games.supremacy.events.arsenal import LandIrradiated, SatsSent
from fandg.games.supremacy.events.base import say_aboard, with_article
from fandg.games.supremacy.events.news import (
    BillRefused,
    DiseaseRolled,
    HeadlineSettled,
    OrbitStruck,
    PiratesRaided,
    RevoltWon,
    RuinLeft,
    StormRolled,
    TributePaid,
)
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.events.secret import AssassinRolled, MeteorStruck, ServiceRolled
from fandg.games.supremacy.events.trade import SuppliesArrive, told_supplies
from fandg.games.supremacy.events.war import (
    AreaCaptured,
    AreaDestroyed,
    AreaEmptied,
    AttackBegins,
    BattleRolled,
    StarsClashed,
    WaterStruck,
)
from fandg.games.supremacy.events.works import ForcesMoved, WeaponBuilt
from fandg.games.supremacy.table import SupremacyTable

MOST_RIVALS = 3
"""Of so many rivals at most it is told what they did."""


def tell_absence(table: SupremacyTable, seat: int, events: Sequence[Event]) -> list[Change]:
    """What others' turns came to for a power, in rows; none where nothing befell it itself."""
    rows = [
        *_of_war(seat, events),
        *_of_strikes(seat, events),
        *_of_news(seat, events),
        *_of_agents(seat, events),
        *_of_officers(table, seat, events),
        *_of_coasts(seat, events),
        *_of_borders(seat, events),
        *_of_supplies(seat, events),
    ]
    if all(row.good is None for row in rows):
        return []
    return [*rows, *_of_rivals(table, seat, events)]


def _of_war(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """Each attack on this power, with what it lost and killed.

    An attack ends where the next begins.
    """
    began: AttackBegins | None = None
    lost = killed = 0
    is_mine, fate = False, "held against"
    for event in (*events, None):
        match event:
            case AttackBegins() | None:
                if began is not None and is_mine:
                    yield _attacked(began, lost, killed, fate)
                began, lost, killed, is_mine, fate = event, 0, 0, False, "held against"
            case BattleRolled(defenders=defenders) if seat in defenders:
                is_mine = True
                lost, killed = lost + event.killed[1], killed + event.killed[0]
            case AreaCaptured(seat=taker, held=held, entered=entered) if taker != seat:
                fate = "taken by" if entered else "cleared by"
                is_mine = is_mine or held == seat
            case AreaEmptied(held=held) if held == seat:
                fate = f"{event.fate}, emptied by"


def _of_strikes(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What warheads and satellites of others destroyed of this power's own."""
    for event in events:
        match event:
            case AreaDestroyed() | LandIrradiated() if event.held == seat or _lost(event, seat):
                is_gone = isinstance(event, AreaDestroyed)
                icon, fate = ("mushroom-cloud", "destroyed") if is_gone else ("bomb", "irradiated")
                yield Change(capital(event.place), icon, _with(fate, event, seat), False)
            case WaterStruck() if _lost(event, seat):
                yield Change(capital(event.place), "mushroom-cloud",
                             _with("struck", event, seat), False)  # fmt: skip
            case StarsClashed(other=struck, lost=(_, stars)) if struck == seat and stars:
                told = f"{counted(stars, 'L-star')} shot down by {event.name}"
                yield Change("In orbit", "star", told, False)
            case SatsSent(other=struck) if struck == seat and event.stars + event.sats:
                told = f"{_in_orbit(event)} shot down by {event.name}"
                yield Change("In orbit", "star", told, False)


class _Losing(Protocol):
    """What tells whose forces were lost."""

    @property
    def lost(self) -> tuple[tuple[int, int], ...]: ...


def _lost(event: _Losing, seat: int) -> int:
    """How many forces of a power were lost."""
    return dict(event.lost).get(seat, 0)


def _with(fate: str, event: _Losing, seat: int) -> str:
    """What befell an area, with the forces of this power that were lost there."""
    count = _lost(event, seat)
    return f"{fate}, with {counted(count, 'force')} of yours" if count else fate


def _in_orbit(event: OrbitStruck | SatsSent) -> str:
    """Satellites that were lost: "1 L-star and 2 K-sats"."""
    gone = [counted(event.stars, "L-star")] if event.stars else []
    gone += [counted(event.sats, "K-sat")] if event.sats else []
    return joined(gone)


def _attacked(began: AttackBegins, lost: int, killed: int, fate: str) -> Change:
    """What came of an attack on a power's own."""
    told = f"{fate} {began.name}"
    cost = f"{lost} of yours lost, {killed} of theirs" if lost or killed else "without a fight"
    is_held = fate == "held against"
    icon = "shield" if is_held else "flag"
    return Change(capital(began.place), icon, f"{told}: {cost}", is_held)


def _of_news(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What headlines did to it, also where it stood in an ally's land.

    Of a company that stood still nothing is told once that is settled.
    """
    settled = {
        event.company for event in events if isinstance(event, HeadlineSettled) and event.paid
    }
    for event in events:
        match event:
            case RevoltWon(seat=whose) if whose == seat:
                yield Change(capital(event.place), "fist", "lost to a warlord", False)
            case RevoltWon() if count := _lost(event, seat):
                told = f"{counted(count, 'army', 'armies')} of yours lost to a warlord"
                yield Change(capital(event.place), "fist", told, False)
            case StormRolled(seat=whose, sunk=True) if whose == seat:
                yield Change(capital(event.place), "storm", "a navy lost in the storm", False)
            case DiseaseRolled() if count := _lost(event, seat):
                told = f"{counted(count, 'army', 'armies')} dead of {event.disease.lower()}"
                yield Change(capital(event.place), "gas-mask", told, False)
            case RuinLeft() if event.seat == seat or _lost(event, seat):
                told = f"laid waste, {counted(_lost(event, seat), 'army', 'armies')} lost"
                yield Change(capital(event.place), "city", told, False)
            case BillRefused(seat=whose) if whose == seat and event.company not in settled:
                yield Change(capital(event.company), "factory", "stands still, unpaid", False)
            case OrbitStruck(seat=whose) if whose == seat and event.stars + event.sats:
                told = f"{_in_orbit(event)} lost in the solar storm"
                yield Change("In orbit", "sun", told, False)
            case TributePaid(seat=whose) if whose == seat:
                yield Change(capital(event.place), "coin-pile", f"tribute of {event.money:,}", True)
            case PiratesRaided(losers=losers) if seat in losers:
                lost = counted(losers.count(seat), "navy", "navies")
                yield Change(capital(event.place), "sailboat", f"{lost} sunk by pirates", False)
            case MeteorStruck() if event.held == seat or _lost(event, seat):
                told = _with("struck by a meteor", event, seat)
                yield Change(capital(event.place), "comet", told, False)


def _of_agents(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What others' agents did to it."""
    for event in events:
        if not isinstance(event, ServiceRolled) or event.other != seat or not event.is_done:
            continue
        icon = "soldier" if isinstance(event, AssassinRolled) else "factory"
        told = f"{event.does[1]} by {event.agent} of {event.name}"
        yield Change(capital(event.thing), icon, told, False)


def _of_officers(table: SupremacyTable, seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """Its officers who died; of one whom an agent killed that is told."""
    world = table.world
    killed = {
        event.thing for event in events if isinstance(event, AssassinRolled) and event.is_done
    }
    for event in events:
        match event:
            case OfficerRolled(seat=whose, died=True, area=area) if whose == seat:
                place = world.places[world.targets.index(area)]
            case OfficerFell(seat=whose, place=place) if whose == seat:
                pass
            case _:
                continue
        if event.officer not in killed:
            yield Change(event.officer, "soldier", f"died in {place}", False)


def _of_coasts(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """The ships that came to its coasts: with armies aboard they may land."""
    came = [
        event for event in events
        if isinstance(event, ForcesMoved) and event.manner == "sail" and seat in event.near
    ]  # fmt: skip
    told = [
        f"{counted(event.count, 'navy', 'navies')} of {event.name}{say_aboard(event.aboard)} "
        f"in {event.to}"
        for event in came
    ]
    if told:
        is_threat = any(event.aboard for event in came)
        yield Change("Off your coasts", "warship", joined(told), False if is_threat else None)


def _of_borders(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What others took beside its lands, and the armies that they brought there."""
    deeds: dict[str, list[str]] = {}
    for event in events:
        match event:
            case AreaCaptured(near=near, held=held) if seat in near and held != seat:
                deed = f"took {event.place}"
            case ForcesMoved(near=near, manner=manner) if seat in near and manner != "sail":
                brought = f"brought {counted(event.count, 'army', 'armies')} to {event.to}"
                deed = f"took {event.to}" if event.takes else brought
            case _:
                continue
        deeds.setdefault(event.name, []).append(deed)
    if deeds:
        told = [f"{name} {joined(list(dict.fromkeys(each)))}" for name, each in deeds.items()]
        yield Change("At your borders", "battle-tank", capital("; ".join(told)))


def _of_supplies(seat: int, events: Sequence[Event]) -> Iterator[Change]:
    """What its companies made, and what of it was lost."""
    for event in events:
        if isinstance(event, SuppliesArrive) and event.seat == seat and any(event.counts):
            told, good = told_supplies(event.counts), None
            if any(event.lost):
                told += f"; {told_supplies(event.lost)} more than you can store"
                good = False
            yield Change("From your companies", "crate", told, good)


def _of_rivals(table: SupremacyTable, seat: int, events: Sequence[Event]) -> list[Change]:
    """What others took and armed."""
    deeds: dict[int, list[str]] = {}
    for event in events:
        match event:
            case AreaCaptured(seat=taker) if seat not in (taker, event.held, *event.near):
                deeds.setdefault(taker, []).append(f"took {event.place}")
            case WeaponBuilt(seat=builder) if builder != seat:
                deeds.setdefault(builder, []).append(f"built {with_article(event.weapon)}")
    return [
        Change(table.title(other), "battle-tank", joined(list(dict.fromkeys(told))))
        for other, told in list(deeds.items())[-MOST_RIVALS:]
    ]
