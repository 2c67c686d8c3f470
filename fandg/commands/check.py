"""Look for faults in packs and saved games; nothing is changed.

PATH is a file or a folder. Packs lie in a folder that is named after their game, such as
packs/dummies; everything else is taken for saved games. Without a path: the packs that came with
the program, your own packs, and the folder of saved games.
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterator
from pathlib import Path

from fandg.commands.arguments import UsageError
from fandg.engine.errors import FandgError, ForeignFileError, PackError
from fandg.engine.rulebook import load_rulebook
from fandg.engine.shelf import read_game
from fandg.engine.table import restore
from fandg.games import GAMES, find_game
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
    packs = saves = faulty = 0
    for path in (file for place in places for file in find_files(place)):
        if is_pack(path):
            packs += 1
            faults = check_pack(path)
        else:
            saves += 1
            faults = check_save(path)
        faulty += len(faults)
        for fault in faults:
            print(fault)
    print(f"{_count(packs, 'pack')}, {_count(saves, 'saved game')}, {_count(faulty, 'fault')}.")
    return 1 if faulty else 0


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


def check_pack(path: Path) -> list[str]:
    """What is wrong with a pack, in sentences."""
    game = path.parent.name
    if path.name == RULEBOOK:
        try:
            load_rulebook(path)
        except PackError as fault:
            return fault.faults
        return []
    if path.is_relative_to(assets_folder()):
        return find_toml_faults(path)
    if game in GAMES:
        return [f"{game}/{path.name}: {find_game(game).title} takes no packs but its rulebook."]
    return [f"{game}/{path.name}: there is no game “{game}”. There are: {', '.join(GAMES)}."]


def find_toml_faults(path: Path) -> list[str]:
    """What is wrong with the mere form of a file."""
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        return [f"{path.name}: {fault}."]
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


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
