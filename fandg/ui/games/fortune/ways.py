"""Where one may go, as the map shows it: the spaces to choose, what each costs, and the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from fandg.engine.decision import Option
from fandg.games.fortune.board import Reach
from fandg.games.fortune.movement import Flight
from fandg.ui.art.theme import Theme
from fandg.ui.games.fortune.costs import flight_label, milestone
from fandg.ui.map.signs import MapChoice


def choices_among(ways: Mapping[str, Option[object]], theme: Theme) -> list[MapChoice]:
    """The spaces and cities among what may be chosen, by target."""
    split = ((target, *target.partition(":")[::2]) for target in ways)
    return [
        MapChoice(target, name, _cost_of(ways[target], theme))
        for target, kind, name in split
        if kind in ("space", "city")
    ]


def _cost_of(option: Option[object], theme: Theme) -> Callable[[int], pygame.Surface] | None:
    """How the sign of a way or a flight is drawn."""
    if isinstance(option.value, Reach):
        return partial(milestone, str(option.value.cost), theme=theme)
    return flight_label if isinstance(option.value, Flight) else None
