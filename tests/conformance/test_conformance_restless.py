"""Tables at which nobody sits still: they undo, reload, change seats, look back and ahead.

Whatever they do, they are where they were, nothing is lost, and the game ends. `pytest -m deep`
sweeps through half a million games, most of them played plainly; a piece of the sweep (`-k
"sweep and piece-3"`) or a case (`-k "sweep and solo-1"`) can be run on its own, and plays the same
games whenever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from math import isfinite
from typing import Any, TypeAlias

import msgspec
import pytest
from all_games import (
    CASES,
    LONGEST,
    MIXED,
    Case,
    answer_somehow,
    case_id,
    check_result,
    every_case,
    find_game,
    length,
    new_match,
    outer_cases,
    packed,
)

from fandg.engine.answer import Answer
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import pick_any
from fandg.engine.restore import restore
from fandg.engine.save import Header, Save, SavedState, dump, load

DEEDS_EACH = 5
"""About how often in a game somebody does something else than to answer."""
PIECES = 10
ANSWERS = 3_500_000
"""How many answers a piece of the sweep gives to each game, whose cases share them: all games get
alike, and what is soon over is played more often."""
RESTLESS_EVERY = 50
"""Of so many games of the sweep one is played restlessly."""
SAMPLED = 16
"""Of so many questions of a game that is played plainly one is looked at."""
AHEAD = 40
"""How many answers of a possible future are played."""

WHEN = datetime(2031, 5, 1, tzinfo=UTC)


def sit_down(case: Case, seed: int, generator: Generator) -> Match[Any]:
    """A new game with persons and bots on the seats, and every switch set anyhow."""
    options = {
        switch.key: generator.pick(switch.choices).value
        for switch in case.game.legal_switches(case.mode)
    }
    kinds = [generator.pick(MIXED) for _ in range(case.seats)]
    dice = generator.below(8) == 0
    return new_match(case, seed, kinds=kinds, options=options, table_dice=dice)


def own_generator(seed: int) -> Generator:
    """Not the stream of the game's own dice: two seats that always roll the same tie for ever."""
    return Generator(seed + 10**9)


def check_sound(match: Match[Any]) -> None:
    """Nothing is lost or doubled, and all that the lists of games say can be said."""
    game, state = match.game, match.state
    assert game.faults(state) == []
    assert game.headline(state)
    assert game.story(state, match.setup)
    assert all(isfinite(figure.value) for figure in game.measures(state))


def check_same(match: Match[Any], other: Match[Any]) -> None:
    """Two matches stand at the same question, or end, of the same game."""
    assert packed(other.state) == packed(match.state)
    assert other.result == match.result
    asked, told = match.pending, other.pending
    assert (asked is None) == (told is None)
    if asked is not None and told is not None:
        assert told.fingerprint() == asked.fingerprint()


# What they do besides answering: each deed gives the match to go on with


def undo(match: Match[Any], generator: Generator) -> Match[Any]:
    """Take the last answer back; give it again, or another."""
    count = match.undo_target()
    if count is None:
        return match
    then, now, given = match.at(count), packed(match.state), len(match.answers)
    match.go_back(count)
    check_same(match, then)
    if generator.below(2):
        while len(match.answers) < given:
            assert match.redo() is not None
            match.run()
        assert packed(match.state) == now
    return match


def reload(match: Match[Any], _: Generator) -> Match[Any]:
    """Close the game and open it again."""
    loaded = through_file(match, match.answers)
    check_same(match, loaded)
    assert loaded.answers == match.answers
    assert loaded.log == match.log
    assert loaded.setup == match.setup
    return loaded


def change_seat(match: Match[Any], generator: Generator) -> Match[Any]:
    """Let somebody else answer for a seat."""
    seats = match.setup.seats
    at = generator.below(len(seats))
    seats[at] = msgspec.structs.replace(seats[at], kind=generator.pick(MIXED))
    return match


def look_back(match: Match[Any], generator: Generator) -> Match[Any]:
    """Look at an earlier moment, which leads to here; begin a new game there, now and then."""
    count = generator.below(len(match.answers) + 1)
    now = packed(match.state)
    then = match.at(count)
    check_sound(then)
    begun = through_file(then, match.answers[:count])
    check_same(then, begun)
    then.replay(match.answers[count:])
    then.run()
    check_same(match, then)
    assert packed(match.state) == now
    if generator.below(4) or begun.pending is None:
        return match
    return begun


def look_ahead(match: Match[Any], generator: Generator) -> Match[Any]:
    """Play a possible future on, which leaves no trace."""
    now, lines = packed(match.state), len(match.log)
    seat = match.pending.seat if match.pending is not None else None
    future = match.fork(generator.below(10**6), generator.pick([seat, None]))
    for _ in range(AHEAD):
        item = future.run()
        check_sound(future)
        if not isinstance(item, Decision):
            break
        future.answer_unsaved(pick_any(item, generator))
    assert packed(match.state) == now
    assert len(match.log) == lines
    check_same(match, match.branch())
    return match


Deed: TypeAlias = Callable[[Match[Any], Generator], Match[Any]]
DEEDS: tuple[Deed, ...] = (undo, reload, change_seat, look_back, look_ahead)


def through_file(match: Match[Any], answers: list[Answer]) -> Match[Any]:
    """The match as its save brings it back."""
    game, point = match.game, match.checkpoint
    header = Header(
        version="0",
        game=game.id,
        rules=game.rules_version,
        started=WHEN,
        saved=WHEN,
        headline=game.headline(match.state),
        story=game.story(match.state, match.setup),
        over=match.result is not None,
        packs=game.packs,
        setup=match.setup,
    )
    state = msgspec.msgpack.decode(point.state, type=game.state_type)
    plain = msgspec.to_builtins(state, str_keys=True)
    kept = SavedState(match.answers_before + point.answers, plain)
    data, _ = dump(Save(header, kept, answers))
    loaded, notice = restore(load(data, "game.toml"), find_game, "game.toml")
    assert notice == ""
    loaded.run()
    return loaded


# Whole games


def play_restlessly(case: Case, seed: int) -> Match[Any]:
    """A whole game, with a look at it at every question."""
    generator = own_generator(seed)
    match = sit_down(case, seed, generator)
    every = max(2, length(case, 0) // DEEDS_EACH)
    while isinstance(match.run(), Decision):
        check_sound(match)
        assert len(match.answers) < LONGEST, "the game never ends"
        if generator.below(every) == 0:
            match = generator.pick(DEEDS)(match, generator)
        answer_somehow(match, generator)
    check_result(match)
    match.keep_checkpoint()
    for deed in (look_back, reload):
        deed(match, generator)
    return match


def play_plainly(case: Case, seed: int) -> Match[Any]:
    """A whole game in which everybody answers anyhow."""
    generator = own_generator(seed)
    match = sit_down(case, seed, generator)
    while isinstance(decision := match.run(), Decision):
        if len(match.answers) % SAMPLED == 0:
            assert match.game.faults(match.state) == []
            assert len(match.answers) < LONGEST, "the game never ends"
        match.answer_unsaved(pick_any(decision, generator))
    check_result(match)
    return match


@outer_cases
def test_a_restless_table_is_always_where_it_was(case: Case) -> None:
    play_restlessly(case, 1)


@pytest.mark.deep
@every_case
@pytest.mark.parametrize("piece", range(PIECES), ids=lambda piece: f"piece-{piece}")
def test_a_sweep_through_half_a_million_games(case: Case, piece: int) -> None:
    answers = games = 0
    share = ANSWERS // sum(other.game_id == case.game_id for other in CASES)
    while answers < share:
        seed = piece * 10**6 + games
        play = play_plainly if games % RESTLESS_EVERY else play_restlessly
        try:
            match = play(case, seed)
        except Exception as fault:
            raise AssertionError(f"{play.__name__} {case_id(case)} with seed {seed}") from fault
        answers += len(match.answers)
        games += 1
    print(f"{games} games of {case_id(case)}")
