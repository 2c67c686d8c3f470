"""The hall above the cells: treasury, shelf of decks, gate, and the score along the floor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from fandg.engine.setup import Setup
from fandg.games.dummies import lore
from fandg.games.dummies.cards import KEYS, has_key, is_key
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.phrases import all_bags
from fandg.games.dummies.state import Dummies
from fandg.ui.art.color import lighter, mix
from fandg.ui.art.hourglass import hourglass
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin, marker
from fandg.ui.art.shapes import line_round
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import FACES, back_face, treasure_face
from fandg.ui.games.dummies.desk import Desk, disc_sign
from fandg.ui.games.dummies.layout import card_in, row_of

ALL = 40
"""How many treasures there are."""
LOW = 10
"""From how few treasures on their number is shown in a warning colour."""
TITLE_BAND = 0.17
"""The share of a card's height at its bottom where its title stands, with the edge below it."""
KEY_SPREAD = 0.58
"""How far Keys that lie spread stand apart, as a share of a card's width."""


def list_hall(desk: Desk, state: Dummies, setup: Setup, hides: frozenset[str]) -> list[Thing]:
    """All that lies in the hall, and the score along its floor."""
    return [
        *_list_treasury(desk, state, hides),
        *_list_shelf(desk, state),
        Thing("exit", desk.layout.gate),
        *_list_escaped(desk, state, setup),
        Thing("points", desk.layout.track, lambda s: _draw_track(s, desk, state, setup)),
    ]


# Treasury


def _list_treasury(desk: Desk, state: Dummies, hides: frozenset[str]) -> list[Thing]:
    """The hourglass with its number, the discards, the Keys among them, what was destroyed."""
    layout = desk.layout
    lying = [card for card in state.treasure_discard if f"card:{card}" not in hides]
    loose = [card for card in lying if not is_key(card)]
    gone = [card for card in state.destroyed if f"card:{card}" not in hides]
    keys = [card for card in state.treasure_discard if is_key(card)]
    slots = row_of(layout.keys, len(KEYS), 0, KEY_SPREAD)
    return [
        Thing("deck:treasures", layout.hourglass, lambda s: _draw_glass(s, desk, state)),
        _lay_pile(desk, "treasures", layout.pile, loose, len(lying)),
        Thing(
            "pile:destroyed",
            layout.destroyed,
            lambda s: _draw_destroyed(s, desk, gone),
            stop=bool(state.destroyed),
        ),
        *(_lay_slot(desk, slot) for slot in slots[len(keys) :]),
        *(_lay_key(desk, card, slot) for card, slot in zip(keys, slots, strict=False)),
    ]


def _draw_glass(surface: pygame.Surface, desk: Desk, state: Dummies) -> None:
    place, theme, gap = desk.layout.hourglass, desk.theme, desk.layout.gap
    left = len(state.treasures)
    label_high = round(place.height * 0.2)
    high = place.height - label_high - gap // 2
    glass = hourglass((min(place.width, round(high * 0.62)), high), left / ALL, theme)
    surface.blit(glass, glass.get_rect(midtop=place.midtop))
    plate = pygame.Rect(0, 0, place.width, label_high)
    plate.midbottom = place.midbottom
    desk.sheet(surface, plate)
    ink = theme.ink if left > LOW else theme.bad
    said = f"{left} left" if left else "empty"
    words = desk.line(said, theme.label, desk.size(22, plate.height), ink, plate.width - gap)
    surface.blit(words, words.get_rect(center=plate.center))


def _lay_slot(desk: Desk, slot: pygame.Rect) -> Thing:
    return Thing("", slot, lambda s: _draw_slot(s, desk, slot))


def _draw_slot(surface: pygame.Surface, desk: Desk, slot: pygame.Rect) -> None:
    """A printed place for a Key that lies in the discard pile."""
    ink = mix(desk.theme.chalk_soft, desk.theme.table, 0.3)
    line_round(surface, slot, ink, max(2, slot.width // 14), max(1, desk.layout.gap // 8))
    mark = icon("key", round(slot.width * 0.5), ink)
    left = slot.left + round(slot.width * KEY_SPREAD / 2)
    surface.blit(mark, mark.get_rect(center=(left, slot.centery)))


def _lay_key(desk: Desk, card: str, slot: pygame.Rect) -> Thing:
    face = treasure_face(card, slot.size, desk.theme)
    return Thing(f"card:{card}", slot, lambda s: desk.lay(s, face, slot))


def _lay_pile(desk: Desk, name: str, place: pygame.Rect, cards: Sequence[str], count: int) -> Thing:
    """The top card of a pile, and how many there are (Keys that lie spread counted in)."""

    def draw(surface: pygame.Surface) -> None:
        if cards:
            desk.lay(surface, FACES[name](cards[-1], place.size, desk.theme), place)
            _draw_count(surface, desk, place, count, above_title=True)

    return Thing(f"pile:{name}", place, draw)


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
    size = max(LEGIBLE, desk.size(13, place.height * 0.3))
    words = desk.type.render(str(count), theme.label, size, theme.chalk)
    ground = pygame.Rect(0, 0, words.get_width() + size * 2 // 3, words.get_height())
    ground.bottomright = (place.right + desk.layout.gap // 4, place.bottom + desk.layout.gap // 4)
    if above_title:
        ground.bottom = place.bottom - round(place.height * TITLE_BAND)
    pygame.draw.rect(surface, theme.leather, ground, border_radius=ground.height // 3)
    pygame.draw.rect(surface, theme.brass_dark, ground, 1, border_radius=ground.height // 3)
    surface.blit(words, words.get_rect(center=ground.center))


def _draw_destroyed(surface: pygame.Surface, desk: Desk, cards: Sequence[str]) -> None:
    if not cards:
        return
    area = desk.layout.destroyed
    place = card_in(area)
    place.midbottom = area.midbottom
    desk.lay(surface, treasure_face(cards[-1], place.size, desk.theme), place)
    cross = icon("cross-mark", round(place.width * 0.8), desk.theme.bad, 215)
    surface.blit(cross, cross.get_rect(center=place.center))
    _draw_count(surface, desk, place, len(cards), above_title=True)


# Shelf


def _list_shelf(desk: Desk, state: Dummies) -> list[Thing]:
    """The Levels, Enemies and Dangers decks with their discards."""
    decks, discards = desk.layout.decks, desk.layout.discards
    enemies, dangers = state.enemy_discard, state.danger_discard
    return [
        _lay_deck(desk, "levels", decks["levels"], len(state.levels)),
        _lay_deck(desk, "enemies", decks["enemies"], len(state.enemies)),
        _lay_pile(desk, "enemies", discards["enemies"], enemies, len(enemies)),
        _lay_deck(desk, "dangers", decks["dangers"], len(state.dangers)),
        _lay_pile(desk, "dangers", discards["dangers"], dangers, len(dangers)),
    ]


def _lay_deck(desk: Desk, name: str, place: pygame.Rect, count: int) -> Thing:
    def draw(surface: pygame.Surface) -> None:
        if count:
            desk.lay_shadow(surface, place)
            back = back_face(name, place.size, desk.theme)
            for at in range(max(1, count // 8)):
                surface.blit(back, (place.left - at, place.top - at))
        _draw_count(surface, desk, place, count)

    return Thing(f"deck:{name}", place, draw)


# Gate


def _list_escaped(desk: Desk, state: Dummies, setup: Setup) -> list[Thing]:
    """Those who have left, outside before the gate under the moon."""
    gate, owners = desk.layout.gate, desk.theme.owners(setup.seats)
    side = round(min(gate.width, gate.height) * 0.3)
    things = []
    for at, dummy in enumerate(state.dummies):
        if dummy.escaped:
            place = pygame.Rect(0, 0, side, side)
            up = round(side * (0.9 if at != 1 else 0.62))
            place.center = (gate.left + gate.width * (2 * at + 1) // 6, gate.bottom - up)
            disc = marker(
                lore.dummy(dummy.name).portrait, side, desk.theme, seat=owners[dummy.seat]
            )
            things.append(Thing(f"dummy:{dummy.name}", place, partial(_draw_at, disc, place)))
    return things


def _draw_at(image: pygame.Surface, place: pygame.Rect, surface: pygame.Surface) -> None:
    surface.blit(image, image.get_rect(center=place.center))


# Score


def _scale_end(state: Dummies) -> int:
    """The last figure of the scale of points."""
    if not state.is_competition:
        return max(1, state.target)
    most = max([0, *(state.points(seat) for seat in range(len(state.bags)))])
    return max(30, -(-most // 10) * 10)


def _scale_ends(desk: Desk) -> tuple[int, int]:
    track = desk.layout.track
    return track.left + track.height * 11 // 4, track.right - track.height * 9 // 4


def _scale_at(desk: Desk, state: Dummies, points: int) -> int:
    """How far to the right so many points are on the scale."""
    left, right = _scale_ends(desk)
    return round(left + (right - left) * min(1.0, points / _scale_end(state)))


def _draw_track(surface: pygame.Surface, desk: Desk, state: Dummies, setup: Setup) -> None:
    """The scale of points along the floor, the markers on it, and the Key at its end."""
    theme, layout = desk.theme, desk.layout
    strip = layout.track.inflate(0, -layout.gap)
    desk.sheet(surface, strip, dark=True)
    end = _scale_end(state)
    step = 5 if end <= 50 else 10
    left, right = _scale_ends(desk)
    base = strip.bottom - max(2, strip.height // 7)
    pygame.draw.line(surface, theme.ink_soft, (left, base), (right, base), max(1, layout.gap // 5))
    size = desk.size(15, strip.height * 0.62)
    for points in range(0, end + 1, 1 if end <= 50 else 2):
        x = _scale_at(desk, state, points)
        main = points % step == 0
        high = strip.height // 4 if main else strip.height // 8
        pygame.draw.line(surface, theme.ink_soft, (x, base - high), (x, base))
        if main:
            words = desk.type.render(str(points), theme.label, size, theme.ink)
            surface.blit(words, words.get_rect(midbottom=(x, base - high)))
    money = coin(round(strip.height * 0.72), theme)
    spot = money.get_rect(midleft=(strip.left + layout.pier, strip.centery))
    surface.blit(money, spot)
    if state.is_competition:
        _draw_rivals(surface, desk, state, setup, strip)
    else:
        _draw_party(surface, desk, state, strip, spot.right + layout.gap)
    # The Key at the end of the scale: brass when the gate opens to what is held, else an outline.
    held = has_keys(state, all_bags(state))
    ground = lighter(theme.brass, 0.2) if held else mix(theme.paper_dark, theme.ink_soft, 0.2)
    ink = theme.ink if held else mix(theme.ink_soft, theme.paper_dark, 0.3)
    seal = disc_sign("key", round(strip.height * 0.92), theme, ground=ground, ink=ink)
    surface.blit(seal, seal.get_rect(midright=(strip.right - layout.pier, strip.centery)))


def _draw_party(
    surface: pygame.Surface, desk: Desk, state: Dummies, strip: pygame.Rect, left: int
) -> None:
    """The points of all together, as a figure and as a bag on the scale."""
    points, theme = state.points(), desk.theme
    figure = desk.type.render(str(points), theme.label, desk.size(24, strip.height), theme.accent)
    surface.blit(figure, figure.get_rect(midleft=(left, strip.centery)))
    disc = marker("bag", round(strip.height * 0.95), theme)
    at = (_scale_at(desk, state, points), desk.layout.track.centery)
    surface.blit(disc, disc.get_rect(center=at))


def _draw_rivals(
    surface: pygame.Surface, desk: Desk, state: Dummies, setup: Setup, strip: pygame.Rect
) -> None:
    """Each rival's marker on the scale, side by side where they tie, with a Key who has one."""
    theme, side = desk.theme, round(strip.height * 0.95)
    owners = theme.owners(setup.seats)
    taken: dict[int, int] = {}
    for dummy in state.dummies:
        x = _scale_at(desk, state, state.points(dummy.seat))
        slot = taken.get(x, 0)
        taken[x] = slot + 1
        disc = marker(lore.dummy(dummy.name).portrait, side, theme, seat=owners[dummy.seat])
        spot = disc.get_rect(center=(x + slot * side * 2 // 3, desk.layout.track.centery))
        surface.blit(disc, spot)
        if has_key(state.bag(dummy)):
            badge = disc_sign("key", side // 2, theme, ground=lighter(theme.brass, 0.2))
            corner = (spot.centerx + side // 2, strip.bottom)
            surface.blit(badge, badge.get_rect(bottomright=corner))
