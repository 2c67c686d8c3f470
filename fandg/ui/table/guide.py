"""The guide of a first game: a slip that says a rule in a sentence when it first matters."""

from __future__ import annotations

import pygame

from fandg.engine.rulebook import Rulebook, Section
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage

GOAL = "goal"
"""The section of each rulebook that says what the game is about: it comes before all others."""
SETTLE = 1.2
"""Seconds before one has begun to read a slip ..."""
READ = 22
"""... and how many letters one then reads in a second."""


class Guide:
    """Which rule is being explained, and the slip on which it stands."""

    def __init__(self, stage: Stage, theme: Theme, rulebook: Rulebook, game_id: str) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._rulebook = rulebook
        self._game = game_id
        self.section: Section | None = None
        self._is_asked = False

    def take_event(self, rule: str) -> float:
        """Explain the rule of an event, or first what the game is about; how long one reads."""
        self._is_asked = False
        self.dismiss()
        if not (self._offer(GOAL) or self._offer(rule)):
            return 0.0
        assert self.section is not None
        return SETTLE + len(self.section.guide) / READ

    @property
    def is_on_the_way(self) -> bool:
        """Whether the slip explains what happened, and lies there before it goes on."""
        return self.section is not None and not self._is_asked

    def take_question(self, rule: str) -> None:
        """Explain the rule of a question; the slip lies there until the answer."""
        self._is_asked = True
        if not self._offer(GOAL):
            self._offer(rule)

    def _offer(self, rule: str) -> bool:
        """Explain a rule unless that was done before or nobody wants it; whether it is shown."""
        section = self._rulebook.find(rule)
        settings: Settings = self.stage.settings
        if not settings.guide or section is None or not section.guide:
            return False
        mark = f"{self._game}/{section.id}"
        if mark in settings.guided:
            return False
        settings.guided.append(mark)
        # At once: a program that is ended by force must not explain it again.
        self.stage.keep_settings()
        self.section = section
        return True

    @property
    def hint(self) -> str:
        """What one may do now, in the words of what one plays with."""
        by_keys = self.stage.by_keys
        if self._is_asked:
            ask = "Press ? on anything" if by_keys else "Right-click anything"
            return f"{ask} to ask about it"
        return "Enter goes on" if by_keys else "Click to go on"

    def dismiss(self) -> None:
        """Take the slip away."""
        self.section = None
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, board: pygame.Rect) -> list[pygame.Rect]:
        """Draw the slip on the board, just above the question; where."""
        if self.section is None:
            return []
        metrics = self.stage.metrics
        pad = metrics.px(1.5)
        scale = max(1.0, metrics.text * 0.75)
        slip = self._print(min(board.width - 2 * pad, round(metrics.px(62) * scale)))
        self.rect = slip.get_rect(bottomleft=(board.left + pad, board.bottom - pad))
        reach = metrics.px(1.5)
        place = self.rect
        dark = surface.blit(shadow(place.size, reach), (place.left - reach, place.top - reach + 4))
        surface.blit(slip, place)
        return [dark, place]

    def _print(self, width: int) -> pygame.Surface:
        """The slip of this width."""
        assert self.section is not None
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, edge = metrics.px(1.5), metrics.px(1)
        sign_size = metrics.px(4)
        room = width - 3 * pad - sign_size
        head = type_.render(self.section.title, theme.label, metrics.pt(15), theme.accent)
        hint = type_.render(self.hint, theme.text, metrics.pt(13), theme.ink_soft)
        words = self.section.guide
        body = type_.paragraph(words, room, theme.question, metrics.pt(18), theme.ink, max_lines=6)
        beside = head.get_width() + hint.get_width() + pad <= room
        height = head.get_height() + 2 * edge + body.get_height()
        height += 0 if beside else hint.get_height()
        slip = paper_panel((width, height), theme).copy()
        sign = icon("candle", sign_size, theme.brass_dark)
        slip.blit(sign, sign.get_rect(midleft=(pad, height // 2)))
        left = 2 * pad + sign_size
        slip.blit(head, (left, edge))
        slip.blit(body, (left, edge + head.get_height()))
        if beside:
            slip.blit(hint, hint.get_rect(topright=(width - pad, edge)))
        else:
            slip.blit(hint, hint.get_rect(bottomright=(width - pad, height - edge)))
        return slip
