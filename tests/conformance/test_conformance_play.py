"""Every game in every mode plays to its end, is sound at each question, and reads well."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from all_games import (
    CASES,
    GAMES,
    MIXED,
    Case,
    answer_somehow,
    case_id,
    check_result,
    decisions,
    digest,
    every_case,
    fewest_seats,
    flaws,
    length,
    new_match,
    outer_cases,
    packed,
    play_out,
    read_log,
    some,
    telling_ids,
    texts,
    transcript,
)
from views import view

from fandg.engine.dice import Generator, is_die_question
from fandg.engine.errors import IllegalAnswerError
from fandg.engine.setup import Setting
from fandg.engine.state import Result

SHOWN = 800
"""How many events of a game are looked at one by one."""


@every_case
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.deep)])
def test_a_game_plays_to_its_end_and_nothing_is_lost(case: Case, seed: int) -> None:
    match = new_match(case, seed)
    for _ in decisions(match, Generator(seed)):
        assert match.result is None
        # In a long game every seventh question has to do.
        if len(match.answers) < 200 or len(match.answers) % 7 == 0:
            assert match.game.faults(match.state) == []
    check_result(match)


@outer_cases
def test_nothing_is_lost_while_an_event_is_shown(case: Case) -> None:
    match, generator = new_match(case, 17), Generator(17)
    while not isinstance(item := match.advance(), Result):
        if len(match.log) < SHOWN:
            assert match.game.faults(match.state) == [], item
        if match.pending is not None:
            answer_somehow(match, generator)


@outer_cases
@pytest.mark.parametrize("seed", range(2))
def test_a_game_of_persons_and_bots_plays_to_its_end(case: Case, seed: int) -> None:
    generator = Generator(seed)
    kinds = [generator.pick(MIXED) for _ in range(case.seats)]
    check_result(play_out(new_match(case, seed, kinds=kinds), generator))


FEW = 6
"""Of a switch with more values those at both ends are played; all of them in long runs."""


def _every_setting() -> Iterator[ParameterSet]:
    """Each value of each switch, but for the defaults, with which all other tests play."""
    for case in CASES:
        for switch in case.game.legal_switches(case.mode):
            values = sorted({choice.value for choice in switch.choices} - {switch.default})
            ends = values if len(values) <= FEW else [*values[:2], *values[-2:]]
            for value in values:
                is_short = case.seats == fewest_seats(case) and value in ends
                name = f"{case_id(case)}-{switch.key}-{value}"
                marks = [] if is_short else [pytest.mark.deep]
                yield pytest.param(case, switch.key, value, id=name, marks=marks)


@pytest.mark.parametrize(("case", "key", "value"), list(_every_setting()))
def test_every_value_of_every_switch_can_be_played(case: Case, key: str, value: Setting) -> None:
    match = new_match(case, 5, options={key: value})
    assert match.setup.options[key] == value
    check_result(play_out(match, Generator(5)))


@outer_cases
@pytest.mark.parametrize("seed", range(2))
def test_with_real_dice_at_the_table_a_game_plays_to_its_end(case: Case, seed: int) -> None:
    match = new_match(case, seed, table_dice=True)
    assert match.state.table_dice == match.setup.table_dice, "set_up says who rolls real dice"
    for decision in decisions(match, Generator(seed)):
        if is_die_question(decision):
            faces = [option.key for option in decision.options]
            assert faces == [f"die:{n}" for n in range(1, len(faces) + 1)]
            assert len(decision.legal_options()) == len(faces)
    check_result(match)


# The same game


@outer_cases
@pytest.mark.parametrize("seed", range(2))
def test_the_same_seed_and_answers_make_the_same_game(case: Case, seed: int) -> None:
    one = play_out(new_match(case, seed), Generator(seed))
    other = play_out(new_match(case, seed), Generator(seed))
    assert transcript(one) == transcript(other)
    assert packed(one.state) == packed(other.state)


@outer_cases
def test_another_seed_makes_another_game(case: Case) -> None:
    games = {transcript(play_out(new_match(case, seed), Generator(0))) for seed in range(2)}
    assert len(games) == 2


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_nothing_depends_on_the_order_of_sets_or_on_hashes(hash_seed: str) -> None:
    games = list(GAMES)
    program = f"from all_games import digest; print(*map(digest, {games!r}))"
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=Path(__file__).parent,
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(sys.path),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    there = dict(zip(games, run.stdout.split(), strict=True))
    assert there == {game_id: digest(game_id) for game_id in games}


# Questions


@outer_cases
@pytest.mark.parametrize("table_dice", [False, True], ids=["game's dice", "real dice"])
def test_every_open_option_can_be_answered_and_no_blocked_one(case: Case, table_dice: bool) -> None:
    match = new_match(case, 23, table_dice=table_dice)
    total = len(play_out(match, Generator(23)).answers)
    for place in some(12, total):
        decision = match.at(place).pending
        assert decision is not None
        keys = [option.key for option in decision.options]
        assert len(set(keys)) == len(keys), "every key names one option"
        for option in decision.options:
            future = match.at(place)
            before = packed(future.state)
            if option.blocked is not None:
                with pytest.raises(IllegalAnswerError):
                    future.answer(option.key)
                assert packed(future.state) == before
                continue
            future.answer(option.key)
            future.run()
            assert future.game.faults(future.state) == []


@outer_cases
@pytest.mark.parametrize("table_dice", [False, True], ids=["game's dice", "real dice"])
def test_looking_changes_nothing(case: Case, table_dice: bool) -> None:
    match = new_match(case, 40, table_dice=table_dice)
    places = set(some(40, length(case, 40, table_dice=table_dice)))
    for decision in decisions(match, Generator(40)):
        if len(match.answers) not in places:
            continue
        game, before, log = match.game, packed(match.state), len(match.log)
        texts(decision)
        decision.fingerprint()
        for seat in range(case.seats):
            view(game, match.state, seat)
            game.score(match.state, seat)
            for event in read_log(match, seat)[-5:]:
                event.line(match.setup.names)
        game.choose_steady(match.state, decision)
        game.headline(match.state)
        game.story(match.state, match.setup)
        game.measures(match.state)
        assert packed(match.state) == before
        assert len(match.log) == log


# What is read


@outer_cases
@pytest.mark.parametrize("seed", [60, 61])
def test_questions_and_lines_are_words_without_ids(case: Case, seed: int) -> None:
    match = new_match(case, seed, table_dice=bool(seed % 2))
    places = set(some(80, length(case, seed, table_dice=bool(seed % 2))))
    ids: set[str] = set()
    for decision in decisions(match, Generator(seed)):
        if len(match.answers) not in places:
            continue
        ids |= telling_ids(decision)
        for text in texts(decision):
            assert flaws(text, ids) == [], text
        for option in decision.options:
            assert not set(option.key) & set(" \t\n\"'")
        for text in (match.game.headline(match.state), match.game.story(match.state, match.setup)):
            assert flaws(text, ids) == [], text
    for line in {event.line(match.setup.names) for event in match.log} - {""}:
        assert flaws(line, ids) == [], line
        assert not line[0].islower(), line
    for event in match.log:
        assert event.depth in range(4)
        for thing in event.touches():
            assert thing
            assert " " not in thing
    figures = match.game.measures(match.state)
    for figure in figures:
        assert flaws(figure.label, ids) == []
        assert figure.seat is None or figure.seat in range(case.seats)
    # A chart has the same curves from the first moment to the last.
    begun = match.game.measures(match.at(0).state)
    assert [(f.label, f.seat) for f in begun] == [(f.label, f.seat) for f in figures]


@every_case
def test_modes_and_switches_have_names_and_sentences(case: Case) -> None:
    game = case.game
    mode = game.find_mode(case.mode)
    shown = [game.title, game.tagline, mode.name, mode.about, *mode.roles[case.seats]]
    assert len(mode.roles[case.seats]) == case.seats
    for switch in game.legal_switches(case.mode):
        shown += [switch.label, switch.about, *(choice.label for choice in switch.choices)]
        assert len(switch.choices) > 1
        assert len({choice.value for choice in switch.choices}) == len(switch.choices)
    for text in shown:
        assert flaws(text, set()) == [], text


@outer_cases
def test_the_story_is_told_from_before_the_first_turn_to_the_end(case: Case) -> None:
    match = new_match(case, 8)
    stories = {match.game.story(match.state, match.setup)}
    places = set(some(80, length(case, 8)))
    for _ in decisions(match, Generator(8)):
        if len(match.answers) in places:
            stories.add(match.game.story(match.state, match.setup))
    assert all(stories)
    assert match.game.story(match.state, match.setup) not in stories, "the ending is its own"
