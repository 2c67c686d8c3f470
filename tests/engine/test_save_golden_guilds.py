"""Kept saves of the Guilds: in the middle of an attack, in the shop, between two quarters."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile, copytree

import pytest
from toy import Clock

from fandg.engine.decision import Decision
from fandg.engine.expedition import Expedition
from fandg.engine.seats import Seat
from fandg.engine.table import Table
from fandg.games import find_game

FOLDER = Path(__file__).parents[1] / "saves"


@pytest.mark.parametrize(
    ("name", "kind", "phase"),
    [
        # By rules 4 a walk stops where a token is turned up: it goes on there, without the attack.
        ("attack", "act", "activation"),
        ("reroll", "reroll", "activation"),
        ("shop", "buy", "buy"),
    ],
)
def test_a_kept_quarter_opens_where_it_was_left_and_is_played_to_its_end(
    tmp_path: Path, name: str, kind: str, phase: str
) -> None:
    path = copyfile(FOLDER / f"guilds-format-1-{name}.toml", tmp_path / "kept.toml")
    with Table.open(path, find_game, now=Clock()) as table:
        asked, game = table.run(), table.match.game
        assert isinstance(asked, Decision)
        assert (asked.kind, asked.seat, table.match.state.phase) == (kind, 0, phase)
        before = table.count_answers()
        while isinstance(asked := table.run(), Decision):
            table.answer(game.choose_steady(table.match.state, asked))
        assert table.count_answers() > before
        assert table.match.state.result is not None
        assert game.faults(table.match.state) == []


def test_a_kept_charter_is_taken_up_by_two_of_its_three_and_the_third_keeps_his_guild(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "Kept.campaign"
    copytree(FOLDER / "guilds-charter-format-1.campaign", folder)
    charter = Expedition.open(folder, find_game, now=Clock())
    try:
        before = charter.record
        assert [note.player for note in before.guilds] == ["Ana", "Ben", "Clara"]
        table = charter.begin_chapter(before.next, [Seat("Ana"), Seat("Clara", 2, "steady")])
        game = table.match.game
        while isinstance(asked := table.run(), Decision):
            table.answer(game.choose_steady(table.match.state, asked))
        path = table.path
        table.close()
        assert charter.take_result(path)
        after = charter.record
    finally:
        charter.close()
    assert len(after.played) == 2
    assert after.guilds[1] == before.guilds[1]
    for at in (0, 2):
        assert after.guilds[at].heroes != before.guilds[at].heroes
        assert [h.id for h in after.guilds[at].heroes] == [h.id for h in before.guilds[at].heroes]
