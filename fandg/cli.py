"""The command line: it finds the command and turns every fault into a sentence and a code."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import FrameType

from fandg import __version__
from fandg.commands.arguments import Parser, UsageError

COMMANDS = {
    "play": "open the window; with the name of a saved game, go on with it",
    "simulate": "play games without a screen and count how they end",
    "replay": "print the log of a saved game",
    "chronicle": "keep a game as a book, its board as a picture, or its rounds as an animation",
    "check": "look for faults in packs and saved games",
    "shots": "draw pictures of every scene",
    "bench": "measure how quick everything is on this machine",
    "selftest": "open the window, play some answers by itself, close it",
}
"""Each command's module in `fandg.commands` and its line of help; imported when it is called."""

STOPPED = 128
"""To this a shell adds the signal that stopped a program: 130 is Ctrl+C, 143 a request to end."""


class EndRequest(KeyboardInterrupt):
    """The system asks the program to end, which it does as with Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; returns the exit code: 0 done, 1 a fault, 2 bad arguments."""
    _write_what_the_terminal_can()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        with _ended_when_asked():
            code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except UsageError as fault:
        _complain(str(fault))
        return 2
    except KeyboardInterrupt as stop:
        _complain("Stopped.")
        return STOPPED + (signal.SIGTERM if isinstance(stop, EndRequest) else signal.SIGINT)
    except BrokenPipeError:
        # Whoever read the output has seen enough; Python must not try to write the rest at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as fault:
        from fandg.faults import explain

        _complain(explain(fault))
        return 1


def _run(arguments: list[str]) -> int:
    name = arguments[0] if arguments else "play"
    if name not in COMMANDS:
        return _refuse(arguments)
    command = import_module(f"fandg.commands.{name}")
    parser = Parser(
        prog=f"fandg {name}",
        description=command.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)
    parsed = parser.parse_args(arguments[1:])
    from fandg.faults import start_log

    start_log()
    code: int = command.run(parsed)
    return code


def _refuse(arguments: list[str]) -> int:
    """What is left when no command is named: help, the version, or a mistake."""
    lines = "\n".join(f"  {name:<10}{about}" for name, about in COMMANDS.items())
    parser = Parser(
        prog="fandg",
        usage="fandg [COMMAND] ...",
        description="Tabletop adventures for one desktop. Without a command, the window opens.",
        epilog=f"commands:\n{lines}\n\nfandg COMMAND --help says more about each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"fandg {__version__}")
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    command = parser.parse_known_args(arguments)[0].command
    if command is None or command in COMMANDS:
        raise UsageError(f"fandg has no option {arguments[0]!r} before a command; see fandg --help")
    raise UsageError(f"There is no command {command!r}. There are: {', '.join(COMMANDS)}.")


@contextmanager
def _ended_when_asked() -> Iterator[None]:
    """Break off in order when the system asks the program to end; the window hears by itself."""
    if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield  # whoever started the program has it ignored, or has arranged something else
        return
    signal.signal(signal.SIGTERM, _break_off)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _break_off(number: int, _: FrameType | None) -> None:
    # Whoever asks twice must not break off the putting in order.
    signal.signal(number, signal.SIG_IGN)
    raise EndRequest


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _write_what_the_terminal_can() -> None:
    """Let no name in a rare script stop a command: a terminal shows ? for what it does not know."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
