"""A program killed at any of its calls to the system loses no answer that it had taken.

The games are played in a process of their own, which forks a child for each kill. The child plays,
or moves files about, and ends at the n-th call that changes a file or leads to one; of a write a
part is done. The parent then looks at what is left, and the next child goes on from there.
"""

from __future__ import annotations

import mmap
import os
import random
import subprocess
import sys
import traceback
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pytest
from killer import KILLED, NEVER, Killer, do_nothing
from toy import Clock, ToyGame, toy_setup

from fandg.engine import shelf
from fandg.engine.save import load
from fandg.engine.table import Table

ROUNDS = 25
"""Kills in one folder, before a new one."""

Tell = Callable[[str], None]
Rows = list[tuple[str, str]]


# What the child does


def play(path: Path, chance: random.Random, tell: Tell) -> None:
    """Go on with a game, telling each answer once it was taken; or begin it."""
    game = ToyGame()
    if path.exists():
        table = Table.open(path, lambda _: game, now=Clock())
        assert "rules" not in table.notice
    else:
        table = Table.begin(game, toy_setup(goal=10**6), path, now=Clock())
    with table:
        for _ in range(chance.randrange(3, 12)):
            asked = table.run()
            what = chance.random()
            if what < 0.08 and table.match.answers:
                count = chance.randrange(len(table.match.answers))
                tell(f"may-go-back {count}")
                table.go_back(count, mark="The table agreed.")
                tell(f"went-back {count}")
            elif what < 0.16:
                table.change_seat(0, chance.choice(["person", "easy"]))
            elif what < 0.2 and table.match.answers:
                table.branch(0, shelf.new_path(path.parent, "branch"))
            else:
                key = chance.choice(asked.legal_options()).key  # type: ignore[union-attr]
                answer = table.answer(key)
                tell(f"took {answer.fingerprint} {answer.key}")
            assert not table.trouble
            assert table.take_foreign() is None


def move_about(path: Path, chance: random.Random, _: Tell) -> None:
    """Rename, throw away, recover, copy out, bring in, and put back earlier states."""
    for _step in range(3):
        what = chance.randrange(5)
        if what == 0:
            path = shelf.rename_game(path, chance.choice(["One", "Two", "Three"]))
        elif what == 1:
            path = shelf.recover_game(shelf.delete_game(path))
        elif what == 2:
            shelf.export_game(path, path.parent.parent / "copy.toml", replaces=True)
        elif what == 3:
            shelf.import_game(path, path.parent)
        elif older := shelf.list_generations(path):
            shelf.restore_generation(path, older[0].path)
            break


# What the parent finds


@lru_cache(1000)
def _rows(data: bytes) -> Rows:
    return [(answer.fingerprint, answer.key) for answer in load(data, "a file").answers]


def rows_of(path: Path) -> Rows:
    """The answers in a file, which must be whole."""
    return _rows(path.read_bytes())


def outcomes(before: Rows, told: list[str]) -> tuple[Rows, list[Rows]]:
    """The answers that were taken for certain, and what may stand there instead."""
    rows = list(before)
    instead: list[Rows] = []
    for line in told:
        word, _, rest = line.partition(" ")
        instead = []
        if word == "took":
            fingerprint, _, key = rest.partition(" ")
            rows.append((fingerprint, key))
        elif word == "went-back":
            rows = rows[: int(rest)]
        else:
            instead = [rows[: int(rest)]]
    return rows, instead


def find_left(folder: Path, before: Rows, told: list[str]) -> Path:
    """The game that was killed; all files that are there must be whole."""
    rows, instead = outcomes(before, told)
    for other in (*folder.parent.glob("*.toml"), *folder.glob(".older/*.[12]")):
        rows_of(other)
    left = None
    for path in _games(folder):
        found = rows_of(path)
        if found == rows or found in instead or (found[:-1] == rows and len(found) > len(rows)):
            left = path
    assert left is not None, f"{len(rows)} answers are lost: {sorted(folder.rglob('*'))}"
    return left if left.parent == folder else shelf.recover_game(left)


def _games(folder: Path) -> list[Path]:
    return [*folder.glob(".trash/*.toml"), *folder.glob("*.toml")]


def run_child(path: Path, seed: int, at: int, told: mmap.mmap) -> int:
    """Fork, and let the child be killed at a call; how it ended."""
    child = os.fork()
    if child == 0:
        chance = random.Random(seed)
        try:
            Killer(at, chance.choice([0.0, chance.random(), 1.0]), links=chance.random() < 0.7)
            act = play if not path.exists() or chance.random() < 0.7 else move_about
            act(path, chance, lambda line: _tell(told, line))
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _tell(told: mmap.mmap, line: str) -> None:
    told.write(f"{line}\n".encode())


def kill_once(folder: Path, path: Path, seed: int, at: int) -> tuple[int, Path]:
    """One child; how it ended, and where its game lies now."""
    before = rows_of(path) if path.exists() else []
    told = mmap.mmap(-1, 1 << 14)
    code = run_child(path, seed, at, told)
    assert code in (0, KILLED), f"seed {seed}, call {at}: the child failed"
    lines = told[:].rstrip(b"\0").decode().splitlines()
    if not _games(folder):
        assert not lines, f"seed {seed}, call {at}: a game is gone"
        return code, path
    try:
        return code, find_left(folder, before, lines)
    except AssertionError as fault:
        raise AssertionError(f"seed {seed}, call {at}: {fault}") from fault


def kill_at_every_call(folder: Path, seeds: range) -> int:
    """Begin and play the same games, killed at the first call, the second and so on."""
    kills = 0
    for seed in seeds:
        for at in range(NEVER):
            place = folder / f"{seed}-{at}" / "saves"
            code, path = kill_once(place, place / "game.toml", seed, at)
            if at % 5 == 0:
                kill_once(place, path, seed + 1, NEVER)
            if code == 0:
                break
            kills += 1
    return kills


def kill_at_random(folder: Path, times: int, seed: int) -> int:
    """Kill a game again and again, wherever it is."""
    chance = random.Random(seed)
    kills = tries = 0
    place = path = folder
    while kills < times:
        if tries % ROUNDS == 0:
            place = folder / f"{tries}" / "saves"
            path = place / "game.toml"
        tries += 1
        code, path = kill_once(place, path, chance.randrange(NEVER), chance.randrange(150))
        kills += code == KILLED
    return kills


def _run(folder: Path, what: str, *numbers: int) -> int:
    if not hasattr(os, "fork"):
        pytest.skip("a program cannot be split here")
    command = [sys.executable, __file__, str(folder), what, *map(str, numbers)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_no_answer_is_lost_at_whatever_call_the_program_is_killed(tmp_path: Path) -> None:
    assert _run(tmp_path, "every", 1, 2) > 100


def test_no_answer_is_lost_by_kill_after_kill(tmp_path: Path) -> None:
    assert _run(tmp_path, "random", 60, 1) == 60


@pytest.mark.deep
def test_no_answer_is_lost_in_ten_thousand_kills(tmp_path: Path) -> None:
    every = _run(tmp_path / "every", "every", 10, 20)
    assert _run(tmp_path / "random", "random", 10_000 - every, 2) + every == 10_000


if __name__ == "__main__":
    os.fsync = do_nothing
    where, kind, first, second = sys.argv[1:]
    if kind == "every":
        print(kill_at_every_call(Path(where), range(int(first), int(second))))
    else:
        print(kill_at_random(Path(where), int(first), int(second)))
