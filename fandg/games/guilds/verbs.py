"""How cards come to act: verbs that follow on something are carried out by a rule of its chapter.

What holds for an attack from its declaration on is no deed: `reckoning` counts it together.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.effects import (
    Also,
    Dice,
    Ease,
    Effect,
    Hits,
    Pierce,
    Quiet,
    Reach,
    Reroll,
    Reveal,
    Saves,
    Spare,
    StartWith,
)
from fandg.games.guilds.events.course import TooMuch
from fandg.games.guilds.state import Assault, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.kit.verbs import Verbs

COUNTED = (
    Also, Dice, Ease, Hits, Pierce, Quiet, Reach, Reroll, Reveal, Saves, Spare, StartWith
)  # fmt: skip
"""Verbs that are no deeds: their chapters count with them where they hold."""


class CardAct:
    """Whose card acts, in which attack, and on whom."""

    __slots__ = ("actor", "assault", "stood", "victim", "wounds")

    def __init__(
        self,
        actor: Hero | Monster,
        assault: Assault | None = None,
        victim: Victim | None = None,
        wounds: int = 0,
        stood: int = -1,
    ) -> None:
        self.actor = actor
        self.assault = assault
        self.victim = victim
        self.wounds = wounds
        """Wounds that the attack dealt to the victim."""
        self.stood = stood
        """Where the primary target stood."""


async def _stop(table: GuildsTable, deed: CardAct) -> None:
    await tell(TooMuch(target_of(deed.actor), table.name_of(deed.actor)))


VERBS: Verbs[GuildsTable, CardAct] = Verbs(_stop, most=200, deepest=12)


async def carry_out(table: GuildsTable, deed: CardAct, effects: Sequence[Effect]) -> None:
    """Do what a card says, as far as its conditions hold."""
    holding = [
        effect
        for effect in effects
        if table.holds(effect.when, deed.actor, deed.victim, "", deed.assault)
    ]
    await VERBS.carry_out(table, deed, holding)
