"""The dice of the guilds: their own faces, thrown again by a click, and entered from real ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
import pygame
import pytest
from hands import Hands, show

from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.show import Die, Rolls
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.guilds.events.blows import CRIT, DieRerolled, PoolRolled, Unhurt, Wounded, lay_die
from fandg.paths import saves_folder
from fandg.ui.art.dice import lying_die, resting_die, tumbling_die
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Speed
from fandg.ui.table.answers import DieButton


def to_question(
    hands: Hands,
    wanted: Callable[[Decision[Any]], bool],
    *,
    real: bool = False,
    level: int = 4,
    seed: int = 5,
) -> TableScene:
    """A person against two bots, up to a question of his, with what was thrown for it."""
    return to_moment(
        hands,
        lambda scene: scene.asked is not None and wanted(scene.asked),
        real=real,
        level=level,
        seed=seed,
    )


def to_moment(
    hands: Hands,
    wanted: Callable[[TableScene], bool],
    *,
    real: bool = False,
    level: int = 4,
    seed: int = 5,
    speed: Speed = "fast",
) -> TableScene:
    """A person against two bots, who answers as a steady player, up to a moment of the table."""
    hands.goes_on = False
    hands.stage.settings.guide = False
    hands.stage.settings.speed = speed
    seats = [Seat("Ana"), Seat("Ben", 1, "steady"), Seat("Cleo", 2, "steady")]
    options: dict[str, str | int | bool] = {"level": level, "scenario": 3}
    dice = [0] if real else []
    setup = Setup(mode="skirmish", seats=seats, seed=seed, options=options, table_dice=dice)
    game, path = find_game("guilds"), new_path(saves_folder(), "Dice")
    table = Table.begin(game, setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    for _ in range(6000):
        if wanted(scene):
            hands.stage.update(0.4)
            return scene
        if scene.asked is not None:
            scene.answer(game.choose_steady(table.match.state, scene.asked))
        elif scene.director.holds.awaits_press or scene.director.holds.is_on("tableau"):
            scene.director.holds.release()
        hands.stage.update(0.1)
    raise AssertionError("it never came to that")


def rerolls(asked: Decision[Any]) -> bool:
    return asked.kind == "reroll" and asked.seat == 0


def looks(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_a_click_on_a_die_throws_one_like_it_again(hands: Hands) -> None:
    scene = to_question(hands, rerolls)
    assert scene.at_stake.is_laid_out
    throw = scene.at_stake.throw
    assert throw is not None
    places = scene.at_stake._page.dice_places()
    asked = scene.asked
    assert asked is not None
    keys = {option.key for option in asked.legal_options()}
    at = next(at for at, die in enumerate(throw.dice) if die.again in keys)
    hands.wait(2)
    hands.click(places[at].center)
    assert scene.asked is not asked
    assert scene.table.match.answers[-1].key == throw.dice[at].again
    for _ in range(60):
        if any(isinstance(event, DieRerolled) for event in scene.table.match.log):
            break
        hands.stage.update(0.1)
    rolled = [each for each in scene.table.match.log if isinstance(each, DieRerolled)][-1]
    assert rolled.old == throw.dice[at].value
    assert not scene.director.holds.is_on("throw"), "it was thrown by the click already"


def test_who_takes_a_game_up_amid_an_attack_finds_its_dice_lying_there(hands: Hands) -> None:
    scene = to_question(hands, rerolls)
    throw, asked = scene.at_stake.throw, scene.asked
    assert throw is not None
    assert asked is not None
    scene.table.close()
    table = Table.open(scene.table.path, find_game, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
    again = TableScene(hands.stage, table)
    show(hands.stage, again)
    hands.wait(2)
    assert again.asked is not None
    assert again.asked.prompt == asked.prompt
    assert again.at_stake.throw is not None
    assert [die.value for die in again.at_stake.throw.dice] == [die.value for die in throw.dice]
    assert not again.at_stake.is_tumbling, "they fell before"
    place = again.at_stake._page.dice_places()[0].center
    assert again.at_stake.again_at(place) == throw.dice[0].again


def test_who_takes_a_game_up_amid_a_defense_finds_the_dice_of_both_sides(hands: Hands) -> None:
    scene = to_question(
        hands, lambda asked: asked.kind == "save" and asked.seat == 0, level=1, seed=1
    )
    throw = scene.at_stake.throw
    assert throw is not None
    assert len({die.owner for die in throw.dice}) == 2
    scene.table.close()
    table = Table.open(scene.table.path, find_game, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
    again = TableScene(hands.stage, table)
    show(hands.stage, again)
    hands.goes_on = True
    hands.wait(6)
    assert again.asked is not None
    assert again.at_stake.throw is not None
    lie = [(die.owner, die.value) for die in again.at_stake.throw.dice]
    assert lie == [(die.owner, die.value) for die in throw.dice]


@pytest.mark.parametrize("offered", [False, True], ids=["at once", "by a press"])
def test_what_a_side_rolls_again_leaves_the_dice_of_the_other_side_there(
    hands: Hands, *, offered: bool
) -> None:
    scene = to_question(hands, rerolls)
    stage = scene.at_stake
    assert stage.stakes is not None
    ours, theirs = (side.name for side in stage.stakes.sides[:2])
    hits = tuple(lay_die(face, "melee", ours) for face in (1, 2, 4))
    for faces, again in (((2, 5), False), ((5, 5), True)):
        saves = tuple(lay_die(face, None, theirs, stays=again and at > 0)
                      for at, face in enumerate(faces))  # fmt: skip
        throw = Rolls(saves, "Defends", f"{faces.count(5)} saves", True, 1, again=again)
        if not again:
            stage.roll(Rolls(hits, "Attacks", "2 hits", True, 0), settled=True)
        if offered:
            stage.offer(throw)
        stage.roll(throw, settled=True)
    assert stage.throw is not None
    assert [(die.owner, die.value) for die in stage.throw.dice] == [
        (ours, 1), (ours, 2), (ours, 4), (theirs, 5), (theirs, 5)
    ]  # fmt: skip
    assert [len(stage._page.earlier), stage._verdicts[-1]] == [1, f"{theirs}: 2 saves"]
    assert not any(die.again for die in stage.throw.dice if die.owner == ours)


def test_a_crit_and_dice_without_a_question_are_not_thrown_again(hands: Hands) -> None:
    scene = to_question(hands, rerolls)
    throw = scene.at_stake.throw
    assert throw is not None
    assert all(not die.again for die in throw.dice if die.value == CRIT)
    place = scene.at_stake._page.dice_places()[0].center
    scene.at_stake.offered = frozenset()
    assert scene.at_stake.again_at(place) == ""


def test_a_click_before_new_dice_are_printed_is_for_those_that_lie_there(hands: Hands) -> None:
    scene = to_question(hands, rerolls)
    stake = scene.at_stake
    assert stake.throw is not None
    die, place = next((die, place) for die, place in stake._page.lying() if die.again)
    stake.throw = msgspec.structs.replace(stake.throw, dice=stake.throw.dice[:1])
    assert stake.again_at(place.center) == die.again


def test_only_the_die_that_is_rolled_again_and_its_crits_tumble() -> None:
    event = DieRerolled("hero:x", "Ana", 4, (6, 2), "melee", 0, (1, 6, 5, 2), 1)
    throw = event.throw(None, ())
    assert throw is not None
    assert [die.stays for die in throw.dice] == [True, False, True, False]
    assert throw.again
    assert throw.verdict == "3 hits, 1 of them a CRIT"


def test_pools_wait_and_lie_as_dice_of_their_own_make() -> None:
    attack = PoolRolled("hero:x", "Ana", (1, 4, 6, 5), "melee", 0).throw(None, ())
    defense = PoolRolled("hero:x", "Ana", (2, 5, 6, 1), None, 0).throw(None, ())
    assert attack is not None
    assert defense is not None
    assert {die.make for die in attack.dice} == {"attack"}
    assert {die.make for die in defense.dice} == {"defense"}
    assert [die.again for die in attack.dice] == ["reroll:hit", "reroll:miss", "", "reroll:miss"]
    assert [die.counts for die in defense.dice] == [False, True, True, False]


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("size", [18, 40, 90])
def test_each_face_has_its_sign_and_faces_of_one_kind_are_alike(size: int) -> None:
    def face(value: int, make: Any) -> bytes:
        return looks(lying_die(Die(value, make=make), size))

    assert face(1, "attack") == face(2, "attack") == face(3, "attack")
    assert face(4, "attack") == face(5, "attack")
    assert len({face(value, "attack") for value in (1, 4, 6)}) == 3
    assert len({face(value, "defense") for value in range(1, 7)}) == 3
    assert face(6, "attack") != face(6, "defense")
    assert looks(resting_die(size, "attack")) not in {
        face(value, "attack") for value in range(1, 7)
    }
    assert tumbling_die(Die(4, make="attack"), size, 0.4).get_width() > size // 2


def test_a_real_die_is_entered_by_its_face(hands: Hands) -> None:
    def attacks(asked: Decision[Any]) -> bool:
        return asked.kind == "die" and ("melee" in asked.prompt or "ranged" in asked.prompt)

    scene = to_question(hands, attacks, real=True)
    buttons = [each for each in scene.question.widgets if isinstance(each, DieButton)]
    assert len(buttons) == 6
    assert {button.make for button in buttons} == {"attack"}
    hands.stage.draw()


def test_what_a_defense_rolls_is_asked_with_its_own_faces(hands: Hands) -> None:
    def defends(asked: Decision[Any]) -> bool:
        return asked.kind == "die" and "defense" in asked.prompt

    scene = to_question(hands, defends, real=True)
    assert {b.make for b in scene.question.widgets if isinstance(b, DieButton)} == {"defense"}


def test_a_hit_and_a_miss_are_thrown_again_by_answers_of_their_own() -> None:
    assert lay_die(2, "melee", "").again == "reroll:hit"
    assert lay_die(2, "ranged", "").again == "reroll:miss"
    assert lay_die(3, None, "").again == "reroll:miss"
    assert lay_die(CRIT, None, "").again == ""


def test_the_die_that_a_crit_adds_is_not_there_before_the_crit_lies(hands: Hands) -> None:
    scene = to_question(hands, rerolls)
    pool = PoolRolled("hero:a", "Ada", (CRIT, 1, CRIT, 2), "melee", 0)
    throw = pool.throw(None, ())
    assert throw is not None
    assert [die.wave for die in throw.dice] == [0, 0, 1, 2]
    panel = scene.at_stake
    panel.throw = None
    panel.offer(throw)
    assert panel.button.label == "Throw 2 dice"
    panel.roll(throw, settled=False)
    sheet = pygame.Surface(hands.stage.size)
    seen = []
    while panel.is_tumbling:
        seen.append(len(panel.draw_dice(sheet)))
        panel.move(0.45)
    assert seen == [2, 3, 4]


def test_who_comes_back_to_a_throw_that_waits_still_reads_its_odds(hands: Hands) -> None:
    def attacks(scene: TableScene) -> bool:
        assault = scene.table.match.state.assault
        is_own = assault is not None and assault.attacker.startswith("hero:")
        return is_own and scene.director.holds.is_on("throw")

    scene = to_moment(hands, attacks, level=1, speed="normal")
    stakes, path = scene.at_stake.stakes, scene.table.path
    assert stakes is not None
    assert stakes.chance is not None
    scene.director.leave_off()
    scene.table.close()
    table = Table.open(path, find_game, now=lambda: datetime(2026, 1, 6, tzinfo=UTC))
    again = TableScene(hands.stage, table)
    show(hands.stage, again)
    for _ in range(100):
        if again.director.holds.is_on("throw"):
            break
        hands.stage.update(0.1)
    assert again.at_stake.stakes == stakes


@pytest.mark.parametrize(("kind", "level", "seed"), [("save", 1, 1), ("reroll", 4, 5)])
def test_what_comes_of_an_answer_about_ones_dice_waits_until_one_goes_on(
    hands: Hands, kind: str, level: int, seed: int
) -> None:
    scene = to_question(
        hands, lambda asked: asked.kind == kind and asked.seat == 0, level=level, seed=seed
    )

    def wait() -> None:
        for _ in range(200):
            hands.stage.update(0.1)
            if is_stopped(scene):
                return

    assert scene.at_stake.is_laid_out
    count = len(scene.table.match.log)
    scene.answer(last_answer(scene))
    wait()
    assert scene.director.holds.is_on("outcome", "throw", "tableau"), "it is not hurried away"
    if scene.director.holds.is_on("throw"):
        scene.director.press()
        wait()
        assert scene.director.holds.is_on("outcome", "tableau")
    told = scene.table.match.log[count:]
    assert any(isinstance(event, (Wounded, Unhurt)) for event in told)


def is_stopped(scene: TableScene) -> bool:
    """Whether somebody is asked, or has to go on."""
    return scene.asked is not None or scene.director.holds.awaits_press


def last_answer(scene: TableScene) -> str:
    """The last answer to the question that waits: to leave it."""
    assert scene.asked is not None
    return scene.asked.options[-1].key
