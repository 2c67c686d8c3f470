"""Out of the game: conquered, destroyed, bankrupt.

Rules: out, conquest, bankruptcy.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.engine.prose import counted
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.course import PowerOut, SpoilsTaken
from fandg.games.supremacy.forces import lose_armies, settle, sink
from fandg.games.supremacy.ledger import (
    WEAPONS,
    arm,
    ceiling_of,
    earn,
    spend,
    supply,
    take_company,
    weapons_of,
)
from fandg.games.supremacy.news.pins import tidy_pins
from fandg.games.supremacy.state import NOBODY, Fate, places_of
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.victory import check_last

WEAPON_NAMES = ("nuke", "L-star", "neutron bomb", "K-sat")
FATES: dict[Fate, str] = {
    "conquered": "has lost its last home",
    "destroyed": "has no home left",
    "bankrupt": "is bankrupt",
    "surrendered": "declares itself bankrupt",
}


async def check_homes(table: SupremacyTable, captor: int = NOBODY) -> None:
    """Whoever holds no home is out; who captured the last one wins its centre."""
    fate: Fate = "destroyed" if captor == NOBODY else "conquered"
    gone = [seat for seat in table.in_play if not table.has_home(seat)]
    for seat in gone:
        await remove_power(table, seat, fate, captor)
    if gone:
        table.state.fell_together = len(gone)
        await check_last(table)


async def go_bankrupt(table: SupremacyTable, seat: int, fate: Fate) -> None:
    """A power that cannot pay its interest, or will not go on, is out without spoils."""
    await remove_power(table, seat, fate)
    table.state.fell_together = 1
    await check_last(table)


async def remove_power(table: SupremacyTable, seat: int, fate: Fate, captor: int = NOBODY) -> None:
    """Forces leave the board, debts vanish, cards go to the deck; its lands are neutral.

    It is told when nothing lies in between any more: at each event the state is whole.
    """
    state, power = table.state, table.powers[seat]
    power.fate = fate
    state.left.append(seat)
    spoils = _take_spoils(table, seat, captor) if captor != NOBODY else None
    _return_goods(table, seat)
    for at, count in list(power.armies.items()):
        lose_armies(state, seat, at, count)
    for at, fleet in list(power.fleets.items()):
        for ship in tuple(fleet):
            sink(state, seat, at, ship)
    for at in places_of(seat, state.home):
        state.home[at] = NOBODY
    for at in places_of(seat, state.holder):
        state.holder[at] = NOBODY
        settle(state, table.world, at)
    for company in table.owned(seat):
        state.owner[company] = NOBODY
    power.plan, power.tokens = [], 0
    power.officers = {}
    if state.news is not None:
        state.news.used += power.hand
        tidy_pins(state, state.news)
    power.hand = []
    if seat in state.order:
        state.order.remove(seat)
    if seat == state.marshall:
        # Who is out is asked nothing more: another person rolls, or the program.
        rollers = [other for other in table.in_play if other in state.table_dice]
        state.marshall = rollers[0] if rollers else NOBODY
    await tell(PowerOut(seat=seat, name=table.name(seat), fate=FATES[fate]))
    if spoils is not None:
        await tell(spoils)


def _take_spoils(table: SupremacyTable, seat: int, captor: int) -> SpoilsTaken:
    """Cash, supplies, weapons, ceilings rising first; technology; companies of lands he holds."""
    state, loser, winner = table.state, table.powers[seat], table.powers[captor]
    winner.centres.append(loser.id)
    told = [priced(loser.cash)] if loser.cash else []
    earn(state, captor, loser.cash)
    earn(state, seat, -loser.cash)
    for kind, name in enumerate(SUPPLIES):
        count = loser.supplies[kind]
        spend(state, seat, kind, count)
        got = supply(state, captor, kind, count)
        told += [f"{got} {name}"] if got else []
    for weapon, name in zip(WEAPONS, WEAPON_NAMES, strict=True):
        count = weapons_of(loser, weapon)
        arm(state, seat, weapon, -count)
        got = min(count, ceiling_of(winner) - weapons_of(winner, weapon))
        arm(state, captor, weapon, got)
        told += [counted(got, name)] if got else []
    cards = loser.nuke_cards + loser.star_cards
    winner.nuke_cards += loser.nuke_cards
    winner.star_cards += loser.star_cards
    winner.nuke_note |= loser.nuke_note
    winner.star_note |= loser.star_note
    loser.nuke_cards = loser.star_cards = 0
    told += [counted(cards, "technology card")] if cards else []
    companies = [
        n for n in table.owned(seat) if state.holder[table.world.company_area[n]] == captor
    ]
    for company in companies:
        take_company(state, company, captor)
    told += [counted(len(companies), "company", "companies")] if companies else []
    return SpoilsTaken(
        seat=captor, name=table.name(captor), loser=table.name(seat), goods=tuple(told)
    )


def _return_goods(table: SupremacyTable, seat: int) -> None:
    """What is left of a power goes to the bank, its technology cards to the deck."""
    state, power = table.state, table.powers[seat]
    earn(state, seat, -power.cash)
    for kind in range(3):
        spend(state, seat, kind, power.supplies[kind])
    for weapon in WEAPONS:
        arm(state, seat, weapon, -weapons_of(power, weapon))
    state.nuke_deck += power.nuke_cards
    state.star_deck += power.star_cards
    power.nuke_cards = power.star_cards = power.loans = 0
    power.nuke_note = power.star_note = False
