"""Campaigns of every released format open, and go on, for ever.

Steady bots played those that are kept: of *Three Dummies* a night won, one lost by either way, a
third, and a fourth that waits; of the Labyrinth the tutorial, an act lost with somebody who came
for it alone, and the act behind it: it lies between two acts; of Supremacy a scar, a medal with its
legacy, and a third crisis that was begun; of the Guilds a first quarter, and all five before the
Parlour.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import msgspec
import pytest
from toy import Clock

from fandg.engine import campaign_shelf
from fandg.engine.campaign_file import PAGE, load_history
from fandg.engine.decision import Decision
from fandg.engine.expedition import Expedition
from fandg.engine.table import Table
from fandg.games import find_game

FOLDER = Path(__file__).parents[1] / "saves"
CAMPAIGNS = sorted(FOLDER.glob("*.campaign"))
PLAYED = {
    "dummies-nights-format-1": ([0, 1, 1, 3], True),
    "guilds-charter-format-1": ([0], False),
    "guilds-charter-quarters-format-1": ([0, 1, 2, 3, 4], False),
    "labyrinth-acts-format-1": ([0, 1, 2], False),
    "supremacy-crises-format-1": ([0, 1], True),
}
"""After which chapters those of each were played, and whether another was begun."""


@pytest.mark.parametrize("kept", CAMPAIGNS, ids=lambda path: path.stem)
def test_a_kept_campaign_opens_and_goes_on(kept: Path, tmp_path: Path) -> None:
    folder = copytree(kept, tmp_path / kept.name)
    header, history, is_cut = load_history((kept / PAGE).read_bytes(), PAGE)
    trip = Expedition.open(folder, find_game, now=Clock())
    assert (trip.notice, trip.history, is_cut) == ("", history, False)
    assert (folder / PAGE).read_bytes() == (kept / PAGE).read_bytes()
    assert trip.campaign.headline(trip.record) == header.headline
    after, waits = PLAYED[kept.stem]
    assert [entry.after for entry in history.entries] == after
    for number in range(1, history.last + 1):
        assert trip.campaign.faults(trip.record_at(number)) == []
    assert (trip.waiting is not None) is waits
    if trip.waiting is None:
        chapter = trip.campaign.chapters(trip.record)[0].id
        trip.begin_chapter(chapter, trip.header.seats).close()
    assert trip.waiting is not None
    with Table.open(trip.waiting, find_game, now=Clock()) as table:
        assert isinstance(table.run(), Decision)
        assert [seat.name for seat in trip.header.seats] == table.match.setup.names
    trip.close()


def tells_all_of(built: object, kept: object) -> bool:
    """Whether a record says what a kept one does; of what a save knows it may note more today."""
    if isinstance(kept, dict) and isinstance(built, dict):
        return all(key in built and tells_all_of(built[key], kept[key]) for key in kept)
    if isinstance(kept, list) and isinstance(built, list):
        return len(built) == len(kept) and all(map(tells_all_of, built, kept))
    return built == kept


@pytest.mark.parametrize("kept", CAMPAIGNS, ids=lambda path: path.stem)
def test_a_kept_campaign_is_built_again_from_its_saves(kept: Path, tmp_path: Path) -> None:
    folder = copytree(kept, tmp_path / kept.name)
    (folder / PAGE).unlink()
    trip = Expedition.open(folder, find_game, now=Clock())
    trip.close()
    history = load_history((kept / PAGE).read_bytes(), PAGE)[1]
    assert trip.history.first == history.first
    for number in history.way(history.last):
        built, there = trip.history.entries[number - 1], history.entries[number - 1]
        assert msgspec.structs.replace(built, record=there.record) == there
        assert tells_all_of(built.record, there.record)
    [entry] = campaign_shelf.list_campaigns(tmp_path)
    assert entry.trouble == ""


def test_a_campaign_is_kept() -> None:
    assert CAMPAIGNS
