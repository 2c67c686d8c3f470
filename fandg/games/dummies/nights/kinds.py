"""What `nights.toml` holds: nights, scars, souvenirs, favours, and the words of the story so far.

Pages, endings and details are sentences with braces that facts of the night are put into; `FACTS`
says which.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec

from fandg.engine.packs import Content, Fault
from fandg.games.dummies.nights.twists import LIMITS, LockAway, Twist

Variants: TypeAlias = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
Cause: TypeAlias = Literal["knocked-out", "panic", "late", "price"]


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A night: its step on the map, what is told before it, its target, switch and twists.

    `rule` is its twist in one plain sentence; a `souvenir` can be kept in this night alone.
    """

    id: str
    step: int
    title: str
    icon: str
    about: str
    rule: str
    target: int
    won: Variants
    lost: Variants
    twists: tuple[Twist, ...]
    misfortune: Literal["as-printed", "true"] = "as-printed"
    souvenir: str = ""

    @property
    def terms(self) -> str:
        """All that is otherwise in it, as a notebook tells it: its twist, and true misfortune."""
        if self.misfortune != "true":
            return self.rule
        return f"{self.rule} With true misfortune Throws fail as well."


class ScarKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scar: what it comes of, what it does to who bears it, and how the story tells of it.

    `costs` is that in a few words, for the question that gives it.
    """

    id: str
    name: str
    icon: str
    cause: Cause
    costs: str
    about: str
    page: str
    twists: tuple[Twist, ...]


class Souvenir(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A souvenir: what it does in every night in which it is carried.

    `helps` is that in a few words, for the question that offers it.
    """

    id: str
    name: str
    icon: str
    helps: str
    about: str
    page: str
    twists: tuple[Twist, ...] = ()


class Favour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A favour, either way round: owed by somebody, or owed to him.

    `helps` and `twists` are what he does in the night in which he is called upon, `costs` and
    `price` what he wants in the night in which he is paid back.
    """

    id: str
    who: str
    icon: str
    helps: str
    costs: str
    twists: tuple[Twist, ...]
    price: tuple[Twist, ...]
    earned: str
    owing: str


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way in which the campaign can end."""

    id: str
    title: str
    text: str
    is_won: bool


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rank and the marks from which it is given."""

    id: str
    name: str
    least: int
    line: str


class Detail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences on one kind of fact of a night."""

    id: str
    lines: Variants


KINDS: dict[str, type[msgspec.Struct]] = {
    "night": Night,
    "scar": ScarKind,
    "souvenir": Souvenir,
    "favour": Favour,
    "close": Close,
    "rank": Rank,
    "detail": Detail,
}

CLOSES = ("caught", "stayed", "owing", "everything", "landlords")
DETAILS = (
    "opening",
    "near",
    "no-keys",
    "keyless",
    "late",
    "early",
    "knocked-out",
    "knocked-out-often",
    "panics",
    "fights",
    "unfought",
    "unhurt",
    "finest",
    "empty",
    "called",
    "paid",
    "healed",
    "left-behind",
    "stayed",
)
FACTS = (
    "points",
    "target",
    "short",
    "turns",
    "cards",
    "keys",
    "hero",
    "level",
    "fights",
    "panics",
    "faller",
    "falls",
    "finest",
    "who",
    "called",
    "payee",
    "debts",
    "souvenir",
    "scar",
    "stayed",
)
"""What may stand in braces."""


def find_night_faults(content: Content) -> Iterator[Fault]:
    """What is wrong with what entries say of each other, and with the braces of sentences."""
    nights = content.table("night", Night)
    steps = {night.step for night in nights.values()}
    for night in nights.values():
        if night.souvenir and night.souvenir not in content.tables["souvenir"]:
            yield Fault("night", night.id, "souvenir", f"there is no “{night.souvenir}”.")
        if not 1 <= night.step <= len(steps):
            yield Fault("night", night.id, "step", "the steps are counted from 1, without a gap.")
    for table in ("night", "scar", "souvenir", "favour"):
        for entry in content.tables[table].values():
            for field in ("twists", "price"):
                for twist in getattr(entry, field, ()):
                    yield from _find_limits(table, entry.id, field, twist)
    for table, ids in (("close", CLOSES), ("detail", DETAILS)):
        first = next(iter(content.tables[table]), None)
        for missing in [name for name in ids if name not in content.tables[table]]:
            if first is not None:
                yield Fault(table, first, "id", f"“{missing}” is missing.")
    for table in KINDS:
        for entry in content.tables[table].values():
            for field in entry.__struct_fields__:
                yield from _find_braces(table, entry.id, field, getattr(entry, field))


def _find_limits(table: str, entry: str, field: str, twist: Twist) -> Iterator[Fault]:
    if isinstance(twist, LockAway) and not all(2 <= value <= 10 for value in twist.values):
        yield Fault(table, entry, field, "only treasures worth 2 to 10 can be locked away.")
    for about in msgspec.structs.fields(twist):
        value = getattr(twist, about.name)
        least, most = LIMITS.get(about.name, (value, value))
        if value != about.default and not least <= value <= most:
            yield Fault(table, entry, field, f"{about.name} must be {least} to {most}.")


def _find_braces(table: str, entry: str, field: str, value: object) -> Iterator[Fault]:
    for text in value if isinstance(value, tuple) else (value,):
        if isinstance(text, str):
            for _, name, _, _ in string.Formatter().parse(text):
                if name is not None and name not in FACTS:
                    yield Fault(table, entry, field, f"there is no fact “{name}”.")
