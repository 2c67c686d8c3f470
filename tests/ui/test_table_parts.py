"""The parts beside and below the board: a seat's card, the rack, the bar with the question."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from hands import Hands, printing

from fandg.engine.decision import Decision, Option
from fandg.engine.seats import Seat
from fandg.engine.views import Explanation, Figure, HandLabel, SeatView, SheetLine
from fandg.ui.art.theme import Metrics
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.base import HandCard
from fandg.ui.look import theme_for
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.hand import Hand
from fandg.ui.table.help import HelpScene
from fandg.ui.table.layout import hand_height, lay_table
from fandg.ui.table.question import QuestionBar
from fandg.ui.table.seat_card import SeatCard
from fandg.ui.table.sheet import Sheet

NOTE = "In a rival's test, but not at a Cliffhanger: it fails. Or a villain's search: all again."


def hand_of(hands: Hands, count: int) -> Hand:
    hand = Hand(hands.stage, theme_for("fortune"), lambda _: None)
    cards = [HandCard(f"card:{at}", pygame.Surface) for at in range(count)]
    hand.show(cards, HandLabel("Ana", "her cards"), set())
    size, metrics = hands.stage.size, hands.stage.metrics
    wide = hand.natural_width(hand_height(size, metrics))
    hand.layout(lay_table(size, metrics, wide).hand)
    return hand


@pytest.mark.parametrize("count", [1, 2, 4])
def test_cards_stand_side_by_side_in_the_rack(hands: Hands, count: int) -> None:
    places = [card.rect for card in hand_of(hands, count).cards]
    assert all(left.right < right.left for left, right in pairwise(places))
    assert all(hands.stage.window.get_rect().contains(place) for place in places)


def test_many_cards_stand_closer(hands: Hands) -> None:
    places = [card.rect for card in hand_of(hands, 40).cards]
    assert all(left.left < right.left for left, right in pairwise(places))
    assert hands.stage.window.get_rect().contains(places[-1])


@pytest.mark.parametrize("at", [0, 39])
def test_a_card_that_is_held_up_is_seen_whole(hands: Hands, at: int) -> None:
    printed = []

    def face(size: tuple[int, int]) -> pygame.Surface:
        sheet = pygame.Surface(size)
        sheet.fill((1, 200, 3))
        printed.append(size)
        return sheet

    hand = hand_of(hands, 40)
    hand.cards[at].card = HandCard("card:x", face)
    hand.cards[at].hovered = True
    window = pygame.Surface(hands.stage.size)
    hand.draw(window)
    shown = pygame.mask.from_threshold(window, (1, 200, 3), (1, 1, 1, 255)).get_bounding_rects()
    width, height = printed[-1]
    assert any(box.width > width - 16 and box.height > height - 16 for box in shown)


def ask(hands: Hands, options: list[Option[int]]) -> QuestionBar:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    bar.ask(Decision(0, "use-card", "Anything against it?", "rule", options), "Ana", 0)
    return bar


def test_answers_stand_below_the_question_where_their_notes_need_the_room(hands: Hands) -> None:
    bar = ask(hands, [Option("play", "The Lamp", 1, note=NOTE), Option("pass", "Leave it", 2)])
    lamp, leave = (widget for widget in bar.widgets if isinstance(widget, OptionButton))
    assert lamp.rect.width >= lamp.full_width()
    assert lamp.rect.left < bar.rect.centerx < lamp.rect.right < leave.rect.left


def test_short_answers_stand_beside_the_question(hands: Hands) -> None:
    bar = ask(hands, [Option("play", "Press on", 1, note="even"), Option("pass", "Leave it", 2)])
    assert all(widget.rect.left > bar.rect.centerx for widget in bar.widgets)


def seat_card(hands: Hands, role: str, marks: tuple[Figure, ...]) -> bytes:
    """What the card of a rich seat looks like beside the board."""
    card = SeatCard(hands.stage, theme_for("fortune"), 0, lambda _: None)
    figures = (Figure("coins", "16"), Figure("laurel", "14"))
    card.seat, card.view = Seat("Ben"), SeatView(role, "anchor", figures, (5, 5), marks)
    room = lay_table(hands.stage.size, hands.stage.metrics).side.width - hands.stage.metrics.px(2)
    card.rect = pygame.Rect(0, 0, room, hands.stage.metrics.px(7.5))
    window = pygame.Surface(card.rect.size)
    card.draw(window)
    return pygame.image.tobytes(window, "RGB")


def test_hearts_give_way_to_what_a_seat_carries_and_to_who_goes_first(hands: Hands) -> None:
    idol, flag = Figure("idol", "1"), Figure("flag", "")
    looks = {seat_card(hands, "A hero", marks) for marks in ((), (idol,), (flag,), (idol, flag))}
    assert len(looks) == 4


def test_a_rich_power_has_room_for_all_that_it_has(hands: Hands) -> None:
    """Figures as wide as any at a table of six, of which the last is the forces."""
    looks = set()
    for forces in ("1", "13", "25"):
        card = SeatCard(hands.stage, theme_for("supremacy"), 0, lambda _: None)
        figures = [("trophy", "37"), ("money", "10,330"), ("crate", "12/12/12")]
        rows = tuple(Figure(*one) for one in (*figures, ("battle-tank", forces)))
        card.seat, card.view = Seat("Ben"), SeatView("Soviet Union", "bear", rows)
        room = lay_table(hands.stage.size, hands.stage.metrics).side.width
        card.rect = pygame.Rect(0, 0, room - hands.stage.metrics.px(2), hands.stage.metrics.px(8.5))
        window = pygame.Surface(card.rect.size)
        card.draw(window)
        looks.add(pygame.image.tobytes(window, "RGB"))
    assert len(looks) == 3


def test_a_seat_names_its_team_even_where_there_is_one_row_for_all(hands: Hands) -> None:
    card = SeatCard(hands.stage, theme_for("fortune"), 0, lambda _: None)
    figures = (Figure("coins", "16"), Figure("laurel", "14"))
    looks = set()
    for side in ("", "Team 1", "Team 2"):
        card.seat = Seat("Ben")
        card.view = SeatView("A hero", "anchor", figures, (5, 5), side=side)
        card.rect = pygame.Rect(0, 0, 280, hands.stage.metrics.px(4.8))
        window = pygame.Surface(card.rect.size)
        card.draw(window)
        looks.add(pygame.image.tobytes(window, "RGB"))
    assert len(looks) == 3


def row_of_cards(hands: Hands, *names: str) -> list[SeatCard]:
    """Cards that are too low for more than one row."""
    cards = [SeatCard(hands.stage, theme_for("fortune"), 0, lambda _: None) for _ in names]
    for card, name in zip(cards, names, strict=True):
        card.seat, card.fellows = Seat(name), cards
        card.view = SeatView("A hero", "anchor", (Figure("coins", "18"),), (5, 5))
        card.rect = pygame.Rect(0, 0, 200, hands.stage.metrics.px(3.5))
    return cards


def test_all_seats_are_printed_alike_where_there_is_one_row_for_each(hands: Hands) -> None:
    def look(*names: str) -> bytes:
        card = row_of_cards(hands, *names)[0]
        window = pygame.Surface(card.rect.size)
        card.draw(window)
        return pygame.image.tobytes(window, "RGB")

    assert look("Ana", "Ben") == look("Ana", "Eva")
    assert look("Ana", "Benedikt Ernst") != look("Ana", "Ben")
    small = row_of_cards(hands, "Benedikt Ernst")[0].fit_row()
    assert small < row_of_cards(hands, "Ana")[0].fit_row()


def test_a_sheet_that_goes_on_fades_at_its_end(hands: Hands) -> None:
    sheet = Sheet(hands.stage, theme_for("fortune"))
    step = hands.stage.type.line_height("atkinson", hands.stage.metrics.pt(15))
    sheet.rect = pygame.Rect(0, 0, 300, 3 * step + step // 2)

    sheet.show([SheetLine("M" * 12)] * 9)
    window = pygame.Surface(sheet.rect.size)
    window.fill((200, 190, 160))
    sheet.draw(window)

    def inks(y: int) -> int:
        return len({tuple(window.get_at((x, y))) for x in range(280)})

    assert inks(step // 2) > 1
    assert inks(sheet.rect.bottom - 1) == 1


def test_a_value_too_long_for_its_line_stands_below_its_label(hands: Hands) -> None:
    sheet = Sheet(hands.stage, theme_for("fortune"))
    sheet.rect = pygame.Rect(0, 0, 300, 200)
    step = hands.stage.type.line_height("atkinson", hands.stage.metrics.pt(15))

    def inks(value: str, row: int) -> set[int]:
        """The pixels of a row that are printed, from the left."""
        sheet.show([SheetLine("Hide", value)])
        window = pygame.Surface(sheet.rect.size)
        window.fill((200, 190, 160))
        sheet.draw(window)
        ys = range(row * step, (row + 1) * step)
        return {x for x in range(300) if any(window.get_at((x, y))[0] < 150 for y in ys)}

    long = "Chandlers done, Ferrymen done, Glaziers done, and not one of them forgotten"
    assert max(inks("done", 0)) > 250, "a short one stands beside it"
    assert max(inks(long, 0)) < 60
    assert inks(long, 1)
    assert inks(long, 2)


def test_a_name_a_little_too_long_is_not_cut(hands: Hands) -> None:
    whole = seat_card(hands, "Team 2: Captain Parata", ())
    assert whole != seat_card(hands, "Team 2: Captain Parato", ())


def test_notes_of_answers_keep_all_their_words_at_large_type(hands: Hands) -> None:
    hands.stage.settings.text = 200
    hands.stage.relayout()
    notes = "unlikely, 1 in 6 · 17 % · discards the cheapest treasure"
    options = [
        Option("come", "Fight whoever comes", 0, note="unlikely, 3 in 20 · 14 %"),
        Option("teller", "Attack the Fortune Teller", 1, note=notes),
        Option("pirate", "Attack the Pirate", 2, note=notes),
    ]
    bar = QuestionBar(hands.stage, theme_for("dummies"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    bar.ask(Decision(0, "whom-to-fight", "Whom does the Bard fight?", "duel", options), "Ana", 0)
    for button in bar._buttons:
        seen: list[str] = []
        room = button.rect.width - button.stage.metrics.px(2.4) - button.stage.metrics.pt(18)
        for line in button.words.set(room):
            assert hands.stage.type.measure(line.text, line.face, line.size)[0] <= room
            seen.append(line.text)
        assert " ".join(seen) == f"{button.option.label} {button.option.note}"


def test_the_answer_that_ends_a_long_choice_is_in_sight_from_the_start(hands: Hands) -> None:
    wares = [
        Option(f"buy:{at}", f"Ware number {at} at 2 Glory", at, f"item:{at}") for at in range(9)
    ]
    bar = ask(hands, [*wares, Option("done", "Done in the city", 9)])
    pages = []
    for _ in bar._strip.pages:
        shown = [widget for widget in bar.widgets if isinstance(widget, OptionButton)]
        pages.append([widget.option.key for widget in shown])
        assert all(widget.rect.right <= bar._more.rect.left for widget in shown)
        bar.turn_page()
    assert len(pages) > 1
    assert pages[0][0] == "buy:0"
    assert pages[0][-1] == "done"
    assert sorted(key for page in pages for key in page) == sorted(
        [*(ware.key for ware in wares), "done"]
    )


@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_what_is_chosen_nowhere_else_is_in_sight_from_the_start(hands: Hands, text: int) -> None:
    hands.stage.settings.text = text
    hands.stage.relayout()
    wares = [Option(f"buy:{at}", f"Ware {at}, 2 Glory", at, f"item:{at}") for at in range(9)]
    heal, done = Option("heal", "Heal a Wound, 1 Glory", 9), Option("done", "Done", 10)
    bar = ask(hands, [*wares, heal, done])
    first = [widget.option.key for widget in bar.widgets if isinstance(widget, OptionButton)]
    assert len(bar._strip.pages) > 1
    assert first[0] == "buy:0"
    assert first[-2:] == ["heal", "done"]


def test_a_few_long_answers_stand_in_one_row_with_all_their_words(hands: Hands) -> None:
    hands.stage.settings.text = 200
    hands.stage.relayout()
    notes = (
        "likely, 4 in 5 · discards the map",
        "even, 1 in 2 · discards the map",
        "unlikely, 1 in 6 · 2 Glory",
        "nothing heals",
    )
    bar = ask(
        hands, [Option(f"a{at}", f"Way {at}", at, note=note) for at, note in enumerate(notes)]
    )
    assert len(bar._strip.pages) == 1
    for button, note in zip(bar.widgets, notes, strict=True):
        assert isinstance(button, OptionButton)
        assert bar.rect.contains(button.rect)
        room = button.rect.width - button.words.margins
        assert " ".join(line.text for line in button.words.set(room)).endswith(note)


@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_the_buttons_of_a_slip_stand_within_its_margins(hands: Hands, text: int) -> None:
    hands.stage.settings.text = text
    hands.stage.relayout()
    near = pygame.Rect(100, 100, 40, 40)
    slip = HelpScene(hands.stage, "fortune", Explanation("A", "b"), near, "", lambda: None)
    slip.layout(hands.stage.size)
    pad = hands.stage.metrics.px(2)
    inner = slip.rect.inflate(-2 * pad, -2 * pad)
    assert all(inner.contains(button.rect) for button in slip._buttons)
    assert all(one.rect.right < next_.rect.left for one, next_ in pairwise(slip._buttons))


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (3840, 2160), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_board_makes_way_for_a_row_of_cards_and_does_not_move_for_more_of_them(
    size: tuple[int, int], text: int
) -> None:
    metrics = Metrics(min(size[0] / 1280, size[1] / 720), text / 100)
    empty, one, full = (lay_table(size, metrics, cards) for cards in (0, 1, size[0]))
    assert one.board == full.board
    assert one.question.top == full.question.top
    assert full.hand.width > 0
    assert not full.hand.colliderect(full.question)
    assert empty.hand.width == 0, "an empty rack takes no room"
    has_row = full.hand.top >= full.question.bottom
    assert (empty.board.height > full.board.height) is has_row


@pytest.mark.parametrize("count", [8, 10, 12])
def test_many_cards_leave_the_question_its_room(hands: Hands, count: int) -> None:
    hand = Hand(hands.stage, theme_for("fortune"), lambda _: None)
    face = lambda size, _seen: pygame.Surface(size)  # noqa: E731
    cards = [HandCard(f"card:{at}", pygame.Surface, glance=face) for at in range(count)]
    hand.show(cards, HandLabel("Ana", "her cards"), set())
    size, metrics = hands.stage.size, hands.stage.metrics
    wide = hand.natural_width(hand_height(size, metrics))
    places = lay_table(size, metrics, wide)
    hand.layout(places.hand)
    if count == 8:
        assert places.question.width >= 0.64 * size[0]
    shown = [after.rect.left - card.rect.left for card, after in pairwise(hand.cards)]
    assert min(shown) >= LEGIBLE, "nothing could be read on their edges"


@pytest.mark.parametrize("count", [8, 10, 12])
def test_many_cards_that_bear_names_lie_in_rows_with_their_names_upright(
    hands: Hands, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(hands.stage, theme_for("fortune"), lambda _: None)

    def glance(size: tuple[int, int], _: float) -> pygame.Surface:
        return pygame.Surface(size)

    cards = [
        HandCard(f"card:{at}", pygame.Surface, glance=glance, title=f"The Hour {at}")
        for at in range(count)
    ]
    hand.show(cards, HandLabel("Ana", "her cards"), set())
    size, metrics = hands.stage.size, hands.stage.metrics
    place = lay_table(size, metrics, hand.natural_width(hand_height(size, metrics))).hand
    hand.layout(place)
    assert all(card.is_head for card in hand.cards)
    assert all(place.contains(card.rect) for card in hand.cards)
    pairs = combinations([card.rect for card in hand.cards], 2)
    assert not any(one.colliderect(other) for one, other in pairs)
    with printing(monkeypatch) as printer:
        hand.draw(pygame.Surface(hands.stage.size))
        shown = [words for words in printer.words.values() if words.startswith("The Hour")]
    assert len(shown) == count
    assert not printer.cut
