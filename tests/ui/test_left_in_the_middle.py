"""A table that is left in the middle of a show goes on there when its save is opened again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from hands import Hands, show
from moments import go_on, rest, sit_down

from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.table.hold import What

PAST: tuple[What, ...] = ("throw", "outcome", "tableau", "card")


def open_again(hands: Hands, scene: TableScene) -> TableScene:
    """Leave the table, and sit down at its save again."""
    hands.stage.pop()
    scene.leave()
    again = open_table(hands.stage, scene.table.path)
    show(hands.stage, again)
    return again


def held(scene: TableScene, *what: What) -> Callable[[], bool]:
    return lambda: scene.director.holds.is_on(*what)


def is_halfway(scene: TableScene) -> bool:
    """Whether an event is being shown, and nobody is asked."""
    return scene.director.status == "playing" and scene.director.player.is_playing


@pytest.mark.parametrize("game_id", ["dummies", "fortune"])
def test_dice_that_waited_for_their_person_wait_again(hands: Hands, game_id: str) -> None:
    scene = sit_down(hands, game_id, "solo")
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    told = [event.line(scene.names) for event in scene.table.match.log][:-1]
    throw = scene.at_stake.key

    hands.stage.by_keys = True
    again = open_again(hands, scene)
    go_on(hands, again, held(again, "throw"))

    # Who has come by keys sees at once what they press.
    assert again.ring.shown
    assert again.ring.focus is again.held_buttons[0]
    assert [event.line(again.names) for event in again.table.match.log][:-1] == told
    assert again.at_stake.key == throw
    assert again.director.untold is again.table.match.log[-1]


def test_what_came_after_the_window_was_closed_is_shown_when_it_opens_again(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act")
    state = scene.table.match.state
    past: tuple[What, ...] = (*PAST, "aside")
    go_on(hands, scene, lambda: state.phase == "villain-step" and is_halfway(scene), *past)
    last = scene.table.match.log[-1]

    again = open_again(hands, scene)

    assert again.table.match.pending is None
    go_on(hands, again, lambda: again.director.player.is_playing, *past)
    assert again.table.match.log[-1] == last


def test_what_the_villain_round_brought_lies_there_again_until_it_was_read(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "labyrinth", "tutorial", ("person",), 3, speed="fast")

    def is_told() -> bool:
        return scene.turn_card.is_open and scene.turn_card._title.startswith("What the Villain")

    past: tuple[What, ...] = ("throw", "outcome", "tableau", "aside")
    while not is_told():
        go_on(hands, scene, lambda: scene.turn_card.is_open, *past)
        if not is_told():
            scene.director.press()
    told = scene.turn_card._rows
    assert [row.words for row in told if row.label == "Rolls"]

    again = open_again(hands, scene)
    go_on(hands, again, lambda: again.turn_card.is_open)
    assert again.turn_card._rows == told

    again.director.press()
    go_on(hands, again, lambda: again.asked is not None, *past)
    third = open_again(hands, again)
    rest(hands, 0.1)
    assert third.asked is not None
    assert not third.turn_card.is_open


def test_a_table_that_was_left_at_a_question_stands_at_once_as_it_was(hands: Hands) -> None:
    scene = sit_down(hands)
    go_on(hands, scene, lambda: scene.table.count_answers() > 4, *PAST)
    go_on(hands, scene, lambda: scene.asked is not None, *PAST)

    again = open_again(hands, scene)
    rest(hands, 0.1)

    assert again.asked is not None
    assert not again.table.was_left_amid


def test_what_was_seen_after_all_is_not_shown_a_second_time(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo")
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    again = open_again(hands, scene)
    assert again.table.was_left_amid
    go_on(hands, again, lambda: again.asked is not None, *PAST)

    third = open_again(hands, again)
    rest(hands, 0.1)

    assert third.asked is not None
    assert not third.director.holds.is_any


def test_dice_that_were_seen_to_fall_are_a_fence_though_they_are_shown_again(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo")
    is_held = held(scene, "throw")
    go_on(hands, scene, lambda: is_held() and scene.table.undo_target() is not None, *PAST)
    count = scene.table.undo_target()
    assert count is not None
    scene.director.press()
    assert scene.table.fences_since(count, scene.director.untold)

    again = open_again(hands, scene)
    again.director.update(0.01)

    assert again.table.fences_since(count, again.table.match.log[-1])


def test_after_a_program_that_was_killed_it_goes_on_where_its_person_pressed_last(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "dummies", "solo")
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    scene.director.press()
    first = scene.at_stake.throw
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    throw = scene.at_stake.key
    hands.stage.scenes.remove(scene)
    scene.table._file.close()  # The program is gone, and nothing was written any more.

    again = open_table(hands.stage, scene.table.path)
    show(hands.stage, again)

    # What was thrown lies there at the most, and what nobody has thrown yet waits for him again.
    go_on(hands, again, held(again, "throw"), "outcome", "tableau", "card")
    assert again.at_stake.key == throw
    assert again.at_stake.throw != first


def test_dice_that_a_person_threw_are_not_thrown_again_but_lie_there_to_be_read(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "dummies", "solo")
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    hands.stage.settings.reduced_motion = False
    scene.director.press()
    assert scene.at_stake.is_tumbling
    throw = scene.at_stake.throw

    again = open_again(hands, scene)
    hands.stage.update(0.05)

    assert again.at_stake.throw == throw
    assert not again.at_stake.is_tumbling
    assert not again.director.holds.is_on("throw")


def test_dice_that_fall_by_an_answer_do_so_too_after_the_table_was_left_before_them(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "dummies", "solo")
    go_on(hands, scene, lambda: scene.asked is not None)
    asked = scene.asked
    assert asked is not None
    falls = next(option for option in asked.legal_options() if option.throws)
    scene.answer(falls.key)
    hands.stage.update(0.05)
    assert is_halfway(scene)
    assert scene.at_stake.throw is None

    again = open_again(hands, scene)

    go_on(hands, again, lambda: again.at_stake.throw is not None or again.director.holds.is_any)
    assert not again.director.holds.is_on("throw")


def test_a_list_of_games_does_not_tell_what_waiting_dice_come_to(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo")
    go_on(hands, scene, held(scene, "throw"), "outcome", "tableau", "card")
    log = len(scene.table.match.log)
    hands.stage.pop()
    scene.leave()
    assert len(scene.table.match.log) == log, "it was played on"


def test_continue_shows_the_end_of_a_game_that_was_killed_before_it_was_seen(hands: Hands) -> None:
    scene = sit_down(hands)

    def is_last() -> bool:
        return scene.table.match.result is not None and scene.director.holds.is_on("tableau")

    go_on(hands, scene, is_last, *PAST)
    tableau = scene.tableau.tableau
    hands.stage.scenes.remove(scene)
    scene.table._file.close()  # The program is gone, and nothing was written any more.

    show(hands.stage, TitleScene(hands.stage))
    hands.key(pygame.K_0)
    again = hands.top
    go_on(hands, again, held(again, "tableau"), "throw", "outcome", "card")
    while again.tableau.tableau != tableau:
        again.director.press()
        go_on(hands, again, held(again, "tableau"), "throw", "outcome", "card")
    again.director.press()
    rest(hands)
    assert isinstance(hands.top, EndingScene)
    again.table._file.close()  # The program is killed on the last page ...

    title = show(hands.stage, TitleScene(hands.stage))
    assert title.going_on is None, "... where all was seen"


def test_the_last_great_moment_of_a_game_is_shown_though_the_window_was_closed_on_it(
    hands: Hands,
) -> None:
    scene = sit_down(hands)

    def is_last() -> bool:
        return scene.table.match.result is not None and scene.director.holds.is_on("tableau")

    go_on(hands, scene, is_last, *PAST)
    tableau = scene.tableau.tableau
    again = open_again(hands, scene)
    go_on(hands, again, held(again, "tableau"), "throw", "outcome", "card")
    assert again.tableau.tableau == tableau
