"""A line to write in: pygame_gui's text entry, dressed as paper and part of the focus ring."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache

import pygame
from pygame_gui import UIManager
from pygame_gui.elements import UITextEntryLine

from fandg.ui.art.clusters import out_of_cluster
from fandg.ui.art.color import mix
from fandg.ui.art.faces import clean, find_missing
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.focus import draw_focus
from fandg.ui.window import repeat_keys

NO_CLIPBOARD = "The clipboard does not take part in this. Please write it by hand."
_TAKING = (pygame.K_BACKSPACE, pygame.K_DELETE)
_PASTING = pygame.KMOD_CTRL | pygame.KMOD_META


class _Line(UITextEntryLine):
    """pygame_gui's entry without its looks.

    They would never be seen, took nine megabytes a line, and failed at characters of no width.
    """

    def __init__(self) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), _manager())
        # The manager keeps what it draws: it would keep every line there ever was.
        self.kill()  # type: ignore[no-untyped-call]
        self.paste_text_enabled = False

    def rebuild(self) -> None:
        """Lay nothing out."""


@cache
def _manager() -> UIManager:
    """What pygame_gui wants every element to belong to."""
    pygame.register_quit(_manager.cache_clear)
    return UIManager((1, 1))


class TextEntry(Widget):
    """A line of text that the player may change.

    Keys write once it was activated (click, or accept), until accept, or until back, which brings
    back what stood there; a letter that comes while keys have brought the focus here begins it, in
    the place of what is written there.
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
        is_broad: bool = False,
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.action = action
        self.theme = theme
        self.hint = hint
        self.size = size
        self.live = live
        self.is_broad = is_broad
        """Whether what is written runs over as many lines as there is room for."""
        self.limit = max(limit, len(text))
        self._line = _Line()
        self._line.set_text_length_limit(self.limit)
        self._line.set_text(text)
        self._writing = False
        self._before = text
        """What stood there before anybody wrote: Escape brings it back."""

    @property
    def text(self) -> str:
        """What is written."""
        return str(self._line.get_text())

    @property
    def is_typing(self) -> bool:
        """Whether keys write in it now."""
        return self._writing

    @property
    def takes_letters(self) -> bool:
        """Whether a letter key would begin to write in it: while the focus shows here."""
        return self.focused and not self._writing

    def activate(self) -> None:
        """Begin to write, or end it."""
        if self._writing:
            self.end()
        else:
            self._writing, self._before = True, self.text
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
        if self.takes_letters and _writes(event):
            self.activate()
            self._line.select_range = [0, len(self.text)]
        if not self._writing:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.end()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.is_broad:
            # Who clicks into a field that is ready goes on writing.
            return True
        if event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
                self.end()
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                if event.key == pygame.K_ESCAPE:
                    self._line.set_text(self._before)
                self.end()
                return True
        before = self.text
        self.complaint = ""
        self._write(event)
        self._tidy()
        backwards = event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT
        self._leave_cluster(forwards=not backwards)
        if self.text != before and self.live:
            self.action(self.text)
        self.touch()
        return True

    def _write(self, event: pygame.event.Event) -> None:
        """Do what keys do to the text."""
        line = self._line
        if _is_paste(event):
            self._paste()
            return
        if event.type == pygame.TEXTINPUT:
            self._insert(event.text)
            return
        start, end = line.select_range
        if event.key == pygame.K_DELETE and start == end:
            # A letter goes with the signs that stand on it.
            behind = min(line.edit_position + 1, len(self.text))
            behind = out_of_cluster(self.text, behind, forwards=True)
            line.select_range = [line.edit_position, behind]
        try:
            line.process_event(event)
        except (pygame.error, ValueError):
            self.complaint = NO_CLIPBOARD

    def _paste(self) -> None:
        try:
            self._insert(pygame.scrap.get_text().strip())
        except (pygame.error, UnicodeError):
            self.complaint = NO_CLIPBOARD

    def _insert(self, text: str) -> None:
        """Write a text at the caret, or as much of it as there is room for."""
        line = self._line
        start, end = line.select_range
        room = self.limit - len(self.text) + abs(end - start)
        if len(text) > room:
            self.complaint = f"There is room for {self.limit} characters, and no more."
        line.process_event(pygame.event.Event(pygame.TEXTINPUT, text=text[:room]))

    def _tidy(self) -> None:
        """Keep only what is seen: refuse what no face has, drop what has no looks."""
        missing = find_missing(self.text)
        if missing:
            name = unicodedata.name(missing[0], f"U+{ord(missing[0]):04X}").lower()
            self.complaint = f"No typeface here has “{name}”. Please write it with other letters."

        def kept(text: str) -> str:
            whole = unicodedata.normalize("NFC", text)
            return clean("".join(char for char in whole if char not in missing))

        text, ahead = kept(self.text), kept(self.text[: self._line.edit_position])
        if text != self.text:
            self._line.set_text(text[: self.limit])
            self._line.edit_position = min(len(ahead), len(self.text))
            self._line.select_range = [0, 0]

    def _leave_cluster(self, *, forwards: bool) -> None:
        """The caret stands before or behind a letter with its signs, never within."""
        line = self._line
        at = line.edit_position
        place = out_of_cluster(self.text, at, forwards=forwards)
        if place != at:
            line.select_range = [place if end == at else end for end in line.select_range]
            line.edit_position = place

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper, the text, and the caret while it is written in."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self._writing or self.hovered:
            width = max(2, metrics.px(0.3))
            color = theme.accent if self._writing else theme.brass_dark
            pygame.draw.rect(surface, color, self.rect, width, border_radius=4)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, 4)
        if self.is_broad:
            self._draw_lines(surface)
            return
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
        if self.takes_letters and self.text:
            # What the first letter takes the place of.
            taken = pygame.Rect(left, top, min(room, text.get_width()), text.get_height())
            surface.fill(mix(theme.paper, theme.accent, 0.25), taken)
        surface.blit(text, (left, top), area)
        if self._writing:
            x = left + caret - shift
            pygame.draw.line(surface, theme.accent, (x, top), (x, top + text.get_height()), 2)
        else:
            quill = icon("quill", round(size), theme.ink_soft)
            surface.blit(quill, quill.get_rect(midright=(self.rect.right - pad, self.rect.centery)))

    def _draw_lines(self, surface: pygame.Surface) -> None:
        """What is written line by line, the last of them where there are more than are seen."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        size, pad = metrics.pt(self.size), metrics.px(1.5)
        room = self.rect.inflate(-2 * pad, -pad)
        high = max(1, type_.line_height(theme.text, size))
        if not self.text and not self._writing:
            hint = type_.render(self.hint, theme.text, size, theme.ink_soft)
            surface.blit(hint, room.topleft, (0, 0, room.width, high))
            return
        starts = break_text(
            self.text, lambda part: type_.measure(part, theme.text, size)[0], room.width
        )
        ends = [*starts[1:], len(self.text)]
        caret = self._line.edit_position
        at = max(line for line, start in enumerate(starts) if start <= caret)
        most = max(1, room.height // high)
        first = max(0, min(len(starts) - most, at - most + 1)) if self._writing else 0
        for row, line in enumerate(range(first, min(len(starts), first + most))):
            part, top = self.text[starts[line] : ends[line]], room.top + row * high
            words = type_.render(part, theme.text, size, theme.ink)
            surface.blit(words, (room.left, top))
            if self._writing and line == at:
                before = self.text[starts[line] : caret]
                x = room.left + type_.measure(before, theme.text, size)[0]
                pygame.draw.line(surface, theme.accent, (x, top), (x, top + high), 2)


def break_text(text: str, measure: Callable[[str], int], width: int) -> list[int]:
    """Where the lines of a text begin that are no wider than `width`, broken between words.

    A word that alone is wider is broken within.
    """
    starts, end = [0], 0
    for word in re.findall(r"\S+\s*|\s+", text):
        if end > starts[-1] and measure(text[starts[-1] : end] + word.rstrip()) > width:
            starts.append(end)
        end += len(word)
        while end - starts[-1] > 1 and measure(text[starts[-1] : end].rstrip()) > width:
            fits = (n for n in range(end - starts[-1] - 1, 1, -1)
                    if measure(text[starts[-1] : starts[-1] + n]) <= width)  # fmt: skip
            starts.append(starts[-1] + next(fits, 1))
    return starts


def _writes(event: pygame.event.Event) -> bool:
    """Whether an event puts something into a text, or takes something out of it."""
    if event.type == pygame.TEXTINPUT:
        return True
    if event.type != pygame.KEYDOWN:
        return False
    is_sign = bool(event.unicode) and event.unicode.isprintable()
    is_chord = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return (is_sign and not is_chord) or event.key in _TAKING or _is_paste(event)


def _is_paste(event: pygame.event.Event) -> bool:
    """Whether an event asks for what lies in the clipboard; some systems send only the letter."""
    if event.type == pygame.TEXTINPUT:
        return event.text == "v" and bool(pygame.key.get_mods() & _PASTING)
    held = event.mod & _PASTING and not event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_v and bool(held)
