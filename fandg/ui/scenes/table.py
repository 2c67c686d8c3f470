"""The table: a game in play, with its board, its parts, and everything one can do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from fandg.engine.audience import Audience, asked_seat
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.form import Amounts
from fandg.engine.rulebook import Rulebook, rulebook_of
from fandg.engine.table import Table
from fandg.engine.views import HandLabel
from fandg.faults import try_all
from fandg.ui.board.base import Shown
from fandg.ui.board.boards import board_for
from fandg.ui.controller import Choices
from fandg.ui.intents import Digit, Intent, Press
from fandg.ui.lull import BACKED_OUT, NEW_EYES, SOON
from fandg.ui.scenes.dialog import do_nothing, show_message
from fandg.ui.scenes.opening import load_table
from fandg.ui.stage import Refuge, Scene, Stage
from fandg.ui.table.ahead import DrawnAhead
from fandg.ui.table.aside import AsidePage
from fandg.ui.table.bar import TopBar
from fandg.ui.table.calls import BELL, Calls
from fandg.ui.table.canvas import Canvas
from fandg.ui.table.director import LOOK, Director
from fandg.ui.table.doors import Doors
from fandg.ui.table.drawn_card import DrawnCard
from fandg.ui.table.explainer import Explainer
from fandg.ui.table.eyes import Eyes
from fandg.ui.table.form_sheet import FormSheet
from fandg.ui.table.guide import Guide
from fandg.ui.table.hand import Hand
from fandg.ui.table.input import TableInput
from fandg.ui.table.layout import TableLayout, hand_height, hand_row, lay_table
from fandg.ui.table.meanwhile import Meanwhile
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.question import BACK, QuestionBar
from fandg.ui.table.saving import Saving, SavingSign, tell_saved
from fandg.ui.table.showing import Showing
from fandg.ui.table.side import Side
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tableau_panel import TableauPanel
from fandg.ui.table.tray import DiceTray
from fandg.ui.table.turn_card import TurnCard
from fandg.ui.table.turned_cards import TurnedCards
from fandg.ui.table.undoing import Undoing
from fandg.ui.thinker import Thinker
from fandg.ui.widgets.base import FocusRing, Widget


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
        table.catch_up()
        self.begins = False
        """Whether the game was just begun: each person is told who he is."""
        self.game_id = table.match.game.id
        self.names = table.match.setup.names
        theme = self.theme
        self.board = board_for(stage, table.match.game, table.match.setup)
        self.board.recall(table.match.log)
        self.audience = Audience(table.match)
        self.eyes = Eyes(self, lambda: self.doors.leave())
        self.doors: Doors = Doors(self, self.eyes)
        self.undoing = Undoing(self)
        self.pointing = Pointing(self)
        self.canvas = Canvas(self, self.pointing)
        self.calls = Calls(self)
        self.ahead = DrawnAhead(self)
        self.explainer = Explainer(self, self.doors, self.pointing, self.canvas)
        self.saving = Saving(stage, table)
        sign = SavingSign(stage, self.saving.open_sheet, theme)
        self.bar = TopBar(stage, theme, table.match.game.title, self._bar_buttons(), sign)
        self.side = Side(stage, theme, self.names, self.doors.offer_seat, self.doors.offer_chair)
        self.question = QuestionBar(stage, theme, self._give)
        self.hand = Hand(stage, theme, self._choose_card)
        self.tray = DiceTray(stage, theme)
        self.guide = Guide(stage, theme, self.rulebook, self.game_id)
        self.meanwhile = Meanwhile(stage, theme)
        self.ring = FocusRing(self.touch)
        self.form = FormSheet(
            stage, theme, self.answer, self.ring.focus_on, table.caution, self._fill
        )
        self.at_stake = StakePanel(
            stage, theme, self.board.stake_of, self._turn_to_held, self.kept_clear,
            self.board.tint_of,
        )  # fmt: skip
        self.tableau = TableauPanel(stage, theme, self._turn_to_held)
        self.aside = AsidePage(stage, theme, self._turn_to_held)
        self.drawn_card = DrawnCard(
            stage, theme, self.board.stake_of, self._turn_to_held, lambda: self.at_stake.page
        )
        self.turned_cards = TurnedCards(
            stage, theme, self.board.stake_of, self.board.back_of, self._turn_to_held
        )
        self.turn_card = TurnCard(stage, theme, self.board.stake_of, self._turn_to_held)
        self.showing = Showing(
            self, self.eyes, self.pointing, self.canvas, self.explainer, self.calls, self.doors
        )
        self.director = Director(
            table, stage.settings, self.tray, self.at_stake, Thinker(), self.showing
        )
        self.input = TableInput(
            self, self.pointing, self.explainer, self.doors, self.undoing, self.calls
        )
        self.at_stake.on_press = self.tableau.on_press = self.director.press
        self.at_stake.on_rush = partial(self.director.press, rushes=True)
        self.at_stake.find_below = self._find_below
        self.at_stake.find_beside = self._find_beside
        self.at_stake.find_aside = lambda: self.side.pages
        self.aside.on_press = self.director.press
        self.drawn_card.on_press = self.turn_card.on_press = self.director.press
        self.turned_cards.on_press = self.director.press
        self.side.on_change = self.rearrange
        self.question.on_change = self.rearrange
        self.question.find_place = self.find_place
        self.question.hand_hint = lambda: self.board.hand_hint()
        self.question.name_lit = lambda: self.board.name_lit()
        self.question.usual = lambda asked: self.board.usual(asked)
        self.question.name_stage = lambda: self.board.phases().title
        self.question.leaves = lambda option: self.board.leaves(option)
        self.question.tell_play = lambda option: self.table.promise(option)
        self.question.can_hurry = lambda: self.director.is_show
        self._table_layout = lay_table(stage.size, stage.metrics)
        """Where the parts of the table lie."""
        self._hand_room = 0
        """For how many cards the hand has room, however few lie in it."""
        self.asked: Decision[Any] | None = None
        self._choices = Choices(None)
        self._notice = table.notice
        self._notes_of: int | None = None
        self._heard = (True, False)
        """Whether an answer under the mouse was drawn as one that can be given."""

    def _bar_buttons(self) -> list[tuple[str, Any, str]]:
        curious = "What is this? Click on it next; or right-click it, or F1."
        return [
            ("undo", self.undoing.undo, "Take back the last answer (U)."),
            ("redo", self.undoing.redo, "Give the answer again that was taken back (R)."),
            ("clock", self.doors.look_back, "Look back at any moment of the game (T)."),
            *self._prints(),
            ("help", self.explainer.be_curious, curious),
            ("rulebook", self.doors.open_rulebook, "The rulebook (B)."),
            *self._bell(),
            ("gear", self.doors.open_settings, "Settings (M)."),
            ("exit", self.doors.leave, "Leave the table (Escape)."),
        ]

    def _prints(self) -> list[tuple[str, Any, str]]:
        prints = self.board.prints(self.table.match.state)
        return [] if prints is None else [(prints.sign, self.doors.open_pages, prints.about)]

    def _bell(self) -> list[tuple[str, Any, str]]:
        who = "you are" if self.audience.only_person() is not None else "all who hold any are"
        when = "at the next moment at which cards may be played"
        why = f"The bell (A): ring it, and {who} asked {when}."
        return [(BELL, self.calls.ring, why)] if self.calls.has_bell else []

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

    def present(self, decision: Decision[Any]) -> None:
        """Ask the one who looks now."""
        self.showing.present(decision)

    # What the player does

    def answer(self, key: str) -> None:
        """Answer the question that waits."""
        if self.asked is None or self.director.status != "asking":
            return
        self.guide.dismiss()
        self.meanwhile.pass_over()
        self.form.leave(self.asked, key)
        self.showing.note_answer(self.asked)
        self.asked = None
        self.director.answer(key)
        self.refresh()
        if self.stage.settings.pace > 0:
            # Without the lights of the question, before anything comes of the answer.
            self.canvas.still(self.stage.surface)

    def choose_target(self, target: str) -> None:
        """A thing was chosen: give the one answer that belongs to it.

        Of several one is turned to, and so is one of which a person had better know more: that is
        given when its thing is chosen again.
        """
        if self.asked is None:
            return
        sign = self.board.answer_of(target)
        if sign is not None:
            self._choose_by_sign(sign.key)
            return
        if self.form.is_open and (field := self.board.field_of(target)):
            self.form.raise_number(field)
            return
        options = self.choices.at(target)
        is_known = len(options) == 1 and self.pointing.chosen == options[0].key
        if len(options) == 1 and (is_known or not self.table.caution(self.asked, options[0])):
            self.answer(options[0].key)
        elif options:
            self.pointing.turn_at(target)
        elif not self.form.add(self.choices.fields_at(target)) and not self.board.is_mute(target):
            self.explainer.explain_target(target)

    def _choose_card(self, target: str) -> None:
        """A card of the hand was chosen: who is asked where he wants to means to play one."""
        if self.calls.is_waived and not self.choices.at(target):
            self.calls.ring()
        else:
            self.choose_target(target)

    def _fill(self, amounts: Amounts) -> None:
        """The board shows what the numbers on the sheet come to."""
        if self.board.fill(amounts):
            self.rearrange()

    def _give(self, key: str) -> None:
        """A button was pressed: it gives its answer, one that is final as it is pressed again.

        So does the one for what lies on the board, where one had better know more of that: it shows
        now this and now that, and a click on the thing itself asks first as well.
        """
        option = self.asked.find_option(key) if self.asked is not None else None
        if key == BACK.key:
            self.undoing.step_back()
        elif option is not None and (option.final or self._is_risky(option)):
            self._choose_by_sign(key)
        else:
            self.answer(key)

    def _is_risky(self, option: Option[Any]) -> bool:
        """Whether one had better know more of an answer that has no button of its own."""
        assert self.asked is not None
        is_shared = self.question.shares(option.key)
        return is_shared and bool(self.table.caution(self.asked, option))

    def _choose_by_sign(self, key: str) -> None:
        """Turn to an answer by what stands for it alone; chosen again, that gives it.

        What it costs is read first: two quick presses are one.
        """
        if self.pointing.chosen == key:
            self.answer(key)
        else:
            self.pointing.turn_to(key)
            self.stage.lull.begin(NEW_EYES, still=NEW_EYES)

    def start_over(self) -> None:
        """Show the table anew after the game went back, or a question goes to other hands."""
        self.asked = None
        self.canvas.release_board()
        self.tableau.close()
        self.aside.close()
        self.drawn_card.close()
        self.turned_cards.close()
        self.turn_card.close()
        self.eyes.go_back()
        self.guide.dismiss()
        self.meanwhile.forget()
        self.director.restart()
        self.board.recall(self.table.match.log)
        self._write_notes()
        self.refresh()

    def change_hands(self) -> None:
        """A seat is in other hands: a question is put anew, and what is shown or held goes on."""
        if self.director.status == "playing":
            self.refresh()
        else:
            self.start_over()

    def _write_notes(self) -> None:
        self.side.notebook.rewrite(self._told_lines())

    def _told_lines(self) -> list[Event]:
        """The lines of the notebook, as far as they are told already."""
        self._notes_of, untold = self.audience.notes_of(self.asked), self.director.untold
        return [event for event in self.table.lines(self._notes_of) if event is not untold]

    # Input

    def handle(self, intent: Intent) -> None:
        """Give an intent to the part that it is for."""
        self.input.handle(intent)

    def may_answer(self, intent: Intent) -> bool:
        """Whether an intent could answer the question, or let go of what is held: not beside it."""
        pos = intent.pos if isinstance(intent, Press) else None
        beside = (self.bar.rect, self.side.rect)
        if (
            pos is not None
            and not (self.aside.is_at(pos) or self.is_covered_at(pos))
            and any(rect.collidepoint(pos) for rect in beside)
        ):
            return False
        takes_press = self.asked is not None or self.director.holds.awaits_press
        if isinstance(intent, Digit) and self.asked is not None:
            # A number that only leads to something hurts nobody, however soon it is typed.
            takes_press = not self.question.leads_by(intent.number)
        return takes_press and super().may_answer(intent)

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

    def touch_line(self) -> None:
        """The line below the board says what goes on, and nothing else is new."""
        self.pointing.gather()
        self.canvas.touch_line()
        self.dirty = True

    def touch_looked_at(self) -> None:
        """Something else on the board is pointed at, and nothing else is new."""
        self.canvas.touch_looked_at()
        self.dirty = True

    def _turn_to_held(self) -> None:
        """The stage or what is held was laid out or put away; keys begin with its button."""
        self.board.staged = self.at_stake.places
        self._leave_answers()
        self.pointing.gather()
        self.canvas.touch_stage()
        self.dirty = True
        if (self.ring.shown or self.stage.by_keys) and self.held_buttons:
            self.ring.focus_on(self.held_buttons[0])

    @property
    def held_buttons(self) -> list[Widget]:
        """What lets go of what is held."""
        return [
            *self.tableau.widgets,
            *self.aside.widgets,
            *self.drawn_card.widgets,
            *self.turned_cards.widgets,
            *self.turn_card.widgets,
            *self.at_stake.buttons,
        ]

    def is_board_at(self, pos: tuple[int, int]) -> bool:
        """Whether the board lies open at a point: no form, stage or question lies over it."""
        covered = any(panel.is_open for panel in self._held_panels)
        covered = covered or self.form.is_at(pos) or self.at_stake.is_at(pos)
        covered = covered or self.question.rect.collidepoint(pos)
        return self.board.rect.collidepoint(pos) and not covered

    @property
    def _held_panels(self) -> tuple[TableauPanel, DrawnCard, TurnedCards, TurnCard]:
        """What lies over the board until one goes on, but for the stage."""
        return self.tableau, self.drawn_card, self.turned_cards, self.turn_card

    def is_covered_at(self, pos: tuple[int, int]) -> bool:
        """Whether the stage or something else that is held lies over a point."""
        return self.at_stake.is_at(pos) or any(panel.is_at(pos) for panel in self._held_panels)

    def board_moved(self) -> None:
        """The board moved on its own, panned or zoomed: draw it over the picture of the rest."""
        self.canvas.board_moved()
        self.pointing.follow_board()
        self.dirty = True

    def show_board(self, hides: frozenset[str] = frozenset()) -> None:
        """Show the board as the state is, without some things."""
        reads = self.drawn_card.is_open
        self.board.show(Shown(self.table.match.state, self._hand_seat, self.asked, hides, reads))
        self.canvas.board_is_new()
        self.tray.lift = self.board.lower_edge()
        self.bar.phases = self.board.phases()

    @property
    def _hand_seat(self) -> int | None:
        """Whose cards lie in the hand."""
        return self.audience.hand_of(self.asked)

    def kept_clear(self) -> list[pygame.Rect]:
        """What one chooses from or must see: nothing that comes and goes lies over it."""
        return [*self.board.kept_clear(), *self.form.places, self.question.rect]

    def make_room(self) -> None:
        """Have the dice and the folded stage lie where they hide nothing that is needed.

        Dice that would lie over it go: the question or the stage says what they gave.
        """
        self.at_stake.make_room()
        kept = [*self.kept_clear(), *self.at_stake.covered()]
        self.tray.keep_bare([*kept, *self.board.bare_places()], asked=self.asked is not None)
        is_told = self.asked is not None or self.at_stake.is_laid_out
        if is_told and self.tray.rect.collidelist(kept) >= 0:
            self.tray.clear()

    def show_holdings(self) -> None:
        """Show on the plates of the seats and on the sheet what all have now."""
        self.side.show_holdings(self.board.seat_views(), self.board.sheet())

    def refresh(self) -> None:
        """Read the state anew into every part."""
        if self._notes_of != self.audience.notes_of(self.asked):
            self._write_notes()
        self.show_board()
        match = self.table.match
        if self.director.untold is None:
            # Seats, sheet and hand are read off the match, which knows already what comes.
            asked = asked_seat(match, self._hand_seat)
            asides = [] if self.asked is None else self.asked.legal_options()
            is_offered = any(option.personal for option in asides)
            self.side.chair.visible = is_offered or self.table.has_a_chair()
            self.side.show(match.seats, self.board.seat_views(), asked, self.board.sheet())
            label = self.board.hand_label()
            cards = self.board.hand()
            is_asked = not self.choices.targets.isdisjoint(card.target for card in cards)
            if label is not None and self.table.is_rung and self.calls.is_waived and not is_asked:
                label = HandLabel(label.whose, "Asked soon")
            self.hand.show(cards, label, self.choices.targets)
        self._lay_hand()
        self._leave_answers()
        self.calls.light_bell()
        self.form.show(self.asked, self._form_room, self.board)
        self.bar.buttons[0].enabled = self.table.undo_target() is not None
        self.bar.buttons[1].enabled = bool(match.undone)
        self.pointing.gather()
        self.touch()

    def _find_below(self) -> int:
        """How high the strip and the hand are below the board, where nothing is asked in it."""
        if self.asked is not None:
            return 0
        return max(self.question.rect.bottom, self.hand.rect.bottom) - self.board.rect.bottom

    def _find_beside(self) -> int:
        """How far the seats and the notebook lie beside the board, where no slip lies on them."""
        if self.guide.section is not None or self.meanwhile.private:
            return 0
        return self.side.rect.right - self.board.rect.right

    @property
    def _form_room(self) -> pygame.Rect:
        """The board, as far as the question does not lie over it."""
        room = self.board.rect.copy()
        room.height = min(room.bottom, self.question.rect.top) - room.top
        return room

    def _leave_answers(self) -> None:
        """Leave answers to the things that lie open, and say which number plays which card."""
        held = {widget.card.target for widget in self.hand.cards}
        lying = set[str]()
        if not self.at_stake.is_laid_out:
            lying = {at for at in self.choices.first if self.board.can_be_chosen(at)}
        self.hand.number(self.question.leave_to_table(held, lying))

    def find_place(self, target: str) -> pygame.Rect | None:
        """Where a thing lies, in the hand or on the board."""
        return self.hand.place_of(target) or self.board.find_place(target)

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
        self.hand.theme = self.tray.theme = self.guide.theme = self.meanwhile.theme = theme
        self.at_stake.set_theme(theme)
        self.tableau.set_theme(theme)
        self.aside.set_theme(theme)
        self.drawn_card.set_theme(theme)
        self.turned_cards.set_theme(theme)
        self.turn_card.set_theme(theme)
        places = self._table_layout = self._find_places()
        self.bar.layout(places.bar)
        if self.board.shown is None:
            self.show_board()
        self._lay_parts(places)
        self.refresh()
        self.make_room()

    def _find_places(self) -> TableLayout:
        """Where the parts lie beside what is in the hand now."""
        size = self.stage.surface.get_size()
        if self.asked is not None:
            # What follows on an answer leaves it as it is, until the next question.
            self._hand_room = self.board.hand_room()
        cards = self.hand.natural_width(hand_height(size, self.metrics), self._hand_room)
        has_rack = self.audience.is_guarded() and self.board.has_hands
        if hand_row(size, self.metrics) and has_rack:
            # A row that comes and goes would tell who holds nothing.
            cards = max(1, cards)
        return lay_table(size, self.metrics, cards)

    def _lay_parts(self, places: TableLayout) -> None:
        """Place the board, and what lies over it and beside it."""
        self._lay_strip(places)
        self.side.layout(places.side, self._told_lines())
        frame = self.canvas.edge
        self.board.layout(places.board.inflate(-2 * frame, -2 * frame))
        self.canvas.frame = places.board
        self.tray.board = places.board
        self.canvas.release_board()
        self.at_stake.layout(self.board.rect)
        for panel in self._held_panels:
            panel.layout(places.held(self.board.rect, self.metrics))
        self.hand.ceiling = places.question.top
        self.aside.place(self.side.rect, self.side.pages, self.board.rect)

    def _lay_hand(self) -> None:
        """Divide the strip below the board between the question and the hand, as wide as it is.

        The board makes way at once for cards in a row of their own; it takes the room of an empty
        rack with the next question, when nothing moves on it.
        """
        before, places = self._table_layout, self._find_places()
        grows = places.board.height > before.board.height
        if grows and self.asked is None:
            return
        self._table_layout = places
        if places.board == before.board:
            self._lay_strip(places)
        else:
            self._lay_parts(places)

    def _lay_strip(self, places: TableLayout) -> None:
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
        self.calls.update(seconds)
        self.input.update(seconds)
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
        return self.ahead.update(seconds, moves=moving) or moving

    def _listen(self) -> None:
        """Once the lull is over, an answer under the mouse lights up; too quick a press is told."""
        lull = self.stage.lull
        heard = not lull.is_on_mouse, lull.has_held_back
        if heard != self._heard:
            self._heard = heard
            self.touch()

    def wants_soon(self) -> float | None:
        """While an expert thinks, or a call waits, look again soon."""
        return LOOK if self.director.is_waiting else self.calls.wants_soon()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.canvas.draw(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed on the table."""
        return self.canvas.redraw(surface)

    def _show_sign(self) -> None:
        """Stand the sign in the bar while the disk refuses the game, and for no longer."""
        if self.bar.sign.stands_for(self.table.trouble):
            self.rearrange()

    def give_way(self) -> None:
        """Another scene lies over it: what has the focus there alone is framed.

        Nor is it said any more what the icon is for that the mouse has just pressed.
        """
        self.ring.show_focus(shown=False)
        self.bar.forget_mouse()

    def resume(self) -> None:
        """Another scene has gone from over it: what closed that answers nothing here.

        After Escape that holds a little longer, for a number that was meant for what is gone. Who
        closed it with the mouse knows what lies below: that may rest there and click.
        """
        self.stage.lull.begin(still=SOON, keys=BACKED_OUT if self.stage.is_backing_out else SOON)
        self.pointing.look_away()
        self.ring.come_back()
        self.ring.show_focus(shown=True)
        self.refresh()

    def asks_first(self, go: Callable[[], None]) -> bool:
        """Ask before answers are lost."""
        return self.saving.asks_first(go)

    def leave(self) -> None:
        """Keep what the file does not know yet, and how much was seen; end the expert's process."""
        self.director.leave_off()
        faults = try_all(self.showing.leave_picture, self.director.close, self.table.close)
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
        return Refuge(tell_saved(table), again, close, self.saving.asks_first)
