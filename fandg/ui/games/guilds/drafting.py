"""The draft of heroes: each lies there with what one chooses by: face, Life, defense, ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from fandg.engine.prose import escape
from fandg.games.guilds.content import HeroSheet
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.shapes import Size
from fandg.ui.board.offered import lay_veil
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk

VEIL = 205
"""How dense the dark over the town is, of 255."""
BROAD = 1.7
"""Width of a hero's leaf against its height, where there is room as one likes."""


def lay_leaves(count: int, area: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Where so many leaves lie: in as many columns as bring them nearest to their shape.

    Those of a last row that is not full lie in its middle.
    """
    room = area.inflate(-2 * gap, -2 * gap)

    def size(columns: int) -> tuple[int, int]:
        rows = -(-count // columns)
        return (room.width - (columns - 1) * gap) // columns, (
            room.height - (rows - 1) * gap
        ) // rows

    columns = min(range(1, count + 1), key=lambda n: abs(size(n)[0] / max(1, size(n)[1]) - BROAD))
    wide, high = size(columns)
    step = wide + gap, high + gap
    left = (columns - 1 - (count - 1) % columns) * step[0] // 2
    last = (count - 1) // columns
    return [
        pygame.Rect(
            room.left + at % columns * step[0] + (left if at // columns == last else 0),
            room.top + at // columns * step[1],
            wide,
            high,
        )
        for at in range(count)
    ]


def draft_things(desk: Desk, heroes: Sequence[str], area: pygame.Rect) -> Iterator[Thing]:
    """The heroes that may be taken, over the town."""
    if not heroes:
        return
    yield Thing("", area, lambda surface: lay_veil(surface, area, look.MIST, VEIL), solid=True)
    places = lay_leaves(len(heroes), area, desk.metrics.px(1))
    sheets = [desk.table.library.heroes[name] for name in heroes]
    names, texts = zip(*(_sizes(desk, sheet, places[0]) for sheet in sheets), strict=True)
    for sheet, place in zip(sheets, places, strict=True):
        draw = partial(_draw_leaf, desk, sheet, place, min(names), min(texts))
        yield Thing(f"hero:{sheet.id}", place, draw)


def near_leaf(desk: Desk, target: str, place: pygame.Rect) -> Thing:
    """The leaf of one hero, to be read."""
    sheet = desk.table.library.heroes[target.partition(":")[2]]
    return Thing(
        target, place, partial(_draw_leaf, desk, sheet, place, *_sizes(desk, sheet, place))
    )


def leaf_tag_place(desk: Desk, place: pygame.Rect, size: Size) -> pygame.Rect:
    """Where a small tag lies on a leaf: at the end of the row of figures, and no higher than it."""
    head = _lay_rooms(desk, place).head
    row = pygame.Rect(head.left, head.centery, head.width, head.bottom - head.centery)
    tag = pygame.Rect((0, 0), (size[0], min(size[1], row.height)))
    tag.midright = place.right, row.centery
    return tag


class _Rooms(NamedTuple):
    """Where everything stands on the leaf of a hero."""

    name: pygame.Rect
    face: pygame.Rect
    head: pygame.Rect
    """What he is, and his figures, beside his face."""
    text: pygame.Rect
    """His ability."""


def _lay_rooms(desk: Desk, place: pygame.Rect) -> _Rooms:
    pad = max(3, desk.metrics.px(0.8))
    inner = place.inflate(-2 * pad, -2 * pad)
    name = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.19))
    side = min(inner.width * 2 // 5, round(inner.height * 0.36))
    face = pygame.Rect(inner.left, name.bottom, side, side)
    head = pygame.Rect(face.right + pad, face.top, inner.right - face.right - pad, side)
    top = face.bottom + pad // 2
    text = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
    return _Rooms(name, face, head, text)


def _sizes(desk: Desk, sheet: HeroSheet, place: pygame.Rect) -> tuple[int, int]:
    """The type of name and ability; all have the same, that of the longest."""
    rooms, theme = _lay_rooms(desk, place), desk.theme
    name = desk.type.fit(
        sheet.name, theme.display, rooms.name.width, largest=desk.size(22, rooms.name.height * 1.2),
        smallest=7,
    )  # fmt: skip
    text = desk.type.fit_paragraph(
        sheet.text, rooms.text.width, rooms.text.height, theme.text,
        largest=desk.metrics.pt(17), smallest=7,
    )  # fmt: skip
    return name, text


def draw_paper(desk: Desk, place: pygame.Rect, surface: pygame.Surface) -> None:
    """The paper of a leaf with its shadow, before anything stands on it."""
    reach = desk.metrics.px(0.8)
    drop = shadow(place.size, reach, 150)
    surface.blit(drop, (place.left - reach, place.top - reach // 2))
    surface.blit(paper_panel(place.size, desk.theme, rule=False, radius=reach // 2), place)


def _draw_leaf(
    desk: Desk,
    sheet: HeroSheet,
    place: pygame.Rect,
    name_size: int,
    size: int,
    surface: pygame.Surface,
) -> None:
    theme = desk.theme
    draw_paper(desk, place, surface)
    title, face, head, text = _lay_rooms(desk, place)
    name = desk.line(sheet.name, theme.display, name_size, theme.accent, title.width)
    surface.blit(name, name.get_rect(midleft=title.midleft))
    picture = marker(sheet.sign, face.width, theme)
    surface.blit(picture, picture.get_rect(center=face.center))
    half = head.height // 2
    what = desk.line(
        sheet.epithet, theme.text, desk.size(14, half * 0.85), theme.ink_soft, head.width
    )
    surface.blit(what, what.get_rect(midleft=(head.left, head.top + half // 2)))
    x, sign = head.left, max(8, min(desk.metrics.pt(20), round(half * 0.8)))
    for mark, ink, number in (
        ("heart", theme.bad, sheet.life),
        ("shield", theme.accent, sheet.defense),
    ):
        image = icon(mark, sign, ink)
        surface.blit(image, image.get_rect(midleft=(x, head.bottom - half // 2)))
        words = desk.type.render(str(number), theme.label, sign, theme.ink)
        x += sign + max(2, sign // 5)
        surface.blit(words, words.get_rect(midleft=(x, head.bottom - half // 2)))
        x += words.get_width() + sign // 2
    lines = desk.type.paragraph(escape(sheet.text), text.width, theme.text, size, theme.ink)
    surface.blit(lines, text, (0, 0, *text.size))
