"""The board of a hero: ♥, Action Points, rows of dice, what is worn; and the slim cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from fandg.engine.prose import unmarked
from fandg.games.labyrinth.levelling import names_of
from fandg.games.labyrinth.state import DiceRow, Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.words import ROW_ICONS
from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker, seat_swatch
from fandg.ui.art.paper import patch
from fandg.ui.art.picture import compose
from fandg.ui.art.shapes import Size
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.dice import draw_row, plus_one, slots_of
from fandg.ui.games.labyrinth.look import BEATEN, DECKS

NARROW = 1.25
"""How much broader a row must be at most for its name, in large type."""
TAG = 7.5
"""How wide a chance is at the least behind the dice of the longest row, on the grid."""
TALL, TAG_HIGH = 5, 3.4
"""How high a row is at most, and a chance that lies below its dice."""
SLOTS = {"offense": "sword", "defense": "shield", "item": "knapsack"}


def hero_things(desk: Desk, rect: pygame.Rect, hero: Hero) -> Iterator[Thing]:
    """The board of a hero with its rows and cards, each a thing of its own."""
    yield Thing("", rect, partial(_draw_board, desk, rect, hero), solid=True)
    for row, place in zip(hero.rows, _row_places(desk, rect, hero), strict=True):
        yield Thing(
            f"row:{hero.id}:{row.row}",
            place,
            partial(_draw_dice, desk, place, hero, row),
        )
    for slot, place in _slot_places(desk, rect).items():
        card = hero.talent if slot == "talent" else getattr(hero.equipment, slot)
        if card:
            yield Thing(
                f"card:{card}",
                place,
                partial(_draw_worn, desk, place, slot, card),
            )


def _head(desk: Desk, rect: pygame.Rect) -> pygame.Rect:
    high = min(round(rect.height * 0.36), desk.metrics.px(13))
    return pygame.Rect(rect.left, rect.top, rect.width, high)


def _gift_place(desk: Desk, rect: pygame.Rect) -> pygame.Rect:
    """Where the ability stands on a tall board: below the picture; on others beside it."""
    head, pad = _head(desk, rect), desk.metrics.px(1.3)
    high = desk.metrics.px(9) if rect.height > rect.width * 6 // 5 else 0
    return pygame.Rect(head.left + pad, head.bottom + pad // 2, head.width - 2 * pad, high)


def _foot_height(desk: Desk, rect: pygame.Rect) -> int:
    return min(round(rect.height * 0.17), round(desk.metrics.px(5) * max(1.0, desk.metrics.text)))


def _row_places(desk: Desk, rect: pygame.Rect, hero: Hero) -> list[pygame.Rect]:
    """Where the rows of dice lie, one under the other."""
    pad = desk.metrics.px(0.8)
    top = _gift_place(desk, rect).bottom
    room = rect.bottom - _foot_height(desk, rect) - 2 * pad - top
    step = room // max(1, len(hero.rows))
    row = pygame.Rect(0, 0, rect.width - 2 * pad, 0)
    most = desk.metrics.px(TALL + TAG_HIGH if _is_narrow(desk, row) else TALL)
    high = min(step - pad // 2, most)
    return [
        pygame.Rect(rect.left + pad, top + at * step + (step - high) // 2,
                    rect.width - 2 * pad, high)
        for at in range(len(hero.rows))
    ]  # fmt: skip


def _slot_places(desk: Desk, rect: pygame.Rect) -> dict[str, pygame.Rect]:
    """Where Offense, Defense, Item and the Talent lie, along the foot."""
    pad = desk.metrics.px(0.8)
    high = _foot_height(desk, rect)
    wide = (rect.width - 5 * pad) // 4
    top = rect.bottom - pad - high
    names = (*SLOTS, "talent")
    return {
        name: pygame.Rect(rect.left + pad + at * (wide + pad), top, wide, high)
        for at, name in enumerate(names)
    }


def _draw_board(desk: Desk, rect: pygame.Rect, hero: Hero, surface: pygame.Surface) -> None:
    theme, px = desk.theme, desk.metrics.px
    desk.sheet(surface, rect)
    stripe = pygame.Rect(rect.left, rect.top, px(0.7), rect.height)
    surface.blit(seat_swatch(stripe.size, desk.owner(hero)), stripe)
    head, pad = _head(desk, rect), px(0.8)
    sheet = desk.table.sheet(hero)
    side = head.height - pad
    picture = pygame.Rect(rect.left + px(1.3), head.top + pad, side, side)
    surface.blit(hero_picture(desk, hero, side), picture)
    left = picture.right + px(1.2)
    room = rect.right - pad - left
    size = desk.size(21, head.height * 0.36)
    name = desk.line(sheet.name, theme.display, size, theme.accent, room)
    surface.blit(name, (left, head.top + pad // 2))
    row = (head.bottom - head.top - pad // 2 - name.get_height()) // 2
    y = head.top + pad // 2 + name.get_height() + row // 2
    size = desk.size(17, row * 1.05)
    at = desk.noted(surface, "heart", f"{hero.hearts}/{hero.most}", (left, y), size, theme.bad)
    at = _draw_points(desk, surface, hero, (at + px(1.2), y), size)
    for sign, count, ink in _tokens_of(desk, hero):
        wide = size * 2
        if at + wide > rect.right - pad:
            break
        at = desk.noted(surface, sign, count, (at + px(1), y), size, ink)
    words = f"{sheet.ability}{', trained' if hero.trained else ''}: {sheet.text}"
    gift = _gift_place(desk, rect)
    if not gift.height:
        gift = pygame.Rect(left, y + row // 2, room, row)
    size = desk.size(13, gift.height)
    lines = max(1, gift.height // max(1, round(size * 1.3)))
    text = desk.type.paragraph(
        unmarked(words), gift.width, theme.text, size, theme.ink_soft, max_lines=lines
    )
    surface.blit(text, gift)
    for dice, place in zip(hero.rows, _row_places(desk, rect, hero), strict=True):
        _draw_label(desk, surface, place, dice, is_used(desk.table, hero, dice))
    for slot, place in _slot_places(desk, rect).items():
        empty = mix(theme.paper_dark, theme.ink, 0.06)
        patch(surface, place, empty, theme, px(0.4))
        sign = SLOTS.get(slot, "star-medal")
        side = round(place.height * 0.6)
        mark = icon(sign, side, mix(theme.ink_soft, theme.paper_dark, 0.55))
        surface.blit(mark, mark.get_rect(center=place.center))


def _tokens_of(desk: Desk, hero: Hero) -> Iterator[tuple[str, str, Rgb]]:
    theme = desk.theme
    if hero.xp:
        yield "star", str(hero.xp), theme.brass_dark
    if hero.shields:
        yield "shield", str(hero.shields), theme.ink_soft
    if hero.doomed:
        yield "skull", "", theme.bad
    if hero.defeated:
        yield "bandaged", "", theme.bad


def _draw_points(
    desk: Desk, surface: pygame.Surface, hero: Hero, left: tuple[int, int], size: int
) -> int:
    """Action Points: those that are left shine, the others are hollow."""
    x, y = left
    acts = 0 <= desk.table.state.acting < len(desk.table.state.heroes)
    is_on = acts and desk.table.state.heroes[desk.table.state.acting] is hero
    shine = hero.left if is_on else hero.action_points
    for at in range(max(hero.action_points, shine)):
        ink = desk.theme.accent if at < shine else mix(desk.theme.ink_soft, desk.theme.paper, 0.6)
        mark = icon("hourglass", size, ink)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += round(size * 0.8)
    return x


def _label_width(desk: Desk, place: pygame.Rect) -> int:
    if _is_narrow(desk, place):
        return place.height + desk.metrics.px(1)
    return min(round(place.width * 0.3), round(desk.metrics.px(11) * max(1.0, desk.metrics.text)))


def _is_narrow(desk: Desk, place: pygame.Rect) -> bool:
    """Whether a row has no room for its name beside the dice: its sign tells it as well."""
    return place.width < desk.metrics.px(36 * min(NARROW, max(1.0, desk.metrics.text)))


def _draw_label(
    desk: Desk, surface: pygame.Surface, place: pygame.Rect, row: DiceRow, used: bool
) -> None:
    theme = desk.theme
    line = place.copy()
    if _has_chance_below(desk, place):
        # The sign stands beside the dice, which lie above the chance.
        line.height -= desk.metrics.px(TAG_HIGH)
    side = min(round(place.height * 0.8), round(line.height * 1.3))
    color = mix(theme.ink_soft, theme.paper, 0.45) if used else theme.ink
    mark = icon(ROW_ICONS[row.row], side, color)
    surface.blit(mark, mark.get_rect(midleft=line.midleft))
    size = desk.size(15, place.height)
    at = pygame.Rect(place.left + side - size // 2, line.centery, 0, 0)
    if not _is_narrow(desk, place):
        room = _label_width(desk, place) - side - desk.metrics.px(0.5)
        words = desk.line(row.row.capitalize(), theme.label, size, color, room)
        at = words.get_rect(midleft=(place.left + side + desk.metrics.px(0.5), line.centery))
        surface.blit(words, at)
    if row.power:
        star = icon("star", max(8, size * 2 // 3), theme.brass_dark)
        surface.blit(star, star.get_rect(midleft=(at.right + 2, line.centery - size // 4)))


def _has_chance_below(desk: Desk, place: pygame.Rect) -> bool:
    """Whether a chance lies below the dice of a row: narrow boards are tall."""
    return place.height > desk.metrics.px(TALL)


def _token_size(desk: Desk, place: pygame.Rect) -> int:
    return min(place.height, desk.metrics.px(4.4))


def row_tag_place(desk: Desk, place: pygame.Rect, size: Size) -> pygame.Rect:
    """Where a small tag lies at a row: before the Plus-Ones; beside a chip that stands for it."""
    tag = pygame.Rect(0, 0, size[0], min(size[1], place.height))
    if _has_chance_below(desk, place):
        tag.bottomright = (place.right - _token_size(desk, place) - 4, place.bottom)
    elif place.width > place.height:
        tag.midright = (place.right - _token_size(desk, place) - 4, place.centery)
    else:
        tag.midleft = (place.right + 2, place.centery)
    return tag


def row_tag_room(desk: Desk, place: pygame.Rect, target: str) -> int:
    """How much room there is for a tag between the dice of a row and its Plus-Ones."""
    dice = dice_places(desk, place, target) if not _has_chance_below(desk, place) else []
    left = dice[-1].right + 2 if dice else place.left
    return place.right - _token_size(desk, place) - 4 - left


def dice_places(desk: Desk, place: pygame.Rect, target: str) -> list[pygame.Rect]:
    """Where the dice of a hero's row lie; none of anyone else's."""
    _, name, kind = target.split(":")
    for hero in desk.table.state.heroes:
        for row in desk.table.dice_of(hero, kind) if hero.id == name else ():
            room = _dice_room(desk, place, hero, row)
            return slots_of(room, max(row.slots, len(row.dice), 1))[: len(row.dice)]
    return []


def _dice_room(desk: Desk, place: pygame.Rect, hero: Hero, row: DiceRow) -> pygame.Rect:
    """Where the dice of a row lie, between its name and its Plus-Ones."""
    left = place.left + _label_width(desk, place)
    wide = place.right - left - _token_size(desk, place) - 4
    # Dice are as large in every row, however many it holds.
    most = max(max(one.slots, len(one.dice)) for one in hero.rows)
    count = max(row.slots, len(row.dice), 1)
    # Behind the longest row there is room for a chance.
    longest = max(len(one.dice) for one in hero.rows)
    high = place.height
    if _has_chance_below(desk, place):
        high -= desk.metrics.px(TAG_HIGH)
    else:
        tag = round(desk.metrics.px(TAG) * (0.6 + 0.4 * desk.metrics.text))
        wide = min(wide, (wide - tag) * most // max(1, longest))
    return pygame.Rect(left, place.top, wide * count // max(1, most), high)


def step_things(desk: Desk, rect: pygame.Rect, hero: Hero) -> Iterator[Thing]:
    """The dice and slots on which XP is spent, each a thing of its own: its row and its place."""
    rows = zip(hero.rows, names_of(hero), _row_places(desk, rect, hero), strict=True)
    for row, name, place in rows:
        slots = slots_of(_dice_room(desk, place, hero, row), max(row.slots, len(row.dice)))
        # New dice come into the first slot that is free.
        for at, slot in enumerate(slots[: len(row.dice) + 1]):
            yield Thing(f"step:{name}:{at}", slot)


def is_used(table: LabyrinthTable, hero: Hero, row: DiceRow) -> bool:
    """Whether a row was rolled in this Round; before his turn it was in the last one."""
    is_acting = table.state.acting >= 0 and table.state.heroes[table.state.acting] is hero
    return row.rolled and (hero.acted or is_acting)


def _draw_dice(
    desk: Desk, place: pygame.Rect, hero: Hero, row: DiceRow, surface: pygame.Surface
) -> None:
    held = hero.plus_ones.get(row.row, 0)
    token, room = _token_size(desk, place), _dice_room(desk, place, hero, row)
    draw_row(surface, room, row.dice, row.slots, desk.theme, row.poisoned)
    if held:
        mark = plus_one(token, desk.theme, held)
        surface.blit(mark, mark.get_rect(midright=place.midright))
    if is_used(desk.table, hero, row):
        veil = pygame.Surface(room.size, pygame.SRCALPHA)
        veil.fill((*desk.theme.paper, 120))
        surface.blit(veil, room)


def _draw_worn(
    desk: Desk, place: pygame.Rect, slot: str, card: str, surface: pygame.Surface
) -> None:
    """A Treasure in its slot, or the Talent: its sign and name."""
    theme, entry = desk.theme, desk.table.library.entries[card]
    deck = DECKS["talent" if slot == "talent" else "treasures"]
    used = any(card in hero.used for hero in desk.table.state.heroes)
    used = used or card in desk.table.state.shared_round
    color = mix(deck.color, theme.paper_dark, 0.55) if used else deck.color
    shapes.fill_round(surface, place, darker(color, 0.4), desk.metrics.px(0.4))
    inner = place.inflate(-2, -2)
    shapes.fill_round(surface, inner, color, desk.metrics.px(0.4))
    side = round(min(place.height * 0.8, place.width * 0.34))
    sign = entry.sign if isinstance(entry.sign, str) and entry.sign else "chest"
    mark = icon(sign, side, lighter(theme.chalk, 0.1))
    room = place.width - side - 8
    size = desk.type.fit_paragraph(
        entry.name, room, place.height - 2, theme.label,
        largest=desk.size(13, place.height * 0.45), smallest=8,
    )  # fmt: skip
    words = desk.type.paragraph(entry.name, room, theme.label, size, theme.chalk, leading=1.05)
    if words.get_height() > place.height:
        # No room for its name: it is told by its sign, and to who points at it.
        surface.blit(mark, mark.get_rect(center=place.center))
        return
    surface.blit(mark, mark.get_rect(midleft=(place.left + 3, place.centery)))
    surface.blit(words, words.get_rect(midleft=(place.left + side + 5, place.centery)))


def hero_picture(desk: Desk, hero: Hero, side: int) -> pygame.Surface:
    """The face of a hero before the sky of the heroes' boards."""
    sign = desk.table.sheet(hero).sign
    picture = compose((side, side), DECKS["hero"], (sign,), len(hero.id)).copy()
    pygame.draw.rect(picture, desk.theme.brass_dark, picture.get_rect(), max(1, side // 40))
    if hero.cell < 0 and hero.defeated:
        picture.fill(BEATEN, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def slim_things(desk: Desk, rect: pygame.Rect, heroes: list[Hero]) -> Iterator[Thing]:
    """The other heroes, each on a slim card that stands for him."""
    columns = min(3, len(heroes))
    gap = desk.metrics.px(0.6)
    rows = -(-len(heroes) // 3)
    wide, high = (rect.width - (columns - 1) * gap) // columns, rect.height // rows - gap
    for at, hero in enumerate(heroes):
        place = pygame.Rect(
            rect.left + at % 3 * (wide + gap), rect.top + at // 3 * (high + gap), wide, high
        )
        yield Thing(
            f"hero:{hero.id}",
            place,
            partial(_draw_slim, desk, place, hero),
            stop=False,
            proxy=True,
        )


def _draw_slim(desk: Desk, place: pygame.Rect, hero: Hero, surface: pygame.Surface) -> None:
    theme, px = desk.theme, desk.metrics.px
    patch(surface, place, theme.paper, theme, px(0.5))
    side = place.height
    face = marker(desk.table.sheet(hero).sign, round(side * 0.8), theme, seat=desk.owner(hero))
    surface.blit(face, face.get_rect(center=(place.left + side // 2 + 2, place.centery)))
    left = place.left + side + px(0.5)
    size = desk.size(15, place.height * 0.5)
    name = desk.line(desk.table.sheet(hero).name, theme.label, size, theme.ink,
                     place.right - left - 4)  # fmt: skip
    surface.blit(name, name.get_rect(midleft=(left, place.top + round(place.height * 0.29))))
    y = place.bottom - place.height // 4 - 1
    size = desk.size(14, place.height * 0.46)
    at = desk.noted(surface, "heart", str(hero.hearts), (left, y), size, theme.bad)
    if at + size * 2 < place.right:
        points = str(hero.action_points)
        at = desk.noted(surface, "hourglass", points, (at + px(0.7), y), size, theme.accent)
    if hero.acted and at + size < place.right - 4:
        desk.sign(surface, "check", size, (place.right - size, y), theme.good)


def others_of(desk: Desk, shown: Hero | None) -> list[Hero]:
    """The heroes whose boards do not lie large, clockwise from the Lead Hero."""
    if shown is None:
        return []
    return [hero for hero in desk.table.clockwise() if hero is not shown]
