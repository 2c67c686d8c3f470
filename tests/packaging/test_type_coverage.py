"""What is written down of the files of type is what they draw."""

from __future__ import annotations

import random
import sys
from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame.freetype
import pytest

from fandg.paths import assets_folder

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((assets_folder() / "fonts").glob("*.woff2"))


@pytest.fixture(scope="module")
def written() -> dict[str, list[int]]:
    data = (assets_folder() / "fonts" / "coverage.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, list[int]])


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    import make_coverage

    yield make_coverage
    del sys.modules["make_coverage"]


def test_every_file_of_type_is_written_down(written: dict[str, list[int]]) -> None:
    assert set(written) == {file.stem for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_a_file_draws_is_what_is_written_down(
    file: Path, written: dict[str, list[int]], maker: Any
) -> None:
    pygame.freetype.init()
    font, edges = pygame.freetype.Font(str(file), 16), written[file.stem]
    assert edges == sorted(edges)
    dice = random.Random(5)
    near = [edge + by for edge in dice.sample(edges, min(40, len(edges))) for by in (-1, 0)]
    for code in (*near, *(dice.randrange(0x20, 0x30000) for _ in range(60))):
        assert maker.draws(font, chr(code)) == (bisect_right(edges, code) % 2 == 1), hex(code)
