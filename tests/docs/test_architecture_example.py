"""What docs/architecture.md quotes of the toy game stands in its files, which stay small."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
DOCUMENT = TESTS.parent / "docs" / "architecture.md"
TOYS = TESTS / "toygames"


def test_every_piece_of_code_in_the_document_stands_in_a_toy_game() -> None:
    toys = "".join(path.read_text(encoding="utf-8") for path in TOYS.glob("*/*.py"))
    pieces = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert len(pieces) > 4
    for piece in pieces:
        assert piece in toys, piece


def test_the_toy_game_is_as_small_as_the_document_says() -> None:
    for name, most in (("game.py", 150), ("board.py", 60)):
        assert len((TOYS / "pearls" / name).read_text(encoding="utf-8").splitlines()) < most


def test_every_folder_that_the_document_names_is_there() -> None:
    root = DOCUMENT.parents[1]
    text = DOCUMENT.read_text(encoding="utf-8")
    for named in re.findall(r"`((?:fandg|tests|docs|assets)/[\w./-]+)`", text):
        if "<" not in named:
            assert (root / named).exists(), named
