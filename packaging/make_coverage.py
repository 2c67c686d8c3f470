"""Write down which characters the files of type draw: `assets/fonts/coverage.json`.

Needs nothing but the program; to be run again when a file of type comes or goes.
"""

from __future__ import annotations

import json
import unicodedata
from itertools import groupby
from pathlib import Path

import pygame.freetype

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"

TOO_BROAD = "\ufdfd"
"""A whole sentence in one sign: `pygame.font` fails at it in every size of type."""


def main() -> None:
    """Look at every file of type, and write what it draws."""
    pygame.freetype.init()
    found = {path.stem: cover(path) for path in sorted(FONTS.glob("*.woff2"))}
    lines = ",\n".join(f'"{name}": {json.dumps(edges)}' for name, edges in found.items())
    (FONTS / "coverage.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def cover(path: Path) -> list[int]:
    """Where the characters that a file draws begin, and where they end, in turns."""
    font = pygame.freetype.Font(str(path), 16)
    edges = []
    for is_drawn, codes in groupby(range(0x20, 0x30000), lambda code: draws(font, chr(code))):
        run = list(codes)
        if is_drawn:
            edges += [run[0], run[-1] + 1]
    return edges


def draws(font: pygame.freetype.Font, char: str) -> bool:
    """Whether a file has ink for a character, or room for a blank or a mark."""
    kind = unicodedata.category(char)
    if kind in ("Cc", "Cf", "Co", "Cs"):
        return False
    if char in TOO_BROAD:
        return False
    for left, right, *_ in filter(None, font.get_metrics(char)):
        return right > left or kind[0] in "ZM"
    return False


if __name__ == "__main__":
    main()
