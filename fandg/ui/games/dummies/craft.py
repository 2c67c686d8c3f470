"""What the cues of Three Dummies are made of: places, faces, glides, lights and words that rise."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.setup import Setup
from fandg.games.dummies.state import CLASS_NAMES, Dummies
from fandg.games.dummies.telling.words import find_dummy
from fandg.ui.art.color import darker
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import glow
from fandg.ui.art.shapes import Size
from fandg.ui.games.dummies.cards import back_face, dummy_face, enemy_face, treasure_face
from fandg.ui.games.dummies.cell import fan_place
from fandg.ui.games.dummies.desk import Desk, tag
from fandg.ui.motion import Flare, Glide, Motion, Rise, Shake

STEP = 0.12
"""Seconds between two cards that fly one after the other."""


class Craft:
    """What cues are made of: where cards lie in the window, how they look, how they move."""

    def __init__(self, desk: Desk, state: Dummies, setup: Setup, drawn: Sequence[str]) -> None:
        self.desk = desk
        self.state = state
        self.setup = setup
        self.drawn = drawn
        """The treasures that lay open last, in their order."""

    # Places and pictures

    def cards_place(self, name: str) -> pygame.Rect:
        """Where a dummy's first card lies."""
        for at, cell in self.desk.layout.cells.items():
            if at == name:
                dummy = find_dummy(self.state, name)
                return fan_place(cell.cards, dummy.level if dummy else 1)[1]
        return self.foe_place()

    def foe_place(self) -> pygame.Rect:
        """Where the enemy's card or the rival's lies."""
        combat = self.state.combat
        count = 1
        if combat is not None and combat.enemy is not None:
            count = 1 + len(combat.enemy.dangers)
        elif combat is not None and combat.rival is not None:
            count = self.state.dummy(combat.rival).level
        return fan_place(self.desk.layout.foe, count)[1]

    def fighter_place(self, who: str) -> pygame.Rect:
        """Where a fighter's card lies: a dummy's, the rival's, or the enemy's."""
        combat = self.state.combat
        if who in CLASS_NAMES and not (combat is not None and combat.rival == who):
            return self.cards_place(who)
        return self.foe_place()

    def bag(self) -> tuple[int, int]:
        """Where things go that go into the bag: below the board."""
        rect = self.desk.layout.rect
        return rect.centerx, rect.bottom + self.desk.layout.gap * 4

    def treasure(self, card: str, size: Size) -> pygame.Surface:
        """A treasure's face."""
        return treasure_face(card, size, self.desk.theme)

    def rise(
        self,
        place: pygame.Rect,
        text: str,
        sign: str = "",
        *,
        bad: bool | None = None,
        delay: float = 0.0,
        seconds: float = 0.9,
    ) -> Rise:
        """Words that rise from a card."""
        theme = self.desk.theme
        color = None if bad is None else darker(theme.bad if bad else theme.good, 0.1)
        height = max(24, place.height // 3)
        image = tag(self.desk, text, sign=sign, color=color)
        return Rise(image, (place.centerx, place.centery), height, seconds, delay)

    def light(self, place: pygame.Rect, *, seconds: float = 0.6, delay: float = 0.0) -> Flare:
        """A light round a card."""
        size = (round(place.width * 1.9), round(place.height * 1.7))
        image = glow(size, self.desk.theme.glow, 0.75).copy()
        return Flare(image, place.center, seconds, delay)

    def cards_hidden(self, cards: Sequence[str]) -> frozenset[str]:
        """What the board leaves out while some cards are on their way."""
        return frozenset(f"card:{card}" for card in cards)

    def lift(self) -> float:
        """How high a card rises on its way."""
        return self.desk.layout.gap * 3.0

    def enemy_portrait(self) -> pygame.Surface | None:
        """The card of who stands in the Danger Zone."""
        combat, theme = self.state.combat, self.desk.theme
        size = self.foe_place().size
        if combat is None:
            return None
        if combat.enemy is not None:
            return enemy_face(combat.enemy.card, size, theme)
        rival = self.state.dummy(combat.rival or "")
        return dummy_face(rival.name, rival.levels[0], size, theme)

    def portrait(self, who: str) -> pygame.Surface | None:
        """The first card of a fighter, as it lies."""
        dummy = find_dummy(self.state, who)
        combat = self.state.combat
        if dummy is None or (combat is not None and combat.rival == who):
            return self.enemy_portrait()
        size = self.cards_place(who).size
        return dummy_face(dummy.name, dummy.levels[0], size, self.desk.theme)

    def shake(self, who: str, *, delay: float = 0.0, seconds: float = 0.35) -> list[Motion]:
        """The card of a fighter trembles where it lies."""
        image = self.portrait(who)
        if image is None:
            return []
        place = self.fighter_place(who)
        return [Shake(image, place.center, max(6, place.width // 12), seconds, delay)]

    def heart(self, who: str, *, delay: float = 0.0) -> Rise:
        """A broken heart that rises from who was hit."""
        place = self.fighter_place(who)
        size = max(20, place.width // 2)
        return Rise(
            icon("broken-heart", size, self.desk.theme.loss),
            place.center,
            place.height // 2,
            0.8,
            delay,
        )

    def from_deck(
        self,
        deck: str,
        image: pygame.Surface,
        to: tuple[int, int],
        *,
        delay: float = 0.0,
        seconds: float = 0.55,
    ) -> Glide:
        """A card that is drawn from its deck and turned over on the way."""
        layout = self.desk.layout
        start = layout.hourglass if deck == "treasures" else layout.decks[deck]
        back = back_face(deck, image.get_size(), self.desk.theme)
        return Glide(image, (start.center, to), seconds, delay, back, self.lift())
