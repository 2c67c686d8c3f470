"""Boards can be read: no type is too small, no figure stands on another, the legend grows."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from fandg.dev.moments import find_moment, settle, throw_dice
from fandg.dev.shots import room_of_its_own, scenes, table_at
from fandg.games.supremacy import prospects
from fandg.games.supremacy.telling import cautions
from fandg.ui import window as windows
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import Face
from fandg.ui.art.lines import draw_line
from fandg.ui.art.type import LEGIBLE
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.map.captions import write_legend
from fandg.ui.map.legend import legend_rect
from fandg.ui.scenes.build import build_scene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage

SCENES = (
    *("title", "saves", "settings", "credits"),
    *("new-game-dummies", "new-game-fortune", "rulebook-dummies", "rulebook-fortune"),
    *("chronicle-fortune", "chronicle-fortune-board", "book-dummies-nights-3"),
    *("ending-dummies-won", "look-back-dummies"),
    *("table-fortune-move", "table-fortune-exchange", "table-fortune-search"),
    *("table-fortune-city", "table-dummies-rest", "table-dummies-trio"),
    *("table-fortune-henchmen", "table-fortune-exchange-card", "ending-guilds-won"),
    *("table-dummies-opening-loss", "table-dummies-rest-gate"),
)
NARROW = (
    *(f"table-supremacy-{name}" for name in ("bid", "sell", "payroll", "attack", "muster", "move")),
    *("table-dummies-order", "table-dummies-trio", "table-dummies-opening-loss"),
)
"""What is also read in a small window, and in the largest type."""


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    settings = Settings(
        speed="off", sound=False, guide=False, reduced_motion=True, window=(1280, 720)
    )
    # What other tests have drawn is drawn again.
    monkeypatch.setattr(SurfaceCache, "_shelf", OrderedDict())
    monkeypatch.setattr(SurfaceCache, "_held", 0)
    with room_of_its_own():
        stage = Stage(windows.open_window(settings), settings, build_scene)
        yield stage
        stage.close()
    pygame.display.quit()


@pytest.mark.parametrize("name", SCENES)
def test_no_words_are_set_smaller_than_is_legible(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    small: set[tuple[int, str]] = set()
    cut_short: set[str] = set()

    def note(text: str, cut: Face, size: int, color: Rgb) -> pygame.Surface:
        if size < LEGIBLE and text.strip():
            small.add((size, text))
        if text.endswith("…") and not text.endswith(" …"):
            cut_short.add(text)
        return draw_line(text, cut, size, color)

    for module in ("type", "paragraph"):
        monkeypatch.setattr(f"fandg.ui.art.{module}.draw_line", note)
    wanted = next(one for one in scenes(stage) if one.name == name)
    scene = wanted.build()
    stage.reset(TitleScene(stage) if scene.is_overlay else scene)
    if scene.is_overlay:
        stage.push(scene)
    settle(stage)
    wanted.act(scene)
    settle(stage)
    stage.draw()
    assert not small
    if name.startswith("table-"):
        assert not cut_short


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("name", NARROW)
def test_no_words_on_the_board_are_cut_or_too_small_in_any_window(
    stage: Stage, name: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.settings.text, stage.settings.window = text, size
    stage.take_window(pygame.display.set_mode(size))
    stage.measure()
    test_no_words_are_set_smaller_than_is_legible(stage, name, monkeypatch)


@pytest.mark.parametrize(
    "name", ["table-fortune-move", "table-fortune-city", "table-fortune-press-on"]
)
def test_no_words_of_the_world_map_are_too_small_in_a_small_window(
    stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    test_no_words_on_the_board_are_cut_or_too_small_in_any_window(
        stage, name, (1024, 768), 100, monkeypatch
    )


@pytest.mark.parametrize("text", [100, 200])
def test_the_chances_of_an_attack_are_read_whole_where_others_may_join(
    stage: Stage, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prospects, "count_help", lambda _table, _battle: 3)
    monkeypatch.setitem(cautions._BY_KIND, "muster", lambda *_: "Venezuela may be left empty" * 2)
    size = 1024, 768
    test_no_words_on_the_board_are_cut_or_too_small_in_any_window(
        stage, "table-supremacy-muster", size, text, monkeypatch
    )


def test_the_step_of_the_turn_that_is_on_is_in_sight_in_the_largest_type(stage: Stage) -> None:
    stage.settings.text = 200
    stage.measure()
    scene = table_at(stage, find_moment("supremacy-move"))
    stage.reset(scene)
    settle(stage)
    stage.draw()
    bar = scene.bar
    assert bar._first <= bar.phases.current < bar._first + len(bar._steps)


def crowd_at(stage: Stage, land: str) -> FortuneBoard:
    """The map with all heroes, villains, a soldier and the zeppelin in one land."""
    scene = table_at(stage, find_moment("fortune-exchange"))
    state = scene.table.match.state
    for one in (*state.heroes, *state.villains):
        one.space = land
    state.henchmen[land] = "nazis"
    state.zeppelin = land
    scene = TableScene(stage, scene.table)
    stage.reset(scene)
    settle(stage)
    stage.draw()
    board = scene.board
    assert isinstance(board, FortuneBoard)
    return board


def test_a_crowd_on_a_small_land_fans_out_and_each_is_tethered_to_it(stage: Stage) -> None:
    board = crowd_at(stage, "pyrenees")
    crowd = [one for one in board.figures.placed if one.figure.area == "pyrenees"]
    slots = [board.desk.spot(slot) for slot in board.places.slots["pyrenees"]]
    assert len(crowd) > len(slots)
    for one, other in combinations(crowd, 2):
        shared = one.rect.clip(other.rect)
        least = min(one.rect.width, other.rect.width) ** 2
        assert shared.width * shared.height < least * 0.2, (one.figure.name, other.figure.name)
    beside = [one for one in crowd if one.center not in slots and not one.figure.hovers]
    assert beside
    assert all(one.tether == slots[0] for one in beside)


def test_the_legend_grows_under_the_pointer_where_its_words_have_no_room(stage: Stage) -> None:
    board = crowd_at(stage, "gobi")
    printed = legend_rect(board.desk)
    assert len(write_legend(board.desk.writer, board.places)) < len(board.places.legend)
    # Signs without a word say nothing: a plate over them is as broad as their words need it.
    (plate,) = write_legend(board.desk.writer, board.places)
    assert plate.image.get_width() > printed.width
    assert plate.place(board.desk.view).left <= printed.left
    slip = board.draw_over(stage.window, printed.center)
    assert slip is not None
    assert slip.width > 1.5 * printed.width
    assert board.rect.contains(slip)


def test_dice_hide_nobody_from_whom_one_chooses(stage: Stage) -> None:
    scene = table_at(stage, find_moment("dummies-trio"))
    stage.reset(scene)
    settle(stage)
    throw_dice(scene)
    settle(stage)
    asked = scene.asked
    assert asked is not None
    for option in asked.legal_options():
        assert option.target is not None
        place = scene.board.place_of(option.target)
        assert place is not None
        assert not place.colliderect(scene.tray.rect), option.target


@pytest.mark.parametrize("window", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("part", ["zone", "bard", "teller", "pirate"])
def test_the_pointer_enlarges_what_is_too_small_in_the_fortress(
    window: tuple[int, int], part: str
) -> None:
    settings = Settings(sound=False, guide=False, text=200, window=window)
    with room_of_its_own():
        stage = Stage(windows.open_window(settings), settings, build_scene)
        stage.reset(table_at(stage, find_moment("dummies-trio")))
        board = stage.top.board  # type: ignore[attr-defined]
        layout = board.desk.layout
        small = layout.zone if part == "zone" else layout.cells[part].rect
        slip = board.draw_over(stage.window, small.center)
        assert slip is not None
        assert slip.width > 1.5 * small.width
        assert board.rect.contains(slip)
        stage.close()
    pygame.display.quit()


def test_cards_that_lie_open_in_the_fortress_are_not_covered_by_what_is_enlarged() -> None:
    settings = Settings(sound=False, guide=False, text=200, window=(1024, 768))
    with room_of_its_own():
        stage = Stage(windows.open_window(settings), settings, build_scene)
        stage.reset(table_at(stage, find_moment("dummies-reward")))
        board = stage.top.board  # type: ignore[attr-defined]
        assert board.draw_over(stage.window, board.desk.layout.zone.center) is None
        stage.close()
    pygame.display.quit()


def test_what_is_large_enough_in_the_fortress_is_not_enlarged(stage: Stage) -> None:
    stage.reset(table_at(stage, find_moment("dummies-trio")))
    board = stage.top.board  # type: ignore[attr-defined]
    assert board.draw_over(stage.window, board.desk.layout.zone.center) is None


def test_no_chance_lies_on_the_name_or_the_turn_of_whom_one_may_fight(stage: Stage) -> None:
    stage.reset(table_at(stage, find_moment("dummies-trio")))
    board = stage.top.board  # type: ignore[attr-defined]
    for name, cell in board.desk.layout.cells.items():
        tag = board.tag_place(f"dummy:{name}", (60, 20))
        assert cell.rect.contains(tag)
        assert not tag.colliderect(cell.plate)
        assert not tag.colliderect(cell.sheet)


def test_the_hand_of_the_fortress_hides_no_dummy_whom_its_card_may_hit(stage: Stage) -> None:
    asked = find_moment("dummies-fortress")
    alone = replace(asked, kinds=("steady", "steady", "steady", "person"))
    stage.reset(table_at(stage, alone))
    settle(stage)
    board = stage.top.board  # type: ignore[attr-defined]
    tray = board.things.solids()[0]
    assert board.state.peeked
    for cell in board.desk.layout.cells.values():
        assert not tray.colliderect(cell.rect)
    for card in board.state.peeked:
        assert tray.contains(board.place_of(f"card:{card}"))
