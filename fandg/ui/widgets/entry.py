"""A line to write in: pygame_gui's text entry, dressed as paper and part of the focus ring."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from fandg.ui.art.faces import find_missing
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.window import repeat_keys


class TextEntry(Widget):
    """A line of text that the player may change.

    Keys write while it has the focus and was activated (click, or accept); accept or back ends it.
    pygame_gui keeps the text, the caret and the selection; it is drawn with our own type, which
    knows more scripts.
    """

    def __init__(
        self,
        stage: Stage,
        text: str,
        action: Callable[[str], None],
        theme: Theme,
        *,
        limit: int = 40,
        hint: str = "",
        size: int = 20,
        live: bool = False,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.action = action
        self.theme = theme
        self.hint = hint
        self.size = size
        self.live = live
        self._manager = pygame_gui.UIManager(stage.size)
        self._line = UITextEntryLine(pygame.Rect(0, 0, 4000, 40), self._manager)
        self._line.set_text_length_limit(limit)
        self._line.set_text(text)
        self._writing = False

    @property
    def text(self) -> str:
        """What is written."""
        return str(self._line.get_text())

    @property
    def is_typing(self) -> bool:
        """Whether keys write in it now."""
        return self._writing

    def activate(self) -> None:
        """Begin to write, or end it."""
        if self._writing:
            self.end()
        else:
            self._writing = True
            self._line.focus()  # type: ignore[no-untyped-call]
            self._line.edit_position = len(self.text)
            pygame.key.start_text_input()
            self.touch()

    def end(self) -> None:
        """Stop writing and hand the text on."""
        self._writing = False
        self.complaint = ""
        self._line.unfocus()  # type: ignore[no-untyped-call]
        # pygame_gui has just ended that for every key.
        repeat_keys()
        self.touch()
        self.action(self.text)

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Give keys to the text; Tab, accept and back pass on after ending it."""
        if not self._writing:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.end()
            return False
        if event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
                self.end()
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                self.end()
                return True
        before = self.text
        self.complaint = ""
        used = bool(self._line.process_event(event))
        self._refuse_what_no_face_has()
        if self.text != before and self.live:
            self.action(self.text)
        self.touch()
        return used or event.type == pygame.KEYDOWN

    def _refuse_what_no_face_has(self) -> None:
        missing = find_missing(self.text)
        if not missing:
            return
        ahead = self.text[: self._line.edit_position]
        self._line.set_text("".join(char for char in self.text if char not in missing))
        self._line.edit_position = len(ahead) - len(find_missing(ahead))
        name = unicodedata.name(missing[0], f"U+{ord(missing[0]):04X}").lower()
        self.complaint = f"No typeface here has “{name}”. Please write it with other letters."

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, the text, and the caret while it is written in."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self.focused or self._writing or self.hovered:
            width = max(2, metrics.px(0.3))
            color = theme.accent if self._writing else theme.brass_dark
            pygame.draw.rect(surface, color, self.rect, width, border_radius=4)
        size = metrics.pt(self.size)
        pad = metrics.px(1.5)
        room = self.rect.width - 2 * pad - round(size * 1.3)
        shown, color = (self.text, theme.ink) if self.text else (self.hint, theme.ink_soft)
        left = self.rect.left + pad
        text = type_.render(shown, theme.text, size, color)
        before = shown[: self._line.edit_position] if self.text else ""
        caret = type_.measure(before, theme.text, size)[0]
        shift = max(0, caret - room) if self._writing else 0
        area = pygame.Rect(shift, 0, room, text.get_height())
        top = self.rect.centery - text.get_height() // 2
        surface.blit(text, (left, top), area)
        if self._writing:
            x = left + caret - shift
            pygame.draw.line(surface, theme.accent, (x, top), (x, top + text.get_height()), 2)
        else:
            quill = icon("quill", round(size), theme.ink_soft)
            surface.blit(quill, quill.get_rect(midright=(self.rect.right - pad, self.rect.centery)))
