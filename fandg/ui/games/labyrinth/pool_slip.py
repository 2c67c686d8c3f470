"""The hits of a roll while they are spent bit by bit: the dice, what is left, and whom it meets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from fandg.engine.show import Die, Make
from fandg.games.labyrinth.state import OFF, MinionFigure, Pool
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.ui.art.dice import lying_die
from fandg.ui.art.icons import icon
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.figures import piece_picture

MAKES: dict[str, Make] = {"w": "white", "y": "yellow", "r": "red"}
WIDEST = 58
"""How wide the slip is at most, in grid units."""
MOST = 3
"""So many of a stack are shown, the Defender first."""


def pool_things(desk: Desk, view: pygame.Rect) -> Iterator[Thing]:
    """A slip along the lower edge of the map, while hits are left to be spent."""
    pool = desk.table.state.pool
    if pool is None or not pool.dice:
        return
    px = desk.metrics.px
    high = min(round(px(6.4) * max(1.0, desk.metrics.text**0.5)), view.height // 4)
    slip = pygame.Rect(0, 0, min(view.width - px(4), px(WIDEST)), high)
    slip.midbottom = (view.centerx, view.bottom - px(0.8))
    yield Thing("", slip, partial(_draw_slip, desk, slip, pool), solid=True)


def _draw_slip(desk: Desk, slip: pygame.Rect, pool: Pool, surface: pygame.Surface) -> None:
    theme, px = desk.theme, desk.metrics.px
    desk.sheet(surface, slip)
    pad = px(0.8)
    size = desk.size(34, slip.height)
    words = desk.type.render(str(pool.hits), theme.display, size, theme.accent)
    surface.blit(words, words.get_rect(midleft=(slip.left + pad, slip.centery)))
    left = slip.left + pad + words.get_width() + px(0.6)
    size = desk.size(14, slip.height * 0.34)
    kind = "hit left" if pool.hits == 1 else "hits left"
    for at, text in enumerate((pool.row.capitalize(), kind)):
        line = desk.type.render(text, theme.label, size, theme.ink_soft)
        spot = line.get_rect(midleft=(left, slip.top + slip.height * (3 + 4 * at) // 10))
        surface.blit(line, spot)
    left += desk.type.measure("hits left", theme.label, size)[0] + px(1)
    left = _draw_dice(surface, slip, pool, left)
    _draw_foes(desk, surface, slip, pool, left + px(1))


def _draw_dice(surface: pygame.Surface, slip: pygame.Rect, pool: Pool, left: int) -> int:
    """The dice as they fell; where they end."""
    room = slip.width * 9 // 20
    side = min(slip.height * 6 // 10, room // max(4, len(pool.dice)) - 3)
    for die in pool.dice:
        shown = Die(int(die[1]), die[1] != "0", make=MAKES[die[0]])
        face = lying_die(shown, side)
        surface.blit(face, face.get_rect(midleft=(left, slip.centery)))
        left += side + 3
    return left


def note_foes(table: LabyrinthTable, pool: Pool) -> Iterator[tuple[str, list[str]]]:
    """Whom the hits of a roll meet, the Defender first, and what each of them takes."""
    before = 0
    for body in table.enemies_at(pool.target)[:MOST]:
        if isinstance(body, MinionFigure):
            card = table.library.minions[body.card]
            dodged = pool.dodged.get(f"minion:{body.card}", 0)
            low, high = (card.wounded, 0) if body.wounded else (card.defeat, card.wound)
            fells, wounds = f"{low + dodged} fells", f"{high + dodged} wounds"
            yield f"minion:{body.card}", [fells, wounds] if high else [fells]
            before += 0 if f"minion:{body.card}" in pool.struck else low + dodged
        elif before:
            # Hits that fell who stands before him do not reach him any more.
            yield f"villain:{body.id}", [f"{body.hearts} ♥ in fives", f"after {before} hits"]
        else:
            yield f"villain:{body.id}", [f"{body.hearts} ♥", "in fives"]


def _draw_foes(
    desk: Desk, surface: pygame.Surface, slip: pygame.Rect, pool: Pool, left: int
) -> None:
    """Whom the hits meet, in order, and what each of them takes."""
    if pool.target == OFF or pool.row == "magic":
        return
    theme, side = desk.theme, slip.height * 7 // 10
    size = desk.size(14, slip.height * 0.36)
    for target, notes in note_foes(desk.table, pool):
        kind, name = target.split(":")
        wide = side + max(desk.type.measure(note, theme.label, size)[0] for note in notes) + 6
        if left + wide > slip.right - 4:
            return
        picture = piece_picture(desk, kind, name, side)
        if picture is not None:
            spot = picture.get_rect(center=(left + side // 2, slip.centery))
            surface.blit(picture, spot)
        if target in pool.struck:
            mark = icon("check", side // 2, theme.good)
            surface.blit(mark, mark.get_rect(center=(left + side // 2, slip.centery)))
        for at, note in enumerate(notes):
            line = desk.type.render(note, theme.label, size, theme.ink)
            y = slip.centery if len(notes) == 1 else slip.top + slip.height * (3 + 4 * at) // 10
            surface.blit(line, line.get_rect(midleft=(left + side + 3, y)))
        left += wide + desk.metrics.px(0.8)
