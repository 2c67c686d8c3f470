"""Looking over a whole game: how its figures went, for the chart at the end."""

from __future__ import annotations

from typing import Any

import msgspec

from fandg.engine.game import Measure
from fandg.engine.match import Match

SAMPLES = 200
"""About how many moments of a game are looked at; a chart shows no more."""


class Moment(msgspec.Struct, frozen=True):
    """How a game stood before an answer: its headline and its figures."""

    answer: int
    headline: str
    measures: list[Measure]


def look_over(match: Match[Any], most: int = SAMPLES) -> list[Moment]:
    """The moments of a match from its first question to where it stands, evenly spaced."""
    game = match.game
    then = match.at(0)
    every = max(1, len(match.answers) // most)
    moments = []

    def look(count: int) -> None:
        headline = game.headline(then.state)
        moments.append(Moment(count, headline, game.measures(then.state)))

    for count, answer in enumerate(match.answers):
        if count % every == 0:
            look(count)
        then.answer(answer.key)
        then.run()
    look(len(match.answers))
    return moments
