"""The Villain's board, the Approach of Doom with Souls, the stashes, and what is left of decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from fandg.games.labyrinth.state import Villain
from fandg.games.labyrinth.telling.words import ROW_ICONS, gain_now
from fandg.ui.art import shapes
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import patch
from fandg.ui.art.picture import compose
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.dice import draw_row, plus_one
from fandg.ui.games.labyrinth.look import DECKS

SLOTS = 6
"""Dice that each of a Villain's rows has room for."""
DAYS = 4


def villain_things(desk: Desk, rect: pygame.Rect) -> Iterator[Thing]:
    """The boards of the Villains, side by side where there are two."""
    villains = desk.table.state.villains
    gap = desk.metrics.px(0.6)
    wide = (rect.width - (len(villains) - 1) * gap) // max(1, len(villains))
    for at, villain in enumerate(villains):
        place = pygame.Rect(rect.left + at * (wide + gap), rect.top, wide, rect.height)
        yield Thing("", place, partial(_draw_board, desk, place, villain), solid=True)
        head = pygame.Rect(place.left, place.top, place.width, _head_height(desk, place))
        yield Thing(f"villain:{villain.id}", head, stop=False, proxy=villain.cell >= 0)
        for row, spot in _row_places(desk, place, villain).items():
            yield Thing(f"row:{villain.id}:{row}", spot)


def _head_height(desk: Desk, rect: pygame.Rect) -> int:
    return min(round(rect.height * 0.42), desk.metrics.px(10))


def _row_places(desk: Desk, rect: pygame.Rect, villain: Villain) -> dict[str, pygame.Rect]:
    """The rows of dice, in two columns where the board is broad."""
    pad = desk.metrics.px(0.8)
    top = rect.top + _head_height(desk, rect)
    columns = 2 if rect.width > 2 * (rect.height - _head_height(desk, rect)) else 1
    rows = -(-len(villain.rows) // columns)
    high = (rect.bottom - pad // 2 - top) // max(1, rows)
    wide = (rect.width - (columns + 1) * pad) // columns
    return {
        row: pygame.Rect(
            rect.left + pad + at % columns * (wide + pad), top + at // columns * high + 1,
            wide, high - 2,
        )
        for at, row in enumerate(villain.rows)
    }  # fmt: skip


def _draw_board(desk: Desk, rect: pygame.Rect, villain: Villain, surface: pygame.Surface) -> None:
    theme, px = desk.theme, desk.metrics.px
    desk.sheet(surface, rect, dark=True)
    sheet = desk.table.library.villains[villain.id]
    high, pad = _head_height(desk, rect), px(0.7)
    side = high - pad
    picture = compose((side, side), DECKS["villain"], (sheet.sign,), 2).copy()
    pygame.draw.rect(picture, theme.brass_dark, picture.get_rect(), max(1, side // 40))
    surface.blit(picture, (rect.left + pad, rect.top + pad))
    left = rect.left + pad + side + px(1)
    room = rect.right - pad - left
    name = desk.line(sheet.name, theme.display, desk.size(19, high * 0.42), theme.bad, room)
    surface.blit(name, (left, rect.top + pad // 2))
    y = rect.top + pad // 2 + name.get_height() + (high - name.get_height()) // 4
    size = desk.size(17, high * 0.36)
    at = desk.noted(surface, "heart", str(villain.hearts), (left, y), size, theme.bad)
    points = str(villain.action_points)
    at = desk.noted(surface, "hourglass", points, (at + px(1), y), size, theme.accent)
    if villain.shields:
        at = desk.noted(surface, "shield", str(villain.shields), (at + px(1), y), size, theme.ink)
    if villain.xp:
        desk.noted(surface, "star", str(villain.xp), (at + px(1), y), size, theme.brass_dark)
    bar = pygame.Rect(left, 0, room, max(3, px(0.7)))
    bar.bottom = rect.top + high - px(0.4)
    shapes.fill_round(surface, bar, mix(theme.ink, theme.paper_dark, 0.55), bar.height // 2)
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * villain.hearts / max(1, villain.bar)))
    shapes.fill_round(surface, full, theme.bad, bar.height // 2)
    for row, place in _row_places(desk, rect, villain).items():
        _draw_row(desk, surface, place, villain, row)


def _draw_row(
    desk: Desk, surface: pygame.Surface, place: pygame.Rect, villain: Villain, row: str
) -> None:
    theme = desk.theme
    side = round(min(place.height * 0.8, desk.metrics.px(3)))
    mark = icon(ROW_ICONS[row], side, theme.ink)
    surface.blit(mark, mark.get_rect(midleft=place.midleft))
    held = next((n for name, n in villain.plus_ones.items() if name == row), 0)
    dice = next((d for name, d in villain.rows.items() if name == row), "")
    token = min(place.height, desk.metrics.px(3.4))
    left = place.left + side + desk.metrics.px(0.6)
    room = pygame.Rect(left, place.top, place.right - left - token - 3, place.height)
    room = room.inflate(0, -max(2, place.height // 5))
    draw_row(surface, room, dice, SLOTS, theme)
    if held:
        coin = plus_one(token, theme, held)
        surface.blit(coin, coin.get_rect(midright=place.midright))


def doom_things(desk: Desk, rect: pygame.Rect) -> Iterator[Thing]:
    """The track of days, the stashes and the decks, in one line of slips."""
    gap = desk.metrics.px(0.5)
    parts = (("doom", 0.32), ("stash:hero", 0.26), ("stash:villain", 0.12),
             ("deck:packets", 0.18), ("deck:battle" if desk.table.state.is_final else "deck:tiles",
              0.12))  # fmt: skip
    left = rect.left
    room = rect.width - (len(parts) - 1) * gap
    for target, share in parts:
        place = pygame.Rect(left, rect.top, round(room * share), rect.height)
        left = place.right + gap
        yield Thing(target, place, partial(_draw_slip, desk, place, target))


def _draw_slip(desk: Desk, place: pygame.Rect, target: str, surface: pygame.Surface) -> None:
    theme = desk.theme
    if target == "deck:battle":
        _draw_battle(desk, surface, place)
        return
    patch(surface, place, theme.paper, theme, desk.metrics.px(0.4))
    if target == "doom":
        _draw_days(desk, surface, place)
        return
    sign, words, note = _say_slip(desk, target)
    side = round(min(place.height * 0.5, place.width * 0.45))
    size = desk.size(16, place.height * 0.5)
    text = desk.line(words, theme.label, size, theme.ink, place.width - side - 8)
    wide = side + 4 + text.get_width()
    x = place.centerx - wide // 2
    y = place.top + round(place.height * 0.34)
    desk.sign(surface, sign, side, (x + side // 2, y), theme.accent)
    surface.blit(text, text.get_rect(midleft=(x + side + 4, y)))
    size = desk.size(12, place.height * 0.36)
    small = desk.line(note, theme.label, size, theme.ink_soft, place.width - 6)
    surface.blit(small, small.get_rect(midbottom=(place.centerx, place.bottom - 2)))


def _say_slip(desk: Desk, target: str) -> tuple[str, str, str]:
    """What a slip shows: its sign, its number, and what that is."""
    table, state = desk.table, desk.table.state
    if target == "stash:hero":
        bounty, xp, has_die = gain_now(table)
        gain = f"{xp}{'+' if has_die else ''}"
        held = f", {len(state.hero_stash.treasures)} down" if state.hero_stash.treasures else ""
        return "bag", f"{bounty} Bounty", f"now {gain} XP{held}"
    if target == "stash:villain":
        return "bandaged", str(sum(hero.defeated for hero in state.heroes)), "fallen"
    if target == "deck:packets":
        return "tied-scroll", str(len(state.decks.packets)), (
            "events" if state.decks.packets else "all read"
        )  # fmt: skip
    return "portcullis", str(len(state.decks.tiles)), "tiles"


def _draw_days(desk: Desk, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Four days on a track, then Souls in the Final Battle."""
    theme, state = desk.theme, desk.table.state
    step = place.width / (DAYS + 0.4)
    y = place.top + round(place.height * 0.38)
    reach = round(min(step * 0.8, place.height * 0.58))
    start = place.left + step * 0.7
    pygame.draw.line(surface, theme.ink_soft, (start, y), (start + step * (DAYS - 1), y), 2)
    for day in range(1, DAYS + 1):
        x = round(start + step * (day - 1))
        is_past = day <= state.day
        ground = theme.bad if is_past else mix(theme.paper_dark, theme.ink_soft, 0.2)
        for size, tone in ((reach, darker(ground, 0.45)), (reach - 2, ground)):
            disc = shapes.disc(size, tone)
            surface.blit(disc, disc.get_rect(center=(x, y)))
        ink = theme.chalk if is_past else theme.ink
        words = desk.type.render(str(day), theme.label, round(reach * 0.66), ink)
        surface.blit(words, words.get_rect(center=(x, y)))
    note = f"Final Battle, Souls: {state.souls}" if state.is_final else "Approach of Doom"
    size = desk.size(12, place.height * 0.36)
    words = desk.line(note, theme.label, size, theme.ink_soft, place.width - 6)
    surface.blit(words, words.get_rect(midbottom=(place.centerx, place.bottom - 2)))


def _draw_battle(desk: Desk, surface: pygame.Surface, place: pygame.Rect) -> None:
    """The back of the next Battle card: the type that is met, and the one that is not."""
    theme, deck = desk.theme, DECKS["battle"]
    patch(surface, place, deck.color, theme, desk.metrics.px(0.4))
    cards = desk.table.state.decks.battle
    if not cards:
        return
    card = desk.table.library.battle[cards[-1]]
    side = round(min(place.height * 0.44, place.width * 0.4))
    for at, (row, sign, tone) in enumerate(
        ((card.defended, "shield", lighter(theme.loss, 0.2)),
         (card.vulnerable, "broken-heart", theme.gain))
    ):  # fmt: skip
        y = place.top + round(place.height * (0.27 + 0.46 * at))
        desk.sign(surface, sign, side, (place.left + place.width // 3, y), tone)
        desk.sign(
            surface, ROW_ICONS[row], side, (place.left + place.width * 3 // 4, y), theme.chalk
        )
