"""Open the window.

Saved games go on where they were left: name one by its title or its file. A campaign is named by
its title or its folder, and opens its book.
"""

from __future__ import annotations

import argparse

from fandg.commands.saves import find_save_or_campaign


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg play`."""
    parser.add_argument(
        "save", nargs="?", metavar="SAVE", help="the saved game or campaign to go on with"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play until the window is closed; 1 if faults have closed it."""
    named = arguments.save
    save = find_save_or_campaign(named) if named is not None else None
    from fandg.ui import app

    return app.run(save)
