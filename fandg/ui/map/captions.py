"""What is written beside what is printed on a map: captions, and the words of its legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from fandg.ui.art.color import mix
from fandg.ui.map.geometry import Spot
from fandg.ui.map.lettering import Lettering, Writer, Written
from fandg.ui.map.places import LegendRow, MapPlaces

CAPTION_SIZE = 0.37
"""The height of a caption's type, in strides."""
CAPTION_GAP = 0.246
"""How far below its sign a caption hangs, likewise."""
LEGEND_SIGN = 0.0276
"""How far before its words the sign of a row in the legend begins, with a margin."""
LEGEND = "Legend"
YELLOWED = 0.2
"""How far the paper of its plate has gone to the ink of borders."""
LEGEND_RIM = 0.0055
"""How broad the legend's printed edge is, with a margin."""


@dataclass(frozen=True)
class Caption:
    """Words beside a sign of the print, such as a canal's."""

    text: str
    spot: Spot
    """Where the sign is."""
    side: str = ""
    """Where they hang on it: `s` below, `sw` at its lower left; nowhere: over it."""
    off: Spot = (0.0, 0.0)
    """How far off that they stand, in shares of the map's width."""
    is_marked: bool = False
    """Whether they are set in the ink of a passage, rather than of the sea."""


def write_caption(
    writer: Writer, caption: Caption, stride: float, is_free: Callable[[list[pygame.Rect]], bool]
) -> tuple[Written | None, pygame.Rect]:
    """A caption as large as it finds room, if it does, and what it covers."""
    inks, scale = writer.inks, writer.view.scale
    x, y = writer.view.on_screen(caption.spot)
    box = pygame.Rect(0, 0, 0, 0)
    for size in writer.sizes(CAPTION_SIZE * stride):
        ink = inks.strait if caption.is_marked else inks.sea
        image = writer.words(caption.text, Lettering("fell", size, ink, inks.sea_halo, True))
        below = round(CAPTION_GAP * stride * scale) + image.get_height() // 2
        hangs = {"s": (0, below), "sw": (-round(image.get_width() * 0.5), below // 2)}
        aside, drop = hangs.get(caption.side, (0, 0))
        aside += round(caption.off[0] * scale)
        drop += round(caption.off[1] * scale) + size
        box = image.get_rect(center=(round(x + aside), round(y + drop)))
        box.inflate_ip(size // 3 if caption.side else -size // 4, -size // 4)
        if is_free([box]):
            return Written(image, caption.spot, (aside, drop)), box
    return None, box


def write_legend(writer: Writer, places: MapPlaces) -> list[Written]:
    """The words of the legend, column by column; none of one that is too small for its words.

    Where no column has room for any, a plate over its signs says what it is: it grows where one
    points at it.
    """
    if not places.legend:
        return []
    columns = sorted({row.at[0] for row in places.legend})
    ends = [after - LEGEND_SIGN for after in columns[1:]] + [places.legend_box[2] - LEGEND_RIM]
    written: list[Written] = []
    for column, end in zip(columns, ends, strict=True):
        rows = [row for row in places.legend if row.at[0] == column]
        written += _write_column(writer, places, rows, (end - column) * writer.view.scale)
    return written or _write_plate(writer, places)


def _write_plate(writer: Writer, places: MapPlaces) -> list[Written]:
    """A plate over the whole legend with its name; nothing where even that has no room."""
    left, top, right, bottom = places.legend_box
    wide = round((right - left - 2 * LEGEND_RIM) * writer.view.scale)
    high = round((bottom - top - 2 * LEGEND_RIM) * writer.view.scale)
    for size in writer.sizes(2 * places.legend_size):
        words = writer.words(LEGEND, Lettering("oswald", size, writer.inks.city, None))
        if words.get_width() <= wide and words.get_height() <= high:
            plate = pygame.Surface((wide, high))
            plate.fill(mix(writer.inks.land_halo, writer.inks.border, YELLOWED))
            plate.blit(words, words.get_rect(center=plate.get_rect().center))
            return [Written(plate, ((left + right) / 2, (top + bottom) / 2))]
    return []


def _write_column(
    writer: Writer, places: MapPlaces, rows: Sequence[LegendRow], room: float
) -> list[Written]:
    """The words of a column of the legend; without the costs where it is too small for them."""
    whole = [f"{row.text}: {row.cost}" if row.cost else row.text for row in rows]
    short = [row.text for row in rows]
    for texts, size in product((whole, short), writer.sizes(places.legend_size)):
        hand = Lettering("oswald", size, writer.inks.city, None)
        images = [writer.words(text, hand) for text in texts]
        if all(image.get_width() <= room for image in images):
            return [
                Written(image, row.at, (image.get_width() // 2, 0))
                for row, image in zip(rows, images, strict=True)
            ]
    return []
