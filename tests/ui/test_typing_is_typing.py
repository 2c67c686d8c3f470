"""Letters write where one writes, keys mean one thing everywhere, and the focus is plain to see."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from conftest import SaveGame
from hands import Hands, show
from test_table_scene import sit_down, wait_until

from fandg.games import GAMES
from fandg.ui.intents import Command
from fandg.ui.scenes.credits import CreditsScene
from fandg.ui.scenes.dialog import ask_player, ask_text, do_nothing
from fandg.ui.scenes.new_game import NewGameScene, in_order
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.table.spots import Spot
from fandg.ui.widgets.buttons import Stepper
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.focus import LIGHT


def set_up(hands: Hands, game_id: str = "dummies") -> NewGameScene:
    show(hands.stage, TitleScene(hands.stage))
    scene = NewGameScene(hands.stage, game_id)
    show(hands.stage, scene)
    return scene


def type_in(hands: Hands, text: str) -> None:
    """Type as a keyboard does it: a key, and what it writes."""
    for char in text:
        hands.post_key(pygame.KEYDOWN, ord(char.lower()))
        hands.write(char)
        hands.post_key(pygame.KEYUP, ord(char.lower()))
        hands.tick()


def find_name(hands: Hands) -> TextEntry:
    """The first name, with the focus of keys on it."""
    hands.walk_to(lambda focus: isinstance(focus, TextEntry), lambda: hands.key(pygame.K_TAB))
    entry = hands.top.ring.focus
    assert isinstance(entry, TextEntry)
    return entry


def test_a_name_in_focus_takes_letters_at_once_and_no_letter_is_a_command(hands: Hands) -> None:
    scene = set_up(hands)
    entry = find_name(hands)
    type_in(hands, "Mbhulrts1")
    assert hands.stage.scenes[-1] is scene
    assert entry.text == "Mbhulrts1"
    assert scene.draft.seats[0].name == "Mbhulrts1"
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene), "Escape leaves once the name is written"


def test_what_the_first_letter_takes_the_place_of_is_marked(hands: Hands) -> None:
    scene = set_up(hands)
    entry = find_name(hands)

    def seen() -> bytes:
        return pygame.image.tobytes(hands.stage.window.subsurface(entry.rect), "RGB")

    marked = seen()
    hands.key(pygame.K_RETURN)
    assert entry.is_typing
    assert seen() != marked
    before = entry.text
    type_in(hands, "x")
    assert entry.text == f"{before}x", "who begins with Enter goes on behind the name"
    assert scene.draft.seats[0].name == f"{before}x"


def test_backspace_and_space_write_in_a_name_in_focus(hands: Hands) -> None:
    scene = set_up(hands)
    entry = find_name(hands)
    hands.key(pygame.K_BACKSPACE)
    assert entry.text == ""
    type_in(hands, "a b")
    assert entry.text == "a b"
    assert hands.top is scene


@pytest.mark.parametrize(
    "make",
    [
        TitleScene,
        SavesScene,
        CreditsScene,
        lambda stage: NewGameScene(stage, "fortune"),
    ],
)
@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_F10])
def test_m_is_the_settings_everywhere_and_leaves_nothing(hands: Hands, make: Any, key: int) -> None:
    show(hands.stage, TitleScene(hands.stage))
    scene = make(hands.stage)
    show(hands.stage, scene)
    hands.key(key)
    assert isinstance(hands.top, SettingsScene)
    hands.key(key)
    assert isinstance(hands.top, SettingsScene)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_in_the_rulebook_every_letter_is_one_to_look_up_and_f10_is_the_settings(
    hands: Hands,
) -> None:
    show(hands.stage, TitleScene(hands.stage))
    book = RulebookScene(hands.stage, "dummies", "")
    show(hands.stage, book)
    hands.key(pygame.K_F10)
    settings: object = hands.top
    assert isinstance(settings, SettingsScene)
    hands.key(pygame.K_ESCAPE, pygame.K_m)
    assert hands.top is book
    assert book.entry.is_typing


def test_steppers_end_at_their_ends_and_say_so(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    show(hands.stage, SettingsScene(hands.stage))
    text = next(widget for widget in hands.top.ring if isinstance(widget, Stepper))
    values = [value for value, _ in text.values]
    hands.walk_to(lambda focus: isinstance(focus, Stepper), lambda: hands.key(pygame.K_TAB))
    for key, end in ((pygame.K_RIGHT, -1), (pygame.K_LEFT, 0)):
        for _ in range(len(values) + 2):
            hands.key(key)
        assert hands.stage.settings.text == values[end]
        text = hands.top.ring.focus
        assert text.is_at_end(1 if end else -1)
        assert not text.is_at_end(-1 if end else 1)
    for _ in range(3):
        hands.click((text.rect.left + 5, text.rect.centery))
        text = next(widget for widget in hands.top.ring if isinstance(widget, Stepper))
    assert hands.stage.settings.text == values[0]


def test_the_numbers_of_a_switch_rise_whichever_is_the_usual_one(hands: Hands) -> None:
    scene = set_up(hands)
    target = next(switch for switch in scene.draft.switches if switch.key == "target")
    values = [choice.value for choice in in_order(target.choices)]
    assert values == sorted(values, key=int)
    assert target.default == 30
    steppers = [widget for widget in scene.ring if isinstance(widget, Stepper)]
    assert values in [[value for value, _ in stepper.values] for stepper in steppers]


def test_a_help_balloon_lets_tab_through_and_keeps_escape(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    title = hands.top
    hands.key(pygame.K_TAB)
    before = title.ring.focus
    hands.key(pygame.K_F1)
    assert title._note is not None
    hands.key(pygame.K_TAB)
    assert title._note is None
    assert title.ring.focus is not before
    hands.key(pygame.K_F1, pygame.K_ESCAPE)
    assert (hands.top, title._note) == (title, None)


def test_the_numbers_of_the_title_stay_what_they_are_once_a_game_waits(
    hands: Hands, save_game: SaveGame
) -> None:
    show(hands.stage, TitleScene(hands.stage))
    empty = [(line.number, line.label) for line in hands.top.digits]
    hands.key(pygame.K_0)
    led = [type(hands.top)]
    save_game()
    show(hands.stage, TitleScene(hands.stage))
    assert hands.top.going_on is not None
    assert [(line.number, line.label) for line in hands.top.digits] == empty
    hands.key(pygame.K_1)
    led.append(type(hands.top))
    hands.key(pygame.K_ESCAPE, pygame.K_0)
    led.append(type(hands.top))
    assert led == [TitleScene, NewGameScene, TableScene]


def count_light(hands: Hands, rect: pygame.Rect) -> int:
    """How many pixels of a place are as light as the frame of the focus."""
    window = hands.stage.window
    points = ((x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom))
    return sum(tuple(window.get_at(point))[:3] == LIGHT for point in points)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_focus_and_choice_of_a_card_are_told_apart(hands: Hands, game_id: str) -> None:
    scene = set_up(hands, game_id)
    chosen, other = scene.digits[:2]
    frame = 2 * (chosen.rect.width + chosen.rect.height)
    lights = []
    for card in (chosen, other):
        scene.ring.focus_on(card)
        hands.tick()
        lights.append([count_light(hands, one.rect) > frame for one in (chosen, other)])
    assert lights == [[True, False], [False, True]]


def test_the_focus_on_a_leather_button_is_at_least_three_pixels_thick(hands: Hands) -> None:
    scene = set_up(hands)
    start = list(scene.ring)[-1]
    scene.ring.focus_on(start)
    hands.tick()
    middle = start.rect.centery
    row = [
        tuple(hands.stage.window.get_at((x, middle)))[:3] == LIGHT
        for x in range(start.rect.left, start.rect.left + 12)
    ]
    assert sum(row) >= 3


def test_space_presses_no_button(hands: Hands) -> None:
    scene = set_up(hands)
    hands.key(pygame.K_TAB)
    before = [*hands.stage.scenes]
    scene.ring.focus_on(list(scene.ring)[-1])
    hands.key(pygame.K_SPACE)
    assert hands.stage.scenes == before
    assert not scene.ring.handle(Command("hurry"))


def test_no_stop_of_the_keys_on_the_board_is_empty(hands: Hands) -> None:
    scene = sit_down(hands)
    said = []
    for _ in range(12):
        spots = [widget.target for widget in scene.ring if isinstance(widget, Spot)]
        said += [scene.board.explain(target) for target in spots]
        scene.answer(scene.asked.legal_options()[0].key)  # type: ignore[union-attr]
        wait_until(hands, lambda: scene.director.status == "asking")
    titles = {explanation.title for explanation in said if explanation is not None}
    assert len(titles) > 5
    assert None not in said
    assert "No ailment" not in titles


def test_the_number_that_opens_a_line_to_write_is_not_written_in_it(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    typed: list[str] = []

    def ask() -> None:
        ask_text(hands.stage, "Who is it?", "A name.", "", "Sit down", typed.append)

    ask_player(hands.stage, "Who plays?", "", [("A new player", ask), ("Nobody", do_nothing)])
    hands.rest()
    type_in(hands, "1")
    hands.rest()
    type_in(hands, "Zoe1")
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert typed == ["Zoe1"]
