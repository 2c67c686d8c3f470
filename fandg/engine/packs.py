"""Content packs: TOML files of cards, spaces and the like, decoded straight into frozen structs.

`docs/packs.md` shows how one is written. Every entry is decoded by itself, so that all that is
wrong in all files can be said at once. The game's own packs must be right; what is wrong with one
of the player's sets that file aside, and the game is made of the rest.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_args

import msgspec

from fandg.engine.disk import open_regular, shown_name
from fandg.engine.errors import PackError, PackFault
from fandg.engine.misfits import bare, find_faults_in, is_struct, show_word, tell_unknown
from fandg.engine.reading import parse_toml

LARGEST = 1024 * 1024
"""Bytes of the largest file that is read; a thousand cards take some 200,000."""
MOST_FILES = 200
MOST_ENTRIES = 3000
"""Entries of all the player's packs of a game together: what a table and a save can bear."""
MOST_FAULTS = 50
"""The most faults that are told of one file."""
LONGEST_NAME = 60
"""Characters of a pack's name, which every save keeps."""

C = TypeVar("C", bound=msgspec.Struct)


class Fault(msgspec.Struct, frozen=True):
    """Something wrong with an entry that is whole by itself, such as a name that is nowhere."""

    table: str
    id: str
    field: str
    sentence: str


class Content(msgspec.Struct, frozen=True):
    """What the packs of a game hold: every table by name, its entries by id, in the files' order.

    `hashes` has the hash of every pack by name, and `files` the file of every entry. `aside` has
    the faults of every pack of the player's that was left out, by its name.
    """

    tables: dict[str, dict[str, Any]]
    hashes: dict[str, str]
    files: dict[tuple[str, str], str]
    aside: dict[str, list[PackFault]] = {}

    def table(self, name: str, kind: type[C]) -> dict[str, C]:
        """The entries of a table, which are of this kind, by id."""
        entries: dict[str, C] = self.tables[name]
        assert all(type(entry) is kind for entry in entries.values())
        return entries


FindFaults: TypeAlias = Callable[[Content], Iterable[Fault]]
Stamp: TypeAlias = tuple[tuple[str, int, int, int], ...]
NOTHING: Stamp = ()
"""The stamp of a folder in which nothing lies ..."""
NOT_THERE: Stamp = (("", errno.ENOENT, 0, 0),)
"""... and of one that is not there."""


class _Pack(msgspec.Struct):
    """A file as it is by itself: its entries with their tables, and all that is wrong with it."""

    name: str
    file: str
    hash: str = ""
    entries: list[tuple[str, Any]] = []
    faults: list[PackFault] = []


def load_packs(
    folders: Sequence[Path],
    kinds: Mapping[str, type[msgspec.Struct]],
    find_faults: FindFaults,
    players: Path | None = None,
    closed: Collection[str] = (),
) -> Content:
    """Read all packs in some folders; a folder that is not there holds none.

    `kinds` names the tables and their structs, each with a field `id`. `find_faults` looks at what
    entries say of each other, once each is right by itself. `players` is a folder of the player's
    own packs: those with faults are set aside. To the `closed` tables they can add nothing.

    Raises:
        PackError: all that is wrong in the `folders`.
    """
    seen: set[Any] = set()
    for kind in kinds.values():
        _check_strict(kind, seen)
    packs = [pack for folder in folders for pack in _read_folder(folder, kinds)]
    content, wrong = _bind(packs, kinds)
    wrong = wrong or _look_over(content, find_faults)
    if wrong:
        raise PackError([fault for faults in wrong.values() for fault in faults])
    if players is None:
        return content
    open_kinds = {name: kind for name, kind in kinds.items() if name not in closed}
    theirs = _read_folder(players, open_kinds, closed)
    return _set_aside(packs, theirs, kinds, find_faults)


def _set_aside(
    own: list[_Pack],
    theirs: list[_Pack],
    kinds: Mapping[str, type[msgspec.Struct]],
    find_faults: FindFaults,
) -> Content:
    """The content of the game's own packs and those of the player's that are right with them."""
    _check_together(own, theirs)
    aside = {pack.name: pack.faults for pack in theirs if pack.faults}
    while True:
        left = [pack for pack in theirs if pack.name not in aside]
        content, wrong = _bind([*own, *left], kinds)
        wrong = wrong or _look_over(content, find_faults)
        if not wrong:
            return msgspec.structs.replace(content, aside=dict(sorted(aside.items())))
        found = {pack.name: wrong[pack.file] for pack in left if pack.file in wrong}
        # What is wrong with the game's own cards all of a sudden one of these has made so.
        told = [fault for faults in wrong.values() for fault in faults]
        aside |= found or {pack.name: told for pack in left}


def _check_together(own: list[_Pack], theirs: list[_Pack]) -> None:
    """Note what is wrong with the player's packs as files beside others: names, and how many."""
    names = {pack.name for pack in own}
    count = 0
    for number, pack in enumerate(theirs, 1):
        if pack.name in names:
            pack.faults = [_told_twin(pack.file)]
            # Both are to be told of, so they go by the whole names of their files.
            pack.name = pack.file
        elif number > MOST_FILES:
            pack.faults = [PackFault(pack.file, f"{MOST_FILES} packs for a game are the most.")]
        elif not pack.faults and count + len(pack.entries) > MOST_ENTRIES:
            told = f"with the packs before it there are more; {MOST_ENTRIES} entries are the most."
            pack.faults = [PackFault(pack.file, told)]
        elif not pack.faults:
            count += len(pack.entries)
        names.add(pack.name)


def _bind(
    packs: Iterable[_Pack], kinds: Mapping[str, type[msgspec.Struct]]
) -> tuple[Content, dict[str, list[PackFault]]]:
    """The entries of some packs together, and by file what is wrong with them so far."""
    content = Content({name: {} for name in kinds}, {}, {})
    wrong: dict[str, list[PackFault]] = {}
    for pack in packs:
        file = pack.file
        faults = list(pack.faults)
        if pack.name in content.hashes:
            faults = [_told_twin(file)]
        elif not faults:
            content.hashes[pack.name] = pack.hash
            for table, entry in pack.entries:
                other = content.files.get((table, entry.id))
                if other is not None:
                    told = f"{other} has an entry of this id."
                    faults.append(PackFault(file, told, f"{table} “{entry.id}”, id"))
                else:
                    content.tables[table][entry.id] = entry
                    content.files[table, entry.id] = file
        if faults:
            wrong.setdefault(file, []).extend(faults)
    return content, wrong


def _look_over(content: Content, find_faults: FindFaults) -> dict[str, list[PackFault]]:
    """By file what is wrong with what the entries say of each other."""
    wrong: dict[str, list[PackFault]] = {}
    for fault in find_faults(content):
        file = content.files[fault.table, fault.id]
        place = f"{fault.table} “{fault.id}”"
        place += f", {fault.field}" if fault.field else ""
        wrong.setdefault(file, []).append(PackFault(file, fault.sentence, place))
    return {file: list(_limited(file, faults)) for file, faults in wrong.items()}


def _told_twin(file: str) -> PackFault:
    return PackFault(file, "there is another pack of this name. Rename one of them.")


# Files


def stamp_folder(folder: Path) -> Stamp:
    """What tells whether the packs in a folder may have changed since: names, times and sizes.

    It looks at the folder only, so that it can be taken whenever a game is made.
    """
    try:
        with os.scandir(folder) as entries:
            return tuple(sorted(map(_stamp, entries)))
    except OSError as fault:
        return (("", fault.errno or 0, 0, 0),)


def _stamp(entry: os.DirEntry[str]) -> tuple[str, int, int, int]:
    try:
        at = entry.stat()
    except OSError:
        return entry.name, 0, 0, 0
    return entry.name, at.st_mtime_ns, at.st_size, at.st_ino


def _read_folder(
    folder: Path, kinds: Mapping[str, type[msgspec.Struct]], closed: Collection[str] = ()
) -> list[_Pack]:
    """The packs in a folder, by their names; what only looks like packs comes with a fault."""
    try:
        paths = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as fault:
        name = f"{folder.parent.name}/{folder.name}"
        told = PackFault(name, f"it cannot be read ({fault.strerror}).")
        return [_Pack(name, name, faults=[told])]
    packs = []
    for path in paths:
        if path.suffix.lower() == ".toml":
            packs.append(_read_pack(path, kinds, closed))
        elif path.is_dir() and any(path.glob("*.toml")):
            what = "packs do not lie in a folder of their own. Move them out."
            told = PackFault(shown_name(path), what)
            packs.append(_Pack(f"{path.name}/", path.name, faults=[told]))
    return packs


def _read_pack(
    path: Path, kinds: Mapping[str, type[msgspec.Struct]], closed: Collection[str]
) -> _Pack:
    file = shown_name(path)
    pack = _Pack(path.stem, file)
    if not path.stem.isprintable() or len(path.stem) > LONGEST_NAME:
        what = "its name is too long or has odd characters. Rename it."
        pack.faults.append(PackFault(f"{show_word(path.stem)}.toml", what))
        return pack
    try:
        text = _read_text(path)
        pack.hash = hashlib.sha256(text.encode()).hexdigest()[:16]
        document = parse_toml(text)
        found = _read_tables(pack, document, kinds, closed)
        pack.faults = list(_limited(file, found))
    except (OSError, ValueError) as fault:
        pack.faults = [_describe_unreadable(file, fault)]
    return pack


def _read_tables(
    pack: _Pack,
    document: dict[str, Any],
    kinds: Mapping[str, type[msgspec.Struct]],
    closed: Collection[str],
) -> Iterator[PackFault]:
    """Decode the entries of a file into its pack; yields what is wrong with them."""
    file = pack.file
    for table, entries in document.items():
        if table in closed:
            yield PackFault(file, "only the game itself has these; a pack can add none.", table)
        elif table not in kinds:
            yield PackFault(file, tell_unknown("table", table, kinds))
        elif not isinstance(entries, list):
            yield PackFault(file, f"write [[{table}]] above every entry, in double brackets.")
        else:
            for number, entry in enumerate(entries, 1):
                yield from _read_entry(pack, table, number, entry, kinds[table])


def _read_entry(
    pack: _Pack, table: str, number: int, entry: object, kind: type[msgspec.Struct]
) -> Iterator[PackFault]:
    entry_id = entry.get("id") if isinstance(entry, dict) else None
    named = isinstance(entry_id, str) and entry_id
    which = f"“{show_word(str(entry_id))}”" if named else f"number {number}"
    place = f"{table} {which}"
    try:
        decoded: Any = msgspec.convert(entry, kind)
    except msgspec.ValidationError:
        for field, sentence in find_faults_in(entry, kind):
            yield PackFault(pack.file, sentence, f"{place}, {field}" if field else place)
        return
    if decoded.id:
        pack.entries.append((table, decoded))
    else:
        yield PackFault(pack.file, "it is empty.", f"{place}, id")


def _limited(file: str, faults: Iterable[PackFault]) -> Iterator[PackFault]:
    """As many faults of a file as anybody reads."""
    told = iter(faults)
    yield from islice(told, MOST_FAULTS)
    if next(told, None) is not None:
        yield PackFault(file, f"there are more faults than these {MOST_FAULTS}.")


def _read_text(path: Path) -> str:
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"the file is too large ({LARGEST >> 20} MB is the most).")
    # An editor may put a mark at the start, and line ends differ between systems.
    return data.decode("utf-8-sig").replace("\r\n", "\n")


_AT = re.compile(r" \(at line (\d+), column (\d+)\)$")


def _describe_unreadable(file: str, fault: Exception) -> PackFault:
    match fault:
        case UnicodeDecodeError():
            line = fault.object.count(b"\n", 0, fault.start) + 1
            what = "this is not UTF-8 text. Save the file as UTF-8."
            return PackFault(file, what, f"line {line}")
        case tomllib.TOMLDecodeError():
            message = str(fault)
            at = _AT.search(message)
            if at is None:
                message = message.replace(" (at end of document)", "")
                return PackFault(file, f"this is not TOML: {message}.")
            what = f"this is not TOML: {message[: at.start()]}."
            return PackFault(file, what, f"line {at[1]}, column {at[2]}")
        case OSError(errno=errno.EISDIR | errno.ENXIO):
            return PackFault(file, "it is no ordinary file.")
        case OSError():
            return PackFault(file, f"it cannot be read ({fault.strerror}).")
    return PackFault(file, str(fault))


def _check_strict(kind: Any, seen: set[Any]) -> None:
    """Make sure that no struct passes over misspelt fields.

    Raises:
        TypeError: one does; it is a mistake in the game.
    """
    kind = bare(kind)
    if is_struct(kind) and kind not in seen:
        seen.add(kind)
        if not (kind.__struct_config__.forbid_unknown_fields and kind.__struct_config__.frozen):
            raise TypeError(f"{kind.__name__} must be frozen and forbid unknown fields")
        for field in msgspec.structs.fields(kind):
            _check_strict(field.type, seen)
    for inner in get_args(kind):
        _check_strict(inner, seen)
