"""How often persons at one screen are called for their Special Services cards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from supremacy_news import hand, lay_news, officer, read
from supremacy_table import army, drive

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.players import choose
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.supremacy.news.services import play_services
from fandg.games.supremacy.state import Supremacy

PERSONS: tuple[Kind, ...] = ("person", "person", "person")


def test_a_mission_is_no_great_moment_and_a_row_of_calls_says_that_it_goes_on() -> None:
    table = lay_news(("usa", "ussr", "europe"))
    for seat, place in enumerate(("WUS", "KOL", "BRI")):
        officer(table, seat, place)
        hand(table, seat, "spy")
    calls = drive(play_services(table)).calls
    assert [(call.callers, call.great, call.calls_on) for call in calls] == [
        ((0,), False, True),
        ((1,), False, True),
        ((2,), False, False),
    ]


def test_a_card_aimed_at_a_power_is_a_great_moment() -> None:
    table = lay_news(("usa", "ussr", "europe"))
    officer(table, 0, "WUS")
    officer(table, 1, "KOL")
    hand(table, 0, "assassin")
    hand(table, 1, "counter-agent")
    calls = drive(play_services(table), (), "play:assassin assassin:1:0 foil").calls
    assert [(call.callers, call.great) for call in calls][:2] == [((0,), False), ((1,), True)]
    assert calls[1].calls_on, "a ring is not over: the second may send somebody too"


def test_a_disease_in_a_land_is_a_great_moment_to_its_holder() -> None:
    table = lay_news()
    army(table, 0, "MUS", 2)
    hand(table, 0, "spy")
    (call,) = read(table, "plague", "MUS", [1]).calls
    assert call.great


@contextmanager
def sit_down(
    tmp_path: Path, *kinds: Kind, calls: str = "great", seed: int = 4
) -> Iterator[Table[Supremacy]]:
    game: Any = find_game("supremacy")
    seats = [Seat(name, at, kind) for at, (name, kind) in enumerate(zip("ABC", kinds, strict=True))]
    setup = Setup(mode="rivals", seats=seats, options={"open-calls": calls}, seed=seed)
    checked = game.check_setup(setup)
    with Table.begin(
        game, checked, tmp_path / f"{calls}.toml", now=lambda: datetime.now(UTC)
    ) as table:
        yield table


def called(table: Table[Supremacy], *, turns: int = 2, ring_at: str = "") -> list[Decision[Any]]:
    """The calls that the persons were asked in the first turns; all play as steady bots do.

    Somebody rings at the first question of a kind.
    """
    generator, calls = Generator(1), []
    while isinstance(asked := table.run(), Decision) and table.match.state.turn <= turns:
        if table.bot_is_asked():
            table.answer(table.find_bot_key())
        elif asked.is_open_call:
            calls.append(asked)
            table.answer("nobody")
        else:
            if asked.kind == ring_at:
                table.is_rung, ring_at = True, ""
            table.answer(choose(table.match, "steady", generator))
    return calls


def test_an_evening_flows_where_nobody_rings_and_calls_each_time_where_all_like_it(
    tmp_path: Path,
) -> None:
    with sit_down(tmp_path, *PERSONS) as table:
        assert all(call.great for call in called(table))
    with sit_down(tmp_path, *PERSONS, calls="always") as table:
        assert sum(not call.great for call in called(table)) >= 3 * 8


def test_one_ring_calls_each_person_once_in_seat_order(tmp_path: Path) -> None:
    with sit_down(tmp_path, *PERSONS, calls="rung") as table:
        calls = called(table, turns=1, ring_at="bid")
        assert [call.callers for call in calls] == [(0,), (1,), (2,)]
        assert not table.is_rung


def test_the_last_seat_of_a_row_may_be_a_bots(tmp_path: Path) -> None:
    with sit_down(tmp_path, "person", "person", "steady", calls="rung") as table:
        calls = called(table, turns=1, ring_at="bid")
        assert [call.callers for call in calls if not call.great] == [(0,), (1,)]
        assert any(call.great for call in calls), "the bot's agent is one's own to stop all along"
        assert not table.is_rung


@pytest.mark.parametrize("calls", ["great", "rung"])
def test_a_bot_called_alone_plays_its_cards_though_no_person_rang(
    tmp_path: Path, calls: str
) -> None:
    with sit_down(tmp_path, "person", "person", "steady", calls=calls) as table:
        called(table, turns=4)
        pressed = [
            at for at, call in table.match.calls.items()
            if call.callers == (2,) and table.match.answers[at].key != "nobody"
        ]  # fmt: skip
        assert pressed


def asked_for_services(table: Table[Supremacy], ring_in: int = 0) -> list[int]:
    """The turns in which the only person is asked for a card, who goes on without one.

    In one turn he rings at each of his bids.
    """
    generator, turns = Generator(1), []
    state = table.match.state
    while isinstance(asked := table.run(), Decision) and state.turn <= 3:
        state = table.match.state
        if asked.kind == "service":
            turns.append(state.turn)
            table.answer("pass")
        elif table.bot_is_asked():
            table.answer(table.find_bot_key())
        else:
            if asked.kind == "bid" and state.turn == ring_in and not table.is_rung:
                table.is_rung = True
            table.answer(choose(table.match, "steady", generator))
    return turns


def seat_with_a_spy(tmp_path: Path, name: str) -> Table[Supremacy]:
    """One person among bots whose hand has a spy."""
    game: Any = find_game("supremacy")
    seats = [Seat("A", 0, "person"), Seat("B", 1, "steady"), Seat("C", 2, "steady")]
    for seed in range(1, 40):
        setup = game.check_setup(Setup(mode="rivals", seats=seats, seed=seed))
        path = tmp_path / f"{name}-{seed}.toml"
        table = Table.begin(game, setup, path, now=lambda: datetime.now(UTC))
        table.run()
        spy = game.world.service_number["spy"]
        if spy in table.match.state.powers[0].hand:
            return table
        table.close()
    raise AssertionError


def test_who_plays_alone_is_asked_for_his_cards_only_where_he_rings(tmp_path: Path) -> None:
    with seat_with_a_spy(tmp_path, "go-on") as table:
        assert asked_for_services(table) == []
    with seat_with_a_spy(tmp_path, "rung") as table:
        turns = asked_for_services(table, ring_in=2)
    assert len(turns) > 1
    assert set(turns) == {2}, "once for each ring"


def test_who_rings_has_a_card_that_could_be_played(tmp_path: Path) -> None:
    with seat_with_a_spy(tmp_path, "waives") as table:
        state, game = table.match.state, table.match.game
        assert game.waives_calls(state, 0) == bool(state.powers[0].officers)
        state.powers[0].hand = []
        assert not game.waives_calls(state, 0)


def test_the_switches_are_idle_where_nobody_could_be_called() -> None:
    game = find_game("supremacy")
    (calls,) = [switch for switch in game.switches if switch.key == "open-calls"]

    def why_idle(*kinds: Kind, **options: str) -> str:
        seats = [Seat("A", at, kind) for at, kind in enumerate(kinds)]
        setup = Setup(mode="rivals", seats=seats, options=dict(options), seed=1)
        return game.why_idle(setup, calls)

    assert why_idle(*PERSONS) == ""
    assert "one person" in why_idle("person", "steady")
    assert "no Special Services" in why_idle(*PERSONS, officers="off")
    assert "Fortuna" in why_idle(*PERSONS, fortuna="off")
