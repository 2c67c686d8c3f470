"""Files of others: pipes, folders and links where a save should lie, and changes from outside."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toy import Toy
from toy_table import answer, begin, link_to, reopen

from fandg.engine import disk
from fandg.engine.disk import generation_path, open_regular, read_file
from fandg.engine.errors import DiskError, FileTakenError, SaveError, SaveInUseError
from fandg.engine.shelf import (
    delete_game,
    export_game,
    list_games,
    list_generations,
    read_game,
    recover_game,
    restore_generation,
    write_picture,
)
from fandg.engine.table import Table

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "game.toml"


# Only ordinary files are read


@needs_pipes
def test_a_pipe_among_the_saves_holds_nobody_up(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match=os.strerror(errno.ENXIO)):
        open_regular(pipe)
    (entry,) = list_games(tmp_path)
    assert entry.trouble == f"“pipe.toml” in {tmp_path} is no ordinary file."
    with pytest.raises(DiskError, match="no ordinary file"):
        reopen(pipe)


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be opened there")
@pytest.mark.parametrize("name", [".", "/dev/zero", "/dev/tty"])
def test_what_is_no_file_is_not_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(DiskError, match="is no ordinary file"):
        read_file(tmp_path / name)


def test_a_link_to_a_save_is_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"data")
    link_to(tmp_path / "link", tmp_path / "file")
    assert read_file(tmp_path / "link") == b"data"


# Changes from outside


def _turn_a_letter(path: Path) -> None:
    """Change a letter in its place, without a trace in size or time."""
    times = path.stat()
    with path.open("r+b") as file:
        at = file.read().index(b"Ana")
        file.seek(at)
        file.write(b"Ann")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def _bring_from_elsewhere(path: Path) -> None:
    """Put another file of the same size in its place, as a program does that keeps two alike."""
    other = path.with_name("other")
    other.write_bytes(path.read_bytes().replace(b"Ana", b"Eva"))
    other.replace(path)


def _lay_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


CHANGES = [
    _turn_a_letter,
    _bring_from_elsewhere,
    lambda path: path.write_bytes(path.read_bytes() + b"# a word\n"),
    lambda path: path.write_bytes(path.read_bytes()[:-20]),
    lambda path: path.write_bytes(b""),
    pytest.param(_lay_a_pipe, marks=needs_pipes),
]


def _deed(name: str) -> Callable[[Table[Toy]], Any]:
    deeds: dict[str, Callable[[Table[Toy]], Any]] = {
        "answer": answer,
        "go back": lambda table: table.go_back(2, mark="Agreed."),
        "change seat": lambda table: table.change_seat(0, "easy"),
        "close": lambda table: table.close(),
    }
    return deeds[name]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("deed", ["answer", "go back", "change seat", "close"])
def test_what_somebody_put_into_the_file_is_kept_beside(
    path: Path, change: Callable[[Path], Any], deed: str
) -> None:
    with begin(path) as table:
        answer(table, 5)
        table.run()
        older = list_generations(path)[0].path.read_bytes()
        change(path)
        found = path.read_bytes() if path.is_file() else None
        _deed(deed)(table)
        assert table.trouble == ""
        foreign = table.take_foreign()
        assert foreign == path.with_name("game changed.toml")
        assert found is None or foreign.read_bytes() == found
        assert read_game(path).answers == table.match.answers
        assert table.take_foreign() is None
        # The earlier states are this game's.
        assert list_generations(path)[0].path.read_bytes() == older
        assert {entry.path.name for entry in list_games(path.parent)} == {
            "game.toml",
            "game changed.toml",
        }


def test_every_change_from_outside_is_kept(path: Path) -> None:
    with begin(path) as table:
        for number in range(3):
            path.write_text(f"change {number}")
            answer(table)
    assert path.with_name("game changed.toml").read_text() == "change 0"
    assert path.with_name("game changed 2.toml").read_text() == "change 1"
    assert path.with_name("game changed 3.toml").read_text() == "change 2"


def test_a_change_before_the_first_answer_is_noticed(path: Path) -> None:
    begin(path).close()
    with reopen(path) as table:
        _turn_a_letter(path)
        answer(table)
        assert table.take_foreign() is not None


def test_who_only_looked_at_a_game_leaves_what_others_wrote(path: Path) -> None:
    begin(path).close()
    with reopen(path) as table:
        table.run()
        path.write_text("newer")
    assert path.read_text() == "newer"
    assert table.take_foreign() is None


def test_a_file_touched_or_copied_onto_itself_is_not_changed(path: Path) -> None:
    with begin(path) as table:
        answer(table, 3)
        path.write_bytes(path.read_bytes())
        answer(table)
        os.utime(path, (0, 0))
        answer(table)
        assert table.take_foreign() is None


def test_a_line_written_in_part_is_nobody_elses(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    for length in (0, 1, 9, 30):
        with begin(path) as table:
            answer(table, 5)
            table.run()

            def write_part(handle: int, data: bytes, length: int = length) -> int:
                monkeypatch.setattr(os, "write", write)
                return write(handle, data[:length])

            monkeypatch.setattr(os, "write", write_part)
            table.answer("stop")
            assert os.write is write
            assert table.trouble == ""
            assert table.take_foreign() is None
            assert read_game(path).answers == table.match.answers
        path.unlink()


def test_a_torn_or_foreign_end_is_told(path: Path) -> None:
    with begin(path) as table:
        answer(table, 5)
    for tail in (b"6 = [0, ", b"# a word\n"):
        data = path.read_bytes()
        path.write_bytes(data + tail)
        with reopen(path) as table:
            assert table.notice.startswith("At the end of “game.toml” stands something that is no")
            assert table.count_answers() == 5
        path.write_bytes(data)
    with reopen(path) as table:
        assert table.notice == ""


# Links laid in the way


@pytest.mark.parametrize("kind", ["new", "1", "2", "1.part"])
@pytest.mark.parametrize("links", [True, False])
def test_a_link_laid_in_the_way_is_not_followed(
    path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", _refuse)
    treasure = path.parent.with_name("treasure")
    treasure.write_text("treasure")
    with begin(path) as table:
        link_to(disk.older_path(path, kind), treasure)
        answer(table, 100)
        assert table.trouble == ""
    assert treasure.read_text() == "treasure"
    assert not path.is_symlink()
    assert len(list_generations(path)) == 2
    assert len(read_game(path).answers) == 100


def _refuse(*_: object) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_picture_is_not_written_through_a_link(path: Path) -> None:
    begin(path).close()
    treasure = path.parent.with_name("treasure")
    treasure.write_text("treasure")
    link_to(path.with_suffix(".png"), treasure)
    link_to(disk.older_path(path.with_suffix(".png"), "new"), treasure)
    write_picture(path, b"picture")
    assert treasure.read_text() == "treasure"
    assert path.with_suffix(".png").read_bytes() == b"picture"
    assert not path.with_suffix(".png").is_symlink()


@pytest.mark.parametrize("number", [1, 2])
def test_an_older_state_that_cannot_be_removed_stops_nothing(path: Path, number: int) -> None:
    with begin(path) as table:
        folder = generation_path(path, number)
        folder.mkdir()
        (folder / "thing").write_text("")
        answer(table, 100)
        assert table.trouble == ""
    assert len(read_game(path).answers) == 100
    if number == 2:
        assert list_generations(path)[0].header is not None
    delete_game(path)
    begin(path).close()


# Copying out


def test_a_copy_replaces_only_what_it_was_told_to(path: Path, tmp_path: Path) -> None:
    begin(path).close()
    target = tmp_path / "letter.txt"
    target.write_text("Dear Ana")
    with pytest.raises(FileTakenError, match=r"There is a “letter\.txt” already"):
        export_game(path, target)
    assert target.read_text() == "Dear Ana"
    export_game(path, target, replaces=True)
    assert read_game(target) == read_game(path)
    assert sorted(tmp_path.iterdir()) == [path.parent, target]


@pytest.mark.parametrize("replaces", [True, False])
def test_a_copy_goes_onto_no_open_save(path: Path, tmp_path: Path, replaces: bool) -> None:
    begin(path).close()
    other = tmp_path / "elsewhere" / "other.toml"
    with begin(other):
        before = other.read_bytes()
        targets = [other]
        if sys.platform != "win32":
            targets += [tmp_path / "link.toml", tmp_path / "second.toml"]
            targets[1].symlink_to(other)
            os.link(other, targets[2])
        for target in targets:
            with pytest.raises(SaveInUseError):
                export_game(path, target, replaces=replaces)
        assert other.read_bytes() == before


def test_a_save_is_not_copied_onto_itself(path: Path, tmp_path: Path) -> None:
    begin(path).close()
    link_to(tmp_path / "link.toml", path)
    for target in (path, tmp_path / "link.toml"):
        with pytest.raises(DiskError, match="is the save itself"):
            export_game(path, target, replaces=True)


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
@pytest.mark.parametrize("by_link", [False, True])
def test_a_copy_goes_onto_ordinary_files_only(
    path: Path, tmp_path: Path, kind: str, by_link: bool
) -> None:
    begin(path).close()
    target = tmp_path / "target"
    if kind == "folder":
        target.mkdir()
    elif kind == "pipe":
        os.mkfifo(target)
    else:
        target = Path("/dev/null")
    if by_link:
        link_to(tmp_path / "link", target)
    mode = target.stat().st_mode
    with pytest.raises(SaveError, match="is no ordinary file"):
        export_game(path, tmp_path / "link" if by_link else target, replaces=True)
    assert target.stat().st_mode == mode


def test_a_copy_that_cannot_be_finished_leaves_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(path).close()
    for name in ("replace", "fsync"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, _refuse)
            with pytest.raises(DiskError):
                export_game(path, tmp_path / "copy.toml")
        assert list(tmp_path.iterdir()) == [path.parent]


class Syncs:
    """Notes what was seen onto the disk, and when a name was given, in this order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        fsync = os.fsync
        replace, rename = os.replace, os.rename

        def note_sync(handle: int) -> None:
            name = Path(f"/proc/self/fd/{handle}").readlink().name
            self.done.append(f"sync {name}")
            fsync(handle)

        def note(function: Callable[..., None]) -> Callable[..., None]:
            def noted(source: Path, target: Path) -> None:
                function(source, target)
                self.done.append(f"place {Path(target).name}")

            return noted

        monkeypatch.setattr(os, "fsync", note_sync)
        monkeypatch.setattr(os, "replace", note(replace))
        monkeypatch.setattr(os, "rename", note(rename))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system must name open files")
def test_what_goes_out_or_is_thrown_away_or_recovered_is_seen_onto_the_disk(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(path) as table:
        answer(table, 40)
    generation = list_generations(path)[0].path
    syncs = Syncs(monkeypatch)
    export_game(path, tmp_path / "copy.toml")
    assert syncs.done == ["sync .fandg.part", "place copy.toml", f"sync {tmp_path.name}"]
    syncs.done.clear()
    restore_generation(path, generation)
    assert syncs.done == ["sync game.toml.new", "sync .trash", "place game.toml", "sync folder"]
    syncs.done.clear()
    thrown = delete_game(path)
    past = ["place game 2.toml.1", "place game 2.toml.2"]
    assert syncs.done == [*past, "place game 2.toml", "sync .trash", "sync folder"]
    syncs.done.clear()
    recover_game(thrown)
    assert syncs.done == [*past, "place game 2.toml", "sync folder", "sync .trash"]
