"""The hall above the cells: treasury, shelf of decks, gate, and the score along the floor."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.setup import Setup
from fandg.games.dummies.cards import KEYS, has_key, is_key
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.telling.words import CLASS_ICONS
from fandg.ui.art.color import lighter, mix
from fandg.ui.art.hourglass import hourglass
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin, marker
from fandg.ui.art.shapes import line_round
from fandg.ui.games.dummies.cards import back_face, top_face, treasure_face
from fandg.ui.games.dummies.desk import Desk, disc_sign
from fandg.ui.games.dummies.layout import DECKS, row_of

ALL = 40
"""How many treasures there are."""
LOW = 10
"""From how few treasures on their number is shown in a warning colour."""
TITLE_BAND = 0.17
"""The share of a card's height at its bottom where its title stands, with the edge below it."""
KEY_SPREAD = 0.58
"""How far Keys that lie spread stand apart, as a share of a card's width."""


def pile_of(state: Dummies, name: str) -> Sequence[str]:
    """The discards of a deck, the top one last."""
    piles = {
        "treasures": state.treasure_discard,
        "enemies": state.enemy_discard,
        "dangers": state.danger_discard,
    }
    return piles.get(name, ())


def deck_of(state: Dummies, name: str) -> Sequence[str]:
    """The cards of a deck, face down."""
    decks = {
        "treasures": state.treasures,
        "levels": state.levels,
        "enemies": state.enemies,
        "dangers": state.dangers,
    }
    return decks[name]


def key_slots(desk: Desk) -> list[pygame.Rect]:
    """The four printed places where Keys of the discard pile lie spread."""
    return row_of(desk.layout.keys, len(KEYS), 0, KEY_SPREAD)


def key_places(desk: Desk, state: Dummies) -> dict[str, pygame.Rect]:
    """Where the Keys of the discard pile lie."""
    keys = [card for card in state.treasure_discard if is_key(card)]
    return dict(zip(keys, key_slots(desk), strict=False))


def draw_treasury(
    surface: pygame.Surface, desk: Desk, state: Dummies, hides: frozenset[str]
) -> None:
    """The hourglass with its number, the discards, the Keys among them, what was destroyed."""
    layout, theme, gap = desk.layout, desk.theme, desk.layout.gap
    place = layout.hourglass
    left = len(state.treasures)
    label_high = round(place.height * 0.2)
    high = place.height - label_high - gap // 2
    size = (min(place.width, round(high * 0.62)), high)
    glass = hourglass(size, left / ALL, theme)
    surface.blit(glass, glass.get_rect(midtop=place.midtop))
    plate = pygame.Rect(0, 0, place.width, label_high)
    plate.midbottom = place.midbottom
    desk.sheet(surface, plate)
    ink = theme.ink if left > LOW else theme.bad
    size_ = desk.size(22, plate.height)
    words = desk.line(
        f"{left} left" if left else "empty", theme.label, size_, ink, plate.width - gap
    )
    surface.blit(words, words.get_rect(center=plate.center))
    discards = _there(state.treasure_discard, hides)
    loose = [card for card in discards if not is_key(card)]
    _draw_pile(surface, desk, layout.pile, "treasures", loose, len(discards))
    _draw_destroyed(surface, desk, _there(state.destroyed, hides))
    _draw_key_slots(surface, desk, len(key_places(desk, state)))
    for card, spot in key_places(desk, state).items():
        if f"card:{card}" not in hides:
            desk.lay_shadow(surface, spot)
            surface.blit(treasure_face(card, spot.size, theme), spot)


def _draw_key_slots(surface: pygame.Surface, desk: Desk, taken: int) -> None:
    """The printed places for Keys that lie in the discard pile, where none lies."""
    ink = mix(desk.theme.chalk_soft, desk.theme.table, 0.3)
    for slot in key_slots(desk)[taken:]:
        line_round(surface, slot, ink, max(2, slot.width // 14), max(1, desk.layout.gap // 8))
        side = round(slot.width * 0.5)
        mark = icon("key", side, ink)
        left = slot.left + round(slot.width * KEY_SPREAD / 2)
        surface.blit(mark, mark.get_rect(center=(left, slot.centery)))


def _draw_pile(
    surface: pygame.Surface,
    desk: Desk,
    place: pygame.Rect,
    name: str,
    cards: Sequence[str],
    count: int,
) -> None:
    """The top card of a pile, and how many there are (Keys that lie spread counted in)."""
    if not cards:
        return
    desk.lay_shadow(surface, place)
    surface.blit(top_face(name, cards[-1], place.size, desk.theme), place)
    _draw_count(surface, desk, place, count, above_title=True)


def _draw_count(
    surface: pygame.Surface,
    desk: Desk,
    place: pygame.Rect,
    count: int,
    *,
    above_title: bool = False,
) -> None:
    """A small number in a corner of a pile, or above the title of the card on top."""
    theme = desk.theme
    size = desk.size(13, max(12, place.height * 0.3))
    words = desk.type.render(str(count), theme.label, size, theme.chalk)
    ground = pygame.Rect(0, 0, words.get_width() + size * 2 // 3, words.get_height())
    ground.bottomright = (place.right + desk.layout.gap // 4, place.bottom + desk.layout.gap // 4)
    if above_title:
        ground.bottom = place.bottom - round(place.height * TITLE_BAND)
    pygame.draw.rect(surface, theme.leather, ground, border_radius=ground.height // 3)
    pygame.draw.rect(surface, theme.brass_dark, ground, 1, border_radius=ground.height // 3)
    surface.blit(words, words.get_rect(center=ground.center))


def _there(cards: Sequence[str], hides: frozenset[str]) -> list[str]:
    """The cards of a pile without those that are still on their way to it."""
    return [card for card in cards if f"card:{card}" not in hides]


def _draw_destroyed(surface: pygame.Surface, desk: Desk, cards: Sequence[str]) -> None:
    area = desk.layout.destroyed
    if not cards:
        return
    high = round(min(area.height, area.width / 0.7))
    place = pygame.Rect(0, 0, round(high * 0.7), high)
    place.midbottom = area.midbottom
    card = cards[-1]
    desk.lay_shadow(surface, place)
    surface.blit(treasure_face(card, place.size, desk.theme), place)
    side = round(place.width * 0.8)
    cross = icon("cross-mark", side, desk.theme.bad, 215)
    surface.blit(cross, cross.get_rect(center=place.center))
    _draw_count(surface, desk, place, len(cards), above_title=True)


def draw_shelf(surface: pygame.Surface, desk: Desk, state: Dummies) -> None:
    """The Levels, Enemies and Dangers decks with their discards."""
    for name in DECKS:
        place = desk.layout.decks[name]
        cards = deck_of(state, name)
        if cards:
            desk.lay_shadow(surface, place)
            depth = max(1, len(cards) // 8)
            back = back_face(name, place.size, desk.theme)
            for at in range(depth):
                surface.blit(back, (place.left - at, place.top - at))
        _draw_count(surface, desk, place, len(cards))
        if name != "levels":
            cards = pile_of(state, name)
            _draw_pile(surface, desk, desk.layout.discards[name], name, cards, len(cards))


def gate_places(desk: Desk) -> list[pygame.Rect]:
    """Where those who have left stand before the gate."""
    gate = desk.layout.gate
    side = round(min(gate.width * 0.3, gate.height * 0.3))
    places = []
    for at in range(3):
        place = pygame.Rect(0, 0, side, side)
        place.center = (
            gate.left + gate.width * (2 * at + 1) // 6,
            gate.bottom - round(side * (0.9 if at != 1 else 0.62)),
        )
        places.append(place)
    return places


def draw_gate(
    surface: pygame.Surface, desk: Desk, state: Dummies, setup: Setup, hides: frozenset[str]
) -> None:
    """Those who have left, outside under the moon."""
    for dummy, place in zip(state.dummies, gate_places(desk), strict=False):
        if dummy.escaped and f"dummy:{dummy.name}" not in hides:
            colour = desk.theme.seats[setup.seats[dummy.seat].colour % len(desk.theme.seats)]
            disc = marker(CLASS_ICONS[dummy.name], place.width, desk.theme, seat=colour)
            surface.blit(disc, disc.get_rect(center=place.center))


def scale_end(state: Dummies) -> int:
    """The last figure of the scale of points."""
    if not state.is_competition:
        return max(1, state.target)
    most = max([0, *(state.points(seat) for seat in range(len(state.bags)))])
    return max(30, -(-most // 10) * 10)


def scale_at(desk: Desk, state: Dummies, points: int) -> tuple[int, int]:
    """Where so many points are on the scale along the floor."""
    track = desk.layout.track
    left, right = _scale_ends(desk)
    share = min(1.0, points / scale_end(state))
    return round(left + (right - left) * share), track.centery


def _scale_ends(desk: Desk) -> tuple[int, int]:
    track = desk.layout.track
    return track.left + track.height * 11 // 4, track.right - track.height * 9 // 4


def draw_track(surface: pygame.Surface, desk: Desk, state: Dummies, setup: Setup) -> None:
    """The scale of points along the floor, the markers on it, and the Key at its end."""
    theme, layout = desk.theme, desk.layout
    track = layout.track
    strip = track.inflate(0, -layout.gap)
    desk.sheet(surface, strip, dark=True)
    end = scale_end(state)
    step = 5 if end <= 50 else 10
    left, right = _scale_ends(desk)
    base = strip.bottom - max(2, strip.height // 7)
    pygame.draw.line(surface, theme.ink_soft, (left, base), (right, base), max(1, layout.gap // 5))
    size = desk.size(15, strip.height * 0.62)
    for points in range(0, end + 1, 1 if end <= 50 else 2):
        x = scale_at(desk, state, points)[0]
        main = points % step == 0
        high = strip.height // 4 if main else strip.height // 8
        pygame.draw.line(surface, theme.ink_soft, (x, base - high), (x, base))
        if main:
            words = desk.type.render(str(points), theme.label, size, theme.ink)
            surface.blit(words, words.get_rect(midbottom=(x, base - high)))
    money = coin(round(strip.height * 0.72), theme)
    spot = money.get_rect(midleft=(strip.left + layout.pier, strip.centery))
    surface.blit(money, spot)
    if not state.is_competition:
        figure = desk.type.render(
            str(state.points()), theme.label, desk.size(24, strip.height), theme.accent
        )
        surface.blit(figure, figure.get_rect(midleft=(spot.right + layout.gap, strip.centery)))
    _draw_scores(surface, desk, state, setup, strip)
    _draw_key(surface, desk, state, strip)


def _draw_scores(
    surface: pygame.Surface, desk: Desk, state: Dummies, setup: Setup, strip: pygame.Rect
) -> None:
    theme = desk.theme
    side = round(strip.height * 0.95)
    if not state.is_competition:
        x, y = scale_at(desk, state, state.points())
        disc = marker("bag", side, theme)
        surface.blit(disc, disc.get_rect(center=(x, y)))
        return
    taken: dict[int, int] = {}
    for dummy in state.dummies:
        x, y = scale_at(desk, state, state.points(dummy.seat))
        slot = taken.get(x, 0)
        taken[x] = slot + 1
        colour = theme.seats[setup.seats[dummy.seat].colour % len(theme.seats)]
        disc = marker(CLASS_ICONS[dummy.name], side, theme, seat=colour)
        spot = disc.get_rect(center=(x + slot * side * 2 // 3, y))
        surface.blit(disc, spot)
        if has_key(state.bag(dummy)):
            badge = disc_sign("key", side // 2, theme, ground=lighter(theme.brass, 0.2))
            surface.blit(
                badge, badge.get_rect(bottomright=(spot.centerx + side // 2, strip.bottom))
            )


def _draw_key(surface: pygame.Surface, desk: Desk, state: Dummies, strip: pygame.Rect) -> None:
    """The Key at the end of the scale: brass when one is held, an outline when not."""
    theme = desk.theme
    side = round(strip.height * 0.92)
    held = any(has_key(bag) for bag in state.bags)
    ground = lighter(theme.brass, 0.2) if held else mix(theme.paper_dark, theme.ink_soft, 0.2)
    ink = theme.ink if held else mix(theme.ink_soft, theme.paper_dark, 0.3)
    seal = disc_sign("key", side, theme, ground=ground, ink=ink)
    surface.blit(seal, seal.get_rect(midright=(strip.right - desk.layout.pier, strip.centery)))
