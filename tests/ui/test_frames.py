"""What makes frames cheap: nothing is drawn, placed or shown that nobody would see."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.dev.moments import find_moment, play_to, settle
from fandg.engine.show import Die, Rolls, Tableau
from fandg.engine.stakes import Stakes
from fandg.ui.art import cards, paragraph
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.dice import tumbling_frame
from fandg.ui.art.type import house_type
from fandg.ui.board.things import Layers, Thing
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.games.guilds.board import GuildsBoard
from fandg.ui.games.labyrinth import figures, piece_layer
from fandg.ui.games.labyrinth.board import LabyrinthBoard
from fandg.ui.intents import Command, Pan, Wheel
from fandg.ui.map import figure_layer
from fandg.ui.map import figures as map_figures
from fandg.ui.scenes.table import TableScene
from fandg.ui.stage import whole_rows
from fandg.ui.table import canvas
from fandg.ui.table.chance_tags import Untold


def sit_down(hands: Hands) -> tuple[TableScene, FortuneBoard]:
    """A table with many figures on its map, looked at from near."""
    hands.stage.settings.guide = hands.stage.settings.reduced_motion = False
    scene = TableScene(hands.stage, play_to(find_moment("fortune-move")))
    scene.audience.viewer = None
    show(hands.stage, scene)
    settle(hands.stage)
    board = scene.board
    assert isinstance(board, FortuneBoard)
    board.camera.zoom(2.5, board.rect.center)
    settle(hands.stage)
    hands.stage.draw()
    return scene, board


def push(hands: Hands, scene: TableScene) -> None:
    """Push the map by hand, and draw a frame."""
    assert scene.board.handle(Pan(1.0, 0.4))
    scene.board_moved()
    hands.stage.update(1 / 60)
    hands.stage.draw()


def test_a_broad_part_is_shown_in_whole_rows_and_a_small_one_as_it_is() -> None:
    broad, small = pygame.Rect(10, 20, 700, 300), pygame.Rect(40, 350, 60, 60)
    within = pygame.Rect(800, 50, 60, 60)
    assert whole_rows([within, broad, small], 1000) == [pygame.Rect(0, 20, 1000, 300), small]


def lay_stage(scene: TableScene) -> None:
    scene.at_stake.open(Stakes(key="key", title="Something great", card="", task="Roll."))


def show_tableau(scene: TableScene) -> None:
    scene.tableau.open(Tableau("villain-fight", "A duel", "It is decided."), takes_press=True)


@pytest.mark.parametrize("cover", [lay_stage, show_tableau])
def test_under_what_lies_over_it_a_map_that_is_pushed_is_drawn_once_it_lies_still(
    hands: Hands, cover: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = sit_down(hands)
    cover(scene)
    hands.stage.draw()
    drawn = list[bool]()
    draw = board.draw

    def note(surface: pygame.Surface) -> None:
        drawn.append(board.control.is_moving)
        draw(surface)

    monkeypatch.setattr(board, "draw", note)
    for _ in range(5):
        push(hands, scene)
    assert not drawn
    hands.wait(1.0)
    assert drawn
    assert not any(drawn)


def test_what_lies_on_a_map_is_carried_along_with_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = sit_down(hands)
    push(hands, scene)

    def seen() -> dict[str, tuple[int, int]]:
        return {one.figure.target: one.center for one in board.figures.placed}

    def refuse(*_: object) -> list[Any]:
        raise AssertionError("the figures were placed anew")

    before, view = seen(), board.camera.view
    with monkeypatch.context() as patch:
        patch.setattr(figure_layer, "place_figures", refuse)
        push(hands, scene)
    way = board.camera.view.left - view.left, board.camera.view.top - view.top
    assert way != (0, 0)
    for target, (x, y) in seen().items():
        assert x - before[target][0] == pytest.approx(way[0], abs=1)
        assert y - before[target][1] == pytest.approx(way[1], abs=1)


def test_between_notches_of_the_wheel_no_figure_is_drawn_anew_though_the_map_is_pushed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = sit_down(hands)
    sizes = set[int]()

    def note_stretched(one: Any, theme: Any, drawn: int) -> list[map_figures.Part]:
        sizes.add(drawn)
        return map_figures.stretched(one, theme, drawn)

    scene.handle(Command("home"))
    settle(hands.stage)
    monkeypatch.setattr(figure_layer, "stretched", note_stretched)
    push(hands, scene)
    push(hands, scene)
    before = {*sizes}
    for _ in range(3):
        scene.handle(Wheel(board.rect.center, 1))
        for _ in range(4):
            push(hands, scene)
    assert sizes == before
    hands.wait(1.0)
    assert sizes != before


@pytest.mark.parametrize("size", [40, 240])
def test_a_die_in_the_air_has_no_clear_margin_that_is_drawn_as_well(size: int) -> None:
    for step in range(12):
        frame = tumbling_frame(3, size, step / 12, step)
        bounds = frame.get_bounding_rect()
        assert max(bounds.size) >= 0.8 * frame.get_width()
        assert frame.get_width() <= 2 * size


def picture(hands: Hands) -> bytes:
    return pygame.image.tobytes(hands.stage.surface, "RGB")


def test_dice_on_the_stage_have_only_the_stage_and_the_line_drawn_anew(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, _ = sit_down(hands)
    lay_stage(scene)
    hands.stage.draw()
    dice = Rolls((Die(5, True), Die(2)), "Cunning 5+, needs 1", "Passed")

    def refuse(_: pygame.Surface) -> None:
        raise AssertionError("all of the table was drawn anew")

    scene.showing.show_tumbling(dice)
    with monkeypatch.context() as patch:
        patch.setattr(scene.side, "draw", refuse)
        hands.stage.draw()
        scene.at_stake.roll(dice, settled=True)
        hands.stage.draw()
    partly = picture(hands)
    scene.touch()
    hands.stage.draw()
    assert picture(hands) == partly


def test_under_dice_on_the_stage_what_a_board_shows_anew_is_drawn_as_well(hands: Hands) -> None:
    scene, _ = sit_down(hands)
    lay_stage(scene)
    hands.stage.draw()
    scene.show_board(hides=frozenset(scene.board.things.places()))
    scene.at_stake.roll(Rolls((Die(5, True),), "Cunning 5+", "Passed"), settled=True)
    hands.stage.draw()
    partly = picture(hands)
    scene.touch()
    hands.stage.draw()
    assert picture(hands) == partly


def scroll(hands: Hands) -> tuple[TableScene, LabyrinthBoard]:
    """The Labyrinth's map with many pieces, looked at from near and pushed."""
    hands.stage.settings.guide = hands.stage.settings.reduced_motion = False
    scene = TableScene(hands.stage, play_to(find_moment("labyrinth-crowd")))
    scene.audience.viewer = None
    show(hands.stage, scene)
    settle(hands.stage)
    hands.stage.draw()
    board = scene.board
    assert isinstance(board, LabyrinthBoard)
    return scene, board


def test_thirty_pieces_lie_on_the_map_on_which_the_bench_measures(hands: Hands) -> None:
    _, board = scroll(hands)
    assert len([*board.map.pieces.things()]) >= 30


def test_while_the_map_of_the_labyrinth_is_pushed_what_lies_beside_it_is_left_alone(
    hands: Hands,
) -> None:
    scene, board = scroll(hands)
    push(hands, scene)
    shown = hands.stage.surface.copy()
    assert board.moving_part.width < board.rect.width, "its boards lie beside the map"
    push(hands, scene)
    moved = pygame.mask.from_threshold(hands.stage.surface, (0, 0, 0), (1, 1, 1, 255), shown)
    moved.invert()
    assert moved.count()
    assert all(board.moving_part.contains(part) for part in moved.get_bounding_rects())


def test_while_the_map_moves_no_tag_is_set_beside_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = scroll(hands)
    beside = next(
        thing.target
        for thing in board.things.stops()
        if thing.rect.left > board.moving_part.right + hands.stage.metrics.px(canvas.TAGS)
    )
    told: list[bool] = []
    monkeypatch.setattr(type(scene.question), "untold", {beside: Untold("50 %")})
    monkeypatch.setattr(canvas, "draw_tags", lambda *given: told.append(beside in given[-1]))
    push(hands, scene)
    scene.touch()
    hands.stage.draw()
    assert told == [False, True], "not as the map is pushed, but as all is drawn"


def test_what_lies_at_a_point_is_found_once_for_all_who_ask() -> None:
    asked: list[tuple[int, int]] = []

    def hold(pos: tuple[int, int]) -> bool:
        asked.append(pos)
        return True

    things = Layers([[Thing("here", pygame.Rect(0, 0, 9, 9), holds=hold)]])
    assert [things.targets_at(pos) for pos in ((1, 1), (1, 1), (2, 2))] == [["here"]] * 3
    assert asked == [(1, 1), (2, 2)]


def test_a_paragraph_that_is_fitted_into_its_room_again_is_not_set_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fit() -> int:
        words = "As large as it may be in the room that is left for it."
        return house_type().fit_paragraph(words, 171, 57, "oswald", largest=24, smallest=9)

    size = fit()
    monkeypatch.setattr(paragraph, "_fill_lines", lambda *_: pytest.fail("it is set again"))
    assert fit() == size


def test_while_the_map_moves_no_piece_is_printed_anew_and_at_rest_all_are_fine(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = scroll(hands)
    printed = list[str]()
    print_piece = figures.print_piece

    def note(desk: Any, piece: Any, side: int) -> Any:
        printed.append(piece.target)
        return print_piece(desk, piece, side)

    monkeypatch.setattr(piece_layer, "print_piece", note)
    scene.handle(Wheel(board.camera.rect.center, 2))
    while board.camera.is_moving:
        hands.stage.update(1 / 60)
        hands.stage.draw()
        assert not (printed and board.camera.is_moving)
    settle(hands.stage, 6.0)
    assert {*printed} == {thing.target for thing in board.map.pieces.things()}
    printed.clear()
    hands.stage.draw()
    assert not printed


def test_a_figure_is_stretched_once_for_as_long_as_the_map_is_pushed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, board = sit_down(hands)
    scene.handle(Command("home"))
    settle(hands.stage)
    push(hands, scene)
    for _ in range(3):
        scene.handle(Wheel(board.rect.center, 1))
    stretched = list[tuple[str, int, int]]()

    def note(one: Any, theme: Any, drawn: int) -> list[map_figures.Part]:
        if drawn != one.size:
            stretched.append((one.figure.target, drawn, one.size))
        return map_figures.stretched(one, theme, drawn)

    monkeypatch.setattr(figure_layer, "stretched", note)
    for _ in range(12):
        push(hands, scene)
    assert stretched
    assert len(stretched) == len({*stretched})


def look_at_guilds(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> tuple[GuildsBoard, list[str]]:
    """A table of the Guilds that has just been shown, and the names of the cards printed since."""
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, play_to(find_moment("guilds-crowd")))
    scene.audience.viewer = None
    show(hands.stage, scene)
    board = scene.board
    assert isinstance(board, GuildsBoard)
    printed = list[str]()
    draw_face = cards._draw_face
    monkeypatch.setattr(cards, "_faces", SurfaceCache())

    def note(spec: Any, *given: Any) -> pygame.Surface:
        printed.append(spec.title)
        return draw_face(spec, *given)

    monkeypatch.setattr(cards, "_draw_face", note)
    return board, printed


def slots_of(board: GuildsBoard) -> list[tuple[int, int]]:
    """Where the cards of the guild lie whose sheet is open."""
    return [
        thing.rect.center
        for thing in board.things.stops()
        if thing.target.startswith("card:") and thing.target.count(":") > 1
    ]


def test_cards_of_slots_are_printed_while_the_table_rests_and_not_as_they_are_pointed_at(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, printed = look_at_guilds(hands, monkeypatch)
    settle(hands.stage)
    slots = slots_of(board)
    assert slots
    assert len(printed) >= len(slots), "all were printed as it rested"
    printed.clear()
    for place in slots:
        pygame.mouse.set_pos(place)
        hands.point(place)
        hands.stage.draw()
        assert hands.top.canvas.enlarged is not None, "it is read large"
    assert not printed


def test_nothing_is_printed_ahead_while_the_mouse_moves(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, printed = look_at_guilds(hands, monkeypatch)
    settle(hands.stage, 0.1)
    printed.clear()
    for step in range(30):
        pygame.mouse.set_pos(board.rect.left + 3 + step, board.rect.top + 3)
        hands.stage.update(1 / 30)
    assert not printed
    settle(hands.stage)
    assert printed
