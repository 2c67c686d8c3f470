"""A name means one thing: in the shared rooms, and within each game."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

import fandg

ROOT = Path(fandg.__file__).parent
GAMES = [folder.name for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").is_file()]
ROOMS = {game: [ROOT / "games" / game, ROOT / "ui" / "games" / game] for game in GAMES}
OWN = [room for rooms in ROOMS.values() for room in rooms]
SHARED = [p for p in ROOT.rglob("*.py") if not any(room in p.parents for room in OWN)]


def find_twice(paths: list[Path]) -> dict[str, list[str]]:
    """The classes of which there are several, and where."""
    places = defaultdict(list)
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path.relative_to(ROOT).as_posix())
    return {name: where for name, where in places.items() if len(where) > 1}


def test_no_two_classes_of_the_shared_rooms_have_one_name() -> None:
    assert len(SHARED) > 100
    assert find_twice(SHARED) == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_class_of_a_game_has_the_name_of_another_one_there_or_in_the_shared_rooms(
    game: str,
) -> None:
    own = [path for room in ROOMS[game] for path in room.rglob("*.py")]
    assert own
    assert find_twice([*SHARED, *own]) == {}
