"""The text form of a campaign's history: TOML, checked line by line, as a save is.

A file has a header, a check of it, and every chapter that was played to its end, a line each: the
entry it was played from, the chapter, its save, the record after it as JSON, and a running check.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any
from zlib import crc32

import msgspec

from fandg.engine.campaign_history import Entry, History
from fandg.engine.reading import check_plain, parse_toml
from fandg.engine.save import (
    HEADLINE_LENGTH,
    Format,
    Line,
    Word,
    quoted,
    take_head,
    to_toml,
    told_damage,
)
from fandg.engine.seats import MOST_SEATS, NAME_LENGTH, Seat

SUFFIX = ".campaign"
"""What the folder of a campaign ends in."""
PAGE = "campaign.toml"
"""The file of the history in it."""
FORMAT = 1
LARGEST = 1024 * 1024
"""Bytes of the largest file that is read; a chapter takes some 2,000."""
MOST_CHAPTERS = 1_000


def is_campaign(path: Path) -> bool:
    """Whether a path is a campaign's folder rather than a save."""
    return path.suffix == SUFFIX and path.is_dir()


class CampaignHeader(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the list of saved games shows, and what a campaign was begun with."""

    version: Word
    """The release of the application that wrote the file."""
    game: Word
    campaign: Word
    rules: int
    """The game's `rules_version`."""
    started: datetime
    headline: Annotated[str, msgspec.Meta(max_length=HEADLINE_LENGTH)]
    """Where the campaign stood after its last chapter."""
    over: bool = False
    """Whether it has ended."""
    seed: int
    seats: Annotated[list[Seat], msgspec.Meta(max_length=MOST_SEATS)]
    """Who sat there in the last chapter that was played to its end, or is there for the next."""
    first: dict[str, Any]
    """The record before the first chapter, as plain data."""


def dump_history(header: CampaignHeader, history: History) -> bytes:
    """The whole file."""
    document: dict[str, Any] = {"format": FORMAT, "application": "fandg", "kind": "campaign"}
    document |= msgspec.to_builtins(header, builtin_types=(datetime,))
    above = to_toml(document).encode()
    check = crc32(above)
    parts = [above, b'\n[check]\nabove = "%08x"\n\n[chapters]\n' % check]
    for number, entry in enumerate(history.entries, 1):
        start = _line_start(number, entry)
        check = crc32(start, check)
        parts.append(start + b'%08x"]\n' % check)
    return b"".join(parts)


def _line_start(number: int, entry: Entry) -> bytes:
    words = [entry.chapter, entry.save, json.dumps(entry.record, separators=(",", ":"))]
    return f'{number} = [{entry.after}, {", ".join(map(quoted, words))}, "'.encode()


_CAMPAIGN = Format(
    "campaign",
    FORMAT,
    re.compile(rb'format = (\d{1,9})\napplication = "fandg"\nkind = "campaign"\n'),
    re.compile(rb'\n\[check\]\nabove = "([0-9a-f]{8})"\n\n\[chapters\]\n'),
)
_ROW = msgspec.json.Decoder(tuple[int, Word, Line, str, Word])
_RECORD = msgspec.json.Decoder(dict[str, Any])


def load_history(data: bytes, name: str) -> tuple[CampaignHeader, History, bool]:
    """What a file holds, and whether something stands after its last whole line.

    `name` is the file's name, for the sentences.

    Raises:
        SaveError: no campaign, or damaged, too new or too large.
    """
    above, below, check = take_head(data, name, _CAMPAIGN, LARGEST)
    with told_damage(name):
        document = parse_toml(above.decode())
        del document["format"], document["application"], document["kind"]
        header = msgspec.convert(document, CampaignHeader)
        if any(len(seat.name) > NAME_LENGTH for seat in header.seats):
            raise ValueError("A name is too long.")
        history = History(header.first, [])
        is_cut = _read_lines(history, below, check)
    return header, history, is_cut


def _read_lines(history: History, data: bytes, check: int) -> bool:
    """Read the lines as far as they are whole; returns whether something else follows them."""
    lines = data.split(b"\n")
    for number, line in enumerate(lines, 1):
        start = line[:-10]
        check = crc32(start, check)
        if line != start + b'%08x"]' % check:
            return any(map(bytes.strip, lines[number - 1 :]))
        if number > MOST_CHAPTERS or not line.startswith(b"%d = " % number):
            raise ValueError("The chapters are too many, or one is missing.")
        after, chapter, save, told, _ = _ROW.decode(line.partition(b" = ")[2])
        record = _RECORD.decode(told)
        check_plain(record)
        if not history.may_follow(after, history.count_tries(after)):
            raise ValueError("A chapter follows one that it cannot.")
        history.entries.append(Entry(after, chapter, save, record))
    return False
