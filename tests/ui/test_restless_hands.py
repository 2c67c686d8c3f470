"""Presses at random, quick and slow, at all that is held, asked and called where several sit."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands
from test_hurried_hands import TABLES, Party

from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.ui.lull import SOON
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.director import Director
from fandg.ui.table.hold import What

KEYS = (
    *[pygame.K_RETURN] * 8,
    *[pygame.K_SPACE] * 4,
    *range(pygame.K_0, pygame.K_6 + 1),
    *(pygame.K_ESCAPE, pygame.K_u, pygame.K_m, pygame.K_f, pygame.K_QUESTION, pygame.K_t),
    *(pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_l, pygame.K_r, pygame.K_a, pygame.K_c, pygame.K_b),
)
FRAME = 0.1
"""Seconds of a frame while nobody presses anything."""
SENSIBLE = 12
"""Presses at random, on an average, between two that do what the table waits for."""
PATIENCE = 40
"""Presses after pauses within which the table must come to a question, wherever it is."""


class Restless(Party):
    """Persons who press anything at any time, and the table that nobody may hurry past."""

    def __init__(
        self, hands: Hands, table_name: str, seed: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hands.goes_on = False
        self.seen: set[What] = set()
        self.calls = self.undone = 0
        self._asked: Decision[object] | None = None
        self._stood = 0.0
        """Seconds for which the question that is put has stood."""
        self._is_pressing = False
        super().__init__(hands, table_name, seed, monkeypatch)
        answer = Director.answer

        def check(director: Director, key: str) -> None:
            asked = director.table.match.pending
            assert asked is not None
            if self._is_pressing:
                assert asked is self._asked, "what was answered had not been drawn yet"
                soon = self._stood < SOON and not is_die_question(asked)
                assert not soon, f"answered after {self._stood} s"
                assert asked.seat == self.came or not is_secret(asked)
            answer(director, key)

        monkeypatch.setattr(Director, "answer", check)

    def sit_down(self) -> TableScene:
        """A new game, at another pace."""
        settings = self.hands.stage.settings
        settings.speed = self.dice.choice(("normal", "normal", "fast"))
        settings.reduced_motion = self.dice.random() < 0.5
        settings.undo = self.dice.choice(("ask", "free", "strict"))
        return super().sit_down()

    # Time

    def pass_time(self, seconds: float) -> None:
        """Let so much time pass, in frames."""
        while seconds > 0:
            self.tick(min(FRAME, seconds))
            self._note(min(FRAME, seconds))
            seconds -= FRAME

    def _note(self, seconds: float) -> None:
        asked, held = self.table.asked, self.table.director.holds.on
        self._stood = self._stood + seconds if asked is self._asked else 0.0
        self.calls += asked is not None and asked.is_open_call and asked is not self._asked
        self._asked = asked
        if held is not None:
            self.seen.add(held.what)

    def _do(self, *keys: int) -> None:
        """Press keys, one after the other, without any time between."""
        self._is_pressing = True
        for key in keys:
            self.hands.post_key(pygame.KEYDOWN, key)
            self.hands.post_key(pygame.KEYUP, key)
        self.tick(0.0)
        self._is_pressing = False
        self._note(0.0)

    # Anything

    def press(self) -> None:
        """Press anything on the table or the curtain; on what lies over them, what closes it."""
        self.pressed += 1
        stage, top = self.hands.stage, self.hands.top
        if isinstance(top, EndingScene) or self.table not in stage.scenes:
            self.table = self.sit_down()
        elif isinstance(top, Dialog):
            self.undone += top.title == "Take it back?"
            agrees = top.title == "Take it back?" and self.dice.random() < 0.5
            self._do(pygame.K_1 if agrees else pygame.K_ESCAPE)
        elif top is not self.table and not isinstance(top, CurtainScene):
            self._do(pygame.K_ESCAPE)
        elif self.dice.random() < 0.7:
            self._do(self.dice.choice(KEYS))
        else:
            self._click(top)
        self.pass_time(self.dice.choice((0.05, 0.2, 0.5, 2.0)) * self.dice.uniform(0.2, 1.0))
        if isinstance(top, CurtainScene):
            assert top in stage.scenes, "a press opened the curtain"

    def _click(self, top: object) -> None:
        pos = self._somewhere()
        if isinstance(top, CurtainScene) and top.token.inflate(20, 20).collidepoint(pos):
            return
        self.mouse = pos
        self._is_pressing = True
        event = pygame.event.Event
        pygame.event.post(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            button = 3 if self.dice.random() < 0.1 else 1
            pygame.event.post(event(kind, pos=pos, button=button))
            self.tick(0.0)
        self._is_pressing = False
        self._note(0.0)

    def _somewhere(self) -> tuple[int, int]:
        """A point of the board or of what lies on it, or where something can be pressed."""
        held = [widget.rect.center for widget in self.table.held_buttons]
        return self.dice.choice(held) if held and self.dice.random() < 0.7 else self._spot()

    # What is meant

    def come_to_senses(self) -> None:
        """After each pause one press does what the table waits for, until it is a question."""
        for _ in range(PATIENCE):
            top, table = self.hands.top, self.table
            if isinstance(top, EndingScene) or table not in self.hands.stage.scenes:
                self.table = self.sit_down()
            elif isinstance(top, CurtainScene):
                self._go_through(top)
            elif top is not table:
                self._do(pygame.K_ESCAPE)
            elif table.director.holds.awaits_press:
                self._let_go()
            elif table.director.status == "asking":
                break
            self.pass_time(0.5)
            self._wait_for_play()
        asked = self.table.asked
        assert asked is not None, "after so many pauses and presses it did not go on"
        if self.dice.random() < 0.8:
            game, state = self.table.table.match.game, self.table.table.match.state
            self.table.answer(game.choose_steady(state, asked))
            self.answers += 1

    def _let_go(self) -> None:
        """Go on from what is held; Enter first lays out the stage that is folded, or its sign."""
        holds, stage = self.table.director.holds, self.table.at_stake
        held, is_on_sign = holds.on, self.table.ring.focus is stage.sign
        assert held is not None
        for _ in range(3 if stage.folded or is_on_sign else 1):
            self.pass_time(SOON + FRAME)
            if holds.on is not held:
                return
            self._do(pygame.K_RETURN)
        assert holds.on is not held, f"{held.what} was not let go by a press after a pause"

    def _wait_for_play(self) -> None:
        """Whatever plays by itself comes to its end."""
        for _ in range(600):
            table = self.table
            is_done = table.director.holds.awaits_press or table.director.status == "asking"
            if is_done or self.hands.top is not table:
                return
            self.pass_time(FRAME)
        raise AssertionError("the play never came to its end")


def press_on(party: Restless, presses: int) -> None:
    while party.pressed < presses:
        party.press()
        if party.dice.random() < 1 / SENSIBLE:
            party.come_to_senses()


@pytest.mark.parametrize("table_name", list(TABLES))
def test_whatever_is_pressed_and_when_the_table_keeps_its_secrets_and_goes_on(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, table_name: str
) -> None:
    party = Restless(hands, table_name, 5, monkeypatch)
    press_on(party, 100)
    assert party.answers > 5


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("table_name", list(TABLES))
def test_two_thousand_presses_quick_and_slow(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, table_name: str, seed: int
) -> None:
    party = Restless(hands, table_name, 100 + seed, monkeypatch)
    press_on(party, 2_000)
    print(
        f"{table_name}: {party.pressed} presses, {party.answers} sensible answers, {party.calls} "
        f"calls, {party.undone} undone, {party.curtains} curtains, held: {sorted(party.seen)}"
    )
    assert party.seen >= {"outcome", "tableau"}
