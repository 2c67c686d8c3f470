"""How sentences are put together, in the lines and stories of every game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def pick(variants: Sequence[str], fact: int) -> str:
    """One of some variants, by a fact of the table, so that the same game always reads the same."""
    return capital(variants[fact % len(variants)])


def capital(sentence: str) -> str:
    """A sentence with a capital at its start."""
    return sentence[:1].upper() + sentence[1:]


def uncapital(words: str) -> str:
    """Words without a capital at their start: "botulin A"."""
    return words[:1].lower() + words[1:]


def counted(number: int, thing: str, things: str = "") -> str:
    """So many things: "1 Wound", "3 Wounds"; `things` where the plural has more than an s."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or f'{thing}s'}"


def closed(sentence: str) -> str:
    """A sentence or a title with a full stop, unless it ends in a mark of its own."""
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def headed(title: str, text: str) -> str:
    """A title and what it says: a colon between them, unless it ends in a mark of its own."""
    return f"{title} {capital(text)}" if title.endswith((".", "?", "!")) else f"{title}: {text}"


def joined(names: Sequence[str]) -> str:
    """Some names as they are read out: "Ana, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def paragraph(sentences: Iterable[str]) -> str:
    """Sentences one behind the other, empty ones left out, each with its capital."""
    return " ".join(capital(sentence) for sentence in sentences if sentence)


def escape(text: str) -> str:
    """The text so that a paragraph shows it as it is, such as a name that a player typed."""
    return "".join("\\" + char if char in "\\*_{" else char for char in text)


def unmarked(text: str) -> str:
    """The text without its marks for bold and italic, where only plain words are printed.

    >>> unmarked("a card: _Catering by L._")
    'a card: Catering by L.'
    """
    return re.sub(r"\*\*|(?<!\w)_|_(?!\w)", "", text)
