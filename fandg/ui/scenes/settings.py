"""The settings: a card laid over the table, on which everything changes at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from fandg.engine.audience import has_open_hands
from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.odds import tell_chance
from fandg.engine.setup import Switch
from fandg.engine.table import Table
from fandg.ui.art.decks import COMMON
from fandg.ui.art.picture import plate
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.settings import TEXT_SIZES, Settings
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button, Stepper
from fandg.ui.widgets.printed import Pips, Sign, Tick
from fandg.ui.widgets.rows import Column

SAMPLE = "The lamp is lit, the dice are warm, and somebody has just sat on the **key** {icon:key}."

PICTURE = ("spyglass", "lantern", "hourglass")
"""What is printed where the second column leaves room."""

SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off"))
ODDS = (("percent", "Per cent"), ("fraction", "Fractions"), ("words", "Words"))
UNDO = (("free", "Freely"), ("ask", "After asking"), ("strict", "Never"))

HIGH = 5
"""How high the choice of the text's size is, in grid units: whatever that is."""
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


class SettingsScene(SheetScene):
    """Every setting of the program; each change shows at once."""

    is_overlay: ClassVar[bool] = True
    pad: ClassVar[float] = 3.5
    seed: ClassVar[int] = 6
    about: ClassVar[str] = "Whatever you change here holds at once."

    def __init__(self, stage: Stage, table: Table[Any] | None = None) -> None:
        super().__init__(stage)
        self.table = table
        """The table from which they were opened: how often it is called is its own affair."""

    @property
    def settings(self) -> Settings:
        """What is changed here."""
        return self.stage.settings

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The card with a sample on top and the groups below, in as many columns as fit."""
        broad, room = self.breadth(140)
        self.head = self.flow(room)
        self.head.heading("Settings", 36 / max(1.0, self.metrics.text**0.5), align="center")
        self.head.y = max(self.head.y, self.metrics.px(HIGH + 0.5))
        body = self._build_body(room)
        box = self.lay_sheet(broad, body.y, least=self.size[1])
        text = self._build_text_size()
        close = Sign(self.stage, "cross-mark", self.go_back, self.theme, "Put the card away.")
        side = min(self.metrics.px(3) + self.metrics.pt(14), self.head.y)
        close.rect.size = (side, side)
        close.rect.topright = self.within.topright
        return [text, box, *body.pour_into(box), close]

    def _build_text_size(self) -> Stepper:
        """How large the text is, in a corner that no size of it moves.

        So its arrow stays under the mouse, however differently the sheet below is laid out.
        """
        stepper = Stepper(
            self.stage,
            [(size, f"Text {size} %") for size in TEXT_SIZES],
            self.settings.text,
            self._setter("text"),
            self.theme,
            size=17,
            help_text="**Text**: As large as you like to read it.",
        )
        px = self.metrics.px
        stepper.rect = pygame.Rect(self.within.topleft, (px(22), px(HIGH)))
        return stepper

    def open_menu(self) -> None:
        """Nothing: it lies open."""

    def first_focus(self) -> Widget | None:
        """The first setting."""
        return next((widget for widget in self.ring if isinstance(widget, Stepper)), None)

    def _build_body(self, room: int) -> Column:
        px = self.metrics.px
        body = Column(self, room)
        sample = body.flow()
        sample.gap(0.5)
        sample.text(SAMPLE, 17, align="center")
        sample.rule(0.75)
        body.set(sample)
        groups = self._groups()
        columns = body.split(2, px(4))
        shares = [groups[:2], groups[2:]]
        if columns[0].width < NARROW * self.metrics.scale * self.metrics.text:
            columns, shares = body.split(1, 0), [groups]
        for column, members in zip(columns, shares, strict=True):
            for title, lines in members:
                self._place_group(title, lines, column)
        body.join(columns)
        body.y = max(body.y, self.highest_body())
        last = columns[-1]
        free = body.y - last.y - px(2)
        if free >= px(12):
            picture = last.flow()
            size = (last.width, min(free, last.width * 9 // 20))
            picture.place(plate(size, COMMON, PICTURE, 2, self.theme, px(1)))
            last.y = body.y - px(1.5) - size[1]
            last.print(picture)
        return body

    def _place_group(self, title: str, lines: list[SettingLine], column: Column) -> None:
        px, pt = self.metrics.px, self.metrics.pt
        heading = column.flow()
        heading.text(title, 21, face=self.theme.question, color=self.theme.accent, leading=1.1)
        heading.gap(0.5)
        column.set(heading)
        for line in lines:
            if line.wide:
                self._place_wide(line, column)
            else:
                control, high = pt(17) * 11, pt(17) + px(2.5)
                left = column.width - control
                words = column.flow(left - px(1.5))
                words.text(line.label, 18, face=self.theme.label, leading=1.15)
                words.text(line.about, 14, color=self.theme.ink_soft, leading=1.15)
                column.hold(line.widget, pygame.Rect(left, 0, control, high))
                line.widget.beside, line.widget.below = left, max(0, words.y - high)
                column.print(words)
                column.y += max(high, words.y)
            column.gap(0.75)
        column.gap(1.5)

    def _place_wide(self, line: SettingLine, column: Column) -> None:
        """A widget across the column, and what it means below it."""
        natural = line.widget.natural_size() if isinstance(line.widget, Tick | Button) else (0, 0)
        # A tick is as broad as its column, so that up and down pass none by.
        wide = column.width if isinstance(line.widget, Tick) else min(column.width, natural[0])
        column.hold(line.widget, pygame.Rect(0, 0, wide, natural[1]))
        column.y += natural[1]
        if line.about:
            words = column.flow(column.width - self.metrics.px(1.5))
            words.text(line.about, 14, color=self.theme.ink_soft, leading=1.15)
            line.widget.below = words.y
            column.set(words)

    # The settings

    def _groups(self) -> list[tuple[str, list[SettingLine]]]:
        return [
            ("Reading", [self._contrast(), self._full_screen()]),
            ("Movement and sound", [*self._movement(), *self._sound()]),
            ("At the table", [self._odds(), self._undo(), self._dice(), *self._calls()]),
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
                SPEEDS,
                "speed",
                "Speed",
                "Of dice, cards and bots. A key or click ends what is shown; held, all of it.",
            ),
            self._tick("reduced_motion", "Reduced motion", "Things appear instead of travelling."),
            self._tick(
                "throws_by_hand",
                "Throw by hand",
                "Your dice wait for your press. Fast and Off throw them for you.",
            ),
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

    def _odds(self) -> SettingLine:
        sample = tell_chance(0.75, self.settings.odds)
        return self._stepper(ODDS, "odds", "Chances", f"What the dice may do is told so: {sample}.")

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

    def _calls(self) -> list[SettingLine]:
        """How often this table is called, and how long it waits: kept with the game."""
        table = self.table
        if table is None or has_open_hands(table.match):
            return []
        options = table.match.setup.options
        return [self._call_line(table, switch) for switch in CALL_SWITCHES if switch.key in options]

    def _call_line(self, table: Table[Any], switch: Switch) -> SettingLine:
        values = [(choice.value, choice.label) for choice in switch.choices]
        about = f"{switch.about} Kept with this game."
        stepper = Stepper(
            self.stage,
            values,
            table.match.setup.options[switch.key],
            lambda value: table.change_calls(switch.key, value),
            self.theme,
            size=17,
            help_text=f"**{switch.label}**: {about}",
        )
        return SettingLine(switch.label, about, stepper)

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
