"""The folders of campaigns on the shelf: listed, named, thrown away, brought in and out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from toy import Clock, ToyGame, toy_setup

from fandg.engine import campaign_shelf, disk, shelf
from fandg.engine.campaign_file import PAGE, CampaignHeader, dump_history
from fandg.engine.campaign_history import Entry, History
from fandg.engine.errors import FileTakenError, SaveError, SaveInUseError
from fandg.engine.lock import Lock
from fandg.engine.seats import Seat
from fandg.engine.table import Table


def page(headline: str = "Night 2 of 3") -> bytes:
    header = CampaignHeader(
        version="0.1.0",
        game="toy",
        campaign="tour",
        rules=3,
        started=datetime(2031, 5, 1, 20, tzinfo=UTC),
        headline=headline,
        seed=9,
        seats=[Seat("Ana")],
        first={"coins": 0},
    )
    return dump_history(header, History({"coins": 0}, [Entry(0, "hill", "01 Hill.toml", {})]))


def lay(folder: Path, name: str, modified: int = 1_000) -> Path:
    """A campaign with its page, a chapter and the chapter's picture."""
    campaign = folder / f"{name}.campaign"
    campaign_shelf.create_campaign(campaign, [(PAGE, page())])
    Table.begin(ToyGame(), toy_setup(), campaign / "01 Hill.toml", now=Clock()).close()
    shelf.write_picture(campaign / "01 Hill.toml", b"a picture")
    for path in campaign.glob("*.toml"):
        os.utime(path, (modified, modified))
    return campaign


def held(campaign: Path) -> dict[str, bytes]:
    """What lies in a campaign's folder, by name."""
    return {path.name: path.read_bytes() for path in campaign.iterdir() if path.is_file()}


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "saves"
    assert not list(tmp_path.rglob(".fandg.part"))


def test_campaigns_are_listed_the_last_changed_chapter_first(saves: Path) -> None:
    assert campaign_shelf.list_campaigns(saves) == []
    for name, modified in (("Old", 1_000), ("New", 3_000), ("Middle", 2_000)):
        lay(saves, name, modified)
    assert [entry.title for entry in campaign_shelf.list_campaigns(saves)] == [
        "New",
        "Middle",
        "Old",
    ]
    os.utime(saves / "Old.campaign" / "01 Hill.toml", (9_000, 9_000))
    assert [entry.title for entry in campaign_shelf.list_campaigns(saves)] == [
        "Old",
        "New",
        "Middle",
    ]
    assert shelf.list_games(saves) == []


def test_only_a_folder_is_a_campaign(saves: Path) -> None:
    saves.mkdir()
    (saves / "File.campaign").write_bytes(page())
    (saves / "Folder").mkdir()
    assert campaign_shelf.list_campaigns(saves) == []


def test_a_campaign_is_looked_into_when_it_is_asked(saves: Path) -> None:
    campaign = lay(saves, "Tour")
    [entry] = campaign_shelf.list_campaigns(saves)
    (campaign / PAGE).write_bytes(page("Night 3 of 3"))
    assert entry.header is not None
    assert entry.header.headline == "Night 3 of 3"
    assert entry.trouble == ""


@pytest.mark.parametrize("held", [b"", b"format = 1\n", page()[:-200], None])
def test_a_page_that_cannot_be_read_is_told_in_a_sentence(saves: Path, held: bytes | None) -> None:
    campaign = lay(saves, "Tour")
    if held is None:
        (campaign / PAGE).unlink()
    else:
        (campaign / PAGE).write_bytes(held)
    [entry] = campaign_shelf.list_campaigns(saves)
    if entry.header is None:
        assert entry.trouble.endswith(".")
        assert "“" in entry.trouble


def test_a_campaign_gets_another_title_in_letters_that_every_disk_takes(saves: Path) -> None:
    campaign = lay(saves, "Tour")
    before = held(campaign)
    path = campaign_shelf.rename_campaign(campaign, 'The "Grand" Tour: 2/3')
    assert path == saves / "The Grand Tour 2 3.campaign"
    assert held(path) == before
    assert campaign_shelf.rename_campaign(path, "The Grand Tour 2 3") == path
    other = lay(saves, "Tour")
    assert (
        campaign_shelf.rename_campaign(other, "the grand tour 2 3").name
        == "the grand tour 2 3 2.campaign"
    )


def test_a_campaign_and_a_save_never_share_a_title(saves: Path) -> None:
    lay(saves, "Tour")
    assert shelf.new_path(saves, "tour") == saves / "tour 2.toml"
    (saves / "Race.toml").touch()
    assert campaign_shelf.new_campaign_path(saves, "Race") == saves / "Race 2.campaign"


def test_a_campaign_thrown_away_lies_in_the_trash_and_comes_back_whole(saves: Path) -> None:
    campaign = lay(saves, "Tour")
    before = held(campaign)
    trashed = campaign_shelf.delete_campaign(campaign)
    assert campaign_shelf.list_campaigns(saves) == []
    assert [entry.path for entry in campaign_shelf.list_trashed_campaigns(saves)] == [trashed]
    assert shelf.list_trash(saves) == []
    lay(saves, "Tour")
    path = campaign_shelf.recover_campaign(trashed)
    assert path == saves / "Tour 2.campaign"
    assert held(path) == before
    assert campaign_shelf.list_trashed_campaigns(saves) == []


def test_an_open_campaign_is_neither_renamed_nor_thrown_away(saves: Path) -> None:
    campaign = lay(saves, "Tour")
    for busy in (campaign, campaign / "01 Hill.toml"):
        with Lock(busy):
            with pytest.raises(SaveInUseError):
                campaign_shelf.rename_campaign(campaign, "Other")
            with pytest.raises(SaveInUseError):
                campaign_shelf.delete_campaign(campaign)
    assert campaign.is_dir()
    campaign_shelf.delete_campaign(campaign)


def test_a_campaign_copied_out_and_in_is_the_same(saves: Path, tmp_path: Path) -> None:
    campaign = lay(saves, "Tour")
    target = tmp_path / "stick" / "Tour.campaign"
    campaign_shelf.export_campaign(campaign, target)
    assert held(target) == held(campaign)
    with pytest.raises(FileTakenError):
        campaign_shelf.export_campaign(campaign, target)
    for file in target.iterdir():
        os.utime(file, (1_000_000, 1_000_000))
    path = campaign_shelf.import_campaign(target, saves)
    (came,) = [one for one in campaign_shelf.list_campaigns(saves) if one.path == path]
    assert came.modified == 1_000_000, "it was played as long ago"
    assert path == saves / "Tour 2.campaign"
    assert held(path) == held(campaign)
    assert sorted(p.name for p in target.parent.iterdir()) == ["Tour.campaign"]


def test_what_is_no_campaign_is_not_brought_in(saves: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "Elsewhere"
    for _ in range(2):
        with pytest.raises(SaveError):
            campaign_shelf.import_campaign(elsewhere, saves)
        elsewhere.mkdir(exist_ok=True)
    assert not saves.exists()


def test_a_campaign_that_cannot_be_copied_whole_is_not_there_at_all(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = lay(saves, "Tour")

    def refuse(path: Path, data: bytes) -> None:
        if path.suffix == ".png":
            raise OSError(28, "No space left on device")
        disk.create_file(path, data)

    monkeypatch.setattr("fandg.engine.campaign_shelf.create_file", refuse)
    with pytest.raises(SaveError, match="no room left"):
        campaign_shelf.export_campaign(campaign, saves / "Copy.campaign")
    assert [entry.title for entry in campaign_shelf.list_campaigns(saves)] == ["Tour"]
