"""The guide of a first game: a slip that says a rule in a sentence when it first matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from fandg.engine.rulebook import Rulebook, Section
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage
from fandg.ui.table.clearing import Ground
from fandg.ui.table.loose_slip import LooseSlip

GOAL = "goal"
"""The section of each rulebook that says what the game is about: it comes before all others."""


OF_NOTEBOOK = 0.75
"""The share of the notebook that several rules on a slip may hide; one alone lies where it can."""


class Guide(LooseSlip):
    """Which rules are being explained, beside the question or the dice for which they matter.

    They stand on one slip where that has room, else on several, one under the other. Nothing is
    explained between an answer, or a throw, and what comes of it.
    """

    pad = 1.5

    def __init__(self, stage: Stage, theme: Theme, rulebook: Rulebook, game_id: str) -> None:
        super().__init__(stage, theme)
        self._rulebook = rulebook
        self._game = game_id
        self._lying: list[Section] = []
        """What is explained here ..."""
        self._together = 1
        """... and how many of them stand on the slip that lies on top."""
        self._tried: tuple[object, ...] = ()

    @property
    def section(self) -> Section | None:
        """What the slip on top explains first."""
        return self._lying[0] if self._lying else None

    def take_question(self, rules: Sequence[str], about: str = GOAL, at_once: int = 2) -> None:
        """Explain of the rules that matter for a question, or a throw, those that are new.

        What the match is `about` comes first, and beside it so many `at_once` at most.
        """
        self.dismiss()
        goal, *others = (self._find_new(rule) for rule in dict.fromkeys((about, *rules)))
        new = [section for section in others if section is not None][:at_once]
        self._lying = new if goal is None else [goal, *new]
        self._note_shown()

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
        sections = (self._rulebook.find(rule) for rule in rules)
        self._note(section for section in sections if section is not None)

    def _note_shown(self) -> None:
        if self._lying:
            self._note(self._shown)

    def _note(self, sections: Iterable[Section]) -> None:
        """They were explained. At once: a program ended by force must not explain them again."""
        guided = self.stage.settings.guided
        marks = [mark for section in sections if (mark := self._mark(section)) not in guided]
        guided += marks
        if marks:
            self.stage.keep_settings()

    @property
    def _shown(self) -> list[Section]:
        """What stands on the slip on top."""
        return self._lying[: self._together]

    @property
    def hint(self) -> str:
        """What one may do now, in the words of what one plays with."""
        by_keys = self.stage.by_keys
        if len(self._lying) > self._together:
            return "Escape turns to the next" if by_keys else "Click for the next"
        ask = "Press ? on anything" if by_keys else "Right-click anything"
        return f"{ask} to ask about it"

    def turn(self) -> None:
        """Put the slip that shows away; the next one shows, if any lies under it."""
        coming = self._lying[self._together :]
        self.dismiss()
        self._lying = coming
        self._note_shown()

    def dismiss(self) -> None:
        """Take all slips away."""
        self._lying, self._together = [], 1
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, ground: Ground, taken: Sequence[pygame.Rect]) -> None:
        """Lie on the board or beside it, with as many rules on one slip as have room there."""
        ids = tuple(section.id for section in self._lying)
        tried = (ids, ground, list(taken), self.stage.metrics, self.theme)
        if ids and tried != self._tried:
            self._tried = tried
            self._together = self._count_together(ground, taken)
            self._note_shown()
        super().place(ground, taken)

    def _count_together(self, ground: Ground, taken: Sequence[pygame.Rect]) -> int:
        for count in range(len(self._lying), 1, -1):
            self._together = count
            laid = self._lay(ground, taken)
            if laid is None:
                continue
            most = ground.notebook.height * OF_NOTEBOOK
            beside = ground.notebook.contains(laid[1]) and laid[1].height <= most
            if beside or ground.board.contains(laid[1]):
                return count
        return 1

    @property
    def _says(self) -> tuple[str, ...]:
        return (*(section.id for section in self._shown), self.hint) if self._lying else ()

    @property
    def _large(self) -> float:
        """Several rules are on one slip where that costs no size of type."""
        return 1.0 if self._together > 1 else super()._large

    def _width(self) -> int:
        metrics = self.stage.metrics
        return round(metrics.px(62) * max(1.0, metrics.text * 0.75))

    def _print(self, width: int, scale: float) -> pygame.Surface:
        """The slip of this width, its type so large."""
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, edge = metrics.px(self.pad), metrics.px(1)
        room = width - 2 * pad

        def pt(size: float) -> int:
            return round(metrics.pt(size) * scale)

        rules = [
            (
                type_.render(section.title, theme.label, pt(15), theme.accent),
                type_.paragraph(section.guide, room, theme.question, pt(18), theme.ink),
            )
            for section in self._shown
        ]
        hint = type_.render(self.hint, theme.text, pt(13), theme.ink_soft)
        sign = icon("candle", rules[0][0].get_height(), theme.brass_dark)
        gap, indent = edge // 2, sign.get_width() + edge // 2
        beside = indent + rules[0][0].get_width() + hint.get_width() + pad <= room
        high = [head.get_height() + body.get_height() for head, body in rules]
        height = sum(high) + gap * (len(rules) - 1) + 2 * edge
        height += 0 if beside else hint.get_height()
        slip = paper_panel((width, height), theme).copy()
        top = edge
        for (head, body), tall in zip(rules, high, strict=True):
            slip.blit(sign, (pad, top))
            slip.blit(head, (pad + indent, top))
            slip.blit(body, (pad, top + head.get_height()))
            top += tall + gap
        if beside:
            slip.blit(hint, hint.get_rect(topright=(width - pad, edge)))
        else:
            slip.blit(hint, hint.get_rect(bottomright=(width - pad, height - edge)))
        return slip
