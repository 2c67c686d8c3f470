"""The instruments below the map: a gauge for each market, and a plate for each power."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.telling.words import is_unchosen
from fandg.ui.art import shapes
from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.things import Thing
from fandg.ui.games.supremacy.desk import Desk
from fandg.ui.games.supremacy.layout import Layout
from fandg.ui.games.supremacy.look import (
    AMBER,
    CHALK,
    COLD,
    DEAD,
    EDGE,
    EMBLEMS,
    LAMP,
    POWERS,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    SUPPLY_SIGNS,
)
from fandg.ui.games.supremacy.tokens import flag_token

TOKENS = 3


def console_things(desk: Desk, layout: Layout) -> Iterator[Thing]:
    """The strip with its gauges and plates; it lies over the map."""
    yield Thing("", layout.strip, partial(_draw_strip, desk, layout.strip), solid=True, stop=False)
    for kind, place in enumerate(layout.market):
        yield Thing(f"market:{SUPPLIES[kind]}", place, partial(_draw_gauge, desk, place, kind))
    for seat, place in enumerate(layout.seats):
        yield Thing(f"seat:{seat}", place, partial(_draw_plate, desk, place, seat))


def _draw_strip(desk: Desk, strip: pygame.Rect, surface: pygame.Surface) -> None:
    """A panel of steel with a bright upper edge."""
    ground = shapes.gradient(strip.size, [STEEL, STEEL_DARK])
    surface.blit(ground, strip)
    wide = max(1, desk.metrics.px(0.2))
    surface.fill(EDGE, (strip.left, strip.top, strip.width, wide))
    surface.fill(STEEL_LIGHT, (strip.left, strip.top + wide, strip.width, max(1, wide // 2)))


def _sunken(desk: Desk, surface: pygame.Surface, place: pygame.Rect, edge: Rgb = EDGE) -> None:
    radius = desk.metrics.px(0.5)
    shapes.fill_round(surface, place, edge, radius)
    wide = max(1, desk.metrics.px(0.2))
    shapes.fill_round(surface, place.inflate(-2 * wide, -2 * wide), STEEL_DARK, radius)


def _draw_gauge(desk: Desk, place: pygame.Rect, kind: int, surface: pygame.Surface) -> None:
    """A market: its slots from cold to hot with the marker among them, and the price there."""
    pens, world = desk.pens, desk.world
    _sunken(desk, surface, place)
    inner = place.inflate(-desk.metrics.px(1.2), -desk.metrics.px(0.9))
    slots, slot = len(world.market.prices), desk.state.market[kind]
    bar = pygame.Rect(inner.left, inner.bottom - inner.height // 3, inner.width, inner.height // 3)
    for at in range(slots):
        left = bar.left + bar.width * at // slots
        right = bar.left + bar.width * (at + 1) // slots - 1
        cell = pygame.Rect(left, bar.top, max(1, right - left), bar.height)
        heat = mix(COLD, LAMP, at / (slots - 1))
        surface.fill(heat if at < slot else mix(STEEL_DARK, heat, 0.28), cell)
        if at + 1 == slot:
            mark = cell.inflate(max(2, cell.width // 2), desk.metrics.px(0.5))
            surface.fill(EDGE, mark.inflate(2, 2))
            surface.fill(CHALK, mark)
    line = pygame.Rect(inner.left, inner.top, inner.width, bar.top - inner.top)
    size = pens.size(17, line.height)
    side = min(round(size * 1.15), line.width // 3)
    pens.sign(surface, SUPPLY_SIGNS[kind], side, (line.left + side // 2, line.centery), AMBER)
    gap = side // 4
    room = line.width - side - gap
    told = f"{price_of(desk.state, world, kind):,}"
    price = pens.line(told, pens.theme.label, size, AMBER, room)
    surface.blit(price, price.get_rect(midright=line.midright))
    room -= price.get_width() + gap
    words = SUPPLIES[kind].capitalize()
    small = desk.type.fit(
        words, pens.theme.label, room, largest=round(size * 0.86), smallest=LEGIBLE
    )
    if desk.type.measure(words, pens.theme.label, small)[0] <= room:
        name = pens.line(words, pens.theme.label, small, CHALK, room)
        surface.blit(name, name.get_rect(midleft=(line.left + side + gap, line.centery)))


def _draw_plate(desk: Desk, place: pygame.Rect, seat: int, surface: pygame.Surface) -> None:
    """A power: its flag, its tokens, nukes and L-stars; a lamp where it is its turn."""
    pens, state = desk.pens, desk.state
    power = desk.table.powers[seat]
    acts = state.phase == "act" and bool(state.order) and state.order[0] == seat
    _sunken(desk, surface, place, AMBER if acts else EDGE)
    if is_unchosen(desk.table, seat):
        return
    inner = place.inflate(-desk.metrics.px(0.8), -desk.metrics.px(0.8))
    is_out = bool(power.fate)
    fill = DEAD if is_out else POWERS[power.id]
    flag = min(inner.height * 3 // 5, inner.width * 2 // 5)
    top = pygame.Rect(inner.left, inner.top, inner.width, flag)
    surface.blit(flag_token("skull" if is_out else EMBLEMS[power.id], flag, fill), top.topleft)
    surface.fill(fill, (place.left + 2, place.top + 2, desk.metrics.px(0.4),
                                          place.height - 4))  # fmt: skip
    _draw_tokens(surface, top, power.tokens, flag)
    _draw_rank(desk, surface, top, seat)
    low = pygame.Rect(inner.left, top.bottom, inner.width, inner.bottom - top.bottom)
    half = low.width // 2
    size = min(pens.size(13, low.height), round(half * 0.58))
    for at, (sign, count) in enumerate((("missile", power.nukes), ("l-star", power.stars))):
        color = CHALK if count else DEAD
        pens.noted(surface, sign, str(count), (low.left + at * half, low.centery), size, color)


def _draw_tokens(surface: pygame.Surface, top: pygame.Rect, left: int, flag: int) -> None:
    """The tokens that are left of three, as lamps."""
    room = top.width - flag
    side = max(4, min(room // 5, top.height // 3))
    for at in range(TOKENS):
        lamp = shapes.disc(side, AMBER if at < left else STEEL)
        x = top.left + flag + room * (at + 1) // (TOKENS + 1)
        surface.blit(lamp, lamp.get_rect(center=(x, top.top + top.height // 4)))


def _draw_rank(desk: Desk, surface: pygame.Surface, top: pygame.Rect, seat: int) -> None:
    """Its place in the order of who is still to act."""
    order = desk.state.order
    if seat not in order:
        return
    size = max(LEGIBLE, desk.pens.size(12, top.height * 0.55))
    acts = order[0] == seat and desk.state.phase == "act"
    words = "acts" if acts else f"{order.index(seat) + 1}."
    if desk.type.measure(words, desk.theme.label, size)[0] > top.width - top.height:
        # The plate's edge is lit all the same.
        return
    text = desk.type.render(words, desk.theme.label, size, AMBER)
    surface.blit(text, text.get_rect(bottomright=(top.right, top.bottom)))
