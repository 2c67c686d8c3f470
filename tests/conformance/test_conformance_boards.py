"""Every board: what happens is shown, what is asked lies there, and what lies there is explained.

The toy's board is tried as well. Things lie on layers, events say how they are seen, and what this
suite knows of either is what `fandg/ui/board` and `fandg/engine/show.py` promise.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from all_games import (
    CASES,
    GAMES,
    TOYS,
    Case,
    case_id,
    event_kinds,
    fewest_seats,
    flaws,
    new_match,
)
from board_sizes import SIZES
from chapters import first_record, seats_for

from fandg.engine.campaign import open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.engine.show import Act, Deals, HoldsUp, Moves, Pays, Shakes
from fandg.engine.stakes import Stakes
from fandg.engine.state import Result
from fandg.games import find_game
from fandg.paths import assets_folder
from fandg.ui.art.theme import Metrics
from fandg.ui.board.base import BoardView, Shown
from fandg.ui.board.boards import board_for
from fandg.ui.board.cues import cue_of
from fandg.ui.motion import UNROLL
from fandg.ui.scenes.build import build_scene
from fandg.ui.settings import Settings
from fandg.ui.stage import Stage

ANSWERS = 150
"""So many answers of each case are watched."""
EACH = 2
"""So often in a game each kind of event is looked at."""
LONGEST_CUE = 1.5
"""Seconds; a cue that takes longer holds everybody up."""
BESIDE = ("die:",)
"""Targets of answers that lie beside the board."""


every_board = pytest.mark.parametrize("game_id", list(GAMES))
board_cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case_id(case)) for case in CASES if case.seats == fewest_seats(case)],
)
every_size = pytest.mark.parametrize(("size", "scale", "text"), SIZES)
CAMPAIGNS = [
    (game_id, campaign.id)
    for game_id in GAMES
    if game_id not in TOYS
    for campaign in find_game(game_id).campaigns
]


@pytest.fixture
def stage() -> Iterator[Stage]:
    pygame.display.init()
    yield Stage(pygame.display.set_mode((1280, 720)), Settings(sound=False), build_scene)
    pygame.display.quit()


def largest_case(game_id: str) -> Case:
    """The way to play a game with the most seats."""
    return max((case for case in CASES if case.game_id == game_id), key=lambda case: case.seats)


def board_of(
    stage: Stage, match: Match[Any], size: tuple[int, int] = SIZES[0][0]
) -> BoardView[Any]:
    """The board of a match, beside the window's corner."""
    if match.game.id in TOYS:
        module = GAMES[match.game.id][0].replace(".game", ".board")
        board: BoardView[Any] = import_module(module).BOARD(stage, match.game, match.setup)
    else:
        board = board_for(stage, match.game, match.setup)
    board.show(Shown(match.state, None))
    board.layout(pygame.Rect((37, 53), size))
    return board


def sheet_for(board: BoardView[Any]) -> pygame.Surface:
    """A window that the board fits into."""
    return pygame.Surface((board.rect.right + 60, board.rect.bottom + 60))


def watch(match: Match[Any], seed: int, answers: int) -> Iterator[Event | Decision[Any]]:
    """Every event and question of a game of sensible and of random answers."""
    generator = Generator(seed)
    while not isinstance(item := match.advance(), Result):
        yield item
        if isinstance(item, Decision):
            key = match.game.choose_steady(match.state, item)
            if generator.below(2):
                key = generator.pick(item.legal_options()).key
            match.answer(key)
            answers -= 1
            if not answers:
                return


def points_in(place: pygame.Rect) -> list[tuple[int, int]]:
    """Points all over a place, its middle first."""
    grid = range(1, 12)
    across = [place.left + place.width * at // 12 for at in grid]
    down = [place.top + place.height * at // 12 for at in grid]
    return [place.center, *((x, y) for x in across for y in down)]


# What happens


@every_board
def test_every_event_says_how_it_is_seen(game_id: str) -> None:
    silent = [kind.__name__ for kind in event_kinds(game_id) if kind.show is Event.show]
    assert silent == []


def named_in(act: Act) -> tuple[list[str], list[str]]:
    """The places that an act names, and the things of which it needs a picture."""
    match act:
        case Moves():
            return [*act.path], [act.what]
        case Deals():
            return [act.to] if act.to else [*act.cards], [*act.cards]
        case HoldsUp():
            return [act.start] if act.start else [], [act.card]
        case Pays():
            return [act.start, act.end], []
        case Shakes():
            return [act.what], [act.what]
        case _:
            return [act.at], []


def look_at(board: BoardView[Any]) -> None:
    """See where all lies now, as one who watches does: what is gone next lay there last."""
    board.show(Shown(board.state, None))
    assert board.things.stops()


def check_shown(board: BoardView[Any], event: Event) -> None:
    """An event's show names what is there, can be drawn at any time, and is soon over."""
    viewer = min(event.only) if event.only else None
    board.show(Shown(board.state, viewer))
    nowhere = board.site_of("nowhere")
    for act in event.show(board.state).acts:
        places, things = named_in(act)
        for place in places:
            assert board.site_of(place) != nowhere or place == "board", (event, place)
        for thing in things:
            assert board.picture_of(thing, (40, 56)) is not None, (event, thing)
    cue = cue_of(board, event)
    if cue is None:
        return
    assert cue.length <= LONGEST_CUE, event
    assert cue.length or cue.throw or cue.sound or cue.tableau, event
    assert not cue.banner or cue.length > UNROLL, event
    assert not cue.sound or (assets_folder() / "sounds" / f"{cue.sound}.ogg").exists(), event
    window = sheet_for(board)
    if cue.hides:
        board.show(Shown(board.state, viewer, None, cue.hides))
        board.draw(window)
    for motion in cue.motions:
        for t in (0.0, 0.4, 1.0):
            motion.draw(window, t)


@board_cases
def test_what_happens_can_be_shown(stage: Stage, case: Case) -> None:
    match = new_match(case, 5)
    board, shown = board_of(stage, match), Counter[type[Event]]()
    for item in watch(match, 5, ANSWERS):
        look_at(board)
        if isinstance(item, Event) and shown[type(item)] < EACH:
            check_shown(board, item)
            shown[type(item)] += 1
    assert shown.total() > 2


@pytest.mark.parametrize(("game_id", "campaign_id"), CAMPAIGNS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.deep)])
def test_what_happens_in_a_campaign_can_be_shown(
    stage: Stage, game_id: str, campaign_id: str, seed: int
) -> None:
    game = find_game(game_id)
    campaign = game.find_campaign(campaign_id)
    record, seats = first_record(campaign, seed), seats_for(campaign, campaign.seats[0])
    shown = Counter[type[Event]]()
    for after in range(3):
        chapter = campaign.chapters(record)[-1]
        setup = open_chapter(campaign, record, chapter.id, seats, after=after, tried=0, seed=seed)
        match: Match[Any] = Match(game, setup)
        board = board_of(stage, match)
        for item in watch(match, seed, -1):
            if isinstance(item, Decision):
                check_asked(board, item)
            elif shown[type(item)] < EACH:
                look_at(board)
                check_shown(board, item)
                shown[type(item)] += 1
        record = campaign.close(record, chapter.id, match.state)


# What is asked, and what lies there


def check_asked(board: BoardView[Any], decision: Decision[Any]) -> None:
    """What may be answered is in the hand or lies on the board.

    Where keys come to it a click finds it: it is neither covered nor only there to be lit up.
    """
    board.show(Shown(board.state, decision.seat, decision))
    held = {card.target for card in board.hand()}
    stops = {thing.target for thing in board.things.stops()}
    for option in decision.legal_options():
        target = option.target
        if target is None or target in held or target.startswith(BESIDE):
            continue
        place = board.place_of(target)
        assert place is not None, (decision.prompt, target)
        assert board.rect.contains(place), (decision.prompt, target)
        if target in stops:
            found = (board.target_at(point) for point in points_in(place))
            assert target in found, (decision.prompt, target)


def check_things(board: BoardView[Any]) -> None:
    """All that keys and pad come to lies within the board, is found there, and is explained."""
    for thing in board.things.stops():
        assert board.rect.contains(thing.rect), thing.target
        found = (board.targets_at(point) for point in points_in(thing.rect))
        assert any(thing.target in targets for targets in found), thing.target
        check_explained(board, thing.target)
    for card in board.hand():
        check_explained(board, card.target)


def check_explained(board: BoardView[Any], target: str) -> None:
    explanation = board.explain(target)
    assert explanation is not None, target
    assert explanation.text, target
    if explanation.rule:
        rulebook = rulebook_of(board.game.id)
        assert rulebook.find(explanation.rule) is not None, explanation.rule


@board_cases
def test_what_may_be_chosen_lies_where_it_is_found_and_is_explained(
    stage: Stage, case: Case
) -> None:
    for seed in range(2):
        match = new_match(case, seed)
        board = board_of(stage, match)
        for item in watch(match, seed, ANSWERS):
            if isinstance(item, Decision):
                check_asked(board, item)
                if len(match.answers) % 5 == 0:
                    board.show(Shown(match.state, item.seat))
                    check_things(board)
                    assert len(board.seat_views()) == case.seats


@every_board
@every_size
def test_all_lies_within_the_board_at_every_size(
    stage: Stage, game_id: str, size: tuple[int, int], scale: float, text: float
) -> None:
    stage.metrics = Metrics(scale, text)
    match = new_match(largest_case(game_id), 1)
    board = board_of(stage, match, size)
    window = sheet_for(board)
    for item in watch(match, 1, 80):
        if isinstance(item, Decision) and len(match.answers) % 9 == 0:
            check_asked(board, item)
            check_things(board)
            if len(match.answers) % 27 == 0:
                board.draw(window)


# What is at stake


def check_stakes(board: BoardView[Any], stakes: Stakes) -> None:
    """What is at stake is told in sentences, has a picture, and concerns what lies there."""
    told = (stakes.situation, stakes.standing, stakes.task, stakes.passes, stakes.fails)
    assert stakes.key, stakes
    assert stakes.title, stakes
    assert stakes.situation or stakes.standing, stakes
    for text in (words for words in told if words):
        assert text.endswith((".", "!", "?")), text
        assert text[0].isupper() or not text[0].isalpha(), text
        assert flaws(text, set()) == [], text
    if stakes.card:
        picture = board.picture_of(stakes.card, (200, 280))
        assert picture is not None, stakes.card
        check_explained(board, stakes.card)
    for target in stakes.who:
        assert board.site_of(target) != board.site_of("nowhere"), target
        check_explained(board, target)
    assert stakes.chance is None or 0 <= stakes.chance <= 1, stakes
    if stakes.progress is not None:
        assert 0 <= stakes.progress[0] <= stakes.progress[1], stakes
    for side in stakes.sides:
        assert 0 <= side.life <= max(side.life, side.most), stakes
        assert side.name, stakes


@board_cases
def test_what_is_at_stake_is_told_and_lies_there(stage: Stage, case: Case) -> None:
    seen = Counter[str]()
    for seed in range(2):
        match = new_match(case, seed)
        board = board_of(stage, match)
        names = match.setup.names
        for item in watch(match, seed, ANSWERS):
            thrown = item.throw(match.state, names) if isinstance(item, Event) else None
            stakes = (thrown.stakes if thrown else None) or match.game.stakes(match.state)
            if isinstance(item, Decision) and item.stakes is not None:
                stakes = item.stakes()
            if thrown is not None and thrown.seat is not None:
                assert 0 <= thrown.seat < case.seats
            if stakes is not None:
                seen[stakes.key.partition(":")[0]] += 1
                look_at(board)
                check_stakes(board, stakes)
    assert seen or case.game_id in TOYS
