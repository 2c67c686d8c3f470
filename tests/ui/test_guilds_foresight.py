"""What is foretold over the town: sight in the dark, whom one could hit, and who guards."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest
from hands import Hands
from test_board_guilds import board_of, sit_down, walks, walks_far

from fandg.engine.decision import Decision, Option
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.guilds.grid import GRID, cell_named
from fandg.games.guilds.library import open_library
from fandg.games.guilds.reckoning import foresee_reaction, mean_hits, new_assault, reckon
from fandg.games.guilds.sight import list_cells
from fandg.games.guilds.state import OFF, Guilds
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import (
    list_best_aims,
    say_prospect,
    sum_up,
)
from fandg.ui.board.things import Layers
from fandg.ui.games.guilds.foresight import side_of, sight_from
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.lying import LyingAnswers


def is_risky(decision: Decision[Any], state: Guilds) -> bool:
    """A person's turn in which a walk is guarded, and leads to an empty space."""
    return walks(decision, state) and bool(risky(decision, state))


def risky(decision: Decision[Any], state: Guilds) -> list[Option[Any]]:
    taken = {hero.at for hero in state.heroes} | {monster.at for monster in state.monsters}
    game = find_game("guilds")
    return [
        option
        for option in decision.legal_options()
        if option.key.startswith("go:")
        and cell_named(option.key[3:]) not in taken
        and game.caution(state, decision, option)
    ]


def table_of(scene: TableScene) -> GuildsTable:
    return board_of(scene).desk.table


@pytest.fixture(scope="module")
def unlit() -> GuildsTable:
    """The Unlit Streets, as the first turn begins."""
    game = find_game("guilds")
    seats = [Seat("A", 0, "steady"), Seat("B", 1, "steady")]
    setup = Setup(mode="skirmish", seats=seats, options={"scenario": 10}, seed=3)
    match: Match[Any] = Match(game, setup)
    while not (isinstance(item := match.advance(), Decision) and item.kind == "turn"):
        if isinstance(item, Decision):
            match.answer(game.choose_steady(match.state, item))
    return GuildsTable(match.state, open_library())


def test_in_the_dark_nobody_is_shown_to_see_farther_than_three_spaces(unlit: GuildsTable) -> None:
    for cell in unlit.board.spaces:
        seen = sight_from(unlit, cell, None)
        assert all(max(GRID.apart(cell, other)) <= 3 for other in list_cells(seen))
        assert seen >> cell & 1
    hero = unlit.living()[0]
    assert sight_from(unlit, hero.at, hero) == unlit.seen_by(hero)


def test_without_the_dark_sight_is_not_bounded(hands: Hands) -> None:
    table = table_of(sit_down(hands, walks))
    far = [
        max(GRID.apart(cell, other))
        for cell in table.board.spaces
        for other in list_cells(sight_from(table, cell, None))
    ]
    assert max(far) > 4


def test_attacks_one_after_the_other_add_up_exactly(unlit: GuildsTable) -> None:
    hero, monster = unlit.living()[0], unlit.prowling()[0]
    once = foresee_reaction(unlit, monster, hero, guard=True).wounds
    left = unlit.life_of(hero) - hero.wounds
    alone, twice = sum_up(unlit, hero, [monster]), sum_up(unlit, hero, [monster, monster])
    assert alone.hurt == pytest.approx(1 - once[0])
    assert alone.death == pytest.approx(sum(once[left:]))
    assert twice.hurt == pytest.approx(1 - once[0] ** 2)
    spared = sum(once[a] * once[b] for a in range(left) for b in range(left) if a + b < left)
    assert twice.death == pytest.approx(1 - spared)
    assert sum_up(unlit, hero, []) == (0.0, 0.0)


def test_whom_one_could_hit_is_reckoned_from_there_and_nobody_is_moved(hands: Hands) -> None:
    table = table_of(sit_down(hands, walks))
    hero, here = table.active, table.active.at
    found = {cell: list_best_aims(table, hero, cell) for cell in table.board.spaces}
    assert hero.at == here
    assert any(found.values())
    assert len({tuple(aim.target for aim in aims) for aims in found.values()}) > 3
    for aims in found.values():
        assert len({aim.target for aim in aims}) == len(aims)


def test_a_declaration_tells_hits_wounds_a_kill_and_what_comes_beyond_it(hands: Hands) -> None:
    def aims(decision: Decision[Any], state: Guilds) -> bool:
        keys = [option.key for option in decision.options]
        return walks(decision, state) and any(":monster-" in key for key in keys)

    table = table_of(sit_down(hands, aims))
    hero = table.active
    keys = [(p, t) for p in range(len(hero.cards)) for t in ("monster:0", "monster:1", "monster:2")
            if table.card(hero.cards[p]).type == "attack"]  # fmt: skip
    place, target = keys[0]
    assault = reckon(table, new_assault(table, hero, place, target))
    words = say_prospect(table, assault)
    assert "hits" in words
    assert "wounds on average" in words
    assert "to kill" in words
    assert ("too hard to pay back" in words) is ("cannot come to pay back" not in words)
    # A melee die is worth 0.8 hits and a ranged one 0.6, without rerolls.
    if not assault.rerolls:
        each = 0.8 if assault.range == "melee" else 0.6
        assert mean_hits(table, assault) == pytest.approx(each * assault.dice, abs=0.01)


def test_keys_that_lead_to_a_space_foretell_what_the_mouse_would(hands: Hands) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, walks_far)
    hands.walk_to(lambda w: isinstance(w, LyingAnswers), lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_UP)
    button = scene.ring.focus
    assert isinstance(button, LyingAnswers)
    assert button.shows is not None
    while not button.shows.key.startswith("go:"):
        hands.key(pygame.K_PAGEDOWN)
    hands.stage.draw()
    assert scene.canvas._is_foretold, "who plays by keys sees no odds"


def test_the_way_past_a_guard_shows_who_strikes(hands: Hands) -> None:
    scene = sit_down(hands, is_risky, level=3)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    option = risky(asked, board.state)[0]
    hands.stage.draw()
    before = hands.stage.surface.copy()
    board.ghost(option)
    scene.canvas.still(hands.stage.surface)
    board.draw(hands.stage.surface)
    said = board.game.caution(board.state, asked, option)
    table = board.desk.table
    guard = next(m for m in table.prowling() if table.name_of(m).removeprefix("the ") in said)
    assert board._layout is not None
    spot = board._layout.space(guard.at).center
    around = [(spot[0] + dx, spot[1] + dy) for dx in (-9, 0, 9) for dy in (-9, 0, 9)]
    changed = [p for p in around if before.get_at(p) != hands.stage.surface.get_at(p)]
    assert len(changed) >= 4


def test_sight_follows_the_mouse_at_once(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    assert board._layout is not None
    surface = hands.stage.surface
    spots = [board._layout.space(cell).center for cell in board.desk.table.board.spaces]
    for spot in spots:
        board.draw_foretold(surface, spot)
    begun = time.perf_counter()
    shown = [board.draw_foretold(surface, spot) for spot in spots]
    each = (time.perf_counter() - begun) / len(spots)
    assert sum(shown) > 60
    assert each < 0.03


def test_pointing_about_the_town_draws_the_table_as_drawing_all_of_it_would(hands: Hands) -> None:
    """Only board and line are drawn anew; nothing is left behind, and nothing is missing."""
    scene = sit_down(hands, walks)
    board = board_of(scene)
    drawn: list[object] = []
    whole = scene.canvas._draw_still

    def draw_all(surface: pygame.Surface) -> None:
        drawn.append(1)
        whole(surface)

    scene.canvas._draw_still = draw_all  # type: ignore[method-assign]
    asked_anew: list[object] = []
    ask = scene.question.draw

    def draw_line(surface: pygame.Surface, covered: Any) -> None:
        asked_anew.append(1)
        ask(surface, covered)

    scene.question.draw = draw_line  # type: ignore[method-assign]
    lights: list[str] = []
    light = board.town.light_space

    def draw_light(surface: pygame.Surface, things: Layers, target: str, strength: float) -> None:
        lights.append(target)
        light(surface, things, target, strength)

    board.town.light_space = draw_light  # type: ignore[method-assign]
    spots = [thing.rect.center for thing in board.things.stops() if thing.target]
    # Among the spaces of the town lie the cards of a sheet, which are read over the town.
    spots = [*spots[:15:3], *spots[-2:], *spots[15:30:3]]
    for spot in spots[:2]:
        hands.point(spot)
        hands.stage.draw()
    drawn.clear()
    shown: list[int] = []
    for spot in spots[2:]:
        lights.clear()
        hands.point(spot)
        hands.stage.draw()
        shown.append(sum(part.width * part.height for part in scene.canvas._over))
        if board._layout is not None and board._layout.town.collidepoint(spot):
            little = hands.stage.window.copy()
            assert not drawn
            assert len(lights) <= 9, "only where one points, and who stands beside it"
            asked_anew.clear()
            scene.touch_looked_at()
            hands.stage.draw()
            assert not asked_anew, "the line below stays as it is while nothing in it is new"
            board.town.lights.forget()
            scene.touch()
            hands.stage.draw()
            assert lights, "what is lit is drawn anew where all of it is"
            assert pygame.image.tobytes(little, "RGB") == pygame.image.tobytes(
                hands.stage.window, "RGB"
            )
            drawn.clear()
    assert board._layout is not None
    town = board._layout.town
    assert sorted(shown)[len(shown) // 2] < town.width * town.height / 2, "what changed, not all"
    # Where nothing else touches the table the window follows as well.
    for spot in spots:
        hands.point(spot)
        hands.stage.draw()
        still = scene.canvas.still(hands.stage.surface)
        assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(hands.stage.window, "RGB")


def test_who_could_be_hit_is_reckoned_once_for_a_space(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, walks)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    goal = next(o.target for o in asked.options if o.key.startswith("go:"))
    place = board.find_place(goal or "")
    assert place is not None
    reckoned: list[int] = []

    def count(table: GuildsTable, hero: Any, cell: int) -> list[Any]:
        reckoned.append(cell)
        return list_best_aims(table, hero, cell)

    monkeypatch.setattr("fandg.ui.games.guilds.foresight.list_best_aims", count)
    board.town.foresight.forget()
    for _ in range(3):
        board.draw_foretold(hands.stage.window, place.center)
    assert len(reckoned) == 1
    # While nothing is pointed at, as by keys, the same is told as from where he stands.
    at = board.desk.layout.space(board.desk.table.active.at).center
    assert board.draw_foretold(hands.stage.window, at)
    told = [*board.foretold]
    assert board.draw_chances(hands.stage.window)
    assert board.foretold == told
    # Of two in one space each has his own chance, on his own side.
    one = board.desk.table.active
    for hero in board.state.heroes:
        hero.at = OFF if hero is not one else one.at
    for monster in board.state.monsters:
        monster.at = OFF
    other = next(hero for hero in board.state.heroes if hero is not one)
    assert side_of(board.desk, f"hero:{one.id}") == 0
    other.at = one.at
    assert {side_of(board.desk, f"hero:{hero.id}") for hero in (one, other)} == {-1, 1}


def test_the_way_shows_where_one_points_and_slips_stay_bright(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    asked = scene.asked
    assert asked is not None
    goal = next(o.target for o in asked.options if o.key.startswith("go:")) or ""
    place = board.find_place(goal)
    assert place is not None
    assert board._layout is not None
    spot = place.left + 4, place.bottom - 4
    sheet = pygame.Surface(hands.stage.size)
    assert board.draw_foretold(sheet, spot)
    assert sheet.get_at(place.center)[:3] == board.theme.glow[:3]
    # Nothing of it is drawn again over a slip, as a card that is read would be.
    assert board.draw_over(sheet, spot) is None
