"""The front page of a newspaper: masthead, date, headlines with their pictures, stop-press."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.engine.prose import closed, escape
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
SHARES = (0.57, 0.43)
"""How much of the room that is left the first story has, and the second."""
LEADING = 1.15
"""How far lines are from each other, against their height."""
HEAD = "STOP PRESS"
BROAD = 1.2
"""From so many times as broad as high on, a page has its stories side by side."""
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
        pad = max(6, min(wide // 28, self.size[1] // 24))
        inner = sheet.get_rect().inflate(-2 * pad, -2 * pad)
        top = self._head(sheet, inner)
        below = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        columns = self._columns(below, pad)
        needs = [self._least(part, story) for part, story in columns]
        side_by_side = len(columns) > 1 and columns[0][0].left != columns[1][0].left
        least = max(needs, default=0) if side_by_side else sum(needs) + pad * len(needs)
        foot = self._foot(sheet, below, below.height - least - pad)
        spare = max(0, foot - pad // 2 - top - least)
        y = top
        for at, ((part, story), need) in enumerate(zip(columns, needs, strict=True)):
            if side_by_side:
                part.height = foot - pad // 2 - top
            else:
                if at:
                    self._rule(sheet, part.left, part.right, y, 1)
                    y += pad // 2
                part.top = y
                part.height = need + pad // 2 + round(spare * (SHARES[at] if len(needs) > 1 else 1))
                y = part.bottom
            self._story(sheet, part, story, lead=side_by_side or not at)
        return sheet

    def _columns(self, room: pygame.Rect, pad: int) -> list[tuple[pygame.Rect, Story]]:
        """Where each story stands: one below the other, or side by side on a broad page."""
        stories = self.page.stories
        if len(stories) < 2 or not self._is_broad:
            return [(room.copy(), story) for story in stories]
        wide = (room.width - pad * (len(stories) - 1)) // len(stories)
        return [
            (pygame.Rect(room.left + at * (wide + pad), room.top, wide, room.height), story)
            for at, story in enumerate(stories)
        ]

    def _least(self, room: pygame.Rect, story: Story) -> int:
        """How high a story is in the smallest type that can be read, without its picture."""
        words = ((story.headline, self.theme.question), (story.line, self.theme.text))
        return sum(self._height(text, face, LEGIBLE, room.width) for text, face in words)

    def _height(self, text: str, face: str, size: int, wide: int) -> int:
        """How high a text is that is set so broad."""
        type_ = house_type()
        lines = len(type_.wrap(text, face, size, wide))
        return round(lines * LEADING * type_.line_height(face, size))

    @property
    def _is_broad(self) -> bool:
        """Whether it is so broad that its stories stand side by side."""
        return self.size[0] >= self.size[1] * BROAD

    def _head(self, sheet: pygame.Surface, inner: pygame.Rect) -> int:
        """The name of the paper between rules, with date and number; where it ends.

        On a broad page these stand beside the name.
        """
        theme, type_ = self.theme, house_type()
        name, broad = self.page.paper.upper(), self._is_broad
        wide, high = (inner.width // 2, inner.height // 8) if broad else (inner.width, inner.height)
        largest = min(wide // 7, high)
        size = type_.fit(name, FACE, wide, largest=max(LEGIBLE, largest), smallest=LEGIBLE)
        title = type_.render(name, FACE, size, theme.ink)
        sheet.blit(title, title.get_rect(midtop=(inner.centerx, inner.top)))
        y = inner.top + title.get_height()
        small = max(LEGIBLE, min(inner.width // 26, inner.height // 22))
        if not broad:
            self._rule(sheet, inner.left, inner.right, y, 2)
        for words, side in ((self.page.date, "left"), (f"No. {self.page.number}", "right")):
            line = type_.render(words, theme.text, small, theme.ink_soft)
            place = line.get_rect(top=y + 3)
            if broad:
                place.bottom = y - 3
            setattr(place, side, getattr(inner, side))
            sheet.blit(line, place)
        if not broad:
            y += 4 + type_.line_height(theme.text, small)
        self._rule(sheet, inner.left, inner.right, y, 1)
        return y + max(4, min(inner.width // 40, inner.height // 30))

    def _foot(self, sheet: pygame.Surface, room: pygame.Rect, spare: int) -> int:
        """The stop-press in its box, at the foot, in what the stories spare; where it begins."""
        theme, type_ = self.theme, house_type()
        gap = max(4, min(room.width // 40, room.height // 30))
        largest = max(LEGIBLE, min(round(room.width / 21 * self.text), room.height // 11))
        wide = room.width - 2 * gap
        label_size = max(LEGIBLE, min(room.width // 22, room.height // 12))
        # On a broad page its head stands in the first line, and leaves the room to the words.
        label_high = 0 if self._is_broad else type_.line_height(theme.label, label_size)
        # What came of both stories has half of the page, before it is set too small to be read.
        least = round(LEADING * type_.line_height(theme.text, LEGIBLE))
        most = max(
            least,
            min(spare, room.height * 2 // 5 if self._is_broad else room.height // 2)
            - label_high
            - 2 * gap,
        )
        words = self._set_late(wide, most, largest)
        seen = min(words.get_height(), most)
        box = pygame.Rect(room.left, 0, room.width, seen + label_high + 2 * gap)
        box.bottom = room.bottom
        sheet.fill(mix(theme.paper, theme.paper_dark, 0.7), box)
        pygame.draw.rect(sheet, theme.ink, box, max(1, room.width // 260))
        if label_high:
            label = type_.render(HEAD, theme.label, label_size, theme.accent, bold=True)
            sheet.blit(label, (box.left + gap, box.top + gap // 2))
        area = pygame.Rect(0, 0, wide, seen)
        sheet.blit(words, (box.left + gap, box.top + gap // 2 + label_high), area)
        return box.top

    def _set_late(self, wide: int, most: int, largest: int) -> pygame.Surface:
        """What came of the stories, in the largest type in which all of it has room.

        Of more than that the last things are read, each whole: they are the news. On a broad page
        they run on, line after line.
        """
        theme, type_ = self.theme, house_type()
        late = [escape(line) for line in self.page.late] or ["The presses wait."]
        while True:
            run_on = f"**{HEAD}:** {' '.join(map(closed, late))}"
            told = run_on if self._is_broad else "\n".join(late)
            size = type_.fit_paragraph(
                told, wide, most, theme.text, largest=largest, smallest=LEGIBLE, leading=LEADING,
            )  # fmt: skip
            words = type_.paragraph(told, wide, theme.text, size, theme.ink, leading=LEADING)
            if words.get_height() <= most or len(late) == 1:
                return words
            late.pop(0)

    def _story(self, sheet: pygame.Surface, room: pygame.Rect, story: Story, *, lead: bool) -> None:
        """A headline over its line, with its picture beside that where there is room for it."""
        theme, type_ = self.theme, house_type()
        gap = max(4, min(room.width // 40, room.height // 30))
        words, told = escape(story.headline), escape(story.line)
        # Who likes large type reads what it comes to: headline and picture give way to that.
        wanted = round(LEGIBLE * max(1.0, self.text) ** 0.75)
        below = self._height(story.line, theme.text, wanted, room.width)
        most = max(room.height // 3, min(room.height * 3 // 5, room.height - below))
        size = type_.fit_paragraph(
            words, room.width, most, theme.question,
            largest=max(LEGIBLE, room.width // (8 if lead else 9)), smallest=LEGIBLE, leading=1.06,
        )  # fmt: skip
        head = type_.paragraph(words, room.width, theme.question, size, theme.ink, leading=1.06)
        sheet.blit(head, room.topleft)
        top = room.top + head.get_height() + gap // 2
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        side = min(rest.height - gap // 2, room.width * 2 // (6 if lead else 7))
        beside = self._height(story.line, theme.text, wanted, room.width - side - gap)
        left = rest.left
        if side >= 3 * LEGIBLE and beside <= rest.height:
            self._picture(sheet, pygame.Rect(rest.left, rest.top, side, side), story.sign)
            left += side + gap
        wide = rest.right - left
        size = type_.fit_paragraph(
            told, wide, rest.height, theme.text, smallest=LEGIBLE, leading=LEADING,
            largest=max(LEGIBLE, round(room.width / (16 if lead else 17) * self.text)),
        )  # fmt: skip
        line = type_.paragraph(told, wide, theme.text, size, theme.ink_soft, leading=LEADING)
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
