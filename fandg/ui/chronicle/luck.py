"""How the dice fell: everybody's luck in words, and as a balance on the last page of a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pygame

from fandg.engine.game import Luck
from fandg.engine.seats import Seat
from fandg.ui.art.color import mix
from fandg.ui.art.markers import coin, seat_badge
from fandg.ui.stage import Scene
from fandg.ui.widgets.flow import Flow


def describe_luck(luck: Luck) -> str:
    """How lucky a seat was, in words."""
    if not luck.rolls:
        return "never rolled"
    away = measure_luck(luck)
    size = "" if abs(away) > 1 else "a little "
    if abs(away) < 0.4:
        return "even luck"
    if abs(away) > 2:
        size = "very "
    return f"{size}{'lucky' if away > 0 else 'unlucky'}"


def measure_luck(luck: Luck) -> float:
    """How far a seat's luck lies from what was due, in standard deviations of its rolls."""
    chance = luck.expected / max(1, luck.rolls)
    spread = sqrt(max(1e-9, luck.rolls * chance * (1 - chance)))
    return (luck.got - luck.expected) / spread if 0 < chance < 1 else 0.0


def print_luck(scene: Scene, lucks: Sequence[Luck], seats: Sequence[Seat], width: int) -> Flow:
    """A balance for every seat: in the middle what was due, the coin where it came to lie."""
    flow = Flow(scene.type, scene.theme, scene.metrics, width)
    if not lucks:
        return flow
    flow.text("The dice", 22, face=scene.theme.question, color=scene.theme.accent)
    flow.gap(0.5)
    rows = [(luck, _print_who(scene, luck, seats), _print_fate(scene, luck)) for luck in lucks]
    who = max(name.get_width() for _, name, _ in rows)
    fate = max(words.get_width() for _, _, words in rows)
    gap = scene.metrics.px(1.5)
    beam = flow.width - who - fate - 2 * gap
    for luck, name, words in rows:
        high = max(name.get_height(), words.get_height())
        if beam >= scene.metrics.px(16):
            row = pygame.Surface((flow.width, high), pygame.SRCALPHA)
            _print_beam(scene, row, pygame.Rect(who + gap, 0, beam, high), luck)
        else:
            row = pygame.Surface((flow.width, high + scene.metrics.px(2.5)), pygame.SRCALPHA)
            place = pygame.Rect(0, high, flow.width, scene.metrics.px(2.5))
            _print_beam(scene, row, place, luck)
        row.blit(name, name.get_rect(midleft=(0, high // 2)))
        row.blit(words, words.get_rect(midright=(flow.width, high // 2)))
        flow.place(row)
        flow.gap(0.5)
    return flow


def _print_who(scene: Scene, luck: Luck, seats: Sequence[Seat]) -> pygame.Surface:
    """Whose dice they were."""
    theme, type_, size = scene.theme, scene.type, scene.metrics.pt(15)
    name = luck.label if luck.seat is None else seats[luck.seat].name
    shown = type_.ellipsize(name, theme.label, size, size * 9)
    words = type_.render(shown, theme.label, size, theme.ink)
    line = type_.line_height(theme.text, size)
    left = 0 if luck.seat is None else line + size // 3
    who = pygame.Surface((left + words.get_width(), max(line, words.get_height())), pygame.SRCALPHA)
    if luck.seat is not None:
        badge = seat_badge(theme.owner(seats[luck.seat].colour), line, theme)
        who.blit(badge, badge.get_rect(midleft=(0, who.get_height() // 2)))
    who.blit(words, words.get_rect(midleft=(left, who.get_height() // 2)))
    return who


def _print_fate(scene: Scene, luck: Luck) -> pygame.Surface:
    """What fell, and what was due."""
    words = f"{luck.got} of {luck.rolls}, {luck.expected:.1f} expected: {describe_luck(luck)}"
    size = scene.metrics.pt(15)
    return scene.type.render(words, scene.theme.text, size, scene.theme.ink_soft)


def _print_beam(scene: Scene, row: pygame.Surface, place: pygame.Rect, luck: Luck) -> None:
    """The balance: its ticks are standard deviations, the coin lies where the luck was."""
    px, theme = scene.metrics.px, scene.theme
    beam = pygame.Rect(place.x, place.centery, place.width, max(2, px(0.25)))
    row.fill(mix(theme.ink_soft, theme.paper, 0.5), beam)
    side = min(place.height, px(2.5))
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        high = side * (3 if share == 0.5 else 2) // 4
        x = place.x + min(place.width - 2, round(place.width * share))
        row.fill(theme.ink_soft, (x, beam.centery - high // 2, max(1, px(0.2)), high))
    away = max(-3.0, min(3.0, measure_luck(luck)))
    spot = place.x + round(place.width * (0.5 + away / 6 * 0.97))
    start, end = sorted((spot, place.centerx))
    color = theme.good if away > 0 else theme.bad
    row.fill(color, (start, beam.y - 1, end - start, beam.height + 2))
    piece = coin(side, theme)
    row.blit(piece, piece.get_rect(center=(spot, beam.centery)).clamp(place))
