"""Headlines that move markets, and whom they bill; rumours.

Rules: news-market, news-bill, rumour.
"""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.news import PricesMoved
from fandg.games.supremacy.library import World
from fandg.games.supremacy.market import move_marker, price_of
from fandg.games.supremacy.news.bills import present_bill
from fandg.games.supremacy.news.content import Headline, NewsKind
from fandg.games.supremacy.news.paper import print_headline
from fandg.games.supremacy.state import NOBODY, News
from fandg.games.supremacy.table import SupremacyTable


async def move_market(
    table: SupremacyTable, headline: Headline, supply: str, *, rises: bool
) -> int:
    """The Marshall rolls, and the marker goes so far, to its end at most; returns all pips."""
    state, world = table.state, table.world
    kind = SUPPLIES.index(supply)
    why = f"What did you roll for {supply}?"
    dice = [await table.roll_for(NOBODY, why, "news-market") for _ in range(headline.strength)]
    before, old = state.market[kind], price_of(state, world, kind)
    move_marker(state, world, kind, sum(dice) if rises else -sum(dice))
    await tell(PricesMoved(
        market=supply, dice=tuple(dice), slots=state.market[kind] - before,
        price=price_of(state, world, kind), headline=print_headline(world, headline),
        before=old,
    ))  # fmt: skip
    return sum(dice)


async def read_market_news(
    table: SupremacyTable, news: News, headline: Headline, kind: NewsKind, at: int
) -> None:
    """The market moves; whom the headline bills pays 50 for each pip of the same roll."""
    assert kind.market is not None
    pips = await move_market(table, headline, kind.market, rises=kind.rises)
    billed = find_billed(table, kind, at)
    if kind.bill == "holder" and kind.market == "oil" and len(billed) > 1:
        billed = [await _choose_well(table, billed)]
    for company in billed:
        await present_bill(table, news, company, pips, kind.settle)


async def read_rumour(table: SupremacyTable, headline: Headline) -> None:
    """A rumour has no place and costs nobody anything: a market moves."""
    wording = table.world.wordings[headline.wording]
    assert wording.market is not None
    await move_market(table, headline, wording.market, rises=wording.rises)


def find_billed(table: SupremacyTable, kind: NewsKind, at: int) -> list[int]:
    """The companies for which somebody is billed: a holder's there, or any owner's, by the kind.

    One that is out of play already is not billed again: it costs nothing.
    """
    state, world = table.state, table.world
    if not kind.bill:
        return []
    held = state.holder[at]
    return [
        n
        for n in world.companies_in[at]
        if world.companies[n].kind == kind.market
        and (owner := state.owner[n]) >= 0
        and (kind.bill == "owner" or owner == held)
        and not table.is_out_of_play(n)
    ]


@lru_cache(maxsize=4096)
def _well(world: World, company: int) -> Option[int]:
    card = f"company:{world.companies[company].id}"
    return Option(card, world.company_names[company], company, card)


async def _choose_well(table: SupremacyTable, companies: list[int]) -> int:
    """Of two wells in a burning land the owner says which is on fire."""
    options = [_well(table.world, n) for n in companies]
    seat = table.state.owner[companies[0]]
    return await ask(
        Decision(seat, "well", "Which well is on fire?", "news-bill", options, openly=True)
    )
