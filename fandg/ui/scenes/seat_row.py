"""A seat at set-up: its colour, its role, the name, who answers, and whose dice are rolled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from fandg.engine.prose import counted
from fandg.engine.seats import NAME_LENGTH, Kind
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import seat_badge, seat_swatch
from fandg.ui.art.paper import glow_frame, paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.look import look_of
from fandg.ui.scenes.draft import Draft
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Stepper
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.focus import draw_focus
from fandg.ui.widgets.printed import Sign, Tick

KINDS: tuple[tuple[Kind, str], ...] = (
    ("person", "Person"),
    ("easy", "Bot, easy"),
    ("steady", "Bot, steady"),
    ("expert", "Bot, expert"),
)

KIND_HELP = (
    "Who answers for this seat. **Person**: one of you. **Easy** plays as it comes, **steady** "
    "plays sensibly, **expert** looks ahead. You can change it in the middle of a game. "
    "Enter takes the next, + and - step."
)


class ColourBadge(Widget):
    """A seat's enamel badge: pressed, it takes the next free colour."""

    def __init__(
        self, stage: Stage, draft: Draft, index: int, theme: Theme, changed: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self.draft = draft
        self.index = index
        self.theme = theme
        self.changed = changed
        seat = theme.owner(draft.seats[index].colour)
        self.help_text = (
            f"The colour of this seat: {seat.name}, {seat.pattern}, letter {seat.letter}. "
            "Press it for another."
        )

    def activate(self) -> None:
        """Take the next colour."""
        self.stage.sounds.play("click")
        self.draft.turn_colour(self.index)
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the badge, with light round it when it can be pressed now."""
        side = min(self.rect.size)
        if self.hovered or self.focused:
            light = glow_frame((side, side), side // 4, self.theme.accent)
            surface.blit(light, light.get_rect(center=self.rect.center))
        badge = seat_badge(self.theme.owner(self.draft.seats[self.index].colour), side, self.theme)
        place = surface.blit(badge, badge.get_rect(center=self.rect.center))
        if self.focused:
            draw_focus(surface, place.inflate(4, 4), self.theme, self.stage.metrics, side)


class SeatRow:
    """The widgets of a seat and the card that they lie on."""

    def __init__(
        self,
        stage: Stage,
        draft: Draft,
        index: int,
        theme: Theme,
        role_icon: str,
        changed: Callable[[], None],
        *,
        may_go: bool = False,
    ) -> None:
        self.stage = stage
        self.theme = theme
        self.draft = draft
        self.index = index
        self.role_icon = role_icon
        self.cross = (
            Sign(stage, "cross-mark", self._go, theme, "Take this seat away.") if may_go else None
        )
        self._changed = changed
        seat = draft.seats[index]
        self.badge = ColourBadge(stage, draft, index, theme, changed)
        self.name = TextEntry(
            stage,
            seat.name,
            self._set_name,
            theme,
            limit=NAME_LENGTH,
            hint="A name",
            live=True,
            size=18,
            help_text="The name of this seat. Letters write at once; Enter ends writing.",
        )
        self.swap = Sign(
            stage,
            "swap",
            self._swap_name,
            theme,
            "Take another name. One that you wrote comes round again.",
        )
        self.kind = Stepper(
            stage,
            KINDS,
            seat.kind,
            self._set_kind,
            theme,
            size=17,
            help_text=KIND_HELP,
            walked_past=True,
        )
        self.dice = Tick(
            stage,
            "Real dice",
            seat.real_dice,
            self._set_dice,
            theme,
            size=16,
            help_text="This seat rolls real dice at your table, and you enter what fell.",
        )

    def _set_name(self, text: str) -> None:
        self.draft.write_name(self.index, text)

    def _swap_name(self) -> None:
        self.draft.turn_name(self.index)
        self._changed()

    def _go(self) -> None:
        self.draft.drop_seat(self.index)
        self._changed()

    def _set_kind(self, kind: Kind) -> None:
        self.draft.seats[self.index].kind = kind
        # What a switch would change depends on how many persons there are.
        self._changed()

    def _set_dice(self, ticked: bool) -> None:
        self.draft.seats[self.index].real_dice = ticked

    def place(self, width: int) -> tuple[int, list[tuple[Widget, pygame.Rect]]]:
        """The height of the card for a width, and its widgets in their places on it."""
        metrics, type_ = self.stage.metrics, self.stage.type
        px, pt = metrics.px, metrics.pt
        pad, gap = px(1), px(1)
        role = type_.line_height(self.theme.label, pt(14))
        line = pt(18) + px(2.75)
        kind = pt(18) * 8
        dice = self.dice.natural_size()[0]
        left = px(1.5) + pad
        badge = role + line
        name_left = left + badge + gap
        wide = width - name_left - pad - kind - dice - 2 * gap - line
        cross = pygame.Rect(width - pad - role, pad, role, role)
        ends = [(self.cross, cross)] if self.cross is not None else []
        if wide >= pt(18) * 9:
            top = pad + role
            x = name_left + wide
            places = [
                (self.badge, pygame.Rect(left, pad, badge, badge)),
                (self.name, pygame.Rect(name_left, top, wide, line)),
                (self.swap, pygame.Rect(x, top, line, line)),
                (self.dice, pygame.Rect(x + line + gap, top, dice, line)),
                (self.kind, pygame.Rect(x + line + 2 * gap + dice, top, kind, line)),
            ]
            return top + line + pad, [*places, *ends]
        top, below = pad + role, pad + role + line + gap
        half = (width - name_left - pad - gap) // 2
        places = [
            (self.badge, pygame.Rect(left, pad, badge, badge)),
            (self.name, pygame.Rect(name_left, top, width - name_left - pad - line, line)),
            (self.swap, pygame.Rect(width - pad - line, top, line, line)),
            (self.dice, pygame.Rect(name_left, below, half, line)),
            (self.kind, pygame.Rect(name_left + half + gap, below, half, line)),
        ]
        return below + line + pad, [*places, *ends]

    def paint(self, surface: pygame.Surface, card: pygame.Rect, role: str) -> None:
        """Draw the card, its stripe in the seat's colour, and the role."""
        metrics, type_ = self.stage.metrics, self.stage.type
        surface.blit(
            paper_panel(card.size, self.theme, dark=True, rule=False, seed=self.index), card
        )
        stripe = pygame.Rect(card.x, card.y, metrics.px(1), card.height)
        seat = self.theme.owner(self.draft.seats[self.index].colour)
        surface.blit(seat_swatch(stripe.size, seat), stripe)
        size = metrics.pt(14)
        place = self.name.rect
        top = place.y - type_.line_height(self.theme.label, size)
        sign = icon(self.role_icon, size, self.theme.accent)
        surface.blit(sign, (place.x, top + size // 4))
        room = place.width - size * 2
        words = type_.ellipsize(role, self.theme.label, size, room)
        text = type_.render(words, self.theme.label, size, self.theme.ink_soft)
        surface.blit(text, (place.x + round(size * 1.4), top))


@dataclass
class SeatColumn:
    """All seats one under the other, with the choice of how many there are where there is one."""

    height: int
    placed: list[tuple[Widget, pygame.Rect]]
    rows: list[tuple[SeatRow, pygame.Rect, str]]

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the cards of the seats."""
        for row, card, played in self.rows:
            row.paint(surface, card.move(corner), played)


def lay_seats(
    stage: Stage,
    draft: Draft,
    width: int,
    theme: Theme,
    changed: Callable[[], None],
    *,
    has_crosses: bool = False,
) -> SeatColumn:
    """The seats of a game that is being set up, in a column of this width.

    Where they have crosses, any of them can be taken away, as far as fewer can play.
    """
    may_go = has_crosses and draft.may_drop_a_seat()
    px, pt = stage.metrics.px, stage.metrics.pt
    column = SeatColumn(0, [], [])

    def change_count(count: int) -> None:
        draft.set_count(count)
        changed()

    if len(draft.counts) > 1:
        stepper = Stepper(
            stage,
            [(count, counted(count, "seat")) for count in draft.counts],
            len(draft.seats),
            change_count,
            theme,
            size=17,
            help_text="How many play.",
            walked_past=True,
        )
        high = pt(17) + px(2)
        column.placed.append((stepper, pygame.Rect(0, 0, pt(17) * 9, high)))
        column.height = high + px(1)
    for index, (role, side) in enumerate(zip(draft.roles, draft.sides, strict=True)):
        played = f"{side}: {role[:1].lower()}{role[1:]}" if side else role
        sign = role_icon(draft.game.id, role)
        row = SeatRow(stage, draft, index, theme, sign, changed, may_go=may_go)
        high, widgets = row.place(width)
        y = column.height
        column.placed += [(widget, rect.move(0, y)) for widget, rect in widgets]
        column.rows.append((row, pygame.Rect(0, y, width, high), played))
        column.height += high + px(0.75)
    return column


def role_icon(game_id: str, role: str) -> str:
    """The drawing that stands for a role."""
    return look_of(game_id).box.roles.get(role, "meeple")
