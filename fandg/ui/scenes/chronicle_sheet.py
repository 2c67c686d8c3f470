"""The sheet on which a chronicle is ordered: what is kept, where it lies, how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from fandg.engine.disk import told_faults
from fandg.engine.errors import FandgError
from fandg.engine.prose import escape
from fandg.faults import explain
from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.chronicle.keeping import Keeping
from fandg.ui.chronicle.orders import (
    OF_CAMPAIGNS,
    SUFFIXES,
    WIDTHS,
    Kind,
    Order,
    kinds_for,
    suggest_target,
    with_suffix,
)
from fandg.ui.scenes.dialog import ask_player, do_nothing, show_message
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button, Stepper
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.gauge import Gauge
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.rows import Column, Room, break_rows, lay_rows, measure_rows
from fandg.ui.written_path import PATH_LENGTH, path_from

LOOKS = 0.05
"""Seconds between two looks at how far it is."""
FAULT = "That did not work"


@dataclass(frozen=True)
class Keepsake:
    """A kind of chronicle, as its card tells of it."""

    title: str
    sign: str
    about: str


KEEPSAKES: dict[Kind, Keepsake] = {
    "book": Keepsake(
        "A book",
        "book",
        "A PDF to read or to print: who was there, the story, its turning points, "
        "the dice, and the whole notebook.",
    ),
    "board": Keepsake("The board", "map", "A PNG of the board as all see it, as large as a wall."),
    "film": Keepsake(
        "The rounds", "film-camera", "A GIF that runs through the game, round by round."
    ),
    "sheet": Keepsake("The sheet", "scroll", "A PDF of what is kept between chapters, to print."),
    "leaf": Keepsake("The sheet as a picture", "quill", "The same as a PNG."),
}
NOT_YET = "Once the game is over: until then it would give hands away."


class ChronicleSheet(SheetScene):
    """What to keep of a saved game, where, and a bar that shows how far it is.

    What is made is made in a process of its own, from what is on the disk.
    """

    is_overlay: ClassVar[bool] = True
    margin: ClassVar[float] = 2
    seed: ClassVar[int] = 7
    about: ClassVar[str] = "Choose what to keep of this game, and where it is to lie."

    def __init__(
        self,
        stage: Stage,
        source: Path,
        game_id: str,
        *,
        is_over: bool,
        answer: int | None,
        kind: Kind | None = None,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.source = source
        self.is_over = is_over
        self.answer = answer
        self.kinds = [*OF_CAMPAIGNS] if kind in OF_CAMPAIGNS else kinds_for(source)
        self.kind: Kind = kind or (self.kinds[0] if is_over else "board")
        self.width = WIDTHS[1]
        self.written = str(suggest_target(self.kind, source))
        self.keeping: Keeping | None = None
        self.gauge = Gauge(stage, self.theme)

    @property
    def title(self) -> str:
        """What is kept: a chronicle, or the sheet of a campaign alone."""
        is_sheet = self.kinds == [*OF_CAMPAIGNS]
        return "The sheet, to print" if is_sheet else "Keep a chronicle"

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """What can be kept and where; or, while it is made, how far it is."""
        broad, room = self.breadth(108 if self.metrics.text < 1.3 else 132)
        self.head = self.flow(room)
        self.head.heading(self.title, 30, align="center")
        self.head.rule(0.75, short=True)
        if self.keeping is not None:
            return self._build_progress(broad, room)
        return self._build_form(broad, room)

    def _build_progress(self, broad: int, room: int) -> list[Widget]:
        px = self.metrics.px
        stop = self._button("Stop", self.go_back)
        words = self.flow(room)
        words.text("It is being printed, which takes a moment.", 18, align="center")
        words.text(
            "Escape stops it and leaves nothing behind.",
            15,
            color=self.theme.ink_soft,
            align="center",
        )
        high = px(5)
        foot = stop.rect.height + px(2)
        box = self.lay_sheet(broad, words.y + px(2) + high, foot)
        gauge = pygame.Rect(0, words.y + px(2), room, high)
        box.fill(words.y + px(2) + high, words.paint, [(self.gauge, gauge)])
        self.gauge.theme = self.theme
        stop.rect.midbottom = self.within.midbottom
        self.digits = []
        return [box, self.gauge, stop]

    def _build_form(self, broad: int, room: int) -> list[Widget]:
        px, gap = self.metrics.px, self.metrics.px(1.5)
        column = Column(self, room)
        cards = self._set_cards(column)
        column.gap(1.5)
        if self.kind == "board":
            self._set_width(column)
        buttons = [self._button("Keep it", self.keep, "book"), self._button("Close", self.go_back)]
        for button in buttons:
            button.rect.width = min(room, max(button.rect.width, px(16)))
        rows = break_rows(buttons, room, gap)
        line = self.metrics.pt(20) + px(2.5)
        foot = measure_rows(rows, gap) + gap + line
        box = self.lay_sheet(broad, column.y, foot + px(1.5))
        held = column.pour_into(box)
        below = Room(Room(self.within).bottom(foot))
        entry = TextEntry(
            self.stage,
            self.written,
            self._write,
            self.theme,
            limit=PATH_LENGTH,
            live=True,
            size=17,
            help_text="The file in which it is to lie, or a folder.",
        )
        entry.rect = below.top(line, gap)
        lay_rows(rows, below.rest, (gap, gap), "center")
        self.digits = list(cards)
        return [box, *held, entry, *buttons]

    def _set_cards(self, column: Column) -> list[Plate]:
        """A card for each kind, abreast where there is room for that."""
        gap = self.metrics.px(1.5)
        count = len(self.kinds)
        least = 230 * self.metrics.scale * self.metrics.text
        abreast = count if (column.width - gap * (count - 1)) // count >= least else 1
        width = (column.width - gap * (abreast - 1)) // abreast
        words = [self._set_card(kind, width - self.metrics.px(3)) for kind in self.kinds]
        high = max(flow.y for flow in words) + self.metrics.px(2.5)
        plates = []
        for at, (kind, flow) in enumerate(zip(self.kinds, words, strict=True)):
            choose = partial(self.choose, kind)
            about = KEEPSAKES[kind].about if self._may_keep(kind) else NOT_YET
            plate = Plate(self.stage, choose, partial(self._draw_card, kind, flow), help_text=about)
            row, place = divmod(at, abreast)
            spot = pygame.Rect(place * (width + gap), row * (high + gap), width, high)
            column.hold(plate, spot)
            plates.append(plate)
        column.y += -(-count // abreast) * (high + gap) - gap
        return plates

    def _set_card(self, kind: Kind, width: int) -> Flow:
        offer, may = KEEPSAKES[kind], self._may_keep(kind)
        flow = self.flow(width)
        size = self.metrics.pt(30)
        sign = icon(offer.sign, size, self.theme.accent if may else self.theme.ink_soft)
        title = self.flow(width - size * 7 // 3)
        color = self.theme.accent if may else self.theme.ink_soft
        title.heading(offer.title, 22, smallest=0.6, color=color)
        flow.stamp(sign, (width - size, 0))
        flow.append(title)
        flow.y = max(flow.y, size)
        flow.gap(0.5)
        flow.text(offer.about if may else NOT_YET, 15, leading=1.15)
        return flow

    def _draw_card(self, kind: Kind, flow: Flow, surface: pygame.Surface, card: Plate) -> None:
        """A card; the chosen one has a thick edge and a tick."""
        px, theme, chosen = self.metrics.px, self.theme, kind == self.kind
        panel = paper_panel(card.rect.size, theme, dark=not (chosen or card.is_lit), rule=False)
        surface.blit(panel, card.rect)
        color = theme.accent if chosen or card.is_lit else theme.brass_dark
        thick = max(2, px(0.5 if chosen else 0.2))
        shapes.line_round(surface, card.rect, color, px(0.5), thick)
        if card.focused:
            inner = card.rect.inflate(-3 * thick, -3 * thick)
            shapes.line_round(surface, inner, theme.accent, px(0.5), max(2, px(0.25)))
        flow.paint(surface, (card.rect.x + px(1.5), card.rect.y + px(1.25)))
        if chosen:
            size = self.metrics.pt(30)
            tick = icon("check", size * 2 // 3, theme.accent)
            left = card.rect.right - px(1.5) - size * 4 // 3
            middle = card.rect.y + px(1.25) + size // 2
            surface.blit(tick, tick.get_rect(midright=(left, middle)))

    def _set_width(self, column: Column) -> None:
        values = [(width, f"{width} x {width * 9 // 16} pixels") for width in WIDTHS]
        stepper = Stepper(
            self.stage,
            values,
            self.width,
            self._take_width,
            self.theme,
            help_text="How large the picture is. Left and right change it.",
        )
        wide = min(column.width, self.metrics.px(40) * max(1, round(self.metrics.text)))
        high = self.metrics.pt(18) + self.metrics.px(2)
        column.hold(stepper, pygame.Rect((column.width - wide) // 2, 0, wide, high))
        column.y += high
        column.gap(1)

    def _button(self, label: str, action: Callable[[], None], sign: str = "") -> Button:
        button = Button(self.stage, label, action, self.theme, icon_name=sign)
        button.rect.size = button.natural_size()
        return button

    def first_focus(self) -> Widget | None:
        """The button that keeps it."""
        widgets: Sequence[Widget] = list(self.ring)
        return widgets[-1] if self.keeping is not None else widgets[-2]

    # What the player does

    def _may_keep(self, kind: Kind) -> bool:
        return self.is_over or kind == "board"

    def choose(self, kind: Kind) -> None:
        """Choose what to keep; where it lies follows, unless the player wrote that himself."""
        if not self._may_keep(kind):
            show_message(self.stage, KEEPSAKES[kind].title, NOT_YET, self.game_id)
            return
        before, after = SUFFIXES[self.kind], SUFFIXES[kind]
        if self.written == str(suggest_target(self.kind, self.source)):
            self.written = str(suggest_target(kind, self.source))
        elif self.written.lower().endswith(before):
            self.written = self.written[: -len(before)] + after
        self.kind = kind
        self.layout(self.size)

    def _take_width(self, width: int) -> None:
        self.width = width

    def _write(self, text: str) -> None:
        self.written = text

    def keep(self) -> None:
        """Begin to make it; a file that lies there is replaced only if the player says so."""
        try:
            suggested = suggest_target(self.kind, self.source)
            written = self.written.strip() or str(suggested)
            target = with_suffix(path_from(written, suggested.name), self.kind)
            with told_faults(target):
                is_taken = target.exists()
        except FandgError as fault:
            show_message(self.stage, FAULT, escape(str(fault)), self.game_id)
            return
        order = Order(self.kind, self.source, target, self.width, self.answer)
        if not is_taken:
            self._begin(order)
            return
        ask_player(
            self.stage,
            "Replace it?",
            f"There is a file already:\n{escape(str(target))}",
            [
                ("Replace it", lambda: self._begin(replace(order, replaces=True))),
                ("Leave it", do_nothing),
            ],
            self.game_id,
        )

    def _begin(self, order: Order) -> None:
        try:
            self.keeping = Keeping(order)
        except OSError as fault:
            show_message(self.stage, FAULT, escape(explain(fault)), self.game_id)
            return
        self.gauge.share = 0.0
        self.layout(self.size)
        self.ring.rest_on(self.first_focus())

    def go_back(self) -> None:
        """Stop what is being made; else close the sheet."""
        if self.keeping is None:
            self.stage.pop()
            return
        self._stop()
        self.layout(self.size)

    def _stop(self) -> None:
        keeping, self.keeping = self.keeping, None
        if keeping is not None:
            keeping.stop()

    def leave(self) -> None:
        """Nothing goes on without the sheet."""
        super().leave()
        self._stop()

    # While it is made

    def wants_soon(self) -> float | None:
        """Look again soon while it is being made."""
        return LOOKS if self.keeping is not None else None

    def update(self, seconds: float) -> bool:
        """See how far it is, and say where it lies or what went wrong."""
        if self.keeping is None or self.stage.top is not self:
            return False
        try:
            if not self.keeping.follow():
                return False
        except Exception as fault:
            self.keeping = None
            self.layout(self.size)
            show_message(self.stage, FAULT, escape(explain(fault)), self.game_id)
            return False
        self.gauge.show(self.keeping.share)
        if self.keeping.is_done:
            target, self.keeping = self.keeping.order.target, None
            self.stage.pop()
            what = "sheet" if self.kind in OF_CAMPAIGNS else "chronicle"
            show_message(self.stage, f"The {what} is kept", escape(str(target)), self.game_id)
        return False


def keep_chronicle(
    stage: Stage,
    source: Path,
    game_id: str,
    *,
    is_over: bool,
    trouble: str | None = None,
    answer: int | None = None,
    kind: Kind | None = None,
) -> None:
    """Open the sheet for a save, or a campaign; `trouble` says why not all of it is on the disk.

    The board is kept as it stood before an `answer`, where one is given; a `kind` is chosen.
    """
    if trouble:
        text = f"A chronicle is made from the disk, and not all is there.\n{escape(trouble)}"
        show_message(stage, "Not yet", text, game_id)
        return
    stage.push(ChronicleSheet(stage, source, game_id, is_over=is_over, answer=answer, kind=kind))
