"""A game as an animated picture: the board as each round began and as it all ended.

It is a GIF: that alone moves in every browser, mail, chat and slide, where of a moving PNG many
programs show but the first picture, and some do not know WebP. Its one palette is made of the last
board, and unlike dots would make all of every frame new: what stays the same then costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
from PIL import Image

from fandg.engine.chronicle import relive
from fandg.engine.game import Measure
from fandg.engine.match import Match
from fandg.engine.prose import escape
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Metrics
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.book import describe_end
from fandg.ui.chronicle.press import Leaf, measured, picture_of
from fandg.ui.stage import Stage

WIDTHS = (1280, 960, 640)
"""How wide it is; where the file would be too large, the next."""
LARGEST = 20_000_000
"""Bytes of the file at most."""
MOST_FRAMES = 120
"""Of a game with more rounds than this some are passed over."""
ROUND, REST = 900, 4000
"""For how long a round is seen, and the end, in thousandths of a second."""
_COLOURS = 255


def count_frames(match: Match[Any]) -> int:
    """How many pictures a game has: one a round, and the end."""
    return min(MOST_FRAMES, _count_rounds(match)) + 1


def _count_rounds(match: Match[Any]) -> int:
    return len({happening.round for happening in relive(match)})


def _places(match: Match[Any]) -> set[int]:
    """Which of the rounds, counted from nought, have a picture."""
    rounds = _count_rounds(match)
    return {at * rounds // min(MOST_FRAMES, rounds) for at in range(min(MOST_FRAMES, rounds))}


def paint_frames(stage: Stage, match: Match[Any], width: int) -> Iterator[pygame.Surface]:
    """The pictures one after the other."""
    painter = Painter(stage, match, width)
    leaf = Leaf(stage, match.game.id)
    game, wanted = match.game, _places(match)
    last, seen = None, -1
    for happening in relive(match):
        painter.notice(happening)
        if happening.round != last:
            last, seen = happening.round, seen + 1
            if seen in wanted:
                state = happening.match.state
                words = game.headline(state)
                yield _lay_frame(leaf, painter, match, state, words)
    yield _lay_frame(leaf, painter, match, match.state, describe_end(match))


def _lay_frame(
    leaf: Leaf, painter: Painter, match: Match[Any], state: Any, words: str
) -> pygame.Surface:
    """The board, and under it where the game stands."""
    width, high = painter.size
    metrics = Metrics(width / 1280)
    strip = metrics.px(10)
    # An odd number of lines is refused by some players of films.
    frame = pygame.Surface((width, (high + strip) // 2 * 2))
    board = painter.paint(state)
    with measured(leaf.stage, metrics):
        panel = paper_panel((width, frame.get_height() - high), leaf.theme, rule=False, radius=1)
        frame.blit(board, (0, 0))
        frame.blit(panel, (0, high))
        pad, size = metrics.px(2), metrics.pt(24)
        middle = (high + frame.get_height()) // 2
        figures = _print_standings(leaf, match, match.game.measures(state), width // 2, metrics)
        room = width - figures.get_width() - 3 * pad
        face = leaf.theme.question
        size = leaf.type.fit(words, face, room, largest=size, smallest=metrics.pt(13))
        shown = leaf.type.ellipsize(words, face, size, room)
        text = leaf.type.render(shown, face, size, leaf.theme.ink)
        frame.blit(text, text.get_rect(midleft=(pad, middle)))
        frame.blit(figures, figures.get_rect(midright=(width - pad, middle)))
    return frame


def _print_standings(
    leaf: Leaf, match: Match[Any], measures: Sequence[Measure], width: int, metrics: Metrics
) -> pygame.Surface:
    """The figures of the game in two rows, each with whose it is."""
    seats = match.seats
    theme = leaf.theme
    pieces = []
    for measure in measures:
        owner = "" if measure.seat is None else seats[measure.seat].name
        label = leaf.type.ellipsize(owner or measure.label, theme.label, metrics.pt(15), width // 4)
        words = f"{escape(label)}  **{measure.value:g}**"
        color = theme.ink
        if measure.seat is not None:
            color = theme.owner(seats[measure.seat].colour).color
        room = leaf.type.measure(f"{label}  {measure.value:g}", theme.text, metrics.pt(15))[0]
        size = metrics.pt(15)
        pieces.append(leaf.type.paragraph(words, room + size, theme.text, size, color))
    gap = metrics.px(2)
    rows: list[list[pygame.Surface]] = [[]]
    whole = sum(piece.get_width() + gap for piece in pieces)
    each = width if whole <= width else max(width, -(-whole // 2) + width // 6)
    for piece in pieces:
        used = sum(other.get_width() + gap for other in rows[-1])
        if rows[-1] and used + piece.get_width() > each:
            rows.append([])
        rows[-1].append(piece)
    wide = max(sum(p.get_width() + gap for p in row) for row in rows)
    high = max((piece.get_height() for piece in pieces), default=1)
    table = pygame.Surface((max(1, wide), high * len(rows)), pygame.SRCALPHA)
    for at, row in enumerate(rows):
        x = wide
        for piece in reversed(row):
            x -= piece.get_width()
            table.blit(piece, (x, at * high))
            x -= gap
    return table


# The file


def write_film(stage: Stage, match: Match[Any], path: Path) -> Iterator[float]:
    """Write the animated picture, smaller if it must be; the share that is done."""
    count = count_frames(match)
    for at, width in enumerate(WIDTHS):
        frames: list[Image.Image] = []
        palette = _find_palette(stage, match, width)
        for surface in paint_frames(stage, match, width):
            frames.append(_reduce(surface, palette))
            yield (at + 0.9 * len(frames) / count) / len(WIDTHS)
        frames[0].save(
            path,
            "GIF",
            save_all=True,
            append_images=frames[1:],
            duration=[ROUND] * (len(frames) - 1) + [REST],
            loop=0,
            optimize=False,
            disposal=1,
        )
        if path.stat().st_size <= LARGEST:
            break
    yield 1.0


def _find_palette(stage: Stage, match: Match[Any], width: int) -> Image.Image:
    """The colours of the last board, by which all frames are printed."""
    leaf = Leaf(stage, match.game.id)
    painter = Painter(stage, match, width)
    last = _lay_frame(leaf, painter, match, match.state, describe_end(match))
    owners = [color for owner in leaf.theme.seats for color in owner.color]
    found = picture_of(last).quantize(_COLOURS - len(leaf.theme.seats))
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(found.getpalette() or []), *owners])
    return palette


def _reduce(surface: pygame.Surface, palette: Image.Image) -> Image.Image:
    return picture_of(surface).quantize(palette=palette, dither=Image.Dither.NONE)
