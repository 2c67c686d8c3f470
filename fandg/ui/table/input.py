"""What the player does at the table: every intent goes to the part that it is for."""

from __future__ import annotations

from fandg.ui.intents import Command, Digit, Hover, Intent, Press, Release
from fandg.ui.lull import BACKED_OUT, SOON
from fandg.ui.table.calls import Calls
from fandg.ui.table.doors import Doors
from fandg.ui.table.explainer import Explainer
from fandg.ui.table.hold import What
from fandg.ui.table.host import PartsHost
from fandg.ui.table.pointing import Pointing
from fandg.ui.table.undoing import Undoing

QUIET = frozenset(
    (
        *("help", "menu", "rules", "past", "saving", "ring", "tab", "pages"),
        *("undo", "redo", "next", "previous", "home", "back"),
    )
)
"""Commands that leave what moves to its own pace, as a click on the bar does."""

PASSED_BY_SPACE: tuple[What, ...] = ("page", "throw", "outcome", "turned", "card")
"""What Space goes on from as well, since it hurries: from nothing that one sees but once."""

GRIP = 0.8
"""Seconds for which a press that hurried is held until it sweeps away all that is shown."""


class TableInput:
    """Gives each intent to one part of the table scene."""

    def __init__(
        self,
        host: PartsHost,
        pointing: Pointing,
        explainer: Explainer,
        doors: Doors,
        undoing: Undoing,
        calls: Calls,
    ) -> None:
        self._host = host
        self._pointing = pointing
        self._explainer = explainer
        self._doors = doors
        self._undoing = undoing
        self._actions = {
            "help": explainer.explain,
            "undo": undoing.undo,
            "redo": undoing.redo,
            "tab": self._turn_tab,
            "menu": doors.open_settings,
            "rules": doors.open_rulebook,
            "past": doors.look_back,
            "saving": self._open_saving,
            "turn": self._turn,
            "ring": calls.ring,
            "pages": doors.open_pages,
            "back": self._back_out,
        }
        self._gripped: float | None = None
        """For how long a press that hurried has been held ..."""
        self._by_mouse = False
        """... and whether the mouse's button does it."""
        self._offered: tuple[int | None, frozenset[str]] = None, frozenset()
        """Whose turn it was at the last question, and which things answered it."""

    def handle(self, intent: Intent) -> None:
        """Give an intent to the part that it is for."""
        host, director = self._host, self._host.director
        self._note_grip(intent)
        if director.status == "asking":
            self._offered = director.turns.seat, frozenset(host.choices.targets)
        if isinstance(intent, Hover):
            self._pointing.take_hover(intent)
            return
        if intent == Command("hurry") and director.status == "asking":
            return
        takers = [self._explainer.take, self._lets_go, self._throws_again, self._lies_under]
        takers.append(self._carries)
        if not director.holds.is_on("tableau", "aside", "drawn", "turned", "card"):
            takers.append(host.at_stake.takes)
        if any(takes(intent) for takes in takers):
            return
        if self._hurries(intent) and director.hurry():
            self._gripped, self._by_mouse = 0.0, isinstance(intent, Press)
            if self._answers_too_soon(intent):
                host.stage.lull.tell()
            host.touch()
        else:
            self._play(intent)

    def _answers_too_soon(self, intent: Intent) -> bool:
        """Whether a press while something is shown was meant as an answer of the same turn.

        It is none, for the question that comes has not been read; but that is said.
        """
        whose, things = self._offered
        if whose is None or whose != self._host.director.turns.seat:
            return False
        if isinstance(intent, Press):
            return self._pointing.target_at(intent.pos) in things
        return isinstance(intent, Digit)

    def _throws_again(self, intent: Intent) -> bool:
        """Throw a die again by a click on it, where that is offered; whether that was meant."""
        host = self._host
        if not (isinstance(intent, Press) and intent.button == 1):
            return False
        key = host.at_stake.again_at(intent.pos) or host.tray.again_at(intent.pos)
        if host.director.status != "asking" or not key:
            return False
        host.answer(key)
        return True

    def _lies_under(self, intent: Intent) -> bool:
        """Whether dice lie where somebody clicks: that is for nothing on the board below them."""
        if not isinstance(intent, Press) or self._host.director.status != "asking":
            return False
        return self._host.tray.is_at(intent.pos)

    def _carries(self, intent: Intent) -> bool:
        """Let go of a thing of the board where that is an answer; whether it was one."""
        host = self._host
        if not isinstance(intent, Press | Release) or host.director.status != "asking":
            return False
        key = host.board.carries(intent)
        host.touch()
        target, why = host.board.take_refusal()
        if why:
            self._explainer.refuse(target, why)
            return True
        if key:
            host.answer(key)
        return bool(key)

    def _note_grip(self, intent: Intent) -> None:
        """A mouse that lets its button go, or drags something with it, holds nothing."""
        is_drag = isinstance(intent, Hover) and intent.drag is not None
        if is_drag or (isinstance(intent, Release) and intent.button == 1):
            self._by_mouse = False

    def update(self, seconds: float) -> None:
        """A press that hurried and is held for a while sweeps away all that is shown."""
        if self._gripped is None:
            return
        if not (self._by_mouse or self._host.stage.held & {"hurry", "accept"}):
            self._gripped = None
            return
        self._gripped += seconds
        if self._gripped >= GRIP:
            self._gripped = None
            self._host.director.sweep()

    def _play(self, intent: Intent) -> None:
        host = self._host
        before = host.ring.focus
        if isinstance(intent, Digit) or (isinstance(intent, Command) and intent.name not in QUIET):
            self._pointing.look_away()
        if intent == Command("back") and host.question.awaits_digit:
            # It drops what was typed, and no more.
            host.question.end_number()
            return
        if isinstance(intent, Command):
            host.form.end_writing()
            host.question.end_number()
        if isinstance(intent, Digit) and host.form.takes_digits:
            host.form.write(intent.number % 10)
        elif isinstance(intent, Digit):
            if host.question.answer_number(intent.number):
                self._pointing.follow_number()
            else:
                host.hand.answer_number(intent.number)
        elif intent == Command("accept") and self._passes_call():
            pass
        elif isinstance(intent, Command) and intent.name in self._actions:
            self._actions[intent.name]()
        elif self._pointing.leave_sheet(intent) or self._pointing.steer(intent):
            pass
        elif host.ring.handle(intent):
            if isinstance(intent, Command):
                self._pointing.take_key(intent, before)
        elif intent in (Command("page-down"), Command("page-up")):
            self._pointing.turn_answers(1 if intent == Command("page-down") else -1)
        elif host.board.handle(self._pointing.aim(intent)):
            host.board_moved()
        elif (pos := host.board.clicked(intent)) is not None and not host.at_stake.is_at(pos):
            target = self._pointing.target_at(pos)
            if target is not None:
                host.choose_target(target)

    def _lets_go(self, intent: Intent) -> bool:
        """Let go of what is held by Enter or a click on it; whether that was meant.

        Enter goes on wherever the focus is, but on the sign that folds the stage; so does Space
        from what is no great moment.
        Slips beside a question, or beside dice that wait, are put away by a click on them.
        """
        host = self._host
        clicked = intent.pos if isinstance(intent, Press) and intent.button == 1 else None
        holds = host.director.holds
        is_asking = host.director.status == "asking"
        if clicked is not None and (is_asking or holds.is_on("throw")) and self._puts_away(clicked):
            return True
        if is_asking:
            return False
        if not holds.awaits_press:
            return False
        on_stage = holds.is_on("throw", "outcome")
        if on_stage and self._rushes(intent, clicked):
            host.director.press(rushes=True)
            return True
        if clicked is not None and on_stage:
            meant = host.at_stake.is_for_press(clicked)
        elif clicked is not None and holds.is_on("aside"):
            # Who looks at what it tells of has not read it yet.
            meant = host.aside.is_for_press(clicked)
        elif clicked is not None:
            # The strip says that a click goes on: one on it does as well.
            there = (host.board.rect, host.question.rect)
            meant = any(rect.collidepoint(clicked) for rect in there)
            meant = meant or host.is_covered_at(clicked)
        else:
            folds = host.ring.shown and host.ring.focus is host.at_stake.sign
            meant = intent == Command("accept") and not folds
            meant = meant or (intent == Command("hurry") and holds.is_on(*PASSED_BY_SPACE))
            closes = not on_stage and not holds.is_on("aside")
            meant = meant or (intent == Command("back") and closes)
        if meant and on_stage and host.at_stake.folded:
            # Nothing is thrown unseen.
            host.at_stake.fold()
        elif meant:
            host.director.press()
        return meant

    def _rushes(self, intent: Intent, clicked: tuple[int, int] | None) -> bool:
        """Whether the second button of the stage was meant: by a click, its number or Enter."""
        host = self._host
        rush = host.at_stake.rush
        if rush not in host.at_stake.buttons:
            return False
        if clicked is not None:
            return rush.rect.collidepoint(clicked)
        by_focus = host.ring.shown and host.ring.focus is rush
        return intent == Digit(2) or (intent == Command("accept") and by_focus)

    def _puts_away(self, pos: tuple[int, int]) -> bool:
        """Put the slip away on which one clicks; whether there was one."""
        host = self._host
        if host.guide.section is not None and host.guide.rect.collidepoint(pos):
            host.guide.turn()
        elif host.meanwhile.rect.collidepoint(pos):
            host.meanwhile.put_away()
        else:
            return False
        host.make_room()
        host.touch()
        return True

    def _hurries(self, intent: Intent) -> bool:
        if isinstance(intent, Command):
            return intent.name not in QUIET and not intent.name.startswith(("zoom-", "look-"))
        if isinstance(intent, Press):
            # A seat's card is for who answers for it, whatever is shown meanwhile.
            cards = [card.rect for card in self._host.side.cards]
            apart = (self._host.bar.rect, *cards)
            return intent.button == 1 and not any(r.collidepoint(intent.pos) for r in apart)
        return isinstance(intent, Digit)

    def _passes_call(self) -> bool:
        """At an open call Enter goes on, unless somebody has gone to his token by keys."""
        host = self._host
        asked = host.asked
        if asked is None or not asked.is_open_call or host.ring.shown:
            return False
        host.answer(asked.options[0].key)
        return True

    def _turn(self) -> None:
        """Go to the other side of a sheet that has two, else to the next answer of a thing."""
        if not self._host.form.change_side():
            self._pointing.turn()

    def _open_saving(self) -> None:
        """What the sign stands for, where it stands."""
        if self._host.table.trouble:
            self._host.saving.open_sheet()

    def _turn_tab(self) -> None:
        """Change between notebook and sheet; a focus on the one goes to the other."""
        host = self._host
        goes_along = host.ring.focus is host.side.page and host.ring.shown
        host.side.next_tab()
        if goes_along:
            host.ring.focus_on(host.side.page)

    def _back_out(self) -> None:
        """Put the slip away that lies on top, else drop what is led to, else go back, else leave.

        One goes back to the question before, if that led here. Whether to leave the table is asked.
        """
        host = self._host
        if host.guide.section is not None:
            host.guide.turn()
        elif host.meanwhile.lies_there:
            host.meanwhile.put_away()
        elif self._pointing.let_go():
            host.touch()
            host.stage.lull.begin(still=SOON, keys=BACKED_OUT)
            return
        elif self._undoing.leads_back:
            self._undoing.step_back()
            host.stage.lull.begin(still=SOON, keys=BACKED_OUT)
            return
        else:
            self._doors.leave()
            return
        host.make_room()
        host.touch()
        host.stage.lull.begin(still=SOON, keys=BACKED_OUT)
