"""Playing cards of our own design: a treasury of coins, and court cards with portraits."""

from __future__ import annotations

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import blank_card
from fandg.ui.art.color import Rgb, darker, lighter, mix, rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.shapes import Size, line_round
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import house_type

SUIT_COLORS: dict[str, Rgb] = {
    "hearts": rgb("a3202c"),
    "diamonds": rgb("b4560f"),
    "clubs": rgb("1d5a3a"),
    "spades": rgb("23253a"),
}
"""The ink of each suit; a suit is also told by its sign."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")

_COURT = {"J": "knight", "Q": "queen", "K": "crown", "joker": "joker"}

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

_cards = SurfaceCache(64)


def playing_card(
    rank: str,
    suit: str,
    size: Size,
    theme: Theme,
    *,
    picture_icon: str | None = None,
    title: str | None = None,
) -> pygame.Surface:
    """A card of a 54-card deck: rank `A`, `2`..`10`, `J`, `Q`, `K` or `joker`.

    Suits are `hearts`, `diamonds`, `clubs`, `spades` (for a joker, whose colour it takes).
    `picture_icon` gives a court card or ace its portrait, `title` its name.
    """
    if rank not in RANKS:
        raise ValueError(f"no such rank: {rank}")
    if suit not in SUIT_COLORS:
        raise ValueError(f"no such suit: {suit}")
    key = (rank, suit, size, theme, picture_icon, title)
    return _cards.get(key, lambda: _draw(rank, suit, size, theme, picture_icon, title))


def _draw(
    rank: str, suit: str, size: Size, theme: Theme, picture: str | None, title: str | None
) -> pygame.Surface:
    card = blank_card(size, theme).copy()
    color = SUIT_COLORS[suit]
    width, height = size
    _index(card, rank, suit, color, theme)
    field = pygame.Rect(0, 0, round(width * 0.62), round(height * 0.82))
    field.center = card.get_rect().center
    if rank.isdigit():
        _pips(card, field, int(rank), suit, color, theme)
    else:
        sign = picture or _COURT.get(rank)
        _portrait(card, field, rank, suit, color, theme, sign, title)
    return card


def _index(card: pygame.Surface, rank: str, suit: str, color: Rgb, theme: Theme) -> None:
    """Rank and suit in the upper left corner, and turned round in the lower right one."""
    width, height = card.get_size()
    strip = pygame.Surface((round(width * 0.19), round(height * 0.3)), pygame.SRCALPHA)
    strip.fill((*color, 0))
    setter = house_type()
    if rank == "joker":
        sign = icon("joker", round(width * 0.15), color)
        strip.blit(sign, sign.get_rect(midtop=(strip.get_width() // 2, round(height * 0.035))))
    else:
        size = round(width * 0.19)
        letters = setter.render(rank, theme.label, size, color)
        if letters.get_width() > strip.get_width() - 2:
            size = setter.fit(rank, theme.label, strip.get_width() - 2, largest=size, smallest=8)
            letters = setter.render(rank, theme.label, size, color)
        top = round(height * 0.015)
        strip.blit(letters, letters.get_rect(midtop=(strip.get_width() // 2, top)))
        pip = icon(suit, round(width * 0.125), color)
        below = top + round(width * 0.255)
        strip.blit(pip, pip.get_rect(midtop=(strip.get_width() // 2, below)))
    left = round(width * 0.012)
    card.blit(strip, (left, 0))
    turned = pygame.transform.rotate(strip, 180)
    card.blit(turned, turned.get_rect(bottomright=(width - left, height)))


def _pips(
    card: pygame.Surface, field: pygame.Rect, count: int, suit: str, color: Rgb, theme: Theme
) -> None:
    side = round(field.width * (0.36 if count <= 6 else 0.32))
    coin = suit_coin(suit, side, theme)
    for across, down in _PIPS[count]:
        x = field.x + round(field.width * across)
        y = field.y + round(field.height * down)
        drawn = pygame.transform.rotate(coin, 180) if down > 0.5 else coin
        card.blit(
            shapes.soft_spot((side, side // 2), (40, 26, 10), 0.5), (x - side // 2, y + side // 4)
        )
        card.blit(drawn, drawn.get_rect(center=(x, y)))
    del color


def suit_coin(suit: str, size: int, theme: Theme) -> pygame.Surface:
    """A coin struck with a suit: the pip of the treasury."""

    def build() -> pygame.Surface:
        color = SUIT_COLORS[suit]
        coin = shapes.blank((size, size), theme.brass_dark)
        middle = (size / 2, size / 2)
        for share, tone in (
            (1.0, darker(theme.brass_dark, 0.35)),
            (0.95, lighter(theme.brass, 0.2)),
            (0.84, mix(theme.brass, theme.brass_dark, 0.5)),
            (0.80, mix(theme.brass, theme.paper, 0.35)),
        ):
            piece = shapes.disc(max(2, round(size * share)), tone)
            coin.blit(piece, piece.get_rect(center=middle))
        inner = round(size * 0.52)
        light = icon(suit, inner, lighter(theme.brass, 0.7))
        coin.blit(light, light.get_rect(center=(size / 2 + 1, size / 2 + 1)))
        sign = icon(suit, inner, color)
        coin.blit(sign, sign.get_rect(center=middle))
        return coin

    return _cards.get(("coin", suit, size, theme), build)


def _portrait(
    card: pygame.Surface,
    field: pygame.Rect,
    rank: str,
    suit: str,
    color: Rgb,
    theme: Theme,
    picture: str | None,
    title: str | None,
) -> None:
    """A framed portrait, or the great coin of an ace."""
    line_round(card, field, color, max(2, field.width // 20), max(1, field.width // 60))
    inner = field.inflate(-field.width // 10, -field.width // 10)
    line_round(card, inner, mix(color, theme.paper, 0.45), 2)
    side = round(inner.width * 0.8)
    if picture is None:
        coin = suit_coin(suit, side, theme)
        card.blit(coin, coin.get_rect(center=inner.center))
    else:
        sign = icon(picture, side, color)
        card.blit(sign, sign.get_rect(center=inner.center))
    del rank
    if title:
        setter = house_type()
        size = setter.fit(
            title, theme.display, inner.width - 4, largest=round(field.width * 0.16), smallest=7
        )
        words = setter.render(title, theme.display, size, color)
        card.blit(words, words.get_rect(midbottom=(inner.centerx, inner.bottom - 2)))
