"""Disks that refuse at any moment of any game: never in silence, and nothing kept is lost."""

from __future__ import annotations

import errno
import os
import pathlib
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from toy import Clock, Toy, ToyGame, toy_setup

from fandg.engine import disk
from fandg.engine.answer import Answer
from fandg.engine.decision import Decision
from fandg.engine.errors import SaveError
from fandg.engine.shelf import read_game
from fandg.engine.table import Table

CODES = (errno.ENOSPC, errno.EROFS, errno.EIO, errno.EACCES, errno.ENOENT, errno.ESTALE)
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


class Disk:
    """Lets calls that write fail at random, some of them halfway, and counts how many did."""

    def __init__(self, dice: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dice = dice
        self.count = 0
        self._share = 0.0
        self._is_watched = False
        for name in ("link", "replace", "rename", "mkdir", "unlink"):
            monkeypatch.setattr(os, name, self._guard(getattr(os, name)))
        # No power fails here: to wait for a real disk would only take time.
        for module, name in ((os, "fsync"), (disk, "_sync")):
            monkeypatch.setattr(module, name, self._guard(lambda _: None))
        self._open, self._write, self._open_path = os.open, os.write, pathlib.Path.open
        monkeypatch.setattr(os, "open", self._open_handle)
        monkeypatch.setattr(os, "write", self._write_part)
        monkeypatch.setattr(
            pathlib.Path, "open", lambda *args, **more: self._open_file(*args, **more)
        )

    def fail_for_a_while(self, share: float) -> None:
        self._share = share

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Only what the game does may fail, not what a test looks at."""
        self._is_watched = True
        try:
            yield
        finally:
            self._is_watched = False

    def refuses(self) -> bool:
        return self._is_watched and self.dice.random() < self._share

    def refuse(self) -> None:
        self.count += 1
        code = self.dice.choice(CODES)
        raise OSError(code, os.strerror(code))

    def _guard(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*arguments: Any, **more: Any) -> Any:
            if self.refuses():
                self.refuse()
            return function(*arguments, **more)

        return guarded

    def _open_handle(self, path: Any, flags: int, *more: Any, **named: Any) -> int:
        if flags & WRITING and self.refuses():
            self.refuse()
        return self._open(path, flags, *more, **named)

    def _write_part(self, handle: int, data: bytes) -> int:
        if not self.refuses():
            return self._write(handle, data)
        part = self._write(handle, data[: self.dice.randrange(len(data) + 1)])
        if self.dice.random() < 0.5:
            self.refuse()
        self.count += 1
        return part

    def _open_file(self, path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        if "r" in mode:
            return self._open_path(path, mode, *more, **named)
        if self.refuses():
            self.refuse()
        file = self._open_path(path, mode, *more, **named)
        write = file.write
        return _Half(file, write, self)


class _Half:
    """A file of which a part may be written before the disk refuses."""

    def __init__(self, file: Any, write: Callable[[bytes], int], faulty: Disk) -> None:
        self._file, self._plain, self._faulty = file, write, faulty

    def write(self, data: bytes) -> int:
        if self._faulty.refuses():
            self._plain(data[: self._faulty.dice.randrange(len(data))])
            self._file.flush()
            self._faulty.refuse()
        return self._plain(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> _Half:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def count_same(one: list[Answer], other: list[Answer]) -> int:
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count


def held(path: Path) -> list[Answer]:
    """What the file can be shown to hold."""
    try:
        return read_game(path).answers
    except SaveError:
        return []


class Sitting:
    """A game that is played while its disk fails, and judged after each thing done."""

    def __init__(self, faulty: Disk, folder: Path, seed: int) -> None:
        self.faulty, self.dice = faulty, faulty.dice
        self.path = folder / "saves" / "game.toml"
        self.folder = folder
        setup = toy_setup(seed=seed, goal=self.dice.choice((60, 10**6)), kinds=("person", "easy"))
        self.table: Table[Toy] = Table.begin(ToyGame(), setup, self.path, now=Clock())
        self.acknowledged: list[Answer] = []
        self.since: list[list[Answer]] = [[]]
        """What the game was since the disk acknowledged it last."""
        self.is_there = True
        self.copies = 0

    def play(self, times: int) -> None:
        for _ in range(times):
            if self.dice.random() < 0.15:
                self.faulty.fail_for_a_while(self.dice.choice((0, 0, 0, 0.1, 0.4, 1)))
            if self.dice.random() < 0.02:
                shutil.rmtree(self.path.parent, ignore_errors=True)
                self.is_there = False
            had_trouble = bool(self.table.trouble)
            with self.faulty.watched():
                self.table.run()
            self.judge(had_trouble)
            with self.faulty.watched():
                has_changed = self.do_something()
            self.judge(has_changed)

    def do_something(self) -> bool:
        """Whether the game changed, and so was to be written."""
        table, chance = self.table, self.dice.random()
        if chance < 0.05 and table.match.answers:
            return table.go_back(self.dice.randrange(len(table.match.answers)), mark="Agreed.")
        if chance < 0.1:
            return table.redo() is not None
        if chance < 0.13:
            table.change_seat(1, self.dice.choice(("person", "easy", "steady")))
            return True
        if chance < 0.16:
            assert table.try_saving() is not bool(table.trouble)
            return True
        if chance < 0.19:
            self.copy_out()
            return False
        if chance < 0.25:
            table.keep_picture(bytes(300))
            return False
        asked = table.run()
        if isinstance(asked, Decision):
            table.answer(self.dice.choice(asked.legal_options()).key)
        return isinstance(asked, Decision)

    def copy_out(self) -> None:
        self.copies += 1
        target = self.folder / f"copy {self.copies}.toml"
        refusal = ""
        try:
            self.table.copy_to(target)
        except SaveError as fault:
            refusal = str(fault)
        if refusal:
            assert str(self.folder) in refusal
        else:
            assert held(target) == self.table.match.answers
            assert self.table.is_copied()
            assert self.table.count_lost() == 0

    def judge(self, has_changed: bool) -> None:
        table, answers = self.table, list(self.table.match.answers)
        self.since.append(answers)
        lies = held(self.path)
        if table.trouble:
            assert str(self.path.parent) in table.trouble
        elif has_changed:
            assert lies == answers, "silent"
            assert table.count_unsaved() == 0
            self.acknowledged, self.since, self.is_there = answers, [answers], True
        if self.is_there:
            assert lies in self.since, "what was acknowledged is missing"
        kept = min(count_same(answers, lies), count_same(answers, self.acknowledged))
        assert table.count_unsaved() == len(answers) - kept
        assert table.count_lost() <= table.count_unsaved()

    def end(self) -> None:
        """The disk is well again: the last try keeps all there is."""
        self.faulty.fail_for_a_while(0)
        answers, seats = list(self.table.match.answers), list(self.table.match.setup.seats)
        assert self.table.try_saving()
        self.table.close()
        save = read_game(self.path)
        assert save.answers == answers
        assert save.header.setup.seats == seats
        with Table.open(self.path, lambda _: ToyGame(), now=Clock()) as again:
            assert again.match.answers == answers


def play_on_faulty_disks(
    monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int, injections: int
) -> int:
    """Play games until so many calls have failed; how many games it took."""
    with monkeypatch.context() as patch:
        faulty = Disk(random.Random(seed), patch)
        games = 0
        while faulty.count < injections:
            games += 1
            place = folder / str(games)
            place.mkdir()
            sitting = Sitting(faulty, place, seed * 1000 + games)
            sitting.play(120)
            sitting.end()
            shutil.rmtree(place)
    print(f"{faulty.count} calls failed in {games} games")
    return games


@pytest.mark.parametrize("seed", range(3))
def test_a_disk_that_fails_at_any_call_is_never_silent_and_loses_nothing_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seed: int
) -> None:
    assert play_on_faulty_disks(monkeypatch, tmp_path, seed, 100)


@pytest.mark.deep
def test_disks_that_fail_at_fifteen_thousand_calls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert play_on_faulty_disks(monkeypatch, tmp_path, 77, 15_000)
