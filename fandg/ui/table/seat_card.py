"""A seat's card: who sits there, whom he plays and what that one has, or his whole party."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from fandg.engine.seats import Seat
from fandg.engine.views import Figure, HeroView, SeatView
from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import heart_row, marker, seat_badge, seat_swatch
from fandg.ui.art.paper import patch
from fandg.ui.art.theme import Owner, Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

LEAST_GAP = 2
"""How far figures are from each other at the least, in pixels."""
LEVEL_NAMES = {"person": "", "easy": "easy bot", "steady": "steady bot", "expert": "expert bot"}
SHORT_NAMES = {"person": "", "easy": "bot", "steady": "bot", "expert": "bot"}
"""Where there is no room for more."""


class SeatCard(Widget):
    """A seat: portrait, name, role, what it has. Activated, it changes who answers for it."""

    def __init__(
        self, stage: Stage, theme: Theme, index: int, action: Callable[[int], None]
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.index = index
        self.action = action
        self.seat = Seat("")
        self.view = SeatView("", "person")
        self.asked = False
        self.party_high = 0
        """How much of its height the party takes, if there is one and room for it."""
        self.fellows: Sequence[SeatCard] = (self,)
        """The cards of all seats: where name and figures stand in one row, they are set alike."""

    def activate(self) -> None:
        """Offer to change between person and bot."""
        self.action(self.index)

    @property
    def head(self) -> pygame.Rect:
        """The upper part of the card, above the party."""
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - self.party_high))

    @property
    def _shares_line(self) -> bool:
        """Whether the party has one line for all."""
        return self.party_high < hero_height(self.stage, self.theme) * len(self.view.heroes)

    def _hero_places(self) -> list[pygame.Rect]:
        """Where each of the party is seen: in a line of his own, or all of them in one."""
        heroes, head = self.view.heroes, self.head
        if not self.party_high:
            return []
        left, high = head.left + self.stage.metrics.px(2), hero_height(self.stage, self.theme)
        width = head.right - self.stage.metrics.px(1) - left
        if self._shares_line:
            share = width // len(heroes)
            return [
                pygame.Rect(left + at * share, head.bottom, share, high)
                for at in range(len(heroes))
            ]
        return [
            pygame.Rect(left, head.bottom + at * high, width, high) for at in range(len(heroes))
        ]

    def target_at(self, pos: tuple[int, int]) -> str:
        """The thing that one of the party, or else the seat, stands for."""
        for hero, place in zip(self.view.heroes, self._hero_places(), strict=False):
            if place.collidepoint(pos):
                return hero.target or ""
        return self.view.target or ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        theme, metrics = self.theme, self.stage.metrics
        rect = self.rect
        colour = theme.owner(self.seat.colour)
        ground = theme.paper if self.asked else theme.paper_dark
        corner = metrics.px(0.5)
        patch(surface, rect, ground, theme, corner)
        if self.asked or self.hovered or self.focused:
            edge = theme.accent if self.asked and not self.focused else theme.brass_dark
            shapes.line_round(surface, rect, edge, corner, max(2, metrics.px(0.3)))
        swatch = seat_swatch((metrics.px(1), rect.height - metrics.px(1)), colour)
        surface.blit(swatch, swatch.get_rect(midleft=(rect.left + metrics.px(0.5), rect.centery)))
        self._draw_head(surface, self.head, colour)
        for hero, place in zip(self.view.heroes, self._hero_places(), strict=False):
            self._draw_hero(surface, hero, place, colour)

    def _draw_head(self, surface: pygame.Surface, rect: pygame.Rect, colour: Owner) -> None:
        """Who sits there and whom he plays, with what he has."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        size = self._disc_size()
        disc = marker(self.view.portrait, size * 7 // 8, theme, seat=colour)
        middle = rect.left + metrics.px(2) + size // 2
        surface.blit(disc, disc.get_rect(center=(middle, rect.centery)))
        left = self._words_left()
        room = rect.right - metrics.px(1) - left
        top, bottom = self._row_bounds()
        name_high, role_high, figures_high = row_heights(self.stage, theme)
        in_one_row = self._is_in_one_row
        badge_high = self._badge_size() if in_one_row else min(name_high, rect.height // 2)
        badge = seat_badge(colour, badge_high, theme)
        inset = metrics.px(0.6)
        place = badge.get_rect(topright=(rect.right - inset, rect.top + inset))
        if in_one_row:
            place.centery = rect.centery
        surface.blit(badge, place)
        if in_one_row:
            self._draw_in_one_row(surface)
            return
        name_size = metrics.pt(17)
        name_room = room - badge.get_width() - 4
        name = type_.ellipsize(self.seat.name, theme.text, name_size, name_room, bold=True)
        text = type_.render(name, theme.text, name_size, theme.ink, bold=True)
        has_line = top + name_high + role_high + figures_high <= bottom
        rows = name_high + figures_high + (role_high if has_line else 0)
        top += (bottom - top - rows) // 2
        surface.blit(text, (left, top))
        top += name_high
        if has_line:
            small = max(LEGIBLE, metrics.pt(13))
            words, small = self._role((small, max(LEGIBLE, metrics.pt(LEGIBLE))), room, room)
            line = type_.ellipsize(words, theme.text, small, room)
            surface.blit(type_.render(line, theme.text, small, theme.ink_soft), (left, top))
            top += role_high
        else:
            self._draw_role_beside(surface, left + text.get_width(), place.left, top - name_high)
        self._draw_figures(surface, (left, top), room, self._figures_size(room))

    def _row_bounds(self) -> tuple[int, int]:
        """Between what heights the rows of words lie."""
        px = self.stage.metrics.px
        return self.head.top + px(0.4), self.head.bottom - px(0.3)

    @property
    def _is_in_one_row(self) -> bool:
        """Whether there is no room for a row of figures below the name."""
        top, bottom = self._row_bounds()
        name_high, _, figures_high = row_heights(self.stage, self.theme)
        return top + round(0.86 * (name_high + figures_high)) > bottom

    @property
    def _figures(self) -> tuple[Figure, ...]:
        """What the seat has; where its party has no line of its own, the Life of each as well."""
        lives = [hero.hearts[0] for hero in self.view.heroes if hero.hearts is not None]
        if self.party_high or not lives:
            return self.view.figures
        return *self.view.figures, Figure("heart", "·".join(map(str, lives)))

    def _figures_size(self, room: int) -> int:
        """How large the figures are below the names: so that those of every seat find room."""
        size = self.stage.metrics.pt(16)
        while size > LEGIBLE and max(card._least_width(size) for card in self.fellows) > room:
            size -= 1
        return size

    def _disc_size(self) -> int:
        return min(self.head.height - self.stage.metrics.px(0.6), self.stage.metrics.px(7))

    def _words_left(self) -> int:
        """Where the words begin: beside the portrait."""
        metrics = self.stage.metrics
        return self.head.left + metrics.px(2) + self._disc_size() // 2 * 2 + metrics.px(1.2)

    def _badge_size(self) -> int:
        """How large the badge is behind a single row."""
        return min(row_heights(self.stage, self.theme)[0], self.head.height * 2 // 3)

    def _row_ends(self) -> tuple[int, int]:
        """Where a single row of name and figures begins and ends."""
        end = self.head.right - self.stage.metrics.px(0.6) - self._badge_size()
        return self._words_left(), end - self.stage.metrics.px(0.4)

    def _name_room(self, size: int) -> int:
        """What the figures leave for the name in a single row; the last of them give way to it."""
        left, right = self._row_ends()
        room = right - left - self.stage.metrics.px(0.8) - self._least_width(size)
        return max(room, min(self._name_width(size), (right - left) * 2 // 5))

    def _name_width(self, size: int) -> int:
        return self.stage.type.measure(self.seat.name, self.theme.text, size, bold=True)[0]

    def fit_row(self) -> int:
        """The largest size at which name and figures stand side by side."""
        size = min(self.stage.metrics.pt(16), self.head.height * 3 // 5)
        least = max(LEGIBLE, size * 5 // 8)
        while size > least and not self._fits_row(size):
            size -= 1
        return size

    def _fits_row(self, size: int) -> bool:
        """Whether the name has room in a single row, beside all figures where Life is one."""
        if len(self._figures) == len(self.view.figures):
            return self._name_width(size) <= self._name_room(size)
        left, right = self._row_ends()
        taken = self._name_width(size) + self.stage.metrics.px(0.8) + self._least_width(size)
        return taken <= right - left

    def _draw_in_one_row(self, surface: pygame.Surface) -> None:
        """Name and figures side by side, as large as there is room for on every card."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        left, right = self._row_ends()
        size = min(card.fit_row() for card in self.fellows)
        room, gap = self._name_room(size), metrics.px(0.8)
        name = type_.ellipsize(self.seat.name, theme.text, size, max(size, room), bold=True)
        text = type_.render(name, theme.text, size, theme.ink, bold=True)
        place = text.get_rect(midleft=(left, self.head.centery))
        below = type_.line_height(theme.text, metrics.pt(12))
        if self.view.side and place.height + below <= self.head.height:
            place.top = self.head.top + (self.head.height - place.height - below) // 2
            line = type_.render(self.view.side, theme.text, metrics.pt(12), theme.ink_soft)
            surface.blit(line, place.bottomleft)
        surface.blit(text, place)
        # The figures of all seats begin at one edge, behind the longest name.
        longest = max(min(c._name_width(size), c._name_room(size)) for c in self.fellows)
        x = max(left + longest + gap, left + (right - left) * 2 // 5)
        x = min(x, max(left + longest + gap, right - self._least_width(size)))
        top = self.head.centery - type_.line_height(theme.label, size) // 2
        self._draw_figures(surface, (x, top), right - x, size)

    def _draw_role_beside(self, surface: pygame.Surface, left: int, right: int, top: int) -> None:
        """Where there is no line for the role, it stands behind the name."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        left, small = left + metrics.px(1), max(LEGIBLE, metrics.pt(13))
        room = right - metrics.px(0.5) - left
        if room < metrics.px(6):
            return
        size = metrics.pt(17)
        longest = max(card._name_width(size) for card in self.fellows)
        least = room + self._name_width(size) - longest
        words, small = self._role((small, max(LEGIBLE, metrics.pt(LEGIBLE))), room, least)
        words = type_.ellipsize(words, theme.text, small, room)
        line = type_.render(words, theme.text, small, theme.ink_soft)
        high = type_.line_height(theme.text, metrics.pt(17))
        surface.blit(line, line.get_rect(midleft=(left, top + high // 2)))

    @property
    def _brief(self) -> str:
        return self.view.brief or self.view.role

    def _role(self, sizes: Sequence[int], room: int, least: int) -> tuple[str, int]:
        """Who is played, and by what bot, in as many words as there is room for, and their size.

        Words a little too long are written a little smaller before they are cut. Bots are called
        so where there is room for it on every card, of which the narrowest has the `least`.
        """
        type_, face = self.stage.type, self.theme.text
        brief = self._brief
        bot = ""
        for names in (LEVEL_NAMES, SHORT_NAMES):
            labels = [(card._brief, names[card.seat.kind]) for card in self.fellows]
            notes = [f"{who} · {level}" for who, level in labels if level]
            if all(type_.measure(note, face, sizes[-1])[0] <= least for note in notes):
                bot = names[self.seat.kind]
                break
        ways = [
            " · ".join(part for part in parts if part)
            for parts in ((self.view.role, bot), (brief, bot), (brief,))
        ]
        for words in ways:
            for size in sizes:
                if type_.measure(words, face, size)[0] <= room:
                    return words, size
        return self.view.side or ways[-1], sizes[-1]

    def _draw_figures(
        self, surface: pygame.Surface, at: tuple[int, int], room: int, size: int
    ) -> None:
        left, top = at
        figures = self._fit_figures(room, size)
        gap = size * 3 // 5
        taken = sum(sheet.get_width() + gap for sheet in figures)
        hearts = self._draw_hearts(self.view.hearts, size, room - taken)
        x, end = left, left + room
        if hearts is not None:
            end -= hearts.get_width()
        # They move together before the last of them would be left out.
        spare = end - left - sum(sheet.get_width() for sheet in figures)
        gap = max(LEAST_GAP, min(gap, spare // max(1, len(figures))))
        for sheet in figures:
            if x + sheet.get_width() > end:
                break
            surface.blit(sheet, (x, top))
            x += sheet.get_width() + gap
        if hearts is not None:
            surface.blit(hearts, hearts.get_rect(midleft=(x, top + size * 3 // 4)))

    def _fit_figures(self, room: int, size: int) -> list[pygame.Surface]:
        """All that the seat has, shortened and then smaller, as long as it can be read.

        Only then is the last of it left out.
        """
        told = [*self._figures, *self.view.marks]
        short = [replace(figure, text=figure.brief or figure.text) for figure in told]
        sheets = [self._draw_figure(figure, size) for figure in told]
        while sum(sheet.get_width() + LEAST_GAP for sheet in sheets) > room and size >= LEGIBLE:
            sheets = [self._draw_figure(figure, size) for figure in short]
            size -= 1
        return sheets

    def _draw_figure(self, figure: Figure, size: int) -> pygame.Surface:
        """A sign, and its number if it has one."""
        sign = icon(figure.icon, size, self.theme.ink_soft)
        words = self.stage.type.render(figure.text, self.theme.label, size, self.theme.ink)
        gap = 3 if figure.text else 0
        wide = sign.get_width() + gap + words.get_width()
        sheet = shapes.blank((wide, words.get_height()), self.theme.ink)
        sheet.blit(sign, (0, (words.get_height() - size) // 2))
        sheet.blit(words, (sign.get_width() + gap, 0))
        return sheet

    def _least_width(self, size: int) -> int:
        """How wide the figures are in this size, with one heart and a number for the hearts."""
        texts = [figure.text for figure in self._figures]
        texts += ["8/8"] if self.view.hearts is not None else []
        words = [self.stage.type.measure(text, self.theme.label, size)[0] for text in texts]
        return sum(words) + len(texts) * (size + 3 + size * 3 // 5)

    def _draw_hearts(
        self, hearts: tuple[int, int] | None, size: int, room: int
    ) -> pygame.Surface | None:
        """A row of hearts; where figures and marks leave less room, one heart with a number."""
        if hearts is None:
            return None
        theme = self.theme
        life, most = hearts
        row = heart_row(life, most, size, theme)
        if row.get_width() <= room:
            return row
        heart = heart_row(min(life, 1), 1, size, theme)
        words = self.stage.type.render(f"{life}/{most}", theme.label, size, theme.ink)
        sheet = shapes.blank(
            (heart.get_width() + 3 + words.get_width(), words.get_height()), theme.ink
        )
        sheet.blit(heart, heart.get_rect(midleft=(0, sheet.get_height() // 2)))
        sheet.blit(words, (heart.get_width() + 3, 0))
        return sheet

    def _draw_hero(
        self, surface: pygame.Surface, hero: HeroView, place: pygame.Rect, colour: Owner
    ) -> None:
        """One of the party: his portrait, his name, how he stands, and at the right his Life."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        size, gap = metrics.pt(14), metrics.px(0.8)
        disc = marker(hero.portrait, place.height * 4 // 5, theme, seat=colour)
        surface.blit(disc, disc.get_rect(midleft=place.midleft))
        left, right = place.left + disc.get_width() + gap, place.right
        signs = [self._draw_figure(mark, size) for mark in hero.marks]
        shares = self._shares_line
        fits = self._fits_hearts(right - left, size, gap)
        hearts = self._draw_hearts(hero.hearts, size, right - left if fits else 0)
        signs = [*([hearts] if hearts is not None else []), *reversed(signs)]
        words = [(hero.name, theme.ink), (hero.note, theme.ink_soft)]
        if shares:
            # His Life stands close behind him, so that it is not taken for that of the next.
            words = [] if signs else words[1:]
            if signs:
                right = min(right, left + sum(sign.get_width() + gap for sign in signs))
        for sign in signs:
            if right - sign.get_width() < left:
                break
            surface.blit(sign, sign.get_rect(midright=(right, place.centery)))
            right -= sign.get_width() + gap
        for text, color in words:
            printed = type_.render(text, theme.text, size, color)
            if left + printed.get_width() > right:
                break
            surface.blit(printed, printed.get_rect(midleft=(left, place.centery)))
            left += printed.get_width() + gap

    def _fits_hearts(self, line: int, size: int, gap: int) -> bool:
        """Whether the whole party has room for rows of hearts: all have them, or none."""
        for hero in self.view.heroes:
            name = self.stage.type.measure(hero.name, self.theme.text, size)[0] + gap
            taken = sum(self._draw_figure(mark, size).get_width() + gap for mark in hero.marks)
            taken += 0 if self._shares_line else name
            if hero.hearts is None:
                continue
            if heart_row(*hero.hearts, size, self.theme).get_width() > line - taken:
                return False
        return True


def hero_height(stage: Stage, theme: Theme) -> int:
    """How high the line of one of a party is."""
    return stage.type.line_height(theme.text, stage.metrics.pt(14)) + stage.metrics.px(0.6)


def row_heights(stage: Stage, theme: Theme) -> tuple[int, int, int]:
    """How high the rows of a seat's card are: its name, its role, its figures."""
    metrics, type_ = stage.metrics, stage.type
    return (
        type_.line_height(theme.text, metrics.pt(17)),
        type_.line_height(theme.text, metrics.pt(13)),
        type_.line_height(theme.label, metrics.pt(16)),
    )
