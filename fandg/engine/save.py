"""The text form of a save: TOML that a person can read, checked line by line, never code.

A file has a header, the last checkpoint, a check of all that, and every answer from the start, a
line each. `docs/saves.md` shows one. An answer can be appended as a line without touching the rest.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Any, NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from fandg.engine.answer import Answer, NewDice
from fandg.engine.errors import (
    DamagedSaveError,
    ForeignFileError,
    LargeSaveError,
    NewerSaveError,
    SaveError,
)
from fandg.engine.reading import check_plain, parse_toml
from fandg.engine.seats import MOST_SEATS, NAME_LENGTH
from fandg.engine.setup import Setup

FORMAT = 1
LARGEST = 16 * 1024 * 1024
"""Bytes of the largest file that is read; a game of 2,000 answers takes some 200,000."""
MOST_ANSWERS = 100_000
MOST_MARKS = 5_000
HEADLINE_LENGTH = 200
STORY_LENGTH = 2_000
COUNTS = range(-1_000_000, 1_000_001)
"""What a state counts to, but for its dice: somebody may want to go through as many."""

Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=1_000)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]

_log = logging.getLogger(__name__)


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """A way back that the table agreed on: the answers that were left, and a sentence."""

    answers: Count
    text: Line


EVERYTHING = 1_000_000
"""More events than ever follow on one answer."""


class LeftOff(msgspec.Struct, frozen=True, array_like=True):
    """How far a game was shown when its table was left: so many events after so many answers.

    Of what follows, all up to `told` was seen to happen, though it is shown again.
    """

    answers: Count
    events: Count = EVERYTHING
    told: Count = EVERYTHING
    is_left: bool = True
    """Whether the table was left there. Else it went on, and more may have been seen to happen."""


class Header(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the list of saved games shows, and what a game is made from."""

    version: Word
    """The release of the application that wrote the file."""
    game: Word
    rules: int
    """The game's `rules_version`."""
    started: datetime
    saved: datetime
    headline: Annotated[str, msgspec.Meta(max_length=HEADLINE_LENGTH)]
    story: Annotated[str, msgspec.Meta(max_length=STORY_LENGTH)]
    mode: Line = ""
    """The mode in the game's words; files from before this was kept have only its id."""
    over: bool = False
    """Whether the game has ended."""
    winners: list[Count] | msgspec.UnsetType = msgspec.UNSET
    """The seats that won, once it has; files from before this was kept do not say."""
    undos: Annotated[list[Mark], msgspec.Meta(max_length=MOST_MARKS)] = []
    new_dice: Annotated[list[NewDice], msgspec.Meta(max_length=MOST_MARKS)] = []
    """Where dice and cards began to fall anew, since another save could foretell them."""
    left_off: LeftOff | msgspec.UnsetType = msgspec.UNSET
    """How far it was shown. After fewer answers than there are, the program ended by itself."""
    packs: dict[Line, Line] = {}
    """The hash of every pack in play, by the pack's name."""
    setup: Setup

    @property
    def has_unseen_end(self) -> bool:
        """Whether the game is over, and its table was gone before that was shown to the last."""
        left_off = self.left_off or LeftOff(0)
        return self.over and left_off.events != EVERYTHING


class SavedState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state before a step, as plain data, and how many answers came before it."""

    answers: Count
    state: dict[str, Any]


class Save(msgspec.Struct, frozen=True):
    """All that a file holds."""

    header: Header
    checkpoint: SavedState
    answers: list[Answer]
    is_cut: bool = False
    """Whether something stood after the last answer that is none, and was passed over."""


# Writing


def dump(save: Save) -> tuple[bytes, int]:
    """The whole file, and the running check with which the next answer's line goes on."""
    document = {"format": FORMAT, "application": "fandg"}
    document |= msgspec.to_builtins(save.header, builtin_types=(datetime,))
    if not save.header.new_dice:
        del document["new_dice"]  # as in saves of all games that were never copied
    document["checkpoint"] = msgspec.to_builtins(save.checkpoint)
    above = to_toml(document).encode()
    check = crc32(above)
    parts = [above, b'\n[check]\nabove = "%08x"\n\n[answers]\n' % check]
    for number, answer in enumerate(save.answers, 1):
        line, check = answer_line(number, answer, check)
        parts.append(line)
    return b"".join(parts), check


def answer_line(number: int, answer: Answer, check: int) -> tuple[bytes, int]:
    """The line of an answer, the first being number 1, and the running check after it."""
    start = f'{number} = [{answer.seat}, {quoted(answer.key)}, "{answer.fingerprint}", "'.encode()
    check = crc32(start, check)
    return start + b'%08x"]\n' % check, check


def to_toml(document: dict[str, Any]) -> str:
    """Plain data as TOML that keeps the order of every table.

    A writer that puts tables after plain values, as most do, would give a state's mappings another
    order, and with it another game.
    """
    return "\n".join(_table_lines("", document)) + "\n"


def _table_lines(path: str, table: dict[str, Any]) -> Iterator[str]:
    items = list(table.items())
    # From the first to the last plain value all stands in line; only what follows gets a heading.
    inline = len(items)
    while inline and _has_heading(items[inline - 1][1]):
        inline -= 1
    for key, value in items[:inline]:
        yield f"{_key(key)} = {_value(value)}"
    for key, value in items[inline:]:
        below = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, dict):
            yield f"\n[{below}]"
            yield from _table_lines(below, value)
        else:
            for entry in value:
                yield f"\n[[{below}]]"
                yield from _table_lines(below, entry)


def _has_heading(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(entry, dict) for entry in value)
    return isinstance(value, dict)


def _value(value: object) -> str:
    match value:
        case str():
            return quoted(value)
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case datetime():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(k)} = {_value(v)}' for k, v in value.items())}}}"
    raise TypeError(f"A save cannot hold {value!r}.")


_BARE = re.compile(r"[A-Za-z0-9_-]+")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else quoted(key)


_in_quotes = json.JSONEncoder(ensure_ascii=False).encode


def quoted(text: str) -> str:
    """A text in quotes, for TOML and JSON alike."""
    # JSON's escapes are TOML's, which allows one character less.
    return _in_quotes(text).replace("\x7f", "\\u007f")


# Reading


class Format(NamedTuple):
    """A kind of file: what it is called, and between what its head stands."""

    title: str
    number: int
    """The newest of the formats that can be read."""
    start: re.Pattern[bytes]
    """How it begins, with the number of its format."""
    check: re.Pattern[bytes]
    """What stands below the head, with the check of it."""


_SAVED_GAME = Format(
    "saved game",
    FORMAT,
    re.compile(rb'format = (\d{1,9})\napplication = "fandg"\n'),
    re.compile(rb'\n\[check\]\nabove = "([0-9a-f]{8})"\n\n\[answers\]\n'),
)
_ANSWER = re.compile(rb'(\d+ = \[.*?")([0-9a-f]{8})"\]')
_CHECKPOINT = b"\n\n[checkpoint]\n"


def load(data: bytes, name: str) -> Save:
    """What a file holds; `name` is the file's name, for the sentences.

    What stands at the end and is no whole answer is passed over; the save says so.

    Raises:
        SaveError: no save, or damaged, too new or too large.
    """
    with told_damage(name):
        above, lines, is_cut = _take_apart(data, name)
        document = parse_toml(above.decode())
        checkpoint = msgspec.convert(document.pop("checkpoint", None), SavedState)
        check_plain([v for key, v in checkpoint.state.items() if key != "dice"], COUNTS)
        header = _header(document)
        answers = _answers(lines)
        seats = range(len(header.setup.seats))
        if any(answer.seat not in seats for answer in answers):
            raise ValueError("An answer is of nobody at the table.")
    if checkpoint.answers > len(answers):
        raise DamagedSaveError(
            f"“{name}” breaks off: answers at its end are missing. It was left untouched."
        )
    return Save(header, checkpoint, answers, is_cut)


def load_header(data: bytes, name: str) -> Header:
    """The header alone, which is quick; the rest is only checked for damage.

    Raises:
        SaveError: no save, or damaged, too new or too large.
    """
    with told_damage(name):
        above, _, _ = _take_apart(data, name)
        return _header(parse_toml(above.partition(_CHECKPOINT)[0].decode()))


def _header(document: dict[str, Any]) -> Header:
    del document["format"], document["application"]
    header = msgspec.convert(document, Header)
    seats, dice = header.setup.seats, header.setup.table_dice
    if len(seats) > MOST_SEATS or any(len(seat.name) > NAME_LENGTH for seat in seats):
        raise ValueError("There are too many seats, or their names are too long.")
    knowing = [seat for new in header.new_dice for seat in new.seats]
    if any(seat not in range(len(seats)) for seat in (*dice, *knowing)):
        raise ValueError("Dice are rolled by nobody at the table.")
    if header.winners and any(seat not in range(len(seats)) for seat in header.winners):
        raise ValueError("Somebody wins who is not at the table.")
    return header


_ROWS = msgspec.json.Decoder(list[tuple[int, Line, Word, Word]])


def _answers(lines: list[bytes]) -> list[Answer]:
    """The answers of their lines, what stands behind the number being JSON as well as TOML."""
    rows = []
    for number, line in enumerate(lines, 1):
        start = b"%d = " % number
        if not line.startswith(start):
            raise ValueError(f"Answer {number} is missing.")
        rows.append(line.removeprefix(start))
    answers = [Answer(*row[:3]) for row in _ROWS.decode(b"[%s]" % b",".join(rows))]
    if len(answers) != len(lines):
        raise ValueError("A line holds several answers.")
    return answers


def _take_apart(data: bytes, name: str) -> tuple[bytes, list[bytes], bool]:
    """All above the check, the lines of the answers as they were written, and if more follows."""
    above, below, check = take_head(data, name, _SAVED_GAME, LARGEST)
    if below.count(b"\n") > MOST_ANSWERS:
        raise LargeSaveError(
            f"“{name}” is too large for a saved game ({MOST_ANSWERS:,} answers are the most). "
            "It was left untouched."
        )
    return above, *_take_answers(below, check, name)


def take_head(data: bytes, name: str, kind: Format, largest: int) -> tuple[bytes, bytes, int]:
    """The head of a file of so many bytes at most, what stands below it, and the head's check.

    Raises:
        SaveError: it is of another kind, or damaged, too new or too large.
    """
    if len(data) > largest:
        raise LargeSaveError(
            f"“{name}” is too large for a {kind.title} ({largest >> 20} MB is the most). "
            "It was left untouched."
        )
    # A mail program or version control can change the line ends.
    data = data.replace(b"\r\n", b"\n")
    start = kind.start.match(data)
    if start is None:
        raise ForeignFileError(f"“{name}” is not a {kind.title} of fandg. It was left untouched.")
    if int(start[1]) > kind.number:
        raise NewerSaveError(
            f"“{name}” was saved by a newer fandg than this one. It was left untouched."
        )
    found = kind.check.search(data)
    if found is None or crc32(data[: found.start()]) != int(found[1], 16):
        raise _damaged(name)
    return data[: found.start()], data[found.end() :], int(found[1], 16)


def _take_answers(data: bytes, check: int, name: str) -> tuple[list[bytes], bool]:
    """The lines of the answers, and whether something follows that is none.

    That may be an answer that was not written whole, zeros that a crash left, or what somebody
    added. Where answers follow it, it was an answer too, and the file is damaged.
    """
    whole: list[bytes] = []
    lines = data.split(b"\n")
    for line in lines:
        start = line[:-10]
        after = crc32(start, check)
        if line != start + b'%08x"]' % after:
            break
        whole.append(line)
        check = after
    tail = lines[len(whole) :]
    found = _ANSWER.match(tail[0]) if tail else None
    if found and crc32(found[1], check) == int(found[2], 16):
        # Nothing but its end was damaged: one byte stands there instead, or what somebody added.
        whole.append(found[0])
        tail = [b"", tail[0][found.end() + 1 :], *tail[1:]]
    if any(map(_ANSWER.match, tail[1:])):
        raise _damaged(name)
    return whole, any(map(bytes.strip, tail))


@contextmanager
def told_damage(name: str) -> Iterator[None]:
    """Raise whatever goes wrong while a file is read as damage, in a sentence about it."""
    try:
        yield
    except SaveError:
        raise
    except Exception as fault:
        _log.info("%s is damaged: %s", name, fault)
        raise _damaged(name) from fault


def _damaged(name: str) -> DamagedSaveError:
    return DamagedSaveError(f"“{name}” is damaged, or was changed by hand. It was left untouched.")
