"""Earthquakes, storms and diseases.

Rules: earthquake, storms, diseases.
"""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.supremacy.events.news import (
    AntidoteUsed,
    DiseaseRolled,
    NeutralsLost,
    QuakeRolled,
    RuinLeft,
    StormRolled,
)
from fandg.games.supremacy.forces import (
    clear_armies,
    find_ship,
    lose_armies,
    lose_neutral,
    settle,
    sink,
)
from fandg.games.supremacy.news.bills import ask_to_pay
from fandg.games.supremacy.news.calling import call_on
from fandg.games.supremacy.news.content import Headline, NewsKind
from fandg.games.supremacy.news.officers import (
    has_officer,
    kill_officers,
    roll_officers,
    send_home,
)
from fandg.games.supremacy.news.pins import tidy_pins
from fandg.games.supremacy.state import NOBODY, News
from fandg.games.supremacy.table import SupremacyTable

LEFT = "All armies and company cards there are lost"
"""What follows where the damage is not paid."""
_KEEP: Option[bool | None] = Option("keep", "Keep it", None, ends=True)
_USE: Option[bool | None] = Option("antidote", "Use the antidote", True, hidden=True)


def return_cards(table: SupremacyTable, news: News, seat: int, at: int) -> tuple[str, ...]:
    """The cards that a power owns for an area go back to the deck; returns their names."""
    world, state = table.world, table.state
    gone = [n for n in world.companies_in[at] if state.owner[n] == seat]
    for company in gone:
        state.owner[company] = NOBODY
    tidy_pins(state, news)
    return tuple(world.company_names[n] for n in gone)


def armies_at(table: SupremacyTable, at: int) -> int:
    """All armies of powers ashore in a land."""
    return sum(power.armies.get(at, 0) for power in table.powers)


async def shake(
    table: SupremacyTable, news: News, headline: Headline, kind: NewsKind, at: int
) -> None:
    """The holder rolls and pays, or loses the armies there and his cards; then officers roll."""
    state, world = table.state, table.world
    seat, place = state.holder[at], world.places[at]
    die = await table.roll_for(seat, f"What did you roll for {place}?", "earthquake")
    money = kind.figures[headline.strength - 1][die - 1]
    await tell(QuakeRolled(
        seat=seat, name=table.name(seat), area=world.targets[at], place=place, die=die, money=money
    ))  # fmt: skip
    if not await ask_to_pay(table, seat, money, f"the damage in {place}", world.targets[at], LEFT):
        lost = clear_armies(state, at)
        settle(state, world, at)
        cards = return_cards(table, news, seat, at)
        await tell(RuinLeft(
            seat=seat, name=table.name(seat), area=world.targets[at], place=place,
            armies=sum(lost.values()), cards=cards, lost=tuple(lost.items()),
        ))  # fmt: skip
    await roll_officers(table, at, kind.fatal)


@lru_cache(maxsize=4096)
def _ship(load: int) -> Option[int]:
    return Option(f"load:{load}", f"One with {load} aboard" if load else "An empty one", load)


async def storm(table: SupremacyTable, headline: Headline, kind: NewsKind, at: int) -> None:
    """Each power with navies there rolls, and loses one at most; pirates are the Marshall's."""
    state, world = table.state, table.world
    row = kind.figures[headline.strength - 1]
    needed = row.index(1) + 1
    for seat in [seat for seat in table.in_play if at in table.powers[seat].fleets]:
        power = table.powers[seat]
        why = f"What did you roll in {world.places[at]}?"
        die = await table.roll_for(seat, why, "storms", range(1, needed))
        load = 0
        if row[die - 1]:
            loads = sorted({ship.load for ship in power.fleets[at]})
            options = [_ship(count) for count in loads]
            asked = Decision(seat, "storm-loss", "Which navy sinks?", "storms", options,
                             openly=True, about=world.targets[at])  # fmt: skip
            load = await ask(asked)
            sink(state, seat, at, find_ship(power, at, load))
            settle(state, world, at)
        await tell(StormRolled(
            seat=seat, name=table.name(seat), area=world.targets[at], place=world.places[at],
            die=die, needed=needed, sunk=row[die - 1] > 0, load=load,
        ))  # fmt: skip
        if row[die - 1]:
            await roll_officers(table, at, kind.fatal, [seat])
            await send_home(table, seat, at)
    if at in state.neutral and kind.pirates is not None:
        await _lose_neutrals(table, at, kind.pirates, "pirate/pirates", "storms")


async def _lose_neutrals(
    table: SupremacyTable, at: int, row: tuple[int, ...], thing: str, rule: str
) -> None:
    """The Marshall rolls how many of a warlord's armies, or of pirates, are lost."""
    state, world = table.state, table.world
    die = await table.roll_for(NOBODY, f"What did you roll for {world.places[at]}?", rule)
    count = min(row[die - 1], state.neutral[at])
    if count:
        lose_neutral(state, world, at, count)
        settle(state, world, at)
    await tell(NeutralsLost(
        area=world.targets[at], place=world.places[at], die=die, count=count, thing=thing
    ))  # fmt: skip


def is_anybody_there(table: SupremacyTable, at: int) -> bool:
    """Whether a disease finds anybody in a land: armies, a warlord, officers."""
    there = armies_at(table, at) > 0 or at in table.state.neutral
    return there or has_officer(table, table.in_play, [at])


async def spread(
    table: SupremacyTable, news: News, headline: Headline, kind: NewsKind, at: int
) -> None:
    """Armies ashore die, the holder's first and allies' in turns; then officers."""
    state, world = table.state, table.world
    row = kind.figures[headline.strength - 1]
    if at in state.neutral:
        await _lose_neutrals(table, at, row, "warlord's army/warlord's armies", "diseases")
        await roll_officers(table, at, kind.fatal)
        return
    if await _has_antidote(table, news, kind, at):
        return
    die = await table.roll_for(NOBODY, f"What did you roll for {world.places[at]}?", "diseases")
    there, held = armies_at(table, at), table.state.holder[at]
    count = min(row[die - 1], there)
    lost = _bury(table, at, count)
    await tell(DiseaseRolled(
        area=world.targets[at], place=world.places[at], held=held, die=die, count=count,
        disease=kind.name, lost=tuple(lost.items()),
    ))  # fmt: skip
    if there and count == there:
        await kill_officers(table, at)
    else:
        await roll_officers(table, at, kind.fatal)


def _bury(table: SupremacyTable, at: int, count: int) -> dict[int, int]:
    """So many armies are lost, the holder's first, then in turns; returns how many of each seat."""
    lost: dict[int, int] = {}
    seats = table.defenders_of(at)
    turn = 0
    while count:
        seat = seats[turn % len(seats)]
        turn += 1
        if at in table.powers[seat].armies:
            lose_armies(table.state, seat, at, 1)
            lost[seat] = lost.get(seat, 0) + 1
            count -= 1
    settle(table.state, table.world, at)
    return lost


async def _has_antidote(table: SupremacyTable, news: News, kind: NewsKind, at: int) -> bool:
    """Whether the holder plays an antidote, before the die is rolled; it is spent."""
    world, seat = table.world, table.state.holder[at]
    card = next((n for n, card in enumerate(world.services) if card.disease == kind.id), NOBODY)
    if seat < 0:
        return False
    what = f"{kind.name} in {world.places[at]}."

    def question(seat: int) -> Decision[bool | None] | None:
        if card not in table.powers[seat].hand:
            return None
        prompt = f"{what} Do you use your antidote?"
        return Decision(seat, "antidote", prompt, "services", [_KEEP, _USE], secret=True,
                        about=world.targets[at])  # fmt: skip

    prompt = f"{what} Does {table.name(seat)} use an antidote?"
    if not await call_on(table, seat, prompt, question):
        return False
    table.powers[seat].hand.remove(card)
    news.used.append(card)
    await tell(AntidoteUsed(
        seat=seat, name=table.name(seat), area=world.targets[at], place=world.places[at],
        disease=kind.name,
    ))  # fmt: skip
    return True
