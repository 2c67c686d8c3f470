"""Check: every fault of every file, and nothing changed on the disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from fandg.cli import main
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
    assert "2 packs, 0 saved games" in out
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
