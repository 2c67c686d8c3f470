"""Cards that a person comes by lie before him until he has read them, and wares can be read too."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands
from moments import go_on, rest, sit_down

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.match import Match
from fandg.engine.seats import Kind
from fandg.engine.stakes import Stakes
from fandg.engine.views import Explanation
from fandg.games.fortune.events.goods import CardDrawn
from fandg.ui.board.base import Shown
from fandg.ui.board.things import Thing
from fandg.ui.games.fortune.action import action_of
from fandg.ui.intents import Hover
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Speed
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.hold import What


def is_drawn(scene: TableScene) -> bool:
    return scene.director.holds.is_on("drawn")


def drawn_by(match: Match[Any], deck: str) -> list[CardDrawn]:
    return [event for event in match.log if isinstance(event, CardDrawn) and event.deck == deck]


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_a_card_that_a_person_draws_is_held_until_he_goes_on(hands: Hands, speed: Speed) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=2, speed=speed)
    go_on(hands, scene, lambda: is_drawn(scene), "throw", "outcome", "tableau", "card")
    drawn = scene.drawn_card
    assert drawn.is_open
    last = next(e for e in reversed(scene.table.match.log) if isinstance(e, CardDrawn))
    assert drawn.target == f"card:{last.card.id}"
    assert scene.board.rect.contains(drawn.rect)
    hands.stage.draw()
    told = len(scene.table.match.log)
    rest(hands, 20.0)
    assert is_drawn(scene), "it passed by itself"
    assert len(scene.table.match.log) == told, "the game went on under it"
    hands.key(pygame.K_RETURN)
    assert not drawn.is_open


def test_what_one_of_several_draws_in_secret_has_its_words_beside_it(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "competitive", ("person",) * 4, seed=3)

    def is_secret() -> bool:
        last = [event for event in scene.table.match.log if isinstance(event, CardDrawn)][-1:]
        return is_drawn(scene) and last[0].only is not None

    go_on(hands, scene, is_secret, "throw", "outcome", "tableau", "card")
    assert scene.drawn_card._about.text
    # He reads it there: no slip tells him the same once more.
    event = next(e for e in reversed(scene.table.match.log) if isinstance(e, CardDrawn))
    assert event.only is not None
    (seat,) = event.only
    scene.director.holds.release()
    scene.eyes._hide(seat, lambda: None)
    assert isinstance(hands.top, CurtainScene)
    hands.top.action()
    assert event.line(scene.names) not in scene.meanwhile.private


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 768), 200)])
def test_a_drawn_card_covers_the_danger_for_which_it_was_drawn(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=2)
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    won = "Overcome: draw an Event and 2 Glory for the Bell of the Clockwork Monks."
    scene.at_stake.open(Stakes(key="danger", title="A Riddle", card="", fails="KO'd.", passes=won))
    scene.drawn_card.open("Ana has drawn", "card:convenient-vine", Explanation("A Vine", "It is."))
    page = scene.at_stake.page
    assert page.width
    assert scene.drawn_card.rect.contains(page)
    # In large type the stage lies over the strip below the board, and so does what covers it.
    room = scene.board.rect if text == 100 else pygame.Rect((0, 0), size)
    assert room.contains(scene.drawn_card.rect)


def test_event_and_city_cards_are_shown_to_who_draws_them(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=2)
    decks, seen = {"events", "city"}, set[str]()

    def found() -> bool:
        if is_drawn(scene):
            name = scene.drawn_card.target.partition(":")[2]
            match = scene.table.match
            seen.update(d for d in decks for e in drawn_by(match, d) if e.card.id == name)
            scene.director.press()
        return seen == decks

    go_on(hands, scene, found, "throw", "outcome", "tableau", "card")


def test_cards_that_bots_draw_pass_at_their_pace(hands: Hands) -> None:
    kinds: tuple[Kind, ...] = ("person", "steady", "steady")
    scene = sit_down(hands, "fortune", "cooperative", kinds, seed=1, speed="fast")
    match, read = scene.table.match, set[str]()

    def has_come_round() -> bool:
        if is_drawn(scene):
            read.add(scene.drawn_card.target)
            scene.director.press()
        theirs = [e for e in match.log if isinstance(e, CardDrawn) and hero_seat(match, e) != 0]
        return len(theirs) > 2

    go_on(hands, scene, has_come_round, "throw", "outcome", "tableau", "card")
    own = {
        f"card:{e.card.id}"
        for e in match.log
        if isinstance(e, CardDrawn) and not hero_seat(match, e)
    }
    assert read <= own


def hero_seat(match: Match[Any], event: CardDrawn) -> int:
    seats: dict[str, int] = {hero.id: hero.seat for hero in match.state.heroes}
    return seats[event.hero.id]


def test_a_ware_is_read_where_it_lies_and_from_its_answer(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.settings.speed = "off"
    scene = table_at(hands.stage, find_moment("fortune-city"))
    hands.stage.reset(scene)
    settle(hands.stage)
    ware = next(t for t in scene.choices.targets if t.startswith("item:"))

    def point(pos: tuple[int, int]) -> pygame.Rect | None:
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: pos)
        scene.handle(Hover(pos, (0, 0)))
        scene.touch()
        hands.stage.draw()
        return scene.canvas.enlarged

    place = scene.board.place_of(ware)
    assert place is not None
    read = point(place.center)
    assert read is not None
    wares = [scene.board.place_of(t) for t in scene.choices.targets if t.startswith("item:")]
    assert not any(other is not None and read.colliderect(other) for other in wares)
    button = scene.question.button_for(scene.choices.first[ware].key)
    assert isinstance(button, OptionButton)
    scene.rearrange()
    assert point(button.rect.center) == read
    assert point(scene.bar.rect.center) is None
    about = scene.board.explain(ware)
    assert about is not None
    assert about.text


def test_no_other_card_lies_beside_the_one_that_is_read(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "solo", seed=2)
    past: tuple[What, ...] = ("throw", "outcome", "tableau", "card")
    go_on(hands, scene, lambda: is_drawn(scene), *past)
    assert reads_a_card(scene)
    scene.director.press()
    assert not reads_a_card(scene)
    state = scene.table.match.state
    go_on(hands, scene, lambda: action_of(state) is not None, *past)
    action = action_of(state)
    assert action is not None
    card = f"card:{action.card}"
    for reads, lies in ((False, True), (True, False)):
        scene.board.show(Shown(state, 0, None, reads=reads))
        assert any(card == thing.target and thing.solid for thing in things(scene)) is lies


def reads_a_card(scene: TableScene) -> bool:
    return scene.board.shown is not None and scene.board.shown.reads


def things(scene: TableScene) -> list[Thing]:
    return [thing for layer in scene.board.layers() for thing in layer]
