"""Pages of the Labyrinth's story are leaves of a book, and its dice have faces of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from fandg.engine.rulebook import Picture
from fandg.engine.show import Die, Tableau
from fandg.games.labyrinth.events.rolls import DiceThrown, show_die
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.state import Labyrinth
from fandg.ui.art.dice import MAKES, lying_die, tumbling_die
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import house_type
from fandg.ui.look import theme_for
from fandg.ui.table.leaf import book_place, leaf_of, split_page

THEME = theme_for("labyrinth")
BOARDS = [
    (pygame.Rect(0, 0, 400, 300), Metrics(0.66, 2.0)),
    (pygame.Rect(8, 50, 960, 550), Metrics(1.0, 1.0)),
    (pygame.Rect(8, 50, 700, 600), Metrics(1.0, 1.5)),
    (pygame.Rect(0, 90, 2880, 1650), Metrics(3.0, 1.0)),
]


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((200, 200))
    yield
    pygame.display.quit()


def page(text: str) -> Tableau:
    return Tableau("labyrinth-down", "A title", text, page=Picture("event", ("door",)))


@pytest.mark.parametrize(("board", "metrics"), BOARDS)
def test_no_word_of_a_page_is_lost_however_small_the_board_is(
    board: pygame.Rect, metrics: Metrics
) -> None:
    longest = max((page.text for page in open_library().pages.values()), key=len)
    leaves = split_page(page(longest), board, metrics.px(5), THEME, metrics, house_type())
    read = " ".join(leaf.line for leaf in leaves)
    assert read.split() == longest.split()
    for leaf in leaves:
        printed = leaf_of(leaf, THEME, metrics, house_type())
        size = book_place(board, metrics).size
        assert printed.parts(size, metrics.px(5)) == [leaf.line]
        assert printed.print_on(size, metrics.px(5)).get_size() == size


def test_a_great_moment_that_is_no_page_stays_whole() -> None:
    moment = Tableau("labyrinth-final", "The Final Battle", "He comes out.")
    board, metrics = BOARDS[0]
    assert split_page(moment, board, 40, THEME, metrics, house_type()) == [moment]


def test_a_die_that_shows_nothing_lies_there_all_the_same() -> None:
    assert show_die("w0").is_thrown
    assert not Die(0).is_thrown
    bare, one = (lying_die(show_die(die), 40) for die in ("w0", "w1"))
    assert pygame.image.tobytes(bare, "RGBA") != pygame.image.tobytes(one, "RGBA")


@pytest.mark.parametrize("make", ["white", "yellow", "red"])
def test_coloured_dice_lie_and_tumble_with_each_of_their_faces(make: str) -> None:
    for value in set(MAKES[make]):  # type: ignore[index]
        die = Die(value, make=make)  # type: ignore[arg-type]
        assert lying_die(die, 30).get_size() == (30, 30)
        assert max(tumbling_die(die, 30, 0.3).get_size()) <= 60


def test_minions_throw_for_themselves_and_heroes_for_their_seat() -> None:
    state = Labyrinth(dice=1, mission="act-1")
    mine = DiceThrown("hero:rowan", "Rowan", "Melee roll", ("w1", "y0"), 2)
    foes = DiceThrown("minion:hound", "the Hound", "Melee roll", ("w1",), 2)
    thrown, theirs = mine.throw(state, ()), foes.throw(state, ())
    assert thrown is not None
    assert theirs is not None
    assert (thrown.seat, theirs.seat) == (2, None)
    assert thrown.verdict == "1 hit"
