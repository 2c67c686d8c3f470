"""Kept saves of Supremacy: before an attacker enters, and before a bot's offer is answered."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from toy import Clock

from fandg.engine.decision import Decision
from fandg.engine.table import Table
from fandg.games import find_game

FOLDER = Path(__file__).parents[1] / "saves"


@pytest.mark.parametrize(
    ("name", "kind", "turn"),
    [
        # Officers were asked for by themselves when it was kept: it goes on before who enters.
        ("battle", "enter", 4),
        ("offer-on-sheets", "answer-offer", 2),
        # Forces were placed one by one when it was kept: it goes on from its last checkpoint.
        ("offer", "place", 2),
    ],
)
def test_a_kept_game_opens_where_it_was_left_and_plays_on_into_its_next_turn(
    tmp_path: Path, name: str, kind: str, turn: int
) -> None:
    path = copyfile(FOLDER / f"supremacy-format-1-{name}.toml", tmp_path / "kept.toml")
    with Table.open(path, find_game, now=Clock()) as table:
        asked, game, state = table.run(), table.match.game, table.match.state
        assert isinstance(asked, Decision)
        assert (asked.kind, state.turn) == (kind, turn)
        while isinstance(asked := table.run(), Decision) and table.match.state.turn == turn:
            called = asked.is_open_call
            table.answer("nobody" if called else game.choose_steady(table.match.state, asked))
        assert table.match.state.turn > turn
        assert game.faults(table.match.state) == []
