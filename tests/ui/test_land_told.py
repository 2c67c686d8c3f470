"""What one would go to a land for is told where one points; the legend has its names."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.games.fortune.beginning import tell_place
from fandg.games.fortune.board import Reach
from fandg.ui.scenes.table import TableScene


def at_a_move(hands: Hands, size: tuple[int, int] = (1280, 720), text: int = 100) -> TableScene:
    settings = hands.stage.settings
    settings.speed, settings.reduced_motion, settings.guide, settings.text = (
        "off",
        True,
        False,
        text,
    )
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    scene = table_at(hands.stage, find_moment("fortune-move"))
    hands.stage.reset(scene)
    settle(hands.stage)
    while hands.stage.top is not scene:
        hands.stage.pop()
    hands.stage.draw()
    return scene


def test_a_way_says_whose_adventure_lies_there_or_what_one_may_do_in_a_city(hands: Hands) -> None:
    scene = at_a_move(hands)
    assert scene.asked is not None
    table = scene.board.table  # type: ignore[attr-defined]
    ways = {o.value.space: o.note for o in scene.asked.options if isinstance(o.value, Reach)}
    sites = [site for site in table.state.sites if site.space in ways]
    assert sites
    for site in sites:
        note = ways[site.space]
        adventure = table.name(site.adventure)
        assert adventure[:1].lower() + adventure[1:] in note.lower() or adventure in note
        assert "Fortune" in note
        assert "Danger" in note
    cities = [note for space, note in ways.items() if table.board.spaces[space].kind == "city"]
    assert cities
    assert all(note.startswith("a City card, then ") for note in cities)


def test_pointing_at_a_land_where_one_may_not_go_says_what_lies_there(hands: Hands) -> None:
    scene = at_a_move(hands)
    board = scene.board
    table = board.table  # type: ignore[attr-defined]
    targets = board.choices.targets
    far = [
        space
        for space in table.board.spaces
        if table.board.target(space) not in targets and tell_place(table, space)
    ]
    empty = [
        space
        for space in table.board.lands
        if table.board.target(space) not in targets and not tell_place(table, space)
    ]
    assert far
    seen = {
        space: board.draw_over(hands.stage.surface.copy(), point)
        for space in (*far, *empty)
        if (point := _bare_point(scene, space)) is not None
    }
    assert any(seen.get(space) for space in far)
    assert not any(seen.get(space) for space in empty)


def _bare_point(scene: TableScene, space: str) -> tuple[int, int] | None:
    """A point of a land on which nothing stands."""
    board = scene.board
    x, y = board.desk.at(space)  # type: ignore[attr-defined]
    for dx in range(-60, 61, 12):
        for dy in range(-40, 41, 8):
            point = (round(x) + dx, round(y) + dy)
            if board.target_at(point) in (f"space:{space}", f"city:{space}"):
                return point
    return None


@pytest.mark.parametrize("text", [100, 150, 200])
def test_in_a_window_of_the_old_shape_the_legend_lies_below_the_map_with_all_its_names(
    hands: Hands, text: int
) -> None:
    scene = at_a_move(hands, (1024, 768), text)
    layout = scene.board._layout  # type: ignore[attr-defined]
    room = layout.room
    between = layout.rect.height - layout.plates.height - room.height
    assert layout.legend.height >= between - 2 * layout.rect.height // 10
    assert not layout.legend.colliderect(layout.plates)
    assert layout.legend.width == layout.rect.width


def test_each_size_of_text_is_another_in_every_window(hands: Hands) -> None:
    for size in ((1280, 720), (1024, 768), (800, 600), (1920, 1080)):
        hands.stage.take_window(pygame.display.set_mode(size))
        sizes = []
        for text in (80, 90, 100, 110, 125, 150, 175, 200):
            hands.stage.settings.text = text
            hands.stage.measure()
            sizes.append(hands.stage.metrics.text)
        assert sizes == sorted(set(sizes)), (size, sizes)
        assert sizes[-1] <= 2.0
