"""The town by keys: arrows that can be foreseen, numbers on many spaces, answers that ask first."""

from __future__ import annotations

from itertools import combinations

import pygame
from hands import Hands
from test_board_guilds import board_of, sit_down, walks_far
from test_guilds_foresight import is_risky, risky
from test_large_type import sit_at

from fandg.dev.moments import find_moment
from fandg.dev.shots import table_at
from fandg.games.guilds.grid import cell_named
from fandg.ui.games.guilds.pieces import figure_tag_place
from fandg.ui.table.chance_tags import Untold, lay_tags
from fandg.ui.table.lying import LyingAnswers
from fandg.ui.table.pointing import thing_of


def test_over_the_town_arrows_follow_rows_and_columns_and_lead_back(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = table_at(hands.stage, find_moment("guilds-turn"))
    hands.stage.reset(scene)
    hands.wait(1)
    board = board_of(scene)
    hands.key(pygame.K_UP)
    assert thing_of(scene.ring.focus) == "hero:barnaby-oake", "who may be chosen comes first"
    places = {target: (cell, rect) for target, cell, rect in board._town_stops()}
    columns, back = {"left": 0, "right": 0}, {"left": "right", "up": "down"}
    met = 0
    for start, (cell, _) in places.items():
        for name, opposite in (*back.items(), *((b, a) for a, b in back.items())):
            there = board.beside(start, name)  # type: ignore[arg-type]
            if not there:
                continue
            met += 1
            end = places[there][0]
            is_row = name in columns
            assert (cell // 9 == end // 9) if is_row else (cell % 9 == end % 9), (start, name)
            again = board.beside(there, opposite)  # type: ignore[arg-type]
            assert places[again][0] == cell, f"{opposite} leads from {there} back to {start}"
    assert met > 200


def test_arrows_go_among_lit_spaces_only_and_the_opposite_one_leads_back(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, walks_far)
    hands.walk_to(lambda w: isinstance(w, LyingAnswers), lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_UP)
    button = scene.ring.focus
    assert isinstance(button, LyingAnswers)
    pairs = ((pygame.K_LEFT, pygame.K_RIGHT), (pygame.K_UP, pygame.K_DOWN))
    moved = 0
    for one, other in (*pairs, *((b, a) for a, b in pairs)):
        assert button.shows is not None
        before = button.shows.key
        hands.key(one)
        assert scene.ring.focus is button, "keys stay among what is lit"
        moved += button.shows.key != before
        if button.shows.key != before:
            hands.key(other)
            assert button.shows.key == before
    assert moved >= 2


def test_a_space_is_reached_by_two_digits_that_stand_on_it(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = table_at(hands.stage, find_moment("guilds-crowd"))
    hands.stage.reset(scene)
    hands.wait(1)
    numbers = scene.question.numbers
    assert len(numbers) > 9
    assert min(numbers.values()) > 10
    target, number = list(numbers.items())[-1]
    hands.key(pygame.K_0 + number // 10)
    assert scene.table.count_answers() == len(scene.table.match.answers)
    hands.key(pygame.K_0 + number % 10)
    assert scene.question.shared is not None
    assert scene.question.shared.shows is not None
    assert scene.question.shared.shows.target == target
    board = board_of(scene)
    place = board.find_place(target)
    assert place is not None
    assert board.tag_place(target, (20, 10)).topright == place.topright
    board.state.quest_tokens[0].at = cell_named(target.removeprefix("space:"))
    assert board.tag_place(target, (20, 10)).topleft == place.topleft, "the token lies right of it"


def test_a_number_lies_on_its_own_space_whatever_is_foretold(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = table_at(hands.stage, find_moment("guilds-crowd"))
    hands.stage.reset(scene)
    hands.wait(1)
    board, seen = board_of(scene), 0
    for cell in board.desk.table.board.spaces:
        board.draw_foretold(hands.stage.window, board.desk.layout.space(cell).center)
        untold = scene.question.untold
        for target, tag in lay_tags(hands.stage, scene.theme, board, untold).items():
            place = board.place_of(target)
            assert place is not None
            if not untold[target].figure:
                assert place.contains(tag), target
                assert tag.collidelist(board.foretold) < 0
                seen += 1
    assert seen > 50


def test_a_way_past_guards_is_gone_by_keys_only_when_pressed_again(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, lambda d, state: is_risky(d, state) and walks_far(d, state), level=3)
    assert scene.asked is not None
    option = risky(scene.asked, board_of(scene).state)[0]
    answered = scene.table.count_answers()
    for digit in str(scene.question.numbers[option.target or ""]):
        hands.key(pygame.K_0 + int(digit))
    shared = scene.question.shared
    assert shared is not None
    assert shared.shows is not None
    assert shared.shows.key == option.key
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene, "nobody wants to leave"
    assert shared.option.key == "", "Escape drops the step"
    hands.wait(1)
    for digit in str(scene.question.numbers[option.target or ""]):
        hands.key(pygame.K_0 + int(digit))
    hands.key(pygame.K_RETURN)
    assert "guard" in scene.question._note
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert not scene.question._note
    hands.wait(1)
    for digit in str(scene.question.numbers[option.target or ""]):
        hands.key(pygame.K_0 + int(digit))
    hands.key(pygame.K_RETURN)
    assert scene.table.count_answers() == answered, "first it is said who guards"
    assert "guard" in scene.question._note
    assert "Enter or A once more, and it is so" in scene.question._note
    # What stands at figures leaves their faces free.
    board = board_of(scene)
    aims = [target for target, _, _ in board._town_stops() if target.startswith("monster:")]
    tags = lay_tags(hands.stage, scene.theme, board, {aim: Untold(number=11) for aim in aims})
    assert len(tags) > 2
    for target, tag in tags.items():
        place = board.place_of(target)
        assert place is not None
        assert not tag.collidepoint(place.center), target
    hands.key(pygame.K_RETURN)
    assert scene.table.count_answers() > answered


def test_keys_and_chances_lie_at_the_feet_of_figures_and_on_no_other() -> None:
    space = pygame.Rect(100, 100, 70, 57)
    lone, left, right = (pygame.Rect(0, 0, side, side) for side in (42, 34, 34))
    lone.center, left.center, right.center = space.center, (119, 128), (151, 128)
    for size in ((27, 20), (104, 21)):
        tags = [figure_tag_place(one, space, size) for one in (lone, left, right)]
        for one, tag in zip((lone, left, right), tags, strict=True):
            assert not tag.colliderect(one.left, one.top, one.width, one.height // 2), size
            assert tag.inflate(12, 12).colliderect(one), "it lies at its own figure"
        assert not tags[1].colliderect(tags[2])
        assert size[0] > 30 or all(space.contains(tag) for tag in tags)


def test_no_figure_that_is_foretold_lies_on_another_nor_on_a_key(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = table_at(hands.stage, find_moment("guilds-crowd"))
    hands.stage.reset(scene)
    hands.wait(1)
    board, most = board_of(scene), 0
    for cell in board.desk.table.board.spaces:
        board.draw_foretold(hands.stage.window, board.desk.layout.space(cell).center)
        most = max(most, len(board.foretold))
        assert not any(a.colliderect(b) for a, b in combinations(board.foretold, 2))
    assert most > 3


def test_escape_drops_the_first_digit_of_a_number_and_leaves_no_table(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-crowd", text=100)
    hands.stage.by_keys = True
    number = max(scene.question.numbers.values())
    awaited = []
    for key in (pygame.K_0 + number // 10, pygame.K_ESCAPE):
        hands.key(key)
        awaited.append(scene.question.awaits_digit)
    assert awaited == [True, False]
    assert hands.top is scene
    hands.key(pygame.K_0 + number % 10)
    assert scene.question.shared is not None
    assert scene.question.shared.shows is None, "it is no second digit any more"
