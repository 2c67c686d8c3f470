"""The one gate for reading: what a file says becomes plain data only within bounds.

Saves, settings and packs pass through it. Some texts that are right by TOML take its reader
minutes, or make numbers and dates that nothing can be built from. What is counted in one pass over
the text refuses the first before they are read, so that none takes longer than half a second.
"""

from __future__ import annotations

import re
import tomllib
from datetime import date
from math import isfinite
from typing import Any

from fandg.engine.misfits import show_word

LONGEST = 1024 * 1024
"""Characters of a whole text."""
MOST_SIGNS = 50_000
"""Lines, commas, brackets and the like: the longest pack of ours has 5,000."""
LONGEST_WORD = 200
"""Characters of a number, a date or a key without quotes."""
MOST_DOTS = 8
"""Dots in one key: the reader's work grows with their cube."""
LONGEST_TEXT = 10_000
"""Characters of one text in quotes."""
DEEPEST = 32
"""Lists and tables within each other."""
INTEGERS = range(-(1 << 63), 1 << 63)
YEARS = range(1900, 3000)
"""What every system's calendar knows, in local time too."""

_QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|""?(?!"))*+"{0,5}'
    r"|'''(?:[^']|''?(?!'))*+'{0,5}"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""Texts in quotes and comments, also such as never end."""
_SIGNS = "=,[]{}\n"
_BETWEEN = re.compile(f"[{re.escape(_SIGNS)}]")


def parse_toml(text: str) -> dict[str, Any]:
    """What a TOML text says, as plain data.

    Raises:
        ValueError: it is not TOML, or goes beyond what is read; the message is a sentence.
    """
    _check_text(text)
    try:
        document = tomllib.loads(text)
    except RecursionError as fault:
        raise ValueError("its brackets are nested too deep.") from fault
    check_plain(document)
    return document


def _check_text(text: str) -> None:
    """Make sure that the text can be read in good time, without reading it."""
    if len(text) > LONGEST:
        raise ValueError(f"the file is too large ({LONGEST >> 20} MB is the most).")
    bare = _QUOTED.sub('""', text)
    # A dot in a key makes a table, with all that comes with one.
    signs = sum(map(bare.count, _SIGNS)) + 4 * bare.count(".") + text.count("\\")
    if signs > MOST_SIGNS:
        raise ValueError("it holds too much. Divide it among several files.")
    for word in _BETWEEN.split(bare):
        if len(word) > LONGEST_WORD:
            raise ValueError(f"a number or key has more than {LONGEST_WORD} characters.")
        if word.count(".") > MOST_DOTS:
            raise ValueError(f"a key has more than {MOST_DOTS} dots.")


class _TooMuchError(ValueError):
    """What goes beyond the bounds, and the way to it through the tables and lists around it."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.way: list[str] = []

    def __str__(self) -> str:
        sentence = super().__str__()
        return f"{', '.join(reversed(self.way))}: {sentence}" if self.way else sentence


def check_plain(value: object, integers: range = INTEGERS, depth: int = 0) -> None:
    """Make sure that plain data is of a sane size all through; `integers` are those it may hold.

    Raises:
        ValueError: it is not; the message is a sentence, after the place where.
    """
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            raise _TooMuchError(f"a text has more than {LONGEST_TEXT:,} characters.")
    elif isinstance(value, int):
        if value not in integers:
            raise _TooMuchError("a number is too large.")
    elif isinstance(value, float):
        if not isfinite(value):
            raise _TooMuchError("a number is endless, or none.")
    elif isinstance(value, date):
        if value.year not in YEARS:
            raise _TooMuchError(f"a date lies outside the years {YEARS[0]} to {YEARS[-1]}.")
    elif isinstance(value, dict | list):
        if depth >= DEEPEST:
            raise ValueError("its brackets are nested too deep.")
        if isinstance(value, dict):
            check_plain(list(value), integers, depth)
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value, 1):
            try:
                check_plain(inner, integers, depth + 1)
            except _TooMuchError as fault:
                fault.way.append(_place(key, inner))
                raise


def _place(key: object, inner: object) -> str:
    """The id of what lies there; else its key, or its number in a list."""
    called = inner.get("id") if isinstance(inner, dict) else None
    if isinstance(called, str) and called:
        return f"“{show_word(called)}”"
    return show_word(key) if isinstance(key, str) else f"number {key}"
