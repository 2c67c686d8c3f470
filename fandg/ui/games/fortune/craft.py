"""What the cues of the treasure hunt are made of: places, pictures and small motions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from fandg.engine.setup import Setup
from fandg.games.fortune.content import Card, HeroSheet
from fandg.games.fortune.state import Fortune, Hero
from fandg.games.fortune.table import FortuneTable
from fandg.ui.art.color import Rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin
from fandg.ui.art.paper import glow
from fandg.ui.art.theme import Metrics, Owner, Theme
from fandg.ui.art.type import Type
from fandg.ui.games.fortune.cards import deck_of, draw_back, draw_card
from fandg.ui.games.fortune.motions import HoldUp, Journey
from fandg.ui.games.fortune.pieces import WorldFigure, token_of
from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Outline
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.routes import route_through
from fandg.ui.motion import Flare, Glide, Motion, Rise, ThrownDie


@dataclass(frozen=True)
class Craft:
    """Makes the motions of cues from the board as it lies now."""

    table: FortuneTable
    setup: Setup
    theme: Theme
    metrics: Metrics
    type: Type
    places: MapPlaces
    board: pygame.Rect
    card_place: pygame.Rect
    """Where a card is held up to be read."""
    marker: int
    """How wide a figure of width one is."""
    view: Callable[[], View]
    place_of: Callable[[str], pygame.Rect | None]
    seats: dict[int, Owner]

    @property
    def state(self) -> Fortune:
        """The state after the event."""
        return self.table.state

    def hero(self, sheet: HeroSheet) -> Hero | None:
        """The hero of a sheet."""
        return next((hero for hero in self.state.heroes if hero.id == sheet.id), None)

    def at(self, space: str) -> tuple[int, int]:
        """Where a space is on the screen."""
        x, y = self.view().on_screen(self.places.middle(space))
        return round(x), round(y)

    def spot_of(self, target: str) -> tuple[int, int]:
        """Where a thing is; the middle of the board if it is nowhere."""
        place = self.place_of(target)
        return place.center if place is not None else self.board.center

    def seat_spot(self, sheet: HeroSheet) -> tuple[int, int]:
        """Where coins and cards go to reach a hero's seat, beside the board."""
        hero = self.hero(sheet)
        seat = hero.seat if hero is not None else 0
        count = max(1, len(self.setup.seats))
        step = min(self.metrics.px(12), round(self.board.height * 0.6 / count))
        return self.board.right + self.metrics.px(5), self.board.top + step // 2 + seat * step

    def token(self, piece: WorldFigure, *, share: float = 1.25) -> pygame.Surface:
        """A figure a little larger than it lies, as one that is held."""
        return token_of(piece, round(self.marker * share), self.theme)

    def hero_piece(self, sheet: HeroSheet) -> WorldFigure:
        """The figure of a hero, standing."""
        hero = self.hero(sheet)
        seat = self.seats[hero.seat if hero is not None else 0]
        return WorldFigure(f"hero:{sheet.id}", "hero", "", sheet.icon, seat=seat, name=sheet.short)

    def travel(
        self,
        image: pygame.Surface,
        spaces: Sequence[str],
        *,
        seconds: float = 0.6,
        delay: float = 0.0,
        lift: float = 0.0,
        hops: float = 0.0,
        shadow: pygame.Surface | None = None,
        by_air: bool = False,
    ) -> list[Motion]:
        """A figure's way from space to space; over the Pacific, out at one edge and in again."""
        legs: list[list[Outline]] = [[]]
        flights = [self._flight(here, there) for here, there in pairwise(spaces)]
        for courses in flights if by_air else route_through(self.places, spaces):
            legs[-1].append(courses[0])
            legs += [[course] for course in courses[1:]]
        total = sum(map(len, legs))
        motions: list[Motion] = []
        for leg in legs:
            part = seconds * len(leg) / total
            motions.append(Journey(image, leg, self.view, part, delay, lift, hops, shadow))
            delay += part
        return motions

    def _flight(self, start: str, end: str) -> tuple[Outline, ...]:
        """The straight way through the air."""
        before, after = self.places.middle(start), self.places.middle(end)
        if abs(after[0] - before[0]) <= 0.5:
            return ((before, after),)
        out, back = (0.0, 1.0) if before[0] < 0.5 else (1.0, 0.0)
        high = (before[1] + after[1]) / 2
        return (before, (out, high)), ((back, high), after)

    def flare(self, center: tuple[int, int], *, wide: float = 3.0, delay: float = 0.0) -> Motion:
        """A light that comes and goes over a place."""
        side = round(self.marker * wide)
        return Flare(glow((side, side), self.theme.glow, 0.95).copy(), center, 0.6, delay)

    def rise(
        self,
        center: tuple[int, int],
        text: str,
        sign: str = "",
        *,
        color: Rgb | None = None,
        delay: float = 0.0,
        seconds: float = 0.9,
    ) -> Motion:
        """Words, with a sign before them, that rise from a place and fade."""
        size = self.metrics.pt(22)
        ink = color or self.theme.glow
        words = self.type.render(text, self.theme.label, size, ink)
        dark = self.type.render(text, self.theme.label, size, self.theme.shade)
        wide = words.get_width() + (round(size * 1.25) if sign else 0)
        edge = max(2, size // 9)
        image = pygame.Surface((wide + 2 * edge, words.get_height() + 2 * edge), pygame.SRCALPHA)
        left = edge + (round(size * 1.25) if sign else 0)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 1), (0, -1), (1, 0), (-1, 0)):
            image.blit(dark, (left + dx * edge // 2, edge + dy * edge // 2))
            if sign:
                shade = icon(sign, size, self.theme.shade)
                spot = (edge + dx * edge // 2, edge + dy * edge // 2 + size // 5)
                image.blit(shade, spot)
        image.blit(words, (left, edge))
        if sign:
            image.blit(icon(sign, size, ink), (edge, edge + size // 5))
        inside = self.board.inflate(-image.get_width() - 8, -image.get_height() - 8)
        x = min(max(center[0], inside.left), inside.right)
        y = min(max(center[1], inside.top + self.metrics.px(7)), inside.bottom)
        return Rise(image, (x, y), self.metrics.px(6), seconds, delay)

    def coins(
        self,
        start: tuple[int, int],
        end: tuple[int, int],
        count: int,
        *,
        sign: str = "",
        delay: float = 0.0,
    ) -> list[Motion]:
        """Coins, or other signs, that fly one after the other."""
        size = self.metrics.px(2.8)
        image = coin(size, self.theme) if not sign else icon(sign, size, self.theme.glow)
        middle = ((start[0] + end[0]) / 2, min(start[1], end[1]) - self.metrics.px(6))
        path = (start, middle, end)
        return [Glide(image, path, 0.5, delay + at * 0.08) for at in range(min(8, max(1, count)))]

    def hold_up(
        self,
        card: Card,
        *,
        seconds: float = 1.0,
        cliffhanger: bool = False,
        start: tuple[int, int] | None = None,
        turn: bool = True,
    ) -> Motion:
        """A card drawn from its deck and held up where the card that is played lies."""
        size = self.card_place.size
        library = self.table.library
        face = draw_card(library, card.id, size, self.theme, cliffhanger=cliffhanger)
        back = draw_back(deck_of(card), size, self.theme) if turn else None
        edge = self.board.left if self.card_place.centerx < self.board.centerx else self.board.right
        begin = start or (edge, self.board.bottom)
        return HoldUp(face, begin, self.card_place, back, seconds)

    def small_card(self, card: Card) -> pygame.Surface:
        """A card at the size at which it changes hands."""
        high = self.metrics.px(13)
        return draw_card(self.table.library, card.id, (round(high * 0.7), high), self.theme)

    def small_back(self, deck: str) -> pygame.Surface:
        """A card's back at the size at which it changes hands."""
        high = self.metrics.px(13)
        return draw_back(deck, (round(high * 0.7), high), self.theme)


def thrown(dice: Sequence[int], target: int) -> tuple[ThrownDie, ...]:
    """Dice as they lie, those of the target or more lit up."""
    return tuple(ThrownDie(die, "success" if die >= target else "fail") for die in dice)
