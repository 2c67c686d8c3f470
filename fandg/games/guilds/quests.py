"""Quests, and what a scenario changes in the rules: a struct each, with its figures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.guilds.words import Code, DoorAt, Goal, Numeral, Positive, Small, Space
from fandg.kit.fields import Few, Id, Name, Some, Words

Spaces: TypeAlias = Annotated[tuple[Space, ...], Meta(min_length=1, max_length=8)]


class QuestSheet(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True
):
    """A quest, which every guild may do once; told apart by the word in `kind`.

    The first guild also gets the Reward of the code `reward`, and the `title`.
    """

    name: Name
    text: Words
    reward: Code | None = None
    title: Id | None = None


class Kill(QuestSheet, frozen=True, tag="kill"):
    """Kill so many monsters, of one kind if it is named; `wins`: this alone wins the scenario."""

    monster: Id | None = None
    count: Positive = 1
    wins: bool = False

    def counts(self, monster: str) -> bool:
        """Whether a monster of this id counts for it."""
        return self.monster in (None, monster)


class Handle(QuestSheet, frozen=True, tag="handle"):
    """Handle so many of the objects that stand in these spaces, for a fee in coins."""

    what: Name
    spaces: Spaces
    count: Positive = 1
    fee: Small = 0


class Carry(QuestSheet, frozen=True, tag="carry"):
    """Carry so many quest tokens home, or to a space; each then goes back to where it was."""

    what: Name
    spaces: Spaces
    to: Goal
    count: Positive = 1


class HoldSpace(QuestSheet, frozen=True, tag="hold"):
    """Stand in a space at the beginning of a turn of one's own, with no enemy in it."""

    what: Name
    space: Space


class Destroy(QuestSheet, frozen=True, tag="destroy"):
    """Destroy an object, which is attacked as a monster is, and does not react."""

    what: Name
    space: Space
    defense: Small
    life: Positive


Quest: TypeAlias = Kill | Handle | Carry | HoldSpace | Destroy
"""Any quest."""


class ScenarioRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What a scenario changes in the rules; told apart by the word in `do`."""


class Noise(ScenarioRule, frozen=True, tag="noise"):
    """The monster with the shortest way to a hero moves towards him, without an attack.

    `handle`: when he handles an object of this quest. `crit`: when his attack showed a CRIT; a
    monster that was no target moves.
    """

    on: Literal["handle", "crit"]
    quest: Numeral | None = None


class Tide(ScenarioRule, frozen=True, tag="tide"):
    """At the end of every so many rounds each hero in these spaces suffers wounds."""

    every: Positive
    wounds: Positive
    corner: tuple[Space, Space]
    """The spaces between these two corners, both with it."""


class Locked(ScenarioRule, frozen=True, tag="locked"):
    """A guild opens these doors only once it has handled an object of a quest."""

    doors: Some[DoorAt]
    quest: Numeral


class Balm(ScenarioRule, frozen=True, tag="balm"):
    """A Rest also heals so many wounds of each living hero of the guild."""

    amount: Positive


class Dark(ScenarioRule, frozen=True, tag="dark"):
    """Nobody sees farther than so many columns or rows."""

    far: Positive


class OneBurden(ScenarioRule, frozen=True, tag="one-burden"):
    """A guild holds one quest token at a time."""


class OfficeHours(ScenarioRule, frozen=True, tag="office-hours"):
    """At the end of each round a monster moves and attacks as in payback.

    Its victim is of the guild with most quests done, then the nearest, then in turn order.
    """

    monster: Id


class Candles(ScenarioRule, frozen=True, tag="candles"):
    """A monster has a defense die more for each object of a quest that no guild has handled."""

    monster: Id
    quest: Numeral


Change: TypeAlias = Noise | Tide | Locked | Balm | Dark | OneBurden | OfficeHours | Candles
"""Any rule of a scenario."""

Changes: TypeAlias = Few[Change]
