"""Playing cards of our own design: a treasury of coins, and court cards with portraits."""

from __future__ import annotations

import math
from functools import cache

import pygame

from fandg.engine.portraits import Sign
from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import blank_card
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.metal import blank_coin, press
from fandg.ui.art.picture import compose
from fandg.ui.art.shapes import Size, fill_round, line_round
from fandg.ui.art.small_titles import DISPLAY, LEADING, SmallTitle, set_small
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")

SMALL = 16
"""A card less broad than so many letters of the least type has its name at its foot."""
_INDEX_FACE = "oswald"
_COURT = {"J": "knight", "Q": "queen", "K": "old-king", "joker": "joker"}

# Where the pips stand, as shares of the field across and down.
_L, _M, _R = 0.22, 0.5, 0.78
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_M, 0.5),),
    2: ((_M, 0.2), (_M, 0.8)),
    3: ((_M, 0.15), (_M, 0.5), (_M, 0.85)),
    4: ((_L, 0.2), (_R, 0.2), (_L, 0.8), (_R, 0.8)),
    5: ((_L, 0.2), (_R, 0.2), (_M, 0.5), (_L, 0.8), (_R, 0.8)),
    6: ((_L, 0.15), (_R, 0.15), (_L, 0.5), (_R, 0.5), (_L, 0.85), (_R, 0.85)),
    7: ((_L, 0.14), (_R, 0.14), (_M, 0.32), (_L, 0.5), (_R, 0.5), (_L, 0.86), (_R, 0.86)),
    8: (
        (_L, 0.14),
        (_R, 0.14),
        (_M, 0.32),
        (_L, 0.5),
        (_R, 0.5),
        (_M, 0.68),
        (_L, 0.86),
        (_R, 0.86),
    ),
    9: (
        (_L, 0.11),
        (_R, 0.11),
        (_L, 0.37),
        (_R, 0.37),
        (_M, 0.5),
        (_L, 0.63),
        (_R, 0.63),
        (_L, 0.89),
        (_R, 0.89),
    ),
    10: (
        (_L, 0.11),
        (_R, 0.11),
        (_M, 0.24),
        (_L, 0.37),
        (_R, 0.37),
        (_L, 0.63),
        (_R, 0.63),
        (_M, 0.76),
        (_L, 0.89),
        (_R, 0.89),
    ),
}

_cards = SurfaceCache()


def playing_card(
    rank: str,
    suit: str,
    size: Size,
    theme: Theme,
    *,
    picture: Sign | None = None,
    title: str | None = None,
    least: int = LEGIBLE,
) -> pygame.Surface:
    """A card of a 54-card deck: rank `A`, `2`..`10`, `J`, `Q`, `K` or `joker`.

    Suits are `hearts`, `diamonds`, `clubs`, `spades` (for a joker, whose colour it takes).
    `picture` gives a card its icon or face, `title` its name. Type is of the `least` size or more,
    which is larger than what is legible where the card is shown smaller than it is drawn.
    """
    if rank not in RANKS:
        raise ValueError(f"no such rank: {rank}")
    if suit not in materials.SUITS:
        raise ValueError(f"no such suit: {suit}")
    key = (rank, suit, size, theme, picture, title, least)
    return _cards.get(key, lambda: _draw(rank, suit, size, theme, picture, title, least))


def _draw(
    rank: str,
    suit: str,
    size: Size,
    theme: Theme,
    picture: Sign | None,
    title: str | None,
    least: int,
) -> pygame.Surface:
    card = blank_card(size, theme).copy()
    color = materials.SUITS[suit]
    width, height = size
    field = pygame.Rect(0, 0, round(width * 0.6), round(height * 0.86))
    field.center = card.get_rect().center
    if picture is None and (rank == "A" or rank.isdigit()):
        _engraved_frame(card, field, color, theme)
        if rank == "A":
            _great_coin(card, field, suit, color, theme)
        else:
            _pips(card, field, int(rank), suit, theme)
        _index(card, rank, suit, color, least)
        return card
    foot = _set_foot(title, field, size, theme, least) if title else None
    if foot is not None:
        # A small card has its name over all its breadth, and below the picture.
        field.top = round(height * 0.045)
        field.height = height - field.top - _foot_height(foot)
    shown = picture or _COURT.get(rank, suit)
    _portrait(card, field, suit, theme, shown, title if foot is None else None, least)
    _index(card, rank, suit, color, least, is_turned=foot is None)
    if foot is not None:
        _print_foot(card, foot, darker(color, 0.3))
    return card


def _index(
    card: pygame.Surface, rank: str, suit: str, color: Rgb, least: int, *, is_turned: bool = True
) -> None:
    """Rank and suit in the upper left corner, and turned round in the lower right one."""
    width, height = card.get_size()
    broad, deep = max(round(width * 0.19), least), max(round(height * 0.3), 2 * least)
    strip = pygame.Surface((broad, deep), pygame.SRCALPHA)
    strip.fill((*color, 0))
    setter = house_type()
    if rank == "joker":
        sign = icon("joker", round(width * 0.15), color)
        strip.blit(sign, sign.get_rect(midtop=(strip.get_width() // 2, round(height * 0.035))))
    else:
        size = max(least, round(width * 0.19))
        room = strip.get_width() - 2
        size = setter.fit(rank, _INDEX_FACE, room, largest=size, smallest=min(size, least))
        letters = setter.render(rank, _INDEX_FACE, size, color)
        top = round(height * 0.015)
        strip.blit(letters, letters.get_rect(midtop=(strip.get_width() // 2, top)))
        pip = icon(suit, round(width * 0.125), color)
        below = top + max(round(width * 0.255), round(size * 1.3))
        strip.blit(pip, pip.get_rect(midtop=(strip.get_width() // 2, below)))
    left = round(width * 0.012)
    card.blit(strip, (left, 0))
    if not is_turned:
        return
    turned = pygame.transform.rotate(strip, 180)
    card.blit(turned, turned.get_rect(bottomright=(width - left, height)))


def _engraved_frame(card: pygame.Surface, field: pygame.Rect, color: Rgb, theme: Theme) -> None:
    """A fine double rule with a lozenge in the middle of each short side."""
    pale = mix(color, theme.paper, 0.55)
    line_round(card, field, pale, max(3, field.width // 12))
    gap = max(2, field.width // 34)
    inner = field.inflate(-2 * gap, -2 * gap)
    line_round(card, inner, mix(color, theme.paper, 0.75), max(3, field.width // 14))
    side = max(5, field.width // 11)
    for y in (field.top, field.bottom - 1):
        lozenge = icon("diamonds", side, color)
        place = lozenge.get_rect(center=(field.centerx, y))
        card.fill(lighter(theme.paper, 0.3), place.inflate(2, -side // 2))
        card.blit(lozenge, place)


def _great_coin(
    card: pygame.Surface, field: pygame.Rect, suit: str, color: Rgb, theme: Theme
) -> None:
    """The one large coin of an ace, in a burst of rays."""
    rays = _rays(field.width, mix(color, theme.paper, 0.62))
    card.blit(rays, rays.get_rect(center=field.center))
    side = round(field.width * 0.68)
    _lay_coin(card, suit_coin(suit, side, theme), field.center)


def _rays(size: int, color: Rgb) -> pygame.Surface:
    over = 3
    big = shapes.blank((size * over, size * over), color)
    middle = size * over / 2
    for at in range(32):
        angle = math.tau * at / 32
        reach = middle * (0.98 if at % 2 == 0 else 0.86)
        spread = 0.045
        tip = (middle + reach * math.cos(angle), middle + reach * math.sin(angle))
        foot = [
            (middle + middle * 0.6 * math.cos(turn), middle + middle * 0.6 * math.sin(turn))
            for turn in (angle - spread, angle + spread)
        ]
        pygame.draw.polygon(big, color, [tip, *foot])
    return pygame.transform.smoothscale(big, (size, size))


def _pips(card: pygame.Surface, field: pygame.Rect, count: int, suit: str, theme: Theme) -> None:
    """The coins of a number card: the fewer, the larger."""
    share = 0.5 if count <= 3 else 0.42 if count <= 6 else 0.37
    coin = suit_coin(suit, round(field.width * share), theme)
    inner = field.inflate(-field.width * 0.04, -round(field.width * 0.18))
    for across, down in _PIPS[count]:
        place = (inner.x + round(inner.width * across), inner.y + round(inner.height * down))
        _lay_coin(card, coin, place)


def _lay_coin(card: pygame.Surface, coin: pygame.Surface, center: tuple[int, int]) -> None:
    side = coin.get_width()
    shade = shapes.soft_spot((round(side * 1.25),) * 2, materials.COIN_SHADE, 0.75)
    card.blit(shade, shade.get_rect(center=(center[0] + side // 30, center[1] + side // 10)))
    card.blit(coin, coin.get_rect(center=center))


def suit_coin(suit: str, size: int, theme: Theme) -> pygame.Surface:
    """A coin struck with a suit: the pip of the treasury."""

    def build() -> pygame.Surface:
        coin = blank_coin(size, theme).copy()
        inner = round(size * 0.56)
        press(coin, suit, inner, materials.SUITS[suit], lighter(theme.brass, 0.75))
        return coin

    return _cards.get(("coin", suit, size, theme), build)


def _portrait(
    card: pygame.Surface,
    field: pygame.Rect,
    suit: str,
    theme: Theme,
    picture: Sign,
    title: str | None,
    least: int,
) -> None:
    """A picture in the suit's inks, framed in brass, with a banner for the name."""
    color = materials.SUITS[suit]
    radius = max(2, field.width // 22)
    rim = max(2, field.width // 28)
    fill_round(card, field, darker(color, 0.15), radius)
    line_round(card, field, darker(color, 0.55), radius)
    inner = field.inflate(-2 * rim, -2 * rim)
    banner = _banner_height(title, inner.width, theme, least) if title else 0
    place = pygame.Rect(inner.x, inner.y, inner.width, inner.height - banner)
    card.blit(
        compose(
            place.size,
            _suit_deck(suit),
            (picture,),
            len(picture) if isinstance(picture, str) else 0,
        ),
        place,
    )
    line_round(card, inner, theme.brass, max(2, radius - rim), max(1, rim // 2))
    line_round(card, field.inflate(-rim, -rim), lighter(color, 0.3), radius)
    sign = icon(suit, round(place.width * 0.42), lighter(_suit_deck(suit).sky[1], 0.5), 215)
    card.blit(sign, sign.get_rect(center=(place.centerx, place.y + round(place.height * 0.2))))
    if banner and title:
        strip = pygame.Rect(inner.x, place.bottom, inner.width, banner)
        _banner(card, strip, title, color, theme, least)


def _set_foot(
    title: str, field: pygame.Rect, size: Size, theme: Theme, least: int
) -> SmallTitle | None:
    """A name that has no room under the portrait, over all the breadth of the card's foot.

    None: it has that room, or it could not be read at the foot either.
    """
    is_small = size[0] < SMALL * least
    if not is_small and _banner_height(title, field.width * 13 // 14, theme, least):
        return None
    return set_small(
        title, round(size[0] * 0.92), round(size[1] * 0.4), theme, max(least, size[0] // 8)
    )


def _print_foot(card: pygame.Surface, foot: SmallTitle, ink: Rgb) -> None:
    """Print a name in the middle of a card's foot."""
    width, height = card.get_size()
    step = LEADING * foot.size
    top = height - _foot_height(foot) + step * 0.6
    for row, words in enumerate(foot.lines):
        line = house_type().render(words, foot.face, foot.size, ink)
        card.blit(line, line.get_rect(center=(width // 2, round(top + row * step))))


def _foot_height(foot: SmallTitle) -> int:
    """How high the lines of a foot are, with paper enough below for the tails of letters."""
    return foot.height + round(foot.size * 0.4)


def _banner_height(title: str, width: int, theme: Theme, least: int) -> int:
    """How high the name under a portrait is; none where it could not be read."""
    fits = house_type().measure(title, theme.label, least)[0] <= _banner_room(width)
    return max(round(width * 0.21), round(least * 1.4)) if fits else 0


def _banner_room(width: int) -> int:
    return width - max(4, width // 14)


def _banner(
    card: pygame.Surface, place: pygame.Rect, title: str, color: Rgb, theme: Theme, least: int
) -> None:
    card.fill(lighter(theme.paper, 0.3), place)
    card.fill(theme.brass, (place.x, place.y, place.width, max(1, place.height // 14)))
    setter = house_type()
    room = _banner_room(place.width)
    largest = round(place.height * 0.72)
    face = theme.display
    if setter.measure(title, face, least * DISPLAY // LEGIBLE)[0] > room:
        # Too small for a display face to be read: the narrow label face says it.
        face = theme.label
    size = setter.fit(title, face, room, largest=largest, smallest=least)
    words = setter.render(title, face, size, darker(color, 0.3))
    card.blit(words, words.get_rect(center=place.center))


@cache
def _suit_deck(suit: str) -> Deck:
    """The suit's inks as a deck, for the pictures of its court."""
    color = materials.SUITS[suit]
    return Deck(
        color=color,
        sky=(lighter(color, 0.08), mix(materials.COURT_SKY, color, 0.12)),
        land=darker(color, 0.35),
        ornament="filigree",
        emblem=suit,
    )
