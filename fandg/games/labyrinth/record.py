"""The record of a campaign: what the Order keeps between acts, and what each act came to."""

from __future__ import annotations

from typing import Literal

import msgspec

from fandg.games.labyrinth.words import Decree, Side

LAST_ACT = 8


class Filed(msgspec.Struct, frozen=True):
    """An event in the archive: its packet, the face that is exposed, and the act it is of."""

    packet: str
    side: Side
    act: int


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an act came to, as the story so far needs it."""

    act: str
    won: bool
    reason: str
    rounds: int
    heroes: tuple[str, ...]
    attempt: int = 1
    souls: int = 0
    defeats: int = 0
    hearts: int = 0
    """♥ that the Villain had left."""
    shards: int = 0
    bounty: int = 0
    """All of the Hoard, with what was worn and stashed."""
    stars: int = 0
    supplies: int = 0
    """What was earned."""
    bought: tuple[str, ...] = ()
    """Upgrades of the camp before it."""
    found: tuple[str, ...] = ()
    """Cards that were discovered in it."""
    score: int = 0
    """Laurels less horns, where Judgment was faced."""
    decree: Decree | Literal[""] = ""
    limped: bool = False
    """Whether the act before was left lost."""
    left: tuple[str, ...] = ()
    """Heroes who went home in the middle of it."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept between acts. `aside` is of a lost act, until it is played again or left."""

    difficulty: int = 0
    told: tuple[Told, ...] = ()
    supplies: int = 0
    upgrades: tuple[str, ...] = ()
    relic: str = ""
    """The Treasure in the Reliquary."""
    discovered: tuple[str, ...] = ()
    archive: tuple[Filed, ...] = ()
    flags: tuple[str, ...] = ()
    limped: tuple[str, ...] = ()
    """The acts that were left lost."""
    aside: tuple[Filed, ...] = ()
    aside_flags: tuple[str, ...] = ()
    score: int = 0
    decree: Decree | Literal[""] = ""
    """The Decree of the last Judgment."""
    guests: bool = False
    """Whether the guest pack's Spells are in play in all acts ..."""
    hides_hands: bool = False
    """... and whether each sees his own hand alone."""

    @property
    def last(self) -> Told | None:
        """The act that was played last."""
        return self.told[-1] if self.told else None

    @property
    def stars(self) -> int:
        """All stars."""
        return sum(told.stars for told in self.told)

    def count_tries(self, act: str) -> int:
        """How often an act was played to its end."""
        return sum(told.act == act for told in self.told)


class Venture(msgspec.Struct, omit_defaults=True):
    """The place of a match in the campaign: its act, and the record that it begins from."""

    act: str
    record: Record
    bought: list[str] = []
    """Upgrades that were bought before it."""
    score: int = 0


def step_into(record: Record, act: str) -> Record:
    """The record as an act begins: a lost one is undone if it is played again, else it counts.

    So does the tutorial, but nobody limps who leaves that: it could have been passed over.
    """
    last = record.last
    if last is None or last.won or last.act == act:
        return msgspec.structs.replace(record, aside=(), aside_flags=())
    limped = (last.act,) if last.act != "tutorial" else ()
    return msgspec.structs.replace(
        record,
        archive=(*record.archive, *record.aside),
        flags=(*record.flags, *(f for f in record.aside_flags if f not in record.flags)),
        limped=(*record.limped, *limped),
        aside=(),
        aside_flags=(),
    )


def is_limping(record: Record, act: str) -> bool:
    """Whether an act is begun while the one before was lost and left."""
    last = record.last
    return last is not None and not last.won and last.act not in (act, "tutorial")
