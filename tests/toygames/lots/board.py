"""The board of Lots: a store for each seat, and the cards of the hand below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from toygames.lots.game import Lots

from fandg.engine.views import Explanation
from fandg.ui.art.markers import coin, marker
from fandg.ui.art.shapes import Size
from fandg.ui.board.base import BoardView, HandCard
from fandg.ui.board.things import Thing


class LotsBoard(BoardView[Lots]):
    def layers(self) -> Sequence[Sequence[Thing]]:
        return [[self.lay(seat) for seat in range(len(self.setup.seats))]]

    def lay(self, seat: int) -> Thing:
        left, top, wide, high = self.rect
        place = pygame.Rect(0, 0, high // 4, high // 4)
        place.center = left + wide * (2 * seat + 1) // 6, top + high // 2
        image = marker(
            "barrel", high // 8, self.theme, seat=self.theme.owners(self.setup.seats)[seat]
        )
        spot = image.get_rect(center=place.center)
        return Thing(f"store:{seat}", place, lambda s: s.blit(image, spot))

    def picture_of(self, target: str, size: Size) -> pygame.Surface:
        return coin(size[0], self.theme, target.partition(":b")[2])

    def hand(self) -> list[HandCard]:
        assert self.shown is not None
        held = [] if self.shown.viewer is None else self.state.hands[self.shown.viewer]
        targets = [f"bid:{card}" for card in sorted(held)]
        return [HandCard(target, partial(self.picture_of, target)) for target in targets]

    def explain(self, target: str) -> Explanation:
        return Explanation("A mill", "Who bids most stores grain, if the mice leave it, and oil.")


BOARD = LotsBoard
