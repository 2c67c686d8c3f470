"""The cover of a chronicle: the box of the game, how it ended, and the faces of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.portraits import Sign
from fandg.engine.seats import Seat
from fandg.engine.views import SeatView
from fandg.games.covers import cover_of
from fandg.ui.art.boxes import PROPORTION, box_lid
from fandg.ui.art.paper import shadow
from fandg.ui.art.picture import compose
from fandg.ui.art.shapes import Size
from fandg.ui.chronicle.press import Leaf, PrintedPage
from fandg.ui.look import look_of

LID_TOP, LID_HIGH = 120, 1420
"""Where the lid of the box lies on the page, and how high it is."""
EDGE = 130
"""How far from the edge of the page words and faces stay."""


@dataclass(frozen=True)
class Front:
    """What stands on a cover under the box: how it ended, where it stood, how and when."""

    headline: str
    below: str
    date: str
    views: Sequence[tuple[Seat, SeatView]]


def set_cover(leaf: Leaf, front: Front) -> PrintedPage:
    """The lid of the box, what came of it, and the faces of those who were there."""

    def paint(sheet: pygame.Surface) -> None:
        theme, width = leaf.theme, leaf.paper.size[0]
        sheet.fill(theme.leather)
        cover = cover_of(leaf.game_id)
        size = (round(LID_HIGH * PROPORTION), LID_HIGH)
        art = look_of(leaf.game_id).box
        lid = box_lid(art, cover.title, cover.tagline, "A chronicle", size, theme)
        spot = lid.get_rect(midtop=(width // 2, LID_TOP))
        sheet.blit(shadow(spot.size, 40), spot.move(-40, -24))
        sheet.blit(lid, spot)
        room = width - 2 * EDGE
        words = leaf.flow(room)
        words.heading(front.headline, 40, align="center", color=theme.glow, smallest=0.5)
        words.gap(0.5)
        words.text(front.below, 12, face=theme.question, color=theme.chalk, align="center")
        words.gap(0.4)
        words.text(front.date, 9.5, face=theme.label, color=theme.chalk_soft, align="center")
        faces = _print_faces(leaf, front.views, room)
        gap = (leaf.paper.size[1] - spot.bottom - words.y - faces.get_height()) // 3
        words.paint(sheet, (EDGE, spot.bottom + gap))
        sheet.blit(faces, (EDGE, spot.bottom + 2 * gap + words.y))

    return PrintedPage(leaf, paint)


def print_face(leaf: Leaf, sign: Sign, seat: Seat, size: Size) -> pygame.Surface:
    """Somebody's portrait before the sky of the box, in a frame of the seat's colour."""
    picture = compose(size, look_of(leaf.game_id).box.deck, (sign,), 0)
    owner = leaf.theme.owner(seat.colour)
    thick = max(4, size[0] // 24)
    pygame.draw.rect(picture, owner.color, picture.get_rect(), thick)
    inner = picture.get_rect().inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(picture, leaf.theme.paper, inner, max(1, thick // 3))
    return picture


def _print_faces(leaf: Leaf, views: Sequence[tuple[Seat, SeatView]], room: int) -> pygame.Surface:
    """The portraits of all in a row, with the names of those who played them."""
    theme = leaf.theme
    faces = [
        (seat, sign, name)
        for seat, view in views
        for sign, name in (
            [(hero.portrait, hero.name) for hero in view.heroes] or [(view.portrait, seat.name)]
        )
    ]
    gap = 36
    wide = min(210, (room + gap) // max(1, len(faces)) - gap)
    high, line = wide * 8 // 7, leaf.type.line_height(theme.label, leaf.pt(9.5))
    row = pygame.Surface((room, high + line + 16), pygame.SRCALPHA)
    left = (room - len(faces) * (wide + gap) + gap) // 2
    for at, (seat, sign, name) in enumerate(faces):
        x = left + at * (wide + gap)
        row.blit(print_face(leaf, sign, seat, (wide, high)), (x, 0))
        size = leaf.type.fit(name, theme.label, wide, largest=leaf.pt(9.5), smallest=16)
        shown = leaf.type.ellipsize(name, theme.label, size, wide)
        words = leaf.type.render(shown, theme.label, size, theme.chalk)
        row.blit(words, words.get_rect(midtop=(x + wide // 2, high + 16)))
    return row
