"""What a board prints as the game goes, such as a newspaper, page by page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from fandg.engine.event import Event
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme

Page: TypeAlias = Callable[[Size, Theme, float], pygame.Surface]
"""Sets a page at a size; the number is how large the player likes his type."""


@dataclass(frozen=True)
class Prints:
    """The icon that opens it, what it is, and its pages out of the log, the oldest first."""

    sign: str
    about: str
    pages: Callable[[Sequence[Event]], list[Page]]
