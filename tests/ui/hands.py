"""A player's hands in tests: real events into the real window, and an eye for what is printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from fandg.ui.app import App
from fandg.ui.art.type import Type
from fandg.ui.intents import Command
from fandg.ui.scenes.widget_scene import WidgetScene
from fandg.ui.stage import Scene, Stage
from fandg.ui.table.curtain import DEAF, HOLD
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.scroll import ScrollBox


class Hands:
    """Clicks, types and presses the pad's buttons, and lets the program answer."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.goes_on = True
        """Whether dice that wait are thrown, and outcomes that are held are read, by themselves."""

    @property
    def stage(self) -> Stage:
        return self.app.stage

    @property
    def top(self) -> Any:
        return self.app.stage.top

    def tick(self, times: int = 1) -> None:
        for _ in range(times):
            self.app.tick()
            director = getattr(self.top, "director", None) if self.stage.scenes else None
            if self.goes_on and director is not None and director.holds.awaits_press:
                director.press()

    def wait(self, seconds: float) -> None:
        """Let time pass, a tenth of a second a frame."""
        for _ in range(round(seconds * 10)):
            self.app._before = time.monotonic() - 0.1
            self.tick()

    def rest(self) -> None:
        """Do nothing until what is on would take an answer."""
        for _ in range(40):
            is_on = self.stage.lull.is_on() or self.stage.lull.is_on_mouse
            if not is_on or not self.top.may_answer(Command("accept")):
                return
            self.wait(0.1)

    def point(self, target: Widget | tuple[int, int]) -> tuple[int, int]:
        pos = target if isinstance(target, tuple) else target.rect.center
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.tick()
        return pos

    def click(self, target: Widget | tuple[int, int]) -> None:
        """Click as one does who has seen what is there."""
        pos = self.point(target)
        self.rest()
        self.tap(pos)

    def tap(self, pos: tuple[int, int]) -> None:
        """Click in a hurry, without moving the mouse."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.tick()

    def key(self, *keys: int, mod: int = 0) -> None:
        """Press keys as one does who has seen what is there."""
        for key in keys:
            self.rest()
            self.hit(key, mod)

    def hit(self, key: int, mod: int = 0) -> None:
        """Press a key in a hurry."""
        self.post_key(pygame.KEYDOWN, key, mod)
        self.post_key(pygame.KEYUP, key, mod)
        self.tick()

    def post_key(self, kind: int, key: int, mod: int = 0) -> None:
        text = chr(key) if 32 <= key < 127 else ""
        pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=text, scancode=0))

    def draw_aside(self) -> None:
        """Open the curtain, as one does for whom it fell."""
        self.wait(DEAF + 0.1)
        self.post_key(pygame.KEYDOWN, pygame.K_RETURN)
        self.wait(HOLD + 0.2)
        self.post_key(pygame.KEYUP, pygame.K_RETURN)
        self.tick()

    def write(self, text: str) -> None:
        for char in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=char))
            self.tick()

    def pad(self, *buttons: int) -> None:
        for button in buttons:
            self.rest()
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
            self.tick()

    def find(self, label: str) -> Any:
        """The widget of the top scene with these words."""
        scene = self.top
        there = {getattr(widget, "label", None): widget for widget in reversed(list(scene.ring))}
        assert label in there, f"no {label!r} on {type(scene).__name__}, but {[*there]}"
        return there[label]

    def walk_to(self, reached: Callable[[Widget | None], bool], step: Callable[[], None]) -> None:
        """Move the focus on until it is where it should be."""
        for _ in range(80):
            if reached(self.top.ring.focus) and self.top.ring.shown:
                return
            step()
        raise AssertionError("the focus never came there")


@dataclass
class Print:
    """A text on the surface: its words, where, and within which clip."""

    words: str
    rect: pygame.Rect
    clip: pygame.Rect


@dataclass
class Printer:
    """Knows which surfaces are text, and which text was cut short."""

    words: dict[int, str] = field(default_factory=dict)
    kept: list[pygame.Surface] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)

    def note(self, words: str, piece: pygame.Surface) -> pygame.Surface:
        self.words[id(piece)] = words
        self.kept.append(piece)
        return piece


class Sheet(pygame.Surface):
    """A surface that remembers every text blitted onto it."""

    printer: Printer
    prints: list[Print]

    def blit(
        self,
        source: pygame.Surface,
        dest: Any = (0, 0),
        area: Any = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        # A strip that a scroll box keeps of it has no printer of its own.
        printer = getattr(self, "printer", None)
        words = printer.words.get(id(source)) if printer is not None else None
        if words and area is None and not special_flags:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
            rect = source.get_bounding_rect().move(int(corner[0]), int(corner[1]))
            if rect.width:
                self.prints.append(Print(words, rect, self.get_clip()))
        return super().blit(source, dest, area, special_flags)


def new_sheet(size: tuple[int, int], printer: Printer) -> Sheet:
    sheet = Sheet(size, pygame.SRCALPHA)
    sheet.printer = printer
    sheet.prints = []
    return sheet


@contextmanager
def printing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Printer]:
    """While it lasts, every text that is set is known."""
    printer = Printer()
    render, paragraph, ellipsize = Type.render, Type.paragraph, Type.ellipsize

    def note_render(self: Type, text: str, *args: Any, **more: Any) -> pygame.Surface:
        return printer.note(text, render(self, text, *args, **more))

    def note_paragraph(self: Type, text: str, *args: Any, **more: Any) -> pygame.Surface:
        return printer.note(text, paragraph(self, text, *args, **more))

    def note_ellipsize(self: Type, text: str, *args: Any, **more: Any) -> str:
        shown = ellipsize(self, text, *args, **more)
        if shown.endswith("…") and not text.endswith("…"):
            printer.cut.append(text)
        return shown

    with monkeypatch.context() as patch:
        patch.setattr(Type, "render", note_render)
        patch.setattr(Type, "paragraph", note_paragraph)
        patch.setattr(Type, "ellipsize", note_ellipsize)
        yield printer


def find_print_faults(
    scene: WidgetScene, printer: Printer, may_be_cut: Callable[[str], bool]
) -> list[str]:
    """What is wrong with how a scene is laid out: overlaps, things outside, words cut off."""
    size = scene.size
    window = pygame.Rect((0, 0), size)
    faults = _find_widget_faults(scene, window)
    # One for all: what is looked at are the words that are set, and where.
    sheet = new_sheet(size, printer)
    scene.paint(sheet)
    faults += _find_text_faults(sheet.prints, window, "the ground")
    for widget in scene.ring:
        if not widget.visible or isinstance(widget, ScrollBox):
            continue
        sheet.prints = []
        room = widget.rect
        if widget.holder is not None:
            # Drawn where it would be in view, whatever the box is scrolled to.
            widget.holder.reveal(widget.rect)
            room = widget.rect
        widget.draw(sheet)
        for text in sheet.prints:
            if not room.inflate(8, 8).contains(text.rect.clip(text.clip)):
                faults.append(f"{text.words!r} {text.rect} leaves its {type(widget)} {room}")
        faults += _find_text_faults(sheet.prints, window, type(widget).__name__)
    for box in scene.ring:
        if isinstance(box, ScrollBox):
            sheet.prints = []
            box.draw(sheet)
            for text in sheet.prints:
                if text.rect.right > box.view.right + 2 or text.rect.left < box.view.left - 2:
                    faults.append(f"{text.words!r} {text.rect} is broader than its box {box.view}")
            faults += _find_text_faults(sheet.prints, None, "a scroll box")
    faults += [f"cut short: {words!r}" for words in printer.cut if not may_be_cut(words)]
    return faults


def _find_widget_faults(scene: WidgetScene, window: pygame.Rect) -> list[str]:
    faults = []
    widgets = [w for w in scene.ring if w.visible]
    for at, widget in enumerate(widgets):
        name = f"{type(widget).__name__} {getattr(widget, 'label', '')} {widget.rect}"
        if min(widget.rect.size) < 8:
            faults.append(f"{name} is too small")
        if widget.holder is None and not window.contains(widget.rect):
            faults.append(f"{name} lies outside {window}")
        if widget.holder is not None and (
            widget.rect.left < widget.holder.view.left - 8
            or widget.rect.right > widget.holder.view.right + 8
        ):
            faults.append(f"{name} is broader than its box {widget.holder.view}")
        for other in widgets[at + 1 :]:
            if widget.holder is other.holder and widget.rect.colliderect(other.rect):
                faults.append(f"{name} overlaps {type(other).__name__} {other.rect}")
    return faults


def _find_text_faults(prints: list[Print], window: pygame.Rect | None, where: str) -> list[str]:
    faults = []
    for at, text in enumerate(prints):
        if window is not None and not window.contains(text.rect.clip(text.clip)):
            faults.append(f"{text.words!r} {text.rect} leaves the window, on {where}")
        for other in prints[at + 1 :]:
            shared = text.rect.clip(other.rect)
            if shared.width > 2 and shared.height > min(text.rect.height, other.rect.height) // 3:
                faults.append(f"{text.words!r} runs into {other.words!r}, on {where}")
    return faults


def show(stage: Stage, scene: Scene) -> Any:
    """Put a scene on, and draw it."""
    stage.push(scene)
    stage.draw()
    return scene
