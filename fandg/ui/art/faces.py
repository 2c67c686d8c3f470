"""Typefaces: which file draws which character, so that any name a keyboard can type is shown."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections import OrderedDict
from functools import cache, lru_cache

import msgspec
import pygame

from fandg.paths import assets_folder

_ATKINSON = "atkinson-hyperlegible"

# The files of each face in the order in which they are tried: (regular, bold, italic, both).
_FACES: dict[str, tuple[tuple[str, ...], ...]] = {
    "atkinson": tuple(
        (f"{_ATKINSON}-latin-{cut}", f"{_ATKINSON}-latin-ext-{cut}")
        for cut in ("400-normal", "700-normal", "400-italic", "700-italic")
    ),
    "limelight": (("limelight-latin-400-normal", "limelight-latin-ext-400-normal"),) * 4,
    "oswald": (
        (
            "oswald-latin-500-normal",
            "oswald-latin-ext-500-normal",
            "oswald-cyrillic-500-normal",
        ),
    )
    * 4,
    "fell": (
        ("im-fell-english-latin-400-normal",),
        ("im-fell-english-latin-400-normal",),
        ("im-fell-english-latin-400-italic",),
        ("im-fell-english-latin-400-italic",),
    ),
    "cinzel": (("cinzel-latin-700-normal", "cinzel-latin-ext-700-normal"),) * 4,
    "stencil": (("saira-stencil-one-latin-400-normal", "saira-stencil-one-latin-ext-400-normal"),)
    * 4,
    "uncial": (("uncial-antiqua-latin-400-normal", "uncial-antiqua-latin-ext-400-normal"),) * 4,
}

# Faces whose own figures read as letters, and what draws their figures: upright, and in italics.
_FIGURES = {
    "fell": ("libre-caslon-text-latin-400-normal", "libre-caslon-text-latin-400-italic"),
}

_EMOJI = "noto-emoji-emoji-500-normal"
_NOTO_SUBSETS = ("latin", "latin-ext", "greek", "cyrillic", "vietnamese", "greek-ext")


def _fallback(weight: int) -> tuple[str, ...]:
    return (
        *(f"noto-sans-{subset}-{weight}-normal" for subset in _NOTO_SUBSETS),
        f"noto-sans-cyrillic-ext-{weight}-normal",
        "noto-sans-hebrew-hebrew-500-normal",
        "noto-sans-arabic-arabic-500-normal",
        "noto-sans-devanagari-devanagari-500-normal",
        "noto-sans-bengali-bengali-500-normal",
        "noto-sans-tamil-tamil-500-normal",
        "noto-sans-thai-thai-500-normal",
        "noto-sans-georgian-georgian-500-normal",
        "noto-sans-armenian-armenian-500-normal",
        "noto-sans-kr-korean-500-normal",
        _EMOJI,
        "noto-sans-jp-japanese-500-normal",
        "noto-sans-sc-chinese-simplified-500-normal",
    )


_FALLBACK = {False: _fallback(400), True: _fallback(700)}


class Script(msgspec.Struct, frozen=True):
    """How a script is set: its tag for the shaper, which way it reads, and how it fits a line.

    Scripts that reach farther up and down than Latin are set smaller by `scale`, and stand above
    the baseline by `rise` of the size, so that nothing of them is cut off.
    """

    tag: str
    right_to_left: bool = False
    scale: float = 1.0
    rise: float = 0.0


_SCRIPTS = {
    "noto-sans-hebrew-hebrew-500-normal": Script("Hebr", right_to_left=True),
    "noto-sans-arabic-arabic-500-normal": Script("Arab", right_to_left=True, scale=0.85, rise=0.09),
    "noto-sans-devanagari-devanagari-500-normal": Script("Deva"),
    "noto-sans-bengali-bengali-500-normal": Script("Beng"),
    "noto-sans-tamil-tamil-500-normal": Script("Taml", scale=0.87),
    "noto-sans-thai-thai-500-normal": Script("Thai", scale=0.87),
    **{file: Script("Latn", scale=0.85) for file in _FIGURES["fell"]},
}

HALF = "\ufffd"
"""Stands for half a character, which is what a faulty text may hold."""
MISSING = ""
"""Stands for the file of a character that no file has."""

_ALONE = frozenset((MISSING, _EMOJI, *(file for cuts in _FIGURES.values() for file in cuts)))
"""Files that draw what they must, and no mark or space behind it."""

FACE_NAMES = frozenset(_FACES)


class Face(msgspec.Struct, frozen=True):
    """A face in one cut: what a run of text is set in, before its size."""

    name: str
    bold: bool = False
    italic: bool = False

    def files(self) -> tuple[str, ...]:
        """The font files to try for a character, best first."""
        return _FACES[self.name][self.bold + 2 * self.italic] + _FALLBACK[self.bold]

    def figures(self) -> str:
        """The font file that draws the figures 0 to 9."""
        if self.name in _FIGURES:
            return _FIGURES[self.name][self.italic]
        return self.files()[0]


class Run(msgspec.Struct, frozen=True):
    """Characters next to each other that one file draws."""

    file: str
    text: str

    @property
    def is_right_to_left(self) -> bool:
        """Whether this run reads from right to left."""
        return self.file in _SCRIPTS and _SCRIPTS[self.file].right_to_left


LONGEST = 2_000
"""Characters that a line of text holds at most: more than the broadest window shows."""


def clean_line(text: str) -> str:
    """What of a text is set on one line."""
    return clean(text[:LONGEST])


def clean(text: str) -> str:
    """The text without what cannot be drawn on a line: control, format and lone half characters."""
    if text.isascii() and text.isprintable():
        return text
    kept = []
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if kind in ("Zs", "Zl", "Zp") or char in "\t\n\r\v\f":
            kept.append(" ")
        elif kind in ("Cc", "Cf") or "\ufe00" <= char <= "\ufe0f" or _is_loose_accent(char):
            # Accents that are still loose after composing have no place to stand in any face.
            continue
        elif kind == "Cs":
            kept.append(HALF)
        else:
            kept.append(char)
    return "".join(kept)


def _is_loose_accent(char: str) -> bool:
    return "\u0300" <= char <= "\u036f"


def find_missing(text: str) -> str:
    """The characters of a text that no file draws, in their order; what has no looks is none."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(char for char in whole if not _is_drawn(char))


def _is_drawn(char: str) -> bool:
    kept = clean(char)
    if not kept:
        return not _is_loose_accent(char)
    return kept != HALF and _file_for(kept, Face("atkinson")) != MISSING


def split_runs(text: str, face: Face) -> list[Run]:
    """The cleaned text as runs in the order in which they stand from left to right."""
    runs: list[Run] = []
    file, start = "", 0
    for at, char in enumerate(text):
        # Marks stay with their letters; the spaces of emoji are as broad as they are.
        stays = file not in _ALONE and not char.isalnum() and _covers(file, char)
        found = file if stays else _file_for(char, face)
        if at > 0 and found != file:
            runs.append(Run(file, text[start:at]))
            start = at
        file = found
    if text:
        runs.append(Run(file, text[start:]))
    if any(run.is_right_to_left for run in runs):
        return _visual_order(_loose_ends(runs, face.files()[0]))
    return runs


ENDS = " :;,.!?)"
"""What belongs to the line and not to a name that ends before it."""


def _loose_ends(runs: list[Run], file: str) -> list[Run]:
    """Runs whose closing spaces and stops stand by themselves, where the line reads on."""
    loose: list[Run] = []
    for run in runs:
        kept = run.text.rstrip(ENDS)
        if run.is_right_to_left and kept and kept != run.text:
            loose += [Run(run.file, kept), Run(file, run.text[len(kept) :])]
        else:
            loose.append(run)
    return loose


def _visual_order(runs: list[Run]) -> list[Run]:
    """Runs as the eye meets them: all turned round where no letter reads from the left.

    A stop at the end stays there: words of a line are set one by one.
    """
    if not any(char.isalpha() for run in runs if not run.is_right_to_left for char in run.text):
        ends = 0 if runs[-1].text.strip(ENDS) else 1
        return [*runs[: len(runs) - ends][::-1], *runs[len(runs) - ends :]]
    ordered: list[Run] = []
    backwards: list[Run] = []
    for run in runs:
        if run.is_right_to_left:
            backwards.insert(0, run)
        else:
            ordered += [*backwards, run]
            backwards = []
    return ordered + backwards


@lru_cache(maxsize=20_000)
def _file_for(char: str, face: Face) -> str:
    if char in "0123456789":
        return face.figures()
    files = face.files()
    return next((file for file in files if _covers(file, char)), MISSING)


def _covers(file: str, char: str) -> bool:
    return bisect_right(_edges(file), ord(char)) % 2 == 1


@cache
def _edges(file: str) -> tuple[int, ...]:
    """Where the characters that a file draws begin, and where they end, in turns.

    Asked itself, `pygame.font` measures absent characters as if present, and `pygame.freetype`
    reads a whole file for the answer.
    """
    return msgspec.json.decode(_coverage()[file], type=tuple[int, ...])


@cache
def _coverage() -> dict[str, msgspec.Raw]:
    data = (assets_folder() / "fonts" / "coverage.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, msgspec.Raw])


FONTS = 48
"""How many fonts are kept open; a file at one size is a tenth of a megabyte."""
_fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()


def font(file: str, size: int) -> pygame.font.Font:
    """One file at one pixel size, loaded once."""
    found = _fonts.get((file, size))
    if found is None:
        _start()
        script = _SCRIPTS.get(file)
        if script is None:
            found = pygame.font.Font(_path(file), size)
        else:
            found = pygame.font.Font(_path(file), round(size * script.scale))
            found.set_script(script.tag)
            found.set_direction(
                pygame.DIRECTION_RTL if script.right_to_left else pygame.DIRECTION_LTR
            )
        _fonts[file, size] = found
        if len(_fonts) > FONTS:
            _fonts.popitem(last=False)
    else:
        _fonts.move_to_end((file, size))
    return found


def rise(file: str, size: int) -> int:
    """How many pixels above the baseline a file stands at a size."""
    return round(_SCRIPTS[file].rise * size) if file in _SCRIPTS else 0


def _path(file: str) -> str:
    return str(assets_folder() / "fonts" / f"{file}.woff2")


def _start() -> None:
    """Make sure that fonts can be loaded, and that none is used after pygame was ended."""
    if not pygame.font.get_init():
        pygame.font.init()
    if not _fonts:
        pygame.register_quit(_fonts.clear)
