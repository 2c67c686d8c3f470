"""The cards of Three Dummies as they are printed, and how they are fanned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE, is_key
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.cards import card_back
from fandg.ui.art.color import lighter
from fandg.ui.art.markers import coin
from fandg.ui.art.paper import shadow
from fandg.ui.art.playing import playing_card
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.games.dummies.desk import disc_sign
from fandg.ui.games.dummies.look import DECKS

SUITS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}
BACKS = {
    "treasures": DECKS["treasury"],
    "levels": DECKS["adventurer"],
    "enemies": DECKS["fortress"],
    "dangers": DECKS["trap"],
}
"""The printed back of each deck."""
TURN = 3.5
"""Degrees by which each card of a fan is turned against the one before."""
SLIDE = 0.15
"""How far each card of a fan peeps out, as a share of its width."""

BEHIND = 2 * LEGIBLE
"""The least type of a card that is drawn twice as large as it is shown."""
SEAL = 0.24
"""How large the seal in a card's corner is, as a share of its width."""

_fans = SurfaceCache()
_sealed_cards = SurfaceCache()


def rank_of(card: str) -> str:
    """The rank of a card: `A`, `2` to `10`, `J`, `Q` or `K`."""
    return card[:-1]


def treasure_face(card: str, size: Size, theme: Theme) -> pygame.Surface:
    """A treasure with its picture and name, and in its corner a coin with its worth, or a key."""

    def build() -> pygame.Surface:
        words = lore.treasure(card)
        face = playing_card(
            rank_of(card), SUITS[card[-1]], size, theme, picture=words.icon, title=words.name
        )
        side = round(size[0] * SEAL)
        if is_key(card):
            seal = disc_sign("key", side, theme, ground=lighter(theme.brass, 0.2))
        else:
            seal = coin(side, theme, str(VALUE[card]) if side >= 1.7 * LEGIBLE else "")
        return _sealed(face, seal)

    return _sealed_cards.get(("treasure", card, size, theme), build)


def _sealed(face: pygame.Surface, seal: pygame.Surface) -> pygame.Surface:
    """A card with a seal in its upper right corner."""
    face = face.copy()
    edge = round(face.get_width() * 0.03)
    face.blit(seal, seal.get_rect(topright=(face.get_width() - edge, edge)))
    return face


def dummy_face(name: str, card: str, size: Size, theme: Theme) -> pygame.Surface:
    """The first level card of a dummy: his portrait over what he is good at."""
    title = lore.level(card).name
    face = lore.dummy(name).portrait
    return playing_card(rank_of(card), SUITS[card[-1]], size, theme, picture=face, title=title)


def level_face(card: str, size: Size, theme: Theme, *, least: int = LEGIBLE) -> pygame.Surface:
    """A further level card: what a dummy has learned."""
    words = lore.level(card)
    suit = SUITS[card[-1]]
    return playing_card(
        rank_of(card), suit, size, theme, picture=words.icon, title=words.name, least=least
    )


def enemy_face(card: str, size: Size, theme: Theme) -> pygame.Surface:
    """Somebody of the fortress."""
    words = lore.enemy(card)
    return playing_card(
        rank_of(card), SUITS[card[-1]], size, theme, picture=words.portrait, title=words.name
    )


def danger_face(
    card: str, size: Size, theme: Theme, *, trap: bool, least: int = LEGIBLE
) -> pygame.Surface:
    """A Danger card, named as a trap or as an enemy's advantage."""

    def build() -> pygame.Surface:
        words = lore.danger(card)
        title, suit = words.trap if trap else words.advantage, SUITS[card[-1]]
        face = playing_card(
            rank_of(card), suit, size, theme, picture=words.icon, title=title, least=least
        )
        ink = BACKS["dangers"].color
        side = round(size[0] * SEAL)
        return _sealed(face, disc_sign("wolf-trap", side, theme, ground=ink, ink=theme.chalk))

    return _sealed_cards.get(("danger", card, size, theme, trap, least), build)


def back_face(deck: str, size: Size, theme: Theme) -> pygame.Surface:
    """The back of a deck's cards: `treasures`, `levels`, `enemies` or `dangers`."""
    return card_back(BACKS[deck], size, theme)


FACES: dict[str, Callable[[str, Size, Theme], pygame.Surface]] = {
    "treasures": treasure_face,
    "levels": level_face,
    "enemies": enemy_face,
    "dangers": partial(danger_face, trap=True),
}
"""How the cards of each deck lie open."""


def dummy_fan(name: str, cards: tuple[str, ...], size: Size, theme: Theme) -> pygame.Surface:
    """The level cards of a dummy: the first on top, the later ones fanned out under it."""

    def build() -> pygame.Surface:
        faces = [dummy_face(name, cards[0], size, theme)]
        faces += [level_face(card, _double(size), theme, least=BEHIND) for card in cards[1:]]
        return _fan(faces, size)

    return _fans.get(("dummy", name, cards, size, theme), build)


def enemy_fan(card: str, dangers: tuple[str, ...], size: Size, theme: Theme) -> pygame.Surface:
    """An enemy with his Danger cards fanned out under him."""

    def build() -> pygame.Surface:
        faces = [enemy_face(card, size, theme)]
        faces += [
            danger_face(danger, _double(size), theme, trap=False, least=BEHIND)
            for danger in dangers
        ]
        return _fan(faces, size)

    return _fans.get(("enemy", card, dangers, size, theme), build)


def fan_places(count: int, size: Size) -> tuple[Size, list[tuple[float, float]]]:
    """How large a fan of so many cards is with its shadows, and the middle of each card in it."""
    edge = _edge(size)
    corners: list[pygame.math.Vector2] = []
    middles = []
    for at in range(count):
        middle = pygame.math.Vector2(-SLIDE * size[0] * at, 0)
        middles.append(middle)
        for x in (-size[0] / 2, size[0] / 2):
            for y in (-size[1] / 2, size[1] / 2):
                corners.append(middle + pygame.math.Vector2(x, y).rotate(-TURN * at))
    left, right = min(c.x for c in corners), max(c.x for c in corners)
    top, bottom = min(c.y for c in corners), max(c.y for c in corners)
    whole = (round(right - left) + 2 * edge, round(bottom - top) + 2 * edge)
    return whole, [(middle.x - left + edge, middle.y - top + edge) for middle in middles]


def fan_card(count: int, area: pygame.Rect) -> Size:
    """How large the cards of a fan may be, so that all of it fits into an area."""
    height = area.height
    while height > 24:
        size = (round(height * 0.7), height)
        whole = fan_places(count, size)[0]
        if whole[0] <= area.width and whole[1] <= area.height:
            return size
        share = min(area.width / whole[0], area.height / whole[1])
        height = min(height - 1, int(height * share) + 1)
    return round(height * 0.7), height


def _edge(size: Size) -> int:
    return max(3, size[0] // 16)


def _double(size: Size) -> Size:
    return size[0] * 2, size[1] * 2


def _fan(faces: list[pygame.Surface], size: Size) -> pygame.Surface:
    """Cards turned against each other, each with its shadow; those behind are twice as large."""
    edge = _edge(size)
    whole_size, middles = fan_places(len(faces), size)
    whole = shapes.blank(whole_size)
    for at in range(len(faces) - 1, -1, -1):
        x, y = round(middles[at][0]), round(middles[at][1])
        dark = shadow(size, edge, 150)
        shade = pygame.transform.rotozoom(dark, TURN * at, 1) if at else dark
        whole.blit(shade, shade.get_rect(center=(x, y + edge // 3)))
        card = pygame.transform.rotozoom(faces[at], TURN * at, 0.5) if at else faces[0]
        whole.blit(card, card.get_rect(center=(x, y)))
    return whole
