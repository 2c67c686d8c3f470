"""Answers that lie on the table: a question with many of them has no pages to leaf through."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from hands import Hands, show

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision, Option
from fandg.engine.match import Match
from fandg.engine.odds import Odds
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import GAMES, find_game
from fandg.ui.board.base import BoardView, Shown
from fandg.ui.board.boards import board_for
from fandg.ui.intents import Name
from fandg.ui.look import theme_for
from fandg.ui.scenes.table import TableScene
from fandg.ui.stage import Stage
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.hand import Hand
from fandg.ui.table.layout import hand_height, lay_table
from fandg.ui.table.lying import NO_NUMBERS, LyingAnswers, Numbers
from fandg.ui.table.order import in_order
from fandg.ui.table.question import QuestionBar, is_aside
from fandg.ui.table.rows import FEW, pack_in_pages

RECORDED = Path(__file__).parents[1] / "games"


THOROUGH = pytest.mark.parametrize("each", [False, pytest.param(True, marks=pytest.mark.deep)])
"""Of questions of a kind with as many answers one is looked at; all of them in long runs."""


def asked_at_the_board(
    stage: Stage, game: str, each: bool, most: int = FEW
) -> Iterator[tuple[QuestionBar, BoardView[Any], Hand, Decision[Any]]]:
    """The strip at questions of the recorded games with many answers, beside its board and hand."""
    seen = set[tuple[object, ...]]()
    theme, size = theme_for(game), stage.size
    for path in sorted((RECORDED / game / "recorded").glob("*.toml")):
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        match = Match(find_game(game), msgspec.convert(plain["setup"], Setup))
        board, hand = board_for(stage, match.game, match.setup), Hand(stage, theme, lambda _: None)
        for line in plain["answers"]:
            asked = match.run()
            assert isinstance(asked, Decision)
            labels = (asked.kind, *(option.label for option in asked.legal_options()))
            like = labels if each else (asked.kind, len(labels))
            if len(labels) > most and like not in seen:
                seen.add(like)
                yield put(stage, board, hand, asked, match.state, size), board, hand, asked
            match.answer_unsaved(line.split()[1])


def put(
    stage: Stage, board: Any, hand: Hand, asked: Decision[Any], state: Any, size: tuple[int, int]
) -> QuestionBar:
    """The strip with a question, as the table puts it."""
    board.show(Shown(state, asked.seat, asked))
    if board.rect.size == (1, 1):
        board.layout(lay_table(size, stage.metrics).board)
    hand.show(board.hand(), board.hand_label(), board.choices.targets)
    high = hand_height(size, stage.metrics)
    bar = QuestionBar(stage, hand.theme, lambda _: None)
    bar.layout(lay_table(size, stage.metrics, hand.natural_width(high)).question)
    bar.ask(asked, "Ana", 0)
    held = {card.card.target for card in hand.cards}
    bar.leave_to_table(held, {t for t in board.choices.first if board.can_be_chosen(t)})
    return bar


@THOROUGH
@pytest.mark.parametrize("game", GAMES)
def test_answers_of_the_recorded_games_stand_in_one_order_on_two_pages_at_the_most(
    hands: Hands, game: str, each: bool
) -> None:
    found = met = 0
    for bar, board, hand, asked in asked_at_the_board(hands.stage, game, each, most=0):
        met += count_nought(bar, asked)
        if len(asked.legal_options()) <= FEW:
            continue
        found += 1
        check_pages(hands, bar)
        check_order(bar, asked)
        check_reach(bar, board, hand, asked)
    assert met
    assert found or game == "dummies"


def count_nought(bar: QuestionBar, asked: Decision[Any]) -> int:
    """On how many pages what ends the choice has the key 0; nothing else has."""
    ending, met = [option.key for option in asked.legal_options() if option.ends], 0
    for page in bar._strip.pages:
        nought = [w.option.key for w in page if isinstance(w, OptionButton) and w.number == 10]
        shown = [w.option.key for w in page if isinstance(w, OptionButton)]
        assert nought == ([key for key in ending if key in shown][-1:] * bar._has_numbers)
        met += len(nought)
    return met


def check_pages(hands: Hands, bar: QuestionBar) -> None:
    """The pages are few, and what is pointed at finds room for all its words."""
    assert len(bar._strip.pages) <= 2, bar._prompt.text
    shared = bar._strip.lying
    for option in shared.options if shared is not None else []:
        assert shared is not None
        shared.show(option)
        assert shared.height_for(shared.rect.width) <= shared.rect.height, option.label
    for by_keys in (False, True):
        if shared is not None:
            hands.stage.by_keys = by_keys
            shared.show(None)
            assert shared.height_for(shared.rect.width) <= shared.rect.height, bar._prompt.text


def pages_with_its_own(bar: QuestionBar, option: Option[Any]) -> int:
    """The pages that the answers would take if one that is shared had a button of its own."""
    strip = bar._strip
    assert strip.lying is not None
    shared = [one.key for one in strip.lying.options if one.key != option.key]
    others = [button for button in strip._answers.buttons if button.option.key not in shared]
    metrics = bar.stage.metrics
    wide = strip._inner.right - strip.lying.rect.left
    high = strip.lying.rect.height
    standing = in_order([strip.lying, *others])
    return len(pack_in_pages(standing, wide, strip._turning, high, metrics))


def has_room_for_both(bar: QuestionBar) -> bool:
    """Whether what lies on the table finds room beside what ends the choice, and an arrow."""
    strip = bar._strip
    assert strip.lying is not None
    both = [strip.lying, *(b for b in strip._answers.buttons if b.option.ends)]
    gap, high = bar.stage.metrics.px(1), strip.lying.rect.height
    wide = sum(button.width_within(high, strip.rect.width) + gap for button in both)
    left = min(w.rect.left for page in strip.pages for w in page)
    return wide + strip._turning <= strip._inner.right - left


@THOROUGH
@pytest.mark.parametrize("game", GAMES)
def test_in_large_type_answers_stand_in_one_order_and_none_is_found_only_by_walking(
    hands: Hands, game: str, each: bool
) -> None:
    hands.stage.settings.text = 200
    hands.stage.window = pygame.display.set_mode((1024, 768))
    hands.stage.relayout()
    for bar, board, hand, asked in asked_at_the_board(hands.stage, game, each):
        check_order(bar, asked)
        check_reach(bar, board, hand, asked)


def check_order(bar: QuestionBar, asked: Decision[Any]) -> None:
    """Answers stand in one order, and what ends the choice has its place at the end."""
    pages = [[w for w in page if isinstance(w, OptionButton)] for page in bar._strip.pages]
    order = [option.key for option in asked.legal_options()]
    for at, page in enumerate(pages):
        if bar._strip.lying in page:
            assert page[0] is bar._strip.lying, asked.prompt
            assert at == 0 or not has_room_for_both(bar), asked.prompt
        own = [button for button in page if button is not bar._strip.lying]
        hopeless = [
            b for b in own if b.odds is not None and b.odds.chance <= 0 and not b.option.ends
        ]
        ending = [button for button in own if button.option.ends]
        others = [button for button in own if button not in (*hopeless, *ending)]
        assert own == [*others, *hopeless, *ending], asked.prompt
        for group in (others, hopeless, ending):
            numbers = [order.index(button.option.key) for button in group]
            assert numbers == sorted(numbers), asked.prompt
    shown = {button.option.key for page in pages for button in page}
    first = {button.option.key for button in pages[0]} if pages else set()
    ending_keys = {option.key for option in asked.legal_options() if option.ends}
    assert ending_keys & shown <= first, asked.prompt
    last = [b for b in pages[0] if b.option.ends and b in pages[-1]] if pages else []
    if len(pages) > 1 and last:
        assert not any(button.rect.colliderect(bar._strip.turning) for button in last)
        assert last[-1].rect.right == bar._strip._inner.right, asked.prompt


def check_reach(bar: QuestionBar, board: BoardView[Any], hand: Hand, asked: Decision[Any]) -> None:
    """Every answer has a button of its own or lies lit on the table."""
    own = {w.option.key for page in bar._strip.pages for w in page if isinstance(w, OptionButton)}
    cards = {card.card.target for card in hand.cards}
    shared = bar._strip.lying.options if bar._strip.lying is not None else []
    kinds = Counter(option.key.partition(":")[0] for option in shared)
    for option in asked.legal_options() if asked.form is None else ():
        played = option.plays and option.target in cards
        if option.key in own or played or is_aside(asked, option):
            continue
        assert option in shared, (asked.prompt, option.key)
        lies_there = board.can_be_chosen(option.target or "")
        assert lies_there or option.target in cards, (asked.prompt, option.key)
        # Where all are of kinds of their own, all lie there.
        alone = kinds[option.key.partition(":")[0]] == 1 and max(kinds.values()) > 1
        if alone and len(bar._strip.pages) == 1:
            assert pages_with_its_own(bar, option) > 2, (asked.prompt, option.key)


def test_the_ability_of_who_moves_and_to_stay_have_buttons_beside_many_lands(
    hands: Hands,
) -> None:
    match = Match(
        find_game("fortune"),
        Setup(
            mode="competitive",
            seats=[Seat("Ana", 0), Seat("Ben", 1)],
            seed=1986542068,
        ),
    )
    asked = match.run()
    while isinstance(asked, Decision) and asked.about != "hero:safiya-halim":
        match.answer_unsaved(match.game.choose_steady(match.state, asked))
        asked = match.run()
    assert isinstance(asked, Decision)
    board = board_for(hands.stage, match.game, match.setup)
    hand = Hand(hands.stage, board.theme, lambda _: None)
    bar = put(hands.stage, board, hand, asked, match.state, hands.stage.size)
    own = [w.option.key for w in bar.widgets if isinstance(w, OptionButton) and w.option.key]
    assert own == ["use:safiya-halim", "stay"]
    assert board.find_place("card:safiya-halim"), "only her figure stands for the card"


@pytest.mark.parametrize("cards", [0, 2, 4, 5])
def test_what_lies_on_the_board_is_on_the_first_page_beside_any_hand(
    hands: Hands, cards: int
) -> None:
    stage = hands.stage
    bar = QuestionBar(stage, theme_for("fortune"), lambda _: None)
    wide = (138 + 86 * cards) if cards else 0
    bar.layout(lay_table(stage.size, stage.metrics, wide).question)
    temple = (
        "the Windowless Shrine of the Ferrymen, a temple, 5 Fortune, shakes after every 2 Dangers"
    )
    lands = [Option(f"move:{at}", f"Land {at}", at, f"space:{at}") for at in range(20)]
    lands.append(Option("move:20", "The Himalaya", 20, "space:20", note=f"{temple}; 3 points"))
    others = [
        Option("keep-out", "Keep out of it", 21, stands=True, note="nothing heals, and no card"),
        Option("stay", "Stay and adventure", 22, ends=True, note="a die: 4 to 6 draws an Event"),
    ]
    bar.ask(Decision(0, "move", "Where to?", "move", [*lands, *others]), "Ana", 0)
    bar.leave_to_table(set(), {f"space:{at}" for at in range(21)})
    assert bar._strip.lying in bar._strip.pages[0]


def test_the_button_for_more_turns_the_page_beside_many_lands(hands: Hands) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    lands = [Option(f"move:{at}", f"Land {at}", at, f"space:{at}") for at in range(20)]
    words = "So much is said of it that its button takes half of the strip, or more " * 2
    others = [Option(f"other{at}", "Another thing to do", at, note=words) for at in range(6)]
    bar.ask(Decision(0, "move", "Where to?", "move", [*lands, *others]), "Ana", 0)
    bar.leave_to_table(set(), {f"space:{at}" for at in range(20)})
    assert bar._strip.lying in bar.widgets
    seen = set[str]()
    for _ in bar._strip.pages:
        seen |= {w.option.key for w in bar.widgets if isinstance(w, OptionButton)}
        bar._more.activate()
    assert {option.key for option in others} <= seen


def test_the_answer_that_ends_a_choice_is_on_the_first_page_beside_many_things(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    words = "So much is said of it that its button takes half of the strip, or more " * 2
    wares = [Option(f"item:{at}", f"Ware {at}", at, f"item:{at}") for at in range(9)]
    others = [
        Option(f"deed{at}", "Another thing to do", at, f"elsewhere:{at}", note=words)
        for at in range(5)
    ]
    done = Option("done", "Done in the city", 9, ends=True)
    bar.ask(Decision(0, "in-city", "What next?", "city", [*wares, *others, done]), "Ana", 0)
    bar.leave_to_table(set(), {f"item:{at}" for at in range(9)})
    assert len(bar._strip.pages) > 1
    first = [w.option.key for w in bar._strip.pages[0] if isinstance(w, OptionButton)]
    assert first[0] == "", "what stands for the wares comes first"
    assert first[-1] == "done"


def test_what_ends_a_choice_keeps_its_place_with_many_answers_on_pages_and_with_few(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    words = "some words that need a line"
    deeds = [Option(f"deed{at}", f"Another thing {at}", at, note=words) for at in range(12)]
    done = Option("done", "Done in the city", 9, ends=True)
    places, numbers = set[tuple[int, int]](), set[int]()
    for count in (2, 12):
        bar.ask(Decision(0, "in-city", "What next?", "city", [*deeds[:count], done]), "Ana", 0)
        for _ in bar._strip.pages:
            last = bar.widgets[-2 if len(bar._strip.pages) > 1 else -1]
            assert isinstance(last, OptionButton)
            assert last.option == done
            places.add((last.rect.left, last.rect.right))
            numbers.add(last.number)
            bar._more.activate()
    assert len(bar._strip.pages) > 1
    assert len({right for _, right in places}) == 1
    assert max(right for _, right in places) > bar._strip.turning.right
    assert numbers == {10}, "it has the key 0, however many answers there are"


def test_what_stands_has_its_own_button_beside_the_one_for_what_lies_on_the_table(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    sale = Option("sell:a", "Sell the Idol", 0, "card:a", note="6 Fortune", stands=True)
    wares = [
        Option(f"item:{at}", f"A ware of a kind {at}, 2 Glory", at, f"item:{at}") for at in range(9)
    ]
    bar.ask(Decision(0, "in-city", "What next?", "city", [sale, *wares]), "Ana", 0)
    bar.leave_to_table(set(), {"card:a", *(f"item:{at}" for at in range(9))})
    assert bar._strip.lying is not None
    assert "sell:a" not in [option.key for option in bar._strip.lying.options]
    first = next(
        w for w in bar.widgets if isinstance(w, OptionButton) and w is not bar._strip.lying
    )
    assert (first.option.key, first.number) == ("sell:a", 2), "those on the table begin with 1"


@pytest.fixture
def scene(hands: Hands) -> TableScene:
    """A hero may go to many lands."""
    table = table_at(hands.stage, find_moment("fortune-move"))
    hands.stage.reset(table)
    for _ in range(30):
        hands.wait(0.1)
        if table.asked is not None:
            break
    assert table.asked is not None
    assert table.asked.kind == "move"
    return table


def lying(scene: TableScene) -> LyingAnswers:
    """The button that stands for the lands."""
    found = next(w for w in scene.question.widgets if isinstance(w, LyingAnswers))
    assert len(found.options) > 15
    return found


def test_what_stays_has_a_button_and_lands_share_one(scene: TableScene) -> None:
    shared = lying(scene)
    assert all(option.key.startswith("move:") for option in shared.options)
    buttons = [w for w in scene.question.widgets if isinstance(w, OptionButton)]
    assert len(buttons) > 1
    assert shared.option.label == f"Choose 1 of {len(shared.options)}, lit on the board"
    assert shared.number == 0, "no number gives what is not turned to"


def test_the_land_under_the_mouse_is_told_in_the_strip(hands: Hands, scene: TableScene) -> None:
    shared = lying(scene)
    option = next(o for o in shared.options if o.target and scene.board.place_of(o.target))
    assert option.target is not None
    place = scene.board.place_of(option.target)
    assert place is not None
    hands.point(place.center)
    assert lying(scene).option.target == scene.pointing.target
    assert lying(scene).shows is not None


def test_arrows_lead_from_land_to_land_and_enter_goes_there(
    hands: Hands, scene: TableScene
) -> None:
    hands.key(pygame.K_TAB)
    hands.walk_to(lambda w: isinstance(w, LyingAnswers), lambda: hands.key(pygame.K_TAB))
    hands.key(pygame.K_DOWN)
    shared = lying(scene)
    first = shared.shows
    assert first is not None
    assert scene.question.led_to == first.target, "its thing is framed"
    assert first is not None
    assert first.target == scene.pointing.target
    here = scene.find_place(first.target or "")
    hands.key(pygame.K_RIGHT)
    there = shared.shows
    assert there is not None
    assert there is not first
    place = scene.find_place(there.target or "")
    assert here is not None
    assert place is not None
    assert place.centerx > here.centerx
    answered = scene.table.count_answers()
    hands.key(pygame.K_RETURN)
    assert scene.table.count_answers() == answered + 1
    assert scene.table.match.answers[answered].key == there.key


def test_up_leads_from_any_answer_beside_to_what_lies_on_the_board(
    hands: Hands, scene: TableScene
) -> None:
    hands.key(pygame.K_TAB)
    stays = scene.question.widgets[-1]
    assert stays is not lying(scene)
    hands.walk_to(lambda w: w is stays, lambda: hands.key(pygame.K_RIGHT))
    hands.key(pygame.K_UP)
    shown = lying(scene).shows
    assert shown is not None
    assert scene.pointing.target == shown.target


def test_page_down_leads_through_all_of_them(hands: Hands, scene: TableScene) -> None:
    shared, met = lying(scene), set[str]()
    for _ in shared.options:
        hands.key(pygame.K_PAGEDOWN)
        assert shared.shows is not None
        met.add(shared.shows.key)
    assert met == {option.key for option in shared.options}


def test_arrows_reach_every_land_from_any_other(scene: TableScene) -> None:
    shared = lying(scene)
    shared.step(1)
    assert shared.shows is not None
    reached, new = set[str](), [shared.shows]
    while new:
        option = new.pop()
        reached.add(option.target or "")
        for arrow in ("left", "right", "up", "down"):
            shared.show(option)
            shared.steer(arrow)
            assert shared.shows is not None
            if (shared.shows.target or "") not in reached:
                new.append(shared.shows)
    assert reached == {option.target for option in shared.options}


def test_a_card_that_must_be_chosen_out_of_many_has_its_number_on_it(hands: Hands) -> None:
    for bar, *_ in asked_at_the_board(hands.stage, "labyrinth", each=True):
        if bar._strip.lying is not None and bar._prompt.text.endswith("discard?"):
            held = {option.target or "" for option in bar._strip.lying.options}
            numbers = bar.leave_to_table(held, held)
            assert sorted(note.number for note in numbers.values())[:3] == [1, 2, 3]
            return
    raise AssertionError("no such question is recorded")


def shared_answers(stage: Stage, count: int, given: list[str]) -> LyingAnswers:
    """One button for some cards that lie in a row."""
    theme = theme_for("dummies")
    options = [Option(f"card:{at}", f"Card {at}", None, f"card:{at}") for at in range(1, count + 1)]
    places = {o.target: pygame.Rect(100 * at, 50, 80, 120) for at, o in enumerate(options)}
    buttons = [OptionButton(stage, option, given.append, theme) for option in options]
    return LyingAnswers(stage, buttons, given.append, theme, places.get, ())


def test_a_number_leads_to_one_of_a_few_things_on_the_board_and_again_gives_it(
    hands: Hands,
) -> None:
    stage = hands.stage
    given = list[str]()
    answers = shared_answers(stage, 4, given)
    assert answers.numbered == [f"card:{at}" for at in range(1, 5)]
    assert answers.lead_to("card:3")
    assert answers.shows is not None
    assert (answers.shows.key, given) == ("card:3", [])
    assert answers.lead_to("card:3")
    assert given == ["card:3"]
    assert not answers.lead_to("card:5")


def test_where_many_things_lie_each_has_two_digits_typed_one_after_the_other(
    hands: Hands,
) -> None:
    given = list[str]()
    bar = QuestionBar(hands.stage, theme_for("fortune"), given.append)
    places = {f"land:{n}": pygame.Rect(30 * (n % 5), 40 * (n // 5), 20, 20) for n in range(15)}
    bar.find_place = places.get
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    lands = [Option(f"go:{n}", f"Go to {n}", n, f"land:{n}") for n in reversed(range(15))]
    use = Option("use", "Use something", 8)
    hands.stage.by_keys = True
    bar.ask(Decision(0, "go", "Where to?", "move", [*lands, use]), "Ana", 0)
    bar.leave_to_table(set(), set(places))
    assert bar.shared is not None
    (used,) = (w.number for w in bar.widgets if isinstance(w, OptionButton) and w.option is use)
    assert used == 3, "its digit follows those of the board"
    told = {target: tag.number for target, tag in bar.untold.items()}
    assert [told[f"land:{n}"] for n in range(15)] == [*range(11, 20), *range(21, 27)]
    assert bar.answer_number(2)
    assert set(bar.untold) == {f"land:{n}" for n in range(9, 15)}, "those that begin with a 2"
    assert bar.answer_number(2)
    assert bar.shared.shows is not None
    assert (bar.shared.shows.key, given) == ("go:10", [])
    assert not bar.answer_number(9), "no number begins with it"
    assert bar.answer_number(2)
    bar.end_number()
    assert not bar.answer_number(9)
    assert len(bar.untold) == 15
    assert bar.answer_number(3)
    assert given == ["use"]
    bar.ask(Decision(0, "go", "Where to?", "move", [*lands[:10], use]), "Ana", 0)
    assert bar.numbers == {f"land:{n}": told[f"land:{n}"] for n in range(5, 15)}, "each its own"
    (used,) = (w.number for w in bar.widgets if isinstance(w, OptionButton) and w.option is use)
    assert used == 3, "nor does that beside them change"


def test_a_thing_with_several_cards_tells_the_best_chance_or_that_of_the_one_which_shows(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("guilds"), lambda _: None)
    places = {f"monster:{n}": pygame.Rect(60 * n, 0, 20, 20) for n in range(8)}
    bar.find_place = places.get
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    blows = [
        Option(f"attack:{card}:{at}", "Attack", None, at, odds=partial(Odds, chance))
        for card, chance in enumerate((0.25, 0.75, 0.5))
        for at in places
    ]
    other = partial(Odds, 1.0, sign="plus")
    push = Option("attack:3:monster:7", "Push", None, "monster:7", odds=other)
    bar.ask(Decision(0, "act", "What now?", "act", [*blows, push]), "Ana", 0)
    bar.leave_to_table(set(), set(places))
    assert bar.shared is not None
    assert bar.untold["monster:3"].figure == "75 %"
    assert "monster:7" not in bar.untold, "what is done there differs"
    bar.light(None, next(blow for blow in blows if blow.key == "attack:2:monster:3"))
    assert bar.untold["monster:3"].figure == "50 %"
    assert bar.untold["monster:4"].figure == "75 %"


def test_who_may_be_struck_is_numbered_first_and_keeps_his_number_while_places_change(
    hands: Hands,
) -> None:
    stage, theme = hands.stage, theme_for("fortune")
    places = {f"land:{n}": pygame.Rect(30 * (n % 5), 40 * (n // 5), 20, 20) for n in range(15)}
    for at, foe in enumerate(("high", "mid", "low")):
        places[f"foe:{foe}"] = pygame.Rect(60, 3 + 140 * at, 20, 20)

    def lie(foes: str, lands: range, before: Numbers = NO_NUMBERS) -> LyingAnswers:
        options = [Option(f"hit:{foe}", f"Hit {foe}", foe, f"foe:{foe}") for foe in foes.split()]
        options += [Option(f"go:{n}", f"Go to {n}", str(n), f"land:{n}") for n in lands]
        buttons = [OptionButton(stage, option, print, theme) for option in options]
        shared = LyingAnswers(stage, buttons, print, theme, places.get, (), before=before)
        shared.take_digits(1)
        return shared

    first = lie("low mid", range(10))
    assert [first.numbers[f"foe:{foe}"] for foe in ("mid", "low")] == [11, 12]
    assert [first.numbers[f"land:{n}"] for n in range(10)] == [*range(13, 20), 21, 22, 23]
    then = lie("low mid high", range(4, 12), first.kept).numbers
    assert [then[f"foe:{foe}"] for foe in ("mid", "low", "high")] == [11, 12, 13]
    assert [then[f"land:{n}"] for n in range(4, 12)] == [*range(14, 20), 21, 22]


def test_the_opposite_arrow_leads_back_and_things_straight_ahead_come_first(hands: Hands) -> None:
    lands = {"here": (200, 100), "near": (150, 20), "far": (20, 110), "low": (40, 300)}
    places = {name: pygame.Rect(at, (9, 9)) for name, at in lands.items()}
    options = [Option(name, name, None, name) for name in lands]
    theme = theme_for("guilds")
    buttons = [OptionButton(hands.stage, option, lambda _: None, theme) for option in options]
    answers = LyingAnswers(hands.stage, buttons, lambda _: None, theme, places.get, ())

    def after(*moves: Name) -> str:
        for move in moves:
            answers.steer(move)
        assert answers.shows is not None
        return answers.shows.key

    looks = [answers.is_button]
    answers.show(options[0])
    looks.append(answers.is_button)
    assert looks == [False, True], "it gives no answer at first, and does not look as if"
    assert after("left") == "far", "what lies aside is nearer, and not to the left"
    assert after("right") == "here"
    assert after("left", "down") == "low"
    assert after("up") == "far"


def test_keys_lead_from_force_to_force_and_from_each_to_wherever_it_can_go(hands: Hands) -> None:
    """Two forces: one in the west, one in the east; each goes north, the one in the west south."""
    theme, given = theme_for("supremacy"), list[str]()
    lands = {"west": (0, 100), "north": (100, 0), "south": (20, 300), "east": (200, 100)}
    places = {name: pygame.Rect(at, (9, 9)) for name, at in lands.items()}
    ways = (("west", "north"), ("west", "south"), ("east", "north"))
    options = [Option(f"{start}:{end}", end, start, end) for start, end in ways]
    buttons = [OptionButton(hands.stage, option, given.append, theme) for option in options]
    answers = LyingAnswers(
        hands.stage, buttons, given.append, theme, places.get, (), leaves=lambda o: str(o.value)
    )

    def after(*moves: str) -> str:
        for move in moves:
            if move.startswith("page"):
                answers.step(1 if move == "page-down" else -1)
            else:
                answers.steer(move)  # type: ignore[arg-type]
        assert answers.shows is not None
        return answers.shows.key

    assert after("up") == "west:north"
    assert after("down") == "west:south", "of its own two lands the other"
    assert after("page-down") == "east:north"
    assert after("page-down") == "west:north"
    assert after("right") == "east:north", "it goes no farther there, so the next force"
    assert after("page-up") == "west:north"
    assert not answers.numbered, "numbers are for a few things that lie still"


def test_numbers_stand_on_the_things_to_which_they_lead_for_who_plays_by_keys(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    words = "So much is said of it that its button takes half of the strip, or more " * 2
    wares = [Option(f"item:{n}", f"Ware {n}", n, f"item:{n}", note=words) for n in range(7)]
    done = Option("done", "Done in the city", 9, ends=True)
    hands.stage.by_keys = True
    bar.ask(Decision(0, "in-city", "What next?", "city", [*wares, done]), "Ana", 0)
    bar.leave_to_table(set(), {f"item:{n}" for n in range(7)})
    told = {target: tag.number for target, tag in bar.untold.items()}
    assert told == {f"item:{n}": n + 1 for n in range(7)}
    assert bar.answer_number(3)
    assert bar.shared is not None
    assert bar.shared.shows == wares[2], "the number that stands there leads there"
    hands.stage.by_keys = False
    assert not bar.untold


def test_keys_begin_where_the_last_answer_of_many_was_given(hands: Hands) -> None:
    answers = shared_answers(hands.stage, 12, [])
    answers.begin_near(answers.options[7])
    answers.step(1)
    assert answers.shows == answers.options[7]
    again = shared_answers(hands.stage, 4, [])
    again.begin_near(answers.options[7])
    again.step(1)
    assert again.shows == again.options[0], "it lies there no more"


def test_up_and_down_lead_through_what_lies_in_one_row(hands: Hands) -> None:
    answers = shared_answers(hands.stage, 4, [])
    shown = list[str]()
    for name in ("down", "down", "down", "up"):
        assert answers.steer(name)
        assert answers.shows is not None
        shown.append(answers.shows.key)
    assert shown == ["card:1", "card:2", "card:3", "card:2"]


def test_the_opposite_arrow_turns_back_what_an_arrow_has_turned(hands: Hands) -> None:
    theme = theme_for("dummies")
    places = {f"card:{at}": pygame.Rect(100 * at, 50, 80, 120) for at in (1, 2)}
    given = list[str]()
    options = [Option(f"{n}:{at}", f"{n} of {at}", None, at) for at in places for n in (1, 2, 3)]
    buttons = [OptionButton(hands.stage, option, given.append, theme) for option in options]
    answers = LyingAnswers(hands.stage, buttons, given.append, theme, places.get, ())
    answers.show(next(option for option in options if option.key == "1:card:2"))
    shown = list[str]()
    for name in ("right", "right", "left", "left", "left"):
        assert answers.steer(name)
        assert answers.shows is not None
        shown.append(answers.shows.key)
    assert shown == ["2:card:2", "3:card:2", "2:card:2", "1:card:2", "1:card:1"]


@pytest.mark.parametrize("moment", ["labyrinth-six", "labyrinth-quarry"])
def test_labels_are_set_in_two_lines_before_an_answer_is_left_to_a_second_page(
    hands: Hands, moment: str
) -> None:
    scene = table_at(hands.stage, find_moment(moment))
    show(hands.stage, scene)
    settle(hands.stage)
    assert len(scene.question._strip.pages) == 1
    buttons = [part for part in scene.question.widgets if isinstance(part, OptionButton)]
    assert len(buttons) == 5
    assert all(b.height_for(b.rect.width) <= b.rect.height for b in buttons)
    narrow = next(b for b in buttons if b.option.key == "surge")
    assert narrow.rect.width < narrow.natural_width()


def test_labels_are_set_in_two_lines_before_an_answer_is_left_to_a_third_page(
    hands: Hands,
) -> None:
    labels = {
        "forces": "3 forces: $300 million, a set",
        "build:nuke": "Nuke: $500 million, 1 mineral",
        "research:nuke": "Seek another card, build a nuke",
        "build:l-star": "L-star: $1,000 million, 2 minerals",
        "research:l-star": "Seek another card, build an L-star",
        "service": "Services card: $200 million",
        "trade": "Propose a trade",
    }
    options = [Option("done", "Done", None, ends=True)]
    options += [Option(key, label, None) for key, label in labels.items()]
    bar = QuestionBar(hands.stage, theme_for("supremacy"), lambda _: None)
    bar.layout(pygame.Rect(8, 610, 976, 102))
    bar.ask(Decision(0, "build", "What do you build?", "s-build", options), "Ana", 0)
    assert len(bar._strip.pages) == 2
    for button in (w for page in bar._strip.pages for w in page if isinstance(w, OptionButton)):
        assert bar.rect.contains(button.rect)
        assert button.height_for(button.rect.width) <= button.rect.height


@pytest.mark.parametrize("moment", ["fortune-cliffhanger", "fortune-city"])
def test_in_large_type_answers_are_set_smaller_before_one_is_left_to_a_second_page(
    hands: Hands, moment: str
) -> None:
    hands.stage.settings.text = 200
    hands.stage.window = pygame.display.set_mode((1024, 768))
    hands.stage.measure()
    scene = table_at(hands.stage, find_moment(moment))
    show(hands.stage, scene)
    settle(hands.stage)
    assert scene.asked is not None
    bar = scene.question
    assert len(bar._strip.pages) == 1, bar._prompt.text
    for button in bar.widgets:
        if isinstance(button, OptionButton):
            assert min(button._sizes()) >= 12
            assert button.height_for(button.rect.width) <= button.rect.height
