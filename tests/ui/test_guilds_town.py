"""The town as it is drawn: every place its own, as large as the window lets it be, soon painted."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pygame
import pytest
from hands import Hands, show

from fandg.engine.campaign import Place, Tie
from fandg.engine.expedition import Expedition
from fandg.engine.seats import Seat
from fandg.games import find_game
from fandg.games.guilds.grid import CORNERS, GRID, cell_named, lay_board
from fandg.games.guilds.library import open_library
from fandg.games.guilds.quests import Handle
from fandg.kit.grid import Direction
from fandg.paths import saves_folder
from fandg.ui.art.scenery_town_things import DRAWN
from fandg.ui.games.guilds import layout as layouts
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.drafting import lay_leaves
from fandg.ui.games.guilds.plan import named_at
from fandg.ui.games.guilds.town import edge_line, paint_town
from fandg.ui.scenes.campaign_map import print_map
from fandg.ui.scenes.table import TableScene

SPACE = (72, 56)


@pytest.fixture(scope="module")
def town() -> pygame.Surface:
    library = open_library()
    scenario = library.scenarios["tanners-steps"]
    board = lay_board(scenario, library.tiles)
    return paint_town(scenario, library.tiles, board, SPACE, 14)


def test_each_face_of_a_tile_has_things_of_its_own() -> None:
    library = open_library()
    assert set(look.PLACES) == set(look.GROUNDS) == set(library.tiles)
    assert len(set(look.PLACES.values())) == len(look.PLACES)
    assert {name for names in look.PLACES.values() for name in names} <= set(DRAWN)


def test_every_quarter_has_a_picture_of_its_own(town: pygame.Surface) -> None:
    library, seen = open_library(), set()
    for scenario in library.scenarios.values():
        board = lay_board(scenario, library.tiles)
        painted = paint_town(scenario, library.tiles, board, (40, 32), 9)
        seen.add(pygame.image.tobytes(painted, "RGB"))
        assert painted.get_size() == (40 * 9 + 18, 32 * 9 + 18)
    assert len(seen) == len(library.scenarios)
    assert town.get_size() == (SPACE[0] * 9 + 28, SPACE[1] * 9 + 28)


def test_no_token_lies_on_the_name_of_a_place_as_a_quarter_begins() -> None:
    library = open_library()
    for scenario in library.scenarios.values():
        board = lay_board(scenario, library.tiles)
        named = [named_at(scenario, board, tile) for tile in range(9)]
        hidden = {cell_named(at) for at in scenario.tokens} & {*named}
        homes = {cell_named(at) for corner in CORNERS.values() for at in corner} & {*named}
        assert not hidden, scenario.name
        handled = [quest for quest in scenario.quests if isinstance(quest, Handle)]
        objects = {cell_named(at) for quest in handled for at in quest.spaces}
        assert not objects & {*named}, scenario.name
        assert not homes, scenario.name
        assert {*named} <= {*board.spaces}
        assert [
            GRID.place_of(cell)[0] // 3 + GRID.place_of(cell)[1] // 3 * 3 for cell in named
        ] == [*range(9)]


def test_walls_are_roofs_that_stand_out_from_the_stones(town: pygame.Surface) -> None:
    """On the line of a wall there is a ridge; where there is none it looks like its two sides."""
    library = open_library()
    board = lay_board(library.scenarios["tanners-steps"], library.tiles)

    def contrast(at: int, side: Direction) -> float:
        (x1, y1), (x2, y2) = edge_line(at, side, SPACE)
        middle = (x1 + x2) // 2 + 14, (y1 + y2) // 2 + 14
        across = (1, 0) if x1 == x2 else (0, 1)
        line = [
            sum(town.get_at((middle[0] + across[0] * far, middle[1] + across[1] * far))[:3])
            for far in range(-12, 13)
        ]
        return max(line) - min(line)

    walls: list[float] = []
    open_: list[float] = []
    for at in board.spaces:
        for side in (Direction.EAST, Direction.SOUTH):
            beside = GRID.beside(at, side)
            if beside is not None and beside in board.spaces:
                is_wall = GRID.edge(at, side) in board.walls
                (walls if is_wall else open_).append(contrast(at, side))
    assert min(walls) > 150
    assert sum(walls) / len(walls) > 2 * sum(open_) / len(open_)


@pytest.mark.parametrize("size", [(953, 553), (1440, 840), (2900, 1700)])
def test_the_town_is_the_largest_thing_on_its_board(hands: Hands, size: tuple[int, int]) -> None:
    layout = layouts.lay_board(pygame.Rect((8, 40), size), hands.stage.metrics, 4)
    assert layout.town.width > size[0] * 0.64
    assert layout.town.height > size[1] * 0.92
    assert layout.town.height <= layout.town.width <= layout.town.height * layouts.BROAD + 9


def test_a_town_is_painted_before_anybody_has_waited() -> None:
    library = open_library()
    scenario = library.scenarios["eel-market"]
    board = lay_board(scenario, library.tiles)
    begin = time.process_time()
    paint_town(scenario, library.tiles, board, (111, 85), 22)
    assert time.process_time() - begin < 1.0


def test_heroes_of_the_draft_lie_side_by_side_within_the_board() -> None:
    area = pygame.Rect(20, 50, 930, 540)
    for count in (16, 15, 9, 5, 1):
        places = lay_leaves(count, area, 8)
        assert len(places) == count
        assert all(area.contains(place) for place in places)
        assert all(not a.colliderect(b) for a in places for b in places if a is not b)


def test_the_map_of_the_charter_is_the_town_and_threads_run_over_it(hands: Hands) -> None:
    theme, metrics, type_ = look.THEME, hands.stage.metrics, hands.stage.type
    steps = [[Place(f"p{at}", f"Place {at}", "open" if at == 1 else "won")] for at in range(6)]
    bare = print_map(steps, 700, theme, metrics, type_)
    town_ = print_map(steps, 700, theme, metrics, type_, picture="guilds-town")
    tied = print_map(steps, 700, theme, metrics, type_, [Tie("Bellringers", 0, 1)], "guilds-town")
    assert town_.sheet.get_height() > bare.sheet.get_height()
    assert town_.doors["p1"].top > bare.doors["p1"].top
    assert tied.doors == town_.doors
    assert pygame.image.tobytes(tied.sheet, "RGBA") != pygame.image.tobytes(town_.sheet, "RGBA")


def test_while_others_draft_the_heroes_lie_there_and_no_quarter_that_is_not_named(
    hands: Hands,
) -> None:
    game = find_game("guilds")
    charter = next(one for one in game.campaigns if one.id == "charter")
    people = [Seat("Ana"), Seat("Ben", 1, "steady"), Seat("Cleo", 2, "steady")]
    folder = saves_folder() / "charter"
    expedition = Expedition.begin(folder, game, charter, people, 5, "rules", now=_now)
    table = expedition.begin_chapter(charter.chapters(expedition.record)[0].id, people)
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    seen = {"thinking": 0, "naming": 0}
    for _ in range(2000):
        state, asked = table.match.state, scene.asked
        if asked is not None and asked.kind == "share":
            break
        if asked is not None:
            seen["naming"] += asked.kind == "where-next"
            scene.answer(asked.legal_options()[0].key)
        elif state.phase == "heroes" and scene.director.untold is None:
            seen["thinking"] += 1
            assert all(scene.board.place_of(f"hero:{name}") for name in state.offered)
        hands.stage.update(0.1)
    assert all(seen.values()), seen


def _now() -> datetime:
    return datetime(2026, 1, 6, tzinfo=UTC)
