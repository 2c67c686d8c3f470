"""Which quarter comes next: each lies there as a leaf with its quests, all in the same type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from fandg.engine.prose import capital, escape
from fandg.games.guilds.content import Scenario
from fandg.games.guilds.library import Library
from fandg.games.guilds.quests import Quest
from fandg.games.guilds.words import NUMERALS
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import fill_round
from fandg.ui.board.offered import lay_veil
from fandg.ui.board.things import Thing
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.drafting import VEIL, draw_paper, lay_leaves
from fandg.ui.games.guilds.look import DECKS

HEAD = 0.22
"""The share of a leaf that its head takes."""


def naming_things(desk: Desk, names: Sequence[str], area: pygame.Rect) -> Iterator[Thing]:
    """The quarters that may be named, over the town; while somebody else thinks none."""
    yield Thing("", area, lambda surface: lay_veil(surface, area, look.MIST, VEIL), solid=True)
    if not names:
        return
    places = lay_leaves(len(names), area, desk.metrics.px(1))
    sheets = [desk.table.library.scenarios[name] for name in names]
    size = min(_size(desk, sheet, place) for sheet, place in zip(sheets, places, strict=True))
    for sheet, place in zip(sheets, places, strict=True):
        draw = partial(_draw_leaf, desk, sheet, place, size)
        yield Thing(f"scenario:{sheet.id}", place, draw)


def _prize(library: Library, quest: Quest) -> str:
    """What the first to do a quest gets beside a coin."""
    if quest.reward is not None and quest.reward in library.coded:
        return f" _Reward: {escape(library.coded[quest.reward].name)}._"
    return f" _Title: {escape(library.titles[quest.title].name)}._" if quest.title else ""


def _words(library: Library, sheet: Scenario) -> str:
    """The quests of a quarter with what they bring, what is different in it, and its line."""
    lines = [
        f"**{number} {escape(quest.name)}**: {escape(quest.text)}{_prize(library, quest)}"
        for number, quest in zip(NUMERALS, sheet.quests, strict=False)
    ]
    if sheet.text:
        lines.append(escape(sheet.text))
    return "\n".join([*lines, f"_{escape(sheet.line)}_"])


def _rooms(desk: Desk, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the head of a leaf is, and where its words stand."""
    pad = max(4, desk.metrics.px(1))
    head = pygame.Rect(place.left, place.top, place.width, round(place.height * HEAD))
    words = pygame.Rect(place.left + pad, head.bottom + pad // 2, place.width - 2 * pad,
                        place.bottom - head.bottom - pad)  # fmt: skip
    return head, words


def _size(desk: Desk, sheet: Scenario, place: pygame.Rect) -> int:
    room = _rooms(desk, place)[1]
    return desk.type.fit_paragraph(
        _words(desk.table.library, sheet), room.width, room.height, desk.theme.text,
        largest=desk.metrics.pt(20), smallest=7,
    )  # fmt: skip


def _draw_leaf(
    desk: Desk, sheet: Scenario, place: pygame.Rect, size: int, surface: pygame.Surface
) -> None:
    theme = desk.theme
    draw_paper(desk, place, surface)
    head, words = _rooms(desk, place)
    fill_round(surface, head, DECKS["scenarios"].color, desk.metrics.px(0.8) // 2)
    pad = max(4, desk.metrics.px(1))
    side = round(head.height * 0.7)
    sign = icon(sheet.icon or DECKS["scenarios"].emblem, side, theme.glow)
    surface.blit(sign, sign.get_rect(midleft=(head.left + pad, head.centery)))
    left = head.left + 2 * pad + side
    # What keys lead to it lies in the corner.
    room = head.right - left - desk.metrics.px(4)
    upper, lower = head.top + round(head.height * 0.36), head.top + round(head.height * 0.76)
    name = desk.line(sheet.name, theme.display, desk.size(24, head.height * 0.6), theme.chalk, room)
    surface.blit(name, name.get_rect(midleft=(left, upper)))
    grade = desk.line(capital(sheet.grade), theme.label, desk.size(14, head.height * 0.4),
                      theme.chalk_soft, room)  # fmt: skip
    surface.blit(grade, grade.get_rect(midleft=(left, lower)))
    said = _words(desk.table.library, sheet)
    text = desk.type.paragraph(said, words.width, theme.text, size, theme.ink)
    surface.blit(text, words, (0, 0, *words.size))
