"""The board of Pearls: the deck, the open pearls beside it, and a boat for each seat below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from toygames.pearls.game import Pearls

from fandg.engine.views import Explanation, SeatView
from fandg.ui.art.cards import card_back
from fandg.ui.art.decks import COMMON
from fandg.ui.art.markers import coin, marker
from fandg.ui.art.shapes import Size
from fandg.ui.board.base import BoardView
from fandg.ui.board.things import Thing


class PearlsBoard(BoardView[Pearls]):
    def layers(self) -> Sequence[Sequence[Thing]]:
        left, top, wide, high = self.rect
        card = pygame.Rect(left + high // 8, top + high // 8, high // 4, high * 3 // 8)
        things = [self.lay("deck:pearls", card)]
        for at, pearl in enumerate(self.state.hand, 1):
            step = at * (wide - high // 2) // 12
            things.append(self.lay(f"pearl:{pearl}", card.move(step, 0)))
        for seat in range(len(self.setup.seats)):
            boat = pygame.Rect(0, 0, high // 4, high // 4)
            boat.center = (left + wide * (2 * seat + 1) // 6, top + high * 3 // 4)
            things.append(self.lay(f"boat:{seat}", boat))
        return [things]

    def lay(self, target: str, place: pygame.Rect) -> Thing:
        image = self.picture_of(target, place.size)
        return Thing(target, place, lambda s: s.blit(image, image.get_rect(center=place.center)))

    def picture_of(self, target: str, size: Size) -> pygame.Surface:
        kind, _, name = target.partition(":")
        if kind == "deck":
            return self.back_of(name, size)
        if kind == "pearl":
            return coin(size[0], self.theme, name[1:])
        owner = self.theme.owners(self.setup.seats)[int(name)]
        return marker("sailboat", size[0] * 2 // 3, self.theme, seat=owner)

    def back_of(self, deck: str, size: Size) -> pygame.Surface:
        return card_back(COMMON, size, self.theme)

    def explain(self, target: str) -> Explanation:
        text = f"{len(self.state.deck)} pearls are left. On a 1 the shark takes all in the hand."
        return Explanation("The sea", text)

    def seat_views(self) -> list[SeatView]:
        return [SeatView("A diver", "sailboat") for _ in self.setup.seats]


BOARD = PearlsBoard
