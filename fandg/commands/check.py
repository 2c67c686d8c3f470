"""Look for faults in packs and saved games; nothing is changed.

PATH is a file or a folder. Packs lie in a folder that is named after their game, such as
packs/dummies; everything else is taken for saved games. Without a path: the packs that came with
the program, your own packs, and the folder of saved games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from fandg.commands.arguments import UsageError
from fandg.engine.errors import FandgError, ForeignFileError, PackError
from fandg.engine.prose import counted
from fandg.engine.rulebook import load_rulebook
from fandg.engine.shelf import read_game
from fandg.engine.table import restore
from fandg.games import GAMES, check_packs, find_game
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
        if not arguments.path.exists():
            raise UsageError(f"There is no file or folder “{arguments.path}”.")
        places = [arguments.path.resolve()]
    files = [path for place in places for path in find_files(place)]
    packs = [path for path in files if is_pack(path)]
    saves = [path for path in files if not is_pack(path)]
    faults = []
    for folder in dict.fromkeys(path.parent for path in packs):
        found = check_folder(folder)
        faults += [fault for path in packs if path.parent == folder for fault in found[path.name]]
    for path in saves:
        faults += check_save(path)
    for fault in faults:
        print(fault)
    counts = (packs, "pack"), (saves, "saved game"), (faults, "fault")
    print(f"{', '.join(counted(len(things), what) for things, what in counts)}.")
    return 1 if faults else 0


def find_files(place: Path) -> Iterator[Path]:
    """The files to check in a folder and the folders in it, hidden ones left out; or the file."""
    if not place.is_dir():
        if place.exists():
            yield place
        return
    for path in sorted(place.rglob("*.toml")):
        inside = path.relative_to(place).parts
        if not any(part.startswith(".") for part in inside) and path.is_file():
            yield path


def is_pack(path: Path) -> bool:
    """Whether a file lies where packs lie."""
    return path.parent.name in GAMES or path.parent.parent.name == "packs"


def check_folder(folder: Path) -> dict[str, list[str]]:
    """What is wrong with the packs of a game in a folder: sentences by the name of the file."""
    game = folder.name
    names = [path.name for path in folder.glob("*.toml")]
    if game not in GAMES:
        unknown = f"there is no game “{game}”. There are: {', '.join(GAMES)}."
        return {name: [f"{game}/{name}: {unknown}"] for name in names}
    own = assets_folder() / "packs" / game
    # A folder with packs of the game's own names stands in their place, any other beside them.
    instead = any((own / name).exists() for name in names)
    faults: list[str] = []
    try:
        check_packs(game, *([folder] if instead else [own, folder]))
    except PackError as fault:
        faults = fault.faults
    found = {name: [fault for fault in faults if fault.startswith(name)] for name in names}
    if RULEBOOK in names:
        found[RULEBOOK] = check_rulebook(folder / RULEBOOK)
    return found


def check_rulebook(path: Path) -> list[str]:
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
