"""What every widget is, and the ring of focus that keys and game pad move through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from fandg.ui.intents import Command, Digit, Hover, Intent, Name, Press, Release, Wheel
from fandg.ui.stage import Stage

FAR = 100_000.0
"""A distance that nothing in a window has."""
BACK: dict[Name, Name] = {"up": "down", "down": "up", "left": "right", "right": "left"}
"""Each arrow, and the one that leads back."""


class Holder(Protocol):
    """What holds widgets of which some lie out of view, such as a scroll box."""

    @property
    def view(self) -> pygame.Rect:
        """The part of the window that its widgets show in."""

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a rectangle of the window into view."""

    def scroll(self, notches: float) -> bool:
        """Scroll by so many notches of the wheel; whether anything moved."""


class Widget:
    """A rectangle that draws itself, and that may take focus and be activated.

    `help_text` is what `?` says of it. A widget that changed calls `touch`, so that its scene is
    drawn again.
    """

    can_focus = True
    lends_focus = False
    """Whether the focus is only in passing here, and goes back once what it opens is closed."""

    def __init__(self, stage: Stage, *, help_text: str = "") -> None:
        self.stage = stage
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.beside = 0
        """How far what is printed of it reaches to its left ..."""
        self.below = 0
        """... and below it: its name, and what it means."""
        self.help_text = help_text
        self.complaint = ""
        """What it has against what was just done: shown until something else is."""
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.touched: Callable[[], None] = lambda: None
        self.holder: Holder | None = None
        self.lane: int | None = None
        """Which of the columns beside each other it stands in, where its page has some."""

    @property
    def field(self) -> pygame.Rect:
        """Its place together with what is printed of it: what the focus comes to."""
        left, top, width, height = self.rect
        return pygame.Rect(left - self.beside, top, width + self.beside, height + self.below)

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it shows at a point."""
        if self.holder is not None and not self.holder.view.collidepoint(pos):
            return False
        return self.visible and self.rect.collidepoint(pos)

    def touch(self) -> None:
        """Ask to be drawn again."""
        self.touched()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it into its rectangle."""
        raise NotImplementedError

    def activate(self) -> None:
        """Do what a click or the accept key does."""

    def steer(self, name: Name) -> bool:
        """Take a direction while in focus (a slider's left and right); whether it was used."""
        return False

    def write(self, digit: int) -> bool:
        """Take a digit while in focus; whether it was used."""
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """A click went down and came up within it."""
        self.activate()

    def scroll(self, notches: float) -> bool:
        """The wheel turned over it; whether it was used."""
        return self.holder is not None and self.holder.scroll(notches)

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse is held and moves, having been pressed on it."""

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Take an event before it is read as an intent; whether it was used up."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether letter keys write in it."""
        return False

    @property
    def takes_letters(self) -> bool:
        """Whether a letter key would begin to write in it."""
        return False

    def end(self) -> None:
        """Stop writing in it."""


@dataclass(frozen=True)
class Pane:
    """A part of a page that up and down do not leave.

    Left and right lead along a row of it, and beyond its end to the `door` of the pane beside it.
    Out of one that `is_open` up and down lead to that as well, where nothing else of it lies ahead.
    """

    widgets: Sequence[Widget]
    door: Widget
    is_open: bool = False


def _turn_wheel(widget: Widget, wheel: Wheel) -> bool:
    """The wheel turned over a widget: what is printed beside it goes with the page that scrolls."""
    if widget.holder is not None and not widget.rect.collidepoint(wheel.pos):
        return widget.holder.scroll(wheel.notches) or widget.scroll(wheel.notches)
    return widget.scroll(wheel.notches)


class FocusRing:
    """The widgets of a scene: which is under the mouse, which has the focus, and the ways between.

    Focus shows only once keys or the pad are used, so that mouse players never see it. What the
    mouse comes to has the focus for as long as it is under it: the accept key takes what is lit.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._widgets: list[Widget] = []
        self._on_change = on_change
        self.panes: Sequence[Pane] = ()
        """Of a page that has parts."""
        self.focus: Widget | None = None
        self.shown = False
        self._left: Widget | None = None
        """Where the focus goes back to when the mouse leaves what took it."""
        self._held: Widget | None = None
        self._came: tuple[Widget, Name, Widget] | None = None
        """From where the last arrow led the focus, by which arrow, and to what."""

    def set_widgets(self, widgets: Sequence[Widget]) -> None:
        """Take the widgets in reading order; focus stays where it was if it still exists."""
        self._widgets = list(widgets)
        for widget in self._widgets:
            widget.touched = self._on_change
        if self.focus is not None and self.focus not in self._widgets:
            self._set_focus(None)
        if self._left not in self._widgets:
            self._left = None
        if self._held not in self._widgets:
            self._held = None

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that is visible, in order."""
        for widget in self._widgets:
            if not widget.visible:
                continue
            if widget.holder is None:
                widget.draw(surface)
            elif widget.rect.colliderect(widget.holder.view):
                surface.set_clip(widget.holder.view)
                widget.draw(surface)
                surface.set_clip(None)

    def reachable(self) -> list[Widget]:
        """The widgets that may have the focus."""
        return [w for w in self._widgets if w.visible and w.can_focus]

    def widget_at(self, pos: tuple[int, int]) -> Widget | None:
        """The widget under a point, the last drawn first."""
        for widget in reversed(self._widgets):
            if widget.is_at(pos):
                return widget
        return None

    def focus_on(self, widget: Widget | None) -> None:
        """Move the focus and show it, wherever it lies."""
        self.shown = True
        self._set_focus(widget)
        if widget is not None and widget.holder is not None:
            widget.holder.reveal(widget.field)

    def rest_on(self, widget: Widget | None) -> None:
        """Move the focus without showing it: the first key that would move it shows it."""
        self._set_focus(widget)

    def come_back(self) -> None:
        """What lent the focus has done its work: it goes back to where it was before."""
        if self.focus is not None and self.focus.lends_focus:
            self._set_focus(self._left)

    def show_focus(self, *, shown: bool) -> None:
        """Something lies over what has the focus, which has one of its own, or has gone again."""
        if self.focus is not None:
            self.focus.focused = shown and self.shown
            self._on_change()

    def _set_focus(self, widget: Widget | None) -> None:
        if self.focus is not None:
            self.focus.focused = False
        is_passing = self.focus is not None and self.focus.lends_focus
        if widget is not None and widget.lends_focus and not is_passing:
            self._left = self.focus
        self.focus = widget
        if widget is not None:
            widget.focused = self.shown
        self._on_change()

    def handle(self, intent: Intent) -> bool:
        """Answer to the player; whether the intent was used."""
        if isinstance(intent, Hover):
            return self._hover(intent)
        if isinstance(intent, Press):
            return intent.button == 1 and self._press(intent.pos)
        if isinstance(intent, Release):
            return intent.button == 1 and self._release(intent.pos)
        if isinstance(intent, Wheel):
            widget = self.widget_at(intent.pos)
            return widget is not None and _turn_wheel(widget, intent)
        if isinstance(intent, Digit):
            return self._digit(intent.number % 10)
        if isinstance(intent, Command):
            return self._command(intent.name)
        return False

    def _hover(self, intent: Hover) -> bool:
        if self._held is not None and intent.drag is not None:
            self._held.drag(intent.pos)
            return True
        under = self.widget_at(intent.pos)
        before = next((widget for widget in self._widgets if widget.hovered), None)
        if under is not before:
            for widget in (before, under):
                if widget is not None:
                    widget.hovered = widget is under
                    widget.touch()
            self._follow(under, before)
        return under is not None

    def _follow(self, under: Widget | None, before: Widget | None) -> None:
        """The focus goes with the mouse, and back when it leaves; who writes keeps it."""
        if self.focus is not None and self.focus.is_typing:
            return
        if under is not None and under.can_focus:
            if before is None or self.focus is not before:
                self._left = self.focus
            self.shown = False
            self._set_focus(under)
        elif before is not None and self.focus is before and not self.shown:
            self._set_focus(self._left)

    def _press(self, pos: tuple[int, int]) -> bool:
        widget = self.widget_at(pos)
        self._held = widget
        if widget is None:
            return False
        self.shown = False
        if widget.can_focus:
            self._set_focus(widget)
            self._left = self._left if widget.lends_focus else widget
        widget.pressed = True
        widget.drag(pos)
        widget.touch()
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        held.touch()
        if held.is_at(pos):
            held.click(pos)
        return True

    def _digit(self, digit: int) -> bool:
        if self.focus is None or not self.focus.write(digit):
            return False
        self.focus_on(self.focus)
        return True

    def _command(self, name: Name) -> bool:
        if name == "accept" and self.focus is not None and self.focus.visible:
            self.shown = True
            self.focus.focused = True
            self.focus.activate()
            return True
        if name in ("next", "previous"):
            self.forget_mouse()
            return self._step(1 if name == "next" else -1)
        if name in ("up", "down", "left", "right"):
            self.forget_mouse()
            if self.shown and self.focus is not None and self.focus.steer(name):
                return True
            return self._move(name)
        return self.focus is not None and self.focus.steer(name)

    def forget_mouse(self) -> None:
        """Keys lead now: what the mouse only rests on is no more lit until it moves."""
        forget_mouse(self._widgets)

    def _step(self, by: int) -> bool:
        widgets = self.reachable()
        if not widgets:
            return False
        if self.focus in widgets and not self.shown:
            index = widgets.index(self.focus)
        elif self.focus in widgets:
            index = (widgets.index(self.focus) + by) % len(widgets)
        else:
            index = 0 if by > 0 else -1
        self.focus_on(widgets[index])
        return True

    def _move(self, name: Name) -> bool:
        """The nearest widget in a direction, judged by the edges that face each other."""
        widgets = self.reachable()
        if self.focus not in widgets or not self.shown:
            return self._step(1)
        pane = next((pane for pane in self.panes if self.focus in pane.widgets), None)
        if pane is None:
            nearest = self._find_way_back(name, widgets)
            nearest = nearest or _find_in_lane(name, self.focus, widgets)
            nearest = nearest or self._find_nearest(name, self.focus, widgets)
        else:
            within = [widget for widget in widgets if widget in pane.widgets]
            doors = [other.door for other in self.panes if other is not pane]
            page = [w for w in widgets if any(w in other.widgets for other in self.panes)]
            nearest = self._find_way_back(name, page)
            nearest = nearest or self._find_nearest(name, self.focus, within, slant=0)
            if nearest is None and (pane.is_open or name in ("left", "right")):
                nearest = self._find_nearest(name, self.focus, doors, slant=FAR)
        if nearest is None:
            return False
        self._came = self.focus, name, nearest
        self.focus_on(nearest)
        return True

    def _find_way_back(self, name: Name, widgets: Sequence[Widget]) -> Widget | None:
        """What the focus came from by the arrow that leads the other way, if that lies there."""
        if self._came is None or self.focus is not self._came[2] or self._came[1] != BACK[name]:
            return None
        before = self._came[0]
        is_ahead = before in widgets and _leads(name, self.focus.field, before.field)
        return before if is_ahead else None

    def _find_nearest(
        self, name: Name, focus: Widget, widgets: Sequence[Widget], *, slant: float = 1
    ) -> Widget | None:
        """The nearest of some widgets in a direction.

        To the left or right it lies at most `slant` times as far above or below as beside; 0: in
        the same row.
        """
        holder = focus.holder
        best: tuple[float, Widget] | None = None
        for widget in widgets:
            if widget is focus:
                continue
            there = widget.field
            if widget.holder is not None and widget.holder is not holder:
                # From outside, only what is in view can be seen to lie in a direction.
                there = there.clip(widget.holder.view)
                if not there.size[1]:
                    continue
            # Out of a list the way goes from where one stands, not from the words beside it.
            here = focus.field if widget.holder is holder else focus.rect
            ahead, aside = _offsets(here, there, name)
            if ahead <= 0 or _leaves_its_lane(name, focus, widget, aside):
                continue
            if name in ("left", "right") and aside and not _is_beside(here, there, slant):
                continue
            cost = ahead + 2.5 * aside
            if name in ("left", "right") and aside:
                # Whoever goes along a row stays in it.
                cost += FAR
            if holder is not None and name in ("up", "down"):
                # A list is walked through to its end before the way leads out of it; what stands
                # in sight in another of its columns is no nearer than what lies outside.
                within = widget.holder is holder
                if not within or (aside > 0 and holder.view.contains(widget.field)):
                    cost += FAR
            if best is None or cost < best[0]:
                best = (cost, widget)
        return best[1] if best is not None else None


def _find_in_lane(name: Name, focus: Widget, widgets: Sequence[Widget]) -> Widget | None:
    """Above or below in the same column: of its nearest row, what lies straight ahead."""
    if focus.lane is None or name not in ("up", "down"):
        return None
    ways = {
        widget: _offsets(focus.field, widget.field, name)
        for widget in widgets
        if widget.holder is focus.holder and widget.lane == focus.lane
    }
    lane = [widget for widget, (ahead, _) in ways.items() if ahead > 0]
    if not lane:
        return None
    first = min(lane, key=lambda widget: ways[widget][0]).field
    row = [w for w in lane if w.field.top < first.bottom and first.top < w.field.bottom]
    return min(row, key=lambda w: (ways[w][1], abs(w.field.centerx - focus.field.centerx)))


def _leads(name: Name, here: pygame.Rect, there: pygame.Rect) -> bool:
    """Whether the middle of one rectangle lies from that of another where an arrow points."""
    right, down = there.centerx - here.centerx, there.centery - here.centery
    return {"left": -right, "right": right, "up": -down, "down": down}[name] > 0


def _is_beside(here: pygame.Rect, there: pygame.Rect, slant: float) -> bool:
    """Whether what is in no row with another lies more beside it than above or below."""
    gap = max(there.left - here.right, here.left - there.right)
    aside = max(there.top - here.bottom, here.top - there.bottom)
    return gap >= 0 and aside <= slant * abs(there.centerx - here.centerx)


def _leaves_its_lane(name: Name, focus: Widget, widget: Widget, aside: float) -> bool:
    """Whether a way leads where the eye does not go in a page of columns.

    Up and down keep to the column. Left and right keep to the row, unless to reach another column.
    """
    if focus.lane is None:
        return False
    is_other = widget.lane is not None and widget.lane != focus.lane
    if name in ("up", "down"):
        return is_other and widget.holder is focus.holder
    return aside > 0 and not is_other


def _offsets(here: pygame.Rect, there: pygame.Rect, name: Name) -> tuple[float, float]:
    """How far ahead in a direction one rectangle lies of another, and how far aside."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    gap_x = max(0, there.left - here.right, here.left - there.right)
    gap_y = max(0, there.top - here.bottom, here.top - there.bottom)
    if name == "left":
        return -dx if there.right <= here.centerx else 0, gap_y
    if name == "right":
        return dx if there.left >= here.centerx else 0, gap_y
    if name == "up":
        return -dy if there.bottom <= here.centery else 0, gap_x
    return dy if there.top >= here.centery else 0, gap_x


def forget_mouse(widgets: Iterable[Widget]) -> None:
    """Light nothing that the mouse only rests on, before it moves."""
    for widget in widgets:
        if widget.hovered:
            widget.hovered = False
            widget.touch()
