"""A table: a match together with its save file, and who answers at each seat."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

import msgspec

from fandg.engine import disk, shelf
from fandg.engine.answer import Answer
from fandg.engine.audience import can_read
from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.campaign_file import SUFFIX
from fandg.engine.composing import compose
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.errors import (
    SaveError,
    SaveInUseError,
    SetupError,
)
from fandg.engine.event import Event, WentBack
from fandg.engine.game import Game
from fandg.engine.gamefile import GameFile
from fandg.engine.match import Match
from fandg.engine.open_calls import list_unasked, settle_call
from fandg.engine.players import choose, tell_reason
from fandg.engine.restore import FindGame, restore
from fandg.engine.same_game import find_twin
from fandg.engine.save import (
    EVERYTHING,
    LeftOff,
    Mark,
    Save,
    answer_line,
    dump,
    load,
)
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.state import Result, State

S = TypeVar("S", bound=State)

Clock: TypeAlias = Callable[[], datetime]

NO_ORACLE = (
    "So that neither foretells the other, dice and cards fall anew in this one from here on."
)
BRANCHED = "Another game begins here: from now on dice and cards fall anew."
PARTED = "From here on dice and cards fall anew, since “{}” is the same game."

_log = logging.getLogger(__name__)


class _Standing(NamedTuple):
    """All that the players made of a game: what a file must hold to hold it whole."""

    answers: list[Answer]
    marks: list[Mark]
    seats: list[Seat]


class Table(Generic[S]):
    """A game in play that lasts.

    Play through the table, not through its match: what changes the game is on the disk before it
    shows. `trouble` is a sentence while the disk refuses; the game goes on, nothing is forgotten,
    and the whole file is tried again with every answer. `copy` is where the game was copied to
    last. `notice` is a sentence for the player after a save was opened without its history.
    `marks` are the ways back that the table agreed on.
    """

    def __init__(
        self,
        match: Match[S],
        file: GameFile,
        *,
        now: Clock,
        started: datetime,
        earlier: list[Answer],
        kept: list[Answer],
        marks: list[Mark],
        headline: str,
        notice: str = "",
    ) -> None:
        """Sit down; `begin` and `open` are the ways in."""
        self.match = match
        self.path = file.path
        self.marks = marks
        self.notice = notice
        self.trouble = ""
        self.copy: Path | None = None
        self.is_rung = False
        """Whether somebody asked for a call at the next moment at which cards may be played."""
        self._is_heard = False
        """Whether a person has been called since."""
        self._copied: _Standing | None = None
        self._now = now
        self._file = file
        self._started = started
        self._earlier = earlier
        self._kept = kept
        """The answers that the disk has taken."""
        self._check = 0
        self._point = match.checkpoint
        self._headline = headline
        """Where the game stands by its file: what the list of saved games says."""
        self._changed = False
        self._follows = False
        """Whether an answer was given of which not all that follows was told."""
        self._tells_end = False
        """Whether the file says that the game has ended."""
        self._left_off: LeftOff | None = None
        """How far the game was shown when its table was left; None: by its file nobody knows."""
        self._told = 0
        """How many events came since the last answer."""
        self._told_before = 0
        """How many of them were seen to happen before the save was opened."""

    @classmethod
    def begin(cls, game: Game[S], setup: Setup, path: Path, *, now: Clock) -> Table[S]:
        """Set up a new game and write its file.

        A chapter that was begun in a copy of its campaign as well gets dice of its own.

        Raises:
            SetupError: the game does not know the mode, the seats or an option.
            SaveError: there is such a file already, or it cannot be written.
        """
        setup = msgspec.structs.replace(
            setup, seats=[msgspec.structs.replace(seat) for seat in setup.seats]
        )
        match = Match(game, setup)
        started = now()
        left_off = LeftOff(0, 0, 0)
        data, check = dump(compose(match, [], [], left_off, started=started, saved=started))
        file = GameFile(path)
        try:
            file.create(data)
        except BaseException:
            file.close()
            raise
        table = cls(
            match,
            file,
            now=now,
            started=started,
            earlier=[],
            kept=[],
            marks=[],
            headline=game.headline(match.state),
        )
        table._check, table._left_off = check, left_off
        if setup.link:
            table._part_from_twin(load(data, disk.shown_name(path)))
        return table

    @classmethod
    def open(cls, path: Path, find_game: FindGame, *, now: Clock) -> Table[Any]:
        """Go on with a saved game; the outcome of its last answer is still to be told.

        Raises:
            SaveError: it cannot be read, or is damaged, too new, in use, or of a game or with packs
                that are not there.
        """
        file = GameFile(path)
        name = disk.shown_name(path)
        try:
            save = load(file.read(), name)
            match, notice = restore(save, find_game, name)
            if save.is_cut:
                notice = f"{_tell_cut(name)} {notice}".rstrip()
        except BaseException:
            file.close()
            raise
        table = cls(
            match,
            file,
            now=now,
            started=save.header.started,
            earlier=save.answers[: match.answers_before],
            kept=save.answers,
            marks=save.header.undos,
            headline=save.header.headline,
            notice=notice,
        )
        table._tells_end = save.header.over
        table._left_off = save.header.left_off or None
        if not save.header.over:
            table._part_from_twin(save)
        return table

    def _part_from_twin(self, save: Save) -> None:
        """Let dice and cards fall anew, so that another save of this game foretells nothing."""
        found = find_twin(self.path, save)
        if found is None:
            return
        # The chapters of a copied campaign are called alike.
        elsewhere = found.parent.suffix == SUFFIX and found.parent != self.path.parent
        twin = disk.shown_title(found.parent if elsewhere else found)
        self.match.take_new_dice(_seed_of(self._now()))
        self.marks = [*self.marks, Mark(self.count_answers(), PARTED.format(twin))]
        told = f"“{disk.shown_title(self.path)}” is the same game as “{twin}”. {NO_ORACLE}"
        self.notice = f"{self.notice} {told}".lstrip()

    def close(self) -> None:
        """Write what the file does not know yet, and leave the save to others.

        `trouble` says whether that failed. After a rule that failed in the middle, a file that has
        every answer stays as it is.
        """
        self._play_out()
        try:
            is_whole = self.match.has_failed and not self.count_unsaved()
            if (self._changed or self._file.is_lost()) and not is_whole:
                self._write()
            if self.trouble:
                _log.error("%s Answers that were not kept: %d", self.trouble, self.count_unsaved())
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Forward

    def advance(self) -> Event | Decision[Any] | Result:
        """Go on to the next event, question or result; see `Match.advance`."""
        item = self.match.advance()
        self._told += isinstance(item, Event)
        self._keep_up(item)
        return item

    def leave_off(self, unseen: int = 0, untold: int = 0, *, amid: bool) -> None:
        """Remember, for who opens the save again, how far the game was shown.

        `amid` what follows from an answer, the last `unseen` events are shown again, and of the
        last `untold` nobody knows anything.
        """
        left_off = LeftOff(self.count_answers())
        if amid:
            left_off = LeftOff(left_off.answers, self._told - unseen, self._told - untold)
        self._changed = self._changed or left_off != self._left_off
        self._left_off = left_off

    def catch_up(self) -> None:
        """Go on to where the table was left: what came until then is not shown again.

        Where the program ended by itself, all that follows from the last answer is.
        """
        left_off, count = self._left_off, self.count_answers()
        if left_off is None:
            left_off = LeftOff(count) if count else LeftOff(0, 0, 0)
        elif left_off.answers != count:
            left_off = LeftOff(count, 0)
        self._told_before = left_off.told
        if left_off.events == EVERYTHING:
            self.run()
        while self._told < left_off.events and isinstance(self.advance(), Event):
            pass

    @property
    def was_left_amid(self) -> bool:
        """Whether the table was left before all was shown that followed from the last answer."""
        left_off = self._left_off
        is_last = left_off is not None and left_off.answers == self.count_answers()
        return is_last and left_off != LeftOff(self.count_answers())

    def run(self) -> Decision[Any] | Result:
        """Go on to the next question or result; see `Match.run`."""
        item = self.match.run()
        self._keep_up(item)
        return item

    def answer(self, key: str) -> Answer:
        """Answer the waiting question; the answer is on the disk when this returns.

        Raises:
            IllegalAnswerError: no question waits, or the option does not exist or is blocked.
        """
        asked = self.match.pending
        was_called = asked is not None and asked.is_open_call and not self.bot_is_asked()
        answer = self.match.answer(key)
        if asked is not None and asked.is_open_call and self.is_rung:
            self._ring_out(was_called, asked.calls_on)
        self._record(answer)
        return answer

    def _ring_out(self, was_called: bool, calls_on: bool) -> None:
        """Whoever rang has been heard once the last of a row of calls is answered."""
        self._is_heard = self._is_heard or was_called
        if self._is_heard and not calls_on:
            self.is_rung = self._is_heard = False

    def bot_is_asked(self) -> bool:
        """Whether the waiting question is for a bot to answer.

        An open call answers itself where no person is to be called: see `settle_call`.
        """
        asked = self.match.pending
        if asked is None or not asked.is_open_call:
            return asked is not None and self.match.setup.seats[asked.seat].is_bot
        return settle_call(self.match, asked, rung=self.is_rung) is not None

    def find_bot_key(self) -> str:
        """The key that the asked bot chooses; the same whenever this question comes up."""
        asked = self.match.pending
        assert asked is not None
        if asked.is_open_call:
            return settle_call(self.match, asked, rung=self.is_rung) or asked.options[0].key
        kind = self.match.setup.seats[asked.seat].kind
        return choose(self.match, kind, Generator(self.bot_seed()))

    def bot_reason(self, key: str) -> str:
        """Why the asked bot answers so; empty where there is nothing to say."""
        asked = self.match.pending
        assert asked is not None
        return tell_reason(self.match, self.match.setup.seats[asked.seat].kind, key)

    def caution(self, decision: Decision[Any], option: Option[Any]) -> str:
        """What a person had better know of an answer before he gives it."""
        return self.match.game.caution(self.match.state, decision, option)

    def promise(self, option: Option[Any]) -> str:
        """What playing a card out of the hand would do now."""
        return self.match.game.promise(self.match.state, option)

    def with_cautions(self, decision: Decision[Any]) -> Decision[Any]:
        """A question of which every answer says first what a person had better know of it."""
        options = []
        for option in decision.options:
            caution = self.caution(decision, option)
            if caution:
                note = f"{caution}: {option.note}" if option.note else caution
                option = msgspec.structs.replace(option, note=note)
            options.append(option)
        return msgspec.structs.replace(decision, options=options)

    def bot_seed(self) -> int:
        """What the asked bot's own generator starts from, here and in any other process."""
        return seed_dice(self.match.seed) + self.count_answers()

    def count_answers(self) -> int:
        """How many answers were given from the start of the game."""
        return len(self._earlier) + len(self.match.answers)

    def lines(self, viewer: int | None) -> list[Event]:
        """The log as a seat may read it, with the ways back that the table agreed on."""
        log = list(self.match.log)
        for mark in reversed(self.marks):
            count = mark.answers - self.match.answers_before
            if count >= 0:
                log.insert(len(self.match.lines_before(count)), WentBack(text=mark.text))
        return [event for event in log if can_read(self.match, event, viewer)]

    def take_foreign(self) -> Path | None:
        """Where something lies that somebody else put into the file meanwhile; told once."""
        foreign, self._file.foreign = self._file.foreign, None
        return foreign

    # Back

    def undo(self, *, mark: str = "", untold: Event | None = None) -> bool:
        """Take back the last answer of a person, and what bots answered since.

        Returns whether it was done: past a fence it is only with a `mark`, the sentence that the
        notebook keeps of what the table agreed. An event that is still `untold` is no fence.
        """
        count = self.undo_target()
        return count is not None and self.go_back(count, mark=mark, untold=untold)

    def undo_target(self) -> int | None:
        """How many answers are left after an undo: see `Match.undo_target`."""
        return self.match.undo_target(list_unasked(self.match))

    def fences_since(self, count: int, untold: Event | None = None) -> bool:
        """Whether the table must agree to go back to answer `count`: see `Match.fences_since`."""
        # What was seen to happen before the save was opened is a fence, though it is shown again.
        untold = untold if self._told > self._told_before else None
        return self.match.fences_since(count, list_unasked(self.match), untold)

    def go_back(self, count: int, *, mark: str = "", untold: Event | None = None) -> bool:
        """Go back to the question before answer `count` of the match; the rest as for `undo`."""
        fenced = self.fences_since(count, untold)
        if fenced and not mark:
            return False
        self.match.go_back(count)
        left = self.count_answers()
        self._told = self._told_before = 0
        self._left_off = LeftOff(left)
        self.marks = [Mark(min(old.answers, left), old.text) for old in self.marks]
        if fenced:
            self.marks.append(Mark(left, mark))
        self._write()
        return True

    def redo(self) -> Answer | None:
        """Give the answer again that was taken back last, unless another was given meanwhile."""
        answer = self.match.redo()
        if answer is not None:
            self._record(answer)
        return answer

    # Aside

    def change_seat(self, index: int, kind: Kind) -> None:
        """Let a person or a bot of some level answer for a seat from now on."""
        seats = self.match.setup.seats
        seats[index] = msgspec.structs.replace(seats[index], kind=kind)
        self._write()

    def has_a_chair(self) -> bool:
        """Whether somebody may sit down now, in the middle of the game."""
        game, setup = self.match.game, self.match.setup
        most = max(game.find_mode(setup.mode).roles)
        return game.takes_newcomers and self.match.result is None and len(setup.seats) < most

    def sit_down(self, name: str) -> int:
        """Give a person who comes in the middle of the game a seat; the seat's number.

        His colour is the first that nobody has. The table must have a chair.
        """
        seats = self.match.setup.seats
        taken = {seat.colour for seat in seats}
        colour = next(at for at in range(len(seats) + 1) if at not in taken)
        self.match.sit_down(Seat(name, colour))
        self._write()
        return len(seats) - 1

    def change_calls(self, key: str, value: Setting) -> None:
        """Call on the persons more or less often from now on, or wait longer for them.

        Raises:
            SetupError: the game does not call, or it knows no such value.
        """
        setup = self.match.setup
        if key not in {switch.key for switch in CALL_SWITCHES}:
            raise SetupError(f"{key!r} is fixed once a game has begun.")
        changed = msgspec.structs.replace(setup, options=setup.options | {key: value})
        setup.options = self.match.game.check_setup(changed).options
        self._write()

    def branch(self, count: int, path: Path) -> None:
        """Write a save of its own that goes on from the question before answer `count`.

        It foretells nothing of this game: from there on dice and cards fall anew. Where several are
        being asked at once it goes on from before that.

        Raises:
            SaveError: there is such a file already, or it cannot be written.
        """
        other = self.match.at(count)
        asked_since = len(other.answers) - other.question_start
        if asked_since:
            count -= asked_since
            other = self.match.at(count)
        answers = [*self._earlier, *self.match.answers[:count]]
        marks = [mark for mark in self.marks if mark.answers <= len(answers)]
        now = self._now()
        if other.result is None:
            other.take_new_dice(_seed_of(now))
            marks.append(Mark(len(answers), BRANCHED))
        data, _ = dump(compose(other, answers, marks, None, started=now, saved=now))
        shelf.create_game(path, data)

    # What the disk refuses

    def try_saving(self) -> bool:
        """Write the whole file now; whether the disk took it. `trouble` says why not."""
        self._write()
        return not self.trouble

    def count_unsaved(self) -> int:
        """How many answers the file on the disk lacks, which is looked at for it.

        What the disk did not see through counts as lacking, and so does everything while the file
        cannot be read.
        """
        answers = self._all_answers()
        try:
            held = shelf.read_game(self.path).answers
        except SaveError:
            held = []
        return len(answers) - min(_count_same(answers, held), _count_same(answers, self._kept))

    def count_lost(self) -> int:
        """How many answers would be lost with this program: neither file nor copy has them."""
        unsaved = self.count_unsaved()
        if self._copied is None:
            return unsaved
        answers = self._all_answers()
        return min(unsaved, len(answers) - _count_same(answers, self._copied.answers))

    def is_copied(self) -> bool:
        """Whether the copy holds the game whole, as it stands."""
        return self._copied == self._stands_now()

    def copy_to(self, path: Path) -> None:
        """Write the whole game to another file; play goes on in its own.

        Raises:
            SaveError: something lies there already, or it cannot be written.
        """
        data, _ = self._dump()
        shelf.write_copy(data, path)
        self.copy, self._copied = path, self._stands_now()

    def keep_picture(self, data: bytes) -> None:
        """Lay a picture beside the save; not while there is trouble, whose cause it must not be.

        A disk that does not take it is no trouble.
        """
        if self.trouble:
            return
        try:
            shelf.write_picture(self.path, data)
        except OSError:
            _log.info("the picture of %s was not kept", self.path, exc_info=True)

    # The file

    def _all_answers(self) -> list[Answer]:
        return [*self._earlier, *self.match.answers]

    def _stands_now(self) -> _Standing:
        return _Standing(self._all_answers(), list(self.marks), list(self.match.setup.seats))

    def _dump(self) -> tuple[bytes, int]:
        save = compose(
            self.match,
            self._all_answers(),
            self.marks,
            self._left_off,
            started=self._started,
            saved=self._now(),
        )
        return dump(save)

    def _record(self, answer: Answer) -> None:
        self._changed = self._follows = True
        self._told = self._told_before = 0
        self._left_off = self._left_off or LeftOff(0)
        line, check = answer_line(self.count_answers(), answer, self._check)
        if self._file.append(line):
            self._check = check
            self._kept.append(answer)
        else:
            self._write()

    def _keep_up(self, item: object) -> None:
        is_followed, self._follows = self._follows, self._follows and isinstance(item, Event)
        if isinstance(item, Result):
            # A program killed between the last answer and the end left a file without it.
            if self._changed or not self._tells_end:
                # However the rules may change, an ending stays as it was.
                self.match.keep_checkpoint()
                self._write()
        elif (self._changed and self.match.checkpoint is not self._point) or (
            # After a crash, too, the list of saved games is to say where the game stands.
            is_followed and isinstance(item, Decision) and self._headline != self._stands()
        ):
            self._write()

    def _play_out(self) -> None:
        """Go on to what the last answer leads to: the list is to say so, not the middle of it.

        But what nobody has seen yet it must not foretell.
        """
        if not self._follows or self.match.has_failed or self.was_left_amid:
            return
        try:
            self.run()
        except Exception:
            _log.exception("what follows from the last answer fails; it is kept as it is")

    def _stands(self) -> str:
        return self.match.game.headline(self.match.state)

    def _write(self) -> None:
        self._changed = True
        data, self._check = self._dump()
        self._point = self.match.checkpoint
        self._headline = self._stands()
        self._tells_end = self.match.result is not None
        try:
            self._put_in_place(data)
        except OSError as fault:
            self.trouble = disk.describe_fault(fault, self.path)
            return
        except SaveInUseError as fault:
            self.trouble = str(fault)
            return
        self._kept = self._all_answers()
        self._changed = False
        self.trouble = ""

    def _put_in_place(self, data: bytes) -> None:
        try:
            self._file.write(data)
        except OSError as fault:
            picture = shelf.picture_path(self.path)
            if fault.errno not in disk.FULL or not picture.is_file():
                raise
            # The picture must not take the room that the game needs.
            picture.unlink()
            self._file.write(data)


def _count_same(answers: list[Answer], others: list[Answer]) -> int:
    """How many answers two games have in common before they part."""
    pairs = enumerate(zip(answers, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(answers), len(others)))


def _seed_of(moment: datetime) -> int:
    """A seed that nobody can have looked at before, from the moment at which it is needed."""
    return int(moment.timestamp() * 1_000_000)


def _tell_cut(name: str) -> str:
    return (
        f"At the end of “{name}” stands something that is no whole answer. It was passed over; the "
        "game goes on from the last answer that is whole."
    )
