"""Files that were flipped, cut, swapped, zeroed, spliced or written on by others.

Whatever became of a file, it is read as the beginning of the game that it was, or refused with a
sentence. Never is another game made of it, and what was added at its end costs nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from toy import Clock, ToyGame, toy_setup

from fandg.engine.dice import Generator
from fandg.engine.errors import SaveError
from fandg.engine.save import Save, load, load_header
from fandg.engine.table import Table

GOLDEN = sorted((Path(__file__).parents[1] / "saves").glob("*.toml"))

Harm = Callable[[bytes, random.Random], bytes]


@pytest.fixture(scope="module")
def stages(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """One game as its file stood at several moments, the last of them last."""
    path = tmp_path_factory.mktemp("stages") / "game.toml"
    generator = Generator(5)
    found = []
    with Table.begin(ToyGame(), toy_setup(goal=10**6), path, now=Clock()) as table:
        for number in range(90):
            table.run()
            assert table.match.pending is not None
            table.answer(generator.pick(table.match.pending.legal_options()).key)
            if number % 15 == 14:
                found.append(path.read_bytes())
    return found


# What is done to a file


def flip(data: bytes, chance: random.Random) -> bytes:
    """Turn a bit round, or a few."""
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 5])):
        changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def flip_at_end(data: bytes, chance: random.Random) -> bytes:
    """Turn a bit of the last two lines round."""
    tail = chance.randrange(100)
    return data[:-tail] + flip(data[-tail:], chance) if tail else data


def cut(data: bytes, chance: random.Random) -> bytes:
    """Lose the end."""
    return data[: chance.randrange(len(data))]


def _part(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data))
    return start, min(len(data), start + chance.choice([1, 2, 30, 512, 4096]))


def blot(data: bytes, chance: random.Random) -> bytes:
    """Lose a part to zeros or noise, as a disk does."""
    start, end = _part(data, chance)
    size = end - start
    return data[:start] + chance.choice([bytes(size), chance.randbytes(size)]) + data[end:]


def drop(data: bytes, chance: random.Random) -> bytes:
    """Lose a part without a trace."""
    start, end = _part(data, chance)
    return data[:start] + data[end:]


def double(data: bytes, chance: random.Random) -> bytes:
    """Say a part twice."""
    start, end = _part(data, chance)
    return data[:end] + data[start:]


def swap(data: bytes, chance: random.Random) -> bytes:
    """Exchange two parts that lie side by side."""
    a, b, c = sorted(chance.choices(range(len(data)), k=3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def swap_lines(data: bytes, chance: random.Random) -> bytes:
    """Exchange two lines."""
    lines = data.splitlines(keepends=True)
    a, b = chance.choices(range(len(lines)), k=2)
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


HARMS: list[Harm] = [flip, flip_at_end, cut, blot, drop, double, swap, swap_lines]


def garbage(chance: random.Random) -> bytes:
    """What others may write under a file, none of it an answer."""
    words = [
        b"\n",
        b"# a word",
        b"\0",
        b"]",
        b"[answers]",
        b'7 = "x"',
        b"\xff",
        b"= [",
        b'"]',
        b" ",
    ]
    picked = b"".join(chance.choices(words, k=chance.randrange(1, 9)))
    return chance.choice([picked, chance.randbytes(chance.randrange(1, 60)), bytes(4096)])


# What must become of it


def judge(data: bytes, wholes: list[Save]) -> str:
    """How a file is read; it is wrong if it is read as any other game."""
    try:
        save = load(data, "game.toml")
    except SaveError:
        return "refused"
    for whole in wholes:
        if (save.header, save.checkpoint) == (whole.header, whole.checkpoint):
            assert save.answers == whole.answers[: len(save.answers)]
            assert load_header(data, "game.toml") == whole.header
            return "whole" if len(save.answers) == len(whole.answers) else "beginning"
    raise AssertionError("another game was read")


def _harm(stages: list[bytes], harms: list[Harm], times: int, seed: int) -> Counter[str]:
    chance = random.Random(seed)
    files = [(data, load(data, "x")) for data in stages]
    found: Counter[str] = Counter()
    for _ in range(times):
        data, whole = chance.choice(files)
        found[judge(chance.choice(harms)(data, chance), [whole])] += 1
    return found


def _splice(stages: list[bytes], times: int, seed: int) -> Counter[str]:
    """Begin as one stage and end as another, as half-done copies do."""
    chance = random.Random(seed)
    wholes = [load(data, "x") for data in stages]
    found: Counter[str] = Counter()
    for _ in range(times):
        one, other = chance.sample(stages, 2)
        at = chance.randrange(len(one))
        onward = chance.choice([at, chance.randrange(len(other))])
        found[judge(one[:at] + other[onward:], wholes)] += 1
    return found


def _add(stages: list[bytes], times: int, seed: int) -> Counter[str]:
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    for _ in range(times):
        data = chance.choice(stages)
        whole = load(data, "x")
        tail = garbage(chance)
        found[judge(data + tail, [whole])] += 1
        save = load(data + tail, "x")
        assert save.answers == whole.answers
        assert save.is_cut == bool(tail.strip())
    return found


def _open(stages: list[bytes], folder: Path, times: int, seed: int) -> Counter[str]:
    """Open what is left at a table, go on, and open it again."""
    chance = random.Random(seed)
    path = folder / "game.toml"
    found: Counter[str] = Counter()
    for _ in range(times):
        data = chance.choice(stages)
        path.write_bytes(chance.choice([flip_at_end, cut])(data, chance) + b"??")
        try:
            table = Table.open(path, lambda _: ToyGame(), now=Clock())
        except SaveError:
            found["refused"] += 1
            continue
        found["opened"] += 1
        with table:
            answers = load(data, "x").answers
            assert table.match.answers == answers[: len(table.match.answers)]
            assert table.notice.startswith("At the end of “game.toml” stands something")
            table.run()
            assert table.match.pending is not None
            table.answer(chance.choice(table.match.pending.legal_options()).key)
        with Table.open(path, lambda _: ToyGame(), now=Clock()) as again:
            assert again.notice == ""
            assert again.match.answers == table.match.answers
    return found


def test_a_harmed_file_is_the_beginning_of_its_game_or_refused(stages: list[bytes]) -> None:
    found = _harm(stages, HARMS, 800, 1)
    assert found["refused"] > 100
    assert found["beginning"] > 20


def test_two_files_made_one_are_never_a_third_game(stages: list[bytes]) -> None:
    assert _splice(stages, 300, 2)["refused"] > 100


def test_what_is_added_under_a_file_costs_no_answer(stages: list[bytes]) -> None:
    assert _add(stages, 200, 3) == {"whole": 200}


def test_a_game_whose_end_was_harmed_is_played_on(stages: list[bytes], tmp_path: Path) -> None:
    assert _open(stages, tmp_path, 40, 4)["opened"] > 10


@pytest.mark.deep
def test_thirty_thousand_flips_and_as_many_other_harms(stages: list[bytes], tmp_path: Path) -> None:
    golden = [path.read_bytes() for path in GOLDEN]
    assert golden
    found = {
        "flipped": _harm(stages, [flip, flip_at_end], 25_000, 5),
        "flipped, of real games": _harm(golden, [flip, flip_at_end], 5_000, 6),
        "harmed": _harm(stages, HARMS[2:], 20_000, 7),
        "harmed, of real games": _harm(golden, HARMS[2:], 2_000, 8),
        "spliced": _splice(stages, 8_000, 9),
        "added to": _add(stages, 4_000, 10),
        "opened": _open(stages, tmp_path, 1_500, 11),
    }
    for what, counts in found.items():
        print(what, dict(counts))
    assert sum(sum(counts.values()) for counts in found.values()) == 65_500


def test_a_file_cut_anywhere_is_never_read_as_more_or_other(stages: list[bytes]) -> None:
    data = stages[0]
    whole = load(data, "x")
    found = Counter(judge(data[:length], [whole]) for length in range(len(data)))
    # Before its checkpoint a game cannot break off; all it lacks at the last cut is a line's end.
    assert found["whole"] == 1
    assert found["beginning"] > 100
