"""The command line: help, refusals in a sentence, faults in a sentence and the log file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fandg import cli
from fandg.cli import COMMANDS, main
from fandg.engine.errors import SaveError
from fandg.paths import saves_folder


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        main([name, "--help"])
    assert ending.value.code == 0
    assert f"usage: fandg {name}" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["simulat"], "no command 'simulat'"),
        (["--fast"], "no option '--fast'"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "no game 'chess'"),
        (["simulate", "dummies", "--games", "many"], "not a whole number"),
        (["simulate", "dummies", "--games", "0"], "too small"),
        (["simulate", "dummies", "--workers", "-1"], "too small"),
        (["simulate", "dummies", "--mode", "sextet"], "no mode 'sextet'"),
        (["simulate", "dummies", "--seats", "9"], "not 9"),
        (["simulate", "dummies", "--mode", "solo", "--seats", "2"], "not 2"),
        (["simulate", "dummies", "--bots", "wise"], "no bot 'wise'"),
        (["simulate", "dummies", "--bots", "easy,easy"], "2 bots for 1 seat."),
        (["simulate", "dummies", "--option", "target"], "key=value"),
        (["simulate", "dummies", "--option", "target=31"], "cannot be '31'"),
        (["simulate", "fortune", "--option", "goal=200"], "It can be: standard, 5 to 99."),
        (["simulate", "fortune", "--mode", "team", "--seats", "9"], "for 3 to 8 seats, not 9"),
        (["simulate", "dummies", "--option", "aim=30"], "no option 'aim'"),
        (["replay"], "SAVE"),
        (["replay", "x", "--to", "-3"], "too small"),
        (["check", "/no/such/place"], "no file or folder"),
        (["shots"], "DIR"),
    ],
)
def test_bad_arguments_are_refused_in_one_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert word in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "replay"])
def test_a_game_that_is_not_there_is_a_sentence(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "Never played"]) == 1
    assert "no saved game “Never played”" in capsys.readouterr().err


def test_a_campaign_is_named_by_its_title_or_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FANDG_DATA", str(tmp_path))
    folder = saves_folder() / "Grand.campaign"
    folder.mkdir(parents=True)
    opened: list[Path | None] = []

    def run_app(save: Path | None = None) -> int:
        opened.append(save)
        return 0

    monkeypatch.setattr("fandg.ui.app.run", run_app)
    for named in ("Grand", "Grand.campaign", str(folder)):
        assert main(["play", named]) == 0
    assert opened == [folder] * 3
    # A log is printed of a game, and a campaign is none.
    assert main(["replay", "Grand"]) == 1


def run_failing(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    def fail(_arguments: list[str]) -> int:
        raise fault

    monkeypatch.setattr(cli, "_run", fail)
    return main([])


def test_a_fault_nobody_foresaw_names_the_log_file_that_has_it(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_failing(ZeroDivisionError("by nought"), monkeypatch) == 1
    said = capsys.readouterr().err
    assert str(data_folder / "fandg.log") in said
    assert "Traceback" not in said
    assert "by nought" in (data_folder / "fandg.log").read_text()


def test_without_a_log_file_the_sentence_says_so(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data_folder.write_text("a file where the folder should be")
    assert run_failing(ZeroDivisionError(), monkeypatch) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_known_fault_is_said_as_it_is(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_failing(SaveError("The sand got in."), monkeypatch) == 1
    assert capsys.readouterr().err == "The sand got in.\n"
    assert not (data_folder / "fandg.log").exists()


def test_ctrl_c_ends_without_a_trace(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_failing(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def run_asked_to_end(monkeypatch: pytest.MonkeyPatch) -> int:
    def wait(_arguments: list[str]) -> int:
        signal.raise_signal(signal.SIGTERM)
        return 0

    monkeypatch.setattr(cli, "_run", wait)
    return main([])


def test_a_request_to_end_is_heard_while_a_command_runs_and_no_longer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    assert run_asked_to_end(monkeypatch) == 143
    assert capsys.readouterr().err == "Stopped.\n"
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_a_request_to_end_that_is_ignored_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        assert run_asked_to_end(monkeypatch) == 0
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is a screen")
@pytest.mark.parametrize("arguments", [[], ["play"], ["selftest"]])
def test_without_a_screen_it_names_what_works(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert main(arguments) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    for command in ("simulate", "check", "replay", "shots", "bench"):
        assert command in said


def test_the_window_opens_and_a_game_is_played_in_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fandg", "selftest", "--answers", "3"],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "3 answers were played with keys" in done.stdout


def test_help_loads_neither_the_engine_nor_a_screen() -> None:
    program = (
        "import sys; from fandg.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'pygame', 'msgspec', 'fandg.engine.match', 'platformdirs'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_title_needs_neither_rules_nor_anybody_s_hats() -> None:
    program = (
        "import sys; from fandg.cli import main\n"
        "main(['selftest', '--answers', '0'])\n"
        "late = ('fandg.engine.match', 'fandg.engine.game', 'fandg.ui.art.portrait_bust')\n"
        "heavy = [name for name in sys.modules if name in late or name.endswith('.board')\n"
        "         or name.startswith('fandg.games.') and name != 'fandg.games.covers']\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_game_saved_with_other_cards_puts_no_trace_on_the_terminal(
    command: str, data_folder: Path
) -> None:
    old = Path(__file__).parents[1] / "saves" / "fortune-format-1-cooperative.toml"
    done = subprocess.run(
        [sys.executable, "-m", "fandg", command, str(old)], capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stdout + done.stderr
    assert "fit" in (data_folder / "fandg.log").read_text(encoding="utf-8")


def test_output_that_nobody_reads_is_no_fault(saved_game: Path) -> None:
    program = [sys.executable, "-m", "fandg", "replay", str(saved_game)]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
