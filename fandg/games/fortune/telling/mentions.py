"""Heroes in a story: the full name introduces each of them once, the short one follows."""

from __future__ import annotations

import re

from fandg.games.fortune.table import FortuneTable

_SLOT = re.compile("\ue000(.+?)\ue001")
"""An id between two signs that no text has."""


def mention(hero: str) -> str:
    """A slot in a sentence for the name of a hero, who goes by his id."""
    return f"\ue000{hero}\ue001"


class Mentions:
    """Fills the slots of a story, sentence by sentence."""

    def __init__(self, table: FortuneTable) -> None:
        self._heroes = table.library.heroes
        self._introduced: set[str] = set()

    def fill(self, sentence: str) -> str:
        """The sentence with its names."""
        return _SLOT.sub(lambda slot: self._name(slot[1]), sentence)

    def _name(self, hero: str) -> str:
        sheet = self._heroes[hero]
        if hero in self._introduced:
            return sheet.short
        self._introduced.add(hero)
        return sheet.name
