"""The sheets beside the town: a guild's heroes with their cards, the quests, the spawn tile."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.content import SLOTS, Upgrade
from fandg.games.guilds.drafting import list_starting_cards
from fandg.games.guilds.state import OFF, HeldCard, Hero, Monster
from fandg.games.guilds.telling.words import (
    count_quests,
    is_killed,
    is_unnamed,
    life_left,
    marks_of,
    monsters_at_rest,
    progress_of,
    quest_numbers,
    say_quest,
    say_task,
)
from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker, seat_badge, seat_swatch
from fandg.ui.art.paper import patch
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.cards import RANGES
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.look import DECKS
from fandg.ui.games.guilds.pieces import stamp

SPAWN_SLOTS = 5
NAMED_FROM = 9
"""A card in a slot has its name from this size of type on: it lies large where it is pointed at."""
LEAST_QUEST = 12
"""Smaller no quest is printed: where what it asks for has no room, its name stands there."""
DONE = "done"
BEGINS = "Every guild begins with"
"""What stands above the starting cards while heroes are drafted."""
LARGE = 1.25
"""With larger type the seats have no room for Life, and the sheet tells it."""
HEAD = 0.115
"""The share of a guild's sheet that its head takes."""


class GuildPlaces(NamedTuple):
    """Where the heroes of a guild stand, each in his row, and where the slots of each are, by id.

    That is on its sheet beside the town, or on the page where it is fitted out.
    """

    rows: Sequence[tuple[Hero, pygame.Rect]]
    slots: Mapping[str, Sequence[pygame.Rect]]

    def free_slots(self, takers: Collection[str]) -> dict[str, pygame.Rect]:
        """The first free slot of each hero who takes a card."""
        return {
            target_of(hero): self.slots[hero.id][len(hero.cards)]
            for hero, _ in self.rows
            if target_of(hero) in takers
        }


# The sheet of a guild


def guild_things(
    desk: Desk, seat: int, chosen: Collection[str] = (), takers: Collection[str] = ()
) -> Iterator[Thing]:
    """The sheet of a guild: its heroes in rows, each card in its slot a thing of its own.

    What is `chosen` has a seal. The free slot of a hero who is one of the `takers` of a new card
    stands for him.
    """
    rect = desk.layout.guild
    yield Thing("", rect, partial(_draw_sheet, desk, rect, seat))
    heroes = desk.table.heroes_of(seat)
    for hero, row in zip(heroes, _rows(desk, rect), strict=False):
        face = _face_place(row)
        is_chosen = target_of(hero) in chosen
        yield Thing(target_of(hero), face, partial(_draw_face, desk, face, hero, is_chosen),
                    proxy=hero.at != OFF, stop=hero.at == OFF)  # fmt: skip
        for place, (held, slot) in enumerate(zip(hero.cards, _slots_of(desk, row), strict=False)):
            target = f"card:{hero.id}:{place}"
            draw = partial(_draw_held, desk, slot, seat, held)
            yield Thing(
                target, slot, partial(_seal, desk, slot, draw) if target in chosen else draw
            )
        for at, token in enumerate(dict.fromkeys(hero.tokens)):
            chip = _chip_place(desk, row, at)
            count = hero.tokens.count(token)
            draw = partial(draw_token, desk, chip, token, count)
            yield Thing(f"token:{hero.id}:{token}", chip, draw)
    for taker, slot in lay_sheet(desk, seat).free_slots(takers).items():
        yield Thing(taker, slot, proxy=True, stop=False)
    if desk.table.state.phase == "heroes":
        yield from _starting_things(desk, seat)


def _starting_things(desk: Desk, seat: int) -> Iterator[Thing]:
    """The cards with which a guild begins, as long as a row of its sheet is free for them."""
    free = _rows(desk, desk.layout.guild)[len(desk.table.heroes_of(seat)) :]
    for row in free[-1:]:
        yield Thing("", row, partial(_draw_beginning, desk, row))
        cards = list_starting_cards(desk.table.library)
        for card, slot in zip(cards, _split(desk, _beginning(row)[1], len(cards)), strict=True):
            draw = partial(_draw_held, desk, slot, seat, HeldCard(card.id))
            yield Thing(f"card:{card.id}", slot, draw)


def _beginning(row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where it is said what lies there, and where the cards lie below it."""
    high = max(9, round(row.height * 0.34))
    words = pygame.Rect(row.left, row.top, row.width, high)
    return words, pygame.Rect(row.left, words.bottom, row.width, row.bottom - words.bottom)


def _draw_beginning(desk: Desk, row: pygame.Rect, surface: pygame.Surface) -> None:
    place = _beginning(row)[0]
    size = desk.size(15, place.height * 0.9)
    words = desk.line(BEGINS, desk.theme.label, size, desk.theme.ink_soft, place.width)
    surface.blit(words, words.get_rect(midleft=place.midleft))


def _head(desk: Desk, rect: pygame.Rect) -> pygame.Rect:
    high = max(round(rect.height * HEAD), min(desk.metrics.px(3.4), rect.height // 6))
    return pygame.Rect(rect.left, rect.top, rect.width, high)


def _rows(desk: Desk, rect: pygame.Rect) -> list[pygame.Rect]:
    """A row for each of three heroes."""
    pad = max(2, desk.metrics.px(0.7))
    head = _head(desk, rect)
    high = (rect.bottom - head.bottom - pad) // 3
    return [
        pygame.Rect(
            rect.left + pad + pad, head.bottom + at * high, rect.width - 3 * pad, high - pad
        )
        for at in range(3)
    ]


def lay_sheet(desk: Desk, seat: int) -> GuildPlaces:
    """Where the heroes of a guild and their slots are on its sheet."""
    heroes = desk.table.heroes_of(seat)
    rows = list(zip(heroes, _rows(desk, desk.layout.guild), strict=False))
    return GuildPlaces(rows, {hero.id: _slots_of(desk, row) for hero, row in rows})


def _face_place(row: pygame.Rect) -> pygame.Rect:
    side = max(8, min(row.height, round(row.width * 0.2)))
    return pygame.Rect(row.left, row.centery - side // 2, side, side)


def _lines(desk: Desk, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a hero's name stands, and where his cards lie below it."""
    face = _face_place(row)
    left = face.right + max(3, desk.metrics.px(0.8))
    high = max(9, round(row.height * 0.34))
    name = pygame.Rect(left, row.top, row.right - left, high)
    return name, pygame.Rect(left, name.bottom, name.width, row.bottom - name.bottom)


def _slots_of(desk: Desk, row: pygame.Rect) -> list[pygame.Rect]:
    """The four slots of a hero."""
    return _split(desk, _lines(desk, row)[1], SLOTS)


def _split(desk: Desk, room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """So many places side by side."""
    gap = max(2, desk.metrics.px(0.4))
    wide = (room.width - (count - 1) * gap) // count
    return [
        pygame.Rect(room.left + at * (wide + gap), room.top, wide, room.height)
        for at in range(count)
    ]


def _chip_place(desk: Desk, row: pygame.Rect, at: int) -> pygame.Rect:
    name = _lines(desk, row)[0]
    side = max(8, name.height - 2)
    return pygame.Rect(name.right - (at + 1) * (side + 1), name.top, side, side)


def _draw_sheet(desk: Desk, rect: pygame.Rect, seat: int, surface: pygame.Surface) -> None:
    theme, table = desk.theme, desk.table
    desk.sheet(surface, rect)
    stripe = pygame.Rect(rect.left, rect.top, max(4, desk.metrics.px(0.8)), rect.height)
    surface.blit(seat_swatch(stripe.size, desk.owners[seat]), stripe)
    head, guild = _head(desk, rect), table.state.guilds[seat]
    size = desk.size(19, head.height * 0.95)
    left = stripe.right + desk.metrics.px(0.8)
    sign = icon(table.library.guilds[guild.id].icon, size, theme.accent)
    surface.blit(sign, sign.get_rect(midleft=(left, head.centery)))
    x = rect.right - desk.metrics.px(1)
    figures = [("coins", str(guild.coins))]
    if table.state.round:
        figures.append(("scroll", count_quests(table, seat)))
    for mark, words in figures:
        text = desk.type.render(words, theme.label, size, theme.ink)
        x -= text.get_width()
        surface.blit(text, text.get_rect(midleft=(x, head.centery)))
        x -= size + size // 5
        image = icon(mark, size, theme.brass_dark)
        surface.blit(image, image.get_rect(midleft=(x, head.centery)))
        x -= size // 2
    left += size + size // 3
    words = table.library.guilds[guild.id].name
    if x - left > desk.type.measure(words, theme.display, max(9, size // 2))[0]:
        name = desk.line(words, theme.display, size, theme.accent, x - left)
        surface.blit(name, name.get_rect(midleft=(left, head.centery)))
    for hero, row in zip(table.heroes_of(seat), _rows(desk, rect), strict=False):
        _draw_row(desk, surface, row, hero)


def _draw_row(desk: Desk, surface: pygame.Surface, row: pygame.Rect, hero: Hero) -> None:
    """A hero's name and defense dice, and his slots."""
    theme = desk.theme
    if hero.id == desk.table.state.active:
        light = row.inflate(desk.metrics.px(0.5), desk.metrics.px(0.5))
        patch(surface, light, mix(theme.paper, theme.glow, 0.5), theme, desk.metrics.px(0.5))
    name = _lines(desk, row)[0]
    size = desk.size(16, name.height * 0.95)
    shields = _count(desk, "shield", str(desk.table.defense_of(hero)), size, theme.accent)
    if desk.metrics.text > LARGE:
        left, most = life_left(desk.table, hero)
        shields = _count(desk, "heart", f"{left}/{most}", size, theme.bad)
    chips = len(dict.fromkeys(hero.tokens)) * (name.height - 1)
    room = name.width - shields.get_width() - chips - size
    words = desk.line(desk.table.library.heroes[hero.id].called, theme.label, size, theme.ink, room)
    surface.blit(words, words.get_rect(midleft=name.midleft))
    at = name.left + words.get_width() + size // 2
    surface.blit(shields, shields.get_rect(midleft=(at, name.centery)))
    at += shields.get_width() + size // 2
    for figure in marks_of(desk.table, hero):
        mark = _count(desk, figure.icon, figure.text, size, theme.bad)
        if at + mark.get_width() < name.right - chips:
            surface.blit(mark, mark.get_rect(midleft=(at, name.centery)))
            at += mark.get_width()
    room_for = desk.table.slots_of(hero)
    for place, slot in enumerate(_slots_of(desk, row)):
        if place >= len(hero.cards):
            empty = mix(theme.paper_dark, theme.ink, 0.07 if place < room_for else 0.4)
            patch(surface, slot, empty, theme, desk.metrics.px(0.4))
            if place >= room_for:
                mark = icon("coffin", min(slot.size) * 2 // 3, theme.paper)
                surface.blit(mark, mark.get_rect(center=slot.center))


def _count(desk: Desk, sign: str, words: str, size: int, ink: Rgb) -> pygame.Surface:
    """His defense dice, his Life or what has befallen him as a sign with figures."""
    text = desk.type.render(words, desk.theme.label, size, desk.theme.ink)
    mark = icon(sign, size, ink)
    sheet = pygame.Surface((size + 2 + text.get_width(), max(size, text.get_height())),
                           pygame.SRCALPHA)  # fmt: skip
    sheet.blit(mark, mark.get_rect(midleft=(0, sheet.get_height() // 2)))
    sheet.blit(text, text.get_rect(midright=(sheet.get_width(), sheet.get_height() // 2)))
    return sheet


def _seal(
    desk: Desk,
    place: pygame.Rect,
    draw: Callable[[pygame.Surface], None],
    surface: pygame.Surface,
) -> None:
    """Something that was chosen, under a wax seal."""
    draw(surface)
    draw_seal(desk, surface, place, round(min(place.size) * 0.55))


def draw_seal(desk: Desk, surface: pygame.Surface, place: pygame.Rect, side: int) -> None:
    """A wax seal with a check mark in the lower corner of what was chosen."""
    spot = (place.right - side // 2, place.bottom - side // 2)
    for size, ink in ((side, darker(look.BLOOD, 0.4)), (round(side * 0.86), look.BLOOD)):
        disc = shapes.disc(size, ink)
        surface.blit(disc, disc.get_rect(center=spot))
    mark = icon("check", round(side * 0.6), desk.theme.chalk)
    surface.blit(mark, mark.get_rect(center=spot))


def _draw_face(
    desk: Desk, place: pygame.Rect, hero: Hero, is_chosen: bool, surface: pygame.Surface
) -> None:
    sign = desk.table.library.heroes[hero.id].sign
    face = marker(sign, round(place.width * 0.94), desk.theme, seat=desk.owners[hero.guild])
    if is_killed(desk.table, hero):
        face = face.copy()
        face.fill(look.DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(face, face.get_rect(center=place.center))
    if is_chosen:
        draw_seal(desk, surface, place, round(min(place.size) * 0.45))


def _draw_held(
    desk: Desk, place: pygame.Rect, seat: int, held: HeldCard, surface: pygame.Surface
) -> None:
    """A card in its slot: sign, name, dice; an exhausted one lies dark under a guild token."""
    theme, card = desk.theme, desk.table.card(held)
    color = DECKS[card.type].color
    if held.exhausted:
        color = mix(color, theme.paper_dark, 0.62)
    radius = max(2, desk.metrics.px(0.4))
    shapes.fill_round(surface, place, darker(color, 0.4), radius)
    inner = place.inflate(-2, -2)
    shapes.fill_round(surface, inner, color, radius)
    room = pygame.Rect(inner.left + 2, 0, inner.width - 4, round(inner.height * 0.5))
    room.bottom = inner.bottom - 1
    size = desk.type.fit_paragraph(
        card.name, room.width, room.height, theme.label,
        largest=desk.size(12, room.height * 0.8), smallest=7,
    )  # fmt: skip
    longest = max(desk.type.measure(word, theme.label, size)[0] for word in card.name.split())
    is_named = size >= NAMED_FROM and longest <= room.width
    high = round(place.height * 0.46) if is_named else inner.height
    side = max(8, min(high, place.width // 2 - 2))
    badge_side = max(8, min(round(high * 0.8), place.width // 2))
    if not is_named and place.height > place.width:
        side = min(place.width - 4, place.height // 2 - 2)
        mark = icon(card.icon or "sword", side, lighter(theme.chalk, 0.1))
        surface.blit(mark, mark.get_rect(midtop=(inner.centerx, inner.top + 2)))
        if card.range is not None:
            dice = desk.type.render(str(card.dice), theme.label, max(8, side), theme.glow)
            surface.blit(dice, dice.get_rect(midbottom=(inner.centerx, inner.bottom + 1)))
        badge = _guild_token(desk, seat, held, badge_side)
        if badge is not None:
            surface.blit(badge, badge.get_rect(topright=(inner.right - 1, inner.top + 1)))
        return
    mark = icon(card.icon or "sword", side, lighter(theme.chalk, 0.1))
    surface.blit(mark, mark.get_rect(midleft=(inner.left + 2, inner.top + high // 2 + 1)))
    _draw_badge(desk, surface, pygame.Rect(inner.left + side + 3, inner.top,
                                           inner.width - side - 4, high), card)  # fmt: skip
    if is_named:
        words = desk.type.paragraph(
            card.name, room.width, theme.label, size, theme.chalk, leading=1.0,
            max_lines=max(1, room.height // max(1, size)),
        )  # fmt: skip
        surface.blit(words, words.get_rect(midleft=room.midleft))
    badge = _guild_token(desk, seat, held, min(badge_side, side))
    if badge is not None:
        # It lies over the sign: name and dice are read.
        surface.blit(
            badge, badge.get_rect(center=(inner.left + 2 + side // 2, inner.top + high // 2 + 1))
        )


def _guild_token(desk: Desk, seat: int, held: HeldCard, side: int) -> pygame.Surface | None:
    """The guild token on an exhausted card; half a one where it may be used once more."""
    if not held.exhausted and not held.used:
        return None
    if held.exhausted:
        return seat_badge(desk.owners[seat], side, desk.theme)
    # A light rim sets it off from the sign of the card beside it.
    half = shapes.disc(side, desk.theme.chalk).copy()
    rim = max(1, side // 12)
    half.blit(seat_badge(desk.owners[seat], side - 2 * rim, desk.theme), (rim, rim))
    half.fill((0, 0, 0, 0), pygame.Rect(side // 2 + rim, 0, side, side))
    pygame.draw.line(half, desk.theme.chalk, (side // 2, 0), (side // 2, side - 1), rim)
    return half


def _draw_badge(desk: Desk, surface: pygame.Surface, room: pygame.Rect, card: Upgrade) -> None:
    """The dice of an Attack card with its range."""
    if card.range is None:
        return
    size = max(8, round(room.height * 0.62))
    words = desk.type.render(str(card.dice), desk.theme.label, size, desk.theme.chalk)
    mark = icon(RANGES[card.range], max(8, round(size * 0.8)), desk.theme.glow)
    if words.get_width() + mark.get_width() + 2 > room.width:
        surface.blit(words, words.get_rect(midright=room.midright))
        return
    surface.blit(mark, mark.get_rect(midright=room.midright))
    surface.blit(words, words.get_rect(midright=(room.right - mark.get_width() - 2, room.centery)))


def draw_token(
    desk: Desk, place: pygame.Rect, token: str, count: int, surface: pygame.Surface
) -> None:
    """An exploration token that a hero carries, with how many of its kind."""
    image = stamp(desk.table.library.tokens[token].icon, place.width - 2, look.HIDDEN, look.CHALK)
    surface.blit(image, image.get_rect(center=place.center))
    if count > 1:
        desk.noted(surface, "plus", str(count), place.midleft, max(8, place.width // 2),
                   desk.theme.ink)  # fmt: skip


# Quests


def quest_things(desk: Desk) -> Iterator[Thing]:
    """The quests of the quarter, with how far each guild is."""
    rect = desk.layout.quests
    yield Thing("", rect, partial(_draw_quests, desk, rect))
    rows = _quest_rows(desk, rect)
    if is_unnamed(desk.table.state):
        return
    yield Thing("quests", rows[0])
    size = _size_of_quests(desk, rows[1:])
    for number, row in zip(_listed(desk), rows[1:], strict=True):
        yield Thing(f"quest:{number}", row, partial(_draw_quest, desk, row, number, size))
    for seat, place in enumerate(_columns(desk, rows[0])):
        for hero in desk.table.state.heroes:
            if hero.guild == seat and hero.at == OFF:
                yield Thing(target_of(hero), place, stop=False)


def _listed(desk: Desk) -> list[int]:
    """The quests by number, the last one those against rivals."""
    rivals = [9] * (not desk.table.is_alone)
    return [*quest_numbers(desk.table), *rivals]


def _quest_rows(desk: Desk, rect: pygame.Rect) -> list[pygame.Rect]:
    pad = max(2, desk.metrics.px(0.6))
    count = len(_listed(desk)) + 1
    high = (rect.height - 2 * pad) // count
    return [
        pygame.Rect(rect.left + pad, rect.top + pad + at * high, rect.width - 2 * pad, high)
        for at in range(count)
    ]


def _columns(desk: Desk, row: pygame.Rect) -> list[pygame.Rect]:
    """Where each guild's figures stand in a row."""
    count = len(desk.table.state.guilds)
    wide = min(round(row.width * 0.15), max(row.height, desk.metrics.px(3.8)))
    return [
        pygame.Rect(row.right - (count - at) * wide, row.top, wide, row.height)
        for at in range(count)
    ]


def _draw_quests(desk: Desk, rect: pygame.Rect, surface: pygame.Surface) -> None:
    desk.sheet(surface, rect)
    row = _quest_rows(desk, rect)[0]
    columns = _columns(desk, row)
    size = desk.size(17, row.height)
    is_open = is_unnamed(desk.table.state)
    title = "The first quarter" if is_open else desk.table.scenario.name
    name = desk.line(title, desk.theme.display, size, desk.theme.accent,
                     columns[0].left - row.left - 4)  # fmt: skip
    surface.blit(name, name.get_rect(midleft=row.midleft))
    for seat, place in enumerate(columns):
        side = max(8, min(round(row.height * 0.86), place.width - 3))
        badge = seat_badge(desk.owners[seat], side, desk.theme)
        surface.blit(badge, badge.get_rect(center=place.center))


def _draw_quest(
    desk: Desk, row: pygame.Rect, number: int, size: int, surface: pygame.Surface
) -> None:
    theme = desk.theme
    words, room = _words_of(desk, row, number, size)
    text = desk.line(words, theme.label, size, theme.ink, room)
    surface.blit(text, text.get_rect(midleft=row.midleft))
    if number not in quest_numbers(desk.table):
        _draw_slain(desk, row, surface)
        return
    for place, shown in _scores(desk, row, number):
        if shown == DONE:
            mark = icon("check", min(size, place.width), theme.good)
            surface.blit(mark, mark.get_rect(center=place.center))
        else:
            figure = desk.line(shown, theme.label, size, theme.ink_soft, place.width - 3)
            surface.blit(figure, figure.get_rect(center=place.center))


def _draw_slain(desk: Desk, row: pygame.Rect, surface: pygame.Surface) -> None:
    """Of which rivals each guild has killed a hero: their signs, side by side in its column."""
    for guild, place in zip(desk.table.state.guilds, _columns(desk, row), strict=True):
        count = max(1, len(guild.slain))
        side = max(8, min(round(row.height * 0.8), (place.width - 2) // count))
        left = place.centerx - side * count // 2
        for at, slain in enumerate(guild.slain):
            badge = seat_badge(desk.owners[slain], side, desk.theme)
            surface.blit(badge, badge.get_rect(midleft=(left + at * side, place.centery)))


def _scores(desk: Desk, row: pygame.Rect, number: int) -> list[tuple[pygame.Rect, str]]:
    """What stands in the columns of a row, for the guilds that have any of it."""
    table, found = desk.table, []
    for seat, place in enumerate(_columns(desk, row)):
        if number not in quest_numbers(table):
            have, need, is_done = len(table.state.guilds[seat].slain), 0, False
        else:
            have, need, is_done = progress_of(table, seat, number)
        if is_done or have:
            found.append((place, DONE if is_done else f"{have}/{need}" if need else str(have)))
    return found


def _words_of(desk: Desk, row: pygame.Rect, number: int, size: int) -> tuple[str, int]:
    """What a quest asks for, or its name where that has no room; and the room for it."""
    right = min([place.left for place, _ in _scores(desk, row, number)], default=row.right)
    room = right - row.left - 4
    if number not in quest_numbers(desk.table):
        return "Kill a rival's hero", room
    words = say_task(desk.table, number)
    if desk.type.measure(words, desk.theme.label, size)[0] > room:
        # What it is to be done comes before a colon or a comma, how it is done after it.
        words = re.split("[:,]", words, maxsplit=1)[0]
    is_long = desk.type.measure(words, desk.theme.label, size)[0] > room
    if is_long and size > LEAST_QUEST:
        return words, room
    return say_quest(desk.table, number) if is_long else words, room


def _size_of_quests(desk: Desk, rows: list[pygame.Rect]) -> int:
    """The type of all rows: as large as the longest of them allows."""
    largest = desk.size(15, rows[0].height)
    for size in range(largest, LEAST_QUEST, -1):
        told = [_words_of(desk, row, n, size) for n, row in zip(_listed(desk), rows, strict=True)]
        if all(desk.type.measure(w, desk.theme.label, size)[0] <= room for w, room in told):
            return size
    return LEAST_QUEST


# The spawn tile


def spawn_things(desk: Desk) -> Iterator[Thing]:
    """The spawn tile with its slots, and who lies there."""
    rect = desk.layout.spawn
    yield Thing("", rect, partial(_draw_spawn, desk, rect))
    resting = monsters_at_rest(desk.table)
    slots = _spawn_slots(desk, rect, max(SPAWN_SLOTS, len(resting)))
    for at, slot in enumerate(slots):
        is_free = at >= len(resting) or resting[at] is None
        yield Thing(f"spawn:{at + 1}", slot, stop=is_free)
    for monster, slot in zip(resting, slots, strict=False):
        if monster is not None:
            yield Thing(target_of(monster), slot, partial(_draw_resting, desk, slot, monster))


def _spawn_slots(desk: Desk, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    pad = max(2, desk.metrics.px(0.6))
    label = round(rect.width * 0.2) if rect.width > desk.metrics.px(34 * desk.metrics.text) else pad
    room = pygame.Rect(rect.left + label, rect.top + pad, rect.width - label - pad,
                       rect.height - 2 * pad)  # fmt: skip
    side = min(room.height, room.width // count - 2)
    step = room.width // count
    return [
        pygame.Rect(
            room.left + at * step + (step - side) // 2, room.centery - side // 2, side, side
        )
        for at in range(count)
    ]


def _draw_spawn(desk: Desk, rect: pygame.Rect, surface: pygame.Surface) -> None:
    theme = desk.theme
    desk.sheet(surface, rect, dark=True)
    count = max(SPAWN_SLOTS, len(desk.table.state.spawn))
    slots = _spawn_slots(desk, rect, count)
    for slot in slots:
        ring = shapes.ring(slot.width, max(1, slot.width // 24), theme.ink_soft)
        surface.blit(ring, slot)
    room = slots[0].left - rect.left - desk.metrics.px(1.2)
    if room < desk.metrics.px(5):
        return
    size = desk.type.fit_paragraph(
        "Spawn tile", room, rect.height - 6, theme.label,
        largest=desk.size(14, rect.height * 0.4), smallest=7,
    )  # fmt: skip
    words = desk.type.paragraph("Spawn tile", room, theme.label, size, theme.ink, leading=1.05)
    surface.blit(words, words.get_rect(midleft=(rect.left + desk.metrics.px(1), rect.centery)))


def _draw_resting(
    desk: Desk, place: pygame.Rect, monster: Monster, surface: pygame.Surface
) -> None:
    sign = desk.table.library.monsters[monster.id].sign
    face = marker(sign, round(place.width * 0.84), desk.theme)
    surface.blit(face, face.get_rect(center=place.center))
