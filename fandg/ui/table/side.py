"""The right side: the seats with what they have, and below them the sheet or the notebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from fandg.engine.event import Event
from fandg.engine.seats import Seat
from fandg.engine.views import SeatView, SheetLine
from fandg.ui.art import shapes
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.notebook import Notebook
from fandg.ui.table.seat_card import SeatCard, hero_height, row_heights
from fandg.ui.table.sheet import Sheet
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.printed import Sign

Tab = Literal["log", "sheet"]


class TabButton(Widget):
    """A tab of the notebook: a word that lights up."""

    def __init__(
        self, stage: Stage, theme: Theme, tab: Tab, label: str, action: Callable[[Tab], None]
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.tab = tab
        self.label = label
        self.action = action
        self.on = False

    def activate(self) -> None:
        """Open the tab."""
        self.action(self.tab)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the word, underlined when open, and framed in focus."""
        theme, metrics = self.theme, self.stage.metrics
        color = theme.accent if self.on or self.hovered else theme.ink_soft
        size = min(metrics.pt(20), self.rect.height)
        text = self.stage.type.render(self.label, theme.display, size, color)
        place = text.get_rect(midleft=self.rect.midleft)
        surface.blit(text, place)
        if self.on:
            y = self.rect.bottom - 2
            pygame.draw.line(surface, color, (place.left, y), (place.right, y), 2)
        if self.focused:
            frame = pygame.Rect(place.left, self.rect.top, place.width, self.rect.height)
            frame.inflate_ip(metrics.px(1.2), metrics.px(0.6))
            width = max(2, metrics.px(0.3))
            shapes.line_round(surface, frame, theme.brass_dark, metrics.px(0.5), width)


class Side:
    """The sheet of paper on the right: seats above, notebook or sheet below."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        names: Sequence[str],
        on_seat: Callable[[int], None],
        on_chair: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._page = pygame.Rect(0, 0, 1, 1)
        """Where notebook and sheet lie, with what slips take of it."""
        self.cards = [SeatCard(stage, theme, i, on_seat) for i in range(len(names))]
        for card in self.cards:
            card.fellows = self.cards
        self.notebook = Notebook(stage, theme, names)
        self.tab: Tab = "log"
        self.tabs = [
            TabButton(stage, theme, "log", "Notebook", self.open_tab),
            TabButton(stage, theme, "sheet", "Sheet", self.open_tab),
        ]
        self.sheet = Sheet(stage, theme)
        words = "Somebody comes or goes: sits down, joins the game or leaves it."
        self.chair = Sign(stage, "people", on_chair, theme, words)
        self.chair.visible = False
        self.on_change: Callable[[], None] = lambda: None
        self.open_tab("log")

    @property
    def widgets(self) -> list[Widget]:
        """The seats, the tabs, a chair for who comes, the notebook and the sheet."""
        return [*self.cards, *self.tabs, self.chair, self.notebook, self.sheet]

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        for card in self.cards:
            card.theme = theme
        for tab in self.tabs:
            tab.theme = theme
        self.notebook.theme = self.sheet.theme = self.chair.theme = theme

    def open_tab(self, tab: Tab) -> None:
        """Show the notebook or the sheet."""
        self.tab = tab
        for button in self.tabs:
            button.on = button.tab == tab
        self.notebook.visible = tab == "log"
        self.sheet.visible = tab == "sheet"
        self.on_change()

    @property
    def page(self) -> Widget:
        """What lies open: the notebook or the sheet."""
        return self.notebook if self.tab == "log" else self.sheet

    @property
    def pages(self) -> pygame.Rect:
        """All below the seats: the tabs, and what lies open."""
        return self.tabs[0].rect.union(self._page)

    def next_tab(self) -> None:
        """Change between notebook and sheet."""
        self.open_tab("sheet" if self.tab == "log" else "log")

    def show(
        self,
        seats: Sequence[Seat],
        views: Sequence[SeatView],
        asked: int | None,
        sheet: list[SheetLine],
    ) -> None:
        """Show who sits where and is asked, and what all have."""
        for card, seat in zip(self.cards, seats, strict=True):
            card.seat, card.asked = seat, card.index == asked
        self.show_holdings(views, sheet)

    def show_holdings(self, views: Sequence[SeatView], sheet: list[SheetLine]) -> None:
        """Show what all have now."""
        before = [len(card.view.heroes) for card in self.cards]
        for card, view in zip(self.cards, views, strict=True):
            card.view = view
        if before != [len(card.view.heroes) for card in self.cards]:
            self._place()
        self.sheet.show(sheet)

    def layout(self, rect: pygame.Rect, events: Sequence[Event]) -> None:
        """Place seats, tabs and notebook."""
        self.rect = rect
        self._place()
        self.notebook.rewrite(events)

    def _place(self) -> None:
        metrics = self.stage.metrics
        pad, gap = metrics.px(1), metrics.px(0.7)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        high, parties = self._find_heights(inner.height * 3 // 5 - gap, gap)
        top = inner.top
        for card, party in zip(self.cards, parties, strict=True):
            card.party_high = party
            card.rect = pygame.Rect(inner.left, top, inner.width, high + party)
            top += high + party + gap
        tab_high = metrics.pt(24) + metrics.px(0.5)
        left = inner.left
        for tab in self.tabs:
            size = min(metrics.pt(20), tab_high)
            wide = self.stage.type.measure(tab.label, self.theme.display, size)[0]
            tab.rect = pygame.Rect(left, top, wide, tab_high)
            left += wide + metrics.px(3)
        self.chair.rect = pygame.Rect(inner.right - tab_high, top, tab_high, tab_high)
        top += tab_high + gap
        self._page = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        self.sheet.rect = self._page.copy()
        self.notebook.layout(self._page.copy())

    def make_room(self, slips: Sequence[pygame.Rect], gap: int) -> bool:
        """Let notebook and sheet end above the slips that lie on them; whether they did not yet.

        Where a slip lies over the seats as well, they keep what is bare below it.
        """
        page = self._page.copy()
        for slip in sorted(slips, key=lambda slip: -slip.bottom):
            if not slip.colliderect(page):
                continue
            if slip.top - page.top >= page.bottom - slip.bottom:
                page.height = max(0, slip.top - gap - page.top)
            else:
                bottom = page.bottom
                page.top = min(bottom, slip.bottom + gap)
                page.height = bottom - page.top
        if page == self.notebook.rect:
            return False
        self.sheet.rect = page.copy()
        self.notebook.layout(page)
        return True

    def _find_heights(self, most: int, gap: int) -> tuple[int, list[int]]:
        """How high each card is without its party, and each party, in so much room.

        A party has a line for each hero, else one for all; the role makes room for it.
        """
        metrics, count = self.stage.metrics, max(1, len(self.cards))
        name, role, figures = row_heights(self.stage, self.theme)
        high, line = name + role + figures + metrics.px(0.8), hero_height(self.stage, self.theme)
        heroes = [len(card.view.heroes) for card in self.cards]
        for lines in (max(heroes, default=0), 1):
            parties = [line * min(n, lines) + metrics.px(0.5) if n else 0 for n in heroes]
            for head in (high, high - role):
                if any(heroes) and (head + gap) * count + sum(parties) <= most:
                    return head, parties
        return max(metrics.px(3), min(high, most // count - gap)), [0] * len(heroes)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and all on it."""
        surface.blit(paper_panel(self.rect.size, self.theme), self.rect)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)
