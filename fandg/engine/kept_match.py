"""A match that is kept: what its players make of it stands in its save file at once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from fandg.engine import disk, shelf
from fandg.engine.answer import Answer
from fandg.engine.campaign_file import SUFFIX
from fandg.engine.composing import compose
from fandg.engine.decision import Decision
from fandg.engine.errors import SaveError, SaveInUseError
from fandg.engine.event import Event
from fandg.engine.gamefile import GameFile
from fandg.engine.match import Match
from fandg.engine.same_game import find_twin
from fandg.engine.save import EVERYTHING, LeftOff, Mark, Save, answer_line, dump
from fandg.engine.seats import Seat
from fandg.engine.state import Result, State

S = TypeVar("S", bound=State)

Clock: TypeAlias = Callable[[], datetime]

NO_ORACLE = (
    "So that neither foretells the other, dice and cards fall anew in this one from here on."
)
REST = 20.0
"""Seconds for which the list of saved games may tell of a game what was told some answers ago."""
PARTED = "From here on dice and cards fall anew, since “{}” is the same game."

_log = logging.getLogger(__name__)


class _Standing(NamedTuple):
    """All that the players made of a game: what a file must hold to hold it whole."""

    answers: list[Answer]
    marks: list[Mark]
    seats: list[Seat]


class KeptMatch(Generic[S]):
    """A match together with its save file.

    What changes the game is on the disk before it shows. `trouble` is a sentence while the disk
    refuses; the game goes on, nothing is forgotten, and the whole file is tried again with every
    answer. `copy` is where the game was copied to last. `notice` is a sentence for the player after
    a save was opened without its history. `marks` are the ways back that the table agreed on.
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
        """Take a match and its file over; `kept` are the answers that the disk has."""
        self.match = match
        self.path = file.path
        self.marks = marks
        self.notice = notice
        self.trouble = ""
        self.copy: Path | None = None
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
        self._written = monotonic()
        """When the whole file was written last, or read."""
        self._changed = False
        self._follows = False
        """Whether an answer was given of which not all that follows was told."""
        self._tells_end = False
        """Whether the file says that the game has ended."""
        self._left_off: LeftOff | None = None
        """How far the game was shown when its table was left; None: by its file nobody knows."""
        self._told = 0
        """How many events came since the last answer."""
        self._told_before = self._seen_before = 0
        """How many of them may have been seen to happen before the save was opened, and were ..."""
        self._is_thrown = False
        """... and whether dice were thrown by one that is not shown again."""

    def _part_from_twin(self, save: Save) -> None:
        """Let dice and cards fall anew, so that another save of this game foretells nothing."""
        found = find_twin(self.path, save)
        if found is None:
            return
        # The chapters of a copied campaign are called alike.
        elsewhere = found.parent.suffix == SUFFIX and found.parent != self.path.parent
        twin = disk.shown_title(found.parent if elsewhere else found)
        self.match.take_new_dice(seed_of(self._now()))
        self.marks = [*self.marks, Mark(self.count_answers(), PARTED.format(twin))]
        told = f"“{disk.shown_title(self.path)}” is the same game as “{twin}”. {NO_ORACLE}"
        self.notice = f"{self.notice} {told}".lstrip()

    def run(self) -> Decision[Any] | Result:
        """Go on to the next question or result; see `Match.run`."""
        item = self.match.run()
        self._keep_up(item)
        return item

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

    def count_answers(self) -> int:
        """How many answers were given from the start of the game."""
        return len(self._earlier) + len(self.match.answers)

    @property
    def was_left_amid(self) -> bool:
        """Whether the table was left before all was shown that followed from the last answer."""
        left_off = self._left_off
        if left_off is None or left_off.answers != self.count_answers():
            return False
        return left_off.events != EVERYTHING

    def take_foreign(self) -> Path | None:
        """Where something lies that somebody else put into the file meanwhile; told once."""
        foreign, self._file.foreign = self._file.foreign, None
        return foreign

    # What the disk refuses

    def try_saving(self) -> bool:
        """Write the whole file now; whether the disk took it. `trouble` says why not."""
        return self._write()

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
        self._told = self._told_before = self._seen_before = 0
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
                self._note_end()
                self._write()
        elif (self._changed and self.match.checkpoint is not self._point) or (
            # After a crash, too, the list of saved games is to say where the game stands.
            is_followed and isinstance(item, Decision) and self._headline != self._stands()
        ):
            self._write()
        elif is_followed and isinstance(item, Decision) and monotonic() - self._written >= REST:
            self._write(keeps_older=False)

    def _note_end(self) -> None:
        """Have the file say that nothing was seen yet of what the last answer led to, if so."""
        if self._left_off is not None and self._left_off.answers != self.count_answers():
            self._left_off = LeftOff(self.count_answers(), 0, 0, is_left=False)

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

    def _write(self, *, keeps_older: bool = True) -> bool:
        """Write the whole file; whether the disk took it."""
        self._changed = True
        data, self._check = self._dump()
        self._point = self.match.checkpoint
        self._headline, self._written = self._stands(), monotonic()
        self._tells_end = self.match.result is not None
        try:
            self._put_in_place(data, keeps_older=keeps_older)
        except OSError as fault:
            self.trouble = disk.describe_fault(fault, self.path)
            return False
        except SaveInUseError as fault:
            self.trouble = str(fault)
            return False
        self._kept = self._all_answers()
        self._changed = False
        self.trouble = ""
        return True

    def _put_in_place(self, data: bytes, *, keeps_older: bool) -> None:
        try:
            self._file.write(data, keeps_older=keeps_older)
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


def seed_of(moment: datetime) -> int:
    """A seed that nobody can have looked at before, from the moment at which it is needed."""
    return int(moment.timestamp() * 1_000_000)
