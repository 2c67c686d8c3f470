"""How cards and pages come to act: every verb is carried out by a rule of its chapter."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import Body
from fandg.games.labyrinth.effects import Effect
from fandg.games.labyrinth.events.rolls import TooMuch
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Amount, HeroRow
from fandg.kit.verbs import Verbs


class Making:
    """Whose card acts, which one, at which of its prices, and in whose moment."""

    __slots__ = (
        "actor",
        "cell",
        "found",
        "is_reaction",
        "maker",
        "origin",
        "row",
        "source",
        "tier",
        "touched",
    )

    def __init__(
        self,
        maker: Body,
        source: str = "",
        tier: int = 0,
        row: HeroRow | None = None,
        actor: Body | None = None,
        cell: int | None = None,
    ) -> None:
        self.maker = maker
        self.origin: Body | None = maker
        """Whose damage it is: nobody's where a page does it."""
        self.source = source
        self.tier = tier
        self.row = row
        """The type of its attacks, or the row of the roll that it was played into."""
        self.is_reaction = False
        """Whether its attacks have no type, so that no Battle card answers (ruling 32)."""
        self.actor = actor
        """Whose moment it is."""
        self.cell = cell
        """Where it happens, if that is not where its maker stands."""
        self.found: list[Body] = []
        """Who came by the verb before: `spawned`."""
        self.touched: list[Body] = []
        """All on whom it has acted so far."""

    def of(self, maker: Body) -> Making:
        """The same with somebody else as its maker."""
        act = Making(maker, self.source, self.tier, self.row, self.actor, self.cell)
        act.touched, act.is_reaction, act.origin = self.touched, self.is_reaction, self.origin
        return act

    @property
    def is_shared(self) -> bool:
        """Whether a page does it: whom it means is for the whole party to choose."""
        return self.origin is None

    @property
    def kind(self) -> HeroRow | None:
        """The type of its attacks; a Reaction's have none."""
        return None if self.is_reaction else self.row

    def amount(self, amount: Amount) -> int:
        """A number of the card at the price that was paid."""
        return amount if isinstance(amount, int) else amount[min(self.tier, len(amount) - 1)]


async def _stop(_table: LabyrinthTable, _act: Making) -> None:
    await tell(TooMuch())


VERBS: Verbs[LabyrinthTable, Making] = Verbs(_stop, most=400, deepest=24)


def carry_out(
    table: LabyrinthTable, act: Making, effects: Sequence[Effect]
) -> Coroutine[Any, Any, None]:
    """Do what a card says, verb after verb, unless the game is over."""
    return VERBS.carry_out(table, act, effects)


def is_idle(table: LabyrinthTable, act: Making, effects: Sequence[Effect]) -> bool:
    """Whether a card would change nothing now."""
    return VERBS.is_idle(table, act, effects)
