"""Keep a game that is over as a book, or its board as a picture, without a window.

SAVE is the title or the file of a saved game, or a campaign. Of a game that is not over only the
board can be kept, as it lies open to all.

  fandg chronicle "Friday night"
  fandg chronicle "Friday night" --board --width 7680 --to board.png
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from fandg.commands.arguments import UsageError
from fandg.commands.progress import Progress
from fandg.commands.saves import find_save_or_campaign
from fandg.engine.campaign_file import PAGE, is_campaign
from fandg.engine.errors import FileTakenError

PERCENT = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg chronicle`."""
    parser.add_argument("save", metavar="SAVE", help="the saved game or campaign")
    kinds = parser.add_mutually_exclusive_group()
    for name, kind, about in (
        ("--pdf", "book", "the game as a book (default)"),
        ("--board", "board", "the board as a PNG"),
        ("--animation", "film", "the game round by round, as a GIF"),
    ):
        kinds.add_argument(name, dest="kind", action="store_const", const=kind, help=about)
    parser.add_argument(
        "--to", metavar="PATH", help="a file or folder (default: your documents or pictures)"
    )
    parser.add_argument(
        "--width",
        type=int,
        metavar="N",
        help="of the board in pixels: 1920, 3840 or 7680 (default: 3840)",
    )
    parser.set_defaults(kind="book")


def run(arguments: argparse.Namespace) -> int:
    """Keep what is named, and print where it lies."""
    # The press brings pygame with it, which takes a moment and needs no window here.
    from fandg.ui.chronicle.orders import WIDTHS, Order, suggest_target, with_suffix
    from fandg.ui.chronicle.work import carry_out
    from fandg.ui.written_path import path_from

    source = find_save_or_campaign(arguments.save)
    if source.name == PAGE and is_campaign(source.parent):
        source = source.parent
    width = arguments.width or WIDTHS[1]
    if arguments.width is not None and arguments.kind != "board":
        raise UsageError("--width is for --board: books and animations have a width of their own.")
    if width not in WIDTHS:
        raise UsageError(f"--width can be {', '.join(map(str, WIDTHS[:-1]))} or {WIDTHS[-1]}.")
    target = suggest_target(arguments.kind, source)
    if arguments.to is not None:
        target = with_suffix(path_from(arguments.to, target.name), arguments.kind)
    if target.exists():
        raise FileTakenError(f"There is a “{target.name}” already. Name another file with --to.")
    order = Order(arguments.kind, source, target, width)
    with TemporaryDirectory(prefix="fandg-") as folder, Progress(PERCENT, "% done") as progress:
        done = 0
        for share in carry_out(order, Path(folder)):
            progress.add(int(share * PERCENT) - done)
            done = int(share * PERCENT)
    print(target)
    return 0
