"""The world map on the table: moved about, and gone over with keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.dev.moments import FixedMoment, every_moment, find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Option
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import Die, Rolls
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.state import Playing
from fandg.games.fortune.telling.explain import _explain_deck
from fandg.paths import saves_folder
from fandg.ui.art.markers import marker
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import Type
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.games.fortune.pieces import pieces_on
from fandg.ui.games.fortune.piles import DECKS, lay_piles
from fandg.ui.games.fortune.shelf import ShelfWare, lay_shelf
from fandg.ui.games.fortune.strip import Hunter, _draw, lay_strip, strip_height
from fandg.ui.games.fortune.table import lay_table as lay_board
from fandg.ui.intents import Hover, Pan, Wheel
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.names import Names
from fandg.ui.map.printing import map_rect
from fandg.ui.map.routes import flight_between, route_through
from fandg.ui.motion import Cue, Glide
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.lying import LyingAnswers
from fandg.ui.table.spots import Spot


def picture_of(hands: Hands) -> bytes:
    hands.top.dirty = True
    hands.stage.draw()
    return bytes_of(hands.stage.window)


def sit_down(hands: Hands, *, moving: bool) -> TableScene:
    """A new solo game at its first question."""
    hands.stage.settings.speed = "off"
    hands.stage.settings.guide = False
    hands.stage.settings.reduced_motion = not moving
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=1)
    table = Table.begin(
        find_game("fortune"),
        setup,
        new_path(saves_folder(), "map"),
        now=lambda: datetime(2026, 1, 6, tzinfo=UTC),
    )
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    settle(hands.stage)
    return scene


def sit_down_to_move(hands: Hands) -> TableScene:
    """A new solo game at the question where to go, with more answers than fit."""
    scene = sit_down(hands, moving=False)
    for _ in range(20):
        asked = scene.asked
        assert asked is not None
        if asked.find_option("stay") is not None and len(asked.legal_options()) > 10:
            return scene
        scene.answer(asked.legal_options()[-1].key)
        settle(hands.stage)
    raise AssertionError("nobody ever asked where to go")


def map_of(scene: TableScene) -> FortuneBoard:
    """The board of a treasure hunt."""
    board = scene.board
    assert isinstance(board, FortuneBoard)
    return board


def shown_answers(scene: TableScene) -> list[OptionButton]:
    return [w for w in scene.question.widgets if isinstance(w, OptionButton)]


def test_who_looked_from_near_and_goes_back_sees_the_whole_map_as_before(hands: Hands) -> None:
    scene = sit_down(hands, moving=False)
    whole = picture_of(hands)
    middle = scene.board.rect.center
    for _ in range(4):
        scene.handle(Wheel(middle, 1))
        settle(hands.stage)
    scene.refresh()
    assert picture_of(hands) != whole
    for _ in range(8):
        scene.handle(Wheel(middle, -1))
        settle(hands.stage)
    assert picture_of(hands) == whole


def test_what_is_shown_anew_makes_the_same_picture_as_drawing_all_of_the_table(
    hands: Hands,
) -> None:
    scene = sit_down(hands, moving=True)
    watched = Watched(hands)
    board = scene.board.rect
    image = marker("person", 40, scene.theme)
    path = [board.midtop, (board.right + 90, board.centery), board.midbottom, (20, 700)]
    scene.director.player.start(Cue([Glide(image, path, seconds=9.0)], banner="All moves"))
    scene.tray.roll(Rolls((Die(3), Die(6)), "A throw", ""), settled=False)
    for frame in range(12):
        watched.look(f"with the map at rest, frame {frame}")
    for _ in range(2):
        scene.handle(Wheel(board.center, 1))
        settle(hands.stage)
    scene.director.player.start(Cue([Glide(image, path, seconds=9.0)], banner="All moves"))
    for frame in range(20):
        scene.handle(Pan(1.0 if frame < 10 else -1.0, 0.5))
        watched.look(f"while the map is moved, frame {frame}")
    for _ in range(6):
        scene.handle(Wheel(board.center, -1))
    scene.tray.clear()
    settle(hands.stage)
    watched.look("with the whole map in view again")
    show_message(hands.stage, "A slip", "It lies over the table.")
    watched.look("under a slip")
    hands.stage.pop()
    watched.look("after the slip has gone")
    assert scene.asked is not None
    scene.answer(scene.asked.legal_options()[0].key)
    for frame in range(6):
        watched.look(f"after an answer, frame {frame}")


def test_a_window_that_was_covered_is_shown_as_a_whole(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(hands, moving=True)
    hands.tick(3)
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", shown.extend)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    hands.tick()
    assert shown == [hands.stage.window.get_rect()]


class Watched:
    """What a window shows that is given only the parts that are said to have changed."""

    def __init__(self, hands: Hands) -> None:
        self._stage = hands.stage
        self._shown = hands.stage.window.copy()

    def look(self, when: str) -> None:
        """Let a frame pass; the window must show the table as if all of it were drawn."""
        stage = self._stage
        stage.update(1 / 30)
        stage.scenes[0].dirty = True
        for part in stage.draw():
            self._shown.blit(stage.window, part, part)
        whole = pygame.Surface(stage.size)
        for scene in stage.visible():
            scene.draw(whole)
        assert bytes_of(stage.window) == bytes_of(whole), f"drawn wrongly {when}"
        assert bytes_of(self._shown) == bytes_of(whole), f"not shown {when}"


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_figures_are_stretched_while_the_map_moves_and_drawn_anew_at_rest(hands: Hands) -> None:
    scene = sit_down(hands, moving=True)
    # In the city no ways lie lit on the map.
    while scene.asked is not None and scene.asked.kind == "move":
        scene.answer("stay")
        settle(hands.stage)
    board = map_of(scene)
    names = Names(board.places, {}, frozenset())
    figures = FigureLayer(board.desk, pieces_on(board.table, board.desk.seats))
    for layer in (figures, board.figures):
        layer.place(names, settled=True)
    for _ in range(3):
        scene.handle(Wheel(board.rect.center, 1))
    scene.handle(Pan(0.1, 0.0))
    figures.place(names)
    sharp = pygame.Surface(hands.stage.size)
    figures.draw(sharp, frozenset(), at_rest=True)

    def is_sharp(*, at_rest: bool) -> bool:
        drawn = pygame.Surface(hands.stage.size)
        board.figures.draw(drawn, frozenset(), at_rest=at_rest)
        return bytes_of(drawn) == bytes_of(sharp)

    assert not any(is_sharp(at_rest=False) for _ in figures.placed)
    assert is_sharp(at_rest=True)


def test_figures_go_along_with_the_map_and_look_for_places_anew_once_it_rests(hands: Hands) -> None:
    scene = sit_down(hands, moving=True)
    board = map_of(scene)
    names = Names(board.places, {}, frozenset())
    figures = FigureLayer(board.desk, pieces_on(board.table, board.desk.seats))
    figures.place(names, settled=True)
    before = {one.figure.target: one for one in figures.placed}
    middles = {one.figure.area: board.desk.at(one.figure.area) for one in figures.placed}
    for _ in range(3):
        scene.handle(Wheel(board.rect.center, 1))
    scene.handle(Pan(0.1, 0.0))
    figures.place(names)
    assert {one.figure.target for one in figures.placed} == set(before)
    for one in figures.placed:
        old = before[one.figure.target]
        growth = one.size / old.size
        assert growth > 1
        for at in (0, 1):
            off = old.center[at] - middles[one.figure.area][at]
            now = one.center[at] - board.desk.at(one.figure.area)[at]
            assert now == pytest.approx(off * growth, abs=2 + abs(off) * 0.05)
    figures.place(names, settled=True)
    anew = FigureLayer(board.desk, pieces_on(board.table, board.desk.seats))
    anew.place(names, settled=True)
    assert figures.placed == anew.placed


def test_what_the_mouse_enlarges_lies_over_the_light_of_what_it_chooses(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, moving=False)
    while scene.asked is None or scene.asked.kind != "move":
        hands.key(pygame.K_1)
        settle(hands.stage)
    board = scene.board
    drawn: list[str] = []

    def note(layer: str) -> None:
        draw = getattr(board, layer)

        def noted(*args: Any) -> Any:
            drawn.append(layer)
            return draw(*args)

        monkeypatch.setattr(board, layer, noted)

    note("draw_choice")
    note("draw_over")
    place = board.place_of(scene.asked.legal_options()[1].target or "")
    assert place is not None
    scene.handle(Hover(place.center))
    picture_of(hands)
    assert "draw_choice" in drawn
    assert drawn[-1] == "draw_over"


def test_what_was_enlarged_goes_with_the_mouse_though_keys_point_elsewhere(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    assert scene.asked is not None
    target = scene.asked.legal_options()[1].target
    place = scene.board.place_of(target or "")
    assert place is not None
    scene.handle(Hover(place.center))
    picture_of(hands)
    # A question that is begun with by keys points at its first answer.
    scene.pointing._point_at(None)
    picture_of(hands)
    assert not scene.dirty
    scene.handle(Hover((scene.question.rect.left + 1, scene.question.rect.top + 1)))
    assert scene.dirty


def test_keys_on_the_map_point_at_a_space_and_turn_to_its_answer(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    first = {button.option.key for button in shown_answers(scene)}
    assert scene.asked is not None
    far = {
        option.target
        for option in scene.asked.legal_options()
        if option.target is not None and option.key not in first
    }
    spots = [w for w in scene.ring if isinstance(w, Spot) and w.target in far]
    # To the right of the leftmost lies another.
    scene.ring.focus_on(min(spots, key=lambda spot: spot.rect.centerx))
    hands.key(pygame.K_RIGHT)
    focus = scene.ring.focus
    assert isinstance(focus, Spot)
    assert scene.pointing.target == focus.target
    hands.key(pygame.K_LEFT)
    reached = scene.ring.focus
    assert isinstance(reached, Spot)
    lit = [button for button in shown_answers(scene) if button.lit]
    assert [button.option.target for button in lit] == [reached.target]


def test_no_two_stations_of_the_keys_lie_at_one_place(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    places = [tuple(w.rect) for w in scene.ring if isinstance(w, Spot)]
    assert places
    assert len(places) == len(set(places))


def test_page_down_turns_to_the_next_land_and_enter_goes_there(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    hands.key(pygame.K_PAGEDOWN)
    shared = next(w for w in scene.question.widgets if isinstance(w, LyingAnswers))
    assert shared.focused
    assert shared.option is shared.options[0]
    hands.key(pygame.K_PAGEUP)
    assert shared.option is shared.options[-1]
    hands.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    second = shared.option
    assert second is shared.options[1]
    hands.key(pygame.K_RETURN)
    assert scene.table.match.answers[-1].key == second.key


@pytest.mark.parametrize("width", [300, 460, 900])
def test_dice_on_the_shelf_lie_side_by_side(width: int) -> None:
    wares = [ShelfWare(f"die:{value}", None, True) for value in range(1, 7)]
    panel, places = lay_shelf(pygame.Rect(0, 0, width, 300), wares, Metrics())
    assert panel.width <= width
    for at, place in enumerate(places):
        assert place.width == place.height
        assert place.collidelist(places[at + 1 :]) < 0


def test_a_name_makes_room_for_a_figure_that_stands_on_it(hands: Hands) -> None:
    board = map_of(sit_down(hands, moving=False))
    names, view = board._names, board.camera.view

    def boxes_with(standing: list[pygame.Rect]) -> list[pygame.Rect]:
        names.write(board.desk.writer, board.rect, standing)
        return names.taken

    written = len(boxes_with([]))
    label = board.places.labels["great-plains"]
    figure = pygame.Rect(0, 0, 30, 30)
    x, y = view.on_screen(label.at)
    figure.center = (round(x), round(y))
    assert figure.collidelist(boxes_with([])) >= 0
    beside = boxes_with([figure])
    marks = {*board.places.cities, *board.places.badges}
    assert figure.collidelist(beside[len(marks) :]) < 0
    assert len(beside) == written


def fixed_boards(hands: Hands) -> Iterator[tuple[FixedMoment, FortuneBoard]]:
    """The boards of all fixed games of Fortune and Glory, one after the other on the stage."""
    for moment in every_moment():
        if moment.game != "fortune":
            continue
        scene = table_at(hands.stage, moment)
        show(hands.stage, scene)
        settle(hands.stage)
        assert isinstance(scene.board, FortuneBoard)
        yield moment, scene.board


def test_names_stay_on_the_paper_and_off_what_is_printed_or_lies_there(hands: Hands) -> None:
    hands.stage.settings.text = 200
    hands.stage.measure()
    for _, board in fixed_boards(hands):
        hands.stage.draw()
        names, printed = board._names, len(board.places.cities) + len(board.places.badges)
        legend, title = names.taken[printed : printed + 2]
        words = names.taken[printed + 2 :]
        assert len(words) > 20
        assert all(map_rect(board.places, board.camera.view).contains(box) for box in words)
        assert legend.collidelist(words) < 0
        assert title.collidelist(words) < 0


def test_a_name_under_a_plate_is_read_beside_it(hands: Hands) -> None:
    hands.stage.settings.text = 200
    hands.stage.relayout()
    board = map_of(sit_down(hands, moving=False))
    hands.stage.draw()
    plates = board.papers.edges()
    view = board.camera.view
    x, y = view.on_screen(board.places.labels["greenland"].at)
    assert pygame.Rect(round(x) - 2, round(y) - 2, 4, 4).collidelist(plates) >= 0
    written = {words.spot: words for words in board._names._written}
    place = written[board.places.labels["greenland"].at].place(view)
    assert place.inflate(-8, -8).collidelist(plates) < 0


def test_a_name_that_stands_on_a_sea_means_its_land(hands: Hands) -> None:
    board = map_of(sit_down(hands, moving=False))
    hands.stage.draw()
    names, view = board._names, board.camera.view
    rect, off_ground = board.rect, 0
    for space in set(board.places.labels) - board.places.seas:
        label = board.places.labels[space]
        figure = pygame.Rect(0, 0, 90, 60)
        figure.center = tuple(map(round, view.on_screen(label.at)))
        names.write(board.desk.writer, rect, [figure])
        words = next((words for words in names._written if words.spot == label.at), None)
        if words is None:
            continue
        spot = (figure.centerx + words.off[0], figure.centery + words.off[1])
        if board.places.area_at(view.in_picture(spot)) in board.places.seas and rect.collidepoint(
            spot
        ):
            off_ground += 1
            board._things = None
            assert f"space:{space}" in board.targets_at(spot)
    assert off_ground


def noting(texts: list[str]) -> Callable[..., pygame.Surface]:
    """Sets type as ever, and keeps what was set."""
    render = Type.render

    def note(self: Type, text: str, *args: Any, **more: Any) -> pygame.Surface:
        texts.append(text)
        return render(self, text, *args, **more)

    return note


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 200), ((1280, 720), 150)])
def test_no_plate_cuts_the_name_of_an_artifact_or_leaves_it_out(
    size: tuple[int, int], text: int, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.settings.text = text
    hands.stage.measure()
    for moment, board in fixed_boards(hands):
        for plate, place in board.papers._plates:
            texts: list[str] = []
            with monkeypatch.context() as patch:
                patch.setattr(Type, "render", noting(texts))
                _draw(plate, place.size, board.theme, board.metrics, board.type)
            assert plate.title[0].removeprefix("The ") in " ".join(texts), moment.name


@pytest.mark.parametrize("size", [(1024, 768), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_many_hunters_stay_on_the_plate(hands: Hands, size: tuple[int, int], text: int) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.settings.text = text
    hands.stage.measure()
    scene = sit_down(hands, moving=False)
    board = map_of(scene)
    layout = lay_board(board.rect, board.metrics, has_track=True)
    place = lay_strip(layout.plates, 5, board.metrics, column=layout.column)[0]
    seats = board.theme.owners(scene.table.match.seats)
    hunters = (*(Hunter(seats[0], 2) for _ in range(3)), Hunter(None, 0))
    plate = replace(board.papers._plates[0][0], hunters=hunters)
    drawn = _draw(plate, place.size, board.theme, board.metrics, board.type)
    bare = _draw(replace(plate, hunters=()), place.size, board.theme, board.metrics, board.type)
    low = max(2, place.height // 24)
    edge = pygame.Rect(0, place.height - low, place.width, low)
    shown = [pygame.image.tobytes(one.subsurface(edge), "RGBA") for one in (drawn, bare)]
    assert shown[0] == shown[1], "the last row runs over the plate's lower edge"


def test_a_ribbon_hangs_beside_the_card_that_is_read(hands: Hands) -> None:
    scene = sit_down(hands, moving=False)
    board = map_of(scene)
    assert board.banner_room() == board.rect
    scene.table.match.state.playing.append(Playing("curfew", 0))
    scene.refresh()
    assert not board.banner_room().colliderect(board.papers.card_place)
    assert board.banner_room().width > board.rect.width // 2


def test_what_it_costs_to_go_somewhere_is_clicked_as_the_place_itself(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    costs = board.figures.costs()
    places = board.places
    beside = [
        tag
        for tag in costs
        if tag.target != f"space:{places.area_at(board.camera.view.in_picture(tag.place.center))}"
    ]
    assert beside, "every cost found room in its own space: nothing is tried"
    for tag in costs:
        assert board.target_at(tag.place.center) == tag.target


def test_a_click_on_the_space_where_the_hero_stands_ends_his_move(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    asked = scene.asked
    assert asked is not None
    hero = scene.table.match.state.heroes[0]
    place = scene.board.place_of(f"hero:{hero.id}")
    assert place is not None
    hands.click(place.center)
    settle(hands.stage)
    answers = scene.table.match.answers
    assert answers[-1].key == "stay"
    assert answers[-1].fingerprint == asked.fingerprint()


@pytest.mark.parametrize(
    ("size", "text", "expected"),
    [
        ((1280, 720), 100, 1.0),
        ((1920, 1080), 150, 1.5),
        ((2560, 1080), 100, 1.0),
        ((1024, 768), 100, 1.15),
        ((1600, 1200), 80, 0.92),
        ((1024, 768), 200, 2.0),
    ],
)
def test_type_is_larger_in_a_window_with_height_to_spare(
    hands: Hands, size: tuple[int, int], text: int, expected: float
) -> None:
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.settings.text = text
    hands.stage.measure()
    assert hands.stage.metrics.text == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("has_track", [False, True])
def test_plates_take_the_height_that_the_map_leaves(has_track: bool) -> None:
    metrics = Metrics(0.8, 1.15)
    square = lay_board(pygame.Rect(8, 40, 748, 550), metrics, has_track=has_track)
    broad = lay_board(pygame.Rect(8, 40, 950, 450), metrics, has_track=has_track)
    assert square.plates.height > 1.6 * broad.plates.height
    assert square.plates.bottom <= square.room.top
    assert square.room.width <= 2 * square.room.height
    plates = lay_strip(square.plates, 4, metrics, column=False)
    assert all(square.plates.contains(plate) for plate in plates)
    assert all(plate.height > 1.5 * strip_height(metrics) for plate in plates)


def test_the_shelf_grows_down_where_the_table_is_bare() -> None:
    wares = [ShelfWare(f"card:{at}", 2, is_open=True) for at in range(8)]
    area, metrics = pygame.Rect(1000, 80, 1000, 580), Metrics(1.5)
    over_the_map, _ = lay_shelf(area, wares, metrics)
    beside, places = lay_shelf(area, wares, metrics, bare=350)
    assert beside.width < over_the_map.width
    assert beside.height <= area.height
    assert all(beside.contains(place) for place in places)
    assert places[0].height >= 0.85 * metrics.px(15.5) - 1


def test_the_decks_lie_beside_the_map_where_the_window_is_broad() -> None:
    metrics = Metrics(1.5)
    broad = lay_board(pygame.Rect(20, 75, 2065, 680), metrics, has_track=False)
    piles = lay_piles(broad.bare, metrics)
    assert len(piles) == 6
    assert all(broad.bare.contains(place) for place in piles.values())
    assert not any(one.colliderect(other) for one, other in combinations(piles.values(), 2))
    assert broad.bare.left == broad.room.right
    usual = lay_board(pygame.Rect(20, 75, 1430, 680), metrics, has_track=False)
    assert not lay_piles(usual.bare, metrics)


def test_a_deck_beside_the_map_says_what_it_is() -> None:
    for deck in DECKS:
        assert _explain_deck(deck) is not None


@pytest.mark.parametrize("moving", [False, True])
def test_keys_zoom_about_the_space_in_focus_which_keeps_it(hands: Hands, moving: bool) -> None:
    scene = sit_down_to_move(hands)
    hands.stage.settings.reduced_motion = not moving
    hands.key(pygame.K_TAB)
    spots = [spot for spot in scene.ring if isinstance(spot, Spot)]
    spot = next(s for s in spots if s.target == "city:sydney" or s.target == "city:lima")
    scene.ring.focus_on(spot)
    for _ in range(2):
        hands.key(pygame.K_PLUS)
        settle(hands.stage)
    focus = scene.ring.focus
    assert isinstance(focus, Spot)
    assert focus.target == spot.target
    assert focus.rect == scene.board.place_of(spot.target)


def test_the_way_on_the_map_is_that_of_the_answer_that_is_pointed_at(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.settings.speed = "off"
    scene = table_at(hands.stage, find_moment("fortune-move"))
    show(hands.stage, scene)
    settle(hands.stage)
    board, drawn = scene.board, list[Any]()
    assert isinstance(board, FortuneBoard)
    hero = board.state.heroes[board.state.active]
    walk = next(o for o in board.choices.first.values() if o.target == "city:cairo")
    fly = Option("fly:cairo", "Fly to Cairo", Flight("cairo", 2), "city:cairo")
    monkeypatch.setattr(
        "fandg.ui.games.fortune.board.draw_route", lambda *args: drawn.append(args[3])
    )
    for answer in (None, walk, fly):
        board.ghost(answer)
        board.draw_choice(hands.stage.surface, "city:cairo", 1.0)
    by_foot = route_through(board.places, (hero.space, *walk.value.path))
    by_air = [flight_between(board.places, hero.space, "cairo")]
    assert drawn == [by_foot, by_foot, by_air]
    assert by_foot != by_air
