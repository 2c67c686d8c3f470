"""Every game gets a chronicle for nothing: a book, a picture of its board, and an animated one.

The toy games say nothing about it, and have one all the same.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from all_games import CASES, GAMES, TOYS, Case, every_game, find_game, new_match, play_out
from PIL import Image

from fandg.engine.chronicle import relive, tell
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.games import covers
from fandg.ui.board.boards import board_for
from fandg.ui.chronicle import boards
from fandg.ui.chronicle.boards import Painter
from fandg.ui.chronicle.book import set_game
from fandg.ui.chronicle.film import count_frames, paint_frames, write_film
from fandg.ui.chronicle.press import PrintedPage, print_page, unseen_stage
from fandg.ui.chronicle.sources import PlayedGame
from fandg.ui.stage import Stage

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    def any_board(stage: Stage, game: Any, setup: Any) -> Any:
        if game.id not in TOYS:
            return board_for(stage, game, setup)
        module = GAMES[game.id][0].replace(".game", ".board")
        return import_module(module).BOARD(stage, game, setup)

    monkeypatch.setattr(boards, "board_for", any_board)
    monkeypatch.setattr(covers, "find_game", find_game)
    with unseen_stage() as stage:
        yield stage


def smallest(game_id: str) -> Case:
    return next(case for case in CASES if case.game_id == game_id)


def finished(game_id: str) -> Match[Any]:
    return play_out(new_match(smallest(game_id), 5), Generator(5))


def count_ink(page: PrintedPage, sheet: pygame.Surface) -> int:
    """How many pixels within the margins are not bare paper."""
    body = sheet.subsurface(page.leaf.paper.body)
    bare = pygame.mask.from_threshold(body, page.leaf.ground, (1, 1, 1, 255))
    return body.get_width() * body.get_height() - bare.count()


@every_game
def test_a_game_is_told(game_id: str) -> None:
    told = tell(finished(game_id))
    assert told.rounds
    assert told.lines
    assert told.turns


@every_game
def test_no_page_of_its_book_is_bare(game_id: str, stage: Stage) -> None:
    pages = set_game(stage, PlayedGame(finished(game_id), THEN))
    assert len(pages) >= 5
    for number, page in enumerate(pages, 1):
        sheet = print_page(page, number)
        assert sheet.get_size() == page.leaf.paper.size
        assert count_ink(page, sheet) > 2_000, f"page {number}"


@every_game
def test_its_animated_picture_has_a_frame_for_each_round_and_the_end(
    game_id: str, stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fandg.ui.chronicle.film.WIDTHS", (320,))
    match = finished(game_id)
    path = tmp_path / "game.gif"
    shares = list(write_film(stage, match, path))
    rounds = len({happening.round for happening in relive(match)})
    assert shares == sorted(shares)
    assert shares[-1] == 1
    with Image.open(path) as film:
        assert film.width == 320
        # Of frames that are alike the second is not written, and the first is seen for longer.
        assert 1 < film.n_frames <= rounds + 1  # type: ignore[attr-defined]
    painted = [pygame.image.tobytes(frame, "RGB") for frame in paint_frames(stage, match, 320)]
    assert len(painted) == count_frames(match) == rounds + 1
    assert len(set(painted)) > 1


@every_game
def test_the_board_of_a_running_game_shows_nothing_hidden(game_id: str, stage: Stage) -> None:
    match = new_match(smallest_with_others(game_id), 7)
    generator = Generator(7)
    for _ in range(30):
        match.run()
        if match.pending is None:
            break
        match.answer(generator.pick(match.pending.legal_options()).key)
    match.run()
    painter = Painter(stage, match, 640)
    seen = pygame.image.tobytes(painter.paint(match.state), "RGB")
    for seed in range(3):
        other = match.at(len(match.answers))
        match.game.forget(other.state, (), Generator(seed))
        assert pygame.image.tobytes(painter.paint(other.state), "RGB") == seen


def smallest_with_others(game_id: str) -> Case:
    """The way to play with the fewest seats of which there are several."""
    return next(case for case in CASES if case.game_id == game_id and case.seats > 1)
