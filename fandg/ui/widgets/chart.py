"""A chart of a game over time, printed in a few inks, with a marker that can be led along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from fandg.engine.history import Moment
from fandg.engine.seats import Seat
from fandg.ui.art.color import Rgb, darker, mix
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

MANY = 3
"""More curves than this are told in a line of their own."""
BETWEEN = "  ·  "
"""What stands between two figures."""
RIM = 0.6
"""How much darker than its line the rim of a curve is: a bright one is lost on paper else."""
_OVER = 3
_DASHES: tuple[tuple[int, int], ...] = ((1, 0), (9, 5), (2, 4), (14, 4), (5, 3), (3, 8))
"""Drawn and left out, in units of the line's width: lines are told by their dashes as well."""


@dataclass(frozen=True)
class Curve:
    """One figure of the game over all moments."""

    label: str
    values: tuple[float, ...]
    color: Rgb
    dash: tuple[int, int]


def curves_of(moments: Sequence[Moment], seats: Sequence[Seat], theme: Theme) -> list[Curve]:
    """A curve for every figure of the moments; a seat's is in the seat's colour.

    Of several figures of each seat the first alone is drawn: more would lie over each other.
    """
    shared = [theme.accent, theme.ink, theme.ink_soft]
    curves, drawn = list[Curve](), set[int]()
    for measures in zip(*(moment.measures for moment in moments), strict=True):
        whose, at = measures[-1].seat, len(curves)
        if whose in drawn:
            continue
        values = tuple(measure.value for measure in measures)
        label, color = measures[-1].label, shared[at % len(shared)]
        if whose is not None:
            drawn.add(whose)
            seat = seats[whose]
            label = f"{label}, {seat.name}"
            color = theme.owner(seat.colour).color
        curves.append(Curve(label, values, color, _DASHES[at % len(_DASHES)]))
    return curves


class Chart(Widget):
    """The curves on a grid, their names, and a line under it for the moment that is marked.

    The mouse leads the marker, left and right do as well; a click, or accept, calls `action` with
    the number of the answer before which the marked moment stood.
    """

    def __init__(
        self,
        stage: Stage,
        moments: Sequence[Moment],
        seats: Sequence[Seat],
        action: Callable[[int], None],
        theme: Theme,
    ) -> None:
        super().__init__(
            stage,
            help_text="How the game went. Lead the marker along it and press, to look at that "
            "moment on the table.",
        )
        self.moments = list(moments)
        self.action = action
        self.theme = theme
        self.curves = curves_of(moments, seats, theme)
        self.at: int | None = None
        self._printed: pygame.Surface | None = None

    # Where things are

    @property
    def _line(self) -> int:
        return self.stage.type.line_height(self.theme.text, self.stage.metrics.pt(14))

    @property
    def field(self) -> pygame.Rect:
        """Where the curves are."""
        left = self.stage.type.measure("888", self.theme.text, self.stage.metrics.pt(13))[0]
        above = self._legend_rows() * self._line + self.stage.metrics.px(1)
        rect = self.rect
        width = max(8, rect.width - left - self.stage.metrics.px(2))
        # There is room for the longest that is ever said: the curves stay where they are.
        headline = max((moment.headline for moment in self.moments), key=len, default="")
        longest = [max(curve.values, key=lambda v: len(f"{v:g}")) for curve in self.curves]
        lines = len(self._set(headline, longest, width))
        below = self._line * lines + self.stage.metrics.px(1)
        return pygame.Rect(
            rect.x + left + self.stage.metrics.px(1),
            rect.y + above,
            width,
            max(8, rect.height - above - below),
        )

    def _legend(self) -> list[tuple[Curve, int, int, int]]:
        """The curves with the place of their names: row, left, width."""
        type_, metrics = self.stage.type, self.stage.metrics
        size = metrics.pt(14)
        placed: list[tuple[Curve, int, int, int]] = []
        row, x = 0, 0
        for curve in self.curves:
            label = self._short(curve.label)
            wide = type_.measure(label, self.theme.label, size)[0] + round(size * 4.5)
            if x and x + wide > self.rect.width:
                row, x = row + 1, 0
            placed.append((curve, row, x, wide))
            x += wide
        return placed

    def _short(self, label: str) -> str:
        """A curve's name, cut where it belongs to somebody with a very long one."""
        size = self.stage.metrics.pt(14)
        room = max(size * 6, self.rect.width // 2 - size * 5)
        return self.stage.type.ellipsize(label, self.theme.label, size, room)

    def _legend_rows(self) -> int:
        return max((row for _, row, _, _ in self._legend()), default=-1) + 1

    def _x(self, at: int) -> int:
        field = self.field
        return field.x + round(field.width * at / max(1, len(self.moments) - 1))

    def _rows(self) -> tuple[int, int]:
        """How many lines lie above the lowest, and how many whole figures each is for."""
        most = max((value for curve in self.curves for value in curve.values), default=1.0)
        room = max(1, min(5, self.field.height // (self.stage.metrics.pt(13) * 2)))
        step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 10**9) if most / s <= room)
        return max(1, -(-int(most + 0.999) // step)), step

    def _top(self) -> float:
        """The highest figure, rounded up to what can be written at the axis."""
        rows, step = self._rows()
        return float(rows * step)

    # What the player does

    def _mark(self, at: int | None) -> None:
        if at is not None:
            at = max(0, min(len(self.moments) - 1, at))
        if at != self.at:
            self.at = at
            self.touch()

    def follow(self, pos: tuple[int, int]) -> None:
        """Mark the moment under the mouse."""
        field = self.field
        share = (pos[0] - field.x) / field.width
        self._mark(round(share * (len(self.moments) - 1)))

    def drag(self, pos: tuple[int, int]) -> None:
        """The marker follows the mouse."""
        self.follow(pos)

    def steer(self, name: Name) -> bool:
        """Left and right move the marker; page keys move it far."""
        leap = max(1, len(self.moments) // 10)
        steps = {"left": -1, "right": 1, "page-up": -leap, "page-down": leap}
        last = len(self.moments) - 1
        if name in ("home", "end"):
            self._mark(0 if name == "home" else last)
            return True
        if name not in steps:
            return False
        self._mark((last if self.at is None else self.at) + steps[name])
        return True

    def activate(self) -> None:
        """Look at the marked moment."""
        at = len(self.moments) - 1 if self.at is None else self.at
        self.stage.sounds.play("page")
        self.action(self.moments[at].answer)

    def describe(self) -> list[str]:
        """What is said of the marked moment, else of the end; with many curves in two lines."""
        at = -1 if self._marked is None else self._marked
        values = [curve.values[at] for curve in self.curves]
        return self._set(self.moments[at].headline, values, self.field.width)

    def _set(self, headline: str, values: Sequence[float], width: int) -> list[str]:
        """A headline and the figures below a moment, in as few lines as can be read."""
        lines = [headline]
        for at, (curve, value) in enumerate(zip(self.curves, values, strict=True)):
            words = f"{curve.label} {value:g}"
            longer = f"{lines[-1]}{BETWEEN}{words}"
            is_apart = at == 0 and len(self.curves) > MANY
            size = self.stage.type.measure(longer, self.theme.label, self._least)
            if is_apart or size[0] > width:
                lines.append(words)
            else:
                lines[-1] = longer
        return lines

    @property
    def _least(self) -> int:
        """The smallest type below the curves."""
        return max(LEGIBLE, self.stage.metrics.pt(14) * 3 // 4)

    @property
    def _marked(self) -> int | None:
        """The moment at which the marker is seen: under the mouse or in focus."""
        return self.at if self.hovered or self.focused else None

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the printed chart, and the marker on it."""
        if self._printed is None or self._printed.get_size() != self.rect.size:
            self._printed = self._print()
        surface.blit(self._printed, self.rect)
        theme, metrics, field = self.theme, self.stage.metrics, self.field
        if self._marked is not None:
            x = self._x(self._marked)
            thick = max(1, metrics.px(0.2))
            surface.fill(theme.accent, (x - thick // 2, field.y, thick, field.height))
            for curve in self.curves:
                spot = (x, self._y(curve.values[self._marked]))
                pygame.draw.circle(surface, theme.paper, spot, metrics.px(0.75))
                pygame.draw.circle(surface, curve.color, spot, metrics.px(0.55))
        top = field.bottom + metrics.px(0.75)
        for shown in self.describe():
            face, size = theme.label, max(LEGIBLE, metrics.pt(14))
            least = self._least
            size = self.stage.type.fit(shown, face, field.width, largest=size, smallest=least)
            shown = self.stage.type.ellipsize(shown, face, size, field.width)
            words = self.stage.type.render(shown, face, size, theme.ink_soft)
            surface.blit(words, words.get_rect(midtop=(field.centerx, top)))
            top += self._line
        if self.focused:
            frame = self.rect.inflate(metrics.px(1), metrics.px(1))
            pygame.draw.rect(surface, theme.accent, frame, max(2, metrics.px(0.25)), 6)

    def _y(self, value: float) -> int:
        field = self.field
        # Below nothing is drawn as nothing: the figure beside it says how much.
        return field.bottom - round(field.height * max(0.0, value) / self._top())

    def _print(self) -> pygame.Surface:
        """The grid, the curves and their names."""
        sheet = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        field = self.field.move(-self.rect.x, -self.rect.y)
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        faint = mix(theme.ink_soft, theme.paper, 0.72)
        top = self._top()
        size = metrics.pt(13)
        rows, step = self._rows()
        for row in range(rows + 1):
            y = field.bottom - round(field.height * row / rows)
            sheet.fill(faint if row else theme.ink_soft, (field.x, y, field.width, 1))
            number = type_.render(str(row * step), theme.text, size, theme.ink_soft)
            sheet.blit(number, number.get_rect(midright=(field.x - metrics.px(0.75), y)))
        self._print_curves(sheet, field, top)
        size = metrics.pt(14)
        for curve, row, x, _ in self._legend():
            y = row * self._line + self._line // 2
            self._print_sample(sheet, (x, y), size * 5 // 2, curve)
            words = type_.render(self._short(curve.label), theme.label, size, theme.ink)
            sheet.blit(words, words.get_rect(midleft=(x + size * 3, y)))
        return sheet

    def _print_sample(
        self, sheet: pygame.Surface, at: tuple[int, int], length: int, curve: Curve
    ) -> None:
        """A piece of a curve for the legend: as many whole dashes as fill it, at least two."""
        thick = max(2, self.stage.metrics.px(0.3))
        on, off = curve.dash
        count = max(2, (length // thick + off) // (on + off)) if off else 1
        unit = length / (count * (on + off) - off)
        for dash in range(count):
            left = round(dash * (on + off) * unit)
            wide = max(1, round(on * unit))
            piece = pygame.Rect(at[0] + left, at[1] - thick // 2, wide, thick)
            sheet.fill(darker(curve.color, RIM), piece.inflate(2, 2))
            sheet.fill(curve.color, piece)

    def _print_curves(self, sheet: pygame.Surface, field: pygame.Rect, top: float) -> None:
        big = pygame.Surface((field.width * _OVER, (field.height + 8) * _OVER), pygame.SRCALPHA)
        last = max(1, len(self.moments) - 1)
        thick = max(2, self.stage.metrics.px(0.3)) * _OVER
        for curve in self.curves:
            rim = darker(curve.color, RIM)
            big.fill((*rim, 0))
            points = [
                (
                    round(field.width * at / last * _OVER),
                    round((field.height * (1 - value / top) + 4) * _OVER),
                )
                for at, value in enumerate(curve.values)
            ]
            self._dashed(big, points, curve.dash, rim, thick + 2 * _OVER, thick)
            self._dashed(big, points, curve.dash, curve.color, thick, thick)
            small = pygame.transform.smoothscale(big, (field.width, field.height + 8))
            sheet.blit(small, (field.x, field.y - 4))

    @staticmethod
    def _dashed(
        surface: pygame.Surface,
        points: list[tuple[int, int]],
        dash: tuple[int, int],
        color: Rgb,
        thick: int,
        unit: int,
    ) -> None:
        """A line through points with the dashes, of such units, running on over its corners."""
        on, off = (part * unit for part in dash)
        walked = 0.0
        for start, end in pairwise(points):
            way = pygame.Vector2(end) - pygame.Vector2(start)
            length = way.length()
            done = 0.0
            while done < length:
                phase = (walked + done) % (on + off)
                drawing = off == 0 or phase < on
                left = length - done if off == 0 else (on if drawing else on + off) - phase
                piece = max(0.5, min(left, length - done))
                if drawing:
                    a = pygame.Vector2(start) + way * (done / length)
                    b = pygame.Vector2(start) + way * (min(length, done + piece) / length)
                    pygame.draw.line(surface, color, a, b, thick)
                    pygame.draw.circle(surface, color, b, thick / 2)
                done += piece
            walked += length
