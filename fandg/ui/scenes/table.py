"""The table: a game in play, with its board, its parts, and everything one can do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from fandg.engine.audience import Audience, asked_seat, can_read, can_tell
from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.engine.event import Event
from fandg.engine.prose import counted
from fandg.engine.rulebook import Rulebook, rulebook_of
from fandg.engine.show import Rolls
from fandg.engine.stakes import Stakes
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.faults import try_all
from fandg.ui.board.base import Shown
from fandg.ui.board.boards import board_for
from fandg.ui.board.cues import cue_of
from fandg.ui.controller import Choices
from fandg.ui.intents import Command, Digit, Hover, Intent, Press
from fandg.ui.motion import Cue
from fandg.ui.scenes.dialog import do_nothing, show_message
from fandg.ui.scenes.opening import load_table
from fandg.ui.stage import Refuge, Scene, Stage
from fandg.ui.table.bar import TopBar
from fandg.ui.table.canvas import Canvas
from fandg.ui.table.cast import CHOICE, introduce
from fandg.ui.table.director import LOOK, Director
from fandg.ui.table.doors import Doors
from fandg.ui.table.explainer import Explainer
from fandg.ui.table.eyes import Eyes
from fandg.ui.table.form_sheet import FormSheet
from fandg.ui.table.guide import Guide
from fandg.ui.table.hand import Hand
from fandg.ui.table.layout import lay_table
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.question import QuestionBar
from fandg.ui.table.saving import Saving, SavingSign
from fandg.ui.table.side import Side
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tray import DiceTray
from fandg.ui.table.undoing import Undoing
from fandg.ui.thinker import Thinker
from fandg.ui.ways import ToEnding
from fandg.ui.widgets.base import FocusRing

AFTER_DICE = 1.0
"""Seconds for which keys that entered real dice do not answer the question after them."""
PICTURE = 480
"""How wide the picture beside a save is, in pixels."""
QUIET = frozenset(
    ("help", "menu", "rules", "past", "saving", "tab", "undo", "redo", "next", "previous", "home")
)
"""Commands that leave what moves to its own pace, as a click on the bar does."""

LOST_EXPERT = (
    "The process in which experts think was ended from outside, again and again. As long as that "
    "is so, they answer as steady players do. Fewer programs beside this one may help."
)


def open_table(stage: Stage, path: Path) -> TableScene:
    """The table of a saved game.

    Raises:
        SaveError: it cannot be opened; the sentence says why.
    """
    return sit_down(stage, load_table(path))


def sit_down(stage: Stage, table: Table[Any]) -> TableScene:
    """The scene of a table that nobody else knows of; where none can be made, it is closed."""
    try:
        return TableScene(stage, table)
    except BaseException:
        table.close()
        raise


class TableScene(Scene):
    """A game in play."""

    def __init__(self, stage: Stage, table: Table[Any]) -> None:
        super().__init__(stage)
        self.table = table
        self.begins = False
        """Whether the game was just begun: each person is told who he is."""
        self.game_id = table.match.game.id
        self.names = table.match.setup.names
        theme = self.theme
        self.board = board_for(stage, table.match.game, table.match.setup)
        self.audience = Audience(table.match)
        self.eyes = Eyes(self, self._offer_to_leave)
        self.doors = Doors(self, self.eyes)
        self.undoing = Undoing(self)
        self.pointing = Pointing(self)
        self.canvas = Canvas(self, self.pointing)
        self.explainer = Explainer(self, self.doors, self.pointing, self.canvas)
        self.saving = Saving(stage, table)
        sign = SavingSign(stage, self.saving.open_sheet, theme)
        self.bar = TopBar(stage, theme, table.match.game.title, self._bar_buttons(), sign)
        self.side = Side(stage, theme, self.names, self.doors.offer_seat)
        self.question = QuestionBar(stage, theme, self.answer)
        self.hand = Hand(stage, theme, self.choose_target)
        self.tray = DiceTray(stage, theme)
        self.guide = Guide(stage, theme, self.rulebook, self.game_id)
        self.ring = FocusRing(self.touch)
        self.form = FormSheet(stage, theme, self.answer, self.ring.focus_on, table.caution)
        self.at_stake = StakePanel(stage, theme, self._stake_picture, self._turn_to_moment)
        self.director = Director(table, stage.settings, self.tray, self.at_stake, Thinker(), self)
        self.at_stake.on_press = self.director.press
        self.side.on_change = self.rearrange
        self.question.on_change = self.rearrange
        self.asked: Decision[Any] | None = None
        self._choices = Choices(None)
        self._notice = table.notice
        self._notes_of: int | None = None
        self._told_lost_expert = False
        self._entered: Decision[Any] | None = None
        """The question to which a real die was entered last, as long as nothing has come of it."""
        self._is_heard = True
        """Whether an answer under the mouse was drawn as one that can be given."""

    def _bar_buttons(self) -> list[tuple[str, Any, str]]:
        curious = "What is this? Click on it next; or right-click it, or F1."
        return [
            ("undo", self.undoing.undo, "Take back the last answer (U)."),
            ("redo", self.undoing.redo, "Give the answer again that was taken back (R)."),
            ("clock", self.doors.look_back, "Look back at any moment of the game (T)."),
            ("help", self.explainer.be_curious, curious),
            ("rulebook", self.doors.open_rulebook, "The rulebook (B)."),
            ("gear", self.doors.open_settings, "Settings (M)."),
            ("exit", self.doors.leave, "Leave the table (Escape)."),
        ]

    @property
    def choices(self) -> Choices:
        """Which answers belong to which things."""
        if self._choices.decision is not self.asked:
            self._choices = Choices(self.asked)
        return self._choices

    @property
    def rulebook(self) -> Rulebook:
        """The game's rulebook."""
        return rulebook_of(self.table.match.game.id)

    # The director's host

    def show_event(self, event: Event) -> Cue | None:
        """Say how an event is shown, to those who may see it."""
        self.eyes.close_at(event)
        if not self.audience.can_see(event):
            return None
        self._show_board(hides=frozenset())
        if event.throw(self.table.match.state, self.names) is None:
            self.at_stake.show(self.stakes_at(None))
        cue = cue_of(self.board, event)
        self._make_room_for_dice()
        return cue

    def stakes_at(self, throw: Rolls | None) -> Stakes | None:
        """What is at stake as the table stands now, or by a throw itself."""
        if throw is not None and throw.stakes is not None:
            return throw.stakes
        return self.table.match.game.stakes(self.table.match.state)

    def show_waiting(self, throw: Rolls | None) -> None:
        """Dice wait for a press, or their outcome does: what comes of it is kept back."""
        self.canvas.hold_board()
        if throw is not None:
            self.question.say(throw.title)
        self._show_board(frozenset())

    def show_going_on(self) -> None:
        """The outcome was read: show the table as it is."""
        self.canvas.release_board()
        self.refresh()

    def show_tumbling(self, throw: Rolls) -> None:
        """Dice begin to roll: until they lie, only what for is said."""
        self.canvas.hold_board()
        self.question.say(throw.title)
        self.rearrange()

    def tell_event(self, event: Event, cue: Cue | None) -> None:
        """Write an event down, and show the table after it."""
        self.canvas.release_board()
        if self.audience.can_see(event):
            if cue is not None:
                if cue.throw is not None:
                    self.at_stake.show(self.stakes_at(cue.throw))
                self._show_board(hides=cue.hides)
                if cue.sound:
                    self.stage.sounds.play(cue.sound)
            if can_read(self.table.match, event, self.audience.notes_of(self.asked)):
                self.side.notebook.append([event])
            line = event.line(self.names)
            if line:
                self._entered = None
                self.question.say(line)
                self.rearrange()
            if cue is not None and cue.throw is not None:
                self.explainer.rolled = event
        self.touch()

    def show_question(self, decision: Decision[Any]) -> None:
        """Put a question to a person, behind a curtain where others must not look."""
        if self.audience.needs_curtain(decision):
            self.eyes.draw_curtain(decision)
        else:
            self.present(decision)

    def present(self, decision: Decision[Any]) -> None:
        """Ask the one who looks now."""
        guarded = self.audience.is_guarded()
        if guarded:
            self.refresh()
            self.question.say(self.table.match.game.headline(self.table.match.state))
            self._keep_picture()
        self.asked = decision
        self._begin_lull(decision)
        if decision.is_open_call:
            self.audience.call_table()
            self.question.ask(decision)
        else:
            self.audience.ask(decision.seat)
            self.eyes.note_seen(decision.seat)
            self._put_to_seat(decision)
        self._lay_moment(decision)
        if not is_die_question(decision):
            match = self.table.match
            self.guide.take_question(match.game.topics(match.state, decision))
        self.refresh()
        self._make_room_for_dice()
        self.rearrange()
        self.pointing.begin_with_answers()
        if not guarded:
            self._keep_picture()
        if self.begins or decision.kind == CHOICE:
            introduce(self.stage, self.board, self.table.match, decision, self.answer)

    def _begin_lull(self, decision: Decision[Any]) -> None:
        """Presses that hurried what was before give no answer; dice of one roll come quickly."""
        before, self._entered = self._entered, None
        if before is None:
            self.stage.lull.begin()
        elif (before.kind, before.seat, before.rule) != (
            decision.kind,
            decision.seat,
            decision.rule,
        ):
            self.stage.lull.begin(AFTER_DICE)

    def _lay_moment(self, decision: Decision[Any]) -> None:
        """Lay out what is at stake beside its question; folded where the answers lie under it."""
        stakes = self.stakes_at(None)
        self._show_board(frozenset())
        own = {stakes.card, *stakes.who} if stakes is not None else set()
        targets = {option.target for option in decision.legal_options()} - {None, *own}
        folds = any(self.board.place_of(target) is not None for target in targets if target)
        self.at_stake.ask(stakes, folds=folds)

    def _put_to_seat(self, decision: Decision[Any]) -> None:
        seat = self.table.match.setup.seats[decision.seat]
        name = seat.name if len(self.names) > 1 else ""
        changes = len(self.audience.persons()) > 1
        portrait = self.board.seat_views()[decision.seat].portrait if changes else ""
        self.question.ask(self.table.with_cautions(decision), name, seat.colour, portrait)

    def show_thinking(self, decision: Decision[Any]) -> None:
        """Say that a bot thinks; which, unless that gives its hand away."""
        seat = self.table.match.setup.seats[decision.seat]
        if asked_seat(self.table.match, self.audience.hand_of(None)) is None:
            self.question.say("A moment …")
        else:
            self.question.say(f"{seat.name} is thinking …", seat.colour)
        self.refresh()
        self.rearrange()

    def show_answer(self, decision: Decision[Any], key: str) -> bool:
        """Say what a bot answers, and why; whether there is a why to read."""
        seat = self.table.match.setup.seats[decision.seat]
        option = decision.find_option(key)
        reason = ""
        if option is not None and can_tell(decision, option):
            reason = self.table.bot_reason(key)
            why = f" ({reason})" if reason else ""
            self.question.say(f"{seat.name}: {option.label}{why}", seat.colour)
            self.rearrange()
        return bool(reason)

    def tell_lost_expert(self) -> None:
        """Say once that experts cannot think just now."""
        if not self._told_lost_expert:
            self._told_lost_expert = True
            show_message(self.stage, "The experts have lost their heads", LOST_EXPERT, self.game_id)

    def show_result(self, result: Result) -> None:
        """The game is over: show the ending over the last look of the table."""
        self.audience.viewer = self.audience.only_person()
        self.question.say(self.table.match.game.headline(self.table.match.state))
        self.refresh()
        self.rearrange()
        self.stage.sounds.play(
            "victory" if set(result.winners) & set(self.audience.persons()) else "defeat"
        )
        self._keep_picture()
        self.stage.push(ToEnding(self.table, self.saving.is_told))

    # What the player does

    def answer(self, key: str) -> None:
        """Answer the question that waits."""
        if self.asked is None or self.director.status != "asking":
            return
        self.guide.dismiss()
        self._entered = self.asked if is_die_question(self.asked) else None
        self.asked = None
        self.director.answer(key)
        self.refresh()
        if self.stage.settings.pace > 0:
            # Without the lights of the question, before anything comes of the answer.
            self.canvas.still(self.stage.surface)

    def choose_target(self, target: str) -> None:
        """A thing was chosen: give the one answer that belongs to it.

        Of several one is turned to, and so is one of which a person had better know more.
        """
        if self.asked is None:
            return
        options = self.choices.at(target)
        if len(options) == 1 and not self.table.caution(self.asked, options[0]):
            self.answer(options[0].key)
        elif options:
            self.pointing.turn_at(target)
        elif not self.form.add(self.choices.fields_at(target)):
            self.explainer.explain_target(target)

    def start_over(self) -> None:
        """Show the table anew after the game went back, or on in other hands."""
        self.asked = None
        self.canvas.release_board()
        self.eyes.go_back()
        self.guide.dismiss()
        self.director.restart()
        self._write_notes()
        self.refresh()

    def _write_notes(self) -> None:
        self._notes_of = self.audience.notes_of(self.asked)
        self.side.notebook.rewrite(self.table.lines(self._notes_of))

    # Input

    def handle(self, intent: Intent) -> None:
        """Give an intent to the part that it is for."""
        if isinstance(intent, Hover):
            self.pointing.take_hover(intent)
            return
        if intent == Command("hurry") and self.director.status == "asking":
            return
        if self.explainer.take(intent) or self._puts_guide_away(intent):
            return
        if self.at_stake.takes(intent, self.ring.focus if self.ring.shown else None):
            return
        if self._hurries(intent) and self.director.hurry():
            self.touch()
            return
        if isinstance(intent, Command):
            self.form.end_writing()
        if isinstance(intent, Digit) and self.form.is_open:
            self.form.write(intent.number % 10)
        elif isinstance(intent, Digit):
            self.question.answer_number(intent.number)
        elif isinstance(intent, Command) and self._command(intent):
            pass
        elif self.ring.handle(intent):
            if isinstance(intent, Command):
                self.pointing.take_key(intent)
        elif intent in (Command("page-down"), Command("page-up")):
            self.pointing.turn_answers(1 if intent == Command("page-down") else -1)
        elif self.board.handle(self.pointing.aim(intent)):
            self.board_moved()
        elif (pos := self.board.clicked(intent)) is not None and not self.at_stake.is_at(pos):
            target = self.board.target_at(pos)
            if target is not None:
                self.choose_target(target)

    def may_answer(self, intent: Intent) -> bool:
        """Whether an intent could answer the question: not beside what is about it."""
        pos = intent.pos if isinstance(intent, Press) else None
        beside = (self.bar.rect, self.side.rect)
        if pos is not None and any(rect.collidepoint(pos) for rect in beside):
            return False
        return self.asked is not None and super().may_answer(intent)

    def _puts_guide_away(self, intent: Intent) -> bool:
        """A click on the slip puts it away; the next one shows, if one lies under it."""
        if self.guide.section is None or not self._hurries(intent):
            return False
        if not (isinstance(intent, Press) and self.guide.rect.collidepoint(intent.pos)):
            return False
        self.guide.turn()
        self.touch()
        return True

    def _hurries(self, intent: Intent) -> bool:
        if isinstance(intent, Command):
            return intent.name not in QUIET and not intent.name.startswith(("zoom-", "look-"))
        if isinstance(intent, Press):
            return intent.button == 1 and not self.bar.rect.collidepoint(intent.pos)
        return isinstance(intent, Digit)

    def _command(self, intent: Command) -> bool:
        actions = {
            "help": self.explainer.explain,
            "undo": self.undoing.undo,
            "redo": self.undoing.redo,
            "tab": self._turn_tab,
            "menu": self.doors.open_settings,
            "rules": self.doors.open_rulebook,
            "past": self.doors.look_back,
            "saving": self._open_saving,
            "turn": self.pointing.turn,
            "back": self._back_out,
        }
        action = actions.get(intent.name)
        if action is None:
            return False
        action()
        return True

    def _open_saving(self) -> None:
        """What the sign stands for, where it stands."""
        if self.table.trouble:
            self.saving.open_sheet()

    def _turn_tab(self) -> None:
        """Change between notebook and sheet; a focus on the one goes to the other."""
        goes_along = self.ring.focus is self.side.page and self.ring.shown
        self.side.next_tab()
        if goes_along:
            self.ring.focus_on(self.side.page)

    def _offer_to_leave(self) -> None:
        self.doors.leave()

    def _back_out(self) -> None:
        """Put the guide's slip away, else leave the table."""
        if self.guide.section is not None:
            self.guide.turn()
            self.touch()
        else:
            self.doors.leave()

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Note when the window is left."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.eyes.look_away()
        return self.form.handle_raw(event)

    @property
    def is_typing(self) -> bool:
        """Whether a number of a form is being typed."""
        return self.form.is_typing

    # Showing

    def touch(self) -> None:
        """Something that lies still has changed: draw all of it anew."""
        self.canvas.touch()
        self.dirty = True

    def _turn_to_moment(self) -> None:
        """The stage was laid out, folded or put away; who plays by keys begins with its button."""
        self.board.staged = self.at_stake.places
        self.rearrange()
        if self.director.awaits_press and self.ring.shown and self.at_stake.widgets:
            self.ring.focus_on(self.at_stake.widgets[0])

    def _stake_picture(self, target: str, size: tuple[int, int]) -> pygame.Surface | None:
        return self.board.stake_of(target, size)

    def is_board_at(self, pos: tuple[int, int]) -> bool:
        """Whether the board lies open at a point: no form, stage or question lies over it."""
        is_on = self.board.rect.collidepoint(pos) and not self.question.rect.collidepoint(pos)
        return is_on and not (self.form.is_at(pos) or self.at_stake.is_at(pos))

    def board_moved(self) -> None:
        """The board moved on its own, panned or zoomed: draw it over the picture of the rest."""
        self.canvas.board_moved()
        self.pointing.follow_board()
        self.dirty = True

    def _show_board(self, hides: frozenset[str]) -> None:
        self.board.show(Shown(self.table.match.state, self._hand_seat, self.asked, hides))
        self.tray.lift = self.board.lower_edge()
        self.bar.phases = self.board.phases()

    @property
    def _hand_seat(self) -> int | None:
        """Whose cards lie in the hand."""
        return self.audience.hand_of(self.asked)

    def _make_room_for_dice(self) -> None:
        bare = [*self.board.bare_places(), *self.form.places]
        self.tray.keep_bare(bare, asked=self.asked is not None)

    def refresh(self) -> None:
        """Read the state anew into every part."""
        if self._notes_of != self.audience.notes_of(self.asked):
            self._write_notes()
        self._show_board(frozenset())
        match = self.table.match
        asked = asked_seat(match, self._hand_seat)
        self.side.show(match.setup.seats, self.board.seat_views(), asked, self.board.sheet())
        self.hand.show(self.board.hand(), self.board.hand_label(), self.choices.targets)
        self._lay_strip()
        self.form.show(self.asked, self.board.rect, self.board.place_of)
        self.bar.buttons[0].enabled = match.undo_target() is not None
        self.bar.buttons[1].enabled = bool(match.undone)
        self.pointing.gather()
        self.touch()

    def rearrange(self) -> None:
        """Take the widgets anew, as after a question, a page of answers or a tab."""
        self.pointing.gather()
        self.touch()

    def layout(self, size: tuple[int, int]) -> None:
        """Place every part."""
        self.director.settle()
        theme = self.theme
        for part in (self.bar, self.side, self.question, self.form):
            part.set_theme(theme)
        self.hand.theme = self.tray.theme = self.guide.theme = theme
        self.at_stake.set_theme(theme)
        places = lay_table(size, self.metrics)
        self.bar.layout(places.bar)
        if self.board.shown is None:
            self._show_board(frozenset())
        frame = self.canvas.edge
        self.board.layout(places.board.inflate(-2 * frame, -2 * frame))
        self.canvas.frame = places.board
        self.tray.board = places.board
        self.canvas.release_board()
        self.at_stake.layout(self.board.rect)
        self.hand.ceiling = places.question.top
        self._notes_of = self.audience.notes_of(self.asked)
        self.side.layout(places.side, self.table.lines(self._notes_of))
        self.refresh()
        self._make_room_for_dice()

    def _lay_strip(self) -> None:
        """Divide the strip below the board between the question and the hand, as wide as it is."""
        size = self.stage.surface.get_size()
        high = lay_table(size, self.metrics).hand.height
        places = lay_table(size, self.metrics, self.hand.natural_width(high))
        if (places.question, places.hand) != (self.question.place, self.hand.rect):
            self.question.layout(places.question)
            self.hand.layout(places.hand)

    def update(self, seconds: float) -> bool:
        """Go on with the play; before anything comes of an answer, say that it was not kept."""
        self._show_sign()
        if self.stage.top is not self or self.saving.tell():
            return False
        if self._notice:
            text, self._notice = self._notice, ""
            show_message(self.stage, "This game goes on", text, self.game_id)
            return False
        foreign = self.table.take_foreign()
        if foreign is not None:
            self.doors.tell_of_other(foreign)
            return False
        player = self.director.player
        before = player.cue, player.has_landed
        moving = self.director.update(seconds)
        self._listen()
        if before[0] is not None and before != (player.cue, player.has_landed):
            # What the event changed shows in the seats, the hand and the bar once it was seen.
            self.refresh()
        if moving:
            self.dirty = True
        if self.board.update(seconds):
            self.board_moved()
            return True
        self.pointing.settle()
        return moving

    def _listen(self) -> None:
        """Once the lull is over, an answer under the mouse lights up."""
        heard = not self.stage.lull.is_on_mouse
        if heard is not self._is_heard:
            self._is_heard = heard
            self.touch()

    def wants_soon(self) -> float | None:
        """While an expert thinks, look again soon."""
        return LOOK if self.director.is_waiting else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.canvas.draw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed on the table."""
        return self.canvas.redraw(surface)

    def _keep_picture(self) -> None:
        """Keep a small picture of the board beside the save."""
        shown = self._snapshot()
        board = shown.subsurface(self.board.rect.clip(shown.get_rect()))
        high = max(1, round(PICTURE * board.get_height() / board.get_width()))
        picture = pygame.transform.smoothscale(board, (PICTURE, high))
        data = BytesIO()
        pygame.image.save(picture, data, "picture.png")
        self.table.keep_picture(data.getvalue())

    def _snapshot(self) -> pygame.Surface:
        """The table at rest, without the dice of the last throw."""
        return self.canvas.still(self.stage.surface)

    def _show_sign(self) -> None:
        """Stand the sign in the bar while the disk refuses the game, and for no longer."""
        if self.bar.sign.stands_for(self.table.trouble):
            self.rearrange()

    def resume(self) -> None:
        """Another scene has gone from over it: what closed that answers nothing here."""
        self.stage.lull.begin()
        self.refresh()

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Ask before answers are lost."""
        return self.saving.asks_first(go)

    def leave(self) -> None:
        """Keep what the file does not know yet; end the expert's process."""
        faults = try_all(self.director.close, self.table.close)
        if faults:
            raise faults[0]

    def find_refuge(self) -> Refuge:
        """The table itself, or its save where a rule failed in the middle."""
        stage, table = self.stage, self.table
        try_all(self.director.close)
        if table.match.has_failed:
            try_all(table.close)
            again, close = partial(open_table, stage, table.path), do_nothing
        else:
            again, close = partial(TableScene, stage, table), table.close
        return Refuge(_tell_saved(table), again, close, self.saving.asks_first)


def _tell_saved(table: Table[Any]) -> str:
    """Up to where a game is saved."""
    answers = table.count_answers()
    unsaved = table.count_unsaved()
    if unsaved:
        lost = f"Not on the disk: {counted(unsaved, 'answer')} of {answers}."
        return f"{table.trouble} {lost}".lstrip()
    return f"The game is saved up to its last answer, number {answers}."
