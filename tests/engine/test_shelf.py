"""The folder of saves: lists, names, copies, the trash and older generations."""

from __future__ import annotations

import os
from pathlib import Path
from unicodedata import category

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from toy import Clock, ToyGame, toy_setup

from fandg.engine import disk
from fandg.engine.errors import DamagedSaveError, DiskError, LargeSaveError, SaveError
from fandg.engine.errors import SaveInUseError as InUse
from fandg.engine.save import LARGEST
from fandg.engine.shelf import (
    delete_game,
    export_game,
    import_game,
    list_games,
    list_generations,
    list_trash,
    new_path,
    picture_path,
    read_game,
    recover_game,
    rename_game,
    restore_generation,
)
from fandg.engine.table import Table


def make_save(path: Path, answers: int = 3, seed: int = 7) -> Path:
    setup = toy_setup(seed=seed, goal=10**6)
    with Table.begin(ToyGame(), setup, path, now=Clock()) as table:
        for _ in range(answers):
            decision = table.run()
            table.answer(decision.options[-1].key)  # type: ignore[union-attr]
    return path


def titles(folder: Path) -> list[str]:
    return [entry.title for entry in list_games(folder)]


# The list


def test_the_list_shows_headers_with_the_last_changed_first(tmp_path: Path) -> None:
    for number, title in enumerate(("old", "new", "middle")):
        os.utime(make_save(tmp_path / f"{title}.toml"), (10**9 + number % 2,) * 2)
    os.utime(tmp_path / "middle.toml", (10**9 - 5,) * 2)
    assert titles(tmp_path) == ["new", "old", "middle"]
    header = list_games(tmp_path)[0].header
    assert header is not None
    assert (header.game, header.headline) == ("toy", "Turn 4")


def test_a_folder_that_is_not_there_is_an_empty_list(tmp_path: Path) -> None:
    assert list_games(tmp_path / "none") == []


def test_a_file_instead_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DiskError):
        list_games(tmp_path / "file")


def test_files_that_cannot_be_opened_are_listed_with_their_sentence(tmp_path: Path) -> None:
    data = make_save(tmp_path / "good.toml").read_bytes()
    (tmp_path / "bad.toml").write_bytes(data.replace(b"Ana", b"Ann", 1))
    (tmp_path / "foreign.toml").write_text("[project]\n")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "notes.txt").write_text("")
    with (tmp_path / "huge.toml").open("wb") as file:
        file.truncate(LARGEST + 1)
    told = {entry.title: entry.trouble for entry in list_games(tmp_path)}
    assert told.keys() == {"good", "bad", "foreign", "huge"}
    assert told["good"] == ""
    assert told["bad"].startswith("“bad.toml” is damaged")
    assert told["foreign"].startswith("“foreign.toml” is not a saved game")
    assert told["huge"].startswith("“huge.toml” is too large")
    with pytest.raises(LargeSaveError):
        read_game(tmp_path / "huge.toml")


def test_a_name_that_is_no_text_can_be_shown(tmp_path: Path) -> None:
    try:
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/zo\xeb.toml")).write_text("nonsense")
    except (OSError, UnicodeError):
        pytest.skip("this file system takes text only")
    (entry,) = list_games(tmp_path)
    assert entry.title == "zo?"
    assert entry.trouble.startswith("“zo?.toml” is not a saved game")
    assert (entry.title + entry.trouble).encode()


# Names


@settings(deadline=None)
@given(st.text(max_size=300))
@example("0\u093a")
def test_any_title_makes_a_name_that_every_file_system_takes(title: str) -> None:
    path = new_path(Path("nowhere"), title)
    assert path.parent == Path("nowhere")
    assert path.suffix == ".toml"
    assert path.stem == path.stem.strip()
    # Letters, figures, and the marks that some scripts write vowels with.
    assert all(c.isalnum() or c in " -_'," or category(c)[0] == "M" for c in path.stem)
    assert category(path.stem[0])[0] != "M"
    assert len(path.name.encode()) <= 143
    assert path.stem.casefold() not in ("con", "prn", "aux", "nul", "com1", "lpt9")


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Ana & Zoë: turn 3", "Ana Zoë turn 3"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\aux.toml", "C aux toml"),
        ("AUX", "game AUX"),
        ("Ana in Lludwik's Labyrinth", "Ana in Lludwik's Labyrinth"),
        ("Ana, Ben and Clara in Supremacy", "Ana, Ben and Clara in Supremacy"),
        (",Ana,,Ben,", "Ana Ben"),
        ("O’Brien’s ‘best’ game'", "O'Brien's best game"),
        ("Łódź 東京", "Łódź 東京"),
        ("देवनागरी", "देवनागरी"),
        ("🏴\u200d☠\ufe0f Rémi", "Rémi"),
        ("🎲", "game"),
        ("", "game"),
        ("x" * 999, "x" * 60),
        ("東" * 999, "東" * 40),
    ],
)
def test_a_title_stays_readable_in_its_name(tmp_path: Path, title: str, stem: str) -> None:
    assert new_path(tmp_path, title).stem == stem
    make_save(new_path(tmp_path, title))
    assert titles(tmp_path) == [stem]


def test_a_name_that_is_taken_in_any_spelling_gets_a_number(tmp_path: Path) -> None:
    (tmp_path / "zoe\u0308.toml").write_text("")
    assert new_path(tmp_path, "ZO\u00cb").stem == "ZOË 2"
    (tmp_path / "ZOË 2.png").write_text("")
    assert new_path(tmp_path, "Zoë").stem == "Zoë 3"


# In and out


def test_a_save_goes_out_and_comes_in_as_one_file(tmp_path: Path) -> None:
    path = make_save(tmp_path / "saves" / "game.toml")
    target = tmp_path / "stick" / "copy.toml"
    target.parent.mkdir()
    os.utime(path, (1_000_000, 1_000_000))
    export_game(path, target)
    assert list(target.parent.iterdir()) == [target]
    assert import_game(target, path.parent).name == "copy.toml"
    played = {entry.path.name: entry.modified for entry in list_games(path.parent)}
    assert played == {"game.toml": 1_000_000, "copy.toml": 1_000_000}, "it was played as long ago"
    assert import_game(target, path.parent).name == "copy 2.toml"
    assert read_game(path.parent / "copy 2.toml") == read_game(path)


def test_exporting_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml")
    with pytest.raises(DiskError, match="is not there"):
        export_game(path, tmp_path / "none" / "copy.toml")


def test_only_a_whole_save_comes_in(tmp_path: Path) -> None:
    source = tmp_path / "mail.toml"
    data = make_save(tmp_path / "game.toml").read_bytes()
    source.write_bytes(data.replace(b"seed = 7", b"seed = 8"))
    with pytest.raises(DamagedSaveError):
        import_game(source, tmp_path / "saves")
    assert not (tmp_path / "saves").exists()


def test_renaming_takes_picture_and_generations_along(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml")
    picture_path(path).write_text("picture")
    generations = [entry.path.read_bytes() for entry in list_generations(path)]
    assert generations
    target = rename_game(path, "Ana's last stand")
    assert titles(tmp_path) == ["Ana's last stand"]
    assert picture_path(target).read_text() == "picture"
    assert [entry.path.read_bytes() for entry in list_generations(target)] == generations
    assert list_generations(path) == []
    assert rename_game(target, "Ana's last stand") == target


def test_a_deleted_game_lies_in_the_trash_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    for seed in (1, 2):
        make_save(path, seed=seed)
        picture_path(path).write_text(f"picture {seed}")
        delete_game(path)
    assert titles(tmp_path) == []
    assert list_generations(path) == []
    assert {entry.title for entry in list_trash(tmp_path)} == {"game", "game 2"}
    make_save(path, seed=3)
    back = recover_game(tmp_path / ".trash" / "game 2.toml")
    assert back == tmp_path / "game 2.toml"
    assert read_game(back).header.setup.seed == 2
    assert picture_path(back).read_text() == "picture 2"
    assert [entry.title for entry in list_trash(tmp_path)] == ["game"]


def test_a_game_in_play_is_neither_deleted_renamed_nor_restored(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml")
    generation = list_generations(path)[0].path
    with Table.open(path, lambda _: ToyGame(), now=Clock()):
        before = path.read_bytes()
        with pytest.raises(InUse):
            delete_game(path)
        with pytest.raises(InUse):
            rename_game(path, "other")
        with pytest.raises(InUse):
            restore_generation(path, generation)
        assert path.read_bytes() == before
    delete_game(path)


@pytest.mark.parametrize("action", [delete_game, read_game, lambda path: rename_game(path, "x")])
def test_a_save_that_is_gone_is_told(tmp_path: Path, action: object) -> None:
    with pytest.raises(SaveError, match=r"“game\.toml” or its folder .* is not there"):
        action(tmp_path / "game.toml")  # type: ignore[operator]


# Generations


def test_an_older_generation_replaces_a_damaged_save_which_is_kept(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml", answers=80)
    damaged = path.read_bytes().replace(b"Ana", b"Ann")
    path.write_bytes(damaged)
    latest = list_generations(path)[0]
    assert latest.trouble == ""
    older = latest.path.read_bytes()
    restore_generation(path, latest.path)
    assert path.read_bytes() == older
    assert len(list_generations(path)) == 2
    assert (tmp_path / ".trash" / "game.toml").read_bytes() == damaged
    with Table.open(path, lambda _: ToyGame(), now=Clock()) as table:
        assert not table.notice
        assert table.count_answers() > 40


def test_a_damaged_generation_is_listed_and_not_put_in_place(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml")
    before = path.read_bytes()
    generation = list_generations(path)[0].path
    generation.write_text("nonsense")
    assert list_generations(path)[0].trouble
    with pytest.raises(SaveError):
        restore_generation(path, generation)
    assert path.read_bytes() == before


def test_a_lost_save_comes_back_from_its_generation(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml", answers=80)
    path.unlink()
    restore_generation(path, list_generations(path)[0].path)
    assert titles(tmp_path) == ["game"]


def test_generations_of_another_game_of_the_same_name_are_not_mixed_in(tmp_path: Path) -> None:
    path = make_save(tmp_path / "game.toml", answers=80)
    path.unlink()
    with Table.begin(ToyGame(), toy_setup(), path, now=Clock()):
        assert list_generations(path) == []


def test_where_no_second_name_can_be_given_generations_are_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    path = make_save(tmp_path / "game.toml", answers=80)
    older = read_game(list_generations(path)[0].path)
    assert older.answers == read_game(path).answers[: len(older.answers)]
    with monkeypatch.context() as patch:
        patch.setattr(disk, "open_regular", refuse)
        other = make_save(tmp_path / "other.toml", answers=80)
    assert len(read_game(other).answers) == 80
    assert list_generations(other) == []


def test_a_game_that_comes_back_from_the_trash_has_its_earlier_states(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    kept = []
    for seed in (1, 2):
        make_save(path, seed=seed)
        kept.append([entry.path.read_bytes() for entry in list_generations(path)])
        delete_game(path)
    assert list_generations(path) == []
    for name, states in (("game 2.toml", kept[1]), ("game.toml", kept[0])):
        back = recover_game(tmp_path / ".trash" / name)
        assert states
        assert [entry.path.read_bytes() for entry in list_generations(back)] == states
