"""*The Meridian* as it was printed: each card a front page, with what came of it as stop-press.

Rules: news.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from fandg.engine.event import Event
from fandg.engine.prose import capital, counted, joined
from fandg.games.supremacy.events.news import (
    AntidoteUsed,
    BillPaid,
    BillRefused,
    DiseaseRolled,
    HeadlineVoid,
    NeutralsLost,
    NeutralsPlaced,
    NewsTurned,
    OrbitStruck,
    PiratesRaided,
    PricesMoved,
    QuakeRolled,
    RevoltPutDown,
    RevoltWon,
    RuinLeft,
    StormRolled,
    TributePaid,
)
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.events.secret import MeteorsFall, MeteorStruck
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.content import Headline

PAPER = "The Meridian"
SIGNS = {
    "grain": "plains",
    "oil": "barrel",
    "minerals": "pickaxe",
    "rumour": "megaphone",
    "earthquake": "city",
    "storm": "storm",
    "disease": "gas-mask",
    "tribute": "coin-pile",
    "revolt": "fist",
    "pirates": "pirate-flag",
    "solar": "sun",
}
"""What stands beside a headline, by its market or else by its sort."""
LATE = (
    AntidoteUsed, BillPaid, BillRefused, DiseaseRolled, HeadlineVoid, MeteorStruck, NeutralsLost,
    NeutralsPlaced, OfficerFell, OfficerRolled, OrbitStruck, PiratesRaided, PricesMoved,
    QuakeRolled, RevoltPutDown, RevoltWon, RuinLeft, StormRolled, TributePaid,
)  # fmt: skip
"""What the stop-press tells, as long as the issue is the last one."""


@dataclass(frozen=True)
class Story:
    """A headline with the line below it; `sign` is the icon of what it is about."""

    headline: str
    line: str
    sign: str


@dataclass(frozen=True)
class FrontPage:
    """An issue of *The Meridian*."""

    paper: str
    """The name of the paper."""
    date: str
    number: int
    stories: tuple[Story, ...]
    """The most important one first."""
    late: tuple[str, ...] = ()
    """What has come of them since, as the stop-press tells it."""


def print_issues(world: World, log: Iterable[Event], names: Sequence[str]) -> list[FrontPage]:
    """Every issue so far, the oldest first."""
    pages: list[FrontPage] = []
    late: list[str] = []
    turned: NewsTurned | MeteorsFall | None = None
    for event in log:
        if isinstance(event, NewsTurned | MeteorsFall):
            if turned is not None:
                pages.append(_print(world, turned, len(pages) + 1, late))
            turned, late = event, []
        elif turned is not None and isinstance(event, LATE):
            late.append(event.line(names))
        elif event.depth == 0 or event.rule in ("bid", "order"):
            # What comes now is another story: the presses have stopped.
            if turned is not None:
                pages.append(_print(world, turned, len(pages) + 1, late))
            turned = None
    if turned is not None:
        pages.append(_print(world, turned, len(pages) + 1, late))
    return pages


def tell_bulletins(world: World, seats: Collection[int], events: Sequence[Event]) -> list[str]:
    """The issues that tell of nothing of some seats: their headlines, and what came of them.

    Of what came to nothing its headline is enough.
    """
    told = []
    events = [event for event in events if not isinstance(event, HeadlineVoid)]
    for at, event in enumerate(events):
        if isinstance(event, NewsTurned) and set(seats).isdisjoint(event.concerns):
            page = print_issues(world, events[at:], ())[0]
            heads = " / ".join(story.headline for story in page.stories)
            told.append(": ".join(filter(None, (heads, "; ".join(page.late)))))
    return told


def _print(
    world: World, turned: NewsTurned | MeteorsFall, number: int, late: Sequence[str]
) -> FrontPage:
    if isinstance(turned, MeteorsFall):
        count = counted(turned.count, "meteor")
        line = f"{capital(joined(turned.places) or 'nowhere that anybody knows')}."
        stories: tuple[Story, ...] = (Story(f"{count} FROM A CLEAR SKY".upper(), line, "comet"),)
    else:
        card = next(card for card in world.cards if card.id == turned.card)
        halves = (card.top, card.bottom)
        told = zip((turned.top, turned.bottom), turned.lines, halves, strict=True)
        stories = tuple(Story(words, line, _sign(world, half)) for words, line, half in told)
    return FrontPage(PAPER, turned.date, number, stories, tuple(late))


def _sign(world: World, headline: Headline) -> str:
    kind = world.kinds[headline.kind]
    return SIGNS[kind.market or kind.sort]
