"""The dice tray: dice are thrown over the board's lower edge, tumble, settle and light up."""

from __future__ import annotations

import pygame

from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.dice import DieState, die_face, tumbling_frame
from fandg.ui.art.paper import leather_panel, on_shadow
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import escape
from fandg.ui.motion import Throw, ease
from fandg.ui.stage import Stage

TUMBLE = 0.45
"""Seconds of tumbling at the normal pace."""
REST = 0.45
"""Seconds for which the dice then lie open."""
FRAMES = 12
"""Pictures of a tumbling die; so few that those of all six values stay at hand at any size."""

_trays = SurfaceCache()


class DiceTray:
    """The tray with the last dice thrown, until the next question."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.board = pygame.Rect(0, 0, 1, 1)
        self.lift = 0
        """How much of the board's lower edge it leaves in sight."""
        self.throw: Throw | None = None
        self._time = 0.0
        self._throws = 0

    @property
    def is_tumbling(self) -> bool:
        """Whether the dice still roll."""
        return self.throw is not None and self._time < TUMBLE

    def roll(self, throw: Throw, *, settled: bool) -> None:
        """Throw dice into the tray, or lay them there at once."""
        self.throw = throw
        self._throws += 1
        self._time = TUMBLE if settled else 0.0
        if not settled:
            self.stage.sounds.play(f"dice-roll-{1 + self._throws % 2}")

    def clear(self) -> None:
        """Take the tray away."""
        self.throw = None

    def move(self, seconds: float) -> None:
        """Let the dice roll on, at the normal pace."""
        was_tumbling = self.is_tumbling
        self._time += seconds
        if was_tumbling and not self.is_tumbling:
            self.stage.sounds.play("dice-land")

    def settle(self) -> None:
        """Let the dice lie at once."""
        self._time = max(self._time, TUMBLE)

    @property
    def rect(self) -> pygame.Rect:
        """Where the tray lies."""
        metrics = self.stage.metrics
        count = len(self.throw.dice) if self.throw else 1
        die = metrics.px(7)
        words = max(metrics.px(20), round(metrics.px(20) * metrics.text))
        width = min(self.board.width, count * (die + metrics.px(1.5)) + words + metrics.px(4))
        height = max(metrics.px(10), round(metrics.px(8) * metrics.text))
        place = pygame.Rect(0, 0, width, height)
        place.bottomright = (
            self.board.right - metrics.px(1.5),
            self.board.bottom - max(metrics.px(1.5), metrics.px(1) + self.lift),
        )
        return place

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the tray, the dice, and what came of them; where that was."""
        throw = self.throw
        if throw is None:
            return []
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        rect = self.rect
        reach, drop = metrics.px(1.5), metrics.px(0.5)
        tray = _trays.get(
            (rect.size, reach, drop, theme),
            lambda: on_shadow(leather_panel(rect.size, theme), reach, drop),
        )
        drawn = [surface.blit(tray, (rect.left - reach, rect.top - reach + drop))]
        die = metrics.px(7)
        x = rect.left + metrics.px(2) + die // 2
        for index, thrown in enumerate(throw.dice):
            center = (x + index * (die + metrics.px(1.5)), rect.centery)
            if self.is_tumbling and thrown.value:
                t = self._time / TUMBLE
                frame = int(t * FRAMES) / FRAMES
                image = tumbling_frame(thrown.value, die, frame)
                slide = round((1 - ease(t)) * metrics.px(12))
                place = image.get_rect(center=(center[0] + slide, center[1]))
                drawn.append(surface.blit(image, place))
            elif thrown.value:
                state: DieState = "neutral"
                if thrown.state == "success":
                    state = "success"
                elif thrown.state == "fail":
                    state = "fail"
                image = die_face(thrown.value, die, state=state)
                surface.blit(image, image.get_rect(center=center))
        left = rect.left + metrics.px(3) + len(throw.dice) * (die + metrics.px(1.5))
        room = rect.right - metrics.px(2) - left
        verdict = "" if self.is_tumbling else throw.verdict
        size = type_.fit(verdict, theme.display, room, largest=metrics.pt(24), smallest=10)
        words = type_.render(verdict, theme.display, size, theme.glow)
        title_size = type_.fit(throw.title, theme.text, room, largest=metrics.pt(15), smallest=11)
        title = type_.paragraph(
            escape(throw.title), room, theme.text, title_size, theme.chalk, max_lines=2
        )
        height = words.get_height() + title.get_height()
        top = rect.centery - height // 2
        surface.blit(words, (left, top))
        surface.blit(title, (left, top + words.get_height()))
        return [drawn[0].unionall(drawn[1:])]
