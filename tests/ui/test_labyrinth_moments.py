"""Fights and ends of the Labyrinth at the table: what is held for whom, and what is seen of it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands
from moments import LONG, go_on, rest, sit_down

from fandg.engine.stakes import Contender
from fandg.games.labyrinth.telling.tableaux import ENDS
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.look import look_of
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.hold import What
from fandg.ui.table.sides import print_sides

PAST: tuple[What, ...] = ("throw", "outcome", "tableau", "aside", "reason")


def tutorial(hands: Hands, kind: Any = "person") -> TableScene:
    return sit_down(hands, "labyrinth", "tutorial", (kind,), 3, speed="fast")


def to_the_card(hands: Hands, scene: TableScene) -> str:
    go_on(hands, scene, lambda: scene.turn_card.is_open, *PAST)
    return scene.turn_card._title


def test_a_won_fight_is_held_with_its_bounty_until_its_person_goes_on(hands: Hands) -> None:
    scene = tutorial(hands)
    assert to_the_card(hands, scene) == "The Hound is beaten"
    rest(hands, 10.0)
    assert scene.turn_card.is_open, "it went by itself"
    assert "1 to the Bounty, now 1" in [row.words for row in scene.turn_card._rows]
    hands.stage.draw()
    assert scene.board.rect.contains(scene.turn_card.rect)
    hands.key(pygame.K_RETURN)
    assert not scene.turn_card.is_open


def test_after_a_won_fight_no_slip_tells_its_person_what_he_did(hands: Hands) -> None:
    scene = tutorial(hands)
    to_the_card(hands, scene)
    scene.meanwhile.put_away()  # what was told before has been read
    scene.director.press()
    go_on(hands, scene, lambda: scene.asked is not None, *PAST)
    assert not scene.meanwhile.words


def test_what_a_villain_round_brought_is_held_whether_it_hurt_or_not(hands: Hands) -> None:
    scene = tutorial(hands)
    told = ""
    for _ in range(12):
        told = to_the_card(hands, scene)
        if told.startswith("What the Villain Round"):
            assert scene.director.holds.awaits_press
            if any(row.label == "Blows" for row in scene.turn_card._rows):
                break
        scene.director.press()
    assert told == "What the Villain Round brought"
    hearts = scene.side.cards[0].view
    assert f"{scene.table.match.state.heroes[0].hearts}/" in str(hearts), "the plate is of before"
    assert not any(row.icon == "hearts" for row in scene.turn_card._rows), "a loss is told twice"
    blows = [row.words for row in scene.turn_card._rows if row.label == "Blows"]
    assert len(blows) == 1
    assert blows[0].startswith("Rowan ")
    assert scene.director.holds.awaits_press
    scene.director.press()
    go_on(hands, scene, lambda: scene.asked is not None, *PAST)


def test_a_fight_of_a_bot_holds_nobody_up(hands: Hands) -> None:
    scene = tutorial(hands, "steady")
    for _ in range(LONG):
        if hands.top is not scene:
            break
        assert not scene.turn_card.is_open
        hands.stage.update(1.0)
    assert hands.top is not scene, "it never ended"


@pytest.mark.parametrize("reason", sorted(ENDS))
def test_the_page_of_an_end_has_the_picture_of_its_reason(reason: str) -> None:
    art = look_of("labyrinth").end
    assert art.picture_of(reason, is_won=False) == ENDS[reason][1]
    assert art.picture_of("of an old game", is_won=True) == art.won


@pytest.mark.parametrize("count", [1, 3, 6])
@pytest.mark.parametrize(("size", "text"), [((640, 480), 200), ((1280, 720), 100)])
def test_all_who_fight_find_room_over_the_picture(
    hands: Hands, size: tuple[int, int], text: int, count: int
) -> None:
    scene = tutorial(hands)
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    room = (scene.board.rect.width * 2 // 5, scene.board.rect.height * 2 // 5)
    sides = [Contender("Grubb the Doorman", 45, 60, notes="Souls: 0 of 3")]
    sides += [Contender("Sir Thaddy Croaks", 12, 12)] * count
    sheet = print_sides(sides, room, scene.theme, hands.stage)
    assert sheet.get_width() <= room[0]
    assert sheet.get_height() <= room[1]


def test_in_the_final_battle_the_villains_hearts_are_larger_than_before(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = tutorial(hands)
    go_on(hands, scene, lambda: scene.asked is not None and scene.asked.kind == "act", *PAST)
    sizes: list[int] = []
    noted = Desk.noted

    def note(desk: Desk, surface: pygame.Surface, name: str, words: str, *rest: Any) -> int:
        sizes.append(rest[1]) if rest[2] == desk.theme.bad else None
        return noted(desk, surface, name, words, *rest)

    monkeypatch.setattr(Desk, "noted", note)
    largest = []
    for scene.table.match.state.is_final in (False, True):
        sizes.clear()
        scene.refresh()
        scene.dirty = True
        hands.stage.draw()
        largest.append(max(sizes))
    assert largest[1] > largest[0] * 3 / 2
