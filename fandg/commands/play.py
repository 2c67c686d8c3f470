"""Open the window.

Saved games go on where they were left: name one by its title or its file.
"""

from __future__ import annotations

import argparse

from fandg.commands.saves import find_save


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg play`."""
    parser.add_argument("save", nargs="?", metavar="SAVE", help="the saved game to go on with")


def run(arguments: argparse.Namespace) -> int:
    """Play until the window is closed; 1 if faults have closed it."""
    save = find_save(arguments.save) if arguments.save is not None else None
    from fandg.ui import app

    return app.run(save)
