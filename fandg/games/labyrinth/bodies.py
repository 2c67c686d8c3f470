"""Somebody on the map, whoever it is: a hero, a Sidekick, a minion, a Villain; and a blow.

None of the four kinds has others below it. So which one somebody is of is told by his very type,
here and on the table, where it is asked all the time: that is quicker than `isinstance`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, final

import msgspec

from fandg.games.labyrinth.state import Hero, MinionFigure, Villain
from fandg.games.labyrinth.words import HeroRow, Kin


@final
class Pet(msgspec.Struct, frozen=True):
    """A hero's Sidekick as somebody of its own."""

    owner: Hero


Body: TypeAlias = Hero | Pet | MinionFigure | Villain
"""A Character."""


class Blow:
    """Damage that is about to fall on somebody, as the cards of `before-damage` change it."""

    __slots__ = ("amount", "is_spared", "maker", "row", "victim")

    def __init__(
        self, victim: Body, amount: int, maker: Body | None = None, row: HeroRow | None = None
    ) -> None:
        self.victim = victim
        self.amount = amount
        self.maker = maker
        self.row = row
        """The type of the attack; none of what a Battle card does not answer (ruling 32)."""
        self.is_spared = False
        """Whether it leaves 1 ♥ where it would Defeat."""


class FoeHurt(NamedTuple):
    """What was done to an enemy: who he is, and the Bounty he is worth or the ♥ he has lost."""

    who: str
    """His thing on the table."""
    name: str
    bounty: int = 0
    lost: int = 0
    left: int = 0
    """The ♥ that a Villain has left; of minions none are counted."""


def target_of(body: Body) -> str:
    """Somebody as a thing on the table."""
    if type(body) is Hero:
        return f"hero:{body.id}"
    if type(body) is Pet:
        return f"sidekick:{body.owner.id}"
    if type(body) is MinionFigure:
        return f"minion:{body.card}"
    return f"villain:{body.twin.lower() or body.id}"


def is_friend(body: Body) -> bool:
    """Whether somebody is on the heroes' side."""
    return type(body) is Hero or type(body) is Pet


def kin_of(body: Body, hero: Hero | None = None) -> Kin:
    """What somebody is to a hero; to all others, if none is named."""
    if type(body) is Hero:
        return "me" if body is hero else "friend"
    if type(body) is MinionFigure:
        return "minion"
    return "pet" if type(body) is Pet else "villain"


def are_enemies(one: Body, other: Body) -> bool:
    """Whether two oppose each other."""
    return is_friend(one) != is_friend(other)
