"""The front page of a newspaper: masthead, date, headlines with their pictures, stop-press."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.engine.prose import escape
from fandg.games.supremacy.telling.issues import FrontPage, Story
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type

FACE = "fell"
"""The face of the masthead."""
LEAST = 9
"""The least size of type, in pixels."""
_pages = SurfaceCache()


def print_front_page(
    page: FrontPage, size: Size, theme: Theme, text: float = 1.0
) -> pygame.Surface:
    """An issue as it lies there, at a size; `text` is how large the player likes his type."""
    return _pages.get((page, size, theme.name, theme.high_contrast, text),
                      lambda: _Press(page, size, theme, text).print())  # fmt: skip


@dataclass
class _Press:
    """Sets one page from its head to its foot."""

    page: FrontPage
    size: Size
    theme: Theme
    text: float

    def print(self) -> pygame.Surface:
        """The page."""
        wide = self.size[0]
        sheet = paper_panel(self.size, self.theme, rule=False, radius=2).copy()
        pad = max(6, wide // 28)
        inner = sheet.get_rect().inflate(-2 * pad, -2 * pad)
        top = self._head(sheet, inner)
        foot = self._foot(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))
        room = pygame.Rect(inner.left, top, inner.width, foot - top - pad // 2)
        shares = (0.58, 0.42) if len(self.page.stories) > 1 else (1.0,)
        y = room.top
        for at, (story, share) in enumerate(zip(self.page.stories, shares, strict=False)):
            part = pygame.Rect(room.left, y, room.width, round(room.height * share))
            if at:
                self._rule(sheet, part.left, part.right, part.top, 1)
                part = pygame.Rect(part.left, part.top + pad // 2, part.width,
                                   part.height - pad // 2)  # fmt: skip
            self._story(sheet, part, story, lead=not at)
            y += round(room.height * share)
        return sheet

    def _head(self, sheet: pygame.Surface, inner: pygame.Rect) -> int:
        """The name of the paper between rules, with date and number; where it ends."""
        theme, type_ = self.theme, house_type()
        name = self.page.paper.upper()
        size = type_.fit(name, FACE, inner.width, largest=inner.width // 7, smallest=LEAST)
        title = type_.render(name, FACE, size, theme.ink)
        sheet.blit(title, title.get_rect(midtop=(inner.centerx, inner.top)))
        y = inner.top + title.get_height()
        self._rule(sheet, inner.left, inner.right, y, 2)
        small = max(LEAST, inner.width // 26)
        for words, side in ((self.page.date, "left"), (f"No. {self.page.number}", "right")):
            line = type_.render(words, theme.text, small, theme.ink_soft)
            place = line.get_rect(top=y + 3)
            setattr(place, side, getattr(inner, side))
            sheet.blit(line, place)
        y += 4 + type_.line_height(theme.text, small)
        self._rule(sheet, inner.left, inner.right, y, 1)
        return y + max(4, inner.width // 40)

    def _foot(self, sheet: pygame.Surface, room: pygame.Rect) -> int:
        """The stop-press in its box, at the foot; where it begins."""
        theme, type_ = self.theme, house_type()
        gap = max(4, room.width // 40)
        # What came of both stories has half of the page, before it is set too small to be read.
        most = room.height // 2
        told = "\n".join(escape(line) for line in self.page.late) or "The presses wait."
        largest = max(LEAST, round(room.width / 21 * self.text))
        wide = room.width - 2 * gap
        label_size = max(LEAST, room.width // 22)
        label_high = type_.line_height(theme.label, label_size)
        size = type_.fit_paragraph(
            told, wide, most - label_high - 2 * gap, theme.text, largest=largest,
            smallest=min(largest, LEGIBLE), leading=1.12,
        )  # fmt: skip
        # Of more lines than have room the last ones are read: they are the news.
        words = type_.paragraph(told, wide, theme.text, size, theme.ink, leading=1.12)
        seen = min(words.get_height(), most - label_high - 2 * gap)
        box = pygame.Rect(room.left, 0, room.width, seen + label_high + 2 * gap)
        box.bottom = room.bottom
        sheet.fill(mix(theme.paper, theme.paper_dark, 0.7), box)
        pygame.draw.rect(sheet, theme.ink, box, max(1, room.width // 260))
        label = type_.render("STOP PRESS", theme.label, label_size, theme.accent, bold=True)
        sheet.blit(label, (box.left + gap, box.top + gap // 2))
        area = pygame.Rect(0, words.get_height() - seen, wide, seen)
        sheet.blit(words, (box.left + gap, box.top + gap // 2 + label_high), area)
        return box.top

    def _story(self, sheet: pygame.Surface, room: pygame.Rect, story: Story, *, lead: bool) -> None:
        """A headline over its line, with its picture beside that."""
        theme, type_ = self.theme, house_type()
        gap = max(4, room.width // 40)
        words = escape(story.headline)
        largest = max(LEAST, room.width // (8 if lead else 11))
        size = type_.fit_paragraph(
            words, room.width, room.height * 3 // 5, theme.question, largest=largest,
            smallest=LEAST, leading=1.06,
        )  # fmt: skip
        head = type_.paragraph(words, room.width, theme.question, size, theme.ink, leading=1.06)
        sheet.blit(head, room.topleft)
        top = room.top + head.get_height() + gap // 2
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        side = min(rest.height - gap // 2, room.width // (3 if lead else 4))
        left = rest.left
        if side >= 3 * LEAST:
            self._picture(sheet, pygame.Rect(rest.left, rest.top, side, side), story.sign)
            left += side + gap
        wide = rest.right - left
        size = type_.fit_paragraph(
            escape(story.line), wide, rest.height, theme.text, smallest=LEAST, leading=1.15,
            largest=max(LEAST, round(room.width / (16 if lead else 19) * self.text)),
        )  # fmt: skip
        line = type_.paragraph(escape(story.line), wide, theme.text, size, theme.ink_soft,
                               leading=1.15)  # fmt: skip
        sheet.blit(line, (left, rest.top))

    def _picture(self, sheet: pygame.Surface, place: pygame.Rect, sign: str) -> None:
        """What it is about, as a coarse screen prints it."""
        theme = self.theme
        ground = pygame.Surface(place.size)
        ground.fill(mix(theme.paper_dark, theme.ink_soft, 0.25))
        step = max(3, place.width // 22)
        dark = mix(theme.paper_dark, theme.ink, 0.55)
        for row in range(place.height // step + 2):
            dot = step * 0.62 * (1 - row * step / (place.height * 1.35))
            for column in range(place.width // step + 2):
                if dot > 0.4:
                    spot = (column * step + (row % 2) * step // 2, row * step)
                    pygame.draw.circle(ground, dark, spot, dot)
        mark = icon(sign, round(place.width * 0.74), theme.ink)
        light = icon(sign, round(place.width * 0.74), mix(theme.paper, theme.paper_dark, 0.4))
        middle = mark.get_rect(center=(place.width // 2, place.height // 2))
        reach = max(1, place.width // 50)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            ground.blit(light, middle.move(dx * reach, dy * reach))
        ground.blit(mark, middle)
        sheet.blit(ground, place)
        pygame.draw.rect(sheet, theme.ink, place, max(1, place.width // 90))

    def _rule(self, sheet: pygame.Surface, left: int, right: int, y: int, thick: int) -> None:
        wide = max(1, thick * self.size[0] // 340)
        sheet.fill(self.theme.ink, (left, y, right - left, wide))
