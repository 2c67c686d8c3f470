"""Real dice: six dice in one place, what is needed is said, and who rolls is lit."""

from __future__ import annotations

from datetime import UTC, datetime

import pygame
import pytest
from hands import Hands, show

from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.games.dummies.board import DummiesBoard
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.answers import DieButton


def sit_down(hands: Hands, game_id: str) -> TableScene:
    """A solo game whose person rolls real dice."""
    settings = hands.stage.settings
    settings.speed = "off"
    settings.guide = False
    game = find_game(game_id)
    setup = game.check_setup(Setup(mode="solo", seats=[Seat("Ana")], seed=2, table_dice=[0]))
    path = new_path(saves_folder(), "dice")
    table = Table.begin(game, setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    return scene


def questions(hands: Hands, scene: TableScene, count: int) -> list[Decision[int]]:
    """The next questions for dice, whose looks are kept in `seen`; all are answered steadily."""
    found: list[Decision[int]] = []
    game = scene.table.match.game
    for _ in range(400):
        for _ in range(200):
            if scene.director.status == "asking":
                break
            hands.tick()
        assert scene.asked is not None
        if is_die_question(scene.asked):
            found.append(scene.asked)
            seen.append((scene.question._prompt.text, dice_of(scene), lit(scene)))
            if len(found) == count:
                return found
        scene.answer(game.choose_steady(scene.table.match.state, scene.asked))
    raise AssertionError("so many dice were never asked for")


seen: list[tuple[str, list[DieButton], str | None]] = []


@pytest.fixture(autouse=True)
def nothing_seen() -> None:
    seen.clear()


def dice_of(scene: TableScene) -> list[DieButton]:
    return [widget for widget in scene.question.widgets if isinstance(widget, DieButton)]


def lit(scene: TableScene) -> str | None:
    """The dummy in whose cell the lamp burns."""
    if not isinstance(scene.board, DummiesBoard):
        return None
    on = scene.board._dummy_on()
    return f"dummy:{on.name}" if on is not None else None


@pytest.mark.parametrize("game_id", ["dummies", "fortune"])
def test_the_faces_of_a_die_stand_in_one_place_and_order_for_every_roll(
    hands: Hands, game_id: str
) -> None:
    scene = sit_down(hands, game_id)
    questions(hands, scene, 12)
    assert len({prompt for prompt, _, _ in seen}) > 3
    places = {tuple(tuple(button.rect) for button in dice) for _, dice, _ in seen}
    assert len(places) == 1, "they jump"
    for _, dice, _ in seen:
        assert [(die.option.value, die.number) for die in dice] == [(n, n) for n in range(1, 7)]


@pytest.mark.parametrize(("game_id", "word"), [("dummies", "Throw"), ("fortune", " tests ")])
def test_what_a_die_must_show_is_said_and_golden(hands: Hands, game_id: str, word: str) -> None:
    scene = sit_down(hands, game_id)
    told = 0
    for decision, (prompt, dice, _) in zip(questions(hands, scene, 25), seen, strict=True):
        if word not in decision.prompt:
            continue
        good = [die.option.value for die in dice if die.option.note]
        assert 0 < len(good) < 6
        needed = prompt.partition("Needed: ")[2]
        assert needed.startswith(str(good[0]))
        assert needed.endswith(f"{good[-1]}.")
        assert all(die.is_telling for die in dice)
        told += 1
    assert told > 2


def test_the_dummy_who_rolls_is_lit_and_no_other(hands: Hands) -> None:
    scene = sit_down(hands, "dummies")
    asked = questions(hands, scene, 25)
    abouts = [(decision.about, on) for decision, (_, _, on) in zip(asked, seen, strict=True)]
    alone = [(about, on) for about, on in abouts if about is not None]
    assert len({about for about, _ in alone}) > 1
    assert all(about == on for about, on in alone)


def test_a_die_is_clicked_or_pressed(hands: Hands) -> None:
    scene = sit_down(hands, "dummies")
    questions(hands, scene, 1)
    hands.click(dice_of(scene)[3])
    assert scene.table.match.answers[-1].key == "die:4"
    questions(hands, scene, 1)
    hands.key(pygame.K_6)
    assert scene.table.match.answers[-1].key == "die:6"


def test_enter_enters_no_die_before_one_was_chosen(hands: Hands) -> None:
    scene = sit_down(hands, "fortune")
    (asked,) = questions(hands, scene, 1)
    hands.wait(1.0)
    hands.key(pygame.K_RETURN)
    assert scene.asked is asked, "a 1 was entered that nobody rolled"
    hands.key(pygame.K_4)
    assert scene.table.match.answers[-1].key == "die:4"
