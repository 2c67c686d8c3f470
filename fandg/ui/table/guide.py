"""The guide of a first game: a slip that says a rule in a sentence when it first matters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.rulebook import Rulebook, Section
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage
from fandg.ui.table.loose_slip import LooseSlip

GOAL = "goal"
"""The section of each rulebook that says what the game is about: it comes before all others."""


class Guide(LooseSlip):
    """Which rules are being explained, beside the question or the dice for which they matter.

    Nothing is explained between an answer, or a throw, and what comes of it.
    """

    pad = 1.5

    def __init__(
        self, stage: Stage, theme: Theme, rulebook: Rulebook, game_id: str, at_once: int = 2
    ) -> None:
        super().__init__(stage, theme)
        self._at_once = at_once
        self._rulebook = rulebook
        self._game = game_id
        self.section: Section | None = None
        self._coming: list[Section] = []
        """What lies under the slip that shows."""

    def take_question(self, rules: Sequence[str], about: str = GOAL) -> None:
        """Explain of the rules that matter for a question, or a throw, those that are new.

        What the match is `about` comes first, and beside it as many as the game tells at once.
        """
        self.dismiss()
        goal, *others = (self._find_new(rule) for rule in dict.fromkeys((about, *rules)))
        new = [section for section in others if section is not None][: self._at_once]
        self._coming = new if goal is None else [goal, *new]
        self._show_next()

    def _find_new(self, rule: str) -> Section | None:
        """A rule that was not explained yet, as far as anybody wants to know."""
        section = self._rulebook.find(rule)
        settings: Settings = self.stage.settings
        if not settings.guide or section is None or not section.guide:
            return None
        return None if self._mark(section) in settings.guided else section

    def _mark(self, section: Section) -> str:
        return f"{self._game}/{section.id}"

    def note_taught(self, rules: Sequence[str]) -> None:
        """A lesson has told of these rules: they are not explained again."""
        marks = [self._mark(section) for rule in rules if (section := self._rulebook.find(rule))]
        guided = self.stage.settings.guided
        guided += [mark for mark in marks if mark not in guided]
        self.stage.keep_settings()

    def _show_next(self) -> None:
        if self._coming:
            self.section = self._coming.pop(0)
            self.stage.settings.guided.append(self._mark(self.section))
            # At once: a program that is ended by force must not explain it again.
            self.stage.keep_settings()

    @property
    def hint(self) -> str:
        """What one may do now, in the words of what one plays with."""
        by_keys = self.stage.by_keys
        if self._coming:
            return "Escape turns to the next" if by_keys else "Click for the next"
        ask = "Press ? on anything" if by_keys else "Right-click anything"
        return f"{ask} to ask about it"

    def turn(self) -> None:
        """Put the slip that shows away; the next one shows, if any lies under it."""
        coming = self._coming
        self.dismiss()
        self._coming = coming
        self._show_next()

    def dismiss(self) -> None:
        """Take all slips away."""
        self.section, self._coming = None, []
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def _says(self) -> tuple[str, ...]:
        return () if self.section is None else (self.section.id, self.hint)

    def _width(self) -> int:
        metrics = self.stage.metrics
        return round(metrics.px(62) * max(1.0, metrics.text * 0.75))

    def _print(self, width: int, scale: float) -> pygame.Surface:
        """The slip of this width, its type so large."""
        assert self.section is not None
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, edge = metrics.px(self.pad), metrics.px(1)
        sign_size = metrics.px(4)
        room = width - 3 * pad - sign_size

        def pt(size: float) -> int:
            return round(metrics.pt(size) * scale)

        head = type_.render(self.section.title, theme.label, pt(15), theme.accent)
        hint = type_.render(self.hint, theme.text, pt(13), theme.ink_soft)
        words = self.section.guide
        body = type_.paragraph(words, room, theme.question, pt(18), theme.ink)
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
