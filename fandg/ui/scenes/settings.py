"""The settings: a card laid over the table, on which everything changes at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from fandg.ui.art.decks import COMMON
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.picture import plate
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.settings import TEXT_SIZES, Settings
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button, Stepper
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Pips, Sign, Tick
from fandg.ui.widgets.scroll import ScrollBox

SAMPLE = "The lamp is lit, the dice are warm, and somebody has just sat on the **key** {icon:key}."

PICTURE = ("spyglass", "lantern", "hourglass")
"""What is printed where the second column leaves room."""

SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off"))
UNDO = (("free", "Freely"), ("ask", "After asking"), ("strict", "Never"))

NARROW = 436
"""Below this width at scale 1 and plain type a column cannot hold a line of settings."""


@dataclass
class SettingLine:
    """A setting on the card: its words, a sentence, and the widget that changes it."""

    label: str
    about: str
    widget: Widget
    wide: bool = False
    """Whether the widget brings its own words, and takes the whole line."""


class SettingsScene(WidgetScene):
    """Every setting of the program; each change shows at once."""

    is_overlay: ClassVar[bool] = True
    about: ClassVar[str] = "Whatever you change here holds at once."

    @property
    def settings(self) -> Settings:
        """What is changed here."""
        return self.stage.settings

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The card with a sample on top and the groups below, in as many columns as fit."""
        px = self.metrics.px
        margin, pad = px(3), px(3.5)
        broad = min(size[0] - 2 * margin, px(140))
        room = broad - 2 * pad
        self.head = Flow(self.type, self.theme, self.metrics, room)
        self.head.heading("Settings", 36 / max(1.0, self.metrics.text**0.5), align="center")
        box = ScrollBox(self.stage, self.theme)
        body, flows, placed = self._build_body(room)
        frame = self.head.y + 2 * pad
        height = min(size[1] - 2 * margin, frame + body)
        self.sheet = pygame.Rect(0, 0, broad, height)
        self.sheet.center = (size[0] // 2, size[1] // 2)
        box.rect = pygame.Rect(
            self.sheet.x + pad,
            self.sheet.y + pad + self.head.y,
            room + ScrollBox.gutter(self.stage),
            height - frame,
        )

        def paint(surface: pygame.Surface, corner: tuple[int, int]) -> None:
            for flow, (x, y) in flows:
                flow.paint(surface, (corner[0] + x, corner[1] + y))

        box.fill(body, paint, placed)
        self.box = box
        close = Sign(self.stage, "cross-mark", self.go_back, self.theme, "Put the card away.")
        side = min(px(3) + self.metrics.pt(14), self.head.y)
        close.rect = pygame.Rect(self.sheet.right - pad - side, self.sheet.y + pad, side, side)
        return [box, *(widget for widget, _ in placed), close]

    def first_focus(self) -> Widget | None:
        """The first setting."""
        return next((widget for widget in self.ring if isinstance(widget, Stepper)), None)

    def _build_body(
        self, room: int
    ) -> tuple[int, list[tuple[Flow, tuple[int, int]]], list[tuple[Widget, pygame.Rect]]]:
        px = self.metrics.px
        gap = px(4)
        sample = Flow(self.type, self.theme, self.metrics, room)
        sample.gap(0.5)
        sample.text(SAMPLE, 17, align="center")
        sample.rule(0.75)
        flows: list[tuple[Flow, tuple[int, int]]] = [(sample, (0, 0))]
        placed: list[tuple[Widget, pygame.Rect]] = []
        half = (room - gap) // 2
        groups = self._groups()
        if half >= NARROW * self.metrics.scale * self.metrics.text:
            columns = [(0, half, groups[:2]), (half + gap, half, groups[2:])]
        else:
            columns = [(0, room, groups)]
        lowest = y = 0
        for x, width, members in columns:
            y = sample.y
            for title, lines in members:
                y = self._place_group(title, lines, x, y, width, flows, placed) + px(1.5)
            lowest = max(lowest, y)
        free = lowest - y - px(2)
        if free >= px(12):
            picture = Flow(self.type, self.theme, self.metrics, half)
            size = (half, min(free, half * 9 // 20))
            picture.place(plate(size, COMMON, PICTURE, 2, self.theme, px(1)))
            flows.append((picture, (half + gap, lowest - px(1.5) - size[1])))
        return lowest, flows, placed

    def _place_group(
        self,
        title: str,
        lines: list[SettingLine],
        x: int,
        y: int,
        width: int,
        flows: list[tuple[Flow, tuple[int, int]]],
        placed: list[tuple[Widget, pygame.Rect]],
    ) -> int:
        px, pt = self.metrics.px, self.metrics.pt
        heading = Flow(self.type, self.theme, self.metrics, width)
        heading.text(title, 21, face=self.theme.question, color=self.theme.accent, leading=1.1)
        heading.gap(0.5)
        flows.append((heading, (x, y)))
        y += heading.y
        high = pt(17) + px(2.5)
        for line in lines:
            control = 0 if line.wide else pt(17) * 11
            words = Flow(self.type, self.theme, self.metrics, width - control - px(1.5))
            if not line.wide:
                words.text(line.label, 18, face=self.theme.label, leading=1.15)
                words.text(line.about, 14, color=self.theme.ink_soft, leading=1.15)
                placed.append((line.widget, pygame.Rect(x + width - control, y, control, high)))
                line.widget.beside = width - control
                line.widget.below = max(0, words.y - high)
                flows.append((words, (x, y)))
                y += max(high, words.y) + px(0.75)
                continue
            natural = (
                line.widget.natural_size() if isinstance(line.widget, Tick | Button) else (0, 0)
            )
            # A tick is as broad as its column, so that up and down pass none by.
            wide = width if isinstance(line.widget, Tick) else min(width, natural[0])
            placed.append((line.widget, pygame.Rect(x, y, wide, natural[1])))
            y += natural[1]
            if line.about:
                words.text(line.about, 14, color=self.theme.ink_soft, leading=1.15)
                flows.append((words, (x, y)))
                line.widget.below = words.y
                y += words.y
            y += px(0.75)
        return y

    # The settings

    def _groups(self) -> list[tuple[str, list[SettingLine]]]:
        return [
            ("Reading", [self._text_size(), self._contrast(), self._full_screen()]),
            ("Movement and sound", [*self._movement(), *self._sound()]),
            ("At the table", [self._undo(), self._dice()]),
            ("The guide", self._guide()),
        ]

    def _stepper(self, values: Any, field: str, label: str, about: str) -> SettingLine:
        stepper = Stepper(
            self.stage,
            values,
            getattr(self.settings, field),
            self._setter(field),
            self.theme,
            size=17,
            help_text=f"**{label}**: {about}",
        )
        return SettingLine(label, about, stepper)

    def _tick(self, field: str, label: str, about: str) -> SettingLine:
        tick = Tick(
            self.stage,
            label,
            getattr(self.settings, field),
            self._setter(field),
            self.theme,
            size=18,
            help_text=f"**{label}**: {about}",
        )
        return SettingLine(label, about, tick, wide=True)

    def _setter(self, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.settings, field, value)
            self.stage.change_settings()

        return change

    def _text_size(self) -> SettingLine:
        sizes = [(size, f"{size} %") for size in TEXT_SIZES]
        return self._stepper(sizes, "text", "Text", "As large as you like to read it.")

    def _contrast(self) -> SettingLine:
        return self._tick("high_contrast", "High contrast", "White paper, black ink, dark table.")

    def _full_screen(self) -> SettingLine:
        tick = Tick(
            self.stage,
            "Full screen",
            self.settings.full_screen,
            lambda _: self.stage.toggle_full_screen(),
            self.theme,
            size=18,
            help_text="**Full screen**: F11 changes it at any time.",
        )
        return SettingLine("Full screen", "F11 changes it at any time.", tick, wide=True)

    def _movement(self) -> list[SettingLine]:
        return [
            self._stepper(
                SPEEDS, "speed", "Speed", "Of dice, cards and bots. Any key hurries them on."
            ),
            self._tick("reduced_motion", "Reduced motion", "Things appear instead of travelling."),
        ]

    def _sound(self) -> list[SettingLine]:
        loudness = Pips(
            self.stage,
            self.settings.loudness,
            10,
            self._set_loudness,
            self.theme,
            help_text="**Loudness**: left and right, or click a bar.",
        )
        return [
            self._tick("sound", "Sound", ""),
            SettingLine("Loudness", "From silent to full.", loudness),
        ]

    def _set_loudness(self, value: int) -> None:
        self.settings.loudness = value
        self.stage.change_settings()
        self.stage.sounds.play("dice-land")

    def _undo(self) -> SettingLine:
        about = "When a die has fallen or a card was shown, an answer can be taken back"
        tail = {"free": "freely.", "ask": "once the table agrees.", "strict": "no more."}
        return self._stepper(UNDO, "undo", "Taking back", f"{about} {tail[self.settings.undo]}")

    def _dice(self) -> SettingLine:
        return self._tick(
            "table_dice",
            "Real dice in new games",
            "You roll them at your own table and enter what fell.",
        )

    def _guide(self) -> list[SettingLine]:
        again = Button(
            self.stage,
            "Explain everything again",
            self._explain_again,
            self.theme,
            size=16,
            help_text="The guide begins anew, as in a first game.",
        )
        if not self.settings.guided:
            again.blocked = "Nothing was explained yet."
            again.help_text = again.blocked
        return [
            self._tick("guide", "Explain rules", "Each once, when it first matters in a game."),
            SettingLine("", "", again, wide=True),
        ]

    def _explain_again(self) -> None:
        self.settings.guided.clear()
        self.settings.guide = True
        self.stage.change_settings()

    def paint(self, surface: pygame.Surface) -> None:
        """The card with its head."""
        px = self.metrics.px
        lay_down(surface, paper_panel(self.sheet.size, self.theme, seed=6), self.sheet, px(3))
        self.head.paint(surface, (self.sheet.x + px(3.5), self.sheet.y + px(3.5)))
