"""*The Meridian*: how a headline reads, and the line under it.

Rules: news.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import structs

from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.content import Headline, NewsKind
from fandg.games.supremacy.state import News, Supremacy

LONGEST_HEADLINE = 60
LONGEST_LINE = 110
APART = 6
"""So many headlines apart words come again: three issues."""
DAYS = {
    3: (5, 0), 4: (23, 0), 5: (14, 1), 6: (3, 2), 7: (24, 2),
}  # fmt: skip
"""The day on which a stage's issue appears, and in which month of its quarter."""
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
FIRST_YEAR = 1980


def date_of(state: Supremacy) -> str:
    """The date of an issue: "23 January 1980"; a crisis counts from its own first year."""
    day, month = DAYS[state.stage]
    quarter, first = state.turn - 1, state.crisis.year if state.crisis else FIRST_YEAR
    return f"{day} {MONTHS[3 * (quarter % 4) + month]} {first + quarter // 4}"


def place_of(world: World, headline: Headline) -> str:
    """The area of a headline, by its name; nothing for one without a place."""
    return world.names[world.coded[headline.place]] if headline.place else ""


def reword(world: World, headline: Headline, news: News) -> Headline:
    """A headline as it is printed today: not in words that stood in one of the last issues.

    Of a kind whose wordings were all used lately it keeps its own.
    """
    for wording in world.rewordings[headline.wording]:
        said = structs.replace(headline, wording=wording)
        if wording not in news.printed and len(print_headline(world, said)) <= LONGEST_HEADLINE:
            return said
    return headline


def note_printed(news: News, *headlines: Headline) -> None:
    """These headlines are printed: their words stand in the last issue now."""
    news.printed = [*news.printed, *(headline.wording for headline in headlines)][-APART:]


@lru_cache(maxsize=1024)
def print_headline(world: World, headline: Headline) -> str:
    """A headline in capitals."""
    town = ""
    if headline.place and headline.place in world.towns:
        town = world.towns[headline.place][headline.town - 1]
    text = world.wordings[headline.wording].text
    return text.replace("{place}", place_of(world, headline)).replace("{town}", town).upper()


@lru_cache(maxsize=1024)
def print_line(world: World, headline: Headline, *, arsenal: bool = False) -> str:
    """What is to be done, in a line; where there is an `arsenal` K-sats are in orbit as well."""
    kind = world.kinds[headline.kind]
    wording = world.wordings[headline.wording]
    dice = "1 die" if headline.strength == 1 else f"{headline.strength} dice"
    row: Sequence[int] = kind.figures[headline.strength - 1] if kind.figures else ()
    filled = {
        "place": place_of(world, headline),
        "dice": dice,
        "market": (wording.market or "").capitalize(),
        "way": "up" if wording.rises else "down",
        "each": str(row[0]) if row else "",
        "figures": f"{min(row)} to {max(row)}" if row else "",
        "orbit": "L-stars or K-sats" if arsenal else "L-stars",
        "least": str(_least(kind, headline.strength)),
    }
    return kind.line.format_map(filled)


def _least(kind: NewsKind, strength: int) -> int:
    """The least die that does anything."""
    row = kind.figures[strength - 1] if kind.figures else ()
    return next((die for die, figure in enumerate(row, 1) if figure), 0)
