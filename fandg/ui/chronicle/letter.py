"""A page of a chronicle that is one text: how a campaign begins, and how it or a game ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from fandg.engine.campaign import Ending
from fandg.engine.match import Match
from fandg.engine.prose import escape
from fandg.ui.art.boxes import scene
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import DIM
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.press import Leaf, PrintedPage, set_title
from fandg.ui.chronicle.story import split_paragraphs
from fandg.ui.look import look_of
from fandg.ui.widgets.flow import Flow

UNTOLD = (
    "The rules or the cards have changed since this was played, and by today's it would have gone "
    "otherwise: its rounds, its dice and its notebook cannot be told any more. What is kept is how "
    "it ended."
)


def set_opening(leaf: Leaf, title: str, text: str) -> PrintedPage:
    """The page before the first chapter."""
    return _set_letter(leaf, title, _set_text(leaf, text), title, partial(_paint_box, leaf))


def set_end(leaf: Leaf, match: Match[Any], title: str, head: str) -> PrintedPage:
    """How a game ended; what was lost lies in the dark."""
    words = _set_text(leaf, match.game.story(match.state, match.setup))
    has_won = match.result is not None and bool(match.result.winners)
    return _set_letter(leaf, title, words, head, partial(_paint_box, leaf, is_dark=not has_won))


def set_remains(leaf: Leaf, match: Match[Any], title: str, head: str) -> PrintedPage:
    """All there is of a game whose rules have changed since: how it ended, why no more is told.

    The board as it stood at the end takes the place of the picture.
    """
    words = _set_text(leaf, match.game.story(match.state, match.setup))
    words.gap(0.5)
    words.text(escape(UNTOLD), 12, color=leaf.theme.ink_soft)

    def paint(size: tuple[int, int]) -> pygame.Surface:
        board = Painter(leaf.stage, match, size[0]).paint(match.state)
        share = min(1.0, size[1] / board.get_height())
        return pygame.transform.smoothscale_by(board, share) if share < 1 else board

    return _set_letter(leaf, title, words, head, paint)


def set_ending(leaf: Leaf, ending: Ending, head: str) -> PrintedPage:
    """The last page: how it ended, and what the players are called then."""
    words = _set_text(leaf, ending.text)
    if ending.rank:
        words.gap(2)
        sign = "laurel" if ending.is_won else "quill"
        words.place(icon(sign, leaf.pt(40), leaf.theme.brass_dark), "center")
        words.gap(0.7)
        words.heading(ending.rank, 24, align="center")
        words.gap(0.3)
        line = escape(ending.rank_line)
        words.text(line, 13, face=leaf.theme.question, align="center")
    picture_at = partial(_paint_box, leaf, is_dark=not ending.is_won)
    return _set_letter(leaf, ending.title, words, head, picture_at)


def _set_text(leaf: Leaf, text: str) -> Flow:
    words = leaf.flow(leaf.paper.body.width * 4 // 5)
    for part in split_paragraphs(text):
        words.text(escape(part), 15, face=leaf.theme.question, leading=1.25)
        words.gap(1)
    return words


def _paint_box(leaf: Leaf, size: tuple[int, int], *, is_dark: bool = False) -> pygame.Surface:
    """What is on the box; in the dark where a game was lost."""
    picture = scene(look_of(leaf.game_id).box, size).copy()
    if is_dark:
        picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _set_letter(
    leaf: Leaf,
    title: str,
    words: Flow,
    head: str,
    picture_at: Callable[[tuple[int, int]], pygame.Surface],
) -> PrintedPage:
    """A title, the words in a narrow column, and a picture below, as there is room."""
    area, above = leaf.paper.body, set_title(leaf, title)
    left = area.left + (area.width - words.width) // 2
    low = area.top + above.y + words.y + leaf.pt(24)
    high = min(area.bottom - low, area.width * 3 // 5)

    def paint(sheet: pygame.Surface) -> None:
        above.paint(sheet, area.topleft)
        words.paint(sheet, (left, area.top + above.y))
        if high > leaf.pt(90):
            picture = picture_at((area.width, high))
            spot = picture.get_rect(midbottom=area.midbottom)
            sheet.blit(picture, spot)
            pygame.draw.rect(sheet, leaf.theme.ink, spot, leaf.pt(1))

    return PrintedPage(leaf, paint, head)
