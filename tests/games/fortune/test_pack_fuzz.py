"""Mutated packs: each is refused with sentences that name the file, or games with it end.

`mutated` makes them from seeds; a failure names the seed of the pack and of the game.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from mutated import hang_alarm, play_pack, read_pack, write_pack


def try_pack(seed: int, games: int, folder: Path) -> str:
    """Read the pack of a seed and play games with it; returns what became of it."""
    with hang_alarm(f"pack {seed} is not read to its end"):
        library = read_pack(write_pack(seed), folder)
    if isinstance(library, list):
        assert library
        assert all(sentence.startswith("own.toml") for sentence in library), (seed, library)
        assert max(map(len, library)) < 2000, seed
        return "refused"
    for number in range(games):
        game = seed * 1000 + number
        try:
            with hang_alarm(f"pack {seed}, game {game} hangs"):
                match = play_pack(library, game)
        except Exception as fault:
            raise AssertionError(f"pack {seed}, game {game}: {fault!r}") from fault
        if match.result is not None:
            assert match.game.faults(match.state) == [], (seed, game)
    return "played"


def test_mutated_packs_are_refused_or_played(tmp_path: Path) -> None:
    became = Counter(try_pack(seed, 2, tmp_path) for seed in range(60))
    assert became["refused"] > 10
    assert became["played"] > 10


# Packs that once broke something.
@pytest.mark.parametrize("seed", [1333, 1580, 101719, 102201])
def test_packs_that_broke_something_once(seed: int, tmp_path: Path) -> None:
    try_pack(seed, 6, tmp_path)


@pytest.mark.deep
@pytest.mark.parametrize("hundred", range(30))
def test_three_thousand_mutated_packs_are_refused_or_play_twenty_games(
    hundred: int, tmp_path: Path
) -> None:
    first = 100_000 + hundred * 100
    became = Counter(try_pack(seed, 20, tmp_path) for seed in range(first, first + 100))
    assert became["refused"] > 20
    assert became["played"] > 20
