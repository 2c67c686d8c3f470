"""No oracle: no save foretells what comes of the next answer in another save of the same game."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copy2, copyfile
from typing import Any

import pytest
from toy import Clock, Rolled, Stopped, Toy, ToyGame, toy_setup

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.event import WentBack
from fandg.engine.kept_match import NO_ORACLE
from fandg.engine.match import Match
from fandg.engine.position import Position
from fandg.engine.save import load
from fandg.engine.seats import Kind
from fandg.engine.shelf import delete_game, list_generations, read_game, restore_generation
from fandg.engine.state import Result
from fandg.engine.table import Table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


clock = Clock()


def begin(path: Path, kinds: tuple[Kind, ...] = ()) -> Table[Toy]:
    return Table.begin(ToyGame(), toy_setup(goal=10**6, kinds=kinds), path, now=clock)


def reopen(path: Path) -> Table[Any]:
    return Table.open(path, lambda _: ToyGame(), now=clock)


def play(table: Table[Any], answers: int, seed: int = 3) -> None:
    generator = Generator(seed)
    for _ in range(answers):
        decision = table.run()
        assert isinstance(decision, Decision)
        table.answer(generator.pick(decision.legal_options()).key)


def begun(path: Path, answers: int = 20) -> Path:
    """A game as it was left."""
    with begin(path) as table:
        play(table, answers)
    return path


def copied(path: Path, copy: Path) -> Path:
    """A copy that was made a while after the game was left."""
    copyfile(path, copy)
    left = path.stat().st_mtime_ns
    os.utime(copy, ns=(left, left + 10**9))
    return copy


def branched(path: Path, answers: int, count: int) -> Path:
    """A branch of a game with so many answers, from after the first `count` of them."""
    target = path.with_name("branch.toml")
    with begin(path) as table:
        play(table, answers)
        table.run()
        table.branch(count, target)
    return target


def fate(path: Path) -> tuple[list[int], list[str]]:
    """What comes of the same answers in a save: all that is rolled, and how the deck lies."""
    with reopen(path) as table:
        table.run()
        deck = list(table.match.state.deck)
        told = len(table.match.log)
        play(table, 40)
        log = table.match.log[told:]
        return [event.pips for event in log if isinstance(event, Rolled)], deck


def fate_aside(path: Path) -> tuple[list[int], list[str]]:
    """The same, without a change to the save: played in a folder that nobody knows of."""
    aside = path.parent / "aside"
    aside.mkdir()
    return fate(Path(copyfile(path, aside / path.name)))


# Going on from a moment


def test_a_branch_of_the_present_moment_foretells_neither_dice_nor_cards(path: Path) -> None:
    target = path.with_name("branch.toml")
    with begin(path) as table:
        play(table, 20)
        table.run()
        table.branch(20, target)
        hands = [list(hand) for hand in table.match.state.hands]
    with reopen(target) as branch:
        branch.run()
        assert branch.match.state.hands == hands, "what persons hold they go on holding"
    rolled, deck = fate(target)
    other_rolled, other_deck = fate(path)
    assert rolled != other_rolled
    assert deck != other_deck
    assert sorted(deck) == sorted(other_deck)


def test_what_a_bot_holds_is_dealt_anew_in_a_branch(path: Path) -> None:
    target = path.with_name("branch.toml")
    with begin(path, kinds=("person", "steady")) as table:
        play(table, 20)
        asked = table.run()
        while not (isinstance(asked, Decision) and asked.seat == 0):
            play(table, 1)
            asked = table.run()
        table.branch(table.match.question_start, target)
        mine, theirs = (list(hand) for hand in table.match.state.hands)
    with reopen(target) as branch:
        branch.run()
        assert branch.match.state.hands[0] == mine
        assert branch.match.state.hands[1] != theirs


def test_a_branch_says_in_the_notebook_that_dice_fall_anew(path: Path) -> None:
    target = branched(path, 20, 10)
    with reopen(target) as branch:
        branch.run()
        last = branch.lines(None)[-1]
        assert isinstance(last, WentBack)
        assert "anew" in last.line(())


@pytest.mark.parametrize("count", [0, 9, 50, 60])
def test_a_branch_is_replayed_exactly_from_its_file(path: Path, count: int) -> None:
    target = branched(path, 60, count)
    with reopen(target) as branch:
        play(branch, 70)
        branch.run()
        state, log = branch.match.state, list(branch.match.log)
        elsewhere = Position.of(branch.match).take_up(branch.match.game)
        assert elsewhere.state == state, "an expert's process stands where the table does"
    with reopen(target) as again:
        again.run()
        assert not again.notice
        assert again.match.state == state
        assert again.match.log == log
        again.match.go_back(count + 30)
        assert again.match.state == branch.match.at(count + 30).state


def test_undo_in_a_branch_to_before_its_beginning_does_not_bring_the_old_dice_back(
    path: Path,
) -> None:
    target = branched(path, 20, 20)
    with reopen(target) as branch:
        branch.run()
        deck, key = list(branch.match.state.deck), branch.match.answers[-1].key
        branch.go_back(19, mark="Ana thinks again.")
        branch.run()
        branch.answer(key)
        branch.run()
        assert branch.match.state.deck == deck


def test_a_branch_in_the_middle_of_a_sealed_question_goes_on_from_before_it(path: Path) -> None:
    target = path.with_name("branch.toml")
    with begin(path) as table:
        asked = table.run()
        count = 0
        while not (isinstance(asked, Decision) and asked.kind == "bid" and asked.seat == 1):
            play(table, 1, seed=count)
            count += 1
            asked = table.run()
        table.branch(len(table.match.answers), target)
    assert len(read_game(target).answers) < count
    with reopen(target) as branch:
        first = branch.run()
        assert isinstance(first, Decision)
        assert (first.kind, first.seat) == ("bid", 0)


# Copies


def test_a_copy_beside_its_game_takes_other_dice_and_says_so(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    with reopen(copy) as table:
        assert table.notice.endswith(NO_ORACLE)
        assert "“game”" in table.notice
        table.run()
        assert any("“game”" in line.line(("Ana", "Zoë")) for line in table.lines(None))
    rolled, deck = fate(copy)
    other_rolled, other_deck = fate(path)
    assert rolled != other_rolled
    assert deck != other_deck


def test_a_copy_that_merely_lies_there_changes_nothing_in_its_game(path: Path) -> None:
    begun(path)
    before = fate_aside(path)
    copied(path, path.with_name("copy.toml"))
    with reopen(path) as table:
        assert not table.notice
    assert fate(path) == before


@pytest.mark.parametrize("keeps_times", [False, True])
def test_of_two_copies_that_stand_alike_just_one_keeps_its_dice(
    path: Path, *, keeps_times: bool
) -> None:
    copy = path.with_name("game copy.toml")
    (copy2 if keeps_times else copyfile)(begun(path), copy)
    with reopen(path) as table, reopen(copy) as other:
        assert (table.notice, bool(other.notice)) == ("", True)


def test_of_two_copies_the_one_left_behind_is_told_whichever_was_played_on(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    moved = copy.rename(path.parent.parent / "copy.toml")
    with reopen(moved) as table:
        assert not table.notice, "alone on its shelf it is no copy"
        play(table, 10)
    moved.rename(copy)
    with reopen(path) as table:
        assert "“copy”" in table.notice
    with reopen(copy) as table:
        assert not table.notice, "the other is behind it and foretells nothing"


def test_a_copy_is_told_once_and_then_a_game_of_its_own(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    with reopen(copy) as table:
        play(table, 1)
    for file in (copy, path):
        with reopen(file) as table:
            assert not table.notice


def test_a_copy_that_was_only_looked_at_stays_as_it_was(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    held = copy.read_bytes()
    with reopen(copy) as table:
        table.run()
    assert copy.read_bytes() == held


def test_a_copy_whose_game_lies_in_the_trash_is_one_all_the_same(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    delete_game(path)
    with reopen(copy) as table:
        assert table.notice


def test_an_earlier_state_of_the_file_foretells_nothing_either(path: Path) -> None:
    begun(path, 40)
    restore_generation(path, list_generations(path)[-1].path)
    assert len(read_game(path).answers) < 40
    with reopen(path) as table:
        assert table.notice


@pytest.mark.parametrize("other", ["link", "stranger", "damaged", "over"])
def test_what_is_no_copy_of_a_game_in_play_is_let_be(path: Path, other: str) -> None:
    beside = path.with_name("beside.toml")
    if other == "over":
        with Table.begin(ToyGame(), toy_setup(goal=9), path, now=clock) as table:
            seed = 0
            while not isinstance(table.run(), Result):
                play(table, 1, seed := seed + 1)
        copyfile(path, beside)
    else:
        begun(path)
    if other == "link":
        beside.hardlink_to(path)
    elif other == "stranger":
        begun(beside)
    elif other == "damaged":
        beside.write_bytes(path.read_bytes()[:-200].replace(b"toy", b"tow"))
    with reopen(path) as table:
        assert not table.notice


def test_a_copy_in_the_middle_of_a_sealed_question_keeps_the_cards_that_are_asked_about(
    path: Path,
) -> None:
    with begin(path) as table:
        asked, count = table.run(), 0
        while not (isinstance(asked, Decision) and asked.kind == "bid" and asked.seat == 1):
            play(table, 1, seed=count)
            count += 1
            asked = table.run()
        dice, deck = table.match.state.dice, list(table.match.state.deck)
    copy = copied(path, path.with_name("copy.toml"))
    with reopen(copy) as table:
        table.run()
        assert table.match.state.dice != dice
        assert table.match.state.deck == deck
        play(table, 50)
        table.run()
        state = table.match.state
    with reopen(copy) as table:
        table.run()
        assert table.match.state == state


# Undo


@pytest.mark.parametrize("closes", [False, True])
def test_what_was_rolled_stays_rolled_after_an_undo(path: Path, closes: bool) -> None:
    with begin(path) as table:
        table.run()
        table.answer("press-on")
        table.run()
        rolled = [event for event in table.match.log if isinstance(event, Rolled | Stopped)]
        assert not table.undo(), "only if the table agrees"
        assert table.undo(mark="Ana thinks again.")
        if not closes:
            table.run()
            table.answer("press-on")
            table.run()
            assert [e for e in table.match.log if isinstance(e, Rolled | Stopped)] == rolled
    if closes:
        with reopen(path) as table:
            table.run()
            table.answer("press-on")
            table.run()
            assert [e for e in table.match.log if isinstance(e, Rolled | Stopped)] == rolled


# The file


def test_a_game_that_was_never_copied_has_no_line_of_new_dice(path: Path) -> None:
    assert b"new_dice" not in begun(path).read_bytes()


def test_new_dice_stand_in_the_file_of_a_copy_with_those_who_know_their_cards(path: Path) -> None:
    copy = copied(begun(path), path.with_name("copy.toml"))
    with reopen(copy) as table:
        play(table, 1)
    (new,) = load(copy.read_bytes(), "copy").header.new_dice
    assert (new.answers, new.seats) == (20, (0, 1))


def test_dice_are_new_from_the_question_on_that_waits() -> None:
    matches = [Match(ToyGame(), toy_setup(goal=10**6)) for _ in range(2)]
    for match in matches:
        match.run()
    first, second = matches
    second.take_new_dice(5)
    assert first.state.dice != second.state.dice
    assert (first.seed, second.seed) == (7, 5)
