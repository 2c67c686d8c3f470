"""The town of the guilds on the table: what is clicked, what is seen, and what is foretold."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands, printing, show

from fandg.dev.moments import every_end, play_to
from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.guilds.events.blows import PoolRolled
from fandg.games.guilds.grid import CELLS, cell_named, name_cell
from fandg.games.guilds.state import Guilds, LaidMine
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.stakes import stakes_of
from fandg.games.guilds.telling.words import objects_on
from fandg.paths import saves_folder
from fandg.ui.games.guilds import board as board_module
from fandg.ui.games.guilds.board import GuildsBoard
from fandg.ui.games.guilds.layout import lay_board
from fandg.ui.games.guilds.pieces import mark_things
from fandg.ui.games.guilds.sides import _draw_held
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene
from fandg.ui.table.spots import Spot
from fandg.ui.widgets.base import Widget

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Stop = Callable[[Decision[Any], Guilds], bool]


def sit_down(
    hands: Hands, stop: Stop, level: int = 1, seed: int = 3, *, alone: bool = False
) -> TableScene:
    """A person against two bot guilds, or alone, at the first question that `stop` knows."""
    game = find_game("guilds")
    seats = [Seat("Ana"), Seat("Ben", 1, "steady"), Seat("Clara", 2, "steady")]
    mode = "alone" if alone else "skirmish"
    seats = seats[:1] if alone else seats
    setup = Setup(mode=mode, seats=seats, options={"level": level}, seed=seed)
    table = Table.begin(game, setup, new_path(saves_folder(), "Town"), now=lambda: THEN)
    while isinstance(asked := table.run(), Decision) and not stop(asked, table.match.state):
        table.answer(game.choose_steady(table.match.state, asked))
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    hands.stage.reset(scene)
    hands.wait(1)
    return scene


def board_of(scene: TableScene) -> GuildsBoard:
    assert isinstance(scene.board, GuildsBoard)
    return scene.board


def walks(decision: Decision[Any], _: Guilds) -> bool:
    return decision.kind == "act" and decision.seat == 0


def walks_far(decision: Decision[Any], state: Guilds) -> bool:
    """A person's turn with so many ways that one button stands for all of them."""
    ways = [option for option in decision.options if option.key.startswith("go:")]
    return walks(decision, state) and len(ways) > 12


def fights(decision: Decision[Any], _: Guilds) -> bool:
    keys = [option.key for option in decision.options]
    return walks(decision, _) and any(":monster-" in key for key in keys)


def drafts(decision: Decision[Any], _: Guilds) -> bool:
    return decision.kind == "keep-two" and decision.seat == 0


def buys(decision: Decision[Any], _: Guilds) -> bool:
    return decision.kind == "buy" and decision.seat == 0


# The town


@pytest.mark.parametrize("size", [(930, 550), (640, 520), (700, 430), (2100, 740), (400, 300)])
def test_every_space_lies_in_the_town_and_is_found_at_its_middle(
    hands: Hands, size: tuple[int, int]
) -> None:
    layout = lay_board(pygame.Rect((11, 7), size), hands.stage.metrics, 4)
    for cell in CELLS:
        place = layout.space(cell)
        assert layout.town.contains(place), name_cell(cell)
        assert layout.cell_at(place.center) == cell
    for sheet in (layout.guild, layout.quests, layout.spawn):
        assert not sheet.colliderect(layout.town)


def test_a_space_that_is_clicked_is_walked_to(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    hero = GuildsTable(scene.table.match.state, board_of(scene).library).active
    goal = next(o.target for o in scene.asked.options if o.key.startswith("go:"))  # type: ignore[union-attr]
    assert goal is not None
    place = board_of(scene).place_of(goal)
    assert place is not None
    hands.click(place.center)
    hands.wait(1)
    assert scene.table.match.answers[-1].key == f"go:{goal.partition(':')[2]}"
    assert hero.at == cell_named(goal.partition(":")[2])


def test_keys_alone_come_to_a_space_and_go_there(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    asked = scene.asked
    assert asked is not None
    goals = [option.target for option in asked.options if option.key.startswith("go:")]
    assert set(goals) <= {thing.target for thing in board_of(scene).things.stops()}

    def is_there(focus: Widget | None) -> bool:
        return isinstance(focus, Spot) and focus.target in goals

    count = len(scene.table.match.answers)
    hands.walk_to(is_there, lambda: hands.key(pygame.K_TAB))
    for _ in range(2):
        if len(scene.table.match.answers) == count:
            hands.key(pygame.K_RETURN)
            hands.wait(0.5)
    assert scene.table.match.answers[count].key.startswith("go:")


def test_what_a_figure_stands_on_shows_over_it_and_is_asked_about(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board, state = board_of(scene), scene.table.match.state
    hero = next(one for one in state.heroes if one.guild == 0)
    vat = next(iter(objects_on(board.desk.table)))

    def signs() -> list[str]:
        return [thing.target for thing in mark_things(board.desk)]

    hero.at = cell_named("d5")
    assert not signs(), "what lies free is seen as it is"
    hero.at = vat
    state.mines.append(LaidMine(vat, 1, board.library.coded["1-09"].id))
    assert signs() == [f"space:{name_cell(vat)}"] * 2, "the vat, and a mine"
    scene.refresh()
    mark = next(iter(mark_things(board.desk))).rect.center
    assert board.thing_at(mark) == f"space:{name_cell(vat)}"


def test_what_is_not_in_sight_of_a_space_that_is_pointed_at_lies_in_the_dark(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    board = board_of(scene)
    table = GuildsTable(scene.table.match.state, board.library)
    here = next(cell for cell in CELLS if cell in table.board.spaces)
    window = hands.stage.window
    board.draw(window)
    before = window.copy()
    place = board.find_place(f"space:{name_cell(here)}")
    assert place is not None
    board.look_at(place.center)
    board.draw_choices(window, {})
    assert board.draw_foretold(window, place.center)
    seen = table.sight.seen_from(here, table.state.shut)
    for cell in table.board.spaces:
        spot = board.find_place(f"space:{name_cell(cell)}")
        assert spot is not None
        is_dark = window.get_at(spot.center) != before.get_at(spot.center)
        assert is_dark != bool(seen >> cell & 1), name_cell(cell)


def test_the_way_to_a_space_is_shown_before_one_goes(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, walks)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    window = hands.stage.window
    board.draw(window)
    before = window.copy()
    option = next(o for o in asked.options if o.key.startswith("go:"))
    board.ghost(option)
    board.draw(window)
    goal = board.find_place(option.target or "")
    assert goal is not None
    assert window.get_at(goal.center) != before.get_at(goal.center)
    board.ghost(None)
    board.draw(window)
    assert window.get_at(goal.center) == before.get_at(goal.center)
    # Of a card that is exhausted the dice are still read.
    hero = board.desk.table.active
    held = next(c for c in hero.cards if board.desk.table.card(c).type == "attack")
    held.exhausted = True
    with printing(monkeypatch) as printer:
        _draw_held(board.desk, pygame.Rect(0, 0, 100, 90), hero.guild, held, window)
    assert str(board.desk.table.card(held).dice) in printer.words.values()
    # One that was used once looks like neither that nor a fresh one.
    looks = set[bytes]()
    for held.exhausted, held.used in ((True, 0), (False, 1), (False, 0)):
        face = pygame.Surface((100, 90))
        _draw_held(board.desk, face.get_rect(), hero.guild, held, face)
        looks.add(pygame.image.tobytes(face, "RGB"))
    assert len(looks) == 3


def test_of_two_ways_that_of_what_is_pointed_at_is_drawn_alone(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, walks)
    board, asked = board_of(scene), scene.asked
    assert asked is not None
    near, far, *_ = (o for o in asked.options if o.key.startswith("go:"))
    drawn = list[int]()
    monkeypatch.setattr(board_module, "draw_way", lambda *way: drawn.append(way[-1]))
    board.ghost(near)
    board.look_at(None)
    board.draw(hands.stage.window)
    assert drawn == [cell_named(near.key[3:])]
    goal = board.find_place(far.target or "")
    assert goal is not None
    board.look_at(goal.center)
    board.draw(hands.stage.window)
    assert len(drawn) == 1


# An attack


def test_the_odds_to_kill_lie_on_the_stage_before_any_die(hands: Hands) -> None:
    scene = sit_down(hands, fights)
    state, asked = scene.table.match.state, scene.asked
    assert asked is not None
    option = next(o for o in asked.options if ":monster-" in o.key)
    assert option.odds is not None
    promised = option.odds().chance
    hands.goes_on = False
    hands.stage.settings.speed = "normal"
    scene.answer(option.key)
    for _ in range(200):
        hands.wait(0.1)
        if scene.asked is not None and scene.asked.form is not None:
            scene.answer(scene.asked.form.key_of(scene.asked.form.usual))
        if scene.director.holds.awaits_press:
            break
    stakes = scene.at_stake.stakes
    assert stakes is not None
    assert stakes.key.startswith("attack:hero:")
    assert stakes.chance == pytest.approx(promised)
    assert isinstance(scene.director.untold, PoolRolled)
    assert scene.at_stake.throw is None, "nothing is thrown before its person throws"
    assert state.assault is None or stakes_of(GuildsTable(state, board_of(scene).library))


def test_a_throw_calls_its_dice_by_the_name_of_who_throws_them() -> None:
    event = PoolRolled("hero:hedda-brack", "Hedda", (1, 6, 6, 2), "melee", 0)
    thrown = event.throw(None, [])
    assert thrown is not None
    assert {die.owner for die in thrown.dice} == {"Hedda"}
    assert thrown.good


# Between quarters


def test_cards_of_the_draft_lie_open_and_are_chosen_by_a_click(hands: Hands) -> None:
    scene = sit_down(hands, drafts, level=2)
    assert scene.asked is not None
    form = scene.asked.form
    assert form is not None
    board = board_of(scene)
    none = next(field for field in form.fields if form.usual[field.key] == 0)
    assert none.target is not None
    place = board.place_of(none.target)
    assert place is not None
    for now in (1, 0, 1):
        hands.click(place.center)
        assert scene.form._amounts[none.key] == now
    assert scene.form.option.blocked == "1 of 2 chosen so far"


def test_what_is_bought_lies_beside_the_heroes_until_it_is_shared_out(hands: Hands) -> None:
    scene = sit_down(hands, buys, level=2)
    assert scene.asked is not None
    form = scene.asked.form
    assert form is not None
    bought = next(way for way in form.shortlist if sum(way.values()) == 2)
    scene.answer(form.key_of(bought))
    hands.wait(8)
    assert scene.asked is not None
    assert scene.asked.kind == "place-card"
    fields = {field.key: field.target for field in form.fields}
    wanted = {fields[key] for key, count in bought.items() if count}
    assert all(scene.board.place_of(card or "") for card in wanted)


def test_the_last_page_names_the_columns_of_its_figures(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = next(end for end in every_end() if end.game == "guilds")
    table = play_to(end)
    table.match.state.number = 2  # As in a campaign.
    hands.stage.settings.text = 200
    hands.stage.relayout()
    with printing(monkeypatch) as printer:
        show(hands.stage, EndingScene(hands.stage, table))
    words = [*printer.words.values()]
    at = words.index("Medals")
    assert words[at : at + 3] == ["Medals", "Quests", "Coins gained"]
    guild = table.match.state.guilds[table.match.state.winner]
    assert str(guild.gained) in words[at + 3 :]


def test_a_person_against_two_bot_guilds_is_offered_first() -> None:
    draft = Draft.begin(find_game("guilds"), [], real_dice=False)
    assert draft.campaign_id == "charter"
    assert draft.mode.id == "skirmish"
    assert [seat.kind for seat in draft.seats] == ["person", "steady", "steady"]


def test_each_step_in_the_bar_is_told_in_words_of_its_own(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    hands.stage.draw()
    told = [scene.bar.step_at(place.center) for place in scene.bar._steps]
    texts = [explained.text for explained, _ in filter(None, told)]
    assert len(set(texts)) == len(scene.board.phases().names)
    assert all(text.endswith(".") for text in texts)


def test_what_a_step_in_the_bar_is_lies_below_it_and_on_no_other_step(hands: Hands) -> None:
    scene = sit_down(hands, walks)
    hands.stage.draw()
    steps = list(scene.bar._steps)
    hands.click(steps[0].center)
    assert isinstance(hands.top, HelpScene)
    assert hands.top.rect.collidelist(steps) < 0
