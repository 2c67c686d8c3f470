"""The book of what was read: pages of the story and of events, and lessons, to be read again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from fandg.engine.event import Event
from fandg.engine.show import Tableau
from fandg.games.labyrinth.events.course import LessonRead, StoryRead
from fandg.games.labyrinth.events.scouting import PageRead
from fandg.games.labyrinth.state import Labyrinth
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.board.prints import Page
from fandg.ui.table.leaf import leaf_of


def list_pages(state: Labyrinth, metrics: Metrics, type_: Type, log: Sequence[Event]) -> list[Page]:
    """All pages that were read so far, the oldest first."""
    pages: list[Page] = []
    for event in log:
        if isinstance(event, StoryRead | PageRead | LessonRead):
            tableau = event.show(state).tableau
            assert tableau is not None
            pages.append(partial(_set_page, tableau, metrics, type_))
    return pages


def _set_page(
    tableau: Tableau, metrics: Metrics, type_: Type, size: Size, theme: Theme, _text: float
) -> pygame.Surface:
    return leaf_of(tableau, theme, metrics, type_).print_on(size)
