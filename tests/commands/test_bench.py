"""Bench: every figure has a value or a reason, and a verdict where it has a target."""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from bare_game import BareGame

from fandg.cli import main
from fandg.commands.simulation import Plan
from fandg.dev import bench_pace, bench_peers, bench_questions, bench_rules, bench_saves
from fandg.dev.bench_questions import decides_nothing
from fandg.dev.figures import Measured, as_row, percentile
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator, seed_dice
from fandg.engine.match import Match
from fandg.engine.play import GameOver, ask_all
from fandg.engine.seats import Seat
from fandg.engine.setup import Mode, Setup
from fandg.engine.state import Result, State


def one_choice(seed: int) -> int:
    """A peer that has one choice a game, and is slow about it."""
    end = time.process_time() + 0.001
    while time.process_time() < end:
        seed += 1
    return 1


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_questions, "ROUNDS", dict.fromkeys(bench_questions.ROUNDS, 2))
    monkeypatch.setattr(bench_questions, "EVERY", dict.fromkeys(bench_questions.EVERY, 40))
    monkeypatch.setattr(bench_questions, "RECORDED", Path("nowhere"))
    monkeypatch.setattr(bench_rules, "ROUNDS", 1)
    monkeypatch.setattr(bench_rules, "SECONDS", 0.01)
    monkeypatch.setattr(bench_rules, "STEADY_GAMES", 1)
    monkeypatch.setattr(bench_rules, "STEADY_ACTS", 1)
    monkeypatch.setattr(bench_rules, "STEADY_SCENARIOS", 1)
    monkeypatch.setattr(bench_rules, "EXPERT_DECISIONS", 1)
    monkeypatch.setattr(bench_rules, "SOUND_GAMES", 6)
    monkeypatch.setattr(bench_pace, "GAMES", (("dummies", "solo", ("person",), 1),))
    monkeypatch.setattr(bench_peers, "ROUNDS", 1)
    monkeypatch.setattr(bench_peers, "SECONDS", 0.0)
    monkeypatch.setattr(bench_peers, "PEERS", {"catanatron": ("no_such_module", one_choice)})
    monkeypatch.setattr(bench_saves, "ANSWERS", 60)
    monkeypatch.setattr(bench_saves, "ROUNDS", 1)
    monkeypatch.setattr(bench_saves, "APPENDS", 5)
    monkeypatch.setattr(bench_saves, "LOADS", 1)
    monkeypatch.setattr(bench_saves, "UNDOS", 3)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: None)


def test_every_figure_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    figures = {figure["key"]: figure for figure in json.loads(capsys.readouterr().out)["figures"]}
    for key in (
        "wait_dummies_solo_fast_longest",
        "fortune_steady",
        "guilds_steady",
        "guilds_decisions",
        "faulty_games",
        "append_p99",
        "load",
        "undo_worst",
    ):
        assert figures[key]["met"] in (True, False)
    for figure in figures.values():
        assert (figure["value"] is not None) != bool(figure["note"])
    assert figures["yardstick"]["value"] > 0
    for key in ("dummies_decisions", "fortune_decisions"):
        assert figures[key]["value"] > 0
        assert figures[key]["met"] is None
    for key in ("dummies_to_catanatron", "fortune_to_catanatron", "catanatron"):
        assert figures[key]["note"] == "catanatron is not installed"
    assert figures["faulty_games"]["met"]
    for game in ("dummies", "fortune"):
        assert figures[f"{game}_steady_questions"]["value"] > 0
        assert figures[f"{game}_random_idle"]["met"] in (True, False)
        assert "checkout" in figures[f"{game}_recorded_questions"]["note"]
    for key in (
        "start",
        "frame_dummies_1080p_p99",
        "frame_fortune_2160p_median",
        "memory_fortune",
        "idle",
    ):
        assert figures[key]["value"] is None
        assert figures[key]["met"] is None
        assert "no screen" in figures[key]["note"]


class Coin(State, kw_only=True):
    """A state that keeps nothing but a purse."""

    purse: int = 0


def ask_once(values: tuple[int, int], seats: int = 1) -> Match[Any]:
    """A match of one question, sealed if to several, whose two answers put so much into a purse."""

    class Once(BareGame[Coin]):
        id, title, tagline, rules_version, switches = "once", "Once", "", 1, ()
        modes = (Mode("only", "Only", "", {seats: ("A player",) * seats}),)
        state_type = Coin

        def forget(self, state: Coin, seats: Collection[int], generator: Generator) -> None:
            return

        def choose_steady(self, state: Coin, decision: Decision[Any]) -> str:
            return str(decision.options[0].key)

        def set_up(self, setup: Setup) -> Coin:
            return Coin(dice=seed_dice(setup.seed))

        async def step(self, state: Coin) -> None:
            options = [Option(f"take:{at}", f"Take {n}", n) for at, n in enumerate(values)]
            taken = await ask_all(
                range(seats), lambda seat: Decision(seat, "take", "Which?", "rule", options)
            )
            state.purse += sum(taken)
            raise GameOver(Result([0], "over"))

    sitting = [Seat("Ana", 0), Seat("Ben", 1)][:seats]
    match = Match(Once(), Setup(mode="only", seats=sitting, seed=1))
    match.run()
    return match


def test_a_question_decides_nothing_if_all_answers_lead_to_the_same() -> None:
    assert decides_nothing(ask_once((3, 3)))
    assert not decides_nothing(ask_once((3, 4)))


def test_a_sealed_answer_decides_something_if_it_does_once_all_are_in() -> None:
    assert decides_nothing(ask_once((3, 3), seats=2))
    assert not decides_nothing(ask_once((3, 4), seats=2))


def test_peers_that_are_installed_play_in_turns_with_us(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[int] = []

    def play(seed: int) -> int:
        turns.append(seed)
        return one_choice(seed)

    peers = {"catanatron": ("json", play), "open_spiel": ("json", one_choice)}
    monkeypatch.setattr(bench_peers, "PEERS", peers)
    monkeypatch.setattr(bench_peers, "ROUNDS", 3)
    plan = Plan("dummies", "solo", ("random",), {}, 0, 1)
    figures = {figure.key: figure for figure in bench_peers.measure_peers([(plan, 1e-6)])}
    assert turns == [0, 1000, 2000]
    assert figures["dummies_to_catanatron"].is_met is True
    assert figures["open_spiel"].value is not None
    assert figures["open_spiel"].is_met is None


@pytest.mark.parametrize(
    ("figure", "met", "cells"),
    [
        (Measured("a", "A", 80_000, "d/s", least=80_000), True, ["80,000 d/s", "at least 80,000"]),
        (Measured("a", "A", 79_999, "d/s", least=80_000), False, ["79,999 d/s", "at least 80,000"]),
        (Measured("a", "A", 0.5, "ms", most=0.5), True, ["0.5 ms", "at most 0.5"]),
        (Measured("a", "A", 0.51, "ms", most=0.5), False, ["0.51 ms", "at most 0.5"]),
        (Measured("a", "A", 3.0, "ms"), None, ["3 ms", ""]),
        (Measured("a", "A", None, "ms", most=4, note="no screen"), None, ["-", "at most 4"]),
    ],
)
def test_a_figure_is_held_against_its_target(
    figure: Measured, met: bool | None, cells: list[str]
) -> None:
    assert figure.is_met is met
    assert as_row(figure)[1:3] == cells


def test_percentiles() -> None:
    values = [float(n) for n in range(100, -1, -1)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([7.0], 0.99) == 7
