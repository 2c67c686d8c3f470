"""Replay: the log of a saved game with its answers numbered, secrets kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fandg.cli import main
from fandg.commands.replay import tell_log
from fandg.commands.simulation import Plan
from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.games import find_game
from fandg.games.dummies.state import Dummies
from fandg.games.fortune.state import Fortune


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"^ *(\d+)  ", text, re.MULTILINE)]


def test_every_answer_stands_in_the_log_with_its_number(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved_game)]) == 0
    out = capsys.readouterr().out
    assert numbers(out) == list(range(1, 31))
    assert "Turn 1\n" in out
    assert re.search(r"^ +\d+  Ana: What does the (Bard|Pirate) do\? ", out, re.MULTILINE)


def test_a_game_is_found_by_its_title(saved_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", saved_game.stem]) == 0
    assert "Turn 1" in capsys.readouterr().out


def test_it_stops_after_the_answer_that_is_named(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", str(saved_game)])
    whole = capsys.readouterr().out.splitlines()
    assert main(["replay", str(saved_game), "--to", "12"]) == 0
    part = capsys.readouterr().out.splitlines()
    assert numbers("\n".join(part)) == list(range(1, 13))
    assert whole[: len(part) - 3] == part[:-3]


def test_before_the_first_answer_there_is_the_set_up(
    saved_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved_game), "--to", "0"]) == 0
    out = capsys.readouterr().out
    assert numbers(out) == []
    assert "wakes in a cell" in out


def play_duet(answers: int | None) -> Match[Dummies]:
    plan = Plan("dummies", "duet", ("steady", "steady"), {}, 0, 1)
    match: Match[Dummies] = Match(find_game("dummies"), plan.setup(5))
    while isinstance(asked := match.run(), Decision):
        if answers is not None and len(match.answers) >= answers:
            break
        match.answer(asked.legal_options()[0].key)
    return match


def test_what_is_for_one_seat_alone_waits_for_the_end() -> None:
    going_on, ended = play_duet(40), play_duet(None)
    assert any(event.only is not None for event in going_on.log)
    before, after = "\n".join(tell_log(going_on, None)), "\n".join(tell_log(ended, None))
    assert "(chooses in secret)" in before
    assert "Put back" not in before
    assert "Danger cards to choose from" not in before
    assert "Put back" in after
    assert "Danger cards to choose from" in after


def test_among_friends_nothing_waits_for_the_end() -> None:
    plan = Plan("fortune", "cooperative", ("steady", "steady"), {}, 0, 1)
    match: Match[Fortune] = Match(find_game("fortune"), plan.setup(5))
    chosen = 0
    while chosen < 5 and isinstance(asked := match.run(), Decision):
        chosen += is_secret(asked)
        match.answer(match.game.choose_steady(match.state, asked))
    assert chosen == 5
    own = [event.line(match.setup.names) for event in match.log if event.only is not None]
    told = "\n".join(tell_log(match, None))
    assert own
    assert all(line in told for line in own)
    assert "in secret" not in told
