"""What is written beside what is printed on a map: captions, and the words of its legend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from fandg.ui.art.color import mix
from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Spot
from fandg.ui.map.lettering import Lettering, Writer, Written
from fandg.ui.map.places import LegendRow, MapPlaces
from fandg.ui.map.printing import draw_print

CAPTION_SIZE = 0.37
"""The height of a caption's type, in strides."""
CAPTION_GAP = 0.246
"""How far below its sign a caption hangs, likewise."""
LEGEND_SIGN = 0.0276
"""How far before its words the sign of a row in the legend begins, with a margin."""
LEGEND = "Legend"
YELLOWED = 0.2
"""How far the paper of its plate has gone to the ink of borders."""
SIGN_GAP = 0.003
"""How much of that is the margin, likewise."""
BROADER = 1.3
"""How much broader than it is printed a legend may lie on the map for its words."""
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
    """The words of the legend, column by column, or a plate in its place that has room for them.

    Where the plate would be much broader, it only says what lies there: it grows where one points
    at it.
    """
    if not places.legend:
        return []
    columns = _columns_of(places)
    ends = [rows[0].at[0] - LEGEND_SIGN for rows in columns[1:]]
    ends.append(places.legend_box[2] - LEGEND_RIM)
    written = [
        _write_column(writer, places, rows, (end - rows[0].at[0]) * writer.view.scale)
        for rows, end in zip(columns, ends, strict=True)
    ]
    if all(written):
        return [words for column in written for words in column]
    return _write_plate(writer, places, columns) or _write_name(writer, places)


def _columns_of(places: MapPlaces) -> list[list[LegendRow]]:
    lefts = sorted({row.at[0] for row in places.legend})
    return [[row for row in places.legend if row.at[0] == left] for left in lefts]


def _write_plate(
    writer: Writer, places: MapPlaces, columns: Sequence[Sequence[LegendRow]]
) -> list[Written]:
    """A plate over the printed legend, broader, with its signs and the words beside them.

    None where it would hide much more of the map, or a row is lower than its words.
    """
    view, size = writer.view, writer.sizes(places.legend_size)[-1]
    left, top, right, bottom = places.legend_box
    printed, high = (right - left) * view.scale, round((bottom - top) * view.scale)
    rim, sign = round(2 * LEGEND_RIM * view.scale), round((LEGEND_SIGN - SIGN_GAP) * view.scale)
    gap = max(2, size // 4)
    hand = Lettering("oswald", size, writer.inks.city, None)
    images = [[writer.words(row.text, hand) for row in rows] for rows in columns]
    steps = [sign + 2 * gap + max(image.get_width() for image in column) for column in images]
    wide = max(round(printed), sum(steps) + gap * len(steps) + rim)
    pitch = (high - rim) / max(len(rows) for rows in columns)
    if wide > printed * BROADER or pitch < size:
        return []
    plate = pygame.Surface((wide, high))
    plate.fill(writer.inks.border)
    ground = mix(writer.inks.land_halo, writer.inks.border, YELLOWED)
    plate.fill(ground, plate.get_rect().inflate(-2, -2))
    x, spare = rim // 2 + gap, (wide - sum(steps) - gap * len(steps) - rim) // len(steps)
    for rows, column, step in zip(columns, images, steps, strict=True):
        for row, image in zip(rows, column, strict=True):
            place = pygame.Rect(x, 0, sign, round(pitch * 0.9))
            place.centery = round(
                rim / 2 + (row.at[1] - columns[0][0].at[1]) * view.scale + pitch / 2
            )
            seen = View(
                view.scale,
                place.left - (row.at[0] - LEGEND_SIGN) * view.scale,
                place.centery - row.at[1] * view.scale,
            )
            draw_print(plate, places, seen, place)
            plate.blit(image, image.get_rect(midleft=(place.right + gap, place.centery)))
        x += step + gap + spare
    aside = round((wide - printed) / 2)
    return [Written(plate, ((left + right) / 2, (top + bottom) / 2), (aside, 0))]


def _write_name(writer: Writer, places: MapPlaces) -> list[Written]:
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
