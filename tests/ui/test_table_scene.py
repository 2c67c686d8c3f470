"""The table, played with real events: by mouse, keys and pad alone, and all that may happen."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest
from hands import Hands, show

from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import list_games, new_path, read_game
from fandg.engine.show import Die, Rolls
from fandg.engine.table import Table
from fandg.engine.views import HandLabel, Phases
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.board.base import HandCard
from fandg.ui.intents import Command, Press, Reader
from fandg.ui.motion import Cue, Glide, Player
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.rulebook import RulebookScene
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import load_settings
from fandg.ui.table.answers import BlockedAnswer, OptionButton
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.guide import Guide
from fandg.ui.table.help import HelpScene

A, B, BACK = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_BACK,
)
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


def now() -> datetime:
    return datetime(2026, 1, 6, tzinfo=UTC)


def sit_down(
    hands: Hands, mode: str = "solo", kinds: tuple[Kind, ...] = ("person",), seed: int = 4
) -> TableScene:
    """A new game on the table, gone on to its first question, without animation or guide."""
    settings = hands.stage.settings
    settings.speed = "off"
    settings.guide = False
    seats = [Seat(name, i, kind) for i, (name, kind) in enumerate(zip("ABCD", kinds, strict=False))]
    setup = Setup(mode=mode, seats=seats, seed=seed)
    path = new_path(saves_folder(), "test")
    table = Table.begin(find_game("dummies"), setup, path, now=now)
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    wait_until(hands, lambda: hands.top is not scene or scene.director.status == "asking")
    return scene


def wait_until(hands: Hands, done: Callable[[], bool], seconds: float = 120.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it never came to that"
        hands.tick()


def sit_down_to_act(hands: Hands) -> TableScene:
    """A solo game, played by keys, at the second question that leads to a fight or a rest."""
    scene = sit_down(hands)
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    while asked_of(scene).rule != "level-1":
        hands.key(pygame.K_1)
        wait_until(hands, lambda: scene.director.status == "asking")
    return scene


def is_on(hands: Hands, kind: type) -> bool:
    return isinstance(hands.top, kind)


def asked_of(scene: TableScene) -> Decision[Any]:
    decision = scene.table.match.pending
    assert decision is not None
    return decision


def play_until(
    hands: Hands, scene: TableScene, answer: Callable[[], None], done: Callable[[], bool]
) -> None:
    """Answer until something holds; between the answers the table goes on by itself."""
    for _ in range(400):
        wait_until(
            hands, lambda: done() or hands.top is not scene or scene.director.status == "asking"
        )
        if done():
            return
        answer()
        hands.tick()
    raise AssertionError("it never came to that")


def rest_or(scene: TableScene, otherwise: int = 0) -> OptionButton:
    buttons = [w for w in scene.question.widgets if isinstance(w, OptionButton)]
    return buttons[otherwise % len(buttons)]


def test_a_solo_game_ends_with_the_mouse_only(hands: Hands) -> None:
    scene = sit_down(hands)
    play_until(
        hands,
        scene,
        lambda: hands.click(rest_or(scene)),
        lambda: isinstance(hands.top, EndingScene),
    )
    assert scene.table.match.result is not None
    assert read_game(scene.table.path).header.game == "dummies"


def test_a_solo_game_ends_with_keys_only(hands: Hands) -> None:
    scene = sit_down(hands, seed=9)
    turns = iter(range(10**6))

    def answer() -> None:
        if next(turns) % 2:
            hands.key(pygame.K_1)
        else:
            hands.key(pygame.K_TAB)
            hands.walk_to(
                lambda focus: isinstance(focus, OptionButton), lambda: hands.key(pygame.K_TAB)
            )
            hands.key(pygame.K_RETURN)

    play_until(hands, scene, answer, lambda: isinstance(hands.top, EndingScene))
    assert scene.table.match.result is not None


def test_a_trio_with_two_bots_ends_with_the_pad_only(hands: Hands) -> None:
    scene = sit_down(hands, "trio-competition", ("person", "steady", "easy"))

    def answer() -> None:
        hands.walk_to(lambda focus: isinstance(focus, OptionButton), lambda: hands.pad(NEXT))
        hands.pad(A)

    play_until(hands, scene, answer, lambda: isinstance(hands.top, EndingScene))
    result = scene.table.match.result
    assert result is not None
    assert {answer.seat for answer in scene.table.match.answers} == {0, 1, 2}


def test_a_click_on_the_thing_answers_like_its_button(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    place = scene.board.place_of("deck:enemies")
    assert place is not None
    assert any(option.key == "combat" for option in asked_of(scene).legal_options())
    hands.click(place.center)
    assert scene.table.match.answers[-1].key == "combat"


def test_a_number_beyond_the_answers_does_nothing(hands: Hands) -> None:
    scene = sit_down(hands)
    given = len(scene.table.match.answers)
    hands.key(pygame.K_9)
    hands.tick(3)
    assert len(scene.table.match.answers) == given


def test_what_is_blocked_says_why(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    slip = next(w for w in scene.question.widgets if isinstance(w, BlockedAnswer))
    hands.walk_to(lambda focus: focus is slip, lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, HelpScene)
    assert slip.option.blocked is not None
    assert slip.option.blocked in hands.top.explanation.text
    hands.key(pygame.K_ESCAPE)
    assert hands.stage.scenes[-1] is scene


def test_slips_say_what_one_might_want_and_are_large_enough_to_read(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    assert scene.asked is not None
    slips = [w for w in scene.question.widgets if isinstance(w, BlockedAnswer)]
    blocked = [option for option in scene.asked.options if option.blocked is not None]
    assert len(slips) < len(blocked), "each dummy in good health has a slip of his own"
    assert not any(slip.option.quiet for slip in slips)
    for slip in slips:
        assert min(slip._sizes()) >= 12
        assert slip.rect.height >= 14
    many = [Option(f"o{n}", "A Long Answer, and Longer Still", n, note="w " * 9) for n in range(9)]
    dead = Option("dead", "Buy an Ally", None, blocked="you have 1 Glory")
    scene.question.ask(Decision(0, "k", "What now?", "rule", [*many, dead]))
    shown = [widget for widget in scene.question.widgets if isinstance(widget, BlockedAnswer)]
    assert len(scene.question._strip.pages) > 1
    assert not shown, "what nobody can give stands before answers on a further page"


def test_a_click_that_hurried_the_show_does_not_answer_the_question_behind_it(
    hands: Hands,
) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.speed = "normal"
    hands.key(pygame.K_1)
    given = len(scene.table.match.answers)
    while scene.director.status != "asking":
        hands.hit(pygame.K_1)
    hands.hit(pygame.K_1)
    assert len(scene.table.match.answers) == given
    wait_until(hands, lambda: not scene.director.hurry())
    hands.key(pygame.K_1)
    assert len(scene.table.match.answers) == given + 1


def test_the_bar_is_at_hand_while_the_show_goes_on(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.speed = "normal"
    hands.key(pygame.K_1)
    assert scene.director.status == "playing"
    hands.click(next(button for button in scene.bar.buttons if button.icon_name == "gear"))
    assert isinstance(hands.top, SettingsScene)


def test_undo_past_a_die_asks_first_and_leaves_a_mark(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    given = len(scene.table.match.answers)
    before = asked_of(scene).fingerprint()
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    assert scene.table.match.fences_since(given)
    hands.key(pygame.K_u)
    assert hands.top is not scene
    told = [event for event in scene.table.match.log if event.line(scene.names)]
    begun = [event for event in scene.table.match.lines_before(given) if event.line(scene.names)]
    assert f"takes along {len(told) - len(begun)} lines of the notebook" in hands.top.text
    hands.key(pygame.K_ESCAPE)
    assert len(scene.table.match.answers) == given + 1
    hands.key(pygame.K_u)
    hands.click(next(w for w in hands.top.ring if getattr(w, "label", "") == "Take it back"))
    wait_until(hands, lambda: scene.director.status == "asking")
    assert len(scene.table.match.answers) == given
    assert asked_of(scene).fingerprint() == before
    assert [mark.answers for mark in scene.table.marks] == [given]
    assert "took back an answer" in scene.side.notebook._lines[-2].words


def test_a_strict_table_lets_answers_stand(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.undo = "strict"
    given = len(scene.table.match.answers)
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    hands.pad(BACK)
    hands.key(pygame.K_RETURN)
    assert len(scene.table.match.answers) == given + 1


def test_redo_gives_the_same_answer_again(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.undo = "free"
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    lines = [event.line(["A"]) for event in scene.table.match.log]
    hands.key(pygame.K_u)
    wait_until(hands, lambda: scene.director.status == "asking")
    assert not scene.table.match.answers
    hands.key(pygame.K_r)
    wait_until(hands, lambda: scene.director.status == "asking")
    assert [event.line(["A"]) for event in scene.table.match.log] == lines


def test_who_quits_in_a_combat_comes_back_to_it(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.stage.settings.speed = "normal"
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.table.match.state.combat is not None)
    shown = scene.table.match.log[-1]
    path = scene.table.path
    hands.stage.close()
    again = open_table(hands.stage, path)
    show(hands.stage, again)
    assert again.table.match.answers[-1].key == "combat"
    # Nobody saw the rest of the fight: it goes on with what was on when the window closed.
    wait_until(hands, lambda: again.director.player.is_playing)
    assert again.table.match.log[-1] == shown
    wait_until(hands, lambda: again.director.status in ("asking", "over"))


def test_the_curtain_falls_before_the_fortress_looks_at_its_cards(hands: Hands) -> None:
    scene = sit_down(hands, "duet", ("person", "person"), seed=6)
    play_until(
        hands,
        scene,
        lambda: hands.key(pygame.K_1),
        lambda: isinstance(hands.top, CurtainScene | EndingScene),
    )
    assert isinstance(hands.top, CurtainScene)
    assert is_secret(asked_of(scene))
    assert not scene.question.widgets
    assert scene.board.shown is not None
    assert scene.board.shown.viewer is None
    hands.draw_aside()
    assert hands.stage.scenes[-1] is scene
    assert scene.audience.viewer == 1
    assert scene.question.widgets


def test_a_seat_passes_to_a_bot_in_the_middle_of_the_game(hands: Hands) -> None:
    scene = sit_down(hands, "trio-competition", ("person", "person", "person"))
    given = len(scene.table.match.answers)
    asked = asked_of(scene).seat
    hands.click(scene.side.cards[asked])
    label = "A bot plays: steady"
    hands.click(next(w for w in hands.top.ring if getattr(w, "label", "") == label))
    wait_until(hands, lambda: len(scene.table.match.answers) > given)
    kinds = [seat.kind for seat in read_game(scene.table.path).header.setup.seats]
    assert kinds[asked] == "steady"


def test_an_expert_answers_from_a_process_of_its_own(hands: Hands) -> None:
    scene = sit_down(hands, "duet", ("expert", "person"))
    wait_until(hands, lambda: bool(scene.table.match.answers), seconds=60)
    assert scene.table.match.answers[0].seat == 0


def test_looking_back_travels_and_begins_a_save_of_its_own(hands: Hands) -> None:
    scene = sit_down(hands)
    play_until(
        hands, scene, lambda: hands.key(pygame.K_1), lambda: len(scene.table.match.answers) >= 6
    )
    wait_until(hands, lambda: scene.director.status == "asking")
    scene.doors.look_back()
    assert isinstance(hands.top, LookBackScene)
    hands.tick()
    hands.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert hands.top.moment == 3
    hands.click(hands.top.branch)
    assert len(list_games(saves_folder())) == 2
    hands.tick()
    sheet: Any = hands.stage.scenes[-1]
    for words in ("again", scene.table.path.stem, "saved as a game of its own", "fall anew"):
        assert words in sheet.text
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, TableScene)
    assert len(hands.top.table.match.answers) == 3
    assert len(read_game(scene.table.path).answers) >= 6


def test_the_guide_explains_a_rule_once_and_the_goal_first(hands: Hands) -> None:
    scene = sit_down(hands)
    settings = hands.stage.settings
    settings.guide = True
    scene.guide.take_question(["level-1", "combat"])
    assert settings.guided == ["dummies/goal"]
    scene.guide.turn()
    assert settings.guided == ["dummies/goal", "dummies/level-1"]
    scene.guide.take_question(["level-1"])
    assert scene.guide.section is None
    # A program that is ended by force has kept it.
    assert load_settings().guided == settings.guided


def test_at_most_two_slips_lie_at_a_question_beside_the_goal(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    guide = Guide(hands.stage, scene.theme, scene.rulebook, "dummies")
    shown = []
    for rules in ([], ["order", "timer", "exit"], ["timer", "combat"], ["traps"], ["traps"]):
        guide.take_question(rules)
        count = 0
        while guide.section is not None:
            count += 1
            guide.turn()
        shown.append(count)
    assert shown == [1, 2, 1, 1, 0]


def test_nothing_is_explained_between_an_answer_and_what_comes_of_it(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    hands.stage.settings.speed = "normal"
    hands.key(pygame.K_1)
    for _ in range(40):
        if scene.director.status == "asking":
            break
        assert scene.guide.section is None
        scene.update(0.1)


def test_deep_jungle_and_temples_are_explained_before_one_goes_there() -> None:
    game = find_game("fortune")
    told: set[str] = set()
    for seed in range(30):
        match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0)], seed=seed))
        while isinstance(asked := match.run(), Decision) and asked.kind != "move":
            match.answer(asked.legal_options()[0].key)
        assert isinstance(asked, Decision)
        spaces = {site.space: site for site in match.state.sites}
        reached = [option.value.space for option in asked.options if hasattr(option.value, "path")]
        there = [spaces[space] for space in reached if space in spaces]
        # How to read an answer that is told in dice, and Events that may come, lead all else.
        first = ("amounts", "free-event", "events")
        topics = [topic for topic in game.topics(match.state, asked) if topic not in first]
        assert ("temples" in topics) == any(site.temple for site in there)
        # Beside the rule of the question one of these is told before the first move.
        rare = {"deep-jungle", "temples", "villains", "henchmen", "selling", "artifacts"}
        assert topics[0] == asked.rule
        assert not there or topics[1] in rare
        told.update(topics)
    assert {"temples", "deep-jungle", "villains"} <= told


def test_a_slip_that_was_seen_is_kept_at_once(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    assert scene.asked is not None
    scene.guide.take_question([scene.asked.rule])
    assert hands.stage.settings.guided
    assert load_settings().guided == hands.stage.settings.guided


def test_a_click_on_the_slip_puts_it_away_and_answers_nothing(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    assert scene.asked is not None
    scene.guide.take_question(["goal"])
    scene.dirty = True
    hands.tick()
    count = len(scene.table.match.answers)
    hands.click(scene.guide.rect.center)
    assert scene.guide.section is None
    assert hands.top is scene
    assert len(scene.table.match.answers) == count


def test_the_question_mark_asks_with_the_next_click(hands: Hands) -> None:
    scene = sit_down(hands)
    count = len(scene.table.match.answers)
    ask = next(button for button in scene.bar.buttons if button.icon_name == "help")
    hands.click(ask)
    hands.click(scene.question.widgets[0])
    assert isinstance(hands.top, HelpScene)
    assert len(scene.table.match.answers) == count
    hands.key(pygame.K_ESCAPE)
    hands.click(scene.question.widgets[0])
    assert len(scene.table.match.answers) > count


def test_seats_and_bar_show_what_an_event_changed_once_it_was_seen(hands: Hands) -> None:
    scene = sit_down(hands)
    title = scene.bar.phases.title
    scene.bar.phases = Phases()
    scene.director.player.start(Cue(seconds=0.05))
    wait_until(hands, lambda: not scene.director.player.is_playing)
    assert scene.bar.phases.title == title


def test_nothing_is_drawn_while_nothing_changes(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.tick(5)
    assert scene.director.status == "asking"
    assert not any(hands.stage.draw() for _ in range(5))


def test_what_an_icon_is_for_is_said_no_more_once_its_sheet_lies_there(hands: Hands) -> None:
    scene = sit_down(hands)
    wait_until(hands, lambda: scene.director.status == "asking")
    window = hands.stage.window
    hands.click(next(button for button in scene.bar.buttons if button.icon_name == "gear"))
    assert hands.top is not scene
    assert scene.bar.draw_note(window) == [], "it is said still, under the sheet"
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert scene.bar.draw_note(window) == []


def test_a_disk_that_refuses_is_told_and_the_game_goes_on(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands)

    def refuse(*_: Any, **__: Any) -> bool:
        raise OSError(28, "No space left on device")

    # All of `monkeypatch` must not be undone: it keeps the tests out of the player's own folder.
    with monkeypatch.context() as full:
        full.setattr("fandg.engine.disk.append_line", refuse)
        full.setattr("fandg.engine.disk.write_game", refuse)
        hands.key(pygame.K_1)
        wait_until(hands, lambda: hands.top is not scene)
        assert scene.table.trouble
        hands.key(pygame.K_RETURN)
    wait_until(hands, lambda: hands.top is scene and scene.director.status == "asking")
    hands.key(pygame.K_1)
    wait_until(hands, lambda: not scene.table.trouble)
    assert len(read_game(scene.table.path).answers) >= 2


def sit_at_a_changed_file(hands: Hands) -> tuple[TableScene, bytes]:
    """A table whose file another program changed, and the sheet that asks about it."""
    scene = sit_down(hands)
    path = scene.table.path
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    other = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(other[:-1]))
    hands.key(pygame.K_1)
    wait_until(hands, lambda: hands.top is not scene)
    assert hands.top.title == "Somebody changed this file"
    assert "“test changed”" in hands.top.text
    return scene, b"".join(other[:-1])


def test_a_file_changed_by_somebody_else_is_kept_and_ones_own_goes_on(hands: Hands) -> None:
    scene, other = sit_at_a_changed_file(hands)
    hands.key(pygame.K_RETURN)
    wait_until(hands, lambda: hands.top is scene and scene.director.status == "asking")
    hands.key(pygame.K_1)
    wait_until(hands, lambda: hands.top is scene and scene.director.status == "asking")
    assert read_game(scene.table.path).answers == scene.table.match.answers
    assert scene.table.path.with_name("test changed.toml").read_bytes() == other


def test_what_somebody_else_wrote_can_be_opened_instead(hands: Hands) -> None:
    scene, _ = sit_at_a_changed_file(hands)
    hands.click(hands.find("Open the other"))
    wait_until(hands, lambda: scene not in hands.stage.scenes)
    [other] = [one for one in hands.stage.scenes if isinstance(one, TableScene)]
    assert other.table.path.name == "test changed.toml"
    # One's own lies whole in its place.
    assert read_game(scene.table.path).answers == scene.table.match.answers
    open_table(hands.stage, scene.table.path).leave()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 820)])
@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_the_parts_of_the_table_lie_side_by_side(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = sit_down(hands)
    hands.stage.settings.text = text
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.relayout()
    window = pygame.Rect((0, 0), size)
    parts = [scene.bar.rect, scene.board.rect, scene.side.rect, scene.question.rect]
    for index, part in enumerate(parts):
        assert window.contains(part)
        assert not any(part.colliderect(other) for other in parts[index + 1 :])
    answers = [w for w in scene.question.widgets if w.visible]
    assert answers
    for index, widget in enumerate(answers):
        assert scene.question.rect.contains(widget.rect)
        assert not any(widget.rect.colliderect(other.rect) for other in answers[index + 1 :])


def test_the_save_has_a_picture(hands: Hands) -> None:
    scene = sit_down(hands)
    assert Path(scene.table.path).with_suffix(".png").is_file()


def test_the_picture_beside_a_save_is_of_the_question_that_stood_when_the_table_was_left(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    picture = Path(scene.table.path).with_suffix(".png")
    first = picture.read_bytes()
    for _ in range(6):
        asked = asked_of(scene)
        scene.answer(scene.table.match.game.choose_steady(scene.table.match.state, asked))
        wait_until(hands, lambda: scene.director.status == "asking")
    assert picture.read_bytes() == first, "no picture is written with every answer"
    shown = scene.showing.snapshot().subsurface(scene.board.rect)
    hands.stage.reset(TitleScene(hands.stage))
    kept = pygame.image.load(picture)
    small = pygame.transform.smoothscale(shown, kept.get_size())
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(small, "RGB")


def test_the_sheet_scrolls_to_its_end(hands: Hands) -> None:
    scene = sit_down(hands, "trio-competition", ("person", "steady", "steady"))
    hands.key(pygame.K_l)
    sheet = scene.side.sheet
    assert sheet.visible
    hands.tick()
    hands.walk_to(lambda focus: focus is sheet, lambda: hands.key(pygame.K_TAB))
    before = pygame.image.tobytes(hands.stage.window.subsurface(sheet.rect), "RGB")
    hands.key(pygame.K_END)
    assert pygame.image.tobytes(hands.stage.window.subsurface(sheet.rect), "RGB") != before
    assert not sheet.steer("down")


def test_two_quick_presses_in_one_place_make_a_double_click() -> None:
    reader = Reader(set())

    def press(pos: tuple[int, int], now: float) -> bool:
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        intent = reader.read(event, now)
        assert isinstance(intent, Press)
        return intent.twice

    assert not press((100, 100), 1.0)
    assert press((102, 100), 1.2)
    assert not press((102, 100), 1.3), "a third press begins anew"
    assert not press((160, 100), 1.4), "elsewhere"
    assert not press((160, 100), 2.4), "too late"


def test_a_trigger_counts_once_until_it_is_let_go() -> None:
    reader = Reader(set())

    def pull(value: int) -> object:
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        kind = pygame.CONTROLLERAXISMOTION
        return reader.read(pygame.event.Event(kind, instance_id=0, axis=axis, value=value), 0.0)

    found = [pull(value) for value in (9000, 20000, 32000, 4000, 30000)]
    assert found == [None, Command("zoom-in"), None, None, Command("zoom-in")]


def test_the_help_panel_lists_the_keys(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.key(pygame.K_F1)
    panel = hands.top
    assert panel is not scene
    hands.click(panel._buttons[-2])
    assert "Shift with the arrows" in panel.explanation.text
    hands.click(panel._buttons[-1])
    assert hands.top is scene


def test_what_keys_open_shows_where_the_focus_is_and_what_the_mouse_opens_does_not(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not scene
    assert hands.top.ring.shown
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    hands.click(next(button for button in scene.bar.buttons if button.icon_name == "gear"))
    assert hands.top is not scene
    assert not hands.top.ring.shown


def test_a_key_that_is_held_answers_once(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.rest()
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0)
    for _ in range(4):
        pygame.event.post(held)
        hands.tick()
        wait_until(hands, lambda: scene.director.status == "asking")
    assert len(scene.table.match.answers) == 1
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_1, mod=0, scancode=0))
    hands.tick()
    hands.key(pygame.K_1)
    assert len(scene.table.match.answers) == 2


def test_arrows_that_are_held_move_on_and_letters_go_on_writing() -> None:
    reader = Reader(set())

    def down(key: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)

    for key in (pygame.K_LEFT, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_PLUS):
        assert not reader.is_held(down(key))
        assert not reader.is_held(down(key))
    assert not reader.is_held(down(pygame.K_BACKSPACE))
    assert reader.is_held(down(pygame.K_BACKSPACE))
    assert not reader.is_held(down(pygame.K_BACKSPACE), typing=True)
    assert not reader.is_held(down(pygame.K_RETURN), typing=True)
    assert reader.is_held(down(pygame.K_RETURN), typing=True)
    reader.is_held(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not reader.is_held(down(pygame.K_RETURN))


def test_who_plays_by_keys_sees_the_first_answer_in_focus(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    first = scene.question.widgets[0]
    assert scene.ring.focus is first
    assert first.focused
    hands.click(first)
    wait_until(hands, lambda: scene.director.status == "asking")
    assert not any(widget.focused for widget in scene.ring)


def test_help_that_keys_opened_is_closed_by_accept(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.key(pygame.K_F1)
    assert is_on(hands, HelpScene)
    hands.key(pygame.K_RETURN)
    assert hands.top is scene


def test_keys_open_the_rulebook_and_the_past(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    hands.key(pygame.K_b)
    book = hands.top
    assert isinstance(book, RulebookScene)
    hands.hit(pygame.K_m)
    hands.write("moving")
    assert book.search == "moving"
    assert book.entry.is_typing
    hands.key(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_t)
    past = hands.top
    assert isinstance(past, LookBackScene)
    assert past.scale.focused
    hands.key(pygame.K_LEFT)
    assert past.moment == past.last - 1
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene


def test_the_slip_lies_beside_the_question_and_speaks_of_what_one_plays_with(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    assert scene.asked is not None
    scene.guide.take_question(["goal"])
    scene.dirty = True
    hands.tick()
    assert scene.guide.rect.collidelist([scene.question.rect, *scene.board.kept_clear()]) < 0
    hands.key(pygame.K_TAB)
    assert "?" in scene.guide.hint
    hands.click(scene.bar.rect.center)
    assert "click" in scene.guide.hint


def test_the_slip_hides_neither_the_question_nor_the_hand(hands: Hands) -> None:
    scene = sit_down(hands)
    hands.stage.settings.guide = True
    assert scene.asked is not None
    scene.guide.take_question([scene.asked.rule])
    scene.hand.show([HandCard("card:1H", pygame.Surface)], HandLabel("The bag", "one card"), set())
    scene.layout(hands.stage.size)
    scene.dirty = True
    hands.tick()
    assert scene.guide.rect.size > (0, 0)
    assert scene.guide.rect.collidelist([scene.question.rect, scene.hand.rect]) < 0


def fight_on_show(hands: Hands) -> TableScene:
    """A solo game after a fight that was seen, at the question that follows."""
    scene = sit_down_to_act(hands)
    hands.stage.settings.reduced_motion = True
    hands.stage.settings.speed = "fast"
    thrown: list[Rolls] = []
    roll = scene.at_stake.roll

    def note(throw: Rolls, *, settled: bool) -> None:
        thrown.append(throw)
        roll(throw, settled=settled)

    scene.at_stake.roll = note  # type: ignore[method-assign]
    hands.key(pygame.K_1)
    wait_until(hands, lambda: scene.director.status == "asking")
    assert thrown
    return scene


def test_dice_lie_no_longer_than_they_matter(hands: Hands) -> None:
    scene = fight_on_show(hands)
    assert asked_of(scene).rule == "level-1"
    assert scene.tray.throw is None
    assert scene.at_stake.throw is None


def test_a_key_meant_for_the_show_does_not_answer_what_follows(hands: Hands) -> None:
    scene = fight_on_show(hands)
    count = len(scene.table.match.answers)
    hands.hit(pygame.K_RETURN)
    assert len(scene.table.match.answers) == count
    until = time.monotonic() + 0.4
    wait_until(hands, lambda: time.monotonic() > until)
    hands.key(pygame.K_RETURN)
    assert len(scene.table.match.answers) == count + 1


def test_what_has_come_to_its_place_shows_while_the_cue_rests() -> None:
    player = Player()
    image = pygame.Surface((4, 4))
    image.fill((255, 255, 255))
    early, late = Glide(image, ((10, 10),), 0.2), Glide(image, ((30, 10),), 0.2, 0.4)
    player.start(Cue([early, late], seconds=3.0))
    player.move(0.5)
    sheet = pygame.Surface((40, 20))
    player.draw(sheet)
    assert sheet.get_at((10, 10))[:3] == (255, 255, 255)
    landed = [player.has_landed]
    player.move(0.2)
    assert [*landed, player.has_landed] == [False, True]
    assert player.is_playing


def test_a_right_click_asks_about_what_lies_under_the_mouse_whatever_has_the_focus(
    hands: Hands,
) -> None:
    scene = sit_down_to_act(hands)
    hands.key(pygame.K_TAB)
    assert scene.ring.shown
    # The edge of the question is no widget, so the mouse takes no focus there.
    pos = scene.question.rect.move(4, 4).topleft
    assert scene.ring.widget_at(pos) is None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3))
    hands.tick()
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.title == asked_of(scene).prompt


def test_the_title_knows_where_the_game_was_left(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    state = scene.table.match.state
    told = scene.table.match.game.headline(state)
    assert read_game(scene.table.path).header.headline == told, "as after a crash"
    scene.doors.go_home()
    assert isinstance(hands.top, TitleScene)
    assert hands.top.last is not None
    assert hands.top.last.header is not None
    assert hands.top.last.header.headline == told


class About(Event):
    """Something that happens to a thing."""

    rule: ClassVar[str] = "round"
    thing: str

    def touches(self) -> tuple[str, ...]:
        return (self.thing,)


def test_dice_of_one_thing_do_not_lie_there_while_others_act(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    throw = Rolls((Die(2),), "Looking round", "Nothing")
    scene.tray.roll(throw, settled=True)
    scene.director.throws.note(About("hero"), Cue(throw=throw))
    scene.director.throws.note(About("hero"), Cue())
    assert scene.tray.throw is throw
    scene.director.throws.note(About("villain"), Cue())
    assert scene.tray.throw is None


def test_the_dice_of_one_seat_do_not_lie_there_when_another_is_asked(hands: Hands) -> None:
    scene = sit_down_to_act(hands)
    director, asked = scene.director, asked_of(scene)
    throw = Rolls((Die(6),), "Looking round", "Nothing")
    for seat, lies in ((asked.seat + 1, False), (asked.seat, True)):
        scene.tray.roll(throw, settled=True)
        director.throws.asked = seat
        director.throws.note(About("somebody"), Cue(throw=throw))
        director._ask(asked)
        assert (scene.tray.throw is throw) == lies
