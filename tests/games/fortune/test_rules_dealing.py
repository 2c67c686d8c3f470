"""Who leads whom: heroes are dealt, kept as one of two, or chosen freely."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game

GAME = find_game("fortune")


def begin(dealing: str, mode: str = "competitive", seats: int = 3, **options: Any) -> Match[Any]:
    players = [Seat(name, at) for at, name in enumerate(("Ana", "Ben", "Cleo")[:seats])]
    setup = Setup(mode=mode, seats=players, options={"dealing": dealing, **options}, seed=4)
    return Match(GAME, setup)


def asked(match: Match[Any]) -> Decision[Any]:
    decision = match.run()
    assert isinstance(decision, Decision)
    assert GAME.faults(match.state) == []
    return decision


def test_dealt_heroes_are_not_asked_for() -> None:
    assert asked(begin("dealt")).kind != "hero-to-lead"


def test_of_two_one_is_kept_and_the_other_goes_under_the_rest() -> None:
    match = begin("two")
    refused = []
    for seat in range(3):
        decision = asked(match)
        assert (decision.kind, decision.seat, len(decision.options)) == ("hero-to-lead", seat, 2)
        keep, leave = decision.options
        refused.append(leave.value)
        match.answer(keep.key)
        asked(match)
        assert match.state.heroes[seat].id == keep.value
        assert match.state.heroes[seat].space == GAME.library.heroes[keep.value].city  # type: ignore[attr-defined]
    assert len(set(refused)) == 3, "nobody is offered what another has refused"
    assert asked(match).kind != "hero-to-lead"


def test_free_choice_is_among_all_whom_nobody_has_chosen() -> None:
    match = begin("free")
    taken: list[str] = []
    for seat in range(3):
        decision = asked(match)
        assert len(decision.options) == 8 - seat
        assert not {option.value for option in decision.options} & set(taken)
        last = decision.options[-1]
        taken.append(last.value)
        match.answer(last.key)
    asked(match)
    assert [hero.id for hero in match.state.heroes] == taken


def test_alone_with_three_heroes_one_chooses_three_times() -> None:
    match = begin("two", "solo", 1, heroes=3)
    prompts = []
    while asked(match).kind == "hero-to-lead":
        prompts.append(asked(match).prompt)
        match.answer(asked(match).options[1].key)
    assert prompts == ["Whom do you lead?", *["Whom do you lead as well?"] * 2]


def test_of_all_eight_the_last_is_dealt_what_is_left() -> None:
    match = begin("free", "solo", 1, heroes=8)
    count = 0
    while asked(match).kind == "hero-to-lead":
        count += 1
        match.answer(asked(match).options[0].key)
    assert count == 7
    assert len({hero.id for hero in match.state.heroes}) == 8


@pytest.mark.parametrize("dealing", ["two", "free"])
def test_a_bot_chooses_whom_it_is_offered_and_changes_nothing_by_thinking(dealing: str) -> None:
    match = begin(dealing)
    before = match.state.heroes[0].id
    key = GAME.choose_steady(match.state, asked(match))
    assert asked(match).find_option(key) is not None
    assert match.state.heroes[0].id == before


@pytest.mark.parametrize("dealing", ["dealt", "two", "free"])
def test_a_game_opens_again_with_all_its_answers(dealing: str, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    setup = begin(dealing).setup

    def now() -> datetime:
        return datetime.now(UTC)

    with Table.begin(GAME, setup, path, now=now) as table:
        for _ in range(5):
            asked_now = table.run()
            assert isinstance(asked_now, Decision)
            table.answer(asked_now.legal_options()[-1].key)
    with Table.open(path, find_game, now=now) as table:
        assert table.notice == ""
