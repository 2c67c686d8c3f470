"""A game in play: the live state, the log, the answers so far, and the ways back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from fandg.engine.answer import Answer, NewDice
from fandg.engine.asking import Asking, Batch, Calling
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.errors import IllegalAnswerError, MisfitError
from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.interlude import Begin, Begins
from fandg.engine.play import GameOver, OpenCall, Rule, Sealed, only_answer, run_unwatched
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.standing import Holding
from fandg.engine.state import Result, State

S = TypeVar("S", bound=State)

CHECKPOINT_EVERY = 32
"""Answers between two checkpoints: replaying a step costs less than copying the state."""

_encode = msgspec.msgpack.Encoder().encode


class Checkpoint(msgspec.Struct, frozen=True):
    """The state before a step, with how many answers and log lines came before it."""

    answers: int
    lines: int
    state: bytes


class Match(Generic[S]):
    """A game in play.

    `advance` goes to the next event, question or result, `answer` answers the question. `state` is
    live: it changes while rules run, and is another object after a way back was taken.
    """

    def __init__(self, game: Game[S], setup: Setup, new_dice: Iterable[NewDice] = ()) -> None:
        """Set the table for a new game.

        Raises:
            SetupError: the game does not know the mode, the seats or an option.
        """
        self.game = game
        self.setup = game.check_setup(setup)
        first = msgspec.structs.replace(self.setup, seats=self.setup.founders)
        self._begin(game.set_up(first), 0, new_dice)

    def _begin(self, state: S, answers_before: int, new_dice: Iterable[NewDice]) -> None:
        self.state = state
        self.new_dice = {new.answers: new for new in new_dice}
        """Where other dice were taken, by the answers from the start of the game."""
        self._newcomers = self.setup.newcomers
        self.log: list[Event] = []
        self.answers: list[Answer] = []
        self.undone: list[Answer] = []
        self.chosen: Option[Any] | None = None
        """The answer that was given last."""
        self.pending: Decision[Any] | None = None
        self.answers_before = answers_before
        self._checkpoint_every = CHECKPOINT_EVERY
        self._lines_at: list[int] = []
        self._steps: Rule[None] | None = None
        self._reply: Any = None
        self._asking: Asking | None = None
        self.calls: dict[int, Decision[Any]] = {}
        """The answers that were given to open calls, with the call."""
        self.has_failed = False
        """Whether a rule raised something in the middle: the state is half done, and cannot be
        played on with until the match goes back."""
        self.steps = 0
        self._begins = Begins(self.game, self.setup)
        """How the interlude and the turn began that are on."""
        self._checkpoints = [Checkpoint(0, 0, _encode(state))]

    @classmethod
    def from_checkpoint(
        cls,
        game: Game[S],
        setup: Setup,
        state: S,
        answers_before: int,
        new_dice: Iterable[NewDice] = (),
    ) -> Match[S]:
        """A match that goes on from a state, without the history of the answers before it."""
        match = cls.__new__(cls)
        match.game = game
        match.setup = setup
        match._begin(state, answers_before, new_dice)
        return match

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""
        return self.state.result if self._steps is None else None

    @property
    def seats(self) -> list[Seat]:
        """The seats as they sit here: each in the colour of what it leads, where that has one."""
        colours = [self.game.colour_of(self.state, at) for at in range(len(self.setup.seats))]
        return [
            seat if colour is None else msgspec.structs.replace(seat, colour=colour)
            for seat, colour in zip(self.setup.seats, colours, strict=True)
        ]

    @property
    def checkpoint(self) -> Checkpoint:
        """The last state before a step, of those that were kept."""
        return self._checkpoints[-1]

    @property
    def kept_states(self) -> int:
        """How many states before a step were kept."""
        return len(self._checkpoints)

    def kept_state(self, number: int) -> S:
        """One of the states that were kept, the earliest first, as it was."""
        return msgspec.msgpack.decode(self._checkpoints[number].state, type=self.game.state_type)

    # Forward

    def advance(self) -> Event | Decision[Any] | Result:
        """Go on to the next event, the next question or the end, whichever comes first.

        While a question waits it is handed out again; after the end, the result.
        """
        if self.pending is not None:
            return self.pending
        steps = self._steps or self._begin_steps()
        if steps is None:
            return self._end()
        reply, self._reply = self._reply, None
        try:
            item = steps.send(reply)
        except StopIteration:
            return self._end()
        except BaseException:
            self.has_failed = True
            raise
        if self._begins.just_had:
            self._begins.carry_answer(self.state)
        if isinstance(item, Event):
            self.log.append(item)
            return item
        if not isinstance(item, Decision):
            item = self._put_to_several(item)
        self.pending = self._prepare(item)
        return self.pending

    def run(self) -> Decision[Any] | Result:
        """Go on to the next question or the end; the events go to the log only."""
        if self.pending is not None:
            return self.pending
        steps = self._steps or self._begin_steps()
        if steps is None:
            return self._end()
        reply, self._reply = self._reply, None
        try:
            write = self._write_carrying if self._begins.just_had else self.log.append
            item = run_unwatched(steps, reply, write)
        except StopIteration:
            return self._end()
        except BaseException:
            self.has_failed = True
            raise
        if self._begins.just_had:
            self._begins.carry_answer(self.state)
        if not isinstance(item, Decision):
            item = self._put_to_several(item)
        self.pending = self._prepare(item)
        return self.pending

    def _put_to_several(self, item: Sealed | OpenCall) -> Decision[Any]:
        """Begin to ask several seats; the first question that is put."""
        before = len(self.answers)
        self._asking = Batch(item, before) if isinstance(item, Sealed) else Calling(item, before)
        first = self._asking.find_next()
        assert first is not None
        return first

    def _prepare(self, asked: Decision[Any]) -> Decision[Any]:
        """Let newcomers sit down and new dice be taken where that is due; the question as put."""
        if self._newcomers:
            for seat in self._newcomers.get(self._count(), ()):
                self.game.welcome(self.state, seat, self.setup.seats[seat].name)
        if self.new_dice:
            asked = self._change_dice(asked)
        return self._put_to_person(asked) if asked.shared_by else asked

    def _put_to_person(self, asked: Decision[Any]) -> Decision[Any]:
        """Put what several seats share to the first person among them, if there is any."""
        seats = self.setup.seats
        persons = (seat for seat in asked.shared_by if not seats[seat].is_bot)
        return msgspec.structs.replace(asked, seat=next(persons, asked.speaker))

    def change_seat(self, index: int, kind: Kind) -> None:
        """Let a person or a bot of some level answer for a seat from now on."""
        seats = self.setup.seats
        seats[index] = msgspec.structs.replace(seats[index], kind=kind)
        if self.pending is not None and self.pending.shared_by:
            self.pending = self._put_to_person(self.pending)

    def _count(self) -> int:
        """How many answers were given from the start of the game."""
        return self.answers_before + len(self.answers)

    def sit_down(self, seat: Seat) -> None:
        """Let somebody take a seat behind all others, from this question on, or the next one.

        The game must take newcomers.
        """
        self.setup.seats.append(msgspec.structs.replace(seat, since=self._count()))
        self._newcomers = self.setup.newcomers
        if self.pending is not None:
            self.game.welcome(self.state, len(self.setup.seats) - 1, seat.name)

    def _keep_newcomers(self, count: int) -> None:
        """Let who sat down later stay at the table as it goes back to so many answers."""
        if not self._newcomers:
            return
        seats = self.setup.seats
        for at in range(len(self.setup.founders), len(seats)):
            since = seats[at].since
            assert isinstance(since, int)
            seats[at] = msgspec.structs.replace(seats[at], since=min(since, count))
        self._newcomers = self.setup.newcomers

    def take_new_dice(self, seed: int) -> None:
        """Let dice and cards fall anew from the next question on, or the one that waits.

        What persons know stays as it is. Nothing that was played before can foretell what comes.
        """
        persons = [at for at, seat in enumerate(self.setup.seats) if not seat.is_bot]
        count = self._count()
        self.new_dice[count] = NewDice(count, seed, tuple(persons))
        if self.pending is not None:
            self.pending = self._change_dice(self.pending)

    def _change_dice(self, asked: Decision[Any]) -> Decision[Any]:
        """Take new dice before a question if they are due there; the question as it is put then."""
        new = self.new_dice.get(self._count())
        if new is None:
            return asked
        asking = self._asking
        # Between the answers to a sealed question cards are being asked about, and must stay.
        if asking is None or asking.start == len(self.answers):
            self.game.forget(self.state, {*new.seats, asked.seat}, Generator(new.seed))
            if asking is not None:
                asking.list_anew()
                first = asking.find_next()
                assert first is not None
                asked = first
        self.state.dice = seed_dice(new.seed)
        return asked

    @property
    def seed(self) -> int:
        """The seed by which dice and cards fall now."""
        count = self._count()
        due = [new for new in self.new_dice.values() if new.answers <= count]
        return max(due, key=lambda new: new.answers).seed if due else self.setup.seed

    @property
    def question_start(self) -> int:
        """How many answers came before what is asked; none of it is in where several are asked."""
        return len(self.answers) if self._asking is None else self._asking.start

    def _begin_steps(self) -> Rule[None] | None:
        """Begin to play from the state as it is, unless that is an end."""
        if self.state.result is None:
            self._steps = self._play_steps()
        return self._steps

    def _end(self) -> Result:
        self._steps = None
        assert self.state.result is not None
        return self.state.result

    async def _play_steps(self) -> None:
        """Step after step, until the state holds a result."""
        state, answers, step = self.state, self.answers, self.game.step
        begins = self._begins
        every = self._checkpoint_every
        due = self.checkpoint.answers + every
        try:
            while state.result is None:
                if len(answers) >= due:
                    self._keep_checkpoint()
                    due = len(answers) + every
                self.steps += 1
                begins.note_step(state, len(self.log), len(answers))
                await step(state)
        except GameOver as over:
            state.result = over.result

    def _write_carrying(self, event: Event) -> None:
        """Write the first line after an answer in an interlude, and those after it."""
        if self._begins.just_had:
            self._begins.carry_answer(self.state)
        self.log.append(event)

    def begin_of_interlude(self, title: str) -> Begin | None:
        """How the interlude began that is on, also of a game that was taken up amid it.

        None where it did not begin with a step.
        """
        return self._begins.of_interlude(title, self.log)

    def begin_of_turn(self, seat: int) -> tuple[Holding, ...]:
        """What a person had as the turn began that is on, also where it was taken up amid it.

        Nothing where it is not that seat's, or did not begin with a step.
        """
        return self._begins.of_turn(seat)

    def keep_checkpoint(self) -> None:
        """Keep the state as it is at the end of the game."""
        assert self._steps is None
        # It may have ended without a question since the last one was kept.
        if self._checkpoints[-1].answers == len(self.answers):
            self._checkpoints.pop()
        self._checkpoints.append(self._freeze())

    def _keep_checkpoint(self) -> None:
        if self._checkpoints[-1].answers < len(self.answers):
            self._checkpoints.append(self._freeze())

    def _freeze(self) -> Checkpoint:
        return Checkpoint(len(self.answers), len(self.log), _encode(self.state))

    def answer(self, key: str) -> Answer:
        """Answer the waiting question with an option's key.

        Raises:
            IllegalAnswerError: no question waits, or the option does not exist or is blocked.
        """
        return self._take(key, saved=True)

    def answer_unsaved(self, key: str) -> None:
        """Answer in a game that nobody will save, without the time that a fingerprint takes.

        Raises:
            IllegalAnswerError: no question waits, or the option does not exist or is blocked.
        """
        self._take(key, saved=False)

    def _take(self, key: str, *, saved: bool, given_by: int | None = None) -> Answer:
        """Take an answer, `given_by` a seat where it is known which of several that share it."""
        decision = self.pending
        if decision is None:
            raise IllegalAnswerError("No question is waiting for an answer.")
        option = decision.find_option(key, in_words=False)
        if option is None:
            raise IllegalAnswerError(f"{key!r} is not among the answers to: {decision.prompt}")
        if option.blocked is not None:
            raise IllegalAnswerError(f"{option.label or key}: {option.blocked}")
        seat = given_by if given_by in decision.shared_by else decision.seat
        if self._asking is None:
            self.pending = None
            self._reply = option.value
        else:
            seat = decision.seat_of(option)
            self._take_of_several(self._asking, decision, option)
        self.chosen = option
        if self._begins.interlude:
            self._begins.note_answer(self.state, decision, seat)
        answer = Answer(seat, key, decision.fingerprint() if saved else "")
        self.answers.append(answer)
        self._lines_at.append(len(self.log))
        if self.undone:
            if self.undone[-1] == answer:
                self.undone.pop()
            else:
                self.undone.clear()
        return answer

    def _take_of_several(
        self, asking: Asking, decision: Decision[Any], option: Option[Any]
    ) -> None:
        """Take an answer where several seats are asked, and put the next question to them."""
        if decision.is_open_call:
            self.calls[len(self.answers)] = decision
        asking.take(option)
        self.pending = asking.find_next()
        if self.pending is None:
            self._asking, self._reply = None, asking.reply
        else:
            self.pending = self._prepare(self.pending)

    def replay(self, answers: Sequence[Answer], *, own: bool = False) -> None:
        """Give recorded answers one after the other, with nobody listening.

        Answers of the match's `own`, that come from no save, may lack their fingerprints.

        Raises:
            MisfitError: a question is not the one that was answered then.
        """
        for number, recorded in enumerate(answers, len(self.answers)):
            decision = self.run()
            if not isinstance(decision, Decision):
                raise MisfitError(f"The game ended before answer {number + 1}.")
            try:
                saved = not own or recorded.fingerprint != ""
                given = self._take(recorded.key, saved=saved, given_by=recorded.seat)
            except IllegalAnswerError as fault:
                raise MisfitError(f"Answer {number + 1}: {fault}") from fault
            if given != recorded:
                raise MisfitError(f"Answer {number + 1} was given to another question.")

    # Back

    def _rewind(self, count: int) -> None:
        """Go back to just after the first `count` answers, with their outcome still to come."""
        tail = self.answers[:count]
        while self._checkpoints[-1].answers > count:
            self._checkpoints.pop()
        point = self._checkpoints[-1]
        if self._steps is not None:
            self._steps.close()
        self._steps = self._reply = self.pending = self._asking = None
        self.has_failed = False
        self._begins.go_back(point.answers)
        self.state = msgspec.msgpack.decode(point.state, type=self.game.state_type)
        del self.log[point.lines :], self.answers[point.answers :], self._lines_at[point.answers :]
        self.calls = {at: call for at, call in self.calls.items() if at < point.answers}
        self._keep_newcomers(self.answers_before + count)
        undone, self.undone = self.undone, []
        self.replay(tail[point.answers :], own=True)
        self.undone = undone

    def fences_since(
        self, count: int, unasked: Collection[int] = (), untold: Event | None = None
    ) -> bool:
        """Whether anything was revealed, rolled or asked of another seat since answer `count`.

        Of the answers that are `unasked` nobody knows that there was a question, and of the event
        that is `untold` nobody has seen anything yet.
        """
        if count >= len(self.answers):
            return False
        since = self.log[self._lines_at[count] :]
        if any(event.reveals for event in since if event is not untold):
            return True
        asked = [at for at in range(count, len(self.answers)) if at not in unasked]
        seats = {seat for at in asked for seat in self.seats_asked(at)}
        if self.pending is not None:
            seats.update(self.pending.callers or (self.pending.seat,))
        return len(seats) > 1

    def seats_asked(self, count: int) -> tuple[int, ...]:
        """Whose answer the one of a number is: of an open call that nobody took, of all of them."""
        call, answer = self.calls.get(count), self.answers[count]
        is_declined = call is not None and answer.key == call.options[0].key
        return call.callers if call is not None and is_declined else (answer.seat,)

    def undo_target(self, unasked: Collection[int] = ()) -> int | None:
        """How many answers are left after an undo: back to the last question a person answered.

        Answers that are `unasked` were given to no question that a person saw.
        """
        for count in range(len(self.answers) - 1, -1, -1):
            is_bots = all(self.setup.seats[seat].is_bot for seat in self.seats_asked(count))
            if not is_bots and count not in unasked:
                return count
        return None

    @property
    def leads_back(self) -> bool:
        """Whether one may think better of the last answer: nothing has come of it so far.

        The question that waits only says more of it, and was put to who gave it.
        """
        asked, last = self.pending, len(self.answers) - 1
        return (
            asked is not None
            and asked.leads_back
            and last >= 0
            and self.answers[last].seat == asked.seat
            and self._lines_at[last] == len(self.log)
        )

    def go_back(self, count: int) -> None:
        """Go back to the question before answer `count`; the answers since can be redone."""
        self.undone.extend(reversed(self.answers[count:]))
        self._rewind(count)
        self.run()

    def redo(self) -> Answer | None:
        """Give the answer again that was taken back last, unless another was given meanwhile."""
        if not self.undone or self.pending is None:
            return None
        return self.answer(self.undone[-1].key)

    # Aside

    def from_start(self) -> Match[S]:
        """The same game before anything has happened in it, as a match of its own."""
        return self._copy(0)

    def at(self, count: int) -> Match[S]:
        """The same game as it stood before answer `count`, as a match of its own."""
        other = self._copy(count)
        other.run()
        return other

    def branch(self) -> Match[S]:
        """The same game at the same question, from which forks come cheaper.

        It keeps the state before the step that asks, so a fork replays the answers of that alone.
        """
        other = self._copy(len(self.answers), checkpoint_every=1)
        other.run()
        return other

    def fork(self, seed: int, seat: int | None = None) -> Match[S]:
        """A future of this game: same table, other dice, and nobody is asked what they show.

        With a `seat`, all that it cannot know is made anew first. While several seats are being
        asked at once, the future begins before that: none of the others' answers is in yet, they
        are for the caller to give.
        """
        asking = self._asking
        other = self.at(self.question_start)
        if seat is not None:
            self.game.forget(other.state, (seat,), Generator(seed))
            if other._asking is not None:
                other._asking.list_anew()
                other.pending = other._asking.find_next()
        if asking is not None:
            for key in asking.kept:
                other.answer_unsaved(key)
        other.state.dice = seed_dice(seed)
        other.state.table_dice = []
        return other

    def can_act(self, token: Option[Any]) -> bool:
        """Whether who presses his token at the open call that waits can do anything but pass."""
        assert isinstance(self._asking, Calling)
        return only_answer(self._asking.question_to(token)) is None

    def _copy(self, count: int, checkpoint_every: int = CHECKPOINT_EVERY) -> Match[S]:
        point = next(p for p in reversed(self._checkpoints) if p.answers <= count)
        other = Match.from_checkpoint(
            self.game,
            self.setup,
            msgspec.msgpack.decode(point.state, type=self.game.state_type),
            self.answers_before + point.answers,
            self.new_dice.values(),
        )
        other._checkpoint_every = checkpoint_every
        other.replay(self.answers[point.answers : count], own=True)
        return other

    def lines_before(self, count: int) -> list[Event]:
        """The log as it stood when answer `count` was asked for."""
        if count >= len(self.answers):
            return list(self.log)
        return self.log[: self._lines_at[count]]

    def answer_before(self, line: int) -> int | None:
        """The number of the answer that was the last before a line of the log."""
        count = bisect_right(self._lines_at, line) - 1
        return count if count >= 0 else None

    def answers_at_headings(self) -> list[int]:
        """For each heading of the log, how many answers had been given before it."""
        return [
            bisect_left(self._lines_at, line + 1)
            for line, event in enumerate(self.log)
            if event.depth == 0
        ]
