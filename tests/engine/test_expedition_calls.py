"""A program killed at any of its calls to the system loses nothing of a campaign.

The campaigns are played in a process of their own, which forks a child for each kill. The child
plays on, in chapters and between them; the parent then looks at a copy of what is left, and the
next child goes on from there.
"""

from __future__ import annotations

import mmap
import os
import random
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any, NamedTuple

import pytest
from killer import KILLED, NEVER, Killer, do_nothing
from touring import GAME
from toy import Clock

from fandg.engine.campaign_file import PAGE
from fandg.engine.campaign_folder import read_chapters
from fandg.engine.dice import Generator
from fandg.engine.expedition import Expedition
from fandg.engine.game import Game
from fandg.engine.players import choose
from fandg.engine.seats import Seat
from fandg.engine.setup import Link
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.games import find_game

Tell = Callable[[str], None]
Place = tuple[int, int]
NAMES = ("Ana", "Zoë 🎲", "Kofi")


def find_any(game: str) -> Game[Any]:
    return GAME if game == "toy" else find_game(game)


def open_campaign(folder: Path) -> Expedition:
    return Expedition.open(folder, find_any, now=Clock())


# What the child does


def play(folder: Path, game_id: str, chance: random.Random, answers: int, tell: Tell) -> None:
    """Begin a campaign or go on with it, for so many answers, telling what was done."""
    game = find_any(game_id)
    campaign = game.campaigns[0]
    if folder.exists():
        trip = open_campaign(folder)
        assert trip.notice == ""
    else:
        seats = [Seat(NAMES[0])]
        trip = Expedition.begin(folder, game, campaign, seats, 9, "", now=Clock())
        tell("begun")
    while answers > 0:
        if trip.waiting is not None:
            table: Table[Any] = Table.open(trip.waiting, find_any, now=Clock())
        elif trip.can_try_again() and chance.random() < 0.3:
            table = trip.begin_chapter(trip.try_again(), trip.header.seats)
        elif chapters := campaign.chapters(trip.record):
            seats = [Seat(NAMES[n], n) for n in range(chance.choice(campaign.seats))]
            table = trip.begin_chapter(chance.choice(chapters).id, seats)
        else:
            tell("over")
            break
        with table:
            answers = play_on(table, answers, tell)
        if table.match.result is not None:
            assert trip.take_result(table.path)
            tell(f"closed {trip.history.last}")
    trip.close()


def play_on(table: Table[Any], answers: int, tell: Tell) -> int:
    """Play on; returns how many answers are left."""
    link = table.match.setup.link
    assert isinstance(link, Link)
    while not isinstance(table.run(), Result) and answers > 0:
        key = choose(table.match, "steady", Generator(table.bot_seed()))
        answer = table.answer(key)
        tell(f"took {link.after} {link.tried} {answer.fingerprint} {answer.key}")
        answers -= 1
    return answers


# What the parent finds


class Known(NamedTuple):
    """What a campaign must hold: the answers of every chapter, and how many were closed."""

    rows: dict[Place, list[str]]
    closed: list[Any]


def look(folder: Path, copy: Path, known: Known, told: list[str]) -> None:
    """Note what the child told, and open a copy of what it left: all of it must be there."""
    closed = 0
    for line in told:
        word, *rest = line.split(" ", 3)
        if word == "took":
            known.rows.setdefault((int(rest[0]), int(rest[1])), []).append(rest[2])
        elif word == "closed":
            closed = int(rest[0])
    rmtree(copy, ignore_errors=True)
    copytree(folder, copy)
    trip = open_campaign(copy)
    trip.close()
    history = trip.history
    assert trip.notice == ""
    assert history.last >= closed
    assert history.entries[: len(known.closed)] == known.closed
    known.closed[:] = history.entries
    assert len(set(history.places())) == history.last
    chapters, unread = read_chapters(copy)
    assert unread == {}
    assert [c.place for c in chapters if c.save.header.over] == history.places()
    assert sum(not c.save.header.over for c in chapters) == (trip.waiting is not None)
    for chapter in chapters:
        rows = [f"{answer.fingerprint} {answer.key}" for answer in chapter.save.answers]
        taken = known.rows.get(chapter.place, [])
        assert rows[: len(taken)] == taken, f"answers of {chapter.name} are lost"
        assert len(rows) <= len(taken) + 1
        known.rows[chapter.place] = rows
    assert known.rows.keys() <= {chapter.place for chapter in chapters}
    if history.last:
        check_built_again(copy, trip)


def check_built_again(copy: Path, trip: Expedition) -> None:
    """Without its page it must be the same again."""
    (copy / PAGE).unlink()
    rmtree(copy / ".older")
    again = open_campaign(copy)
    again.close()
    assert (again.header, again.history) == (trip.header, trip.history)
    assert (again.waiting, again.point) == (trip.waiting, trip.point)


def kill_once(
    folder: Path, game_id: str, known: Known, *, seed: int, at: int, answers: int
) -> tuple[int, list[str]]:
    """One child; how it ended, and what it told."""
    shared = mmap.mmap(-1, 1 << 20)
    child = os.fork()
    if child == 0:
        chance = random.Random(seed)
        try:
            Killer(at, chance.choice([0.0, chance.random(), 1.0]), links=chance.random() < 0.7)

            def tell(line: str) -> None:
                shared.write(f"{line}\n".encode())

            play(folder, game_id, chance, answers, tell)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    told = shared[:].rstrip(b"\0").decode().splitlines()
    what = f"{game_id}, seed {seed}, call {at}"
    assert code in (0, KILLED), f"{what}: the child failed"
    if not folder.exists():
        assert told == [], f"{what}: a campaign is gone"
        return code, told
    try:
        look(folder, folder.parent.parent / "copy" / folder.name, known, told)
    except Exception as fault:
        raise AssertionError(f"{what}: {fault}") from fault
    return code, told


def kill_at_calls(place: Path, game_id: str, seed: int, step: int) -> int:
    """Play the same campaign anew, killed at one call after the other, and then to its end."""
    kills = 0
    for at in range(0, NEVER, step):
        folder = place / f"{at}" / "saves" / "Trip.campaign"
        known = Known({}, [])
        code, _ = kill_once(folder, game_id, known, seed=seed, at=at, answers=NEVER)
        if code == 0:
            return kills
        kills += 1
        if at % (10 * step) == 0:
            kill_once(folder, game_id, known, seed=seed + 1, at=NEVER, answers=NEVER)
    return kills


def kill_at_random(place: Path, game_id: str, seed: int, times: int) -> int:
    """Kill whole campaigns again and again, wherever they are."""
    chance = random.Random(seed)
    kills = campaigns = 0
    counts: Counter[str] = Counter()
    while kills < times:
        folder = place / f"{campaigns}" / "saves" / "Trip.campaign"
        campaigns += 1
        known = Known({}, [])
        told: list[str] = []
        while "over" not in told:
            at = chance.choice([chance.randrange(25), chance.randrange(400)])
            code, told = kill_once(
                folder,
                game_id,
                known,
                seed=chance.randrange(NEVER),
                at=at,
                answers=chance.randrange(1, 200),
            )
            kills += code == KILLED
            counts.update([line.split(" ")[0] for line in told], kills=code == KILLED)
    counts["campaigns"] = campaigns
    print(dict(counts), file=sys.stderr)
    return kills


def _run(folder: Path, what: str, game_id: str, seed: int, number: int) -> int:
    if not hasattr(os, "fork"):
        pytest.skip("a program cannot be split here")
    command = [sys.executable, __file__, str(folder), what, game_id, str(seed), str(number)]
    done = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    print(done.stderr.splitlines()[-1:])
    return int(done.stdout)


def test_nothing_is_lost_at_whatever_call_a_tour_is_killed(tmp_path: Path) -> None:
    assert _run(tmp_path, "calls", "toy", 1, 13) > 20


def test_nothing_is_lost_of_tours_by_kill_after_kill(tmp_path: Path) -> None:
    assert _run(tmp_path, "random", "toy", 1, 30) >= 30


@pytest.mark.deep
def test_nothing_is_lost_at_every_call_of_a_tour(tmp_path: Path) -> None:
    assert _run(tmp_path, "calls", "toy", 2, 1) > 200


@pytest.mark.deep
def test_nothing_is_lost_of_nights_by_kill_after_kill(tmp_path: Path) -> None:
    assert _run(tmp_path, "random", "dummies", 3, 150) >= 150


if __name__ == "__main__":
    os.fsync = do_nothing
    where, kind, game, first, second = sys.argv[1:]
    act = kill_at_calls if kind == "calls" else kill_at_random
    print(act(Path(where), game, int(first), int(second)))
