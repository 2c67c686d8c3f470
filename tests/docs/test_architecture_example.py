"""The example in docs/architecture.md is a whole game: it is run here as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup

DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"


def example_game() -> Game[Any]:
    [code] = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {"__name__": "example"}
    exec(compile(code, str(DOCUMENT), "exec"), names)
    game: Game[Any] = names["LuckGame"]()
    return game


def test_the_smallest_game_plays_to_both_its_ends() -> None:
    game = example_game()
    endings = set()
    for seed in range(40):
        match = Match(game, Setup(mode="solo", seats=[Seat("Ana")], seed=seed))
        while isinstance(asked := match.run(), Decision):
            assert not game.faults(match.state)
            match.answer(game.choose_steady(match.state, asked))
        assert match.result is not None
        assert "home" in game.story(match.state, match.setup)
        endings.add(match.result.reason)
    assert endings == {"stopped", "rolled-one"}


def test_every_folder_that_the_document_names_is_there() -> None:
    root = DOCUMENT.parents[1]
    text = DOCUMENT.read_text(encoding="utf-8")
    for named in re.findall(r"`((?:fandg|tests|docs|assets)/[\w./-]+)`", text):
        if "<" not in named:
            assert (root / named).exists(), named
