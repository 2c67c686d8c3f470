"""The news as the packs hold them: kinds, wordings, cards, towns, services, officers."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.supremacy.content import Code, Supply, WorldEntry
from fandg.kit.fields import Id, Name, Short

Sort: TypeAlias = Literal[
    "market", "rumour", "earthquake", "storm", "disease", "tribute", "revolt", "pirates", "solar"
]
"""How a headline is carried out."""
Payer: TypeAlias = Literal["", "holder", "owner"]
"""Who is billed: nobody, a holder who owns a company there, any owner of one."""
ServiceSort: TypeAlias = Literal["antidote", "spy", "assassin", "saboteur", "counter-agent"]
Row: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=9999)], ...], Meta(min_length=6, max_length=6)
]
"""What a die comes to, from 1 to 6."""
Face: TypeAlias = Annotated[int, Meta(ge=0, le=6)]


class NewsKind(WorldEntry, frozen=True, kw_only=True):
    """A kind of headline: what it does, and what a die comes to at each strength."""

    name: Name
    sort: Sort
    line: Short
    """What is to be done; `{place}`, `{dice}`, `{figures}` and the like are filled in."""
    market: Supply | None = None
    rises: bool = False
    bill: Payer = ""
    settle: Annotated[int, Meta(ge=0, le=1000)] = 0
    """What a pip costs who settles it later."""
    figures: Annotated[tuple[Row, ...], Meta(max_length=7)] = ()
    fatal: Face = 0
    """The least die that kills an officer."""
    pirates: Row | None = None
    """How many pirates a die sinks."""


class Wording(WorldEntry, frozen=True, kw_only=True):
    """A way to say it; that of a rumour says which market moves, and where to."""

    kind: Id
    text: Name
    market: Supply | None = None
    rises: bool = False


class Headline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Half of a card: its kind and strength, its place if it has one, its wording."""

    kind: Id
    strength: Annotated[int, Meta(ge=1, le=7)]
    place: Code | None = None
    wording: Id
    town: Annotated[int, Meta(ge=1, le=2)] = 1
    """Which of the towns it names."""


class NewsCard(WorldEntry, frozen=True, kw_only=True):
    """A card: two headlines, and the deck whose back it has."""

    deck: Annotated[int, Meta(ge=1, le=4)]
    top: Headline
    bottom: Headline


class Towns(WorldEntry, frozen=True, kw_only=True):
    """The two towns of a land."""

    names: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=2)]


class ServiceCard(WorldEntry, frozen=True, kw_only=True):
    """A card of the Special Services."""

    name: Name
    sort: ServiceSort
    count: Annotated[int, Meta(ge=1, le=20)]
    text: Short
    disease: Id | None = None


class OfficerNames(WorldEntry, frozen=True, kw_only=True):
    """The officers of a power."""

    names: Annotated[tuple[Name, ...], Meta(min_length=5, max_length=5)]
    """The last two come by legacies of a campaign."""


NEWS_TABLES: dict[str, type[WorldEntry]] = {
    "kinds": NewsKind,
    "wordings": Wording,
    "news": NewsCard,
    "towns": Towns,
    "services": ServiceCard,
    "officers": OfficerNames,
}
