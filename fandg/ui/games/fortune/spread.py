"""What lies over the map and stays when it is moved: plates, strip, shelf, the card in play."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.decision import Decision
from fandg.ui.games.fortune.action import (
    Action,
    action_of,
    draw_action,
    draw_progress,
    has_progress,
)
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.enlarged import draw_cards
from fandg.ui.games.fortune.piles import draw_piles, lay_piles
from fandg.ui.games.fortune.shelf import ShelfWare, draw_shelf, lay_shelf, wares_of
from fandg.ui.games.fortune.strip import AdventurePlate, draw_plate, lay_strip, plates_of
from fandg.ui.games.fortune.table import Layout
from fandg.ui.games.fortune.track import draw_track, lay_track


class Spread:
    """The cards and papers on the table at one moment; they stay when the map is moved."""

    def __init__(self, desk: Desk, layout: Layout) -> None:
        self._desk = desk
        self._layout = layout
        state, library = desk.state, desk.library
        plates = plates_of(desk.table, desk.seats)
        places = lay_strip(layout.plates, len(plates), desk.metrics, column=layout.column)
        self._plates: list[tuple[AdventurePlate, pygame.Rect]] = list(
            zip(plates, places, strict=True)
        )
        self._piles = lay_piles(layout.bare, desk.metrics)
        self._strip: dict[str, pygame.Rect] = {}
        if state.organization:
            self._strip = lay_track(layout.rect, state, desk.metrics)
        self._action: Action | None = action_of(state, library)
        self._card, self._sheet = self._card_places()
        self._shelf: list[tuple[ShelfWare, pygame.Rect]] = []
        self._panel: pygame.Rect | None = None
        self._who_fights = False
        """Whether it is asked which of several heroes fights."""

    @property
    def is_playing(self) -> bool:
        """Whether a card is played or a test taken, which lies on the table with its progress."""
        return bool(self._played())

    @property
    def card_place(self) -> pygame.Rect:
        """Where a card is held up to be read, and the one lies that is played."""
        return self._card

    def _card_places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the card that is played lies: on the side where its hero is not."""
        state, (left, right) = self._desk.state, self._layout.cards
        number = max(0, state.active)
        if self._action is not None:
            number = self._action.hero
        elif state.trial is not None:
            number = state.trial.hero
        card, sheet = left
        if number < len(state.heroes):
            x, _ = self._desk.at(state.heroes[number].space)
            if x < card.right + self._desk.marker:
                card, sheet = right
        if self._action is None:
            # A test about no card, such as to get out of a falling temple, lies in its place.
            sheet = sheet.copy()
            sheet.topleft = card.topleft
            if card.centerx > self._layout.rect.centerx:
                sheet.right = card.right
        return card, sheet

    def _played(self) -> list[pygame.Rect]:
        """What lies there of the card that is played and of its progress."""
        card = [self._card] if self._action is not None else []
        return [*card, self._sheet] if has_progress(self._desk.state) else card

    def offer(self, decision: Decision[object], is_known: Callable[[str], bool]) -> None:
        """Lay out what a question offers and what is not known to lie open elsewhere."""
        self._who_fights = decision.kind == "who-fights"
        targets = {option.target for option in decision.options if option.target is not None}
        wares = wares_of(decision, {target for target in targets if is_known(target)})
        if not wares:
            return
        metrics, rect, card = self._desk.metrics, self._layout.rect, self._card
        area = pygame.Rect(card.left, card.top, rect.width // 2, rect.height)
        area.height = rect.bottom - card.top - metrics.px(5)
        played = card.unionall(self._played())
        if self.is_playing and card.left < rect.centerx:
            area.left = played.right + metrics.px(1)
        beside = self._layout.column and card.left > rect.centerx
        bare = rect.right - self._layout.room.right if beside else 0
        panel, places = lay_shelf(area, wares, metrics, bare=bare)
        if card.left > rect.centerx:
            edge = played.left - metrics.px(1) if self.is_playing else card.right
            by = edge - panel.right
            panel.move_ip(by, 0)
            places = [place.move(by, 0) for place in places]
        self._shelf, self._panel = list(zip(wares, places, strict=True)), panel

    def draw(self, surface: pygame.Surface, hides: frozenset[str]) -> None:
        """Draw all of it; the card that is played not while a cue brings or takes it."""
        desk = self._desk
        theme, metrics, type_ = desk.theme, desk.metrics, desk.type
        draw_piles(surface, self._piles, desk.state, theme, metrics, type_)
        for plate, rect in self._plates:
            draw_plate(surface, rect, plate, theme, metrics, type_)
        if self._strip:
            draw_track(surface, self._strip, desk.state, desk.library, theme, metrics, type_)
        if self._panel is not None:
            draw_shelf(surface, self._panel, self._shelf, desk.library, theme, metrics)
        if "action" in hides:
            return
        if self._action is not None:
            draw_action(surface, self._card, self._action, desk.library, theme, metrics)
        if has_progress(desk.state):
            draw_progress(
                surface,
                self._sheet,
                desk.table,
                desk.seats,
                theme,
                metrics,
                type_,
                who_fights=self._who_fights,
            )

    def draw_enlarged(
        self, surface: pygame.Surface, board: pygame.Rect, pos: tuple[int, int]
    ) -> pygame.Rect | None:
        """Show the cards for which a small thing under a point stands, to be read; where."""
        found = self._cards_at(pos)
        if found is None:
            return None
        place, cards = found
        desk = self._desk
        return draw_cards(surface, board, place, cards, desk.library, desk.theme, desk.metrics)

    def _cards_at(self, pos: tuple[int, int]) -> tuple[pygame.Rect, list[str]] | None:
        if self._is_played_at(pos):
            return None
        for offer, place in self._shelf:
            kind, _, name = offer.target.partition(":")
            if place.collidepoint(pos):
                return (place, [name]) if kind in ("card", "item") else None
        for plate, place in self._plates:
            if place.collidepoint(pos):
                site = next(s for s in self._desk.state.sites if s.artifact == plate.card)
                return place, [site.artifact, site.adventure]
        for target, place in self._strip.items():
            kind, _, name = target.partition(":")
            if kind == "villain" and place.collidepoint(pos):
                return place, [name]
        return None

    # Pointing

    def _is_played_at(self, pos: tuple[int, int]) -> bool:
        """Whether the card that is played, or its progress, lies at a point."""
        return any(place.collidepoint(pos) for place in self._played())

    def targets_at(self, pos: tuple[int, int]) -> list[str] | None:
        """The things that lie at a point, the topmost first; None where the map is bare."""
        if self._is_played_at(pos):
            return [f"card:{self._action.card}"] if self._action is not None else []
        if self._panel is not None and self._panel.collidepoint(pos):
            return [offer.target for offer, place in self._shelf if place.collidepoint(pos)]
        for plate, rect in self._plates:
            if rect.collidepoint(pos):
                site = next(s for s in self._desk.state.sites if s.artifact == plate.card)
                return [f"card:{plate.card}", f"space:{site.space}"]
        for target, place in self._piles.items():
            if place.collidepoint(pos):
                return [target]
        if self._strip and self._strip["strip"].collidepoint(pos):
            return [
                target
                for target, rect in self._strip.items()
                if target != "strip" and rect.collidepoint(pos)
            ]
        return None

    def edges(self) -> list[pygame.Rect]:
        """What lies along the map's edges at all times."""
        strip = [self._strip["strip"]] if self._strip else []
        return [*(place for _, place in self._plates), *strip]

    def covers(self) -> list[pygame.Rect]:
        """Where the map lies hidden."""
        return [rect.clip(self._layout.rect) for rect in (*self.edges(), *self._laid_out())]

    def _laid_out(self) -> list[pygame.Rect]:
        """The shop while it is open, and the card in play with its progress."""
        found = [self._panel] if self._panel is not None else []
        return found + self._played()

    def beside_card(self) -> pygame.Rect:
        """All of the board that the card in play leaves free on its left or right."""
        rect = self._layout.rect.copy()
        if self.is_playing:
            gap = self._desk.metrics.px(1)
            if self._card.centerx < rect.centerx:
                edge = max(self._card.right, self._sheet.right) + gap
                rect.width, rect.left = rect.right - edge, edge
            else:
                rect.width = min(self._card.left, self._sheet.left) - gap - rect.left
        return rect

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, on the strip or the shelf, as the card that is played or a plate."""
        if target in self._strip:
            return self._strip[target]
        for offer, place in self._shelf:
            if offer.target == target:
                return place
        if self._action is not None and target == f"card:{self._action.card}":
            return self._card
        return self.plate_of(target) or self._piles.get(target)

    def plate_of(self, target: str) -> pygame.Rect | None:
        """Where the plate of an Artifact lies."""
        return next((rect for plate, rect in self._plates if target == f"card:{plate.card}"), None)

    def things(self) -> list[str]:
        """All that lies here and can be asked about."""
        found = [f"card:{plate.card}" for plate, _ in self._plates]
        found += [target for target in self._strip if target != "strip"]
        found += [offer.target for offer, _ in self._shelf]
        covers = self._laid_out()
        found += [
            target
            for target, place in self._piles.items()
            if target not in found and place.collidelist(covers) < 0
        ]
        if self._action is not None:
            found.append(f"card:{self._action.card}")
        return found
