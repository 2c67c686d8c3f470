"""Small choices in the middle of a card: where it strikes, whom it helps, which die is poisoned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.bots.reading import chance_to_pass
from fandg.games.labyrinth.bots.striking import list_foes, worth_of_hits
from fandg.games.labyrinth.odds import mean_of
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable

USUAL_DAMAGE = range(2, 8)
"""The damage that cards do; a place is weighed by all of them."""
HARD = 6
"""A Test in a hard row."""


def choose_aim(
    table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The Region where damage does most."""

    def good(option: Option[Any]) -> float:
        foes = list_foes(table, option.value, "magic")
        return sum(worth_of_hits(foes, damage, 0, 0) for damage in USUAL_DAMAGE)

    return max(legal, key=good).key


def choose_whom(
    _table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The hero who has lost most; of others the first."""
    heroes = [option for option in legal if isinstance(option.value, Hero)]
    if not heroes:
        return legal[0].key
    return max(heroes, key=lambda option: option.value.most - option.value.hearts).key


def choose_poisoned(
    _table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The worst die of the row that is missed least."""

    def missed(option: Option[Any]) -> tuple[float, float]:
        dice, at = option.value
        return mean_of(dice.dice) + 0.5 * dice.power, mean_of(dice.dice[at])

    return min(legal, key=missed).key


def choose_turned(
    table: LabyrinthTable, decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """A blank that gains most, as long as the ♥ are more than all dice could take."""
    pool = table.state.pool
    hearts = [hero.hearts for hero in table.standing() if hero.seat == decision.seat]
    if pool is None or min(hearts, default=0) <= len(pool.dice):
        return "done"
    keys = {option.key for option in legal}
    return next((key for key in ("turn:y0", "turn:w0") if key in keys), "done")


def choose_granted(
    table: LabyrinthTable, _decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The row that nobody would win."""

    def chance(option: Option[Any]) -> float:
        return max(chance_to_pass(table, hero, option.value, HARD) for hero in table.state.heroes)

    return min(legal, key=chance).key
