"""The Labyrinth is played at its sheets: hits shared out, XP spent, hands and lessons read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.labyrinth.levelling import ACTIONS, names_of
from fandg.games.labyrinth.state import Labyrinth
from fandg.paths import saves_folder
from fandg.ui.games.labyrinth import layout
from fandg.ui.games.labyrinth.board import LabyrinthBoard
from fandg.ui.games.labyrinth.pool_slip import pool_things
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene
from fandg.ui.table.spots import Spot

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
Stop = Callable[[Decision[Any], Labyrinth], bool]


def sit_down(hands: Hands, stop: Stop, mode: str = "act", **options: int) -> TableScene:
    """A window with a game at the first question that `stop` knows."""
    game = find_game("labyrinth")
    setup = Setup(mode=mode, seats=[Seat("Ana")], options=dict(options), seed=3)
    table = Table.begin(game, setup, new_path(saves_folder(), "Down"), now=lambda: THEN)
    while isinstance(asked := table.run(), Decision) and not stop(asked, table.match.state):
        table.answer(game.choose_steady(table.match.state, asked))
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    hands.stage.reset(scene)
    hands.wait(1)
    return scene


def strikes(decision: Decision[Any], _: Labyrinth) -> bool:
    return decision.kind == "spend" and decision.form is not None and len(decision.form.fields) > 1


def grows(decision: Decision[Any], _: Labyrinth) -> bool:
    return decision.kind == "level-up"


def test_hits_are_shared_out_on_a_sheet_that_nothing_covers(hands: Hands) -> None:
    scene = sit_down(hands, strikes, act=1, party=2)
    assert scene.form.is_open
    assert not scene.at_stake.is_open
    first, *_, banked = scene.form.rows
    before = first.value
    # Whom it is about is clicked on the map, and steps on there.
    target = first.entry.target
    assert target is not None
    place = scene.board.place_of(target)
    assert place is not None
    while banked.value:
        banked.step(-1)
    hands.click(place.center)
    assert first.value == before + 1 or first.complaint
    hands.click(scene.form.confirm)
    answered = scene.table.match.answers[-1].key
    assert answered.startswith(f"{first.entry.key}=") or scene.form.is_open


def test_new_plus_ones_give_way_to_blows_and_come_back(hands: Hands) -> None:
    scene = sit_down(hands, strikes, act=1, party=2)
    first, *_, banked = scene.form.rows
    for row in scene.form.rows:
        row.go_to(0)
    banked.go_to(len(banked.values) - 1)
    meant = banked.value
    first.go_to(1)
    assert banked.value < meant
    assert not scene.form.confirm.blocked
    first.go_to(0)
    assert banked.value == meant
    first.go_to(1)
    banked.go_to(len(banked.values) - 1)
    assert "would take" in scene.form.confirm.blocked


def test_a_lit_region_of_which_one_had_better_know_more_is_gone_to_with_a_second_click(
    hands: Hands,
) -> None:
    scene = sit_down(hands, goes_to_enemies, act=1)
    assert scene.asked is not None
    option = next(o for o in scene.asked.legal_options() if is_risky(scene, o))
    place = scene.board.place_of(option.target or "")
    assert place is not None
    hands.click(place.center)
    assert scene.asked is not None
    assert scene.question.draw_note(hands.stage.surface), (
        "it is said why, and how to go all the same"
    )
    hands.click(place.center)
    assert scene.table.match.answers[-1].key == option.key


def test_a_lit_region_is_gone_to_by_a_click_soon_after_help_on_it_was_closed(
    hands: Hands,
) -> None:
    scene = sit_down(hands, lambda d, _: d.kind == "act", act=1)
    assert scene.asked is not None
    legal = scene.asked.legal_options()
    option = next(
        o for o in legal if o.key.startswith("go:") and not scene.table.caution(scene.asked, o)
    )
    place = scene.board.place_of(option.target or "")
    assert place is not None
    hands.point(place.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place.center, button=3))
        hands.tick()
    assert type(hands.top) is HelpScene
    hands.hit(pygame.K_ESCAPE)
    assert hands.stage.scenes == [scene]
    hands.wait(0.4)
    hands.tap(place.center)
    assert scene.table.match.answers[-1].key == option.key


def goes_to_enemies(decision: Decision[Any], state: Labyrinth) -> bool:
    game = find_game("labyrinth")
    return decision.kind == "act" and any(
        o.key.startswith("go:") and game.caution(state, decision, o)
        for o in decision.legal_options()
    )


def is_risky(scene: TableScene, option: Option[Any]) -> bool:
    """Whether a thing stands for a single answer, of which there is something to be known."""
    assert scene.asked is not None
    alone = len(scene.choices.at(option.target)) == 1
    return alone and bool(scene.table.caution(scene.asked, option))


def test_words_of_a_sheet_are_read_whole(hands: Hands) -> None:
    scene = sit_down(hands, strikes, act=1, party=2)
    row = scene.form.rows[0]
    assert row.entry.words[0] == "left alone"
    type_, theme = hands.stage.type, scene.form.theme
    widest = max(type_.measure(w, theme.label, hands.stage.metrics.pt(18))[0]
                 for w in row.entry.words)  # fmt: skip
    assert row.rect.width - 2 * row.taken(row.rect.height) >= widest


def test_all_xp_of_a_level_up_is_spent_by_keys_on_the_dice(hands: Hands) -> None:
    scene = sit_down(hands, grows, act=1)
    hero = scene.table.match.state.heroes[0]
    xp = hero.xp
    assert xp > 0
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.form.is_open
    assert not any(row.value for row in scene.form.rows), "an Enter too many has bought something"
    hands.key(pygame.K_DOWN)
    first = scene.ring.focus
    assert isinstance(first, Spot)
    assert first.target.startswith("step:")
    hands.key(pygame.K_RIGHT)
    beside = scene.ring.focus
    assert isinstance(beside, Spot)
    assert beside.target != first.target
    hands.key(pygame.K_DOWN, pygame.K_RETURN)
    assert sum(row.value for row in scene.form.rows) == 1
    hands.walk_to(lambda focus: focus is scene.form.confirm, lambda: hands.key(pygame.K_DOWN))
    hands.key(pygame.K_RETURN)
    hands.wait(1)
    after = scene.table.match.state.heroes[0]
    assert after.xp == xp - 1
    assert [d.kind for d in [scene.asked] if d is not None] != ["level-up"]


def test_dice_have_no_second_way_on_the_sheet_and_what_was_raised_is_taken_back_at_once(
    hands: Hands,
) -> None:
    scene = sit_down(hands, grows, act=1)
    form, hero = scene.form, scene.table.match.state.heroes[0]
    assert {row.entry.key for row in form.rows if row.visible} <= {ACTIONS}
    assert not form.again.visible
    name = names_of(hero)[0]
    hands.click(scene.board.things.places()[f"step:{name}:{len(hero.rows[0].dice)}"].center)
    assert sum(row.value for row in form.rows) == 1
    hands.click(form.again)
    assert sum(row.value for row in form.rows) == 0
    assert not form.again.visible
    assert scene.table.match.state.heroes[0].xp == hero.xp


def test_a_click_on_a_die_of_the_hero_raises_it_and_is_not_taken_where_xp_are_spent(
    hands: Hands,
) -> None:
    scene = sit_down(hands, lambda d, s: grows(d, s) and "w" in s.heroes[0].rows[0].dice, act=1)
    hero = scene.table.match.state.heroes[0]
    form, name = scene.form, names_of(hero)[0]
    at = hero.rows[0].dice.index("w")
    for spent in range(1, hero.xp + 2):
        place = scene.board.things.places()[f"step:{name}:{at}"]
        assert not form.rect.colliderect(place)
        hands.click(place.center)
        assert not form.confirm.blocked
        assert sum(row.value for row in form.rows) == min(spent, hero.xp)
        at = (at + 1) % len(hero.rows[0].dice) if spent > 1 else at
    assert form.verdict, "it is said why no more is raised"
    hands.click(form.confirm)
    after = scene.table.match.state.heroes[0]
    assert (after.xp, after.rows[0].dice) != (hero.xp, "")


def test_a_step_that_no_die_could_take_has_no_row_on_the_sheet(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So little room that the hero's board is not there to be clicked.
    monkeypatch.setattr(layout, "LEAST", 1000)
    scene = sit_down(hands, grows_white, act=1)
    hero = scene.table.match.state.heroes[0]
    name = next(
        n for n, row in zip(names_of(hero), hero.rows, strict=True) if set(row.dice) == {"w"}
    )
    rows = {row.entry.key: row for row in scene.form.rows}
    red, lies = f"r-{name}", scene.form.rect.copy()
    assert red in rows
    assert red not in shown(scene)
    rows[f"y-{name}"].step(1)
    assert red in shown(scene)
    assert scene.form.rect == lies
    rows[f"y-{name}"].step(-1)
    assert red not in shown(scene)


def shown(scene: TableScene) -> list[str]:
    return [row.entry.key for row in scene.form.rows if row.visible]


def grows_white(decision: Decision[Any], state: Labyrinth) -> bool:
    """Whether the hero has a row of white dice alone, and XP to raise one of them twice."""
    if not grows(decision, state):
        return False
    hero = state.heroes[0]
    return hero.xp > 1 and any({*row.dice} == {"w"} for row in hero.rows)


def test_a_hand_of_spells_is_drawn_and_a_lesson_lies_beside_the_board(hands: Hands) -> None:
    scene = sit_down(hands, lambda d, _: d.kind == "choose-hero", mode="tutorial")
    hands.stage.settings.speed = "fast"
    hands.goes_on = False
    hands.key(pygame.K_1)
    titles = []
    for _ in range(40):
        if scene.aside.tableau is not None:
            titles.append(scene.aside.tableau.title)
            assert not scene.aside.rect.colliderect(scene.board.rect)
        if scene.director.holds.awaits_press:
            hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    assert scene.hand.cards
    assert any("One Foot" in title or "Folding Table" in title for title in titles)


def test_a_lesson_of_dice_leaves_them_in_sight(hands: Hands) -> None:
    scene = sit_down(hands, may_strike, mode="tutorial")
    hands.stage.settings.speed = "normal"
    hands.goes_on = False
    for _ in range(200):
        if scene.director.holds.is_on("aside") and scene.table.match.state.pool is not None:
            break
        if scene.asked is not None and scene.table.match.state.pool is None:
            # Who has not read of the roll yet is asked again.
            options = scene.asked.legal_options()
            scene.answer(next(o.key for o in options if o.key.startswith("roll:")))
        if scene.director.holds.awaits_press:
            scene.director.press()
        hands.wait(0.1)
    assert scene.director.holds.is_on("aside")
    pool = scene.table.match.state.pool
    assert pool is not None
    assert pool.dice
    assert isinstance(scene.board, LabyrinthBoard)
    (slip,) = pool_things(scene.board.desk, scene.board.rect)
    assert scene.board.rect.contains(slip.rect), "the dice lie on the slip of the roll"
    assert scene.at_stake.folded or not scene.at_stake.is_open, "nothing lies over it"
    assert scene.aside.rect.collidelist([scene.board.rect, scene.tray.rect]) < 0
    # Its button goes on, to the sheet on which the hits are spent.
    for _ in range(4):
        if scene.director.holds.is_on("aside"):
            hands.click(scene.aside.widgets[0])
        hands.wait(0.5)
    assert scene.asked is not None
    assert scene.asked.kind == "spend"


def may_strike(decision: Decision[Any], state: Labyrinth) -> bool:
    keys = [option.key for option in decision.legal_options()]
    return (
        decision.kind == "act"
        and "plus-ones" not in state.lessons
        and any(key.startswith("roll:melee") for key in keys)
    )
