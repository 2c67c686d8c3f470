"""The pages of those who were there: whom they played, how that ended, and what they held."""

from __future__ import annotations

from typing import Any

import pygame

from fandg.engine.match import Match
from fandg.engine.prose import closed, escape
from fandg.engine.seats import Seat
from fandg.engine.views import Figure, HeroView, SeatView
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin, heart_row
from fandg.ui.board.base import BoardView, HandCard, Shown
from fandg.ui.chronicle.cover import print_face
from fandg.ui.chronicle.press import (
    Leaf,
    PrintedPage,
    measured,
    set_columns,
    set_title,
)
from fandg.ui.table.seat_card import LEVEL_NAMES
from fandg.ui.widgets.flow import Flow

FACE = (210, 250)
"""How large a player's portrait is, in pixels ..."""
FELLOW = (130, 154)
"""... and that of one of several whom he plays."""
MOST_CARDS = 12
"""So many cards are shown of what a player held in the end; the others are counted."""
CARD_GAP = 14
BESIDE = 30
"""Between a portrait and the words beside it."""


def set_players(
    leaf: Leaf, board: BoardView[Any], match: Match[Any], head: str
) -> list[PrintedPage]:
    """A card for every seat: portrait, what came of it, what was held; many two abreast."""
    seats = range(len(match.setup.seats))
    abreast = 1 if len(seats) < 3 else 2
    width = leaf.paper.body.width if abreast == 1 else leaf.paper.column
    cards = [_set_player(leaf, board, match, at, width) for at in seats]
    rows = []
    for first in range(0, len(cards), abreast):
        row = leaf.flow(leaf.paper.body.width)
        for at, card in enumerate(cards[first : first + abreast]):
            left = at * (width + leaf.paper.gutter)
            row.parts += [(painter, spot.move(left, 0)) for painter, spot in card.parts]
            row.y = max(row.y, card.y)
        rows.append(row)
    return set_columns(leaf, rows, head, set_title(leaf, "Who was there"), count=1)


def _set_player(leaf: Leaf, board: BoardView[Any], match: Match[Any], at: int, width: int) -> Flow:
    """Who sat there, whom he played, how that one ended, and what he held."""
    board.show(Shown(match.state, None))
    theme, seat, view = leaf.theme, match.seats[at], board.seat_views()[at]
    flow = leaf.flow(width)
    words = leaf.flow(width - FACE[0] - BESIDE)
    words.heading(seat.name, 20, color=theme.ink, smallest=0.5)
    kind = LEVEL_NAMES[seat.kind]
    role = f"{escape(view.role)}, {kind}" if kind else escape(view.role)
    words.text(role, 10.5, face=theme.label, color=theme.ink_soft)
    words.gap(0.5)
    for row in _print_figures(leaf, match, at, view, words.width):
        words.place(row)
        words.gap(0.3)
    _set_beside(flow, print_face(leaf, view.portrait, seat, FACE), words)
    for hero in view.heroes:
        flow.gap(1.2)
        _set_hero(leaf, flow, hero, board, seat)
    about = board.explain(view.target) if view.target and not view.heroes else None
    if about is not None:
        flow.gap(0.8)
        flow.text(_run_on(about.text), 9.5, leading=1.22)
    _set_held(leaf, flow, board, match, at)
    flow.gap(2)
    return flow


def _run_on(text: str) -> str:
    """Lines that stand under each other on the table, as a paragraph; a motto before it stays."""
    lines = text.split("\n")
    motto = [line for line in lines[:1] if line.endswith("_")]
    return "\n".join([*motto, " ".join(closed(line) for line in lines[len(motto) :])])


def _set_beside(flow: Flow, picture: pygame.Surface, words: Flow) -> None:
    """A picture with words beside it."""
    left = picture.get_width() + BESIDE
    flow.stamp(picture, (0, flow.y))
    flow.parts += [(painter, spot.move(left, flow.y)) for painter, spot in words.parts]
    flow.y += max(words.y, picture.get_height())


def _print_figures(
    leaf: Leaf, match: Match[Any], at: int, view: SeatView, width: int
) -> list[pygame.Surface]:
    """A winner's coin, the figures and marks, hearts; in as many rows as they need."""
    theme, size, result = leaf.theme, leaf.pt(13), match.result
    has_won = result is not None and at in result.winners
    pieces = [coin(size * 3 // 2, theme)] if has_won else []
    pieces += [_print_figure(leaf, figure, size) for figure in (*view.figures, *view.marks)]
    if view.hearts is not None:
        pieces.append(heart_row(*view.hearts, size, theme))
    rows: list[list[pygame.Surface]] = [[]]
    gap, used = size * 2 // 3, 0
    for piece in pieces:
        if rows[-1] and used + piece.get_width() > width:
            rows.append([])
            used = 0
        rows[-1].append(piece)
        used += piece.get_width() + gap
    return [_join(row, width, gap) for row in rows if row]


def _join(pieces: list[pygame.Surface], width: int, gap: int) -> pygame.Surface:
    row = pygame.Surface((width, max(p.get_height() for p in pieces)), pygame.SRCALPHA)
    x = 0
    for piece in pieces:
        row.blit(piece, piece.get_rect(midleft=(x, row.get_height() // 2)))
        x += piece.get_width() + gap
    return row


def _print_figure(leaf: Leaf, figure: Figure, size: int) -> pygame.Surface:
    sign = icon(figure.icon, size, leaf.theme.brass_dark)
    words = leaf.type.render(figure.text, leaf.theme.label, size, leaf.theme.ink)
    wide = sign.get_width() + (words.get_width() + size // 4 if figure.text else 0)
    piece = pygame.Surface((wide, max(sign.get_height(), words.get_height())), pygame.SRCALPHA)
    piece.blit(sign, sign.get_rect(midleft=(0, piece.get_height() // 2)))
    if figure.text:
        piece.blit(words, words.get_rect(midright=(wide, piece.get_height() // 2)))
    return piece


def _set_hero(leaf: Leaf, flow: Flow, hero: HeroView, board: BoardView[Any], seat: Seat) -> None:
    """One of several whom a seat plays."""
    words = leaf.flow(flow.width - FELLOW[0] - BESIDE)
    note = f"  ·  {escape(hero.note)}" if hero.note else ""
    words.text(f"**{escape(hero.name)}**{note}", 12)
    about = board.explain(hero.target) if hero.target else None
    if about is not None:
        words.gap(0.2)
        words.text(_run_on(about.text), 9.5, leading=1.22)
    _set_beside(flow, print_face(leaf, hero.portrait, seat, FELLOW), words)


def _set_held(leaf: Leaf, flow: Flow, board: BoardView[Any], match: Match[Any], at: int) -> None:
    """The cards that a seat held in the end, small."""
    board.show(Shown(match.state, at))
    cards, label = board.hand(), board.hand_label()
    if not cards:
        return
    flow.gap(1)
    if label is not None:
        said = f"{label.whose}: {label.what}"
        flow.text(escape(said), 10, face=leaf.theme.label, color=leaf.theme.ink_soft)
        flow.gap(0.5)
    count = 12 if flow.width == leaf.paper.body.width else 6
    wide = (flow.width + CARD_GAP) // count - CARD_GAP
    size = (wide, wide * 7 // 5)
    shown = cards[:MOST_CARDS]
    for first in range(0, len(shown), count):
        row = pygame.Surface((flow.width, size[1]), pygame.SRCALPHA)
        for place, card in enumerate(shown[first : first + count]):
            row.blit(_print_card(leaf, card, size), (place * (wide + CARD_GAP), 0))
        flow.place(row)
        flow.y += CARD_GAP
    if len(cards) > len(shown):
        flow.text(f"and {len(cards) - len(shown)} more", 10, color=leaf.theme.ink_soft)


def _print_card(leaf: Leaf, card: HandCard, size: tuple[int, int]) -> pygame.Surface:
    """A card as it is read: drawn large, so that its words are whole, and made small."""
    with measured(leaf.stage, leaf.metrics):
        face: pygame.Surface = card.face((size[0] * 2, size[1] * 2))
    return pygame.transform.smoothscale(face, size)
