"""What is foretold over the town: sight, the line to a space, whom one could hit, who guards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.engine.odds import describe_percent
from fandg.games.guilds.bodies import Victim
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.quests import Dark
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import (
    Aim,
    Guard,
    is_mere_wounding,
    list_best_aims,
    list_guards,
    standing_in,
    sum_up,
)
from fandg.ui.art import shapes
from fandg.ui.art.cache import ready
from fandg.ui.art.color import Rgb
from fandg.ui.art.icons import icon
from fandg.ui.board.plates import find_room
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.pieces import figure_things

STEPS = 160
"""Points of a line of sight that are looked at."""
STRIKES = 0.6
"""What part of the way to whom it strikes a guard's line goes."""
LEAST = 0.01
"""A chance below it is not worth a figure on the board."""


class Plates:
    """The small plates over a town: each lies within it and on no other, and hides few faces."""

    def __init__(self, town: pygame.Rect, faces: Sequence[pygame.Rect]) -> None:
        self._town = town
        self._faces = faces
        self.laid: list[pygame.Rect] = []
        self._prints: list[pygame.Surface] = []

    def lay(self, print_: pygame.Surface, spot: tuple[int, int]) -> pygame.Rect:
        """Lay one near a spot, where it hides as little as may be of whoever stands there."""
        plate = print_.get_rect(center=spot)
        place = self._find_place(plate.clamp(self._town))
        self.laid.append(place)
        self._prints.append(print_)
        return place

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all that lie there."""
        surface.blits(list(zip(self._prints, self.laid, strict=True)), False)

    def _find_place(self, plate: pygame.Rect) -> pygame.Rect:
        wide, high = plate.width, plate.height
        near = [
            plate.move(right * wide // 4, down * high // 2)
            for down in (0, -1, 1, -2, 2)
            for right in (0, -2, 2, -4, 4)
        ]
        free = [one for one in near if self._town.contains(one) and one.collidelist(self.laid) < 0]
        if not free:
            return find_room(plate, self.laid, self._town)
        reach = free[0].unionall(free)
        faces = [self._faces[at] for at in reach.collidelistall(self._faces)]

        def hidden(one: pygame.Rect) -> int:
            lost = (one.clip(face) for face in faces)
            return sum(part.width * part.height for part in lost)

        # Of those that hide equally little the first is the nearest.
        return min(free, key=hidden)


class Foresight:
    """What is foretold of the space that is pointed at, until something changes on the board."""

    def __init__(self) -> None:
        self._aims: dict[int, list[Aim]] = {}
        """Whom the active hero could attack from a space, once it was looked."""
        self._faces: list[pygame.Rect] | None = None
        """Where who is in the town is known by his face, once it was looked."""
        self._plates: dict[int, Plates] = {}
        """What is told on plates of where the active hero is or could go, once it was looked."""
        self.plates: list[pygame.Rect] = []
        """Where the figures lie: none on another."""

    def forget(self) -> None:
        """Look anew: something has changed."""
        self._aims.clear()
        self._plates.clear()
        self._faces = None

    def draw(
        self,
        desk: Desk,
        surface: pygame.Surface,
        target: str,
        cell: int,
        asked: Decision[Any] | None,
    ) -> list[pygame.Rect]:
        """The active hero's line to the space of a thing, and his aims; the parts drawn on.

        Where he could go his aims are those that he would have there.
        """
        table, self.plates = desk.table, []
        if not _acts(table, asked):
            return []
        hero, goes = table.active, _goes(table, target, asked)
        if goes:
            drawn = draw_way(desk, surface, cell)
        else:
            drawn = draw_line(desk, surface, hero.at, cell, table.seen_by(hero))
        plates = self._plates_of(desk, cell if goes else hero.at)
        plates.draw(surface)
        self.plates = plates.laid
        return [*drawn, *plates.laid]

    def draw_aims(self, desk: Desk, surface: pygame.Surface, asked: Decision[Any] | None) -> bool:
        """The active hero's aims from where he is, while nothing is pointed at; whether he acts."""
        self.plates = []
        if not _acts(desk.table, asked):
            return False
        plates = self._plates_of(desk, desk.table.active.at)
        plates.draw(surface)
        self.plates = plates.laid
        return True

    def _plates_of(self, desk: Desk, start: int) -> Plates:
        """The plates of whom the active hero could attack from a space, and of his way there."""
        if start not in self._plates:
            if self._faces is None:
                self._faces = [face_of(thing.rect) for thing in figure_things(desk)]
            hero = desk.table.active
            plates = self._plates[start] = Plates(desk.layout.town, self._faces)
            if not desk.table.state.attacked:
                aims = self._aims_from(desk.table, hero, start)
                lay_aims(desk, aims, plates)
                lay_answers(desk, aims, plates)
            if start != hero.at:
                lay_blows(desk, start, plates)
        return self._plates[start]

    def _aims_from(self, table: GuildsTable, hero: Hero, start: int) -> list[Aim]:
        if start not in self._aims:
            self._aims[start] = list_best_aims(table, hero, start)
        return self._aims[start]


def draw_way(desk: Desk, surface: pygame.Surface, goal: int) -> list[pygame.Rect]:
    """The way of the active hero to a space, and who guards on it; the parts drawn on."""
    table, layout = desk.table, desk.layout
    hero = table.active
    walk = find_walks(table, hero, table.state.points).get(goal)
    if walk is None or hero.at == OFF:
        return []
    spots = [layout.space(cell).center for cell in (hero.at, *(s.cell for s in walk.steps))]
    wide = max(3, layout.cell // 14)
    guards = list_guards(table, hero, walk)
    drawn = draw_strikes(desk, surface, guards)
    drawn += [part for two in pairwise(spots) for part in _boxes_along(*two, layout.cell // 4)]
    for start, end in pairwise(spots):
        pygame.draw.line(surface, look.NIGHT, start, end, wide + 3)
        pygame.draw.line(surface, desk.theme.glow, start, end, wide)
    for spot in spots[1:]:
        pygame.draw.circle(surface, look.NIGHT, spot, wide + 3)
        pygame.draw.circle(surface, desk.theme.glow, spot, wide + 1)
    mark_guards(desk, surface, guards)
    return drawn


def _boxes_along(start: tuple[int, int], end: tuple[int, int], reach: int) -> Iterator[pygame.Rect]:
    """Small rectangles that cover a line and all that is as near to it."""
    pieces = max(1, round(math.dist(start, end) / (4 * reach)))
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    spots = [(x + dx * at // pieces, y + dy * at // pieces) for at in range(pieces + 1)]
    for (x1, y1), (x2, y2) in pairwise(spots):
        box = pygame.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)
        yield box.inflate(2 * reach, 2 * reach)


def _acts(table: GuildsTable, asked: Decision[Any] | None) -> bool:
    """Whether it is asked what the active hero does."""
    return asked is not None and asked.kind == "act" and table.active.at != OFF


def _goes(table: GuildsTable, target: str, asked: Decision[Any] | None) -> bool:
    """Whether the active hero can go to the space of a thing."""
    if asked is None or not _acts(table, asked) or target.startswith(("hero:", "monster:")):
        return False
    return any(option.target == target for option in asked.legal_options())


def find_seen(table: GuildsTable, target: str, cell: int, asked: Decision[Any] | None) -> int:
    """What is in sight from the space of a thing, for who stands there or could go there."""
    if _goes(table, target, asked):
        with standing_in(table, table.active, cell):
            return sight_from(table, cell, table.active)
    is_body = target.startswith(("hero:", "monster:"))
    return sight_from(table, cell, table.body(target) if is_body else None)


def sight_from(table: GuildsTable, cell: int, body: Victim | None) -> int:
    """The spaces in sight from one, as somebody who stands there sees them; the dark bounds it."""
    if isinstance(body, Hero | Monster):
        return table.seen_by(body)
    dark = table.change(Dark)
    return table.sight.seen_from(cell, table.state.shut, None if dark is None else dark.far)


def draw_line(
    desk: Desk, surface: pygame.Surface, start: int, end: int, seen: int
) -> list[pygame.Rect]:
    """The line of sight between two spaces, as far as it goes: up to what is in the way.

    The parts drawn on are given back.
    """
    if start == end:
        return []
    layout = desk.layout
    (x1, y1), (x2, y2) = layout.space(start).center, layout.space(end).center
    is_seen, stops = bool(seen >> end & 1), (x2, y2)
    if not is_seen:
        for at in range(1, STEPS):
            spot = (x1 + (x2 - x1) * at // STEPS, y1 + (y2 - y1) * at // STEPS)
            cell = layout.cell_at(spot)
            if cell is None or not seen >> cell & 1:
                break
            stops = spot
        else:
            stops = (x1, y1)
        if stops == (x2, y2):
            stops = (x1, y1)
    color = desk.theme.glow if is_seen else desk.theme.bad
    wide = max(2, layout.cell // 18)
    _dash(surface, (x1, y1), stops, color, wide)
    drawn = [*_boxes_along((x1, y1), stops, layout.cell // 4)]
    if is_seen:
        ring = shapes.ring(round(layout.cell * 0.5), wide, color)
        return [*drawn, surface.blit(ring, ring.get_rect(center=stops))]
    (x, y), reach = stops, layout.cell // 9
    for ink, thick in ((look.NIGHT, wide + 4), (color, wide + 1)):
        for side in (-1, 1):
            ends = (x - reach, y - side * reach), (x + reach, y + side * reach)
            pygame.draw.line(surface, ink, *ends, thick)
    return drawn


def _dash(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], color: Rgb, wide: int
) -> None:
    """A dashed line on a dark edge."""
    long = math.dist(start, end)
    if long < 1:
        return
    dx, dy, step = (end[0] - start[0]) / long, (end[1] - start[1]) / long, wide * 4
    pygame.draw.line(surface, look.NIGHT, start, end, wide + 3)
    at = 0.0
    while at < long:
        to = min(long, at + step * 0.62)
        pygame.draw.line(surface, color, (start[0] + dx * at, start[1] + dy * at),
                         (start[0] + dx * to, start[1] + dy * to), wide)  # fmt: skip
        at += step


def lay_aims(desk: Desk, aims: Iterable[Aim], plates: Plates) -> None:
    """On everybody who could be hit: how likely the attack kills, else the wounds on average.

    Where he could attack with one card or another, its sign says with which.
    """
    aims, hero = list(aims), desk.table.active
    ready = [held for held in hero.cards if not held.exhausted]
    has_several = sum(desk.table.card(held).type == "attack" for held in ready) > 1
    for aim in aims:
        place = desk.layout.space(desk.table.body(aim.target).at)
        side = side_of(desk, aim.target)
        figure, sign = describe_percent(min(1.0, max(0.0, aim.prospect.kill))), "crossed-swords"
        signs = [aim.sign if has_several else sign]
        if is_mere_wounding(aim.prospect):
            figure = f"{aim.prospect.average:.1f}"
            signs = [*[aim.sign] * has_several, "half-heart"]
        tag = print_tag(desk, figure, signs, desk.theme.glow)
        plates.lay(tag, (place.centerx + side * tag.get_width() // 2, place.top))


def lay_answers(desk: Desk, aims: Iterable[Aim], plates: Plates) -> None:
    """Below everybody who could be hit: how likely it is that what this calls forth wounds."""
    for aim in aims:
        place = desk.layout.space(desk.table.body(aim.target).at)
        if aim.back >= LEAST:
            tag = print_tag(desk, describe_percent(aim.back), ["broken-heart"], desk.theme.chalk)
            shift = side_of(desk, aim.target) * tag.get_width() // 2
            plates.lay(tag, (place.centerx + shift, place.bottom))


def side_of(desk: Desk, target: str) -> int:
    """On which side of its space a figure stands, left (-1) or right (1); 0: in the middle."""
    figure = next((thing.rect for thing in figure_things(desk) if thing.target == target), None)
    middle = desk.layout.space(desk.table.body(target).at).centerx
    apart = figure.centerx - middle if figure is not None else 0
    return 0 if abs(apart) < desk.layout.cell // 10 else 1 if apart > 0 else -1


def draw_strikes(desk: Desk, surface: pygame.Surface, guards: Sequence[Guard]) -> list[pygame.Rect]:
    """Where guards strike at a walk, short of it, so that it is told from them.

    The parts drawn on are given back.
    """
    drawn, layout = list[pygame.Rect](), desk.layout
    wide = max(2, layout.cell // 16)
    for guard in guards:
        (x1, y1), (x2, y2) = layout.space(guard.monster.at).center, layout.space(guard.at).center
        end = round(x1 + (x2 - x1) * STRIKES), round(y1 + (y2 - y1) * STRIKES)
        _dash(surface, (x1, y1), end, desk.theme.bad, wide)
        drawn += _boxes_along((x1, y1), end, layout.cell // 4)
    return drawn


def mark_guards(desk: Desk, surface: pygame.Surface, guards: Sequence[Guard]) -> None:
    """Who strikes at a walk, over the way."""
    layout = desk.layout
    for start in dict.fromkeys(layout.space(guard.monster.at).center for guard in guards):
        for ink, size in ((look.NIGHT, 0.46), (desk.theme.bad, 0.4)):
            disc = shapes.disc(round(layout.cell * size), ink)
            surface.blit(disc, disc.get_rect(center=start))
        mark = icon("crossed-swords", round(layout.cell * 0.28), desk.theme.chalk)
        surface.blit(mark, mark.get_rect(center=start))


def lay_blows(desk: Desk, goal: int, plates: Plates) -> None:
    """What all who strike on the way of the active hero to a space come to, at its end."""
    hero = desk.table.active
    walk = find_walks(desk.table, hero, desk.table.state.points).get(goal)
    guards = list_guards(desk.table, hero, walk) if walk is not None and hero.at != OFF else []
    if guards:
        blows = sum_up(desk.table, hero, [guard.monster for guard in guards])
        place = desk.layout.space(goal)
        # Within the space: the frame of what is pointed at lies along its edges.
        inner = place.inflate(0, -place.height // 2)
        tag = print_tag(desk, describe_percent(blows.hurt), ["broken-heart"], desk.theme.chalk)
        plates.lay(tag, inner.midtop)
        if blows.death >= LEAST:
            tag = print_tag(desk, describe_percent(blows.death), ["skull"], desk.theme.glow)
            plates.lay(tag, inner.midbottom)


def print_tag(desk: Desk, words: str, signs: Sequence[str], ink: Rgb) -> pygame.Surface:
    """A small dark plate with a sign or two and a figure."""
    size = desk.size(13, desk.layout.cell * 0.3)
    text = desk.type.render(words, desk.theme.label, size, ink)
    marks = [icon(sign, text.get_height(), ink) for sign in signs]
    pad = max(2, size // 5)
    taken = sum(mark.get_width() + pad for mark in marks)
    surface = shapes.blank(
        (taken + text.get_width() + 2 * pad, text.get_height() + pad), look.NIGHT
    )
    plate = surface.get_rect()
    shapes.fill_round(surface, plate, look.NIGHT, plate.height // 3)
    shapes.line_round(surface, plate, ink, plate.height // 3, max(1, size // 12))
    left = plate.left + pad
    for mark in marks:
        surface.blit(mark, mark.get_rect(midleft=(left, plate.centery)))
        left += mark.get_width() + pad
    surface.blit(text, text.get_rect(midright=(plate.right - pad, plate.centery)))
    return ready(surface)


def face_of(figure: pygame.Rect) -> pygame.Rect:
    """The part of a figure by which it is known."""
    return figure.inflate(-figure.width // 5, -figure.height // 5)
