"""The artifacts on the table: a row of plates along the board's edge, a plate for each hunt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

import pygame

from fandg.games.fortune.artifacts import danger_value, site_gain
from fandg.games.fortune.state import Site
from fandg.games.fortune.table import FortuneTable
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache, folded
from fandg.ui.art.color import mix
from fandg.ui.art.markers import seat_badge
from fandg.ui.art.paper import on_shadow, paper_panel
from fandg.ui.art.theme import Metrics, Owner, Theme
from fandg.ui.art.type import LEGIBLE, Type
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.look import SKULLS
from fandg.ui.games.fortune.tokens import badge, skull_token

_OPENING = re.compile("^(The|of the|of) ")
"""What a title can do without where there is no room for all of it."""
_plates = SurfaceCache(folded)


@dataclass(frozen=True)
class Hunter:
    """Who is on an Adventure, and how many Danger markers he has there."""

    seat: Owner | None
    markers: int
    explorations: int = 0


@dataclass(frozen=True)
class AdventurePlate:
    """What a plate says of an Artifact Adventure."""

    card: str
    space: str
    title: tuple[str, str]
    """The Artifact's name and the Adventure's."""
    skull: int
    fortune: int
    dangers: int
    temple: bool
    markers: int
    instability: int
    hunters: tuple[Hunter, ...]


def plates_of(table: FortuneTable, seats: dict[int, Owner]) -> list[AdventurePlate]:
    """The plates of all Artifacts on the board."""
    return [_plate_of(table, site, seats) for site in table.state.sites]


def _plate_of(table: FortuneTable, site: Site, seats: dict[int, Owner]) -> AdventurePlate:
    state = table.state
    hunters = [
        Hunter(seats[hero.seat], hero.markers, hero.explorations)
        for hero in state.heroes
        if hero.space == site.space and not hero.ko
    ]
    villain = state.villain_at(site.space)
    if villain is not None:
        # His explorations count no more once he is in: what he has then are markers.
        explored = 0 if villain.found else villain.explorations
        hunters.append(Hunter(None, villain.markers, explored))
    return AdventurePlate(
        site.artifact,
        site.space,
        (table.name(site.artifact), table.name(site.adventure)),
        site.skull,
        site_gain(table, site),
        danger_value(table, site),
        site.temple,
        site.markers,
        site.instability,
        tuple(hunters),
    )


def strip_height(metrics: Metrics) -> int:
    """How high a plate is."""
    stretch = 0.45 + 0.55 * metrics.text
    return round(metrics.px(4.5) * max(0.9, stretch))


def lay_strip(
    area: pygame.Rect, count: int, metrics: Metrics, *, column: bool
) -> list[pygame.Rect]:
    """Where the plates lie: in a row, or one below another."""
    if not count:
        return []
    gap = metrics.px(0.4)
    high = strip_height(metrics)
    if column:
        high = min(high * 2, (area.height - gap * (count + 1)) // count)
        return [
            pygame.Rect(
                area.left + gap, area.top + gap + (high + gap) * at, area.width - 2 * gap, high
            )
            for at in range(count)
        ]
    high = max(high, area.height - 2 * gap)
    wide = min(metrics.px(38), (area.width - gap * (count + 1)) // count)
    left = area.left + (area.width - wide * count - gap * (count - 1)) // 2
    return [
        pygame.Rect(left + (wide + gap) * at, area.top + gap, wide, high) for at in range(count)
    ]


def draw_plate(
    desk: Desk, rect: pygame.Rect, plate: AdventurePlate, surface: pygame.Surface
) -> None:
    """Draw a plate: the skull, the title, its worth, its dangers, and who is how far."""
    theme, metrics, type_ = desk.theme, desk.metrics, desk.type
    reach = metrics.px(0.8)
    drop = reach // 3

    def build() -> pygame.Surface:
        # In one piece: over a map that moves they are drawn in every frame.
        return on_shadow(_draw(plate, rect.size, theme, metrics, type_), reach, drop, 190)

    drawn = _plates.get((plate, rect.size, theme, metrics), build)
    surface.blit(drawn, (rect.left - reach, rect.top - reach + drop))


def _draw(
    plate: AdventurePlate, size: tuple[int, int], theme: Theme, metrics: Metrics, type_: Type
) -> pygame.Surface:
    width, height = size
    sheet = paper_panel(size, theme, rule=False, radius=max(3, height // 10)).copy()
    color = SKULLS[plate.skull % len(SKULLS)][0]
    shapes.line_round(sheet, sheet.get_rect(), mix(color, theme.ink, 0.3), max(3, height // 10), 2)
    tall = height > strip_height(metrics) * 1.4
    disc = round(min((strip_height(metrics) if tall else height) * 0.82, width * 0.22))
    token = skull_token(plate.skull, disc, theme)
    center = (round(disc * 0.62), height // 2)
    sheet.blit(token, token.get_rect(center=center))
    left = round(disc * 1.18)
    text = metrics.text**0.8
    share = 0.55 if tall else 0.43
    side = min(round(16 * metrics.scale * text), round(strip_height(metrics) * share))
    right = width - metrics.px(0.6)
    rows = _draw_figures(plate, side, theme, type_)
    largest = max(9, round((15 if tall else 13) * metrics.scale * text))
    smallest = max(9, round(min(largest * 0.95, LEGIBLE * metrics.scale)))
    # The figures leave room for the title beside them, as far as they can be read.
    gap = metrics.px(0.6)
    longest = max(type_.measure(w, theme.question, smallest)[0] for w in plate.title[0].split(" "))
    words, least = (0, 8) if tall else (gap + longest, side // 2)
    while max(row.get_width() for row in rows) + words > right - left and side > max(8, least):
        side -= 1
        rows = _draw_figures(plate, side, theme, type_)
    step = round(largest * 1.12)
    while tall:
        if sum(row.get_width() for row in rows) + side <= right - left:
            rows = [_side_by_side(rows, side, side + 2, theme)]
        below = sum(row.get_height() for row in rows)
        if 2 * step + below + below // 4 <= height - gap or side <= 8:
            break
        side -= 1
        rows = _draw_figures(plate, side, theme, type_)
    high = 2 * step + (sum(row.get_height() for row in rows) if tall else 0)
    top = (height - high) // 2
    rooms = [right - left] * 2
    if not tall:
        rooms = [r - w.get_width() - gap for r, w in zip(rooms, rows, strict=False)]
        rooms += [right - left] * (2 - len(rooms))
    size_words, lines = _title_of(plate.title, rooms, largest, smallest, theme, type_)
    for at, line in enumerate(lines):
        shown = type_.render(line, theme.question, size_words, theme.ink)
        sheet.blit(shown, shown.get_rect(midleft=(left, top + at * step + step // 2)))
    y = top + 2 * step + (high - 2 * step) // 8
    for at, row in enumerate(rows):
        if tall:
            sheet.blit(row, (left, y))
            y += row.get_height()
        else:
            beside_line = (right, top + at * step + step // 2)
            sheet.blit(row, row.get_rect(midright=beside_line))
    return sheet


def _title_of(
    title: tuple[str, str],
    rooms: list[int],
    largest: int,
    smallest: int,
    theme: Theme,
    type_: Type,
) -> tuple[int, tuple[str, ...]]:
    """The title in two lines of these widths, as much of it as can be read, and how large.

    Both names, or without their articles, or the Artifact's alone: on one line or broken in two.
    """
    artifact, adventure = title
    bare = _OPENING.sub("", artifact), _OPENING.sub("", adventure)
    words = bare[0].split(" ")
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    both: list[tuple[str, ...]] = [title, (artifact, bare[1]), (bare[0], adventure), bare]
    alone: list[tuple[str, ...]] = [(artifact,), (bare[0],), *halves, ("", bare[0])]
    fair = max(smallest, round(largest * 0.8))
    large, small = range(largest, fair, -1), range(fair, smallest - 1, -1)
    # Rather a title without its articles than small type, but both names before large type.
    tries = [*product(both, large), *product(both, small), *product(alone, small)]
    for lines, size in tries:
        wide = [type_.measure(line, theme.question, size)[0] for line in lines]
        if all(width <= room for width, room in zip(wide, rooms, strict=False)):
            return size, lines
    widest = int(rooms[1] > rooms[0])
    cut = type_.ellipsize(bare[0], theme.question, smallest, rooms[widest])
    return smallest, ("", cut) if widest else (cut,)


def _draw_figures(
    plate: AdventurePlate, side: int, theme: Theme, type_: Type
) -> list[pygame.Surface]:
    """One row or two: what it is worth and how dangerous it is; who is how far."""
    size = max(round(side * 0.8), min(LEGIBLE, side))
    gap = max(2, side // 5)
    above = [
        badge("coin", str(plate.fortune), side, theme),
        badge("shield", str(plate.dangers), side, theme),
    ]
    below: list[pygame.Surface] = []
    if plate.temple:
        words = f"{plate.markers}/{plate.dangers}"
        below.append(type_.render(words, theme.label, size, theme.ink))
        if plate.instability:
            above.append(badge("shaky", str(plate.instability), side, theme))
    for hunter in plate.hunters:
        if hunter.seat is not None:
            below.append(seat_badge(hunter.seat, side, theme))
        else:
            below.append(badge("villain-hood", "", side - 2, theme))
        count = "" if plate.temple else str(hunter.markers)
        if hunter.explorations:
            count = f"?{hunter.explorations}"
        if count:
            below.append(type_.render(count, theme.label, size, theme.ink))
    rows = [above, below] if below else [above]
    return [_side_by_side(row, gap, side + 2, theme) for row in rows]


def _side_by_side(signs: list[pygame.Surface], gap: int, high: int, theme: Theme) -> pygame.Surface:
    """Some signs in a row."""
    wide = sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1)
    row = shapes.blank((wide, high), theme.ink)
    x = 0
    for sign in signs:
        row.blit(sign, sign.get_rect(midleft=(x, high // 2)))
        x += sign.get_width() + gap
    return row
