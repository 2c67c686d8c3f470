"""The board of Three Dummies in a Fortress: a cut through the house, with everybody in it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation, HandLabel, Phases, SeatView, SheetLine
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE
from fandg.games.dummies.events.combat import DuelBegins, EnemyAppears
from fandg.games.dummies.events.exploration import Cured, Explores, FoundKey, Healed, Idles
from fandg.games.dummies.events.turns import SkipsTurn, TurnBegins
from fandg.games.dummies.state import CLASSES, Class, Dummies, Dummy
from fandg.games.dummies.telling.explain import explain_target
from fandg.games.dummies.telling.sheet import full_values, hand_label, seat_view, sheet_lines
from fandg.games.dummies.telling.words import PHASE_AT, PHASE_NAMES, PHASE_RULES, find_dummy
from fandg.ui.art.markers import marker
from fandg.ui.art.shapes import Size
from fandg.ui.board.base import HandCard
from fandg.ui.board.composed import ComposedBoard
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import (
    back_face,
    danger_face,
    dummy_face,
    enemy_face,
    level_face,
    treasure_face,
)
from fandg.ui.games.dummies.cell import CellView, fan_place, list_cell
from fandg.ui.games.dummies.choice import list_choice
from fandg.ui.games.dummies.desk import Desk
from fandg.ui.games.dummies.enlarged import draw_enlarged, part_at
from fandg.ui.games.dummies.hall import list_hall
from fandg.ui.games.dummies.layout import lay_board
from fandg.ui.games.dummies.picture import fortress_picture
from fandg.ui.games.dummies.roles import roles_card
from fandg.ui.games.dummies.zone import count_foe_cards, list_zone, place_trap
from fandg.ui.stage import Stage

RIBBON = 34
"""Half the height of a ribbon, in the units of type."""


BEGINS = (Explores, SkipsTurn, EnemyAppears, DuelBegins, Idles, Healed, Cured, FoundKey)
"""What an exploration begins with: at level 1 no die is told, but what was chosen."""


class DummiesBoard(ComposedBoard[Dummies]):
    """The fortress on the table."""

    def __init__(self, stage: Stage, game: Game[Dummies], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        self._on: str | None = None
        """The dummy whose exploration was told last."""
        self.arrange()

    # Showing

    def arrange(self) -> None:
        """Things lie elsewhere now: lay the board out anew."""
        super().arrange()
        layout = lay_board(self.rect, self.metrics)
        self.desk = Desk(self.theme, self.metrics, self.type, layout, self.stage.settings.odds)
        self._face = None

    def paint(self, surface: pygame.Surface) -> None:
        """The fortress, and all that lies in it and over it."""
        assert self.shown is not None
        surface.blit(fortress_picture(self.rect.size, self.theme, self.metrics), self.rect)
        self.things.draw(surface, self.shown.hides)

    def layers(self) -> Sequence[Sequence[Thing]]:
        """All that lies on the board: the fortress with everybody in it, and a tray over it."""
        assert self.shown is not None
        state, hides, on = self.state, self.shown.hides, self._dummy_on()
        fortress = [
            *list_hall(self.desk, state, self.setup, hides),
            *list_zone(self.desk, state, on.level if on is not None else 0),
        ]
        for name in CLASSES:
            fortress += self._list_cell(self.desk, name)
        return fortress, list_choice(self.desk, state, self.shown.viewer, self._counted_bag())

    def _list_cell(self, desk: Desk, name: Class) -> list[Thing]:
        assert self.shown is not None
        dummy = find_dummy(self.state, name)
        return list_cell(desk, name, dummy, self._view_cell(name, dummy), self.shown.hides)

    def draw_over(self, surface: pygame.Surface, pos: tuple[int, int]) -> pygame.Rect | None:
        """The cell or the Danger Zone at a point, where its words are too small; where."""
        if self.shown is None or self.things.solids():
            return None
        name, desk = part_at(self.desk, pos), self.desk
        if name is not None:
            return draw_enlarged(surface, desk, name, lambda near: self._list_cell(near, name))
        if not desk.layout.zone.collidepoint(pos):
            return None
        on = self._dummy_on()
        level = on.level if on is not None else 0
        return draw_enlarged(surface, desk, None, lambda near: list_zone(near, self.state, level))

    def _view_cell(self, name: Class, dummy: Dummy | None) -> CellView:
        assert self.shown is not None
        state, on = self.state, self._dummy_on()
        combat, order = state.combat, state.order
        gone_before = sum(not other.escaped for other in state.dummies) - len(order)
        return CellView(
            self.theme.owners(self.setup.seats)[dummy.seat if dummy is not None else 0],
            several=len(state.bags) > 1,
            place=order.index(name) + gone_before if name in order else -1,
            is_on=on is not None and on.name == name,
            is_away=combat is not None and combat.rival == name,
            gains=self._may_be_healed(name),
        )

    def _may_be_healed(self, name: Class) -> bool:
        """Whether an answer to what is asked now gives a dummy a Life back."""
        assert self.shown is not None
        asked = self.shown.decision
        option = asked.find_option(f"heal:{name}") if asked is not None else None
        return option is not None and option.blocked is None

    def _dummy_on(self) -> Dummy | None:
        """The dummy whose turn it is, as far as the table shows it."""
        assert self.shown is not None
        state, decision = self.state, self.shown.decision
        if state.combat is not None:
            return state.dummy(state.combat.dummy)
        if state.trap is not None:
            return state.dummy(state.trap.dummy)
        about = self.shown.about if decision is None else decision.about
        if about is not None:
            return find_dummy(state, about.removeprefix("dummy:"))
        if state.phase != "exploration" or state.result is not None:
            return None
        on = find_dummy(state, self._on)
        return on if on is not None and on.acted else None

    def landmarks(self) -> list[pygame.Rect]:
        """The sand glass, the foe with what he rolls, the scale, and the cells."""
        layout = self.desk.layout
        cells = [cell.rect for cell in layout.cells.values()]
        return [layout.hourglass, layout.zone, layout.track, *cells]

    def banner_room(self) -> pygame.Rect:
        """Over the foot of the notice in the hall: its heading and the levels stay to be read."""
        layout = self.desk.layout
        top = layout.zone.bottom - 2 * self.metrics.pt(RIBBON)
        return pygame.Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)

    # What happens

    def notice(self, event: Event) -> None:
        """Remember whose exploration it is."""
        if isinstance(event, BEGINS):
            self._on = event.dummy
        elif isinstance(event, TurnBegins):
            self._on = None

    def site_of(self, target: str) -> pygame.Rect:
        """Where something is seen to happen: with fighters at their first card."""
        state, layout = self.state, self.desk.layout
        kind, _, name = target.partition(":")
        dummy = find_dummy(state, name)
        if kind == "cell" or (kind == "dummy" and not (dummy is not None and dummy.escaped)):
            cell = next(cell for at, cell in layout.cells.items() if at == name)
            return fan_place(cell.cards, dummy.level if dummy is not None else 1)[1]
        if kind == "enemy":
            return fan_place(layout.foe, count_foe_cards(state))[1]
        if kind == "trap":
            return place_trap(self.desk)
        if kind == "card" and name in (*state.treasure_discard, *state.destroyed):
            pile = "destroyed" if name in state.destroyed else "treasures"
            return self.find_place(target) or super().site_of(f"pile:{pile}")
        if kind in ("hand", "gate"):
            card = layout.pile.copy()
            card.center = layout.gate.center
            if kind == "hand":
                card.midtop = layout.rect.midbottom
            return card
        return super().site_of(target)

    def tag_place(self, target: str, size: Size) -> pygame.Rect:
        """On a dummy at the upper edge of his cards, off his name, his stars and his turn."""
        tag = super().tag_place(target, size)
        cell = next(
            (self.desk.layout.cells[one] for one in CLASSES if target == f"dummy:{one}"), None
        )
        if cell is not None:
            tag.midtop = cell.cards.midtop
        return tag

    def picture_of(self, target: str, size: Size) -> pygame.Surface | None:
        """A card or a marker as a hand moves it."""
        state, theme = self.state, self.theme
        kind, _, name = target.partition(":")
        if kind == "enemy" and state.combat is not None:
            if state.combat.enemy is not None:
                return enemy_face(state.combat.enemy.card, size, theme)
            kind, name = "dummy", state.combat.rival or ""
        if kind == "dummy":
            dummy = state.dummy(name)
            if dummy.escaped:
                owner, place = theme.owners(self.setup.seats)[dummy.seat], self.find_place(target)
                side = place.width if place is not None else size[0]
                return marker(lore.dummy(name).portrait, side, theme, seat=owner, raised=True)
            return dummy_face(name, dummy.levels[0], size, theme)
        if kind == "roles":
            return roles_card(size, theme, self.type)
        if kind == "trap" and state.trap is not None:
            return danger_face(state.trap.card, size, theme, trap=True)
        if kind == "level":
            return level_face(name, size, theme)
        if kind == "danger" or (kind == "card" and name in state.peeked):
            return danger_face(name, size, theme, trap=state.combat is None)
        return treasure_face(name, size, theme) if kind == "card" else None

    def back_of(self, deck: str, size: Size) -> pygame.Surface:
        """The back of a deck's cards."""
        return back_face(deck, size, self.theme)

    # Words

    def explain(self, target: str) -> Explanation | None:
        """What `?` says of a thing."""
        if self.shown is None:
            return None
        return explain_target(self.state, self.setup, target, self._dummy_on())

    def phases(self) -> Phases:
        """The steps of the turn and which is on."""
        if self.shown is None:
            return Phases()
        state = self.state
        title = f"Turn {state.turn}" if state.turn else "Setting the table"
        return Phases(PHASE_NAMES, PHASE_AT.get(state.phase, -1), title, PHASE_RULES)

    def seat_views(self) -> list[SeatView]:
        """What the seats' panel shows, one a seat."""
        return [seat_view(self.state, seat) for seat in range(len(self.setup.seats))]

    def sheet(self) -> list[SheetLine]:
        """The lines of the sheet tab."""
        return sheet_lines(self.state, self.setup)

    # The bag

    def _bag_seat(self) -> int:
        """Whose bag lies below the board."""
        assert self.shown is not None
        state, decision = self.state, self.shown.decision
        seats = range(len(state.bags))
        if len(state.bags) == 1:
            return 0
        if self.shown.viewer in seats:
            return self.shown.viewer or 0
        if decision is not None and decision.seat in seats:
            return decision.seat
        on = self._dummy_on()
        return on.seat if on is not None else 0

    def _counted_bag(self) -> list[str]:
        """The treasures that count together with those in that bag."""
        state = self.state
        if state.is_competition:
            return state.bags[self._bag_seat()]
        return [card for bag in state.bags for card in bag]

    def hand(self) -> list[HandCard]:
        """The treasures in the bag, by value; finished collections are lit."""
        if self.shown is None:
            return []
        bag = self.state.bags[self._bag_seat()]
        full = full_values(bag)
        theme = self.theme
        return [
            HandCard(
                f"card:{card}",
                lambda size, card=card: treasure_face(card, size, theme),
                str(VALUE[card]),
                VALUE[card] in full,
            )
            for card in sorted(bag, key=lambda card: (VALUE[card], card))
        ]

    def hand_label(self) -> HandLabel | None:
        """What stands beside the hand."""
        if self.shown is None:
            return None
        return hand_label(self.state, self.setup, self._bag_seat())


BOARD = DummiesBoard
