"""What somebody's cards come to together, counted out once for each hand of cards.

Rules: heroes, upgrade cards; rulings 9 and 12. Cards change hands seldom and are asked about at
every step: what holds always is added up here, and only conditions are left to be judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.games.guilds.content import Skilled, TitleHelp
from fandg.games.guilds.effects import Bonus, Use

NO_BONUS: tuple[int, tuple[Bonus, ...]] = (0, ())


class Source(NamedTuple):
    """A card that somebody has: its key on the table, and what it says."""

    key: str
    card: Skilled | TitleHelp


class Outfit:
    """The sources of somebody's numbers, and what they come to.

    `traits`: what he is, always; `bonuses`: by the number they are to, the sum of those that always
    hold and those that hold on a condition; `uses`: by their moment, each with its key.
    """

    __slots__ = ("bonuses", "sources", "traits", "uses")

    def __init__(self, sources: Sequence[Source]) -> None:
        self.sources = tuple(sources)
        self.traits = frozenset(trait for source in sources for trait in source.card.traits)
        self.bonuses: dict[str, tuple[int, tuple[Bonus, ...]]] = {}
        self.uses: dict[str, tuple[tuple[str, Use], ...]] = {}
        for key, card in sources:
            for bonus in card.always:
                sure, ifs = self.bonuses.get(bonus.to, NO_BONUS)
                if bonus.when is None:
                    self.bonuses[bonus.to] = sure + bonus.amount, ifs
                else:
                    self.bonuses[bonus.to] = sure, (*ifs, bonus)
            for number, use in enumerate(card.uses):
                self.uses[use.at] = *self.uses.get(use.at, ()), (f"{key}-{number}", use)
