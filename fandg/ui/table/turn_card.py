"""The card of what a person's turn, a fight in it or foes' doings have come to.

In rows of what and how much, or in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Tableau
from fandg.engine.standing import Change
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.scenery import draw_scene
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.held_panel import SIZE, HeldSheet
from fandg.ui.table.layout import LARGE
from fandg.ui.table.stake_layout import RATIO
from fandg.ui.table.stake_page import Pictures
from fandg.ui.table.told_dice import Inks, ToldDice, print_told

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large it is set, step by step, until it finds room on the board."""
LEAST = 0.8
"""How small large type is set at the least, as long as pictures have not made way for it."""
WIDE, HIGH = 66, 32
"""How large it is at the least, in grid units: it lies in the same place for a few rows."""
TALE = 84
"""How wide it is with sentences on it."""
CARD = 20
"""How high the picture on it is, in grid units."""
SCENE, SCENES = (66, 26), (40, 17)
"""How large the picture of a great moment on it is, and of one of several ..."""
SHARES = (0.6, 0.0)
"""... and what is left of it where there is little room."""


class TurnCard(HeldSheet):
    """A sheet in the middle of the board, until its person goes on.

    What concerns no person lies there for a moment only, and takes no press.
    """

    def __init__(
        self, stage: Stage, theme: Theme, pictures: Pictures, on_change: Callable[[], None]
    ) -> None:
        super().__init__(stage, theme, on_change)
        self._pictures = pictures
        self._title = self._thing = ""
        self._rows: list[Change] = []
        self._scenes: list[Tableau] = []
        self._takes_press = True
        self.told: ToldDice | None = None
        """The last dice of what it sums up."""

    def open(
        self,
        title: str,
        rows: Sequence[Change],
        thing: str = "",
        *,
        scenes: Sequence[Tableau] = (),
        takes_press: bool = True,
        told: ToldDice | None = None,
    ) -> None:
        """Say what something has come to; the thing on the table that it is about is seen on it.

        The great moments that were news in it are seen large above the rows, and so are the last
        dice in it.
        """
        self.told = told
        self._title, self._rows, self._thing = title, list(rows), thing
        self._scenes, self._takes_press = list(scenes), takes_press
        self._arrange()

    def close(self) -> None:
        """Put it away."""
        self._rows.clear()
        self._scenes.clear()
        self._arrange()

    @property
    def is_open(self) -> bool:
        """Whether it lies on the board."""
        return bool(self._rows or self._scenes)

    @property
    def takes_press(self) -> bool:
        """Whether its person goes on from it."""
        return self._takes_press

    # Showing

    def _lay_out(self) -> None:
        room = self._board.inflate(-self.stage.metrics.px(4), -self.stage.metrics.px(3))
        is_large = self.stage.metrics.text >= LARGE
        if is_large:
            # Half of what stands below the board would be seen beside a sheet that is smaller.
            room = self._board
        # Where there is no room even for small type, pictures make way for words: in large type
        # they do before it would be small.
        kept = [scale for scale in SCALES if scale >= LEAST] if is_large else SCALES
        ways = [(scale, 1.0) for scale in kept]
        ways += [(scale, share) for share in SHARES for scale in kept[-1:]]
        ways += [(scale, SHARES[-1]) for scale in SCALES if scale < kept[-1]]
        for scale, share in ways:
            self._sheet = self._print(scale, room.size if is_large else (room.width, 0), share)
            if self._sheet.get_height() <= room.height:
                break
        self.rect = self._sheet.get_rect(center=self._board.center)
        pad = self.stage.metrics.px(2)
        self._button.rect = pygame.Rect((0, 0), self._button.natural_size())
        self._button.rect.bottomright = (self.rect.right - pad, self.rect.bottom - pad)

    def _print(self, scale: float, room: tuple[int, int], share: float) -> pygame.Surface:
        """The sheet with its rows, room for the button left below.

        It is so wide at most, and so high at the least; where that is said it is as wide as well.
        """
        most, least = room
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type

        def pt(size: float) -> int:
            return max(10, round(metrics.pt(size) * scale))

        pad = metrics.px(2)
        self._button.size = max(10, round(SIZE * scale))
        step, sign = round(pt(18) * 1.7), round(pt(18) * 1.3)
        colors = {None: theme.ink, True: theme.good, False: theme.bad}
        scenes = self._print_scenes(scale, most - 2 * pad, share)
        rated = [row for row in self._rows if row.label]
        labels = [type_.measure(row.label, theme.label, pt(18))[0] for row in rated]
        words = [type_.measure(row.words, theme.text, pt(18))[0] for row in rated]
        head = type_.measure(self._title, theme.display, pt(26))[0]
        face = self._picture(scale)
        margin = pad + (face.get_width() + pad if face is not None else 0)
        left = margin + sign + pad // 2
        tab = left + max(labels, default=0) + pad
        wide = [margin + head + pad, tab + max(words, default=0) + pad, metrics.px(WIDE)]
        if len(rated) < len(self._rows) or self.told is not None:
            wide.append(metrics.px(TALE))
        if scenes is not None:
            wide.append(scenes.get_width() + 2 * pad)
        width = most if least else min(most, max(wide))
        size = type_.fit(
            self._title, theme.display, width - margin - pad, largest=pt(26), smallest=pt(14)
        )
        title = type_.render(self._title, theme.display, size, theme.accent)
        lefts = [tab if row.label else left for row in self._rows]
        texts = [
            type_.paragraph(
                escape(row.words), width - at - pad, theme.text, pt(18), colors[row.good]
            )
            for row, at in zip(self._rows, lefts, strict=True)
        ]
        rows = [max(step, text.get_height() + step // 4) for text in texts]
        top = pad + title.get_height() + pad // 2
        seen = pygame.Rect(0, top, 0, 0)
        if scenes is not None:
            seen = scenes.get_rect(midtop=(width // 2, top))
            top = seen.bottom + pad // 2
        dice = self._print_dice(width - margin - pad, scale)
        lies = pygame.Rect(margin, top, 0, 0)
        if dice is not None:
            top += dice.get_height() + pad // 2
        height = top + sum(rows) + self._button.natural_size()[1] + 2 * pad
        height = max(height, least or round(metrics.px(HIGH) * scale))
        if face is not None:
            height = max(height, face.get_height() + 2 * pad)
        sheet = paper_panel((width, height), theme).copy()
        sheet.blit(title, (margin, pad))
        if scenes is not None:
            sheet.blit(scenes, seen)
        if dice is not None:
            sheet.blit(dice, lies)
        if face is not None:
            sheet.blit(face, (pad, pad))
        # A label stands on the line of its words.
        rise = type_.ascent(theme.text, pt(18)) - type_.ascent(theme.label, pt(18))
        for row, at, text, high in zip(self._rows, lefts, texts, rows, strict=True):
            sheet.blit(icon(row.icon, sign, colors[row.good]), (margin, top))
            if row.label:
                label = type_.render(row.label, theme.label, pt(18), theme.ink)
                sheet.blit(label, (left, top + rise))
            sheet.blit(text, (at, top))
            top += high
        return sheet

    def _print_dice(self, wide: int, scale: float) -> pygame.Surface | None:
        """The last dice, with what they came to."""
        if self.told is None:
            return None
        theme = self.theme
        inks = Inks(theme.ink, theme.ink_soft, theme.good, theme.bad)
        return print_told(self.told, wide, inks, theme, self.stage, scale)

    def _print_scenes(self, scale: float, most: int, share: float) -> pygame.Surface | None:
        """The great moments side by side: the picture of each, its title and its line.

        Of the picture only a share is as large as it should be; the words keep their width.
        """
        count = len(self._scenes)
        if not count:
            return None
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        gap = metrics.px(1.5)
        room = (most - gap * (count - 1)) // count
        wide, high = (metrics.px(side) for side in (SCENES if count > 1 else SCENE))
        wide, high = min(wide, room), high * min(wide, room) // wide
        size = (round(wide * scale * share), round(high * scale * share))
        columns = []
        for scene in self._scenes:
            large = max(10, round(metrics.pt(20) * scale))
            color = theme.bad if scene.is_grim else theme.good
            title = type_.paragraph(escape(scene.title), wide, theme.display, large, color)
            small = max(10, round(metrics.pt(16) * scale))
            line = type_.paragraph(escape(scene.line), wide, theme.question, small, theme.ink)
            parts = [title, line]
            if share:
                seen = draw_scene(
                    scene.picture, size, scene.who, scene.thing, scene.place, scene.party
                )
                parts.insert(0, seen)
            columns.append(parts)
        tall = max(sum(part.get_height() for part in column) for column in columns) + gap // 2
        row = pygame.Surface((count * (wide + gap) - gap, tall), pygame.SRCALPHA)
        for at, column in enumerate(columns):
            x, top = at * (wide + gap), 0
            for part in column:
                row.blit(part, (x + (wide - part.get_width()) // 2, top))
                top += part.get_height() + (gap // 2 if part is column[0] else 0)
        return row

    def _picture(self, scale: float) -> pygame.Surface | None:
        """What it is about, as a card, if that has one."""
        if not self._thing:
            return None
        high = round(self.stage.metrics.px(CARD) * scale)
        return self._pictures(self._thing, (round(high * RATIO), high))
