"""Where the parts of the table lie, for any window from 4:3 to 21:9 and any size of type."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table's parts, in pixels."""

    bar: pygame.Rect
    board: pygame.Rect
    side: pygame.Rect
    question: pygame.Rect
    hand: pygame.Rect


def lay_table(size: tuple[int, int], metrics: Metrics) -> TableLayout:
    """Cut a window into the table's parts."""
    width, height = size
    gap = metrics.px(1)
    stretch = max(1.0, metrics.text)
    bar_height = round(metrics.px(5.5) * min(1.5, max(1.0, metrics.text)))
    side_width = min(round(metrics.px(37) * min(1.5, 0.5 + stretch / 2)), round(width * 0.36))
    hand_height = metrics.px(13)
    question_height = option_height(metrics) + slip_height(metrics) + 3 * gap
    bar = pygame.Rect(0, 0, width, bar_height)
    hand = pygame.Rect(0, height - hand_height, width, hand_height)
    question = pygame.Rect(gap, hand.top - question_height, width - 2 * gap, question_height)
    middle = pygame.Rect(gap, bar.bottom, width - 2 * gap, question.top - gap - bar.bottom)
    side = pygame.Rect(middle.right - side_width, middle.top, side_width, middle.height)
    board = pygame.Rect(middle.left, middle.top, middle.width - side_width - gap, middle.height)
    return TableLayout(bar, board, side, question, hand)


def option_height(metrics: Metrics) -> int:
    """How high an answer's button is: a label and a smaller line."""
    return round(metrics.pt(18) * 1.5 + metrics.pt(14) * 1.3) + metrics.px(0.8)


def slip_height(metrics: Metrics) -> int:
    """How high a slip is that says why an answer may not be given; a short line fits into it."""
    return metrics.pt(14) + metrics.px(1.6)
