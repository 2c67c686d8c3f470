"""Where the parts of the table lie, for any window from 4:3 to 21:9 and any size of type."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics

HAND = 0.44
"""How much of the strip a hand beside the question takes at most: more cards stand closer."""
LARGE = 1.5
"""From what type on that which is held lies over all of the table below the bar."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table's parts, in pixels."""

    bar: pygame.Rect
    board: pygame.Rect
    side: pygame.Rect
    question: pygame.Rect
    hand: pygame.Rect

    def held(self, board: pygame.Rect, metrics: Metrics) -> pygame.Rect:
        """Where that lies which is held until one goes on: over the board.

        Large type has more room over all of the table: nothing is asked meanwhile.
        """
        if metrics.text < LARGE:
            return board
        bottom = max(self.question.bottom, self.hand.bottom)
        return pygame.Rect(self.board.topleft, (0, 0)).union(
            pygame.Rect(self.side.right, bottom, 0, 0)
        )


def lay_table(size: tuple[int, int], metrics: Metrics, cards: int = 0) -> TableLayout:
    """Cut a window into the table's parts, for a hand that would like to be so many pixels wide.

    The hand lies beside the question, as wide as it is needed, or below it in a row of its own
    where both find no room. The board makes way for that row while there are any cards, and does
    not move for more of them.
    """
    width, height = size
    gap = metrics.px(1)
    stretch = max(1.0, metrics.text)
    bar_height = round(metrics.px(5.5) * min(1.5, max(1.0, metrics.text)))
    side_width = min(round(metrics.px(37) * min(1.5, 0.5 + stretch / 2)), round(width * 0.36))
    question_height = option_height(metrics) + slip_height(metrics) + 3 * gap
    row = hand_row(size, metrics) if cards else 0
    bar = pygame.Rect(0, 0, width, bar_height)
    question = pygame.Rect(gap, 0, width - 2 * gap, question_height)
    question.bottom = height - (row or gap)
    if row:
        hand = pygame.Rect(gap, height - row, width - 2 * gap, row)
    else:
        hand = pygame.Rect(0, 0, min(cards, round(question.width * HAND)), question_height)
        hand.bottomright = question.bottomright
        question.width -= hand.width + gap if hand.width else 0
    middle = pygame.Rect(gap, bar.bottom, width - 2 * gap, question.top - gap - bar.bottom)
    side = pygame.Rect(middle.right - side_width, middle.top, side_width, middle.height)
    board = pygame.Rect(middle.left, middle.top, middle.width - side_width - gap, middle.height)
    return TableLayout(bar, board, side, question, hand)


def hand_height(size: tuple[int, int], metrics: Metrics) -> int:
    """How high the hand is, wherever it lies, as soon as there is anything in it."""
    return lay_table(size, metrics, 1).hand.height


def hand_row(size: tuple[int, int], metrics: Metrics) -> int:
    """How high the hand's row is below the question; 0: it lies beside it."""
    beside = size[0] // 2 - metrics.px(1)
    return 0 if beside >= metrics.px(60) * max(1.0, metrics.text) else metrics.px(9)


def option_height(metrics: Metrics) -> int:
    """How high an answer's button is: a label and a smaller line."""
    return round(metrics.pt(18) * 1.5 + metrics.pt(14) * 1.3) + metrics.px(0.8)


def slip_height(metrics: Metrics) -> int:
    """How high a slip is that says why an answer may not be given; a short line fits into it."""
    return max(14, metrics.pt(14)) + metrics.px(1.6)
