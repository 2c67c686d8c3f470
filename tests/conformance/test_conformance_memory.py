"""What rules remember from game to game has an end: thousands of games need no more than some."""

from __future__ import annotations

import gc
import inspect
import re
import sys
from functools import _lru_cache_wrapper
from typing import Any, get_args

import msgspec
import pytest

from fandg.commands.simulation import Level, Plan, play_game
from fandg.games import GAMES, find_game

PLAYED: tuple[Level, ...] = ("random", "random", "steady")
MEMO = 400
"""More than this no table of a game's cards or board may hold."""


@pytest.fixture(autouse=True, scope="module")
def all_things_found() -> None:
    """Find what was there before these tests, too."""
    gc.unfreeze()


def find_caches(game_id: str) -> dict[str, Any]:
    """All caches of a game's rules, by the names of what they keep."""
    rooms = ("fandg.engine.", "fandg.kit.", f"fandg.games.{game_id}.")
    return {
        f"{found.__module__}.{found.__qualname__}": found
        for found in gc.get_objects()
        if isinstance(found, _lru_cache_wrapper) and str(found.__module__).startswith(rooms)
    }


def count_decorated(game_id: str) -> int:
    """How many functions of a game's rules are written with a cache: all of these are found."""
    package = f"fandg.games.{game_id}."
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    written = "".join(inspect.getsource(module) for module in modules)
    return len(re.findall(r"^ *@(?:lru_)?cache\b", written, re.MULTILINE))


def count_memos(game_id: str) -> dict[str, int]:
    """How much the things hold that a game makes once and keeps, such as its board."""
    found: dict[str, int] = {}
    for thing in gc.get_objects():
        kind = type(thing)
        if not str(kind.__module__).startswith(f"fandg.games.{game_id}."):
            continue
        if isinstance(thing, msgspec.Struct) or not hasattr(thing, "__dict__"):
            continue
        for name, held in vars(thing).items():
            if isinstance(held, dict | list | set):
                key = f"{kind.__module__}.{kind.__qualname__}.{name}"
                found[key] = max(found.get(key, 0), len(held))
    return found


def play(game_id: str, seeds: range) -> None:
    for mode in find_game(game_id).modes:
        for seed in seeds:
            levels = (PLAYED[seed % len(PLAYED)],) * min(mode.roles)
            played = play_game(Plan(game_id, mode.id, levels, {}, seed, 1), seed)
            assert not played.broken


def is_finite(cache: Any) -> bool:
    """Whether a cache is keyed by names of things alone, of which a game has so and so many."""
    # Annotations are text here; a name's own type is an alias of strings, as a class is.
    scope = vars(sys.modules[cache.__module__])
    named = inspect.signature(cache).parameters.values()
    kinds = [scope.get(p.annotation, str if p.annotation == "str" else None) for p in named]
    return all(kind is str or {type(name) for name in get_args(kind)} == {str} for kind in kinds)


@pytest.mark.parametrize("game_id", GAMES)
def test_only_what_is_keyed_by_names_is_remembered_without_a_bound(game_id: str) -> None:
    play(game_id, range(1))
    caches = find_caches(game_id)
    assert sum(".games." in name for name in caches) >= count_decorated(game_id)
    endless = [name for name, cache in caches.items() if cache.cache_info().maxsize is None]
    assert [name for name in endless if not is_finite(caches[name])] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_makes_once_stays_small(game_id: str) -> None:
    play(game_id, range(3))
    assert [name for name, held in count_memos(game_id).items() if held > MEMO] == []
