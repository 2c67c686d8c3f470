"""A Region looked at from near: its stack in order, with all that one has to know to strike."""

from __future__ import annotations

import pygame

from fandg.games.labyrinth.bodies import Body, Pet
from fandg.games.labyrinth.regions import CELLS, call_cell
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.state import Hero, MinionFigure, Villain
from fandg.games.labyrinth.telling.words import ROW_ICONS, name_keyword
from fandg.ui.art.icons import icon
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.dice import draw_row
from fandg.ui.games.labyrinth.figures import piece_picture

LINE = 5.2
"""How high a line of the slip is, in grid units."""


def wants_callout(desk: Desk, cell: int) -> bool:
    """Whether there is more in a Region than one sees at a glance."""
    return bool(desk.table.enemies_at(cell)) or len(desk.table.friends_at(cell)) > 1


def draw_callout(
    desk: Desk, surface: pygame.Surface, area: pygame.Rect, place: pygame.Rect, cell: int
) -> pygame.Rect:
    """A slip beside a Region with everybody in it, the Defender of each side first; where."""
    bodies: list[Body] = [*desk.table.enemies_at(cell), *desk.table.friends_at(cell)]
    theme, px = desk.theme, desk.metrics.px
    line = min(round(px(LINE) * max(1.0, desk.metrics.text ** 0.5)),
               (area.height - px(4)) // (len(bodies) + 1))  # fmt: skip
    wide = min(round(px(41) * max(1.0, desk.metrics.text**0.6)), area.width - px(2))
    slip = pygame.Rect(0, 0, wide, line * len(bodies) + line * 3 // 4 + px(1))
    slip = _find_place(desk, slip, area, place)
    desk.sheet(surface, slip)
    pad = px(0.8)
    tile = desk.table.tile(cell)
    title = f"{call_cell(cell)}  {tile.name if tile else 'unexplored'}"
    size = desk.size(15, line * 0.7)
    words = desk.line(title, theme.display, size, theme.accent, wide - 2 * pad)
    surface.blit(words, (slip.left + pad, slip.top + pad // 2))
    top = slip.top + line * 3 // 4
    for at, body in enumerate(bodies):
        row = pygame.Rect(slip.left + pad, top + at * line, wide - 2 * pad, line - 2)
        first = at == 0 and not isinstance(body, Hero | Pet)
        _draw_body(desk, surface, row, body, defends=first or _defends(desk, body))
    return slip.inflate(2 * px(1), 2 * px(1))


def _find_place(
    desk: Desk, slip: pygame.Rect, area: pygame.Rect, place: pygame.Rect
) -> pygame.Rect:
    """Beside a Region, or in a corner of the map, where it hides least of what lies there."""
    gap = desk.metrics.px(0.5)
    ways = [slip.copy() for _ in range(8)]
    ways[0].midleft = (place.right + gap, place.centery)
    ways[1].midright = (place.left - gap, place.centery)
    ways[2].midtop = (place.centerx, place.bottom + gap)
    ways[3].midbottom = (place.centerx, place.top - gap)
    room = area.inflate(-2 * gap, -2 * gap)
    ways[4].topright, ways[5].bottomright = room.topright, room.bottomright
    ways[6].topleft, ways[7].bottomleft = room.topleft, room.bottomleft
    tiles = [desk.camera.place(cell) for cell in CELLS if desk.table.tile(cell)]

    def count_hidden(way: pygame.Rect) -> int:
        parts = [way.clip(tile) for tile in (*tiles, place, place, place)]
        return sum(part.width * part.height for part in parts)

    return min((way.clamp(area) for way in ways), key=count_hidden)


def _defends(desk: Desk, body: Body) -> bool:
    kind = "hero" if isinstance(body, Hero) else "sidekick" if isinstance(body, Pet) else ""
    name = body.id if isinstance(body, Hero) else body.owner.id if isinstance(body, Pet) else ""
    return any(region.defender == f"{kind}:{name}" for region in desk.table.state.map)


def _draw_body(
    desk: Desk, surface: pygame.Surface, row: pygame.Rect, body: Body, *, defends: bool
) -> None:
    theme, px, table = desk.theme, desk.metrics.px, desk.table
    pygame.draw.line(surface, theme.paper_dark, row.topleft, row.topright)
    side = row.height - 4
    kind, name = _named(body)
    picture = piece_picture(desk, kind, name, side)
    if picture is not None:
        surface.blit(picture, picture.get_rect(center=(row.left + side // 2, row.centery)))
    left = row.left + side + px(0.8)
    if defends:
        mark = icon("shield", max(9, side // 2), theme.accent)
        surface.blit(mark, mark.get_rect(midleft=(left, row.top + row.height // 4)))
    size = desk.size(15, row.height * 0.5)
    title = table.name_of(body)
    title = f"{title[:1].upper()}{title[1:]}"
    shift = max(9, side // 2) + 3 if defends else 0
    words = desk.line(title, theme.label, size, theme.ink, row.width * 6 // 10 - side - shift)
    surface.blit(words, words.get_rect(midleft=(left + shift, row.top + row.height // 4)))
    size = desk.size(13, row.height * 0.46)
    low = row.bottom - row.height // 4
    right = row.left + row.width * 6 // 10
    if isinstance(body, MinionFigure):
        card = table.library.minions[body.card]
        harm = (f"{card.wounded} defeats" if body.wounded
                else f"{card.defeat} defeats, {card.wound} wounds")  # fmt: skip
        desk.noted(surface, "broken-heart", harm, (left, low), size, theme.bad)
        for at, found in enumerate(card.rows[:2]):
            y = row.top + row.height * (1 + 2 * at) // 4
            _draw_power(desk, surface, (right, y), row, found.row, letters(found.dice))
        if len(card.rows) == 1 and card.keywords:
            text = ", ".join(name_keyword(word) for word in card.keywords)
            note = desk.line(text, theme.label, size, theme.accent, row.right - right)
            surface.blit(note, note.get_rect(midleft=(right, low)))
    elif isinstance(body, Villain):
        desk.noted(surface, "heart", f"{body.hearts}, in fives", (left, low), size, theme.bad)
        if body.shields:
            desk.noted(surface, "shield", str(body.shields), (right, low), size, theme.ink)
    else:
        hearts = f"{table.hearts_of(body)}{f' of {body.most}' if isinstance(body, Hero) else ''}"
        desk.noted(surface, "heart", hearts, (left, low), size, theme.bad)
        if isinstance(body, Hero) and body.shields:
            desk.noted(surface, "shield", str(body.shields), (right, low), size, theme.ink)


def _draw_power(
    desk: Desk, surface: pygame.Surface, left: tuple[int, int], row: pygame.Rect, name: str,
    dice: str,
) -> None:  # fmt: skip
    side = round(row.height * 0.4)
    mark = icon(ROW_ICONS[name], side, desk.theme.ink_soft)
    surface.blit(mark, mark.get_rect(midleft=left))
    room = pygame.Rect(left[0] + side + 4, 0, row.right - left[0] - side - 6, side)
    room.centery = left[1]
    draw_row(surface, room, dice, len(dice), desk.theme)


def _named(body: Body) -> tuple[str, str]:
    if isinstance(body, Hero):
        return "hero", body.id
    if isinstance(body, Pet):
        return "sidekick", body.owner.id
    if isinstance(body, MinionFigure):
        return "minion", body.card
    return "villain", body.id
