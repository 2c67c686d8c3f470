"""A campaign in play: begun, left and taken up, and built again from the saves of its chapters."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import copytree, rmtree

import msgspec
import pytest
from touring import (
    ANA,
    GAME,
    PARTY,
    Luggage,
    Tour,
    TouringToy,
    begin_tour,
    find_toy,
    open_tour,
    play_chapter,
    play_out,
)
from toy import Clock, toy_setup

from fandg.engine import campaign_shelf, shelf
from fandg.engine.campaign_file import PAGE, dump_history, load_history
from fandg.engine.dice import Generator
from fandg.engine.errors import (
    DamagedSaveError,
    FileTakenError,
    NewerSaveError,
    SaveError,
    SaveInUseError,
    SetupError,
    UnfitSaveError,
    UnknownGameError,
)
from fandg.engine.expedition import Expedition
from fandg.engine.players import choose
from fandg.engine.reading import DEEPEST
from fandg.engine.table import Table


@pytest.fixture(scope="module")
def toured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tour that was played to its end, a chapter of it twice, by changing travellers."""
    folder = tmp_path_factory.mktemp("saves") / "Tour.campaign"
    tour = begin_tour(folder, PARTY)
    play_chapter(tour, "hill")
    assert tour.try_again() == "hill"
    play_chapter(tour, "hill", PARTY)
    play_chapter(tour, "wood")
    tour.try_again()
    play_chapter(tour, "lake", PARTY)
    play_chapter(tour, "gate")
    tour.close()
    return folder


@pytest.fixture
def folder(toured: Path, tmp_path: Path) -> Path:
    return copytree(toured, tmp_path / "saves" / toured.name)


def page(folder: Path) -> bytes:
    return (folder / PAGE).read_bytes()


def lose_page(folder: Path) -> bytes:
    """Delete a campaign's page with its earlier states; returns what it held."""
    held = page(folder)
    (folder / PAGE).unlink()
    rmtree(folder / ".older")
    return held


# Copies


def test_chapters_of_a_copied_campaign_foretell_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "Tour.campaign"
    tour = begin_tour(folder)
    play_chapter(tour, "hill")
    assert not play_out(tour.begin_chapter("wood", ANA), 2)
    tour.close()
    copy = copytree(folder, folder.with_name("Copy.campaign"))

    with Table.open(copy / "02 The wood.toml", find_toy, now=Clock()) as table:
        assert "“Tour”" in table.notice, "a chapter that waits in both"
        table.run()
        table.answer(choose(table.match, "steady", Generator(1)))
    with Table.open(folder / "02 The wood.toml", find_toy, now=Clock()) as table:
        assert not table.notice, "the other has dice of its own by now"


def test_chapters_begun_in_two_copies_of_a_campaign_have_other_dice(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "Tour.campaign"
    tour = begin_tour(folder)
    play_chapter(tour, "hill")
    tour.close()
    copy = copytree(folder, folder.with_name("Copy.campaign"))
    told, dice = [], []
    for at in (folder, copy):
        tour = open_tour(at)
        with tour.begin_chapter("wood", ANA) as table:
            told.append(table.notice)
            table.run()
            table.answer(choose(table.match, "steady", Generator(1)))
            dice.append(table.match.state.dice)
        tour.close()
    assert told[0] == ""
    assert "“Tour”" in told[1]
    assert dice[0] != dice[1]


# In play


def test_a_campaign_is_begun_played_left_and_taken_up(tmp_path: Path) -> None:
    folder = tmp_path / "saves" / "Tour.campaign"
    tour = begin_tour(folder)
    first = tour.record
    path = play_chapter(tour, "hill")
    assert path == folder / "01 The hill.toml"
    assert tour.record.way == ("hill",)
    tour.close()

    tour = open_tour(folder)
    assert (tour.notice, tour.waiting, tour.point) == ("", None, 1)
    assert tour.record_at(0) == first
    assert [c.id for c in tour.campaign.chapters(tour.record)] == ["lake", "wood"]
    assert not play_out(tour.begin_chapter("wood", ANA), 2)
    waiting = tour.waiting
    assert waiting == folder / "02 The wood.toml"
    tour.close()

    tour = open_tour(folder)
    assert (tour.notice, tour.waiting, tour.point) == ("", waiting, 1)
    with pytest.raises(SetupError, match="waits"):
        tour.begin_chapter("wood", ANA)
    assert not tour.can_try_again()
    assert play_out(Table.open(waiting, find_toy, now=Clock()))
    assert tour.take_result(waiting)
    assert tour.waiting is None
    play_chapter(tour, "gate")
    assert tour.record.way == ("hill", "wood", "gate")
    tour.close()
    [entry] = campaign_shelf.list_campaigns(folder.parent)
    assert entry.header is not None
    assert (entry.header.headline, entry.header.over) == ("3 of 3", True)


def test_a_campaign_is_begun_where_nothing_lies(tmp_path: Path) -> None:
    folder = tmp_path / "Tour.campaign"
    folder.mkdir()
    with pytest.raises(FileTakenError):
        begin_tour(folder)
    assert list(folder.iterdir()) == []


def test_an_open_campaign_is_kept_from_others(folder: Path) -> None:
    tour = open_tour(folder)
    with pytest.raises(SaveInUseError):
        open_tour(folder)
    with pytest.raises(SaveInUseError):
        campaign_shelf.delete_campaign(folder)
    tour.close()
    tour = open_tour(folder)
    tour.close()
    campaign_shelf.delete_campaign(folder)


def test_a_chapter_is_closed_once(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    path = play_chapter(tour, "hill")
    held = page(tour.folder)
    assert not tour.take_result(path)
    assert page(tour.folder) == held
    tour.close()
    tour = open_tour(tour.folder)
    assert not tour.take_result(path)
    assert tour.history.last == 1
    tour.close()


def test_a_chapter_that_is_not_over_is_not_closed(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", ANA)
    table.close()
    assert not tour.take_result(table.path)
    assert tour.waiting == table.path
    tour.close()


def test_a_chapter_that_ended_is_closed_when_the_campaign_is_opened(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", ANA)
    play_out(table)
    tour.close()
    tour = open_tour(tour.folder)
    assert (tour.history.last, tour.waiting, tour.notice) == (1, None, "")
    written = load_history(page(tour.folder), "page")[1]
    assert written == tour.history
    assert not tour.take_result(table.path)
    tour.close()


def test_a_chapter_begun_without_an_answer_waits(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", PARTY)
    table.close()
    tour.close()
    tour = open_tour(tour.folder)
    assert tour.waiting == table.path
    assert tour.header.seats == PARTY
    tour.close()


def test_a_chapter_is_played_again_once_by_the_same_or_the_other_way(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    play_chapter(tour, "hill")
    assert tour.try_again() == "hill"
    assert tour.record.way == ()
    assert not tour.can_try_again()
    again = play_chapter(tour, "hill")
    assert again.name == "01 The hill 2.toml"
    assert not tour.can_try_again()
    play_chapter(tour, "lake")
    tour.try_again()
    play_chapter(tour, "wood")
    assert not tour.can_try_again()
    assert [entry.after for entry in tour.history.entries] == [0, 0, 2, 2]
    assert tour.history.way(tour.point) == [2, 4]
    assert tour.record.way == ("hill", "wood")
    tour.close()


def test_a_chapter_played_again_is_found_waiting(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    play_chapter(tour, "hill")
    tour.try_again()
    table = tour.begin_chapter("hill", ANA)
    table.close()
    tour.close()
    tour = open_tour(tour.folder)
    assert (tour.waiting, tour.point) == (table.path, 0)
    tour.close()


def test_a_chapter_is_for_as_many_as_the_campaign_says(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    with pytest.raises(SetupError, match="1, 2 seats, not 3"):
        tour.begin_chapter("hill", [*PARTY, *ANA])
    with pytest.raises(SetupError, match="not open"):
        tour.begin_chapter("gate", ANA)
    assert tour.waiting is None
    tour.close()


def test_who_sits_there_is_what_the_last_chapter_says(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign", ANA)
    with tour.begin_chapter("hill", PARTY) as table:
        table.change_seat(0, "steady")
    assert tour.header.seats == PARTY
    tour.close()
    tour = open_tour(tour.folder)
    assert [seat.kind for seat in tour.header.seats] == ["steady", "easy"]
    assert tour.waiting is not None
    play_out(Table.open(tour.waiting, find_toy, now=Clock()))
    assert tour.take_result(tour.waiting)
    tour.close()
    [entry] = campaign_shelf.list_campaigns(tmp_path)
    assert entry.header is not None
    assert [seat.kind for seat in entry.header.seats] == ["steady", "easy"]


def test_a_result_that_the_disk_does_not_take_is_taken_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", ANA)
    play_out(table)
    with monkeypatch.context() as full:
        full.setattr("fandg.engine.disk.write_game", refuse)
        with pytest.raises(SaveError, match="no room left"):
            tour.take_result(table.path)
        assert tour.history.last == 0
        assert tour.waiting == table.path
    assert tour.take_result(table.path)
    tour.close()


# What lies in the folder


def test_the_page_is_the_same_again_from_the_saves_alone(folder: Path) -> None:
    before = lose_page(folder)
    tour = open_tour(folder)
    assert "brought it back" in tour.notice
    assert page(folder) == before
    header, history, _ = load_history(before, "page")
    assert (tour.header, tour.history) == (header, history)
    assert [(entry.after, entry.chapter) for entry in history.entries] == [
        (0, "hill"), (0, "hill"), (2, "wood"), (2, "lake"), (4, "gate")
    ]  # fmt: skip
    tour.close()
    tour = open_tour(folder)
    assert tour.notice == ""
    tour.close()


def test_a_page_built_again_in_the_first_chapter_says_where_the_campaign_stands(
    tmp_path: Path,
) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    tour.begin_chapter("hill", ANA).close()
    tour.close()
    (tour.folder / PAGE).unlink()
    tour = open_tour(tour.folder)
    assert "brought it back" in tour.notice
    assert load_history(page(tour.folder), "page")[0].headline == "0 of 3"
    tour.close()


def test_every_earlier_state_of_a_page_catches_up(folder: Path) -> None:
    header, history, _ = load_history(page(folder), "page")
    whole = page(folder)
    for count in range(history.last):
        shorter = msgspec.structs.replace(history, entries=history.entries[:count])
        (folder / PAGE).write_bytes(dump_history(header, shorter))
        rmtree(folder / ".older")
        tour = open_tour(folder)
        tour.close()
        assert page(folder) == whole


def test_what_a_chapter_came_to_stays_though_the_rules_change(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = load_history(lose_page(folder), "page")[1]
    monkeypatch.setattr(Tour, "close", lambda *_: Luggage(luck=1))
    tour = open_tour(folder)
    told = [entry.record for entry in tour.history.entries]
    # The others were played again, or are the last: no chapter goes on from them.
    assert [told[1], told[3]] == [before.entries[1].record, before.entries[3].record]
    assert told[0] == told[2] == told[4] == {"luck": 1}
    tour.close()


def test_a_chapter_that_fits_the_rules_no_more_is_not_guessed_at(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("hill")

    lose_page(folder)
    monkeypatch.setattr(Tour, "close", fail)
    with pytest.raises(UnfitSaveError, match="01 The hill"):
        open_tour(folder)
    assert not (folder / PAGE).exists()


def test_saves_that_were_deleted_stay_in_the_history(folder: Path) -> None:
    before = page(folder)
    for save in folder.glob("0*.toml"):
        save.unlink()
    tour = open_tour(folder)
    assert (tour.notice, tour.history.last, tour.waiting) == ("", 5, None)
    assert tour.record.way == ("hill", "lake", "gate")
    tour.close()
    assert page(folder) == before


def test_a_waiting_chapter_that_was_thrown_away_is_begun_anew(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", ANA)
    table.close()
    shelf.delete_game(table.path)
    assert tour.waiting is None
    play_chapter(tour, "hill")
    tour.close()


def test_games_and_chapters_of_others_are_no_chapters(folder: Path, tmp_path: Path) -> None:
    before = page(folder)
    other = begin_tour(tmp_path / "Other.campaign", seed=10)
    play_chapter(other, "hill")
    other.begin_chapter("lake", ANA).close()
    other.close()
    for save in (*other.folder.glob("0*.toml"),):
        (folder / f"stray {save.name}").write_bytes(save.read_bytes())
    Table.begin(GAME, toy_setup(), folder / "A game.toml", now=Clock()).close()
    (folder / "notes.txt").write_text("Bring a lamp.")
    for rebuilt in (False, True):
        if rebuilt:
            lose_page(folder)
        tour = open_tour(folder)
        assert (tour.history.last, tour.waiting) == (5, None)
        assert not tour.take_result(folder / "stray 01 The hill.toml")
        assert not tour.take_result(folder / "A game.toml")
        tour.close()
        assert page(folder) == before


def test_copies_of_chapters_count_once(folder: Path) -> None:
    before = page(folder)
    for save in list(folder.glob("0*.toml")):
        (folder / f"{save.stem} changed.toml").write_bytes(save.read_bytes())
    tour = open_tour(folder)
    assert not tour.take_result(folder / "01 The hill changed.toml")
    tour.close()
    assert page(folder) == before
    lose_page(folder)
    open_tour(folder).close()
    assert page(folder) == before


def test_of_two_chapters_that_wait_the_one_with_more_answers_is_played_on(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    table = tour.begin_chapter("hill", ANA)
    table.close()
    (tour.folder / "copy.toml").write_bytes(table.path.read_bytes())
    play_out(Table.open(table.path, find_toy, now=Clock()), 3)
    tour.close()
    tour = open_tour(tour.folder)
    assert tour.waiting == table.path
    play_out(Table.open(table.path, find_toy, now=Clock()))
    assert tour.take_result(table.path)
    tour.close()
    tour = open_tour(tour.folder)
    assert (tour.history.last, tour.waiting) == (1, None)
    tour.close()


def test_a_save_that_cannot_be_read_is_told_unless_it_is_history(folder: Path) -> None:
    for save in folder.glob("0*.toml"):
        save.write_bytes(save.read_bytes()[:-300])
    (folder / "06 The end.toml").write_bytes(b"format = 1\n")
    tour = open_tour(folder)
    assert tour.history.last == 5
    assert tour.notice.splitlines() == [
        "“06 The end.toml” is not a saved game of fandg. It was left untouched."
    ]
    tour.close()


def test_a_lost_page_whose_chapters_have_gaps_is_refused_and_left(folder: Path) -> None:
    whole = {path.name: path.read_bytes() for path in folder.glob("0*.toml")}
    for lost in sorted(whole)[:4]:
        for path in folder.glob("*.toml"):
            path.unlink()
        for name, data in whole.items():
            if name != lost:
                (folder / name).write_bytes(data)
        rmtree(folder / ".older", ignore_errors=True)
        with pytest.raises(SaveError) as refused:
            open_tour(folder)
        assert str(refused.value).endswith(".")
        assert not (folder / PAGE).exists()


def test_a_page_that_lags_behind_its_chapters_is_not_gone_on_with(folder: Path) -> None:
    header, history, _ = load_history(page(folder), "page")
    old = dump_history(header, msgspec.structs.replace(history, entries=history.entries[:1]))
    (folder / PAGE).write_bytes(old)
    rmtree(folder / ".older")
    (folder / history.entries[1].save).unlink()
    with pytest.raises(DamagedSaveError, match="missing"):
        open_tour(folder)
    assert page(folder) == old


def test_what_newer_rules_or_a_newer_release_wrote_is_refused(folder: Path) -> None:
    whole = page(folder)
    header, history, _ = load_history(whole, "page")
    newer = msgspec.structs.replace(header, rules=header.rules + 1)
    for data in (dump_history(newer, history), whole.replace(b"format = 1", b"format = 2")):
        (folder / PAGE).write_bytes(data)
        with pytest.raises(NewerSaveError):
            open_tour(folder)
        assert page(folder) == data


def test_a_campaign_that_is_not_here_is_refused(folder: Path) -> None:
    class Stay(TouringToy):
        campaigns = ()

    def find(game: str) -> TouringToy:
        raise SetupError(f"There is no game {game}.")

    for find_game in (find, lambda _: Stay()):
        with pytest.raises(UnknownGameError, match="not here"):
            Expedition.open(folder, find_game, now=Clock())
    open_tour(folder).close()


# Damage


def survives(folder: Path, tour: tuple[object, object]) -> str:
    """Open a damaged campaign, which must be as it was or be refused; how that went, in a word."""
    try:
        found = open_tour(folder)
    except SaveError:
        return "refused"
    found.close()
    assert (found.header, found.history) == tour
    return "told" if found.notice else "whole"


def test_every_beginning_of_a_page_comes_to_the_same_history(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)
    whole = page(folder)
    tour = load_history(whole, "page")[:2]
    step = max(1, len(whole) // 60)
    ends = {*range(0, len(whole), step), *(at for at, c in enumerate(whole) if c == 10)}
    seen = set()
    for end in sorted(ends):
        rmtree(folder / ".older", ignore_errors=True)
        (folder / PAGE).write_bytes(whole[:end])
        told = survives(folder, tour)
        seen.add(told)
        # Without its very last byte, which is a line's end, a page is whole.
        assert page(folder) == whole or (told == "whole" and end == len(whole) - 1)
    assert seen == {"told", "whole"}


@pytest.mark.parametrize(
    ("seed", "count"), [(1, 60), pytest.param(2, 2_000, marks=pytest.mark.deep)]
)
def test_no_flipped_bit_makes_another_history(
    folder: Path, seed: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.fsync", lambda _: None)
    tour = load_history(page(folder), "page")[:2]
    files = {path: path.read_bytes() for path in folder.glob("*.toml")}
    chance = Random(seed)
    for _ in range(count):
        rmtree(folder / ".older", ignore_errors=True)
        for path, data in files.items():
            path.write_bytes(data)
        path = chance.choice([folder / PAGE, *files])
        flipped = bytearray(files[path])
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        assert survives(folder, tour) in ("told", "whole", "refused")
        if path != folder / PAGE:
            assert path.read_bytes() == flipped


WILD = [
    {"seed": 2**70},
    {"headline": "W" * 201},
    {"game": "x" * 101},
    {"seats": [{"name": "W" * 41}]},
    {"seats": [{"name": "A"}] * 21},
    {"first": {"luck": "a lot"}},
    {"first": {"luck": 1, "way": ["nowhere"]}},
    {"first": {"luck": 1, "coins": 2**64}},
    {"started": 7},
]


@pytest.mark.parametrize("wild", WILD, ids=lambda wild: next(iter(wild)))
def test_wild_values_in_a_page_are_refused_though_its_checks_are_right(
    tmp_path: Path, wild: dict[str, object]
) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    tour.close()
    header = msgspec.structs.replace(tour.header, **wild)
    (tour.folder / PAGE).write_bytes(dump_history(header, tour.history))
    with pytest.raises(SaveError, match="untouched"):
        open_tour(tour.folder)


@pytest.mark.parametrize(
    "change",
    [
        {"after": 1},
        {"after": -1},
        {"chapter": "x" * 101},
        {"record": {"luck": 2**63}},
        {"record": {"luck": 1, "finds": {"x": "y" * 20_000}}},
        {"record": {"luck": "much"}},
        {"record": {"luck": 1, "way": ["nowhere"]}},
    ],
    ids=str,
)
def test_wild_values_in_a_line_are_refused_though_its_check_is_right(
    tmp_path: Path, change: dict[str, object]
) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    play_chapter(tour, "hill").unlink()
    tour.close()
    entry = msgspec.structs.replace(tour.history.entries[0], **change)
    history = msgspec.structs.replace(tour.history, entries=[entry])
    rmtree(tour.folder / ".older")
    (tour.folder / PAGE).write_bytes(dump_history(tour.header, history))
    with pytest.raises(SaveError, match="untouched"):
        open_tour(tour.folder)


def test_a_record_nested_without_end_is_refused(tmp_path: Path) -> None:
    tour = begin_tour(tmp_path / "Tour.campaign")
    play_chapter(tour, "hill").unlink()
    tour.close()
    rmtree(tour.folder / ".older")
    for depth in (DEEPEST + 1, 900):
        nested: object = 1
        for _ in range(depth):
            nested = [nested]
        entry = msgspec.structs.replace(tour.history.entries[0], record={"luck": nested})
        history = msgspec.structs.replace(tour.history, entries=[entry])
        (tour.folder / PAGE).write_bytes(dump_history(tour.header, history))
        with pytest.raises(DamagedSaveError):
            open_tour(tour.folder)
