"""The pages that tell of a game: its story, its pictures, its chart, and the whole notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from fandg.engine.chronicle import MOST, Chronicle, ToldLine, Turn, relive
from fandg.engine.history import look_over
from fandg.engine.match import Match
from fandg.engine.prose import escape
from fandg.ui.art.color import mix
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.luck import print_luck
from fandg.ui.chronicle.press import (
    Leaf,
    Paper,
    PrintedPage,
    measured,
    set_columns,
    set_title,
)
from fandg.ui.widgets.chart import Chart
from fandg.ui.widgets.flow import Flow

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
assert len(_ROMAN) == MOST


OLD_RULES = (
    "The rules have changed since this was begun, and what was played before cannot be told any "
    "more. The story goes on from where the game was last kept."
)


def name_plate(at: int) -> str:
    """The number of a plate as books write it."""
    return _ROMAN[at]


# The story


def set_story(
    leaf: Leaf, match: Match[Any], told: Chronicle, head: str, title: str, page: str = ""
) -> list[PrintedPage]:
    """The rounds one after the other in two columns.

    A chapter of a campaign begins with its own `page`, and ends here as well.
    """
    plates = {turn.round: f"Plate {name_plate(at)}" for at, turn in enumerate(told.turns)}
    blocks = set_words(leaf, page)
    if match.answers_before and told.rounds:
        blocks += set_words(leaf, OLD_RULES)
    for told_round in told.rounds:
        block = leaf.flow(leaf.paper.column)
        _set_heading(leaf, block, told_round.headline, plates.get(told_round.number, ""))
        _set_prose(leaf, block, told_round.sentences)
        block.gap(1.3)
        blocks.append(block)
    if page:
        blocks += set_words(leaf, match.game.story(match.state, match.setup), "The end")
    if not blocks:
        return []
    return set_columns(leaf, blocks, head, set_title(leaf, title))


def _set_heading(leaf: Leaf, block: Flow, headline: str, plate: str) -> None:
    """The heading of a round, and beside it which plate shows it."""
    face, size = leaf.theme.question, leaf.pt(9)
    words = leaf.type.render(plate, face, size, leaf.theme.ink_soft)
    heading = leaf.flow(block.width - words.get_width() - (leaf.pt(8) if plate else 0))
    heading.heading(headline, 13, face=leaf.theme.label, smallest=0.7)
    if plate:
        block.stamp(words, (block.width - words.get_width(), leaf.pt(4.5)))
    block.append(heading)
    block.gap(0.2)


def set_words(leaf: Leaf, text: str, title: str = "") -> list[Flow]:
    """A text in its paragraphs as blocks of a column, the first under a title if there is one."""
    blocks: list[Flow] = []
    for part in split_paragraphs(text):
        block = leaf.flow(leaf.paper.column)
        if title and not blocks:
            block.heading(title, 20)
            block.gap(0.3)
        _set_prose(leaf, block, [part])
        block.gap(0.8)
        blocks.append(block)
    return blocks


def split_paragraphs(text: str) -> list[str]:
    """The paragraphs of a text."""
    return [part for part in text.strip().split("\n\n") if part]


def _set_prose(leaf: Leaf, block: Flow, sentences: Sequence[str]) -> None:
    words = escape(" ".join(sentences))
    block.text(words, 11.5, face=leaf.theme.question, leading=1.22)


# Pictures


def set_plates(
    leaf: Leaf, match: Match[Any], turns: Sequence[Turn], head: str
) -> list[PrintedPage]:
    """The board at each turning point, two on a page; they are painted as the pages are printed."""
    pictures = _paint_turns(leaf, match, turns)
    area = leaf.paper.body
    captions = [_set_caption(leaf, turn, at) for at, turn in enumerate(turns)]

    def page_of(first: int) -> PrintedPage:
        def paint(sheet: pygame.Surface) -> None:
            pair = captions[first : first + 2]
            top = area.top + (area.height // 5 if len(pair) == 1 else 0)
            for caption in pair:
                picture = next(pictures)
                frame = picture.get_rect(topleft=(area.left, top))
                sheet.blit(picture, frame)
                pygame.draw.rect(sheet, leaf.theme.ink, frame, 3)
                outer = frame.inflate(16, 16)
                pygame.draw.rect(sheet, mix(leaf.theme.brass, leaf.theme.paper, 0.2), outer, 2)
                caption.paint(sheet, (area.left, frame.bottom + 30))
                top += area.height // 2

        return PrintedPage(leaf, paint, head)

    return [page_of(first) for first in range(0, len(turns), 2)]


def _paint_turns(leaf: Leaf, match: Match[Any], turns: Sequence[Turn]) -> Iterator[pygame.Surface]:
    """The boards in their order, while the game is lived once more."""
    painter = Painter(leaf.stage, match, leaf.paper.body.width)
    events, waiting = 0, list(turns)
    for happening in relive(match):
        painter.notice(happening)
        if happening.event is None:
            continue
        if waiting and events == waiting[0].event:
            waiting.pop(0)
            yield painter.paint(happening.match.state)
        events += 1
    for _ in waiting:
        yield painter.paint(match.state)


def _set_caption(leaf: Leaf, turn: Turn, at: int) -> Flow:
    theme = leaf.theme
    flow = leaf.flow(leaf.paper.body.width)
    title = f"Plate {name_plate(at)}  ·  {turn.headline}"
    flow.text(escape(title), 10.5, face=theme.label, color=theme.accent, align="center")
    flow.gap(0.2)
    flow.text(escape(turn.line), 13, face=theme.question, align="center")
    return flow


# The chart and the dice


def set_reckoning(leaf: Leaf, match: Match[Any], head: str) -> list[PrintedPage]:
    """How the game went over time, and how the dice fell for everybody, if that is known."""
    moments = look_over(match)
    if len(moments) < 2:
        return []
    area = leaf.paper.body
    title = set_title(leaf, "How it went")
    # Both are made for the table, where type is larger.
    small = Leaf(leaf.stage, leaf.game_id, Paper(leaf.paper.dpi * 3 // 4))
    chart = Chart(leaf.stage, moments, match.seats, _no_action, leaf.theme)
    luck = print_luck(small, match.game.luck(match.state, match.log), match.seats, area.width)
    gap = leaf.pt(30)
    spare = area.height - title.y - luck.y - gap
    high = max(area.height // 3, min(spare, area.height * 11 // 20))
    chart.rect = pygame.Rect(area.left, area.top + title.y, area.width, high)

    def paint(sheet: pygame.Surface) -> None:
        title.paint(sheet, area.topleft)
        with measured(leaf.stage, small.metrics):
            chart.draw(sheet)
        luck.paint(sheet, (area.left, chart.rect.bottom + gap))

    return [PrintedPage(leaf, paint, head)]


def _no_action(_: int) -> None:
    """On paper nothing is pressed."""


# The notebook


def set_notebook(leaf: Leaf, lines: Sequence[ToldLine], head: str) -> list[PrintedPage]:
    """Every line, in two columns of small type; a heading stays with what follows it."""
    blocks: list[Flow] = []
    heading: Flow | None = None
    for line in lines:
        if line.depth == 0:
            if heading is not None:
                blocks.append(heading)
            heading = leaf.flow(leaf.paper.column)
            heading.gap(0.5)
            heading.text(
                escape(line.text), 8.5, face=leaf.theme.label, color=leaf.theme.accent, leading=1.3
            )
            continue
        block = heading or leaf.flow(leaf.paper.column)
        heading = None
        _set_line(leaf, block, line)
        blocks.append(block)
    if heading is not None:
        blocks.append(heading)
    if not blocks:
        return []
    return set_columns(leaf, blocks, head, set_title(leaf, "The notebook"))


def _set_line(leaf: Leaf, block: Flow, line: ToldLine) -> None:
    """A line; where it runs over, it goes on further in."""
    face, size = leaf.theme.text, leaf.pt(8)
    indent = leaf.pt(9) * min(line.depth - 1, 4)
    hang = leaf.pt(5)
    high = round(size * 1.24)
    words = leaf.type.wrap(line.text, face, size, block.width - indent - hang)

    def paint(surface: pygame.Surface, spot: pygame.Rect) -> None:
        for at, part in enumerate(words):
            text = leaf.type.render(part, face, size, leaf.theme.ink)
            surface.blit(text, (spot.x + (hang if at else 0), spot.y + at * high))

    block.reserve((block.width - indent, high * len(words)), paint, indent=indent)
