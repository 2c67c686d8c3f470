"""What cards say of each other and of the board, looked over before anybody plays with them.

Every card is right by itself by then: its fields are there, and its numbers within bounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from fandg.engine.errors import PackFault
from fandg.engine.packs import Content, Fault
from fandg.games.fortune.content import CARDS, Card, City, Land, Sea
from fandg.games.fortune.effects import TakeItem, Travel, Verb, When
from fandg.games.fortune.sentences import RollDie
from fandg.kit.twins import find_twins
from fandg.paths import icon_names

DEEPEST = 6
"""How deep verbs may lie in verbs; those of the printed cards lie in two others at most."""
_SPACES = ("lands", "seas", "cities")
_FIGURES = ("heroes", "villains", "henchmen", "organizations")
_LYING = ("heroes", "artifacts", "adventures", "villains")
"""Tables of cards that nobody holds, so that nobody can discard them to use them."""
_LEAST = {
    "heroes": 8,
    "artifacts": 1,
    "adventures": 1,
    "dangers": 1,
    "enemies": 1,
    "nazi_enemies": 1,
    "mob_enemies": 1,
    "villains": 1,
    "henchmen": 2,
    "organizations": 2,
    "lands": 12,
    "seas": 1,
    "cities": 1,
}
"""How many entries of a table no game can do without."""


def find_missing(content: Content) -> list[PackFault]:
    """The tables that have too little in them for any game."""
    return [
        PackFault("fortune", f"there are {len(entries)}, and {least} are needed at least.", table)
        for table, least in _LEAST.items()
        if len(entries := content.tables[table]) < least
    ]


def find_faults(content: Content) -> Iterator[Fault]:
    """What entries say of each other and is not so."""
    yield from find_twins(content, (*CARDS, *_SPACES))
    yield from _board(content)
    cities = content.tables["cities"]
    for name, sheet in content.tables["heroes"].items():
        if sheet.city not in cities:
            yield Fault("heroes", name, "city", f"there is no city “{sheet.city}”.")
    for name, artifact in content.tables["artifacts"].items():
        if artifact.temple and artifact.escape is None:
            yield Fault("artifacts", name, "escape", "a temple needs an Escape test.")
    for name, item in content.tables["items"].items():
        if not item.keywords or item.keywords[0] not in ("gear", "ally"):
            yield Fault("items", name, "keywords", "the first is “gear” or “ally”.")
    for deck in ("enemies", "nazi_enemies", "mob_enemies"):
        for name, enemy in content.tables[deck].items():
            if not enemy.villain and not enemy.gold and (enemy.escape is None or not enemy.wounds):
                yield Fault(deck, name, "escape", "an enemy needs Wounds and an Escape test.")
    spaces = {name for table in _SPACES for name in content.tables[table]}
    for table in CARDS:
        for name, entry in content.tables[table].items():
            yield from _icons(table, name, entry)
            if table in _LYING and any(use.spend == "card" for use in entry.uses):
                yield Fault(table, name, "uses", "such a card is not discarded: spend a “turn”.")
            for field, sentence in _within(content, spaces, entry):
                yield Fault(table, name, field, sentence)


def _icons(table: str, name: str, entry: Card) -> Iterator[Fault]:
    if table in _FIGURES and not entry.icon:
        yield Fault(table, name, "icon", "a figure needs one.")
    for field, icons in (("icon", (entry.icon,)), ("icons", entry.icons)):
        for icon in icons:
            if icon and icon not in icon_names():
                yield Fault(table, name, field, f"there is no drawing “{icon}”.")


def _within(
    content: Content, spaces: set[str], value: Any, depth: int = 0
) -> Iterator[tuple[str, str]]:
    """What is wrong with the verbs and conditions of a card: each time the field and a sentence."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _within(content, spaces, inner, depth)
    elif isinstance(value, msgspec.Struct):
        depth += isinstance(value, Verb | When)
        if depth > DEEPEST:
            yield "do", f"verbs and conditions lie in each other more than {DEEPEST} deep."
            return
        match value:
            case When():
                for space in value.spaces:
                    if space not in spaces:
                        yield "spaces", f"there is no space “{space}”."
            case TakeItem() if value.item not in content.tables["items"]:
                yield "item", f"there is no item “{value.item}”."
            case Travel(to="space") if value.space not in spaces:
                yield "space", f"there is no space “{value.space}”."
            case RollDie():
                faces = [row.upto for row in value.rows]
                if faces != sorted(set(faces)) or faces[-1] != 6:
                    yield "rows", "their faces rise from row to row, and the last is 6."
        for field in type(value).__struct_fields__:
            yield from _within(content, spaces, getattr(value, field), depth)


# The board


def _board(content: Content) -> Iterator[Fault]:
    """Ways lead to spaces that are there, and back; from every space to every other."""
    lands = content.table("lands", Land)
    seas = content.table("seas", Sea)
    cities = content.table("cities", City)
    for name, land in lands.items():
        yield from _ways("lands", name, "borders", land.borders, lands)
        yield from _ways("lands", name, "coasts", land.coasts, seas)
        for other in land.borders:
            if other in lands and name not in lands[other].borders:
                yield Fault("lands", name, "borders", f"{other} does not border it in turn.")
    for name, sea in seas.items():
        yield from _ways("seas", name, "neighbours", sea.neighbours, seas)
        for other in sea.neighbours:
            if other in seas and name not in seas[other].neighbours:
                yield Fault("seas", name, "neighbours", f"{other} does not neighbour it in turn.")
    for name, city in cities.items():
        yield from _ways("cities", name, "lands", city.lands, lands)
        yield from _ways("cities", name, "seas", city.seas, seas)
    for name, passage in content.tables["passages"].items():
        yield from _ways("passages", name, "between", passage.between, seas)
    reached = _reached(lands, seas)
    for table, names in (("lands", lands), ("seas", seas)):
        for name in names:
            if name not in reached:
                yield Fault(table, name, "", f"no way leads there from {next(iter(lands))}.")


def _ways(
    table: str, name: str, field: str, named: Iterable[str], there: dict[str, Any]
) -> Iterator[Fault]:
    for other in named:
        if other == name:
            yield Fault(table, name, field, "it names itself.")
        elif other not in there:
            yield Fault(table, name, field, f"there is no “{other}” to lead to.")


def _reached(lands: dict[str, Land], seas: dict[str, Sea]) -> set[str]:
    """The lands and seas to which a way leads from the first land."""
    ways: dict[str, set[str]] = {name: set() for name in (*lands, *seas)}
    for name, land in lands.items():
        for other in (*land.borders, *land.coasts):
            ways[name].add(other)
            ways.get(other, set()).add(name)
    for name, sea in seas.items():
        ways[name].update(sea.neighbours)
    reached = set(list(lands)[:1])
    rim = list(reached)
    for here in rim:
        fresh = {name for name in ways[here] if name in ways} - reached
        reached |= fresh
        rim += fresh
    return reached
