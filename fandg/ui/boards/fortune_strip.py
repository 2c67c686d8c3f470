"""The artifacts on the table: a row of plates along the board's edge, a plate for each hunt."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.games.fortune.library import Library
from fandg.games.fortune.state import Fortune, Site
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, mix
from fandg.ui.art.markers import seat_badge
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Seat, Theme
from fandg.ui.art.type import Type
from fandg.ui.boards.fortune_tokens import SKULLS, badge, skull_token

SHIELD = (154, 36, 30)
FINDER = (52, 46, 70)
_plates = SurfaceCache(24)


@dataclass(frozen=True)
class Hunter:
    """Who is on an Adventure, and how many Danger markers he has there."""

    seat: Seat | None
    markers: int
    explorations: int = 0


@dataclass(frozen=True)
class Plate:
    """What a plate says of an Artifact Adventure."""

    card: str
    title: str
    skull: int
    fortune: int
    dangers: int
    temple: bool
    markers: int
    instability: int
    hunters: tuple[Hunter, ...]


def plates_of(state: Fortune, library: Library, seats: dict[int, Seat]) -> list[Plate]:
    """The plates of all Artifacts on the board."""
    return [_plate_of(state, library, site, seats) for site in state.sites]


def _plate_of(state: Fortune, library: Library, site: Site, seats: dict[int, Seat]) -> Plate:
    artifact = library.artifacts[site.artifact]
    adventure = library.adventures[site.adventure]
    hunters = [
        Hunter(seats[hero.seat], hero.markers, hero.explorations)
        for hero in state.heroes
        if hero.space == site.space and not hero.ko
    ]
    villain = state.villain_at(site.space)
    if villain is not None:
        hunters.append(Hunter(None, villain.markers, villain.explorations))
    return Plate(
        site.artifact,
        f"{artifact.name} {adventure.name}",
        site.skull,
        site.coins if site.temple else artifact.fortune + site.coins,
        adventure.dangers,
        site.temple,
        site.markers,
        site.instability,
        tuple(hunters),
    )


def strip_height(metrics: Metrics) -> int:
    """How high a plate is."""
    stretch = 0.45 + 0.55 * metrics.text
    return round(metrics.px(4.9) * max(0.9, stretch))


def lay_strip(
    area: pygame.Rect, count: int, metrics: Metrics, *, column: bool
) -> list[pygame.Rect]:
    """Where the plates lie: in a row, or one below another."""
    if not count:
        return []
    gap = metrics.px(0.6)
    high = strip_height(metrics)
    if column:
        high = min(high * 2, (area.height - gap * (count + 1)) // count)
        return [
            pygame.Rect(
                area.left + gap, area.top + gap + (high + gap) * at, area.width - 2 * gap, high
            )
            for at in range(count)
        ]
    wide = min(metrics.px(38), (area.width - gap * (count + 1)) // count)
    left = area.left + (area.width - wide * count - gap * (count - 1)) // 2
    return [
        pygame.Rect(left + (wide + gap) * at, area.top + gap, wide, high) for at in range(count)
    ]


def draw_plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    plate: Plate,
    theme: Theme,
    metrics: Metrics,
    type_: Type,
) -> None:
    """Draw a plate: the skull, the title, its worth, its dangers, and who is how far."""
    key = (plate, rect.size, theme, metrics)
    drawn = _plates.get(key, lambda: _draw(plate, rect.size, theme, metrics, type_))
    reach = metrics.px(0.8)
    surface.blit(shadow(rect.size, reach, 190), (rect.left - reach, rect.top - reach + reach // 3))
    surface.blit(drawn, rect)


def _draw(
    plate: Plate, size: tuple[int, int], theme: Theme, metrics: Metrics, type_: Type
) -> pygame.Surface:
    width, height = size
    sheet = paper_panel(size, theme, rule=False, radius=max(3, height // 10)).copy()
    color = SKULLS[plate.skull % len(SKULLS)][0]
    shapes.line_round(sheet, sheet.get_rect(), mix(color, theme.ink, 0.3), max(3, height // 10), 2)
    tall = height > strip_height(metrics) * 1.4
    disc = round((strip_height(metrics) if tall else height) * 0.82)
    token = skull_token(plate.skull, disc, theme)
    center = (round(disc * 0.62), height // 2)
    sheet.blit(token, token.get_rect(center=center))
    left = round(disc * 1.2)
    room = width - left - metrics.px(0.5)
    text = metrics.text**0.8
    size_name = max(9, round(13.5 * metrics.scale * text))
    title = plate.title
    if tall:
        lines = type_.wrap(title, theme.question, size_name, room)[:2]
    else:
        size_name = type_.fit(
            title, theme.question, room, largest=size_name, smallest=max(9, round(size_name * 0.82))
        )
        lines = [type_.ellipsize(title, theme.question, size_name, room)]
    step = type_.line_height(theme.question, size_name)
    side = min(round(17 * metrics.scale * text), round(height * 0.44))
    block = step * len(lines) + side
    y = max(1, (height - block) // 2 - metrics.px(0.1))
    for line in lines:
        words = type_.render(line, theme.question, size_name, theme.ink)
        sheet.blit(words, (left, y))
        y += step
    _draw_figures(sheet, (left, min(y, height - side - 3)), side, plate, theme, type_)
    return sheet


def _draw_figures(
    sheet: pygame.Surface,
    at: tuple[int, int],
    side: int,
    plate: Plate,
    theme: Theme,
    type_: Type,
) -> None:
    x, y = at
    right = sheet.get_width() - 3
    signs = [
        badge("coin", str(plate.fortune), side, SHIELD, theme),
        badge("shield", str(plate.dangers), side, SHIELD, theme),
    ]
    for sign in signs:
        sheet.blit(sign, (x, y))
        x += sign.get_width() + side // 4
    words_size = round(side * 0.72)
    if plate.temple:
        parts = [f"{plate.markers} of {plate.dangers}"]
        if plate.instability:
            parts.append(f"shaky {plate.instability}")
        words = type_.render(" · ".join(parts), theme.label, words_size, darker(theme.accent, 0.1))
        if x + words.get_width() <= right:
            sheet.blit(words, words.get_rect(midleft=(x, y + side // 2 + 1)))
            x += words.get_width() + side // 3
    for hunter in plate.hunters:
        if x + side > right:
            break
        if hunter.seat is not None:
            mark = seat_badge(hunter.seat, side, theme)
        else:
            mark = badge("villain-hood", "", side, FINDER, theme)
        sheet.blit(mark, (x, y))
        x += mark.get_width() + 2
        count = "" if plate.temple else str(hunter.markers)
        if hunter.explorations:
            count = f"?{hunter.explorations}"
        words = type_.render(count, theme.label, words_size, theme.ink)
        if count and x + words.get_width() <= right:
            sheet.blit(words, words.get_rect(midleft=(x, y + side // 2 + 1)))
            x += words.get_width() + side // 3
