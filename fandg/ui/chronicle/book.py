"""The chronicle of a game or of a campaign as a book: which pages it has, and their printing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from fandg.engine.chronicle import tell
from fandg.engine.match import Match
from fandg.engine.prose import escape, joined
from fandg.engine.winners import describe_winners
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.cover import Front, set_cover
from fandg.ui.chronicle.players import set_players
from fandg.ui.chronicle.press import PLAIN, Leaf, Page, print_page
from fandg.ui.chronicle.story import set_notebook, set_plates, set_reckoning, set_story
from fandg.ui.stage import Stage

QUALITY = 80
"""Of a page's picture in the file: below it letters have a fringe."""


@dataclass(frozen=True)
class Source:
    """A match that is over, and when it was played."""

    match: Match[Any]
    played: datetime


def describe_end(match: Match[Any]) -> str:
    """Who won, as a headline."""
    assert match.result is not None
    sides = {match.game.side_of(match.setup, seat) for seat in match.result.winners}
    return describe_winners(match.result, match.setup, sides.pop() if len(sides) == 1 else "")


def set_game(stage: Stage, source: Source) -> list[Page]:
    """All pages of one game."""
    match = source.match
    leaf = Leaf(stage, match.game.id)
    painter = Painter(stage, match, 640)
    views = list(zip(match.setup.seats, painter.board.seat_views(), strict=True))
    date = f"{source.played.day} {source.played:%B %Y}"
    mode = match.game.find_mode(match.setup.mode).name
    names = escape(joined(match.setup.names))
    below = f"{names}  ·  {escape(match.game.headline(match.state))}"
    front = Front(describe_end(match), below, f"{mode}  ·  {date}", views)
    return [
        set_cover(leaf, front),
        *set_players(leaf, painter.board, match, match.game.title),
        *set_chapter(leaf, match, match.game.title),
    ]


def set_chapter(leaf: Leaf, match: Match[Any], head: str) -> list[Page]:
    """What is told of one match: the story, the plates, the chart and the notebook."""
    told = tell(match)
    return [
        *set_story(leaf, match, told, head),
        *set_plates(leaf, match, told.turns, head),
        *set_reckoning(leaf, match, head),
        *set_notebook(Leaf(leaf.stage, leaf.game_id, PLAIN), told.lines, head),
    ]


def print_book(pages: Sequence[Page], path: Path, title: str) -> Iterator[float]:
    """Print pages into a PDF, one at a time; what is handed out is the share that is done."""
    for number, page in enumerate(pages, 1):
        sheet = print_page(page, number)
        picture = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
        if page.leaf.paper.is_plain:
            picture = picture.convert("1", dither=Image.Dither.NONE)
        picture.save(
            path,
            "PDF",
            append=number > 1,
            resolution=page.leaf.paper.dpi,
            quality=QUALITY,
            title=title,
            creator="fandg",
        )
        yield number / len(pages)
