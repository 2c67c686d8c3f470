"""Stage 2: what working companies make, blockades, world trade; allies trade.

Rules: transfer, blockade, world-trade, alliance.
"""

from __future__ import annotations

from fandg.engine.decision import Decision
from fandg.engine.play import ask, tell
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.trade import CompaniesBlockaded, SuppliesArrive, WorldTrades
from fandg.games.supremacy.ledger import supply
from fandg.games.supremacy.market import move_marker, prices_of
from fandg.games.supremacy.state import FIRST_STAGE, NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import (
    DONE,
    PROPOSALS,
    TRADE,
    after_trade,
    allies_who_trade,
    propose,
)

FEWER = 3
"""So many slots less the world buys where the news move markets."""


def is_blockaded(table: SupremacyTable, seat: int, at: int) -> bool:
    """Whether nothing leaves a land: foreign navies off all its coasts, no way out by land."""
    state, world = table.state, table.world
    if not state.blockades or not world.is_land[at]:
        return False
    seas = [sea for sea in world.water_by[at] if world.is_sea[sea]]
    if not seas or not all(table.is_foreign(seat, sea) for sea in seas):
        return False
    return not any(
        state.holder[land] >= 0 and table.are_allies(seat, state.holder[land])
        for land in world.land_by[at]
    )


async def transfer_goods(table: SupremacyTable) -> None:
    """All get what their working companies make; then allies trade."""
    state = table.state
    for seat in table.in_play:
        await _deliver(table, seat)
    state.order = allies_who_trade(table, table.in_play)
    state.phase = "allies"


async def trade_among_allies(table: SupremacyTable) -> None:
    """The next power trades with its allies; after the last the world trades."""
    state = table.state
    if state.order:
        await _trade_with_allies(table, state.order[0])
        return
    await trade_with_world(table)
    state.phase, state.stage = "bids", FIRST_STAGE


async def _deliver(table: SupremacyTable, seat: int) -> None:
    state, world = table.state, table.world
    made, lost = [0, 0, 0], [0, 0, 0]
    shut: list[int] = []
    for n in table.held_companies(seat):
        if n in state.idle:
            continue
        at = world.company_area[n]
        if is_blockaded(table, seat, at):
            shut.append(n)
            continue
        kind, amount = world.company_kind[n], world.production[n]
        got = supply(state, seat, kind, amount)
        made[kind] += got
        lost[kind] += amount - got
    if shut:
        areas = dict.fromkeys(world.targets[world.company_area[n]] for n in shut)
        await tell(CompaniesBlockaded(
            seat=seat, name=table.name(seat), areas=tuple(areas),
            companies=tuple(world.company_names[n] for n in shut),
        ))  # fmt: skip
    if any(made) or any(lost):
        await tell(SuppliesArrive(
            seat=seat, name=table.name(seat), counts=(made[0], made[1], made[2]),
            lost=(lost[0], lost[1], lost[2]),
        ))  # fmt: skip


async def _trade_with_allies(table: SupremacyTable, seat: int) -> None:
    prompt = after_trade(table, seat, "Do you trade with an ally?")
    asked = Decision(seat, "ally-trade", prompt, "alliance", [DONE, TRADE], openly=True)
    if await ask(asked) == "done":
        table.state.order.remove(seat)
    else:
        # Proposals to others wait for their stages.
        table.powers[seat].proposals = PROPOSALS
        await propose(table, seat)


def world_demand(powers: int, *, news: bool) -> int:
    """How many slots each marker rises before its die: one for each power in play.

    The news make prices rise too: with them it is three fewer.
    """
    return max(0, powers - FEWER) if news else powers


async def trade_with_world(table: SupremacyTable) -> None:
    """Each marker moves by the powers in play and a die of its own."""
    state, world = table.state, table.world
    if state.literal:
        return
    dice, before = [], prices_of(state, world)
    demand = world_demand(len(table.in_play), news=state.news is not None)
    for kind, name in enumerate(SUPPLIES):
        die = await table.roll_for(NOBODY, f"What did you roll for {name}?", "world-trade")
        dice.append(die)
        move_marker(state, world, kind, demand + world.market.world[die - 1])
    await tell(WorldTrades(dice=(dice[0], dice[1], dice[2]),
                           prices=prices_of(state, world), before=before))  # fmt: skip
