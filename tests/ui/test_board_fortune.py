"""The board of Fortune and Glory in play: everything has its place, its words and its cue."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest
from hands import Hands
from markup import icons_in

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.show import Act, Deals, HoldsUp, Lights, Moves, Pays, Rises, Shakes
from fandg.games.fortune.events import adventures, fights, goods, organization, rounds, villains
from fandg.games.fortune.events.organization import ZeppelinMoved
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.modes import LEADS_TWO
from fandg.games.fortune.state import InPlay
from fandg.games.fortune.telling.words import heroes_of
from fandg.ui.board.base import Shown
from fandg.ui.board.cues import cue_of
from fandg.ui.games.fortune.board import FortuneBoard
from fandg.ui.games.fortune.cards import danger_face
from fandg.ui.games.fortune.strip import Hunter, plates_of
from fandg.ui.intents import Command, Hover, Press, Release, Wheel, read_intent
from fandg.ui.map.journey import Journey
from fandg.ui.map.signs import MapSign

BOARD = pygame.Rect(14, 50, 948, 450)
WAYS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("solo", 1, {"heroes": 1}),
    ("solo", 1, {"heroes": 3}),
    ("competitive", 4, {}),
    ("competitive", 3, {"organization": "mob"}),
    ("cooperative", 3, {"organization": "nazis"}),
    ("team", 4, {}),
)
RIVALRIES = ("competitive", "team")
ANSWERS = 90
BESIDE = ("", "seat", "deck", "hand", "away", "held", "board")
"""Places that lie nowhere on the board, or need not."""


def open_board(hands: Hands, mode: str, seats: int, options: dict[str, Any], seed: int) -> Any:
    """A match at its start, and the board that shows it."""
    game = FortuneGame()
    people = [Seat(name, at) for at, name in enumerate("ABCD"[:seats])]
    setup = game.check_setup(Setup(mode=mode, seats=people, options=options, seed=seed))
    board = FortuneBoard(hands.app.stage, game, setup)
    match = Match(game, setup)
    board.show(Shown(match.state, None))
    board.layout(BOARD)
    return match, board


def play(match: Match[Any], answers: int, seed: int) -> Iterator[Event | Decision[Any]]:
    """Every event and decision of a game of sensible and of random answers."""
    dice = random.Random(seed)
    given = 0
    while given < answers:
        item = match.advance()
        if not isinstance(item, Event | Decision):
            return
        yield item
        if isinstance(item, Decision):
            given += 1
            keys = [option.key for option in item.legal_options()]
            steady = match.game.choose_steady(match.state, item)
            match.answer(steady if dice.random() < 0.5 else dice.choice(keys))


def test_every_event_says_how_it_is_seen() -> None:
    for chapter in (adventures, fights, goods, organization, rounds, villains):
        for _, kind in inspect.getmembers(chapter, inspect.isclass):
            if not issubclass(kind, Event) or kind.__module__ != chapter.__name__:
                continue
            if not kind.__subclasses__():
                assert kind.show is not Event.show, kind


def named_by(acts: Sequence[Act]) -> Iterator[tuple[str, ...]]:
    """What each act shows, and the places where it does."""
    for act in acts:
        match act:
            case Moves():
                yield (act.what, *act.path)
            case HoldsUp():
                yield (act.card, act.start)
            case Pays():
                yield ("", act.start, act.end)
            case Shakes():
                yield (act.what, act.what)
            case Lights() | Rises():
                yield ("", act.at)
            case Deals():
                yield from ((card, act.to) for card in act.cards)


@pytest.mark.parametrize(("mode", "seats", "options"), WAYS)
def test_all_that_an_event_shows_has_a_picture_and_a_place(
    hands: Hands, mode: str, seats: int, options: dict[str, Any]
) -> None:
    match, board = open_board(hands, mode, seats, options, 6)
    lain: set[str] = set()
    for item in play(match, ANSWERS, 6):
        if not isinstance(item, Event):
            continue
        board.show(Shown(match.state, min(item.only) if item.only else None))
        lain |= board.things.places().keys()
        for what, *places in named_by(item.show(match.state).acts):
            if what:
                assert board.picture_of(what, (70, 100)) is not None, (item, what)
            for place in places:
                beside = place.partition(":")[0] in BESIDE
                assert beside or place in lain, (item, place)


@pytest.mark.parametrize(("mode", "seats", "options"), WAYS)
def test_whatever_may_be_chosen_lies_somewhere(
    hands: Hands, mode: str, seats: int, options: dict[str, Any]
) -> None:
    match, board = open_board(hands, mode, seats, options, 5)
    window = hands.app.stage.window
    for item in play(match, ANSWERS, 5):
        if isinstance(item, Event):
            viewer = min(item.only) if item.only else None
            board.show(Shown(match.state, viewer))
            cue = cue_of(board, item)
            if cue is not None:
                board.show(Shown(match.state, viewer, None, cue.hides))
                assert cue.length <= 1.5
                for motion in cue.motions:
                    motion.draw(window, 0.5)
            continue
        board.show(Shown(match.state, item.seat, item))
        held = {card.target for card in board.hand()}
        for option in item.options:
            if option.target is not None and option.target not in held:
                assert board.place_of(option.target) is not None, (item.prompt, option)
        for thing in board.things.stops():
            target = thing.target
            words = board.explain(target)
            assert words is not None, target
            assert rulebook_of("fortune").find(words.rule) is not None, words.rule
        board.draw(window)
        for option in item.legal_options():
            if option.target is not None:
                board.draw_choice(window, option.target, 1.0)
        assert len(board.seat_views()) == seats
        assert board.sheet()


@pytest.mark.parametrize(("mode", "seats", "options"), [w for w in WAYS if w[0] in RIVALRIES])
def test_no_rival_sees_the_cards_of_another(
    hands: Hands, mode: str, seats: int, options: dict[str, Any]
) -> None:
    match, board = open_board(hands, mode, seats, options, 8)
    for item in play(match, ANSWERS, 8):
        if not isinstance(item, Decision):
            continue
        state = match.state
        for viewer in (*range(seats), None):
            board.show(Shown(state, viewer, item))
            mine = {h.hand for h in heroes_of(state, viewer)} if viewer is not None else set()
            hidden = {
                card
                for number, hand in enumerate(state.hands)
                if number not in mine
                for card in (*hand.events, *hand.secrets)
            }
            shown = {card.target.removeprefix("card:") for card in board.hand()}
            shown |= {thing.target.removeprefix("card:") for thing in board.things.stops()}
            assert not hidden & shown
            assert all(board.explain(f"card:{card}") is None for card in hidden)
        for seat in range(seats):
            full = any(
                state.hands[hero.hand].events or state.hands[hero.hand].secrets
                for hero in heroes_of(state, seat)
            )
            assert board.game.has_secrets(board.state, seat) == full


def test_the_zeppelin_flies_from_where_it_hung(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 2, {"organization": "nazis"}, 3)
    flights, hung = 0, ""
    for item in play(match, 150, 3):
        board.show(Shown(match.state, None))
        if isinstance(item, ZeppelinMoved) and item.path:
            flights += 1
            assert item.start == hung
            cue = cue_of(board, item)
            assert cue is not None
            legs = [motion for motion in cue.motions if isinstance(motion, Journey)]
            assert legs[0].steps[0][0] == board.places.middle(hung)
            assert legs[-1].steps[-1][-1] == board.places.middle(match.state.zeppelin)
        hung = match.state.zeppelin
    assert flights


def test_figures_stand_side_by_side(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 4, {"organization": "nazis"}, 3)
    for item in play(match, 150, 3):
        if not isinstance(item, Decision):
            continue
        board.show(Shown(match.state, item.seat, item))
        flat = [placed for placed in board.figures.placed if not placed.figure.hovers]
        for at, one in enumerate(flat):
            for other in flat[at + 1 :]:
                gone = one.rect.clip(other.rect)
                least = min(one.rect.width, other.rect.width) ** 2
                assert gone.width * gone.height < 0.45 * least, (one, other)


def test_the_zeppelin_neither_hides_a_hero_nor_is_hidden_by_a_plate(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 4, {"organization": "nazis"}, 3)
    seen = 0
    for item in play(match, 150, 3):
        board.show(Shown(match.state, None))
        zeppelin = board.place_of("zeppelin")
        if zeppelin is None:
            continue
        seen += 1
        for one in board.figures.placed:
            if one.figure.target.startswith("hero:"):
                gone = one.rect.clip(zeppelin)
                assert gone.width * gone.height < 0.5 * one.rect.width**2, (item, one)
        for plate in board.papers.edges():
            gone = zeppelin.clip(plate)
            assert gone.width * gone.height < 0.5 * zeppelin.width * zeppelin.height, item
    assert seen


def test_a_press_and_release_chooses_and_a_drag_pans(hands: Hands) -> None:
    _, board = open_board(hands, "competitive", 2, {}, 2)
    spot = BOARD.center
    assert not board.handle(Press(spot, 1))
    assert board.clicked(Press(spot, 1)) is None
    assert board.clicked(Release(spot, 1)) == spot
    assert board.handle(Wheel(spot, 4))
    while board.update(0.05):
        pass
    before = board.camera.view
    assert before.scale > board.camera.farthest * 2
    board.handle(Press(spot, 1))
    far = (spot[0] + 60, spot[1] + 10)
    assert board.handle(Hover(far, (60, 10)))
    assert board.handle(Release(far, 1))
    assert board.clicked(Release(far, 1)) is None
    assert board.camera.view.left == before.left + 60
    assert board.handle(Command("home"))
    while board.update(0.05):
        pass
    assert board.camera.is_whole


def test_a_double_click_goes_near_and_shows_the_whole_map_again(hands: Hands) -> None:
    _, board = open_board(hands, "competitive", 2, {}, 2)
    for whole in (False, True):
        assert board.handle(Press(BOARD.center, 1, twice=True))
        assert board.clicked(Release(BOARD.center, 1)) is None, "nothing is chosen by it"
        while board.update(0.05):
            pass
        assert board.camera.is_whole == whole


def test_shift_and_arrows_pan_the_map(hands: Hands) -> None:
    _, board = open_board(hands, "competitive", 2, {}, 2)
    board.handle(Wheel(BOARD.center, 4))
    while board.update(0.05):
        pass
    before = board.camera.view.left
    shifted = {"key": pygame.K_RIGHT, "mod": pygame.KMOD_SHIFT, "unicode": ""}
    intent = read_intent(pygame.event.Event(pygame.KEYDOWN, shifted))
    assert intent is not None
    assert board.handle(intent)
    while board.update(0.05):
        pass
    assert board.camera.view.left < before - BOARD.width * 0.1


def test_a_figure_is_asked_about_where_its_space_may_be_chosen(hands: Hands) -> None:
    match, board = open_board(hands, "solo", 1, {"heroes": 1, "organization": "nazis"}, 4)
    for item in play(match, 200, 4):
        if not isinstance(item, Decision) or item.kind != "move":
            continue
        space = f"space:{match.state.zeppelin}"
        if any(option.target == space for option in item.options):
            board.show(Shown(match.state, 0, item))
            place = board.place_of("zeppelin")
            assert place is not None
            assert board.target_at(place.center) == space
            assert board.thing_at(place.center) == "zeppelin"
            return
    raise AssertionError("the zeppelin never hung within reach")


def test_a_space_under_a_figure_may_be_chosen(hands: Hands) -> None:
    match, board = open_board(hands, "competitive", 4, {}, 9)
    for item in play(match, 80, 9):
        if not isinstance(item, Decision):
            continue
        board.show(Shown(match.state, item.seat, item))
        legal = {option.target for option in item.legal_options()}
        for placed in board.figures.placed:
            target = board.target_at(placed.center)
            area = placed.figure.area
            own = {f"space:{area}", f"city:{area}"} & legal
            if own and board.papers.at(placed.center) is None:
                assert target in legal


def test_a_citys_mark_means_the_city_though_a_figure_stands_beside_it(hands: Hands) -> None:
    match, board = open_board(hands, "competitive", 4, {}, 9)
    tried = 0
    for item in play(match, 200, 9):
        if not isinstance(item, Decision) or item.kind != "move":
            continue
        board.show(Shown(match.state, item.seat, item))
        for target in {option.target for option in item.legal_options()}:
            kind, _, city = (target or "").partition(":")
            if kind != "city":
                continue
            x, y = board.desk.view.on_screen(board.places.cities[city])
            mark = round(x), round(y)
            costs = [tag.place for tag in board.figures.costs()]
            if board.figures.under(mark) and pygame.Rect(mark, (1, 1)).collidelist(costs) < 0:
                assert board.target_at(mark) == target
                tried += 1
    assert tried


def test_of_a_figure_and_a_cost_that_lies_on_it_the_nearer_is_meant(hands: Hands) -> None:
    match, board = open_board(hands, "competitive", 4, {}, 9)
    asked = next(
        item for item in play(match, 80, 9) if isinstance(item, Decision) and item.kind == "move"
    )
    board.show(Shown(match.state, asked.seat, asked))
    targets = [option.target for option in asked.legal_options()]
    tried = 0
    for placed in board.figures.placed:
        own = match.game.table(match.state).board.target(placed.figure.area)
        if own not in targets or len(board.figures.under(placed.center)) > 1:
            continue
        other = next(target for target in targets if target not in (None, own))
        place = pygame.Rect(0, 0, 24, 24)
        place.center = placed.center[0] + 8, placed.center[1]
        board.figures._signs.append(MapSign(other, pygame.Surface((24, 24)), place, is_cost=True))
        board._things = None
        assert board.target_at(placed.center) == own
        assert board.target_at(place.center) == other
        board.figures._signs.pop()
        tried += 1
    assert tried


def pixels(window: pygame.Surface, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(window.subsurface(place), "RGB")


def test_no_light_of_the_map_falls_on_what_lies_over_it(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 3, {"organization": "nazis"}, 4)
    window = hands.app.stage.window
    lit = 0
    for item in play(match, 60, 4):
        if not isinstance(item, Decision) or item.kind != "move":
            continue
        board.show(Shown(match.state, item.seat, item))
        board.draw(window)
        papers = board.papers.covers()
        before = [pixels(window, place) for place in papers]
        whole = pixels(window, BOARD)
        for option in item.legal_options():
            if option.target is not None:
                board.draw_choice(window, option.target, 1.0)
        assert [pixels(window, place) for place in papers] == before
        lit += pixels(window, BOARD) != whole
    assert lit > 3


def test_whatever_space_is_pointed_at_is_lit(hands: Hands) -> None:
    _, board = open_board(hands, "competitive", 2, {}, 3)
    window = hands.app.stage.window
    board.draw(window)
    plain = window.copy()
    before = pixels(window, BOARD)
    for name in board.library.board.spaces:
        for kind in ("space", "city"):
            # A line of the notebook names the space that somebody is in: it may be a city.
            window.blit(plain, (0, 0))
            assert board.draw_choice(window, f"{kind}:{name}", 0.9)
            assert pixels(window, BOARD) != before, name
    assert not board.draw_choice(window, "space:nowhere", 0.9)


def test_a_seat_names_its_team_and_all_the_heroes_it_leads(hands: Hands) -> None:
    match, board = open_board(hands, "team", 3, {}, 4)
    match.run()
    board.show(Shown(match.state, None))
    short = {hero.id: board.library.heroes[hero.id].short for hero in match.state.heroes}
    for seat, view in enumerate(board.seat_views()):
        mine = heroes_of(match.state, seat)
        assert view.role.startswith(f"Team {mine[0].side + 1}: ")
        assert len(mine) == 1 + (seat == LEADS_TWO)
        if seat == LEADS_TWO:
            assert all(short[hero.id] in view.role for hero in mine)


@pytest.mark.parametrize(("mode", "seats", "options"), WAYS)
def test_a_seat_shows_its_fortune_glory_and_wounds(
    hands: Hands, mode: str, seats: int, options: dict[str, Any]
) -> None:
    match, board = open_board(hands, mode, seats, options, 5)
    glorious = 0
    for item in play(match, ANSWERS, 5):
        state = match.state
        board.show(Shown(state, None))
        for seat, view in enumerate(board.seat_views() if isinstance(item, Decision) else ()):
            hero = next(h for h in state.heroes if f"hero:{h.id}" == view.target)
            assert hero.seat == seat
            shown = [(figure.icon, figure.text) for figure in view.figures]
            fortune = state.purses[hero.side]
            assert shown == [("coins", str(fortune)), ("laurel", str(hero.glory))]
            assert view.hearts is not None
            assert view.hearts[1] - view.hearts[0] == hero.wounds
            glorious += bool(hero.glory)
    assert glorious > 10


@pytest.mark.parametrize("organization", ["nazis", "mob"])
def test_the_organization_shows_its_tactics_chart(hands: Hands, organization: str) -> None:
    _, board = open_board(hands, "cooperative", 3, {"organization": organization}, 4)
    chart = board.explain("organization")
    assert chart is not None
    assert chart.rule == "tactics"
    assert [icon.removeprefix("die-") for icon in icons_in(chart.text)] == [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
    ]
    rows = board.library.organizations[organization].tactics
    assert all(row.what in chart.text for row in rows)


@pytest.mark.parametrize("card", FortuneGame().library.dangers)
def test_a_danger_prints_its_tests_once(card: str) -> None:
    danger = FortuneGame().library.dangers[card]
    for side in (danger, danger.cliffhanger):
        face = danger_face(danger, cliffhanger=side is danger.cliffhanger)
        assert face.value
        assert face.value not in face.body
        printed = f"{face.value}. {face.body}"
        assert sorted(printed.split()) == sorted(side.text.split())


def test_an_artifact_over_coins_says_what_the_villains_go_by(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 3, {"organization": "nazis"}, 1)
    match.run()
    site = next(site for site in match.state.sites if not site.temple)
    for coins in (0, 2):
        site.coins = coins
        words = board.explain(f"card:{site.artifact}").text
        assert ("The villains go by its value" in words) == bool(coins)


def test_a_plate_counts_explorations_only_until_the_way_in_is_found(hands: Hands) -> None:
    match, board = open_board(hands, "cooperative", 3, {"organization": "nazis"}, 1)
    match.run()
    site = next(site for site in match.state.sites if not site.temple)
    villain = match.state.villains[0]
    villain.state, villain.space = "deployed", site.space
    villain.explorations, villain.markers = 3, 2
    for found, count in ((False, 3), (True, 0)):
        villain.found = found
        plates = plates_of(board.table, board.desk.seats)
        hunters = next(plate.hunters for plate in plates if plate.card == site.artifact)
        assert hunters[-1] == Hunter(None, 2, count)


def test_the_curve_of_glory_says_whose_it_is() -> None:
    game = FortuneGame()
    for mode, seats, heroes, label in (
        ("competitive", 2, None, "Glory of all"),
        ("solo", 1, 3, "Glory of all"),
        ("solo", 1, 1, "Glory"),
    ):
        options: dict[str, Any] = {} if heroes is None else {"heroes": heroes}
        people = [Seat(name, at) for at, name in enumerate("AB"[:seats])]
        setup = game.check_setup(Setup(mode=mode, seats=people, options=options, seed=1))
        assert label in [figure.label for figure in game.measures(game.set_up(setup))]


def test_an_event_that_remains_in_play_lies_with_what_its_hero_carries(hands: Hands) -> None:
    match, board = open_board(hands, "solo", 1, {}, 5)
    match.advance()
    state = match.state
    state.in_play.append(InPlay("rabbits-foot", 0))
    board.show(Shown(state, 0))
    assert "card:rabbits-foot" in [card.target for card in board.hand()]
    told = board.explain("card:rabbits-foot")
    assert told is not None
    assert "This card is in play for " in told.text
