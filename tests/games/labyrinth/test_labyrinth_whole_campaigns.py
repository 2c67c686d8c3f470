"""Whole campaigns on the disk: members come and go, acts are lost."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from fandg.engine.campaign_file import PAGE
from fandg.engine.dice import Generator
from fandg.engine.expedition import Expedition
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.games import find_game

GAME = find_game("labyrinth")
NAMES = ("Ana", "Ben", "Chloé", "Dai", "Eva", "Finn")
LONGEST = 60
"""More acts than any campaign has, with those that are lost and played again."""


def now() -> datetime:
    return datetime(2026, 5, 4, 20, 15, tzinfo=UTC)


def _take_up(folder: Path, seed: int) -> Expedition:
    if folder.exists():
        return Expedition.open(folder, find_game, now=now)
    levels = GAME.campaigns[0].levels
    level = str(levels[seed % len(levels)].value)
    seats = [Seat(NAMES[0])]
    return Expedition.begin(folder, GAME, GAME.campaigns[0], seats, seed, level, now=now)


def _begin(acts: Expedition, generator: Generator) -> Table[Any] | None:
    """The act that waits, or any that is open, for one to six persons; None: it is over."""
    if acts.waiting is not None:
        return Table.open(acts.waiting, find_game, now=now)
    open_ = acts.campaign.chapters(acts.record)
    if not open_:
        return None
    seats = [Seat(name, n) for n, name in enumerate(NAMES[: 1 + generator.below(6)])]
    return acts.begin_chapter(generator.pick(open_).id, seats)


def _play_act(table: Table[Any], generator: Generator) -> None:
    """Play an act to its end, sensibly or anyhow; comings and goings are of the second kind."""
    is_wild = generator.below(2) == 0
    with table:
        while not isinstance(asked := table.run(), Result):
            is_coming = asked.kind == "charge" and generator.below(3) == 0
            if is_wild or is_coming or asked.kind == "who-leaves":
                key = pick_any(asked, generator)
            else:
                key = choose(table.match, "steady", generator)
            table.answer(key)
        assert GAME.faults(table.match.state) == []


def _play_campaign(folder: Path, seed: int, most: int) -> Expedition:
    """Play so many acts, or to the end; each is written down once."""
    generator = Generator(seed)
    acts = _take_up(folder, seed)
    for count in range(1, most + 1):
        table = _begin(acts, generator)
        if table is None:
            break
        _play_act(table, generator)
        assert acts.take_result(table.path)
        assert not acts.take_result(table.path)
        assert len(acts.history.entries) == count
        assert acts.campaign.faults(acts.record) == []
        assert acts.campaign.page(acts.record_at(count - 1), "", acts.record)
    return acts


def _lose_page(folder: Path) -> bytes:
    held = (folder / PAGE).read_bytes()
    (folder / PAGE).unlink()
    rmtree(folder / ".older", ignore_errors=True)
    return held


def _check_saves_tell_it(folder: Path) -> None:
    """The file of the campaign is the same once more, built from its saves alone."""
    before = _lose_page(folder)
    _take_up(folder, 0).close()
    assert (folder / PAGE).read_bytes() == before


def test_a_campaign_with_guests_is_built_again_from_its_saves(tmp_path: Path) -> None:
    folder = tmp_path / "Acts.campaign"
    acts = _play_campaign(folder, 3, 3)
    acts.close()
    _check_saves_tell_it(folder)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100))
def test_whole_campaigns_come_to_an_ending(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "Acts.campaign"
    acts = _play_campaign(folder, seed, LONGEST)
    assert acts.campaign.ending(acts.record) is not None
    acts.close()
    _check_saves_tell_it(folder)
