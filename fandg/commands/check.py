"""Look for faults in packs and saved games; nothing is changed.

PATH is a file or a folder. Packs lie in a folder that is named after their game, such as
packs/dummies; everything else is taken for saved games. Without a path: the packs that came with
the program, your own packs, and the folder of saved games.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from fandg.commands.arguments import UsageError
from fandg.engine.disk import shown_name
from fandg.engine.errors import FandgError, ForeignFileError, PackError, PackFault
from fandg.engine.prose import counted
from fandg.engine.restore import restore
from fandg.engine.rulebook import load_rulebook
from fandg.engine.shelf import read_game
from fandg.faults import explain
from fandg.games import PACK_READERS, check_packs, find_game
from fandg.paths import assets_folder, player_packs_folder, saves_folder

RULEBOOK = "rulebook.toml"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg check`."""
    parser.add_argument(
        "path", nargs="?", type=Path, metavar="PATH", help="a pack, a saved game, or a folder"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check all files there; returns 1 when any has a fault."""
    places = [assets_folder() / "packs", player_packs_folder(), saves_folder()]
    if arguments.path is not None:
        if not os.path.lexists(arguments.path):
            raise UsageError(f"There is no file or folder “{arguments.path}”.")
        # Where a file lies says what it is, whatever it is a link to.
        path = arguments.path
        places = [path.resolve() if path.is_dir() else path.parent.resolve() / path.name]
    faults: list[str] = []
    files = [path for place in places for path in find_files(place, faults)]
    packs = [path for path in files if is_pack(path)]
    saves = [path for path in files if not is_pack(path)]
    for folder in dict.fromkeys(path.parent for path in packs):
        names = [shown_name(path) for path in packs if path.parent == folder]
        faults += check_all(folder, partial(check_folder, names=names))
    for path in saves:
        faults += check_all(path, check_save)
    for fault in faults:
        print(fault)
    counts = (packs, "pack"), (saves, "saved game"), (faults, "fault")
    print(f"{', '.join(counted(len(things), what) for things, what in counts)}.")
    return 1 if faults else 0


def check_all(path: Path, find_faults: Callable[[Path], list[str]]) -> list[str]:
    """What is wrong with a file or folder; whatever one of them holds, the others follow."""
    try:
        return find_faults(path)
    except Exception as fault:
        return [f"“{shown_name(path)}” cannot be checked. {explain(fault)}"]


def find_files(place: Path, faults: list[str]) -> Iterator[Path]:
    """The files to check in a folder and the folders in it, hidden ones left out; or the file.

    What cannot be looked into is added to the `faults`.
    """
    if not place.is_dir():
        if os.path.lexists(place):
            yield place
        return
    seen: set[str] = set()
    for here, folders, names in os.walk(
        place, onerror=lambda fault: faults.append(explain(fault)), followlinks=True
    ):
        real = os.path.realpath(here)
        if real in seen:  # a link that leads back to where one came from
            folders.clear()
            continue
        seen.add(real)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith(".") and name.lower().endswith(".toml"):
                yield Path(here, name)


def is_pack(path: Path) -> bool:
    """Whether a file lies where packs lie."""
    return path.parent.name in PACK_READERS or path.parent.parent.name == "packs"


def check_folder(folder: Path, names: list[str]) -> list[str]:
    """What is wrong with the packs of these names in the folder of a game, in sentences."""
    game = folder.name
    if game not in PACK_READERS:
        unknown = f"there is no game “{game}”. There are: {', '.join(PACK_READERS)}."
        return [str(PackFault(f"{game}/{name}", unknown)) for name in names]
    own = assets_folder() / "packs" / game
    # A folder with packs of the game's own names stands in their place, any other beside them.
    instead = folder.parent != player_packs_folder() and any(
        (own / path.name).exists() for path in folder.iterdir()
    )
    found = check_packs(game, folder) if instead else check_packs(game, own, folder)
    if RULEBOOK in names:
        found = [fault for fault in found if fault.file != RULEBOOK]
        found += check_rulebook(folder / RULEBOOK)
    others = {shown_name(path) for path in folder.iterdir()} - set(names)
    return [str(fault) for fault in found if fault.file not in others]


def check_rulebook(path: Path) -> list[PackFault]:
    """What is wrong with a rulebook, which must be right in more ways than other packs."""
    try:
        load_rulebook(path)
    except PackError as fault:
        return fault.faults
    return []


def check_save(path: Path) -> list[str]:
    """What is wrong with a saved game, in sentences: the file, its fit to the rules, its state."""
    try:
        match, _ = restore(read_game(path), find_game, path.name)
    except ForeignFileError as fault:
        return [f"{fault} (A pack lies in a folder that is named after its game.)"]
    except FandgError as fault:
        return [str(fault)]
    return [f"“{path.name}”: {fault}" for fault in match.game.faults(match.state)]
