"""Long lists of numbers at set-up: by ones, by tens, to either end, or typed."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands, show

from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.widgets.numbers import PAUSE, NumberStepper

TRIGGERS = {
    "left": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "right": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}


def goal(hands: Hands) -> NumberStepper:
    """The list of goals as it stands now: the sheet is laid out anew with each change."""
    return next(widget for widget in hands.top.ring if isinstance(widget, NumberStepper))


@pytest.fixture
def sheet(hands: Hands) -> NewGameScene:
    """The set-up of Fortune and Glory, the list of goals in view."""
    scene: NewGameScene = show(hands.stage, NewGameScene(hands.stage, "fortune"))
    scene.box.reveal(goal(hands).rect)  # type: ignore[union-attr]
    return scene


def focus_on_goal(hands: Hands) -> None:
    hands.walk_to(lambda focus: focus is goal(hands), lambda: hands.key(pygame.K_TAB))


def pull(hands: Hands, trigger: str) -> None:
    for value in (32767, 0):
        pygame.event.post(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION, axis=TRIGGERS[trigger], value=value, instance_id=0
            )
        )
        hands.tick()


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ((pygame.K_RETURN,), 5),
        ((pygame.K_PLUS, pygame.K_MINUS), "standard"),
        ((pygame.K_END, pygame.K_RETURN), "standard"),
        ((pygame.K_PAGEUP,), 10),
        ((pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_RETURN), 21),
        ((pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_RETURN, pygame.K_PAGEDOWN), 20),
        ((pygame.K_PAGEUP, pygame.K_PAGEDOWN), "standard"),
        ((pygame.K_END,), 99),
        ((pygame.K_END, pygame.K_PAGEUP), 99),
        ((pygame.K_END, pygame.K_HOME), "standard"),
        ((pygame.K_3, pygame.K_7), 37),
        ((pygame.K_3, pygame.K_7, pygame.K_4, pygame.K_2), 42),
        ((pygame.K_8, pygame.K_RETURN), 8),
        ((pygame.K_8, pygame.K_RIGHT), 8),
        ((pygame.K_8, pygame.K_BACKSPACE, pygame.K_6, pygame.K_1), 61),
        ((pygame.K_8, pygame.K_ESCAPE), "standard"),
        ((pygame.K_3, pygame.K_RETURN), "standard"),
    ],
)
def test_keys_reach_any_goal(
    hands: Hands, sheet: NewGameScene, keys: tuple[int, ...], value: object
) -> None:
    focus_on_goal(hands)
    hands.key(*keys)
    assert hands.top is sheet
    assert sheet.draft.options.get("goal", "standard") == value
    assert goal(hands).label == ("Standard" if value == "standard" else str(value))


def test_shift_makes_the_arrows_go_by_tens(hands: Hands, sheet: NewGameScene) -> None:
    focus_on_goal(hands)
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert sheet.draft.options["goal"] == 20
    numbers = [(number, str(number)) for number in range(0, 2001, 10)]
    money = NumberStepper(hands.stage, numbers, 30, lambda _: None, sheet.theme)
    for way, told in ((1, "100"), (1, "200"), (-1, "100")):
        money.leap(way)
        assert money.label == told, "what goes by tens leaps by hundreds"


def test_the_mouse_goes_by_tens_with_the_outer_arrows(hands: Hands, sheet: NewGameScene) -> None:
    arrow = goal(hands).arrow

    def click(edge: str, inwards: float) -> None:
        rect = goal(hands).rect
        x = rect.left + inwards * arrow if edge == "left" else rect.right - inwards * arrow
        hands.click((round(x), rect.centery))

    for edge, inwards, value in (
        ("right", 1.3, 10),
        ("right", 1.3, 20),
        ("right", 3.2, 21),
        ("left", 3.2, 20),
        ("left", 1.3, 10),
    ):
        click(edge, inwards)
        assert sheet.draft.options["goal"] == value


def test_after_a_click_digits_write_the_number_and_not_the_mode(
    hands: Hands, sheet: NewGameScene
) -> None:
    hands.click(goal(hands))
    hands.key(pygame.K_4)
    assert (sheet.draft.mode.id, goal(hands).label) == ("solo", "4_")
    hands.key(pygame.K_5)
    assert sheet.draft.options["goal"] == 45


def test_after_a_pause_a_digit_begins_another_number(
    hands: Hands, sheet: NewGameScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [100.0]
    monkeypatch.setattr("fandg.ui.widgets.numbers.time.monotonic", lambda: clock[0])
    focus_on_goal(hands)
    goal(hands).write(4)
    clock[0] += PAUSE + 0.1
    goal(hands).write(0)
    assert goal(hands).typed == "0"
    clock[0] += PAUSE / 2
    goal(hands).write(9)
    assert sheet.draft.options["goal"] == 9


def test_a_click_elsewhere_takes_what_was_typed(hands: Hands, sheet: NewGameScene) -> None:
    focus_on_goal(hands)
    hands.key(pygame.K_7)
    hands.click((3, 3))
    assert sheet.draft.options["goal"] == 7


def test_elsewhere_digits_and_page_keys_keep_their_meaning(
    hands: Hands, sheet: NewGameScene
) -> None:
    assert sheet.box is not None
    sheet.box.scroll_to(0)
    hands.key(pygame.K_PAGEDOWN)
    assert sheet.box.offset > 0
    hands.key(pygame.K_3)
    assert sheet.draft.mode.id == "cooperative"


def test_the_pad_goes_by_tens_with_its_triggers(hands: Hands, sheet: NewGameScene) -> None:
    hands.walk_to(
        lambda focus: focus is goal(hands),
        lambda: hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    )
    for trigger in ("right", "right", "right", "left"):
        pull(hands, trigger)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert sheet.draft.options["goal"] == 21


@pytest.mark.usefixtures("sheet")
def test_help_says_how_to_get_far(hands: Hands) -> None:
    assert "5 to 99: type it" in goal(hands).help_text
