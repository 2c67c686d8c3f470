"""The page where a guild is fitted out: its heroes in rows, their slots, and the new cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

import pygame

from fandg.engine.prose import capital, counted, escape
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.content import SLOTS, Upgrade
from fandg.games.guilds.state import Guild, Hero
from fandg.games.guilds.telling.outfits import Figures, figures_of
from fandg.games.guilds.telling.words import TYPES, marks_of
from fandg.ui.art import shapes
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker, seat_swatch
from fandg.ui.art.paper import patch, shadow
from fandg.ui.art.textures import lay
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.cards import RANGES, RATIO, draw_card
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.look import DECKS
from fandg.ui.games.guilds.sides import GuildPlaces, draw_token

NEW = 0.24
"""The share of the page that new cards take, where there are any."""
PLATE = 0.27
"""The share of a row that its hero takes, beside his four slots."""
HEAD = 0.34
"""The share of a card in a slot that its sign, its dice and its name take."""
CHIP = 0.18
"""How wide a token is that a hero carries, of the height of his plate."""
READ = 11
"""The type from which on cards are read as they lie there."""
SIGNS = {
    "life": "heart",
    "defense": "shield",
    "melee": RANGES["melee"],
    "ranged": RANGES["ranged"],
    "rerolls": "redo",
}
"""The signs of a hero's figures ..."""
ALWAYS = ("heart", "shield")
"""... and those that stand there even when the number is 0."""
TAG = 3.2
"""How wide the tag with a number is that lies in the corner of a hero's plate, on the grid."""


def new_cards(guild: Guild) -> list[str]:
    """The cards of a guild that have no slot yet; the first is given out next."""
    return [*guild.loose, *guild.drafted]


def lay_page(desk: Desk, seat: int, area: pygame.Rect) -> GuildPlaces:
    """Where the heroes of a guild stand on the page, and where their slots are."""
    gap = desk.metrics.px(1)
    room = _rows_room(desk, seat, area)
    high = (room.height - 2 * gap) // 3
    heroes = desk.table.heroes_of(seat)
    rows = [
        (hero, pygame.Rect(room.left, room.top + at * (high + gap), room.width, high))
        for at, hero in enumerate(heroes)
    ]
    return GuildPlaces(rows, {hero.id: _slots(desk, row) for hero, row in rows})


def page_things(
    desk: Desk, seat: int, area: pygame.Rect, takers: Collection[str] = ()
) -> Iterator[Thing]:
    """The page: each hero, each card in its slot, the cards that are new.

    The free slot of a hero who is one of the `takers` of a new card stands for him.
    """
    yield Thing("", area, partial(_draw_page, desk, seat, area), solid=True)
    places, size = lay_page(desk, seat, area), text_size(desk, seat, area)
    for hero, row in places.rows:
        plate = _plate(row)
        yield Thing(target_of(hero), plate, partial(_draw_hero, desk, hero, plate))
        for token, chip in _token_places(hero, plate).items():
            count = hero.tokens.count(token)
            yield Thing(f"token:{hero.id}:{token}", chip,
                        partial(draw_token, desk, chip, token, count))  # fmt: skip
        slots = places.slots[hero.id]
        for place, (held, slot) in enumerate(zip(hero.cards, slots, strict=False)):
            draw = partial(_draw_leaf, desk, desk.table.card(held), slot, size)
            yield Thing(f"card:{hero.id}:{place}", slot, draw)
    for taker, slot in places.free_slots(takers).items():
        yield Thing(taker, slot, proxy=True, stop=False)
    yield from _new_things(desk, seat, area, size)


def text_size(desk: Desk, seat: int, area: pygame.Rect) -> int:
    """The type in which cards in slots say what they do: the same for all, that of the longest."""
    places = lay_page(desk, seat, area)
    slot = next(iter(places.slots.values()))[0]
    cards = [desk.table.card(held) for hero, _ in places.rows for held in hero.cards]
    cards += [
        desk.table.library.upgrades[card] for card in new_cards(desk.table.state.guilds[seat])
    ]
    room = _words_room(desk, slot)
    return min(
        (
            desk.type.fit_paragraph(escape(card.text), room.width, room.height, desk.theme.text,
                                    largest=desk.metrics.pt(16), smallest=7, leading=1.1)
            for card in cards if card.text
        ),
        default=desk.metrics.pt(16),
    )  # fmt: skip


# Where all lies


def _head(desk: Desk, area: pygame.Rect) -> pygame.Rect:
    gap = desk.metrics.px(1.5)
    return pygame.Rect(area.left + gap, area.top + gap // 2, area.width - 2 * gap,
                       min(desk.metrics.px(4.5), area.height // 9))  # fmt: skip


def _rows_room(desk: Desk, seat: int, area: pygame.Rect) -> pygame.Rect:
    gap, head = desk.metrics.px(1.5), _head(desk, area)
    wide = area.width - 2 * gap
    if new_cards(desk.table.state.guilds[seat]):
        wide -= round(area.width * NEW)
    return pygame.Rect(area.left + gap, head.bottom, wide, area.bottom - gap - head.bottom)


def _plate(row: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(row.left, row.top, round(row.width * PLATE), row.height)


def _slots(desk: Desk, row: pygame.Rect) -> list[pygame.Rect]:
    gap, plate = max(3, desk.metrics.px(0.7)), _plate(row)
    pad = max(3, desk.metrics.px(0.8))
    room = pygame.Rect(plate.right, row.top + pad, row.right - plate.right - pad,
                       row.height - 2 * pad)  # fmt: skip
    wide = (room.width - (SLOTS - 1) * gap) // SLOTS
    return [
        pygame.Rect(room.left + at * (wide + gap), room.top, wide, room.height)
        for at in range(SLOTS)
    ]


def _words_room(desk: Desk, slot: pygame.Rect) -> pygame.Rect:
    """Where on a card in a slot stands what it does."""
    pad, top = max(3, desk.metrics.px(0.6)), slot.top + round(slot.height * HEAD)
    return pygame.Rect(slot.left + pad, top + pad // 2, slot.width - 2 * pad,
                       slot.bottom - top - pad)  # fmt: skip


# The heroes


def _draw_page(desk: Desk, seat: int, area: pygame.Rect, surface: pygame.Surface) -> None:
    """The wood of the guild's own table, the head with what it has, and a sheet for each hero."""
    theme, guild = desk.theme, desk.table.state.guilds[seat]
    surface.blit(lay(area.size, "wood", look.SHOP), area)
    head, sheet = _head(desk, area), desk.table.library.guilds[guild.id]
    size = desk.size(24, head.height * 0.9)
    x = head.left
    crest = icon(sheet.icon, size, theme.glow)
    surface.blit(crest, crest.get_rect(midleft=(x, head.centery)))
    x += size + size // 3
    name = desk.line(sheet.name, theme.display, size, theme.chalk, head.width // 3)
    surface.blit(name, name.get_rect(midleft=(x, head.centery)))
    x += name.get_width() + size
    figures = [("coins", counted(guild.coins, "coin"))]
    if desk.table.state.number:
        figures.append(("ribbon-medal", counted(guild.medals, "medal")))
    for sign, words in figures:
        x = size + desk.noted(surface, sign, words, (x, head.centery), size * 3 // 4, theme.chalk)
    for hero, row in lay_page(desk, seat, area).rows:
        desk.sheet(surface, row)
        stripe = pygame.Rect(row.left, row.top, max(4, desk.metrics.px(0.7)), row.height)
        surface.blit(seat_swatch(stripe.size, desk.owners[seat]), stripe)
        room_for = desk.table.slots_of(hero)
        for place, slot in enumerate(_slots(desk, row)):
            empty = mix(theme.paper_dark, theme.ink, 0.07 if place < room_for else 0.4)
            patch(surface, slot, empty, theme, desk.metrics.px(0.5))
            if place >= room_for:
                mark = icon("coffin", min(slot.size) // 2, theme.paper)
                surface.blit(mark, mark.get_rect(center=slot.center))


def _draw_hero(desk: Desk, hero: Hero, plate: pygame.Rect, surface: pygame.Surface) -> None:
    """A hero: face, name, what his cards come to, and what he can do by nature."""
    theme, sheet = desk.theme, desk.table.library.heroes[hero.id]
    face, name, numbers, words = _hero_rooms(desk, plate)
    picture = marker(sheet.sign, face.width, theme, seat=desk.owners[hero.guild])
    surface.blit(picture, picture.get_rect(center=face.center))
    size = desk.size(21, name.height * 0.8)
    marks = marks_of(desk.table, hero)
    room = name.width - len(marks) * size
    called = desk.line(sheet.called, theme.label, size, theme.ink, room)
    surface.blit(called, called.get_rect(midleft=name.midleft))
    x = name.left + called.get_width() + size // 3
    for figure in marks:
        mark = icon(figure.icon, size, theme.bad)
        surface.blit(mark, mark.get_rect(midleft=(x, name.centery)))
        x += size
    _draw_figures(desk, figures_of(desk.table, hero), None, numbers, surface)
    chips = _token_places(hero, plate).values()
    words.height -= max((chip.height for chip in chips), default=0)
    is_hollow = desk.table.has_trait(hero, "no-ability")
    text = escape("No natural ability left." if is_hollow else sheet.text)
    smallest, largest = 7, desk.metrics.pt(14)
    fits = desk.type.fit_paragraph(text, words.width, words.height, theme.text,
                                   largest=largest, smallest=smallest, leading=1.1)  # fmt: skip
    lines = desk.type.paragraph(text, words.width, theme.text, fits, theme.ink_soft, leading=1.1)
    surface.blit(lines, words, (0, 0, *words.size))


def _token_places(hero: Hero, plate: pygame.Rect) -> dict[str, pygame.Rect]:
    """Where the exploration tokens that a hero carries lie: in a row below his words."""
    side = max(14, round(plate.height * CHIP))
    chip = pygame.Rect(plate.left + side // 3, plate.bottom - side * 5 // 4, side, side)
    kinds = dict.fromkeys(hero.tokens)
    return {token: chip.move(at * (side + 2), 0) for at, token in enumerate(kinds)}


def _hero_rooms(
    desk: Desk, plate: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where face, name, figures and ability of a hero stand."""
    pad = max(4, desk.metrics.px(1))
    inner = plate.inflate(-2 * pad, -2 * pad)
    side = min(inner.width // 3, round(inner.height * 0.38))
    face = pygame.Rect(inner.left, inner.top, side, side)
    tag = round(desk.metrics.px(TAG) * max(1.0, desk.metrics.text**0.5))
    name = pygame.Rect(face.right + pad, inner.top, inner.right - face.right - pad - tag, side)
    high = max(12, round(inner.height * 0.18))
    numbers = pygame.Rect(inner.left, face.bottom + pad // 4, inner.width, high)
    words = pygame.Rect(inner.left, numbers.bottom, inner.width, inner.bottom - numbers.bottom)
    return face, name, numbers, words


def _draw_figures(
    desk: Desk, now: Figures, then: Figures | None, room: pygame.Rect, surface: pygame.Surface
) -> None:
    """Life, dice and rerolls in a row; what an answer would change, from what to what."""
    told = [(sign, getattr(now, name), getattr(then or now, name)) for name, sign in SIGNS.items()]
    # What nobody needs a zero of is left out; of changes all else is.
    told = [
        (sign, old, new)
        for sign, old, new in told
        if new != old or (then is None and (old or sign in ALWAYS))
    ]
    size = desk.size(16, room.height)
    pieces = _set_figures(desk, told, size)
    while size > 8 and sum(piece.get_width() for piece in pieces) > room.width:
        size -= 1
        pieces = _set_figures(desk, told, size)
    x = room.left
    for piece in pieces:
        surface.blit(piece, piece.get_rect(midleft=(x, room.centery)))
        x += piece.get_width()


def _set_figures(
    desk: Desk, told: Sequence[tuple[str, int, int]], size: int
) -> list[pygame.Surface]:
    """Signs with their numbers, a gap after each; where these change, an arrow to the new one."""
    theme, type_, pieces = desk.theme, desk.type, list[pygame.Surface]()
    for sign, old, new in told:
        ink = theme.ink if new == old else theme.good if new > old else theme.bad
        row = [icon(sign, size, theme.bad if sign == "heart" else theme.accent)]
        row.append(type_.render(str(old), theme.label, size, theme.ink))
        if new != old:
            row.append(icon("arrow-right", size * 2 // 3, ink))
            row.append(type_.render(str(new), theme.label, size, ink))
        wide = sum(part.get_width() + 2 for part in row) + size // 2
        piece = pygame.Surface((wide, max(part.get_height() for part in row)), pygame.SRCALPHA)
        x = 0
        for part in row:
            piece.blit(part, part.get_rect(midleft=(x, piece.get_height() // 2)))
            x += part.get_width() + 2
        pieces.append(piece)
    return pieces


def draw_changes(
    desk: Desk, seat: int, area: pygame.Rect, after: Mapping[str, Figures], surface: pygame.Surface
) -> None:
    """What an answer that is pointed at would change of the heroes' figures."""
    theme = desk.theme
    for hero, row in lay_page(desk, seat, area).rows:
        if hero.id not in after:
            continue
        now, then = figures_of(desk.table, hero), after[hero.id]
        room = _hero_rooms(desk, _plate(row))[2]
        place = room.inflate(desk.metrics.px(0.6), desk.metrics.px(0.4))
        patch(surface, place, mix(theme.paper, theme.glow, 0.45), theme, desk.metrics.px(0.4))
        if now == then:
            words = desk.line("same dice, same Life", theme.text, desk.size(14, room.height),
                              theme.ink, room.width)  # fmt: skip
            surface.blit(words, words.get_rect(midleft=room.midleft))
        else:
            _draw_figures(desk, now, then, room, surface)


# The cards


def _draw_leaf(
    desk: Desk, card: Upgrade, place: pygame.Rect, size: int, surface: pygame.Surface
) -> None:
    """A card in its slot: sign, dice and name in the colour of its deck, below it what it does."""
    theme, color = desk.theme, DECKS[card.type].color
    reach = max(3, desk.metrics.px(0.5))
    drop = shadow(place.size, reach, 130)
    surface.blit(drop, (place.left - reach, place.top - reach // 2))
    shapes.fill_round(surface, place, darker(color, 0.4), reach)
    inner = place.inflate(-4, -4)
    shapes.fill_round(surface, inner, theme.paper, reach)
    head = pygame.Rect(inner.left, inner.top, inner.width, round(place.height * HEAD))
    shapes.fill_round(surface, head, color, reach)
    surface.fill(color, (head.left, head.bottom - reach, head.width, reach))
    pad = max(3, desk.metrics.px(0.5))
    top = pygame.Rect(head.left + pad, head.top + 1, head.width - 2 * pad, head.height // 2)
    name = pygame.Rect(top.left, top.bottom, top.width, head.height - top.height - 2)
    side = round(top.height * 0.9)
    kind, right = TYPES[card.type] + f", {card.group}", top.right
    mark = icon(card.icon or "sword", side, lighter(theme.chalk, 0.1))
    surface.blit(mark, mark.get_rect(midleft=top.midleft))
    if card.range is not None:
        kind = capital(card.group)
        figure = desk.type.render(str(card.dice), theme.label, side, theme.chalk)
        reached = icon(RANGES[card.range], round(side * 0.8), theme.glow)
        surface.blit(reached, reached.get_rect(midright=top.midright))
        right -= reached.get_width() + 2
        surface.blit(figure, figure.get_rect(midright=(right, top.centery)))
        right -= figure.get_width() + pad
    left = top.left + side + pad
    if right - left > 2 * side:
        said = desk.line(kind, theme.text, desk.size(12, side), theme.chalk, right - left)
        surface.blit(said, said.get_rect(midleft=(left, top.centery)))
    words = desk.line(card.name, theme.label, desk.size(17, name.height * 1.15), theme.chalk,
                      name.width)  # fmt: skip
    surface.blit(words, words.get_rect(midleft=name.midleft))
    below = _words_room(desk, place)
    surface.blit(_print_words(desk, card, below, size), below, (0, 0, *below.size))


def _print_words(desk: Desk, card: Upgrade, room: pygame.Rect, size: int) -> pygame.Surface:
    """What a card does, as large as all others say it; or its mere line, which may be smaller."""
    face, ink = desk.theme.text, desk.theme.ink
    text = escape(card.text) if card.text else f"_{escape(card.line)}_"
    if not card.text:
        size = desk.type.fit_paragraph(text, room.width, room.height, face,
                                       largest=size, smallest=7, leading=1.1)  # fmt: skip
    return desk.type.paragraph(text, room.width, face, size, ink, leading=1.1)


def _new_things(desk: Desk, seat: int, area: pygame.Rect, size: int) -> Iterator[Thing]:
    """The new card that is given out next, large, and below it those that follow."""
    cards = new_cards(desk.table.state.guilds[seat])
    if not cards:
        return
    first, rest = lay_new(desk, seat, area)
    card, *others = cards
    yield Thing("", first, partial(_draw_next, desk, card, first))
    for name, place in zip(others, rest, strict=False):
        draw = partial(_draw_leaf, desk, desk.table.library.upgrades[name], place, size)
        yield Thing(f"card:{name}", place, draw)
    # What is given out next lies uppermost, whatever copies of it follow.
    yield Thing(f"card:{card}", first)


def lay_new(desk: Desk, seat: int, area: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Where the new card lies that is given out next, and where those do that follow."""
    gap, rows = desk.metrics.px(1), _rows_room(desk, seat, area)
    count = len(new_cards(desk.table.state.guilds[seat])) - 1
    room = pygame.Rect(rows.right + gap, rows.top, area.right - rows.right - 2 * gap, rows.height)
    leaf = lay_page(desk, seat, area).slots[desk.table.heroes_of(seat)[0].id][0]
    low = min(leaf.height, round(room.height * 0.2)) if count else 0
    below = min(count, 2) * (low + gap)
    high = min(room.height - below, round(room.width / RATIO))
    first = pygame.Rect(0, 0, round(high * RATIO), high)
    first.midtop = room.midtop
    columns = 1 if count <= 2 else 2
    wide = (room.width - (columns - 1) * gap) // columns
    rest = []
    for at in range(count):
        row, column = divmod(at, columns)
        place = pygame.Rect(room.left + column * (wide + gap), first.bottom + gap, wide, low)
        rest.append(place.move(0, row * (low + gap)))
    return first, rest


def _draw_next(desk: Desk, card: str, place: pygame.Rect, surface: pygame.Surface) -> None:
    """The new card that is given out next, as it is printed, in a light."""
    face = draw_card(desk.table.library, card, place.size, desk.theme, is_plain=True)
    if face is None:
        return
    reach = desk.metrics.px(1)
    drop = shadow(place.size, reach, 170)
    surface.blit(drop, (place.left - reach, place.top - reach // 2))
    surface.blit(face, place)
    shapes.line_round(surface, place.inflate(6, 6), desk.theme.glow, reach, 3)
