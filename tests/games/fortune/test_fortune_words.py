"""The words of Fortune and Glory: its rulebook against rules and cards, stories, and luck."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from markup import icons_in

import fandg.games.fortune
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import GUIDE_LENGTH, Section, rulebook_of
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games.fortune.content import Ability
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.games.fortune.events.base import say_activated
from fandg.games.fortune.events.fights import RoundFought
from fandg.games.fortune.events.goods import CardActivated, CardDrawn
from fandg.games.fortune.events.villains import VillainExplored, VillainSearched
from fandg.games.fortune.game import FortuneGame
from fandg.games.fortune.luck import OPPOSITION, count_luck
from fandg.games.fortune.modes import CHART
from fandg.games.fortune.state import Fortune, Hero, Treasure, Villain
from fandg.paths import assets_folder

GAME = FortuneGame()
LIBRARY = GAME.library
BOOK = rulebook_of("fortune")
NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eva", "Fritz", "Gus", "Hilda"]
STORY_LENGTH = 110
ICONS = {file.stem for file in (assets_folder() / "icons").glob("*.svg")}
MODULES = sorted(Path(fandg.games.fortune.__file__).parent.rglob("*.py"))
RULINGS = 28

TABLES: list[tuple[str, int, dict[str, str | int | bool]]] = [
    ("solo", 1, {}),
    ("solo", 1, {"heroes": 3}),
    ("competitive", 2, {}),
    ("competitive", 4, {}),
    ("competitive", 3, {"organization": "nazis"}),
    ("cooperative", 2, {"organization": "mob"}),
    ("cooperative", 4, {}),
    ("team", 4, {}),
    ("team", 5, {}),
]


class Played(msgspec.Struct):
    """A game that was played, with the questions that it asked and the lines of its story."""

    match: Match[Any]
    asked: list[Decision[Any]] = []
    stories: list[str] = []

    @property
    def state(self) -> Fortune:
        state: Fortune = self.match.state
        return state

    @property
    def ending(self) -> str:
        return GAME.story(self.state, self.match.setup)


def play(
    mode: str, seats: int, seed: int, options: dict[str, str | int | bool], *, random: bool
) -> Played:
    """A game between steady players, or with any answer at all."""
    who = [Seat(NAMES[n], n, "steady") for n in range(seats)]
    match = Match(GAME, Setup(mode=mode, seats=who, options=options, seed=seed))
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
    """Five games of every kind of table."""
    return tuple(
        play(mode, seats, 100 * number + seed, options, random=seed % 4 == 0)
        for number, (mode, seats, options) in enumerate(TABLES)
        for seed in range(5)
    )


def repeated(texts: list[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]


# Rules and the code


RULE_AT = {
    "Decision": 3,
    "choose_next": 3,
    "offer": 3,
    "roll_die": 3,
    "roll_one": 3,
    "roll_dice": 4,
    "choose_card": 5,
    "choose_treasure": 5,
    "choose_space": 5,
}
"""Where a call names the rule that asks or rolls."""


def rules_of_questions() -> set[str]:
    """The ids of rules that the code names in questions and rolls."""
    found = set()
    for file in MODULES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = RULE_AT.get(node.func.id, 99)
                for inner in ast.walk(node.args[at]) if at < len(node.args) else ():
                    if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                        found.add(inner.value)
    return found


def all_events(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("fandg.games.fortune.events"):
            yield child
            yield from all_events(child)


def unknown(rules: set[str]) -> list[str]:
    return [rule for rule in sorted(rules) if BOOK.find(rule) is None]


def section(rule: str) -> Section:
    found = BOOK.find(rule)
    assert found is not None, rule
    return found


def test_every_rule_that_asks_is_in_the_rulebook() -> None:
    rules = rules_of_questions()
    assert len(rules) > 30
    assert unknown(rules) == []


def test_every_rule_that_is_told_is_in_the_rulebook() -> None:
    rules = {kind.rule for kind in all_events() if kind.rule}
    assert len(rules) > 40
    assert unknown(rules) == []


def test_every_rule_that_a_module_names_is_in_the_rulebook() -> None:
    named: set[str] = set()
    for file in MODULES:
        text = " ".join(
            (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").split()
        )
        listed = re.search(r"\bRules?: ([^.;:]+)", re.sub(r" \([^)]*\)", "", text))
        if listed is not None:
            named.update(re.split(r", ", listed[1]))
    assert len(named) > 30
    assert unknown(named) == []


def test_every_rule_met_in_play_is_in_the_rulebook() -> None:
    met = {decision.rule for played in some_games() for decision in played.asked}
    met |= {event.rule for played in some_games() for event in played.match.log if event.rule}
    assert unknown(met) == []


def test_every_rule_that_asks_has_a_guide() -> None:
    assert [rule for rule in sorted(rules_of_questions()) if not section(rule).guide] == []


def test_guides_are_read_in_passing() -> None:
    guides = [section.guide for section in BOOK.sections if section.guide]
    assert max(map(len, guides)) <= GUIDE_LENGTH
    assert not repeated(guides)
    assert all(guide[-1] in ".!?" for guide in guides)


# The rulebook by itself


def test_all_rulings_are_there_with_their_reasons() -> None:
    rulings = [section for section in BOOK.sections if section.ruling is not None]
    assert [section.ruling for section in rulings] == list(range(1, RULINGS + 1))
    assert all(section.reason and section.see for section in rulings)


def test_every_ruling_that_the_code_names_is_in_the_rulebook() -> None:
    for file in MODULES:
        text = file.read_text(encoding="utf-8")
        for number in re.findall(r"\bruling (\d+)", text):
            assert 1 <= int(number) <= RULINGS, file.name


def test_every_ruling_is_pointed_to_from_the_rule_it_settles() -> None:
    settled = {section.id: section.see for section in BOOK.sections if section.ruling is not None}
    for ruling, rules in settled.items():
        assert any(ruling in section(rule).see for rule in rules), ruling


def test_every_rule_leads_somewhere_and_can_be_come_upon() -> None:
    pointed = {other for section in BOOK.sections for other in section.see}
    assert all(section.see for section in BOOK.sections)
    assert all(section.id not in section.see for section in BOOK.sections)
    alone = {"goal", "round"}
    assert [s.id for s in BOOK.sections if s.id not in pointed | alone] == []


def test_nothing_in_the_rulebook_is_said_twice() -> None:
    assert not repeated([section.title.casefold() for section in BOOK.sections])
    paragraphs = [part for section in BOOK.sections for part in section.paragraphs]
    assert not repeated(paragraphs + [s.reason for s in BOOK.sections if s.reason])


@pytest.mark.parametrize(
    ("rule", "words"),
    [("artifacts", "the Artifact is yours"), ("free-event", "doubles"), ("or-and", "**And**")],
)
def test_a_rule_opens_with_what_is_asked_of_it_at_the_table(rule: str, words: str) -> None:
    assert words in section(rule).paragraphs[0]


def test_icons_of_the_rulebook_ship() -> None:
    assert {icon for section in BOOK.sections for icon in icons_in(section.text)} <= ICONS
    pictures = [section.picture for section in BOOK.sections if section.picture is not None]
    assert {icon for picture in pictures for icon in picture.icons} <= ICONS
    assert all(BOOK.picture_of(section) is not None for section in BOOK.sections)


def test_rules_fit_their_page() -> None:
    assert max(len(section.text) for section in BOOK.sections) <= 1000
    assert max(len(section.title) for section in BOOK.sections) <= 40
    pages = Counter(section.page for section in BOOK.sections)
    assert set(pages) == set(range(1, max(pages) + 1))


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("How do I win?", "victory"),
        ("goal", "goal"),
        ("who goes first", "initiative"),
        ("fly", "flights"),
        ("airplane flight cost", "flights"),
        ("pacific crossing", "sea-costs"),
        ("port", "sea-costs"),
        ("artifact", "artifacts"),
        ("press on", "pressing-on"),
        ("camp", "camping-down"),
        ("cliffhanger", "cliffhangers"),
        ("exert", "exerting"),
        ("knocked out", "ko"),
        ("KO", "ko"),
        ("heal", "healing"),
        ("sneak", "sneaking"),
        ("bodyguard", "bodyguards"),
        ("nazi gold", "nazi-gold"),
        ("common item", "items"),
        ("loyalty", "loyalty"),
        ("cancel", "canceling"),
        ("temple collapse", "temples"),
        ("deep jungle", "deep-jungle"),
        ("henchman", "henchmen"),
        ("zeppelin", "zeppelin"),
        ("outpost", "outposts"),
        ("villain track", "villain-track"),
        ("exchange", "exchange"),
        ("helping a friend", "working-together"),
        ("two heroes racing", "racing"),
        ("sell", "selling"),
        ("reroll", "rerolls"),
        ("solo", "solo"),
        ("doubles", "single-hero"),
        ("team", "team"),
        ("stow away", "zeppelin"),
        ("fake", "selling"),
        ("secret city card", "city-cards"),
    ],
)
def test_what_a_player_types_is_found(typed: str, first: str) -> None:
    hits = [section.id for section, _ in BOOK.search(typed)]
    assert first in hits[:4], hits


# The rulebook and the cards


def test_the_chart_is_the_one_in_play() -> None:
    lines = section("cooperative-set-up").text
    for heroes, (fortune, villains, track) in CHART.items():
        who = "1 hero" if heroes == 1 else f"{heroes} heroes"
        assert f"{who}: {fortune} Fortune, {villains} villains, track {track}\n" in lines


def test_outposts_are_as_their_sheets_say() -> None:
    text = section("outposts").text
    for sheet in LIBRARY.organizations.values():
        outpost = sheet.outpost
        numbers = f"Wounds {outpost.wounds}, Defense {outpost.defense}, {outpost.dice} fight dice"
        assert numbers in text, sheet.name
        assert f"{outpost.glory} Glory" in section("destroying-an-outpost").text


def test_the_map_is_as_described() -> None:
    board, text = LIBRARY.board, section("board").plain
    assert f"{len(board.lands)} land spaces, {len(board.seas)} sea spaces" in text
    assert f"and {len(board.cities)} cities" in text
    spaces = board.spaces
    for city in board.cities:
        assert (spaces[city].name in text) == spaces[city].major, city
    for space in spaces.values():
        if space.terrain:
            assert space.terrain in text
    inland = section("inland-cities").plain
    for city in board.cities:
        ways = spaces[city].ways
        if len(ways) == 1:
            assert spaces[city].name in inland.partition("lie fully")[0], city
        assert (spaces[city].name in inland) == all(spaces[way].kind == "land" for way in ways)


def test_the_four_deep_jungles_are_named() -> None:
    text = section("deep-jungle").plain
    deep = [space.id for space in LIBRARY.board.spaces.values() if space.deep_jungle]
    assert len(deep) == 4
    assert all(name in text.casefold() for name in deep)


def test_decks_are_as_large_as_described() -> None:
    text = section("decks").plain
    assert f"Dangers, {len(LIBRARY.dangers)}" in text
    assert f"Events, {len(LIBRARY.events)}" in text
    assert f"City cards, {len(LIBRARY.city_cards)}" in text
    assert f"{len(LIBRARY.villain_events)} Villain Events" in text
    for cards in (LIBRARY.artifacts, LIBRARY.adventures, LIBRARY.gear, LIBRARY.allies):
        assert len(cards) == 20
    assert {len(cards) for cards in LIBRARY.enemies.values()} == {20}


# Stories


def test_an_ending_has_three_to_five_sentences() -> None:
    for played in some_games():
        sentences = re.findall(r"[.!?](?= |$)", played.ending)
        assert 3 <= len(sentences) <= 5, played.ending


def test_an_ending_names_the_winners_and_nobody_else() -> None:
    for played in some_games():
        result = played.state.result
        assert result is not None
        for seat, name in enumerate(played.match.setup.names):
            named = re.search(rf"\b{name}\b", played.ending) is not None
            assert named == (seat in result.winners), played.ending


def test_an_ending_tells_rounds_and_what_was_won() -> None:
    for played in some_games():
        state = played.state
        assert state.result is not None
        assert re.search(rf"\b{state.round}\b", played.ending), played.ending
        if state.result.reason in ("home", "fortune"):
            purse = max(state.result.scores[seat] for seat in state.result.winners)
            assert f"{purse} Fortune" in played.ending


def test_titles_in_an_ending_belong_to_the_game() -> None:
    for played in some_games():
        state = played.state
        titles = {
            name
            for name, card in LIBRARY.artifacts.items()
            if card.name.removeprefix("The ") in played.ending
        }
        there = {*state.artifact_discard, *(treasure.artifact for treasure in state.loot)}
        there |= {treasure.artifact for hero in state.heroes for treasure in hero.treasures}
        there |= {site.artifact for site in state.sites}
        treasures = {name for name, card in LIBRARY.artifacts.items() if card.treasure}
        assert titles <= there | treasures, played.ending


def test_every_way_to_end_was_told() -> None:
    ways = {
        (played.state.mode, played.state.result.reason)
        for played in some_games()
        if played.state.result is not None
    }
    assert ways >= {
        ("solo", "fortune"),
        ("solo", "villain-track"),
        ("cooperative", "fortune"),
        ("cooperative", "villain-track"),
        ("competitive", "home"),
        ("team", "home"),
    }


def test_no_two_games_end_in_the_same_words() -> None:
    assert not repeated([played.ending for played in some_games()])


def test_the_same_game_is_told_in_the_same_words() -> None:
    one = play("competitive", 2, 7, {}, random=False)
    other = play("competitive", 2, 7, {}, random=False)
    assert one.stories == other.stories
    assert one.ending == other.ending


def test_lines_of_story_are_short_and_follow_the_game() -> None:
    for played in some_games():
        assert max(map(len, played.stories)) <= STORY_LENGTH, max(played.stories, key=len)
        assert len(set(played.stories)) > 5
        assert all(line.endswith((".", '."')) for line in played.stories)


def test_a_game_not_begun_has_a_line() -> None:
    match = Match(GAME, Setup(mode="solo", seats=[Seat("Ana")], seed=1))
    assert GAME.story(match.state, match.setup) == (
        "The atlas is open, the bags are packed, the telegrams are vague."
    )
    assert GAME.headline(match.state) == "Before the first round"


@pytest.mark.parametrize(("mode", "whose"), [("competitive", "best purse "), ("cooperative", "")])
def test_the_line_of_a_game_of_rivals_says_whose_fortune_it_counts(mode: str, whose: str) -> None:
    state = lay(mode).state
    assert GAME.headline(state).startswith(f"Round {state.round}, {whose}0 of {state.goal} Fortune")


# Endings at a table that is laid for them


def lay(mode: str = "competitive", seats: int = 2, **options: str | int | bool) -> Played:
    """A table in its first round, to be ended by hand."""
    who = [Seat(NAMES[n], n) for n in range(seats)]
    match = Match(GAME, Setup(mode=mode, seats=who, options=options, seed=3))
    match.run()
    played = Played(match)
    played.state.round = 9
    return played


def end(played: Played, winners: list[int], reason: str) -> str:
    state = played.state
    state.bout = state.facing = None
    scores = [state.purses[hero.side] for hero in state.heroes]
    state.result = Result(winners, reason, scores)
    return played.ending


def sheet_name(hero: Hero) -> str:
    return LIBRARY.heroes[hero.id].name


def test_who_was_home_too_is_not_said_to_be_away() -> None:
    played = lay()
    state = played.state
    state.purses[:] = [20, 18]
    for hero in state.heroes:
        hero.space = LIBRARY.heroes[hero.id].city
    text = end(played, [0], "home")
    assert f"{sheet_name(state.heroes[1])} was home as well, with 18 Fortune" in text


@pytest.mark.parametrize(("heroes", "word"), [(1, "the hero will"), (2, "the heroes will")])
def test_a_lone_hero_who_lost_is_not_many(heroes: int, word: str) -> None:
    endings = []
    for goal in range(3):
        played = lay("solo", 1, heroes=heroes)
        played.state.track_goal = goal
        endings.append(end(played, [], "villain-track").casefold())
    assert any(word in text for text in endings)


def test_a_shared_victory_names_both() -> None:
    played = lay()
    played.state.purses[:] = [20, 20]
    text = end(played, [0, 1], "home")
    assert "Ana and Ben share the victory" in text
    for hero in played.state.heroes:
        assert sheet_name(hero) in text


def test_the_season_ends_without_a_winner_for_a_group() -> None:
    played = lay("cooperative", organization="mob")
    played.state.round = 60
    text = end(played, [], "last-round")
    assert text.startswith("After 60 rounds the season is over, with 0 of 20 Fortune")
    assert "Ana" not in text


def test_rivals_who_let_the_track_fill_are_told_so() -> None:
    played = lay(organization="nazis")
    played.state.track = played.state.track_goal
    text = end(played, [], "villain-track")
    assert "the Nazis" in text
    assert "nobody wins, and each of the heroes knows" in text.casefold()


def test_a_lone_hero_is_told_of_alone() -> None:
    played = lay("solo", 1)
    played.state.purses[0] = 16
    text = end(played, [0], "fortune")
    assert "16 Fortune" in text
    assert sheet_name(played.state.heroes[0]) in text


def test_an_unsold_treasure_is_mentioned() -> None:
    played = lay()
    state = played.state
    state.heroes[0].treasures = [Treasure("glass-trumpet", "moth-queen")]
    assert "the Glass Trumpet of the Moth Queen" in end(played, [0], "home")


def test_a_rival_who_hangs_still_hangs() -> None:
    played = lay()
    state = played.state
    state.heroes[1].cliffhanger = next(iter(LIBRARY.dangers))
    text = end(played, [0], "home")
    assert f"{sheet_name(state.heroes[1])} is still hanging there" in text


def test_the_line_of_a_cliffhanger_names_it() -> None:
    played = lay()
    state = played.state
    danger = next(iter(LIBRARY.dangers.values()))
    state.heroes[1].cliffhanger = danger.id
    assert danger.cliffhanger.name.rstrip(".!?") in GAME.story(state, played.match.setup)


def test_a_track_that_is_nearly_full_is_all_the_news() -> None:
    played = lay("cooperative", organization="mob")
    state = played.state
    state.track = state.track_goal - 1
    assert "one step" in GAME.story(state, played.match.setup).casefold()


def test_who_has_enough_and_is_away_has_a_way_to_go() -> None:
    played = lay()
    state = played.state
    hero = state.heroes[0]
    state.purses[hero.side] = 16
    hero.space = "siam"
    city = LIBRARY.board.spaces[LIBRARY.heroes[hero.id].city].name
    line = GAME.story(state, played.match.setup)
    assert "has 16 Fortune, and is in Siam" in line
    assert city in line


# Luck


def hero_and_sheet() -> tuple[Hero, Any]:
    sheet = next(iter(LIBRARY.heroes.values()))
    return Hero(sheet.id, 1, 0, 0, sheet.city), sheet


def rolled(log: list[Event]) -> dict[int | None, tuple[int, int, float]]:
    hero, _ = hero_and_sheet()
    found = count_luck([hero], log)
    return {luck.seat: (luck.rolls, luck.got, round(luck.expected, 3)) for luck in found}


def test_dice_of_a_test_count_once_each_time_they_are_rolled() -> None:
    _, sheet = hero_and_sheet()
    log: list[Event] = [
        DiceRolled(sheet, (5, 3, 2), 5, 1, 2, rolled=(5, 3, 2)),
        DiceRolled(sheet, (5, 3, 2, 6), 5, 2, 4, rolled=(6,)),
        DiceRolled(sheet, (5, 3, 2, 6), 5, 3, 4, rolled=()),
    ]
    assert rolled(log) == {1: (4, 2, 1.333)}


def test_blows_belong_to_both_sides() -> None:
    _, sheet = hero_and_sheet()
    foe = next(iter(LIBRARY.enemy.values()))
    log: list[Event] = [
        DiceRolled(sheet, (6, 6), 4, 2, 2, "Rolled again"),
        RoundFought(sheet, foe, (6, 6, 1), (4, 2), 2, 1),
    ]
    assert rolled(log) == {1: (3, 2, 1.5), None: (2, 1, 1.0)}
    hero, _ = hero_and_sheet()
    assert [luck.label for luck in count_luck([hero], log)] == ["", OPPOSITION]


def test_villains_have_luck_of_their_own() -> None:
    villain = next(iter(LIBRARY.villains.values()))
    log: list[Event] = [
        VillainSearched(villain, "Siam", (4, 5, 1), 2, 1, 2, 4),
        VillainExplored(villain, (3,), False),
    ]
    assert rolled(log) == {None: (4, 2, 2.0)}


def test_dice_of_whole_games_are_about_fair() -> None:
    rolls = got = 0
    expected = 0.0
    for played in some_games():
        for luck in count_luck(played.state.heroes, played.match.log):
            assert 0 <= luck.got <= luck.rolls
            if luck.seat is not None:
                rolls, got = rolls + luck.rolls, got + luck.got
                expected += luck.expected
    assert rolls > 5000
    assert abs(got - expected) < 0.05 * expected


def test_villains_of_a_laid_table_are_named() -> None:
    played = lay("cooperative", organization="mob")
    state = played.state
    state.loot = []
    state.villains = [Villain("nickels-malone", "mob", active=True, state="ko")]
    assert "Nickels Malone heard of it in a hospital bed" in end(played, [0, 1], "fortune")


def test_what_is_activated_says_what_that_does_and_whose_ability_it_is() -> None:
    hero = LIBRARY.heroes["florencio-quintana"]
    assert say_activated(hero) == "D3 more dice."
    assert say_activated(LIBRARY.heroes["kwame-asante"]) == "1 more success."
    ability = CardActivated(hero=hero, card=hero)
    assert ability.line([]) == "Florencio's ability: D3 more dice."
    for card in LIBRARY.entries.values():
        if isinstance(card, Ability):
            assert bool(card.activated) == ("Activate " in card.text)
            assert f": {card.activated}"[:-1] in card.text or not card.activated


def test_a_card_that_divides_its_words_says_the_same_in_parts() -> None:
    for danger in LIBRARY.dangers.values():
        for side in (danger, danger.cliffhanger):
            both = {f"{side.overcome} {side.besides}".strip(), f"{side.besides} {side.overcome}"}
            assert side.overcome
            assert side.text in both
    opening = ("Play immediately. ", "Remains in play: ", "Secret. ")
    deeds: dict[Ability, str] = {card: card.deed for card in LIBRARY.events.values()}
    deeds |= {card: card.deed for card in LIBRARY.city_cards.values()}
    for card, deed in deeds.items():
        assert bool(deed) == card.text.startswith(opening)
        assert card.text.endswith(deed)


def test_a_city_card_that_all_see_says_what_it_does_and_a_secret_one_only_its_name() -> None:
    hero = LIBRARY.heroes["katya-orlova"]
    for card in LIBRARY.city_cards.values():
        only = frozenset({0}) if card.secret else None
        line = CardDrawn(hero=hero, card=card, deck="city", only=only).line([])
        assert line.startswith(f"Katya draws {card.name}")
        assert line.endswith(card.text) != card.secret


def test_the_guide_speaks_of_tactics_when_they_are_rolled() -> None:
    guides = {section.id: section.guide for section in BOOK.sections}
    assert "Tactics" not in guides["villain-events"]
    assert "Vile Tactics" in guides["tactics"]
