"""A row of a form: its label, dots that lead to a number, and a stepper for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.form import Field
from fandg.engine.prose import escape
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.buttons import ARROW
from fandg.ui.widgets.numbers import MANY, NumberStepper

HINT = "Type a number, or use the arrow keys or the wheel; Home and End go to either end."


class FormRow(NumberStepper):
    """A number of a form, between a minus and a plus; its label stands to its left."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        field: Field,
        amount: int,
        change: Callable[[str, int], None],
        give: Callable[[], None],
    ) -> None:
        numbers = range(field.least, field.most + 1, field.step)
        super().__init__(
            stage,
            [(number, field.word_for(number)) for number in numbers],
            amount,
            lambda number: change(field.key, number),
            theme,
        )
        self.entry = field
        self._give = give
        self._before = 0
        """The place of the number that stood there when one began to type."""
        self.beyond: dict[Name, Callable[[], None]] = {}
        """Where up or down lead from an end of its column: to the other one."""
        self.tall = 0
        """How much height its label has: more than its own where that takes two lines."""
        self.help_text = f"{field.label}: {field.bounds}. {HINT}"
        self.told = ""
        """What more is said of its number as the numbers stand now."""

    @property
    def heading(self) -> str:
        """What stands to its left."""
        return f"{self.entry.label}, {self.told}" if self.told else self.entry.label

    @property
    def is_long(self) -> bool:
        """Whether it has arrows of its own for tens."""
        return len(self.values) > MANY

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Its label belongs to it."""
        in_view = self.holder is None or self.holder.view.collidepoint(pos)
        return self.visible and in_view and self.field.collidepoint(pos)

    def go_to(self, index: int) -> None:
        """Choose the value at a place of the list; neither end leads round to the other."""
        index = max(0, min(len(self.values) - 1, index))
        self.complaint = ""
        if index != self.index:
            super().go_to(index)
        self.touch()

    def show(self, number: int) -> None:
        """Let a number stand there that was not set here."""
        self.index = self.numbers[number]
        self.touch()

    def steer(self, name: Name) -> bool:
        """Beyond an end of its column lies the other one."""
        if name in self.beyond:
            self.beyond[name]()
            return True
        return super().steer(name)

    def step(self, by: int) -> None:
        """Go to the next or the previous number, from the one that was typed if one was."""
        if self.is_typing:
            self.end()
        self.go_to(self.index + by)

    def activate(self) -> None:
        """Give all the numbers of the form."""
        self._give()

    def click(self, pos: tuple[int, int]) -> None:
        """The minus and the half beside it take one away, the plus and its half add one."""
        if not self.rect.collidepoint(pos):
            return
        if self.is_long:
            super().click(pos)
        else:
            self.step(-1 if pos[0] < self.rect.centerx else 1)

    def scroll(self, notches: float) -> bool:
        """The wheel over it goes up and down; on a sheet that scrolls, only if it has the focus."""
        is_held = self.focused or self.is_typing
        if not is_held and self.holder is not None and self.holder.scroll(notches):
            return True
        self.step(round(notches) or (1 if notches > 0 else -1))
        return True

    # Typing

    def write(self, digit: int) -> bool:
        """What is typed counts at once, so that the sheet says what it comes to."""
        if not self.is_typing:
            self._before = self.index
        super().write(digit)
        self._count_typed()
        return True

    @property
    def ends_when_full(self) -> bool:
        """A digit alone; of longer ones the first Enter takes the number, however long it is."""
        return self.longest == 1

    def _count_typed(self) -> None:
        """Let the number count that stands there so far, if the form has it."""
        if self.typed.strip("-") and int(self.typed) in self.numbers:
            self.go_to(self.numbers[int(self.typed)])

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """A minus after the digits changes the sign; Escape brings back what stood there."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go_to(self._before)
        is_minus = event.type == pygame.KEYDOWN and event.unicode == "-" and min(self.numbers) < 0
        if is_minus:
            self.typed = self.typed[1:] if self.typed.startswith("-") else f"-{self.typed}"
            self.touch()
        is_used = is_minus or super().handle_raw(event)
        if self.is_typing:
            self._count_typed()
        return is_used

    def end(self) -> None:
        """Take the number that was typed; one that the form does not allow is named."""
        typed = self.typed
        super().end()
        if typed.strip("-"):
            self.complaint = self.entry.why_not(int(typed)) or ""

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label, dots that lead to the number, and the stepper."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        gap = metrics.px(1)
        room = self.beside - gap
        largest = metrics.pt(17)
        color = theme.accent if self.hovered or self.focused else theme.ink
        left = self.rect.left - self.beside
        is_long = type_.measure(self.heading, theme.text, largest)[0] > room
        if is_long and self.tall > self.rect.height:
            label = self._print_long(room, largest, color)
            surface.blit(label, label.get_rect(midleft=(left, self.rect.centery)))
            super().draw(surface)
            return
        size = type_.fit(self.heading, theme.text, room, largest=largest, smallest=9)
        words = type_.ellipsize(self.heading, theme.text, size, room)
        label = type_.render(words, theme.text, size, color)
        place = label.get_rect(midleft=(left, self.rect.centery))
        surface.blit(label, place)
        dot, y = max(1, metrics.px(0.2)), place.top + type_.ascent(theme.text, size)
        soft = mix(theme.ink_soft, theme.paper, 0.4)
        for x in range(self.rect.left - gap, place.right + gap, -4 * dot):
            pygame.draw.rect(surface, soft, pygame.Rect(x - dot, y - dot, dot, dot))
        super().draw(surface)

    def _print_long(self, room: int, largest: int, color: Rgb) -> pygame.Surface:
        """A label that is too long for a line, on two."""
        type_, face, words = self.stage.type, self.theme.text, escape(self.heading)
        size = type_.fit_paragraph(
            words, room, self.tall, face, largest=largest, smallest=9, leading=1.0
        )
        most = max(1, self.tall // type_.line_height(face, size))
        return type_.paragraph(words, room, face, size, color, leading=1.0, max_lines=most)

    def taken(self, high: int) -> int:
        """How much of the width minus or plus take on their side, where the row is so high."""
        return round(high * ARROW * (4.2 if self.is_long else 2.4))

    def _draw_arrows(self, surface: pygame.Surface) -> int:
        """Draw minus and plus, and outside of them the arrows for tens."""
        for way, edge in ((-1, self.rect.left), (1, self.rect.right)):
            if self.is_long:
                for off in (1.0, 1.6):
                    self._draw_arrow(surface, way, edge - way * round(self.arrow * off))
            off = 3.2 if self.is_long else 1.4
            self._draw_sign(surface, way, edge - way * round(self.arrow * off))
        return self.taken(self.rect.height)

    def _draw_sign(self, surface: pygame.Surface, way: int, centerx: int) -> None:
        """A minus or a plus in brass; dark where it goes no further."""
        color = self.theme.brass_dark if self.is_at_end(way) else self.theme.brass
        long, thick = self.arrow, max(2, self.arrow // 4)
        bar = pygame.Rect(0, 0, long, thick)
        bar.center = (centerx, self.rect.centery)
        pygame.draw.rect(surface, color, bar)
        if way > 0:
            bar = pygame.Rect(0, 0, thick, long)
            bar.center = (centerx, self.rect.centery)
            pygame.draw.rect(surface, color, bar)
