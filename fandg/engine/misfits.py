"""What keeps a value from being of a kind: every fault with its field, as a sentence."""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

LONGEST_WORD = 40
"""Characters of a word that a sentence shows."""


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
    kind = bare(kind)
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
                yield _inside(field, tag_field), tell_unknown("verb", tag, verbs)
            else:
                yield from _look_at_fields(value, verbs[tag], field)
        elif is_struct(kind):
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
            yield _inside(field, name), tell_unknown("field", name, known)
    for name, about in known.items():
        if name in value:
            yield from find_faults_in(value[name], about.type, _inside(field, name))
        elif about.required:
            yield _inside(field, name), "it is missing."


def _describe_misfit(value: object, kind: Any, message: str) -> str:
    """A sentence for a value that is wrong as a whole; `message` is what the decoder said of it."""
    if message.startswith("Expected `str` matching regex"):
        return f"{_find_rule(kind)}."
    words = _words(kind)
    if words and isinstance(value, str):
        return tell_unknown("word", value, words)
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


def _words(kind: Any) -> list[str]:
    """The words that a value may be, beside whatever else it may be."""
    kind = bare(kind)
    if get_origin(kind) is Literal:
        return [str(word) for word in get_args(kind)]
    if get_origin(kind) in (Union, types.UnionType):
        return [word for inner in get_args(kind) for word in _words(inner)]
    return []


def _find_rule(kind: Any) -> str:
    """What the game says of a text that must look in a certain way."""
    said = (meta.description for meta in get_args(kind) if isinstance(meta, msgspec.Meta))
    return next(filter(None, said), "it has characters that cannot stand here")


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


def tell_unknown(what: str, word: str, known: Iterable[str]) -> str:
    """That a word is not known, which are, and which of them may be meant."""
    near = get_close_matches(word[:LONGEST_WORD], list(known), 1)
    hint = f" Is it “{near[0]}”?" if near else ""
    return f"there is no {what} “{show_word(word)}”.{hint} Known are: {_listed(known)}."


def show_word(word: str) -> str:
    """A word of a file as a sentence can show it: short, and without what would break the line."""
    plain = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in word)
    return plain if len(plain) <= LONGEST_WORD else f"{plain[: LONGEST_WORD - 1]}…"


def _listed(known: Iterable[str]) -> str:
    return ", ".join(sorted(known))


def _inside(field: str, name: str) -> str:
    return f"{field}, {show_word(name)}" if field else show_word(name)


# The structs


def bare(kind: Any) -> Any:
    """A kind without its limits, and without "or nothing"."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, types.UnionType):
        kinds = [inner for inner in get_args(kind) if inner is not type(None)]
        if len(kinds) == 1:
            return bare(kinds[0])
    return kind


def is_struct(kind: Any) -> bool:
    """Whether a kind is a struct."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _verbs(kind: Any) -> dict[str, type[msgspec.Struct]]:
    """The structs that a value may be, by the word that tells them apart."""
    kinds = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    return {
        str(inner.__struct_config__.tag): inner
        for inner in map(bare, kinds)
        if is_struct(inner) and inner.__struct_config__.tag is not None
    }
