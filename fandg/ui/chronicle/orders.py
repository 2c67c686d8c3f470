"""What can be kept of a game, and where: the order that is given to the press."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from fandg.engine.campaign_file import is_campaign
from fandg.engine.disk import shown_title
from fandg.paths import documents_folder, pictures_folder

Kind: TypeAlias = Literal["book", "board", "film", "sheet", "leaf"]
SUFFIXES: dict[Kind, str] = {
    "book": ".pdf",
    "board": ".png",
    "film": ".gif",
    "sheet": ".pdf",
    "leaf": ".png",
}
OF_CAMPAIGNS: tuple[Kind, ...] = ("sheet", "leaf")
"""What only a campaign has: its sheet, to print, and as a picture."""
WIDTHS = (1920, 3840, 7680)
"""How wide a picture of the board may be."""


@dataclass(frozen=True)
class Order:
    """What is to be kept of which save or campaign, and in which file.

    `width` is that of the board, `answer` the number of the answer before which it is shown; None:
    as it stands. A file that is there is replaced only if that was said.
    """

    kind: Kind
    source: Path
    target: Path
    width: int = WIDTHS[1]
    answer: int | None = None
    replaces: bool = False


def kinds_for(source: Path) -> list[Kind]:
    """What can be kept of a save; a campaign has many boards, and is kept as a book or a sheet."""
    return ["book", "sheet", "leaf"] if is_campaign(source) else ["book", "board", "film"]


def with_suffix(target: Path, kind: Kind) -> Path:
    """The file, with the ending that says what it is; so no other kind of file is replaced."""
    suffix = SUFFIXES[kind]
    if target.suffix.lower() == suffix:
        return target
    return target.with_name(f"{target.name}{suffix}")


def suggest_target(kind: Kind, source: Path) -> Path:
    """Where it may lie: among the player's documents or pictures, under a name that is free."""
    folder = documents_folder() if SUFFIXES[kind] == ".pdf" else pictures_folder()
    title = shown_title(source)
    if kind in OF_CAMPAIGNS:
        title = f"{title}, sheet"
    target = folder / f"{title}{SUFFIXES[kind]}"
    number = 2
    while target.exists():
        target = folder / f"{title} {number}{SUFFIXES[kind]}"
        number += 1
    return target
