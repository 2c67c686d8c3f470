"""Arrow keys on the map of the Labyrinth, which goes round, and on their way to it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands
from storm import resize
from test_board_labyrinth import board_of, sit_down, walks

from fandg.engine.decision import Decision
from fandg.games.labyrinth.regions import CELLS, GRID, call_cell, cell_named, name_cell
from fandg.games.labyrinth.state import Labyrinth
from fandg.kit.grid import Direction
from fandg.ui.app import SETTLE
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.spots import Spot

KEYS = {
    pygame.K_UP: Direction.NORTH,
    pygame.K_RIGHT: Direction.EAST,
    pygame.K_DOWN: Direction.SOUTH,
    pygame.K_LEFT: Direction.WEST,
}


def cell_in_focus(scene: TableScene) -> int:
    focus: Any = scene.ring.focus
    assert isinstance(focus, Spot)
    assert scene.ring.shown
    return cell_named(focus.target.removeprefix("region:"))


def go_to(scene: TableScene, hands: Hands, cell: int) -> None:
    """Put the focus on a Region, as the arrows would in some steps."""
    scene.pointing._go_to(scene.board._bring(cell))  # type: ignore[attr-defined]
    hands.wait(1)
    assert cell_in_focus(scene) == cell


@pytest.mark.parametrize("look", [(1280, 720, 100), (1024, 768, 200)])
def test_an_arrow_leads_to_the_region_that_lies_there_from_each_of_all_spaces(
    hands: Hands, look: tuple[int, int, int]
) -> None:
    hands.stage.settings.text = look[2]
    scene = sit_down(hands, walks)
    resize(*look[:2])
    hands.tick()
    hands.app._resized_at -= SETTLE
    hands.wait(1)
    for cell in CELLS:
        for key, side in KEYS.items():
            go_to(scene, hands, cell)
            hands.key(key)
            hands.wait(0.5)
            there = GRID.beside(cell, side)
            assert there is not None
            found = call_cell(cell_in_focus(scene))
            assert found == call_cell(there), f"{side.name} of {call_cell(cell)}"
            focus = scene.ring.focus
            assert focus is not None
            assert scene.board.rect.collidepoint(focus.rect.center)


@pytest.mark.parametrize("key", KEYS)
def test_the_first_arrow_begins_on_the_map_where_the_hero_in_turn_stands(
    hands: Hands, key: int
) -> None:
    scene = sit_down(hands, walks)
    state = scene.table.match.state
    hands.key(key)
    assert cell_in_focus(scene) == state.heroes[state.acting].cell


def test_from_the_answers_an_arrow_comes_to_the_hero_and_not_to_the_rows_beside_the_map(
    hands: Hands,
) -> None:
    scene = sit_down(hands, walks)
    state = scene.table.match.state
    hands.key(pygame.K_TAB)
    assert isinstance(scene.ring.focus, OptionButton)
    for _ in range(6):
        if isinstance(scene.ring.focus, Spot):
            break
        hands.key(pygame.K_UP)
    assert cell_in_focus(scene) == state.heroes[state.acting].cell


def test_a_region_in_focus_stays_so_while_the_map_is_moved(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    go_to(scene, hands, cell_named("b2"))
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    hands.wait(1)
    assert name_cell(cell_in_focus(scene)) == "b2"
    focus = scene.ring.focus
    assert focus is not None
    assert focus.rect == board_of(scene).camera.place(cell_named("b2"))


def test_the_slip_of_a_tile_stands_for_the_region_to_which_arrows_go(hands: Hands) -> None:
    def lays_in_two(asked: Decision[Any], _: Labyrinth) -> bool:
        return asked.kind == "lay-tile" and len({o.target for o in asked.options}) > 1

    scene = sit_down(hands, lays_in_two)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    for target in dict.fromkeys(option.target for option in asked.options):
        assert target is not None
        go_to(scene, hands, cell_named(target.removeprefix("region:")))
        ways = [name for name in board.things.places() if name.startswith("way:")]
        answers = [answer for way in ways if (answer := board.answer_of(way)) is not None]
        assert answers
        assert {answer.target for answer in answers} == {target}


# What the icons in the bar lead to


def close_settings(hands: Hands) -> None:
    assert isinstance(hands.top, SettingsScene)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.5)


def test_after_the_settings_the_focus_is_where_it_was_before_the_mouse_went_to_the_gear(
    hands: Hands,
) -> None:
    scene = sit_down(hands, walks)
    go_to(scene, hands, cell_named("b2"))
    hands.click(next(b for b in scene.bar.buttons if b.icon_name == "gear"))
    close_settings(hands)
    hands.key(pygame.K_TAB)
    assert name_cell(cell_in_focus(scene)) == "b2"


def test_after_the_settings_the_focus_is_where_it_was_before_keys_went_to_the_gear(
    hands: Hands,
) -> None:
    scene = sit_down(hands, walks)
    icons = scene.bar.widgets
    before = None
    while getattr(scene.ring.focus, "icon_name", "") != "gear":
        before = before if scene.ring.focus in icons else scene.ring.focus
        hands.key(pygame.K_TAB)
    assert before is not None
    hands.key(pygame.K_RETURN)
    close_settings(hands)
    assert scene.ring.focus is before
    assert scene.ring.shown
