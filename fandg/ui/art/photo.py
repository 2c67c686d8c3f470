"""Pictures from anybody's hands: a PNG is looked over before it is decoded.

A few thousand bytes can say that they are a picture of gigabytes, or hold gigabytes of no picture.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from struct import unpack_from
from zlib import decompressobj

import pygame

from fandg.engine.disk import open_regular

LARGEST = 4 * 1024 * 1024
"""Bytes of a file."""
MOST_PIXELS = 2_500_000
"""A window of 1920x1080 has fewer."""

_HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
_PIXEL = 8
"""Bytes of a pixel at most, and of what comes with every row."""


def load_photo(path: Path) -> pygame.Surface:
    """The picture in a file.

    Raises:
        OSError: it cannot be read, or is no ordinary file.
        ValueError: it is no PNG, or too large.
        zlib.error, struct.error, pygame.error: it is damaged.
    """
    with open_regular(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST or not data.startswith(_HEAD):
        raise ValueError("it is no PNG, or too large.")
    width, height = unpack_from(">II", data, len(_HEAD))
    if not 0 < width * height <= MOST_PIXELS:
        raise ValueError(f"{width}x{height} pixels are too many.")
    _check_weight(data, (width + 1) * height * _PIXEL)
    return pygame.image.load(BytesIO(data), "picture.png")


def _check_weight(data: bytes, most: int) -> None:
    """Make sure that no more comes out of the file than the picture that it says it is."""
    packed = decompressobj()
    at = 8
    while at < len(data) - 8:
        length, kind = unpack_from(">I4s", data, at)
        if kind == b"IDAT":
            most -= len(packed.decompress(data[at + 8 : at + 8 + length], most + 1))
            if most < 0:
                raise ValueError("more comes out of it than a picture of its size.")
        at += length + 12
