"""The sheet of a new game by keys: arrows walk, nothing written is lost, and it is found again."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands, show
from test_typing_is_typing import find_name, type_in

from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.play_cards import PrintedScene
from fandg.ui.scenes.seat_row import KINDS, ColourBadge
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import load_settings
from fandg.ui.widgets.buttons import Stepper


def set_up(hands: Hands) -> NewGameScene:
    show(hands.stage, TitleScene(hands.stage))
    scene: NewGameScene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.choose_mode("competitive")
    hands.tick()
    return scene


def kinds(scene: NewGameScene) -> list[Stepper]:
    """What says who answers, seat by seat."""
    return [w for w in scene.ring if isinstance(w, Stepper) and w.values == list(KINDS)]


def test_left_and_right_walk_past_who_answers_and_change_nothing(hands: Hands) -> None:
    scene = set_up(hands)
    seats = [(seat.name, seat.kind) for seat in scene.draft.seats]
    hands.walk_to(lambda focus: focus is kinds(scene)[0], lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_LEFT)
    assert scene.ring.focus is not kinds(scene)[0], "it holds the focus"
    hands.key(pygame.K_RIGHT)
    assert scene.ring.focus is kinds(scene)[0]
    for key in (pygame.K_RIGHT, pygame.K_LEFT) * 4:
        hands.key(key)
    assert [(seat.name, seat.kind) for seat in scene.draft.seats] == seats


def test_enter_takes_the_next_who_answers_round_and_plus_and_minus_step(hands: Hands) -> None:
    scene = set_up(hands)
    hands.walk_to(lambda focus: focus is kinds(scene)[1], lambda: hands.key(pygame.K_TAB))
    seen = []
    for _ in KINDS:
        hands.key(pygame.K_RETURN)
        seen.append(scene.draft.seats[1].kind)
        assert scene.ring.focus is kinds(scene)[1], "the focus went elsewhere"
    assert seen == ["easy", "steady", "expert", "person"]
    for keys, kind in (((pygame.K_MINUS,), "person"), ((pygame.K_PLUS,) * 2, "steady")):
        hands.key(*keys)
        assert scene.draft.seats[1].kind == kind


def test_the_keys_that_step_stand_on_it_while_it_has_the_focus(hands: Hands) -> None:
    scene = set_up(hands)
    stepper = kinds(scene)[0]
    stepper.focused = False

    def seen() -> bytes:
        surface = pygame.Surface(hands.stage.window.get_size())
        stepper.draw(surface)
        place = pygame.Rect(
            stepper.rect.right - 2 * stepper.arrow,
            stepper.rect.top,
            2 * stepper.arrow,
            stepper.rect.height,
        )
        middle = place.inflate(-place.width // 3, -place.height // 2)
        return pygame.image.tobytes(surface.subsurface(middle), "RGB")

    bare = seen()
    stepper.focused = True
    stepper.walked_past = False
    arrow = seen()
    stepper.walked_past = True
    assert len({bare, arrow, seen()}) == 3


def test_escape_brings_a_name_back_over_which_a_key_was_pressed(hands: Hands) -> None:
    scene = set_up(hands)
    entry = find_name(hands)
    type_in(hands, "Zoe")
    hands.key(pygame.K_RETURN)
    type_in(hands, "m")
    assert entry.text == "m"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert (entry.text, scene.draft.seats[0].name) == ("Zoe", "Zoe")


def test_no_token_of_a_seat_changes_the_letters_that_were_typed(hands: Hands) -> None:
    scene = set_up(hands)
    find_name(hands)
    type_in(hands, "Zoe")
    hands.key(pygame.K_TAB)
    for badge in (w for w in scene.ring if isinstance(w, ColourBadge)):
        scene.ring.focus_on(badge)
        hands.key(pygame.K_RETURN, pygame.K_x, pygame.K_1)
        break
    assert scene.draft.seats[0].name == "Zoe"
    for _ in range(30):
        scene.draft.turn_name(0)
        if scene.draft.seats[0].name == "Zoe":
            break
    assert scene.draft.seats[0].name == "Zoe", "other names never lead back to it"


def test_a_sheet_that_was_left_is_found_again_as_it_was_filled_in(hands: Hands) -> None:
    scene = set_up(hands)
    find_name(hands)
    type_in(hands, "Zoe")
    hands.key(pygame.K_RETURN)
    scene.draft.seats[1].kind, scene.draft.seats[1].real_dice = "expert", True
    scene.draft.turn_colour(0)
    scene.draft.options["length"] = "long"
    seats = [(s.name, s.colour, s.kind, s.real_dice) for s in scene.draft.seats]
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)
    again = NewGameScene(hands.stage, "fortune").draft
    assert again.mode.id == "competitive"
    assert [(s.name, s.colour, s.kind, s.real_dice) for s in again.seats] == seats
    assert again.options["length"] == "long"
    assert load_settings().last["fortune"] == hands.stage.settings.last["fortune"]


@pytest.mark.parametrize("colours", [[0, 0], [99, 1], [-1, 0]])
def test_colours_that_cannot_be_are_not_taken_from_what_was_kept(
    hands: Hands, colours: list[int]
) -> None:
    hands.stage.settings.last["fortune"] = {
        "mode": "competitive", "kinds": ["person", "easy"], "colours": colours,
    }  # fmt: skip
    draft = NewGameScene(hands.stage, "fortune").draft
    assert len({seat.colour for seat in draft.seats}) == 2
    assert all(0 <= seat.colour < 8 for seat in draft.seats)


def test_who_has_clicked_a_way_to_play_begins_with_enter_and_no_switch_says_a_thing_twice(
    hands: Hands,
) -> None:
    scene: NewGameScene = show(hands.stage, NewGameScene(hands.stage, "labyrinth"))
    hands.click(scene.digits[1])
    hands.tick()
    assert scene.draft.mode.id == "act"
    assert scene.ring.focus is list(scene.ring)[-1], "Enter begins"
    assert scene.digits[1].hovered
    (heroes,) = (switch for switch in scene.draft.switches if switch.key == "party")
    assert [choice.value for choice in heroes.choices] == [0, 2, 3, 4, 5, 6]
    scene.open_sheet("guilds")
    scene.draft.choose_campaign("charter")
    scene.draft.options |= {"level": "right-hand", "rerolls": "ask"}
    assert scene.draft.level == "right-hand"
    assert scene.draft.choices == {"rerolls": "ask"}


def test_switches_about_persons_wake_as_soon_as_there_are_several(hands: Hands) -> None:
    scene = show(hands.stage, NewGameScene(hands.stage, "supremacy"))
    calls = next(switch for switch in scene.draft.switches if switch.key == "open-calls")

    def is_there() -> bool:
        stops = (getattr(widget, "help_text", "") for widget in scene.ring)
        return any(words.startswith(f"**{calls.label}**") for words in stops)

    assert not is_there()
    hands.walk_to(lambda focus: focus is kinds(scene)[1], lambda: hands.key(pygame.K_TAB))
    for _ in KINDS:
        hands.key(pygame.K_RETURN)
        assert is_there() is (scene.draft.seats[1].kind == "person")
    assert scene.ring.focus is kinds(scene)[1]


def test_beside_a_longer_column_a_picture_fills_what_the_shorter_one_leaves(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = list[tuple[int, int]]()

    class Noted(PrintedScene):
        def __init__(self, scene: Any, picture: Any, size: tuple[int, int]) -> None:
            sizes.append(size)
            super().__init__(scene, picture, size)

    monkeypatch.setattr("fandg.ui.scenes.new_game.PrintedScene", Noted)
    scene = set_up(hands)
    scene._toggle_more()
    assert scene.box is not None
    assert scene.box.farthest, "it is scrolled, and the left column ends early"
    assert sizes[-1][1] > hands.stage.metrics.px(14)
