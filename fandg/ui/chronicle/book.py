"""The chronicle of a game or of a campaign as a book: which pages it has, and their printing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from PIL import Image

from fandg.engine.chronicle import MOST, tell
from fandg.engine.match import Match
from fandg.engine.prose import escape, joined
from fandg.engine.winners import describe_winners
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.cover import Front, set_cover
from fandg.ui.chronicle.letter import set_end, set_ending, set_opening, set_remains
from fandg.ui.chronicle.players import set_players
from fandg.ui.chronicle.press import (
    PLAIN,
    Leaf,
    PrintedPage,
    picture_of,
    print_page,
    set_columns,
    set_title,
)
from fandg.ui.chronicle.sources import CampaignOfBook, ChapterOfBook, PlayedGame
from fandg.ui.chronicle.story import (
    set_notebook,
    set_plates,
    set_reckoning,
    set_story,
    set_words,
)
from fandg.ui.stage import Stage

PLATES = 4
"""So many pictures has a chapter of a campaign at most."""
SMALL = 640
"""The width of a board that only tells of seats and hands."""
QUALITY = 80
"""Of a page's picture in the file: below it letters have a fringe."""


def describe_end(match: Match[Any]) -> str:
    """Who won, as a headline."""
    assert match.result is not None
    return describe_winners(match.game, match.result, match.setup)


def set_game(stage: Stage, played: PlayedGame) -> list[PrintedPage]:
    """All pages of one game."""
    match = played.match
    leaf = Leaf(stage, match.game.id)
    mode = match.game.find_mode(match.setup.mode).name
    names = escape(joined(match.setup.names))
    below = f"{names}  ·  {escape(match.game.headline(match.state))}"
    date = f"{mode}  ·  {_describe_day(played.played)}"
    return [
        *_open_book(leaf, match, describe_end(match), below, date, match.game.title),
        *_set_match(leaf, played, match.game.title),
    ]


def set_campaign(stage: Stage, played: CampaignOfBook) -> list[PrintedPage]:
    """All pages of a campaign: its opening, every chapter, and how it ended, once it has."""
    campaign, leaf = played.campaign, Leaf(stage, played.game.id)
    ending = campaign.ending(played.record)
    headline = campaign.headline(played.record)
    pages: list[PrintedPage] = []
    last = next((c.game.match for c in reversed(played.chapters) if c.game is not None), None)
    if last is not None:
        below = f"{escape(joined(last.setup.names))}  ·  {escape(headline)}"
        front = ending.title if ending is not None else campaign.title
        date = f"{campaign.title}  ·  {_describe_day(played.played)}"
        pages += _open_book(leaf, last, front, below, date, campaign.title)
    pages.append(set_opening(leaf, campaign.title, campaign.opening()))
    for chapter in played.chapters:
        if chapter.game is not None:
            head = f"{campaign.title}  ·  {chapter.title}"
            pages += _set_match(leaf, chapter.game, head, chapter, plates=PLATES)
        else:
            title = set_title(leaf, chapter.title)
            pages += set_columns(leaf, set_words(leaf, chapter.page), campaign.title, title)
    if ending is not None:
        pages.append(set_ending(leaf, ending, campaign.title))
    return pages


def _describe_day(moment: datetime) -> str:
    return f"{moment.day} {moment:%B %Y}"


def _open_book(
    leaf: Leaf, match: Match[Any], headline: str, below: str, date: str, head: str
) -> list[PrintedPage]:
    """The cover, and who was there."""
    painter = Painter(leaf.stage, match, SMALL)
    painter.show(match.state)
    board = painter.board
    views = list(zip(match.seats, board.seat_views(), strict=True))
    cover = set_cover(leaf, Front(headline, below, date, views))
    return [cover, *set_players(leaf, board, match, head)]


def _set_match(
    leaf: Leaf,
    played: PlayedGame,
    head: str,
    chapter: ChapterOfBook | None = None,
    plates: int = MOST,
) -> list[PrintedPage]:
    """What is told of one match: the story, the plates, the chart and the notebook."""
    match = played.match
    told = tell(match, played.marks, plates)
    if chapter is None and match.answers_before and not told.rounds:
        return [set_remains(leaf, match, describe_end(match), head)]
    title, page = (chapter.title, chapter.page) if chapter is not None else ("The story", "")
    return [
        *set_story(leaf, match, told, head, title, page),
        *([] if page else [set_end(leaf, match, describe_end(match), head)]),
        *set_plates(leaf, match, told.turns, head),
        *set_reckoning(leaf, match, head),
        *set_notebook(Leaf(leaf.stage, leaf.game_id, PLAIN), told.lines, head),
    ]


def print_book(pages: Sequence[PrintedPage], path: Path, title: str) -> Iterator[float]:
    """Print pages into a PDF, one at a time; what is handed out is the share that is done."""
    for number, page in enumerate(pages, 1):
        picture = picture_of(print_page(page, number))
        inks: dict[str, int] = {"quality": QUALITY}
        if page.leaf.paper.is_plain:
            picture, inks = picture.convert("1", dither=Image.Dither.NONE), {}
        picture.save(
            path,
            "PDF",
            append=number > 1,
            resolution=page.leaf.paper.dpi,
            title=title,
            creator="fandg",
            **inks,
        )
        yield number / len(pages)
