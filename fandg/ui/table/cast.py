"""Who am I: before all else each person sees whom he plays, or chooses it on a sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.prose import joined
from fandg.ui.board.base import BoardView
from fandg.ui.scenes.cast import CastCard, CastSheet
from fandg.ui.stage import Stage

CHOICE = "hero-to-lead"
"""The kind of the question whose answers are cards of a cast."""


def lay_choice(
    stage: Stage,
    board: BoardView[Any],
    match: Match[Any],
    decision: Decision[Any],
    answer: Callable[[str], None],
) -> None:
    """Lay the sheet over the table where a person is asked who he is."""
    cards = [
        CastCard(partial(_print, board, option.target or ""), partial(answer, option.key))
        for option in decision.legal_options()
    ]
    words = "Choose one by a click, or by its number."
    stage.push(CastSheet(stage, match.game.id, decision.prompt, words, cards))


def introduce_seat(stage: Stage, board: BoardView[Any], match: Match[Any], seat: int) -> bool:
    """Lay the sheet over the table that tells a person who he is; whether it lies there.

    It does not, as long as it is not known whom he plays.
    """
    cast = board.cast(seat)
    if not cast:
        return False
    name = match.setup.seats[seat].name
    title = f"{name}, this is you" if len(cast) == 1 else f"{name}, these are yours"
    names = joined(match.game.played_as(match.state, seat))
    cards = [CastCard(partial(_print, board, target)) for target in cast]
    stage.push(CastSheet(stage, match.game.id, title, f"You lead {names}.", cards))
    return True


def _print(board: BoardView[Any], target: str, size: tuple[int, int]) -> Any:
    return board.picture_of(target, size)
