"""*The Meridian* on the table: the issue of the stage lies over the map while it is carried out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

import pygame

from fandg.engine.event import Event
from fandg.games.supremacy.events.news import NewsTurned
from fandg.games.supremacy.events.secret import MeteorsFall
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.paper import date_of
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.telling.issues import FrontPage, print_issues
from fandg.ui.art.paper import shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.board.prints import Page
from fandg.ui.board.things import Thing
from fandg.ui.games.supremacy.front_page import print_front_page

TARGET = "paper:meridian"
RATIO = 0.74
"""How broad a page is, of its height."""
LARGEST = 0.5
"""The share of the map's width that it takes at most ..."""
PLACES = 12
"""So many steps from one side to the other; it lies at a side where that hides no more."""
AROUND = 8
"""How far a land reaches round its middle, on the grid."""
LARGE_TYPE, BROADEST = 1.4, 0.97
"""... and with type so many times as large, when its stories stand side by side."""


class Newsstand:
    """The issue that lies on the table, and where."""

    def __init__(self, world: World, names: Sequence[str]) -> None:
        self._world = world
        self._names = names
        self._since: list[Event] = []
        """What has happened from the last issue on."""
        self._count = 0
        self._page: FrontPage | None = None

    def recall(self, log: Sequence[Event]) -> None:
        """Take up what was printed last."""
        last = [n for n, event in enumerate(log) if isinstance(event, NewsTurned | MeteorsFall)]
        self._since = list(log[last[-1] :]) if last else []
        self._count, self._page = len(last), None

    def note(self, event: Event) -> bool:
        """Print an event; whether a new issue begins with it."""
        is_new = isinstance(event, NewsTurned | MeteorsFall)
        if is_new:
            self._since = []
            self._count += 1
        self._since.append(event)
        self._page = None
        return is_new

    @property
    def areas(self) -> tuple[str, ...]:
        """The areas of which it tells."""
        turned = self._since[0] if self._since else None
        return turned.areas if isinstance(turned, NewsTurned | MeteorsFall) else ()

    def list_pages(self, log: Sequence[Event]) -> list[Page]:
        """Every issue so far, the oldest first."""
        return [
            partial(print_front_page, page) for page in print_issues(self._world, log, self._names)
        ]

    def is_for(self, persons: Collection[int]) -> bool:
        """Whether one of these has to read the issue, or it is great: no other is laid out."""
        turned = self._since[0] if self._since else None
        if not persons or not isinstance(turned, NewsTurned):
            return True
        return turned.is_great or not set(persons).isdisjoint(turned.concerns)

    def issue(self, state: Supremacy) -> FrontPage | None:
        """The issue of this stage, as long as it is carried out."""
        if state.news is None or state.phase not in ("news", "services") or not self._since:
            return None
        if self._page is None:
            pages = print_issues(self._world, self._since, self._names)
            self._page = replace(pages[0], number=self._count) if pages else None
        is_today = self._page is not None and self._page.date == date_of(state)
        return self._page if is_today else None


def page_place(window: pygame.Rect, metrics: Metrics, busy: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where an issue lies on the map: where it hides least of what it tells of."""
    gap = metrics.px(1)
    high = window.height - 2 * gap
    wide = min(round(high * RATIO), round(window.width * LARGEST))
    if metrics.text >= LARGE_TYPE:
        wide = round(window.width * BROADEST)
    place = pygame.Rect(0, 0, wide, high)
    place.centery = window.centery
    spare = window.width - 2 * gap - wide
    shares = (0, PLACES, *range(1, PLACES))
    places = [place.move(window.left + gap + spare * at // PLACES, 0) for at in shares]
    reach = metrics.px(AROUND)

    def hides(at: pygame.Rect) -> tuple[int, int]:
        return sum(map(at.colliderect, busy)), sum(map(at.inflate(reach, 0).colliderect, busy))

    return min(places, key=hides)


def page_thing(page: FrontPage, place: pygame.Rect, theme: Theme, metrics: Metrics) -> Thing:
    """The issue as it lies there."""

    def draw(surface: pygame.Surface) -> None:
        reach = metrics.px(1.5)
        dark = shadow(place.size, reach, 200)
        surface.blit(dark, (place.left - reach, place.top - reach + reach // 3))
        surface.blit(print_front_page(page, place.size, theme, metrics.text), place)

    return Thing(TARGET, place, draw, solid=True, stop=False)
