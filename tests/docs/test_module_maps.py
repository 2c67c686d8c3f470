"""The map at the head of a game names every module, so that a reader finds a chapter by it."""

from __future__ import annotations

from pathlib import Path

from fandg.games import fortune


def test_the_map_of_fortune_and_glory_names_every_module() -> None:
    folder = Path(fortune.__file__).parent
    modules = {path.stem for path in folder.iterdir() if not path.stem.startswith("__")}
    assert {name for name in modules if f"`{name}`" not in (fortune.__doc__ or "")} == set()
