"""What lies over the map and stays when it is moved: decks, plates, legend, shelf, card in play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from fandg.engine.decision import Decision
from fandg.ui.board.things import Thing
from fandg.ui.games.fortune.action import Action, action_of, draw_action
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.enlarged import draw_cards
from fandg.ui.games.fortune.piles import draw_pile, lay_piles
from fandg.ui.games.fortune.shelf import ShelfWare, are_read, draw_shelf, lay_shelf, wares_of
from fandg.ui.games.fortune.strip import AdventurePlate, draw_plate, lay_strip, plates_of
from fandg.ui.games.fortune.table import Layout
from fandg.ui.games.fortune.track import draw_track, lay_track
from fandg.ui.map.legend import draw_broad_legend
from fandg.ui.table.clearing import find_bare

SHARES = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3)
"""How large the card in play is laid, step by step, until it hides nothing to choose from ..."""
READ = 0.6
"""... and from what share of its size on it can be read as it lies."""


class Papers:
    """The cards and papers on the table at one moment; they stay when the map is moved.

    `hides` are things that are shown elsewhere just now.
    """

    def __init__(
        self, desk: Desk, layout: Layout, hides: frozenset[str], *, reads: bool = False
    ) -> None:
        """Where another card `reads`, the one in play is put away meanwhile."""
        self._desk = desk
        self._layout = layout
        self._hides = hides
        state = desk.state
        plates = plates_of(desk.table, desk.seats)
        places = lay_strip(layout.plates, len(plates), desk.metrics, column=layout.column)
        self._plates: list[tuple[AdventurePlate, pygame.Rect]] = list(
            zip(plates, places, strict=True)
        )
        self._track: dict[str, pygame.Rect] = {}
        if state.organization:
            self._track = lay_track(layout.rect, state, desk.metrics)
        self._action: Action | None = None if reads else action_of(state)
        self._card = self._find_card_place()
        self._shelf: list[tuple[ShelfWare, pygame.Rect]] = []
        self._panel: pygame.Rect | None = None
        self.layers = self._lay()

    @property
    def is_playing(self) -> bool:
        """Whether a card is played, which lies on the table."""
        return self._action is not None

    @property
    def card_place(self) -> pygame.Rect:
        """Where a card is held up to be read, and the one lies that is played."""
        return self._card

    def _find_card_place(self) -> pygame.Rect:
        """Where the card that is played lies: on the side where its hero is not."""
        state, (left, right) = self._desk.state, self._layout.cards
        number = self._action.hero if self._action is not None else max(0, state.active)
        if number < len(state.heroes):
            x, _ = self._desk.at(state.heroes[number].space)
            if x < left.right + self._desk.marker:
                return right
        return left

    def keep_off(self, ground: Sequence[pygame.Rect]) -> None:
        """Lay the card in play off what may be chosen on the map: elsewhere, or smaller.

        A small one is read from near when it is pointed at.
        """
        if not self.is_playing or self._card.collidelist(ground) < 0:
            return
        step = self._desk.metrics.px(2)
        for share in SHARES:
            size = round(self._card.width * share), round(self._card.height * share)
            corners = (pygame.Rect(side.topleft, size) for side in self._layout.cards)
            sides = [side for side in corners if self._layout.rect.contains(side)]
            bare = next((side for side in sides if side.collidelist(ground) < 0), None)
            bare = bare or find_bare(size, self._layout.between, step, ground)
            if bare is not None:
                self._card = bare
                self.layers = self._lay()
                return

    def offer(self, decision: Decision[object], known: set[str]) -> None:
        """Lay out what a question offers, but for what is `known` to lie open elsewhere."""
        wares = wares_of(decision, known)
        if wares:
            self._lay_wares(wares)
        self.layers = self._lay()

    def _lay_wares(self, wares: list[ShelfWare]) -> None:
        metrics, rect, card = self._desk.metrics, self._layout.rect, self._card
        area = pygame.Rect(card.left, card.top, rect.width // 2, rect.height)
        area.height = rect.bottom - card.top - metrics.px(5)
        if are_read(wares):
            area.width = rect.width * 3 // 4
        if self.is_playing and card.left < rect.centerx:
            area.left = card.right + metrics.px(1)
        beside = self._layout.column and card.left > rect.centerx
        bare = rect.right - self._layout.room.right if beside else 0
        panel, places = lay_shelf(area, wares, metrics, bare=bare)
        if card.left > rect.centerx:
            edge = card.left - metrics.px(1) if self.is_playing else card.right
            by = edge - panel.right
            panel.move_ip(by, 0)
            places = [place.move(by, 0) for place in places]
        self._shelf, self._panel = list(zip(wares, places, strict=True)), panel

    # The things

    def _lay(self) -> list[list[Thing]]:
        """The decks, and over them all else that lies here."""
        piles = lay_piles(self._layout.bare, self._desk.metrics)
        decks = [
            Thing(target, place, partial(draw_pile, self._desk, target, place))
            for target, place in piles.items()
        ]
        lying = [*self._lay_plates(), *self._lay_legend(), *self._lay_track(), *self._lay_out()]
        return [decks, lying]

    def _lay_plates(self) -> list[Thing]:
        """An Artifact lies on the map as well: keys come to its plate, which can be read."""
        found = []
        for plate, place in self._plates:
            space = f"space:{plate.space}"
            draw = partial(draw_plate, self._desk, place, plate)
            found.append(Thing(space, place, draw, solid=True, stop=False, proxy=True))
            found.append(Thing(f"card:{plate.card}", place, proxy=True))
        return found

    def _lay_legend(self) -> list[Thing]:
        place, desk = self._layout.legend, self._desk
        if not place.width:
            return []
        draw = partial(draw_broad_legend, place=place, context=desk)
        return [Thing("", place, draw, solid=True, stop=False)]

    def _lay_track(self) -> list[Thing]:
        if not self._track:
            return []
        draw = partial(draw_track, self._desk, self._track)
        found = [Thing("", self._track["strip"], draw, solid=True, stop=False)]
        on_map = {f"villain:{one.id}" for one in self._desk.state.villains if one.space}
        found += [
            Thing(target, place, proxy=target in on_map)
            for target, place in self._track.items()
            if target != "strip"
        ]
        return found

    def _lay_out(self) -> list[Thing]:
        """The shop while it is open, and the card in play."""
        desk, found = self._desk, list[Thing]()
        if self._panel is not None:
            draw = partial(draw_shelf, desk, self._panel, self._shelf)
            found.append(Thing("", self._panel, draw, solid=True, stop=False))
            found += [Thing(offer.target, place) for offer, place in self._shelf]
        if self._action is not None:
            draw = partial(draw_action, desk, self._card, self._action)
            found.append(Thing(f"card:{self._action.card}", self._card, draw, solid=True))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it but what is shown elsewhere."""
        for thing in (*self.layers[0], *self.layers[1]):
            if thing.draw is not None and thing.target not in self._hides:
                thing.draw(surface)

    def at(self, pos: tuple[int, int]) -> Thing | None:
        """The uppermost of it at a point; None where the map is bare."""
        papers = (*self.layers[0], *self.layers[1])
        return next((thing for thing in reversed(papers) if thing.is_at(pos)), None)

    def draw_enlarged(
        self,
        surface: pygame.Surface,
        board: pygame.Rect,
        thing: Thing,
        taken: Sequence[pygame.Rect],
    ) -> pygame.Rect | None:
        """Show the cards for which a small thing stands, off what is `taken`; where."""
        kind, _, name = thing.target.partition(":")
        is_played = self._action is not None and thing.rect == self._card
        is_large = is_played and self._card.width > self._layout.cards[0].width * READ
        if is_large or kind not in ("card", "item", "villain"):
            return None
        site = next((s for s in self._desk.state.sites if s.artifact == name), None)
        cards = [name] if site is None else [name, site.adventure]
        if self._panel is not None and self.ware_place(thing.target) == thing.rect:
            # The other wares on the shelf are compared with it.
            return draw_cards(
                self._desk, surface, board, self._panel, cards, beside=True, taken=taken
            )
        return draw_cards(self._desk, surface, board, thing.rect, cards, taken=taken)

    def ware_place(self, target: str) -> pygame.Rect | None:
        """Where a thing lies on the shelf, if it does."""
        return next((place for ware, place in self._shelf if ware.target == target), None)

    def edges(self) -> list[pygame.Rect]:
        """What lies along the map's edges at all times."""
        strip = [self._track["strip"]] if self._track else []
        legend = [self._layout.legend] if self._layout.legend.width else []
        return [*(place for _, place in self._plates), *legend, *strip]

    def covers(self) -> list[pygame.Rect]:
        """Where the map lies hidden."""
        return [thing.rect.clip(self._layout.rect) for thing in self.layers[1] if thing.solid]

    def beside_card(self) -> pygame.Rect:
        """All of the board that the card in play leaves free on its left or right."""
        rect = self._layout.rect.copy()
        if self.is_playing:
            gap = self._desk.metrics.px(1)
            if self._card.centerx < rect.centerx:
                edge = self._card.right + gap
                rect.width, rect.left = rect.right - edge, edge
            else:
                rect.width = self._card.left - gap - rect.left
        return rect
