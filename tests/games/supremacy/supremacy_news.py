"""A table of Supremacy with the Fortuna news, on which headlines are tried alone."""

from __future__ import annotations

from collections.abc import Sequence

from loaded import Story
from supremacy_table import WORLD, at, company, drive, lay_table, sound

from fandg.games.supremacy.news.content import Headline
from fandg.games.supremacy.news.press import carry_out, turn_news
from fandg.games.supremacy.news.services import make_services
from fandg.games.supremacy.state import News
from fandg.games.supremacy.table import SupremacyTable


def lay_news(
    powers: Sequence[str] = ("usa", "ussr"), mode: str = "rivals", **options: str | int
) -> SupremacyTable:
    """A table with the news, in stage 4 of turn 2; no officers on the board, empty hands."""
    table = lay_table(powers, mode, **{"fortuna": "on", **options})
    if news(table).officers:
        make_services(table, news(table))
    return table


def news(table: SupremacyTable) -> News:
    """The news of a table."""
    assert table.state.news is not None
    return table.state.news


def headline(kind: str, place: str = "", strength: int = 1, wording: str = "") -> Headline:
    """A headline of a kind, wherever it stands in the deck or not."""
    wording = wording or next(name for name, w in WORLD.wordings.items() if w.kind == kind)
    return Headline(kind=kind, strength=strength, place=place or None, wording=wording)


def read(
    table: SupremacyTable, kind: str, place: str = "", dice: Sequence[int] = (), answers: str = "",
    *, strength: int = 1, wording: str = "",
) -> Story[None]:  # fmt: skip
    """Carry out one headline with loaded dice; all is accounted for after it."""
    half = headline(kind, place, strength, wording)
    story = drive(carry_out(table, news(table), half), dice, answers)
    assert sound(table)
    return story


def turn(
    table: SupremacyTable, card: str, dice: Sequence[int] = (), answers: str = ""
) -> Story[bool]:
    """Turn a card, which is the next one."""
    number = next(n for n, one in enumerate(WORLD.cards) if one.id == card)
    deck = news(table).deck
    deck.remove(number)
    deck.append(number)
    table.state.phase = "news"
    story = drive(turn_news(table), dice, answers)
    assert sound(table)
    return story


def officer(table: SupremacyTable, seat: int, place: str, number: int = 0) -> None:
    """An officer of a power is somewhere."""
    table.powers[seat].officers[number] = at(place)


def hand(table: SupremacyTable, seat: int, *cards: str) -> None:
    """A power has these Services cards."""
    for card in cards:
        number = WORLD.service_number[card]
        news(table).services.remove(number)
        table.powers[seat].hand.append(number)


def pinned(table: SupremacyTable) -> list[str]:
    """The companies about which a headline is unsettled."""
    return [WORLD.companies[pin.company].id for pin in news(table).pins]


def own(table: SupremacyTable, seat: int, name: str) -> None:
    """A power owns a company's card."""
    table.state.owner[company(name)] = seat
