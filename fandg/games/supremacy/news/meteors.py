"""Meteors: a trademark card is turned, and one to four areas are struck.

Rules: meteors.
"""

from __future__ import annotations

from fandg.engine.dice import pick_number, shuffle
from fandg.engine.play import tell
from fandg.games.supremacy.events.secret import MeteorsFall, MeteorStruck
from fandg.games.supremacy.forces import clear_area, settle
from fandg.games.supremacy.leaving import check_homes
from fandg.games.supremacy.news.officers import kill_officers
from fandg.games.supremacy.news.paper import date_of
from fandg.games.supremacy.news.pins import tidy_pins
from fandg.games.supremacy.state import GONE, NOBODY, News
from fandg.games.supremacy.table import SupremacyTable

METEORS = 4
"""The trademark cards: the first brings one meteor, the fourth four."""


def draw_areas(table: SupremacyTable, count: int) -> list[int]:
    """The areas on so many cards, of those that powers give unseen and the Marshall draws."""
    state, area = table.state, table.world.company_area
    pile: list[int] = []
    hands = [table.owned(seat) for seat in table.in_play]
    # Technology cards that the Marshall draws go back at once and count for nothing.
    for cards in [*hands, table.deck()]:
        for _ in range(min(count, len(cards))):
            pile.append(cards.pop(pick_number(state, len(cards))))
    shuffle(state, pile)
    return list(dict.fromkeys(area[n] for n in pile[:count]))


async def crash(table: SupremacyTable, news: News, count: int) -> None:
    """So many meteors fall; an area is struck once."""
    world, state = table.world, table.state
    areas = draw_areas(table, count)
    await tell(MeteorsFall(
        count=count, date=date_of(state),
        areas=tuple(world.targets[at] for at in areas),
        places=tuple(world.places[at] for at in areas),
    ))  # fmt: skip
    for at in areas:
        await _strike(table, news, at)
    await check_homes(table)


async def _strike(table: SupremacyTable, news: News, at: int) -> None:
    """All there is lost, and the area closed to the end of the next turn; there is no cloud."""
    world, state = table.world, table.state
    await kill_officers(table, at)
    lost, held = clear_area(state, world, at), state.holder[at]
    state.closed[at] = state.turn + 1
    settle(state, world, at)
    cards = [n for n in world.companies_in[at] if state.owner[n] >= 0]
    for n in world.companies_in[at]:
        if state.owner[n] != GONE:
            state.owner[n] = NOBODY
    tidy_pins(state, news)
    await tell(MeteorStruck(
        area=world.targets[at], place=world.places[at], held=held,
        forces=sum(lost.values()), lost=tuple(lost.items()),
        cards=tuple(world.company_names[n] for n in cards),
    ))  # fmt: skip
