"""A page of a chronicle that is one text: how a campaign begins, and how it or a game ends."""

from __future__ import annotations

from typing import Any

import pygame

from fandg.engine.campaign import Ending
from fandg.engine.match import Match
from fandg.engine.prose import escape
from fandg.ui.art.boxes import scene
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import DIM
from fandg.ui.chronicle.press import Leaf, PrintedPage, set_title
from fandg.ui.chronicle.story import split_paragraphs
from fandg.ui.look import look_of
from fandg.ui.widgets.flow import Flow


def set_opening(leaf: Leaf, title: str, text: str) -> PrintedPage:
    """The page before the first chapter."""
    return _set_letter(leaf, title, _set_text(leaf, text), title)


def set_end(leaf: Leaf, match: Match[Any], title: str, head: str) -> PrintedPage:
    """How a game ended; what was lost lies in the dark."""
    words = _set_text(leaf, match.game.story(match.state, match.setup))
    has_won = match.result is not None and bool(match.result.winners)
    return _set_letter(leaf, title, words, head, is_dark=not has_won)


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
    return _set_letter(leaf, ending.title, words, head, is_dark=not ending.is_won)


def _set_text(leaf: Leaf, text: str) -> Flow:
    words = leaf.flow(leaf.paper.body.width * 4 // 5)
    for part in split_paragraphs(text):
        words.text(escape(part), 15, face=leaf.theme.question, leading=1.25)
        words.gap(1)
    return words


def _set_letter(
    leaf: Leaf, title: str, words: Flow, head: str, *, is_dark: bool = False
) -> PrintedPage:
    """A title, the words in a narrow column, and the picture of the box below, as there is room."""
    area, above = leaf.paper.body, set_title(leaf, title)
    left = area.left + (area.width - words.width) // 2
    low = area.top + above.y + words.y + leaf.pt(24)
    high = min(area.bottom - low, area.width * 3 // 5)

    def paint(sheet: pygame.Surface) -> None:
        above.paint(sheet, area.topleft)
        words.paint(sheet, (left, area.top + above.y))
        if high > leaf.pt(90):
            picture = scene(look_of(leaf.game_id).box, (area.width, high)).copy()
            if is_dark:
                picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
            spot = picture.get_rect(bottomleft=area.bottomleft)
            sheet.blit(picture, spot)
            pygame.draw.rect(sheet, leaf.theme.ink, spot, leaf.pt(1))

    return PrintedPage(leaf, paint, head)
