"""Measure how quick everything is, here and now, and say whether that is quick enough.

Other work on the machine makes figures worse: let it rest, and compare figures of one machine only
(the yardstick shows how far two machines, or two moments of one, are apart).
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable

import msgspec

from fandg import __version__
from fandg.commands.progress import Progress
from fandg.commands.tables import format_table
from fandg.dev.bench_pace import measure_pace
from fandg.dev.bench_questions import measure_questions
from fandg.dev.bench_rules import count_unsound_games, measure_rules
from fandg.dev.bench_saves import measure_saves
from fandg.dev.bench_screen import measure_screen
from fandg.dev.figures import Measured, as_plain, as_row


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg bench`."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    parts: list[Callable[[], list[Measured]]] = [
        measure_rules,
        lambda: [count_unsound_games()],
        measure_questions,
        measure_saves,
        measure_pace,
        measure_screen,
    ]
    figures = []
    with Progress(len(parts), "parts measured") as progress:
        for part in parts:
            figures += part()
            progress.add(1)
    if arguments.json:
        document = {
            "version": __version__,
            "python": platform.python_version(),
            "system": platform.platform(),
            "figures": [as_plain(figure) for figure in figures],
        }
        print(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
        return 0
    print(f"fandg {__version__}, Python {platform.python_version()}, {sys.platform}\n")
    print(format_table([as_row(figure) for figure in figures], indent=0))
    for note in dict.fromkeys(figure.note for figure in figures if figure.note):
        print(f"\n-: {note}")
    return 0
