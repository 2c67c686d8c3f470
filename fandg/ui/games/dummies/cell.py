"""A dummy in his cell: plate, level cards, characteristics, ailments and his place in the order."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.engine.seats import Seat
from fandg.games.dummies.state import CLASS_TITLES, TOP_LEVEL, Class, Dummy, Trait
from fandg.games.dummies.telling.words import CLASS_ICONS, TRAIT_ICONS
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.dice import die_face
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import heart_row, seat_badge, seat_swatch, star_row
from fandg.ui.art.paper import glow
from fandg.ui.art.shapes import fill_round, line_round
from fandg.ui.games.dummies.cards import dummy_fan, fan_card, fan_places
from fandg.ui.games.dummies.desk import Desk, disc_sign, number_disc

LONGEST = "Strength"
"""The longest name of a characteristic."""
LONGEST_NAME = "Fortune Teller"
"""The longest name of a dummy."""
ORDINALS = ("1st", "2nd", "3rd")
LEFT_OUT: tuple[Trait, ...] = ("strength", "speed", "luck")
"""The characteristics that are shown as figures; Life is shown as hearts."""


@dataclass(frozen=True)
class CellView:
    """What is shown in a cell besides the dummy himself."""

    name: Class
    owner: Seat
    several: bool
    """Whether the dummies have different owners."""
    place: int
    """His place in the order of this turn, from 0; -1: he does not explore any more."""
    on: bool
    """Whether it is his turn."""
    done: bool
    """Whether he has explored in this turn."""
    fewer: int = 0
    """How many of the last level cards are still on their way."""
    away: bool = False
    """Whether he is in the Danger Zone, as the rival in a duel."""
    hidden: bool = False
    """Whether his cards are shown elsewhere just now."""


def draw_cell(surface: pygame.Surface, desk: Desk, dummy: Dummy | None, view: CellView) -> None:
    """Draw a dummy's place; without a dummy, the printed outline."""
    if dummy is None:
        _draw_empty(surface, desk, view)
        return
    if view.on:
        _light_cell(surface, desk, desk.layout.cells[view.name].rect)
    _draw_plate(surface, desk, dummy, view)
    if dummy.escaped:
        _draw_gone(surface, desk, view)
        return
    if view.away:
        _draw_note(surface, desk, view, "crossed-swords", "in the Danger Zone")
    elif not view.hidden:
        _draw_cards(surface, desk, dummy, view)
    draw_sheet(surface, desk, desk.layout.cells[view.name].sheet, dummy)


def _light_cell(surface: pygame.Surface, desk: Desk, rect: pygame.Rect) -> None:
    """Lamp light in the cell of the dummy whose turn it is."""
    light = glow(rect.size, desk.theme.glow, 0.3)
    surface.blit(light, rect)
    width = max(2, desk.layout.gap // 3)
    line_round(surface, rect.inflate(width, width), desk.theme.brass, desk.layout.gap, width)


def fan_place(area: pygame.Rect, count: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where a fan of so many cards lies in an area, and its first card."""
    size = fan_card(count, area)
    whole, middles = fan_places(count, size)
    place = pygame.Rect((0, 0), whole)
    place.center = area.center
    first = pygame.Rect((0, 0), size)
    first.center = (round(place.left + middles[0][0]), round(place.top + middles[0][1]))
    return place, first


def ailment_dice(area: pygame.Rect, first: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the dice for Paralysis and Misfortune lie on a dummy's card."""
    side = round(first.width * 0.36)
    left = pygame.Rect(first.left + first.width // 12, 0, side, side)
    right = pygame.Rect(first.right - first.width // 12 - side, 0, side, side)
    for die in (left, right):
        die.bottom = min(area.bottom, first.bottom - round(first.height * 0.13))
    return left, right


def _draw_plate(surface: pygame.Surface, desk: Desk, dummy: Dummy, view: CellView) -> None:
    theme, plate, gap = desk.theme, desk.layout.cells[view.name].plate, desk.layout.gap
    colour = theme.seats[view.owner.colour % len(theme.seats)]
    desk.sheet(surface, plate)
    swatch = seat_swatch((max(6, gap), plate.height - gap // 2), colour)
    surface.blit(swatch, swatch.get_rect(midleft=(plate.left + gap // 3, plate.centery)))
    left = plate.left + gap + gap
    side = round(plate.height * 0.8)
    token = _order_token(desk, dummy, view, side)
    right = plate.right - gap // 2
    if token is not None:
        spot = token.get_rect(midright=(right, plate.centery))
        surface.blit(token, spot)
        right = spot.left - gap // 2
    if view.several:
        badge = seat_badge(colour, round(plate.height * 0.72), theme)
        surface.blit(badge, badge.get_rect(midleft=(left, plate.centery)))
        left += badge.get_width() + gap // 2
    size, least = desk.size(19, plate.height * 0.86), max(8, round(plate.height * 0.24))
    side = max(8, round(plate.height * 0.4))
    # Where the longest name is cramped the stars make room; no name stands out for being short.
    while True:
        stars = star_row(dummy.level, TOP_LEVEL, side, theme)
        room = right - stars.get_width() - gap // 2 - left
        fair = desk.type.fit(LONGEST_NAME, theme.display, room, largest=size, smallest=8)
        if side <= least or fair >= size * 0.8:
            break
        side -= 1
    spot = stars.get_rect(midright=(right, plate.centery))
    surface.blit(stars, spot)
    right = spot.left - gap // 2
    size = max(fair, round(size * 0.8))
    ink = theme.accent if view.on else theme.ink
    words = desk.line(CLASS_TITLES[view.name], theme.display, size, ink, right - left)
    surface.blit(words, words.get_rect(midleft=(left, plate.centery)))


def _order_token(desk: Desk, dummy: Dummy, view: CellView, side: int) -> pygame.Surface | None:
    theme = desk.theme
    if dummy.escaped:
        return None
    if view.on:
        return disc_sign("torch", side, theme, ground=theme.accent, ink=theme.glow)
    if dummy.paralysis:
        return disc_sign("cobweb", side, theme, ground=theme.paper_dark, ink=theme.ink_soft)
    if view.place >= 0:
        return number_disc(
            ORDINALS[view.place],
            side,
            theme,
            ground=lighter(theme.brass, 0.25),
            ink=theme.ink,
            type_=desk.type,
        )
    if view.done:
        return disc_sign("check", side, theme, ground=theme.paper_dark, ink=theme.good)
    return None


def _draw_cards(surface: pygame.Surface, desk: Desk, dummy: Dummy, view: CellView) -> None:
    area = desk.layout.cells[view.name].cards
    cards = tuple(dummy.levels[: max(1, len(dummy.levels) - view.fewer)])
    place, first = fan_place(area, len(cards))
    surface.blit(dummy_fan(view.name, cards, first.size, desk.theme), place)
    left, right = ailment_dice(area, first)
    if dummy.paralysis:
        _lay_die(surface, desk, left, min(6, dummy.paralysis), "cobweb", desk.theme.leather)
    if dummy.misfortune:
        _lay_die(surface, desk, right, 1, "hollow-cat", desk.theme.bad)


def _lay_die(
    surface: pygame.Surface, desk: Desk, place: pygame.Rect, value: int, sign: str, ink: Rgb
) -> None:
    """A die on a card, with a small seal that tells what it counts."""
    desk.lay_shadow(surface, place, 190)
    surface.blit(die_face(value, place.width, state="neutral"), place)
    side = max(10, round(place.width * 0.56))
    seal = disc_sign(sign, side, desk.theme, ground=darker(ink, 0.1), ink=desk.theme.chalk)
    surface.blit(seal, seal.get_rect(center=(place.left + side // 8, place.top + side // 8)))


def draw_sheet(surface: pygame.Surface, desk: Desk, place: pygame.Rect, dummy: Dummy) -> None:
    """The characteristics of a dummy on a strip of paper."""
    values = tuple((trait, dummy.trait(trait)) for trait in LEFT_OUT)
    draw_traits(surface, desk, place, (dummy.life, dummy.max_life), values)


def draw_traits(
    surface: pygame.Surface,
    desk: Desk,
    place: pygame.Rect,
    hearts: tuple[int, int],
    values: tuple[tuple[Trait, int], ...],
) -> None:
    """Life as hearts, then the other characteristics: sign, name and figure, a line each."""
    theme, gap = desk.theme, desk.layout.gap
    desk.sheet(surface, place)
    inner = place.inflate(-gap, -gap // 2)
    row = inner.height // 4
    life, most = hearts
    _draw_hearts(surface, desk, pygame.Rect(inner.left, inner.top, inner.width, row), life, most)
    for at, (trait, value) in enumerate(values):
        line = pygame.Rect(inner.left, inner.top + (at + 1) * row, inner.width, row)
        rule = mix(theme.ink_soft, theme.paper, 0.6)
        pygame.draw.line(surface, rule, line.topleft, (line.right - 1, line.top))
        side = min(round(row * 0.62), inner.width // 4)
        color = desk.theme.accent if trait == "speed" else desk.theme.ink
        sign = icon(TRAIT_ICONS[trait], side, color)
        surface.blit(sign, sign.get_rect(midleft=(line.left, line.centery)))
        high = desk.size(24, row * 1.05)
        # All names are as small as the longest needs to be; where even that is too wide, none is.
        while True:
            figure = desk.type.render(str(value), theme.label, high, theme.ink)
            room = line.width - side - figure.get_width() - gap
            size = desk.type.fit(
                LONGEST, theme.text, room, largest=desk.size(15, row * 0.8), smallest=7
            )
            if high <= size * 7 // 4 or high <= 14:
                break
            high -= 1
        surface.blit(figure, figure.get_rect(midright=(line.right, line.centery)))
        name = trait.capitalize()
        if size >= 8 or desk.type.measure(LONGEST, theme.text, size)[0] <= room:
            words = desk.type.render(name, theme.text, size, theme.ink)
            surface.blit(words, words.get_rect(midleft=(line.left + side + gap // 2, line.centery)))


def _draw_hearts(
    surface: pygame.Surface, desk: Desk, line: pygame.Rect, life: int, most: int
) -> None:
    """Life as hearts and as a figure."""
    theme = desk.theme
    size = min(desk.size(17, line.height), round(line.width * 0.26))
    figure = desk.type.render(f"{max(0, life)}/{most}", theme.label, size, theme.bad)
    surface.blit(figure, figure.get_rect(midright=(line.right, line.centery)))
    room = line.width - figure.get_width() - desk.layout.gap // 2
    side = min(round(line.height * 0.62), round(room / (1.1 * max(1, most))))
    if side >= 6:
        row = heart_row(max(0, life), most, side, theme)
        surface.blit(row, row.get_rect(midleft=(line.left, line.centery)))


def _draw_empty(surface: pygame.Surface, desk: Desk, view: CellView) -> None:
    _draw_note(surface, desk, view, CLASS_ICONS[view.name], CLASS_TITLES[view.name])


def _draw_gone(surface: pygame.Surface, desk: Desk, view: CellView) -> None:
    _draw_note(surface, desk, view, "unlocked", "has left")


def _draw_note(surface: pygame.Surface, desk: Desk, view: CellView, sign: str, text: str) -> None:
    """A printed card outline with an icon and a word, where no card lies."""
    area = desk.layout.cells[view.name].cards
    first = fan_place(area, 1)[1]
    ink = mix(desk.theme.chalk_soft, desk.theme.table, 0.35)
    fill_round(surface, first, darker(desk.theme.table, 0.55), first.width // 18)
    line_round(surface, first, ink, first.width // 18, max(1, desk.layout.gap // 6))
    mark = icon(sign, round(first.width * 0.6), ink)
    surface.blit(mark, mark.get_rect(center=(first.centerx, first.centery - first.height // 10)))
    size = desk.size(14, first.height * 0.14)
    words = desk.line(text, desk.theme.label, size, desk.theme.chalk_soft, first.width - 8)
    surface.blit(
        words, words.get_rect(midbottom=(first.centerx, first.bottom - first.height // 12))
    )
