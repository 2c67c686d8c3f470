"""The table: a game in play, with its board, its parts, and everything one can do there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.rulebook import Rulebook, rulebook_of
from fandg.engine.seats import LEVELS, Kind
from fandg.engine.shelf import picture_path
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.art.paper import brass_frame, ribbon, wood_table
from fandg.ui.boards import board_for
from fandg.ui.boards.base import Shown
from fandg.ui.controller import answer_for, legal_targets, options_at
from fandg.ui.intents import Command, Digit, Hover, Intent, Press
from fandg.ui.motion import Cue
from fandg.ui.scenes.dialog import ask_player, show_message
from fandg.ui.stage import Scene, Stage
from fandg.ui.table.bar import TopBar
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.director import LOOK, Director
from fandg.ui.table.explainer import Explainer
from fandg.ui.table.guide import Guide
from fandg.ui.table.hand import Hand, HandCardWidget
from fandg.ui.table.layout import lay_table
from fandg.ui.table.question import OptionButton, QuestionBar
from fandg.ui.table.side import Side
from fandg.ui.table.spots import Spot, light_rim
from fandg.ui.table.tray import DiceTray
from fandg.ui.thinker import Thinker
from fandg.ui.widgets.base import FocusRing, Widget

SUMMARY_LINES = 6
"""How many lines the curtain shows of what happened since."""


def now() -> datetime:
    """The time that saves are dated with."""
    return datetime.now(UTC)


def open_table(stage: Stage, path: Path) -> TableScene:
    """The table of a saved game.

    Raises:
        SaveError: it cannot be opened; the sentence says why.
    """
    return TableScene(stage, Table.open(path, find_game, now=now))


class TableScene(Scene):
    """A game in play."""

    def __init__(self, stage: Stage, table: Table[Any]) -> None:
        super().__init__(stage)
        self.table = table
        self.game_id = table.match.game.id
        self.names = table.match.setup.names
        theme = self.theme
        self.board = board_for(stage, table.match.game, table.match.setup)
        self.bar = TopBar(stage, theme, table.match.game.title, self._bar_buttons())
        self.side = Side(stage, theme, self.names, self._offer_seat)
        self.question = QuestionBar(stage, theme, self.answer)
        self.hand = Hand(stage, theme, self._choose_target)
        self.tray = DiceTray(stage, theme)
        self.guide = Guide(stage, theme, self.rulebook, self.game_id)
        self.ring = FocusRing(self._touch)
        self.explainer = Explainer(self)
        self.director = Director(table, stage.settings, self.tray, Thinker(), self)
        self.side.on_change = self._rearrange
        self.question.on_change = self._rearrange
        self.viewer = self._only_person()
        self.asked: Decision[Any] | None = None
        self._hover: str | None = None
        self._seen: dict[int, int] = {}
        self._curtain_due = self.viewer is None
        self._told_trouble = ""
        self._notice = table.notice
        self._board_frame = pygame.Rect(0, 0, 1, 1)
        self._still: pygame.Surface | None = None
        self._changed = True
        self._board_ahead = False

    # What the bar offers

    def _bar_buttons(self) -> list[tuple[str, Any, str]]:
        return [
            ("undo", self.undo, "Take back the last answer (U)."),
            ("redo", self.redo, "Give the answer again that was taken back (R)."),
            ("clock", self.look_back, "Look back at any moment of the game."),
            ("help", self._ask_about, "What is this? Click on it next; or right-click it, or F1."),
            ("rulebook", self.open_rulebook, "The rulebook."),
            ("gear", self.open_settings, "Settings."),
            ("exit", self.go_home, "Leave the table. The game is always saved."),
        ]

    @property
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""
        return rulebook_of(self.table.match.game.id)

    def open_rulebook(self, section: str = "") -> None:
        """Open the rulebook, at the rule of the question that waits unless another is named."""
        from fandg.ui.scenes.rulebook import RulebookScene

        if not section and self.asked is not None:
            section = self.asked.rule
        self.stage.push(RulebookScene(self.stage, self.table.match.game.id, section))

    def _ask_about(self) -> None:
        self.explainer.be_curious()

    def open_settings(self) -> None:
        """Change the settings."""
        from fandg.ui.scenes.settings import SettingsScene

        self.stage.push(SettingsScene(self.stage))

    def look_back(self) -> None:
        """Travel through the game so far."""
        from fandg.ui.scenes.lookback import LookBackScene

        if self.table.match.answers:
            self.stage.push(LookBackScene(self.stage, self.table, self.viewer))

    def go_home(self) -> None:
        """Go back to the title; the game is kept."""
        from fandg.ui.scenes.title import TitleScene

        self.stage.reset(TitleScene(self.stage))

    # Whose eyes

    def _persons(self) -> list[int]:
        seats = self.table.match.setup.seats
        return [index for index, seat in enumerate(seats) if not seat.is_bot]

    def _only_person(self) -> int | None:
        persons = self._persons()
        return persons[0] if len(persons) == 1 else None

    def _needs_curtain(self, decision: Decision[Any]) -> bool:
        if len(self._persons()) < 2:
            return False
        secret = decision.secret or self.board.has_secrets(decision.seat)
        moved = self.viewer != decision.seat
        return secret and (moved or self._curtain_due)

    def hide_from_eyes(self) -> None:
        """The window was left: with several persons, the next look needs the curtain."""
        if len(self._persons()) > 1:
            self._curtain_due = True
            if self.asked is not None and self._needs_curtain(self.asked):
                self._draw_curtain(self.asked)

    def _draw_curtain(self, decision: Decision[Any]) -> None:
        seat = self.table.match.setup.seats[decision.seat]
        seen = self._seen.get(decision.seat, 0)
        lines = [event.line(self.names) for event in self.table.match.lines(decision.seat)[seen:]]
        lines = [line for line in lines if line][-SUMMARY_LINES:]
        self.viewer = None
        self._refresh()

        def reveal() -> None:
            self._curtain_due = False
            self.viewer = decision.seat
            self._present(decision)

        self.stage.push(CurtainScene(self.stage, self.game_id or "", seat, lines, reveal))

    # The director's host

    def show_event(self, event: Event) -> Cue | None:
        """Write an event down and say how it is shown."""
        cue = None
        visible = event.only is None or event.only == self.viewer
        if visible:
            self._refresh_board(hides=frozenset())
            cue = self.board.cue(event)
            if cue is not None:
                self._refresh_board(hides=cue.hides)
                if cue.sound:
                    self.stage.sounds.play(cue.sound)
            self.side.notebook.append([event])
            line = event.line(self.names)
            if line:
                self.question.say(line)
                self._rearrange()
            if cue is not None and cue.throw is not None:
                self.explainer.rolled = event
            if rest := self.guide.take_event(event.rule):
                cue = cue or Cue()
                cue.seconds = max(cue.seconds, rest)
        self._touch()
        return cue

    def show_question(self, decision: Decision[Any]) -> None:
        """Put a question to a person, behind a curtain where others must not look."""
        self._tell_trouble()
        if self._needs_curtain(decision):
            self._draw_curtain(decision)
        else:
            self.viewer = decision.seat
            self._present(decision)

    def _present(self, decision: Decision[Any]) -> None:
        seat = self.table.match.setup.seats[decision.seat]
        self.asked = decision
        self._seen[decision.seat] = len(self.table.match.lines(decision.seat))
        name = seat.name if len(self.names) > 1 else ""
        self.question.ask(decision, name, seat.colour)
        self.guide.take_question(decision.rule)
        self._refresh()
        self._rearrange()
        if self.ring.shown and self.question.widgets:
            self.ring.focus_on(self.question.widgets[0])
        self._keep_picture()

    def show_thinking(self, decision: Decision[Any]) -> None:
        """Say that a bot thinks."""
        seat = self.table.match.setup.seats[decision.seat]
        self.question.say(f"{seat.name} is thinking …", seat.colour)
        self._refresh()
        self._rearrange()

    def show_answer(self, decision: Decision[Any], key: str) -> None:
        """Say what a bot answered."""
        seat = self.table.match.setup.seats[decision.seat]
        option = decision.find_option(key)
        if option is not None and not decision.secret:
            self.question.say(f"{seat.name}: {option.label}", seat.colour)
        self._touch()

    def show_result(self, result: Result) -> None:
        """The game is over: show the ending over the last look of the table."""
        from fandg.ui.scenes.ending import EndingScene

        self.viewer = self._only_person()
        self.question.say(self.table.match.game.headline(self.table.match.state))
        self._refresh()
        self._rearrange()
        self.stage.sounds.play(
            "victory" if set(result.winners) & set(self._persons()) else "defeat"
        )
        self._keep_picture()
        self.stage.push(EndingScene(self.stage, self.table))

    # What the player does

    def answer(self, key: str) -> None:
        """Answer the question that waits."""
        if self.asked is None or self.director.status != "asking":
            return
        self.guide.dismiss()
        self.asked = None
        self.director.answer(key)
        self._refresh()

    def _choose_target(self, target: str) -> None:
        """A thing was chosen: answer if one answer belongs to it, light them if several do."""
        if self.asked is None:
            return
        key = answer_for(self.asked, target)
        if key is not None:
            self.answer(key)
            return
        several = options_at(self.asked, target)
        if several:
            button = self.question.button_for(several[0].key)
            if button is not None:
                self.ring.focus_on(button)
        else:
            self.explainer.explain_target(target)

    def undo(self) -> None:
        """Take back the last answer; past a die or a shown card the table agrees first."""
        match = self.table.match
        count = match.undo_target()
        if count is None or self.director.status not in ("asking", "thinking", "over"):
            return
        policy = self.stage.settings.undo
        who = self.names[match.answers[count].seat]
        mark = f"{who} took back an answer after something was shown."
        if not match.fences_since(count):
            self._take_back("")
        elif policy == "free":
            self._take_back(mark)
        elif policy == "strict":
            show_message(
                self.stage,
                "Not past this point",
                "Something was rolled or shown since. The settings say that such answers stand.",
            )
        else:
            several = len(self._persons()) > 1
            text = "Something was rolled or shown since then."
            text += " Does the whole table agree?" if several else " Take it back all the same?"
            ask_player(
                self.stage,
                "Take it back?",
                text,
                [("Take it back", lambda: self._take_back(mark)), ("Let it stand", lambda: None)],
            )

    def _take_back(self, mark: str) -> None:
        if self.table.undo(mark=mark):
            self.stage.sounds.play("page")
            self._start_over()

    def redo(self) -> None:
        """Give the answer again that was taken back."""
        if self.director.status == "asking" and self.table.redo() is not None:
            self._start_over()

    def _start_over(self) -> None:
        self.asked = None
        self.guide.dismiss()
        self.director.restart()
        self.side.notebook.rewrite(self.table.match.lines(self.viewer))
        self._refresh()

    def _offer_seat(self, index: int) -> None:
        """Change between person and bot in the middle of the game."""
        seat = self.table.match.setup.seats[index]
        kinds: list[tuple[Kind, str]] = [
            ("person", "A person plays"),
            *((level, f"A bot plays: {level}") for level in LEVELS),
        ]

        def change(kind: Kind) -> None:
            self.table.change_seat(index, kind)
            self.viewer = self._only_person()
            self._start_over()

        answers: list[tuple[str, Any]] = [
            (label, lambda kind=kind: change(kind)) for kind, label in kinds if kind != seat.kind
        ]
        answers.append(("Leave it so", lambda: None))
        ask_player(self.stage, seat.name, "Who answers for this seat from now on?", answers)

    # Input

    def handle(self, intent: Intent) -> None:
        """Give an intent to the part that it is for."""
        if isinstance(intent, Hover):
            self._take_hover(intent)
            return
        if self.explainer.take(intent) or self._puts_guide_away(intent):
            return
        if self._hurries(intent) and self.director.hurry():
            self._touch()
            return
        if isinstance(intent, Digit):
            self.question.answer_number(intent.number)
        elif (isinstance(intent, Command) and self._command(intent)) or self.ring.handle(intent):
            pass
        elif self.board.handle(intent):
            self._board_moved()
        elif (pos := self.board.clicked(intent)) is not None:
            target = self.board.target_at(pos)
            if target is not None:
                self._choose_target(target)

    def _puts_guide_away(self, intent: Intent) -> bool:
        """A slip that rests on the way is put away by any click or key, else by one on it."""
        if self.guide.section is None or not self._hurries(intent):
            return False
        on_it = isinstance(intent, Press) and self.guide.rect.collidepoint(intent.pos)
        if self.director.status == "asking" and not on_it:
            return False
        self.director.skip()
        self.guide.dismiss()
        self._touch()
        return True

    @staticmethod
    def _hurries(intent: Intent) -> bool:
        quiet = ("help", "menu", "tab", "undo", "redo", "zoom-in", "zoom-out", "next", "previous")
        if isinstance(intent, Command):
            return intent.name not in quiet
        return isinstance(intent, Digit) or (isinstance(intent, Press) and intent.button == 1)

    def _command(self, intent: Command) -> bool:
        actions = {
            "help": self.explainer.explain,
            "undo": self.undo,
            "redo": self.redo,
            "tab": self.side.next_tab,
            "menu": self.open_settings,
            "back": self._leave_or_dismiss,
        }
        action = actions.get(intent.name)
        if action is None:
            return False
        action()
        return True

    def _leave_or_dismiss(self) -> None:
        if self.guide.section is not None:
            self.guide.dismiss()
            self._touch()
            return
        ask_player(
            self.stage,
            "Leave the table?",
            "The game is saved as it stands and waits for you.",
            [("Leave the table", self.go_home), ("Go on playing", lambda: None)],
        )

    def _take_hover(self, intent: Hover) -> None:
        self.ring.handle(intent)
        if intent.drag is not None and self.board.handle(intent):
            self._board_moved()
        if self.side.notebook.hover(intent.pos):
            self._touch()
        under = self.ring.widget_at(intent.pos)
        target: str | None = None
        if isinstance(under, OptionButton):
            target = under.option.target
        elif isinstance(under, HandCardWidget):
            target = under.card.target
        elif self.board.rect.collidepoint(intent.pos):
            target = self.board.target_at(intent.pos)
        if target != self._hover:
            self._hover = target
            self.question.light(target)
            self._touch()

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Note when the window is left."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.hide_from_eyes()
        return False

    # Showing

    def _touch(self) -> None:
        """Something that lies still has changed: draw all of it anew."""
        self._changed = self.dirty = True

    def _board_moved(self) -> None:
        """The board moved on its own, panned or zoomed: draw it over the picture of the rest."""
        self._board_ahead = self.dirty = True

    def _refresh_board(self, hides: frozenset[str]) -> None:
        self.board.show(Shown(self.table.match.state, self.viewer, self.asked, hides))

    def _refresh(self) -> None:
        """Read the state anew into every part."""
        self._refresh_board(frozenset())
        match = self.table.match
        asked = match.pending.seat if match.pending is not None else None
        self.side.show(match.setup.seats, self.board.seat_views(), asked, self.board.sheet())
        self.bar.phases = self.board.phases()
        open_targets = legal_targets(self.asked) if self.asked is not None else set()
        self.hand.show(self.board.hand(), self.board.hand_title(), open_targets)
        self.bar.buttons[0].enabled = match.undo_target() is not None
        self.bar.buttons[1].enabled = bool(match.undone)
        self._set_ring()
        self._touch()

    def _set_ring(self) -> None:
        spots: list[Widget] = []
        for target in self.board.things():
            place = self.board.place_of(target)
            if place is not None:
                spots.append(Spot(self.stage, self.theme, target, place, self._choose_target))
        keep = self.ring.focus
        widgets = [
            *self.question.widgets,
            *self.hand.widgets,
            *spots,
            *self.side.widgets,
            *self.bar.widgets,
        ]
        self.ring.set_widgets(widgets)
        if isinstance(keep, Spot) and self.ring.focus is None:
            same = [s for s in spots if isinstance(s, Spot) and s.target == keep.target]
            if same and self.ring.shown:
                self.ring.focus_on(same[0])

    def _rearrange(self) -> None:
        """Take the widgets anew, as after a question, a page of answers or a tab."""
        self._set_ring()
        self._touch()

    def layout(self, size: tuple[int, int]) -> None:
        """Place every part."""
        theme = self.theme
        for part in (self.bar, self.side, self.question):
            part.set_theme(theme)
        self.hand.theme = self.tray.theme = self.guide.theme = theme
        places = lay_table(size, self.metrics)
        self.bar.layout(places.bar)
        if self.board.shown is None:
            self._refresh_board(frozenset())
        frame = self._frame
        self.board.layout(places.board.inflate(-2 * frame, -2 * frame))
        self._board_frame = places.board
        self.tray.board = places.board
        self.question.layout(places.question)
        self.hand.layout(places.hand)
        self.hand.ceiling = places.question.top
        self.side.layout(places.side, self.table.match.lines(self.viewer))
        self._refresh()

    @property
    def _frame(self) -> int:
        return self.metrics.px(0.75)

    def update(self, seconds: float) -> bool:
        """Go on with the play."""
        if self.stage.top is not self:
            return False
        if self._notice:
            text, self._notice = self._notice, ""
            show_message(self.stage, "This game goes on", text)
            return False
        cue = self.director.player.cue
        moving = self.director.update(seconds)
        if cue is not None and not self.director.player.is_playing:
            # What the event changed shows in the seats, the hand and the bar once it was seen.
            self._refresh()
        if moving:
            self.dirty = True
        if self.board.update(seconds):
            self._set_ring()
            self._board_moved()
            moving = True
        return moving

    def wants_soon(self) -> float | None:
        """While an expert thinks, look again soon."""
        return LOOK if self.director.is_waiting else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table: what lies still from one picture, what moves over it."""
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = pygame.Surface(surface.get_size())
            self._changed = True
        if self._changed:
            self._draw_still(self._still)
            self._changed = self._board_ahead = False
        surface.blit(self._still, (0, 0))
        if self._board_ahead:
            self._draw_board(surface)
        self.director.player.draw(surface)
        self._draw_banner(surface)
        self.tray.draw(surface)
        self.guide.draw(surface, self.board.rect)
        self.bar.draw_note(surface)

    def _draw_still(self, surface: pygame.Surface) -> None:
        surface.blit(wood_table(surface.get_size(), self.theme), (0, 0))
        self.bar.draw(surface)
        self._draw_board(surface)
        self.side.draw(surface)
        self.question.draw(surface)
        for widget in self.question.widgets:
            widget.draw(surface)
        self.hand.held_up = self._pointed_at()
        self.hand.draw(surface)

    def _pointed_at(self) -> str | None:
        """The thing of the answer under the mouse or in focus."""
        for button in self.question.widgets:
            if isinstance(button, OptionButton) and (button.hovered or button.focused):
                return button.option.target
        return None

    def _draw_board(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        self._draw_frame(surface)
        before = surface.get_clip()
        surface.set_clip(self.board.rect)
        if self.asked is not None:
            for target in sorted(legal_targets(self.asked)):
                self._draw_glow(surface, target, 1.0 if target == self._hover else 0.6)
        hot = self.side.notebook.hot_event
        if hot is not None:
            for target in hot.touches():
                self._draw_glow(surface, target, 0.9)
        for widget in self.ring:
            if isinstance(widget, Spot):
                widget.draw(surface)
        surface.set_clip(before)

    def _draw_banner(self, surface: pygame.Surface) -> None:
        """A ribbon over the board's upper edge while a cue has something to announce."""
        cue = self.director.player.cue
        if cue is None or not cue.banner:
            return
        theme, metrics = self.theme, self.metrics
        room = self.board.rect.width * 3 // 5
        size = self.type.fit(
            cue.banner, theme.display, room, largest=metrics.pt(30), smallest=metrics.pt(14)
        )
        words = self.type.render(cue.banner, theme.display, size, theme.chalk)
        band = ribbon((words.get_width() + metrics.px(14), round(size * 1.9)), theme)
        place = band.get_rect(midtop=(self.board.rect.centerx, self.board.rect.top + metrics.px(2)))
        surface.blit(band, place)
        surface.blit(words, words.get_rect(center=place.center))

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """The brass round the board: only its four sides, since its middle is nothing."""
        place = self._board_frame
        frame = brass_frame(place.size, self.theme, self._frame)
        side = self._frame * 4
        for part in (
            pygame.Rect(0, 0, place.width, side),
            pygame.Rect(0, place.height - side, place.width, side),
            pygame.Rect(0, side, side, place.height - 2 * side),
            pygame.Rect(place.width - side, side, side, place.height - 2 * side),
        ):
            surface.blit(frame, (place.left + part.left, place.top + part.top), part)

    def _draw_glow(self, surface: pygame.Surface, target: str, strength: float) -> None:
        if self.board.draw_choice(surface, target, strength):
            return
        place = self.board.place_of(target)
        if place is not None:
            light_rim(surface, place, self.theme, self.metrics, strength)

    def _keep_picture(self) -> None:
        """Keep a small picture of the table beside the save."""
        picture = pygame.transform.smoothscale(self._snapshot(), (320, 180))
        try:
            pygame.image.save(picture, picture_path(self.table.path))
        except (OSError, pygame.error):
            self._told_trouble = self._told_trouble or "picture"

    def _snapshot(self) -> pygame.Surface:
        self.draw(self.stage.window)
        return self.stage.window

    def _tell_trouble(self) -> None:
        trouble = self.table.trouble
        if trouble and trouble != self._told_trouble:
            show_message(self.stage, "The game could not be saved", trouble)
        self._told_trouble = trouble

    def resume(self) -> None:
        """Another scene has gone from over it."""
        self._refresh()

    def leave(self) -> None:
        """Write what the file does not know yet, and end the expert's process."""
        self.director.close()
        self.table.close()
