"""The shop between two quarters: cards on shelves under an awning, to be kept or bought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.color import darker, lighter
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size
from fandg.ui.art.textures import lay
from fandg.ui.board.offered import lay_offers
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.cards import PLAIN, RATIO
from fandg.ui.games.guilds.desk import Desk

FORM = 46
"""The breadth at the right that is left to the slip with what one has chosen, in grid units."""
AWNING = 0.075
"""How deep the awning is, of the shop's height."""
SCALLOPS = 14
WORDED = 150
"""How wide a card is at least that has its words on it."""
READ = 12
"""The type from which on these are read as they stand there."""
MARKS, LOWER = 0.14, 0.32
"""How far below its upper edge a card has marks on its picture, of its height; and a small one,
whose name has two lines."""


class ShelfCard(NamedTuple):
    """A card on the shelves: how many there are of it, and how many of these are chosen."""

    target: str
    place: pygame.Rect
    copies: int
    chosen: int


def shop_things(
    desk: Desk,
    cards: list[str],
    area: pygame.Rect,
    picture: Callable[[str, Size], pygame.Surface | None],
    chosen: Mapping[str, int],
    piles: Mapping[str, int],
) -> Iterator[Thing]:
    """The shop over the town, and the cards on its shelves; those chosen have a wax seal.

    Copies of a card lie in a pile, which says how many they are.
    """
    awning, room = round(area.height * AWNING), _shelves(desk, area)
    places = lay_offers(cards, room, desk.metrics, RATIO)
    rows = sorted({place.bottom for place in places.values()})
    yield Thing("", area, partial(_draw_shop, desk, area, awning, rows))
    for target, place in places.items():
        ware = ShelfCard(target, place, piles.get(target, 1), chosen.get(target, 0))
        yield Thing(target, place, partial(_draw_ware, desk, ware, picture))


def read_in_shop(
    desk: Desk, area: pygame.Rect, ware: pygame.Rect | None, pos: tuple[int, int]
) -> pygame.Rect | None:
    """Where a card lies to be read while it is pointed at; None where it is read as it lies.

    It lies larger over the sheet of the guild, beside the shelves, but only where its words are
    smaller than type is to be: one buys with an eye on that sheet. One without words that would
    be too small there as well lies over the other half of the shelves.
    """
    if ware is None:
        return None
    least, sheet = desk.metrics.pt(READ), desk.layout.guild
    if ware.width >= WORDED and ware.width * PLAIN >= least:
        return None
    # The slip reaches a little over the lower edge of the sheet.
    wide = min(sheet.width, round((sheet.height - desk.metrics.px(1)) * RATIO))
    if ware.width >= WORDED or wide * PLAIN >= least:
        place = pygame.Rect(0, 0, wide, round(wide / RATIO))
        place.midtop = sheet.midtop
        return place if wide > ware.width else None
    room = _shelves(desk, area)
    high = min(room.height, round(room.width * 0.5 / RATIO))
    place = pygame.Rect(0, 0, round(high * RATIO), high)
    if pos[0] < room.centerx:
        place.midright = room.midright
    else:
        place.midleft = room.midleft
    return place


def _shelves(desk: Desk, area: pygame.Rect) -> pygame.Rect:
    """The room of the shelves: under the awning, and beside the slip."""
    awning = round(area.height * AWNING)
    room = pygame.Rect(area.left, area.top + awning, area.width, area.height - awning)
    room.width = min(room.width, area.width + desk.layout.guild.width - desk.metrics.px(FORM))
    return room


def _draw_shop(
    desk: Desk, area: pygame.Rect, awning: int, rows: list[int], surface: pygame.Surface
) -> None:
    """A wall of boards, a shelf below each row, the awning above, and lamps between."""
    surface.blit(lay(area.size, "wood", look.SHOP), area)
    board = max(8, area.width // 9)
    for x in range(area.left + board, area.right, board):
        pygame.draw.line(surface, darker(look.SHOP, 0.4), (x, area.top), (x, area.bottom), 2)
    for x in (area.left + area.width // 5, area.right - area.width // 5):
        light = shapes.soft_spot((area.height, area.height), darker(look.TORCH, 0.5), 1.0)
        halo = pygame.Surface(light.get_size())
        halo.blit(light, (0, 0))
        place = halo.get_rect(center=(x, area.top + awning * 2))
        shown = place.clip(area)
        surface.blit(halo, shown, shown.move(-place.left, -place.top), pygame.BLEND_RGB_ADD)
    deep = max(6, desk.metrics.px(1.6))
    for bottom in rows:
        shelf = pygame.Rect(area.left, bottom - deep // 3, area.width, deep)
        shade = shelf.move(0, deep).clip(area)
        surface.fill(darker(look.SHOP, 0.55), shade)
        surface.fill(look.SHELF, shelf.clip(area))
        surface.fill(lighter(look.SHELF, 0.3), (shelf.left, shelf.top, shelf.width, 2))
        surface.fill(darker(look.SHELF, 0.5), (shelf.left, shelf.bottom - 2, shelf.width, 2))
    _draw_awning(surface, pygame.Rect(area.left, area.top, area.width, awning))


def _draw_awning(surface: pygame.Surface, place: pygame.Rect) -> None:
    """Stripes of cloth that end in scallops."""
    wide = place.width / SCALLOPS
    radius = max(3, round(wide / 2))
    straight = max(2, place.height - radius // 2)
    for at in range(SCALLOPS):
        left, right = round(place.left + at * wide), round(place.left + (at + 1) * wide)
        ink = look.AWNING[at % 2]
        foot = pygame.Rect(left, place.top + straight - radius // 2, right - left, radius)
        pygame.draw.ellipse(surface, darker(ink, 0.5), foot.move(0, 4))
        pygame.draw.ellipse(surface, ink, foot)
        surface.fill(ink, (left, place.top, right - left, straight))
        surface.fill(darker(ink, 0.3), (left, place.top, 2, straight))


def _draw_ware(
    desk: Desk,
    ware: ShelfCard,
    picture: Callable[[str, Size], pygame.Surface | None],
    surface: pygame.Surface,
) -> None:
    place = ware.place
    face = picture(ware.target, place.size)
    if face is None:
        return
    shade = shapes.soft_rect((place.width + 12, place.height + 12), 8, 8, look.NIGHT, 150)
    surface.blit(shade, shade.get_rect(center=(place.centerx + 3, place.centery + 5)))
    surface.blit(face, place)
    # On the picture: neither name and price above it nor the words below it are hidden.
    marks = MARKS if place.width >= WORDED else LOWER
    side, top = max(14, place.width * 3 // 10), place.top + round(place.height * marks)
    if ware.copies > 1:
        plate = pygame.Rect(0, 0, round(side * 0.9), round(side * 0.6))
        plate.topleft = place.left + place.width // 10, top
        shapes.fill_round(surface, plate, look.NIGHT, plate.height // 3)
        words = desk.type.render(f"×{ware.copies}", desk.theme.label, plate.height * 3 // 4,
                                 desk.theme.glow)  # fmt: skip
        surface.blit(words, words.get_rect(center=plate.center))
    if ware.chosen:
        spot = (place.right - place.width // 12 - side // 2, top + side // 2)
        for size, ink in ((side, darker(look.BLOOD, 0.4)), (round(side * 0.86), look.BLOOD)):
            disc = shapes.disc(size, ink)
            surface.blit(disc, disc.get_rect(center=spot))
        if ware.copies > 1:
            mark = desk.type.render(str(ware.chosen), desk.theme.label, round(side * 0.6),
                                    desk.theme.chalk)  # fmt: skip
        else:
            mark = icon("check", round(side * 0.6), desk.theme.chalk)
        surface.blit(mark, mark.get_rect(center=spot))
