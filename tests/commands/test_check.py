"""Check: every fault of every file, and nothing changed on the disk."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from fandg.cli import main
from fandg.commands import check
from fandg.paths import assets_folder


def test_what_came_with_the_program_is_without_faults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert "0 saved games, 0 faults." in capsys.readouterr().out


def test_saves_are_counted_and_left_alone(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = {path: path.read_bytes() for path in saved_game.parent.rglob("*") if path.is_file()}
    assert main(["check", str(saved_game.parent)]) == 0
    assert capsys.readouterr().out == "0 packs, 1 saved game, 0 faults.\n"
    after = {path: path.read_bytes() for path in saved_game.parent.rglob("*") if path.is_file()}
    assert after == before


def test_all_faults_are_told_and_end_in_1(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = saved_game.parent
    (folder / "letter.toml").write_text("dear = 'Ana'\n")
    text = saved_game.read_text()
    (folder / "flipped.toml").write_text(text.replace("Ana", "Eva", 1))
    (folder / "newer.toml").write_text(text.replace("format = 1", "format = 99", 1))
    assert main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "“letter.toml” is not a saved game" in out
    assert "“flipped.toml” is damaged" in out
    assert "“newer.toml” was saved by a newer fandg" in out
    assert out.endswith("0 packs, 4 saved games, 3 faults.\n")


def test_one_file_is_checked_alone(saved_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (saved_game.parent / "letter.toml").write_text("dear = 'Ana'\n")
    assert main(["check", str(saved_game)]) == 0
    assert "1 saved game" in capsys.readouterr().out


def test_a_rulebook_tells_all_its_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = (assets_folder() / "packs" / "dummies" / "rulebook.toml").read_text(encoding="utf-8")
    spoilt = book.replace("title =", "titel =", 1).replace("page = 1", "page = 'one'", 1)
    folder = tmp_path / "packs" / "dummies"
    folder.mkdir(parents=True)
    (folder / "rulebook.toml").write_text(spoilt, encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "titel" in out
    assert "page" in out
    assert out.endswith("1 pack, 0 saved games, 3 faults.\n")


def test_a_card_that_is_wrong_is_named_with_file_and_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "packs" / "dummies"
    shutil.copytree(assets_folder() / "packs" / "dummies", folder)
    lore = folder / "lore.toml"
    text = lore.read_text(encoding="utf-8")
    lore.write_text(text.replace('id = "AH"\nname =', 'id = "AH"\nnmae ='), encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    out = capsys.readouterr().out
    assert "lore.toml, treasure “AH”, nmae: there is no field “nmae”" in out
    assert "3 packs, 0 saved games" in out
    assert main(["check", str(folder / "rulebook.toml")]) == 0


@pytest.mark.parametrize(("game", "word"), [("dummies", "no table “card”"), ("dumies", "no game")])
def test_a_pack_that_no_game_takes_is_a_fault(
    game: str, word: str, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data_folder / "packs" / game
    folder.mkdir(parents=True)
    (folder / "more.toml").write_text("[[card]]\nid = 'x'\n")
    assert main(["check"]) == 1
    assert word in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_every_file_is_checked_whatever_one_of_them_holds(
    saved_game: Path, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data_folder / "packs" / "fortune"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "a-pipe.toml")
    (folder / "b-bytes.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "c-deep.toml").write_text(f"gear = {'[' * 9000}{']' * 9000}\n")
    (folder / "d-large.toml").write_text("#" * (5 << 20))
    (folder / "e-typo.toml").write_text('[[gear]]\nid = "whip"\nnmae = "Whip"\n')
    (folder / "f-icon.toml").write_text('[[gear]]\nid = "own"\nname = "Own"\nicon = "no-such"\n')
    (folder / "gear.toml").write_text("")
    (folder / "good.toml").write_text('[[gear]]\nid = "good"\nname = "Good"\n')
    os.mkfifo(saved_game.parent / "pipe.toml")
    (saved_game.parent / "letter.toml").write_text("dear = 'Ana'\n")
    assert main(["check"]) == 1
    out = capsys.readouterr().out
    for words in (
        "a-pipe.toml: it is no ordinary file.",
        "b-bytes.toml, line 1: this is not UTF-8 text.",
        "c-deep.toml: its brackets are nested too deep.",
        "d-large.toml: the file is too large",
        "e-typo.toml, gear “whip”, nmae: there is no field “nmae”.",
        "f-icon.toml, gear “own”, icon: there is no drawing “no-such”.",
        "gear.toml: there is another pack of this name.",
        "“pipe.toml”",
        "“letter.toml” is not a saved game",
    ):
        assert words in out
    assert "good.toml" not in out


def test_a_fault_that_nobody_foresaw_keeps_no_other_file_from_being_checked(
    saved_game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (saved_game.parent / "letter.toml").write_text("dear = 'Ana'\n")

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(check, "restore", fail)
    assert main(["check", str(saved_game.parent)]) == 1
    out = capsys.readouterr().out
    assert f"“{saved_game.name}” cannot be checked." in out
    assert "“letter.toml” is not a saved game" in out


def test_a_link_that_leads_back_is_followed_once(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (saved_game.parent / "back").symlink_to(saved_game.parent)
    assert main(["check", str(saved_game.parent)]) == 0
    assert "1 saved game," in capsys.readouterr().out


def test_commands_name_the_packs_they_leave_out_and_go_on(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data_folder / "packs" / "fortune"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('[[gear]]\nid = "whip"\nnmae = "Whip"\n')
    assert main(["simulate", "fortune", "--games", "1", "--workers", "1"]) == 0
    told = capsys.readouterr()
    assert "1 pack left out:" in told.err
    assert "mine.toml, gear “whip”, nmae:" in told.err
    assert "mine.toml" not in told.out
