"""Nothing of what an answer says is cut off, at any size: every question of the recorded games."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from hands import Hands

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.odds import Odds, say_percent
from fandg.engine.setup import Setup
from fandg.games import GAMES, find_game
from fandg.ui.look import theme_for
from fandg.ui.table import strip_layout
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.layout import lay_table
from fandg.ui.table.question import QuestionBar

RECORDED = Path(__file__).parents[1] / "games"
SIZES = [
    ((1280, 720), 100),
    ((1024, 768), 200),
    ((640, 480), 100),
    ((3840, 2160), 200),
    ((1920, 1080), 80),
]


@cache
def recorded_questions(game: str) -> list[Decision[Any]]:
    """The questions of the recorded games that print anything new."""
    found: dict[tuple[object, ...], Decision[Any]] = {}
    for path in sorted((RECORDED / game / "recorded").glob("*.toml")):
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        match = Match(find_game(game), msgspec.convert(plain["setup"], Setup))
        for line in plain["answers"]:
            asked = match.run()
            assert isinstance(asked, Decision)
            texts = frozenset((option.label, option.note) for option in asked.legal_options())
            if (asked.kind, texts) not in found:
                # Its odds are those of now.
                options = [_reckoned(option) for option in asked.options]
                found[asked.kind, texts] = msgspec.structs.replace(asked, options=options)
            match.answer_unsaved(line.split()[1])
    return list(found.values())


def one_of_each_kind(game: str) -> list[Decision[Any]]:
    """Of these questions the first of each kind and number of answers."""
    return some_of_each_kind(game, 1)


def some_of_each_kind(game: str, most: int = 6) -> list[Decision[Any]]:
    """Of these questions the first so many of each kind and number of answers."""
    counted = Counter[tuple[str, int]]()
    found = []
    for asked in recorded_questions(game):
        kind = asked.kind, len(asked.options)
        counted[kind] += 1
        if counted[kind] <= most:
            found.append(asked)
    return found


def _reckoned(option: Option[Any]) -> Option[Any]:
    odds = option.odds() if option.odds is not None else None
    return msgspec.structs.replace(option, odds=None if odds is None else lambda: odds)


def missing_words(bar: QuestionBar) -> list[str]:
    """The answers of a question of which not all is printed, in sight and within its button."""
    wrong = []
    for _ in bar._strip.pages:
        for button in bar.widgets:
            if not isinstance(button, OptionButton) or bar._dice:
                continue
            lines = button.words.set(button.rect.width - button.words.margins)
            measure = bar.stage.type.measure
            told = " ".join(line.text for line in lines)
            wanted = " ".join(filter(None, (button.option.label, button.figure, button.note)))
            # Lines are made of words, whose widths are rounded.
            room = button.rect.width - button.words.margins + bar.stage.metrics.px(1)
            fits = all(measure(line.text, line.face, line.size)[0] <= room for line in lines)
            whole = told.split() == wanted.split() and fits
            high = button.height_for(button.rect.width) <= button.rect.height
            if not (whole and high and bar.rect.contains(button.rect)):
                wrong.append(f"{wanted} in {button.rect}")
        bar.turn_page()
    return wrong


@pytest.mark.parametrize(
    "questions", [one_of_each_kind, pytest.param(recorded_questions, marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), SIZES[2:])
def test_no_answer_of_any_kind_is_cut_in_other_windows(
    hands: Hands,
    game: str,
    size: tuple[int, int],
    text: int,
    questions: Callable[[str], list[Decision[Any]]],
) -> None:
    check_answers(hands, game, size, text, questions(game))


@pytest.mark.parametrize(
    "questions", [some_of_each_kind, pytest.param(recorded_questions, marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), SIZES[:2])
def test_no_answer_of_the_recorded_games_is_cut(
    hands: Hands,
    game: str,
    size: tuple[int, int],
    text: int,
    questions: Callable[[str], list[Decision[Any]]],
) -> None:
    check_answers(hands, game, size, text, questions(game))


def check_answers(
    hands: Hands, game: str, size: tuple[int, int], text: int, questions: list[Decision[Any]]
) -> None:
    """All answers of these questions can be read in a window of this size."""
    hands.stage.settings.text = text
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    window = pygame.Rect((0, 0), size)
    for asked in questions:
        bar = QuestionBar(hands.stage, theme_for(game), lambda _: None)
        bar.layout(lay_table(size, hands.stage.metrics).question)
        bar.ask(asked, "Ana", 0)
        assert missing_words(bar) == [], asked.prompt
        assert window.contains(bar.rect)
        assert bar.rect.height < size[1] * 2 // 3, asked.prompt


@pytest.mark.parametrize(
    "questions", [one_of_each_kind, pytest.param(recorded_questions, marks=pytest.mark.deep)]
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100)])
def test_the_strip_is_as_high_for_every_question_beside_a_full_hand(
    hands: Hands,
    game: str,
    size: tuple[int, int],
    text: int,
    questions: Callable[[str], list[Decision[Any]]],
) -> None:
    hands.stage.settings.text = text
    hands.stage.window = pygame.display.set_mode(size)
    hands.stage.measure()
    place = lay_table(size, hands.stage.metrics, size[0]).question
    for asked in questions(game):
        bar = QuestionBar(hands.stage, theme_for(game), lambda _: None)
        bar.layout(place)
        bar.ask(asked, "Ana", 0)
        targets = {option.target for option in asked.options if option.target}
        held = {option.target for option in asked.options if option.plays and option.target}
        bar.leave_to_table(held, targets)
        assert bar.rect == place, asked.prompt
        assert len(bar._strip.pages) <= 3, asked.prompt


def test_long_answers_stand_high_beside_the_question_before_any_is_turned_to(hands: Hands) -> None:
    place = lay_table(hands.stage.size, hands.stage.metrics).question
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(place)
    long = [Option(f"a{at}", f"Way {at}", at, note="many words " * 6) for at in range(3)]
    bar.ask(Decision(0, "way", "Which way does the hero go now?", "rule", long), "Ana", 0)
    assert bar.rect == place
    assert len(bar._strip.pages) == 1
    assert missing_words(bar) == []
    longer = [Option(f"a{at}", f"Way {at}", at, note="many words " * 18) for at in range(3)]
    bar.ask(Decision(0, "way", "Which way?", "rule", longer), "Ana", 0)
    assert bar.rect == place
    assert len(bar._strip.pages) > 1
    assert missing_words(bar) == []


def test_answers_that_keep_their_places_keep_their_keys_whatever_cannot_be_had(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("supremacy"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    offered = [
        Option("done", "Done", 0, ends=True),
        Option("forces", "Forces", 1, blocked="a set needed"),
        Option("nuke", "A nuke", 2),
        Option("trade", "A trade", 3),
    ]
    asked = Decision(0, "build", "What do you build?", "rule", offered, keeps_places=True)
    bar.ask(asked, "Ana", 0)
    buttons = [widget for widget in bar.widgets if isinstance(widget, OptionButton)]
    assert {b.option.key: b.number for b in buttons} == {
        "nuke": 2,
        "trade": 3,
        "done": strip_layout.ENDING,
    }


def test_an_answer_grows_over_the_board_where_it_alone_has_too_many_words(hands: Hands) -> None:
    place = lay_table(hands.stage.size, hands.stage.metrics).question
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(place)
    long = [Option(f"a{at}", f"Way {at}", at, note="many words " * 90) for at in range(3)]
    bar.ask(Decision(0, "way", "Which way?", "rule", long), "Ana", 0)
    assert bar.rect.bottom == place.bottom
    assert bar.rect.top < place.top
    assert missing_words(bar) == []
    bar.ask(Decision(0, "way", "Which way?", "rule", [Option("a", "A", 0), Option("b", "B", 1)]))
    assert bar.rect == place


def rolls(*chances: float) -> list[Option[int]]:
    """What a hero can do who stands before an enemy: most of it lies lit on the board."""
    words = "to Defeat the Brute Gnome with 1 Plus-One"
    rows = ("melee", "ranged", "magic", "might")
    return [
        Option("scout", "Scout all halls", 0, "region:c2"),
        *(
            Option(
                f"roll:{row}", f"Roll {row}", 1, f"row:{row}", None, partial(Odds, chance), words
            )
            for row, chance in zip(rows, chances, strict=False)
        ),
        Option("surge", "Power Surge", 8),
        Option("end", "End the turn", 9, note="2 Action Points lost", ends=True),
    ]


def test_answers_have_no_pages_where_they_can_be_given_on_the_board(
    hands: Hands,
) -> None:
    places = lay_table(hands.stage.size, hands.stage.metrics, hands.stage.metrics.px(40))
    bar = QuestionBar(hands.stage, theme_for("labyrinth"), lambda _: None)
    bar.layout(places.question)
    options = rolls(0.3, 0.5, 0.2, 0.1)
    bar.ask(Decision(0, "act", "What does Dredgar do? 2 Action Points left.", "rule", options))
    pages = len(bar._strip.pages)
    bar.leave_to_table(set(), {option.target for option in options if option.target})
    assert pages > 1
    assert bar.rect == places.question
    assert len(bar._strip.pages) == 1
    assert missing_words(bar) == []


def test_beside_four_cards_a_turn_of_the_labyrinth_keeps_its_question_and_labels_in_a_line(
    hands: Hands,
) -> None:
    four_cards = hands.stage.metrics.px(48)
    bar = QuestionBar(hands.stage, theme_for("labyrinth"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics, four_cards).question)
    *options, end = rolls(0.3, 0.5, 0.2)
    options.append(msgspec.structs.replace(end, note="2 Action Points would be lost"))
    bar.ask(Decision(0, "act", "What does Rowan do? 2 Action Points left.", "rule", options))
    bar.leave_to_table(set(), {option.target for option in options if option.target})
    assert bar._strip.lying is not None
    for button in bar.widgets:
        assert isinstance(button, OptionButton)
        assert button.count_heads() == 1, button.option.label
    prompt = bar._prompt
    assert prompt._place.width >= prompt.width() - prompt.face


def test_three_answers_that_are_a_little_too_wide_stand_on_one_page_in_smaller_type(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("fortune"), lambda _: None)
    bar.layout(pygame.Rect(8, 610, 794, 102))
    note = "for 2 Glory; the card says 5+, 2 successes; changed by cards played"
    options = [
        Option("lore", "Lore 5+, 3 successes", 1, odds=lambda: Odds(0.22), note=note),
        Option("agility", "Agility 4+, 2 successes", 0, odds=lambda: Odds(0.63), note=note),
        Option("leave", "Leave it to Tenzin", 2),
    ]
    prompt = "Florencio faces Down the Drain of the World: which way?"
    bar.ask(Decision(0, "part-of-danger", prompt, "rule", options), "Ana", 0)
    assert len(bar._strip.pages) == 1
    assert bar._answers[0].scale < 1
    assert missing_words(bar) == []
    assert min(line.size for b in bar._answers for line in b.words.set(300)) >= 12


def test_what_cannot_go_well_comes_after_what_can_and_before_what_ends_the_choice(
    hands: Hands,
) -> None:
    bar = QuestionBar(hands.stage, theme_for("labyrinth"), lambda _: None)
    bar.layout(lay_table(hands.stage.size, hands.stage.metrics).question)
    bar.ask(Decision(0, "act", "What now?", "rule", rolls(0.0, 0.5)))
    keys = [w.option.key for page in bar._strip.pages for w in page if isinstance(w, OptionButton)]
    assert keys == ["scout", "roll:ranged", "surge", "roll:melee", "end"]


@pytest.mark.parametrize(("manner", "figure"), [("percent", "63 %"), ("fraction", "13 in 20")])
def test_the_chance_is_one_figure_as_large_as_the_label(
    hands: Hands, manner: Any, figure: str
) -> None:
    hands.stage.settings.odds = manner
    option = Option("on", "Press on", 0, odds=lambda: Odds(0.63), note="for 6 Glory")
    button = OptionButton(hands.stage, option, lambda _: None, theme_for("fortune"))
    label, told, note = button.words.set(500)
    assert (told.text, told.beside, told.size) == (figure, True, label.size)
    assert note.text == "for 6 Glory"
    # What an answer changes is told beside what it becomes.
    heals = Option("heal", "Heal", 0, odds=lambda: Odds(0.63, of="to win", before=0.5))
    button = OptionButton(hands.stage, heals, lambda _: None, theme_for("dummies"))
    assert button.figure == figure
    assert button.note == f"to win: {'50 %' if manner == 'percent' else '1 in 2'} now"


@pytest.mark.parametrize("game", GAMES)
def test_every_chance_on_an_answer_says_what_it_is_of(hands: Hands, game: str) -> None:
    bare = set[str]()
    rated = 0
    for asked in recorded_questions(game):
        for option in asked.options:
            if option.odds is None:
                continue
            rated += 1
            button = OptionButton(hands.stage, option, lambda _: None, theme_for(game))
            told, note = button.odds, button.note
            if told is not None and told.figure:
                # Where something else decides the chance itself stands there too.
                note = note.removeprefix(f"{say_percent(told.chance)} ")
            if not note.startswith(("to ", "of ")):
                bare.add(f"{asked.kind}: {option.label}, {option.note}")
    assert not bare
    assert rated or game not in ("fortune", "dummies", "labyrinth")


@pytest.mark.parametrize("game", GAMES)
def test_every_chance_on_the_stage_says_what_it_is_of(game: str) -> None:
    bare, rated = set[str](), 0
    for path in sorted((RECORDED / game / "recorded").glob("*.toml"))[:6]:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        match = Match(find_game(game), msgspec.convert(plain["setup"], Setup))
        answers = iter(plain["answers"])
        while True:
            item = match.advance()
            throw = item.throw(match.state, match.setup.names) if isinstance(item, Event) else None
            own = throw.stakes if throw is not None else None
            for stakes in (own, match.game.stakes(match.state)):
                if stakes is not None and stakes.chance is not None:
                    rated += 1
                    if not stakes.chance_of.startswith(("to ", "of ", "that ")):
                        bare.add(stakes.key)
            if isinstance(item, Decision):
                match.answer_unsaved(next(answers).split()[1])
            elif not isinstance(item, Event):
                break
    assert not bare
    assert rated or game not in ("fortune", "dummies", "labyrinth")


ENDING = frozenset(("done", "pass", "end", "stop", "none", "nobody", "no", "idle"))
"""The keys of answers that end a choice, or pass it by."""


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_that_ends_a_choice_says_so(game: str) -> None:
    silent = {
        (asked.kind, option.label)
        for asked in recorded_questions(game)
        for option in asked.options
        if option.key in ENDING and not (option.ends or asked.is_open_call)
    }
    assert not silent


def test_beside_what_lies_on_the_table_no_word_of_an_answer_is_broken(hands: Hands) -> None:
    settings = hands.stage.settings
    settings.speed, settings.reduced_motion, settings.guide, settings.text = "off", True, False, 200
    hands.stage.window = pygame.display.set_mode((1280, 720))
    hands.stage.measure()
    scene = table_at(hands.stage, find_moment("supremacy-aim"))
    hands.stage.reset(scene)
    settle(hands.stage)
    assert scene.question.shared is not None
    assert not missing_words(scene.question)
