"""The window in any size: nothing is drawn on a surface that it was not laid out for."""

from __future__ import annotations

import random
import tomllib
import warnings
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from hands import Hands
from storm import LARGE, SMALL, play_out, resize

from fandg.engine import shelf
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.app import SETTLE
from fandg.ui.intents import Command, Press
from fandg.ui.scenes.credits import CreditsScene
from fandg.ui.scenes.dialog import Dialog, TextDialog, do_nothing
from fandg.ui.scenes.fault import FaultScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import settings_file
from fandg.ui.stage import Scene, Stage
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.ways import Way
from fandg.ui.window import LARGEST, SMALLEST, fit_screen, served_size, set_mode


def game_of(game_id: str, *kinds: Kind) -> Callable[[Stage], Scene]:
    """A new game at the table, with animation."""

    def begin(stage: Stage) -> Scene:
        game = find_game(game_id)
        mode = next(mode for mode in game.modes if len(kinds) in mode.roles)
        seats = [Seat(name, at, kind) for at, (name, kind) in enumerate(zip("ABCD", kinds))]  # noqa: B905
        path = shelf.new_path(saves_folder(), f"{game_id} of {len(kinds)}")
        Table.begin(game, Setup(mode=mode.id, seats=seats, seed=5), path, now=now).close()
        return open_table(stage, path)

    return begin


def table_over(game_id: str) -> Callable[[Stage], Scene]:
    """The table of a game that is over."""

    def open_it(stage: Stage) -> TableScene:
        path = shelf.new_path(saves_folder(), "Over")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(play_out(game_id))
        return open_table(stage, path)

    return open_it


def look_back(game_id: str) -> Callable[[Stage], Scene]:
    def open_it(stage: Stage) -> LookBackScene:
        table = table_over(game_id)(stage)
        assert isinstance(table, TableScene)
        stage.push(table)
        return LookBackScene(stage, table.table, 0)

    return open_it


def helped(stage: Stage) -> Scene:
    """A table with a slip of help over it."""
    scene = game_of("fortune", "person")(stage)
    stage.push(scene)
    scene.update(0.0)
    scene.handle(Command("help"))
    return stage.scenes.pop()


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "title": TitleScene,
    "new game of dummies": lambda stage: NewGameScene(stage, "dummies"),
    "new game of fortune": lambda stage: NewGameScene(stage, "fortune"),
    "dummies among bots": game_of("dummies", "steady", "steady", "steady"),
    "fortune among bots": game_of("fortune", "steady", "steady"),
    "dummies": game_of("dummies", "person"),
    "fortune": game_of("fortune", "person"),
    "two persons at dummies": game_of("dummies", "person", "person"),
    "help": helped,
    "look back at dummies": look_back("dummies"),
    "look back at fortune": look_back("fortune"),
    "ending of dummies": table_over("dummies"),
    "ending of fortune": table_over("fortune"),
    "saves": SavesScene,
    "rulebook": lambda stage: RulebookScene(stage, "fortune", ""),
    "settings": SettingsScene,
    "credits": CreditsScene,
    "question": lambda stage: Dialog(
        stage, "Take it back?", "A die was rolled since. " * 6, [("Yes", do_nothing)] * 4
    ),
    "line": lambda stage: TextDialog(
        stage, "Another title", "Which?", "Friday", "Rename", lambda _: None, 60, ("Friday",)
    ),
    "curtain": lambda stage: CurtainScene(
        stage,
        "dummies",
        Seat("Ana"),
        "pirate-hat",
        ["What happened."],
        do_nothing,
        do_nothing,
    ),
    "fault": lambda stage: FaultScene(stage, ValueError("a thing"), None),
}
"""What is resized: every scene, tables with bots that move and dice that fall among them."""
ODD = ((1, 1), (1, 900), (2000, 2), (640, 480), (8000, 100), (641, 3000))
"""Sizes that no window should have."""


def toss_size(dice: random.Random) -> tuple[int, int]:
    """A size, the likelier the smaller."""
    if dice.random() < 0.05:
        return dice.choice(ODD)
    near = dice.random() ** 5
    width, height = (
        round(low + (high - low) * min(1.0, near * dice.uniform(0.5, 1.5)))
        for low, high in zip(SMALL, LARGE, strict=True)
    )
    return width, height


class Watch:
    """Sees that every scene is drawn on surfaces of the size that it was laid out for."""

    def __init__(self, stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        self.sizes: dict[int, tuple[int, int]] = {}
        push = stage.push

        def watched(to: Scene | Way) -> None:
            scene = stage.build(to)
            self.watch(scene, monkeypatch)
            push(scene)

        monkeypatch.setattr(stage, "push", watched)

    def watch(self, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        layout, draw, redraw = scene.layout, scene.draw, scene.redraw

        def note(size: tuple[int, int]) -> None:
            layout(size)
            self.sizes[id(scene)] = size

        def look(surface: pygame.Surface) -> None:
            self.drawn += 1
            assert surface.get_size() == self.sizes[id(scene)]

        def see(surface: pygame.Surface) -> None:
            look(surface)
            draw(surface)

        def see_again(surface: pygame.Surface) -> list[pygame.Rect]:
            look(surface)
            parts: list[pygame.Rect] = redraw(surface)
            return parts

        for name, way in (("layout", note), ("draw", see), ("redraw", see_again)):
            monkeypatch.setattr(scene, name, way)


def shake(name: str, times: int, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(name)
    stage, app = hands.stage, hands.app
    stage.settings.reduced_motion = False
    stage.settings.speed = "fast"
    watch = Watch(stage, monkeypatch)
    stage.push(TitleScene(stage))
    stage.push(SCENES[name](stage))
    for _ in range(times):
        size = toss_size(dice)
        resize(*size)
        for _ in range(dice.randint(1, 3)):
            app._before -= 0.1
            hands.tick()
            assert stage.window.get_size() == size
        if dice.random() < 0.7:
            app._resized_at -= SETTLE
            app._before -= 0.1
            hands.tick()
            assert not stage.is_behind
        if dice.random() < 0.2:
            hands.key(dice.choice((pygame.K_TAB, pygame.K_1, pygame.K_DOWN, pygame.K_PAGEDOWN)))
        if not stage.running or not stage.scenes:
            return
    assert watch.drawn >= times


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_drawn_in_any_size(
    name: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    shake(name, 4, hands, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_drawn_in_two_thousand_sizes(
    name: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    shake(name, 2000, hands, monkeypatch)


@pytest.mark.parametrize("name", ["fortune among bots", "dummies among bots"])
def test_a_table_is_not_drawn_by_its_old_layout_in_a_smaller_window(
    name: str, hands: Hands
) -> None:
    hands.stage.settings.reduced_motion = False
    hands.stage.push(SCENES[name](hands.stage))
    hands.tick()
    resize(700, 500)
    hands.top.touch()
    hands.tick()
    assert hands.stage.is_behind
    assert hands.stage.surface.get_size() == (1280, 720)
    assert hands.stage.window.get_size() == (700, 500)
    hands.app._resized_at -= SETTLE
    hands.tick()
    assert hands.stage.surface is hands.stage.window
    assert hands.stage.size == (700, 500)


def test_the_window_shows_the_last_picture_scaled_until_it_is_laid_out(hands: Hands) -> None:
    hands.stage.push(TitleScene(hands.stage))
    hands.tick(2)  # What lies beside the boxes comes in the second frame.
    whole = hands.stage.window.copy()
    resize(640, 480)
    hands.tick()
    assert hands.stage.is_behind
    scaled = pygame.transform.scale(whole, (640, 480))
    shown = hands.stage.window
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(scaled, "RGB")


def test_a_click_meets_things_where_they_will_be_seen(hands: Hands) -> None:
    hands.stage.push(TitleScene(hands.stage))
    hands.tick()
    resize(800, 600)
    hands.app.stage.top.handle(Press((0, 0), 2))
    hands.key(pygame.K_TAB)
    assert not hands.stage.is_behind
    assert hands.stage.size == (800, 600)


def test_things_are_hit_in_a_window_that_is_too_small_to_lay_out(hands: Hands) -> None:
    hands.stage.push(TitleScene(hands.stage))
    resize(320, 240)
    hands.tick()
    hands.app._resized_at -= SETTLE
    hands.tick(2)
    assert hands.stage.size == SMALLEST
    line = next(w for w in hands.top.ring if getattr(w, "label", "") == "Settings")
    x, y = line.rect.center
    hands.click((x // 2, y // 2))
    assert isinstance(hands.top, SettingsScene)


def test_a_window_that_comes_back_to_its_size_is_drawn_anew(hands: Hands) -> None:
    hands.stage.push(TitleScene(hands.stage))
    hands.tick(2)  # What lies beside the boxes comes in the second frame.
    before = pygame.image.tobytes(hands.stage.window, "RGB")
    resize(900, 600)
    hands.tick()
    resize(1280, 720)
    hands.tick()
    assert pygame.image.tobytes(hands.stage.window, "RGB") == before


@pytest.mark.usefixtures("hands")
def test_the_window_system_is_told_the_least_size() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        assert pygame.Window.from_display_module().minimum_size == (640, 480)


@pytest.mark.parametrize(
    ("kept", "served"),
    [
        ((1, 1), SMALLEST),
        ((-5, 2**40), (SMALLEST[0], LARGEST[1])),
        ((2**62, 2**62), LARGEST),
        ((800, 600), (800, 600)),
    ],
)
def test_no_size_in_the_settings_is_too_odd_to_open(
    kept: tuple[int, int], served: tuple[int, int]
) -> None:
    assert served_size(kept) == served


def test_a_window_opens_no_larger_than_the_screen_that_shows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (1024, 768)])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert fit_screen((1280, 720)) == (1024, 720)
    assert fit_screen((640, 480)) == (640, 480)
    # Where nobody sees it there is no screen to fit.
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert fit_screen((1280, 720)) == (1280, 720)


def test_a_size_below_the_least_is_kept_as_it_was(hands: Hands) -> None:
    """A tiling window system may make any; it is opened in the least size when it comes again."""
    hands.stage.push(TitleScene(hands.stage))
    resize(300, 200)
    hands.tick()
    hands.app.close()
    assert tomllib.loads(settings_file().read_text())["window"] == [300, 200]


def test_full_screen_and_back_in_any_size(hands: Hands) -> None:
    hands.stage.push(SCENES["fortune"](hands.stage))
    for size in ((300, 200), (700, 500), (1500, 900)):
        resize(*size)
        hands.key(pygame.K_F11)
        hands.tick()
        hands.key(pygame.K_F11)
        hands.tick()
        assert hands.stage.surface.get_size() == hands.stage.size == served_size(size)
    set_mode(hands.stage.settings)


def test_full_screen_that_the_system_refuses_is_not_tried_again(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no such mode")

    hands.stage.push(TitleScene(hands.stage))
    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(pygame.error):
        hands.key(pygame.K_F11)
    assert not hands.stage.settings.full_screen


def test_a_scene_that_is_covered_is_laid_out_when_it_is_seen_again(hands: Hands) -> None:
    title, sheet = TitleScene(hands.stage), NewGameScene(hands.stage, "dummies")
    hands.stage.push(title)
    hands.stage.push(sheet)
    resize(700, 500)
    hands.tick()
    hands.app._resized_at -= SETTLE
    hands.tick()
    assert sheet.size == (700, 500)
    assert title.size == (1280, 720)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is title
    assert title.size == (700, 500)
