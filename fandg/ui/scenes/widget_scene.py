"""A scene made of widgets on a painted ground, with focus, help and a thing that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from fandg.ui.art.paper import paper_panel, shadow, wood_table
from fandg.ui.intents import Command, Digit, Hover, Intent, Name, Pan, Press
from fandg.ui.stage import Scene, Stage
from fandg.ui.ways import ToSettings
from fandg.ui.widgets.base import FocusRing, Widget
from fandg.ui.widgets.scroll import ScrollBox

MOVING = frozenset(
    ("next", "previous", "up", "down", "left", "right", "page-up", "page-down", "home", "end")
)
"""Commands that lead elsewhere on a page."""
PAN_SPEED = 14
"""Pixels at scale 1 that a stick held full over scrolls in a frame."""


class WidgetScene(Scene):
    """A scene that is built from widgets for every size.

    `build` places and returns the widgets in reading order, `paint` draws what does not change
    under them; both are called again for a new size, text size or theme. `digits` are the widgets
    that the number keys stand for, `box` is what page keys and the pad's stick scroll.
    """

    about: ClassVar[str] = ""
    """What `?` says where no widget has help of its own."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.ring = FocusRing(self.touch)
        self.box: ScrollBox | None = None
        self.digits: list[Widget] = []
        self.size = stage.size
        self._ground: pygame.Surface | None = None
        self._note: tuple[str, pygame.Rect] | None = None

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Make and place the widgets for a window of this size."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets; a scene that is no overlay covers everything."""

    def first_focus(self) -> Widget | None:
        """What the accept key does before any key has moved the focus."""
        return None

    def go_back(self) -> None:
        """What the back key does."""
        self.stage.pop()

    def open_menu(self) -> None:
        """What the menu key does."""
        self.stage.push(ToSettings())

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True

    def repaint(self) -> None:
        """Ask for the ground to be painted anew."""
        self._ground = None
        self.dirty = True

    def layout(self, size: tuple[int, int]) -> None:
        """Build everything for this size; the focus stays where it was, while that is there."""
        self.size = size
        before, focus = list(self.ring), self.ring.focus
        offset = self.box.offset if self.box else 0
        self._note = None
        widgets = list(self.build(size))
        self.ring.set_widgets(widgets)
        if self.box:
            self.box.scroll_to(offset)
        again = _find_again(focus, before, widgets) if focus in before else None
        if again is not None:
            self.ring.rest_on(again)
            if self.ring.shown or self.stage.by_keys:
                self.ring.focus_on(again)
        elif not before or focus is not None:
            place = self.ring.focus_on if self.stage.by_keys else self.ring.rest_on
            place(self.first_focus())
        self.repaint()

    # What the player does

    @property
    def is_typing(self) -> bool:
        """Whether a text entry takes the keys."""
        return self._writer() is not None

    def _writer(self) -> Widget | None:
        return next((widget for widget in self.ring if widget.is_typing), None)

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Give keys to the text entry that is written in."""
        writer = self._writer() or next((w for w in self.ring if w.takes_letters), None)
        return writer is not None and writer.handle_raw(event)

    def handle(self, intent: Intent) -> None:
        """Help first, then the widgets, then what number keys and the whole scene do."""
        if self._close_note(intent):
            return
        if isinstance(intent, Command) and self._end_writing(intent.name):
            return
        if isinstance(intent, Digit):
            if not self.ring.handle(intent) and intent.number <= len(self.digits):
                self.digits[intent.number - 1].activate()
        elif isinstance(intent, Pan):
            if self.box is not None:
                self.box.scroll_by(round(intent.y * PAN_SPEED * self.metrics.scale))
        elif intent == Command("help"):
            self._open_note()
        elif self.ring.handle(intent):
            pass
        elif isinstance(intent, Command):
            self.command(intent.name)

    def command(self, name: Name) -> None:
        """Answer to a command that no widget took."""
        if name == "back":
            self.go_back()
        elif name == "menu":
            self.open_menu()
        elif self.box is not None:
            self.box.steer(name)

    def _end_writing(self, name: Name) -> bool:
        """The pad's buttons end writing as well; whether that is all they do now."""
        writer = self._writer()
        if writer is None:
            return False
        writer.end()
        return name in ("back", "accept")

    # Help

    def _open_note(self) -> None:
        widget = next((w for w in self.ring if w.hovered and w.help_text), None)
        focus = self.ring.focus
        if widget is None and focus is not None and self.ring.shown and focus.help_text:
            widget = focus
        if widget is not None:
            self._note = (widget.help_text, widget.rect)
        elif self.about:
            self._note = (self.about, pygame.Rect((self.size[0] // 2, self.size[1] // 3), (0, 0)))
        self.dirty = True

    def _close_note(self, intent: Intent) -> bool:
        """Anything but a moving mouse closes the note; whether the intent meant only that.

        Keys that go elsewhere go there at once.
        """
        if self._note is None or isinstance(intent, Hover):
            return False
        self._note = None
        self.dirty = True
        moves = isinstance(intent, Command) and intent.name in MOVING
        return not (moves or isinstance(intent, Press))

    def _draw_note(self, surface: pygame.Surface, text: str, about: pygame.Rect) -> None:
        px = self.metrics.px
        width = min(px(52) if self.metrics.text < 1.3 else px(76), self.size[0] - px(4))
        pad = px(2)
        words = self.type.paragraph(
            text, width - 2 * pad, self.theme.text, self.metrics.pt(17), self.theme.ink
        )
        sheet = pygame.Rect(0, 0, width, words.get_height() + 2 * pad)
        sheet.midbottom = (about.centerx, about.top - px(1))
        if sheet.top < px(1):
            sheet.midtop = (about.centerx, about.bottom + px(1))
        sheet.clamp_ip(pygame.Rect((0, 0), self.size).inflate(-px(1), -px(1)))
        lay_down(surface, paper_panel(sheet.size, self.theme, rule=False), sheet, px(1.5))
        surface.blit(words, sheet.move(pad, pad))

    # Drawing

    def update(self, seconds: float) -> bool:
        """Nothing moves by itself."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground, the widgets, and the help that is open."""
        if self._ground is None:
            self._ground = self._paint_ground(surface)
        surface.blit(self._ground, (0, 0))
        self.ring.draw(surface)
        for widget in self.ring:
            if isinstance(widget, ScrollBox):
                widget.finish(surface)
            if widget.complaint:
                self._draw_note(surface, widget.complaint, widget.rect)
        if self._note is not None:
            self._draw_note(surface, *self._note)

    def _paint_ground(self, surface: pygame.Surface) -> pygame.Surface:
        if self.is_overlay:
            ground = pygame.Surface(self.size, pygame.SRCALPHA)
            ground.fill((*self.theme.shade, 150))
            self.paint(ground)
            return ground.convert_alpha()
        ground = pygame.Surface(self.size).convert(surface)
        ground.blit(wood_table(self.size, self.theme), (0, 0))
        self.paint(ground)
        return ground

    def let_go(self) -> None:
        """Let the painted ground go."""
        self._ground = None

    def leave(self) -> None:
        """Let the painted ground go."""
        self.let_go()


def _find_again(widget: Widget, before: Sequence[Widget], after: Sequence[Widget]) -> Widget | None:
    """The widget that came in the place of another, when others came or went beside it.

    What counts is its place from either end; where another kind stands there, the nearest like it.
    """
    if widget in after:
        return widget
    at = before.index(widget)
    behind = at - len(before) + len(after)
    places = [after[place] for place in (at, behind) if 0 <= place < len(after)]
    near = sorted(range(len(after)), key=lambda place: abs(place - at))
    alike = (
        w
        for w in [*places, *(after[place] for place in near)]
        if type(w) is type(widget) and w.help_text == widget.help_text
    )
    return next(alike, places[0] if places else None)


def lay_down(
    surface: pygame.Surface, sheet: pygame.Surface, place: pygame.Rect, height: int
) -> None:
    """Lay a thing on the table, so high above it, with its shadow."""
    dark = shadow(place.size, height)
    surface.blit(dark, (place.x - height, place.y - height + height * 2 // 5))
    surface.blit(sheet, place)
