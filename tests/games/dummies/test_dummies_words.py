"""The words of Three Dummies: every card and rule has its own, and none are too long or twice."""

from __future__ import annotations

import ast
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from dummies_table import Table
from markup import icons_in

import fandg.games.dummies
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import PackError
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import GUIDE_LENGTH, rulebook_of
from fandg.engine.seats import NAME_LENGTH, Seat
from fandg.engine.setup import Setup
from fandg.games.dummies import events, lore
from fandg.games.dummies.cards import FIGURE_CARDS, KEYS, NUMBER_CARDS, VALUE
from fandg.games.dummies.events.combat import (
    ABILITY_EFFECTS,
    ABILITY_FAILURES,
    DangersDrawn,
    DangersPeeked,
    EnemyAppears,
    KeysReturned,
)
from fandg.games.dummies.events.exploration import (
    PANIC_LINES,
    TRAP_LINES,
    TrapSprung,
    TreasuresDrawn,
)
from fandg.games.dummies.events.turns import Escaped, RoleRolled, TreasuresDiscarded
from fandg.games.dummies.events.wounds import LevelLost
from fandg.games.dummies.game import DummiesGame
from fandg.games.dummies.state import CLASS_NAMES, CLASSES, ENEMY_NAMES, Class
from fandg.games.dummies.telling import tableaux
from fandg.games.dummies.telling.tableaux import tell_level
from fandg.paths import assets_folder

GAME = DummiesGame()
BOOK = rulebook_of("dummies")
NAMES = ["Ana", "Ben", "Cleo", "Dov"]
LONG_NAMES = [letter * NAME_LENGTH for letter in "WXYZ"]
LINE_LENGTH = 90
STORY_LENGTH = 110
ICONS = {file.stem for file in (assets_folder() / "icons").glob("*.svg")}

TREASURES = [lore.treasure(card) for card in NUMBER_CARDS]
LEVELS = [lore.level(card) for card in FIGURE_CARDS]
ENEMIES = [lore.enemy(card) for card in FIGURE_CARDS]
DANGERS = [lore.danger(card) for card in NUMBER_CARDS]
ENTRIES: list[lore.Treasure | lore.Level | lore.EnemyLore] = [*TREASURES, *LEVELS, *ENEMIES]


class Played(msgspec.Struct):
    """What was to be read in a game: questions, lines of story, log lines, and the ending."""

    match: Match[Any]
    asked: list[Decision[Any]] = []
    stories: list[str] = []

    @property
    def ending(self) -> str:
        return GAME.story(self.match.state, self.match.setup)


def play(mode: str, seed: int, names: list[str] = NAMES, *, random: bool = False) -> Played:
    """A game between steady players, or with any answer at all; every other one is gentle."""
    count = next(iter(GAME.find_mode(mode).roles))
    seats = [Seat(names[n], n, "steady") for n in range(count)]
    gentle = seed % 2 and not mode.endswith("competition")
    options: dict[str, str | int | bool] = {"target": 20} if gentle else {}
    match = Match(GAME, Setup(mode=mode, seats=seats, options=options, seed=seed))
    played, generator = Played(match), Generator(seed)
    while isinstance(decision := match.run(), Decision):
        played.asked.append(decision)
        played.stories.append(GAME.story(match.state, match.setup))
        if random:
            match.answer(generator.pick(decision.legal_options()).key)
        else:
            match.answer(GAME.choose_steady(match.state, decision))
    return played


@cache
def some_games() -> tuple[Played, ...]:
    """A dozen games of every mode."""
    return tuple(
        play(mode.id, 100 * number + seed, random=seed % 3 == 0)
        for number, mode in enumerate(GAME.modes)
        for seed in range(12)
    )


def repeated(texts: list[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]


# Cards


def test_every_card_has_an_icon_that_ships() -> None:
    icons = {entry.icon for entry in ENTRIES} | {danger.icon for danger in DANGERS}
    assert icons <= ICONS, icons - ICONS


def test_every_treasure_looks_different() -> None:
    assert not repeated([treasure.icon for treasure in TREASURES])


def test_no_name_is_given_twice() -> None:
    names = [entry.name for entry in ENTRIES]
    names += [danger.trap for danger in DANGERS] + [danger.advantage for danger in DANGERS]
    assert not repeated([name.casefold() for name in names])


def test_no_line_is_told_twice() -> None:
    lines = [entry.line for entry in ENTRIES] + [danger.line for danger in DANGERS]
    assert not repeated(lines)
    assert max(map(len, lines)) <= 80
    assert all(line[-1] in ".!?" for line in lines)


def test_names_are_short_and_need_an_article() -> None:
    names = [treasure.name for treasure in TREASURES] + [danger.advantage for danger in DANGERS]
    assert max(map(len, names)) <= 14
    people = [enemy.name for enemy in ENEMIES] + [danger.trap for danger in DANGERS]
    assert max(map(len, people)) <= 15
    assert not [name for name in names + people if name.lower().startswith(("the ", "a ", "an "))]


def test_names_stand_with_their_cards() -> None:
    assert lore.treasure_name("2S") == "Gravy Ladle (2 of Spades)"
    assert lore.level_name("JH") == "Thick Skin (Jack of Hearts)"
    assert lore.enemy_name("KS") == "Cleaver Klaus (King of Spades)"
    assert lore.trap_name("AH") == "Blunt Dart (Ace of Hearts)"
    assert lore.advantage_name("2S") == "Rolling Pin (2 of Spades)"
    assert lore.listed_treasures(["2S"]) == "Gravy Ladle (2 of Spades)"
    assert lore.listed_treasures(["2S", "AD"]) == "Gravy Ladle (2), Silver Key (1)"
    assert lore.listed_advantages(["2S", "2H"]) == "Rolling Pin (Strength), Hot Soup (Life)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "dummies"
    shutil.copytree(assets_folder() / "packs" / "dummies", copy)
    return copy


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('name = "Rose Key"', 'nmae = "Rose Key"', "lore.toml, treasure “AH”, nmae: "),
        ('name = "Rose Key"', 'name = ""', "lore.toml, treasure “AH”, name: it is empty."),
        ('[[enemy]]\nid = "KC"', '[[enemy]]\nid = "KX"', "enemy “KX”, id: there is no such card"),
        ('[[enemy]]\nid = "KC"', '[[enemy]]\nid = "KD"', "lore.toml, enemy “KD”, id: "),
    ],
)
def test_faults_name_file_card_and_field(folder: Path, before: str, after: str, fault: str) -> None:
    file = folder / "lore.toml"
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(PackError) as caught:
        lore.load_lore(folder)
    assert fault in str(caught.value)


def test_a_missing_card_is_named(folder: Path) -> None:
    file = folder / "lore.toml"
    text = file.read_text(encoding="utf-8")
    start = text.index('[[level]]\nid = "QD"')
    end = text.index("[[level]]", start + 1)
    file.write_text(text[:start] + text[end:], encoding="utf-8")
    with pytest.raises(PackError, match=r"^lore.toml, level “QD”: it is missing.$"):
        lore.load_lore(folder)


# Lines of the notebook


def all_events(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith(events.__name__):
            yield child
            yield from all_events(child)


def test_every_line_that_was_written_is_short() -> None:
    for played in some_games():
        for event in played.match.log:
            assert len(event.line(LONG_NAMES)) <= LINE_LENGTH


def test_lines_that_list_cards_are_short_at_their_worst() -> None:
    longest = sorted(
        NUMBER_CARDS, key=lambda card: -len(lore.treasure(card).name + str(VALUE[card]))
    )
    four = tuple(longest[:4])
    three = tuple(sorted(NUMBER_CARDS, key=lambda card: -len(lore.listed_advantages([card])))[:3])
    peeked = ("10D", "AD", "AS", "10S")
    lines = [
        TreasuresDiscarded(four, "trapdoor", 0).line(NAMES),
        TreasuresDrawn("teller", four).line(NAMES),
        KeysReturned(tuple(KEYS)).line(NAMES),
        DangersDrawn("teller", three).line(NAMES),
        DangersPeeked(peeked).line(NAMES),
        *(TrapSprung("teller", card).line(NAMES) for card in NUMBER_CARDS),
        *(EnemyAppears("teller", card, 0).line(NAMES) for card in FIGURE_CARDS),
        *(LevelLost("teller", card, 3).line(NAMES) for card in FIGURE_CARDS),
        *(Escaped("teller", 0, card, 100).line(NAMES) for card in KEYS),
        RoleRolled(0, 6, "teller", True).line(LONG_NAMES),
    ]
    assert [line for line in lines if len(line) > LINE_LENGTH] == []


def test_a_trap_is_told_once() -> None:
    assert DangersDrawn("bard", ("3H",), trap=True).line(NAMES) == ""
    assert TrapSprung("bard", "3H").line(NAMES) == (
        "The Bard springs a poisoned dart: Rusty Hatpin (3 of Hearts)"
    )


def test_abilities_and_panics_each_have_words_of_their_own() -> None:
    texts = [*ABILITY_EFFECTS.values(), *ABILITY_FAILURES.values()]
    texts += [*chain(*PANIC_LINES.values()), *TRAP_LINES.values()]
    assert not repeated(texts)
    assert ABILITY_EFFECTS.keys() == ABILITY_FAILURES.keys()
    assert PANIC_LINES.keys() == set(CLASSES)


# Questions


def test_questions_and_their_answers_are_short() -> None:
    for played in some_games():
        for decision in played.asked:
            assert len(decision.prompt) <= 80
            assert decision.prompt[-1] == "?"
            for option in decision.options:
                assert len(option.label) <= 50
                assert len(option.note) <= 40


def test_no_two_answers_read_the_same() -> None:
    for played in some_games():
        for decision in played.asked:
            assert not repeated([option.label for option in decision.options])


def test_names_keep_their_capitals() -> None:
    proper = [*CLASS_NAMES.values(), *ENEMY_NAMES.values()]
    for played in some_games():
        texts = [decision.prompt for decision in played.asked]
        texts += [event.line(NAMES) for event in played.match.log] + [played.ending]
        for text in texts:
            for name in (name.removeprefix("the ") for name in proper):
                assert len(re.findall(rf"\b{name}\b", text, re.I)) == len(
                    re.findall(rf"\b{name}\b", text)
                ), text


# Rules


def rules_of_questions() -> set[str]:
    """The ids of rules that the code names in questions and rolls."""
    place = {
        "Decision": 3,
        "roll_die": 3,
        "choose_card": 4,
    }
    found = set()
    for file in Path(fandg.games.dummies.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = place.get(node.func.id, 99)
                if at < len(node.args) and isinstance(rule := node.args[at], ast.Constant):
                    found.add(str(rule.value))
    return found


def test_every_rule_that_asks_is_in_the_rulebook() -> None:
    rules = rules_of_questions()
    assert len(rules) > 12
    assert [rule for rule in sorted(rules) if BOOK.find(rule) is None] == []


def test_every_rule_that_is_told_is_in_the_rulebook() -> None:
    rules = {kind.rule for kind in all_events() if kind.rule}
    assert len(rules) > 20
    assert [rule for rule in sorted(rules) if BOOK.find(rule) is None] == []


def test_every_rule_met_in_play_is_in_the_rulebook() -> None:
    met = {decision.rule for played in some_games() for decision in played.asked}
    met |= {event.rule for played in some_games() for event in played.match.log}
    assert [rule for rule in sorted(met) if BOOK.find(rule) is None] == []


def test_every_rule_that_asks_has_a_guide() -> None:
    for rule in rules_of_questions():
        section = BOOK.find(rule)
        assert section is not None
        assert section.guide, rule


def test_guides_are_read_in_passing() -> None:
    guides = [section.guide for section in BOOK.sections if section.guide]
    assert max(map(len, guides)) <= GUIDE_LENGTH
    assert not repeated(guides)


def test_all_30_rulings_are_there_with_their_reasons() -> None:
    rulings = [section for section in BOOK.sections if section.ruling is not None]
    assert [section.ruling for section in rulings] == list(range(1, 31))
    assert all(section.reason and section.see for section in rulings)


def test_every_ruling_is_pointed_to_from_the_rule_it_settles() -> None:
    pointed = {
        other for section in BOOK.sections if section.ruling is None for other in section.see
    }
    rulings = {section.id for section in BOOK.sections if section.ruling is not None}
    assert rulings <= pointed, rulings - pointed


def test_nothing_in_the_rulebook_is_said_twice() -> None:
    assert not repeated([section.title for section in BOOK.sections])
    paragraphs = [part for section in BOOK.sections for part in section.paragraphs]
    assert not repeated(paragraphs + [s.reason for s in BOOK.sections if s.reason])


def test_icons_of_the_rulebook_ship() -> None:
    assert {icon for section in BOOK.sections for icon in icons_in(section.text)} <= ICONS
    pictures = [section.picture for section in BOOK.sections if section.picture is not None]
    assert {icon for picture in pictures for icon in picture.icons} <= ICONS
    assert all(BOOK.picture_of(section) is not None for section in BOOK.sections)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("key", "keys"),
        ("keys", "keys"),
        ("paralysed", "paralysis"),
        ("who goes first", "order"),
        ("How do I win?", "goal"),
        ("collection", "treasure"),
        ("panic", "panic"),
        ("initiative", "initiative"),
        ("bouncer", "enemies"),
        ("level up", "levels"),
        ("frisking", "frisking"),
        ("duel", "duel"),
        ("leave", "leaving"),
        ("misfortune", "misfortune"),
        ("table dice", "target"),
    ],
)
def test_what_a_player_types_is_found(typed: str, first: str) -> None:
    hits = [section.id for section, _ in BOOK.search(typed)]
    assert first in hits[:3], hits


# Stories


def test_an_ending_has_three_to_five_sentences() -> None:
    for played in some_games():
        sentences = re.findall(r"[.!?](?= |$)", played.ending)
        assert 3 <= len(sentences) <= 5, played.ending


def test_an_ending_names_the_winners_and_nobody_else() -> None:
    for played in some_games():
        assert played.match.result is not None
        for seat, name in enumerate(played.match.setup.names):
            named = name in played.ending
            assert named == (seat in played.match.result.winners), played.ending


def test_every_way_to_end_was_told() -> None:
    ways = set()
    for played in some_games():
        assert played.match.result is not None
        ways.add((played.match.state.is_competition, played.match.result.reason))
    assert ways >= {
        (False, "escaped"),
        (False, "empty-deck"),
        (False, "no-keys"),
        (True, "all-out"),
        (True, "empty-deck"),
    }


def test_no_two_games_end_in_the_same_words() -> None:
    assert not repeated([played.ending for played in some_games()])


def test_the_same_game_is_told_in_the_same_words() -> None:
    one, other = play("solo", 5), play("solo", 5)
    assert one.stories == other.stories
    assert one.ending == other.ending


def test_lines_of_story_are_short_and_follow_the_game() -> None:
    for played in some_games():
        assert max(map(len, played.stories), default=0) <= STORY_LENGTH
        assert len(set(played.stories)) > 2 or len(played.stories) < 10


def test_a_game_not_begun_has_a_line() -> None:
    match = Match(GAME, Setup(mode="solo", seats=[Seat("Ana")], seed=1))
    assert GAME.story(match.state, match.setup)


# Modes


def test_modes_and_settings_are_described() -> None:
    abouts = [mode.about for mode in GAME.modes]
    for switch in GAME.switches:
        abouts += [switch.about, *(choice.about for choice in switch.choices)]
    assert not repeated(abouts)
    assert all(about.endswith(".") and len(about) <= 90 for about in abouts)


@pytest.mark.parametrize("name", ["bard", "teller", "pirate"])
def test_no_line_about_a_level_gained_is_read_twice_in_a_night(name: Class) -> None:
    table = Table()
    dummy = table.state.dummy(name)
    read = []
    for turn in (1, 3, 3, 4, 9, 10, 12, 20):
        # Whoever loses a level and gains it again has the same turn and level as before.
        table.state.turn, dummy.rises = turn, dummy.rises + 1
        read.append(tell_level(table.state, dummy, 2, "a trick", "JC").line)
    assert len(set(read)) == len(read)


@pytest.mark.parametrize("name", CLASSES)
def test_a_joke_on_a_dummy_speaks_of_nobody_else_by_his_or_her(name: Class) -> None:
    # Who stands across may be either: a line that is on one alone has one pronoun.
    lines = " ".join((*tableaux._LEARNED[name], *tableaux._FALLEN[name], *PANIC_LINES[name]))
    other = r"\b(he|him|his)\b" if name == "teller" else r"\b(she|her|hers)\b"
    assert not re.findall(other, lines, re.IGNORECASE)
