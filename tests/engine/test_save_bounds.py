"""What a save may hold: seats, names, numbers and marks that playing could have made."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest
from toy import Clock, Toy, ToyGame, toy_setup

from fandg.engine import restore
from fandg.engine.errors import (
    DamagedSaveError,
    LargeSaveError,
    MissingPacksError,
    SetupError,
    UnfitSaveError,
)
from fandg.engine.game import Game
from fandg.engine.save import MOST_ANSWERS, Mark, Save, dump, load, load_header
from fandg.engine.seats import MOST_SEATS, NAME_LENGTH, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import FileEntry, list_games, read_game
from fandg.engine.state import Result
from fandg.engine.table import Table

replace = msgspec.structs.replace


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save of a few answers."""
    path = tmp_path / "game.toml"
    with Table.begin(ToyGame(), toy_setup(goal=10**6), path, now=Clock()) as table:
        for _ in range(5):
            table.run()
            table.answer("stop")
    return path


def write(path: Path, change: Callable[[Save], Save]) -> bytes:
    """Change what a save holds, with every check put right again."""
    data, _ = dump(change(read_game(path)))
    path.write_bytes(data)
    return data


def in_header(**changes: Any) -> Callable[[Save], Save]:
    return lambda save: replace(save, header=replace(save.header, **changes))


def in_setup(**changes: Any) -> Callable[[Save], Save]:
    return lambda save: in_header(setup=replace(save.header.setup, **changes))(save)


def in_state(**changes: Any) -> Callable[[Save], Save]:
    def change(save: Save) -> Save:
        point = replace(save.checkpoint, state=save.checkpoint.state | changes)
        return replace(save, checkpoint=point)

    return change


@pytest.mark.parametrize(
    "change",
    [
        in_header(headline="a, " * 67),
        in_header(story="x" * 2_001),
        in_header(game="x" * 101),
        in_header(version="x" * 101),
        in_header(undos=[Mark(-1, "")]),
        in_header(undos=[Mark(0, "x" * 1_001)]),
        in_header(undos=[Mark(0, "")] * 5_001),
        in_header(packs={"x" * 1_001: ""}),
        in_setup(seats=[Seat("Ana")] * (MOST_SEATS + 1)),
        in_setup(seats=[Seat("x" * (NAME_LENGTH + 1))]),
        in_setup(seats=[Seat("Ana", colour=1 << 70)]),
        in_setup(seed=1 << 70),
        in_setup(table_dice=[2]),
        in_setup(table_dice=[-1]),
    ],
)
def test_a_header_that_nobody_wrote_is_damage(path: Path, change: Callable[[Save], Save]) -> None:
    data = write(path, change)
    for read in (load, load_header):
        with pytest.raises(DamagedSaveError, match="is damaged, or was changed by hand"):
            read(data, "game.toml")


@pytest.mark.parametrize(
    "change",
    [
        in_state(turn=1_000_001),
        in_state(hands=[[["x"] * 3], {"y": -(2**40)}]),
        in_state(dice=1 << 63),
    ],
)
def test_a_state_that_nobody_could_count_to_is_damage(
    path: Path, change: Callable[[Save], Save]
) -> None:
    data = write(path, change)
    with pytest.raises(DamagedSaveError):
        load(data, "game.toml")


def test_dice_have_63_bits(path: Path) -> None:
    data = write(path, in_state(dice=(1 << 63) - 1))
    assert load(data, "game.toml").checkpoint.state["dice"] == (1 << 63) - 1


@pytest.mark.parametrize(
    "row",
    [
        '6 = [2, "stop", "00000000", "',
        '6 = [-1, "stop", "00000000", "',
        f'6 = [{1 << 70}, "stop", "00000000", "',
        f'6 = [0, "{"x" * 1_001}", "00000000", "',
        '6 = [0, "stop", "00000000", "x"], [0, "stop", "00000000", "',
        '6 = [0, "stop", "00000000", "x", "',
        '6 = [0, "\\ud800", "00000000", "',
        f"6 = [{'[' * 9_000}0, ",
        '7 = [0, "stop", "00000000", "',
        '6.a = [0, "stop", "00000000", "',
    ],
)
def test_an_answer_that_nobody_gave_is_damage(path: Path, row: str) -> None:
    data = path.read_bytes()
    check = crc32(row.encode(), int(data[-11:-3], 16))
    with pytest.raises(DamagedSaveError):
        load(data + row.encode() + b'%08x"]\n' % check, "game.toml")


def test_more_answers_than_a_game_can_have_are_not_read(path: Path) -> None:
    with pytest.raises(LargeSaveError, match="100,000 answers are the most"):
        load_header(path.read_bytes() + b"\n" * (MOST_ANSWERS + 1), "game.toml")


# At the table


def find_newer(_: str) -> Game[Any]:
    """The game with newer rules: only the checkpoint counts."""
    game = ToyGame()
    game.rules_version += 1  # type: ignore[misc]
    return game


@pytest.mark.parametrize(
    "changes",
    [
        {"table_dice": [7]},
        {"result": {"winners": [2], "reason": "goal"}},
        {"result": {"winners": [-1], "reason": "goal"}},
        {"result": {"winners": [0], "reason": "goal", "scores": [1, 2, 3]}},
        {"visits": {"9" * 100: 1}},
    ],
)
def test_a_checkpoint_that_speaks_of_nobody_at_the_table_is_unfit(
    path: Path, changes: dict[str, Any]
) -> None:
    write(path, in_state(**changes))
    with pytest.raises(UnfitSaveError, match="does not fit the rules"):
        Table.open(path, find_newer, now=Clock())


def test_a_checkpoint_with_the_winners_of_the_table_is_taken_up(path: Path) -> None:
    write(path, in_state(result={"winners": [1, 0], "reason": "goal", "scores": [4, 4]}))
    with Table.open(path, find_newer, now=Clock()) as table:
        assert table.run() == Result([1, 0], "goal", [4, 4])
        assert table.notice.startswith("The rules or packs have changed since")


def test_a_seed_that_was_changed_is_not_said_to_be_the_rules(path: Path) -> None:
    write(path, in_setup(seed=8))
    with Table.open(path, lambda _: ToyGame(), now=Clock()) as table:
        assert table.notice.startswith("The answers in this file do not lead to where")
        assert "rules" not in table.notice


def test_a_game_that_fails_to_be_set_up_is_unfit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(restore, "_go_on", fail)
    write(path, in_setup(seed=8))
    with pytest.raises(UnfitSaveError):
        Table.open(path, lambda _: ToyGame(), now=Clock())


def test_many_packs_that_are_missing_are_told_in_few_words(path: Path) -> None:
    write(path, in_header(packs={f"pack-{n:04}": "" for n in range(3_000)}))
    with pytest.raises(MissingPacksError, match=r"pack-0000, .*pack-0004, and others\.") as told:
        Table.open(path, lambda _: ToyGame(), now=Clock())
    assert len(str(told.value)) < 200


def test_what_begins_can_be_read_again(tmp_path: Path) -> None:
    def begin(setup: Setup) -> None:
        Table.begin(ToyGame(), setup, tmp_path / "new.toml", now=Clock())

    with pytest.raises(SetupError, match="A name has 40 characters at most"):
        begin(toy_setup("x" * (NAME_LENGTH + 1)))
    with pytest.raises(SetupError, match="A seed has 64 bits at most"):
        begin(toy_setup(seed=1 << 63))
    assert list_games(tmp_path) == []


def test_what_is_written_can_be_read_however_much_there_is_to_tell(tmp_path: Path) -> None:
    class Talker(ToyGame):
        def headline(self, state: Toy) -> str:
            return "Turn " * 100

        def story(self, state: Toy, setup: Setup) -> str:
            return "Once upon a time. " * 1_000

    path = tmp_path / "new.toml"
    with Table.begin(Talker(), toy_setup(), path, now=Clock()) as table:
        table.marks = [Mark(0, f"Mark {n}.") for n in range(6_000)]
        table.run()
        table.answer("stop")
        table.change_seat(0, "easy")
    header = read_game(path).header
    assert header.headline.startswith("Turn Turn")
    assert header.story.startswith("Once")
    assert header.undos[-1].text == "Mark 5999."


# The list


def test_the_list_is_made_without_a_look_into_any_file(path: Path) -> None:
    for number in range(50):
        (path.parent / f"{number}.toml").write_text("no save")
    entries = list_games(path.parent)
    for entry in entries:
        entry.path.unlink()
    assert len(entries) == 51
    assert all("is not there" in entry.trouble for entry in entries)


def test_a_file_is_looked_at_once(path: Path) -> None:
    (entry,) = list_games(path.parent)
    header = entry.header
    assert header is not None
    path.unlink()
    assert entry.header is header
    assert entry.trouble == ""


@pytest.mark.parametrize(
    ("seconds", "year"),
    [(-1e10, 1970), (-1.5, 1970), (1e9, 2001), (1e11, 2999), (1e18, 2999), (float("inf"), 2999)],
)
def test_a_file_of_another_age_has_a_date(seconds: float, year: int) -> None:
    assert FileEntry(Path("game.toml"), seconds).changed.year == year


def test_files_are_in_order_whatever_their_age(path: Path) -> None:
    for seconds in (-(10**10), 10**11):
        (path.parent / f"{seconds}.toml").write_bytes(path.read_bytes())
        try:
            os.utime(path.parent / f"{seconds}.toml", (seconds, seconds))
        except (OSError, OverflowError):
            pytest.skip("this disk knows no such time")
    entries = list_games(path.parent)
    assert [entry.title for entry in entries] == [str(10**11), "game", str(-(10**10))]
    assert all(entry.header for entry in entries)
