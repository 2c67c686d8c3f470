"""The curtain: before another person looks, so that nobody sees what is not his."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, dist, sin, tau
from typing import ClassVar

import pygame

from fandg.engine.portraits import Sign
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.ui.art import shapes
from fandg.ui.art.color import mix
from fandg.ui.art.drapery import BOARDS, SWAGS, drawn_curtain
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import leather_panel, paper_panel, ribbon, shadow
from fandg.ui.intents import Command, Digit, Intent, Press, Release
from fandg.ui.stage import Scene, Stage
from fandg.ui.ways import ToSettings

DEAF = 1.5
"""Seconds for which it hears nothing: whatever comes in them was meant for the show before it."""
HOLD = 0.8
"""Seconds for which Enter, or the pad's A, is held to go on."""
LINGER = 4.0
"""Seconds for which no click counts where the one was that opened it, unless the mouse moves."""
HOW = "Hold Enter, or A on the pad; or click the token. Escape: a pause."
STEPS = 24
"""Corners of the outline that the ring is cut along."""


class CurtainScene(Scene):
    """A drawn curtain with the token of who is next, and on it in a few lines what happened.

    The lines are such as all may read. It opens in one step, whatever lies behind it, and on
    purpose only: by holding the accept key or by a click on the token; a press while it is deaf
    keeps it so.
    """

    is_overlay: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        seat: Seat,
        portrait: Sign,
        lines: Sequence[str],
        action: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.seat = seat
        self.portrait = portrait
        self.lines = list(lines)
        self.action = action
        self.leave_table = leave
        self.token = pygame.Rect(0, 0, 0, 0)
        """Where the token lies."""
        self._still: pygame.Surface | None = None
        """All but what shows how long one holds."""
        self._deaf = DEAF
        self._held: float | None = None
        """For how long the accept key is held, if it is."""
        self._is_gripped = False
        """Whether the mouse was pressed on the token."""

    def may_answer(self, intent: Intent) -> bool:
        """Nothing does: it has a deafness of its own."""
        return False

    def update(self, seconds: float) -> bool:
        """Let it hear at last, or let the hold fill up; whether either goes on."""
        if self._deaf > 0:
            self._deaf = max(0.0, self._deaf - seconds)
            self.dirty = True
            return self._deaf > 0
        if self._held is None:
            return False
        self.dirty = True
        self._held = self._held + seconds if "accept" in self.stage.held else None
        if self._held is not None and self._held >= HOLD:
            self._go_on()
        return True

    def handle(self, intent: Intent) -> None:
        """Take hold of what opens it; while it is deaf, begin that anew.

        Escape and the menu are heard at any time: they show nothing of what lies behind it.
        """
        if intent in (Command("back"), Command("menu")):
            # What lies over it is not taken away by a hold that began before.
            self._held = None
            self.leave_table() if intent == Command("back") else self.stage.push(ToSettings())
        elif self._deaf > 0:
            if isinstance(intent, Command | Digit | Press):
                self._deaf = DEAF
        elif intent == Command("accept"):
            self._held = 0.0
        elif isinstance(intent, Press):
            self._grip(intent.button == 1 and self._is_at_token(intent.pos))
        elif isinstance(intent, Release) and self._is_gripped:
            self._grip(False)
            if self._is_at_token(intent.pos):
                self._go_on()
                # Who clicks there once more still means the token.
                self.stage.lull.linger(LINGER)

    def _grip(self, grips: bool) -> None:
        self._is_gripped = grips
        self._show()

    def _show(self) -> None:
        """Draw all of it anew."""
        self._still, self.dirty = None, True

    def _is_at_token(self, pos: tuple[int, int]) -> bool:
        return dist(pos, self.token.center) <= self.token.width / 2

    def _go_on(self) -> None:
        """To the table."""
        self._held, self._is_gripped = None, False
        self.stage.sounds.play("curtain")
        self.stage.pop()
        self.action()

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Begin anew when the window is left."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._deaf, self._held = DEAF, None
            self._grip(False)
        return False

    def layout(self, size: tuple[int, int]) -> None:
        """Nothing drawn for another size is of use."""
        self._show()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, and how long one has held."""
        if self._still is None:
            self._still = surface.copy()
            self._draw_still(self._still)
        surface.blit(self._still, (0, 0))
        self._draw_ring(surface)

    def _draw_still(self, surface: pygame.Surface) -> None:
        """Draw the curtain with token and name, and below them the lines."""
        theme, metrics = self.theme, self.metrics
        width, height = surface.get_size()
        colour = theme.owner(self.seat.colour)
        surface.blit(drawn_curtain((width, height), colour.color, theme), (0, 0))
        plate = self._lay_hint(surface)
        top = round(height * SWAGS) + metrics.px(1)
        room = pygame.Rect(0, top, min(width - metrics.px(6), metrics.px(110)), plate.top - top)
        room.centerx = width // 2
        size = metrics.px(11 if self.lines else 15)
        disc = marker(self.portrait, size, theme, seat=colour, raised=self._is_gripped)
        name = self._ribbon(room.width, 34 if self.lines else 44)
        if not self.lines:
            room.top += max(
                0, (room.height - disc.get_height() - name.get_height()) // 2 - top // 6
            )
        place = disc.get_rect(midtop=room.midtop)
        self.token = pygame.Rect(0, 0, size, size)
        self.token.center = place.center
        surface.blit(disc, place)
        groove = mix(theme.shade, theme.brass_dark, 0.35)
        self._lay_ring(surface, shapes.ring(self._ring, self._thick, groove))
        surface.blit(name, name.get_rect(midtop=(room.centerx, room.top + disc.get_height())))
        if self.lines:
            room.top += disc.get_height() + name.get_height() + metrics.px(1)
            room.height = plate.top - metrics.px(2) - room.top
            self._lay_note(surface, room)

    @property
    def _ring(self) -> int:
        """How large the ring is that goes round the token ..."""
        return self.token.width * 5 // 4

    @property
    def _thick(self) -> int:
        """... and how broad."""
        return max(4, self._ring // 14)

    def _lay_ring(self, surface: pygame.Surface, ring: pygame.Surface) -> None:
        surface.blit(ring, ring.get_rect(center=self.token.center))

    def _draw_ring(self, surface: pygame.Surface) -> None:
        """Close the ring thinly until something is heard, light it then, fill it while one holds.

        So who clicks too early sees that it is not his click that is broken, and when to click.
        """
        theme, size = self.theme, self._ring
        thin = max(2, self._thick // 3)
        if self._held is not None:
            self._lay_arc(surface, self._thick, theme.glow, min(1.0, self._held / HOLD))
        elif self._deaf > 0:
            self._lay_arc(surface, thin, theme.brass, 1 - self._deaf / DEAF)
        else:
            self._lay_ring(surface, shapes.ring(size, thin, theme.glow))

    def _lay_arc(
        self, surface: pygame.Surface, thick: int, colour: tuple[int, int, int], share: float
    ) -> None:
        """Draw a share of the ring, from its top."""
        size = self._ring
        full = shapes.ring(size, thick, colour).copy()
        turns = [share + (1 - share) * at / STEPS for at in range(STEPS + 1)]
        rim = [(size / 2 + size * sin(tau * t), size / 2 - size * cos(tau * t)) for t in turns]
        pygame.draw.polygon(full, (0, 0, 0, 0), [(size / 2, size / 2), *rim])
        self._lay_ring(surface, full)

    def _lay_hint(self, surface: pygame.Surface) -> pygame.Rect:
        """What opens it, in words on a plate upon the boards; where that lies."""
        metrics, theme = self.metrics, self.theme
        width, height = surface.get_size()
        boards = round(height * BOARDS)
        room = width - metrics.px(10)
        words = f"Only {escape(self.seat.name)} should look now.\n{HOW}"
        size = self.type.fit_paragraph(
            words,
            room,
            boards - metrics.px(2.5),
            theme.text,
            largest=metrics.pt(18),
            smallest=10,
            leading=1.25,
        )
        lines = [self.type.measure(line, theme.text, size)[0] for line in words.split("\n")]
        wide = min(room, max(lines) + metrics.px(1))
        hint = self.type.paragraph(
            words, wide, theme.text, size, theme.chalk, align="center", leading=1.25
        )
        plate = hint.get_rect(center=(width // 2, height - boards // 2))
        plate.inflate_ip(metrics.px(4), metrics.px(1.5))
        surface.blit(leather_panel(plate.size, theme, stitched=False), plate)
        surface.blit(hint, hint.get_rect(center=plate.center))
        return plate

    def _ribbon(self, room: int, largest: float) -> pygame.Surface:
        """The name on a ribbon."""
        theme, metrics, type_ = self.theme, self.metrics, self.type
        most = metrics.pt(largest / max(1.0, metrics.text**0.5))
        size = type_.fit(
            self.seat.name,
            theme.display,
            room - metrics.px(16),
            largest=most,
            smallest=metrics.pt(12),
        )
        name = type_.render(self.seat.name, theme.display, size, theme.chalk)
        band = ribbon((min(room, name.get_width() + metrics.px(16)), size * 2), theme).copy()
        band.blit(name, name.get_rect(center=(band.get_width() // 2, size * 23 // 25)))
        return band

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
        sheet.centerx = place.centerx
        drop = metrics.px(2)
        surface.blit(shadow(sheet.size, drop), sheet.move(-drop, -drop + drop * 2 // 5))
        surface.blit(paper_panel(sheet.size, theme), sheet)
        surface.blit(text, text.get_rect(center=sheet.center))
