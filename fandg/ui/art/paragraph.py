"""Paragraphs: marked text cut into words, set on lines, and drawn with its inline icons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
import pygame

from fandg.paths import icon_names
from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import Face, clean
from fandg.ui.art.icons import icon
from fandg.ui.art.lines import ascent, draw_line, line_height, line_width, word_width, wrap_line

_MARK = re.compile(r"\\(.)|(\*\*)|(?:(?<=\w)_(?=\w))|(_)|\{icon:([a-z0-9-]+)\}|(\n)", re.DOTALL)

_GAP = re.compile("( +(?!%))")
"""Where a line may break: a number and its % stay together."""


LONGEST_TEXT = 20_000
"""Characters that a paragraph shows at most, ..."""
MOST_LINES = 400
"""... and lines. The longest that is printed here has not a thousand characters."""


class Piece(msgspec.Struct, frozen=True):
    """A word, or part of one, in one cut; or an inline icon, or a break of the line."""

    text: str
    bold: bool = False
    italic: bool = False
    icon: str = ""
    width: int = 0
    before: int = 0
    behind: int = 0
    """How far its ink hangs out of its width, at the left and at the right."""
    spaced: bool = False


_BREAK = Piece("\n")


class Setting(msgspec.Struct, frozen=True):
    """A paragraph set on lines: what stands where, before any colour."""

    lines: tuple[tuple[tuple[Piece, ...], int], ...]
    face: str
    size: int
    width: int
    step: int

    @property
    def height(self) -> int:
        """How high the whole paragraph is, in pixels."""
        return max(1, self.step * len(self.lines))


@lru_cache(maxsize=500)
def lay_out(
    text: str,
    width: int,
    face: str,
    size: int,
    leading: float,
    max_lines: int | None,
) -> Setting:
    """Set the marked text on lines no wider than `width`."""
    lines = _fill_lines(_words(text[:LONGEST_TEXT], face, size), width, face, size)
    most = MOST_LINES if max_lines is None else min(max_lines, MOST_LINES)
    if len(lines) > most:
        lines = [*lines[: most - 1], _shorten(lines[most - 1], width, face, size)]
    step = max(line_height(face, size), round(size * leading))
    measured = tuple((tuple(line), _line_width(line, face, size)) for line in lines)
    return Setting(measured, face, size, width, step)


def draw(setting: Setting, color: Rgb, align: str) -> pygame.Surface:
    """Draw a set paragraph in one colour."""
    surface = pygame.Surface((max(1, setting.width), setting.height), pygame.SRCALPHA)
    surface.fill((*color, 0))
    space = _space(setting.face, setting.size)
    drop = (setting.step - line_height(setting.face, setting.size)) // 2
    for row, (line, length) in enumerate(setting.lines):
        slack = setting.width - length
        x = {"left": 0, "center": slack // 2, "right": slack}[align]
        y = row * setting.step + drop
        for at, piece in enumerate(line):
            if at == 0:
                x += piece.before
            elif piece.spaced:
                x += space
            _draw_piece(surface, piece, (x - piece.before, y), setting, color)
            x += piece.width
    return surface


def _draw_piece(
    surface: pygame.Surface,
    piece: Piece,
    place: tuple[int, int],
    setting: Setting,
    color: Rgb,
) -> None:
    x, y = place
    if piece.icon:
        picture = icon(piece.icon, _icon_size(setting.size), color)
        baseline = y + ascent(setting.face, setting.size)
        surface.blit(picture, (x, baseline - round(picture.get_height() * 0.86)))
        return
    cut = Face(setting.face, piece.bold, piece.italic)
    surface.blit(draw_line(piece.text, cut, setting.size, color), (x, y))


def _icon_size(size: int) -> int:
    return round(size * 1.08)


def _space(face: str, size: int) -> int:
    return line_width(" ", Face(face), size)


@lru_cache(maxsize=1000)
def _words(text: str, face: str, size: int) -> tuple[Piece, ...]:
    """The marked text as measured pieces; `spaced` tells that a space stands before one."""
    words: list[Piece] = []
    spaced = False
    for part in _marked(text):
        if part is _BREAK or part.icon:
            inline = Piece("", icon=part.icon, width=_icon_size(size), spaced=spaced)
            words.append(part if part is _BREAK else inline)
            spaced = False
            continue
        cut = Face(face, part.bold, part.italic)
        for word in _GAP.split(part.text):
            if word.isspace():
                spaced = True
            elif word:
                words.append(_measured(word, part, cut, size, spaced=spaced))
                spaced = False
    return tuple(words)


def _measured(text: str, like: Piece, cut: Face, size: int, *, spaced: bool) -> Piece:
    """A word in the cut of another piece."""
    width, before, behind = word_width(text, cut, size)
    return Piece(
        text, like.bold, like.italic, width=width, before=before, behind=behind, spaced=spaced
    )


def _marked(text: str) -> Iterator[Piece]:
    """The text cut at its marks, each part with the cut that it is set in."""
    bold = italic = False
    plain = ""
    at = 0
    for found in _MARK.finditer(text):
        plain += text[at : found.start()]
        at = found.end()
        literal, strong, slanted, name, newline = found.groups()
        if literal is not None and literal != "\n":
            plain += literal
            continue
        if not (strong or slanted or newline or name in icon_names()):
            plain += found.group()
            continue
        if plain:
            yield Piece(clean(plain), bold, italic)
            plain = ""
        if strong:
            bold = not bold
        elif slanted:
            italic = not italic
        elif newline:
            yield _BREAK
        else:
            yield Piece("", icon=name)
    plain += text[at:]
    if plain:
        yield Piece(clean(plain), bold, italic)


def _fill_lines(pieces: Sequence[Piece], width: int, face: str, size: int) -> list[list[Piece]]:
    space = _space(face, size)
    lines: list[list[Piece]] = [[]]
    used = 0
    for word in _whole_words(pieces):
        if word[0] is _BREAK:
            lines.append([])
            used = 0
            continue
        needed = _line_width(word, face, size)
        gap = space if word[0].spaced and lines[-1] else 0
        if lines[-1] and used + gap + needed - word[0].before > width:
            lines.append([])
            used = gap = 0
        if needed > width:
            *full, word = _broken(word, width, face, size)
            lines[-1:] = [lines[-1] + full[0], *full[1:], []]
        lines[-1] += word
        used = _line_width(lines[-1], face, size) - word[-1].behind
    return lines


def _whole_words(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Pieces that stay together: a bold word and its comma, a number and the icon it counts."""
    word: list[Piece] = []
    for piece in pieces:
        counted = piece.icon and word and word[-1].text.isdigit()
        broken = piece is _BREAK or (word and word[0] is _BREAK)
        if word and (broken or (piece.spaced and not counted)):
            yield word
            word = []
        word.append(piece)
    if word:
        yield word


def _broken(word: list[Piece], width: int, face: str, size: int) -> list[list[Piece]]:
    """A word wider than a line, as several lines."""
    lines: list[list[Piece]] = [[]]
    for piece in word:
        if piece.icon:
            lines.append([piece])
            continue
        cut = Face(face, piece.bold, piece.italic)
        for rest in wrap_line(piece.text, cut, size, width):
            lines.append([_measured(rest, piece, cut, size, spaced=piece.spaced)])
    return lines[1:] if len(lines) > 2 else [[], *lines[1:]]


def _shorten(line: list[Piece], width: int, face: str, size: int) -> list[Piece]:
    """The last line that is shown of a longer text, with an ellipsis at its end."""
    room = width - line_width("…", Face(face), size)
    line = list(line)
    while line and _line_width(line, face, size) > room:
        line.pop()
    return [*line, Piece("…", width=width - room)]


def _line_width(line: list[Piece], face: str, size: int) -> int:
    space = _space(face, size)
    length = sum(p.width + (space if p.spaced and at else 0) for at, p in enumerate(line))
    return length + line[0].before + line[-1].behind if line else length
