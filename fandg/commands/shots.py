"""Draw pictures of every scene and board, at every size, from fixed games; needs no screen."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg shots`."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")


def run(arguments: argparse.Namespace) -> int:
    """Draw them all."""
    import_module("fandg.dev.shots").run(arguments.folder)
    return 0
