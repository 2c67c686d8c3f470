"""The Villain's board, the Approach of Doom with Souls, the stashes, and what is left of decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from fandg.engine.prose import counted
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
FACE = 0.34
"""The share of a broad board that its face takes, at most."""
DICE = 1.6
"""How much broader the board of a Villain with dice is than one without."""


def villain_things(desk: Desk, rect: pygame.Rect) -> Iterator[Thing]:
    """The boards of the Villains, side by side where there are two; who has the dice needs more."""
    villains = desk.table.state.villains
    gap = desk.metrics.px(0.6)
    shares = [DICE if villain.rows else 1 for villain in villains]
    left, room = rect.left, rect.width - (len(villains) - 1) * gap
    for share, villain in zip(shares, villains, strict=True):
        place = pygame.Rect(left, rect.top, round(room * share / sum(shares)), rect.height)
        left = place.right + gap
        parts = _lay_board(desk, place, villain)
        yield Thing("", place, partial(_draw_board, desk, place, villain), solid=True)
        head = place.clip(parts.face.union(parts.head))
        yield Thing(f"villain:{villain.id}", head, stop=False, proxy=villain.cell >= 0)
        for row, spot in parts.rows.items():
            yield Thing(f"row:{villain.id}:{row}", spot)


class _Parts(NamedTuple):
    """Where the parts of a Villain's board are."""

    face: pygame.Rect
    head: pygame.Rect
    rows: dict[str, pygame.Rect]


def _lay_board(desk: Desk, rect: pygame.Rect, villain: Villain) -> _Parts:
    """The face as high as a broad board, and beside it all else; else at the upper left.

    Where there are no dice it takes all that is left below.
    """
    pad = desk.metrics.px(0.7)
    inner = rect.inflate(-2 * pad, -2 * pad)
    is_final = desk.table.state.is_final
    share, most = (0.46, 14) if is_final else (0.36, 10)
    high = min(round(rect.height * share), desk.metrics.px(most))
    if not villain.rows:
        head = pygame.Rect(inner.left, inner.top, inner.width, high)
        top = head.bottom + pad
        return _Parts(pygame.Rect(inner.left, top, inner.width, inner.bottom - top), head, {})
    is_broad = rect.width > rect.height * 3 // 2
    wide = round(inner.width * FACE)
    wide = min(inner.height, wide) if is_broad else min(high, wide)
    face = pygame.Rect(inner.left, inner.top, wide, inner.height if is_broad else wide)
    left = face.right + desk.metrics.px(1)
    head = pygame.Rect(left, inner.top, inner.right - left, high)
    below = pygame.Rect(left if is_broad else inner.left, head.bottom, 0, 0)
    below.size = (inner.right - below.left, inner.bottom - below.top)
    step = below.height // max(1, len(villain.rows))
    rows = {
        str(row): pygame.Rect(below.left, below.top + at * step, below.width, step)
        for at, row in enumerate(villain.rows)
    }
    return _Parts(face, head, rows)


def _draw_board(desk: Desk, rect: pygame.Rect, villain: Villain, surface: pygame.Surface) -> None:
    theme, px = desk.theme, desk.metrics.px
    desk.sheet(surface, rect, dark=True)
    sheet = desk.table.library.villains[villain.id]
    face, head, rows = _lay_board(desk, rect, villain)
    picture = compose(face.size, DECKS["villain"], (sheet.sign,), 2).copy()
    pygame.draw.rect(picture, theme.brass_dark, picture.get_rect(), max(1, face.width // 40))
    surface.blit(picture, face)
    title = villain.twin or sheet.name
    high = head.height
    is_final = desk.table.state.is_final
    size = desk.size(20, high * (0.34 if is_final else 0.5))
    name = desk.line(title, theme.display, size, theme.bad, head.width)
    surface.blit(name, name.get_rect(topleft=(head.left, head.top - name.get_height() // 8)))
    left, y = head.left, head.top + high * 63 // 100
    if is_final:
        # In the Final Battle it is his hearts that count.
        y = head.top + high * 60 // 100
        size = desk.size(42, high * 0.5)
        left = desk.noted(surface, "heart", str(villain.hearts), (left, y), size, theme.bad)
        left += px(1.5)
    notes = [
        *([("heart", villain.hearts, theme.bad)] if not is_final else []),
        ("hourglass", villain.action_points if villain.rows else 0, theme.accent),
        ("shield", villain.shields, theme.ink),
        ("star", villain.xp, theme.brass_dark),
    ]
    notes = [note for note in notes if note[1] or note[0] == "heart"]
    room = head.right - left
    size = min(desk.size(17, high * 0.4), round(room / (2.4 * max(1, len(notes)))))
    at = left
    for sign, count, ink in notes:
        at = desk.noted(surface, sign, str(count), (at, y), size, ink) + size // 2
    bar = pygame.Rect(head.left, 0, head.width, max(3, px(1.1 if is_final else 0.6)))
    bar.bottom = head.bottom - px(0.2)
    shapes.fill_round(surface, bar, mix(theme.ink, theme.paper_dark, 0.55), bar.height // 2)
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * villain.hearts / max(1, villain.most)))
    shapes.fill_round(surface, full, theme.bad, bar.height // 2)
    for row, place in rows.items():
        _draw_row(desk, surface, place, villain, row)


def _draw_row(
    desk: Desk, surface: pygame.Surface, place: pygame.Rect, villain: Villain, row: str
) -> None:
    theme = desk.theme
    side = round(min(place.height * 0.84, desk.metrics.px(3.2)))
    mark = icon(ROW_ICONS[row], side, theme.ink)
    surface.blit(mark, mark.get_rect(midleft=place.midleft))
    held = next((n for name, n in villain.plus_ones.items() if name == row), 0)
    dice = next((d for name, d in villain.rows.items() if name == row), "")
    token = min(place.height, desk.metrics.px(3.4))
    left = place.left + side + desk.metrics.px(0.8)
    room = pygame.Rect(left, place.top, place.right - left - token - 3, place.height)
    room = room.inflate(0, -max(2, place.height // 8))
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
    if desk.type.measure(words, theme.label, size)[0] > place.width - side - 8:
        # The words say more than the sign.
        side = 0
    text = desk.line(words, theme.label, size, theme.ink, place.width - side - 8)
    wide = side + 4 * (side > 0) + text.get_width()
    x = place.centerx - wide // 2
    y = place.top + round(place.height * 0.34)
    if side:
        desk.sign(surface, sign, side, (x + side // 2, y), theme.accent)
    surface.blit(text, text.get_rect(midright=(x + wide, y)))
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
    """Four days on a track, or in the Final Battle the Souls."""
    theme, state = desk.theme, desk.table.state
    if state.is_final:
        _draw_souls(desk, surface, place)
        return
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
    shards = f"Doom, {counted(state.shards, 'Sunshard')}" if state.shards else "Approach of Doom"
    _note_below(desk, surface, place, shards)


def _draw_souls(desk: Desk, surface: pygame.Surface, place: pygame.Rect) -> None:
    """A ghost for each Soul that loses it, those that are lost in colour."""
    theme, state = desk.theme, desk.table.state
    wanted = max(state.souls_wanted, state.souls)
    side = round(min(place.height * 0.6, place.width * 0.8 / wanted))
    left, y = place.centerx - side * wanted // 2, place.top + round(side * 0.6)
    for at in range(wanted):
        ink = theme.bad if at < state.souls else mix(theme.paper_dark, theme.ink_soft, 0.3)
        spot = (left + side * at + side // 2, y)
        desk.sign(surface, "ghost", round(side * 0.9), spot, ink)
    _note_below(desk, surface, place, f"Souls lost: {state.souls} of {wanted}")


def _note_below(desk: Desk, surface: pygame.Surface, place: pygame.Rect, note: str) -> None:
    """What a slip is about, along its lower edge."""
    size = desk.size(12, place.height * 0.36)
    words = desk.line(note, desk.theme.label, size, desk.theme.ink_soft, place.width - 6)
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
