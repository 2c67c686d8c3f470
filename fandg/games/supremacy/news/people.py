"""Tribute, revolts and pirates.

Rules: tribute, revolt, pirates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.supremacy.events.base import say_aboard
from fandg.games.supremacy.events.news import (
    NeutralsPlaced,
    PiratesRaided,
    RevoltPutDown,
    RevoltWon,
    TributePaid,
)
from fandg.games.supremacy.forces import (
    clear_armies,
    find_ship,
    free_armies,
    move_armies,
    place_neutral,
    settle,
    sink,
    tire,
)
from fandg.games.supremacy.ledger import earn, spend
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.content import Headline, NewsKind
from fandg.games.supremacy.news.nature import return_cards
from fandg.games.supremacy.news.officers import (
    kill_officers,
    roll_officers,
    send_home,
    take_along,
)
from fandg.games.supremacy.state import NOBODY, News
from fandg.games.supremacy.table import SupremacyTable

GRAIN, OIL = 0, 1
AIRLIFT = 2
Sending: TypeAlias = Literal["march", "airlift", "unload", "nobody"]


async def pay_tribute(table: SupremacyTable, headline: Headline, kind: NewsKind, at: int) -> None:
    """Who stands in the warlord's land rolls and gets money."""
    seat, place = table.state.holder[at], table.world.places[at]
    die = await table.roll_for(seat, f"What did you roll for {place}?", "tribute")
    money = kind.figures[headline.strength - 1][die - 1]
    earn(table.state, seat, money)
    await tell(TributePaid(
        seat=seat, name=table.name(seat), area=table.world.targets[at], place=place, die=die,
        money=money,
    ))  # fmt: skip


# Revolts


class Help(NamedTuple):
    """An army that could be sent: how, from where, for how many units."""

    way: Sending
    start: int = NOBODY
    price: int = 0
    load: int = 0
    """How many are aboard the ship that it leaves, where ships of a sea differ in that."""


def find_help(table: SupremacyTable, seat: int, at: int) -> list[Help]:
    """Every way in which an army of the holder can arrive now."""
    state, world, power = table.state, table.world, table.powers[seat]
    if not table.is_open(at):
        return []
    found = [
        Help("march", start, steps)
        for start, steps in _find_marches(table, seat, at).items()
        if free_armies(power, start) and steps <= power.supplies[GRAIN]
    ]
    if power.supplies[OIL] >= AIRLIFT:
        found += [Help("airlift", start, AIRLIFT) for start in sorted(power.armies)
                  if start != at and state.holder[start] == seat
                  and free_armies(power, start)]  # fmt: skip
    for sea in world.water_by[at]:
        if world.is_sea[sea]:
            loads = sorted({ship.load for ship in power.fleets.get(sea, ())} - {0}, reverse=True)
            found += [Help("unload", sea, 0, load * (len(loads) > 1)) for load in loads]
    return found


def _find_marches(table: SupremacyTable, seat: int, at: int) -> dict[int, int]:
    """The lands from which a march arrives, over lands that he or allies hold, and its steps."""
    world, steps = table.world, {at: 0}
    edge = [at]
    while edge:
        far = []
        for land in edge:
            for other in world.land_by[land]:
                held = table.state.holder[other]
                if other not in steps and held >= 0 and table.are_allies(seat, held):
                    if not table.is_open(other):
                        continue
                    steps[other] = steps[land] + 1
                    far.append(other)
        edge = far
    del steps[at]
    return dict(sorted(steps.items()))


_NOBODY: Option[Help] = Option("nobody", "Send nobody", Help("nobody"), ends=True)
_WAYS = {"march": "March", "airlift": "Airlift", "unload": "Unload"}


@lru_cache(maxsize=4096)
def _sending(world: World, help_: Help) -> Option[Help]:
    name = world.places[help_.start]
    key, label = f"{help_.way}:{world.ids[help_.start]}", f"{_WAYS[help_.way]} an army from {name}"
    if help_.load:
        key, label = f"{key}-{help_.load}", f"{label}, of a navy with {help_.load} aboard,"
    label = f"{label} for {_priced(help_)}"
    return Option(key, label, help_, world.targets[help_.start])


def _priced(help_: Help) -> str:
    match help_.way:
        case "march":
            return f"{help_.price} grain"
        case "airlift":
            return f"{help_.price} oil"
    return "nothing"


async def revolt(table: SupremacyTable, news: News, at: int) -> None:
    """The holder sends an army from elsewhere, or the land is a warlord's."""
    world, seat = table.world, table.state.holder[at]
    options = [_NOBODY, *(_sending(world, help_) for help_ in find_help(table, seat, at))]
    prompt = f"{capital(world.places[at])} revolts. Whom do you send?"
    chosen = await ask(Decision(seat, "revolt", prompt, "revolt", options, about=world.targets[at],
                              openly=True))  # fmt: skip
    if chosen.way == "nobody":
        await _lose_land(table, news, seat, at)
    else:
        await _send(table, seat, at, chosen)


async def _send(table: SupremacyTable, seat: int, at: int, help_: Help) -> None:
    """The army arrives and stays."""
    state, world, power = table.state, table.world, table.powers[seat]
    if help_.way == "unload":
        load = help_.load or max(ship.load for ship in power.fleets[help_.start])
        find_ship(power, help_.start, load).load -= 1
        power.armies[at] = power.armies.get(at, 0) + 1
    else:
        spend(state, seat, GRAIN if help_.way == "march" else OIL, help_.price)
        move_armies(power, help_.start, at, 1, fought_first=False)
        settle(state, world, help_.start)
    # It stays there for the stage: it neither goes on nor attacks.
    power.entered[at] = power.entered.get(at, 0) + 1
    tire(power, at, 1)
    settle(state, world, at)
    await tell(RevoltPutDown(
        seat=seat, name=table.name(seat), area=world.targets[at], place=world.places[at],
        source=world.targets[help_.start], from_=world.places[help_.start], price=_priced(help_),
    ))  # fmt: skip
    await take_along(table, seat, help_.start, at)


async def _lose_land(table: SupremacyTable, news: News, seat: int, at: int) -> None:
    """All armies there turn the warlord's, one of an empty home; cards go, officers die."""
    state, world = table.state, table.world
    lost = clear_armies(state, at)
    count = sum(lost.values())
    place_neutral(state, world, at, count or 1)
    settle(state, world, at)
    cards = return_cards(table, news, seat, at)
    await tell(RevoltWon(
        seat=seat, name=table.name(seat), area=world.targets[at], place=world.places[at],
        armies=count or 1, cards=cards, lost=tuple(lost.items()),
    ))  # fmt: skip
    await kill_officers(table, at)


# Pirates


async def raid(table: SupremacyTable, headline: Headline, kind: NewsKind, at: int) -> None:
    """Pirates sink navies, the fullest first; if none is left they stay."""
    state, world = table.state, table.world
    place = world.places[at]
    die = await table.roll_for(NOBODY, f"What did you roll in {place}?", "pirates")
    count = kind.figures[headline.strength - 1][die - 1]
    ships = [
        (seat, ship) for seat, power in enumerate(table.powers) for ship in power.fleets.get(at, ())
    ]
    # Equal loads by lot.
    shuffle(state, ships)
    ships.sort(key=lambda pair: -pair[1].load)
    told, losers = [], list[int]()
    for seat, ship in ships[:count]:
        told.append(f"one navy of {table.name(seat)}{say_aboard(ship.load)}")
        losers.append(seat)
        sink(state, seat, at, ship)
    settle(state, world, at)
    await tell(PiratesRaided(
        area=world.targets[at], place=place, die=die, sunk=tuple(told), losers=tuple(losers),
    ))  # fmt: skip
    if count >= len(ships):
        await place_pirates(table, at)
    # Who lost several navies still rolls once for each of his officers.
    struck = sorted({*losers})
    await roll_officers(table, at, kind.fatal, struck)
    for seat in struck:
        await send_home(table, seat, at)


async def place_pirates(table: SupremacyTable, at: int) -> None:
    """A die of pirates is placed in a sea."""
    state, world = table.state, table.world
    die = await table.roll_for(NOBODY, f"How many pirates in {world.places[at]}?", "pirates")
    place_neutral(state, world, at, die)
    settle(state, world, at)
    await tell(NeutralsPlaced(area=world.targets[at], place=world.places[at], die=die, count=die,
                              thing="pirate/pirates"))  # fmt: skip
