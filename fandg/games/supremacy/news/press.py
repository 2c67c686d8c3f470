"""The newspaper: a card is turned, and its headlines are carried out, the upper first.

Rules: news.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.dice import shuffle
from fandg.engine.play import tell
from fandg.games.supremacy.events.news import HeadlineVoid, NewsTurned
from fandg.games.supremacy.leaving import check_homes
from fandg.games.supremacy.news.content import Headline, Sort
from fandg.games.supremacy.news.markets import read_market_news, read_rumour
from fandg.games.supremacy.news.meteors import METEORS, crash
from fandg.games.supremacy.news.nature import is_anybody_there, shake, spread, storm
from fandg.games.supremacy.news.orbit import flare
from fandg.games.supremacy.news.paper import (
    date_of,
    note_printed,
    print_headline,
    print_line,
    reword,
)
from fandg.games.supremacy.news.people import pay_tribute, raid, revolt
from fandg.games.supremacy.news.pins import discard_card
from fandg.games.supremacy.state import FIRST_STAGE, NOBODY, News, Supremacy
from fandg.games.supremacy.table import SupremacyTable

STRUCK = "nobody can be in {place} now"
NOBODYS = "no power holds {place}"
EMPTY: dict[Sort, str] = {
    "earthquake": NOBODYS,
    "storm": "no ship lies in {place}",
    "disease": "no army stands in {place}",
    "tribute": "no power stands in {place}",
    "revolt": NOBODYS,
    "pirates": "no ship lies in {place}",
}
"""Why a headline concerns nobody."""
GREAT = 3
"""From this strength on a headline is great."""
LAST_HOME = "{place} is the last home of its power"


def make_deck(state: Supremacy, news: News, cards: int, *, meteors: bool) -> None:
    """All four decks shuffled into one pile; trademark cards among them, if so agreed."""
    news.deck = list(range(cards + (METEORS if meteors else 0)))
    shuffle(state, news.deck)


def draw_card(table: SupremacyTable, news: News) -> int:
    """The next card; when the pile is empty the discards are shuffled."""
    if not news.deck:
        news.deck, news.discard = news.discard, []
        shuffle(table.state, news.deck)
    return news.deck.pop()


async def turn_news(table: SupremacyTable) -> bool:
    """Turn a card and carry it out before anybody acts; False: meteors are the stage's news."""
    state, world, news = table.state, table.world, table.state.news
    assert news is not None
    news.card = draw_card(table, news)
    if news.card >= len(world.cards):
        await crash(table, news, news.card - len(world.cards) + 1)
        return False
    card = world.cards[news.card]
    halves = (card.top, card.bottom)
    places = [world.coded[half.place] for half in halves if half.place]
    top = reword(world, card.top, news)
    bottom = reword(world, card.bottom, news)
    note_printed(news, top, bottom)
    # The first front page is for everybody: so one learns that there is a paper.
    is_first = state.turn == 1 and state.stage == FIRST_STAGE
    await tell(NewsTurned(
        card=card.id, date=date_of(state), areas=tuple(world.targets[at] for at in places),
        concerns=tuple(
            seat for seat in table.in_play
            if is_first
            or is_concerned(table, seat, places)
            or is_in_orbit(table, seat, halves)
        ),
        is_great=any(half.strength >= GREAT for half in halves),
        top=print_headline(world, top), bottom=print_headline(world, bottom),
        lines=(
            print_line(world, card.top, arsenal=news.arsenal),
            print_line(world, card.bottom, arsenal=news.arsenal),
        ),
    ))  # fmt: skip
    for half in halves:
        await carry_out(table, news, half)
        await check_homes(table)
    discard_card(news, news.card)
    return True


def is_concerned(table: SupremacyTable, seat: int, places: Sequence[int]) -> bool:
    """Whether a power holds one of these places, has forces or a company there, or its home."""
    state = table.state
    return any(
        seat in (state.holder[at], state.home[at])
        or table.count_at(seat, at)
        or any(state.owner[company] == seat for company in table.world.companies_in[at])
        for at in places
    )


def is_in_orbit(table: SupremacyTable, seat: int, headlines: Sequence[Headline]) -> bool:
    """Whether a power has anything in orbit while one of some headlines is of a solar storm."""
    power = table.powers[seat]
    has_any = power.stars + power.sats > 0
    return has_any and any(table.world.kinds[half.kind].sort == "solar" for half in headlines)


def why_void(table: SupremacyTable, headline: Headline) -> str | None:
    """Why a headline comes to nothing; None if it does not."""
    state, world = table.state, table.world
    kind = world.kinds[headline.kind]
    if headline.place is None:
        return None
    at = world.coded[headline.place]
    place = world.places[at]
    if not table.is_open(at):
        return STRUCK.format(place=place)
    held = state.holder[at]
    match kind.sort:
        case "earthquake":
            concerns = held != NOBODY
        case "storm":
            concerns = at in state.neutral or any(at in power.fleets for power in table.powers)
        case "disease":
            concerns = is_anybody_there(table, at)
        case "tribute":
            concerns = held != NOBODY and at in table.powers[held].armies
        case "revolt":
            concerns = held != NOBODY
            if concerns and table.own_homes(held) == [at]:
                return LAST_HOME.format(place=place)
        case "pirates":
            concerns = any(at in power.fleets for power in table.powers)
        case _:
            concerns = True
    return None if concerns else EMPTY[kind.sort].format(place=place)


async def carry_out(table: SupremacyTable, news: News, headline: Headline) -> None:
    """What a headline does; nothing where it is void, its market neither."""
    world = table.world
    kind = world.kinds[headline.kind]
    at = world.coded[headline.place] if headline.place is not None else NOBODY
    why = why_void(table, headline)
    if why is not None:
        await tell(HeadlineVoid(why=why, area=world.targets[at]))
        return
    match kind.sort:
        case "market":
            await read_market_news(table, news, headline, kind, at)
        case "rumour":
            await read_rumour(table, headline)
        case "earthquake":
            await shake(table, news, headline, kind, at)
        case "storm":
            await storm(table, headline, kind, at)
        case "disease":
            await spread(table, news, headline, kind, at)
        case "tribute":
            await pay_tribute(table, headline, kind, at)
        case "revolt":
            await revolt(table, news, at)
        case "pirates":
            await raid(table, headline, kind, at)
        case "solar":
            await flare(table, headline, kind)
