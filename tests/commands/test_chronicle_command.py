"""`fandg chronicle`: it says where the file lies, or in a sentence why there is none."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest
from PIL import Image

from fandg.cli import main
from fandg.dev.moments import play_chapters
from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game


@pytest.fixture
def ended(data_folder: Path) -> Path:
    """A solo game that is over, in the folder of saved games."""
    game = find_game("dummies")
    path = data_folder / "saves" / "The end.toml"
    setup = Setup(mode="solo", seats=[Seat("Ana")], seed=3)
    with Table.begin(game, setup, path, now=lambda: datetime.now(UTC)) as table:
        while isinstance(asked := table.run(), Decision):
            table.answer(game.choose_steady(table.match.state, asked))
    return path


@pytest.mark.usefixtures("ended")
def test_a_game_is_kept_by_its_title(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "The end.pdf"
    assert main(["chronicle", "The end", "--to", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{target}\n"
    assert target.read_bytes().startswith(b"%PDF")
    assert main(["chronicle", "The end", "--to", str(target)]) == 1
    assert "There is a “The end.pdf” already" in capsys.readouterr().err


def test_the_board_of_a_game_that_is_not_over_is_kept_and_its_story_is_not(
    saved_game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "board"
    words = ["chronicle", str(saved_game), "--board", "--width", "1920", "--to", str(target)]
    assert main(words) == 0
    with Image.open(f"{target}.png") as picture:
        assert picture.width == 1920
    assert main(["chronicle", str(saved_game), "--animation", "--to", str(target)]) == 1
    assert "is not over yet" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.glob("board*")) == ["board.png"]


def test_without_a_place_it_lies_among_the_documents(
    ended: Path, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("The end.pdf", "The end 2.pdf"):
        assert main(["chronicle", str(ended)]) == 0
        assert capsys.readouterr().out == f"{data_folder / name}\n"
        assert (data_folder / name).exists()


@pytest.mark.parametrize("page", ["", "campaign.toml"])
def test_a_campaign_is_kept_by_its_folder_or_its_page(page: str, tmp_path: Path) -> None:
    expedition = play_chapters("dummies", "nights", 1)
    expedition.close()
    assert main(["chronicle", str(expedition.folder / page), "--to", str(tmp_path)]) == 0
    assert (tmp_path / f"{expedition.folder.stem}.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("ended")
@pytest.mark.parametrize(
    ("words", "sentence", "code"),
    [
        (["Nothing"], "There is no saved game “Nothing”", 1),
        (["The end", "--board", "--width", "99"], "--width can be 1920, 3840 or 7680", 2),
        (["The end", "--width", "1920"], "--width is for --board", 2),
        (["The end", "--pdf", "--board"], "not allowed with", 2),
        (["The end", "--to", "/nowhere/at/all/x.pdf"], "is not there", 1),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    words: list[str],
    sentence: str,
    code: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["chronicle", *words]) == code
    assert sentence in capsys.readouterr().err
