"""Files made to harm: real saves and settings, changed at random, with every check put right again.

The same seed makes the same files.
"""

from __future__ import annotations

import re
import struct
import tomllib
import zlib
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, date, datetime, time, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from fandg.engine.save import to_toml

SAVES = [path.read_bytes() for path in sorted((Path(__file__).parent / "saves").glob("*.toml"))]
"""Real saves to begin with, of every game."""

Place: TypeAlias = tuple[Any, Any]
"""A list or table, and the index or key of what lies in it."""

RAW = "raw text:"
"""Begins a text that stands in the file as it is, without quotes."""

FAR = timezone(timedelta(hours=23, minutes=59))

NUMBERS: tuple[Any, ...] = (
    *(0, -1, 7, 1000, 10**6, 10**9, 2**31, 2**53, 2**63 - 1, -(2**63), 2**63, 2**70, -(2**70)),
    *(0.5, -0.0, 1e308, RAW + "inf", RAW + "-inf", RAW + "nan", RAW + "1e400"),
    *(RAW + "9" * 4300, RAW + "0x" + "f" * 5000, RAW + "1" * 100_000, RAW + "1_0" * 60),
    *(True, False),
)
TEXTS = (
    "",
    " ",
    "\0",
    "\n",
    "\t\x1b[31m\x7f",
    "x",
    "W" * 41,
    "W" * 201,
    "x" * 9_999,
    "x" * 100_000,
    "a, " * 60,
    "a, " * 1_600,
    "a, " * 30_000,
    "\n" * 4_000,
    "\u200b" * 200,
    "\u202eevil\u202c",
    "e" + "\u0301" * 3_000,
    "\u0e01\u0e33\u0e4d" * 60,
    "\u0627\u0644\u0633" * 60,
    "\U0001f469\u200d\U0001f680" * 40,
    "\ufffe\uffff\U0010ffff",
    "**_{icon:die}" * 15,
    "{icon:" * 500,
    "\\" * 300,
    "../../../../etc/passwd",
    "%s%n{0}",
    "dummies",
    "fortune",
    "person",
)
DATES: tuple[Any, ...] = (
    datetime(1, 1, 1, tzinfo=FAR),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=timezone(-FAR.utcoffset(None))),
    datetime(1899, 12, 31, tzinfo=UTC),
    datetime(1900, 1, 1, tzinfo=FAR),
    datetime(1969, 12, 31, tzinfo=UTC),
    datetime(2999, 12, 31, 23, 59, 59, tzinfo=UTC),
    datetime(2031, 5, 1, 20),
    RAW + date(2031, 5, 1).isoformat(),
    RAW + time(20, 15).isoformat(),
    RAW + "2031-02-30T00:00:00Z",
    RAW + "0000-00-00",
)
NESTED: tuple[Any, ...] = (
    [],
    {},
    [[]],
    [{}],
    RAW + "[" * 40 + "]" * 40,
    RAW + "[" * 3_000 + "]" * 3_000,
    RAW + "{a=" * 3_000,
    RAW + "{" + ".".join("abcdefgh") + "=1}",
    RAW + "{" + ".".join("a" * 5_000) + "=1}",
    RAW + "[" + "1," * 200_000 + "]",
    RAW + "[" + "{a={}}," * 50_000 + "]",
    RAW + "[" + '"",' * 9_000 + "]",
    RAW + '"""' + '" ' * 40_000,
    RAW + "'",
    {str(number): number for number in range(2_000)},
)
VALUES = (NUMBERS, TEXTS, DATES, NESTED)
KEYS = (
    *TEXTS,
    "1",
    "-1",
    str(2**70),
    "9" * 5_000,
    "__class__",
    "a.b.c",
)
LINES = (
    ".".join("a" * 20) + " = 1",
    ".".join("a" * 20_000) + " = 1",
    "[" + ".".join("b" * 40) + "]",
    "[[undos]]",
    "[setup]",
    "[checkpoint.state]",
    "mode = 1",
    "= 1",
    "\x00",
    '"""',
    "\\u0000",
    "#" * 300_000,
    "\n" * 60_000,
    *("\n".join(f"{letter}{n}.b.c.d = {n}" for n in range(9_000)) for letter in "ab"),
)


def make_hostile(random: Random) -> bytes:
    """A save that nobody wrote, with checks that are right."""
    above, rows = _take_apart(random.choice(SAVES))
    for _ in range(random.choice((1, 1, 2, 3))):
        above, rows = random.choice(_WAYS)(random, above, rows)
    return _seal(above, rows)


def make_hostile_settings(random: Random, good: dict[str, Any]) -> bytes:
    """A file of settings that nobody kept, made from a good one."""
    document = {key: value for key, value in deepcopy(good).items() if random.random() < 0.7}
    for key in random.sample(sorted(good), random.randint(1, 3)):
        document[key] = _value(random)
    if random.random() < 0.5:
        _spoil(random, document)
    text = _write(document)
    if random.random() < 0.3:
        text = _insert(random, text, random.choice(LINES))
    return _bend(random, text.encode(errors="surrogatepass"))


def make_picture(width: int, height: int, rows: int, tail: bytes = b"") -> bytes:
    """A PNG that says it is so large, with so many rows of four-byte pixels in it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    body = zlib.compress(bytes((width * 4 + 1) * rows), 9)
    parts = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts) + tail


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


# Ways to change a save: its text above the check, and its lines up to their checks

Change: TypeAlias = Callable[[Random, str, list[str]], tuple[str, list[str]]]


def _change_header(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    """What the list of saves shows is another value."""
    document = _read(above)
    if document:
        place: Any = document.get("setup") if random.random() < 0.4 else document
        place = place if isinstance(place, dict) and place else document
        place[random.choice(sorted(place))] = _value(random)
        above = _write(document)
    return above, rows


def _change_anything(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    document = _read(above)
    for _ in range(random.randint(1, 4) if document else 0):
        _spoil(random, document)
    return _write(document) if document else above, rows


def _change_text(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    return _insert(random, above, random.choice(LINES)), rows


def _change_character(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    at = random.randrange(len(above))
    return above[:at] + random.choice("\"'[]{}=,.#\n\\019eTZ\0\u202e") + above[at + 1 :], rows


def _change_winners(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    """Somebody has won who is not there, or by how much."""
    document = _read(above)
    state = document.get("checkpoint", {})
    state = state.get("state") if isinstance(state, dict) else None
    if isinstance(state, dict):
        seats = [random.choice((0, 1, 5, -1, 2**40)) for _ in range(random.randint(0, 3))]
        state["result"] = {"winners": seats, "reason": "escaped", "scores": seats}
        document["rules"] = 0
        above = _write(document)
    return above, rows


def _change_state(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    """The checkpoint is all that is gone by, and holds what nobody counts to."""
    above = re.sub(r"^rules = \d+$", "rules = 0", above, flags=re.MULTILINE)
    document = _read(above)
    state = document.get("checkpoint", {})
    state = state.get("state") if isinstance(state, dict) else None
    if isinstance(state, dict):
        numbers = [place for place in _places(state) if isinstance(place[0][place[1]], int)]
        for holder, key in random.sample(numbers, min(3, len(numbers))):
            holder[key] = random.choice((-5, 0, 1, 77, 10**6, 10**6 + 1, 2**40))
        above = _write(document)
    return above, rows


def _change_answers(random: Random, above: str, rows: list[str]) -> tuple[str, list[str]]:
    rows = list(rows)
    at = random.randrange(len(rows) + 1)
    number = len(rows) + 1
    key = to_toml({"k": random.choice(TEXTS)})[4:-1]
    match random.randrange(6):
        case 0:
            rows = rows[:at]
        case 1:
            rows.append(f'{number} = [{random.choice((0, 9, -1, 2**70))}, {key}, "00000000", "')
        case 2:
            rows += [f'{n} = [0, "x", "", "' for n in range(number, number + 120_000)]
        case 3:
            rows.append(f'{number} = [0, "a", "b", "c"], [0, "a", "b", "')
        case 4:
            rows.append(f'{number} = {"[" * 2_000}0, "a", "b", "')
        case 5:
            rows[at:at] = [random.choice((*LINES[:8], *rows))]
    return above, rows


_WAYS: tuple[Change, ...] = (
    *(_change_header, _change_header, _change_anything, _change_anything, _change_anything),
    *(_change_text, _change_character, _change_winners, _change_state, _change_answers),
)


# Helpers


def _spoil(random: Random, document: dict[str, Any]) -> None:
    """Change, drop, double or bury something anywhere in a document."""
    places = list(_places(document))
    if not places:
        return
    holder, key = random.choice(places)
    match random.randrange(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder[key], list):
            many = random.choice((2, 30, 20_000))
            holder[key] *= many if len(places) < 2_000 else 2
        case 2 if isinstance(holder, dict):
            value = holder.pop(key)
            holder[random.choice(KEYS)] = value
        case 3:
            for _ in range(random.choice((1, 10, 40))):
                holder[key] = [holder[key]] if random.random() < 0.5 else {"x": holder[key]}
        case _:
            holder[key] = _value(random)


def _value(random: Random) -> Any:
    return deepcopy(random.choice(random.choice(VALUES)))


def _places(value: Any) -> list[Place]:
    found: list[Place] = []
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, each in inner:
        found.append((value, key))
        if isinstance(each, dict | list) and len(found) < 50_000:
            found += _places(each)
    return found


def _read(above: str) -> dict[str, Any]:
    if len(above) > 100_000 or LINES[0][:9] in above:
        return {}  # the harm would be ours
    try:
        document = tomllib.loads(above)
        to_toml(document)
    except (ValueError, TypeError, RecursionError):
        return {}  # what cannot be written again is not changed any further
    return document


def _write(document: dict[str, Any]) -> str:
    text = to_toml(document)
    return re.sub(f'"{RAW}((?:[^"\\\\]|\\\\.)*)"', lambda raw: _unquote(raw[1]), text)


def _unquote(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")


def _insert(random: Random, text: str, line: str) -> str:
    lines = text.split("\n")
    lines.insert(random.randrange(2, len(lines) + 1), line)
    return "\n".join(lines)


def _bend(random: Random, data: bytes) -> bytes:
    """Once in a while, what is no text at all."""
    if random.random() < 0.15:
        at = random.randrange(40, max(41, len(data)))
        data = data[:at] + random.choice((b"\xff", b"\xed\xa0\x80", b"\0", b"\r\r")) + data[at:]
    return data


def _take_apart(data: bytes) -> tuple[str, list[str]]:
    above, _, below = data.decode().partition("\n[check]\n")
    return above, [line[:-10] for line in below.splitlines()[3:]]


def _seal(above: str, rows: list[str]) -> bytes:
    data = above.encode(errors="surrogatepass")
    data = _bend(Random(len(data)), data)
    check = zlib.crc32(data)
    parts = [data, b'\n[check]\nabove = "%08x"\n\n[answers]\n' % check]
    for row in rows:
        start = row.encode(errors="surrogatepass")
        check = zlib.crc32(start, check)
        parts.append(start + b'%08x"]\n' % check)
    return b"".join(parts)
