"""Hurried presses at random in games that several persons play at one screen."""

from __future__ import annotations

import random
import time
from datetime import UTC, datetime

import pygame
import pytest
from hands import Hands
from test_table_secrets import hidden_cards, written

from fandg.engine.audience import is_secret
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.lull import SOON
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.director import Director
from fandg.ui.table.hand import HandCardWidget

NAMES = ("Ana", "Ben", "Cleo", "Dan")
TABLES: dict[str, tuple[str, str, int, dict[str, Setting]]] = {
    "fortune": ("fortune", "competitive", 4, {}),
    "dummies": ("dummies", "duet", 2, {}),
    "dummies-rivals": ("dummies", "quartet-competition", 4, {}),
}
"""Tables by name: the game, its mode, how many persons sit there, and the options."""
LONG_TABLES: dict[str, tuple[str, str, int, dict[str, Setting]]] = {
    "guilds": ("guilds", "skirmish", 3, {"level": 3}),
    "labyrinth": ("labyrinth", "act", 3, {"hidden-hands": True, "open-calls": "always"}),
    "supremacy": ("supremacy", "rivals", 3, {"bids": "plan"}),
}
"""Tables of the games that take longer, with what is hidden there: drafts, hands, sealed plans."""
KEYS = (*range(pygame.K_0, pygame.K_9 + 1), pygame.K_SPACE, pygame.K_RETURN)
BURST = 25
"""The most presses that follow each other before somebody comes to his senses."""


class Party:
    """Persons who press whatever they like, and one each who then does what the table wants."""

    def __init__(
        self, hands: Hands, table_name: str, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.hands = hands
        self.game_id, self.mode, self.persons, self.options = (TABLES | LONG_TABLES)[table_name]
        self.dice = random.Random(seed)
        self.seed = seed
        self.pressed = self.games = self.curtains = self.answers = 0
        self.came: int | None = None
        """The seat whose player came through the curtain on purpose, until it falls again."""
        self.given = 0
        """Answers that a person gave; a call that is put to nobody is answered by itself."""
        self.drawn: set[str] = set()
        """The cards of the hand that were drawn on the screen."""
        self._patch(monkeypatch)
        settings = hands.stage.settings
        settings.speed, settings.guide, settings.reduced_motion = "fast", False, False
        hands.stage.take_window(pygame.display.set_mode((640, 480)))
        hands.stage.relayout()
        self.table = self.sit_down()

    def _patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        draw = HandCardWidget.draw

        def note(card: HandCardWidget, surface: pygame.Surface) -> None:
            self.drawn.add(card.card.target)
            draw(card, surface)

        monkeypatch.setattr(HandCardWidget, "draw", note)
        give = Director.answer

        def note_answer(director: Director, key: str) -> None:
            self.given += 1
            give(director, key)

        monkeypatch.setattr(Director, "answer", note_answer)
        self.mouse = (0, 0)
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: self.mouse)

    def sit_down(self) -> TableScene:
        """A new game, in the place of the one before."""
        self.games += 1
        self.came = None
        game = find_game(self.game_id)
        seats = [Seat(name, at) for at, name in enumerate(NAMES[: self.persons])]
        setup = Setup(
            mode=self.mode, seats=seats, options=self.options, seed=self.seed + self.games
        )
        setup = game.check_setup(setup)
        path = new_path(saves_folder(), "hurried")
        table = Table.begin(game, setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
        scene = TableScene(self.hands.stage, table)
        self.hands.stage.reset(scene)
        return scene

    # What must hold

    def look(self) -> None:
        """Nothing of another seat is on the screen."""
        top, table = self.hands.top, self.table
        asked = table.asked
        if isinstance(top, CurtainScene) or (
            asked is not None and not asked.is_open_call and asked.seat != self.came
        ):
            self.came = None
        if self.game_id == "dummies":
            state = table.table.match.state
            shown = table.board.shown
            if state.peeked and shown is not None and state.fortress != self.came:
                assert shown.viewer != state.fortress, "the fortress's hand lay open"
        if self.game_id == "fortune":
            for seat in range(len(table.names)):
                if seat != self.came:
                    assert not self.drawn & hidden_cards(table, seat)
        assert written(table) <= {self.came}
        if asked is not None and asked.is_open_call:
            assert not table.hand.cards, "a hand lay open while all were called"
        if asked is not None and is_secret(asked) and not isinstance(top, CurtainScene):
            assert asked.seat == self.came
        self.drawn.clear()

    def tick(self, seconds: float) -> None:
        # As long as said, however slow the machine is.
        self.hands.app._before = time.monotonic() - seconds
        self.hands.tick()
        self.look()

    # Hurried hands

    def hurry(self) -> None:
        """Some presses, each sooner after the last than anybody reads a question."""
        table = self.table
        asked, before, given = table.asked, self.given, table.table.count_answers()
        spot = self._spot()
        for _ in range(self.dice.randint(1, BURST)):
            if self.dice.random() < 0.2:
                spot = self._spot()
            self._press(spot)
            self.tick(self.dice.uniform(0.0, SOON - 0.1))
        # The first press may have answered what had stood there all the while, and no other.
        pressed = self.given - before
        assert pressed <= (1 if asked is not None else 0), "a question was answered in a hurry"
        if pressed:
            assert asked is not None
            last = table.table.match.answers[given]
            assert last.seat in (asked.seat, *asked.callers), "somebody answered for another"

    def _press(self, spot: tuple[int, int]) -> None:
        self.pressed += 1
        post, event = pygame.event.post, pygame.event.Event
        how = self.dice.random()
        if how < 0.45:
            key = self.dice.choice(KEYS)
            self.hands.post_key(pygame.KEYDOWN, key)
            self.hands.post_key(pygame.KEYUP, key)
        elif how < 0.55:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                post(event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
        else:
            if spot != self.mouse:
                self.mouse = spot
                post(event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
            post(event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
            if self.dice.random() < 0.3:
                self.tick(0.05)
            post(event(pygame.MOUSEBUTTONUP, pos=spot, button=1))

    def _spot(self) -> tuple[int, int]:
        """A point where something can be pressed that is no way out of the game."""
        top, table = self.hands.top, self.table
        if isinstance(top, CurtainScene) and top.token.width:
            return top.token.center
        shown = [w.rect.center for w in table.question.widgets + table.hand.widgets]
        if shown and self.dice.random() < 0.7:
            return self.dice.choice(shown)
        board = table.board.rect
        return self.dice.randrange(board.left, board.right), self.dice.randrange(
            board.top, board.bottom
        )

    # Whoever is meant

    def come_to_senses(self) -> None:
        """The one whom the table wants does what it wants: through the curtain, and an answer."""
        for _ in range(600):
            top, table = self.hands.top, self.table
            if isinstance(top, EndingScene):
                self.table = self.sit_down()
            elif isinstance(top, CurtainScene):
                self._go_through(top)
            elif top is not table:
                self.hands.key(pygame.K_ESCAPE)
            elif table.director.status == "asking":
                break
            self.tick(0.1)
        assert self.table.asked is not None
        if self.dice.random() < 0.8:
            game, state = self.table.table.match.game, self.table.table.match.state
            self.table.answer(game.choose_steady(state, self.table.asked))
            self.answers += 1

    def _go_through(self, curtain: CurtainScene) -> None:
        self.curtains += 1
        seat = self.table.names.index(curtain.seat.name)
        self.tick(0.1)
        self.hands.wait(1.6)
        self.hands.post_key(pygame.KEYDOWN, pygame.K_RETURN)
        self.hands.wait(0.6)
        self.look()
        self.came = seat
        self.hands.wait(0.4)
        self.hands.post_key(pygame.KEYUP, pygame.K_RETURN)
        self.hands.tick()


def press_hurriedly(party: Party, presses: int) -> None:
    while party.pressed < presses:
        party.hurry()
        party.come_to_senses()


@pytest.mark.parametrize("table_name", list(TABLES))
def test_hurried_presses_show_no_card_of_another_and_answer_for_nobody(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, table_name: str
) -> None:
    party = Party(hands, table_name, 5, monkeypatch)
    press_hurriedly(party, 250)
    assert party.answers > 10


@pytest.mark.deep
@pytest.mark.parametrize("table_name", [*TABLES, *LONG_TABLES])
def test_ten_thousand_hurried_presses(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, table_name: str
) -> None:
    party = Party(hands, table_name, 11, monkeypatch)
    press_hurriedly(party, 5_000)
    print(f"{table_name}: {party.pressed} presses, {party.curtains} curtains, {party.games} games")
    assert party.curtains > 10
