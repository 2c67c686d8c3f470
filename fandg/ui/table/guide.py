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
        self._hint = ""

    def take_event(self, rule: str) -> float:
        """Explain the rule of an event, or first what the game is about; how long it rests."""
        self._hint = "Click to go on"
        self.dismiss()
        if not (self._offer(GOAL) or self._offer(rule)):
            return 0.0
        assert self.section is not None
        return SETTLE + len(self.section.guide) / READ

    def take_question(self, rule: str) -> None:
        """Explain the rule of a question; the slip lies there until the answer."""
        self._hint = "Right-click anything to ask about it"
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
        self.section = section
        return True

    def dismiss(self) -> None:
        """Take the slip away."""
        self.section = None
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, board: pygame.Rect) -> list[pygame.Rect]:
        """Draw the slip at the right of the board, between the ribbon and the dice; where."""
        if self.section is None:
            return []
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad = metrics.px(1.5)
        sign_size = metrics.px(4)
        width = min(board.width - 2 * pad, round(metrics.px(46) * max(1.0, metrics.text * 0.75)))
        room = width - 3 * pad - sign_size
        body = type_.paragraph(
            self.section.guide, room, theme.question, metrics.pt(18), theme.ink, max_lines=6
        )
        head = type_.render(self.section.title, theme.label, metrics.pt(15), theme.accent)
        hint = type_.render(self._hint, theme.text, metrics.pt(13), theme.ink_soft)
        height = body.get_height() + head.get_height() + hint.get_height() + 2 * pad
        rect = self.rect = pygame.Rect(0, 0, width, height)
        rect.midright = (board.right - pad, board.centery)
        reach = metrics.px(1.5)
        dark = surface.blit(shadow(rect.size, reach), (rect.left - reach, rect.top - reach + 4))
        surface.blit(paper_panel(rect.size, theme), rect)
        sign = icon("candle", sign_size, theme.brass_dark)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + pad, rect.centery)))
        left = rect.left + 2 * pad + sign_size
        surface.blit(head, (left, rect.top + pad))
        surface.blit(body, (left, rect.top + pad + head.get_height()))
        surface.blit(hint, hint.get_rect(bottomright=(rect.right - pad, rect.bottom - pad)))
        return [dark, rect]
