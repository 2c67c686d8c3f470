"""What it costs to get somewhere: told apart from treasure, and in nothing's way on the map."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hands import Hands, show
from test_table_map import map_of, sit_down_to_move

from fandg.dev.moments import FixedMoment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.engine.show import Die, Rolls
from fandg.games.fortune.state import Fortune
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.games.fortune.costs import flight_label, milestone
from fandg.ui.games.fortune.tokens import badge
from fandg.ui.look import theme_for
from fandg.ui.map.signs import MapSign
from fandg.ui.scenes.table import TableScene

LOOKS = [
    ((1280, 720), 100),
    ((2560, 1080), 100),
    ((1920, 1080), 150),
    ((1024, 768), 200),
    *(
        pytest.param(size, text, marks=pytest.mark.deep)
        for size, text in (
            ((1920, 1080), 100),
            ((1920, 1080), 200),
            ((1280, 720), 200),
            ((1024, 768), 100),
        )
    ),
]


def goes_far(asked: Decision[object], _: Fortune) -> bool:
    return asked.kind == "move" and asked.seat == 0 and len(asked.options) > 12


def flies(asked: Decision[object], _: Fortune) -> bool:
    return asked.seat == 0 and any(
        option.key.startswith("fly:") for option in asked.legal_options()
    )


BOTS: tuple[Kind, ...] = ("steady",) * 7
MOVES = (
    FixedMoment("fortune-wide", "competitive", ("person", *BOTS[:3]), 3, goes_far),
    FixedMoment("fortune-eight", "competitive", ("person", *BOTS), 9, goes_far),
    FixedMoment(
        "fortune-nazis",
        "cooperative",
        ("person", *BOTS),
        5,
        goes_far,
        (("organization", "nazis"),),
    ),
    FixedMoment(
        "fortune-fixed",
        "competitive",
        ("person", *BOTS[:3]),
        12,
        goes_far,
        (("fixed-movement", 1),),
    ),
    FixedMoment("fortune-flights", "competitive", ("person", *BOTS[:3]), 3, flies),
)


def look_at(hands: Hands, moment: FixedMoment, size: tuple[int, int], text: int) -> TableScene:
    """The table at a moment, drawn."""
    hands.stage.settings.speed = "off"
    hands.stage.settings.reduced_motion = True
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.settings.text = text
    hands.stage.measure()
    scene = table_at(hands.stage, moment)
    show(hands.stage, scene)
    settle(hands.stage)
    hands.stage.draw()
    return scene


def costs_on(scene: TableScene) -> list[MapSign]:
    assert isinstance(scene.board, FortuneBoard)
    return scene.board.figures.costs()


def share(part: pygame.Rect, whole: pygame.Rect) -> float:
    """How much of a thing something else hides."""
    both = part.clip(whole)
    return both.width * both.height / (whole.width * whole.height)


@pytest.mark.parametrize("moment", MOVES, ids=lambda moment: moment.name)
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_costs_hide_neither_one_another_nor_treasures_nor_cities(
    hands: Hands, moment: FixedMoment, size: tuple[int, int], text: int
) -> None:
    scene = look_at(hands, moment, size, text)
    board = map_of(scene)
    costs = costs_on(scene)
    assert len(costs) > 5
    for one, other in combinations(costs, 2):
        assert share(one.place, other.place) < 0.2, (one.target, other.target)
    signs = [box for placed in board.figures.placed for box in placed.boxes[1:]]
    marks = {}
    for city in board.places.cities:
        mark = pygame.Rect(0, 0, board.desk.mark, board.desk.mark)
        mark.center = board.desk.at(city)
        marks[city] = mark
    plates = board.papers.edges()
    for tag in costs:
        assert max((share(tag.place, sign) for sign in signs), default=0) < 0.25, tag.target
        assert all(share(tag.place, mark) < 0.3 for mark in marks.values()), tag.target
        assert tag.place.collidelist(plates) < 0, tag.target
        assert board.rect.contains(tag.place), tag.target
    if text == 100:
        names = [words.place(board.desk.view) for words in board._names.cities.values()]
        for tag in costs:
            assert all(share(name.inflate(-4, -8), tag.place) < 0.3 for name in names), tag.target


def test_a_cost_stays_at_its_place_while_the_map_is_moved(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    hands.stage.draw()
    board = map_of(scene)
    costs = {tag.target: board.camera.view.in_picture(tag.place.center) for tag in costs_on(scene)}
    hands.stage.settings.reduced_motion = False
    board.camera.pan(0, 0, at_once=True)
    board.camera.zoom(1.35, board.rect.center)
    board.update(1 / 60)
    assert board.control.is_moving
    for tag in costs_on(scene):
        if tag.target.startswith("space:"):
            spot = board.camera.view.in_picture(tag.place.center)
            assert spot == pytest.approx(costs[tag.target], abs=0.002), tag.target


def mean_colour(image: pygame.Surface) -> pygame.Color:
    return pygame.Color(*pygame.transform.average_color(image, consider_alpha=True))


@pytest.mark.usefixtures("hands")
def test_costs_flights_and_coins_differ_in_colour() -> None:
    theme = theme_for("fortune")
    coin = mean_colour(badge("coin", "3", 24, theme))
    stone, label = mean_colour(milestone("3", 24, theme)), mean_colour(flight_label(24))
    assert stone.hsla[1] < 15, "a milestone is white"
    assert coin.hsla[1] > 30, "a coin is gold"
    assert abs(label.hsla[0] - coin.hsla[0]) > 100, "a flight is blue"


@pytest.mark.usefixtures("hands")
def test_a_milestone_is_broad_at_its_foot_and_round_above() -> None:
    stone = milestone("3", 32, theme_for("fortune"))
    rows = [
        sum(stone.get_at((x, y)).a > 128 for x in range(stone.get_width()))
        for y in (1, stone.get_height() // 2, stone.get_height() - 2)
    ]
    assert rows[0] < rows[1] < rows[2]


@pytest.mark.parametrize("moment", MOVES, ids=lambda moment: moment.name)
@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_dice_hide_no_place_where_one_may_go(
    hands: Hands, moment: FixedMoment, size: tuple[int, int], text: int
) -> None:
    scene = look_at(hands, moment, size, text)
    board = map_of(scene)
    scene.tray.keep_bare(board.bare_places(), asked=True)
    for count in (1, 2):
        dice = tuple(Die(4) for _ in range(count))
        scene.tray.roll(Rolls(dice, "Ana moves", "4 points"), settled=True)
        assert scene.tray.board.contains(scene.tray.rect)
        for tag in costs_on(scene):
            assert not scene.tray.rect.colliderect(tag.place), (tag.target, count)
