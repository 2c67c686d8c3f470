"""What happened meanwhile: a slip beside a question, of what others did since the last answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from fandg.engine.event import Event, Gist
from fandg.engine.match import Match
from fandg.engine.prose import closed, counted, escape, paragraph
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.clearing import lay_slip

MOST = 5
"""More things than these are not told: the last ones are."""


def events_since(match: Match[Any], seat: int) -> list[Event]:
    """What has happened since a seat answered last; nothing before its first answer."""
    for at in range(len(match.answers) - 1, -1, -1):
        if match.answers[at].seat == seat:
            return match.log[len(match.lines_before(at)) :]
    return []


def sum_up(events: Sequence[Event], own: set[str]) -> str:
    """The gist of some events in a few sentences, without those of one's `own` things.

    Of what is counted the sum is told; empty where there is nothing to tell.
    """
    told: dict[str, tuple[Gist, int]] = {}
    for event in events:
        gist = event.gist()
        if gist is None or (gist.whose and gist.whose in own):
            continue
        _, before = told.pop(gist.words, (gist, 0))
        told[gist.words] = gist, before + (1 if gist.count is None else gist.count)
    clauses = [_say(gist, number) for gist, number in told.values() if number]
    return paragraph(closed(clause) for clause in clauses[-MOST:])


def _say(gist: Gist, number: int) -> str:
    """A clause with its sum, or with how often it was so."""
    if gist.count is None:
        return gist.words if number == 1 else f"{gist.words}, {number} times"
    amount = counted(abs(number), gist.thing, gist.things) if gist.thing else str(abs(number))
    return (gist.words if number > 0 else gist.fewer).format(amount)


class Meanwhile:
    """The slip above the question; it goes with the answer, or by a click on it."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.words = ""
        """What is told; empty: it does not lie there."""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def put_away(self) -> None:
        """Tell nothing."""
        self.words = ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def draw(
        self,
        surface: pygame.Surface,
        board: pygame.Rect,
        side: pygame.Rect,
        taken: Sequence[pygame.Rect],
    ) -> list[pygame.Rect]:
        """Draw it on the board, off what is `taken`, or else on what stands beside; where."""
        if not self.words:
            return []
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, size = metrics.px(1.2), metrics.pt(15)
        most = min(board.width - 4 * pad, round(metrics.px(70) * max(1.0, metrics.text * 0.75)))
        wide = min(most, type_.measure(f"Meanwhile: {self.words}", theme.text, size)[0] + 4 * pad)
        slip, self.rect = lay_slip(self._print, wide, board, side, pad, taken)
        dark = surface.blit(
            shadow(self.rect.size, pad), (self.rect.left - pad, self.rect.top - pad + pad // 3)
        )
        surface.blit(slip, self.rect)
        return [dark, self.rect]

    def _print(self, width: int) -> pygame.Surface:
        """The slip of this width."""
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, size = metrics.px(1.2), metrics.pt(15)
        words = f"**Meanwhile:** {escape(self.words)}"
        text = type_.paragraph(words, width - 2 * pad, theme.text, size, theme.ink)
        slip = paper_panel((width, text.get_height() + 2 * pad), theme, rule=False).copy()
        slip.blit(text, text.get_rect(center=slip.get_rect().center))
        return slip
