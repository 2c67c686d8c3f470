"""Disks that are full, read-only or gone while a game is played."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from toy_table import answer, begin, reopen

from fandg.engine import disk, shelf
from fandg.engine.errors import DiskError, SaveError
from fandg.engine.shelf import list_games, read_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "game.toml"


class Refusal:
    """Makes the disk refuse all that is to last."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.code = errno.ENOSPC
        self.on = False
        for module, name in ((disk, "_sync"), (os, "fsync"), (os, "write")):
            monkeypatch.setattr(module, name, self._guard(getattr(module, name)))

    def _guard(self, function: Callable[..., object]) -> Callable[..., object]:
        def guarded(*arguments: object) -> object:
            if self.on:
                raise OSError(self.code, os.strerror(self.code))
            return function(*arguments)

        return guarded


@pytest.fixture
def refusal(monkeypatch: pytest.MonkeyPatch) -> Refusal:
    return Refusal(monkeypatch)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (errno.ENOSPC, "There is no room left on the disk for “game.toml” in {}."),
        (errno.EROFS, "“game.toml” may not be written: the folder {} is read-only."),
        (
            errno.EACCES,
            "“game.toml” may not be read or written: "
            "the folder {} is read-only, or not open to you.",
        ),
        (errno.ENOENT, "“game.toml” or its folder {} is not there."),
        (errno.ESTALE, "“game.toml” or its folder {} is not there."),
        (errno.EIO, f"The disk refuses “game.toml” in {{}} ({os.strerror(errno.EIO)})."),
    ],
)
def test_a_refusing_disk_is_told_and_nothing_is_missing_afterwards(
    path: Path, refusal: Refusal, code: int, sentence: str
) -> None:
    refusal.code = code
    with begin(path) as table:
        answer(table, 5)
        refusal.on = True
        answer(table, 40)
        assert table.trouble == sentence.format(path.parent)
        assert table.count_unsaved() == table.count_lost() == 40
        assert not list(path.parent.rglob("*.new"))
        assert read_game(path).answers == table.match.answers[:5]
        refusal.on = False
        answer(table)
        assert table.trouble == ""
        assert table.count_unsaved() == 0
        assert read_game(path).answers == table.match.answers
        answer(table)
        assert len(read_game(path).answers) == 47


def test_a_line_written_in_part_is_made_good_by_the_next_answer(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(path) as table:
        answer(table, 5)
        with monkeypatch.context() as patch:
            write = os.write
            patch.setattr(os, "write", lambda handle, data: write(handle, data[:9]))
            patch.setattr(disk, "write_game", lambda *_, **__: os.truncate(path.parent / "gone", 0))
            answer(table)
        assert table.trouble
        assert read_game(path).answers == table.match.answers[:5]
        answer(table)
        assert read_game(path).answers == table.match.answers


def test_ways_back_and_seats_that_could_not_be_written_are_not_forgotten(
    path: Path, refusal: Refusal
) -> None:
    with begin(path) as table:
        answer(table, 30)
        table.run()
        refusal.on = True
        assert table.go_back(20, mark="Agreed.")
        table.change_seat(1, "easy")
        assert table.trouble
        assert len(read_game(path).answers) == 30
        refusal.on = False
    assert table.trouble == ""
    save = read_game(path)
    assert len(save.answers) == 20
    assert save.header.undos[0].text == "Agreed."
    assert save.header.setup.seats[1].kind == "easy"


def test_closing_says_when_the_last_answers_could_not_be_written(
    path: Path, refusal: Refusal
) -> None:
    with begin(path) as table:
        refusal.on = True
        answer(table)
    assert table.trouble


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be moved there")
def test_a_folder_that_has_vanished_is_made_again_with_the_next_answer(path: Path) -> None:
    with begin(path) as table:
        answer(table, 3)
        path.parent.rename(path.parent.with_name("away"))
        assert table.trouble == ""
        assert table.count_unsaved() == 3, "the file itself is looked at"
        answer(table)
        assert table.trouble == ""
        assert table.count_unsaved() == 0
        answer(table, 30)
        assert read_game(path).answers == table.match.answers


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be moved there")
def test_a_folder_that_is_away_for_a_while_costs_nothing(path: Path) -> None:
    away = path.parent.with_name("away")
    with begin(path) as table:
        answer(table, 3)
        path.parent.rename(away)
        # Something else has its name: it cannot be made again.
        path.parent.write_text("")
        answer(table, 30)
        assert table.trouble == f"“game.toml” or its folder {path.parent} is not there."
        assert table.count_unsaved() == 33
        path.parent.unlink()
        away.rename(path.parent)
        assert table.count_unsaved() == 30
        answer(table)
        assert table.trouble == ""
    assert read_game(path).answers == table.match.answers


def test_a_game_can_be_tried_again_and_copied_while_the_disk_refuses(
    path: Path, refusal: Refusal, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = path.parent.with_name("elsewhere")
    elsewhere.mkdir()
    with begin(path) as table:
        answer(table, 5)
        table.run()
        with monkeypatch.context() as patch:
            patch.setattr(disk, "append_line", _refuse)
            patch.setattr(disk, "write_game", _refuse)
            answer(table, 2)
            assert not table.try_saving()
            assert table.count_lost() == 2
            table.copy_to(elsewhere / "copy.toml")
            assert read_game(elsewhere / "copy.toml").answers == table.match.answers
            assert table.copy == elsewhere / "copy.toml"
            assert table.is_copied()
            assert (table.count_unsaved(), table.count_lost()) == (2, 0)
            assert table.trouble, "its own file is refused still"
            answer(table)
            assert (table.count_unsaved(), table.count_lost()) == (3, 1)
            assert not table.is_copied()
            table.change_seat(1, "easy")
            table.copy_to(elsewhere / "second.toml")
            table.change_seat(1, "steady")
            assert table.count_lost() == 0
            assert not table.is_copied(), "who sits where belongs to the game"
        assert table.try_saving()
        assert table.trouble == ""
        assert read_game(path).answers == table.match.answers
        refusal.on = True
        with pytest.raises(DiskError, match="no room left"):
            table.copy_to(elsewhere / "third.toml")
        assert not (elsewhere / "third.toml").exists(), "half a game is no game"


def _refuse(*_: object, **__: object) -> bool:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_copy_is_never_laid_over_anything(path: Path) -> None:
    with begin(path) as table:
        answer(table, 5)
        other = path.with_name("other.toml")
        other.write_text("of somebody else")
        for taken, why in ((other, "There is a “other.toml” already"), (path, "another window")):
            before = taken.read_bytes()
            with pytest.raises(SaveError, match=why):
                table.copy_to(taken)
            assert taken.read_bytes() == before
        with pytest.raises(DiskError, match=r"or its folder .* is not there"):
            table.copy_to(path.parent / "nowhere" / "game.toml")
        assert table.copy is None


def test_answers_taken_back_and_given_anew_count_as_lost_where_they_part(
    path: Path, refusal: Refusal
) -> None:
    with begin(path) as table:
        answer(table, 30)
        table.run()
        refusal.on = True
        table.go_back(20, mark="Agreed.")
        assert table.count_unsaved() == 0, "all that is left is in the file"
        assert table.trouble
        table.answer("press-on")
        answer(table, 3)
        assert table.count_unsaved() == 4
        refusal.on = False


def test_the_picture_beside_a_save_never_stands_in_its_way(
    path: Path, refusal: Refusal, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = shelf.picture_path(path)
    with begin(path) as table:
        answer(table, 3)
        table.keep_picture(b"a picture")
        assert picture.read_bytes() == b"a picture"
        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", _refuse)
            table.keep_picture(b"another")
            assert table.trouble == ""
        assert picture.read_bytes() == b"a picture"
        assert not list(path.parent.rglob("*.png.new"))
        refusal.on = True
        answer(table)
        assert not picture.exists(), "the first thing to make room on a full disk"
        table.keep_picture(b"a third")
        assert not picture.exists(), "none is laid there while there is trouble"
        refusal.on = False
        picture.mkdir()
        table.try_saving()
        table.keep_picture(b"a fourth")
        assert table.trouble == ""


def test_a_file_that_was_deleted_or_changed_during_play_is_written_again(path: Path) -> None:
    with begin(path) as table:
        answer(table, 3)
        path.unlink()
        answer(table)
        assert read_game(path).answers == table.match.answers
        path.write_text("something else")
        answer(table)
        assert read_game(path).answers == table.match.answers
        assert table.trouble == ""


def test_a_game_cannot_begin_where_nothing_can_be_written(path: Path, refusal: Refusal) -> None:
    refusal.on = True
    with pytest.raises(DiskError, match="no room left"):
        begin(path)
    refusal.on = False
    assert list_games(path.parent) == []
    path.parent.joinpath("file").write_text("")
    with pytest.raises(DiskError):
        begin(path.parent / "file" / "game.toml")


def test_a_branch_that_cannot_be_written_is_told(path: Path, refusal: Refusal) -> None:
    with begin(path) as table:
        answer(table, 3)
        table.run()
        refusal.on = True
        with pytest.raises(DiskError, match="no room left"):
            table.branch(1, path.with_name("branch.toml"))
        refusal.on = False
        assert table.trouble == ""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 64 kB; only the administrator of a Linux system can have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_is_really_full_is_told_and_made_good(small_disk: Path) -> None:
    path = small_disk / "game.toml"
    with begin(path) as table:
        answer(table, 30)
        ballast = small_disk / "ballast"
        with ballast.open("wb", buffering=0) as file:
            while True:
                try:
                    file.write(bytes(512))
                except OSError:
                    break
        before = 30
        while not table.trouble:
            before = len(table.match.answers)
            answer(table)
        assert "no room left" in table.trouble
        assert len(read_game(path).answers) == before
        answer(table, 50)
        assert len(read_game(path).answers) == before
        ballast.unlink()
        answer(table)
        assert table.trouble == ""
        assert read_game(path).answers == table.match.answers


def test_a_save_on_a_read_only_disk_can_be_looked_at(small_disk: Path) -> None:
    path = small_disk / "game.toml"
    with begin(path) as table:
        answer(table, 30)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with reopen(path) as table:
        assert table.trouble == ""
        answer(table)
        assert f"the folder {small_disk} is read-only" in table.trouble
        assert len(table.match.answers) == 31
        assert table.count_unsaved() == 1
        with pytest.raises(DiskError, match="is read-only"):
            begin(small_disk / "other.toml")
    with pytest.raises(DiskError, match="is read-only"):
        shelf.delete_game(path)
    assert len(read_game(path).answers) == 30


def test_the_last_room_of_a_real_disk_goes_to_the_game_and_not_to_its_picture(
    small_disk: Path,
) -> None:
    path = small_disk / "game.toml"
    with begin(path) as table:
        answer(table, 30)
        table.keep_picture(bytes(20_000))
        with (small_disk / "ballast").open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(512))
        answer(table, 40)
        assert table.trouble == ""
        assert read_game(path).answers == table.match.answers
        assert not shelf.picture_path(path).exists()
