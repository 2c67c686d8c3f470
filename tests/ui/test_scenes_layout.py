"""Every scene at every size: nothing overlaps, leaves the window or is cut off."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands, find_print_faults, printing

from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.chronicle.orders import Kind
from fandg.ui.scenes.chronicle_sheet import ChronicleSheet
from fandg.ui.scenes.credits import CreditsScene
from fandg.ui.scenes.dialog import Dialog, TextDialog, do_nothing
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.play_cards import PlayCards
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.stage import Stage

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))
LARGE = ((2560, 1440), (3840, 2160), (640, 480), (800, 600), (1280, 960))
TEXTS = (80, 100, 150, 200)

LONG = "Benjamin von der Hohen Straße zu Klinge"
NAMES = ("Ана Ивановна", LONG, "שרה בת אברהם", "大輔 さん 山田 太郎 山田 太郎 山田 太郎")


def new_quartet(stage: Stage) -> NewGameScene:
    scene = NewGameScene(stage, "dummies")
    for seat, name in zip(scene.draft._spare, NAMES, strict=False):
        seat.name = name
    scene.draft.choose_mode("quartet-competition")
    scene.more = True
    return scene


def ended(stage: Stage) -> EndingScene:
    path = saves_folder() / "The end.toml"
    with Table.open(path, find_game, now=lambda: datetime.now(UTC)) as table:
        table.run()
    return EndingScene(stage, table)


def chronicle(stage: Stage, *, kind: Kind, is_over: bool) -> ChronicleSheet:
    save = Path("Friday night.toml")
    scene = ChronicleSheet(stage, save, "dummies", is_over=is_over, answer=None)
    scene.kind = kind
    return scene


def rules_searched(stage: Stage) -> RulebookScene:
    scene = RulebookScene(stage, "dummies", "ruling-duel")
    scene.search = "treasure"
    return scene


SCENES: dict[str, Callable[[Stage], Any]] = {
    "title": TitleScene,
    "new-solo": lambda stage: NewGameScene(stage, "dummies"),
    "new-quartet": new_quartet,
    "saves": SavesScene,
    "settings": SettingsScene,
    "rules": lambda stage: RulebookScene(stage, "dummies", "characteristics"),
    "rules-searched": rules_searched,
    "ending": ended,
    "credits": CreditsScene,
    "chronicle": partial(chronicle, kind="book", is_over=True),
    "chronicle-board": partial(chronicle, kind="board", is_over=True),
    "chronicle-early": partial(chronicle, kind="board", is_over=False),
    "question": lambda stage: Dialog(
        stage, "Take it back?", "A die was rolled since. " * 6, [("Yes", do_nothing)] * 4
    ),
    "line": lambda stage: TextDialog(
        stage, "Another title", "Which?", "Friday", "Rename", lambda _: None, 60, ("Friday",)
    ),
}


_shelf: dict[str, bytes] = {}
"""The files of the games below, once they were played."""


@pytest.fixture
def shelf_filled(save_game: Callable[..., object]) -> None:
    folder = saves_folder()
    if not _shelf:
        save_game("Friday night", answers=30)
        save_game("A very long title for a game that nobody ever finished, really")
        save_game("The end", "quartet-competition", NAMES, answers=5000, seed=3)
        (folder / "Damaged.toml").write_text("no save at all")
        _shelf.update((file.name, file.read_bytes()) for file in folder.glob("*.toml"))
    folder.mkdir(parents=True, exist_ok=True)
    for name, whole in _shelf.items():
        (folder / name).write_bytes(whole)


def check(
    name: str, size: tuple[int, int], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    found = []
    stage = hands.stage
    stage.window = pygame.display.set_mode(size)
    for text in TEXTS:
        stage.settings.text = text
        stage.measure()
        scene = SCENES[name](stage)
        with printing(monkeypatch) as printer:
            stage.scenes = [scene]
            scene.layout(size)
            faults = find_print_faults(scene, printer, _is_the_players)
            found += [f"{text} %: {fault}" for fault in faults]
    return found


def _is_the_players(words: str) -> bool:
    """Names and titles that players typed may be cut, and so may paths and stories."""
    return any(part in words for part in (*NAMES, "A very long title", "/"))


@pytest.mark.usefixtures("shelf_filled")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits(
    name: str,
    size: tuple[int, int],
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not check(name, size, hands, monkeypatch)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["dummies", "fortune"])
def test_the_signs_of_a_mode_stand_beside_its_name(
    game: str, size: tuple[int, int], text: int, hands: Hands
) -> None:
    stage = hands.stage
    stage.window = pygame.display.set_mode(size)
    stage.settings.text = text
    stage.measure()
    scene = NewGameScene(stage, game)
    scene.layout(size)
    modes = scene.draft.game.modes
    for mode, card in zip(modes, scene.digits[: len(modes)], strict=True):
        cards = PlayCards(scene, scene.draft, scene.choose_mode, scene.choose_campaign)
        assert cards.width_of(mode) <= card.rect.width


@pytest.mark.usefixtures("shelf_filled")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_page_of_the_end_leaves_no_part_of_itself_bare(
    size: tuple[int, int], hands: Hands
) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    scene = ended(hands.stage)
    scene.layout(size)
    box = scene.box
    assert box is not None
    assert not box.farthest
    assert box.rect.height - box._height <= scene.metrics.px(1)
    assert box.view.right == scene.sheet.right - (box.rect.left - scene.sheet.left)


@pytest.mark.usefixtures("shelf_filled")
def test_in_large_type_the_picture_of_the_end_is_no_mere_strip(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.window = pygame.display.set_mode((1280, 720))
    hands.stage.settings.text = 200
    hands.stage.measure()
    scene = ended(hands.stage)
    printed: list[tuple[int, int]] = []

    def note(size: tuple[int, int]) -> pygame.Surface:
        printed.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(scene, "_print_picture", note)
    scene.layout((1280, 720))
    assert printed
    assert all(wide < 2 * high for wide, high in printed), printed


@pytest.mark.deep
@pytest.mark.usefixtures("shelf_filled")
@pytest.mark.parametrize("size", LARGE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits_at_rarer_sizes(
    name: str,
    size: tuple[int, int],
    hands: Hands,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not check(name, size, hands, monkeypatch)
