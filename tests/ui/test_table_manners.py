"""How the table answers to keys and mouse beside the question: cards, tabs, doors, taking back."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands, new_sheet, printing
from test_table_map import map_of, sit_down, sit_down_to_move
from test_table_secrets import go_to_question, play
from test_table_secrets import sit_down as sit_down_together

from fandg.dev.moments import settle
from fandg.engine.audience import can_tell
from fandg.engine.seats import Seat
from fandg.engine.views import SeatView
from fandg.ui.scenes.dialog import Dialog, show_message
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.hand import HandCardWidget
from fandg.ui.table.help import HelpScene
from fandg.ui.table.seat_card import SeatCard
from fandg.ui.table.side import TabButton
from fandg.ui.table.spots import Spot


def test_keys_come_to_a_card_that_cannot_be_played_now_and_ask_what_it_does(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    scene.table.match.state.heroes[0].gear.append("torch")
    scene.refresh()
    [card] = [one for one in scene.hand.cards if one.card.target == "card:torch"]
    assert not card.open
    hands.walk_to(lambda focus: focus is card, lambda: hands.key(pygame.K_TAB))
    before = len(scene.table.match.answers)
    for key in (pygame.K_F1, pygame.K_RETURN):
        hands.key(key)
        assert isinstance(hands.top, HelpScene)
        said = scene.board.explain("card:torch")
        assert said is not None
        assert hands.top.explanation.title == said.title
        hands.key(pygame.K_ESCAPE)
    assert len(scene.table.match.answers) == before
    assert scene.asked is not None
    scene.answer(scene.asked.legal_options()[0].key)
    settle(hands.stage)
    assert scene.ring.focus is scene.question.widgets[0], "a question begins with its answers"
    order = scene.ring.reachable()
    cards = [at for at, widget in enumerate(order) if isinstance(widget, HandCardWidget)]
    assert cards[0] > max(order.index(w) for w in scene.question.widgets if w in order)


def test_a_click_on_a_step_of_the_turn_says_what_it_is(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    hands.stage.draw()
    (first, *_) = scene.bar._steps
    hands.click(first.center)
    assert isinstance(hands.top, HelpScene)
    assert hands.top.explanation.title == scene.bar.phases.names[0]


def test_keys_come_to_every_plate_of_an_artifact(hands: Hands) -> None:
    scene = sit_down_to_move(hands)
    board = map_of(scene)
    spots = {spot.target: spot.rect for spot in scene.ring if isinstance(spot, Spot)}
    plates = {f"card:{plate.card}": rect for plate, rect in board.papers._plates}
    assert len(plates) == 4
    assert {target: spots.get(target) for target in plates} == plates


def test_a_sheet_shows_the_numbers_that_it_answers_to(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(hands, moving=False)
    hands.key(pygame.K_ESCAPE)
    sheet = hands.top
    assert isinstance(sheet, Dialog)
    for number, button in enumerate(sheet.buttons, 1):
        with printing(monkeypatch) as printer:
            page = new_sheet(hands.stage.size, printer)
            button.draw(page)
        assert [text.words for text in page.prints] == [str(number), button.label]
    hands.key(pygame.K_2)
    assert len(hands.stage.scenes) == 1
    show_message(hands.stage, "Only to be read", "Nothing to choose.")
    told = hands.top
    hands.key(pygame.K_1)
    assert hands.top is told


def test_the_door_in_the_bar_asks_as_escape_does(hands: Hands) -> None:
    scene = sit_down(hands, moving=False)
    hands.click(next(button for button in scene.bar.buttons if button.icon_name == "exit"))
    assert hands.top.title == "Leave the table?"
    is_told = "a click on the card of that seat gives it to a bot." in hands.top.text
    assert is_told == (len(scene.names) > 1)
    hands.click(hands.find("Go on playing"))
    assert hands.top is scene
    hands.click(scene.side.cards[0])
    asks = hands.stage.top
    assert isinstance(asks, Dialog)
    assert asks.text == "Who answers for this seat from now on?"


def test_a_new_question_looks_where_the_mouse_is_now(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down_to_move(hands)
    assert scene.asked is not None
    pointed = None
    for target in sorted(scene.choices.targets):
        place = scene.board.place_of(target)
        if place is not None:
            hands.point(place.center)
            pointed = scene.pointing.target
        if pointed is not None:
            break
    assert pointed is not None
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: scene.question.rect.move(3, 3).topleft)
    scene.answer("stay")
    settle(hands.stage)
    assert scene.asked is not None
    assert scene.pointing.target is None


def drawn(scene: TableScene, tab: TabButton, *, focused: bool) -> set[tuple[int, ...]]:
    """The colours of a tab below and above its word."""
    sheet = pygame.Surface(scene.stage.size)
    tab.focused = focused
    tab.draw(sheet)
    return {
        sheet.get_at((x, y))[:3]
        for x in range(tab.rect.left, tab.rect.right)
        for y in (tab.rect.top + 1, tab.rect.top, tab.rect.top - 1, tab.rect.top - 2)
    }


def test_the_focus_is_seen_on_the_tab_that_lies_open_and_does_not_open_the_other(
    hands: Hands,
) -> None:
    scene = sit_down(hands, moving=False)
    frame = scene.theme.brass_dark
    for tab in scene.side.tabs:
        assert frame in drawn(scene, tab, focused=True)
        assert frame not in drawn(scene, tab, focused=False)
    closed = scene.side.tabs[1]
    closed.focused = True
    sheet = pygame.Surface(hands.stage.size)
    closed.draw(sheet)
    line = range(closed.rect.left, closed.rect.right)
    assert scene.theme.accent not in {sheet.get_at((x, closed.rect.bottom - 2))[:3] for x in line}


def test_taking_back_names_the_answer_to_those_who_may_know_it(hands: Hands) -> None:
    scene = sit_down_together(hands, "competitive", 5)
    named, kept = 0, 0
    for _ in play(hands, scene, 5):
        match = scene.table.match
        count = scene.table.undo_target()
        if count is None or not scene.table.fences_since(count):
            continue
        then, answer = match.at(count).pending, match.answers[count]
        assert then is not None
        option = then.find_option(answer.key)
        assert option is not None
        scene.undoing.undo()
        sheet = hands.top
        assert isinstance(sheet, Dialog)
        hands.key(pygame.K_ESCAPE)
        if can_tell(then, option) or scene.audience.is_open(answer.seat):
            named += 1
            assert f"{scene.names[answer.seat]}'s last answer was “{option.label}”" in sheet.text
        else:
            kept += 1
            assert "“" not in sheet.text
        go_to_question(hands, scene)
        if isinstance(hands.top, CurtainScene):
            hands.draw_aside()
        if named and kept:
            return
    raise AssertionError(f"named {named}, kept {kept}")


@pytest.mark.parametrize(
    ("share", "told"), [(1.0, "steady bot"), (0.9, "steady bot"), (0.7, "· bot"), (0.5, "")]
)
def test_either_all_bots_are_called_so_or_none(hands: Hands, share: float, told: str) -> None:
    scene = sit_down(hands, moving=False)
    cards = [SeatCard(hands.stage, scene.theme, at, lambda _: None) for at in range(2)]
    for card, role in zip(cards, ("Team 2: Captain Parata", "Team 2: Safiya"), strict=True):
        card.seat, card.view = Seat("Ben", 1, "steady"), SeatView(role, "anchor")
        card.fellows = cards
    words = "Team 2: Captain Parata · steady bot"
    room = round(hands.stage.type.measure(words, scene.theme.text, 13)[0] * share)
    for card in cards:
        note = card._role((13, 11), room, room)[0]
        assert note.endswith(told) if told else "bot" not in note
