"""The board of the Labyrinth, beside what all boards promise: its map, its tiles, its boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hands import Hands
from storm import resize

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.regions import CELLS, GRID, call_cell, cell_named, name_cell
from fandg.games.labyrinth.scouting import Laying, list_layings
from fandg.games.labyrinth.state import Labyrinth, MinionFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.explain import clash, explain_target
from fandg.paths import saves_folder
from fandg.ui.app import SETTLE
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import bare_room, card_face
from fandg.ui.board.base import Shown
from fandg.ui.games.labyrinth import map_sheet, tiles
from fandg.ui.games.labyrinth.board import LabyrinthBoard
from fandg.ui.games.labyrinth.camera import SIDE
from fandg.ui.games.labyrinth.cards import BARE, BARE_OF_SMALL, draw_card, entry_face
from fandg.ui.games.labyrinth.faces import FIGURES
from fandg.ui.games.labyrinth.figures import piece_rect, pieces_at
from fandg.ui.games.labyrinth.ground import hall_mouth
from fandg.ui.games.labyrinth.hero_board import _draw_worn, is_used
from fandg.ui.games.labyrinth.map_sheet import MapSheet
from fandg.ui.games.labyrinth.piece_layer import PieceLayer
from fandg.ui.games.labyrinth.tokens import badge_side
from fandg.ui.intents import Command
from fandg.ui.look import theme_for
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.help import HelpScene

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Stop = Callable[[Decision[Any], Labyrinth], bool]


def sit_down(hands: Hands, stop: Stop, seed: int = 3, heroes: int = 3) -> TableScene:
    """A window with a game of Act 1 at the first question that `stop` knows."""
    game = find_game("labyrinth")
    setup = Setup(mode="act", seats=[Seat("Ana")], options={"act": 1, "party": heroes}, seed=seed)
    table = Table.begin(game, setup, new_path(saves_folder(), "Down"), now=lambda: THEN)
    while isinstance(asked := table.run(), Decision):
        if stop(asked, table.match.state):
            break
        # Scouts wherever one can: there are tiles to lay, whatever bots would rather do.
        scouts = any(option.key == "scout" for option in asked.legal_options())
        steady = game.choose_steady(table.match.state, asked)
        table.answer("scout" if scouts else steady)
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    hands.stage.reset(scene)
    hands.wait(1)
    return scene


def board_of(scene: TableScene) -> LabyrinthBoard:
    assert isinstance(scene.board, LabyrinthBoard)
    return scene.board


def walks(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "act" and state.round >= 3


def lays(decision: Decision[Any], _: Labyrinth) -> bool:
    if decision.kind != "lay-tile":
        return False
    first = decision.options[0].target
    return sum(option.target == first for option in decision.options) > 1


# The map


def test_every_region_is_seen_and_what_lies_beyond_an_edge_is_seen_again(hands: Hands) -> None:
    board = board_of(sit_down(hands, walks))
    view = board.camera.rect
    assert all(view.contains(board.camera.place(cell)) for cell in CELLS)
    west, east = cell_named("a3"), cell_named("e3")
    for cell in (west, east):
        assert len(board.camera.copies(cell)) > 1
    ghost = min(board.camera.copies(east), key=lambda place: place.left)
    assert ghost.right == board.camera.place(west).left


@pytest.mark.parametrize("wide", [50, 90])
def test_the_name_of_what_is_worn_stays_in_its_slot(hands: Hands, wide: int) -> None:
    desk = board_of(sit_down(hands, lambda _, __: True)).desk
    place = pygame.Rect(30, 40, wide, 38)
    blank = pygame.Surface((160, 120))
    blank.fill("magenta")
    surface = blank.copy()
    _draw_worn(desk, place, "item", "seven-league-clogs", surface)
    surface.fill("magenta", place)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(blank, "RGB")


def test_rows_are_fresh_again_before_the_turns_of_a_round(hands: Hands) -> None:
    scene = sit_down(hands, lambda asked, state: asked.kind == "charge" and state.round >= 2)
    state = scene.table.match.state
    table = LabyrinthTable(state, board_of(scene).library)
    rolled = [(hero, row) for hero in state.heroes for row in hero.rows if row.rolled]
    assert rolled
    assert not any(is_used(table, hero, row) for hero, row in rolled)
    rolled[0][0].acted = True
    assert is_used(table, *rolled[0])


def test_a_point_on_a_ghost_is_the_region_that_it_shows(hands: Hands) -> None:
    board = board_of(sit_down(hands, walks))
    east = cell_named("e3")
    ghost = min(board.camera.copies(east), key=lambda place: place.left)
    inside = ghost.clip(board.camera.rect).center
    assert board.camera.cell_at(inside) == east
    assert "region:e3" in board.targets_at(inside)


def test_the_map_scrolls_round_by_keys_and_comes_home(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    before = board.camera.place(cell_named("a3")).copy()
    hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    hands.wait(1)
    # What lay at the western edge has come round to the eastern one.
    moved = board.camera.place(cell_named("a3"))
    assert moved.left == before.left + (SIDE - 1) * board.camera.tile
    for _ in range(SIDE - 1):
        hands.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
        hands.wait(1)
    assert board.camera.place(cell_named("a3")) == before
    board.handle(Command("look-up"))
    board.handle(Command("home"))
    hands.wait(1)
    assert board.camera.place(cell_named("a3")) == before


def test_the_mouse_drags_the_map_and_a_drag_chooses_nothing(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    before, answers = board.camera.middle, scene.table.count_answers()
    start = board.camera.place(cell_named("e1")).center
    hands.point(start)
    hands.rest()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    hands.tick()
    pos = start
    for step in (20, 60, 90):
        pos = (start[0] - step, start[1])
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(-30, 0), buttons=(1, 0, 0))
        )
        hands.tick()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    hands.tick()
    assert board.camera.middle[0] > before[0]
    assert scene.table.count_answers() == answers


def plain_walks(decision: Decision[Any], state: Labyrinth) -> list[Option[Any]]:
    """The Moves to Regions for which there is no other answer, and of which nobody warns."""
    game, named = find_game("labyrinth"), Counter(option.target for option in decision.options)
    walks = [option for option in decision.options if option.key.startswith("go:")]
    lonely = [option for option in walks if named[option.target] == 1]
    return [option for option in lonely if not game.caution(state, decision, option)]


def test_a_click_on_a_region_walks_there(hands: Hands) -> None:
    scene = sit_down(hands, lambda decision, state: bool(plain_walks(decision, state)))
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    option = plain_walks(asked, scene.table.match.state)[0]
    before = len(scene.table.match.answers)
    place = board.place_of(option.target or "")
    assert place is not None
    hands.click(place.center)
    hands.wait(1)
    assert scene.table.match.answers[before].key == option.key


LITTLE = 4
"""By how much the colour of a face may change, of 255: its edges are soft."""


def test_the_light_of_a_region_lies_under_who_stands_there(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    hands.stage.draw()
    crowded = [
        cell for cell in CELLS if any(p.kind in FIGURES for p in pieces_at(board.desk, cell))
    ]
    for cell in crowded:
        face = hands.stage.surface.copy()
        board.draw(face)
        lit = face.copy()
        board.draw_choice(lit, f"region:{name_cell(cell)}", 1.0)
        place = board.camera.place(cell)
        assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(face, "RGB")
        who = [piece for piece in pieces_at(board.desk, cell) if piece.kind in FIGURES]
        for piece in who:
            inner = piece_rect(piece, place)
            inner.inflate_ip(-inner.width // 2, -inner.height // 2)
            before, after = (pygame.transform.average_color(one, inner) for one in (face, lit))
            changed = max(abs(one - other) for one, other in zip(before, after, strict=True))
            assert changed <= LITTLE, (name_cell(cell), piece)
    assert crowded


def test_no_light_of_the_map_falls_on_cards_that_lie_over_it(hands: Hands) -> None:
    scene = sit_down(hands, lambda decision, _: decision.kind == "choose-hero")
    while hands.top is not scene:
        hands.stage.pop()
    board = board_of(scene)
    hands.stage.draw()
    before = hands.stage.surface.copy()
    for target in scene.choices.first:
        place = board.place_of(target)
        assert place is not None
        assert board.draw_over(hands.stage.surface, place.center) is None
    after = pygame.image.tobytes(hands.stage.surface, "RGB")
    assert after == pygame.image.tobytes(before, "RGB")


# Tiles


def test_a_tile_is_tried_on_turned_by_clicks_and_laid_by_enter(hands: Hands) -> None:
    scene = sit_down(hands, lays)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    target = asked.options[0].target or ""
    place = board.place_of(target)
    assert place is not None
    tried = []
    for _ in range(2):
        hands.click(place.center)
        hands.wait(0.5)
        assert board._tried is not None
        tried.append(board._tried.key)
    assert len(set(tried)) == 2
    assert all(key.startswith(f"lay:{target.removeprefix('region:')}:") for key in tried)
    answers = scene.table.count_answers()
    hands.key(pygame.K_RETURN)
    hands.wait(2)
    assert scene.table.count_answers() > answers
    state = scene.table.match.state
    assert state.map[cell_named(target.removeprefix("region:"))].tile == (asked.about or "")[5:]


def test_a_click_on_a_way_of_the_slip_tries_it_on_and_another_lays_it(hands: Hands) -> None:
    scene = sit_down(hands, lays)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    places = board.things.places()
    ways = [target for target in places if target.startswith("way:")]
    fitting = [target for target in ways if board.answer_of(target) is not None]
    assert len(fitting) > 1
    for target in (*fitting, *set(ways).difference(fitting)):
        wanted = board.answer_of(target)
        hands.click(places[target].center)
        assert hands.top is scene, "no help lies over the map"
        assert scene.asked is asked
        assert wanted in (None, board._tried)
    wanted = board.answer_of(fitting[0])
    assert wanted is not None
    hands.click(places[fitting[0]].center)
    hands.click(places[fitting[0]].center)
    assert scene.table.match.answers[-1].key == wanted.key


def test_only_a_right_click_asks_about_a_way_or_a_region_where_nobody_was(hands: Hands) -> None:
    scene = sit_down(hands, lays)
    board = board_of(scene)
    table = board.desk.table
    bare = (f"region:{name_cell(cell)}" for cell in CELLS if table.tile(cell) is None)
    region = next(target for target in bare if target not in scene.choices.targets)
    for target in (region, "way:0"):
        place = board.things.places()[target]
        if target != "way:0":
            hands.click(place.center)
            assert hands.top is scene
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place.center, button=3))
            hands.tick()
        assert isinstance(hands.top, HelpScene)
        hands.key(pygame.K_ESCAPE)


def test_a_tile_is_turned_by_the_key_c(hands: Hands) -> None:
    scene = sit_down(hands, lays)
    board = board_of(scene)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_c)
    hands.wait(0.5)
    assert board._tried is not None
    first = board._tried.key
    hands.key(pygame.K_c)
    hands.wait(0.5)
    assert board._tried is not None
    assert board._tried.key != first


def test_why_a_tile_does_not_fit_is_said_for_just_those_ways_that_are_not_offered(
    hands: Hands,
) -> None:
    scene = sit_down(hands, lays)
    asked, state = scene.asked, scene.table.match.state
    assert asked is not None
    table = LabyrinthTable(state, board_of(scene).library)
    tile = table.library.tiles[(asked.about or "").removeprefix("tile:")]
    cells = {option.value.cell for option in asked.options}
    fits = set(list_layings(table, tile, sorted(cells)))
    for cell in cells:
        for flipped in (False, True)[: len(tile.faces)]:
            for turned in (False, True):
                why = clash(table, tile, cell, flipped, turned)
                if Laying(cell, flipped, turned) in fits:
                    assert not why
                elif why:
                    assert "hall" in why


# Boards, cards and explanations


def test_the_board_of_who_acts_lies_large_and_the_others_slim(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board, state = board_of(scene), scene.table.match.state
    acting = state.heroes[state.acting]
    for row in acting.rows:
        assert board.place_of(f"row:{acting.id}:{row.row}") is not None
    for hero in state.heroes:
        if hero is not acting:
            assert board.find_place(f"row:{hero.id}:magic") is None
            assert board._layout is not None
            beside = [thing.target for thing in board._beside(board._layout)]
            assert f"hero:{hero.id}" in beside


def test_a_minion_tells_whom_it_goes_for_and_which_link_chose(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board, state = board_of(scene), scene.table.match.state
    minions = [minion for region in state.map for minion in region.minions]
    assert minions
    for minion in minions:
        told = board.explain(f"minion:{minion.card}")
        assert told is not None
        assert "Goes for" in told.text
        assert any(link in told.text for link in ("the closest", "north", "east"))


def test_the_end_of_a_hall_scouts_what_lies_beyond_and_says_so_from_afar(hands: Hands) -> None:
    scene = sit_down(hands, lambda asked, _: asked.find_option("scout") is not None)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    halls = board.desk.table.halls
    hero = next(h for h in scene.table.match.state.heroes if f"hero:{h.id}" == asked.about)
    ends = [cell for cell in CELLS if halls.ending_at(cell)]
    near = next(cell for cell in ends if hero.cell in halls.ending_at(cell))
    far = next(cell for cell in ends if hero.cell not in halls.ending_at(cell))
    scene.choose_target(f"region:{name_cell(far)}")
    hands.wait(0.5)
    assert isinstance(hands.top, HelpScene), "from there nobody scouts now"
    hands.key(pygame.K_ESCAPE)
    told = board.explain(f"region:{name_cell(far)}")
    assert told is not None
    assert "may scout it, free" in told.text
    assert all(call_cell(cell) in told.text for cell in halls.ending_at(far))
    before = scene.table.count_answers()
    scene.choose_target(f"region:{name_cell(near)}")
    assert scene.table.count_answers() == before, "it is turned to first"
    scene.choose_target(f"region:{name_cell(near)}")
    assert scene.table.match.answers[-1].key == "scout"


def test_the_next_portal_says_why_minions_come_there(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board, state = board_of(scene), scene.table.match.state
    table = LabyrinthTable(state, board.library)
    texts = [explain_target(table, f"region:{name_cell(cell)}") for cell in table.portals()]
    said = [text.text for text in texts if text is not None]
    assert sum("Portal** of the next minion" in text for text in said) == 1
    least = min(hero.hearts for hero in table.standing())
    assert any(f"{least} ♥" in text for text in said)


def test_halls_are_lit_at_both_ends_over_the_edge(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    halls = LabyrinthTable(scene.table.match.state, board.library).halls
    for cell in CELLS:
        for side in halls.of(cell):
            beside = GRID.beside(cell, side)
            assert beside is not None
            here = {hall_mouth(place, side) for place in board.camera.copies(cell)}
            there = {hall_mouth(place, side.turned(2)) for place in board.camera.copies(beside)}
            assert here & there or not here


@pytest.mark.parametrize("size", [(640, 480), (1024, 768), (1280, 720), (1920, 1080)])
def test_keys_alone_play_on_at_every_size(hands: Hands, size: tuple[int, int]) -> None:
    hands.stage.settings.text = 200 if size == (640, 480) else 100
    hands.stage.settings.speed = "off"
    scene = sit_down(hands, walks)
    resize(*size)
    hands.tick()
    hands.app._resized_at -= SETTLE
    hands.tick()
    board = board_of(scene)
    for _ in range(8):
        asked = scene.asked
        if asked is None:
            break
        held = {card.target for card in board.hand()}
        for option in asked.legal_options():
            target = option.target
            assert target is None or target in held or board.place_of(target), target
        before = scene.table.count_answers()
        # What lies lit keeps its number while it stays: the first of it need not have a 1.
        number = min(scene.question.numbers.values(), default=1)
        digits = [pygame.K_0 + int(digit) for digit in str(number)]
        for key in (*(digits if asked.form is None else ()), pygame.K_RETURN):
            if scene.table.count_answers() == before:
                hands.key(key)
                hands.wait(0.3)
        assert scene.table.count_answers() > before, asked.prompt


# How it is drawn


def test_a_map_of_many_tiles_is_there_at_once_and_painted_tile_by_tile(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []
    paint = tiles._draw_tile

    def note(tile: Tile, *args: Any) -> pygame.Surface:
        painted.append(tile.id)
        return paint(tile, *args)

    monkeypatch.setattr(tiles, "_draw_tile", note)
    monkeypatch.setattr(tiles, "_tiles", SurfaceCache())
    monkeypatch.setattr(map_sheet, "AT_A_TIME", 0.0)
    scene = sit_down(hands, walks)
    board = board_of(scene)
    there = count_tiles(board)
    painted.clear()
    fresh = LabyrinthBoard(hands.stage, board.game, board.setup)
    monkeypatch.setattr(tiles, "_tiles", SurfaceCache())
    fresh.show(Shown(board.state, 0))
    fresh.layout(board.rect)
    fresh.draw(hands.stage.window)
    assert painted == []
    counts = []
    while fresh.update(0.02):
        fresh.draw(hands.stage.window)
        counts.append(len(painted))
    assert len(painted) == there
    assert max(later - before for before, later in pairwise(counts)) <= map_sheet.AT_ONCE


def test_tiles_laid_one_by_one_are_seen_as_all_of_them_painted_together(hands: Hands) -> None:
    table = sit_down(hands, lambda d, _: d.kind == "act").table
    board = LabyrinthBoard(hands.stage, table.match.game, table.match.setup)
    board.show(Shown(table.match.state, 0))
    board.layout(pygame.Rect(0, 0, 900, 600))
    grown, fresh = pygame.Surface(board.rect.size), pygame.Surface(board.rect.size)
    before = count_tiles(board)
    while isinstance(asked := table.run(), Decision):
        table.answer(table.match.game.choose_steady(table.match.state, asked))
        board.show(Shown(table.match.state, 0))
        board.draw(grown)
    assert count_tiles(board) > before + 2
    for sheet, surface in ((board.map.sheet, grown), (MapSheet(), fresh)):
        while sheet.paint_on(board.desk):
            pass
        surface.fill((0, 0, 0))
        sheet.lay(board.desk, surface)
    assert pygame.image.tobytes(grown, "RGB") == pygame.image.tobytes(fresh, "RGB")


def count_tiles(board: LabyrinthBoard) -> int:
    return sum(bool(region.tile) for region in board.state.map)


def test_a_map_that_moves_is_drawn_roughly_and_finely_once_it_rests(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    hands.wait(3)
    home = hands.stage.surface.subsurface(board.camera.rect).copy()
    tile = board.camera.tile
    for _ in range(2):
        scene.handle(Command("zoom-in"))
    while board.camera.is_moving:
        hands.tick()
    assert board.update(0.0), "it goes on until all tiles are drawn"
    hands.wait(5)
    assert board.camera.tile > tile
    assert not board.update(0.0)
    shown = hands.stage.surface.subsurface(board.camera.rect).copy()
    board.arrange()
    scene.touch()
    hands.wait(0.1)
    again = hands.stage.surface.subsurface(board.camera.rect)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(shown, "RGB")
    scene.handle(Command("home"))
    hands.wait(3)
    assert pygame.image.tobytes(
        hands.stage.surface.subsurface(board.camera.rect), "RGB"
    ) == pygame.image.tobytes(home, "RGB")


def test_while_the_map_moves_everybody_is_drawn_once_and_over_the_light_of_his_region(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, walks)
    board, drawn = board_of(scene), list[list[int]]()
    draw = PieceLayer.draw

    def note(self: PieceLayer, *args: Any, cells: Collection[int] = CELLS, **how: Any) -> None:
        drawn.append(sorted(cells))
        draw(self, *args, cells=cells, **how)

    monkeypatch.setattr(PieceLayer, "draw", note)
    board.redraw(hands.stage.surface, pygame.Rect(0, 0, 0, 0))
    lit = dict.fromkeys(board.choices.targets, 0.6)
    board.draw_choices(hands.stage.surface, lit)
    before, after = drawn
    assert not {*before} & {*after}
    assert sorted(before + after) == sorted(CELLS)
    regions = {cell_named(at.removeprefix("region:")) for at in lit if at.startswith("region:")}
    assert regions
    assert regions <= {*after}


# What is asked, and by which rule


def test_the_rule_of_a_button_is_that_of_its_answer_and_not_of_the_question(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    button = next(
        w for w in scene.question.widgets if isinstance(w, OptionButton) and w.option.key == "surge"
    )
    hands.walk_to(lambda focus: focus is button, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.rule == "power-surge"
    assert scene.asked is not None
    assert scene.asked.rule == "hero-step"


def test_decks_to_draw_from_lie_there_as_the_backs_of_their_cards(hands: Hands) -> None:
    scene = sit_down(hands, lambda d, _: d.kind == "choose-deck" and d.form is not None)
    board = board_of(scene)
    red, green = (board.place_of(f"deck:{name}") for name in ("red", "green"))
    assert red is not None
    assert green is not None
    assert not red.colliderect(green)
    assert red.height > hands.stage.metrics.px(20)
    size = (60, 84)
    faces = [board.face_of(f"deck:{name}", size) for name in ("red", "green")]
    looks = [pygame.image.tobytes(face, "RGB") for face in faces if face is not None]
    assert looks[0] != looks[1]
    hands.click(green.center)
    assert scene.form.option.key == "red=1,green=1"
    hands.click(green.center)
    assert scene.form.option.key == "red=0,green=2"
    hands.key(pygame.K_RETURN)
    assert scene.table.match.answers[-1].key == "red=0,green=2"


def test_nobody_on_the_far_side_of_the_map_lies_on_the_slip_of_a_roll(hands: Hands) -> None:
    scene = sit_down(hands, lambda decision, _: decision.kind == "spend")
    board = board_of(scene)
    hands.stage.draw()
    (slip,) = [place for place in board.things.solids() if place.bottom > board.rect.bottom - 40]
    face = hands.stage.surface.copy()
    board.draw(face)
    lit = face.copy()
    below = [cell for cell in CELLS if any(p.colliderect(slip) for p in board.camera.copies(cell))]
    assert below
    for cell in below:
        board.draw_choice(lit, f"region:{name_cell(cell)}", 1.0)
    inner = slip.inflate(-slip.height // 3, -slip.height // 3)
    before, after = (pygame.image.tobytes(one.subsurface(inner), "RGB") for one in (face, lit))
    assert before == after


def test_what_it_takes_to_defeat_each_of_a_stack_of_five_is_seen(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board, state = board_of(scene), scene.table.match.state
    region, cards = state.map[cell_named("c3")], board.library.minions
    region.minions = [MinionFigure(card) for card in list(cards)[:5]]
    stack = [p for p in pieces_at(board.desk, cell_named("c3")) if p.kind == "minion"]
    tokens = [piece_rect(piece, board.camera.place(cell_named("c3"))) for piece in stack]
    assert len(tokens) == 5
    for at, token in enumerate(tokens):
        badge = pygame.Rect(0, 0, badge_side(token.width), badge_side(token.width))
        badge.bottomright = token.bottomright
        for over in tokens[at + 1 :]:
            # A token is round: its corners cover nothing.
            near = pygame.Rect(over).inflate(-over.width // 4, -over.height // 4)
            assert not near.collidepoint(badge.center)


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize(("size", "share"), [((210, 300), BARE), ((126, 180), BARE_OF_SMALL)])
def test_the_card_of_a_hero_shows_the_rows_of_dice_that_he_begins_with(
    size: tuple[int, int], share: float
) -> None:
    theme, library = theme_for("labyrinth"), open_library()
    sheet = library.heroes["coach"]
    card = draw_card(library, "coach", size, theme)
    bare = replace(entry_face(library, sheet), flavour="", bare=share)
    assert card is not None
    room = bare_room(bare, size)
    plain = card_face(bare, size, theme)
    beside = pygame.Rect(room.right, room.top, size[0] - room.right, room.height)
    assert pixels(card, beside) == pixels(plain, beside)
    rows = room.height // len(sheet.rows)
    for at in range(len(sheet.rows)):
        strip = pygame.Rect(room.left, room.top + at * rows, room.width, rows)
        assert pixels(card, strip) != pixels(plain, strip)


def pixels(sheet: pygame.Surface, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(sheet.subsurface(place), "RGB")


def test_a_tile_is_seen_as_a_ghost_on_the_space_that_is_pointed_at(hands: Hands) -> None:
    scene = sit_down(hands, lambda decision, _: decision.kind == "lay-tile")
    board = board_of(scene)
    assert scene.asked is not None
    target = next(option.target for option in scene.asked.legal_options() if option.target)
    place = board.place_of(target)
    assert place is not None
    seen = []
    for spot in (board.rect.bottomright, place.center, scene.bar.rect.center):
        hands.point(spot)
        seen.append(board._tried.target if board._tried is not None else "")
    assert seen == ["", target, ""]


@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_all_boards_lie_within_the_table_however_large_type_is(hands: Hands, text: int) -> None:
    hands.stage.settings.text = text
    scene = sit_down(hands, lambda decision, _: decision.kind == "act")
    board = board_of(scene)
    hands.stage.draw()
    boards = board.landmarks()
    assert len(boards) >= 3, "those of the hero, of the Villain and of Doom"
    assert all(board.rect.contains(place) for place in boards)
    assert all(one.collidelist(boards[at + 1 :]) < 0 for at, one in enumerate(boards))
    places = board.things.places()
    rows = [place for target, place in places.items() if target.startswith("row:")]
    assert rows
    for row in rows:
        assert any(place.contains(row) for place in boards)
