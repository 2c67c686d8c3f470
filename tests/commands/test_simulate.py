"""Simulation: the same games for a seed, bots by seat, switches in their own type."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fandg.cli import main
from fandg.commands import simulation
from fandg.commands.tables import format_interval
from fandg.engine.play import GameOver
from fandg.engine.state import Result
from fandg.games import GAMES
from fandg.games.dummies.game import DummiesGame
from fandg.games.dummies.state import Dummies


def simulate(
    capsys: pytest.CaptureFixture[str], *arguments: str, game: str = "dummies"
) -> dict[str, Any]:
    assert main(["simulate", game, "--json", *arguments]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def test_any_number_of_workers_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    one = simulate(capsys, "--games", "12", "--seed", "7", "--workers", "1")
    two = simulate(capsys, "--games", "12", "--seed", "7", "--workers", "2")
    assert one.pop("speed")["workers"] == 1
    assert two.pop("speed")["workers"] == 2
    assert one == two


def test_a_game_has_its_own_seed(capsys: pytest.CaptureFixture[str]) -> None:
    alone = ("--games", "1", "--workers", "1")
    lengths = [simulate(capsys, *alone, "--seed", str(n))["length"]["events"] for n in range(4)]
    together = simulate(capsys, "--games", "4", "--workers", "1")["length"]["events"]
    assert together["mean"] == sum(length["mean"] for length in lengths) / 4
    assert together["most"] == max(length["most"] for length in lengths)


def test_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    figures = simulate(capsys, "--mode", "duet", "--games", "20", "--workers", "1")
    assert figures["games"] == figures["ended"] == sum(figures["endings"].values()) == 20
    wins = [seat["wins"] for seat in figures["seats"]]
    assert sum(wins) + figures["nobody_won"] == 20
    assert figures["speed"]["decisions"] == round(20 * figures["length"]["decisions"]["mean"])
    for values in (*figures["length"].values(), *(seat["score"] for seat in figures["seats"])):
        assert values["least"] <= values["median"] <= values["most"]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_length_of_a_game_is_told_in_its_turns(
    game_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    length = simulate(capsys, "--games", "4", "--workers", "1", game=game_id)["length"]
    assert 1 <= length["turns"]["least"] < length["decisions"]["least"]


def test_what_a_game_counts_is_summed_up_over_all_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    figures = simulate(capsys, "--games", "3", "--workers", "1", game="supremacy")
    statistics = figures["statistics"]
    assert statistics["powers bankrupt"]["counted"] == 3 * 2
    assert statistics["price, median"]["usual"] in (1, 5, 10, 25, *range(50, 1001, 50))
    assert 0 <= figures["ahead"]["won"] <= figures["ahead"]["led"] <= 3


def test_each_seat_has_its_bot(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--mode", "duet", "--bots", "steady,random", "--games", "2", "--workers", "1")
    assert [seat["bot"] for seat in simulate(capsys, *arguments)["seats"]] == ["steady", "random"]


def test_steady_bots_win_more_than_chance(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "60", "--workers", "1", "--option", "target=20")
    chance = simulate(capsys, *arguments)["seats"][0]["wins"]
    assert simulate(capsys, *arguments, "--bots", "steady")["seats"][0]["wins"] > chance


def test_options_get_the_type_of_their_switch(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--option", "target=20", "--option", "misfortune=TRUE")
    figures = simulate(capsys, "--games", "1", "--workers", "1", *options)
    assert figures["options"] == {"target": 20, "misfortune": "true"}


def test_a_number_of_seats_finds_its_mode(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(capsys, "--seats", "3", "--games", "1")["mode"] == "trio-cooperation"


def test_the_text_has_winners_endings_lengths_and_speed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "dummies", "--games", "5", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    for word in ("won by", "ended by", "length", "score", "decisions in", "nobody"):
        assert word in out


def test_a_game_that_breaks_off_is_named_by_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def step(_game: DummiesGame, _state: Dummies) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr(DummiesGame, "step", step)
    assert main(["simulate", "dummies", "--games", "2", "--seed", "40", "--workers", "1"]) == 1
    out = capsys.readouterr().out
    assert "2 games broke off (seeds 40, 41)" in out
    assert "Traceback" not in out


def test_an_ending_in_disorder_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def step(_game: DummiesGame, state: Dummies) -> None:
        state.treasures.pop()
        raise GameOver(Result([], "empty-deck", [0]))

    monkeypatch.setattr(DummiesGame, "step", step)
    assert main(["simulate", "dummies", "--games", "1", "--seed", "3", "--workers", "1"]) == 1
    assert "seed 3 ended in disorder: Treasures" in capsys.readouterr().out


def test_a_chunk_never_loses_a_game() -> None:
    plan = simulation.Plan(
        "dummies", "solo", ("random",), {"target": 30, "misfortune": "as-printed"}, 100, 37
    )
    assert [played.seed for played in simulation.play_all(plan, 2)] == list(range(100, 137))


def test_heroes_are_counted_against_their_share(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "fortune", "--seats", "3", "--bots", "steady", "--games", "6"]
    assert main([*arguments, "--workers", "1", "--json"]) == 0
    heroes = json.loads(capsys.readouterr().out)["played_as"]
    assert sum(counts["games"] for counts in heroes.values()) == 3 * 6
    assert sum(counts["wins"] for counts in heroes.values()) == 6
    assert sum(counts["due"] for counts in heroes.values()) == pytest.approx(6)
    assert main([*arguments, "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in heroes)


def test_an_interval_is_the_one_of_the_books() -> None:
    # Wilson's interval for 15 of 24, as statistics' handbooks print it.
    assert format_interval(15, 24) == "42.7 to 78.8"
    assert format_interval(0, 24) == "0.0 to 13.8"
    assert format_interval(0, 0) == "-"
