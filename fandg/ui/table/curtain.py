"""The curtain: before another person looks, so that nobody sees what is not his."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin
from typing import ClassVar

import pygame

from fandg.engine.seats import Seat
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import leather_panel, paper_panel, ribbon
from fandg.ui.art.type import escape
from fandg.ui.intents import Command, Digit, Intent, Press
from fandg.ui.stage import Scene, Stage

FOLDS = 13
"""How many folds the cloth falls in."""

_cloths = SurfaceCache()


def velvet(size: tuple[int, int], color: Rgb) -> pygame.Surface:
    """A hanging cloth: soft folds, darker towards the floor and the sides, lit in the middle."""

    def build() -> pygame.Surface:
        width = size[0]
        strip = pygame.Surface((width, 1))
        for x in range(width):
            turn = x / width * FOLDS * 2 * pi
            fold = 0.5 + 0.5 * sin(turn + 0.9 * sin(turn / 2))
            side = 1 - 0.55 * abs(2 * x / width - 1) ** 2
            strip.set_at((x, 0), mix((8, 4, 4), color, (0.22 + 0.62 * fold) * side))
        cloth = pygame.transform.scale(strip, size)
        shade = pygame.Surface((1, 16))
        for y in range(16):
            light = round(255 * (1 - 0.55 * abs(y / 15 - 0.35)))
            shade.set_at((0, y), (light, light, light))
        cloth.blit(
            pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_MULT
        )
        return cloth

    return _cloths.get((size, color), build)


class CurtainScene(Scene):
    """A drawn curtain with the name of who is next; behind it, in a few lines, what happened."""

    is_overlay: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        seat: Seat,
        lines: Sequence[str],
        action: Callable[[], None],
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.seat = seat
        self.lines = list(lines)
        self.action = action
        self._opened = False

    def handle(self, intent: Intent) -> None:
        """First the curtain is drawn aside to the summary, then the table is shown."""
        accepts = isinstance(intent, Digit) or intent == Command("accept")
        if accepts or (isinstance(intent, Press) and intent.button == 1):
            if self.lines and not self._opened:
                self._opened = True
                self.dirty = True
                return
            self.stage.sounds.play("curtain")
            self.stage.pop()
            self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folds and the name, or the summary."""
        theme, metrics = self.theme, self.metrics
        width, height = surface.get_size()
        colour = theme.seats[self.seat.colour % len(theme.seats)]
        surface.blit(velvet((width, height), colour.color), (0, 0))
        self._draw_fringe(surface)
        center = (width // 2, round(height * (0.18 if self._opened else 0.34)))
        disc = marker("person", metrics.px(12), theme, seat=colour)
        surface.blit(disc, disc.get_rect(center=center))
        self._write(surface, center[1] + metrics.px(9))

    def _draw_fringe(self, surface: pygame.Surface) -> None:
        """A brass cord and tassels along the lower edge of the cloth."""
        metrics, theme = self.metrics, self.theme
        width, height = surface.get_size()
        top = height - metrics.px(3)
        for x in range(0, width, max(3, metrics.px(0.6))):
            color = theme.brass if (x // max(3, metrics.px(0.6))) % 2 else theme.brass_dark
            pygame.draw.line(surface, color, (x, top), (x, height), max(2, metrics.px(0.4)))
        cord = pygame.Rect(0, top - metrics.px(0.6), width, metrics.px(1))
        pygame.draw.rect(surface, theme.brass, cord)
        pygame.draw.rect(surface, theme.brass_dark, cord, 1)

    def _write(self, surface: pygame.Surface, top: int) -> None:
        theme, metrics, type_ = self.theme, self.metrics, self.type
        width = surface.get_width()
        room = min(width - metrics.px(6), metrics.px(110))
        size = type_.fit(
            self.seat.name, theme.display, room, largest=metrics.pt(44), smallest=metrics.pt(16)
        )
        name = type_.render(self.seat.name, theme.display, size, theme.chalk)
        band = ribbon((min(width, name.get_width() + metrics.px(16)), size * 2), theme)
        place = band.get_rect(midtop=(width // 2, top))
        surface.blit(band, place)
        surface.blit(name, name.get_rect(center=place.center))
        hint = "Click or press Enter to see the table."
        if self.lines and not self._opened:
            hint = "Only you should look now. Click or press Enter."
        text = type_.render(hint, theme.text, metrics.pt(18), theme.chalk)
        plate = text.get_rect(midbottom=(width // 2, surface.get_height() - metrics.px(6)))
        plate.inflate_ip(metrics.px(4), metrics.px(1.5))
        surface.blit(leather_panel(plate.size, theme, stitched=False), plate)
        surface.blit(text, text.get_rect(center=plate.center))
        if self._opened:
            top = place.bottom + metrics.px(2)
            self._lay_note(surface, pygame.Rect(0, top, room, plate.top - metrics.px(2) - top))

    def _lay_note(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What happened meanwhile, on a sheet of paper."""
        theme, metrics, type_ = self.theme, self.metrics, self.type
        pad = metrics.px(2)
        words, width = escape("\n".join(self.lines)), place.width
        size = type_.fit_paragraph(
            words,
            width,
            place.height - 2 * pad,
            theme.text,
            largest=metrics.pt(18),
            smallest=10,
            leading=1.4,
        )
        widest = max(type_.measure(line, theme.text, size)[0] for line in self.lines)
        width = max(metrics.px(50), min(width, widest + pad))
        text = type_.paragraph(
            words, width, theme.text, size, theme.ink, align="center", leading=1.4
        )
        sheet = pygame.Rect(0, place.top, width + 2 * pad, text.get_height() + 2 * pad)
        sheet.centerx = surface.get_width() // 2
        surface.blit(paper_panel(sheet.size, theme), sheet)
        surface.blit(text, text.get_rect(center=sheet.center))
