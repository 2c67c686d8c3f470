"""Open calls that no person is asked: how often a table is called is its own affair."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from snowballs import SnowballGame, Yard, new_yard

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.errors import SetupError
from fandg.engine.players import pick_any
from fandg.engine.seats import Kind
from fandg.engine.setup import Setting
from fandg.engine.table import Table


def begin(path: Path, *kinds: Kind, **options: Setting) -> Table[Yard]:
    setup = new_yard(*kinds).setup
    named = {key.replace("_", "-"): value for key, value in options.items()}
    setup = msgspec.structs.replace(setup, options=setup.options | named)
    return Table.begin(SnowballGame(), setup, path, now=lambda: datetime.now(UTC))


def play_on(table: Table[Yard], generator: Generator) -> list[Decision[Any]]:
    """Play to the end; the questions that a person was asked."""
    asked = []
    while isinstance(decision := table.run(), Decision):
        if table.bot_is_asked():
            table.answer(table.find_bot_key())
        else:
            asked.append(decision)
            table.answer(pick_any(decision, generator))
    return asked


def count_calls(asked: list[Decision[Any]]) -> int:
    return sum(decision.is_open_call for decision in asked)


PERSONS: tuple[Kind, ...] = ("person", "person", "person")


@pytest.mark.parametrize(
    ("often", "storm", "is_called"),
    [
        ("always", True, True),
        ("always", False, True),
        ("great", False, True),
        ("great", True, False),
        ("rung", False, False),
    ],
)
def test_a_table_is_called_as_often_as_it_likes(
    tmp_path: Path, often: str, storm: bool, is_called: bool
) -> None:
    with begin(tmp_path / "yard.toml", *PERSONS, open_calls=often, storm=storm) as table:
        asked = play_on(table, Generator(1))
        assert len(table.match.calls) > 3, "the rules call all the same"
    assert (count_calls(asked) > 0) is is_called


def test_who_has_rung_is_called_once_whatever_the_table_likes(tmp_path: Path) -> None:
    with begin(tmp_path / "yard.toml", *PERSONS, open_calls="rung") as table:
        table.is_rung = True
        asked = play_on(table, Generator(1))
    assert count_calls(asked) == 1
    assert not table.is_rung


def test_a_person_alone_among_bots_is_asked_straight_away_and_only_if_he_can_play(
    tmp_path: Path,
) -> None:
    with begin(tmp_path / "yard.toml", "person", "steady", "steady") as table:
        asked = play_on(table, Generator(1))
    assert count_calls(asked) == 0
    pressed = [decision for decision in asked if decision.pressed]
    assert pressed
    assert {decision.kind for decision in pressed} == {"throw"}, "never that there is nothing to do"


@pytest.mark.parametrize("kinds", [PERSONS, ("person", "steady", "steady")])
def test_an_undo_never_stops_at_a_call_that_nobody_was_asked(
    tmp_path: Path, kinds: tuple[Kind, ...]
) -> None:
    with begin(tmp_path / "yard.toml", *kinds, open_calls="rung") as table:
        generator, steps = Generator(2), 0
        while isinstance(decision := table.run(), Decision) and steps < 12:
            if table.bot_is_asked():
                table.answer(table.find_bot_key())
                continue
            steps += 1
            count = table.count_answers()
            table.answer(pick_any(decision, generator))
            while isinstance(table.run(), Decision) and table.bot_is_asked():
                table.answer(table.find_bot_key())
            assert table.undo_target() == count
            assert table.undo(mark="all agreed")
            assert table.run() == decision
            assert not table.bot_is_asked()
            table.answer(pick_any(decision, generator))
        assert steps > 3


def test_calls_that_nobody_was_asked_are_no_fence(tmp_path: Path) -> None:
    with begin(tmp_path / "yard.toml", *PERSONS, open_calls="rung") as table:
        table.run()
        table.answer("run")
        assert table.run() == table.match.pending
        assert table.bot_is_asked()
        table.answer(table.find_bot_key())
        asked = table.run()
        assert isinstance(asked, Decision)
        assert table.match.fences_since(0), "by the rules all three were called"
        assert table.fences_since(0) is (asked.seat != 0)
        assert not table.match.fences_since(1, unasked={1})


def test_a_table_changes_its_mind_and_the_save_remembers(tmp_path: Path) -> None:
    path = tmp_path / "yard.toml"
    with begin(path, *PERSONS) as table:
        table.run()
        table.answer("run")
        table.change_calls("open-calls", "rung")
        table.change_calls("patience", 5)
        with pytest.raises(SetupError, match="is fixed once"):
            table.change_calls("calls", False)
        with pytest.raises(SetupError, match="cannot be"):
            table.change_calls("patience", 4)
    with Table.open(path, lambda _: SnowballGame(), now=lambda: datetime.now(UTC)) as again:
        assert again.notice == ""
        assert again.match.setup.options["open-calls"] == "rung"
        assert again.match.setup.options["patience"] == 5
        again.run()
        assert again.bot_is_asked()


@pytest.mark.parametrize(
    ("kinds", "keys"), [(("person", "steady"), ["go"]), (PERSONS, ["go", "none"])]
)
def test_only_who_may_be_called_can_waive_the_calls(
    tmp_path: Path, kinds: tuple[Kind, ...], keys: list[str]
) -> None:
    options = [Option("go", "Go on", 0, ends=True), Option("none", "No call", 1, waives=True)]
    put = begin(tmp_path / "yard.toml", *kinds).as_put(Decision(0, "card", "A card?", "", options))
    assert [option.key for option in put.options] == keys
