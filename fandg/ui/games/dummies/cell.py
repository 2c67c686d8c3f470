"""A dummy in his cell: plate, level cards, characteristics, ailments and his place in the order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fandg.games.dummies.state import CLASS_TITLES, TOP_LEVEL, Class, Dummy, Trait
from fandg.games.dummies.telling.words import CLASS_ICONS, TRAIT_ICONS
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.dice import die_face
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import heart_row, seat_badge, seat_swatch, star_row
from fandg.ui.art.paper import glow
from fandg.ui.art.shapes import fill_round, line_round
from fandg.ui.art.theme import Owner
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import dummy_fan, fan_card, fan_places
from fandg.ui.games.dummies.desk import Desk, disc_sign, number_disc
from fandg.ui.games.dummies.layout import Cell

LONGEST = "Strength"
"""The longest name of a characteristic."""
LONGEST_NAME = "Fortune Teller"
"""The longest name of a dummy."""
ORDINALS = ("1st", "2nd", "3rd")
LEFT_OUT: tuple[Trait, ...] = ("strength", "speed", "luck")
"""The characteristics that are shown as figures; Life is shown as hearts."""


@dataclass(frozen=True)
class CellView:
    """What is shown of a dummy in his cell besides himself."""

    owner: Owner
    several: bool
    """Whether the dummies have different owners."""
    place: int
    """His place in the order of this turn, from 0; -1: he does not explore any more."""
    is_on: bool
    """Whether it is his turn."""
    is_away: bool
    """Whether he is in the Danger Zone, as the rival in a duel."""
    gains: bool = False
    """Whether somebody may give him a Life back now."""


def list_cell(
    desk: Desk, name: Class, dummy: Dummy | None, view: CellView, hides: frozenset[str]
) -> list[Thing]:
    """A dummy's cell, with his cards and the dice on them; without a dummy, a printed outline."""
    cell, target = desk.layout.cells[name], f"dummy:{name}"
    if dummy is None:
        sign, words = CLASS_ICONS[name], CLASS_TITLES[name]
        return [Thing(target, cell.rect, lambda s: _draw_note(s, desk, cell.cards, sign, words))]
    things = [Thing("", cell.rect, lambda s: _draw_cell(s, desk, cell, dummy, view))]
    if dummy.escaped:
        return things
    if view.is_away:
        return [*things, Thing(target, cell.rect)]
    levels = tuple(card for card in dummy.levels if f"level:{card}" not in hides)
    things.append(Thing(target, cell.rect, lambda s: _draw_cards(s, desk, cell, name, levels)))
    paralysis, misfortune = _place_dice(desk, dummy)
    dice: list[tuple[pygame.Rect, int, str, Rgb]] = []
    if dummy.paralysis:
        dice.append((paralysis, min(6, dummy.paralysis), "cobweb", desk.theme.leather))
    if dummy.misfortune:
        dice.append((misfortune, 1, "hollow-cat", desk.theme.bad))
    if dice:
        at = dice[0][0].unionall([die[0] for die in dice])
        things.append(Thing(f"ailment:{name}", at, lambda s: _draw_dice(s, desk, dice)))
    return things


def _draw_cell(
    surface: pygame.Surface, desk: Desk, cell: Cell, dummy: Dummy, view: CellView
) -> None:
    """All of a cell but the cards in it."""
    if view.is_on:
        _light_cell(surface, desk, cell.rect)
    _draw_plate(surface, desk, cell.plate, dummy, view)
    if dummy.escaped:
        _draw_note(surface, desk, cell.cards, "unlocked", "has left")
        return
    if view.is_away:
        _draw_note(surface, desk, cell.cards, "crossed-swords", "in the Danger Zone")
    draw_sheet(surface, desk, cell.sheet, dummy, gains=view.gains)


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


def _draw_plate(
    surface: pygame.Surface, desk: Desk, plate: pygame.Rect, dummy: Dummy, view: CellView
) -> None:
    theme, gap = desk.theme, desk.layout.gap
    desk.sheet(surface, plate)
    swatch = seat_swatch((max(6, gap), plate.height - gap // 2), view.owner)
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
        badge = seat_badge(view.owner, round(plate.height * 0.72), theme)
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
    name, size = CLASS_TITLES[dummy.name], max(fair, round(size * 0.8))
    if desk.type.measure(name, theme.display, LEGIBLE)[0] > right - left:
        name = name.split()[-1]
    ink = theme.accent if view.is_on else theme.ink
    words = desk.line(name, theme.display, size, ink, right - left)
    surface.blit(words, words.get_rect(midleft=(left, plate.centery)))


def _order_token(desk: Desk, dummy: Dummy, view: CellView, side: int) -> pygame.Surface | None:
    theme = desk.theme
    if dummy.escaped:
        return None
    if view.is_on:
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
    if dummy.acted:
        return disc_sign("check", side, theme, ground=theme.paper_dark, ink=theme.good)
    return None


def _draw_cards(
    surface: pygame.Surface, desk: Desk, cell: Cell, name: str, levels: tuple[str, ...]
) -> None:
    place, first = fan_place(cell.cards, len(levels))
    surface.blit(dummy_fan(name, levels, first.size, desk.theme), place)


def _place_dice(desk: Desk, dummy: Dummy) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the dice for Paralysis and Misfortune lie on a dummy's card."""
    area = desk.layout.cells[dummy.name].cards
    first = fan_place(area, dummy.level)[1]
    side, edge = round(first.width * 0.36), first.width // 12
    top = min(area.bottom, first.bottom - round(first.height * 0.3)) - side
    left = pygame.Rect(first.left + edge, top, side, side)
    return left, pygame.Rect(first.right - edge - side, top, side, side)


def _draw_dice(
    surface: pygame.Surface, desk: Desk, dice: Sequence[tuple[pygame.Rect, int, str, Rgb]]
) -> None:
    """The dice on a dummy's card, each with a small seal that tells what it counts."""
    theme = desk.theme
    for place, value, sign, ink in dice:
        desk.lay(surface, die_face(value, place.width), place, 190)
        side = max(10, round(place.width * 0.56))
        seal = disc_sign(sign, side, theme, ground=darker(ink, 0.1), ink=theme.chalk)
        surface.blit(seal, seal.get_rect(center=(place.left + side // 8, place.top + side // 8)))


def draw_sheet(
    surface: pygame.Surface, desk: Desk, place: pygame.Rect, dummy: Dummy, *, gains: bool = False
) -> None:
    """The characteristics of a dummy on a strip of paper, with the Life that he may get back."""
    values = tuple((trait, dummy.trait(trait)) for trait in LEFT_OUT)
    draw_traits(surface, desk, place, (dummy.life, dummy.max_life), values, gains=gains)


def draw_traits(
    surface: pygame.Surface,
    desk: Desk,
    place: pygame.Rect,
    hearts: tuple[int, int],
    values: tuple[tuple[Trait, int], ...],
    *,
    gains: bool = False,
) -> None:
    """Life as hearts, then the other characteristics: sign, name and figure, a line each.

    Who `gains` a Life has the heart marked that would be full again.
    """
    theme, gap = desk.theme, desk.layout.gap
    desk.sheet(surface, place)
    inner = place.inflate(-gap, -gap // 2)
    row = inner.height // 4
    life, most = hearts
    line = pygame.Rect(inner.left, inner.top, inner.width, row)
    _draw_hearts(surface, desk, line, life, most, gains=gains)
    for at, (trait, value) in enumerate(values):
        line = pygame.Rect(inner.left, inner.top + (at + 1) * row, inner.width, row)
        rule = mix(theme.ink_soft, theme.paper, 0.6)
        pygame.draw.line(surface, rule, line.topleft, (line.right - 1, line.top))
        side = min(round(row * 0.62), inner.width * 2 // 9)
        color = desk.theme.accent if trait == "speed" else desk.theme.ink
        sign = icon(TRAIT_ICONS[trait], side, color)
        surface.blit(sign, sign.get_rect(midleft=(line.left, line.centery)))
        largest = desk.size(24, row * 1.05)
        # All names are as small as the longest needs to be; where that is not read, none is there.
        for high in range(largest, max(LEGIBLE, largest // 2) - 1, -1):
            wide = desk.type.measure("8", theme.label, high)[0]
            room = line.width - side - wide - gap
            face, size = desk.fit_words((LONGEST,), room, desk.size(15, row * 0.8))
            if high <= size * 7 // 4 and size >= LEGIBLE:
                words = desk.type.render(trait.capitalize(), face, size, theme.ink)
                left = line.left + side + gap // 2
                surface.blit(words, words.get_rect(midleft=(left, line.centery)))
                break
        else:
            high = largest
        figure = desk.type.render(str(value), theme.label, high, theme.ink)
        surface.blit(figure, figure.get_rect(midright=(line.right, line.centery)))


def _draw_hearts(
    surface: pygame.Surface,
    desk: Desk,
    line: pygame.Rect,
    life: int,
    most: int,
    *,
    gains: bool,
) -> None:
    """Life as hearts and as a figure; with what a rest would give, in green."""
    theme = desk.theme
    size = min(desk.size(17, line.height), round(line.width * 0.26))
    words, ink = ("+1", theme.good) if gains else (f"{max(0, life)}/{most}", theme.bad)
    figure = desk.type.render(words, theme.label, size, ink)
    surface.blit(figure, figure.get_rect(midright=(line.right, line.centery)))
    room = line.width - figure.get_width() - desk.layout.gap // 2
    side = min(round(line.height * 0.62), round(room / (1.1 * max(1, most))))
    if side >= 6:
        row = heart_row(max(0, life), most, side, theme)
        spot = surface.blit(row, row.get_rect(midleft=(line.left, line.centery)))
        if gains:
            step = round(side * 1.1)
            place = pygame.Rect(spot.left + max(0, life) * step, spot.top, side, side)
            surface.blit(icon("heart", side, lighter(theme.good, 0.35)), place)


def _draw_note(
    surface: pygame.Surface, desk: Desk, place: pygame.Rect, sign: str, words: str
) -> None:
    """A printed card outline with an icon and some words, where no card lies."""
    first = fan_place(place, 1)[1]
    ink = mix(desk.theme.chalk_soft, desk.theme.table, 0.35)
    fill_round(surface, first, darker(desk.theme.table, 0.55), first.width // 18)
    line_round(surface, first, ink, first.width // 18, max(1, desk.layout.gap // 6))
    mark = icon(sign, round(first.width * 0.6), ink)
    surface.blit(mark, mark.get_rect(center=(first.centerx, first.centery - first.height // 10)))
    size = desk.size(14, first.height * 0.14)
    text = desk.line(words, desk.theme.label, size, desk.theme.chalk_soft, first.width - 8)
    surface.blit(text, text.get_rect(midbottom=(first.centerx, first.bottom - first.height // 12)))
