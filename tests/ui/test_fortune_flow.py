"""What a treasure hunt shows one after the other: nothing is passed over, causes come first."""

from __future__ import annotations

import pygame
from hands import Hands, show
from moments import go_on, rest, sit_down

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.show import Die, Rolls
from fandg.games.fortune.effects import Draw
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.state import Lasting
from fandg.ui.table.hold import What


def test_who_lets_a_test_fail_reads_what_it_costs_as_of_any_that_failed(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", ("person",), 1)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")
    go_on(hands, scene, lambda: scene.asked is not None and scene.asked.kind == "exert", *past)
    stage = scene.at_stake
    assert scene.asked is not None
    assert scene.asked.find_option("pass") is not None
    assert stage.stakes is not None
    key, fails = stage.key, stage.stakes.fails
    scene.answer("pass")
    rest(hands, 1.5)
    assert scene.director.holds.is_on("outcome"), "it was passed over"
    assert not scene.director.holds.awaits_press, "the picture tells the same, and takes the press"
    assert stage.key == key
    assert stage._page.is_good is False
    assert stage._page.outcome == fails
    assert "needs" not in scene.question._prompt.text, "what was needed is behind"
    rest(hands, 4.5)
    assert scene.director.holds.is_on("tableau")
    assert scene.director.holds.awaits_press


def test_what_was_won_is_read_before_the_card_that_the_enemy_leaves(hands: Hands) -> None:
    hands.goes_on = False
    hands.stage.settings.guide = False
    scene = table_at(hands.stage, find_moment("fortune-rounds"))
    show(hands.stage, scene)
    settle(hands.stage)
    state, game = scene.table.match.state, scene.table.match.game
    assert isinstance(game, FortuneGame)
    bout, hero = state.bout, state.heroes[state.bout.hero]
    leaves = (Draw(deck="gear"),)
    state.enemy = bout.foe = next(
        enemy.id
        for enemy in game.library.enemy.values()
        if any(trigger.does == leaves for trigger in enemy.triggers)
    )
    hero.gear = []
    hero.boosts.append(Lasting("fight-dice", 20, "fight", "hat-on-a-string"))
    scene.answer("fight")
    held: list[str] = []
    for _ in range(400):
        holds = scene.director.holds
        if holds.awaits_press:
            what = next(
                w for w in ("throw", "outcome", "tableau", "card", "drawn") if holds.is_on(w)
            )
            held.append(what)
            if what == "drawn":
                break
            if what == "outcome":
                assert scene.at_stake._page.is_good
                assert "draws a Gear" in scene.at_stake._page.outcome
            scene.director.press()
        hands.stage.update(0.1)
    assert held[-2:] == ["outcome", "drawn"]


def test_who_has_gone_a_step_goes_no_farther_by_a_hurried_enter_nor_by_a_click_on_dice(
    hands: Hands,
) -> None:
    scene = table_at(hands.stage, find_moment("fortune-move"))
    show(hands.stage, scene)
    settle(hands.stage)
    assert scene.asked is not None
    hands.key(pygame.K_TAB)
    near = next(o for o in scene.asked.legal_options() if o.key.startswith("move:"))
    before = scene.asked
    place = scene.board.place_of(near.target or "")
    assert place is not None
    scene.tray.roll(Rolls((Die(5),), "Move", "5"), settled=True)
    scene.tray._moved = scene.tray.rect.move(
        place.centerx - scene.tray.rect.centerx, place.centery - scene.tray.rect.centery
    )
    hands.click(place.center)
    hands.wait(0.5)
    assert scene.asked is before, "a click on dice that lie there goes nowhere"
    scene.tray.clear()
    scene.explainer.be_curious()
    hands.hit(pygame.K_ESCAPE)
    assert not scene.explainer.is_curious, "Escape asks nothing any more"
    assert hands.top is scene, "and does no more than that"
    scene.answer(near.key)
    settle(hands.stage)
    asked = scene.asked
    assert asked is not None
    assert asked.kind == "move"
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.asked is asked
    hands.key(pygame.K_UP, pygame.K_RETURN)
    settle(hands.stage)
    assert scene.asked is not asked, "who looks before goes on at once"
