"""The board of Three Dummies in a Fortress: a cut through the house, with everybody in it."""

from __future__ import annotations

import pygame

from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation, Phases, SeatView, SheetLine
from fandg.games.dummies.cards import VALUE
from fandg.games.dummies.events.combat import Blow
from fandg.games.dummies.events.exploration import Explores
from fandg.games.dummies.events.turns import SkipsTurn, TurnBegins
from fandg.games.dummies.state import CLASSES, Class, Dummies, Dummy
from fandg.games.dummies.telling.explain import explain_target
from fandg.games.dummies.telling.sheet import full_values, hand_line, seat_view, sheet_lines
from fandg.games.dummies.telling.words import PHASE_AT, PHASE_NAMES, find_dummy
from fandg.ui.board.base import BoardView, HandCard, Shown
from fandg.ui.games.dummies.cards import treasure_face
from fandg.ui.games.dummies.cell import CellView, ailment_dice, draw_cell, fan_place
from fandg.ui.games.dummies.choice import choice_cards, choice_places, draw_choice, tray_place
from fandg.ui.games.dummies.craft import Craft
from fandg.ui.games.dummies.cues import cue_of
from fandg.ui.games.dummies.desk import Desk
from fandg.ui.games.dummies.hall import (
    draw_gate,
    draw_shelf,
    draw_track,
    draw_treasury,
    gate_places,
    key_places,
)
from fandg.ui.games.dummies.layout import DECKS, lay_board
from fandg.ui.games.dummies.picture import fortress_picture
from fandg.ui.games.dummies.zone import draw_zone, trap_place
from fandg.ui.motion import Cue
from fandg.ui.stage import Stage


class DummiesBoard(BoardView[Dummies]):
    """The fortress on the table."""

    def __init__(self, stage: Stage, game: Game[Dummies], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        self._set_desks()
        self._face: pygame.Surface | None = None
        self._drawn_last: list[str] = []
        self._on: str | None = None
        """The dummy whose exploration was told last."""
        self._struck = ""
        """Which side struck last in this round of a combat."""

    # Showing

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place on the screen."""
        self.rect = rect
        self._set_desks()
        self._face = None

    def _set_desks(self) -> None:
        """Lay the board out twice: on its own sheet, to draw, and in the window, to point."""
        sheet = self.rect.move(-self.rect.left, -self.rect.top)
        self.desk, self.window = (
            Desk(self.theme, self.metrics, self.type, lay_board(rect, self.metrics))
            for rect in (sheet, self.rect)
        )

    def show(self, shown: Shown) -> None:
        """Show this from now on."""
        self.shown = shown
        state: Dummies = shown.state
        if state.drawn:
            self._drawn_last = list(state.drawn)
        if state.combat is None:
            self._struck = ""
        self._face = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board as it was composed when something last changed."""
        if self._face is None:
            self._face = self._compose()
        surface.blit(self._face, self.rect)

    def _compose(self) -> pygame.Surface:
        """All of the board on one sheet, so that moving things over it costs little."""
        desk, state = self.desk, self.state
        assert self.shown is not None
        hides = self.shown.hides
        sheet = fortress_picture(desk.layout, self.theme).copy()
        draw_treasury(sheet, desk, state, hides)
        on = self._dummy_on()
        level = on.level if on is not None else 0
        draw_zone(sheet, desk, state, hides, self._struck, level)
        draw_shelf(sheet, desk, state)
        draw_gate(sheet, desk, state, self.setup, hides)
        draw_track(sheet, desk, state, self.setup)
        for name in CLASSES:
            draw_cell(sheet, desk, find_dummy(state, name), self._cell_view(name))
        cards = choice_cards(state, self.shown.viewer)
        if cards:
            draw_choice(sheet, desk, state, cards, self._counted_bag(), hides)
        return sheet

    def _cell_view(self, name: Class) -> CellView:
        assert self.shown is not None
        state, hides = self.state, self.shown.hides
        dummy = find_dummy(state, name)
        on = self._dummy_on()
        seat = dummy.seat if dummy is not None else 0
        gone_before = sum(not other.escaped for other in state.dummies) - len(state.order)
        combat = state.combat
        return CellView(
            name,
            self.setup.seats[seat],
            len(state.bags) > 1 and dummy is not None,
            state.order.index(name) + gone_before if name in state.order else -1,
            on is not None and on.name == name,
            dummy is not None and dummy.acted,
            int(f"level:{name}" in hides),
            combat is not None and combat.rival == name,
            f"dummy:{name}" in hides,
        )

    def _dummy_on(self) -> Dummy | None:
        """The dummy whose turn it is, as far as the table shows it."""
        assert self.shown is not None
        state, decision = self.state, self.shown.decision
        if state.combat is not None:
            return state.dummy(state.combat.dummy)
        if state.trap is not None:
            return state.dummy(state.trap.dummy)
        if decision is not None and decision.about is not None:
            return find_dummy(state, decision.about.removeprefix("dummy:"))
        if state.phase != "exploration" or state.result is not None:
            return None
        on = find_dummy(state, self._on)
        return on if on is not None and on.acted else None

    # Places

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, in the window."""
        if self.shown is None:
            return None
        layout = self.window.layout
        kind, _, name = target.partition(":")
        if kind == "dummy" and name in CLASSES:
            return self._dummy_place(name)
        if kind == "ailment" and name in CLASSES:
            return self._ailment_place(name)
        if kind == "deck":
            return layout.hourglass if name == "treasures" else layout.decks.get(name)
        if kind == "pile":
            piles = {"treasures": layout.pile, "destroyed": layout.destroyed}
            return piles.get(name) or (layout.discards.get(name) if name != "levels" else None)
        if kind == "card":
            return self._card_places().get(name)
        return {
            "enemy": layout.zone,
            "trap": layout.zone,
            "exit": layout.gate,
            "points": layout.track,
        }.get(target)

    def _dummy_place(self, name: str) -> pygame.Rect:
        dummy = find_dummy(self.state, name)
        if dummy is not None and dummy.escaped:
            return gate_places(self.window)[self.state.dummies.index(dummy)]
        return next(cell.rect for at, cell in self.window.layout.cells.items() if at == name)

    def _ailment_place(self, name: str) -> pygame.Rect:
        dummy = find_dummy(self.state, name)
        cell = next(cell for at, cell in self.window.layout.cells.items() if at == name)
        first = fan_place(cell.cards, dummy.level if dummy is not None else 1)[1]
        left, right = ailment_dice(cell.cards, first)
        if dummy is not None and dummy.paralysis and not dummy.misfortune:
            return left
        if dummy is not None and dummy.misfortune and not dummy.paralysis:
            return right
        return left.union(right)

    def _card_places(self) -> dict[str, pygame.Rect]:
        """Where open cards lie: those of a choice, else the Keys among the discards."""
        assert self.shown is not None
        cards = choice_cards(self.state, self.shown.viewer)
        places = key_places(self.window, self.state)
        places.update(choice_places(self.window, cards) if cards else {})
        if self.state.trap is not None:
            places[self.state.trap.card] = trap_place(self.window)
        return places

    def target_at(self, pos: tuple[int, int]) -> str | None:
        """The thing that lies under a point, the uppermost first."""
        if self.shown is None or not self.rect.collidepoint(pos):
            return None
        cards = choice_cards(self.state, self.shown.viewer)
        if cards and tray_place(self.window, cards).collidepoint(pos):
            targets = [f"card:{card}" for card in cards]
        else:
            targets = self._targets()
        for target in targets:
            place = self.place_of(target)
            if place is not None and place.collidepoint(pos):
                return target
        return None

    def _targets(self) -> list[str]:
        """Everything on the board that has a place, small things before those they lie on."""
        state = self.state
        targets = [f"card:{card}" for card in self._card_places()]
        targets += [f"dummy:{dummy.name}" for dummy in state.dummies if dummy.escaped]
        targets += [f"ailment:{name}" for name in CLASSES if self._has_ailment(name)]
        targets += [f"dummy:{name}" for name in CLASSES]
        targets += [f"deck:{name}" for name in ("treasures", *DECKS)]
        targets += ["pile:treasures", "pile:enemies", "pile:dangers", "pile:destroyed"]
        return [*targets, "trap" if state.trap is not None else "enemy", "points", "exit"]

    def _has_ailment(self, name: str) -> bool:
        """Whether a dummy's ailments are there to be pointed at, or asked about just now."""
        assert self.shown is not None
        dummy, decision = find_dummy(self.state, name), self.shown.decision
        if dummy is not None and not dummy.escaped and (dummy.paralysis or dummy.misfortune):
            return True
        target = f"ailment:{name}"
        return decision is not None and any(o.target == target for o in decision.options)

    def things(self) -> list[str]:
        """What keys and pad can go round to."""
        if self.shown is None:
            return []
        bare = set() if self.state.destroyed else {"pile:destroyed"}
        return [target for target in self._targets() if target not in bare]

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
        return Phases(PHASE_NAMES, PHASE_AT.get(state.phase, -1), title)

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

    def hand_title(self) -> str:
        """What stands beside the hand."""
        if self.shown is None:
            return ""
        return hand_line(self.state, self.setup, self._bag_seat())

    def has_secrets(self, seat: int) -> bool:
        """Only the fortress player ever holds something hidden: the Danger cards he looks at."""
        return seat == self.state.fortress and bool(self.state.peeked)

    # Events

    def cue(self, event: Event) -> Cue | None:
        """How an event is shown."""
        if isinstance(event, Explores | SkipsTurn):
            self._on = event.dummy
        elif isinstance(event, TurnBegins):
            self._on = None
        craft = Craft(self.window, self.state, self.setup, self._drawn_last)
        cue = cue_of(craft, event)
        if isinstance(event, Blow):
            combat = self.state.combat
            mine = combat is not None and event.who == combat.dummy
            self._struck = "dummy" if mine else "enemy"
        self._face = None
        return cue


BOARD = DummiesBoard
