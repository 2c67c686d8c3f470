"""Widgets that are printed on paper rather than made of leather: lines of a menu, index cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.prose import escape
from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.focus import draw_focus


class MenuLine(Widget):
    """A line of a printed menu: a sign, words, and a line of dots up to a number."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        action: Callable[[], None],
        theme: Theme,
        icon_name: str,
        *,
        number: int = 0,
        size: int = 23,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.label = label
        self.action = action
        self.theme = theme
        self.icon_name = icon_name
        self.number = number
        self.size = size

    @property
    def height(self) -> int:
        """The height that its words need."""
        metrics = self.stage.metrics
        face, size = self.theme.label, metrics.pt(self.size)
        return self.stage.type.line_height(face, size) + metrics.px(0.5)

    def activate(self) -> None:
        """Do it."""
        self.stage.sounds.play("click")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line; lit, it is struck in colour, in focus framed as well."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        lit = self.hovered or self.focused
        ink = theme.chalk if lit else theme.ink
        if lit:
            shapes.fill_round(surface, self.rect, theme.accent, metrics.px(0.5))
        if self.focused:
            inner = self.rect.inflate(-metrics.px(0.75), -metrics.px(0.75))
            shapes.line_round(surface, inner, theme.glow, metrics.px(0.5), max(2, metrics.px(0.2)))
        size = metrics.pt(self.size)
        pad = metrics.px(1.5)
        sign = icon(self.icon_name, round(size * 1.15), ink if lit else theme.accent)
        surface.blit(sign, sign.get_rect(midleft=(self.rect.x + pad, self.rect.centery)))
        left = self.rect.x + pad + round(size * 1.75)
        number = type_.render(str(self.number), theme.label, round(size * 0.8), ink)
        right = self.rect.right - pad - round(size * 0.6)
        size = type_.fit(
            self.label, theme.label, right - left - size, largest=size, smallest=size * 2 // 3
        )
        words = type_.render(self.label, theme.label, size, ink)
        spot = words.get_rect(midleft=(left, self.rect.centery))
        surface.blit(words, spot)
        if not self.number:
            return
        surface.blit(number, number.get_rect(center=(right + size // 4, self.rect.centery)))
        base = spot.y + type_.ascent(theme.label, size)
        dot = max(1, metrics.px(0.2))
        color = ink if lit else theme.ink_soft
        for x in range(spot.right + size // 2, right - size // 3, dot * 4):
            surface.fill(color, (x, base - dot, dot, dot))


class Plate(Widget):
    """A widget whose look is drawn by a function of its own, such as a card or a box.

    The painter gets the surface, the rectangle, and whether it is lit (hovered or in focus).
    """

    def __init__(
        self,
        stage: Stage,
        action: Callable[[], None],
        painter: Callable[[pygame.Surface, Plate], None],
        *,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.action = action
        self.painter = painter

    @property
    def is_lit(self) -> bool:
        """Whether the mouse is on it or it has the focus."""
        return self.hovered or self.focused

    def activate(self) -> None:
        """Do it."""
        self.stage.sounds.play("click")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Let the painter draw it."""
        self.painter(surface, self)


class Sign(Widget):
    """A small drawing printed on paper that can be pressed."""

    def __init__(
        self,
        stage: Stage,
        icon_name: str,
        action: Callable[[], None],
        theme: Theme,
        help_text: str,
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.icon_name = icon_name
        self.action = action
        self.theme = theme

    def activate(self) -> None:
        """Do it."""
        self.stage.sounds.play("click")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in ink; lit in colour, in focus with a frame."""
        color = self.theme.accent if self.hovered or self.focused else self.theme.ink_soft
        sign = icon(self.icon_name, min(self.rect.size) * 2 // 3, color)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
        if self.focused:
            draw_focus(surface, self.rect, self.theme, self.stage.metrics, 6)


class Tick(Widget):
    """A printed box to tick, with its words behind it."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        ticked: bool,
        action: Callable[[bool], None],
        theme: Theme,
        *,
        size: int = 17,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.label = label
        self.ticked = ticked
        self.action = action
        self.theme = theme
        self.size = size

    def natural_size(self) -> tuple[int, int]:
        """The width and height that box and words need."""
        metrics = self.stage.metrics
        size = metrics.pt(self.size)
        width, height = self.stage.type.measure(self.label, self.theme.label, size)
        return width + round(size * 1.9) + metrics.px(1), height + metrics.px(1)

    def activate(self) -> None:
        """Tick it, or take the tick away."""
        self.ticked = not self.ticked
        self.stage.sounds.play("click")
        self.touch()
        self.action(self.ticked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box, the tick that was made with a quill, and the words."""
        theme, metrics = self.theme, self.stage.metrics
        size = metrics.pt(self.size)
        lit = self.hovered or self.focused
        box = pygame.Rect(0, 0, round(size * 1.15), round(size * 1.15))
        box.midleft = (self.rect.x + metrics.px(0.375), self.rect.centery)
        thick = max(2, size // 9)
        shapes.fill_round(surface, box, theme.paper, 3)
        shapes.line_round(surface, box, theme.accent if lit else theme.ink, 3, thick)
        if self.ticked:
            mark = icon("check", round(size * 1.35), theme.accent)
            surface.blit(
                mark, mark.get_rect(center=(box.centerx + size // 8, box.centery - size // 8))
            )
        left = box.right + round(size * 0.5)
        room = self.rect.right - left
        words = self.stage.type.ellipsize(self.label, theme.label, size, room)
        text = self.stage.type.render(words, theme.label, size, theme.accent if lit else theme.ink)
        surface.blit(text, text.get_rect(midleft=(left, self.rect.centery)))
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, 6)


class Pips(Widget):
    """A row of rising bars for a number from 0 to `most`: click one, or steer left and right."""

    def __init__(
        self,
        stage: Stage,
        value: int,
        most: int,
        action: Callable[[int], None],
        theme: Theme,
        *,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.value = value
        self.most = most
        self.action = action
        self.theme = theme

    def _set(self, value: int) -> None:
        value = max(0, min(self.most, value))
        if value != self.value:
            self.value = value
            self.touch()
            self.action(value)

    def steer(self, name: Name) -> bool:
        """Left and right take one off or put one on."""
        if name in ("left", "right"):
            self._set(self.value + (1 if name == "right" else -1))
            return True
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """The bar that was hit is the last that is filled."""
        self._set(round((pos[0] - self.rect.x) * self.most / max(1, self.rect.width) + 0.3))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bars, filled up to the value."""
        theme = self.theme
        step = self.rect.width / self.most
        wide = max(2, round(step * 0.62))
        lit = self.hovered or self.focused
        for at in range(self.most):
            high = round(self.rect.height * (0.3 + 0.6 * (at + 1) / self.most))
            bar = pygame.Rect(round(self.rect.x + at * step), 0, wide, high)
            bar.bottom = self.rect.bottom - self.rect.height // 20
            if at < self.value:
                shapes.fill_round(surface, bar, theme.accent if lit else theme.ink, wide // 4)
            else:
                shapes.line_round(surface, bar, theme.ink_soft, wide // 4, max(1, wide // 9))
        if self.focused:
            draw_focus(surface, self.rect.inflate(10, 6), theme, self.stage.metrics, 6)


class IndexLine(Widget):
    """A line of an index: words, a line of dots, a page; and, if given, a few words below."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        page: int,
        action: Callable[[], None],
        theme: Theme,
        *,
        current: bool = False,
        excerpt: str = "",
        size: int = 17,
    ) -> None:
        super().__init__(stage)
        self.label = label
        self.page = page
        self.action = action
        self.theme = theme
        self.current = current
        self.excerpt = excerpt
        self.size = size

    def measure(self, width: int) -> int:
        """The height that it needs at a width."""
        type_, metrics = self.stage.type, self.stage.metrics
        height = type_.line_height(self.theme.text, metrics.pt(self.size)) + metrics.px(0.75)
        if self.excerpt:
            height += self._excerpt(width).get_height()
        return height

    def _excerpt(self, width: int) -> pygame.Surface:
        metrics = self.stage.metrics
        return self.stage.type.paragraph(
            escape(self.excerpt),
            max(40, width - metrics.px(3)),
            self.theme.text,
            metrics.pt(self.size * 0.82),
            self.theme.ink_soft,
            leading=1.15,
            max_lines=3,
        )

    def activate(self) -> None:
        """Open what it points to."""
        self.stage.sounds.play("page")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line: lit in colour, the one that is open in bold with a mark before it."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        lit = self.hovered or self.focused
        ink = theme.accent if lit or self.current else theme.ink
        size = metrics.pt(self.size)
        bold = self.current
        page = type_.render(str(self.page), theme.text, size, ink, bold=bold)
        left, right = self.rect.x + metrics.px(1.5), self.rect.right - metrics.px(1)
        top = self.rect.y + metrics.px(0.375)
        surface.blit(page, page.get_rect(topright=(right, top)))
        room = right - type_.measure("888", theme.text, size)[0] - left
        fitted = type_.fit(
            self.label, theme.text, room, largest=size, smallest=size * 3 // 4, bold=bold
        )
        words = type_.ellipsize(self.label, theme.text, fitted, room, bold=bold)
        text = type_.render(words, theme.text, fitted, ink, bold=bold)
        surface.blit(
            text, (left, top + type_.ascent(theme.text, size) - type_.ascent(theme.text, fitted))
        )
        dot = max(1, size // 14)
        base = top + type_.ascent(theme.text, size)
        start = left + text.get_width() + size // 3
        for x in range(start, right - page.get_width() - size // 3, dot * 4):
            surface.fill(theme.ink_soft, (x, base - dot, dot, dot))
        if self.current:
            middle = top + text.get_height() // 2
            reach = size // 4
            left = self.rect.x + metrics.px(0.4)
            corners = [
                (left, middle - reach),
                (left + reach, middle),
                (left, middle + reach),
            ]
            pygame.draw.polygon(surface, theme.accent, corners)
        if self.excerpt:
            surface.blit(
                self._excerpt(self.rect.width),
                (self.rect.x + metrics.px(1.5), top + text.get_height()),
            )
        if self.focused:
            thick = max(2, metrics.px(0.25))
            shapes.line_round(surface, self.rect, theme.accent, 5, thick)


class PrintedLink(Widget):
    """Words that lead somewhere, underlined as in a printed cross-reference."""

    def __init__(
        self, stage: Stage, label: str, action: Callable[[], None], theme: Theme, *, size: int = 17
    ) -> None:
        super().__init__(stage)
        self.label = label
        self.action = action
        self.theme = theme
        self.size = size

    def natural_size(self) -> tuple[int, int]:
        """The width and height that its words need."""
        metrics = self.stage.metrics
        width, height = self.stage.type.measure(
            self.label, self.theme.text, metrics.pt(self.size), bold=True
        )
        return width + metrics.px(1), height + metrics.px(0.5)

    def activate(self) -> None:
        """Go there."""
        self.stage.sounds.play("page")
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words with their line; lit, the line is thick."""
        metrics, type_ = self.stage.metrics, self.stage.type
        lit = self.hovered or self.focused
        size = metrics.pt(self.size)
        room = self.rect.width - metrics.px(1)
        words = type_.ellipsize(self.label, self.theme.text, size, room, bold=True)
        text = type_.render(words, self.theme.text, size, self.theme.accent, bold=True)
        spot = text.get_rect(center=self.rect.center)
        surface.blit(text, spot)
        thick = max(2, size // 9) if lit else max(1, size // 18)
        surface.fill(self.theme.accent, (spot.x, spot.bottom - thick, spot.width, thick))
        if self.focused:
            draw_focus(surface, self.rect.inflate(4, 4), self.theme, metrics, 5)
