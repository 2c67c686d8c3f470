"""Hostile files in the window: the title and the list stand, whatever lies in the folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest
from hands import Hands, show
from hostile import SAVES, make_hostile, make_hostile_settings, make_picture

from fandg.engine import shelf
from fandg.engine.disk import read_file
from fandg.engine.save import HEADLINE_LENGTH, STORY_LENGTH, dump, load
from fandg.games import GAMES
from fandg.paths import saves_folder
from fandg.ui.art.photo import load_photo
from fandg.ui.scenes import title
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.saves_card import FileCard, describe_date
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings, keep_settings, load_settings, read_settings, settings_file
from fandg.ui.window import served_size

SaveGame = Callable[..., Path]

HUNG = 3.0
"""Seconds of work; what takes longer has hung."""


def put(name: str, data: bytes) -> Path:
    """Lay a file among the saves, the later the newer."""
    folder = saves_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    newest = max((entry.stat().st_mtime for entry in folder.iterdir()), default=0)
    os.utime(path, (newest + 1, newest + 1))
    return path


def watch_reading(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are looked into from now on."""
    looked: list[Path] = []

    def read(path: Path) -> bytes:
        looked.append(path)
        return read_file(path)

    monkeypatch.setattr(shelf, "read_file", read)
    return looked


def look_at_all(hands: Hands) -> None:
    """Go to the title, to the list, and from card to card."""
    started = process_time()
    hands.stage.reset(TitleScene(hands.stage))
    hands.tick()
    assert process_time() - started < HUNG
    started = process_time()
    scene = show(hands.stage, SavesScene(hands.stage))
    hands.tick()
    assert process_time() - started < HUNG
    for entry in scene.entries:
        scene.choose(entry)
        hands.tick()
        assert bool(entry.header) != bool(entry.trouble)


# Saves


@pytest.mark.parametrize("seed", range(2))
def test_the_list_stands_whatever_lies_in_the_folder(hands: Hands, seed: int) -> None:
    random = Random(seed)
    for number in range(25):
        put(f"{number}.toml", make_hostile(random))
    look_at_all(hands)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(200, 240))
def test_the_list_stands_whatever_lies_in_the_folder_a_thousand_times(
    hands: Hands, seed: int
) -> None:
    test_the_list_stands_whatever_lies_in_the_folder(hands, seed)


@pytest.mark.parametrize("text", [100, 200])
def test_the_longest_texts_are_drawn_at_once(hands: Hands, text: int) -> None:
    hands.stage.settings.text = text
    hands.stage.relayout()
    texts = ("W" * 2_000, "a, " * 700, "\n" * 2_000, "\u200b" * 2_000, "[{*_" * 500)
    for number, words in enumerate(texts):
        save = load(SAVES[number % len(SAVES)], "x")
        save.header.headline = words[:HEADLINE_LENGTH]
        save.header.story = words[:STORY_LENGTH]
        save.header.game = words[:100] if number % 2 else "dummies"
        save.header.over = False
        save.header.setup.seats = save.header.setup.seats[:1] * 20
        put(f"{'W' * 200}{number}.toml", dump(save)[0])
    look_at_all(hands)


def test_no_number_of_files_holds_the_title_up(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_game()
    os.utime(path, (10**9, 10**9))
    for number in range(30):
        put(f"{number}.toml", b"no save")
    looked = watch_reading(monkeypatch)
    scene = show(hands.stage, TitleScene(hands.stage))
    assert scene.last is not None
    assert scene.last.path == path
    assert len(looked) == 31
    hands.stage.relayout()
    assert len(looked) == 31
    monkeypatch.setattr(title, "PATIENCE", 0.0)
    scene = show(hands.stage, TitleScene(hands.stage))
    assert scene.last is None
    assert len(looked) == 32


def test_only_cards_that_show_are_looked_into(
    hands: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_game()
    for number in range(200):
        shutil.copyfile(path, saves_folder() / f"{number}.toml")
    looked = watch_reading(monkeypatch)
    scene = show(hands.stage, SavesScene(hands.stage))
    hands.tick()
    cards = [card for card in scene.ring if isinstance(card, FileCard)]
    shown = sum(card.rect.colliderect(scene.tray) for card in cards)
    assert 0 < len(looked) <= shown + 2
    hands.stage.relayout()
    hands.tick()
    assert len(looked) <= shown + 2


def test_a_date_that_the_calendar_lacks_is_shown() -> None:
    class Odd(datetime):
        def astimezone(self, tz: tzinfo | None = None) -> Any:
            raise OSError

    assert describe_date(Odd(1960, 5, 1, 20, 7, tzinfo=UTC)) == "1 May 1960, 20:07"


# Pictures


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (make_picture(20_000, 20_000, 0), "20000x20000 pixels are too many"),
        (make_picture(2**31 - 1, 2**31 - 1, 0), "pixels are too many"),
        (make_picture(10, 10, 1_000), "more comes out of it"),
        (make_picture(0, 5, 1), "0x5 pixels"),
        (make_picture(9, 9, 9, bytes(4 * 1024 * 1024)), "too large"),
        (b"GIF89a" + bytes(100), "no PNG"),
        (b"", "no PNG"),
    ],
)
def test_a_picture_is_looked_over_before_it_is_decoded(
    tmp_path: Path, data: bytes, fault: str
) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=fault):
        load_photo(path)


def test_what_is_no_picture_is_not_shown(hands: Hands, save_game: SaveGame) -> None:
    whole = make_picture(40, 30, 30)
    wide = make_picture(200_000, 1, 1)
    pictures = [whole, whole[:60], whole[:-20], whole.replace(b"IDAT", b"IDAX"), wide, b"\x89PNG"]
    random = Random(1)
    for _ in range(30):
        at = random.randrange(16, len(whole))
        pictures.append(whole[:at] + random.randbytes(3) + whole[at + 3 :])
    for number, data in enumerate(pictures):
        shelf.picture_path(save_game(f"game {number}", answers=1)).write_bytes(data)
    folder = shelf.picture_path(save_game("folder", answers=1))
    folder.mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(shelf.picture_path(save_game("pipe", answers=1)))
        os.mkfifo(saves_folder() / "pipe without a game.toml")
    assert load_photo(shelf.picture_path(saves_folder() / "game 0.toml")).get_size() == (40, 30)
    look_at_all(hands)


# Settings


def test_settings_that_somebody_spoilt_are_read_or_kept_aside(hands: Hands) -> None:
    good = msgspec.to_builtins(Settings(guided=["dummies/turn"], names=["Ana"]))
    good["last"] = {"dummies": {"mode": "solo", "kinds": ["person"], "options": {"target": 30}}}
    random = Random(5)
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    spoilt = 0
    for _ in range(150):
        path.write_bytes(make_hostile_settings(random, good))
        started = process_time()
        settings, trouble = read_settings()
        assert process_time() - started < HUNG
        spoilt += bool(trouble)
        hands.stage.settings.names = settings.names
        hands.stage.settings.last = settings.last
        for game_id in GAMES:
            NewGameScene(hands.stage, game_id)
        keep_settings(settings)
        assert load_settings() == settings
    assert 30 < spoilt < 150


@pytest.mark.parametrize(
    "text",
    [
        f"window = [{2**70}, 720]",
        "last = " + "[" * 5_000,
        "last = {" + ".".join("a" * 20_000) + " = 1}",
        "text = 'large'",
        "\x00",
    ],
)
def test_damaged_settings_are_kept_aside_and_told_of_once(text: str) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    settings, trouble = read_settings()
    assert settings == Settings()
    assert trouble == (
        "“settings.toml” is damaged; it is kept as “settings.damaged.toml”. "
        "All settings are as they were at first."
    )
    assert path.with_name("settings.damaged.toml").read_text() == text
    assert read_settings() == (Settings(), "")


def test_damaged_settings_are_told_of_in_the_window(hands: Hands) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text("window = [1e999, 720]")
    hands.app.begin(None, read_settings()[1])
    hands.tick()
    assert isinstance(hands.top, Dialog)
    assert "it is kept as “settings.damaged.toml”" in hands.top.text.replace("\\", "")


@pytest.mark.parametrize("side", [1, -5, 20_000, 2**62])
def test_no_window_is_smaller_or_larger_than_what_is_served(side: int) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(f"window = [{side}, {side}]")
    width, height = served_size(load_settings().window)
    assert 640 <= width <= 7680
    assert 480 <= height <= 4320


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_in_the_place_of_settings_holds_nobody_up() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)
    assert "is no ordinary file. All settings are as" in read_settings()[1]
    keep_settings(Settings(text=125))
    assert load_settings().text == 125


def test_lists_in_settings_are_cut() -> None:
    keep_settings(Settings(names=["x" * 99] * 99, guided=["y", "z" * 999] * 900, loudness=99))
    kept = Settings(names=["x" * 40] * 8, guided=["y"] * 900, loudness=10)
    assert load_settings() == kept
