"""Simulated campaigns: the same for a seed, and figures that add up."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fandg.cli import main
from fandg.commands import simulate_campaign
from fandg.engine.match import Match


def simulate(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    command = ["simulate", "dummies", "--campaign", "nights", "--json", *arguments]
    assert main(command) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def test_any_number_of_workers_plays_the_same_campaigns(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = simulate(capsys, "--games", "6", "--bots", "steady", "--workers", "1")
    two = simulate(capsys, "--games", "6", "--bots", "steady", "--workers", "2")
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two


@pytest.mark.parametrize("seats", ["1", "3"])
def test_figures_of_campaigns_add_up(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "12", "--bots", "steady", "--workers", "1", "--seats", seats)
    figures = simulate(capsys, *arguments)
    assert figures["games"] == figures["ended"] == sum(figures["endings"].values()) == 12
    assert sum(figures["ranks"].values()) == 12
    assert figures["chapters"][0]["played"] == 12
    assert sum(chapter["last"] for chapter in figures["chapters"]) == 12 - figures["won"]
    for chapter in figures["chapters"]:
        assert chapter["won"] + sum(chapter["lost_by"].values()) == chapter["played"]


def test_a_campaign_seats_bots_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "supremacy", "--campaign", "crises", "--games", "1", "--json"]
    assert main([*command, "--workers", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["ended"] == figures["chapters"][0]["played"] == 1


def test_campaigns_are_told_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "dummies", "--campaign", "nights", "--games", "3", "--workers", "1"]
    assert main(command) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("The Grand Tour: 3 campaigns with 1 seat of random, seeds from 0")
    assert "1 The Toll House" in printed


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--campaign", "days"], "has no campaign 'days'. It has: nights."),
        (["--campaign", "nights", "--mode", "duet"], "leave --mode and --option out"),
        (["--campaign", "nights", "--option", "target=20"], "leave --mode and --option out"),
        (["--campaign", "nights", "--seats", "2"], "The Grand Tour is for 1, 3 seats, not 2."),
    ],
)
def test_what_cannot_be_asked_for_is_said(
    arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "dummies", *arguments]) == 2
    assert fault in capsys.readouterr().err


def test_a_campaign_that_breaks_off_is_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_off(*_arguments: object) -> Match[Any]:
        raise ValueError("a rule that fails")

    monkeypatch.setattr(simulate_campaign, "Match", break_off)
    command = ["simulate", "dummies", "--campaign", "nights", "--games", "2", "--workers", "1"]
    assert main(command) == 1
    assert "2 games broke off (seeds 0, 1)" in capsys.readouterr().out
