"""A table: a kept match, and who answers at each seat of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from fandg.engine import disk, shelf
from fandg.engine.answer import Answer
from fandg.engine.audience import can_read, only_person
from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.composing import compose
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.errors import SetupError
from fandg.engine.event import Event, WentBack
from fandg.engine.game import Game
from fandg.engine.gamefile import GameFile
from fandg.engine.kept_match import Clock, KeptMatch, seed_of
from fandg.engine.match import Match
from fandg.engine.open_calls import hears_ring, list_unasked, settle_call
from fandg.engine.players import choose, tell_reason
from fandg.engine.prose import closed
from fandg.engine.restore import FindGame, restore
from fandg.engine.save import EVERYTHING, LeftOff, Mark, dump, load
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setting, Setup
from fandg.engine.state import Result, State

S = TypeVar("S", bound=State)

RECENT = 12
"""Among so many events is what a bot did of which the next question tells first."""
BRANCHED = "Another game begins here: from now on dice and cards fall anew."


class BotAnswer(NamedTuple):
    """What a bot has answered, in the words of its option, and why."""

    seat: int
    label: str
    reason: str


class Table(KeptMatch[S]):
    """A game in play that lasts, and who answers at each seat of it.

    Play through the table, not through its match: what changes the game is on the disk before it
    shows.
    """

    is_rung = False
    """Whether somebody asked for a call at the next moment at which cards may be played."""
    _is_heard = False
    """Whether a person has been called since."""

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

    # Forward

    def advance(self) -> Event | Decision[Any] | Result:
        """Go on to the next event, question or result; see `Match.advance`."""
        item = self.match.advance()
        self._told += isinstance(item, Event)
        self._keep_up(item)
        return item

    def leave_off(
        self, unseen: int = 0, untold: int = 0, *, amid: bool, is_left: bool = True
    ) -> None:
        """Remember, for who opens the save again, how far the game was shown.

        `amid` what follows from an answer, the last `unseen` events are shown again, and of the
        last `untold` nobody knows anything. Unless the table `is_left`, it goes on from there.
        """
        left_off = LeftOff(self.count_answers(), is_left=is_left)
        if amid:
            shown, told = self._told - unseen, self._told - untold
            left_off = LeftOff(left_off.answers, shown, told, is_left)
        self._changed = self._changed or left_off != self._left_off
        self._left_off = left_off

    def keep_place(self) -> None:
        """Put on the disk how far the game was shown: if the program is killed, it opens there.

        A disk that does not take it is no trouble as long as it has the answers.
        """
        if self.trouble or not self._changed:
            return
        if not self._write(keeps_older=False) and not self.count_unsaved():
            self.trouble = ""

    def catch_up(self) -> None:
        """Go on to where the table was left: what came until then is not shown again.

        Where the program ended by itself, what may have been seen after the last press is.
        """
        left_off, count = self._left_off, self.count_answers()
        if left_off is None:
            left_off = LeftOff(count) if count else LeftOff(0, 0, 0)
        elif left_off.answers != count:
            left_off = LeftOff(count, 0, 0, is_left=False)
        self._seen_before = left_off.told
        self._told_before = left_off.told if left_off.is_left else EVERYTHING
        if left_off.events == EVERYTHING:
            self.run()
        while self._told < left_off.events and isinstance(event := self.advance(), Event):
            throw = event.throw(self.match.state, self.match.setup.names)
            self._is_thrown = self._is_thrown or throw is not None

    @property
    def tells_again(self) -> bool:
        """Whether what happened last was surely seen, before the save was opened."""
        return 0 < self._told <= self._seen_before

    @property
    def throws_next(self) -> bool:
        """Whether the dice that come next fall by the last answer, as the table is taken up."""
        chosen = self.match.chosen
        return chosen is not None and chosen.throws and not self._is_thrown

    def answer(self, key: str) -> Answer:
        """Answer the waiting question; the answer is on the disk when this returns.

        Raises:
            IllegalAnswerError: no question waits, or the option does not exist or is blocked.
        """
        asked = self.match.pending
        was_called = False
        if asked is not None and asked.is_open_call and self.is_rung:
            was_called = not self.bot_is_asked() or hears_ring(self.match, asked, key)
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

    def find_reason(self, event: Event) -> BotAnswer | None:
        """The bot's answer of which an event came, and why it was given; None: there is no why."""
        match = self.match
        line = next((at for at, other in enumerate(match.log) if other is event), -1)
        count = match.answer_before(line)
        if count is None:
            return None
        answer = match.answers[count]
        seat = match.setup.seats[answer.seat]
        if not seat.is_bot:
            return None
        then = match.at(count)
        option = then.pending.find_option(answer.key) if then.pending is not None else None
        reason = tell_reason(then, seat.kind, answer.key) if option is not None else ""
        return BotAnswer(answer.seat, option.label, reason) if option and reason else None

    def caution(self, decision: Decision[Any], option: Option[Any]) -> str:
        """What a person had better know of an answer before he gives it."""
        return self.match.game.caution(self.match.state, decision, option)

    def begin_with(self, decision: Decision[Any]) -> str:
        """The key of the answer with which who plays by keys begins; empty: the first."""
        return self.match.game.begin_with(self.match.state, decision)

    def promise(self, option: Option[Any]) -> str:
        """What playing a card out of the hand would do now."""
        return self.match.game.promise(self.match.state, option)

    def as_put(self, decision: Decision[Any]) -> Decision[Any]:
        """A question as it is put to a person.

        Every answer says first what he had better know of it; who plays alone among bots is called
        where he wants to be, and has nothing to waive. What a bot refused comes with its reason.
        """
        is_alone = only_person(self.match.setup) is not None
        options = []
        for option in decision.options:
            if option.waives and is_alone:
                continue
            caution = self.caution(decision, option)
            if caution:
                note = f"{caution}: {option.note}" if option.note else caution
                option = msgspec.structs.replace(option, note=note)
            options.append(option)
        prompt = self._give_reason(decision.prompt)
        return msgspec.structs.replace(decision, prompt=prompt, options=options)

    def _give_reason(self, prompt: str) -> str:
        """A question that begins with what a bot has just done, with why it did."""
        for event in self.match.log[: -RECENT - 1 : -1]:
            told = event.line(self.match.setup.names)
            found = self.find_reason(event) if told and prompt.startswith(closed(told)) else None
            if found is not None:
                return f"{told}: {closed(found.reason)}{prompt.removeprefix(closed(told))}"
        return prompt

    def bot_seed(self) -> int:
        """What the asked bot's own generator starts from, here and in any other process."""
        return seed_dice(self.match.seed) + self.count_answers()

    def lines(self, viewer: int | None) -> list[Event]:
        """The log as a seat may read it, with the ways back that the table agreed on."""
        log = list(self.match.log)
        for mark in reversed(self.marks):
            count = mark.answers - self.match.answers_before
            if count >= 0:
                log.insert(len(self.match.lines_before(count)), WentBack(text=mark.text))
        return [event for event in log if can_read(self.match, event, viewer)]

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
        self._told = self._told_before = self._seen_before = 0
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
        self.match.change_seat(index, kind)
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
            other.take_new_dice(seed_of(now))
            marks.append(Mark(len(answers), BRANCHED))
        data, _ = dump(compose(other, answers, marks, None, started=now, saved=now))
        shelf.create_game(path, data)


def _tell_cut(name: str) -> str:
    """What a player is told of a file whose last line is no whole answer."""
    return (
        f"At the end of “{name}” stands something that is no whole answer. It was passed over; the "
        "game goes on from the last answer that is whole."
    )
