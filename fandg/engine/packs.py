"""Content packs: TOML files of cards, spaces and the like, decoded straight into frozen structs.

`docs/packs.md` shows how one is written. Every entry is decoded by itself, so that all that is
wrong in all files can be said at once.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec

from fandg.engine.errors import PackError
from fandg.engine.reading import parse_toml

LARGEST = 1024 * 1024
"""Bytes of the largest file that is read; a thousand cards take some 200,000."""
MOST_FILES = 200

C = TypeVar("C", bound=msgspec.Struct)


class Fault(msgspec.Struct, frozen=True):
    """Something wrong with an entry that is whole by itself, such as a name that is nowhere."""

    table: str
    id: str
    field: str
    sentence: str


class Content(msgspec.Struct, frozen=True):
    """What the packs of a game hold: every table by name, its entries by id, in the files' order.

    `hashes` has the hash of every pack by name, and `files` the file of every entry.
    """

    tables: dict[str, dict[str, Any]]
    hashes: dict[str, str]
    files: dict[tuple[str, str], str]

    def table(self, name: str, kind: type[C]) -> dict[str, C]:
        """The entries of a table, which are of this kind, by id."""
        entries: dict[str, C] = self.tables[name]
        assert all(type(entry) is kind for entry in entries.values())
        return entries


FindFaults: TypeAlias = Callable[[Content], Iterable[Fault]]


def load_packs(
    folders: Sequence[Path],
    kinds: Mapping[str, type[msgspec.Struct]],
    find_faults: FindFaults,
) -> Content:
    """Read all packs in some folders; a folder that is not there holds none.

    `kinds` names the tables and their structs, each with a field `id`. `find_faults` looks at what
    entries say of each other, once each is right by itself.

    Raises:
        PackError: all that is wrong.
    """
    seen: set[Any] = set()
    for kind in kinds.values():
        _check_strict(kind, seen)
    reader = _Reader(kinds)
    paths = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
    if len(paths) > MOST_FILES:
        raise PackError([f"There are {len(paths)} packs; {MOST_FILES} are the most."])
    for path in paths:
        reader.read(path)
    content = reader.content
    faults = reader.faults or [
        f"{content.files[fault.table, fault.id]}, {fault.table} “{fault.id}”, "
        f"{fault.field}: {fault.sentence}"
        for fault in find_faults(content)
    ]
    if faults:
        raise PackError(faults)
    return content


class _Reader:
    def __init__(self, kinds: Mapping[str, type[msgspec.Struct]]) -> None:
        self.kinds = kinds
        self.content = Content({name: {} for name in kinds}, {}, {})
        self.faults: list[str] = []

    def read(self, path: Path) -> None:
        file = path.name
        if path.stem in self.content.hashes:
            self.faults.append(f"{file}: there is another pack of this name. Rename one of them.")
            return
        try:
            text = _read_text(path)
            self.content.hashes[path.stem] = hashlib.sha256(text.encode()).hexdigest()[:16]
            document = parse_toml(text)
        except (OSError, ValueError) as fault:
            self.faults.append(_describe_unreadable(file, fault))
            return
        for name, entries in document.items():
            if name not in self.kinds:
                self.faults.append(f"{file}: {_unknown('table', name, self.kinds)}")
            elif not isinstance(entries, list):
                self.faults.append(
                    f"{file}: write [[{name}]] above every entry, in double brackets."
                )
            else:
                for number, entry in enumerate(entries, 1):
                    self._read_entry(file, name, number, entry)

    def _read_entry(self, file: str, table: str, number: int, entry: object) -> None:
        kind = self.kinds[table]
        entry_id = entry.get("id") if isinstance(entry, dict) else None
        which = f"“{entry_id}”" if isinstance(entry_id, str) and entry_id else f"number {number}"
        try:
            decoded: Any = msgspec.convert(entry, kind)
        except msgspec.ValidationError:
            for field, sentence in find_faults_in(entry, kind):
                place = f"{file}, {table} {which}, {field}" if field else f"{file}, {table} {which}"
                self.faults.append(f"{place}: {sentence}")
            return
        other = self.content.files.get((table, decoded.id))
        if not decoded.id:
            self.faults.append(f"{file}, {table} {which}, id: it is empty.")
        elif other is not None:
            self.faults.append(f"{file}, {table} {which}, id: {other} has an entry of this id.")
        else:
            self.content.tables[table][decoded.id] = decoded
            self.content.files[table, decoded.id] = file


def _read_text(path: Path) -> str:
    if path.stat().st_size > LARGEST:
        raise ValueError(f"the file is too large ({LARGEST >> 20} MB is the most).")
    # An editor may put a mark at the start, and line ends differ between systems.
    return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")


_AT = re.compile(r" \(at line (\d+), column (\d+)\)$")


def _describe_unreadable(file: str, fault: Exception) -> str:
    match fault:
        case UnicodeDecodeError():
            line = fault.object.count(b"\n", 0, fault.start) + 1
            return f"{file}, line {line}: this is not UTF-8 text. Save the file as UTF-8."
        case tomllib.TOMLDecodeError():
            message = str(fault)
            at = _AT.search(message)
            if at is None:
                return f"{file}: this is not TOML: {message.replace(' (at end of document)', '')}."
            return (
                f"{file}, line {at[1]}, column {at[2]}: this is not TOML: {message[: at.start()]}."
            )
        case OSError():
            return f"{file}: it cannot be read ({fault.strerror})."
    return f"{file}: {fault}"


# What is wrong with an entry


def find_faults_in(value: object, kind: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """All that keeps a value from being of a kind: each time the field and a sentence."""
    found = False
    for fault in _look_inside(value, kind, field):
        found = True
        yield fault
    if not found:
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as fault:
            yield field, _describe_misfit(value, kind, str(fault).partition(" - at `$")[0])


def _look_inside(value: object, kind: Any, field: str) -> Iterator[tuple[str, str]]:
    kind = _bare(kind)
    arguments = get_args(kind)
    if isinstance(value, dict):
        verbs = _verbs(kind)
        if verbs:
            tag_field = str(next(iter(verbs.values())).__struct_config__.tag_field)
            tag = value.get(tag_field)
            if tag is None:
                yield _inside(field, tag_field), f"it is missing. Known are: {_listed(verbs)}."
            elif not isinstance(tag, str):
                yield from find_faults_in(tag, str, _inside(field, tag_field))
            elif tag not in verbs:
                yield _inside(field, tag_field), _unknown("verb", tag, verbs)
            else:
                yield from _look_at_fields(value, verbs[tag], field)
        elif _is_struct(kind):
            yield from _look_at_fields(value, kind, field)
        elif get_origin(kind) is dict:
            for key, inner in value.items():
                yield from find_faults_in(inner, arguments[1], _inside(field, key))
    elif isinstance(value, list) and arguments and get_origin(kind) in (list, tuple, frozenset):
        each = len(arguments) == 1 or arguments[1] is ...
        for number, inner in enumerate(value, 1):
            if each or number <= len(arguments):
                inner_kind = arguments[0] if each else arguments[number - 1]
                yield from find_faults_in(inner, inner_kind, _inside(field, f"entry {number}"))


def _look_at_fields(
    value: dict[str, Any], kind: type[msgspec.Struct], field: str
) -> Iterator[tuple[str, str]]:
    known = {known.encode_name: known for known in msgspec.structs.fields(kind)}
    for name in value:
        if name not in known and name != kind.__struct_config__.tag_field:
            yield _inside(field, name), _unknown("field", name, known)
    for name, about in known.items():
        if name in value:
            yield from find_faults_in(value[name], about.type, _inside(field, name))
        elif about.required:
            yield _inside(field, name), "it is missing."


def _describe_misfit(value: object, kind: Any, message: str) -> str:
    """A sentence for a value that is wrong as a whole; `message` is what the decoder said of it."""
    words = [str(word) for word in get_args(kind)] if get_origin(kind) is Literal else []
    if words:
        return _unknown("word", str(value), words)
    wanted = re.fullmatch(r"Expected `(.+)`, got `(.+)`", message)
    if wanted is not None:
        got = "a fraction" if wanted[2] == "float" else _named(wanted[2])
        return f"{_named(wanted[1])} is needed, not {got}."
    length = re.fullmatch(r"Expected `array` of length (\d+), got \d+", message)
    if length is not None:
        return f"it must have {length[1]} entries."
    limit = re.fullmatch(r"Expected `(.+)` (of length )?(<|<=|>|>=|==) (.+)", message)
    if limit is not None:
        what = "its length" if limit[2] else "it"
        return f"{what} must be {_COMPARED[limit[3]]} {limit[4]}."
    return message if message.endswith(".") else f"{message}."


_COMPARED = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least", "==": "just"}
_NAMED = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}


def _named(kinds: str) -> str:
    return " or ".join(_NAMED.get(kind, kind) for kind in kinds.split(" | ") if kind != "null")


def _unknown(what: str, word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, list(known), 1)
    hint = f" Is it “{near[0]}”?" if near else ""
    return f"there is no {what} “{word}”.{hint} Known are: {_listed(known)}."


def _listed(known: Iterable[str]) -> str:
    return ", ".join(sorted(known))


def _inside(field: str, name: str) -> str:
    return f"{field}, {name}" if field else name


# The structs


def _bare(kind: Any) -> Any:
    """A kind without its limits, and without "or nothing"."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, types.UnionType):
        kinds = [inner for inner in get_args(kind) if inner is not type(None)]
        if len(kinds) == 1:
            return _bare(kinds[0])
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _verbs(kind: Any) -> dict[str, type[msgspec.Struct]]:
    """The structs that a value may be, by the word that tells them apart."""
    kinds = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return {
        str(inner.__struct_config__.tag): inner
        for inner in map(_bare, kinds)
        if _is_struct(inner) and inner.__struct_config__.tag is not None
    }


def _check_strict(kind: Any, seen: set[Any]) -> None:
    """Make sure that no struct passes over misspelt fields.

    Raises:
        TypeError: one does; it is a mistake in the game.
    """
    kind = _bare(kind)
    if _is_struct(kind) and kind not in seen:
        seen.add(kind)
        if not (kind.__struct_config__.forbid_unknown_fields and kind.__struct_config__.frozen):
            raise TypeError(f"{kind.__name__} must be frozen and forbid unknown fields")
        for field in msgspec.structs.fields(kind):
            _check_strict(field.type, seen)
    for inner in get_args(kind):
        _check_strict(inner, seen)
