"""Hurry never answers, and the curtain holds: what quick hands do before a question is seen."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest
from hands import Hands, show
from test_table_scene import sit_down, wait_until

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Seat
from fandg.ui.intents import Command, Digit, Intent, Press
from fandg.ui.lull import BACKED_OUT, RUN, SHOWN, SOON, Lull
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene
from fandg.ui.stage import Scene
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.curtain import DEAF, HOLD, CurtainScene
from fandg.ui.table.input import QUIET
from fandg.ui.table.showing import AFTER_DICE, AFTER_HURRY
from fandg.ui.widgets.buttons import Button

SPACE, ENTER, ONE = pygame.K_SPACE, pygame.K_RETURN, pygame.K_1


# The curtain


def let_fall(hands: Hands) -> tuple[CurtainScene, list[str]]:
    """A curtain over the title that has just fallen, and what it led to."""
    led: list[str] = []
    show(hands.stage, TitleScene(hands.stage))
    curtain = CurtainScene(
        hands.stage,
        "dummies",
        Seat("Ana"),
        "pirate-hat",
        ["What happened."],
        lambda: led.append("table"),
        lambda: led.append("left"),
    )
    show(hands.stage, curtain)
    return curtain, led


def hold(hands: Hands, seconds: float) -> None:
    hands.post_key(pygame.KEYDOWN, ENTER)
    hands.wait(seconds)
    hands.post_key(pygame.KEYUP, ENTER)
    hands.tick()


@pytest.mark.parametrize("reduced", [False, True])
def test_enter_that_is_held_once_opens_the_curtain(hands: Hands, reduced: bool) -> None:
    hands.stage.settings.reduced_motion = reduced
    _, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    assert led == []
    hold(hands, HOLD + 0.2)
    assert led == ["table"]
    assert isinstance(hands.top, TitleScene)


def test_as_long_as_enter_is_held_the_ring_fills_up(hands: Hands) -> None:
    curtain, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    ring = curtain.token.inflate(curtain.token.size)

    def seen() -> bytes:
        return pygame.image.tobytes(hands.stage.window.subsurface(ring), "RGB")

    pictures = [seen()]
    hands.post_key(pygame.KEYDOWN, ENTER)
    for _ in range(3):
        hands.wait(HOLD / 4)
        pictures.append(seen())
    hands.post_key(pygame.KEYUP, ENTER)
    hands.wait(0.2)
    assert len(set(pictures)) == 4
    assert seen() == pictures[0], "let go too soon, it is empty again"
    assert led == []


@pytest.mark.parametrize("key", [SPACE, ONE, pygame.K_2, ENTER, pygame.K_0])
def test_no_key_that_is_only_pressed_opens_the_curtain(hands: Hands, key: int) -> None:
    _, led = let_fall(hands)
    for _ in range(12):
        hands.wait(0.3)
        hands.hit(key)
    hands.wait(DEAF)
    for _ in range(4):
        hands.hit(key)
    assert led == []


def test_what_lies_over_the_curtain_is_not_opened_by_a_hold_that_began_before(
    hands: Hands,
) -> None:
    curtain, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    hands.post_key(pygame.KEYDOWN, ENTER)
    hands.wait(HOLD / 2)
    hands.hit(pygame.K_m)
    assert isinstance(hands.top, SettingsScene)
    hands.wait(2 * HOLD)
    assert isinstance(hands.top, SettingsScene)
    hands.post_key(pygame.KEYUP, ENTER)
    hands.key(pygame.K_ESCAPE)
    assert hands.stage.scenes[-1] is curtain
    assert led == []


@pytest.mark.parametrize("key", [SPACE, ONE])
def test_a_digit_or_space_that_is_held_opens_no_curtain(hands: Hands, key: int) -> None:
    _, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    hands.post_key(pygame.KEYDOWN, key)
    hands.wait(3 * HOLD)
    assert led == []


def test_enter_held_from_before_opens_no_curtain(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    hands.stage.lull.begin()
    hands.post_key(pygame.KEYDOWN, ENTER)
    hands.tick()
    _, led = let_fall(hands)
    for _ in range(60):
        hands.post_key(pygame.KEYDOWN, ENTER)
        hands.wait(0.1)
    assert led == []
    hands.post_key(pygame.KEYUP, ENTER)
    hands.wait(0.1)
    hold(hands, HOLD + 0.2)
    assert led == ["table"]


def test_eight_clicks_on_one_spot_half_a_second_apart_open_no_curtain(hands: Hands) -> None:
    curtain, led = let_fall(hands)
    for _ in range(8):
        hands.tap(curtain.token.center)
        hands.wait(0.5)
    assert led == []


def test_only_the_token_is_clicked(hands: Hands) -> None:
    curtain, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    hands.tap((curtain.token.right + 40, curtain.token.centery))
    hands.tap((20, 20))
    assert led == []
    hands.tap(curtain.token.center)
    assert led == ["table"]
    for _ in range(3):
        hands.wait(1.1)
        assert hands.stage.lull.is_on(curtain.token.center), "a second click is for the token too"
        hands.stage.lull.holds_back(Press(curtain.token.center, 1))
    hands.point((20, 20))
    hands.wait(SOON + 0.1)
    assert not hands.stage.lull.is_on(curtain.token.center), "whoever has moved means what is there"


def test_the_pads_main_button_is_held_too(hands: Hands) -> None:
    _, led = let_fall(hands)
    hands.wait(DEAF + 0.1)

    def press(kind: int) -> None:
        button = pygame.CONTROLLER_BUTTON_A
        pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
        hands.tick()

    press(pygame.CONTROLLERBUTTONDOWN)
    press(pygame.CONTROLLERBUTTONUP)
    hands.wait(HOLD)
    assert led == []
    press(pygame.CONTROLLERBUTTONDOWN)
    hands.wait(HOLD + 0.2)
    press(pygame.CONTROLLERBUTTONUP)
    assert led == ["table"]


def test_a_window_that_is_left_lets_go_of_the_curtain(hands: Hands) -> None:
    _, led = let_fall(hands)
    hands.wait(DEAF + 0.1)
    hands.post_key(pygame.KEYDOWN, ENTER)
    hands.wait(0.2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.wait(3.0)
    assert led == []


@pytest.mark.parametrize(
    ("size", "text"), [((640, 480), 100), ((640, 480), 200), ((1280, 720), 200)]
)
def test_the_words_that_say_what_opens_the_curtain_fit_their_boards(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    curtain, _ = let_fall(hands)
    hands.tick()
    plate = curtain._lay_hint(hands.stage.surface.copy())
    assert hands.stage.surface.get_rect().contains(plate)


# Questions


def answers(scene: TableScene) -> int:
    return len(scene.table.match.answers)


def ask(hands: Hands, scene: TableScene) -> list[OptionButton]:
    """Put the waiting question anew, as if it had just come; its buttons."""
    assert scene.asked is not None
    scene.present(scene.asked)
    hands.tick()
    return [w for w in scene.question.widgets if isinstance(w, OptionButton)]


def test_space_hurries_and_never_answers(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.key(pygame.K_TAB)
    before = answers(scene)
    for _ in range(5):
        hands.key(SPACE)
        hands.wait(0.5)
    assert answers(scene) == before
    hands.key(ENTER)
    assert answers(scene) == before + 1


def test_keys_that_come_at_once_answer_nothing_however_many(hands: Hands) -> None:
    scene = sit_down(hands)
    for key, apart in ((ONE, 0.1), (ENTER, 0.1), (ONE, 0.5)):
        ask(hands, scene)
        before = answers(scene)
        for _ in range(12):
            hands.hit(key)
            hands.wait(apart)
        assert answers(scene) == before
        is_told = hands.stage.lull.has_held_back
        assert is_told, "nothing says that no press counted"
        hands.wait(SHOWN)
        is_told = hands.stage.lull.has_held_back
        assert not is_told
        hands.hit(ONE)
        assert answers(scene) == before + 1
        wait_until(hands, lambda: scene.director.status == "asking")


def test_a_question_is_answered_by_no_run_of_keys_that_began_before_it_came() -> None:
    lull, enter, one = Lull(), Command("accept"), Digit(1)
    for last in (enter, one):
        assert not lull.holds_back(last), "it lets go of what was told"
        lull.begin(pause=RUN)
        for key in (enter, one, enter):
            lull.move(0.5)
            assert lull.holds_back(key)
        lull.move(RUN)
        assert not lull.holds_back(one)
        assert not lull.holds_back(one), "further digits of a number come as quickly as one likes"
        lull.move(RUN)


def test_hurried_presses_change_nobody_who_answers_for_a_seat(hands: Hands) -> None:
    scene = sit_down(hands)
    kinds = [seat.kind for seat in scene.table.match.setup.seats]
    scene.doors.offer_seat(0)
    for key in (pygame.K_1, pygame.K_2, pygame.K_SPACE) * 4:
        hands.hit(key)
        hands.wait(0.5)
    left_open: Scene = hands.top
    assert isinstance(left_open, Dialog)
    hands.key(pygame.K_RETURN)
    assert [seat.kind for seat in scene.table.match.setup.seats] == kinds
    assert left_open not in hands.stage.scenes


def test_what_a_hurried_player_opens_is_closed_by_presses_half_a_second_apart(hands: Hands) -> None:
    scene = sit_down(hands)
    ask(hands, scene)
    hands.stage.lull.begin(AFTER_HURRY)
    hands.hit(pygame.K_m)
    opened = hands.top
    assert isinstance(opened, SettingsScene)
    for _ in range(2):
        hands.hit(pygame.K_ESCAPE)
        hands.wait(0.5)
    assert hands.top is scene


def test_a_number_right_after_escape_has_closed_something_gives_no_answer(hands: Hands) -> None:
    scene = sit_down(hands)
    ask(hands, scene)
    before = len(scene.table.match.answers)
    scene.meanwhile.words = "Ben has won a fight."
    hands.wait(1.0)
    hands.hit(pygame.K_ESCAPE)
    assert hands.top is scene
    assert not scene.meanwhile.lies_there
    hands.wait(SOON)
    hands.hit(pygame.K_1)
    assert len(scene.table.match.answers) == before, "it was meant for what is gone"
    hands.wait(BACKED_OUT + 0.1)
    hands.hit(pygame.K_1)
    assert len(scene.table.match.answers) == before + 1


def framed(scene: TableScene) -> bool:
    """Whether anything on the table is framed as what has the focus."""
    return any(widget.focused for widget in scene.ring)


def test_help_takes_no_numbers_so_one_right_after_it_answers_but_no_enter_does(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    ask(hands, scene)
    before = len(scene.table.match.answers)
    for close in (pygame.K_ESCAPE, pygame.K_RETURN):
        hands.hit(pygame.K_QUESTION)
        hands.wait(1.0)
        assert not framed(scene), "two frames at the same time"
        hands.hit(close)
        assert hands.top is scene
        assert framed(scene) is scene.ring.shown
        hands.hit(pygame.K_RETURN)
        assert len(scene.table.match.answers) == before, "a key that was pressed twice"
    hands.hit(pygame.K_1)
    assert len(scene.table.match.answers) == before + 1


def test_escape_asks_whether_to_leave_where_nothing_lies_on_top_and_hurries_nothing(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    ask(hands, scene)
    hands.wait(1.0)
    hands.hit(pygame.K_ESCAPE)
    assert isinstance(hands.top, Dialog)
    assert Command("back").name in QUIET


@pytest.mark.parametrize("reads", ["looking back", "rulebook"])
def test_escape_leads_out_of_what_is_only_read_however_quickly_it_is_pressed(
    hands: Hands, reads: str
) -> None:
    scene = sit_down(hands)
    ask(hands, scene)
    opened: dict[str, Callable[[], Scene]] = {
        "looking back": lambda: LookBackScene(hands.stage, scene.table, 0),
        "rulebook": lambda: RulebookScene(hands.stage, "dummies"),
    }
    hands.stage.push(opened[reads]())
    hands.stage.lull.begin(AFTER_HURRY)
    hands.hit(pygame.K_ESCAPE)
    assert hands.top is scene


@pytest.mark.parametrize("part", ["bar", "side"])
def test_quick_clicks_beside_the_question_are_heard_and_the_next_one_answers_nothing(
    hands: Hands, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)
    heard: list[object] = []
    handle = scene.handle

    def note(intent: Intent) -> None:
        heard.append(intent)
        handle(intent)

    monkeypatch.setattr(scene, "handle", note)
    rect = scene.bar.rect if part == "bar" else scene.side.rect
    beside = (rect.left + 3, rect.top + 2)
    place = ask(hands, scene)[0].rect.center
    before = answers(scene)
    for _ in range(3):
        hands.point(beside)
        hands.tap(beside)
        assert any(isinstance(intent, Press) for intent in heard)
        heard.clear()
        hands.wait(0.2)
    hands.point(place)
    hands.tap(place)
    assert answers(scene) == before
    hands.point((place[0] + 20, place[1]))
    hands.wait(0.4)
    hands.tap((place[0] + 20, place[1]))
    assert answers(scene) == before + 1


def test_a_click_where_a_button_came_under_the_resting_mouse_counts_for_nothing(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    place = ask(hands, scene)[0].rect.center
    hands.point((5, 5))
    hands.point(place)
    ask(hands, scene)
    before = answers(scene)
    for _ in range(8):
        hands.tap(place)
        hands.wait(0.5)
    assert answers(scene) == before
    hands.point((place[0] + 20, place[1]))
    hands.wait(0.4)
    hands.tap((place[0] + 20, place[1]))
    assert answers(scene) == before + 1


def test_who_lets_the_mouse_rest_for_a_while_has_seen_the_button(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)
    place = ask(hands, scene)[0].rect.center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: place)
    hands.point(place)
    button = ask(hands, scene)[0]
    before = answers(scene)

    def seen() -> bytes:
        return pygame.image.tobytes(hands.stage.window.subsurface(button.rect), "RGB")

    asleep = seen()
    hands.wait(1.2)
    assert seen() != asleep, "it lights up when it listens"
    hands.tap(place)
    assert answers(scene) == before + 1


def test_a_mouse_button_held_from_before_the_question_answers_nothing(hands: Hands) -> None:
    scene = sit_down(hands)
    clicked: list[str] = []
    # As a card of the hand, which is there before the question and after it.
    stays = Button(hands.stage, "A card", lambda: clicked.append("card"), scene.theme)
    stays.rect = pygame.Rect(scene.hand.rect.center, (40, 40))
    pos = stays.rect.center
    for comes, expected in ((True, []), (False, ["card"])):
        scene.ring.set_widgets([stays])
        hands.point(pos)
        hands.wait(1.2)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        hands.tick()
        if comes:
            hands.stage.lull.begin()
        hands.wait(0.5)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        hands.tick()
        assert clicked == expected


def die(seat: int = 0, rule: str = "throw") -> Decision[int]:
    faces = [Option(f"die:{n}", str(n), n) for n in range(1, 7)]
    return Decision(seat, "die", "What fell?", rule, faces)


def test_dice_of_one_roll_are_entered_quickly_and_their_digits_answer_nothing_after(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)
    other = scene.asked
    assert other is not None
    given: list[str] = []

    def answer(key: str) -> None:
        given.append(key)
        scene.director.status = "playing"

    monkeypatch.setattr(scene.director, "answer", answer)
    monkeypatch.setattr(scene.director, "update", lambda _: False)

    def put(decision: Decision[int]) -> None:
        scene.director.status = "asking"
        scene.present(decision)

    put(die())
    hands.wait(0.5)
    for digit in (4, 2, 6):
        hands.hit(pygame.K_0 + digit)
        put(die())
    assert given == ["die:4", "die:2", "die:6"]
    hands.hit(pygame.K_1)
    assert given[-1] == "die:1"
    put(other)
    for _ in range(5):
        hands.wait(AFTER_DICE / 2)
        hands.hit(ONE)
    assert len(given) == 4
    hands.wait(AFTER_DICE + 0.1)
    hands.hit(ONE)
    assert len(given) == 5


def test_a_page_that_comes_by_itself_is_not_turned_by_keys_meant_for_what_was_before(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    for _ in range(3):
        hands.wait(0.3)
    scene.table.trouble = "The disk is full."
    hands.tick(2)
    told = hands.top
    assert told is not scene
    for key in (ENTER, ONE, SPACE, ENTER):
        hands.hit(key)
        hands.wait(0.1)
    assert hands.top is told
    hands.key(ENTER)
    assert hands.top is not told


def test_frames_that_take_long_make_no_lull_longer(hands: Hands) -> None:
    show(hands.stage, TitleScene(hands.stage))
    lull = hands.stage.lull
    lull.begin(SOON)
    for is_on in (True, False):
        # What is new may have been drawn for a long time; after that it is seen.
        hands.app._before = time.monotonic() - 0.5
        hands.tick()
        assert lull.is_on() is is_on
