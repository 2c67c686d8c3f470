"""A save is locked by what it is: neither another name nor a folder made anew opens it twice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from toy_table import answer, begin, link_to, reopen

from fandg.engine.errors import SaveInUseError
from fandg.engine.lock import Lock
from fandg.engine.shelf import delete_game, list_games, read_game, rename_game

not_on_windows = pytest.mark.skipif(
    sys.platform == "win32", reason="an open file can be neither replaced nor moved there"
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "game.toml"


def test_a_link_to_an_open_save_is_that_save(path: Path, tmp_path: Path) -> None:
    with begin(path) as table:
        answer(table)
        with pytest.raises(SaveInUseError):
            reopen(link_to(tmp_path / "link.toml", path))
        other = link_to(tmp_path / "other", path.parent)
        with pytest.raises(SaveInUseError):
            reopen(other / "game.toml")


def test_a_game_opened_through_a_link_is_written_where_it_lies(path: Path, tmp_path: Path) -> None:
    begin(path).close()
    link = link_to(tmp_path / "link.toml", path)
    with reopen(link) as table:
        answer(table, 40)
        with pytest.raises(SaveInUseError):
            reopen(path)
    assert link.is_symlink()
    assert len(read_game(path).answers) == 40
    assert not (tmp_path / ".older").exists()


@not_on_windows
def test_a_second_name_of_an_open_save_is_that_save(path: Path, tmp_path: Path) -> None:
    for answers in (0, 1, 40):
        (tmp_path / "second.toml").unlink(missing_ok=True)
        path.unlink(missing_ok=True)
        with begin(path) as table:
            answer(table, answers)
            os.link(path, tmp_path / "second.toml")
            with pytest.raises(SaveInUseError):
                reopen(tmp_path / "second.toml")
        reopen(tmp_path / "second.toml").close()


@not_on_windows
def test_a_second_name_is_known_in_another_process_too(path: Path, tmp_path: Path) -> None:
    with begin(path):
        os.link(path, tmp_path / "second.toml")
        code = (
            "import sys; from pathlib import Path; from fandg.engine.lock import Lock; "
            "Lock(Path(sys.argv[1]))"
        )
        command = [sys.executable, "-c", code, str(tmp_path / "second.toml")]
        child = subprocess.run(command, capture_output=True, check=False)
    assert b"SaveInUseError" in child.stderr


@not_on_windows
def test_a_folder_made_anew_has_room_for_one_table_only(path: Path) -> None:
    with begin(path) as table:
        answer(table, 3)
        path.parent.rename(path.parent.with_name("away"))
        with begin(path, seed=8) as other:
            answer(other, 2)
            answer(table)
            assert table.trouble.startswith("“game.toml” is open in another window")
            assert read_game(path).answers == other.match.answers
        answer(table)
        assert table.trouble == ""
        foreign = table.take_foreign()
        assert foreign is not None
        assert read_game(foreign).answers == other.match.answers
        assert read_game(path).answers == table.match.answers
        with pytest.raises(SaveInUseError):
            reopen(path)


@not_on_windows
def test_the_lock_comes_along_into_a_folder_made_anew(path: Path) -> None:
    with begin(path) as table:
        path.parent.rename(path.parent.with_name("away"))
        path.parent.mkdir()
        answer(table)
        assert table.trouble == ""
        with pytest.raises(SaveInUseError):
            reopen(path)


@not_on_windows
def test_a_lock_given_back_and_deleted_meanwhile_is_taken_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Lock(path)
    open_ = os.open

    def open_late(*arguments: object) -> int:
        """Between our opening and our locking the other gives it back and deletes the file."""
        handle = open_(*arguments)  # type: ignore[arg-type]
        monkeypatch.setattr(os, "open", open_)
        first.forget()
        return handle

    monkeypatch.setattr(os, "open", open_late)
    with Lock(path), pytest.raises(SaveInUseError):
        Lock(path)


def test_a_save_that_is_no_more_leaves_no_lock(path: Path) -> None:
    begin(path).close()
    delete_game(rename_game(path, "other"))
    if sys.platform != "win32":
        assert not list((path.parent / ".older").iterdir())
    assert list_games(path.parent) == []


def test_a_link_laid_in_the_place_of_the_lock_is_not_followed(path: Path, tmp_path: Path) -> None:
    (path.parent / ".older").mkdir(parents=True)
    link_to(path.parent / ".older" / "game.toml.lock", tmp_path / "elsewhere")
    with begin(path) as table:
        answer(table)
        assert table.trouble == ""
    if hasattr(os, "O_NOFOLLOW"):
        assert not (tmp_path / "elsewhere").exists()
