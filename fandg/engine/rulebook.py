"""Rulebooks: the rules of a game in the player's words, to be read, linked and searched.

A rulebook is a TOML file with an array of tables `section`. The text of a section is paragraphs
with blank lines between them; **bold**, _italic_ and {icon:name} may stand in a line, and the
lines of a table are lines of their own.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from fandg.engine.errors import PackError, PackFault
from fandg.engine.misfits import find_faults_in
from fandg.paths import assets_folder

GUIDE_LENGTH = 160
"""The most characters of a guide: it is read in passing."""

EXCERPT_LENGTH = 120
"""About how many characters of a section a search shows."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WORD = re.compile(r"[^\W_]+")
_MARKUP = re.compile(
    r" \{icon:[a-z0-9-]+\}(?=\W|$)|\{icon:[a-z0-9-]+\} ?|\*\*|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)"
)
_FILLER = re.compile(
    "an?|and|are|be|can|do|does|for|have|how|i|if|in|is|it|may|my|of|on|or|the|then|to|what|when"
    "|where|which|who|why|with|you"
)
"""Words that are looked for only when nothing else is."""


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed where a page has room: the deck whose inks it has, and icons by name."""

    inks: str
    icons: tuple[str, ...]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its id, where it stands in the book, its text, and the sections it points to.

    `guide` is what a first game shows when the rule first matters. A section with a `ruling`
    number settles what the printed rules leave open, and says why in `reason`.
    """

    id: str
    chapter: str
    title: str
    page: int
    text: str
    picture: Picture | None = None
    guide: str = ""
    ruling: int | None = None
    reason: str = ""
    see: tuple[str, ...] = ()

    @property
    def paragraphs(self) -> list[str]:
        """The paragraphs of the text, markup and line breaks as written."""
        return [part.strip() for part in re.split(r"\n\s*\n", self.text.strip())]

    @property
    def plain(self) -> str:
        """The text in one line, without markup; the lines of a table end in semicolons."""
        lines = [line.strip() for line in self.text.splitlines() if line.strip()]
        ended = [line if line[-1] in ".:!?_" else f"{line};" for line in lines]
        return plain_text(" ".join(ended)).removesuffix(";")


class Rulebook:
    """The sections of a game's rules, in the order of the book."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self.sections = sections
        self._by_id = {section.id: section for section in sections}
        self._titles = [frozenset(_words(f"{s.title} {s.id}")) for s in sections]
        self._texts = [frozenset(_words(f"{s.plain} {plain_text(s.reason)}")) for s in sections]

    @property
    def chapters(self) -> list[str]:
        """The names of the chapters, each once, in the order of the book."""
        return list(dict.fromkeys(section.chapter for section in self.sections))

    def in_chapter(self, chapter: str) -> list[Section]:
        """The sections of a chapter."""
        return [section for section in self.sections if section.chapter == chapter]

    def find(self, rule: str) -> Section | None:
        """The section with this id."""
        return self._by_id.get(rule)

    def picture_of(self, section: Section) -> Picture | None:
        """The picture of a section, or the first in its chapter."""
        pictures = (other.picture for other in self.in_chapter(section.chapter))
        return section.picture or next(filter(None, pictures), None)

    def search(self, words: str) -> list[tuple[Section, str]]:
        """The sections that speak of some words, best first, each with an excerpt.

        Case, accents and endings do not matter, and a word may be typed in part. Found are the
        sections with all the words, or with the most if none has all; those with words in the
        title come first. Words such as "the" and "how" count only where nothing else is asked.
        """
        typed = _WORD.findall(_fold(words))
        asked = [word for word in typed if not _FILLER.fullmatch(word)] or typed
        wanted = list(dict.fromkeys(map(_stem, asked)))
        rated: list[tuple[int, int, int]] = []
        for place, (title, text) in enumerate(zip(self._titles, self._texts, strict=True)):
            in_title = sum(_meets(word, title) for word in wanted)
            hits = sum(_meets(word, title) or _meets(word, text) for word in wanted)
            if hits:
                rated.append((-hits, -in_title, place))
        rated.sort()
        most = rated[0][0] if rated else 0
        found = [self.sections[place] for hits, _, place in rated if hits == most]
        return [(section, _excerpt(section, wanted)) for section in found]


@cache
def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game, read once."""
    return load_rulebook(assets_folder() / "packs" / game / "rulebook.toml")


def load_rulebook(file: Path) -> Rulebook:
    """Read a rulebook, with the parts that lie beside it: those of `rulebook-news.toml` follow.

    Raises:
        PackError: a file is no rulebook; every fault names the file, the section and the field.
    """
    parts = [file, *sorted(file.parent.glob(f"{file.stem}-*.toml"))]
    sections = [section for part in parts for section in _read_sections(part)]
    faults = _find_faults(f"{file.parent.name}/{file.name}", sections)
    if faults:
        raise PackError(faults)
    return Rulebook(tuple(sections))


def _read_sections(file: Path) -> list[Section]:
    """The sections of a file, each right by itself."""
    name = f"{file.parent.name}/{file.name}"
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise PackError([PackFault(name, f"it cannot be read ({fault.strerror}).")]) from fault
    except ValueError as fault:
        raise PackError([PackFault(name, f"this is not TOML: {fault}.")]) from fault
    entries = table.pop("section", None)
    if table or not isinstance(entries, list):
        told = PackFault(name, "write [[section]] above every section, and nothing else.")
        raise PackError([told])
    faults = []
    sections = []
    for number, entry in enumerate(entries, 1):
        found = list(find_faults_in(entry, Section))
        called = entry.get("id", f"number {number}") if isinstance(entry, dict) else number
        faults += [PackFault(name, what, f"section {called}, {field}") for field, what in found]
        if not found:
            sections.append(msgspec.convert(entry, Section))
    if faults:
        raise PackError(faults)
    return sections


def plain_text(text: str) -> str:
    """A text without its markup."""
    return _MARKUP.sub("", text)


def _find_faults(name: str, sections: list[Section]) -> list[PackFault]:
    """What is wrong with sections that are whole each."""
    ids = Counter(section.id for section in sections)
    rulings = Counter(s.ruling or 0 for s in sections if s.ruling is not None)
    faults = []
    page = 1
    for section in sections:
        unknown = [other for other in section.see if other not in ids]
        checks = (
            ("id", _ID.fullmatch(section.id) is None, "it is not in kebab-case"),
            ("id", ids[section.id] > 1, "it stands twice"),
            ("chapter", not section.chapter.strip(), "it is empty"),
            ("title", not section.title.strip(), "it is empty"),
            ("text", not section.text.strip(), "it is empty"),
            ("page", section.page < page, f"it comes after page {page}"),
            ("guide", len(section.guide) > GUIDE_LENGTH, f"it exceeds {GUIDE_LENGTH} characters"),
            ("ruling", rulings[section.ruling or 0] > 1, "it stands twice"),
            (
                "reason",
                bool(section.reason.strip()) != (section.ruling is not None),
                "a ruling has one, and nothing else has",
            ),
            ("see", bool(unknown), f"it names what is not there: {', '.join(unknown)}"),
        )
        faults += [
            PackFault(name, f"{what}.", f"section {section.id}, {field}")
            for field, wrong, what in checks
            if wrong
        ]
        page = max(page, section.page)
    return faults


def _fold(text: str) -> str:
    """A text without accents and case, and with one spelling of -ise and -ize."""
    apart = unicodedata.normalize("NFKD", text)
    bare = "".join(c for c in apart if not unicodedata.combining(c))
    return bare.casefold().replace("z", "s")


def _words(text: str) -> list[str]:
    """The words of a text, folded, without the commonest endings."""
    return [_stem(word) for word in _WORD.findall(_fold(text))]


def _stem(word: str) -> str:
    for ending, least in (("ing", 3), ("ed", 3), ("es", 4), ("is", 4), ("e", 4), ("s", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word.removesuffix(ending)
    return word


def _meets(word: str, words: frozenset[str]) -> bool:
    """Whether a word, perhaps typed in part, is among some words."""
    return word in words or any(other.startswith(word) for other in words)


def _excerpt(section: Section, wanted: list[str]) -> str:
    """Some words of a section around the first one that was looked for."""
    words = f"{section.plain} {plain_text(section.reason)}".split()
    first = next((n for n, word in enumerate(words) if _is_hit(word, wanted)), 0)
    start = max(0, first - 6)
    end, length = start, 0
    while end < len(words) and length + len(words[end]) < EXCERPT_LENGTH:
        length += len(words[end]) + 1
        end += 1
    before, after = "… " if start else "", " …" if end < len(words) else ""
    return f"{before}{' '.join(words[start:end])}{after}"


def _is_hit(word: str, wanted: list[str]) -> bool:
    stems = _words(word)
    return any(stem.startswith(want) for stem in stems for want in wanted)
