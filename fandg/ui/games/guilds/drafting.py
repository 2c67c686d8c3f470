"""The draft of heroes: each lies there with what one chooses by: face, Life, defense, ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from fandg.engine.prose import escape
from fandg.games.guilds.content import HeroSheet
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.board.offered import lay_veil
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk

VEIL = 205
"""How dense the dark over the town is, of 255."""
BROAD = 1.7
"""Width of a hero's leaf against its height, where there is room as one likes."""


def lay_leaves(count: int, area: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Where so many leaves lie: in as many columns as bring them nearest to their shape."""
    room = area.inflate(-2 * gap, -2 * gap)

    def size(columns: int) -> tuple[int, int]:
        rows = -(-count // columns)
        return (room.width - (columns - 1) * gap) // columns, (
            room.height - (rows - 1) * gap
        ) // rows

    columns = min(range(1, count + 1), key=lambda n: abs(size(n)[0] / max(1, size(n)[1]) - BROAD))
    wide, high = size(columns)
    step = wide + gap, high + gap
    corners = [divmod(at, columns) for at in range(count)]
    return [
        pygame.Rect(room.left + column * step[0], room.top + row * step[1], wide, high)
        for row, column in corners
    ]


def draft_things(desk: Desk, heroes: Sequence[str], area: pygame.Rect) -> Iterator[Thing]:
    """The heroes that may be taken, over the town."""
    if not heroes:
        return
    yield Thing("", area, lambda surface: lay_veil(surface, area, look.MIST, VEIL), solid=True)
    places = lay_leaves(len(heroes), area, desk.metrics.px(1))
    size = min(
        _text_size(desk, desk.table.library.heroes[name], place)
        for name, place in zip(heroes, places, strict=True)
    )
    for name, place in zip(heroes, places, strict=True):
        sheet = desk.table.library.heroes[name]
        yield Thing(f"hero:{name}", place, partial(_draw_leaf, desk, sheet, place, size))


def _rooms(desk: Desk, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where face, head and ability of a hero stand."""
    pad = max(3, desk.metrics.px(0.8))
    inner = place.inflate(-2 * pad, -2 * pad)
    side = min(inner.width * 2 // 5, round(inner.height * 0.5))
    face = pygame.Rect(inner.left, inner.top, side, side)
    head = pygame.Rect(face.right + pad, inner.top, inner.right - face.right - pad, side)
    text = pygame.Rect(inner.left, face.bottom + pad // 2, inner.width,
                       inner.bottom - face.bottom - pad // 2)  # fmt: skip
    return face, head, text


def _text_size(desk: Desk, sheet: HeroSheet, place: pygame.Rect) -> int:
    """The type of an ability; all have the same, that of the longest."""
    room = _rooms(desk, place)[2]
    return desk.type.fit_paragraph(
        sheet.text, room.width, room.height, desk.theme.text,
        largest=desk.metrics.pt(17), smallest=7,
    )  # fmt: skip


def draw_paper(desk: Desk, place: pygame.Rect, surface: pygame.Surface) -> None:
    """The paper of a leaf with its shadow, before anything stands on it."""
    reach = desk.metrics.px(0.8)
    drop = shadow(place.size, reach, 150)
    surface.blit(drop, (place.left - reach, place.top - reach // 2))
    surface.blit(paper_panel(place.size, desk.theme, rule=False, radius=reach // 2), place)


def _draw_leaf(
    desk: Desk, sheet: HeroSheet, place: pygame.Rect, size: int, surface: pygame.Surface
) -> None:
    theme = desk.theme
    draw_paper(desk, place, surface)
    face, head, text = _rooms(desk, place)
    picture = marker(sheet.sign, face.width, theme)
    surface.blit(picture, picture.get_rect(center=face.center))
    third = head.height // 3
    name = desk.line(
        sheet.name, theme.display, desk.size(20, third * 1.25), theme.accent, head.width
    )
    surface.blit(name, name.get_rect(midleft=(head.left, head.top + third // 2)))
    what = desk.line(sheet.epithet, theme.text, desk.size(13, third), theme.ink_soft, head.width)
    surface.blit(what, what.get_rect(midleft=(head.left, head.centery)))
    x, sign = head.left, max(8, min(desk.metrics.pt(20), round(third * 0.9)))
    for mark, ink, number in (
        ("heart", theme.bad, sheet.life),
        ("shield", theme.accent, sheet.defense),
    ):
        image = icon(mark, sign, ink)
        surface.blit(image, image.get_rect(midleft=(x, head.bottom - third // 2)))
        words = desk.type.render(str(number), theme.label, sign, theme.ink)
        x += sign + max(2, sign // 5)
        surface.blit(words, words.get_rect(midleft=(x, head.bottom - third // 2)))
        x += words.get_width() + sign // 2
    lines = desk.type.paragraph(escape(sheet.text), text.width, theme.text, size, theme.ink)
    surface.blit(lines, text, (0, 0, *text.size))
