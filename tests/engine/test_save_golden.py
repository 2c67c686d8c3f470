"""Saves of every released format open, and play on, for ever."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import pytest
from toy import Clock

from fandg.engine.decision import Decision
from fandg.engine.table import Table
from fandg.games import find_game

FOLDER = Path(__file__).parents[1] / "saves"
SAVES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.skipif(not SAVES, reason="no save has been kept yet")
@pytest.mark.parametrize("kept", SAVES, ids=lambda path: path.stem)
def test_a_kept_save_opens_and_goes_on(kept: Path, tmp_path: Path) -> None:
    path = copyfile(kept, tmp_path / kept.name)
    with Table.open(path, find_game, now=Clock()) as table:
        table.run()
        assert table.count_answers() > 0
        assert table.match.game.faults(table.match.state) == []


def test_who_came_in_the_middle_of_a_kept_act_sits_there_still(tmp_path: Path) -> None:
    kept = FOLDER / "labyrinth-format-1-newcomer.toml"
    path = copyfile(kept, tmp_path / kept.name)
    with Table.open(path, find_game, now=Clock()) as table:
        asked = table.run()
        assert isinstance(asked, Decision)
        assert asked.kind == "spend"
        assert table.match.setup.newcomers
        heroes = [(hero.id, hero.seat) for hero in table.match.state.heroes]
        assert heroes == [("rowan", 0), ("welliam", 1), ("thaddy", 2)]
